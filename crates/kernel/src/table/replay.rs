//! From journal to position: quick replay, a whole table again, snapshots, and the check of the dice.

use super::{Deed, Source, Table, Told};
use crate::{
    Came, Choices, Damaged, Digest, JournalOf, Line, LineOf, Log, MAX_SEATS, Outcome, Pick, Rules, Script,
    Sealed, Turn,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A table's position at some line of its journal, so that the lines before need not be replayed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Snapshot<S, E> {
    /// How many lines of the journal lie before it.
    pub lines: usize,
    /// The position there.
    pub state: S,
    pub(super) revisions: [u32; MAX_SEATS + 1],
    pub(super) told: Vec<Told<E>>,
}

/// While lines are followed, how things stand is noted after every so many.
const WAYMARK: usize = 32;

/// A snapshot of a game's table.
pub type SnapshotOf<R> = Snapshot<<R as Rules>::State, <R as Rules>::Event>;

/// The lines that still count: undone and taken-back ones left out. Each with its number.
pub(super) fn standing<R: Rules>(lines: &[LineOf<R>]) -> Vec<usize> {
    let mut standing: Vec<usize> = Vec::with_capacity(lines.len());
    for (n, line) in lines.iter().enumerate() {
        match line {
            Line::Act { .. } | Line::Deal { .. } => standing.push(n),
            Line::Put { .. } => {
                standing.clear();
                standing.push(n);
            }
            // They are in order, and what is undone is among the last: nothing before it is looked at.
            Line::Undo { dropped, .. } => {
                let first = dropped.iter().min().map_or(n, |first| *first as usize);
                let later = standing.split_off(standing.partition_point(|i| *i < first));
                standing.extend(later.into_iter().filter(|i| !dropped.contains(&(*i as u32))));
            }
            Line::TakeBack { to, .. } => standing.truncate(standing.partition_point(|i| *i < *to as usize)),
            Line::Position(_) | Line::Digest(_) => {}
        }
    }
    standing
}

/// The position a journal leads to, by the quickest way: only the lines that still count, no log, no views.
pub fn position<R: Rules>(rules: &R, journal: &JournalOf<R>) -> Result<R::State, Damaged> {
    let first = first_position(rules, &journal.setup)?;
    replayed(rules, first, &journal.lines, standing::<R>(&journal.lines))
}

/// The position at the start, as chance has set it up.
pub(super) fn first_position<R: Rules>(rules: &R, setup: &[Came]) -> Result<R::State, Damaged> {
    let mut chance = Script::of(setup.iter().cloned());
    let state = rules.setup(&mut chance, &mut Log::off());
    chance.finish().map_err(|why| Damaged::head(format!("set-up: {why}")))?;
    Ok(state)
}

/// The position that some of these lines lead to, by their numbers, from another.
pub(super) fn replayed<R: Rules>(
    rules: &R,
    mut state: R::State,
    lines: &[LineOf<R>],
    which: impl IntoIterator<Item = usize>,
) -> Result<R::State, Damaged> {
    let (mut log, mut choices) = (Log::off(), Choices::default());
    for n in which {
        let at = |why: String| Damaged::at(n, why);
        match &lines[n] {
            Line::Act { seat, action, amount, outcomes, .. } => {
                let pick = Pick { action: *action, amount: *amount };
                choices.clear();
                if seat.ix() < rules.seats() {
                    rules.choices(&state, *seat, &mut choices);
                }
                if !choices.allows(&pick) {
                    return Err(at(format!("{:?} was not open to seat {seat}", pick.action)));
                }
                let mut chance = Script::of(outcomes.iter().cloned());
                rules.apply(&mut state, *seat, pick, &mut chance, &mut log);
                chance.finish().map_err(at)?;
            }
            Line::Deal { deal, outcomes } => {
                let mut chance = Script::of(outcomes.iter().cloned());
                rules.conclude(&mut state, deal, &mut chance, &mut log);
                chance.finish().map_err(at)?;
            }
            Line::Put { state: put, .. } => {
                rules.audit(put).map_err(at)?;
                state = (**put).clone();
            }
            Line::Undo { .. } | Line::TakeBack { .. } | Line::Position(_) | Line::Digest(_) => {}
        }
    }
    Ok(state)
}

impl<R: Rules> Table<R> {
    /// Opens a table from its journal, which must hold the secret. Every line is checked as if it were new.
    pub fn load(rules: Arc<R>, journal: &JournalOf<R>) -> Result<Self, Damaged> {
        let mut table = Table::at_setup(rules, journal)?;
        table.follow(&journal.lines, 0)?;
        table.waymarks.clear();
        Ok(table)
    }

