//! Phase VI, Combat (ROR-1.10): forces fight in the order of their dispatch (ROR-R.93).
//!
//! `Step::Fight` takes force after force; `battle` resolves a battle at sea or on land and what it does to the units,
//! `commanders` what it does to the men, `victory` what it does to the War. `board.campaign` remembers what has to be
//! known until the end of the phase. Forces stay at their places in the list until then.

pub(crate) mod battle;
pub(crate) mod captives;
pub(crate) mod civil_war;
pub(crate) mod cleopatra;
pub(crate) mod closing;
pub(crate) mod commanders;
mod interception;
pub(crate) mod proscription;
mod provincial;
mod tale;
mod uprising;
pub(crate) mod victory;
mod why_not;

pub use battle::{Arm, Fate};
pub use civil_war::send_against_rebel;
pub use tale::{Event, Founded};
pub(crate) use why_not::{Unfought, why_not};

use super::revolution::rally;
use super::{Ask as AnyAsk, Step as AnyStep, forum::events, turn};
use crate::Republic;
use crate::parts::*;
use crate::play::*;
use crate::state::{At, Board, Campaign, Charm, FORCES, State};
use kernel::JsonSchema;
use kernel::{Choices, Pick, Rule, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// The steps of the phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "CombatStep")]
pub enum Step {
    /// The phase begins: ransoms, the order of several armies at one War.
    Begin,
    /// The order of the armies at this War, those before this place being settled (ROR-1.09.644b).
    Order(War, u8),
    /// The wishes about the next place are opened.
    Place(War, u8),
    /// The force with this number fights, then the next.
    Fight(u8),
    /// A naval battle of the force with this number.
    Naval(u8),
    /// After a naval battle: ashore, home, or neither (ROR-1.10.12).
    Ashore(u8),
    /// A land battle of the force with this number.
    Land(u8),
    /// The Civil War at its army's place: first Veterans desert (ROR-1.11.36b).
    CivilWar,
    /// All other battles have been fought: the Civil War, if it is still to come, or its outcome (ROR-1.11.35a).
    March,
    /// Its battle (ROR-1.11.37).
    CivilBattle,
    /// The State is bankrupt or the people revolt in a Civil War: can the rebel hold Rome (ROR-1.12.4c)?
    RebelRules,
    /// The rebel has Rome if three Wars or fewer are active; does his own revolt count (ROR-1.12.4a)?
    Usurp {
        /// It is still going on.
        ongoing: bool,
    },
    /// Homecomings, Unprosecuted Wars, Rhodes (ROR-1.10.1c).
    End,
    /// The four-War check (ROR-1.12.2a).
    FourWars,
    /// The answers about Cleopatra before a battle of the force with this number, or of the Province that her War attacks, are
    /// opened (ROR-7.10l-m).
    Cleopatra(Option<u8>),
    /// Those about Proscription (ROR-7.10k).
    Proscription,
    /// Rebels who cross to Italy may be intercepted (ROR-2.3.52c).
    Intercept,
    /// A War attacks a Province, then the next (ROR-2.2.4c).
    Provinces,
    /// The Province that this War attacks fights it (ROR-2.2.4d).
    Defend(War),
}

/// The questions of the phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "CombatAsk")]
pub enum Ask {
    /// Sealed: which army at one War attacks next (DC.88).
    Order {
        /// Which War.
        war: War,
        /// The place to be filled.
        place: u8,
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
        /// His revolt is still going on.
        ongoing: bool,
    },
    /// Open: which Fleets go home to Rhodes (DC.118).
    Rhodes {
        /// The HRAO player.
        seat: Seat,
        /// How many are still to be named.
        fleets: u8,
    },
    /// Sealed: Cleopatra before a battle (DC.89).
    Cleopatra {
        /// The force that is to fight; none if the Province does that her War attacks.
        force: Option<u8>,
        /// Who may hold the card.
        seats: SeatSet,
    },
    /// Sealed: Proscription after a Civil War (DC.106).
    Proscription {
        /// Who may hold the card.
        seats: SeatSet,
    },
    /// Open: Fleets against rebels who cross to Italy (DC.92).
    Intercept {
        /// The HRAO player.
        seat: Seat,
    },
}

impl Ask {
    /// Do several answer at once, unseen?
    pub fn is_sealed(&self) -> bool {
        matches!(self, Ask::Order { .. } | Ask::Desert | Ask::Cleopatra { .. } | Ask::Proscription { .. })
    }
}

/// The answers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "CombatAction")]
pub enum Action {
    /// No; stay; not.
    Pass,
    /// Yes: attack, pay.
    Accept,
    /// This Commander shall attack next.
    First(Senator),
    /// Fleets (amount) in Rome, or of the force with this number.
    Fleets(Option<u8>),
    /// This Legion leaves the rebel, or stays.
    Desert(Legion, bool),
    /// Fight this War next.
    War(War),
    /// Play Cleopatra.
    Charm(Charm),
    /// Play Proscription; this Senator has the money.
    Proscribe(Senator),
    /// So many Fleets in Rome (amount) meet the rebels who cross.
    Intercept,
    /// The winning rebel does not take over this Legion of Rome.
    LeaveLegion(Legion),
    /// Nor so many Fleets (amount).
    LeaveFleets,
    /// Yes: the Faction Treasury pays first.
    PayByFaction,
}

/// Carries out a step.
pub fn run(p: &mut Play, step: Step) {
    match step {
        Step::Begin => begin(p),
        Step::Order(war, place) => order(p, war, place),
        Step::Place(war, place) => place_army(p, war, place),
        Step::Fight(force) => fight(p, force.into()),
        Step::Naval(force) => battle::naval(p, force.into()),
        Step::Ashore(force) => ashore(p, force.into()),
        Step::Land(force) => battle::land(p, force.into()),
        Step::End => closing::end(p),
        Step::FourWars => closing::four_wars(p),
        Step::CivilWar => civil_war::meet(p),
        Step::March => civil_war::march(p),
        Step::CivilBattle => civil_war::battle(p),
        Step::RebelRules => civil_war::rebel_rules(p),
        Step::Usurp { ongoing } => civil_war::usurp(p, ongoing),
        Step::Cleopatra(force) => cleopatra::opened(p, force),
        Step::Proscription => proscription::opened(p),
        Step::Intercept => interception::begin(p),
        Step::Provinces => provincial::attack(p),
        Step::Defend(war) => provincial::defend(p, war),
    }
}

/// The phase begins, and nothing of an earlier one counts in it.
fn enter(p: &mut Play) {
    turn::enter(p, Phase::Combat);
    p.s.board.campaign = Campaign { rhodes: closing::hungriest(p), ..Campaign::default() };
}

/// The phase begins. Pushed first, done last.
fn begin(p: &mut Play) {
    enter(p);
    if p.rules.read_anew() && p.s.board.rebel.is_some() {
        rally(p);
    }
    p.then(AnyStep::Combat(Step::End));
    let mut fought: Set<War> =
        p.s.board.forces.iter().filter(|f| !f.victorious).filter_map(|f| f.war).collect();
    if p.s.board.switches.has(Switch::ProvincialWars) {
        if p.rules.read_closely() {
            p.then(AnyStep::Combat(Step::March)); // ROR-R.93: whether he has Rome is seen when all have fought
        }
        p.then(AnyStep::Combat(Step::Provinces));
        fought = fought.union(provincial::attackers(p.rules, &p.s.board));
    }
    p.then(AnyStep::Combat(Step::March));
    p.then(AnyStep::Combat(Step::Fight(0)));
    for &war in War::ALL.iter().rev().filter(|war| fought.has(**war)) {
        p.then(AnyStep::Combat(Step::Order(war, 0)));
    }
    if p.rules.read_anew() {
        crossings(p); // when all have been asked: in it a rebel may fall, and with him those he holds
    }
    for war in fought.iter() {
        captives::ask(p, At::Captive(war)); // ROR-D.17a
    }
    let in_province = p.rules.read_anew() && fought.iter().any(|war| p.s.board.rebel_at(war).is_some());
    if in_province || p.s.board.army().is_some_and(civil_war::able) {
        captives::ask(p, At::Hostage); // wherever the rebels who hold them are attacked
    }
    if !p.rules.read_anew() {
        crossings(p);
    }
    if p.s.board.switches.has(Switch::ProvincialWars) || p.rules.read_to_the_end() {
        provincial::attack_again(p); // the switch may have been turned off since (ROR-1.10.1b)
    }
}

/// Rebels who are on their way to Italy may be met at sea, before any battle.
fn crossings(p: &mut Play) {
    if let Some(rebellion) = &mut p.s.board.rebel {
        rebellion.stalled = false;
        if rebellion.crossing.is_some() {
            p.then(AnyStep::Combat(Step::Intercept)); // ROR-2.3.52c
        }
    }
}

// --- several armies at one War (ROR-1.09.644)

/// The places in the list that the armies at a War take.
fn places(board: &Board, war: War) -> impl Iterator<Item = usize> + '_ {
    let stands = move |i: &usize| {
        let force = &board.forces[*i];
        force.war == Some(war) && !force.victorious && force.commander.is_some()
    };
    (0..board.forces.len()).filter(stands)
}
/// The Commanders who can still take this place.
fn candidates(board: &Board, war: War, place: u8) -> impl Iterator<Item = Senator> + '_ {
    places(board, war).skip(place.into()).filter_map(|i| board.forces[i].commander)
}

