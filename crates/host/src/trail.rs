//! What may be told of each line of the journal, and when. Lines have numbers that would tell one viewer of another's
//! sealed answers; what viewers get instead is their own revision.

use crate::{Playable, Revisions};
use kernel::{Awaiting, By, Line, Seat, SeatSet, Table, Viewer};
use serde::{Deserialize, Serialize};

/// How things stood after a line.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct Step {
    revisions: Revisions,
    /// The number of the question that was open then.
    question: u32,
}

/// How things stood after each line of a journal.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Trail {
    steps: Vec<Step>,
    question: u32,
    #[serde(skip)]
    asked: SeatSet,
    #[serde(skip)]
    pending: SeatSet,
    /// Several lines came at once: how things stood in between is not known.
    #[serde(skip)]
    coarse: bool,
}

/// A pick that was made for somebody, and since when everybody may know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MadeFor {
    /// The line of the move: not told to anybody.
    pub line: u32,
    /// The line that closed the question.
    pub known: u32,
    /// For whom.
    pub seat: Seat,
    /// By what.
    pub by: By,
}

/// Everybody's revision at a table.
pub fn revisions<G: Playable>(table: &Table<G>) -> Revisions {
    let mut all = Revisions::default();
    Viewer::all(table.seats()).for_each(|viewer| all[viewer.slot()] = table.revision(viewer));
    all
}

/// Who is asked, and who has not answered.
fn open<G: Playable>(table: &Table<G>) -> (SeatSet, SeatSet) {
    let open = table.turn().awaiting();
    open.map_or((SeatSet::NONE, SeatSet::NONE), |Awaiting { asked, pending, .. }| (asked, pending))
}

impl Trail {
    /// The trail as it was after so many lines; nothing if there were none, or if it cannot tell.
    pub fn until(&self, lines: usize) -> Option<Trail> {
        let steps = self.steps.get(..lines).filter(|_| !self.coarse)?.to_vec();
        let question = steps.last()?.question;
        Some(Trail { steps, question, ..Trail::default() })
    }

    /// A trail that was kept goes on at this table, if it leads there.
    pub fn resumed<G: Playable>(self, table: &Table<G>) -> Option<Trail> {
        let (asked, pending) = open(table);
        (self.steps.len() == table.len()).then_some(Trail { asked, pending, ..self })
    }

    /// Notes how things stand after a line that is new. Several at once would all look like the last.
    pub fn mark<G: Playable>(&mut self, table: &Table<G>) {
        let (asked, pending) = open(table);
        let new = table.lines(self.steps.len());
        let undone = new.iter().any(|line| matches!(line, Line::Undo { .. }));
        let digests = new.iter().filter(|line| matches!(line, Line::Position(_) | Line::Digest(_))).count();
        self.coarse |= new.len() - digests > 1;
        // Another question, or the same one again; not if somebody has only taken back their answer.
        if asked != self.asked || !undone && !pending.minus(self.pending).is_empty() {
            self.question += 1;
        }
        (self.asked, self.pending) = (asked, pending);
        let step = Step { revisions: revisions(table), question: self.question };
        self.steps.resize(table.len().max(self.steps.len()), step);
    }

    /// A viewer's own revision after a line, if it is known.
    pub fn revision(&self, line: u32, viewer: Viewer) -> Option<u32> {
        self.steps.get(line as usize).map(|step| step.revisions[viewer.slot()])
    }

    /// The line that closed the question which this line answers, if it is closed.
    fn closed_by(&self, line: usize) -> Option<u32> {
        let open = line.checked_sub(1).and_then(|before| self.steps.get(before)).map_or(1, |s| s.question);
        let later = self.steps.iter().enumerate().skip(line).find(|(_, step)| step.question > open);
        later.map(|(n, _)| n as u32)
    }

    /// Picks that were made for players, as everybody may know them: default moves when their question is closed,
    /// standing orders, which are secret, when the game is over.
    pub fn made_for<G: Playable>(&self, table: &Table<G>) -> Vec<MadeFor> {
        let over = table.outcome().is_some();
        let mut made: Vec<(usize, MadeFor)> = Vec::new();
        for (n, line) in table.lines(0).iter().enumerate() {
            match line {
                Line::Act { by: By::Hand, .. } | Line::Deal { .. } | Line::Put { .. } => {}
                Line::Position(_) | Line::Digest(_) => {}
                Line::Act { by: By::Order, .. } if !over => {}
                &Line::Act { seat, by, .. } => {
                    let closed = self.closed_by(n).or(over.then_some(n as u32));
                    made.extend(closed.map(|known| (n, MadeFor { line: n as u32, known, seat, by })));
                }
                Line::Undo { dropped, .. } => made.retain(|(n, _)| !dropped.contains(&(*n as u32))),
                Line::TakeBack { to, .. } => made.retain(|(n, _)| *n < *to as usize),
            }
        }
        let mut made: Vec<MadeFor> = made.into_iter().map(|(_, made)| made).collect();
        // A move of several steps is one move.
        made.dedup_by_key(|made| (made.known, made.seat, made.by));
        made
    }
}
