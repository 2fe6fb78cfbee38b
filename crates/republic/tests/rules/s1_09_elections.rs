//! 1.09.2 to 1.09.4: Consuls, Dictator, Master of Horse, Censor.

use crate::session::*;

const PAIR: [Say; 3] =
    [Say::Move(Business::Consuls), Say::Name(Senator::Aelius), Say::Name(Senator::Claudius)];

fn consuls() -> Scene {
    house().office(Senator::Julius, Office::RomeConsul).at(Item::Consuls)
}

#[test]
fn the_first_act_is_the_election_of_a_pair() {
    // ROR-1.09.1b, ROR-1.09.12a, ROR-1.09.2a, ROR-1.09.13a, ROR-1.09.19a, ROR-DC.49, ROR-DC.33
    let mut scene = consuls();
    assert_eq!(scene.s.board.senate.magistrate, Some(Senator::Julius));
    assert_eq!(scene.pending(), SeatSet::all(3), "the floor is open to all");
    assert!(scene.can(A, Say::Move(Business::Consuls)));
    for later in [
        Business::Dictator,
        Business::Censor,
        Business::Prosecution,
        Business::Recruit,
        Business::ConsulForLife,
    ] {
        assert!(!scene.can(A, Say::Move(later)), "{later:?} comes later");
    }
    assert!(!scene.can(A, Say::Adjourn) && !scene.can(A, Say::Pass));
    assert!(!scene.can(B, Say::Move(Business::Consuls)), "only the Magistrate proposes without a Tribune");
    assert_eq!(scene.rules.fallback(&scene.s, A), Action::Lot.into(), "a mandatory item is not passed over");
    scene.moves(A, &PAIR);
    assert_eq!(scene.s.board.senate.floor[0].motion, Motion::Consuls([Senator::Claudius, Senator::Aelius]));
}

#[test]
fn a_nominee_is_in_rome_and_holds_no_office_but_censor() {
    // ROR-1.09.2c, ROR-1.09.2e, ROR-1.09.2f, ROR-1.09.21b, ROR-R.9
    let mut scene = house()
        .office(Senator::Julius, Office::RomeConsul)
        .office(Senator::Furius, Office::FieldConsul)
        .office(Senator::Fabius, Office::Censor)
        .office(Senator::Manlius, Office::Dictator)
        .office(Senator::Junius, Office::MasterOfHorse)
        .governor(Senator::Papirius, Province::Sicily, 2)
        .forum(Senator::Valerius)
        .set(|s| s.board.senators[Senator::Julius].prior_consul = true)
        .at(Item::Consuls);
    scene.say(C, Say::Move(Business::Consuls)); // the Dictator holds the elections
    for eligible in [Senator::Fabius, Senator::Manlius, Senator::Junius, Senator::Aelius] {
        assert!(scene.can(C, Say::Name(eligible)), "{eligible:?}");
    }
    for barred in [Senator::Julius, Senator::Furius, Senator::Papirius, Senator::Valerius] {
        assert!(!scene.can(C, Say::Name(barred)), "{barred:?}");
    }
}

#[test]
fn a_defeated_pair_does_not_come_back_but_its_members_do() {
    // ROR-1.09.2b, ROR-1.09.131a, ROR-R.31, ROR-1.09.1a
    let mut scene = consuls();
    scene.fails(A, &PAIR);
    assert_eq!((scene.item(), scene.question()), (Item::Consuls, Some(Asks::Floor)));
    let again = Event::Senate(senate::Event::NominateAgain { business: Business::Consuls });
    assert_eq!(scene.events().last(), Some(&again), "ROR-D.32a: the floor is open again");
    scene.say(A, PAIR[0]);
    scene.say(A, PAIR[1]);
    assert!(!scene.can(A, PAIR[2]), "the same pair");
    assert!(scene.can(A, Say::Name(Senator::Furius)));
    scene.say(A, Say::Name(Senator::Furius));
}

#[test]
fn a_nominee_may_vote_against_himself() {
    // ROR-1.09.2d
    let mut scene = consuls();
    scene.moves(A, &PAIR);
    scene.pass(&[]);
    assert!(scene.can(B, Say::VoteOne(Senator::Claudius, AGAINST)));
}

