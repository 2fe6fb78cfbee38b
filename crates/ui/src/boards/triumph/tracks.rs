//! The tracks: Auxiliaries under the map; Senate, Offices and Games beside it.

use super::{At, count, name, seats};
use crate::parts::{hidden, icon, mark, target};
use kernel::Seat;
use maud::{Markup, html};
use triumph::{Action, Office, Phase, Where};

/// How many control markers the track holds when only Italia is Roman.
const SPACES: usize = 12;

/// The Auxiliary track: Legions that can be Recruited, and the control markers that cover more of them.
pub(super) fn auxiliaries(at: &At) -> Markup {
    let w = &at.words.triumph;
    let (b, track) = (&at.view.board, &at.rules.parts.auxiliary_track);
    let there = |n: usize| b.auxiliaries >> n & 1 == 1;
    let icons = |space: usize| track.icons.iter().position(|&s| usize::from(s) == space);
    let starting = usize::from(track.starting);
    let n = b.auxiliaries.count_ones();
    let strip = html! {
        h3 { (w.auxiliaries) (hidden(w.available_said(n))) }
        ol.auxt aria-hidden="true" {
            @for n in 0..starting {
                @if there(n) { li.lg title=(w.auxiliary_available) { (icon("legion")) } }
                @else { li.gone title=(w.auxiliary_already_recruited) {} }
            }
            @for space in 1..=SPACES {
                @let legion = icons(space).map(|n| there(starting + n));
                @if space > b.uncovered() {
                    li.mk.icon[legion.is_some()] title=(w.control_marker(space)) { (icon("laurel")) }
                } @else if legion == Some(true) {
                    li.icon title=(w.auxiliary_at(space)) { span.lg { (icon("legion")) } }
                } @else {
                    li.icon[legion.is_some()] title=(w.empty_space(space)) {}
                }
            }
        }
    };
    html! {
        div.under data-group="auxiliaries" data-line="TRV-23.01" {
            @match at.target(|a| *a == Action::Auxiliaries) {
                Some(choice) => (target(&choice, "target strip", strip)),
                None => div.strip { (strip) },
            }
            p.key aria-label=(w.key) {
                span { i.available { (w.n) } (w.available) } span { i.recruited { (w.n) } (w.recruited) }
                span { (icon("commander-major")) (w.major) } span { (icon("commander-minor")) (w.minor) }
            }
        }
    }
}

/// The Senate track: left wins ties.
pub(super) fn senate(at: &At) -> Markup {
    let w = &at.words.triumph;
    html! {
        section.panel.trk aria-label=(w.senate_track) {
            div.spread { h2 { (w.senate) } span.muted { (w.left_wins_ties) } }
            ol.sent {
                @for (n, &seat) in at.view.board.senate.iter().enumerate() {
                    li title=(name(at, seat)) { (hidden(html! { (n + 1) ": " (name(at, seat)) })) span data-piece={ "senator" (seat) } data-at=(n) { (mark(seat)) } }
                }
            }
        }
    }
}

/// Who holds what in the Influence Order of this Phase.
pub(super) fn office<'a>(at: &'a At, seat: Seat) -> Option<&'a Office> {
    let b = &at.view.board;
    let place = b.order.iter().position(|&s| s == seat)?;
    at.rules.parts.offices(b.phase, at.rules.families()).nth(place)
}

