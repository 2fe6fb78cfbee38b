//! The kernel in English.

use super::Cause;
use crate::MOST_PICKS;

pub(super) const NOBODY: &str = "nobody";

pub(super) fn seat(n: usize) -> String {
    format!("Seat {n}")
}

/// What comes before the first round is none.
pub(super) fn round(n: u32) -> String {
    if n == 0 { "Set-up".into() } else { format!("Round {n}") }
}

/// "Anna, Ben and Clio".
pub(super) fn list(names: &[&str]) -> String {
    match names {
        [] => NOBODY.into(),
        [one] => (*one).into(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

pub(super) fn cause(cause: &Cause) -> String {
    match cause {
        Cause::Amount { range, named } => {
            format!("the amount must be from {} to {}, not {named}", range.min, range.max)
        }
        Cause::NoAmount { named } => format!("this choice takes no amount, but {named} was named"),
        Cause::NotAsked { asked } => {
            let seats: Vec<_> = asked.iter().map(|seat| seat.to_string()).collect();
            format!("this seat has nothing to decide now; asked: seat {}", seats.join(", "))
        }
        Cause::NotListed { action, choices: 0 } => format!("{action} is no choice now"),
        Cause::NotListed { action, choices: 1 } => format!("{action} is not the one choice that there is"),
        Cause::NotListed { action, choices } => format!("{action} is not among the {choices} choices"),
        Cause::NoSeat { seat, seats } => {
            format!("there is no seat {seat}; seats run from 0 to {}", seats.saturating_sub(1))
        }
        Cause::Stale { revision, now } => {
            format!("the table has moved on: revision {revision} is not {now}")
        }
        Cause::Over => "the game is over".into(),
        Cause::NoPick => "a batch needs at least one pick".into(),
        Cause::TooManyPicks { picks } => {
            format!("a draft or a batch has at most {MOST_PICKS} picks, not {picks}")
        }
        Cause::SendAnswer => {
            "the pick before answers a question put to several: send it before going on".into()
        }
        Cause::SendPick => "this pick rolls, draws or shows something: send it before going on".into(),
        Cause::TwoSeats => "a deal needs two different seats".into(),
        Cause::NothingToAnswer { seat } => format!("seat {seat} has nothing to answer"),
        Cause::Malformed { fault } => format!("the position is not well formed: {fault}"),
        Cause::NoUndo => "there is nothing this seat can undo by itself any more".into(),
        Cause::NotAgreed { seat } => format!("seat {seat} has not agreed to the take-back"),
        Cause::NoLine { line } => format!("there is no line {line} to go back to"),
    }
}
