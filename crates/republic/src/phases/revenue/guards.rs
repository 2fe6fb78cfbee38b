//! Open Bodyguards (ROR-7.10o): placed on the form of redistribution, and paid once that is done (ROR-R.3, step 4).

use super::{Action, Happened as Event, account};
use crate::Republic;
use crate::parts::*;
use crate::play::*;
use crate::state::State;
use arrayvec::ArrayVec;
use kernel::{Choices, Rule, Seat};

/// What an Open Bodyguard costs every year: Talents of the Senator's own, and Popularity.
const COST: (i32, i8) = (1, 1);
const GUARD: Card = Card::Intrigue(Intrigue::OpenBodyguard);

/// Lists by whom one may be placed, and who may dismiss his own (DC.15): one's own Senators alone (ROR-R.117).
pub(super) fn choices(rules: &Republic, s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    let (board, chosen) = (&s.board, s.secret.forms.guards);
    let of = crate::Action::Revenue;
    let hand = &s.secret.hands[seat.ix()];
    let playable = hand.cards.count(GUARD).saturating_sub(hand.waiting.count(GUARD));
    let placed = board.members(seat).filter(|&m| chosen.has(m) && !board.senators[m].open_bodyguard).count();
    for senator in board.members(seat).filter(|&m| !chosen.has(m)) {
        if board.senators[senator].open_bodyguard {
            out.add(Rule("ROR-7.10o"), of(Action::Unguard(senator)));
        } else if board.in_rome(senator)
            && placed < playable.into()
            && account::bears_a_guard(rules, s, seat, senator)
        {
            out.add(Rule("ROR-7.10o"), of(Action::Guard(senator)));
        }
    }
}

/// What the Open Bodyguard of a Senator costs him as the form stands, one that stays or one to be placed.
pub(super) fn cost(s: &State, senator: Senator) -> u16 {
    let (stands, chosen) = (s.board.senators[senator].open_bodyguard, s.secret.forms.guards.has(senator));
    if stands != chosen { COST.0 as u16 } else { 0 }
}

/// Those who stand by somebody are paid or leave; then new ones are placed, in turn order.
pub(super) fn pay(p: &mut Play) {
    let chosen = p.s.secret.forms.guards;
    let guarded: Set<Senator> =
        p.s.board.senators.iter().filter(|(_, man)| man.open_bodyguard).map(|(s, _)| s).collect();
    for senator in guarded.iter() {
        // the money of exiles and captives is frozen (ROR-1.06.1e)
        let frozen = !p.s.board.loyal(senator) && p.s.board.senators[senator].at != crate::state::At::Rebel;
        if chosen.has(senator) || frozen || !paid(p, senator) {
            p.dismiss_guard(senator);
            p.log.all(|| Event::Unguarded { senator }.into());
        }
    }
    let order: ArrayVec<Seat, SEATS> = p.s.board.turn_order(p.factions()).collect();
    for seat in order {
        let wanted: Set<Senator> =
            p.s.board.present(seat).filter(|&m| chosen.has(m) && !guarded.has(m)).collect();
        for senator in wanted.iter() {
            if p.s.secret.hands[seat.ix()].playable(GUARD) && paid(p, senator) {
                p.s.secret.hands[seat.ix()].play(GUARD);
                p.s.board.senators[senator].open_bodyguard = true;
                p.forget(seat, GUARD);
                p.log.reveal();
            }
        }
    }
}

/// The Senator pays, if he can.
fn paid(p: &mut Play, senator: Senator) -> bool {
    let (talents, popularity) = COST;
    let can = p.funds(Fund::Personal(senator)) >= talents;
    if can {
        p.pay(Fund::Personal(senator), Fund::Bank, talents);
        p.change_popularity(senator, -popularity);
        p.log.all(|| Event::Guarded { senator }.into());
    }
    can
}
