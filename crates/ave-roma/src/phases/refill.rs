//! Phase B, the refill phase, and phase C, the new player order. (Sections 4 and 5 of the ledger.)

use super::{L, Offers, rule};
use crate::AveRoma;
use crate::action::Action;
use crate::components::Components;
use crate::event::Event;
use crate::flow::{Ask, Step};
use crate::parts::{Card, CardKind, Location, Row, Workers};
use crate::state::{Ending, State};
use kernel::{Chance, Seat, Urn};
use std::borrow::Cow;

/// Everybody has this many workers at the end of phase B (AVE-4.18).
pub(crate) const FULL: u8 = 5;

impl AveRoma {
    /// Draws a card from a deck. The order of a deck is nowhere: a card is drawn when it is needed (AVE-DT.36).
    pub(crate) fn draw(&self, s: &mut State, kind: CardKind, chance: &mut dyn Chance) -> Option<Card> {
        let cards = (s.deck(kind).0 >> (kind.ix() * Card::EACH)) as u32;
        let deck = Deck { parts: &self.parts, kind, cards };
        let card = Card::new(kind, chance.draw_from(&deck)?);
        s.decks.remove(card);
        Some(card)
    }

    /// First the second end condition (AVE-4.02), then the rows, then the workers (AVE-4.01).
    pub(crate) fn refill(&self, s: &mut State, chance: &mut dyn Chance, log: &mut L) {
        // AVE-20.08, AVE-RU.18: one row that cannot be completed is enough.
        if Row::ALL.into_iter().any(|row| s.row_deck(row) < missing(s, row)) {
            s.ending = Some(Ending::Rows);
            log.all(|| Event::Ending(Ending::Rows));
            s.flow.then(Step::Extra(0));
            return;
        }
        for row in Row::ALL {
            self.refill_row(s, row, chance, log);
        }
        self.turn_deck_tops(s, chance, log);
        s.turn = self.collectors() - 1;
        s.flow.then(Step::Collect);
    }

    fn refill_row(&self, s: &mut State, row: Row, chance: &mut dyn Chance, log: &mut L) {
        let cards = &mut s.rows[row.ix()];
        // AVE-4.04: without a purchase the card on 1-5 leaves the game.
        if cards.iter().all(Option::is_some)
            && let Some(card) = cards[4].take()
        {
            log.all(|| Event::Discarded(row, card));
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
            self.deal(s, row, space, chance, log);
        }
    }

    /// Deals a card to a space: the face-up card first (AVE-25.28).
    pub(crate) fn deal(&self, s: &mut State, row: Row, space: usize, chance: &mut dyn Chance, log: &mut L) {
        let card = match s.face_up[row.ix()].take() {
            Some(card) => Some(card),
            None => {
                log.reveal();
                self.draw(s, row.kind(), chance)
            }
        };
        if let Some(card) = card {
            s.rows[row.ix()][space] = Some(card);
            log.all(|| Event::Dealt(row, space as u8, card));
        }
    }

    // ----- collecting workers -----

    /// How many collect: the players, with two of them their shadows too (AVE-24.15).
    pub(crate) fn collectors(&self) -> u8 {
        self.seats as u8 * if self.two_players() { 2 } else { 1 }
    }

    /// Who collects at this place of the cycle: the players from the last to the first, then the shadows
    /// (AVE-4.10, AVE-24.16).
    pub(crate) fn collector(&self, s: &State, place: u8) -> (Seat, bool) {
        let n = self.seats as u8;
        (s.order[usize::from(n - 1 - place % n)], place >= n)
    }

    fn need(&self, s: &State, (seat, shadow): (Seat, bool)) -> u8 {
        let player = s.player(seat);
        FULL.saturating_sub(if shadow { player.shadow.len() } else { player.workers.len() })
    }

    /// The next collecting turn (AVE-4.10, AVE-4.15), or phase C when everybody has five workers.
    pub(crate) fn collect(&self, s: &mut State, log: &mut L) {
        let n = self.collectors();
        let mut lacking =
            (1..=n).map(|i| (s.turn + i) % n).filter(|place| self.need(s, self.collector(s, *place)) > 0);
        let (next, others) = (lacking.next(), lacking.next().is_some());
        let occupied = s.occupied_locations();
        let Some(place) = next.filter(|_| occupied.clone().next().is_some()) else {
            self.set_player_order(s);
            s.flow.then(Step::Round);
            return;
        };
        (s.active, s.for_shadow) = self.collector(s, place);
        s.turn = place;
        let need = self.need(s, (s.active, s.for_shadow));
        let mut held = occupied.clone();
        match (held.next(), held.next()) {
            _ if !others => {
                // AVE-DT.26: the only one who still lacks workers takes the rest.
                for at in occupied {
                    let workers = s.workers_at(at);
                    self.take_workers(s, at, workers, log);
                }
                s.flow.then(Step::Collect);
            }
            (Some(at), None) if s.workers_at(at).len() <= need => {
                let workers = s.workers_at(at);
                self.take_workers(s, at, workers, log);
                s.flow.then(Step::Collect);
            }
            (Some(at), None) => self.collect_from(s, at, log),
            _ => s.flow.ask(Ask::Collect),
        }
    }

