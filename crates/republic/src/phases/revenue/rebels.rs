//! A rebel pays his forces (ROR-1.06.15, ROR-1.11.33).

use super::{Action, AnyAsk, Ask};
use crate::numbers::MAINTENANCE;
use crate::parts::*;
use crate::play::*;
use crate::state::{At, Board, State};
use kernel::{Choices, Pick, Rule, Seat};

/// The rebel's player is asked how many units he pays, if there is anything to pay for.
pub(super) fn demand_pay(p: &mut Play) {
    let Some(rebel) = p.s.board.rebel else { return };
    if let Some(seat) = p.s.board.owner(rebel.leader).filter(|_| units(&p.s.board) > 0) {
        if !p.rules.is_led(seat) {
            let units = most(p.s, seat); // ROR-S.13: as many as he can
            p.log.all(|| crate::phases::solo::Event::PaysForces { seat, units }.into());
            let released = pay(p, seat, true, units);
            release(p, released);
            return;
        }
        p.open(AnyAsk::Revenue(Ask::RebelPay { seat }));
    }
}

/// Legions that cost money: all but Veterans owing allegiance to a rebel (ROR-1.11.33a).
fn paid_legions(board: &Board) -> Set<Legion> {
    let free = |l: &Legion| board.owed[*l].is_some_and(|s| board.senators[s].at == At::Rebel);
    board.rebel.map_or(Set::NONE, |r| r.legions.iter().filter(|l| !free(l)).collect())
}
/// Legions and Fleets that cost money.
fn units(board: &Board) -> u16 {
    paid_legions(board).len() as u16 + u16::from(board.rebel.map_or(0, |r| r.fleets))
}
/// Talents at hand: the rebels' own (ROR-1.11.32c) and the Faction Treasury's.
fn means(s: &State, seat: Seat) -> [u16; 2] {
    let rebels = s.board.members(seat).filter(|&m| s.board.senators[m].at == At::Rebel);
    [rebels.map(|m| s.board.senators[m].talents).sum(), s.secret.treasuries[seat.ix()]]
}

fn most(s: &State, seat: Seat) -> u16 {
    units(&s.board).min(means(s, seat).iter().sum::<u16>() / MAINTENANCE as u16)
}

// --- by correspondence (ROR-D.33a, F1)

/// Lists the fields of the rebel's player and of the HRAO's.
pub(super) fn fields(s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    let Some(rebel) = s.board.rebel.filter(|_| units(&s.board) > 0) else { return };
    let letter = s.secret.letters[seat.ix()].revenue();
    if s.board.owner(rebel.leader) == Some(seat) && letter.pay.is_none() {
        choices(s, seat, out);
    }
    if s.board.first == seat && letter.keeps.is_none() {
        for action in [Action::Keep, Action::Disband] {
            out.add(Rule("ROR-R.77"), crate::Action::Revenue(action));
        }
    }
}

/// How many units the rebel's player pays, and whether with the rebels' own money first: as written, else as many as he
/// can (DC.13).
fn orders(s: &State, seat: Seat) -> (u16, bool) {
    let letter = s.secret.letters[seat.ix()].revenue();
    letter.pay.map_or((most(s, seat), true), |(n, own)| (u16::from(n).min(most(s, seat)), own))
}

/// What the rebel's forces are going to cost this Faction Treasury.
pub(super) fn costs_faction(s: &State, seat: Seat) -> u16 {
    let rebel = s.board.rebel.filter(|r| s.board.owner(r.leader) == Some(seat));
    if rebel.is_none() {
        return 0;
    }
    let (units, own_first) = orders(s, seat);
    let cost = MAINTENANCE as u16 * units;
    if own_first { cost.saturating_sub(means(s, seat)[0]) } else { cost }
}

/// The rebel pays as his player has written; what he releases is kept or disbanded as the HRAO's player has
/// (DC.13, DC.14).
pub(super) fn pay_by_letter(p: &mut Play) {
    let rebel = p.s.board.rebel.filter(|_| units(&p.s.board) > 0);
    let Some(seat) = rebel.and_then(|r| p.s.board.owner(r.leader)) else { return };
    let (units, own_first) = orders(p.s, seat);
    let released = pay(p, seat, own_first, units);
    let keeps = p.s.secret.letters[p.s.board.first.ix()].revenue().keeps;
    if !keeps.unwrap_or_else(|| affordable(&p.s.board, released)) {
        disband(p, released);
    }
}

/// DC.14: pay if affordable.
pub(super) fn affordable(board: &Board, released: Set<Legion>) -> bool {
    board.treasury >= MAINTENANCE * released.len() as i32
}

pub(super) fn choices(s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    for personal_first in [true, false] {
        let action = crate::Action::Revenue(Action::Pay { personal_first });
        out.amount(Rule("ROR-1.06.15a"), action, 0..=most(s, seat));
    }
}

/// DC.13: as many as possible, personal money first.
pub(super) fn fallback(s: &State, seat: Seat) -> Pick<crate::Action> {
    let action = crate::Action::Revenue(Action::Pay { personal_first: true });
    Pick { action, amount: most(s, seat) }
}

/// So many units are paid, Veterans before other Legions before Fleets; the rest returns to the State's active forces
/// (ROR-1.06.15a). Says which Legions do: the HRAO decides about them (ROR-R.77).
pub(super) fn pay(p: &mut Play, seat: Seat, personal_first: bool, units: u16) -> Set<Legion> {
    let rebels: Set<Senator> =
        p.s.board.members(seat).filter(|&m| p.s.board.senators[m].at == At::Rebel).collect();
    let mut due = MAINTENANCE * i32::from(units);
    p.log.reveal(); // what is left of his own money tells what the Faction Treasury could pay
    if !personal_first {
        due -= p.pay(Fund::Faction(seat), Fund::Bank, due);
    }
    for rebel in rebels.iter() {
        due -= p.pay(Fund::Personal(rebel), Fund::Bank, due);
    }
    p.pay(Fund::Faction(seat), Fund::Bank, due);

    let costly = paid_legions(&p.s.board);
    let veterans_first =
        costly.both(p.s.board.veterans).iter().chain(costly.minus(p.s.board.veterans).iter());
    let released: Set<Legion> = veterans_first.skip(units.into()).collect();
    let fleets_paid = usize::from(units).saturating_sub(costly.len()) as u8;
    let board = &mut p.s.board;
    if let Some(rebel) = &mut board.rebel {
        rebel.legions = rebel.legions.minus(released);
        board.rome = board.rome.union(released);
        board.fleets += rebel.fleets.saturating_sub(fleets_paid);
        rebel.fleets = rebel.fleets.min(fleets_paid);
    }
    released
}

/// The HRAO decides about released Legions.
pub(super) fn release(p: &mut Play, legions: Set<Legion>) {
    if !legions.is_empty() {
        let seat = p.s.board.first;
        p.open(AnyAsk::Revenue(Ask::Released { seat, legions }));
    }
}

/// Released Legions that the State does not want.
pub(super) fn disband(p: &mut Play, legions: Set<Legion>) {
    p.s.board.rome = p.s.board.rome.minus(legions);
    for legion in legions.iter() {
        p.s.board.forget_legion(legion);
    }
}
