//! What a player may do between two steps, asked or not: Influence Peddling (ROR-D.12), abandoning an opposed Statesman
//! (ROR-D.18), paying a ransom (ROR-D.17). In the Senate these are orders lodged in its own windows.

use super::{Action, Event, of};
use crate::Republic;
use crate::parts::*;
use crate::phases::combat::captives;
use crate::play::Play;
use crate::state::{At, Board, State};
use kernel::{Choices, Rule, Seat, SeatSet};

/// Nothing comes between the announcement of a Persuasion Attempt and its dice (ROR-D.1a).
pub(super) fn choices(rules: &Republic, s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    let board = &s.board;
    if board.attempt.is_some() || !board.playing(rules.seats).has(seat) {
        return;
    }
    let hands = &s.secret.hands;
    if hands[seat.ix()].playable(Card::Intrigue(Intrigue::InfluencePeddling)) {
        for from in board.playing(rules.seats).without(seat).iter() {
            if !hands[from.ix()].cards.is_empty() {
                out.add(Rule("ROR-7.10d"), of(Action::Peddle(from)));
            }
        }
    }
    for statesman in board.members(seat).filter(|&m| may_abandon(rules, board, m)) {
        out.add(Rule("ROR-R.26"), of(Action::Abandon(statesman)));
    }
    for captive in board.members(seat).filter(|&m| matches!(board.senators[m].at, At::Captive(_))) {
        if captives::can_pay(s, captive) {
            out.add(Rule("ROR-1.10.82c"), of(Action::Ransom(captive)));
        }
    }
}

/// Only a Statesman whose Loyalty is 0 by opposition, in Rome, without office and no Leader (ROR-R.26).
fn may_abandon(rules: &Republic, board: &Board, statesman: Senator) -> bool {
    rules.loyalty(board, statesman) == 0
        && rules.parts.senators[statesman].loyalty > 0
        && board.in_rome(statesman)
        && board.free_of_office(statesman)
        && !board.leads(statesman)
}

/// The card is discarded and a random one of the opponent's taken, waiting ones too (ROR-1.07.37d). Only the two learn
/// which (ROR-D.12a).
pub(super) fn peddle(p: &mut Play, by: Seat, from: Seat) {
    p.discard(by, Card::Intrigue(Intrigue::InfluencePeddling));
    let Some(kind) = p.chance.draw(p.s.secret.hands[from.ix()].cards.counts()) else { return };
    let card = Card::of_kind(kind);
    p.pass_card(from, by, card);
    p.log.reveal();
    let two = SeatSet::of(by).with(from);
    p.log.some(
        two,
        || Event::Peddled { by, from, card: Some(card) }.into(),
        || Event::Peddled { by, from, card: None }.into(),
    );
}

/// He goes unaligned to the Forum with all he has (ROR-1.07.411d).
pub(super) fn abandon(p: &mut Play, statesman: Senator) {
    p.s.board.senators[statesman].faction = None;
    p.log.all(|| Event::Abandoned { statesman }.into());
    p.boundary();
}
