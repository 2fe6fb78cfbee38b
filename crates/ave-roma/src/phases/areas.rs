//! Aedilis, Mercator and Propraetor, and the movement of the area cards. (Sections 7, 8, 11 and 16 of the ledger.)

use super::patrons::Support;
use super::{L, Offers, rule};
use crate::AveRoma;
use crate::action::Action;
use crate::components::Effect;
use crate::event::Event;
use crate::flow::{Ask, Step, Why};
use crate::parts::{Area, Bits, CardKind, CardSet, Goods, Half, Kinds, Location, Resource};
use crate::state::{Ending, Progress, State};
use kernel::Chance;

/// The most resources bought in one action (AVE-8.04).
const MOST_BOUGHT: u8 = 4;
/// AVE-RU.25: with an empty area slot Mercator still sells and Propraetor still raises influence.
const EMPTY_SLOT_USABLE: bool = true;

/// The state of the areas, a bit by number.
pub(crate) struct AreasInUse {
    /// Those with a card.
    card: u8,
    /// Those whose card was not used yet.
    unused: u8,
}

impl AveRoma {
    /// What the second use of an area card costs (AVE-16.03, AVE-25.03).
    #[inline]
    pub(crate) fn second_use_price(&self) -> u16 {
        if self.advanced() { 3 } else { 2 }
    }

    /// What is due at the end of an action at this location and area: nothing for the first use of a card
    /// (AVE-16.02), the price for the second use or an empty slot (AVE-16.03, AVE-16.09), nothing with the patron
    /// that makes area cards free (AVE-26.06, AVE-RU.27).
    #[inline]
    pub fn area_price(&self, s: &State, at: Location, area: Area) -> u16 {
        if self.first_use(s, area) || (s.me().unlocked() > 0 && self.free_area_cards(s, at)) {
            0
        } else {
            self.second_use_price()
        }
    }

    fn free_area_cards(&self, s: &State, at: Location) -> bool {
        let patrons = s.me().active().map(|card| self.parts.patron(card));
        patrons.into_iter().any(|patron| patron.at == at && patron.effect == Effect::FreeAreaCard)
    }

    /// Is the card of this area there and not used yet?
    #[inline]
    fn first_use(&self, s: &State, area: Area) -> bool {
        let space = s.area(area);
        space.card.is_some() && !space.upper
    }

    /// Which areas, a bit by number, have a card, and which have one not used yet.
    pub(crate) fn areas_in_use(&self, s: &State) -> AreasInUse {
        let mut areas = AreasInUse { card: 0, unused: 0 };
        for (area, bit) in s.areas.iter().zip(1..) {
            let card = u8::from(area.card.is_some());
            areas.card |= card << bit;
            areas.unused |= (card & u8::from(!area.upper)) << bit;
        }
        areas
    }

    /// Which of these values can act here, price and all? (AVE-7.04, AVE-16.11)
    pub(crate) fn possible_areas(
        &self,
        s: &State,
        at: Location,
        values: u8,
        areas: &AreasInUse,
        support: &Support,
    ) -> u8 {
        let needs_card = at == Location::Aedilis || !EMPTY_SLOT_USABLE;
        let values = if needs_card { values & areas.card } else { values };
        let money = support.purse(at).denarii;
        let price = self.second_use_price();
        if price <= money || support.free_area >> at.ix() & 1 != 0 {
            return values;
        }
        let mut possible = values & areas.unused;
        for value in Bits(values & !areas.unused) {
            if self.area_price_within_reach(s, at, value, price, money, support) {
                possible |= 1 << value;
            }
        }
        possible
    }

    // ----- Aedilis -----

    /// All resources of the card (AVE-7.02).
    pub(crate) fn aedilis(&self, s: &mut State, log: &mut L) {
        s.act.progress = Progress::Done;
        if let Some(card) = s.area(s.act.area()).card {
            self.gain(s, self.parts.area(card).goods, log);
        }
    }

    // ----- Mercator -----

