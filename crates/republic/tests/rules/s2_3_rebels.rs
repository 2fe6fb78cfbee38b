//! 2.3: Governors in revolt: declared, paid, attacked in their Provinces, on their way to Italy, reinforced.

use crate::session::*;
use Province::{Africa, SardiniaCorsica, Sicily};
use Senator::{Aelius, Claudius, Fabius, Furius, Julius};
use combat::{Action as Fight, Fate};
use phases::revolution::{self, Action as Do};

pub fn act(action: Do) -> Action {
    Action::Revolution(action)
}
pub fn on(scene: Scene) -> Scene {
    scene.set(|s| {
        s.board.switches.add(Switch::ProvincialWars);
        s.board.switches.add(Switch::RebelGovernors);
    })
}
/// A Province has so many Armies, Fleets, Legions and Fleets in garrison.
pub fn forces(
    scene: Scene,
    province: Province,
    armies: u8,
    fleets: u8,
    legions: usize,
    squadron: u8,
) -> Scene {
    scene.set(|s| {
        let free: Set<Legion> = Set::all().minus(s.board.legions()).iter().take(legions).collect();
        let land = &mut s.board.provinces[province];
        (land.armies, land.fleets, land.garrison, land.squadron) = (armies, fleets, free, squadron);
    })
}
/// Fabius (Military 4) of A governs a Province with three Armies, two Fleets and two Legions.
pub fn governor(province: Province) -> Scene {
    forces(on(house().governor(Fabius, province, 2)), province, 3, 2, 2, 0)
}
pub fn declare(scene: Scene) -> Scene {
    scene.run(Step::Revolution(revolution::Step::Declare(None)), &[])
}
/// He is in revolt, and nobody joins.
pub fn risen(scene: Scene, province: Province, marches: bool) -> Scene {
    let mut scene = declare(scene);
    scene.act(A, act(Do::Uprise(province, marches))).act(A, act(Do::Loyal));
    scene
}
fn rebel(scene: &Scene) -> Rebellion {
    scene.s.board.rebel.unwrap()
}

#[test]
fn a_governor_revolts_and_stays() {
    // ROR-2.3.1a, ROR-2.3.2a, ROR-2.3.2c, ROR-2.3.2d, ROR-2.3.3a, ROR-2.3.6c, ROR-1.11.3b, ROR-2.3.23a, ROR-R.207
    let scene = governor(Sicily).legions(1).concession(Concession::Mining, ConcessionAt::With(Fabius));
    let scene = scene.knights(Fabius, 2).set(|s| {
        s.board.veterans.add(Legion::III);
        s.board.owed[Legion::III] = Some(Fabius);
    });
    let mut scene = declare(scene);
    assert_eq!(scene.asks(), Some(Ask::Revolution(revolution::Ask::Uprising { seat: A, rival: None })));
    assert_eq!(scene.rules.fallback(&scene.s, A), act(Do::Pass).into(), "he stays loyal");
    assert_eq!(scene.rules.uprising(&scene.s.board, Sicily, false), 13, "2 printed, 3 + 4, his 4");
    assert_eq!(scene.rules.uprising(&scene.s.board, Sicily, true), 11, "without what is printed");
    scene.act(A, act(Do::Uprise(Sicily, false))).act(A, act(Do::Loyal));
    let land = scene.s.board.provinces[Sicily];
    assert_eq!((rebel(&scene).home, rebel(&scene).legions), (Some(Sicily), Set::NONE));
    assert_eq!((land.governor, land.term, land.armies, land.fleets), (Some(Fabius), 0, 3, 2));
    assert_eq!(land.garrison.len(), 3, "his Veteran comes to him from Rome");
    assert_eq!((scene.man(Fabius).at, scene.man(Fabius).knights), (At::Rebel, 2));
    assert_eq!(scene.s.board.concessions[Concession::Mining], ConcessionAt::Forum);
    assert_eq!(scene.s.board.active_wars(), 1, "one of the four Wars"); // ROR-2.3.6b
    assert_eq!(scene.s.board.maintained(), 0, "the State pays none of them");
}

#[test]
fn a_governor_revolts_and_marches() {
    // ROR-2.3.5a, ROR-2.3.5b, ROR-2.3.5c, ROR-2.3.5d, ROR-2.3.4b: Africa's 3 and 5 stay behind, and nobody intercepts him
    let scene = risen(governor(Africa), Africa, true);
    let rebellion = rebel(&scene);
    assert_eq!((rebellion.home, rebellion.crossing, rebellion.armies), (None, None, 3));
    assert_eq!((rebellion.legions.len(), scene.s.board.provinces[Africa].garrison.len()), (2, 0));
    assert_eq!(scene.rules.rebel_strength(&scene.s.board, &rebellion), 9, "3 and 2, and his 4");
    assert_eq!(scene.s.board.provinces[Africa].governor, Some(Fabius), "he keeps its income");
    assert_eq!(scene.s.board.rebel_at(War::of(Africa)), None, "not to be attacked"); // ROR-2.3.61a
    assert_eq!(scene.s.board.active_wars(), 1);
    let alone = risen(forces(governor(Africa), Africa, 3, 0, 0, 0), Africa, true);
    assert_eq!(scene.rules.rebel_army(&alone.s.board, &rebel(&alone)), 2, "half without a Legion"); // ROR-2.3.25a
}

