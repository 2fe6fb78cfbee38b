//! The viewer's own Family cards and Law cards.

use super::At;
use super::cards::{class, face};
use crate::parts::{hidden, icon, mark, seat_class, target};
use kernel::{Choice, Pick, Rule, Rules, Seat, Words};
use maud::{Markup, html};
use triumph::{Action, FamilyCard, FamilyCards, Law};

pub(super) fn hand(at: &At) -> Markup {
    let w = &at.words.triumph;
    let Some(seat) = at.ctx.viewer.seat().filter(|&seat| at.rules.is_human(seat)) else { return html! {} };
    html! {
        div.hand-v {
            div {
                div.mine-h {
                    h2 { (w.your_family) }
                    @match at.view.bid {
                        Some(_) => span.tag.private { (icon("lock")) " " (w.your_bid_is_sealed) },
                        None => span.muted { (w.played_cards_return_in_administration) },
                    }
                }
                ol.fcards data-group="family" { @for card in FamilyCards::all().iter() { li { (family_card(at, seat, card)) } } }
            }
            div {
                div.mine-h { h2 { (w.laws) } span.tag.private { (icon("hidden")) " " (w.only_you_see_these) } (sealed(at)) }
                ol.lcards data-group="hand" {
                    @for law in at.view.laws.cards() { li { (law_card(at, law)) } }
                    @if at.view.laws.is_empty() { li.muted { (w.no_law_cards) } }
                }
            }
        }
    }
}

/// The viewer's sealed answer, as far as it goes.
fn sealed(at: &At) -> Markup {
    let w = &at.words.triumph;
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
            span.tag.private title=(w.sealed_answer(&said.join(", "))) { (icon("lock")) " " (w.sealed_tag(&said.join(", "))) }
        }
    }
}

fn family_card(at: &At, seat: Seat, card: FamilyCard) -> Markup {
    let w = &at.words.triumph;
    let family = at.view.board.family(seat);
    let legions = at.rules.parts.family.legions[usize::from(card.0) % 6];
    let (state, text) = if at.view.bid == Some(card) {
        (" bid", w.sealed)
    } else if family.bid.has(card) {
        (" bid", w.this_bid)
    } else if !family.hand.has(card) {
        (" spent", w.played)
    } else {
        match card.0 {
            0 => ("", w.gain_talent),
            1 => ("", w.add_a_second_card),
            _ => ("", w.in_hand),
        }
    };
    let class = format!("card fcard {}{state}", seat_class(seat));
    let face = html! {
        span.top { span.val { (card.0) } (mark(seat)) }
        span.lg { @for _ in 0..legions { (icon("legion")) } @if legions > 0 { (hidden(super::count(legions, w.legion))) } }
        span.tx { (text) }
    };
    match at.target(|a| *a == Action::Bid(card) || *a == Action::Recall(card)) {
        Some(choice) => target(&choice, &class, face),
        None => html! { span class=(class) { (face) } },
    }
}

fn law_card(at: &At, law: Law) -> Markup {
    let w = &at.words.triumph;
    match at.target(|a| *a == Action::Play(law) || *a == Action::HandOver(law)) {
        Some(choice) => target(&choice, class(at, law), face(at, law)),
        None => {
            let why = why_not(at, law);
            html! { span class=(class(at, law)) title=[why.as_ref()] { (face(at, law)) @if let Some(why) = &why { (hidden(w.closed_said(why))) } } }
        }
    }
}

/// Why this card cannot be played now; nothing while the viewer is not asked.
fn why_not(at: &At, law: Law) -> Option<String> {
    if !at.asked() || at.choices.iter().any(|c| c.action == Action::Play(law)) {
        return None;
    }
    at.rules
        .why_not(at.view, &Pick::from(Action::Play(law)))
        .map(|refusal| refusal.why.read(at.names.language()).to_string())
}
