//! 2.3: what else befalls a Governor in revolt: his end and that of those who joined him, his money, Barbarians, old age.

use crate::s2_3_rebels::{act, attack, declare, forces, governor, on, risen};
use crate::s7_wars::all_decks;
use crate::session::*;
use Province::{Africa, SardiniaCorsica, Sicily};
use Senator::{Aelius, Fabius, Furius};
use phases::revolution::Action as Do;

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
