//! 1.07.31, 1.09.11, 1.09.81, 1.09.83: ratings, the HRAO, repopulation, Consul for Life; state-based checks.

use crate::session::*;

#[test]
fn ratings_have_limits() {
    let mut scene = Scene::three();
    scene.happens(&[], |p| {
        assert_eq!(p.lose_influence(Senator::Julius, 9), 4); // ROR-1.07.31b
        p.change_popularity(Senator::Julius, 20); // ROR-1.07.31c
    });
    assert_eq!((scene.man(Senator::Julius).influence, scene.man(Senator::Julius).popularity), (0, 9));
    scene.happens(&[], |p| p.change_popularity(Senator::Julius, -30));
    assert_eq!(scene.man(Senator::Julius).popularity, -9);
}

#[test]
fn the_highest_office_in_rome_ranks_first() {
    // ROR-1.09.11a, ROR-DEFe, ROR-DEFj
    let order =
        [Office::Dictator, Office::RomeConsul, Office::FieldConsul, Office::Censor, Office::MasterOfHorse];
    for pair in order.windows(2) {
        let mut scene = Scene::three().office(Senator::Claudius, pair[0]).office(Senator::Manlius, pair[1]);
        scene.happens(&[], |p| p.boundary());
        assert_eq!((scene.s.board.hrao, scene.s.board.first), (Some(Senator::Claudius), B), "{pair:?}");
        let turn_order: Vec<_> = scene.s.board.turn_order(3).collect();
        assert_eq!(turn_order, [B, C, A]);
        // away from Rome he is not available
        scene.s.board.senators[Senator::Claudius].at = At::War(War::Syrian);
        scene.happens(&[], |p| p.boundary());
        assert_eq!(scene.s.board.hrao, Some(Senator::Manlius));
    }
}

#[test]
fn without_officials_influence_then_oratory_decides() {
    // ROR-1.09.11b: Julius 4/3, Claudius 4/3, Manlius 4/2
    let mut scene = Scene::three().influence(Senator::Manlius, 5);
    scene.happens(&[], |p| p.boundary());
    assert_eq!(scene.s.board.hrao, Some(Senator::Manlius));
    let mut scene = Scene::three().set(|s| s.board.hrao = None);
    scene.happens(&[1, 1, 2, 2], |p| p.boundary());
    assert_eq!(scene.s.board.hrao, Some(Senator::Claudius), "the dice decide between Julius and Claudius");
    scene.happens(&[], |p| p.boundary());
    assert_eq!(scene.s.board.hrao, Some(Senator::Claudius), "once");
}

#[test]
fn with_nobody_in_rome_the_most_influential_faction_leads() {
    // ROR-R.74
    let mut scene = Scene::three().influence(Senator::Manlius, 9).set(|s| {
        for man in [Senator::Julius, Senator::Claudius, Senator::Manlius] {
            s.board.senators[man].at = At::War(War::Syrian);
        }
    });
    scene.happens(&[], |p| p.boundary());
    assert_eq!((scene.s.board.hrao, scene.s.board.first), (None, C));
}

#[test]
fn the_dice_decide_between_equally_influential_factions() {
    // ROR-R.74, ROR-1.04.7a: nobody is in Rome, A and C have 9 Influence each
    let scene = |version: u32| {
        let mut scene =
            Scene::three().influence(Senator::Julius, 9).influence(Senator::Manlius, 9).set(|s| {
                for man in [Senator::Julius, Senator::Claudius, Senator::Manlius] {
                    s.board.senators[man].at = At::War(War::Syrian);
                }
                s.board.hrao = Some(Senator::Julius);
            });
        scene.rules.version = version;
        scene
    };
    let mut tied = scene(5);
    tied.happens(&[1, 1, 5, 6], |p| p.boundary());
    assert_eq!((tied.s.board.hrao, tied.s.board.first), (None, C));
    tied.happens(&[], |p| p.boundary());
    assert_eq!(tied.s.board.first, C, "once: whoever acts for the HRAO goes on");
    let mut former = scene(4);
    former.happens(&[], |p| p.boundary());
    assert_eq!(former.s.board.first, A, "a table begun before goes on as it began");
}

#[test]
fn one_who_stepped_down_is_passed_over() {
    // ROR-1.09.144b
    let mut scene =
        Scene::three().office(Senator::Claudius, Office::RomeConsul).influence(Senator::Manlius, 9);
    scene.s.board.senate.stepped_down.add(Senator::Claudius);
    scene.happens(&[], |p| p.boundary());
    assert_eq!(scene.s.board.hrao, Some(Senator::Manlius));
}

