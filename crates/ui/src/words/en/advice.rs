//! "What would you do?"

use crate::words::advice::Advice;

pub(in crate::words) const WORDS: Advice = Advice {
    close: "Close",
    gain: "Gain",
    risk: "Risk",
    what_would_you_do: "What would you do?",
    wins: "wins",
    without_chances: "In this game the bots do not think ahead yet: this is what a steady one would do.",
    about_equal: |chance| {
        format!(
            "These are about equally good: you win some {chance}% of the games after any of them. Choose what suits your plan."
        )
    },
    choose: |letter| format!("Choose {letter}"),
    where_from: |even, games, off| {
        let dotted = even.map(|even| format!("Dotted: an even chance, {even}%. ")).unwrap_or_default();
        let from =
            format!("{dotted}From {games} games played out from here for each, every figure within {off}.");
        format!("{from} Hidden cards are guessed, never looked at.")
    },
};
