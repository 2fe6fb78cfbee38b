//! The options of a table, in English.

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
