//! 1.09: what may be said between the ballots, sessions with long elections, and what the log tells of a session.

use crate::session::*;
use phases::any_time::Action as Act;

const VETO: Say = Say::Tribune(TribuneBy::Card, TribuneUse::Veto);
const CLAIM: Say = Say::Tribune(TribuneBy::Card, TribuneUse::Claim);
const MINOR: Say = Say::Move(Business::Minor);

/// A puts a motion, and B is called to vote on it.
fn b_is_called(scene: Scene) -> Scene {
    let scene = scene.concession(Concession::HarborFees, ConcessionAt::Forum);
    let mut scene = scene.at(Item::OtherBusiness);
    scene.fees_for_fabius();
    scene.pass(&[]);
    assert!(matches!(scene.question(), Some(Asks::Ballot { seat: B, .. })));
    scene
}

// --- between the ballots

#[test]
fn whoever_has_voted_may_still_secure_the_next_motion() {
    // ROR-1.09.142b, ROR-1.09.151c, ROR-D.7c: a declared vote keeps nobody but from stopping that vote
    let table = || under_fabius().treasury(100).hand(B, TRIBUNE).hand(A, TRIBUNE);
    let mut scene = b_is_called(table());
    assert!(scene.can(B, VETO) && scene.can(B, CLAIM));
    scene.say(B, Say::Vote(AGAINST));
    assert!(!scene.can(B, VETO) && scene.can(B, CLAIM));
    scene.say(B, CLAIM);
    assert!(!scene.holds(B, Intrigue::Tribune), "the card is spent");
    assert!(matches!(scene.question(), Some(Asks::Ballot { seat: C, .. })), "the vote goes on");
    scene.votes(&[], &[]);
    assert!(scene.can(B, Say::Move(Business::Recruit)), "B's is the next motion");
    assert!(!scene.can(A, Say::Move(Business::Recruit)));
    // ROR-1.09.151a: the Magistrate's player claims nothing; ROR-1.09.142b: nor has he a veto any more
    let mut scene = b_is_called(table());
    scene.say(A, Say::CallFirst(A));
    scene.say(A, Say::Vote(FOR));
    assert!(!scene.can(A, CLAIM) && !scene.can(A, VETO));
    // tables begun earlier go on as they began
    let mut scene = b_is_called(table().begun_by(7));
    scene.say(B, Say::Vote(AGAINST));
    assert!(!scene.can(B, CLAIM));
}

#[test]
fn orders_of_the_floor_are_carried_out_before_a_ballot_too() {
    // ROR-D.7c, ROR-D.5a: there is a boundary before every ballot. ROR-7.04e, ROR-DC.73: Flaccus
    let commissioner = Concession::LandCommissioner;
    let take = Say::TakeCommission(Senator::Flaccus);
    let land = || {
        let scene =
            later(under_fabius()).with(C, Senator::Flaccus).concession(commissioner, ConcessionAt::Forum);
        scene.set(|s| s.board.land_bills[LandBill::II] = 1)
    };
    let mut scene = b_is_called(land());
    assert!(scene.can(C, take) && !scene.can(B, take));
    scene.say(C, take);
    assert_eq!(scene.s.board.concessions[commissioner], ConcessionAt::With(Senator::Flaccus));
    assert!(matches!(scene.question(), Some(Asks::Ballot { seat: B, .. })), "B is still called");
    assert!(!scene.can(C, take), "once a turn");
    let scene = b_is_called(land().begun_by(7));
    assert!(!scene.can(C, take));
    // ROR-7.06l, ROR-DC.83: a Governor with a legate comes in time to vote
    let legate = later(under_fabius()).governor(Senator::Junius, Province::Sicily, 2);
    let mut scene = b_is_called(legate.set(|s| s.board.laws.add(Law::Vatinian)));
    scene.act(C, Action::AnyTime(Act::ComeToRome(Senator::Junius)));
    assert_eq!(scene.man(Senator::Junius).at, At::Rome);
    scene.say(B, Say::Vote(ABSTAIN));
    assert!(scene.can(C, Say::VoteOne(Senator::Junius, FOR)));
    // ROR-7.06a, ROR-DC.57: the Censor fines two dice of Talents
    let corrupt =
        under_fabius().office(Senator::Furius, Office::Censor).holding(Senator::Junius, 9).set(|s| {
            s.board.laws.add(Law::Calpurnian);
            s.board.taken[Office::Censor].add(Senator::Furius);
            s.board.senators[Senator::Junius].corrupt = true;
            s.board.senate.returned.add(Senator::Junius);
        });
    let mut scene = b_is_called(corrupt);
    let fine = Action::AnyTime(Act::Fine(Senator::Junius));
    assert!(scene.may(B, fine) && !scene.may(A, fine));
    scene.rolls(&[3, 4]).act(B, fine);
    assert_eq!(scene.man(Senator::Junius).talents, 9 - 7);
    assert!(!scene.may(B, fine), "once a year");
}

