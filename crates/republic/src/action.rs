//! What players do, what happens, what they order in advance and what they agree on.

use crate::parts::*;
use crate::phases::{any_time, combat, forum, hand, revenue, revolution, senate};
use crate::play::Cause;
use crate::state::EndingKind;
use arrayvec::ArrayVec;
use kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// A decision. Those of a phase are in the phase's own list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Name the first Faction Leader.
    Lead(Senator),
    /// Plan the play or discard of red cards.
    Hand(hand::Action),
    /// Take an unaligned Senator of the Forum.
    Adopt(Senator),
    /// Between two steps, asked or not.
    AnyTime(any_time::Action),
    /// ROR-1.06.
    Revenue(revenue::Action),
    /// ROR-1.07.
    Forum(forum::Action),
    /// ROR-1.09.
    Senate(senate::Action),
    /// ROR-1.10.
    Combat(combat::Action),
    /// ROR-1.11.
    Revolution(revolution::Action),
}

/// A standing order (ROR-D.4).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// Pass to the end of this phase of this year (ROR-D.4f).
    PassPhase {
        /// The year.
        year: u16,
        /// The phase.
        phase: Phase,
    },
}

/// A bargain between two players (ROR-N.3). Money cannot be part of it: it moves in its own segment (ROR-1.06.3b).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Deal {
    /// Who offers it.
    pub from: Seat,
    /// To whom.
    pub to: Seat,
    /// Cards given.
    pub gives: ArrayVec<Card, 8>,
    /// Cards wanted; none for a gift.
    pub takes: ArrayVec<Card, 8>,
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Event {
    /// A new year.
    Year { year: u16 },
    /// A new phase.
    Phase { phase: Phase },
    /// A Faction Leader was named.
    Leader { seat: Seat, senator: Senator },
    /// A Senator joined a faction.
    Joined { senator: Senator, seat: Seat },
    /// A Senator took an office.
    Office { senator: Senator, office: Office },
    /// There is a new HRAO.
    Hrao { senator: Senator },
    /// Mortality chits; 0 is a blank.
    Chits { numbers: Vec<u8> },
    /// A Senator died.
    Died { senator: Senator, cause: Cause },
    /// A Statesman came into play.
    Fielded { seat: Seat, statesman: Senator },
    /// A Concession was put on a Senator.
    Concession { concession: Concession, senator: Senator },
    /// A card was drawn; hidden from others if it is red.
    Drew { seat: Seat, card: Option<Card> },
    /// A card was discarded.
    Discarded { seat: Seat, card: Card },
    /// Cards changed hands; which ones only the two know.
    Traded { from: Seat, to: Seat, gives: u8, takes: u8 },
    /// A card was taken by Influence Peddling; the two know which.
    Peddled { by: Seat, from: Seat, card: Option<Card> },
    /// A Statesman was abandoned to the Forum.
    Abandoned { statesman: Senator },
    /// A captive was ransomed.
    Ransomed { senator: Senator, talents: u16 },
    /// A faction's income.
    Income { seat: Seat, talents: u16 },
    /// A Governor's personal income.
    Graft { senator: Senator, province: Province, roll: u8, talents: i16 },
    /// A Governor rolled for improvement.
    Improvement { province: Province, roll: u8, developed: bool },
    /// Money moved inside the factions.
    Redistributed,
    /// What a Province brought the State.
    ProvinceIncome { province: Province, roll: u8, talents: i16 },
    /// The State's year.
    StateRevenue { income: i16, wars: i16, land_bills: i16, forces: i16, treasury: i32 },
    /// The State Treasury is dangerously low.
    Danger { treasury: i32 },
    /// The State cannot pay.
    Bankrupt,
    /// A Senator gave money to the State.
    Contributed { senator: Senator, talents: u16, influence: u8 },
    /// Money passed between players.
    Transferred { from: Seat, to: Seat, talents: u16 },
    /// A Governor's term is over.
    GovernorReturns { senator: Senator, province: Province },
    /// An Initiative began.
    Initiative { seat: Seat, roll: u8 },
    /// A Random Event.
    Happens { event: EventCard, roll: u8 },
    /// A War became active.
    WarActive { war: War },
    /// The people were addressed.
    StateOfTheRepublic { roll: u8, total: i32, unrest: i8 },
    /// A Senator became Consul for Life.
    ConsulForLife { senator: Senator },
    /// Something in the Senate.
    Senate(senate::Event),
    /// In the Forum.
    Forum(forum::Event),
    /// In the field.
    Combat(combat::Event),
    /// In the Revolution Phase.
    Revolution(revolution::Event),
    /// The game is over.
    Over { kind: EndingKind, winners: SeatSet },
}
