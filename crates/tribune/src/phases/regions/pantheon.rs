//! Region VII: Pantheon (section 19 of the ledger).

use crate::event::Event;
use crate::flow::Ask;
use crate::parts::{Favour, Region};
use crate::phases::regions;
use crate::play::{Hands, Play};
use crate::state::{Answer, Face, MOST_PLAYERS, Open, Secret};
use crate::{Action, Card, rule};
use kernel::{Offers, Seat, SeatSet};

/// Which card of the shown faction to sacrifice.
pub(crate) fn choices(open: &Open, secret: &Secret, seat: Seat, out: &mut impl Offers<Action>) {
    if secret.answered.has(seat) {
        return out.back(rule::REPLACE, Action::TakeBack);
    }
    if let Face::Up(Card { faction, .. }) = open.pantheon {
        for value in secret.hands[seat.ix()].of(faction).values() {
            out.add(rule::SACRIFICE, Action::Sacrifice(Card { faction, value }));
        }
    }
    out.add(rule::SACRIFICE, Action::Decline);
}

pub(crate) fn pantheon(p: &mut Play) {
    regions::then_space(p, Region::Pantheon, 1);
    let Some(card) = p.s.secret.pantheon.take() else { return };
    if p.s.open.pantheon_followers == [None; 2] {
        p.s.open.pantheon = Face::Empty;
        p.s.secret.dark.add(card); // TRI-19.07
        return regions::tell_left_over(p, Region::Pantheon, false, 1, []);
    }
    p.s.open.pantheon = Face::Up(card);
    p.log.reveal();
    p.log.all(|| Event::PantheonTurned { card });
    // Whoever has the eternal favour cannot sacrifice (TRI-RUL.33).
    let may = |seat: &Seat| {
        p.s.open.sheet(*seat).favour != Favour::Eternal && !p.s.secret.hands[seat.ix()].is_empty()
    };
    let asked: SeatSet = p.s.open.pantheon_followers.into_iter().flatten().filter(may).collect();
    p.open_window(Ask::Sacrifice, asked);
}

pub(crate) fn answer_sacrifice(p: &mut Play, seat: Seat, action: Action) {
    match action {
        Action::Sacrifice(card) => p.commit(seat, Answer::Sacrifice(card)),
        Action::Decline => p.commit(seat, Answer::Nothing),
        _ => p.take_back(seat),
    }
}

/// All sacrifices, then the card, then the tiles (TRI-19.04, TRI-19.05).
pub(crate) fn sacrifices(p: &mut Play, asked: SeatSet, answers: &[Answer; MOST_PLAYERS]) {
    for seat in asked.iter() {
        match answers[seat.ix()] {
            Answer::Sacrifice(card) => {
                p.discard_openly(seat, card);
                p.log.all(|| Event::Sacrificed { seat, card });
            }
            _ => p.log.all(|| Event::NotSacrificed { seat }),
        }
    }
    let face = std::mem::take(&mut p.s.open.pantheon);
    p.discard_face(face, None);
    for seat in asked.iter() {
        if let Answer::Sacrifice(_) = answers[seat.ix()] {
            p.gain_eternal_favour(seat);
        }
    }
    p.check_objectives();
}
