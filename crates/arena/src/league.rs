//! A short league against regressions: what the bots did when it was last recorded, and whether they do worse now.
//!
//! The games come from fixed seeds and fixed numbers of play-outs, so the same code always gives the same league. A change
//! of a bot or of the rules gives other games; what counts is whether a difference is more than luck.

use crate::{Entrant, Estimate, Plan, Record, Standings, play};
use bots::Heuristic;
use kernel::Game;
use serde::{Deserialize, Serialize};

/// Games may become so much longer before it counts as a fault.
const LONGER: f64 = 1.15;

/// What is played: the first one against a table of the second, or one alone against itself.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Bout {
    /// The game.
    pub game: String,
    /// How many play at a table.
    pub seats: usize,
    /// Who takes part.
    pub bots: Vec<Entrant>,
    /// Games, in whole deals.
    pub games: u64,
    /// What came of it.
    pub result: Outcome,
}

/// What came of a bout: means, and half the width of their intervals.
#[derive(Clone, Default, PartialEq, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// The first one's part of the wins; where one plays itself, the part of the games that somebody won.
    pub wins: Mean,
    /// The first one's rank.
    pub rank: Mean,
    /// The part of the wins by seat, where one plays itself.
    pub by_seat: Vec<Mean>,
    /// Rounds or years.
    pub rounds: f64,
    /// Choices a game.
    pub choices: f64,
}

/// A mean and half the width of its interval (95 %).
#[derive(Clone, Copy, Default, PartialEq, Debug, Serialize, Deserialize)]
pub struct Mean {
    /// The mean.
    pub mean: f64,
    /// It may be off by so much.
    pub off: f64,
}

impl Mean {
    fn of(estimate: Estimate) -> Mean {
        // A file is easier to read and to compare in thousandths.
        let short = |x: f64| (x.min(1e6) * 1000.0).round() / 1000.0;
        Mean { mean: short(estimate.mean), off: short((estimate.high - estimate.low) / 2.0) }
    }
    /// How far this lies below another beyond what both are off; 0 if that may be luck.
    fn below(self, other: Mean) -> f64 {
        (other.mean - self.mean - self.off.hypot(other.off)).max(0.0)
    }
}

impl Bout {
    /// Plays it.
    pub fn play<G: Game + Heuristic>(&self, rules: &G) -> Result<Outcome, String> {
        let plan = Plan::new(self.bots.clone(), self.seats, self.games)?;
        let only = |game: &crate::Scheduled| {
            // The first one is what is looked at; the second alone against a table of the first is not.
            plan.entrants.len() != 2 || game.seats.iter().filter(|who| **who == 0).count() == 1
        };
        let records: Vec<Record> = plan
            .games()
            .filter(only)
            .map(|game| play(rules, &plan, game, "league").ok_or("a game does not end"))
            .collect::<Result<_, _>>()?;
        Ok(self.reckon(&plan, &records))
    }

    fn reckon(&self, plan: &Plan, records: &[Record]) -> Outcome {
        let standings = Standings::of(plan, records);
        let alone = plan.entrants.len() == 1;
        let won: Vec<f64> = records.iter().map(|record| record.shares.iter().sum()).collect();
        let line = standings.duel(0, 1).unwrap_or(&standings.lines[0]);
        let short = |x: f64| (x * 100.0).round() / 100.0;
        Outcome {
            wins: Mean::of(if alone { Estimate::of(&won) } else { line.share }),
            rank: Mean::of(line.rank),
            by_seat: if alone { standings.by_seat.iter().map(|e| Mean::of(*e)).collect() } else { vec![] },
            rounds: short(standings.rounds),
            choices: short(standings.actions),
        }
    }

    /// What is worse now than it was, in words; nothing if all that differs may be luck.
    pub fn faults(&self, now: &Outcome) -> Vec<String> {
        let (was, mut faults) = (&self.result, Vec::new());
        let names: Vec<_> = self.bots.iter().map(Entrant::to_string).collect();
        let mut fault = |what: String| {
            faults.push(format!("{}, {} seats, {}: {what}", self.game, self.seats, names.join(" against ")));
        };
        if now.wins.below(was.wins) > 0.0 {
            fault(format!("wins {:.3}, was {:.3}", now.wins.mean, was.wins.mean));
        }
        if was.rank.below(now.rank) > 0.0 {
            fault(format!("rank {:.2}, was {:.2}", now.rank.mean, was.rank.mean));
        }
        for (what, now, was) in
            [("rounds", now.rounds, was.rounds), ("choices a game", now.choices, was.choices)]
        {
            if now > was * LONGER {
                fault(format!("{what} {now:.1}, was {was:.1}"));
            }
        }
        // A seat that wins more or less than before is a fault where it is farther from par.
        let par = |wins: Mean, seats: usize| (wins.mean - 1.0 / seats as f64).abs();
        for (seat, (now, was)) in now.by_seat.iter().zip(&was.by_seat).enumerate() {
            let moved = now.below(*was) > 0.0 || was.below(*now) > 0.0;
            if moved && par(*now, self.seats) > par(*was, self.seats) {
                fault(format!("seat {} wins {:.3}, was {:.3}", seat + 1, now.mean, was.mean));
            }
        }
        faults
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::sample::Auction;

    fn bout(bots: &[&str]) -> Bout {
        let bots = bots.iter().map(|name| name.parse().unwrap()).collect();
        Bout { game: "auction".into(), seats: 3, bots, games: 120, result: Outcome::default() }
    }

    #[test]
    fn a_weaker_bot_is_found_and_the_same_one_is_not() {
        let rules = Auction { seats: 3 };
        let mut greedy = bout(&["greedy", "random"]);
        greedy.result = greedy.play(&rules).unwrap();
        assert_eq!(greedy.faults(&greedy.play(&rules).unwrap()), [] as [&str; 0], "the same games again");
        let mut weak = bout(&["random", "greedy"]);
        weak.result = weak.play(&rules).unwrap();
        let faults = greedy.faults(&weak.result);
        assert!(faults.iter().any(|fault| fault.contains("wins")), "{faults:?}");
        assert_eq!(weak.faults(&greedy.result), [] as [&str; 0], "a stronger one is no fault");
    }

    #[test]
    fn longer_games_and_a_better_seat_are_found() {
        let rules = Auction { seats: 3 };
        let mut alone = bout(&["greedy"]);
        alone.result = alone.play(&rules).unwrap();
        let mut other = alone.result.clone();
        other.rounds *= 1.2;
        assert!(alone.faults(&other)[0].contains("rounds"));
        let mut other = alone.result.clone();
        other.by_seat[1].mean += 0.4;
        assert!(alone.faults(&other)[0].contains("seat 2"), "{:?}", alone.faults(&other));
    }
}
