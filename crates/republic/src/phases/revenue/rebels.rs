//! A rebel pays his forces (ROR-1.06.15, ROR-1.11.33).

use super::{Action, AnyAsk, Ask, MAINTENANCE};
use crate::parts::*;
use crate::play::Play;
use crate::state::{At, Board, State};
use kernel::{Choices, Pick, Rule, Seat};

/// The rebel's player is asked how many units he pays, if there is anything to pay for.
pub(super) fn demand_pay(p: &mut Play) {
    let Some(rebel) = p.s.board.rebel else { return };
    if let Some(seat) = p.s.board.owner(rebel.leader).filter(|_| units(&p.s.board) > 0) {
        p.ask(AnyAsk::Revenue(Ask::RebelPay { seat }));
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
/// (ROR-1.06.15a), whose HRAO decides about the Legions (ROR-R.77).
pub(super) fn pay(p: &mut Play, seat: Seat, personal_first: bool, units: u16) {
    p.s.flow.answered();
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
    if !released.is_empty() {
        let seat = p.s.board.first;
        p.ask(AnyAsk::Revenue(Ask::Released { seat, legions: released }));
    }
}

/// Released Legions that the State does not want.
pub(super) fn disband(p: &mut Play, legions: Set<Legion>) {
    p.s.board.rome = p.s.board.rome.minus(legions);
    for legion in legions.iter() {
        p.s.board.forget_legion(legion);
    }
}
