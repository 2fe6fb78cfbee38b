//! 1.11.35 to 1.11.37 and 1.12.4: the Civil War, and what a winning rebel still has to face.

use crate::common::*;
use Senator::{Fabius, Julius, Manlius, Plautius, Valerius};
use combat::{Action as Do, Fate};
use phases::revolution::{self, Action as Do7};

fn act(action: Do) -> Action {
    Action::Combat(action)
}
/// In the Revolution Phase.
fn then(action: Do7) -> Action {
    Action::Revolution(action)
}
/// Fabius (Military 4) of A marches against him with so many Legions.
fn civil_war(rebels: usize, legions: usize) -> Scene {
    let mut scene = revolt(rebels).legions(legions as u8);
    let rome = scene.s.board.rome;
    scene.happens(&[], |p| combat::send_against_rebel(p, Fabius, None, rome));
    assert_eq!((scene.man(Fabius).at, scene.s.board.rome), (At::March, Set::NONE));
    scene
}
/// The battle: the Senate's strength, the rebel's, and the result.
fn battle(scene: &Scene) -> (u8, u8, Fate) {
    scene
        .events()
        .iter()
        .find_map(|e| match *e {
            Event::Combat(combat::Event::CivilBattle { senate, rebel, fate, .. }) => {
                Some((senate, rebel, fate))
            }
            _ => None,
        })
        .unwrap()
}
fn three_wars(scene: Scene) -> Scene {
    scene
        .war(War::FirstGallic, Status::Active)
        .war(War::Syrian, Status::Active)
        .war(War::SecondIllyrian, Status::Active)
}

#[test]
fn an_unopposed_rebel_takes_rome() {
    // ROR-1.11.35a, ROR-1.12.1b, ROR-1.12.4a
    let scene = fight(revolt(2), &[]);
    assert_eq!(scene.ended(), Some((EndingKind::Rebel, SeatSet::of(C))));
    assert_eq!(scene.ended_by(), Some("ROR-1.11.35a"), "there was no battle");
    assert_eq!(fight(revolt(2).begun_by(8), &[]).ended_by(), Some("ROR-1.12.1b"), "a table begun before");
}

#[test]
fn the_senate_attacks() {
    // ROR-1.11.37a: Military never more than the army's strength
    let scene = fight(civil_war(2, 9), &[6, 6, 6]);
    assert_eq!(battle(&scene), (13, 4, Fate::Victory));
}

#[test]
fn victory_ends_the_revolt() {
    // ROR-1.11.37c, ROR-R.2, ROR-R.127, ROR-1.11.32b, ROR-1.10.4a: the rebel's Legions are the State's again, the army that
    // won lies on its Commander's card
    let scene = civil_war(3, 9).set(|s| {
        s.board.unrest = 4;
        s.board.veterans = [Legion::I, Legion::II].into_iter().collect();
        s.board.senators[Valerius].at = At::Rebel;
    });
    let scene = fight(scene, &[6, 6, 6]);
    let board = &scene.s.board;
    assert_eq!((board.rebel, board.unrest, board.rome.len()), (None, 3, 3));
    assert_eq!((board.forces.len(), board.forces[0].commander), (1, Some(Fabius)));
    assert_eq!((board.forces[0].legions.len(), board.forces[0].war), (9, None));
    assert_eq!((scene.man(Fabius).popularity, scene.man(Fabius).influence), (3, 5 + 3), "half of 5");
    assert_eq!((scene.man(Valerius).at, scene.man(Fabius).at), (At::Curia, At::March));
    assert_eq!(scene.man(Manlius).influence, 4, "the rebel is dead, his heir leads the faction");
    assert_eq!(scene.man(Manlius).at, At::Rome);
}

/// The Senate's army beats the rebel, by this version of the rules, and Commanders declare.
fn after_victory(scene: Scene, version: u32, dice: &[u16]) -> Scene {
    let mut scene = scene;
    assert!(scene.rules.play_by(version));
    let scene = fight(scene, dice);
    assert_eq!((battle(&scene).2, scene.s.board.rebel), (Fate::Victory, None));
    scene.run(Step::Revolution(revolution::Step::Declare(None)), &[])
}

