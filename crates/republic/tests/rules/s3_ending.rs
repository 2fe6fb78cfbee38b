//! Ways around a last turn that everybody knows of (ROR-3.6), the other set-ups (ROR-3.12), presets and contradictions.

use crate::common::*;
use kernel::Fast;
use phases::optional;
use republic::Options;
use serde_json::{Value, json};

fn configured(seats: usize, options: Value) -> Republic {
    Republic::configure(&Setup { seats, options, ..Setup::default() }).unwrap()
}

/// Three factions at a table with these options; Julius of A has most Influence.
fn table(options: Value) -> Scene {
    let rules = configured(3, options);
    let mut s = republic::setup::empty(&rules);
    (s.board.year, s.board.phase) = (2, Phase::Revolution);
    Scene::of(rules, s)
        .with(A, Senator::Julius)
        .with(B, Senator::Claudius)
        .with(C, Senator::Manlius)
        .influence(Senator::Julius, 9)
        .set(|s| s.board.hrao = Some(Senator::Julius))
}

// --- the end roll

#[test]
fn from_its_turn_on_a_die_may_end_the_game() {
    // ROR-3.6.2a, ROR-3.6.3b, ROR-R.63
    let options = json!({ "end-roll": true, "end-roll-from": 5 });
    let end = |year: u16, made: u8, dice: &[u16]| {
        let scene = table(options.clone()).set(|s| (s.board.year, s.board.end_rolls) = (year, made));
        let mut scene = scene;
        // a new year begins with a chit: the rest of it does not matter here
        let mut outcomes = dice.to_vec();
        if dice.iter().all(|die| die + u16::from(made) < 6) {
            outcomes.push(BLANK);
        }
        scene.happens(&outcomes, |p| p.then(Step::EndOfTurn));
        scene
    };
    // before the fifth turn the first roll is made, and none before
    assert_eq!(end(3, 0, &[]).s.board.end_rolls, 0);
    let on = end(4, 0, &[5]);
    assert_eq!((on.over(), on.s.board.end_rolls, on.s.board.year), (None, 1, 5));
    let over = end(4, 0, &[6]);
    assert_eq!(over.ended(), Some((EndingKind::EndRoll, SeatSet::of(A))));
    // each roll before adds 1
    assert_eq!(end(8, 4, &[1]).over(), None);
    assert_eq!(end(8, 4, &[2]).over(), Some(EndingKind::EndRoll));
    assert_eq!(EndingKind::EndRoll.rule(), "ROR-3.6.2a");
}

#[test]
fn or_it_waits_for_another_deck() {
    // ROR-3.6.2a
    let options = json!({ "end-roll": true, "end-roll-from": 0, "extended-game": true });
    let end = |decks: &[Deck], dice: &[u16]| {
        let mut scene = table(options.clone());
        scene.s.board.year = 20;
        decks.iter().for_each(|&deck| scene.s.board.decks.add(deck));
        scene.happens(dice, |p| p.then(Step::EndOfTurn));
        scene.over()
    };
    assert_eq!(end(&[], &[BLANK]), None);
    assert_eq!(end(&[Deck::Middle], &[6]), Some(EndingKind::EndRoll));
}

#[test]
fn evil_omens_lower_the_end_roll() {
    // ROR-R.19
    let options = json!({ "end-roll": true, "end-roll-from": 2 });
    let mut scene = table(options).event(EventCard::EvilOmens, 1);
    scene.happens(&[6, BLANK], |p| p.then(Step::EndOfTurn));
    assert_eq!(scene.over(), None);
    assert!(scene.told(|e| matches!(e, Event::Optional(optional::Event::EndRoll { roll: 6, total: 5 }))));
}

// --- the marked card

/// The deck holds so many cards and the marked one, with so many below it.
fn marked(options: Value, cards: usize, below: u8) -> Scene {
    table(options).set(|s| {
        s.board.phase = Phase::Forum;
        let families: Vec<Card> = s.secret.deck.cards().filter(|c| c.is_red()).collect();
        s.secret.deck = families[..cards].iter().copied().collect();
        (s.board.marked, s.secret.below_marked) = (true, below);
    })
}

