//! Pretender Emerges (ROR-7.01.114): when a War card becomes active, a Province revolts. The checks call it, so that he
//! strikes at once in whatever phase that is.

use super::{Action, Ask, Event, of, revolt};
use crate::parts::*;
use crate::phases::Ask as AnyAsk;
use crate::phases::combat::{Fate, battle};
use crate::play::*;
use crate::state::{At, Force};
use kernel::{Choices, Rule};

/// A Province chosen at random revolts, with or without a Governor, but not one of a rebel's; without any he waits
/// (ROR-R.67, ROR-R.174).
pub(crate) fn strike(p: &mut Play) {
    let board = &p.s.board;
    let rebels = |g: Senator| board.senators[g].at == At::Rebel;
    let provinces = board.loyal_provinces().filter(|&p| !board.provinces[p].governor.is_some_and(rebels));
    let provinces: Set<Province> = provinces.collect();
    let Some(province) = p.random_of(provinces) else { return };
    let level = std::mem::take(&mut p.s.board.events[EventCard::PretenderEmerges]); // ROR-7.01.114d
    p.log.all(|| Event::Pretender { province }.into());
    let (garrison, governor) = (p.s.board.provinces[province].garrison, p.s.board.resident(province));
    match governor.filter(|_| level == 1 && !garrison.is_empty()) {
        _ if level > 1 => revolt::massacre(p, province, true), // ROR-7.01.114c
        None => answer(p, province, false),
        Some(governor) => match p.s.board.owner(governor) {
            Some(seat) => p.open(AnyAsk::Forum(Ask::Pretender { seat, province })),
            None => answer(p, province, true), // ROR-R.48, DC.31
        },
    }
}

pub(super) fn choices(out: &mut Choices<crate::Action>) {
    out.add(Rule("ROR-7.01.114b"), of(Action::Attack));
    out.add(Rule("ROR-7.01.114b"), of(Action::Pass));
}

/// A garrison that does not attack goes home, and the Governor is killed (ROR-7.01.114b, ROR-R.67).
pub(super) fn answer(p: &mut Play, province: Province, attacks: bool) {
    let governor = p.s.board.resident(province).filter(|_| attacks);
    if let Some(governor) = governor {
        attack(p, province, governor);
        return;
    }
    p.s.board.withdraw_garrison(province);
    revolt::kill_governor(p, province);
    revolt::rise(p, province, true);
}

/// The garrison attacks: with a Victory nothing has happened; else the Province is a Revolt, and who is left goes home
/// (ROR-R.67).
fn attack(p: &mut Play, province: Province, governor: Senator) {
    let (war, garrison) = (War::of(province), p.s.board.provinces[province].garrison);
    let force = Force { commander: Some(governor), legions: garrison, ..Force::against(war) };
    if !p.s.board.takes_the_field(force) {
        return; // there is always room (the audit sees to that)
    }
    p.s.board.provinces[province].garrison = Set::NONE;
    let fate = battle::skirmish(p, p.s.board.forces.len() - 1, war);
    let left = p.s.board.forces.pop().map_or(Set::NONE, |f| f.legions);
    p.s.board.provinces[province].garrison = left;
    let captive = p.s.board.senators[governor].at == At::Captive(war);
    if fate == Fate::Victory {
        if captive {
            p.kill(governor, Cause::War); // ROR-1.10.82d: there is nobody left to ransom him from
        }
        p.boundary();
        return;
    }
    p.s.board.withdraw_garrison(province);
    if p.s.board.resident(province) == Some(governor) {
        p.s.board.senate.returned.add(governor); // ROR-1.09.51b
        p.come_home(governor);
    }
    revolt::rise(p, province, true);
}
