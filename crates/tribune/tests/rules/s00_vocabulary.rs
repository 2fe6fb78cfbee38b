//! Vocabulary, components and limits.

use crate::common::*;
use kernel::{Game, Rules};
use serde_json::json;
use tribune::{Card, Components, Faction, Hourglass, Objective, Phase, Region, Set, Tribune};

#[test]
fn factions_and_cards() {
    // TRI-0.09: order F
    let order = Faction::ALL.iter().map(|f| f.name()).collect::<Vec<_>>();
    let names =
        ["Gladiators", "Legates", "Praetorians", "Plebeians", "Patricians", "Vestal Virgins", "Senators"];
    assert_eq!(order, names);
    // TRI-0.01, TRI-1.03: a card is a faction and a value; 100 of them, and the span of values of each faction
    let deck = Components::built_in().deck;
    assert_eq!(deck.len(), 100);
    let span = |faction| {
        let set: Set = deck.of(faction);
        let ordinary: Vec<_> = set.values().filter(|v| *v > 0).collect();
        (ordinary[0], *ordinary.last().unwrap(), set.len())
    };
    let spans = [(1, 6, 13), (2, 6, 16), (2, 6, 16), (1, 5, 16), (3, 8, 13), (3, 7, 11), (4, 10, 15)];
    assert_eq!(Faction::ALL.iter().copied().map(span).collect::<Vec<_>>(), spans);
    // TRI-0.13: exactly one leader each, value 0
    for &faction in Faction::ALL {
        assert_eq!(deck.count(Card::leader(faction)), 1);
    }
    let set = Set::of([0, 4]);
    assert_eq!((set.len(), set.sum(), set.has_leader()), (2, 4, true));
}

#[test]
fn the_two_measures_of_a_set() {
    // TRI-0.10
    for values in [vec![], vec![10, 10], vec![1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 0], vec![7; 7]] {
        let set = Set::of(values.iter().copied());
        assert_eq!(set.len() as usize, values.len());
        assert_eq!(set.sum(), values.iter().map(|v| u32::from(*v)).sum::<u32>());
        assert_eq!(set.lowest(), values.iter().min().copied());
        assert_eq!(set.highest(), values.iter().max().copied());
    }
}

#[test]
fn the_board() {
    // TRI-1.02, TRI-0.02: eight regions, I to VIII
    let numerals: Vec<_> = Region::ALL.iter().map(|r| r.numeral()).collect();
    assert_eq!(numerals, ["I", "II", "III", "IV", "V", "VI", "VII", "VIII"]);
    let scene = Scene::new(2);
    let open = &scene.s.open;
    assert_eq!((open.thermae.len(), open.forum.len(), open.curia.len()), (3, 6, 3));
    assert_eq!((open.atrium_followers.len(), open.catacombs_followers.len()), (2, 3));
    assert_eq!((open.pantheon_followers.len(), open.mars_followers.len()), (2, 3));
    // TRI-0.05: seven faction fields with two spaces and a laurel area each
    assert_eq!(open.fields.values().count(), 7);
    assert!(open.fields.values().all(|f| f.followers.len() == 2 && f.laurel));
    // TRI-35.05: the same with five
    let five = Scene::new(5);
    assert_eq!(five.s.open.forum.len(), open.forum.len());
    assert_eq!(five.s.open.mars_followers.len(), open.mars_followers.len());
}

#[test]
fn number_of_players() {
    // TRI-1.01
    for seats in [0, 1, 6] {
        let why = Tribune::configure(&kernel::Setup { seats, ..Default::default() }).unwrap_err();
        assert_eq!((why.place.as_str(), why.key.as_str()), ("options", "seats"));
    }
    for seats in 2..=5 {
        assert_eq!(game(seats, json!({})).seats(), seats);
    }
}

