//! The floor (ROR-D.5): the order of business, motions that are put, adjournment. What is lodged stands in `lodging`, what
//! becomes of it in `boundary`, Tribunes in `tribunes`, the order of voting in `calling`.

use super::cancel::any_left;
use super::{
    Ask, Business, Event, Moment, Step, calling, docket, elections, governors, lot, military, priests,
    reopened, trials,
};
use crate::parts::*;
use crate::phases::{Ask as AnyAsk, Step as AnyStep, turn};
use crate::play::*;
use crate::state::{Draft, Item, Pending, Proposer, Vote};
use kernel::{Frame, Seat, SeatSet};

/// The Senate meets under the HRAO (ROR-1.09.1b, ROR-1.09.12a).
pub(super) fn begin(p: &mut Play) {
    turn::enter(p, Phase::Senate);
    p.s.board.senate.item = Item::Consuls;
    p.s.secret.standing = Default::default();
    (p.s.secret.forms.landing, p.s.secret.forms.staying) = (Set::NONE, Set::NONE);
    p.s.secret.forms.notes = Default::default();
    if p.rules.has_neutrals() {
        return super::coalition::begin(p); // ROR-S.31: no motions and no votes
    }
    p.then(AnyStep::Senate(Step::End));
    p.then(AnyStep::Senate(Step::Advance));
    p.boundary();
}

/// Who presides: the Censor in Prosecutions, else the HRAO (ROR-1.09.12a, ROR-1.09.4e, ROR-1.09.16a).
pub(super) fn preside(p: &mut Play) {
    let board = &mut p.s.board;
    let censor = board.offices[Office::Censor].filter(|&c| board.attends(c));
    board.senate.magistrate = match board.senate.item {
        Item::Prosecutions => censor.filter(|c| !board.senate.stepped_down.has(*c)),
        _ => board.hrao,
    };
}

/// An item of the order of business is closed, and this one opens. Of what its Magistrate had ready when a Tribune went before
/// them a motion waits; that they put nobody, or leave it to the lot, was said of the item that is closed (ROR-D.5b).
pub(super) fn open_item(p: &mut Play, item: Item) {
    p.s.board.senate.item = item;
    if p.rules.read_anew() {
        p.s.secret.held = p.s.secret.held.filter(|(_, draft)| draft.begun().is_some());
    }
}

/// The next step of the order of business; what settles itself is settled (ROR-1.09.19a).
pub(super) fn advance(p: &mut Play) {
    preside(p);
    p.then(AnyStep::Senate(Step::Advance));
    match p.s.board.senate.item {
        Item::Closed => {
            p.s.flow.next_step();
        }
        Item::Consuls => match p.rules.last_pair(&p.s.board) {
            _ if p.rules.consul_candidates(&p.s.board).len() < 2 => open_item(p, p.s.board.after_dictator()),
            Some(Motion::Consuls(pair)) => elections::consuls_elected(p, pair), // ROR-1.09.21a
            _ if p.s.board.senate.settled.is_full() => elections::any_consuls(p),
            _ => p.then(AnyStep::Senate(Step::Floor)),
        },
        Item::Dictator if !p.rules.may_move(&p.s.board, Business::Dictator, Proposer::Magistrate) => {
            p.s.board.senate.elect = [None; 2];
            open_item(p, p.s.board.after_dictator());
        }
        Item::Dictator => p.then(AnyStep::Senate(Step::Floor)),
        Item::Pontifex => priests::elect(p),
        Item::Censor => elections::censor(p),
        Item::Prosecutions if !trials::more(p) => trials::finish(p),
        Item::Prosecutions => p.then(AnyStep::Senate(Step::Floor)),
        Item::Governors => governors::fill(p),
        Item::OtherBusiness => p.then(AnyStep::Senate(Step::Floor)),
    }
}

/// The floor opens, unless the composer's motion has been held back by a Tribune and is now due (ROR-D.5b).
pub(super) fn open(p: &mut Play) {
    preside(p);
    if p.s.board.composer().is_none() {
        p.s.board.senate.item = Item::Closed; // nobody is left to preside
        return;
    }
    if p.rules.by_post() {
        docket::proceed(p);
        return;
    }
    // whoever has suspended the vote is out of the game: it goes on, and nothing is put meanwhile (ROR-1.09.641d, ROR-1.05.3a)
    let suspended = p.s.board.motion().is_some() && p.s.board.composes_as() == Proposer::Magistrate;
    if suspended && p.rules.read_anew() {
        if p.s.flow.frames().last() != Some(&Frame::Do(AnyStep::Senate(Step::Advance))) {
            return;
        }
        p.s.board.senate.floor.pop(); // of a position that was put: a motion on which nobody votes any more
    }
    let held = p.s.secret.held.take().filter(|(seat, _)| p.s.board.composer() == Some(*seat));
    p.s.secret.lodged = Default::default();
    if let Some((seat, draft)) = held.filter(|(_, draft)| draft.ready) {
        let draft = lot::opened(p, seat, draft);
        put(p, draft);
    } else {
        tell_reopened(p);
        p.then(AnyStep::Senate(Step::Boundary(Moment::Floor)));
        p.open(AnyAsk::Senate(Ask::Floor));
    }
}

