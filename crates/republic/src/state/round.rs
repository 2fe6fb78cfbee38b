//! What goes round the table: turns of the factions, and a Persuasion Attempt.

use crate::parts::*;
use kernel::JsonSchema;
use kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// A round in which each faction has one turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Round {
    /// Who began it.
    pub first: Seat,
    /// Who has had his turn.
    pub done: SeatSet,
    /// The best bid of an auction, if any.
    pub bid: u16,
    /// Whose bid it is: seat and paying Senator.
    pub bidder: Option<(Seat, Senator)>,
    /// The Province with which a Governor has declared revolt, and whether he marches on Rome (ROR-2.3.2d).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rising: Option<(Province, bool)>,
}

/// A Persuasion Attempt (ROR-1.07.414). Base Number = `base` + `bribes` - `resisted`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Attempt {
    /// Who persuades.
    pub persuader: Senator,
    /// Who is to be won.
    pub target: Senator,
    /// Oratory + Influence - Loyalty with its modifiers, fixed at the announcement.
    pub base: i16,
    /// Spent by the persuader; held apart until the end (ROR-1.07.414e).
    pub bribes: u16,
    /// Spent to resist.
    pub resisted: u16,
    /// Blackmail or Seduction: no counter-bribes.
    pub card: Option<Intrigue>,
}
