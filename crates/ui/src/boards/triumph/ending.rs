//! How the Triumphs, or the fall of Rome, came about, once the game is over.

use super::{At, name, seats};
use crate::tally::{Line, Table};
use maud::{Markup, html};
use triumph::{Ending, Tally, entered_rome, tally, tie_breakers};

/// Everybody's Triumphs by source, above the board; where Rome fell, who entered it.
pub(super) fn breakdown(at: &At) -> Markup {
    let b = &at.view.board;
    let Some(ending) = b.ending else { return Markup::default() };
    let Some(tally) = tally(at.rules, b) else { return fallen(at) };
    let line = |name: &str, symbol, figure: fn(&Tally) -> u16| {
        Line::new(name, symbol, tally.iter().map(|t| figure(t).into()))
    };
    let lines = vec![
        line("Before the last Income", "points", |t| t.before),
        line("Clients in Provinces", "province", |t| t.provinces),
        line("Buildings owned", "building", |t| t.buildings),
        line("Talents, by threes", "talent", |t| t.talents),
        line("Games", "circus", |t| t.games),
    ];
    let breakers = |n: usize| seats(at).map(move |seat| tie_breakers(b, seat)[n]);
    let tied = tally.iter().map(Tally::total).max();
    let tie = tally.iter().filter(|t| Some(t.total()) == tied).count() > 1;
    let beside = vec![
        Line::new("Leader cards", "barbarian", breakers(0)),
        Line::new("Clients in Buildings", "client", breakers(1)),
        Line::new("Clients in Roman Provinces", "province", breakers(2)),
    ];
    let words = html! {
        @if tie {
            p.muted {
                "The most Triumphs are shared: Leader cards, then Clients in Buildings, then Clients in Roman Provinces decide"
                @match ending { Ending::NoEmperor => ", and they are equal too.", _ => "." }
            }
        }
    };
    let table = Table {
        columns: seats(at).map(|seat| (seat, name(at, seat))).collect(),
        lines,
        sum: ("Triumphs", tally.iter().map(|t| t.total().into()).collect()),
        beside: if tie { beside } else { Vec::new() },
    };
    table.section("How the Triumphs came about", words)
}

/// Rome has fallen: whose Leader came through, and what nobody scores any more.
fn fallen(at: &At) -> Markup {
    let b = &at.view.board;
    html! {
        section.scored aria-label="How Rome fell" tabindex="0" {
            h3 { "How Rome fell" }
            p {
                @if let Some(sigil) = entered_rome(at.rules, b) {
                    "The Leader of the " (sigil.title())
                    @if let Some(p) = b.boxes[sigil].at { ", who stood in " (p.title()) "," }
                    " was not stopped and entered Rome. "
                }
                "The game ends at once, and nobody's Triumphs count."
            }
        }
    }
}
