//! Phase A: placing a worker, training, passing; the shadow workers of the two-player variant.
//! (Sections 3, 14 and 24 of the ledger.)

use super::{L, Offers, rule};
use crate::AveRoma;
use crate::action::Action;
use crate::event::{Event, Source};
use crate::flow::{Ask, Step};
use crate::parts::{Bits, Location, Row, Worker, label};
use crate::state::{Act, Ending, State};
use kernel::{Rule, Seat, SeatSet};
use std::num::NonZero;

/// The first marked slot of a location that has marks (AVE-1.30).
const FIRST_MARKED: usize = 2;

impl AveRoma {
    /// Phase A begins (AVE-3.03).
    pub(crate) fn begin_round(&self, s: &mut State, log: &mut L) {
        s.round += 1;
        s.passed = SeatSet::NONE;
        s.turn = self.seats as u8 - 1;
        s.flow.then(Step::NextTurn);
        let (round, order) = (s.round, &s.order);
        log.all(|| Event::Round(round, order.clone()));
    }

    /// The next player in order who has not passed (AVE-3.17); with two players also one whose shadow still has
    /// workers (AVE-24.11). When there is none, phase A is over (AVE-3.19, AVE-24.13).
    pub(crate) fn next_turn(&self, s: &mut State, log: &mut L) {
        let n = self.seats as u8;
        let mut place = s.turn;
        for _ in 0..n {
            place = if place + 1 < n { place + 1 } else { 0 };
            let seat = s.order[usize::from(place)];
            let passed = s.passed.has(seat);
            if passed && s.player(seat).shadow.is_empty() {
                continue;
            }
            s.turn = place;
            s.active = seat;
            s.flow.then(Step::NextTurn);
            if !self.two_players() {
                self.ask_or_pass(s, log);
            } else {
                s.flow.then(Step::Shadow);
                if !passed {
                    self.ask_or_pass(s, log);
                }
            }
            return;
        }
        // AVE-20.07: after the first end condition there is no phase B.
        s.flow.then(match s.ending {
            Some(Ending::Areas) => Step::Extra(0),
            _ => Step::Refill,
        });
    }

    /// A player who can only pass does so without being asked (AVE-3.12, AVE-DT.23).
    fn ask_or_pass(&self, s: &mut State, log: &mut L) {
        if self.can_place(s) {
            s.flow.ask(Ask::Turn);
        } else {
            self.pass(s, log);
        }
    }

    fn can_place(&self, s: &State) -> bool {
        let me = s.me();
        if me.unused() == 0 {
            return false;
        }
        // The commonest reasons first.
        if self.has_free_slot(s, Location::Quaestor)
            || (!me.workers.is_empty() && self.training_slots(s).next().is_some())
        {
            return true;
        }
        let reach = self.reach(s, false, ANY_VALUE);
        let supply = me.workers.values().map(|value| (value, value));
        supply.chain(trained(&me.training).map(|(_, _, range)| range)).any(|range| reach.any(range))
    }

    // ----- what can be chosen -----

    pub(crate) fn list_turn(&self, s: &State, out: &mut impl Offers) {
        let me = s.me();
        let supply = me.workers.present();
        let values = trained(&me.training).fold(supply.0, |bits, (_, _, range)| bits | range_bits(range));
        let reach = self.reach(s, false, values);
        for value in supply {
            list_supply(value, &reach, out);
        }
        for (slot, printed, range) in trained(&me.training) {
            list_range(Worker::Trained(slot), printed, range, &reach, out);
        }
        let slots = self.training_slots(s);
        for worker in supply {
            for slot in slots {
                out.add(rule::TRAIN, Action::Train { worker, slot });
            }
        }
        out.add(rule::PASS, Action::Pass);
    }

    /// The extra action at the end: any action but training, with an imaginary worker of any value; no slot is
    /// needed (AVE-21.02 to 21.04).
    pub(crate) fn list_extra(&self, s: &State, out: &mut impl Offers) {
        let reach = self.reach(s, true, ANY_VALUE);
        list_range(Worker::Imaginary, 1, (1, 5), &reach, out);
        out.add(rule::NO_EXTRA, Action::Pass);
    }

