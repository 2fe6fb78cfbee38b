//! 7.04 in the field: what Statesmen of the later decks do in battle, and how the forecast counts it.

use crate::common::*;
use crate::s7_wars::all_decks;
use Senator::{Antony, Caesar, Fabius, Julius, Lucullus, Pompey, Thurinus};
use combat::{Arm, Fate};

fn later() -> Scene {
    all_decks(Scene::three().influence(Julius, 30))
}
/// A Statesman of A against a War.
fn against(senator: Senator, war: War, legions: usize, fleets: u8) -> Scene {
    later().with(A, senator).war(war, Status::Active).force(senator, war, legions, fleets)
}
/// The battles fought: arm, Rome's strength, the result, Legions and Fleets lost.
fn battles(scene: &Scene) -> Vec<(Arm, u8, Fate, u8, u8)> {
    let battle = |e: &Event| match *e {
        Event::Combat(combat::Event::Battle { arm, rome, fate, legions, fleets, .. }) => {
            Some((arm, rome, fate, legions, fleets))
        }
        _ => None,
    };
    scene.events().iter().filter_map(battle).collect()
}
fn veterans(scene: &Scene) -> usize {
    scene.s.board.veterans.len()
}
/// Chits for so many units lost, of nobody.
fn chits(lost: usize) -> Vec<u16> {
    [BLANK; 4].into_iter().chain(20..27).take(lost).collect()
}
/// Dice that show this sum.
fn dice(sum: u16) -> [u16; 3] {
    let first = (sum - 2).min(6);
    let second = (sum - first - 1).min(6);
    [first, second, sum - first - second]
}

#[test]
fn whose_numbers_they_void() {
    // ROR-7.04b, ROR-4.1a: Aemilianus the Spanish Revolts and the 3rd Punic War, Sulla the Social and Mithridatic Wars,
    // Marius the Social and Jugurthine War
    let voided = |senator: Senator| -> Vec<War> {
        let rules = rules(3);
        War::cards().iter().copied().filter(|&w| rules.voids_numbers(Some(senator), w)).collect()
    };
    use War::*;
    assert_eq!(voided(Senator::ScipioAemilianus), [ThirdPunic, SpanishRevolts]);
    assert_eq!(voided(Senator::Sulla), [FirstMithridatic, SecondMithridatic, ThirdMithridatic, Social]);
    assert_eq!(voided(Senator::GaiusMarius), [Jugurthine, Social]);
    // D 13 of the Social War, read on the table: 14 and 4 against 10
    let sulla = fight(against(Senator::Sulla, Social, 14, 0), &dice(13));
    assert_eq!(battles(&sulla)[0].2, Fate::Victory);
    let fabius = fight(against(Fabius, Social, 14, 0), &[&dice(13)[..], &chits(7)].concat());
    assert_eq!(battles(&fabius)[0].2, Fate::Disaster);
}

#[test]
fn lucullus_breaks_off() {
    // ROR-4.1e, ROR-R.38, ROR-7.04j: D 12 or S 18 of the Parthian War costs nothing, makes no Veteran, is not prosecuted
    for sum in [12, 18] {
        let scene = fight(against(Lucullus, War::Parthian, 14, 2), &dice(sum));
        assert_eq!(battles(&scene), [(Arm::Land, 19, Fate::Standoff, 0, 0)]);
        let board = &scene.s.board;
        assert_eq!((veterans(&scene), board.forces[0].legions.len(), board.forces[0].fleets), (0, 14, 2));
        assert!(board.wars[War::Parthian].unprosecuted, "though Legions stand on it");
        assert!(scene.man(Lucullus).proconsul);
        assert!(!scene.told(|e| matches!(e, Event::Died { .. })));
    }
    // other rolls are normal: 19 against 12 and 14 is a Victory
    assert_eq!(battles(&fight(against(Lucullus, War::Parthian, 14, 2), &dice(14)))[0].2, Fate::Victory);
    // another army that fights on prosecutes the War
    let other = against(Lucullus, War::Parthian, 14, 2).with(A, Fabius).force(Fabius, War::Parthian, 11, 2);
    let mut other = fight(other, &[]);
    let first = |senator| Action::Combat(combat::Action::First(senator));
    other.rolls(&[&dice(12)[..], &dice(10)[..]].concat()).act(A, first(Lucullus));
    assert_eq!(battles(&other)[1].2, Fate::Stalemate);
    assert!(!other.s.board.wars[War::Parthian].unprosecuted);
}