#[test]
fn new_consuls_agree_on_their_posts_and_take_over() {
    // ROR-1.09.23a, ROR-1.09.23b, ROR-1.09.23c, ROR-1.09.23d, ROR-R.10, ROR-D.10b, ROR-DC.50
    let mut scene = consuls();
    scene.carries(A, &PAIR);
    assert_eq!((scene.question(), scene.pending()), (Some(Asks::Posts), SeatSet::of(A).with(B)));
    assert_eq!(scene.rules.fallback(&scene.s, A), Action::Senate(Say::Pass).into(), "no preference");
    scene.say(A, Say::Name(Senator::Claudius));
    scene.say(B, Say::Name(Senator::Claudius));
    assert_eq!(scene.holder(Office::RomeConsul), Some(Senator::Claudius));
    assert_eq!(scene.holder(Office::FieldConsul), Some(Senator::Aelius));
    assert_eq!(
        (scene.man(Senator::Claudius).influence, scene.man(Senator::Aelius).influence),
        (4 + 5, 2 + 5)
    );
    assert!(scene.man(Senator::Julius).prior_consul, "the outgoing Consul");
    assert!(!scene.man(Senator::Claudius).prior_consul);
    assert_eq!(scene.s.board.senate.magistrate, Some(Senator::Claudius));
}

#[test]
fn otherwise_the_higher_roll_chooses_or_the_lot() {
    // ROR-1.09.23a, ROR-D.10b, ROR-DC.50
    let mut scene = consuls();
    scene.carries(A, &PAIR);
    scene.say(A, Say::Name(Senator::Aelius));
    // Claudius comes first in the pair; his player and Aelius' roll
    scene.rolls(&[2, 2, 6, 1]).act(B, Action::Senate(Say::Name(Senator::Claudius)));
    assert_eq!(scene.holder(Office::RomeConsul), Some(Senator::Aelius), "7 beats 4");
    // ROR-D.3f: all dice are public; equals roll again (ROR-1.04.7a)
    assert!(scene.says("ROR-1.09.23a", "The Consuls roll for their posts: Claudius 4, Aelius 7."));
    let mut scene = consuls();
    scene.carries(A, &PAIR);
    scene.say(A, Say::Name(Senator::Aelius));
    scene.rolls(&[2, 2, 3, 1, 6, 1, 1, 1]).act(B, Action::Senate(Say::Name(Senator::Claudius)));
    assert_eq!(scene.holder(Office::RomeConsul), Some(Senator::Claudius), "4 each, then 7 beats 2");
    let mut scene = consuls();
    scene.carries(A, &PAIR);
    scene.pass(&[0]);
    assert_eq!(scene.holder(Office::RomeConsul), Some(Senator::Claudius), "by lot");
}

#[test]
fn the_last_possible_pair_is_elected_by_itself() {
    // ROR-1.09.21a
    let scene = Scene::three().office(Senator::Julius, Office::RomeConsul).at(Item::Consuls);
    assert_eq!(scene.question(), Some(Asks::Posts));
    assert_eq!(scene.s.board.senate.elect, [Some(Senator::Claudius), Some(Senator::Manlius)]);
}

#[test]
fn with_fewer_than_two_candidates_all_are_eligible() {
    // ROR-R.79
    let mut scene = Scene::three()
        .office(Senator::Julius, Office::RomeConsul)
        .office(Senator::Claudius, Office::FieldConsul)
        .at(Item::Consuls);
    scene.say(A, Say::Move(Business::Consuls));
    for senator in [Senator::Julius, Senator::Claudius, Senator::Manlius] {
        assert!(scene.can(A, Say::Name(senator)));
    }
}

#[test]
fn the_survivor_of_a_pair_is_rome_consul() {
    // ROR-R.140
    let mut scene = consuls();
    scene.carries(A, &PAIR);
    scene.happens(&[], |p| {
        p.s.flow.answered();
        p.kill(Senator::Aelius, Cause::Murdered);
    });
    assert_eq!(scene.holder(Office::RomeConsul), Some(Senator::Claudius));
    assert_eq!(scene.holder(Office::FieldConsul), None);
}

// --- Dictator

/// The Consuls are elected; Hannibal and the 2nd Punic War have strength 15 + 7 = 22.
fn grave() -> Scene {
    let scene = under_fabius()
        .war(War::SecondPunic, Status::Active)
        .leader(Leader::Hannibal, LeaderAt::With(War::SecondPunic))
        .set(|s| (s.board.phase, s.board.senate.item) = (Phase::Senate, Item::Dictator));
    appoint(scene)
}

fn appoint(mut scene: Scene) -> Scene {
    scene.happens(&[], |p| p.boundary());
    scene.happens(&[], |p| {
        p.then(Step::Senate(senate::Step::Advance));
        p.then(Step::Senate(senate::Step::Appoint));
    });
    scene
}

fn session(scene: Scene) -> Scene {
    scene.set(|s| (s.board.phase, s.board.senate.item) = (Phase::Senate, Item::Dictator))
}

