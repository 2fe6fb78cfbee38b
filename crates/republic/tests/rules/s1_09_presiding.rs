//! 1.09.12, 1.09.13 and 1.09.16: who presides when somebody leaves in the middle, and what becomes of what was ready.

use crate::session::*;
use phases::any_time::Action as Act;

const PROPOSE: Say = Say::Tribune(TribuneBy::Card, TribuneUse::Propose);

/// A has a Legion raised.
fn recruit(scene: &mut Scene, seat: Seat) {
    scene.say(seat, Say::Move(Business::Recruit));
    scene.say_n(seat, Say::Legions, 1);
    scene.say(seat, Say::Done);
}

#[test]
fn whoever_presides_no_longer_puts_nothing() {
    // ROR-1.09.13a, ROR-1.09.12a, ROR-7.06l: Fabius goes to his Province before what he has ready is put; Claudius presides
    let leaves = |version: u32, says: &dyn Fn(&mut Scene)| {
        let scene = later(under_fabius()).treasury(100).begun_by(version).set(|s| {
            let governor = Some(Senator::Fabius);
            s.board.provinces[Province::Sicily] = Land { exists: true, governor, term: 2, ..Land::default() };
            s.board.laws.add(Law::Vatinian);
        });
        let mut scene = scene.at(Item::OtherBusiness);
        scene.act(A, Action::AnyTime(Act::GoToProvince(Senator::Fabius, Province::Sicily)));
        says(&mut scene);
        scene.pass(&[]);
        assert_eq!(scene.s.board.hrao, Some(Senator::Claudius));
        scene
    };
    let motion = |scene: &mut Scene| recruit(scene, A);
    let mut scene = leaves(8, &motion);
    assert_eq!((scene.question(), scene.s.board.senate.floor.len()), (Some(Asks::Floor), 0));
    assert!(scene.can(B, Say::Move(Business::Recruit)) && !scene.can(A, Say::Move(Business::Recruit)));
    recruit(&mut scene, B);
    // ROR-1.09.12d: nor does he adjourn
    let scene = leaves(8, &|scene| scene.say(A, Say::Adjourn));
    assert_eq!((scene.question(), scene.item()), (Some(Asks::Floor), Item::OtherBusiness));
    // a table begun earlier goes on as it began
    assert_eq!(leaves(7, &motion).s.board.senate.floor.len(), 1);
}

#[test]
fn without_a_censor_no_trial_is_opened() {
    // ROR-1.09.721d, ROR-R.72: by letter the dagger comes before the first trial of the form (ROR-D.34h)
    let murdered = |version: u32| {
        let scene = under_fabius().office(Senator::Aelius, Office::Censor).with(C, Senator::Valerius);
        let scene = scene.set(|s| s.board.held[Office::RomeConsul].add(Senator::Aurelius));
        let mut scene = posted(scene).begun_by(version).at(Item::Prosecutions);
        scene.say(A, Say::Move(Business::Prosecution));
        scene.say(A, Say::Name(Senator::Aurelius));
        scene.say(A, Say::Ground(Ground::Office(Office::RomeConsul)));
        scene.say(A, Say::Name(Senator::Junius));
        scene.say(A, Say::Adjourn);
        ballot(&mut scene, C, 0, FOR);
        scene.say(B, Say::Assassin(Senator::Furius));
        scene.say(B, Say::Name(Senator::Aelius));
        scene.say_n(B, Say::Cards, 0);
        send(&mut scene, &[5]);
        assert_eq!(scene.man(Senator::Aelius).at, At::Curia);
        scene.told(|e| {
            matches!(e, Event::Senate(senate::Event::Put { motion: Motion::Prosecution { .. }, .. }))
        })
    };
    assert!(!murdered(8));
    assert!(murdered(7), "a table begun earlier goes on as it began");
}

/// A has passed, or left it to the lot, when C puts a motion by Tribune that closes the item; it passes.
fn overtaken(scene: Scene, item: Item, answer: Action, motion: &[Say]) -> Scene {
    let mut scene = scene.hand(C, TRIBUNE).at(item);
    scene.say(C, PROPOSE);
    motion.iter().for_each(|&part| scene.say(C, part));
    scene.act(A, answer);
    scene.pass(&[]);
    assert_eq!(scene.s.board.senate.floor.len(), 1);
    scene.pass(&[]);
    scene.votes(&[(A, FOR), (B, FOR), (C, FOR)], &[]);
    scene
}

