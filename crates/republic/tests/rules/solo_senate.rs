//! One or two players: the coalition, its military plan and the spoils (S.31 to S.59).

use crate::common::*;
use crate::solo::*;
use republic::phases::senate;
use republic::phases::solo::{self, Lodged, Spoil};

// --- coalition

/// Votes by Knights: what each faction has more than its Oratory.
pub fn session(votes: [u8; 5]) -> Scene {
    session_of(alone(), votes)
}
fn session_of(scene: Scene, votes: [u8; 5]) -> Scene {
    use Senator::*;
    let leaders = [(Cornelius, 5), (Flaminius, 4), (Fabius, 4), (Furius, 5), (Sulpicius, 3)];
    let scene = leaders
        .iter()
        .zip(votes)
        .fold(scene, |scene, ((leader, has), votes)| scene.knights(*leader, votes - has));
    scene.run(Step::Senate(senate::Step::Begin), &[])
}

#[test]
fn the_first_set_with_a_majority_rules() {
    // ROR-S.31, ROR-S.32, ROR-S.33, ROR-S.34, ROR-R.224
    let coalition = |scene: &Scene| scene.s.board.solo.coalition;
    let set = |seats: &[Seat]| seats.iter().copied().collect::<SeatSet>();
    // 30 votes: only 1 + 2 have more than half
    let scene = session([6, 7, 9, 5, 3]);
    assert_eq!(scene.s.board.solo.ranks, [PLUTOCRATS, IMPERIALS, A, CONSERVATIVES, POPULISTS]);
    assert_eq!(coalition(&scene), set(&[PLUTOCRATS, IMPERIALS]));
    assert_eq!(scene.s.board.solo.dominant, A, "ROR-S.11");
    // one alone
    assert_eq!(coalition(&session([6, 4, 20, 5, 3])), set(&[PLUTOCRATS]));
    // the ranks of the page: 15, 13, 12, 11 and 10 of 61
    let mut scene = session([12, 13, 15, 11, 10]);
    let with = set(&[A, CONSERVATIVES, POPULISTS]);
    assert!(matches!(scene.asks(), Some(Ask::Solo(solo::Ask::Join { seat: A, with: w, .. })) if w == with));
    scene.act(A, of(solo::Action::Join));
    assert_eq!(coalition(&scene), with);
}

#[test]
fn equal_votes_are_ranked_by_money() {
    // ROR-S.32: in the treasury of the faction and those of its men
    let ranks = |scene: Scene| session_of(scene, [6, 8, 8, 5, 3]).s.board.solo.ranks;
    let [rich, richer] =
        [alone().saved(IMPERIALS, 4), alone().saved(IMPERIALS, 4).holding(Senator::Valerius, 5)];
    assert_eq!(ranks(rich)[..2], [IMPERIALS, PLUTOCRATS]);
    assert_eq!(ranks(richer)[..2], [PLUTOCRATS, IMPERIALS]);
}

#[test]
fn of_two_players_the_one_in_the_coalition_is_dominant() {
    // ROR-S.11: the other has more votes, but does not rule
    let mut scene = session_of(peopled(Scene::new(2)), [12, 13, 15, 11, 10]);
    assert_eq!(scene.s.board.solo.dominant, B, "before there is a coalition");
    scene.act(A, of(solo::Action::Join));
    assert_eq!(scene.s.board.solo.coalition, [A, CONSERVATIVES, POPULISTS].into_iter().collect::<SeatSet>());
    assert_eq!(scene.s.board.solo.dominant, A);
}

#[test]
fn who_refuses_is_replaced_or_the_search_goes_on() {
    // ROR-S.35, ROR-DC.127
    let mut scene = session([12, 13, 15, 11, 10]);
    scene.act(A, of(solo::Action::Refuse));
    let second = [IMPERIALS, CONSERVATIVES, POPULISTS].into_iter().collect::<SeatSet>();
    assert_eq!(scene.s.board.solo.coalition, second, "34 of 61");
    let mut scene = session([20, 6, 4, 5, 3]);
    assert_eq!(scene.rules.fallback(&scene.s, A), of(solo::Action::Join).into());
    scene.act(A, of(solo::Action::Refuse));
    assert!(matches!(scene.asks(), Some(Ask::Solo(solo::Ask::Join { seat: A, .. }))), "1 + 5 comes next");
}