#[test]
fn without_the_rule_governors_are_not_asked() {
    // ROR-2.0b
    let scene = declare(governor(Sicily).set(|s| s.board.switches.remove(Switch::RebelGovernors)));
    assert_eq!(scene.asks(), None);
    let loyal = {
        let mut scene = declare(governor(Sicily));
        scene.act(A, act(Do::Pass));
        scene
    };
    assert_eq!((loyal.asks(), loyal.s.board.rebel), (None, None), "each faction is asked once");
}

#[test]
fn the_strongest_is_the_rebel() {
    // ROR-2.3.2b, ROR-R.201: Commanders and Governors in one comparison; ROR-1.11.3d
    let victor = |legions: usize| {
        let scene = governor(Sicily).war(War::Syrian, Status::Over).force(Furius, War::Syrian, legions, 0);
        scene.set(move |s| {
            let force = &mut s.board.forces[0];
            force.victorious = true;
            for legion in force.legions.iter() {
                s.board.veterans.add(legion);
                s.board.owed[legion] = Some(Furius);
            }
        })
    };
    let mut scene = declare(victor(2));
    scene.act(A, act(Do::Uprise(Sicily, false))); // 2 + 3 + 2 + 4 = 11
    assert!(!scene.may(B, act(Do::Revolt)), "4 and his Military");
    scene.act(B, act(Do::Pass)).act(A, act(Do::Loyal));
    assert_eq!(rebel(&scene).leader, Fabius);
    let mut scene = declare(victor(6));
    scene.act(A, act(Do::Uprise(Sicily, false))).act(B, act(Do::Revolt)).act(B, act(Do::Loyal));
    assert_eq!(rebel(&scene).leader, Furius);
    assert_eq!(scene.man(Fabius).at, At::Province(Sicily), "his declaration is ignored");
    assert_eq!(scene.s.board.provinces[Sicily].term, 2);
    // the Governor comes after the Commander
    let mut scene = declare(victor(6).set(|s| s.board.round.first = B));
    scene.act(B, act(Do::Revolt));
    let asked =
        |scene: &Scene| matches!(scene.asks(), Some(Ask::Revolution(revolution::Ask::Uprising { .. })));
    assert!(!asked(&scene));
    // 4 Veterans and his 3 are the Governor's 11: as strong is not stronger
    let after = |legions: usize| {
        let mut scene = declare(victor(legions).set(|s| s.board.round.first = B));
        scene.act(B, act(Do::Revolt));
        scene
    };
    assert!(!asked(&after(4)) && asked(&after(3)));
}

#[test]
fn others_of_the_faction_join_with_their_provinces() {
    // ROR-2.3.21a, ROR-2.3.21b, ROR-2.3.21c, ROR-2.3.21e, ROR-2.3.21f, ROR-1.11.32e
    let scene = forces(governor(Sicily).governor(Aelius, Africa, 3), Africa, 2, 1, 1, 1);
    let scene = scene.governor(Claudius, SardiniaCorsica, 3);
    let mut scene = declare(scene);
    scene.act(A, act(Do::Uprise(Sicily, true)));
    assert!(!scene.may(A, act(Do::Join(Claudius))), "never one of another faction");
    scene.act(A, act(Do::Join(Aelius))).act(A, act(Do::Loyal));
    let land = scene.s.board.provinces[Africa];
    assert_eq!((land.governor, land.armies, land.garrison.len(), land.squadron), (Some(Aelius), 2, 1, 1));
    assert_eq!((rebel(&scene).armies, rebel(&scene).legions.len()), (3, 2), "his forces stay for now");
    assert_eq!(scene.s.board.active_wars(), 1, "no War of its own");
    assert_eq!(scene.s.board.rebel_at(War::of(Africa)), Some(Africa), "but Rome may attack it");
    assert_eq!(scene.s.board.maintained(), 0);
    // a Commander of the faction revolts: the Governors may join, not land
    let scene = governor(Sicily).war(War::Syrian, Status::Over).force(Julius, War::Syrian, 2, 0).set(|s| {
        s.board.forces[0].victorious = true;
        for legion in s.board.forces[0].legions.iter() {
            s.board.veterans.add(legion);
            s.board.owed[legion] = Some(Julius);
        }
    });
    let mut scene = declare(scene);
    scene.act(A, act(Do::Revolt)).act(A, act(Do::Join(Fabius))).act(A, act(Do::Loyal));
    assert_eq!((rebel(&scene).home, rebel(&scene).armies), (None, 0));
    assert_eq!(scene.s.board.provinces[Sicily].armies, 3);
}

#[test]
fn he_takes_all_taxes() {
    // ROR-2.3.22a, ROR-2.3.23a, ROR-1.06.14d: Sicily's personal dr, the State's DR - 2, Local Tax 30
    let scene = risen(governor(Sicily), Sicily, false).set(|s| s.board.barren.add(Sicily));
    let scene = scene.run(Step::Revenue(revenue::Step::Collect), &[4, 5, 6]);
    assert_eq!(scene.man(Fabius).talents, 4 + 9 + 30);
    assert!(scene.says("ROR-2.3.23a", "Sicily brings its rebel Governor 43 T."));
    assert_eq!(scene.s.board.fruitful(Sicily), None, "nothing for the State, no improvement");
}