#[test]
fn whoever_beats_a_rebel_lays_down_his_command_or_revolts() {
    // ROR-1.11.3a, ROR-R.95, ROR-1.11.3e, ROR-1.11.31a: his last battle was a land Victory, and nobody is in revolt any more
    let after = || after_victory(civil_war(3, 9), 6, &[6, 6, 6]);
    let mut loyal = after();
    assert_eq!(loyal.rules.audit(&loyal.s), Ok(()));
    assert_eq!(loyal.rules.fallback(&loyal.s, A), then(Do7::Pass).into());
    loyal.act(A, then(Do7::Pass));
    let board = &loyal.s.board;
    assert_eq!((loyal.man(Fabius).at, board.rome.len(), board.forces.len()), (At::Rome, 12, 0));
    let mut rebel = after();
    rebel.rolls(&[5, 6, 4, 1, 1, 1, 1, 1]).act(A, (then(Do7::Roll), 0)); // one of the nine is a Veteran of his
    rebel.act(A, then(Do7::Revolt));
    let revolt = rebel.s.board.rebel.unwrap();
    assert_eq!((revolt.leader, revolt.legions.len(), revolt.army), (Fabius, 3, None));
    assert_eq!((rebel.man(Fabius).at, rebel.s.board.rome.len()), (At::Rebel, 9));
    assert_eq!(rebel.rules.audit(&rebel.s), Ok(()));
    // a table begun by the fifth version goes on as it began: he is at home at once
    let before = after_victory(civil_war(3, 9), 5, &[6, 6, 6]);
    assert_eq!((before.asks(), before.man(Fabius).at, before.s.board.rome.len()), (None, At::Rome, 12));
}

#[test]
fn who_has_not_won_the_battle_has_no_army_to_revolt_with() {
    // ROR-R.95, ROR-1.11.37h: the rebel has lost his last Legion in a Stalemate, or his leader by a chit
    for (scene, dice) in [(civil_war(1, 4), &[1, 1, 2, BLANK, 20, 21][..]), (civil_war(9, 9), &[3, 4, 4, 5])]
    {
        let scene = fight(scene, dice);
        assert_eq!((battle(&scene).2, scene.s.board.rebel), (Fate::Stalemate, None));
        let scene = scene.run(Step::Revolution(revolution::Step::Declare(None)), &[]);
        assert_eq!((scene.asks(), scene.man(Fabius).at, scene.s.board.forces.len()), (None, At::Rome, 0));
    }
}

#[test]
fn a_master_of_horse_takes_over_the_army_that_beat_the_rebel() {
    // ROR-1.10.8d, ROR-1.11.3c: the Dictator falls in the battle he wins; his Master of Horse may revolt
    let scene = || {
        let mut scene = revolt(1).legions(9).with(A, Senator::Aelius);
        let rome = scene.s.board.rome;
        scene.happens(&[], |p| combat::send_against_rebel(p, Fabius, Some(Senator::Aelius), rome));
        scene
    };
    // 9 + 7 against 2, natural 3: 17, a Victory that costs one, and the chit is his
    let mut scene = after_victory(scene(), 6, &[1, 1, 1, 1]);
    assert_eq!((scene.man(Fabius).at, scene.s.board.forces[0].commander), (At::Curia, Some(Senator::Aelius)));
    scene.act(A, then(Do7::Revolt)); // with the Veteran of the battle
    assert_eq!(scene.s.board.rebel.unwrap().leader, Senator::Aelius);
    // with nobody left to lead it the army goes home when the phase ends
    let nobody = after_victory(civil_war(1, 9), 6, &[1, 1, 1, BLANK, 1, BLANK, BLANK]);
    assert_eq!((nobody.asks(), nobody.s.board.rome.len(), nobody.s.board.forces.len()), (None, 5, 0));
}

#[test]
fn the_manilian_law_lets_him_march_on() {
    // ROR-7.06i, ROR-R.95: the one third choice of a Commander who has won, also over a rebel
    let scene =
        civil_war(3, 9).war(War::FirstGallic, Status::Active).set(|s| s.board.laws.add(Law::Manilian));
    let mut scene = after_victory(scene, 6, &[6, 6, 6]);
    scene.act(A, then(Do7::March(Fabius, War::FirstGallic)));
    assert_eq!((scene.man(Fabius).at, scene.man(Fabius).proconsul), (At::War(War::FirstGallic), true));
    assert_eq!(scene.s.board.forces[0].war, Some(War::FirstGallic));
}

#[test]
fn losses_fall_on_both() {
    // ROR-1.11.37b, ROR-1.11.37d, ROR-1.11.37f: 9 + 4 against 9 + 3, natural 11: 12, one each, one chit
    let scene = fight(civil_war(9, 9).office(Fabius, Office::FieldConsul), &[3, 4, 4, BLANK]);
    assert_eq!(battle(&scene), (13, 12, Fate::Stalemate));
    let rebellion = scene.s.board.rebel.unwrap();
    assert_eq!((rebellion.legions.len(), rebellion.army.unwrap().legions.len()), (8, 8));
    assert_eq!((scene.man(Fabius).at, scene.man(Fabius).proconsul), (At::March, true));
    assert_eq!((scene.over(), scene.s.board.office(Fabius)), (None, None));
}

