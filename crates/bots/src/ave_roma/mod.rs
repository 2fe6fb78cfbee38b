//! Ave Roma: tries every choice, finishes the action as seems best, and judges what it would then have.
//!
//! Nothing on the table is hidden, so the view tells the whole position. What a position is worth is in [`Mind::worth`], the
//! numbers behind it in [`Weights`].

mod weights;
mod worth;

use crate::Heuristic;
use ave_roma::{Action, Ask, AveRoma, FULL, Location, State, View, Worker, Workers};
use kernel::{Chance, Choice, Choices, Log, Pick, Refusing, Rules, Seat};
use weights::{WEIGHTS, Weights};

/// More small decisions than any action has.
const MOST_STEPS: usize = 60;

impl Heuristic for AveRoma {
    fn greedy(&self, view: &View, choices: &Choices<Action>, _: &mut dyn Chance) -> Option<Pick<Action>> {
        let seat = view.viewer.seat()?;
        Mind { rules: self, seat, weights: &WEIGHTS }.pick(&view.position(), choices)
    }
}

/// One player's way of looking at things.
struct Mind<'a> {
    rules: &'a AveRoma,
    seat: Seat,
    weights: &'a Weights,
}

/// A choice and what the position is worth after it.
struct Judged {
    pick: Pick<Action>,
    worth: f32,
}

impl Mind<'_> {
    fn pick(&self, s: &State, choices: &Choices<Action>) -> Option<Pick<Action>> {
        match s.flow.question()? {
            Ask::Turn => self.turn(s, choices),
            Ask::Collect => self.collect(s, choices),
            Ask::Draft(_) => best(choices.iter().map(|c| (self.drafted(c.action), c.least()))),
            Ask::Shadow => best(choices.iter().map(|c| (self.shadow(c.action), c.least()))),
            _ => {
                let judged = self.judge(s, choices, true);
                best(judged.into_iter().map(|j| (j.worth, j.pick)))
            }
        }
    }

    /// What each choice, with each amount that may be named, leads to.
    fn judge(&self, s: &State, choices: &Choices<Action>, to_the_end: bool) -> Vec<Judged> {
        let mut judged = Vec::with_capacity(choices.len());
        for choice in choices.iter().filter(|choice| !choice.back) {
            for pick in picks(choice) {
                let mut then = s.clone();
                self.apply(&mut then, pick);
                if to_the_end {
                    self.finish(&mut then);
                }
                judged.push(Judged { pick, worth: self.worth(&then) });
            }
        }
        judged
    }

    fn apply(&self, s: &mut State, pick: Pick<Action>) {
        self.rules.apply(s, self.seat, pick, &mut Refusing::default(), &mut Log::off());
    }

    /// Carries an action under way to its end, each step as seems best by itself.
    fn finish(&self, s: &mut State) {
        let mut choices = Choices::default();
        for _ in 0..MOST_STEPS {
            let within = s.active == self.seat && s.flow.question().is_some_and(is_part_of_an_action);
            if !within {
                return;
            }
            choices.clear();
            self.rules.choices(s, self.seat, &mut choices);
            let judged = self.judge(s, &choices, false);
            match best(judged.into_iter().map(|j| (j.worth, j.pick))) {
                Some(pick) => self.apply(s, pick),
                None => return,
            }
        }
    }

    // ----- a turn -----

    /// The choice that brings most, together with a share of what the other workers could then do: a worker goes
    /// where the others could not go as well.
    fn turn(&self, s: &State, choices: &Choices<Action>) -> Option<Pick<Action>> {
        let judged = self.judge(s, choices, true);
        let idle = self.worth(s);
        let gains: Vec<_> = judged.iter().map(|j| (j.pick.action, j.worth - idle)).collect();
        let scored = judged.iter().map(|j| {
            let others = self.others(s, j.pick.action, &gains);
            (j.worth + self.weights.other_workers * others, j.pick)
        });
        best(scored)
    }

    /// What the best choices of the other workers would bring.
    fn others(&self, s: &State, action: Action, gains: &[(Action, f32)]) -> f32 {
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
            let fits = |(other, _): &&(Action, f32)| match other {
                Action::Place { worker: Worker::Supply(v), .. } => *v == value && place(*other) != taken,
                _ => false,
            };
            let most = gains.iter().filter(fits).map(|(_, gain)| *gain).fold(0.0, f32::max);
            sum += most * f32::from(left.count(value));
        }
        sum
    }

    // ----- workers for the next round -----

    /// The location with the best workers.
    fn collect(&self, s: &State, choices: &Choices<Action>) -> Option<Pick<Action>> {
        let player = s.player(self.seat);
        let held = if s.for_shadow { player.shadow } else { player.workers };
        let missing = FULL.saturating_sub(held.len()).max(1);
        let scored = choices.iter().map(|choice| {
            let workers = match choice.action {
                Action::Collect(at) => s.workers_at(at),
                _ => Workers::NONE,
            };
            let mut liked: Vec<_> = workers
                .values()
                .flat_map(|value| std::iter::repeat_n(self.liking(value), workers.count(value).into()))
                .collect();
            liked.sort_by(|a, b| b.total_cmp(a));
            liked.truncate(missing.into());
            let mean = liked.iter().sum::<f32>() / liked.len().max(1) as f32;
            (mean + self.weights.many * liked.len() as f32, choice.least())
        });
        best(scored)
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

/// A choice with each amount it may have.
fn picks(choice: &Choice<Action>) -> impl Iterator<Item = Pick<Action>> + use<> {
    let action = choice.action;
    let range = choice.amount.map_or(0..=0, |range| range.min..=range.max);
    range.map(move |amount| Pick { action, amount })
}

/// The pick with the highest score, the first of equals.
fn best(scored: impl Iterator<Item = (f32, Pick<Action>)>) -> Option<Pick<Action>> {
    scored.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, pick)| pick)
}
