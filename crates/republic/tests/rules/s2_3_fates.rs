//! 2.3: what else befalls a Governor in revolt: his end and that of those who joined him, his money, Barbarians, old age.

use crate::s2_3_rebels::{act, attack, declare, forces, governor, intercepted, marching, on, risen};
use crate::s7_wars::all_decks;
use crate::session::*;
use Province::{Africa, SardiniaCorsica, Sicily};
use Senator::{Aelius, Fabius, Furius};
use phases::revolution::{self, Action as Do};

#[test]
fn with_the_primary_rebel_all_provinces_of_his_are_lost() {
    // ROR-2.3.71a: those of secondary rebels come back undeveloped and without forces too, and Rome's units come home
    let scene = forces(governor(Sicily).governor(Aelius, Africa, 3), Africa, 2, 1, 1, 1);
    let scene = scene.set(|s| s.board.provinces[Africa].developed = true);
    let mut scene = declare(scene);
    scene.act(A, act(Do::Uprise(Sicily, false))).act(A, act(Do::Join(Aelius))).act(A, act(Do::Loyal));
    let mut scene = scene.force(Furius, War::of(Africa), 3, 0);
    scene.happens(&[], |p| p.kill(Fabius, Cause::Rebellion));
    let (board, land) = (&scene.s.board, scene.s.board.provinces[Africa]);
    assert_eq!((scene.man(Aelius).at, board.rebel), (At::Curia, None));
    assert_eq!((land.governor, land.developed, land.armies, land.fleets), (None, false, 0, 0));
    assert_eq!((land.garrison, land.squadron), (Set::NONE, 0));
    assert_eq!((board.rome.len(), board.fleets), (2 + 1 + 3, 1), "all Legions and the Fleet of Rome");
    assert_eq!(scene.man(Furius).at, At::Rome, "there is nobody left to fight");
}

#[test]
fn released_fleets_are_kept_or_disbanded_too() {
    // ROR-2.3.24b, ROR-R.77, ROR-DC.14: 2 printed, 3 Armies, 2 Fleets of its own; 2 Legions and 2 Fleets in garrison
    let paid = |talents: i32| {
        let scene = risen(forces(governor(Sicily), Sicily, 3, 2, 2, 2), Sicily, false);
        let mut scene = scene.holding(Fabius, talents).run(Step::Revenue(revenue::Step::Rebels), &[]);
        let pick = scene.rules.fallback(&scene.s, A);
        scene.act(A, pick);
        scene
    };
    let mut scene = paid(18); // both Legions are paid, no Fleet of Rome is
    let seat = scene.s.board.first;
    let released = revenue::Ask::Released { seat, legions: Set::NONE, fleets: 2 };
    assert_eq!((scene.asks(), scene.s.board.fleets), (Some(Ask::Revenue(released)), 2));
    let of = |treasury: i32| {
        let scene = paid(18).treasury(treasury);
        scene.rules.fallback(&scene.s, seat).action
    };
    assert_eq!(of(4), Action::Revenue(revenue::Action::Keep));
    assert_eq!(of(3), Action::Revenue(revenue::Action::Disband), "2 T for each");
    scene.act(seat, Action::Revenue(revenue::Action::Disband));
    assert_eq!((scene.s.board.all_fleets(), scene.s.board.legions().len()), (0, 2));
    let mut kept = paid(16); // one Legion more
    kept.act(seat, Action::Revenue(revenue::Action::Keep));
    assert_eq!((kept.s.board.all_fleets(), kept.s.board.maintained()), (2, 3));
}

#[test]
fn he_raises_forces_with_his_own_money() {
    // ROR-2.3.23a, ROR-2.2.3a, ROR-2.2.5c: the taxes are his, for any use; nothing is built without his word
    let muster = |scene: Scene| scene.run(Step::Revenue(revenue::Step::Muster), &[]);
    let scene = risen(forces(governor(Sicily), Sicily, 0, 0, 1, 0), Sicily, false).holding(Fabius, 25);
    let mut scene = muster(scene);
    let armies = Action::Revenue(revenue::Action::Armies(Sicily));
    assert_eq!(scene.choices(A).find(&armies).unwrap().amount.unwrap().max, 2, "10 T each");
    scene.act(A, (armies, 1)).act(A, Action::Revenue(revenue::Action::Done));
    assert_eq!((scene.s.board.provinces[Sicily].armies, scene.man(Fabius).talents), (1, 15));
    let mut idle =
        muster(risen(forces(governor(Sicily), Sicily, 0, 0, 1, 0), Sicily, false).holding(Fabius, 25));
    idle.act(A, Action::Revenue(revenue::Action::Done));
    assert_eq!((idle.s.board.provinces[Sicily].armies, idle.man(Fabius).talents), (0, 25));
    let gone = muster(risen(governor(Sicily), Sicily, true).holding(Fabius, 50));
    assert_eq!(gone.asks(), None, "who has gone to Italy never comes back");
}

