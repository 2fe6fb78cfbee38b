//! The Republic of Rome: a faction that keeps Rome alive, because nobody wins when she falls, and gathers Influence.
//!
//! [`mind`] is what it thinks of the position; [`battle`] reckons battles, [`wars`] plans the year's campaign; [`opinion`] is what
//! a motion is worth to a faction, and with it how it votes and what it expects of others; [`compose`] puts motions.
//! [`policy`] is what search asks, [`value`] everybody's chance to win.
//! The other files answer the questions of a phase. The numbers behind it all are in [`weights`].

mod ageing;
mod battle;
mod combat;
mod compose;
mod deals;
mod features;
mod forum;
mod laws;
mod mind;
mod opinion;
mod parts;
mod policy;
mod post;
mod revenue;
mod revolution;
mod senate;
mod solo;
mod traitors;
mod trials;
mod tribunes;
mod value;
mod wars;
mod weights;

pub use value::{Counted, Weighing};

use crate::{Bargain, Bot, Character, Heuristic, No, Question, SEARCH, Sheet, Weighted};
use kernel::{Chance, Pick, Seat};
use mind::Mind;
use republic::phases::Ask;
use republic::phases::any_time::Action as AnyTime;
use republic::phases::ledger::Action as Ledger;
use republic::state::{Agreement, Promise};
use republic::{Action, Deal, Republic};
use weights::Weights;

impl Heuristic for Republic {
    const COMPANY: &'static [Character] =
        &[Character::Cassia, Character::Drusus, Character::Rufus, Character::Fabia, Character::Gnaeus];

    fn greedy(asked: Question<Republic>, chance: &mut dyn Chance) -> Option<Pick<Action>> {
        Republic::greedy_by(asked, weights::weights(asked.who), chance)
    }

    fn answer_deal(at: Bargain<Republic>, deal: &Deal) -> Result<(), No> {
        deals::answer(at, deal)
    }

    fn offer_deal(at: Bargain<Republic>) -> Option<Deal> {
        deals::offer(at)
    }

    fn search() -> Option<&'static dyn Bot<Republic>> {
        Some(&SEARCH)
    }
}

impl Weighted for Republic {
    type Weights = Weights;

    fn sheet() -> &'static Sheet<Weights> {
        &weights::SHEET
    }

    fn greedy_by(asked: Question<Republic>, weights: &Weights, _: &mut dyn Chance) -> Option<Pick<Action>> {
        let mut mind = Mind::new(asked.rules, asked.view, asked.choices)?;
        mind.w = weights;
        mind.pick()
    }
}

impl Mind<'_> {
    fn pick(&self) -> Option<Pick<Action>> {
        let ask = self.v.flow.question()?;
        if let Some(pick) = self.at_any_time() {
            return Some(pick);
        }
        match ask {
            Ask::Setup(republic::setup::Ask::Leader) => self.best(|action| match action {
                Action::Lead(s) => Some(f32::from(self.influence(s)) + 0.5 * f32::from(self.oratory(s))),
                _ => None,
            }),
            Ask::Setup(republic::setup::Ask::Plays) => self.cards(),
            // whoever has least to say in Rome governs, and as long as he may
            Ask::Setup(republic::setup::Ask::Provinces { .. }) => {
                let best = self.best(|action| match action {
                    Action::Govern(_, s) if self.v.board.leads(s) => Some(-100.0 - self.worth(s)),
                    Action::Govern(_, s) => Some(-self.worth(s)),
                    _ => None,
                })?;
                self.list.find(&best.action).map(kernel::Choice::most)
            }
            Ask::GoOn => Some(Action::GoOn(!self.leads_all()).into()),
            Ask::Adopt { .. } => self.best(|action| match action {
                Action::Adopt(senator) => Some(self.worth(senator)),
                _ => None,
            }),
            Ask::Judge { number, by } => self.judge(*number, *by),
            Ask::Revenue(ask) => self.revenue(ask),
            Ask::Forum(ask) => self.forum(ask),
            Ask::Senate(ask) => self.senate(ask),
            Ask::Combat(ask) => self.combat(ask),
            Ask::Revolution(ask) => self.revolution(ask),
            Ask::Solo(ask) => self.solo(ask),
            Ask::Traitors(ask) => self.tokens(ask),
            Ask::Ageing(ask) => self.ageing(ask),
        }
    }

    /// Captives are bought free, Veterans called home from a rebel, and a card stolen from whoever has most; a Traitor goes
    /// to his War.
    fn at_any_time(&self) -> Option<Pick<Action>> {
        self.best(|action| match action {
            Action::AnyTime(AnyTime::Ransom(captive)) => {
                (self.influence(captive) >= 4).then(|| 10.0 + f32::from(self.influence(captive)))
            }
            Action::AnyTime(AnyTime::CallHome(_)) => (!self.rebels()).then_some(5.0),
            Action::AnyTime(AnyTime::Peddle(from)) => {
                let hand = self.v.hands[from.ix()];
                (hand >= 2).then(|| f32::from(hand))
            }
            Action::AnyTime(AnyTime::JoinWar(traitor)) => self.defects(traitor),
            Action::AnyTime(act) => self.law_act(act),
            // what was given for a promise that was broken can be had back
            Action::Ledger(Ledger::Dispute(number)) => {
                let line = self.agreement(number)?;
                let given = self.v.pledges.iter().any(|p| (p.number, p.giver) == (number, self.me));
                (given && self.wronged(line, self.me)).then_some(20.0)
            }
            _ => None,
        })
    }

    fn agreement(&self, number: u8) -> Option<&Agreement> {
        self.v.board.agreements.iter().find(|a| a.number == number)
    }
    /// Has this party not got what was promised to it, as far as the ledger shows? Only the stated terms count, and of
    /// those only money can be checked (ROR-1.07.372c): the other was to pay, and somebody has not paid. Whoever was to
    /// pay alone has broken it himself.
    fn wronged(&self, line: &Agreement, seat: Seat) -> bool {
        let due = if line.from == seat { line.gets } else { line.pays };
        line.promise == Promise::Broken && line.binds(seat) && due > 0
    }
    /// A party stands by its own cause; others look whether the money was paid to the one who complains.
    fn judge(&self, number: u8, by: Seat) -> Option<Pick<Action>> {
        let line = self.agreement(number)?;
        let unfulfilled = match line.binds(self.me) {
            true => by == self.me,
            false => self.wronged(line, by),
        };
        let verdict = if unfulfilled { Ledger::Unfulfilled } else { Ledger::Fulfilled };
        Some(Action::Ledger(verdict).into())
    }

    /// Would we win if the game ended now?
    fn leads_all(&self) -> bool {
        let influence = |seat: Seat| self.v.board.final_influence(seat);
        let others = Seat::all(self.rules.factions).filter(|seat| *seat != self.me);
        others.map(influence).all(|theirs| influence(self.me) > theirs)
    }
}