#[test]
fn who_names_no_dictator_has_not_given_up_the_trials() {
    // ROR-D.5b, ROR-1.09.41a: A passes, C's Tribune makes a Dictator, and then A's Aelius, the only former Consul, is Censor
    let censor = |version: u32| {
        let scene = under_fabius().war(War::SecondPunic, Status::Active).war(War::FirstPunic, Status::Active);
        let scene = scene.begun_by(version).set(|s| {
            s.board.senators[Senator::Aelius].prior_consul = true;
            s.board.held[Office::RomeConsul].add(Senator::Aurelius);
        });
        let motion = [Say::Move(Business::Dictator), Say::Name(Senator::Papirius)];
        let mut scene = overtaken(scene, Item::Dictator, Action::Senate(Say::Pass), &motion);
        scene.say(C, Say::Name(Senator::Junius)); // Master of Horse
        assert_eq!(scene.holder(Office::Censor), Some(Senator::Aelius));
        scene
    };
    let scene = censor(8);
    assert_eq!((scene.question(), scene.item()), (Some(Asks::Floor), Item::Prosecutions));
    assert!(scene.can(A, Say::Move(Business::Prosecution)));
    assert!(censor(7).item() > Item::Prosecutions, "a table begun earlier goes on as it began");
}

#[test]
fn who_leaves_governors_to_the_lot_has_not_adjourned() {
    // ROR-D.5b, ROR-1.09.12d: A's time runs out; C's Tribune fills the last Province
    let session = |version: u32| {
        let scene = under_fabius().province(Province::Sicily).begun_by(version);
        let (sicily, junius) = (Say::Province(Province::Sicily), Say::Name(Senator::Junius));
        let motion = [Say::Move(Business::Governors), sicily, junius, Say::Done];
        overtaken(scene, Item::Governors, Action::Lot, &motion)
    };
    let scene = session(8);
    assert_eq!((scene.question(), scene.item()), (Some(Asks::Floor), Item::OtherBusiness));
    assert!(scene.can(A, Say::Adjourn));
    assert_ne!(session(7).question(), Some(Asks::Floor), "a table begun earlier goes on as it began");
}

#[test]
fn a_vote_goes_on_when_whoever_suspended_it_is_out_of_the_game() {
    // ROR-1.09.641d, ROR-1.05.3a: C has one Senator left, suspends the vote that sends the HRAO away, and strikes while B's
    // Tribune goes first; nobody puts anything, or adjourns, while the vote is suspended (ROR-1.09.6c)
    let suspended = |version: u32| {
        let scene = Scene::three().with(A, Senator::Fabius).with(A, Senator::Aelius).with(B, Senator::Furius);
        let scene = scene.with(B, Senator::Aurelius).with(A, Senator::Acilius).begun_by(version);
        let scene = scene.office(Senator::Fabius, Office::RomeConsul).war(War::Syrian, Status::Active);
        let scene = scene.legions(6).fleets(2).treasury(100).influence(Senator::Julius, 9);
        let scene = scene.hand(B, TRIBUNE).hand(C, TRIBUNE);
        let mut scene = scene.at(Item::OtherBusiness);
        compose(&mut scene, A, &to_war(Senator::Fabius, War::Syrian), 6, 2);
        scene.moves(A, &[Say::Done]);
        scene.say(C, Say::Tribune(TribuneBy::Card, TribuneUse::Suspend));
        scene.pass(&[]);
        assert!(scene.can(C, Say::Move(Business::Recruit)));
        scene.say(B, PROPOSE);
        recruit(&mut scene, B);
        recruit(&mut scene, C);
        scene.pass(&[]);
        scene.say(C, Say::Assassin(Senator::Manlius));
        scene.say(C, Say::Name(Senator::Aurelius));
        scene.say_n(C, Say::Cards, 0);
        scene.pass(&[1]);
        assert!(scene.s.board.factions[C.ix()].eliminated);
        scene.votes(&[(A, FOR), (B, FOR)], &[]);
        scene
    };
    let mut scene = suspended(8);
    assert!(matches!(scene.question(), Some(Asks::Ballot { .. })), "{:?}", scene.question());
    scene.votes(&[(A, FOR)], &[]);
    assert_eq!(scene.man(Senator::Fabius).at, At::War(War::Syrian));
    assert!(suspended(7).can(A, Say::Adjourn), "a table begun earlier goes on as it began");
}

