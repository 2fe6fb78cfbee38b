//! Rome attacks a rebel in his Province (ROR-2.3.61): what both sides lose, and what a Victory brings.

use super::{AnyAsk, Arm, Ask, Event, Fate, battle, civil_war};
use crate::parts::*;
use crate::play::*;
use crate::provinces;
use crate::state::Board;

/// So many Fleets of a Province are lost, its own and those in garrison, at random (ROR-1.10.6a); the printed number never is
/// (ROR-R.190). Says how many there were to lose.
pub(super) fn sink(p: &mut Play, province: Province, lost: u8) -> u8 {
    let land = p.s.board.provinces[province];
    let own = match p.rules.read_closely() {
        true => provinces::draw_fleets(p, province, lost)[0],
        false => lost.min(land.fleets),
    };
    let land = &mut p.s.board.provinces[province];
    land.fleets -= own;
    let sent = land.squadron.min(lost - own);
    land.squadron -= sent;
    own + sent
}

/// Before a battle in his Province loyal owners are asked about their Veterans in the garrison (ROR-1.10.51c, ROR-D.19a).
pub(super) fn ask_veterans(p: &mut Play, war: War) {
    if let Some(province) = p.s.board.rebel_at(war).filter(|_| p.rules.read_closely()) {
        p.s.board.campaign.attacked = Some(province);
        p.s.secret.forms.deserting = Default::default();
        p.open(AnyAsk::Combat(Ask::Desert));
    }
}

/// Those who desert join the army that attacks.
pub(super) fn desert(p: &mut Play, i: usize) {
    if p.s.board.campaign.attacked.is_some() {
        let leave = civil_war::deserters(p);
        let legions = &mut p.s.board.forces[i].legions;
        *legions = legions.union(leave);
    }
}

/// What Rome meets there: the rebel's Military may be rolled, as in any battle of his (ROR-4.1f, ROR-R.163).
pub(super) fn defended(p: &mut Play, province: Province, arm: Arm) -> u8 {
    if !p.rules.read_again() {
        return p.rules.rebel_province(&p.s.board, province, arm);
    }
    let military = battle::roll_military(p, [p.s.board.provinces[province].governor, None]);
    p.rules.led_by_rebel(&p.s.board, province, arm, military)
}

/// The rebel's part of the losses, on land and at sea: the number of the table, as for Rome, be Rome's own army smaller or
/// spared by its Commander (ROR-1.11.37b, ROR-T.CRTb, ROR-7.04c).
pub(super) fn due(p: &Play, province: Province, fate: Fate, listed: Option<u8>) -> (u8, u8) {
    let board = &p.s.board;
    let halves = p.rules.halves_losses(board.provinces[province].governor);
    let of = |there: u8| battle::lost(there, fate, listed, halves);
    (of(board.land_units(province)), of(board.fleets_of(province)))
}

/// The rebel loses so many men and Fleets, unless Rome is beaten (ROR-1.11.37b, ROR-1.11.37e); Legions and Armies by the chart
/// (ROR-R.205).
pub(super) fn losses(p: &mut Play, province: Province, arm: Arm, fate: Fate, (men, fleets): (u8, u8)) {
    if fate == Fate::Defeat {
        return;
    }
    let fleets = sink(p, province, fleets);
    let (armies, men) = match arm {
        Arm::Sea => (0, Set::NONE), // ROR-2.3.61g: his Armies are ashore
        Arm::Land => {
            let land = p.s.board.provinces[province];
            let due = men.min(p.s.board.land_units(province));
            provinces::draw_losses(p, land.armies, land.garrison, due)
        }
    };
    p.s.board.fall(province, men, armies);
    tell(p, province, men.len() as u8, armies, fleets);
}

/// What the rebel has lost is told.
pub(super) fn tell(p: &mut Play, province: Province, legions: u8, armies: u8, fleets: u8) {
    if legions + armies + fleets > 0 {
        p.log.all(|| Event::RebelsLost { province, legions, armies, fleets }.into());
    }
}

/// What beating him on land or at sea is worth: all that fought, without his Military (ROR-R.204).
pub(super) fn worth(p: &Play, province: Province, arm: Arm) -> u8 {
    p.rules.forces_of(&p.s.board, province, arm)
}

/// The rebel is beaten and dies; if he was the Primary Rebel all is over (ROR-2.3.71a).
pub(super) fn beaten(p: &mut Play, province: Province) {
    if let Some(rebel) = p.s.board.provinces[province].governor {
        p.log.all(|| Event::PutDown { province }.into());
        p.kill(rebel, Cause::Rebellion);
    }
}

/// A battle in his Province that decided nothing lets others come to the Primary Rebel's help (ROR-2.3.61b).
pub(super) fn stalls(board: &mut Board, province: Province, fate: Fate) {
    if let Some(rebellion) = &mut board.rebel
        && rebellion.home == Some(province)
        && matches!(fate, Fate::Stalemate | Fate::Standoff)
    {
        rebellion.stalled = true;
    }
}
