//! Phase B, the refill phase, and phase C, the new player order. (Sections 4 and 5 of the ledger.)

use super::stages;
use crate::AveRoma;
use crate::action::Action;
use crate::event::Event;
use crate::flow::{Ask, Step};
use crate::parts::{Location, Row, Workers};
use crate::play::{Hands, Play};
use crate::rule;
use crate::state::{Ending, State};
use kernel::{Offers, Seat};

/// Everybody has this many workers at the end of phase B (AVE-4.18).
pub const FULL: u8 = 5;

/// First the second end condition (AVE-4.02), then the rows, then the workers (AVE-4.01).
pub(crate) fn refill(p: &mut Play) {
    // AVE-20.08, AVE-RU.18: one row that cannot be completed is enough.
    if Row::ALL.iter().copied().any(|row| p.s.row_deck(row) < missing(p.s, row)) {
        p.s.ending = Some(Ending::Rows);
        p.log.all(|| Event::Ending(Ending::Rows));
        p.then(Step::Extra(0));
        return;
    }
    for &row in Row::ALL {
        refill_row(p, row);
    }
    stages::turn_deck_tops(p, Event::FaceUp);
    p.s.turn = collectors(p.rules) - 1;
    p.then(Step::Collect);
}

fn refill_row(p: &mut Play, row: Row) {
    let cards = &mut p.s.rows[row];
    // AVE-4.04: without a purchase the card on 1-5 leaves the game.
    if cards.iter().all(Option::is_some)
        && let Some(card) = cards[4].take()
    {
        p.log.all(|| Event::Discarded(row, card));
    }
    // AVE-4.06: slide towards 1-5, keeping their order.
    let mut end = 5;
    for space in (0..5).rev() {
        if let Some(card) = cards[space].take() {
            end -= 1;
            cards[end] = Some(card);
        }
    }
    // AVE-4.07: the first card drawn takes the space nearest to 1-5.
    for space in (0..end).rev() {
        deal(p, row, space);
    }
}

/// Deals a card to a space: the face-up card first (AVE-25.28).
pub(crate) fn deal(p: &mut Play, row: Row, space: usize) {
    let card = match p.s.face_up[row].take() {
        Some(card) => Some(card),
        None => {
            p.log.reveal();
            p.draw(row.kind())
        }
    };
    if let Some(card) = card {
        p.s.rows[row][space] = Some(card);
        let setup = p.s.round == 0;
        p.log.all(|| if setup { Event::Laid } else { Event::Dealt }(row, space as u8, card));
    }
}

// ----- collecting workers -----

/// How many collect: the players, with two of them their shadows too (AVE-24.15).
pub(crate) fn collectors(rules: &AveRoma) -> u8 {
    rules.seats as u8 * if rules.two_players() { 2 } else { 1 }
}

/// Who collects at this place of the cycle: the players from the last to the first, then the shadows
/// (AVE-4.10, AVE-24.16).
pub(crate) fn collector(rules: &AveRoma, s: &State, place: u8) -> (Seat, bool) {
    let n = rules.seats as u8;
    (s.order[usize::from(n - 1 - place % n)], place >= n)
}

fn need(s: &State, (seat, shadow): (Seat, bool)) -> u8 {
    let player = s.player(seat);
    FULL.saturating_sub(if shadow { player.shadow.len() } else { player.workers.len() })
}

/// The next collecting turn (AVE-4.10, AVE-4.15), or phase C when everybody has five workers.
pub(crate) fn collect(p: &mut Play) {
    let n = collectors(p.rules);
    let mut lacking =
        (1..=n).map(|i| (p.s.turn + i) % n).filter(|place| need(p.s, collector(p.rules, p.s, *place)) > 0);
    let (next, others) = (lacking.next(), lacking.next().is_some());
    let occupied = p.s.occupied_locations();
    let Some(place) = next.filter(|_| occupied.clone().next().is_some()) else {
        set_player_order(p);
        p.then(Step::Round);
        return;
    };
    (p.s.active, p.s.for_shadow) = collector(p.rules, p.s, place);
    p.s.turn = place;
    let need = need(p.s, (p.s.active, p.s.for_shadow));
    let mut held = occupied.clone();
    match (held.next(), held.next()) {
        _ if !others => {
            // AVE-DT.26: the only one who still lacks workers takes the rest.
            for at in occupied {
                let workers = p.s.workers_at(at);
                take_workers(p, at, workers);
            }
            p.then(Step::Collect);
        }
        (Some(at), None) if p.s.workers_at(at).len() <= need => {
            let workers = p.s.workers_at(at);
            take_workers(p, at, workers);
            p.then(Step::Collect);
        }
        (Some(at), None) => collect_from(p, at),
        _ => p.ask(Ask::Collect),
    }
}

