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

/// Whoever governs the Province and is there is killed, a rebel too (ROR-R.33); a captive of others, or one who governs from
/// afar, be it as a rebel in Italy (ROR-1.09.54b, ROR-2.3.5a), loses it.
pub(super) fn kill_governor(p: &mut Play, province: Province) {
    let board = &p.s.board;
    let Some(governor) = board.provinces[province].governor else { return };
    let rebels = board.senators[governor].at == At::Rebel;
    let rebel_here = rebels && (board.rebel_in(province).is_some() || !p.rules.read_anew());
    if rebel_here || board.resident(province).is_some() {
        p.kill(governor, Cause::War);
    }
}

/// The Province card is an active Revolt with its printed forces and without Spoils (ROR-R.67).
pub(super) fn rise(p: &mut Play, province: Province, pretender: bool) {
    let land = &mut p.s.board.provinces[province];
    (land.governor, land.term) = (None, 0);
    if !p.rules.read_to_the_end() {
        p.s.board.barren.remove(province);
    }
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
