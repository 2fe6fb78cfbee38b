//! The Senate by correspondence (ROR-D.33, ROR-D.34): nobody waits for windows and calls. The Magistrate composes a
//! docket (`Ask::Compose`), everybody votes on all its motions on one form (`Ask::Letter`), and the motions are opened
//! one after another with what the letters say.
//!
//! `secret.docket` holds the motions. Those of one form are `docket.on_form()`; `Step::Floor` comes here for each.

use super::legal::business;
use super::{
    Action, Ask, Business, Event, Moment, Step, cancel, charges, draft, elections, floor, lot, military,
    reopened, rights, trials,
};
use crate::Republic;
use crate::parts::*;
use crate::phases::{Ask as AnyAsk, Step as AnyStep};
use crate::play::*;
use crate::state::{Board, DOCKET, Docket, Draft, Force, ITEMS, Item, Proposer, State, TribuneUse};
use kernel::{Choices, Rule, Seat, SeatSet};

/// Pairs, or candidates for one office, that may be put on one form: the nomination and two alternates (ROR-D.21a).
const CANDIDATES: usize = 3;

/// Prosecutions that the Censor may put on one form: as many as are held in a year (ROR-1.09.41a).
const TRIALS: usize = 2;

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

/// The next motion is opened; a form is sent when it has not been voted on, and a docket composed when there is none.
pub(super) fn proceed(p: &mut Play) {
    if superseded(p) {
        p.s.secret.docket.cut();
    }
    let docket = &mut p.s.secret.docket;
    while let Some(motion) = docket.items.get(usize::from(docket.next)) {
        let balloted = docket.next < docket.balloted;
        match turn(&p.s.board, motion) {
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
    compose(p);
}

/// Does a new Magistrate preside, so that the docket of the old one stops (ROR-D.34e)?
fn superseded(p: &Play) -> bool {
    p.s.secret.docket.hrao != p.s.board.hrao && p.s.secret.docket.tribune.is_none()
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
            // something mandatory is left over: the rest is submitted anew, by the lot's hand or the Magistrate's
            match governors_defeated(p) {
                true => p.s.secret.docket.count = p.s.secret.docket.count.saturating_sub(1), // ROR-D.34j
                false => p.s.secret.docket.cut(),
            }
            compose(p);
        }
    }
}

/// Everybody votes on what is due: candidates of one stage, or the Prosecutions and all that follows (ROR-D.34f).
fn send_form(p: &mut Play) {
    let docket = &mut p.s.secret.docket;
    let first = usize::from(docket.next);
    let session = p.s.board.senate.item >= Item::Prosecutions;
    let due = docket.items[first..]
        .iter()
        .take_while(|m| session || turn(&p.s.board, m) == Turn::Now || elects_later(m))
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
    let docket = &mut p.s.secret.docket;
    let i = usize::from(docket.next);
    let Some(&motion) = docket.items.get(i) else { return };
    docket.next += 1;
    let by = match docket.tribune {
        Some(seat) if docket.by_right => Proposer::Right(seat),
        Some(seat) => Proposer::Tribune(seat),
        None => Proposer::Magistrate,
    };
    let failed = (0..i).any(|j| docket.needs(i, j) && docket.passed & 1 << j == 0);
    if !failed && p.rules.may_put(&p.s.board, &motion, by) {
        floor::push_motion(p, motion, by);
    }
}

/// The factions are called as the docket's composer wants it; for a Tribune's motion in the default order (ROR-6.1v).
pub(super) fn arrange(p: &mut Play) {
    let docket = &p.s.secret.docket;
    if let Some(i) = docket.current().filter(|_| docket.tribune.is_none()) {
        floor::arrange(p, docket.calls[i]);
    }
}

