//! Sets of names in one word.

use super::{Kind, Part, bag::named};
use crate::Urn;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::borrow::Cow;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

/// An unsigned word, wide enough for a vocabulary.
pub trait Word: Copy + Eq {
    /// No bit set.
    const ZERO: Self;
    /// As the widest word.
    fn wide(self) -> u64;
    /// Back from the widest word; bits that do not fit are lost.
    fn narrow(wide: u64) -> Self;
}

macro_rules! words {
    ($($word:ty),*) => {$(
        impl Word for $word {
            const ZERO: Self = 0;
            #[inline]
            fn wide(self) -> u64 { self as u64 }
            #[inline]
            fn narrow(wide: u64) -> Self { wide as $word }
        }
    )*};
}
words!(u8, u16, u32, u64);

/// 64 bits that need no place of 8 bytes: a set of many names does not stretch the small things it lies in.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(Rust, packed(4))]
pub struct Packed(u64);

impl Word for Packed {
    const ZERO: Self = Packed(0);
    #[inline]
    fn wide(self) -> u64 {
        self.0
    }
    #[inline]
    fn narrow(wide: u64) -> Self {
        Packed(wide)
    }
}

/// A set of names. In JSON it reads as a list.
pub struct Set<T: Part>(T::Word, PhantomData<T>);

impl<T: Part> Clone for Set<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T: Part> Copy for Set<T> {}
impl<T: Part> PartialEq for Set<T> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}
impl<T: Part> Eq for Set<T> {}
impl<T: Part> Hash for Set<T> {
    fn hash<H: Hasher>(&self, h: &mut H) {
        self.bits().hash(h);
    }
}
impl<T: Part> Default for Set<T> {
    fn default() -> Self {
        Set::NONE
    }
}

impl<T: Part> Set<T> {
    /// Nothing.
    pub const NONE: Set<T> = Set(T::Word::ZERO, PhantomData);

    #[inline]
    fn bits(self) -> u64 {
        self.0.wide()
    }
    #[inline]
    fn from_bits(bits: u64) -> Self {
        Set(T::Word::narrow(bits), PhantomData)
    }
    /// Everything.
    #[inline]
    pub fn all() -> Self {
        Set::from_bits(u64::MAX >> (u64::BITS - T::ALL.len() as u32))
    }
    /// Just this one.
    #[inline]
    pub fn of(item: T) -> Self {
        Set::from_bits(1 << item.ix())
    }
    /// How many members?
    #[inline]
    pub fn len(self) -> usize {
        self.bits().count_ones() as usize
    }
    /// Has it no member?
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == T::Word::ZERO
    }
    /// Members of either.
    #[inline]
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Set::from_bits(self.bits() | other.bits())
    }
    /// Members of both.
    #[inline]
    #[must_use]
    pub fn both(self, other: Self) -> Self {
        Set::from_bits(self.bits() & other.bits())
    }
    /// Members of this set that are not in the other.
    #[inline]
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        Set::from_bits(self.bits() & !other.bits())
    }
    /// Is every member also in the other?
    #[inline]
    pub fn within(self, other: Self) -> bool {
        self.minus(other).is_empty()
    }
    /// Is it a member?
    #[inline]
    pub fn has(self, item: T) -> bool {
        self.bits() & (1 << item.ix()) != 0
    }
    /// Puts it in.
    #[inline]
    pub fn add(&mut self, item: T) {
        *self = self.with(item);
    }
    /// Takes it out.
    #[inline]
    pub fn remove(&mut self, item: T) {
        *self = self.minus(Set::of(item));
    }
    /// With it put in.
    #[inline]
    #[must_use]
    pub fn with(self, item: T) -> Self {
        self.union(Set::of(item))
    }
    /// With it put in if the condition holds; without a branch.
    #[inline]
    #[must_use]
    pub fn with_if(self, item: T, condition: bool) -> Self {
        Set::from_bits(self.bits() | u64::from(condition) << item.ix())
    }
    /// Those whose turn in the list says `true`. From the last to the first, so that each costs one instruction.
    #[inline]
    pub(super) fn numbered(members: impl DoubleEndedIterator<Item = bool>) -> Self {
        Set::from_bits(members.rev().fold(0, |bits, is| bits << 1 | u64::from(is)))
    }
    /// The members in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = T> + Clone {
        let mut bits = self.bits();
        std::iter::from_fn(move || {
            (bits != 0).then(|| {
                let item = T::ALL[bits.trailing_zeros() as usize];
                bits &= bits - 1;
                item
            })
        })
    }
    /// The members among the first `n` names: nobody asks those that cannot be meant.
    #[inline]
    #[must_use]
    pub fn among_first(self, n: usize) -> Self {
        let past = u64::MAX.checked_shl(n as u32).unwrap_or(0);
        Set::from_bits(self.bits() & !past)
    }
    /// The first member.
    #[inline]
    pub fn first(self) -> Option<T> {
        self.iter().next()
    }
    /// The last member.
    #[inline]
    pub fn last(self) -> Option<T> {
        self.bits().checked_ilog2().map(|ix| T::ALL[ix as usize])
    }
    /// The member, if there is exactly one.
    #[inline]
    pub fn only(self) -> Option<T> {
        if self.len() == 1 { self.first() } else { None }
    }
    /// The `n`th member, for a random one.
    #[inline]
    pub fn nth(self, n: usize) -> Option<T> {
        self.iter().nth(n)
    }
}

/// As a bag to draw from, each member once: journals call it by its name.
impl<T: Part + Kind> Urn for Set<T> {
    #[inline]
    fn size(&self) -> u32 {
        self.len() as u32
    }
    #[inline]
    fn kind(&self, n: u32) -> usize {
        self.nth(n as usize).map_or(0, T::ix)
    }
    fn holds(&self, kind: usize) -> bool {
        T::ALL.get(kind).is_some_and(|&item| self.has(item))
    }
    fn name(&self, kind: usize) -> Option<Cow<'static, str>> {
        T::ALL.get(kind).map(|item| Kind::name(*item).into())
    }
    fn named(&self, name: &str) -> Option<usize> {
        named::<T>(T::ALL.len(), name)
    }
    fn numbered(&self, number: u16) -> Option<usize> {
        T::FORMER.get(usize::from(number)).map(|item| item.ix())
    }
}

impl<T: Part> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        items.into_iter().fold(Set::NONE, Set::with)
    }
}

impl<T: Part + fmt::Debug> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<T: Part + Serialize> Serialize for Set<T> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeSeq;
        let mut seq = s.serialize_seq(Some(self.len()))?;
        for item in self.iter() {
            seq.serialize_element(&item)?;
        }
        seq.end()
    }
}

impl<'de, T: Part + Deserialize<'de>> Deserialize<'de> for Set<T> {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let named = Vec::<T>::deserialize(d)?;
        let set: Set<T> = named.iter().copied().collect();
        match set.len() == named.len() {
            true => Ok(set),
            false => Err(D::Error::custom("a name stands here twice")),
        }
    }
}
