//! What all Bidding Phases share: Family cards, the Influence Order, Offices (ledger sections 6 to 9).

use crate::action::*;
use crate::event::{Event, Why};
use crate::flow::*;
use crate::parts::*;
use crate::phases::conflict;
use crate::play::{Hands, Play};
use crate::state::State;
use kernel::{Arrange, Offers, Rule, Seat, SeatSet};

/// The card that brings a second one.
pub(crate) const ONE: FamilyCard = FamilyCard(1);
/// The card that brings a Talent.
const ZERO: FamilyCard = FamilyCard(0);

/// The bids of a Phase are open (TRV-6.01). The exchange opens with the first of a Round (TRV-DT.39).
pub(crate) fn begin(p: &mut Play) {
    p.s.board.market = true;
    p.s.hidden.bids = [None; FAMILIES];
    ask(p, |family| family.hand, Ask::Bid, reveal);
}

/// Asks those who have a choice; a player with one card left is not asked (it is public which one).
fn ask(
    p: &mut Play,
    from: impl Fn(&crate::state::Family) -> FamilyCards,
    question: fn(SeatSet) -> Ask,
    close: fn(&mut Play),
) {
    let mut asked = SeatSet::NONE;
    for seat in Seat::all(p.rules.seats) {
        let hand = from(p.s.board.family(seat));
        match hand.only() {
            Some(card) => p.s.hidden.bids[seat.ix()] = Some(card),
            None if !hand.is_empty() => asked = asked.with(seat),
            None => {}
        }
    }
    if asked.is_empty() { close(p) } else { p.ask_sealed(question(asked)) }
}

/// Who still has to choose a card.
pub(crate) fn pending(s: &State, asked: SeatSet) -> SeatSet {
    asked.iter().filter(|seat| s.hidden.bids[seat.ix()].is_none()).collect()
}

pub(crate) fn list_bid(s: &State, asked: SeatSet, seat: Seat, out: &mut impl Offers<Action>) {
    if asked.has(seat) && s.hidden.bids[seat.ix()].is_none() {
        s.board.family(seat).hand.iter().for_each(|card| out.add(Rule("TRV-6.01"), Action::Bid(card)));
    }
}

pub(crate) fn bid(p: &mut Play, asked: SeatSet, seat: Seat, action: Action) {
    if let Action::Bid(card) = action {
        p.s.hidden.bids[seat.ix()] = Some(card);
    }
    if pending(p.s, asked).is_empty() {
        p.answered();
        reveal(p);
    }
}

/// All cards are turned over together; a 0 brings its Talent now (TRV-7.01, TRV-DT.12).
fn reveal(p: &mut Play) {
    p.then(Step::FixOrder);
    p.then(Step::Round(Window::Bid));
    p.then(Step::CaesarBids);
    p.then(Step::Seconds);
    if let Some(caesar) = p.rules.caesar() {
        p.s.hidden.bids[caesar.ix()] = draw_for_caesar(p, caesar); // TRV-35.03
    }
    p.s.hidden.done = SeatSet::NONE;
    let bids = turn_over(p);
    p.log.all(|| Event::Bids(bids));
}

fn turn_over(p: &mut Play) -> [Option<FamilyCard>; FAMILIES] {
    p.log.reveal();
    let bids = std::mem::replace(&mut p.s.hidden.bids, [None; FAMILIES]);
    for seat in Seat::all(p.rules.families()) {
        let Some(card) = bids[seat.ix()] else { continue };
        let family = p.s.board.family_mut(seat);
        family.hand.remove(card);
        family.bid.add(card);
        if card == ZERO {
            p.talents(seat, 1, Why::Zero);
        }
    }
    bids
}

fn draw_for_caesar(p: &mut Play, caesar: Seat) -> Option<FamilyCard> {
    let hand = p.s.board.family(caesar).hand;
    let bag: [u8; 6] = std::array::from_fn(|i| hand.has(FamilyCard(i as u8)).into());
    p.chance.draw(&bag).map(|card| FamilyCard(card as u8))
}

/// Whoever revealed a 1 must add another card (TRV-7.02, TRV-7.03); with none left it counts alone (TRV-RUL.05).
pub(crate) fn seconds(p: &mut Play) {
    let lone = |family: &crate::state::Family| {
        if family.bid.has(ONE) { family.hand } else { FamilyCards::NONE }
    };
    let any = Seat::all(p.rules.seats).any(|s| !lone(p.s.board.family(s)).is_empty());
    if any {
        ask(p, lone, Ask::Second, reveal_seconds);
    }
}

