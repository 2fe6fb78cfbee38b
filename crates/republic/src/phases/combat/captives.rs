//! Captives (ROR-1.10.82): their ransom, and their death when their War ends.

use super::{AnyAsk, Ask};
use crate::parts::*;
use crate::phases::optional::treason;
use crate::play::*;
use crate::state::{At, Board, State};
use crate::{Event, Republic};

/// The least a ransom costs, and what each point of Influence adds up to (ROR-1.10.82b).
const RANSOM: (u16, u16) = (10, 2);

/// Those who are held there: captives of a War, or hostages of the rebel.
fn held(board: &Board, at: At) -> Set<Senator> {
    board.senators.iter().filter(|(_, m)| m.at == at).map(|(s, _)| s).collect()
}

/// What a captive's freedom costs.
pub(crate) fn price(board: &Board, captive: Senator) -> u16 {
    RANSOM.0.max(RANSOM.1 * u16::from(board.senators[captive].influence))
}

/// Can his player pay, from the captive's own treasury and that of the faction (ROR-1.10.82c)?
pub(crate) fn can_pay(rules: &Republic, s: &State, captive: Senator) -> bool {
    let Some(seat) = s.board.owner(captive) else { return false };
    let means = u32::from(s.board.senators[captive].talents) + u32::from(rules.purse(s, seat));
    means >= price(&s.board, captive).into()
}

/// Can his player say whose money goes first (ROR-DC.19): have both some?
pub(crate) fn chooses_purse(rules: &Republic, s: &State, captive: Senator) -> bool {
    let faction = s.board.owner(captive).is_some_and(|seat| rules.purse(s, seat) > 0);
    rules.read_closely() && can_pay(rules, s, captive) && faction && s.board.senators[captive].talents > 0
}

/// Before a War is fought the players of its captives are asked, whatever they have (ROR-D.17a).
pub(super) fn ask(p: &mut Play, at: At) {
    for captive in held(&p.s.board, at).iter() {
        if let Some(seat) = p.s.board.owner(captive) {
            p.open(AnyAsk::Combat(Ask::Ransom { seat, captive }));
        }
    }
}

/// His own money goes first, or that of the faction (ROR-DC.19); he returns to Rome (ROR-1.10.82f).
pub(crate) fn ransom(p: &mut Play, captive: Senator, faction_first: bool) {
    let Some(seat) = p.s.board.owner(captive) else { return };
    let talents = price(&p.s.board, captive);
    let (own, faction) = (Fund::Personal(captive), Fund::Faction(seat));
    let [first, second] = if faction_first { [faction, own] } else { [own, faction] };
    let paid = p.pay(first, Fund::Bank, talents.into());
    p.pay(second, Fund::Bank, i32::from(talents) - paid);
    p.log.reveal(); // what the Faction Treasury could bear
    p.log.all(|| Event::Ransomed { senator: captive, talents });
    // ROR-R.232. Who may rule by legate does so from Rome: he may have been taken in command of an army.
    let (at, by_legate) = (p.s.board.senators[captive].at, p.rules.by_legate(&p.s.board, captive));
    let governor = matches!(at, At::Captive(_)) && p.s.board.governs(captive) && !by_legate;
    if at == At::Raiders || governor {
        p.s.board.ransomed.add(captive);
    }
    p.come_home(captive);
}

/// The phase is over: Governors ransomed from Barbarians are in their Provinces again, for what is left of their terms
/// (ROR-R.232). One who rules others by legate goes back to the frontier, where he was taken.
pub(crate) fn go_back(p: &mut Play) {
    let board = &mut p.s.board;
    for senator in std::mem::replace(&mut board.ransomed, Set::NONE).iter() {
        let frontier = |&province: &Province| p.rules.parts.provinces[province].frontier;
        let taken_from =
            board.provinces_of(senator).find(frontier).or_else(|| board.provinces_of(senator).next());
        if let Some(province) = taken_from.filter(|_| board.senators[senator].at == At::Rome) {
            board.senators[senator].at = At::Province(province);
        }
    }
}

/// Captives whose War ends die (ROR-1.10.82d), as anybody does (ROR-R.50); a Traitor among them is found out.
pub(crate) fn die(p: &mut Play, at: At) {
    for captive in held(&p.s.board, at).iter() {
        if let At::Captive(war) = at {
            treason::found_out(p, captive, war);
        }
        p.kill(captive, Cause::War);
    }
}
