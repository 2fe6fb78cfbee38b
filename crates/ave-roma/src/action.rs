//! What can be decided, and what can be left as a standing order.

use crate::parts::{Area, Card, Half, Location, Moment, Resource, Worker, Workers};
use crate::price::Element;
use arrayvec::ArrayVec;
use kernel::JsonSchema;
use serde::{Deserialize, Serialize};

/// A small decision. Large ones are short sequences of these (AVE-DT.01).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Places a worker with the value named; `space` is the card space at a row, 0 elsewhere.
    Place {
        /// Which worker.
        worker: Worker,
        /// The value it acts with.
        value: u8,
        /// Where.
        at: Location,
        /// The space of the row, counted from 0 (label 1) to 4 (label 1-5).
        #[serde(default)]
        space: u8,
    },
    /// Sends a worker of the supply to a training slot, counted from 0.
    Train {
        /// Its printed value.
        worker: u8,
        /// The slot.
        slot: u8,
    },
    /// Passes, or makes no extra action at the end.
    Pass,
    /// Announces whether cards are used up, and when (advanced game).
    Cards(Moment),
    /// Uses the bonus of an active patron.
    Bonus(Card),
    /// Uses up a card on the left for the extra action (advanced game).
    Use(Card),
    /// Buys the face-up card of the deck (advanced game).
    BuyExtra,
    /// Goes on, finishes, or declines what is left: always the way out of a question with optional parts.
    Done,
    /// A discount removes this element of the price.
    Save(Element),
    /// This element of a building's price is paid with surplus.
    PaySurplus(Element),
    /// A surplus in the price of a war is paid with this resource.
    PayInstead(Resource),
    /// An open element of the price is paid with this resource.
    Pay(Resource),
    /// Pieces above the limit: the amount becomes surplus, the rest coins.
    Store,
    /// Sells an amount of a resource.
    Sell(Resource),
    /// Buys an amount of a resource.
    Buy(Resource),
    /// Gains one half of the area card.
    Half(Half),
    /// Gains, or names, one resource of this kind.
    Take(Resource),
    /// Plays a building or war card for area influence.
    Influence(Card),
    /// Names an area: for the fifth war card, or for a rise at the end.
    Area(Area),
    /// The new patron replaces this active one.
    Replace(Card),
    /// This passive patron enters the unlocked slot.
    Activate(Card),
    /// Places a shadow worker on a marked slot.
    Shadow {
        /// Its value.
        worker: u8,
        /// Where.
        at: Location,
    },
    /// Collects workers from a location.
    Collect(Location),
    /// Takes exactly these workers.
    Draft(Workers),
    /// Spends a doubling patron on this own rise.
    Double(Card),
}

/// A standing order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// Where to collect workers, best first (AVE-DT.44).
    Collect(ArrayVec<Wish, 8>),
    /// Which resource to take for fragments, best first (AVE-DT.20).
    Fragments(ArrayVec<Resource, 6>),
}

/// One place on a ranked list for collecting.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Wish {
    /// Where.
    pub at: Location,
    /// Which workers, if not all can be taken.
    pub prefer: Prefer,
}

/// Which workers to take first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Prefer {
    /// Highest values first.
    Highest,
    /// Lowest values first.
    Lowest,
}
