//! A lesson played once: the table before and after each of its steps.

use super::{Fact, Fault, Lesson, Move, Step};
use crate::{Came, Choices, Game, Head, Log, Pick, Script, Sealed, Seat, Secret, Setup, Table, Viewer, kept};
use serde_json::Value;
use std::sync::Arc;

/// A lesson, ready to be looked at. Nothing in it changes: everybody who takes it looks at the same tables.
pub struct Prepared<G: Game> {
    /// What its file tells.
    pub lesson: Lesson,
    /// Its steps.
    pub stages: Vec<Stage<G>>,
}

/// A step of a lesson at its table.
pub struct Stage<G: Game> {
    /// The table before the step.
    pub before: Table<G>,
    /// The table after what the step asks for, the others not having answered yet; where nothing is asked there is none.
    pub after: Option<Table<G>>,
    /// The picks asked for.
    pub picks: Vec<Pick<G::Action>>,
    /// What else solves the task.
    pub also: Vec<Vec<Pick<G::Action>>>,
    /// What has an answer of its own, and which of [`Step::other`] it is.
    pub other: Vec<G::Action>,
}

/// A lesson that could not be played to its end: what is wrong, and the table where it stopped, for whoever mends it.
pub struct Stopped<G: Game> {
    /// What is wrong.
    pub fault: Fault,
    /// How it stood then; none where there was no table yet.
    pub table: Option<Table<G>>,
}

impl<G: Game> From<Fault> for Box<Stopped<G>> {
    fn from(fault: Fault) -> Self {
        Box::new(Stopped { fault, table: None })
    }
}

/// The others may let the time pass so often before it must be the learner's move.
const PATIENCE: u32 = 500;

impl<G: Game> Prepared<G> {
    /// Plays a lesson from its file.
    pub(super) fn play(file: &str, lesson: Lesson) -> Result<Self, Box<Stopped<G>>> {
        let rules = {
            let setup = Setup { seats: lesson.seats, options: lesson.options.clone(), components: None };
            let rules = G::configure(&setup);
            let fault = |why: String| Fault { file: file.into(), step: None, why };
            let rules = rules.map_err(|why| fault(why.to_string()))?;
            if !G::info().seats.contains(&lesson.seats) || lesson.me.ix() >= lesson.seats {
                return Err(fault(format!("{} seats, the learner at {}", lesson.seats, lesson.me)).into());
            }
            Arc::new(rules)
        };
        // A table is no value that could be copied: each is played from the beginning. There are few, and only once.
        let at = |steps: usize, after: bool| Playing::<G>::reach(file, &rules, &lesson, steps, after);
        let mut stages = Vec::new();
        for (n, step) in lesson.steps.iter().enumerate() {
            let fault = |why: String| Fault { file: file.into(), step: Some(n + 1), why };
            let before = at(n, false)?;
            let after = if step.asks() { Some(at(n, true)?) } else { None };
            stages.push(Stage::of(&lesson, step, before, after).map_err(fault)?);
        }
        let end = at(lesson.steps.len(), false)?;
        let view = kept::json(&end.view(Viewer::Seat(lesson.me))).unwrap_or_default();
        for Fact { at, is } in &lesson.ends {
            let found = view.pointer(at).unwrap_or(&Value::Null);
            if found != is {
                let why = format!("at the end {at} is {found}, and not {is}");
                let fault = Fault { file: file.into(), step: None, why };
                return Err(Box::new(Stopped { fault, table: Some(end) }));
            }
        }
        Ok(Prepared { lesson, stages })
    }
}

/// A pick as a lesson writes it. What a table of a file cannot say, because it knows no nothing, stands as a text in the
/// letters of a journal: `'{"forum":{"announce":null}}'`.
fn pick<G: Game>(value: &Value) -> Result<Pick<G::Action>, String> {
    let written = value.get("act").unwrap_or(value);
    let amount = match (value.get("act"), value.get("amount")) {
        (Some(_), Some(amount)) => {
            let amount = amount.as_u64().and_then(|amount| u16::try_from(amount).ok());
            amount.ok_or_else(|| format!("{value} has no amount that could be named"))?
        }
        _ => 0,
    };
    let keys = value.as_object().filter(|fields| fields.contains_key("act"));
    if let Some(odd) =
        keys.and_then(|fields| fields.keys().find(|key| !["act", "amount"].contains(&key.as_str())))
    {
        return Err(format!("{value}: {odd} means nothing beside an act"));
    }
    let no_action = |why: String| format!("{value} is no action: {why}");
    let action = match written.as_str().filter(|text| text.starts_with('{')) {
        Some(text) => {
            kept::from_json(&text.parse().map_err(|why: serde_json::Error| no_action(why.to_string()))?)
        }
        None => kept::from_json(written),
    };
    Ok(Pick { action: action.map_err(no_action)?, amount })
}

