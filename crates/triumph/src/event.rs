//! What happens, as the log tells it.

use crate::action::{Means, Source};
use crate::parts::*;
use crate::state::Ending;
use kernel::JsonSchema;
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A Phase begins.
    Phase {
        /// Which Round.
        round: u8,
        /// Which Phase.
        phase: Phase,
    },
    /// A Leader appears.
    Appears {
        /// Who.
        leader: Leader,
        /// Where.
        at: Province,
    },
    /// A Leader card is put on those with the same sigil: one Leader from then on.
    Joins {
        /// Who.
        leader: Leader,
        /// Those that lie there already.
        with: LeaderSet,
        /// Where their marker stands.
        at: Province,
    },
    /// A Leader card goes to the bottom of the deck.
    ToBottom(Leader),
    /// A Building is put on offer.
    Offered(Building),
    /// A Law card is turned face up.
    FaceUp(Law),
    /// Set-up: what is turned over before anybody decides.
    SetUp(Turned),
    /// First Client and Legion.
    Settled(Seat, Province),
    /// The Family cards are turned over.
    Bids([Option<FamilyCard>; FAMILIES]),
    /// The second cards are turned over.
    Seconds([Option<FamilyCard>; FAMILIES]),
    /// Influence for Intrigue and the Forum.
    Raised {
        /// Who.
        seat: Seat,
        /// Intrigue pairs spent.
        pairs: u8,
        /// Was the Forum flipped?
        forum: bool,
    },
    /// A Law card changes a bid.
    Changed {
        /// Whose bid.
        seat: Seat,
        /// By how much.
        by: i8,
    },
    /// An answer could not be carried out any more and was taken back.
    TakenBack(Seat),
    /// Nobody wants to do anything more.
    AllPassed,
    /// The Influence Order is fixed.
    Order(Vec<Seat>),
    /// Talents, Intrigue, Triumphs or Favour gained or (below 0) lost.
    Gain {
        /// Who.
        seat: Seat,
        /// What.
        what: Goods,
        /// How much.
        by: i16,
        /// What for; tables kept earlier do not say.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        why: Option<Why>,
    },
    /// A Talent is put on every Law card still face up.
    OnLaws,
    /// A Talent is put on every Building still on offer.
    OnBuildings,
    /// A Law card is taken; others do not see which one is drawn.
    TookLaw {
        /// Who.
        seat: Seat,
        /// From where.
        from: From,
        /// Which card, for those who know.
        law: Option<Law>,
    },
    /// A Law card is played.
    Played(Seat, Law),
    /// A Law card is discarded for its Client effect.
    Discarded(Seat, Law),
    /// A Building's effect is used.
    Used(Seat, Building),
    /// A Client is placed in a Province.
    Placed(Seat, Province),
    /// A Client is placed in a Building.
    Occupied(Seat, Building, Space),
    /// A Client leaves a Province.
    Removed(Seat, Province),
    /// A Client leaves a Building.
    Evicted(Seat, Building, Space),
    /// A Client left a Building because its tax was not paid.
    Unpaid(Seat, Building, Space),
    /// A Client moves out of a Building.
    MovedOut(Seat, Building, Space),
    /// A Client moves to a Province: from another one, or out of a Building.
    Moved {
        /// Whose.
        seat: Seat,
        /// From where.
        from: Option<Province>,
        /// Where to.
        to: Province,
    },
    /// A Building is put up.
    Built(Seat, Building),
    /// A Family card goes back to its owner's hand.
    Recalled(Seat, FamilyCard),
    /// A Player marker goes to the left end of the Senate track.
    LedSenate(Seat),
    /// A Commander is placed.
    Marched(Seat, Province, Side),
    /// Legions join a Commander.
    Mustered {
        /// Whose Commander.
        seat: Seat,
        /// Where to.
        to: Province,
        /// Where from: another Province, or the supply or Auxiliary track.
        from: Option<Province>,
        /// How many.
        legions: u8,
        /// What they cost.
        talents: u16,
    },
    /// A Building marker is put with a Commander.
    Marker(Seat, Building, Province),
    /// The dice of a Battle.
    Rolled {
        /// Who rolls.
        seat: Seat,
        /// Where.
        province: Province,
        /// Legions on the die.
        roman: u8,
        /// Shields on the die.
        barbarian: u8,
    },
    /// A die is rolled again.
    Rerolled {
        /// Who asked for it.
        seat: Seat,
        /// Which die.
        die: Die,
        /// By what right; a Law card otherwise.
        means: Option<Means>,
        /// What it shows now.
        shows: u8,
    },
    /// A reroll was asked for and the Major Commander refused; the round is repeated.
    Refused,
    /// A Battle is won.
    Victory {
        /// Where.
        province: Province,
        /// Legions.
        legions: u8,
        /// Shields.
        shields: u8,
        /// Legion markers that stay.
        stay: u8,
    },
    /// A Battle is lost.
    Defeat {
        /// Where.
        province: Province,
        /// Legions.
        legions: u8,
        /// Shields.
        shields: u8,
    },
    /// A Leader card is won.
    Captured(Seat, Leader),
    /// Talents are given to a supporter.
    Gave {
        /// Who gives.
        from: Seat,
        /// Who receives.
        to: Seat,
        /// How many.
        talents: u8,
    },
    /// Rome gains or loses a Province.
    Control(Province, bool),
    /// A Leader moves.
    Invades(Sigil, Province),
    /// Legions leave a Province that a Leader enters.
    Overrun(Province, u8),
    /// A Leader is held back.
    Halted(Sigil),
    /// Rome falls.
    RomeFalls(Sigil),
    /// Taxes are paid.
    Taxes {
        /// Who.
        seat: Seat,
        /// For Clients in Buildings.
        buildings: u8,
        /// For the Games.
        games: u8,
    },
    /// Triumphs for a Province.
    Majority(Seat, Province, u8),
    /// Two players have made an exchange.
    Exchanged {
        /// Who offered it.
        from: Seat,
        /// Who accepted.
        to: Seat,
        /// What the first gave: Talents, Intrigue, number of Law cards.
        gave: [u8; 3],
        /// What the second gave.
        got: [u8; 3],
    },
    /// A Law card changed hands; only the two players are told.
    HandedOver(Seat, Seat, Law),
    /// The game is over.
    Ended(Ending),
}

