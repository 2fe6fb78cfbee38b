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
    let sent = sendings(at, Location::Roma, None);
    let spaces = at.rules.parts().colosseum.len();
    // Clockwise: the upper half from left to right, the lower one back.
    let upper = spaces.div_ceil(2);
    html! {
        section.loc.c10 aria-label="Roma" {
            (heading(at, Location::Roma, html! { "one step a pip, each paid" }))
            div.loop role="group" aria-label="The Colosseum" {
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
            (hidden(html! { "Space " (n + 1) @if start { ", start" } @if track[n].honours { ", honours" } ": " }))
            @if track[n].honours { em title="Honours: 1 political influence" { (icon("laurel")) } }
            (price(&track[n].price))
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
