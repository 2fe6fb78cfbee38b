//! 1.09.64: commanders, armies and garrisons.

use crate::session::*;

const DEPLOY: Say = Say::Move(Business::Deploy);
const FIELD: Say = Say::Name(Senator::Claudius);
const ROME: Say = Say::Name(Senator::Fabius);
const SYRIA: Say = Say::War(War::Syrian);

/// Ten Legions and ten Fleets in Rome; the Syrian War (6 on land, 2 Fleets in support).
fn camp() -> Scene {
    under_fabius().legions(10).fleets(10).war(War::Syrian, Status::Inactive)
}

/// The Field Consul goes to Syria with these units; his Military is 2.
fn sent(scene: Scene, legions: u16, fleets: u16) -> Scene {
    let mut scene = scene.at(Item::OtherBusiness);
    compose(&mut scene, A, &[DEPLOY, FIELD, SYRIA], legions, fleets);
    scene.moves(A, &[Say::Done]);
    scene
}

fn passed(mut scene: Scene) -> Scene {
    scene.pass(&[]);
    scene.votes(&[(A, FOR), (B, FOR), (C, FOR)], &[]);
    scene
}

fn force(scene: &Scene) -> Force {
    scene.s.board.forces[0]
}

#[test]
fn a_commander_leaves_with_his_force_at_once() {
    // ROR-1.09.64a, ROR-1.09.64e, ROR-1.09.641a, ROR-1.09.63f, ROR-1.09.63c, ROR-DC.75, ROR-1.07.331b
    let scene = passed(sent(camp(), 6, 2));
    let army = force(&scene);
    assert_eq!((army.commander, army.war), (Some(Senator::Claudius), Some(War::Syrian)));
    assert_eq!((army.legions.len(), army.fleets), (6, 2));
    assert_eq!((scene.s.board.rome.len(), scene.s.board.fleets), (4, 8));
    assert_eq!(scene.man(Senator::Claudius).at, At::War(War::Syrian));
    assert_eq!(scene.s.board.wars[War::Syrian].status, Status::Active, "it was inactive");
    assert_eq!(scene.item(), Item::OtherBusiness, "the HRAO is still in Rome");
}

#[test]
fn legions_need_the_fleets_of_their_support() {
    // ROR-1.09.64b, ROR-R.105
    let mut scene = camp().fleets(1).at(Item::OtherBusiness);
    assert!(!scene.can(A, DEPLOY), "two Fleets are needed");
    scene = camp().at(Item::OtherBusiness);
    [DEPLOY, FIELD, SYRIA].into_iter().for_each(|part| scene.say(A, part));
    scene.say_n(A, Say::Legions, 6);
    assert!(!scene.can(A, Say::Done));
    let fleets = scene.choices(A).find(&Action::Senate(Say::Fleets)).and_then(|c| c.amount).unwrap();
    assert_eq!((fleets.min, fleets.max), (2, 10));
}

#[test]
fn fleets_alone_may_fight_a_navy() {
    // ROR-1.09.64d, ROR-R.105: the 1st Punic War has a navy, the Syrian War none
    let mut scene = camp().war(War::FirstPunic, Status::Inactive).at(Item::OtherBusiness);
    [DEPLOY, FIELD, Say::War(War::FirstPunic)].into_iter().for_each(|part| scene.say(A, part));
    scene.say_n(A, Say::Fleets, 1);
    assert!(scene.can(A, Say::Done));
    let mut scene = camp().at(Item::OtherBusiness);
    [DEPLOY, FIELD, SYRIA].into_iter().for_each(|part| scene.say(A, part));
    scene.say_n(A, Say::Fleets, 2);
    assert!(!scene.can(A, Say::Done));
}

#[test]
fn ordinary_legions_do_not_make_a_motion_new() {
    // ROR-1.09.131a, ROR-R.31: unit numbers, and which of the ordinary Legions they are matters to nobody
    let again = |version, legions| {
        let mut scene = sent(camp().begun_by(version).province(Province::Sicily), 4, 2);
        scene.pass(&[]);
        scene.votes(&[(B, AGAINST)], &[]);
        scene.say(A, Say::Move(Business::Garrison));
        scene.say(A, Say::Province(Province::Sicily));
        scene.say_n(A, Say::Legions, 1);
        scene.moves(A, &[Say::Done]);
        let mut scene = passed(scene);
        assert!(!scene.s.board.rome.has(Legion::I), "the first of them has gone");
        [DEPLOY, FIELD, SYRIA].into_iter().for_each(|part| scene.say(A, part));
        scene.say_n(A, Say::Legions, legions);
        scene.say_n(A, Say::Fleets, 2);
        scene.can(A, Say::Done)
    };
    assert!(!again(7, 4) && again(7, 5), "the same number, another number");
    assert!(again(6, 4), "a table begun earlier keeps what it has noted");
    // Veterans are told apart
    let mut scene = camp().set(|s| [Legion::I, Legion::II].iter().for_each(|&l| s.board.veterans.add(l)));
    scene = scene.at(Item::OtherBusiness);
    let with = |scene: &mut Scene, veteran| {
        [DEPLOY, FIELD, SYRIA, Say::Veteran(veteran)].into_iter().for_each(|part| scene.say(A, part));
        scene.say_n(A, Say::Legions, 4);
        scene.say_n(A, Say::Fleets, 2);
        scene.can(A, Say::Done)
    };
    assert!(with(&mut scene, Legion::I));
    scene.moves(A, &[Say::Done]);
    scene.pass(&[]);
    scene.votes(&[(B, AGAINST)], &[]);
    assert!(with(&mut scene, Legion::II));
}