/// Who attacks next, where two or more could, is asked of their owners (ROR-D.26a).
fn order(p: &mut Play, war: War, place: u8) {
    if candidates(&p.s.board, war, place).count() > 1 {
        p.then(AnyStep::Combat(Step::Place(war, place)));
        p.s.secret.forms.leaders = Default::default();
        p.open(AnyAsk::Combat(Ask::Order { war, place }));
    }
}

/// Equal wishes are granted, otherwise the dice decide (ROR-1.09.644b).
fn place_army(p: &mut Play, war: War, place: u8) {
    let wishes = std::mem::take(&mut p.s.secret.forms.leaders);
    let able: Set<Senator> = candidates(&p.s.board, war, place).collect();
    let asked = crate::phases::asked(p.rules, &p.s.board, &AnyAsk::Combat(Ask::Order { war, place }));
    let wish = asked.first().and_then(|s| wishes[s.ix()]).filter(|w| able.has(*w));
    let agreed = wish.filter(|_| asked.iter().all(|s| wishes[s.ix()] == wish));
    let next = match agreed {
        Some(commander) => Some(commander),
        None => p.random_of(able),
    };
    let slots: arrayvec::ArrayVec<usize, FORCES> = places(&p.s.board, war).collect();
    let found = slots.iter().copied().find(|&i| p.s.board.forces[i].commander == next);
    if let (Some(&slot), Some(found)) = (slots.get(usize::from(place)), found) {
        p.s.board.forces.swap(slot, found);
        p.then(AnyStep::Combat(Step::Order(war, place + 1)));
    }
}

