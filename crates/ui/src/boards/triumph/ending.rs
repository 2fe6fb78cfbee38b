//! How the Triumphs, or the fall of Rome, came about, once the game is over.

use super::{At, name, seats};
use crate::tally::{Line, Points, Table};
use maud::{Markup, html};
use triumph::{Ending, Tally, entered_rome, tally, tie_breakers};

/// Everybody's Triumphs by source, above the board; where Rome fell, who entered it.
pub(super) fn breakdown(at: &At) -> Markup {
    let w = &at.words.triumph;
    if at.view.board.ending.is_none() {
        return Markup::default();
    }
    let Some(points) = points(at) else { return fallen(at) };
    let columns = seats(at).map(|seat| (seat, name(at, seat))).collect();
    let said = html! { @if let Some(why) = tie(at) { p.muted { (why) } } };
    Table { columns, points }.section(at.words, w.how_the_triumphs_came_about, said)
}

/// What decides between those who share the most Triumphs.
pub(super) fn tie(at: &At) -> Option<String> {
    let tally = tally(at.rules, &at.view.board)?;
    let most = tally.iter().map(Tally::total).max();
    let tied = tally.iter().filter(|t| Some(t.total()) == most).count() > 1;
    tied.then(|| at.words.triumph.shared(at.view.board.ending == Some(Ending::NoEmperor)))
}

/// Everybody's Triumphs by source, where the game was played to its end.
pub(super) fn points(at: &At) -> Option<Points> {
    let w = &at.words.triumph;
    let b = &at.view.board;
    let tally = tally(at.rules, b)?;
    let line =
        |name: &str, symbol, figure: fn(&Tally) -> u16| Line::new(name, symbol, tally.iter().map(figure));
    let lines = vec![
        line(w.before_the_last_income, "points", |t| t.before),
        line(w.clients_in_provinces, "province", |t| t.provinces),
        line(w.buildings_owned, "building", |t| t.buildings),
        line(w.talents_by_threes, "talent", |t| t.talents),
        line(w.games, "circus", |t| t.games),
    ];
    let breakers = |n: usize| seats(at).map(move |seat| tie_breakers(b, seat)[n]);
    let beside = vec![
        Line::new(w.leader_cards, "barbarian", breakers(0)),
        Line::new(w.clients_in_buildings, "client", breakers(1)),
        Line::new(w.clients_in_roman_provinces, "province", breakers(2)),
    ];
    let sums = tally.iter().map(|t| t.total().into()).collect();
    Some(Points {
        lines,
        sum: (w.triumphs, sums),
        beside: if tie(at).is_some() { beside } else { Vec::new() },
    })
}

/// Rome has fallen: whose Leader came through, and what nobody scores any more.
fn fallen(at: &At) -> Markup {
    let w = &at.words.triumph;
    html! {
        section.scored aria-label=(w.how_rome_fell) tabindex="0" { h3 { (w.how_rome_fell) } p { (who_entered(at)) } }
    }
}

/// Whose Leader entered Rome, in words.
pub(super) fn who_entered(at: &At) -> String {
    let w = &at.words.triumph;
    let b = &at.view.board;
    let entered = entered_rome(at.rules, b);
    let who = entered.map(|sigil| w.entered_rome(sigil.title(), b.boxes[sigil].at.map(|p| p.title())));
    who.into_iter().chain([w.the_game_ends_at_once.to_string()]).collect::<Vec<_>>().join(" ")
}
