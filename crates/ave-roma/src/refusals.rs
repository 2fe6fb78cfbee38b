//! Why a pick is not on the list: the rule behind it.

use crate::AveRoma;
use crate::action::Action;
use crate::flow::{Ask, Why};
use crate::parts::{Area, Location, Row, Worker, label};
use crate::price::Substitute;
use crate::state::{Act, State};
use kernel::{Pick, Refusal, Rule, Viewer};

impl AveRoma {
    /// The rule that forbids a pick, as far as one can be named.
    pub(crate) fn refuse(&self, s: &State, viewer: Viewer, pick: &Pick<Action>) -> Option<Refusal> {
        let refuse = |rule, why: &str| Some(Refusal::rule(Rule(rule), why));
        let ask = s.flow.question()?;
        if !viewer.is(s.active) {
            return refuse("AVE-3.03", "it is another player's turn");
        }
        match (ask, pick.action) {
            (Ask::Turn | Ask::Extra, Action::Place { worker, value, at, space }) => {
                self.refuse_place(s, *ask == Ask::Extra, worker, value, at, space)
            }
            (Ask::Turn, Action::Train { worker, slot }) => self.refuse_training(s, worker, slot),
            (Ask::Extra, Action::Train { .. }) => {
                refuse("AVE-21.09", "training has no effect as an extra action")
            }
            (Ask::Trade, Action::Sell(_)) if s.act.basket.total() > 0 => {
                refuse("AVE-8.07", "all sales come before all purchases")
            }
            (Ask::Trade, Action::Sell(_)) => refuse("AVE-8.02", "only own resources can be sold"),
            (Ask::Trade, Action::Buy(kind)) => {
                let card = s.area(s.act.area()).card.map(|card| self.parts.area(card));
                match card {
                    None => refuse("AVE-8.09", "with an empty area slot nothing can be bought"),
                    Some(card) if card.goods[kind] == 0 => {
                        refuse("AVE-8.04", "only resources shown on the area card can be bought")
                    }
                    Some(_) if pick.amount.saturating_add(s.act.basket.total().into()) > 4 => {
                        refuse("AVE-8.04", "at most 4 resources can be bought")
                    }
                    Some(_) => refuse("AVE-DT.40", "this cannot be paid together with the area card"),
                }
            }
            (Ask::Overflow(_), Action::Store) => {
                refuse("AVE-15.04", "surplus is limited to 7, and the area card must still be paid")
            }
            (Ask::Window(_), Action::Use(card)) if s.right.has(card) => {
                refuse("AVE-25.09", "each card can be used only once for extra actions")
            }
            (Ask::Window(_), Action::Use(card))
                if s.act.icon.is_some_and(|icon| icon != self.parts.icon(card)) =>
            {
                refuse("AVE-25.06", "all cards used with one action must have the same icon")
            }
            (Ask::Window(side), Action::Use(card))
                if self.cards_now(s, *side) && self.usable(s).has(card) =>
            {
                refuse("AVE-RU.86", "the card could have no effect here, or its set of three not be finished")
            }
            (Ask::Window(_), Action::Use(_)) => refuse(
                "AVE-25.08",
                "only cards on the left can be used, and only announced and with an effect",
            ),
            (Ask::Window(_), Action::BuyExtra) => {
                refuse("AVE-RU.72", "one card more, paid in full, with at least one card used for it")
            }
            (Ask::Window(_), Action::Bonus(card)) if s.act.spent(card) => {
                refuse("AVE-26.19", "a bonus is used at most once in one action")
            }
            (Ask::Window(_), Action::Bonus(_)) => refuse(
                "AVE-19.05",
                "the bonus of an active patron of this action, while it changes something",
            ),
            (Ask::Window(_), Action::Done) => {
                refuse("AVE-DT.40", "the action must be finished with its price paid")
            }
            (Ask::Second, Action::Influence(card)) if s.rotated.has(card) => {
                refuse("AVE-11.07", "each card can be used only once for area influence")
            }
            (Ask::Second, Action::Influence(_)) => {
                refuse("AVE-11.05", "only own buildings and wars that show area influence, in their order")
            }
            (Ask::Second, Action::Take(_)) => {
                refuse("AVE-11.03", "one more resource of the card, or influence, not both")
            }
            (Ask::Pay, Action::Pay(_) | Action::PaySurplus(_) | Action::PayInstead(_) | Action::Save(_)) => {
                refuse("AVE-1.43", "the price must be paid completely, with what it asks for")
            }
            (Ask::Shadow, Action::Shadow { .. } | Action::Done) => {
                refuse("AVE-24.06", "a shadow worker must go to an empty marked slot")
            }
            (Ask::Collect, Action::Collect(_)) => refuse("AVE-4.17", "no workers are left there"),
            (Ask::Draft(_), Action::Draft(_)) => {
                refuse("AVE-4.13", "exactly as many workers as are needed must be taken")
            }
            (Ask::Activate, _) => refuse("AVE-19.09", "a passive patron must enter the slot just unlocked"),
            (ask, _) => refuse(asked_by(ask), "that is no answer to what is asked now"),
        }
    }

