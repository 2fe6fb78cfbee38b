//! What all Bidding Phases share: Family cards, the Influence Order, Offices (ledger sections 6 to 9).

use crate::action::*;
use crate::choices::Out;
use crate::event::Event;
use crate::parts::*;
use crate::phases::conflict;
use crate::play::Play;
use crate::state::State;
use kernel::{Seat, SeatSet};

/// The card that brings a second one.
pub(crate) const ONE: FamilyCard = FamilyCard(1);
/// The card that brings a Talent.
const ZERO: FamilyCard = FamilyCard(0);

/// The bids of a Phase are open (TRV-6.01). The exchange opens with the first of a Round (TRV-DT.39).
pub(crate) fn begin(play: &mut Play) {
    play.s.board.market = true;
    play.s.hidden.bids = [None; FAMILIES];
    ask(play, |family| family.hand, Ask::Bid, reveal);
}

/// Asks those who have a choice; a player with one card left is not asked (it is public which one).
fn ask(
    play: &mut Play,
    from: impl Fn(&crate::state::Family) -> FamilyCards,
    question: fn(SeatSet) -> Ask,
    close: fn(&mut Play),
) {
    let mut asked = SeatSet::NONE;
    for seat in Seat::all(play.g.seats) {
        let hand = from(play.s.board.family(seat));
        match hand.only() {
            Some(card) => play.s.hidden.bids[seat.ix()] = Some(card),
            None if !hand.is_empty() => asked = asked.with(seat),
            None => {}
        }
    }
    if asked.is_empty() { close(play) } else { play.ask_sealed(question(asked)) }
}

/// Who still has to choose a card.
pub(crate) fn pending(s: &State, asked: SeatSet) -> SeatSet {
    asked.iter().filter(|seat| s.hidden.bids[seat.ix()].is_none()).collect()
}

pub(crate) fn list_bid(s: &State, asked: SeatSet, seat: Seat, out: &mut Out) {
    if asked.has(seat) && s.hidden.bids[seat.ix()].is_none() {
        s.board.family(seat).hand.iter().for_each(|card| out.add("TRV-6.01", Action::Bid(card)));
    }
}

pub(crate) fn bid(play: &mut Play, asked: SeatSet, seat: Seat, action: Action) {
    if let Action::Bid(card) = action {
        play.s.hidden.bids[seat.ix()] = Some(card);
    }
    if pending(play.s, asked).is_empty() {
        play.answered();
        reveal(play);
    }
}

/// All cards are turned over together; a 0 brings its Talent now (TRV-7.01, TRV-DT.12).
fn reveal(play: &mut Play) {
    play.then(Step::FixOrder);
    play.then(Step::Round(Window::Bid));
    play.then(Step::CaesarBids);
    play.then(Step::Seconds);
    if let Some(caesar) = play.g.caesar() {
        play.s.hidden.bids[caesar.ix()] = draw_for_caesar(play, caesar); // TRV-35.03
    }
    play.s.hidden.done = SeatSet::NONE;
    let bids = turn_over(play);
    play.log.all(|| Event::Bids(bids));
}

fn turn_over(play: &mut Play) -> [Option<FamilyCard>; FAMILIES] {
    play.log.reveal();
    let bids = std::mem::replace(&mut play.s.hidden.bids, [None; FAMILIES]);
    for seat in Seat::all(play.g.families()) {
        let Some(card) = bids[seat.ix()] else { continue };
        let family = play.s.board.family_mut(seat);
        family.hand.remove(card);
        family.bid.add(card);
        if card == ZERO {
            play.talents(seat, 1);
        }
    }
    bids
}

fn draw_for_caesar(play: &mut Play, caesar: Seat) -> Option<FamilyCard> {
    let hand = play.s.board.family(caesar).hand;
    let bag: [u8; 6] = std::array::from_fn(|i| hand.has(FamilyCard(i as u8)).into());
    play.chance.draw(&bag).map(|card| FamilyCard(card as u8))
}

