//! The round, the decks, and where everybody would stand.

use super::At;
use crate::parts::{hidden, mark, seat_class};
use crate::tally::{Line, Table};
use ave_roma::{CardKind, Row, Tally, tally};
use kernel::Seat;
use maud::{Markup, html};

/// A deck this small may not last another round.
const SHORT: usize = 5;

/// A part of a tally: its name and its points.
type Part = (&'static str, &'static str, fn(&Tally) -> u16);

const PARTS: [Part; 6] = [
    ("Cards, sets, workers", "points", |t| t.play),
    ("Areas", "province", |t| t.areas),
    ("Politics", "consul", |t| t.politics),
    ("Patrons", "patron", |t| t.patrons),
    ("Denarii", "denarius", |t| t.denarii),
    ("Goods", "goods", |t| t.goods),
];

/// Order, decks and how the game ends.
pub(super) fn round(at: &At) -> Markup {
    let s = at.view;
    let deck = |n: usize| html! { (n) @if n <= SHORT { span.tag.warn { "short" } } };
    html! {
        section.panel.info-a aria-label="Round" {
            header { h2 { "Round " (s.round) } span.muted { (if at.rules.advanced() { "advanced game" } else { "basic game" }) } }
            dl {
                dt { "Order" }
                dd { @for seat in s.order.iter() { span title=(at.name(*seat)) { (mark(*seat)) (hidden(at.name(*seat))) } } }
                dt { "Areas" } dd { (deck(s.deck(CardKind::Area).len())) }
                @for (row, name) in Row::ALL.iter().copied().zip(["Buildings", "Wars", "Patrons"]) {
                    dt { (name) } dd { (deck(s.row_deck(row))) }
                }
            }
            p {
                @if s.flow.question().is_none() { "The game is over." }
                @else if s.ending.is_some() { "The game is ending." }
                @else { "The game ends when an area card cannot be replaced or a row cannot be filled." }
            }
        }
    }
}

/// Everybody's points if the game ended now; at the end, as they were scored.
pub(super) fn standing(at: &At) -> Markup {
    let tally = tally(at.rules, &at.view.position());
    let over = at.view.flow.question().is_none();
    let mut list: Vec<(Seat, u16)> =
        tally.iter().zip(Seat::all(tally.len())).map(|(t, seat)| (seat, t.total())).collect();
    list.sort_by_key(|(_, total)| std::cmp::Reverse(*total));
    let best = list.first().map_or(1, |(_, total)| (*total).max(1));
    html! {
        section.panel.census-a aria-label="Standing" {
            header { h2 { (if over { "Final points" } else { "If the game ended now" }) } }
            ol {
                @for (seat, total) in &list {
                    li class=(seat_class(*seat)) title={ (at.name(*seat)) ": " (total) } {
                        (mark(*seat)) (hidden(at.name(*seat)))
                        svg.barx viewBox="0 0 100 9" preserveAspectRatio="none" aria-hidden="true" {
                            rect.l width="100" height="9" {} rect.w width=(u32::from(*total) * 100 / u32::from(best)) height="9" {}
                        }
                        b { (total) }
                    }
                }
            }
            @if !over { details id="tally" { summary { "Where it comes from" } (table(at, &tally).draw()) } }
        }
    }
}

/// The breakdown, above the board once the game is over.
pub(super) fn breakdown(at: &At) -> Markup {
    if at.view.flow.question().is_some() {
        return Markup::default();
    }
    table(at, &tally(at.rules, &at.view.position())).section("How the points came about", Markup::default())
}

fn table<'a>(at: &'a At, tally: &[Tally]) -> Table<'a> {
    let line = |(name, symbol, points): Part| Line::new(name, symbol, tally.iter().map(|t| points(t).into()));
    Table {
        columns: Seat::all(tally.len()).map(|seat| (seat, at.name(seat))).collect(),
        lines: PARTS.into_iter().map(line).collect(),
        sum: ("Total", tally.iter().map(|t| t.total().into()).collect()),
        beside: Vec::new(),
    }
}
