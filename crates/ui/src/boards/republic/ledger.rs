//! The public ledger of agreements: what was promised, by when and what became of it; and the judgement on a line of it.
//! The terms in the players' own words are kept in the log, and shown here again.

use super::Table;
use super::floor::{byline, fact};
use crate::parts::{icon, reference, target};
use kernel::Seat;
use maud::{Markup, html};
use republic::Action;
use republic::phases::{Ask, ledger};
use republic::state::{Agreement, Promise};

/// All lines that are still remembered; nothing if nobody has promised anything.
pub(super) fn ledger(at: &Table) -> Markup {
    let w = &at.words.republic;
    let b = &at.view.board;
    if b.agreements.is_empty() {
        return Markup::default();
    }
    html! {
        section.panel.ledger-r aria-label=(w.public_ledger_of_agreements) {
            header { h2 { (w.agreements) } span.muted { (w.for_all_to_see) " " (reference(at.words, "republic", "ROR-N.6")) } }
            ul.flist { @for line in &b.agreements { (entry(at, line)) } }
        }
    }
}

fn entry(at: &Table, line: &Agreement) -> Markup {
    let w = &at.words.republic;
    let dispute =
        at.target(|a| matches!(a, Action::Ledger(ledger::Action::Dispute(number)) if *number == line.number));
    html! {
        li {
            (icon("deal"))
            span {
                b { (line.number) } " " (terms(at, line))
                (words(at, line))
                small.of { (w.due_at(&due(at, line))) @if !line.disputed.is_empty() { (w.disputed_by(&at.names.list(line.disputed.iter()))) } }
                (pledged(at, line))
            }
            span.end-r {
                (standing(at, line))
                @if let Some(choice) = dispute { (target(&choice, "target act-r", html! { (w.dispute) })) }
            }
        }
    }
}

/// What became of it so far.
fn standing(at: &Table, line: &Agreement) -> Markup {
    let w = &at.words.republic;
    let judged = matches!(at.view.flow.question(), Some(Ask::Judge { number, .. }) if *number == line.number);
    html! {
        @match line.promise {
            _ if judged => span.tag.info { (w.disputed) },
            Promise::Open => span.tag { (w.promised) },
            Promise::Kept => span.tag.ok { (w.kept) },
            Promise::Broken => span.tag.danger { (w.broken) },
            Promise::Undone => span.tag.warn { (w.undone) },
        }
    }
}

/// What the two have agreed on, as far as it is public.
fn terms(at: &Table, line: &Agreement) -> Markup {
    let w = &at.words.republic;
    let (from, to) = (at.name(line.from), at.name(line.to));
    let money =
        [(from, to, line.pays), (to, from, line.gets)].into_iter().filter(|(.., talents)| *talents > 0);
    let mut parts: Vec<String> =
        money.map(|(payer, payee, talents)| w.pays_whom(payer, payee, talents)).collect();
    if parts.is_empty() {
        parts.push(w.both(from, to));
    }
    parts.extend(line.subject.map(|subject| w.promise_about((at.words.republic_terms.subject)(subject))));
    parts.extend((line.cards > 0).then(|| w.changed_hands(line.cards)));
    html! { (parts.join("; ")) }
}

/// Its terms in the words of the two: only what is stated counts (ROR-1.07.372c).
fn words(at: &Table, line: &Agreement) -> Markup {
    let kept = at.ctx.kept.iter().rev().find(|(number, _)| *number == u32::from(line.number));
    html! { @if let Some((_, words)) = kept { q.words-r { (words) } } }
}

/// Money alone moves in a segment of its year, anything else has until its end.
fn due(at: &Table, line: &Agreement) -> String {
    let w = &at.words.republic;
    match (line.pays, line.gets, line.subject) {
        (.., Some(_)) | (0, 0, _) => w.by_the_end_of(line.due),
        _ => w.at_the_transfer_of(line.due),
    }
}

/// The cards that one of the two has given or got under it: the others know only how many.
fn pledged(at: &Table, line: &Agreement) -> Markup {
    let w = &at.words.republic;
    let Some(own) = at.view.own.as_ref() else { return Markup::default() };
    let cards = |mine: bool| {
        let here =
            own.pledges.iter().filter(|p| p.number == line.number && at.ctx.viewer.is(p.giver) == mine);
        here.map(|p| (at.words.republic_terms.card)(&at.rules.parts, p.card)).collect::<Vec<_>>().join(", ")
    };
    html! {
        @for (did, cards) in [(w.you_gave_said, cards(true)), (w.you_got_said, cards(false))] {
            @if !cards.is_empty() { p.plan-r { (icon("lock")) " " (did) (cards) } }
        }
    }
}

// --- the judgement

/// What was agreed, who says that it was not done, what follows, and the two answers.
pub(super) fn judgement(at: &Table, number: u8, by: Seat) -> Markup {
    let w = &at.words.republic;
    let b = &at.view.board;
    let Some(line) = b.agreements.iter().find(|line| line.number == number) else {
        return Markup::default();
    };
    let other = if line.from == by { line.to } else { line.from };
    let players = b.playing(at.rules.seats).len();
    html! {
        (byline(at, Some(by), w.calls_unfulfilled(at.name(by), number), "ROR-N.6"))
        h2 { (w.were_its_stated_terms_met) }
        dl {
            (fact(w.agreed, html! { span { (terms(at, line)) } (words(at, line)) span.muted { (w.only_what_is_stated_counts) " " (reference(at.words, "republic", "ROR-1.07.372c")) } }))
            (fact(w.due, html! { (due(at, line)) @if line.promise == Promise::Broken { span.tag.danger { (w.not_paid_in_full) } } }))
            (fact(w.if_not, html! {
                (w.if_unfulfilled(players / 2 + 1, players, at.name(by), at.name(other)))
            }))
            (answers(at))
        }
    }
}

/// His two answers, or the one he has given.
fn answers(at: &Table) -> Markup {
    let w = &at.words.republic;
    let answer = |wanted: ledger::Action, symbol: &str, word: &str| {
        let choice = at.target(|a| matches!(a, Action::Ledger(action) if *action == wanted));
        choice.map(|choice| target(&choice, "target act-r", html! { (icon(symbol)) " " (word) }))
    };
    let both = [
        answer(ledger::Action::Fulfilled, "aye", w.fulfilled),
        answer(ledger::Action::Unfulfilled, "nay", w.not_fulfilled),
    ];
    let given = at.view.own.as_ref().filter(|own| own.answered);
    html! {
        @if both.iter().any(Option::is_some) {
            (fact(w.you_judge, html! { @for button in both.iter().flatten() { (button) } }))
        } @else if let Some(own) = given {
            (fact(w.you_judged, html! { span.tag.private { (icon("lock")) @if own.verdict { " " (w.not_fulfilled) } @else { " " (w.fulfilled) } } }))
        }
    }
}
