//! What the forms of the Revenue Phase give away is set against what is there: nobody promises what they have not, nor the
//! same Talents twice (ROR-N.2, ROR-N.16, ROR-D.22b). By correspondence one form moves money and gives it away (F1), so
//! that what is held, contributed, sent and kept for forces must go together.

use super::{AnyAsk, Ask, guards, muster, rebels};
use crate::Republic;
use crate::parts::*;
use crate::state::{Payment, Payments, State};
use kernel::{Frame, Seat};
use std::ops::RangeInclusive;

/// What would lie in the Faction Treasury as the form stands.
fn pool(rules: &Republic, s: &State, seat: Seat) -> u16 {
    let (has, holds) = redistributed(rules, s, seat);
    has.saturating_sub(holds).min(u16::MAX.into()) as u16
}

/// All the money that a faction may redistribute, and how much of it its Senators are to hold.
fn redistributed(rules: &Republic, s: &State, seat: Seat) -> (u32, u32) {
    let (mut has, mut holds) = (u32::from(s.secret.treasuries[seat.ix()]), 0u32);
    for senator in s.board.members(seat).filter(|&m| s.board.loyal(m)) {
        has += u32::from(s.board.senators[senator].talents);
        holds += u32::from(s.secret.forms.sums[senator]);
    }
    if rules.by_post() || !rules.read_closely() {
        // on the one form the rebel is yet to be paid; else he has been (ROR-R.3)
        has -= u32::from(rebels::costs_faction(rules, s, seat)).min(has);
    }
    (has, holds)
}

/// What a Senator may be told to hold: by correspondence no less than the form gives away of his money, and no more than it
/// leaves in the Faction Treasury.
pub(super) fn to_hold(rules: &Republic, s: &State, seat: Seat, senator: Senator) -> RangeInclusive<u16> {
    let holds = s.secret.forms.sums[senator];
    if !keeps_account(rules) {
        return 0..=pool(rules, s, seat).saturating_add(holds);
    }
    needed(rules, s, seat, senator)..=left(rules, s, seat, None).saturating_add(holds)
}

/// Is what the one form gives away set against what it moves? Tables begun before that go on as they began.
fn keeps_account(rules: &Republic) -> bool {
    rules.by_post() && rules.read_closely()
}

/// What a Senator must hold for all that the form makes him give, his Open Bodyguard among it: that one is paid first
/// (ROR-R.3). If he gives nothing he need not hold anything.
fn needed(rules: &Republic, s: &State, seat: Seat, senator: Senator) -> u16 {
    match promised(rules, s, seat, Some(senator)).saturating_add(muster::kept(rules, s, senator)) {
        0 => 0,
        promised => promised.saturating_add(guards::cost(s, senator)),
    }
}

/// By correspondence: can this Senator pay for an Open Bodyguard beside what the form makes him give?
pub(super) fn bears_a_guard(rules: &Republic, s: &State, seat: Seat, senator: Senator) -> bool {
    let gives = needed(rules, s, seat, senator) > 0;
    !keeps_account(rules) || !gives || left(rules, s, seat, Some(senator)) > 0
}

/// By correspondence: how many Talents the Faction Treasury can bear of the rebel's pay beside what the form gives away; without
/// limit where all that lies in it is free.
pub(super) fn bears_of_pay(rules: &Republic, s: &State, seat: Seat) -> u16 {
    let free = rebels::costs_faction(rules, s, seat).saturating_add(left(rules, s, seat, None));
    let all = free >= s.secret.treasuries[seat.ix()];
    if all || !keeps_account(rules) { u16::MAX } else { free }
}

/// A player who gives away on the open form what is not there, or the same Talents twice: none, by what is listed.
pub(crate) fn overdrawn(rules: &Republic, s: &State) -> Option<Seat> {
    let open = |ask: Ask| s.flow.frames().contains(&Frame::Ask(AnyAsk::Revenue(ask)));
    let (purse, gifts) = (open(Ask::Purse), open(Ask::Gifts));
    let loyal = |seat: Seat| s.board.members(seat).filter(|&m| s.board.loyal(m));
    let too_much = |seat: &Seat| {
        let (has, shared_out) = redistributed(rules, s, *seat);
        let gives = |from: Option<Senator>| match from {
            Some(senator) if purse => needed(rules, s, *seat, senator),
            _ => promised(rules, s, *seat, from),
        };
        let mut sources = loyal(*seat).map(Some).chain([None]);
        let given = gifts || rules.by_post();
        purse && shared_out > has || given && sources.any(|from| gives(from) > holds(rules, s, *seat, from))
    };
    s.board.playing(rules.seats).iter().filter(|_| rules.read_closely() && (purse || gifts)).find(too_much)
}

