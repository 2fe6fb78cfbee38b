//! Boundaries (ROR-D.1c): what has been lodged is executed.

use super::{Moment, Step, any_time, calling, docket, floor, lot, murder, priests, recall, rights, tribunes};
use crate::Republic;
use crate::parts::*;
use crate::phases::Step as AnyStep;
use crate::play::*;
use crate::state::{Item, Listed, Lodged, Plot, Proposer, Recall, State, TribuneUse};
use arrayvec::ArrayVec;
use kernel::Seat;

/// Lodged orders are executed: all but Tribunes, then the first Tribune in turn order, then the regular business.
pub(super) fn reached(p: &mut Play, moment: Moment) {
    if p.rules.by_post() {
        docket::boundary(p, moment);
        return;
    }
    if execute_order(p, Step::Boundary(moment)) {
        return;
    }
    let order: ArrayVec<Seat, SEATS> = p.s.board.turn_order(p.factions()).collect();
    p.log.reveal(); // what was lodged is opened now, or goes back unseen
    let first = first_to_act(p, &order, |seat| tribunes::stands(p, seat, moment));
    let lodged = first.map(|seat| (seat, p.s.secret.lodged[seat.ix()]));
    match moment {
        Moment::Floor => {
            // whoever presides only since one of these orders has composed nothing (ROR-1.09.13a, ROR-1.09.16a)
            let presided = p.s.board.senate.magistrate;
            if p.rules.read_anew() {
                floor::preside(p);
            }
            let put_by = p.s.board.composes_as();
            let presides = put_by != Proposer::Magistrate || p.s.board.senate.magistrate == presided;
            // a Law that the composer himself brings to the vote is not what he composes
            let brings = |seat: Seat| p.s.secret.lodged[seat.ix()].tribune.is_some();
            let composer = p.s.board.composer().filter(|&seat| presides && !brings(seat));
            let composed = composer.map(|seat| (seat, p.s.secret.lodged[seat.ix()].draft));
            p.s.secret.lodged = Default::default(); // ROR-D.1e
            match (lodged, composed) {
                (Some((seat, lodged)), held) => {
                    p.s.secret.held = held;
                    let suspends = p.s.board.motion().is_some() && !p.s.board.senate.claims.is_empty();
                    if suspends && p.rules.read_closely() {
                        p.then(AnyStep::Senate(Step::Floor)); // ROR-1.09.641d: then comes whoever has suspended the vote
                    }
                    tribunes::propose(p, seat, lodged, moment);
                }
                (None, Some((seat, draft))) if draft.ready => {
                    let draft = lot::opened(p, seat, draft);
                    floor::put(p, draft);
                }
                _ => {}
            }
        }
        Moment::Motion => {
            calling::set_order(p);
            let lodged = p.s.secret.lodged;
            let tribune = |seat: Seat| Some(seat).zip(lodged[seat.ix()].tribune);
            // what has stopped the motion leaves Tribunes nothing to do but to secure the next one (ROR-D.1d)
            let stopped =
                first.and_then(tribune).filter(|(_, (by, _))| p.rules.read_closely() && !by.is_tribune());
            let claims = |seat: &&Seat| {
                let claim = tribune(**seat).is_some_and(|(_, (_, what))| what == TribuneUse::Claim);
                claim && tribunes::stands(p, **seat, moment)
            };
            let claim = stopped.and_then(|_| order.iter().find(claims)).and_then(|&seat| tribune(seat));
            clear(p);
            p.then(AnyStep::Senate(Step::Call));
            for (seat, (by, what)) in stopped.or(first.and_then(tribune)).into_iter().chain(claim) {
                tribunes::act(p, seat, by, what);
            }
        }
        Moment::Adjourned => {
            clear(p);
            match lodged {
                Some((seat, lodged)) => {
                    tribunes::propose(p, seat, lodged, moment); // ROR-1.09.151d
                }
                None => p.s.board.senate.item = Item::Closed,
            }
        }
    }
}

/// The next lodged order that is no Tribune is executed, in turn order, and this step comes again after it
/// (ROR-D.1c-d); `false` when there is none left.
pub(super) fn execute_order(p: &mut Play, again: Step) -> bool {
    // a motion that has been announced is no longer the docket's next one: what is to run before that waits
    let announced = again == Step::Boundary(Moment::Motion);
    let due = p.s.secret.docket.next.saturating_sub(u8::from(announced));
    execute(p, again, due)
}

/// The motions of a form have been opened: what has waited for what they would bring is executed before anything else is put
/// (ROR-D.34h). What was to run before a motion that was not opened goes back.
pub(super) fn execute_what_waits(p: &mut Play) -> bool {
    p.rules.read_to_the_end() && execute(p, Step::Floor, UNNAMED)
}

/// Of an order that names no motion before which it is to run.
pub(super) const UNNAMED: u8 = 0;

fn execute(p: &mut Play, again: Step, due: u8) -> bool {
    let order: ArrayVec<Seat, SEATS> = p.s.board.turn_order(p.factions()).collect();
    for seat in order {
        if let Some((_, traitor)) = p.s.secret.joins.take_if(|(by, _)| *by == seat) {
            p.then(AnyStep::Senate(again));
            any_time::apply(p, seat, any_time::Action::JoinWar(traitor));
            return true;
        }
        let next = match p.rules.read_closely() {
            true => next_listed(p.rules, p.s, seat, due),
            false => next_lodged(&mut p.s.secret.lodged[seat.ix()], due),
        };
        if let Some(order) = next {
            p.then(AnyStep::Senate(again));
            carry_out(p, seat, order);
            return true;
        }
    }
    false
}

