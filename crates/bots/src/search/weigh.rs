//! What came of each of the best choices, and what made the difference.

use super::{Hunt, MOST, Search, play_out, word};
use crate::advice::{Advice, BEST, Holding, Holdings, Opinion, Reason, Source};
use crate::policy::{Policy, Values};
use crate::search::clock::{Clock, Lasts, Pace, Purse};
use crate::{Desk, Question, sensibly};
use kernel::{Chance, Fast, Log, MAX_SEATS, Seat};

/// Differences of worth below this are not worth a word.
const SLIGHT: f32 = 0.02;
/// A rival's chance must rise by so much to be named.
const RISES: f32 = 0.02;
/// So many reasons are told for, and so many against.
const REASONS: usize = 2;
/// 95 % lie within so many standard errors.
const WITHIN: f32 = 1.96;

/// What has been seen of a candidate, world by world.
#[derive(Clone, Default)]
struct Seen {
    worlds: u32,
    values: Values,
    squares: f32,
    behind: u32,
    holdings: Vec<Holding>,
}

impl Seen {
    fn add(&mut self, seat: Seat, even: f32, values: &Values, holdings: &Holdings) {
        self.worlds += 1;
        self.values.iter_mut().zip(values).for_each(|(sum, value)| *sum += value);
        self.squares += values[seat.ix()] * values[seat.ix()];
        self.behind += u32::from(values[seat.ix()] < even / 2.0);
        if self.holdings.is_empty() {
            self.holdings.extend_from_slice(holdings);
            return;
        }
        for (sum, held) in self.holdings.iter_mut().zip(holdings) {
            debug_assert_eq!(sum.of, held.of);
            (sum.amount, sum.worth) = (sum.amount + held.amount, sum.worth + held.worth);
        }
    }
    fn n(&self) -> f32 {
        self.worlds.max(1) as f32
    }
    fn chance(&self, seat: Seat) -> f32 {
        self.values[seat.ix()] / self.n()
    }
    fn off(&self, seat: Seat) -> f32 {
        let mean = self.chance(seat);
        let spread = (self.squares / self.n() - mean * mean).max(0.0);
        WITHIN * (spread / (self.n() - 1.0).max(1.0)).sqrt()
    }
}

impl<C: Clock> Search<C> {
    /// Weighs the best choices: as [`Search::think`], but those that are left at the end are all told, with what would come
    /// of them.
    pub fn weigh<R: Policy>(&self, asked: Question<R>, chance: &mut dyn Chance) -> Option<Advice<R::Action>> {
        let purse = Purse::new(&self.clock, asked.budget);
        let own = sensibly(asked, chance)?;
        let mut dice = Fast::new(0);
        Some(match self.hunt(asked, R::value, own, chance, &mut dice) {
            Some(hunt) => hunt.weigh(&purse, &mut dice),
            None => Advice::plain(own, asked.rules.seats()),
        })
    }
}

impl<R: Policy> Hunt<'_, R> {
    fn weigh(&self, purse: &Purse, dice: &mut Fast) -> Advice<R::Action> {
        let n = self.candidates.len();
        let even = 1.0 / self.rules.seats() as f32;
        let mut seen = vec![Seen::default(); n];
        let mut left: Vec<usize> = (0..n).collect();
        let halvings = n.div_ceil(BEST).next_power_of_two().ilog2() + 1;
        let seat = self.seat;
        let by_chance = |left: &mut Vec<usize>, seen: &[Seen]| {
            left.sort_by(|a, b| seen[*b].chance(seat).total_cmp(&seen[*a].chance(seat)));
        };
        let (mut desk, mut pace, mut play_outs) = (Desk::valuing(self.value), Pace::default(), 0);
        'hunt: for halving in 1..=halvings {
            let part = halving as f32 / halvings as f32;
            for _ in 0..purse.worlds(part, left.len(), play_outs) {
                if purse.lasts(part) != Lasts::Yes {
                    break;
                }
                let Some(came) = self.try_all(&left, &mut desk, &mut pace, purse, dice) else { break 'hunt };
                play_outs += left.len() as u32;
                for ((values, holdings), &candidate) in came.iter().zip(&left) {
                    seen[candidate].add(seat, even, values, holdings);
                }
            }
            by_chance(&mut left, &seen);
            if halving < halvings {
                left.truncate(left.len().div_ceil(2).max(BEST));
            }
        }
        by_chance(&mut left, &seen);
        left.truncate(BEST);
        let games = left.first().map_or(0, |best| seen[*best].worlds);
        if games == 0 {
            return Advice::plain(self.candidates[0], self.rules.seats());
        }
        let opinion = |candidate: &usize| {
            let others: Vec<&Seen> = left.iter().filter(|x| *x != candidate).map(|x| &seen[*x]).collect();
            let (gains, risks) = reasons(seat, &seen[*candidate], &others);
            Opinion {
                pick: self.candidates[*candidate],
                chance: Some(seen[*candidate].chance(seat)),
                off: seen[*candidate].off(seat),
                gains,
                risks,
            }
        };
        Advice { best: left.iter().map(opinion).collect(), even, games }
    }

    /// Tries the candidates that are left in one more world: everybody's chances, and what the seat has then. Nothing if the
    /// budget does not last: such a world does not count.
    fn try_all(
        &self,
        left: &[usize],
        desk: &mut Desk<R>,
        pace: &mut Pace,
        purse: &Purse,
        dice: &mut Fast,
    ) -> Option<Vec<(Values, Holdings)>> {
        let world = self.rules.imagine(self.view, dice);
        let (seed, until) = (word(dice), self.rules.stage(&world) + self.manner.horizon);
        let mut came = Vec::with_capacity(MOST);
        for &candidate in left {
            if !pace.goes_on(purse) {
                return None;
            }
            let (mut dice, mut there) = (Fast::new(seed), world.clone());
            self.rules.apply(&mut there, self.seat, self.candidates[candidate], &mut dice, &mut Log::off());
            let values = play_out(self.rules, &mut there, until, &self.manner, &mut dice, desk);
            let mut holdings = Holdings::new();
            self.rules.holdings(&there, self.seat, &mut holdings);
            came.push((values, holdings));
        }
        Some(came)
    }
}