#[test]
fn he_pays_his_forces() {
    // ROR-2.3.24a, ROR-2.3.24b, ROR-2.3.24c, ROR-R.202, ROR-DC.13: 2 printed, 3 Armies, 2 Fleets, 2 Legions
    let pay = |talents: i32| {
        let scene = risen(governor(Sicily), Sicily, false).holding(Fabius, talents);
        let mut scene = scene.run(Step::Revenue(revenue::Step::Rebels), &[]);
        let pick = scene.rules.fallback(&scene.s, A);
        scene.act(A, pick);
        scene
    };
    let all = pay(18);
    assert_eq!((all.man(Fabius).talents, all.s.board.provinces[Sicily].garrison.len()), (0, 2));
    let less = pay(15);
    let land = less.s.board.provinces[Sicily];
    assert_eq!((land.armies, land.fleets, land.garrison.len()), (3, 2, 0), "the Legions go first");
    assert_eq!(less.s.board.rome.len(), 2, "the Senate pays for them, or not");
    assert_eq!(less.asks().map(|a| matches!(a, Ask::Revenue(revenue::Ask::Released { .. }))), Some(true));
    let poor = pay(9);
    let land = poor.s.board.provinces[Sicily];
    assert_eq!((land.armies, land.fleets), (2, 0), "what is printed is paid first");
    let marching = risen(governor(Africa), Africa, true).holding(Fabius, 100);
    let mut marching = marching.run(Step::Revenue(revenue::Step::Rebels), &[]);
    let pick = marching.rules.fallback(&marching.s, A);
    assert_eq!(pick.amount, 8 + 3 + 2 + 2, "Africa's 3 and 5 too");
    marching.act(A, pick);
}

#[test]
fn veterans_of_loyal_owners_leave_him() {
    // ROR-2.3.3a
    let scene = governor(Sicily).set(|s| {
        s.board.veterans.add(Legion::I);
        s.board.owed[Legion::I] = Some(Claudius);
    });
    let scene = risen(scene, Sicily, false);
    let mut scene =
        scene.set(|s| s.board.phase = Phase::Forum).run(Step::Forum(forum::Step::Knights(B)), &[]);
    scene.act(B, Action::AnyTime(phases::any_time::Action::CallHome(Legion::I)));
    assert_eq!(scene.s.board.rome, Set::of(Legion::I));
    assert_eq!(scene.s.board.provinces[Sicily].garrison.len(), 1);
}

/// Furius (B) attacks a Province with so many Legions and Fleets.
pub fn attack(scene: Scene, province: Province, legions: usize, fleets: u8, dice: &[u16]) -> Scene {
    fight(scene.force(Furius, War::of(province), legions, fleets), dice)
}

#[test]
fn rome_attacks_him_in_his_province() {
    // ROR-2.3.61a, ROR-2.3.61c, ROR-2.3.61d, ROR-2.3.7a, ROR-2.3.71a, ROR-R.204
    let scene = risen(governor(Sicily), Sicily, false);
    let war = War::of(Sicily);
    assert_eq!(scene.rules.land_strength(&scene.s.board, war), 11, "2 printed, 3, 2, his 4");
    assert_eq!(
        (scene.rules.support(&scene.s.board, war), scene.rules.naval_strength(&scene.s.board, war)),
        (2, 0)
    );
    assert!(scene.rules.may_attack_with(&scene.s.board, war, |_| false));
    let (unrest, influence) = (scene.s.board.unrest, scene.man(Furius).influence);
    let scene = attack(scene.set(|s| s.board.unrest = 5), Sicily, 15, 2, &[6, 6, 6]);
    let (board, land) = (&scene.s.board, scene.s.board.provinces[Sicily]);
    assert_eq!((board.rebel, scene.man(Fabius).at), (None, At::Curia));
    assert_eq!((land.governor, land.armies, land.fleets, land.garrison), (None, 0, 0, Set::NONE));
    assert_eq!((board.unrest, unrest), (4, 0));
    assert_eq!(scene.man(Furius).influence, influence + 4, "half of 7, rounded up");
    assert_eq!((scene.man(Furius).at, board.rome.len()), (At::War(war), 2), "the rebel's Legions come home");
    assert_eq!(board.over, None);
    // ROR-1.11.3a, ROR-R.95: a land Victory, after which he lays down his command or revolts
    let mut scene = declare(scene);
    assert_eq!(scene.rules.audit(&scene.s), Ok(()));
    assert!(scene.may(B, act(Do::Revolt)), "with a Veteran of his own");
    scene.act(B, act(Do::Pass));
    assert_eq!((scene.man(Furius).at, scene.s.board.rome.len()), (At::Rome, 17));
}

