//! What happens in the Forum, as events of the log.

use crate::parts::*;
use kernel::JsonSchema;
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// Something that happened in the Forum.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
#[schemars(rename = "ForumEvent")]
pub enum Event {
    /// A bid for an Initiative.
    Bid { seat: Seat, senator: Senator, talents: u16 },
    /// An Initiative beyond the regular ones goes to this player.
    Auctioned { seat: Seat, talents: u16 },
    /// A Persuasion Attempt is announced.
    Attempt { persuader: Senator, target: Senator, card: Option<Intrigue>, talents: u16, base: i16 },
    /// Somebody spends money against it.
    Resisted { seat: Seat, talents: u16, base: i16 },
    /// The persuader spends more.
    Raised { talents: u16, base: i16 },
    /// The attempt is decided.
    Persuaded {
        persuader: Senator,
        target: Senator,
        base: i16,
        roll: u8,
        success: bool,
        /// What Evil Omens add to the roll (ROR-7.01.108b).
        #[serde(default, skip_serializing_if = "crate::state::is_zero")]
        omens: u8,
    },
    /// Blackmail has failed, at the target's cost.
    Shamed {
        senator: Senator,
        influence: u8,
        popularity: u8,
        /// The dice for each; 0 where they were not told.
        #[serde(default, skip_serializing_if = "untold")]
        rolls: [u8; 2],
        #[serde(default, skip_serializing_if = "crate::state::is_zero")]
        omens: u8,
    },
    /// A Senator tried to attract a Knight.
    Attracted {
        senator: Senator,
        talents: u16,
        roll: u8,
        success: bool,
        /// What Evil Omens take from it.
        #[serde(default, skip_serializing_if = "crate::state::is_zero")]
        omens: u8,
        /// What cards and Laws add.
        #[serde(default, skip_serializing_if = "crate::state::is_zero")]
        bonus: u8,
    },
    /// The die of a Knight who is pressed, and what he pays.
    KnightPays { senator: Senator, roll: u8, omens: u8, talents: u8 },
    /// Knights paid and left.
    Pressured { senator: Senator, knights: u8, talents: u16 },
    /// Games were sponsored.
    Games { senator: Senator, games: Games },
    /// A Concession was destroyed.
    Destroyed { concession: Concession },
    /// A die names a Concession that is destroyed if it is in play: by a Natural Disaster, or a Tax Farmer by a War.
    Struck {
        concession: Concession,
        roll: u8,
        disaster: bool,
        hit: bool,
        /// By the back of the card (ROR-7.01.112b).
        #[serde(default, skip_serializing_if = "crate::state::is_false")]
        back: bool,
    },
    /// The die of a card in the Curia (ROR-1.03s, ROR-1.03t).
    InCuria { card: Card, roll: u8, omens: u8 },
    /// A destroyed Concession is back in the Forum.
    Restored { concession: Concession },
    /// A family is back from the Curia.
    Returned { family: Senator },
    /// A Leader leaves the game.
    LeaderGone {
        leader: Leader,
        #[serde(default, skip_serializing_if = "Gone::is_of_war")]
        by: Gone,
    },
    /// A Leader has found refuge with this War, or with all.
    Refuge { leader: Leader, war: Option<War> },
    /// Fleets of an ally.
    Allies {
        fleets: u8,
        /// By the back of the card (ROR-7.01.116e).
        #[serde(default, skip_serializing_if = "crate::state::is_false")]
        back: bool,
    },
    /// A storm.
    Storm {
        fleets: u8,
        /// The dice; 0 where they were not told.
        #[serde(default, skip_serializing_if = "crate::state::is_zero")]
        roll: u8,
        #[serde(default, skip_serializing_if = "crate::state::is_zero")]
        omens: u8,
    },
    /// The State pays for Evil Omens (ROR-7.01.108a) or a Natural Disaster (ROR-7.01.112a).
    Paid { event: EventCard, talents: u8 },
    /// Mob Violence on its back draws a die of chits more (ROR-7.01.111b).
    MobGrows { roll: u8, omens: u8 },
    /// A War made peace.
    Peace {
        /// Which.
        war: War,
        /// What the State gets.
        talents: u8,
        /// By a New Alliance (ROR-7.01.113).
        #[serde(default, skip_serializing_if = "crate::state::is_false")]
        allied: bool,
        /// It is discarded (ROR-7.01.113c).
        #[serde(default, skip_serializing_if = "crate::state::is_false")]
        for_good: bool,
    },
    /// A Province is a War from now on.
    Revolts {
        province: Province,
        /// A Pretender has emerged there (ROR-7.01.114).
        #[serde(default, skip_serializing_if = "crate::state::is_false")]
        pretender: bool,
    },
    /// A Province that was one is Roman again.
    PutDown { province: Province },
    /// A Pretender emerges in this Province.
    Pretender { province: Province },
    /// This faction has conspired with Catiline; so many chits are drawn, and the highest official loses as much.
    Conspired {
        seat: Seat,
        chits: u8,
        /// The dice; 0 where they were not told.
        #[serde(default, skip_serializing_if = "crate::state::is_zero")]
        roll: u8,
        #[serde(default, skip_serializing_if = "crate::state::is_zero")]
        omens: u8,
    },
    /// A Leader without a War waits for the next one that is drawn to give him refuge (ROR-7.01.115a).
    Fled { leader: Leader },
    /// A Bequest has become void, and is discarded (ROR-7.09d).
    Lapsed { event: DeckEvent },
    /// A scandal costs a Senator Popularity.
    Scandal {
        senator: Senator,
        popularity: u8,
        /// The dice; 0 where they were not told.
        #[serde(default, skip_serializing_if = "crate::state::is_zero")]
        roll: u8,
        #[serde(default, skip_serializing_if = "crate::state::is_zero")]
        omens: u8,
    },
    /// By correspondence: an attempt that can succeed has been ordered, with so much money (ROR-6.2.3a).
    Announced { persuader: Senator, target: Senator, talents: u16, base: i16 },
}

/// How a Leader came to leave the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Gone {
    /// His Wars are over (ROR-1.07.34c).
    #[default]
    War,
    /// He waited in the Curia in vain (ROR-1.07.34b).
    Tired,
    /// Enemy Leader Dies (ROR-7.01.105a).
    Event,
    /// Cleopatra falls with her rebel (ROR-7.10n).
    Rebel,
    /// The War that gave him refuge is over (ROR-7.01.115a).
    Guest,
    /// One of the Wars that he aided, all of them, is over (ROR-7.01.115b).
    Abroad,
}

impl Gone {
    fn is_of_war(&self) -> bool {
        *self == Gone::War
    }
}

fn untold(rolls: &[u8; 2]) -> bool {
    *rolls == [0; 2]
}

impl From<Event> for crate::Event {
    fn from(event: Event) -> crate::Event {
        crate::Event::Forum(event)
    }
}
