//! Region VII: Pantheon (section 19 of the ledger).

use crate::event::Event;
use crate::flow::Ask;
use crate::parts::{Favour, Region};
use crate::play::Play;
use crate::state::{Answer, Face, MOST_PLAYERS, Open, Secret};
use crate::{Action, Card, rule};
use kernel::{Choices, Seat, SeatSet};

/// Which card of the shown faction to sacrifice.
pub(crate) fn choices(open: &Open, secret: &Secret, seat: Seat, out: &mut Choices<Action>) {
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

impl Play<'_> {
    pub(super) fn pantheon(&mut self) {
        self.then_space(Region::Pantheon, 1);
        let Some(card) = self.secret.pantheon.take() else { return };
        if self.open.pantheon_followers == [None; 2] {
            self.open.pantheon = Face::Empty;
            self.secret.dark.add(card); // TRI-19.07
            return self.tell_left_over(Region::Pantheon, false, 1, []);
        }
        self.open.pantheon = Face::Up(card);
        self.log.reveal();
        self.log.all(|| Event::PantheonTurned { card });
        // Whoever has the eternal favour cannot sacrifice (TRI-RUL.33).
        let may = |seat: &Seat| {
            self.open.sheet(*seat).favour != Favour::Eternal && !self.secret.hands[seat.ix()].is_empty()
        };
        let asked: SeatSet = self.open.pantheon_followers.into_iter().flatten().filter(may).collect();
        self.open_window(Ask::Sacrifice, asked);
    }

    pub fn answer_sacrifice(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Sacrifice(card) => self.commit(seat, Answer::Sacrifice(card)),
            Action::Decline => self.commit(seat, Answer::Nothing),
            _ => self.take_back(seat),
        }
    }

    /// All sacrifices, then the card, then the tiles (TRI-19.04, TRI-19.05).
    pub fn sacrifices(&mut self, asked: SeatSet, answers: &[Answer; MOST_PLAYERS]) {
        for seat in asked.iter() {
            match answers[seat.ix()] {
                Answer::Sacrifice(card) => {
                    self.discard_openly(seat, card);
                    self.log.all(|| Event::Sacrificed { seat, card });
                }
                _ => self.log.all(|| Event::NotSacrificed { seat }),
            }
        }
        let face = std::mem::take(&mut self.open.pantheon);
        self.discard_face(face, None);
        for seat in asked.iter() {
            if let Answer::Sacrifice(_) = answers[seat.ix()] {
                self.gain_eternal_favour(seat);
            }
        }
        self.check_objectives();
    }
}
