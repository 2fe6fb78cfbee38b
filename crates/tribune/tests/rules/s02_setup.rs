//! Set-up, options, the victory card.

use crate::common::*;
use kernel::{Game, Language, Log, Rules, Script, Sealed, Seat, Setup, Turn};
use serde_json::{Value, json};
use tribune::{Action, Ask, Event, Faction, Favour, Phase, Proconsul, Tile, Tribune};

fn start(players: usize, options: Value) -> (Tribune, tribune::State, Vec<Event>) {
    let game = game(players, options);
    let mut log = Log::on();
    let state = game.setup(&mut Sealed::new([3; 32], 0), &mut log);
    game.audit(&state).unwrap();
    (game, state, log.drain().0.into_iter().map(|e| e.full).collect())
}

/// Everybody discards by default; the first round begins.
fn begin(players: usize, options: Value) -> Scene {
    let (game, state, _) = start(players, options);
    let mut scene = Scene::of(game, state);
    scene.expire_until(|s| s.open.phase != Phase::Setup);
    scene
}

#[test]
fn the_table_at_the_start() {
    let (_, state, _) = start(4, json!({}));
    // TRI-2.03: a laurel on each faction field; TRI-2.02, TRI-2.17: no controller, nobody holds anything
    for field in state.open.fields.values() {
        assert!(field.laurel && field.controller.is_none() && field.set.is_empty());
    }
    // TRI-2.17, TRI-2.05, TRI-2.08, TRI-1.13: empty sheets, empty Colosseum, no chariot, the proconsul in the stock
    for seat in Seat::all(4) {
        let sheet = state.open.sheet(seat);
        assert_eq!((sheet.laurels, sheet.legions, sheet.markers.len()), (0, 0, 0));
        assert_eq!((sheet.tile, sheet.favour), (Tile::None, Favour::None));
    }
    assert_eq!((state.open.chariot, state.open.colosseum), (None, 0));
    assert_eq!(state.open.proconsul, Proconsul::Stock);
    // TRI-2.09: six cards each
    assert!(state.secret.hands[..4].iter().all(|hand| hand.len() == 6));
    assert_eq!(state.secret.deck.len(), 100 - 24);
}

#[test]
fn cards_are_dealt_seat_by_seat() {
    // TRI-RUL.82
    let game = game(2, json!({}));
    let draws =
        [gla(1), gla(2), gla(3), gla(4), gla(5), gla(6), leg(2), leg(3), leg(4), leg(5), leg(6), pra(2)];
    let mut script = Script::new(draws.map(kind)).then(Sealed::new([0; 32], 0));
    let state = game.setup(&mut script, &mut Log::off());
    assert_eq!(state.secret.hands[0].each().collect::<Vec<_>>(), draws[..6]);
}

#[test]
fn followers_and_money() {
    // TRI-2.07, TRI-2.16, TRI-EX.01, TRI-35.01, TRI-35.02, TRI-35.03, TRI-35.04
    for (players, followers) in [(2, 6), (3, 6), (4, 5), (5, 4)] {
        let state = &begin(players, json!({})).s;
        let denarii: Vec<_> =
            state.open.start.clockwise(players).map(|s| state.open.sheet(s).denarii).collect();
        assert_eq!(denarii, (12..12 + players as u16).collect::<Vec<_>>());
        assert!(Seat::all(players).all(|s| state.open.sheet(s).followers == followers));
    }
}

#[test]
fn the_starting_player_is_random() {
    // TRI-2.15, TRI-RUL.71: whatever the seating, every seat comes up
    let game = game(5, json!({"seating": "random"}));
    let start = |n: u8| {
        let mut chance = Sealed::new([n; 32], 0);
        let mut state = game.setup(&mut chance, &mut Log::off());
        for seat in Seat::all(5).flat_map(|s| [s, s]) {
            let pick = game.fallback(&state, seat);
            game.apply(&mut state, seat, pick, &mut chance, &mut Log::off());
        }
        state.open.start.0
    };
    let starts: std::collections::BTreeSet<_> = (0..60).map(start).collect();
    assert_eq!(starts.len(), 5);
}

