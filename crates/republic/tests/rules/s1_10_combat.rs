//! 1.10.1 to 1.10.6 and 1.10.9: battles, their results, losses, Veterans, the War after them.

use crate::common::*;
use Senator::{Fabius, Julius, Plautius};
use combat::{Action as Do, Arm, Fate};

fn act(action: Do) -> Action {
    Action::Combat(action)
}
/// Fabius (Military 4, number 2) of A against the Syrian War (6/2, D 16, S 15, Spoils 45).
fn syrian(legions: usize, fleets: u8) -> Scene {
    Scene::three().influence(Julius, 30).with(A, Fabius).war(War::Syrian, Status::Active).force(
        Fabius,
        War::Syrian,
        legions,
        fleets,
    )
}
/// Fabius of A with ten Fleets against the 1st Macedonian War (12/10, D 12, S 11 and 18, Spoils 25).
fn macedonian(legions: usize) -> Scene {
    let scene = Scene::three().influence(Julius, 30).with(A, Fabius);
    scene.war(War::FirstMacedonian, Status::Active).force(Fabius, War::FirstMacedonian, legions, 10)
}
/// The battles fought: arm, Rome's strength, the enemy's, the result, Legions and Fleets lost.
fn battles(scene: &Scene) -> Vec<(Arm, u8, u8, Fate, u8, u8)> {
    let battle = |e: &Event| match *e {
        Event::Combat(combat::Event::Battle { arm, rome, enemy, fate, legions, fleets, .. }) => {
            Some((arm, rome, enemy, fate, legions, fleets))
        }
        _ => None,
    };
    scene.events().iter().filter_map(battle).collect()
}
fn board(scene: &Scene) -> &Board {
    &scene.s.board
}

#[test]
fn the_check_of_the_rulebook() {
    // ROR-1.10.62a, ROR-1.10.4f with the Early cards: Military 4 and 9 Legions against 6 + Antiochus 5
    let scene = || syrian(9, 2).leader(Leader::Antiochus, LeaderAt::With(War::Syrian));
    let stalemate = fight(scene(), &[3, 3, 4, BLANK, BLANK]);
    assert_eq!(
        battles(&stalemate),
        [(Arm::Land, 13, 11, Fate::Stalemate, 1, 1)],
        "two chits: a Fleet is lost too"
    );
    let three = syrian(3, 2).leader(Leader::Antiochus, LeaderAt::With(War::Syrian));
    assert_eq!(battles(&fight(three, &[1, 1, 1]))[0].1, 6, "he adds only 3"); // ROR-1.10.11b
    // ROR-1.10.21a, ROR-1.07.34d: a D number of the War (16) or of its Leader (14)
    for natural in [[5, 5, 6], [4, 5, 5]] {
        let dice = [&natural[..], &[BLANK, BLANK, BLANK, BLANK, 20, 21]].concat();
        assert_eq!(battles(&fight(scene(), &dice)), [(Arm::Land, 13, 11, Fate::Disaster, 5, 1)]);
    }
    // ROR-1.10.31a: an S number of the War (15) or of its Leader (17)
    for natural in [[5, 5, 5], [6, 6, 5]] {
        let dice = [&natural[..], &[BLANK, BLANK, BLANK, BLANK]].concat();
        assert_eq!(battles(&fight(scene(), &dice)), [(Arm::Land, 13, 11, Fate::Standoff, 3, 1)]);
    }
}

#[test]
fn strength_is_legions_veterans_and_the_commander() {
    // ROR-1.10.11a, ROR-1.10.11c, ROR-1.10.51a: whoever has their allegiance
    let veterans = |s: &mut State| {
        s.board.veterans = [Legion::I, Legion::II].into_iter().collect();
        s.board.owed[Legion::I] = Some(Julius);
    };
    let scene = fight(syrian(5, 2).set(veterans), &[6, 6, 6]);
    assert_eq!(battles(&scene)[0].1, 3 + 2 * 2 + 4);
}

