//! The Game Turn: its start (ROR-1.03b) and its end (ROR-1.12).
//!
//! Victory and defeat, as far as the end of the turn decides them, are here. Those that strike at once use
//! [`Play::end`], [`Play::rome_falls`] and [`Play::bankrupt`]; the four-War check belongs to the end of the Combat
//! Phase (ROR-R.147) and is in [`super::combat`].

use super::{Step, optional};
use crate::Event;
use crate::components::Ends;
use crate::parts::*;
use crate::play::*;
use crate::state::{EndingKind, Senate};
use kernel::SeatSet;

/// A new year: waiting Wars wake, then the seven phases.
pub fn start(p: &mut Play) {
    let first = p.s.board.year == 0 && p.rules.read_closely();
    if first && optional::ending::rolled(p) {
        return; // ROR-3.6.2a: before each turn, the first too
    }
    super::senate::laws::take_back(p); // of a session that Rome's fall cut short
    let board = &mut p.s.board;
    board.year += 1;
    if p.rules.read_anew() {
        board.phase = Phase::Mortality; // the Revolution Phase is over, whoever is asked before the first (ROR-1.07.37b)
    }
    board.senate = Senate::default();
    board.initiatives = 0;
    for faction in &mut board.factions {
        (faction.plotted, faction.plotted_against) = (false, false); // ROR-1.09.7c
    }
    p.s.secret.plotted = SeatSet::NONE;
    let board = &mut p.s.board;
    board.held = std::mem::take(&mut board.taken); // ROR-1.09.42a
    let pontifex = board.offices[Office::PontifexMaximus];
    board.pontifex_stayed = pontifex.is_some_and(|s| !board.held[Office::PontifexMaximus].has(s));
    pontifex.into_iter().for_each(|s| board.held[Office::PontifexMaximus].add(s)); // for the whole of last year, if not elected in it
    board.proconsuls = [Set::NONE, board.proconsuls[0]];
    let year = board.year;
    p.log.all(|| Event::Year { year });
    new_period(p);
    super::ledger::new_year(p);
    p.wake_waiting_wars();
    p.then(Step::EndOfTurn);
    p.then(Step::Revolution(super::revolution::Step::Begin));
    p.then(Step::Combat(super::combat::Step::Begin));
    p.then(Step::Senate(super::senate::Step::Begin));
    p.then(Step::Population);
    p.then(Step::Forum(super::forum::Step::Begin));
    p.then(Step::Revenue(super::revenue::Step::Begin));
    p.then(Step::Mortality);
    p.boundary();
}

/// Where periods go by years, the one of this year begins (ROR-1.04.6b).
fn new_period(p: &mut Play) {
    let period = p.rules.scenario().period(p.s.board.year).unwrap_or(p.s.board.period);
    if period > p.s.board.period {
        p.s.board.period = period;
        p.log.all(|| Event::Period { period });
    }
}

/// The year is over: has anybody won (ROR-1.12.5a)?
pub fn end(p: &mut Play) {
    let board = &p.s.board;
    if let Some(seat) = board.consul_for_life.and_then(|s| board.owner(s)) {
        p.end(EndingKind::ConsulForLife, SeatSet::of(seat)); // ROR-1.12.1a, c
    } else if is_over(p) {
        let winners = most_influence(p);
        p.end(EndingKind::Influence, winners); // ROR-1.12.1e
    } else if !optional::ending::rolled(p) {
        p.then(Step::StartOfTurn);
    }
}

/// Is this the last turn of the scenario?
fn is_over(p: &Play) -> bool {
    match p.rules.scenario().ends {
        Ends::LastCard => p.drawn_out() && p.s.board.to_come.is_empty(), // ROR-R.4
    }
}

/// The faction with most combined Influence, ties broken by dice (ROR-R.58).
pub(crate) fn most_influence(p: &mut Play) -> SeatSet {
    let board = &p.s.board;
    let playing = board.playing(p.factions());
    let best = playing.iter().map(|s| board.final_influence(s)).max(); // ROR-R.221
    let tied: SeatSet = playing.iter().filter(|&s| Some(board.final_influence(s)) == best).collect();
    p.break_tie(tied.iter()).map_or(SeatSet::NONE, SeatSet::of)
}

/// Enters a phase.
pub fn enter(p: &mut Play, phase: Phase) {
    p.s.board.phase = phase;
    p.log.all(|| Event::Phase { phase });
    if p.rules.read_closely() {
        super::combat::captives::go_back(p); // ROR-R.232: the phase before is over
    }
}