// --- battles

/// A force fights if it has a Commander and its War is still there (ROR-1.10.1b, ROR-R.139). The Senate's army against
/// a rebel fights at its own place (ROR-R.93).
fn fight(p: &mut Play, i: usize) {
    let Some(force) = p.s.board.forces.get(i).copied() else { return };
    if civil_war::comes_before(&p.s.board, &force) {
        p.then(AnyStep::Combat(Step::Fight(i as u8)));
        p.then(AnyStep::Combat(Step::CivilWar));
        return;
    }
    p.then(AnyStep::Combat(Step::Fight(i as u8 + 1)));
    let Some(war) = force.war.filter(|&war| p.s.board.fought(war)) else { return };
    if force.commander.is_none() || force.victorious {
        return;
    }
    let at_sea = p.rules.naval_strength(&p.s.board, war) > 0;
    let battle = match at_sea {
        true if force.fleets > 0 => Step::Naval(i as u8), // ROR-1.10.12a
        false if battle::can_land(p.rules, &p.s.board, &force) => Step::Land(i as u8),
        _ => return idle(p, i, at_sea),
    };
    p.then(AnyStep::Combat(battle));
    cleopatra::ask(p, i);
    uprising::ask_veterans(p, war);
}

/// An army that cannot fight: Fleets alone, whose battle at sea another has won, go home (ROR-1.10.12d, ROR-R.136); any other
/// stays, and only a Proconsul may command it when the year is over (ROR-1.10.7c).
fn idle(p: &mut Play, i: usize, at_sea: bool) {
    match p.rules.read_closely() {
        true if !at_sea && !battle::has_men(&p.s.board, &p.s.board.forces[i]) => commanders::send_home(p, i),
        true => commanders::stay(p, i),
        false => {}
    }
}

