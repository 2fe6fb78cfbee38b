//! Cards, sets of one faction and heaps of all: counts packed into a word for each faction.
//!
//! Cards of one faction and value are all alike (TRI-RUL.10), so a heap is fully described by how many it holds of
//! each. A position holds some twenty heaps; packed, each takes 28 bytes.

use crate::parts::{EachFaction, FACTIONS, Faction};
use kernel::JsonSchema;
use kernel::{Chance, Urn, kept};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::borrow::Cow;

/// The highest value a card may have. The lowest of an ordinary card is 1; a leader has 0.
pub const HIGHEST: u8 = 10;
/// No more cards of a faction may be alike.
pub const MOST_ALIKE: u8 = 7;
/// How many values there are, the leaders' included.
const VALUES: usize = HIGHEST as usize + 1;

/// A faction card. The leader of its faction has the value 0 (TRI-0.13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "Printed")]
pub struct Card {
    /// The faction.
    pub faction: Faction,
    /// The card value.
    pub value: u8,
}

/// A card as it stands in JSON, not yet checked.
#[derive(Deserialize, JsonSchema)]
#[serde(rename = "Card", expecting = "a card: its faction and its value")]
struct Printed {
    faction: Faction,
    value: u8,
}

impl TryFrom<Printed> for Card {
    type Error = String;
    fn try_from(Printed { faction, value }: Printed) -> Result<Card, String> {
        if value > HIGHEST {
            return Err(format!("no card has the value {value}"));
        }
        Ok(Card { faction, value })
    }
}

impl Card {
    /// The leader of a faction.
    pub const fn leader(faction: Faction) -> Card {
        Card { faction, value: 0 }
    }
    /// Is it a leader?
    #[inline]
    pub const fn is_leader(self) -> bool {
        self.value == 0
    }
}

/// Cards of one faction: how many of each value.
///
/// The leader has one bit, every value from 1 to 10 has three; so two disjoint sets are joined by adding the words.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Set(u32);

/// Every other count of the values 1 to 10, once the leader is shifted out.
const PAIRS: u32 = 0o07_0707_0707;

/// What each bit of a set adds to the sum of its values.
const WEIGHTS: [u8; 32] = {
    let mut weights = [0; 32];
    let mut bit = 1;
    while bit < 31 {
        weights[bit] = (bit as u8).div_ceil(3) << ((bit + 2) % 3);
        bit += 1;
    }
    weights
};

/// Where the count of a value begins.
#[inline]
const fn shift(value: u8) -> u32 {
    if value == 0 { 0 } else { 3 * value as u32 - 2 }
}

/// The bits that hold the count of a value.
#[inline]
const fn mask(value: u8) -> u32 {
    if value == 0 { 1 } else { 7 << shift(value) }
}

impl Set {
    /// No card.
    pub const EMPTY: Set = Set(0);