/// An order that is due.
enum Order {
    Act(any_time::Action),
    Recall(Recall),
    Commission(Senator),
    Priest(Option<Senator>, Senator),
    Plot(Plot),
}

fn carry_out(p: &mut Play, seat: Seat, order: Order) {
    match order {
        Order::Act(act) => any_time::apply(p, seat, act),
        Order::Recall(order) => recall::call(p, seat, order),
        Order::Commission(statesman) => rights::take_commission(p, seat, statesman),
        Order::Priest(from, to) => priests::give(p, seat, from, to),
        Order::Plot(plot) => murder::attempt(p, plot),
    }
}

/// Would this order be carried out now?
fn possible(rules: &Republic, s: &State, seat: Seat, order: &Order) -> bool {
    let board = &s.board;
    match order {
        Order::Act(act) => any_time::possible(rules, s, seat, act),
        Order::Recall(order) => recall::possible(s, seat, order),
        Order::Commission(statesman) => rules.may_take_commission(board, seat).any(|s| s == *statesman),
        Order::Priest(from, to) => priests::possible(board, seat, *from, *to),
        Order::Plot(plot) => murder::possible(rules, s, plot),
    }
}

/// A player's own orders are carried out in the sequence he listed (ROR-D.1c), each when its motion of the docket has come; one
/// that names none waits until it is legal (ROR-D.34h).
fn next_listed(rules: &Republic, s: &mut State, seat: Seat, due: u8) -> Option<Order> {
    s.secret.lodged[seat.ix()].list();
    let before = s.secret.lodged[seat.ix()];
    let listed = before.listed.iter().chain(before.unlisted().map(|what| (what, UNNAMED)));
    let waits = |what: Listed, named: u8| {
        let mut written = before;
        let kept = rules.by_post() && rules.read_to_the_end() && named == UNNAMED;
        kept && take(&mut written, what).is_some_and(|order| !possible(rules, s, seat, &order))
    };
    let ready = |(what, named): &(Listed, u8)| *named <= due && !waits(*what, *named);
    let ready: ArrayVec<Listed, { Listed::ALL.len() }> = listed.filter(ready).map(|(what, _)| what).collect();
    ready.into_iter().find_map(|what| take(&mut s.secret.lodged[seat.ix()], what))
}

/// At tables begun earlier: Laws and what rests on them, men and money, then daggers, all before one motion.
fn next_lodged(lodged: &mut Lodged, due: u8) -> Option<Order> {
    if lodged.before > due {
        return None;
    }
    Listed::ALL.into_iter().find_map(|what| take(lodged, what))
}

/// Takes an order of this kind off the list.
fn take(lodged: &mut Lodged, what: Listed) -> Option<Order> {
    use any_time::Action as Act;
    match what {
        Listed::Law => lodged.law.take().map(Act::Law).map(Order::Act),
        Listed::Repeal => std::mem::take(&mut lodged.repeals).then_some(Order::Act(Act::RepealAcilian)),
        Listed::Fine => lodged.fine.take().map(Act::Fine).map(Order::Act),
        Listed::Journey => lodged.journey.take().map(|(senator, to)| match to {
            Some(province) => Order::Act(Act::GoToProvince(senator, province)),
            None => Order::Act(Act::ComeToRome(senator)),
        }),
        Listed::Ransom => {
            let by =
                if std::mem::take(&mut lodged.faction_pays) { Act::RansomByFaction } else { Act::Ransom };
            lodged.ransom.take().map(by).map(Order::Act)
        }
        Listed::Abandon => lodged.abandon.take().map(Act::Abandon).map(Order::Act),
        Listed::Peddle => lodged.peddle.take().map(Act::Peddle).map(Order::Act),
        Listed::Recall => lodged.recall.take().map(Order::Recall),
        Listed::Commission => lodged.commission.take().map(Order::Commission),
        Listed::Priest => {
            let [from, to] = lodged.priest;
            let order = to.map(|to| Order::Priest(from, to))?;
            lodged.priest = Default::default();
            Some(order)
        }
        Listed::Plot => lodged.plot.take().filter(|plot| plot.cards.is_some()).map(Order::Plot),
        Listed::Tribune => None, // after all orders
    }
}

/// Who acts first in turn order, of those whose Tribune or right stands: a right before any Tribune (ROR-D.1c).
pub(super) fn first_to_act(p: &Play, order: &[Seat], stands: impl Fn(Seat) -> bool) -> Option<Seat> {
    let by_right = |seat: &Seat| {
        p.s.secret.lodged[seat.ix()].tribune.is_some_and(|(by, what)| {
            // tables begun earlier do not tell such a veto from a Tribune's
            !by.is_tribune() && (what == TribuneUse::Propose || p.rules.read_closely())
        })
    };
    let stand = || order.iter().copied().filter(|&seat| stands(seat));
    stand().find(by_right).or_else(|| stand().next())
}

/// What was not executed goes back to its owner (ROR-D.1e).
fn clear(p: &mut Play) {
    p.s.secret.lodged = Default::default();
}
