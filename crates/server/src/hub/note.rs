//! What the host adds to the log of the game: holds, and who plays for whom.

use super::absence::Successor;
use super::live::{Live, Playable};
use super::trail::MadeFor;
use games::AnyTable;
use kernel::{By, Game, Names, Seat, Table};
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
    pub fn line<G: Game>(&self, names: &Names) -> ui::LogLine {
        let (text, rule) = match self {
            Noted::Held(seat) => {
                (format!("{} holds the window open: 30 seconds more.", names.of(*seat)), G::HOST.hold)
            }
            Noted::Absent(seat) => {
                let what = if G::HOST.replace.is_some() { "default moves are made" } else { "a bot plays" };
                (format!("{} is away: {what} for the seat.", names.of(*seat)), G::HOST.replace)
            }
            Noted::Replaced { seat, by } => {
                let what = match by {
                    Successor::Bot => "a bot plays on",
                    Successor::Person | Successor::Wait => "whoever comes may sit down",
                };
                (format!("{}: by vote of the others {what}.", names.of(*seat)), G::HOST.replace)
            }
            Noted::Joined(seat) => (format!("{} takes over the seat.", names.of(*seat)), G::HOST.replace),
        };
        ui::LogLine { text, rule, ..ui::LogLine::default() }
    }
}

/// What was done for a player, as a line of the log.
fn made_for<G: Game>(made: &MadeFor, names: &Names) -> ui::LogLine {
    let name = names.of(made.seat);
    let text = match made.by {
        By::Clock => format!("{name} does not answer in time: default move."),
        By::Order => format!("{name}'s standing order answers."),
        By::Hand => format!("{name} answers."),
    };
    ui::LogLine { text, rule: G::HOST.default_move, ..ui::LogLine::default() }
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
    Host(u32, ui::LogLine),
}

/// What a viewer was told by the game, with what the host has to say in between: before whatever happened next.
pub fn entwine<T>(
    told: impl IntoIterator<Item = (Option<u32>, T)>,
    asides: Vec<(u32, ui::LogLine)>,
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

impl Live {
    /// What the host has to say before a line of the journal or later, as everybody may know it, in order.
    pub fn asides<G: Playable>(
        &self,
        table: &Table<G>,
        from: Option<u32>,
        names: &Names,
    ) -> Vec<(u32, ui::LogLine)> {
        let noted = self.desk.notes.iter().map(|note| (note.before, note.what.line::<G>(names)));
        let made = self.made_for(table);
        let made = made.iter().map(|made| (made.known, made_for::<G>(made, names)));
        let mut all: Vec<_> = noted.chain(made).filter(|(before, _)| from <= Some(*before)).collect();
        all.sort_by_key(|(before, _)| *before);
        all
    }

    /// Adds a line to the log.
    pub(super) fn note_down(&mut self, what: Noted) {
        let before = self.table.as_ref().map_or(0, AnyTable::len) as u32;
        self.desk.notes.push(Note { before, what });
        let surplus = self.desk.notes.len().saturating_sub(KEPT);
        self.desk.notes.drain(..surplus);
    }
}
