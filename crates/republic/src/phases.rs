//! The turn, phase by phase (ROR-1.03). Each phase has a file with four vocabularies of its own - the automatic steps
//! it takes (`Step`), the questions it asks (`Ask`), the answers to them (`Action`) - and the same functions:
//!
//! * `run(p, step)` carries out a step and pushes what follows: the last pushed happens first;
//! * `asked(rules, board, ask)` says who is asked, from public facts alone (ROR-D.3a);
//! * `choices(rules, state, seat, ask, out)` lists what a seat may answer, in the order of the rulebook;
//! * `apply(p, seat, ask, action, amount)` carries out an answer;
//! * `fallback(rules, state, seat, ask)` is the time-out move of the ledger's decision catalogue.
//!
//! By correspondence most questions ride on a few forms and are answered from them (`post`).
//!
//! A question is *open* (one seat, popped by its answer) or *sealed* (several seats at once, answers kept in
//! [`crate::state::Secrets`], closed by [`crate::play::Hands::sealed`]). Frames hold no secret.

pub mod any_time;
pub mod combat;
pub(crate) mod extend;
pub mod forum;
pub mod hand;
pub mod ledger;
mod lot;
pub mod mortality;
pub mod optional;
pub mod population;
mod post;
pub mod revenue;
pub mod revolution;
pub mod senate;
pub mod solo;
pub mod turn;

use crate::parts::*;
use crate::play::*;
use crate::setup;
use crate::state::{Board, State};
use crate::{Action, Republic};
use kernel::JsonSchema;
use kernel::{Choices, Pick, Rule, Seat, SeatSet};
use optional::ageing;
use serde::{Deserialize, Serialize};
use std::cell::Cell;

/// What the game does by itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Preparation (ROR-1.04).
    Setup(setup::Step),
    /// A new Game Turn (ROR-1.03b).
    StartOfTurn,
    /// Phase I (ROR-1.05).
    Mortality,
    /// Phase II (ROR-1.06).
    Revenue(revenue::Step),
    /// Phase III (ROR-1.07).
    Forum(forum::Step),
    /// Phase IV (ROR-1.08).
    Population,
    /// Phase V (ROR-1.09).
    Senate(senate::Step),
    /// Phase VI (ROR-1.10).
    Combat(combat::Step),
    /// Phase VII (ROR-1.11).
    Revolution(revolution::Step),
    /// Victory and defeat are settled and the year is closed (ROR-1.12).
    EndOfTurn,
    /// State-based checks (ROR-D.27a).
    Checks,
    /// The last card of a deck was drawn: may the game go on (ROR-1.04.5b)?
    LastCard,
    /// With neutral factions (ROR-S).
    Solo(solo::Step),
    /// Traitors (ROR-3.10).
    Traitors(optional::traitors::Step),
    /// All is prepared: the Senators of each faction get their first Age markers (ROR-3.1.3a).
    FirstAges,
    /// The next Elder is checked, these having been (ROR-3.1.1c).
    Elders(Set<Senator>),
}

/// What somebody must decide.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// Preparation (ROR-1.04).
    Setup(setup::Ask),
    /// An unaligned Senator of the Forum joins a faction: its last hope, or Rome is repopulated (DC.9, DC.84).
    Adopt {
        /// Whose faction.
        seat: Seat,
        /// It had lost its last Senator: he becomes its Leader.
        leader: bool,
    },
    /// Sealed, all: were the terms of an agreement met (DC.107)?
    Judge {
        /// The agreement's number.
        number: u8,
        /// The party who says that they were not.
        by: Seat,
    },
    /// Phase II (ROR-1.06).
    Revenue(revenue::Ask),
    /// Phase III (ROR-1.07).
    Forum(forum::Ask),
    /// Phase V (ROR-1.09).
    Senate(senate::Ask),
    /// Phase VI (ROR-1.10).
    Combat(combat::Ask),
    /// Phase VII (ROR-1.11).
    Revolution(revolution::Ask),
    /// Sealed, all: does the game go on with the next deck (DC.6)?
    GoOn,
    /// With neutral factions (ROR-S).
    Solo(solo::Ask),
    /// Traitors (ROR-3.10).
    Traitors(optional::traitors::Ask),
    /// Senators grow old (ROR-3.1).
    Ageing(ageing::Ask),
}

/// Carries out automatic steps until somebody must decide or the game is over. By correspondence a question that a form
/// answers is answered from it.
pub fn run(p: &mut Play) {
    loop {
        while let Some(next) = p.next_step() {
            step(p, next);
            if p.s.board.over.is_some() {
                p.s.flow.clear();
            }
            optional::treason::between(p);
        }
        if !(p.rules.by_post() && post::from_forms(p)) {
            break;
        }
    }
}

