//! 7.01: the Events that the Early Republic can meet, front and back.

use crate::common::*;
use Senator::{Fabius, Julius};
use forum::Action as Do;

fn act(action: Do) -> Action {
    Action::Forum(action)
}
/// A rolls 7 and this on the Random Events Table; `dice` follow.
fn event(scene: Scene, roll: [u16; 3], dice: &[u16]) -> Scene {
    let dice: Vec<u16> = [3, 4].into_iter().chain(roll).chain(dice.iter().copied()).collect();
    scene.run(Step::Forum(forum::Step::Initiative(A)), &dice)
}
const MOB: [u16; 3] = [1, 1, 1];
const DISASTER: [u16; 3] = [1, 1, 2];
const OMENS: [u16; 3] = [2, 2, 2];
const EPIDEMIC: [u16; 3] = [2, 3, 3];
const STORM: [u16; 3] = [4, 4, 3];
const ENTHUSIASM: [u16; 3] = [4, 4, 5];
const RHODES: [u16; 3] = [5, 5, 5];

#[test]
fn cards_are_placed_then_turned_then_done() {
    // ROR-1.07.35b, ROR-1.07.35c, ROR-7.01.102b
    let level = |before, roll, event_card| {
        let scene = Scene::three().treasury(100).event(event_card, before);
        event(scene, roll, &[]).s.board.events[event_card]
    };
    assert_eq!(level(0, ENTHUSIASM, EventCard::AlliedEnthusiasm), 1);
    assert_eq!(level(1, ENTHUSIASM, EventCard::AlliedEnthusiasm), 2);
    assert_eq!(level(2, ENTHUSIASM, EventCard::AlliedEnthusiasm), 2, "no further effect");
    assert_eq!(level(2, OMENS, EventCard::EvilOmens), 3, "one of those that go on");
    assert_eq!(level(2, [3, 3, 3], EventCard::Drought), 3); // ROR-7.01.104f
    assert_eq!(level(2, [4, 4, 4], EventCard::ManpowerShortage), 3);
}

#[test]
fn evil_omens_cost_once_and_weigh_on_every_roll() {
    // ROR-7.01.108a, ROR-7.01.108c
    let scene = event(Scene::three().treasury(100), OMENS, &[]);
    assert_eq!((scene.s.board.treasury, scene.s.board.omens()), (80, 1));
    let scene = event(Scene::three().treasury(100).event(EventCard::EvilOmens, 1), OMENS, &[]);
    assert_eq!((scene.s.board.treasury, scene.s.board.omens()), (100, 2));
    // ROR-R.19: the Initiative and the table are read as they fall
    let scene = event(Scene::three().treasury(100).event(EventCard::EvilOmens, 1), ENTHUSIASM, &[]);
    assert_eq!(scene.s.board.events[EventCard::AlliedEnthusiasm], 1);
}

#[test]
fn the_state_may_be_ruined() {
    // ROR-1.12.2c
    assert_eq!(event(Scene::three().treasury(19), OMENS, &[]).over(), Some(EndingKind::Bankruptcy));
    assert_eq!(event(Scene::three().treasury(19), OMENS, &[]).ended_by(), Some("ROR-1.12.2c"));
    assert_eq!(event(Scene::three().treasury(49), DISASTER, &[]).over(), Some(EndingKind::Bankruptcy));
    assert_eq!(event(Scene::three().treasury(20), OMENS, &[]).over(), None);
    // ROR-1.12.4c: in a Civil War the turn goes straight to the Combat Phase, and no die names a Concession
    let scene = revolt(9).treasury(49).concession(Concession::Mining, ConcessionAt::With(Julius));
    let scene = event(scene, DISASTER, &[]);
    assert_eq!(scene.ended(), Some((EndingKind::Rebel, SeatSet::of(C))));
    assert_eq!(scene.s.board.concessions[Concession::Mining], ConcessionAt::With(Julius));
}