    /// Opens a table from its journal and a snapshot. If the journal no longer replays, because the rules were
    /// mended since, the table goes on from the snapshot and the lines after it; a line of the journal says so, once.
    /// Lines after the snapshot that do not replay either stay in the journal, and the game goes on without them.
    pub fn resume(rules: Arc<R>, journal: &JournalOf<R>, snapshot: &SnapshotOf<R>) -> Result<Self, Damaged> {
        let damaged = match Table::load(rules.clone(), journal) {
            Ok(table) => return Ok(table),
            Err(damaged) => damaged,
        };
        // A set-up that no longer replays is no worse than a line that does not.
        let line = damaged.line.unwrap_or(0);
        let marked = |line: &LineOf<R>| matches!(line, Line::Put { .. });
        let mut table = match Table::from_snapshot(rules.clone(), journal, snapshot) {
            Ok(table) if journal.lines.iter().skip(line).any(marked) => return Ok(table),
            Ok(table) => table,
            Err(_) => {
                let mut before = journal.clone();
                before.lines.truncate(snapshot.lines);
                let mut table = Table::from_snapshot(rules, &before, snapshot)?;
                table.lines = journal.lines.clone();
                table
            }
        };
        table
            .put(table.state.clone(), &format!("goes on from a snapshot: {damaged}"))
            .map_err(|refusal| Damaged::at(snapshot.lines, refusal.why.to_string()))?;
        Ok(table)
    }

    /// Opens a table from a snapshot and the lines of its journal since. Undo does not reach behind the snapshot.
    pub fn from_snapshot(
        rules: Arc<R>,
        journal: &JournalOf<R>,
        snapshot: &SnapshotOf<R>,
    ) -> Result<Self, Damaged> {
        let Some((before, since)) = journal.lines.split_at_checked(snapshot.lines) else {
            return Err(Damaged::head("the snapshot is ahead of the journal"));
        };
        rules.audit(&snapshot.state).map_err(|why| Damaged::at(snapshot.lines, why))?;
        let (state, setup) = (snapshot.state.clone(), journal.setup.clone());
        let mut table = Table::opened(rules, journal, state, setup, Log::off())?;
        table.lines = before.to_vec();
        table.told = snapshot.told.clone();
        table.revisions = snapshot.revisions;
        table.follow(since, snapshot.lines)?;
        table.waymarks.clear();
        Ok(table)
    }

    /// The table as it stands, to be kept beside the journal.
    pub fn snapshot(&self) -> SnapshotOf<R> {
        let (state, told) = (self.state.clone(), self.told.clone());
        Snapshot { lines: self.lines.len(), state, revisions: self.revisions, told }
    }

    fn at_setup(rules: Arc<R>, journal: &JournalOf<R>) -> Result<Self, Damaged> {
        let mut chance = Script::of(journal.setup.iter().cloned());
        let mut log = Log::on();
        let state = rules.setup(&mut chance, &mut log);
        chance.finish().map_err(|why| Damaged::head(format!("set-up: {why}")))?;
        let setup = chance.record().to_vec();
        Table::opened(rules, journal, state, setup, log)
    }

    /// A table with the head and the dice of a journal, at this position, before the first of its lines.
    fn opened(
        rules: Arc<R>,
        journal: &JournalOf<R>,
        state: R::State,
        setup: Vec<Came>,
        log: Log<R::Event>,
    ) -> Result<Self, Damaged> {
        if journal.head.seats != rules.seats() {
            let why = format!("it is for {} seats, not {}", journal.head.seats, rules.seats());
            return Err(Damaged::head(why));
        }
        let Some(secret) = journal.fairness.secret else {
            return Err(Damaged::head("the secret is missing, so the game cannot go on"));
        };
        if secret.commitment() != journal.fairness.commitment {
            return Err(Damaged::head("the secret is not the one that was committed to"));
        }
        let fairness = crate::Fairness { secret: None, ..journal.fairness.clone() };
        Ok(Table::assemble(rules, journal.head.clone(), fairness, secret, state, setup, log))
    }

    /// Goes on with the lines of a journal until it has so many, checking each. With a table loaded from a journal
    /// without lines this is a replay step by step.
    pub fn advance(&mut self, lines: &[LineOf<R>], to: usize) -> Result<(), Damaged> {
        let from = self.len();
        self.follow(lines.get(from..to).unwrap_or_default(), from)
    }

    /// Notes now and then how things stand while lines are followed.
    fn waymark(&mut self) {
        if self.lines.len() >= self.waymarks.last().map_or(0, |(line, _)| *line) + WAYMARK {
            self.waymarks.push((self.lines.len(), self.state.clone()));
        }
    }

