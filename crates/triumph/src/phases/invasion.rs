//! Barbarians Invade, and the end of Conflict (ledger section 28).

use crate::components::Road;
use crate::event::Event;
use crate::flow::Step;
use crate::parts::*;
use crate::phases::{battle, conflict};
use crate::play::{Hands, Play};
use crate::state::Ending;

/// The next Leader moves, line by line; his Battle is finished before the next one moves (TRV-RUL.60).
pub(crate) fn invade(p: &mut Play, i: u8) {
    let Some(&sigil) = Sigil::ALL.get(i as usize) else { return };
    p.then(Step::Invade(i + 1));
    let Some(at) = p.s.board.boxes[sigil].at else { return };
    if p.s.board.halted[sigil] {
        return;
    }
    match p.rules.parts.at(at).next {
        Road::Rome(_) => {
            // TRV-28.05, TRV-4.07
            p.log.all(|| Event::RomeFalls(sigil));
            p.finish(Ending::RomeFalls);
        }
        Road::Province(to) => {
            p.s.board.boxes[sigil].at = Some(to);
            p.log.all(|| Event::Invades(sigil, to));
            enter(p, to);
        }
    }
}

fn enter(p: &mut Play, at: Province) {
    let defended = battle::troops(p.rules, &p.s.board, at) > 0;
    match p.s.board.major_in(at) {
        Some(seat) if defended => battle::begin(p, at, seat, true), // TRV-28.02
        _ => {
            // TRV-28.04: Clients stay.
            let gone = std::mem::take(&mut p.s.board.legions[at]).all();
            if gone > 0 {
                p.log.all(|| Event::Overrun(at, gone));
            }
            conflict::lose_control(p, at);
        }
    }
}

/// All Commanders still on the map return (TRV-28.07).
pub(crate) fn end(p: &mut Play) {
    Province::ALL.iter().for_each(|&at| battle::home(p, at));
    p.s.board.halted = Default::default();
    p.then(Step::Begin(Phase::Justice));
}
