//! Ave Roma: tries every choice, finishes the action as seems best, and judges what it would then have.
//!
//! Nothing on the table is hidden, so the view tells the whole position. What a position is worth is in [`Mind::worth`], the
//! numbers behind it in [`Weights`].

mod features;
mod policy;
mod weights;
mod worth;

use crate::policy::Judged;
use crate::{Bot, Character, Heuristic, Question, SEARCH, Sheet, Weighted};
use arrayvec::ArrayVec;
use ave_roma::{Action, Ask, AveRoma, FULL, Location, State, Worker, Workers};
use kernel::{Chance, Choices, Log, Pick, Refusing, Rules, Seat};
use std::cell::RefCell;
use weights::Weights;

/// More small decisions than any action has.
const MOST_STEPS: usize = 60;
/// More choices than most lists hold.
const LIST: usize = 256;
/// More workers than stand at a location.
const WORKERS: usize = 32;

impl Heuristic for AveRoma {
    const COMPANY: &'static [Character] = &[Character::Gnaeus, Character::Livia, Character::Servia];

    fn greedy(asked: Question<AveRoma>, chance: &mut dyn Chance) -> Option<Pick<Action>> {
        AveRoma::greedy_by(asked, weights::weights(asked.who), chance)
    }

    fn search() -> Option<&'static dyn Bot<AveRoma>> {
        Some(&SEARCH)
    }
}

impl Weighted for AveRoma {
    type Weights = Weights;

    fn sheet() -> &'static Sheet<Weights> {
        &weights::SHEET
    }

    fn greedy_by(asked: Question<AveRoma>, weights: &Weights, _: &mut dyn Chance) -> Option<Pick<Action>> {
        let Question { rules, view, choices, .. } = asked;
        let mind = Mind { rules, seat: view.viewer.seat()?, weights };
        PAPER.with_borrow_mut(|paper| mind.pick(&view.position(), choices, paper))
    }
}

thread_local! {
    /// What the greedy player writes on, again and again.
    static PAPER: RefCell<Paper> = RefCell::default();
}

/// What thoughts are written on.
pub struct Paper {
    /// The steps of an action that is carried on.
    steps: Choices<Action>,
    /// The choices of a turn, each with what the position is worth after it.
    judged: Judged<Action>,
}

impl Default for Paper {
    fn default() -> Self {
        // More than a turn offers, so that the lists need not grow.
        Paper { steps: Choices::with_capacity(LIST), judged: Judged::with_capacity(LIST) }
    }
}

/// One player's way of looking at things.
struct Mind<'a> {
    rules: &'a AveRoma,
    seat: Seat,
    weights: &'a Weights,
}

