//! What lies in a purse is worth, reckoned without the position around it: most choices inside an action change nothing else.
//!
//! A [`Sketch`] is drawn once for a position. It knows what a coin and a piece are worth now, and the card of each row that
//! the player would most like to pay for; with that a purse is valued in a few steps, where [`Mind::worth`] looks at everything.

use super::Mind;
use super::worth::{LAST_COIN, LAST_GOODS};
use ave_roma::{Board, Card, Element, Goods, MOST_GOODS, MOST_SURPLUS, Player, Price, Resource, Row, State};
use kernel::Each;

/// So many of a kind a purse may have: none, or up to the limit.
const HELD: usize = MOST_GOODS as usize + 1;

/// So many pieces that are missing make a difference.
pub const FEW: usize = 8;
/// The cards of all rows, and room for a round number.
pub const ON_OFFER: usize = 16;
/// What is wanted: two cards of each row, and room for a round number.
const WANTED: usize = 8;
/// Debts beyond this make no difference: more is missing then than makes one.
const DEBT: i32 = 2 * FEW as i32 - 1;

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

/// Prices one beside the other: what is missing of all of them is told in the time of one. Nothing costs more than a byte has room
/// for ([`ave_roma::Components::read`]), and a byte that would fall below nothing stays there.
#[derive(Clone, Copy)]
pub struct Prices<const N: usize> {
    goods: [[u8; N]; 6],
    hues: [[u8; N]; 3],
    any: [u8; N],
    surplus: [u8; N],
    /// With the debts that count on top.
    denarii: [u8; N],
}

/// Coins, with the debts that count on top.
fn coins(money: i32) -> u8 {
    (money + DEBT).clamp(0, i8::MAX.into()) as u8
}

impl<const N: usize> Prices<N> {
    pub const FREE: Prices<N> =
        Prices { goods: [[0; N]; 6], hues: [[0; N]; 3], any: [0; N], surplus: [0; N], denarii: [0; N] };

    /// Puts a price in its place.
    pub fn put(&mut self, n: usize, price: &Price) {
        self.goods.iter_mut().zip(price.goods.0).for_each(|(of, each)| of[n] = each);
        self.hues.iter_mut().zip(price.hues.values()).for_each(|(of, each)| of[n] = *each);
        self.any[n] = price.any;
        self.surplus[n] = price.surplus;
        self.denarii[n] = coins(price.denarii.into());
    }

    /// How many pieces are missing to pay each; two coins count as one. The loops are plain ones over all places, and nobody looks
    /// into them from outside: so they become a few instructions for all.
    #[inline(never)]
    pub fn missing(&self, purse: &Purse) -> [u8; N] {
        let (held, money) = (purse.goods.0, coins(purse.money));
        let (mut short, mut spared) = ([0; N], [0; N]);
        for hue in 0..3 {
            let [first, second] = [2 * hue, 2 * hue + 1];
            for n in 0..N {
                let (one, other, wanted) = (self.goods[first][n], self.goods[second][n], self.hues[hue][n]);
                let left = held[first].saturating_sub(one) + held[second].saturating_sub(other);
                let named = one.saturating_sub(held[first]) + other.saturating_sub(held[second]);
                short[n] += named + wanted.saturating_sub(left);
                spared[n] += left.saturating_sub(wanted);
            }
        }
        for n in 0..N {
            let coins = self.denarii[n].saturating_sub(money);
            let surplus = self.surplus[n].saturating_sub(purse.surplus);
            short[n] += self.any[n].saturating_sub(spared[n]) + surplus + ((coins + 1) >> 1);
        }
        short
    }
}

/// Eight small numbers in one word, reckoned all at once; none may come to more than 127.
#[derive(Clone, Copy)]
struct Eight(u64);

impl Eight {
    const NONE: Eight = Eight(0);
    const EACH: u64 = u64::MAX / 0xff;
    /// The bit above each number.
    const ABOVE: u64 = Eight::EACH << 7;

