//! Event cards of the decks (ROR-7.09): Bequests, the 2nd Catiline Conspiracy. Civil Unrest only lies there; who reads it
//! asks `board.deck_events`.

use super::{Action, Ask, Event, Step, of};
use crate::Republic;
use crate::parts::*;
use crate::phases::combat::Founded;
use crate::phases::{Ask as AnyAsk, Step as AnyStep};
use crate::play::*;
use crate::state::{Board, EventAt, State};
use kernel::{Choices, Rule, Seat, SeatSet};

/// A card is drawn and lies in the Forum.
pub(super) fn appears(p: &mut Play, event: DeckEvent) {
    p.s.board.deck_events[event] = EventAt::Forum;
    if event == DeckEvent::CatilineConspiracy {
        p.then(AnyStep::Forum(Step::Catiline)); // at once
    }
    lapse(p);
}

/// The Bithynian Bequest is discarded if Bithynia-Pontus exists (ROR-7.09d).
pub(crate) fn lapse(p: &mut Play) {
    let (event, board) = (DeckEvent::BithynianBequest, &mut p.s.board);
    let Some(province) = p.rules.parts.deck_events[event].province else { return };
    let land = &board.provinces[province];
    if board.deck_events[event] == EventAt::Forum && land.exists && land.developed {
        board.deck_events[event] = EventAt::Gone;
        p.log.all(|| Event::Lapsed { event }.into());
    }
}

/// The start of the Forum Phase: a Bequest that was fetched brings its Province, one that need not be fetched too
/// (ROR-7.09a, c, d, ROR-R.121); an uncollected one stays (ROR-1.07.1a).
pub(super) fn inherit(p: &mut Play) {
    for &event in DeckEvent::ALL {
        let card = &p.rules.parts.deck_events[event];
        let Some(province) = card.province else { continue };
        let comes = match p.s.board.deck_events[event] {
            EventAt::Fetched => true,
            EventAt::Forum => card.talents == 0,
            EventAt::Undrawn | EventAt::Gone => false,
        };
        if comes {
            p.s.board.deck_events[event] = EventAt::Gone;
            p.create_province(province, Founded::Bequest(event));
        }
    }
}

// --- the 2nd Catiline Conspiracy (ROR-7.09b)

/// The factions that may be named: not that of the HRAO (ROR-R.120).
pub(crate) fn accusable(rules: &Republic, board: &Board, seat: Seat) -> SeatSet {
    board.playing(rules.factions).without(seat)
}

/// The HRAO's player names a faction, if there is a choice.
pub(super) fn catiline(p: &mut Play) {
    let seat = p.s.board.first;
    let others = accusable(p.rules, &p.s.board, seat);
    match (others.len(), others.first()) {
        (1, Some(only)) => accuse(p, only),
        (0, _) => p.s.board.deck_events[DeckEvent::CatilineConspiracy] = EventAt::Gone,
        (n, _) if !p.rules.is_led(seat) => {
            let nth = p.chance.below(n as u32) as usize; // ROR-R.229: by lot
            if let Some(faction) = others.iter().nth(nth) {
                p.log.all(|| crate::phases::solo::Event::Accuses { seat: faction }.into());
                accuse(p, faction);
            }
        }
        _ => p.open(AnyAsk::Forum(Ask::Catiline { seat })),
    }
}

pub(super) fn choices(rules: &Republic, s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    for faction in accusable(rules, &s.board, seat).iter() {
        out.add(Rule("ROR-7.09b"), of(Action::Accuse(faction)));
    }
}

/// So many chits are drawn; Senators of the faction die wherever they are (ROR-R.84), and the HRAO loses as much
/// Popularity, not counting what a Draw 2 adds (ROR-R.177).
pub(crate) fn accuse(p: &mut Play, seat: Seat) {
    p.s.board.deck_events[DeckEvent::CatilineConspiracy] = EventAt::Gone;
    let roll = p.dr2();
    let chits = p.less_omens(roll).max(0) as u8;
    let omens = p.s.board.omens() as u8;
    p.log.all(|| Event::Conspired { seat, chits, roll, omens }.into());
    if let Some(hrao) = p.s.board.hrao {
        p.change_popularity(hrao, -(chits as i8));
    }
    p.chits_kill(chits.into(), Cause::Executed, |p, s| p.s.board.owner(s) == Some(seat));
    p.boundary();
}