#[test]
fn victory_on_land() {
    // ROR-1.10.4a, ROR-1.10.4d, ROR-1.10.4e, ROR-1.03z
    let scene = fight(syrian(10, 2).treasury(100).set(|s| s.board.unrest = 3), &[4, 3, 3]);
    assert_eq!(battles(&scene), [(Arm::Land, 14, 6, Fate::Victory, 0, 0)]);
    let b = board(&scene);
    assert_eq!((b.unrest, b.treasury), (2, 145));
    assert_eq!((b.wars[War::Syrian].status, b.wars[War::Syrian].defeated), (Status::Over, true));
    let man = scene.man(Fabius);
    assert_eq!((man.popularity, man.influence), (3, 5 + 3), "half of 6");
    assert_eq!((b.forces[0].victorious, b.forces[0].legions.len(), b.forces[0].fleets), (true, 10, 2));
    assert_eq!(
        (man.at, man.proconsul),
        (At::War(War::Syrian), false),
        "with his army until the Revolution Phase"
    );
}

#[test]
fn a_revolt_yields_no_spoils() {
    // ROR-1.10.4e, ROR-1.07.335a
    let scene = syrian(10, 2).treasury(100).set(|s| s.board.wars[War::Syrian].revolt = true);
    let scene = fight(scene, &[4, 3, 3]);
    assert_eq!((board(&scene).treasury, scene.man(Fabius).influence), (100, 8));
}

#[test]
fn only_the_printed_strength_brings_glory() {
    // ROR-1.10.4d: 1st Gallic 10, printed, though Antiochus helps it
    let scene = Scene::three()
        .influence(Julius, 30)
        .with(A, Fabius)
        .war(War::FirstGallic, Status::Active)
        .leader(Leader::Antiochus, LeaderAt::With(War::FirstGallic))
        .force(Fabius, War::FirstGallic, 16, 0);
    let scene = fight(scene, &[6, 6, 6]);
    assert_eq!(battles(&scene)[0].2, 15);
    assert_eq!((scene.man(Fabius).popularity, scene.man(Fabius).influence), (5, 10));
    assert!(board(&scene).provinces[Province::CisalpineGaul].exists); // ROR-1.10.4c
    assert_eq!(board(&scene).leaders[Leader::Antiochus], LeaderAt::Gone, "a guest falls with his host"); // ROR-7.01.115a
}

#[test]
fn illyricum_needs_both_wars() {
    // ROR-1.10.4c, ROR-7.07a; ROR-1.07.335c: the 1st is a Revolt once the 2nd, the last of its series, is beaten
    let scene = |first: Status| {
        Scene::three()
            .influence(Julius, 30)
            .with(A, Fabius)
            .war(War::FirstIllyrian, first)
            .war(War::SecondIllyrian, Status::Active)
            .force(Fabius, War::SecondIllyrian, 16, 2)
    };
    let one = fight(scene(Status::Inactive), &[6, 6, 6]);
    assert!(
        !board(&one).provinces[Province::Illyricum].exists && board(&one).wars[War::FirstIllyrian].revolt
    );
    let both = scene(Status::Over).set(|s| s.board.wars[War::FirstIllyrian].defeated = true);
    assert!(board(&fight(both, &[6, 6, 6])).provinces[Province::Illyricum].exists);
}

#[test]
fn defeat_kills_the_commander() {
    // ROR-1.10.2a, ROR-1.10.8a, ROR-T.CRTb: no chits; survivors stay on the War
    let scene = fight(syrian(4, 2), &[1, 1, 2]);
    assert_eq!(battles(&scene), [(Arm::Land, 8, 6, Fate::Defeat, 2, 2)]);
    assert_eq!((scene.man(Fabius).at, board(&scene).unrest), (At::Curia, 2));
    let force = board(&scene).forces[0];
    assert_eq!((force.commander, force.legions.len(), force.fleets), (None, 2, 0)); // ROR-R.57
    assert!(!board(&scene).wars[War::Syrian].unprosecuted, "Legions are left on it"); // ROR-1.10.9f
    let all = fight(syrian(1, 2), &[1, 1, 1]);
    assert!(board(&all).forces.is_empty() && board(&all).legions().is_empty());
    assert!(board(&all).wars[War::Syrian].unprosecuted); // ROR-1.10.9d
}

