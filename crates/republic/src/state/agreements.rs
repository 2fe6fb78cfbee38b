//! The public ledger of agreements (ROR-N.6).

use kernel::JsonSchema;
use kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// A line of the public ledger of agreements (ROR-N.6). The words of its terms stand in the record of play; which cards
/// were given under it the two know (ROR-D.25a).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Agreement {
    /// Its number in the ledger.
    pub number: u8,
    /// Who offered it.
    pub from: Seat,
    /// Who accepted it.
    pub to: Seat,
    /// What the first pays.
    pub pays: u16,
    /// What the second pays.
    pub gets: u16,
    /// The year of the Transfer segment, or in which its other terms are to be met.
    pub due: u16,
    /// What its other terms are about.
    pub subject: Option<Subject>,
    /// How many cards changed hands under it.
    pub cards: u8,
    /// Who has called it unfulfilled this year.
    pub disputed: SeatSet,
    /// What became of it.
    pub promise: Promise,
}

/// How a promise stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Promise {
    /// Not due yet.
    Open,
    /// Paid in full, or not called unfulfilled in time.
    Kept,
    /// The payer could not (ROR-N.8).
    Broken,
    /// Judged unfulfilled: what could go back went back, and nothing is owed (ROR-N.6).
    Undone,
}

/// What the terms of an agreement are about besides cards and money, in one word for all to see.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Subject {
    /// How somebody votes.
    Vote,
    /// What somebody proposes, sponsors or does not veto.
    Proposal,
    /// Offices and commands.
    Office,
    /// Whom somebody prosecutes or spares.
    Prosecution,
    /// Concessions.
    Concession,
    /// Money for the State, Games, the Legions.
    Spending,
    /// Whom somebody persuades, or does not.
    Persuasion,
    /// Anything else.
    Other,
    /// That the other Consul has a certain Consulship: cannot be enforced.
    Consulship,
    /// An assassination: cannot be enforced.
    Assassination,
    /// That a motion passes: cannot be enforced.
    Passage,
    /// To revolt or to stay loyal: cannot be enforced.
    Revolt,
    /// The Traitor tokens: cannot be enforced (ROR-3.10.5a).
    Traitor,
}

impl Subject {
    /// May it stand in the ledger (ROR-1.07.372b, ROR-N.9)?
    pub fn enforceable(self) -> bool {
        use Subject::*;
        !matches!(self, Consulship | Assassination | Passage | Revolt | Traitor)
    }
}
