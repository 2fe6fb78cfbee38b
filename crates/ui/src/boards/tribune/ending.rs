//! How the points came about, once the game is over.

use super::At;
use crate::tally::{Line, Table};
use kernel::Seat;
use maud::{Markup, html};
use tribune::score::{Tally, met, tallies};
use tribune::{Phase, Sheet};

/// Everybody's points by source, above the board; and who met the victory condition, which comes before points.
pub(super) fn breakdown(at: &At) -> Markup {
    let open = &at.view.open;
    if open.phase != Phase::Over {
        return Markup::default();
    }
    let tally = tallies(at.rules, open);
    let seats = || Seat::all(tally.len());
    let line =
        |name: &str, symbol, points: fn(&Tally) -> u32| Line::new(name, symbol, tally.iter().map(points));
    let count = |of: fn(&Sheet) -> u32| seats().map(move |seat| of(open.sheet(seat)));
    let lines = vec![
        line("Tribune or scroll", "tribune", |t| t.tile),
        line("Favour of the gods", "favour", |t| t.favour),
        line("Legions", "legion", |t| t.legions).of(count(|s| s.legions.into())),
        line("Laurels", "laurel", |t| t.laurels).of(count(|s| s.laurels.into())),
        line("Denarii, by tens", "denarius", |t| t.denarii).of(count(|s| s.denarii.into())),
        line("Faction markers", "forum", |t| t.markers).of(count(|s| s.markers.len() as u32)),
        line("First to meet the goal", "points", |t| t.first),
    ];
    let goal = at.rules.goal(open).filter(|_| !at.rules.is_variant());
    let objectives = goal.map(|goal| {
        let met = seats().map(|seat| met(open.sheet(seat), goal).len() as u32);
        Line::new(&format!("Objectives met, {} needed", goal.need), "target", met)
    });
    let words = html! {
        @if goal.is_some() {
            p.muted {
                @match open.announced.len() {
                    0 => "Nobody met the victory condition: the points of all are compared.",
                    1 => { (at.names.list(open.announced.iter())) " alone met the victory condition, and so wins whatever the points." },
                    _ => { "Several met the victory condition: " (at.names.list(open.announced.iter())) ". Their points are compared." },
                }
            }
        }
    };
    let table = Table {
        columns: seats().map(|seat| (seat, at.name(seat))).collect(),
        lines,
        sum: ("Points", tally.iter().map(Tally::total).collect()),
        beside: objectives.into_iter().collect(),
    };
    table.section("How the points came about", words)
}
