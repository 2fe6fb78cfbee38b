//! The host in English.

use crate::Successor;
use kernel::{By, Names, Seat};
use std::fmt::Display;

// ---- the log ----

pub fn held(names: &Names, seat: Seat) -> String {
    format!("{} holds the window open: 30 seconds more.", names.of(seat))
}
pub fn absent(names: &Names, seat: Seat, default_moves: bool) -> String {
    let what = if default_moves { "default moves are made" } else { "a bot plays" };
    format!("{} is away: {what} for the seat.", names.of(seat))
}
pub fn replaced(names: &Names, seat: Seat, by: Successor) -> String {
    let what = match by {
        Successor::Bot => "a bot plays on",
        Successor::Person | Successor::Wait => "whoever comes may sit down",
    };
    format!("{}: by vote of the others {what}.", names.of(seat))
}
pub fn joined(names: &Names, seat: Seat) -> String {
    format!("{} takes over the seat.", names.of(seat))
}
pub fn made_for(names: &Names, seat: Seat, by: By) -> String {
    let name = names.of(seat);
    match by {
        By::Clock => format!("{name} does not answer in time: default move."),
        By::Order => format!("{name}'s standing order answers."),
        By::Hand => format!("{name} answers."),
    }
}

// ---- names and titles ----

/// What bots are called, by seat.
pub const BOTS: [&str; 8] =
    ["Aelia", "Brutus", "Cassia", "Drusus", "Egeria", "Faustus", "Galla", "Hortensius"];

pub fn title(game: &str, host: &str) -> String {
    format!("{game} with {host}")
}
pub fn study_of(title: &str) -> String {
    format!("Study of {title}")
}
pub fn journal_of(name: &str) -> String {
    format!("A journal of {name}")
}
pub fn seat(n: usize) -> String {
    format!("Seat {n}")
}
pub fn hot_seat(name: &str, n: usize) -> String {
    format!("{name} {n}")
}
pub fn bot_for(name: &str, bot: &str) -> String {
    format!("For {name} ({bot})")
}
pub fn vacant_for(name: &str) -> String {
    format!("For {name}")
}
pub const STUDIED: &str = "a position to study, its hidden parts imagined";

// ---- refusals ----

pub const NOT_BEGUN: &str = "the game has not begun yet";
pub const BEGUN: &str = "the game has begun already";
pub const OVER: &str = "the game is over";
pub const NO_GAME: &str = "there is no game on";
pub const NOT_YOUR_SEAT: &str = "this is not your seat";
pub const PLAYED_FOR_YOU: &str = "your seat is played for you: come back to it first";
pub const SETTINGS_STAND: &str = "the settings of a table stand once it is open";
pub const ONLY_THE_HOST: &str = "only the host of the table may do this";
pub const CALLED_OFF: &str = "the table was called off";
pub const CALLED_OFF_ALREADY: &str = "the table was called off already";
pub const FREE_SEATS: &str = "there are free seats still";
pub const SIT_ALREADY: &str = "you sit at this table already";
pub const NO_SEAT_HERE: &str = "you do not sit at this table";
pub const NO_SUCH_SEAT: &str = "there is no such seat";
pub const TAKEN: &str = "this seat is taken";
pub const NO_VACATION: &str = "there is vacation only in games by correspondence";
pub const VACATION_USED: &str = "all your days off in this game are used";
pub const NOT_INVITED: &str = "this invitation is not valid";
pub const NOTHING_CHOSEN: &str = "nothing is chosen yet";
pub const NO_SUCH_ORDER: &str = "there is no such standing order";
pub const MANY_ORDERS: &str = "there are too many standing orders";
pub const NO_MOVE_BACK: &str = "there is no move to take back";
pub const BACK_ASKED: &str = "somebody has asked for a take-back already";
pub const BACK_GONE: &str = "nobody asks for a take-back any more";
pub const NOT_AWAY: &str = "only a player whose time has run out three times in a row can be replaced";
pub const NOT_A_VOTER: &str = "only the other players vote about this";
pub const NOT_YOUR_DEAL: &str = "offer deals of your own";
pub const MANY_OFFERS: &str = "too many of your offers lie on the table";
pub const OFFER_GONE: &str = "this offer no longer lies on the table";
pub const NO_WINDOWS: &str = "this game has no windows to hold open";
pub const NO_WINDOW_NOW: &str = "there is no reaction window to hold open now";
pub const ONLY_LIVE: &str = "a window is held open only in live play against the clock";
pub const ONLY_PLAYERS_TALK: &str = "Players at this table can talk to other players at it.";

pub fn no_choice(n: usize) -> String {
    format!("there is no choice {n} here")
}
pub fn taken_back(most: u16) -> String {
    format!("{most} moves have been taken back in this game: it must go on now")
}
pub fn gone_back(most: u16) -> String {
    format!("you have taken back {most} times here: go on from what stands now")
}
pub fn offers_made(most: u8) -> String {
    format!("nobody may make more than {most} offers in a phase")
}
pub fn holds_used(most: u8) -> String {
    format!("you have held {most} windows in this phase")
}

// ---- what was kept and cannot be read ----

pub fn unreadable(what: &str, why: impl Display) -> String {
    format!("{what}: {why}")
}
pub fn later_rules(game: &str, version: u32) -> String {
    format!("{game} was begun by version {version} of its rules, which is not known here")
}