    /// Opens the trading panel again if anything can be sold or bought, and ends the trade otherwise.
    pub(crate) fn ask_trade(&self, s: &mut State, log: &mut L) {
        let sale = s.act.progress == Progress::Ahead && !s.me().goods.is_empty();
        let purchase = || {
            let due = self.area_price(s, s.act.at, s.act.area());
            self.on_offer(s).iter().any(|kind| self.most_bought(s, kind, due) > 0)
        };
        if sale || purchase() {
            s.flow.ask(Ask::Trade);
        } else {
            self.end_trade(s, log);
        }
    }

    /// The kinds shown on the area card (AVE-8.04); none with an empty slot (AVE-8.09).
    fn on_offer(&self, s: &State) -> Kinds {
        s.area(s.act.area()).card.map_or(Kinds::NONE, |card| self.parts.area(card).kinds)
    }

    /// How many of a kind can be bought: four in all, paid in full, the area price still within reach.
    fn most_bought(&self, s: &State, kind: Resource, due: u16) -> u8 {
        self.most_affordable(s, kind, MOST_BOUGHT.saturating_sub(s.act.basket.total()), due)
    }

    pub(crate) fn list_trade(&self, s: &State, out: &mut impl Offers) {
        // AVE-8.07: all sales before all purchases.
        if s.act.progress == Progress::Ahead {
            for (kind, n) in s.me().goods.iter() {
                out.amount(rule::SELL, Action::Sell(kind), 1..=n.into());
            }
        }
        let due = self.area_price(s, s.act.at, s.act.area());
        for kind in self.on_offer(s).iter() {
            out.amount(rule::BUY, Action::Buy(kind), 1..=self.most_bought(s, kind, due).into());
        }
        out.add(rule::OPTIONAL, Action::Done);
    }

    pub(crate) fn trade(&self, s: &mut State, action: Action, n: u8, log: &mut L) {
        let seat = s.active;
        match action {
            Action::Sell(kind) => {
                let coins = u16::from(self.prices(s, seat)[kind]) * u16::from(n);
                let me = s.me_mut();
                me.goods[kind] = me.goods[kind].saturating_sub(n);
                me.money += coins;
                log.all(|| Event::Sold(seat, kind, n, coins));
                self.ask_trade(s, log);
            }
            Action::Buy(kind) => {
                let coins = u16::from(self.prices(s, seat)[kind]) * u16::from(n);
                let me = s.me_mut();
                me.money = me.money.saturating_sub(coins);
                s.act.basket[kind] += n;
                s.act.progress = Progress::Halfway;
                log.all(|| Event::Bought(seat, kind, n, coins));
                self.ask_trade(s, log);
            }
            _ => self.end_trade(s, log),
        }
    }

    /// Everything bought is one gain (AVE-RU.113).
    fn end_trade(&self, s: &mut State, log: &mut L) {
        s.act.progress = Progress::Done;
        self.store(s, log);
    }

    // ----- Propraetor -----

    /// First one half of the card, then one more resource or influence (AVE-11.02, AVE-11.03).
    pub(crate) fn propraetor(&self, s: &mut State) {
        let card = s.area(s.act.area()).card;
        if card.is_some() || !self.influence_cards(s).is_empty() {
            s.flow.ask(Ask::Second);
        }
        match card {
            Some(_) => s.flow.ask(Ask::Half),
            None => s.act.progress = Progress::Halfway, // AVE-11.09
        }
    }

    pub(crate) fn halves(&self, s: &State) -> Option<[Goods; 2]> {
        Some(self.parts.area(s.area(s.act.area()).card?).halves)
    }

    pub(crate) fn list_half(&self, s: &State, out: &mut impl Offers) {
        let [top, bottom] = self.halves(s).unwrap_or_default();
        out.add(rule::HALF, Action::Half(Half::Top));
        if top != bottom {
            out.add(rule::HALF, Action::Half(Half::Bottom));
        }
        out.add(rule::OPTIONAL, Action::Done);
    }

    pub(crate) fn take_half(&self, s: &mut State, action: Action, log: &mut L) {
        s.act.progress = Progress::Halfway;
        let [top, bottom] = self.halves(s).unwrap_or_default();
        match action {
            Action::Half(Half::Top) => self.gain(s, top, log),
            Action::Half(Half::Bottom) => self.gain(s, bottom, log),
            _ => {}
        }
    }