#[test]
fn consent_looks_at_the_wars_the_package_wakes() {
    // ROR-1.09.642a, ROR-R.70: two Wars of a series double each other, and both are fought
    let package = |version| {
        let scene = under_fabius().begun_by(version).legions(25).fleets(25);
        let scene = scene.war(War::FirstMacedonian, Status::Inactive);
        let mut scene = scene.war(War::SecondMacedonian, Status::Active).at(Item::OtherBusiness);
        [DEPLOY, FIELD, Say::War(War::SecondMacedonian)].into_iter().for_each(|part| scene.say(A, part));
        scene.say_n(A, Say::Legions, 12);
        scene.say_n(A, Say::Fleets, 5);
        [ROME, Say::War(War::FirstMacedonian)].into_iter().for_each(|part| scene.say(A, part));
        scene.say_n(A, Say::Legions, 13);
        scene.say_n(A, Say::Fleets, 15);
        scene.moves(A, &[Say::Done]);
        scene
    };
    let scene = package(7);
    let alone = scene.rules.land_strength(&scene.s.board, War::SecondMacedonian);
    assert!(alone <= 12 + 2, "what he is sent with would do against it alone");
    assert_eq!(scene.consent(), Some((B, Senator::Claudius)), "but not against twice as much");
    assert_eq!(package(6).question(), Some(Asks::Window));
}

#[test]
fn the_higher_commander_goes_first_or_together() {
    // ROR-1.09.641b, ROR-R.13
    let mut scene = camp().at(Item::OtherBusiness);
    scene.say(A, DEPLOY);
    assert!(scene.can(A, FIELD) && !scene.can(A, ROME));
    let mut scene = camp().office(Senator::Junius, Office::Dictator).at(Item::OtherBusiness);
    scene.say(C, DEPLOY);
    assert!(scene.can(C, Say::Name(Senator::Junius)) && !scene.can(C, FIELD));
}

#[test]
fn sending_the_hrao_ends_the_session() {
    // ROR-1.09.641c, ROR-1.09.64c, ROR-R.42
    let mut scene = camp().hand(C, TRIBUNE).at(Item::OtherBusiness);
    [DEPLOY, FIELD, SYRIA].into_iter().for_each(|part| scene.say(A, part));
    scene.say_n(A, Say::Legions, 5);
    scene.say_n(A, Say::Fleets, 5);
    scene.say(A, ROME); // in one package
    scene.say(A, SYRIA); // against the same War
    scene.say_n(A, Say::Legions, 5);
    scene.say_n(A, Say::Fleets, 5);
    scene.say(A, Say::Done);
    scene.pass(&[]);
    let scene = passed(scene);
    assert_eq!(scene.s.board.forces.len(), 2);
    assert_eq!((scene.item(), scene.question()), (Item::Closed, None), "no Tribune reopens it");
}

#[test]
fn a_tribune_suspends_such_a_vote_for_its_own_motion() {
    // ROR-1.09.641d, ROR-DC.35
    let mut scene = suspended(camp());
    assert_eq!(scene.question(), Some(Asks::Floor));
    scene.say(C, Say::Move(Business::Recruit));
    scene.say_n(C, Say::Legions, 1);
    scene.say(C, Say::Done);
    scene.pass(&[]);
    scene.pass(&[]);
    assert!(matches!(scene.s.board.senate.floor[1].motion, Motion::Recruit { .. }));
    scene.votes(&[(C, FOR)], &[]);
    assert_eq!(scene.s.board.rome.len(), 11);
    assert!(matches!(scene.question(), Some(Asks::Ballot { seat: B, .. })), "and the vote goes on");
    scene.votes(&[(A, FOR)], &[]);
    assert_eq!(scene.man(Senator::Fabius).at, At::War(War::Syrian));
}

