//! In which order the factions are called to vote (ROR-1.09.14).

use super::Ask;
use crate::Republic;
use crate::parts::*;
use crate::phases::Ask as AnyAsk;
use crate::play::*;
use crate::state::{Board, Calls};
use arrayvec::ArrayVec;
use kernel::{Seat, SeatSet};

/// Is it this player who conducts the vote?
pub(super) fn conducts(board: &Board, seat: Seat) -> bool {
    board.senate.magistrate.and_then(|m| board.owner(m)).is_some_and(|o| board.controller(o) == seat)
}

/// Factions still to be called.
pub(super) fn uncalled(board: &Board, seats: usize) -> SeatSet {
    let called = board.motion().map_or(SeatSet::NONE, |v| v.called);
    board.in_session(board.playing(seats).minus(called))
}

/// The next player clockwise from the HRAO first, the HRAO last (ROR-R.64).
pub(super) fn default_order(board: &Board, seats: usize) -> [Seat; SEATS] {
    let mut order = [Seat(0); SEATS];
    let clockwise = board.first.next(seats).clockwise(seats);
    order.iter_mut().zip(clockwise).for_each(|(slot, seat)| *slot = seat);
    order
}

/// The conducting magistrate's wishes about the voting order (ROR-1.09.14a).
pub(super) fn set_order(p: &mut Play) {
    let Some(conductor) = Seat::all(p.factions()).find(|&s| conducts(&p.s.board, s)) else { return };
    arrange(p, p.s.secret.lodged[conductor.ix()].calls);
}

/// Those named are called first, the others in the order they had.
pub(super) fn arrange(p: &mut Play, calls: Calls) {
    let seats = p.factions();
    let Some(vote) = p.s.board.senate.floor.last_mut() else { return };
    let first = calls.iter().filter(|s| s.ix() < seats);
    let rest = vote.order[..seats].iter().copied().filter(|s| !calls.has(*s));
    let order: ArrayVec<Seat, SEATS> = first.chain(rest).collect();
    vote.order.iter_mut().zip(order).for_each(|(place, seat)| *place = seat);
}

/// Who settles the voting order of a special Prosecution: the Censor, else the HRAO (ROR-1.09.74d, ROR-R.21); of a
/// Traitor's the HRAO (ROR-R.209).
pub(super) fn orders_trial(board: &Board, ground: Ground) -> Option<Seat> {
    let conducts = |c: &Senator| board.attends(*c) && ground != Ground::Treason;
    let censor = board.offices[Office::Censor].filter(conducts);
    censor.or(board.hrao).and_then(|s| board.owner(s)).map(|seat| board.controller(seat))
}

/// May this player call another faction first while the vote goes on (ROR-D.7a): the Magistrate's, and in a special
/// Prosecution the Censor's, whose order the HRAO does not undo (ROR-1.09.74d)?
pub(super) fn reorders(rules: &Republic, board: &Board, seat: Seat) -> bool {
    match board.motion().map(|vote| vote.motion) {
        Some(Motion::Prosecution { ground, .. }) if ground.is_special() && rules.read_closely() => {
            orders_trial(board, ground) == Some(seat)
        }
        _ => conducts(board, seat),
    }
}

/// Whoever settles the voting order of a special Prosecution is asked for it.
pub(super) fn ask_order(p: &mut Play, ground: Ground) {
    if let Some(seat) = orders_trial(&p.s.board, ground) {
        p.open(AnyAsk::Senate(Ask::Order { seat, placed: 0 }));
    }
}

/// By correspondence he has written it on the form of that trial (ROR-6.1l, ROR-D.13d).
pub(super) fn order_by_letter(p: &mut Play) {
    let Some(Motion::Prosecution { ground, .. }) = p.s.board.motion().map(|vote| vote.motion) else { return };
    if let Some(seat) = orders_trial(&p.s.board, ground).filter(|_| ground.is_special()) {
        arrange(p, p.s.secret.lodged[seat.ix()].calls);
    }
}

/// The factions that can still be placed: those that are going to be called.
pub(super) fn unplaced(rules: &Republic, board: &Board, placed: u8) -> impl Iterator<Item = Seat> {
    let order = board.motion().map_or([Seat(0); SEATS], |v| v.order);
    let called = match rules.read_closely() {
        true => uncalled(board, rules.factions),
        false => SeatSet::all(rules.factions),
    };
    order.into_iter().take(rules.factions).skip(placed.into()).filter(move |s| called.has(*s))
}

/// The next faction is placed; the last one finds its place by itself.
pub(super) fn place(p: &mut Play, seat: Seat) {
    let seats = p.factions();
    let Some(AnyAsk::Senate(Ask::Order { placed, .. })) = p.s.flow.question_mut() else { return };
    let at = usize::from(*placed);
    *placed += 1;
    let next = *placed;
    if let Some(vote) = p.s.board.senate.floor.last_mut()
        && let Some(found) = vote.order[..seats].iter().position(|s| *s == seat)
    {
        vote.order[at..=found].rotate_right(1);
    }
    if unplaced(p.rules, &p.s.board, next).nth(1).is_none() {
        p.s.flow.answered();
    }
}
