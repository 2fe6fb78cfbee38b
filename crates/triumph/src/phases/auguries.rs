//! Phase I, Auguries: new Leaders, Buildings and Law cards (ledger section 18). Set-up uses the same steps.

use crate::event::{Event, Turned};
use crate::flow::Step;
use crate::parts::*;
use crate::play::{Hands, Play};
use crate::state::{FaceUp, LeaderBox};

/// Buildings on offer (TRV-18.09).
const OFFER: usize = 3;

/// TRV-18.01
pub(crate) fn begin(p: &mut Play) {
    place_leaders(p);
    offer_buildings(p);
    reveal_laws(p);
    p.then(Step::Begin(Phase::Assembly));
}

/// Draws as many Leaders as the table says for this Round (TRV-18.02).
pub(crate) fn place_leaders(p: &mut Play) {
    for _ in 0..p.rules.new_leaders(p.s.board.round) {
        place_leader(p);
    }
}

/// What becomes of a drawn Leader card.
enum Fate {
    Appear(Province),
    Overlap,
    Bottom,
}

/// Draws Leaders until one can be placed (TRV-18.03, TRV-RUL.66).
fn place_leader(p: &mut Play) {
    let cards = p.s.board.leader_deck.len() + p.s.board.leader_bottom.len();
    // The whole deck is drawn through once at most, and once more with the overlap rule.
    for overlap in [false, true] {
        for _ in 0..cards {
            let Some(leader) = draw(p) else { return };
            let sigil = p.rules.parts.leader(leader).sigil;
            match fate(p, sigil, overlap) {
                Fate::Appear(at) => {
                    p.s.board.boxes[sigil] = LeaderBox { cards: LeaderSet::of(leader), at: Some(at) };
                    return tell(p, Turned::Leader(leader, at), Event::Appears { leader, at });
                }
                Fate::Overlap => {
                    // TRV-18.06, TRV-RUL.64
                    let place = &mut p.s.board.boxes[sigil];
                    let with = place.cards;
                    place.cards.add(leader);
                    let at = place.at.unwrap_or(Province::Umbria);
                    return p.log.all(|| Event::Joins { leader, with, at });
                }
                Fate::Bottom => {
                    p.s.board.leader_bottom.push(leader);
                    tell(p, Turned::ToBottom(leader), Event::ToBottom(leader));
                }
            }
        }
    }
}

fn fate(p: &Play, sigil: Sigil, overlap: bool) -> Fate {
    let board = &p.s.board;
    let full = |s: Sigil| board.boxes[s].at.is_some() || gate(p, s).is_none();
    match board.boxes[sigil].at {
        None => gate(p, sigil).map_or(Fate::Bottom, Fate::Appear), // TRV-18.04, TRV-RUL.65
        Some(_) if overlap || Sigil::ALL.iter().all(|&s| full(s)) => Fate::Overlap, // TRV-18.05
        Some(_) => Fate::Bottom,
    }
}

/// Where a new Leader of this line appears: the nearest outer Province without Roman control (TRV-18.08).
fn gate(p: &Play, sigil: Sigil) -> Option<Province> {
    let parts = &p.rules.parts;
    let outer = parts.line[sigil].minus(parts.italia).minus(p.s.board.control);
    outer.iter().min_by_key(|&at| p.rules.steps_to_rome(at))
}

/// The unknown part of the deck lies on top of the cards put to the bottom.
fn draw(p: &mut Play) -> Option<Leader> {
    let board = &mut p.s.board;
    if board.leader_deck.is_empty() {
        return board.leader_bottom.pop_at(0);
    }
    let leader = Leader::ALL[p.chance.draw_from(&board.leader_deck)?];
    board.leader_deck.remove(leader);
    Some(leader)
}

/// Turns over a Building marker.
pub(crate) fn reveal_building(p: &mut Play) -> Option<Building> {
    let b = Building::ALL[p.chance.draw_from(&p.s.board.pile)?];
    p.s.board.pile.remove(b);
    Some(b)
}

/// Tells what was turned over, at set-up or in Auguries: the same steps by other rules.
fn tell(p: &mut Play, at_set_up: Turned, in_auguries: Event) {
    let auguries = p.s.board.phase == Phase::Auguries;
    p.log.all(|| if auguries { in_auguries } else { Event::SetUp(at_set_up) });
}

/// Fills the offer up to three while the pile lasts (TRV-18.09, TRV-RUL.73).
pub(crate) fn offer_buildings(p: &mut Play) {
    while p.s.board.offer().count() < OFFER {
        let Some(b) = reveal_building(p) else { return };
        p.s.board.lay_out(b);
        tell(p, Turned::Offered(b), Event::Offered(b));
    }
}

/// Fills the display up to the number of families (TRV-18.10). Talents already there stay (TRV-18.11).
pub(crate) fn reveal_laws(p: &mut Play) {
    while p.s.board.display.len() < p.rules.families() {
        match p.draw_law() {
            Some(law) => {
                p.s.board.display.push(FaceUp { law, talents: 0 });
                tell(p, Turned::Law(law), Event::FaceUp(law));
            }
            None => return,
        }
    }
}