/// Carries out an automatic step.
pub fn step(p: &mut Play, step: Step) {
    match step {
        Step::Setup(step) => setup::run(p, step),
        Step::StartOfTurn => turn::start(p),
        Step::Mortality => mortality::run(p),
        Step::Revenue(step) => revenue::run(p, step),
        Step::Forum(step) => forum::run(p, step),
        Step::Population => population::run(p),
        Step::Senate(step) => senate::run(p, step),
        Step::Combat(step) => combat::run(p, step),
        Step::Revolution(step) => revolution::run(p, step),
        Step::EndOfTurn => turn::end(p),
        Step::Checks => p.checks(),
        Step::LastCard => extend::ask(p),
        Step::Solo(step) => solo::run(p, step),
        Step::Traitors(step) => optional::traitors::run(p, step),
        Step::FirstAges => ageing::first_markers(p),
        Step::Elders(checked) => ageing::next(p, checked),
    }
}

/// Who takes part in a question: from public facts alone, and the same as long as it is open. A neutral faction is never
/// asked: where no guideline decides, the dominant player answers for it (ROR-S.04).
pub fn asked(rules: &Republic, board: &Board, ask: &Ask) -> SeatSet {
    rules.deciding(board, concerned(rules, board, ask))
}

/// The factions a question is about.
pub(crate) fn concerned(rules: &Republic, board: &Board, ask: &Ask) -> SeatSet {
    match ask {
        Ask::Setup(ask) => setup::asked(rules, ask),
        Ask::Adopt { seat, .. } if rules.read_anew() => SeatSet::of(board.controller(*seat)), // ROR-D.31a
        Ask::Adopt { seat, .. } => SeatSet::of(*seat),
        Ask::Judge { .. } => board.playing(rules.seats),
        Ask::Revenue(ask) => revenue::asked(rules, board, ask),
        Ask::Forum(ask) => forum::asked(rules, board, ask),
        Ask::Senate(ask) => senate::asked(rules, board, ask),
        Ask::Combat(ask) => combat::asked(rules, board, ask),
        Ask::Revolution(ask) => revolution::asked(rules, board, ask),
        Ask::GoOn => extend::asked(rules, board),
        Ask::Solo(ask) => solo::asked(rules, board, ask),
        Ask::Traitors(ask) => optional::traitors::asked(rules, board, ask),
        Ask::Ageing(ask) => ageing::asked(ask),
    }
}

/// The neutral faction for which the dominant player answers this question, if any.
pub(crate) fn on_behalf(rules: &Republic, board: &Board, ask: &Ask) -> Option<Seat> {
    if !rules.has_neutrals() || ask.is_sealed() {
        return None;
    }
    concerned(rules, board, ask).first().filter(|&faction| !rules.is_led(faction))
}

/// Lists what a seat may answer to the question on top.
pub fn choices(rules: &Republic, s: &State, seat: Seat, out: &mut Choices<Action>) {
    // a neutral faction is asked nothing and does nothing unasked (ROR-S.04)
    let Some(ask) = s.flow.question().filter(|_| rules.is_led(seat)) else { return };
    if !asked(rules, &s.board, ask).minus(s.secret.answered).has(seat) {
        if let Ask::Senate(ask) = ask {
            senate::unasked(rules, s, seat, ask, out); // ROR-D.7c
        }
        any_time::choices(rules, s, seat, ask, out); // ROR-D.12a, ROR-D.17a, ROR-D.18a
        ledger::choices(&s.board, seat, ask, out);
        return;
    }
    let (any_time, player) = (ask, seat);
    let seat = on_behalf(rules, &s.board, ask).unwrap_or(seat);
    match ask {
        Ask::Setup(ask) => setup::choices(rules, s, seat, ask, out),
        Ask::Adopt { leader, .. } => {
            let rule = if *leader { "ROR-R.54" } else { "ROR-1.09.81b" };
            for (senator, man) in s.board.senators.iter() {
                if man.at == crate::state::At::Rome && man.faction.is_none() {
                    out.add(Rule(rule), Action::Adopt(senator));
                }
            }
        }
        Ask::Judge { .. } => {
            for verdict in [ledger::Action::Fulfilled, ledger::Action::Unfulfilled] {
                out.add(Rule("ROR-N.6"), Action::Ledger(verdict));
            }
        }
        Ask::Revenue(ask) => revenue::choices(rules, s, seat, ask, out),
        Ask::Forum(ask) => forum::choices(rules, s, seat, ask, out),
        Ask::Senate(ask) => senate::choices(rules, s, seat, ask, out),
        Ask::Combat(ask) => combat::choices(rules, s, seat, ask, out),
        Ask::Revolution(ask) => revolution::choices(rules, s, seat, ask, out),
        Ask::GoOn => extend::choices(out),
        Ask::Solo(ask) => solo::choices(rules, s, seat, ask, out),
        Ask::Traitors(ask) => optional::traitors::choices(s, seat, ask, out),
        Ask::Ageing(ask) => ageing::choices(rules, s, seat, ask, out),
    }
    lot::choices(rules, s, seat, any_time, out);
    let seat = player;
    any_time::choices(rules, s, seat, any_time, out);
    ledger::choices(&s.board, seat, any_time, out);
}