#[test]
fn lucullus_comes_home_in_the_next_senate_phase() {
    // ROR-4.1e, ROR-R.38: right after Prosecutions and Governorships, with his army
    let scene = fight(against(Lucullus, War::Parthian, 14, 2), &dice(12));
    assert!(scene.s.board.campaign.broke_off.has(Lucullus));
    let scene = scene.set(|s| (s.board.phase, s.board.senate.item) = (Phase::Senate, Item::Governors));
    assert_eq!(scene.man(Lucullus).at, At::War(War::Parthian));
    let scene = scene.run(Step::Senate(phases::senate::Step::Advance), &[]);
    assert_eq!(scene.s.board.senate.item, Item::OtherBusiness);
    assert_eq!((scene.man(Lucullus).at, scene.man(Lucullus).proconsul), (At::Rome, false));
    assert_eq!((scene.s.board.forces.len(), scene.s.board.rome.len(), scene.s.board.fleets), (0, 14, 2));
    assert!(scene.s.board.campaign.broke_off.is_empty());
    // one who did not break off stays
    let stays = fight(against(Lucullus, War::Parthian, 14, 2), &dice(6));
    let stays = stays.set(|s| (s.board.phase, s.board.senate.item) = (Phase::Senate, Item::Governors));
    let stays = stays.run(Step::Senate(phases::senate::Step::Advance), &[]);
    assert_eq!(stays.man(Lucullus).at, At::War(War::Parthian));
}

#[test]
fn no_standoff_of_lucullus_makes_a_veteran() {
    // ROR-R.165: 15 is a number of Mithridates, a normal Standoff; ROR-1.07.34e
    let scene = |senator: Senator| {
        let scene = against(senator, War::ThirdMithridatic, 12, 6);
        scene.leader(Leader::Mithridates, LeaderAt::With(War::ThirdMithridatic))
    };
    let rolls = [&dice(15)[..], &chits(5)].concat();
    let lucullus = fight(scene(Lucullus), &rolls);
    assert_eq!(battles(&lucullus), [(Arm::Land, 17, Fate::Standoff, 3, 2)]);
    assert_eq!(veterans(&lucullus), 0);
    assert!(!lucullus.s.board.wars[War::ThirdMithridatic].unprosecuted);
    assert_eq!(veterans(&fight(scene(Fabius), &rolls)), 1);
}

#[test]
fn lucullus_fights_like_others_while_he_governs_a_province() {
    // ROR-4.1e, ROR-R.38, ROR-7.06k: his ability sleeps, also where a legate rules for him
    let ruler = |version| {
        let mut scene = against(Lucullus, War::Parthian, 14, 2);
        assert!(scene.rules.play_by(version));
        scene.set(|s| {
            s.board.laws.add(Law::Vatinian);
            s.board.provinces[Province::Sicily] =
                Land { exists: true, governor: Some(Lucullus), term: 2, ..Land::default() };
        })
    };
    let before = fight(ruler(6), &dice(12));
    assert_eq!(battles(&before), [(Arm::Land, 19, Fate::Standoff, 0, 0)], "as it began");
    let scene = fight(ruler(7), &[&dice(12)[..], &chits(8)].concat());
    assert_eq!(battles(&scene), [(Arm::Land, 19, Fate::Disaster, 7, 1)]);
    let scene = fight(ruler(7), &[&dice(18)[..], &chits(5)].concat());
    assert_eq!(battles(&scene), [(Arm::Land, 19, Fate::Standoff, 4, 1)]);
    assert_eq!(veterans(&scene), 1, "a Standoff as any other");
    assert!(!scene.s.board.wars[War::Parthian].unprosecuted && scene.s.board.campaign.broke_off.is_empty());
    const LICINIUS: u16 = 28;
    let dies = fight(ruler(7), &[&dice(18)[..], &[LICINIUS], &chits(4)].concat());
    assert!(!dies.s.board.in_play(Lucullus));
    assert_eq!(veterans(&dies), 1, "he governed when it was fought");
    let scene = ruler(7);
    let odds = scene.rules.battlefield(&scene.s.board, &scene.s.board.forces[0], Arm::Land).odds(19);
    assert_eq!((odds.disaster, odds.standoff), (25, 1), "12 and 18 in the forecast too");
}