#[test]
fn all_neutrals_rule_when_the_player_wants_nobody() {
    // ROR-S.34: no two or three of them have more than half of 42, but all four have 22
    let mut scene = session([20, 7, 6, 5, 4]);
    while matches!(scene.asks(), Some(Ask::Solo(solo::Ask::Join { seat: A, .. }))) {
        scene.act(A, of(solo::Action::Refuse));
    }
    let neutrals = [IMPERIALS, PLUTOCRATS, CONSERVATIVES, POPULISTS].into_iter().collect::<SeatSet>();
    assert_eq!(scene.s.board.solo.coalition, neutrals);
}

#[test]
fn the_largest_player_rules_with_partners_of_his_choice() {
    // ROR-S.34, ROR-DC.128
    let mut scene = session([20, 6, 4, 5, 3]);
    for _ in 0..5 {
        scene.act(A, of(solo::Action::Refuse));
    }
    assert_eq!(scene.s.board.solo.coalition, SeatSet::of(A), "20 of 38 need nobody");
}

// --- military plan

pub fn armed(legions: u8, fleets: u8, wars: &[War]) -> Scene {
    let scene = wars.iter().fold(alone().legions(legions), |scene, war| scene.war(*war, Status::Active));
    scene.set(move |s| s.board.fleets = fleets)
}

#[test]
fn three_wars_or_a_strong_one_or_a_rebel_are_a_crisis() {
    // ROR-S.36
    let crisis = |scene: &Scene| scene.rules.in_crisis(&scene.s.board);
    assert!(!crisis(&armed(4, 0, &[War::FirstGallic, War::Syrian])));
    assert!(crisis(&armed(4, 0, &[War::FirstGallic, War::Syrian, War::FirstIllyrian])));
    assert!(!crisis(&armed(4, 0, &[War::SecondPunic])), "15 is not above 15");
    let hannibal =
        armed(4, 0, &[War::SecondPunic]).leader(Leader::Hannibal, LeaderAt::With(War::SecondPunic));
    assert!(crisis(&hannibal));
    let rebel = armed(4, 0, &[]).set(|s| {
        let legions = Legion::ALL[10..12].iter().copied().collect();
        let leader = Senator::Terentius;
        s.board.rebel = Some(Rebellion { legions, ..Rebellion::of(leader) });
    });
    assert!(crisis(&rebel));
}

fn attacks(scene: &Scene) -> Vec<(Option<War>, u8, u8)> {
    let plan = scene.rules.plan(&scene.s.board, 2 + usize::from(scene.rules.in_crisis(&scene.s.board)));
    plan.attacks.iter().map(|a| (a.war, a.legions, a.fleets)).collect()
}

#[test]
fn the_normal_plan_is_the_first_that_forces_allow() {
    // ROR-S.37, ROR-S.39, ROR-S.42, ROR-S.43
    let both = [War::FirstGallic, War::Syrian];
    let syrian = (Some(War::Syrian), 6, 2);
    let gallic = (Some(War::FirstGallic), 10, 0);
    assert_eq!(attacks(&armed(16, 2, &both)), [gallic, syrian], "the strongest first");
    // too few for both: the Gallic War is dangerous, for more of its series are to come where the deck has them
    assert_eq!(attacks(&armed(10, 2, &both)), [gallic]);
    assert_eq!(attacks(&armed(6, 2, &both)), [syrian]);
    assert!(attacks(&armed(5, 2, &both)).is_empty());
    let paid = armed(12, 2, &both).treasury(40);
    assert_eq!(attacks(&paid), [gallic, syrian]);
    assert_eq!(paid.rules.plan(&paid.s.board, 2).legions, 4, "what is missing is built");
    // and not for want of money
    let short = paid.treasury(400).set(|s| s.board.manpower_shortage = true);
    assert_eq!(attacks(&short), [gallic], "but only in a Crisis under a Manpower Shortage");
    // a navy is met by as many Fleets
    assert_eq!(attacks(&armed(4, 10, &[War::FirstPunic])), [(Some(War::FirstPunic), 0, 10)]);
    // an Illyrian War is weaker than the Syrian, but another is to come
    let illyrian = (Some(War::FirstIllyrian), 5, 3);
    assert_eq!(attacks(&armed(6, 3, &[War::Syrian, War::FirstIllyrian])), [illyrian]);
}

