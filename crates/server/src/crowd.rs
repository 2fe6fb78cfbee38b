//! How many of something somebody has at once: connections, requests, streams.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};

/// As many as come.
pub const ANY: usize = usize::MAX;

/// Everybody who has one, and how many.
pub struct Crowd<K> {
    each: usize,
    all: usize,
    counts: Mutex<(HashMap<K, usize>, usize)>,
}

/// One of them; dropping it gives it back.
pub struct Place<K: Eq + Hash + Clone> {
    crowd: Arc<Crowd<K>>,
    who: K,
}

impl<K: Eq + Hash + Clone> Crowd<K> {
    /// So many for each, and so many in all.
    pub fn new(each: usize, all: usize) -> Arc<Self> {
        Arc::new(Crowd { each, all, counts: Mutex::default() })
    }

    /// One more for somebody, if they may.
    pub fn enter(self: &Arc<Self>, who: K) -> Option<Place<K>> {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let (of, all) = &mut *counts;
        let mine = of.get(&who).copied().unwrap_or(0);
        if mine >= self.each || *all >= self.all {
            return None;
        }
        of.insert(who.clone(), mine + 1);
        *all += 1;
        drop(counts);
        Some(Place { crowd: self.clone(), who })
    }
}

impl<K: Eq + Hash + Clone> Drop for Place<K> {
    fn drop(&mut self) {
        let mut counts = self.crowd.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let (of, all) = &mut *counts;
        *all = all.saturating_sub(1);
        match of.get_mut(&self.who) {
            Some(count) if *count > 1 => *count -= 1,
            _ => drop(of.remove(&self.who)),
        }
    }
}

/// Whose address it is, as far as limits are concerned: of version 6 a house has a whole network of them.
pub fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(four) => IpAddr::V4(four),
        IpAddr::V6(six) => IpAddr::V6(Ipv6Addr::from_bits(six.to_bits() & (u128::MAX << 64))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_many_for_each_and_so_many_in_all() {
        let crowd = Crowd::new(2, 3);
        let (a, b) = (crowd.enter("a"), crowd.enter("a"));
        assert!(a.is_some() && b.is_some() && crowd.enter("a").is_none());
        let c = crowd.enter("c");
        assert!(c.is_some() && crowd.enter("d").is_none(), "three in all");
        drop(a);
        assert!(crowd.enter("d").is_some());
        drop((b, c));
        assert_eq!(*crowd.counts.lock().unwrap(), (HashMap::new(), 0), "nobody leaves a trace");
    }

    #[test]
    fn a_house_has_one_address() {
        let one = |text: &str| household(text.parse().unwrap());
        assert_eq!(one("2001:db8:1:2:3::4"), one("2001:db8:1:2::9"));
        assert_ne!(one("2001:db8:1:2::9"), one("2001:db8:1:3::9"));
        assert_eq!(one("::ffff:192.0.2.1"), one("192.0.2.1"));
        assert_ne!(one("192.0.2.1"), one("192.0.2.2"));
    }
}