#[test]
fn pompey_rolls_his_military() {
    // ROR-7.04k, ROR-4.1f, ROR-R.163: a die and 1 before each combat roll, 2 elsewhere; never above the army
    let rome = |die: u16, legions: usize| {
        let rolls = [&[die][..], &dice(17)].concat();
        battles(&fight(against(Pompey, War::Parthian, legions, 2), &rolls))[0].1
    };
    assert_eq!((rome(1, 14), rome(6, 14), rome(6, 12)), (16, 21, 19));
    let scene = against(Pompey, War::Parthian, 14, 2);
    let force = scene.s.board.forces[0];
    assert_eq!(scene.rules.force_strength(&scene.s.board, &force, Arm::Land), 16);
    // ROR-R.19
    let omens = against(Pompey, War::Parthian, 14, 2).event(EventCard::EvilOmens, 1);
    assert_eq!(battles(&fight(omens, &[&[1][..], &dice(17)].concat()))[0].1, 15);
}

#[test]
fn pompey_rolls_in_a_civil_war_too() {
    // ROR-7.04k, ROR-R.163: as a rebel; compared with another rebel he counts 2
    let scene = || {
        let mut scene = all_decks(revolt(10)).with(C, Pompey).legions(9).set(|s| {
            s.board.senators[Pompey].at = At::Rebel;
            s.board.senators[Senator::Manlius].at = At::Rome;
            s.board.rebel.iter_mut().for_each(|r| r.leader = Pompey);
        });
        let rome = scene.s.board.rome;
        scene.happens(&[], |p| combat::send_against_rebel(p, Fabius, None, rome));
        scene
    };
    let fought = fight(scene(), &[&[4, 4, 4, 5][..], &chits(2)].concat());
    let told =
        |e: &Event| matches!(e, Event::Combat(combat::Event::CivilBattle { senate: 13, rebel: 15, .. }));
    assert!(fought.told(told), "10 and 5");
    let counted = scene();
    let rebel = counted.s.board.rebel.unwrap();
    assert_eq!(counted.rules.rebel_strength(&counted.s.board, &rebel), 12);
    // the forecast knows the die: 13 against 12 to 17, each as likely
    let odds = |board: &Board, rebel: u8| counted.rules.civil_war_odds(board, 13, rebel).defeat;
    let mut printed = counted.s.board.clone();
    printed.rebel.iter_mut().for_each(|r| r.leader = Senator::Manlius);
    let sum: u16 = (12..=17).map(|strength| odds(&printed, strength)).sum();
    assert_eq!(odds(&counted.s.board, 12), (sum + 3) / 6);
}

#[test]
fn pompey_gains_and_loses_popularity_twice() {
    // ROR-7.04k: within -9 to 9
    let mut scene = later().with(A, Pompey).with(A, Fabius);
    assert_eq!(scene.man(Pompey).popularity, 5, "as printed");
    let mut after = |by: i8| {
        scene.happens(&[], |p| p.change_popularity(Pompey, by));
        scene.man(Pompey).popularity
    };
    assert_eq!((after(-3), after(2), after(6), after(-9)), (-1, 3, 9, -9));
    scene.happens(&[], |p| p.change_popularity(Fabius, 3));
    assert_eq!(scene.man(Fabius).popularity, 3);
}

#[test]
fn caesar_makes_two_veterans() {
    // ROR-7.04m: by a land Victory, as long as there are Legions that are none; otherwise one
    let scene = |dice: &[u16]| fight(against(Caesar, War::SecondGallic, 14, 0), dice);
    let won = scene(&dice(13));
    assert_eq!((battles(&won)[0].2, veterans(&won)), (Fate::Victory, 2));
    assert!(won.s.board.veterans.iter().all(|l| won.s.board.owed[l] == Some(Caesar)));
    let drawn = scene(&dice(5));
    assert_eq!((battles(&drawn)[0].2, veterans(&drawn)), (Fate::Stalemate, 1));
    let one_left = against(Caesar, War::SecondGallic, 14, 0)
        .set(|s| s.board.veterans = s.board.forces[0].legions.iter().skip(1).collect());
    assert_eq!(veterans(&fight(one_left, &dice(13))), 14);
    let fabius = fight(against(Fabius, War::SecondGallic, 14, 0), &dice(14));
    assert_eq!((battles(&fabius)[0].2, veterans(&fabius)), (Fate::Victory, 1));
}