#[test]
fn a_natural_disaster_destroys_a_concession() {
    // ROR-7.01.112a, ROR-7.01.112b, ROR-1.09.611c, ROR-1.09.611e, ROR-T.DISASTER
    let scene = || {
        Scene::three()
            .treasury(100)
            .concession(Concession::Mining, ConcessionAt::With(Julius))
            .concession(Concession::HarborFees, ConcessionAt::Forum)
            .hand(B, Card::Concession(Concession::Armaments))
    };
    let at = |scene: &Scene, c| scene.s.board.concessions[c];
    let first = event(scene(), DISASTER, &[2]);
    assert_eq!((at(&first, Concession::Mining), first.s.board.treasury), (ConcessionAt::Curia, 50));
    let second = event(scene().event(EventCard::NaturalDisaster, 1), DISASTER, &[3]);
    assert_eq!((at(&second, Concession::HarborFees), second.s.board.treasury), (ConcessionAt::Curia, 100));
    let safe = event(scene(), DISASTER, &[5]);
    assert_eq!(at(&safe, Concession::Armaments), ConcessionAt::Unplayed, "it is in a hand");
    let third = event(scene().event(EventCard::NaturalDisaster, 2), DISASTER, &[]);
    assert_eq!(at(&third, Concession::Mining), ConcessionAt::With(Julius), "and a third does nothing");
}

#[test]
fn an_epidemic_strikes_rome_then_those_abroad() {
    // ROR-7.01.107a, ROR-7.01.107b, ROR-R.112
    let scene = || {
        Scene::three().with(A, Fabius).with(B, Senator::Valerius).influence(Julius, 9).governor(
            Fabius,
            Province::Sicily,
            2,
        )
    };
    // six chits; 2 is away
    let rome = event(scene(), EPIDEMIC, &[1, 2, 10, 11, 12, 13]);
    assert_eq!(
        (rome.man(Fabius).at, rome.man(Senator::Valerius).at),
        (At::Province(Province::Sicily), At::Curia)
    );
    // abroad: 3 is in Rome; with the second chit the drawing stops
    let abroad = event(scene().event(EventCard::Epidemic, 1), EPIDEMIC, &[2, 1]);
    assert_eq!((abroad.man(Fabius).at, abroad.man(Senator::Valerius).at), (At::Curia, At::Rome));
    let again = event(scene().event(EventCard::Epidemic, 2), EPIDEMIC, &[10, 11, 12, 13, 14, 1]);
    assert_eq!(again.man(Fabius).at, At::Curia);
    let captive = scene().set(|s| s.board.senators[Senator::Valerius].at = At::Captive(War::Syrian));
    let captive = event(captive.event(EventCard::Epidemic, 1), EPIDEMIC, &[2]); // ROR-1.10.82h
    assert_eq!(captive.man(Senator::Valerius).at, At::Curia);
}

#[test]
fn mob_violence_kills_the_unpopular() {
    // ROR-7.01.111a, ROR-7.01.111b
    let scene = || {
        Scene::three()
            .with(A, Fabius)
            .with(B, Senator::Valerius)
            .influence(Julius, 9)
            .popularity(Fabius, 1)
            .popularity(Senator::Valerius, 2)
            .set(|s| s.board.unrest = 2)
    };
    let front = event(scene(), MOB, &[1, 2]);
    assert_eq!((front.man(Fabius).at, front.man(Senator::Valerius).at), (At::Curia, At::Rome), "below 2");
    let back = event(scene().event(EventCard::MobViolence, 1), MOB, &[1, 2, 10, 11]);
    assert_eq!(back.man(Senator::Valerius).at, At::Curia, "three chits, and 2 is not above 2");
}

#[test]
fn omens_lower_the_whole_number_of_chits() {
    // ROR-R.178, ROR-7.01.111b: Unrest 1 and a die of 1, less 2, is nothing; not 1 and a die that is worth nothing
    let scene = Scene::three().event(EventCard::MobViolence, 1).event(EventCard::EvilOmens, 2);
    let scene = event(scene.set(|s| s.board.unrest = 1), MOB, &[1]);
    assert!(!scene.told(|e| matches!(e, Event::Chits { numbers } if !numbers.is_empty())));
}