    fn all(n: u8) -> Eight {
        Eight(u64::from(n) * Eight::EACH)
    }
    fn put(&mut self, place: usize, n: u8) {
        self.0 |= u64::from(n) << (8 * place);
    }
    #[inline]
    fn get(self, place: usize) -> usize {
        (self.0 >> (8 * place)) as usize & 0x7f
    }
    #[inline]
    fn plus(self, other: Eight) -> Eight {
        Eight(self.0 + other.0)
    }
    /// How much of each is left when the other is taken off it; nothing where that is more.
    #[inline]
    fn less(self, other: Eight) -> Eight {
        let left = (self.0 | Eight::ABOVE) - other.0;
        let enough = left & Eight::ABOVE;
        Eight(left & (enough - (enough >> 7)))
    }
    /// Half of each, rounded up.
    #[inline]
    fn halves(self) -> Eight {
        Eight((self.0 + Eight::EACH) >> 1 & !Eight::ABOVE)
    }
    /// Each, but at most 7.
    #[inline]
    fn up_to_seven(self) -> Eight {
        let above = ((self.0 | Eight::ABOVE) - 8 * Eight::EACH) & Eight::ABOVE;
        Eight((self.0 | (above - (above >> 7))) & (7 * Eight::EACH))
    }
}

/// What is missing of some prices in one colour, and what is left over.
#[derive(Clone, Copy)]
struct Lack {
    short: Eight,
    spared: Eight,
}

impl Lack {
    const NONE: Lack = Lack { short: Eight::NONE, spared: Eight::NONE };

    /// Of one kind, with so many pieces.
    #[inline]
    fn of(price: Eight, held: u8) -> Lack {
        let held = Eight::all(held);
        Lack { short: price.less(held), spared: held.less(price) }
    }
    /// Of both kinds of a colour: what is left of them pays what is wanted of the colour.
    #[inline]
    fn both(first: Lack, second: Lack, wanted: Eight) -> Lack {
        let left = first.spared.plus(second.spared);
        let short = first.short.plus(second.short).plus(wanted.less(left));
        Lack { short, spared: left.less(wanted) }
    }
}

/// What is wanted, laid out so that many purses can be held against it: what is missing of each colour is told beforehand, whatever
/// is held of its two kinds.
#[derive(Clone, Copy)]
struct Wants {
    goods: [Eight; 6],
    hues: [Eight; 3],
    any: Eight,
    surplus: Eight,
    denarii: Eight,
    /// For each colour and what is held of its kinds.
    lacks: [[Lack; HELD * HELD]; 3],
    laid_out: bool,
    /// What each promises when so many pieces are missing.
    promises: [[f32; FEW]; WANTED],
}

impl Wants {
    const NONE: Wants = Wants {
        goods: [Eight::NONE; 6],
        hues: [Eight::NONE; 3],
        any: Eight::NONE,
        surplus: Eight::NONE,
        denarii: Eight::NONE,
        lacks: [[Lack::NONE; HELD * HELD]; 3],
        laid_out: false,
        promises: [[0.0; FEW]; WANTED],
    };

    /// Puts a price in its place, once.
    fn put(&mut self, n: usize, price: &Price) {
        self.goods.iter_mut().zip(price.goods.0).for_each(|(of, each)| of.put(n, each));
        self.hues.iter_mut().zip(price.hues.values()).for_each(|(of, each)| of.put(n, *each));
        self.any.put(n, price.any);
        self.surplus.put(n, price.surplus);
        self.denarii.put(n, coins(price.denarii.into()));
    }

    /// Tells beforehand what is missing of each colour, once: for whoever has many purses to hold against it.
    fn lay_out(&mut self) {
        if std::mem::replace(&mut self.laid_out, true) {
            return;
        }
        for (hue, lacks) in self.lacks.iter_mut().enumerate() {
            let of = |kind: usize| {
                let price = self.goods[2 * hue + kind];
                std::array::from_fn::<Lack, HELD, _>(|held| Lack::of(price, held as u8))
            };
            let (first, second) = (of(0), of(1));
            for (held, lack) in lacks.iter_mut().enumerate() {
                *lack = Lack::both(first[held / HELD], second[held % HELD], self.hues[hue]);
            }
        }
    }

    /// What is missing in a colour with so many of its two kinds.
    #[inline]
    fn lack(&self, hue: usize, [first, second]: [u8; 2]) -> Lack {
        if self.laid_out {
            return self.lacks[hue][usize::from(first) % HELD * HELD + usize::from(second) % HELD];
        }
        let [one, other] = [self.goods[2 * hue], self.goods[2 * hue + 1]];
        Lack::both(Lack::of(one, first), Lack::of(other, second), self.hues[hue])
    }