#[test]
fn disaster_and_standoff_replace_the_table() {
    // ROR-1.10.31c, ROR-1.10.21b, ROR-1.10.21c, ROR-1.10.31a
    let scene = |standoff: u16| {
        Scene::three()
            .influence(Julius, 30)
            .with(A, Fabius)
            .war(War::FirstIllyrian, Status::Active)
            .force(Fabius, War::FirstIllyrian, 1, 3)
            .set(move |s| s.board.unrest = standoff)
    };
    // 2 against 5 and a natural 5 would be Defeat all: it is the Disaster number
    let disaster = fight(scene(4), &[1, 2, 2, BLANK, BLANK, BLANK]);
    assert_eq!(battles(&disaster), [(Arm::Land, 2, 5, Fate::Disaster, 1, 2)]);
    assert_eq!(board(&disaster).unrest, 5);
    assert_eq!(
        (disaster.man(Fabius).at, disaster.man(Fabius).proconsul),
        (At::War(War::FirstIllyrian), true)
    );
    // ROR-1.10.8b: he has lost his only Legion and lives
    let standoff = fight(scene(4), &[6, 6, 5, BLANK, BLANK]);
    assert_eq!(battles(&standoff), [(Arm::Land, 2, 5, Fate::Standoff, 1, 1)]);
    assert_eq!(board(&standoff).unrest, 4);
    assert!(board(&standoff).veterans.is_empty(), "nobody is left to become one");
}

#[test]
fn a_war_may_have_two_standoff_numbers() {
    // ROR-1.10.31b, ROR-1.07.33f: 1st Punic 11 and 14
    for natural in [[3, 4, 4], [4, 5, 5]] {
        let scene = Scene::three()
            .influence(Julius, 30)
            .with(A, Fabius)
            .war(War::FirstPunic, Status::Active)
            .force(Fabius, War::FirstPunic, 0, 4);
        let dice = [&natural[..], &[BLANK]].concat();
        assert_eq!(battles(&fight(scene, &dice)), [(Arm::Sea, 8, 10, Fate::Standoff, 0, 1)]);
    }
}

#[test]
fn one_survivor_becomes_veteran() {
    // ROR-1.10.5a, ROR-1.10.5b, ROR-R.56
    for dice in [&[1, 2, 3, BLANK, BLANK][..], &[5, 5, 5, BLANK, BLANK, BLANK], &[6, 6, 6]] {
        let scene = fight(syrian(8, 2), dice);
        let b = board(&scene);
        assert_eq!(b.veterans.len(), 1, "{:?}", battles(&scene));
        assert!(b.veterans.within(b.forces[0].legions));
        assert_eq!(b.owed[b.veterans.first().unwrap()], Some(Fabius));
    }
    let disaster = fight(syrian(8, 2), &[5, 5, 6, BLANK, BLANK, BLANK, BLANK, 20]);
    assert!(board(&disaster).veterans.is_empty(), "not after a Disaster");
    let full = syrian(2, 2).set(|s| s.board.veterans = [Legion::I, Legion::II].into_iter().collect());
    assert_eq!(board(&fight(full, &[6, 6, 6])).veterans.len(), 2, "nobody is left to harden");
    let one = syrian(3, 2).set(|s| s.board.veterans = Set::of(Legion::I));
    assert_eq!(board(&fight(one, &[6, 6, 6])).veterans.len(), 2, "one who was none before");
}

#[test]
fn the_veteran_owes_a_commander_who_is_captured() {
    // ROR-1.10.5b: until he dies; ROR-1.10.82a: the last chit of two captures
    const FABIUS: u16 = 1;
    let owed = |version, chits: [u16; 2]| {
        let mut scene = syrian(8, 2);
        assert!(scene.rules.play_by(version));
        let scene = fight(scene, &[&[1, 2, 3][..], &chits].concat());
        let b = board(&scene);
        (scene.man(Fabius).at, b.owed[b.veterans.first().unwrap()])
    };
    assert_eq!(owed(6, [BLANK, FABIUS]), (At::Captive(War::Syrian), None), "as it began");
    assert_eq!(owed(7, [BLANK, FABIUS]), (At::Captive(War::Syrian), Some(Fabius)));
    assert_eq!(owed(7, [FABIUS, BLANK]), (At::Curia, None), "a dead man has nobody's allegiance");
}

#[test]
fn losses_are_drawn_at_random_among_veterans_and_others() {
    // ROR-1.10.6a, ROR-1.10.61a, ROR-1.10.11d
    let scene = syrian(7, 2).set(|s| {
        s.board.veterans.add(Legion::III);
        s.board.owed[Legion::III] = Some(Julius);
    });
    // 8 + 4 against 6, natural 6: Stalemate 1; the third of seven Legions is drawn
    let scene = fight(scene, &[1, 2, 3, 2, BLANK, BLANK]);
    let b = board(&scene);
    assert!(!b.legions().has(Legion::III) && !b.veterans.has(Legion::III));
    assert_eq!(b.owed[Legion::III], None);
}