impl<G: Game> Stage<G> {
    fn of(lesson: &Lesson, step: &Step, before: Table<G>, after: Option<Table<G>>) -> Result<Self, String> {
        let picks: Vec<_> = step.act.iter().map(pick::<G>).collect::<Result<_, _>>()?;
        let whole = |picks: &Vec<Value>| picks.iter().map(pick::<G>).collect::<Result<Vec<_>, String>>();
        let also: Vec<_> = step.also.iter().map(whole).collect::<Result<_, String>>()?;
        let other: Vec<_> = step
            .other
            .iter()
            .map(|other| Ok(pick::<G>(&other.act)?.action))
            .collect::<Result<_, String>>()?;
        let choices = before.choices(lesson.me);
        for (n, picks) in also.iter().enumerate() {
            let Some((last, way)) = picks.split_last() else { return Err("an empty way to solve it".into()) };
            let there = before.draft(lesson.me, way).is_ok_and(|next| next.choices.allows(last));
            if !there {
                return Err(format!("{:?} is not offered: {}", step.also[n], listed(&choices)));
            }
        }
        // What is answered may be pressed at any of the questions that the step's picks go through.
        let mut offered: Vec<G::Action> = choices.iter().map(|choice| choice.action).collect();
        for n in 1..picks.len() {
            let next = before.draft(lesson.me, &picks[..n]).map_err(|(_, why)| why.to_string())?;
            offered.extend(next.choices.iter().map(|choice| choice.action));
        }
        if let Some(n) = other.iter().position(|action| !offered.contains(action)) {
            return Err(format!(
                "{} is answered, and never offered: {}",
                step.other[n].act,
                listed(&choices)
            ));
        }
        if let Some(n) = other.iter().position(|action| picks.iter().any(|pick| pick.action == *action)) {
            return Err(format!("{} is asked for, and answered as if it were not", step.other[n].act));
        }
        Ok(Stage { before, after, picks, also, other })
    }

    /// Do these picks do what the step asks for?
    pub fn right(&self, picks: &[Pick<G::Action>]) -> bool {
        picks == self.picks || self.also.iter().any(|other| other == picks)
    }
    /// Could these picks become what the step asks for?
    pub fn on_the_way(&self, picks: &[Pick<G::Action>]) -> bool {
        self.picks.starts_with(picks) || self.also.iter().any(|other| other.starts_with(picks))
    }
}

/// What could have been done, for whoever mends a lesson.
fn listed<A: serde::Serialize + Copy + Eq>(choices: &Choices<A>) -> String {
    let all: Vec<_> =
        choices.iter().map(|choice| serde_json::to_string(&choice.action).unwrap_or_default()).collect();
    if all.is_empty() { "nothing is".into() } else { format!("there are {}", all.join(" ")) }
}

/// A lesson being played.
struct Playing<'a, G: Game> {
    file: &'a str,
    lesson: &'a Lesson,
    table: Table<G>,
    step: Option<usize>,
}

impl<'a, G: Game> Playing<'a, G> {
    /// The table after so many steps; and, if `after`, after what the next one asks for.
    fn reach(
        file: &'a str,
        rules: &Arc<G>,
        lesson: &'a Lesson,
        steps: usize,
        after: bool,
    ) -> Result<Table<G>, Box<Stopped<G>>> {
        let secret = Secret::from_word(&lesson.word);
        let mut chance = Script::of(lesson.deal.iter().cloned()).then(Sealed::new(secret.seed(&[]), 0));
        let mut log = Log::on();
        let state = rules.setup(&mut chance, &mut log);
        let fault = |why: String| Fault { file: file.into(), step: None, why };
        if let Some(why) = chance.fault() {
            return Err(fault(format!("the deal: {why}")).into());
        }
        let left = chance.into_outcomes().len();
        if left > 0 {
            return Err(fault(format!("the deal: {left} outcomes are never asked for")).into());
        }
        let table = Table::laid(rules.clone(), Head::of(&**rules), secret, state, log);
        let mut playing = Playing { file, lesson, table, step: None };
        match playing.go(steps, after) {
            Ok(()) => Ok(playing.table),
            Err(fault) => Err(Box::new(Stopped { fault, table: Some(playing.table) })),
        }
    }

    /// Plays what comes before the first step, so many steps, and if `after` what the next one asks for.
    fn go(&mut self, steps: usize, after: bool) -> Result<(), Fault> {
        self.put()?;
        for lead in &self.lesson.lead {
            self.made(lead)?;
        }
        self.wait()?;
        for (n, step) in self.lesson.steps.iter().enumerate().take(steps + usize::from(after)) {
            self.step = Some(n + 1);
            self.asked(step)?;
            if n < steps {
                self.answered(step)?;
            }
        }
        Ok(())
    }

    fn fault(&self, why: impl Into<String>) -> Fault {
        Fault { file: self.file.into(), step: self.step, why: why.into() }
    }

    /// Changes what the file wants otherwise at the start.
    fn put(&mut self) -> Result<(), Fault> {
        if self.lesson.put.is_null() {
            return Ok(());
        }
        let mut position = kept::json(self.table.state()).unwrap_or_default();
        merge(&mut position, &self.lesson.put).map_err(|why| self.fault(format!("the position: {why}")))?;
        let start = kept::start(&**self.table.rules());
        let state = kept::read(&position, &start, G::FORMER_FIELDS);
        let state = state.map_err(|why| self.fault(format!("the position: {why}")))?;
        self.table.put(state, "lesson").map_err(|why| self.fault(format!("the position: {why}")))
    }

