//! The small decisions inside an action, each as seems best by itself.

use super::sketch::{Purse, Sketch};
use super::{Mind, best_of, most, most_of};
use ave_roma::{Action, Area, Ask, CardSet, Goods, Half, State};
use kernel::{Choices, Pick};

/// Worth is reckoned so exactly at least: what is less by more is less.
const SURE: f32 = 0.001;

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
            return best_of(choices, after);
        }
        let sketch = match drawn {
            Some(sketch) if sketch.holds(s) => sketch,
            _ => drawn.insert(Sketch::new(self, s)),
        };
        if ask == Ask::Trade {
            sketch.lay_out();
        }
        let me = s.player(self.seat);
        let mut purse = Purse::of(me);
        // What was bought or named and is not stored yet.
        purse = sketch.with(purse, &s.act.basket);
        match ask {
            Ask::Overflow(above) => best_of(choices, |pick| {
                let money = purse.money + coins(sketch, &above, pick.amount as u8);
                let surplus = purse.surplus + pick.amount as u8;
                sketch.purse(&Purse { money, surplus, ..purse })
            }),
            Ask::Second => best_of(choices, |pick| self.second(s, sketch, &purse, pick.action)),
            Ask::Trade => trade(sketch, &purse, choices),
            _ => best_of(choices, |pick| self.exchanged(s, sketch, &purse, pick.action)),
        }
    }

    /// What the purse is worth after a choice that changes nothing else.
    fn exchanged(&self, s: &State, sketch: &Sketch, purse: &Purse, action: Action) -> f32 {
        let mut then = *purse;
        match action {
            Action::Take(kind) => then = sketch.with_some(then, kind, 1),
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
            Action::Take(_) => self.exchanged(s, sketch, purse, action),
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

/// All sales come before all purchases: what sells for more than it is worth goes first.
fn trade(sketch: &Sketch, purse: &Purse, choices: &Choices<Action>) -> Option<Pick<Action>> {
    let (now, prices) = (sketch.purse(purse), &sketch.board.prices);
    let sells = |action: Action| matches!(action, Action::Sell(_));
    // No sale brings what is wanted nearer than the coins of the greatest would with nothing given for them. What does not make up
    // for its pieces even so need not be looked at, if trading may end here.
    let coins = prices.0.iter().zip(purse.goods.0).map(|(price, n)| i32::from(*price) * i32::from(n));
    let rich = Purse { money: purse.money + coins.max().unwrap_or(0), ..*purse };
    let (hope, ends) = (sketch.plans(&rich), choices.find(&Action::Done).is_some());
    let least = if ends { now - SURE } else { f32::NEG_INFINITY };
    let sale = most_of(choices, sells, |pick| {
        let then = traded(sketch, *purse, pick);
        let solid = sketch.solid(&then);
        if solid + hope < least { f32::NEG_INFINITY } else { solid + sketch.plans(&then) }
    });
    if let Some((worth, pick)) = sale
        && worth > now
    {
        return Some(pick);
    }
    let rest = most_of(
        choices,
        |action| !sells(action),
        |pick| match pick.action {
            Action::Done => now,
            _ => sketch.purse(&traded(sketch, *purse, pick)),
        },
    );
    // A sale that brings nothing may still be the best of all.
    most(sale.into_iter().chain(rest)).map(|(_, pick)| pick)
}

/// The purse after a sale or a purchase.
fn traded(sketch: &Sketch, mut purse: Purse, pick: Pick<Action>) -> Purse {
    let n = pick.amount as u8;
    match pick.action {
        Action::Sell(kind) => {
            purse.goods[kind] = purse.goods[kind].saturating_sub(n);
            purse.money += i32::from(sketch.board.prices[kind]) * i32::from(n);
            purse
        }
        Action::Buy(kind) => {
            purse.money -= i32::from(sketch.board.prices[kind]) * i32::from(n);
            sketch.with_some(purse, kind, n)
        }
        _ => purse,
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
