//! The auction in English.

use super::super::{Action, Ask, Auction, Event, ROUNDS, Refused, View, rule};
use crate::{Choice, Names, Outcome, Seat, Sentence};

/// The game in a sentence.
pub(super) const ABOUT: &str = "Four sealed bids for hidden treasures";

pub(super) fn prompt(_: &Auction, v: &View, names: &Names) -> Sentence {
    let worth = v.lot.map_or(0, |lot| lot + 1);
    match (v.flow.question(), v.viewer.seat()) {
        (Some(Ask::Bid { asked, bids }), Some(me)) if asked.has(me) => match bids[me.ix()] {
            None => Sentence::new(rule::BID, format!("Bid for the treasure of {worth}.")),
            Some(bid) => Sentence::new(rule::BID, format!("You have bid {bid}. Waiting for the others.")),
        },
        (Some(Ask::Bid { asked, .. }), _) => {
            Sentence::new(rule::BID, format!("{} bid for the treasure of {worth}.", names.list(asked.iter())))
        }
        (Some(Ask::Sell { seat }), Some(me)) if *seat == me => {
            Sentence::new(rule::SELL, "You may sell a treasure for its value.")
        }
        (Some(Ask::Sell { seat }), _) => {
            Sentence::new(rule::SELL, format!("{} may sell a treasure.", names.of(*seat)))
        }
        (None, _) => Sentence::new(rule::SCORE, "The auction is over."),
    }
}

pub(super) fn choice(_: &Auction, _: &View, choice: &Choice<Action>, _: &Names) -> String {
    match choice.action {
        Action::Bid => "Bid".into(),
        Action::Sell(kind) => format!("Sell a treasure for {}", kind + 1),
        Action::Keep => "Sell nothing".into(),
    }
}

pub(super) fn event(_: &Auction, event: &Event, names: &Names) -> Sentence {
    match event {
        Event::Lot(kind) => Sentence::new(rule::BID, format!("A treasure of {} is on offer.", kind + 1)),
        Event::Sealed(_, bid) => Sentence::new(rule::BID, format!("You have sealed a bid of {bid}.")),
        Event::Bids(bids) => {
            let bids = bids
                .iter()
                .zip(0..)
                .filter_map(|(bid, i)| Some(format!("{} {}", names.of(Seat(i)), (*bid)?)));
            Sentence::new(rule::BID, format!("The bids: {}.", bids.collect::<Vec<_>>().join(", ")))
        }
        Event::Tie => Sentence::new(rule::TIE, "Nobody gets the treasure."),
        Event::Bought(seat, kind, bid) => Sentence::new(
            rule::PAY,
            format!("{} takes the treasure of {} for {bid}.", names.of(*seat), kind + 1),
        ),
        Event::Sold(seat, kind) => {
            Sentence::new(rule::SELL, format!("{} sells a treasure of {}.", names.of(*seat), kind + 1))
        }
    }
}

pub(super) fn outcome(_: &Auction, outcome: &Outcome, names: &Names) -> String {
    format!("Won by {}.", names.list(outcome.winners.iter()))
}

pub(super) fn board(game: &Auction, v: &View, names: &Names) -> String {
    let mut text = format!("Round {} of {ROUNDS}\n", v.round);
    for seat in Seat::all(game.seats) {
        let i = seat.ix();
        text += &format!("{:12} {:3} coins, {} treasures\n", names.of(seat), v.coins[i], v.sizes[i]);
    }
    text
}

/// Where the game stands.
pub(super) fn moment(_: &Auction, v: &View) -> String {
    format!("Round {}", v.round)
}

pub(super) fn refused(&why: &Refused) -> String {
    match why {
        Refused::NoCoins => "whoever has no coins does not bid".into(),
        Refused::NoTreasure(kind) => {
            format!("there is no treasure of value {} in this hand", u32::from(kind) + 1)
        }
    }
}