#[test]
fn cunctator_spares_his_men() {
    // ROR-7.04c, ROR-R.2: half of every loss, rounded up, before chits are counted
    let scene = || {
        Scene::three()
            .influence(Julius, 30)
            .with(A, Senator::Cunctator)
            .war(War::Syrian, Status::Active)
            .force(Senator::Cunctator, War::Syrian, 9, 2)
    };
    assert_eq!(battles(&fight(scene(), &[5, 5, 6, BLANK, BLANK, BLANK, BLANK]))[0].4, 3, "5 halved");
    let stalemate = fight(scene().set(|s| s.board.unrest = 0), &[1, 1, 1, BLANK, BLANK]);
    assert_eq!(battles(&stalemate), [(Arm::Land, 14, 6, Fate::Stalemate, 1, 1)], "11 asks for 2 and 2");
    // not as Master of Horse
    let helper = syrian(9, 2).with(A, Senator::Cunctator).set(|s| {
        s.board.forces[0].master_of_horse = Some(Senator::Cunctator);
        s.board.senators[Senator::Cunctator].at = At::War(War::Syrian);
    });
    let lost = fight(helper, &[5, 5, 6, BLANK, BLANK, BLANK, BLANK, 20, 21]);
    assert_eq!(battles(&lost)[0].4, 5);
}

#[test]
fn scipio_voids_the_numbers_of_punic_wars() {
    // ROR-7.04b, ROR-1.07.34e: not those of Hannibal, and not as Master of Horse (ROR-1.09.34c)
    let scene = |leader: bool| {
        let scene = Scene::three()
            .influence(Julius, 30)
            .with(A, Senator::ScipioAfricanus)
            .with(A, Plautius)
            .war(War::SecondPunic, Status::Active)
            .force(Senator::ScipioAfricanus, War::SecondPunic, 20, 5);
        if leader { scene.leader(Leader::Hannibal, LeaderAt::With(War::SecondPunic)) } else { scene }
    };
    assert_eq!(battles(&fight(scene(false), &[3, 3, 4]))[0].3, Fate::Victory, "10 is only a roll for him");
    let chits: Vec<u16> = [BLANK; 4].into_iter().chain(20..29).collect();
    let nine = [&[3, 3, 3][..], &chits].concat();
    assert_eq!(battles(&fight(scene(true), &nine))[0].3, Fate::Disaster);
    let master = scene(false).set(|s| {
        s.board.forces[0].commander = Some(Plautius);
        s.board.forces[0].master_of_horse = Some(Senator::ScipioAfricanus);
        s.board.senators[Plautius].at = At::War(War::SecondPunic);
    });
    let ten = [&[3, 3, 4][..], &chits].concat();
    assert_eq!(battles(&fight(master, &ten))[0].3, Fate::Disaster);
}

#[test]
fn allies_desert() {
    // ROR-7.01.101a, ROR-7.01.101b, ROR-7.01.106a, ROR-7.01.106b, ROR-R.60, ROR-R.1
    let enemy = |event, level, dice: [u16; 3]| {
        let scene = syrian(20, 2).event(event, level);
        battles(&fight(scene, &dice))[0].2
    };
    assert_eq!(enemy(EventCard::AllyDeserts, 1, [4, 3, 5]), 6 + 4, "even: the coloured die");
    assert_eq!(enemy(EventCard::AllyDeserts, 2, [4, 3, 5]), 6 + 8, "the white dice instead");
    assert_eq!(enemy(EventCard::AllyDeserts, 1, [4, 3, 4]), 6, "odd");
    assert_eq!(enemy(EventCard::EnemysAllyDeserts, 1, [4, 3, 4]), 6 - 4);
    assert_eq!(enemy(EventCard::EnemysAllyDeserts, 2, [4, 3, 4]), 0, "not below 0");
    assert_eq!(enemy(EventCard::EnemysAllyDeserts, 2, [4, 3, 5]), 6, "even");
}

