//! What the games say.

use crate::{Plan, Record};
use std::collections::BTreeMap;
use std::fmt;

/// A mean and the interval it lies in with 95 %.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Estimate {
    /// From one number for each deal: games of one deal are alike, deals are not.
    pub fn of(deals: &[f64]) -> Estimate {
        let n = deals.len().max(1) as f64;
        let mean = deals.iter().sum::<f64>() / n;
        let variance = deals.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
        let half = if deals.len() < 2 { f64::INFINITY } else { student(n - 1.0) * (variance / n).sqrt() };
        Estimate { mean, low: mean - half, high: mean + half }
    }
    /// A part of so many games (Wilson's interval, which never leaves 0 to 1).
    pub fn part(hits: usize, games: usize) -> Estimate {
        let (z, n) = (1.96_f64, games.max(1) as f64);
        let mean = hits as f64 / n;
        let (centre, whole) = (mean + z * z / (2.0 * n), 1.0 + z * z / n);
        let half = z * (mean * (1.0 - mean) / n + z * z / (4.0 * n * n)).sqrt();
        Estimate { mean, low: (centre - half) / whole, high: (centre + half) / whole }
    }
}

impl fmt::Display for Estimate {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let percent = |x: f64| (100.0 * x).clamp(0.0, 100.0);
        write!(f, "{:.1} % [{:.1}-{:.1}]", percent(self.mean), percent(self.low), percent(self.high))
    }
}

/// The number of standard errors on either side that 95 % lie within (Cornish-Fisher, good from three deals on).
fn student(freedom: f64) -> f64 {
    let z: f64 = 1.959_964;
    z + (z.powi(3) + z) / (4.0 * freedom)
        + (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / (96.0 * freedom.powi(2))
}

/// One entrant, overall or against another.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// Its part of the wins.
    pub share: Estimate,
    /// Its mean rank.
    pub rank: Estimate,
    /// Games.
    pub games: usize,
}

/// The standings of a contest.
#[derive(Clone, Debug)]
pub struct Standings {
    /// By entrant, over all its games.
    pub lines: Vec<Line>,
    /// The part of the wins by seat, whoever sat there.
    pub by_seat: Vec<Estimate>,
    /// How games ended.
    pub endings: BTreeMap<String, u64>,
    /// Rounds or years, in the mean.
    pub rounds: f64,
    /// Choices a game, in the mean.
    pub actions: f64,
    duels: BTreeMap<(usize, usize), Line>,
}

impl Standings {
    /// Reckons them.
    pub fn of(plan: &Plan, records: &[Record]) -> Standings {
        let n = plan.entrants.len();
        let place = |record: &Record, seat: usize| plan.game(record.number).seats[seat];
        let line = |entrant: usize, counts: &dyn Fn(&Record) -> bool| {
            let of: Vec<&Record> = records.iter().filter(|r| counts(r)).collect();
            let mean = |value: &dyn Fn(&Record, usize) -> f64| {
                by_deal(&of, |record| {
                    let own = (0..plan.seats).filter(|&seat| place(record, seat) == entrant);
                    own.map(|seat| value(record, seat)).collect()
                })
            };
            Line {
                share: mean(&|r, seat| r.shares[seat]),
                rank: mean(&|r, seat| r.ranks[seat]),
                games: of.len(),
            }
        };
        let sits =
            |record: &Record, entrant: usize| (0..plan.seats).any(|seat| place(record, seat) == entrant);
        let lines = (0..n).map(|entrant| line(entrant, &|r| sits(r, entrant))).collect();
        let mut duels = BTreeMap::new();
        for (a, b) in
            (0..n).flat_map(|a| (0..n).map(move |b| (a, b))).filter(|(a, b)| a != b && n < plan.seats)
        {
            // The challenger alone, the other at all other seats.
            let alone = |record: &Record| {
                let count = |who: usize| (0..plan.seats).filter(|&seat| place(record, seat) == who).count();
                count(a) == 1 && count(b) == plan.seats - 1
            };
            if records.iter().any(alone) {
                duels.insert((a, b), line(a, &alone));
            }
        }
        let all: Vec<&Record> = records.iter().collect();
        let by_seat = (0..plan.seats).map(|seat| by_deal(&all, |r| vec![r.shares[seat]])).collect();
        let mut endings = BTreeMap::new();
        records.iter().for_each(|r| *endings.entry(r.ending.clone()).or_default() += 1);
        let mean = |value: &dyn Fn(&Record) -> f64| {
            records.iter().map(value).sum::<f64>() / records.len().max(1) as f64
        };
        Standings {
            lines,
            by_seat,
            endings,
            rounds: mean(&|r| f64::from(r.rounds)),
            actions: mean(&|r| r.actions as f64),
            duels,
        }
    }

    /// One alone against a table of another.
    pub fn duel(&self, challenger: usize, field: usize) -> Option<&Line> {
        self.duels.get(&(challenger, field))
    }
}

/// The mean of what the games of each deal say.
fn by_deal(records: &[&Record], values: impl Fn(&Record) -> Vec<f64>) -> Estimate {
    let mut deals: BTreeMap<u64, Vec<f64>> = BTreeMap::new();
    for record in records {
        deals.entry(record.deal).or_default().extend(values(record));
    }
    let mean = |values: &Vec<f64>| values.iter().sum::<f64>() / values.len().max(1) as f64;
    Estimate::of(&deals.values().map(mean).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_that_of_the_deals() {
        // Five deals: mean 0.5, standard error 0.1; Student's t with four degrees of freedom is 2.776.
        let deals = [0.3, 0.4, 0.5, 0.6, 0.7];
        let Estimate { mean, low, high } = Estimate::of(&deals);
        let error = (0.025f64 / 5.0).sqrt();
        assert!((mean - 0.5).abs() < 1e-9);
        assert!(((high - low) / 2.0 - 2.776 * error).abs() < 0.01, "{low} {high}");
        assert_eq!(Estimate::of(&[0.5]).high, f64::INFINITY, "one deal says nothing");
    }

    #[test]
    fn a_part_never_leaves_none_to_all() {
        // with none of n the upper end is z² / (n + z²), with half of them the mean stays in the middle
        let none = Estimate::part(0, 10);
        assert!(none.mean == 0.0 && none.low.abs() < 1e-9 && (none.high - 3.8416 / 13.8416).abs() < 1e-9);
        let (half, most) = (Estimate::part(50, 100), Estimate::part(10, 10));
        assert!((half.high + half.low - 1.0).abs() < 1e-9 && (half.high - 0.5962).abs() < 1e-3);
        assert!(most.high <= 1.0 + 1e-9 && (most.low - (1.0 - none.high)).abs() < 1e-9);
    }

    #[test]
    fn many_games_of_one_deal_do_not_make_it_surer() {
        let record = |number, deal, share| Record {
            number,
            deal,
            bots: vec![],
            shares: vec![share, 1.0 - share],
            ranks: vec![1.0, 2.0],
            scores: vec![],
            ending: "end".into(),
            rounds: 1,
            actions: 1,
        };
        let few: Vec<_> = (0..4).map(|i| record(i, i, (i % 2) as f64)).collect();
        let many: Vec<_> = (0..40).map(|i| record(i, i % 4, (i % 2) as f64)).collect();
        let width = |records: &[Record]| {
            let all: Vec<&Record> = records.iter().collect();
            let estimate = by_deal(&all, |r| vec![r.shares[0]]);
            estimate.high - estimate.low
        };
        assert!((width(&few) - width(&many)).abs() < 1e-9);
    }
}
