//! What the kernel itself says to people: refusals of the table, and how names are strung together.

mod en;

use crate::{Amount, Language, Seat, SeatSet};

/// Why the table refuses something, where no rule of the game is behind it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Cause {
    /// A number that is not in its range.
    Amount { range: Amount, named: u16 },
    /// A number where none belongs.
    NoAmount { named: u16 },
    /// Others are asked.
    NotAsked { asked: SeatSet },
    /// It is not on the list.
    NotListed { action: String, choices: usize },
    /// There is no such seat.
    NoSeat { seat: Seat, seats: usize },
    /// The view it was based on has moved.
    Stale { revision: u32, now: u32 },
    /// The game is over.
    Over,
    /// A batch of nothing.
    NoPick,
    /// More than [`crate::MOST_PICKS`].
    TooManyPicks { picks: usize },
    /// A draft goes on after a sealed answer.
    SendAnswer,
    /// A draft goes on after chance or a reveal.
    SendPick,
    /// A deal with oneself, or with nobody.
    TwoSeats,
    /// The seat is not asked, or has answered.
    NothingToAnswer { seat: Seat },
    /// A position that cannot be.
    Malformed { fault: String },
    /// Nothing can be undone.
    NoUndo,
    /// A take-back needs this seat's consent.
    NotAgreed { seat: Seat },
    /// There is no such line in the journal.
    NoLine { line: u32 },
}

crate::says! { { English => en } Cause => cause }

/// Names in one phrase.
pub(crate) fn list(language: Language, names: &[&str]) -> String {
    match language {
        Language::English => en::list(names),
    }
}

/// What a seat is called that has no name.
pub(crate) fn nobody(language: Language) -> &'static str {
    match language {
        Language::English => en::NOBODY,
    }
}

/// A seat by its number, counted from 1.
pub(crate) fn seat(language: Language, n: usize) -> String {
    match language {
        Language::English => en::seat(n),
    }
}

/// A round by its number.
pub(crate) fn round(language: Language, n: u32) -> String {
    match language {
        Language::English => en::round(n),
    }
}