#[test]
fn evil_omens_lower_the_result_but_not_the_natural_roll() {
    // ROR-R.19, ROR-T.CRT
    let scene = fight(syrian(8, 2).event(EventCard::EvilOmens, 2), &[1, 2, 4, BLANK, BLANK, BLANK, BLANK]);
    assert_eq!(battles(&scene)[0], (Arm::Land, 12, 6, Fate::Stalemate, 2, 2), "7 + 6 - 2 = 11");
    let standoff = fight(syrian(8, 2).event(EventCard::EvilOmens, 2), &[5, 5, 5, BLANK, BLANK, BLANK]);
    assert_eq!(battles(&standoff)[0].3, Fate::Standoff);
}

// --- at sea

fn punic(legions: usize, fleets: u8) -> Scene {
    Scene::three().influence(Julius, 30).with(A, Fabius).war(War::FirstPunic, Status::Active).force(
        Fabius,
        War::FirstPunic,
        legions,
        fleets,
    )
}

#[test]
fn fleets_alone_win_at_sea_and_come_home() {
    // ROR-1.10.12a, ROR-1.10.12c, ROR-1.10.12d, ROR-1.10.4b, ROR-1.10.5c, ROR-R.83, ROR-1.10.1d
    let scene = fight(punic(0, 12).treasury(9).set(|s| s.board.unrest = 2), &[4, 4, 4]);
    assert_eq!(battles(&scene), [(Arm::Sea, 16, 10, Fate::Victory, 0, 0)]);
    let b = board(&scene);
    assert!(b.wars[War::FirstPunic].active() && b.wars[War::FirstPunic].navy_beaten);
    assert!(!b.wars[War::FirstPunic].unprosecuted, "its navy was beaten in this phase");
    assert_eq!((b.unrest, b.treasury, b.fleets, b.forces.len()), (1, 9, 12, 0));
    let man = scene.man(Fabius);
    assert_eq!((man.at, man.proconsul, man.popularity, man.influence), (At::Rome, false, 5, 10));
}

#[test]
fn both_battles_in_one_turn() {
    // ROR-1.10.12b, ROR-1.10.12e, ROR-1.10.4d, ROR-1.07.33d
    let mut scene = fight(punic(10, 12), &[4, 4, 3 + 1]);
    assert_eq!(scene.asks(), Some(Ask::Combat(combat::Ask::LandAttack { seat: A, force: 0 })));
    assert_eq!(scene.rules.fallback(&scene.s, A), act(Do::Accept).into()); // ROR-DC.91
    let tick = republic::Order::PassPhase { year: 2, phase: Phase::Combat, whatever: false }; // ROR-D.4f
    let view = scene.rules.view(&scene.s, Viewer::Seat(A));
    assert_eq!(scene.rules.obey(&view, &tick, &scene.choices(A)), Some(act(Do::Accept).into()));
    scene.rolls(&[5, 5, 5]).act(A, act(Do::Accept));
    assert_eq!(battles(&scene)[1], (Arm::Land, 14, 10, Fate::Victory, 0, 0));
    assert_eq!(
        (scene.man(Fabius).popularity, scene.man(Fabius).influence),
        (9, 5 + 10),
        "half of each, 9 at most"
    );
    let b = board(&scene);
    assert!(b.provinces[Province::Sicily].exists && b.provinces[Province::SardiniaCorsica].exists);
    // Legions suffer at sea: 16 against 10, natural 9 is 15: Victory with 3 and 3
    let scene = fight(punic(10, 12), &[3, 3, 3, BLANK, BLANK, BLANK, BLANK, 20, 21]);
    assert_eq!(battles(&scene)[0], (Arm::Sea, 16, 10, Fate::Victory, 3, 3));
    assert!(board(&scene).veterans.is_empty()); // ROR-1.10.5c
}

#[test]
fn no_landing_without_support() {
    // ROR-1.10.12b, ROR-R.136, ROR-1.07.33c
    let scene = punic(10, 7).set(|s| s.board.events[EventCard::EnemysAllyDeserts] = 1);
    // 11 against 10 - 5, natural 9: 15, Victory with 3; 4 Fleets are left and 5 are needed
    let scene = fight(scene, &[5, 2, 2, BLANK, BLANK, BLANK, BLANK, 20, 21]);
    assert!(scene.asks().is_none());
    assert_eq!((scene.man(Fabius).at, scene.man(Fabius).proconsul), (At::War(War::FirstPunic), true));
    // and where there is no navy to beat: one Fleet of the two that the Syrian War asks for
    let waits = fight(syrian(8, 1), &[]);
    assert_eq!((board(&waits).wars[War::Syrian].active(), board(&waits).forces[0].legions.len()), (true, 8));
    let mut stays = fight(punic(3, 12), &[4, 4, 4]);
    assert_eq!(stays.rules.fallback(&stays.s, A), act(Do::Pass).into(), "6 against 10"); // ROR-DC.91, ROR-R.70
    stays.act(A, act(Do::Pass));
    assert!(stays.man(Fabius).proconsul);
}

