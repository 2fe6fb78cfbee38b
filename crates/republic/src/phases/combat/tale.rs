//! What happens in the field, as events of the log.

use super::battle::{Arm, Fate};
use crate::parts::*;
use crate::state::Status;
use kernel::JsonSchema;
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// Something that happened in the field.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
#[schemars(rename = "CombatEvent")]
pub enum Event {
    /// A battle: the natural roll, Rome's strength and the enemy's, and what came of it.
    Battle {
        war: War,
        arm: Arm,
        roll: u8,
        rome: u8,
        enemy: u8,
        fate: Fate,
        legions: u8,
        fleets: u8,
        /// Provincial Armies with a rebel who has Rome.
        #[serde(default, skip_serializing_if = "crate::state::is_zero")]
        armies: u8,
        /// What Evil Omens take from the roll.
        #[serde(default, skip_serializing_if = "crate::state::is_zero")]
        omens: u8,
    },
    /// The Civil War's battle: the Senate's strength and the rebel's, and the Legions that the Senate lost.
    CivilBattle {
        roll: u8,
        senate: u8,
        rebel: u8,
        fate: Fate,
        legions: u8,
        /// Legions that the rebel lost.
        #[serde(default, skip_serializing_if = "crate::state::is_zero")]
        rebels: u8,
        /// His Provincial Armies.
        #[serde(default, skip_serializing_if = "crate::state::is_zero")]
        armies: u8,
        /// What Evil Omens take from the roll.
        #[serde(default, skip_serializing_if = "crate::state::is_zero")]
        omens: u8,
    },
    /// What the rebel of a Province lost in it, or on his way to Italy.
    RebelsLost { province: Province, legions: u8, armies: u8, fleets: u8 },
    /// What a Province on the side of a War lost of its own (ROR-2.2.412c, ROR-2.2.5b).
    AlliesLost { province: Province, armies: u8, fleets: u8 },
    /// So many Veterans left the rebel.
    Deserted { legions: u8 },
    /// The rebel stands before Rome.
    Marches { rebel: Senator },
    /// The revolt has failed.
    Collapsed { rebel: Senator },
    /// A Legion became Veteran.
    Veteran { legion: Legion, owed: Option<Senator> },
    /// A Commander was captured, by the rebel if there is no War.
    Captured { senator: Senator, war: Option<War> },
    /// A Master of Horse took command.
    TakesCommand { senator: Senator },
    /// A Commander stays in the field: at a War, or against the rebel in Italy.
    Proconsul { senator: Senator, war: Option<War> },
    /// A War is won.
    Won { war: War, spoils: u8 },
    /// A victor's gain.
    Glory {
        senator: Senator,
        gain: u8,
        /// What the limit left of the Popularity, if it is less.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        popularity: Option<u8>,
    },
    /// A Province was created.
    Province {
        province: Province,
        #[serde(default, skip_serializing_if = "Founded::is_by_victory")]
        by: Founded,
    },
    /// Allied Fleets went home.
    Rhodes { fleets: u8 },
    /// A Revolt without its Province is but a Drought.
    Starved { war: War },
    /// A Province was created with its developed face up, or turned to it.
    Developed { province: Province },
    /// A Veteran who owed nobody follows a Statesman.
    Follows { legion: Legion, senator: Senator },
    /// The War's number cost nothing: its Commander broke off, and comes home next year.
    BrokeOff { senator: Senator, war: War },
    /// A die gave a Commander his Military.
    Military { senator: Senator, military: u8 },
    /// Cleopatra helps the Commander in this battle, which costs him Popularity.
    Charmed {
        seat: Seat,
        senator: Senator,
        talents: u16,
        #[serde(default, skip_serializing_if = "crate::state::is_zero")]
        popularity: u8,
    },
    /// Cleopatra is at the side of a rebel who governed Egypt.
    CharmedRebel { seat: Seat, senator: Senator, talents: u16 },
    /// Cleopatra leads a War.
    Leads { seat: Seat, leader: Leader, war: War },
    /// A faction proscribed: all Knights are gone.
    Proscribed { seat: Seat, senator: Senator, knights: u8, talents: u16 },
    /// The Senate's Fleets met rebels who crossed to Italy, and lost so many.
    Intercepted {
        province: Province,
        roll: u8,
        senate: u8,
        rebel: u8,
        fate: Fate,
        fleets: u8,
        /// What Evil Omens take from the roll.
        #[serde(default, skip_serializing_if = "crate::state::is_zero")]
        omens: u8,
    },
    /// Rebels of a Province have landed.
    Landed { province: Province },
    /// A rebel was beaten in his Province.
    PutDown { province: Province },
    /// A Province fights the War that attacks it: the natural roll, its strength and the enemy's, and what came of it.
    Defends {
        war: War,
        province: Province,
        arm: Arm,
        roll: u8,
        rome: u8,
        enemy: u8,
        fate: Fate,
        legions: u8,
        armies: u8,
        fleets: u8,
        /// What Evil Omens take from the roll.
        #[serde(default, skip_serializing_if = "crate::state::is_zero")]
        omens: u8,
    },
    /// A Province without Fleets falls to a navy without a battle.
    Undefended { war: War, province: Province },
    /// A beaten Province is an ally of the War.
    Allies { war: War, province: Province },
    /// A War beaten by a Province lies inactive.
    Quelled { war: War },
    /// A War beaten by a Province leaves the Forum.
    Leaves { war: War, status: Status },
    /// An allied Province is Roman again.
    Freed { province: Province },
}

/// What created a Province.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Founded {
    /// A Victory (ROR-1.10.4c).
    #[default]
    Victory,
    /// The first attack on the Germanic Migrations (ROR-7.07c).
    Attack,
    /// A War made peace for good (ROR-7.01.113c).
    Peace,
    /// A Bequest (ROR-7.09a, ROR-7.09c, ROR-7.09d).
    Bequest(DeckEvent),
}

impl Founded {
    fn is_by_victory(&self) -> bool {
        *self == Founded::Victory
    }
}

impl From<Event> for crate::Event {
    fn from(event: Event) -> crate::Event {
        crate::Event::Combat(event)
    }
}