    /// How many pieces are missing to pay each, as far as it makes a difference; two coins count as one.
    #[inline]
    fn missing(&self, purse: &Purse) -> Eight {
        let [wood, stone, livestock, wheat, ore, wine] = purse.goods.0;
        let [black, green, red] =
            [self.lack(0, [wood, stone]), self.lack(1, [livestock, wheat]), self.lack(2, [ore, wine])];
        let short = black.short.plus(green.short).plus(red.short);
        let spared = black.spared.plus(green.spared).plus(red.spared);
        let surplus = self.surplus.less(Eight::all(purse.surplus));
        let coins = self.denarii.less(Eight::all(coins(purse.money)));
        short.plus(self.any.less(spared)).plus(surplus).plus(coins.halves()).up_to_seven()
    }
}

/// The cards of the rows with their prices, and what buildings and wars would bring.
pub struct Offer {
    rows: Each<Row, [Option<Card>; 5], 3>,
    prices: Prices<ON_OFFER>,
    worth: [f32; ON_OFFER],
}

impl Offer {
    fn new(mind: &Mind, s: &State) -> Offer {
        let mut offer = Offer { rows: s.rows, prices: Prices::FREE, worth: [0.0; ON_OFFER] };
        for (n, card) in s.rows.values().flatten().enumerate() {
            if let Some(card) = card {
                offer.prices.put(n, mind.rules.parts().price(*card));
                offer.worth[n] = mind.promised_at_once(*card);
            }
        }
        offer
    }

    /// Are these the same cards, but for some that were taken?
    fn holds(&self, s: &State) -> bool {
        let known = self.rows.values().flatten().zip(s.rows.values().flatten());
        known.into_iter().all(|(known, card)| card.is_none() || card == known)
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
    pieces: [f32; HELD],
    /// A surplus.
    pub surplus: f32,
    /// What is wanted most in each row, and what is second.
    wants: Wants,
    /// What the patrons of the row would bring.
    pub patrons: [f32; 5],
    /// What each card promises now, in each row the best, and the second best.
    promised: [f32; ON_OFFER],
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
        let mut pieces = [0.0; HELD];
        for (n, worth) in w.goods.iter().enumerate() {
            pieces[n + 1] = pieces[n] + blend(*worth, LAST_GOODS);
        }
        let mut sketch = Sketch {
            rows: s.rows,
            board,
            coin,
            enough: w.purse as i32,
            pieces,
            surplus,
            wants: Wants::NONE,
            patrons: [0.0; 5],
            promised: [0.0; ON_OFFER],
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
        for (worth, card) in self.patrons.iter_mut().zip(s.rows[Row::Patrons]) {
            *worth = card.map_or(0.0, |card| mind.patron(s, card));
        }
        if self.share == 0.0 {
            return;
        }
        mind.on_offer(s, |offer| {
            let missing = offer.prices.missing(&Purse::of(me));
            Row::ALL.iter().for_each(|row| self.wish_of(mind, offer, &missing, s.rows[*row], *row));
        });
    }

    /// Makes ready for many purses.
    pub fn for_many(mut self) -> Sketch<'a> {
        self.lay_out();
        self
    }

    /// The same where it lies.
    pub fn lay_out(&mut self) {
        if self.share != 0.0 {
            self.wants.lay_out();
        }
    }

