//! One or two players: what a plan of the guidelines reckons with (S.37, S.38), how long the sharing goes on (S.55, S.57), and
//! what neutral factions change in forms and letters (S.29, S.31, D.23c).

use crate::s6_letter::heard;
use crate::session::*;
use crate::solo::*;
use crate::solo_senate::{armed, officials};
use phases::any_time;
use phases::solo::{self, Spoil};

// --- the plan

/// Terentius has taken four Legions with him.
fn in_revolt(scene: Scene) -> Scene {
    scene.set(|s| {
        s.board.senators[Senator::Terentius].at = At::Rebel;
        let legions = Legion::ALL[..4].iter().copied().collect();
        s.board.rebel = Some(Rebellion { legions, ..Rebellion::of(Senator::Terentius) });
    })
}

#[test]
fn a_rebel_who_has_all_legions_is_met_with_what_can_be_built() {
    // ROR-S.38, ROR-S.43: the State could build as much for the Syrian War, but that comes after him
    let against = |version: u32| {
        let scene = in_revolt(armed(0, 2, &[War::Syrian]).treasury(200)).begun_by(version);
        let scene = ruled(scene, &[IMPERIALS, CONSERVATIVES]).office(Senator::Flaminius, Office::Dictator);
        let scene = scene.run(Step::Solo(solo::Step::Muster), &[]);
        let army = scene.s.board.rebel.and_then(|rebel| rebel.army);
        (army.map(|a| (a.commander, a.legions.len())), scene.s.board.forces.len())
    };
    assert_eq!(against(8), (Some((Some(Senator::Flaminius), 4)), 0));
    assert_eq!(against(7), (None, 1), "a table begun before");
}

#[test]
fn an_army_that_stands_against_a_rebel_needs_no_other_commander() {
    // ROR-S.38: nobody else can lead one, but Quinctius does
    let plan = |version: u32| {
        let scene = in_revolt(armed(0, 2, &[])).begun_by(version).legions(3).set(|s| {
            s.board.senators[Senator::Quinctius].at = At::March;
            let army = Army {
                commander: Some(Senator::Quinctius),
                master_of_horse: None,
                legions: Set::of(Legion::ALL[9]),
                after: Set::NONE,
            };
            s.board.rebel.iter_mut().for_each(|rebel| rebel.army = Some(army));
        });
        let attacks = scene.rules.plan(&scene.s.board, 0).attacks;
        attacks.first().map(|a| (a.war, a.under))
    };
    assert_eq!(plan(8), Some((None, Some(Senator::Quinctius))));
    assert_eq!(plan(7), None);
}

#[test]
fn a_war_that_is_fought_with_enough_counts_in_the_plan() {
    // ROR-S.37, ROR-S.42: with the Syrian War, which Papirius fights, the Illyrian is the second of two active Wars; the Punic
    // War would be more dangerous, but it sleeps
    let next = |version: u32| {
        let scene = armed(10, 12, &[War::SecondIllyrian, War::Syrian]).begun_by(version);
        let scene = scene.war(War::FirstPunic, Status::Inactive).force(Senator::Papirius, War::Syrian, 6, 2);
        let attacks = scene.rules.plan(&scene.s.board, 2).attacks;
        attacks.first().and_then(|a| a.war)
    };
    assert_eq!((next(8), next(7)), (Some(War::SecondIllyrian), Some(War::FirstPunic)));
    // ROR-S.38: of three Wars two are fought; there is an adequate force for the third, and no need of everything
    let everything = |version: u32| {
        let wars = [War::FirstGallic, War::SecondIllyrian, War::Syrian];
        let scene = armed(14, 0, &wars).begun_by(version).force(Senator::Papirius, War::Syrian, 6, 2);
        let scene = scene.force(Senator::Valerius, War::SecondIllyrian, 4, 2);
        let attacks = scene.rules.plan(&scene.s.board, 2).attacks;
        attacks.first().map(|a| (a.war, a.legions, a.everything))
    };
    let gallic = |everything| Some((Some(War::FirstGallic), 10, everything));
    assert_eq!((everything(8), everything(7)), (gallic(false), gallic(true)));
}