#[test]
fn a_lost_naval_battle_is_no_landing() {
    // ROR-1.10.3a, ROR-1.10.3b, ROR-1.10.12a
    let scene = fight(punic(10, 12), &[1, 2, 2, BLANK, BLANK, BLANK, BLANK]);
    assert_eq!(battles(&scene), [(Arm::Sea, 16, 10, Fate::Stalemate, 2, 2)]);
    assert!(scene.man(Fabius).proconsul && !board(&scene).wars[War::FirstPunic].navy_beaten);
    assert_eq!(
        scene.rules.naval_strength(board(&scene), War::FirstPunic),
        10,
        "the enemy is as strong as before"
    );
}

// --- after the battles

#[test]
fn wars_without_legions_are_unprosecuted() {
    // ROR-1.10.1c, ROR-1.10.9a, ROR-1.10.9d, ROR-1.07.334d
    let scene =
        fight(Scene::three().war(War::Syrian, Status::Active).war(War::FirstIllyrian, Status::Inactive), &[]);
    assert!(
        board(&scene).wars[War::Syrian].unprosecuted && !board(&scene).wars[War::FirstIllyrian].unprosecuted
    );
    let fleet = fight(punic(0, 12), &[1, 2, 2, BLANK, BLANK]);
    assert!(
        !board(&fleet).wars[War::FirstPunic].unprosecuted,
        "a Fleet is left after a naval battle this turn"
    );
    let idle = fight(syrian(0, 2), &[]);
    assert!(board(&idle).wars[War::Syrian].unprosecuted, "Fleets alone, and no naval battle");
    let scene = syrian(8, 2).set(|s| s.board.wars[War::Syrian].unprosecuted = true);
    assert!(
        !board(&fight(scene, &[1, 2, 3, BLANK, BLANK])).wars[War::Syrian].unprosecuted,
        "Legions are on it again"
    );
}

#[test]
fn forces_fight_in_the_order_of_dispatch() {
    // ROR-1.10.1a, ROR-R.93, ROR-1.10.1b, ROR-1.07.332b, ROR-1.07.332c
    let scene = Scene::three()
        .influence(Julius, 30)
        .with(A, Fabius)
        .with(B, Plautius)
        .war(War::SecondIllyrian, Status::Active)
        .war(War::FirstIllyrian, Status::Active)
        .force(Plautius, War::SecondIllyrian, 9, 2)
        .force(Fabius, War::FirstIllyrian, 9, 3);
    let scene = fight(scene, &[6, 6, 6, 6, 6, 6]);
    let fought: Vec<_> = battles(&scene).iter().map(|b| (b.1, b.2)).collect();
    assert_eq!(fought, [(11, 8), (13, 5)], "doubled at first, then single");
}

#[test]
fn several_armies_at_one_war() {
    // ROR-1.09.644a, ROR-1.09.644b, ROR-D.26a, ROR-DC.88
    let scene = || {
        Scene::three()
            .influence(Julius, 30)
            .with(A, Fabius)
            .with(B, Plautius)
            .war(War::Syrian, Status::Active)
            .force(Fabius, War::Syrian, 9, 2)
            .force(Plautius, War::Syrian, 8, 2)
    };
    let mut agreed = fight(scene(), &[]);
    assert_eq!(agreed.pending().len(), 2);
    agreed.act(A, act(Do::First(Plautius)));
    agreed.rolls(&[2, 3, 3, BLANK, BLANK, 5, 5, 5]).act(B, act(Do::First(Plautius)));
    assert_eq!(
        battles(&agreed).iter().map(|b| (b.1, b.3)).collect::<Vec<_>>(),
        [
            (10, Fate::Stalemate),
            (13, Fate::Victory), // ROR-1.09.644c: 15 is no Standoff after a Stalemate
        ]
    );
    let mut dice = fight(scene(), &[]);
    dice.act(A, act(Do::First(Plautius)));
    assert_eq!(dice.rules.fallback(&dice.s, B), act(Do::Pass).into());
    dice.rolls(&[0, 6, 6, 6]).act(B, act(Do::First(Fabius))); // they differ: the die says Fabius
    assert_eq!(battles(&dice).len(), 1, "the War is beaten before Plautius attacks");
    assert_eq!((dice.man(Plautius).at, dice.man(Plautius).proconsul), (At::Rome, false)); // ROR-R.139
    assert_eq!(board(&dice).rome.len(), 8);
}

