//! Cards whose order nobody knows, in a few bytes: all but the Intrigue cards are there once or not at all.

use super::{Card, Intrigue, Kind, Law, Set};
use kernel::Urn;
#[cfg(debug_assertions)]
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;
use std::sync::LazyLock;

/// So many cards of each kind: a bit for each that is printed once, in `W` words, and a count for each Intrigue card. In
/// JSON it reads as a list of cards.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Bag<const W: usize> {
    once: [u64; W],
    often: Counts,
}

/// How many of each Intrigue card, in one word: three bits each, and a whole byte for the first, the Tribunes, of which
/// there are 22.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Counts(u64);

const _: () = assert!(Intrigue::Tribune as usize == 0, "the Tribunes are the first");
const _: () = assert!(8 + 3 * (Intrigue::COUNT - 1) <= 64, "they fit into one word");

impl Intrigue {
    /// The most copies of it that a position can count.
    pub const fn most(self) -> u8 {
        Counts::place(self as usize).1 as u8
    }
}

impl Counts {
    /// Where the count of an Intrigue card begins, and the most it can be.
    #[inline]
    const fn place(i: usize) -> (usize, u64) {
        if i == 0 { (0, 0xff) } else { (8 + 3 * (i - 1), 0b111) }
    }
    #[inline]
    fn get(self, i: usize) -> u8 {
        let (shift, most) = Counts::place(i);
        (self.0 >> shift & most) as u8
    }
    /// One more; as many as can be counted stay as many.
    #[inline]
    fn add(&mut self, i: usize) {
        let (shift, most) = Counts::place(i);
        if self.0 >> shift & most < most {
            self.0 += 1 << shift;
        }
    }
    /// One less, if there is one.
    #[inline]
    fn take(&mut self, i: usize) {
        let (shift, most) = Counts::place(i);
        if self.0 >> shift & most > 0 {
            self.0 -= 1 << shift;
        }
    }
    /// None.
    #[inline]
    fn clear(&mut self, i: usize) {
        let (shift, most) = Counts::place(i);
        self.0 &= !(most << shift);
    }
    /// Those of which there are any, and how many.
    #[inline]
    fn iter(self) -> impl Iterator<Item = (usize, u8)> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let i = match left.trailing_zeros() as usize {
                    0..8 => 0,
                    bit => (bit - 8) / 3 + 1,
                };
                let (shift, most) = Counts::place(i);
                let n = left >> shift & most;
                left &= !(most << shift);
                (i, n as u8)
            })
        })
    }
}

/// Red cards.
pub type Reds = Bag<1>;
/// Any cards.
pub type Cards = Bag<2>;

const _: () = assert!(Card::REDS - Intrigue::COUNT <= 64, "the red cards printed once fit into one word");
const _: () = assert!(Card::KINDS - Intrigue::COUNT <= 128, "all cards printed once fit into two words");

/// Where a kind is noted.
enum Place {
    /// This bit of this word.
    Once(usize, u64),
    /// The count of this Intrigue card.
    Often(usize),
}

#[inline]
fn place(kind: usize) -> Place {
    let bit = match kind {
        Card::INTRIGUES..Card::LAWS => return Place::Often(kind - Card::INTRIGUES),
        before if before < Card::INTRIGUES => before,
        after => after - Intrigue::COUNT,
    };
    Place::Once(bit / 64, 1 << (bit % 64))
}

/// The kinds numbered before the Intrigue cards, among those printed once.
const BEFORE: u64 = (1 << Card::INTRIGUES) - 1;

impl<const W: usize> Default for Bag<W> {
    fn default() -> Self {
        Bag { once: [0; W], often: Counts(0) }
    }
}

impl<const W: usize> Bag<W> {
    /// The kinds that it can hold: the red ones, or all.
    const KINDS: usize = if W == 1 { Card::REDS } else { Card::KINDS };

