//! Section 2: setting up; and options that are refused.

use crate::common::*;
use ave_roma::*;
use kernel::{Each, Fast, Game, Log, Rules, Script, Sealed, Seat, Setup};
use serde_json::{Value, json};

fn start(seats: usize, options: Value) -> (AveRoma, State) {
    let rules = configure(seats, options);
    let state = rules.setup(&mut Fast::new(5), &mut Log::off());
    (rules, state)
}

fn refused(seats: usize, options: Value) -> String {
    AveRoma::configure(&Setup { seats, options, components: None }).unwrap_err().to_string()
}

#[test]
fn cards_for_more_players_stay_in_the_box() {
    // AVE-1.45, AVE-2.01, AVE-RU.79: the sizes of the decks by number of players.
    for (seats, singles, wars) in [(2, 18, 20), (3, 22, 20), (4, 26, 25), (5, 30, 30)] {
        let (rules, s) = start(seats, json!({}));
        let used = CardSet::ALL.minus(s.left_out);
        for (kind, n) in [
            (CardKind::Area, singles),
            (CardKind::Building, singles),
            (CardKind::Patron, singles),
            (CardKind::War, wars),
        ] {
            assert_eq!(used.and(CardSet::of(kind)).len(), n, "{kind:?}, {seats} players");
        }
        assert!(used.iter().all(|card| usize::from(rules.parts().face(card).players) <= seats));
        // AVE-2.23: what is left out is public; nothing else is in the box yet.
        assert_eq!(s.boxed(), s.left_out);
        // AVE-24.21
        if seats == 2 {
            assert_eq!(rules.area_points(1), 4, "the 2-3 player side");
        }
    }
}

#[test]
fn five_cards_of_each_kind_are_revealed() {
    let (_, s) = start(4, json!({}));
    // AVE-2.02: shuffled, the rest lies face down. AVE-2.03: one area card in each area, in the starting position.
    for area in s.areas.values() {
        assert_eq!(area.card.unwrap().kind(), CardKind::Area);
        assert!(!area.upper);
        // AVE-2.11: the brown cubes start on level 0.
        assert_eq!(area.brown, 0);
    }
    assert_eq!(s.deck(CardKind::Area).len(), 26 - 5);
    // AVE-2.04
    for &row in Row::ALL {
        assert!(s.rows[row].iter().all(|card| card.is_some_and(|card| card.kind() == row.kind())));
    }
    assert_eq!(s.deck(CardKind::War).len(), 25 - 5);
    // The basic game has no face-up card on a deck.
    assert!(s.face_up.values().all(Option::is_none));
    let rules = configure(4, json!({}));
    let first = |seed| rules.setup(&mut Fast::new(seed), &mut Log::off()).areas[Area(1)].card.unwrap().0;
    assert!((0..20).map(first).collect::<std::collections::BTreeSet<_>>().len() > 5);
}

#[test]
fn what_everybody_starts_with() {
    for seats in 2..=5 {
        let (rules, s) = start(seats, json!({}));
        for p in &s.players {
            // AVE-2.05: one worker of each value and 3 denarii.
            assert_eq!(p.workers, Workers([1; 5]));
            assert_eq!(p.money, 3);
            assert_eq!(p.surplus, 2); // AVE-2.06
            let prices = rules.parts().boards[usize::from(p.board)].prices;
            for &kind in Resource::ALL {
                // AVE-2.07, AVE-2.08
                assert_eq!(p.goods[kind], if prices[kind] == 2 { 2 } else { 0 });
            }
            // AVE-2.09: no patron slot is unlocked.
            assert_eq!((p.politics, p.unlocked()), (0, 0));
            // AVE-2.13, AVE-2.14: 0 points; all on the same start space, the last of the list.
            assert_eq!(p.points, 0);
            assert_eq!(usize::from(p.colosseum), rules.parts().colosseum.len() - 1);
            // AVE-2.17, AVE-2.18
            assert_eq!(p.cubes, Each::new([None; 5]));
            assert_eq!(p.training, [0; 4]);
            assert!(p.cards.is_empty());
        }
        // AVE-RU.78: the boards are different, side A for all.
        let mut boards: Vec<_> = s.players.iter().map(|p| p.board).collect();
        boards.sort();
        boards.dedup();
        assert_eq!(boards.len(), seats);
        assert!(boards.iter().all(|board| board % 2 == 0));
        assert_eq!(s.round, 1);
    }
}