    /// Which of these values (a bit each) can act at each location, and which cards of the rows can be taken. A
    /// placement is legal only if its action can be carried out completely (AVE-3.08, AVE-DT.06).
    fn reach(&self, s: &State, imaginary: bool, values: u8) -> Reach {
        let support = self.support(s);
        let mut reach = Reach { bits: 0, value_matters: support.area_bound };
        let open = |at: Location| imaginary || self.has_free_slot(s, at);
        if open(Location::Quaestor) {
            reach.add(Location::Quaestor, values);
        }
        let areas = self.areas_in_use(s);
        for at in [Location::Aedilis, Location::Mercator, Location::Propraetor] {
            if open(at) {
                reach.add(at, self.possible_areas(s, at, values, &areas, &support));
            }
        }
        if open(Location::Roma) {
            reach.add(Location::Roma, self.payable_paths(s, imaginary, &support) & values);
        }
        // A space is of use only if its label takes the lowest value at hand (AVE-9.02).
        let first = (values.trailing_zeros() as u8).max(1) - 1;
        for row in Row::ALL {
            reach.add(row.location(), self.reachable_cards(s, row, first, imaginary, &support));
        }
        reach
    }

    /// The first empty slot open for this number of players (AVE-1.29, AVE-3.06). Own workers fill unmarked slots
    /// first (AVE-DT.43); with two players they never stand on marked ones (AVE-24.09).
    #[inline]
    pub fn free_slot(&self, s: &State, at: Location) -> Option<usize> {
        let open = if at.is_marked() { self.seats } else { 5 };
        s.slots[at.ix()][..open].iter().position(|worker| *worker == 0)
    }

    /// Is a slot free? The slots as bytes of a word, looking for one that is 0.
    #[inline]
    fn has_free_slot(&self, s: &State, at: Location) -> bool {
        const ONES: u64 = u64::MAX / 0xff;
        let [a, b, c, d, e] = s.slots[at.ix()];
        let open = if at.is_marked() { self.seats } else { 5 };
        let slots = u64::from_le_bytes([a, b, c, d, e, 0, 0, 0]) | ONES << (8 * open);
        slots.wrapping_sub(ONES) & !slots & (ONES << 7) != 0
    }

    /// The empty training slots the player can pay (AVE-14.03 to 14.05).
    #[inline]
    pub(crate) fn training_slots(&self, s: &State) -> Bits {
        let me = s.me();
        let slots = me.training.iter().zip(&self.parts.training).zip(0..);
        Bits(slots.fold(0, |bits, ((worker, price), slot)| {
            bits | u8::from((*worker == 0) & (u16::from(*price) <= me.money)) << slot
        }))
    }

    // ----- what a choice does -----

    pub(crate) fn take_turn(&self, s: &mut State, ask: Ask, action: Action, log: &mut L) {
        match action {
            Action::Place { worker, value, at, space } => self.place(s, worker, value, at, space, log),
            Action::Train { worker, slot } => self.train(s, worker, slot, log),
            Action::Pass if ask == Ask::Turn => self.pass(s, log),
            _ => {}
        }
    }

    fn place(&self, s: &mut State, worker: Worker, value: u8, at: Location, space: u8, log: &mut L) {
        let printed = match worker {
            Worker::Supply(printed) => {
                s.me_mut().workers.remove(printed);
                printed
            }
            // AVE-14.07: the training slot becomes empty.
            Worker::Trained(slot) => std::mem::take(&mut s.me_mut().training[slot as usize & 3]),
            Worker::Imaginary => 0,
        };
        if printed > 0 {
            let slot = if at.row().is_some() { Some(usize::from(space)) } else { self.free_slot(s, at) };
            if let Some(slot) = slot {
                // AVE-14.13: the piece stands there with its printed value.
                s.slots[at.ix()][slot] = printed;
            }
        }
        s.act = Act::new(at, value, space, printed == 0);
        let seat = s.active;
        log.all(|| Event::Placed(seat, worker, value, at));
        self.begin_action(s, log);
    }