    /// A move that the lesson makes by itself.
    fn made(&mut self, made: &Move) -> Result<(), Fault> {
        if let Some(kind) = &made.until {
            return match made.seat.is_none() && made.act.is_none() && made.chance.is_empty() {
                true => self.until(kind),
                false => Err(self.fault(format!("whoever waits for {kind} does nothing else"))),
            };
        }
        if made.times == 0 {
            return Err(self.fault("a move that is made no time"));
        }
        for _ in 0..made.times {
            let pending = self.table.turn().awaiting().and_then(|open| open.pending.first());
            let Some(seat) = made.seat.or(pending) else {
                return Err(self.fault("nobody is awaited any more"));
            };
            match &made.act {
                Some(act) => {
                    let pick = pick::<G>(act).map_err(|why| self.fault(why))?;
                    self.submit(seat, pick, &made.chance)?;
                }
                None => self.pass(seat, &made.chance)?,
            }
        }
        Ok(())
    }

    fn submit(&mut self, seat: Seat, pick: Pick<G::Action>, chance: &[Came]) -> Result<(), Fault> {
        let choices = self.table.choices(seat);
        if !choices.allows(&pick) {
            let act = serde_json::to_string(&pick).unwrap_or_default();
            return Err(self.fault(format!("{act} is not offered to seat {seat}: {}", listed(&choices))));
        }
        self.table.rig(chance.iter().cloned());
        self.table.submit(seat, None, pick).map_err(|why| self.fault(why.to_string()))?;
        self.used()
    }

    fn pass(&mut self, seat: Seat, chance: &[Came]) -> Result<(), Fault> {
        self.table.rig(chance.iter().cloned());
        self.table.expire(seat).map_err(|why| self.fault(why.to_string()))?;
        self.used()
    }

    /// Every outcome that was rigged must have come up.
    fn used(&mut self) -> Result<(), Fault> {
        match self.table.rigged() {
            0 => Ok(()),
            n => Err(self.fault(format!("{n} outcomes are never asked for"))),
        }
    }

    /// The learner does what a step asks for.
    fn asked(&mut self, step: &Step) -> Result<(), Fault> {
        if !step.asks() {
            return if step.chance.is_empty() { Ok(()) } else { Err(self.fault("chance without an act")) };
        }
        if !self.table.pending(self.lesson.me) {
            return Err(self.fault("the learner is not asked anything"));
        }
        let last = step.act.len() - 1;
        for (n, act) in step.act.iter().enumerate() {
            let pick = pick::<G>(act).map_err(|why| self.fault(why))?;
            self.submit(self.lesson.me, pick, if n == last { &step.chance } else { &[] })?;
        }
        Ok(())
    }

    /// The others answer, and then it is the learner's move again.
    fn answered(&mut self, step: &Step) -> Result<(), Fault> {
        for then in &step.then {
            self.made(then)?;
        }
        self.wait()
    }

    /// Everybody lets the time pass until the learner is asked a decision of this kind.
    fn until(&mut self, kind: &str) -> Result<(), Fault> {
        let me = self.lesson.me;
        for _ in 0..PATIENCE {
            let Some(open) = self.table.turn().awaiting() else { break };
            if open.pending.has(me) && G::decision(self.table.view(Viewer::Seat(me))).as_deref() == Some(kind)
            {
                return Ok(());
            }
            let Some(seat) = open.pending.first() else { break };
            self.pass(seat, &[])?;
        }
        Err(self.fault(format!("the learner is never asked {kind}")))
    }

    /// The others let the time pass until it is the learner's move.
    fn wait(&mut self) -> Result<(), Fault> {
        for _ in 0..PATIENCE {
            let Some(open) = self.table.turn().awaiting() else { return Ok(()) };
            match open.pending.iter().find(|seat| *seat != self.lesson.me) {
                Some(other) if !open.pending.has(self.lesson.me) => self.pass(other, &[])?,
                _ => return Ok(()),
            }
        }
        Err(self.fault("the others go on for ever"))
    }
}

/// Puts the fields of one value into another, field by field; everything else replaces what stands there.
fn merge(into: &mut Value, from: &Value) -> Result<(), String> {
    match (into, from) {
        (Value::Object(into), Value::Object(from)) => {
            for (key, value) in from {
                merge(into.entry(key.clone()).or_insert(Value::Null), value)?;
            }
        }
        // A list by its places: `{ "2": .. }` changes the third and leaves the others.
        (Value::Array(into), Value::Object(from)) if from.keys().all(|key| key.parse::<usize>().is_ok()) => {
            for (key, value) in from {
                let place = key.parse::<usize>().ok().and_then(|n| into.get_mut(n));
                merge(place.ok_or_else(|| format!("there is no place {key} in a list"))?, value)?;
            }
        }
        (into, from) => *into = from.clone(),
    }
    Ok(())
}
