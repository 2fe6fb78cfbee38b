//! 1.07.33, 1.07.34 and 7: the Early cards; Wars and Leaders in play.

use crate::common::*;

#[test]
fn the_early_deck_has_sixty_four_cards() {
    // ROR-DEFi: 32 red, 32 black
    let deck = rules(3).parts.deck(Deck::Early);
    assert_eq!(deck.len(), 64);
    assert_eq!(deck.only(Card::is_red).len(), 32);
    let count = |test: fn(Card) -> bool| deck.only(test).len();
    assert_eq!(count(|c| matches!(c, Card::Senator(s) if s.is_family())), 20);
    assert_eq!(count(|c| matches!(c, Card::Senator(s) if s.is_statesman())), 5);
    assert_eq!(count(|c| matches!(c, Card::Concession(_))), 13);
    assert_eq!(count(|c| matches!(c, Card::War(_))), 8);
    assert_eq!(count(|c| matches!(c, Card::Leader(_))), 4);
    let intrigue: Vec<_> = Intrigue::ALL.iter().map(|i| deck.count(Card::Intrigue(*i))).collect();
    assert_eq!(intrigue[..6], [9, 1, 1, 1, 1, 1]);
    assert!(intrigue[6..].iter().all(|n| *n == 0));
}

#[test]
fn families_and_statesmen_as_printed() {
    // ROR-7.03a, ROR-7.04a: id, Military, Oratory, Loyalty, Influence
    let printed = "1 4 3 9 5,2 4 2 9 5,3 1 2 10 5,4 4 3 9 4,5 2 3 7 4,6 3 2 7 4,7 2 2 8 4,8 3 3 8 3,9 2 3 7 3,10 1 2 8 3,\
        11 1 2 6 3,12 2 2 7 3,13 4 2 6 3,14 3 4 7 2,15 3 2 8 2,16 1 2 9 2,17 2 1 6 2,18 3 2 6 1,19 4 2 8 1,20 2 1 6 1,\
        1A 5 5 7 6,2A 5 2 7 3,18A 5 4 7 4,19A 5 4 8 4,22A 1 6 10 1";
    let rules = rules(3);
    for (senator, row) in Senator::ALL.iter().zip(printed.split(',')) {
        let c = &rules.parts.senators[*senator];
        let ours = format!("{} {} {} {} {}", c.id, c.military, c.oratory, c.loyalty, c.influence);
        assert_eq!(ours, row.trim(), "{senator:?}");
        assert_eq!(c.popularity, 0);
    }
    let opposes = |s: Senator| rules.parts.senators[s].opposes.iter().collect::<Vec<_>>();
    assert_eq!(opposes(Senator::ScipioAfricanus), [Senator::CatoTheElder]);
    assert_eq!(opposes(Senator::Flamininus), [Senator::CatoTheElder]);
    assert_eq!(
        opposes(Senator::CatoTheElder),
        [Senator::ScipioAfricanus, Senator::Flamininus, Senator::ScipioAemilianus]
    );
}

#[test]
fn wars_as_printed() {
    // ROR-1.07.33b, ROR-7.07a (Early): land/support/naval, D, S, Spoils, start
    let printed = [
        (War::FirstPunic, 10, 5, 10, vec![13], vec![11, 14], 35, "inactive"),
        (War::SecondPunic, 15, 5, 0, vec![10], vec![11, 15], 25, "active"),
        (War::FirstMacedonian, 12, 10, 0, vec![12], vec![11, 18], 25, "active"),
        (War::SecondMacedonian, 10, 5, 0, vec![13], vec![14], 45, "inactive"),
        (War::FirstIllyrian, 5, 3, 0, vec![5], vec![17], 10, "inactive"),
        (War::SecondIllyrian, 4, 2, 0, vec![5], vec![17], 10, "active"),
        (War::FirstGallic, 10, 0, 0, vec![13], vec![15], 20, "active"),
        (War::Syrian, 6, 2, 0, vec![16], vec![15], 45, "active"),
    ];
    let rules = rules(3);
    for (war, land, support, naval, disaster, standoff, spoils, start) in printed {
        let c = &rules.parts.wars[war];
        assert_eq!((c.land, c.support, c.naval, c.spoils), (land, support, naval, spoils), "{war:?}");
        assert_eq!((&c.disaster, &c.standoff), (&disaster, &standoff), "{war:?}");
        assert_eq!(format!("{:?}", c.start).to_lowercase(), start, "{war:?}");
    }
    let creates = |w: War| rules.parts.wars[w].creates.clone();
    assert_eq!(creates(War::FirstPunic), [Province::Sicily, Province::SardiniaCorsica]);
    assert_eq!(creates(War::SecondPunic), [Province::NearerSpain, Province::FurtherSpain]);
    assert_eq!(creates(War::FirstGallic), [Province::CisalpineGaul]);
    assert_eq!(creates(War::FirstIllyrian), [Province::Illyricum]);
}

