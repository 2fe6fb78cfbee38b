//! Region III: Latrine (section 15 of the ledger).

use crate::cards::Card;
use crate::event::Event;
use crate::flow::Ask;
use crate::parts::Region;
use crate::play::Play;
use crate::state::Face;
use crate::{Action, rule};
use kernel::{Choices, Seat};

/// Denarii, or the card for denarii.
pub(crate) fn choices(out: &mut Choices<Action>) {
    out.add(rule::SELL, Action::TakeDenarii);
    out.add(rule::PAY_VALUE, Action::BuyCard);
}

impl Play<'_> {
    pub(super) fn latrine(&mut self) {
        self.then_space(Region::Latrine, 1);
        let Some(card) = self.secret.latrine.take() else { return };
        let Some(seat) = self.open.latrine_follower else {
            self.open.latrine = Face::Empty;
            self.secret.dark.add(card); // TRI-15.06
            return self.tell_left_over(Region::Latrine, false, 1, []);
        };
        self.open.latrine = Face::Up(card);
        self.log.reveal();
        self.log.all(|| Event::LatrineTurned { seat, card });
        if card.is_leader() {
            self.buy_from_latrine(seat, card); // TRI-RUL.29
        } else if self.open.sheet(seat).denarii < card.value.into() {
            self.sell_to_latrine(seat, card); // TRI-RUL.28
        } else {
            self.open.agenda.ask(Ask::Latrine(seat));
        }
    }

    pub fn answer_latrine(&mut self, seat: Seat, action: Action) {
        self.open.agenda.answered();
        let Face::Up(card) = self.open.latrine else { return };
        match action {
            Action::BuyCard => self.buy_from_latrine(seat, card),
            _ => self.sell_to_latrine(seat, card),
        }
    }

    fn buy_from_latrine(&mut self, seat: Seat, card: Card) {
        let price = card.value.into();
        self.open.latrine = Face::Empty;
        self.sheet(seat).denarii -= price;
        self.take_openly(seat, card);
        self.log.all(|| Event::Bought { seat, region: Region::Latrine, card, price });
        self.check_objectives();
    }

    fn sell_to_latrine(&mut self, seat: Seat, card: Card) {
        self.open.latrine = Face::Empty;
        self.sheet(seat).denarii += u16::from(card.value);
        self.open.discard.add(card);
        self.log.all(|| Event::Sold { seat, card });
        self.check_objectives();
    }
}