/// A has put that Fabius goes to Syria with six Legions and two Fleets, and C has suspended the vote.
fn suspended(scene: Scene) -> Scene {
    let mut scene = scene.treasury(100).hand(C, TRIBUNE);
    scene.s.board.senators[Senator::Claudius].at = At::War(War::Syrian);
    let mut scene = scene.at(Item::OtherBusiness);
    compose(&mut scene, A, &[DEPLOY, ROME, SYRIA], 6, 2);
    scene.moves(A, &[Say::Done]);
    scene.say(C, Say::Tribune(TribuneBy::Card, TribuneUse::Suspend));
    scene.pass(&[]);
    scene
}

#[test]
fn what_was_sent_elsewhere_while_the_vote_waited_does_not_go() {
    // ROR-1.09.641d, ROR-1.09.64a: ten Legions and some Fleets are in Rome; all but two Legions and two Fleets are disbanded
    let mut scene = suspended(camp());
    let (legions, fleets) = (scene.s.board.rome.len() as u16, u16::from(scene.s.board.fleets));
    scene.say(C, Say::Move(Business::Disband));
    scene.say_n(C, Say::Legions, legions - 2);
    scene.say_n(C, Say::Fleets, fleets - 2);
    scene.say(C, Say::Done);
    scene.pass(&[]);
    scene.pass(&[]);
    scene.votes(&[(C, FOR)], &[]);
    assert_eq!((scene.s.board.rome.len(), scene.s.board.fleets), (2, 2));
    scene.votes(&[(A, FOR)], &[]);
    let force = scene.s.board.forces[0];
    assert_eq!((force.legions.len(), force.fleets), (2, 2), "no more than there were");
    assert_eq!((scene.s.board.rome.len(), scene.s.board.fleets), (0, 0));
}

#[test]
fn whoever_suspends_a_vote_has_their_motion_though_another_tribune_goes_first() {
    // ROR-1.09.641d, ROR-D.5b: B's Tribune goes before C's motion, then C's comes, and only then the vote goes on
    let mut scene = suspended(camp().hand(B, TRIBUNE));
    scene.say(B, Say::Tribune(TribuneBy::Card, TribuneUse::Propose));
    scene.say(B, Say::Move(Business::Minor));
    scene.say(C, Say::Move(Business::Recruit));
    scene.say_n(C, Say::Legions, 1);
    scene.say(C, Say::Done);
    scene.pass(&[]);
    scene.pass(&[]);
    assert_eq!(scene.s.board.senate.floor[1].motion, Motion::Minor);
    scene.votes(&[], &[]);
    scene.pass(&[]);
    assert!(matches!(scene.s.board.senate.floor[1].motion, Motion::Recruit { .. }), "C's own");
    scene.votes(&[(C, FOR)], &[]);
    assert!(matches!(scene.s.board.senate.floor[0].motion, Motion::Deploy(_)));
    assert!(matches!(scene.question(), Some(Asks::Ballot { seat: B, .. })), "and the vote goes on");
}

#[test]
fn nobody_suspends_what_no_longer_sends_the_hrao_away() {
    // ROR-1.09.641d, ROR-D.1d: Claudius (B) is to go to war; before the boundary Fabius, who is Rome Consul, comes from his
    // Province, and the Tribune stays with its owner
    let suspend = Say::Tribune(TribuneBy::Card, TribuneUse::Suspend);
    let come = Action::AnyTime(phases::any_time::Action::ComeToRome(Senator::Fabius));
    let suspended = |version: u32, comes: bool| {
        let scene =
            under_fabius().governor(Senator::Fabius, Province::Sicily, 2).legions(10).begun_by(version);
        let scene = scene.war(War::Syrian, Status::Inactive).fleets(10).hand(C, TRIBUNE);
        let mut scene = scene.set(|s| s.board.laws.add(Law::Vatinian)).at(Item::OtherBusiness);
        [Say::Move(Business::Deploy), Say::Name(Senator::Claudius), Say::War(War::Syrian)]
            .into_iter()
            .for_each(|part| scene.say(B, part));
        scene.say_n(B, Say::Legions, 10);
        scene.say_n(B, Say::Fleets, 2);
        scene.moves(B, &[Say::Done]);
        scene.say(C, suspend);
        if comes {
            scene.act(A, come);
        }
        scene.pass(&[]);
        !scene.s.secret.hands[C.ix()].cards.has(TRIBUNE)
    };
    assert!(suspended(8, false) && !suspended(8, true));
    assert!(suspended(7, true), "a table begun earlier goes on as it began");
}

