//! Cesura magna: neither pile has a card, and one is needed (section 6 of the ledger).

use crate::cards::Set;
use crate::event::Event;
use crate::flow::{Ask, Step};
use crate::parts::Faction;
use crate::play::{Hands, Play};
use crate::state::{Answer, MOST_PLAYERS, Secret};
use crate::{Action, rule, setup};
use kernel::{Offers, Seat, SeatSet};

/// Hands go down to this many cards (TRI-6.03).
const HAND_LIMIT: u32 = 7;

/// How many cards a seat must discard.
pub(crate) fn due(secret: &Secret, seat: Seat) -> u32 {
    secret.hands[seat.ix()].len().saturating_sub(HAND_LIMIT)
}

/// How many cards a displayed set of this size loses (TRI-6.04, TRI-6.05, TRI-6.06).
fn loss(set: Set) -> u32 {
    match set.len() {
        0..=2 => 0,
        3 => 1,
        _ => 2,
    }
}

/// Which cards to discard.
pub(crate) fn choices(secret: &Secret, seat: Seat, out: &mut impl Offers<Action>) {
    setup::discard_choices(secret, seat, rule::CESURA_DISCARD, out);
}

/// Would a cesura free any card? If not it is not held (TRI-RUL.11).
pub(crate) fn cesura_would_help(p: &Play) -> bool {
    p.s.secret.hands.iter().any(|hand| hand.len() > HAND_LIMIT)
        || p.s.open.fields.values().any(|field| loss(field.set) > 0)
}

/// All who hold too many cards choose at the same time, secretly (TRI-RUL.13, TRI-DT.32).
pub(crate) fn begin_cesura(p: &mut Play) {
    p.log.all(|| Event::Cesura);
    p.then(Step::FinishCesura);
    let asked: SeatSet = Seat::all(p.players()).filter(|seat| due(&p.s.secret, *seat) > 0).collect();
    p.open_window(Ask::Cesura, asked);
}

pub(crate) fn answer_cesura(p: &mut Play, seat: Seat, action: Action) {
    match action {
        Action::Discard(card) => setup::choose_discard(p, seat, card, due(&p.s.secret, seat)),
        _ => p.take_back(seat),
    }
}

/// What was chosen is discarded unseen (TRI-HI.15); so fewer cards in those hands are known for certain.
pub(crate) fn cesura_discards(p: &mut Play, asked: SeatSet, answers: &[Answer; MOST_PLAYERS]) {
    for seat in asked.iter() {
        let Answer::Discards(cards) = answers[seat.ix()] else { continue };
        let hand = p.hand(seat);
        *hand = hand.minus(&cards);
        p.s.secret.dark.join(&cards);
        let count = cards.len() as u8;
        let sheet = p.sheet(seat);
        sheet.known = sheet.known.less_unknown(count.into());
        p.log.one(
            seat,
            || Event::CesuraDiscarded { seat, count, cards: Some(cards) },
            || Event::CesuraDiscarded { seat, count, cards: None },
        );
    }
}

/// Displayed sets lose their lowest cards, the discards are shuffled, and play goes on (TRI-6.07, TRI-6.09).
pub(crate) fn finish_cesura(p: &mut Play) {
    for &faction in Faction::ALL {
        let field = &mut p.s.open.fields[faction];
        let mut lost = Set::EMPTY;
        for _ in 0..loss(field.set) {
            if let Some(value) = field.set.lowest() {
                field.set.remove(value);
                lost.add(value);
            }
        }
        if let Some(seat) = field.controller
            && !lost.is_empty()
        {
            p.discard_set(faction, lost);
            p.log.all(|| Event::SetReduced { faction, seat, lost });
        }
    }
    p.reshuffle(true);
}
