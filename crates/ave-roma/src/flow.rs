//! What can be on the agenda: the steps the game takes by itself and the questions somebody must answer.

use crate::parts::{Card, Goods, Kinds, Location, kinds};
use kernel::JsonSchema;
use serde::{Deserialize, Serialize};

/// The parts of an action, in their order (AVE-DT.02).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Bonuses and cards before, when their use had to be announced first.
    Before,
    /// The basic action.
    Basic,
    /// Bonuses and cards after.
    After,
    /// Movement of and payment for the area card, fragments.
    Settle,
    /// Training by a second-action patron.
    Second,
    /// Deck tops are turned, the shadow places, the next player's turn.
    Close,
}

/// Before or after the basic action.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// Before.
    Before,
    /// After.
    After,
}

/// A step the game takes by itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Phase A begins.
    Round,
    /// The next turn of phase A, or its end.
    NextTurn,
    /// A part of an action.
    Act(Stage),
    /// A window for bonuses and cards opens if anything can be done in it, and closes otherwise.
    Window(Side),
    /// A card is taken after its price was paid; `true` for the face-up card of the deck.
    TakeCard(Card, bool),
    /// The set bonus of a card just gained.
    SetBonus(Card),
    /// What was bought or named is stored.
    Store,
    /// 1 influence was bought in the area used.
    BoughtInfluence,
    /// The token moves.
    March(u8),
    /// Political influence is gained.
    Honour,
    /// The shadow places a worker.
    Shadow,
    /// Phase B.
    Refill,
    /// The next collecting turn, or phase C.
    Collect,
    /// The extra action of the player at this place of the order.
    Extra(u8),
    /// Areas are adjusted, money and goods are scored.
    Adjust,
    /// Pass 1 of the patrons: the rises of the player at this place of the order.
    Rises(u8),
    /// The area rises allotted by the player are carried out.
    Raise,
    /// Pass 2 of the patrons, politics, areas.
    Final,
}

impl Step {
    /// Does it come only when the turn before it is over: a turn of phase A, of collecting, an extra action, or the
    /// rises of a player?
    pub(crate) const fn ends_turn(&self) -> bool {
        matches!(self, Step::NextTurn | Step::Collect | Step::Extra(_) | Step::Rises(_))
    }
}

/// A question somebody must answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// Place, train or pass.
    Turn,
    /// The extra action at the end.
    Extra,
    /// Are cards used up, and when?
    Announce,
    /// Bonuses and cards before or after the basic action.
    Window(Side),
    /// How a price is paid: see the bill.
    Pay,
    /// Pieces above the limit: how many become surplus?
    Overflow(Goods),
    /// Mercator.
    Trade,
    /// Propraetor, first part.
    Half,
    /// Propraetor, second part.
    Second,
    /// One resource of these kinds; why it is asked.
    Kind(#[serde(deserialize_with = "kinds")] Kinds, Why),
    /// The area of the fifth war card.
    WarArea,
    /// Where a new patron goes when all unlocked slots are full.
    Replace(Card),
    /// Which passive patron enters the slot just unlocked.
    Activate,
    /// A second action: training.
    SecondTraining,
    /// A shadow worker.
    Shadow,
    /// A location to collect workers from.
    Collect,
    /// Which workers, where there are more than needed.
    Draft(Location),
    /// Is a doubling patron spent on an own rise?
    Double(u8),
    /// The area of one rise; so many are left after it.
    Rise(u8),
}

impl Ask {
    /// Is it a part of an action under way, not the choice of one nor what comes between and after them?
    pub const fn is_within_action(&self) -> bool {
        !matches!(
            self,
            Ask::Turn
                | Ask::Extra
                | Ask::Shadow
                | Ask::Collect
                | Ask::Draft(_)
                | Ask::Double(_)
                | Ask::Rise(_)
        )
    }
}

/// Why a kind of resource is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// A pair of fragments.
    Fragments,
    /// The reward of a pair of buildings.
    Pair,
    /// A patron's bonus.
    Bonus,
    /// A card used up at Aedilis.
    Used,
}