#[test]
fn a_battle_against_a_rebel_makes_a_veteran() {
    // ROR-1.10.5a, ROR-1.10.5b: as any land battle that is not lost; of the Senate's army, and it owes its Commander
    let owed = |scene: &Scene, legions: Set<Legion>| {
        let veterans = scene.s.board.veterans.iter();
        veterans.map(|l| (legions.has(l), scene.s.board.owed[l])).collect::<Vec<_>>()
    };
    let scene = civil_war(9, 9);
    let ours = scene.s.board.army().unwrap().legions;
    assert_eq!(owed(&fight(scene, &[3, 4, 4, BLANK]), ours), [(true, Some(Fabius))], "a Stalemate");
    assert_eq!(owed(&fight(civil_war(2, 9), &[6, 6, 6]), Set::all()), [(true, Some(Fabius))], "a Victory");
    assert_eq!(owed(&fight(civil_war(9, 9), &[3, 4, 4, 1]), ours), [(true, None)], "he fell");
    assert!(owed(&fight(civil_war(9, 4), &[1, 2, 3]), Set::all()).is_empty(), "a Defeat");
}

#[test]
fn cunctator_spares_his_men_in_a_civil_war_too() {
    // ROR-7.04c, ROR-1.11.37b: natural 7 makes 9, a loss of four; he loses two of his 9, the rebel four
    let mut scene = revolt(9).with(A, Senator::Cunctator).legions(9);
    let rome = scene.s.board.rome;
    scene.happens(&[], |p| combat::send_against_rebel(p, Senator::Cunctator, None, rome));
    let scene = fight(scene, &[1, 2, 4, BLANK, 20]);
    assert_eq!(battle(&scene), (14, 12, Fate::Stalemate));
    let rebellion = scene.s.board.rebel.unwrap();
    assert_eq!((rebellion.legions.len(), rebellion.army.unwrap().legions.len()), (5, 7));
}

#[test]
fn chits_can_hit_either_commander() {
    // ROR-1.11.37f, ROR-R.98: the chit of Manlius is 6, of Fabius 2
    let rebel = fight(civil_war(9, 9), &[3, 4, 4, 5]);
    assert_eq!((rebel.s.board.rebel, rebel.s.board.rome.len()), (None, 16));
    assert_eq!(rebel.man(Fabius).influence, 5, "no reward: it was no Victory"); // ROR-1.11.37h
    let consul = fight(civil_war(9, 9), &[3, 4, 4, 1]);
    assert_eq!(consul.man(Fabius).at, At::Curia);
    assert_eq!(consul.s.board.army().unwrap().commander, None);
    assert_eq!(consul.over(), None, "the Senate may attack again"); // ROR-1.11.37i
}

#[test]
fn a_rebel_without_legions_is_beaten() {
    // ROR-1.11.37h
    let scene = fight(civil_war(1, 9), &[1, 1, 1, BLANK, BLANK, BLANK, BLANK]); // 13 against 2, natural 3: 14, Victory
    assert_eq!((battle(&scene).2, scene.s.board.rebel), (Fate::Victory, None));
    let scene = fight(civil_war(1, 4), &[1, 1, 2, BLANK, 20, 21]); // 8 against 2, natural 4: 10, three lost
    assert_eq!((battle(&scene).2, scene.s.board.rebel), (Fate::Stalemate, None));
    assert_eq!(scene.man(Fabius).influence, 5);
}

#[test]
fn defeat_gives_him_rome() {
    // ROR-1.11.37e, ROR-1.12.1b
    let scene = fight(civil_war(9, 4), &[1, 2, 3]); // 8 against 12, natural 6: 2
    assert_eq!(battle(&scene).2, Fate::Defeat);
    assert_eq!(scene.ended(), Some((EndingKind::Rebel, SeatSet::of(C))));
    assert_eq!(scene.ended_by(), Some("ROR-1.12.1b"));
    assert_eq!(scene.man(Fabius).at, At::Curia);
}

#[test]
fn loyal_owners_call_their_veterans_back() {
    // ROR-1.10.51c, ROR-1.11.36b, ROR-D.19a, ROR-DC.90
    let scene = || {
        civil_war(4, 9).set(|s| {
            let owners = [(Legion::I, Plautius), (Legion::II, Julius), (Legion::III, Manlius)];
            for (legion, owner) in owners.into_iter().chain([(Legion::IV, Plautius)]) {
                s.board.veterans.add(legion);
                s.board.owed[legion] = Some(owner);
            }
        })
    };
    let mut asked = fight(scene(), &[]);
    assert_eq!(asked.pending(), SeatSet::of(A).with(B), "not the rebel's own");
    assert_eq!(asked.rules.fallback(&asked.s, B), act(Do::Desert(Legion::I, true)).into());
    asked.act(B, act(Do::Desert(Legion::I, true)));
    asked.act(B, act(Do::Desert(Legion::IV, false)));
    asked.rolls(&[6, 6, 6]).act(A, act(Do::Desert(Legion::II, false)));
    assert_eq!(battle(&asked).0, 9 + 2 + 4);
    assert_eq!(battle(&asked).1, 2 + 2 + 2 + 3);
}

