//! What players can do, and the orders they can leave behind.

use crate::cards::{Card, Set};
use crate::parts::{Faction, Space};
use kernel::JsonSchema;
use serde::{Deserialize, Serialize};

/// A decision, or a small part of one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Set-up and cesura: one more card to discard.
    Discard(Card),
    /// Place a follower, or the proconsul.
    Place(Space),
    /// Leave the proconsul aside.
    EndPlacement,
    /// Latrine: the denarii.
    TakeDenarii,
    /// Latrine: pay for the card.
    BuyCard,
    /// Give a hand card (Curia, Tigellinus).
    Give(Card),
    /// Close the fist round so many denarii, the amount.
    Bid,
    /// Catacombs: buy this card.
    Buy(Card),
    /// Pantheon: sacrifice this card.
    Sacrifice(Card),
    /// Field of Mars and take-overs: one more card for the pairs or the set.
    Add(Card),
    /// Field of Mars: these pairs.
    Finish,
    /// Lay the set put together.
    Lay,
    /// Let it be: no card, no pair, no set, no assassin, no legion.
    Decline,
    /// The card lost with a beaten set.
    Forfeit(Card),
    /// The assassin strikes this faction's set.
    Assassinate(Faction),
    /// Take the scroll.
    TakeScroll,
    /// Turn the scroll into the tribune.
    TakeTribune,
    /// The card option of a benefit: a card (Senators: two; Plebeians: one and two denarii).
    TakeCards,
    /// The laurel option of the Vestal Virgins.
    TakeLaurel,
    /// The denarii of the Colosseum.
    TakeColosseum,
    /// Cato: this marker.
    TakeMarker(Faction),
    /// Buy the legion of the Legates.
    BuyLegion,
    /// The chariot blocks this faction.
    Block(Faction),
    /// The chariot stays off the board.
    LeaveChariot,
    /// Take back an unfinished or a sealed answer.
    TakeBack,
}

/// A standing order. The host carries it out as ordinary picks, one at a time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// Placement: the first of these spaces that is open (TRI-DT.15).
    Wishes(Vec<Space>),
    /// Take-over plan for a faction: the first sufficient one of these sets (TRI-DT.26).
    TakeOver {
        /// The faction.
        faction: Faction,
        /// The sets, best wish first, as lists of values.
        sets: Vec<Set>,
        /// If none of them is sufficient, decline; otherwise be asked.
        otherwise_decline: bool,
    },
    /// Benefit plan for a faction: the first of these that is offered, and so for the assassin or the legion that
    /// may follow (TRI-DT.29).
    Benefit {
        /// The faction.
        faction: Faction,
        /// What to choose, best wish first.
        wishes: Vec<Action>,
    },
    /// Bid so much in an auction, or all one has if that is less.
    Bid {
        /// Which auction.
        auction: Auction,
        /// How much.
        denarii: u16,
    },
    /// Decline whatever is asked in this kind of window, whatever the hand holds (TRI-DT.06).
    Decline(Window),
}

/// The two auctions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Auction {
    /// For the three cards of the Atrium.
    Atrium,
    /// For the chariot.
    Chariot,
}

/// Windows that can be declined beforehand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Window {
    /// The Curia.
    Curia,
    /// The Catacombs.
    Catacombs,
    /// The sacrifice in the Pantheon.
    Pantheon,
    /// The pairs of the Field of Mars.
    FieldOfMars,
    /// A take-over of this faction.
    TakeOver(Faction),
    /// An assassin.
    Assassin,
    /// Tigellinus.
    Tigellinus,
    /// The legion of the Legates.
    Legion,
}