    pub(crate) fn list_collect(&self, s: &State, out: &mut impl Offers) {
        for at in s.occupied_locations() {
            out.add(rule::COLLECT, Action::Collect(at));
        }
    }

    /// All workers there if five are not exceeded (AVE-4.12); otherwise just enough, at choice (AVE-4.13).
    pub(crate) fn collect_from(&self, s: &mut State, at: Location, log: &mut L) {
        let there = s.workers_at(at);
        let need = self.need(s, (s.active, s.for_shadow));
        if there.len() <= need {
            self.take_workers(s, at, there, log);
            s.flow.then(Step::Collect);
            return;
        }
        // AVE-DT.25: asked only if the values differ.
        let mut values = there.values();
        match (values.next(), values.next()) {
            (Some(value), None) => {
                let workers = (0..need).map(|_| value).collect();
                self.take_workers(s, at, workers, log);
                s.flow.then(Step::Collect);
            }
            _ => s.flow.ask(Ask::Draft(at)),
        }
    }

    /// The different groups of the size needed, highest values first.
    pub(crate) fn list_draft(&self, s: &State, at: Location, out: &mut impl Offers) {
        let there = s.workers_at(at);
        let need = self.need(s, (s.active, s.for_shadow));
        groups(&there, 5, need, Workers::NONE, &mut |group| out.add(rule::DRAFT, Action::Draft(group)));
    }

    pub(crate) fn draft(&self, s: &mut State, at: Location, workers: Workers, log: &mut L) {
        self.take_workers(s, at, workers, log);
        s.flow.then(Step::Collect);
    }

    fn take_workers(&self, s: &mut State, at: Location, workers: Workers, log: &mut L) {
        if workers.is_empty() {
            return;
        }
        let (seat, shadow) = (s.active, s.for_shadow);
        let mut left = workers;
        for slot in &mut s.slots[at.ix()] {
            if left.count(*slot) > 0 {
                left.remove(*slot);
                *slot = 0;
            }
        }
        let player = &mut s.players[seat.ix()];
        let supply = if shadow { &mut player.shadow } else { &mut player.workers };
        for value in workers.values() {
            (0..workers.count(value)).for_each(|_| supply.add(value));
        }
        log.all(|| Event::Collected(seat, shadow, at, workers));
    }

    // ----- phase C -----

    /// Ascending by the sum of the printed values; equal sums in the reverse of their former order
    /// (AVE-5.02 to 5.04).
    fn set_player_order(&self, s: &mut State) {
        s.for_shadow = false;
        s.order.reverse();
        // Insertion sort: stable, and nothing to allocate.
        for i in 1..s.order.len() {
            for j in (1..=i).rev() {
                let sum = |place: usize| s.player(s.order[place]).workers.sum();
                if sum(j) >= sum(j - 1) {
                    break;
                }
                s.order.swap(j, j - 1);
            }
        }
    }
}

/// The cards of a deck as a bag to draw from, a bit for each by its number within its kind.
struct Deck<'a> {
    parts: &'a Components,
    kind: CardKind,
    cards: u32,
}

impl Urn for Deck<'_> {
    #[inline]
    fn size(&self) -> u32 {
        self.cards.count_ones()
    }
    #[inline]
    fn kind(&self, n: u32) -> usize {
        let mut rest = self.cards;
        for _ in 0..n {
            rest &= rest.wrapping_sub(1);
        }
        rest.trailing_zeros() as usize
    }
    fn holds(&self, kind: usize) -> bool {
        kind < Card::EACH && self.cards >> kind & 1 != 0
    }
    fn name(&self, kind: usize) -> Option<Cow<'static, str>> {
        Some(self.parts.face(Card::new(self.kind, kind)).code.clone().into())
    }
    fn named(&self, name: &str) -> Option<usize> {
        self.parts.find(name).filter(|card| card.kind() == self.kind).map(Card::n)
    }
}

/// The cards a row needs: one for each empty space, or one if there is none (AVE-20.09).
fn missing(s: &State, row: Row) -> usize {
    s.rows[row.ix()].iter().filter(|card| card.is_none()).count().max(1)
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
