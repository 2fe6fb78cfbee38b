//! What each viewer may know; and `imagine`, its inverse (ledger, 'Hidden information').

use crate::Triumph;
use crate::flow::Ask;
use crate::parts::*;
use crate::script::Script;
use crate::state::*;
use kernel::JsonSchema;
use kernel::{Chance, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

/// What one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What everybody sees.
    pub board: Board,
    /// The viewer's Law cards.
    pub laws: Laws,
    /// Law cards the viewer knows others to hold.
    pub known: [Laws; FAMILIES],
    /// The Family card the viewer has chosen.
    pub bid: Option<FamilyCard>,
    /// The viewer's own sealed answer, as far as it goes.
    pub script: Script,
    /// Is that answer complete?
    pub answered: bool,
    /// Is the viewer done for this bid?
    pub done: bool,
    /// Was the viewer's request for a reroll refused, so that he cannot ask again in this round?
    pub refused: bool,
    /// Building spaces whose tax the viewer has decided to pay.
    pub paid: Paid,
    /// Law cards that the viewer gives in an exchange which still waits for a card to be picked.
    #[serde(default, skip_serializing_if = "no_laws")]
    pub promised: Laws,
    /// After the end: everything (TRV-HI.21).
    pub all: Option<Hidden>,
}

impl View {
    /// Has the viewer answered the question that is put to several?
    pub(crate) fn has_answered(&self) -> bool {
        match self.board.question() {
            Some(Ask::Bid(_) | Ask::Second(_)) => self.bid.is_some(),
            Some(Ask::Round(..)) => self.answered || self.done,
            Some(Ask::Taxes(_)) => self.answered,
            _ => false,
        }
    }
}

/// The viewer and the other party of an exchange that waits for a card, if the viewer is one of them.
fn giving(b: &Board, viewer: Viewer) -> Option<(Seat, Seat)> {
    match b.question()? {
        Ask::HandOver(from, to, _) if viewer.is(from) => Some((from, to)),
        Ask::HandOver(from, to, _) if viewer.is(to) => Some((to, from)),
        _ => None,
    }
}

fn no_laws(laws: &Laws) -> bool {
    laws.is_empty()
}

pub(crate) fn view(s: &State, viewer: Viewer) -> View {
    let State { board, hidden } = s;
    let own = viewer.seat().map(|seat| seat.ix()).filter(|&i| i < FAMILIES);
    let mut known = hidden.known[viewer.slot() % (FAMILIES + 1)];
    if let Some(i) = own {
        known[i] = Laws::NONE;
    }
    let has = |set: SeatSet| viewer.seat().is_some_and(|seat| set.has(seat));
    View {
        viewer,
        board: board.clone(),
        laws: own.map_or(Laws::NONE, |i| hidden.laws[i]),
        known,
        bid: own.and_then(|i| hidden.bids[i]),
        script: viewer.seat().map_or(Script::default(), |seat| hidden.scripts.of(seat)),
        answered: has(hidden.answered),
        done: has(hidden.done),
        refused: has(hidden.refused),
        paid: own.map_or(Paid::default(), |i| hidden.paid[i]),
        promised: giving(board, viewer).map_or(Laws::NONE, |(giver, other)| hidden.promised.of(giver, other)),
        all: board.ending.map(|_| hidden.clone()),
    }
}

/// A whole position that the viewer cannot tell from the real one. Others' sealed answers are open.
pub(crate) fn imagine(rules: &Triumph, v: &View, chance: &mut dyn Chance) -> State {
    let board = v.board.clone();
    if let Some(all) = &v.all {
        return State { board, hidden: all.clone() };
    }
    let own = v.viewer.seat().map(|seat| seat.ix()).filter(|&i| i < FAMILIES);
    let mut hidden = Hidden::with(v.known, unseen(rules, v, own));
    hidden.known[v.viewer.slot() % (FAMILIES + 1)] = v.known;
    if let (Some(i), Some(seat)) = (own, v.viewer.seat()) {
        hidden.laws[i] = v.laws;
        hidden.bids[i] = v.bid;
        hidden.scripts.set(seat, &v.script);
        hidden.paid[i] = v.paid;
        if let Some((giver, other)) = giving(&board, v.viewer) {
            *hidden.promised.of_mut(giver, other) = v.promised;
        }
        let only = |yes: bool| if yes { SeatSet::of(seat) } else { SeatSet::NONE };
        (hidden.answered, hidden.done, hidden.refused) = (only(v.answered), only(v.done), only(v.refused));
    }
    forced_bids(rules, &board, &mut hidden);
    for i in (0..FAMILIES).filter(|&i| Some(i) != own) {
        while hidden.laws[i].len() < board.held[i] {
            let Some(kind) = chance.draw_from(&hidden.deck) else { break };
            hidden.deck.take(Law::ALL[kind]);
            hidden.laws[i].add(Law::ALL[kind]);
        }
    }
    State { board, hidden }
}

/// Family cards that nobody was asked for, because only one was left, are public.
fn forced_bids(rules: &Triumph, b: &Board, hidden: &mut Hidden) {
    let (asked, second) = match b.question() {
        Some(Ask::Bid(asked)) => (asked, false),
        Some(Ask::Second(asked)) => (asked, true),
        _ => return,
    };
    for seat in Seat::all(rules.seats).filter(|&seat| !asked.has(seat)) {
        let family = b.family(seat);
        if !second || family.bid.has(crate::phases::bidding::ONE) {
            hidden.bids[seat.ix()] = family.hand.only();
        }
    }
}

/// Law cards that the viewer cannot place.
fn unseen(rules: &Triumph, v: &View, own: Option<usize>) -> Laws {
    let mut rest = rules.parts.all_laws();
    let mut take = |pile: Laws| {
        for law in pile.cards() {
            rest.take(law);
        }
    };
    take(v.board.discard);
    take(v.board.display.iter().map(|f| f.law).collect());
    take(in_play(&v.board));
    for i in 0..FAMILIES {
        take(if Some(i) == own { v.laws } else { v.known[i] });
    }
    rest
}

/// Law cards whose effect is being carried out.
pub(crate) fn in_play(b: &Board) -> Laws {
    let frames = b.flow.frames().iter();
    frames
        .filter_map(|frame| match frame {
            kernel::Frame::Do(crate::flow::Step::Discard(law)) => Some(*law),
            _ => None,
        })
        .collect()
}