#[test]
fn too_weak_a_force_needs_consent() {
    // ROR-1.09.642a, ROR-R.70, ROR-DC.76: Claudius adds at most 2, and no more than his Legions
    let scene = sent(camp(), 4, 2);
    assert_eq!(scene.question(), Some(Asks::Window), "4 + 2 reach 6");
    let mut scene = sent(camp(), 3, 2);
    assert_eq!(scene.consent(), Some((B, Senator::Claudius)));
    assert_eq!(scene.rules.fallback(&scene.s, B), Action::Senate(Say::Refuse).into());
    scene.say(B, Say::Refuse);
    assert_eq!((scene.question(), scene.s.board.forces.len()), (Some(Asks::Floor), 0));
    // Furius (Military 3) with one Legion adds 1, not 3: too little against the 4 of the 2nd Illyrian War
    let furius = camp().office(Senator::Furius, Office::FieldConsul).war(War::SecondIllyrian, Status::Active);
    let mut scene = furius.at(Item::OtherBusiness);
    let parts = [DEPLOY, Say::Name(Senator::Furius), Say::War(War::SecondIllyrian)];
    parts.into_iter().for_each(|part| scene.say(A, part));
    scene.say_n(A, Say::Legions, 1);
    scene.say_n(A, Say::Fleets, 2);
    scene.say(A, Say::Done);
    scene.pass(&[]);
    assert_eq!(scene.consent(), Some((B, Senator::Furius)));
    // at sea too: 8 Fleets and Military 2 against 10, but not 7
    for (fleets, asks) in [(8, false), (7, true)] {
        let mut scene = camp().war(War::FirstPunic, Status::Active).at(Item::OtherBusiness);
        [DEPLOY, FIELD, Say::War(War::FirstPunic)].into_iter().for_each(|part| scene.say(A, part));
        scene.say_n(A, Say::Fleets, fleets);
        scene.say(A, Say::Done);
        scene.pass(&[]);
        assert_eq!(matches!(scene.question(), Some(Asks::Consent { .. })), asks);
    }
}

#[test]
fn the_dictator_takes_his_master_of_horse_along() {
    // ROR-1.09.34a, ROR-1.09.34b, ROR-1.09.34f: Junius 1 and Manlius 3 add 4, but no more than their Legions
    let go = |master: bool, legions| {
        let mut scene = camp().office(Senator::Junius, Office::Dictator).hand(B, TRIBUNE);
        if master {
            scene = scene.office(Senator::Manlius, Office::MasterOfHorse);
        }
        let mut scene = scene.at(Item::OtherBusiness);
        scene.say(B, Say::Tribune(TribuneBy::Card, TribuneUse::Propose));
        [DEPLOY, Say::Name(Senator::Junius), SYRIA].into_iter().for_each(|part| scene.say(B, part));
        scene.say_n(B, Say::Legions, legions);
        scene.say_n(B, Say::Fleets, 2);
        scene.say(B, Say::Done);
        scene.moves(C, &[Say::Adjourn]);
        scene
    };
    let asks = |scene: &Scene| matches!(scene.question(), Some(Asks::Consent { seat: C, .. }));
    assert!(!asks(&go(true, 3)), "3 + 3 reach 6");
    assert!(asks(&go(true, 2)), "2 + 2 do not");
    assert!(asks(&go(false, 4)) && !asks(&go(false, 5)), "alone he adds 1");
    let scene = passed(go(true, 3));
    assert_eq!(force(&scene).master_of_horse, Some(Senator::Manlius));
    assert_eq!(scene.man(Senator::Manlius).at, At::War(War::Syrian));
    assert_eq!(scene.item(), Item::Closed, "the HRAO has left"); // ROR-1.09.641c
}

#[test]
fn an_earlier_war_of_the_series_comes_first() {
    // ROR-1.07.332e
    let mut scene = under_fabius()
        .legions(10)
        .fleets(20)
        .war(War::FirstPunic, Status::Active)
        .war(War::SecondPunic, Status::Active)
        .at(Item::OtherBusiness);
    scene.say(A, DEPLOY);
    scene.say(A, FIELD);
    scene.say(A, Say::War(War::FirstPunic));
    scene.say_n(A, Say::Fleets, 1);
    scene.say(A, ROME);
    assert!(scene.can(A, Say::War(War::SecondPunic)), "both are attacked now");
    let waiting = camp().war(War::FirstIllyrian, Status::Waiting).war(War::SecondIllyrian, Status::Active);
    let mut scene = waiting.at(Item::OtherBusiness);
    scene.say(A, DEPLOY);
    scene.say(A, FIELD);
    assert!(scene.can(A, Say::War(War::SecondIllyrian)), "the earlier one is not active");
}

// --- in the field

