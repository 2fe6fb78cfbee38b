//! "What would you do?"

use crate::words::advice::Advice;

pub(in crate::words) const WORDS: Advice = Advice {
    close: "Close",
    gain: "Gain",
    nothing_special: "about the same as with the others",
    risk: "Risk",
    what_would_you_do: "What would you do?",
    wins: "wins",
    without_chances: "In this game the bots do not think ahead yet: this is what a steady one would do.",
    choose: |letter| format!("Choose {letter}"),
    where_from: |even, games, off| {
        format!(
            "Dotted: an even chance, {even}%. From {games} games played out from here for each, every figure within {off}. Hidden cards are guessed, never looked at."
        )
    },
};
