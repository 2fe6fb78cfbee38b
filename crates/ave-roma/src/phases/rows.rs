//! Aedificator, Legatus and Senatus: buying a card, its points, its set bonus.
//! (Sections 9, 10, 13 and 18 of the ledger.)

use super::patrons::Support;
use super::{ahead, patrons, payment, roma, storage};
use crate::AveRoma;
use crate::components::{NO_CARD, Reward};
use crate::event::{Event, For, Source};
use crate::flow::{Ask, Step, Why};
use crate::parts::{Bits, Card, CardKind, Row};
use crate::play::{Hands, Play};
use crate::price::{Bill, Price, Substitute};
use crate::state::{Progress, State};

/// What a second, third and fourth card of a war set give (AVE-18.11).
const SECOND_OF_SET: u16 = 3;
const THIRD_OF_SET: u8 = 1;
const FOURTH_OF_SET: u16 = 2;
/// A bit for each space of a row.
const ALL_SPACES: u8 = 0b1_1111;
/// Denarii saved at Senatus by each discount (AVE-26.10, AVE-25.18).
const SENATUS_DISCOUNT: u8 = 2;

/// The price of a card of a row with all discounts: those of active patrons, and one for each card used up
/// (AVE-26.08 to 26.12, AVE-25.18).
pub(crate) fn quote(rules: &AveRoma, s: &State, row: Row, card: Card, used: u8) -> Bill {
    let support = patrons::support(rules, s);
    let discounts = used + support.cheaper[row.location().ix()];
    discounted(rules, row, card, discounts, support.substitutes[row.ix()])
}

/// Discounts never give change (AVE-26.17) and add up (AVE-26.18).
fn discounted(rules: &AveRoma, row: Row, card: Card, discounts: u8, substitute: Substitute) -> Bill {
    let mut bill = Bill { price: *rules.parts.price(card), substitute, ..Bill::default() };
    let price = &mut bill.price;
    match row {
        Row::Buildings => bill.remitted = discounts.min(price.resources()),
        Row::Wars => price.surplus = price.surplus.saturating_sub(discounts),
        Row::Patrons => {
            price.denarii = price.denarii.saturating_sub(discounts.saturating_mul(SENATUS_DISCOUNT));
        }
    }
    bill
}

/// The cards of a row that can be bought from this space on, now or with what can come before: a bit for each
/// space (AVE-9.04, AVE-9.05).
pub(crate) fn reachable_cards(
    rules: &AveRoma,
    s: &State,
    row: Row,
    first: u8,
    imaginary: bool,
    support: &Support,
) -> u8 {
    let at = row.location();
    let plain = support.cheaper[at.ix()] == 0 && support.substitutes[row.ix()] == Substitute::None;
    let helped = support.early >> at.ix() & 1 != 0 || rules.advanced();
    let free = if imaginary { ALL_SPACES } else { empty(&s.slots[at]) } & ALL_SPACES << first;
    let mut spaces = 0;
    if plain {
        let held = support.held(at);
        // Without branches that depend on the cards: they could not be foreseen.
        for (card, space) in s.rows[row].iter().zip(0..) {
            let card = card.map_or(NO_CARD, |card| usize::from(card.0) & 127);
            spaces |= u8::from(rules.parts.needs[card].within(held)) << space;
        }
    }
    if !plain || helped {
        spaces |= reachable_with_help(rules, s, row, free & !spaces, imaginary, support);
    }
    spaces & free
}

/// The same of these spaces where the full price cannot be paid: with discounts and substitutes, or with what can
/// come before.
#[inline(never)]
fn reachable_with_help(
    rules: &AveRoma,
    s: &State,
    row: Row,
    spaces: u8,
    imaginary: bool,
    support: &Support,
) -> u8 {
    let at = row.location();
    let helped = support.early >> at.ix() & 1 != 0 || rules.advanced();
    let affordable = |card: Card| {
        let bill = discounted(rules, row, card, support.cheaper[at.ix()], support.substitutes[row.ix()]);
        bill.price.payable(&support.purse(at), bill.remitted, bill.substitute)
    };
    let reachable = |space: &u8| {
        s.rows[row][usize::from(*space)].is_some_and(|card| {
            affordable(card) || (helped && ahead::reachable_by_bonuses(rules, s, at, 1, *space, imaginary))
        })
    };
    Bits(spaces).filter(reachable).fold(0, |spaces, space| spaces | 1 << space)
}

