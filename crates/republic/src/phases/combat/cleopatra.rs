//! Cleopatra VII, a red card (ROR-1.07.341a): before a battle of the War she may lead she helps the Roman Commander or
//! leads his enemies (ROR-7.10l-m); a rebel who governed Egypt she helps in his revolt (ROR-7.10n, in the Revolution
//! Phase).

use super::{Action, AnyAsk, AnyStep, Ask, Event, Step, of};
use crate::parts::*;
use crate::phases::revolution;
use crate::play::*;
use crate::state::{Charm, LeaderAt, State};
use arrayvec::ArrayVec;
use kernel::{Choices, Rule, Seat};

/// The card.
pub(crate) const CARD: Card = Card::Intrigue(Intrigue::CleopatraVii);
/// What she adds to the Military of whom she helps (ROR-7.10l, ROR-7.10n).
pub(crate) const MILITARY: u8 = 3;
/// What he gains, and what he loses in the eyes of Rome.
const GIFT: u16 = 50;
const SCANDAL: i8 = 5;

/// The War she may lead.
pub(crate) fn war(rules: &crate::Republic) -> Option<War> {
    rules.parts.leaders[Leader::Cleopatra].war
}

/// A battle is to be fought: whoever may hold the card is asked (ROR-D.15a, DC.89).
pub(super) fn ask(p: &mut Play, force: usize) {
    let seats = p.rules.may_hold(p.s, Intrigue::CleopatraVii);
    if war(p.rules).is_none_or(|hers| p.s.board.forces[force].war != Some(hers)) || seats.is_empty() {
        return;
    }
    let force = force as u8;
    p.s.secret.forms.charms = Default::default();
    p.then(AnyStep::Combat(Step::Cleopatra(force)));
    p.open(AnyAsk::Combat(Ask::Cleopatra { force, seats }));
}

/// Lists what may be done with the card.
pub(super) fn choices(s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    out.add(Rule("ROR-DC.89"), of(Action::Pass));
    if s.secret.hands[seat.ix()].playable(CARD) {
        out.add(Rule("ROR-7.10l"), of(Action::Charm(Charm::Help)));
        out.add(Rule("ROR-7.10m"), of(Action::Charm(Charm::Lead)));
    }
}

/// The first in turn order who plays the card, and how (ROR-D.1d: nobody learns of what has become impossible).
fn played(p: &mut Play) -> Option<(Seat, Charm)> {
    let wishes = std::mem::take(&mut p.s.secret.forms.charms);
    let order: ArrayVec<Seat, SEATS> = p.s.board.turn_order(p.factions()).collect();
    let able = |seat: &Seat| p.s.secret.hands[seat.ix()].playable(CARD);
    order.into_iter().filter(able).find_map(|seat| wishes[seat.ix()].map(|charm| (seat, charm)))
}

/// The answers are opened.
pub(super) fn opened(p: &mut Play, force: usize) {
    let Some((seat, charm)) = played(p) else { return };
    let Some(force) = p.s.board.forces.get(force).copied() else { return };
    let Some(senator) = force.commander else { return };
    match charm {
        Charm::Help => {
            p.use_up(seat, Intrigue::CleopatraVii);
            p.pay(Fund::Bank, Fund::Personal(senator), GIFT.into()); // ROR-R.65
            p.change_popularity(senator, -SCANDAL);
            p.s.board.campaign.charmed = true;
            p.log.all(|| Event::Charmed { seat, senator, talents: GIFT }.into());
        }
        Charm::Lead => {
            let Some(war) = force.war else { return };
            leave_hand(p, seat);
            p.s.board.leaders[Leader::Cleopatra] = LeaderAt::With(war);
            p.log.all(|| Event::Leads { seat, leader: Leader::Cleopatra, war }.into());
        }
    }
    p.boundary();
}

/// The card is laid on the table.
fn leave_hand(p: &mut Play, seat: Seat) {
    p.s.secret.hands[seat.ix()].play(CARD);
    p.forget(seat, CARD);
    p.log.reveal();
}

// --- the rebel of Egypt (ROR-7.10n)

/// Could she help this rebel: did he govern Egypt, with the Civil War's deck in play?
pub(crate) fn may_help_rebel(board: &crate::state::Board, rebel: Senator) -> bool {
    board.decks.has(Deck::CivilWar) && board.provinces[Province::Egypt].governor == Some(rebel)
}

/// A Governor of Egypt is in revolt: whoever may hold the card is asked (DC.105).
pub(crate) fn ask_for_rebel(p: &mut Play) {
    let seats = p.rules.may_hold(p.s, Intrigue::CleopatraVii);
    if seats.is_empty() {
        return;
    }
    p.s.secret.forms.charms = Default::default();
    p.then(AnyStep::Revolution(revolution::Step::Cleopatra));
    p.open(AnyAsk::Revolution(revolution::Ask::Cleopatra { seats }));
}

/// She is at his side, with her money (ROR-R.65).
pub(crate) fn joins_rebel(p: &mut Play) {
    let Some(rebel) = p.s.board.rebel.map(|r| r.leader) else { return };
    let Some((seat, _)) = played(p) else { return };
    leave_hand(p, seat);
    p.pay(Fund::Bank, Fund::Personal(rebel), GIFT.into());
    p.s.board.leaders[Leader::Cleopatra] = LeaderAt::WithRebel;
    p.log.all(|| Event::Charmed { seat, senator: rebel, talents: GIFT }.into());
}
