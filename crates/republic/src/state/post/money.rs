//! What is written on the forms of Revenue and Revolution.

use super::Limit;
use crate::parts::*;
use kernel::JsonSchema;
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// Beside redistribution and gifts (F1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct RevenueLetter {
    /// Payments to each player hold only if he pays back at least so much (ROR-N.16).
    pub needs: [u16; SEATS],
    /// How many units the rebel pays, and whether his own money goes first (DC.13).
    pub pay: Option<(u8, bool)>,
    /// Does the State keep what the rebel releases (DC.14)?
    pub keeps: Option<bool>,
    /// Those whom Barbarians hold and who are to be bought free (ROR-D.17a).
    #[serde(default)]
    pub ransoms: Set<Senator>,
    /// Those of them for whom the Faction Treasury pays first (DC.19).
    #[serde(default, skip_serializing_if = "crate::state::is_none")]
    pub faction_ransoms: Set<Senator>,
}

/// Beside the cards to be played and discarded and the coming incomes (F8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct RevolutionLetter {
    /// Cards for other players.
    pub gifts: [Option<Gift>; 4],
    /// Players whose gifts he refuses (DC.114).
    #[serde(default, skip_serializing_if = "crate::state::no_seats")]
    pub declines: kernel::SeatSet,
    /// Which victorious Commanders revolt, and when.
    pub risings: [Option<Rising>; 2],
    /// What a Master of Horse lends a Commander of another faction (DC.98).
    pub lends: u8,
    /// Who joins if one of the faction revolts (DC.100).
    pub joins: Set<Senator>,
    /// Does a rebel leave the Province of his Bequest to the Senate (DC.119)?
    #[serde(default, skip_serializing_if = "crate::state::is_false")]
    pub leaves: bool,
    /// Is Cleopatra played for a rebel of Egypt (DC.105)?
    #[serde(default, skip_serializing_if = "crate::state::is_false")]
    pub charms: bool,
    /// Which victorious Commanders march to which War, if they do not revolt (DC.102).
    #[serde(default, skip_serializing_if = "stays_home")]
    pub marches: [Option<(Senator, War)>; 2],
    /// Which loyal Commanders disband how many of their Veterans (DC.103).
    #[serde(default, skip_serializing_if = "keeps_all")]
    pub disbands: [Option<(Senator, u8)>; 2],
    /// With which Province a Governor revolts, and whether he marches (DC.99, DC.101).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub uprising: Option<(Province, bool)>,
    /// What a rebel does later (DC.104).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub advance: Option<Advance>,
    /// Who is to win the heirs of which Elders in the coming Mortality Phase (DC.8).
    #[serde(default, skip_serializing_if = "no_heirs")]
    pub heirs: [Option<HeirOrder>; 3],
    /// Who retires (DC.94).
    #[serde(default, skip_serializing_if = "crate::state::is_none")]
    pub retires: Set<Senator>,
    /// How far the attempts of others on heirs are resisted there, all together (DC.21).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resists: Option<Limit>,
    /// What a Master of Horse lends a Commander of another faction for his Fleets (DC.98).
    #[serde(default, skip_serializing_if = "crate::state::is_zero")]
    pub lends_fleets: u8,
    /// Legions that do not go with a reinforcement (DC.104).
    #[serde(default, skip_serializing_if = "crate::state::is_none")]
    pub stay: Set<Legion>,
}

/// What is done for the heir of somebody who may die of his age (ROR-3.1.21b).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct HeirOrder {
    /// Whose heir.
    pub of: Senator,
    /// Who tries to win him; nobody, if he is let go.
    pub by: Option<Senator>,
    /// The bribe he begins with.
    pub talents: u8,
    /// What he spends besides, at most, if others resist.
    pub more: u8,
}

fn no_heirs(heirs: &[Option<HeirOrder>; 3]) -> bool {
    heirs.iter().all(Option::is_none)
}

/// A later march or reinforcement (ROR-DC.104).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Advance {
    /// The Primary Rebel marches on Rome.
    March,
    /// Another reinforces him.
    Reinforce(crate::state::Crossing),
}

fn keeps_all(disbands: &[Option<(Senator, u8)>; 2]) -> bool {
    disbands.iter().all(Option::is_none)
}

fn stays_home(marches: &[Option<(Senator, War)>; 2]) -> bool {
    marches.iter().all(Option::is_none)
}

/// A card for another player, perhaps only if he gives one in return (ROR-N.16).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Gift {
    /// What.
    pub card: Card,
    /// To whom.
    pub to: Seat,
    /// Only if he gives this card.
    pub for_his: Option<Card>,
}

/// A revolt, if enough Legions follow and nobody stronger has declared before (ROR-D.25b).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Rising {
    /// Whose.
    pub commander: Senator,
    /// Talents spent on the Legions' loyalty.
    pub talents: u8,
    /// Only if at least so many Legions follow.
    pub follow: u8,
    /// Talents spent on the loyalty of the Fleets.
    #[serde(default, skip_serializing_if = "crate::state::is_zero")]
    pub fleets: u8,
}