#[test]
fn nobody_holds_two_offices() {
    // ROR-1.09.2c (a Censor elected Consul stops being Censor), ROR-T.OFFICES
    let mut scene = Scene::three().office(Senator::Claudius, Office::Censor);
    scene.happens(&[], |p| p.take_office(Senator::Claudius, Office::RomeConsul));
    assert_eq!(scene.s.board.offices[Office::Censor], None);
    assert_eq!(scene.s.board.office(Senator::Claudius), Some(Office::RomeConsul));
    let gains: Vec<_> = Office::ALL.iter().map(|o| scene.rules.parts.offices[*o]).collect();
    assert_eq!(gains, [7, 5, 5, 5, 3, 5]);
    assert_eq!(scene.man(Senator::Claudius).influence, 4 + 5);
}

#[test]
fn votes_are_oratory_and_knights_of_those_in_rome() {
    // ROR-1.09.141a, ROR-1.09.141b
    let scene =
        Scene::three().with(A, Senator::Aelius).knights(Senator::Aelius, 2).knights(Senator::Julius, 1);
    assert_eq!(scene.rules.faction_votes(&scene.s.board, A), (3 + 1) + (4 + 2));
    let scene = scene.set(|s| s.board.senators[Senator::Aelius].at = At::War(War::Syrian));
    assert_eq!(scene.rules.faction_votes(&scene.s.board, A), 4);
}

fn senate(scene: Scene) -> Scene {
    scene.set(|s| s.board.phase = Phase::Senate)
}

#[test]
fn rome_is_repopulated_from_the_curia() {
    // ROR-1.09.81a, ROR-R.75: three attend; five come, first to the faction with fewest Senators
    let mut scene = Scene::three().with(A, Senator::Fabius).with(C, Senator::Valerius);
    for family in [Senator::Fulvius, Senator::Furius, Senator::Aurelius, Senator::Junius] {
        scene = scene.buried(family);
    }
    let mut scene = senate(scene).influence(Senator::Claudius, 1).influence(Senator::Julius, 9);
    // B has one Senator and takes Fulvius; then all have two, and B has least Influence in Rome with 1 + 4;
    // then A 9 + 5 against C 4 + 5: C takes the third
    scene.happens(&[], |p| p.boundary());
    assert_eq!(scene.man(Senator::Fulvius).faction, Some(B));
    assert_eq!(scene.man(Senator::Furius).faction, Some(B));
    assert_eq!(scene.man(Senator::Aurelius).faction, Some(C));
    assert_eq!(scene.man(Senator::Junius).at, At::Curia, "eight are in Rome");
    assert_eq!(scene.s.board.attending().count(), 8);
    // all have two Senators, one of A's away: he counts as a Senator, but not for the Influence in Rome
    for (julius, fabius, takes) in [(9, 5, B), (1, 9, A)] {
        let scene =
            Scene::three().with(A, Senator::Fabius).with(B, Senator::Furius).with(C, Senator::Valerius);
        let scene = scene.governor(Senator::Fabius, Province::Sicily, 2).buried(Senator::Fulvius);
        let scene = scene.influence(Senator::Julius, julius).influence(Senator::Fabius, fabius);
        let mut scene = senate(scene).influence(Senator::Claudius, 1);
        scene.happens(&[], |p| p.boundary());
        assert_eq!(scene.man(Senator::Fulvius).faction, Some(takes));
    }
}

#[test]
fn a_family_that_comes_up_goes_beneath_its_statesman() {
    // ROR-R.131, ROR-1.07.312h: Fabius is on top of the Curia, but Cunctator is in play; the next one joins a faction
    let scene = || {
        let scene = Scene::three().buried(Senator::Fabius).hand(A, Card::Senator(Senator::Cunctator));
        let mut scene = scene.set(|s| s.board.phase = Phase::Revolution);
        scene.happens(&[], |p| p.field(A, Senator::Cunctator));
        senate(scene).influence(Senator::Manlius, 1)
    };
    let mut next = scene().buried(Senator::Fulvius);
    next.happens(&[], |p| p.boundary());
    assert_eq!(next.man(Senator::Fabius).at, At::Beneath(Senator::Cunctator));
    assert_eq!((next.man(Senator::Fulvius).faction, next.s.board.curia.len()), (Some(C), 0));
    let mut alone = scene();
    alone.happens(&[], |p| p.boundary());
    assert_eq!(
        alone.man(Senator::Fabius).at,
        At::Beneath(Senator::Cunctator),
        "it comes up, and nobody after it"
    );
}

