//! Governorships (ROR-1.09.5).

use super::legal::fingerprint;
use super::{Event, Step, floor};
use crate::numbers::TERM;
use crate::parts::*;
use crate::phases::Step as AnyStep;
use crate::play::*;
use crate::state::{At, Board, Item, Pending, Proposer, Refused, State};
use kernel::Seat;
use std::borrow::Cow;

/// The motion that names one Governor for one Province.
pub(super) fn single(province: Province, senator: Senator) -> Motion {
    let mut slate = Each::default();
    slate[province] = Some(senator);
    Motion::Governors(slate)
}

/// Without his consent he is not eligible (ROR-1.09.5f): whoever asked him does not ask again; of too many the first is
/// forgotten.
pub(super) fn refused(p: &mut Play, refusal: Refused) {
    let refused = &mut p.s.secret.refused;
    if refused.is_full() {
        refused.remove(0);
    }
    refused.push(refusal);
}

/// By letter somebody has not agreed to go: whoever named him does not name him again, as if he had been asked
/// (ROR-1.09.5f, ROR-D.16c).
pub(super) fn unwilling(p: &mut Play, pending: &Pending) {
    let (Motion::Governors(slate), Some(proposer)) = (pending.motion, p.s.board.proposing(pending.proposer))
    else {
        return;
    };
    if p.rules.version < NOTED_BY_LETTER {
        return;
    }
    let needed = super::ballot::consents_needed(p.rules, &p.s.board, pending);
    let unwilling: Set<Senator> = needed.iter().filter(|&s| !super::reading::consents(p, s)).collect();
    for (province, senator) in slate.iter() {
        if let Some(senator) = senator.filter(|&s| unwilling.has(s)) {
            refused(p, Refused { proposer, province, senator });
        }
    }
}

/// The first version of the rules in which a refusal by letter is noted, and in which too many of them end the item.
const NOTED_BY_LETTER: u32 = 3;

/// The board as it looks to somebody who composes a motion: what was refused to him, and to him alone, is settled.
pub(super) fn as_seen_by(s: &State, proposer: Option<Seat>) -> Cow<'_, Board> {
    let mut board = Cow::Borrowed(&s.board);
    for refusal in s.secret.refused.iter().filter(|r| Some(r.proposer) == proposer) {
        let refused = fingerprint(&single(refusal.province, refusal.senator));
        board.to_mut().senate.settle(refused);
    }
    board
}

/// Whoever had to agree has agreed: is he the only one who is left for a vacant Province, so that nobody votes on him
/// (ROR-1.09.5b, ROR-1.09.5f)? Those who need not agree are elected without being named ([`fill`]).
pub(super) fn unopposed(p: &Play, pending: &Pending) -> bool {
    let Motion::Governors(slate) = pending.motion else { return false };
    let mut named = slate.iter().filter_map(|(province, senator)| senator.map(|s| (province, s)));
    let (Some((province, senator)), None) = (named.next(), named.next()) else { return false };
    let due = p.s.board.senate.item == Item::Governors && p.s.board.provinces[province].governor.is_none();
    let board = as_seen_by(p.s, p.s.board.proposing(pending.proposer));
    let only = || p.rules.governor_candidates(&board, province) == Set::of(senator);
    due && p.rules.read_anew() && p.rules.governor_consents(&board, senator) && only()
}

/// Every vacant Province must be filled if anybody can be found (ROR-1.09.5a-b).
pub(super) fn fill(p: &mut Play) {
    let board = as_seen_by(p.s, p.s.board.proposing(Proposer::Magistrate));
    // of more refusals than are noted nobody can be found (ROR-1.09.5g): the Province stays in the Forum
    let refusals = p.s.secret.refused.is_full() && p.rules.version >= NOTED_BY_LETTER;
    let vacant = !refusals && p.rules.vacancies(&board).next().is_some();
    let last = p.rules.vacancies(&board).find_map(|province| {
        let all = p.rules.governor_candidates(&board, province);
        let only = all.first().filter(|_| all.len() == 1);
        only.filter(|&s| !p.rules.governor_consents(&board, s)).map(|s| (province, s))
    });
    if let Some((province, senator)) = last {
        let mut slate = Each::default();
        slate[province] = Some(senator);
        elected(p, slate);
    } else if vacant {
        p.then(AnyStep::Senate(Step::Floor));
    } else {
        floor::open_item(p, Item::OtherBusiness);
        if p.rules.read_anew() {
            p.s.board.senate.motions = 0; // as many as anybody likes follow (ROR-1.09.6a), however long the elections were
        }
        super::military::recall_who_broke_off(p);
        p.then(AnyStep::Senate(Step::Offer(Intrigue::AnnexationOfEgypt))); // ROR-7.10s
    }
}

/// The elected leave Rome at once; those they replace are back at once (ROR-1.09.5c, ROR-1.09.52). Under the Vatinian Law
/// they stay and rule by legate until they go (ROR-R.151), but for those of neutral factions (ROR-R.229).
pub(super) fn elected(p: &mut Play, slate: Each<Province, Option<Senator>, { Province::COUNT }>) {
    for (province, senator) in slate.iter() {
        let Some(senator) = *senator else { continue };
        let board = &mut p.s.board;
        if let Some(recalled) = board.provinces[province].governor.take() {
            board.senate.returned.add(recalled); // ROR-1.09.51b
            if board.senators[recalled].at == At::Province(province) {
                p.come_home(recalled);
            }
        }
        let by_legate = p.rules.by_legate(&p.s.board, senator);
        let board = &mut p.s.board;
        let land = &mut board.provinces[province];
        (land.governor, land.term) = (Some(senator), TERM);
        if !by_legate {
            board.senators[senator].at = At::Province(province);
        }
        board.senate.appointed.add(province);
        if p.rules.read_anew() && !board.senate.settled.is_empty() {
            // nobody is named for it again this year (ROR-1.09.52b)
            let named =
                |print: &[u8; 3]| Senator::ALL.iter().any(|&s| fingerprint(&single(province, s)) == *print);
            board.senate.settled.retain(|print| !named(print));
        }
        p.log.all(|| Event::Governor { senator, province }.into());
    }
    p.boundary();
}
