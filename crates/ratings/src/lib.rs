//! How strong players are, as far as the results of their games tell.
//!
//! The method is that of Weng and Lin (2011) for games of many players: everybody's strength is a mean and a deviation,
//! every pair at the table is compared by their ranks, and who was expected to win gains little by it. Only ranks count,
//! not by how many points. The numbers are ours: everybody begins at 1500 ± 200, and 100 points between two who are well
//! known mean that the stronger comes before the other in about two games of three.
//!
//! ```
//! use ratings::{Strength, after};
//!
//! let new = Strength::NEW;
//! // Anna wins, Ben and Clio share the second place.
//! let [anna, ben, clio] = after(&[(new, 1), (new, 2), (new, 2)])[..] else { unreachable!() };
//! assert!(anna.mean > 1500.0 && ben.mean < 1500.0 && ben == clio);
//! assert!(anna.deviation < new.deviation && anna.games == 1);
//! ```

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, expected_score_multi_team, weng_lin_multi_team};

/// How strong somebody is thought to be, and how sure that is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Strength {
    /// The most likely strength.
    pub mean: f64,
    /// Two times in three the true strength is no farther from it than this.
    pub deviation: f64,
    /// How many games it comes from.
    pub games: u32,
}

/// How much luck there is in a game, on the scale of the means.
const BETA: f64 = 100.0;
/// Whoever plays may learn: before each game everybody is a little less well known than after the last.
const DRIFT: f64 = 4.0;

impl Strength {
    /// Somebody of whom nothing is known.
    pub const NEW: Strength = Strength { mean: 1500.0, deviation: 200.0, games: 0 };

    /// What one can be sure of: leader boards are ordered by this, so that nobody leads them by one lucky game.
    pub fn sure(self) -> f64 {
        self.mean - 2.0 * self.deviation
    }

    fn before_a_game(self) -> WengLinRating {
        WengLinRating { rating: self.mean, uncertainty: self.deviation.hypot(DRIFT).min(Self::NEW.deviation) }
    }
}

fn config() -> WengLinConfig {
    WengLinConfig { beta: BETA, ..WengLinConfig::new() }
}

/// Everybody's strength after a game, in the same order. The first of each pair is the strength before it, the second
/// the rank, from 1; equal ranks are shared.
pub fn after(players: &[(Strength, u8)]) -> Vec<Strength> {
    let before: Vec<[WengLinRating; 1]> = players.iter().map(|(who, _)| [who.before_a_game()]).collect();
    let table: Vec<(&[WengLinRating], MultiTeamOutcome)> = before
        .iter()
        .zip(players)
        .map(|(who, (_, rank))| (who.as_slice(), MultiTeamOutcome::new(usize::from(*rank))))
        .collect();
    let after = weng_lin_multi_team(&table, &config());
    let games = players.iter().map(|(who, _)| who.games + 1);
    let strengths = after.iter().flatten().zip(games);
    strengths.map(|(now, games)| Strength { mean: now.rating, deviation: now.uncertainty, games }).collect()
}