/// Lodged orders are executed, then the first Tribune in turn order, then the regular business (ROR-D.1c).
pub(super) fn boundary(p: &mut Play, moment: Moment) {
    if floor::execute_order(p, Step::Boundary(moment)) {
        return;
    }
    if moment == Moment::Floor && superseded(p) {
        p.then(AnyStep::Senate(Step::Floor)); // by one of those orders
        return;
    }
    p.log.reveal();
    let order: arrayvec::ArrayVec<Seat, SEATS> = p.s.board.turn_order(p.factions()).collect();
    match moment {
        Moment::Floor | Moment::Adjourned => {
            let next = if moment == Moment::Adjourned { ITEMS as u8 } else { p.s.secret.docket.next };
            let due = |p: &Play, seat: Seat| {
                let lodged = &p.s.secret.lodged[seat.ix()];
                let after = moment == Moment::Adjourned || usize::from(lodged.before) < ITEMS;
                after && lodged.before <= next && floor::tribune_stands(p, seat, moment)
            };
            match order.into_iter().find(|&seat| due(p, seat)) {
                Some(seat) => {
                    let lodged = std::mem::take(&mut p.s.secret.lodged[seat.ix()]);
                    if let (Some((by, _)), Some(motion)) = (lodged.tribune, lodged.draft.motion()) {
                        if moment == Moment::Adjourned {
                            p.log.all(|| Event::Continued { seat }.into());
                        }
                        floor::spend(p, seat, by);
                        floor::hold(p, motion, rights::proposer(by, seat));
                        cancel::shown(p, seat, by, TribuneUse::Propose, moment);
                    }
                }
                None if moment == Moment::Adjourned => p.s.board.senate.item = Item::Closed,
                None => open_next(p),
            }
        }
        Moment::Motion => {
            for seat in order {
                if let Some(by) = super::letter::free_veto(p, seat) {
                    p.s.secret.lodged[seat.ix()].tribune = Some((by, TribuneUse::Veto));
                    let stands = floor::tribune_stands(p, seat, moment);
                    p.s.secret.lodged[seat.ix()].tribune = None;
                    if stands {
                        super::letter::vetoes(p, seat);
                        // one that is cancelled leaves the others' (ROR-7.10h)
                        p.then(AnyStep::Senate(Step::Boundary(Moment::Motion)));
                        floor::tribune(p, seat, by, TribuneUse::Veto);
                        return;
                    }
                }
            }
            p.then(AnyStep::Senate(Step::Call));
        }
    }
}

// --- composing

/// Whoever has something to put is asked for it: the Magistrate, a claimant, and the Censor for his Prosecutions
/// (N1, N2). After the last docket, or when too many have been put, the Senate adjourns.
fn compose(p: &mut Play) {
    let board = &p.s.board;
    let docket = &mut p.s.secret.docket;
    let session = board.senate.item == Item::OtherBusiness && board.composes_as() == Proposer::Magistrate;
    if session && (docket.adjourns || docket.count >= p.s.board.docket_cap.0) {
        docket.stop();
        floor::put(p, Draft::nothing());
        return;
    }
    if board.senate.item == Item::Pontifex
        && reopened(board).is_some()
        && let Some(motion) = lot::nomination(p.rules, board, p.chance)
    {
        return insert(p, motion, Proposer::Magistrate); // ROR-6.1c, ROR-R.230
    }
    let (board, docket) = (&p.s.board, &p.s.secret.docket);
    if board.senate.item == Item::Prosecutions {
        if docket.trials_named {
            trials::finish(p);
            return;
        }
        if charges::open(p) {
            return;
        }
    }
    let defeated = governors_defeated(p);
    let board = &p.s.board;
    let docket = &mut p.s.secret.docket;
    let adjourns = docket.adjourns;
    *docket = docket.rest(DOCKET - 1); // nothing on it is due: there must be room for what is
    (docket.shown, docket.hrao) = (docket.items.len() as u8, board.hrao);
    if defeated && lot::names_governors(p) {
        return;
    }
    let board = &p.s.board;
    let docket = &p.s.secret.docket;
    let censor = board.senate.magistrate.and_then(|m| board.owner(m)).map(|o| board.controller(o));
    let chair = board.hrao.and_then(|h| board.owner(h)).map(|o| board.controller(o));
    let mut seats: SeatSet = board.composer().into_iter().collect();
    if board.senate.item == Item::Prosecutions {
        seats = censor.into_iter().chain(chair.filter(|_| docket.items.is_empty() && !adjourns)).collect();
    }
    p.s.secret.lodged = Default::default(); // orders of the last form that found no boundary go back
    floor::tell_reopened(p);
    p.then(AnyStep::Senate(Step::Composed));
    p.open(AnyAsk::Senate(Ask::Compose { seats }));
}