/// What there is more of, and less of, than after the other choices.
fn reasons(seat: Seat, one: &Seen, others: &[&Seen]) -> (Vec<Reason>, Vec<Reason>) {
    if others.is_empty() {
        return (vec![], vec![]);
    }
    let among = |of: &dyn Fn(&Seen) -> f32| others.iter().map(|x| of(x)).sum::<f32>() / others.len() as f32;
    let held =
        |x: &Seen, i: usize| x.holdings.get(i).map_or((0.0, 0.0), |h| (h.amount / x.n(), h.worth / x.n()));
    let mut found: Vec<(f32, Reason)> = Vec::new();
    for (i, holding) in one.holdings.iter().enumerate() {
        let by = held(one, i).0 - among(&|x| held(x, i).0);
        let worth = held(one, i).1 - among(&|x| held(x, i).1);
        // The same is worth more or less as a game goes on: fewer goods are no gain because they lie in a shorter game.
        let better = if holding.of == Source::Danger { -by } else { by };
        if better * worth > 0.0 {
            found.push((worth, Reason { of: holding.of, by }));
        }
    }
    let behind = |x: &Seen| x.behind as f32 / x.n();
    let by = behind(one) - among(&behind);
    found.push((-by, Reason { of: Source::Behind, by }));
    for rival in Seat::all(MAX_SEATS).filter(|rival| *rival != seat) {
        let by = one.chance(rival) - among(&|x| x.chance(rival));
        if by >= RISES {
            found.push((-by, Reason { of: Source::Rival(rival), by }));
        }
    }
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    let gains = found.iter().filter(|(worth, _)| *worth >= SLIGHT).take(REASONS).map(|(_, r)| *r).collect();
    let risks = found.iter().rev().filter(|(worth, _)| *worth <= -SLIGHT).take(REASONS);
    (gains, risks.map(|(_, r)| *r).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(of: Source, amount: f32, worth: f32) -> Seen {
        Seen { worlds: 1, holdings: vec![Holding { of, amount, worth }], ..Seen::default() }
    }

    #[test]
    fn a_gain_is_never_fewer_and_a_risk_never_more() {
        let among = |of, one: (f32, f32), other: (f32, f32)| {
            let (gains, risks) = reasons(Seat(0), &seen(of, one.0, one.1), &[&seen(of, other.0, other.1)]);
            let told = |list: Vec<Reason>| list.iter().map(|reason| reason.by).collect::<Vec<_>>();
            (told(gains), told(risks))
        };
        assert_eq!(among(Source::Stock, (3.0, 0.3), (1.0, 0.1)), (vec![2.0], vec![]));
        assert_eq!(among(Source::Stock, (1.0, 0.1), (3.0, 0.3)), (vec![], vec![-2.0]));
        // Fewer, and worth more, because that game is nearer to its end.
        assert_eq!(among(Source::Stock, (1.0, 0.3), (3.0, 0.1)), (vec![], vec![]));
        assert_eq!(among(Source::Stock, (3.0, 0.1), (1.0, 0.3)), (vec![], vec![]));
        // Of danger less is better.
        assert_eq!(among(Source::Danger, (1.0, -0.1), (2.0, -0.2)), (vec![-1.0], vec![]));
    }
}
