//! Why not, in English.

use crate::options::Unfit;
use crate::refusals::Refused;
use crate::rule;
use kernel::Rule;

pub(in crate::words) fn refused(&why: &Refused) -> &'static str {
    match why {
        Refused::Placement(rule) => placement(rule),
        Refused::NotAsked => "You are not asked to decide anything now.",
        Refused::Answered => "You have answered. To answer otherwise, take your answer back first.",
        Refused::MustPlace => "You still have followers, and all of them must be placed.",
        Refused::SetupDiscard => "You can discard only cards of your hand, each of them once.",
        Refused::CesuraDiscard => "You can discard only cards of your hand, each of them once.",
        Refused::NotToGive => "You do not hold that card.",
        Refused::NotForTigellinus => "You do not hold that card.",
        Refused::FistTooFull => "You cannot bid more denarii than you have; there is no credit.",
        Refused::ChariotTooDear => "You cannot bid more denarii than you have; there is no credit.",
        Refused::NotInPile => "That card is not in the pile.",
        Refused::NoSacrifice => "Only a hand card of the faction shown in the Pantheon can be sacrificed.",
        Refused::NoPair => "A pair is two cards of your hand, both of one faction.",
        Refused::HalfPair => "The pair is not complete.",
        Refused::NoPairYet => "No pair is chosen; whoever wants to show none declines.",
        Refused::NotOfTheSet => "A set is made of cards of that faction from your own hand.",
        Refused::HandTooWeak => "All your cards of the faction together would not be sufficient.",
        Refused::SetTooWeak => "A set needs two cards, and more cards or a higher sum than its rival.",
        Refused::NotLaid => "The card to lose is one of the set you laid.",
        Refused::PairIsSafe => "Only a displayed set of three or more cards can be struck.",
        Refused::NotForCato => "Cato brings only a marker you are still missing, other than the Senators'.",
        Refused::NoBenefit => "That is not a benefit of this faction, or its condition is not met.",
        Refused::NotControlled => "The chariot can block only a faction you control.",
        Refused::NoAnswer => "That is not an answer to what you are asked.",
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

pub(in crate::words) fn unfit(why: &Unfit) -> String {
    match why {
        Unfit::Seats(players) => format!("{players} players; Tribune is for 2 to 5"),
        Unfit::PointsAlone => {
            "points alone are played for, without a victory card: name none, or play for the objectives of one".into()
        }
        Unfit::NoVictoryCard(id) => format!("there is no victory card `{id}`"),
        Unfit::VictoryCard(id, players) => format!("the card `{id}` is not for {players} players"),
    }
}
