//! The viewer's own Family cards and Law cards.

use super::At;
use super::cards::{class, face};
use crate::parts::{hidden, icon, mark, seat_class, target};
use kernel::{Choice, Pick, Rule, Rules, Seat, Words};
use maud::{Markup, html};
use triumph::{Action, FamilyCard, FamilyCards, Law};

pub(super) fn hand(at: &At) -> Markup {
    let Some(seat) = at.ctx.viewer.seat().filter(|&seat| at.rules.is_human(seat)) else { return html! {} };
    html! {
        div.hand-v {
            div {
                div.mine-h {
                    h2 { "Your family" }
                    @match at.view.bid {
                        Some(_) => span.tag.private { (icon("lock")) " your bid is sealed" },
                        None => span.muted { "played cards return in Administration" },
                    }
                }
                ol.fcards data-group="family" { @for card in FamilyCards::all().iter() { li { (family_card(at, seat, card)) } } }
            }
            div {
                div.mine-h { h2 { "Laws" } span.tag.private { (icon("hidden")) " only you see these" } (sealed(at)) }
                ol.lcards data-group="hand" {
                    @for law in at.view.laws.cards() { li { (law_card(at, law)) } }
                    @if at.view.laws.is_empty() { li.muted { "No Law cards." } }
                }
            }
        }
    }
}

/// The viewer's sealed answer, as far as it goes.
fn sealed(at: &At) -> Markup {
    let said: Vec<String> = at
        .view
        .script
        .moves()
        .map(|m| {
            let choice = Choice { action: m.action, rule: Rule(""), amount: None, back: false };
            at.rules.choice(at.view, &choice, &at.names)
        })
        .collect();
    html! {
        @if !said.is_empty() {
            span.tag.private title={ "Sealed: " (said.join(", ")) } { (icon("lock")) " sealed: " (said.join(", ")) }
        }
    }
}

fn family_card(at: &At, seat: Seat, card: FamilyCard) -> Markup {
    let family = at.view.board.family(seat);
    let legions = at.rules.parts.family.legions[usize::from(card.0) % 6];
    let (state, text) = if at.view.bid == Some(card) {
        (" bid", "sealed")
    } else if family.bid.has(card) {
        (" bid", "this bid")
    } else if !family.hand.has(card) {
        (" spent", "played")
    } else {
        match card.0 {
            0 => ("", "gain 1 Talent"),
            1 => ("", "add a second card"),
            _ => ("", "in hand"),
        }
    };
    let class = format!("card fcard {}{state}", seat_class(seat));
    let face = html! {
        span.top { span.val { (card.0) } (mark(seat)) }
        span.lg { @for _ in 0..legions { (icon("legion")) } @if legions > 0 { (hidden(super::count(legions, "Legion"))) } }
        span.tx { (text) }
    };
    match at.target(|a| *a == Action::Bid(card) || *a == Action::Recall(card)) {
        Some(choice) => target(&choice, &class, face),
        None => html! { span class=(class) { (face) } },
    }
}

fn law_card(at: &At, law: Law) -> Markup {
    match at.target(|a| *a == Action::Play(law) || *a == Action::HandOver(law)) {
        Some(choice) => target(&choice, class(at, law), face(at, law)),
        None => {
            let why = why_not(at, law);
            html! { span class=(class(at, law)) title=[why.as_ref()] { (face(at, law)) @if let Some(why) = &why { (hidden(html! { ". Closed: " (why) })) } } }
        }
    }
}

/// Why this card cannot be played now; nothing while the viewer is not asked.
fn why_not(at: &At, law: Law) -> Option<String> {
    if !at.asked() || at.choices.iter().any(|c| c.action == Action::Play(law)) {
        return None;
    }
    at.rules.why_not(at.view, &Pick::from(Action::Play(law))).map(|refusal| refusal.why.to_string())
}
