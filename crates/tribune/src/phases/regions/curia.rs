//! Region IV: Curia (section 16 of the ledger).

use crate::cards::Card;
use crate::event::Event;
use crate::flow::Ask;
use crate::parts::Region;
use crate::phases::regions;
use crate::play::{Hands, Play};
use crate::state::Secret;
use crate::{Action, rule};
use kernel::{Offers, Seat};

/// Which hand card to give; any will do, leaders included (TRI-16.05).
pub(crate) fn choices(secret: &Secret, seat: Seat, out: &mut impl Offers<Action>) {
    secret.hands[seat.ix()].kinds().for_each(|card| out.add(rule::CURIA_GIVE, Action::Give(card)));
    out.add(rule::CURIA_DECLINE, Action::Decline);
}

pub(crate) fn curia(p: &mut Play, field: usize) {
    regions::then_space(p, Region::Curia, field + 1);
    match p.s.open.curia[field].follower {
        // Nothing to take, nothing to give (TRI-RUL.74)
        Some(_) if p.s.open.curia[field].cards.is_empty() => {}
        Some(seat) if p.hand_size(seat) > 0 => {
            p.ask(Ask::Curia(seat, field as u8));
        }
        _ => clear_curia(p, field),
    }
}

pub(crate) fn answer_curia(p: &mut Play, seat: Seat, field: u8, action: Action) {
    p.answered();
    match action {
        Action::Give(card) => exchange(p, seat, field as usize, card),
        _ => {
            p.log.all(|| Event::CuriaDeclined { seat });
            clear_curia(p, field as usize);
        }
    }
}

/// The discard comes first, so a card cannot pay for its own field (TRI-RUL.30).
fn exchange(p: &mut Play, seat: Seat, field: usize, gave: Card) {
    p.discard_openly(seat, gave);
    let took = std::mem::take(&mut p.s.open.curia[field].cards);
    took.iter().for_each(|card| p.take_openly(seat, *card));
    p.log.all(|| Event::Exchanged { seat, gave, took: took.to_vec() });
    p.check_objectives();
}

fn clear_curia(p: &mut Play, field: usize) {
    let left = std::mem::take(&mut p.s.open.curia[field].cards);
    left.iter().for_each(|card| p.s.open.discard.add(*card));
    let occupied = p.s.open.curia[field].follower.is_some();
    regions::tell_left_over(p, Region::Curia, occupied, left.len() as u32, left);
}