/// What is written for the State and for others is cut down to what is there (ROR-1.06.3a, ROR-N.2): meanwhile somebody may
/// have left the faction, or money have gone for a ransom (ROR-D.17a).
pub(crate) fn cut_down(s: &mut State) {
    let (board, forms) = (&s.board, &mut s.secret.forms);
    for senator in forms.set.iter() {
        let has = if board.loyal(senator) { board.senators[senator].talents } else { 0 };
        forms.sums[senator] = forms.sums[senator].min(has);
        if forms.sums[senator] == 0 {
            forms.set.remove(senator);
        }
    }
    for seat in Seat::all(SEATS) {
        let mut left = Payments::default();
        for payment in forms.payments[seat.ix()].iter() {
            let from = payment.from;
            let has = match from {
                None => s.secret.treasuries[seat.ix()],
                Some(m) if board.owner(m) != Some(seat) || !board.loyal(m) => 0,
                Some(m) if forms.set.has(m) => board.senators[m].talents.saturating_sub(forms.sums[m]),
                Some(m) => board.senators[m].talents,
            };
            let before: u16 = left.iter().filter(|x| x.from == from).map(|x| x.talents).sum();
            let talents = payment.talents.min(has.saturating_sub(before));
            if talents > 0 {
                left.add(Payment { talents, ..*payment });
            }
        }
        forms.payments[seat.ix()] = left;
    }
}

/// What a Senator contributes as the form stands.
pub(super) fn contribution(rules: &Republic, s: &State, senator: Senator) -> Option<u16> {
    let forms = &s.secret.forms;
    match rules.by_post() {
        true => Some(forms.notes.gift(senator)).filter(|&n| n > 0),
        false => forms.set.has(senator).then_some(forms.sums[senator]),
    }
}

/// What a treasury still holds after the gifts already on the form; by correspondence after its redistribution too.
pub(super) fn left(rules: &Republic, s: &State, seat: Seat, from: Option<Senator>) -> u16 {
    let kept = match from {
        Some(senator) if rules.by_post() => muster::kept(rules, s, senator),
        _ => 0,
    };
    let guard = match from {
        Some(senator) if keeps_account(rules) => guards::cost(s, senator),
        _ => 0,
    };
    given(rules, s, seat, from).saturating_sub(kept).saturating_sub(guard)
}

/// What a Senator has for Provincial forces (ROR-2.2.2b).
pub(super) fn purse_of(rules: &Republic, s: &State, seat: Seat, senator: Senator) -> u16 {
    let guard = if keeps_account(rules) { guards::cost(s, senator) } else { 0 };
    match rules.by_post() {
        true => given(rules, s, seat, Some(senator)).saturating_sub(guard),
        false => s.board.senators[senator].talents,
    }
}

/// What a treasury holds after the gifts, and by correspondence after the redistribution.
fn given(rules: &Republic, s: &State, seat: Seat, from: Option<Senator>) -> u16 {
    holds(rules, s, seat, from).saturating_sub(promised(rules, s, seat, from))
}

/// What a treasury holds, by correspondence after the redistribution.
fn holds(rules: &Republic, s: &State, seat: Seat, from: Option<Senator>) -> u16 {
    match (rules.by_post(), from) {
        (true, Some(m)) => s.secret.forms.sums[m],
        (true, None) => pool(rules, s, seat),
        (false, Some(m)) => s.board.senators[m].talents,
        (false, None) => s.secret.treasuries[seat.ix()],
    }
}

/// What the form gives of it to the State and to others.
fn promised(rules: &Republic, s: &State, seat: Seat, from: Option<Senator>) -> u16 {
    let contributed = from.and_then(|m| contribution(rules, s, m)).unwrap_or(0);
    let sent = s.secret.forms.payments[seat.ix()].iter().filter(|x| x.from == from);
    sent.fold(contributed, |sum, x| sum.saturating_add(x.talents))
}
