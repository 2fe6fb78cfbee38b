//! The Senate's Fleets meet rebels who cross to Italy (ROR-2.3.52), before any other battle.

use super::{Action, AnyAsk, Ask, Event, Fate, battle, commanders, of, uprising};
use crate::parts::*;
use crate::play::*;
use crate::state::{Board, State};
use crate::{Action as AnyAction, Republic};
use kernel::{Choices, Pick, Rule};

/// The phase begins: who is in transit lands, unless the HRAO's player sends Fleets (ROR-DC.92).
pub(super) fn begin(p: &mut Play) {
    let Some(crossing) = p.s.board.rebel.and_then(|r| r.crossing) else { return };
    if p.s.board.fleets > 0 {
        let seat = p.s.board.first;
        p.open(AnyAsk::Combat(Ask::Intercept { seat }));
    } else {
        land(p, crossing.province);
    }
}

pub(super) fn choices(board: &Board, out: &mut Choices<AnyAction>) {
    out.amount(Rule("ROR-2.3.52a"), of(Action::Intercept), 0..=board.fleets.into());
}

/// All Fleets in Rome if they are not weaker, otherwise none (ROR-DC.92).
pub(super) fn fallback(rules: &Republic, s: &State) -> Pick<AnyAction> {
    let convoy = s.board.rebel.and_then(|r| r.crossing).map_or(0, |c| rules.convoy(&s.board, c.province));
    let amount = if s.board.fleets >= convoy { s.board.fleets } else { 0 };
    Pick { action: of(Action::Intercept), amount: amount.into() }
}

/// A battle without commanders (ROR-R.203): what is lost is lost on both sides, and only the Senate's Victory stops the
/// rebel (ROR-2.3.52d).
pub(super) fn meet(p: &mut Play, fleets: u8) {
    p.s.flow.answered();
    let Some(crossing) = p.s.board.rebel.and_then(|r| r.crossing) else { return };
    let province = crossing.province;
    if fleets == 0 {
        land(p, province);
        return;
    }
    let rebel = p.rules.convoy(&p.s.board, province);
    let roll = p.tdr().total();
    let (fate, listed) = battle::by_table(p.rules, &p.s.board, fleets, rebel, roll);
    let lost = listed.map_or(fleets, |n| n.min(fleets));
    let (senate, omens) = (fleets, battle::omens_told(p));
    p.log.all(|| Event::Intercepted { province, roll, senate, rebel, fate, fleets: lost, omens }.into());
    p.s.board.fleets -= lost;
    if fate != Fate::Defeat {
        let closely = p.rules.read_closely();
        let theirs = listed.filter(|_| closely).unwrap_or(lost).min(p.s.board.fleets_of(province));
        let sunk = uprising::sink(p, province, theirs); // ROR-1.11.37b
        uprising::tell(p, province, 0, 0, sunk);
    }
    let chits = match fate {
        Fate::Defeat if p.rules.read_closely() => p.draw_chits(0), // ROR-1.10.8a
        _ => p.draw_chits(lost.into()),
    };
    let crosses = p.s.board.provinces[province].governor;
    let spared = match crosses.filter(|_| p.rules.read_closely()) {
        Some(rebel) => commanders::one_of_a_pair(p, Set::of(rebel), &chits),
        None => Set::NONE,
    };
    if let Some(rebel) = crosses.filter(|&g| !spared.has(g) && chits.contains(&p.rules.parts.number(g))) {
        p.kill(rebel, Cause::War);
    }
    match &mut p.s.board.rebel {
        Some(rebellion) if fate == Fate::Victory => rebellion.crossing = None,
        Some(rebellion) if rebellion.crossing.is_some() => land(p, province),
        _ => {}
    }
    p.boundary();
}

/// They land in Italy (ROR-2.3.52d).
fn land(p: &mut Play, province: Province) {
    if let Some(crossing) = p.s.board.rebel.and_then(|r| r.crossing) {
        let board = &mut p.s.board;
        // ROR-2.3.5c: who marches himself has all with him that he has raised meanwhile
        let himself = board.rebel.is_some_and(|r| r.home == Some(province)) && p.rules.read_closely();
        let crossing = if himself { board.all_of(province) } else { crossing };
        board.lands(crossing);
        p.log.all(|| Event::Landed { province }.into());
    }
}
