//! Tribunes that others try to cancel (ROR-D.8): Murder of a Tribune, Graft, and the mob that answers them.
//!
//! The Tribune waits in a `Step::Tribune` of the flow. Above it `Ask::Cancel` collects the attempts, sealed, and
//! `Step::Cancel` reveals them in turn order. The first that succeeds takes the Tribune's step away; what was not
//! revealed by then goes back to its owner (ROR-D.8b).

use super::{Action, Ask, Event, Moment, Step, ballot, docket, floor, murder};
use crate::parts::*;
use crate::phases::{Ask as AnyAsk, Step as AnyStep};
use crate::play::*;
use crate::state::{Board, Cancel, DEPTH, State, TribuneUse};
use arrayvec::ArrayVec;
use kernel::{Choices, Flow, Frame, Rule, Seat, SeatSet};

/// The cards that cancel a Tribune.
const CANCELLING: [Intrigue; 2] = [Intrigue::MurderOfATribune, Intrigue::Graft];
/// The highest price of Graft: a die.
pub(super) const DEAREST: u16 = 6;

/// The players who could play a card now, as far as everybody can see: each with a card, whatever it is, and a Senator in
/// Rome (ROR-D.3a-b).
pub(super) fn holders(p: &Play) -> SeatSet {
    let board = &p.s.board;
    let could = |seat: &Seat| {
        board.controller(*seat) == *seat
            && !p.s.secret.hands[seat.ix()].cards.is_empty()
            && board.present(*seat).next().is_some()
    };
    board.playing(p.rules.seats).iter().filter(could).collect() // neutrals go by their guidelines (ROR-S.59)
}

/// Can anybody still hold one of these (ROR-D.8f)?
pub(super) fn any_left(p: &Play, cards: &[Intrigue]) -> bool {
    cards.iter().any(|&card| p.rules.can_be_in_a_hand(&p.s.board, Card::Intrigue(card)))
}

/// May this player play this card by this Senator?
pub(super) fn able(s: &State, seat: Seat, senator: Senator, card: Intrigue) -> bool {
    s.board.owner(senator) == Some(seat)
        && s.board.in_rome(senator)
        && s.secret.hands[seat.ix()].playable(Card::Intrigue(card))
}

/// The players in turn order.
pub(super) fn turn_order(p: &Play) -> ArrayVec<Seat, SEATS> {
    p.s.board.turn_order(p.factions()).collect()
}

// --- the Tribune

/// A Tribune has been shown. Before it takes effect others may try to cancel it (ROR-D.8a); a right that is no Tribune
/// cannot be cancelled (ROR-R.40).
pub(super) fn shown(p: &mut Play, seat: Seat, by: TribuneBy, what: TribuneUse, moment: Moment) {
    let seats = holders(p).without(seat);
    let cancellable = by.is_tribune() && any_left(p, &CANCELLING);
    let lodged = p.s.secret.lodged.iter().any(|lodged| lodged.cancel.is_some()); // ROR-S.59
    if cancellable && (!seats.is_empty() || lodged) {
        if matches!(what, TribuneUse::Veto | TribuneUse::Claim | TribuneUse::Suspend) {
            p.log.all(|| Event::Tribune { seat, what }.into()); // a motion of its own has been announced
        }
        p.then(AnyStep::Senate(Step::Tribune { seat, by, what, moment }));
        p.then(AnyStep::Senate(Step::Cancel));
        p.open(AnyAsk::Senate(Ask::Cancel { seats, tribune: seat }));
    } else {
        take_effect(p, seat, what);
    }
}

/// It does what it was played for.
pub(super) fn take_effect(p: &mut Play, seat: Seat, what: TribuneUse) {
    match what {
        TribuneUse::Veto => {
            // a mob may have voided the motion in the meantime
            if p.s.board.motion().is_some_and(|vote| !vote.void) {
                ballot::vetoed(p, seat);
            }
        }
        TribuneUse::Claim => {
            if p.s.board.senate.claims.try_push(seat).is_ok() {
                p.log.all(|| Event::Claimed { seat }.into()); // ROR-1.09.151c
            }
        }
        TribuneUse::Suspend => {
            // ROR-1.09.641d: not a veto; the vote goes on when his own motion has been dealt with
            if p.s.board.senate.claims.try_insert(0, seat).is_ok() {
                p.log.all(|| Event::Suspended { seat }.into());
                p.then(AnyStep::Senate(Step::Floor));
            }
        }
        TribuneUse::Propose if p.rules.by_post() => {
            if let Some(pending) = p.s.secret.pending.take() {
                docket::insert(p, pending.motion, pending.proposer);
            }
        }
        TribuneUse::Propose => ballot::announced(p),
        TribuneUse::Skip | TribuneUse::Cosponsor | TribuneUse::CancelBill => {
            super::coalition::tribune(p, seat, what);
        }
    }
}