#[test]
fn losses_are_equal_in_his_province() {
    // ROR-R.205, ROR-1.11.37b, ROR-2.3.61b: a roll of 12 with equal strengths is a Stalemate with one loss
    let scene = risen(forces(governor(Sicily), Sicily, 3, 2, 0, 0), Sicily, false); // 2 + 2 + 4 = 8
    let military = scene.rules.parts.senators[Furius].military;
    let legions = usize::from(8 - military);
    let scene = attack(scene, Sicily, legions, 2, &[4, 4, 4, BLANK, BLANK]);
    assert_eq!(scene.s.board.provinces[Sicily].armies, 2);
    assert_eq!(scene.s.board.provinces[Sicily].fleets, 1, "and a Fleet each");
    assert!(rebel(&scene).stalled, "others may come to his help");
    assert_eq!(scene.man(Furius).at, At::War(War::of(Sicily)), "he stays as Proconsul");
    assert_eq!(scene.s.board.over, None, "the rebel does not win so"); // ROR-2.3.6a, ROR-2.3.72a
}

#[test]
fn sardinia_must_be_beaten_at_sea_first() {
    // ROR-2.3.61e, ROR-2.3.61f, ROR-2.3.61g, ROR-R.47, ROR-R.206
    let scene = forces(on(house().governor(Fabius, SardiniaCorsica, 2)), SardiniaCorsica, 1, 5, 0, 0);
    let scene =
        risen(scene.set(|s| s.board.provinces[SardiniaCorsica].developed = true), SardiniaCorsica, false);
    let (rules, board, war) = (&scene.rules, &scene.s.board, War::of(SardiniaCorsica));
    let military = rules.parts.senators[Fabius].military;
    assert_eq!(rules.naval_strength(board, war), 5 + military);
    assert_eq!(rules.land_strength(board, war), 2 + military.min(2));
    let fleets = 5 + 2 * military; // a roll of 12 with 3 more is 15: a Victory that costs three
    let led = rules.parts.senators[Furius].military;
    let fleets = fleets - led + 3 - military;
    let chits = [4, 4, 4, BLANK, BLANK, 25, 26, 27, 28]; // three Legions go down too
    let mut scene = attack(scene, SardiniaCorsica, 10, fleets, &chits);
    assert_eq!(scene.s.board.provinces[SardiniaCorsica].fleets, 2, "as many as Rome");
    assert_eq!(scene.s.board.provinces[SardiniaCorsica].armies, 1, "it has 2/2 left");
    assert_eq!(scene.rules.support(&scene.s.board, war), 2);
    assert!(scene.may(B, Action::Combat(Fight::Accept)), "now on land");
    scene.rolls(&[6, 6, 6]).act(B, Action::Combat(Fight::Accept));
    assert_eq!(scene.s.board.rebel, None);
}

#[test]
fn a_beaten_secondary_rebel_does_not_end_it() {
    // ROR-2.3.71a
    let scene = forces(governor(Sicily).governor(Aelius, SardiniaCorsica, 3), SardiniaCorsica, 0, 0, 1, 0);
    let mut scene = declare(scene);
    scene.act(A, act(Do::Uprise(Sicily, false))).act(A, act(Do::Join(Aelius))).act(A, act(Do::Loyal));
    let scene = attack(scene, SardiniaCorsica, 10, 0, &[6, 6, 6]);
    assert_eq!((scene.man(Aelius).at, rebel(&scene).leader), (At::Curia, Fabius));
    assert_eq!(scene.s.board.provinces[SardiniaCorsica].governor, None);
    let mut scene = scene;
    scene.happens(&[], |p| p.kill(Fabius, Cause::War));
    assert_eq!((scene.s.board.rebel, scene.s.board.provinces[Sicily].armies), (None, 0));
}

#[test]
fn who_stays_does_not_win_by_being_left_alone() {
    // ROR-2.3.6a, ROR-2.3.72a; ROR-1.12.4c: but by the people's revolt
    let scene = fight(risen(governor(Sicily), Sicily, false), &[]);
    assert_eq!((scene.s.board.over, rebel(&scene).home), (None, Some(Sicily)));
    let mut fallen = risen(governor(Sicily), Sicily, false);
    fallen.happens(&[], |p| p.rome_falls(EndingKind::PeopleRevolt));
    assert_eq!(fallen.ended(), Some((EndingKind::Rebel, SeatSet::of(A))));
    let marched = fight(risen(governor(Sicily), Sicily, true), &[]);
    assert_eq!(marched.over(), Some(EndingKind::Rebel), "nobody met him");
}

#[test]
fn who_falls_as_he_fights_for_rome_leaves_his_province_and_an_end() {
    // ROR-1.12.4b, ROR-1.12.4c, ROR-2.3.71a, ROR-R.45: the people have risen, and he dies with the last of his men
    let wars = [War::Syrian, War::FirstGallic, War::FirstMacedonian];
    let scene = forces(governor(Sicily), Sicily, 0, 2, 0, 0); // the one Legion of Rome is all he has
    let scene = wars.into_iter().fold(scene, |scene, war| scene.war(war, Status::Active));
    let mut scene = risen(scene.legions(1), Sicily, false).set(|s| s.board.phase = Phase::Population);
    scene.happens(&[], |p| p.rome_falls(EndingKind::PeopleRevolt));
    let fabius = scene.rules.parts.number(Fabius);
    scene.rolls(&[4, 4, 5, u16::from(fabius) - 1]).act(A, Action::Combat(Fight::War(War::FirstGallic)));
    assert_eq!(scene.over(), Some(EndingKind::FourWars), "a Disaster at 13");
    assert_eq!((scene.s.board.rebel, scene.s.board.provinces[Sicily].governor), (None, None));
}