#[test]
fn matching_wars_multiply_and_leaders_add() {
    // ROR-1.07.33e, ROR-1.07.332a, ROR-1.07.332c, ROR-1.07.34a, ROR-7.08b, ROR-R.15, ROR-DEFl
    let scene = Scene::three()
        .war(War::FirstPunic, Status::Active)
        .war(War::SecondPunic, Status::Active)
        .leader(Leader::Hannibal, LeaderAt::With(War::FirstPunic))
        .leader(Leader::Hamilcar, LeaderAt::With(War::FirstPunic));
    let board = &scene.s.board;
    assert_eq!(scene.rules.land_strength(board, War::FirstPunic), 10 * 2 + 10);
    assert_eq!(scene.rules.land_strength(board, War::SecondPunic), 15 * 2 + 10);
    assert_eq!(scene.rules.naval_strength(board, War::FirstPunic), 30);
    let scene = scene.set(|s| s.board.wars[War::FirstPunic].status = Status::Over);
    assert_eq!(scene.rules.land_strength(&scene.s.board, War::SecondPunic), 15 + 10);
}

#[test]
fn a_waiting_war_multiplies_nothing() {
    // ROR-1.07.3321a, ROR-1.07.332a
    let scene = Scene::three().war(War::FirstPunic, Status::Active).war(War::SecondPunic, Status::Waiting);
    assert_eq!(scene.rules.land_strength(&scene.s.board, War::FirstPunic), 10);
}

/// One Initiative of A: the dice of the Initiative roll, then the card.
fn draws(scene: Scene, card: Card) -> Scene {
    let mut scene = scene;
    scene.s.board.initiatives = 5;
    scene.s.board.round = Round { done: SeatSet::all(3), ..Round::default() };
    scene.run(Step::Forum(phases::forum::Step::Initiative(A)), &[1, 1, drawn(card)])
}

#[test]
fn the_time_delay_of_matching_wars() {
    // ROR-1.07.3321a, ROR-1.07.3321b, ROR-1.07.3321c, ROR-1.07.3321f, ROR-R.16; ROR-1.07.3321g with the Early cards
    let scene = Scene::three().influence(Senator::Julius, 9).war(War::FirstPunic, Status::Inactive);
    let scene = draws(scene, Card::War(War::SecondPunic));
    assert_eq!(scene.s.board.wars[War::FirstPunic].status, Status::Active);
    assert_eq!(scene.s.board.wars[War::SecondPunic].status, Status::Waiting);
    let mut scene = draws(scene, Card::Leader(Leader::Hannibal));
    assert_eq!(scene.s.board.leaders[Leader::Hannibal], LeaderAt::With(War::FirstPunic));
    assert_eq!(scene.s.board.wars[War::SecondPunic].status, Status::Waiting, "he activates no further War");
    scene = draws(scene, Card::Leader(Leader::Hamilcar));
    assert_eq!(scene.s.board.leaders[Leader::Hamilcar], LeaderAt::With(War::FirstPunic));
    assert_eq!(scene.s.board.wars[War::SecondPunic].status, Status::Waiting, "nor does another");
    scene.happens(&[], |p| p.wake_waiting_wars());
    assert_eq!(scene.s.board.wars[War::SecondPunic].status, Status::Active);
}

#[test]
fn one_war_of_a_series_wakes_each_year() {
    // ROR-1.07.3321g, ROR-1.07.3321c: "Third Punic War remains Inactive until the start of Turn 3"
    let status = |scene: &Scene| {
        [War::FirstPunic, War::SecondPunic, War::ThirdPunic].map(|w| scene.s.board.wars[w].status)
    };
    let scene = crate::s7_wars::all_decks(Scene::three().influence(Senator::Julius, 9));
    let scene = draws(scene.war(War::FirstPunic, Status::Inactive), Card::War(War::SecondPunic));
    let scene = draws(scene, Card::War(War::ThirdPunic));
    assert_eq!(status(&scene), [Status::Active, Status::Waiting, Status::Waiting]);
    let mut scene = draws(scene, Card::Leader(Leader::Hannibal));
    scene.happens(&[], |p| p.wake_waiting_wars());
    assert_eq!(status(&scene), [Status::Active, Status::Active, Status::Inactive]);
    let mut scene = draws(scene, Card::Leader(Leader::Hamilcar));
    assert_eq!(status(&scene)[2], Status::Inactive, "he activates nothing");
    // the others are beaten meanwhile: it has the symbol (ROR-R.16)
    let mut alone = Scene::of(rules(3), scene.s.clone());
    for war in [War::FirstPunic, War::SecondPunic] {
        alone.s.board.wars[war].status = Status::Over;
    }
    for turn in [&mut scene, &mut alone] {
        turn.happens(&[], |p| p.wake_waiting_wars());
        assert_eq!(status(turn)[2], Status::Active);
    }
    // without the symbol it wakes beside an active one, and stays asleep by itself
    let gauls = |first: Status| {
        let scene = crate::s7_wars::all_decks(Scene::three()).war(War::FirstGallic, first);
        let mut scene = scene.war(War::SecondGallic, Status::Inactive);
        scene.happens(&[], |p| p.wake_waiting_wars());
        scene.s.board.wars[War::SecondGallic].status
    };
    assert_eq!((gauls(Status::Active), gauls(Status::Over)), (Status::Active, Status::Inactive));
}