#[test]
fn his_veterans_earn_and_cost_nothing_more() {
    // ROR-1.10.51a: whoever has their allegiance they count double
    let scene = civil_war(2, 9).set(|s| s.board.veterans.add(Legion::III));
    assert_eq!(battle(&fight(scene, &[6, 6, 6])).0, 10 + 4);
}

#[test]
fn a_rebel_who_dies_in_bed_leaves_no_revolt() {
    // ROR-1.11.32b, ROR-1.11.3e
    let scene = revolt(5).set(|s| s.board.senators[Valerius].at = At::Rebel);
    let scene = scene.run(Step::Mortality, &[5]);
    assert_eq!((scene.s.board.rebel, scene.s.board.rome.len()), (None, 5));
    assert_eq!(scene.man(Valerius).at, At::Curia);
}

// --- four Wars

#[test]
fn his_own_revolt_no_longer_counts_once_he_has_won() {
    // ROR-R.45, ROR-1.12.4a
    let scene = fight(three_wars(revolt(2)), &[]);
    assert_eq!(scene.over(), Some(EndingKind::Rebel));
}

#[test]
fn a_stalemate_with_three_wars_destroys_rome() {
    // ROR-R.71, ROR-1.12.2a: the revolt goes on and is the fourth
    let scene = fight(three_wars(civil_war(9, 9)), &[3, 4, 4, BLANK]);
    assert_eq!(scene.over(), Some(EndingKind::FourWars));
}

#[test]
fn with_four_wars_he_must_fight_on() {
    // ROR-1.12.4b, ROR-R.45, ROR-DC.93, ROR-DC.120
    let scene = || three_wars(revolt(16)).war(War::FirstMacedonian, Status::Active);
    let mut won = fight(scene().set(|s| s.board.fleets = 2), &[]);
    assert!(won.may(C, act(Do::War(War::Syrian))));
    assert!(!won.may(C, act(Do::War(War::FirstMacedonian))), "ten Fleets would be needed");
    assert_eq!(won.rules.fallback(&won.s, C), act(Do::War(War::SecondIllyrian)).into(), "the weakest");
    won.rolls(&[6, 6, 6]).act(C, act(Do::War(War::Syrian)));
    assert_eq!(won.ended(), Some((EndingKind::Rebel, SeatSet::of(C))));
    let mut failed = fight(scene().set(|s| s.board.fleets = 2), &[]);
    failed.rolls(&[5, 5, 5, BLANK, BLANK, BLANK, BLANK, 20]).act(C, act(Do::War(War::Syrian)));
    assert_eq!(failed.over(), Some(EndingKind::FourWars));
    let lacking = fight(three_wars(revolt(1)).war(War::FirstMacedonian, Status::Active), &[]);
    assert!(lacking.may(C, act(Do::War(War::FirstGallic))), "the Gauls need no Fleet");
}

#[test]
fn a_rebel_who_falls_as_he_wins_leaves_three_wars_and_the_republic() {
    // ROR-1.12.2a, ROR-1.12.4b, ROR-R.45: he wins nothing, but three Wars are not four
    let scene = three_wars(revolt(16)).war(War::FirstMacedonian, Status::Active);
    let mut scene = fight(scene.set(|s| s.board.fleets = 2), &[]);
    // 16 + 3 against 6, natural 3: 16, a Victory that costs two Legions and two Fleets; the first chit is his
    scene.rolls(&[1, 1, 1, 5, BLANK, BLANK, BLANK]).act(C, act(Do::War(War::Syrian)));
    let board = &scene.s.board;
    assert_eq!((scene.over(), board.rebel, board.active_wars()), (None, None, 3));
    assert_eq!((board.rome.len(), board.forces.len()), (14, 0), "his army is Rome's again");
    let scene = scene.run(Step::Revolution(revolution::Step::Begin), &[]);
    assert_eq!(scene.rules.audit(&scene.s), Ok(()));
}

