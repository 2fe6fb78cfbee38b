//! Region VI: Catacombs (section 18 of the ledger).

use crate::event::Event;
use crate::flow::Ask;
use crate::parts::Region;
use crate::play::Play;
use crate::state::Secret;
use crate::{Action, Card, rule};
use kernel::{Choices, Seat, SeatSet};

/// Which card of the pile to buy.
pub(crate) fn choices(secret: &Secret, out: &mut Choices<Action>) {
    secret.catacombs.kinds().for_each(|card| out.add(rule::CATACOMBS_BUY, Action::Buy(card)));
    out.add(rule::CATACOMBS_DECLINE, Action::Decline);
}

impl Play<'_> {
    /// The occupant looks, and buys if he can pay (TRI-18.03). One who cannot still looks (TRI-RUL.31).
    pub(super) fn catacombs(&mut self, space: usize) {
        self.then_space(Region::Catacombs, space + 1);
        let Some(seat) = self.open.catacombs_followers[space] else { return };
        if self.open.catacombs == 0 {
            return; // TRI-RUL.32
        }
        self.look(seat);
        if self.open.sheet(seat).denarii >= self.catacombs_price(space) {
            self.open.agenda.ask(Ask::Catacombs(seat, space as u8));
        } else {
            self.log.all(|| Event::CouldNotPay { seat, region: Region::Catacombs });
        }
    }

    fn catacombs_price(&self, space: usize) -> u16 {
        self.rules.components.board.catacombs.prices[space]
    }

    fn look(&mut self, seat: Seat) {
        if self.open.catacombs_seen.has(seat) {
            return;
        }
        self.open.catacombs_seen = self.open.catacombs_seen.with(seat);
        let cards = self.secret.catacombs;
        self.log.reveal();
        self.log.one(
            seat,
            || Event::Looked { seat, cards: Some(cards) },
            || Event::Looked { seat, cards: None },
        );
    }

    pub fn answer_catacombs(&mut self, seat: Seat, space: u8, action: Action) {
        self.open.agenda.answered();
        match action {
            Action::Buy(card) => self.buy_from_catacombs(seat, space as usize, card),
            _ => self.log.all(|| Event::CatacombsDeclined { seat }),
        }
    }

    /// The price goes to the Colosseum (TRI-18.04). Only the buyer knows the card, and so only he still knows the
    /// pile for certain (TRI-HI.08).
    fn buy_from_catacombs(&mut self, seat: Seat, space: usize, card: Card) {
        let price = self.catacombs_price(space);
        self.sheet(seat).denarii -= price;
        self.open.colosseum += price;
        self.secret.catacombs.remove(card);
        self.open.catacombs -= 1;
        self.open.catacombs_seen = SeatSet::of(seat);
        self.hand(seat).add(card);
        self.log.reveal(); // that the card was there, and that it is gone
        self.log.one(
            seat,
            || Event::CatacombsBought { seat, price, card: Some(card) },
            || Event::CatacombsBought { seat, price, card: None },
        );
        self.check_objectives();
    }

    /// The rest is discarded unseen (TRI-18.07).
    pub(super) fn discard_catacombs(&mut self) {
        let left = self.secret.catacombs.take();
        self.secret.dark.join(&left);
        self.open.catacombs = 0;
        self.open.catacombs_seen = SeatSet::NONE;
        let occupied = self.open.catacombs_followers != [None; 3];
        self.tell_left_over(Region::Catacombs, occupied, left.len(), []);
    }
}
