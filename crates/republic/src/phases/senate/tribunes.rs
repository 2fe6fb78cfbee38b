//! Tribunes, and what needs none (ROR-1.09.15): who may use one, and for what.

use super::{Action, Business, Event, Moment, cancel, floor, laws, military, rights};
use crate::Republic;
use crate::parts::*;
use crate::play::*;
use crate::state::{Board, CLAIMS, Item, Lodged, Proposer, State, TribuneUse, Vote};
use kernel::{Choices, Rule, Seat};

/// The Tribunes a player may lodge now, and what for.
pub(super) fn choices(
    rules: &Republic,
    s: &State,
    seat: Seat,
    moment: Moment,
    out: &mut Choices<crate::Action>,
) {
    if s.secret.lodged[seat.ix()].tribune.is_none() {
        list(rules, s, seat, moment, out);
    }
}

/// The same, whatever has been lodged.
fn list(rules: &Republic, s: &State, seat: Seat, moment: Moment, out: &mut Choices<crate::Action>) {
    let board = &s.board;
    if !may_claim(rules, board) && moment != Moment::Motion {
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
            TribuneUse::Claim => may_claim(rules, board),
            TribuneUse::Skip | TribuneUse::Cosponsor | TribuneUse::CancelBill => false, // ROR-S.58
            TribuneUse::Suspend => {
                may_claim(rules, board)
                    && board.senate.floor.len() < 3
                    && board.motion().is_some_and(|v| military::sends_hrao(board, &v.motion))
            }
        };
        if allowed && (always || !presides) {
            // ROR-1.09.151a: a player other than the Magistrate, who waits for whoever has claimed the floor
            if !(presides && what == TribuneUse::Propose && rules.read_closely()) {
                list_tribunes(rules, s, seat, what, out);
            }
            if moment != Moment::Adjourned {
                list_rights(rules, board, seat, what, out); // only a Tribune continues the session (ROR-1.09.6d)
            }
        }
    }
}

/// The ballot offers the same Tribunes, at once and in the open (ROR-1.09.152a).
pub(super) fn at_the_ballot(rules: &Republic, s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    match rules.by_post() && rules.read_anew() {
        true => list(rules, s, seat, Moment::Motion, out), // what is lodged waits for its own motion (ROR-D.34h)
        false => choices(rules, s, seat, Moment::Motion, out),
    }
}

/// Whoever has voted can no longer stop the vote, but may still secure the next motion (ROR-1.09.142b, ROR-1.09.151c,
/// ROR-D.7c).
pub(super) fn after_the_ballot(rules: &Republic, s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    let presides = s.board.senate.magistrate.and_then(|m| s.board.owner(m)) == Some(seat);
    if rules.read_anew() && !presides && may_claim(rules, &s.board) {
        list_tribunes(rules, s, seat, TribuneUse::Claim, out);
    }
}

/// So many claims waited at most where tables were begun before version 7.
const FORMER_CLAIMS: usize = 4;

fn may_claim(rules: &Republic, board: &Board) -> bool {
    let room = if rules.read_closely() { CLAIMS } else { FORMER_CLAIMS };
    board.senate.claims.len() < room && !matches!(board.senate.item, Item::Prosecutions | Item::Closed)
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
    any && Business::ALL.iter().any(|&b| rules.may_move(&s.board, b, Proposer::Tribune(seat)))
}

/// He chooses freely between card and Statesman (ROR-R.145).
fn list_tribunes(
    rules: &Republic,
    s: &State,
    seat: Seat,
    what: TribuneUse,
    out: &mut Choices<crate::Action>,
) {
    let rule = match what {
        TribuneUse::Veto => Rule("ROR-1.09.152a"),
        TribuneUse::Claim => Rule("ROR-1.09.151c"),
        TribuneUse::Suspend => Rule("ROR-1.09.641d"),
        _ => Rule("ROR-1.09.151a"),
    };
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
    if may_claim(rules, &s.board) && may_propose(rules, s, seat) {
        list_tribunes(rules, s, seat, TribuneUse::Propose, out);
        list_rights(rules, &s.board, seat, TribuneUse::Propose, out);
    }
}

/// On a form the motion to be secured is named later, when its turn has come (DC.116): the next one, or the one before which
/// the HRAO would be sent away (DC.35, ROR-D.33c).
pub(super) fn claims_by_letter(rules: &Republic, s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    if !rules.read_anew() || !may_claim(rules, &s.board) {
        return;
    }
    let docket = &s.secret.docket;
    if !docket.on_form().is_empty() {
        list_tribunes(rules, s, seat, TribuneUse::Claim, out);
    }
    if docket.on_form().any(|i| military::sends_hrao(&s.board, &docket.items[i])) {
        list_tribunes(rules, s, seat, TribuneUse::Suspend, out);
    }
}