    /// The same in one of them.
    fn wish_of(
        &mut self,
        mind: &Mind,
        offer: &Offer,
        missing: &[u8; ON_OFFER],
        cards: [Option<Card>; 5],
        row: Row,
    ) {
        let mut most = [0.0; 2];
        let mut wishes: [Option<(Card, f32)>; 2] = [None; 2];
        for (space, card) in cards.into_iter().enumerate() {
            let Some(card) = card else { continue };
            let n = place(row, space);
            let worth = match row {
                Row::Patrons => mind.promised_by(self.patrons[space]),
                _ => offer.worth[n],
            };
            let promise = worth * self.left(missing[n]);
            self.promised[n] = promise;
            let [best, second] = self.promises[row.ix()];
            self.promises[row.ix()] = [best.max(promise), second.max(promise.min(best))];
            // What lacks one piece is wanted nearly as much as what could be paid.
            let wanted = worth * self.left(missing[n].saturating_sub(1));
            if wanted > most[0] {
                (most, wishes) = ([wanted, most[0]], [Some((card, worth)), wishes[0]]);
            } else if wanted > most[1] {
                (most[1], wishes[1]) = (wanted, Some((card, worth)));
            }
        }
        for (n, wish) in (2 * row.ix()..).zip(wishes) {
            if let Some((card, worth)) = wish {
                self.wants.put(n, mind.rules.parts().price(card));
                self.wants.promises[n] = self.left.map(|left| worth * left);
            }
        }
    }

    /// What is left of a promise when so many pieces are missing.
    fn left(&self, missing: u8) -> f32 {
        self.left[usize::from(missing).min(FEW - 1)]
    }

    /// What the cards of the rows promise as things are: as [`Mind::plans`] says.
    pub fn plans_now(&self) -> f32 {
        self.promises.iter().fold(0.0, |sum, [best, _]| sum + best) * self.share
    }

    /// What a purse is worth, and what it promises.
    pub fn purse(&self, purse: &Purse) -> f32 {
        self.solid(purse) + self.plans(purse)
    }

    /// What it is worth without what it promises.
    #[inline]
    pub fn solid(&self, purse: &Purse) -> f32 {
        self.coins(purse.money) + self.goods(&purse.goods) + f32::from(purse.surplus) * self.surplus
    }

    fn coins(&self, money: i32) -> f32 {
        money.min(self.enough) as f32 * self.coin + (money - self.enough).max(0) as f32 * LAST_COIN
    }

    fn goods(&self, goods: &Goods) -> f32 {
        goods.0.iter().map(|n| self.pieces[usize::from(*n) % HELD]).sum()
    }

    /// What it promises. With fewer coins and fewer pieces it never promises more.
    pub fn plans(&self, purse: &Purse) -> f32 {
        if self.share == 0.0 {
            return 0.0;
        }
        let missing = self.wants.missing(purse);
        let promise = |n: usize| self.wants.promises[n][missing.get(n) % FEW];
        let better = |one: f32, other: f32| if one > other { one } else { other };
        (0..3).map(|row| better(promise(2 * row), promise(2 * row + 1))).sum::<f32>() * self.share
    }

    /// The promise of a row that goes with this card.
    pub fn forgone(&self, row: Row, space: usize) -> f32 {
        let [best, second] = self.promises[row.ix()];
        if self.promised[place(row, space)] >= best { (best - second) * self.share } else { 0.0 }
    }

    /// A purse with some pieces more: those above the limit become surplus, or coins where there is no room for it.
    pub fn with(&self, mut purse: Purse, goods: &Goods) -> Purse {
        for (kind, new) in goods.0.into_iter().enumerate().filter(|(_, new)| *new > 0) {
            self.store(&mut purse, kind, new);
        }
        purse
    }

    /// A purse with some pieces of one kind more.
    pub fn with_some(&self, mut purse: Purse, kind: Resource, new: u8) -> Purse {
        self.store(&mut purse, kind as usize, new);
        purse
    }

    #[inline]
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
        let n = usize::from(goods[kind]) % HELD;
        if n == 0 { f32::INFINITY } else { self.pieces[n] - self.pieces[n - 1] }
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

/// Where the card on a space of a row stands among all on offer.
fn place(row: Row, space: usize) -> usize {
    (5 * row.ix() + space) % ON_OFFER
}

impl Mind<'_> {
    /// Looks at the cards of the rows. Their prices are laid out once a choice: cards leave a row while an action is tried, but none
    /// come.
    fn on_offer<T>(&self, s: &State, look: impl FnOnce(&Offer) -> T) -> T {
        let offer = self.offer.get_or_init(|| Offer::new(self, s));
        if offer.holds(s) { look(offer) } else { look(&Offer::new(self, s)) }
    }

