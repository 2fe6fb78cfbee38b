//! What happens in the Revenue Phase besides money, as events of the log.

use crate::parts::*;
use kernel::JsonSchema;
use serde::{Deserialize, Serialize};

/// Something that happened in the Revenue Phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
#[schemars(rename = "RevenueEvent")]
pub enum Event {
    /// Barbarians raid a Province: the dice, with its forces, whether it is overrun, the Legions lost and the
    /// Provincial Armies.
    Raid {
        province: Province,
        roll: u8,
        total: i16,
        overrun: bool,
        legions: u8,
        armies: u8,
        /// What Evil Omens take from the roll.
        #[serde(default, skip_serializing_if = "crate::state::is_zero")]
        omens: u8,
    },
    /// Disorder in a Province: the dice, and with its garrison.
    Disorder {
        province: Province,
        roll: u8,
        total: i16,
        /// What Evil Omens take from the roll.
        #[serde(default, skip_serializing_if = "crate::state::is_zero")]
        omens: u8,
    },
    /// The Barbarians have taken a Governor.
    Taken { senator: Senator },
    /// The State has the money of a Bequest.
    Bequest { event: DeckEvent, talents: u8 },
    /// A Senator has collected a Concession, once or in a Drought several times, and has lost so much Popularity by that.
    Collected { senator: Senator, concession: Concession, multiple: u8, talents: u16, popularity: u8 },
    /// An Open Bodyguard stands by this Senator: he has been paid.
    Guarded { senator: Senator },
    /// He has not, and is gone.
    Unguarded { senator: Senator },
    /// What a Province brings a rebel who governs it.
    Rebels {
        province: Province,
        talents: u8,
        /// It is in revolt with him (ROR-2.3.23a), and not only the Province of his Bequest.
        #[serde(default, skip_serializing_if = "crate::state::is_false")]
        in_revolt: bool,
    },
    /// The collections of the temples, for the Pontifex: the die, and what he gets.
    Temples { senator: Senator, roll: u8, talents: u8 },
    /// A rebel pays so many of his units, and lets so many go: Legions and Fleets of Rome, and Provincial forces.
    RebelPays { senator: Senator, units: u16, legions: u8, fleets: u8, armies: u8, squadrons: u8 },
    /// The State disbands units that a rebel let go.
    Dismissed { legions: u8, fleets: u8 },
    /// Forces were raised in a Province, for so much money of its Governor's own.
    Raised { province: Province, armies: u8, fleets: u8, talents: u16 },
}

impl From<Event> for crate::Event {
    fn from(event: Event) -> crate::Event {
        crate::Event::Revenue(event)
    }
}