/// What can be gained.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Goods {
    /// Money.
    Talents,
    /// Intrigue markers.
    Intrigue,
    /// Victory points.
    Triumphs,
    /// Spaces on the Games track.
    Favour,
}

/// What is turned over at set-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Turned {
    /// The Building that stands on a Hill from the start.
    Standing(Building),
    /// A Building on offer.
    Offered(Building),
    /// A Leader, and where he appears.
    Leader(Leader, Province),
    /// A Leader card that goes to the bottom of the deck.
    ToBottom(Leader),
    /// A Law card, face up.
    Law(Law),
}

/// What something is gained or paid for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// A Family card 0.
    Zero,
    /// An Office: the Phase and its place in the order of Offices.
    Office(Phase, u8),
    /// A Phase without Office.
    NoOffice,
    /// The final Influence in Games.
    Games,
    /// Games tax that was not paid.
    Unpaid,
    /// A Client of the family was removed.
    RemovedClient,
    /// The Leader defeated as Major Commander.
    Leader,
    /// The Leader defeated as Minor Commander.
    Support,
    /// Talents of the Leader that are passed on.
    Gift,
    /// Provinces outside Italia, in Income.
    Provinces,
    /// Owner spaces, in Income.
    Owner,
    /// The Talents on a Law card taken.
    OnLaw,
    /// The Talents on a Building put up.
    OnBuilding,
    /// A Law card played.
    Law(Law),
    /// A Building's effect.
    Building(Building),
    /// The price of a Law card.
    Purchase,
    /// The price of Legions.
    Legions,
    /// Talents left at the end, or Caesar's in Income.
    Talents,
    /// The place on the Games track at the end.
    Favour,
}

/// Where a Law card came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum From {
    /// The display.
    Display,
    /// The deck.
    Deck,
}

impl core::convert::From<Source> for From {
    fn from(source: Source) -> Self {
        match source {
            Source::FaceUp(_) | Source::Poorer(_) | Source::Poorest(_) => From::Display,
            Source::Deck => From::Deck,
        }
    }
}
