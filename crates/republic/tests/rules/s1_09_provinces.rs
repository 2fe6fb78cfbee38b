//! 1.09.5: Governorships.

use crate::session::*;

const GOVERNORS: Say = Say::Move(Business::Governors);
const SICILY: Say = Say::Province(Province::Sicily);

#[test]
fn every_vacant_province_must_be_filled() {
    // ROR-1.09.5a, ROR-1.09.51a, ROR-1.09.5c, ROR-1.09.5e, ROR-1.09.5f, ROR-1.09.52a, ROR-1.09.53a, ROR-DC.65
    let mut scene = under_fabius().province(Province::Sicily).forum(Senator::Valerius).at(Item::Governors);
    assert!(!scene.can(A, Say::Adjourn) && !scene.can(A, Say::Pass));
    scene.say(A, GOVERNORS);
    scene.say(A, SICILY);
    assert!(!scene.can(A, Say::Name(Senator::Claudius)), "a Consul");
    assert!(scene.can(A, Say::Name(Senator::Valerius)), "unaligned");
    scene.say(A, Say::Name(Senator::Valerius));
    scene.say(A, Say::Done);
    scene.pass(&[]);
    scene.pass(&[]);
    scene.votes(&[(A, FOR)], &[]);
    let land = &scene.s.board.provinces[Province::Sicily];
    assert_eq!((land.governor, land.term), (Some(Senator::Valerius), 3));
    assert_eq!(scene.man(Senator::Valerius).at, At::Province(Province::Sicily));
    assert_eq!(scene.rules.votes(&scene.s.board, Senator::Valerius), 0);
    assert_eq!(scene.item(), Item::OtherBusiness);
}

#[test]
fn nominations_go_on_until_one_candidate_is_left() {
    // ROR-1.09.5b, ROR-R.31
    let mut scene = under_fabius()
        .office(Senator::Furius, Office::Censor)
        .office(Senator::Julius, Office::Dictator)
        .office(Senator::Manlius, Office::MasterOfHorse)
        .province(Province::Sicily);
    for away in [Senator::Aurelius, Senator::Papirius] {
        scene.s.board.senators[away].at = At::War(War::Syrian);
    }
    let mut scene = scene.at(Item::Governors); // Aelius and Junius are free
    scene.fails(A, &[GOVERNORS, SICILY, Say::Name(Senator::Aelius), Say::Done]);
    assert_eq!(scene.s.board.provinces[Province::Sicily].governor, Some(Senator::Junius), "by himself");
}

#[test]
fn without_a_candidate_a_province_stays_vacant() {
    // ROR-1.09.5g
    let scene = Scene::three()
        .office(Senator::Julius, Office::RomeConsul)
        .office(Senator::Claudius, Office::FieldConsul)
        .office(Senator::Manlius, Office::Censor)
        .province(Province::Sicily)
        .at(Item::Governors);
    assert_eq!(scene.item(), Item::OtherBusiness);
    assert_eq!(scene.s.board.provinces[Province::Sicily].governor, None);
}

#[test]
fn a_slate_stands_or_falls_together_and_its_members_may_come_back() {
    // ROR-1.09.5d, ROR-R.108, ROR-1.09.6b
    let africa = Say::Province(Province::Africa);
    let slate =
        [GOVERNORS, SICILY, Say::Name(Senator::Junius), africa, Say::Name(Senator::Aelius), Say::Done];
    let scene = || under_fabius().province(Province::Sicily).province(Province::Africa).at(Item::Governors);
    let mut failed = scene();
    failed.fails(A, &slate);
    assert_eq!(failed.item(), Item::Governors);
    failed.moves(A, &[GOVERNORS, SICILY, Say::Name(Senator::Junius), Say::Done]);
    assert_eq!(failed.question(), Some(Asks::Window), "alone he may");
    let mut carried = scene();
    carried.carries(A, &slate);
    assert_eq!(carried.s.board.provinces[Province::Sicily].governor, Some(Senator::Junius));
    assert_eq!(carried.s.board.provinces[Province::Africa].governor, Some(Senator::Aelius));
}

#[test]
fn a_governor_is_recalled_by_electing_another() {
    // ROR-1.09.52b, ROR-1.09.52c, ROR-1.09.52d
    let mut scene = under_fabius()
        .governor(Senator::Papirius, Province::Sicily, 1)
        .province(Province::Africa)
        .at(Item::Governors);
    let africa = Say::Province(Province::Africa);
    let slate =
        [GOVERNORS, SICILY, Say::Name(Senator::Junius), africa, Say::Name(Senator::Aelius), Say::Done];
    scene.carries(A, &slate); // a recall and a vacant Province in one
    let land = &scene.s.board.provinces[Province::Sicily];
    assert_eq!((land.governor, land.term), (Some(Senator::Junius), 3));
    assert_eq!(scene.man(Senator::Papirius).at, At::Rome);
    assert_eq!(scene.rules.votes(&scene.s.board, Senator::Papirius), 2, "he attends");
    assert!(!scene.can(A, GOVERNORS), "those were elected this turn");
}

