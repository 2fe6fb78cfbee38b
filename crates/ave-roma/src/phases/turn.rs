//! Phase A: placing a worker, training, passing; the shadow workers of the two-player variant.
//! (Sections 3, 14 and 24 of the ledger.)

use super::{areas, patrons, roma, rows};
use crate::AveRoma;
use crate::action::Action;
use crate::event::{Event, Source};
use crate::flow::{Ask, Step};
use crate::parts::{Bits, Location, Row, Worker, label};
use crate::play::{Hands, Play};
use crate::rule;
use crate::state::{Act, Ending, State};
use kernel::{Offers, Rule, SeatSet};
use std::num::NonZero;

/// The first marked slot of a location that has marks (AVE-1.30).
pub const FIRST_MARKED: usize = 2;

/// Phase A begins (AVE-3.03).
pub(crate) fn begin_round(p: &mut Play) {
    p.s.round += 1;
    p.s.passed = SeatSet::NONE;
    p.s.turn = p.rules.seats as u8 - 1;
    p.then(Step::NextTurn);
    let (round, order) = (p.s.round, &p.s.order);
    p.log.all(|| Event::Round(round, order.clone()));
}

/// The next player in order who has not passed (AVE-3.17); with two players also one whose shadow still has
/// workers (AVE-24.11). When there is none, phase A is over (AVE-3.19, AVE-24.13).
pub(crate) fn next_turn(p: &mut Play) {
    let n = p.rules.seats as u8;
    let mut place = p.s.turn;
    for _ in 0..n {
        place = if place + 1 < n { place + 1 } else { 0 };
        let seat = p.s.order[usize::from(place)];
        let passed = p.s.passed.has(seat);
        if passed && p.s.player(seat).shadow.is_empty() {
            continue;
        }
        p.s.turn = place;
        p.s.active = seat;
        p.then(Step::NextTurn);
        if !p.rules.two_players() {
            ask_or_pass(p);
        } else {
            p.then(Step::Shadow);
            if !passed {
                ask_or_pass(p);
            }
        }
        return;
    }
    // AVE-20.07: after the first end condition there is no phase B.
    p.then(match p.s.ending {
        Some(Ending::Areas) => Step::Extra(0),
        _ => Step::Refill,
    });
}

/// A player who can only pass does so without being asked (AVE-3.12, AVE-DT.23).
fn ask_or_pass(p: &mut Play) {
    if can_place(p.rules, p.s) {
        p.ask(Ask::Turn);
    } else {
        pass(p);
    }
}

fn can_place(rules: &AveRoma, s: &State) -> bool {
    let me = s.me();
    if me.unused() == 0 {
        return false;
    }
    // The commonest reasons first.
    if has_free_slot(rules, s, Location::Quaestor)
        || (!me.workers.is_empty() && training_slots(rules, s).next().is_some())
    {
        return true;
    }
    let reach = reach(rules, s, false, ANY_VALUE);
    let supply = me.workers.values().map(|value| (value, value));
    supply.chain(trained(&me.training).map(|(_, _, range)| range)).any(|range| reach.any(range))
}

// ----- what can be chosen -----

pub(crate) fn list_turn(rules: &AveRoma, s: &State, out: &mut impl Offers<Action>) {
    let me = s.me();
    let supply = me.workers.present();
    let values = trained(&me.training).fold(supply.0, |bits, (_, _, range)| bits | range_bits(range));
    let reach = reach(rules, s, false, values);
    for value in supply {
        list_supply(value, &reach, out);
    }
    for (slot, printed, range) in trained(&me.training) {
        list_range(Worker::Trained(slot), printed, range, &reach, out);
    }
    let slots = training_slots(rules, s);
    for worker in supply {
        for slot in slots {
            out.add(rule::TRAIN, Action::Train { worker, slot });
        }
    }
    out.add(rule::PASS, Action::Pass);
}

/// The extra action at the end: any action but training, with an imaginary worker of any value; no slot is
/// needed (AVE-21.02 to 21.04).
pub(crate) fn list_extra(rules: &AveRoma, s: &State, out: &mut impl Offers<Action>) {
    let reach = reach(rules, s, true, ANY_VALUE);
    list_range(Worker::Imaginary, 1, (1, 5), &reach, out);
    out.add(rule::NO_EXTRA, Action::Pass);
}

/// Which of these values (a bit each) can act at each location, and which cards of the rows can be taken. A
/// placement is legal only if its action can be carried out completely (AVE-3.08, AVE-DT.06).
fn reach(rules: &AveRoma, s: &State, imaginary: bool, values: u8) -> Reach {
    let support = patrons::support(rules, s);
    let mut reach = Reach { bits: 0, value_matters: support.area_bound };
    let open = |at: Location| imaginary || has_free_slot(rules, s, at);
    if open(Location::Quaestor) {
        reach.add(Location::Quaestor, values);
    }
    let areas = areas::areas_in_use(s);
    for at in [Location::Aedilis, Location::Mercator, Location::Propraetor] {
        if open(at) {
            reach.add(at, areas::possible_areas(rules, s, at, values, &areas, &support));
        }
    }
    if open(Location::Roma) {
        reach.add(Location::Roma, roma::payable_paths(rules, s, imaginary, &support) & values);
    }
    // A space is of use only if its label takes the lowest value at hand (AVE-9.02).
    let first = (values.trailing_zeros() as u8).max(1) - 1;
    for &row in Row::ALL {
        reach.add(row.location(), rows::reachable_cards(rules, s, row, first, imaginary, &support));
    }
    reach
}

