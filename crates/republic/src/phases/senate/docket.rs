//! The Senate by correspondence (ROR-D.33, ROR-D.34): nobody waits for windows and calls. The Magistrate composes a
//! docket (`Ask::Compose`), everybody votes on all its motions on one form (`Ask::Letter`), and the motions are opened
//! one after another with what the letters say.
//!
//! `secret.docket` holds the motions. Those of one form are `docket.on_form()`; `Step::Floor` comes here for each. How a
//! docket is composed stands in `composing`.

use super::legal::business;
use super::{
    Ask, Business, Event, Moment, Step, boundary, calling, cancel, composing, floor, reading, rights, trials,
    tribunes,
};
use crate::parts::*;
use crate::phases::{Ask as AnyAsk, Step as AnyStep};
use crate::play::*;
use crate::state::{Board, Docket, ITEMS, Item, Proposer, TribuneUse};
use arrayvec::ArrayVec;
use kernel::Seat;

/// When a kind of business has its turn.
#[derive(PartialEq, Eq)]
enum Turn {
    Past,
    Now,
    Later,
}

/// A motion's turn, as far as the order of business goes (ROR-1.09.19).
fn turn(board: &Board, motion: &Motion) -> Turn {
    let due = match business(motion) {
        Business::Consuls => Item::Consuls,
        Business::Dictator => Item::Dictator,
        Business::Pontifex => Item::Pontifex,
        Business::Censor => Item::Censor,
        Business::Prosecution => Item::Prosecutions,
        Business::Governors => match board.senate.item {
            Item::OtherBusiness => Item::OtherBusiness,
            _ => Item::Governors,
        },
        Business::ConsulForLife => return Turn::Now,
        _ => Item::OtherBusiness,
    };
    match board.senate.item.cmp(&due) {
        std::cmp::Ordering::Less => Turn::Later,
        std::cmp::Ordering::Equal => Turn::Now,
        std::cmp::Ordering::Greater => Turn::Past,
    }
}

/// Has a motion its turn now?
pub(super) fn is_due(board: &Board, motion: &Motion) -> bool {
    turn(board, motion) == Turn::Now
}

/// The next motion is opened; a form is sent when it has not been voted on, and a docket composed when there is none.
pub(super) fn proceed(p: &mut Play) {
    if superseded(p) || claimed(p) {
        p.s.secret.docket.cut();
    }
    let docket = &mut p.s.secret.docket;
    while let Some(motion) = docket.items.get(usize::from(docket.next)) {
        let balloted = docket.next < docket.balloted;
        // he is not voted on while the Censor presides, but after that (ROR-1.09.82a, ROR-D.34f)
        let waits = p.s.board.senate.item == Item::Prosecutions
            && business(motion) == Business::ConsulForLife
            && p.rules.read_anew();
        let now = if waits { Turn::Later } else { turn(&p.s.board, motion) };
        match now {
            Turn::Past => {
                docket.next += 1; // an alternate nobody needs any more
                docket.balloted = docket.balloted.max(docket.next);
            }
            Turn::Now if balloted => return p.then(AnyStep::Senate(Step::Boundary(Moment::Floor))),
            Turn::Now => return send_form(p),
            Turn::Later if balloted => return skip(p),
            Turn::Later => break,
        }
    }
    composing::ask(p);
}

/// Does a new Magistrate preside, so that the docket of the old one stops (ROR-D.34e)?
fn superseded(p: &Play) -> bool {
    p.s.secret.docket.hrao != p.s.board.hrao && p.s.secret.docket.tribune.is_none()
}

/// Has a Tribune secured the next motion, so that the rest of the Magistrate's docket stops (ROR-D.34e)?
fn claimed(p: &Play) -> bool {
    p.s.secret.docket.tribune.is_none() && p.s.board.composes_as() != Proposer::Magistrate
}

/// What is voted on belongs to a later item of the order of business: the present one is done with.
fn skip(p: &mut Play) {
    match p.s.board.senate.item {
        Item::Dictator => {
            p.s.board.senate.elect = [None; 2];
            p.s.board.senate.item = p.s.board.after_dictator();
        }
        Item::Prosecutions => trials::finish(p),
        _ => {
            if last_boundary(p) {
                return;
            }
            // something mandatory is left over: the rest is submitted anew, by the lot's hand or the Magistrate's
            match composing::governors_defeated(p) {
                true => p.s.secret.docket.count = p.s.secret.docket.count.saturating_sub(1), // ROR-D.34j
                false => p.s.secret.docket.cut(),
            }
            composing::ask(p);
        }
    }
}

/// Everybody votes on what is due: candidates of one stage, or the Prosecutions and all that follows (ROR-D.34f).
fn send_form(p: &mut Play) {
    let docket = &mut p.s.secret.docket;
    let first = usize::from(docket.next);
    let session = p.s.board.senate.item >= Item::Prosecutions;
    // a Consul for Life who comes after the elections comes after the Prosecutions too
    let later = |i: usize, m: &Motion| {
        i > 0 && business(m) == Business::ConsulForLife && p.rules.read_anew() || !is_due(&p.s.board, m)
    };
    let due = docket.items[first..]
        .iter()
        .enumerate()
        .take_while(|(i, m)| session || !later(*i, m) || elects_later(m))
        .count();
    docket.balloted = (first + due) as u8;
    if session && docket.items[first..].iter().any(|m| business(m) > Business::Prosecution) {
        docket.count = docket.count.saturating_add(u8::from(docket.tribune.is_none()));
    }
    docket.shown = docket.items.len() as u8;
    open_form(p);
}

