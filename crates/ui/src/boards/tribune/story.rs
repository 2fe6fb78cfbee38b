//! What Tribune tells of a finished game.

use super::{At, ending};
use crate::story::{Notes, Tale};
use kernel::Seat;
use tribune::{Card, Event, Faction, Tribune};

// The deeds, in the order in which they are told.
const TAKEN: usize = 0;
const LOST: usize = 1;
const CARDS: usize = 2;
const DENARII: usize = 3;
const BOWL: usize = 4;
const LAURELS: usize = 5;
const ASSASSINS: usize = 6;
const CHARIOTS: usize = 7;

pub(super) fn note(events: &[&Event], notes: &mut Notes) {
    for event in events {
        match event {
            Event::TookOver { seat, from, .. } => {
                notes.deed(TAKEN, *seat, 1_u32);
                if let Some(loser) = from {
                    notes.deed(LOST, *loser, 1_u32);
                }
            }
            Event::Bought { seat, .. } | Event::CatacombsBought { seat, .. } => {
                notes.deed(CARDS, *seat, 1_u32);
            }
            Event::Exchanged { seat, took, .. } => notes.deed(CARDS, *seat, took.len() as u32),
            Event::AtriumTaken { seat, cards, .. } => notes.deed(CARDS, *seat, cards.len() as u32),
            // The higher bidder pays the lower one (TRI-17.07).
            Event::AtriumBids { bids, winner, cards } => {
                notes.deed(CARDS, *winner, cards.len() as u32);
                let price = bids.iter().find(|(seat, _)| seat == winner).map_or(0, |(_, bid)| *bid);
                for (paid, _) in bids.iter().filter(|(seat, _)| seat != winner) {
                    notes.deed(DENARII, *paid, price);
                }
            }
            Event::Sold { seat, card } => notes.deed(DENARII, *seat, card.value),
            Event::Denarii { seat, count, .. } => notes.deed(DENARII, *seat, *count),
            Event::BowlPaid { seat, denarii, .. } => {
                notes.deed(DENARII, *seat, *denarii);
                notes.deed(BOWL, *seat, 1_u32);
            }
            Event::Laurels { seat, count, .. } => notes.deed(LAURELS, *seat, *count),
            // A wreath for each pair, and one more for the best (TRI-20.03, TRI-20.05).
            Event::PairsShown { seat, pairs } => notes.deed(LAURELS, *seat, pairs.len() as u32),
            Event::BestPair { seat, .. } => notes.deed(LAURELS, *seat, 1_u32),
            Event::Assassinated { seat, .. } => notes.deed(ASSASSINS, *seat, 1_u32),
            Event::ChariotBids { winner: Some(seat), .. } => notes.deed(CHARIOTS, *seat, 1_u32),
            _ => {}
        }
    }
}

/// The cards that came to a seat unseen: those dealt at set-up (TRI-2.09) and drawn (TRI-0.14), the one of the Latrine, which
/// is turned over once somebody stands there (TRI-15.02), and those of the Atrium for whoever was alone there, who had to
/// take what they turned over (TRI-8.03, TRI-RUL.21). What is bid for, or chosen among several, is seen before.
pub(super) fn fortune(rules: &Tribune, seat: Seat, events: &[&Event], notes: &mut Notes) {
    for event in events {
        let cards: &[Card] = match event {
            Event::Dealt { seat: who, cards: Some(cards) } if *who == seat => {
                &cards.each().collect::<Vec<_>>()
            }
            Event::Drew { seat: who, card: Some(card) } if *who == seat => &[*card],
            Event::LatrineTurned { seat: who, card } if *who == seat => &[*card],
            Event::AtriumTaken { seat: who, cards, .. } if *who == seat => cards,
            _ => continue,
        };
        notes.luck(seat, cards.iter().map(|card| against_mean(rules, *card)).sum());
    }
}

/// The value of a card against that of the average card. A Leader has none, and is neither.
fn against_mean(rules: &Tribune, card: Card) -> f32 {
    let deck = Faction::ALL.iter().flat_map(|faction| rules.numbers().deck.of(*faction).each());
    let worth: Vec<f32> = deck.filter(|value| *value > 0).map(f32::from).collect();
    let mean = worth.iter().sum::<f32>() / worth.len().max(1) as f32;
    if card.value == 0 { 0.0 } else { f32::from(card.value) - mean }
}