#[test]
fn a_rebel_who_is_captured_as_he_wins_at_sea_has_lost() {
    // ROR-R.45, ROR-1.11.32b: 12 Fleets and 4 against 10, natural 10: 16, a Victory that costs two Legions and two
    // Fleets; the last chit of four is his. His Master of Horse falls with the revolt, and lands no army
    let scene = three_wars(revolt(12)).war(War::FirstPunic, Status::Active).set(|s| {
        s.board.fleets = 12;
        s.board.senators[Valerius].at = At::Rebel;
        s.board.rebel.as_mut().unwrap().master_of_horse = Some(Valerius);
    });
    let mut scene = fight(scene, &[]);
    scene.rolls(&[4, 3, 3, BLANK, BLANK, 20, 5]).act(C, act(Do::War(War::FirstPunic)));
    assert_eq!((scene.over(), scene.s.board.rebel), (Some(EndingKind::FourWars), None));
    assert_eq!((scene.man(Manlius).at, scene.man(Valerius).at), (At::Captive(War::FirstPunic), At::Curia));
}

#[test]
fn who_falls_with_a_rebel_dies_once() {
    // ROR-1.11.32b, ROR-1.05.2c: 16 and 4 against 6, natural 3: 17, a Legion and a Fleet; the first chit is the rebel's, the last
    // that of his Master of Horse, who has fallen with him
    let scene = three_wars(revolt(16)).war(War::FirstMacedonian, Status::Active).set(|s| {
        s.board.fleets = 2;
        s.board.senators[Valerius].at = At::Rebel;
        s.board.rebel.as_mut().unwrap().master_of_horse = Some(Valerius);
    });
    let mut scene = fight(scene, &[]);
    scene.rolls(&[1, 1, 1, 5, 2]).act(C, act(Do::War(War::Syrian)));
    assert_eq!((scene.over(), scene.man(Valerius).at), (None, At::Curia));
    let deaths = scene.events().iter().filter(|e| matches!(e, Event::Died { senator: Valerius, .. })).count();
    assert_eq!((deaths, scene.s.board.curia.iter().filter(|f| **f == Valerius).count()), (1, 1));
    let scene = scene.run(Step::Revolution(revolution::Step::Begin), &[]);
    assert_eq!(scene.rules.audit(&scene.s), Ok(()));
}

#[test]
fn the_heir_of_a_master_of_horse_does_not_fall_with_him() {
    // ROR-1.11.32b, ROR-1.05.2d, ROR-1.10.2a: 1 and 1 against 10, natural 3, a Defeat: the rebel falls, and with him his Master of
    // Horse, whose heir leads the faction and was in no battle
    let deaths = |version: u32| {
        let scene = three_wars(revolt(1)).begun_by(version).war(War::FirstMacedonian, Status::Active);
        let scene = scene.led_by(Valerius).set(|s| {
            s.board.senators[Valerius].at = At::Rebel;
            s.board.rebel.as_mut().unwrap().master_of_horse = Some(Valerius);
        });
        let mut scene = fight(scene, &[]);
        scene.rolls(&[1, 1, 1]).act(C, act(Do::War(War::FirstGallic)));
        assert_eq!(scene.over(), Some(EndingKind::FourWars));
        let died = |e: &&Event| matches!(e, Event::Died { senator: Valerius, .. });
        (scene.events().iter().filter(died).count(), scene.s.board.owner(Valerius))
    };
    assert_eq!(deaths(9), (1, Some(C)));
    assert_eq!(deaths(8).0, 2, "a table begun before");
}

#[test]
fn no_heir_mourns_what_a_dead_rebel_lost() {
    // ROR-3.2.1a: one Legion of each; the chit of Manlius is 6, and his heir leads C
    let mourned = |chit: u16| {
        let scene = civil_war(9, 9).set(|s| s.board.switches.add(Switch::LegionPopularityLoss));
        let scene = fight(scene.popularity(Fabius, 3), &[3, 4, 4, chit]);
        (scene.man(Fabius).popularity, scene.man(Manlius).popularity)
    };
    assert_eq!(mourned(BLANK), (2, -1));
    assert_eq!(mourned(5), (2, 0));
}

#[test]
fn rome_falling_from_within_leaves_the_revolt_a_war() {
    // ROR-1.12.4a, ROR-1.12.4c, ROR-R.114, ROR-1.12.1d, ROR-1.11.37g
    let falls = |scene: Scene| scene.run(Step::Combat(combat::Step::RebelRules), &[]);
    assert_eq!(falls(revolt(2)).over(), Some(EndingKind::Rebel));
    assert_eq!(falls(revolt(2)).ended_by(), Some("ROR-1.12.1d"));
    let mut scene = falls(three_wars(revolt(2)).legions(12));
    assert_eq!(scene.asks(), Some(Ask::Combat(combat::Ask::NextWar { seat: C, ongoing: true })));
    // he commands all Roman forces: 14 Legions and 3 against 10
    scene.rolls(&[6, 6, 6]).act(C, act(Do::War(War::FirstGallic)));
    assert_eq!(scene.over(), Some(EndingKind::Rebel));
}

