//! Cards whose order nobody knows: a count for each kind.

use super::Part;
use crate::{Counts, Urn, kept};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

/// A kind of card or piece: cards of one kind are alike. Numbered inside, called by a name wherever it is kept.
pub trait Kind: Copy + Eq + fmt::Debug + 'static {
    /// Its number.
    fn kind(self) -> usize;
    /// The kind with this number.
    fn of_kind(kind: usize) -> Self;
    /// What journals call it. No two kinds share a name.
    fn name(self) -> String;
    /// What journals of earlier builds meant by a number, if they had any.
    fn former(_number: u16) -> Option<Self> {
        None
    }
    /// What journals of earlier builds called so, if it has another name today.
    fn formerly_called(_name: &str) -> Option<Self> {
        None
    }
}

impl<T: Part + fmt::Debug + Serialize> Kind for T {
    #[inline]
    fn kind(self) -> usize {
        self.ix()
    }
    #[inline]
    fn of_kind(kind: usize) -> Self {
        T::ALL[kind]
    }
    fn name(self) -> String {
        kept::name(&self).unwrap_or_default()
    }
    fn former(number: u16) -> Option<Self> {
        T::FORMER.get(usize::from(number)).copied()
    }
    fn formerly_called(name: &str) -> Option<Self> {
        <T as Part>::formerly_called(name)
    }
}

/// The kind below `kinds` that journals call so, by its name of today or an earlier one.
pub(super) fn named<T: Kind>(kinds: usize, name: &str) -> Option<usize> {
    let formerly = || T::formerly_called(name).map(T::kind).filter(|&kind| kind < kinds);
    (0..kinds).find(|&kind| T::of_kind(kind).name() == name).or_else(formerly)
}

/// So many cards of each of the first `N` kinds. In JSON it reads as a list of cards.
#[derive(PartialEq, Eq)]
pub struct Bag<T, const N: usize>([u8; N], PhantomData<T>);

impl<T, const N: usize> Clone for Bag<T, N> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T, const N: usize> Copy for Bag<T, N> {}

impl<T, const N: usize> Default for Bag<T, N> {
    fn default() -> Self {
        Bag([0; N], PhantomData)
    }
}

impl<T: Kind, const N: usize> Bag<T, N> {
    /// How many of this card.
    #[inline]
    pub fn count(&self, card: T) -> u8 {
        self.0.get(card.kind()).copied().unwrap_or(0)
    }
    /// Is there at least one?
    #[inline]
    pub fn has(&self, card: T) -> bool {
        self.count(card) > 0
    }
    /// Puts one in. A kind that this bag cannot hold is left out.
    #[inline]
    pub fn add(&mut self, card: T) {
        if let Some(n) = self.0.get_mut(card.kind()) {
            *n += 1;
        }
    }
    /// Takes one out, if there is one.
    #[inline]
    pub fn take(&mut self, card: T) -> bool {
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
    pub fn kinds(&self) -> impl Iterator<Item = T> + '_ {
        self.0.iter().enumerate().filter(|(_, n)| **n > 0).map(|(kind, _)| T::of_kind(kind))
    }
    /// Every card, as often as it is there.
    pub fn cards(&self) -> impl Iterator<Item = T> + '_ {
        self.0.iter().enumerate().flat_map(|(kind, &n)| std::iter::repeat_n(T::of_kind(kind), n.into()))
    }
    /// Keeps only the cards that pass the test.
    #[must_use]
    pub fn only(mut self, test: impl Fn(T) -> bool) -> Self {
        for (kind, n) in self.0.iter_mut().enumerate() {
            if *n > 0 && !test(T::of_kind(kind)) {
                *n = 0;
            }
        }
        self
    }
}

/// As a bag to draw from: journals call a card by its name.
impl<T: Kind, const N: usize> Urn for Bag<T, N> {
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
        (kind < N).then(|| T::of_kind(kind).name().into())
    }
    fn named(&self, name: &str) -> Option<usize> {
        named::<T>(N, name)
    }
    fn numbered(&self, number: u16) -> Option<usize> {
        T::former(number).map(T::kind).filter(|&kind| kind < N)
    }
}

impl<T: Kind, const N: usize> FromIterator<T> for Bag<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(cards: I) -> Self {
        let mut bag = Bag::default();
        cards.into_iter().for_each(|card| bag.add(card));
        bag
    }
}

impl<T: Kind, const N: usize> fmt::Debug for Bag<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

impl<T: Kind + Serialize, const N: usize> Serialize for Bag<T, N> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeSeq;
        let mut seq = s.serialize_seq(Some(self.len()))?;
        for card in self.cards() {
            seq.serialize_element(&card)?;
        }
        seq.end()
    }
}

impl<'de, T: Kind + Deserialize<'de>, const N: usize> Deserialize<'de> for Bag<T, N> {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let cards = Vec::<T>::deserialize(d)?;
        match cards.iter().find(|c| c.kind() >= N) {
            Some(card) => Err(D::Error::custom(format!("{card:?} cannot be here"))),
            None => Ok(cards.into_iter().take(255).collect()),
        }
    }
}
