//! What the roll of a trial may bring (ROR-3.4.2a).

use super::{TWO_DICE, ways};
use crate::Republic;
use crate::phases::senate::Trial;
use crate::state::{Board, Vote};

/// A trial to be decided by the votes and a roll.
#[derive(Clone, Copy, Debug)]
pub struct TrialOdds {
    /// Who is tried, who prosecutes and who defends.
    pub trial: Trial,
    /// What is added to the roll, Evil Omens taken off.
    pub modifier: i32,
    /// The Trial Votes for the Accused and their ways of 36, from the lowest roll to the highest.
    pub rolls: [(i16, u16); 11],
}

impl TrialOdds {
    /// In how many of 36 ways he is innocent if so many votes are cast for guilty and for innocent: guilty needs more than
    /// half (ROR-1.09.41b).
    pub fn innocent(&self, guilty: i32, innocent: i32) -> u16 {
        let free = |votes: i16| guilty <= innocent + i32::from(votes);
        self.rolls.iter().filter(|(votes, _)| free(*votes)).map(|(_, ways)| ways).sum()
    }
    /// In how many of 36 ways the roll helps the Accused, and in how many it harms him.
    pub fn shares(&self) -> [u16; 2] {
        let count = |test: &dyn Fn(i16) -> bool| {
            self.rolls.iter().filter(|(votes, _)| test(*votes)).map(|(_, ways)| ways).sum()
        };
        [count(&|votes| votes > 0), count(&|votes| votes < 0)]
    }
    /// The votes it brings him on average.
    pub fn mean(&self) -> f32 {
        let sum: i32 = self.rolls.iter().map(|(votes, ways)| i32::from(*votes) * i32::from(*ways)).sum();
        sum as f32 / f32::from(TWO_DICE)
    }
}

impl Republic {
    /// The roll that decides together with the votes on the floor, if there is one.
    pub fn trial_odds(&self, board: &Board, vote: &Vote) -> Option<TrialOdds> {
        board.trial(vote).map(|trial| self.odds_of(board, trial))
    }
    /// The roll of a trial.
    pub fn odds_of(&self, board: &Board, trial: Trial) -> TrialOdds {
        let modifier = self.trial_modifier(board, &trial) - board.omens();
        let roll = |dice: u8| (self.trial_votes(i32::from(dice) + modifier), ways(2, dice));
        TrialOdds { trial, modifier, rolls: std::array::from_fn(|i| roll(i as u8 + 2)) }
    }
}
