//! The other set-ups of the Middle and the Late Republic (ROR-3.12): the factions begin as if they had come through the
//! earlier eras, with their families, Concessions and red cards alone.

use crate::Event;
use crate::parts::*;
use crate::play::*;
use crate::state::{At, ConcessionAt, Man};
use kernel::Seat;

/// Families dealt to each faction (ROR-3.12.2a, ROR-3.12.3a).
fn families_each(p: &Play) -> u8 {
    if p.rules.options.switches.has(Switch::AltSetupMiddle) { 3 } else { 4 }
}

/// Deals families, a Concession and red cards of earlier decks. What is left of the families and Concessions lies in the
/// Curia, in random order (ROR-R.103); the other cards have left the game, the red ones unseen.
pub(super) fn deal(p: &mut Play) {
    families(p);
    concessions(p);
    red_cards(p);
}

fn families(p: &mut Play) {
    let scenario = p.rules.options.scenario;
    let mut left = p.rules.parts.earlier(scenario, |c| matches!(c, Card::Senator(f) if f.is_family()));
    for _ in 0..families_each(p) {
        for seat in Seat::all(p.factions()) {
            if let Some(Card::Senator(senator)) = take(p, &mut left) {
                p.enter(senator, Some(seat), At::Rome);
                p.log.all(|| Event::Joined { senator, seat });
            }
        }
    }
    while let Some(Card::Senator(family)) = take(p, &mut left) {
        p.s.board.senators[family] = Man { at: At::Curia, ..Man::default() };
        p.s.board.curia.push(family);
    }
}

/// One each, held in hand (ROR-R.222).
fn concessions(p: &mut Play) {
    let mut left = p.rules.parts.earlier(p.rules.options.scenario, |c| matches!(c, Card::Concession(_)));
    for seat in Seat::all(p.factions()) {
        if let Some(card) = take(p, &mut left) {
            p.draw_red(seat, card);
        }
    }
    for card in left.cards() {
        if let Card::Concession(concession) = card {
            p.s.secret.deck.take(card);
            p.s.board.concessions[concession] = ConcessionAt::Curia;
        }
    }
}

/// Three each, Statesmen among them, Concessions not (ROR-3.12.3c).
fn red_cards(p: &mut Play) {
    let mut left = p.rules.parts.red_cards_of(&p.rules.options);
    for seat in Seat::all(p.factions()) {
        for _ in 0..p.rules.parts.start_of(p.rules.options.scenario).red_cards {
            if let Some(card) = take(p, &mut left) {
                p.draw_red(seat, card);
            }
        }
    }
    for card in left.cards() {
        p.s.secret.deck.take(card);
        p.s.secret.boxed.add(card);
    }
}

/// A random card of these, out of the deck.
fn take(p: &mut Play, left: &mut Cards) -> Option<Card> {
    let card = p.chance.draw_from(left).map(Card::of_kind)?;
    left.take(card);
    p.s.secret.deck.take(card);
    Some(card)
}
