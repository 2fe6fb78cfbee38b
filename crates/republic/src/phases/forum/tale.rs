//! What happens in the Forum, as events of the log.

use crate::parts::*;
use kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Something that happened in the Forum.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
#[schemars(rename = "ForumEvent")]
pub enum Event {
    /// A bid for an Initiative.
    Bid { seat: Seat, senator: Senator, talents: u16 },
    /// An Initiative beyond the regular ones goes to this player.
    Auctioned { seat: Seat, talents: u16 },
    /// A Persuasion Attempt is announced.
    Attempt { persuader: Senator, target: Senator, card: Option<Intrigue>, talents: u16, base: i16 },
    /// Somebody spends money against it.
    Resisted { seat: Seat, talents: u16, base: i16 },
    /// The persuader spends more.
    Raised { talents: u16, base: i16 },
    /// The attempt is decided.
    Persuaded { persuader: Senator, target: Senator, base: i16, roll: u8, success: bool },
    /// Blackmail has failed, at the target's cost.
    Shamed { senator: Senator, influence: u8, popularity: u8 },
    /// A Senator tried to attract a Knight.
    Attracted { senator: Senator, talents: u16, roll: u8, success: bool },
    /// Knights paid and left.
    Pressured { senator: Senator, knights: u8, talents: u16 },
    /// Games were sponsored.
    Games { senator: Senator, games: Games },
    /// A Concession was destroyed.
    Destroyed { concession: Concession },
    /// A destroyed Concession is back in the Forum.
    Restored { concession: Concession },
    /// A family is back from the Curia.
    Returned { family: Senator },
    /// A Leader leaves the game.
    LeaderGone { leader: Leader },
    /// A Leader has found refuge with this War, or with all.
    Refuge { leader: Leader, war: Option<War> },
    /// Fleets of an ally.
    Allies { fleets: u8 },
    /// A storm.
    Storm { fleets: u8 },
    /// A War made peace.
    Peace {
        /// Which.
        war: War,
        /// What the State gets.
        talents: u8,
        /// By a New Alliance (ROR-7.01.113).
        #[serde(default, skip_serializing_if = "crate::state::is_false")]
        allied: bool,
    },
    /// A Province is a War from now on.
    Revolts { province: Province },
    /// A Province that was one is Roman again.
    PutDown { province: Province },
    /// A Pretender emerges in this Province.
    Pretender { province: Province },
    /// This faction has conspired with Catiline; so many chits are drawn, and the highest official loses as much.
    Conspired { seat: Seat, chits: u8 },
    /// A scandal costs a Senator Popularity.
    Scandal { senator: Senator, popularity: u8 },
    /// By correspondence: an attempt that can succeed has been ordered, with so much money (ROR-6.2.3a).
    Announced { persuader: Senator, target: Senator, talents: u16, base: i16 },
}

impl From<Event> for crate::Event {
    fn from(event: Event) -> crate::Event {
        crate::Event::Forum(event)
    }
}