    /// The cards with these values.
    pub fn of(values: impl IntoIterator<Item = u8>) -> Set {
        let mut set = Set::EMPTY;
        values.into_iter().for_each(|v| set.add(v));
        set
    }
    /// Has it no card?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// The number of cards, one of the two measures of a set (TRI-0.10).
    #[inline]
    pub const fn len(self) -> u32 {
        // Neighbouring counts are added in pairs, then the pairs: a processor without a bit counter is quick at this.
        let counts = self.0 >> 1;
        let pairs = (counts & PAIRS) + (counts >> 3 & PAIRS);
        (self.0 & 1)
            + (pairs & 63)
            + (pairs >> 6 & 63)
            + (pairs >> 12 & 63)
            + (pairs >> 18 & 63)
            + (pairs >> 24)
    }
    /// The sum of the values, the other measure.
    #[inline]
    pub fn sum(self) -> u32 {
        let mut bits = self.0;
        let mut sum = 0;
        while bits != 0 {
            sum += u32::from(WEIGHTS[bits.trailing_zeros() as usize]);
            bits &= bits - 1;
        }
        sum
    }
    /// How many cards of this value?
    #[inline]
    pub const fn count(self, value: u8) -> u8 {
        ((self.0 & mask(value)) >> shift(value)) as u8
    }
    /// Is there a card of this value?
    #[inline]
    pub const fn has(self, value: u8) -> bool {
        self.0 & mask(value) != 0
    }
    /// Is the leader among them?
    #[inline]
    pub const fn has_leader(self) -> bool {
        self.0 & 1 != 0
    }
    /// Adds a card.
    #[inline]
    pub fn add(&mut self, value: u8) {
        debug_assert!(self.count(value) < if value == 0 { 1 } else { MOST_ALIKE });
        self.0 += 1 << shift(value);
    }
    /// Takes a card away that is there.
    #[inline]
    pub fn remove(&mut self, value: u8) {
        debug_assert!(self.has(value));
        self.0 -= 1 << shift(value);
    }
    /// Both together.
    #[inline]
    #[must_use]
    pub const fn plus(self, other: Set) -> Set {
        Set(self.0 + other.0)
    }
    /// What is left without the other, which must be part of it.
    #[inline]
    #[must_use]
    pub const fn minus(self, part: Set) -> Set {
        Set(self.0 - part.0)
    }
    /// What is left without those cards of the other that are there.
    #[must_use]
    pub fn without(self, other: Set) -> Set {
        let mut left = self;
        for value in other.values() {
            let n = left.count(value).min(other.count(value));
            left.0 -= u32::from(n) << shift(value);
        }
        left
    }
    /// Does it hold all cards of the other?
    pub fn includes(self, part: Set) -> bool {
        part.values().all(|v| part.count(v) <= self.count(v))
    }
    /// The different values, ascending.
    #[inline]
    pub fn values(self) -> impl Iterator<Item = u8> + Clone {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            (bits != 0).then(|| {
                let value = (bits.trailing_zeros() as u8).div_ceil(3);
                bits &= !mask(value);
                value
            })
        })
    }
    /// Every single card's value, ascending.
    pub fn each(self) -> impl Iterator<Item = u8> + Clone {
        self.values().flat_map(move |v| std::iter::repeat_n(v, self.count(v) as usize))
    }
    /// The lowest value; a leader is the lowest of all (TRI-RUL.10).
    #[inline]
    pub fn lowest(self) -> Option<u8> {
        (self.0 != 0).then(|| (self.0.trailing_zeros() as u8).div_ceil(3))
    }
    /// The highest value.
    #[inline]
    pub fn highest(self) -> Option<u8> {
        (self.0 != 0).then(|| (self.0.ilog2() as u8).div_ceil(3))
    }
    /// Has it more cards, or a higher sum? Either is enough, equality is not (TRI-21.06, TRI-21.07).
    #[inline]
    pub fn beats(self, other: Set) -> bool {
        self.len() > other.len() || self.sum() > other.sum()
    }
}

impl Serialize for Set {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.each())
    }
}

#[cfg(debug_assertions)]
impl JsonSchema for Set {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Set".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "The values of cards of one faction, in order.",
            "type": "array",
            "items": { "type": "integer", "minimum": 0, "maximum": HIGHEST },
        })
    }
}

impl<'de> Deserialize<'de> for Set {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let mut set = Set::EMPTY;
        for value in Vec::<u8>::deserialize(d)? {
            let most = if value == 0 { 1 } else { MOST_ALIKE };
            if value > HIGHEST || set.count(value) == most {
                return Err(D::Error::custom(format!("there is no further card of value {value}")));
            }
            set.add(value);
        }
        Ok(set)
    }
}

/// Cards of all factions: a hand, a pile. In JSON the values of each faction by its name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(from = "EachFaction<Set>", into = "EachFaction<Set>")]
pub struct Cards([Set; FACTIONS]);

impl From<EachFaction<Set>> for Cards {
    fn from(sets: EachFaction<Set>) -> Cards {
        Cards(std::array::from_fn(|i| sets[Faction::ALL[i]]))
    }
}

impl From<Cards> for EachFaction<Set> {
    fn from(cards: Cards) -> EachFaction<Set> {
        EachFaction::from_fn(|faction| cards.of(faction))
    }
}

impl Cards {
    /// No card.
    pub const EMPTY: Cards = Cards([Set::EMPTY; FACTIONS]);

