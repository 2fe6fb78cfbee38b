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
const FEW: usize = 8;

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
    /// What is wanted most in each row, and what second.
    wishes: [[Option<Wish>; 2]; 3],
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
            wishes: [[None; 2]; 3],
            promises: [[0.0; 2]; 3],
            left: std::array::from_fn(|n| w.missing.powi(n as i32)),
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
        let purse = Purse::of(me);
        for (n, row) in s.rows.values().enumerate() {
            let mut most = [0.0; 2];
            for card in row.iter().flatten() {
                let wish = Wish { price: *mind.rules.parts().price(*card), worth: mind.promised(s, *card) };
                let missing = missing(&wish.price, &purse);
                let promise = wish.worth * self.left(missing);
                let [best, second] = self.promises[n];
                self.promises[n] = [best.max(promise), second.max(promise.min(best))];
                // What lacks one piece is wanted nearly as much as what could be paid.
                let wanted = wish.worth * self.left(missing.saturating_sub(1));
                let wishes = &mut self.wishes[n];
                if wanted > most[0] {
                    (most, *wishes) = ([wanted, most[0]], [Some(wish), wishes[0]]);
                } else if wanted > most[1] {
                    (most[1], wishes[1]) = (wanted, Some(wish));
                }
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
        let promise = |wish: &Option<Wish>| match wish {
            Some(wish) => wish.worth * self.left(missing(&wish.price, purse)),
            None => 0.0,
        };
        self.wishes.iter().map(|[one, other]| promise(one).max(promise(other))).sum::<f32>() * self.share
    }

    /// The promise of a row that goes with this card.
    pub fn forgone(&self, row: usize, worth: f32, price: &Price, purse: &Purse) -> f32 {
        let [best, second] = self.promises[row];
        let promise = worth * self.left(missing(price, purse));
        if promise >= best { (best - second) * self.share } else { 0.0 }
    }

    /// A purse with some pieces more: those above the limit become surplus, or coins where there is no room for it.
    pub fn with(&self, mut purse: Purse, goods: &Goods) -> Purse {
        for ((held, new), price) in purse.goods.0.iter_mut().zip(goods.0).zip(self.board.prices.0) {
            let all = *held + new;
            *held = all.min(MOST_GOODS);
            let above = all - *held;
            if above == 0 {
                continue;
            }
            let room = MOST_SURPLUS.saturating_sub(purse.surplus).min(above);
            let stored = if self.surplus > f32::from(price) * self.coin { room } else { 0 };
            purse.surplus += stored;
            purse.money += i32::from(price) * i32::from(above - stored);
        }
        purse
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
        let mut least: Option<(f32, usize)> = None;
        for kind in from..to {
            let n = usize::from(goods.0[kind]).min(PIECES - 1);
            if n > 0 {
                let worth = self.pieces[kind][n] - self.pieces[kind][n - 1];
                if least.is_none_or(|(most, _)| worth < most) {
                    least = Some((worth, kind));
                }
            }
        }
        if let Some((_, kind)) = least {
            goods.0[kind] -= 1;
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
    /// What a card of a row would bring.
    pub fn promised(&self, s: &State, card: Card) -> f32 {
        let yields = self.rules.parts().yields(card);
        match card.kind() {
            CardKind::Patron => self.patron(s, card) + self.weights.modifier * self.ahead,
            _ => f32::from(yields.points) + self.weights.influence * f32::from(yields.influence),
        }
    }
}