// --- the sharing

#[test]
fn whoever_is_skipped_has_not_passed() {
    // ROR-S.57, ROR-S.58: each of the two is kept from the office of Rome Consul by the other's Tribune. Nobody has passed, and
    // the Conservatives pick again
    let consul = |version: u32| {
        let scene = ruled(alone(), &[CONSERVATIVES, POPULISTS]).begun_by(version);
        let scene = scene.hand(CONSERVATIVES, TRIBUNE).hand(POPULISTS, TRIBUNE);
        let scene = scene.influence(Senator::Junius, 2).influence(Senator::Terentius, 1);
        let scene = scene.influence(Senator::Sulpicius, 5).influence(Senator::Furius, 7);
        let scene = scene.set(|s| s.board.solo.billed = true); // and nothing but offices is shared
        let scene = scene.run(Step::Solo(solo::Step::Round), &[]);
        let skips = |e: &Event| matches!(e, Event::Solo(solo::Event::Skips { .. }));
        assert_eq!(scene.events().into_iter().filter(skips).count(), 2);
        scene.s.board.offices[Office::RomeConsul]
    };
    assert_eq!(consul(8), Some(Senator::Junius));
    assert_eq!(consul(7), Some(Senator::Terentius), "what was left went to the least of all");
}

#[test]
fn the_next_neutral_may_save_a_land_bill_though_a_player_picks_before_it() {
    // ROR-S.55: after the Conservatives comes A, then the Imperials
    let cosponsor = |version: u32| {
        let scene = alone().hand(IMPERIALS, TRIBUNE).popularity(Senator::Quinctius, -1);
        let scene = officials(ruled(scene, &[A, IMPERIALS, CONSERVATIVES]), Senator::Cornelius);
        let scene = scene.begun_by(version).set(|s| s.board.solo.sponsor = Some(Senator::Papirius));
        let scene = scene.run(Step::Solo(solo::Step::Share(2)), &[]);
        scene.events().into_iter().find_map(|e| match e {
            Event::Solo(solo::Event::Cosponsors { senator, .. }) => Some(senator),
            _ => None,
        })
    };
    assert_eq!((cosponsor(8), cosponsor(7)), (Some(Senator::Quinctius), None));
}

// --- forms and letters

#[test]
fn a_concession_that_comes_after_the_answer_is_collected_as_by_default() {
    // ROR-S.29, ROR-DC.10: A has answered, and gives Papirius a Concession while B decides
    let income = |version: u32| {
        let scene = peopled(Scene::new(2)).begun_by(version);
        let scene = scene.concession(Concession::Mining, ConcessionAt::With(Senator::Cornelius));
        let scene = scene.concession(Concession::HarborFees, ConcessionAt::With(Senator::Flaminius));
        let scene = scene.hand(A, Card::Concession(Concession::TaxFarmer1)).treasury(100);
        let mut scene = scene.run(Step::Revenue(revenue::Step::Incomes), &[]);
        let collect = |concession| Action::Revenue(revenue::Action::Collect(concession, 1));
        scene.act(A, collect(Concession::Mining));
        let place = any_time::Action::Place(Concession::TaxFarmer1, Senator::Papirius);
        scene.act(A, Action::AnyTime(place));
        scene.rolls(&[1]).act(B, collect(Concession::HarborFees)); // the die of the Imperials
        scene.s.secret.treasuries[A.ix()]
    };
    assert_eq!((income(8), income(7)), (3 + 1 + 3 + 2, 3 + 1 + 3));
}