#[test]
fn a_trial_of_verres_is_felt_by_a_rebel_too() {
    // ROR-7.01.118a, ROR-2.3.23a: personal 2, less 3, is nothing; State 2 + 2 - 2 + 3; Local 30
    let takes = |level: u8| {
        let scene = risen(forces(governor(Sicily), Sicily, 0, 0, 0, 0), Sicily, false);
        let scene = scene.event(EventCard::TrialOfVerres, level);
        scene.run(Step::Revenue(revenue::Step::Collect), &[2, 2, 2]).man(Fabius).talents
    };
    assert_eq!([takes(0), takes(1), takes(2)], [2 + 2 + 30, 5 + 30, 7 + 30]);
}

#[test]
fn barbarians_find_a_rebel_in_his_province() {
    // ROR-R.33, ROR-7.01.103b, ROR-7.01.103d, ROR-R.98: he rolls with his Military, and his chit is his end
    let spain = Province::NearerSpain;
    let raided = |marches: bool, dice: &[u16]| {
        let scene = forces(on(house().governor(Fabius, spain, 2)), spain, 0, 0, 1, 0);
        let scene = risen(scene, spain, marches).event(EventCard::BarbarianRaids, 1);
        scene.run(Step::Revenue(revenue::Step::Begin), dice)
    };
    let printed = i32::from(rules(3).parts.provinces[spain].face(false).base[0]);
    let needed = (15 - printed - 2 - 4) as u16; // a Legion counts 2, Fabius has Military 4
    let held = raided(false, &[3, needed - 3, 1, 1]); // and two dice for the taxes he takes
    assert!(!held.s.board.barren.has(spain), "with it he holds");
    let taken = raided(false, &[2, 1, BLANK, 1]);
    assert_eq!((taken.man(Fabius).at, taken.s.board.rebel), (At::Curia, None), "captured or killed");
    let away = raided(true, &[3, needed - 3, 1, 1]);
    assert!(away.s.board.barren.has(spain), "in Italy he is no help");
}

#[test]
fn what_is_rolled_for_battles_is_rolled_for_his() {
    // ROR-4.1f, ROR-R.163: Pompey's Military; ROR-R.164: Thurinus at sea
    let led_by = |rebel: Senator, fleets: u8| {
        let scene = on(all_decks(house())).with(A, rebel).governor(rebel, SardiniaCorsica, 2);
        risen(forces(scene, SardiniaCorsica, 6, fleets, 1, 0), SardiniaCorsica, false)
    };
    let pompey = led_by(Senator::Pompey, 0);
    let strength = |scene: &Scene, arm| scene.rules.rebel_province(&scene.s.board, SardiniaCorsica, arm);
    let without = strength(&pompey, combat::Arm::Land) - 2;
    let fought = attack(pompey, SardiniaCorsica, 20, 0, &[4, 6, 6, 6]);
    let met = |strength: u8| move |e: &Event| matches!(e, Event::Combat(combat::Event::Battle { enemy, .. }) if *enemy == strength);
    assert!(fought.told(met(without + 5)), "dr + 1");
    let thurinus = led_by(Senator::Thurinus, 5);
    let military = thurinus.rules.parts.senators[Senator::Thurinus].military;
    let printed = thurinus.rules.printed(&thurinus.s.board, SardiniaCorsica)[1];
    assert_eq!(strength(&thurinus, combat::Arm::Sea), printed + 5 + military.min(printed + 5) + 2);
}