/// Has the Senate just not agreed to Governors that must be sent? Then nobody is asked again: the lot names others at once
/// (ROR-6.1c, ROR-R.230).
fn governors_defeated(p: &Play) -> bool {
    let docket = &p.s.secret.docket;
    let opened = docket.items.iter().take(docket.next.into()).enumerate();
    let defeated =
        |(i, m): (usize, &Motion)| matches!(m, Motion::Governors(_)) && docket.passed & 1 << i == 0;
    let due = p.s.board.senate.item == Item::Governors && p.s.board.composes_as() == Proposer::Magistrate;
    due && docket.tribune.is_none() && p.rules.by_the_letter() && opened.into_iter().any(defeated)
}

/// The docket is published, Prosecutions first, then what the order of business puts first (ROR-D.34g).
pub(super) fn composed(p: &mut Play) {
    elections::name_master(p);
    let board = &mut p.s.board;
    let docket = &mut p.s.secret.docket;
    let mut order: arrayvec::ArrayVec<usize, ITEMS> = (0..docket.items.len()).collect();
    order.sort_by_key(|&i| match business(&docket.items[i]) {
        Business::Consuls | Business::Dictator => 0,
        Business::Pontifex => 1,
        Business::Censor => 2,
        Business::Prosecution => 3,
        Business::Governors => 4,
        _ => 5 + u8::from(military::sends_hrao(board, &docket.items[i])),
    });
    docket.keep(&order);
    docket.shown = docket.items.len() as u8;
    docket.adjourns |= p.s.secret.lodged.iter().any(|l| l.adjourns);
    docket.tribune = match board.composes_as() {
        Proposer::Tribune(seat) => Some(seat),
        Proposer::Magistrate | Proposer::Right(_) => None,
    };
    if docket.tribune.is_some() {
        board.senate.claims.remove(0);
    }
    match board.senate.item {
        Item::Dictator if !matches!(docket.items.first(), Some(Motion::Dictator(_))) => {
            board.senate.elect = [None; 2];
            board.senate.item = board.after_dictator();
        }
        Item::Prosecutions => docket.trials_named = true,
        _ => {}
    }
    for lodged in &mut p.s.secret.lodged {
        *lodged = Default::default();
    }
    p.log.reveal();
    let motions = p.s.secret.docket.items.len() as u8;
    p.log.all(|| Event::Docket { motions }.into());
}

/// The stages of the order of business a docket composed now may reach into.
fn stages(item: Item, claims: bool) -> &'static [Item] {
    match item {
        _ if claims => &[],
        Item::Consuls => &[Item::Consuls],
        Item::Dictator => {
            &[Item::Dictator, Item::Pontifex, Item::Censor, Item::Governors, Item::OtherBusiness]
        }
        Item::Pontifex => &[Item::Pontifex, Item::Censor, Item::Governors, Item::OtherBusiness],
        Item::Censor => &[Item::Censor, Item::Governors, Item::OtherBusiness],
        Item::Prosecutions | Item::Governors => &[Item::Governors, Item::OtherBusiness],
        _ => &[Item::OtherBusiness],
    }
}