#[test]
fn everybody_discards_two_at_once() {
    // TRI-2.10, TRI-DT.12: one sealed window for all; that somebody has answered is visible, what is not
    let (game, state, _) = start(3, json!({}));
    let scene = Scene::of(game, state);
    assert_eq!(scene.asks(), Some(Ask::SetupDiscard));
    let Turn::Awaiting(awaiting) = scene.rules.turn(&scene.s) else { panic!() };
    assert!(awaiting.counted && awaiting.asked.len() == 3);
    let before = scene.view(ZOE);
    let first = scene.s.secret.hands[0].each().next().unwrap();
    let scene = scene.act(MIKE, Action::Discard(first));
    let second = scene.choices(MIKE)[0].action;
    let scene = scene.act(MIKE, second);
    assert!(scene.view(MIKE).answered);
    assert_eq!(scene.view(ZOE), before);
    // TRI-DT.03: a commit can be replaced until the window closes
    let scene = scene.act(MIKE, Action::TakeBack);
    assert!(!scene.view(MIKE).answered);
    // TRI-2.11: then the discards go back into the deck, and the discard pile is empty
    let mut scene = scene;
    scene.expire_until(|s| s.open.phase != Phase::Setup);
    assert_eq!([MIKE, ZOE, JOHN].map(|s| scene.hand_size(s)), [4, 4, 4]);
    assert!(scene.s.open.discard.is_empty() && scene.s.secret.dark.is_empty());
}

#[test]
fn set_up_runs_in_order() {
    // TRI-2.01: cards (with their discards), victory condition, starting player and money; TRI-RUL.01: a random title
    // is drawn after the discards
    let scene = begin(4, json!({}));
    let at = |test: fn(&Event) -> bool| scene.events.iter().position(test).unwrap_or(usize::MAX);
    let discards = at(|e| matches!(e, Event::SetupDiscarded { .. }));
    let title = at(|e| matches!(e, Event::VictoryCard { .. }));
    let starts = at(|e| matches!(e, Event::Starts { .. }));
    assert!(discards < title && title < starts && starts < at(|e| matches!(e, Event::Round { .. })));
    // a named one is known from the start
    let (_, state, events) = start(4, json!({"victory": "carpe-diem"}));
    assert!(state.open.victory.is_some());
    assert!(events.iter().any(|e| matches!(e, Event::VictoryCard { .. })));
    let (_, state, _) = start(4, json!({}));
    assert!(state.open.victory.is_none());
}

#[test]
fn nobody_starts_before_the_discards() {
    // TRI-2.01, TRI-2.15, TRI-2.16: neither fixed nor told nor paid out while cards are discarded
    for seed in 0..20 {
        let game = game(4, json!({}));
        let mut log = Log::on();
        let mut chance = Sealed::new([seed; 32], 0);
        let state = game.setup(&mut chance, &mut log);
        assert!(!log.drain().0.iter().any(|entry| matches!(entry.full, Event::Starts { .. })));
        assert!(state.open.sheets.iter().all(|sheet| sheet.denarii == 0));
        assert_eq!(state.open.start, Seat(0), "the same whatever the dice");
        assert_eq!(chance.into_record().len(), 24, "only cards are drawn");
    }
}