#[test]
fn under_a_consul_for_life_the_others_only_watch() {
    // ROR-D.31a, ROR-1.09.83c, ROR-1.12.3a: B holds Military Reforms and Influence Peddling, and is called to vote
    let reforms = Action::AnyTime(Act::Law(Law::MilitaryReforms));
    let called = |version: u32| {
        let scene = under_fabius().hand(B, PEDDLING).hand(C, TRIBUNE).begun_by(version);
        let mut scene = scene.set(|s| s.secret.hands[B.ix()].cards.add(Card::Law(Law::MilitaryReforms)));
        scene.s.board.consul_for_life = Some(Senator::Fabius);
        let mut scene = scene.at(Item::OtherBusiness);
        scene.say(A, Say::Move(Business::Minor));
        scene.pass(&[]);
        assert!(matches!(scene.question(), Some(Asks::Ballot { seat: B, .. })), "{:?}", scene.question());
        scene
    };
    let scene = called(8);
    assert_eq!(scene.pending(), SeatSet::of(A));
    for act in [reforms, peddle(C), Action::Senate(Say::Vote(AGAINST))] {
        assert_eq!(crate::refusals::why(&scene, B, act, 0), Some("ROR-1.12.3a"));
    }
    // a rebel's faction is free (ROR-1.12.3e)
    let rebels = called(8).set(|s| {
        s.board.senators[Senator::Claudius].at = At::Rebel;
        s.board.rebel = Some(Rebellion::of(Senator::Claudius));
    });
    assert!(rebels.may(B, reforms) && rebels.may(B, peddle(C)));
    assert!(called(7).may(B, reforms), "a table begun earlier goes on as it began");
}

#[test]
fn a_consul_for_lifes_player_says_who_repopulates_rome() {
    // ROR-D.31a, ROR-1.12.3a, ROR-1.09.81b: B has the fewest Senators, and A decides for B
    let short = |ruler: Option<Senator>, version: u32| {
        let scene = Scene::three().with(A, Senator::Fabius).with(A, Senator::Aelius).with(C, Senator::Junius);
        let scene = scene.with(C, Senator::Papirius).forum(Senator::Valerius).forum(Senator::Cornelius);
        let scene = scene.office(Senator::Fabius, Office::RomeConsul).begun_by(version);
        let scene = scene.set(|s| (s.board.consul_for_life, s.board.phase) = (ruler, Phase::Senate));
        let mut scene = scene.set(|s| s.board.senate.item = Item::OtherBusiness);
        scene.happens(&[], |p| p.boundary());
        assert_eq!(scene.asks(), Some(Ask::Adopt { seat: B, leader: false }));
        scene
    };
    let mut scene = short(Some(Senator::Fabius), 8);
    assert_eq!(scene.pending(), SeatSet::of(A));
    scene.act(A, Action::Adopt(Senator::Valerius));
    assert_eq!(scene.s.board.owner(Senator::Valerius), Some(B));
    assert_eq!(short(None, 8).pending(), SeatSet::of(B));
    assert_eq!(short(Some(Senator::Fabius), 7).pending(), SeatSet::of(B), "as it began");
}

#[test]
fn why_no_tribune_puts_a_motion_now() {
    // ROR-1.09.151a: not the Magistrate's, also while somebody has claimed the floor; ROR-1.09.151c: and whoever has claimed it
    // needs none
    let scene = under_fabius().hand(A, TRIBUNE).hand(C, TRIBUNE).set(|s| s.board.senate.claims.push(C));
    let scene = scene.at(Item::OtherBusiness);
    let why = |seat| crate::refusals::why(&scene, seat, Action::Senate(PROPOSE), 0);
    assert_eq!([why(A), why(C)], [Some("ROR-1.09.151a"), Some("ROR-1.09.151c")]);
}