/// The rebel of a Province who stayed marches in a later Revolution Phase.
pub fn marching(province: Province) -> Scene {
    let scene = risen(governor(province), province, false);
    let mut scene = scene.run(Step::Revolution(revolution::Step::Advance), &[]);
    assert_eq!(scene.rules.fallback(&scene.s, A), act(Do::Pass).into());
    scene.act(A, act(Do::Advance));
    scene
}

#[test]
fn he_may_march_later() {
    // ROR-2.3.2d, ROR-2.3.5a, ROR-DC.104, ROR-2.3.51b: from Sicily, which prints no Fleets, at once
    let scene = marching(Sicily);
    assert_eq!((rebel(&scene).home, rebel(&scene).armies, rebel(&scene).legions.len()), (None, 3, 2));
    let scene = marching(Africa);
    assert_eq!((rebel(&scene).home, rebel(&scene).crossing.map(|c| c.armies)), (Some(Africa), Some(3)));
    assert_eq!(scene.s.board.rebel_at(War::of(Africa)), None, "not to be attacked now"); // ROR-2.3.51d
    assert!(rebel(&scene).marches(), "the Senate may send an army");
}

#[test]
fn the_senate_intercepts_him_at_sea() {
    // ROR-2.3.52a, ROR-2.3.52b, ROR-2.3.52c, ROR-2.3.52d, ROR-R.203, ROR-DC.92: against 5 + 2 Fleets
    let at_sea = |fleets: u8, dice: &[u16]| {
        let scene = marching(Africa).set(|s| s.board.fleets = fleets);
        let mut scene = fight(scene, &[]);
        let seat = scene.s.board.first;
        assert_eq!(scene.asks(), Some(Ask::Combat(combat::Ask::Intercept { seat })));
        let pick = scene.rules.fallback(&scene.s, seat);
        let sent = pick.amount;
        scene.rolls(dice).act(seat, pick);
        (scene, sent)
    };
    let (scene, sent) = at_sea(7, &[5, 5, 5, BLANK, BLANK, BLANK]); // 15: a Victory that costs three
    assert_eq!(sent, 7, "not weaker");
    assert_eq!((rebel(&scene).home, rebel(&scene).crossing), (Some(Africa), None), "thrown back");
    assert_eq!((scene.s.board.fleets, scene.s.board.provinces[Africa].fleets), (4, 0));
    assert_eq!(scene.s.board.over, None);
    assert!(
        scene.told(|e| matches!(e, Event::Combat(combat::Event::Intercepted { fate: Fate::Victory, .. })))
    );
    let (scene, sent) = at_sea(6, &[]);
    assert_eq!(sent, 0, "weaker");
    assert_eq!(scene.over(), Some(EndingKind::Rebel), "he lands, and nobody meets him");
    // 12, a Stalemate that costs one: nothing but a Victory stops him
    let (scene, _) = at_sea(7, &[4, 4, 4, BLANK]);
    assert_eq!(scene.s.board.provinces[Africa].fleets, 1);
    assert_eq!(scene.over(), Some(EndingKind::Rebel));
    // a chit finds him who crosses
    let (scene, _) = at_sea(7, &[5, 5, 5, 1, BLANK, BLANK]);
    assert_eq!((scene.s.board.rebel, scene.man(Fabius).at), (None, At::Curia));
}

/// So many Fleets of the Senate meet the rebel of Africa.
pub fn intercepted(scene: Scene, fleets: u8, dice: &[u16]) -> Scene {
    let mut scene = fight(scene.set(|s| s.board.fleets = fleets), &[]);
    let seat = scene.s.board.first;
    scene.rolls(dice).act(seat, (Action::Combat(Fight::Intercept), fleets.into()));
    scene
}

#[test]
fn a_defeat_at_sea_endangers_nobody() {
    // ROR-1.10.8a, ROR-2.3.52d, ROR-R.203: a roll of 3 is a Defeat, after which no chit is drawn
    let scene = intercepted(marching(Africa), 7, &[1, 1, 1]);
    assert!(
        scene.told(|e| matches!(e, Event::Combat(combat::Event::Intercepted { fate: Fate::Defeat, .. })))
    );
    assert_eq!((scene.over(), scene.man(Fabius).at), (Some(EndingKind::Rebel), At::Rebel));
}

#[test]
fn fleets_of_a_rebel_province_are_lost_at_random() {
    // ROR-1.10.6a, ROR-1.11.37b, ROR-R.199: 5 + 2 + 2 against 9, a Victory that costs three of its four
    let left = |lots: &[u16]| {
        let scene = marching(Africa).set(|s| s.board.provinces[Africa].squadron = 2);
        let scene = intercepted(scene, 9, &[&[5, 5, 5], lots, &[BLANK, BLANK, BLANK]].concat());
        (scene.s.board.provinces[Africa].fleets, scene.s.board.provinces[Africa].squadron)
    };
    assert_eq!(left(&[0, 0]), (0, 1), "two of its own, then only the others are left");
    assert_eq!(left(&[3, 2]), (1, 0));
    assert_eq!(left(&[0, 1, 0]), (0, 1));
}

