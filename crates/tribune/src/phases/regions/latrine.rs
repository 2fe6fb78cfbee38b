//! Region III: Latrine (section 15 of the ledger).

use crate::cards::Card;
use crate::event::Event;
use crate::flow::Ask;
use crate::parts::Region;
use crate::phases::regions;
use crate::play::{Hands, Play};
use crate::state::Face;
use crate::{Action, rule};
use kernel::{Offers, Seat};

/// Denarii, or the card for denarii.
pub(crate) fn choices(out: &mut impl Offers<Action>) {
    out.add(rule::SELL, Action::TakeDenarii);
    out.add(rule::PAY_VALUE, Action::BuyCard);
}

pub(crate) fn latrine(p: &mut Play) {
    regions::then_space(p, Region::Latrine, 1);
    let Some(card) = p.s.secret.latrine.take() else { return };
    let Some(seat) = p.s.open.latrine_follower else {
        p.s.open.latrine = Face::Empty;
        p.s.secret.dark.add(card); // TRI-15.06
        return regions::tell_left_over(p, Region::Latrine, false, 1, []);
    };
    p.s.open.latrine = Face::Up(card);
    p.log.reveal();
    p.log.all(|| Event::LatrineTurned { seat, card });
    if card.is_leader() {
        buy_from_latrine(p, seat, card); // TRI-RUL.29
    } else if p.s.open.sheet(seat).denarii < card.value.into() {
        sell_to_latrine(p, seat, card); // TRI-RUL.28
    } else {
        p.ask(Ask::Latrine(seat));
    }
}

pub(crate) fn answer_latrine(p: &mut Play, seat: Seat, action: Action) {
    p.answered();
    let Face::Up(card) = p.s.open.latrine else { return };
    match action {
        Action::BuyCard => buy_from_latrine(p, seat, card),
        _ => sell_to_latrine(p, seat, card),
    }
}

fn buy_from_latrine(p: &mut Play, seat: Seat, card: Card) {
    let price = card.value.into();
    p.s.open.latrine = Face::Empty;
    p.sheet(seat).denarii -= price;
    p.take_openly(seat, card);
    p.log.all(|| Event::Bought { seat, region: Region::Latrine, card, price });
    p.check_objectives();
}

fn sell_to_latrine(p: &mut Play, seat: Seat, card: Card) {
    p.s.open.latrine = Face::Empty;
    p.sheet(seat).denarii += u16::from(card.value);
    p.s.open.discard.add(card);
    p.log.all(|| Event::Sold { seat, card });
    p.check_objectives();
}
