//! 1.08: unrest and the State of the Republic.

use crate::common::*;

/// Julius is HRAO; the dice are the coloured one and two white ones.
fn people(scene: Scene, dice: [u16; 3], chits: &[u16]) -> Scene {
    let outcomes: Vec<u16> = dice.iter().chain(chits).copied().collect();
    let scene = scene.office(Senator::Julius, Office::RomeConsul);
    scene.set(|s| s.board.hrao = Some(Senator::Julius)).run(Step::Population, &outcomes)
}

#[test]
fn droughts_and_neglected_wars_raise_unrest() {
    // ROR-1.08.1a, ROR-1.08.1b, ROR-1.03u, ROR-7.01.104a, ROR-7.01.104f, ROR-1.07.334e; roll 12 changes nothing more
    assert_eq!(people(Scene::three(), [4, 4, 4], &[]).s.board.unrest, 0);
    for level in 1..=3 {
        let scene = Scene::three().event(EventCard::Drought, level).popularity(Senator::Julius, 0);
        let scene = people(scene, [5, 5, 5], &[]);
        assert_eq!(scene.s.board.unrest, u16::from(level), "each Drought counts");
    }
    // ROR-1.07.333b, ROR-7.07e: the 1st Illyrian War counts as a Drought even if inactive or waiting
    for status in [Status::Inactive, Status::Waiting, Status::Active] {
        let scene = people(Scene::three().war(War::FirstIllyrian, status), [4, 4, 5], &[]);
        assert_eq!(scene.s.board.unrest, 1);
    }
    let neglected = Scene::three()
        .war(War::Syrian, Status::Active)
        .set(|s| s.board.wars[War::Syrian].unprosecuted = true);
    assert_eq!(people(neglected, [4, 4, 5], &[]).s.board.unrest, 1);
}

#[test]
fn unrest_lowers_and_popularity_raises_the_roll() {
    // ROR-1.08.2a: 12 - 4 + 3 = 11, no change
    let scene = Scene::three().set(|s| s.board.unrest = 4).popularity(Senator::Julius, 3);
    let scene = people(scene, [4, 4, 4], &[]);
    assert!(scene.events().contains(&addressed(12, 11, 0)));
    // and unpopularity lowers it: 12 - 3 = 9
    let scene = people(Scene::three().popularity(Senator::Julius, -3), [4, 4, 4], &[]);
    assert!(scene.events().contains(&addressed(12, 9, 2)));
    // ROR-7.01.108a, ROR-R.19: Evil Omens lowers it too: 10 gives +1
    let scene = Scene::three().set(|s| s.board.unrest = 1).event(EventCard::EvilOmens, 1);
    let scene = people(scene, [4, 4, 4], &[]);
    assert_eq!(scene.s.board.unrest, 2); // ROR-1.08.2b
}

#[test]
fn unrest_is_never_below_zero() {
    // ROR-1.08.1e
    let scene =
        people(Scene::three().set(|s| s.board.unrest = 1).popularity(Senator::Julius, 3), [6, 6, 4], &[]);
    assert_eq!(scene.s.board.unrest, 0);
    let mut scene = Scene::three();
    scene.happens(&[], |p| p.change_unrest(1000));
    assert_eq!(scene.s.board.unrest, 1000, "and has no upper limit");
}

#[test]
fn recruitment_suffers_until_the_next_population_phase() {
    // ROR-1.08.2c, ROR-1.08.2d, ROR-1.08.2g
    let angry = |unrest: u16| people(Scene::three().set(|s| s.board.unrest = unrest), [3, 3, 4], &[]);
    let scene = angry(3); // 7: +3 and MS
    assert!(scene.s.board.manpower_shortage && !scene.s.board.no_recruitment);
    let scene = angry(8); // 2: +5 and NR
    assert!(!scene.s.board.manpower_shortage && scene.s.board.no_recruitment);
    let scene = scene.set(|s| s.board.unrest = 0).run(Step::Population, &[4, 4, 4]);
    assert!(!scene.s.board.no_recruitment, "the next phase settles it anew");
}

