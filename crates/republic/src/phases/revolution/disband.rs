//! Loyal Commanders may disband Veterans of their own (ROR-2.4.1a). One who has won does so as he lays down his command,
//! those who stay in the field when all have declared.

use super::{Action, AnyAsk, AnyStep, Ask, Step, declare};
use crate::parts::*;
use crate::play::*;
use crate::state::Board;
use kernel::{Choices, Rule, Seat};

impl Board {
    /// The Veterans who owe a Senator allegiance, wherever they are.
    pub fn veterans_of(&self, senator: Senator) -> Set<Legion> {
        self.veterans.iter().filter(|&l| self.owed[l] == Some(senator)).collect()
    }
    /// Those of his own Veterans whom a loyal Commander has under his command.
    pub fn own_veterans(&self, commander: Senator) -> Set<Legion> {
        let force = self.force_of(commander).map(|f| f.legions);
        let army = self.army().filter(|a| a.commander == Some(commander)).map(|a| a.legions);
        let here = force.or(army).filter(|_| self.loyal(commander));
        here.map_or(Set::NONE, |legions| legions.both(self.veterans_of(commander)))
    }
    /// The Legions he has disbanded, whose markers lie on his card (ROR-2.4.1a).
    pub fn disbanded_of(&self, senator: Senator) -> Set<Legion> {
        self.disbanded.iter().filter(|&l| self.owed[l] == Some(senator)).collect()
    }
}

/// The Commanders of a faction who have Veterans of their own to disband.
pub(super) fn settlers(board: &Board, seat: Seat) -> impl Iterator<Item = Senator> + '_ {
    let plays = board.switches.has(Switch::LegionaryDisbandment);
    let army = board.army().and_then(|a| a.commander);
    let all = board.forces.iter().filter_map(|f| f.commander).chain(army);
    all.filter(move |&c| plays && board.owner(c) == Some(seat) && !board.own_veterans(c).is_empty())
}

/// The Commander is asked, if he has any of his own; says whether he is.
pub(super) fn ask(p: &mut Play, commander: Senator) -> bool {
    let board = &p.s.board;
    let asked = board.owner(commander).filter(|&seat| settlers(board, seat).any(|c| c == commander));
    if let Some(seat) = asked {
        p.open(AnyAsk::Revolution(Ask::Disband { seat, commander }));
    }
    asked.is_some()
}

/// All have declared: the next loyal Commander in the field, in turn order, who was not asked yet (ROR-DC.103).
pub(super) fn next(p: &mut Play, asked: Set<Senator>) {
    let board = &p.s.board;
    let open = |seat: Seat| settlers(board, seat).find(|&c| !asked.has(c));
    let next = board.round.first.clockwise(p.factions()).find_map(open);
    if let Some(commander) = next {
        p.then(AnyStep::Revolution(Step::Disband(asked.with(commander))));
        ask(p, commander);
    }
}

/// Lists how many go: one is as good as another.
pub(super) fn choices(board: &Board, commander: Senator, out: &mut Choices<crate::Action>) {
    out.add(Rule("ROR-DC.103"), crate::Action::Revolution(Action::Pass));
    field(board, commander, out);
}

/// The same on a form.
pub(super) fn field(board: &Board, commander: Senator, out: &mut Choices<crate::Action>) {
    let most = board.own_veterans(commander).len() as u16;
    out.amount(Rule("ROR-2.4.1a"), crate::Action::Revolution(Action::Disband(commander)), 1..=most);
}

/// So many leave play; each gives him 1 Oratory, by its marker, and 1 Influence (ROR-2.4.1b). If he has won, he goes home.
pub(super) fn answer(p: &mut Play, commander: Senator, legions: usize) {
    p.s.flow.answered();
    let go: Set<Legion> = p.s.board.own_veterans(commander).iter().take(legions).collect();
    if !go.is_empty() {
        let board = &mut p.s.board;
        board.forces.iter_mut().for_each(|f| f.legions = f.legions.minus(go));
        if let Some(army) = board.rebel.as_mut().and_then(|r| r.army.as_mut()) {
            army.legions = army.legions.minus(go);
        }
        board.veterans = board.veterans.minus(go);
        board.disbanded = board.disbanded.union(go);
        let legions = go.len() as u8;
        p.log.all(|| super::Event::Disbanded { senator: commander, legions }.into());
        p.gain_influence(commander, legions);
    }
    declare::go_home(p, commander);
}
