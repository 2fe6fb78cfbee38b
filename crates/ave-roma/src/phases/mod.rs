//! The game in the order of play: one file a chapter of the rulebook.
//!
//! A turn is a stack of frames. Placing a worker pushes the parts of its action ([`crate::Stage`]); each part may
//! push a question or further steps on top. [`run`] carries out steps until somebody is asked.

pub(crate) mod ahead;
pub(crate) mod areas;
pub(crate) mod ending;
pub(crate) mod influence;
#[cfg(test)]
mod oracle;
pub(crate) mod patrons;
pub(crate) mod payment;
pub(crate) mod refill;
pub(crate) mod roma;
pub(crate) mod rows;
pub(crate) mod stages;
pub(crate) mod storage;
pub(crate) mod turn;

use crate::AveRoma;
use crate::action::Action;
use crate::flow::{Ask, Stage, Step};
use crate::play::{Hands, Play};
use crate::score;
use crate::state::State;
use kernel::{Choices, Offers, Pick, Seat};

pub(crate) use ending::push_down;
pub(crate) use storage::{MOST_GOODS, MOST_SURPLUS};

/// Carries out steps until somebody is asked or the game is over.
pub(crate) fn run(p: &mut Play) {
    while let Some(next) = p.next_step() {
        step(p, next);
    }
}

// Inside the loop what every step might need would be fetched before any step is taken.
#[inline(never)]
fn step(p: &mut Play, step: Step) {
    // AVE-DT.32: own choices can be taken back until the turn is over.
    if step.ends_turn() && p.rules.turns_stand() {
        p.log.stand();
    }
    match step {
        Step::Round => turn::begin_round(p),
        Step::NextTurn => turn::next_turn(p),
        Step::Act(stage) => stages::stages(p, stage),
        Step::Window(side) => stages::open_window(p, side),
        Step::TakeCard(card, extra) => rows::take_card(p, card, extra),
        Step::SetBonus(card) => rows::set_bonus(p, card),
        Step::Store => storage::store(p),
        Step::BoughtInfluence => {
            let area = p.s.act.area();
            p.raise(p.s.active, area, 1);
        }
        Step::March(steps) => roma::march(p, steps),
        Step::Honour => roma::honour(p),
        Step::Shadow => turn::shadow(p),
        Step::Refill => refill::refill(p),
        Step::Collect => refill::collect(p),
        Step::Extra(place) => ending::extra_action(p, place),
        Step::Adjust => ending::adjust(p),
        Step::Rises(place) => ending::rises(p, place),
        Step::Raise => ending::carry_out_rises(p),
        Step::Final => score::final_scoring(p),
    }
}

/// What a seat may do: what answers the open question, and can be completed.
pub(crate) fn choices(rules: &AveRoma, s: &State, seat: Seat, out: &mut Choices<Action>) {
    if let Some(&ask) = s.flow.question()
        && seat == s.active
    {
        list(rules, s, ask, out);
        ahead::keep_completable(rules, s, ask, out);
    }
}

/// Everything the rules allow as an answer to the open question, looking no further than the question itself.
pub(crate) fn list(rules: &AveRoma, s: &State, ask: Ask, out: &mut impl Offers<Action>) {
    match ask {
        Ask::Turn => turn::list_turn(rules, s, out),
        Ask::Extra => turn::list_extra(rules, s, out),
        Ask::Announce => stages::list_announce(rules, s, out),
        Ask::Window(side) => stages::list_window(rules, s, side, out),
        Ask::Pay => payment::list_payment(s, out),
        Ask::Overflow(pieces) => storage::list_overflow(rules, s, &pieces, out),
        Ask::Trade => areas::list_trade(rules, s, out),
        Ask::Half => areas::list_half(rules, s, out),
        Ask::Second => areas::list_second(rules, s, out),
        Ask::Kind(kinds, why) => storage::list_kinds(kinds, why, out),
        Ask::WarArea => influence::list_war_area(out),
        Ask::Replace(_) => patrons::list_replace(s, out),
        Ask::Activate => patrons::list_activate(s, out),
        Ask::SecondTraining => stages::list_second_training(rules, s, out),
        Ask::Shadow => turn::list_shadow(s, out),
        Ask::Collect => refill::list_collect(s, out),
        Ask::Draft(at) => refill::list_draft(s, at, out),
        Ask::Double(_) => ending::list_double(rules, s, out),
        Ask::Rise(_) => ending::list_rise(out),
    }
}

/// Carries out a listed answer, up to the steps that follow from it.
pub(crate) fn answer(p: &mut Play, pick: Pick<Action>) {
    let Some(ask) = p.answered() else { return };
    match (ask, pick.action) {
        (Ask::Turn | Ask::Extra, action) => turn::take_turn(p, ask, action),
        (Ask::Announce, Action::Cards(moment)) => stages::announce(p, moment),
        (Ask::Window(side), action) => stages::use_window(p, side, action),
        (Ask::Pay, action) => payment::pay_part(p, action),
        (Ask::Overflow(pieces), Action::Store) => storage::overflow(p, &pieces, pick.amount as u8),
        (Ask::Trade, action) => areas::trade(p, action, pick.amount as u8),
        (Ask::Half, action) => areas::take_half(p, action),
        (Ask::Second, action) => areas::second_part(p, action),
        (Ask::Kind(..), Action::Take(kind)) => p.s.act.basket[kind] += 1,
        (Ask::WarArea, Action::Area(area)) => p.raise(p.s.active, area, 1),
        (Ask::Replace(card), action) => patrons::place_patron(p, card, action),
        (Ask::Activate, Action::Activate(card)) => patrons::enter_slot(p, card),
        (Ask::SecondTraining, Action::Train { worker, slot }) => {
            stages::second_training(p, worker, slot);
        }
        (Ask::Shadow, Action::Shadow { worker, at }) => turn::place_shadow(p, worker, at),
        (Ask::Collect, Action::Collect(at)) => refill::collect_from(p, at),
        (Ask::Draft(at), Action::Draft(workers)) => refill::draft(p, at, workers),
        (Ask::Double(left), action) => ending::double(p, left, action),
        (Ask::Rise(left), action) => ending::allot_rise(p, left, action),
        _ => {}
    }
}

/// Pushes the parts of an action, the basic action on top, and begins with what comes before it (AVE-DT.02).
pub(crate) fn begin_action(p: &mut Play) {
    for stage in [Stage::Close, Stage::Second, Stage::Settle, Stage::After, Stage::Basic] {
        p.then(Step::Act(stage));
    }
    stages::before_basic(p);
}