/// By letter: would the motion that is opened next send the HRAO away?
fn would_send_hrao(p: &Play) -> bool {
    let docket = &p.s.secret.docket;
    let next = docket.items.get(usize::from(docket.next)).filter(|_| docket.next < docket.balloted);
    next.is_some_and(|motion| military::sends_hrao(&p.s.board, motion))
}

/// Can the Tribune this player lodged still do what it is meant for (ROR-D.1d)?
pub(super) fn stands(p: &Play, seat: Seat, moment: Moment) -> bool {
    let (board, lodged) = (&p.s.board, &p.s.secret.lodged[seat.ix()]);
    let Some((by, what)) = lodged.tribune else { return false };
    let motion = proposed(p, lodged);
    let fits = match what {
        TribuneUse::Propose => {
            moment != Moment::Motion
                && motion.is_some_and(|m| p.rules.may_put(board, &m, rights::proposer(by, seat)))
        }
        TribuneUse::Veto => board.motion().is_some_and(|v| {
            !v.void && p.rules.vetoable(board, v) && p.rules.wields(board, seat, by, Some(&v.motion))
        }),
        TribuneUse::Claim => moment == Moment::Motion && may_claim(p.rules, board),
        TribuneUse::Skip | TribuneUse::Cosponsor | TribuneUse::CancelBill => false, // ROR-S.58: lodged elsewhere
        // by letter the docket stops before it (ROR-D.34e)
        TribuneUse::Suspend if p.rules.by_post() => {
            moment == Moment::Floor && may_claim(p.rules, board) && would_send_hrao(p)
        }
        TribuneUse::Suspend => {
            // somebody of higher rank may have come to Rome meanwhile
            let sent = |v: &Vote| !p.rules.read_anew() || military::sends_hrao(board, &v.motion);
            may_claim(p.rules, board) && board.motion().is_some_and(|v| !v.void && sent(v))
        }
    };
    fits && at_hand(p, seat, by, what, moment)
}

/// Has this player still what he would do it with: the card, a Statesman's own Tribune, a right?
pub(super) fn at_hand(p: &Play, seat: Seat, by: TribuneBy, what: TribuneUse, moment: Moment) -> bool {
    let board = &p.s.board;
    match by {
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
    }
}

/// What a lodged Tribune, or a right, is to put: with the Legions that are there now (ROR-1.09.64e).
pub(super) fn proposed(p: &Play, lodged: &Lodged) -> Option<Motion> {
    lodged.draft.motion().map(|motion| p.rules.mustered(&p.s.board, &motion))
}

/// A Tribune is shown and spent (ROR-1.09.15a).
pub(super) fn spend(p: &mut Play, seat: Seat, by: TribuneBy) {
    p.log.reveal();
    match by {
        TribuneBy::Card => p.use_up(seat, Intrigue::Tribune),
        TribuneBy::Statesman(s) | TribuneBy::Right(s) => {
            p.s.board.senate.tribunes_used.add(s);
            p.log.all(|| Event::Wielded { by }.into());
        }
        TribuneBy::Pontifex => {
            p.s.board.senate.pontifex_vetoed = true;
            p.log.all(|| Event::Wielded { by }.into());
        }
        TribuneBy::Law(_) => {} // the card is laid down when the motion is announced
    }
}

/// A Tribune puts its own motion. It is shown when that is announced (ROR-D.16a): others may cancel it then (ROR-7.10i).
pub(super) fn propose(p: &mut Play, seat: Seat, lodged: Lodged, moment: Moment) {
    if let (Some((by, _)), Some(motion)) = (lodged.tribune, proposed(p, &lodged)) {
        if !p.rules.read_closely() {
            show(p, seat, by, moment);
        }
        floor::push_motion(p, motion, rights::proposer(by, seat));
        p.s.secret.pending.iter_mut().for_each(|pending| pending.tribune = Some((by, moment)));
    }
}

/// All who must agree to its motion have agreed: the Tribune is seen, and continues a session that was over
/// (ROR-1.09.151d).
pub(super) fn show(p: &mut Play, seat: Seat, by: TribuneBy, moment: Moment) {
    if moment == Moment::Adjourned {
        p.log.all(|| Event::Continued { seat }.into());
    }
    spend(p, seat, by);
}

/// A Tribune acts on the motion on the floor.
pub(super) fn act(p: &mut Play, seat: Seat, by: TribuneBy, what: TribuneUse) {
    spend(p, seat, by);
    cancel::shown(p, seat, by, what, Moment::Motion);
}
