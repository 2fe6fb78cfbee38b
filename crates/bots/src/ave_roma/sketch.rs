//! What lies in a purse is worth, reckoned without the position around it: most choices inside an action change nothing else.
//!
//! A [`Sketch`] is drawn once for a position. It knows what a coin and a piece are worth now, and the card of each row that
//! the player would most like to pay for; with that a purse is valued in a few steps, where [`Mind::worth`] looks at everything.

use super::Mind;
use super::worth::{LAST_COIN, LAST_GOODS};
use ave_roma::{
    Board, Card, CardKind, Element, Goods, MOST_GOODS, MOST_SURPLUS, Player, Price, Resource, Row, State,
};
use kernel::Each;

/// Pieces of a kind that are looked at, those above the limit included.
const PIECES: usize = 8;

/// So many pieces that are missing make a difference.
pub const FEW: usize = 8;
/// The cards of all rows, and room for a round number.
pub const ON_OFFER: usize = 16;
/// What is wanted: two cards of each row, and room for a round number.
const WANTED: usize = 8;
/// More coins than anything costs.
const RICH: i32 = 1000;

/// What a player could pay with.
#[derive(Clone, Copy)]
pub struct Purse {
    pub money: i32,
    pub goods: Goods,
    pub surplus: u8,
}

impl Purse {
    pub fn of(me: &Player) -> Purse {
        Purse { money: me.money.into(), goods: me.goods, surplus: me.surplus }
    }
}

/// A card of a row that is wanted.
#[derive(Clone, Copy)]
struct Wish {
    price: Price,
    worth: f32,
}

/// Prices one beside the other: what is missing of all of them is told in the time of one.
#[derive(Clone, Copy)]
pub struct Prices<const N: usize> {
    goods: [[i16; N]; 6],
    hues: [[i16; N]; 3],
    any: [i16; N],
    surplus: [i16; N],
    denarii: [i16; N],
}

impl<const N: usize> Prices<N> {
    pub const FREE: Prices<N> =
        Prices { goods: [[0; N]; 6], hues: [[0; N]; 3], any: [0; N], surplus: [0; N], denarii: [0; N] };

    /// Puts a price in its place.
    pub fn put(&mut self, n: usize, price: &Price) {
        self.goods.iter_mut().zip(price.goods.0).for_each(|(of, each)| of[n] = each.into());
        self.hues.iter_mut().zip(price.hues.values()).for_each(|(of, each)| of[n] = (*each).into());
        self.any[n] = price.any.into();
        self.surplus[n] = price.surplus.into();
        self.denarii[n] = price.denarii.into();
    }

    /// How many pieces are missing to pay each; two coins count as one. The loops are plain ones over all places, and nobody looks
    /// into them from outside: so they become a few instructions for all.
    #[inline(never)]
    pub fn missing(&self, purse: &Purse) -> [u16; N] {
        let held = purse.goods.0.map(i16::from);
        let money = purse.money.clamp(-RICH, RICH) as i16;
        let surplus = i16::from(purse.surplus);
        let (mut short, mut spared) = ([0i16; N], [0i16; N]);
        for hue in 0..3 {
            for n in 0..N {
                let first = held[2 * hue] - self.goods[2 * hue][n];
                let second = held[2 * hue + 1] - self.goods[2 * hue + 1][n];
                let spare = first.max(0) + second.max(0) - self.hues[hue][n];
                short[n] -= first.min(0) + second.min(0) + spare.min(0);
                spared[n] += spare.max(0);
            }
        }
        for n in 0..N {
            let coins = (self.denarii[n] - money).max(0);
            short[n] +=
                (self.any[n] - spared[n]).max(0) + (self.surplus[n] - surplus).max(0) + ((coins + 1) >> 1);
        }
        short.map(|n| n as u16)
    }
}

/// The cards of the rows with their prices.
pub struct Offer {
    rows: Each<Row, [Option<Card>; 5], 3>,
    prices: Prices<ON_OFFER>,
}

impl Offer {
    fn new(mind: &Mind, s: &State) -> Offer {
        let mut prices = Prices::FREE;
        for (n, card) in s.rows.values().flatten().enumerate() {
            if let Some(card) = card {
                prices.put(n, mind.rules.parts().price(*card));
            }
        }
        Offer { rows: s.rows, prices }
    }

    /// Are these the same cards, but for some that were taken?
    fn holds(&self, s: &State) -> bool {
        let known = self.rows.values().flatten().zip(s.rows.values().flatten());
        self.rows == s.rows || known.into_iter().all(|(known, card)| card.is_none() || card == known)
    }
}

