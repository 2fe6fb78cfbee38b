//! Set-up (ledger sections 2 and 3).

use crate::action::*;
use crate::event::Event;
use crate::parts::*;
use crate::phases::auguries;
use crate::play::Play;
use crate::script::Scripts;
use crate::state::*;
use crate::{Triumph, caesar};
use arrayvec::ArrayVec;
use kernel::{Chance, Flow, Log, Seat, SeatSet};

/// What a family starts with (TRV-2.17).
const TALENTS: u16 = 2;

/// The position before the first card is turned over.
fn bare(g: &Triumph) -> State {
    let deck = g.parts.all_laws();
    State {
        board: Board {
            flow: Flow::new(),
            round: 1,
            phase: Phase::Administration, // TRV-RUL.01
            order: ArrayVec::new(),
            senate: ArrayVec::new(),
            families: [Family { hand: FamilyCards::all(), talents: TALENTS, ..Family::default() }; FAMILIES],
            control: g.parts.italia,
            clients: Default::default(),
            legions: Default::default(),
            tiles: Default::default(),
            hills: ArrayVec::new(),
            offered: [None; 3],
            pile: BuildingSet::all(),
            boxes: Default::default(),
            leader_deck: g.parts.leader.iter().map(|card| card.id).collect(),
            leader_bottom: ArrayVec::new(),
            auxiliaries: (1 << g.parts.auxiliary_track.starting) - 1,
            display: ArrayVec::new(),
            discard: Laws::NONE,
            deck: deck.len(),
            held: [0; FAMILIES],
            consul: None,
            battle: None,
            halted: Default::default(),
            exchanges: [0; 10],
            market: false,
            ending: None,
        },
        hidden: Hidden {
            laws: [Laws::NONE; FAMILIES],
            deck,
            known: [[Laws::NONE; FAMILIES]; FAMILIES + 1],
            bids: [None; FAMILIES],
            scripts: Scripts::default(),
            answered: SeatSet::NONE,
            done: SeatSet::NONE,
            refused: SeatSet::NONE,
            paid: Default::default(),
            promised: Promised::default(),
        },
    }
}

/// The position at the start of the game.
pub(crate) fn setup(g: &Triumph, chance: &mut dyn Chance, log: &mut Log<Event>) -> State {
    let mut state = bare(g);
    for family in &mut state.board.families[g.families()..] {
        *family = Family::default();
    }
    let mut play = Play { g, s: &mut state, chance, log };
    // TRV-2.07: the first Building stands in Rome already.
    if let Some(b) = auguries::reveal_building(&mut play) {
        play.s.board.tile_mut(b).site = Site::Rome;
        play.s.board.hills.push(b);
    }
    auguries::offer_buildings(&mut play);
    auguries::place_leaders(&mut play);
    auguries::reveal_laws(&mut play);
    // TRV-2.15
    let mut left = SeatSet::all(g.families());
    while !left.is_empty() {
        let nth = play.chance.below(left.len() as u32) as usize;
        if let Some(seat) = left.iter().nth(nth) {
            play.s.board.senate.push(seat);
            left = left.without(seat);
        }
    }
    // TRV-RUL.101: starting Law cards in Senate order, Caesar last.
    play.then(Step::FirstClients(0));
    let order = play.s.board.senate.clone();
    for &seat in order.iter().filter(|&&s| g.is_human(s)) {
        play.take_law(seat, Source::Deck);
    }
    if let Some(caesar) = g.caesar() {
        play.take_law(caesar, Source::Deck);
    }
    play.run();
    state
}

/// The next family on the Senate track places its first Client and Legion (TRV-3.01).
pub(crate) fn first_clients(play: &mut Play, i: u8) {
    let Some(&seat) = play.s.board.senate.get(i as usize) else {
        return play.then(Step::Begin(Phase::Assembly)); // TRV-5.02
    };
    play.then(Step::FirstClients(i + 1));
    if play.g.is_caesar(seat) {
        caesar::settle(play);
    } else {
        play.ask(Ask::Settle(seat));
    }
}

/// First Client and Legion go to the same Province, the Legion Available (TRV-RUL.03).
pub(crate) fn settle(play: &mut Play, seat: Seat, p: Province) {
    play.s.board.clients[p][seat.ix()] += 1;
    play.s.board.legions[p].available += 1;
    play.log.all(|| Event::Settled(seat, p));
}
