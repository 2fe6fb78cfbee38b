//! The hands that move the pieces, for all Phases.

use crate::action::*;
use crate::event::{Event, From, Goods, Why};
use crate::parts::*;
use crate::state::*;
use crate::{Triumph, caesar, score};
use kernel::Seat;

/// A position while something is done to it.
pub(crate) type Play<'a> = kernel::Play<'a, Triumph>;

#[easy_ext::ext(Hands)]
pub(crate) impl Play<'_> {
    /// Gains Talents.
    fn talents(&mut self, seat: Seat, n: u16, why: Why) {
        if n > 0 {
            self.s.board.family_mut(seat).talents += n;
            self.log.all(|| Event::Gain { seat, what: Goods::Talents, by: n as i16, why: Some(why) });
        }
    }
    /// Pays Talents.
    fn pay(&mut self, seat: Seat, n: u16, why: Why) {
        if n > 0 {
            let family = self.s.board.family_mut(seat);
            family.talents = family.talents.saturating_sub(n);
            self.log.all(|| Event::Gain { seat, what: Goods::Talents, by: -(n as i16), why: Some(why) });
        }
    }
    /// Gains Intrigue.
    fn intrigue(&mut self, seat: Seat, n: u8, why: Why) {
        if n > 0 {
            let family = self.s.board.family_mut(seat);
            family.intrigue = family.intrigue.saturating_add(n);
            self.log.all(|| Event::Gain { seat, what: Goods::Intrigue, by: n.into(), why: Some(why) });
        }
    }
    /// Gains Triumphs, without limit (TRV-RUL.88).
    fn triumphs(&mut self, seat: Seat, n: u8, why: Why) {
        if n > 0 {
            self.s.board.family_mut(seat).triumphs += u16::from(n);
            self.log.all(|| Event::Gain { seat, what: Goods::Triumphs, by: n.into(), why: Some(why) });
        }
    }
    /// Moves the Favour marker up, at most to the end of the track (TRV-RUL.71).
    fn favour(&mut self, seat: Seat, n: u8, why: Why) {
        let end = self.rules.parts.games_track.tax.len() as u8 - 1;
        let family = self.s.board.family_mut(seat);
        let by = n.min(end - family.favour.min(end));
        family.favour += by;
        if by > 0 {
            self.log.all(|| Event::Gain { seat, what: Goods::Favour, by: by.into(), why: Some(why) });
        }
    }

    /// Draws the top card of the Law deck; when it is empty the discards are shuffled first (TRV-RUL.32).
    fn draw_law(&mut self) -> Option<Law> {
        let State { board, hidden } = &mut *self.s;
        if hidden.deck.is_empty() {
            hidden.deck = std::mem::take(&mut board.discard);
        }
        let law = Law::ALL[self.chance.draw_from(&hidden.deck)?];
        hidden.deck.take(law);
        board.deck = hidden.deck.len();
        Some(law)
    }

    /// Takes a Law card and the Talents on it. Caesar's are discarded for a Client (TRV-35.10).
    fn take_law(&mut self, seat: Seat, source: Source) {
        let law = match source {
            Source::FaceUp(law) | Source::Poorer(law) | Source::Poorest(law) => {
                let display = &mut self.s.board.display;
                let at = display.iter().position(|face| face.source(display) == source);
                let Some(face) = at.map(|i| display.remove(i)) else { return };
                self.talents(seat, face.talents.into(), Why::OnLaw);
                law
            }
            Source::Deck => match self.draw_law() {
                Some(law) => law,
                None => return,
            },
        };
        let public = !matches!(source, Source::Deck);
        if self.rules.is_caesar(seat) {
            self.log.all(|| Event::TookLaw { seat, from: source.into(), law: Some(law) });
            self.log.reveal();
            self.log.all(|| Event::Discarded(seat, law));
            return caesar::law(self, law);
        }
        let State { board, hidden } = &mut *self.s;
        hidden.laws[seat.ix()].add(law);
        board.held[seat.ix()] += 1;
        if public {
            hidden.known.iter_mut().for_each(|row| row[seat.ix()].add(law));
            self.log.all(|| Event::TookLaw { seat, from: From::Display, law: Some(law) });
        } else {
            self.log.reveal();
            self.log.one(
                seat,
                || Event::TookLaw { seat, from: From::Deck, law: Some(law) },
                || Event::TookLaw { seat, from: From::Deck, law: None },
            );
        }
    }

    /// A Law card leaves a hand, in the open.
    fn lose_law(&mut self, seat: Seat, law: Law) {
        let State { board, hidden } = &mut *self.s;
        hidden.laws[seat.ix()].take(law);
        board.held[seat.ix()] = hidden.laws[seat.ix()].len();
        for row in &mut hidden.known {
            row[seat.ix()].take(law);
        }
        self.log.reveal();
    }

    /// The Office that a family holds in this Phase.
    fn by_office(&self, seat: Seat) -> Why {
        let board = &self.s.board;
        let place = board.order.iter().position(|&x| x == seat).unwrap_or_default();
        Why::Office(board.phase, place as u8)
    }

    /// Flips a Building marker to its used side (TRV-12.07).
    fn flip(&mut self, seat: Seat, b: Building) {
        self.s.board.tile_mut(b).used = true;
        self.log.all(|| Event::Used(seat, b));
    }

    /// The game is over.
    fn finish(&mut self, ending: Ending) {
        self.s.board.flow.clear();
        self.s.board.ending = Some(ending);
        self.s.board.market = false;
        self.log.reveal();
        self.log.all(|| Event::Ended(ending));
    }

    /// Who wins.
    fn judge(&mut self) {
        let ending = score::judge(self.rules, &self.s.board);
        self.finish(ending);
    }
}
