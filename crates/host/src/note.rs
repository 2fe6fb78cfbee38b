//! What the host adds to the log of the game: holds, and who plays for whom.

use crate::trail::MadeFor;
use crate::{Live, Playable, Running, Successor, desk::Desk, words};
use kernel::{Game, Names, Seat, Sentence};
use serde::{Deserialize, Serialize};

/// So many of the host's lines are kept, the latest: as many as a page has lines of log.
const KEPT: usize = 200;

/// Something the host tells everybody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Noted {
    /// Somebody held a window open.
    Held(Seat),
    /// Somebody is away.
    Absent(Seat),
    /// The others have replaced somebody.
    Replaced {
        /// Whose seat it was.
        seat: Seat,
        /// By whom.
        by: Successor,
    },
    /// Somebody has taken over a seat.
    Joined(Seat),
}

impl Noted {
    /// As a line of the log.
    pub fn line<G: Game>(&self, names: &Names) -> Sentence {
        let (text, rule) = match *self {
            Noted::Held(seat) => (words::held(names, seat), G::HOST.hold),
            Noted::Absent(seat) => (words::absent(names, seat, G::HOST.replace.is_some()), G::HOST.replace),
            Noted::Replaced { seat, by } => (words::replaced(names, seat, by), G::HOST.replace),
            Noted::Joined(seat) => (words::joined(names, seat), G::HOST.replace),
        };
        Sentence { text, rule }
    }
}

/// What was done for a player, as a line of the log; why, where a bot has failed.
fn made_for<G: Game>(made: &MadeFor, desk: &Desk, names: &Names) -> Sentence {
    let failed = desk.failures.iter().find(|failed| failed.line == made.line);
    let text = match failed {
        Some(failed) => words::failed(names, made.seat, failed.fault),
        None => words::made_for(names, made.seat, made.by),
    };
    Sentence { text, rule: G::HOST.default_move }
}

/// A line of the host's.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Note {
    /// It stands before this line of the journal. Not told to anybody: it counts sealed answers too.
    pub before: u32,
    /// What it tells.
    pub what: Noted,
}

/// A line of the whole story.
#[derive(Clone, PartialEq, Debug)]
pub enum Entry<T> {
    /// What the game tells, and at which line of its journal.
    Game(Option<u32>, T),
    /// What the host has to say before a line.
    Host(u32, Sentence),
}

/// What a viewer was told by the game, with what the host has to say in between: before whatever happened next.
pub fn entwine<T>(
    told: impl IntoIterator<Item = (Option<u32>, T)>,
    asides: Vec<(u32, Sentence)>,
) -> Vec<Entry<T>> {
    let mut asides = asides.into_iter().peekable();
    let mut story = Vec::with_capacity(asides.len());
    for (line, event) in told {
        while let Some((before, note)) =
            asides.next_if(|(before, _)| line.is_some_and(|line| *before <= line))
        {
            story.push(Entry::Host(before, note));
        }
        story.push(Entry::Game(line, event));
    }
    story.extend(asides.map(|(before, note)| Entry::Host(before, note)));
    story
}

impl<G: Playable> Running<G> {
    /// What the host has to say before a line of the journal or later, as everybody may know it, in order.
    pub fn asides(&self, desk: &Desk, from: Option<u32>, names: &Names) -> Vec<(u32, Sentence)> {
        let noted = desk.notes.iter().map(|note| (note.before, note.what.line::<G>(names)));
        let made = self.trail.made_for(&self.table);
        let made = made.iter().map(|made| (made.known, made_for::<G>(made, desk, names)));
        let mut all: Vec<_> = noted.chain(made).filter(|(before, _)| from <= Some(*before)).collect();
        all.sort_by_key(|(before, _)| *before);
        all
    }
}

impl Live {
    /// Adds a line to the log.
    pub(crate) fn note_down(&mut self, what: Noted) {
        let before = self.lines() as u32;
        self.desk.notes.push(Note { before, what });
        let surplus = self.desk.notes.len().saturating_sub(KEPT);
        self.desk.notes.drain(..surplus);
    }
}