pub(super) fn tale(at: &At) -> Tale {
    let (w, t) = (&at.words.tribune, &at.words.tales);
    let open = &at.view.open;
    let points = ending::points(at).map(|points| (w.how_the_points_came_about, points));
    let first = at.names.list(open.first.iter());
    let (why, rules) = match (ending::condition(at), open.announced.len()) {
        (Some(why), 0) => (why, vec!["TRI-RUL.75"]),
        (Some(why), 1) => (why, vec!["TRI-31.04"]),
        (Some(why), _) => (t.announced_first(&why, &first), vec!["TRI-31.05", "TRI-32.09"]),
        (None, _) => (w.markers_end_it(at.rules.variant_markers()), vec!["TRI-33.03"]),
    };
    Tale {
        why,
        rules,
        played: at.view.title.iter().map(|title| title.to_string()).collect(),
        points,
        deeds: vec![
            t.factions_taken,
            t.factions_lost,
            t.cards_taken,
            t.denarii_earned,
            t.bowl_visits,
            t.laurels_gained,
            t.assassins_sent,
            t.chariots_won,
        ],
        luck: Some((t.in_card_value, t.cards_unseen)),
        ..Tale::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Fast, Game, Head, Secret, Setup, Table, Viewer};
    use std::sync::Arc;

    fn luck(events: &[Event]) -> Vec<(Seat, f32)> {
        let rules = Tribune::configure(&Setup { seats: 3, ..Setup::default() }).unwrap();
        let mut notes = Notes::default();
        for seat in Seat::all(3) {
            fortune(&rules, seat, &events.iter().collect::<Vec<_>>(), &mut notes);
        }
        let mut all = notes.fortunes(3);
        all.sort_by_key(|(seat, _)| *seat);
        all
    }

    fn near(is: &[(Seat, f32)], should: &[(u8, f32)]) {
        let fits = |(is, should): (&(Seat, f32), &(u8, f32))| {
            is.0 == Seat(should.0) && (is.1 - should.1).abs() < 1e-4
        };
        assert!(is.len() == should.len() && is.iter().zip(should).all(fits), "{is:?} instead of {should:?}");
    }

    /// By the facts there are 93 cards with a value: Gladiators 12 (42 in all), Legates 15 (60), Praetorians 15 (60), Plebeians
    /// 15 (45), Patricians 12 (66), Vestal Virgins 10 (50), Senators 14 (98); together 421.
    const MEAN: f32 = 421.0 / 93.0;

    #[test]
    fn cards_that_come_unseen_are_weighed_against_the_average_card() {
        let [me, other] = [Seat(0), Seat(2)];
        let card = |faction, value| Card { faction, value };
        let (ten, two) = (card(Faction::Senators, 10), card(Faction::Legates, 2));
        let leader = card(Faction::Senators, 0);
        near(&luck(&[Event::Drew { seat: me, card: Some(ten) }]), &[(0, 10.0 - MEAN)]);
        near(&luck(&[Event::LatrineTurned { seat: other, card: two }]), &[(2, 2.0 - MEAN)]);
        near(&luck(&[Event::Drew { seat: me, card: Some(leader) }]), &[(0, 0.0)]);
        let alone = Event::AtriumTaken { seat: me, price: 1, cards: vec![ten, two] };
        near(&luck(&[alone]), &[(0, 12.0 - 2.0 * MEAN)]);
        let dealt = [ten, ten, two, two, two, leader].into_iter().collect();
        near(&luck(&[Event::Dealt { seat: other, cards: Some(dealt) }]), &[(2, 26.0 - 5.0 * MEAN)]);
    }

    /// Whoever bids or buys has seen what they get.
    #[test]
    fn what_was_seen_before_is_no_luck() {
        let (seat, card) = (Seat(1), Card { faction: Faction::Senators, value: 10 });
        let bids = Event::AtriumBids { bids: [(seat, 3), (Seat(0), 1)], winner: seat, cards: vec![card] };
        let bought = Event::CatacombsBought { seat, price: 4, card: Some(card) };
        let open = Event::Bought { seat, region: tribune::Region::Forum, card, price: 3 };
        near(&luck(&[bids, bought, open]), &[]);
    }

    /// A step brings nobody more denarii than its deeds tell of, and wreaths, which nobody gives back, exactly those. The
    /// Field of Mars, the Latrine and the loser's share of the Atrium tell of theirs in their own words.
    #[test]
    fn no_wreath_and_no_denarius_that_was_gained_is_left_out() {
        let mut seen = [false; 3];
        for game in 0..100 {
            let rules = Tribune::configure(&Setup { seats: 4, ..Setup::default() }).unwrap();
            let (head, secret) = (Head::of(&rules), Secret::from_word(&format!("deeds {game}")));
            let mut table = Table::new(Arc::new(rules), head, secret, vec![]);
            let mut dice = Fast::new(game);
            while let Some(seat) = table.turn().awaiting().and_then(|open| open.pending.first()) {
                let (before, line) = (table.state().open.sheets, table.len() as u32);
                let pick = table.choices(seat).random(&mut dice).expect("a choice");
                table.submit(seat, None, pick).expect("a listed pick");
                let told: Vec<&Event> = table
                    .told(Viewer::Spectator)
                    .filter(|(of, _)| *of == Some(line))
                    .map(|(_, event)| event)
                    .collect();
                if told.iter().any(|event| matches!(event, Event::Starts { .. })) {
                    continue; // the money of the set-up is nobody's deed
                }
                let mut notes = Notes::default();
                note(&told, &mut notes);
                for (n, (was, is)) in before.iter().zip(&table.state().open.sheets).take(4).enumerate() {
                    let (laurels, denarii) = (notes.times(LAURELS, 4)[n], notes.times(DENARII, 4)[n]);
                    assert_eq!(u32::from(is.laurels - was.laurels), laurels, "{told:?}");
                    assert!(u32::from(is.denarii.saturating_sub(was.denarii)) <= denarii, "{told:?}");
                }
                for event in told {
                    seen[0] |= matches!(event, Event::PairsShown { .. });
                    seen[1] |= matches!(event, Event::Sold { .. });
                    seen[2] |= matches!(event, Event::AtriumBids { .. });
                }
            }
            if seen == [true; 3] {
                return;
            }
        }
        panic!("the games had none of it: {seen:?}");
    }
}
