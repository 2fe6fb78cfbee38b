//! Legates under the Vatinian Law (ROR-7.06k): a Senator rules one or several Provinces by legate from Rome or the field, and
//! may go to one of them or come back in any Senate Phase.

use super::{Event, named};
use crate::Republic;
use crate::parts::*;
use crate::phases::any_time::Action as Act;
use crate::play::*;
use crate::state::{At, Board, Item, Vote};
use kernel::{Choices, Rule, Seat};

impl Republic {
    /// Does he rule what he governs by legate: under the Vatinian Law, unless he is of a neutral faction, which uses none
    /// (ROR-7.06k, ROR-R.229)?
    pub(crate) fn by_legate(&self, board: &Board, senator: Senator) -> bool {
        let goes_himself = self.read_closely() && board.owner(senator).is_some_and(|f| !self.is_led(f));
        board.laws.has(Law::Vatinian) && !goes_himself
    }
}

impl Board {
    /// The Provinces he governs, in person or by legate.
    pub fn provinces_of(&self, senator: Senator) -> impl Iterator<Item = Province> + '_ {
        self.provinces.iter().filter(move |(_, land)| land.governor == Some(senator)).map(|(p, _)| p)
    }
    /// Does he govern a Province?
    pub fn governs(&self, senator: Senator) -> bool {
        self.provinces_of(senator).next().is_some()
    }
    /// A Senator leaves all his Provinces to the Forum (ROR-7.06o).
    pub(crate) fn vacate(&mut self, senator: Senator) {
        for land in self.provinces.values_mut().filter(|l| l.governor == Some(senator)) {
            (land.governor, land.term) = (None, 0);
        }
    }
    /// May he travel: under the Law, once in a Senate Phase (ROR-7.06l), and not while the Senate votes on him?
    fn travels(&self, seat: Seat, senator: Senator) -> bool {
        let part = |vote: &Vote| named(&vote.motion).has(senator) || vote.advocate == Some(senator);
        let discussed = self.senate.floor.iter().any(part);
        self.laws.has(Law::Vatinian)
            && self.phase == Phase::Senate
            && self.senate.item != Item::Closed
            && self.owner(senator) == Some(seat)
            && !self.senate.moved.has(senator)
            && !self.senate.elect.contains(&Some(senator))
            && !discussed
    }
    /// May he go to this Province?
    fn goes_to(&self, seat: Seat, senator: Senator, province: Province) -> bool {
        self.travels(seat, senator)
            && self.in_rome(senator)
            && !self.is_elder(senator) // ROR-3.1.2a
            && self.provinces[province].governor == Some(senator)
    }
    /// May he come back to Rome and leave a legate behind?
    fn comes_back(&self, seat: Seat, senator: Senator) -> bool {
        self.travels(seat, senator) && matches!(self.senators[senator].at, At::Province(_))
    }
    /// May he go to this Province, or to Rome (`None`)?
    pub(crate) fn may_travel(&self, seat: Seat, senator: Senator, to: Option<Province>) -> bool {
        match to {
            Some(province) => self.goes_to(seat, senator, province),
            None => self.comes_back(seat, senator),
        }
    }
}

/// Lists the ways a player's Governors may go (ROR-DC.83).
pub(super) fn journeys(board: &Board, seat: Seat, out: &mut Choices<crate::Action>) {
    if !board.laws.has(Law::Vatinian) {
        return;
    }
    for senator in board.members(seat) {
        if board.comes_back(seat, senator) {
            out.add(Rule("ROR-7.06l"), crate::Action::AnyTime(Act::ComeToRome(senator)));
        }
        for province in board.provinces_of(senator).filter(|&p| board.goes_to(seat, senator, p)) {
            out.add(Rule("ROR-7.06l"), crate::Action::AnyTime(Act::GoToProvince(senator, province)));
        }
    }
}

/// He goes to his Province, or to Rome (`None`), and stays there for this Senate Phase.
pub(crate) fn travel(p: &mut Play, seat: Seat, senator: Senator, to: Option<Province>) {
    if p.s.board.may_travel(seat, senator, to) {
        let board = &mut p.s.board;
        board.senators[senator].at = to.map_or(At::Rome, At::Province);
        board.senate.moved.add(senator);
        board.senate.movers_stay = p.rules.read_closely();
        p.log.reveal();
        p.log.all(|| Event::Travelled { senator, to }.into());
        p.boundary();
    }
}
