//! Phase I, Auguries: new Leaders, Buildings and Law cards (ledger section 18). Set-up uses the same steps.

use crate::action::Step;
use crate::event::Event;
use crate::parts::*;
use crate::play::Play;
use crate::state::{FaceUp, LeaderBox};

/// Buildings on offer (TRV-18.09).
const OFFER: usize = 3;

/// TRV-18.01
pub(crate) fn begin(play: &mut Play) {
    place_leaders(play);
    offer_buildings(play);
    reveal_laws(play);
    play.then(Step::Begin(Phase::Assembly));
}

/// Draws as many Leaders as the table says for this Round (TRV-18.02).
pub(crate) fn place_leaders(play: &mut Play) {
    for _ in 0..play.g.new_leaders(play.s.board.round) {
        place_leader(play);
    }
}

/// What becomes of a drawn Leader card.
enum Fate {
    Appear(Province),
    Overlap,
    Bottom,
}

/// Draws Leaders until one can be placed (TRV-18.03, TRV-RUL.66).
fn place_leader(play: &mut Play) {
    let cards = play.s.board.leader_deck.len() + play.s.board.leader_bottom.len();
    // The whole deck is drawn through once at most, and once more with the overlap rule.
    for overlap in [false, true] {
        for _ in 0..cards {
            let Some(leader) = draw(play) else { return };
            let sigil = play.g.parts.leader(leader).sigil;
            match fate(play, sigil, overlap) {
                Fate::Appear(at) => {
                    play.s.board.boxes[sigil] = LeaderBox { cards: LeaderSet::of(leader), at: Some(at) };
                    return play.log.all(|| Event::Appears { leader, at });
                }
                Fate::Overlap => {
                    let place = &mut play.s.board.boxes[sigil];
                    place.cards.add(leader);
                    let at = place.at.unwrap_or(Province::Umbria);
                    return play.log.all(|| Event::Appears { leader, at });
                }
                Fate::Bottom => {
                    play.s.board.leader_bottom.push(leader);
                    play.log.all(|| Event::ToBottom(leader));
                }
            }
        }
    }
}

fn fate(play: &Play, sigil: Sigil, overlap: bool) -> Fate {
    let board = &play.s.board;
    let full = |s: Sigil| board.boxes[s].at.is_some() || gate(play, s).is_none();
    match board.boxes[sigil].at {
        None => gate(play, sigil).map_or(Fate::Bottom, Fate::Appear), // TRV-18.04, TRV-RUL.65
        Some(_) if overlap || Sigil::ALL.iter().all(|&s| full(s)) => Fate::Overlap, // TRV-18.05
        Some(_) => Fate::Bottom,
    }
}

/// Where a new Leader of this line appears: the nearest outer Province without Roman control (TRV-18.08).
fn gate(play: &Play, sigil: Sigil) -> Option<Province> {
    let parts = &play.g.parts;
    let outer = parts.line[sigil].minus(parts.italia).minus(play.s.board.control);
    outer.iter().min_by_key(|&p| play.g.steps_to_rome(p))
}

/// The unknown part of the deck lies on top of the cards put to the bottom.
fn draw(play: &mut Play) -> Option<Leader> {
    let board = &mut play.s.board;
    if board.leader_deck.is_empty() {
        return board.leader_bottom.pop_at(0);
    }
    let leader = Leader::ALL[play.chance.draw_from(&board.leader_deck)?];
    board.leader_deck.remove(leader);
    Some(leader)
}

/// Turns over a Building marker.
pub(crate) fn reveal_building(play: &mut Play) -> Option<Building> {
    let b = Building::ALL[play.chance.draw_from(&play.s.board.pile)?];
    play.s.board.pile.remove(b);
    play.log.all(|| Event::Offered(b));
    Some(b)
}

/// Fills the offer up to three while the pile lasts (TRV-18.09, TRV-RUL.73).
pub(crate) fn offer_buildings(play: &mut Play) {
    while play.s.board.offer().count() < OFFER {
        let Some(b) = reveal_building(play) else { return };
        play.s.board.lay_out(b);
    }
}

/// Fills the display up to the number of families (TRV-18.10). Talents already there stay (TRV-18.11).
pub(crate) fn reveal_laws(play: &mut Play) {
    while play.s.board.display.len() < play.g.families() {
        match play.draw_law() {
            Some(law) => {
                play.s.board.display.push(FaceUp { law, talents: 0 });
                play.log.all(|| Event::FaceUp(law));
            }
            None => return,
        }
    }
}
