//! By correspondence: the forms of a turn as a line (ROR-D.33a), and what is done for whoever does not answer the open one.

use super::Table;
use crate::parts::{icon, reference};
use kernel::Words;
use maud::{Markup, html};
use republic::parts::Phase;
use republic::phases::{Ask, forum};
use republic::state::Item;

/// How many forms a turn can have.
const FORMS: usize = 8;
/// The one for business that remains: it is sent once for each further docket, or not at all.
const FURTHER: usize = 6;

/// The forms of this turn: those that are closed, the open one, those to come.
pub(super) fn path(at: &Table) -> Markup {
    if !at.rules.by_post() || at.rules.has_neutrals() || at.view.board.over.is_some() {
        return Markup::default();
    }
    let w = &at.words.letters;
    let Some(now) = now(at) else { return Markup::default() };
    let names: [&str; FORMS] =
        [w.purse, w.forum, w.resistance, w.consuls, w.offices, w.session, w.further, w.revolution];
    let sent = |n: usize| n != FURTHER || at.view.docket.count > 1 || now == FURTHER;
    html! {
        ol.path-r aria-label=(w.forms_of_this_turn) {
            @for (n, name) in names.into_iter().enumerate() {
                @if n < now && sent(n) { li.done { (icon("check")) " " (w.form(n + 1, name)) } }
                @else if n == now { li aria-current="step" { (w.form(n + 1, name)) } }
                @else if n > now { li.todo { (w.form(n + 1, name)) } }
            }
        }
    }
}

/// The form that is open, or that comes next; none before the first year.
fn now(at: &Table) -> Option<usize> {
    let b = &at.view.board;
    Some(match (at.view.flow.question(), b.phase) {
        (Some(Ask::Forum(forum::Ask::Resistance { .. })), _) => 2,
        (_, Phase::Setup) => return None,
        (_, Phase::Mortality | Phase::Revenue) => 0,
        (_, Phase::Forum) => 1,
        (_, Phase::Population) => 3,
        (_, Phase::Senate) => match b.senate.item {
            Item::Closed | Item::Consuls => 3,
            Item::Dictator | Item::Pontifex | Item::Censor => 4,
            _ if at.view.docket.count > 1 => FURTHER,
            _ => 5,
        },
        (_, Phase::Combat | Phase::Revolution) => 7,
    })
}

/// What is done for whoever does not answer.
pub(super) fn silence(at: &Table) -> Markup {
    let w = &at.words.letters;
    let said = at.rules.silence(at.view, &at.names).filter(|_| at.asked());
    html! {
        @if let Some(said) = said {
            p.silence-r {
                b { (w.without_an_answer) } " " (said.text) " "
                @if let Some(rule) = said.rule { (reference(at.words, "republic", rule.0)) }
            }
        }
    }
}