#[test]
fn no_elder_leaves_rome_to_revolt() {
    // ROR-3.1.2a: one whose Province a legate rules; who is in it is away already (ROR-3.1.2c)
    let legate = |age: u8, at: At| {
        let scene = governor(Sicily).set(move |s| {
            s.board.laws.add(Law::Vatinian);
            s.board.switches.add(Switch::AgeingSenators);
            (s.board.senators[Fabius].at, s.board.senators[Fabius].age) = (at, age);
        });
        declare(scene).asks().is_some()
    };
    assert!(legate(6, At::Rome) && !legate(7, At::Rome));
    assert!(legate(7, At::Province(Sicily)));
}

// --- what both sides lose, and what is won

/// What is told of a rebel's losses: Legions, Armies, Fleets.
fn lost(scene: &Scene) -> Option<(u8, u8, u8)> {
    scene.events().iter().find_map(|e| match *e {
        Event::Combat(combat::Event::RebelsLost { legions, armies, fleets, .. }) => {
            Some((legions, armies, fleets))
        }
        _ => None,
    })
}

#[test]
fn he_loses_what_the_table_says_be_romes_army_ever_so_small() {
    // ROR-1.11.37b, ROR-2.3.7a, ROR-T.CRTb: 2 and 2 against 2 + 3 + 4, natural 15: 10, a Stalemate that costs three of each
    let scene = risen(forces(governor(Sicily), Sicily, 6, 0, 0, 0), Sicily, false);
    let scene = attack(scene, Sicily, 2, 0, &[5, 5, 5, BLANK, BLANK]);
    assert_eq!(scene.s.board.provinces[Sicily].armies, 3, "three of six, though Rome had but two to lose");
    assert_eq!((lost(&scene), scene.s.board.legions().len()), (Some((0, 3, 0)), 0)); // ROR-D.32a
}

#[test]
fn each_side_halves_its_own_losses_only() {
    // ROR-7.04c, ROR-1.11.37b: Cunctator in revolt, 2 + 3 + 5, met by 6 and 3; natural 11: 10, three lost, of him two
    let scene = on(house().with(A, Senator::Cunctator).governor(Senator::Cunctator, Sicily, 2));
    let scene = risen(forces(scene, Sicily, 6, 0, 0, 0), Sicily, false);
    let scene = attack(scene, Sicily, 6, 0, &[3, 4, 4, BLANK, BLANK, BLANK]);
    assert_eq!((scene.s.board.provinces[Sicily].armies, scene.s.board.legions().len()), (4, 3));
}

#[test]
fn at_sea_too_each_side_loses_what_it_has() {
    // ROR-R.203, ROR-1.11.37b: 2 Fleets meet 5 + 4, natural 17: 10, a Stalemate that costs three
    let scene = marching(Africa).set(|s| s.board.provinces[Africa].fleets = 4);
    let scene = intercepted(scene, 2, &[6, 6, 5, BLANK, BLANK]);
    assert_eq!((scene.s.board.provinces[Africa].fleets, scene.s.board.fleets), (1, 0));
    assert_eq!(lost(&scene), Some((0, 0, 3)));
}

#[test]
fn beating_his_navy_brings_glory() {
    // ROR-1.10.4d, ROR-R.204: Africa's 5 and four Fleets of its own, not his Military: half of 9
    let scene = risen(forces(governor(Africa), Africa, 1, 4, 0, 0), Africa, false);
    assert_eq!(scene.rules.naval_strength(&scene.s.board, War::of(Africa)), 13);
    let before = (scene.man(Furius).influence, scene.man(Furius).popularity);
    let scene = attack(scene, Africa, 4, 10, &[6, 6, 6]);
    assert!(scene.s.board.wars[War::of(Africa)].navy_beaten);
    let after = (scene.man(Furius).influence, scene.man(Furius).popularity);
    assert_eq!(after, (before.0 + 5, before.1 + 5));
}

#[test]
fn who_has_nobody_left_to_fight_is_no_proconsul() {
    // ROR-1.11.37h, ROR-1.10.7a, ROR-1.10.5a: a Stalemate, and the first of its two chits is the rebel's
    let scene = risen(forces(governor(Sicily), Sicily, 3, 2, 0, 0), Sicily, false);
    let scene = attack(scene.office(Furius, Office::FieldConsul), Sicily, 5, 2, &[4, 4, 4, 1, BLANK]);
    let (board, man) = (&scene.s.board, scene.man(Furius));
    assert_eq!((board.rebel, scene.man(Fabius).at), (None, At::Curia));
    assert_eq!((man.at, man.proconsul, man.prior_consul), (At::Rome, false, false));
    assert_eq!((board.office(Furius), board.rome.len(), board.fleets), (Some(Office::FieldConsul), 4, 1));
    assert!(!scene.told(|e| matches!(e, Event::Combat(combat::Event::Proconsul { .. }))));
    let owed: Vec<_> = board.veterans.iter().map(|l| board.owed[l]).collect();
    assert_eq!(owed, [Some(Furius)], "a Veteran of the battle");
}

