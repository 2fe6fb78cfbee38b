//! What is read before a table is opened, in English.

use kernel::OptionText;

pub(crate) const ABOUT: &str =
    "Send followers through Rome, take over its seven factions, be the first among equals.";

pub(in crate::words) const OPTIONS: &[OptionText] = &[
    ("variant", "What is played for", "The objectives of a victory card, or points alone."),
    ("victory", "Victory card", "A title, or one drawn at random after the set-up discards."),
    ("alea", "Length of Alea Iacta Est", "Which version counts if that card is chosen or drawn."),
    ("seating", "Seats", "In the order of joining, or at random. The starting player is always random."),
];
