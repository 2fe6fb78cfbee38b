//! Roma: the Colosseum as a loop of spaces with their prices, honours and tokens.

use super::At;
use super::envoys::Envoys;
use super::pieces::price;
use super::places::{heading, sendings, slots, yields};
use crate::parts::{hidden, icon, mark};
use ave_roma::Location;
use kernel::Seat;
use maud::{Markup, html};

pub(super) fn roma(at: &At, envoys: &Envoys) -> Markup {
    let w = &at.words.ave_roma;
    let sent = sendings(at, Location::Roma, None);
    let spaces = at.rules.parts().colosseum.len();
    // Clockwise: the upper half from left to right, the lower one back.
    let upper = spaces.div_ceil(2);
    html! {
        section.loc.c10 aria-label=(w.roma) data-spot=(super::since::location(Location::Roma)) data-line=(super::since::rule(Location::Roma)) {
            (heading(at, Location::Roma, html! { (w.one_step_a_pip_each) }))
            div.loop role="group" aria-label=(w.the_colosseum) {
                ol { @for n in 0..upper { (space(at, n)) } }
                ol.back { @for n in (upper..spaces).rev() { (space(at, n)) } }
            }
            div.foot {
                (slots(at, envoys, Location::Roma, &sent))
                (yields(at, envoys, Location::Roma, &sent))
            }
        }
    }
}

/// One space; `s1` to `s5` if the viewer's next steps lead here.
fn space(at: &At, n: usize) -> Markup {
    let w = &at.words.ave_roma;
    let track = &at.rules.parts().colosseum;
    let players = &at.view.players;
    let here: Vec<Seat> =
        Seat::all(players.len()).filter(|seat| usize::from(players[seat.ix()].colosseum) == n).collect();
    let start = n + 1 == track.len();
    let steps = at
        .ctx
        .viewer
        .seat()
        .and_then(|seat| players.get(seat.ix()))
        .map(|me| (n + track.len() - usize::from(me.colosseum) % track.len()) % track.len());
    let class = match steps {
        Some(steps @ 1..=5) => format!("ahead s{steps}"),
        _ => String::new(),
    };
    html! {
        li.hon[track[n].honours].start[start].(class) {
            (hidden(w.space(n + 1, start, track[n].honours)))
            @if track[n].honours { em title=(w.honours_political_influence) { (icon("laurel")) } }
            (price(at, &track[n].price))
            @if !here.is_empty() {
                span.tk {
                    @for seat in here {
                        span data-piece={ "token" (seat) } data-at=(n) title=(at.name(seat)) { (mark(seat)) (hidden(format_args!(" {} ", at.name(seat)))) }
                    }
                }
            }
        }
    }
}
