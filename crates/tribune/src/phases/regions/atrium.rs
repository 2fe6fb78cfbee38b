//! Region V: Atrium Auctionorum (section 17 of the ledger).

use crate::event::Event;
use crate::flow::Ask;
use crate::parts::Region;
use crate::play::Play;
use crate::state::{Answer, Face, MOST_PLAYERS, Open, Secret};
use crate::{Action, rule};
use kernel::{Choices, Rule, Seat, SeatSet};

/// A closed fist round any number of denarii. Both auctions are like this.
pub(crate) fn fist(open: &Open, secret: &Secret, seat: Seat, rule: Rule, out: &mut Choices<Action>) {
    if secret.answered.has(seat) {
        out.back(rule::REPLACE, Action::TakeBack);
    } else {
        out.amount(rule, Action::Bid, 0..=open.sheet(seat).denarii);
    }
}

/// The bid a seat has made; who was not asked has no denarii and bids none (TRI-DT.05).
pub(crate) fn bid(answers: &[Answer; MOST_PLAYERS], seat: Seat) -> u16 {
    match answers[seat.ix()] {
        Answer::Bid(denarii) => denarii,
        _ => 0,
    }
}

impl Play<'_> {
    pub(super) fn atrium(&mut self) {
        self.then_space(Region::Atrium, 1);
        if self.open.atrium == [Face::Empty; 3] {
            return; // TRI-RUL.74
        }
        match self.open.atrium_followers {
            [None, _] => self.clear_atrium(),
            [Some(seat), None] => self.alone_in_atrium(seat),
            [Some(first), Some(second)] => {
                let has_denarii = |seat: &Seat| self.open.sheet(*seat).denarii > 0;
                let asked: SeatSet = [first, second].into_iter().filter(has_denarii).collect();
                self.open_window(Ask::AtriumBid, asked);
            }
        }
    }

    /// He must pay if he can, to the stock, and takes the open cards (TRI-17.02, TRI-RUL.24, TRI-RUL.25).
    fn alone_in_atrium(&mut self, seat: Seat) {
        let price = self.rules.components.board.atrium.price;
        if self.open.sheet(seat).denarii >= price {
            self.sheet(seat).denarii -= price;
            self.take_open_atrium(seat, |cards| Event::AtriumTaken { seat, price, cards });
        } else {
            self.log.all(|| Event::CouldNotPay { seat, region: Region::Atrium });
        }
        self.clear_atrium();
        self.check_objectives();
    }

    /// The higher bidder pays the lower one; on equal bids "1." wins (TRI-17.06, TRI-17.07, TRI-17.08).
    pub fn atrium_bids(&mut self, answers: &[Answer; MOST_PLAYERS]) {
        let [Some(first), Some(second)] = self.open.atrium_followers else { return };
        let bids = [(first, bid(answers, first)), (second, bid(answers, second))];
        let ((winner, price), loser) =
            if bids[1].1 > bids[0].1 { (bids[1], first) } else { (bids[0], second) };
        self.sheet(winner).denarii -= price;
        self.sheet(loser).denarii += price;
        self.take_open_atrium(winner, |cards| Event::AtriumBids { bids, winner, cards });
        self.check_objectives();
    }

    /// Takes all open cards of the Atrium into hand, and tells of it.
    fn take_open_atrium(&mut self, seat: Seat, event: impl FnOnce(Vec<crate::Card>) -> Event) {
        let faces = self.open.atrium;
        let open = faces.iter().filter_map(|face| match face {
            Face::Up(card) => Some(*card),
            _ => None,
        });
        self.log.all(|| event(open.clone().collect()));
        open.for_each(|card| self.take_openly(seat, card));
        for face in &mut self.open.atrium {
            if let Face::Up(_) = face {
                *face = Face::Empty;
            }
        }
    }

    /// What is left is discarded; a card not turned is not shown (TRI-17.01, TRI-HI.07).
    fn clear_atrium(&mut self) {
        let faces = std::mem::take(&mut self.open.atrium);
        let hidden = std::mem::take(&mut self.secret.atrium);
        for (face, card) in faces.into_iter().zip(hidden) {
            self.discard_face(face, card);
        }
        let count = faces.iter().filter(|face| **face != Face::Empty).count();
        let shown = faces.into_iter().filter_map(|face| match face {
            Face::Up(card) => Some(card),
            _ => None,
        });
        let occupied = self.open.atrium_followers[0].is_some();
        self.tell_left_over(Region::Atrium, occupied, count as u32, shown);
    }

    /// The answer in either auction.
    pub fn answer_bid(&mut self, seat: Seat, action: Action, denarii: u16) {
        match action {
            Action::Bid => self.commit(seat, Answer::Bid(denarii)),
            _ => self.take_back(seat),
        }
    }
}