/// The board as it will be when the motions before have passed: what can be named then may be named now.
pub(super) fn foreseen(s: &State, seat: Seat) -> Board {
    let mut board = s.board.clone();
    let docket = &s.secret.docket;
    if let Some(master) = s.secret.standing[seat.ix()].master.filter(|_| board.senate.master_due) {
        board.offices[Office::MasterOfHorse] = Some(master);
    }
    let known = |i: usize, m: &Motion| i < docket.shown.into() || s.board.composes(Some(seat), m);
    let ahead = docket.items.iter().enumerate().skip(docket.next.into());
    for (_, motion) in ahead.filter(|(i, m)| known(*i, m)) {
        match *motion {
            Motion::Recruit { legions, fleets } => {
                let price = military::unit_price(&board);
                board.treasury -= price * (i32::from(legions) + i32::from(fleets));
                (0..legions).for_each(|_| {
                    board.raise_legion();
                });
                board.fleets += fleets;
            }
            Motion::Deploy(sent) => {
                for dispatch in sent.iter().flatten() {
                    board.rome = board.rome.minus(dispatch.legions);
                    board.fleets = board.fleets.saturating_sub(dispatch.fleets);
                    board.senators[dispatch.commander].at = crate::state::At::War(dispatch.war);
                    let Dispatch { commander, war, legions, fleets } = *dispatch;
                    let commander = Some(commander);
                    let force =
                        Force { commander, master_of_horse: None, war, legions, fleets, victorious: false };
                    board.takes_the_field(force); // a later War of the series may then be attacked
                    board.senate.deployed.add(dispatch.commander); // ROR-1.09.643c
                }
            }
            Motion::LandBill { bill, .. } => board.senate.bills.add(bill),
            Motion::Repeal { .. } => board.senate.repeal = true,
            Motion::ConsulForLife(_) => board.senate.life = true,
            Motion::Concessions(slate) => {
                slate.iter().filter(|(_, s)| s.is_some()).for_each(|(c, _)| board.senate.flipped.add(c));
            }
            Motion::Governors(slate) => {
                slate.iter().filter(|(_, s)| s.is_some()).for_each(|(p, _)| board.senate.appointed.add(p));
            }
            _ => {}
        }
        // Not twice; but a list that this makes full would open every pair of Consuls again.
        if board.senate.settled.remaining_capacity() > 1 {
            board.senate.settled.push(super::legal::fingerprint(motion));
        }
    }
    board
}

/// Lists what may be put on the docket next.
pub(super) fn choices(rules: &Republic, s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    let lodged = &s.secret.lodged[seat.ix()];
    let mut board = foreseen(s, seat);
    if lodged.draft.begun().is_some() {
        draft::parts(rules, &board, &lodged.draft, out);
        return;
    }
    let item = s.board.senate.item;
    let docket = &s.secret.docket;
    let own = || docket.items.iter().filter(|m| s.board.composes(Some(seat), m));
    let mine = own().count();
    let chair = s.board.hrao.and_then(|h| s.board.owner(h)).map(|o| s.board.controller(o)) == Some(seat);
    let by = s.board.composes_as();
    let claims = by != Proposer::Magistrate;
    // a Prosecution beyond the usual ones has the place of a motion (ROR-DC.64)
    let extra = usize::from(item == Item::Prosecutions && !s.board.answerable.is_empty());
    // ROR-D.34g: a motion that sends the HRAO away is the last
    let ends = own().any(|m| military::sends_hrao(&s.board, m));
    if claims {
        draft::openings(rules, &board, by, out);
    } else if chair && mine < DOCKET - extra {
        for &stage in stages(item, claims) {
            board.senate.item = stage;
            let mut stage_list = Choices::default();
            draft::openings(rules, &board, by, &mut stage_list);
            for choice in stage_list.iter().filter(|c| may_add(&s.board, docket, ends, c.action)) {
                if out.find(&choice.action).is_none() {
                    out.add(choice.rule, choice.action);
                }
            }
        }
    }
    let trials = docket.items.iter().filter(|m| matches!(m, Motion::Prosecution { .. }));
    if item == Item::Prosecutions && s.board.conducts_trials(seat) && trials.count() < TRIALS + extra {
        board.senate.item = Item::Prosecutions;
        if rules.may_move(&board, Business::Prosecution, Proposer::Magistrate) {
            out.add(Business::Prosecution.rule(), of(Action::Move(Business::Prosecution)));
        }
    }
    if !claims {
        marks(rules, s, seat, out);
    }
    if chair && s.board.senate.master_due && s.secret.standing[seat.ix()].master.is_none() {
        rules.masters_of_horse(&board).iter().for_each(|m| out.add(Rule("ROR-D.10e"), of(Action::Master(m))));
    }
    if complete(s, seat) {
        out.add(Rule("ROR-D.34a"), of(Action::Done));
    }
    if chair && !claims && item >= Item::Dictator && !ends && complete_for_adjourning(rules, s) {
        out.add(Rule("ROR-1.09.12d"), of(Action::Adjourn));
    }
    if docket.items.iter().skip(docket.shown.into()).any(|m| s.board.composes(Some(seat), m)) {
        out.back(Rule("ROR-D.33d"), of(Action::Clear));
    }
    if out.iter().all(|c| c.back) {
        out.add(Rule("ROR-D.34a"), of(Action::Done));
    }
}