fn draw(scene: &mut Scene, dice: &[u16]) {
    scene.happens(dice, |p| p.then(Step::Forum(forum::Step::Initiative(A))));
}

#[test]
fn the_marked_card_ends_the_game_and_does_nothing_else() {
    // ROR-3.6.3a, ROR-3.6.3b; in the Alternate History nothing could follow
    let options = json!({ "kill-card": true, "scenario": "alternate-history" });
    let mut scene = marked(options.clone(), 3, 2);
    let card = scene.s.secret.deck.cards().next().unwrap();
    draw(&mut scene, &[1, 1, drawn(card)]);
    assert_eq!(scene.over(), None, "two cards and the marked one above them are left");
    let hand = scene.s.secret.hands[0].cards.len();
    draw(&mut scene, &[1, 1]);
    assert_eq!(scene.ended(), Some((EndingKind::KillCard, SeatSet::of(A))));
    assert_eq!((scene.s.secret.deck.len(), scene.s.secret.hands[0].cards.len()), (2, hand));
    // at the very bottom it is the last card: the year of the one before it is not the last
    let mut scene = marked(options, 1, 0);
    draw(&mut scene, &[1, 1]);
    assert_eq!(scene.s.secret.deck.len(), 0);
    scene.s.flow.clear();
    scene.happens(&[BLANK], |p| p.then(Step::EndOfTurn));
    assert_eq!(scene.over(), None);
}

#[test]
fn the_marked_card_lies_among_the_last_cards_of_the_last_deck() {
    // ROR-3.6.3a: at set-up of the only deck, or when the last of several is prepared
    let depths = |options: Value| -> Vec<Option<u8>> {
        (0..12)
            .map(|seed| {
                let rules = configured(4, options.clone());
                let (mut chance, mut log) = (Fast::new(seed), Log::off());
                let mut s = rules.setup(&mut chance, &mut log);
                for seat in Seat::all(4) {
                    let pick = rules.fallback(&s, seat);
                    rules.apply(&mut s, seat, pick, &mut chance, &mut log);
                }
                s.board.marked.then_some(s.secret.below_marked)
            })
            .collect()
    };
    let shallow = depths(json!({ "kill-card": true, "kill-card-depth": 3 }));
    assert!(shallow.iter().all(|d| d.is_some_and(|d| d <= 3)) && shallow.iter().any(|d| *d != shallow[0]));
    assert!(depths(json!({ "kill-card": true })).iter().all(|d| d.is_some_and(|d| d <= 20)));
    let extended = json!({ "kill-card": true, "extended-game": true, "scenario": "middle" });
    assert!(depths(extended.clone()).iter().all(Option::is_none), "the Late Republic is to come");
    assert!(depths(json!({})).iter().all(Option::is_none));
    let mut scene = table(extended);
    assert_eq!(scene.s.board.to_come, Set::of(Deck::Late));
    scene.happens(&[7], |p| p.open_next_deck());
    assert!(scene.s.board.marked);
    assert_eq!(scene.s.secret.below_marked, 7);
}

#[test]
fn when_the_marked_card_is_drawn_all_may_agree_to_go_on() {
    // ROR-R.219
    let options = json!({ "kill-card": true });
    let asked = || {
        let mut scene = marked(options.clone(), 3, 3);
        draw(&mut scene, &[1, 1]);
        assert_eq!(scene.asks(), Some(Ask::GoOn));
        scene
    };
    let mut scene = asked();
    for seat in [A, B] {
        scene.act(seat, Action::GoOn(true));
    }
    scene.act(C, Action::GoOn(false));
    assert_eq!(scene.over(), Some(EndingKind::KillCard));
    let mut scene = asked();
    for seat in [A, B, C] {
        scene.act(seat, Action::GoOn(true));
    }
    assert_eq!((scene.over(), scene.s.board.marked), (None, false));
    assert_eq!(scene.s.board.to_come, Set::of(Deck::Middle));
    assert_eq!(scene.s.secret.deck.len(), 3, "the deck is drawn out");
}