#[test]
fn in_a_crisis_the_fourth_war_comes_first() {
    // ROR-S.38, ROR-S.42
    let three = [War::FirstGallic, War::Syrian, War::FirstIllyrian];
    let scene = armed(21, 9, &three);
    assert_eq!(attacks(&scene).len(), 3);
    assert_eq!(attacks(&armed(16, 9, &three)).len(), 2);
    let last = armed(4, 9, &three);
    let plan = last.rules.plan(&last.s.board, 3);
    assert!(plan.attacks[0].everything && plan.attacks[0].war == Some(War::FirstIllyrian), "the weakest");
    let four = armed(25, 9, &[War::FirstGallic, War::Syrian, War::FirstIllyrian, War::FirstMacedonian]);
    let plan = four.rules.plan(&four.s.board, 3);
    assert_eq!(plan.attacks.len(), 1, "as few as bring the number to three");
    assert!(plan.attacks[0].everything);
    assert_eq!(plan.attacks[0].war, Some(War::FirstGallic), "the Macedonians need ten Fleets");
    let afloat = four.set(|s| s.board.fleets = 10);
    let strongest = afloat.rules.plan(&afloat.s.board, 3).attacks[0].war;
    assert_eq!(strongest, Some(War::FirstMacedonian), "12 against 10, 6 and 5"); // ROR-S.42
}

#[test]
fn half_of_what_is_left_goes_along_and_the_dominant_player_says_who_commands() {
    // ROR-S.40, ROR-R.225, ROR-S.41, ROR-DC.129
    let scene = ruled(armed(18, 5, &[War::FirstGallic, War::Syrian]), &[IMPERIALS, CONSERVATIVES]);
    let scene =
        scene.office(Senator::Flaminius, Office::FieldConsul).office(Senator::Furius, Office::RomeConsul);
    let mut scene = scene.run(Step::Solo(solo::Step::Muster), &[]);
    assert!(matches!(scene.asks(), Some(Ask::Solo(solo::Ask::Command { seat: A, place: 0 }))));
    scene.act(A, of(solo::Action::Name(Senator::Furius)));
    let force = |war| scene.s.board.forces.iter().find(|f| f.war == Some(war)).unwrap();
    let gallic = force(War::FirstGallic);
    assert_eq!((gallic.commander, gallic.legions.len(), gallic.fleets), (Some(Senator::Furius), 11, 0));
    let syrian = force(War::Syrian);
    assert_eq!((syrian.commander, syrian.legions.len(), syrian.fleets), (Some(Senator::Flaminius), 6, 2));
    assert_eq!(scene.s.board.rome.len(), 1);
}

#[test]
fn veterans_go_with_their_faction_and_no_more_than_fifteen_stronger() {
    // ROR-S.40, ROR-R.225, ROR-S.41: 5 are needed and half of the other 20 would go along, but 5 Veterans count 10 and
    // Flaminius 4, so that six more make 20 against 5
    let scene = ruled(armed(25, 3, &[War::FirstIllyrian]), &[IMPERIALS, CONSERVATIVES]);
    let veterans: Set<Legion> = scene.s.board.rome.iter().skip(12).take(5).collect();
    let scene = scene.office(Senator::Flaminius, Office::FieldConsul).set(|s| {
        for legion in veterans.iter() {
            s.board.veterans.add(legion);
            s.board.owed[legion] = Some(Senator::Quinctius);
        }
    });
    let scene = scene.run(Step::Solo(solo::Step::Muster), &[]);
    let force = scene.s.board.forces[0];
    assert_eq!((force.commander, force.legions.both(veterans)), (Some(Senator::Flaminius), veterans));
    assert_eq!(force.legions.len(), 11);
}

