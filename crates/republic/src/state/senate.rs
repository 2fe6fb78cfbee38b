//! The session of the Senate: what is on the floor and what has been settled this year.

use crate::parts::*;
use arrayvec::ArrayVec;
use kernel::JsonSchema;
use kernel::{Seat, SeatSet};
use serde::{Deserialize, Deserializer, Serialize};

/// The order of business (ROR-1.09.19). Each step opens only when the one before is closed.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Item {
    /// The Senate does not sit.
    #[default]
    Closed,
    /// 1: two Consuls, their posts.
    Consuls,
    /// 2: Dictator and Master of Horse, if allowed.
    Dictator,
    /// 3: the Pontifex Maximus, if there is to be one and the post is vacant (ROR-2.1.1a, ROR-R.8).
    Pontifex,
    /// 4: Censor.
    Censor,
    /// 5: Prosecutions; the Censor presides.
    Prosecutions,
    /// 6: Governors for vacant Provinces.
    Governors,
    /// After 6: everything else, until adjournment.
    OtherBusiness,
}

/// Who put a motion.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Proposer {
    /// The presiding magistrate (in Prosecutions: the Censor).
    Magistrate,
    /// A player with a Tribune (ROR-1.09.151).
    Tribune(Seat),
    /// A player by a right that is no Tribune: a Gracchus (ROR-7.04h), the Annexation of Egypt (ROR-7.10s).
    Right(Seat),
}

/// A motion on the floor and the votes cast so far. Bought votes, Influence and appeals are in the sums.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Vote {
    /// What is put.
    pub motion: Motion,
    /// By whom.
    pub proposer: Proposer,
    /// The factions in the order they are called; only those on the board count (ROR-1.09.14a).
    pub order: [Seat; FACTIONS],
    /// Factions that have voted.
    pub called: SeatSet,
    /// Senators who voted for it.
    pub aye: Set<Senator>,
    /// Senators who voted against it.
    pub nay: Set<Senator>,
    /// Votes for.
    pub votes_for: i16,
    /// Votes against.
    pub votes_against: i16,
    /// Votes for by faction, for the recall of an exile (ROR-1.09.433b); up to 255 are noted.
    #[serde(deserialize_with = "as_noted")]
    pub by_faction: [u8; FACTIONS],
    /// Votes bought by each faction (ROR-D.7f).
    pub bought: [u8; FACTIONS],
    /// The Accused has appealed to the people (ROR-1.09.44a).
    pub appealed: bool,
    /// A death has voided it (ROR-1.09.721a).
    pub void: bool,
    /// Those who died or went into exile since it was put: an heir on the same card has no part in it (ROR-R.81).
    #[serde(default, skip_serializing_if = "nobody")]
    pub lost: Set<Senator>,
    /// Who defends the Accused, if it is not he himself (ROR-3.4.1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub advocate: Option<Senator>,
    /// The Magistrate who put it, while he lives (ROR-1.09.144a).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub put_by: Option<Senator>,
    /// A Dictator put it: no Tribune stops it, whatever becomes of him (ROR-1.09.152b).
    #[serde(default, skip_serializing_if = "super::is_false")]
    pub dictated: bool,
}

/// Earlier builds noted numbers of any size.
fn as_noted<'de, D: Deserializer<'de>>(from: D) -> Result<[u8; FACTIONS], D::Error> {
    let votes = <[i16; FACTIONS]>::deserialize(from)?;
    Ok(votes.map(|n| n.clamp(0, u8::MAX.into()) as u8))
}

/// For fields that are seldom filled.
pub(super) fn nobody(set: &Set<Senator>) -> bool {
    set.is_empty()
}

fn none_sailed(sailed: &Each<Province, u8, { Province::COUNT }>) -> bool {
    sailed.values().all(|fleets| *fleets == 0)
}

/// Claims that can wait at once: one of every player who does not preside, and those for whom a vote is suspended.
pub const CLAIMS: usize = 8;

