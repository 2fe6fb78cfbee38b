//! A package against the rebel and against Wars (ROR-1.09.641c, ROR-R.93): one commander marches, others go to war. What the
//! others find is the board after his march.

use super::measures::there;
use super::military::{self, lawful};
use crate::Republic;
use crate::parts::*;
use crate::play::*;
use crate::state::{At, Board, Proposer};

impl Board {
    /// May a package send somebody against the rebel: is he in Italy, and may whoever stands against him be replaced
    /// (ROR-1.11.35a, ROR-1.09.643c)?
    pub(super) fn may_be_met(&self) -> bool {
        let there = self.army().and_then(|a| a.commander);
        self.rebel.is_some_and(|r| r.marches()) && there.is_none_or(|c| !self.senate.deployed.has(c))
    }
    /// The board once he has marched with these Legions.
    pub(super) fn after_march(&self, commander: Senator, legions: Set<Legion>) -> Board {
        let mut board = self.clone();
        board.rome = board.rome.minus(legions);
        board.senators[commander].at = At::March;
        board
    }
    /// Of these those who rank above him, so that they are sent before him (ROR-1.09.641b), and those who rank below.
    pub(super) fn by_rank(
        &self,
        commander: Senator,
        sent: [Option<Dispatch>; 2],
    ) -> [[Option<Dispatch>; 3]; 2] {
        let commanders = self.commanders();
        let rank = |s: Senator| commanders.iter().position(|c| *c == s);
        let above = |d: &Dispatch| rank(d.commander) < rank(commander);
        let [a, b] = sent;
        [[a.filter(above), b.filter(above), None], [a.filter(|d| !above(d)), b.filter(|d| !above(d)), None]]
    }
    /// Is he the last who has been named, so that units are named for him?
    pub(super) fn marches_last(&self, commander: Senator, sent: [Option<Dispatch>; 2]) -> bool {
        let [_, below] = self.by_rank(commander, sent);
        below.iter().all(Option::is_none)
    }
}

/// May the package be put? Nobody goes before a higher one who stays in Rome (ROR-R.13), and the army against the rebel needs
/// Legions, unless one is taken over.
pub(super) fn may_put(
    rules: &Republic,
    board: &Board,
    commander: Senator,
    legions: Set<Legion>,
    [a, b]: [Option<Dispatch>; 2],
) -> bool {
    let commanders = board.commanders();
    let goes = |s: &Senator| [a, b].iter().flatten().any(|d| d.commander == *s);
    let mut higher = commanders.iter().take_while(|c| **c != commander);
    board.may_be_met()
        && commanders.contains(&commander)
        && higher.all(goes)
        && legions.within(board.rome)
        && (!legions.is_empty() || board.takes_over(commander))
        && military::may_deploy(rules, &board.after_march(commander, legions), &[a, b, None])
}

/// Who must agree (ROR-1.09.642a).
pub(super) fn to_consent(
    rules: &Republic,
    board: &Board,
    commander: Senator,
    legions: Set<Legion>,
    [a, b]: [Option<Dispatch>; 2],
) -> Set<Senator> {
    let march = rules.commanders_to_consent(board, &Motion::March { commander, legions });
    let after = board.after_march(commander, legions);
    march.union(rules.commanders_to_consent(&after, &Motion::Deploy([a, b, None])))
}

impl Republic {
    /// What is left of such a package when it takes effect: the whole, the march alone, or the others.
    pub(super) fn still_marches(
        &self,
        board: &Board,
        commander: Senator,
        legions: Set<Legion>,
        [a, b]: [Option<Dispatch>; 2],
        by: Proposer,
    ) -> Option<Motion> {
        let others = Motion::Deploy([a, b, None]);
        let put = Motion::March { commander, legions };
        let legions = there(board, board.rome, legions);
        let march = Motion::March { commander, legions };
        let goes = board.may_be_met()
            && board.commanders().contains(&commander)
            && (!legions.is_empty() || board.takes_over(commander))
            && self.newly_asked(board, &put, &march, by).is_empty();
        if !goes {
            return self.as_it_stands(board, others, by);
        }
        let left = match self.as_it_stands(&board.after_march(commander, legions), others, by) {
            Some(Motion::Deploy([a, b, _])) => Motion::Campaign { commander, legions, sent: [a, b] },
            _ => march,
        };
        lawful(self, board, &left).then_some(left)
    }
}

/// They are sent in the order of their rank, and fight in that order (ROR-1.09.641b, ROR-R.93).
pub(super) fn send(p: &mut Play, commander: Senator, legions: Set<Legion>, sent: [Option<Dispatch>; 2]) {
    let [above, below] = p.s.board.by_rank(commander, sent);
    military::deploy(p, above);
    military::march_against_rebel(p, commander, legions);
    military::deploy(p, below);
}