#[test]
fn the_side_of_the_boards_is_an_option() {
    // AVE-RU.78
    assert!(start(5, json!({"sides": "b"})).1.players.iter().all(|p| p.board % 2 == 1));
    let sides: Vec<_> = (0..20)
        .flat_map(|seed| {
            let rules = configure(5, json!({"sides": "random"}));
            rules
                .setup(&mut Fast::new(seed), &mut Log::off())
                .players
                .iter()
                .map(|p| p.board % 2)
                .collect::<Vec<_>>()
        })
        .collect();
    assert!(sides.contains(&0) && sides.contains(&1));
}

#[test]
fn the_first_order_is_drawn_or_set_by_the_host() {
    // AVE-2.15, AVE-RU.80: at random by default.
    let rules = configure(3, json!({}));
    let first = |seed| rules.setup(&mut Fast::new(seed), &mut Log::off()).order[0];
    let firsts: Vec<_> = (0..40).map(first).collect();
    assert!(Seat::all(3).all(|seat| firsts.contains(&seat)));
    // AVE-2.16
    let (_, s) = start(3, json!({"order": [2, 0, 1]}));
    assert_eq!(s.order.as_slice(), [Seat(2), Seat(0), Seat(1)]);
    assert_eq!(s.active, Seat(2));
}

#[test]
fn random_set_up_follows_one_order() {
    // AVE-2.22, AVE-RU.119, AVE-DT.36: boards by seat, player order, then areas 1 to 5, then each row from its 1-5
    // space to its 1 space, the face-up cards last.
    let rules = configure(3, json!({"mode": "advanced"}));
    let boards = [4, 2, 0];
    let order = [2, 0]; // the third is forced
    let areas = [17, 3, 0, 9, 12];
    let buildings = [20, 0, 1, 2, 3];
    let wars = [19, 18, 17, 16, 15];
    let patrons = [1, 0, 3, 4, 7];
    let tops = [4, 0, 10];
    let script: Vec<u16> =
        [&boards[..], &order, &areas, &buildings, &wars, &patrons, &tops].concat().into_iter().collect();
    let mut chance = Script::new(script).then(Sealed::new([0; 32], 0));
    let s = rules.setup(&mut chance, &mut Log::off());
    assert_eq!(chance.fault(), None);
    assert_eq!(chance.left(), 0);
    assert_eq!(s.players.iter().map(|p| p.board).collect::<Vec<_>>(), [8, 4, 0]);
    assert_eq!(s.order.as_slice(), [Seat(2), Seat(0), Seat(1)]);
    assert_eq!(s.areas.values().map(|area| area.card.unwrap().n()).collect::<Vec<_>>(), [17, 3, 0, 9, 12]);
    assert_eq!(s.rows[Row::Buildings].map(|card| card.unwrap().n()), [3, 2, 1, 0, 20]);
    assert_eq!(s.rows[Row::Wars].map(|card| card.unwrap().n()), [15, 16, 17, 18, 19]);
    assert_eq!(s.rows[Row::Patrons].map(|card| card.unwrap().n()), [7, 4, 3, 0, 1]);
    // AVE-25.02: the top cards of the three decks are turned up after dealing.
    assert_eq!(s.face_up.values().map(|card| card.unwrap().n()).collect::<Vec<_>>(), [4, 0, 10]);
}

#[test]
fn longer_and_shorter_decks() {
    // AVE-2.19, AVE-RU.105: all thirty cards of each deck.
    assert!(start(2, json!({"deck": "all"})).1.left_out.is_empty());
    // AVE-2.20, AVE-RU.105: short decks, whole pairs and whole sets, never fewer than 15.
    for (seats, singles, buildings, wars) in
        [(2, 15, 16, 15), (3, 18, 18, 15), (4, 20, 20, 20), (5, 22, 22, 20)]
    {
        let (rules, s) = start(seats, json!({"deck": "short"}));
        let used = CardSet::ALL.minus(s.left_out);
        let count = |kind| used.and(CardSet::of(kind)).len();
        assert_eq!(
            CardKind::ALL.iter().copied().map(count).collect::<Vec<_>>(),
            [singles, buildings, wars, singles]
        );
        for card in used.and(CardSet::of(CardKind::Building)).iter() {
            assert!(used.has(rules.parts().twin(card)));
        }
        for war in used.and(CardSet::of(CardKind::War)).iter() {
            let set = rules.parts().set(war);
            assert!((0..5).all(|n| used.has(Card::new(CardKind::War, set * 5 + n))));
        }
        assert!(used.iter().all(|card| usize::from(rules.parts().face(card).players) <= seats));
    }
}

