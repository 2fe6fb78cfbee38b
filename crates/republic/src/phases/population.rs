//! Phase IV, Population (ROR-1.08): unrest rises, then the HRAO addresses the people.

use super::turn;
use crate::parts::*;
use crate::play::*;
use crate::state::{Board, EndingKind, EventAt};
use crate::{Event, Republic};

/// Chits a mob draws (ROR-1.08.2e).
const MOB: usize = 6;
/// What Civil Unrest adds every year (ROR-7.09e).
const CIVIL_UNREST: u8 = 2;

/// So much Popularity fades (ROR-3.2.2a).
const MUCH: i8 = 6;

/// Unrest from Droughts, Pirates and neglected Wars; then the State of the Republic.
pub fn run(p: &mut Play) {
    turn::enter(p, Phase::Population);
    let ([droughts, wars, civil], rise) = (causes(p.rules, &p.s.board), rise(p.rules, &p.s.board));
    p.change_unrest(rise.into());
    let unrest = p.s.board.unrest;
    if rise > 0 {
        p.log.all(|| Event::UnrestRises { droughts, wars, civil, unrest });
    }
    state_of_the_republic(p);
    p.boundary();
}

/// What Droughts, neglected Wars and Civil Unrest add to Unrest (ROR-1.08.1a-b, ROR-7.09e).
pub(crate) fn rise(rules: &Republic, board: &Board) -> u16 {
    causes(rules, board).into_iter().map(u16::from).sum()
}

/// What Droughts add, what neglected Wars and what Civil Unrest.
fn causes(rules: &Republic, board: &Board) -> [u8; 3] {
    let unprosecuted = board.wars.values().filter(|w| w.active() && w.unprosecuted).count();
    let civil = if board.deck_events[DeckEvent::CivilUnrest] == EventAt::Forum { CIVIL_UNREST } else { 0 };
    [rules.droughts(board), unprosecuted as u8, civil]
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
    let omens = p.s.board.omens() as u8;
    p.log.all(|| Event::StateOfTheRepublic {
        roll,
        total,
        unrest: row.unrest,
        omens,
        no_recruitment: row.no_recruitment,
        manpower_shortage: row.manpower_shortage,
        mob: row.mob,
    });
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
    if p.s.board.switches.has(Switch::PopularityCap) {
        fame_fades(p);
    }
}

/// Every Senator of much Popularity loses some, a Statesman not what is printed on his card (ROR-3.2.2a); with a switch of
/// his own Pompey loses none (ROR-3.2.21a).
fn fame_fades(p: &mut Play) {
    let exempt = p.s.board.switches.has(Switch::PopularityCapPompeyExempt);
    let mut faded = Set::NONE;
    for &senator in Senator::ALL {
        let had = p.s.board.senators[senator].popularity;
        if had < MUCH || exempt && senator == Senator::Pompey {
            continue;
        }
        p.change_popularity(senator, -1);
        let man = &mut p.s.board.senators[senator];
        if senator.is_statesman() {
            man.popularity = man.popularity.max(p.rules.parts.senators[senator].popularity).min(had);
        }
        if man.popularity < had {
            faded.add(senator);
        }
    }
    if !faded.is_empty() {
        p.log.all(|| super::optional::Event::Faded { senators: faded }.into());
    }
}