#[test]
fn what_is_shuffled_in_lies_above_the_marked_card() {
    // ROR-R.220
    let options = json!({ "kill-card": true, "scenario": "alternate-history" });
    let mut scene = marked(options, 2, 2);
    let card = Card::War(War::Syrian);
    scene.happens(&[], |p| assert!(p.shuffle_in(card)));
    assert_eq!(scene.s.secret.below_marked, 2);
    // with nothing left but the marked card there is still a deck
    scene.s.secret.deck = Bag::default();
    scene.s.secret.below_marked = 0;
    scene.happens(&[], |p| assert!(p.shuffle_in(card)));
}

#[test]
fn nobody_sees_how_deep_the_marked_card_lies() {
    let scene = marked(json!({ "kill-card": true }), 20, 3);
    let other = marked(json!({ "kill-card": true }), 20, 15);
    for viewer in [Viewer::Spectator, Viewer::Seat(A)] {
        assert_eq!(scene.rules.view(&scene.s, viewer), other.rules.view(&other.s, viewer));
    }
    let view = scene.rules.view(&scene.s, Viewer::Seat(A));
    let imagined: Vec<u8> =
        (0..8).map(|seed| scene.rules.imagine(&view, &mut Fast::new(seed)).secret.below_marked).collect();
    assert!(imagined.iter().any(|d| *d != imagined[0]) && imagined.iter().all(|d| *d <= 20));
}

// --- the other set-ups

/// A game that has begun so: Leaders named.
fn begun(seats: usize, options: Value, seed: u64) -> Scene {
    let rules = configured(seats, options);
    let mut log = Log::on();
    let mut chance = Fast::new(seed);
    let s = rules.setup(&mut chance, &mut log);
    let mut scene = Scene::of(rules, s);
    scene.log = log;
    scene
}

#[test]
fn the_other_middle_republic_begins_with_early_men_and_cards() {
    // ROR-3.12.2a, ROR-3.12.2b, ROR-R.103, ROR-R.222
    for (seats, seed) in [(3, 1), (4, 2), (6, 3)] {
        let mut scene = begun(seats, json!({ "scenario": "middle", "alt-setup-middle": true }), seed);
        let parts = scene.rules.parts.clone();
        let early = |card: Card| parts.deck(Deck::Early).has(card);
        let board = &scene.s.board;
        for seat in Seat::all(seats) {
            let members: Vec<Senator> = board.members(seat).collect();
            assert_eq!(members.len(), 3);
            assert!(members.iter().all(|&s| early(Card::Senator(s))));
            let hand = scene.s.secret.hands[seat.ix()].cards;
            assert_eq!(hand.len(), 4);
            let concessions = hand.cards().filter(|c| matches!(c, Card::Concession(_))).count();
            assert_eq!(concessions, 1, "held in hand (ROR-R.222)");
            assert!(hand.cards().all(early));
        }
        // the other early families and Concessions lie in the Curia
        let families =
            parts.deck(Deck::Early).cards().filter(|c| matches!(c, Card::Senator(f) if f.is_family()));
        assert_eq!(board.curia.len(), families.count() - 3 * seats);
        let curia = board.concessions.values().filter(|at| **at == ConcessionAt::Curia).count();
        assert_eq!(curia, Concession::COUNT - seats);
        // the gray deck is the play deck, and no War lies in the Forum
        let deck: Vec<Card> = scene.s.secret.deck.cards().collect();
        assert_eq!(deck.iter().copied().collect::<Cards>(), parts.deck(Deck::Middle));
        assert!(board.wars.values().all(|w| !w.present()));
        assert_eq!(board.rome.len(), 6);
        assert_eq!(board.provinces.values().filter(|l| l.exists).count(), 6);
        assert!(board.provinces.values().all(|l| !l.developed));
        assert_eq!(scene.rules.audit(&scene.s), Ok(()));
        // otherwise as early: nobody draws again
        let mut chance = Fast::new(9);
        for seat in Seat::all(seats) {
            let pick = scene.rules.fallback(&scene.s, seat);
            scene.rules.apply(&mut scene.s, seat, pick, &mut chance, &mut scene.log);
        }
        assert!(scene.s.secret.hands[..seats].iter().all(|h| h.cards.len() == 4));
        assert!(scene.s.board.offices[Office::RomeConsul].is_some());
    }
}

