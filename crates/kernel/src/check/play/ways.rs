//! All the ways in which a position can change besides a pick by hand: a deal, a standing order, the clock, a batch, a
//! take-back. After each of them, as after a pick or an undo, whoever is awaited must have something to choose.

use super::{Outcome, Player};
use crate::check::Check;
use crate::{Chance, Choices, Fast, Log, Rules, Seat, SeatSet, Turn, Viewer};

/// Take-backs in one game, so that it ends all the same.
const TAKE_BACKS: u32 = 3;

/// Can everybody who is awaited answer, and can the clock answer for him? If not: which promise is broken, and how.
pub(crate) fn answerable<R: Rules>(rules: &R, state: &R::State) -> Result<(), (Check, String)> {
    let Turn::Awaiting(open) = rules.turn(state) else { return Ok(()) };
    if open.pending.is_empty() || !open.pending.minus(open.asked).is_empty() {
        let what = format!("asked {:?}, but pending {:?}", open.asked, open.pending);
        return Err((Check::NeverStuck, what));
    }
    if !open.asked.minus(SeatSet::all(rules.seats())).is_empty() {
        let what = format!("seats that do not exist are asked: {:?}", open.asked);
        return Err((Check::NeverStuck, what));
    }
    let mut choices = Choices::default();
    for seat in open.pending.iter() {
        choices.clear();
        rules.choices(state, seat, &mut choices);
        if choices.iter().all(|c| c.back) {
            let what = format!("seat {seat} is asked and has no choice that leads on");
            return Err((Check::NeverStuck, what));
        }
        let fallback = rules.fallback(state, seat);
        if !choices.allows(&fallback) {
            let what = format!("the time-out move of seat {seat}, {fallback:?}, is not among its choices");
            return Err((Check::Answers, what));
        }
    }
    Ok(())
}

/// So many time-out moves of one seat are tried in a row; a circle of a few moves shows itself long before.
const TIME_OUTS: u32 = 32;

/// Does somebody who never comes back let the game go on? His time-out moves, made one after another with nobody else
/// moving, must not lead back to where they began: no clock would ever end that.
pub(in crate::check) fn clock_ends<R: Rules>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    chance: &mut Fast,
) -> Result<(), String> {
    let mut world = state.clone();
    // A position to compare with, taken anew after 1, 2, 4, 8 ... moves: any circle comes back to one of them.
    let (mut mark, mut since, mut until) = (state.clone(), 0, 1);
    for _ in 0..TIME_OUTS {
        let pending = rules.turn(&world).awaiting().is_some_and(|open| open.pending.has(seat));
        if !pending {
            return Ok(());
        }
        let pick = rules.fallback(&world, seat);
        rules.apply(&mut world, seat, pick, chance, &mut Log::off());
        if world == mark {
            return Err(format!(
                "the time-out moves of seat {seat} go round in circles, the last being {pick:?}"
            ));
        }
        since += 1;
        if since == until {
            (mark, since, until) = (world.clone(), 0, 2 * until);
        }
    }
    Ok(())
}

