//! 2.2.4: Wars attack Provinces at the end of the Combat Phase; victories, defeats and alliances.

use crate::common::*;
use crate::s2_2_strength::held;
use Senator::{Cornelius, Fabius, Julius, Plautius};
use combat::{Arm, Event as Field, Fate};

const GAUL: Province = Province::CisalpineGaul;
const NARBO: Province = Province::NarboneseGaul;
const GREECE: Province = Province::Greece;
const SARDINIA: Province = Province::SardiniaCorsica;
const SPAIN: Province = Province::NearerSpain;
const GALLIC: War = War::FirstGallic;

/// Cornelius (Military 4, chit 1) governs Cisalpine Gaul (1/0) with so many Armies and Legions; the 1st Gallic War (10, Disaster
/// 13, Standoff 15) is active.
fn gaul(armies: u8, legions: usize) -> Scene {
    held(GAUL, armies, 0, legions, 0).war(GALLIC, Status::Active)
}
fn land(scene: &Scene, province: Province) -> Land {
    scene.s.board.provinces[province]
}
fn front(scene: &Scene, war: War) -> Front {
    scene.s.board.wars[war]
}
/// How Provinces fought, in order.
fn battles(scene: &Scene) -> Vec<(War, Province, Fate)> {
    let fought = |event: Event| match event {
        Event::Combat(Field::Defends { war, province, fate, .. }) => Some((war, province, fate)),
        _ => None,
    };
    scene.events().into_iter().filter_map(fought).collect()
}
fn active(scene: Scene, war: War) -> Scene {
    scene.set(|s| s.board.wars[war].status = Status::Active)
}
fn exists(scene: Scene, province: Province) -> Scene {
    scene.set(|s| s.board.provinces[province].exists = true)
}

#[test]
fn without_the_switch_no_province_is_attacked() {
    // ROR-2.0b
    let scene = gaul(5, 1).set(|s| s.board.switches = Set::NONE);
    let scene = fight(scene, &[]);
    assert!(battles(&scene).is_empty() && front(&scene, GALLIC).active());
}

#[test]
fn a_land_victory_puts_the_war_to_sleep() {
    // ROR-2.2.1a, ROR-2.2.4c, ROR-2.2.4d, ROR-2.2.41a, ROR-2.2.414a, ROR-2.2.414c: 1 + 5 + 1 + 4 are 11 against 10
    let scene = fight(gaul(5, 1), &[6, 5, 6]);
    assert_eq!(battles(&scene), [(GALLIC, GAUL, Fate::Victory)]);
    assert!(scene.told(|e| matches!(e, Event::Combat(Field::Defends { rome: 11, enemy: 10, roll: 17, .. }))));
    let war = front(&scene, GALLIC);
    assert_eq!((war.status, war.unprosecuted, war.defeated), (Status::Quelled, false, false));
    let mut next = Scene::of(scene.rules.clone(), scene.s.clone());
    next.happens(&[], |p| p.wake_waiting_wars());
    assert_eq!(front(&next, GALLIC).status, Status::Quelled, "a new year does not wake it");
    let printed = &scene.rules.parts.senators[Cornelius];
    let man = scene.man(Cornelius);
    assert_eq!((man.influence, man.popularity), (printed.influence + 5, printed.popularity + 5));
    assert!(scene.s.board.veterans.has(Legion::I) && scene.s.board.owed[Legion::I] == Some(Cornelius));
    assert_eq!((scene.s.board.unrest, scene.s.board.treasury), (0, 0), "no Spoils");
    assert_eq!(land(&scene, GAUL).governor, Some(Cornelius));
}

#[test]
fn provincial_armies_make_no_veterans() {
    // ROR-2.2.31a, ROR-2.2.411a: 1 + 3 + 4 are 8 against 10, 16 is a Victory that costs 2, twice
    let scene = fight(gaul(5, 0), &[6, 6, 6, 10, 11, 12, 13]);
    assert_eq!((battles(&scene)[0].2, land(&scene, GAUL).armies), (Fate::Victory, 1));
    assert!(scene.s.board.veterans.is_empty());
}