#[test]
fn a_list_of_the_hosts_own() {
    let codes = |skip: usize| -> Vec<&str> {
        Card::all().filter(|card| card.n() < Card::EACH - skip).map(Card::code).collect()
    };
    // AVE-2.20, AVE-RU.105, AVE-DC.01: 15 to 30 of each kind.
    let (_, s) = start(3, json!({"deck": "custom", "cards": codes(15)}));
    assert_eq!(CardSet::ALL.minus(s.left_out).len(), 60);
    assert_eq!(
        refused(3, json!({"deck": "custom", "cards": codes(16)})),
        "options: cards: expected 15 to 30 area cards, found 14"
    );
    assert_eq!(refused(3, json!({"deck": "custom", "cards": ["X1"]})), "options: cards: there is no card X1");
    assert_eq!(
        refused(3, json!({"cards": ["A01"]})),
        "options: cards: a list of cards goes with the deck `custom` only"
    );
}

#[test]
fn wrong_options_are_refused() {
    // AVE-DC.01: the defaults are the basic game with the recommended cards.
    let defaults = configure(3, json!({}));
    assert_eq!(
        (defaults.table_options().mode, defaults.table_options().deck),
        (Mode::Basic, Deck::Recommended)
    );
    assert!(refused(3, json!({"mode": "expert"})).contains("expert"));
    assert!(refused(3, json!({"speed": 3})).contains("speed"));
    assert!(refused(3, json!([1])).starts_with("options"));
    assert_eq!(
        refused(3, json!({"order": [0, 0, 1]})),
        "options: order: expected each seat from 0 to 2 once"
    );
    assert!(refused(3, json!({"colours": ["red"]})).contains("3 colours"));
    // AVE-25.35: a hint in the menu, no restriction.
    let schema = AveRoma::options(kernel::Language::English);
    assert!(schema["properties"]["mode"]["description"].as_str().unwrap().contains("basic game"));
    assert!(configure(3, json!({"mode": "advanced"})).advanced());
}

#[test]
fn the_sides_of_the_area_scoring_card() {
    // AVE-2.12: 2-3 players one side, 4-5 the other.
    let points = |seats: usize| configure(seats, json!({})).area_points(1);
    assert_eq!([points(2), points(3), points(4), points(5)], [4, 4, 3, 3]);
}

#[test]
fn variants_add_to_the_set_up() {
    // AVE-2.21: shadows with two players only, face-up cards in the advanced game only.
    let (_, two) = start(2, json!({}));
    assert!(two.players.iter().all(|p| p.shadow == Workers::SET));
    let (_, three) = start(3, json!({"mode": "advanced"}));
    assert!(three.players.iter().all(|p| p.shadow.is_empty()));
    assert!(three.face_up.values().all(Option::is_some));
    assert!(two.face_up.values().all(Option::is_none));
}

#[test]
fn a_position_is_small() {
    assert!(std::mem::size_of::<State>() <= 1024, "{}", std::mem::size_of::<State>());
}

#[test]
fn the_bank_is_everybodys_and_has_no_end() {
    // AVE-2.10: what a player gains comes from the bank, from nobody's purse, however much is out already.
    let mut t = basic(3);
    t.money(0, 5000).money(1, 3).money(2, 0);
    t.place(5, Location::Quaestor);
    assert_eq!((t.p(0).money, t.p(1).money, t.p(2).money), (5010, 3, 0));
    // What is paid goes there, too.
    t.upper(1).place(1, Location::Aedilis);
    assert_eq!((t.p(0).money, t.p(1).money, t.p(2).money), (5010, 1, 0));
}