#[test]
fn a_minor_motion_may_be_put_at_any_time() {
    // ROR-1.09.19a, ROR-1.09.84a: by the Censor while he presides
    let court = || {
        let scene = under_fabius().office(Senator::Furius, Office::Censor);
        scene.set(|s| s.board.held[Office::FieldConsul].add(Senator::Junius)).at(Item::Prosecutions)
    };
    let mut scene = court();
    assert!(scene.can(B, MINOR) && !scene.can(A, MINOR));
    scene.carries(B, &[MINOR]);
    assert_eq!((scene.question(), scene.item()), (Some(Asks::Floor), Item::Prosecutions));
    assert!(scene.can(B, Say::Move(Business::Prosecution)));
    // ROR-1.09.82a: but no Consul for Life
    let scene = court().influence(Senator::Aelius, 21);
    assert!(!scene.can(B, Say::Move(Business::ConsulForLife)));
}

// --- long elections

/// Nothing more can be noted, and nobody listens any more.
fn tired(scene: Scene) -> Scene {
    scene.set(|s| {
        while !s.board.senate.settled.is_full() {
            s.board.senate.settled.push([7; 3]);
        }
        s.board.senate.motions = 200;
    })
}

#[test]
fn the_lot_names_no_consuls_who_were_defeated_together() {
    // ROR-1.09.2b, ROR-1.09.21a: one more pair than can be noted; Fabius and Claudius, the first of the candidates, have just failed
    let pair = [Say::Move(Business::Consuls), Say::Name(Senator::Claudius), Say::Name(Senator::Fabius)];
    let named = |version: u32| -> Set<Senator> {
        let scene = house().office(Senator::Julius, Office::RomeConsul).begun_by(version);
        let mut scene = scene.at(Item::Consuls);
        scene.moves(A, &pair);
        let mut scene = tired(scene);
        scene.s.board.senate.settled.pop();
        scene.pass(&[]);
        scene.votes(&[(A, AGAINST), (B, AGAINST), (C, FOR)], &[0, 0]);
        scene.s.board.senate.elect.into_iter().flatten().collect()
    };
    assert_eq!(named(8), [Senator::Fabius, Senator::Manlius].into_iter().collect());
    assert_eq!(named(7), [Senator::Fabius, Senator::Claudius].into_iter().collect());
}