#[test]
fn without_legions_armies_fall_twice_as_fast_and_fleets_do_not() {
    // ROR-2.2.411a, ROR-R.191, ROR-2.2.413a, ROR-R.192
    let lost = |dice: &[u16]| {
        let scene = fight(gaul(4, 0), dice); // 1 + 2 + 3 of Military (ROR-R.119) are 6 against 10
        assert_eq!((scene.s.board.unrest, front(&scene, GALLIC).unprosecuted), (0, true));
        (battles(&scene)[0].2, 4 - land(&scene, GAUL).armies)
    };
    assert_eq!(lost(&[5, 6, 5, 10, 11]), (Fate::Stalemate, 2), "12 costs 1");
    assert_eq!(lost(&[5, 5, 4, 10, 11, 12, 13]), (Fate::Stalemate, 4), "10 costs 3: up to those present");
    assert_eq!(lost(&[5, 5, 5, 10, 11]), (Fate::Standoff, 2), "a quarter");
    assert_eq!(lost(&[5, 5, 3, 10, 11, 12, 13]), (Fate::Disaster, 4), "half");
    let greece = active(held(GREECE, 0, 4, 0, 0), War::SecondIllyrian); // 5 + 4 are 9 against 4
    let scene = fight(greece, &[1, 1, 5, 10]); // 12: 1 Fleet in support, no Army
    assert_eq!(land(&scene, GREECE).fleets, 3, "ROR-2.2.4e");
}

#[test]
fn with_legions_any_unit_may_fall() {
    // ROR-2.2.411b, ROR-2.2.411c: 11 against 10; 11 costs 2 of 6
    let left = |dice: &[u16]| {
        let land = land(&fight(gaul(5, 1), dice), GAUL);
        (land.armies, land.garrison.len())
    };
    assert_eq!(
        left(&[4, 3, 3, 1, 6, 10, 11]),
        (4, 0),
        "16 takes the one Legion of 6, then only Armies are left"
    );
    assert_eq!(left(&[4, 3, 3, 2, 1, 2, 2, 10, 11]), (3, 1), "21, and of 5 then 22: two Armies");
    assert_eq!(left(&[4, 3, 3, 2, 1, 2, 1, 10, 11]), (4, 0), "of 5 21 takes the Legion");
    let veteran = gaul(5, 1).set(|s| s.board.veterans = s.board.provinces[GAUL].garrison); // 12 against 10, a Veteran being 2
    let after = fight(veteran, &[4, 3, 2, 1, 6, 10, 11]);
    assert_eq!(
        (land(&after, GAUL).armies, land(&after, GAUL).garrison.len()),
        (4, 0),
        "Veterans are no safer"
    );
}

#[test]
fn a_defeat_makes_the_province_an_ally_of_the_war() {
    // ROR-2.2.412a, ROR-2.2.412b, ROR-R.193: 11 against 10, a roll of 5: 2 of 6 are lost
    let scene = gaul(5, 1).set(|s| s.board.provinces[GAUL].squadron = 3);
    let scene = fight(scene, &[1, 1, 3, 6, 6, 6, 6]);
    let gaul = land(&scene, GAUL);
    assert_eq!((gaul.allied, gaul.governor, gaul.armies), (Some(GALLIC), None, 3));
    assert!(gaul.garrison.is_empty() && gaul.squadron == 0);
    assert_eq!((scene.s.board.rome.len(), scene.s.board.fleets), (1, 1), "two Fleets of three were lost");
    assert_eq!((scene.man(Cornelius).at, scene.s.board.unrest), (At::Curia, 0));
    assert!(front(&scene, GALLIC).unprosecuted);
    assert_eq!(scene.rules.land_strength(&scene.s.board, GALLIC), 10 + 1 + 3);
    assert!(scene.rules.menaced(&scene.s.board).is_empty(), "it is not Rome's any more");
    assert!(scene.s.board.loyal_provinces().next().is_none(), "no Governor, no garrison, no Pretender");
    let asia = active(exists(Scene::three(), Province::Asia), War::Syrian).set(|s| {
        s.board.switches.add(Switch::ProvincialWars);
        let land = &mut s.board.provinces[Province::Asia];
        (land.allied, land.fleets, land.armies) = (Some(War::Syrian), 2, 1);
    });
    let (rules, board) = (&asia.rules, &asia.s.board);
    assert_eq!(rules.land_strength(board, War::Syrian), 6 + 6 + 1);
    assert_eq!((rules.support(board, War::Syrian), rules.naval_strength(board, War::Syrian)), (2 + 5 + 2, 0));
}

