//! What a choice of a turn promises, told without carrying it out.
//!
//! A turn offers some sixty placements, and to play each to its end takes many times as long as to look at what it gives.
//! So all are looked at, and only those that promise most are tried ([`Mind::turn`]).

use super::Mind;
use super::sketch::{Purse, Sketch};
use ave_roma::{
    Action, Area, Bonus, Card, CardKind, Effect, Goods, Location, MOST_GOODS, Passage, Price, Resource,
    Reward, Row, State, Worker,
};

/// Places that can be told apart: a location with a value, or a space of its row.
const PLACES: usize = 64;
/// What an area card brings beside what is told of it: it may count for a patron, and it lifts a brown cube.
const AREA_CARD: f32 = 0.4;
/// What a bonus brings that must be asked for: a resource, an influence, a step, a brown cube, a training.
const BONUS: [f32; 5] = [0.7, 0.8, 0.5, 0.3, 0.2];
/// Purchases that are looked at.
const BOUGHT: usize = 2;
/// A piece that need not be paid.
const SAVED: f32 = 0.6;

/// What the choices of one turn promise, each place reckoned once.
pub struct Promise<'a> {
    mind: &'a Mind<'a>,
    s: &'a State,
    pub sketch: Sketch<'a>,
    purse: Purse,
    /// What the purse is worth as it is.
    base: f32,
    /// What the active patrons add at each location.
    extra: [f32; 8],
    /// Where they take something off the price.
    cheaper: [u8; 8],
    free_area: u8,
    waived: [bool; 3],
    known: [Option<f32>; PLACES],
    /// The purse after all is sold that is worth less than its price, what it is worth then, and what it would be worth with one
    /// piece bought of each kind.
    sold: Option<(Purse, f32, [f32; 6])>,
}

