//! Phase IV, Population (ROR-1.08): unrest rises, then the HRAO addresses the people.

use super::turn;
use crate::Event;
use crate::parts::*;
use crate::play::{Cause, Play};
use crate::state::EndingKind;

/// Chits a mob draws (ROR-1.08.2e).
const MOB: usize = 6;

/// Unrest from Droughts, Pirates and neglected Wars; then the State of the Republic.
pub fn run(p: &mut Play) {
    turn::enter(p, Phase::Population);
    let unprosecuted = p.s.board.wars.values().filter(|w| w.active() && w.unprosecuted).count();
    let rise = usize::from(p.rules.droughts(&p.s.board)) + unprosecuted; // ROR-1.08.1a-b
    p.change_unrest(rise as i32);
    state_of_the_republic(p);
    p.boundary();
}

fn state_of_the_republic(p: &mut Play) {
    let popularity = p.s.board.hrao.map_or(0, |h| i32::from(p.s.board.senators[h].popularity));
    let roll = p.tdr().total();
    let total = p.less_omens(roll) - i32::from(p.s.board.unrest) + popularity; // ROR-1.08.2a
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
