//! 1.04.5 and 5.1: games through several decks, and how they end.

use crate::common::*;
use kernel::Fast;
use serde_json::{Value, json};

fn table(options: Value) -> Result<Republic, String> {
    let setup = Setup { seats: 3, options, ..Setup::default() };
    Republic::configure(&setup).map_err(|why| why.to_string())
}

/// Three factions; of the deck only these cards are left.
fn near_the_end(options: Value, left: &[Card]) -> Scene {
    let mut scene = Scene::three().influence(Senator::Julius, 20);
    scene.rules = table(options).unwrap();
    let fresh = republic::setup::empty(&scene.rules);
    let board = &mut scene.s.board;
    (board.decks, board.to_come) = (fresh.board.decks, fresh.board.to_come);
    (board.switches, board.period) = (fresh.board.switches, fresh.board.period);
    scene.s.secret.deck = left.iter().copied().collect();
    scene
}

/// A's last Initiative of the year: the dice of the roll and the card.
fn draws(mut scene: Scene, card: Card) -> Scene {
    scene.s.flow.clear();
    scene.s.board.initiatives = 5;
    scene.s.board.round = Round { done: SeatSet::all(3), ..Round::default() };
    // of a single card none is chosen
    let outcomes = [1, 1, drawn(card)];
    let outcomes = if scene.s.secret.deck.len() == 1 { &outcomes[..2] } else { &outcomes };
    scene.run(Step::Forum(forum::Step::Initiative(A)), outcomes)
}

const TRIBUNE: Card = Card::Intrigue(Intrigue::Tribune);
const GRAFT: Card = Card::Intrigue(Intrigue::Graft);

/// The year of this scene is closed.
fn ends(mut scene: Scene) -> Option<EndingKind> {
    scene.s.flow.clear();
    let mut dice = script(&[]);
    phases::turn::end(&mut Play::new(&scene.rules, &mut scene.s, &mut dice, &mut scene.log));
    scene.over()
}

fn extended() -> Value {
    json!({ "extended-game": true })
}

#[test]
fn the_next_deck_replaces_the_exhausted_one() {
    // ROR-1.04.5a, ROR-1.04.24e, ROR-R.4: the last card of the last deck ends the game, and no other
    let scene = draws(near_the_end(extended(), &[TRIBUNE]), TRIBUNE);
    assert_eq!(scene.asks(), Some(Ask::Forum(forum::Ask::Knights { seat: A })));
    assert!(scene.s.secret.deck.is_empty());
    assert_eq!(ends(Scene::of(scene.rules.clone(), scene.s.clone())), None);
    // ROR-1.04.5c: its period begins with its first card
    assert_eq!((scene.s.board.period, scene.rules.follows(&scene.s.board)), (Deck::Early, 5));
    let scene = draws(scene, GRAFT);
    assert_eq!((scene.s.board.period, scene.rules.follows(&scene.s.board)), (Deck::Middle, 4));
    assert!(scene.told(|e| *e == Event::Period { period: Deck::Middle }));
    assert_eq!(scene.s.secret.deck.len(), 46 - 1);
    assert_eq!(scene.s.board.to_come, Set::of(Deck::Late), "the Civil Wars were not chosen");
    // ROR-1.04.5d: all else stays
    assert_eq!(scene.man(Senator::Julius).influence, 20);
    assert_eq!(scene.s.secret.hands[0].cards.len(), 2);
}

#[test]
fn the_column_of_events_changes_with_the_period() {
    // ROR-1.04.5c, ROR-T.EVENTS-MR: 15 is a Rhodian alliance in the Early, a New Alliance in the Middle Republic
    let event = |period: Deck| {
        let mut scene = near_the_end(extended(), &[TRIBUNE]);
        scene.s.board.period = period;
        scene.s.board.initiatives = 5;
        scene.s.board.round = Round { done: SeatSet::all(3), ..Round::default() };
        let scene = scene.run(Step::Forum(forum::Step::Initiative(A)), &[3, 4, 5, 5, 5]);
        scene.events().into_iter().find_map(|e| match e {
            Event::Happens { event, .. } => Some(event),
            _ => None,
        })
    };
    assert_eq!(event(Deck::Early), Some(EventCard::RhodianAlliance));
    assert_eq!(event(Deck::Middle), Some(EventCard::NewAlliance));
}