    /// Sends a worker to a training slot and pays for it (AVE-14.03).
    pub(crate) fn train(&self, s: &mut State, worker: u8, slot: u8, log: &mut L) {
        let price = u16::from(self.parts.training[slot as usize & 3]);
        let me = s.me_mut();
        me.workers.remove(worker);
        me.training[slot as usize & 3] = worker;
        me.money = me.money.saturating_sub(price);
        let seat = s.active;
        log.all(|| Event::Trained(seat, worker, slot));
    }

    /// 1 point for each unused worker; those in training come back (AVE-3.13, AVE-3.14, AVE-14.14).
    fn pass(&self, s: &mut State, log: &mut L) {
        let seat = s.active;
        let me = s.me_mut();
        let unused = me.unused();
        for printed in std::mem::take(&mut me.training) {
            me.workers.add(printed);
        }
        s.passed = s.passed.with(seat);
        log.all(|| Event::Passed(seat, unused));
        self.score(s, seat, u16::from(unused), Source::Workers, log);
    }

    /// Points are never lost (AVE-1.38).
    pub(crate) fn score(&self, s: &mut State, seat: Seat, points: u16, source: Source, log: &mut L) {
        if points > 0 {
            s.players[seat.ix()].points += points;
            log.all(|| Event::Points(seat, points, source));
        }
    }

    // ----- the shadow -----

    /// After the regular part of each own turn one shadow worker must be placed (AVE-24.04).
    pub(crate) fn shadow(&self, s: &mut State, log: &mut L) {
        if s.me().shadow.is_empty() {
            return; // AVE-24.12
        }
        let mut places = Location::MARKED.into_iter().filter(|at| free_marked(s, *at).is_some());
        let mut values = s.me().shadow.values();
        let (worker, at) = (values.next(), places.next());
        let forced = values.next().is_none() && places.next().is_none();
        match (worker, at) {
            (Some(worker), Some(at)) if forced => self.place_shadow(s, worker, at, log),
            _ => s.flow.ask(Ask::Shadow),
        }
    }

    pub(crate) fn list_shadow(&self, s: &State, out: &mut impl Offers) {
        for worker in s.me().shadow.values() {
            for at in Location::MARKED.into_iter().filter(|at| free_marked(s, *at).is_some()) {
                out.add(rule::SHADOW, Action::Shadow { worker, at });
            }
        }
    }

    pub(crate) fn place_shadow(&self, s: &mut State, worker: u8, at: Location, log: &mut L) {
        if let Some(slot) = free_marked(s, at) {
            s.me_mut().shadow.remove(worker);
            s.slots[at.ix()][slot] = worker;
            let seat = s.active;
            log.all(|| Event::Shadow(seat, worker, at));
        }
    }
}

/// The first empty marked slot: 3+, then 4+, then 5+ (AVE-DT.43).
fn free_marked(s: &State, at: Location) -> Option<usize> {
    (FIRST_MARKED..5).find(|slot| s.slots[at.ix()][*slot] == 0)
}

/// A bit for each value 1 to 5.
pub(crate) const ANY_VALUE: u8 = 0b11_1110;

/// What can be reached: a byte for each location, with a bit for each value 1 to 5, at the rows for each space.
struct Reach {
    bits: u64,
    /// The locations, a bit each, where a patron ties the value to an area.
    value_matters: u8,
}

impl Reach {
    fn add(&mut self, at: Location, bits: u8) {
        self.bits |= u64::from(bits) << (8 * at.ix());
    }
    /// What a worker with a value in this range can reach.
    #[inline]
    fn with(&self, range: (u8, u8)) -> u64 {
        // AVE-9.02: at the rows the value must lie within the label.
        let labels = 0b1_1111 & !((1u8 << (range.0 - 1)) - 1);
        self.bits & ((u64::from(range_bits(range)) * BY_VALUE) | (u64::from(labels) * BY_SPACE))
    }
    /// Can a worker with a value in this range do anything?
    fn any(&self, range: (u8, u8)) -> bool {
        self.with(range) != 0
    }
}