#[test]
fn allies_are_not_multiplied() {
    // ROR-2.2.412d, ROR-2.2.4d
    let scene = exists(active(active(Scene::three(), GALLIC), War::SecondGallic), GAUL).set(|s| {
        s.board.switches.add(Switch::ProvincialWars);
        (s.board.provinces[GAUL].allied, s.board.provinces[GAUL].armies) = (Some(GALLIC), 2);
    });
    let strength = |war| scene.rules.land_strength(&scene.s.board, war);
    assert_eq!((strength(GALLIC), strength(War::SecondGallic)), (2 * 10 + 1 + 2, 2 * 12));
}

#[test]
fn allied_forces_fall_one_for_one() {
    // ROR-2.2.412c: Julius (4) with 10 Legions against 10 + 1 + 4
    let after = |dice: &[u16]| {
        let scene = exists(active(Scene::three(), GALLIC), GAUL).set(|s| {
            s.board.switches.add(Switch::ProvincialWars);
            (s.board.provinces[GAUL].allied, s.board.provinces[GAUL].armies) = (Some(GALLIC), 4);
        });
        land(&fight(scene.force(Julius, GALLIC, 10, 0), dice), GAUL).armies
    };
    assert_eq!(after(&[4, 4, 4, 10, 11]), 2, "14 - 15 + 12 are 11: a Stalemate that costs 2");
    assert_eq!(after(&[5, 5, 5, 10, 11, 12]), 1, "a Standoff: 3 of 10");
    assert_eq!(after(&[5, 5, 3, 10, 11, 12, 13, 14]), 4, "a Disaster");
    assert_eq!(after(&[1, 2, 3]), 4, "a Defeat");
    // at sea in a Victory too: as strong as the navy and 4 more, a roll of 12 costs two Fleets
    let scene = exists(active(Scene::three(), War::FirstPunic), Province::Sicily).set(|s| {
        s.board.switches.add(Switch::ProvincialWars);
        (s.board.provinces[Province::Sicily].allied, s.board.provinces[Province::Sicily].fleets) =
            (Some(War::FirstPunic), 3);
    });
    let navy = scene.rules.naval_strength(&scene.s.board, War::FirstPunic);
    let scene = fight(scene.force(Julius, War::FirstPunic, 0, navy), &[4, 4, 4, 10, 11]);
    assert!(front(&scene, War::FirstPunic).navy_beaten);
    assert_eq!(land(&scene, Province::Sicily).fleets, 1);
}

#[test]
fn an_ally_comes_back_undeveloped_and_empty_when_its_war_is_gone() {
    // ROR-2.2.412e, ROR-R.194, ROR-1.06.16d: 14 against 16 and a roll of 18 win the War
    let allied = || {
        exists(active(Scene::three(), GALLIC), GAUL).set(|s| {
            s.board.switches.add(Switch::ProvincialWars);
            let land = &mut s.board.provinces[GAUL];
            (land.allied, land.armies, land.developed) = (Some(GALLIC), 4, true);
        })
    };
    let empty = Land { exists: true, ..Land::default() };
    let scene = fight(allied().force(Julius, GALLIC, 10, 0), &[6, 6, 6, 10, 11]);
    assert_eq!((front(&scene, GALLIC).defeated, land(&scene, GAUL)), (true, empty));
    let mut peace = allied();
    peace.happens(&[], |p| {
        p.s.board.wars[GALLIC].status = Status::Over;
        p.boundary();
    });
    assert_eq!(land(&peace, GAUL), empty);
    let mut asleep = allied();
    asleep.happens(&[], |p| {
        p.s.board.wars[GALLIC].status = Status::Inactive;
        p.boundary();
    });
    assert_eq!(land(&asleep, GAUL).allied, Some(GALLIC));
}

#[test]
fn a_roman_stalemate_protects_and_a_naval_victory_does_not() {
    // ROR-2.2.4c, ROR-R.196
    let scene = gaul(5, 1).force(Julius, GALLIC, 10, 0);
    let scene = fight(scene, &[3, 3, 2, 10]); // 14 against 10: 12 costs 1
    assert!(battles(&scene).is_empty() && land(&scene, GAUL).allied.is_none());
    let pirates = active(exists(held(GAUL, 0, 0, 0, 0), SARDINIA), War::FirstCilicianPirates);
    let scene = fight(pirates.force(Julius, War::FirstCilicianPirates, 0, 8), &[5, 5, 4, 3, 3, 3]);
    // 12 against 8 and 14 beat the navy; then Sardinia (0/0, nobody there) fights 3 with a roll of 9
    assert_eq!(battles(&scene), [(War::FirstCilicianPirates, SARDINIA, Fate::Defeat)]);
}

