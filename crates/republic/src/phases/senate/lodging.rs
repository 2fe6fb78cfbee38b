//! What a player composes or lodges in a window of the session (ROR-D.5a, ROR-D.6a).

use super::{
    Action, Moment, any_time, calling, draft, governors, laws, legates, murder, priests, recall, rights,
    tribunes,
};
use crate::Republic;
use crate::parts::*;
use crate::phases::optional;
use crate::play::*;
use crate::state::{Board, Draft, Item, Lodged, Plot, Proposer, State, TribuneUse};
use kernel::{Choices, Rule, Seat};

/// What may be lodged or composed in a window.
pub(super) fn choices(
    rules: &Republic,
    s: &State,
    seat: Seat,
    moment: Moment,
    out: &mut Choices<crate::Action>,
) {
    let (board, lodged) = (&s.board, &s.secret.lodged[seat.ix()]);
    let composes = moment == Moment::Floor && board.composer() == Some(seat);
    let seen = || governors::as_seen_by(s, Some(seat));
    if lodged.draft.begun().is_some() {
        draft::parts(rules, &seen(), &lodged.draft, out);
        return;
    }
    if lodged.plot.is_some_and(|plot| plot.cards.is_none()) {
        murder::parts(rules, s, seat, out);
        return;
    }
    if composes {
        draft::openings(rules, &seen(), board.composes_as(), out);
        close_business(board, out);
    } else if let Some((by, TribuneUse::Propose)) = lodged.tribune {
        draft::openings(rules, &seen(), rights::proposer(by, seat), out);
        out.back(Rule("ROR-D.33d"), crate::Action::Senate(Action::Clear));
        return;
    } else {
        out.add(Rule("ROR-D.5a"), crate::Action::Senate(Action::Pass));
    }
    tribunes::choices(rules, s, seat, moment, out);
    if moment == Moment::Adjourned {
        return; // ROR-D.9b
    }
    acts(rules, s, seat, lodged, out);
    if moment == Moment::Floor {
        laws::motions(rules, s, seat, lodged, out);
    }
    if moment == Moment::Motion && calling::conducts(board, seat) {
        for other in calling::uncalled(board, rules.factions).iter().filter(|o| !lodged.calls.has(*o)) {
            out.add(Rule("ROR-D.7a"), crate::Action::Senate(Action::CallFirst(other)));
        }
    }
}

/// The acts that can be lodged for the next boundary, each once: murder, peddling, abandoning a faction, a ransom, a Law, a
/// fine, a Governor's journey, disbanded Legions, the Traitor's way to his War.
pub(super) fn acts(
    rules: &Republic,
    s: &State,
    seat: Seat,
    lodged: &Lodged,
    out: &mut Choices<crate::Action>,
) {
    let board = &s.board;
    if lodged.plot.is_none() {
        murder::assassins(rules, s, seat, out);
    }
    if lodged.peddle.is_none() {
        any_time::peddling(rules, s, seat, out);
    }
    if lodged.abandon.is_none() {
        any_time::abandoning(rules, board, seat, out);
    }
    if lodged.ransom.is_none() {
        any_time::ransoms(rules, s, seat, out);
    }
    laws::lodging(rules, s, seat, lodged, out);
    if lodged.journey.is_none() {
        legates::journeys(board, seat, out);
    }
    recall::orders(s, seat, lodged, out);
    if lodged.commission.is_none() {
        rights::commissions(rules, board, seat, out);
    }
    priests::lodging(board, seat, lodged, out);
    optional::treason::joining(s, seat, out);
}

/// Nothing more: where an item may be passed over, a claim dropped, or the session adjourned.
fn close_business(board: &Board, out: &mut Choices<crate::Action>) {
    if board.composes_as() != Proposer::Magistrate {
        out.add(Rule("ROR-DC.116"), crate::Action::Senate(Action::Pass));
        return;
    }
    match board.senate.item {
        Item::Dictator => out.add(Rule("ROR-1.09.3e"), crate::Action::Senate(Action::Pass)),
        Item::Prosecutions => out.add(Rule("ROR-1.09.46a"), crate::Action::Senate(Action::Pass)),
        Item::OtherBusiness => out.add(Rule("ROR-1.09.12d"), crate::Action::Senate(Action::Adjourn)),
        _ => {}
    }
}

