//! Ave Roma: looks at what every choice of a turn promises ([`promise`]), tries what promises most, finishes the action as seems
//! best, and judges what it would then have.
//!
//! Nothing on the table is hidden, so the view tells the whole position. What a position is worth is in [`Mind::worth`], the
//! numbers behind it in [`Weights`].

mod features;
mod policy;
mod promise;
mod sketch;
mod steps;
mod weights;
mod worth;

use crate::policy::Judged;
use crate::{Bot, Character, Heuristic, Question, SEARCH, Sheet, Weighted};
use arrayvec::ArrayVec;
use ave_roma::{Action, Ask, AveRoma, Effect, FULL, Location, State, Worker, Workers};
use kernel::{Chance, Choices, Log, Pick, Refusing, Rules, Seat};
use promise::Promise;
use sketch::{FEW, Offer, Sketch};
use std::cell::{OnceCell, RefCell};
use weights::Weights;
use worth::Held;

/// More small decisions than any action has.
const MOST_STEPS: usize = 60;
/// More choices than most lists hold.
const LIST: usize = 256;
/// So many places of a turn are tried: those that promise most.
const TRIED: usize = 4;
/// What promises so much less than the best one brought is not tried.
const HOPELESS: f32 = 1.0;
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
        let s = view.position();
        let mind = Mind::new(rules, &s, view.viewer.seat()?, weights);
        PAPER.with_borrow_mut(|paper| mind.pick(&s, choices, paper))
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
    /// Where each of them leads: those that do the same have the same number.
    deeds: Vec<u16>,
}

impl Default for Paper {
    fn default() -> Self {
        // More than a turn offers, so that the lists need not grow.
        let (steps, judged) = (Choices::with_capacity(LIST), Judged::with_capacity(LIST));
        Paper { steps, judged, deeds: Vec::with_capacity(LIST) }
    }
}

/// One player's way of looking at things.
struct Mind<'a> {
    rules: &'a AveRoma,
    seat: Seat,
    weights: &'a Weights,
    /// How much of the game is left where the choice is made, and its root. What follows is seen in the same light: else every card
    /// drawn would seem to cost what all hopes lose by it, though they do so for everybody.
    ahead: f32,
    root: f32,
    /// What is left of a promise when so many pieces are missing, up to the most that are counted.
    left: [f32; FEW],
    /// What the rows offer.
    offer: OnceCell<Offer>,
    /// What the cards held first were worth, but for patrons.
    held: OnceCell<(Held, (f32, f32))>,
}

impl<'a> Mind<'a> {
    /// Somebody who is to choose in this position.
    fn new(rules: &'a AveRoma, s: &State, seat: Seat, weights: &'a Weights) -> Mind<'a> {
        let ahead = worth::ahead(s);
        let mut left = [1.0; FEW];
        for n in 1..FEW {
            left[n] = left[n - 1] * weights.missing;
        }
        Mind {
            rules,
            seat,
            weights,
            ahead,
            root: ahead.sqrt(),
            left,
            offer: OnceCell::new(),
            held: OnceCell::new(),
        }
    }
}

