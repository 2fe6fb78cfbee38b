//! The Manilian Law (ROR-7.06i): a victorious Commander keeps his army and takes it to another War.

use super::{Action, declare};
use crate::Republic;
use crate::parts::*;
use crate::phases::combat::commanders;
use crate::play::*;
use crate::state::{At, Board, Force};
use kernel::{Choices, Rule};

impl Republic {
    /// The Wars to which a victorious Commander may take his army: those in the Forum, waiting ones and revolted Provinces
    /// too, not a Civil War (ROR-R.183), for which he has the Fleets. He attacks none of them this year: whether a later War of
    /// a series may be attacked is seen at the end of the next session (ROR-1.07.332e, ROR-R.113).
    pub fn may_march(&self, board: &Board, commander: Senator) -> impl Iterator<Item = War> {
        let force = declare::force_of(board, commander).map(|(_, force)| *force);
        // ROR-R.39: whoever has fetched a Bequest, whose Province is not there yet, lays down his command or revolts
        let fetched =
            |f: &Force| f.province().is_some_and(|p| !board.provinces[p].exists) && self.read_again();
        let force = force.filter(|f| board.laws.has(Law::Manilian) && !f.legions.is_empty() && !fetched(f));
        War::ALL.iter().copied().filter(move |&war| {
            let current = match self.read_closely() {
                true => board.wars[war].present(),
                false => self.may_attack_with(board, war, |_| false),
            };
            force.is_some_and(|f| current && f.fleets >= self.support(board, war))
        })
    }
}

/// Lists the Wars he may march to (ROR-DC.102).
pub(super) fn choices(rules: &Republic, board: &Board, commander: Senator, out: &mut Choices<crate::Action>) {
    for war in rules.may_march(board, commander) {
        out.add(Rule("ROR-7.06i"), crate::Action::Revolution(Action::March(commander, war)));
    }
}

/// He becomes Proconsul and stands against the War, which wakes at once; it is not attacked this year, and unprosecuted until
/// a battle is fought (ROR-7.06i, ROR-7.06j). His Master of Horse goes home (ROR-1.10.7d).
pub(super) fn march(p: &mut Play, commander: Senator, war: War) {
    if !p.rules.may_march(&p.s.board, commander).any(|w| w == war) {
        return;
    }
    let Some((i, _)) = declare::force_of(&p.s.board, commander) else { return };
    let prosecuted = p.s.board.forces.iter().any(|f| f.war == Some(war) && !f.legions.is_empty());
    let board = &mut p.s.board;
    let mut force = board.forces.remove(i);
    let master = force.master_of_horse.take();
    (force.war, force.victorious) = (Some(war), false);
    board.forces.push(force); // ROR-R.93: he is sent now
    if p.rules.read_anew() {
        board.sent_anew(commander);
    }
    board.senators[commander].at = At::War(war);
    commanders::prolong(p, commander);
    master.into_iter().for_each(|m| p.come_home(m));
    if !p.s.board.wars[war].active() {
        p.activate(war);
    }
    p.s.board.wars[war].unprosecuted |= !prosecuted;
    p.log.all(|| super::Event::Marched { senator: commander, war }.into());
    p.boundary();
}
