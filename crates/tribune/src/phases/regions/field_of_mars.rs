//! Region VIII: Field of Mars (section 20 of the ledger).

use crate::event::Event;
use crate::flow::Ask;
use crate::parts::{Faction, Region};
use crate::phases::regions;
use crate::play::{Hands, Play};
use crate::state::{Answer, MOST_PLAYERS, Open, Pairs, Secret};
use crate::{Action, Card, Cards, rule};
use kernel::{Offers, Seat, SeatSet};

/// The pairs a seat has chosen so far.
fn chosen(secret: &Secret, seat: Seat) -> Pairs {
    match secret.answers[seat.ix()] {
        Answer::Pairs(pairs) => pairs,
        _ => Pairs::default(),
    }
}

/// One more card: the second of a pair, or the first of another where the hand has a second for it.
pub(crate) fn choices(secret: &Secret, seat: Seat, out: &mut impl Offers<Action>) {
    let pairs = chosen(secret, seat);
    if secret.answered.has(seat) {
        return out.back(rule::REPLACE, Action::TakeBack);
    }
    let taken: Cards = pairs.each().collect();
    let left = secret.hands[seat.ix()].minus(&taken);
    let mut add = |faction: Faction| {
        for value in left.of(faction).values() {
            out.add(rule::PAIR, Action::Add(Card { faction, value }));
        }
    };
    match pairs.half() {
        Some(first) => add(first.faction),
        None => Faction::ALL.iter().copied().filter(|f| left.of(*f).len() >= 2).for_each(&mut add),
    }
    if pairs.half().is_none() && !pairs.is_empty() {
        out.add(rule::PAIR_LIMIT, Action::Finish);
    }
    out.add(rule::NO_PAIR, Action::Decline);
    if !pairs.is_empty() {
        out.back(rule::REPLACE, Action::TakeBack);
    }
}

/// The value of a pair (TRI-RUL.37).
fn sum(pair: [Card; 2]) -> u8 {
    pair[0].value + pair[1].value
}

pub(crate) fn field_of_mars(p: &mut Play) {
    regions::then_space(p, Region::FieldOfMars, 1);
    let present = |open: &Open, seat| open.on_mars(seat) > 0;
    let asked: SeatSet = Seat::all(p.players())
        .filter(|seat| present(&p.s.open, *seat) && p.s.secret.hands[seat.ix()].len() >= 2)
        .collect();
    p.open_window(Ask::Pairs, asked);
}

/// At most one pair for each follower (TRI-20.04); with the last one possible the answer is given.
pub(crate) fn answer_pairs(p: &mut Play, seat: Seat, action: Action) {
    let mut pairs = chosen(&p.s.secret, seat);
    match action {
        Action::Add(card) => {
            pairs.push(card);
            let answer = Answer::Pairs(pairs);
            let complete = pairs.len() == 2 * p.s.open.on_mars(seat);
            if complete { p.commit(seat, answer) } else { p.note(seat, answer) }
        }
        Action::Finish => p.commit(seat, Answer::Pairs(pairs)),
        Action::Decline => p.commit(seat, Answer::Nothing),
        _ => p.take_back(seat),
    }
}

/// A wreath for each pair, and one more for the highest (TRI-20.03, TRI-20.05).
pub(crate) fn pairs(p: &mut Play, answers: &[Answer; MOST_PLAYERS]) {
    let mut best: Option<(u8, SeatSet)> = None;
    for seat in Seat::all(p.players()) {
        let Answer::Pairs(pairs) = answers[seat.ix()] else { continue };
        pairs.each().for_each(|card| p.discard_openly(seat, card));
        p.sheet(seat).laurels += pairs.iter().count() as u16;
        p.log.all(|| Event::PairsShown { seat, pairs: pairs.iter().collect() });
        let Some(highest) = pairs.iter().map(sum).max() else { continue };
        // A player's own equal pairs are no tie (TRI-RUL.35).
        best = Some(match best {
            Some((sum, seats)) if sum == highest => (sum, seats.with(seat)),
            Some((sum, seats)) if sum > highest => (sum, seats),
            _ => (highest, SeatSet::of(seat)),
        });
    }
    if let Some((sum, seats)) = best {
        match seats.only() {
            Some(seat) => {
                p.sheet(seat).laurels += 1;
                p.log.all(|| Event::BestPair { seat, sum });
            }
            None => p.log.all(|| Event::BestPairTied { sum }), // TRI-20.07
        }
    }
    p.check_objectives();
}
