//! "What would you do?": a bot's best choices, only when it is asked. It chooses for nobody and sends nothing.

use crate::page::{Advice, Draft, DraftStep, Opinion, TablePage};
use crate::parts::{hidden, icon, quick};
use crate::to;
use maud::{Markup, PreEscaped, html};
use std::borrow::Cow;

/// The letters of the choices, in the list and on their places.
const LETTERS: [&str; 3] = ["A", "B", "C"];

/// May somebody ask now, and is there something to ask about?
fn open(page: &TablePage) -> bool {
    let forward = page.dress.choices.iter().filter(|choice| !choice.back).count();
    let begun = page.draft.as_ref().is_some_and(|draft| !draft.steps.is_empty());
    page.can_ask && page.advice.is_none() && !begun && forward > 1
}

/// The question itself, beside the prompt: a sign where its words would take the place of the prompt's own.
pub(crate) fn ask(page: &TablePage) -> Markup {
    let w = &page.shell.words().advice;
    html! {
        @if open(page) {
            a.btn.quiet #ask href=(to::looking(&page.table.id, page.seat, &["advice=1"])) title=(w.what_would_you_do) {
                (icon("help")) span.lbl { (w.what_would_you_do) }
            }
        }
    }
}

/// The same beneath what a coach says, in words: whoever plays for the first time knows no sign.
pub(crate) fn ask_the_coach(page: &TablePage) -> Markup {
    let w = &page.shell.words().advice;
    html! {
        @if open(page) {
            footer {
                a.btn href=(to::looking(&page.table.id, page.seat, &["advice=1"])) { (icon("help")) " " (w.what_would_you_do) }
            }
        }
    }
}

/// The answer, at the head of the right rail.
pub(crate) fn panel(page: &TablePage) -> Markup {
    let w = &page.shell.words().advice;
    let Some(advice) = &page.advice else { return html! { section #advice hidden {} } };
    let close = to::looking(&page.table.id, page.seat, &[]);
    html! {
        section #advice.panel.advice aria-label=(w.what_would_you_do) {
            header {
                h2 { (w.what_would_you_do) }
                span.grow {}
                a.btn.small.quiet href=(close) { (icon("close")) " " (w.close) }
            }
            @if let Some(chance) = advice.equal { p.body { (w.about_equal(chance)) } }
            ol data-equal[advice.equal.is_some()] { @for (opinion, letter) in advice.best.iter().zip(LETTERS) { (told(page, opinion, letter, advice)) } }
            p.muted.body {
                @if advice.games > 0 { (w.where_from(advice.equal.is_none().then_some(advice.even), advice.games, advice.off)) }
                @else { (w.without_chances) }
            }
        }
    }
}

fn told(page: &TablePage, opinion: &Opinion, letter: &str, advice: &Advice) -> Markup {
    let w = &page.shell.words().advice;
    let step = DraftStep { n: opinion.n, amount: opinion.amount, ..Default::default() };
    let code = format!("draft={}", Draft::code(&[step]));
    let (even, chance) = (advice.even, opinion.chance.filter(|_| advice.equal.is_none()));
    html! {
        li.opinion {
            span.abc aria-hidden="true" { (letter) }
            b.what { (quick(&opinion.label)) @if opinion.amount > 0 { ": " (opinion.amount) } }
            @if let Some(chance) = chance {
                span.pct { b { (chance) "%" } " " small { (w.wins) } }
                svg.chances viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" {
                    rect.lane width="100" height="8" {}
                    rect.has width=(chance.min(100)) height="8" {}
                    line.even x1=(even) x2=(even) y1="0" y2="8" {}
                }
            }
            a.btn.small.choose href=(to::looking(&page.table.id, page.seat, &[&code])) data-draft {
                (w.choose(letter)) (hidden(html! { ": " (quick(&opinion.label)) }))
            }
            @if !opinion.gains.is_empty() || !opinion.risks.is_empty() {
                dl {
                    (reasons(w.gain, &opinion.gains))
                    (reasons(w.risk, &opinion.risks))
                }
            }
        }
    }
}

/// What speaks for a choice, or against it. Nothing is said where there is nothing to say.
fn reasons(name: &str, reasons: &[String]) -> Markup {
    html! {
        @if !reasons.is_empty() {
            dt { (name) }
            dd { (reasons.join(", ")) }
        }
    }
}

/// The same drawing with the letters on the choices that are spoken of. What a player wrote is escaped, so that such an
/// attribute stands only where a choice is drawn.
pub(crate) fn lettered<'a>(page: &TablePage, drawn: &'a str) -> PreEscaped<Cow<'a, str>> {
    let mut text = Cow::Borrowed(drawn);
    for (opinion, letter) in page.advice.iter().flat_map(|advice| advice.best.iter().zip(LETTERS)) {
        let choice = format!("name=\"choice\" value=\"{}\"", opinion.n);
        text = text.replace(&choice, &format!("{choice} data-letter=\"{letter}\"")).into();
    }
    PreEscaped(text)
}