#[test]
fn the_other_late_republic_begins_with_earlier_men_and_cards() {
    // ROR-3.12.3a, ROR-3.12.3b, ROR-3.12.3c
    let scene = begun(5, json!({ "scenario": "late", "alt-setup-late": true }), 4);
    let parts = &scene.rules.parts;
    let earlier = |card: Card| parts.deck(Deck::Early).has(card) || parts.deck(Deck::Middle).has(card);
    let board = &scene.s.board;
    assert!(Seat::all(5).all(|seat| board.members(seat).count() == 4));
    let hands = || scene.s.secret.hands[..5].iter().flat_map(|hand| hand.cards.cards().collect::<Vec<_>>());
    assert_eq!(hands().count(), 20);
    assert!(hands().all(earlier) && !hands().any(|c| matches!(c, Card::Law(_))));
    assert_eq!(hands().filter(|c| matches!(c, Card::Concession(_))).count(), 5);
    assert_eq!(scene.s.secret.deck.cards().collect::<Cards>(), parts.deck(Deck::Late));
    assert_eq!(board.rome.len(), 8);
    assert_eq!(board.laws, scene.rules.scenario().laws);
    assert_eq!(scene.rules.audit(&scene.s), Ok(()));
    // Statesmen of earlier eras are among the red cards (ROR-3.12.3c)
    let found = (0..20).any(|seed| {
        let scene = begun(6, json!({ "scenario": "late", "alt-setup-late": true }), seed);
        scene.s.secret.hands.iter().any(|h| h.cards.cards().any(|c| matches!(c, Card::Senator(_))))
    });
    assert!(found);
}

// --- options

#[test]
fn presets_turn_switches_on_and_single_ones_may_be_changed() {
    // ROR-2.0b
    let on = |options: Value| Options::read(&options).map(|o| o.switches).map_err(|e| e.to_string());
    assert_eq!(on(json!({ "preset": "as-printed" })), Ok(Set::NONE));
    let gentle: Set<Switch> = [Switch::EarlyRandomConsul, Switch::EarlyDsLeaders].into_iter().collect();
    assert_eq!(on(json!({ "preset": "gentle" })), Ok(gentle));
    assert_eq!(
        on(json!({ "preset": "gentle", "early-ds-leaders": false })),
        Ok(Set::of(Switch::EarlyRandomConsul))
    );
    assert_eq!(
        on(json!({ "preset": "gentle", "wine-and-dine": true })),
        Ok(gentle.with(Switch::WineAndDine))
    );
    assert!(on(json!({ "preset": "tournament" })).unwrap().has(Switch::KillCard));
    let unknown = on(json!({ "preset": "brutal" })).unwrap_err();
    assert!(unknown.contains("preset") && unknown.contains("tournament"), "{unknown}");
    assert!(on(json!({ "preset": 3 })).is_err());
    // a table keeps what was turned on, not the name: presets may change
    let settings = configured(4, json!({ "preset": "gentle" })).settings();
    assert_eq!(settings["early-random-consul"], true);
    assert!(settings.get("preset").is_none());
    for &preset in Preset::ALL {
        let found = republic::switches::contradiction(preset.switches(), Scenario::Early, Set::NONE);
        assert_eq!(found, None, "{preset:?}");
    }
}