impl Mind<'_> {
    fn pick(&self, s: &State, choices: &Choices<Action>, paper: &mut Paper) -> Option<Pick<Action>> {
        let ask = *s.flow.question()?;
        match ask {
            Ask::Turn | Ask::Extra => self.turn(s, choices, paper),
            Ask::Collect => best(choices.iter().map(|c| (self.collected(s, c.action), c.least()))),
            Ask::Draft(_) => best(choices.iter().map(|c| (self.drafted(c.action), c.least()))),
            Ask::Shadow => best(choices.iter().map(|c| (self.shadow(c.action), c.least()))),
            _ => self.step(s, ask, choices, &mut None),
        }
    }

    /// What each choice, with each amount that may be named, leads to once the action is finished.
    fn judge(&self, s: &State, choices: &Choices<Action>, paper: &mut Paper) {
        let Paper { steps, judged, .. } = paper;
        judged.clear();
        let (tied, mut drawn) = (self.tied(s), None);
        for pick in forward(choices) {
            let same =
                |other: &Pick<Action>| other.amount == pick.amount && alike(other.action, pick.action, tied);
            let known = judged.iter().find(|(other, _)| same(other)).map(|(_, worth)| *worth);
            let worth = known.unwrap_or_else(|| self.after(s, pick, steps, &mut drawn));
            judged.push((pick, worth));
        }
    }

    /// What the position is worth after this choice, once its action is finished.
    fn after<'a>(
        &'a self,
        s: &State,
        pick: Pick<Action>,
        steps: &mut Choices<Action>,
        drawn: &mut Option<Sketch<'a>>,
    ) -> f32 {
        let mut then = s.clone();
        self.apply(&mut then, pick);
        self.finish(&mut then, steps, drawn);
        self.worth(&then)
    }

    fn apply(&self, s: &mut State, pick: Pick<Action>) {
        self.rules.apply(s, self.seat, pick, &mut Refusing::default(), &mut Log::off());
    }

    /// Carries an action under way to its end, each step as seems best by itself.
    fn finish<'a>(&'a self, s: &mut State, steps: &mut Choices<Action>, drawn: &mut Option<Sketch<'a>>) {
        for _ in 0..MOST_STEPS {
            let ask =
                s.flow.question().copied().filter(|ask| s.active == self.seat && is_part_of_an_action(ask));
            let Some(ask) = ask else { return };
            steps.clear();
            self.rules.choices(s, self.seat, steps);
            match self.step(s, ask, steps, drawn) {
                Some(pick) => self.apply(s, pick),
                None => return,
            }
        }
    }

    // ----- a turn -----

    /// The choice that brings most, together with a share of what the other workers could then do: a worker goes
    /// where the others could not go as well. Only the places that promise most are tried.
    fn turn(&self, s: &State, choices: &Choices<Action>, paper: &mut Paper) -> Option<Pick<Action>> {
        let Paper { steps, judged, deeds } = paper;
        let mut drawn = Some(Sketch::new(self, s).for_many());
        let sketch = drawn.as_ref()?;
        let beside = self.look(s, choices, sketch, judged);
        let (idle, tied) = (self.worth_with(s, |_| sketch.plans_now()), self.tied(s));
        deeds.clear();
        deeds.extend(judged.iter().map(|(pick, _)| deed(pick.action, tied)));
        let mut best: Option<(f32, Pick<Action>)> = None;
        for _ in 0..TRIED {
            let n = most_promising(judged);
            let &(pick, promise) = judged.get(n)?;
            if best.is_some_and(|(brought, _)| promise < brought - HOPELESS) {
                break;
            }
            let gain = self.after(s, pick, steps, &mut drawn) - idle;
            let same = deeds[n];
            for ((other, promise), _) in judged.iter_mut().zip(&*deeds).filter(|(_, deed)| **deed == same) {
                let brings = gain + beside.of(other.action);
                if best.is_none_or(|(most, _)| brings > most) {
                    best = Some((brings, *other));
                }
                *promise = f32::NEG_INFINITY;
            }
        }
        best.map(|(_, pick)| pick)
    }

    /// The choice of a turn that promises most, and nothing tried: for play-outs.
    fn quick(&self, s: &State, choices: &Choices<Action>, paper: &mut Paper) -> Option<Pick<Action>> {
        self.look(s, choices, &Sketch::new(self, s).for_many(), &mut paper.judged);
        best(paper.judged.iter().map(|(pick, gain)| (*gain, *pick)))
    }

    /// What each choice of a turn promises, with what the other workers could do beside it.
    fn look(
        &self,
        s: &State,
        choices: &Choices<Action>,
        sketch: &Sketch,
        judged: &mut Judged<Action>,
    ) -> Beside {
        let mut promise = Promise::new(self, s, sketch);
        judged.clear();
        judged.reserve(choices.len());
        // No choice of a turn names an amount.
        for choice in choices.iter().filter(|choice| !choice.back) {
            judged.push((choice.least(), promise.of(choice.action)));
        }
        let beside = Beside::new(self, s, judged);
        judged.iter_mut().for_each(|(pick, gain)| *gain += beside.of(pick.action));
        beside
    }

    /// The locations, a bit each, where an active patron does something at the area of the worker's value.
    fn tied(&self, s: &State) -> u8 {
        let patrons = s.player(self.seat).active().map(|card| self.rules.parts().patron(card));
        let at_an_area =
            |effect: Effect| matches!(effect, Effect::Resource | Effect::Influence(_) | Effect::BrownCube);
        patrons.filter(|patron| at_an_area(patron.effect)).fold(0, |bits, patron| bits | 1 << patron.at.ix())
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

/// What a choice of a turn does, whichever worker does it. At the rows the value counts only where a patron ties it to an area.
fn deed(action: Action, tied: u8) -> u16 {
    match action {
        Action::Place { value, at, space, .. } => {
            let counts = at.row().is_none() || tied >> at.ix() & 1 != 0;
            let value = if counts { value } else { 0 };
            (at.ix() as u16) << 8 | u16::from(space) << 4 | u16::from(value)
        }
        Action::Train { slot, .. } => 0x1000 | u16::from(slot),
        _ => 0x2000,
    }
}

/// Do both do the same, whichever worker does it?
fn alike(one: Action, other: Action, tied: u8) -> bool {
    let part_of_a_turn =
        |action: Action| matches!(action, Action::Place { .. } | Action::Train { .. } | Action::Pass);
    match part_of_a_turn(one) && part_of_a_turn(other) {
        true => deed(one, tied) == deed(other, tied),
        false => one == other,
    }
}

/// What something would bring, and at which place.
type Bring = (f32, u8);

/// What the best choices of the workers would bring, the best and the second best of each value at different places.
struct Beside {
    share: f32,
    /// How many workers of each value there are.
    workers: [u8; 5],
    best: [[Bring; 2]; 5],
    /// Where the best choice of each value is, a bit each; and what those bring who are left: all of them, or without one of a value.
    places: u64,
    sums: [f32; 6],
}

impl Beside {
    fn new(mind: &Mind, s: &State, judged: &[(Pick<Action>, f32)]) -> Beside {
        let mut best = [[(0.0, ANYWHERE); 2]; 5];
        for (pick, gain) in judged {
            let Action::Place { worker: Worker::Supply(value), .. } = pick.action else { continue };
            let [first, second] = &mut best[usize::from(value - 1) % 5];
            let at = place(pick.action);
            if *gain > first.0 {
                if first.1 != at {
                    *second = *first;
                }
                *first = (*gain, at);
            } else if *gain > second.0 && at != first.1 {
                *second = (*gain, at);
            }
        }
        let held = s.player(mind.seat).workers;
        let mut beside = Beside {
            share: mind.weights.other_workers,
            workers: [1, 2, 3, 4, 5].map(|value| held.count(value)),
            best,
            places: best.iter().fold(0, |bits, [(_, at), _]| bits | 1 << (at % 64)),
            sums: [0.0; 6],
        };
        beside.sums = std::array::from_fn(|value| beside.sum(value, |[(most, _), _]| *most));
        beside
    }

    /// What the best choices of all workers bring, without one of this value; 0 is nobody's.
    fn sum(&self, without: usize, most: impl Fn(&[Bring; 2]) -> f32) -> f32 {
        let each = |(best, (n, value)): (&[Bring; 2], (&u8, usize))| {
            let n = if value == without { n.saturating_sub(1) } else { *n };
            most(best) * f32::from(n)
        };
        self.best.iter().zip(self.workers.iter().zip(1..)).map(each).sum()
    }

    /// The share that counts of what the other workers could do beside this.
    fn of(&self, action: Action) -> f32 {
        let taken = match action {
            Action::Place { .. } | Action::Train { .. } => place(action),
            _ => return 0.0,
        };
        let value = match action {
            Action::Place { worker: Worker::Supply(value), .. } | Action::Train { worker: value, .. } => {
                usize::from(value - 1) % 5 + 1
            }
            _ => 0,
        };
        // Mostly nobody else would have gone there.
        let sum = match self.places >> (taken % 64) & 1 {
            0 => self.sums[value],
            _ => self.sum(value, |[first, second]| if first.1 == taken { second.0 } else { first.0 }),
        };
        self.share * sum
    }
}

/// No place where only one can stand.
const ANYWHERE: u8 = 0;

/// The number of the place where a placement puts a worker, if only one can stand there.
fn place(action: Action) -> u8 {
    match action {
        Action::Place { at, space, .. } if at.row().is_some() => 0x40 | (at.ix() as u8) << 3 | space,
        Action::Place { at, value, .. } if at.uses_area() => 0x40 | (at.ix() as u8) << 3 | value,
        _ => ANYWHERE,
    }
}

/// The choices that lead forward, each with every amount it may have.
fn forward(choices: &Choices<Action>) -> impl Iterator<Item = Pick<Action>> + '_ {
    choices.iter().filter(|choice| !choice.back).flat_map(|choice| {
        let range = choice.amount.map_or(0..=0, |range| range.min..=range.max);
        range.map(|amount| Pick { action: choice.action, amount })
    })
}

