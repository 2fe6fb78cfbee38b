//! What happens by the guidelines, as events of the log: each has the words and the line of its own.

use super::Spoil;
use crate::parts::*;
use kernel::JsonSchema;
use kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// Something that a guideline has decided, or that happens only with neutral factions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Event {
    /// A neutral has its name: these families were dealt to it.
    Named { seat: Seat, families: Vec<Senator> },
    /// A further family of a neutral.
    Further { seat: Seat, senator: Senator },
    /// The Temporary Rome Consul.
    FirstConsul { senator: Senator },
    /// A neutral has a new Leader.
    Leads { seat: Seat, senator: Senator },
    /// A neutral plays a card of its hand.
    Plays { seat: Seat, card: Card },
    /// A neutral Governor takes his income, or does not.
    Graft { senator: Senator, province: Province, takes: bool },
    /// A neutral's pool is split.
    Split { seat: Seat, kept: u16, placed: u16 },
    /// A neutral matches the players' largest contribution.
    Matches { senator: Senator, talents: u16 },
    /// A neutral Senator buys the step to 35 Influence.
    ReachesForLife { senator: Senator, talents: u16 },
    /// A neutral has reckoned its best pair; does it try?
    Reckons { persuader: Senator, target: Senator, number: i16, made: bool },
    /// A neutral resists.
    Resists { seat: Seat, talents: u16 },
    /// A neutral tries for a Knight.
    Courts { senator: Senator, talents: u16 },
    /// A neutral sponsors Games.
    Amuses { senator: Senator },
    /// A neutral bids: as the first, or after others; 0 is no bid.
    Bids { seat: Seat, talents: u16, first: bool },
    /// The ranks, with the votes of each.
    Ranks { ranks: Vec<(Seat, i16)> },
    /// A player does not join.
    Refuses { seat: Seat, set: SeatSet },
    /// The Ruling Coalition.
    Rules { coalition: SeatSet, votes: i16, of: i16 },
    /// There is a Crisis, or there is none.
    Situation { crisis: bool },
    /// What is built or disbanded.
    Builds { legions: i8, fleets: i8 },
    /// An attack of the plan; against the rebel without a War.
    Attacks { war: Option<War>, legions: u8, fleets: u8, adequate: bool },
    /// No plan can be carried out.
    NoPlan,
    /// Something is picked.
    Picks { seat: Seat, spoil: Spoil, to: Senator },
    /// An office for which the coalition has nobody, or which nobody has picked.
    Fills { spoil: Spoil, to: Senator },
    /// A faction passes.
    Passes { seat: Seat },
    /// A Tribune skips a faction.
    Skips { by: Seat, seat: Seat },
    /// A Tribune cancels a voluntary Land Bill.
    CancelsBill { by: Seat },
    /// A Tribune cancels a pass and makes its faction co-sponsor.
    Cosponsors { by: Seat, senator: Senator },
    /// Somebody sponsors the Land Bill; he must if he is less popular than the people are angry.
    Sponsors { senator: Senator, mandatory: bool },
    /// The Land Bill fails.
    BillFails { by: Option<Seat> },
    /// Somebody is named Consul for Life.
    NamedForLife { senator: Senator },
    /// An Assassination Check on somebody, and whom it falls on.
    Check { target: Senator, rolls: Vec<(Seat, u8)>, chosen: Option<Seat> },
    /// A Faction Leader is guilty without trial.
    Guilty { senator: Senator },
    /// A neutral plays its Bodyguards.
    Guards { seat: Seat, cards: u8 },
    /// A neutral trades a Statesman, for another or for two cards.
    Trades { from: Seat, to: Seat, gives: Senator, takes: Option<Senator> },
    /// A neutral Commander does not consider revolt, or does.
    Considers { senator: Senator, considers: bool },
    /// What a neutral Commander pays for his Legions.
    Pays { senator: Senator, talents: u16 },
    /// He revolts, or has too few Legions for it.
    Rises { senator: Senator, follow: u8, of: u8, rises: bool },
    /// A neutral names this faction for Catiline by lot.
    Accuses { seat: Seat },
    /// A neutral rebel pays so many units.
    PaysForces { seat: Seat, units: u16 },
}

impl From<Event> for crate::Event {
    fn from(event: Event) -> crate::Event {
        crate::Event::Solo(event)
    }
}