/// After a naval battle: the navy is beaten, and the force may land; or Fleets alone come home (ROR-1.10.12b, d).
fn ashore(p: &mut Play, i: usize) {
    let Some(force) = p.s.board.forces.get(i).copied() else { return };
    if !force.war.is_some_and(|war| p.s.board.wars[war].navy_beaten) {
        return;
    }
    if !battle::has_men(&p.s.board, &force) {
        commanders::send_home(p, i);
        return;
    }
    let Some(commander) = force.commander else { return }; // ROR-R.106
    match p.s.board.owner(commander) {
        Some(seat) if battle::can_land(p.rules, &p.s.board, &force) => {
            p.open(AnyAsk::Combat(Ask::LandAttack { seat, force: i as u8 }));
        }
        _ => commanders::stay(p, i), // ROR-R.136
    }
}

// --- questions

/// Who is asked.
pub fn asked(_: &Republic, board: &Board, ask: &Ask) -> SeatSet {
    match ask {
        Ask::Order { war, place } => candidates(board, *war, *place).filter_map(|s| board.owner(s)).collect(),
        Ask::Desert => civil_war::owners(board),
        Ask::Cleopatra { seats, .. } | Ask::Proscription { seats } => *seats,
        Ask::Ransom { seat, .. }
        | Ask::LandAttack { seat, .. }
        | Ask::NextWar { seat, .. }
        | Ask::Rhodes { seat, .. }
        | Ask::Intercept { seat } => SeatSet::of(*seat),
    }
}

/// Lists what may be answered.
pub fn choices(rules: &Republic, s: &State, seat: Seat, ask: &Ask, out: &mut Choices<crate::Action>) {
    match *ask {
        Ask::Order { war, place } => {
            out.add(Rule("ROR-1.09.644b"), of(Action::Pass));
            for commander in candidates(&s.board, war, place) {
                out.add(Rule("ROR-1.09.644b"), of(Action::First(commander)));
            }
        }
        Ask::Ransom { captive, .. } => {
            out.add(Rule("ROR-D.17a"), of(Action::Pass));
            if captives::can_pay(rules, s, captive) {
                out.add(Rule("ROR-1.10.82c"), of(Action::Accept));
            }
            if captives::chooses_purse(rules, s, captive) {
                out.add(Rule("ROR-DC.19"), of(Action::PayByFaction));
            }
        }
        Ask::LandAttack { .. } => {
            out.add(Rule("ROR-1.10.12b"), of(Action::Accept));
            out.add(Rule("ROR-R.136"), of(Action::Pass));
        }
        Ask::Desert => civil_war::choices(rules, s, seat, out),
        Ask::NextWar { .. } => {
            for war in civil_war::next_wars(rules, &s.board) {
                out.add(Rule("ROR-1.12.4b"), of(Action::War(war)));
            }
            civil_war::spoils(&s.board, out);
        }
        Ask::Rhodes { fleets, .. } => {
            for (place, there) in events::places(rules, &s.board) {
                let most = fleets.min(there).into();
                out.amount(Rule("ROR-7.01.116c"), of(Action::Fleets(place)), 1..=most);
            }
        }
        Ask::Cleopatra { force, .. } => cleopatra::choices(rules, s, seat, force, out),
        Ask::Proscription { .. } => proscription::choices(s, seat, out),
        Ask::Intercept { .. } => interception::choices(&s.board, out),
    }
}

/// Carries out an answer.
pub fn apply(p: &mut Play, seat: Seat, ask: Ask, action: Action, amount: u16) {
    if !ask.is_sealed() {
        p.log.reveal(); // a sealed window may follow: the decision stands
    }
    match (ask, action) {
        (Ask::Order { .. }, wish) => {
            if let Action::First(commander) = wish {
                p.s.secret.forms.leaders[seat.ix()] = Some(commander);
            }
            p.sealed(seat);
        }
        (Ask::Ransom { captive, .. }, answer) => {
            p.s.flow.answered();
            if matches!(answer, Action::Accept | Action::PayByFaction) {
                captives::ransom(p, captive, answer == Action::PayByFaction);
            }
        }
        (Ask::LandAttack { force, .. }, answer) => {
            p.s.flow.answered();
            match answer {
                Action::Accept => {
                    p.then(AnyStep::Combat(Step::Land(force)));
                    cleopatra::ask(p, force.into());
                }
                _ => commanders::stay(p, force.into()),
            }
        }
        (Ask::Desert, Action::Desert(legion, leaves)) => civil_war::decide(p, seat, legion, leaves),
        (Ask::NextWar { ongoing, .. }, Action::War(war)) => {
            p.s.flow.answered();
            civil_war::attack(p, war, ongoing);
        }
        (Ask::NextWar { ongoing, .. }, Action::LeaveLegion(_) | Action::LeaveFleets) => {
            p.s.flow.answered();
            civil_war::leave_behind(p, action, amount as u8);
            p.then(AnyStep::Combat(Step::Usurp { ongoing }));
        }
        (Ask::Rhodes { fleets, .. }, Action::Fleets(place)) => {
            p.s.flow.answered();
            events::sink(&mut p.s.board, place, amount as u8);
            closing::rhodes_goes_home(p, fleets.saturating_sub(amount as u8));
        }
        (Ask::Intercept { .. }, _) => interception::meet(p, amount as u8),
        (Ask::Cleopatra { .. }, answer) => {
            if let Action::Charm(charm) = answer {
                p.s.secret.forms.charms[seat.ix()] = Some(charm);
            }
            p.sealed(seat);
        }
        (Ask::Proscription { .. }, answer) => {
            if let Action::Proscribe(senator) = answer {
                p.s.secret.forms.leaders[seat.ix()] = Some(senator);
            }
            p.sealed(seat);
        }
        _ => {}
    }
}

