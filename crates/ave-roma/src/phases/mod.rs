//! The game in the order of play: one file a chapter of the rulebook.
//!
//! A turn is a stack of frames. Placing a worker pushes the parts of its action ([`crate::Stage`]); each part may
//! push a question or further steps on top. [`AveRoma::run`] carries out steps until somebody is asked.

mod ahead;
mod areas;
mod ending;
mod influence;
#[cfg(test)]
mod oracle;
mod patrons;
mod payment;
mod refill;
mod roma;
mod rows;
mod stages;
mod storage;
mod turn;

use crate::AveRoma;
use crate::action::Action;
use crate::event::Event;
use crate::flow::{Ask, Stage, Step};
use crate::state::State;
use arrayvec::ArrayVec;
use kernel::{Chance, Choices, Log, Pick, Rule};
use std::ops::RangeInclusive;

pub(crate) use ending::push_down;
pub(crate) use storage::{MOST_GOODS, MOST_SURPLUS};

pub(crate) type L = Log<Event>;

/// Where choices are listed: for a player, or for a look ahead.
pub(crate) trait Offers {
    fn add(&mut self, rule: Rule, action: Action);
    fn amount(&mut self, rule: Rule, action: Action, range: RangeInclusive<u16>);
}

impl Offers for Choices<Action> {
    #[inline]
    fn add(&mut self, rule: Rule, action: Action) {
        Choices::add(self, rule, action);
    }
    #[inline]
    fn amount(&mut self, rule: Rule, action: Action, range: RangeInclusive<u16>) {
        Choices::amount(self, rule, action, range);
    }
}

/// The picks of one small question, on the stack.
#[derive(Default)]
pub(crate) struct Picks(pub ArrayVec<Pick<Action>, 128>);

impl Offers for Picks {
    fn add(&mut self, _: Rule, action: Action) {
        let _ = self.0.try_push(action.into());
    }
    fn amount(&mut self, _: Rule, action: Action, range: RangeInclusive<u16>) {
        for amount in range {
            let _ = self.0.try_push(Pick { action, amount });
        }
    }
}

/// The ledger lines that choices rest on.
pub(crate) mod rule {
    use kernel::Rule;
    pub const PASS: Rule = Rule("AVE-3.11");
    pub const TRAIN: Rule = Rule("AVE-14.02");
    pub const QUAESTOR: Rule = Rule("AVE-6.01");
    pub const AEDILIS: Rule = Rule("AVE-7.01");
    pub const MERCATOR: Rule = Rule("AVE-8.01");
    pub const AEDIFICATOR: Rule = Rule("AVE-9.01");
    pub const LEGATUS: Rule = Rule("AVE-10.01");
    pub const PROPRAETOR: Rule = Rule("AVE-11.01");
    pub const ROMA: Rule = Rule("AVE-12.01");
    pub const SENATUS: Rule = Rule("AVE-13.01");
    pub const SELL: Rule = Rule("AVE-8.02");
    pub const BUY: Rule = Rule("AVE-8.04");
    pub const HALF: Rule = Rule("AVE-11.02");
    pub const MORE: Rule = Rule("AVE-11.04");
    pub const INFLUENCE: Rule = Rule("AVE-11.05");
    pub const OPTIONAL: Rule = Rule("AVE-3.22");
    pub const STORE: Rule = Rule("AVE-15.02");
    pub const BONUS: Rule = Rule("AVE-19.05");
    pub const BONUS_RESOURCE: Rule = Rule("AVE-26.05");
    pub const DISCOUNT: Rule = Rule("AVE-26.08");
    pub const SURPLUS_INSTEAD: Rule = Rule("AVE-26.11");
    pub const RESOURCE_INSTEAD: Rule = Rule("AVE-26.12");
    pub const OPEN_ELEMENT: Rule = Rule("AVE-1.42");
    pub const REPLACE: Rule = Rule("AVE-13.05");
    pub const ACTIVATE: Rule = Rule("AVE-19.09");
    pub const FIFTH_WAR: Rule = Rule("AVE-18.13");
    pub const FRAGMENTS: Rule = Rule("AVE-18.15");
    pub const PAIR: Rule = Rule("AVE-18.20");
    pub const SECOND_TRAINING: Rule = Rule("AVE-26.07");
    pub const SHADOW: Rule = Rule("AVE-24.06");
    pub const COLLECT: Rule = Rule("AVE-4.11");
    pub const DRAFT: Rule = Rule("AVE-4.13");
    pub const NO_EXTRA: Rule = Rule("AVE-21.08");
    pub const ANNOUNCE: Rule = Rule("AVE-25.05");
    pub const USE: Rule = Rule("AVE-25.04");
    pub const BUY_EXTRA: Rule = Rule("AVE-25.17");
    pub const AEDILIS_EXTRA: Rule = Rule("AVE-25.15");
    pub const DOUBLE: Rule = Rule("AVE-27.05");
    pub const RISE: Rule = Rule("AVE-27.07");
}

