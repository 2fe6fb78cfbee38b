//! By correspondence: when a vote is decided (D.7f), and which fields a form has for the Accused and for nominees (D.10e, D.33b).

use crate::refusals::why;
use crate::session::*;

/// C votes against the motion if it is decided when C is called, and for it otherwise: which is it?
fn decided_for_c(mut scene: Scene, b: Side) -> bool {
    ballot(&mut scene, B, 0, b);
    against_if_decided(&mut scene, C);
    send(&mut scene, &[]);
    voted(&scene, C).is_some_and(|votes| if b == FOR { votes.1 > 0 } else { votes.0 == 0 })
}

/// The votes for and against when this faction had voted.
fn voted(scene: &Scene, faction: Seat) -> Option<(i16, i16)> {
    scene.events().into_iter().find_map(|e| match e {
        Event::Senate(senate::Event::Voted { seat, votes_for, votes_against }) if seat == faction => {
            Some((votes_for, votes_against))
        }
        _ => None,
    })
}

#[test]
fn a_vote_is_not_decided_while_votes_can_be_bought() {
    // ROR-D.7f, ROR-D.7g, ROR-1.09.141a: B's 16 are more than the 6 of C and 9 of A that are to come, but A has a Talent
    let decided = |talents: i32, version: u32| {
        let scene = under_fabius().knights(Senator::Claudius, 7).holding(Senator::Julius, talents);
        decided_for_c(on_the_form(scene.treasury(100)).begun_by(version), FOR)
    };
    assert!(decided(0, 8) && !decided(1, 8));
    assert!(decided(1, 7), "a table begun before looked at no money");
}

/// A puts Fabius (25 Influence) for Consul for Life; B has 39 votes.
fn for_life() -> Scene {
    let scene = under_fabius().influence(Senator::Fabius, 25).knights(Senator::Claudius, 30);
    let mut scene = posted(scene).at(Item::OtherBusiness);
    scene.say(A, Say::Move(Business::ConsulForLife));
    scene.say(A, Say::Name(Senator::Fabius));
    scene.say(A, Say::Adjourn);
    scene
}

#[test]
fn a_vote_is_not_decided_while_influence_can_be_added() {
    // ROR-D.7f, ROR-1.09.82c: 39 against; C's 6 and A's 9 with his 25 are 40
    assert!(!decided_for_c(for_life(), AGAINST));
    assert!(decided_for_c(for_life().influence(Senator::Fabius, 24), AGAINST), "39 are not more than 39");
    assert!(decided_for_c(for_life().begun_by(7), AGAINST));
}

/// Aelius (A), Censor, has somebody of B accused; Junius (C) would prosecute. C is called first.
fn accused(accused: Senator, ground: Ground) -> Scene {
    let scene = under_fabius().with(B, Senator::ScipioAfricanus).office(Senator::Aelius, Office::Censor);
    let scene = scene.set(|s| s.board.held[Office::RomeConsul].add(accused));
    let mut scene = posted(scene).at(Item::Prosecutions);
    scene.say(A, Say::Move(Business::Prosecution));
    scene.say(A, Say::Name(accused));
    scene.say(A, Say::Ground(ground));
    scene.say(A, Say::Name(Senator::Junius));
    scene
}

#[test]
fn a_trial_is_not_decided_before_the_accused_is_called() {
    // ROR-D.7f, ROR-1.09.44c, ROR-1.09.44d: A's 9 votes and C's own 106 are more than B has with Aurelius' Influence, but the
    // people may yet free him
    let decided = |version: u32| {
        let scene = accused(Senator::Aurelius, Ground::Office(Office::RomeConsul));
        let mut scene = scene.knights(Senator::Aelius, 100).begun_by(version);
        [A, C].into_iter().for_each(|seat| scene.say(A, Say::CallFirst(seat)));
        scene.say(A, Say::Adjourn);
        ballot(&mut scene, A, 0, FOR);
        scene.say(C, Say::Ballot(0));
        scene.say(C, Say::If(When::Decided));
        scene.say(C, Say::Then(AGAINST));
        scene.say(C, Say::VoteOne(Senator::Junius, FOR));
        scene.say(C, Say::Vote(FOR));
        scene.say(C, Say::Done);
        send(&mut scene, &[]);
        voted(&scene, C).is_some_and(|votes| votes.1 > 0)
    };
    assert!(!decided(8) && decided(7));
}

