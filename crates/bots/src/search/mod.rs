//! Search: what would come of each choice? Worlds are imagined from the bot's own view and played on by the game's
//! [`Policy`]; the choice after which most of them end well is picked.
//!
//! Every candidate is tried in the same worlds with the same dice, so that luck counts for all alike and only the difference
//! to the policy's own pick matters. The worse half of the candidates is given up when its part of the budget is spent
//! (sequential halving). The policy's own pick stands unless another is better by more than chance.

mod clock;
mod play_out;
mod tally;
mod weigh;

pub use clock::{Clock, NoClock, Until, Wall};
pub use play_out::{Desk, Valuing, play_out};

use crate::policy::{Judged, Manner, Policy, Values, priors};
use crate::{Advice, Bargain, Bot, No, Question, sensibly};
use clock::{Lasts, Pace, Purse};
use kernel::{Chance, Choices, Fast, Log, Pick, Seat};
use std::sync::atomic::{AtomicU32, Ordering};
use tally::Tally;

/// More candidates are not looked at; those that look worst go first.
const MOST: usize = 24;
/// Nor are those that are so unlikely to be right.
const UNLIKELY: f32 = 0.002;
/// Sets the dice of neighbouring worlds far apart.
const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

/// Plays by [`Policy`] and search, within a budget that the clock or the play-outs measure.
#[derive(Clone, Copy, Debug)]
pub struct Search<C> {
    /// Tells how much time has gone by.
    pub clock: C,
    /// Other than the game's own, for trials.
    pub manner: Option<Manner>,
}

/// What came of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thought<A> {
    /// The pick.
    pub pick: Pick<A>,
    /// What the policy would have picked without search.
    pub own: Pick<A>,
    /// Play-outs that were begun.
    pub play_outs: u32,
}

impl<C: Clock> Search<C> {
    /// Thinks a decision over. All it is told of the table is the view; the worlds it plays in are imagined from that. The
    /// policy's own pick is that of whoever is asked, and stands unless another is clearly better.
    pub fn think<R: Policy>(
        &self,
        asked: Question<R>,
        chance: &mut dyn Chance,
    ) -> Option<Thought<R::Action>> {
        self.think_by(R::value, asked, chance)
    }

    /// The same with another value, for trials.
    pub fn think_by<R: Policy>(
        &self,
        value: Valuing<R>,
        asked: Question<R>,
        chance: &mut dyn Chance,
    ) -> Option<Thought<R::Action>> {
        let purse = Purse::new(&self.clock, asked.budget);
        let own = sensibly(asked, chance)?;
        let mut dice = Fast::new(0);
        let Some(hunt) = self.hunt(asked, value, own, chance, &mut dice) else {
            return Some(Thought { pick: own, own, play_outs: 0 });
        };
        // Where there are no threads there is one.
        let threads = if cfg!(target_arch = "wasm32") { 1 } else { asked.budget.threads.max(1) };
        let (best, play_outs) = hunt.best(&purse, threads);
        Some(Thought { pick: hunt.candidates[best], own, play_outs })
    }

    /// What there is to be tried, and the dice to go on with; nothing where there is but one thing to do.
    fn hunt<'a, R: Policy>(
        &self,
        asked: Question<'a, R>,
        value: Valuing<R>,
        own: Pick<R::Action>,
        chance: &mut dyn Chance,
        dice: &mut Fast,
    ) -> Option<Hunt<'a, R>> {
        let Question { rules, view, choices, .. } = asked;
        let seat = rules.viewer(view).filter(|_| !forced(choices))?;
        *dice = Fast::new(word(chance));
        let manner = self.manner.unwrap_or(R::MANNER);
        let mut hunt = Hunt { rules, view, seat, manner, value, candidates: vec![own], seed: word(dice) };
        hunt.look_around(choices, dice);
        Some(hunt)
    }
}

impl<R: Policy, C: Clock> Bot<R> for Search<C> {
    fn pick(&self, asked: Question<R>, chance: &mut dyn Chance) -> Option<Pick<R::Action>> {
        self.think(asked, chance).map(|thought| thought.pick)
    }

    fn advise(&self, asked: Question<R>, chance: &mut dyn Chance) -> Option<Advice<R::Action>> {
        self.weigh(asked, chance)
    }

    fn answers(&self, at: Bargain<R>, deal: &R::Deal) -> Result<(), No> {
        R::answer_deal(at, deal)
    }

    fn offers(&self, at: Bargain<R>) -> Option<R::Deal> {
        R::offer_deal(at)
    }

    fn chances(&self, rules: &R, world: &R::State) -> Option<Values> {
        Some(rules.value(world))
    }
}

/// A seed for other dice.
fn word(chance: &mut dyn Chance) -> u64 {
    u64::from(chance.below(u32::MAX)) << 32 | u64::from(chance.below(u32::MAX))
}

/// Is there but one thing to do?
fn forced<A: Copy + Eq>(choices: &Choices<A>) -> bool {
    let mut forward = choices.iter().filter(|choice| !choice.back);
    match (forward.next(), forward.next()) {
        (Some(only), None) => only.least() == only.most(),
        (first, _) => first.is_none(),
    }
}

/// The candidates by what they gained, behind the policy's own; among equals as they were.
fn by_gain(left: &mut [usize], tallies: &[Tally]) {
    left[1..].sort_by(|a, b| tallies[*b].gain().total_cmp(&tallies[*a].gain()));
}