#[test]
fn a_leader_without_a_war_goes_to_the_next_or_out() {
    // ROR-1.07.34c, ROR-R.15, ROR-R.148
    let win = |scene: Scene| fight(scene, &[6, 6, 6]);
    let scene = || syrian(16, 2).leader(Leader::Antiochus, LeaderAt::With(War::Syrian));
    assert_eq!(board(&win(scene())).leaders[Leader::Antiochus], LeaderAt::Gone, "it was his only War");
    let refuge = win(scene().event(EventCard::Refuge, 1));
    assert_eq!(board(&refuge).leaders[Leader::Antiochus], LeaderAt::Refuge); // ROR-7.01.115a
    assert_eq!(board(&refuge).events[EventCard::Refuge], 0, "used"); // ROR-7.01.115c
    let flees = "Antiochus III flees; the next War to be drawn gives him refuge.";
    assert!(refuge.says("ROR-7.01.115a", flees));
    let abroad = win(scene().event(EventCard::Refuge, 2).war(War::FirstIllyrian, Status::Inactive));
    assert_eq!(board(&abroad).leaders[Leader::Antiochus], LeaderAt::Abroad); // ROR-7.01.115b, ROR-R.68
    assert!(board(&abroad).wars[War::FirstIllyrian].active());
    assert_eq!(abroad.rules.land_strength(board(&abroad), War::FirstIllyrian), 5 + 5);
    let philip = || macedonian(20).leader(Leader::Philip, LeaderAt::With(War::FirstMacedonian));
    assert_eq!(
        board(&fight(philip(), &[6, 6, 5])).leaders[Leader::Philip],
        LeaderAt::Curia,
        "the 2nd is still in the deck"
    );
    let woken = fight(philip().war(War::SecondMacedonian, Status::Inactive), &[6, 6, 5]);
    assert_eq!(board(&woken).leaders[Leader::Philip], LeaderAt::With(War::SecondMacedonian));
    assert!(board(&woken).wars[War::SecondMacedonian].active());
    let waiting = fight(philip().war(War::SecondMacedonian, Status::Waiting), &[6, 6, 5]);
    assert_eq!(board(&waiting).leaders[Leader::Philip], LeaderAt::Curia);
    assert_eq!(board(&waiting).wars[War::SecondMacedonian].status, Status::Waiting, "it is face down");
}

#[test]
fn rhodes_goes_home_when_the_hungriest_war_is_beaten() {
    // ROR-7.01.116c, ROR-R.124, ROR-DC.118
    let scene = |level: u8, home: u8| {
        syrian(16, 2).event(EventCard::RhodianAlliance, level).set(move |s| s.board.fleets = home)
    };
    let mut ask = fight(scene(1, 9), &[6, 6, 6]);
    assert_eq!(ask.asks(), Some(Ask::Combat(combat::Ask::Rhodes { seat: A, fleets: 8 })));
    ask.all_default(&[]);
    assert_eq!((board(&ask).fleets, board(&ask).events[EventCard::RhodianAlliance]), (1, 0));
    assert_eq!(board(&fight(scene(2, 9), &[6, 6, 6])).all_fleets(), 0, "12, or all there are");
    let other = scene(1, 9).war(War::FirstPunic, Status::Inactive);
    assert_eq!(board(&fight(other, &[6, 6, 6])).all_fleets(), 11, "the 1st Punic War needs more");
    // 5 in support and a navy of 10 are more than a support of 10
    let navy = macedonian(16).war(War::FirstPunic, Status::Inactive).event(EventCard::RhodianAlliance, 1);
    assert_eq!(board(&fight(navy, &[6, 6, 5])).all_fleets(), 10);
}

