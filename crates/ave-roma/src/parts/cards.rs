//! The 120 cards and sets of them.

use kernel::vocabulary;
#[cfg(debug_assertions)]
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Error, Visitor};
use serde::ser::SerializeSeq;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

vocabulary! {
    /// The four kinds of cards (AVE-1.07).
    CardKind: u8 {
        /// Resources and fragments.
        Area,
        /// Pairs.
        Building,
        /// Sets of five.
        War,
        /// Abilities and end-game bonuses.
        Patron,
    }
}

/// One of the 120 cards: 30 area cards, then 30 buildings, 30 wars, 30 patrons, in the order of the component file.
/// A number inside, a code wherever it is kept.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(pub u8);

impl Card {
    /// How many there are of each kind.
    pub const EACH: usize = 30;
    /// The nth card of a kind.
    #[inline]
    pub const fn new(kind: CardKind, n: usize) -> Card {
        Card((kind.ix() * Card::EACH + n) as u8)
    }
    /// All cards.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..120).map(Card)
    }
    /// Its kind.
    #[inline]
    pub const fn kind(self) -> CardKind {
        match self.0 / Card::EACH as u8 {
            0 => CardKind::Area,
            1 => CardKind::Building,
            2 => CardKind::War,
            _ => CardKind::Patron,
        }
    }
    /// Its code; nothing for what is no card.
    pub fn code(self) -> &'static str {
        CODES.get(usize::from(self.0)).copied().unwrap_or_default()
    }
    /// The card with this code.
    pub fn coded(code: &str) -> Option<Card> {
        CODES.iter().position(|known| *known == code).map(|n| Card(n as u8))
    }
    /// Its number within its kind.
    #[inline]
    pub const fn n(self) -> usize {
        self.0 as usize % Card::EACH
    }
}

/// A set of cards. In JSON a list of codes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(pub u128);

impl CardSet {
    /// No card.
    pub const NONE: CardSet = CardSet(0);
    /// All 120 cards.
    pub const ALL: CardSet = CardSet((1 << 120) - 1);

    /// All cards of a kind.
    #[inline]
    pub const fn of(kind: CardKind) -> CardSet {
        CardSet(((1 << Card::EACH) - 1) << (kind.ix() * Card::EACH))
    }
    /// Is the card a member?
    #[inline]
    pub const fn has(self, card: Card) -> bool {
        self.0 >> (card.0 & 127) & 1 != 0
    }
    /// Adds a card.
    #[inline]
    pub fn add(&mut self, card: Card) {
        self.0 |= 1 << (card.0 & 127);
    }
    /// Takes a card out.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        self.0 &= !(1 << (card.0 & 127));
    }
    /// Members of both.
    #[inline]
    #[must_use]
    pub const fn and(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }
    /// Members of this one and not of the other.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }
    /// Members of either.
    #[inline]
    #[must_use]
    pub const fn or(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }
    /// Those after a card in the fixed order, or all.
    #[inline]
    #[must_use]
    pub fn after(self, card: Option<Card>) -> CardSet {
        match card {
            Some(card) => CardSet(self.0 & (u128::MAX << (card.0 & 127) << 1)),
            None => self,
        }
    }
    /// How many?
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }
    /// How many of a kind? Those of one kind fit into a shorter word, which is sooner counted.
    #[inline]
    pub const fn len_of(self, kind: CardKind) -> usize {
        let of_kind = (self.0 >> (kind.ix() * Card::EACH)) as u32 & ((1 << Card::EACH) - 1);
        of_kind.count_ones() as usize
    }
    /// None?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// The members in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            (bits != 0).then(|| {
                let card = Card(bits.trailing_zeros() as u8);
                bits &= bits - 1;
                card
            })
        })
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = CardSet::NONE;
        cards.into_iter().for_each(|card| set.add(card));
        set
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Card::code)).finish()
    }
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        // Compact encodings write the length first: without it a position would have no digest.
        let mut cards = s.serialize_seq(Some(self.len()))?;
        self.iter().try_for_each(|card| cards.serialize_element(&card))?;
        cards.end()
    }
}

/// A list of codes.
macro_rules! codes {
    ($($set:ident),*) => { $(
        #[cfg(debug_assertions)]
        impl JsonSchema for $set {
            fn inline_schema() -> bool {
                true
            }
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($set).into()
            }
            fn json_schema(generator: &mut SchemaGenerator) -> Schema {
                json_schema!({ "type": "array", "items": generator.subschema_for::<Card>(), "uniqueItems": true })
            }
        }
    )* };
}
codes! { CardSet, PatronSet }