#[test]
fn a_bankrupt_state_owes_while_the_rebel_fights_for_rome() {
    // ROR-1.12.4c, ROR-1.12.1d: he is asked for his next War, and what Rome owed is still owed
    let scene = three_wars(revolt(2)).legions(12).treasury(10).set(|s| {
        s.board.phase = Phase::Revenue;
        s.board.campaign.worn.add(War::FirstGallic); // in last year's Combat Phase
        s.board.senators[Valerius].at = At::Raiders; // the Forum Phase in which he would die never comes
    });
    let mut scene = scene.run(Step::Forum(forum::Step::Knights(A)), &[]);
    scene.happens(&[], |p| p.state_pays(20));
    assert_eq!(scene.s.board.phase, Phase::Combat, "the turn goes straight to it");
    assert!(scene.s.board.campaign.worn.is_empty(), "ROR-1.09.644c: of this Combat Phase");
    assert_eq!(scene.asks(), Some(Ask::Combat(combat::Ask::NextWar { seat: C, ongoing: true })));
    assert_eq!(scene.s.board.treasury, -10);
    assert_eq!(scene.rules.audit(&scene.s), Ok(()));
    for viewer in [Viewer::Seat(A), Viewer::Seat(C), Viewer::Spectator] {
        let imagined = scene.rules.imagine(&scene.rules.view(&scene.s, viewer), &mut kernel::Fast::new(1));
        assert_eq!(scene.rules.audit(&imagined), Ok(()));
    }
    scene.rolls(&[6, 6, 6]).act(C, act(Do::War(War::FirstGallic)));
    assert_eq!(scene.over(), Some(EndingKind::Rebel));
}

#[test]
fn secondary_rebels_pay_with_him() {
    // ROR-1.11.32c
    let scene = revolt(4).holding(Valerius, 8).set(|s| s.board.senators[Valerius].at = At::Rebel);
    let scene = scene.run(Step::Revenue(revenue::Step::Rebels), &[]);
    let pay = Action::Revenue(revenue::Action::Pay { personal_first: true });
    assert_eq!(scene.choices(C).find(&pay).unwrap().amount.unwrap().max, 4);
}

#[test]
fn a_consul_for_life_and_a_rebel() {
    // ROR-1.12.3g, ROR-1.12.1c
    let for_life = |s: &mut State| s.board.consul_for_life = Some(Julius);
    assert_eq!(fight(revolt(2).set(for_life), &[]).over(), Some(EndingKind::Rebel));
    let scene = fight(civil_war(9, 9).set(for_life), &[3, 4, 4, BLANK]).run(Step::EndOfTurn, &[]);
    let winners = SeatSet::of(A);
    assert_eq!(scene.ended(), Some((EndingKind::ConsulForLife, winners)));
}

#[test]
fn a_consul_for_life_in_the_field() {
    // ROR-1.12.3f: killed he is none any more, captured he still is
    let scene = || {
        Scene::three()
            .influence(Julius, 30)
            .with(A, Fabius)
            .war(War::Syrian, Status::Active)
            .force(Fabius, War::Syrian, 8, 2)
            .set(|s| s.board.consul_for_life = Some(Fabius))
    };
    assert_eq!(fight(scene(), &[1, 2, 3, 1, BLANK]).s.board.consul_for_life, None);
    assert_eq!(fight(scene(), &[1, 2, 3, BLANK, 1]).s.board.consul_for_life, Some(Fabius));
}

#[test]
fn four_wars_count_at_the_end_of_combat_only() {
    // ROR-R.147, ROR-1.07.334b: a revolt that begins in the Revolution Phase counts next time
    let scene = three_wars(revolt(9)).run(Step::EndOfTurn, &[BLANK]);
    assert_eq!(scene.over(), None);
}

// --- forecasts

#[test]
fn the_odds_of_the_march_are_those_of_the_table() {
    // ROR-1.11.37a: 14 or more wins for the Senate, 7 or less loses, and no natural roll is fate
    let scene = civil_war(9, 9);
    let odds = |senate, rebel| {
        let odds = scene.rules.civil_war_odds(&scene.s.board, senate, rebel);
        assert_eq!((odds.standoff, odds.disaster), (0, 0));
        [odds.victory, odds.stalemate, odds.defeat]
    };
    assert_eq!(odds(13, 13), [35, 146, 35]); // three dice show 14 or more in 35 ways of 216, and 7 or less in as many
    assert_eq!(odds(20, 13), [196, 20, 0]); // 7 or more wins; nothing is low enough to lose
    let omens = scene.event(EventCard::EvilOmens, 1);
    let odds = omens.rules.civil_war_odds(&omens.s.board, 13, 13);
    assert_eq!((odds.victory, odds.defeat), (20, 56), "15 or more, 8 or less");
}