/// Claudius has been Proconsul against Syria for a while, with 6 Legions and 3 Fleets; Furius is Field Consul now.
fn field() -> Scene {
    passed(sent(camp(), 6, 3)).set(|s| {
        let board = &mut s.board;
        board.offices[Office::FieldConsul] = Some(Senator::Furius);
        board.senators[Senator::Claudius].proconsul = true;
        board.senate = Senate::default();
        s.flow.clear();
    })
}

#[test]
fn who_was_just_sent_is_not_recalled() {
    // ROR-1.09.643c
    let mut scene = passed(sent(camp(), 6, 2));
    assert!(!scene.can(A, Say::Move(Business::Recall)));
    scene.s.board.senate.deployed = Set::NONE;
    assert!(scene.can(A, Say::Move(Business::Recall)));
    scene.s.board.forces[0].victorious = true;
    assert!(!scene.can(A, Say::Move(Business::Recall)), "ROR-1.09.643a: victorious");
}

#[test]
fn a_recalled_commander_is_home_at_once_with_his_army() {
    // ROR-1.09.643a, ROR-1.09.643d
    let mut scene = field().at(Item::OtherBusiness);
    scene.carries(A, &[Say::Move(Business::Recall), FIELD, Say::Done]);
    assert_eq!((scene.man(Senator::Claudius).at, scene.man(Senator::Claudius).proconsul), (At::Rome, false));
    assert_eq!((scene.s.board.rome.len(), scene.s.board.fleets, scene.s.board.forces.len()), (10, 10, 0));
    assert!(scene.can(A, DEPLOY), "they may be sent out again");
}

#[test]
fn part_of_a_force_may_be_recalled() {
    // ROR-1.09.643b, ROR-1.09.642c, ROR-DC.76
    let part = |legions| {
        let mut scene = field().at(Item::OtherBusiness);
        scene.say(A, Say::Move(Business::Recall));
        scene.say(A, FIELD);
        scene.say_n(A, Say::Legions, legions);
        scene.say(A, Say::Done);
        scene.pass(&[]);
        scene
    };
    let scene = passed(part(2)); // 4 and Military 2 still reach 6
    assert_eq!((force(&scene).legions.len(), scene.s.board.rome.len()), (4, 6));
    assert_eq!(scene.man(Senator::Claudius).at, At::War(War::Syrian));
    let scene = part(3);
    assert_eq!(scene.consent(), Some((B, Senator::Claudius)));
}

#[test]
fn a_commander_may_be_replaced_in_one_motion() {
    // ROR-1.09.643a
    let mut scene = field().at(Item::OtherBusiness);
    scene.say(A, Say::Move(Business::Replace));
    scene.say(A, FIELD);
    scene.say(A, Say::Name(Senator::Furius));
    scene.say_n(A, Say::Legions, 1);
    scene.say(A, Say::Done);
    scene.pass(&[]);
    let scene = passed(scene);
    assert_eq!((force(&scene).commander, force(&scene).legions.len()), (Some(Senator::Furius), 7));
    assert_eq!(scene.man(Senator::Claudius).at, At::Rome);
    assert_eq!(scene.man(Senator::Furius).at, At::War(War::Syrian));
}

#[test]
fn reinforcements_join_a_commander() {
    // ROR-1.09.646a
    let mut scene = field().at(Item::OtherBusiness);
    scene.say(A, Say::Move(Business::Reinforce));
    scene.say(A, FIELD);
    scene.say_n(A, Say::Legions, 2);
    scene.say_n(A, Say::Fleets, 1);
    scene.say(A, Say::Done);
    scene.pass(&[]);
    let scene = passed(scene);
    assert_eq!((force(&scene).legions.len(), force(&scene).fleets), (8, 4));
}

#[test]
fn garrisons_go_and_come_by_vote() {
    // ROR-1.09.645a, ROR-1.09.645b, ROR-R.82
    let mut scene = camp().province(Province::Sicily).set(|s| s.board.senate.appointed.add(Province::Sicily));
    scene = scene.at(Item::OtherBusiness);
    scene.say(A, Say::Move(Business::Garrison));
    scene.say(A, Say::Province(Province::Sicily));
    scene.say_n(A, Say::Legions, 3);
    scene.say(A, Say::Done);
    scene.pass(&[]);
    let mut scene = passed(scene);
    assert_eq!((scene.s.board.provinces[Province::Sicily].garrison.len(), scene.s.board.rome.len()), (3, 7));
    assert!(!scene.can(A, Say::Move(Business::Withdraw)), "sent in this session");
    scene.s.board.senate.posted = Set::NONE;
    scene.say(A, Say::Move(Business::Withdraw)); // though there is no Governor
    scene.say(A, Say::Province(Province::Sicily));
    scene.say_n(A, Say::Legions, 2);
    scene.say(A, Say::Done);
    scene.pass(&[]);
    let scene = passed(scene);
    assert_eq!((scene.s.board.provinces[Province::Sicily].garrison.len(), scene.s.board.rome.len()), (1, 9));
}