#[test]
fn the_consuls_appoint_whom_both_name() {
    // ROR-1.09.31a, ROR-1.09.31b, ROR-1.09.3b, ROR-1.09.3c, ROR-D.10a, ROR-DC.51, ROR-R.134
    let mut scene = grave();
    assert_eq!(scene.question(), Some(Asks::Dictator { seen: None }));
    assert_eq!(scene.pending(), SeatSet::of(A).with(B));
    assert!(!scene.can(A, Say::Name(Senator::Claudius)), "a Consul");
    assert_eq!(scene.rules.fallback(&scene.s, A), Action::Senate(Say::Pass).into());
    scene.say(A, Say::Name(Senator::Aelius));
    scene.say(B, Say::Name(Senator::Aelius)); // no window, so nothing to veto
    assert_eq!(scene.holder(Office::Dictator), Some(Senator::Aelius));
    assert_eq!(
        (scene.man(Senator::Aelius).influence, scene.man(Senator::Aelius).prior_consul),
        (2 + 7, true)
    );
}

#[test]
fn the_dictator_names_his_master_of_horse_and_presides() {
    // ROR-1.09.3d, ROR-1.09.33a, ROR-R.73, ROR-DC.53
    let mut scene = grave();
    scene.say(A, Say::Name(Senator::Aelius));
    scene.say(B, Say::Name(Senator::Aelius));
    assert_eq!(scene.question(), Some(Asks::MasterOfHorse { seat: A }));
    assert!(!scene.can(A, Say::Name(Senator::Claudius)) && scene.can(A, Say::Name(Senator::Manlius)));
    scene.say(A, Say::Name(Senator::Manlius)); // nobody asks Manlius
    assert_eq!(scene.holder(Office::MasterOfHorse), Some(Senator::Manlius));
    assert_eq!(scene.man(Senator::Manlius).influence, 4 + 3);
    assert_eq!(scene.s.board.senate.magistrate, Some(Senator::Aelius));
}

#[test]
fn consuls_who_differ_try_once_more_then_the_hrao_may_call_an_election() {
    // ROR-D.10a, ROR-1.09.32a, ROR-1.09.3e, ROR-DC.52
    let mut scene = grave();
    scene.say(A, Say::Name(Senator::Aelius));
    scene.say(B, Say::Pass);
    assert_eq!(scene.question(), Some(Asks::Dictator { seen: Some([Some(Senator::Aelius), None]) }));
    scene.say(A, Say::Name(Senator::Aelius));
    scene.say(B, Say::Name(Senator::Furius));
    assert_eq!((scene.question(), scene.item()), (Some(Asks::Floor), Item::Dictator));
    assert_eq!(scene.rules.fallback(&scene.s, A), Action::Senate(Say::Pass).into(), "none need be made");
    scene.fails(A, &[Say::Move(Business::Dictator), Say::Name(Senator::Aelius)]);
    scene.say(A, Say::Move(Business::Dictator));
    assert!(!scene.can(A, Say::Name(Senator::Aelius)), "he failed");
    scene.say(A, Say::Name(Senator::Furius)); // another may follow
    scene.pass(&[]);
    scene.pass(&[]);
    scene.votes(&[(B, FOR)], &[]);
    assert_eq!(scene.holder(Office::Dictator), Some(Senator::Furius));
    scene.say(B, Say::Name(Senator::Aelius));
    assert!(scene.item() > Item::Dictator, "one a turn");
}

#[test]
fn a_sole_consul_appoints_alone() {
    // ROR-1.09.31a
    let scene = under_fabius().war(War::SecondPunic, Status::Active);
    let scene = scene.leader(Leader::Hannibal, LeaderAt::With(War::SecondPunic));
    let scene = scene.set(|s| s.board.senators[Senator::Claudius].at = At::War(War::SecondPunic));
    let mut scene = appoint(session(scene));
    assert_eq!(scene.pending(), SeatSet::of(A));
    scene.say(A, Say::Name(Senator::Aelius));
    assert_eq!(scene.holder(Office::Dictator), Some(Senator::Aelius));
}