#[test]
fn by_letter_commanders_are_asked_for_their_levies_where_there_are_neutrals() {
    // ROR-7.06h, ROR-S.31: no form of the Senate has been written
    let asked = |version: u32| {
        let scene = posted(peopled(Scene::new(2))).begun_by(version).set(|s| s.board.laws.add(Law::Gabinian));
        let scene = scene.force(Senator::Papirius, War::Syrian, 6, 2).holding(Senator::Papirius, 20);
        let scene = scene.run(Step::Senate(senate::Step::Recruit), &[]);
        scene.question() == Some(Asks::Levies)
    };
    assert!(asked(8) && !asked(7));
}

/// A Forum Phase by letter: A defends each of their men with at most 8 T, to below 2, and the neutrals would win them, for
/// other men have too much money.
fn forum_by_letter(version: u32, seed: u64) -> Scene {
    let scene = posted(peopled(Scene::new(2)).with(A, Senator::Manlius)).begun_by(version).saved(A, 90);
    let poor = [Senator::Fabius, Senator::Furius, Senator::Sulpicius];
    let scene = poor.iter().fold(scene, |scene, leader| scene.influence(*leader, 14).holding(*leader, 6));
    let rich = [Senator::Quinctius, Senator::Valerius, Senator::Junius, Senator::Terentius];
    let scene = rich.iter().fold(scene, |scene, man| scene.holding(*man, 40));
    let mut scene = scene.run(Step::Forum(forum::Step::Begin), &[]);
    let act = Action::Forum;
    for man in [Senator::Papirius, Senator::Manlius] {
        scene.act(A, (act(forum::Action::Defend(Some(man))), 8));
    }
    for seat in [A, B] {
        scene.act(seat, act(forum::Action::Nobody));
    }
    let mut dice = kernel::Fast::new(seed);
    while matches!(scene.asks(), Some(Ask::Forum(_))) {
        let seat = scene.pending().first().unwrap();
        let pick = scene.rules.fallback(&scene.s, seat);
        scene.rules.apply(&mut scene.s, seat, pick, &mut dice, &mut scene.log);
    }
    scene
}

#[test]
fn by_letter_a_limit_is_for_each_attempt_a_neutral_makes() {
    // ROR-D.23c, ROR-6.1f, ROR-S.22: the treasury has enough for all
    let attempts = |version: u32, seed: u64| {
        let (mut made, mut resisted) = (0, 0);
        for event in forum_by_letter(version, seed).events() {
            match event {
                Event::Forum(forum::Event::Attempt { target, base, card: None, .. })
                    if base > 1 && [Senator::Papirius, Senator::Manlius].contains(&target) =>
                {
                    made += 1;
                }
                Event::Forum(forum::Event::Resisted { seat: A, .. }) => resisted += 1,
                _ => {}
            }
        }
        (made, resisted)
    };
    let now: Vec<_> = (0..12).map(|seed| attempts(8, seed)).collect();
    assert!(now.iter().any(|(made, _)| *made > 1) && now.iter().all(|(made, resisted)| made == resisted));
    let limited_in_all = |(made, resisted): (i32, i32)| made > resisted;
    assert!((0..12).map(|seed| attempts(7, seed)).any(limited_in_all), "at tables begun before");
}

#[test]
fn by_letter_a_neutral_tells_no_sealed_sum() {
    // ROR-D.3f, ROR-6.1i, ROR-6.2.4a: it bids one more than the highest sealed bid so far; only who wins is told, and what they pay
    let told = |version: u32, viewer: Viewer| {
        let bids = |e: &Event| matches!(e, Event::Solo(solo::Event::Bids { .. }));
        heard(&forum_by_letter(version, 3), viewer).iter().filter(|e| bids(e)).count()
    };
    let viewers = [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator];
    assert_eq!(viewers.map(|viewer| told(8, viewer)), [0; 3]);
    assert!(told(7, Viewer::Spectator) > 0);
    let scene = forum_by_letter(8, 3);
    assert!(
        scene.told(|e| matches!(e, Event::Solo(solo::Event::Bids { .. }))),
        "after the game it can be read"
    );
    let won = |e: &Event| matches!(e, Event::Forum(forum::Event::Auctioned { .. }));
    assert!(heard(&scene, Viewer::Spectator).iter().any(won));
}

