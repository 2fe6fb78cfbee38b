//! Everything that the host itself says to people: its lines of the log, the titles of tables, and why it refuses
//! something. What the games say is in the words of the games.
//!
//! A language is a submodule, and the compiler names what it lacks. Names are given once and are the same for everybody;
//! what is said of a file that cannot be read is for whoever runs the server.

mod en;

use crate::{Fault, Successor};
use kernel::{By, Language, Names, Said, Seat};
use std::fmt::Display;

// ---- the log ----

pub(crate) fn held(names: &Names, seat: Seat) -> String {
    match names.language() {
        Language::English => en::held(names, seat),
    }
}
pub(crate) fn absent(names: &Names, seat: Seat, default_moves: bool) -> String {
    match names.language() {
        Language::English => en::absent(names, seat, default_moves),
    }
}
pub(crate) fn replaced(names: &Names, seat: Seat, by: Successor) -> String {
    match names.language() {
        Language::English => en::replaced(names, seat, by),
    }
}
pub(crate) fn joined(names: &Names, seat: Seat) -> String {
    match names.language() {
        Language::English => en::joined(names, seat),
    }
}
pub(crate) fn made_for(names: &Names, seat: Seat, by: By) -> String {
    match names.language() {
        Language::English => en::made_for(names, seat, by),
    }
}
pub(crate) fn failed(names: &Names, seat: Seat, fault: Fault) -> String {
    match names.language() {
        Language::English => en::failed(names, seat, fault),
    }
}

// ---- titles ----

pub(crate) fn title(game: &str, host: &str) -> Said {
    Said::each(|language| match language {
        Language::English => en::title(game, host),
    })
}
/// A game that the house has broken off.
pub(crate) fn broken_off() -> Said {
    Said::each(|language| match language {
        Language::English => en::BROKEN_OFF.into(),
    })
}
pub(crate) fn study_of(title: &Said) -> Said {
    title.map(|language, title| match language {
        Language::English => en::study_of(title),
    })
}
pub(crate) fn journal_of(name: &str) -> Said {
    Said::each(|language| match language {
        Language::English => en::journal_of(name),
    })
}

// ---- refusals ----

/// Why the host refuses something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Why {
    NotBegun,
    Begun,
    Over,
    NotOver,
    NoGame,
    NotYourSeat,
    PlayedForYou,
    SettingsStand,
    OnlyTheHost,
    CalledOff,
    CalledOffAlready,
    FreeSeats,
    SitAlready,
    SitsAlready,
    KnowsAnother,
    RatedNeedsAccount,
    RatedOneSeat,
    NoSeatHere,
    NoSuchSeat,
    Taken,
    NoVacation,
    VacationUsed,
    NotInvited,
    NothingChosen,
    NoSuchOrder,
    ManyOrders,
    NoMoveBack,
    BackAsked,
    BackGone,
    NotAway,
    NotAVoter,
    NotYourDeal,
    ManyOffers,
    OfferGone,
    NoWindows,
    NoWindowNow,
    OnlyLive,
    OnlyPlayersTalk,
    Rated,
    RatedBack,
    NotAsked,
    NoChoice(usize),
    TakenBack(u16),
    GoneBack(u16),
    OffersMade(u8),
    HoldsUsed(u8),
}

kernel::says! { { English => en } Why => why }

// ---- names ----

/// What bots without a character are called, by seat: nobody of the cast.
pub(crate) const BOTS: [&str; 8] =
    ["Aelia", "Brutus", "Caelia", "Decimus", "Egeria", "Faustus", "Galla", "Hortensius"];

/// A name that nobody else at the table has: "Livia", "Livia II".
pub(crate) fn one_of_several(name: &str, taken: impl Fn(&str) -> bool) -> String {
    let numbered = ["", " II", " III", " IV", " V", " VI", " VII", " VIII"].map(|n| format!("{name}{n}"));
    numbered.into_iter().find(|name| !taken(name)).unwrap_or_else(|| name.into())
}

pub(crate) fn seat(n: usize) -> String {
    format!("Seat {n}")
}
pub(crate) fn hot_seat(name: &str, n: usize) -> String {
    format!("{name} {n}")
}
pub(crate) fn bot_for(name: &str) -> String {
    format!("For {name} (bot)")
}
pub(crate) fn vacant_for(name: &str) -> String {
    format!("For {name}")
}
pub(crate) const STUDIED: &str = "a position to study, its hidden parts imagined";

// ---- what was kept and cannot be read ----

pub(crate) const DESK: &str = "the desk";

pub(crate) fn unreadable(what: &str, why: impl Display) -> String {
    format!("{what}: {why}")
}
pub(crate) fn begun_elsewhere() -> String {
    "the game has begun meanwhile".into()
}
pub(crate) fn later_rules(game: &str, version: u32) -> String {
    format!("{game} was begun by version {version} of its rules, which is not known here")
}
