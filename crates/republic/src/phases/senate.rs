//! Phase V, Senate (ROR-1.09). **To be written**; this file fixes the vocabulary, the flow and the places.
//!
//! # How a session runs
//!
//! 1. `Step::Begin` opens the session: [`Item::Consuls`], the HRAO presides.
//! 2. `Step::Floor` asks everybody at once, sealed (`Ask::Floor`, ROR-D.5): the Magistrate composes his next motion in
//!    `secret.lodged[seat].draft`; the others lodge orders (Tribune proposal, assassination, Influence Peddling,
//!    ransom, abandonment) or pass. When all have answered, `Step::Boundary` executes the orders in turn order,
//!    Tribunes last and at most one (ROR-D.1c-e), and then announces the Magistrate's motion if it is still legal.
//! 3. Announcing pushes a [`crate::state::Vote`] on `board.senate.floor`, asks consents (`Ask::Consent`, ROR-D.16a) and
//!    opens `Ask::Window` (ROR-D.6): sealed; vetoes, claims, suspensions, assassinations. Asked are the players with
//!    a card in hand or an own free Tribune and a Senator in Rome, or any Senator in Rome for assassinations.
//! 4. `Step::Call` asks the next faction in the voting order (`Ask::Ballot`, open, ROR-D.7): one choice for the whole
//!    faction, or Senator by Senator, bought votes as amounts; veto, appeal and exile are further choices.
//! 5. After the last ballot `Step::Close` counts, implements at once (ROR-1.09.17a) and pops the `Vote`; a motion that
//!    was suspended lies beneath it and goes on.
//! 6. `Ask::Adjourn` is the window after adjournment (ROR-D.9).
//!
//! In an Early Republic game no Murder, Graft or Mob card exists: the Tribune-cancel and mob windows (ROR-D.8a, c) are
//! never opened and have no frame yet (ROR-D.8f). The Bodyguard window opens only while the Secret Bodyguard is not
//! among `board.discards`.
//!
//! # Files
//!
//! `senate/floor.rs` (floor and motion windows, boundaries, Tribunes, 1.09.12 to 1.09.16), `senate/ballot.rs` (1.09.14),
//! `senate/elections.rs` (1.09.2 to 1.09.4), `senate/trials.rs` (1.09.41 to 1.09.46), `senate/governors.rs` (1.09.5),
//! `senate/business.rs` (1.09.61 to 1.09.63, 1.09.82), `senate/military.rs` (1.09.64), `senate/murder.rs` (1.09.7).
//! Repopulation (1.09.81) and the Consul for Life by 35 Influence (1.09.83) are in [`crate::play`] already.

use super::{Step as AnyStep, turn};
use crate::Republic;
use crate::parts::*;
use crate::play::Play;
use crate::state::{Board, Item, State};
use kernel::{Choices, Pick, Rule, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// The steps of the phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The Senate meets.
    Begin,
    /// The next step of the order of business, when the present one is closed (ROR-1.09.19).
    Advance,
    /// The floor is open (ROR-D.5).
    Floor,
    /// Lodged orders are executed (ROR-D.1c).
    Boundary,
    /// The motion on the floor is announced: window, then ballots (ROR-D.6).
    Announce,
    /// The next faction is called (ROR-1.09.14a).
    Call,
    /// All have voted (ROR-1.09.143a).
    Close,
    /// An assassination attempt: roll, Bodyguards, result, punishment (ROR-D.13b).
    Murder {
        /// The assassin.
        assassin: Senator,
        /// The target.
        target: Senator,
        /// Assassin cards.
        cards: u8,
    },
    /// The session ends: Land Commissioner, recalls, New Alliance (ROR-R.88).
    End,
}

/// The questions of the phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// Sealed, all: the Magistrate's next business (DC.33), the others' orders (DC.35, DC.40, DC.43, DC.44).
    Floor,
    /// Open: does the owner of this Senator consent to his part in the motion (DC.59, DC.66, DC.70, DC.76)?
    Consent {
        /// Who is asked.
        seat: Seat,
        /// Whose part.
        senator: Senator,
    },
    /// Sealed: orders before the first ballot (DC.36).
    Window,
    /// Open: the called faction votes (DC.45, DC.61, DC.62).
    Ballot {
        /// Which.
        seat: Seat,
        /// Its Senators who have voted already.
        voted: Set<Senator>,
    },
    /// Sealed: which post each Consul wants (DC.50).
    Posts,
    /// Sealed: whom the Consuls appoint Dictator (DC.51); the second time they have seen each other's name.
    Dictator {
        /// The second and last time.
        again: bool,
    },
    /// Open: the Dictator names his Master of Horse (DC.53).
    MasterOfHorse {
        /// The Dictator's player.
        seat: Seat,
    },
    /// Open: lose 1 Influence or step down after a unanimous defeat (DC.46).
    StepDown {
        /// The Magistrate's player.
        seat: Seat,
    },
    /// Open: Secret Bodyguards against an attempt (DC.41).
    Bodyguards {
        /// The target's player.
        seat: Seat,
    },
    /// Sealed: a Tribune right after adjournment (DC.47).
    Adjourn,
    /// Open: the attempt to win a recalled exile (DC.77).
    WinExile {
        /// The faction that cast most votes for him.
        seat: Seat,
        /// Who.
        exile: Senator,
    },
    /// Open: the War that makes peace (DC.86).
    NewAlliance {
        /// The HRAO player.
        seat: Seat,
    },
}

