//! The docket of the Senate (ROR-D.34).

use crate::Republic;
use crate::parts::*;
use arrayvec::ArrayVec;
use kernel::JsonSchema;
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// Motions the Magistrate may put on one docket; two Prosecutions come on top.
pub const DOCKET: usize = 5;
/// Motions one form can carry.
pub const ITEMS: usize = DOCKET + 2;

/// Factions that are called first, in this order (ROR-D.7a): four bits for each. In JSON it reads as a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(from = "ArrayVec<Seat, SEATS>", into = "ArrayVec<Seat, SEATS>")]
pub struct Calls(u32);

impl Calls {
    /// The factions, the first first.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let place = move |i: usize| (self.0 >> (4 * i) & 15) as u8;
        (0..SEATS).map(place).take_while(|&n| n > 0).map(|n| Seat(n - 1))
    }
    /// Has this faction its place?
    pub fn has(self, seat: Seat) -> bool {
        self.iter().any(|s| s == seat)
    }
    /// Places a faction next, if it has none.
    pub fn add(&mut self, seat: Seat) {
        let next = self.iter().count();
        if next < SEATS && seat.ix() < SEATS && !self.has(seat) {
            self.0 |= (seat.ix() as u32 + 1) << (4 * next);
        }
    }
}

impl From<ArrayVec<Seat, SEATS>> for Calls {
    fn from(seats: ArrayVec<Seat, SEATS>) -> Calls {
        let mut calls = Calls::default();
        seats.into_iter().for_each(|seat| calls.add(seat));
        calls
    }
}

impl From<Calls> for ArrayVec<Seat, SEATS> {
    fn from(calls: Calls) -> Self {
        calls.iter().collect()
    }
}

/// Motions that are voted on one form and opened one after another (ROR-D.34).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Docket {
    /// In the order they are opened.
    pub items: ArrayVec<Motion, ITEMS>,
    /// The earlier items each of them is marked as depending on, one bit each (ROR-D.34d).
    pub depends: [u8; ITEMS],
    /// The factions its proposer calls first for each of them: his secret until they are called (DC.123).
    pub calls: [Calls; ITEMS],
    /// So many are public; the rest is still being composed.
    pub shown: u8,
    /// So many have been voted on by letter.
    pub balloted: u8,
    /// So many have been opened or dropped.
    pub next: u8,
    /// Which of them have passed, one bit each.
    pub passed: u8,
    /// Adjournment is the last item.
    pub adjourns: bool,
    /// The Tribune that put this one motion, if it was one.
    pub tribune: Option<Seat>,
    /// It was no Tribune but a right that put it (ROR-7.04h, ROR-7.10s).
    #[serde(default, skip_serializing_if = "crate::state::is_false")]
    pub by_right: bool,
    /// The Censor has named his Prosecutions, or none.
    pub trials_named: bool,
    /// The highest official when it was composed; another stops it (ROR-D.34e).
    pub hrao: Option<Senator>,
    /// Prosecutions that candidates for Censor would hold, two for each nomination in order: nobody else's business
    /// until one of them is elected (ROR-6.2.13a).
    #[serde(default, skip_serializing_if = "uncharged")]
    pub charges: [Option<Charge>; CHARGES],
    /// Dockets of other business so far this session (ROR-D.34j).
    pub count: u8,
}

fn uncharged(charges: &[Option<Charge>; CHARGES]) -> bool {
    charges.iter().all(Option::is_none)
}

/// Charges on one form: two for each of three nominations.
pub const CHARGES: usize = 6;

/// What a candidate for Censor would prosecute (ROR-6.2.13a).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Charge {
    /// Whom.
    pub accused: Senator,
    /// For what.
    pub ground: Ground,
    /// By whom.
    pub prosecutor: Senator,
}

impl From<Charge> for Motion {
    fn from(Charge { accused, ground, prosecutor }: Charge) -> Motion {
        Motion::Prosecution { accused, ground, prosecutor: Some(prosecutor) }
    }
}

impl Docket {
    /// Puts a motion on it. Only so many are ever offered to be put ([`DOCKET`] and two Prosecutions), so there is room.
    pub(crate) fn put(&mut self, motion: Motion) {
        if !self.items.is_full() {
            self.items.push(motion);
        }
    }
    /// The motions a form is open for.
    pub fn on_form(&self) -> std::ops::Range<usize> {
        usize::from(self.next)..usize::from(self.balloted)
    }
    /// The motion opened last.
    pub fn current(&self) -> Option<usize> {
        usize::from(self.next).checked_sub(1)
    }
    /// Is this item dropped if that earlier one fails (ROR-D.34d)? Without marks a deployment needs the recruitments, be it
    /// against a rebel; tables begun earlier know that of Wars alone.
    pub fn needs(&self, rules: &Republic, item: usize, earlier: usize) -> bool {
        let deploys = match self.items.get(item) {
            Some(Motion::Deploy(_)) => true,
            Some(Motion::March { .. } | Motion::Campaign { .. }) => rules.read_to_the_end(),
            _ => false,
        };
        let marked = match self.depends.get(item) {
            Some(0) => deploys && matches!(self.items.get(earlier), Some(Motion::Recruit { .. })),
            Some(marks) => marks & 1 << earlier != 0,
            None => false,
        };
        earlier < item && marked
    }
    /// Has this item passed, if there is one?
    pub fn has_passed(&self, item: u8) -> bool {
        self.passed.checked_shr(item.into()).is_some_and(|rest| rest & 1 != 0)
    }
    /// Keeps these items, in this order, with their marks.
    pub fn keep(&mut self, order: &[usize]) {
        let old =
            std::mem::replace(self, Docket { items: ArrayVec::new(), depends: [0; ITEMS], ..self.clone() });
        let place = |j: usize| order.iter().position(|&i| i == j);
        self.calls = Default::default();
        for (new, &i) in order.iter().enumerate() {
            self.items.push(old.items[i]);
            self.calls[new] = old.calls[i];
            let marked = (0..ITEMS).filter(|j| old.depends[i] & 1 << j != 0).filter_map(place);
            self.depends[new] = marked.fold(0, |bits, j| bits | 1 << j);
        }
    }
    /// What has not been opened yet, as the beginning of another docket of at most so many items.
    pub fn rest(&self, most: usize) -> Docket {
        let unopened: ArrayVec<usize, ITEMS> =
            (0..self.items.len()).skip(self.next.into()).take(most).collect();
        let mut rest = self.clone();
        rest.keep(&unopened);
        let Docket { items, depends, calls, trials_named, count, adjourns, .. } = rest;
        Docket { items, depends, calls, trials_named, count, adjourns, ..Docket::default() }
    }
    /// It is stopped before its end: the rest is destroyed unread, and it does not count (ROR-D.34e, ROR-D.34j).
    pub fn cut(&mut self) {
        if self.next < self.balloted && self.tribune.is_none() {
            self.count = self.count.saturating_sub(1);
        }
        self.stop();
    }
    /// It is done with.
    pub fn stop(&mut self) {
        *self = Docket { trials_named: self.trials_named, count: self.count, ..Docket::default() };
    }
}
