//! Region IV: Curia (section 16 of the ledger).

use crate::cards::Card;
use crate::event::Event;
use crate::flow::Ask;
use crate::parts::Region;
use crate::play::Play;
use crate::state::Secret;
use crate::{Action, rule};
use kernel::{Choices, Seat};

/// Which hand card to give; any will do, leaders included (TRI-16.05).
pub(crate) fn choices(secret: &Secret, seat: Seat, out: &mut Choices<Action>) {
    secret.hands[seat.ix()].kinds().for_each(|card| out.add(rule::CURIA_GIVE, Action::Give(card)));
    out.add(rule::CURIA_DECLINE, Action::Decline);
}

impl Play<'_> {
    pub(super) fn curia(&mut self, field: usize) {
        self.then_space(Region::Curia, field + 1);
        match self.open.curia[field].follower {
            // Nothing to take, nothing to give (TRI-RUL.74)
            Some(_) if self.open.curia[field].cards.is_empty() => {}
            Some(seat) if self.hand_size(seat) > 0 => {
                self.open.agenda.ask(Ask::Curia(seat, field as u8));
            }
            _ => self.clear_curia(field),
        }
    }

    pub fn answer_curia(&mut self, seat: Seat, field: u8, action: Action) {
        self.open.agenda.answered();
        match action {
            Action::Give(card) => self.exchange(seat, field as usize, card),
            _ => {
                self.log.all(|| Event::CuriaDeclined { seat });
                self.clear_curia(field as usize);
            }
        }
    }

    /// The discard comes first, so a card cannot pay for its own field (TRI-RUL.30).
    fn exchange(&mut self, seat: Seat, field: usize, gave: Card) {
        self.discard_openly(seat, gave);
        let took = std::mem::take(&mut self.open.curia[field].cards);
        took.iter().for_each(|card| self.take_openly(seat, *card));
        self.log.all(|| Event::Exchanged { seat, gave, took: took.to_vec() });
        self.check_objectives();
    }

    fn clear_curia(&mut self, field: usize) {
        let left = std::mem::take(&mut self.open.curia[field].cards);
        left.iter().for_each(|card| self.open.discard.add(*card));
        let occupied = self.open.curia[field].follower.is_some();
        self.tell_left_over(Region::Curia, occupied, left.len() as u32, left);
    }
}