#[test]
fn then_from_the_forum_by_choice_and_then_not_at_all() {
    // ROR-1.09.81b, ROR-1.09.81c, ROR-DC.84
    let mut scene =
        senate(Scene::three().forum(Senator::Aelius).forum(Senator::Fabius)).influence(Senator::Manlius, 1);
    scene.happens(&[], |p| p.boundary());
    assert_eq!(scene.asks(), Some(Ask::Adopt { seat: C, leader: false }));
    assert_eq!(scene.rules.fallback(&scene.s, C), Action::Adopt(Senator::Aelius).into(), "highest Oratory");
    scene.rolls(&[1, 2]).act(C, Action::Adopt(Senator::Fabius)); // A and B are equal, and roll one die each
    assert_eq!(scene.man(Senator::Fabius).faction, Some(C));
    assert!(matches!(scene.asks(), Some(Ask::Adopt { leader: false, .. })));
    let seat = scene.pending().first().unwrap();
    scene.act(seat, Action::Adopt(Senator::Aelius));
    assert_eq!(scene.asks(), None, "nobody is left");
}

#[test]
fn thirty_five_influence_in_rome_makes_a_consul_for_life() {
    // ROR-1.09.83a, ROR-1.09.83b, ROR-R.11
    let mut scene = Scene::three().influence(Senator::Julius, 34);
    scene.happens(&[], |p| p.boundary());
    assert_eq!(scene.s.board.consul_for_life, None);
    scene.happens(&[], |p| p.gain_influence(Senator::Julius, 1));
    assert_eq!(scene.s.board.consul_for_life, Some(Senator::Julius));
    let mut scene = Scene::three().influence(Senator::Julius, 40);
    scene.s.board.senators[Senator::Julius].at = At::War(War::Syrian);
    scene.happens(&[], |p| p.boundary());
    assert_eq!(scene.s.board.consul_for_life, None, "away from Rome");
    scene.happens(&[], |p| p.come_home(Senator::Julius));
    assert_eq!(scene.s.board.consul_for_life, Some(Senator::Julius), "on his return");
    let mut scene = Scene::three().influence(Senator::Julius, 36).influence(Senator::Claudius, 37);
    scene.happens(&[], |p| p.boundary());
    assert_eq!(scene.s.board.consul_for_life, Some(Senator::Claudius), "the highest total");
}

/// Every Senator there is, in Rome and in one faction after the other, each as great an orator and with this Influence.
fn everybody(influence: u8) -> Scene {
    let mut scene = Scene::new(6).set(|s| s.board.decks = Set::all());
    for (at, &senator) in Senator::ALL.iter().enumerate() {
        scene.rules.parts.senators[senator].oratory = 3;
        scene.s.board.senators[senator] =
            Man { at: At::Rome, faction: Some(Seat(at as u8 % 6)), influence, ..Man::default() };
    }
    scene
}

#[test]
fn the_dice_decide_between_all_there_are() {
    // ROR-1.09.11b, ROR-1.04.7a: the last of them rolls highest
    let mut dice = [1; 2 * Senator::COUNT];
    dice[2 * Senator::COUNT - 2..].fill(6);
    let mut scene = everybody(4);
    scene.happens(&dice, |p| p.boundary());
    assert_eq!(scene.s.board.hrao, Senator::ALL.last().copied());
}

#[test]
fn all_there_are_may_be_equals() {
    // ROR-1.09.83b
    let mut scene = everybody(35).office(Senator::Cornelius, Office::Censor);
    scene.happens(&[], |p| p.boundary());
    assert_eq!(scene.s.board.over.map(|over| over.winners), Some(SeatSet::all(6)));
    // of one faction one of them rules, and the turn is played out (ROR-1.12.5a)
    let mut scene = Scene::three().with(A, Senator::Fabius);
    scene = scene.influence(Senator::Julius, 36).influence(Senator::Fabius, 36);
    scene.happens(&[], |p| p.find_hrao());
    scene.happens(&[], |p| p.boundary());
    let ruler = scene.s.board.consul_for_life.and_then(|s| scene.s.board.owner(s));
    assert_eq!((ruler, scene.over()), (Some(A), None));
}

