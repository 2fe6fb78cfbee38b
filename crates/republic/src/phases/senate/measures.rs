//! Military business that something else has gone before: a Tribune's motion precedes what the Magistrate has ready
//! (ROR-D.5b), or a vote is suspended for one (ROR-1.09.641d). Ordinary Legions are counted, not named (ROR-1.09.64e); what has
//! become impossible does not happen.

use super::ballot::consents_needed;
use super::military::lawful;
use crate::Republic;
use crate::parts::*;
use crate::state::{Board, Pending, Proposer};
use arrayvec::ArrayVec;

/// Of these Legions those that are in this place, and others for ordinary ones that are not: one is as good as another.
/// Nobody takes the place of a Veteran.
pub(super) fn there(board: &Board, place: Set<Legion>, legions: Set<Legion>) -> Set<Legion> {
    let found = legions.both(place);
    let veterans = board.veterans.union(board.senate.dismissed);
    let missing = legions.minus(found).minus(veterans).len();
    let others = board.ordinary(place.minus(found)).iter().take(missing).collect();
    found.union(others)
}

/// What of a dispatch can still leave Rome.
pub(super) fn still_there(board: &Board, dispatch: Dispatch) -> Dispatch {
    let legions = there(board, board.rome, dispatch.legions);
    Dispatch { legions, fleets: dispatch.fleets.min(board.fleets), ..dispatch }
}

/// Where the Legions of a motion are to be found.
fn place(board: &Board, motion: &Motion) -> Set<Legion> {
    match *motion {
        Motion::Recall { commander, .. } => board.units_of(commander).map_or(Set::NONE, |units| units.0),
        Motion::Withdraw { province, .. } => board.old_garrison(province).0,
        _ => board.rome,
    }
}

impl Republic {
    /// A motion that was composed earlier, with the ordinary Legions that are there now. Where they are too few it keeps those
    /// it named, and cannot be put any more.
    pub(super) fn mustered(&self, board: &Board, motion: &Motion) -> Motion {
        let mut mustered = *motion;
        if self.read_closely() {
            let mut place = place(board, motion);
            mustered.forces(&mut |legions| {
                let found = there(board, place, *legions);
                if found.len() == legions.len() {
                    *legions = found;
                }
                place = place.minus(*legions);
            });
        }
        mustered
    }

    /// What takes effect of a measure that has passed; nothing where what it needs is gone, or where somebody would have to
    /// agree who has not been asked (ROR-1.09.642).
    pub(super) fn as_it_stands(&self, board: &Board, motion: Motion, by: Proposer) -> Option<Motion> {
        if !self.read_closely() || matches!(motion, Motion::Recruit { .. }) {
            return Some(motion); // ROR-R.76: what is raised is settled when the vote closes
        }
        if let Motion::Campaign { commander, legions, sent } = motion {
            return self.still_marches(board, commander, legions, sent, by);
        }
        let place = place(board, &motion);
        let found = |legions| there(board, place, legions);
        let left = match motion {
            Motion::Deploy(sent) => Motion::Deploy(self.still_sent(board, sent, by)),
            Motion::Reinforce(d) => Motion::Reinforce(still_there(board, d)),
            Motion::Fetch(d) => Motion::Fetch(still_there(board, d)),
            Motion::Replace { old, new } => Motion::Replace { old, new: still_there(board, new) },
            Motion::March { commander, legions } => Motion::March { commander, legions: found(legions) },
            Motion::Disband { legions, fleets } => {
                Motion::Disband { legions: found(legions), fleets: fleets.min(board.fleets) }
            }
            Motion::Recall { commander, legions, fleets } => {
                let fleets = fleets.min(board.units_of(commander).map_or(0, |units| units.1));
                Motion::Recall { commander, legions: found(legions), fleets }
            }
            Motion::Garrison { province, legions, fleets } => {
                let fleets = Ships(fleets.0.min(board.spare_squadron()));
                Motion::Garrison { province, legions: found(legions), fleets }
            }
            Motion::Withdraw { province, legions, fleets } => {
                let fleets = Ships(fleets.0.min(board.old_garrison(province).1));
                Motion::Withdraw { province, legions: found(legions), fleets }
            }
            other => other,
        };
        let unasked = self.newly_asked(board, &motion, &left, by);
        (lawful(self, board, &left) && !emptied(&motion, &left) && unasked.is_empty()).then_some(left)
    }

    /// Who of a package still goes. The higher ones have what they were to have, if it is there.
    fn still_sent(&self, board: &Board, sent: [Option<Dispatch>; 3], by: Proposer) -> [Option<Dispatch>; 3] {
        let mut going: ArrayVec<Dispatch, 3> = sent.into_iter().flatten().collect();
        loop {
            let lines = armed(board, &going);
            let unasked = self.newly_asked(board, &Motion::Deploy(sent), &Motion::Deploy(lines), by);
            let commanders = board.commanders();
            let goes = |s: &Senator| lines.iter().flatten().any(|d| d.commander == *s);
            let may_go = |d: &Dispatch| {
                let mut higher = commanders.iter().take_while(|c| **c != d.commander);
                commanders.contains(&d.commander)
                    && higher.all(goes) // ROR-R.13
                    && self.fit(board, d.war, d.legions, d.fleets)
                    && self.may_attack(board, d.war, &lines)
                    && !unasked.has(d.commander)
            };
            match lines.iter().flatten().position(|d| !may_go(d)) {
                Some(stays) => drop(going.remove(stays)),
                None => return lines,
            }
        }
    }

    /// Who would have to agree to what is left of a measure, and had not to agree to it as it was put.
    pub(super) fn newly_asked(
        &self,
        board: &Board,
        put: &Motion,
        left: &Motion,
        proposer: Proposer,
    ) -> Set<Senator> {
        if put == left {
            return Set::NONE;
        }
        let asked = |motion: &Motion| {
            let (motion, consented) = (*motion, Set::NONE);
            consents_needed(self, board, &Pending { motion, proposer, consented, asked: None, tribune: None })
        };
        asked(left).minus(asked(put))
    }
}

/// The lines of a package with the units that are there for each of them.
fn armed(board: &Board, going: &[Dispatch]) -> [Option<Dispatch>; 3] {
    let (mut rome, mut fleets) = (board.rome, board.fleets);
    let mut lines = [None; 3];
    for (line, d) in lines.iter_mut().zip(going) {
        let (legions, ships) = (there(board, rome, d.legions), d.fleets.min(fleets));
        (rome, fleets) = (rome.minus(legions), fleets - ships);
        *line = Some(Dispatch { legions, fleets: ships, ..*d });
    }
    lines
}

/// Were units named, and is none of them left? A recall that names none is of the whole force, and whoever takes an army over
/// needs none.
fn emptied(put: &Motion, left: &Motion) -> bool {
    let some = |motion: &Motion| match *motion {
        Motion::Disband { legions, fleets } | Motion::Recall { legions, fleets, .. } => {
            !legions.is_empty() || fleets > 0
        }
        Motion::Reinforce(d) => !d.legions.is_empty() || d.fleets > 0,
        Motion::Garrison { legions, fleets, .. } | Motion::Withdraw { legions, fleets, .. } => {
            !legions.is_empty() || !fleets.is_none()
        }
        _ => true,
    };
    some(put) && !some(left)
}