pub(crate) fn second(p: &mut Play, asked: SeatSet, seat: Seat, action: Action) {
    if let Action::Bid(card) = action {
        p.s.hidden.bids[seat.ix()] = Some(card);
    }
    if pending(p.s, asked).is_empty() {
        p.answered();
        reveal_seconds(p);
    }
}

fn reveal_seconds(p: &mut Play) {
    let bids = turn_over(p);
    p.log.all(|| Event::Seconds(bids));
}

/// Caesar turns over his second card (TRV-RULC.08, TRV-DT.11) and in Games spends his Intrigue (TRV-RULC.20).
pub(crate) fn caesar_bids(p: &mut Play) {
    let Some(caesar) = p.rules.caesar() else { return };
    if p.s.board.family(caesar).bid.has(ONE) {
        p.s.hidden.bids[caesar.ix()] = draw_for_caesar(p, caesar);
        let bids = turn_over(p);
        p.log.all(|| Event::Seconds(bids));
    }
    if p.s.board.phase == Phase::Games {
        let pairs = p.s.board.family(caesar).intrigue / 2;
        if pairs > 0 {
            raise(p, caesar, pairs, false);
        }
    }
}

/// Intrigue pairs and the Forum add Influence (TRV-8.04, TRV-8.06).
pub(crate) fn raise(p: &mut Play, seat: Seat, pairs: u8, forum: bool) {
    let by = pairs + if forum { p.rules.parts.buildings.forum_influence } else { 0 };
    let family = p.s.board.family_mut(seat);
    family.intrigue -= 2 * pairs;
    family.pairs += pairs;
    family.bonus += by as i8;
    if forum {
        p.s.board.tile_mut(Building::Forum).used = true; // TRV-12.07; one line tells of it all
    }
    p.log.all(|| Event::Raised { seat, pairs, forum });
}

/// Ranks all families and moves the first one's marker to the right end (TRV-9.01 to TRV-9.05, TRV-RUL.08).
pub(crate) fn fix_order(p: &mut Play) {
    let board = &mut p.s.board;
    board.order = board.senate.clone();
    // The sort is stable: among equals the one further left on the Senate track stays ahead (TRV-9.02).
    let families = &board.families;
    board.order.arrange_by_key(|seat| std::cmp::Reverse(families[seat.ix()].influence()));
    let first = board.order[0];
    board.senate.retain(|seat| *seat != first);
    board.senate.push(first);
    let order = &board.order;
    p.log.all(|| Event::Order(order.to_vec()));
    p.then(Step::AfterOffices);
    p.then(Step::Office(0));
}

/// The next in Influence Order applies his Office, or gains 1 Intrigue (TRV-9.06, TRV-9.07).
pub(crate) fn office(p: &mut Play, i: u8) {
    let board = &p.s.board;
    let Some(&seat) = board.order.get(i as usize) else { return };
    p.then(Step::Office(i + 1));
    let (phase, families) = (p.s.board.phase, p.rules.families());
    let Some(office) = p.rules.parts.offices(phase, families).nth(i as usize) else {
        p.intrigue(seat, 1, Why::NoOffice);
        if phase == Phase::Conflict {
            conflict::plan(p, seat, None);
        }
        return;
    };
    if phase == Phase::Conflict {
        return conflict::plan(p, seat, Some(office));
    }
    // The last pushed happens first; the first part of the prompt is the fresh one.
    let mut parts: arrayvec::ArrayVec<Step, 4> = arrayvec::ArrayVec::new();
    let mut fresh = Fresh::Yes;
    let mut next = || std::mem::replace(&mut fresh, Fresh::No);
    if office.law {
        parts.push(Step::TakeLaw(seat, next()));
    }
    if office.building {
        parts.push(Step::Build(seat, next()));
    }
    if office.remove {
        parts.push(Step::Remove(seat, next()));
    }
    if let Some(to) = office.client {
        parts.push(Step::Place(seat, to, next()));
    }
    p.then(Step::After(seat));
    p.then(Step::Talents(seat, office.talents));
    parts.into_iter().rev().for_each(|part| p.then(part));
}
