//! A game being played on, and the hands that move its pieces.

use crate::AveRoma;
use crate::event::{Event, For, Source};
use crate::parts::{Area, Card, CardKind};
use crate::phases::{MOST_SURPLUS, influence};
use kernel::{Seat, Urn};
use std::borrow::Cow;

/// A position of Ave Roma being played on: every phase is written as functions on one of these.
pub type Play<'a> = kernel::Play<'a, AveRoma>;

#[easy_ext::ext(Hands)]
pub(crate) impl Play<'_> {
    /// Raises a player's influence in an area, from whatever source (AVE-17.21).
    fn raise(&mut self, seat: Seat, area: Area, influence: u8) {
        let level = influence::target(self.rules, &self.s.players, seat, area, influence);
        let before = std::mem::replace(&mut self.s.players[seat.ix()].cubes[area], level);
        match level {
            Some(level) if before == Some(level) => {
                self.log.all(|| Event::Stayed(seat, area, influence, level));
            }
            Some(level) => self.log.all(|| Event::Influence(seat, area, influence, level)),
            None => {}
        }
    }

    /// The brown cube goes up 1 and stays at the top (AVE-17.11, AVE-17.12).
    fn raise_brown(&mut self, area: Area) {
        let space = &mut self.s.areas[area];
        if space.brown < self.rules.parts.brown_top {
            space.brown += 1;
            let level = space.brown;
            self.log.all(|| Event::Brown(area, level));
        }
    }

    /// Draws a card from a deck. The order of a deck is nowhere: a card is drawn when it is needed (AVE-DT.36).
    fn draw(&mut self, kind: CardKind) -> Option<Card> {
        let cards = (self.s.deck(kind).0 >> (kind.ix() * Card::EACH)) as u32;
        let deck = Deck { kind, cards };
        let card = Card::new(kind, self.chance.draw_from(&deck)?);
        self.s.decks.remove(card);
        Some(card)
    }

    /// Money from the bank.
    fn earn(&mut self, denarii: u16, why: For) {
        let seat = self.s.active;
        self.s.me_mut().money += denarii;
        self.log.all(|| Event::Earned(seat, denarii, why));
    }

    /// Surplus from any other source: what does not fit is lost (AVE-15.05, AVE-15.06).
    fn gain_surplus(&mut self, n: u8, why: For) {
        let seat = self.s.active;
        let me = self.s.me_mut();
        let fits = n.min(MOST_SURPLUS.saturating_sub(me.surplus));
        me.surplus += fits;
        if fits > 0 {
            self.log.all(|| Event::MoreSurplus(seat, fits, why));
        }
        if fits < n {
            self.log.all(|| Event::SurplusLost(seat, n - fits));
        }
    }

    /// Points are never lost (AVE-1.38).
    fn score(&mut self, seat: Seat, points: u16, source: Source) {
        if points > 0 {
            self.s.players[seat.ix()].points += points;
            self.log.all(|| Event::Points(seat, points, source));
        }
    }
}

/// The cards of a deck as a bag to draw from, a bit for each by its number within its kind.
struct Deck {
    kind: CardKind,
    cards: u32,
}

impl Urn for Deck {
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
        Some(Card::new(self.kind, kind).code().into())
    }
    fn named(&self, name: &str) -> Option<usize> {
        Card::coded(name).filter(|card| card.kind() == self.kind).map(Card::n)
    }
}