/// The Offices of the five bidding Phases; those of the present one with their holders.
pub(super) fn offices(at: &At) -> Markup {
    let w = &at.words.triumph;
    let b = &at.view.board;
    html! {
        section.panel.offp aria-label=(w.offices) {
            ol.offl {
                @for &phase in Phase::ALL.iter().filter(|phase| phase.is_bidding()) {
                    @let now = phase == b.phase;
                    li.cur[now].done[phase.ix() < b.phase.ix()] {
                        b { (phase.title()) }
                        span {
                            @for (n, office) in at.rules.parts.offices(phase, at.rules.families()).enumerate() {
                                @let holder = b.order.get(n).filter(|_| now);
                                span.o title={ (office.name) @if let Some(&seat) = holder { ", " (name(at, seat)) } ": " (brings(w, office)) } {
                                    @match holder { Some(&seat) => { (mark(seat)) (hidden(name(at, seat))) }, None => i.open {} }
                                    (title_of(at, phase, n))
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// "Consul I", and then just "II": the list is narrow.
fn title_of<'a>(at: &'a At, phase: Phase, n: usize) -> &'a str {
    let mut offices = at.rules.parts.offices(phase, at.rules.families()).map(|office| office.name.as_str());
    let before = n.checked_sub(1).and_then(|n| offices.nth(n));
    let name = offices.next().unwrap_or_default();
    match (before.and_then(|b| b.split_once(' ')), name.split_once(' ')) {
        (Some((a, _)), Some((b, numeral))) if a == b => numeral,
        _ => name,
    }
}

/// What an Office brings, in words.
pub(super) fn brings(w: &crate::words::triumph::Triumph, office: &Office) -> String {
    let mut parts = Vec::new();
    if office.law {
        parts.push(w.a_law_card.to_string());
    }
    if office.building {
        parts.push(w.a_building.into());
    }
    if office.remove {
        parts.push(w.remove_a_client.into());
    }
    match office.client {
        Some(Where::Anywhere) => parts.push(w.a_client.into()),
        Some(Where::Province) => parts.push(w.a_client_in_a_province.into()),
        None => {}
    }
    if let Some(command) = office.commander {
        let side = match command {
            triumph::Command::Major => w.a_major_commander,
            triumph::Command::Either => w.a_major_or_minor_commander,
            triumph::Command::Minor => w.a_minor_commander,
        };
        parts.push(side.into());
    }
    if office.reroll {
        parts.push(w.a_reroll.into());
    }
    if office.talents > 0 {
        parts.push(count(office.talents, w.talent));
    }
    parts.join(", ")
}

/// The Games track, a row for each tax.
pub(super) fn games(at: &At) -> Markup {
    let w = &at.words.triumph;
    let track = &at.rules.parts.games_track;
    let mut rows: Vec<(u8, Vec<usize>)> = Vec::new();
    for (space, &tax) in track.tax.iter().enumerate().skip(1) {
        match rows.last_mut() {
            Some((last, spaces)) if *last == tax => spaces.push(space),
            _ => rows.push((tax, vec![space])),
        }
    }
    html! {
        section.panel.trk aria-label=(w.games_track) {
            div.spread { h2 { (w.games) } span.muted { (w.figures_triumphs_at_the_end) } }
            div.gamt {
                @for (n, (tax, spaces)) in rows.iter().enumerate().rev() {
                    span.r title=(w.tax_of_this_row(*tax)) { (tax) (icon("talent")) (hidden(w.tax_said)) }
                    @if n == 0 { (favour(at, 0, html! { "0" })) } @else { span {} }
                    ol { @for &space in spaces { (favour(at, space, html! { (track.triumphs[space]) })) } }
                }
            }
        }
    }
}

/// A space of the Games track with the markers on it.
fn favour(at: &At, space: usize, empty: Markup) -> Markup {
    let w = &at.words.triumph;
    let here: Vec<_> = seats(at).filter(|&s| usize::from(at.view.board.family(s).favour) == space).collect();
    let worth = at.rules.parts.games_track.triumphs[space];
    let said = w.games_space(space, &count(worth, w.triumph));
    let inner = html! {
        @if here.is_empty() { i { (empty) } }
        @for seat in here {
            b data-piece={ "favour" (seat) } data-at=(space) title=(name(at, seat)) { (mark(seat)) (hidden(html! { (name(at, seat)) ", " (said) })) }
        }
    };
    html! {
        @if space == 0 { span.st0 title=(w.start_no_tax) { (inner) } } @else { li title=(said) { (inner) } }
    }
}
