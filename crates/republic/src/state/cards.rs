//! Where the cards on the table lie, and how they stand.

use super::{is_false, is_zero};
use crate::parts::*;
use kernel::JsonSchema;
use serde::{Deserialize, Serialize};

/// Where a Concession lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ConcessionAt {
    /// In the deck or in a hand.
    #[default]
    Unplayed,
    /// On a Senator.
    With(Senator),
    /// To be awarded by the Senate.
    Forum,
    /// Destroyed, until revived (ROR-1.07.32g).
    Curia,
    /// Discarded from a hand.
    Gone,
}

/// How a War stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// In the deck.
    #[default]
    Undrawn,
    /// Face up, ignored until activated (ROR-1.07.331a).
    Inactive,
    /// Placed face down this turn because it matches another (ROR-1.07.3321a).
    Waiting,
    /// It must be fought or paid for.
    Active,
    /// Beaten or discarded.
    Over,
    /// Face up and inactive after a Province beat it: neither the Province it once waited for (ROR-R.171) nor a new year
    /// wakes it (ROR-2.2.414a).
    Quelled,
    /// Beaten by a Province when the deck was nearly drawn out: it goes into the next one (ROR-2.2.414b).
    Shelved,
}

/// A War card in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Front {
    /// How it stands.
    pub status: Status,
    /// Yields no Spoils (ROR-1.07.335a).
    pub revolt: bool,
    /// Fleet Victorious: its navy has been beaten (ROR-1.10.12c).
    pub navy_beaten: bool,
    /// Ended the last Combat Phase without a Legion on it (ROR-1.07.334d).
    pub unprosecuted: bool,
    /// Beaten, not merely gone: it counts for the Provinces of a pair (ROR-R.132).
    pub defeated: bool,
    /// Its strength is halved by the Plautian-Papirian Law (ROR-7.06q).
    #[serde(default, skip_serializing_if = "is_false")]
    pub halved: bool,
}

impl Front {
    /// Is the card in the Forum, active or not?
    #[inline]
    pub fn present(&self) -> bool {
        matches!(self.status, Status::Inactive | Status::Waiting | Status::Active | Status::Quelled)
    }
    /// Does it lie face up and inactive?
    #[inline]
    pub fn dormant(&self) -> bool {
        matches!(self.status, Status::Inactive | Status::Quelled)
    }
    /// Is it active?
    #[inline]
    pub fn active(&self) -> bool {
        self.status == Status::Active
    }
}

/// Where a Leader is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LeaderAt {
    /// In the deck.
    #[default]
    Undrawn,
    /// Waiting for a War (ROR-1.07.34b).
    Curia,
    /// His card lies on this War; he aids all that match (ROR-R.15).
    With(War),
    /// Given refuge, until the next War is drawn (ROR-7.01.115a). He then lies with a War that is not of his own.
    Refuge,
    /// Aids every active War until one of them is beaten (ROR-7.01.115b, ROR-R.68).
    Abroad,
    /// Discarded.
    Gone,
    /// Cleopatra, beside a rebel who governed Egypt (ROR-7.10n).
    WithRebel,
}

/// Where an Event card of a deck is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum EventAt {
    /// In the deck.
    #[default]
    Undrawn,
    /// In the Forum.
    Forum,
    /// A Bequest that the Field Consul is fetching or has fetched: it pays in the next Revenue Phase (ROR-7.09a).
    Fetched,
    /// Out of the game.
    Gone,
}

/// A Province card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Land {
    /// Has it been created?
    pub exists: bool,
    /// Its developed face is up.
    pub developed: bool,
    /// Its Governor; without one it lies in the Forum.
    pub governor: Option<Senator>,
    /// Years left to the Governor (ROR-1.09.51a).
    pub term: u8,
    /// Legions in garrison (ROR-1.09.645).
    pub garrison: Set<Legion>,
    /// Fleets in garrison (ROR-R.199).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub squadron: u8,
    /// Provincial Armies (ROR-2.2.3a).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub armies: u8,
    /// Provincial Fleets.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub fleets: u8,
    /// The War it had to join after a defeat (ROR-2.2.412a).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub allied: Option<War>,
}