#[test]
fn all_four_decks_follow_each_other() {
    // ROR-1.04.5a, ROR-5.1.1a
    let options = json!({ "extended-game": true, "civil-war-deck": true });
    let mut scene = near_the_end(options, &[]);
    let all = [Deck::Middle, Deck::Late, Deck::CivilWar];
    assert_eq!(scene.s.board.to_come, all.into_iter().collect());
    for deck in all {
        scene.s.secret.deck = Cards::default();
        scene.happens(&[], |p| p.open_next_deck());
        assert!(scene.s.board.decks.has(deck) && !scene.s.board.to_come.has(deck));
        assert_eq!(scene.s.secret.deck, scene.rules.parts.deck(deck));
        scene.happens(&[], |p| p.enter_period());
        assert_eq!(scene.s.board.period, deck);
    }
    scene.s.secret.deck = Cards::default();
    assert_eq!(ends(scene), Some(EndingKind::Influence));
}

#[test]
fn a_late_game_goes_on_into_the_civil_wars() {
    // ROR-1.04.5e: what 1.04.4 took out of the game stays out
    let options = json!({ "scenario": "late", "extended-game": true, "civil-war-deck": true });
    let rules = table(options).unwrap();
    let mut s = rules.setup(&mut Fast::new(1), &mut Log::off());
    let boxed = s.secret.boxed;
    assert_eq!((s.board.to_come, boxed.len()), (Set::of(Deck::CivilWar), 24));
    let rest: Vec<Card> = s.secret.deck.cards().collect();
    for card in rest {
        s.secret.deck.take(card);
        s.board.discards.add(card);
    }
    let mut scene = Scene::of(rules, s);
    scene.happens(&[], |p| p.open_next_deck());
    assert_eq!(scene.s.secret.deck.len(), 21);
    assert_eq!(scene.s.secret.boxed, boxed);
    for gone in [Law::Acilian, Law::Servilian] {
        assert!(!scene.s.secret.deck.has(Card::Law(gone)));
    }
    assert_eq!(scene.rules.audit(&scene.s).err().filter(|why| why.contains("printed")), None);
}

#[test]
fn a_card_goes_into_the_next_deck_when_the_present_one_is_drawn_out() {
    // ROR-R.184: the period does not change by it; ROR-R.52: where none follows it cannot
    let syrian = Card::War(War::Syrian);
    let mut scene = near_the_end(extended(), &[]);
    let mut back = None;
    scene.happens(&[], |p| back = Some(p.shuffle_in(syrian)));
    assert_eq!((back, scene.s.secret.deck.len()), (Some(true), 46 + 1));
    assert_eq!((scene.s.board.period, scene.s.board.decks.has(Deck::Middle)), (Deck::Early, true));
    let mut scene = near_the_end(json!({}), &[]);
    scene.happens(&[], |p| back = Some(p.shuffle_in(syrian)));
    assert_eq!((back, scene.s.secret.deck.len()), (Some(false), 0));
}

// --- the late decision (DC.6)

fn last_card() -> Scene {
    draws(near_the_end(json!({}), &[TRIBUNE]), TRIBUNE)
}

#[test]
fn all_may_agree_to_go_on_when_the_last_card_is_drawn() {
    // ROR-1.04.5b, ROR-R.4, ROR-DC.6
    let mut scene = last_card();
    assert_eq!((scene.asks(), scene.pending()), (Some(Ask::GoOn), SeatSet::all(3)));
    for seat in [A, B, C] {
        assert_eq!(scene.rules.fallback(&scene.s, seat), Action::GoOn(false).into(), "the default is no");
        assert_eq!(scene.choices(seat).len(), 2);
    }
    scene.act(A, Action::GoOn(true)).act(C, Action::GoOn(true));
    assert!(scene.s.board.to_come.is_empty(), "not before all have said so");
    scene.act(B, Action::GoOn(true));
    assert_eq!(scene.s.board.to_come, Set::of(Deck::Middle));
    assert!(scene.told(|e| *e == Event::GoesOn { deck: Deck::Middle, agreed: true }));
    assert_eq!(scene.s.secret.forms.willing, SeatSet::NONE);
    assert_eq!(ends(Scene::of(scene.rules.clone(), scene.s.clone())), None);
    let scene = draws(scene, GRAFT);
    assert_eq!(scene.s.board.period, Deck::Middle);
    // and again at the end of that deck
    let mut scene = scene.set(|s| s.secret.deck = [TRIBUNE].into_iter().collect());
    scene = draws(scene, TRIBUNE);
    assert_eq!(scene.asks(), Some(Ask::GoOn));
}

