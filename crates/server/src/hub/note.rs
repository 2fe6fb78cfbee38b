//! What the host adds to the log of the game: holds, and who plays for whom.

use super::absence::Successor;
use super::live::Live;
use super::trail::MadeFor;
use games::AnyTable;
use kernel::{By, Game, Names, Seat};
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
pub fn made_for<G: Game>(made: &MadeFor, names: &Names) -> ui::LogLine {
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

impl Live {
    /// Adds a line to the log.
    pub(super) fn note_down(&mut self, what: Noted) {
        let before = self.table.as_ref().map_or(0, AnyTable::len) as u32;
        self.desk.notes.push(Note { before, what });
        let surplus = self.desk.notes.len().saturating_sub(KEPT);
        self.desk.notes.drain(..surplus);
    }
}
