//! Seats, sets of seats, and who is looking.

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::fmt;

/// No game of ours seats more.
pub const MAX_SEATS: usize = 8;

/// A place at the table, counted from 0 clockwise.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Default, JsonSchema)]
pub struct Seat(pub u8);

impl<'de> Deserialize<'de> for Seat {
    /// A place that no table has is not read: a set of seats has no room for it.
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Seat, D::Error> {
        let seat = u8::deserialize(from)?;
        match usize::from(seat) < MAX_SEATS {
            true => Ok(Seat(seat)),
            false => Err(D::Error::custom(format!("there is no seat {seat}"))),
        }
    }
}

impl Seat {
    /// The seat as an index into a per-seat array.
    #[inline]
    pub const fn ix(self) -> usize {
        self.0 as usize
    }

    /// All seats of a table of `n`, in order.
    #[inline]
    pub fn all(n: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..n as u8).map(Seat)
    }

    /// The next seat clockwise at a table of `n`.
    #[inline]
    pub const fn next(self, n: usize) -> Seat {
        Seat((self.0 + 1) % n as u8)
    }

    /// All seats of a table of `n` clockwise, beginning with this one.
    #[inline]
    pub fn clockwise(self, n: usize) -> impl Iterator<Item = Seat> + Clone {
        (0..n as u8).map(move |i| Seat((self.0 + i) % n as u8))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A set of seats in one byte. In JSON it reads as a list of seat numbers.
///
/// ```
/// use kernel::{Seat, SeatSet};
/// let two = SeatSet::of(Seat(0)).with(Seat(2));
/// assert_eq!(two.len(), 2);
/// assert_eq!(serde_json::to_string(&two).unwrap(), "[0,2]");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(pub u8);

impl SeatSet {
    /// Nobody.
    pub const NONE: SeatSet = SeatSet(0);

    /// Everybody at a table of `n`.
    #[inline]
    pub const fn all(n: usize) -> Self {
        SeatSet(((1u16 << n) - 1) as u8)
    }
    /// Just this seat.
    #[inline]
    pub const fn of(seat: Seat) -> Self {
        SeatSet(1 << seat.0)
    }
    /// Is the seat a member?
    #[inline]
    pub const fn has(self, seat: Seat) -> bool {
        seat.0 < 8 && self.0 & (1 << seat.0) != 0
    }
    /// The set with this seat added.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        SeatSet(self.0 | 1 << seat.0)
    }
    /// The set with this seat taken out.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        SeatSet(self.0 & !(1 << seat.0))
    }
    /// The members of this set that are not members of the other.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: SeatSet) -> Self {
        SeatSet(self.0 & !other.0)
    }
    /// Has it no member?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// How many members?
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }
    /// The members in seat order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            (bits != 0).then(|| {
                let seat = Seat(bits.trailing_zeros() as u8);
                bits &= bits - 1;
                seat
            })
        })
    }
    /// The first member in seat order.
    #[inline]
    pub fn first(self) -> Option<Seat> {
        self.iter().next()
    }
    /// The member, if there is exactly one.
    #[inline]
    pub fn only(self) -> Option<Seat> {
        (self.len() == 1).then(|| Seat(self.0.trailing_zeros() as u8))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(SeatSet::NONE, SeatSet::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|s| s.0)).finish()
    }
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let seats = Vec::<Seat>::deserialize(d)?;
        match seats.iter().find(|s| s.ix() >= MAX_SEATS) {
            Some(s) => Err(D::Error::custom(format!("there is no seat {s}"))),
            None => Ok(seats.into_iter().collect()),
        }
    }
}

/// Who looks at a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Viewer {
    /// A player, who knows his own secrets.
    Seat(Seat),
    /// Anybody else: only what is public.
    Spectator,
}

impl Viewer {
    /// Is this the view of that very seat?
    #[inline]
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
    /// The seat, unless a spectator.
    #[inline]
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }
    /// Every viewer of a table of `n`: the spectators first, then each seat.
    pub fn all(n: usize) -> impl Iterator<Item = Viewer> + Clone {
        std::iter::once(Viewer::Spectator).chain(Seat::all(n).map(Viewer::Seat))
    }
    /// The viewer's place in arrays that run like [`Viewer::all`].
    #[inline]
    pub fn slot(self) -> usize {
        self.seat().map_or(0, |s| s.ix() + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_set_reads_as_a_list() {
        let set: SeatSet = [Seat(1), Seat(4)].into_iter().collect();
        assert_eq!(serde_json::to_string(&set).unwrap(), "[1,4]");
        assert_eq!(serde_json::from_str::<SeatSet>("[4,1]").unwrap(), set);
        assert!(serde_json::from_str::<SeatSet>("[9]").is_err());
    }

    #[test]
    fn clockwise_goes_round_once() {
        let order: Vec<_> = Seat(2).clockwise(4).map(|s| s.0).collect();
        assert_eq!(order, [2, 3, 0, 1]);
        assert_eq!(Seat(3).next(4), Seat(0));
    }
}