/// Three Wars of which only the weakest, of strength 5, can be fought: with everything, under Flaminius (4) as Dictator and
/// Fabius (4) as Master of Horse.
fn with_everything(change: impl FnOnce(&mut State)) -> Scene {
    let scene = armed(16, 3, &[War::FirstIllyrian, War::Syrian, War::FirstMacedonian]);
    let scene = ruled(scene, &[IMPERIALS, CONSERVATIVES]).office(Senator::Flaminius, Office::Dictator);
    let scene = scene.office(Senator::Fabius, Office::MasterOfHorse).set(|s| s.board.solo.crisis = true);
    let scene = scene.set(change).run(Step::Solo(solo::Step::Muster), &[]);
    assert_eq!(scene.s.board.forces[0].war, Some(War::FirstIllyrian));
    scene
}

#[test]
fn a_dictators_master_of_horse_counts_in_the_fifteen() {
    // ROR-S.38, ROR-R.225, ROR-1.09.34b: 12 Legions and 4 + 4 against 5
    assert_eq!(with_everything(|_| ()).s.board.forces[0].legions.len(), 12);
}

#[test]
fn his_own_veterans_are_the_last_to_stay_at_home() {
    // ROR-S.41, ROR-S.38: the last of sixteen is his; he counts twice, so that ten others go
    let last = Legion::ALL[15];
    let scene = with_everything(|s| {
        s.board.veterans.add(last);
        s.board.owed[last] = Some(Senator::Flaminius);
    });
    let legions = scene.s.board.forces[0].legions;
    assert_eq!((legions.has(last), legions.len()), (true, 11));
}

#[test]
fn what_is_half_composed_is_dropped_when_time_is_up() {
    // ROR-DC.129, ROR-D.2b: the plan is the automatic one, and no Legion is raised
    let scene = ruled(armed(18, 5, &[War::FirstGallic]).treasury(100), &[A])
        .office(Senator::Cornelius, Office::FieldConsul);
    let mut scene = scene.run(Step::Solo(solo::Step::Muster), &[]);
    scene.act(A, Action::Senate(senate::Action::Move(senate::Business::Recruit)));
    let clear = Action::Senate(senate::Action::Clear);
    assert_eq!(scene.rules.fallback(&scene.s, A), clear.into());
    scene.act(A, clear);
    assert_eq!(scene.rules.fallback(&scene.s, A), of(solo::Action::Automatic).into());
}

#[test]
fn nothing_is_given_away_when_time_is_up() {
    // ROR-DC.130: Junius, of another faction, is the only one popular enough; the default is for his own Senator
    let scene = ruled(alone(), &[A, CONSERVATIVES]).set(|s| s.board.unrest = 2);
    let scene = scene.popularity(Senator::Junius, 2);
    let mut scene = scene.run(Step::Solo(solo::Step::Share(0)), &[]);
    scene.act(A, of(solo::Action::Take(Spoil::Office(Office::RomeConsul))));
    assert_eq!(scene.rules.fallback(&scene.s, A), of(solo::Action::Back).into());
    scene.act(A, of(solo::Action::Back));
    let then = of(solo::Action::Take(Spoil::Office(Office::FieldConsul)));
    assert_eq!(scene.rules.fallback(&scene.s, A), then.into());
}

#[test]
fn a_master_of_horse_nobody_names_is_drawn() {
    // ROR-DC.53, ROR-S.46
    let three = [War::FirstGallic, War::Syrian, War::FirstIllyrian];
    let scene = ruled(armed(4, 0, &three), &[A, POPULISTS]);
    let mut scene = scene.run(Step::Solo(solo::Step::Crisis), &[]);
    assert_eq!(scene.asks(), Some(Ask::Solo(solo::Ask::Master { seat: A })));
    assert_eq!(scene.rules.fallback(&scene.s, A), Action::Lot.into());
    scene.rolls(&[0]).act(A, Action::Lot);
    assert!(scene.s.board.offices[Office::MasterOfHorse].is_some());
}