#[test]
fn a_chit_of_a_pair_may_find_the_other_as_they_cross() {
    // ROR-1.05.11b, ROR-R.203: Crassus crosses, Lucullus is in Rome; a roll says who is hit
    let hit = |lot: u16| {
        let (crassus, lucullus) = (Senator::Crassus, Senator::Lucullus);
        let scene = crate::s7_wars::all_decks(house()).with(A, crassus).with(B, lucullus);
        let scene = risen(forces(on(scene.governor(crassus, Africa, 2)), Africa, 3, 2, 2, 0), Africa, false);
        let mut scene = scene.run(Step::Revolution(revolution::Step::Advance), &[]);
        scene.act(A, act(Do::Advance));
        let number = u16::from(scene.rules.parts.number(crassus)) - 1;
        let scene = intercepted(scene, 7, &[5, 5, 5, number, BLANK, BLANK, lot]);
        scene.s.board.in_play(crassus)
    };
    assert_eq!([hit(0), hit(1)].iter().filter(|&&lives| lives).count(), 1);
}

#[test]
fn veterans_in_his_garrison_are_asked_before_rome_attacks() {
    // ROR-1.10.51c, ROR-2.3.3a, ROR-D.19a, ROR-DC.90: those of loyal owners; only where the battle is
    let scene = forces(governor(Sicily).governor(Aelius, SardiniaCorsica, 3), SardiniaCorsica, 0, 0, 1, 0);
    let scene = scene.set(|s| {
        for legion in [Legion::I, Legion::III] {
            s.board.veterans.add(legion);
            s.board.owed[legion] = Some(Claudius);
        }
    });
    let mut scene = declare(scene);
    scene.act(A, act(Do::Uprise(Sicily, false))).act(A, act(Do::Join(Aelius))).act(A, act(Do::Loyal));
    assert!(scene.s.board.provinces[Sicily].garrison.has(Legion::I));
    assert!(scene.s.board.provinces[SardiniaCorsica].garrison.has(Legion::III));
    let military = scene.rules.parts.senators[Furius].military;
    let mut scene = attack(scene, Sicily, 15, 2, &[]);
    assert_eq!((scene.asks(), scene.pending()), (Some(Ask::Combat(combat::Ask::Desert)), SeatSet::of(B)));
    let desert = |leaves| Action::Combat(Fight::Desert(Legion::I, leaves));
    assert_eq!(scene.rules.fallback(&scene.s, B), desert(true).into());
    scene.rolls(&[6, 6, 6]).act(B, desert(true));
    let fought = |e: &Event| matches!(e, Event::Combat(combat::Event::Battle { rome, enemy: 10, .. }) if *rome == 17 + military);
    assert!(scene.told(fought), "2 printed, 3, 1 and his 4 against 15 and the Veteran");
    assert!(scene.s.board.forces[0].legions.has(Legion::I), "it joins whoever attacks");
    assert_eq!(scene.s.board.rebel, None);
}

#[test]
fn the_rule_stays_while_a_rebel_governs_a_province() {
    // ROR-DC.2, ROR-2.3.61a: nobody could attack him, and he could not march
    use republic::switches::{Change, NoChange};
    let off = Change::Turn(Switch::RebelGovernors, false);
    let may = |scene: &Scene| scene.s.board.may_change(&scene.rules, off);
    assert_eq!(may(&governor(Sicily)), Ok(()));
    assert_eq!(may(&risen(governor(Sicily), Sicily, false)), Err(NoChange::RebelInProvince));
    assert_eq!(may(&risen(governor(Sicily), Sicily, true)), Err(NoChange::RebelInProvince));
}

/// Four Wars of Rome besides.
fn four_wars(scene: Scene) -> Scene {
    let wars = [War::SecondIllyrian, War::FirstGallic, War::Syrian, War::FirstMacedonian];
    wars.into_iter().fold(scene, |scene, war| scene.war(war, Status::Active))
}
/// What a battle of the War cost: Rome's strength, Legions and Provincial Armies lost.
fn cost(scene: &Scene) -> (u8, u8, u8) {
    let battle = |e: &Event| match *e {
        Event::Combat(combat::Event::Battle { rome, legions, armies, .. }) => Some((rome, legions, armies)),
        _ => None,
    };
    scene.events().iter().find_map(battle).unwrap()
}

