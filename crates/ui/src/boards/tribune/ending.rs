//! How the points came about, once the game is over.

use super::At;
use crate::tally::{Line, Points, Table};
use kernel::{Rules, Seat};
use maud::{Markup, html};
use tribune::score::{Tally, met, tallies};
use tribune::{Phase, Sheet};

/// Everybody's points by source, above the board; and who met the victory condition, which comes before points.
pub(super) fn breakdown(at: &At) -> Markup {
    let w = &at.words.tribune;
    let Some(points) = points(at) else { return Markup::default() };
    let columns = Seat::all(at.rules.seats()).map(|seat| (seat, at.name(seat))).collect();
    let said = html! { @if let Some(why) = condition(at) { p.muted { (why) } } };
    Table { columns, points }.section(at.words, w.how_the_points_came_about, said)
}

/// Who met the victory condition, where there is one.
pub(super) fn condition(at: &At) -> Option<String> {
    let w = &at.words.tribune;
    let open = &at.view.open;
    goal(at)?;
    Some(match open.announced.len() {
        0 => w.nobody_met_the_victory_condition.into(),
        1 => w.alone_met_it(&at.names.list(open.announced.iter())),
        _ => w.several_met_it(&at.names.list(open.announced.iter())),
    })
}

fn goal<'a>(at: &'a At) -> Option<&'a tribune::Goal> {
    at.rules.goal(&at.view.open).filter(|_| !at.rules.is_variant())
}

/// Everybody's points by source, once the game is over.
pub(super) fn points(at: &At) -> Option<Points> {
    let w = &at.words.tribune;
    let open = &at.view.open;
    if open.phase != Phase::Over {
        return None;
    }
    let tally = tallies(at.rules, open);
    let seats = || Seat::all(tally.len());
    let line =
        |name: &str, symbol, points: fn(&Tally) -> u32| Line::new(name, symbol, tally.iter().map(points));
    let count = |of: fn(&Sheet) -> u32| seats().map(move |seat| of(open.sheet(seat)));
    let (t, worth) = (&at.words.tales, &at.rules.numbers().points);
    let each = |n: u8| t.each(n.into());
    let or = |lesser: u8, greater: u8| t.one_or_other(lesser.into(), greater.into());
    let lines = vec![
        line(w.tribune_or_scroll, "tribune", |t| t.tile).worth(or(worth.scroll, worth.tribune)),
        line(w.favour_of_the_gods, "favour", |t| t.favour)
            .worth(or(worth.temporary_favour, worth.eternal_favour)),
        line(w.legions, "legion", |t| t.legions).of(count(|s| s.legions.into())).worth(each(worth.legion)),
        line(w.laurels, "laurel", |t| t.laurels).of(count(|s| s.laurels.into())).worth(each(worth.laurel)),
        line(w.denarii_by_tens, "denarius", |t| t.denarii).of(count(|s| s.denarii.into())),
        line(w.faction_markers, "forum", |t| t.markers)
            .of(count(|s| s.markers.len() as u32))
            .worth(each(worth.marker)),
        line(w.first_to_meet_the_goal, "points", |t| t.first),
    ];
    let objectives = goal(at).map(|goal| {
        let met = seats().map(|seat| met(open.sheet(seat), goal).len() as u32);
        Line::new(&w.objectives_met(goal.need), "target", met).enough(open.announced)
    });
    let sums = tally.iter().map(|t| t.total() as i32).collect();
    Some(Points { lines, sum: (w.points, sums), beside: objectives.into_iter().collect() })
}