    /// The best card of each row, the nearer it is the more it counts.
    pub fn plans(&self, s: &State, me: &Player) -> f32 {
        let share = self.weights.plan * self.root;
        if share == 0.0 {
            return 0.0;
        }
        let best = |offer: &Offer| {
            let missing = offer.prices.missing(&Purse::of(me));
            let of = |row: Row| {
                let (mut best, first): (f32, usize) = (0.0, place(row, 0));
                let told = missing[first..].iter().zip(&offer.worth[first..]);
                for (card, (missing, worth)) in s.rows[row].iter().zip(told) {
                    let Some(card) = card else { continue };
                    let worth = match row {
                        Row::Patrons => self.promised_by(self.patron(s, *card)),
                        _ => *worth,
                    };
                    best = best.max(worth * self.left[usize::from(*missing).min(FEW - 1)]);
                }
                best
            };
            Row::ALL.iter().fold(0.0, |sum, row| sum + of(*row))
        };
        self.on_offer(s, best) * share
    }

    /// What a building or a war of a row would bring; nothing for a patron.
    fn promised_at_once(&self, card: Card) -> f32 {
        let yields = self.rules.parts().yields(card);
        f32::from(yields.points) + self.weights.influence * f32::from(yields.influence)
    }

    /// What a patron of a row would bring that counts for so much.
    fn promised_by(&self, patron: f32) -> f32 {
        patron + self.weights.modifier * self.ahead
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ave_roma::AveRoma;
    use kernel::{Game, Setup};

    /// What is missing of a price, told one element after the other (AVE-1.43); two coins count as one.
    fn told(price: &Price, purse: &Purse) -> u16 {
        let coins = (i32::from(price.denarii) - purse.money).max(0) as u16;
        let surplus = price.surplus.saturating_sub(purse.surplus);
        u16::from(price.shortage(&purse.goods)) + u16::from(surplus) + coins.div_ceil(2)
    }

    /// Purses with many different numbers in them, debts too.
    fn purses() -> impl Iterator<Item = Purse> {
        (0..4096u32).map(|n| {
            let held = |shift: u32| (n.wrapping_mul(0x9e37_79b1) >> shift & 3) as u8;
            let goods = Goods([2, 5, 9, 13, 21, 29].map(held));
            Purse { money: n as i32 % 61 - 30, goods, surplus: (n % 8) as u8 }
        })
    }

    #[test]
    fn prices_one_beside_the_other_lack_what_each_of_them_lacks() {
        let rules = AveRoma::configure(&Setup { seats: 4, ..Setup::default() }).unwrap();
        let cards: Vec<Card> = Card::all().collect();
        for cards in cards.chunks(WANTED) {
            let (mut prices, mut wants) = (Prices::<ON_OFFER>::FREE, Wants::NONE);
            for (n, card) in cards.iter().enumerate() {
                prices.put(n, rules.parts().price(*card));
                wants.put(n, rules.parts().price(*card));
            }
            let mut laid_out = wants;
            laid_out.lay_out();
            for purse in purses() {
                let (all, few) = (prices.missing(&purse), wants.missing(&purse));
                assert_eq!(laid_out.missing(&purse).0, few.0);
                for (n, card) in cards.iter().enumerate() {
                    let missing = told(rules.parts().price(*card), &purse).min(FEW as u16 - 1);
                    assert_eq!(u16::from(all[n]).min(FEW as u16 - 1), missing, "{card:?}");
                    assert_eq!(few.get(n) as u16, missing, "{card:?}");
                }
            }
        }
    }

    /// The dearest price that a file of components may name, for nothing but debts: the numbers of one do not run over into the next.
    #[test]
    fn the_dearest_price_leaves_its_neighbours_alone() {
        let dear = Price { goods: Goods([9; 6]), hues: Each::new([9; 3]), any: 9, surplus: 9, denarii: 40 };
        let mut wants = Wants::NONE;
        (0..WANTED).step_by(2).for_each(|n| wants.put(n, &dear));
        let missing = wants.missing(&Purse { money: -1000, goods: Goods::NONE, surplus: 0 });
        (0..WANTED).step_by(2).for_each(|n| assert_eq!(missing.get(n), FEW - 1));
        let missing = wants.missing(&Purse { money: 0, goods: Goods::NONE, surplus: 0 });
        (1..WANTED).step_by(2).for_each(|n| assert_eq!(missing.get(n), 0));
    }
}
