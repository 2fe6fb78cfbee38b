//! Boundaries (ROR-D.1c): what has been lodged is executed.

use super::{
    Event, Moment, Step, any_time, calling, docket, floor, lot, murder, priests, recall, rights, tribunes,
};
use crate::parts::*;
use crate::phases::Step as AnyStep;
use crate::play::*;
use crate::state::{Item, OrderKind, Plot, Recall, Secrets, TribuneUse};
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
            // a Law that the composer himself brings to the vote is not what he composes
            let brings = |seat: Seat| p.s.secret.lodged[seat.ix()].tribune.is_some();
            let composer = p.s.board.composer().filter(|&seat| !brings(seat));
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
                    p.log.all(|| Event::Continued { seat }.into());
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
    let order: ArrayVec<Seat, SEATS> = p.s.board.turn_order(p.factions()).collect();
    // a motion that has been announced is no longer the docket's next one: what is to run before that waits
    let announced = again == Step::Boundary(Moment::Motion);
    let due = p.s.secret.docket.next.saturating_sub(u8::from(announced));
    for seat in order {
        let lodged = &p.s.secret.lodged[seat.ix()];
        let (listed, waits) = (lodged.listed, lodged.before > due); // ROR-D.34h
        for kind in listed.iter().chain(OrderKind::ALL) {
            if waits && kind != OrderKind::JoinWar {
                continue;
            }
            if let Some(due) = next_order(&mut p.s.secret, seat, kind) {
                list(p, seat);
                p.then(AnyStep::Senate(again));
                execute(p, seat, due);
                return true;
            }
        }
    }
    false
}

/// An order that is no Tribune.
enum Order {
    Act(any_time::Action),
    Recall(Recall),
    Commission(Senator),
    Priesthood(Option<Senator>, Senator),
    Plot(Plot),
}

/// Takes the order of this kind that a player has lodged.
fn next_order(secret: &mut Secrets, seat: Seat, kind: OrderKind) -> Option<Order> {
    use any_time::Action as Act;
    let lodged = &mut secret.lodged[seat.ix()];
    let act = match kind {
        OrderKind::JoinWar => Act::JoinWar(secret.joins.take_if(|(by, _)| *by == seat)?.1),
        OrderKind::Law => Act::Law(lodged.law.take()?),
        OrderKind::RepealAcilian => std::mem::take(&mut lodged.repeals).then_some(Act::RepealAcilian)?,
        OrderKind::Fine => Act::Fine(lodged.fine.take()?),
        OrderKind::Journey => match lodged.journey.take()? {
            (senator, Some(province)) => Act::GoToProvince(senator, province),
            (senator, None) => Act::ComeToRome(senator),
        },
        OrderKind::Ransom => Act::Ransom(lodged.ransom.take()?),
        OrderKind::Abandon => Act::Abandon(lodged.abandon.take()?),
        OrderKind::Peddle => Act::Peddle(lodged.peddle.take()?),
        OrderKind::RecallLegions => return lodged.recall.take().map(Order::Recall),
        OrderKind::Commission => return lodged.commission.take().map(Order::Commission),
        OrderKind::Priesthood => {
            let [from, to] = lodged.priest;
            let to = to?;
            lodged.priest = Default::default();
            return Some(Order::Priesthood(from, to));
        }
        OrderKind::Assassination => {
            return lodged.plot.take().filter(|plot| plot.cards.is_some()).map(Order::Plot);
        }
    };
    Some(Order::Act(act))
}

fn execute(p: &mut Play, seat: Seat, order: Order) {
    match order {
        Order::Act(act) => any_time::apply(p, seat, act),
        Order::Recall(order) => recall::call(p, seat, order),
        Order::Commission(statesman) => rights::take_commission(p, seat, statesman),
        Order::Priesthood(from, to) => priests::give(p, seat, from, to),
        Order::Plot(plot) => murder::attempt(p, plot),
    }
}

/// Is an order of this kind lodged, or begun?
fn is_lodged(secret: &Secrets, seat: Seat, kind: OrderKind) -> bool {
    let lodged = &secret.lodged[seat.ix()];
    match kind {
        OrderKind::JoinWar => secret.joins.is_some_and(|(by, _)| by == seat),
        OrderKind::Law => lodged.law.is_some(),
        OrderKind::RepealAcilian => lodged.repeals,
        OrderKind::Fine => lodged.fine.is_some(),
        OrderKind::Journey => lodged.journey.is_some(),
        OrderKind::Ransom => lodged.ransom.is_some(),
        OrderKind::Abandon => lodged.abandon.is_some(),
        OrderKind::Peddle => lodged.peddle.is_some(),
        OrderKind::RecallLegions => lodged.recall.is_some(),
        OrderKind::Commission => lodged.commission.is_some(),
        OrderKind::Priesthood => lodged.priest != [None; 2],
        OrderKind::Assassination => lodged.plot.is_some(),
    }
}

/// A player has listed another order, or taken one back: what is new comes last (ROR-D.1c).
pub(super) fn list(p: &mut Play, seat: Seat) {
    if p.rules.read_closely() && p.s.board.phase == Phase::Senate {
        let secret = &p.s.secret;
        let listed = secret.lodged[seat.ix()].listed.iter().chain(OrderKind::ALL);
        let listed = listed.filter(|&kind| is_lodged(secret, seat, kind)).collect();
        p.s.secret.lodged[seat.ix()].listed = listed;
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
