//! What Tribune tells of a finished game.

use super::{At, ending};
use crate::story::{Notes, Tale};
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

pub(super) fn note(rules: &Tribune, events: &[&Event], notes: &mut Notes) {
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
            Event::AtriumTaken { seat, cards, .. } | Event::AtriumBids { winner: seat, cards, .. } => {
                notes.deed(CARDS, *seat, cards.len() as u32);
            }
            Event::Denarii { seat, count, .. } => notes.deed(DENARII, *seat, *count),
            Event::BowlPaid { seat, denarii, .. } => {
                notes.deed(DENARII, *seat, *denarii);
                notes.deed(BOWL, *seat, 1_u32);
            }
            Event::Laurels { seat, count, .. } => notes.deed(LAURELS, *seat, *count),
            Event::Assassinated { seat, .. } => notes.deed(ASSASSINS, *seat, 1_u32),
            Event::LatrineTurned { seat, card } => notes.luck(*seat, against_mean(rules, *card)),
            Event::ChariotBids { winner: Some(seat), .. } => notes.deed(CHARIOTS, *seat, 1_u32),
            _ => {}
        }
    }
}

/// What the card of the Latrine is worth against the average card. A Leader brings and costs nothing there, and is neither.
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
        luck: Some((t.in_denarii, t.cards_of_the_latrine)),
        ..Tale::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Game, Setup};

    #[test]
    fn a_card_of_the_latrine_is_weighed_against_the_average_card() {
        let rules = Tribune::configure(&Setup { seats: 3, ..Setup::default() }).unwrap();
        let cards = Faction::ALL.iter().flat_map(|&faction| {
            rules.numbers().deck.of(faction).each().map(move |value| Card { faction, value })
        });
        let (all, leaders): (Vec<_>, Vec<_>) = cards.partition(|card| card.value > 0);
        let sum: f32 = all.iter().map(|card| against_mean(&rules, *card)).sum();
        assert!(sum.abs() < 1e-2, "over the whole deck luck is nothing: {sum}");
        let most = all.iter().max_by_key(|card| card.value).unwrap();
        let least = all.iter().min_by_key(|card| card.value).unwrap();
        assert!(against_mean(&rules, *most) > 0.0 && against_mean(&rules, *least) < 0.0);
        assert!(leaders.iter().all(|leader| against_mean(&rules, *leader) == 0.0));
    }
}
