//! The host in English.

use super::Why;
use crate::{Fault, Successor};
use kernel::{By, Names, Seat};

// ---- the log ----

pub(super) fn held(names: &Names, seat: Seat) -> String {
    format!("{} holds the window open: 30 seconds more.", names.of(seat))
}
pub(super) fn absent(names: &Names, seat: Seat, default_moves: bool) -> String {
    let what = if default_moves { "default moves are made" } else { "a bot plays" };
    format!("{} is away: {what} for the seat.", names.of(seat))
}
pub(super) fn replaced(names: &Names, seat: Seat, by: Successor) -> String {
    let what = match by {
        Successor::Bot => "a bot plays on",
        Successor::Person | Successor::Wait => "whoever comes may sit down",
    };
    format!("{}: by vote of the others {what}.", names.of(seat))
}
pub(super) fn joined(names: &Names, seat: Seat) -> String {
    format!("{} takes over the seat.", names.of(seat))
}
pub(super) fn made_for(names: &Names, seat: Seat, by: By) -> String {
    let name = names.of(seat);
    match by {
        By::Clock => format!("{name} does not answer in time: default move."),
        By::Order => format!("{name}'s standing order answers."),
        By::Hand => format!("{name} answers."),
    }
}
pub(super) fn failed(names: &Names, seat: Seat, fault: Fault) -> String {
    let what = match fault {
        Fault::Crashed => "broke down over this decision",
        Fault::Stalled => "did not come to a decision",
        Fault::Nonsense => "answered what is not possible",
    };
    format!("{}, a bot, {what}: default move.", names.of(seat))
}

// ---- titles ----

pub(super) fn title(game: &str, host: &str) -> String {
    format!("{game} with {host}")
}
pub(super) const BROKEN_OFF: &str = "Ended by the house, without a result.";

pub(super) fn study_of(title: &str) -> String {
    format!("Study of {title}")
}
pub(super) fn journal_of(name: &str) -> String {
    format!("A journal of {name}")
}
// ---- refusals ----

pub(super) fn why(&why: &Why) -> String {
    match why {
        Why::NotBegun => "the game has not begun yet".into(),
        Why::Begun => "the game has begun already".into(),
        Why::Over => "the game is over".into(),
        Why::NotOver => "the game is not over yet".into(),
        Why::NoGame => "there is no game on".into(),
        Why::NotYourSeat => "this is not your seat".into(),
        Why::PlayedForYou => "your seat is played for you: come back to it first".into(),
        Why::SettingsStand => "the settings of a table stand once it is open".into(),
        Why::OnlyTheHost => "only the host of the table may do this".into(),
        Why::CalledOff => "the table was called off".into(),
        Why::CalledOffAlready => "the table was called off already".into(),
        Why::FreeSeats => "there are free seats still".into(),
        Why::SitAlready => "you sit at this table already".into(),
        Why::RatedNeedsAccount => "this game counts for ratings: make an account to play it".into(),
        Why::RatedOneSeat => "a game that counts for ratings has one seat for each person".into(),
        Why::NoSeatHere => "you do not sit at this table".into(),
        Why::NoSuchSeat => "there is no such seat".into(),
        Why::SitsAlready => "they sit at this table already".into(),
        Why::KnowsAnother => {
            "you have played another seat of this game: only that one could be yours again".into()
        }
        Why::Taken => "this seat is taken".into(),
        Why::NoVacation => "there is vacation only in games by correspondence".into(),
        Why::VacationUsed => "all your days off in this game are used".into(),
        Why::NotInvited => "this invitation is not valid".into(),
        Why::NothingChosen => "nothing is chosen yet".into(),
        Why::NoSuchOrder => "there is no such standing order".into(),
        Why::ManyOrders => "there are too many standing orders".into(),
        Why::NoMoveBack => "there is no move to take back".into(),
        Why::BackAsked => "somebody has asked for a take-back already".into(),
        Why::BackGone => "nobody asks for a take-back any more".into(),
        Why::NotAway => "only a player whose time has run out three times in a row can be replaced".into(),
        Why::NotAVoter => "only the other players vote about this".into(),
        Why::NotYourDeal => "offer deals of your own".into(),
        Why::ManyOffers => "too many of your offers lie on the table".into(),
        Why::OfferGone => "this offer no longer lies on the table".into(),
        Why::NoWindows => "this game has no windows to hold open".into(),
        Why::NoWindowNow => "there is no reaction window to hold open now".into(),
        Why::OnlyLive => "a window is held open only in live play against the clock".into(),
        Why::OnlyPlayersTalk => "Players at this table can talk to other players at it.".into(),
        Why::Rated => "in a rated game nobody is advised".into(),
        Why::RatedBack => "in a rated game bots alone agree to no take-back".into(),
        Why::NotAsked => "you have nothing to decide now".into(),
        Why::NoChoice(n) => format!("there is no choice {n} here"),
        Why::TakenBack(most) => format!("{most} moves have been taken back in this game: it must go on now"),
        Why::GoneBack(most) => format!("you have taken back {most} times here: go on from what stands now"),
        Why::OffersMade(most) => format!("nobody may make more than {most} offers in a phase"),
        Why::HoldsUsed(most) => format!("you have held {most} windows in this phase"),
    }
}
