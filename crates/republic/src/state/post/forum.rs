//! Letters to the Forum: orders for the Initiatives, bids and resistance.

use crate::parts::*;
use crate::state::Few;
use arrayvec::ArrayVec;
use kernel::JsonSchema;
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// Orders for the Initiatives, bids and resistance (F2 and F3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ForumLetter {
    /// For his regular Initiative, and for one he wins at auction.
    pub errands: [Errand; 2],
    /// Which errand is being written: 0 the regular one.
    pub page: u8,
    /// A bid for each Initiative to be auctioned, in order (ROR-D.24b).
    pub bids: Bids,
    /// Resistance for unaligned Senators, and for the announced attempts of each seat.
    pub unaligned: Option<Limit>,
    /// By the seat that makes the attempt (F3).
    pub attempts: [Option<Limit>; SEATS],
    /// The threshold that goes with the limits named next; 0 is 2.
    pub threshold: u8,
    /// Nobody goes by it yet.
    #[serde(default, skip_serializing_if = "crate::state::is_false")]
    pub unused: bool,
    /// The most he spends on resistance in all; `None` is without limit.
    pub cap: Option<Few>,
    /// It was named on F3, and not on F2; as tables begun before version 9 note it.
    #[serde(default, skip_serializing_if = "crate::state::is_false")]
    pub capped_late: bool,
    /// The same, said on F3 in place of what was said on F2 (ROR-D.23b).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub late_cap: Option<Few>,
    /// Spent on resistance in the present attempt, and on all of them.
    pub spent: [u16; 2],
    /// Spent on raising his own present attempt.
    pub raised: u16,
    /// Has his last attempt of this turn succeeded? What others order may wait for it (ROR-6.1d).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub won: Option<bool>,
    /// As HRAO: in a storm so many Fleets are lost here first, in Rome or of the force with this number (DC.28).
    pub storm: Option<(Option<u8>, u8)>,
    /// As HRAO: the Leader who dies (DC.30).
    pub dies: Option<Leader>,
    /// The faction his HRAO names for the 2nd Catiline Conspiracy (DC.29).
    #[serde(default)]
    pub accuses: Option<Seat>,
    /// The Senator whose Influence is bid for the Traitor tokens (DC.32).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bid_for_tokens: Option<Senator>,
    /// On whom the tokens are to be laid if they are won.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub traitor: Option<Senator>,
    /// And on which War.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub betrays: Option<War>,
}

impl ForumLetter {
    /// The errand being written.
    pub fn errand(&self) -> &Errand {
        &self.errands[usize::from(self.page.min(1))]
    }
    /// The errand being written.
    pub fn errand_mut(&mut self) -> &mut Errand {
        &mut self.errands[usize::from(self.page.min(1))]
    }
    /// The threshold of the limits being named.
    pub fn below(&self) -> u8 {
        self.threshold.max(2)
    }
}

/// How far somebody resists: at most so many Talents, to bring the Base Number below a threshold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Limit {
    /// At most so much.
    pub most: u8,
    /// To bring it below this.
    pub below: Few,
}

impl Limit {
    /// At most so much, to bring it below this.
    pub fn of(most: u8, below: u8) -> Limit {
        Limit { most, below: below.into() }
    }
    /// So much brings a Base Number below the threshold.
    pub(crate) fn needed(self, number: i16) -> u16 {
        (number.saturating_sub(i16::from(u8::from(self.below))).saturating_add(1)).max(0) as u16
    }
}

/// A sealed bid of one Senator.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(from = "WrittenBid", into = "WrittenBid")]
pub struct Bid {
    /// Who pays.
    pub senator: Senator,
    /// So much, or at most so much.
    pub talents: u16,
    /// By so much he goes beyond the highest earlier bid (ROR-D.24b); 0 if he gives a fixed sum.
    pub beyond: u8,
}

/// Initiatives of a turn that can be bid for: all but those of the two who are left at least.
pub const BIDS: usize = 4;
/// So many a form held once, and so many are written in any case.
const FORMER_BIDS: usize = 3;

/// Sealed bids, one for each Initiative to be auctioned, in order. In JSON they read as a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(from = "WrittenBids", into = "WrittenBids")]
pub struct Bids([Option<Bid>; BIDS]);

type WrittenBids = ArrayVec<Option<Bid>, BIDS>;