impl AveRoma {
    /// Carries out steps until somebody is asked or the game is over.
    pub(crate) fn run(&self, s: &mut State, chance: &mut dyn Chance, log: &mut L) {
        while let Some(step) = s.flow.next_step() {
            self.carry_out(s, step, chance, log);
        }
    }

    // Inside the loop what every step might need would be fetched before any step is taken.
    #[inline(never)]
    fn carry_out(&self, s: &mut State, step: Step, chance: &mut dyn Chance, log: &mut L) {
        match step {
            Step::Round => self.begin_round(s, log),
            Step::NextTurn => self.next_turn(s, log),
            Step::Act(stage) => self.stages(s, stage, chance, log),
            Step::Window(side) => self.open_window(s, side, log),
            Step::TakeCard(card, extra) => self.take_card(s, card, extra, log),
            Step::SetBonus(card) => self.set_bonus(s, card, log),
            Step::Store => self.store(s, log),
            Step::BoughtInfluence => {
                let area = s.act.area();
                self.raise(s, s.active, area, 1, log);
            }
            Step::March(steps) => self.march(s, steps, log),
            Step::Honour => self.honour(s, log),
            Step::Shadow => self.shadow(s, log),
            Step::Refill => self.refill(s, chance, log),
            Step::Collect => self.collect(s, log),
            Step::Extra(place) => self.extra_action(s, place),
            Step::Adjust => self.adjust(s, log),
            Step::Rises(place) => self.rises(s, place, log),
            Step::Raise => self.carry_out_rises(s, log),
            Step::Final => self.final_scoring(s, log),
        }
    }

    /// Everything the rules allow as an answer to the open question, looking no further than the question itself.
    pub(crate) fn list(&self, s: &State, ask: Ask, out: &mut impl Offers) {
        match ask {
            Ask::Turn => self.list_turn(s, out),
            Ask::Extra => self.list_extra(s, out),
            Ask::Announce => self.list_announce(s, out),
            Ask::Window(side) => self.list_window(s, side, out),
            Ask::Pay => self.list_payment(s, out),
            Ask::Overflow(pieces) => self.list_overflow(s, &pieces, out),
            Ask::Trade => self.list_trade(s, out),
            Ask::Half => self.list_half(s, out),
            Ask::Second => self.list_second(s, out),
            Ask::Kind(kinds, why) => self.list_kinds(kinds, why, out),
            Ask::WarArea => self.list_war_area(out),
            Ask::Replace(_) => self.list_replace(s, out),
            Ask::Activate => self.list_activate(s, out),
            Ask::SecondTraining => self.list_second_training(s, out),
            Ask::Shadow => self.list_shadow(s, out),
            Ask::Collect => self.list_collect(s, out),
            Ask::Draft(at) => self.list_draft(s, at, out),
            Ask::Double(_) => self.list_double(s, out),
            Ask::Rise(_) => self.list_rise(out),
        }
    }

    /// Carries out a listed answer, up to the steps that follow from it.
    pub(crate) fn answer(&self, s: &mut State, pick: Pick<Action>, log: &mut L) {
        let Some(ask) = s.flow.answered() else { return };
        match (ask, pick.action) {
            (Ask::Turn | Ask::Extra, action) => self.take_turn(s, ask, action, log),
            (Ask::Announce, Action::Cards(moment)) => self.announce(s, moment, log),
            (Ask::Window(side), action) => self.use_window(s, side, action, log),
            (Ask::Pay, action) => self.pay_part(s, action, log),
            (Ask::Overflow(pieces), Action::Store) => self.overflow(s, &pieces, pick.amount as u8, log),
            (Ask::Trade, action) => self.trade(s, action, pick.amount as u8, log),
            (Ask::Half, action) => self.take_half(s, action, log),
            (Ask::Second, action) => self.second_part(s, action, log),
            (Ask::Kind(..), Action::Take(kind)) => s.act.basket[kind] += 1,
            (Ask::WarArea, Action::Area(area)) => self.raise(s, s.active, area, 1, log),
            (Ask::Replace(card), action) => self.place_patron(s, card, action, log),
            (Ask::Activate, Action::Activate(card)) => self.enter_slot(s, card, log),
            (Ask::SecondTraining, Action::Train { worker, slot }) => {
                self.second_training(s, worker, slot, log);
            }
            (Ask::Shadow, Action::Shadow { worker, at }) => self.place_shadow(s, worker, at, log),
            (Ask::Collect, Action::Collect(at)) => self.collect_from(s, at, log),
            (Ask::Draft(at), Action::Draft(workers)) => self.draft(s, at, workers, log),
            (Ask::Double(left), action) => self.double(s, left, action, log),
            (Ask::Rise(left), action) => self.allot_rise(s, left, action),
            _ => {}
        }
    }

    /// Pushes the parts of an action, the basic action on top, and begins with what comes before it (AVE-DT.02).
    pub(crate) fn begin_action(&self, s: &mut State, log: &mut L) {
        for stage in [Stage::Close, Stage::Second, Stage::Settle, Stage::After, Stage::Basic] {
            s.flow.then(Step::Act(stage));
        }
        self.before_basic(s, log);
    }
}