/// Where what promises most stands, the first of equals.
fn most_promising(judged: &[(Pick<Action>, f32)]) -> usize {
    let (mut best, mut most) = (0, f32::NEG_INFINITY);
    for (n, (_, promise)) in judged.iter().enumerate() {
        if *promise > most {
            (best, most) = (n, *promise);
        }
    }
    best
}

/// What leads forward and is worth most, with every amount it may have; the first of equals.
fn best_of(choices: &Choices<Action>, worth: impl Fn(Pick<Action>) -> f32) -> Option<Pick<Action>> {
    most_of(choices, |_| true, worth).map(|(_, pick)| pick)
}

/// The same of those that are to be looked at. Plain loops: these lists are gone through again and again.
fn most_of(
    choices: &Choices<Action>,
    wanted: impl Fn(Action) -> bool,
    worth: impl Fn(Pick<Action>) -> f32,
) -> Option<(f32, Pick<Action>)> {
    let mut best: Option<(f32, Pick<Action>)> = None;
    for choice in choices.iter().filter(|choice| !choice.back && wanted(choice.action)) {
        let (least, most) = (choice.least().amount, choice.most().amount);
        for amount in least..=most {
            let pick = Pick { action: choice.action, amount };
            let worth = worth(pick);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, pick));
            }
        }
    }
    best
}

/// The pick with the highest score, the first of equals.
fn best(scored: impl Iterator<Item = (f32, Pick<Action>)>) -> Option<Pick<Action>> {
    most(scored).map(|(_, pick)| pick)
}

/// The same with its score.
fn most<T>(scored: impl Iterator<Item = (f32, T)>) -> Option<(f32, T)> {
    scored.reduce(|best, next| if next.0 > best.0 { next } else { best })
}
