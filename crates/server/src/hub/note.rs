//! What the host adds to the log of the game: holds, and who plays for whom.

use super::live::Live;
use games::AnyTable;
use kernel::{Game, Names, Seat};
use serde::{Deserialize, Serialize};

/// So many of the host's lines are kept, the latest: as many as a page has lines of log.
const KEPT: usize = 200;

/// Something the host tells everybody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Noted {
    /// Somebody held a window open.
    Held(Seat),
}

impl Noted {
    /// As a line of the log.
    pub fn line<G: Game>(&self, names: &Names) -> ui::LogLine {
        let (text, rule) = match self {
            Noted::Held(seat) => {
                (format!("{} holds the window open: 30 seconds more.", names.of(*seat)), G::HOST.hold)
            }
        };
        ui::LogLine { text, rule, ..ui::LogLine::default() }
    }
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
