//! Cards whose order nobody knows: a count for each kind.

use super::Card;
use kernel::{Counts, Urn};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::borrow::Cow;
use std::fmt;

/// So many cards of each of the first `N` kinds. In JSON it reads as a list of cards.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Bag<const N: usize>([u8; N]);

impl<const N: usize> Default for Bag<N> {
    fn default() -> Self {
        Bag([0; N])
    }
}

impl<const N: usize> Bag<N> {
    /// How many of this card.
    #[inline]
    pub fn count(&self, card: Card) -> u8 {
        self.0.get(card.kind()).copied().unwrap_or(0)
    }
    /// Is there at least one?
    #[inline]
    pub fn has(&self, card: Card) -> bool {
        self.count(card) > 0
    }
    /// Puts one in. A kind that this bag cannot hold is left out.
    #[inline]
    pub fn add(&mut self, card: Card) {
        if let Some(n) = self.0.get_mut(card.kind()) {
            *n += 1;
        }
    }
    /// Takes one out, if there is one.
    #[inline]
    pub fn take(&mut self, card: Card) -> bool {
        match self.0.get_mut(card.kind()) {
            Some(n) if *n > 0 => {
                *n -= 1;
                true
            }
            _ => false,
        }
    }
    /// How many cards in all.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|&n| usize::from(n)).sum()
    }
    /// Is it empty?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&n| n == 0)
    }
    /// Every kind that is there, once.
    #[inline]
    pub fn kinds(&self) -> impl Iterator<Item = Card> + '_ {
        self.0.iter().enumerate().filter(|(_, n)| **n > 0).map(|(kind, _)| Card::of_kind(kind))
    }
    /// Every card, as often as it is there.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        self.0.iter().enumerate().flat_map(|(kind, &n)| std::iter::repeat_n(Card::of_kind(kind), n.into()))
    }
    /// Keeps only the cards that pass the test.
    #[must_use]
    pub fn only(mut self, test: impl Fn(Card) -> bool) -> Self {
        for (kind, n) in self.0.iter_mut().enumerate() {
            if *n > 0 && !test(Card::of_kind(kind)) {
                *n = 0;
            }
        }
        self
    }
}

/// As a bag to draw from: journals call a card by its name.
impl<const N: usize> Urn for Bag<N> {
    #[inline]
    fn size(&self) -> u32 {
        Counts(&self.0).size()
    }
    #[inline]
    fn kind(&self, n: u32) -> usize {
        Counts(&self.0).kind(n)
    }
    fn holds(&self, kind: usize) -> bool {
        Counts(&self.0).holds(kind)
    }
    fn name(&self, kind: usize) -> Option<Cow<'static, str>> {
        Some(Card::of_kind(kind).name().into())
    }
    fn named(&self, name: &str) -> Option<usize> {
        (0..N).find(|&kind| Card::of_kind(kind).name() == name)
    }
    fn numbered(&self, number: u16) -> Option<usize> {
        self.named(super::FORMER.get(usize::from(number))?)
    }
}

/// Red cards in little room: at most 15 of a kind, two kinds to a byte. In JSON it reads as a list of cards.
#[derive(Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(from = "Bag<{ Card::REDS }>", into = "Bag<{ Card::REDS }>")]
pub struct Few([u8; Card::REDS.div_ceil(2)]);

impl Few {
    /// How many of this card.
    #[inline]
    pub fn count(&self, card: Card) -> u8 {
        let pair = self.0.get(card.kind() / 2).copied().unwrap_or(0);
        if card.kind().is_multiple_of(2) { pair & 15 } else { pair >> 4 }
    }
    /// Is there at least one?
    #[inline]
    pub fn has(&self, card: Card) -> bool {
        self.count(card) > 0
    }
    /// Puts one in; a sixteenth, or a card that is not red, is left out.
    pub fn add(&mut self, card: Card) {
        self.set(card, self.count(card).saturating_add(1).min(15));
    }
    /// Takes one out, if there is one.
    pub fn take(&mut self, card: Card) -> bool {
        let there = self.count(card);
        self.set(card, there.saturating_sub(1));
        there > 0
    }
    fn set(&mut self, card: Card, n: u8) {
        if let Some(pair) = self.0.get_mut(card.kind() / 2) {
            *pair = if card.kind().is_multiple_of(2) { *pair & 0xf0 | n } else { *pair & 0x0f | n << 4 };
        }
    }
    /// How many cards in all.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|pair| usize::from(pair & 15) + usize::from(pair >> 4)).sum()
    }
    /// Is it empty?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&pair| pair == 0)
    }
    /// Every kind that is there, once.
    pub fn kinds(self) -> impl Iterator<Item = Card> {
        (0..Card::REDS).map(Card::of_kind).filter(move |&card| self.has(card))
    }
    /// Every card, as often as it is there.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        self.kinds().flat_map(move |card| std::iter::repeat_n(card, self.count(card).into()))
    }
}

impl From<Bag<{ Card::REDS }>> for Few {
    fn from(bag: Bag<{ Card::REDS }>) -> Few {
        let mut few = Few::default();
        bag.cards().for_each(|card| few.add(card));
        few
    }
}

impl From<Few> for Bag<{ Card::REDS }> {
    fn from(few: Few) -> Self {
        few.cards().collect()
    }
}

impl fmt::Debug for Few {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

impl<const N: usize> FromIterator<Card> for Bag<N> {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut bag = Bag::default();
        cards.into_iter().for_each(|card| bag.add(card));
        bag
    }
}

impl<const N: usize> fmt::Debug for Bag<N> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

impl<const N: usize> Serialize for Bag<N> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeSeq;
        let mut seq = s.serialize_seq(Some(self.len()))?;
        for card in self.cards() {
            seq.serialize_element(&card)?;
        }
        seq.end()
    }
}

impl<'de, const N: usize> Deserialize<'de> for Bag<N> {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let cards = Vec::<Card>::deserialize(d)?;
        match cards.iter().find(|c| c.kind() >= N) {
            Some(card) => Err(D::Error::custom(format!("{card:?} cannot be here"))),
            None => Ok(cards.into_iter().take(255).collect()),
        }
    }
}
