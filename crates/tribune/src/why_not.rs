//! The rule behind a refused pick, judged from the seat's own view.

use crate::action::Action;
use crate::flow::Ask;
use crate::phases::{followers, take_overs};
use crate::rule;
use crate::view::View;
use kernel::{Pick, Refusal, Rule};

/// Why a pick that is not listed may not be made now.
pub(crate) fn why_not(view: &View, pick: &Pick<Action>) -> Option<Refusal> {
    let ask = *view.open.question()?;
    let Some(seat) = view.asked() else {
        return Some(Refusal::rule(rule::WINDOWS, "You are not asked to decide anything now."));
    };
    let refuse = |rule: Rule, why: &str| Some(Refusal::rule(rule, why));
    match (ask, pick.action) {
        (Ask::Place(_), Action::Place(space)) => {
            followers::forbids(&view.open, seat, space).and_then(|rule| refuse(rule, placement(rule)))
        }
        (Ask::Place(_), Action::EndPlacement) => {
            refuse(rule::MUST_PLACE, "You still have followers, and all of them must be placed.")
        }
        (Ask::SetupDiscard, Action::Discard(_)) => {
            refuse(rule::SETUP_DISCARD, "You can discard only cards of your hand, each of them once.")
        }
        (Ask::Cesura, Action::Discard(_)) => {
            refuse(rule::CESURA_DISCARD, "You can discard only cards of your hand, each of them once.")
        }
        (Ask::Curia(..), Action::Give(_)) => refuse(rule::CURIA_GIVE, "You do not hold that card."),
        (Ask::Tigellinus(_), Action::Give(_)) => refuse(rule::TIGELLINUS, "You do not hold that card."),
        (Ask::AtriumBid, Action::Bid) => {
            refuse(rule::FIST, "You cannot bid more denarii than you have; there is no credit.")
        }
        (Ask::ChariotBid, Action::Bid) => {
            refuse(rule::CHARIOT_BID, "You cannot bid more denarii than you have; there is no credit.")
        }
        (Ask::Catacombs(..), Action::Buy(_)) => refuse(rule::CATACOMBS_BUY, "That card is not in the pile."),
        (Ask::Sacrifice, Action::Sacrifice(_)) => refuse(
            rule::SACRIFICE,
            "Only a hand card of the faction shown in the Pantheon can be sacrificed.",
        ),
        (Ask::Pairs, Action::Add(_)) => {
            refuse(rule::PAIR, "A pair is two cards of your hand, both of one faction.")
        }
        (Ask::Pairs, Action::Finish) => refuse(rule::PAIR, "The pair is not complete."),
        (Ask::TakeOver(_, faction), Action::Add(card)) => {
            let hand = view.hand.of(faction);
            if card.faction != faction || !hand.minus(view.laying).has(card.value) {
                refuse(rule::SET, "A set is made of cards of that faction from your own hand.")
            } else {
                refuse(
                    rule::NOT_SUFFICIENT,
                    "All your cards of the faction together would not be sufficient.",
                )
            }
        }
        (Ask::TakeOver(_, faction), Action::Lay) => {
            debug_assert!(!take_overs::sufficient(&view.open, faction, view.laying));
            refuse(
                rule::NOT_SUFFICIENT,
                "A set needs two cards, and more cards or a higher sum than its rival.",
            )
        }
        (Ask::Penalty(..), Action::Forfeit(_)) => {
            refuse(rule::PENALTY, "The card to lose is one of the set you laid.")
        }
        (Ask::Assassin(_), Action::Assassinate(_)) => {
            refuse(rule::PAIRS_ARE_SAFE, "Only a displayed set of three or more cards can be struck.")
        }
        (Ask::Cato(_), Action::TakeMarker(_)) => {
            refuse(rule::CATO, "Cato brings only a marker you are still missing, other than the Senators'.")
        }
        (Ask::Benefit(..), _) => {
            refuse(rule::OPTION_CLOSED, "That is not a benefit of this faction, or its condition is not met.")
        }
        (Ask::Chariot(_), Action::Block(_)) => {
            refuse(rule::CHARIOT_FIELD, "The chariot can block only a faction you control.")
        }
        _ => refuse(rule::WINDOWS, "That is not an answer to what you are asked."),
    }
}

fn placement(rule: Rule) -> &'static str {
    match rule {
        rule::OCCUPIED => "Somebody stands there already.",
        rule::ATRIUM_ORDER => "The space \"1.\" of the Atrium must be occupied first.",
        rule::ATRIUM_BOTH => "One player may not stand on both spaces of the Atrium.",
        rule::ATRIUM_TURN => "There are no three cards in the Atrium to choose from.",
        rule::PANTHEON_MARKER => "Only owners of a Vestal Virgins marker may enter the Pantheon.",
        rule::PANTHEON_BOTH => "One player may not stand on both spaces of the Pantheon.",
        rule::OWN_FACTION => "You control this faction.",
        rule::FIELD_FULL => "Both spaces of this faction field are taken.",
        rule::FIELD_BOTH => "You stand on this faction field already; the space \"2\" is for somebody else.",
        rule::FIELD_BLOCKED => "The chariot blocks this faction.",
        _ => "There is no such space.",
    }
}
