//! A docket is composed (ROR-D.34): by the Magistrate, a claimant, or the Censor for his Prosecutions.

use super::legal::business;
use super::{
    Action, Ask, Business, Event, Step, charges, docket, draft, elections, floor, lot, military, reopened,
    trials,
};
use crate::Republic;
use crate::parts::*;
use crate::phases::{Ask as AnyAsk, Step as AnyStep};
use crate::play::*;
use crate::state::{Board, DOCKET, Docket, Draft, Force, ITEMS, Item, Proposer, State};
use kernel::{Arrange, Choices, Rule, Seat, SeatSet};

/// Pairs, or candidates for one office, that may be put on one form: the nomination and two alternates (ROR-D.21a).
pub(super) const CANDIDATES: usize = 3;

/// Prosecutions that the Censor may put on one form: as many as are held in a year (ROR-1.09.41a).
const TRIALS: usize = 2;

/// Whoever has something to put is asked for it: the Magistrate, a claimant, and the Censor for his Prosecutions
/// (N1, N2). After the last docket, or when too many have been put, the Senate adjourns.
pub(super) fn ask(p: &mut Play) {
    if docket::last_boundary(p) {
        return;
    }
    let board = &p.s.board;
    let docket = &mut p.s.secret.docket;
    let session = board.senate.item == Item::OtherBusiness && board.composes_as() == Proposer::Magistrate;
    if session && (docket.adjourns || docket.count >= p.s.board.docket_cap.0) {
        docket.stop();
        floor::put(p, Draft::nothing());
        return;
    }
    // Whoever has claimed the next motion writes it first (ROR-DC.116): the lot waits.
    if board.senate.item == Item::Pontifex
        && board.composes_as() == Proposer::Magistrate
        && reopened(board).is_some()
        && let Some(motion) = lot::nomination(p.rules, board, p.chance)
    {
        return docket::insert(p, motion, Proposer::Magistrate); // ROR-6.1c, ROR-R.230
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
pub(super) fn governors_defeated(p: &Play) -> bool {
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
    order.arrange_by_key(|&i| match business(&docket.items[i]) {
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
        _ if docket.tribune.is_some() => {}
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
                board.fleets = board.fleets.saturating_add(fleets);
            }
            Motion::Deploy(_) | Motion::Campaign { .. } => {
                let sent = match *motion {
                    Motion::Deploy(sent) => sent,
                    Motion::Campaign { commander, legions, sent: [a, b] } => {
                        board = board.after_march(commander, legions);
                        [a, b, None]
                    }
                    _ => [None; 3],
                };
                for dispatch in sent.iter().flatten() {
                    board.rome = board.rome.minus(dispatch.legions);
                    board.fleets = board.fleets.saturating_sub(dispatch.fleets);
                    board.senators[dispatch.commander].at = crate::state::At::War(dispatch.war);
                    let Dispatch { commander, war, legions, fleets } = *dispatch;
                    let commander = Some(commander);
                    let force = Force { commander, legions, fleets, ..Force::against(war) };
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
    let chair = takes_the_chair(&s.board, seat);
    let by = s.board.composes_as();
    let claims = by != Proposer::Magistrate;
    // a Prosecution beyond the usual ones has the place of a motion (ROR-DC.64)
    let extra = usize::from(item == Item::Prosecutions && !s.board.answerable.is_empty());
    let ends = ends(s, seat);
    if claims {
        draft::openings(rules, &board, by, out);
    } else if chair && mine < DOCKET - extra {
        for &stage in stages(item, claims) {
            board.senate.item = stage;
            for kind in draft::openable(rules, &board, by).filter(|&k| may_add(&s.board, docket, ends, k)) {
                let begin = of(Action::Move(kind));
                if out.find(&begin).is_none() {
                    out.add(kind.rule(), begin);
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
    // tables begun earlier could also send what led back to the same question
    let before = || !rules.read_closely() && docket.items.iter().any(|m| docket::is_due(&s.board, m));
    if complete(s, seat) || before() {
        out.add(Rule("ROR-D.34a"), of(Action::Done));
    }
    if may_adjourn(rules, s, seat) {
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

/// Is this the HRAO's player?
fn takes_the_chair(board: &Board, seat: Seat) -> bool {
    board.hrao.and_then(|h| board.owner(h)).map(|o| board.controller(o)) == Some(seat)
}

/// Has he put a motion on the docket that sends the HRAO away? It is the last (ROR-D.34g).
fn ends(s: &State, seat: Seat) -> bool {
    let own = s.secret.docket.items.iter().filter(|m| s.board.composes(Some(seat), m));
    own.into_iter().any(|m| military::sends_hrao(&s.board, m))
}

/// May adjournment be the last item of his docket? What he cannot end so, he sends as it stands.
pub(super) fn may_adjourn(rules: &Republic, s: &State, seat: Seat) -> bool {
    takes_the_chair(&s.board, seat)
        && s.board.composes_as() == Proposer::Magistrate
        && s.board.senate.item >= Item::Dictator
        && !ends(s, seat)
        && complete_for_adjourning(rules, s)
}

/// Is there something for the item that is due, as far as it is this player's to put?
pub(super) fn complete(s: &State, seat: Seat) -> bool {
    let docket = &s.secret.docket;
    if s.board.composes_as() != Proposer::Magistrate {
        return true; // whoever has claimed the next motion may have none (DC.116)
    }
    match s.board.senate.item {
        Item::Consuls | Item::Pontifex | Item::Censor | Item::Governors => {
            // a Consul for Life may stand anywhere (ROR-D.34g): at the head he is voted on before what is due, but he does
            // not stand in for it
            let due = |(i, m): (usize, &Motion)| {
                docket::is_due(&s.board, m) && (i == 0 || business(m) != Business::ConsulForLife)
            };
            docket.items.iter().enumerate().any(due)
        }
        Item::OtherBusiness => docket.items.iter().any(|m| s.board.composes(Some(seat), m)),
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
fn may_add(board: &Board, docket: &Docket, ends: bool, kind: Business) -> bool {
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
    order.arrange_by_key(|&i| {
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
            draft::name(p.rules, &board, &mut p.s.secret.lodged[seat.ix()].draft, action, amount);
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
