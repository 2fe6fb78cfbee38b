//! What rides on the forms of a game by correspondence (ROR-D.33): the docket of the Senate and each player's letter.

mod docket;
mod field;
mod forum;
mod money;
mod senate;

pub use docket::{CHARGES, Calls, Charge, DOCKET, Docket, ITEMS};
pub use field::{Landing, Standing};
pub use forum::*;
pub use money::*;
pub use senate::*;

use kernel::JsonSchema;
use serde::{Deserialize, Serialize};

/// What one player has written on the open form.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Letter {
    /// Nothing: the default moves.
    #[default]
    Blank,
    /// On a form of the Forum Phase.
    Forum(ForumLetter),
    /// On a form of the Senate Phase.
    Senate(SenateLetter),
    /// On the form of the Revenue Phase.
    Revenue(RevenueLetter),
    /// On the form of the Revolution Phase.
    Revolution(RevolutionLetter),
}

impl Letter {
    /// What it says about the Senate.
    pub fn senate(&self) -> SenateLetter {
        match self {
            Letter::Senate(letter) => *letter,
            _ => SenateLetter::default(),
        }
    }
    /// Writes on a form of the Senate.
    pub fn write_senate(&mut self, write: impl FnOnce(&mut SenateLetter)) {
        let mut letter = self.senate();
        write(&mut letter);
        *self = Letter::Senate(letter);
    }
    /// What it says about the Forum.
    pub fn forum(&self) -> ForumLetter {
        match self {
            Letter::Forum(letter) => *letter,
            _ => ForumLetter::default(),
        }
    }
    /// Writes on a form of the Forum.
    pub fn write_forum(&mut self, write: impl FnOnce(&mut ForumLetter)) {
        let mut letter = self.forum();
        write(&mut letter);
        *self = Letter::Forum(letter);
    }
}

/// The same two doors for the forms of Revenue and Revolution.
impl Letter {
    /// What it says about money.
    pub fn revenue(&self) -> RevenueLetter {
        match self {
            Letter::Revenue(letter) => *letter,
            _ => RevenueLetter::default(),
        }
    }
    /// Writes on the form of the Revenue Phase.
    pub fn write_revenue(&mut self, write: impl FnOnce(&mut RevenueLetter)) {
        let mut letter = self.revenue();
        write(&mut letter);
        *self = Letter::Revenue(letter);
    }
    /// What it says about revolts and trades.
    pub fn revolution(&self) -> RevolutionLetter {
        match self {
            Letter::Revolution(letter) => *letter,
            _ => RevolutionLetter::default(),
        }
    }
    /// Writes on the form of the Revolution Phase.
    pub fn write_revolution(&mut self, write: impl FnOnce(&mut RevolutionLetter)) {
        let mut letter = self.revolution();
        write(&mut letter);
        *self = Letter::Revolution(letter);
    }
}