#[test]
fn a_navy_takes_a_province_without_fleets() {
    // ROR-2.2.4g, ROR-R.190
    let pirates = |fleets| active(held(SARDINIA, 0, fleets, 0, 0), War::FirstCilicianPirates);
    let scene = fight(pirates(0), &[]);
    assert_eq!(
        (land(&scene, SARDINIA).allied, scene.man(Cornelius).at),
        (Some(War::FirstCilicianPirates), At::Curia)
    );
    // 3 + 3 against 8; 18 is a Disaster: half of the Fleets, and no Unrest
    let scene = fight(pirates(3), &[6, 6, 6, 10, 11]);
    assert_eq!((battles(&scene)[0].2, land(&scene, SARDINIA).fleets), (Fate::Disaster, 1));
    assert_eq!(scene.s.board.unrest, 0, "ROR-R.192");
    // Bithynia, undeveloped, has five printed Fleets: 5 + 4 against 8; 17 beats the navy
    let scene = active(held(Province::Bithynia, 0, 0, 0, 0), War::FirstCilicianPirates);
    let scene = fight(scene, &[6, 6, 5]);
    let war = front(&scene, War::FirstCilicianPirates);
    assert!(war.navy_beaten && war.active() && war.unprosecuted, "ROR-2.2.414d");
    assert_eq!(scene.man(Cornelius).influence, scene.rules.parts.senators[Cornelius].influence + 4);
}

#[test]
fn without_fleets_for_support_a_victory_is_a_stalemate() {
    // ROR-2.2.4f: the 2nd Punic War (15/5); 11 against 15, 18 is a Victory that costs 4 of 6
    let scene = active(held(GAUL, 5, 0, 1, 0), War::SecondPunic);
    let dice = [6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 10, 11, 12, 13];
    let scene = fight(scene, &dice);
    assert_eq!(battles(&scene), [(War::SecondPunic, GAUL, Fate::Stalemate)]);
    assert!(front(&scene, War::SecondPunic).active());
    assert_eq!((land(&scene, GAUL).armies, land(&scene, GAUL).garrison.len()), (1, 1));
    // Greece has five printed Fleets: 5 + 5 + 4 are 14 against 15, 18 is a Victory that costs 1
    let greece =
        active(held(GREECE, 10, 0, 0, 0), War::FirstMacedonian).set(|s| s.board.provinces[GREECE].fleets = 5);
    assert!(greece.rules.supported(&greece.s.board, War::FirstMacedonian, GREECE), "5 and 5 of 10");
}

#[test]
fn a_war_with_a_sister_goes_back_into_the_deck() {
    // ROR-2.2.414b, ROR-R.195: Greece, 5 + 10 + 1 + 4 are 20, against 2 x 5, then 4
    let wars = || {
        let scene = held(GREECE, 10, 0, 1, 0).war(War::FirstIllyrian, Status::Active);
        scene.war(War::SecondIllyrian, Status::Active)
    };
    let dice = [5, 5, 5, 5, 5, 5];
    let scene = fight(wars(), &dice);
    let won = |war| (war, GREECE, Fate::Victory);
    assert_eq!(battles(&scene), [won(War::FirstIllyrian), won(War::SecondIllyrian)]);
    assert_eq!(front(&scene, War::FirstIllyrian), Front::default());
    assert_eq!(scene.s.secret.deck.count(Card::War(War::FirstIllyrian)), 1);
    assert_eq!(front(&scene, War::SecondIllyrian).status, Status::Quelled, "no other is left");
    assert!(!scene.s.board.provinces[Province::Illyricum].exists);

    let few = |cards: usize| move |s: &mut State| s.secret.deck = s.secret.deck.cards().take(cards).collect();
    let scene = fight(wars().set(few(6)), &dice);
    assert_eq!(front(&scene, War::FirstIllyrian).status, Status::Undrawn);
    let scene = fight(wars().set(few(5)), &dice);
    assert_eq!(
        (front(&scene, War::FirstIllyrian).status, front(&scene, War::FirstIllyrian).defeated),
        (Status::Over, false)
    );
    let extended = wars().set(few(5)).set(|s| s.board.to_come = Set::of(Deck::Middle));
    let mut scene = fight(extended, &dice);
    assert_eq!(front(&scene, War::FirstIllyrian).status, Status::Shelved);
    assert!(scene.rules.still_in_game(&scene.s.board, War::FirstIllyrian));
    scene.happens(&[], |p| p.open_next_deck());
    assert_eq!(front(&scene, War::FirstIllyrian).status, Status::Undrawn);
    assert_eq!(scene.s.secret.deck.count(Card::War(War::FirstIllyrian)), 1);
}

