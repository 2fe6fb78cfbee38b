//! Senators, and the factions they are of.

use super::{is_false, is_zero};
use crate::parts::*;
use kernel::JsonSchema;
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// A Senator card: where he is and what lies on him.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Man {
    /// Where he is.
    pub at: At,
    /// His faction; `None` for one who is unaligned or not in play.
    pub faction: Option<Seat>,
    /// Never below 0 (ROR-1.07.31b).
    pub influence: u8,
    /// From -9 to 9 (ROR-1.07.31c).
    pub popularity: i8,
    /// Knights he controls.
    pub knights: u8,
    /// His Personal Treasury.
    pub talents: u16,
    /// Has a Prior Consul marker.
    pub prior_consul: bool,
    /// Took personal income as Governor, and was not yet tried for it (ROR-1.06.14c).
    pub corrupt: bool,
    /// Commands as Proconsul (ROR-1.10.7a).
    pub proconsul: bool,
    /// An Open Bodyguard stands by him (ROR-7.10o).
    #[serde(default, skip_serializing_if = "is_false")]
    pub open_bodyguard: bool,
    /// His Age marker; 0 without one (ROR-3.1.1a).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub age: u8,
}

impl Man {
    /// Is he of this faction? Asked of every card so often that it is answered without a branch.
    #[inline]
    pub fn is_of(&self, seat: Seat) -> bool {
        self.faction.map_or(u8::MAX, |faction| faction.0) == seat.0
    }
}

/// Where a Senator is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum At {
    /// In the deck, in a hand, or a Statesman who died.
    #[default]
    OutOfPlay,
    /// In Rome: with his faction, or unaligned in the Forum.
    Rome,
    /// Governor in his Province.
    Province(Province),
    /// With a force against a War: its Commander, or his Master of Horse.
    War(War),
    /// A Statesman in exile (ROR-1.09.431).
    Exile,
    /// A captive of the enemy (ROR-1.10.82).
    Captive(War),
    /// A captive of the rebel (ROR-R.98).
    Hostage,
    /// A Governor whom Barbarians took, until the next Forum Phase (ROR-1.10.82c-d). His Province is still his
    /// (ROR-R.167).
    Raiders,
    /// In revolt (ROR-1.11.3).
    Rebel,
    /// With the Senate's army against the rebel (ROR-1.11.35a).
    March,
    /// A dead family.
    Curia,
    /// A family under its Statesman (ROR-1.07.312c).
    Beneath(Senator),
}

impl At {
    /// Is he in the hands of an enemy or of the rebel?
    #[inline]
    pub fn is_captive(self) -> bool {
        matches!(self, At::Captive(_) | At::Hostage | At::Raiders)
    }
}

/// What everybody knows of a faction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Faction {
    /// Its Leader.
    pub leader: Option<Senator>,
    /// It has lost its last Senator by its own assassination attempt (ROR-1.05.3a).
    pub eliminated: bool,
    /// It has lost its last Senator, and the next family that appears is its own (ROR-R.54).
    pub awaits_senator: bool,
    /// It made its assassination attempt of this turn (ROR-1.09.7c).
    pub plotted: bool,
    /// It was the target of one.
    pub plotted_against: bool,
    /// Influence of its Senators who have retired, which counts when the game ends (ROR-3.3.1d). Up to 255 are noted: more
    /// than a dozen Senators would have to retire with what others need years for.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub retired: u8,
}