impl Ask {
    /// Do several answer at once, unseen?
    pub fn is_sealed(&self) -> bool {
        matches!(self, Ask::Floor | Ask::Window | Ask::Posts | Ask::Dictator { .. } | Ask::Adjourn)
    }
}

/// The answers. A motion is composed by a few of them: its kind, then one part after another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Nothing; no; enough.
    Pass,
    /// The motion, the ballot or the order is complete.
    Done,
    /// Take back what is not yet complete.
    Clear,
    /// Begin a motion of this kind.
    Move(Business),
    /// Name a Senator: nominee, Accused, Prosecutor, sponsor, commander, recipient.
    Name(Senator),
    /// Name the ground of a Prosecution.
    Ground(Ground),
    /// Name a Province.
    Province(Province),
    /// Name a Concession.
    Concession(Concession),
    /// Name a type of Land Bill.
    Bill(LandBill),
    /// Name a War.
    War(War),
    /// Name a number of Legions (amount): ordinary ones.
    Legions,
    /// Name a Veteran.
    Veteran(Legion),
    /// Name a number of Fleets (amount).
    Fleets,
    /// The Magistrate adjourns.
    Adjourn,
    /// Call this faction before the others not yet called.
    CallFirst(Seat),
    /// The whole faction votes like this.
    Vote(Side),
    /// One Senator votes like this.
    VoteOne(Senator, Side),
    /// One Senator buys votes (amount).
    Buy(Senator),
    /// Lodge a Tribune.
    Tribune(TribuneBy, crate::state::TribuneUse),
    /// Lodge an assassination: this Senator is the assassin; the target is named next.
    Assassin(Senator),
    /// Add Assassin cards to it (amount), or play Secret Bodyguards (amount).
    Cards,
    /// Lodge Influence Peddling.
    Peddle(Seat),
    /// Lodge the abandonment of an opposed Statesman.
    Abandon(Senator),
    /// The Accused appeals to the people.
    Appeal,
    /// The Accused goes into exile.
    Exile,
    /// Yes: consent, Rome Consul, roll.
    Accept,
    /// No: refuse, Field Consul.
    Refuse,
    /// Step down as Magistrate.
    StepDown,
}

/// The kinds of motions, in the order of the chart (ROR-1.09.19).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Business {
    Consuls,
    Dictator,
    Censor,
    Prosecution,
    Governors,
    Concessions,
    LandBill,
    Repeal,
    Recruit,
    Disband,
    Deploy,
    Reinforce,
    Recall,
    Garrison,
    Withdraw,
    RecallExile,
    RejectRhodes,
    ConsulForLife,
    Minor,
}

/// Carries out a step.
pub fn run(p: &mut Play, step: Step) {
    match step {
        Step::Begin => {
            turn::enter(p, Phase::Senate);
            p.s.board.senate.item = Item::Consuls;
            p.s.board.senate.magistrate = p.s.board.hrao; // ROR-1.09.12a
            p.then(AnyStep::Senate(Step::End));
            p.boundary();
        }
        Step::End => p.s.board.senate.item = Item::Closed,
        Step::Advance
        | Step::Floor
        | Step::Boundary
        | Step::Announce
        | Step::Call
        | Step::Close
        | Step::Murder { .. } => {}
    }
}

/// Who is asked.
pub fn asked(rules: &Republic, board: &Board, ask: &Ask) -> SeatSet {
    let in_rome =
        || board.playing(rules.seats).iter().filter(|&s| board.present(s).next().is_some()).collect();
    let consuls = || board.senate.elect.iter().flatten().filter_map(|&s| board.owner(s)).collect();
    match ask {
        Ask::Floor => board.playing(rules.seats),
        Ask::Window | Ask::Adjourn => in_rome(),
        Ask::Posts | Ask::Dictator { .. } => consuls(),
        Ask::Consent { seat, .. }
        | Ask::Ballot { seat, .. }
        | Ask::MasterOfHorse { seat }
        | Ask::StepDown { seat }
        | Ask::Bodyguards { seat }
        | Ask::WinExile { seat, .. }
        | Ask::NewAlliance { seat } => SeatSet::of(*seat),
    }
}

/// Lists what may be answered.
pub fn choices(_: &Republic, _: &State, _: Seat, _: &Ask, out: &mut Choices<crate::Action>) {
    out.add(Rule("ROR-D.5a"), crate::Action::Senate(Action::Pass));
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