#[test]
fn other_business_follows_however_long_the_elections_were() {
    // ROR-1.09.6a: after item 6 the Magistrate proposes what he wishes
    let recruit = Say::Move(Business::Recruit);
    let scene = tired(under_fabius().treasury(100)).at(Item::Prosecutions);
    assert_eq!(scene.item(), Item::OtherBusiness);
    assert!(scene.can(A, recruit) && scene.can(A, Say::Move(Business::LandBill)) && scene.can(A, MINOR));
    let scene = tired(under_fabius().treasury(100)).begun_by(7).at(Item::Prosecutions);
    assert!(!scene.can(A, recruit));
    // ROR-1.09.3e, ROR-1.09.32a: and after Consuls a Dictator may be called for
    let pair = [Say::Move(Business::Consuls), Say::Name(Senator::Aelius), Say::Name(Senator::Claudius)];
    let wars = [War::Syrian, War::FirstPunic, War::FirstGallic];
    let scene = house().office(Senator::Julius, Office::RomeConsul);
    let scene = wars.into_iter().fold(scene, |scene, war| scene.war(war, Status::Active));
    let mut scene = scene.at(Item::Consuls);
    scene.moves(A, &pair);
    let mut scene = tired(scene);
    scene.pass(&[]);
    scene.votes(&[(A, FOR), (B, FOR), (C, FOR)], &[]);
    scene.say(A, Say::Name(Senator::Aelius));
    scene.say(B, Say::Name(Senator::Aelius));
    scene.pass(&[]); // neither names a Dictator
    assert_eq!((scene.question(), scene.item()), (Some(Asks::Floor), Item::Dictator));
    assert!(scene.can(A, Say::Move(Business::Dictator)));
}

#[test]
fn the_lot_names_governors_one_by_one_when_many_slates_have_failed() {
    // ROR-1.09.5b: nominations come to an end; ROR-R.108: of slates there is none
    let provinces = [Province::Sicily, Province::Africa];
    let named = |noted: usize, version: u32| {
        let scene = provinces.into_iter().fold(under_fabius(), Scene::province).begun_by(version);
        let mut scene = scene.at(Item::Governors);
        (0..noted).for_each(|_| scene.s.board.senate.settled.push([7; 3]));
        scene.act(A, Action::Lot);
        scene.pass(&[0, 0]);
        match scene.s.board.senate.floor.last().map(|vote| vote.motion) {
            Some(Motion::Governors(slate)) => slate.values().flatten().count(),
            _ => 0,
        }
    };
    assert_eq!([named(0, 8), named(7, 8), named(8, 8), named(8, 7)], [2, 2, 1, 2]);
    // ROR-1.09.52b: when a Province has its Governor nobody is named for it again, and nothing of it need be noted
    let mut scene = provinces.into_iter().fold(under_fabius(), Scene::province).at(Item::Governors);
    let governor =
        |p: Province, s: Senator| [Say::Move(Business::Governors), Say::Province(p), Say::Name(s), Say::Done];
    scene.fails(A, &governor(Province::Sicily, Senator::Junius));
    scene.fails(A, &governor(Province::Africa, Senator::Junius));
    assert_eq!(scene.s.board.senate.settled.len(), 2);
    scene.carries(A, &governor(Province::Sicily, Senator::Papirius));
    assert_eq!(scene.s.board.senate.settled.len(), 1);
    scene.say(A, Say::Move(Business::Governors));
    scene.say(A, Say::Province(Province::Africa));
    assert!(!scene.can(A, Say::Name(Senator::Junius)), "that one stays defeated");
}

#[test]
fn nobody_is_asked_to_continue_the_session_without_a_tribune_left() {
    // ROR-D.8f, ROR-D.9a: all Tribunes of the decks in play are among the discards
    let peddling = Card::Intrigue(Intrigue::InfluencePeddling);
    let adjourned = |scene: Scene| {
        let mut scene = scene.hand(B, peddling).at(Item::OtherBusiness);
        scene.say(A, Say::Adjourn);
        scene.pass(&[]);
        scene.question()
    };
    assert_eq!(adjourned(under_fabius()), Some(Asks::Adjourn));
    assert_ne!(adjourned(under_fabius().discarded(Intrigue::Tribune)), Some(Asks::Adjourn));
    // a Statesman's own is one
    let cato = under_fabius().with(B, Senator::CatoTheElder).discarded(Intrigue::Tribune);
    assert_eq!(adjourned(cato), Some(Asks::Adjourn));
    assert_eq!(adjourned(under_fabius().discarded(Intrigue::Tribune).begun_by(7)), Some(Asks::Adjourn));
}