#[test]
fn a_consul_for_life_answers_for_the_other_player() {
    // ROR-1.12.3a, ROR-D.31a: Cornelius of A has reached 35 before the sharing; it is B's turn to pick
    let picks = |version: u32| {
        let scene = ruled(peopled(Scene::new(2)), &[A, B]).begun_by(version);
        let scene = scene.influence(Senator::Cornelius, 36);
        let scene = scene.set(|s| s.board.consul_for_life = Some(Senator::Cornelius));
        let mut scene = scene.run(Step::Solo(solo::Step::Share(1)), &[]);
        let seat = scene.pending().only().unwrap();
        let field = Spoil::Office(Office::FieldConsul);
        scene.act(seat, of(solo::Action::Take(field)));
        scene.act(seat, of(solo::Action::Name(Senator::Quinctius)));
        let picked = Event::Solo(solo::Event::Picks { seat: B, spoil: field, to: Senator::Quinctius });
        assert!(scene.events().contains(&picked), "it is B's pick whoever makes it");
        seat
    };
    assert_eq!((picks(8), picks(7)), (A, B));
}

#[test]
fn dice_say_which_of_equally_strong_wars_is_fought() {
    // ROR-S.42, ROR-1.04.7a: ten Legions for one of two Wars of ten
    let fought = |version: u32, dice: &[u16]| {
        let scene = ruled(armed(10, 0, &[War::FirstGallic]), &[IMPERIALS, CONSERVATIVES]).begun_by(version);
        let scene = scene.set(|s| s.board.wars[War::Social].status = Status::Active);
        let scene = scene.office(Senator::Flaminius, Office::FieldConsul);
        let scene = scene.run(Step::Solo(solo::Step::Muster), dice);
        scene.s.board.forces.first().and_then(|f| f.war)
    };
    assert_eq!(fought(8, &[6, 6, 1, 1]), Some(War::FirstGallic));
    assert_eq!(fought(8, &[1, 1, 6, 6]), Some(War::Social));
    assert_eq!(fought(7, &[]), Some(War::FirstGallic));
}

// --- who goes, and with how much

/// Gauls (10) and Syrians (6, two Fleets) are active, and 16 Legions are what both need; Furius goes against the Gauls, Flaminius
/// against the Syrians, and so many Veterans owe allegiance to a man. The Legions of both, and of the Veterans those of Flaminius.
fn two_forces(version: u32, veterans: usize, of: Senator) -> [(usize, usize); 2] {
    let scene = armed(16, 2, &[War::FirstGallic, War::Syrian]).begun_by(version);
    let scene = ruled(scene, &[IMPERIALS, CONSERVATIVES]).set(|s| {
        let rome = s.board.rome;
        for legion in rome.iter().take(veterans) {
            s.board.veterans.add(legion);
            s.board.owed[legion] = Some(of);
        }
    });
    let scene =
        scene.office(Senator::Flaminius, Office::FieldConsul).office(Senator::Furius, Office::RomeConsul);
    let mut scene = scene.run(Step::Solo(solo::Step::Muster), &[]);
    scene.act(A, Action::Solo(solo::Action::Name(Senator::Furius)));
    if matches!(scene.asks(), Some(Ask::Solo(solo::Ask::Veterans { .. }))) {
        scene.act(A, Action::Solo(solo::Action::Done));
    }
    [War::FirstGallic, War::Syrian].map(|war| {
        let force = scene.s.board.forces.iter().find(|f| f.war == Some(war)).unwrap();
        (force.legions.len(), force.legions.both(scene.s.board.veterans).len())
    })
}

