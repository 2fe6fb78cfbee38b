//! The era, the decks of the game, Laws in force and Events: what holds for everybody, each with what it says.

use super::{Table, count};
use crate::parts::{hidden, icon, quick};
use maud::{Markup, Render, html};
use republic::parts::*;

/// Something with a text that opens at a press or by keyboard, and shows when pointed at.
pub(super) fn told(id: impl Render, class: &str, symbol: &str, name: impl Render, text: &str) -> Markup {
    html! {
        details.told-r.(class) id=(id) {
            summary title=(quick(text)) { @if !symbol.is_empty() { (icon(symbol)) " " } (name) }
            p { (text) }
        }
    }
}

/// The decks as a strip: what is drawn out, what is being drawn, what is to come.
pub(super) fn decks(at: &Table) -> Markup {
    let w = &at.words.cards;
    let b = &at.view.board;
    // Eras that were shuffled together are one deck: the years make the period (ROR-1.04.6b).
    let together = at.rules.scenario().decks.len() > 1;
    let now = if together { Some(b.period) } else { b.decks.iter().last() };
    let title = match (together, b.to_come.is_empty()) {
        (true, _) => w.one_deck,
        (false, true) => w.the_last_deck,
        (false, false) => w.the_next_deck_follows,
    };
    let left = at.view.deck;
    html! {
        ol.eras-r aria-label=(w.all_decks) {
            @for deck in b.decks.union(b.to_come).iter() {
                @if Some(deck) == now {
                    li.now aria-current="true" title=(title) data-home="back" { (w.deck(deck)) ", " (w.cards_left(left)) }
                } @else if b.to_come.has(deck) {
                    li.next { (w.deck(deck)) " " (at.rules.deck(deck).len()) (hidden(w.to_come_said)) }
                } @else if Some(deck) < now {
                    li.over { (w.deck(deck)) (hidden(w.drawn_out_said)) }
                } @else {
                    li.next { (w.deck(deck)) }
                }
            }
            @if b.marked { li.next { (w.marked_card(at.rules.options.kill_card_depth.0.min(left))) } }
            @if b.switches.has(Switch::EndRoll) { li.next { (w.end_roll(at.rules.options.end_roll_from.0, b.end_rolls)) } }
        }
    }
}

/// Laws in force (ROR-7.06), and what two cards did to the Knights for good.
pub(super) fn laws(at: &Table) -> Markup {
    let w = &at.words.cards;
    let b = &at.view.board;
    let in_force = b.servilian.map_or(b.laws, |_| b.laws.with(Law::Servilian));
    if in_force.is_empty() && b.proscriber.is_none() {
        return Markup::default();
    }
    html! {
        section.panel.laws-r #laws aria-label=(w.laws_in_force) data-spot="laws" {
            header { (icon("law")) h2 { (w.laws_in_force) } span.muted { (count(in_force.len() as i64, w.laws_bind)) } }
            ul.lawlist {
                @for law in in_force.iter() { li { (one_law(at, law)) } }
                @if let Some(seat) = b.proscriber { li { span.tag.warn { (w.proscribed(at.name(seat))) } } }
            }
        }
    }
}

fn one_law(at: &Table, law: Law) -> Markup {
    let w = &at.words.cards;
    let name = &at.rules.parts.laws[law].name;
    let id = html! { "law-" (law.ix()) };
    match at.view.board.servilian.filter(|_| law == Law::Servilian) {
        Some(seat) => told(id, "", "", name, &[w.law(law), &w.served_by(at.name(seat))].join(" ")),
        None => told(id, "", "", name, w.law(law)),
    }
}

/// Events in play (ROR-7.01), each with what it does; the back of its card where it came again.
pub(super) fn events(at: &Table) -> Markup {
    let w = &at.words.cards;
    html! {
        @for (event, level) in at.view.board.events.iter().filter(|(_, level)| **level > 0) {
            (told(
                html! { "event-" (event.ix()) },
                "warn",
                "warning",
                html! { ((at.words.republic_terms.event_card)(event)) @if *level > 1 { " × " (level) } },
                w.event(event, *level > 1),
            ))
        }
    }
}
