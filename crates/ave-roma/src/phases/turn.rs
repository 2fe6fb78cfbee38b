//! Phase A: placing a worker, training, passing; the shadow workers of the two-player variant.
//! (Sections 3, 14 and 24 of the ledger.)

use super::{L, Offers, rule};
use crate::AveRoma;
use crate::action::Action;
use crate::event::{Event, Source};
use crate::flow::{Ask, Step};
use crate::parts::{Location, Row, Worker, label};
use crate::state::{Act, Ending, State};
use kernel::{Rule, Seat, SeatSet};

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
        let n = self.seats;
        for i in 1..=n {
            let place = (s.turn as usize + i) % n;
            let seat = s.order[place];
            let passed = s.passed.has(seat);
            if passed && s.player(seat).shadow.is_empty() {
                continue;
            }
            s.turn = place as u8;
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
        if !me.workers.is_empty() && self.training_slots(s).next().is_some() {
            return true;
        }
        if me.unused() == 0 {
            return false;
        }
        let reach = self.reach(s, false, ANY_VALUE);
        let supply = me.workers.values().map(|value| (value, value));
        let trained = me.training.iter().enumerate().filter(|(_, printed)| **printed > 0);
        supply
            .chain(trained.map(|(slot, printed)| trained_range(slot, *printed)))
            .any(|range| reach.any(range))
    }

    // ----- what can be chosen -----

    pub(crate) fn list_turn(&self, s: &State, out: &mut impl Offers) {
        let me = s.me();
        let trained = || me.training.iter().enumerate().filter(|(_, printed)| **printed > 0);
        let supply = me.workers.values().fold(0, |bits, value| bits | 1 << value);
        let values =
            trained().fold(supply, |bits, (slot, printed)| bits | range_bits(trained_range(slot, *printed)));
        let reach = self.reach(s, false, values);
        for value in me.workers.values() {
            list_worker(Worker::Supply(value), value, (value, value), &reach, out);
        }
        for (slot, printed) in trained() {
            list_worker(Worker::Trained(slot as u8), *printed, trained_range(slot, *printed), &reach, out);
        }
        for worker in me.workers.values() {
            for slot in self.training_slots(s) {
                out.add(rule::TRAIN, Action::Train { worker, slot });
            }
        }
        out.add(rule::PASS, Action::Pass);
    }

    /// The extra action at the end: any action but training, with an imaginary worker of any value; no slot is
    /// needed (AVE-21.02 to 21.04).
    pub(crate) fn list_extra(&self, s: &State, out: &mut impl Offers) {
        let reach = self.reach(s, true, ANY_VALUE);
        list_worker(Worker::Imaginary, 1, (1, 5), &reach, out);
        out.add(rule::NO_EXTRA, Action::Pass);
    }

    /// Which of these values (a bit each) can act at each location, and which cards of the rows can be taken. A
    /// placement is legal only if its action can be carried out completely (AVE-3.08, AVE-DT.06).
    fn reach(&self, s: &State, imaginary: bool, values: u8) -> Reach {
        let support = self.support(s);
        let mut reach = Reach { values: [0; 8], spaces: [0; 3], value_matters: support.area_bound };
        let open = |at: Location| imaginary || self.free_slot(s, at).is_some();
        if open(Location::Quaestor) {
            reach.values[Location::Quaestor.ix()] = values;
        }
        for at in [Location::Aedilis, Location::Mercator, Location::Propraetor] {
            if open(at) {
                let possible = |value: &u8| {
                    values >> value & 1 != 0 && self.area_action_possible(s, at, *value, &support)
                };
                (1..=5).filter(possible).for_each(|value| reach.values[at.ix()] |= 1 << value);
            }
        }
        if open(Location::Roma) {
            reach.values[Location::Roma.ix()] = self.payable_paths(s, imaginary, &support) & values;
        }
        // A space is of use only if its label takes the lowest value at hand (AVE-9.02).
        let first = (values.trailing_zeros() as u8).max(1) - 1;
        for row in Row::ALL {
            reach.spaces[row.ix()] = self.reachable_cards(s, row, first, imaginary, &support);
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

    /// The empty training slots the player can pay (AVE-14.03 to 14.05).
    #[inline]
    pub(crate) fn training_slots(&self, s: &State) -> impl Iterator<Item = u8> + Clone {
        let (training, money) = (s.me().training, s.me().money);
        let prices = self.parts.training;
        (0..4u8)
            .filter(move |&slot| training[slot as usize] == 0 && u16::from(prices[slot as usize]) <= money)
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
        self.begin_action(s);
        let seat = s.active;
        log.all(|| Event::Placed(seat, worker, value, at));
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
const ANY_VALUE: u8 = 0b11_1110;

/// What can be reached: a bit for each value 1 to 5 by location, a bit for each space by row.
struct Reach {
    values: [u8; 8],
    spaces: [u8; 3],
    /// The locations, a bit each, where a patron ties the value to an area.
    value_matters: u8,
}

/// Lists where a worker can go with a value in this range.
fn list_worker(worker: Worker, printed: u8, range: (u8, u8), reach: &Reach, out: &mut impl Offers) {
    let (least, most) = range;
    let values = range_bits(range);
    // AVE-9.02: the value must lie within the label.
    let labels = 0b1_1111 & !((1u8 << (least - 1)) - 1);
    for at in Location::ALL {
        let rule = PLACING[at.ix()];
        let Some(row) = at.row() else {
            let mut bits = reach.values[at.ix()] & values;
            while bits != 0 {
                let value = bits.trailing_zeros() as u8;
                bits &= bits - 1;
                out.add(rule, Action::Place { worker, value, at, space: 0 });
            }
            continue;
        };
        let mut bits = reach.spaces[row.ix()] & labels;
        while bits != 0 {
            let space = bits.trailing_zeros() as u8;
            bits &= bits - 1;
            if reach.value_matters >> at.ix() & 1 != 0 {
                for value in least..=most.min(label(space)) {
                    out.add(rule, Action::Place { worker, value, at, space });
                }
            } else {
                // AVE-DT.43: values that make no difference are one choice.
                let value = if printed <= label(space) { printed } else { least };
                out.add(rule, Action::Place { worker, value, at, space });
            }
        }
    }
}

/// A bit for each value of a range.
fn range_bits((least, most): (u8, u8)) -> u8 {
    ((1u8 << (most + 1)) - 1) & !((1 << least) - 1)
}

impl Reach {
    /// Can a worker with a value in this range do anything?
    fn any(&self, range: (u8, u8)) -> bool {
        let values = range_bits(range);
        let spaces = 0b1_1111 & !((1u8 << (range.0 - 1)) - 1);
        self.values.iter().any(|bits| bits & values != 0) || self.spaces.iter().any(|bits| bits & spaces != 0)
    }
}

/// The values a worker in training can take: up to k more or less, never below 1 nor above 5
/// (AVE-14.08, AVE-14.09).
fn trained_range(slot: usize, printed: u8) -> (u8, u8) {
    let k = slot as u8 + 1;
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
