//! By correspondence: the motions of the docket, what each needs, and the viewer's own ballot on it.

use super::Table;
use super::floor::capital;
use super::say::aye_and_nay;
use super::senators::{self, side_word};
use crate::parts::{icon, reference, target};
use maud::{Markup, html};
use republic::Action;
use republic::phases::senate;
use republic::state::{Clause, SenateLetter, Stance, When};

pub(super) fn docket(at: &Table) -> Markup {
    let w = &at.words.senate;
    let docket = &at.view.docket;
    if docket.items.is_empty() {
        return Markup::default();
    }
    html! {
        ol.docket-r {
            @for (i, item) in docket.items.iter().enumerate() {
                li.done[i < usize::from(docket.next)] {
                    span.no aria-hidden="true" { (i + 1) }
                    div {
                        h3 { (capital(&(at.words.republic_terms.motion)(&at.rules.parts, item))) }
                        (needs(at, i)) " " (reference(at.words, "republic", senate::business(item).rule().0))
                    }
                    div.ballot { @for button in buttons(at, i) { (button) } }
                    @if let Some(ballot) = ballot(at, i) { span.plan-r { (icon("lock")) " " (w.your_ballot(&ballot)) } }
                }
            }
            @if docket.adjourns { li { span.no aria-hidden="true" { (docket.items.len() + 1) } div { h3 { (w.then_the_senate_adjourns) } } } }
        }
    }
}

/// The earlier motions without which it is dropped (ROR-D.34d).
fn needs(at: &Table, item: usize) -> Markup {
    let w = &at.words.senate;
    let docket = &at.view.docket;
    let needed: Vec<_> =
        (0..item).filter(|i| docket.needs(at.rules, item, *i)).map(|i| (i + 1).to_string()).collect();
    html! {
        @if !needed.is_empty() {
            span.tag title=(w.it_is_dropped_if_one) { (w.needs_motion(&needed)) }
        }
    }
}

/// A plain ballot, or one with conditions.
fn buttons(at: &Table, item: usize) -> Vec<Markup> {
    let w = &at.words.senate;
    let word = |action: &Action| match action {
        Action::Senate(senate::Action::VoteOn(n, side)) if usize::from(*n) == item => {
            Some(side_word(at, aye_and_nay(at), *side))
        }
        Action::Senate(senate::Action::Ballot(n)) if usize::from(*n) == item => Some(w.with_conditions),
        _ => None,
    };
    let mut found = Vec::new();
    while let Some(choice) = at.target(|a| word(a).is_some()) {
        let said = at.choices.get(choice.n).and_then(|c| word(&c.action)).unwrap_or_default();
        found.push(target(&choice, "target act-r", html! { (said) }));
    }
    found
}

/// What the viewer has written on this motion, as long as it waits to be opened; in the order in which it is tried.
fn ballot(at: &Table, item: usize) -> Option<String> {
    let w = &at.words.senate;
    let letter = at.view.own.as_ref()?.letter.senate();
    let written = letter.ballots.get(item).filter(|_| at.view.docket.on_form().contains(&item))?;
    let mut parts = Vec::new();
    if let Some((_, tied)) = written.veto {
        parts.push(w.veto_when(tied));
    }
    parts.extend(clauses(at, &letter, item));
    if let Some(side) = written.side {
        let side = side_word(at, aye_and_nay(at), side);
        parts.push(if parts.is_empty() { side.to_string() } else { w.otherwise(side) });
    }
    for (senator, side) in letter.apart(item) {
        parts.push(format!("{} {}", senators::name(at, senator), side_word(at, aye_and_nay(at), side)));
    }
    for advocate in letter.advocates(item) {
        parts.push(w.advocate_is(senators::name(at, advocate)));
    }
    if written.buy > 0 {
        parts.push(w.at_most_for_votes(written.buy, written.ahead.max(1)));
    }
    if letter.consents & 1 << item != 0 {
        parts.push(w.you_consent_to_your_part.into());
    }
    (!parts.is_empty()).then(|| parts.join("; "))
}

fn clauses(at: &Table, letter: &SenateLetter, item: usize) -> impl Iterator<Item = String> {
    let w = &at.words.senate;
    let here = letter.clauses.into_iter().flatten().filter(move |c| usize::from(c.item) == item);
    here.map(|Clause { when, then, .. }| {
        let then = match then {
            Stance::Vote(side) => side_word(at, aye_and_nay(at), side),
            Stance::Veto => w.veto_by_tribune,
        };
        w.if_then(&condition(at, when), then)
    })
}

/// A condition with its number.
fn condition(at: &Table, when: When) -> String {
    let w = &at.words.senate;
    match when {
        When::Leading(n) => w.votes_for_lead_by(n),
        When::Trailing(0) => w.the_votes_against_lead.into(),
        When::Trailing(n) => w.votes_against_lead_by(n),
        When::Bought(seat, n) => w.has_bought(at.name(seat), n),
        other => (at.words.republic_terms.condition)(other, &at.names),
    }
}