#[test]
fn rhodes_sends_fleets() {
    // ROR-7.01.116a, ROR-7.01.116e, ROR-4.3a, ROR-R.124, ROR-7.01.116d
    assert_eq!(event(Scene::three(), RHODES, &[]).s.board.fleets, 8);
    let back = Scene::three().event(EventCard::RhodianAlliance, 1).set(|s| s.board.fleets = 8);
    assert_eq!(event(back, RHODES, &[]).s.board.fleets, 12);
    assert_eq!(event(Scene::three().set(|s| s.board.fleets = 20), RHODES, &[]).s.board.fleets, 25);
    let full = event(Scene::three().set(|s| s.board.fleets = 25), RHODES, &[]);
    assert!(full.says("ROR-7.01.116a", "Rhodes can send no Fleet: all 25 are there already."));
}

#[test]
fn a_storm_sinks_fleets_of_the_hraos_choice() {
    // ROR-7.01.117a, ROR-7.01.117b, ROR-DC.28, ROR-R.66
    let alone = event(Scene::three().set(|s| s.board.fleets = 9), STORM, &[2, 3]);
    assert_eq!(alone.s.board.fleets, 4, "nothing to decide");
    let scene =
        || Scene::three().with(A, Fabius).force(Fabius, War::FirstPunic, 4, 7).set(|s| s.board.fleets = 2);
    let mut scene_ = event(scene(), STORM, &[2, 3]);
    assert_eq!(scene_.asks(), Some(Ask::Forum(forum::Ask::Storm { seat: A, fleets: 5 })));
    let names = kernel::Names::marked(3);
    let view = scene_.rules.view(&scene_.s, Viewer::Seat(A));
    let prompt = kernel::Words::prompt(&scene_.rules, &view, &names).text;
    assert_eq!(prompt, "The storm takes 5 Fleets. Which?");
    assert_eq!(scene_.rules.fallback(&scene_.s, A), Pick { action: act(Do::LoseFleets(None)), amount: 2 });
    scene_.all_default(&[]);
    assert_eq!((scene_.s.board.fleets, scene_.s.board.forces[0].fleets), (0, 4));
    let mut chosen = event(scene(), STORM, &[1, 2]);
    chosen.act(A, (act(Do::LoseFleets(Some(0))), 3));
    assert_eq!((chosen.s.board.fleets, chosen.s.board.forces[0].fleets), (2, 4));
    assert_eq!(chosen.s.board.forces[0].legions.len(), 4);
    let mut spared = event(
        Scene::three()
            .with(A, Fabius)
            .with(A, Senator::Aelius)
            .force(Fabius, War::FirstPunic, 4, 6)
            .force(Senator::Aelius, War::Syrian, 4, 5)
            .set(|s| s.board.fleets = 1),
        STORM,
        &[2, 2],
    );
    (0..3).for_each(|_| spared.all_default(&[])); // one place after the other
    let left: Vec<_> = spared.s.board.forces.iter().map(|f| f.fleets).collect();
    assert_eq!(
        (spared.s.board.fleets, left),
        (0, vec![5, 3]),
        "after Rome those beyond the support of 5 and 2"
    );
    // every Fleet left is needed: the lot takes one of seven after the other
    let needed = Scene::three().with(A, Fabius).with(A, Senator::Aelius).force(Fabius, War::FirstPunic, 4, 5);
    let mut needed = event(needed.force(Senator::Aelius, War::Syrian, 4, 2), STORM, &[1, 1]);
    assert_eq!(needed.rules.fallback(&needed.s, A), Action::Lot.into());
    needed.all_default(&[5]);
    needed.all_default(&[0]);
    let left: Vec<_> = needed.s.board.forces.iter().map(|f| f.fleets).collect();
    assert_eq!(left, [4, 1]);
    let all = event(scene(), STORM, &[6, 6]);
    assert_eq!(all.s.board.all_fleets(), 0, "up to those existing");
}

#[test]
fn an_enemy_leader_dies() {
    // ROR-7.01.105a, ROR-7.01.105c, ROR-DC.30
    let end = |scene: Scene| scene.run(Step::Forum(forum::Step::End), &[]);
    let punic = || {
        Scene::three()
            .treasury(100)
            .war(War::FirstPunic, Status::Active)
            .leader(Leader::Hannibal, LeaderAt::With(War::FirstPunic))
            .event(EventCard::EnemyLeaderDies, 1)
    };
    assert_eq!(end(punic()).s.board.leaders[Leader::Hannibal], LeaderAt::Gone, "the only one");
    let mut two = end(punic().leader(Leader::Hamilcar, LeaderAt::With(War::FirstPunic)));
    assert_eq!(two.rules.fallback(&two.s, A), act(Do::Dies(Leader::Hannibal)).into(), "the strongest");
    two.act(A, act(Do::Dies(Leader::Hamilcar)));
    assert_eq!(two.s.board.leaders[Leader::Hannibal], LeaderAt::With(War::FirstPunic));
    assert!(two.s.board.wars[War::FirstPunic].active());
    end(Scene::three().event(EventCard::EnemyLeaderDies, 2));
}