impl<R: Rules> Player<'_, R> {
    /// Check 1: whoever is awaited may stay away from here on.
    pub(super) fn may_stay_away(&self, seat: Seat) -> Outcome {
        // Chance of its own, so that looking changes nothing of the game.
        let mut chance = Fast::new(u64::from(self.step));
        match clock_ends(&*self.suite.rules, self.table.state(), seat, &mut chance) {
            Ok(()) => Ok(()),
            Err(what) => self.fail(Check::NeverStuck, what),
        }
    }

    /// Checks 1 and 7 of the position as it stands now, whatever led to it.
    pub(super) fn goes_on(&self, after: impl FnOnce() -> String) -> Outcome {
        self.goes_on_in(self.table.state(), after)
    }

    /// The same in some other world.
    pub(super) fn goes_on_in(&self, world: &R::State, after: impl FnOnce() -> String) -> Outcome {
        match answerable(&*self.suite.rules, world) {
            Ok(()) => Ok(()),
            Err((check, what)) => self.fail(check, format!("after {}: {what}", after())),
        }
    }

    /// Now and then something else than a pick by hand. Was there anything?
    pub(super) fn another_way(&mut self) -> Result<bool, Box<crate::check::Failure>> {
        let before = self.table.len();
        match self.chance.below(24) {
            0 => self.by_order()?,
            1 => self.by_clock()?,
            2 => self.by_batch()?,
            3 | 4 => return self.by_take_back(),
            _ => {}
        }
        Ok(self.table.len() > before)
    }

    /// A standing order answers.
    fn by_order(&mut self) -> Outcome {
        let Some(sample) = self.suite.orders else { return Ok(()) };
        let rules = self.suite.rules.clone();
        let mut orders: Vec<Vec<R::Order>> = Vec::new();
        for seat in Seat::all(self.table.seats()) {
            let view = self.table.view(Viewer::Seat(seat)).clone();
            orders.push(sample(&rules, &view, &mut self.chance).into_iter().collect());
        }
        let seats = || Seat::all(self.table.seats());
        let answers = seats().any(|seat| self.table.ordered(seat, &orders[seat.ix()]).is_some());
        match self.table.obey_one(&orders) {
            Some(seat) => {
                self.passed.obeyed += 1;
                self.goes_on(|| format!("{:?} answered for seat {seat}", orders[seat.ix()]))
            }
            None if answers => {
                self.fail(Check::Answers, format!("one of {orders:?} has an answer, and none was given"))
            }
            None => Ok(()),
        }
    }

    /// Somebody's time is up.
    fn by_clock(&mut self) -> Outcome {
        let Some(open) = self.table.turn().awaiting() else { return Ok(()) };
        let nth = self.chance.below(open.pending.len() as u32) as usize;
        let seat = open.pending.iter().nth(nth).unwrap_or_default();
        if let Err(why) = self.table.expire(seat) {
            return self.fail(Check::Answers, format!("the time of seat {seat} is up, but: {why}"));
        }
        self.passed.expired += 1;
        self.goes_on(|| format!("the time of seat {seat} was up"))
    }

    /// Two picks at once, the second chosen from what a draft of the first shows.
    fn by_batch(&mut self) -> Outcome {
        let Some(open) = self.table.turn().awaiting() else { return Ok(()) };
        let seat = open.pending.first().unwrap_or_default();
        let Some(first) = self.table.choices(seat).random(&mut self.chance) else { return Ok(()) };
        let Ok(draft) = self.table.draft(seat, &[first]) else { return Ok(()) };
        if draft.answered {
            return Ok(()); // nothing goes on top of a sealed answer
        }
        let Some(second) = draft.choices.random(&mut self.chance) else { return Ok(()) };
        let picks = [first, second];
        if let Err((n, why)) = self.table.batch(seat, None, &picks) {
            let what = format!("{picks:?} of seat {seat} could be drafted, but pick {n} was refused: {why}");
            return self.fail(Check::Undo, what);
        }
        self.passed.batches += 1;
        self.goes_on(|| format!("the batch {picks:?}"))
    }

    /// Everybody agrees to go back to where the table stood some time ago.
    fn by_take_back(&mut self) -> Result<bool, Box<crate::check::Failure>> {
        let Some((line, before)) = self.mark.take() else {
            self.mark = Some((self.table.len() as u32, self.table.state().clone()));
            return Ok(false);
        };
        if self.taken_back == TAKE_BACKS || self.table.len() as u32 == line {
            return Ok(false);
        }
        self.taken_back += 1;
        self.passed.taken_back += 1;
        let all = SeatSet::all(self.table.seats());
        if let Err(why) = self.table.take_back(Seat(0), line, all) {
            self.fail(Check::Undo, format!("all agreed to a take-back, but: {why}"))?;
        }
        if *self.table.state() != before {
            self.fail(Check::Undo, format!("a take-back to line {line} leads elsewhere"))?;
        }
        self.goes_on(|| format!("a take-back to line {line}"))?;
        Ok(true)
    }
}