/// That the floor is open again after a nomination has failed is in the log (ROR-D.32a).
pub(super) fn tell_reopened(p: &mut Play) {
    let board = &p.s.board;
    p.log.all_if(|| reopened(board).map(|business| Event::NominateAgain { business }.into()));
}

/// The composer's motion is announced, or his having none takes effect.
pub(super) fn put(p: &mut Play, draft: Draft) {
    let by = p.s.board.composes_as();
    p.log.reveal();
    if by != Proposer::Magistrate {
        p.s.board.senate.claims.remove(0);
    }
    let motion = draft.motion().map(|motion| p.rules.mustered(&p.s.board, &motion));
    match motion.filter(|motion| p.rules.may_put(&p.s.board, motion, by)) {
        Some(motion) => push_motion(p, motion, by),
        None if draft.begun().is_some() => {
            // It was never put; but nobody holds the floor for ever with what he may not put.
            let motions = &mut p.s.board.senate.motions;
            *motions = motions.saturating_add(1);
        }
        None if by != Proposer::Magistrate => {} // DC.116: the Tribune is spent
        None => match p.s.board.senate.item {
            Item::Dictator => {
                p.s.board.senate.elect = [None; 2];
                open_item(p, p.s.board.after_dictator());
            }
            Item::Prosecutions => trials::finish(p),
            Item::OtherBusiness => {
                p.log.all(|| Event::Adjourned.into());
                adjourned(p);
            }
            _ => {}
        },
    }
}

/// A motion is ready to be announced.
pub(super) fn push_motion(p: &mut Play, motion: Motion, proposer: Proposer) {
    hold(p, motion, proposer);
    p.then(AnyStep::Senate(Step::Announce));
}

/// A motion is ready.
pub(super) fn hold(p: &mut Play, motion: Motion, proposer: Proposer) {
    let consented = Set::NONE;
    p.s.secret.pending = Some(Pending { motion, proposer, consented, asked: None, tribune: None });
}

/// A motion comes to the floor.
pub(super) fn open_vote(p: &mut Play, motion: Motion, proposer: Proposer) -> bool {
    let order = calling::default_order(&p.s.board, p.factions());
    let own = proposer == Proposer::Magistrate && p.rules.read_closely();
    let put_by = p.s.board.senate.magistrate.filter(|_| own);
    if military::kept_in_command(p.rules, &p.s.board, &motion).is_some() {
        p.s.board.senate.unasked = false; // whoever this recalls is asked before it is put
    }
    let dictated = put_by.is_some() && put_by == p.s.board.offices[Office::Dictator];
    let vote = Vote {
        motion,
        proposer,
        order,
        called: SeatSet::NONE,
        aye: Set::NONE,
        nay: Set::NONE,
        votes_for: 0,
        votes_against: 0,
        by_faction: [0; SEATS],
        bought: [0; SEATS],
        appealed: false,
        void: false,
        lost: Set::NONE,
        advocate: None,
        put_by,
        dictated,
    };
    p.s.board.senate.floor.try_push(vote).is_ok()
}

/// The session is over, unless a Tribune continues it now; but first a Priesthood must have been given (ROR-2.1.2b).
pub(super) fn adjourned(p: &mut Play) {
    if priests::demand(p, Step::Adjourn) {
        return;
    }
    p.then(AnyStep::Senate(Step::Boundary(Moment::Adjourned)));
    p.s.board.senate.reopeners = SeatSet::NONE;
    let able = could_reopen(p);
    if !p.rules.by_post() && !able.is_empty() {
        if p.rules.read_closely() {
            p.s.board.senate.reopeners = able; // before that all who have a Senator in Rome were asked
        }
        p.open(AnyAsk::Senate(Ask::Adjourn)); // ROR-D.9d: else a field of the form
    }
}

/// Who but the Magistrate's player has a Senator in Rome, and a card, whatever it is, or a Statesman with a Tribune of his
/// own (ROR-D.9a)? All that is public (ROR-D.3b).
fn could_reopen(p: &Play) -> SeatSet {
    let asked = super::asked(p.rules, &p.s.board, &Ask::Adjourn);
    let tribunes = any_left(p, &[Intrigue::Tribune]) || !p.rules.read_anew(); // ROR-D.8f
    let could = |seat: &Seat| {
        let cards = tribunes && !p.s.secret.hands[seat.ix()].cards.is_empty();
        cards || p.rules.own_tribunes(&p.s.board, *seat).next().is_some()
    };
    match p.rules.tribunes_forbidden(&p.s.board) {
        true => SeatSet::NONE,
        false => asked.iter().filter(could).collect(),
    }
}