/// The places of what this player has put on the docket that is being composed.
fn composed_by(s: &State, seat: Seat) -> arrayvec::ArrayVec<usize, ITEMS> {
    let docket = &s.secret.docket;
    let own = |i: &usize| s.board.composes(Some(seat), &docket.items[*i]);
    (usize::from(docket.shown)..docket.items.len()).filter(own).collect()
}

/// What may be said of the motion put on the docket last: which of his earlier ones it depends on, whom to call first for
/// it (ROR-D.34a). His own are counted, since nobody knows what another is composing.
fn marks(rules: &Republic, s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    let (docket, own) = (&s.secret.docket, composed_by(s, seat));
    let Some((&last, earlier)) = own.split_last() else { return };
    for (n, _) in earlier.iter().enumerate().filter(|(_, i)| docket.depends[last] & 1 << **i == 0) {
        out.add(Rule("ROR-D.34d"), of(Action::Depends(n as u8)));
    }
    for faction in s.board.playing(rules.factions).iter().filter(|f| !docket.calls[last].has(*f)) {
        out.add(Rule("ROR-6.1l"), of(Action::CallFirst(faction)));
    }
}

/// Notes a mark on the motion put on the docket last.
fn mark(p: &mut Play, seat: Seat, action: Action) {
    let own = composed_by(p.s, seat);
    let docket = &mut p.s.secret.docket;
    match (own.last(), action) {
        (Some(&last), Action::Depends(n)) => {
            docket.depends[last] |= own.get(usize::from(n)).map_or(0, |earlier| 1 << earlier);
        }
        (Some(&last), Action::CallFirst(faction)) => docket.calls[last].add(faction),
        _ => {}
    }
}

/// Is there something for the item that is due, as far as it is this player's to put?
pub(super) fn complete(s: &State, seat: Seat) -> bool {
    let docket = &s.secret.docket;
    match s.board.senate.item {
        Item::Consuls | Item::Pontifex | Item::Censor | Item::Governors => {
            docket.items.iter().any(|m| turn(&s.board, m) == Turn::Now)
        }
        Item::OtherBusiness => {
            let claims = s.board.composes_as() != Proposer::Magistrate;
            claims || docket.items.iter().any(|m| s.board.composes(Some(seat), m))
        }
        _ => true,
    }
}

/// Adjournment can be the last item only where nothing mandatory is left over.
fn complete_for_adjourning(rules: &Republic, s: &State) -> bool {
    let item = s.board.senate.item;
    let named = |kind: Business| s.secret.docket.items.iter().any(|m| business(m) == kind);
    let pontifex = item > Item::Pontifex
        || named(Business::Pontifex)
        || !s.board.pontificate_vacant()
        || rules.pontifex_candidates(&s.board).len() < 2;
    let censor =
        item > Item::Censor || named(Business::Censor) || rules.censor_candidates(&s.board).len() < 2;
    let governors = item == Item::OtherBusiness
        || named(Business::Governors)
        || rules.vacancies(&s.board).next().is_none();
    pontifex && censor && governors
}