    /// Has it no card?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|set| set.is_empty())
    }
    /// How many cards?
    #[inline]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|set| set.len()).sum()
    }
    /// The cards of one faction.
    #[inline]
    pub const fn of(&self, faction: Faction) -> Set {
        self.0[faction.ix()]
    }
    /// The cards of one faction, to change them.
    #[inline]
    pub fn of_mut(&mut self, faction: Faction) -> &mut Set {
        &mut self.0[faction.ix()]
    }
    /// Is the card there?
    #[inline]
    pub fn has(&self, card: Card) -> bool {
        self.of(card.faction).has(card.value)
    }
    /// How many of this card?
    #[inline]
    pub fn count(&self, card: Card) -> u8 {
        self.of(card.faction).count(card.value)
    }
    /// Adds a card.
    #[inline]
    pub fn add(&mut self, card: Card) {
        self.of_mut(card.faction).add(card.value);
    }
    /// Takes a card away that is there.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        self.of_mut(card.faction).remove(card.value);
    }
    /// Takes a card away if it is there.
    #[inline]
    pub fn remove_if_there(&mut self, card: Card) {
        if self.has(card) {
            self.remove(card);
        }
    }
    /// Adds all cards of another heap.
    #[inline]
    pub fn join(&mut self, other: &Cards) {
        for (set, more) in self.0.iter_mut().zip(&other.0) {
            *set = set.plus(*more);
        }
    }
    /// What is left without the other heap, which must be part of it.
    #[must_use]
    pub fn minus(&self, part: &Cards) -> Cards {
        Cards(std::array::from_fn(|f| self.0[f].minus(part.0[f])))
    }
    /// Does it hold all cards of the other?
    pub fn includes(&self, part: &Cards) -> bool {
        self.0.iter().zip(&part.0).all(|(set, part)| set.includes(*part))
    }
    /// Takes all cards away and hands them over.
    pub fn take(&mut self) -> Cards {
        std::mem::take(self)
    }
    /// The different cards, in order F and ascending.
    #[inline]
    pub fn kinds(&self) -> impl Iterator<Item = Card> + Clone {
        let sets = self.0;
        Faction::ALL
            .iter()
            .copied()
            .flat_map(move |faction| sets[faction.ix()].values().map(move |value| Card { faction, value }))
    }
    /// Every single card, in order F and ascending.
    pub fn each(&self) -> impl Iterator<Item = Card> + Clone {
        let heap = *self;
        self.kinds().flat_map(move |card| std::iter::repeat_n(card, heap.count(card) as usize))
    }
    /// Every count less by up to `n`: what is still certain of known cards after `n` unknown ones have gone.
    #[must_use]
    pub fn less_unknown(&self, n: u32) -> Cards {
        let mut left = *self;
        for card in self.kinds() {
            for _ in 0..n.min(u32::from(self.count(card))) {
                left.remove(card);
            }
        }
        left
    }
    /// Draws a card unseen and takes it out; `None` if there is none.
    pub fn draw(&mut self, chance: &mut dyn Chance) -> Option<Card> {
        let kind = chance.draw_from(self)?;
        let card = Card { faction: Faction::ALL[kind / VALUES], value: (kind % VALUES) as u8 };
        self.remove(card);
        Some(card)
    }
}

/// As a bag to draw from, the kinds of card are numbered in order F and by value.
impl Urn for Cards {
    #[inline]
    fn size(&self) -> u32 {
        self.len()
    }
    #[inline]
    fn kind(&self, mut n: u32) -> usize {
        for (faction, set) in self.0.iter().enumerate() {
            let len = set.len();
            if n >= len {
                n -= len;
                continue;
            }
            for value in set.values() {
                let count = u32::from(set.count(value));
                if n < count {
                    return faction * VALUES + usize::from(value);
                }
                n -= count;
            }
        }
        0
    }
    fn holds(&self, kind: usize) -> bool {
        self.0.get(kind / VALUES).is_some_and(|set| set.has((kind % VALUES) as u8))
    }
    fn name(&self, kind: usize) -> Option<Cow<'static, str>> {
        let faction = Faction::ALL.get(kind / VALUES)?;
        Some(format!("{} {}", kept::name(faction)?, kind % VALUES).into())
    }
    fn named(&self, name: &str) -> Option<usize> {
        let (faction, value) = name.rsplit_once(' ')?;
        let value: usize = value.parse().ok().filter(|value| *value < VALUES)?;
        let faction = Faction::ALL.iter().position(|f| kept::name(f).as_deref() == Some(faction))?;
        Some(faction * VALUES + value)
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut heap = Cards::EMPTY;
        cards.into_iter().for_each(|card| heap.add(card));
        heap
    }
}

impl From<(Faction, Set)> for Cards {
    fn from((faction, set): (Faction, Set)) -> Self {
        let mut heap = Cards::EMPTY;
        *heap.of_mut(faction) = set;
        heap
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_heap_is_kept_by_the_names_of_factions_and_lists_of_builds_before_still_read() {
        let mut heap = Cards::from((Faction::Legates, Set::of([3, 3, 0])));
        heap.add(Card { faction: Faction::Senators, value: 9 });
        let text = serde_json::to_string(&heap).unwrap();
        assert!(text.contains(r#""legates":[0,3,3]"#) && text.contains(r#""senators":[9]"#), "{text}");
        assert_eq!(serde_json::from_str::<Cards>(&text).unwrap(), heap);
        assert_eq!(serde_json::from_str::<Cards>("[[],[0,3,3],[],[],[],[],[9]]").unwrap(), heap);
        assert!(serde_json::from_str::<Cards>("[[],[0,3,3]]").is_err());
    }
}