#[test]
fn what_the_senate_could_send_can_be_reckoned() {
    // ROR-1.11.35a, ROR-1.11.37a, ROR-1.09.63d: nine Legions under Fabius or Julius, both of Military 4; 35 T raise three
    let scene = revolt(9).legions(9).treasury(35).set(|s| s.board.phase = Phase::Forum);
    let defence = scene.rules.defence(&scene.s.board).unwrap();
    assert_eq!((defence.legions.len(), defence.recruits), (9, 3));
    assert_eq!((defence.at_hand, defence.at_most), (9 + 4, 12 + 4));
    // The army that stands there counts with its own Commander.
    let sent = civil_war(9, 9);
    assert_eq!(sent.rules.defence(&sent.s.board).unwrap().at_hand, 9 + 4);
    assert_eq!(sent.rules.defence(&Scene::three().s.board), None);
}

#[test]
fn a_revolt_can_be_foreseen() {
    // ROR-1.11.33c, ROR-1.11.36a: four follow Fabius, his Veteran in Rome deserts to him, the other two go home
    let scene =
        Scene::three().influence(Julius, 30).with(A, Fabius).legions(5).force(Fabius, War::Syrian, 6, 2).set(
            |s| {
                s.board.forces[0].victorious = true;
                s.board.veterans.add(Legion::I);
                s.board.owed[Legion::I] = Some(Fabius);
            },
        );
    let follow = scene.s.board.forces[0].legions.iter().take(4).collect();
    let then = scene.rules.in_revolt(&scene.s.board, Fabius, follow);
    let rebellion = then.rebel.unwrap();
    assert_eq!((rebellion.legions.len(), then.rome.len()), (5, 6));
    assert_eq!(scene.rules.rebel_strength(&then, &rebellion), 6 + 4);
    assert_eq!(scene.rules.likely_followers(&scene.s.board, 6), 2, "a third rolls 5 or 6"); // ROR-1.11.31a
    let real = scene.run(Step::Revolution(phases::revolution::Step::Revolt(Fabius, follow)), &[]);
    assert_eq!((real.s.board.rebel.unwrap().legions, real.s.board.rome), (rebellion.legions, then.rome));
}

// --- what is told

/// The lines of the log that speak of this.
fn said(scene: &Scene, of: impl Fn(&Event) -> bool) -> Vec<String> {
    let names = kernel::Names::marked(3);
    let words = |e: &Event| kernel::Words::event(&scene.rules, e, &names).text.to_string();
    scene.events().iter().filter(|e| of(e)).map(words).collect()
}
fn fought(event: &Event) -> bool {
    matches!(event, Event::Combat(combat::Event::CivilBattle { .. }))
}

#[test]
fn the_log_tells_each_sides_losses() {
    // ROR-1.11.37b, ROR-1.11.37e, ROR-D.32a: 2 + 2 against 6 + 3, natural 15: 10, a Stalemate that costs three of each
    let stalemate = fight(civil_war(6, 2), &[5, 5, 5, BLANK, BLANK]);
    let line = &said(&stalemate, fought)[0];
    assert!(line.ends_with("Stalemate; lost: 2 Legions of the Senate, 3 Legions of the rebel."), "{line}");
    // natural 12: 7, a Defeat that costs the Senate one Legion and the rebel none
    let defeat = fight(civil_war(6, 2), &[4, 4, 4]);
    let line = &said(&defeat, fought)[0];
    assert!(line.ends_with("Defeat; lost: 1 Legion of the Senate."), "{line}");
    // 9 + 4 against 9 + 3, natural 12: 13, a Stalemate without loss
    let nothing = fight(civil_war(9, 9), &[4, 4, 4]);
    assert!(said(&nothing, fought)[0].ends_with("nothing is lost."));
    let stays = |e: &Event| matches!(e, Event::Combat(combat::Event::Proconsul { war: None, .. }));
    assert_eq!(said(&nothing, stays).len(), 1, "Fabius is Proconsul");
}

#[test]
fn what_he_pays_for_and_what_he_releases_is_told() {
    // ROR-D.32a, ROR-DC.13, ROR-DC.14: five Legions, and 4 T
    let mut scene = revolt(5).holding(Manlius, 4).run(Step::Revenue(revenue::Step::Rebels), &[]);
    let pick = scene.rules.fallback(&scene.s, C);
    scene.act(C, pick);
    let first = scene.s.board.first;
    scene.act(first, Action::Revenue(revenue::Action::Disband));
    let told = |e: &Event| matches!(e, Event::Revenue(revenue::Happened::RebelPays { .. }));
    assert!(said(&scene, told)[0].ends_with("pays 2 units of his revolt; released to the State: 3 Legions."));
    let told = |e: &Event| matches!(e, Event::Revenue(revenue::Happened::Dismissed { .. }));
    assert_eq!(said(&scene, told), ["The State disbands 3 Legions that the rebel let go."]);
}

