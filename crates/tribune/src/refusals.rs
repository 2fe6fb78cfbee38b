//! Why a pick is not on the list, judged from the seat's own view.

use crate::action::Action;
use crate::flow::Ask;
use crate::phases::{followers, take_overs};
use crate::rule;
use crate::state::Answer;
use crate::view::View;
use kernel::{Pick, Reason, Rule};

/// A reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Refused {
    /// A figure may not be placed there, by this rule.
    Placement(Rule),
    /// Somebody else decides.
    NotAsked,
    /// The own sealed answer is given: it is taken back first.
    Answered,
    /// Followers are left.
    MustPlace,
    /// Not in the hand, or chosen already: set-up.
    SetupDiscard,
    /// Not in the hand, or chosen already: cesura.
    CesuraDiscard,
    /// Not in the hand: Curia.
    NotToGive,
    /// Not in the hand: Tigellinus.
    NotForTigellinus,
    /// More than there is: Atrium.
    FistTooFull,
    /// More than there is: chariot.
    ChariotTooDear,
    /// Not in the Catacombs.
    NotInPile,
    /// Another faction, or not in the hand.
    NoSacrifice,
    /// No pair.
    NoPair,
    /// Half a pair.
    HalfPair,
    /// No pair at all is chosen.
    NoPairYet,
    /// Another faction, or not in the hand.
    NotOfTheSet,
    /// Nothing would do.
    HandTooWeak,
    /// The set would not do.
    SetTooWeak,
    /// Not of the beaten set.
    NotLaid,
    /// An assassin finds no third card.
    PairIsSafe,
    /// Not a marker that Cato brings.
    NotForCato,
    /// Not open.
    NoBenefit,
    /// Somebody else's, or nobody's.
    NotControlled,
    /// Another question is open.
    NoAnswer,
}

impl Reason for Refused {
    fn rule(&self) -> Rule {
        match *self {
            Refused::Placement(rule) => rule,
            Refused::NotAsked => rule::WINDOWS,
            Refused::Answered => rule::REPLACE,
            Refused::MustPlace => rule::MUST_PLACE,
            Refused::SetupDiscard => rule::SETUP_DISCARD,
            Refused::CesuraDiscard => rule::CESURA_DISCARD,
            Refused::NotToGive => rule::CURIA_GIVE,
            Refused::NotForTigellinus => rule::TIGELLINUS,
            Refused::FistTooFull => rule::FIST,
            Refused::ChariotTooDear => rule::CHARIOT_BID,
            Refused::NotInPile => rule::CATACOMBS_BUY,
            Refused::NoSacrifice => rule::SACRIFICE,
            Refused::NoPair => rule::PAIR,
            Refused::HalfPair | Refused::NoPairYet => rule::PAIR,
            Refused::NotOfTheSet => rule::SET,
            Refused::HandTooWeak => rule::NOT_SUFFICIENT,
            Refused::SetTooWeak => rule::NOT_SUFFICIENT,
            Refused::NotLaid => rule::PENALTY,
            Refused::PairIsSafe => rule::PAIRS_ARE_SAFE,
            Refused::NotForCato => rule::CATO,
            Refused::NoBenefit => rule::OPTION_CLOSED,
            Refused::NotControlled => rule::CHARIOT_FIELD,
            Refused::NoAnswer => rule::WINDOWS,
        }
    }
}

/// Why a pick that is not listed may not be made now.
pub(crate) fn why_not(view: &View, pick: &Pick<Action>) -> Option<Refused> {
    let ask = *view.open.question()?;
    if view.answered {
        return Some(Refused::Answered);
    }
    let Some(seat) = view.asked() else { return Some(Refused::NotAsked) };
    Some(match (ask, pick.action) {
        (Ask::Place(_), Action::Place(space)) => {
            return followers::forbids(&view.open, seat, space).map(Refused::Placement);
        }
        (Ask::Place(_), Action::EndPlacement) => Refused::MustPlace,
        (Ask::SetupDiscard, Action::Discard(_)) => Refused::SetupDiscard,
        (Ask::Cesura, Action::Discard(_)) => Refused::CesuraDiscard,
        (Ask::Curia(..), Action::Give(_)) => Refused::NotToGive,
        (Ask::Tigellinus(_), Action::Give(_)) => Refused::NotForTigellinus,
        (Ask::AtriumBid, Action::Bid) => Refused::FistTooFull,
        (Ask::ChariotBid, Action::Bid) => Refused::ChariotTooDear,
        (Ask::Catacombs(..), Action::Buy(_)) => Refused::NotInPile,
        (Ask::Sacrifice, Action::Sacrifice(_)) => Refused::NoSacrifice,
        (Ask::Pairs, Action::Add(_)) => Refused::NoPair,
        (Ask::Pairs, Action::Finish) if view.answer == Answer::Nothing => Refused::NoPairYet,
        (Ask::Pairs, Action::Finish) => Refused::HalfPair,
        (Ask::TakeOver(_, faction), Action::Add(card)) => {
            let hand = view.hand.of(faction);
            if card.faction != faction || !hand.minus(view.laying).has(card.value) {
                Refused::NotOfTheSet
            } else {
                Refused::HandTooWeak
            }
        }
        (Ask::TakeOver(_, faction), Action::Lay) => {
            debug_assert!(!take_overs::sufficient(&view.open, faction, view.laying));
            Refused::SetTooWeak
        }
        (Ask::Penalty(..), Action::Forfeit(_)) => Refused::NotLaid,
        (Ask::Assassin(_), Action::Assassinate(_)) => Refused::PairIsSafe,
        (Ask::Cato(_), Action::TakeMarker(_)) => Refused::NotForCato,
        (
            Ask::Benefit(..),
            Action::TakeColosseum
            | Action::TakeCards
            | Action::TakeScroll
            | Action::TakeTribune
            | Action::TakeLaurel,
        ) => Refused::NoBenefit,
        (Ask::Chariot(_), Action::Block(_)) => Refused::NotControlled,
        _ => Refused::NoAnswer,
    })
}
