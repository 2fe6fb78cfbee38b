//! Phase VI, Combat (ROR-1.10). **To be written**; this file fixes the vocabulary, the flow and the places.
//!
//! Battles go by `board.forces` in their order (ROR-R.93): `Step::Fight` takes the next force that has not fought,
//! `Step::Naval` and `Step::Land` resolve it with [`Republic::naval_strength`] and [`Republic::land_strength`], the
//! table [`crate::components::Components::combat`], losses with [`Play::random_of`], chits with [`Play::draw_chits`].
//! Files: `combat/battle.rs` (1.10.1 to 1.10.62), `combat/commanders.rs` (1.10.7, 1.10.8, captives), `combat/civil_war.rs`
//! (1.11.35 to 1.11.37, 1.12.4).
//!
//! **Written**: the end of the phase, with Unprosecuted Wars and the four-War check.

use super::{Step as AnyStep, turn};
use crate::Republic;
use crate::parts::*;
use crate::play::Play;
use crate::state::{Board, EndingKind, State};
use kernel::{Choices, Pick, Rule, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// So many active Wars destroy Rome (ROR-1.12.2a).
const TOO_MANY_WARS: usize = 4;

/// The steps of the phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The phase begins: ransoms, the order of several armies at one War.
    Begin,
    /// The next force fights, or the phase ends.
    Fight,
    /// A naval battle of the force with this number.
    Naval(u8),
    /// A land battle of the force with this number.
    Land(u8),
    /// The Civil War is fought (ROR-1.11.37).
    CivilWar,
    /// The State is bankrupt or the people revolt in a Civil War: can the rebel hold Rome (ROR-1.12.4c)?
    RebelRules,
    /// Unprosecuted Wars, then the four-War check (ROR-1.10.1c, ROR-1.12.2a).
    End,
}

/// The questions of the phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// Sealed: the order of several armies at one War (DC.88).
    Order {
        /// Which War.
        war: War,
    },
    /// Open: a captive's ransom before his War is fought (DC.19).
    Ransom {
        /// His player.
        seat: Seat,
        /// Who.
        captive: Senator,
    },
    /// Open: attack on land after a naval victory (DC.91).
    LandAttack {
        /// The Commander's player.
        seat: Seat,
        /// The force.
        force: u8,
    },
    /// Sealed: which Veterans leave the rebel (DC.90).
    Desert,
    /// Open: the winning rebel's next War (DC.93).
    NextWar {
        /// His player.
        seat: Seat,
    },
    /// Open: which Fleets go home to Rhodes (DC.118).
    Rhodes {
        /// The HRAO player.
        seat: Seat,
        /// How many are still to be named.
        fleets: u8,
    },
}

impl Ask {
    /// Do several answer at once, unseen?
    pub fn is_sealed(&self) -> bool {
        matches!(self, Ask::Order { .. } | Ask::Desert)
    }
}

/// The answers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// No; stay; not.
    Pass,
    /// Yes: attack, pay.
    Accept,
    /// This Commander shall fight first.
    First(Senator),
    /// This Legion deserts.
    Desert(Legion),
    /// Fight this War next.
    War(War),
    /// Fleets (amount) in Rome, or of the force with this number.
    Fleets(Option<u8>),
    /// The form is complete.
    Done,
}

/// Carries out a step.
pub fn run(p: &mut Play, step: Step) {
    match step {
        Step::Begin => {
            turn::enter(p, Phase::Combat);
            p.then(AnyStep::Combat(Step::End));
            p.then(AnyStep::Combat(Step::Fight));
        }
        Step::End => end(p),
        Step::RebelRules => rebel_rules(p),
        Step::Fight | Step::Naval(_) | Step::Land(_) | Step::CivilWar => {}
    }
}

/// Active Wars without a Legion on them become Unprosecuted (ROR-1.07.334d); four active Wars end it all.
fn end(p: &mut Play) {
    for &war in War::ALL {
        let legion = p.s.board.forces.iter().any(|f| f.war == war && !f.legions.is_empty());
        let front = &mut p.s.board.wars[war];
        front.unprosecuted = front.active() && !legion;
    }
    if p.s.board.active_wars() >= TOO_MANY_WARS {
        p.end(EndingKind::FourWars, SeatSet::NONE); // ROR-1.12.2a
    }
}

/// The revolt itself counts as one of the four Wars (ROR-R.114).
fn rebel_rules(p: &mut Play) {
    let rebel = p.s.board.rebel.and_then(|r| p.s.board.owner(r.leader));
    match rebel {
        Some(seat) if p.s.board.active_wars() < TOO_MANY_WARS => p.end(EndingKind::Rebel, SeatSet::of(seat)),
        _ => p.end(EndingKind::FourWars, SeatSet::NONE),
    }
}

/// Who is asked.
pub fn asked(_: &Republic, board: &Board, ask: &Ask) -> SeatSet {
    match ask {
        Ask::Order { war } => {
            let commanders = board.forces.iter().filter(|f| f.war == *war).filter_map(|f| f.commander);
            commanders.filter_map(|s| board.owner(s)).collect()
        }
        Ask::Desert => {
            let legions = board.rebel.map_or(Set::NONE, |r| r.legions);
            legions
                .iter()
                .filter_map(|l| board.owed[l])
                .filter(|&s| board.loyal(s))
                .filter_map(|s| board.owner(s))
                .collect()
        }
        Ask::Ransom { seat, .. }
        | Ask::LandAttack { seat, .. }
        | Ask::NextWar { seat }
        | Ask::Rhodes { seat, .. } => SeatSet::of(*seat),
    }
}

/// Lists what may be answered.
pub fn choices(_: &Republic, _: &State, _: Seat, _: &Ask, out: &mut Choices<crate::Action>) {
    out.add(Rule("ROR-1.10.1b"), crate::Action::Combat(Action::Pass));
}

/// Carries out an answer.
pub fn apply(p: &mut Play, seat: Seat, ask: Ask, _: Action, _: u16) {
    if ask.is_sealed() {
        p.sealed(seat);
    } else {
        p.s.flow.answered();
    }
}

/// The time-out move.
pub fn fallback(_: &Republic, _: &State, _: Seat, _: &Ask) -> Option<Pick<crate::Action>> {
    None
}