#[test]
fn thurinus_masters_the_sea() {
    // ROR-7.04n, ROR-R.164: 2 above what Military may add, at sea alone, and only as Commander
    let rome = |commander: Senator, fleets: u8| {
        let scene = against(commander, War::FirstPunic, 0, fleets);
        battles(&fight(scene, &dice(9)))[0].1
    };
    assert_eq!(rome(Thurinus, 2), 2 + 2 + 2);
    let scene = against(Thurinus, War::FirstPunic, 4, 8);
    let force = scene.s.board.forces[0];
    let strength = |force: &Force, arm| scene.rules.force_strength(&scene.s.board, force, arm);
    assert_eq!((strength(&force, Arm::Sea), strength(&force, Arm::Land)), (8 + 3 + 2, 4 + 3));
    let master = Force { commander: Some(Julius), master_of_horse: Some(Thurinus), ..force };
    assert_eq!(strength(&master, Arm::Sea), 8 + 4 + 3);
}

#[test]
fn a_free_veteran_follows_lepidus_and_antony() {
    // ROR-7.04l, ROR-R.56: one that owes nobody, at random, when he enters play
    for statesman in [Senator::Lepidus, Antony] {
        let scene = |owed: [Option<Senator>; 3]| {
            let scene = later().hand(A, Card::Senator(statesman)).legions(3);
            scene.set(|s| {
                s.board.veterans = s.board.rome;
                s.board.rome.iter().zip(owed).for_each(|(l, owed)| s.board.owed[l] = owed);
            })
        };
        let mut free = scene([Some(Julius), None, None]);
        free.happens(&[1], |p| p.field(A, statesman));
        let owed: Vec<_> = Legion::ALL[..3].iter().map(|&l| free.s.board.owed[l]).collect();
        assert_eq!(owed, [Some(Julius), None, Some(statesman)]);
        let mut none = scene([Some(Julius); 3]);
        none.happens(&[], |p| p.field(A, statesman));
        assert!(!none.s.board.owed.values().any(|owed| *owed == Some(statesman)));
    }
}

#[test]
fn the_veteran_of_one_who_is_in_revolt_deserts_to_him_at_once() {
    // ROR-1.11.36a, ROR-7.04l, ROR-1.11.1a: Antony is laid on his family, which is in revolt; the free Veteran was in Rome
    let scene = later().with(A, Senator::Antonius).hand(A, Card::Senator(Antony)).legions(2);
    let mut scene = scene.set(|s| {
        s.board.veterans = Set::of(Legion::II);
        s.board.senators[Senator::Antonius].at = At::Rebel;
        s.board.rebel = Some(Rebellion::of(Senator::Antonius));
    });
    scene.happens(&[], |p| p.field(A, Antony));
    let rebellion = scene.s.board.rebel.unwrap();
    assert_eq!((rebellion.leader, rebellion.legions), (Antony, Set::of(Legion::II)));
    assert_eq!(scene.s.board.rome, Set::of(Legion::I), "the State keeps and pays the other");
    let told = phases::revolution::Event::Deserted { senator: Antony, legions: 1 };
    assert!(scene.told(|e| *e == Event::Revolution(told.clone())));
}

#[test]
fn the_forecast_knows_them() {
    // ROR-7.04k, ROR-R.38: what the battles above follow
    let odds = |scene: &Scene| {
        let force = scene.s.board.forces[0];
        let field = scene.rules.battlefield(&scene.s.board, &force, Arm::Land);
        let strength = scene.rules.force_strength(&scene.s.board, &force, Arm::Land);
        (field.odds(strength), field.prospect(strength, force.legions.len() as u8))
    };
    // 12 of 216 ways show a number of the Parthian War: 25 for 12, 1 for 18, all without loss
    let (lucullus, hopes) = odds(&against(Lucullus, War::Parthian, 25, 2));
    assert_eq!((lucullus.standoff, lucullus.disaster), (26, 0));
    // 30 against 12: a roll of 3 is 21 already, so every other roll is a Victory without loss
    assert_eq!((lucullus.victory, hopes.losses), (190, 0.0));
    // Pompey with 12 Legions against the Social War (10; D 13, S 16): 14 to 19, each as likely
    let (pompey, share) = odds(&against(Pompey, War::Social, 12, 0));
    let sure = |strength: u8| {
        let scene = against(Fabius, War::Social, 12, 0);
        let force = scene.s.board.forces[0];
        scene.rules.battlefield(&scene.s.board, &force, Arm::Land).odds(strength).victory
    };
    let sum: u16 = (14..=19).map(sure).sum();
    assert_eq!(pompey.victory, (sum + 3) / 6);
    assert!((share.victory - f32::from(sum) / 1296.0).abs() < 1e-6);
    assert_eq!(pompey.victory + pompey.stalemate + pompey.standoff + pompey.disaster + pompey.defeat, 216);
}