#[test]
fn also_one_who_waits_in_the_curia() {
    // ROR-R.176, ROR-DC.30, ROR-7.01.105a: he lies open as an enemy Leader; the die is his own (ROR-1.03t)
    let waiting =
        || Scene::three().leader(Leader::Hannibal, LeaderAt::Curia).event(EventCard::EnemyLeaderDies, 1);
    let alone = waiting().run(Step::Forum(forum::Step::End), &[1]);
    assert_eq!(alone.s.board.leaders[Leader::Hannibal], LeaderAt::Gone);
    let two = waiting().war(War::Syrian, Status::Active);
    let two = two.leader(Leader::Antiochus, LeaderAt::With(War::Syrian));
    let mut two = two.run(Step::Forum(forum::Step::End), &[1]);
    assert_eq!(two.rules.fallback(&two.s, A), act(Do::Dies(Leader::Hannibal)).into(), "the strongest");
    two.act(A, act(Do::Dies(Leader::Hannibal)));
    assert_eq!(two.s.board.leaders[Leader::Antiochus], LeaderAt::With(War::Syrian));
}

#[test]
fn and_his_largest_war_sues_for_peace() {
    // ROR-7.01.105b, ROR-7.01.113d, ROR-R.52, ROR-R.87
    let scene = Scene::three()
        .with(A, Fabius)
        .treasury(100)
        .war(War::Syrian, Status::Active)
        .leader(Leader::Antiochus, LeaderAt::With(War::Syrian))
        .force(Fabius, War::Syrian, 3, 2)
        .event(EventCard::EnemyLeaderDies, 2)
        .set(|s| s.board.wars[War::Syrian].navy_beaten = true);
    let scene = scene.run(Step::Forum(forum::Step::End), &[]);
    let board = &scene.s.board;
    assert_eq!((board.treasury, board.wars[War::Syrian]), (100 + 22, Front::default()), "half of 45");
    assert!(scene.s.secret.deck.has(Card::War(War::Syrian)));
    assert_eq!((board.forces.len(), board.rome.len(), board.fleets), (0, 3, 2));
    assert_eq!(scene.man(Fabius).at, At::Rome);
    // of two the larger: 12 and 10, each doubled
    let two = Scene::three()
        .war(War::FirstMacedonian, Status::Active)
        .war(War::SecondMacedonian, Status::Active)
        .leader(Leader::Philip, LeaderAt::With(War::SecondMacedonian))
        .event(EventCard::EnemyLeaderDies, 2)
        .run(Step::Forum(forum::Step::End), &[]);
    assert_eq!((two.s.board.treasury, two.s.board.wars[War::FirstMacedonian]), (12, Front::default()));
    assert!(two.s.board.wars[War::SecondMacedonian].active());
}

#[test]
fn a_leader_without_a_war_finds_refuge() {
    // ROR-7.01.115a, ROR-7.01.115c, ROR-R.68: the next War drawn takes him in, and he falls with it
    let scene = Scene::three().with(A, Fabius).leader(Leader::Antiochus, LeaderAt::Refuge);
    let gallic = drawn(Card::War(War::FirstGallic));
    let scene = scene.run(Step::Forum(forum::Step::Initiative(A)), &[1, 1, gallic]);
    assert_eq!(scene.s.board.leaders[Leader::Antiochus], LeaderAt::With(War::FirstGallic));
    assert_eq!(scene.rules.land_strength(&scene.s.board, War::FirstGallic), 10 + 5);
    let illyrian = drawn(Card::War(War::FirstIllyrian));
    let scene = Scene::three().leader(Leader::Antiochus, LeaderAt::Refuge);
    let scene = scene.run(Step::Forum(forum::Step::Initiative(A)), &[1, 1, illyrian]);
    assert!(scene.s.board.wars[War::FirstIllyrian].active(), "he wakes it"); // ROR-1.07.331b, ROR-1.07.331c
}

