//! One value for each name of a vocabulary, indexed by the name.

use super::{Part, Set};
use crate::kept;
use serde::de::value::UnitDeserializer;
use serde::de::{Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// An array with one value for each name. In JSON and TOML it reads as a map from names; a name may be left out where
/// the value can be nothing. A plain list of as many values, as builds before names wrote it, still reads.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Each<K, V, const N: usize>([V; N], PhantomData<K>);

impl<K, V, const N: usize> Each<K, V, N> {
    /// The values in the order of the names.
    #[inline]
    pub const fn new(values: [V; N]) -> Self {
        Each(values, PhantomData)
    }
}

impl<K: Part, V, const N: usize> Each<K, V, N> {
    /// Every value made from its name.
    pub fn from_fn(mut f: impl FnMut(K) -> V) -> Self {
        Each(std::array::from_fn(|i| f(K::ALL[i])), PhantomData)
    }
    /// Names and values, in order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (K, &V)> {
        K::ALL.iter().copied().zip(&self.0)
    }
    /// The names whose values pass the test; without a branch, if the test has none.
    #[inline]
    pub fn which(&self, test: impl Fn(&V) -> bool) -> Set<K> {
        Set::numbered(self.0.iter().map(test))
    }
    /// The same of the first `n` names: nobody asks those that cannot be meant.
    #[inline]
    pub fn which_of_first(&self, n: usize, test: impl Fn(&V) -> bool) -> Set<K> {
        Set::numbered(self.of_first(n).iter().map(test))
    }
    /// The values of the first `n` names.
    #[inline]
    pub fn of_first(&self, n: usize) -> &[V] {
        &self.0[..n.min(N)]
    }
    /// The values alone.
    #[inline]
    pub fn values(&self) -> impl Iterator<Item = &V> {
        self.0.iter()
    }
    /// The values alone, to change.
    #[inline]
    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut V> {
        self.0.iter_mut()
    }
}

impl<K: Part, V: Default, const N: usize> Default for Each<K, V, N> {
    fn default() -> Self {
        Each::from_fn(|_| V::default())
    }
}

impl<K: Part, V, const N: usize> Index<K> for Each<K, V, N> {
    type Output = V;
    #[inline]
    fn index(&self, key: K) -> &V {
        &self.0[key.ix()]
    }
}

impl<K: Part, V, const N: usize> IndexMut<K> for Each<K, V, N> {
    #[inline]
    fn index_mut(&mut self, key: K) -> &mut V {
        &mut self.0[key.ix()]
    }
}

impl<K: Part + Serialize, V: Serialize, const N: usize> Serialize for Each<K, V, N> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let mut map = s.serialize_map(Some(N))?;
        for (key, value) in self.iter() {
            map.serialize_entry(&key, value)?;
        }
        map.end()
    }
}

impl<'de, K, V, const N: usize> Deserialize<'de> for Each<K, V, N>
where
    K: Part + Deserialize<'de> + Serialize,
    V: Deserialize<'de>,
{
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        struct Names<K, V, const N: usize>(PhantomData<(K, V)>);
        impl<'de, K, V, const N: usize> Visitor<'de> for Names<K, V, N>
        where
            K: Part + Deserialize<'de> + Serialize,
            V: Deserialize<'de>,
        {
            type Value = Each<K, V, N>;
            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                write!(f, "an entry for each of {N} names")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut found: [Option<V>; N] = std::array::from_fn(|_| None);
                while let Some(key) = map.next_key::<K>()? {
                    if found[key.ix()].replace(map.next_value()?).is_some() {
                        return Err(A::Error::custom(format!("`{}` is given twice", called(&key))));
                    }
                }
                finish(found)
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
                let mut found: [Option<V>; N] = std::array::from_fn(|_| None);
                for key in K::FORMER {
                    found[key.ix()] = list.next_element()?;
                }
                match list.next_element::<IgnoredAny>()? {
                    Some(_) => {
                        Err(A::Error::custom(format!("there are more than {} values", K::FORMER.len())))
                    }
                    None => finish(found),
                }
            }
        }
        d.deserialize_any(Names(PhantomData))
    }
}

/// The name under which a value is kept.
fn called(key: &impl Serialize) -> String {
    kept::name(key).unwrap_or_default()
}

/// All values, where each is there or can be nothing.
fn finish<'de, K, V, E, const N: usize>(mut found: [Option<V>; N]) -> Result<Each<K, V, N>, E>
where
    K: Part + Serialize,
    V: Deserialize<'de>,
    E: Error,
{
    let mut missing = None;
    for (key, value) in K::ALL.iter().zip(&mut found) {
        // What an older build did not know is not there, where that can be said.
        if value.is_none() {
            *value = V::deserialize(UnitDeserializer::<E>::new()).ok();
        }
        if value.is_none() {
            missing.get_or_insert(key);
        }
    }
    if let Some(key) = missing {
        return Err(E::custom(format!("`{}` is missing", called(key))));
    }
    let all: Vec<V> = found.into_iter().flatten().collect();
    let all: Option<[V; N]> = all.try_into().ok();
    all.map(|all| Each(all, PhantomData)).ok_or_else(|| E::custom("names are missing"))
}