impl<'a> Promise<'a> {
    pub fn new(mind: &'a Mind<'a>, s: &'a State) -> Promise<'a> {
        let sketch = Sketch::new(mind, s);
        let me = s.player(mind.seat);
        let purse = Purse::of(me);
        let mut promise = Promise {
            mind,
            s,
            base: sketch.purse(&purse),
            purse,
            extra: [0.0; 8],
            cheaper: [0; 8],
            free_area: 0,
            waived: [false; 3],
            known: [None; PLACES],
            sold: None,
            sketch,
        };
        me.active().for_each(|card| promise.patron(card));
        promise
    }

    /// What an active patron does for its location.
    fn patron(&mut self, card: Card) {
        let patron = self.mind.rules.parts().patron(card);
        let at = patron.at.ix();
        self.extra[at] += match patron.effect {
            Effect::Point => 1.0,
            Effect::Denarii => 2.0 * self.sketch.coin,
            Effect::Surplus => self.sketch.surplus,
            Effect::Resource => BONUS[0],
            Effect::Influence(_) => BONUS[1],
            Effect::Step => BONUS[2],
            Effect::BrownCube => BONUS[3],
            Effect::Training => BONUS[4],
            Effect::FreeAreaCard => {
                self.free_area |= 1 << at;
                0.0
            }
            Effect::Cheaper => {
                self.cheaper[at] += 1;
                0.0
            }
            Effect::SurplusForResources | Effect::ResourcesForSurplus => 0.0,
            Effect::Passage(passage) => {
                self.waived[passage as usize] = true;
                0.0
            }
        };
    }

    /// How much more the position would be worth after this choice.
    pub fn of(&mut self, action: Action) -> f32 {
        let unused = self.mind.weights.unused;
        match action {
            Action::Place { worker, value, at, space } => {
                // The extra action at the end takes no worker.
                let unused = if worker == Worker::Imaginary { 0.0 } else { unused };
                let n = at.ix() * 8 + usize::from(if at.row().is_some() { space } else { value }) % 8;
                match self.known[n] {
                    Some(known) => known,
                    None => {
                        let gain = self.place(at, value, space) + self.extra[at.ix()] - unused;
                        self.known[n] = Some(gain);
                        gain
                    }
                }
            }
            Action::Train { slot, .. } => {
                let price = self.mind.rules.parts().training[usize::from(slot) % 4];
                self.change(Purse { money: self.purse.money - i32::from(price), ..self.purse })
            }
            _ => f32::from(self.s.player(self.mind.seat).unused()) * (1.0 - unused),
        }
    }

    /// What another purse is worth more.
    fn change(&self, purse: Purse) -> f32 {
        self.sketch.purse(&purse) - self.base
    }

    fn place(&mut self, at: Location, value: u8, space: u8) -> f32 {
        match at {
            Location::Quaestor => {
                self.change(Purse { money: self.purse.money + 2 * i32::from(value), ..self.purse })
            }
            Location::Aedilis => {
                let goods = self.area_goods(value);
                let purse = self.sketch.with(self.purse, &goods);
                self.settled(at, value, purse, self.sketch.purse(&purse))
            }
            Location::Mercator => self.mercator(value),
            Location::Propraetor => self.propraetor(value),
            Location::Roma => self.roma(value),
            Location::Aedificator => self.buy(Row::Buildings, space),
            Location::Legatus => self.buy(Row::Wars, space),
            Location::Senatus => self.buy(Row::Patrons, space),
        }
    }

    // ----- areas -----

    fn area_goods(&self, value: u8) -> Goods {
        let card = self.s.area(Area(value)).card;
        card.map_or(Goods::NONE, |card| self.mind.rules.parts().area(card).goods)
    }

    /// What a purse of this worth is worth more after an action at an area, its price paid, with the card where it is won.
    fn settled(&self, at: Location, value: u8, mut purse: Purse, worth: f32) -> f32 {
        let area = self.s.area(Area(value));
        if area.card.is_some() && !area.upper {
            return worth - self.base;
        }
        if self.free_area >> at.ix() & 1 == 0 {
            purse.money -= i32::from(self.mind.rules.second_use_price());
        }
        let won = match area.card {
            Some(_) => self.mind.weights.fragment + AREA_CARD,
            None => 0.0,
        };
        self.change(purse) + won
    }

    /// Sells what is worth less than its price.
    fn sold(&self) -> (Purse, f32) {
        let prices = &self.sketch.board.prices;
        let (mut purse, mut now) = (self.purse, self.base);
        for &kind in Resource::ALL {
            // Coins that are worth less than the piece would have to make up for it by what they promise: too seldom.
            while f32::from(prices[kind]) * self.sketch.coin > self.sketch.last(&purse.goods, kind) {
                let mut sold = purse;
                sold.goods[kind] -= 1;
                sold.money += i32::from(prices[kind]);
                let worth = self.sketch.purse(&sold);
                if worth <= now {
                    break;
                }
                (purse, now) = (sold, worth);
            }
        }
        (purse, now)
    }

    /// Sells what is worth less than its price, then buys what is worth more.
    fn mercator(&mut self, value: u8) -> f32 {
        let (mut purse, mut now, mut bought) = match self.sold {
            Some(sold) => sold,
            None => {
                let (purse, now) = self.sold();
                *self.sold.insert((purse, now, self.bought(&purse, |_| true)))
            }
        };
        let offered = self.area_goods(value);
        for n in 1..=BOUGHT {
            let mut most: Option<(f32, Resource)> = None;
            for (kind, n) in offered.iter() {
                let worth = bought[kind as usize];
                if n > 0 && worth > most.map_or(now, |(best, _)| best) {
                    most = Some((worth, kind));
                }
            }
            let Some((worth, kind)) = most else { break };
            purse.goods[kind] += 1;
            purse.money -= i32::from(self.sketch.board.prices[kind]);
            now = worth;
            if n < BOUGHT {
                bought = self.bought(&purse, |kind| offered[kind] > 0);
            }
        }
        self.settled(Location::Mercator, value, purse, now)
    }

    /// What a purse would be worth with one piece of each of these kinds bought; less than anything where that cannot be.
    fn bought(&self, purse: &Purse, wanted: impl Fn(Resource) -> bool) -> [f32; 6] {
        let prices = &self.sketch.board.prices;
        std::array::from_fn(|n| {
            let kind = Resource::ALL[n];
            if !wanted(kind) || purse.goods[kind] >= MOST_GOODS || purse.money < i32::from(prices[kind]) {
                return f32::NEG_INFINITY;
            }
            let mut bought = *purse;
            bought.goods[kind] += 1;
            bought.money -= i32::from(prices[kind]);
            self.sketch.purse(&bought)
        })
    }

    /// The better half, then one more piece or all the influence at hand.
    fn propraetor(&self, value: u8) -> f32 {
        let sum = self.influence();
        let raised = if sum > 0 { self.mind.raised(self.s, Area(value), sum) } else { 0.0 };
        let Some(card) = self.s.area(Area(value)).card else {
            return self.settled(Location::Propraetor, value, self.purse, self.base) + raised.max(0.0);
        };
        let card = self.mind.rules.parts().area(card);
        let halves = card.halves.map(|half| self.sketch.with(self.purse, &half));
        let [top, bottom] = halves.map(|purse| self.sketch.purse(&purse));
        let purse = halves[usize::from(bottom > top)];
        let more = |kind: Resource| self.sketch.purse(&self.sketch.with_one(purse, kind)) - top.max(bottom);
        let piece = card.kinds.iter().map(more).fold(0.0, f32::max);
        self.settled(Location::Propraetor, value, purse, top.max(bottom)) + piece.max(raised)
    }

    /// All the influence on cards that were not played yet.
    fn influence(&self) -> u8 {
        let parts = self.mind.rules.parts();
        let cards = self.s.player(self.mind.seat).cards.minus(self.s.rotated);
        cards.iter().map(|card| parts.yields(card).influence).sum()
    }

    // ----- Roma -----

    fn roma(&self, value: u8) -> f32 {
        let me = self.s.player(self.mind.seat);
        let track = &self.mind.rules.parts().colosseum;
        let mut then = *me;
        let mut price = Price::FREE;
        for _ in 0..value {
            then.colosseum = ((usize::from(then.colosseum) + 1) % track.len()) as u8;
            let space = &track[usize::from(then.colosseum)];
            then.politics += u8::from(space.honours);
            let others = self.s.players.iter().zip(0..).filter(|(_, seat)| *seat != self.mind.seat.0);
            if others.into_iter().all(|(other, _)| other.colosseum != then.colosseum) {
                price = price.plus(&space.price);
            }
        }
        let [no_money, no_goods, no_surplus] = [Passage::Denarii, Passage::Resources, Passage::Surplus]
            .map(|passage| self.waived[passage as usize]);
        let denarii = if no_money { 0 } else { price.denarii };
        let surplus = if no_surplus { 0 } else { price.surplus };
        let base = if no_goods { Price::FREE } else { price };
        let price = Price { denarii, surplus, ..base };
        self.change(self.sketch.paid(self.purse, &price)) + self.mind.politics(&then) - self.mind.politics(me)
    }

    // ----- rows -----

    fn buy(&self, row: Row, space: u8) -> f32 {
        let Some(card) = self.s.rows[row].get(usize::from(space)).copied().flatten() else { return 0.0 };
        let (mind, ahead) = (self.mind, self.mind.ahead);
        let parts = mind.rules.parts();
        let mut price = *parts.price(card);
        let discounts = self.cheaper[row.location().ix()];
        let mut gain = 0.0;
        match row {
            Row::Buildings => gain += SAVED * f32::from(discounts),
            Row::Wars => price.surplus = price.surplus.saturating_sub(discounts),
            Row::Patrons => price.denarii = price.denarii.saturating_sub(2 * discounts),
        }
        gain += self.change(self.sketch.paid(self.purse, &price));
        let promised = mind.promised(self.s, card);
        gain -= self.sketch.forgone(row.ix(), promised, parts.price(card), &self.purse);
        let yields = parts.yields(card);
        gain += match row {
            Row::Patrons => {
                let me = self.s.player(mind.seat);
                let free = me.active().count() < me.unlocked();
                let modifier = if free { mind.weights.modifier * ahead } else { 0.0 };
                mind.patron(self.s, card) + modifier
            }
            _ => {
                f32::from(yields.points)
                    + mind.weights.influence * f32::from(yields.influence) * self.mind.root
                    + self.set(card)
            }
        };
        gain + self.counted(card)
    }

    /// What a building or a war adds to its pair or its set.
    fn set(&self, card: Card) -> f32 {
        let (w, parts) = (self.mind.weights, self.mind.rules.parts());
        let cards = self.s.player(self.mind.seat).cards;
        let ahead = self.mind.ahead;
        match card.kind() {
            CardKind::Building => {
                let twin = parts.twin(card);
                let reward = |card: Card| match parts.rewards[card.n()] {
                    Reward::Points(points) => f32::from(points),
                    _ => SAVED,
                };
                match cards.has(twin) {
                    true => reward(card) + reward(twin) - w.half_pair * ahead,
                    false if self.mind.can_be_had(self.s, twin) => w.half_pair * ahead,
                    false => 0.0,
                }
            }
            CardKind::War => {
                let held = parts.of_set(cards, card);
                let bonus = match held {
                    1 => 3.0 * self.sketch.coin,
                    2 => self.sketch.surplus,
                    3 | 4 => 2.0,
                    _ => 0.0,
                };
                bonus + 2.0 * held as f32 * w.war_set * ahead
            }
            CardKind::Area | CardKind::Patron => 0.0,
        }
    }

    /// What a card counts for the patrons that are there.
    fn counted(&self, card: Card) -> f32 {
        let parts = self.mind.rules.parts();
        let me = self.s.player(self.mind.seat);
        let yields = parts.yields(card);
        let patrons = me.cards.and(ave_roma::CardSet::of(CardKind::Patron));
        let of = |patron: Card| match parts.patron(patron).bonus {
            Bonus::Cards(kind) if kind == card.kind() => 1.0,
            Bonus::CardsWithPoints if yields.points > 0 => 1.0,
            Bonus::CardsWithInfluence if yields.influence > 0 => 1.0,
            Bonus::IconPairs(icon) if icon == parts.icon(card) => 1.0,
            Bonus::IconSets => 0.6,
            Bonus::ActivePatrons if card.kind() == CardKind::Patron => 0.8,
            _ => 0.0,
        };
        patrons.iter().map(of).sum()
    }
}