#[test]
fn each_attack_of_a_plan_is_adequate_whoever_the_veterans_would_follow() {
    // ROR-S.37, ROR-S.39, ROR-S.41: eight Veterans would go with Flaminius; the Gauls take the two of them that they need
    assert_eq!(two_forces(9, 8, Senator::Quinctius), [(10, 2), (6, 6)]);
    assert_eq!(two_forces(8, 8, Senator::Quinctius), [(8, 0), (8, 8)], "a table begun before");
    // twelve would go with Furius, who leaves behind what the Syrians need
    assert_eq!(two_forces(9, 12, Senator::Junius), [(10, 10), (6, 2)]);
    assert_eq!(two_forces(8, 12, Senator::Junius), [(12, 12), (4, 0)], "a table begun before");
    assert_eq!(
        two_forces(9, 5, Senator::Quinctius),
        [(10, 0), (6, 5)],
        "where there are enough they go with him"
    );
}

#[test]
fn a_players_commander_is_asked_before_he_goes_with_too_little() {
    // ROR-1.09.642a, ROR-S.38, ROR-DC.76: two Legions and as much of the Military of Cornelius are 4 against 5
    let sent = |version: u32, commander: Senator| {
        let wars = [War::FirstIllyrian, War::Syrian, War::FirstMacedonian];
        let scene = ruled(armed(2, 3, &wars).begun_by(version), &[IMPERIALS, CONSERVATIVES]);
        let scene = scene.office(commander, Office::FieldConsul).influence(Senator::Furius, 9); // who presides then
        scene.run(Step::Solo(solo::Step::Muster), &[])
    };
    let asked = |scene: &Scene| matches!(scene.asks(), Some(Ask::Senate(senate::Ask::Consent { seat: A })));
    let commander = |scene: &Scene| scene.s.board.forces.first().and_then(|f| f.commander);
    let mut agrees = sent(9, Senator::Cornelius);
    assert!(asked(&agrees) && commander(&agrees).is_none());
    assert_eq!(agrees.rules.fallback(&agrees.s, A), Action::Senate(senate::Action::Refuse).into());
    agrees.act(A, Action::Senate(senate::Action::Accept));
    assert_eq!((commander(&agrees), agrees.asks()), (Some(Senator::Cornelius), None));
    let mut refuses = sent(9, Senator::Cornelius);
    refuses.act(A, Action::Senate(senate::Action::Refuse));
    assert_eq!((commander(&refuses), refuses.asks(), refuses.s.board.rome.len()), (None, None, 2));
    assert_eq!(commander(&sent(8, Senator::Cornelius)), Some(Senator::Cornelius), "a table begun before");
    assert_eq!(commander(&sent(9, Senator::Flaminius)), Some(Senator::Flaminius), "a neutral goes");
}

#[test]
fn nor_does_a_players_commander_march_against_a_stronger_rebel_unasked() {
    // ROR-1.09.642a, ROR-S.38: one Legion and 1 against four and a rebel
    let sent = |version: u32| {
        let scene =
            in_revolt(armed(0, 0, &[]).begun_by(version)).set(|s| s.board.rome = Set::of(Legion::ALL[9]));
        let scene = ruled(scene, &[IMPERIALS, CONSERVATIVES]).office(Senator::Cornelius, Office::FieldConsul);
        let scene = scene.influence(Senator::Furius, 9); // who presides then
        scene.run(Step::Solo(solo::Step::Muster), &[])
    };
    let army = |scene: &Scene| scene.s.board.army().and_then(|a| a.commander);
    let mut scene = sent(9);
    assert!(
        matches!(scene.asks(), Some(Ask::Senate(senate::Ask::Consent { seat: A }))) && army(&scene).is_none()
    );
    scene.act(A, Action::Senate(senate::Action::Accept));
    assert_eq!(army(&scene), Some(Senator::Cornelius));
    assert_eq!(army(&sent(8)), Some(Senator::Cornelius), "a table begun before");
}