#[test]
fn his_own_money_goes_before_that_of_those_who_joined() {
    // ROR-2.3.24a, ROR-1.11.32c, ROR-DC.13: five Legions for 10 T
    let paid = |personal_first: bool| {
        let scene = revolt(5).holding(Manlius, 8).holding(Valerius, 20).saved(C, 1);
        let scene = scene.set(|s| s.board.senators[Valerius].at = At::Rebel);
        let mut scene = scene.run(Step::Revenue(revenue::Step::Rebels), &[]);
        scene.act(C, (Action::Revenue(revenue::Action::Pay { personal_first }), 5));
        (scene.man(Manlius).talents, scene.man(Valerius).talents, scene.s.secret.treasuries[2])
    };
    assert_eq!(paid(true), (0, 18, 1));
    assert_eq!(paid(false), (0, 19, 0));
}

#[test]
fn a_winner_need_not_take_over_all_that_rome_has() {
    // ROR-DC.120, ROR-1.12.4b: 4 + 4 against 9 + 3, natural 11: 7, a Defeat that leaves three Legions; and two Fleets
    let scene = three_wars(civil_war(9, 4)).war(War::FirstMacedonian, Status::Active);
    let mut scene = fight(scene.set(|s| s.board.fleets = 2), &[3, 4, 4]);
    let legions = |scene: &Scene| scene.s.board.rebel.unwrap().legions.len();
    assert_eq!(legions(&scene), 9 + 3, "all, if he says nothing");
    let senate = scene.s.board.campaign.taken;
    let left = senate.first().unwrap();
    scene.act(C, act(Do::LeaveLegion(left)));
    assert_eq!((legions(&scene), scene.s.board.rome), (11, Set::of(left)));
    assert!(!scene.may(C, act(Do::LeaveLegion(Legion::I))), "his own he has anyway");
    assert!(scene.may(C, act(Do::War(War::SecondIllyrian))), "with two Fleets");
    scene.act(C, (act(Do::LeaveFleets), 1));
    assert!(!scene.may(C, act(Do::War(War::SecondIllyrian))), "one is too few");
    scene.rolls(&[6, 6, 6]).act(C, act(Do::War(War::FirstGallic)));
    assert_eq!((scene.over(), scene.s.board.fleets), (Some(EndingKind::Rebel), 2));
}

#[test]
fn when_his_time_runs_out_the_winner_fights_whom_he_need_not_beat_at_sea() {
    // ROR-DC.93, ROR-R.12: the Pirates are 3 and 8 at sea, the 2nd Illyrian War is 4; with their navy beaten they are 3
    let pirates = War::FirstCilicianPirates;
    let scene = three_wars(revolt(16)).set(|s| {
        s.board.fleets = 10;
        s.board.wars[pirates].status = Status::Active;
    });
    let weakest = |scene: Scene| {
        let scene = fight(scene, &[]);
        scene.rules.fallback(&scene.s, C)
    };
    let beaten = three_wars(revolt(16)).set(|s| {
        s.board.fleets = 10;
        s.board.wars[pirates] = Front { status: Status::Active, navy_beaten: true, ..Front::default() };
    });
    assert_eq!(weakest(scene), act(Do::War(War::SecondIllyrian)).into());
    assert_eq!(weakest(beaten), act(Do::War(pirates)).into());
}

#[test]
fn a_rebels_veterans_elsewhere_desert_to_him_before_the_battle() {
    // ROR-1.10.51c, ROR-1.11.36a: 9 Legions less one are 8, and 4; the rebel has 3 and 2, and 3
    let scene = civil_war(3, 9).legions(1).set(|s| {
        for legion in [Legion::IV, Legion::XIII] {
            s.board.veterans.add(legion);
            s.board.owed[legion] = Some(Manlius);
        }
    });
    assert!(scene.s.board.rome.has(Legion::XIII) && scene.s.board.army().unwrap().legions.has(Legion::IV));
    let scene = fight(scene, &[3, 4, 4]); // 12 + 11 against 10: 13, a Stalemate that costs nothing
    assert_eq!((battle(&scene).0, battle(&scene).1), (8 + 4, 3 + 4 + 3));
    assert!(scene.says("ROR-1.11.36a", "Manlius: 2 Veterans of his go over to the rebel army."));
}