#[test]
fn forces_that_cannot_stay_come_home_at_the_end() {
    // ROR-1.09.642b, ROR-1.09.646b, ROR-R.57
    let end = |change: fn(&mut Force)| {
        let scene = field().set(|s| change(&mut s.board.forces[0]));
        scene.run(Step::Senate(senate::Step::End), &[]).s.board.forces.len()
    };
    assert_eq!(end(|_| ()), 1, "he goes on");
    assert_eq!(end(|f| f.fleets = 1), 0, "too few Fleets");
    assert_eq!(end(|f| f.legions = Set::NONE), 0, "no Legions");
    assert_eq!(end(|f| f.commander = None), 0, "nobody commands");
    let weak = |f: &mut Force| f.legions = Set::of(Legion::I);
    assert_eq!(end(weak), 1, "below minimum force he must go on all the same");
}

#[test]
fn a_later_war_is_left_while_an_earlier_one_is_not_attacked() {
    // ROR-1.09.646c, ROR-R.113
    let scene = under_fabius()
        .war(War::FirstIllyrian, Status::Active)
        .war(War::SecondIllyrian, Status::Active)
        .legions(5)
        .set(|s| {
            let legions = std::mem::take(&mut s.board.rome);
            let commander = Some(Senator::Claudius);
            s.board.senators[Senator::Claudius].at = At::War(War::SecondIllyrian);
            let war = War::SecondIllyrian;
            s.board.forces.push(Force { commander, legions, fleets: 2, ..Force::against(war) });
        });
    let scene = scene.run(Step::Senate(senate::Step::End), &[]);
    assert_eq!((scene.s.board.forces.len(), scene.s.board.rome.len()), (0, 5));
    assert_eq!(scene.man(Senator::Claudius).at, At::Rome);
}

#[test]
fn the_senate_sends_an_army_against_a_rebel() {
    // ROR-1.11.35a, ROR-R.13, ROR-1.09.642a: Manlius (Military 3) has 4 Legions; Claudius adds 2
    let march = |legions| {
        let rebels: Set<Legion> = [Legion::I, Legion::II, Legion::III, Legion::IV].into_iter().collect();
        let mut scene = under_fabius().legions(12).set(|s| {
            s.board.rome = s.board.rome.minus(rebels);
            s.board.senators[Senator::Manlius].at = At::Rebel;
            let leader = Senator::Manlius;
            s.board.rebel = Some(Rebellion { legions: rebels, ..Rebellion::of(leader) });
        });
        scene = scene.at(Item::OtherBusiness);
        scene.say(A, Say::Move(Business::March));
        assert!(scene.can(A, FIELD) && !scene.can(A, ROME));
        scene.say(A, FIELD);
        scene.say_n(A, Say::Legions, legions);
        scene.say(A, Say::Done);
        scene.pass(&[]);
        scene
    };
    assert!(matches!(march(4).question(), Some(Asks::Consent { seat: B, .. })), "6 against 7");
    let mut scene = passed(march(5));
    let army = scene.s.board.rebel.unwrap().army.unwrap();
    assert_eq!((army.commander, army.legions.len()), (Some(Senator::Claudius), 5));
    assert!(!scene.s.board.in_rome(Senator::Claudius));
    scene.say(A, Say::Move(Business::March));
    assert!(scene.can(A, FIELD) && !scene.can(A, ROME), "sent this session: he leads whatever follows");
}