#[test]
fn one_who_has_just_returned_must_consent() {
    // ROR-1.09.51b, ROR-1.09.5f, ROR-DC.66
    let mut scene = under_fabius()
        .province(Province::Sicily)
        .set(|s| s.board.senate.returned.add(Senator::Junius))
        .at(Item::Governors);
    scene.moves(A, &[GOVERNORS, SICILY, Say::Name(Senator::Junius), Say::Done]);
    assert_eq!(scene.consent(), Some((C, Senator::Junius)));
    assert_eq!(scene.rules.fallback(&scene.s, C), Action::Senate(Say::Refuse).into());
    scene.say(C, Say::Refuse);
    scene.say(A, GOVERNORS);
    scene.say(A, SICILY);
    assert!(!scene.can(A, Say::Name(Senator::Junius)));
    assert!(scene.can(A, Say::Name(Senator::Papirius)), "nobody asks Papirius");
}

#[test]
fn the_last_candidate_who_agrees_is_elected_by_himself() {
    // ROR-1.09.5b, ROR-1.09.5f: nobody but Junius, who has just returned, is free; nobody votes on him
    let named = |version: u32| {
        let mut scene = under_fabius()
            .office(Senator::Furius, Office::Censor)
            .office(Senator::Julius, Office::Dictator)
            .office(Senator::Manlius, Office::MasterOfHorse)
            .province(Province::Sicily)
            .set(|s| s.board.senate.returned.add(Senator::Junius))
            .begun_by(version);
        for away in [Senator::Aelius, Senator::Aurelius, Senator::Papirius] {
            scene.s.board.senators[away].at = At::War(War::Syrian);
        }
        let mut scene = scene.at(Item::Governors);
        scene.moves(A, &[GOVERNORS, SICILY, Say::Name(Senator::Junius), Say::Done]);
        assert_eq!(scene.consent(), Some((C, Senator::Junius)));
        scene
    };
    let mut scene = named(8);
    scene.say(C, Say::Accept);
    assert_eq!(scene.s.board.provinces[Province::Sicily].governor, Some(Senator::Junius));
    assert_eq!((scene.item(), scene.question()), (Item::OtherBusiness, Some(Asks::Floor)));
    // who does not agree is not eligible (ROR-1.09.5g)
    let mut scene = named(8);
    scene.say(C, Say::Refuse);
    assert_eq!(scene.s.board.provinces[Province::Sicily].governor, None);
    assert_eq!(scene.item(), Item::OtherBusiness);
    let mut earlier = named(7);
    earlier.say(C, Say::Accept);
    assert_eq!(earlier.question(), Some(Asks::Window), "a table begun earlier goes on as it began");
}

#[test]
fn a_province_whose_governor_dies_in_rome_is_filled_again() {
    // ROR-1.09.5a, ROR-1.09.52b, ROR-7.06k: Aelius rules Sicily by legate and is murdered before Africa has a Governor
    let murdered = |version: u32| {
        let scene = under_fabius().province(Province::Sicily).province(Province::Africa).begun_by(version);
        let mut scene = scene.set(|s| s.board.laws.add(Law::Vatinian)).at(Item::Governors);
        scene.carries(A, &[GOVERNORS, SICILY, Say::Name(Senator::Aelius), Say::Done]);
        assert_eq!((scene.man(Senator::Aelius).at, scene.item()), (At::Rome, Item::Governors));
        scene.say(C, Say::Assassin(Senator::Junius));
        scene.say(C, Say::Name(Senator::Aelius));
        scene.say_n(C, Say::Cards, 0);
        let africa = [GOVERNORS, Say::Province(Province::Africa), Say::Name(Senator::Papirius), Say::Done];
        africa.into_iter().for_each(|part| scene.say(A, part));
        scene.pass(&[6]);
        assert_eq!(scene.s.board.provinces[Province::Sicily].governor, None);
        scene.pass(&[]);
        scene.votes(&[(A, FOR), (B, FOR), (C, FOR)], &[]);
        assert_eq!(scene.s.board.provinces[Province::Africa].governor, Some(Senator::Papirius));
        scene
    };
    let mut scene = murdered(8);
    assert_eq!(scene.item(), Item::Governors, "it must be filled before any other business");
    scene.carries(A, &[GOVERNORS, SICILY, Say::Name(Senator::Fabius), Say::Done]);
    assert_eq!(scene.s.board.provinces[Province::Sicily].governor, Some(Senator::Fabius));
    assert_eq!(murdered(7).item(), Item::OtherBusiness, "a table begun earlier goes on as it began");
}
