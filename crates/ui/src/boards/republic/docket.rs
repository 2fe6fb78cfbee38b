//! By correspondence: the motions of the docket, what each needs, and the viewer's own ballot on it.

use super::Table;
use super::floor::capital;
use super::say::SIDES;
use super::senators::{self, side_word};
use crate::parts::{icon, target};
use maud::{Markup, html};
use republic::Action;
use republic::phases::senate;
use republic::state::{Clause, SenateLetter, Stance, When};
use republic::words::en;

pub(super) fn docket(at: &Table) -> Markup {
    let docket = &at.view.docket;
    if docket.items.is_empty() {
        return Markup::default();
    }
    html! {
        ol.docket-r {
            @for (i, item) in docket.items.iter().enumerate() {
                li.done[i < usize::from(docket.next)] {
                    span { b { (i + 1) } " " (capital(&en::motion(&at.rules.parts, item))) }
                    (needs(at, i))
                    @for button in buttons(at, i) { (button) }
                    @if let Some(ballot) = ballot(at, i) { span.plan-r { (icon("lock")) " Your ballot: " (ballot) } }
                }
            }
            @if docket.adjourns { li { span { "Then the Senate adjourns." } } }
        }
    }
}

/// The earlier motions without which it is dropped (ROR-D.34d).
fn needs(at: &Table, item: usize) -> Markup {
    let docket = &at.view.docket;
    let needed: Vec<_> = (0..item).filter(|i| docket.needs(item, *i)).map(|i| (i + 1).to_string()).collect();
    html! {
        @if !needed.is_empty() {
            span.tag title="It is dropped if one of these fails" { "needs motion " (needed.join(" and ")) }
        }
    }
}

/// A plain ballot, or one with conditions.
fn buttons(at: &Table, item: usize) -> Vec<Markup> {
    let word = |action: &Action| match action {
        Action::Senate(senate::Action::VoteOn(n, side)) if usize::from(*n) == item => {
            Some(side_word(SIDES, *side))
        }
        Action::Senate(senate::Action::Ballot(n)) if usize::from(*n) == item => Some("With conditions"),
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
    let letter = at.view.own.as_ref()?.letter.senate();
    let written = letter.ballots.get(item).filter(|_| at.view.docket.on_form().contains(&item))?;
    let mut parts = Vec::new();
    if let Some((_, tied)) = written.veto {
        parts.push(format!(
            "veto by Tribune {}",
            if tied { "when your faction is called" } else { "at once" }
        ));
    }
    parts.extend(clauses(at, &letter, item));
    if let Some(side) = written.side {
        let otherwise = if parts.is_empty() { "" } else { "otherwise " };
        parts.push(format!("{otherwise}{}", side_word(SIDES, side)));
    }
    for apart in letter.dissent.iter().flatten().filter(|d| usize::from(d.item) == item) {
        parts.push(format!("{} {}", senators::name(at, apart.senator), side_word(SIDES, apart.side)));
    }
    if written.buy > 0 {
        parts.push(format!("at most {} T for votes, to be {} ahead", written.buy, written.ahead.max(1)));
    }
    if letter.consents & 1 << item != 0 {
        parts.push("you consent to your part in it".into());
    }
    (!parts.is_empty()).then(|| parts.join("; "))
}

fn clauses(at: &Table, letter: &SenateLetter, item: usize) -> impl Iterator<Item = String> {
    let here = letter.clauses.into_iter().flatten().filter(move |c| usize::from(c.item) == item);
    here.map(|Clause { when, then, .. }| {
        let then = match then {
            Stance::Vote(side) => side_word(SIDES, side),
            Stance::Veto => "veto by Tribune",
        };
        format!("if {}, {then}", condition(at, when))
    })
}

/// A condition with its number.
fn condition(at: &Table, when: When) -> String {
    match when {
        When::Leading(n) => format!("the votes for lead by {n}"),
        When::Trailing(0) => "the votes against lead, or it is even".into(),
        When::Trailing(n) => format!("the votes against lead by {n}"),
        When::Bought(seat, n) => format!("{} has bought {n} votes", at.name(seat)),
        other => en::condition(other, &at.names),
    }
}