#[test]
fn an_army_that_he_has_beaten_returns_to_rome() {
    // ROR-1.11.37e, ROR-2.3.7a: 4 and 3 against 9, natural 8: 6, a Defeat that costs two, and him nothing
    let scene = risen(forces(governor(Sicily), Sicily, 6, 0, 0, 0), Sicily, false);
    let scene = attack(scene, Sicily, 4, 0, &[2, 3, 3]);
    let board = &scene.s.board;
    assert_eq!((board.forces.len(), board.rome.len(), board.provinces[Sicily].armies), (0, 2, 6));
    assert_eq!((lost(&scene), board.over), (None, None));
}

#[test]
fn what_he_raises_on_his_way_lands_with_him() {
    // ROR-2.3.5c, ROR-2.3.23a: three Armies when he set out, eight when he lands
    let scene = fight(marching(Africa).set(|s| s.board.provinces[Africa].armies = 8), &[]);
    assert_eq!((scene.s.board.rebel.unwrap().armies, scene.s.board.provinces[Africa].armies), (8, 0));
}

// --- reinforcement and Fleets

/// Fabius marches from Sicily with three Armies and two Legions; Aelius, who has joined him, has four Armies and the Legions III
/// to V, the last a Veteran. A battle has decided nothing.
fn reserve(scene: Scene) -> Scene {
    let scene = scene.governor(Aelius, SardiniaCorsica, 3);
    let mut scene = declare(forces(scene, SardiniaCorsica, 4, 0, 3, 0));
    scene.act(A, act(Do::Uprise(Sicily, true))).act(A, act(Do::Join(Aelius))).act(A, act(Do::Loyal));
    scene.set(|s| {
        s.board.veterans.add(Legion::V);
        s.board.rebel.as_mut().unwrap().stalled = true;
    })
}

#[test]
fn a_reserve_comes_with_any_of_its_forces() {
    // ROR-2.3.51a, ROR-DC.104
    let mut scene = reserve(governor(Sicily)).run(Step::Revolution(revolution::Step::Advance), &[]);
    let stays = |legion| act(Do::StayBehind(legion));
    assert!(scene.may(A, stays(Legion::III)) && scene.may(A, stays(Legion::V)));
    assert!(!scene.may(A, stays(Legion::IV)), "as good as the third");
    scene.act(A, stays(Legion::III)).act(A, act(Do::Clear));
    scene.act(A, stays(Legion::V)).act(A, (act(Do::Reinforce(SardiniaCorsica, true)), 2));
    let (rebel, land) = (scene.s.board.rebel.unwrap(), scene.s.board.provinces[SardiniaCorsica]);
    assert_eq!((rebel.legions.len(), rebel.armies), (2 + 2, 3 + 2));
    assert_eq!((land.garrison, land.armies), (Set::of(Legion::V), 2));
}

/// All write the form of the Revolution Phase.
fn writing(scene: Scene) -> Scene {
    let mut scene = scene.set(|s| s.board.phase = Phase::Revolution);
    scene.happens(&[], |p| {
        p.then(Step::Revolution(revolution::Step::Declare(None)));
        p.then(Step::Revolution(revolution::Step::Advance));
        p.then(Step::Revolution(revolution::Step::Cards));
        p.open(Ask::Revolution(revolution::Ask::Cards));
    });
    scene
}
/// All have written, and these dice are rolled.
fn sent(scene: &mut Scene, dice: &[u16]) {
    for seat in [A, B] {
        scene.act(seat, Action::Hand(hand::Action::Done));
    }
    scene.rolls(dice).act(C, Action::Hand(hand::Action::Done));
}