pub(crate) fn list_collect(s: &State, out: &mut impl Offers<Action>) {
    for at in s.occupied_locations() {
        out.add(rule::COLLECT, Action::Collect(at));
    }
}

/// All workers there if five are not exceeded (AVE-4.12); otherwise just enough, at choice (AVE-4.13).
pub(crate) fn collect_from(p: &mut Play, at: Location) {
    let there = p.s.workers_at(at);
    let need = need(p.s, (p.s.active, p.s.for_shadow));
    if there.len() <= need {
        take_workers(p, at, there);
        p.then(Step::Collect);
        return;
    }
    // AVE-DT.25: asked only if the values differ.
    let mut values = there.values();
    match (values.next(), values.next()) {
        (Some(value), None) => {
            let workers = (0..need).map(|_| value).collect();
            take_workers(p, at, workers);
            p.then(Step::Collect);
        }
        _ => p.ask(Ask::Draft(at)),
    }
}

/// The different groups of the size needed, highest values first.
pub(crate) fn list_draft(s: &State, at: Location, out: &mut impl Offers<Action>) {
    let there = s.workers_at(at);
    let need = need(s, (s.active, s.for_shadow));
    groups(&there, 5, need, Workers::NONE, &mut |group| out.add(rule::DRAFT, Action::Draft(group)));
}

pub(crate) fn draft(p: &mut Play, at: Location, workers: Workers) {
    take_workers(p, at, workers);
    p.then(Step::Collect);
}

fn take_workers(p: &mut Play, at: Location, workers: Workers) {
    if workers.is_empty() {
        return;
    }
    let (seat, shadow) = (p.s.active, p.s.for_shadow);
    let mut left = workers;
    for slot in &mut p.s.slots[at] {
        if left.count(*slot) > 0 {
            left.remove(*slot);
            *slot = 0;
        }
    }
    let player = &mut p.s.players[seat.ix()];
    let supply = if shadow { &mut player.shadow } else { &mut player.workers };
    for value in workers.values() {
        (0..workers.count(value)).for_each(|_| supply.add(value));
    }
    p.log.all(|| Event::Collected(seat, shadow, at, workers));
}

// ----- phase C -----

/// Ascending by the sum of the printed values; equal sums in the reverse of their former order
/// (AVE-5.02 to 5.04).
fn set_player_order(p: &mut Play) {
    p.s.for_shadow = false;
    p.s.order.reverse();
    // Insertion sort: stable, and nothing to allocate.
    for i in 1..p.s.order.len() {
        for j in (1..=i).rev() {
            let sum = |place: usize| p.s.player(p.s.order[place]).workers.sum();
            if sum(j) >= sum(j - 1) {
                break;
            }
            p.s.order.swap(j, j - 1);
        }
    }
}

/// The cards a row needs: one for each empty space, or one if there is none (AVE-20.09).
fn missing(s: &State, row: Row) -> usize {
    s.rows[row].iter().filter(|card| card.is_none()).count().max(1)
}

/// Calls `each` with every different group of `need` workers, of values up to `value`.
fn groups(there: &Workers, value: u8, need: u8, group: Workers, each: &mut impl FnMut(Workers)) {
    if need == 0 {
        each(group);
        return;
    }
    if value == 0 {
        return;
    }
    for n in (0..=there.count(value).min(need)).rev() {
        let mut with = group;
        (0..n).for_each(|_| with.add(value));
        groups(there, value - 1, need - n, with, &mut *each);
    }
}