/// Motions that can lie on the floor at once: one, and those it suspends; daggers go no deeper than three trials.
pub const FLOOR: usize = 8;

/// What the Senate has done and settled this year. Cleared at the start of each Senate Phase.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Senate {
    /// How far the order of business has come.
    pub item: Item,
    /// Who presides.
    pub magistrate: Option<Senator>,
    /// Those who stepped down: neither Magistrate nor HRAO again this turn (ROR-1.09.144b).
    pub stepped_down: Set<Senator>,
    /// The motion on the floor last, those suspended by it before (ROR-1.09.641d, ROR-1.09.721f).
    pub floor: ArrayVec<Vote, FLOOR>,
    /// Claims on the next motion, first come first served (ROR-1.09.151c).
    pub claims: ArrayVec<Seat, CLAIMS>,
    /// Fingerprints of motions defeated or vetoed, which may not come back (ROR-R.31).
    pub settled: ArrayVec<[u8; 3], 48>,
    /// Motions put so far; a long session ends some time.
    pub motions: u8,
    /// The Consuls elect, until their posts are settled.
    pub elect: [Option<Senator>; 2],
    /// A Dictator was made this turn (ROR-1.09.3e).
    pub dictator_made: bool,
    /// By correspondence: he names his Master of Horse with the next docket (ROR-D.10e).
    pub master_due: bool,
    /// Minor Prosecutions held (ROR-1.09.41a).
    pub minor_trials: u8,
    /// The Major Prosecution was held.
    pub major_trial: bool,
    /// May not be prosecuted again this year (ROR-1.09.152d).
    pub spared: Set<Senator>,
    /// Land Bills proposed this turn (ROR-1.09.62e).
    pub bills: Set<LandBill>,
    /// A repeal was attempted this turn (ROR-1.09.621a).
    pub repeal: bool,
    /// A Consul for Life was proposed this turn (ROR-1.09.82e).
    pub life: bool,
    /// Concessions that cannot be proposed again this turn (ROR-1.09.61b).
    pub flipped: Set<Concession>,
    /// Statesmen whose own Tribune, or other right of the turn, is used (ROR-7.04d, e, g, h).
    pub tribunes_used: Set<Senator>,
    /// Governors who returned or were recalled this turn (ROR-1.09.51b).
    pub returned: Set<Senator>,
    /// Governors elected this turn: not to be recalled (ROR-1.09.52b).
    pub appointed: Set<Province>,
    /// Commanders deployed in this Senate Phase: not to be recalled (ROR-1.09.643c).
    pub deployed: Set<Senator>,
    /// Provinces garrisoned in this Senate Phase, as tables begun before version 7 note it.
    pub garrisoned: Set<Province>,
    /// Legions sent to Provinces in this Senate Phase (ROR-1.09.645b).
    #[serde(default, skip_serializing_if = "super::is_none")]
    pub posted: Set<Legion>,
    /// Fleets sent to each Province in this Senate Phase.
    #[serde(default, skip_serializing_if = "none_sailed")]
    pub sailed: Each<Province, u8, { Province::COUNT }>,
    /// Veterans disbanded in this Senate Phase: nobody takes the place of one in a motion that named him (ROR-1.09.64e).
    #[serde(default, skip_serializing_if = "super::is_none")]
    pub dismissed: Set<Legion>,
    /// Legions disbanded in this Senate Phase (ROR-1.09.63b).
    pub disbanded: u8,
    /// Fleets disbanded in this Senate Phase.
    pub fleets_disbanded: u8,
    /// The Popularity of the latest assassin's target, which counts in the trial of his Faction Leader
    /// (ROR-1.09.74c).
    pub victim: i8,
    /// The Rhodian Maritime Alliance was offered this year and may be rejected (ROR-7.01.116b); the Forum Phase sets it.
    pub rhodes: bool,
    /// The fine of the Calpurnian Law was levied (ROR-7.06a).
    #[serde(default, skip_serializing_if = "super::is_false")]
    pub fined: bool,
    /// Those whose corruption was forgotten at the end of the Prosecutions: they may still be fined (ROR-R.118).
    #[serde(default, skip_serializing_if = "nobody")]
    pub corrupt: Set<Senator>,
    /// Governors with legates who went to a Province or to Rome in this Senate Phase: they stay there (ROR-7.06l).
    #[serde(default, skip_serializing_if = "nobody")]
    pub moved: Set<Senator>,
    /// Whoever of them came to Rome is not sent to war from there.
    #[serde(default, skip_serializing_if = "super::is_false")]
    pub movers_stay: bool,
    /// The Ultimate Decree is in force: no Tribunes for the rest of the turn (ROR-7.10r).
    #[serde(default, skip_serializing_if = "super::is_false")]
    pub decree: bool,
    /// Military Command came into force while the recall on the floor was voted on: its Proconsul has not been asked
    /// (ROR-7.06r).
    #[serde(default, skip_serializing_if = "super::is_false")]
    pub unasked: bool,
    /// Egypt has been made a Province: its Governor is elected before any other proposal (ROR-7.10s).
    #[serde(default, skip_serializing_if = "super::is_false")]
    pub annexed: bool,
    /// Those who are asked for a Tribune after adjournment, as everybody could see when it was declared (ROR-D.9a).
    #[serde(default, skip_serializing_if = "super::no_seats")]
    pub reopeners: SeatSet,
    /// The Pontifex has used his veto (ROR-2.1.4a).
    #[serde(default, skip_serializing_if = "super::is_false")]
    pub pontifex_vetoed: bool,
    /// The Pontifex has assigned or reassigned a Priesthood (ROR-2.1.2a).
    #[serde(default, skip_serializing_if = "super::is_false")]
    pub priest_made: bool,
}

