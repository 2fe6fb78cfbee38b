//! The options of a table, in English.

use crate::options::Unfit;
use kernel::OptionText;

pub(crate) const OPTIONS: &[OptionText] = &[
    ("mode", "Game", "Play the basic game once or twice before the advanced one."),
    ("deck", "Cards", "Recommended for the number of players, all (longer), short, or a list of your own."),
    (
        "cards",
        "Own list of cards",
        "With `custom`: codes such as A01, B11a, W2a, P24; 15 to 30 of each kind.",
    ),
    ("sides", "Player boards", ""),
    ("order", "First player order", "Seats, first player first; drawn at random when empty."),
    ("colours", "Colours by seat", ""),
];

/// Why a table cannot be set up so.
pub(in crate::words) fn unfit(why: &Unfit) -> String {
    match why {
        Unfit::Seats(seats) => format!("Ave Roma is for 2 to 5 players, not {seats}"),
        Unfit::Order { last } => format!("expected each seat from 0 to {last} once"),
        Unfit::Colours { seats } => format!("expected {seats} colours, one for each seat"),
        Unfit::SameColour => "two seats cannot have the same colour".into(),
        Unfit::NotCustom => "a list of cards goes with the deck `custom` only".into(),
        Unfit::Twice(code) => format!("{code} is listed twice"),
        Unfit::NoCard(code) => format!("there is no card {code}"),
        Unfit::Deck { kind, cards } => {
            format!("expected 15 to 30 {kind:?} cards, found {cards}").to_lowercase()
        }
    }
}
