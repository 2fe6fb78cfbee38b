//! What is kept: people, sessions, tables, journals, chat, notes; in one file (SQLite) or in a database that several nodes
//! share (PostgreSQL). Every function is written once, over `db`.
//!
//! A table is its journal. [`Store::commit`] appends lines at an expected version inside one transaction, so of two
//! writers only one can win; the other is told [`Fault::Conflict`], loads again and decides anew. When a call that
//! writes has returned, what it wrote is on disk.
//!
//! ```
//! # tokio::runtime::Runtime::new().unwrap().block_on(async {
//! let folder = tempfile::tempdir().unwrap();
//! let file = folder.path().join("games.db");
//! let store = storage::Store::open(&file).unwrap();
//! let anna = store.new_guest("Guest Anna".into(), 0).await.unwrap();
//! store.close().await.unwrap();
//!
//! let again = storage::Store::open(&file).unwrap();
//! assert_eq!(again.person(anna.id, 0).await.unwrap().person.name, "Guest Anna");
//! # });
//! ```

mod accounts;
mod comments;
mod complaints;
mod courses;
mod db;
mod farewell;
mod hosts;
mod hours;
mod house;
mod invitations;
mod job;
mod leagues;
mod learning;
mod lists;
mod lobby;
mod migrate;
mod moving;
pub mod names;
mod nodes;
mod notices;
mod owned;
mod packs;
mod passkeys;
mod postgres;
mod pushes;
mod results;
mod retain;
mod seeks;
mod sqlite;
mod store;
mod tables;
mod tallies;
mod ties;
mod tokens;
mod upkeep;
mod writer;

pub use self::postgres::{Heard, shown};
pub use comments::Comment;
pub use complaints::{Complaint, NewComplaint, Reason};
pub use courses::Point;
pub use farewell::Farewell;
pub use hosts::{Act, Ban, Deed, Recorded, Somebody};
pub use hours::Hours;
pub use house::random;
pub use leagues::{Entry, League, LeagueId, LeagueStage, Listed, NewLeague, Pairing, Season};
pub use learning::Learnt;
pub use lists::{Cursor, MANY, Which};
pub use lobby::{Face, Rated};
pub use moving::Moved;
pub use nodes::{Beat, Node};
pub use notices::{Channel, Contact, GIVEN_UP, HOUR, LOW, MINUTE, Matter, Notice, Own};
pub use owned::{Owned, Spoken, Standing};
pub use packs::Shrunk;
pub use passkeys::{OwnPasskey, Passkey};
pub use pushes::Subscription;
pub use results::{Filter, Finished, Leader, Meeting, Played, Rating, Tally};
pub use retain::Departed;
pub use seeks::{Sought, Wish};
pub use store::Store;
pub use ties::{TIES, Tie};
pub use tokens::{ApiToken, Scope};

pub use host::{Addition, Hidden, Millis, News, Person, PersonId, Said, Seated, Stage, TableId, Visibility};

use serde::{Deserialize, Serialize};

/// The word by which a plain enum is stored.
fn word<T: Serialize>(value: T) -> String {
    kernel::kept::name(&value).unwrap_or_default()
}

fn from_word<T: for<'de> Deserialize<'de>>(word: String) -> Result<T, Fault> {
    kernel::kept::from_json(&word.into()).map_err(Fault::Broken)
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

/// One change of a table: all of it or nothing is kept.
#[derive(Clone, Debug)]
pub struct Change {
    /// Which table.
    pub id: TableId,
    /// The version this change is based on.
    pub version: u64,
    /// What it adds.
    pub adds: Addition,
    /// The time at the table.
    pub at: Millis,
    /// The time that people read.
    pub wall: Millis,
    /// What it has brought for whom.
    pub news: Vec<News>,
    /// What a host has done by it, to be put on record with it or not at all.
    pub record: Option<Act>,
}

/// A table in a person's list.
#[derive(Clone, Debug)]
pub struct Mine {
    /// The table.
    pub table: TableRow,
    /// Are they to move?
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
    /// A text has a NUL in it.
    #[error("a text has a NUL character in it, which cannot be kept")]
    Unfit,
    /// Another program writes to the file for too long. Nothing is kept of what was to be.
    #[error("another program writes to the data file; nothing was kept")]
    Busy,
    /// Somebody takes another name too often.
    #[error("somebody takes another name too often")]
    Often,
    /// The database is not there. Whether a change that was under way is kept is not known.
    #[error("storage: {0}")]
    Away(String),
    /// A later version than this one has begun it.
    #[error("{0}")]
    Later(String),
    /// The storage itself failed.
    #[error("storage: {0}")]
    Broken(String),
}

impl From<host::Broken> for Fault {
    fn from(broken: host::Broken) -> Fault {
        match broken {
            host::Broken::Unreadable(why) => Fault::Broken(why),
            host::Broken::Later(why) => Fault::Later(why),
        }
    }
}