#[test]
fn a_consul_for_life_wins_at_the_end_of_the_turn() {
    // ROR-1.12.1a, ROR-1.12.1c, ROR-1.12.5a
    let ends = |influence: u8, proposed: bool, law: Set<Law>| {
        let scene = Scene::three().influence(Senator::Claudius, influence).set(|s| {
            s.board.consul_for_life = Some(Senator::Claudius);
            (s.board.senate.life, s.board.laws) = (proposed, law);
        });
        let scene = scene.run(Step::EndOfTurn, &[]);
        assert_eq!(scene.ended(), Some((EndingKind::ConsulForLife, SeatSet::of(B))));
        scene.ended_by()
    };
    assert_eq!(ends(35, false, Set::NONE), Some("ROR-1.12.1a"));
    assert_eq!(ends(35, true, Set::NONE), Some("ROR-1.12.1a"), "the vote was about another");
    assert_eq!(ends(21, true, Set::NONE), Some("ROR-1.12.1c"));
    assert_eq!(
        ends(36, true, Set::of(Law::MilitaryReforms)),
        Some("ROR-1.12.1c"),
        "35 do not suffice any more"
    );
}

#[test]
fn when_the_deck_has_run_out_influence_wins() {
    // ROR-1.12.1e, ROR-R.58: captives and exiles do not count
    let scene = Scene::three()
        .with(A, Senator::Fabius)
        .with(C, Senator::Valerius)
        .influence(Senator::Claudius, 7)
        .set(|s| {
            s.secret.deck = Bag::default();
            s.board.senators[Senator::Fabius].at = At::Captive(War::Syrian);
            s.board.senators[Senator::Valerius].at = At::Exile;
        })
        .run(Step::EndOfTurn, &[]);
    assert_eq!(scene.ended(), Some((EndingKind::Influence, SeatSet::of(B))));
    // 4 each: the dice decide
    let tied = Scene::three().set(|s| s.secret.deck = Bag::default());
    let tied = tied.run(Step::EndOfTurn, &[1, 1, 2, 2, 6, 6]);
    assert_eq!(tied.s.board.over.map(|o| o.winners), Some(SeatSet::of(C)));
}

#[test]
fn four_active_wars_destroy_rome() {
    // ROR-1.12.2a, ROR-1.07.334b, ROR-1.07.332d, ROR-1.07.334d
    let wars = |n: usize| {
        let mut scene = Scene::three();
        for war in [War::FirstPunic, War::SecondPunic, War::Syrian, War::FirstGallic].into_iter().take(n) {
            scene = scene.war(war, Status::Active);
        }
        scene.war(War::FirstIllyrian, Status::Inactive).run(Step::Combat(phases::combat::Step::End), &[])
    };
    assert_eq!(wars(4).over(), Some(EndingKind::FourWars));
    let three = wars(3);
    assert_eq!(three.over(), None);
    assert!(three.s.board.wars[War::Syrian].unprosecuted);
    assert!(!three.s.board.wars[War::FirstIllyrian].unprosecuted);
}

#[test]
fn a_master_of_horse_who_is_lost_is_not_replaced() {
    // ROR-1.10.8c: only a Dictator who is made anew names one
    let wars = [War::Syrian, War::FirstGallic, War::FirstIllyrian];
    let mut scene =
        wars.into_iter().fold(under_fabius(), |s, war| s.war(war, Status::Active)).at(Item::Dictator);
    scene.carries(A, &[Say::Move(Business::Dictator), Say::Name(Senator::Aelius)]);
    assert_eq!(scene.question(), Some(Asks::MasterOfHorse { seat: A }));
    scene.say(A, Say::Name(Senator::Julius));
    scene.happens(&[], |p| p.kill(Senator::Julius, Cause::Murdered));
    assert_eq!(scene.holder(Office::MasterOfHorse), None);
    let asked = |scene: &Scene| matches!(scene.question(), Some(Asks::MasterOfHorse { .. }));
    assert!(!asked(&scene));
    scene.s.board.senate.item = Item::OtherBusiness;
    scene.s.flow.clear();
    let scene = scene.at(Item::OtherBusiness);
    assert!(!asked(&scene) && scene.holder(Office::Dictator) == Some(Senator::Aelius));
}