/// The lowest bit of each location's byte: those where values count, and the rows.
const BY_VALUE: u64 = lowest_bits(false);
const BY_SPACE: u64 = lowest_bits(true);

const fn lowest_bits(rows: bool) -> u64 {
    let (mut bits, mut i) = (0, 0);
    while i < Location::ALL.len() {
        if Location::ALL[i].row().is_some() == rows {
            bits |= 1 << (8 * i);
        }
        i += 1;
    }
    bits
}

/// One bit of what can be reached.
#[derive(Clone, Copy)]
struct Place {
    rule: Rule,
    at: Location,
    /// At a row the space, elsewhere 0.
    space: u8,
    /// At a row `None`, elsewhere the value.
    value: Option<u8>,
}

/// What each bit means.
const PLACES: [Place; 64] = {
    let mut places = [Place { rule: PLACING[0], at: Location::ALL[0], space: 0, value: None }; 64];
    let mut bit = 0;
    while bit < 64 {
        let (at, n) = (Location::ALL[bit / 8], (bit % 8) as u8);
        let (space, value) = if at.row().is_some() { (n, None) } else { (0, Some(n)) };
        places[bit] = Place { rule: PLACING[bit / 8], at, space, value };
        bit += 1;
    }
    places
};

/// The places of some bits, in order.
#[inline]
fn places(mut bits: u64) -> impl Iterator<Item = &'static Place> {
    std::iter::from_fn(move || {
        let lowest = NonZero::new(bits)?.trailing_zeros() as usize;
        bits &= bits - 1;
        Some(&PLACES[lowest % 64])
    })
}

/// Lists where a worker of the supply can go, with the value printed on it.
fn list_supply(value: u8, reach: &Reach, out: &mut impl Offers) {
    for &Place { rule, at, space, .. } in places(reach.with((value, value))) {
        out.add(rule, Action::Place { worker: Worker::Supply(value), value, at, space });
    }
}

/// Lists where a worker can go that takes a value in this range.
fn list_range(worker: Worker, printed: u8, range: (u8, u8), reach: &Reach, out: &mut impl Offers) {
    for &Place { rule, at, space, value } in places(reach.with(range)) {
        match value {
            Some(value) => out.add(rule, Action::Place { worker, value, at, space }),
            None if reach.value_matters >> at.ix() & 1 != 0 => {
                for value in range.0..=range.1.min(label(space)) {
                    out.add(rule, Action::Place { worker, value, at, space });
                }
            }
            // AVE-DT.43: values that make no difference are one choice.
            None => {
                let value = if printed <= label(space) { printed } else { range.0 };
                out.add(rule, Action::Place { worker, value, at, space });
            }
        }
    }
}

/// A bit for each value of a range.
#[inline]
fn range_bits((least, most): (u8, u8)) -> u8 {
    ((1u8 << (most + 1)) - 1) & !((1 << least) - 1)
}

/// The workers in training: slot, printed value, and the values they can take.
fn trained(training: &[u8; 4]) -> impl Iterator<Item = (u8, u8, (u8, u8))> {
    let slots = training.iter().zip(0..).filter(|(printed, _)| **printed > 0);
    slots.map(|(printed, slot)| (slot, *printed, trained_range(slot, *printed)))
}

/// The values a worker in training can take: up to k more or less, never below 1 nor above 5
/// (AVE-14.08, AVE-14.09).
fn trained_range(slot: u8, printed: u8) -> (u8, u8) {
    let k = slot + 1;
    (printed.saturating_sub(k).max(1), (printed + k).min(5))
}

/// The ledger lines about placing a worker at each location.
const PLACING: [Rule; 8] = [
    rule::QUAESTOR,
    rule::AEDILIS,
    rule::MERCATOR,
    rule::AEDIFICATOR,
    rule::LEGATUS,
    rule::PROPRAETOR,
    rule::ROMA,
    rule::SENATUS,
];