/// The Tribune that waits, if any: whose, which, and what it is for.
pub fn at_stake(flow: &Flow<AnyStep, AnyAsk, DEPTH>) -> Option<(Seat, TribuneBy, TribuneUse)> {
    flow.frames().iter().rev().find_map(|frame| match *frame {
        Frame::Do(AnyStep::Senate(Step::Tribune { seat, by, what, .. })) => Some((seat, by, what)),
        _ => None,
    })
}

/// The Tribune is cancelled: spent, without effect. Business goes on where it was (ROR-D.8e); a nomination for life was
/// never made (ROR-1.09.82g), and an adjournment stands.
fn cancelled(p: &mut Play) {
    forget(p);
    while let Some(step) = p.s.flow.next_step() {
        let AnyStep::Senate(Step::Tribune { seat, what, moment, .. }) = step else { continue };
        p.log.all(|| Event::Cancelled { seat }.into());
        if what == TribuneUse::Propose {
            match p.rules.by_post() {
                true => p.s.secret.pending = None,
                false => {
                    p.s.board.senate.floor.pop();
                }
            }
            if moment == Moment::Adjourned {
                floor::adjourned(p);
            }
        }
        return;
    }
}

/// What has not been revealed goes back unseen (ROR-D.8b).
fn forget(p: &mut Play) {
    for lodged in &mut p.s.secret.lodged {
        (lodged.cancel, lodged.mob) = (None, None);
    }
}

// --- attempts

/// What a player may do against the Tribune that was shown.
pub(super) fn choices(s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    out.add(Rule("ROR-D.8a"), crate::Action::Senate(Action::Pass));
    for senator in s.board.present(seat) {
        if able(s, seat, senator, Intrigue::MurderOfATribune) {
            out.add(Rule("ROR-7.10h"), crate::Action::Senate(Action::Murder(senator)));
        }
    }
    let least = cheapest(&s.board);
    for senator in s.board.present(seat) {
        let most = s.board.senators[senator].talents.min(DEAREST);
        if able(s, seat, senator, Intrigue::Graft) && least <= most {
            out.amount(Rule("ROR-7.10j"), crate::Action::Senate(Action::Graft(senator)), least..=most);
        }
    }
}

/// The lowest price Graft can have: whoever has less cannot offer it.
pub(super) fn cheapest(board: &Board) -> u16 {
    (1 - board.omens()).max(0) as u16
}

/// He answers, unseen.
pub(super) fn lodge(p: &mut Play, seat: Seat, action: Action, amount: u16) {
    p.s.secret.lodged[seat.ix()].cancel = match action {
        Action::Murder(senator) => Some(Cancel::Murder(senator)),
        Action::Graft(senator) => Some(Cancel::Graft(senator, amount.min(DEAREST) as u8)),
        _ => None,
    };
    p.sealed(seat);
}

/// The next attempt in turn order is revealed, and its card is spent; others may incite a mob before it is rolled
/// (ROR-D.8b-c). One that has become impossible stays unknown (ROR-D.1d).
pub(super) fn next_attempt(p: &mut Play) {
    for seat in turn_order(p) {
        let Some(cancel) = p.s.secret.lodged[seat.ix()].cancel else { continue };
        let (senator, card) = (cancel.senator(), cancel.card());
        if !able(p.s, seat, senator, card) {
            p.s.secret.lodged[seat.ix()].cancel = None;
            continue;
        }
        p.log.reveal();
        p.log.all(|| Event::Cancelling { seat, senator, card }.into());
        p.use_up(seat, card);
        p.then(AnyStep::Senate(Step::Cancel));
        let graft = card == Intrigue::Graft;
        p.then(AnyStep::Senate(Step::Attempt { seat, senator, graft, lost: false }));
        let card_attacked = matches!(at_stake(&p.s.flow), Some((_, TribuneBy::Card, _))); // ROR-R.126
        let seats = holders(p).without(seat);
        let mob = any_left(p, &[Intrigue::MobIncitedToViolence]) && card_attacked;
        let answered = mob && super::coalition::answers_with_a_mob(p);
        if mob && (!seats.is_empty() || answered) {
            p.then(AnyStep::Senate(Step::Mobs));
            p.open(AnyAsk::Senate(Ask::Mob { seats, against: senator }));
        }
        return;
    }
    forget(p);
}