#[test]
fn every_roll_of_the_early_table_is_one_of_these() {
    // ROR-T.EVENTS-ER: never Barbarian Raids, Internal Disorder or a Pretender
    let rules = rules(3);
    let met: Vec<_> = (3..=18).map(|roll| rules.parts.event(Deck::Early, roll).unwrap()).collect();
    for never in [EventCard::BarbarianRaids, EventCard::InternalDisorder, EventCard::PretenderEmerges] {
        assert!(!met.contains(&never));
    }
    assert_eq!(met.iter().filter(|e| **e == EventCard::EvilOmens).count(), 2);
}

#[test]
fn a_guest_leaves_with_his_host() {
    // ROR-7.01.115a: Antiochus has refuge with the Macedonians, who make peace when Philip dies
    let scene = Scene::three()
        .treasury(100)
        .war(War::FirstMacedonian, Status::Active)
        .leader(Leader::Philip, LeaderAt::With(War::FirstMacedonian))
        .leader(Leader::Antiochus, LeaderAt::With(War::FirstMacedonian))
        .event(EventCard::EnemyLeaderDies, 2);
    let mut scene = scene.run(Step::Forum(forum::Step::End), &[]);
    scene.act(A, act(Do::Dies(Leader::Philip)));
    assert_eq!(scene.s.board.leaders[Leader::Antiochus], LeaderAt::Gone);
    assert!(scene.says("ROR-7.01.115a", "Antiochus III is out of the game."));
    assert_eq!(scene.s.board.wars[War::FirstMacedonian].status, Status::Undrawn);
}

#[test]
fn peace_for_good_is_like_a_defeat() {
    // ROR-R.132, ROR-1.07.335c, ROR-1.07.34c: New Alliance, back
    use phases::senate;
    let peace = |scene: Scene, war: War| {
        let scene = scene.treasury(100).event(EventCard::NewAlliance, 2);
        let mut scene = scene.run(Step::Senate(senate::Step::Peace), &[]);
        scene.act(A, Action::Senate(senate::Action::War(war)));
        scene
    };
    let illyria =
        Scene::three().war(War::FirstIllyrian, Status::Active).war(War::SecondIllyrian, Status::Active);
    let illyria = peace(illyria, War::SecondIllyrian);
    assert!(illyria.s.board.wars[War::FirstIllyrian].revolt, "the last of the series is over");
    assert_eq!(illyria.s.board.treasury, 110, "all its Spoils");
    let syria = Scene::three()
        .war(War::Syrian, Status::Active)
        .leader(Leader::Antiochus, LeaderAt::With(War::Syrian));
    let syria = peace(syria, War::Syrian);
    assert_eq!(syria.s.board.leaders[Leader::Antiochus], LeaderAt::Gone, "no War of his is left");
}

#[test]
fn the_numantine_war_is_no_revolt() {
    // ROR-7.07, ROR-7.01.113c, ROR-7.01.113e: a War without Spoils; on the back of New Alliance it must be chosen
    use phases::senate;
    let peace = |version| {
        let mut scene = crate::s7_wars::all_decks(Scene::three().treasury(100));
        assert!(scene.rules.play_by(version));
        scene = scene.set(|s| {
            s.board.provinces[Province::NearerSpain].exists = true;
            (s.board.initiatives, s.board.phase) = (5, Phase::Forum);
        });
        scene = crate::s7_wars::draws_war(scene, War::Numantine);
        assert_eq!(scene.s.board.wars[War::Numantine].status, Status::Active);
        scene.s.flow.clear();
        let scene = scene.event(EventCard::NewAlliance, 2);
        scene.run(Step::Senate(senate::Step::Peace), &[])
    };
    let before = peace(6);
    assert!(before.s.board.wars[War::Numantine].revolt, "a table begun earlier goes on as it began");
    assert!(!matches!(before.asks(), Some(Ask::Senate(senate::Ask::NewAlliance { .. }))));
    let mut scene = peace(7);
    assert!(!scene.s.board.wars[War::Numantine].revolt);
    scene.act(A, Action::Senate(senate::Action::War(War::Numantine)));
    assert_eq!((scene.s.board.wars[War::Numantine].status, scene.s.board.treasury), (Status::Over, 100));
}