/// Pay the price, take the card, score, place it, set bonus (AVE-DT.07).
pub(crate) fn buy_from_row(p: &mut Play) {
    p.s.act.progress = Progress::Done;
    let Some(row) = p.s.act.at.row() else { return };
    let Some(card) = p.s.rows[row][usize::from(p.s.act.space)] else { return };
    p.then(Step::TakeCard(card, false));
    let bill = quote(p.rules, p.s, row, card, 0);
    payment::pay_bill(p, bill);
}

pub(crate) fn take_card(p: &mut Play, card: Card, extra: bool) {
    let seat = p.s.active;
    if let Some(row) = p.s.act.at.row() {
        match extra {
            true => p.s.face_up[row] = None,
            false => p.s.rows[row][usize::from(p.s.act.space)] = None,
        }
    }
    p.s.me_mut().cards.add(card);
    p.log.all(|| Event::CardGained(seat, card));
    if card.kind() == CardKind::Patron {
        patrons::hire(p, card);
    } else {
        let points = u16::from(p.rules.parts.yields(card).points);
        p.score(seat, points, Source::Card);
        p.then(Step::SetBonus(card));
    }
}

pub(crate) fn set_bonus(p: &mut Play, card: Card) {
    match card.kind() {
        CardKind::Building => pair_bonus(p, card),
        CardKind::War => war_bonus(p, card),
        CardKind::Area | CardKind::Patron => {}
    }
}

/// The second copy of a building gives the rewards of both, together (AVE-18.08, AVE-18.09).
fn pair_bonus(p: &mut Play, card: Card) {
    let twin = p.rules.parts.twin(card);
    if !p.s.me().cards.has(twin) {
        return;
    }
    p.then(Step::Store);
    for reward in [card, twin].map(|card| p.rules.parts.rewards[card.n()]) {
        match reward {
            Reward::Points(points) => p.score(p.s.active, points.into(), Source::Set),
            Reward::Resource(kind) => p.s.act.basket[kind] += 1,
            Reward::Colour(hue) => storage::ask_kind(p, hue.kinds(), Why::Pair),
        }
    }
}

/// The reward for the number of cards of the set now owned, and only that one (AVE-18.11, AVE-18.12).
fn war_bonus(p: &mut Play, card: Card) {
    match p.rules.parts.of_set(p.s.me().cards, card) {
        2 => p.earn(SECOND_OF_SET, For::WarSet),
        3 => p.gain_surplus(THIRD_OF_SET, For::WarSet),
        4 => p.score(p.s.active, FOURTH_OF_SET, Source::WarSet),
        5 => p.ask(Ask::WarArea),
        _ => {}
    }
}

/// What the basic action at a row or in the Colosseum costs now: is it payable?
pub(crate) fn basic_payable(rules: &AveRoma, s: &State) -> bool {
    let purse = payment::purse(s);
    match s.act.at.row() {
        Some(row) => s.rows[row][usize::from(s.act.space)].is_some_and(|card| {
            let bill = quote(rules, s, row, card, 0);
            bill.price.payable(&purse, bill.remitted, bill.substitute)
        }),
        None => {
            let price: Price = roma::path(rules, s, s.act.value);
            price.payable(&purse, 0, Substitute::None)
        }
    }
}

/// The spaces of a row without a worker, a bit each.
#[inline]
fn empty(workers: &[u8; 5]) -> u8 {
    workers.iter().zip(0..).fold(0, |spaces, (worker, space)| spaces | u8::from(*worker == 0) << space)
}