/// Notes what a player composes or lodges; when he is done his answer is sealed.
pub(super) fn lodge(p: &mut Play, seat: Seat, action: Action, amount: u16) {
    let lodged = &mut p.s.secret.lodged[seat.ix()];
    note(p.rules, &p.s.board, lodged, action, amount);
    if lodged.draft.ready {
        p.sealed(seat);
    }
}

/// Notes a part of what a player composes or lodges.
pub(super) fn note(rules: &Republic, board: &Board, lodged: &mut Lodged, action: Action, amount: u16) {
    match action {
        Action::Pass | Action::Adjourn => {
            lodged.draft = Draft::nothing();
        }
        Action::Move(kind) => draft::begin(&mut lodged.draft, kind),
        Action::Tribune(by, what) => {
            lodged.tribune = Some((by, what));
            if let TribuneBy::Law(law) = by {
                draft::bring(&mut lodged.draft, law);
            }
        }
        Action::Assassin(assassin) => lodged.plot = Some(Plot::by(assassin)),
        Action::TakeCommission(statesman) => lodged.commission = Some(statesman),
        Action::TakePriesthood(_) | Action::Priesthood(_) => {
            priests::lodge(lodged, action);
        }
        Action::CallFirst(other) => lodged.calls.add(other),
        _ if lodged.plot.is_some_and(|plot| plot.cards.is_none()) => murder::name(lodged, action, amount),
        Action::Clear if lodged.draft.begun().is_none() => lodged.tribune = None,
        Action::Clear if matches!(lodged.tribune, Some((TribuneBy::Law(_), _))) => {
            (lodged.draft, lodged.tribune) = (Draft::default(), None);
        }
        _ => draft::name(rules, board, &mut lodged.draft, action, amount),
    }
}

/// Notes an act of any time, to be executed at the boundary.
pub(crate) fn lodge_any(p: &mut Play, seat: Seat, act: any_time::Action) {
    let lodged = &mut p.s.secret.lodged[seat.ix()];
    match act {
        any_time::Action::Peddle(from) => lodged.peddle = Some(from),
        any_time::Action::Abandon(senator) => lodged.abandon = Some(senator),
        any_time::Action::Ransom(captive) => (lodged.ransom, lodged.faction_pays) = (Some(captive), false),
        any_time::Action::RansomByFaction(captive) => {
            (lodged.ransom, lodged.faction_pays) = (Some(captive), true);
        }
        any_time::Action::JoinWar(traitor) => p.s.secret.joins = Some((seat, traitor)),
        any_time::Action::CallHome(_) | any_time::Action::Place(..) => {} // not lodged: it can wait for the next ballot
        any_time::Action::Law(law) => lodged.law = Some(law),
        any_time::Action::RepealAcilian => lodged.repeals = true,
        any_time::Action::Fine(governor) => lodged.fine = Some(governor),
        any_time::Action::GoToProvince(senator, province) => lodged.journey = Some((senator, Some(province))),
        any_time::Action::ComeToRome(senator) => lodged.journey = Some((senator, None)),
        any_time::Action::RecallLegion { consul, army, faction } => {
            recall::lodge(lodged, consul, army, faction);
        }
    }
}

/// Is something half composed: a motion, a Tribune's proposal, an attempt?
pub(super) fn in_hand(lodged: &Lodged) -> bool {
    let proposes = matches!(lodged.tribune, Some((_, TribuneUse::Propose))) && !lodged.draft.ready;
    lodged.draft.unfinished() || proposes || lodged.plot.is_some_and(|plot| plot.cards.is_none())
}