#[test]
fn a_war_with_its_leader_goes_back_too() {
    // ROR-2.2.414b: Antiochus adds 5; Greece fights 11 with 20
    let scene = held(GREECE, 10, 0, 1, 0).war(War::Syrian, Status::Active);
    let scene = fight(scene.leader(Leader::Antiochus, LeaderAt::With(War::Syrian)), &[3, 3, 4]);
    assert_eq!(battles(&scene), [(War::Syrian, GREECE, Fate::Victory)]);
    assert_eq!(front(&scene, War::Syrian).status, Status::Undrawn);
    assert_eq!(scene.s.board.leaders[Leader::Antiochus], LeaderAt::Curia);
}

#[test]
fn the_stronger_war_attacks_first_and_the_other_takes_the_next_of_its_list() {
    // ROR-R.195: the Germanic Migrations (15) take Cisalpine Gaul, the Gauls (10) go on to Narbonese Gaul
    let scene = exists(exists(held(GREECE, 0, 0, 0, 0), GAUL), NARBO);
    let scene = active(active(scene, GALLIC), War::GermanicMigrations);
    let scene = fight(scene, &[3, 3, 3, 3, 3, 3]);
    let lost = |war, province| (war, province, Fate::Defeat);
    assert_eq!(battles(&scene), [lost(War::GermanicMigrations, GAUL), lost(GALLIC, NARBO)]);
    assert_eq!(land(&scene, NARBO).allied, Some(GALLIC));
    // Next year each of them attacks what is left of its list, if anything is.
    assert_eq!(scene.rules.target(&scene.s.board, GALLIC), None);
}

#[test]
fn a_governors_chit_takes_him_and_he_keeps_his_province() {
    // ROR-1.10.8a, ROR-R.167, ROR-R.232: the last of two chits is his
    let scene = fight(gaul(4, 0).holding(Cornelius, 30), &[5, 6, 5, 10, 0]);
    assert_eq!(scene.man(Cornelius).at, At::Captive(GALLIC));
    assert_eq!(land(&scene, GAUL).governor, Some(Cornelius));
    assert!(scene.rules.province_strength(&scene.s.board, GAUL, Arm::Land) == 2, "without his Military");
    let scene = scene.set(|s| s.board.phase = Phase::Combat);
    let mut scene = scene.run(Step::Combat(combat::Step::Begin), &[]);
    scene.rolls(&[6, 6, 5]).act(A, Action::Combat(combat::Action::Accept));
    assert_eq!(scene.man(Cornelius).at, At::Rome, "until the phase ends");
    assert!(scene.s.board.ransomed.has(Cornelius));
    let scene = scene.run(Step::Revolution(phases::revolution::Step::Begin), &[]);
    assert_eq!((scene.man(Cornelius).at, scene.s.board.ransomed), (At::Province(GAUL), Set::NONE));
}

#[test]
fn a_ransomed_governor_is_not_elected_before_he_goes_back() {
    // ROR-R.232, ROR-1.09.5e: in Rome for the phase, but a Governor
    let elected = |ransomed: bool| {
        let scene = gaul(0, 0).with(B, Plautius).set(|s| {
            s.board.senators[Cornelius].at = At::Rome;
            s.board.ransomed = if ransomed { Set::of(Cornelius) } else { Set::NONE };
            s.board.phase = Phase::Senate;
        });
        let (rules, board) = (&scene.rules, &scene.s.board);
        let of = [
            rules.consul_candidates(board),
            rules.dictator_candidates(board),
            rules.censor_candidates(board),
        ];
        of.map(|all| all.has(Cornelius))
    };
    assert_eq!([elected(false), elected(true)], [[true; 3], [false; 3]]);
}

#[test]
fn a_rebel_has_rome_only_when_the_provinces_have_fought() {
    // ROR-1.12.4a, ROR-R.93: the fourth War is beaten by Cisalpine Gaul, and does not count
    let wars = [War::Syrian, War::SecondIllyrian, War::FirstMacedonian];
    let revolt = |s: &mut State| {
        s.board.senators[Senator::Manlius].at = At::Rebel;
        s.board.rebel = Some(Rebellion { legions: Set::of(Legion::V), ..Rebellion::of(Senator::Manlius) });
    };
    let scene = || wars.into_iter().fold(gaul(5, 1), |s, war| s.war(war, Status::Active)).set(revolt);
    let scene1 = fight(scene(), &[6, 5, 6]);
    assert_eq!(battles(&scene1), [(GALLIC, GAUL, Fate::Victory)]);
    assert_eq!(scene1.ended(), Some((EndingKind::Rebel, SeatSet::of(C))));
    // where the Province does not win there are four
    let scene2 = fight(scene(), &[4, 3, 3, 1, 6, 10, 11]);
    assert!(matches!(scene2.asks(), Some(Ask::Combat(combat::Ask::NextWar { seat: C, ongoing: false }))));
}