    fn refuse_place(
        &self,
        s: &State,
        extra: bool,
        worker: Worker,
        value: u8,
        at: Location,
        space: u8,
    ) -> Option<Refusal> {
        let refuse = |rule, why: &str| Some(Refusal::rule(Rule(rule), why));
        let me = s.me();
        match worker {
            Worker::Imaginary if !extra => return refuse("AVE-3.05", "no such worker"),
            Worker::Imaginary if !(1..=5).contains(&value) => {
                return refuse("AVE-21.03", "the imaginary worker has a value from 1 to 5");
            }
            Worker::Imaginary => {}
            _ if extra => return refuse("AVE-21.03", "the extra action uses an imaginary worker"),
            Worker::Supply(printed) if me.workers.count(printed) == 0 => {
                return refuse("AVE-3.05", "there is no such worker in the supply");
            }
            Worker::Supply(printed) if printed != value => {
                return refuse("AVE-1.02", "the printed value of a worker never changes");
            }
            Worker::Supply(_) => {}
            Worker::Trained(slot) => {
                let printed = me.training.get(usize::from(slot)).copied().unwrap_or(0);
                if printed == 0 {
                    return refuse("AVE-3.05", "no worker is in training there");
                }
                if !(1..=5).contains(&value) {
                    return refuse("AVE-14.09", "a value is never below 1 nor above 5");
                }
                if printed.abs_diff(value) > slot + 1 {
                    return refuse("AVE-14.08", "the training slot does not change the value so much");
                }
            }
        }
        match at.row() {
            Some(row) => {
                let card = s.rows[row.ix()].get(usize::from(space)).copied().flatten();
                if card.is_none() {
                    return refuse("AVE-9.04", "no card lies on that space");
                }
                if value > label(space) {
                    return refuse("AVE-9.02", "the worker's value must lie within the label of the space");
                }
                if !extra && s.slots[at.ix()][usize::from(space)] > 0 {
                    return refuse("AVE-1.28", "that slot is occupied");
                }
                let rule = match row {
                    Row::Buildings => "AVE-9.05",
                    Row::Wars => "AVE-10.03",
                    Row::Patrons => "AVE-13.01",
                };
                refuse(rule, "the price of the card cannot be paid")
            }
            None => {
                if !extra && self.free_slot(s, at).is_none() {
                    return refuse("AVE-3.06", "no open slot is left there");
                }
                if at.uses_area() && s.area(Area(value)).card.is_none() && at == Location::Aedilis {
                    return refuse("AVE-7.04", "there is no card in that area");
                }
                if at.uses_area() {
                    return refuse("AVE-16.11", "the area card could not be paid at the end of the action");
                }
                let mut then = s.clone();
                then.act = Act::new(at, value, 0, extra);
                if at == Location::Roma
                    && !self.path(&then, value).payable(&self.purse(s), 0, Substitute::None)
                {
                    return refuse("AVE-12.05", "a step of the path cannot be paid");
                }
                refuse("AVE-3.08", "the action could not be carried out completely")
            }
        }
    }

    fn refuse_training(&self, s: &State, worker: u8, slot: u8) -> Option<Refusal> {
        let refuse = |rule, why: &str| Some(Refusal::rule(Rule(rule), why));
        let me = s.me();
        match me.training.get(usize::from(slot)) {
            None => refuse("AVE-14.01", "there are four training slots"),
            Some(_) if me.workers.count(worker) == 0 => {
                refuse("AVE-14.02", "only a worker of the supply can be sent to training")
            }
            Some(0) => refuse("AVE-14.04", "the price of that slot cannot be paid"),
            Some(_) => refuse("AVE-14.05", "that slot is occupied"),
        }
    }
}

/// The ledger line a question rests on.
fn asked_by(ask: &Ask) -> &'static str {
    match ask {
        Ask::Turn => "AVE-3.04",
        Ask::Extra => "AVE-21.02",
        Ask::Announce => "AVE-25.05",
        Ask::Window(_) => "AVE-19.08",
        Ask::Pay => "AVE-1.43",
        Ask::Overflow(_) => "AVE-15.02",
        Ask::Trade => "AVE-8.01",
        Ask::Half => "AVE-11.02",
        Ask::Second => "AVE-11.03",
        Ask::Kind(_, Why::Fragments) => "AVE-18.15",
        Ask::Kind(_, Why::Pair) => "AVE-18.20",
        Ask::Kind(_, Why::Bonus) => "AVE-26.05",
        Ask::Kind(_, Why::Used) => "AVE-25.15",
        Ask::WarArea => "AVE-18.13",
        Ask::Replace(_) => "AVE-13.05",
        Ask::Activate => "AVE-19.09",
        Ask::SecondTraining => "AVE-26.07",
        Ask::Shadow => "AVE-24.04",
        Ask::Collect => "AVE-4.11",
        Ask::Draft(_) => "AVE-4.13",
        Ask::Double(_) => "AVE-27.05",
        Ask::Rise(_) => "AVE-27.07",
    }
}
