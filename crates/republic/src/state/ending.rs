//! The ways a game can end (ROR-1.12).

use kernel::JsonSchema;
use kernel::SeatSet;
use serde::{Deserialize, Serialize};

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Ending {
    /// The way.
    pub kind: EndingKind,
    /// Who has won; nobody where all lose.
    pub winners: SeatSet,
    /// How exactly, where several ways end alike.
    #[serde(default, skip_serializing_if = "Way::is_usual")]
    pub way: Way,
}

impl Ending {
    /// In the usual way of its kind.
    pub fn of(kind: EndingKind, winners: SeatSet) -> Ending {
        Ending { kind, winners, way: Way::Usual }
    }
    /// The rule by which the game is over.
    pub fn rule(self) -> &'static str {
        self.way.rule().unwrap_or(self.kind.rule())
    }
}

/// Which of the ways it was that end alike. Tables begun before version 9 do not note it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// The usual one.
    #[default]
    Usual,
    /// The Senate has made him Consul for Life, not his Influence (ROR-1.12.1c).
    Elected,
    /// The Senate has sent nobody to stop the rebel (ROR-1.11.35a).
    Unopposed,
    /// The people or the debts have given Rome to the rebel (ROR-1.12.1d).
    FromWithin,
    /// The State could not pay what it owes every year (ROR-1.12.2d).
    Dues,
}

impl Way {
    /// The rule of one that is not the usual one.
    pub fn rule(self) -> Option<&'static str> {
        match self {
            Way::Usual => None,
            Way::Elected => Some("ROR-1.12.1c"),
            Way::Unopposed => Some("ROR-1.11.35a"),
            Way::FromWithin => Some("ROR-1.12.1d"),
            Way::Dues => Some("ROR-1.12.2d"),
        }
    }
    /// Is there nothing to be said?
    pub fn is_usual(&self) -> bool {
        *self == Way::Usual
    }
}

/// The ways a game can end (ROR-1.12).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum EndingKind {
    /// A Senator is Consul for Life and he and Rome survive the turn (ROR-1.12.1a, c).
    ConsulForLife,
    /// A rebel rules Rome (ROR-1.12.1b, d).
    Rebel,
    /// Most combined Influence when the deck has run out (ROR-1.12.1e).
    Influence,
    /// All lose: four active Wars (ROR-1.12.2a).
    FourWars,
    /// All lose: the people revolt (ROR-1.12.2b).
    PeopleRevolt,
    /// All lose: the State cannot pay (ROR-1.12.2c-d).
    Bankruptcy,
    /// Most combined Influence when the Republic is restored (ROR-7.09f).
    RepublicRestored,
    /// All lose: a War has lasted too long (ROR-3.11.2a).
    Exhaustion,
    /// Most combined Influence when a die ends the game (ROR-3.6.2a).
    EndRoll,
    /// Most combined Influence when the marked card is drawn (ROR-3.6.3a).
    KillCard,
    /// Rome has fallen to its enemies, to the people or to its debts, and a Traitor has what he wanted (ROR-3.10.3).
    Traitor,
}

impl EndingKind {
    /// The rule by which the game is over, where it has ended in the usual way.
    pub fn rule(self) -> &'static str {
        match self {
            EndingKind::ConsulForLife => "ROR-1.12.1a",
            EndingKind::Rebel => "ROR-1.12.1b",
            EndingKind::Influence => "ROR-1.12.1e",
            EndingKind::FourWars => "ROR-1.12.2a",
            EndingKind::PeopleRevolt => "ROR-1.12.2b",
            EndingKind::Bankruptcy => "ROR-1.12.2c",
            EndingKind::RepublicRestored => "ROR-7.09f",
            EndingKind::Exhaustion => "ROR-3.11.2a",
            EndingKind::EndRoll => "ROR-3.6.2a",
            EndingKind::KillCard => "ROR-3.6.3a",
            EndingKind::Traitor => "ROR-3.10.3a",
        }
    }
    /// The word used in statistics.
    pub fn word(self) -> &'static str {
        match self {
            EndingKind::ConsulForLife => "consul-for-life",
            EndingKind::Rebel => "rebel",
            EndingKind::Influence => "influence",
            EndingKind::FourWars => "four-wars",
            EndingKind::PeopleRevolt => "people-revolt",
            EndingKind::Bankruptcy => "bankruptcy",
            EndingKind::RepublicRestored => "republic-restored",
            EndingKind::Exhaustion => "war-exhaustion",
            EndingKind::EndRoll => "end-roll",
            EndingKind::KillCard => "kill-card",
            EndingKind::Traitor => "traitor",
        }
    }
}
