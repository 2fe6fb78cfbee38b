//! The move made for a player whose time is up (ledger, 'Decision catalogue').

use crate::cards::Set;
use crate::flow::Ask;
use crate::parts::Space;
use crate::phases::{benefits, cesura, gains};
use crate::setup::{DISCARDED, discard_lowest};
use crate::state::State;
use crate::{Action, Card};
use kernel::{Pick, Seat};

/// The default of the decision catalogue, TRI-DC.02 to TRI-DC.27.
pub(crate) fn fallback(state: &State, seat: Seat) -> Pick<Action> {
    let State { open, secret } = state;
    let Some(&ask) = open.question() else { return Action::Decline.into() };
    let answered = ask.seat().is_none() && secret.answered.has(seat);
    let action = match ask {
        _ if answered => Action::TakeBack,
        Ask::SetupDiscard => discard_lowest(secret, seat, DISCARDED),
        Ask::Cesura => discard_lowest(secret, seat, cesura::due(secret, seat)),
        Ask::Place(_) => Action::Place(Space::CoinBowl),
        Ask::Latrine(_) => Action::TakeDenarii,
        Ask::AtriumBid | Ask::ChariotBid => Action::Bid,
        Ask::Curia(..)
        | Ask::Catacombs(..)
        | Ask::Sacrifice
        | Ask::Pairs
        | Ask::TakeOver(..)
        | Ask::Assassin(_)
        | Ask::Tigellinus(_)
        | Ask::Legion(_) => Action::Decline,
        Ask::Penalty(_, faction) => {
            let value = least_wanted_of(open.challenge);
            Action::Forfeit(Card { faction, value })
        }
        Ask::Agrippa(_) => Action::TakeScroll,
        Ask::Cato(_) => gains::cato_markers(open, seat).next().map_or(Action::Decline, Action::TakeMarker),
        Ask::Benefit(_, faction) => {
            benefits::special(open, seat, faction).unwrap_or_else(|| benefits::ordinary(faction)).1
        }
        Ask::Chariot(_) => Action::LeaveChariot,
    };
    action.into()
}

/// The lowest ordinary card of a set, else its leader (TRI-DC.15).
fn least_wanted_of(set: Set) -> u8 {
    set.values().find(|value| *value > 0).unwrap_or(0)
}
