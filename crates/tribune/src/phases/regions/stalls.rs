//! Regions I and II: Thermae and Forum Romanum (sections 13 and 14 of the ledger).

use crate::event::Event;
use crate::parts::Region;
use crate::play::Play;

impl Play<'_> {
    /// Each follower pays if he can and takes the card beside him, in reading order (TRI-12.06, TRI-RUL.21). There is
    /// nothing to decide.
    pub(super) fn stalls(&mut self, region: Region) {
        self.then_space(region, 1);
        let board = &self.rules.components.board;
        let (n, price) = match region {
            Region::Thermae => (self.open.thermae.len(), board.thermae.price),
            _ => (self.open.forum.len(), board.forum.price),
        };
        for space in 0..n {
            self.stall(region, space, price);
        }
    }

    fn stall(&mut self, region: Region, space: usize, price: u16) {
        let stall = match region {
            Region::Thermae => &mut self.open.thermae[space],
            _ => &mut self.open.forum[space],
        };
        let (follower, Some(card)) = (stall.follower, stall.card.take()) else { return };
        match follower {
            Some(seat) if self.open.sheet(seat).denarii >= price => {
                self.sheet(seat).denarii -= price;
                self.take_openly(seat, card);
                self.log.all(|| Event::Bought { seat, region, card, price });
                self.check_objectives();
            }
            Some(seat) => {
                self.open.discard.add(card);
                self.log.all(|| Event::CouldNotPay { seat, region });
                self.tell_left_over(region, true, 1, [card]);
            }
            None => {
                self.open.discard.add(card);
                self.tell_left_over(region, false, 1, [card]);
            }
        }
    }
}
