//! What is kept of a contest: one JSON line at its head, one for each game. A contest that was cut off goes on where it
//! stopped.

use crate::{Entrant, Plan, Played, Scheduled};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The first line of a file: what is played, by whom. Games of another contest are not mixed in.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Head {
    /// The form of the file.
    pub arena: u32,
    /// The game.
    pub game: String,
    /// Its options.
    pub options: Value,
    /// The components, by their digest.
    pub components: String,
    /// How many play at a table.
    pub seats: usize,
    /// Who takes part.
    pub bots: Vec<Entrant>,
    /// The word the deals come from.
    pub seed: String,
}

/// One game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// Its number in the plan.
    pub number: u64,
    /// Which deal.
    pub deal: u64,
    /// Who sat in each seat.
    pub bots: Vec<Entrant>,
    /// The part of the win each seat has: a shared one is split, one that nobody won is none's.
    pub shares: Vec<f64>,
    /// The rank of each seat, from 1; equal ones share theirs.
    pub ranks: Vec<f64>,
    /// Points, if the game has any.
    pub scores: Vec<i32>,
    /// How it ended.
    pub ending: String,
    /// Rounds or years.
    pub rounds: u32,
    /// Choices made.
    pub actions: u64,
}

impl Record {
    /// What is kept of a game.
    pub fn new(plan: &Plan, game: Scheduled, played: &Played) -> Record {
        let won = |seat: usize| played.winners.iter().any(|winner| winner.ix() == seat);
        let share = 1.0 / played.winners.len().max(1) as f64;
        Record {
            number: game.number,
            deal: game.deal,
            bots: game.seats.iter().map(|&i| plan.entrants[i]).collect(),
            shares: (0..plan.seats).map(|seat| if won(seat) { share } else { 0.0 }).collect(),
            ranks: ranks(plan.seats, &won, &played.scores),
            scores: played.scores.clone(),
            ending: played.ending.into(),
            rounds: played.rounds,
            actions: played.actions,
        }
    }
}

/// Winners first, then by points; where nobody wins all are equal.
fn ranks(seats: usize, won: &dyn Fn(usize) -> bool, scores: &[i32]) -> Vec<f64> {
    let somebody = (0..seats).any(won);
    let standing = |seat: usize| match somebody {
        true => (won(seat), scores.get(seat).copied().filter(|_| !won(seat))),
        false => (false, None),
    };
    let ahead = |other: usize, seat: usize| match standing(other).cmp(&standing(seat)) {
        std::cmp::Ordering::Greater => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Less => 0.0,
    };
    let others = |seat: usize| (0..seats).filter(move |other| *other != seat);
    (0..seats).map(|seat| 1.0 + others(seat).map(|other| ahead(other, seat)).sum::<f64>()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn winners_rank_first_whatever_their_points() {
        let won = |seat: usize| seat == 2;
        assert_eq!(ranks(4, &won, &[9, 5, 3, 5]), [2.0, 3.5, 1.0, 3.5]);
        assert_eq!(ranks(3, &|_| false, &[9, 5, 3]), [2.0; 3], "all have lost");
        assert_eq!(ranks(3, &|seat| seat < 2, &[]), [1.5, 1.5, 3.0]);
    }
}
