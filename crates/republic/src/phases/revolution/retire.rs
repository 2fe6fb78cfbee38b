//! Voluntary retirement (ROR-3.3): before cards are played a Senator of much Influence may leave public life, and half of
//! it is kept for the end of the game.

use super::{Action, AnyAsk, AnyStep, Ask, Step};
use crate::numbers::RETIRES_ABOVE;
use crate::parts::*;
use crate::phases::optional::{Event, treason};
use crate::play::*;
use crate::state::{At, Board, Round};
use arrayvec::ArrayVec;
use kernel::{Choices, Rule, Seat, SeatSet};

impl Board {
    /// May he retire now (ROR-3.3.1b)? Where Senators grow old, only as an Elder (ROR-3.3.2a).
    pub fn may_retire(&self, senator: Senator) -> bool {
        self.switches.has(Switch::VoluntaryRetirement)
            && self.in_rome(senator)
            && self.owner(senator).is_some()
            && self.senators[senator].influence > RETIRES_ABOVE
            && (self.is_elder(senator) || !self.switches.has(Switch::AgeingSenators))
    }
    /// Those of a faction who may.
    pub fn may_retire_of(&self, seat: Seat) -> impl Iterator<Item = Senator> + '_ {
        self.members(seat).filter(|&s| self.may_retire(s))
    }
    /// What is kept of his Influence: half of it, rounded down (ROR-3.3.1d).
    pub fn kept_of(&self, senator: Senator) -> u8 {
        self.senators[senator].influence / 2
    }
}

/// The phase begins: in turn order, which stays as it is whoever retires (ROR-R.104), all who can are asked, and then
/// everybody for his cards. By correspondence all that is one form.
pub(super) fn begin(p: &mut Play) {
    match p.s.board.switches.has(Switch::VoluntaryRetirement) && !p.rules.by_post() {
        true => {
            p.s.board.round = Round { first: p.s.board.first, ..Round::default() };
            p.then(AnyStep::Revolution(Step::Retire(SeatSet::NONE)));
        }
        false => p.open(AnyAsk::Revolution(Ask::Cards)),
    }
}

/// The next faction that has somebody to retire, these having been asked; after the last one cards are planned.
pub(super) fn next(p: &mut Play, asked: SeatSet) {
    let board = &p.s.board;
    let able = |seat: &Seat| !asked.has(*seat) && board.may_retire_of(*seat).next().is_some();
    match board.round.first.clockwise(p.factions()).find(able) {
        Some(seat) => {
            p.then(AnyStep::Revolution(Step::Retire(asked.with(seat))));
            p.open(AnyAsk::Revolution(Ask::Retire { seat }));
        }
        None => p.open(AnyAsk::Revolution(Ask::Cards)),
    }
}

/// Lists who may retire.
pub(super) fn choices(board: &Board, seat: Seat, out: &mut Choices<crate::Action>) {
    out.add(Rule("ROR-DC.94"), crate::Action::Revolution(Action::Pass));
    fields(board, seat, Set::NONE, out);
}

/// The same on a form, but for those who are named already.
pub(super) fn fields(board: &Board, seat: Seat, named: Set<Senator>, out: &mut Choices<crate::Action>) {
    for senator in board.may_retire_of(seat).filter(|&s| !named.has(s)) {
        out.add(Rule("ROR-3.3.1b"), crate::Action::Revolution(Action::Retire(senator)));
    }
}

/// One retires, and perhaps another; or no more of them.
pub(super) fn answer(p: &mut Play, seat: Seat, action: Action) {
    p.s.flow.answered();
    let Action::Retire(senator) = action else { return };
    retire(p, seat, senator);
    if p.s.board.may_retire_of(seat).next().is_some() {
        p.open(AnyAsk::Revolution(Ask::Retire { seat }));
    }
}

/// By correspondence: in turn order, before any card is played (ROR-D.25d).
pub(super) fn by_letter(p: &mut Play) {
    let order: ArrayVec<Seat, SEATS> = p.s.board.turn_order(p.factions()).collect();
    for seat in order {
        let retires = p.s.secret.letters[seat.ix()].revolution().retires;
        for senator in retires.iter() {
            if p.s.board.may_retire(senator) && p.s.board.owner(senator) == Some(seat) {
                retire(p, seat, senator);
            }
        }
    }
}

/// Half of his Influence is noted for his player (ROR-3.3.1d). All that lies on his card goes but the marker of a Faction
/// Leader and his money; the family stays (ROR-3.3.1c). A Statesman is discarded, and where his family is not beneath
/// him, nothing of his stays (ROR-3.3.1e).
fn retire(p: &mut Play, seat: Seat, senator: Senator) {
    let influence = p.s.board.kept_of(senator);
    let retired = &mut p.s.board.factions[seat.ix()].retired;
    *retired = retired.saturating_add(influence);
    p.log.reveal();
    p.log.all(|| Event::Retired { senator, seat, influence }.into());
    let stays = if senator.is_family() { Some(senator) } else { p.family_beneath(senator) };
    let stays = stays.filter(|_| senator.is_family() || p.survivor_of_pair(senator).is_none());
    if p.rules.read_closely() {
        treason::retired(p, senator, stays);
    }
    let money = i32::from(p.s.board.senators[senator].talents);
    let man = p.s.board.senators[senator];
    p.clear_card(senator); // his money is back in the Bank for a moment
    match senator.is_family() {
        true => p.enter(senator, Some(seat), At::Rome),
        false => drop(p.lay_to_rest(senator, man, Heir::Leads)),
    }
    if let Some(family) = stays {
        p.pay(Fund::Bank, Fund::Personal(family), money);
    }
    p.boundary();
}
