//! What is kept: people, sessions, tables, journals, chat, notes. Nothing here says how.
//!
//! A table is its journal. [`Store::commit`] appends lines at an expected version inside one transaction, so of two
//! writers only one can win; the other is told [`Fault::Conflict`], loads again and decides anew. When a call that
//! writes has returned, what it wrote is on disk.

mod accounts;
mod lists;
mod migrate;
pub mod names;
mod sqlite;
mod writer;

pub use lists::{Cursor, MANY, Which};
pub use sqlite::Store;

use kernel::SeatSet;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Milliseconds since 1970, by the clock on the wall or by the time at the tables (see [`crate::clock`]).
pub type Millis = i64;

/// A person, guest or registered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PersonId(pub i64);

/// The address of a table: unguessable, short enough to read out.
#[derive(Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TableId(String);

impl TableId {
    /// How long an id is: 12 characters of 32 make 60 bits.
    pub const LEN: usize = 12;
    const LETTERS: &'static [u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

    /// An id from random bytes.
    pub fn new(bytes: [u8; Self::LEN]) -> Self {
        TableId(bytes.iter().map(|b| char::from(Self::LETTERS[usize::from(b % 32)])).collect())
    }
    /// The id in an address, if it can be one.
    pub fn parse(text: &str) -> Option<Self> {
        let fine = text.len() == Self::LEN && text.bytes().all(|b| Self::LETTERS.contains(&b));
        fine.then(|| TableId(text.into()))
    }
    /// The id as it stands in addresses.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Somebody who plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// Who.
    pub id: PersonId,
    /// What he is called.
    pub name: String,
    /// Has no password yet.
    pub guest: bool,
}

/// Who finds a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Visibility {
    /// Listed in the lobby; anybody may sit down or watch.
    Public,
    /// Not listed; whoever has the address may sit down or watch.
    Unlisted,
    /// Only those invited, or seated already.
    Private,
}

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Chairs are still free.
    Open,
    /// The game is on.
    Playing,
    /// The game has ended.
    Over,
}

/// The word by which a plain enum is stored.
fn word<T: Serialize>(value: T) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(word)) => word,
        _ => String::new(),
    }
}

fn from_word<T: for<'de> Deserialize<'de>>(word: String) -> Result<T, Fault> {
    serde_json::from_value(serde_json::Value::String(word)).map_err(|e| Fault::Broken(e.to_string()))
}

/// A table as stored, without its journal.
#[derive(Clone, Debug)]
pub struct TableRow {
    /// Its address.
    pub id: TableId,
    /// What is played.
    pub game: String,
    /// Who finds it.
    pub visibility: Visibility,
    /// How far it has come.
    pub stage: Stage,
    /// Who opened it.
    pub owner: PersonId,
    /// When it was opened.
    pub created: Millis,
    /// When anything last happened that everybody may know: lists are ordered by it.
    pub changed: Millis,
    /// Counted up by every commit.
    pub version: u64,
    /// How many journal lines there are.
    pub lines: u64,
    /// The secret of the dice, in JSON.
    pub secret: Hidden,
    /// Head, fairness and set-up of the journal in JSON, once the game has begun.
    pub opening: Option<String>,
    /// What the host keeps beside the journal, in JSON.
    pub desk: String,
}

/// Text that does not print, so that it cannot slip into a log.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Hidden(pub String);

impl fmt::Debug for Hidden {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("Hidden(..)")
    }
}

/// A person on a chair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chair {
    /// Which seat.
    pub seat: u8,
    /// Who sits there.
    pub person: PersonId,
    /// Is he to move?
    pub waiting: bool,
}

/// One change of a table: all of it or nothing is kept.
#[derive(Clone, Debug)]
pub struct Change {
    /// Which table.
    pub id: TableId,
    /// The version this change is based on.
    pub version: u64,
    /// The number of the first new line.
    pub from: u64,
    /// New lines of the journal.
    pub lines: Vec<String>,
    /// The head of the journal, when the game begins.
    pub opening: Option<String>,
    /// The desk from now on.
    pub desk: String,
    /// The stage from now on.
    pub stage: Stage,
    /// Who finds the table from now on.
    pub visibility: Visibility,
    /// Who sits where from now on.
    pub chairs: Vec<Chair>,
    /// Has it a seat that whoever comes may take over?
    pub seeks: bool,
    /// When the host must next do something by itself: a clock runs out, a bot is to move.
    pub wake: Option<Millis>,
    /// The time at the table.
    pub at: Millis,
    /// The time that people read, if everybody may know of the change. What only some may know moves no list.
    pub shown: Option<Millis>,
}

/// Something said at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Said {
    /// Counts up.
    pub id: i64,
    /// Who.
    pub person: PersonId,
    /// What he was called then.
    pub name: String,
    /// To whom; nobody means everybody.
    pub to: SeatSet,
    /// What.
    pub text: String,
    /// When, by the time at the table.
    pub at: Millis,
    /// When, by the time that people read.
    pub said: Millis,
}

/// A table in a person's list.
#[derive(Clone, Debug)]
pub struct Mine {
    /// The table.
    pub table: TableRow,
    /// Is he to move?
    pub waiting: bool,
}

/// Why something could not be read or kept.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// Somebody else has changed the table first.
    #[error("somebody else has changed the table first")]
    Conflict,
    /// The name belongs to somebody.
    #[error("this name belongs to somebody")]
    Taken,
    /// There is no such thing.
    #[error("there is no such thing")]
    Missing,
    /// The storage itself failed.
    #[error("storage: {0}")]
    Broken(String),
}
