//! What each viewer may know; and `imagine`, its inverse.

use crate::cards::{Card, Cards, Set};
use crate::components::Goal;
use crate::state::{Answer, MOST_PLAYERS, Open};
use kernel::Viewer;
use serde::{Deserialize, Serialize};

/// What one viewer may know.
///
/// The same shape for players and spectators: a spectator has no hand and no answers. All that is public lies in
/// `open`, as it lies in the position; the other fields are what this viewer knows of the rest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// How many play.
    pub players: u8,
    /// Everything that lies open on the table. `open.question()` is the question that is open.
    pub open: Open,
    /// The objectives, once the victory card is known; none in the variant.
    pub goal: Option<Goal>,
    /// The title of the victory card, once known.
    pub title: Option<String>,
    /// How many cards each seat holds.
    pub hand_sizes: [u8; MOST_PLAYERS],
    /// The viewer's own hand.
    pub hand: Cards,
    /// How many cards are in the draw pile.
    pub deck: u8,
    /// How many cards were discarded unseen and lie in the discard pile.
    pub dark: u8,
    /// The Pantheon's card while it is face down, for those who have looked.
    pub pantheon: Option<Card>,
    /// The Catacombs' pile, for those who have seen it as it is.
    pub catacombs: Option<Cards>,
    /// The viewer's own answer in the sealed window that is open, finished or not.
    pub answer: Answer,
    /// Has the viewer finished that answer?
    pub answered: bool,
    /// The set the viewer is putting together for a take-over.
    pub laying: Set,
    /// All that was hidden, once the game is over (TRI-HI.23).
    pub unveiled: Option<Unveiled>,
}

/// What was hidden when the game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Unveiled {
    /// The hands, by seat.
    pub hands: [Cards; MOST_PLAYERS],
    /// The draw pile.
    pub deck: Cards,
    /// The discards nobody had seen.
    pub dark: Cards,
}