    /// Own buildings and wars with influence not yet used (AVE-11.05, AVE-11.07), picked in a fixed order.
    pub(crate) fn influence_cards(&self, s: &State) -> CardSet {
        let last = if s.act.progress == Progress::Halfway { s.act.last } else { None };
        s.me().cards.and(self.influential).minus(s.rotated).after(last)
    }

    pub(crate) fn list_second(&self, s: &State, out: &mut impl Offers) {
        // AVE-11.03: one of the two, not both.
        if s.act.influence == 0 {
            self.on_offer(s).iter().for_each(|kind| out.add(rule::MORE, Action::Take(kind)));
        }
        for card in self.influence_cards(s).iter() {
            out.add(rule::INFLUENCE, Action::Influence(card));
        }
        out.add(rule::OPTIONAL, Action::Done);
    }

    pub(crate) fn second_part(&self, s: &mut State, action: Action, log: &mut L) {
        match action {
            Action::Influence(card) => {
                let seat = s.active;
                s.rotated.add(card);
                s.act.influence = s.act.influence.saturating_add(self.parts.yields(card).influence);
                s.act.last = Some(card);
                log.all(|| Event::Played(seat, card));
                if !self.influence_cards(s).is_empty() {
                    s.flow.ask(Ask::Second);
                    return;
                }
            }
            Action::Take(kind) => {
                s.act.progress = Progress::Done;
                self.gain(s, Goods::one(kind), log);
                return;
            }
            _ => {}
        }
        s.act.progress = Progress::Done;
        s.act.last = None;
        if s.act.influence > 0 {
            // AVE-11.06: the sum of all cards is one move.
            self.raise(s, s.active, s.act.area(), s.act.influence, log);
        }
    }

    // ----- moving the area cards -----

    /// First use: the card slides up. Second use: the price, the card, the brown cube, a new card
    /// (AVE-16.02 to 16.07).
    pub(crate) fn settle_area(&self, s: &mut State, chance: &mut dyn Chance, log: &mut L) {
        let (at, area) = (s.act.at, s.act.area());
        let price = self.area_price(s, at, area);
        s.act.progress = Progress::Settled;
        s.act.last = None;
        if !at.uses_area() {
            return;
        }
        let seat = s.active;
        let space = *s.area(area);
        if price > 0 {
            let me = s.me_mut();
            me.money = me.money.saturating_sub(price);
            log.all(|| Event::Paid(seat, Goods::NONE, 0, price));
        }
        match space.card {
            None => {} // AVE-16.09
            Some(_) if !space.upper => {
                s.areas[area.ix()].upper = true;
                log.all(|| Event::Slid(area));
            }
            Some(card) => {
                s.me_mut().cards.add(card);
                s.areas[area.ix()].card = None;
                s.areas[area.ix()].upper = false;
                log.all(|| Event::CardGained(seat, card));
                self.raise_brown(s, area, log);
                self.refill_area(s, area, chance, log);
                self.join_fragments(s, card);
            }
        }
    }

    fn refill_area(&self, s: &mut State, area: Area, chance: &mut dyn Chance, log: &mut L) {
        match self.draw(s, CardKind::Area, chance) {
            Some(card) => {
                s.areas[area.ix()].card = Some(card);
                log.reveal();
                log.all(|| Event::NewArea(area, card));
            }
            None => {
                log.all(|| Event::NoArea(area));
                // AVE-20.03; in the extra actions it has no further effect (AVE-21.10).
                if s.ending.is_none() && !s.act.imaginary {
                    s.ending = Some(Ending::Areas);
                    log.all(|| Event::Ending(Ending::Areas));
                }
            }
        }
    }

    /// The 2nd, 4th, 6th ... identical fragment gives a resource (AVE-18.14, AVE-18.16).
    fn join_fragments(&self, s: &mut State, card: crate::Card) {
        let fragment = self.parts.area(card).fragment;
        let areas = s.me().cards.and(CardSet::of(CardKind::Area));
        let owned = areas.iter().filter(|card| self.parts.area(*card).fragment == fragment).count();
        if owned % 2 == 0 {
            s.flow.then(Step::Store);
            self.ask_kind(s, fragment.hue().map_or(Kinds::ALL, Kinds::of), Why::Fragments);
        }
    }
}