#[test]
fn a_rebel_who_has_rome_meets_the_numbers_of_a_war_that_only_a_province_has_fought() {
    // ROR-1.09.644c, ROR-R.93: nothing but a Stalemate or Standoff wears a War out; 13 is the Disaster of the 1st Gallic War
    let wars = [War::Syrian, War::SecondIllyrian, War::FirstMacedonian];
    let revolt = |s: &mut State| {
        s.board.senators[Senator::Manlius].at = At::Rebel;
        let legions = Legion::ALL[4..16].iter().copied().collect();
        s.board.rebel = Some(Rebellion { legions, ..Rebellion::of(Senator::Manlius) });
    };
    let scene = |armies: u8| wars.into_iter().fold(gaul(armies, 0), |s, war| s.war(war, Status::Active));
    let next = Action::Combat(combat::Action::War(GALLIC));
    // 1 and 1 against 10: the Province is beaten, and is the War's ally; 12 and 3 then fight 10 and 1
    let mut beaten = fight(scene(0).set(revolt), &[1, 1, 1]);
    assert_eq!(battles(&beaten), [(GALLIC, GAUL, Fate::Defeat)]);
    beaten.rolls(&[5, 4, 4, BLANK, BLANK, BLANK, BLANK, 20, 21]).act(C, next);
    assert!(
        beaten.told(|e| matches!(e, Event::Combat(Field::Battle { fate: Fate::Disaster, legions: 6, .. })))
    );
    assert_eq!(beaten.over(), Some(EndingKind::FourWars));
    // 1 and 3 and 4 against 10, 12: a Stalemate that costs two Armies; after it 13 is read on the table
    let mut worn = fight(scene(5).set(revolt), &[5, 5, 4, 10, 11]);
    assert_eq!(battles(&worn), [(GALLIC, GAUL, Fate::Stalemate)]);
    worn.rolls(&[5, 4, 4]).act(C, next);
    assert_eq!(worn.over(), Some(EndingKind::Rebel));
    // each attacks one Province in a phase
    let once = fight(exists(gaul(0, 0), NARBO), &[1, 1, 1]);
    assert_eq!(battles(&once), [(GALLIC, GAUL, Fate::Defeat)]);
}

#[test]
fn a_spanish_war_beaten_by_its_province_does_not_wake_for_it() {
    // ROR-R.171, ROR-2.2.414a: Nearer Spain, 1 + 5 + 1 + 4 against the Numantine War (8/2) needs 2 Fleets
    let spain = || active(held(SPAIN, 5, 0, 1, 2), War::Numantine);
    let mut scene = fight(spain(), &[6, 6, 5]);
    assert_eq!(battles(&scene), [(War::Numantine, SPAIN, Fate::Victory)]);
    assert_eq!(front(&scene, War::Numantine).status, Status::Quelled);
    assert!(front(&scene, War::Numantine).present() && !front(&scene, War::Numantine).active());
    scene.happens(&[], |p| p.wake_provincial_wars());
    assert_eq!(front(&scene, War::Numantine).status, Status::Quelled);
    scene.happens(&[], |p| {
        p.s.board.leaders[Leader::Viriathus] = LeaderAt::Curia;
        p.boundary();
    });
    assert!(front(&scene, War::Numantine).active(), "its Leader activates it");
}

#[test]
fn a_force_left_on_a_beaten_war_attacks_it_anew() {
    // ROR-2.2.414a, ROR-1.07.331b: Julius with one Legion has a Disaster, then the Province wins
    let scene = gaul(5, 1).force(Julius, GALLIC, 2, 0);
    let scene = fight(scene, &[5, 5, 3, 10, 6, 5, 6]);
    assert_eq!((front(&scene, GALLIC).status, scene.man(Julius).at), (Status::Quelled, At::War(GALLIC)));
    let scene = fight(scene, &[1, 1, 1, 6, 5, 6]);
    assert_eq!(battles(&scene).len(), 2);
    assert!(!scene.s.board.in_play(Julius) || scene.man(Julius).at == At::Rome, "he fought, and fell");
}