#[test]
fn the_senate_recalls_or_replaces_him_who_marches_against_a_rebel() {
    // ROR-1.09.643a, ROR-1.09.643c, ROR-1.11.37d: Aurelius (B) stands there as Proconsul since last year, with six Legions
    let proconsul = || {
        let scene = under_fabius().set(|s| {
            let [rebels, army] = [0..2, 2..8].map(|r| Legion::ALL[r].iter().copied().collect());
            (s.board.senators[Senator::Manlius].at, s.board.senators[Senator::Aurelius].at) =
                (At::Rebel, At::March);
            s.board.senators[Senator::Aurelius].proconsul = true;
            let army = Army {
                commander: Some(Senator::Aurelius),
                master_of_horse: None,
                legions: army,
                after: Set::NONE,
            };
            s.board.rebel =
                Some(Rebellion { legions: rebels, army: Some(army), ..Rebellion::of(Senator::Manlius) });
        });
        scene.at(Item::OtherBusiness)
    };
    let mut recalled = proconsul();
    recalled.carries(A, &[Say::Move(Business::Recall), Say::Name(Senator::Aurelius), Say::Done]);
    assert_eq!((recalled.s.board.army(), recalled.s.board.rome.len()), (None, 6));
    let man = recalled.man(Senator::Aurelius);
    assert_eq!((man.at, man.proconsul), (At::Rome, false));
    assert_eq!(recalled.rules.audit(&recalled.s), Ok(()));
    let mut replaced = proconsul();
    replaced.carries(A, &[Say::Move(Business::March), FIELD, Say::Done]);
    let army = *replaced.s.board.army().unwrap();
    assert_eq!((army.commander, army.legions.len()), (Some(Senator::Claudius), 6), "he takes the army over");
    assert_eq!(replaced.man(Senator::Aurelius).at, At::Rome);
    assert!(!replaced.can(A, Say::Move(Business::Recall)), "he was sent this session");
    assert_eq!(replaced.rules.audit(&replaced.s), Ok(()));
}

#[test]
fn only_consuls_dictators_and_proconsuls_command() {
    // ROR-1.10.7c: neither Censor nor Master of Horse nor a Senator without office; a Proconsul keeps his army
    let scene = under_fabius().legions(10).fleets(20).war(War::Syrian, Status::Active);
    let scene = scene.office(Senator::Furius, Office::Censor).office(Senator::Junius, Office::MasterOfHorse);
    let mut scene = scene.force(Senator::Aelius, War::Syrian, 2, 2);
    scene.s.board.senators[Senator::Aelius].proconsul = true;
    let named = |business| {
        let mut scene = Scene::of(scene.rules.clone(), scene.s.clone());
        scene = scene.at(Item::OtherBusiness);
        scene.say(A, Say::Move(business));
        let list = scene.choices(A);
        let name = |a: Action| match a {
            Action::Senate(Say::Name(s)) => Some(s),
            _ => None,
        };
        list.iter().filter_map(|c| name(c.action)).collect::<Vec<_>>()
    };
    assert_eq!(named(Business::Deploy), [Senator::Claudius], "the Field Consul, then the Rome Consul");
    assert_eq!(named(Business::Reinforce), [Senator::Aelius], "the Proconsul");
}

#[test]
fn a_war_that_lies_face_down_can_be_attacked() {
    // ROR-1.07.3321d: it becomes active and multiplies the moment a force is sent
    let scene = under_fabius().legions(15).fleets(25).war(War::FirstPunic, Status::Active);
    let scene = scene.force(Senator::Aelius, War::FirstPunic, 5, 0).war(War::SecondPunic, Status::Waiting);
    let mut scene = scene.at(Item::OtherBusiness);
    let strength = |s: &Scene| s.rules.land_strength(&s.s.board, War::FirstPunic);
    assert_eq!(strength(&scene), 10, "it multiplies nothing yet");
    scene.say(A, Say::Move(Business::Deploy));
    scene.say(A, FIELD);
    scene.say(A, Say::War(War::SecondPunic));
    scene.say_n(A, Say::Legions, 15);
    scene.say_n(A, Say::Fleets, 25);
    scene.say(A, Say::Done);
    scene.pass(&[]);
    if let Some((seat, _)) = scene.consent() {
        scene.say(seat, Say::Accept);
    }
    scene.pass(&[]);
    scene.votes(&[(A, FOR), (B, FOR), (C, FOR)], &[]);
    assert_eq!((scene.s.board.wars[War::SecondPunic].status, strength(&scene)), (Status::Active, 20));
}

// --- packages

const SECOND: Say = Say::War(War::SecondPunic);
const FIRST: Say = Say::War(War::FirstPunic);

/// Both Punic Wars are active; so many Legions and Fleets are in Rome.
fn punic(legions: u8, fleets: u8) -> Scene {
    let scene = under_fabius().legions(legions).fleets(fleets);
    scene.war(War::FirstPunic, Status::Active).war(War::SecondPunic, Status::Active)
}

fn range(scene: &Scene, action: Say) -> Option<(u16, u16)> {
    let amount = scene.choices(A).find(&Action::Senate(action))?.amount?;
    Some((amount.min, amount.max))
}