#[test]
fn without_wars_rome_keeps_ten_legions_and_five_fleets() {
    // ROR-S.43
    let muster = |legions, fleets, treasury| {
        let scene = ruled(alone().legions(legions).treasury(treasury), &[IMPERIALS]);
        let scene = scene.set(move |s| s.board.fleets = fleets).run(Step::Solo(solo::Step::Muster), &[]);
        (scene.s.board.rome.len(), scene.s.board.fleets)
    };
    assert_eq!(muster(4, 0, 500), (10, 5));
    assert_eq!(muster(12, 7, 0), (10, 5));
    assert_eq!(muster(4, 0, 20), (6, 0), "as far as the State can pay");
}

#[test]
fn players_alone_make_the_plan_themselves() {
    // ROR-S.44, ROR-DC.129
    let scene = ruled(armed(18, 5, &[War::FirstGallic]), &[A])
        .office(Senator::Cornelius, Office::FieldConsul)
        .influence(Senator::Fabius, 9);
    let mut scene = scene.run(Step::Solo(solo::Step::Muster), &[]);
    assert!(matches!(scene.asks(), Some(Ask::Solo(solo::Ask::Plan { seat: A }))));
    assert_eq!(scene.rules.fallback(&scene.s, A), of(solo::Action::Automatic).into());
    for action in [
        senate::Action::Move(senate::Business::Deploy),
        senate::Action::Name(Senator::Cornelius),
        senate::Action::War(War::FirstGallic),
    ] {
        if scene.may(A, Action::Senate(action)) {
            scene.act(A, Action::Senate(action));
        }
    }
    scene.act(A, Pick { action: Action::Senate(senate::Action::Legions), amount: 12 });
    scene.act(A, Action::Senate(senate::Action::Done));
    assert_eq!(scene.s.board.forces[0].legions.len(), 12);
    scene.act(A, of(solo::Action::Done));
}

#[test]
fn the_best_general_is_dictator_in_a_crisis() {
    // ROR-S.46, ROR-S.47
    let three = [War::FirstGallic, War::Syrian, War::FirstIllyrian];
    let scene = ruled(armed(4, 0, &three), &[IMPERIALS, POPULISTS]);
    // Cornelius, Fabius and Flaminius have 4: a member of the coalition comes first; then the next highest by dice
    let scene = scene.run(Step::Solo(solo::Step::Crisis), &[6, 6, 1, 1]);
    assert_eq!(scene.s.board.offices[Office::Dictator], Some(Senator::Flaminius));
    assert_eq!(scene.s.board.offices[Office::MasterOfHorse], Some(Senator::Cornelius));
    // of the Populists only Sulpicius may be Consul, of the Imperials who is left
    let mut scene = ruled(scene.set(|_| ()), &[A, POPULISTS]).run(Step::Solo(solo::Step::Share(0)), &[]);
    scene.act(A, of(solo::Action::Take(Spoil::Office(Office::FieldConsul))));
    let may = |s| scene.may(A, of(solo::Action::Name(s)));
    assert!(may(Senator::Sulpicius) && !may(Senator::Terentius));
}

#[test]
fn of_equal_generals_the_one_who_fears_no_numbers_is_dictator() {
    // ROR-S.46: both have 5; the member of the coalition comes second to one whom the War to be fought cannot surprise
    let wars = [War::FirstMacedonian, War::Syrian, War::FirstIllyrian];
    let scene = armed(25, 15, &wars).with(PLUTOCRATS, Senator::Macedonicus);
    let scene = ruled(scene.with(IMPERIALS, Senator::ScipioAfricanus), &[IMPERIALS, POPULISTS]);
    let scene = scene.run(Step::Solo(solo::Step::Crisis), &[]);
    assert_eq!(scene.s.board.offices[Office::Dictator], Some(Senator::Macedonicus));
    assert_eq!(scene.s.board.offices[Office::MasterOfHorse], Some(Senator::ScipioAfricanus));
}

// --- spoils