#[test]
fn a_force_on_a_beaten_war_fights_though_provinces_do_not_any_more() {
    // ROR-1.10.1b, ROR-DC.2: the switch is turned off while Julius stands there
    let left = |version: u32| {
        let scene = gaul(5, 1).force(Julius, GALLIC, 2, 0).begun_by(version);
        let mut scene = fight(scene, &[5, 5, 3, 10, 6, 5, 6]);
        assert_eq!(front(&scene, GALLIC).status, Status::Quelled);
        scene.happens(&[], republic::provinces::abolish);
        scene.set(|s| s.board.switches.remove(Switch::ProvincialWars))
    };
    let scene = fight(left(9), &[1, 1, 1]);
    assert!(front(&scene, GALLIC).active() && scene.man(Julius).at != At::War(GALLIC), "he fought, and fell");
    assert_eq!(fight(left(8), &[]).man(Julius).at, At::War(GALLIC), "a table begun before");
}

#[test]
fn a_fateful_number_below_a_defeat_is_none_in_a_province_either() {
    // ROR-3.13b, ROR-2.2.41a: 1 and Military 1 against 10; with a natural 15, a Standoff, the table says Defeat
    let fate = |scene: Scene| battles(&fight(scene, &[5, 5, 5]))[0].2;
    assert_eq!(fate(gaul(0, 0)), Fate::Standoff);
    assert_eq!(fate(gaul(0, 0).set(|s| s.board.switches.add(Switch::DsBelowDefeat))), Fate::Defeat);
}

#[test]
fn lucullus_breaks_off_no_battle_as_governor() {
    // ROR-R.38: Disaster at 13
    let scene = gaul(4, 0).set(|s| {
        s.board.senators[Cornelius].at = At::Rome;
        s.board.provinces[GAUL].governor = Some(Senator::Lucullus);
        s.board.senators[Senator::Lucullus].at = At::Province(GAUL);
        s.board.senators[Senator::Lucullus].faction = Some(A);
    });
    let scene = fight(scene, &[5, 5, 3, 10, 11, 12, 13]);
    assert_eq!((battles(&scene)[0].2, land(&scene, GAUL).armies), (Fate::Disaster, 0));
}

#[test]
fn turned_off_nothing_of_it_is_left() {
    // ROR-DC.2
    let mut scene = exists(held(SPAIN, 5, 0, 1, 2), GAUL).set(|s| {
        s.board.wars[GALLIC].status = Status::Active;
        s.board.wars[War::Numantine].status = Status::Quelled;
        s.board.provinces[GAUL].allied = Some(GALLIC);
    });
    scene.happens(&[], republic::provinces::abolish);
    let spain = land(&scene, SPAIN);
    assert_eq!((spain.armies, spain.squadron, scene.s.board.fleets, spain.garrison.len()), (0, 0, 2, 1));
    assert_eq!((land(&scene, GAUL).allied, front(&scene, War::Numantine).status), (None, Status::Inactive));
}

#[test]
fn the_odds_of_a_province() {
    // ROR-2.2.4d: 11 against 10; 13 is a Disaster (21 ways), 15 a Standoff (10); a Victory needs 13 or more: 14, 16, 17, 18
    let scene = gaul(5, 1);
    let odds = scene.rules.province_odds(&scene.s.board, GALLIC, GAUL);
    assert_eq!((odds.victory, odds.disaster, odds.standoff), (15 + 6 + 3 + 1, 21, 10));
    assert_eq!(odds.defeat, 1 + 3 + 6 + 10, "6 or less");
    let pirates = active(held(SARDINIA, 0, 0, 0, 0), War::FirstCilicianPirates);
    assert_eq!(
        pirates.rules.province_odds(&pirates.s.board, War::FirstCilicianPirates, SARDINIA).defeat,
        216
    );
}

#[test]
fn a_governor_who_is_away_is_not_harmed() {
    // ROR-7.06m, ROR-R.33: a legate falls with the Province; its holder only loses it
    let scene = gaul(0, 0).with(B, Plautius).with(B, Fabius).set(|s| {
        s.board.laws.add(Law::Vatinian);
        s.board.senators[Cornelius].at = At::Rome;
    });
    let scene = fight(scene, &[3, 3, 3]); // 1 against 10
    assert_eq!((scene.man(Cornelius).at, land(&scene, GAUL).governor), (At::Rome, None));
    assert_eq!(land(&scene, GAUL).allied, Some(GALLIC));
    assert_eq!(scene.rules.province_strength(&scene.s.board, GREECE, Arm::Land), 5);
}

