//! What optional rules tell.

use crate::parts::*;
use kernel::JsonSchema;
use kernel::Seat;
use serde::{Deserialize, Serialize};

#[allow(missing_docs)] // the fields say what they are
/// Something that only happens by an optional rule.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// The people mourn the Legions that a Commander lost.
    Mourned {
        senator: Senator,
        popularity: u8,
        /// What he could still lose of it, if it is less.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lost: Option<u8>,
    },
    /// Much Popularity has faded.
    Faded { senators: Set<Senator> },
    /// A War is older by a year.
    WarAged { war: War, age: u8 },
    /// A War has lasted too long.
    Exhausted { war: War },
    /// A die was rolled for the end of the game.
    EndRoll { roll: u8, total: i8 },
    /// The marked card was shuffled into the bottom of the deck.
    Marked { depth: u8 },
    /// The marked card was drawn.
    MarkedDrawn { seat: Seat },
    /// The Senators of a faction got their first Age markers.
    FirstAges { seat: Seat, ages: Vec<(Senator, u8)> },
    /// Everybody is a year older: these are Elders from now on.
    Aged { elders: Set<Senator> },
    /// A die was rolled for the life of an Elder.
    Checked { senator: Senator, age: u8, roll: u8, dies: bool },
    /// Nobody tried to win an Elder's heir.
    HeirLeft { heir: Senator },
    /// The Accused has asked a Senator to defend him.
    AdvocateAsked { senator: Senator },
    /// He does not.
    AdvocateDeclined { senator: Senator },
    /// He does.
    AdvocateFound { senator: Senator },
    /// The trial roll after the ballots, and the votes it brings the Accused.
    TrialRoll { defender: Senator, prosecutor: Senator, roll: u8, total: i8, votes: i16 },
    /// An Advocate has won, and gains Influence.
    CaseWon { senator: Senator, influence: u8 },
    /// An Advocate or a Prosecutor has lost, and Influence with it.
    CaseLost {
        senator: Senator,
        influence: u8,
        #[serde(default, skip_serializing_if = "crate::state::is_false")]
        prosecuted: bool,
    },
    /// A Senator has retired, and so much of his Influence is kept for the end.
    Retired { senator: Senator, seat: Seat, influence: u8 },
}

impl From<Event> for crate::Event {
    fn from(event: Event) -> crate::Event {
        crate::Event::Optional(event)
    }
}