#[test]
fn exile_is_a_field_only_where_it_may_be_chosen() {
    // ROR-1.09.431a, ROR-DC.62: a Statesman tried for his life; an appeal is open to everybody
    let office = Ground::Office(Office::RomeConsul);
    let fields = |who: Senator, ground: Ground, version: u32| {
        let mut scene = accused(who, ground).begun_by(version);
        scene.say(A, Say::Adjourn);
        assert!(letter(&scene));
        assert!(![A, C].into_iter().any(|seat| scene.can(seat, Say::Exile) || scene.can(seat, Say::Appeal)));
        [scene.can(B, Say::Appeal), scene.can(B, Say::Exile)]
    };
    assert_eq!(fields(Senator::ScipioAfricanus, Ground::Major, 8), [true, true]);
    assert_eq!(fields(Senator::ScipioAfricanus, office, 8), [true, false], "Minor");
    assert_eq!(fields(Senator::Aurelius, Ground::Major, 8), [true, false], "no Statesman");
    assert_eq!(fields(Senator::Aurelius, Ground::Major, 7), [true, true], "at a table begun before");
}

#[test]
fn of_two_consuls_of_one_faction_its_player_says_who_stays() {
    // ROR-D.10e, ROR-D.10b: B's two; the post on the form is that of the one who was named first
    let consul = |stays: bool| {
        let mut scene = posted(house()).at(Item::Consuls);
        scene.say(A, Say::Move(Business::Consuls));
        [Senator::Furius, Senator::Aurelius].into_iter().for_each(|s| scene.say(A, Say::Name(s)));
        scene.say(A, Say::Done);
        [A, B, C].into_iter().for_each(|seat| ballot(&mut scene, seat, 0, FOR));
        scene.say(B, Say::Post(stays));
        send(&mut scene, &[]); // no dice
        scene.holder(Office::RomeConsul)
    };
    assert_eq!([true, false].map(consul), [Some(Senator::Furius), Some(Senator::Aurelius)]);
}

#[test]
fn what_stands_on_no_form_is_refused_by_its_own_rule() {
    let say = Action::Senate;
    // ROR-1.09.431a: by letter and when he is called
    let mut scene = accused(Senator::Aurelius, Ground::Office(Office::RomeConsul));
    scene.say(A, Say::Adjourn);
    assert_eq!(why(&scene, B, say(Say::Exile), 0), Some("ROR-1.09.431a"));
    assert_eq!(why(&scene, C, say(Say::Exile), 0), Some("ROR-1.09.44a"), "nobody of his is accused");
    // ROR-D.33a, ROR-D.33c: nobody is called, and a veto is a part of a ballot
    let veto = say(Say::Tribune(TribuneBy::Card, TribuneUse::Veto));
    let with_card = on_the_form(under_fabius().treasury(100).hand(B, TRIBUNE));
    assert_eq!(why(&with_card, B, veto, 0), Some("ROR-D.33a"));
    assert_eq!(why(&with_card, B, say(Say::Vote(FOR)), 0), Some("ROR-D.33a"));
    // ROR-D.34g, ROR-1.09.63a: the Magistrate composes, but the State has no money to recruit; Consuls are elected
    let poor = posted(under_fabius()).at(Item::OtherBusiness);
    assert_eq!(why(&poor, A, say(Say::Move(Business::Recruit)), 0), Some("ROR-1.09.63a"));
    assert_eq!(why(&poor, A, say(Say::Move(Business::Consuls)), 0), Some("ROR-1.09.19a"));
    assert_eq!(
        why(&poor, A, say(Say::Assassin(Senator::Julius)), 0),
        Some("ROR-D.33a"),
        "there are targets enough"
    );
    // ROR-D.1b: his hand is not too large, he is only not asked for it
    let forum = Scene::three().run(Step::Forum(forum::Step::Knights(A)), &[]);
    assert_eq!(why(&forum, B, Action::Hand(hand::Action::Done), 0), Some("ROR-D.1b"));
    assert_ne!(why(&forum, A, Action::Hand(hand::Action::Done), 0), Some("ROR-1.11.2a"));
}

#[test]
fn what_is_written_is_not_written_twice() {
    // ROR-D.33d: there is money enough; it stands on the form
    let money = Action::Revenue;
    let scene = Scene::three().saved(A, 10).holding(Senator::Julius, 9).treasury(50);
    let mut scene = scene.run(Step::Revenue(revenue::Step::Rebels), &[]);
    let hold = money(revenue::Action::Hold(Senator::Julius));
    scene.act(A, (hold, 9));
    assert_eq!(why(&scene, A, hold, 8), Some("ROR-D.33d"));
    while scene.asks() == Some(Ask::Revenue(revenue::Ask::Purse)) {
        let seat = scene.pending().first().unwrap();
        scene.act(seat, money(revenue::Action::Done));
    }
    let send = money(revenue::Action::Send(None, B));
    assert_eq!(why(&scene, A, send, 11), Some("ROR-DEFc"), "more than he has");
    scene.act(A, (send, 3));
    assert_eq!(why(&scene, A, send, 2), Some("ROR-D.33d"));
    let gives = money(revenue::Action::Contribute(Senator::Julius));
    scene.act(A, (gives, 2));
    assert_eq!(why(&scene, A, gives, 1), Some("ROR-D.33d"));
}
