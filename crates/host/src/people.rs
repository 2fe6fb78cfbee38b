//! Who sits at tables, and how tables are addressed.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A person, guest or registered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PersonId(pub i64);

/// Somebody who plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// Who.
    pub id: PersonId,
    /// What they are called.
    pub name: String,
    /// Has no password yet.
    pub guest: bool,
}

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
    /// The id as it was stored.
    pub fn stored(text: String) -> Self {
        TableId(text)
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

/// A person on a chair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seated {
    /// Which seat.
    pub seat: u8,
    /// Who sits there.
    pub person: PersonId,
    /// Are they to move?
    pub waiting: bool,
}

/// From where somebody looks at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Looking {
    /// Whose eyes.
    pub viewer: kernel::Viewer,
    /// Hot seat: this seat's player must say that they are there.
    pub curtain: Option<kernel::Seat>,
}

/// Who looks: somebody with a session or nobody in particular, and which of their seats they mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Who {
    /// Whose session.
    pub person: Option<PersonId>,
    /// The seat they mean.
    pub seat: Option<kernel::Seat>,
}
