//! The viewer's own hand, what he has sealed, and the piles.

use super::At;
use super::cards::{back, face, hue, mini, named, pile, word};
use crate::parts::{hidden, icon, target_of, twin};
use kernel::Words;
use maud::{Markup, html};
use tribune::{Action, Answer, Ask, Card, Cards};

pub(super) fn hand(at: &At) -> Markup {
    let w = &at.words.tribune;
    let Some(seat) = at.ctx.viewer.seat() else {
        return html! { div.hand.is-piles { div.mine { h2 { (w.piles) } } (piles(at)) } };
    };
    let chosen = chosen(at);
    html! {
        div.hand data-home={ "hand" (seat) } {
            div.mine {
                h2 { (w.your_hand) }
                span.tag.private { (icon("hidden")) " " (w.only_you_see_these) }
                @match at.view.answer {
                    Answer::Bid(bid) if at.view.answered => span.tag.private {
                        (icon("lock")) " " (w.sealed_bid(bid))
                    },
                    Answer::Nothing | Answer::Bid(_) => span.muted { (w.no_limit_stay) },
                    _ if at.view.answered => span.tag.private { (icon("lock")) " " (w.sealed) },
                    _ => {},
                }
            }
            ol.cardsrow data-group="hand" { @for (card, nth) in copies(&at.view.hand) { li { (held(at, card, nth, &chosen)) } }
                @if at.view.hand.is_empty() { li.muted { (w.no_cards) } }
            }
            (piles(at))
        }
    }
}

/// Every card of a hand, with its number among equal ones: the sixth senator may be there twice.
fn copies(cards: &Cards) -> impl Iterator<Item = (Card, u8)> + '_ {
    cards.kinds().flat_map(|card| (0..cards.count(card)).map(move |nth| (card, nth)))
}

/// The cards already chosen in the answer under way: they still are in the hand.
fn chosen(at: &At) -> Cards {
    let mut cards = Cards::EMPTY;
    match at.view.answer {
        Answer::Discards(discards) => cards = discards,
        Answer::Sacrifice(card) => cards.add(card),
        Answer::Pairs(pairs) => pairs.each().for_each(|card| cards.add(card)),
        Answer::Nothing | Answer::Bid(_) => {}
    }
    if let Some(Ask::TakeOver(_, faction)) = at.view.open.question() {
        *cards.of_mut(*faction) = at.view.laying;
    }
    cards
}

fn held(at: &At, card: Card, nth: u8, chosen: &Cards) -> Markup {
    let w = &at.words.tribune;
    let leader = if card.is_leader() { " leader" } else { "" };
    let class = format!("card fac {}{leader}", hue(card.faction));
    if nth < chosen.count(card) {
        return html! {
            span class={ (class) " is-selected" } title=(w.card_chosen(&named(at, card))) {
                (face(at, card)) (hidden(w.chosen))
            }
        };
    }
    let of_hand = |action: &Action| match action {
        Action::Discard(c) | Action::Give(c) | Action::Sacrifice(c) | Action::Add(c) => *c == card,
        _ => false,
    };
    // Of equal cards one is the target; the others stand for it.
    let id = format!("held-{}-{}", word(card.faction), card.value);
    let twins = at.view.hand.count(card) > chosen.count(card) + 1;
    let equal = at.choices.iter().find(|c| of_hand(&c.action)).filter(|_| nth > chosen.count(card));
    match (at.target(of_hand), equal) {
        (Some(choice), _) => target_of(&choice, &class, twins.then_some(id.as_str()), face(at, card)),
        (None, Some(choice)) => {
            twin(&id, &class, &at.rules.choice(at.view, choice, &at.names), face(at, card))
        }
        (None, None) => html! {
            span class=(class) title=(named(at, card)) data-piece={ (word(card.faction)) (card.value) } data-at={ "hand-" (nth) } {
                (face(at, card))
            }
        },
    }
}

/// The draw pile and the discards.
fn piles(at: &At) -> Markup {
    let w = &at.words.tribune;
    let open = &at.view.open;
    let seen = open.discard.each().last();
    let discards = open.discard.len() + u32::from(at.view.dark);
    html! {
        aside aria-label=(w.piles) {
            span { (w.draw) br; (pile(at, back(at, "draw"), at.view.deck.into(), w.cards_to_draw)) }
            span { (w.discard) br; (pile(at, html! { @match seen { Some(card) => (mini(at, card, "discard")), None => (back(at, "discard")) } }, discards, w.discarded_cards)) }
        }
    }
}
