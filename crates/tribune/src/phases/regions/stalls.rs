//! Regions I and II: Thermae and Forum Romanum (sections 13 and 14 of the ledger).

use crate::event::Event;
use crate::parts::Region;
use crate::phases::regions;
use crate::play::{Hands, Play};

/// Each follower pays if he can and takes the card beside him, in reading order (TRI-12.06, TRI-RUL.21). There is
/// nothing to decide.
pub(crate) fn stalls(p: &mut Play, region: Region) {
    regions::then_space(p, region, 1);
    let board = &p.rules.components.board;
    let (n, price) = match region {
        Region::Thermae => (p.s.open.thermae.len(), board.thermae.price),
        _ => (p.s.open.forum.len(), board.forum.price),
    };
    for space in 0..n {
        stall(p, region, space, price);
    }
}

fn stall(p: &mut Play, region: Region, space: usize, price: u16) {
    let stall = match region {
        Region::Thermae => &mut p.s.open.thermae[space],
        _ => &mut p.s.open.forum[space],
    };
    let (follower, Some(card)) = (stall.follower, stall.card.take()) else { return };
    match follower {
        Some(seat) if p.s.open.sheet(seat).denarii >= price => {
            p.sheet(seat).denarii -= price;
            p.take_openly(seat, card);
            p.log.all(|| Event::Bought { seat, region, card, price });
            p.check_objectives();
        }
        Some(seat) => {
            p.s.open.discard.add(card);
            p.log.all(|| Event::CouldNotPay { seat, region });
            regions::tell_left_over(p, region, true, 1, [card]);
        }
        None => {
            p.s.open.discard.add(card);
            regions::tell_left_over(p, region, false, 1, [card]);
        }
    }
}