#[test]
fn which_titles_can_be_drawn() {
    // TRI-2.12, TRI-3.07, TRI-RUL.81: each title that fits, Alea being one title of the length the table says
    let drawn = |players: usize, options: Value| {
        let ids: std::collections::BTreeSet<_> = (0..80)
            .map(|n| {
                let game = game(players, options.clone());
                let mut chance = Sealed::new([n; 32], 0);
                let mut state = game.setup(&mut chance, &mut Log::off());
                for seat in Seat::all(players).flat_map(|s| [s, s]) {
                    let pick = game.fallback(&state, seat);
                    game.apply(&mut state, seat, pick, &mut chance, &mut Log::off());
                }
                let card = game.victory_card(&state.open).unwrap();
                // TRI-3.01: everybody pursues the same list
                assert_eq!(game.goal(&state.open).unwrap().need, card.need(players).unwrap());
                (card.id.clone(), card.length)
            })
            .collect();
        ids
    };
    assert_eq!(drawn(5, json!({})).len(), 2);
    let four = drawn(4, json!({"alea": "short"}));
    assert_eq!(four.len(), 4);
    // TRI-RUL.02, TRI-2.13: the length is set beforehand
    assert!(four.contains(&("alea-iacta-est".into(), Some(tribune::Length::Short))));
    assert!(!four.contains(&("alea-iacta-est".into(), Some(tribune::Length::Long))));
}

#[test]
fn the_length_of_alea() {
    // TRI-2.13, TRI-DC.01: long needs one objective more than short
    let need = |alea| {
        let (game, state, _) = start(4, json!({"victory": "alea-iacta-est", "alea": alea}));
        game.goal(&state.open).unwrap().need
    };
    assert_eq!((need("long"), need("short")), (4, 3));
    // TRI-2.14: the others are out of the game: nothing is drawn later
    let scene = begin(4, json!({"victory": "carpe-diem"}));
    assert_eq!(scene.count(|e| matches!(e, Event::VictoryCard { .. })), 0);
}

#[test]
fn options_are_checked() {
    let refused =
        |seats, options: Value| Tribune::configure(&Setup { seats, options, components: None }).unwrap_err();
    // TRI-DC.01, TRI-3.07
    assert_eq!(refused(5, json!({"victory": "carpe-diem"})).key, "victory");
    assert_eq!(refused(4, json!({"victory": "vox-populi"})).key, "victory");
    assert_eq!(refused(4, json!({"victory": "quo-vadis"})).key, "victory");
    assert!(refused(4, json!({"colour": "red"})).why.to_string().contains("colour"));
    assert!(refused(4, json!({"alea": "medium"})).why.to_string().contains("medium"));
    assert!(refused(4, json!([1])).place == "options");
    // TRI-3.08, TRI-33.01: points alone are played for without a card, so none can be named
    let clashes = |options: Value| Tribune::judge(&Setup { seats: 3, options, ..Setup::default() }).clashes;
    let both = clashes(json!({"variant": "points", "victory": "carpe-diem"}));
    assert_eq!(both.iter().map(|clash| &*clash.sides[0].key).collect::<Vec<_>>(), ["victory"]);
    for fine in [json!({"variant": "points", "victory": "random"}), json!({"victory": "carpe-diem"})] {
        assert_eq!(clashes(fine), []);
    }
    // defaults are filled in, and the schema knows every option
    let settings = game(4, json!({"alea": "short"})).settings();
    assert_eq!(
        settings,
        json!({"variant": "objectives", "victory": "random", "alea": "short", "seating": "joined"})
    );
    let schema = <Tribune as kernel::Game>::options(Language::English);
    for key in settings.as_object().unwrap().keys() {
        assert!(schema["properties"][key]["title"].is_string(), "{key}");
    }
    let again = Tribune::configure(&Setup { seats: 4, options: settings.clone(), components: None }).unwrap();
    assert_eq!(again.settings(), settings);
}

#[test]
fn five_markers_of_each_faction_are_enough() {
    // TRI-1.09, TRI-2.02: all five players can have one of each
    let mut scene = Scene::new(5);
    for seat in Seat::all(5) {
        for &faction in Faction::ALL {
            scene = scene.marker(seat, faction);
        }
    }
    scene.rules.audit(&scene.s).unwrap();
}