impl Vote {
    /// Would it pass with so many votes more? More than half of the votes cast are needed (ROR-1.09.143a), to remove the
    /// Pontifex two thirds of them (ROR-2.1.7a, ROR-R.91).
    fn passes_with(&self, more_for: i16, more_against: i16) -> bool {
        let ayes = i32::from(self.votes_for) + i32::from(more_for);
        let nays = i32::from(self.votes_against) + i32::from(more_against);
        match self.motion {
            Motion::RemovePontifex(_) => ayes > 0 && 3 * ayes >= 2 * (ayes + nays),
            _ => ayes > nays,
        }
    }
    /// How many more have voted for it than against it.
    pub(crate) fn margin(&self) -> i16 {
        self.votes_for.saturating_sub(self.votes_against).max(-i16::MAX)
    }
    /// Does it pass with the votes cast so far?
    pub fn passes(&self) -> bool {
        self.passes_with(0, 0)
    }
    /// Is it settled, whatever becomes of so many votes that are still open?
    pub fn decided(&self, open: i16) -> bool {
        self.passes_with(0, open) || !self.passes_with(open, 0)
    }
}

impl Senate {
    /// An election is over, and what was defeated in it cannot come back in any case: it is no longer noted, and makes the
    /// rest of the session no shorter.
    pub(crate) fn election_over(&mut self) {
        self.settled.clear();
        self.motions = 0;
    }
    /// Has anything been sent to a Province in this Senate Phase (ROR-1.09.645b)?
    pub(crate) fn has_sent_garrisons(&self) -> bool {
        !self.garrisoned.is_empty() || !self.posted.is_empty() || !none_sailed(&self.sailed)
    }
    /// A motion is not to come back this year. A session that has settled as many as are noted is at its end: what is
    /// settled after that is not noted, and elections go on without it (`settled.is_full()`).
    pub(crate) fn settle(&mut self, fingerprint: [u8; 3]) {
        if !self.settled.is_full() {
            self.settled.push(fingerprint);
        }
    }
}