#[test]
fn components_of_ones_own_say_themselves_what_is_a_revolt() {
    // ROR-7.07: a table begun earlier has the Numantine War as it was told then, unless its own file tells it otherwise
    let revolts = |text: &str| {
        let components = Some(("own.toml", text));
        let mut rules = Republic::configure(&Setup { seats: 3, components, ..Setup::default() }).unwrap();
        assert!(rules.play_by(6));
        rules.parts.wars[War::Numantine].revolt
    };
    let built_in = *republic::components::BUILT_IN;
    assert!(revolts(built_in));
    let own =
        built_in.replacen("disaster = [14]\nstandoff = [11, 18]", "disaster = [13]\nstandoff = [11, 18]", 1);
    assert_ne!(own, built_in);
    assert!(!revolts(&own));
}

#[test]
fn evil_omens_calm_a_storm() {
    // ROR-R.19: a roll used as an amount
    let scene = Scene::three().event(EventCard::EvilOmens, 2).set(|s| s.board.fleets = 9);
    assert_eq!(event(scene, STORM, &[2, 3]).s.board.fleets, 9 - 3);
}

#[test]
fn the_trial_of_verres_costs_a_governor_no_more_than_he_takes() {
    // ROR-7.01.118a: Cisalpine Gaul brings dr-1 = 2, the State takes 3 of it and pays nothing
    let scene = Scene::three().with(A, Fabius).governor(Fabius, Province::CisalpineGaul, 2).treasury(50);
    let scene = scene.event(EventCard::TrialOfVerres, 1);
    let mut scene = scene.run(Step::Revenue(revenue::Step::Begin), &[]);
    let graft = revenue::Action::Graft(Province::CisalpineGaul, true);
    scene.rolls(&[3, 1]).act(A, Action::Revenue(graft));
    assert_eq!((scene.s.secret.treasuries[0], scene.s.board.treasury), (3 + 1, 50));
}

#[test]
fn drawn_effects_leave_no_choice() {
    // ROR-DC.27: all but the storm, and what waits for the end of the phase or the Senate
    for &event in EventCard::ALL.iter().filter(|&&e| e != EventCard::StormAtSea) {
        let dice: &[u16] = match event {
            EventCard::Epidemic => &[20, 21, 22, 23, 24, 25],
            EventCard::NaturalDisaster => &[1],
            _ => &[],
        };
        let scene = Scene::three().treasury(100).event(event, 1);
        let scene = scene.run(Step::Forum(forum::Step::Occur(event)), dice);
        assert_eq!(scene.asks(), None, "{event:?}");
    }
}

#[test]
fn auxiliaries_desert_at_once_in_the_civil_wars() {
    // ROR-R.69, ROR-5.1.6a: 3 and 18 are the pink sides of two cards, placed pink side up
    let level = |before: u8, roll, card| {
        let scene = Scene::three().event(card, before).set(|s| s.board.period = Deck::CivilWar);
        event(scene, roll, &[]).s.board.events[card]
    };
    for before in 0..=2 {
        assert_eq!(level(before, [1, 1, 1], EventCard::AllyDeserts), 2);
        assert_eq!(level(before, [6, 6, 6], EventCard::EnemysAllyDeserts), 2);
    }
    assert_eq!(level(0, [2, 3, 3], EventCard::AllyDeserts), 1, "8 is the card itself");
}

/// The rule and the words of the first thing told that passes the test.
fn said(scene: &Scene, test: impl Fn(&Event) -> bool) -> (String, String) {
    let names = kernel::Names::marked(3);
    let event = scene.events().into_iter().find(|e| test(e)).unwrap();
    let sentence = kernel::Words::event(&scene.rules, &event, &names);
    (sentence.rule.map_or(String::new(), |rule| rule.0.into()), sentence.text.to_string())
}