/// What things are worth to a player in one position.
#[derive(Clone, Copy)]
pub struct Sketch<'a> {
    /// The rows it was drawn from.
    rows: Each<Row, [Option<Card>; 5], 3>,
    pub board: &'a Board,
    /// A coin within the purse.
    pub coin: f32,
    /// Where coins begin to count as at the end.
    enough: i32,
    /// So many pieces of a kind, all together.
    pieces: [[f32; PIECES]; 6],
    /// A surplus.
    pub surplus: f32,
    /// The prices of what is wanted most in each row and of what is second, and what they are worth.
    prices: Prices<WANTED>,
    wanted: [f32; WANTED],
    /// In each row what the best card promises now, and the second best.
    promises: [[f32; 2]; 3],
    /// What is left of a promise when so many pieces are missing, up to the most that are counted.
    left: [f32; FEW],
    /// The share of a card that a promise counts.
    share: f32,
}

impl<'a> Sketch<'a> {
    /// Draws it for the mind's own player.
    pub fn new(mind: &'a Mind, s: &State) -> Sketch<'a> {
        let (w, me) = (mind.weights, s.player(mind.seat));
        let root = mind.root;
        let blend = |early: f32, late: f32| late + (early - late) * root;
        let board = mind.rules.board_of(me);
        let (coin, surplus) = (blend(w.coin, LAST_COIN), blend(w.surplus, LAST_GOODS));
        let mut pieces = [[0.0; PIECES]; 6];
        for (of, price) in pieces.iter_mut().zip(board.prices.0) {
            for n in 1..PIECES {
                let next = match w.goods.get(n - 1) {
                    Some(worth) => blend(*worth, LAST_GOODS),
                    // Above the limit it becomes surplus or coins.
                    None => surplus.max(f32::from(price) * coin),
                };
                of[n] = of[n - 1] + next;
            }
        }
        let mut sketch = Sketch {
            rows: s.rows,
            board,
            coin,
            enough: w.purse as i32,
            pieces,
            surplus,
            prices: Prices::FREE,
            wanted: [0.0; WANTED],
            promises: [[0.0; 2]; 3],
            left: mind.left,
            share: w.plan * root,
        };
        sketch.wish(mind, s, me);
        sketch
    }

    /// Does it still hold here, later in the same action? It does until a card is taken.
    pub fn holds(&self, s: &State) -> bool {
        self.rows == s.rows
    }

    /// Looks for what is wanted in the rows.
    fn wish(&mut self, mind: &Mind, s: &State, me: &Player) {
        if self.share == 0.0 {
            return;
        }
        let missing = mind.missing(s, &Purse::of(me));
        for (n, row) in s.rows.values().enumerate() {
            let mut most = [0.0; 2];
            let mut wishes: [Option<Wish>; 2] = [None; 2];
            for (card, missing) in row.iter().zip(&missing[5 * n..]) {
                let (Some(card), missing) = (card, *missing) else { continue };
                let wish = Wish { price: *mind.rules.parts().price(*card), worth: mind.promised(s, *card) };
                let promise = wish.worth * self.left(missing);
                let [best, second] = self.promises[n];
                self.promises[n] = [best.max(promise), second.max(promise.min(best))];
                // What lacks one piece is wanted nearly as much as what could be paid.
                let wanted = wish.worth * self.left(missing.saturating_sub(1));
                if wanted > most[0] {
                    (most, wishes) = ([wanted, most[0]], [Some(wish), wishes[0]]);
                } else if wanted > most[1] {
                    (most[1], wishes[1]) = (wanted, Some(wish));
                }
            }
            for (at, wish) in (2 * n..).zip(wishes).filter_map(|(at, wish)| Some((at, wish?))) {
                self.prices.put(at, &wish.price);
                self.wanted[at] = wish.worth;
            }
        }
    }

    /// What is left of a promise when so many pieces are missing.
    fn left(&self, missing: u16) -> f32 {
        self.left[usize::from(missing).min(FEW - 1)]
    }

    /// What a purse is worth, and what it promises.
    pub fn purse(&self, purse: &Purse) -> f32 {
        self.coins(purse.money)
            + self.goods(&purse.goods)
            + f32::from(purse.surplus) * self.surplus
            + self.plans(purse)
    }

    fn coins(&self, money: i32) -> f32 {
        money.min(self.enough) as f32 * self.coin + (money - self.enough).max(0) as f32 * LAST_COIN
    }

    fn goods(&self, goods: &Goods) -> f32 {
        self.pieces.iter().zip(goods.0).map(|(of, n)| of[usize::from(n).min(PIECES - 1)]).sum()
    }

    fn plans(&self, purse: &Purse) -> f32 {
        if self.share == 0.0 {
            return 0.0;
        }
        let missing = self.prices.missing(purse);
        let promise = |n: usize| self.wanted[n] * self.left(missing[n]);
        let better = |one: f32, other: f32| if one > other { one } else { other };
        (0..3).map(|row| better(promise(2 * row), promise(2 * row + 1))).sum::<f32>() * self.share
    }

    /// The promise of a row that goes with this card.
    pub fn forgone(&self, row: usize, worth: f32, price: &Price, purse: &Purse) -> f32 {
        let [best, second] = self.promises[row];
        let promise = worth * self.left(missing(price, purse));
        if promise >= best { (best - second) * self.share } else { 0.0 }
    }

    /// A purse with some pieces more: those above the limit become surplus, or coins where there is no room for it.
    pub fn with(&self, mut purse: Purse, goods: &Goods) -> Purse {
        for (kind, new) in goods.0.into_iter().enumerate().filter(|(_, new)| *new > 0) {
            self.store(&mut purse, kind, new);
        }
        purse
    }

    /// A purse with one piece more.
    pub fn with_one(&self, mut purse: Purse, kind: Resource) -> Purse {
        self.store(&mut purse, kind as usize, 1);
        purse
    }

    fn store(&self, purse: &mut Purse, kind: usize, new: u8) {
        let (held, price) = (&mut purse.goods.0[kind], self.board.prices.0[kind]);
        let all = *held + new;
        *held = all.min(MOST_GOODS);
        let above = all - *held;
        if above > 0 {
            let room = MOST_SURPLUS.saturating_sub(purse.surplus).min(above);
            let stored = if self.surplus > f32::from(price) * self.coin { room } else { 0 };
            purse.surplus += stored;
            purse.money += i32::from(price) * i32::from(above - stored);
        }
    }

    /// What the last piece of a kind is worth; without end where there is none.
    pub fn last(&self, goods: &Goods, kind: Resource) -> f32 {
        let (of, n) = (&self.pieces[kind as usize], usize::from(goods[kind]).min(PIECES - 1));
        if n == 0 { f32::INFINITY } else { of[n] - of[n - 1] }
    }

    /// The cheapest way to pay an element: one piece.
    pub fn element(&self, goods: &Goods, element: Element) -> f32 {
        let last = |kind: Resource| self.last(goods, kind);
        let least = |kinds: &[Resource]| kinds.iter().map(|kind| last(*kind)).fold(f32::INFINITY, f32::min);
        let cost = match element {
            Element::Resource(kind) => last(kind),
            Element::Colour(hue) => least(&hue.pair()),
            Element::Any => least(Resource::ALL),
        };
        if cost.is_finite() { cost } else { 1.0 }
    }

    /// The purse after a price is paid as cheaply as can be; what is lacking is left out.
    pub fn paid(&self, mut purse: Purse, price: &Price) -> Purse {
        for (held, cost) in purse.goods.0.iter_mut().zip(price.goods.0) {
            *held = held.saturating_sub(cost);
        }
        for (hue, n) in price.hues.values().enumerate() {
            (0..*n).for_each(|_| self.give(&mut purse.goods, 2 * hue, 2 * hue + 2));
        }
        (0..price.any).for_each(|_| self.give(&mut purse.goods, 0, 6));
        purse.surplus = purse.surplus.saturating_sub(price.surplus);
        purse.money -= i32::from(price.denarii);
        purse
    }

    /// Gives away the piece that is worth least, of the kinds from here to there.
    fn give(&self, goods: &mut Goods, from: usize, to: usize) {
        let kinds = &Resource::ALL[from..to];
        let each = kinds.iter().map(|kind| (self.last(goods, *kind), *kind));
        let least = each.reduce(|least, next| if next.0 < least.0 { next } else { least });
        if let Some((worth, kind)) = least
            && worth.is_finite()
        {
            goods[kind] -= 1;
        }
    }
}

/// How many pieces are missing to pay a price; two coins count as one.
fn missing(price: &Price, purse: &Purse) -> u16 {
    let coins = (i32::from(price.denarii) - purse.money).max(0) as u16;
    u16::from(price.shortage(&purse.goods))
        + u16::from(price.surplus.saturating_sub(purse.surplus))
        + coins.div_ceil(2)
}

impl Mind<'_> {
    /// How many pieces are missing to pay each card of the rows; nothing is said of empty places. The prices are laid out once a
    /// choice: cards leave a row while an action is tried, but none come.
    pub fn missing(&self, s: &State, purse: &Purse) -> [u16; ON_OFFER] {
        let offer = self.offer.get_or_init(|| Offer::new(self, s));
        if offer.holds(s) { offer.prices.missing(purse) } else { Offer::new(self, s).prices.missing(purse) }
    }

    /// What a card of a row would bring.
    pub fn promised(&self, s: &State, card: Card) -> f32 {
        let yields = self.rules.parts().yields(card);
        match card.kind() {
            CardKind::Patron => self.patron(s, card) + self.weights.modifier * self.ahead,
            _ => f32::from(yields.points) + self.weights.influence * f32::from(yields.influence),
        }
    }
}
