//! How the Triumphs, or the fall of Rome, came about, once the game is over.

use super::{At, name, seats};
use crate::tally::{Line, Table};
use maud::{Markup, html};
use triumph::{Ending, Tally, entered_rome, tally, tie_breakers};

/// Everybody's Triumphs by source, above the board; where Rome fell, who entered it.
pub(super) fn breakdown(at: &At) -> Markup {
    let w = &at.words.triumph;
    let b = &at.view.board;
    let Some(ending) = b.ending else { return Markup::default() };
    let Some(tally) = tally(at.rules, b) else { return fallen(at) };
    let line = |name: &str, symbol, figure: fn(&Tally) -> u16| {
        Line::new(name, symbol, tally.iter().map(|t| figure(t).into()))
    };
    let lines = vec![
        line(w.before_the_last_income, "points", |t| t.before),
        line(w.clients_in_provinces, "province", |t| t.provinces),
        line(w.buildings_owned, "building", |t| t.buildings),
        line(w.talents_by_threes, "talent", |t| t.talents),
        line(w.games, "circus", |t| t.games),
    ];
    let breakers = |n: usize| seats(at).map(move |seat| tie_breakers(b, seat)[n]);
    let tied = tally.iter().map(Tally::total).max();
    let tie = tally.iter().filter(|t| Some(t.total()) == tied).count() > 1;
    let beside = vec![
        Line::new(w.leader_cards, "barbarian", breakers(0)),
        Line::new(w.clients_in_buildings, "client", breakers(1)),
        Line::new(w.clients_in_roman_provinces, "province", breakers(2)),
    ];
    let words = html! {
        @if tie {
            p.muted {
                (w.shared(ending == Ending::NoEmperor))
            }
        }
    };
    let table = Table {
        columns: seats(at).map(|seat| (seat, name(at, seat))).collect(),
        lines,
        sum: (w.triumphs, tally.iter().map(|t| t.total().into()).collect()),
        beside: if tie { beside } else { Vec::new() },
    };
    table.section(at.words, w.how_the_triumphs_came_about, words)
}

/// Rome has fallen: whose Leader came through, and what nobody scores any more.
fn fallen(at: &At) -> Markup {
    let w = &at.words.triumph;
    let b = &at.view.board;
    html! {
        section.scored aria-label=(w.how_rome_fell) tabindex="0" {
            h3 { (w.how_rome_fell) }
            p {
                @if let Some(sigil) = entered_rome(at.rules, b) {
                    (w.entered_rome(sigil.title(), b.boxes[sigil].at.map(|p| p.title()))) " "
                }
                (w.the_game_ends_at_once)
            }
        }
    }
}
