//! One or two players: who rules with whom, what is shared, and what the neutral factions will do, as far as one may know.
//!
//! | file | what it draws |
//! |---|---|
//! | this | the floor of a session: the sets in their order, or whatever else is asked |
//! | `takes` | what the neutrals will take, whether one joins or refuses; what is on offer |
//! | `plan` | the military plan of the guidelines, with its odds |
//! | `intent` | each neutral: its list, its hand, its habits |

mod intent;
mod plan;
mod takes;

pub(super) use intent::{intends, standing};
pub(super) use plan::campaign;
pub(super) use takes::on_offer;

use super::Table;
use super::floor::{byline, fact};
use crate::parts::{columns, hidden, icon, mark, reference};
use kernel::{Seat, SeatSet};
use maud::{Markup, html};
use republic::parts::Phase;
use republic::phases::Ask as AnyAsk;
use republic::phases::senate::coalition::SETS;
use republic::phases::solo::Ask;

/// What is asked, on the floor, where no session is held.
pub(super) fn asked(at: &Table, ask: &Ask) -> Markup {
    let w = &at.words.solo;
    let b = &at.view.board;
    let spoils: Vec<_> =
        at.rules.spoils_open(b).map(|s| (at.words.republic_terms.spoil)(&at.rules.parts, s)).collect();
    let who = match ask {
        Ask::Trade { from, .. } => w.neutrals_offer(at.name(*from)),
        Ask::Join { with, .. } => w.rule_together(&list(at, *with)),
        _ if b.solo.coalition.is_empty() => w.who_rules.to_string(),
        _ => w.rule_together(&list(at, b.solo.coalition)),
    };
    html! {
        (byline(at, None, html! { (who) }, "ROR-S.34"))
        h2 { (w.ruling_coalition) }
        @if !spoils.is_empty() { dl { (fact(w.spoils, html! { (spoils.join(", ")) })) } }
    }
}

fn list(at: &Table, factions: SeatSet) -> String {
    at.names.list(factions.iter())
}

/// A set that is asked about, and its place in the list.
fn put(at: &Table) -> Option<(u8, SeatSet)> {
    match at.view.flow.question() {
        Some(AnyAsk::Solo(Ask::Join { set, with, .. })) => Some((*set, *with)),
        _ => None,
    }
}

/// What follows from joining and from refusing, under the prompt.
pub(super) fn consequence(at: &Table, ask: &Ask) -> String {
    let (w, b) = (&at.words.solo, &at.view.board);
    let Ask::Join { seat, set, with, .. } = ask else { return String::new() };
    let place = b.solo.ranks.iter().filter(|f| with.has(**f)).position(|f| f == seat).map_or(1, |n| n + 1);
    let otherwise = at.rules.after_refusal(b, *seat, *set, *with);
    let otherwise = if otherwise.is_empty() { String::new() } else { list(at, otherwise) };
    w.you_pick(place, &otherwise)
}

/// Have the factions been ranked for the session that is held?
pub(super) fn in_session(at: &Table) -> bool {
    let b = &at.view.board;
    let ranked = b.solo.ranks.iter().any(|f| *f != b.solo.ranks[0]);
    at.rules.has_neutrals() && b.phase == Phase::Senate && ranked && b.over.is_none()
}

/// The floor of a session: who rules, and what the neutrals will take.
pub(super) fn session(at: &Table) -> Markup {
    let w = &at.words.solo;
    html! {
        section.fresco.coal-r aria-label=(w.ruling_coalition) {
            (sets(at))
            (takes::takes(at))
        }
    }
}

/// The sets in their order, with their votes against the majority: the first that has it rules.
fn sets(at: &Table) -> Markup {
    let w = &at.words.solo;
    let b = &at.view.board;
    let total = at.rules.votes_of(b, b.playing(at.rules.factions)).max(1);
    let most = total / 2 + 1;
    let put = put(at);
    // Somebody may rule in another's place: his set is no longer as listed.
    let found = put
        .map(|(set, _)| usize::from(set))
        .or_else(|| (0..SETS.len()).find(|&set| at.rules.set_of_ranks(b, set) == b.solo.coalition));
    let share = |votes: i16| (i32::from(votes.max(0)) * 100 / i32::from(total)).min(100);
    html! {
        div {
            h2 { (w.who_rules_title) small { (w.first_set_with(most, total)) " " (reference(at.words, "republic", "ROR-S.34")) } }
            table.ct-r {
                thead.vh { tr { (columns(&[w.ranks, w.factions, w.share, w.votes, w.result])) } }
                tbody {
                    @for set in 0..SETS.len() {
                        @let factions = match put { Some((n, with)) if usize::from(n) == set => with, _ => at.rules.set_of_ranks(b, set) };
                        @let votes = at.rules.votes_of(b, factions);
                        @let majority = at.rules.majority(b, factions);
                        @let ranks: Vec<_> = SETS[set].iter().map(usize::to_string).collect();
                        @let hit = found == Some(set);
                        tr.hit[hit].past[found.is_some_and(|found| set > found)] {
                            th scope="row" { (ranks.join(" + ")) }
                            td { span.marks { @for seat in factions.iter() { (mark(seat)) } } (hidden(list(at, factions))) }
                            td {
                                svg.cb-r aria-hidden="true" width="100%" height="14" {
                                    rect.lane x="0" y="3" width="100%" height="8" rx="4" {}
                                    rect.votes x="0" y="3" width={ (share(votes)) "%" } height="8" rx="4" {}
                                    line x1={ (share(most)) "%" } x2={ (share(most)) "%" } y1="0" y2="14" {}
                                }
                            }
                            td.num { (votes) }
                            td.st {
                                @if hit && put.is_none() { span.tag.ok { (icon("check")) " " (w.they_rule) } }
                                @else if hit { span.tag.ok { (icon("check")) " " (w.a_majority) } }
                                @else if found.is_some_and(|found| set > found) { (w.not_reached) }
                                @else if majority { (w.refused) } @else { (w.too_few) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Who rules, at the side, while no session is held.
pub(super) fn coalition(at: &Table) -> Markup {
    if !at.rules.has_neutrals() || in_session(at) {
        return Markup::default();
    }
    let w = &at.words.solo;
    let b = &at.view.board;
    html! {
        section.panel.solo-r #coalition aria-label=(w.ruling_coalition) {
            header {
                (icon("coalition")) h2 { (w.ruling_coalition) }
                span.muted { @if b.solo.coalition.is_empty() { (w.nobody_rules_yet) } @else { (list(at, b.solo.coalition)) } }
            }
        }
    }
}

/// The rank of a faction in the session, beside its name.
pub(super) fn rank(at: &Table, seat: Seat) -> Markup {
    let place = at.view.board.solo.ranks.iter().position(|f| *f == seat).filter(|_| in_session(at));
    html! { @if let Some(n) = place { span.sub { (at.words.solo.rank(n + 1)) } } }
}
