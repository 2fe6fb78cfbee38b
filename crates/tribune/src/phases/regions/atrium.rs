//! Region V: Atrium Auctionorum (section 17 of the ledger).

use crate::event::Event;
use crate::flow::Ask;
use crate::parts::Region;
use crate::phases::regions;
use crate::play::{Hands, Play};
use crate::state::{Answer, Face, MOST_PLAYERS, Open, Secret};
use crate::{Action, rule};
use kernel::{Offers, Rule, Seat, SeatSet};

/// A closed fist round any number of denarii. Both auctions are like this.
pub(crate) fn fist(open: &Open, secret: &Secret, seat: Seat, rule: Rule, out: &mut impl Offers<Action>) {
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

pub(crate) fn atrium(p: &mut Play) {
    regions::then_space(p, Region::Atrium, 1);
    if p.s.open.atrium == [Face::Empty; 3] {
        return; // TRI-RUL.74
    }
    match p.s.open.atrium_followers {
        [None, _] => clear_atrium(p),
        [Some(seat), None] => alone_in_atrium(p, seat),
        [Some(first), Some(second)] => {
            let has_denarii = |seat: &Seat| p.s.open.sheet(*seat).denarii > 0;
            let asked: SeatSet = [first, second].into_iter().filter(has_denarii).collect();
            p.open_window(Ask::AtriumBid, asked);
        }
    }
}

/// He must pay if he can, to the stock, and takes the open cards (TRI-17.02, TRI-RUL.24, TRI-RUL.25).
fn alone_in_atrium(p: &mut Play, seat: Seat) {
    let price = p.rules.components.board.atrium.price;
    if p.s.open.sheet(seat).denarii >= price {
        p.sheet(seat).denarii -= price;
        take_open_atrium(p, seat, |cards| Event::AtriumTaken { seat, price, cards });
    } else {
        p.log.all(|| Event::CouldNotPay { seat, region: Region::Atrium });
    }
    clear_atrium(p);
    p.check_objectives();
}

/// The higher bidder pays the lower one; on equal bids "1." wins (TRI-17.06, TRI-17.07, TRI-17.08).
pub(crate) fn atrium_bids(p: &mut Play, answers: &[Answer; MOST_PLAYERS]) {
    let [Some(first), Some(second)] = p.s.open.atrium_followers else { return };
    let bids = [(first, bid(answers, first)), (second, bid(answers, second))];
    let ((winner, price), loser) = if bids[1].1 > bids[0].1 { (bids[1], first) } else { (bids[0], second) };
    p.sheet(winner).denarii -= price;
    p.sheet(loser).denarii += price;
    take_open_atrium(p, winner, |cards| Event::AtriumBids { bids, winner, cards });
    p.check_objectives();
}

/// Takes all open cards of the Atrium into hand, and tells of it.
fn take_open_atrium(p: &mut Play, seat: Seat, event: impl FnOnce(Vec<crate::Card>) -> Event) {
    let faces = p.s.open.atrium;
    let open = faces.iter().filter_map(|face| match face {
        Face::Up(card) => Some(*card),
        _ => None,
    });
    p.log.all(|| event(open.clone().collect()));
    open.for_each(|card| p.take_openly(seat, card));
    for face in &mut p.s.open.atrium {
        if let Face::Up(_) = face {
            *face = Face::Empty;
        }
    }
}

/// What is left is discarded; a card not turned is not shown (TRI-17.01, TRI-HI.07).
fn clear_atrium(p: &mut Play) {
    let faces = std::mem::take(&mut p.s.open.atrium);
    let hidden = std::mem::take(&mut p.s.secret.atrium);
    for (face, card) in faces.into_iter().zip(hidden) {
        p.discard_face(face, card);
    }
    let count = faces.iter().filter(|face| **face != Face::Empty).count();
    let shown = faces.into_iter().filter_map(|face| match face {
        Face::Up(card) => Some(card),
        _ => None,
    });
    let occupied = p.s.open.atrium_followers[0].is_some();
    regions::tell_left_over(p, Region::Atrium, occupied, count as u32, shown);
}

/// The answer in either auction.
pub(crate) fn answer_bid(p: &mut Play, seat: Seat, action: Action, denarii: u16) {
    match action {
        Action::Bid => p.commit(seat, Answer::Bid(denarii)),
        _ => p.take_back(seat),
    }
}