#[test]
fn one_against_it_is_enough() {
    // ROR-1.04.5b, ROR-1.12.1e
    let mut scene = last_card();
    scene.act(A, Action::GoOn(true)).act(B, Action::GoOn(false)).act(C, Action::GoOn(true));
    assert!(scene.told(|e| *e == Event::GoesOn { deck: Deck::Middle, agreed: false }));
    assert!(scene.s.board.to_come.is_empty());
    assert_eq!(scene.asks(), Some(Ask::Forum(forum::Ask::Knights { seat: A })));
    assert_eq!(ends(scene), Some(EndingKind::Influence));
}

#[test]
fn who_was_against_it_is_not_told() {
    // ROR-R.4, ROR-DC.6: a secret yes or no, only the result is public
    let answers = |no: Seat| {
        let mut scene = last_card();
        for seat in [A, B, C] {
            let before = Viewer::all(3).map(|v| scene.rules.view(&scene.s, v)).collect::<Vec<_>>();
            scene.act(seat, Action::GoOn(seat != no));
            let after = Viewer::all(3).map(|v| scene.rules.view(&scene.s, v)).collect::<Vec<_>>();
            for (viewer, (before, after)) in Viewer::all(3).zip(before.iter().zip(&after)) {
                assert!(
                    seat == C || viewer.is(seat) || before == after,
                    "{viewer:?} sees what {seat:?} says"
                );
            }
        }
        let views: Vec<_> = Viewer::all(3).map(|v| scene.rules.view(&scene.s, v)).collect();
        (views, scene.events())
    };
    assert_eq!(answers(A), answers(B));
    assert_eq!(answers(B), answers(C));
}

#[test]
fn where_it_is_not_asked() {
    // ROR-1.04.5b, ROR-R.185, ROR-1.04.1a
    let asks = |options: Value| draws(near_the_end(options, &[TRIBUNE]), TRIBUNE).asks() == Some(Ask::GoOn);
    assert!(asks(json!({ "scenario": "middle" })));
    assert!(!asks(json!({ "scenario": "alternate-history" })), "nothing follows");
    assert!(!asks(json!({ "scenario": "late" })), "the Civil Wars were not chosen");
    assert!(asks(json!({ "scenario": "late", "civil-war-deck": true })));
    let long = json!({ "scenario": "late", "civil-war-deck": true, "extended-game": true });
    assert!(!asks(long), "it was agreed before");
    assert!(!asks(extended()));
    // tables of earlier rules go on by theirs
    let mut scene = near_the_end(json!({}), &[TRIBUNE]);
    assert!(scene.rules.play_by(2));
    assert_ne!(draws(scene, TRIBUNE).asks(), Some(Ask::GoOn));
    // and not before the last card
    let scene = draws(near_the_end(json!({}), &[TRIBUNE, GRAFT]), TRIBUNE);
    assert_ne!(scene.asks(), Some(Ask::GoOn));
}

#[test]
fn the_last_card_takes_effect_before_the_question() {
    // ROR-1.04.5b
    let scene = draws(near_the_end(json!({}), &[Card::War(War::Syrian)]), Card::War(War::Syrian));
    assert_eq!(scene.s.board.wars[War::Syrian].status, Status::Active);
    assert_eq!(scene.asks(), Some(Ask::GoOn));
}

#[test]
fn by_correspondence_all_must_come_and_say() {
    // ROR-DC.6: no form can know of it
    let mut scene = near_the_end(json!({ "mode": "correspondence" }), &[TRIBUNE]);
    scene = draws(scene, TRIBUNE);
    assert_eq!((scene.asks(), scene.pending()), (Some(Ask::GoOn), SeatSet::all(3)));
}

// --- Republic Restored

const RESTORED: Card = Card::Event(DeckEvent::RepublicRestored);

fn civil_wars() -> Value {
    json!({ "extended-game": true, "civil-war-deck": true })
}

#[test]
fn the_republic_restored_ends_the_game_at_once() {
    // ROR-5.1.7a, ROR-7.09f, ROR-R.63: Julius has 20 Influence
    let scene = near_the_end(civil_wars(), &[RESTORED, TRIBUNE]);
    let scene = draws(scene.set(|s| s.board.decks = Set::all()), RESTORED);
    assert_eq!(scene.s.board.over, Some(Ending::of(EndingKind::RepublicRestored, SeatSet::of(A))));
    assert_eq!(EndingKind::RepublicRestored.rule(), "ROR-7.09f");
    let outcome = scene.rules.turn(&scene.s);
    assert!(matches!(outcome, kernel::Turn::Over(ref o) if o.kind == "republic-restored"), "{outcome:?}");
}

