//! Strength as one number: who wins a game among several is drawn with chances in proportion to their strengths (Luce's
//! choice rule), fitted to all games by minorisation and maximisation (Hunter 2004). On the usual scale 400 points are ten
//! times the chance.

use crate::{Estimate, Plan, Record};
use kernel::{Chance, Fast};
use std::collections::BTreeMap;

/// An entrant's rating; the weakest stands at 0.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// Its points with their interval.
    pub points: Estimate,
}

/// Contests drawn anew from the deals, to see how far ratings move.
const RESAMPLES: usize = 200;
/// Rounds of fitting; it has settled long before.
const ROUNDS: usize = 200;

/// The ratings of all entrants.
pub fn ratings(plan: &Plan, records: &[Record]) -> Vec<Rating> {
    let mut deals: BTreeMap<u64, Vec<Game>> = BTreeMap::new();
    for record in records {
        let game = Game { seats: plan.game(record.number).seats, shares: record.shares.clone() };
        deals.entry(record.deal).or_default().push(game);
    }
    let deals: Vec<Vec<Game>> = deals.into_values().collect();
    let n = plan.entrants.len();
    let fit = |of: &[&Vec<Game>]| points(&strengths(n, of));
    let whole = fit(&deals.iter().collect::<Vec<_>>());
    let mut dice = Fast::new(1);
    let mut drawn: Vec<Vec<f64>> = vec![Vec::new(); n];
    for _ in 0..RESAMPLES {
        let again: Vec<&Vec<Game>> =
            (0..deals.len()).map(|_| &deals[dice.below(deals.len() as u32) as usize]).collect();
        fit(&again).into_iter().zip(&mut drawn).for_each(|(points, of)| of.push(points));
    }
    let ends = |mut of: Vec<f64>| {
        of.sort_by(f64::total_cmp);
        (of[RESAMPLES / 40], of[RESAMPLES - 1 - RESAMPLES / 40])
    };
    let rated = whole.into_iter().zip(drawn);
    rated
        .map(|(mean, of)| {
            let (low, high) = ends(of);
            Rating { points: Estimate { mean, low, high } }
        })
        .collect()
}

/// Who sat where, and who won.
struct Game {
    seats: Vec<usize>,
    shares: Vec<f64>,
}

/// How strong each is. Half a win against a player of strength 1 for everybody keeps those finite who never win or always.
fn strengths(n: usize, deals: &[&Vec<Game>]) -> Vec<f64> {
    let games: Vec<&Game> = deals.iter().flat_map(|deal| deal.iter()).collect();
    let mut wins = vec![0.5; n];
    for game in &games {
        game.seats.iter().zip(&game.shares).for_each(|(&who, share)| wins[who] += share);
    }
    let mut strength = vec![1.0; n];
    for _ in 0..ROUNDS {
        let mut met: Vec<f64> = strength.iter().map(|s| 1.0 / (s + 1.0)).collect();
        // A game that nobody won says nothing about who is stronger.
        for game in games.iter().filter(|game| game.shares.iter().sum::<f64>() > 0.0) {
            let table: f64 = game.seats.iter().map(|&who| strength[who]).sum();
            game.seats.iter().for_each(|&who| met[who] += 1.0 / table);
        }
        strength = wins.iter().zip(met).map(|(won, met)| won / met).collect();
    }
    strength
}

fn points(strengths: &[f64]) -> Vec<f64> {
    let points: Vec<f64> = strengths.iter().map(|s| 400.0 * s.log10()).collect();
    let least = points.iter().copied().fold(f64::INFINITY, f64::min);
    points.iter().map(|p| p - least).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_to_one_is_four_hundred_points() {
        let game = |winner: usize| Game {
            seats: vec![0, 1],
            shares: (0..2).map(|seat| f64::from(u8::from(seat == winner))).collect(),
        };
        let games: Vec<Game> = (0..1100).map(|i| game(usize::from(i % 11 == 0))).collect();
        let points = points(&strengths(2, &[&games]));
        assert!((points[0] - 400.0).abs() < 5.0 && points[1] == 0.0, "{points:?}");
    }

    #[test]
    fn at_a_table_of_four_a_quarter_of_the_wins_is_par() {
        let games: Vec<Game> = (0..400)
            .map(|i| Game {
                seats: vec![0, 1, 1, 1],
                shares: (0..4).map(|seat| f64::from(u8::from(seat == i % 4))).collect(),
            })
            .collect();
        let points = points(&strengths(2, &[&games]));
        assert!((points[0] - points[1]).abs() < 5.0, "{points:?}");
    }
}