/// Is it the election of an office that is voted on together with the one before it?
fn elects_later(motion: &Motion) -> bool {
    matches!(motion, Motion::Pontifex(_) | Motion::Censor(_))
}

/// The letters of the last form are gone; a new one is sent.
pub(super) fn open_form(p: &mut Play) {
    p.s.secret.letters = Default::default();
    p.s.secret.lodged = Default::default();
    p.then(AnyStep::Senate(Step::Floor));
    p.open(AnyAsk::Senate(Ask::Letter));
}

/// A vote whose ballots have not been given - a trial, or a motion it suspended - gets a form of its own
/// (ROR-D.34e, ROR-D.35a); `true` if one was sent.
pub(super) fn lacks_ballots(p: &mut Play) -> bool {
    let Some(motion) = p.s.board.motion().map(|v| v.motion) else { return false };
    let docket = &mut p.s.secret.docket;
    if docket.current().is_some_and(|i| docket.items.get(i) == Some(&motion)) {
        return false;
    }
    if docket.next < docket.balloted && docket.items.get(usize::from(docket.next)) == Some(&motion) {
        docket.next += 1; // its form has come back
        calling::order_by_letter(p);
        return false;
    }
    docket.cut();
    docket.items.push(motion);
    (docket.shown, docket.balloted, docket.hrao) = (1, 1, p.s.board.hrao);
    p.s.secret.letters = Default::default();
    p.s.secret.lodged = Default::default();
    p.then(AnyStep::Senate(Step::Call));
    p.open(AnyAsk::Senate(Ask::Letter));
    true
}

/// A Traitor has been tried while the Senate does not sit: the form of his trial is put away.
pub(super) fn put_away(p: &mut Play) {
    if p.rules.by_post() && p.s.board.senate.item == Item::Closed {
        p.s.secret.docket = Docket::default();
        p.s.secret.letters = Default::default();
        p.s.secret.lodged = Default::default();
    }
}

/// A Tribune's motion, or one by right, stops the docket and gets a form of its own (ROR-D.34e).
pub(super) fn insert(p: &mut Play, motion: Motion, by: Proposer) {
    let docket = &mut p.s.secret.docket;
    docket.cut();
    docket.items.push(motion);
    (docket.shown, docket.hrao) = (1, p.s.board.hrao);
    (docket.tribune, docket.by_right) = match by {
        Proposer::Magistrate => (None, false),
        Proposer::Tribune(seat) => (Some(seat), false),
        Proposer::Right(seat) => (Some(seat), true),
    };
    p.then(AnyStep::Senate(Step::Floor));
}

/// The next motion is put, unless it is no longer legal or what it depends on has failed (ROR-D.34c-d).
pub(super) fn open_next(p: &mut Play) {
    let (rules, docket) = (p.rules, &mut p.s.secret.docket);
    let i = usize::from(docket.next);
    let Some(&motion) = docket.items.get(i) else { return };
    docket.next += 1;
    let by = match docket.tribune {
        Some(seat) if docket.by_right => Proposer::Right(seat),
        Some(seat) => Proposer::Tribune(seat),
        None => Proposer::Magistrate,
    };
    let motion = p.rules.mustered(&p.s.board, &motion);
    docket.items[i] = motion;
    let failed = (0..i).any(|j| docket.needs(rules, i, j) && docket.passed & 1 << j == 0);
    if !failed && p.rules.may_put(&p.s.board, &motion, by) {
        floor::push_motion(p, motion, by);
    }
}

/// The motion of the docket that was opened last has passed, or its Accused is guilty: what depends on that is opened
/// (ROR-D.7f, ROR-D.34d). A trial that has come in between is none of its motions.
pub(super) fn passes(p: &mut Play, motion: &Motion) {
    let docket = &mut p.s.secret.docket;
    if let Some(i) = docket.current().filter(|&i| docket.items.get(i) == Some(motion)) {
        docket.passed |= 1 << i;
    }
}

/// The factions are called as the docket's composer wants it; for a Tribune's motion in the default order (ROR-6.1v).
pub(super) fn arrange(p: &mut Play) {
    let docket = &p.s.secret.docket;
    if let Some(i) = docket.current().filter(|_| docket.tribune.is_none()) {
        calling::arrange(p, docket.calls[i]);
    }
}