/// Carries out an answer to the question on top.
pub fn answer(p: &mut Play, seat: Seat, pick: Pick<Action>) {
    let Some(&ask) = p.s.flow.question() else { return };
    let amount = pick.amount;
    let (player, seat) = (seat, on_behalf(p.rules, &p.s.board, &ask).unwrap_or(seat));
    match (ask, pick.action) {
        (
            Ask::Senate(
                senate::Ask::Floor
                | senate::Ask::Window
                | senate::Ask::Letter
                | senate::Ask::Posts
                | senate::Ask::Dictator { .. },
            ),
            Action::AnyTime(act),
        ) => {
            senate::lodge(p, seat, act);
        }
        (ask, Action::AnyTime(act)) if any_time::waits(&p.s.board, &ask, &act) => {
            senate::lodge(p, player, act)
        }
        (_, Action::AnyTime(act)) => any_time::apply(p, player, act),
        (ask, Action::Lot) => lot::cast(p, player, seat, ask),
        (Ask::Judge { number, by }, Action::Ledger(verdict)) => ledger::judge(p, seat, number, by, verdict),
        (_, Action::Ledger(ledger::Action::Dispute(number))) => ledger::dispute(p, player, number),
        (Ask::Setup(ask), action) => setup::apply(p, seat, ask, action, amount),
        (Ask::GoOn, Action::GoOn(wish)) => extend::apply(p, seat, wish),
        (Ask::Adopt { seat: faction, leader }, Action::Adopt(senator)) => {
            p.s.flow.answered();
            p.adopt_from_forum(faction, senator, leader);
        }
        (Ask::Revenue(ask), Action::Revenue(action)) => revenue::apply(p, seat, ask, action, amount),
        (Ask::Forum(ask), Action::Forum(action)) => forum::apply(p, seat, ask, action, amount),
        (Ask::Senate(ask), Action::Senate(action)) => senate::apply(p, seat, ask, action, amount),
        (Ask::Combat(ask), Action::Combat(action)) => combat::apply(p, seat, ask, action, amount),
        (Ask::Revolution(ask), action) => revolution::apply(p, seat, ask, action, amount),
        (Ask::Solo(solo::Ask::Plan { seat }), Action::Senate(action)) => {
            senate::coalition::compose(p, seat, action, amount);
        }
        (Ask::Solo(ask), Action::Solo(action)) => solo::apply(p, seat, ask, action, amount),
        (Ask::Traitors(ask), Action::Traitors(action)) => optional::traitors::apply(p, seat, ask, action),
        (Ask::Forum(forum::Ask::Orders), Action::Traitors(action)) => {
            optional::traitors::write(p, seat, action);
        }
        (Ask::Ageing(ask), Action::Ageing(action)) => ageing::apply(p, ask, action, amount),
        _ => {}
    }
}

thread_local! {
    /// The memory of a list that the rules make for themselves: what is played by forms or by lot allocates nothing.
    static LIST: Cell<Choices<Action>> = Cell::default();
}

/// Makes use of the list of what a seat may answer, which nobody is shown.
fn listed<T>(rules: &Republic, s: &State, seat: Seat, with: impl FnOnce(&mut Choices<Action>) -> T) -> T {
    let mut list = LIST.take();
    list.clear();
    choices(rules, s, seat, &mut list);
    let made = with(&mut list);
    LIST.set(list);
    made
}

/// The time-out move (ROR-D.2b): the default of the decision catalogue where it is listed, else the first choice.
pub fn fallback(rules: &Republic, s: &State, seat: Seat) -> Option<Pick<Action>> {
    listed(rules, s, seat, |list| default_of(rules, s, seat, list))
}