/// Is a slot free? The slots as bytes of a word, looking for one that is 0.
#[inline]
fn has_free_slot(rules: &AveRoma, s: &State, at: Location) -> bool {
    const ONES: u64 = u64::MAX / 0xff;
    let [a, b, c, d, e] = s.slots[at];
    let open = rules.open_slots(at);
    let slots = u64::from_le_bytes([a, b, c, d, e, 0, 0, 0]) | ONES << (8 * open);
    slots.wrapping_sub(ONES) & !slots & (ONES << 7) != 0
}

/// The empty training slots the player can pay (AVE-14.03 to 14.05).
#[inline]
pub(crate) fn training_slots(rules: &AveRoma, s: &State) -> Bits {
    let me = s.me();
    let slots = me.training.iter().zip(&rules.parts.training).zip(0..);
    Bits(slots.fold(0, |bits, ((worker, price), slot)| {
        bits | u8::from((*worker == 0) & (u16::from(*price) <= me.money)) << slot
    }))
}

// ----- what a choice does -----

pub(crate) fn take_turn(p: &mut Play, ask: Ask, action: Action) {
    match action {
        Action::Place { worker, value, at, space } => place(p, worker, value, at, space),
        Action::Train { worker, slot } => train(p, worker, slot),
        Action::Pass if ask == Ask::Turn => pass(p),
        Action::Pass => {
            let seat = p.s.active;
            p.log.all(|| Event::NoExtra(seat)); // AVE-21.08
        }
        _ => {}
    }
}

fn place(p: &mut Play, worker: Worker, value: u8, at: Location, space: u8) {
    let printed = match worker {
        Worker::Supply(printed) => {
            p.s.me_mut().workers.remove(printed);
            printed
        }
        // AVE-14.07: the training slot becomes empty.
        Worker::Trained(slot) => std::mem::take(&mut p.s.me_mut().training[slot as usize & 3]),
        Worker::Imaginary => 0,
    };
    if printed > 0 {
        let slot =
            if at.row().is_some() { Some(usize::from(space)) } else { p.rules.free_slot(&p.s.slots[at], at) };
        if let Some(slot) = slot {
            // AVE-14.13: the piece stands there with its printed value.
            p.s.slots[at][slot] = printed;
        }
    }
    p.s.act = Act::new(at, value, space, printed == 0);
    let seat = p.s.active;
    p.log.all(|| Event::Placed(seat, worker, value, at));
    super::begin_action(p);
}

/// Sends a worker to a training slot and pays for it (AVE-14.03).
pub(crate) fn train(p: &mut Play, worker: u8, slot: u8) {
    let price = u16::from(p.rules.parts.training[slot as usize & 3]);
    let me = p.s.me_mut();
    me.workers.remove(worker);
    me.training[slot as usize & 3] = worker;
    me.money = me.money.saturating_sub(price);
    let seat = p.s.active;
    p.log.all(|| Event::Trained(seat, worker, slot));
}

/// 1 point for each unused worker; those in training come back (AVE-3.13, AVE-3.14, AVE-14.14).
fn pass(p: &mut Play) {
    let seat = p.s.active;
    let me = p.s.me_mut();
    let unused = me.unused();
    for printed in std::mem::take(&mut me.training) {
        me.workers.add(printed);
    }
    p.s.passed = p.s.passed.with(seat);
    p.log.all(|| Event::Passed(seat, unused));
    p.score(seat, u16::from(unused), Source::Workers);
}

// ----- the shadow -----

/// After the regular part of each own turn one shadow worker must be placed (AVE-24.04).
pub(crate) fn shadow(p: &mut Play) {
    if p.s.me().shadow.is_empty() {
        return; // AVE-24.12
    }
    let mut places = Location::MARKED.into_iter().filter(|at| free_marked(&p.s.slots[*at]).is_some());
    let mut values = p.s.me().shadow.values();
    let (worker, at) = (values.next(), places.next());
    let forced = values.next().is_none() && places.next().is_none();
    match (worker, at) {
        (Some(worker), Some(at)) if forced => place_shadow(p, worker, at),
        _ => p.ask(Ask::Shadow),
    }
}

pub(crate) fn list_shadow(s: &State, out: &mut impl Offers<Action>) {
    for worker in s.me().shadow.values() {
        for at in Location::MARKED.into_iter().filter(|at| free_marked(&s.slots[*at]).is_some()) {
            out.add(rule::SHADOW, Action::Shadow { worker, at });
        }
    }
}

pub(crate) fn place_shadow(p: &mut Play, worker: u8, at: Location) {
    if let Some(slot) = free_marked(&p.s.slots[at]) {
        p.s.me_mut().shadow.remove(worker);
        p.s.slots[at][slot] = worker;
        let seat = p.s.active;
        p.log.all(|| Event::Shadow(seat, worker, at));
    }
}

/// The first empty marked slot: 3+, then 4+, then 5+ (AVE-DT.43).
pub fn free_marked(slots: &[u8; 5]) -> Option<usize> {
    (FIRST_MARKED..5).find(|slot| slots[*slot] == 0)
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
fn list_supply(value: u8, reach: &Reach, out: &mut impl Offers<Action>) {
    for &Place { rule, at, space, .. } in places(reach.with((value, value))) {
        out.add(rule, Action::Place { worker: Worker::Supply(value), value, at, space });
    }
}

/// Lists where a worker can go that takes a value in this range.
fn list_range(worker: Worker, printed: u8, range: (u8, u8), reach: &Reach, out: &mut impl Offers<Action>) {
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
pub fn trained_range(slot: u8, printed: u8) -> (u8, u8) {
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
