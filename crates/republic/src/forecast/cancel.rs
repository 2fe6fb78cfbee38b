//! What becomes of a Tribune that others try to cancel, and of those who try (ROR-7.10g-j).

use crate::Republic;
use crate::parts::*;
use crate::state::Board;

/// What a mob may do.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct MobOdds {
    /// It kills the one it is incited against, whose attempt then fails (ROR-R.40).
    pub him: f32,
    /// It kills anybody of his faction.
    pub anybody: f32,
}

impl Republic {
    /// The chance that an attempt to cancel a Tribune succeeds, if no mob comes between: an even die murders it, and Graft
    /// costs a die of the Senator's own money (ROR-7.10h, ROR-7.10j, ROR-R.96).
    pub fn cancel_chance(&self, board: &Board, senator: Senator, graft: bool) -> f32 {
        let talents = i32::from(board.senators[senator].talents);
        let works = |die: &i32| {
            let total = (die - board.omens()).max(0);
            if graft { total <= talents } else { total % 2 == 0 }
        };
        (1..=6).filter(works).count() as f32 / 6.0
    }

    /// What a mob does that this Senator incites against that one.
    pub fn mob_odds(&self, board: &Board, by: Senator, against: Senator) -> MobOdds {
        let Some(faction) = board.owner(against) else { return MobOdds::default() };
        let in_reach: Set<Senator> = board.present(faction).collect();
        let numbers = |s: Senator| self.parts.number(s);
        // Where two share a number, a roll picks one (ROR-1.05.11b).
        let of_his = in_reach.iter().filter(|&s| numbers(s) == numbers(against)).count().max(1);
        let first = |s: &Senator| !in_reach.iter().any(|t| t < *s && numbers(t) == numbers(*s));
        let targets = in_reach.iter().filter(first).count();
        let mut odds = MobOdds::default();
        for die in 1..=6 {
            let oratory = i32::from(self.parts.senators[by].oratory);
            let chits = ((die - board.omens()).max(0) + oratory) as usize;
            odds.him += self.chits_find(board, chits, 1) / (6.0 * of_his as f32);
            odds.anybody += self.chits_find(board, chits, targets) / 6.0;
        }
        odds
    }

    /// The chance that one of these numbers is among so many chits. A Draw 2 goes back and adds one to those due
    /// (ROR-R.53).
    fn chits_find(&self, board: &Board, due: usize, numbers: usize) -> f32 {
        let cup = &self.parts.mortality;
        let added = if board.decks.has(Deck::CivilWar) { cup.civil_war } else { 0 }; // ROR-5.1.8a
        let all = usize::from(cup.numbers + added + cup.blanks);
        // By how many are still due: the chance that none is found, with so many chits left in the cup.
        let mut missed = vec![1.0_f32; all + 1];
        for left in 1..=all {
            let spared = left.saturating_sub(numbers) as f32 / left as f32;
            let again = f32::from(cup.draw_two) / (f32::from(cup.draw_two) + left as f32);
            let fewer = missed.clone();
            missed[left] = spared * fewer[left - 1]; // all that are left
            for due in (1..left).rev() {
                missed[due] = again * missed[due + 1] + (1.0 - again) * spared * fewer[due - 1];
            }
        }
        1.0 - missed[due.min(all)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::At;
    use kernel::{Game, Seat, Setup};

    fn near(left: f32, right: f32) -> bool {
        (left - right).abs() < 0.0005
    }

    #[test]
    fn chits_are_counted_out() {
        let rules = Republic::configure(&Setup { seats: 3, ..Setup::default() }).expect("a table");
        let board = crate::setup::empty(&rules).board;
        let cup = &rules.parts.mortality;
        let counting = f32::from(cup.numbers + cup.blanks);
        let again = f32::from(cup.draw_two) / (counting + f32::from(cup.draw_two));
        assert_eq!(rules.chits_find(&board, 0, 1), 0.0);
        assert!(near(rules.chits_find(&board, 64, 1), 1.0), "all of them");
        // One chit: each Draw 2 makes it one more, so that 1 + again + again² ... are due, all but exactly.
        let one = rules.chits_find(&board, 1, 1);
        assert!(one > 1.0 / counting && one < 1.3 / counting && again > 0.0, "{one}");
        let (two, either) = (rules.chits_find(&board, 2, 1), rules.chits_find(&board, 1, 2));
        assert!(two > 1.9 * one && two < 2.1 * one && either > 1.9 * one && either < 2.1 * one);
    }

    #[test]
    fn what_becomes_of_a_tribune() {
        // ROR-7.10g, ROR-7.10h, ROR-7.10j, ROR-R.96
        let rules = Republic::configure(&Setup { seats: 3, ..Setup::default() }).expect("a table");
        let mut board = crate::setup::empty(&rules).board;
        let tries = Senator::Cornelius;
        for senator in [tries, Senator::Fabius] {
            board.senators[senator].at = At::Rome;
            board.senators[senator].faction = Some(Seat(1));
        }
        board.senators[tries].talents = 2;
        assert!(near(rules.cancel_chance(&board, tries, false), 0.5));
        assert!(near(rules.cancel_chance(&board, tries, true), 2.0 / 6.0));
        board.events[EventCard::EvilOmens] = 1;
        assert!(near(rules.cancel_chance(&board, tries, true), 3.0 / 6.0), "1 less");
        board.events[EventCard::EvilOmens] = 0;
        let mob = rules.mob_odds(&board, Senator::Julius, tries);
        assert!(mob.him > 0.0 && mob.anybody > 1.7 * mob.him && mob.anybody < 2.0 * mob.him, "{mob:?}");
    }
}