#[test]
fn all_rebels_die_when_the_republic_is_restored() {
    // ROR-7.09f: Manlius of C, in revolt, has most Influence; his faction has nothing without it
    let mut scene = revolt(3).influence(Senator::Manlius, 34).influence(Senator::Julius, 8);
    scene.s.board.senators[Senator::Valerius].at = At::Rebel;
    scene.rules = table(civil_wars()).unwrap();
    scene.s.secret.deck = [RESTORED].into_iter().collect();
    scene.s.board.decks = Set::all();
    let scene = draws(scene, RESTORED);
    let dead = |s: Senator| scene.told(|e| *e == Event::Died { senator: s, cause: Cause::Rebellion });
    assert!(dead(Senator::Manlius) && dead(Senator::Valerius));
    assert_eq!(scene.s.board.rebel, None);
    assert_eq!(
        scene.s.board.over.map(|o| (o.kind, o.winners)),
        Some((EndingKind::RepublicRestored, SeatSet::of(A)))
    );
}

#[test]
fn the_card_may_be_left_out() {
    // ROR-5.1.7a: then the game ends on the last card
    let mut options = civil_wars();
    for (left_out, cards) in [(false, 21), (true, 20)] {
        options["no-republic-restored"] = left_out.into();
        let mut scene = near_the_end(options.clone(), &[]);
        scene.s.board.to_come = Set::of(Deck::CivilWar);
        scene.happens(&[], |p| p.open_next_deck());
        assert_eq!((scene.s.secret.deck.len(), scene.s.secret.deck.has(RESTORED)), (cards, !left_out));
        let at = scene.s.board.deck_events[DeckEvent::RepublicRestored];
        assert_eq!(at, if left_out { EventAt::Gone } else { EventAt::Undrawn });
        scene.s.secret.deck = Cards::default();
        assert_eq!(ends(scene), Some(EndingKind::Influence));
    }
}

#[test]
fn two_chits_come_with_the_civil_war_deck() {
    // ROR-5.1.8a: numbers 31 and 32 in the cup from then on
    let highest = |civil_war: bool| {
        let mut scene = near_the_end(civil_wars(), &[]);
        if civil_war {
            scene.s.board.decks.add(Deck::CivilWar);
        }
        let (mut log, mut most) = (Log::on(), 0);
        for seed in 0..40 {
            let mut s = scene.s.clone();
            let mut chance = Fast::new(seed);
            let mut p = Play::new(&scene.rules, &mut s, &mut chance, &mut log);
            most = most.max(p.draw_chits(30).into_iter().max().unwrap_or(0));
        }
        most
    };
    assert_eq!((highest(false), highest(true)), (30, 32));
}

// --- what can be chosen

#[test]
fn what_contradicts_the_scenario_is_refused() {
    // ROR-1.04.1a, ROR-R.185, the table of chapter 3
    let fault = |options: Value| table(options).err().unwrap();
    let both =
        fault(json!({ "scenario": "alternate-history", "civil-war-deck": true, "extended-game": true }));
    assert!(both.contains("alternate-history"), "{both}");
    let alone = fault(json!({ "scenario": "alternate-history", "civil-war-deck": true }));
    assert!(alone.contains("civil-war-deck"), "{alone}");
    let none = fault(json!({ "scenario": "alternate-history", "extended-game": true }));
    assert!(none.contains("extended-game is not played in the scenario alternate-history"), "{none}");
    let late = fault(json!({ "scenario": "late", "extended-game": true }));
    assert!(late.contains("extended-game needs civil-war-deck"), "{late}");
    let early = fault(json!({ "civil-war-deck": true }));
    assert!(early.contains("civil-war-deck needs extended-game"), "{early}");
    let card = fault(json!({ "no-republic-restored": true, "extended-game": true }));
    assert!(card.contains("no-republic-restored needs civil-war-deck"), "{card}");
    for sound in [
        json!({ "extended-game": true }),
        json!({ "scenario": "middle", "extended-game": true, "civil-war-deck": true }),
        json!({ "scenario": "late", "civil-war-deck": true }),
        json!({ "scenario": "late", "extended-game": true, "civil-war-deck": true, "no-republic-restored": true }),
    ] {
        let rules = table(sound.clone()).unwrap();
        assert_eq!(
            rules.settings()["civil-war-deck"],
            sound.get("civil-war-deck").cloned().unwrap_or_default()
        );
    }
    // the lobby offers them
    let schema = republic::Options::schema(kernel::Language::English);
    for key in ["extended-game", "civil-war-deck", "no-republic-restored"] {
        assert_eq!(schema["properties"][key]["type"], "boolean", "{key}");
    }
}