impl Mind<'_> {
    fn pick(&self, s: &State, choices: &Choices<Action>, paper: &mut Paper) -> Option<Pick<Action>> {
        match s.flow.question()? {
            Ask::Turn => {
                self.judge(s, choices, paper);
                self.turn(s, &paper.judged)
            }
            Ask::Collect => best(choices.iter().map(|c| (self.collected(s, c.action), c.least()))),
            Ask::Draft(_) => best(choices.iter().map(|c| (self.drafted(c.action), c.least()))),
            Ask::Shadow => best(choices.iter().map(|c| (self.shadow(c.action), c.least()))),
            _ => {
                self.judge(s, choices, paper);
                best(paper.judged.iter().map(|(pick, worth)| (*worth, *pick)))
            }
        }
    }

    /// What each choice, with each amount that may be named, leads to once the action is finished.
    fn judge(&self, s: &State, choices: &Choices<Action>, paper: &mut Paper) {
        let Paper { steps, judged } = paper;
        judged.clear();
        for pick in forward(choices) {
            let mut then = s.clone();
            self.apply(&mut then, pick);
            self.finish(&mut then, steps);
            judged.push((pick, self.worth(&then)));
        }
    }

    /// The best of some choices of a turn, drawn by lot: quick, and not too foreseeable.
    fn some(
        &self,
        s: &State,
        choices: &Choices<Action>,
        tries: usize,
        chance: &mut dyn Chance,
        paper: &mut Paper,
    ) -> Option<Pick<Action>> {
        let mut most: Option<(f32, Pick<Action>)> = None;
        for _ in 0..tries {
            let Some(pick) = choices.random(chance) else { break };
            let mut then = s.clone();
            self.apply(&mut then, pick);
            self.finish(&mut then, &mut paper.steps);
            let worth = self.worth(&then);
            if most.is_none_or(|(best, _)| worth > best) {
                most = Some((worth, pick));
            }
        }
        most.map(|(_, pick)| pick)
    }

    fn apply(&self, s: &mut State, pick: Pick<Action>) {
        self.rules.apply(s, self.seat, pick, &mut Refusing::default(), &mut Log::off());
    }

    /// Carries an action under way to its end, each step as seems best by itself.
    fn finish(&self, s: &mut State, steps: &mut Choices<Action>) {
        for _ in 0..MOST_STEPS {
            let within = s.active == self.seat && s.flow.question().is_some_and(is_part_of_an_action);
            if !within {
                return;
            }
            steps.clear();
            self.rules.choices(s, self.seat, steps);
            let after = |pick: Pick<Action>| {
                let mut then = s.clone();
                self.apply(&mut then, pick);
                self.worth(&then)
            };
            let only = Some(&steps[..]).filter(|steps| steps.len() == 1 && steps[0].amount.is_none());
            let pick = match only {
                Some(steps) => Some(steps[0].least()),
                None => best(forward(steps).map(|pick| (after(pick), pick))),
            };
            match pick {
                Some(pick) => self.apply(s, pick),
                None => return,
            }
        }
    }

    // ----- a turn -----

    /// The choice that brings most, together with a share of what the other workers could then do: a worker goes
    /// where the others could not go as well.
    fn turn(&self, s: &State, judged: &[(Pick<Action>, f32)]) -> Option<Pick<Action>> {
        let idle = self.worth(s);
        best(judged.iter().map(|(pick, worth)| (worth + self.beside(s, idle, pick.action, judged), *pick)))
    }

    /// The share that counts of what the other workers could do beside this; `idle` is what the position is worth now.
    fn beside(&self, s: &State, idle: f32, action: Action, judged: &[(Pick<Action>, f32)]) -> f32 {
        self.weights.other_workers * self.others(s, idle, action, judged)
    }

    /// What the best choices of the other workers would bring.
    fn others(&self, s: &State, idle: f32, action: Action, judged: &[(Pick<Action>, f32)]) -> f32 {
        if action == Action::Pass {
            return 0.0;
        }
        let taken = place(action);
        let mut left = s.player(self.seat).workers;
        if let Action::Place { worker: Worker::Supply(value), .. } | Action::Train { worker: value, .. } =
            action
        {
            left.remove(value);
        }
        let mut sum = 0.0;
        for value in left.values() {
            let fits = |(other, _): &&(Pick<Action>, f32)| match other.action {
                Action::Place { worker: Worker::Supply(v), .. } => v == value && place(other.action) != taken,
                _ => false,
            };
            let most = judged.iter().filter(fits).map(|(_, worth)| worth - idle).fold(0.0, f32::max);
            sum += most * f32::from(left.count(value));
        }
        sum
    }

    // ----- workers for the next round -----

    /// The workers of a location.
    fn collected(&self, s: &State, action: Action) -> f32 {
        let player = s.player(self.seat);
        let held = if s.for_shadow { player.shadow } else { player.workers };
        let missing = FULL.saturating_sub(held.len()).max(1);
        let workers = match action {
            Action::Collect(at) => s.workers_at(at),
            _ => Workers::NONE,
        };
        let each = |value: u8| std::iter::repeat_n(self.liking(value), workers.count(value).into());
        let mut liked: ArrayVec<f32, WORKERS> = workers.values().flat_map(each).take(WORKERS).collect();
        liked.sort_unstable_by(|a, b| b.total_cmp(a));
        liked.truncate(missing.into());
        let mean = liked.iter().sum::<f32>() / liked.len().max(1) as f32;
        mean + self.weights.many * liked.len() as f32
    }

    /// Exactly these workers.
    fn drafted(&self, action: Action) -> f32 {
        match action {
            Action::Draft(workers) => {
                workers.values().map(|value| self.liking(value) * f32::from(workers.count(value))).sum()
            }
            _ => 0.0,
        }
    }

    fn liking(&self, value: u8) -> f32 {
        self.weights.worker.get(usize::from(value) - 1).copied().unwrap_or(0.0)
    }

    /// The shadow gives away the workers we like least, where they stand in the way most.
    fn shadow(&self, action: Action) -> f32 {
        match action {
            Action::Shadow { worker, at } => {
                let way = match at {
                    Location::Quaestor => 0.3,
                    Location::Propraetor => 0.2,
                    Location::Aedilis => 0.1,
                    _ => 0.0,
                };
                way - self.liking(worker)
            }
            _ => 0.0,
        }
    }
}

/// A question inside an action, not the choice of one.
fn is_part_of_an_action(ask: &Ask) -> bool {
    ask.is_within_action() || matches!(ask, Ask::Double(_) | Ask::Rise(_))
}

/// Where a placement puts a worker, if only one can stand there.
fn place(action: Action) -> Option<(Location, u8)> {
    match action {
        Action::Place { at, space, .. } if at.row().is_some() => Some((at, space)),
        Action::Place { at, value, .. } if at.uses_area() => Some((at, value)),
        _ => None,
    }
}

/// The choices that lead forward, each with every amount it may have.
fn forward(choices: &Choices<Action>) -> impl Iterator<Item = Pick<Action>> + '_ {
    choices.iter().filter(|choice| !choice.back).flat_map(|choice| {
        let range = choice.amount.map_or(0..=0, |range| range.min..=range.max);
        range.map(|amount| Pick { action: choice.action, amount })
    })
}

/// The pick with the highest score, the first of equals.
fn best(scored: impl Iterator<Item = (f32, Pick<Action>)>) -> Option<Pick<Action>> {
    scored.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, pick)| pick)
}
