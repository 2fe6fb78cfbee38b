//! Provinces in revolt: their cards lie in the Forum as Wars, and come back undeveloped when the revolt is over
//! (ROR-7.01.109c, ROR-7.01.113b, ROR-R.67).

use super::Event;
use crate::parts::*;
use crate::play::*;
use crate::state::{At, Front, Status};

/// Governor and garrison are killed, and the Province is a Revolt (ROR-7.01.109c, ROR-7.01.114c).
pub(crate) fn massacre(p: &mut Play, province: Province, pretender: bool) {
    let land = &mut p.s.board.provinces[province];
    land.squadron = 0;
    let garrison = std::mem::take(&mut land.garrison);
    garrison.iter().for_each(|legion| p.s.board.forget_legion(legion));
    kill_governor(p, province);
    rise(p, province, pretender);
}

/// Whoever governs the Province and is there is killed; a captive of others, one who governs from afar, and a rebel who has
/// left it for Italy (ROR-2.3.5a) lose it.
pub(super) fn kill_governor(p: &mut Play, province: Province) {
    let Some(governor) = p.s.board.provinces[province].governor else { return };
    let here = match p.s.board.senators[governor].at {
        At::Rebel => p.s.board.rebel_in(province).is_some() || !p.rules.read_anew(),
        at => at == At::Province(province),
    };
    if here {
        p.kill(governor, Cause::War);
    }
}

/// The Province card is an active Revolt with its printed forces and without Spoils (ROR-R.67).
pub(super) fn rise(p: &mut Play, province: Province, pretender: bool) {
    let land = &mut p.s.board.provinces[province];
    (land.governor, land.term) = (None, 0);
    p.s.board.barren.remove(province);
    p.s.board.wars[War::of(province)] = Front { status: Status::Active, revolt: true, ..Front::default() };
    p.log.all(|| Event::Revolts { province, pretender }.into());
    p.boundary();
}

/// The revolt of a Province is over, by Victory or by New Alliance: it lies undeveloped in the Forum.
pub(crate) fn put_down(p: &mut Play, war: War) {
    if let Some(province) = war.province() {
        p.ruin_province(province);
        let land = &mut p.s.board.provinces[province];
        (land.armies, land.fleets) = (0, 0);
        p.log.all(|| Event::PutDown { province }.into());
    }
}
