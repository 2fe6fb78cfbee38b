//! Phase VII, Revolution (ROR-1.11).
//!
//! **Written**: the card step (ROR-1.11.1, ROR-1.11.2). **To be written**: the declarations (ROR-1.11.3) - `Step::Declare`
//! goes through the victorious forces in turn order (`board.round`, ROR-R.104) and asks `Ask::Loyalty` and
//! `Ask::Declare`; a revolt that stands becomes `board.rebel`, asks `Ask::Join`, and sets [`crate::state::At::Rebel`].
//! Who lays down his command goes home with [`Play::come_home`], his units to `board.rome` and `board.fleets`.

use super::{Ask as AnyAsk, Step as AnyStep, hand, turn};
use crate::Republic;
use crate::parts::*;
use crate::play::Play;
use crate::state::{Board, State};
use kernel::{Choices, Pick, Rule, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// Nobody begins a turn with more red cards (ROR-1.07.3b).
const HAND_LIMIT: usize = 5;

/// The steps of the phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Traded cards become playable; all plan their cards (ROR-N.4, ROR-D.25a).
    Begin,
    /// The plans are carried out in turn order.
    Cards,
    /// The next victorious Commander lays down his command or revolts (ROR-1.11.3a).
    Declare,
}

/// The questions of the phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// Sealed: plays and discards (DC.95, DC.96).
    Cards,
    /// Open: money and loyalty rolls before a revolt (DC.98).
    Loyalty {
        /// The Commander's player.
        seat: Seat,
        /// The force.
        force: u8,
    },
    /// Open: lay down or revolt (DC.99).
    Declare {
        /// The Commander's player.
        seat: Seat,
        /// The force.
        force: u8,
        /// The Legions that follow him.
        follow: Set<Legion>,
    },
    /// Open: which other Senators of the rebel's faction join (DC.100, DC.126).
    Join {
        /// The rebel's player.
        seat: Seat,
        /// Those asked already.
        settled: Set<Senator>,
    },
}

impl Ask {
    /// Do several answer at once, unseen?
    pub fn is_sealed(&self) -> bool {
        matches!(self, Ask::Cards)
    }
}

/// The answers besides those of [`hand`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Lay down the command; no rolls; stay loyal.
    Pass,
    /// Roll for the Legions, having spent so many Talents on them (amount).
    Roll,
    /// Declare revolt.
    Revolt,
    /// This Senator joins the revolt, or stays loyal.
    Join(Senator, bool),
}

/// Carries out a step.
pub fn run(p: &mut Play, step: Step) {
    match step {
        Step::Begin => {
            turn::enter(p, Phase::Revolution);
            for hand in &mut p.s.secret.hands {
                hand.waiting = Bag::default(); // ROR-N.4
            }
            p.then(AnyStep::Revolution(Step::Declare));
            p.then(AnyStep::Revolution(Step::Cards));
            p.ask(AnyAsk::Revolution(Ask::Cards));
        }
        Step::Cards => hand::execute(p),
        Step::Declare => {}
    }
}

/// Who is asked.
pub fn asked(rules: &Republic, board: &Board, ask: &Ask) -> SeatSet {
    match ask {
        Ask::Cards => board.playing(rules.seats),
        Ask::Loyalty { seat, .. } | Ask::Declare { seat, .. } | Ask::Join { seat, .. } => SeatSet::of(*seat),
    }
}

/// Lists what may be answered.
pub fn choices(rules: &Republic, s: &State, seat: Seat, ask: &Ask, out: &mut Choices<crate::Action>) {
    match ask {
        Ask::Cards => hand::list(rules, s, seat, Some(HAND_LIMIT), out),
        Ask::Loyalty { .. } | Ask::Declare { .. } | Ask::Join { .. } => {
            out.add(Rule("ROR-1.11.3a"), crate::Action::Revolution(Action::Pass));
        }
    }
}

/// Carries out an answer.
pub fn apply(p: &mut Play, seat: Seat, ask: Ask, action: crate::Action, _: u16) {
    match (ask, action) {
        (Ask::Cards, crate::Action::Hand(action)) => hand::plan(p, seat, action),
        _ => {
            p.s.flow.answered();
        }
    }
}

/// The time-out move: nothing is played, the excess is discarded, commands are laid down (DC.95 to DC.100).
pub fn fallback(_: &Republic, s: &State, seat: Seat, ask: &Ask) -> Option<Pick<crate::Action>> {
    match ask {
        Ask::Cards => Some(hand::pick(hand::fallback(s, seat, Some(HAND_LIMIT)))),
        _ => Some(crate::Action::Revolution(Action::Pass).into()),
    }
}