#[test]
fn a_winning_rebel_fights_on_with_his_provincial_armies() {
    // ROR-1.12.4b, ROR-2.3.5c, ROR-2.3.25a: five Armies without a Legion are 3, and his Military as much
    let scene = || {
        let scene = risen(forces(governor(Sicily), Sicily, 5, 0, 0, 0), Sicily, true);
        four_wars(scene).set(|s| s.board.fleets = 2)
    };
    let mut won = fight(scene(), &[]);
    assert_eq!(won.asks(), Some(Ask::Combat(combat::Ask::NextWar { seat: A, ongoing: false })));
    let war = War::SecondIllyrian;
    let enemy = won.rules.land_strength(&won.s.board, war);
    assert_eq!((enemy, won.rules.support(&won.s.board, war)), (4, 2));
    won.rolls(&[6, 6, 6]).act(A, Action::Combat(Fight::War(war)));
    assert_eq!((cost(&won), won.over()), ((6, 0, 0), Some(EndingKind::Rebel)));
    // 6 - 4 and 10 are 12, a Stalemate that costs an Army and a Fleet (ROR-R.205): he has failed
    let mut failed = fight(scene(), &[]);
    failed.rolls(&[3, 3, 4, BLANK, BLANK]).act(A, Action::Combat(Fight::War(war)));
    assert_eq!((cost(&failed), failed.over()), ((6, 0, 1), Some(EndingKind::FourWars)));
    assert!(!failed.told(|e| matches!(e, Event::Combat(combat::Event::Proconsul { .. }))), "no Proconsul he");
}

#[test]
fn a_rebel_whom_the_people_raise_commands_every_garrison() {
    // ROR-1.12.4b, ROR-1.12.4c, ROR-R.114: his own, those of others, and the Fleets there
    let scene = forces(governor(Sicily).governor(Claudius, SardiniaCorsica, 3), SardiniaCorsica, 1, 0, 3, 4);
    let mut scene = four_wars(risen(scene, Sicily, false)).set(|s| s.board.phase = Phase::Population);
    scene.happens(&[], |p| p.rome_falls(EndingKind::PeopleRevolt));
    assert_eq!(scene.asks(), Some(Ask::Combat(combat::Ask::NextWar { seat: A, ongoing: true })));
    let rebellion = rebel(&scene);
    assert_eq!((rebellion.legions.len(), rebellion.armies, scene.s.board.fleets), (2 + 3, 3, 4));
    assert_eq!(scene.s.board.provinces[SardiniaCorsica].armies, 1, "a Province's own stay there");
    assert_eq!(scene.rules.audit(&scene.s), Ok(()));
    // 5 Legions, 3 Armies and his 4; of four Wars and his own two must be beaten
    scene.rolls(&[6, 6, 6]).act(A, Action::Combat(Fight::War(War::SecondIllyrian)));
    scene.rolls(&[6, 6, 6]).act(A, Action::Combat(Fight::War(War::FirstGallic)));
    assert_eq!((cost(&scene).0, scene.over()), (12, Some(EndingKind::Rebel)));
}

#[test]
fn a_secondary_rebel_reinforces_after_a_stalemate() {
    // ROR-2.3.51a, ROR-2.3.51b, ROR-2.3.51c, ROR-2.3.51d, ROR-2.3.21d
    let two = |province: Province| {
        let scene = forces(governor(Sicily).governor(Aelius, province, 3), province, 4, 0, 1, 0);
        let mut scene = declare(scene);
        scene.act(A, act(Do::Uprise(Sicily, true))).act(A, act(Do::Join(Aelius))).act(A, act(Do::Loyal));
        scene
    };
    let quiet = two(SardiniaCorsica).run(Step::Revolution(revolution::Step::Advance), &[]);
    assert_eq!(quiet.asks(), None, "only after a battle that decided nothing");
    let stalled = |province| two(province).set(|s| s.board.rebel.as_mut().unwrap().stalled = true);
    let mut scene = stalled(SardiniaCorsica).run(Step::Revolution(revolution::Step::Advance), &[]);
    scene.act(A, (act(Do::Reinforce(SardiniaCorsica, true)), 3));
    assert_eq!((rebel(&scene).armies, rebel(&scene).legions.len()), (6, 3), "at once, without a sea");
    assert_eq!(scene.s.board.provinces[SardiniaCorsica].armies, 1);
    assert_eq!(scene.s.board.rebel_at(War::of(SardiniaCorsica)), None);
    let mut scene = stalled(Africa).run(Step::Revolution(revolution::Step::Advance), &[]);
    scene.act(A, (act(Do::Reinforce(Africa, false)), 4));
    assert_eq!(
        rebel(&scene).crossing,
        Some(Crossing { province: Africa, armies: 4, legions: false, stay: Set::NONE })
    );
    assert_eq!(rebel(&scene).armies, 3, "they are in transit");
    assert_eq!(scene.s.board.rebel_at(War::of(Africa)), None);
}

#[test]
fn the_civil_war_counts_provincial_armies() {
    // ROR-2.3.5d, ROR-2.3.72a, ROR-2.3.51a, ROR-R.204, ROR-R.205
    let scene = risen(forces(governor(Sicily), Sicily, 5, 0, 0, 0), Sicily, true); // 3 and his 3 at most
    let army = |mut scene: Scene, legions: u8, dice: &[u16]| {
        scene = scene.legions(legions);
        let rome = scene.s.board.rome;
        scene.happens(&[], |p| combat::send_against_rebel(p, Furius, None, rome));
        fight(scene, dice)
    };
    let influence = scene.man(Furius).influence;
    let won = army(scene, 10, &[6, 6, 6]);
    assert_eq!((won.s.board.rebel, won.man(Furius).influence), (None, influence + 2), "half of 3");
    let scene = risen(forces(governor(Sicily), Sicily, 5, 0, 0, 0), Sicily, true);
    let led = scene.rules.parts.senators[Furius].military;
    let even = army(scene, 6 - led.min(3), &[4, 4, 4, BLANK]);
    assert_eq!(rebel(&even).armies, 4, "a loss each");
    assert!(rebel(&even).stalled);
}

