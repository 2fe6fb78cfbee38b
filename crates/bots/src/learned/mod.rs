//! A value that was learned from games: what stands on the table as numbers, and a small network that makes chances to win of
//! them. How the networks are trained stands in `training/README.md`.
//!
//! Everybody who may win is described by the same numbers, so that one network serves any number of players and any seat.

mod net;

pub use net::Net;

use crate::policy::{Policy, Values};
use kernel::{MAX_SEATS, Seat};

/// More numbers than any game needs for one player, or for the table.
const MOST: usize = 160;

/// Numbers that describe a player, or what all share.
#[derive(Clone, Debug)]
pub struct Features {
    numbers: [f32; MOST],
    len: usize,
}

impl Features {
    /// None yet.
    pub const NONE: Features = Features { numbers: [0.0; MOST], len: 0 };

    /// One number more.
    pub fn number(&mut self, number: impl Into<f32>) {
        if let Some(place) = self.numbers.get_mut(self.len) {
            *place = number.into();
            self.len += 1;
        }
    }
    /// How many there are of something.
    pub fn count(&mut self, n: usize) {
        self.number(n as f32);
    }
    /// Is it so?
    pub fn flag(&mut self, yes: bool) {
        self.number(u8::from(yes));
    }
    /// The numbers.
    pub fn numbers(&self) -> &[f32] {
        &self.numbers[..self.len]
    }
}

/// A game whose positions can be told in numbers.
pub trait Learned: Policy {
    /// How many may win, those without a seat counted.
    fn rivals(&self) -> usize {
        self.seats()
    }
    /// What a player has. All of it could be seen by somebody: in an imagined world nothing is hidden.
    fn own(&self, world: &Self::State, seat: Seat, features: &mut Features);
    /// What all share.
    fn common(&self, world: &Self::State, features: &mut Features);
    /// What was learned; none where it is no better than [`Policy::margin`].
    fn net() -> Option<&'static Net>;
}

/// Everybody's chance to win: as it was learned, or by hand where nothing was.
pub(crate) fn value<R: Learned>(rules: &R, world: &R::State) -> Values {
    match R::net() {
        Some(net) => valued_by(net, rules, world),
        None => rules.margin(world),
    }
}

/// Everybody's chance to win by what a network has learned. Nothing is allocated.
pub fn valued_by<R: Learned>(net: &Net, rules: &R, world: &R::State) -> Values {
    let mut common = Features::NONE;
    rules.common(world, &mut common);
    let own = |seat: usize| {
        let mut own = Features::NONE;
        rules.own(world, Seat(seat as u8), &mut own);
        own
    };
    let mut values = net.chances(rules.rivals().min(MAX_SEATS), &common, own);
    values[rules.seats()..].fill(0.0);
    values
}
