//! Boundaries (ROR-D.1c): what has been lodged is executed.

use super::{
    Event, Moment, Step, any_time, calling, docket, floor, lot, murder, priests, recall, rights, tribunes,
};
use crate::parts::*;
use crate::phases::Step as AnyStep;
use crate::play::*;
use crate::state::{Item, Lodged, TribuneUse};
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
            clear(p);
            p.then(AnyStep::Senate(Step::Call));
            if let Some((seat, Lodged { tribune: Some((by, what)), .. })) = lodged {
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
        .or_else(|| {
            let by =
                if std::mem::take(&mut lodged.faction_pays) { Act::RansomByFaction } else { Act::Ransom };
            lodged.ransom.take().map(by)
        })
        .or_else(|| lodged.abandon.take().map(Act::Abandon))
        .or_else(|| lodged.peddle.take().map(Act::Peddle))
}

/// Who acts first in turn order: a right before any Tribune (ROR-D.1c).
fn first_to_act(p: &Play, order: &[Seat], moment: Moment) -> Option<Seat> {
    let by_right = |seat: &Seat| {
        let by = p.s.secret.lodged[seat.ix()].tribune;
        matches!(by, Some((TribuneBy::Right(_) | TribuneBy::Law(_), TribuneUse::Propose)))
    };
    let stand = || order.iter().copied().filter(|&seat| tribunes::stands(p, seat, moment));
    stand().find(by_right).or_else(|| stand().next())
}

/// What was not executed goes back to its owner (ROR-D.1e).
fn clear(p: &mut Play) {
    p.s.secret.lodged = Default::default();
}