#[test]
fn dice_are_told_with_what_changes_them() {
    // ROR-D.3f: persuasion, Knights, the Curia, Disasters and storms, hit or not
    let omens = || Scene::three().treasury(100).event(EventCard::EvilOmens, 2);
    let mut knight = omens().run(Step::Forum(forum::Step::Knights(A)), &[]);
    knight.rolls(&[6]).act(A, act(Do::Attract(Julius)));
    let (_, text) = said(&knight, |e| matches!(e, Event::Forum(forum::Event::Attracted { .. })));
    assert!(text.ends_with("does not attract a Knight: a roll of 6 less 2 for Evil Omens."), "{text}");
    let pressed = omens().knights(Julius, 2);
    let mut pressed = pressed.run(Step::Forum(forum::Step::Knights(A)), &[]);
    pressed.act(A, (act(Do::Pressure(Julius)), 2)).rolls(&[3, 1]).act(A, act(Do::Collect));
    let paid = |e: &Event| match e {
        Event::Forum(forum::Event::KnightPays { roll, omens: 2, talents, .. }) => Some((*roll, *talents)),
        _ => None,
    };
    assert_eq!(pressed.events().iter().filter_map(paid).collect::<Vec<_>>(), [(3, 1), (1, 0)]);
    let curia = omens().buried(Fabius).run(Step::Forum(forum::Step::End), &[6]);
    let (rule, text) = said(&curia, |e| matches!(e, Event::Forum(forum::Event::InCuria { .. })));
    assert!(rule == "ROR-1.03s" && text.ends_with("waits in the Curia: a roll of 6 less 2 for Evil Omens."));
    let disaster = event(Scene::three().treasury(100), DISASTER, &[5]);
    let (rule, text) = said(&disaster, |e| matches!(e, Event::Forum(forum::Event::Struck { .. })));
    assert_eq!((rule.as_str(), text.contains("not in play")), ("ROR-7.01.112a", true), "{text}");
    let storm = event(omens().set(|s| s.board.fleets = 9), STORM, &[2, 3]);
    let (_, text) = said(&storm, |e| matches!(e, Event::Forum(forum::Event::Storm { .. })));
    assert!(text.starts_with("A storm (5 less 2 for Evil Omens) sinks 3"), "{text}");
    // ROR-1.07.35b-c: a card that is turned, and one that does no more
    let enthusiasm = |level: u8| {
        let scene = event(Scene::three().event(EventCard::AlliedEnthusiasm, level), ENTHUSIASM, &[]);
        said(&scene, |e| matches!(e, Event::Happens { .. }))
    };
    let told = [0, 1, 2].map(enthusiasm);
    assert_eq!(told.each_ref().map(|(rule, _)| &rule[..]), ["ROR-1.07.35a", "ROR-1.07.35b", "ROR-1.07.35c"]);
    assert!(told[1].1.ends_with("with its back up.") && told[2].1.ends_with("no further effect."));
}

#[test]
fn what_an_event_costs_and_rolls_is_told() {
    // ROR-D.3f, ROR-D.32a, ROR-7.01.108a, ROR-7.01.112a, ROR-7.01.112b, ROR-7.01.111b, ROR-1.08.2f
    let omens = event(Scene::three().treasury(100), OMENS, &[]);
    assert!(omens.says("ROR-7.01.108a", "Evil Omens costs the State 20 T."));
    let disaster = |level, dice| {
        event(Scene::three().treasury(100).event(EventCard::NaturalDisaster, level), DISASTER, dice)
    };
    let first = disaster(0, &[5]);
    assert!(first.says("ROR-7.01.112a", "Natural Disaster costs the State 50 T."));
    let second = disaster(1, &[5]);
    assert!(second.says("ROR-7.01.112b", "A roll of 5 names Armaments, which is not in play."));
    assert!(!second.sentences().iter().any(|(_, said)| said.contains("costs the State")));
    let mob = event(Scene::three().event(EventCard::MobViolence, 1), MOB, &[1, 20]);
    assert!(
        mob.says("ROR-7.01.111b", "The mob grows: to a chit for each point of Unrest a roll of 1 is added.")
    );
    let angry = Scene::three().set(|s| s.board.unrest = 20).run(Step::Population, &[3, 3, 3]);
    let (rule, text) = said(&angry, |e| matches!(e, Event::StateOfTheRepublic { .. }));
    assert!(rule == "ROR-1.08.2f" && text.ends_with("The people revolt."), "{text}");
}