/// Whoever revealed a 1 must add another card (TRV-7.02, TRV-7.03); with none left it counts alone (TRV-RUL.05).
pub(crate) fn seconds(play: &mut Play) {
    let lone = |family: &crate::state::Family| {
        if family.bid.has(ONE) { family.hand } else { FamilyCards::NONE }
    };
    let any = Seat::all(play.g.seats).any(|s| !lone(play.s.board.family(s)).is_empty());
    if any {
        ask(play, lone, Ask::Second, reveal_seconds);
    }
}

pub(crate) fn second(play: &mut Play, asked: SeatSet, seat: Seat, action: Action) {
    if let Action::Bid(card) = action {
        play.s.hidden.bids[seat.ix()] = Some(card);
    }
    if pending(play.s, asked).is_empty() {
        play.answered();
        reveal_seconds(play);
    }
}

fn reveal_seconds(play: &mut Play) {
    let bids = turn_over(play);
    play.log.all(|| Event::Seconds(bids));
}

/// Caesar turns over his second card (TRV-RULC.08, TRV-DT.11) and in Games spends his Intrigue (TRV-RULC.20).
pub(crate) fn caesar_bids(play: &mut Play) {
    let Some(caesar) = play.g.caesar() else { return };
    if play.s.board.family(caesar).bid.has(ONE) {
        play.s.hidden.bids[caesar.ix()] = draw_for_caesar(play, caesar);
        let bids = turn_over(play);
        play.log.all(|| Event::Seconds(bids));
    }
    if play.s.board.phase == Phase::Games {
        let pairs = play.s.board.family(caesar).intrigue / 2;
        if pairs > 0 {
            raise(play, caesar, pairs, false);
        }
    }
}

/// Intrigue pairs and the Forum add Influence (TRV-8.04, TRV-8.06).
pub(crate) fn raise(play: &mut Play, seat: Seat, pairs: u8, forum: bool) {
    let by = pairs + if forum { play.g.parts.buildings.forum_influence } else { 0 };
    let family = play.s.board.family_mut(seat);
    family.intrigue -= 2 * pairs;
    family.pairs += pairs;
    family.bonus += by as i8;
    if forum {
        play.flip(seat, Building::Forum);
    }
    play.log.all(|| Event::Raised { seat, pairs, forum });
}

/// Ranks all families and moves the first one's marker to the right end (TRV-9.01 to TRV-9.05, TRV-RUL.08).
pub(crate) fn fix_order(play: &mut Play) {
    let board = &mut play.s.board;
    board.order = board.senate.clone();
    // The sort is stable: among equals the one further left on the Senate track stays ahead (TRV-9.02).
    let families = &board.families;
    board.order.sort_by_key(|seat| std::cmp::Reverse(families[seat.ix()].influence()));
    let first = board.order[0];
    board.senate.retain(|seat| *seat != first);
    board.senate.push(first);
    let order = &board.order;
    play.log.all(|| Event::Order(order.to_vec()));
    play.then(Step::AfterOffices);
    play.then(Step::Office(0));
}

/// The next in Influence Order applies his Office, or gains 1 Intrigue (TRV-9.06, TRV-9.07).
pub(crate) fn office(play: &mut Play, i: u8) {
    let board = &play.s.board;
    let Some(&seat) = board.order.get(i as usize) else { return };
    play.then(Step::Office(i + 1));
    let (phase, families) = (play.s.board.phase, play.g.families());
    let Some(office) = play.g.parts.offices(phase, families).nth(i as usize) else {
        play.intrigue(seat, 1);
        if phase == Phase::Conflict {
            conflict::plan(play, seat, None);
        }
        return;
    };
    if phase == Phase::Conflict {
        return conflict::plan(play, seat, Some(office));
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
    play.then(Step::After(seat));
    play.then(Step::Talents(seat, office.talents));
    parts.into_iter().rev().for_each(|part| play.then(part));
}
