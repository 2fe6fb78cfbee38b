//! Cards that can be played only when something has just happened (ROR-D.15a): the Ultimate Decree when a Dictator has been
//! made, the Annexation of Egypt when the last Province has been assigned. Everybody who could hold the card is asked,
//! sealed; the first in turn order plays it.

use super::{Action, Ask, Event, Step, cancel, docket, floor};
use crate::parts::*;
use crate::phases::{Ask as AnyAsk, Step as AnyStep};
use crate::play::*;
use crate::state::{Board, EventAt, Item, Proposer, State};
use kernel::{Choices, Rule, Seat};

/// What the Dictator gains by the Ultimate Decree (ROR-7.10r).
const DECREE: u8 = 5;

/// Does the condition of the card hold, for all to see?
pub(super) fn holds(board: &Board, card: Intrigue) -> bool {
    match card {
        Intrigue::UltimateDecree => {
            let dictator = board.offices[Office::Dictator].is_some_and(|d| board.attends(d));
            dictator && board.deck_events[DeckEvent::CivilUnrest] == EventAt::Forum
        }
        Intrigue::AnnexationOfEgypt => {
            board.senate.item == Item::OtherBusiness && !board.provinces[Province::Egypt].exists
        }
        _ => false,
    }
}

/// Its condition has come about: who could hold it is asked (DC.56, DC.67, ROR-D.8f).
pub(super) fn open(p: &mut Play, card: Intrigue) {
    let seats = cancel::holders(p);
    if holds(&p.s.board, card) && cancel::any_left(p, &[card]) && !seats.is_empty() {
        p.then(AnyStep::Senate(Step::Offered(card)));
        p.open(AnyAsk::Senate(Ask::Offer { card, seats }));
    }
}

/// Pass, or play.
pub(super) fn choices(s: &State, seat: Seat, card: Intrigue, out: &mut Choices<crate::Action>) {
    out.add(Rule("ROR-D.15a"), crate::Action::Senate(Action::Pass));
    if may_play(s, seat, card) {
        out.add(rule(card), crate::Action::Senate(Action::Play(card)));
    }
}

/// The line of the ledger that speaks of the card.
pub(super) fn rule(card: Intrigue) -> Rule {
    Rule(if card == Intrigue::UltimateDecree { "ROR-7.10r" } else { "ROR-7.10s" })
}

fn may_play(s: &State, seat: Seat, card: Intrigue) -> bool {
    s.secret.hands[seat.ix()].playable(Card::Intrigue(card)) && s.board.present(seat).next().is_some()
}

/// The first in turn order who plays it plays it.
pub(super) fn settle(p: &mut Play, card: Intrigue) {
    p.log.reveal();
    let plays = |p: &Play, seat: Seat| p.s.secret.lodged[seat.ix()].plays && may_play(p.s, seat, card);
    let first = cancel::turn_order(p).into_iter().find(|&seat| plays(p, seat));
    p.s.secret.lodged.iter_mut().for_each(|lodged| lodged.plays = false);
    let Some(seat) = first.filter(|_| holds(&p.s.board, card)) else { return };
    p.use_up(seat, card);
    match card {
        Intrigue::UltimateDecree => decree(p, seat),
        _ => annexation(p, seat),
    }
}

/// The Dictator gains 5 Influence, Civil Unrest is over, and nobody plays a Tribune any more this turn (ROR-7.10r).
fn decree(p: &mut Play, seat: Seat) {
    let Some(dictator) = p.s.board.offices[Office::Dictator] else { return };
    p.log.all(|| Event::Decree { seat, dictator }.into());
    p.s.board.senate.decree = true;
    p.s.board.deck_events[DeckEvent::CivilUnrest] = EventAt::Gone;
    p.gain_influence(dictator, DECREE);
}

/// The Senate must vote on the Province (ROR-7.10s).
fn annexation(p: &mut Play, seat: Seat) {
    p.log.all(|| Event::Annexation { seat }.into());
    let by = Proposer::Right(seat);
    if p.rules.by_post() {
        docket::insert(p, Motion::CreateEgypt, by);
    } else {
        floor::push_motion(p, Motion::CreateEgypt, by);
    }
}

/// Egypt is a Province; its Governor is elected before anything else is put (ROR-7.10s, ROR-7.02e).
pub(super) fn create_egypt(p: &mut Play) {
    let land = &mut p.s.board.provinces[Province::Egypt];
    land.exists = true;
    land.developed = p.rules.parts.provinces[Province::Egypt].always_developed;
    p.log.all(|| Event::Created { province: Province::Egypt }.into());
    p.s.board.senate.item = Item::Governors;
    p.s.board.senate.annexed = p.rules.read_closely();
}