#[test]
fn a_war_that_has_given_refuge_goes_back_too() {
    // ROR-2.2.414b, ROR-1.07.331b, ROR-7.01.115a, ROR-R.68: 1 + 17 + 1 + 4 against 10 + 5, natural 10
    for at in [LeaderAt::With(GALLIC), LeaderAt::Abroad] {
        let scene = fight(gaul(17, 1).leader(Leader::Antiochus, at), &[3, 3, 4]);
        assert_eq!(battles(&scene), [(GALLIC, GAUL, Fate::Victory)]);
        assert_eq!(front(&scene, GALLIC).status, Status::Undrawn);
        assert_eq!(scene.s.board.leaders[Leader::Antiochus], LeaderAt::Gone, "the guest goes with his host");
    }
}

#[test]
fn a_governor_who_is_captured_as_he_wins_has_won() {
    // ROR-2.2.414c, ROR-1.10.4d: 1 + 5 + 4 against 10, natural 16: a Victory that costs 2 x 2 Armies; the last chit is his
    let scene = fight(gaul(10, 0), &[6, 5, 5, 10, 11, 12, 0]);
    assert_eq!(battles(&scene), [(GALLIC, GAUL, Fate::Victory)]);
    let printed = &scene.rules.parts.senators[Cornelius];
    let man = scene.man(Cornelius);
    assert_eq!((man.at, man.influence), (At::Captive(GALLIC), printed.influence + 5));
}

#[test]
fn the_veteran_of_a_captured_governor_owes_him() {
    // ROR-2.2.414c, ROR-1.10.5b: 1 + 5 + 4 + 4 are 14 against 10; 14 costs two Armies and two Legions, the last chit is his
    let dice = [4, 3, 3, 6, 6, 6, 6, 6, 6, 6, 6, 10, 11, 12, 0];
    let scene = fight(gaul(5, 4), &dice);
    assert_eq!((scene.man(Cornelius).at, scene.s.board.veterans.len()), (At::Captive(GALLIC), 1));
    let owed = |scene: &Scene| scene.s.board.veterans.first().and_then(|l| scene.s.board.owed[l]);
    assert_eq!(owed(&scene), Some(Cornelius), "he lives until he dies");
    let mut before = gaul(5, 4);
    assert!(before.rules.play_by(7));
    assert_eq!(owed(&fight(before, &dice)), None, "tables begun before go on as they began");
}

#[test]
fn a_navy_makes_a_war_stronger() {
    // ROR-R.195, ROR-R.12: the Pirates, 3 and 8 at sea, attack before the Jugurthine War, 8
    let scene = exists(held(SARDINIA, 0, 2, 0, 0), Province::Africa);
    let scene = active(active(scene, War::Jugurthine), War::FirstCilicianPirates);
    let lost = |war, province| (war, province, Fate::Defeat);
    assert_eq!(
        battles(&fight(scene, &[3, 3, 3, 3, 3, 3])),
        [lost(War::FirstCilicianPirates, SARDINIA), lost(War::Jugurthine, Province::Africa)]
    );
}

#[test]
fn a_governor_is_mourned_for_like_any_commander() {
    // ROR-3.2.1a, ROR-2.2.41a, ROR-1.09.63f: 11 against 10; 11 costs 2 of 6, with 16 the one Legion
    let popularity = |on: bool, dice: &[u16]| {
        let scene = gaul(5, 1).popularity(Cornelius, 3);
        let scene =
            if on { scene.set(|s| s.board.switches.add(Switch::LegionPopularityLoss)) } else { scene };
        fight(scene, dice).man(Cornelius).popularity
    };
    assert_eq!(popularity(false, &[4, 3, 3, 1, 6, 10, 11]), 3);
    assert_eq!(popularity(true, &[4, 3, 3, 1, 6, 10, 11]), 2);
    assert_eq!(popularity(true, &[4, 3, 3, 2, 1, 2, 2, 10, 11]), 3, "Provincial Armies are no Legions");
    assert_eq!(popularity(true, &[4, 3, 3, 1, 6, 10, 0]), 2, "a captive lives");
    assert_eq!(popularity(true, &[4, 3, 3, 1, 6, 0, 10]), 0, "the dead lie in the Curia");
}