    /// Carries out recorded lines, checking each.
    fn follow(&mut self, lines: &[LineOf<R>], first: usize) -> Result<(), Damaged> {
        for (n, line) in lines.iter().enumerate().map(|(i, line)| (first + i, line)) {
            if let Line::Position(mark) = line
                && mark.form > R::FORM
            {
                let why =
                    format!("positions of form {} are not known here: a later version wrote it", mark.form);
                return Err(Damaged::at(n, why));
            }
            // A digest that the table writes by itself stands here already.
            if self.lines.len() > n {
                if !self.lines[n].agrees(line) {
                    return Err(Damaged::at(n, "the digest differs: the lines before lead elsewhere"));
                }
                continue;
            }
            self.waymark();
            self.follow_line(line).map_err(|why| Damaged::at(n, why))?;
            if !self.lines.get(n).is_some_and(|ours| ours.agrees(line)) {
                return Err(Damaged::at(n, "the line does not say what happens"));
            }
        }
        Ok(())
    }

    fn follow_line(&mut self, line: &LineOf<R>) -> Result<(), String> {
        match line {
            Line::Act { seat, action, amount, outcomes, by } => {
                let pick = Pick { action: *action, amount: *amount };
                self.admit(*seat, None).map_err(|r| r.why.to_string())?;
                self.listed(*seat, &pick).map_err(|r| r.to_string())?;
                self.perform(Deed::Pick(*seat, pick, *by), Source::Recorded(outcomes.clone())).map(drop)
            }
            Line::Deal { deal, outcomes } => {
                self.offerable(deal).map_err(|r| r.to_string())?;
                self.perform(Deed::Deal(deal.clone()), Source::Recorded(outcomes.clone())).map(drop)
            }
            Line::Undo { seat, .. } => self.undo(*seat, None).map_err(|r| r.why.to_string()),
            Line::TakeBack { seat, to, agreed } => {
                self.take_back(*seat, *to, *agreed).map_err(|r| r.why.to_string())
            }
            Line::Put { state, why, story } => {
                self.put_with((**state).clone(), why, story.clone()).map_err(|r| r.why.to_string())
            }
            Line::Position(mark) if !self.mark().agrees(mark) => {
                Err("the digest differs: the lines before lead elsewhere".into())
            }
            Line::Position(_) | Line::Digest(_) => {
                self.lines.push(line.clone());
                Ok(())
            }
        }
    }
}

/// What a journal that verifies has shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// Lines replayed.
    pub lines: usize,
    /// Chance outcomes recomputed from the seed and found the same.
    pub outcomes: usize,
    /// The digest of the last position.
    pub digest: Digest,
    /// How the game ended, if it has.
    pub outcome: Option<Outcome>,
}

/// Replays a journal and checks all of it: the commitment, the set-up, every roll and draw, every move, every digest.
pub fn verify<R: Rules>(rules: Arc<R>, journal: &JournalOf<R>) -> Result<Verified, Damaged> {
    let table = Table::load(rules.clone(), journal)?;
    let differs = |n: usize| Damaged::at(n, "what chance brought is not what the seed gives");
    let mut setup = Sealed::new(table.seed, 0);
    rules.setup(&mut setup, &mut Log::off());
    if setup.into_record() != table.setup {
        return Err(Damaged::head("the set-up is not what the seed gives"));
    }
    // The lines are legal: the table has just replayed them. Now play them once more with the dice of the seed.
    let mut again = Table::at_setup(rules, journal)?;
    let mut outcomes = journal.setup.len();
    for (n, line) in journal.lines.iter().enumerate() {
        if again.lines.len() > n {
            continue;
        }
        again.waymark();
        let deed = match line {
            Line::Act { seat, action, amount, outcomes: came, by } => {
                outcomes += came.len();
                Deed::Pick(*seat, Pick { action: *action, amount: *amount }, *by)
            }
            Line::Deal { deal, outcomes: came } => {
                outcomes += came.len();
                Deed::Deal(deal.clone())
            }
            _ => {
                again.follow_line(line).map_err(|_| differs(n))?;
                continue;
            }
        };
        again.perform(deed, Source::Fresh).map_err(|_| differs(n))?;
        if again.lines.get(n) != table.lines.get(n) {
            return Err(differs(n));
        }
    }
    let outcome = match table.turn() {
        Turn::Over(outcome) => Some(outcome),
        Turn::Awaiting(_) => None,
    };
    Ok(Verified { lines: journal.lines.len(), outcomes, digest: table.digest(), outcome })
}
