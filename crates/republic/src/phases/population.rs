//! Phase IV, Population (ROR-1.08): unrest rises, then the HRAO addresses the people.

use super::turn;
use crate::parts::*;
use crate::play::*;
use crate::state::{Board, EndingKind, EventAt};
use crate::{Event, Republic};

/// Chits a mob draws (ROR-1.08.2e).
const MOB: usize = 6;
/// What Civil Unrest adds every year (ROR-7.09e).
const CIVIL_UNREST: u16 = 2;

/// Unrest from Droughts, Pirates and neglected Wars; then the State of the Republic.
pub fn run(p: &mut Play) {
    turn::enter(p, Phase::Population);
    p.change_unrest(rise(p.rules, &p.s.board).into());
    state_of_the_republic(p);
    p.boundary();
}

/// What Droughts, neglected Wars and Civil Unrest add to Unrest (ROR-1.08.1a-b, ROR-7.09e).
pub(crate) fn rise(rules: &Republic, board: &Board) -> u16 {
    let unprosecuted = board.wars.values().filter(|w| w.active() && w.unprosecuted).count();
    let civil = if board.deck_events[DeckEvent::CivilUnrest] == EventAt::Forum { CIVIL_UNREST } else { 0 };
    u16::from(rules.droughts(board)) + unprosecuted as u16 + civil
}

/// The row of the Population Table that a roll leads to at this Unrest (ROR-1.08.2a).
pub(crate) fn total(board: &Board, unrest: u16, roll: u8) -> i32 {
    let popularity = board.hrao.map_or(0, |h| i32::from(board.senators[h].popularity));
    i32::from(roll) - board.omens() - i32::from(unrest) + popularity
}

fn state_of_the_republic(p: &mut Play) {
    let roll = p.tdr().total();
    let total = total(&p.s.board, p.s.board.unrest, roll);
    let row = p.rules.parts.population(total);
    p.log.all(|| Event::StateOfTheRepublic { roll, total, unrest: row.unrest });
    if row.revolt {
        p.rome_falls(EndingKind::PeopleRevolt); // ROR-1.08.2f
        return;
    }
    p.change_unrest(row.unrest.into());
    p.s.board.no_recruitment = row.no_recruitment; // ROR-1.08.2g
    p.s.board.manpower_shortage = row.manpower_shortage;
    if row.mob {
        p.chits_kill(MOB, Cause::Mob, |p, s| p.s.board.in_rome(s)); // ROR-1.08.2e
    }
}
