//! How the points came about, once the game is over.

use super::At;
use crate::tally::{Line, Table};
use kernel::Seat;
use maud::{Markup, html};
use tribune::score::{Tally, met, tallies};
use tribune::{Phase, Sheet};

/// Everybody's points by source, above the board; and who met the victory condition, which comes before points.
pub(super) fn breakdown(at: &At) -> Markup {
    let w = &at.words.tribune;
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
        line(w.tribune_or_scroll, "tribune", |t| t.tile),
        line(w.favour_of_the_gods, "favour", |t| t.favour),
        line(w.legions, "legion", |t| t.legions).of(count(|s| s.legions.into())),
        line(w.laurels, "laurel", |t| t.laurels).of(count(|s| s.laurels.into())),
        line(w.denarii_by_tens, "denarius", |t| t.denarii).of(count(|s| s.denarii.into())),
        line(w.faction_markers, "forum", |t| t.markers).of(count(|s| s.markers.len() as u32)),
        line(w.first_to_meet_the_goal, "points", |t| t.first),
    ];
    let goal = at.rules.goal(open).filter(|_| !at.rules.is_variant());
    let objectives = goal.map(|goal| {
        let met = seats().map(|seat| met(open.sheet(seat), goal).len() as u32);
        Line::new(&w.objectives_met(goal.need), "target", met)
    });
    let words = html! {
        @if goal.is_some() {
            p.muted {
                @match open.announced.len() {
                    0 => (w.nobody_met_the_victory_condition),
                    1 => (w.alone_met_it(&at.names.list(open.announced.iter()))),
                    _ => (w.several_met_it(&at.names.list(open.announced.iter()))),
                }
            }
        }
    };
    let table = Table {
        columns: seats().map(|seat| (seat, at.name(seat))).collect(),
        lines,
        sum: (w.points, tally.iter().map(Tally::total).collect()),
        beside: objectives.into_iter().collect(),
    };
    table.section(at.words, w.how_the_points_came_about, words)
}
