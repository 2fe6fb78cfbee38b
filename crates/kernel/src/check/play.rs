//! One game under all checks.

mod ways;

pub(crate) use ways::answerable;
pub(super) use ways::clock_ends;

use super::failure::diff;
use super::{Check, Failure, Passed, Suite};
use crate::{
    Awaiting, Chance, Choices, Fast, Head, JournalOf, Log, Pick, Refusing, Rules, Seat, SeatSet, Secret,
    Table, Turn, Viewer, kept, position, verify,
};
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;

type Outcome = Result<(), Box<Failure>>;

/// Scrambled worlds that differ from the real one before imagined worlds must have done so too.
const ENOUGH: u32 = 40;

pub(super) fn one_game<R: Rules>(suite: &Suite<R>, game: u32, passed: &mut Passed) -> Outcome {
    let seed = format!("{}-{game}", suite.seed);
    let rules = suite.rules.clone();
    let head = Head::bare("check", &*rules);
    let table = Table::new(rules.clone(), head, Secret::from_word(&seed), vec![]);
    let chance = Fast::new(suite.seed.wrapping_mul(1 << 32) + u64::from(game));
    let hidden = vec![0; rules.seats() + 1];
    let mut player = Player {
        suite,
        table,
        chance,
        seed,
        step: 0,
        met: vec![],
        hidden,
        mark: None,
        taken_back: 0,
        passed,
    };
    player.play()?;
    player.finish()
}

struct Player<'a, R: Rules> {
    suite: &'a Suite<R>,
    table: Table<R>,
    chance: Fast,
    seed: String,
    step: u32,
    /// Actions met so far, to be tried where they are not listed.
    met: Vec<R::Action>,
    /// For each viewer, scrambled worlds that differed from the real one since an imagined one did.
    hidden: Vec<u32>,
    /// A line to which a take-back may lead, and the position there.
    mark: Option<(u32, R::State)>,
    taken_back: u32,
    passed: &'a mut Passed,
}

/// What a step did, as far as the checks care.
struct Made<R: Rules> {
    seat: Seat,
    pick: Pick<R::Action>,
    before: R::State,
    awaiting: Awaiting,
    position: R::State,
    views: Vec<R::View>,
    could_undo: Vec<bool>,
    told: Vec<usize>,
    /// Was anything left to chance, or shown?
    chance: bool,
    revealed: bool,
}

