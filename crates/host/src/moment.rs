//! When something is done, and what it comes to.

use kernel::{Chance, Fast, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// Milliseconds since 1970, by the clock on the wall or by the time at the tables.
pub type Millis = i64;
/// One second.
pub const SECOND: Millis = 1_000;
/// One day.
pub const DAY: Millis = 24 * 60 * 60 * SECOND;

/// The moment at which something is done: time and lots are brought along, the host has neither a clock nor dice.
#[derive(Clone, Debug)]
pub struct Moment {
    /// The time at the table.
    pub now: Millis,
    lots: Fast,
}

impl Moment {
    /// A moment; the seed of its lots should be as random as the place allows.
    pub fn new(now: Millis, seed: u64) -> Moment {
        Moment { now, lots: Fast::new(seed) }
    }
    /// A number drawn by lot. The game's dice have nothing to do with it.
    pub(crate) fn lot(&mut self, below: u32) -> u32 {
        self.lots.below(below)
    }
}

/// What there is to be told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum What {
    /// The viewer's view.
    View,
    /// The chat.
    Chat,
    /// Who sits where, clocks.
    Seats,
    /// Take-backs, deals.
    Offers,
}

/// What was done at a table, beside what its journal says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Done<T = ()> {
    /// The seat that made a move.
    pub moved: Option<Seat>,
    /// This must be told too, and to whom: to the players of some seats, or to everybody.
    pub tell: Option<(What, Option<SeatSet>)>,
    /// What whoever did it gets for it.
    pub value: T,
}

impl Done {
    /// Nothing that anybody must be told.
    pub fn quietly() -> Self {
        Done { moved: None, tell: None, value: () }
    }
    /// A seat made a move.
    pub fn by(seat: Seat) -> Self {
        Done { moved: Some(seat), ..Done::quietly() }
    }
    /// Something at the desk changed that everybody may know.
    pub fn told(what: What) -> Self {
        Done { tell: Some((what, None)), ..Done::quietly() }
    }
    /// Something at the desk changed that concerns these seats alone.
    pub fn told_to(seats: SeatSet, what: What) -> Self {
        Done { tell: Some((what, Some(seats))), ..Done::quietly() }
    }
    /// The same, with something for whoever did it.
    pub fn with<T>(self, value: T) -> Done<T> {
        Done { moved: self.moved, tell: self.tell, value }
    }
}