#[cfg(debug_assertions)]
impl JsonSchema for Card {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Card".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "description": "A card by its code.", "type": "string", "enum": CODES.as_slice() })
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        Ok(Vec::<Card>::deserialize(d)?.into_iter().collect())
    }
}

/// A set of patrons in one word. In JSON a list of codes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PatronSet(u32);

impl PatronSet {
    /// Nobody.
    pub const NONE: PatronSet = PatronSet(0);

    /// Is the patron a member?
    #[inline]
    pub const fn has(self, patron: Card) -> bool {
        self.0 >> patron.n() & 1 != 0
    }
    /// Adds a patron.
    #[inline]
    pub fn add(&mut self, patron: Card) {
        self.0 |= 1 << patron.n();
    }
}

impl Serialize for PatronSet {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq((0..Card::EACH).map(|n| Card::new(CardKind::Patron, n)).filter(|card| self.has(*card)))
    }
}

/// Codes, or the number with a bit for each that builds before names wrote.
impl<'de> Deserialize<'de> for PatronSet {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged, expecting = "expected a list of patrons")]
        enum Either {
            Cards(Vec<Card>),
            Bits(u32),
        }
        let mut set = PatronSet::NONE;
        match Either::deserialize(d)? {
            Either::Bits(bits) if bits >> Card::EACH == 0 => set.0 = bits,
            Either::Bits(bits) => return Err(D::Error::custom(format!("there are no patrons {bits}"))),
            Either::Cards(cards) => match cards.iter().find(|card| card.kind() != CardKind::Patron) {
                Some(card) => return Err(D::Error::custom(format!("{} is no patron", card.code()))),
                None => cards.into_iter().for_each(|card| set.add(card)),
            },
        }
        Ok(set)
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match CODES.get(usize::from(self.0)) {
            Some(code) => s.serialize_str(code),
            None => Err(serde::ser::Error::custom(format!("there is no card {}", self.0))),
        }
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        coded(d, &CODES, "card").map(Card)
    }
}

/// Reads a name of a closed list, or the number that builds before names wrote for it.
pub(crate) fn coded<'de, D: Deserializer<'de>>(
    d: D,
    names: &'static [&'static str],
    thing: &'static str,
) -> Result<u8, D::Error> {
    struct Coded(&'static [&'static str], &'static str);
    impl Visitor<'_> for Coded {
        type Value = u8;
        fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
            write!(f, "the name of a {}", self.1)
        }
        fn visit_str<E: Error>(self, name: &str) -> Result<u8, E> {
            let number = self.0.iter().position(|known| *known == name);
            number.map(|n| n as u8).ok_or_else(|| E::custom(format!("there is no {} {name}", self.1)))
        }
        fn visit_u64<E: Error>(self, number: u64) -> Result<u8, E> {
            match u8::try_from(number) {
                Ok(n) if usize::from(n) < self.0.len() => Ok(n),
                _ => Err(E::custom(format!("there is no {} {number}", self.1))),
            }
        }
        fn visit_i64<E: Error>(self, number: i64) -> Result<u8, E> {
            self.visit_u64(u64::try_from(number).unwrap_or(u64::MAX))
        }
    }
    d.deserialize_any(Coded(names, thing))
}

/// The codes of all cards. Builds before names wrote a card as its place in this list: nothing is ever moved in it.
const CODES: [&str; 120] = [
    "A01", "A02", "A03", "A04", "A05", "A06", "A07", "A08", "A09", "A10", "A11", "A12", "A13", "A14", "A15",
    "A16", "A17", "A18", "A19", "A20", "A21", "A22", "A23", "A24", "A25", "A26", "A27", "A28", "A29", "A30",
    "B01a", "B01b", "B02a", "B02b", "B03a", "B03b", "B04a", "B04b", "B05a", "B05b", "B06a", "B06b", "B07a",
    "B07b", "B08a", "B08b", "B09a", "B09b", "B10a", "B10b", "B11a", "B11b", "B12a", "B12b", "B13a", "B13b",
    "B14a", "B14b", "B15a", "B15b", "W1a", "W1b", "W1c", "W1d", "W1e", "W2a", "W2b", "W2c", "W2d", "W2e",
    "W3a", "W3b", "W3c", "W3d", "W3e", "W4a", "W4b", "W4c", "W4d", "W4e", "W5a", "W5b", "W5c", "W5d", "W5e",
    "W6a", "W6b", "W6c", "W6d", "W6e", "P01", "P02", "P03", "P04", "P05", "P06", "P07", "P08", "P09", "P10",
    "P11", "P12", "P13", "P14", "P15", "P16", "P17", "P18", "P19", "P20", "P21", "P22", "P23", "P24", "P25",
    "P26", "P27", "P28", "P29", "P30",
];
