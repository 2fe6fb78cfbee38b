//! Initiatives beyond the regular ones are auctioned (ROR-1.07.21): one public bid each, in turn order (ROR-D.24a).

use super::{Action, Ask, Event, Step, of};
use crate::parts::*;
use crate::phases::{Ask as AnyAsk, Step as AnyStep};
use crate::play::*;
use crate::state::{Board, State};
use kernel::{Choices, Rule, Seat, SeatSet};

/// The order is that of the HRAO as the auction begins (ROR-R.104).
pub(super) fn begin(p: &mut Play) {
    let board = &mut p.s.board;
    board.round.first = board.first;
    (board.round.bid, board.round.bidder) = (0, None);
    p.then(AnyStep::Forum(Step::Bidding(p.s.board.first)));
}

/// Asks a player for his one bid, if he has anything to bid; after the last the best bid wins.
pub(super) fn bidding(p: &mut Play, seat: Seat) {
    let next = seat.next(p.factions());
    if next == p.s.board.round.first {
        p.then(AnyStep::Forum(Step::Auctioned));
    } else {
        p.then(AnyStep::Forum(Step::Bidding(next)));
    }
    if bidders(&p.s.board, seat).next().is_some() {
        p.open(AnyAsk::Forum(Ask::Bid { seat }));
    }
}

/// The winner pays the Bank (ROR-1.03p); if nobody has bid, the HRAO player takes it free (ROR-1.07.21d).
pub(super) fn auctioned(p: &mut Play) {
    let (bid, bidder) = (p.s.board.round.bid, p.s.board.round.bidder);
    let seat = match bidder {
        Some((seat, senator)) => {
            p.pay(Fund::Personal(senator), Fund::Bank, bid.into());
            seat
        }
        None => p.s.board.first,
    };
    p.log.all(|| Event::Auctioned { seat, talents: bid }.into());
    p.then(AnyStep::Forum(Step::Initiative(seat)));
}

/// Senators in Rome who have money: the whole bid is one man's (ROR-1.07.21b).
fn bidders(board: &Board, seat: Seat) -> impl Iterator<Item = Senator> + '_ {
    board.present(seat).filter(|&s| board.senators[s].talents > 0)
}

pub(super) fn choices(s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    out.add(Rule("ROR-R.14"), of(Action::Pass));
    for senator in bidders(&s.board, seat) {
        // any integer, also one that cannot win (ROR-R.14); 0 is a pass
        out.amount(Rule("ROR-1.07.21b"), of(Action::Bid(senator)), 1..=s.board.senators[senator].talents);
    }
}

pub(super) fn apply(p: &mut Play, seat: Seat, action: Action, talents: u16) {
    p.s.flow.answered();
    if let Action::Bid(senator) = action {
        if talents > p.s.board.round.bid {
            // an equal later bid does not win (ROR-1.03o)
            (p.s.board.round.bid, p.s.board.round.bidder) = (talents, Some((seat, senator)));
        }
        let bid = || Event::Bid { seat, senator, talents }.into();
        match p.rules.by_the_letter() {
            true => p.log.secret(SeatSet::of(seat), bid), // ROR-6.2.4a: who wins, and what they pay
            false => p.log.all(bid),
        }
    }
}
