//! Traitors (ROR-3.10): the bid for the two linked tokens at the end of the Forum Phase, and where they are laid. What
//! becomes of a Traitor is in `treason.rs`.
//!
//! Bids are sealed and simultaneous (ROR-D.29b); the winner's placement is open. By correspondence both are fields of the
//! form of the Forum.

use crate::Republic;
use crate::parts::*;
use crate::phases::forum;
use crate::phases::{Ask as AnyAsk, Step as AnyStep};
use crate::play::*;
use crate::state::{Board, ForumLetter, State, Traitor};
use kernel::JsonSchema;
use kernel::{Choices, Pick, Rule, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

/// What the game does by itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "TraitorsStep")]
pub enum Step {
    /// The bids are opened (ROR-3.10.2b).
    Opened,
}

/// What somebody must decide.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "TraitorsAsk")]
pub enum Ask {
    /// Sealed, all: with which Senator's Influence do they bid for the tokens (DC.32)?
    Bid,
    /// Open: on whom and on which War does the winner lay them (DC.32)?
    Tokens {
        /// The winner.
        seat: Seat,
        /// The Traitor, named first.
        traitor: Option<Senator>,
    },
}

impl Ask {
    /// Do several answer at once, unseen?
    pub fn is_sealed(&self) -> bool {
        *self == Ask::Bid
    }
}

/// The answers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "TraitorsAction")]
pub enum Action {
    /// No bid; no Traitor.
    Pass,
    /// This Senator's Influence is the bid.
    Bid(Senator),
    /// He is the Traitor.
    Mark(Senator),
    /// With this War he is in league.
    Betray(War),
    /// Another Traitor.
    Back,
}

/// What a Traitor has brought upon his faction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Disgrace {
    /// He was found guilty (ROR-3.10.31b).
    #[default]
    Guilt,
    /// He was not in Rome to answer for it (ROR-3.10.31c).
    Absence,
    /// He has joined the enemy (ROR-3.10.4a).
    Defection,
}

impl Disgrace {
    fn is_usual(&self) -> bool {
        *self == Disgrace::Guilt
    }
}

/// What is told of Traitors.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // the fields say what they are
#[schemars(rename = "TraitorsEvent")]
pub enum Event {
    /// This Senator's Influence has won the tokens.
    Won { seat: Seat, senator: Senator },
    /// The tokens lie on a Senator and on a War.
    Marked { seat: Seat, senator: Senator, war: War },
    /// The Traitor has gone into exile and joined his War.
    Defected { seat: Seat, senator: Senator, war: War },
    /// His War is beaten, or lies inactive, and he was not in Rome to answer for it.
    Exposed { senator: Senator, war: War },
    /// A faction has lost Popularity for its Traitor.
    Shamed {
        seat: Seat,
        popularity: u8,
        #[serde(default, skip_serializing_if = "Disgrace::is_usual")]
        by: Disgrace,
    },
    /// Who beat a War that a Traitor helped gains more.
    Glory {
        senator: Senator,
        traitor: Senator,
        gain: u8,
        /// What the limit left of the Popularity, if it is less.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        popularity: Option<u8>,
    },
    /// The tokens are to be had again.
    Removed { senator: Senator, war: War },
}

impl From<Event> for crate::Event {
    fn from(event: Event) -> crate::Event {
        crate::Event::Traitors(event)
    }
}

/// A choice about the tokens.
fn of(action: Action) -> crate::Action {
    crate::Action::Traitors(action)
}

// --- the bid

/// The Forum Phase ends: before the revival rolls everybody bids at once, unseen (ROR-3.10.2a, ROR-D.29b).
pub(crate) fn open(p: &mut Play) {
    p.s.secret.forms.leaders = Default::default();
    p.then(AnyStep::Forum(forum::Step::Close));
    p.then(AnyStep::Traitors(Step::Opened));
    p.open(AnyAsk::Traitors(Ask::Bid));
}

/// Carries out a step.
pub(crate) fn run(p: &mut Play, step: Step) {
    match step {
        Step::Opened => opened(p),
    }
}

/// Most Influence wins; of equals the best orator, then the most popular, then the first in turn order (ROR-3.10.2b).
fn opened(p: &mut Play) {
    let bids = std::mem::take(&mut p.s.secret.forms.leaders);
    let board = &p.s.board;
    let bid = |(place, seat): (usize, Seat)| {
        let senator = bids.get(seat.ix()).copied().flatten().filter(|&s| board.owner(s) == Some(seat))?;
        let man = &board.senators[senator];
        let rank = (man.influence, p.rules.oratory(board, senator), man.popularity, Reverse(place));
        Some((rank, seat, senator))
    };
    let best = board.turn_order(p.factions()).enumerate().filter_map(bid).max_by_key(|(rank, ..)| *rank);
    if let Some((_, seat, senator)) = best.filter(|_| board.tokens_for_bid()) {
        p.log.all(|| Event::Won { seat, senator }.into());
        p.open(AnyAsk::Traitors(Ask::Tokens { seat, traitor: None }));
    }
}

