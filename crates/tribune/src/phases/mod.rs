//! The six phases of a round, in order of play. Here: what happens by itself, what may be chosen, and what is done with the
//! answer.

pub(crate) mod benefits;
pub(crate) mod cards;
pub(crate) mod cesura;
pub(crate) mod chariot;
pub(crate) mod followers;
pub(crate) mod gains;
pub(crate) mod regions;
pub(crate) mod take_overs;

use crate::action::Action;
use crate::flow::{Ask, Step};
use crate::play::{Hands, Play};
use crate::state::State;
use crate::{rule, setup};
use kernel::{Offers, Pick, Seat, SeatSet};

/// Does all that happens by itself, until somebody is asked or the game is over.
pub(crate) fn run(p: &mut Play) {
    while let Some(next) = p.next_step() {
        step(p, next);
    }
}

fn step(p: &mut Play, step: Step) {
    match step {
        Step::FinishSetup => setup::finish_setup(p),
        Step::NewRound => cards::new_round(p),
        Step::LayCards(field) => cards::lay_cards(p, field),
        Step::NextFollower(seat) => followers::next_follower(p, seat),
        Step::Evaluate(region, space) => regions::evaluate(p, region, space as usize),
        Step::TakeOvers(faction) => take_overs::take_overs(p, faction),
        Step::FirstContender(faction) => take_overs::first_contender(p, faction),
        Step::TakeOverBenefit(seat, faction) => gains::take_over_benefit(p, seat, faction),
        Step::LeaderBenefit(seat, faction) => gains::leader_benefit(p, seat, faction),
        Step::MarkerAndLaurel(seat, faction) => gains::marker_and_laurel(p, seat, faction),
        Step::FinishTakeOver(faction) => take_overs::finish_take_over(p, faction),
        Step::Benefits(faction) => benefits::benefits(p, faction),
        Step::Draw(seat) => p.draw_to_hand(seat),
        Step::OfferAssassin(seat) => gains::offer_assassin(p, seat),
        Step::OfferLegion(seat) => benefits::offer_legion(p, seat),
        Step::CheckObjectives => p.check_objectives(),
        Step::Auction => chariot::auction(p),
        Step::EndRound => chariot::end_round(p),
        Step::FinishCesura => cesura::finish_cesura(p),
    }
}

/// Lists what a seat may do now.
pub(crate) fn choices(s: &State, seat: Seat, out: &mut impl Offers<Action>) {
    let State { open, secret } = s;
    let Some(ask) = open.question() else { return };
    if ask.seat().map_or(!open.asked.has(seat), |asked| asked != seat) {
        return;
    }
    match *ask {
        Ask::SetupDiscard => setup::discard_choices(secret, seat, rule::SETUP_DISCARD, out),
        Ask::Place(_) => followers::choices(open, seat, out),
        Ask::Latrine(_) => regions::latrine::choices(out),
        Ask::Curia(..) => regions::curia::choices(secret, seat, out),
        Ask::AtriumBid => regions::atrium::fist(open, secret, seat, rule::FIST, out),
        Ask::Catacombs(..) => regions::catacombs::choices(secret, out),
        Ask::Sacrifice => regions::pantheon::choices(open, secret, seat, out),
        Ask::Pairs => regions::field_of_mars::choices(secret, seat, out),
        Ask::TakeOver(_, faction) => take_overs::choices(open, secret, seat, faction, out),
        Ask::Penalty(_, faction) => take_overs::penalty_choices(open, faction, out),
        Ask::Assassin(_) => gains::assassin_choices(open, out),
        Ask::Tigellinus(_) => gains::tigellinus_choices(secret, seat, out),
        Ask::Agrippa(_) => gains::agrippa_choices(out),
        Ask::Cato(_) => gains::cato_choices(open, seat, out),
        Ask::Benefit(_, faction) => benefits::choices(open, seat, faction, out),
        Ask::Legion(_) => benefits::legion_choices(out),
        Ask::ChariotBid => regions::atrium::fist(open, secret, seat, rule::CHARIOT_BID, out),
        Ask::Chariot(_) => chariot::choices(open, seat, out),
        Ask::Cesura => cesura::choices(secret, seat, out),
    }
}

/// Carries out a pick that is on the seat's list, without what follows from it.
pub(crate) fn answer(p: &mut Play, seat: Seat, pick: Pick<Action>) {
    let Some(&ask) = p.s.open.question() else { return };
    let action = pick.action;
    match ask {
        Ask::SetupDiscard => setup::answer_setup(p, seat, action),
        Ask::Place(_) => followers::answer_placement(p, seat, action),
        Ask::Latrine(_) => regions::latrine::answer_latrine(p, seat, action),
        Ask::Curia(_, field) => regions::curia::answer_curia(p, seat, field, action),
        Ask::AtriumBid | Ask::ChariotBid => regions::atrium::answer_bid(p, seat, action, pick.amount),
        Ask::Catacombs(_, space) => regions::catacombs::answer_catacombs(p, seat, space, action),
        Ask::Sacrifice => regions::pantheon::answer_sacrifice(p, seat, action),
        Ask::Pairs => regions::field_of_mars::answer_pairs(p, seat, action),
        Ask::TakeOver(_, faction) => take_overs::answer_take_over(p, seat, faction, action),
        Ask::Penalty(..) => take_overs::answer_penalty(p, seat, action),
        Ask::Assassin(_) => gains::answer_assassin(p, seat, action),
        Ask::Tigellinus(_) => gains::answer_tigellinus(p, seat, action),
        Ask::Agrippa(_) => gains::answer_agrippa(p, seat, action),
        Ask::Cato(_) => gains::answer_cato(p, seat, action),
        Ask::Benefit(_, faction) => benefits::answer_benefit(p, seat, faction, action),
        Ask::Legion(_) => benefits::answer_legion(p, seat, action),
        Ask::Chariot(_) => chariot::answer_chariot(p, seat, action),
        Ask::Cesura => cesura::answer_cesura(p, seat, action),
    }
}

/// A sealed window closes: what was answered is done.
pub(crate) fn close_window(p: &mut Play, ask: Ask) {
    let answers = std::mem::take(&mut p.s.secret.answers);
    let asked = std::mem::take(&mut p.s.open.asked);
    p.s.secret.answered = SeatSet::NONE;
    match ask {
        Ask::SetupDiscard => setup::setup_discards(p, &answers),
        Ask::AtriumBid => regions::atrium::atrium_bids(p, &answers),
        Ask::Sacrifice => regions::pantheon::sacrifices(p, asked, &answers),
        Ask::Pairs => regions::field_of_mars::pairs(p, &answers),
        Ask::ChariotBid => chariot::chariot_bids(p, &answers),
        Ask::Cesura => cesura::cesura_discards(p, asked, &answers),
        _ => {}
    }
}
