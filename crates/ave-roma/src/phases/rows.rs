//! Aedificator, Legatus and Senatus: buying a card, its points, its set bonus.
//! (Sections 9, 10, 13 and 18 of the ledger.)

use super::L;
use crate::AveRoma;
use crate::components::{Effect, Reward};
use crate::event::{Event, Source};
use crate::flow::{Ask, Step, Why};
use crate::parts::{Card, CardKind, CardSet, Kinds, Location, Row};
use crate::price::{Bill, Price, Purse, Substitute};
use crate::state::{Progress, State};

/// What a second, third and fourth card of a war set give (AVE-18.11).
const SECOND_OF_SET: u16 = 3;
const THIRD_OF_SET: u8 = 1;
const FOURTH_OF_SET: u16 = 2;
/// Denarii saved at Senatus by each discount (AVE-26.10, AVE-25.18).
const SENATUS_DISCOUNT: u8 = 2;

impl AveRoma {
    /// The price of a card of a row with all discounts: those of active patrons, and one for each card used up
    /// (AVE-26.08 to 26.12, AVE-25.18). Discounts never give change (AVE-26.17) and add up (AVE-26.18).
    pub(crate) fn quote(&self, s: &State, row: Row, card: Card, used: u8) -> Bill {
        let mut bill = Bill { price: *self.parts.price(card), ..Bill::default() };
        let mut discounts = used;
        for patron in s.me().active().map(|card| self.parts.patron(card)) {
            if patron.at == row.location() {
                match patron.effect {
                    Effect::Cheaper => discounts += 1,
                    Effect::SurplusForResources => bill.substitute = Substitute::SurplusForResources,
                    Effect::ResourcesForSurplus => bill.substitute = Substitute::ResourcesForSurplus,
                    _ => {}
                }
            }
        }
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

    /// What the player will have when the basic action begins: with the bonuses that come by themselves.
    pub(crate) fn purse_at(&self, s: &State, at: Location) -> Purse {
        let mut purse = self.purse(s);
        for patron in s.me().active().map(|card| self.parts.patron(card)).filter(|p| p.at == at) {
            match patron.effect {
                Effect::Denarii => purse.denarii += 2,
                Effect::Surplus => purse.surplus = (purse.surplus + 1).min(7),
                _ => {}
            }
        }
        purse
    }

    /// Can the card on this space be bought, now or with what can come before? (AVE-9.04, AVE-9.05)
    pub(crate) fn card_reachable(&self, s: &State, row: Row, space: u8, imaginary: bool) -> bool {
        let Some(card) = s.rows[row.ix()][usize::from(space)] else { return false };
        let bill = self.quote(s, row, card, 0);
        bill.price.payable(&self.purse_at(s, row.location()), bill.remitted, bill.substitute)
            || self.reachable_by_bonuses(s, row.location(), 1, space, imaginary)
    }

    /// Does an area belong to an action here, through a patron, so that the value of the worker matters?
    pub(crate) fn value_matters(&self, s: &State, at: Location) -> bool {
        s.me().active().any(|card| {
            let patron = self.parts.patron(card);
            patron.at == at
                && matches!(patron.effect, Effect::Resource | Effect::Influence(_) | Effect::BrownCube)
        })
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