#[test]
fn a_rebel_commander_asks_his_fleets() {
    // ROR-2.3.4a, ROR-DC.98, ROR-1.11.33c
    let scene =
        on(house().war(War::Syrian, Status::Over).force(Fabius, War::Syrian, 1, 3)).holding(Fabius, 1);
    let scene = scene.set(|s| {
        s.board.forces[0].victorious = true;
        s.board.veterans.add(Legion::I);
        s.board.owed[Legion::I] = Some(Fabius);
    });
    let mut scene = declare(scene);
    scene.act(A, act(Do::Revolt));
    assert_eq!(scene.choices(A).find(&act(Do::RollFleets)).unwrap().amount.unwrap().max, 1);
    scene.rolls(&[4, 4, 5]).act(A, (act(Do::RollFleets), 1));
    scene.act(A, act(Do::Loyal));
    assert_eq!((rebel(&scene).fleets, scene.s.board.fleets, scene.man(Fabius).talents), (2, 1, 0));
}

#[test]
fn by_letter_a_governor_revolts_too() {
    // ROR-D.25b, ROR-D.25d
    let mut scene = posted(governor(Sicily)).set(|s| s.board.phase = Phase::Revolution);
    scene.happens(&[], |p| {
        p.then(Step::Revolution(revolution::Step::Declare(None)));
        p.then(Step::Revolution(revolution::Step::Cards));
        p.open(Ask::Revolution(revolution::Ask::Cards));
    });
    scene.act(A, act(Do::Uprise(Sicily, false)));
    for seat in [A, B, C] {
        scene.act(seat, Action::Hand(hand::Action::Done));
    }
    assert_eq!(rebel(&scene).home, Some(Sicily));
}

#[test]
fn under_the_vatinian_law_one_province_rebels() {
    // ROR-7.06o, ROR-DC.101
    let scene = governor(Sicily).province(Africa).set(|s| {
        s.board.laws.add(Law::Vatinian);
        (s.board.provinces[Africa].governor, s.board.provinces[Africa].term) = (Some(Fabius), 2);
    });
    let scene = risen(scene, Africa, false);
    assert_eq!(rebel(&scene).home, Some(Africa));
    assert_eq!(scene.s.board.provinces[Sicily].governor, None, "to the Forum");
}

/// Strong armies in Rome, and every Province exists with forces of its own.
fn provinces_in_arms(rules: &Republic, s: &mut State) {
    crate::s2_4_disbandment::armed(s);
    for switch in [Switch::ProvincialWars, Switch::RebelGovernors, Switch::LegionaryDisbandment] {
        s.board.switches.add(switch);
    }
    for &province in Province::ALL {
        let land = &mut s.board.provinces[province];
        if land.exists {
            [land.armies, land.fleets] = rules.parts.provinces[province].face(land.developed).most;
        }
    }
}

#[test]
fn random_games_with_rebel_governors_are_sound() {
    use revolution::Event as R;
    let mut seen: [crate::s7_soak::Sought; 2] = [
        (|e| matches!(e, Event::Revolution(R::Uprising { .. })), "uprisings", 0),
        (|e| matches!(e, Event::Combat(combat::Event::PutDown { .. })), "put down", 0),
    ];
    for (scenario, seats) in [("early", 3), ("middle", 5), ("late", 5), ("alternate-history", 4)] {
        for mode in ["live", "correspondence"] {
            let options = serde_json::json!({ "scenario": scenario, "mode": mode });
            let rules = Republic::configure(&Setup { seats, options, ..Setup::default() }).unwrap();
            for seed in 0..4 {
                crate::s7_soak::plays_from(&rules, seed, &mut seen, |s| provinces_in_arms(&rules, s));
            }
        }
    }
    assert!(seen[0].2 > 0, "{:?}", seen.map(|(_, what, n)| (what, n)));
}

#[test]
fn a_storm_does_not_sink_a_rebels_fleets_for_rome() {
    // ROR-7.01.117a, ROR-7.01.116c, ROR-1.06.22c: three Fleets of Rome in Rome, four in rebellion in Sicily
    let storm = |version: u32| {
        let scene = risen(governor(Sicily), Sicily, false).begun_by(version).set(|s| {
            s.board.fleets = 3;
            s.board.provinces[Sicily].squadron = 4;
            s.board.events[EventCard::StormAtSea] = 1;
            s.flow.clear();
        });
        scene.run(Step::Forum(forum::Step::Occur(EventCard::StormAtSea)), &[1, 2])
    };
    let scene = storm(7);
    assert_eq!(scene.asks(), None, "there is nothing to decide");
    assert_eq!((scene.s.board.fleets, scene.s.board.provinces[Sicily].squadron), (0, 4));
    assert!(storm(6).asks().is_some(), "older tables go on as they began");
}