/// Everybody's expected share of the wins at one table.
pub fn shares(players: &[Strength]) -> Vec<f64> {
    let table: Vec<[WengLinRating; 1]> = players.iter().map(|who| [who.before_a_game()]).collect();
    let table: Vec<&[WengLinRating]> = table.iter().map(|who| who.as_slice()).collect();
    expected_score_multi_team(&table, &config())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(mean: f64, deviation: f64) -> Strength {
        Strength { mean, deviation, games: 50 }
    }

    #[test]
    fn a_win_that_was_expected_brings_less_than_one_that_was_not() {
        let (strong, weak) = (of(1700.0, 50.0), of(1400.0, 50.0));
        let expected = after(&[(strong, 1), (weak, 2)])[0].mean - strong.mean;
        let surprise = after(&[(strong, 2), (weak, 1)])[1].mean - weak.mean;
        assert!(0.0 < expected && expected * 3.0 < surprise, "{expected} {surprise}");
    }

    #[test]
    fn who_is_well_known_moves_less() {
        let (new, known) = (Strength::NEW, of(1500.0, 40.0));
        let after = after(&[(new, 1), (known, 2)]);
        assert!(after[0].mean - 1500.0 > 4.0 * (1500.0 - after[1].mean), "{after:?}");
    }

    #[test]
    fn the_order_of_the_seats_does_not_matter() {
        let table =
            [(of(1600.0, 60.0), 2), (of(1500.0, 90.0), 1), (of(1450.0, 120.0), 3), (Strength::NEW, 3)];
        let there = after(&table);
        let mut turned = table;
        turned.reverse();
        let mut back = after(&turned);
        back.reverse();
        for (a, b) in there.iter().zip(&back) {
            assert!((a.mean - b.mean).abs() < 1e-9 && (a.deviation - b.deviation).abs() < 1e-9);
        }
    }

    #[test]
    fn the_expected_shares_make_one_win() {
        let shares = shares(&[of(1700.0, 40.0), of(1500.0, 40.0), of(1500.0, 40.0), of(1300.0, 40.0)]);
        assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{shares:?}");
        assert!(shares[0] > shares[1] && (shares[1] - shares[2]).abs() < 1e-12 && shares[2] > shares[3]);
    }

    /// Thousands of players whose true strength is known play games of two to six: the ratings find it.
    #[test]
    fn strength_is_found_among_thousands_of_players() {
        let mut state = 1_u64;
        let mut random = move || {
            // A generator of its own (Weyl and mix), so that the same games are played everywhere.
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut z = state;
            z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            ((z ^ (z >> 31)) >> 11) as f64 / (1_u64 << 53) as f64
        };
        let players = 2_000;
        let truth: Vec<f64> = (0..players).map(|n| 1200.0 + 600.0 * n as f64 / players as f64).collect();
        let mut known = vec![Strength::NEW; players];
        for _ in 0..40_000 {
            let seats = 2 + (random() * 5.0) as usize;
            let mut table: Vec<usize> = Vec::new();
            while table.len() < seats {
                let who = (random() * players as f64) as usize;
                if !table.contains(&who) {
                    table.push(who);
                }
            }
            // On the day everybody is as good as their strength and a logistic piece of luck.
            let mut day: Vec<(f64, usize)> = table
                .iter()
                .map(|&who| {
                    let luck = random().clamp(1e-9, 1.0 - 1e-9);
                    (truth[who] + BETA * (luck / (1.0 - luck)).ln(), who)
                })
                .collect();
            day.sort_by(|a, b| b.0.total_cmp(&a.0));
            let ranked: Vec<(Strength, u8)> =
                day.iter().zip(1..).map(|((_, who), rank)| (known[*who], rank)).collect();
            for ((_, who), now) in day.iter().zip(after(&ranked)) {
                known[*who] = now;
            }
        }
        let mean = |values: &[f64]| values.iter().sum::<f64>() / values.len() as f64;
        let found: Vec<f64> = known.iter().map(|who| who.mean).collect();
        let (a, b) = (mean(&truth), mean(&found));
        let sum = |f: &dyn Fn(f64, f64) -> f64| {
            truth.iter().zip(&found).map(|(t, f_)| f(t - a, f_ - b)).sum::<f64>()
        };
        let correlation = sum(&|x, y| x * y) / (sum(&|x, _| x * x) * sum(&|_, y| y * y)).sqrt();
        assert!(correlation > 0.9, "{correlation}");
        // and the uncertainty is honest: two in three, not one in three and not all
        let within =
            truth.iter().zip(&known).filter(|(t, k)| (**t - a - (k.mean - b)).abs() <= k.deviation).count();
        assert!((players * 45 / 100..players * 90 / 100).contains(&within), "{within} of {players}");
    }
}