/// Who is asked.
pub(crate) fn asked(rules: &Republic, board: &Board, ask: &Ask) -> SeatSet {
    match *ask {
        Ask::Bid => {
            board.playing(rules.seats).iter().filter(|&s| board.members(s).next().is_some()).collect()
        }
        Ask::Tokens { seat, .. } => SeatSet::of(seat),
    }
}

/// Lists what may be answered: any Senator of the faction, in Rome or not (ROR-3.10.2b-c).
pub(crate) fn choices(s: &State, seat: Seat, ask: &Ask, out: &mut Choices<crate::Action>) {
    let members = || s.board.members(seat);
    match ask {
        Ask::Bid => {
            out.add(Rule("ROR-DC.32"), of(Action::Pass));
            members().for_each(|m| out.add(Rule("ROR-3.10.2b"), of(Action::Bid(m))));
        }
        Ask::Tokens { traitor: None, .. } => {
            out.add(Rule("ROR-DC.32"), of(Action::Pass));
            members().for_each(|m| out.add(Rule("ROR-3.10.2c"), of(Action::Mark(m))));
        }
        Ask::Tokens { traitor: Some(_), .. } => {
            s.board.betrayable().for_each(|w| out.add(Rule("ROR-3.10.2c"), of(Action::Betray(w))));
            out.add(Rule("ROR-DC.32"), of(Action::Pass));
            out.back(Rule("ROR-DC.32"), of(Action::Back));
        }
    }
}

/// Carries out an answer.
pub(crate) fn apply(p: &mut Play, seat: Seat, ask: Ask, action: Action) {
    match (ask, action) {
        (Ask::Bid, action) => {
            if let Action::Bid(senator) = action {
                p.s.secret.forms.leaders[seat.ix()] = Some(senator);
            }
            p.sealed(seat);
        }
        (Ask::Tokens { .. }, Action::Mark(senator)) => name(p, Some(senator)),
        (Ask::Tokens { .. }, Action::Back) => name(p, None),
        (Ask::Tokens { seat, traitor: Some(senator) }, Action::Betray(war)) => {
            p.s.flow.answered();
            p.log.reveal();
            p.s.board.traitor = Some(Traitor { senator, war, left: None, tried: false }); // ROR-3.10.2c
            p.log.all(|| Event::Marked { seat, senator, war }.into());
        }
        (Ask::Tokens { .. }, _) => {
            p.s.flow.answered();
        }
    }
}

/// The winner has named the Traitor, or thinks again.
fn name(p: &mut Play, senator: Option<Senator>) {
    if let Some(AnyAsk::Traitors(Ask::Tokens { traitor, .. })) = p.s.flow.question_mut() {
        *traitor = senator;
    }
}

/// The time-out move: none (DC.32).
pub(crate) fn fallback() -> Pick<crate::Action> {
    of(Action::Pass).into()
}

// --- by correspondence

/// What may be written on the form of the Forum: a bid, and then whom and which War the tokens are for. Who wins without
/// both, or with a War that is not active by then, lays them on nobody (DC.32).
pub(crate) fn fields(board: &Board, seat: Seat, letter: &ForumLetter, out: &mut Choices<crate::Action>) {
    if !board.switches.has(Switch::Traitors) || board.traitor.is_some() {
        return;
    }
    let mut list = |action| out.add(Rule("ROR-DC.32"), of(action));
    match letter.bid_for_tokens {
        None => board.members(seat).for_each(|m| list(Action::Bid(m))),
        Some(_) => {
            if letter.traitor.is_none() {
                board.members(seat).for_each(|m| list(Action::Mark(m)));
            }
            if letter.betrays.is_none() {
                let present = board.wars.iter().filter(|(_, front)| front.present());
                present.for_each(|(war, _)| list(Action::Betray(war)));
            }
        }
    }
}

/// Notes it.
pub(crate) fn write(p: &mut Play, seat: Seat, action: Action) {
    p.s.secret.letters[seat.ix()].write_forum(|letter| match action {
        Action::Bid(senator) => letter.bid_for_tokens = Some(senator),
        Action::Mark(senator) => letter.traitor = Some(senator),
        Action::Betray(war) => letter.betrays = Some(war),
        Action::Pass | Action::Back => {}
    });
}

/// What the form answers.
pub(crate) fn answer(s: &State, seat: Seat, ask: &Ask) -> Option<Pick<crate::Action>> {
    let letter = s.secret.letters[seat.ix()].forum();
    let places = letter.betrays.filter(|war| s.board.wars[*war].active());
    let action = match ask {
        Ask::Bid => Action::Bid(letter.bid_for_tokens?),
        Ask::Tokens { traitor: None, .. } => Action::Mark(letter.traitor.filter(|_| places.is_some())?),
        Ask::Tokens { traitor: Some(_), .. } => Action::Betray(places?),
    };
    Some(of(action).into())
}