/// A nomination and two alternates.
fn may_add(board: &Board, docket: &Docket, ends: bool, action: crate::Action) -> bool {
    let crate::Action::Senate(Action::Move(kind)) = action else { return true };
    let count = docket.items.iter().skip(docket.next.into()).filter(|m| business(m) == kind).count();
    match kind {
        Business::Consuls | Business::Dictator | Business::Pontifex | Business::Censor => count < CANDIDATES,
        Business::Governors => board.senate.item != Item::Consuls,
        _ if ends => false,
        _ => board.senate.item != Item::Consuls,
    }
}

/// Nothing new comes to his mind: the docket goes out as it is, or with the default, nothing at all (DC.123).
fn give_up(p: &mut Play, seat: Seat) {
    let has = complete(p.s, seat);
    let lodged = &mut p.s.secret.lodged[seat.ix()];
    (lodged.draft, lodged.adjourns) = (Draft::default(), !has);
    p.sealed(seat);
}

/// Puts a motion on the docket. The Censor may be composing his Prosecutions at the same time: they stand first, whoever
/// was quicker, and nobody's own are moved about.
fn put_down(p: &mut Play, seat: Seat, motion: Motion) {
    let (board, docket) = (&p.s.board, &mut p.s.secret.docket);
    let trial = matches!(motion, Motion::Prosecution { .. });
    docket.put(motion);
    let mut order: arrayvec::ArrayVec<usize, ITEMS> = (0..docket.items.len()).collect();
    order.sort_by_key(|&i| {
        let own = board.composes(Some(seat), &docket.items[i]);
        (i >= docket.shown.into()).then_some(own != trial)
    });
    docket.keep(&order);
}

/// Notes a part of the docket.
pub(super) fn write(p: &mut Play, seat: Seat, action: Action, amount: u16) {
    match action {
        Action::Done | Action::Adjourn if p.s.secret.lodged[seat.ix()].draft.begun().is_none() => {
            p.s.secret.lodged[seat.ix()].adjourns = action == Action::Adjourn;
            p.sealed(seat);
            return;
        }
        Action::Clear if p.s.secret.lodged[seat.ix()].draft.begun().is_none() => {
            let (board, docket) = (&p.s.board, &mut p.s.secret.docket);
            let kept = |i: &usize| *i < docket.shown.into() || !board.composes(Some(seat), &docket.items[*i]);
            let order: arrayvec::ArrayVec<usize, ITEMS> = (0..docket.items.len()).filter(kept).collect();
            docket.keep(&order);
            p.s.secret.standing[seat.ix()].master = None;
            return;
        }
        Action::Depends(_) | Action::CallFirst(_) => return mark(p, seat, action),
        Action::Master(senator) => {
            p.s.secret.standing[seat.ix()].master = Some(senator);
            return;
        }
        Action::Move(kind) => draft::begin(&mut p.s.secret.lodged[seat.ix()].draft, kind),
        Action::GiveUp => return give_up(p, seat),
        _ => {
            let board = foreseen(p.s, seat);
            draft::name(&board, &mut p.s.secret.lodged[seat.ix()].draft, action, amount);
        }
    }
    let draft = &mut p.s.secret.lodged[seat.ix()].draft;
    if draft.ready {
        let motion = std::mem::take(draft).motion();
        match motion {
            Some(motion) if p.s.secret.docket.items.contains(&motion) => return give_up(p, seat),
            Some(motion) => put_down(p, seat, motion),
            None => {}
        }
        if p.s.board.composes_as() != Proposer::Magistrate {
            p.sealed(seat); // a claim is for one motion
        }
    }
}

fn of(action: Action) -> crate::Action {
    crate::Action::Senate(action)
}

impl Board {
    /// Is this the Censor's player, while Prosecutions are held?
    fn conducts_trials(&self, seat: Seat) -> bool {
        let censor = self.senate.magistrate.and_then(|m| self.owner(m)).map(|o| self.controller(o));
        self.senate.item == Item::Prosecutions && censor == Some(seat)
    }
}
