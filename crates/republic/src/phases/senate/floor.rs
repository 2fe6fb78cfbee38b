//! The floor (ROR-D.5): the order of business, lodged orders and boundaries, Tribunes, adjournment.

use super::{
    Action, Ask, Event, Moment, Step, any_time, cancel, docket, draft, elections, governors, laws, legates,
    lot, military, murder, priests, recall, reopened, rights, trials,
};
use crate::Republic;
use crate::parts::*;
use crate::phases::{Ask as AnyAsk, Step as AnyStep, optional, turn};
use crate::play::*;
use crate::state::{Board, Calls, Draft, Item, Lodged, Pending, Plot, Proposer, State, TribuneUse, Vote};
use kernel::{Choices, Rule, Seat, SeatSet};

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

/// The next step of the order of business; what settles itself is settled (ROR-1.09.19a).
pub(super) fn advance(p: &mut Play) {
    preside(p);
    p.then(AnyStep::Senate(Step::Advance));
    let next = |p: &mut Play, item| p.s.board.senate.item = item;
    match p.s.board.senate.item {
        Item::Closed => {
            p.s.flow.next_step();
        }
        Item::Consuls => match p.rules.last_pair(&p.s.board) {
            _ if p.rules.consul_candidates(&p.s.board).len() < 2 => next(p, p.s.board.after_dictator()),
            Some(Motion::Consuls(pair)) => elections::consuls_elected(p, pair), // ROR-1.09.21a
            _ if p.s.board.senate.settled.is_full() => elections::any_consuls(p),
            _ => p.then(AnyStep::Senate(Step::Floor)),
        },
        Item::Dictator if !p.rules.may_move(&p.s.board, super::Business::Dictator, Proposer::Magistrate) => {
            p.s.board.senate.elect = [None; 2];
            next(p, p.s.board.after_dictator());
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

// --- lodging (ROR-D.5a, ROR-D.6a)

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
    tribunes(rules, s, seat, moment, out);
    if moment == Moment::Adjourned {
        return; // ROR-D.9b
    }
    acts(rules, s, seat, lodged, out);
    if moment == Moment::Floor {
        laws::motions(rules, s, seat, lodged, out);
    }
    if moment == Moment::Motion && conducts(board, seat) {
        for other in uncalled(board, rules.factions).iter().filter(|o| !lodged.calls.has(*o)) {
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
        any_time::ransoms(s, seat, out);
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

/// The Tribunes a player may lodge now, and what for.
fn tribunes(rules: &Republic, s: &State, seat: Seat, moment: Moment, out: &mut Choices<crate::Action>) {
    let board = &s.board;
    if s.secret.lodged[seat.ix()].tribune.is_some() || !may_claim(board) && moment != Moment::Motion {
        return;
    }
    let presides = board.senate.magistrate.and_then(|m| board.owner(m)) == Some(seat);
    let uses: &[(TribuneUse, bool)] = match moment {
        Moment::Floor if board.composer() == Some(seat) => return,
        Moment::Floor | Moment::Adjourned => &[(TribuneUse::Propose, true)],
        Moment::Motion => {
            &[(TribuneUse::Veto, true), (TribuneUse::Claim, false), (TribuneUse::Suspend, false)]
        }
    };
    for &(what, always) in uses {
        let allowed = match what {
            TribuneUse::Propose => may_propose(rules, s, seat),
            TribuneUse::Veto => board.motion().is_some_and(|v| rules.vetoable(board, v)),
            TribuneUse::Claim => may_claim(board),
            TribuneUse::Skip | TribuneUse::Cosponsor | TribuneUse::CancelBill => false, // ROR-S.58
            TribuneUse::Suspend => {
                may_claim(board)
                    && board.senate.floor.len() < 3
                    && board.motion().is_some_and(|v| military::sends_hrao(board, &v.motion))
            }
        };
        if allowed && (always || !presides) {
            list_tribunes(rules, s, seat, what, out);
            if moment != Moment::Adjourned {
                list_rights(rules, board, seat, what, out); // only a Tribune continues the session (ROR-1.09.6d)
            }
        }
    }
}

/// The ballot offers the same Tribunes, at once and in the open (ROR-1.09.152a).
pub(super) fn ballot_tribunes(rules: &Republic, s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    tribunes(rules, s, seat, Moment::Motion, out);
}

fn may_claim(board: &Board) -> bool {
    !board.senate.claims.is_full() && !matches!(board.senate.item, Item::Prosecutions | Item::Closed)
}

/// By card, or a Statesman's own. Both need a Senator in Rome (ROR-R.41).
fn wielded(rules: &Republic, s: &State, seat: Seat) -> impl Iterator<Item = TribuneBy> {
    let card = rules.holds_tribune(s, seat) && s.board.present(seat).next().is_some();
    let own = rules.own_tribunes(&s.board, seat).map(TribuneBy::Statesman);
    card.then_some(TribuneBy::Card).into_iter().chain(own)
}

/// Is there anything this player could propose, with a Tribune or by a right? That they have any is seen first.
fn may_propose(rules: &Republic, s: &State, seat: Seat) -> bool {
    let any = wielded(rules, s, seat).next().is_some()
        || rules.rights(&s.board, seat, TribuneUse::Propose).next().is_some();
    any && super::Business::ALL.iter().any(|&b| rules.may_move(&s.board, b, Proposer::Tribune(seat)))
}

/// He chooses freely between card and Statesman (ROR-R.145).
fn list_tribunes(
    rules: &Republic,
    s: &State,
    seat: Seat,
    what: TribuneUse,
    out: &mut Choices<crate::Action>,
) {
    let rule = if what == TribuneUse::Veto { Rule("ROR-1.09.152a") } else { Rule("ROR-1.09.151a") };
    let stopped = s.board.motion().map(|vote| &vote.motion).filter(|_| what == TribuneUse::Veto);
    for by in wielded(rules, s, seat) {
        if rules.wields(&s.board, seat, by, stopped) {
            out.add(rule, crate::Action::Senate(Action::Tribune(by, what)));
        }
    }
}

/// What needs no Tribune.
fn list_rights(
    rules: &Republic,
    board: &Board,
    seat: Seat,
    what: TribuneUse,
    out: &mut Choices<crate::Action>,
) {
    for statesman in rules.rights(board, seat, what) {
        let rule = match what {
            TribuneUse::Veto if statesman == Senator::CatoTheElder => "ROR-3.8.5a",
            TribuneUse::Veto => "ROR-7.04g",
            _ => "ROR-7.04h",
        };
        out.add(Rule(rule), crate::Action::Senate(Action::Tribune(TribuneBy::Right(statesman), what)));
    }
    let motion = board.motion().map(|vote| &vote.motion);
    if what == TribuneUse::Veto && rules.pontifex_vetoes(board, seat, motion) {
        out.add(Rule("ROR-2.1.4a"), crate::Action::Senate(Action::Tribune(TribuneBy::Pontifex, what)));
    }
}

/// The Tribunes with which a player may put a motion of his own.
pub(super) fn proposals(rules: &Republic, s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    if may_claim(&s.board) && may_propose(rules, s, seat) {
        list_tribunes(rules, s, seat, TribuneUse::Propose, out);
        list_rights(rules, &s.board, seat, TribuneUse::Propose, out);
    }
}

/// Notes what a player composes or lodges; when he is done his answer is sealed.
pub(super) fn lodge(p: &mut Play, seat: Seat, action: Action, amount: u16) {
    let lodged = &mut p.s.secret.lodged[seat.ix()];
    note(&p.s.board, lodged, action, amount);
    if lodged.draft.ready {
        p.sealed(seat);
    }
}

/// Notes a part of what a player composes or lodges.
pub(super) fn note(board: &Board, lodged: &mut Lodged, action: Action, amount: u16) {
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
        _ => draft::name(board, &mut lodged.draft, action, amount),
    }
}

/// Notes an act of any time, to be executed at the boundary.
pub(crate) fn lodge_any(p: &mut Play, seat: Seat, act: any_time::Action) {
    let lodged = &mut p.s.secret.lodged[seat.ix()];
    match act {
        any_time::Action::Peddle(from) => lodged.peddle = Some(from),
        any_time::Action::Abandon(senator) => lodged.abandon = Some(senator),
        any_time::Action::Ransom(captive) => lodged.ransom = Some(captive),
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

/// Is it this player who conducts the vote?
pub(super) fn conducts(board: &Board, seat: Seat) -> bool {
    board.senate.magistrate.and_then(|m| board.owner(m)).is_some_and(|o| board.controller(o) == seat)
}

/// Factions still to be called.
pub(super) fn uncalled(board: &Board, seats: usize) -> SeatSet {
    let called = board.motion().map_or(SeatSet::NONE, |v| v.called);
    board.in_session(board.playing(seats).minus(called))
}

// --- boundaries (ROR-D.1c)

/// The next lodged order that is no Tribune is executed, in turn order, and this step comes again after it
/// (ROR-D.1c-d); `false` when there is none left.
pub(super) fn execute_order(p: &mut Play, again: Step) -> bool {
    let order: arrayvec::ArrayVec<Seat, SEATS> = p.s.board.turn_order(p.factions()).collect();
    // a motion that has been announced is no longer the docket's next one: what is to run before that waits
    let announced = again == Step::Boundary(Moment::Motion);
    let due = p.s.secret.docket.next.saturating_sub(u8::from(announced));
    for seat in order {
        if let Some((_, traitor)) = p.s.secret.joins.take_if(|(by, _)| *by == seat) {
            p.then(AnyStep::Senate(again));
            any_time::apply(p, seat, any_time::Action::JoinWar(traitor));
            return true;
        }
        let lodged = &mut p.s.secret.lodged[seat.ix()];
        if lodged.before > due {
            continue; // ROR-D.34h
        }
        if let Some(act) = next_act(lodged) {
            p.then(AnyStep::Senate(again));
            any_time::apply(p, seat, act);
            return true;
        }
        if let Some(order) = lodged.recall.take() {
            p.then(AnyStep::Senate(again));
            recall::call(p, seat, order);
            return true;
        }
        if let Some(statesman) = lodged.commission.take() {
            p.then(AnyStep::Senate(again));
            rights::take_commission(p, seat, statesman);
            return true;
        }
        if let [from, Some(to)] = lodged.priest {
            lodged.priest = Default::default();
            p.then(AnyStep::Senate(again));
            priests::give(p, seat, from, to);
            return true;
        }
        if let Some(plot) = lodged.plot.take().filter(|plot| plot.cards.is_some()) {
            p.then(AnyStep::Senate(again));
            murder::attempt(p, plot);
            return true;
        }
    }
    false
}

/// The next act of any time that a player has lodged: Laws and what rests on them, then men and money.
fn next_act(lodged: &mut Lodged) -> Option<any_time::Action> {
    use any_time::Action as Act;
    let law = lodged.law.take().map(Act::Law);
    law.or_else(|| std::mem::take(&mut lodged.repeals).then_some(Act::RepealAcilian))
        .or_else(|| lodged.fine.take().map(Act::Fine))
        .or_else(|| {
            lodged.journey.take().map(|(senator, to)| match to {
                Some(province) => Act::GoToProvince(senator, province),
                None => Act::ComeToRome(senator),
            })
        })
        .or_else(|| lodged.ransom.take().map(Act::Ransom))
        .or_else(|| lodged.abandon.take().map(Act::Abandon))
        .or_else(|| lodged.peddle.take().map(Act::Peddle))
}

/// Lodged orders are executed: all but Tribunes, then the first Tribune in turn order, then the regular business.
pub(super) fn boundary(p: &mut Play, moment: Moment) {
    if p.rules.by_post() {
        docket::boundary(p, moment);
        return;
    }
    if execute_order(p, Step::Boundary(moment)) {
        return;
    }
    let order: arrayvec::ArrayVec<Seat, SEATS> = p.s.board.turn_order(p.factions()).collect();
    p.log.reveal(); // what was lodged is opened now, or goes back unseen
    let first = first_to_act(p, &order, moment);
    let lodged = first.map(|seat| (seat, p.s.secret.lodged[seat.ix()]));
    match moment {
        Moment::Floor => {
            // a Law that the composer himself brings to the vote is not what he composes
            let brings = |seat: Seat| p.s.secret.lodged[seat.ix()].tribune.is_some();
            let composer = p.s.board.composer().filter(|&seat| !brings(seat));
            let composed = composer.map(|seat| (seat, p.s.secret.lodged[seat.ix()].draft));
            p.s.secret.lodged = Default::default(); // ROR-D.1e
            match (lodged, composed) {
                (Some((seat, lodged)), held) => {
                    p.s.secret.held = held;
                    propose(p, seat, lodged, moment);
                }
                (None, Some((seat, draft))) if draft.ready => {
                    let draft = lot::opened(p, seat, draft);
                    put(p, draft);
                }
                _ => {}
            }
        }
        Moment::Motion => {
            set_order(p);
            clear(p);
            p.then(AnyStep::Senate(Step::Call));
            if let Some((seat, Lodged { tribune: Some((by, what)), .. })) = lodged {
                tribune(p, seat, by, what);
            }
        }
        Moment::Adjourned => {
            clear(p);
            match lodged {
                Some((seat, lodged)) => {
                    p.log.all(|| Event::Continued { seat }.into());
                    propose(p, seat, lodged, moment); // ROR-1.09.151d
                }
                None => p.s.board.senate.item = Item::Closed,
            }
        }
    }
}

/// Who acts first in turn order: a right before any Tribune (ROR-D.1c).
fn first_to_act(p: &Play, order: &[Seat], moment: Moment) -> Option<Seat> {
    let by_right = |seat: &Seat| {
        let by = p.s.secret.lodged[seat.ix()].tribune;
        matches!(by, Some((TribuneBy::Right(_) | TribuneBy::Law(_), TribuneUse::Propose)))
    };
    let stand = || order.iter().copied().filter(|&seat| tribune_stands(p, seat, moment));
    stand().find(by_right).or_else(|| stand().next())
}

/// What was not executed goes back to its owner (ROR-D.1e).
fn clear(p: &mut Play) {
    p.s.secret.lodged = Default::default();
}

/// Can the Tribune this player lodged still do what it is meant for (ROR-D.1d)?
pub(super) fn tribune_stands(p: &Play, seat: Seat, moment: Moment) -> bool {
    let (board, lodged) = (&p.s.board, &p.s.secret.lodged[seat.ix()]);
    let Some((by, what)) = lodged.tribune else { return false };
    let there = match by {
        TribuneBy::Card => p.rules.holds_tribune(p.s, seat) && board.present(seat).next().is_some(),
        TribuneBy::Statesman(s) => p.rules.own_tribunes(board, seat).any(|t| t == s),
        TribuneBy::Right(s) => {
            moment != Moment::Adjourned && p.rules.rights(board, seat, what).any(|t| t == s)
        }
        TribuneBy::Pontifex => {
            what == TribuneUse::Veto
                && p.rules.pontifex_vetoes(board, seat, board.motion().map(|vote| &vote.motion))
        }
        TribuneBy::Law(law) => moment != Moment::Adjourned && laws::may_bring(p.rules, p.s, seat, law),
    };
    let motion = lodged.draft.motion();
    let fits = match what {
        TribuneUse::Propose => {
            moment != Moment::Motion
                && motion.is_some_and(|m| p.rules.may_put(board, &m, rights::proposer(by, seat)))
        }
        TribuneUse::Veto => board.motion().is_some_and(|v| {
            !v.void && p.rules.vetoable(board, v) && p.rules.wields(board, seat, by, Some(&v.motion))
        }),
        TribuneUse::Claim => may_claim(board),
        TribuneUse::Skip | TribuneUse::Cosponsor | TribuneUse::CancelBill => false, // ROR-S.58: lodged elsewhere
        TribuneUse::Suspend => may_claim(board) && board.motion().is_some_and(|v| !v.void),
    };
    there && fits
}

/// A Tribune is shown and spent (ROR-1.09.15a).
pub(super) fn spend(p: &mut Play, seat: Seat, by: TribuneBy) {
    p.log.reveal();
    match by {
        TribuneBy::Card => p.discard(seat, Card::Intrigue(Intrigue::Tribune)),
        TribuneBy::Statesman(s) | TribuneBy::Right(s) => p.s.board.senate.tribunes_used.add(s),
        TribuneBy::Pontifex => p.s.board.senate.pontifex_vetoed = true,
        TribuneBy::Law(_) => {} // the card is laid down when the motion is announced
    }
}

/// A Tribune puts its own motion. Others may cancel it when the motion is announced (ROR-7.10i).
fn propose(p: &mut Play, seat: Seat, lodged: Lodged, moment: Moment) {
    if let (Some((by, _)), Some(motion)) = (lodged.tribune, lodged.draft.motion()) {
        spend(p, seat, by);
        push_motion(p, motion, rights::proposer(by, seat));
        p.s.secret.pending.iter_mut().for_each(|pending| pending.tribune = Some((by, moment)));
    }
}

/// A Tribune acts on the motion on the floor.
pub(super) fn tribune(p: &mut Play, seat: Seat, by: TribuneBy, what: TribuneUse) {
    spend(p, seat, by);
    cancel::shown(p, seat, by, what, Moment::Motion);
}

/// The composer's motion is announced, or his having none takes effect.
pub(super) fn put(p: &mut Play, draft: Draft) {
    let by = p.s.board.composes_as();
    p.log.reveal();
    if by != Proposer::Magistrate {
        p.s.board.senate.claims.remove(0);
    }
    match draft.motion().filter(|motion| p.rules.may_put(&p.s.board, motion, by)) {
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
                p.s.board.senate.item = p.s.board.after_dictator();
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

/// The session is over, unless a Tribune continues it now; but first a Priesthood must have been given (ROR-2.1.2b).
pub(super) fn adjourned(p: &mut Play) {
    if priests::demand(p, Step::Adjourn) {
        return;
    }
    p.then(AnyStep::Senate(Step::Boundary(Moment::Adjourned)));
    if !p.rules.by_post() && anybody_could_reopen(p) {
        p.open(AnyAsk::Senate(Ask::Adjourn)); // ROR-D.9d: else a field of the form
    }
}

/// Has anybody but the Magistrate's player a card, whatever it is, or a Statesman with a Tribune of his own? Both are
/// public (ROR-D.3b).
fn anybody_could_reopen(p: &Play) -> bool {
    let asked = super::asked(p.rules, &p.s.board, &Ask::Adjourn);
    let could = |seat: Seat| {
        let cards = !p.s.secret.hands[seat.ix()].cards.is_empty();
        cards || p.rules.own_tribunes(&p.s.board, seat).next().is_some()
    };
    !p.rules.tribunes_forbidden(&p.s.board) && asked.iter().any(could)
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
    let order = default_order(&p.s.board, p.factions());
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
    };
    p.s.board.senate.floor.try_push(vote).is_ok()
}

/// The next player clockwise from the HRAO first, the HRAO last (ROR-R.64).
fn default_order(board: &Board, seats: usize) -> [Seat; SEATS] {
    let mut order = [Seat(0); SEATS];
    let clockwise = board.first.next(seats).clockwise(seats);
    order.iter_mut().zip(clockwise).for_each(|(slot, seat)| *slot = seat);
    order
}

/// Who settles the voting order of a special Prosecution: the Censor, else the HRAO (ROR-1.09.74d, ROR-R.21); of a
/// Traitor's the HRAO (ROR-R.209).
pub(super) fn ask_order(p: &mut Play, ground: Ground) {
    let board = &p.s.board;
    let conducts = |c: &Senator| board.attends(*c) && ground != Ground::Treason;
    let censor = board.offices[Office::Censor].filter(conducts);
    if let Some(seat) = censor.or(board.hrao).and_then(|s| board.owner(s)) {
        let seat = board.controller(seat);
        p.open(AnyAsk::Senate(Ask::Order { seat, placed: 0 }));
    }
}

/// The factions that can still be placed.
pub(super) fn unplaced(board: &Board, seats: usize, placed: u8) -> impl Iterator<Item = Seat> {
    let order = board.motion().map_or([Seat(0); SEATS], |v| v.order);
    order.into_iter().take(seats).skip(placed.into())
}

/// The next faction is placed; the last one finds its place by itself.
pub(super) fn place(p: &mut Play, seat: Seat) {
    let seats = p.factions();
    let Some(AnyAsk::Senate(Ask::Order { placed, .. })) = p.s.flow.question_mut() else { return };
    let at = usize::from(*placed);
    *placed += 1;
    let done = at + 2 >= seats;
    if let Some(vote) = p.s.board.senate.floor.last_mut()
        && let Some(found) = vote.order[..seats].iter().position(|s| *s == seat)
    {
        vote.order[at..=found].rotate_right(1);
    }
    if done {
        p.s.flow.answered();
    }
}

/// The conducting magistrate's wishes about the voting order (ROR-1.09.14a).
fn set_order(p: &mut Play) {
    let Some(conductor) = Seat::all(p.factions()).find(|&s| conducts(&p.s.board, s)) else { return };
    arrange(p, p.s.secret.lodged[conductor.ix()].calls);
}

/// Those named are called first, the others in the order they had.
pub(super) fn arrange(p: &mut Play, calls: Calls) {
    let seats = p.factions();
    let Some(vote) = p.s.board.senate.floor.last_mut() else { return };
    let first = calls.iter().filter(|s| s.ix() < seats);
    let rest = vote.order[..seats].iter().copied().filter(|s| !calls.has(*s));
    let order: arrayvec::ArrayVec<Seat, SEATS> = first.chain(rest).collect();
    vote.order.iter_mut().zip(order).for_each(|(place, seat)| *place = seat);
}