#[test]
fn the_first_commander_may_take_the_later_war() {
    // ROR-1.07.332e, ROR-1.09.641b, ROR-R.13: the 1st Punic War is attacked in the same package, by him who is named next
    let mut scene = punic(10, 20).at(Item::OtherBusiness);
    [DEPLOY, FIELD].into_iter().for_each(|part| scene.say(A, part));
    assert!(scene.can(A, FIRST) && scene.can(A, SECOND));
    scene.say(A, SECOND);
    assert_eq!(range(&scene, Say::Legions), Some((1, 10)), "one Fleet is enough for the other");
    scene.say_n(A, Say::Legions, 9);
    assert_eq!(range(&scene, Say::Fleets), Some((5, 19)), "he may not take the last Fleet");
    scene.say_n(A, Say::Fleets, 5);
    assert!(!scene.can(A, Say::Done), "the earlier War is not attacked yet");
    scene.say(A, ROME);
    assert!(scene.can(A, FIRST) && !scene.can(A, SECOND), "nobody else is left for the 1st");
    scene.say(A, FIRST);
    scene.say_n(A, Say::Legions, 1);
    scene.say_n(A, Say::Fleets, 15);
    scene.say(A, Say::Done);
    scene.pass(&[]);
    scene.say(B, Say::Accept); // each is weaker than his War
    let mut scene = passed(scene);
    let forces: Vec<_> = scene.s.board.forces.iter().map(|f| (f.commander, f.war)).collect();
    let (field, rome) = (Some(Senator::Claudius), Some(Senator::Fabius));
    assert_eq!(forces, [(field, Some(War::SecondPunic)), (rome, Some(War::FirstPunic))]);
    scene.s.board.phase = Phase::Senate;
}

#[test]
fn nobody_is_sent_where_the_package_cannot_be_completed() {
    // ROR-1.07.332e: nobody is left for the earlier War, or nothing to send
    let sent = |scene: Scene, commander: Say| {
        let mut scene = scene.at(Item::OtherBusiness);
        [DEPLOY, commander].into_iter().for_each(|part| scene.say(A, part));
        scene.can(A, SECOND)
    };
    let later = |scene: Scene| sent(scene, FIELD);
    assert!(later(punic(1, 6)));
    assert!(!later(punic(1, 5)), "the 2nd Punic War takes the five Fleets of its support");
    assert!(!later(punic(0, 20)), "it has no navy");
    let alone = |s: &mut State| s.board.offices[Office::FieldConsul] = None;
    assert!(!sent(punic(10, 20).set(alone), ROME), "he goes alone");
    let beaten = |s: &mut State| s.board.wars[War::FirstPunic].navy_beaten = true;
    assert!(!later(punic(1, 20).set(beaten)), "without a navy the 1st too needs a Legion");
    assert!(later(punic(2, 20).set(beaten)));
}

#[test]
fn three_commanders_in_any_arrangement() {
    // ROR-1.09.641b: the Dictator to the 2nd Punic War, the Field Consul to Syria, the Rome Consul to the 1st
    let scene = punic(10, 20).war(War::Syrian, Status::Active).office(Senator::Manlius, Office::Dictator);
    let mut scene = scene.set(|s| s.board.senate.dictator_made = true).at(Item::OtherBusiness);
    let chair = scene.pending().first().unwrap();
    let chair = if scene.can(C, DEPLOY) { C } else { chair };
    [DEPLOY, Say::Name(Senator::Manlius), SECOND].into_iter().for_each(|part| scene.say(chair, part));
    scene.say_n(chair, Say::Legions, 3);
    scene.say_n(chair, Say::Fleets, 5);
    scene.say(chair, FIELD);
    let may = |scene: &Scene, say| scene.can(chair, say);
    assert!(may(&scene, SYRIA) && may(&scene, FIRST) && may(&scene, SECOND));
    scene.say(chair, SYRIA);
    scene.say_n(chair, Say::Legions, 3);
    scene.say_n(chair, Say::Fleets, 2);
    assert!(!may(&scene, Say::Done));
    scene.say(chair, ROME);
    assert!(may(&scene, FIRST) && !may(&scene, SYRIA) && !may(&scene, SECOND));
}

#[test]
fn a_force_of_fleets_may_be_taken_over_with_any_number() {
    // ROR-1.09.643a, ROR-R.105: against a navy Fleets alone need no support, whatever lies in Rome
    let scene = under_fabius().legions(3).fleets(1).war(War::FirstPunic, Status::Active);
    let scene = scene.force(Senator::Junius, War::FirstPunic, 0, 2);
    let mut scene = scene.at(Item::OtherBusiness);
    let replace = Say::Move(Business::Replace);
    assert!(scene.can(A, replace));
    [replace, Say::Name(Senator::Junius), FIELD].into_iter().for_each(|part| scene.say(A, part));
    assert!(scene.can(A, Say::Done), "with nothing more");
    assert_eq!(range(&scene, Say::Legions), None, "Legions would need the support of the War");
    assert_eq!(range(&scene, Say::Fleets), Some((1, 1)));
    scene.say_n(A, Say::Fleets, 1);
    assert!(scene.can(A, Say::Done));
}