#[test]
fn neutrals_pick_by_their_lists() {
    // ROR-S.48, ROR-S.49, ROR-S.50
    let scene = ruled(alone(), &[IMPERIALS, PLUTOCRATS, CONSERVATIVES, POPULISTS]);
    let pick = |seat| scene.rules.neutral_pick(&scene.s.board, seat);
    assert_eq!(pick(IMPERIALS), Some(Spoil::Office(Office::FieldConsul)));
    assert_eq!(pick(PLUTOCRATS), Some(Spoil::Office(Office::Censor)));
    assert_eq!(pick(CONSERVATIVES), Some(Spoil::Office(Office::RomeConsul)));
    assert_eq!(pick(POPULISTS), Some(Spoil::Office(Office::RomeConsul)));
    assert_eq!(pick(A), None, "a player picks himself");
    let scene = ruled(alone(), &[IMPERIALS, CONSERVATIVES]);
    // Furius and Junius have 3 each: dice
    let scene = scene.run(Step::Solo(solo::Step::Round), &[6, 6, 1, 1]);
    let office = |o| scene.s.board.offices[o];
    // the Senator with least Influence
    assert_eq!(office(Office::FieldConsul), Some(Senator::Quinctius));
    assert_eq!(office(Office::RomeConsul), Some(Senator::Furius));
    assert_eq!(office(Office::Censor), Some(Senator::Flaminius), "round after round");
}

#[test]
fn what_neutrals_will_take_can_be_foreseen() {
    // ROR-S.48, ROR-S.49, ROR-S.50: what the sharing does, without its dice
    let scene = ruled(alone(), &[]);
    let shares = |coalition: &[Seat]| {
        let coalition: SeatSet = coalition.iter().copied().collect();
        let all = scene.rules.sharing(&scene.s.board, coalition);
        all.into_iter().map(|s| (s.seat, s.among[0], s.to, s.after)).take(3).collect::<Vec<_>>()
    };
    let office = Spoil::Office;
    assert_eq!(
        shares(&[IMPERIALS, CONSERVATIVES]),
        [
            (IMPERIALS, office(Office::FieldConsul), Some(Senator::Quinctius), 0),
            (CONSERVATIVES, office(Office::RomeConsul), None, 0), // Furius or Junius: dice
            (IMPERIALS, office(Office::Censor), Some(Senator::Flaminius), 0),
        ]
    );
    // a player with more votes picks before them, round after round
    let with_me = shares(&[A, CONSERVATIVES]);
    assert_eq!(with_me[0], (CONSERVATIVES, office(Office::RomeConsul), None, 1));
    assert_eq!((with_me[1].1, with_me[1].3), (office(Office::Censor), 2));
    assert_eq!(scene.s.board.offices[Office::RomeConsul], None, "nothing has happened");
}

#[test]
fn who_rules_after_a_refusal_can_be_foreseen() {
    // ROR-S.35
    let foreseen = |scene: &Scene| {
        let Some(Ask::Solo(solo::Ask::Join { seat, set, with, .. })) = scene.asks() else {
            panic!("nobody is asked")
        };
        scene.rules.after_refusal(&scene.s.board, seat, set, with)
    };
    let mut scene = session([12, 13, 15, 11, 10]);
    let then = foreseen(&scene);
    scene.act(A, of(solo::Action::Refuse));
    assert_eq!(scene.s.board.solo.coalition, then);
    assert_eq!(then, [IMPERIALS, CONSERVATIVES, POPULISTS].into_iter().collect());
    // 1 alone, then 1 + 5
    assert_eq!(foreseen(&session([20, 6, 4, 5, 3])), [A, POPULISTS].into_iter().collect());
}

#[test]
fn only_the_popular_are_rome_consul() {
    // ROR-S.51, ROR-S.53
    let scene = ruled(alone(), &[A, CONSERVATIVES]).set(|s| s.board.unrest = 2);
    let scene = scene.popularity(Senator::Junius, 2).popularity(Senator::Fabius, 5);
    let scene = scene.popularity(Senator::Papirius, 3);
    let mut scene = scene.run(Step::Solo(solo::Step::Share(0)), &[]);
    scene.act(A, of(solo::Action::Take(Spoil::Office(Office::RomeConsul))));
    let may = |s| scene.may(A, of(solo::Action::Name(s)));
    assert!(
        may(Senator::Papirius) && may(Senator::Junius),
        "of any faction, and as popular as that is enough"
    );
    assert!(!may(Senator::Cornelius) && !may(Senator::Fabius), "an outsider");
    scene.act(A, of(solo::Action::Name(Senator::Junius)));
    assert_eq!(scene.s.board.offices[Office::RomeConsul], Some(Senator::Junius));
}