#[test]
fn daggers_lodged_meanwhile_strike_before_the_answers_are_opened() {
    // ROR-D.10d
    let mut scene = grave().hand(B, TRIBUNE);
    scene.say(C, Say::Assassin(Senator::Manlius)); // nobody asks him
    scene.say(C, Say::Name(Senator::Claudius));
    scene.say_n(C, Say::Cards, 0);
    assert_eq!(scene.pending(), SeatSet::of(A).with(B));
    scene.say(A, Say::Name(Senator::Aelius));
    scene.rolls(&[6]).act(B, Action::Senate(Say::Pass));
    assert!(matches!(scene.question(), Some(Asks::Bodyguards { seat: B, .. })));
    scene.say_n(B, Say::Cards, 0);
    assert_eq!(scene.holder(Office::FieldConsul), None);
    assert_eq!(scene.holder(Office::Dictator), Some(Senator::Aelius), "the surviving Consul's name stands");
    // and nobody appoints the dead
    let mut scene = grave().hand(B, TRIBUNE);
    scene.say(C, Say::Assassin(Senator::Manlius));
    scene.say(C, Say::Name(Senator::Aelius));
    scene.say_n(C, Say::Cards, 0);
    scene.say(A, Say::Name(Senator::Aelius));
    scene.rolls(&[6]).act(B, Action::Senate(Say::Name(Senator::Aelius)));
    while matches!(scene.question(), Some(Asks::Bodyguards { .. })) {
        let seat = scene.pending().first().expect("the victim's");
        scene.say_n(seat, Say::Cards, 0);
    }
    assert_eq!((scene.man(Senator::Aelius).at, scene.holder(Office::Dictator)), (At::Curia, None));
    // one lodged since the election strikes before the Consuls are asked
    let scene = under_fabius()
        .war(War::SecondPunic, Status::Active)
        .leader(Leader::Hannibal, LeaderAt::With(War::SecondPunic))
        .hand(B, TRIBUNE);
    let mut scene = session(scene);
    scene.happens(&[], |p| p.boundary());
    let plot = Plot {
        assassin: Senator::Manlius,
        target: Some(Senator::Claudius),
        cards: Some(0),
        conspiracy: false,
    };
    scene.s.secret.lodged[C.ix()].plot = Some(plot);
    scene.happens(&[6], |p| {
        p.then(Step::Senate(senate::Step::Advance));
        p.then(Step::Senate(senate::Step::Appoint));
    });
    scene.say_n(B, Say::Cards, 0);
    assert!(matches!(scene.question(), Some(Asks::Dictator { .. })));
    assert_eq!(scene.pending(), SeatSet::of(A), "the sole survivor appoints alone");
}

#[test]
fn only_grave_wars_allow_a_dictator() {
    // ROR-1.09.3a, ROR-R.12: the 2nd Punic War alone has 15; fleet support does not count
    let scene = appoint(session(under_fabius().war(War::SecondPunic, Status::Active)));
    assert!(scene.item() > Item::Dictator);
    // the 1st Punic War: 10 on land and 10 at sea
    let scene = appoint(session(under_fabius().war(War::FirstPunic, Status::Active)));
    assert!(matches!(scene.question(), Some(Asks::Dictator { .. })));
    let scene = under_fabius().war(War::FirstPunic, Status::Active);
    let scene = appoint(session(scene.set(|s| s.board.wars[War::FirstPunic].navy_beaten = true)));
    assert!(scene.item() > Item::Dictator, "its navy is beaten");
    // three active Wars, however weak
    let scene = under_fabius()
        .war(War::Syrian, Status::Active)
        .war(War::SecondIllyrian, Status::Active)
        .war(War::FirstGallic, Status::Active);
    assert!(matches!(appoint(session(scene)).question(), Some(Asks::Dictator { .. })));
    // a rebel, by the strength that the Senate's army meets (ROR-R.71, ROR-1.11.37a): Manlius counts for 3
    let rebel = |legions: usize| {
        let scene = under_fabius().with(C, Senator::Valerius).set(move |s| {
            s.board.senators[Senator::Manlius].at = At::Rebel;
            let legions = Legion::ALL[..legions].iter().copied().collect();
            s.board.rebel = Some(Rebellion { legions, ..Rebellion::of(Senator::Manlius) });
        });
        matches!(appoint(session(scene)).question(), Some(Asks::Dictator { .. }))
    };
    assert!(rebel(17) && !rebel(16));
}

#[test]
fn dictatorship_ends_with_the_next_consular_election() {
    // ROR-1.09.33b, ROR-1.09.21b
    let mut scene =
        house().office(Senator::Aelius, Office::Dictator).office(Senator::Junius, Office::MasterOfHorse);
    scene.s.board.hrao = None;
    let mut scene = scene.at(Item::Consuls);
    assert_eq!(scene.s.board.senate.magistrate, Some(Senator::Aelius), "he holds the elections");
    scene.carries(A, &[PAIR[0], Say::Name(Senator::Junius), Say::Name(Senator::Furius)]);
    scene.pass(&[0]);
    assert_eq!((scene.holder(Office::Dictator), scene.holder(Office::MasterOfHorse)), (None, None));
}

