//! The round, the decks, and where everybody would stand.

use super::At;
use crate::parts::{hidden, mark, seat_class};
use crate::tally::{Line, Points, Table};
use ave_roma::{CardKind, Row, Tally, tally};
use kernel::{Arrange, Seat};
use maud::{Markup, html};

/// A deck this small may not last another round.
const SHORT: usize = 5;

/// A part of a tally: its name and its points.
type Part = (&'static str, &'static str, fn(&Tally) -> u16);

fn parts(w: &crate::words::ave_roma::AveRoma) -> [Part; 6] {
    [
        (w.cards_sets_workers, "points", |t| t.play),
        (w.areas, "province", |t| t.areas),
        (w.politics, "consul", |t| t.politics),
        (w.patrons, "patron", |t| t.patrons),
        (w.denarii, "denarius", |t| t.denarii),
        (w.goods, "goods", |t| t.goods),
    ]
}

/// Order, decks and how the game ends.
pub(super) fn round(at: &At) -> Markup {
    let w = &at.words.ave_roma;
    let s = at.view;
    let deck = |n: usize| html! { (n) @if n <= SHORT { span.tag.warn { (w.short) } } };
    html! {
        section.panel.info-a aria-label=(w.round) {
            header { h2 { (w.round_n(s.round)) } span.muted { (if at.rules.advanced() { w.advanced_game } else { w.basic_game }) } }
            dl {
                dt { (w.order) }
                dd { @for seat in s.order.iter() { span title=(at.name(*seat)) { (mark(*seat)) (hidden(at.name(*seat))) } } }
                dt { (w.areas) } dd { (deck(s.deck(CardKind::Area).len())) }
                @for (row, name) in Row::ALL.iter().copied().zip([w.buildings, w.wars, w.patrons]) {
                    dt { (name) } dd { (deck(s.row_deck(row))) }
                }
            }
            p {
                @if s.flow.question().is_none() { (w.the_game_is_over) }
                @else if s.ending.is_some() { (w.the_game_is_ending) }
                @else { (w.the_game_ends) }
            }
        }
    }
}

/// Everybody's points if the game ended now; at the end, as they were scored.
pub(super) fn standing(at: &At) -> Markup {
    let w = &at.words.ave_roma;
    let tally = tally(at.rules, &at.view.position());
    let over = at.view.flow.question().is_none();
    let mut list: Vec<(Seat, u16)> =
        tally.iter().zip(Seat::all(tally.len())).map(|(t, seat)| (seat, t.total())).collect();
    list.arrange_by_key(|(_, total)| std::cmp::Reverse(*total));
    let best = list.first().map_or(1, |(_, total)| (*total).max(1));
    html! {
        section.panel.census-a aria-label=(w.standing) {
            header { h2 { (if over { w.final_points } else { w.if_the_game_ended_now }) } }
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
            @if !over { details id="tally" { summary { (w.where_it_comes_from) } (table(at, &tally).draw(at.words)) } }
        }
    }
}

/// The breakdown, above the board once the game is over.
pub(super) fn breakdown(at: &At) -> Markup {
    let w = &at.words.ave_roma;
    if at.view.flow.question().is_some() {
        return Markup::default();
    }
    table(at, &tally(at.rules, &at.view.position())).section(
        at.words,
        w.how_the_points_came_about,
        Markup::default(),
    )
}

fn table<'a>(at: &'a At, tally: &[Tally]) -> Table<'a> {
    let columns = Seat::all(tally.len()).map(|seat| (seat, at.name(seat))).collect();
    Table { columns, points: points(at, tally) }
}

/// Everybody's points by source.
pub(super) fn points(at: &At, tally: &[Tally]) -> Points {
    let w = &at.words.ave_roma;
    let line = |(name, symbol, points): Part| Line::new(name, symbol, tally.iter().map(points));
    Points {
        lines: parts(w).into_iter().map(line).collect(),
        sum: (w.total, tally.iter().map(|t| t.total().into()).collect()),
        beside: Vec::new(),
    }
}