#[test]
fn a_neutral_takes_the_richest_province_and_sends_whoever_has_fewest_votes() {
    // ROR-S.52
    let scene = ruled(alone(), &[PLUTOCRATS]).set(|s| {
        for province in [Province::Sicily, Province::SardiniaCorsica] {
            s.board.provinces[province] = Land { exists: true, developed: false, ..Land::default() };
        }
        s.board.provinces[Province::Sicily].developed = true;
    });
    let scene =
        scene.office(Senator::Cornelius, Office::RomeConsul).office(Senator::Flaminius, Office::FieldConsul);
    let scene = scene.knights(Senator::Fabius, 2).set(|s| {
        s.board.offices[Office::Censor] = Some(Senator::Junius);
        s.board.taken[Office::Censor].add(Senator::Junius);
    });
    assert_eq!(scene.rules.neutral_pick(&scene.s.board, PLUTOCRATS), Some(Spoil::Governor(Province::Sicily)));
    let scene = scene.run(Step::Solo(solo::Step::Share(0)), &[]);
    assert_eq!(scene.s.board.provinces[Province::Sicily].governor, Some(Senator::Valerius));
}

/// The Censor is elected already, and so are the Consuls.
pub fn officials(scene: Scene, rome: Senator) -> Scene {
    scene.office(rome, Office::RomeConsul).office(Senator::Fabius, Office::FieldConsul).set(|s| {
        s.board.offices[Office::Censor] = Some(Senator::Junius);
        s.board.taken[Office::Censor].add(Senator::Junius);
    })
}

#[test]
fn a_player_gives_what_he_picks_to_anybody() {
    // ROR-S.53
    let scene = officials(ruled(alone(), &[A, CONSERVATIVES]), Senator::Cornelius);
    let scene = scene.concession(Concession::Mining, ConcessionAt::Forum);
    let mut scene = scene.run(Step::Solo(solo::Step::Share(0)), &[]);
    scene.act(A, of(solo::Action::Take(Spoil::Concession(Concession::Mining))));
    scene.act(A, of(solo::Action::Name(Senator::Valerius)));
    assert_eq!(scene.s.board.concessions[Concession::Mining], ConcessionAt::With(Senator::Valerius));
}

#[test]
fn a_consul_as_popular_as_rome_is_restless_need_not_sponsor() {
    // ROR-S.54
    let mandatory = |unrest: u16| {
        let scene = ruled(alone(), &[A, POPULISTS]).popularity(Senator::Papirius, 1);
        let mut scene = scene.set(|s| s.board.unrest = unrest).run(Step::Solo(solo::Step::Share(0)), &[]);
        scene.act(A, of(solo::Action::Take(Spoil::Office(Office::RomeConsul))));
        scene.act(A, of(solo::Action::Name(Senator::Papirius)));
        told(&scene, |e| matches!(e, solo::Event::Sponsors { mandatory: true, .. }))
    };
    assert!(mandatory(2) && !mandatory(1));
}

#[test]
fn an_unpopular_consul_must_sponsor_a_land_bill() {
    // ROR-S.54, ROR-S.56, ROR-S.57
    let scene = ruled(alone(), &[A, POPULISTS]).set(|s| {
        s.board.unrest = 4;
        s.board.offices[Office::FieldConsul] = Some(Senator::Fabius);
        s.board.offices[Office::Censor] = Some(Senator::Junius);
        s.board.taken[Office::Censor].add(Senator::Junius);
    });
    let scene = scene.popularity(Senator::Papirius, 1).popularity(Senator::Terentius, -1);
    let mut scene = scene.run(Step::Solo(solo::Step::Share(0)), &[]);
    scene.act(A, of(solo::Action::Take(Spoil::Office(Office::RomeConsul))));
    scene.act(A, of(solo::Action::Name(Senator::Papirius)));
    // the Populists list the Land Bill: they co-sponsor it, and it is the highest type
    assert_eq!(scene.s.board.land_bills[LandBill::III], 1);
    assert!(told(&scene, |e| matches!(
        e,
        solo::Event::Sponsors { senator: Senator::Papirius, mandatory: true }
    )));
    assert!(scene.s.board.solo.billed && scene.s.board.unrest < 4);
    let bill = of(solo::Action::Take(Spoil::LandBill));
    assert!(!scene.may(A, bill), "one a turn");
}

