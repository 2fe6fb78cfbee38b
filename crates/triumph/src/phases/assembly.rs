//! Phase II, Assembly: Law cards are taken and bought (ledger sections 14 and 19).

use crate::action::*;
use crate::caesar;
use crate::event::Event;
use crate::flow::*;
use crate::parts::Phase;
use crate::phases::clients;
use crate::play::Play;
use crate::state::Board;
use kernel::{Offers, Rule, Seat};

/// The price of a Law card (TRV-19.05).
pub(crate) const PRICE: u16 = 2;

/// A Law card is gained; with none left the part is skipped (TRV-RUL.32).
pub(crate) fn take_law(p: &mut Play, seat: Seat, fresh: Fresh) {
    if !any_law(&p.s.board) {
        return clients::stay_fresh(p, fresh);
    }
    if p.rules.is_caesar(seat) {
        return caesar::take_law(p);
    }
    p.ask(Ask::TakeLaw(seat, fresh));
}

pub(crate) fn any_law(b: &Board) -> bool {
    !b.display.is_empty() || deck(b)
}

/// Is there a card to draw, if need be after shuffling the discards?
fn deck(b: &Board) -> bool {
    b.deck > 0 || !b.discard.is_empty()
}

/// Face-up cards and the top of the deck (TRV-14.01).
pub(crate) fn list_laws(b: &Board, out: &mut impl Offers<Action>, choice: impl Fn(Source) -> (Rule, Action)) {
    for (i, face) in b.display.iter().enumerate() {
        if !b.display[..i].contains(face) {
            let (rule, action) = choice(face.source(&b.display));
            out.add(rule, action);
        }
    }
    if deck(b) {
        let (rule, action) = choice(Source::Deck);
        out.add(rule, action);
    }
}

/// Can this player pay for a Law card, and is there one?
pub(crate) fn can_buy(b: &Board, seat: Seat) -> bool {
    b.family(seat).talents >= PRICE && any_law(b)
}

/// The next player on the Senate track may buy one card (TRV-19.05); who cannot pay is passed (TRV-DT.45).
pub(crate) fn buy(p: &mut Play, i: u8) {
    let Some(&seat) = p.s.board.senate.get(i as usize) else { return end(p) };
    p.then(Step::Buy(i + 1));
    if can_buy(&p.s.board, seat) && p.rules.is_human(seat) {
        p.then(Step::After(seat));
        p.ask(Ask::Buy(seat)); // Caesar never buys (TRV-RULC.11)
    }
}

/// A Talent on every card left (TRV-19.06).
fn end(p: &mut Play) {
    for face in &mut p.s.board.display {
        face.talents = face.talents.saturating_add(1);
    }
    if !p.s.board.display.is_empty() {
        p.log.all(|| Event::OnLaws);
    }
    p.then(Step::Begin(Phase::Construction));
}
