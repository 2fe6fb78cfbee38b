//! Aedificator, Legatus and Senatus: buying a card, its points, its set bonus.
//! (Sections 9, 10, 13 and 18 of the ledger.)

use super::L;
use super::patrons::Support;
use crate::AveRoma;
use crate::components::{NO_CARD, Reward};
use crate::event::{Event, Source};
use crate::flow::{Ask, Step, Why};
use crate::parts::{Card, CardKind, CardSet, Kinds, Row};
use crate::price::{Bill, Price, Substitute};
use crate::state::{Progress, State};

/// What a second, third and fourth card of a war set give (AVE-18.11).
const SECOND_OF_SET: u16 = 3;
const THIRD_OF_SET: u8 = 1;
const FOURTH_OF_SET: u16 = 2;
/// Denarii saved at Senatus by each discount (AVE-26.10, AVE-25.18).
const SENATUS_DISCOUNT: u8 = 2;

impl AveRoma {
    /// The price of a card of a row with all discounts: those of active patrons, and one for each card used up
    /// (AVE-26.08 to 26.12, AVE-25.18).
    pub(crate) fn quote(&self, s: &State, row: Row, card: Card, used: u8) -> Bill {
        let support = self.support(s);
        let discounts = used + support.cheaper[row.location().ix()];
        self.discounted(row, card, discounts, support.substitutes[row.ix()])
    }

    /// Discounts never give change (AVE-26.17) and add up (AVE-26.18).
    fn discounted(&self, row: Row, card: Card, discounts: u8, substitute: Substitute) -> Bill {
        let mut bill = Bill { price: *self.parts.price(card), substitute, ..Bill::default() };
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
        &self,
        s: &State,
        row: Row,
        first: u8,
        imaginary: bool,
        support: &Support,
    ) -> u8 {
        let at = row.location();
        let (discounts, substitute) = (support.cheaper[at.ix()], support.substitutes[row.ix()]);
        let (cards, workers) = (&s.rows[row.ix()], &s.slots[at.ix()]);
        let plain = discounts == 0 && substitute == Substitute::None;
        let held = support.held(at);
        // Without branches that depend on the cards: they could not be foreseen.
        let (mut free, mut spaces) = (0, 0);
        for space in 0..5 {
            let card = cards[space].map_or(NO_CARD, |card| usize::from(card.0) & 127);
            free |= u8::from((workers[space] == 0) | imaginary) << space;
            spaces |= u8::from(self.parts.needs[card].within(held)) << space;
        }
        free &= 0b1_1111 << first;
        if !plain {
            spaces = 0;
        }
        let helped = support.early >> at.ix() & 1 != 0 || self.advanced();
        if !plain || helped {
            let affordable = |card: Card| {
                let bill = self.discounted(row, card, discounts, substitute);
                bill.price.payable(&support.purse(self.purse(s), at), bill.remitted, bill.substitute)
            };
            let missing = free & !spaces;
            for space in (0..5u8).filter(|space| missing >> space & 1 != 0) {
                let Some(card) = cards[usize::from(space)] else { continue };
                if (!plain && affordable(card))
                    || (helped && self.reachable_by_bonuses(s, at, 1, space, imaginary))
                {
                    spaces |= 1 << space;
                }
            }
        }
        spaces & free
    }

    /// Pay the price, take the card, score, place it, set bonus (AVE-DT.07).
    pub(crate) fn buy_from_row(&self, s: &mut State, log: &mut L) {
        s.act.progress = Progress::Done;
        let Some(row) = s.act.at.row() else { return };
        let Some(card) = s.rows[row.ix()][usize::from(s.act.space)] else { return };
        s.flow.then(Step::TakeCard(card, false));
        let bill = self.quote(s, row, card, 0);
        self.pay_bill(s, bill, log);
    }

    pub(crate) fn take_card(&self, s: &mut State, card: Card, extra: bool, log: &mut L) {
        let seat = s.active;
        if let Some(row) = s.act.at.row() {
            match extra {
                true => s.face_up[row.ix()] = None,
                false => s.rows[row.ix()][usize::from(s.act.space)] = None,
            }
        }
        s.me_mut().cards.add(card);
        log.all(|| Event::CardGained(seat, card));
        if card.kind() == CardKind::Patron {
            self.hire(s, card, log);
        } else {
            let points = u16::from(self.parts.yields(card).points);
            self.score(s, seat, points, Source::Card, log);
            s.flow.then(Step::SetBonus(card));
        }
    }

    pub(crate) fn set_bonus(&self, s: &mut State, card: Card, log: &mut L) {
        match card.kind() {
            CardKind::Building => self.pair_bonus(s, card, log),
            CardKind::War => self.war_bonus(s, card, log),
            CardKind::Area | CardKind::Patron => {}
        }
    }

    /// The second copy of a building gives the rewards of both, together (AVE-18.08, AVE-18.09).
    fn pair_bonus(&self, s: &mut State, card: Card, log: &mut L) {
        let twin = self.parts.twin(card);
        if !s.me().cards.has(twin) {
            return;
        }
        s.flow.then(Step::Store);
        for reward in [card, twin].map(|card| self.parts.rewards[card.n()]) {
            match reward {
                Reward::Points(points) => self.score(s, s.active, points.into(), Source::Set, log),
                Reward::Resource(kind) => s.act.basket[kind] += 1,
                Reward::Colour(hue) => self.ask_kind(s, Kinds::of(hue), Why::Pair),
            }
        }
    }

    /// The reward for the number of cards of the set now owned, and only that one (AVE-18.11, AVE-18.12).
    fn war_bonus(&self, s: &mut State, card: Card, log: &mut L) {
        let set = self.parts.set(card);
        let wars = s.me().cards.and(CardSet::of(CardKind::War));
        match wars.iter().filter(|war| self.parts.set(*war) == set).count() {
            2 => self.earn(s, SECOND_OF_SET, log),
            3 => self.gain_surplus(s, THIRD_OF_SET, log),
            4 => self.score(s, s.active, FOURTH_OF_SET, Source::Set, log),
            5 => s.flow.ask(Ask::WarArea),
            _ => {}
        }
    }

    /// What the basic action at a row or in the Colosseum costs now: is it payable?
    pub(crate) fn basic_payable(&self, s: &State) -> bool {
        let purse = self.purse(s);
        match s.act.at.row() {
            Some(row) => s.rows[row.ix()][usize::from(s.act.space)].is_some_and(|card| {
                let bill = self.quote(s, row, card, 0);
                bill.price.payable(&purse, bill.remitted, bill.substitute)
            }),
            None => {
                let price: Price = self.path(s, s.act.value);
                price.payable(&purse, 0, Substitute::None)
            }
        }
    }
}
