//! Sets of names in one word.

use super::Part;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

/// A set of names. In JSON it reads as a list.
pub struct Set<T>(u64, PhantomData<T>);

impl<T> Clone for Set<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Set<T> {}
impl<T> PartialEq for Set<T> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}
impl<T> Eq for Set<T> {}
impl<T> Hash for Set<T> {
    fn hash<H: Hasher>(&self, h: &mut H) {
        self.0.hash(h);
    }
}
impl<T> Default for Set<T> {
    fn default() -> Self {
        Set::NONE
    }
}

impl<T> Set<T> {
    /// Nothing.
    pub const NONE: Set<T> = Set(0, PhantomData);
    /// How many members?
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }
    /// Has it no member?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// Members of either.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Set(self.0 | other.0, PhantomData)
    }
    /// Members of both.
    #[inline]
    #[must_use]
    pub const fn both(self, other: Self) -> Self {
        Set(self.0 & other.0, PhantomData)
    }
    /// Members of this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Set(self.0 & !other.0, PhantomData)
    }
    /// Is every member also in the other?
    #[inline]
    pub const fn within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }
}

impl<T: Part> Set<T> {
    /// Everything.
    pub fn all() -> Self {
        T::ALL.iter().copied().collect()
    }
    /// Just this one.
    #[inline]
    pub fn of(item: T) -> Self {
        Set(1 << item.ix(), PhantomData)
    }
    /// Is it a member?
    #[inline]
    pub fn has(self, item: T) -> bool {
        self.0 & (1 << item.ix()) != 0
    }
    /// Puts it in.
    #[inline]
    pub fn add(&mut self, item: T) {
        self.0 |= 1 << item.ix();
    }
    /// Takes it out.
    #[inline]
    pub fn remove(&mut self, item: T) {
        self.0 &= !(1 << item.ix());
    }
    /// With it put in.
    #[inline]
    #[must_use]
    pub fn with(mut self, item: T) -> Self {
        self.add(item);
        self
    }
    /// The members in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = T> + Clone {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            (bits != 0).then(|| {
                let item = T::ALL[bits.trailing_zeros() as usize];
                bits &= bits - 1;
                item
            })
        })
    }
    /// The first member.
    #[inline]
    pub fn first(self) -> Option<T> {
        self.iter().next()
    }
    /// The `n`th member, for a random one.
    #[inline]
    pub fn nth(self, n: usize) -> Option<T> {
        self.iter().nth(n)
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
        Ok(Vec::<T>::deserialize(d)?.into_iter().collect())
    }
}