/// One decision.
struct Hunt<'a, R: Policy> {
    rules: &'a R,
    view: &'a R::View,
    seat: Seat,
    manner: Manner,
    value: Valuing<R>,
    /// What is tried: the policy's own pick first, then the others by how good they look.
    candidates: Vec<Pick<R::Action>>,
    /// Every world gets its dice from it and from its own number, whoever plays it.
    seed: u64,
}

/// What one thread found out in its share of the worlds.
struct Found {
    tallies: [Tally; MOST],
    /// Play-outs that were begun.
    play_outs: u32,
    /// Did the budget last?
    lasted: bool,
}

impl<R: Policy> Hunt<'_, R> {
    /// Finds the candidates.
    fn look_around(&mut self, choices: &Choices<R::Action>, dice: &mut Fast) {
        let mut judged: Judged<R::Action> = Vec::new();
        let world = self.rules.imagine(self.view, dice);
        self.rules.judge(&world, self.seat, choices, &mut R::Scratch::default(), &mut judged);
        judged.sort_by(|a, b| b.1.total_cmp(&a.1));
        for ((pick, _), prior) in judged.iter().zip(priors(&judged, self.manner.warmth)) {
            if prior >= UNLIKELY && choices.allows(pick) && !self.candidates.contains(pick) {
                self.candidates.push(*pick);
            }
        }
        self.candidates.truncate(MOST);
    }

    /// The place of the candidate to pick, and how many play-outs were begun.
    fn best(&self, purse: &Purse, threads: u16) -> (usize, u32) {
        let n = self.candidates.len();
        let mut tallies = [Tally::default(); MOST];
        // The policy's own pick stays to the end: the others are compared with it.
        let mut left: Vec<usize> = (0..n).collect();
        let halvings = n.next_power_of_two().ilog2().max(1);
        let (next, mut play_outs) = (AtomicU32::new(0), 0);
        for halving in 1..=halvings {
            let part = halving as f32 / halvings as f32;
            let until = if left.len() > 1 { purse.worlds(part, left.len(), play_outs) } else { 0 };
            let until = next.load(Ordering::Relaxed).saturating_add(until);
            let mut lasted = true;
            for found in self.share_out(threads, &|| self.worlds(&left, &next, until, purse, part)) {
                tallies.iter_mut().zip(&found.tallies).for_each(|(sum, more)| sum.join(more));
                (play_outs, lasted) = (play_outs + found.play_outs, lasted && found.lasted);
            }
            // Numbers that were drawn and not used are nobody's world.
            next.store(next.load(Ordering::Relaxed).min(until), Ordering::Relaxed);
            if !lasted {
                break;
            }
            if halving < halvings {
                by_gain(&mut left, &tallies);
                left.truncate(left.len().div_ceil(2).max(2));
            }
        }
        by_gain(&mut left, &tallies);
        let best = left.get(1).copied().filter(|best| tallies[*best].convinces(self.manner.margin));
        (best.unwrap_or(0), play_outs)
    }

    /// Has the same done by so many threads at once.
    fn share_out(&self, threads: u16, work: &(dyn Fn() -> Found + Sync)) -> Vec<Found> {
        if threads == 1 {
            return vec![work()];
        }
        std::thread::scope(|scope| {
            let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
            let own = work();
            // A thread that has failed has found nothing; what the others found still counts.
            others.into_iter().filter_map(|other| other.join().ok()).chain([own]).collect()
        })
    }

    /// Tries the candidates that are left in one world after the other, as long as this part of the budget lasts.
    fn worlds(&self, left: &[usize], next: &AtomicU32, until: u32, purse: &Purse, part: f32) -> Found {
        let mut found = Found { tallies: [Tally::default(); MOST], play_outs: 0, lasted: true };
        let (mut desk, mut pace) = (Desk::valuing(self.value), Pace::default());
        while found.lasted {
            match purse.lasts(part) {
                Lasts::Yes => {}
                Lasts::Later => break,
                Lasts::No => {
                    found.lasted = false;
                    break;
                }
            }
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= until {
                break;
            }
            found.lasted = self.world(number, left, &mut desk, &mut pace, purse, &mut found);
        }
        found
    }

    /// Tries the candidates that are left in one more world; `false` if the budget does not last. Such a world does not
    /// count: not all were tried in it.
    fn world(
        &self,
        number: u32,
        left: &[usize],
        desk: &mut Desk<R>,
        pace: &mut Pace,
        purse: &Purse,
        found: &mut Found,
    ) -> bool {
        let mut dice = Fast::new(self.seed ^ u64::from(number).wrapping_mul(SPREAD));
        let world = self.rules.imagine(self.view, &mut dice);
        let until = self.rules.stage(&world) + self.manner.horizon;
        let mut values = [0.0; MOST];
        for (value, &candidate) in values.iter_mut().zip(left) {
            if !pace.goes_on(purse) {
                return false;
            }
            found.play_outs += 1;
            let (mut dice, mut there) = (dice.clone(), world.clone());
            self.rules.apply(&mut there, self.seat, self.candidates[candidate], &mut dice, &mut Log::off());
            let chances = play_out(self.rules, &mut there, until, &self.manner, &mut dice, desk);
            *value = chances[self.seat.ix()];
        }
        for (value, &candidate) in values.iter().zip(left) {
            found.tallies[candidate].add(value - values[0]);
        }
        true
    }
}