#[test]
fn one_war_can_anger_the_people_four_times() {
    // ROR-1.10.9e: Drought 1, Defeat 2, Unprosecuted 1
    let scene = Scene::three()
        .influence(Julius, 30)
        .with(A, Fabius)
        .war(War::FirstIllyrian, Status::Active)
        .force(Fabius, War::FirstIllyrian, 1, 3);
    let scene = fight(scene, &[1, 1, 1]);
    assert_eq!(board(&scene).unrest, 2);
    let scene = scene.run(Step::Population, &[4, 5, 6]);
    assert_eq!(board(&scene).unrest, 4);
}

#[test]
fn disaster_before_standoff() {
    // ROR-7.08a, ROR-R.43: no printed War collides with a Leader of its own series, edited ones may
    let mut scene = syrian(8, 2).leader(Leader::Antiochus, LeaderAt::With(War::Syrian));
    scene.rules.parts.leaders[Leader::Antiochus].standoff = 16;
    let scene = fight(scene, &[5, 5, 6, BLANK, BLANK, BLANK, BLANK, 20]);
    assert_eq!(battles(&scene)[0].3, Fate::Disaster);
    let rules = rules(3);
    for (leader, card) in rules.parts.leaders.iter() {
        for (war, front) in rules.parts.wars.iter().filter(|(w, _)| rules.parts.aids(leader, *w)) {
            assert!(
                !front.disaster.contains(&card.standoff) && !front.standoff.contains(&card.disaster),
                "{war:?}"
            );
        }
    }
}

#[test]
fn a_leader_in_refuge_may_collide_with_his_hosts() {
    // ROR-7.08a, ROR-R.43: Philip V (D 15) on the 2nd Punic War (S 15), Antiochus (D 14) on the 2nd Macedonian (S 14)
    let guests = [(Leader::Philip, War::SecondPunic, 5), (Leader::Antiochus, War::SecondMacedonian, 4)];
    for (leader, war, third) in guests {
        let scene = Scene::three().with(A, Senator::Fabius).influence(Senator::Julius, 30);
        let scene = scene.war(war, Status::Active).leader(leader, LeaderAt::With(war));
        let mut scene = scene.force(Senator::Fabius, war, 8, 6);
        scene.s.board.wars[war].navy_beaten = true;
        let scene = fight(scene, &[5, 5, third, BLANK, BLANK, BLANK, BLANK, 20, 21, 22]);
        assert_eq!(battles(&scene)[0].3, Fate::Disaster, "{leader:?}");
    }
}

#[test]
fn fleets_alone_go_home_when_another_has_beaten_the_navy() {
    // ROR-1.10.12c, ROR-1.10.12d, ROR-R.136, ROR-1.10.7c: nothing is left for them to fight
    let scene =
        Scene::three().influence(Senator::Claudius, 30).with(A, Fabius).office(Fabius, Office::FieldConsul);
    let scene = scene.war(War::FirstPunic, Status::Active);
    let scene = scene.force(Julius, War::FirstPunic, 4, 20).force(Fabius, War::FirstPunic, 0, 8);
    let mut scene = fight(scene, &[]);
    scene.rolls(&[5, 5, 6]).act(A, act(Do::First(Julius)));
    assert!(board(&scene).wars[War::FirstPunic].navy_beaten);
    assert_eq!(scene.man(Fabius).at, At::War(War::FirstPunic));
    scene.act(A, act(Do::Pass));
    assert_eq!((scene.man(Fabius).at, board(&scene).fleets), (At::Rome, 8));
    assert_eq!(
        (board(&scene).office(Fabius), scene.man(Fabius).proconsul),
        (Some(Office::FieldConsul), false)
    );
    assert_eq!(board(&scene).forces.len(), 1);
}

#[test]
fn an_army_that_cannot_fight_is_a_proconsuls() {
    // ROR-1.10.7c, ROR-1.09.646b: Legions without a Fleet before a navy stay, and who is no Proconsul commands nobody
    let scene = Scene::three().influence(Julius, 30).with(A, Fabius).office(Fabius, Office::FieldConsul);
    let scene = scene.war(War::FirstPunic, Status::Active).force(Fabius, War::FirstPunic, 4, 0);
    let scene = fight(scene, &[]);
    assert_eq!((scene.man(Fabius).at, scene.man(Fabius).proconsul), (At::War(War::FirstPunic), true));
    assert_eq!(board(&scene).office(Fabius), None);
}
