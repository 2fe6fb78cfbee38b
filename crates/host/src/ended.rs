//! What came of a game: what ratings and pages about people are made from.

use crate::{Answers, Live, Pace, PersonId, Playable, Running, Stage};
use kernel::{Outcome, Seat};
use serde::{Deserialize, Serialize};

/// How fast a game was played. Ratings are kept apart: a week to think is another game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tempo {
    /// In one sitting.
    Live,
    /// By correspondence.
    Letter,
}

impl From<Pace> for Tempo {
    fn from(pace: Pace) -> Tempo {
        match pace {
            Pace::Days { .. } => Tempo::Letter,
            Pace::Untimed | Pace::Windows { .. } | Pace::Live { .. } => Tempo::Live,
        }
    }
}

/// Whose game it was at a seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Player {
    /// A person's.
    Person(PersonId),
    /// A bot's, by the name under which it is kept.
    Bot(String),
}

/// How a seat came out of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// Which seat.
    pub seat: u8,
    /// Whose.
    pub player: Player,
    /// From 1; equal ones share theirs.
    pub rank: u8,
    /// Among the winners?
    pub won: bool,
    /// Counts for the rating of whoever played it: who came in for another is neither praised nor blamed.
    pub counts: bool,
    /// Promises before all that were kept, and that were not.
    pub promises: (u16, u16),
    /// How long they took to answer.
    pub answers: Answers,
}

/// What came of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ended {
    /// The way it ended, in a word.
    pub kind: String,
    /// How fast it was played.
    pub tempo: Tempo,
    /// Does it count? Only if it was agreed before, and somebody has won: where all lose together nobody was stronger.
    pub rated: bool,
    /// Seat by seat, and behind them all who have left their seat to others for good.
    pub places: Vec<Place>,
}

/// The places that an outcome gives, from 1: winners come first, then points count. Where nobody wins all are alike.
fn ranks(seats: usize, outcome: &Outcome) -> Vec<u8> {
    let standing = |seat: Seat| {
        let won = outcome.winners.has(seat);
        let points = outcome.scores.get(seat.ix()).copied();
        (won, points.filter(|_| !won && !outcome.winners.is_empty()))
    };
    let before = |seat: Seat| Seat::all(seats).filter(|other| standing(*other) > standing(seat)).count();
    Seat::all(seats).map(|seat| before(seat) as u8 + 1).collect()
}

impl<G: Playable> Running<G> {
    fn outcome(&self) -> Option<Outcome> {
        self.table.turn().outcome().cloned()
    }
}

impl Live {
    /// What came of the game, once it is over.
    pub fn ended(&self) -> Option<Ended> {
        let running = self.running.as_ref().filter(|_| self.stage == Stage::Over && !self.desk.analysis)?;
        let outcome = running!(running, run => run.outcome())?;
        let (desk, seats) = (&self.desk, self.desk.chairs.len());
        let mut places = Vec::with_capacity(seats);
        for ((chair, rank), seat) in desk.chairs.iter().zip(ranks(seats, &outcome)).zip(0..) {
            let player = match (chair.person, chair.bot) {
                (Some(person), _) => Player::Person(person),
                (None, Some(driver)) => Player::Bot(driver.name().into()),
                (None, None) => continue,
            };
            // Whoever has come back to their own seat has not left it for good.
            let theirs = desk.first_at(Seat(seat)).is_none_or(|first| player == Player::Person(first));
            places.push(Place {
                seat,
                player,
                rank,
                won: outcome.winners.has(Seat(seat)),
                counts: theirs,
                promises: desk.promises.get(usize::from(seat)).copied().unwrap_or_default(),
                // Not those of a bot that came in for them.
                answers: chair.answers.clone(),
            });
        }
        // Only the first who has left a seat had it from the beginning.
        for (n, (seat, person)) in desk.left.iter().enumerate() {
            let back = desk.chair(*seat).and_then(|chair| chair.person) == Some(*person);
            if !back && desk.left[..n].iter().all(|(before, _)| before != seat) {
                let player = Player::Person(*person);
                let rank = seats as u8 + 1;
                let (promises, answers) = ((0, 0), Answers::default());
                places.push(Place {
                    seat: seat.0,
                    player,
                    rank,
                    won: false,
                    counts: true,
                    promises,
                    answers,
                });
            }
        }
        let rated = desk.rated && !outcome.winners.is_empty();
        Some(Ended { kind: outcome.kind.into(), tempo: desk.pace.into(), rated, places })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn winners_come_first_and_points_count_behind_them() {
        let outcome = |winners: &[u8], scores: &[i32]| Outcome {
            kind: "points",
            winners: winners.iter().map(|seat| Seat(*seat)).collect(),
            scores: scores.to_vec(),
        };
        assert_eq!(ranks(4, &outcome(&[2], &[9, 5, 3, 5])), [2, 3, 1, 3]);
        assert_eq!(ranks(3, &outcome(&[0, 1], &[])), [1, 1, 3]);
        assert_eq!(ranks(3, &outcome(&[], &[9, 5, 3])), [1, 1, 1], "all have lost");
    }
}
