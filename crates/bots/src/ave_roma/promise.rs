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
    sketch: &'a Sketch<'a>,
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
    /// What each training slot promises.
    training: [Option<f32>; 4],
    /// What the way so far is worth, and where each number of steps in the Colosseum leads.
    politics: f32,
    steps: Option<[Steps; 5]>,
    /// The purse after all is sold that is worth less than its price, what it is worth then, and what it would be worth with one
    /// piece bought of each kind.
    sold: Option<(Purse, f32, [f32; 6])>,
    /// What it would be worth with a second one, by the first and the second kind.
    second: [[Option<f32>; 6]; 6],
}

/// Where some steps in the Colosseum lead.
#[derive(Clone, Copy)]
struct Steps {
    space: u8,
    politics: u8,
    price: Price,
}

impl<'a> Promise<'a> {
    pub fn new(mind: &'a Mind<'a>, s: &'a State, sketch: &'a Sketch<'a>) -> Promise<'a> {
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
            training: [None; 4],
            politics: mind.politics(me),
            steps: None,
            sold: None,
            second: [[None; 6]; 6],
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
                let n = usize::from(slot) % 4;
                match self.training[n] {
                    Some(known) => known,
                    None => {
                        let price = self.mind.rules.parts().training[n];
                        let purse = Purse { money: self.purse.money - i32::from(price), ..self.purse };
                        *self.training[n].insert(self.change(purse))
                    }
                }
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
                self.settled(at, value, purse, |promise| promise.sketch.purse(&purse))
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
    fn settled(&self, at: Location, value: u8, mut purse: Purse, worth: impl FnOnce(&Promise) -> f32) -> f32 {
        let area = self.s.area(Area(value));
        if area.card.is_some() && !area.upper {
            return worth(self) - self.base;
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
        let (mut purse, mut now, bought) = match self.sold {
            Some(sold) => sold,
            None => {
                let (purse, now) = self.sold();
                let bought = std::array::from_fn(|n| self.bought(&purse, Resource::ALL[n]));
                *self.sold.insert((purse, now, bought))
            }
        };
        let offered = self.area_goods(value);
        let mut first: Option<Resource> = None;
        for _ in 0..BOUGHT {
            let mut most: Option<(f32, Resource)> = None;
            for (kind, _) in offered.iter().filter(|(_, n)| *n > 0) {
                let worth = match first {
                    None => bought[kind as usize],
                    Some(first) => self.second(first, &purse, kind),
                };
                if worth > most.map_or(now, |(best, _)| best) {
                    most = Some((worth, kind));
                }
            }
            let Some((worth, kind)) = most else { break };
            purse.goods[kind] += 1;
            purse.money -= i32::from(self.sketch.board.prices[kind]);
            (now, first) = (worth, Some(kind));
        }
        self.settled(Location::Mercator, value, purse, |_| now)
    }

    /// What the purse with the first piece bought would be worth with another one.
    fn second(&mut self, first: Resource, purse: &Purse, kind: Resource) -> f32 {
        let known = self.second[first as usize][kind as usize];
        known.unwrap_or_else(|| {
            let worth = self.bought(purse, kind);
            *self.second[first as usize][kind as usize].insert(worth)
        })
    }

    /// What a purse would be worth with one piece of this kind bought; less than anything where that cannot be.
    fn bought(&self, purse: &Purse, kind: Resource) -> f32 {
        let price = i32::from(self.sketch.board.prices[kind]);
        if purse.goods[kind] >= MOST_GOODS || purse.money < price {
            return f32::NEG_INFINITY;
        }
        let mut bought = *purse;
        bought.goods[kind] += 1;
        bought.money -= price;
        self.sketch.purse(&bought)
    }

    /// The better half, then one more piece or all the influence at hand.
    fn propraetor(&self, value: u8) -> f32 {
        let sum = self.influence();
        let raised = if sum > 0 { self.mind.raised(self.s, Area(value), sum) } else { 0.0 };
        let Some(card) = self.s.area(Area(value)).card else {
            return self.settled(Location::Propraetor, value, self.purse, |promise| promise.base)
                + raised.max(0.0);
        };
        let card = self.mind.rules.parts().area(card);
        let halves = card.halves.map(|half| self.sketch.with(self.purse, &half));
        let [top, bottom] = halves.map(|purse| self.sketch.purse(&purse));
        let purse = halves[usize::from(bottom > top)];
        let more =
            |kind: Resource| self.sketch.purse(&self.sketch.with_some(purse, kind, 1)) - top.max(bottom);
        let piece = card.kinds.iter().map(more).fold(0.0, f32::max);
        self.settled(Location::Propraetor, value, purse, |_| top.max(bottom)) + piece.max(raised)
    }

    /// All the influence on cards that were not played yet.
    fn influence(&self) -> u8 {
        let parts = self.mind.rules.parts();
        let cards = self.s.player(self.mind.seat).cards.minus(self.s.rotated);
        cards.iter().map(|card| parts.yields(card).influence).sum()
    }

    // ----- Roma -----

    fn roma(&mut self, value: u8) -> f32 {
        let steps = match self.steps {
            Some(steps) => steps,
            None => *self.steps.insert(self.steps()),
        };
        let Steps { space, politics, price } = steps[usize::from(value.clamp(1, 5)) - 1];
        let [no_money, no_goods, no_surplus] = [Passage::Denarii, Passage::Resources, Passage::Surplus]
            .map(|passage| self.waived[passage as usize]);
        let denarii = if no_money { 0 } else { price.denarii };
        let surplus = if no_surplus { 0 } else { price.surplus };
        let base = if no_goods { Price::FREE } else { price };
        let price = Price { denarii, surplus, ..base };
        let paid = self.change(self.sketch.paid(self.purse, &price));
        paid + self.mind.politics_at(space, politics) - self.politics
    }

    /// Where one to five steps lead, and what they cost.
    fn steps(&self) -> [Steps; 5] {
        let me = self.s.player(self.mind.seat);
        let track = &self.mind.rules.parts().colosseum;
        let mut at = Steps { space: me.colosseum, politics: me.politics, price: Price::FREE };
        std::array::from_fn(|_| {
            let next = usize::from(at.space) + 1;
            let next = if next < track.len() { next } else { 0 };
            at.space = next as u8;
            at.politics += u8::from(track[next].honours);
            let mut others = self.s.players.iter().zip(0..).filter(|(_, seat)| *seat != self.mind.seat.0);
            if others.all(|(other, _)| other.colosseum != at.space) {
                at.price = at.price.plus(&track[next].price);
            }
            at
        })
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
        gain -= self.sketch.forgone(row, space.into());
        let yields = parts.yields(card);
        gain += match row {
            Row::Patrons => {
                let me = self.s.player(mind.seat);
                let free = me.active().count() < me.unlocked();
                let modifier = if free { mind.weights.modifier * ahead } else { 0.0 };
                self.sketch.patrons[usize::from(space) % 5] + modifier
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
