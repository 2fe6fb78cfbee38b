//! Letters to the Senate: ballots, posts and policies.

use super::ITEMS;
use crate::parts::*;
use crate::state::Few;
use kernel::JsonSchema;
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// Ballots, posts and policies (F4 to F7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct SenateLetter {
    /// One for each motion of the docket.
    pub ballots: [Ballot; ITEMS],
    /// Conditions of all of them, in the order they are tried.
    pub clauses: [Option<Clause>; 5],
    /// Senators who vote apart, and Advocates.
    pub dissent: [Option<Dissent>; 5],
    /// The ballot being written, counted from 1.
    pub open: u8,
    /// Consents to his own part in a motion, one bit for each (ROR-D.16c); and the last bit if the Accused of his Censor's
    /// trials may ask another when one has declined (ROR-3.4.1b).
    pub consents: u8,
    /// Does his man stay in Rome as Consul (ROR-D.10e)?
    pub in_rome: Option<bool>,
    /// Whom his Consul would appoint Dictator, and whom if the names differ.
    pub dictators: [Option<Senator>; 2],
    /// Secret Bodyguards to play whenever the assassin is not caught already; below 0 the fewest that save one's man, at most
    /// so many, and none where they cannot (ROR-D.13f).
    pub guards: i8,
    /// The Accused appeals to the people.
    pub appeals: bool,
    /// The Accused goes into exile if he may.
    pub flees: bool,
    /// The Magistrate steps down after a unanimous defeat.
    pub steps_down: bool,
    /// What is done about Tribunes, tried in this order (ROR-D.8d).
    #[serde(default, skip_serializing_if = "unsaid")]
    pub interferes: [Option<Interference>; 3],
    /// Plays the Ultimate Decree when it can be played (ROR-D.15b).
    #[serde(default, skip_serializing_if = "crate::state::is_false")]
    pub decrees: bool,
    /// Plays the Annexation of Egypt when it can be played.
    #[serde(default, skip_serializing_if = "crate::state::is_false")]
    pub annexes: bool,
    /// Does not try to win an exile whom the Senate recalls (DC.77).
    #[serde(default, skip_serializing_if = "crate::state::is_false")]
    pub lets_exile_be: bool,
}

fn unsaid(interferes: &[Option<Interference>; 3]) -> bool {
    interferes.iter().all(Option::is_none)
}

/// A line of the cancel policy (ROR-D.8d): against whose Tribunes, on which motion, with which card and by whom. A mob
/// answers attempts on the Tribunes it names.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Interference {
    /// Murder of a Tribune, Graft, or Mob Incited to Violence.
    pub card: Intrigue,
    /// By this Senator.
    pub by: Senator,
    /// Graft: he pays at most so much.
    pub most: u8,
    /// Only Tribunes of this player.
    pub of: Option<Seat>,
    /// Only Tribunes on this motion of the docket.
    pub item: Option<Few>,
}

/// A sealed ballot of a whole faction (ROR-D.7f): the first clause whose condition holds, else the plain choice; Senators
/// named apart vote as said of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Ballot {
    /// The plain choice; none is the default move.
    pub side: Option<Side>,
    /// At most so many Talents are spent on votes ...
    pub buy: u8,
    /// ... the least that brings the side chosen so many votes ahead.
    pub ahead: u8,
    /// A Tribune against the motion: at once, or tied to the own ballot (ROR-6.1t).
    pub veto: Option<(TribuneBy, bool)>,
}

/// What is chosen instead if a condition holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Clause {
    /// On which motion.
    pub item: u8,
    /// If.
    pub when: When,
    /// Then.
    pub then: Stance,
}

/// What a clause chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stance {
    /// The faction votes like this.
    Vote(Side),
    /// A Tribune stops the motion.
    Veto,
}

/// A Senator of whom something is written apart: who does not vote with his faction, or is an Advocate.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Dissent {
    /// On which motion.
    pub item: u8,
    /// Who.
    pub senator: Senator,
    /// How.
    pub side: Role,
}

/// What is written of one Senator about a motion of the docket.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "BallotRole")]
pub enum Role {
    /// He votes for it.
    For,
    /// He votes against it.
    Against,
    /// He abstains.
    Abstain,
    /// He is asked to defend the Accused, or does so if he is asked (DC.60).
    Advocate,
}

impl From<Side> for Role {
    fn from(side: Side) -> Role {
        match side {
            Side::For => Role::For,
            Side::Against => Role::Against,
            Side::Abstain => Role::Abstain,
        }
    }
}

impl Role {
    /// How he votes, if that is what is written.
    pub fn side(self) -> Option<Side> {
        match self {
            Role::For => Some(Side::For),
            Role::Against => Some(Side::Against),
            Role::Abstain => Some(Side::Abstain),
            Role::Advocate => None,
        }
    }
}

impl SenateLetter {
    /// The bit of [`SenateLetter::consents`] that belongs to no motion.
    const HEARS: u8 = 1 << ITEMS;

    /// May the Accused of his Censor's trials ask another when one has declined (DC.60)?
    pub fn hears(&self) -> bool {
        self.consents & SenateLetter::HEARS != 0
    }
    /// He may.
    pub(crate) fn hear_others(&mut self) {
        self.consents |= SenateLetter::HEARS;
    }
    /// Senators who vote apart on a motion, and how.
    pub fn apart(&self, item: usize) -> impl Iterator<Item = (Senator, Side)> + '_ {
        let here = self.dissent.iter().flatten().filter(move |d| usize::from(d.item) == item);
        here.filter_map(|d| d.side.side().map(|side| (d.senator, side)))
    }
    /// The Advocates named for a motion, in the order they were written.
    pub fn advocates(&self, item: usize) -> impl Iterator<Item = Senator> + '_ {
        let here = self.dissent.iter().flatten().filter(move |d| usize::from(d.item) == item);
        here.filter(|d| d.side == Role::Advocate).map(|d| d.senator)
    }
    /// Writes something of one Senator, if there is room.
    pub(crate) fn write_apart(&mut self, item: usize, senator: Senator, side: Role) {
        if let Some(slot) = self.dissent.iter_mut().find(|d| d.is_none()) {
            *slot = Some(Dissent { item: item as u8, senator, side });
        }
    }
}

/// The conditions of a ballot. One about a faction not yet called is false.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// An earlier motion of the docket has passed.
    Passed(u8),
    /// An earlier motion of the docket has not passed.
    Failed(u8),
    /// The votes for lead by at least this many at his turn.
    Leading(u8),
    /// The votes against lead by at least this many, or it is even at 0.
    Trailing(u8),
    /// A faction has voted so, with all its Senators.
    Voted(Seat, Side),
    /// A faction has bought at least so many votes.
    Bought(Seat, u8),
    /// No votes still to come can change the outcome.
    Decided,
    /// He is called last.
    Last,
}