#[test]
fn by_letter_a_part_of_a_reserve_comes() {
    // ROR-2.3.51a, ROR-D.25d
    let scene = reserve(governor(Sicily));
    let mut scene = writing(posted(scene));
    scene.act(A, act(Do::StayBehind(Legion::III))).act(A, act(Do::StayBehind(Legion::IV)));
    scene.act(A, (act(Do::Reinforce(SardiniaCorsica, true)), 1));
    sent(&mut scene, &[]);
    let rebel = scene.s.board.rebel.unwrap();
    assert_eq!((rebel.legions.has(Legion::V), rebel.legions.len(), rebel.armies), (true, 3, 4));
    assert_eq!(scene.s.board.provinces[SardiniaCorsica].garrison.len(), 2);
}

/// Fabius (1 T), with Furius (3 T) of B as Master of Horse, has won with a Veteran of his own and three Fleets.
fn with_fleets() -> Scene {
    let scene = on(house().war(War::Syrian, Status::Over).force(Fabius, War::Syrian, 1, 3));
    scene.holding(Fabius, 1).holding(Furius, 3).set(|s| {
        let force = &mut s.board.forces[0];
        (force.victorious, force.master_of_horse) = (true, Some(Furius));
        s.board.senators[Furius].at = At::War(War::Syrian);
        s.board.veterans.add(Legion::I);
        s.board.owed[Legion::I] = Some(Fabius);
    })
}

#[test]
fn a_master_of_horse_lends_money_for_the_fleets() {
    // ROR-2.3.4a, ROR-1.11.31b, ROR-DC.98: each of three Fleets rolls 4 and has a Talent
    let mut scene = declare(with_fleets());
    scene.act(A, act(Do::Revolt));
    assert_eq!(scene.pending().only(), Some(B), "another faction's money is asked for");
    assert_eq!(scene.rules.fallback(&scene.s, B), act(Do::Pass).into());
    scene.act(B, (act(Do::LendFleets), 2));
    assert_eq!(scene.choices(A).find(&act(Do::RollFleets)).unwrap().amount.unwrap().max, 3);
    scene.rolls(&[4, 4, 4]).act(A, (act(Do::RollFleets), 3));
    assert_eq!(scene.s.board.rebel.unwrap().fleets, 3);
    assert_eq!((scene.man(Fabius).talents, scene.man(Furius).talents), (0, 1));
}

#[test]
fn by_letter_there_is_money_for_the_fleets_too() {
    // ROR-DC.98, ROR-D.25d, ROR-2.3.4a: he has but 1 T, the Master of Horse lends 1 more
    let mut scene = writing(posted(with_fleets()));
    assert!(!scene.may(A, act(Do::RollFleets)), "nobody has been told to revolt");
    scene.act(A, act(Do::Rise(Fabius))).act(A, (act(Do::RollFleets), 3));
    scene.act(B, (act(Do::LendFleets), 1));
    sent(&mut scene, &[4, 4, 4]);
    assert_eq!((scene.s.board.rebel.unwrap().fleets, scene.s.board.fleets), (2, 1));
    assert_eq!((scene.man(Fabius).talents, scene.man(Furius).talents), (0, 2));
}

#[test]
fn what_allies_of_a_war_lose_is_told() {
    // ROR-D.32a, ROR-2.2.412c: 8 + 3 against 10 + 1 + 4, natural 15 is a Standoff: two of Rome's eight, and two Armies
    let gaul = Province::CisalpineGaul;
    let scene = forces(on(house()).province(gaul), gaul, 4, 0, 0, 0).war(War::FirstGallic, Status::Active);
    let scene = scene.set(|s| s.board.provinces[gaul].allied = Some(War::FirstGallic));
    let scene = fight(scene.force(Furius, War::FirstGallic, 8, 0), &[5, 5, 5, BLANK, BLANK]);
    assert_eq!(scene.s.board.provinces[gaul].armies, 2);
    let told = |e: &Event| matches!(e, Event::Combat(combat::Event::AlliesLost { province, armies: 2, fleets: 0 }) if *province == gaul);
    assert!(scene.told(told));
}

#[test]
fn a_hostage_dies_with_the_rebel_who_took_him() {
    // ROR-1.10.82d, ROR-R.98, ROR-1.11.37f: the chit of Fabius, the rebel, then that of Furius, who attacks
    let scene = risen(forces(governor(Sicily), Sicily, 3, 2, 0, 0), Sicily, false);
    let furius = u16::from(scene.rules.parts.number(Furius)) - 1;
    let scene = attack(scene, Sicily, 5, 2, &[4, 4, 4, 1, furius]);
    assert_eq!((scene.s.board.rebel, scene.man(Furius).at), (None, At::Curia));
    assert_eq!((scene.s.board.forces.len(), scene.s.board.rome.len()), (0, 4));
}