#[test]
fn all_may_extend_a_game_in_play() {
    // ROR-DC.2: with the switch the decks that are to come change
    let mut scene = near_the_end(json!({}), &[TRIBUNE]);
    let turn = |scene: &mut Scene, switch: Switch, on: bool| {
        let deal = Deal { from: B, switch: Some((switch, on)), ..Deal::default() };
        let view = scene.rules.view(&scene.s, Viewer::Seat(A));
        scene.rules.permits(&view, &deal)?;
        scene.rules.conclude(&mut scene.s, &deal, &mut Fast::new(1), &mut scene.log);
        Ok::<_, kernel::Refusal>(())
    };
    let to_come = |scene: &Scene| scene.s.board.to_come.iter().collect::<Vec<_>>();
    assert!(turn(&mut scene, Switch::CivilWarDeck, true).is_err(), "it needs the other");
    turn(&mut scene, Switch::ExtendedGame, true).unwrap();
    assert_eq!(to_come(&scene), [Deck::Middle, Deck::Late]);
    turn(&mut scene, Switch::CivilWarDeck, true).unwrap();
    assert_eq!(to_come(&scene), [Deck::Middle, Deck::Late, Deck::CivilWar]);
    scene.happens(&[], |p| p.open_next_deck());
    assert!(turn(&mut scene, Switch::ExtendedGame, false).is_err(), "the other needs it");
    turn(&mut scene, Switch::CivilWarDeck, false).unwrap();
    turn(&mut scene, Switch::ExtendedGame, false).unwrap();
    assert_eq!(to_come(&scene), []);
    // what is in play stays; nothing is said of a card that is in play
    let mut scene =
        scene.set(|s| s.board.switches = Set::of(Switch::ExtendedGame).with(Switch::CivilWarDeck));
    scene.s.board.decks = Set::all();
    assert!(turn(&mut scene, Switch::NoRepublicRestored, true).is_err());
}

#[test]
fn what_all_are_asked_about_is_not_changed_meanwhile() {
    // ROR-DC.2, ROR-DC.6: the answers would be to another question
    let scene = last_card();
    let may = |scene: &Scene, switch: Switch, on: bool| {
        let deal = Deal { from: B, switch: Some((switch, on)), ..Deal::default() };
        let refusal = scene.rules.permits(&scene.rules.view(&scene.s, Viewer::Seat(A)), &deal).err();
        refusal.and_then(|refusal| refusal.rule)
    };
    assert_eq!(may(&scene, Switch::ExtendedGame, true), Some(kernel::Rule("ROR-DC.2")));
    assert_eq!(may(&scene, Switch::WineAndDine, true), None, "of other rules nothing is asked");
}

/// B has lost its last Senator to A, and nobody lies in the Curia.
fn bereft(options: Value, left: &[Card]) -> Scene {
    near_the_end(options, left).set(|s| {
        s.board.senators[Senator::Claudius].faction = Some(A);
        s.board.factions[B.ix()].leader = None;
    })
}

#[test]
fn a_faction_without_senators_finds_one_in_the_next_deck() {
    // ROR-1.04.5a, ROR-1.05.3c, ROR-R.54: the deck is drawn out, and the next one is placed in play instead
    let found = |version: u32| {
        let mut scene = bereft(extended(), &[]);
        assert!(scene.rules.play_by(version));
        let mut dice = Fast::new(1);
        let p = &mut Play::new(&scene.rules, &mut scene.s, &mut dice, &mut scene.log);
        p.boundary();
        phases::run(p);
        scene
    };
    let scene = found(7);
    let board = &scene.s.board;
    let leader = board.factions[B.ix()].leader.unwrap();
    assert!(leader.is_family() && board.members(B).eq([leader]) && !board.factions[B.ix()].awaits_senator);
    assert_eq!((scene.s.secret.deck.len(), board.to_come), (46 - 1, Set::of(Deck::Late)));
    assert_eq!(board.period, Deck::Early, "it begins with a draw"); // ROR-R.184
    assert!(found(6).s.board.factions[B.ix()].awaits_senator, "older tables go on as they began");
}

#[test]
fn the_search_may_take_the_last_card() {
    // ROR-1.04.5b, ROR-DC.6: then too all are asked whether to go on
    let mut scene = bereft(json!({}), &[Card::Senator(Senator::Fabius)]);
    scene.happens(&[], |p| p.boundary());
    assert_eq!(scene.s.board.factions[B.ix()].leader, Some(Senator::Fabius));
    assert_eq!(scene.asks(), Some(Ask::GoOn));
}
