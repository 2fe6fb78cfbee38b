//! Set-up (ledger sections 2 and 3).

use crate::action::*;
use crate::event::{Event, Turned};
use crate::flow::*;
use crate::parts::*;
use crate::phases::{self, auguries};
use crate::play::{Hands, Play};
use crate::state::*;
use crate::{Triumph, caesar};
use arrayvec::ArrayVec;
use kernel::{Chance, Flow, Log, Seat, SeatSet};

/// What a family starts with (TRV-2.17).
const TALENTS: u16 = 2;

/// The position before the first card is turned over.
fn bare(rules: &Triumph) -> State {
    let deck = rules.parts.all_laws();
    State {
        board: Board {
            flow: Flow::new(),
            round: 1,
            phase: Phase::Administration, // TRV-RUL.01
            order: ArrayVec::new(),
            senate: ArrayVec::new(),
            families: [Family { hand: FamilyCards::all(), talents: TALENTS, ..Family::default() }; FAMILIES],
            control: rules.parts.italia,
            clients: Default::default(),
            legions: Default::default(),
            tiles: Default::default(),
            hills: ArrayVec::new(),
            offered: [None; 3],
            pile: BuildingSet::all(),
            boxes: Default::default(),
            leader_deck: rules.parts.leader.iter().map(|card| card.id).collect(),
            leader_bottom: ArrayVec::new(),
            auxiliaries: (1 << rules.parts.auxiliary_track.starting) - 1,
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
        hidden: Hidden::with([Laws::NONE; FAMILIES], deck),
    }
}

/// The position at the start of the game.
pub(crate) fn setup(rules: &Triumph, chance: &mut dyn Chance, log: &mut Log<Event>) -> State {
    let mut state = bare(rules);
    for family in &mut state.board.families[rules.families()..] {
        *family = Family::default();
    }
    let p = &mut Play::new(rules, &mut state, chance, log);
    // TRV-2.07: the first Building stands in Rome already.
    if let Some(b) = auguries::reveal_building(p) {
        p.s.board.tile_mut(b).site = Site::Rome;
        p.s.board.hills.push(b);
        p.log.all(|| Event::SetUp(Turned::Standing(b)));
    }
    auguries::offer_buildings(p);
    auguries::place_leaders(p);
    auguries::reveal_laws(p);
    // TRV-2.15
    let mut left = SeatSet::all(rules.families());
    while !left.is_empty() {
        let nth = p.chance.below(left.len() as u32) as usize;
        if let Some(seat) = left.iter().nth(nth) {
            p.s.board.senate.push(seat);
            left = left.without(seat);
        }
    }
    // TRV-RUL.101: starting Law cards in Senate order, Caesar last.
    p.then(Step::FirstClients(0));
    let order = p.s.board.senate.clone();
    for &seat in order.iter().filter(|&&s| rules.is_human(s)) {
        p.take_law(seat, Source::Deck);
    }
    if let Some(caesar) = rules.caesar() {
        p.take_law(caesar, Source::Deck);
    }
    phases::run(p);
    state
}

/// The next family on the Senate track places its first Client and Legion (TRV-3.01).
pub(crate) fn first_clients(p: &mut Play, i: u8) {
    let Some(&seat) = p.s.board.senate.get(i as usize) else {
        return p.then(Step::Begin(Phase::Assembly)); // TRV-5.02
    };
    p.then(Step::FirstClients(i + 1));
    if p.rules.is_caesar(seat) {
        caesar::settle(p);
    } else {
        p.ask(Ask::Settle(seat));
    }
}

/// First Client and Legion go to the same Province, the Legion Available (TRV-RUL.03).
pub(crate) fn settle(p: &mut Play, seat: Seat, at: Province) {
    p.s.board.clients[at][seat.ix()] += 1;
    p.s.board.legions[at].available += 1;
    p.log.all(|| Event::Settled(seat, at));
}
