//! What a player may know of the sharing before it begins: who would rule after a refusal (ROR-S.35), and what the neutrals
//! of a coalition would take by their lists (ROR-S.49). Pure readings, made with what the sharing itself asks; no Tribune is
//! foreseen, and no dice.

use super::spoils::{order, owes_bill, receivers};
use super::{REPLACED, SETS};
use crate::Republic;
use crate::parts::*;
use crate::phases::solo::Spoil;
use crate::state::{At, Board, ConcessionAt};
use kernel::{Seat, SeatSet};

/// No sharing that is foreseen has more rounds: beyond them too much has happened.
const ROUNDS: usize = 4;

/// Something that a neutral would take.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Share {
    /// Which neutral.
    pub seat: Seat,
    /// What: one of these. Which of several Concessions the dominant player says (ROR-S.04), of equally rich Provinces dice.
    pub among: Vec<Spoil>,
    /// For whom of its own; `None` where dice would say, or where it is not known what.
    pub to: Option<Senator>,
    /// So many picks have players before.
    pub after: usize,
}

impl Republic {
    /// Who would rule if this player did not join this set, the one in this place of the list; nobody if the largest human
    /// faction would have to look for partners.
    pub fn after_refusal(&self, board: &Board, seat: Seat, set: u8, with: SeatSet) -> SeatSet {
        let second = board.solo.ranks[1];
        let replaced = (set == REPLACED && !with.has(second)).then(|| with.without(seat).with(second)); // ROR-S.35
        let listed = (usize::from(set) + 1..SETS.len()).map(|set| self.set_of_ranks(board, set));
        let all = replaced.into_iter().chain(listed).chain([self.neutrals(board).collect()]);
        all.into_iter().find(|set| self.majority(board, *set)).unwrap_or(SeatSet::NONE)
    }

    /// What the neutrals of this coalition would take one after another if no player took anything, and how many picks
    /// players have before each.
    pub fn sharing(&self, board: &Board, coalition: SeatSet) -> Vec<Share> {
        let mut board = board.clone();
        board.solo.coalition = coalition;
        board.solo.crisis = self.in_crisis(&board);
        let (mut shares, mut after) = (Vec::new(), 0);
        for _ in 0..ROUNDS {
            let before = shares.len();
            for seat in order(&board) {
                if self.is_led(seat) {
                    after += 1;
                    continue;
                }
                let among = self.neutral_picks(&board, seat).to_vec();
                let Some(&spoil) = among.first() else { continue };
                let best = self.own_receivers(&board, seat, spoil);
                let Some(first) = best.iter().next() else { continue };
                let to = best.only().filter(|_| among.len() == 1);
                shares.push(Share { seat, among, to, after });
                self.give(&mut board, spoil, first);
            }
            if shares.len() == before {
                break;
            }
        }
        shares
    }

    /// Those of its own among whom a neutral would choose by dice, or the one it would choose (ROR-S.10, ROR-S.50, ROR-S.52,
    /// ROR-S.55).
    fn own_receivers(&self, board: &Board, seat: Seat, spoil: Spoil) -> Set<Senator> {
        let rank = |s: Senator| {
            let man = &board.senators[s];
            match spoil {
                Spoil::Office(_) => (-i32::from(man.influence), 0),
                Spoil::Governor(_) => (-i32::from(self.votes(board, s)), 0),
                Spoil::Concession(_) => (-(board.concessions_of(s).count() as i32), i32::from(man.influence)),
                Spoil::LandBill => (-i32::from(man.popularity), 0),
            }
        };
        let all = receivers(self, board, seat, spoil);
        let own = || all.iter().filter(|&s| board.owner(s) == Some(seat));
        let most = own().map(rank).max();
        own().filter(|&s| Some(rank(s)) == most).collect()
    }

    /// What is picked is his, as far as it bears on the next picks.
    fn give(&self, board: &mut Board, spoil: Spoil, to: Senator) {
        match spoil {
            Spoil::Office(office) => {
                for holder in board.offices.values_mut().filter(|h| **h == Some(to)) {
                    *holder = None;
                }
                board.offices[office] = Some(to);
                board.taken[office].add(to);
                let man = &mut board.senators[to];
                man.influence = man.influence.saturating_add(self.parts.offices[office]);
                if office == Office::RomeConsul
                    && let Some(sponsor) = owes_bill(self, board)
                {
                    (board.solo.sponsor, board.solo.mandatory) = (Some(sponsor), true);
                }
            }
            Spoil::Governor(province) => {
                board.provinces[province].governor = Some(to);
                board.senators[to].at = At::Province(province);
            }
            Spoil::Concession(concession) => board.concessions[concession] = ConcessionAt::With(to),
            Spoil::LandBill if board.solo.sponsor.is_none() => board.solo.sponsor = Some(to),
            Spoil::LandBill => board.solo.billed = true,
        }
    }
}
