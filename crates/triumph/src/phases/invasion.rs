//! Barbarians Invade, and the end of Conflict (ledger section 28).

use crate::action::Step;
use crate::components::Road;
use crate::event::Event;
use crate::parts::*;
use crate::phases::{battle, conflict};
use crate::play::Play;
use crate::state::{Ending, Legions};

/// The next Leader moves, line by line; his Battle is finished before the next one moves (TRV-RUL.60).
pub(crate) fn invade(play: &mut Play, i: u8) {
    let Some(&sigil) = Sigil::ALL.get(i as usize) else { return };
    play.then(Step::Invade(i + 1));
    let Some(at) = play.s.board.boxes[sigil].at else { return };
    if play.s.board.halted[sigil] {
        return;
    }
    match play.g.parts.at(at).next {
        Road::Rome(_) => {
            // TRV-28.05, TRV-4.07
            play.log.all(|| Event::RomeFalls(sigil));
            play.finish(Ending::RomeFalls);
        }
        Road::Province(to) => {
            play.s.board.boxes[sigil].at = Some(to);
            play.log.all(|| Event::Invades(sigil, to));
            enter(play, to);
        }
    }
}

fn enter(play: &mut Play, p: Province) {
    let defended = battle::troops(play.g, &play.s.board, p) > 0;
    match play.s.board.major_in(p) {
        Some(seat) if defended => battle::begin(play, p, seat, true), // TRV-28.02
        _ => {
            // TRV-28.04: Clients stay.
            play.s.board.legions[p] = Legions::default();
            conflict::lose_control(play, p);
        }
    }
}

/// All Commanders still on the map return (TRV-28.07).
pub(crate) fn end(play: &mut Play) {
    Province::ALL.iter().for_each(|&p| battle::home(play, p));
    play.s.board.halted = Default::default();
    play.then(Step::Begin(Phase::Justice));
}
