//! The public ledger of agreements: what was promised, by when and what became of it; and the judgement on a line of it.
//! The terms in the players' own words are kept in the log, and shown here again.

use super::floor::{byline, fact};
use super::{Table, count};
use crate::parts::{icon, reference, target};
use kernel::Seat;
use maud::{Markup, html};
use republic::Action;
use republic::phases::{Ask, ledger};
use republic::state::{Agreement, Promise};
use republic::words::en;

/// All lines that are still remembered; nothing if nobody has promised anything.
pub(super) fn ledger(at: &Table) -> Markup {
    let b = &at.view.board;
    if b.agreements.is_empty() {
        return Markup::default();
    }
    html! {
        section.panel.ledger-r aria-label="Public ledger of agreements" {
            header { h2 { "Agreements" } span.muted { "for all to see, " (reference("republic", "ROR-N.6")) } }
            ul.flist { @for line in &b.agreements { (entry(at, line)) } }
        }
    }
}

fn entry(at: &Table, line: &Agreement) -> Markup {
    let dispute =
        at.target(|a| matches!(a, Action::Ledger(ledger::Action::Dispute(number)) if *number == line.number));
    html! {
        li {
            (icon("deal"))
            span {
                b { (line.number) } " " (terms(at, line))
                (words(at, line))
                small.of { "due " (due(line)) @if !line.disputed.is_empty() { "; disputed by " (at.names.list(line.disputed.iter())) } }
                (pledged(at, line))
            }
            span.end-r {
                (standing(at, line))
                @if let Some(choice) = dispute { (target(&choice, "target act-r", html! { "Dispute" })) }
            }
        }
    }
}

/// What became of it so far.
fn standing(at: &Table, line: &Agreement) -> Markup {
    let judged = matches!(at.view.flow.question(), Some(Ask::Judge { number, .. }) if *number == line.number);
    html! {
        @match line.promise {
            _ if judged => span.tag.info { "disputed" },
            Promise::Open => span.tag { "promised" },
            Promise::Kept => span.tag.ok { "kept" },
            Promise::Broken => span.tag.danger { "broken" },
            Promise::Undone => span.tag.warn { "undone" },
        }
    }
}

/// What the two have agreed on, as far as it is public.
fn terms(at: &Table, line: &Agreement) -> Markup {
    let (from, to) = (at.name(line.from), at.name(line.to));
    let money =
        [(from, to, line.pays), (to, from, line.gets)].into_iter().filter(|(.., talents)| *talents > 0);
    let mut parts: Vec<String> =
        money.map(|(payer, payee, talents)| format!("{payer} pays {payee} {talents} T")).collect();
    if parts.is_empty() {
        parts.push(format!("{from} and {to}"));
    }
    parts.extend(line.subject.map(|subject| format!("a promise about {}", en::subject(subject))));
    parts.extend((line.cards > 0).then(|| format!("{} changed hands", count(line.cards, "card"))));
    html! { (parts.join("; ")) }
}

/// Its terms in the words of the two: only what is stated counts (ROR-1.07.372c).
fn words(at: &Table, line: &Agreement) -> Markup {
    let kept = at.ctx.kept.iter().rev().find(|(number, _)| *number == u32::from(line.number));
    html! { @if let Some((_, words)) = kept { q.words-r { (words) } } }
}

/// Money moves in a segment of its year, anything else has until its end.
fn due(line: &Agreement) -> String {
    match (line.pays, line.gets) {
        (0, 0) => format!("by the end of year {}", line.due),
        _ => format!("at the Transfer of year {}", line.due),
    }
}

/// The cards that one of the two has given or got under it: the others know only how many.
fn pledged(at: &Table, line: &Agreement) -> Markup {
    let Some(own) = at.view.own.as_ref() else { return Markup::default() };
    let cards = |mine: bool| {
        let here =
            own.pledges.iter().filter(|p| p.number == line.number && at.ctx.viewer.is(p.giver) == mine);
        here.map(|p| en::card(&at.rules.parts, p.card)).collect::<Vec<_>>().join(", ")
    };
    html! {
        @for (did, cards) in [("You gave ", cards(true)), ("You got ", cards(false))] {
            @if !cards.is_empty() { p.plan-r { (icon("lock")) " " (did) (cards) } }
        }
    }
}

// --- the judgement

/// What was agreed, who says that it was not done, what follows, and the two answers.
pub(super) fn judgement(at: &Table, number: u8, by: Seat) -> Markup {
    let b = &at.view.board;
    let Some(line) = b.agreements.iter().find(|line| line.number == number) else {
        return Markup::default();
    };
    let other = if line.from == by { line.to } else { line.from };
    let players = b.playing(at.rules.seats).len();
    html! {
        (byline(Some(by), html! { b { (at.name(by)) } " calls agreement " (number) " unfulfilled" }, "ROR-N.6"))
        h2 { "Were its stated terms met?" }
        dl {
            (fact("Agreed", html! { span { (terms(at, line)) } (words(at, line)) span.muted { "only what is stated counts " (reference("republic", "ROR-1.07.372c")) } }))
            (fact("Due", html! { (due(line)) @if line.promise == Promise::Broken { span.tag.danger { "not paid in full" } } }))
            (fact("If not", html! {
                (players / 2 + 1) " of " (players) " must say so: then " (at.name(by)) " takes back the cards given that "
                (at.name(other)) " still holds, and nothing is owed"
            }))
            (answers(at))
        }
    }
}

/// His two answers, or the one he has given.
fn answers(at: &Table) -> Markup {
    let answer = |wanted: ledger::Action, symbol: &str, word: &str| {
        let choice = at.target(|a| matches!(a, Action::Ledger(action) if *action == wanted));
        choice.map(|choice| target(&choice, "target act-r", html! { (icon(symbol)) " " (word) }))
    };
    let both = [
        answer(ledger::Action::Fulfilled, "aye", "Fulfilled"),
        answer(ledger::Action::Unfulfilled, "nay", "Not fulfilled"),
    ];
    let given = at.view.own.as_ref().filter(|own| own.answered);
    html! {
        @if both.iter().any(Option::is_some) {
            (fact("You judge", html! { @for button in both.iter().flatten() { (button) } }))
        } @else if let Some(own) = given {
            (fact("You judged", html! { span.tag.private { (icon("lock")) @if own.verdict { " Not fulfilled" } @else { " Fulfilled" } } }))
        }
    }
}