/// Lodged orders are executed, then the first Tribune in turn order, then the regular business (ROR-D.1c).
pub(super) fn boundary(p: &mut Play, moment: Moment) {
    if boundary::execute_order(p, Step::Boundary(moment)) {
        return;
    }
    if moment == Moment::Floor && superseded(p) {
        p.then(AnyStep::Senate(Step::Floor)); // by one of those orders
        return;
    }
    p.log.reveal();
    let order: ArrayVec<Seat, SEATS> = p.s.board.turn_order(p.factions()).collect();
    match moment {
        Moment::Floor | Moment::Adjourned => {
            let next = if moment == Moment::Adjourned { ITEMS as u8 } else { p.s.secret.docket.next };
            match moment {
                _ if tribune_acts(p, moment, next) => {}
                Moment::Adjourned => p.s.board.senate.item = Item::Closed,
                _ => open_next(p),
            }
        }
        Moment::Motion => {
            // ROR-D.1c: what is no Tribune first; tables begun earlier do not tell them apart
            let by_tribune = |seat: &Seat| {
                let tribune = reading::free_veto(p, *seat).is_some_and(TribuneBy::is_tribune);
                p.rules.read_closely() && tribune
            };
            let (others, rights): (ArrayVec<Seat, SEATS>, ArrayVec<Seat, SEATS>) =
                order.into_iter().partition(by_tribune);
            for seat in rights.into_iter().chain(others) {
                if let Some(by) = reading::free_veto(p, seat) {
                    let lodged = p.s.secret.lodged[seat.ix()].tribune.replace((by, TribuneUse::Veto));
                    let stands = tribunes::stands(p, seat, moment);
                    p.s.secret.lodged[seat.ix()].tribune = lodged.filter(|_| p.rules.read_anew());
                    if stands {
                        reading::vetoes(p, seat);
                        // one that is cancelled leaves the others' (ROR-7.10h)
                        p.then(AnyStep::Senate(Step::Boundary(Moment::Motion)));
                        tribunes::act(p, seat, by, TribuneUse::Veto);
                        return;
                    }
                }
            }
            match claimed_meanwhile(p) {
                Some((seat, by)) => {
                    p.then(AnyStep::Senate(Step::Boundary(Moment::Motion)));
                    tribunes::act(p, seat, by, TribuneUse::Claim);
                }
                None => p.then(AnyStep::Senate(Step::Call)),
            }
        }
    }
}

/// The first Tribune, or right, that is to put a motion before this item of the docket does so, or holds that item back; `false`
/// if there is none.
fn tribune_acts(p: &mut Play, moment: Moment, next: u8) -> bool {
    let order: ArrayVec<Seat, SEATS> = p.s.board.turn_order(p.factions()).collect();
    let due = |p: &Play, seat: Seat| {
        let lodged = &p.s.secret.lodged[seat.ix()];
        let before = lodged.tribune_before();
        let after = moment == Moment::Adjourned || usize::from(before) < ITEMS;
        after && before <= next && tribunes::stands(p, seat, moment)
    };
    let first = match p.rules.read_closely() {
        true => boundary::first_to_act(p, &order, |seat| due(p, seat)),
        false => order.into_iter().find(|&seat| due(p, seat)),
    };
    let Some(seat) = first else { return false };
    let lodged = std::mem::take(&mut p.s.secret.lodged[seat.ix()]);
    if let Some((by, TribuneUse::Suspend)) = lodged.tribune {
        tribunes::act(p, seat, by, TribuneUse::Suspend);
    } else if let (Some((by, _)), Some(motion)) = (lodged.tribune, tribunes::proposed(p, &lodged)) {
        if moment == Moment::Adjourned {
            p.log.all(|| Event::Continued { seat }.into());
        }
        tribunes::spend(p, seat, by);
        floor::hold(p, motion, rights::proposer(by, seat));
        cancel::shown(p, seat, by, TribuneUse::Propose, moment);
    }
    true
}

/// All motions of a form have been opened. What its players have ordered without a motion's name, and what could not be done
/// before, is done now, before anything new is put or the session ends (ROR-D.34h); `false` when there is nothing of that.
pub(super) fn last_boundary(p: &mut Play) -> bool {
    if boundary::execute_what_waits(p) {
        return true;
    }
    // a Tribune has its place after the adjournment too (ROR-D.34i)
    let goes_on = p.rules.read_to_the_end() && !p.s.secret.docket.adjourns;
    goes_on && tribune_acts(p, Moment::Floor, boundary::UNNAMED)
}

/// The next Tribune that is to secure what comes after the motion on the floor, in turn order (ROR-1.09.151c). One that is to
/// do so before another motion waits until that would be the next (ROR-D.34h).
fn claimed_meanwhile(p: &mut Play) -> Option<(Seat, TribuneBy)> {
    let next = p.s.secret.docket.next;
    let order: ArrayVec<Seat, SEATS> = p.s.board.turn_order(p.factions()).collect();
    let due = |seat: Seat| {
        let lodged = &p.s.secret.lodged[seat.ix()];
        let claims = lodged.tribune.filter(|(_, what)| *what == TribuneUse::Claim);
        claims.is_some() && lodged.tribune_before() <= next && tribunes::stands(p, seat, Moment::Motion)
    };
    let seat = order.into_iter().find(|&seat| due(seat))?;
    p.s.secret.lodged[seat.ix()].tribune.take().map(|(by, _)| (seat, by))
}
