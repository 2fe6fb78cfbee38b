//! Region VI: Catacombs (section 18 of the ledger).

use crate::event::Event;
use crate::flow::Ask;
use crate::parts::Region;
use crate::phases::regions;
use crate::play::{Hands, Play};
use crate::state::Secret;
use crate::{Action, Card, rule};
use kernel::{Offers, Seat, SeatSet};

/// Which card of the pile to buy.
pub(crate) fn choices(secret: &Secret, out: &mut impl Offers<Action>) {
    secret.catacombs.kinds().for_each(|card| out.add(rule::CATACOMBS_BUY, Action::Buy(card)));
    out.add(rule::CATACOMBS_DECLINE, Action::Decline);
}

/// The occupant looks, and buys if he can pay (TRI-18.03). One who cannot still looks (TRI-RUL.31).
pub(crate) fn catacombs(p: &mut Play, space: usize) {
    regions::then_space(p, Region::Catacombs, space + 1);
    let Some(seat) = p.s.open.catacombs_followers[space] else { return };
    if p.s.open.catacombs == 0 {
        return; // TRI-RUL.32
    }
    look(p, seat);
    if p.s.open.sheet(seat).denarii >= p.rules.catacombs_price(space) {
        p.ask(Ask::Catacombs(seat, space as u8));
    } else {
        p.log.all(|| Event::CouldNotPay { seat, region: Region::Catacombs });
    }
}

fn look(p: &mut Play, seat: Seat) {
    if p.s.open.catacombs_seen.has(seat) {
        return;
    }
    p.s.open.catacombs_seen = p.s.open.catacombs_seen.with(seat);
    let cards = p.s.secret.catacombs;
    p.log.reveal();
    p.log.one(seat, || Event::Looked { seat, cards: Some(cards) }, || Event::Looked { seat, cards: None });
}

pub(crate) fn answer_catacombs(p: &mut Play, seat: Seat, space: u8, action: Action) {
    p.answered();
    match action {
        Action::Buy(card) => buy_from_catacombs(p, seat, space as usize, card),
        _ => p.log.all(|| Event::CatacombsDeclined { seat }),
    }
}

/// The price goes to the Colosseum (TRI-18.04). Only the buyer knows the card, and so only he still knows the
/// pile for certain (TRI-HI.08).
fn buy_from_catacombs(p: &mut Play, seat: Seat, space: usize, card: Card) {
    let price = p.rules.catacombs_price(space);
    p.sheet(seat).denarii -= price;
    p.s.open.colosseum += price;
    p.s.secret.catacombs.remove(card);
    p.s.open.catacombs -= 1;
    p.s.open.catacombs_seen = SeatSet::of(seat);
    p.hand(seat).add(card);
    p.log.reveal(); // that the card was there, and that it is gone
    p.log.one(
        seat,
        || Event::CatacombsBought { seat, price, card: Some(card) },
        || Event::CatacombsBought { seat, price, card: None },
    );
    p.check_objectives();
}

/// The rest is discarded unseen (TRI-18.07).
pub(crate) fn discard_catacombs(p: &mut Play) {
    let left = p.s.secret.catacombs.take();
    p.s.secret.dark.join(&left);
    p.s.open.catacombs = 0;
    p.s.open.catacombs_seen = SeatSet::NONE;
    let occupied = p.s.open.catacombs_followers != [None; 3];
    regions::tell_left_over(p, Region::Catacombs, occupied, left.len(), []);
}