#[test]
fn a_dead_dictator_is_not_followed_by_another() {
    // ROR-R.107, ROR-1.09.34g
    let mut scene = grave();
    scene.say(A, Say::Name(Senator::Aelius));
    scene.say(B, Say::Name(Senator::Aelius));
    scene.say(A, Say::Name(Senator::Manlius));
    scene.happens(&[], |p| p.kill(Senator::Aelius, Cause::Nature));
    assert_ne!(scene.item(), Item::Dictator, "the matter is closed");
    assert!(!scene.can(A, Say::Move(Business::Dictator)));
    assert!(scene.s.board.senate.dictator_made);
    assert_eq!(scene.s.board.hrao, Some(Senator::Fabius), "the next official presides");
    assert_eq!(scene.holder(Office::MasterOfHorse), Some(Senator::Manlius), "he keeps his office");
}

// --- Censor

#[test]
fn the_censor_has_been_consul() {
    // ROR-1.09.4a, ROR-1.09.4d, ROR-DC.55
    let experienced = |s: &mut State| {
        for senator in [Senator::Julius, Senator::Furius, Senator::Fabius] {
            s.board.senators[senator].prior_consul = true;
        }
    };
    let scene = under_fabius().office(Senator::Furius, Office::Censor).set(experienced);
    let mut scene = scene.at(Item::Censor);
    scene.say(A, Say::Move(Business::Censor));
    assert!(scene.can(A, Say::Name(Senator::Julius)));
    assert!(scene.can(A, Say::Name(Senator::Furius)), "the incumbent may succeed himself");
    assert!(!scene.can(A, Say::Name(Senator::Fabius)), "a Consul");
    assert!(!scene.can(A, Say::Name(Senator::Manlius)), "without experience");
    scene.say(A, Say::Name(Senator::Furius));
    scene.pass(&[]);
    scene.pass(&[]);
    scene.votes(&[(B, FOR)], &[]);
    assert_eq!(scene.holder(Office::Censor), Some(Senator::Furius));
    assert_eq!(scene.man(Senator::Furius).influence, 3 + 5, "every election brings Influence");
}

#[test]
fn a_sole_candidate_is_elected_by_himself() {
    // ROR-1.09.4b
    let scene = under_fabius().set(|s| s.board.senators[Senator::Julius].prior_consul = true);
    let scene = scene.at(Item::Censor);
    assert_eq!(scene.holder(Office::Censor), Some(Senator::Julius));
    assert_eq!(scene.item(), Item::OtherBusiness, "nobody can be prosecuted, no Province is vacant");
    // the same when the others have been voted down
    let two = under_fabius().set(|s| {
        s.board.senators[Senator::Julius].prior_consul = true;
        s.board.senators[Senator::Manlius].prior_consul = true;
    });
    let mut two = two.at(Item::Censor);
    two.fails(A, &[Say::Move(Business::Censor), Say::Name(Senator::Julius)]);
    assert_eq!(two.holder(Office::Censor), Some(Senator::Manlius));
}

#[test]
fn without_experience_anybody_free_of_office_may_be_censor() {
    // ROR-1.09.4c
    let mut scene = under_fabius().at(Item::Censor);
    scene.say(A, Say::Move(Business::Censor));
    assert!(scene.can(A, Say::Name(Senator::Manlius)));
    assert!(!scene.can(A, Say::Name(Senator::Claudius)), "a Consul");
}

#[test]
fn only_the_consuls_see_whom_they_named() {
    // ROR-D.10a, ROR-DC.51: secret until resolved; the two see each other's answer
    let named = |a: Say, b: Say| {
        let mut scene = grave();
        scene.say(A, a);
        scene.say(B, b);
        assert!(matches!(scene.question(), Some(Asks::Dictator { seen: Some(_) })));
        scene
    };
    let one = named(Say::Name(Senator::Aelius), Say::Name(Senator::Furius));
    let other = named(Say::Pass, Say::Name(Senator::Manlius));
    let seen = |scene: &Scene, viewer| scene.rules.view(&scene.s, viewer);
    for viewer in [Viewer::Seat(C), Viewer::Spectator] {
        assert_eq!(seen(&one, viewer), seen(&other, viewer), "{viewer:?}");
    }
    for seat in [A, B] {
        let view = seen(&one, Viewer::Seat(seat));
        let prompt = kernel::Words::prompt(&one.rules, &view, &kernel::Names::seats(3));
        assert!(prompt.text.contains("Aelius") && prompt.text.contains("Furius"), "{}", prompt.text);
    }
}
