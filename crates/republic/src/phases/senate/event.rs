//! What happens in a session.

use super::Business;
use crate::parts::*;
use crate::state::{Proposer, TribuneUse};
use kernel::JsonSchema;
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// Something that happened in the Senate.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
#[schemars(rename = "SenateEvent")]
pub enum Event {
    /// A motion was announced.
    Put {
        motion: Motion,
        proposer: Proposer,
        /// The Veterans among the Legions it names.
        #[serde(default, skip_serializing_if = "none")]
        veterans: Set<Legion>,
    },
    /// Somebody did not consent to his part in a motion.
    Refused { senator: Senator },
    /// A Proconsul did not consent to the recall that was voted.
    Kept { senator: Senator },
    /// A faction has voted; the votes so far.
    Voted { seat: Seat, votes_for: i16, votes_against: i16 },
    /// The vote is closed.
    Counted { passed: bool, votes_for: i16, votes_against: i16 },
    /// A Tribune was shown that others may cancel: what it is for.
    Tribune { seat: Seat, what: TribuneUse },
    /// What was used in place of a Tribune's card.
    Wielded { by: TribuneBy },
    /// A Tribune stopped the vote.
    Vetoed { seat: Seat },
    /// A Tribune secured the next motion.
    Claimed { seat: Seat },
    /// A Tribune suspended the vote.
    Suspended { seat: Seat },
    /// A death made the motion void.
    Void,
    /// Without its Prosecutor, or without the Censor, there is no trial (ROR-1.09.721c, ROR-1.09.721d).
    TrialVoid { censor: bool },
    /// The Magistrate stepped down.
    SteppedDown { senator: Senator },
    /// The Magistrate did not, and lost Influence.
    Humbled { senator: Senator, influence: u8 },
    /// The Consuls want different posts: what they roll, each for their own wish.
    PostsRolled { senators: [Senator; 2], rolls: [u8; 2] },
    /// Two Consuls were elected.
    Elected { senators: [Senator; 2] },
    /// The Accused appealed to the people.
    Appealed { roll: u8, total: i32 },
    /// The Accused is free.
    Acquitted { senator: Senator },
    /// The Accused is guilty.
    Convicted { senator: Senator },
    /// What a Minor conviction cost.
    Sentenced { senator: Senator, popularity: u8, influence: u8, marker: bool },
    /// What the Prosecutor has of a conviction.
    Rewarded { senator: Senator, influence: u8, marker: bool },
    /// Popularity lost by each of these: by votes against a Land Bill, or for the repeal of one, or by sponsoring that.
    Unpopular { senators: Set<Senator>, popularity: u8, repeal: bool, sponsor: bool },
    /// The Accused went into exile.
    Exiled { senator: Senator },
    /// An exile came back.
    Returned { senator: Senator },
    /// A faction tries to win him.
    Wooed { seat: Seat, senator: Senator, roll: u8, total: u8, won: bool },
    /// A Governor went to his Province.
    Governor { senator: Senator, province: Province },
    /// A Land Bill came into effect, or was repealed.
    LandBill { bill: LandBill, passed: bool },
    /// Legions and Fleets were raised.
    Raised { legions: u8, fleets: u8 },
    /// A commander was sent to war, or reinforced.
    Sent { commander: Senator, war: War, legions: u8, fleets: u8 },
    /// A commander has taken an army against the rebel in Italy, or more Legions to it.
    SentAgainstRebel { commander: Senator, legions: u8 },
    /// A measure that has passed comes to nothing: what it needs is gone.
    Lapsed,
    /// Units were disbanded.
    Disbanded { legions: u8, fleets: u8 },
    /// Units went to a Province as its garrison.
    Garrisoned { province: Province, legions: u8, fleets: u8 },
    /// Units of a garrison came home.
    GarrisonHome { province: Province, legions: u8, fleets: u8 },
    /// A part of a commander's force came home.
    PartHome { commander: Senator, legions: u8, fleets: u8 },
    /// A force came home.
    CameHome { commander: Option<Senator>, war: War },
    /// An assassination attempt.
    Attempt { assassin: Senator, target: Senator, cards: u8 },
    /// One by an unknown hand.
    Stabbed { target: Senator },
    /// Its roll.
    Dagger { natural: u8, total: i8 },
    /// After a Bodyguard's play: the roll that says whether the assassin is caught.
    Pursued { natural: u8, total: i8 },
    /// The assassin was caught.
    Caught { senator: Senator },
    /// His Faction Leader answers for it with Influence.
    Implicated { senator: Senator, influence: u8 },
    /// A faction is out of the game.
    Eliminated { seat: Seat },
    /// A docket of so many motions was published.
    Docket { motions: u8 },
    /// The Magistrate adjourned.
    Adjourned,
    /// After that a Tribune continued the session.
    Continued { seat: Seat },
    /// A nomination has failed, and candidates for the same office are to be named again.
    NominateAgain { business: Business },
    /// A Senator lost Influence by the Julian Law, or Popularity by the Plautian-Papirian, for which nothing is rolled.
    Offended {
        senator: Senator,
        roll: u8,
        influence: u8,
        #[serde(default, skip_serializing_if = "crate::state::is_zero")]
        popularity: u8,
    },
    /// What a Law of the Social War does to Rome: so much less Unrest, and perhaps the end of a shortage of men.
    Calmed { law: Law, unrest: u16, recruits: bool },
    /// A Senator of conspirators who have succeeded has lost this.
    Ashamed { senator: Senator, popularity: u8, influence: u8 },
    /// A corrupt Governor was fined; what was missing cost him Popularity and Influence.
    Fined { senator: Senator, roll: u8, paid: u8, missing: u8 },
    /// A Governor went to his Province, or to Rome and left a legate behind.
    Travelled { senator: Senator, to: Option<Province> },
    /// A Commander or Governor raised units himself.
    Levied { senator: Senator, legions: u8, fleets: u8 },
    /// Somebody tries to cancel the Tribune that was shown, with Murder of a Tribune or Graft.
    Cancelling { seat: Seat, senator: Senator, card: Intrigue },
    /// A mob is incited against whoever tries it, and so many chits are drawn.
    Incited { seat: Seat, senator: Senator, against: Seat, chits: u8 },
    /// The roll of a murder: it cancels the Tribune if it is even.
    Ambush { natural: u8, total: u8 },
    /// The price of Graft.
    Price { natural: u8, talents: u8 },
    /// The price was not paid.
    Withdrawn { senator: Senator },
    /// The attempt has come to nothing: whoever made it is dead.
    Foiled { senator: Senator },
    /// The Tribune of this player is cancelled.
    Cancelled { seat: Seat },
    /// No Bodyguard can be played against the attempt.
    Conspiracy { senator: Senator },
    /// The Ultimate Decree: no Tribunes for the rest of the turn.
    Decree { seat: Seat, dictator: Senator },
    /// The Annexation of Egypt is to be voted on.
    Annexation { seat: Seat },
    /// A new Province.
    Created { province: Province },
    /// The Field Consul goes to fetch the Bequest of this Province.
    Fetches { commander: Senator, province: Province, legions: u8, fleets: u8 },
    /// A Senator was given a Priesthood, perhaps one that another had.
    Priest { senator: Senator, from: Option<Senator> },
    /// The Pontifex lost his office, and perhaps Influence.
    Deposed { senator: Senator, influence: u8 },
    /// The Senate has refused a Law, and it leaves the game.
    LawRefused { law: Law },
    /// A Law goes back to the hand it came from.
    LawReturned { seat: Seat, law: Law },
    /// A Faction Leader comes from his Province to be tried, and goes back there.
    Summoned { senator: Senator, province: Province, back: bool },
    /// Who paid for Evil Omens: the Pontifex, his faction, the State; and who may be tried because that was too little.
    Omens { senator: Senator, own: u8, faction: u8, state: u8, tried: Option<Senator> },
    /// A Consul recalled Legions he had disbanded, to the army of this Commander or to Rome.
    Recalled { senator: Senator, legions: u8, army: Option<Senator> },
}

fn none(legions: &Set<Legion>) -> bool {
    legions.is_empty()
}

impl From<Event> for crate::Event {
    fn from(event: Event) -> Self {
        crate::Event::Senate(event)
    }
}