    #[inline]
    fn count_kind(&self, kind: usize) -> u8 {
        match place(kind) {
            Place::Once(word, bit) => self.once.get(word).map_or(0, |w| u8::from(w & bit != 0)),
            Place::Often(i) => self.often.get(i),
        }
    }
    /// How many of this card.
    #[inline]
    pub fn count(&self, card: Card) -> u8 {
        self.count_kind(card.kind())
    }
    /// Is there at least one?
    #[inline]
    pub fn has(&self, card: Card) -> bool {
        self.count(card) > 0
    }
    /// Puts one in. A kind that this bag cannot hold is left out.
    #[inline]
    pub fn add(&mut self, card: Card) {
        match place(card.kind()) {
            _ if card.kind() >= Self::KINDS => {}
            Place::Once(word, bit) => self.once[word] |= bit,
            Place::Often(i) => self.often.add(i),
        }
    }
    /// Takes one out, if there is one.
    #[inline]
    pub fn take(&mut self, card: Card) -> bool {
        let there = self.has(card);
        match place(card.kind()) {
            Place::Once(word, bit) => self.once.get_mut(word).into_iter().for_each(|w| *w &= !bit),
            Place::Often(i) => self.often.take(i),
        }
        there
    }
    /// Puts in all that is in another.
    #[inline]
    pub fn join<const V: usize>(&mut self, other: &Bag<V>) {
        const { assert!(V <= W, "this bag can hold what is in the other") };
        self.once.iter_mut().zip(other.once).for_each(|(word, other)| *word |= other);
        for (i, n) in other.often.iter() {
            (0..n).for_each(|_| self.often.add(i));
        }
    }
    /// Of each card as many as are in both.
    #[must_use]
    pub fn within(mut self, other: &Self) -> Self {
        self.once.iter_mut().zip(other.once).for_each(|(word, other)| *word &= other);
        for (i, n) in self.often.iter() {
            (other.often.get(i)..n).for_each(|_| self.often.take(i));
        }
        self
    }
    /// How many cards in all.
    #[inline]
    pub fn len(&self) -> usize {
        let once: u32 = self.once.iter().map(|w| w.count_ones()).sum();
        once as usize + self.often.iter().map(|(_, n)| usize::from(n)).sum::<usize>()
    }
    /// Is it empty?
    #[inline]
    pub fn is_empty(&self) -> bool {
        *self == Bag::default()
    }
    /// Every kind that is there, by number, and how many of it: in the order of the kinds.
    #[inline]
    fn numbers(self) -> impl Iterator<Item = (usize, u8)> {
        let before = bits(self.once[0] & BEFORE).map(|bit| (bit, 1));
        let often = self.often.iter().map(|(i, n)| (Card::INTRIGUES + i, n));
        let after = self.once.into_iter().enumerate().flat_map(|(word, w)| {
            bits(if word == 0 { w & !BEFORE } else { w }).map(move |bit| word * 64 + bit)
        });
        before.chain(often).chain(after.map(|bit| (bit + Intrigue::COUNT, 1)))
    }
    /// Every kind that is there, once.
    #[inline]
    pub fn kinds(&self) -> impl Iterator<Item = Card> + use<W> {
        self.numbers().map(|(kind, _)| Card::of_kind(kind))
    }
    /// Every card, as often as it is there.
    pub fn cards(&self) -> impl Iterator<Item = Card> + use<W> {
        self.numbers().flat_map(|(kind, n)| std::iter::repeat_n(Card::of_kind(kind), n.into()))
    }
    /// Keeps only the cards that pass the test.
    #[must_use]
    pub fn only(self, test: impl Fn(Card) -> bool) -> Self {
        let mut left = self;
        for (kind, _) in self.numbers().filter(|(kind, _)| !test(Card::of_kind(*kind))) {
            match place(kind) {
                Place::Once(word, bit) => left.once[word] &= !bit,
                Place::Often(i) => left.often.clear(i),
            }
        }
        left
    }
}

impl Cards {
    /// The red ones among them.
    #[inline]
    #[must_use]
    pub fn reds(&self) -> Reds {
        const RED: u64 = (1 << (Card::REDS - Intrigue::COUNT)) - 1;
        Bag { once: [self.once[0] & RED], often: self.often }
    }
}

impl Reds {
    /// The Laws among them.
    #[inline]
    pub fn laws(&self) -> Set<Law> {
        const FIRST: usize = Card::LAWS - Intrigue::COUNT;
        const LAWS: u64 = (1 << Law::COUNT) - 1;
        bits(self.once[0] >> FIRST & LAWS).map(|law| Law::ALL[law]).collect()
    }
}

/// The bits of a word that are set, from the lowest on.
#[inline]
fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (word != 0).then(|| {
            let bit = word.trailing_zeros() as usize;
            word &= word - 1;
            bit
        })
    })
}