impl Bids {
    /// The bids, the first first.
    pub fn iter(&self) -> impl Iterator<Item = &Bid> {
        self.0.iter().flatten()
    }
    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Bid> {
        self.0.iter_mut().flatten()
    }
    /// Has nothing been said about any of them?
    pub fn is_empty(&self) -> bool {
        self.iter().next().is_none()
    }
    /// The bid for this auction, counted from 0.
    pub fn of(&self, auction: usize) -> Option<Bid> {
        self.0.get(auction).copied().flatten()
    }
    /// Writes the next one, if there is room.
    pub fn add(&mut self, bid: Bid) {
        if let Some(free) = self.0.iter_mut().find(|entry| entry.is_none()) {
            *free = Some(bid);
        }
    }
}

impl From<WrittenBids> for Bids {
    fn from(written: WrittenBids) -> Bids {
        let mut bids = Bids::default();
        bids.0.iter_mut().zip(written).for_each(|(entry, bid)| *entry = bid);
        bids
    }
}

impl From<Bids> for WrittenBids {
    fn from(Bids(bids): Bids) -> Self {
        let written = bids.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
        bids.into_iter().take(written.max(FORMER_BIDS)).collect()
    }
}

/// A bid in JSON.
#[derive(Clone, Copy, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct WrittenBid {
    senator: Senator,
    talents: u16,
    /// More than the highest earlier bid, by one if he does not say how much.
    outbids: bool,
    #[serde(default, skip_serializing_if = "crate::state::is_zero")]
    by: u8,
}

impl From<WrittenBid> for Bid {
    fn from(WrittenBid { senator, talents, outbids, by }: WrittenBid) -> Bid {
        Bid { senator, talents, beyond: if outbids { by.max(1) } else { 0 } }
    }
}

impl From<Bid> for WrittenBid {
    fn from(Bid { senator, talents, beyond }: Bid) -> WrittenBid {
        let by = if beyond > 1 { beyond } else { 0 };
        WrittenBid { senator, talents, outbids: beyond > 0, by }
    }
}

/// Orders for one Initiative; what is not ordered is the default move (ROR-6.2.2b).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Errand {
    /// A Persuasion Attempt.
    pub persuade: Persuade,
    /// Money spent with the announcement.
    pub bribe: u16,
    /// At most so much more ...
    pub more: u16,
    /// ... to bring the Base Number to this.
    pub want: u8,
    /// What he spends with the announcement is his limit: nothing more (ROR-6.2.2a).
    #[serde(default, skip_serializing_if = "crate::state::is_false")]
    pub limit: bool,
    /// The attempt is made only if this holds when his Initiative comes (ROR-6.1d).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub given: Option<Given>,
    /// What he orders besides holds only if his attempt has succeeded, or has not (ROR-6.1d).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<bool>,
    /// Blackmail or Seduction.
    pub card: Option<Intrigue>,
    /// Knights.
    pub knights: KnightErrand,
    /// Money or Knights it takes.
    pub spend: u8,
    /// Other Senators whose Knights are pressed as well, and how many of each (ROR-1.07.51b).
    #[serde(default, skip_serializing_if = "nobody")]
    pub also: [Option<(Senator, u8)>; ALSO],
    /// Leader or Games.
    pub show: Show,
}

/// So many Senators besides the first can be named on a form whose Knights are pressed.
const ALSO: usize = 5;

fn nobody(also: &[Option<(Senator, u8)>; ALSO]) -> bool {
    also.iter().all(Option::is_none)
}

impl Errand {
    /// Whose Knights are pressed, and how many.
    pub fn pressed(&self) -> impl Iterator<Item = (Senator, u8)> + '_ {
        let first = match self.knights {
            KnightErrand::Pressure(senator) => Some((senator, self.spend)),
            _ => None,
        };
        first.into_iter().chain(self.also.iter().flatten().copied())
    }
}

/// What an attempt may wait for: results of earlier Initiatives (ROR-6.1d).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Given {
    /// Its target belongs to no faction.
    Unaligned,
    /// The last attempt of this player has succeeded.
    Won(Seat),
    /// It has not, or none was made.
    NotWon(Seat),
}

/// Whom to persuade.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Persuade {
    /// The default move.
    #[default]
    Unsaid,
    /// Nobody.
    Nobody,
    /// Who persuades; whom is named next.
    By(Senator),
    /// Who persuades whom.
    Try(Senator, Senator),
    /// A Scandal about this Senator instead (ROR-7.10q).
    Scandal(Senator),
}

/// What to do about Knights.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum KnightErrand {
    /// The default move.
    #[default]
    Unsaid,
    /// Attract one.
    Attract(Senator),
    /// Press some.
    Pressure(Senator),
    /// Neither.
    Nobody,
}

/// A new Leader or Games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Show {
    /// Neither; a faction without Leader names one.
    #[default]
    Unsaid,
    /// A new Faction Leader.
    Lead(Senator),
    /// Games.
    Games(Senator, Games),
}