#[test]
fn a_mob_kills_senators_in_rome() {
    // ROR-1.08.2e: 10 - 9 = 1; six chits, 6 is Manlius the Leader, 2 is Fabius, 3 is Valerius in his Province
    let scene = Scene::three()
        .with(A, Senator::Fabius)
        .with(B, Senator::Valerius)
        .governor(Senator::Valerius, Province::Sicily, 2)
        .influence(Senator::Manlius, 12)
        .set(|s| s.board.unrest = 9);
    let scene = people(scene, [3, 3, 4], &[5, 1, 2, BLANK, 20, 21]);
    assert_eq!(scene.man(Senator::Fabius).at, At::Curia);
    assert_eq!(scene.man(Senator::Manlius).influence, 4, "his heir");
    assert_eq!(scene.man(Senator::Valerius).at, At::Province(Province::Sicily), "away from Rome");
}

#[test]
fn the_people_revolt() {
    // ROR-1.08.2f, ROR-1.12.2b
    let scene = people(Scene::three().set(|s| s.board.unrest = 11), [3, 3, 4], &[]);
    assert_eq!(scene.over(), Some(EndingKind::PeopleRevolt));
    assert!(scene.s.board.over.unwrap().winners.is_empty());
    let after = "a roll of 10, \u{2212}1 after Unrest and the Popularity of the highest official";
    assert!(scene.says("ROR-1.08.2f", &format!("State of the Republic: {after}. The people revolt.")));
    let rebel = |s: &mut State| {
        s.board.unrest = 11;
        s.board.senators[Senator::Manlius].at = At::Rebel;
        s.board.rebel = Some(Rebellion::of(Senator::Manlius));
    };
    let scene = people(Scene::three().set(rebel), [3, 3, 4], &[]);
    assert_eq!(scene.ended(), Some((EndingKind::Rebel, SeatSet::of(C))));
    // ROR-1.12.4c, ROR-R.114: three Wars and his own revolt are four
    let scene = Scene::three()
        .set(rebel)
        .war(War::Syrian, Status::Active)
        .war(War::FirstGallic, Status::Active)
        .war(War::FirstMacedonian, Status::Active);
    assert_eq!(people(scene, [3, 3, 4], &[]).over(), Some(EndingKind::FourWars));
}

/// What is told of an address that changes Unrest by so much and nothing else.
fn addressed(roll: u8, total: i32, unrest: i8) -> Event {
    let (omens, mob) = (0, false);
    let (no_recruitment, manpower_shortage) = (false, false);
    Event::StateOfTheRepublic { roll, total, unrest, omens, no_recruitment, manpower_shortage, mob }
}

#[test]
fn all_that_the_address_rests_on_is_told() {
    // ROR-D.3f, ROR-6.2.6a, ROR-1.08.1a: 4 and 1 for a Drought; 12 - 2 - 5 = 5, which is +3, MS and NR by ROR-T.POP
    let scene = Scene::three().set(|s| s.board.unrest = 4).event(EventCard::Drought, 1);
    let scene = people(scene.event(EventCard::EvilOmens, 2), [4, 4, 4], &[]);
    let rise = Event::UnrestRises { droughts: 1, wars: 0, civil: 0, unrest: 5 };
    assert!(scene.events().contains(&rise));
    let names = kernel::Names::marked(3);
    let said = |e: &Event| kernel::Words::event(&scene.rules, e, &names).text.to_string();
    assert_eq!(said(&rise), "Unrest rises by 1 for Droughts: it is 5.");
    let told = scene.events();
    let address = told.iter().find(|e| matches!(e, Event::StateOfTheRepublic { .. })).map(said).unwrap();
    assert!(address.contains("a roll of 12 less 2 for Evil Omens, 5 after"), "{address}");
    let row = scene.rules.parts.population(5);
    assert_eq!(address.contains("No recruitment."), row.no_recruitment, "{address}");
    assert_eq!(address.contains("Manpower Shortage."), row.manpower_shortage, "{address}");
}