/// The time-out move among these choices.
fn default_of(rules: &Republic, s: &State, seat: Seat, list: &Choices<Action>) -> Option<Pick<Action>> {
    let neutral = s.flow.question().and_then(|ask| on_behalf(rules, &s.board, ask));
    if neutral.is_some() && list.find(&Action::Lot).is_some() {
        return Some(Action::Lot.into()); // DC.134
    }
    let wish = s.flow.question().and_then(|ask| match ask {
        Ask::Setup(ask) => setup::fallback(rules, s, seat, ask),
        Ask::Adopt { leader, .. } => most(list, |senator| {
            // DC.9: highest Influence; DC.84: highest Oratory
            if *leader { s.board.senators[senator].influence } else { rules.oratory(&s.board, senator) }
        }),
        Ask::Judge { .. } => Some(Action::Ledger(ledger::Action::Fulfilled).into()), // DC.107
        Ask::Revenue(ask) => revenue::fallback(rules, s, seat, ask),
        Ask::Forum(ask) => forum::fallback(rules, s, seat, ask),
        Ask::Senate(ask) => senate::fallback(rules, s, seat, ask),
        Ask::Combat(ask) => combat::fallback(rules, s, seat, ask),
        Ask::Revolution(ask) => revolution::fallback(rules, s, seat, ask),
        Ask::GoOn => Some(Action::GoOn(false).into()), // DC.6
        Ask::Solo(ask) => solo::fallback(rules, s, seat, ask),
        Ask::Traitors(_) => Some(optional::traitors::fallback()),
        Ask::Ageing(ask) => ageing::fallback(rules, s, seat, ask),
    });
    let wish = half_composed(rules, s, seat, list).or(wish);
    wish.filter(|pick| list.allows(pick)).or_else(|| list.first().map(kernel::Choice::least))
}

/// A form that is begun and not sent is begun again, so that nothing of it is carried out (ROR-D.2b). By correspondence it
/// stands until it closes, and is sent as it stands (ROR-D.33d).
fn half_composed(rules: &Republic, s: &State, seat: Seat, list: &Choices<Action>) -> Option<Pick<Action>> {
    let again = match s.flow.question()? {
        Ask::Setup(setup::Ask::Plays) | Ask::Revolution(revolution::Ask::Cards) if hand::begun(s, seat) => {
            Action::Hand(hand::Action::Clear)
        }
        Ask::Revenue(revenue::Ask::Purse | revenue::Ask::Gifts | revenue::Ask::Muster) => {
            Action::Revenue(revenue::Action::Clear)
        }
        _ => return None,
    };
    let begun = !rules.by_post() && list.find(&again).is_some();
    begun.then(|| again.into())
}

fn most(list: &Choices<Action>, value: impl Fn(Senator) -> u8) -> Option<Pick<Action>> {
    let adopted = |action: Action| match action {
        Action::Adopt(senator) => value(senator),
        _ => 0,
    };
    list.iter().rev().max_by_key(|c| adopted(c.action)).map(|c| c.action.into())
}

impl Ask {
    /// The switches without which this question would not be asked, or that say what its answer leads to: as long as it is
    /// open they stay as they are (ROR-DC.2). Otherwise there might be nothing left to answer, or a rule would be played by
    /// that no longer holds.
    pub(crate) fn rests_on(&self) -> Set<Switch> {
        use revolution::Ask::{Cards, Disband, Retire};
        use senate::Ask::{Advocate, AskOn, Defend};
        match self {
            Ask::Ageing(_) => Set::of(Switch::AgeingSenators),
            Ask::Traitors(_) => Set::of(Switch::Traitors),
            Ask::GoOn => Set::of(Switch::ExtendedGame).with(Switch::CivilWarDeck).with(Switch::KillCard),
            Ask::Senate(Advocate { .. } | Defend { .. } | AskOn { .. }) => Set::of(Switch::Advocates),
            Ask::Revenue(revenue::Ask::Muster) => Set::of(Switch::ProvincialWars),
            Ask::Revolution(Cards) => Set::NONE,
            Ask::Revolution(Retire { .. }) => Set::of(Switch::VoluntaryRetirement),
            Ask::Revolution(Disband { .. }) => {
                Set::of(Switch::LegionaryDisbandment).with(Switch::RebelGovernors)
            }
            Ask::Revolution(_) => Set::of(Switch::RebelGovernors), // a Governor may have declared
            _ => Set::NONE,
        }
    }
    /// May several answer at once, unseen?
    pub fn is_sealed(&self) -> bool {
        match self {
            Ask::Setup(_) | Ask::Judge { .. } | Ask::GoOn => true,
            Ask::Adopt { .. } | Ask::Ageing(_) => false,
            Ask::Revenue(ask) => ask.is_sealed(),
            Ask::Forum(ask) => ask.is_sealed(),
            Ask::Senate(ask) => ask.is_sealed(),
            Ask::Combat(ask) => ask.is_sealed(),
            Ask::Revolution(ask) => ask.is_sealed(),
            Ask::Solo(ask) => ask.is_sealed(),
            Ask::Traitors(ask) => ask.is_sealed(),
        }
    }
}