/// By correspondence: what a player has said on the last form of the Senate (ROR-D.26). All questions of the phase ride
/// on it; what he has not said is the default move.
pub(crate) fn answer(rules: &Republic, s: &State, seat: Seat, ask: &Ask) -> Option<Pick<crate::Action>> {
    let standing = s.secret.standing[seat.ix()];
    let action = match *ask {
        Ask::Order { war, place } => Action::First(standing.first.filter(|&c| {
            candidates(&s.board, war, place).any(|other| other == c) // ROR-D.26a
        })?),
        Ask::LandAttack { force, .. } => {
            let commander = s.board.forces.get(usize::from(force)).and_then(|f| f.commander);
            let said = |set: Set<Senator>| commander.is_some_and(|c| set.has(c));
            match (said(s.secret.forms.landing), said(s.secret.forms.staying)) {
                (true, _) => Action::Accept,
                (_, true) => Action::Pass,
                _ => return fallback(rules, s, seat, ask),
            }
        }
        Ask::Desert => {
            let legion = civil_war::undecided(rules, s, seat).next()?;
            Action::Desert(legion, !s.secret.forms.loyal.has(legion))
        }
        Ask::NextWar { .. } => Action::War(standing.next?),
        Ask::Cleopatra { .. } => Action::Charm(standing.charm?), // ROR-D.15b
        Ask::Proscription { .. } => Action::Proscribe(standing.proscribe?),
        Ask::Intercept { .. } => {
            let amount = standing.intercept.checked_sub(1)?.min(s.board.fleets).into();
            return Some(Pick { action: of(Action::Intercept), amount });
        }
        Ask::Ransom { .. } | Ask::Rhodes { .. } => return None,
    };
    Some(of(action).into())
}

/// The time-out move.
pub fn fallback(rules: &Republic, s: &State, seat: Seat, ask: &Ask) -> Option<Pick<crate::Action>> {
    let pick = match *ask {
        Ask::Order { .. } | Ask::Ransom { .. } | Ask::Cleopatra { .. } | Ask::Proscription { .. } => {
            Pick::from(Action::Pass)
        } // DC.88, DC.19, DC.89, DC.106
        Ask::LandAttack { force, .. } => landing(rules, &s.board, force).into(), // DC.91
        Ask::Desert => Action::Desert(civil_war::undecided(rules, s, seat).next()?, true).into(), // DC.90
        Ask::NextWar { .. } => {
            let weakest = civil_war::next_wars(rules, &s.board).min_by_key(|&w| rules.might(&s.board, w));
            Action::War(weakest?).into() // DC.93
        }
        Ask::Rhodes { fleets, .. } => {
            let Some((place, spare)) = events::spare_fleets(rules, &s.board) else {
                return Some(crate::Action::Lot.into()); // DC.118, ROR-R.66
            };
            Pick { action: Action::Fleets(place), amount: spare.min(fleets).into() }
        }
        Ask::Intercept { .. } => return Some(interception::fallback(rules, s)), // DC.92
    };
    Some(Pick { action: of(pick.action), amount: pick.amount })
}

/// Does this force attack on land where nobody says so? If it is strong enough (DC.91).
pub(crate) fn landing(rules: &Republic, board: &Board, force: u8) -> Action {
    if battle::strong_enough(rules, board, force.into()) { Action::Accept } else { Action::Pass }
}

/// A choice of this phase.
fn of(action: Action) -> crate::Action {
    crate::Action::Combat(action)
}