/// The roll: an even die murders the Tribune and always costs that much Popularity (ROR-7.10h, ROR-R.96); Graft costs a
/// die of the Senator's own money, and he may withdraw (ROR-7.10j).
pub(super) fn attempt(p: &mut Play, seat: Seat, senator: Senator, graft: bool, lost: bool) {
    if lost || p.s.board.owner(senator) != Some(seat) || !p.s.board.in_rome(senator) {
        p.log.all(|| Event::Foiled { senator }.into());
        p.s.secret.lodged[seat.ix()].cancel = None;
        if graft {
            super::coalition::graft_has_failed(p, seat);
        }
        return;
    }
    let natural = p.dr();
    let total = p.less_omens(natural).max(0) as u8;
    if graft {
        p.log.all(|| Event::Price { natural, talents: total }.into());
        if p.s.board.senators[senator].talents < total.into() {
            withdraw(p, seat, senator);
        } else if !p.rules.is_led(seat) {
            p.pay(Fund::Personal(senator), Fund::Bank, total.into()); // ROR-S.59
            cancelled(p);
        } else {
            p.open(AnyAsk::Senate(Ask::Price { seat, senator, talents: total }));
        }
        return;
    }
    p.s.secret.lodged[seat.ix()].cancel = None;
    p.log.all(|| Event::Ambush { natural, total }.into());
    p.change_popularity(senator, -(total as i8));
    if total.is_multiple_of(2) {
        cancelled(p);
    }
}

/// Is the price within what its player said he would pay (DC.38)?
pub(super) fn within(s: &State, seat: Seat, talents: u8) -> bool {
    matches!(s.secret.lodged[seat.ix()].cancel, Some(Cancel::Graft(_, most)) if talents <= most)
}

/// The price is paid to the Bank, or he withdraws; the card is spent all the same.
pub(super) fn price(p: &mut Play, seat: Seat, senator: Senator, talents: u8, pays: bool) {
    p.s.flow.answered();
    p.log.reveal();
    if pays {
        p.pay(Fund::Personal(senator), Fund::Bank, talents.into());
        cancelled(p);
    } else {
        withdraw(p, seat, senator);
    }
}

fn withdraw(p: &mut Play, seat: Seat, senator: Senator) {
    p.s.secret.lodged[seat.ix()].cancel = None;
    p.log.all(|| Event::Withdrawn { senator }.into());
    super::coalition::graft_has_failed(p, seat);
}

// --- the mob

/// Who may incite a mob, and by whom.
pub(super) fn mob_choices(s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    out.add(Rule("ROR-D.8c"), crate::Action::Senate(Action::Pass));
    for senator in s.board.present(seat) {
        if able(s, seat, senator, Intrigue::MobIncitedToViolence) {
            out.add(Rule("ROR-7.10g"), crate::Action::Senate(Action::Incite(senator)));
        }
    }
}

/// He answers, unseen.
pub(super) fn incite(p: &mut Play, seat: Seat, action: Action) {
    p.s.secret.lodged[seat.ix()].mob = match action {
        Action::Incite(senator) => Some(senator),
        _ => None,
    };
    p.sealed(seat);
}

/// The next mob, in turn order: a die and the Oratory of whoever incites it are the chits that find Senators of the
/// attempt's faction in Rome (ROR-7.10g). If it finds the one who tries, the attempt has failed (ROR-R.40).
pub(super) fn mobs(p: &mut Play) {
    let Some(Frame::Do(AnyStep::Senate(Step::Attempt {
        seat: against, senator: tries, lost: false, ..
    }))) = p.s.flow.frames().last().copied()
    else {
        p.s.secret.lodged.iter_mut().for_each(|lodged| lodged.mob = None);
        return;
    };
    for seat in turn_order(p) {
        let Some(senator) = p.s.secret.lodged[seat.ix()].mob.take() else { continue };
        if !able(p.s, seat, senator, Intrigue::MobIncitedToViolence) {
            continue;
        }
        p.log.reveal();
        let natural = p.dr();
        let oratory = i32::from(p.rules.oratory(&p.s.board, senator));
        let chits = (p.less_omens(natural) + oratory).max(0) as u8; // ROR-R.178: the sum, not the die
        p.log.all(|| Event::Incited { seat, senator, against, chits }.into());
        p.use_up(seat, Intrigue::MobIncitedToViolence);
        p.then(AnyStep::Senate(Step::Mobs)); // the deaths, and the checks after them, come first
        let of_his = |p: &Play, s: Senator| p.s.board.in_rome(s) && p.s.board.owner(s) == Some(against);
        if murder::chits(p, chits.into(), Cause::Mob, of_his).has(tries) {
            fail(p);
        }
        return;
    }
}

/// The attempt that is about to be rolled has failed.
fn fail(p: &mut Play) {
    let attempt = p.s.flow.frames_mut().iter_mut().rev().find_map(|frame| match frame {
        Frame::Do(AnyStep::Senate(Step::Attempt { lost, .. })) => Some(lost),
        _ => None,
    });
    if let Some(lost) = attempt {
        *lost = true;
    }
}
