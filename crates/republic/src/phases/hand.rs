//! Playing and discarding red cards: at setup (ROR-1.04.27d) and in the Revolution Phase (ROR-1.11.1, ROR-1.11.2).
//!
//! All players plan at once and in secret; the plans are carried out in turn order (ROR-D.25a, ROR-D.28a). A plan that
//! has become impossible by then is dropped and the card stays in the hand (ROR-D.1d).

use crate::Republic;
use crate::parts::*;
use crate::play::*;
use crate::state::{Plan, State};
use kernel::JsonSchema;
use kernel::{Choices, Rule, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// Nobody begins a turn with more red cards (ROR-1.07.3b).
pub(crate) const LIMIT: usize = 5;

/// One part of a plan.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "HandAction")]
pub enum Action {
    /// The plan is complete.
    Done,
    /// Play a Statesman.
    Field(Senator),
    /// Play a Concession on a Senator.
    Place(Concession, Senator),
    /// Discard a card, face up.
    Discard(Card),
    /// Start again.
    Clear,
}

/// What a player may plan: with `limit`, he must come down to so many cards and may discard others too.
pub fn choices(
    rules: &Republic,
    s: &State,
    seat: Seat,
    limit: Option<usize>,
    mut add: impl FnMut(Rule, Action, bool),
) {
    let (hand, plan) = (&s.secret.hands[seat.ix()], &s.secret.forms.plan);
    let left = unplanned(s, seat);
    if limit.is_none_or(|limit| left.len() <= limit || stuck(s, &left)) || plan.by_lot.has(seat) {
        let rule = if limit.is_some() { "ROR-1.11.2a" } else { "ROR-1.04.27d" };
        add(Rule(rule), Action::Done, false);
    }
    for card in left.kinds().filter(|&c| left.count(c) > hand.waiting.count(c)) {
        match card {
            Card::Senator(statesman) if may_plan(rules, s, seat, statesman) => {
                add(Rule("ROR-1.07.312b"), Action::Field(statesman), false);
            }
            Card::Concession(concession) => {
                let rule = Rule(if limit.is_some() { "ROR-1.11.1a" } else { "ROR-1.07.32a" });
                for on in s.board.members(seat).filter(|&m| rules.may_place(&s.board, seat, concession, m)) {
                    add(rule, Action::Place(concession, on), false);
                }
                for on in plan.statesmen.iter().filter(|&m| hand.cards.has(Card::Senator(m))) {
                    if rules.can_be_held(&s.board, concession) {
                        add(rule, Action::Place(concession, on), false);
                    }
                }
            }
            _ => {}
        }
    }
    if limit.is_some() {
        for card in left.kinds().filter(|&card| s.board.may_discard(card)) {
            add(Rule("ROR-1.11.2b"), Action::Discard(card), false);
        }
    }
    if left != hand.cards || plan.by_lot.has(seat) {
        add(Rule("ROR-D.33d"), Action::Clear, true);
    }
}

/// May this Statesman be planned: could he be played now, and does the plan play nobody with whom he cannot be in play
/// (ROR-1.07.312i)?
fn may_plan(rules: &Republic, s: &State, seat: Seat, statesman: Senator) -> bool {
    let (hand, plan) = (&s.secret.hands[seat.ix()].cards, &s.secret.forms.plan);
    let planned = |m: Senator| plan.statesmen.has(m) && hand.has(Card::Senator(m));
    let alone = !rules.namesakes(statesman).any(planned) || !rules.read_anew();
    alone && rules.may_field(&s.board, seat, statesman)
}

/// Notes a part of a plan; one that is complete answers the sealed question.
pub fn plan(p: &mut Play, seat: Seat, action: Action) {
    let (hand, plan) = (p.s.secret.hands[seat.ix()], &mut p.s.secret.forms.plan);
    match action {
        Action::Done => {
            p.sealed(seat);
        }
        Action::Field(statesman) => plan.statesmen.add(statesman),
        Action::Place(concession, on) => plan.concessions[concession] = Some(on),
        Action::Discard(card) => plan.discards[seat.ix()].add(card),
        Action::Clear => {
            for card in hand.cards.kinds() {
                match card {
                    Card::Senator(statesman) => plan.statesmen.remove(statesman),
                    Card::Concession(concession) => {
                        plan.concessions[concession] = None;
                        p.s.secret.forms.multiples[concession] = None; // nor is its income decided on
                    }
                    _ => {}
                }
            }
            plan.discards[seat.ix()] = Bag::default();
            plan.by_lot = plan.by_lot.without(seat);
        }
    }
}

/// The cards of a hand that the plan leaves alone.
pub(super) fn unplanned(s: &State, seat: Seat) -> Reds {
    let plan = &s.secret.forms.plan;
    let mut left = s.secret.hands[seat.ix()].cards;
    for card in s.secret.hands[seat.ix()].cards.kinds() {
        let played = match card {
            Card::Senator(statesman) => plan.statesmen.has(statesman),
            Card::Concession(concession) => plan.concessions[concession].is_some(),
            _ => false,
        };
        if played {
            left.take(card);
        }
        for _ in 0..plan.discards[seat.ix()].count(card) {
            left.take(card);
        }
    }
    left
}

/// Does the plan name a card of this hand, to be played or discarded?
pub(super) fn begun(s: &State, seat: Seat) -> bool {
    let plan = own_plan(s, seat);
    let plays = !plan.statesmen.is_empty() || plan.concessions.values().any(Option::is_some);
    plays || !plan.discards[seat.ix()].is_empty()
}

/// Does the plan leave more than may be kept, though some of it could be discarded?
pub(super) fn too_many(s: &State, seat: Seat) -> bool {
    let left = unplanned(s, seat);
    left.len() > LIMIT && !stuck(s, &left)
}

/// Can none of these be discarded? Then they stay in the hand, however many they are (ROR-R.160).
fn stuck(s: &State, left: &Reds) -> bool {
    !left.kinds().any(|card| s.board.may_discard(card))
}

/// Carries out all plans in turn order: Statesmen first, so that Concessions can be put on them. What a plan leaves above
/// the limit is discarded by lot (DC.96).
pub fn execute(p: &mut Play) {
    let order: arrayvec::ArrayVec<Seat, SEATS> = p.s.board.turn_order(p.factions()).collect();
    for seat in order {
        if !p.rules.is_led(seat) {
            crate::neutrals::setup::play_hand(p, seat); // ROR-S.09, ROR-S.19; ROR-S.30: and keeps the rest
            continue;
        }
        let hand = p.s.secret.hands[seat.ix()];
        let statesmen = p.s.secret.forms.plan.statesmen;
        for statesman in statesmen.iter().filter(|&m| hand.cards.has(Card::Senator(m))) {
            p.field(seat, statesman);
        }
        let plan = p.s.secret.forms.plan; // what was planned on a family is now planned on its Statesman
        for (concession, on) in plan.concessions.iter() {
            if let (Some(on), true) = (*on, hand.cards.has(Card::Concession(concession))) {
                p.place_concession(seat, concession, on);
            }
        }
        for card in plan.discards[seat.ix()].cards() {
            p.discard(seat, card);
        }
        // by correspondence a gift may bring more than he planned with
        while p.s.board.phase == Phase::Revolution && p.s.secret.hands[seat.ix()].cards.len() > LIMIT {
            let Some(kind) = p.chance.draw_from(&excess(p, seat)) else { break };
            p.discard(seat, Card::of_kind(kind));
        }
    }
    p.s.secret.forms.plan = Plan::default();
    p.boundary();
}

/// What the lot takes of a hand that is too large: Laws last, and those never that may not be discarded (ROR-DC.96,
/// ROR-5.1.3a).
fn excess(p: &Play, seat: Seat) -> Reds {
    let cards = p.s.secret.hands[seat.ix()].cards;
    let others = cards.only(|card| !matches!(card, Card::Law(_)));
    match others.is_empty() {
        true => cards.only(|card| p.s.board.may_discard(card)),
        false => others,
    }
}

/// The part of all plans that a player may see: his own.
pub fn own_plan(s: &State, seat: Seat) -> Plan {
    let plan = &s.secret.forms.plan;
    let hand = &s.secret.hands[seat.ix()].cards;
    let mut own = Plan { statesmen: plan.statesmen, concessions: plan.concessions, ..Plan::default() };
    for statesman in plan.statesmen.iter().filter(|&m| !hand.has(Card::Senator(m))) {
        own.statesmen.remove(statesman);
    }
    for &concession in Concession::ALL.iter().filter(|&&c| !hand.has(Card::Concession(c))) {
        own.concessions[concession] = None;
    }
    own.discards[seat.ix()] = plan.discards[seat.ix()];
    own.by_lot = if plan.by_lot.has(seat) { SeatSet::of(seat) } else { SeatSet::NONE };
    own
}

/// Adds the choices of a plan to a list.
pub fn list(rules: &Republic, s: &State, seat: Seat, limit: Option<usize>, out: &mut Choices<crate::Action>) {
    choices(rules, s, seat, limit, |rule, action, back| {
        let action = crate::Action::Hand(action);
        if back { out.back(rule, action) } else { out.add(rule, action) }
    });
}