#[test]
fn a_waiting_war_left_alone_needs_the_symbol() {
    // ROR-R.16
    let mut scene = Scene::three().war(War::SecondMacedonian, Status::Waiting);
    scene.happens(&[], |p| p.wake_waiting_wars());
    assert_eq!(scene.s.board.wars[War::SecondMacedonian].status, Status::Inactive);
    let mut scene = Scene::three().war(War::FirstMacedonian, Status::Waiting);
    scene.happens(&[], |p| p.wake_waiting_wars());
    assert_eq!(scene.s.board.wars[War::FirstMacedonian].status, Status::Active);
    // one of a type in a turn, the earliest
    let both = Scene::three().war(War::FirstMacedonian, Status::Waiting);
    let mut both = both.war(War::SecondMacedonian, Status::Waiting);
    both.happens(&[], |p| p.wake_waiting_wars());
    let status = |war: War| both.s.board.wars[war].status;
    assert_eq!(
        (status(War::FirstMacedonian), status(War::SecondMacedonian)),
        (Status::Active, Status::Inactive)
    );
}

#[test]
fn wars_come_into_play_as_printed() {
    // ROR-1.07.33a, ROR-1.07.331a
    let scene = Scene::three().influence(Senator::Julius, 9);
    let scene = draws(scene, Card::War(War::Syrian));
    assert_eq!(scene.s.board.wars[War::Syrian].status, Status::Active);
    let scene = draws(scene, Card::War(War::SecondMacedonian));
    assert_eq!(scene.s.board.wars[War::SecondMacedonian].status, Status::Inactive);
}

#[test]
fn a_leader_wakes_his_war_or_waits() {
    // ROR-1.07.3321e, ROR-1.07.34b, ROR-1.07.331b, ROR-R.143
    let scene = draws(Scene::three().influence(Senator::Julius, 9), Card::Leader(Leader::Philip));
    assert_eq!(scene.s.board.leaders[Leader::Philip], LeaderAt::Curia);
    let scene = draws(scene, Card::War(War::SecondMacedonian));
    assert_eq!(scene.s.board.leaders[Leader::Philip], LeaderAt::With(War::SecondMacedonian));
    assert_eq!(scene.s.board.wars[War::SecondMacedonian].status, Status::Active);
}

#[test]
fn a_conditional_war_is_a_revolt_if_the_province_exists_when_it_is_drawn() {
    // ROR-1.07.335b
    for exists in [false, true] {
        let scene = Scene::three().influence(Senator::Julius, 9);
        let scene = scene.set(|s| s.board.provinces[Province::Syria].exists = exists);
        let scene =
            draws(scene, Card::War(War::Syrian)).set(|s| s.board.provinces[Province::Syria].exists = true);
        assert_eq!(scene.s.board.wars[War::Syrian].revolt, exists);
    }
}

#[test]
fn only_the_last_printed_war_ends_a_series() {
    // ROR-1.07.335c, ROR-1.07.335d
    let beaten = |last: War, drawn: War| {
        let scene = Scene::three().influence(Senator::Julius, 9).war(last, Status::Over);
        let scene = scene.set(|s| s.board.wars[last].defeated = true);
        draws(scene, Card::War(drawn)).s.board.wars[drawn].revolt
    };
    assert!(beaten(War::SecondIllyrian, War::FirstIllyrian));
    assert!(!beaten(War::SecondPunic, War::FirstPunic));
}

#[test]
fn a_drawn_family_goes_to_the_forum_or_beneath_its_statesman() {
    // ROR-1.07.311d, ROR-1.07.312h
    let scene = draws(Scene::three().influence(Senator::Julius, 9), Card::Senator(Senator::Fabius));
    assert_eq!((scene.man(Senator::Fabius).at, scene.man(Senator::Fabius).faction), (At::Rome, None));
    let mut scene = Scene::three().influence(Senator::Julius, 9).hand(A, Card::Senator(Senator::Cunctator));
    scene.happens(&[], |p| p.field(A, Senator::Cunctator));
    let scene = draws(scene, Card::Senator(Senator::Fabius));
    assert_eq!(scene.man(Senator::Fabius).at, At::Beneath(Senator::Cunctator));
}

#[test]
fn red_cards_go_unseen_to_the_hand() {
    // ROR-1.07.3a
    let scene = draws(Scene::three().influence(Senator::Julius, 9), Card::Intrigue(Intrigue::Assassin));
    assert!(scene.s.secret.hands[0].cards.has(Card::Intrigue(Intrigue::Assassin)));
    let seen = scene.log.entries().iter().filter_map(|e| e.face(Viewer::Seat(B)));
    assert!(seen.clone().any(|e| *e == Event::Drew { seat: A, card: None }));
}
