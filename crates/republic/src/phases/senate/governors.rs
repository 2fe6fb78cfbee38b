//! Governorships (ROR-1.09.5).

use super::{Event, Step};
use crate::parts::*;
use crate::phases::Step as AnyStep;
use crate::play::Play;
use crate::state::{At, Item};

/// Years a Governor is sent for (ROR-1.09.51a).
const TERM: u8 = 3;

/// The motion that names one Governor for one Province.
pub(super) fn single(province: Province, senator: Senator) -> Motion {
    let mut slate = Each::default();
    slate[province] = Some(senator);
    Motion::Governors(slate)
}

/// Every vacant Province must be filled if anybody can be found (ROR-1.09.5a-b).
pub(super) fn fill(p: &mut Play) {
    let board = &p.s.board;
    let last = p.rules.vacancies(board).find_map(|province| {
        let all = p.rules.governor_candidates(board, province);
        let only = all.first().filter(|_| all.len() == 1);
        only.filter(|&s| !p.rules.governor_consents(board, s)).map(|s| (province, s))
    });
    if let Some((province, senator)) = last {
        let mut slate = Each::default();
        slate[province] = Some(senator);
        elected(p, slate);
    } else if p.rules.vacancies(board).next().is_some() {
        p.then(AnyStep::Senate(Step::Floor));
    } else {
        p.s.board.senate.item = Item::OtherBusiness;
    }
}

/// The elected leave Rome at once; those they replace are back at once (ROR-1.09.5c, ROR-1.09.52).
pub(super) fn elected(p: &mut Play, slate: Each<Province, Option<Senator>, { Province::COUNT }>) {
    for (province, senator) in slate.iter() {
        let Some(senator) = *senator else { continue };
        let board = &mut p.s.board;
        if let Some(recalled) = board.provinces[province].governor.take() {
            board.senate.returned.add(recalled); // ROR-1.09.51b
            p.come_home(recalled);
        }
        let board = &mut p.s.board;
        let land = &mut board.provinces[province];
        (land.governor, land.term) = (Some(senator), TERM);
        board.senators[senator].at = At::Province(province);
        board.senate.appointed.add(province);
        p.log.all(|| Event::Governor { senator, province }.into());
    }
    p.boundary();
}