#[test]
fn disorder_finds_a_rebel_in_his_province_only() {
    // ROR-R.33, ROR-7.01.109c: where he is it kills him; ROR-2.3.5a: from Italy he loses the Province and no more
    let disorder = |marches: bool| {
        let scene = risen(forces(governor(Sicily), Sicily, 3, 2, 0, 0), Sicily, marches);
        let scene = scene.event(EventCard::InternalDisorder, 1);
        scene.run(Step::Revenue(revenue::Step::Begin), &[1, 1])
    };
    let there = disorder(false);
    assert_eq!((there.man(Fabius).at, there.s.board.rebel), (At::Curia, None));
    let away = disorder(true);
    assert_eq!(away.man(Fabius).at, At::Rebel);
    assert_eq!(away.s.board.rebel.map(|r| (r.leader, r.armies)), Some((Fabius, 3)));
    assert_eq!((away.s.board.provinces[Sicily].governor, away.s.board.in_revolt(Sicily)), (None, true));
}

#[test]
fn the_player_of_a_hostage_is_asked_where_the_rebel_is_attacked_in_his_province() {
    // ROR-D.17a, ROR-R.98
    let held = |scene: Scene| scene.set(|s| s.board.senators[Senator::Claudius].at = At::Hostage);
    let scene = held(risen(governor(Sicily), Sicily, false)).saved(B, 30);
    assert_eq!(fight(held(risen(governor(Sicily), Sicily, false)), &[]).asks(), None, "nobody attacks");
    let scene = attack(scene, Sicily, 5, 2, &[]);
    let captive = Senator::Claudius;
    let seat = scene.s.board.owner(captive).unwrap();
    assert_eq!(scene.asks(), Some(Ask::Combat(combat::Ask::Ransom { seat, captive })));
}

#[test]
fn no_allies_desert_a_rebel_in_the_odds_either() {
    // ROR-1.11.37a, ROR-7.01.101a: a rebel is no War
    let scene = risen(governor(Sicily), Sicily, false).event(EventCard::AllyDeserts, 1);
    let scene = scene.event(EventCard::EnemysAllyDeserts, 2).force(Furius, War::of(Sicily), 9, 2);
    let odds =
        |board: &Board| scene.rules.battlefield(board, &scene.s.board.forces[0], combat::Arm::Land).odds(12);
    let mut quiet = scene.s.board.clone();
    (quiet.events[EventCard::AllyDeserts], quiet.events[EventCard::EnemysAllyDeserts]) = (0, 0);
    assert_eq!(odds(&scene.s.board), odds(&quiet));
    let met = |e: &Event| matches!(e, Event::Combat(combat::Event::Battle { enemy: 11, .. }));
    assert!(fight(scene, &[6, 6, 6]).told(met), "as in the battle");
}

#[test]
fn nobody_is_asked_about_a_hostage_who_has_fallen_at_sea() {
    // ROR-D.17a, ROR-2.3.52c: first the ransom, then the crossing, in which the rebel's chit is drawn
    let hostage = Senator::Claudius;
    let scene = marching(Africa).saved(B, 30).set(|s| {
        s.board.senators[hostage].at = At::Hostage;
        s.board.fleets = 7;
    });
    let mut scene = scene.legions(3);
    scene.happens(&[], |p| {
        let rome = p.s.board.rome;
        combat::send_against_rebel(p, Furius, None, rome);
    });
    let mut scene = fight(scene, &[]);
    let (seat, first) = (scene.s.board.owner(hostage).unwrap(), scene.s.board.first);
    assert_eq!(scene.asks(), Some(Ask::Combat(combat::Ask::Ransom { seat, captive: hostage })));
    scene.act(seat, Action::Combat(combat::Action::Pass));
    scene.rolls(&[5, 5, 5, 1, BLANK, BLANK]).act(first, (Action::Combat(combat::Action::Intercept), 7));
    let fell = |e: &Event| matches!(e, Event::Died { senator, .. } if *senator == hostage);
    assert!(scene.told(fell), "with the rebel");
    assert_eq!((scene.s.board.rebel, scene.asks()), (None, None), "nobody pays for his heir");
    assert_eq!(scene.man(Furius).at, At::Rome);
}