#[test]
fn a_voluntary_land_bill_fails_with_the_first_pass() {
    // ROR-S.55, ROR-S.57
    let scene = officials(ruled(alone(), &[A, CONSERVATIVES]), Senator::Cornelius);
    let mut scene = scene.run(Step::Solo(solo::Step::Share(0)), &[]);
    scene.act(A, of(solo::Action::Take(Spoil::LandBill)));
    scene.act(A, of(solo::Action::Name(Senator::Papirius)));
    assert!(told(
        &scene,
        |e| matches!(e, solo::Event::BillFails { by: Some(seat) } if *seat == CONSERVATIVES)
    ));
    assert_eq!(scene.s.board.land_bills.values().sum::<u8>(), 0);
}

#[test]
fn a_tribune_skips_the_faction_about_to_pick() {
    // ROR-S.58, ROR-DC.131
    let tribune = Card::Intrigue(Intrigue::Tribune);
    let scene = ruled(alone(), &[A, IMPERIALS, CONSERVATIVES]).hand(A, tribune).influence(Senator::Junius, 2);
    let mut scene = scene.run(Step::Solo(solo::Step::Round), &[]);
    assert!(matches!(scene.asks(), Some(Ask::Solo(solo::Ask::Tribunes { .. }))));
    assert_eq!(scene.rules.fallback(&scene.s, A), of(solo::Action::Pass).into());
    scene.act(A, of(solo::Action::Lodge(Lodged::Skip(IMPERIALS))));
    scene.act(A, of(solo::Action::Take(Spoil::Office(Office::Censor))));
    scene.act(A, of(solo::Action::Name(Senator::Cornelius)));
    assert!(told(&scene, |e| matches!(e, solo::Event::Skips { by: A, seat } if *seat == IMPERIALS)));
    let field = scene.s.board.offices[Office::FieldConsul];
    assert!(
        field.is_none_or(|s| scene.s.board.owner(s) != Some(IMPERIALS)),
        "they picked nothing in this round"
    );
    // a neutral skips only whoever takes what is first on its own list, and only to be next
    let scene =
        ruled(alone(), &[CONSERVATIVES, POPULISTS]).hand(POPULISTS, tribune).influence(Senator::Junius, 2);
    let scene = scene.run(Step::Solo(solo::Step::Round), &[]);
    let consul = scene.s.board.offices[Office::RomeConsul].unwrap();
    assert_eq!(scene.s.board.owner(consul), Some(POPULISTS));
    // the Plutocrats begin with the Censor, which is not what the Populists want
    let scene =
        ruled(alone(), &[PLUTOCRATS, POPULISTS]).hand(POPULISTS, tribune).influence(Senator::Fabius, 9);
    let scene = scene.run(Step::Solo(solo::Step::Round), &[]);
    let first = scene.events().into_iter().find_map(|e| match e {
        Event::Solo(solo::Event::Picks { seat, .. }) => Some(seat),
        Event::Solo(solo::Event::Skips { by, .. }) => Some(by),
        _ => None,
    });
    assert_eq!(first, Some(PLUTOCRATS));
}

#[test]
fn a_dictator_is_the_highest_official_before_he_names_anybody() {
    // ROR-D.27a, ROR-1.09.11a
    let three = [War::FirstGallic, War::Syrian, War::FirstIllyrian];
    let scene = ruled(armed(4, 0, &three), &[A, POPULISTS]);
    let scene = scene.run(Step::Solo(solo::Step::Crisis), &[]);
    assert_eq!(scene.asks(), Some(Ask::Solo(solo::Ask::Master { seat: A })));
    assert_eq!(scene.s.board.hrao, scene.s.board.offices[Office::Dictator]);
}