#[test]
fn what_changes_the_yield_of_a_province_is_told() {
    // ROR-D.3f, ROR-1.06.14f, ROR-7.01.118a: Sicily brings its Governor dr and the State DR-2
    let scene = Scene::three().with(A, Fabius).governor(Fabius, Province::Sicily, 2).treasury(50);
    let scene = scene.event(EventCard::TrialOfVerres, 1).event(EventCard::EvilOmens, 1);
    let mut scene = scene.run(Step::Revenue(revenue::Step::Begin), &[]);
    let graft = revenue::Action::Graft(Province::Sicily, true);
    scene.rolls(&[6, 1]).act(A, Action::Revenue(graft));
    let taken =
        "Fabius rolls 6 and takes 2 T from Sicily, 1 less for Evil Omens and 3 less by the Trial of Verres.";
    assert!(scene.says("ROR-1.06.14a", taken), "{:?}", scene.sentences());
    scene.all_default(&[3, 4]);
    let brings = "Sicily brings the State 7 T (7), 1 less for Evil Omens and 3 more by the Trial of Verres.";
    assert!(scene.says("ROR-1.06.21a", brings), "{:?}", scene.sentences());
    // ROR-7.01.109b: in disorder the dice, what lowers them, and what they come to
    let restless = Scene::three().with(A, Fabius).governor(Fabius, Province::Sicily, 2);
    let restless = restless.event(EventCard::InternalDisorder, 1).event(EventCard::EvilOmens, 1);
    let restless = restless.run(Step::Revenue(revenue::Step::Begin), &[3, 4]);
    let told = "Disorder in Sicily: 7 less 1 for Evil Omens, with its garrison 6.";
    assert!(restless.says("ROR-7.01.109b", told), "{:?}", restless.sentences());
}

#[test]
fn what_is_told_names_its_own_rule() {
    // ROR-D.32a
    let mut leads = Scene::three().with(A, Fabius).run(Step::Forum(forum::Step::LeaderOrGames(A)), &[]);
    leads.act(A, act(Do::Lead(Fabius)));
    assert_eq!(said(&leads, |e| matches!(e, Event::Leader { .. })).0, "ROR-1.07.6a");
    let idle = Scene::three().leader(Leader::Hannibal, LeaderAt::Curia);
    let idle = idle.run(Step::Forum(forum::Step::End), &[6]);
    let gone = |e: &Event| matches!(e, Event::Forum(forum::Event::LeaderGone { .. }));
    assert_eq!(said(&idle, gone).0, "ROR-1.07.34b");
    let dies = Scene::three().war(War::FirstPunic, Status::Active).event(EventCard::EnemyLeaderDies, 1);
    let dies = dies.leader(Leader::Hannibal, LeaderAt::With(War::FirstPunic));
    let dies = dies.run(Step::Forum(forum::Step::LeaderDies), &[]);
    assert_eq!(said(&dies, gone).0, "ROR-7.01.105a");
    let back = Scene::three().event(EventCard::RhodianAlliance, 1).set(|s| s.board.fleets = 8);
    let allies = |e: &Event| matches!(e, Event::Forum(forum::Event::Allies { .. }));
    assert_eq!(said(&event(back, RHODES, &[]), allies).0, "ROR-7.01.116e");
    assert_eq!(said(&event(Scene::three(), RHODES, &[]), allies).0, "ROR-7.01.116a");
    let set_up = after_set_up(3, serde_json::json!({}), 1);
    let (rule, text) = said(&set_up, |e| matches!(e, Event::Office { .. }));
    assert!(rule == "ROR-1.04.26a" && text.ends_with("is Temporary Rome Consul."), "{text}");
    assert_eq!(said(&set_up, |e| matches!(e, Event::Leader { .. })).0, "ROR-1.04.25a");
}

#[test]
fn the_state_pays_for_a_disaster_at_once() {
    // ROR-7.01.112a: before the die is rolled; where that ruins it no die is rolled any more
    let told = event(Scene::three().treasury(100), DISASTER, &[5]);
    assert_eq!(told.s.board.treasury, 50);
    assert_eq!(event(Scene::three().treasury(49), DISASTER, &[]).over(), Some(EndingKind::Bankruptcy));
}