/// As a bag to draw from: journals call a card by its name.
impl<const W: usize> Urn for Bag<W> {
    #[inline]
    fn size(&self) -> u32 {
        self.len() as u32
    }
    #[inline]
    fn kind(&self, n: u32) -> usize {
        let mut left = n;
        for (kind, count) in self.numbers() {
            match left.checked_sub(count.into()) {
                Some(less) => left = less,
                None => return kind,
            }
        }
        0
    }
    fn holds(&self, kind: usize) -> bool {
        kind < Card::KINDS && self.count_kind(kind) > 0
    }
    fn name(&self, kind: usize) -> Option<Cow<'static, str>> {
        (kind < Card::KINDS).then(|| Card::of_kind(kind).name().into())
    }
    fn named(&self, name: &str) -> Option<usize> {
        // a journal names a card at every draw
        static KINDS: LazyLock<HashMap<String, usize>> =
            LazyLock::new(|| Card::all().map(|card| (card.name(), card.kind())).collect());
        KINDS.get(name).copied()
    }
    fn numbered(&self, number: u16) -> Option<usize> {
        Card::former(number).map(Kind::kind)
    }
}

impl<const W: usize> FromIterator<Card> for Bag<W> {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut bag = Bag::default();
        cards.into_iter().for_each(|card| bag.add(card));
        bag
    }
}

impl<const W: usize> fmt::Debug for Bag<W> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

impl<const W: usize> Serialize for Bag<W> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.cards())
    }
}

#[cfg(debug_assertions)]
impl<const W: usize> JsonSchema for Bag<W> {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> Cow<'static, str> {
        "Cards".into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "array", "items": generator.subschema_for::<Card>() })
    }
}

impl<'de, const W: usize> Deserialize<'de> for Bag<W> {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let mut bag = Bag::default();
        for card in Vec::<Card>::deserialize(d)? {
            let before = bag.count(card);
            bag.add(card);
            if bag.count(card) == before {
                return Err(D::Error::custom(format!("{card:?} cannot be here, or not twice")));
            }
        }
        Ok(bag)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_is_found_where_it_was_put() {
        for card in Card::all() {
            let mut all = Cards::default();
            all.add(card);
            assert_eq!((all.len(), all.count(card), all.kinds().next()), (1, 1, Some(card)), "{card:?}");
            assert_eq!((Urn::kind(&all, 0), all.holds(card.kind())), (card.kind(), true));
            let mut reds = Reds::default();
            reds.add(card);
            assert_eq!(reds.has(card), card.is_red(), "{card:?}");
            assert_eq!(reds, all.reds());
            assert!(all.take(card) && all.is_empty() && !all.take(card));
        }
    }

    #[test]
    fn as_many_tribunes_as_there_are() {
        let tribune = Card::Intrigue(Intrigue::Tribune);
        let mut bag: Reds = std::iter::repeat_n(tribune, 22).collect();
        let assassin = Card::Intrigue(Intrigue::Assassin);
        (0..7).for_each(|_| bag.add(assassin));
        assert_eq!((bag.count(tribune), bag.count(assassin), bag.len()), (22, 7, 29));
        assert!((0..22).all(|_| bag.take(tribune)) && !bag.take(tribune));
        assert_eq!(bag.cards().collect::<Vec<_>>(), [assassin; 7]);
    }

    #[test]
    fn what_is_in_either_bag_and_what_is_in_both() {
        let [tribune, assassin] = [Intrigue::Tribune, Intrigue::Assassin].map(Card::Intrigue);
        let [law, other_law] = [Law::ALL[0], Law::ALL[1]].map(Card::Law);
        let hand: Reds = [tribune, tribune, assassin, law].into_iter().collect();
        let mut deck: Cards = [tribune, other_law].into_iter().collect();
        deck.join(&hand);
        assert_eq!((deck.count(tribune), deck.count(assassin), deck.len()), (3, 1, 6));
        assert!(deck.has(law) && deck.has(other_law));
        let both = hand.within(&[tribune, law, other_law].into_iter().collect());
        assert_eq!(both, [tribune, law].into_iter().collect());
        assert!(hand.within(&Reds::default()).is_empty());
    }

    #[test]
    fn cards_are_counted_in_the_order_of_their_kinds() {
        let mut all: Cards = Card::all().collect();
        let tribune = Card::Intrigue(Intrigue::Tribune);
        all.add(tribune);
        assert_eq!((all.len(), all.count(tribune)), (Card::KINDS + 1, 2));
        let drawn: Vec<_> = (0..all.size()).map(|n| Urn::kind(&all, n)).collect();
        assert!(drawn.is_sorted(), "{drawn:?}");
        assert!(drawn.iter().map(|k| Card::of_kind(*k)).eq(all.cards()));
        assert_eq!(all.only(Card::is_red).len(), Card::REDS + 1);
        assert_eq!(all.only(|c| c != tribune).len(), Card::KINDS - 1);
        let json = serde_json::to_string(&all).expect("a list");
        assert_eq!(serde_json::from_str::<Cards>(&json).expect("the list"), all);
        assert!(serde_json::from_str::<Reds>(&json).is_err(), "black cards are in no hand");
    }
}
