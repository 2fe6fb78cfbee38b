//! The small decisions inside an action, each as seems best by itself.

use super::sketch::{Purse, Sketch};
use super::{Mind, best, forward, most};
use ave_roma::{Action, Area, Ask, CardSet, Goods, Half, State};
use kernel::{Choices, Pick};

impl Mind<'_> {
    /// The best answer to a question inside an action. What changes no more than the purse is reckoned; the rest is tried.
    /// A sketch that was drawn earlier in the same action is used again while it holds.
    pub fn step<'a>(
        &'a self,
        s: &State,
        ask: Ask,
        choices: &Choices<Action>,
        drawn: &mut Option<Sketch<'a>>,
    ) -> Option<Pick<Action>> {
        if let [only] = &choices[..]
            && only.amount.is_none()
        {
            return Some(only.least());
        }
        if !matches!(ask, Ask::Pay | Ask::Overflow(_) | Ask::Trade | Ask::Half | Ask::Second | Ask::Kind(..))
        {
            let after = |pick: Pick<Action>| {
                let mut then = s.clone();
                self.apply(&mut then, pick);
                self.worth(&then)
            };
            return best(forward(choices).map(|pick| (after(pick), pick)));
        }
        let sketch = match drawn {
            Some(sketch) if sketch.holds(s) => sketch,
            _ => drawn.insert(Sketch::new(self, s)),
        };
        let me = s.player(self.seat);
        let mut purse = Purse::of(me);
        // What was bought or named and is not stored yet.
        purse = sketch.with(purse, &s.act.basket);
        match ask {
            Ask::Overflow(above) => best(forward(choices).map(|pick| {
                let money = purse.money + coins(sketch, &above, pick.amount as u8);
                let surplus = purse.surplus + pick.amount as u8;
                (sketch.purse(&Purse { money, surplus, ..purse }), pick)
            })),
            Ask::Second => {
                best(forward(choices).map(|pick| (self.second(s, sketch, &purse, pick.action), pick)))
            }
            // All sales come before all purchases: what sells for more than it is worth goes first.
            Ask::Trade => {
                let now = sketch.purse(&purse);
                let sells = |pick: &Pick<Action>| matches!(pick.action, Action::Sell(_));
                let each = |pick: Pick<Action>| (self.exchanged(s, sketch, &purse, pick), pick);
                let sale = most(forward(choices).filter(sells).map(each));
                let gain = sale.filter(|(worth, _)| *worth > now);
                // A sale that brings nothing may still be the best of all.
                let rest = || forward(choices).filter(|pick| !sells(pick)).map(each);
                gain.or_else(|| most(sale.into_iter().chain(rest()))).map(|(_, pick)| pick)
            }
            _ => best(forward(choices).map(|pick| (self.exchanged(s, sketch, &purse, pick), pick))),
        }
    }

    /// What the purse is worth after a choice that changes nothing else.
    fn exchanged(&self, s: &State, sketch: &Sketch, purse: &Purse, pick: Pick<Action>) -> f32 {
        let n = pick.amount as u8;
        let mut then = *purse;
        match pick.action {
            Action::Sell(kind) => {
                then.goods[kind] = then.goods[kind].saturating_sub(n);
                then.money += i32::from(sketch.board.prices[kind]) * i32::from(n);
            }
            Action::Buy(kind) => {
                let mut goods = Goods::NONE;
                goods[kind] = n;
                then.money -= i32::from(sketch.board.prices[kind]) * i32::from(n);
                then = sketch.with(then, &goods);
            }
            Action::Take(kind) => then = sketch.with_one(then, kind),
            Action::Half(half) => {
                let card = s.area(s.act.area()).card.map(|card| self.rules.parts().area(card));
                let goods = card.map_or(Goods::NONE, |card| card.halves[usize::from(half == Half::Bottom)]);
                then = sketch.with(then, &goods);
            }
            Action::Pay(kind) => then.goods[kind] = then.goods[kind].saturating_sub(1),
            Action::PayInstead(kind) => {
                then.goods[kind] = then.goods[kind].saturating_sub(1);
                then.surplus += 1;
            }
            Action::Save(element) => return sketch.purse(purse) + sketch.element(&purse.goods, element),
            Action::PaySurplus(element) => {
                return sketch.purse(purse) + sketch.element(&purse.goods, element) - sketch.surplus;
            }
            _ => {}
        }
        sketch.purse(&then)
    }

    /// The second part at Propraetor: one more piece, or influence. A card played is worth what it and those after it bring.
    fn second(&self, s: &State, sketch: &Sketch, purse: &Purse, action: Action) -> f32 {
        let parts = self.rules.parts();
        let so_far = s.act.influence;
        let raised = |sum: u8| self.raised(s, s.act.area(), sum);
        match action {
            Action::Influence(card) => {
                let cards: CardSet = s.player(self.seat).cards.minus(s.rotated).after(Some(card));
                let one = so_far + parts.yields(card).influence;
                let all = one + cards.iter().map(|card| parts.yields(card).influence).sum::<u8>();
                sketch.purse(purse) + raised(one).max(raised(all))
            }
            Action::Take(_) => self.exchanged(s, sketch, purse, action.into()),
            _ => sketch.purse(purse) + raised(so_far),
        }
    }

    /// What so much influence in an area brings, less what it was worth on the cards.
    pub fn raised(&self, s: &State, area: Area, sum: u8) -> f32 {
        if sum == 0 {
            return 0.0;
        }
        let me = s.player(self.seat);
        let from = me.cubes[area];
        let mut level = from.map_or(sum, |level| level + sum).min(self.rules.parts().grey_top);
        let taken = |level: u8| {
            let others = s.players.iter().zip(0..).filter(|(_, seat)| *seat != self.seat.0);
            others.into_iter().any(|(other, _)| other.cubes[area] == Some(level))
        };
        while level > from.unwrap_or(0) && taken(level) {
            level -= 1;
        }
        self.area(s, area, Some(level))
            - self.area(s, area, from)
            - self.weights.influence * f32::from(sum) * self.root
    }
}

/// What pieces above the limit bring in coins if so many become surplus: the cheapest do.
fn coins(sketch: &Sketch, above: &Goods, as_surplus: u8) -> i32 {
    let (mut left, mut coins) = (as_surplus, 0);
    for kind in sketch.board.cheapest_first {
        let surplus = above[kind].min(left);
        left -= surplus;
        coins += i32::from(sketch.board.prices[kind]) * i32::from(above[kind] - surplus);
    }
    coins
}