#[test]
fn victory_cards() {
    let cards = Components::built_in().victory;
    // TRI-1.04: 26 cards of six titles, four for 2-4 players and two for exactly five
    assert_eq!(cards.iter().map(|c| u32::from(c.copies)).sum::<u32>(), 26);
    let mut titles: Vec<_> = cards.iter().map(|c| (c.id.as_str(), c.need(5).is_some())).collect();
    titles.dedup();
    assert_eq!(titles.len(), 6);
    assert_eq!(titles.iter().filter(|(_, five)| *five).count(), 2);
    for card in &cards {
        // TRI-3.07: titles for 2-4 not with five, titles for five only with five
        let players: Vec<_> = (2..=5).filter(|n| card.need(*n).is_some()).collect();
        assert!(players == [2, 3, 4] || players == [5], "{}", card.title);
        // TRI-3.02: six objectives, one of each kind: the two tiles are on every card, the four numbers are given
        assert!(card.laurels > 0 && card.legions > 0 && card.denarii > 0 && card.markers > 0);
    }
    assert_eq!(Objective::ALL.len(), 6);
    // TRI-3.06: green short, red long
    let alea: Vec<_> = cards.iter().filter(|c| c.id == "alea-iacta-est").map(|c| c.hourglass).collect();
    assert_eq!(alea, [Hourglass::Red, Hourglass::Green]);
}

#[test]
fn everything_is_there_in_the_right_number() {
    // TRI-1.14, TRI-2.07: followers; TRI-35.01 to .04 are tested with the set-up
    for (players, followers) in [(2, 6), (3, 6), (4, 5), (5, 4)] {
        assert_eq!(game(players, json!({})).followers(), followers);
    }
    // TRI-1.10, TRI-1.11, TRI-1.12, TRI-RUL.61, TRI-0.06, TRI-0.07, TRI-2.04: neither the stock nor the laurels of the
    // Field of Mars run out: 31 legions, 81 laurels, more denarii than there are coins
    let scene =
        Scene::new(2).control(Faction::Praetorians, ZOE, [2, 3]).control(Faction::VestalVirgins, ZOE, [3, 4]);
    let scene = scene.edit(|s| {
        let sheet = &mut s.open.sheets[1];
        (sheet.legions, sheet.laurels, sheet.denarii) = (30, 80, 248);
    });
    let scene = scene.place(MIKE, tribune::Space::CoinBowl).place(ZOE, tribune::Space::CoinBowl);
    let scene = scene.benefits(Faction::Gladiators);
    assert_eq!((scene.legions(ZOE), scene.laurels(ZOE), scene.coins(ZOE)), (31, 81, 253));
    assert!(scene.s.open.field(Faction::Gladiators).laurel, "those of the faction fields lie there still");
}

#[test]
fn there_is_one_temporary_favour() {
    // TRI-1.08, TRI-RUL.56: only the controller of the Vestal Virgins can have it, so never two
    let scene = Scene::new(3).control(Faction::VestalVirgins, ZOE, [3, 4]);
    let with = |seats: &[kernel::Seat]| {
        let mut state = scene.s.clone();
        seats.iter().for_each(|s| state.open.sheets[s.ix()].favour = tribune::Favour::Temporary);
        scene.rules.audit(&state).is_ok()
    };
    assert!(with(&[ZOE]) && !with(&[MIKE]) && !with(&[MIKE, ZOE]));
}

#[test]
fn six_phases() {
    // TRI-4.01: in fixed order, round after round; TRI-4.03: the coin passes after Phase 6
    let mut scene = Scene::new(2);
    let mut seen = vec![];
    scene.expire_until(|s| s.open.question().is_some() && s.open.phase == Phase::Followers);
    for _ in 0..60 {
        let phase = scene.s.open.phase;
        if seen.last() != Some(&(scene.s.open.round, phase)) {
            seen.push((scene.s.open.round, phase));
        }
        let seat = scene.pending().first().unwrap();
        scene = scene.expire(seat);
    }
    assert!(seen.is_sorted_by_key(|(round, phase)| (*round, *phase as u8)));
    let coins: Vec<_> = scene
        .events
        .iter()
        .filter_map(|e| match e {
            tribune::Event::Round { start, .. } => Some(start.0),
            _ => None,
        })
        .collect();
    assert!(coins.len() >= 2 && coins.windows(2).all(|pair| pair[1] == (pair[0] + 1) % 2));
}

#[test]
fn the_ledger_travels_with_the_game() {
    assert!(Tribune::ledger().contains("**TRI-0.01**"));
    assert_eq!(Tribune::info().prefix, "TRI");
}