impl<R: Rules> Player<'_, R> {
    fn play(&mut self) -> Outcome {
        while let Turn::Awaiting(awaiting) = self.table.turn() {
            if self.step >= self.suite.bound {
                return self.fail(Check::NeverStuck, format!("no end after {} picks", self.suite.bound));
            }
            self.step += 1;
            self.passed.steps += 1;
            self.look(awaiting)?;
            for viewer in Viewer::all(self.table.seats()) {
                self.look_as(viewer, awaiting)?;
            }
            self.unlisted(awaiting)?;
            if self.try_deal()? || self.another_way()? {
                continue;
            }
            let (seat, pick) = self.choose()?;
            let drafted = self.table.draft(seat, &[pick]).ok();
            self.broken_batch(seat, pick)?;
            let made = self.make(seat, pick)?;
            self.goes_on(|| format!("{pick:?} of seat {seat}"))?;
            self.sealed(&made)?;
            self.foretell(&made)?;
            self.told_truth(&made, drafted)?;
            self.undo(&made)?;
        }
        Ok(())
    }

    /// Checks 1, 3, 6 and 7 of the position as it stands.
    fn look(&mut self, awaiting: Awaiting) -> Outcome {
        let state = self.table.state().clone();
        self.goes_on(|| "what has happened so far".into())?;
        if let Err(why) = self.suite.rules.audit(&state) {
            return self.fail(Check::Audit, why);
        }
        if self.written_now() {
            self.survives(&state, "the position")?;
        }
        for seat in awaiting.pending.iter() {
            let choices = self.table.choices(seat);
            for choice in choices.iter() {
                self.survives(&choice.action, "an action")?;
                if choices.iter().filter(|c| c.action == choice.action).count() > 1 {
                    return self.fail(Check::OnlyListed, format!("{:?} is listed twice", choice.action));
                }
                if !self.met.contains(&choice.action) && self.met.len() < 64 {
                    self.met.push(choice.action);
                }
            }
            self.told_apart(seat, &choices)?;
            self.may_stay_away(seat)?;
            self.obeys(seat, &choices)?;
        }
        if R::UNASKED { self.obeys_unasked(awaiting) } else { Ok(()) }
    }

    /// Checks 2 and 7 for those who are not asked and may act all the same, by hand or by order.
    fn obeys_unasked(&mut self, awaiting: Awaiting) -> Outcome {
        let ordered = self.passed.ordered;
        for seat in SeatSet::all(self.table.seats()).minus(awaiting.asked).iter() {
            let choices = self.table.choices(seat);
            self.told_apart(seat, &choices)?;
            self.obeys(seat, &choices)?;
        }
        self.passed.unasked += self.passed.ordered - ordered;
        Ok(())
    }

    /// Check 2: no two choices of a list read alike.
    fn told_apart(&mut self, seat: Seat, choices: &Choices<R::Action>) -> Outcome {
        let Some(label) = self.suite.labels else { return Ok(()) };
        let view = self.table.view(Viewer::Seat(seat));
        let mut seen = BTreeMap::new();
        for choice in choices.iter() {
            let text = label(&self.suite.rules, view, choice);
            if let Some(other) = seen.insert(text.clone(), choice.action) {
                let what = format!("{other:?} and {:?} both read {text:?}", choice.action);
                return self.fail(Check::OnlyListed, what);
            }
        }
        Ok(())
    }

    /// Check 7: an order answers from the list, the table heeds it, and it answers the same whatever the viewer may not
    /// know.
    fn obeys(&mut self, seat: Seat, choices: &Choices<R::Action>) -> Outcome {
        let Some(sample) = self.suite.orders else { return Ok(()) };
        let rules = self.suite.rules.clone();
        let viewer = Viewer::Seat(seat);
        let view = self.table.view(viewer).clone();
        let Some(order) = sample(&rules, &view, &mut self.chance) else { return Ok(()) };
        self.survives(&order, "an order")?;
        let answer = rules.obey(&view, &order, choices);
        if let Some(pick) = &answer {
            self.passed.ordered += 1;
            if !choices.allows(pick) {
                return self.fail(Check::Answers, format!("{order:?} answers {pick:?}, which is not listed"));
            }
        }
        if self.table.ordered(seat, std::slice::from_ref(&order)) != answer {
            let what = format!("{order:?} of seat {seat} answers {answer:?}, and the table does not heed it");
            return self.fail(Check::Answers, what);
        }
        // Let the game look at another world in between: an answer that remembers more than the view shows now.
        let mut world = rules.imagine(&view, &mut self.chance);
        if let Some(scramble) = self.suite.scramble {
            world = scramble(&rules, &world, viewer, &mut self.chance);
        }
        rules.choices(&world, seat, &mut Choices::default());
        if rules.obey(&rules.view(&world, viewer), &order, choices) != answer {
            let what = format!("{order:?} answers otherwise when only hidden things differ");
            return self.fail_as(Check::Answers, viewer, what);
        }
        Ok(())
    }

    /// Check 4a to 4c: the position through one viewer's eyes.
    fn look_as(&mut self, viewer: Viewer, awaiting: Awaiting) -> Outcome {
        let rules = self.suite.rules.clone();
        let view = self.table.view(viewer).clone();
        if self.written_now() {
            self.survives(&view, "a view")?;
        }
        let imagined = rules.imagine(&view, &mut self.chance);
        if let Err(why) = rules.audit(&imagined) {
            return self.fail_as(
                Check::Imagine,
                viewer,
                format!("the imagined world is not well formed: {why}"),
            );
        }
        self.same(
            Check::Imagine,
            viewer,
            "the imagined world looks different",
            &view,
            &rules.view(&imagined, viewer),
        )?;
        self.same_question(Check::ImaginedChoices, viewer, awaiting, &imagined)?;
        // Drafts and bots play on in such a world: nobody may be stuck in it either.
        if self.written_now() {
            self.goes_on_in(&imagined, || format!("imagining what {viewer:?} cannot see"))?;
        }
        if imagined != *self.table.state() {
            self.hidden[viewer.slot()] = 0;
        }
        let Some(scramble) = self.suite.scramble else { return Ok(()) };
        let scrambled = scramble(&rules, self.table.state(), viewer, &mut self.chance);
        if let Err(why) = rules.audit(&scrambled) {
            return self.fail_as(
                Check::Scramble,
                viewer,
                format!("the scrambled world is not well formed: {why}"),
            );
        }
        let what = "the view shows something that is hidden";
        let there = rules.view(&scrambled, viewer);
        self.same(Check::Scramble, viewer, what, &view, &there)?;
        // Equality is the game's own word; the bytes that go out are what counts.
        if self.written_now() {
            self.same(Check::Scramble, viewer, what, &plain(&view), &plain(&there))?;
        }
        self.same_question(Check::Scramble, viewer, awaiting, &scrambled)?;
        if scrambled != *self.table.state() {
            self.hidden[viewer.slot()] += 1;
            if self.hidden[viewer.slot()] > ENOUGH {
                return self.fail_as(
                    Check::Imagine,
                    viewer,
                    "there are secrets, yet every imagined world is the real one",
                );
            }
        }
        Ok(())
    }

    /// In another world that looks the same to the viewer: the same seats asked, the same choices, the same undo.
    fn same_question(
        &mut self,
        check: Check,
        viewer: Viewer,
        awaiting: Awaiting,
        world: &R::State,
    ) -> Outcome {
        let rules = self.suite.rules.clone();
        match rules.turn(world) {
            Turn::Awaiting(a) if (a.asked, a.counted) == (awaiting.asked, awaiting.counted) => {}
            other => {
                let what =
                    format!("who is asked depends on hidden things: {:?}, but {other:?}", awaiting.asked);
                return self.fail_as(check, viewer, what);
            }
        }
        let Some(seat) = viewer.seat() else { return Ok(()) };
        let (mut real, mut there) = (Choices::default(), Choices::default());
        rules.choices(self.table.state(), seat, &mut real);
        rules.choices(world, seat, &mut there);
        if real != there {
            let gone = real.iter().find(|c| !there.contains(c)).or(there.iter().find(|c| !real.contains(c)));
            let what = format!("the choices depend on hidden things: {gone:?} is open in one world only");
            return self.fail_as(check, viewer, what);
        }
        Ok(())
    }

    /// Check 2: what is not listed is refused and changes nothing.
    fn unlisted(&mut self, awaiting: Awaiting) -> Outcome {
        let seat = Seat(self.chance.below(self.table.seats() as u32) as u8);
        let choices = self.table.choices(seat);
        let revision = self.table.revision(Viewer::Seat(seat));
        let mut wrong: Vec<Pick<R::Action>> = Vec::new();
        if !self.met.is_empty() {
            let action = self.met[self.chance.below(self.met.len() as u32) as usize];
            wrong.extend([0, 1, u16::MAX].map(|amount| Pick { action, amount }));
        }
        if let Some(choice) = choices.first() {
            let beyond = choice.amount.map_or(1, |a| a.max.saturating_add(1));
            wrong.push(Pick { action: choice.action, amount: beyond });
        }
        wrong.retain(|pick| !choices.allows(pick));
        for pick in wrong {
            self.unmoved(
                |table| table.submit(seat, Some(revision), pick).is_err(),
                || format!("{pick:?} of seat {seat} is not listed and was not refused cleanly"),
            )?;
        }
        if let Some(choice) = choices.first() {
            let pick = choice.least();
            self.unmoved(
                |table| table.submit(seat, Some(revision + 1), pick).is_err(),
                || "a stale revision was not refused cleanly".into(),
            )?;
        }
        let idle = SeatSet::all(self.table.seats()).minus(awaiting.pending);
        if let Some(seat) = idle.first() {
            self.unmoved(
                |table| table.expire(seat).is_err(),
                || format!("seat {seat} timed out without being asked"),
            )?;
        }
        Ok(())
    }

    fn unmoved(
        &mut self,
        refused: impl FnOnce(&mut Table<R>) -> bool,
        what: impl FnOnce() -> String,
    ) -> Outcome {
        let (before, lines) = (self.table.state().clone(), self.table.len());
        if refused(&mut self.table) && *self.table.state() == before && self.table.len() == lines {
            return Ok(());
        }
        self.fail(Check::OnlyListed, what())
    }

    /// Now and then two seats try a deal. Has one been concluded?
    fn try_deal(&mut self) -> Result<bool, Box<Failure>> {
        let Some(sample) = self.suite.deals else { return Ok(false) };
        if self.chance.below(4) > 0 {
            return Ok(false);
        }
        let rules = self.suite.rules.clone();
        let Some(deal) = sample(&rules, self.table.state(), &mut self.chance) else { return Ok(false) };
        self.survives(&deal, "a deal")?;
        let fits = self.table.offerable(&deal).is_ok();
        let before = self.table.state().clone();
        match self.table.deal(&deal) {
            Ok(_) if fits => self.passed.deals += 1,
            Err(_) if !fits && *self.table.state() == before => {}
            other => {
                let what = format!("{deal:?} permitted: {fits}, but {other:?}");
                return Err(self.failure(Check::OnlyListed, None, what, vec![]));
            }
        }
        if let Err(why) = rules.audit(self.table.state()) {
            self.fail(Check::Audit, format!("after {deal:?}: {why}"))?;
        }
        self.goes_on(|| format!("{deal:?}"))?;
        Ok(fits)
    }

    /// Somebody who is asked makes a pick at random; now and then somebody who may act unasked.
    fn choose(&mut self) -> Result<(Seat, Pick<R::Action>), Box<Failure>> {
        let Some(awaiting) = self.table.turn().awaiting() else {
            return Err(self.failure(Check::NeverStuck, None, "nobody is asked".into(), vec![]));
        };
        if self.chance.below(8) == 0 {
            let seat = Seat(self.chance.below(self.table.seats() as u32) as u8);
            if let Some(pick) = self.table.choices(seat).random(&mut self.chance) {
                return Ok((seat, pick));
            }
        }
        let nth = self.chance.below(awaiting.pending.len() as u32) as usize;
        let seat = awaiting.pending.iter().nth(nth).unwrap_or_default();
        match self.table.choices(seat).random(&mut self.chance) {
            Some(pick) => Ok((seat, pick)),
            None => Err(self.failure(Check::NeverStuck, None, format!("seat {seat} has no choice"), vec![])),
        }
    }

    /// Check 5: a batch whose second pick is impossible does nothing at all.
    fn broken_batch(&mut self, seat: Seat, pick: Pick<R::Action>) -> Outcome {
        let Some(&action) = self.met.first() else { return Ok(()) };
        let (before, lines) = (self.table.state().clone(), self.table.len());
        let nonsense = Pick { action, amount: u16::MAX };
        if self.table.batch(seat, None, &[pick, nonsense]).is_ok() {
            return self.fail(Check::Undo, format!("a batch with the impossible {nonsense:?} was accepted"));
        }
        if *self.table.state() != before || self.table.len() != lines {
            return self.fail(Check::Undo, "a refused batch left something behind");
        }
        Ok(())
    }

    /// Check 2: every listed pick is accepted.
    fn make(&mut self, seat: Seat, pick: Pick<R::Action>) -> Result<Made<R>, Box<Failure>> {
        let n = self.table.seats();
        let turn = self.table.turn();
        let mut made: Made<R> = Made {
            seat,
            pick,
            before: self.table.state().clone(),
            awaiting: turn.awaiting().unwrap_or(Awaiting {
                asked: SeatSet::NONE,
                pending: SeatSet::NONE,
                counted: false,
            }),
            position: self.table.state().clone(),
            views: Viewer::all(n).map(|v| self.table.view(v).clone()).collect(),
            could_undo: Seat::all(n).map(|s| self.table.can_undo(s)).collect(),
            told: Viewer::all(n).map(|v| self.table.told(v).count()).collect(),
            chance: false,
            revealed: false,
        };
        // The same step beside the table tells whether it used chance or showed anything.
        let (mut world, mut refusing, mut log) = (made.before.clone(), Refusing::default(), Log::off());
        self.suite.rules.apply(&mut world, seat, pick, &mut refusing, &mut log);
        (made.chance, made.revealed) = (refusing.asked, log.revealed());
        let revision = self.table.revision(Viewer::Seat(seat));
        match self.table.submit(seat, Some(revision), pick) {
            Ok(_) => Ok(made),
            Err(why) => {
                let what = format!("{pick:?} of seat {seat} is listed, but was refused: {why}");
                Err(self.failure(Check::OnlyListed, None, what, vec![]))
            }
        }
    }

    /// Check 5: what a draft foresaw is what happened, unless chance or a reveal came in.
    fn told_truth(&mut self, made: &Made<R>, draft: Option<crate::DraftOf<R>>) -> Outcome {
        let viewer = Viewer::Seat(made.seat);
        let quiet = !made.chance && !made.revealed;
        match draft {
            Some(draft) if quiet => {
                self.passed.drafts += 1;
                let view = self.table.view(viewer).clone();
                self.same(Check::Undo, viewer, "the draft foresaw something else", &draft.view, &view)?;
                if draft.choices != self.table.choices(made.seat) {
                    return self.fail_as(Check::Undo, viewer, "the draft foresaw other choices");
                }
                Ok(())
            }
            None if quiet && !matches!(self.table.turn(), Turn::Over(_)) => {
                let what =
                    format!("{:?} was refused as a draft, though it neither rolls nor shows", made.pick);
                self.fail_as(Check::Undo, viewer, what)
            }
            _ => Ok(()),
        }
    }

    /// Check 4c, revisions and log: while a question to several is open, nobody can watch another answer it.
    fn sealed(&mut self, made: &Made<R>) -> Outcome {
        let Some(now) = self.table.turn().awaiting() else { return Ok(()) };
        let others = |set: SeatSet| set.without(made.seat);
        let still_open = now.asked == made.awaiting.asked
            && now.asked.len() > 1
            && now.asked.has(made.seat)
            && others(now.pending) == others(made.awaiting.pending)
            && !made.chance
            && !made.revealed;
        for viewer in Viewer::all(self.table.seats()).filter(|v| !v.is(made.seat)) {
            let slot = viewer.slot();
            let moved = *self.table.view(viewer) != made.views[slot];
            if still_open && moved {
                let now = self.table.view(viewer).clone();
                let what = "a revision tells that somebody has answered";
                return self.same(Check::Scramble, viewer, what, &made.views[slot], &now);
            }
            if still_open && self.table.told(viewer).count() != made.told[slot] {
                return self.fail_as(Check::Scramble, viewer, "the log tells that somebody has answered");
            }
            // Check 5: an undo that vanishes while nothing else moves tells that somebody has done something.
            if let Some(seat) = viewer.seat()
                && !moved
                && self.table.can_undo(seat) != made.could_undo[seat.ix()]
            {
                return self.fail_as(Check::Undo, viewer, "whether one can undo tells what another has done");
            }
        }
        Ok(())
    }

    /// Check 4d: from each viewer's old view, the step must lead to his new view in every world he could imagine.
    fn foretell(&mut self, made: &Made<R>) -> Outcome {
        if made.chance || matches!(self.table.turn(), Turn::Over(_)) {
            return Ok(());
        }
        let rules = self.suite.rules.clone();
        for viewer in Viewer::all(self.table.seats()) {
            let old = &made.views[viewer.slot()];
            let new = self.table.view(viewer).clone();
            let mut worlds = vec![rules.imagine(old, &mut self.chance), rules.imagine(old, &mut self.chance)];
            if let Some(scramble) = self.suite.scramble {
                worlds.push(scramble(&rules, &made.before, viewer, &mut self.chance));
            }
            for mut world in worlds {
                let mut choices = Choices::default();
                rules.choices(&world, made.seat, &mut choices);
                if !choices.allows(&made.pick) {
                    if *old != new && !made.revealed {
                        let what =
                            format!("{:?} shows what was hidden, and is not marked as a reveal", made.pick);
                        return self.fail_as(Check::Forward, viewer, what);
                    }
                    continue;
                }
                let (mut chance, mut log) = (Refusing::default(), Log::on());
                rules.apply(&mut world, made.seat, made.pick, &mut chance, &mut log);
                if viewer.is(made.seat) && !chance.asked {
                    self.goes_on_in(&world, || format!("{:?} in an imagined world", made.pick))?;
                }
                let there = rules.view(&world, viewer);
                if viewer.is(made.seat) && there == new && log.revealed() != made.revealed {
                    // He sees the same in both worlds; so he must be able to undo in both or in neither.
                    let what = "whether one can undo depends on what others have done in secret";
                    return self.fail_as(Check::Undo, viewer, what);
                }
                if made.revealed || chance.asked || log.revealed() {
                    continue;
                }
                self.passed.foretold += 1;
                let what = "the step tells what was hidden, and is not marked as a reveal";
                self.same(Check::Forward, viewer, what, &new, &there)?;
                let told: Vec<R::Event> =
                    log.entries().iter().filter_map(|entry| entry.face(viewer).cloned()).collect();
                let really: Vec<R::Event> = self
                    .table
                    .told(viewer)
                    .skip(made.told[viewer.slot()])
                    .map(|(_, event)| event.clone())
                    .collect();
                self.same(Check::Forward, viewer, "the log tells what was hidden", &really, &told)?;
            }
        }
        Ok(())
    }

    /// Check 5: undo restores the position; under others' sealed answers it keeps them and moves nobody's view.
    fn undo(&mut self, made: &Made<R>) -> Outcome {
        let seat = Seat(self.chance.below(self.table.seats() as u32) as u8);
        if self.chance.below(3) > 0
            || matches!(self.table.turn(), Turn::Over(_))
            || !self.table.can_undo(seat)
        {
            return Ok(());
        }
        self.passed.undos += 1;
        let before = self.table.state().clone();
        let n = self.table.seats();
        let views: Vec<_> = Viewer::all(n).map(|v| self.table.view(v).clone()).collect();
        let pick =
            match self.table.lines(0).iter().rev().find_map(|line| line.pick().filter(|(s, _)| *s == seat)) {
                Some((_, pick)) => pick,
                None => return self.fail(Check::Undo, "an undo was offered to a seat that has done nothing"),
            };
        if let Err(why) = self.table.undo(seat, None) {
            return self.fail(Check::Undo, format!("an undo was offered and then refused: {why}"));
        }
        self.mark = None; // it may have gone with the undo
        self.goes_on(|| format!("an undo of {pick:?}"))?;
        if seat == made.seat {
            if *self.table.state() != made.position {
                return self.fail(Check::Undo, format!("undoing {pick:?} did not restore the position"));
            }
            for viewer in Viewer::all(n) {
                let now = self.table.view(viewer).clone();
                self.same(Check::Undo, viewer, "an undo left a trace", &made.views[viewer.slot()], &now)?;
            }
        } else {
            self.passed.undos_under += 1;
        }
        if let Err(why) = self.table.submit(seat, None, pick) {
            return self.fail(Check::Undo, format!("{pick:?} was undone and could not be made again: {why}"));
        }
        if seat != made.seat && made.awaiting.asked.len() > 1 && made.awaiting.asked.has(seat) {
            if *self.table.state() != before {
                return self.fail(Check::Undo, "an answer under which another undid his was lost");
            }
            for viewer in Viewer::all(n) {
                let now = self.table.view(viewer).clone();
                self.same(Check::Undo, viewer, "undo and redo left a trace", &views[viewer.slot()], &now)?;
            }
        }
        Ok(())
    }

    /// Check 3: the journal replays, verifies, and survives being written.
    fn finish(&mut self) -> Outcome {
        if let Err(why) = self.suite.rules.audit(self.table.state()) {
            return self.fail(Check::Audit, why);
        }
        let rules = self.suite.rules.clone();
        let state = self.table.state().clone();
        self.survives(&state, "the last position")?;
        let start = kept::start(&*rules);
        match serde_json::to_value(&state).map(|value| kept::read::<R::State>(&value, &start, &[])) {
            Ok(Ok(read)) if read == state => {}
            other => return self.fail(Check::RoundTrip, format!("the position cannot be kept: {other:?}")),
        }
        for viewer in Viewer::all(self.table.seats()) {
            let view = self.table.view(viewer).clone();
            self.survives(&view, "the last view")?;
        }
        let journal = self.table.journal();
        let read: JournalOf<R> = match serde_json::to_string(&journal).map(|text| serde_json::from_str(&text))
        {
            Ok(Ok(read)) if read == journal => read,
            other => {
                return self.fail(Check::RoundTrip, format!("the journal does not survive JSON: {other:?}"));
            }
        };
        match position(&*rules, &read) {
            Ok(replayed) if replayed == state => {}
            Ok(replayed) => {
                let lines = diff(&plain(&state), &plain(&replayed));
                return Err(self.failure(Check::RoundTrip, None, "a replay leads elsewhere".into(), lines));
            }
            Err(why) => return self.fail(Check::RoundTrip, why.to_string()),
        }
        match verify(rules.clone(), &read) {
            Ok(verified) if verified.digest == self.table.digest() => {}
            Ok(_) => return self.fail(Check::RoundTrip, "a verified replay leads elsewhere"),
            Err(why) => return self.fail(Check::RoundTrip, why.to_string()),
        }
        match Table::load(rules, &read) {
            Ok(again) => {
                let same = Viewer::all(self.table.seats()).all(|v| {
                    again.revision(v) == self.table.revision(v) && again.told(v).eq(self.table.told(v))
                });
                if same {
                    Ok(())
                } else {
                    self.fail(Check::RoundTrip, "a table read again tells another story")
                }
            }
            Err(why) => self.fail(Check::RoundTrip, why.to_string()),
        }
    }

    /// Writing everything down takes longer than all else, so it is done at every few steps only.
    fn written_now(&self) -> bool {
        self.step % 4 == 1
    }

    /// Check 3: what goes out as JSON comes back the same.
    fn survives<T: Serialize + serde::de::DeserializeOwned + PartialEq>(
        &self,
        value: &T,
        what: &str,
    ) -> Outcome {
        let back = serde_json::to_string(value).ok().and_then(|text| serde_json::from_str::<T>(&text).ok());
        if back.as_ref() == Some(value) {
            return Ok(());
        }
        self.fail(Check::RoundTrip, format!("{what} does not survive JSON: {}", plain(value)))
    }

    fn same<T: PartialEq + Serialize>(
        &self,
        check: Check,
        viewer: Viewer,
        what: &str,
        a: &T,
        b: &T,
    ) -> Outcome {
        if a == b {
            return Ok(());
        }
        Err(self.failure(check, Some(viewer), what.into(), diff(&plain(a), &plain(b))))
    }

    fn fail(&self, check: Check, what: impl Into<String>) -> Outcome {
        Err(self.failure(check, None, what.into(), vec![]))
    }

    fn fail_as(&self, check: Check, viewer: Viewer, what: impl Into<String>) -> Outcome {
        Err(self.failure(check, Some(viewer), what.into(), vec![]))
    }

    fn failure(&self, check: Check, viewer: Option<Viewer>, what: String, diff: Vec<String>) -> Box<Failure> {
        let journal = plain(&self.table.private_journal());
        let (seed, step) = (self.seed.clone(), self.step);
        Box::new(Failure { check, seed, step, viewer, what, diff, journal, file: None })
    }
}

fn plain(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_else(|why| json!(why.to_string()))
}