#[test]
fn the_schema_says_what_presets_turn_on_and_what_goes_with_what() {
    let schema = Republic::options(kernel::Language::English);
    let properties = &schema["properties"];
    assert_eq!(properties["preset"]["presets"]["gentle"], json!(["early-random-consul", "early-ds-leaders"]));
    assert_eq!(properties["preset"]["presets"]["as-printed"], json!([]));
    assert_eq!(properties["wine-and-dine"]["rule"], "ROR-3.9.1a");
    assert!(properties["wine-and-dine"]["note"].as_str().unwrap().contains("Complete indulgence"));
    assert!(properties["early-random-consul"]["note"].as_str().unwrap().contains("Early Republic")); // ROR-3.5.1a
    assert_eq!(properties["alt-setup-middle"]["note"], "Middle Republic only");
    assert_eq!(properties["kill-card-depth"]["default"], 20);
    for (key, schema) in properties.as_object().unwrap() {
        let boolean = schema["type"] == "boolean";
        assert_eq!(boolean, schema["group"].is_string() && schema["of"].is_null(), "{key}");
    }
}

#[test]
fn what_cannot_be_chosen_is_refused_by_name() {
    // ROR-DC.1
    let fault = |options: Value| {
        Republic::configure(&Setup { seats: 4, options, ..Setup::default() }).err().unwrap().to_string()
    };
    let only = fault(json!({ "scenario": "late", "alt-setup-middle": true }));
    assert!(
        only.contains("alt-setup-middle") && only.contains("Middle Republic") && only.contains("late"),
        "{only}"
    );
    let alone = fault(json!({ "popularity-cap-pompey-exempt": true }));
    assert!(alone.contains("popularity-cap-pompey-exempt needs popularity-cap"), "{alone}");
    assert!(fault(json!({ "kill-card": true, "kill-card-depth": 0 })).contains("kill-card-depth"));
    assert!(fault(json!({ "end-roll": true, "end-roll-from": 41 })).contains("end-roll-from"));
    assert!(fault(json!({ "absent-leader-kill": true })).contains("absent-leader-kill")); // ROR-R.208: no such switch
}

#[test]
fn what_belongs_to_the_set_up_is_not_changed_in_play() {
    // ROR-2.0a, ROR-DC.2
    let scene = table(json!({ "scenario": "middle" }));
    let may = |switch: Switch, on: bool| {
        let change = republic::switches::Change::Turn(switch, on);
        scene.s.board.may_change(&scene.rules, change).is_ok()
    };
    assert!(!may(Switch::AltSetupMiddle, true) && !may(Switch::EarlyRandomConsul, true));
    assert!(!may(Switch::KillCard, true), "the last deck is prepared");
    assert!(may(Switch::WineAndDine, true) && may(Switch::EndRoll, true));
}

#[test]
fn the_first_end_roll_may_come_before_the_first_turn() {
    // ROR-3.6.2a: before each turn from the first on, and the next has +1
    let first = |die: u16, outcomes: &[u16]| {
        let scene = table(json!({ "end-roll": true, "end-roll-from": 1 }));
        let scene = scene.set(|s| (s.board.year, s.board.phase) = (0, Phase::Setup));
        scene.run(Step::StartOfTurn, &[&[die], outcomes].concat())
    };
    assert_eq!(first(6, &[]).over(), Some(EndingKind::EndRoll));
    let on = first(3, &[BLANK]);
    assert_eq!((on.over(), on.s.board.year, on.s.board.end_rolls), (None, 1, 1));
    let rolled = Event::Optional(optional::Event::EndRoll { roll: 3, total: 3 });
    let place = |event: &Event| on.events().iter().position(|e| e == event).unwrap();
    assert!(place(&rolled) < place(&Event::Year { year: 1 }));
    // from any other turn on there is none before the first
    let later = table(json!({ "end-roll": true, "end-roll-from": 2 }));
    let later = later.set(|s| (s.board.year, s.board.phase) = (0, Phase::Setup));
    assert_eq!(later.run(Step::StartOfTurn, &[BLANK]).s.board.end_rolls, 0);
}
