//! One or two players: what the guidelines leave open, and to whom; what neutrals may not do (S.04, S.13, R.229).

use crate::common::*;
use crate::solo::*;
use crate::solo_end::late;
use crate::solo_senate::{armed, officials};
use kernel::{Names, Words};
use republic::phases::senate;
use republic::phases::solo::{self, Spoil};
use serde_json::json;

fn prompt(scene: &Scene, seat: Seat) -> String {
    let view = scene.rules.view(&scene.s, Viewer::Seat(seat));
    scene.rules.prompt(&view, &Names::seats(scene.rules.seats)).text.to_string()
}

// --- forces that stand already

/// Quinctius stands as Proconsul against the 1st Punic War; two Consuls are in Rome.
fn proconsul(legions: u8, fleets: u8, there: (usize, u8)) -> Scene {
    let scene = armed(legions, fleets, &[War::FirstPunic]);
    let scene =
        ruled(scene.force(Senator::Quinctius, War::FirstPunic, there.0, there.1), &[IMPERIALS, PLUTOCRATS]);
    let scene =
        scene.office(Senator::Flaminius, Office::FieldConsul).office(Senator::Fabius, Office::RomeConsul);
    scene.set(|s| s.board.senators[Senator::Quinctius].proconsul = true)
}

#[test]
fn a_fleet_that_would_be_recalled_is_sent_anew() {
    // ROR-S.37, ROR-S.39, ROR-1.09.646b, ROR-1.09.643d: ten Fleets are enough for the navy, but they have no Legion with them
    let scene = proconsul(5, 3, (0, 10)).run(Step::Solo(solo::Step::Muster), &[]);
    let home = |s| senate::Event::CameHome { commander: Some(s), war: War::FirstPunic };
    assert!(scene.told(|e| *e == Event::Senate(home(Senator::Quinctius))));
    // of the three others one goes along
    let force = scene.s.board.forces[0];
    assert_eq!(
        (force.commander, force.war, force.fleets),
        (Some(Senator::Flaminius), Some(War::FirstPunic), 11)
    );
    let scene = scene.run(Step::Senate(senate::Step::End), &[]);
    assert!(!scene.told(|e| *e == Event::Senate(home(Senator::Flaminius))), "he was sent in this session");
}

#[test]
fn who_can_stay_is_strengthened_where_he_stands() {
    // ROR-1.09.646a, ROR-S.39: with a Legion and five Fleets he lacks five more
    let scene = proconsul(5, 8, (1, 5)).run(Step::Solo(solo::Step::Muster), &[]);
    let force = scene.s.board.forces[0];
    assert_eq!((force.commander, force.legions.len(), force.fleets), (Some(Senator::Quinctius), 1, 11));
}

#[test]
fn what_stands_there_counts_in_the_fifteen() {
    // ROR-S.40, ROR-R.225: three Veterans are 6, Flaminius 4; two more Legions are adequate and nine could go along, but ten
    // make 20 against 5
    let scene = armed(20, 0, &[War::FirstIllyrian]).force(Senator::Flaminius, War::FirstIllyrian, 3, 3);
    let scene = ruled(scene, &[IMPERIALS, CONSERVATIVES]).set(|s| {
        s.board.veterans = s.board.forces[0].legions;
        s.board.senators[Senator::Flaminius].proconsul = true;
    });
    let scene = scene.run(Step::Solo(solo::Step::Muster), &[]);
    assert_eq!((scene.s.board.forces[0].legions.len(), scene.s.board.rome.len()), (13, 10));
}

// --- a plan of players

/// The plan of A, who sends one Fleet against the 1st Punic War under the Field Consul.
fn one_fleet(scene: Scene) -> Scene {
    let scene = scene.war(War::FirstPunic, Status::Active).legions(4).set(|s| s.board.fleets = 8);
    let mut scene = scene.run(Step::Solo(solo::Step::Muster), &[]);
    assert_eq!(scene.asks(), Some(Ask::Solo(solo::Ask::Plan { seat: A })));
    scene.act(A, Action::Senate(senate::Action::Move(senate::Business::Deploy)));
    let consul = scene.s.board.offices[Office::FieldConsul].unwrap();
    for part in [senate::Action::Name(consul), senate::Action::War(War::FirstPunic)] {
        scene.act(A, Action::Senate(part));
    }
    scene.act(A, (Action::Senate(senate::Action::Fleets), 1));
    scene.act(A, Action::Senate(senate::Action::Done));
    scene
}

#[test]
fn for_a_neutrals_commander_the_planner_agrees() {
    // ROR-S.04, ROR-S.44, ROR-1.09.642a: Valerius (Military 1) and one Fleet are too weak against 10
    let scene = ruled(alone(), &[A]).office(Senator::Valerius, Office::FieldConsul);
    let scene = one_fleet(scene);
    let force = scene.s.board.forces[0];
    assert_eq!(
        (force.commander, force.war, force.fleets),
        (Some(Senator::Valerius), Some(War::FirstPunic), 1)
    );
}

#[test]
fn another_players_commander_is_asked() {
    // ROR-1.09.642a, ROR-DC.76: Flaminius is of the second player
    let weak = || {
        let scene = ruled(peopled(Scene::new(2)), &[A, B]).office(Senator::Flaminius, Office::FieldConsul);
        one_fleet(scene)
    };
    let mut scene = weak();
    assert_eq!(scene.asks(), Some(Ask::Senate(senate::Ask::Consent { seat: B })));
    assert!(prompt(&scene, B).starts_with("Does Flaminius agree"), "{}", prompt(&scene, B));
    let refuse = Action::Senate(senate::Action::Refuse);
    assert_eq!(scene.rules.fallback(&scene.s, B), refuse.into());
    scene.act(B, refuse);
    assert_eq!((scene.s.board.forces.len(), scene.asks()), (0, Some(Ask::Solo(solo::Ask::Plan { seat: A }))));
    assert_eq!(scene.rules.audit(&scene.s), Ok(()));
    let mut scene = weak();
    scene.act(B, Action::Senate(senate::Action::Accept));
    assert_eq!(scene.s.board.forces[0].commander, Some(Senator::Flaminius));
    assert_eq!(scene.asks(), Some(Ask::Solo(solo::Ask::Plan { seat: A })));
}

// --- Faction Treasuries of neutrals

#[test]
fn a_neutrals_faction_treasury_pays_no_ransom() {
    // ROR-S.13, ROR-1.10.82b: 10 T, and 60 lie where nobody may take them
    let captive = |own| {
        let scene =
            alone().war(War::Syrian, Status::Active).saved(PLUTOCRATS, 60).holding(Senator::Valerius, own);
        let mut scene = scene.set(|s| s.board.senators[Senator::Valerius].at = At::Captive(War::Syrian));
        scene.happens(&[], |p| {
            p.open(Ask::Combat(combat::Ask::Ransom { seat: PLUTOCRATS, captive: Senator::Valerius }));
        });
        scene
    };
    let pays = Action::Combat(combat::Action::Accept);
    assert!(!captive(9).may(A, pays));
    let mut scene = captive(10);
    scene.act(A, pays);
    assert_eq!((scene.man(Senator::Valerius).at, scene.man(Senator::Valerius).talents), (At::Rome, 0));
    assert_eq!(scene.s.secret.treasuries[PLUTOCRATS.ix()], 60);
}

#[test]
fn a_neutrals_faction_treasury_pays_no_fine() {
    // ROR-S.13, ROR-7.06b, ROR-R.118: he has 1 of 7 T, and loses 6 Popularity and 6 Influence for the rest
    let scene = ruled(late(), &[IMPERIALS]).set(|s| {
        s.board.laws.add(Law::Calpurnian);
        s.board.offices[Office::Censor] = Some(Senator::Quinctius);
        s.board.taken[Office::Censor].add(Senator::Quinctius);
        s.board.senators[Senator::Valerius].corrupt = true;
        s.board.senate.returned.add(Senator::Valerius);
    });
    let scene = scene.holding(Senator::Valerius, 1).saved(PLUTOCRATS, 60).influence(Senator::Valerius, 10);
    let scene = scene.run(Step::Solo(solo::Step::Fine), &[3, 4]);
    let valerius = scene.man(Senator::Valerius);
    assert_eq!((valerius.talents, valerius.popularity, valerius.influence), (0, -6, 4));
    assert_eq!(scene.s.secret.treasuries[PLUTOCRATS.ix()], 60);
}

// --- legates

/// The Vatinian Law is in force, the offices are filled, and Sicily is vacant.
fn vatinian(coalition: &[Seat]) -> Scene {
    officials(ruled(late(), coalition), Senator::Cornelius).set(|s| {
        s.board.laws.add(Law::Vatinian);
        s.board.provinces[Province::Sicily].exists = true;
        s.board.provinces[Province::Africa].exists = true;
    })
}

#[test]
fn neutrals_use_no_legates() {
    // ROR-R.229, ROR-7.06k: Fabius is Consul and cannot go, so that Valerius does, in person and to one Province alone
    let scene = vatinian(&[PLUTOCRATS]).run(Step::Solo(solo::Step::Share(0)), &[]);
    let governor = |p: Province| scene.s.board.provinces[p].governor;
    assert_eq!((governor(Province::Sicily), governor(Province::Africa)), (Some(Senator::Valerius), None));
    assert_eq!(scene.man(Senator::Valerius).at, At::Province(Province::Sicily));
}

#[test]
fn a_player_uses_legates_and_gives_a_neutral_none() {
    // ROR-R.229, ROR-S.53, ROR-R.151
    let mut scene = vatinian(&[A]).run(Step::Solo(solo::Step::Share(0)), &[]);
    scene.act(A, of(solo::Action::Take(Spoil::Governor(Province::Sicily))));
    let may = |s| scene.may(A, of(solo::Action::Name(s)));
    assert!(may(Senator::Cornelius) && may(Senator::Valerius) && !may(Senator::Fabius));
    scene.act(A, of(solo::Action::Name(Senator::Valerius)));
    assert_eq!(scene.man(Senator::Valerius).at, At::Province(Province::Sicily));
    scene.act(A, of(solo::Action::Take(Spoil::Governor(Province::Africa))));
    scene.act(A, of(solo::Action::Name(Senator::Cornelius)));
    assert_eq!(scene.s.board.provinces[Province::Africa].governor, Some(Senator::Cornelius));
    assert_eq!(scene.man(Senator::Cornelius).at, At::Rome);
}

#[test]
fn for_a_neutral_who_has_returned_the_dominant_player_agrees() {
    // ROR-1.09.51b, ROR-S.04, ROR-S.53
    let scene = officials(ruled(alone(), &[A]), Senator::Cornelius).set(|s| {
        s.board.provinces[Province::Sicily].exists = true;
        s.board.senate.returned.add(Senator::Valerius);
    });
    let mut scene = scene.run(Step::Solo(solo::Step::Share(0)), &[]);
    scene.act(A, of(solo::Action::Take(Spoil::Governor(Province::Sicily))));
    assert!(scene.may(A, of(solo::Action::Name(Senator::Valerius))));
}

#[test]
fn the_other_player_is_asked_whether_a_returned_governor_goes_again() {
    // ROR-S.53, ROR-1.09.51b, ROR-DC.66: Quinctius is the other player's, who is not of the coalition
    let consent = Some(Ask::Senate(senate::Ask::Consent { seat: B }));
    let asked = || {
        let scene = officials(ruled(peopled(Scene::new(2)), &[A]), Senator::Cornelius).set(|s| {
            s.board.provinces[Province::Sicily].exists = true;
            s.board.senate.returned.add(Senator::Quinctius);
        });
        let mut scene = scene.run(Step::Solo(solo::Step::Share(0)), &[]);
        scene.act(A, of(solo::Action::Take(Spoil::Governor(Province::Sicily))));
        scene.act(A, of(solo::Action::Name(Senator::Quinctius)));
        assert_eq!(scene.asks(), consent);
        assert_eq!(prompt(&scene, B), "Does Quinctius agree to this: Quinctius as Governor of Sicily?");
        assert_eq!(scene.rules.fallback(&scene.s, B), Action::Senate(senate::Action::Refuse).into());
        scene
    };
    let mut scene = asked();
    scene.act(B, Action::Senate(senate::Action::Accept));
    assert_eq!(scene.man(Senator::Quinctius).at, At::Province(Province::Sicily));
    assert!(scene.s.secret.pending.is_none());
    // a refusal leaves the pick open, for anybody else
    let mut scene = asked();
    scene.act(B, Action::Senate(senate::Action::Refuse));
    assert_eq!(scene.asks(), Some(Ask::Solo(solo::Ask::Pick { seat: A, turn: 0 })));
    scene.act(A, of(solo::Action::Take(Spoil::Governor(Province::Sicily))));
    assert!(!scene.may(A, of(solo::Action::Name(Senator::Quinctius))));
    scene.act(A, of(solo::Action::Name(Senator::Papirius)));
    assert_eq!(scene.man(Senator::Papirius).at, At::Province(Province::Sicily));
}

#[test]
fn for_a_neutrals_returned_governor_the_dominant_player_is_asked() {
    // ROR-S.04, ROR-S.53, ROR-1.09.51b: both players rule, and A, who is not the picker, is dominant
    let scene = officials(ruled(peopled(Scene::new(2)), &[B, A]), Senator::Cornelius).set(|s| {
        s.board.provinces[Province::Sicily].exists = true;
        s.board.senate.returned.add(Senator::Valerius);
        s.board.solo.dominant = A;
    });
    let mut scene = scene.run(Step::Solo(solo::Step::Share(1)), &[]);
    scene.act(B, of(solo::Action::Take(Spoil::Governor(Province::Sicily))));
    scene.act(B, of(solo::Action::Name(Senator::Valerius)));
    assert_eq!(scene.pending(), SeatSet::of(A));
    scene.act(A, Action::Senate(senate::Action::Accept));
    assert_eq!(scene.man(Senator::Valerius).at, At::Province(Province::Sicily));
}

// --- what no list decides

#[test]
fn which_concession_a_neutral_takes_the_dominant_player_says() {
    // ROR-S.04, ROR-S.49, ROR-DC.134
    use Concession::{Armaments, Mining, TaxFarmer1, TaxFarmer6};
    let all = [TaxFarmer1, TaxFarmer6, Mining, Armaments];
    let scene = officials(ruled(alone(), &[PLUTOCRATS]), Senator::Cornelius);
    let scene = all.iter().fold(scene, |scene, c| scene.concession(*c, ConcessionAt::Forum));
    let mut scene = scene.run(Step::Solo(solo::Step::Share(0)), &[]);
    assert_eq!(scene.pending(), SeatSet::of(A));
    assert_eq!(prompt(&scene, A), "Which Concession do Plutocrats take?");
    let take = |c| of(solo::Action::Take(Spoil::Concession(c)));
    assert!(all.iter().all(|&c| scene.may(A, take(c))) && scene.may(A, Action::Lot));
    assert_eq!(scene.choices(A).len(), 5);
    assert_eq!(scene.rules.fallback(&scene.s, A), Action::Lot.into());
    // Fabius and Valerius have none yet and 5 Influence each: dice (ROR-S.10)
    scene.rolls(&[1, 1, 6, 6]).act(A, take(Mining));
    assert_eq!(scene.s.board.concessions[Mining], ConcessionAt::With(Senator::Valerius));
    assert_eq!(scene.choices(A).len(), 4, "the next");
    // the lot: the first of those that are left, which Fabius has
    scene.rolls(&[0]).act(A, Action::Lot);
    assert_eq!(scene.s.board.concessions[TaxFarmer1], ConcessionAt::With(Senator::Fabius));
}

#[test]
fn of_equal_provinces_dice_choose() {
    // ROR-S.52, ROR-1.04.7a: Cisalpine Gaul and Africa bring a die less 1 each; Valerius, without office, is sent
    let picks = |dice: &[u16]| {
        let scene = officials(ruled(alone(), &[PLUTOCRATS]), Senator::Cornelius).set(|s| {
            s.board.provinces[Province::CisalpineGaul].exists = true;
            s.board.provinces[Province::Africa].exists = true;
        });
        let scene = scene.run(Step::Solo(solo::Step::Share(0)), dice);
        scene.s.board.provinces.iter().find(|(_, land)| land.governor.is_some()).map(|(p, _)| p)
    };
    assert_eq!(picks(&[6, 6, 1, 1]), Some(Province::CisalpineGaul));
    assert_eq!(picks(&[1, 1, 6, 6]), Some(Province::Africa));
}

#[test]
fn of_equally_rich_senators_dice_say_who_pays() {
    // ROR-S.15, ROR-S.24, ROR-1.04.7a: Fabius and Valerius, each with 5 T and 3 Influence
    let courts = |dice: &[u16]| {
        let scene = alone().holding(Senator::Fabius, 5).holding(Senator::Valerius, 5);
        let scene = scene.influence(Senator::Fabius, 3).influence(Senator::Valerius, 3);
        let scene = scene.run(Step::Forum(forum::Step::Knights(PLUTOCRATS)), dice);
        [Senator::Fabius, Senator::Valerius].map(|s| scene.man(s).talents)
    };
    assert_eq!(courts(&[1, 1, 6, 6, 1]), [5, 3]);
    assert_eq!(courts(&[6, 6, 1, 1, 1]), [3, 5]);
}

#[test]
fn of_equal_populists_dice_say_who_gets_the_last_talent() {
    // ROR-S.14, ROR-1.04.7a: of 3 T one goes to the Faction Treasury, one to Sulpicius and one to one of two equals
    let scene = || {
        let scene = alone().with(POPULISTS, Senator::Plautius).influence(Senator::Plautius, 1);
        scene.set(|s| s.board.factions[POPULISTS.ix()].leader = None)
    };
    let split = |dice: &[u16]| {
        let scene = scene().run(Step::Revenue(revenue::Step::Collect), dice);
        [Senator::Sulpicius, Senator::Plautius, Senator::Terentius].map(|s| scene.man(s).talents)
    };
    // ROR-R.86: without a Leader each of the three earns 1 T; the first die is the Imperials'
    assert_eq!(split(&[3, 6, 6, 1, 1]), [1, 1, 0]);
    assert_eq!(split(&[3, 1, 1, 6, 6]), [1, 0, 1]);
}

#[test]
fn of_equal_generals_dice_say_who_may_be_consul() {
    // ROR-S.47, ROR-1.04.7a: Manlius and Sulpicius, Military 3 and Influence 2
    let eligible = |dice: &[u16]| {
        let scene = alone().with(POPULISTS, Senator::Manlius).influence(Senator::Manlius, 2);
        let scene = ruled(scene, &[A, POPULISTS]).set(|s| s.board.solo.crisis = true);
        let mut scene = scene.run(Step::Solo(solo::Step::Share(0)), dice);
        scene.act(A, of(solo::Action::Take(Spoil::Office(Office::FieldConsul))));
        [Senator::Manlius, Senator::Sulpicius].map(|s| scene.may(A, of(solo::Action::Name(s))))
    };
    assert_eq!(eligible(&[1, 1, 6, 6]), [false, true]);
    assert_eq!(eligible(&[6, 6, 1, 1]), [true, false]);
}

// --- whose question it is

#[test]
fn a_question_for_a_neutral_says_so() {
    // ROR-S.61, ROR-S.04
    let asked = |ask: Ask| {
        let mut scene = alone();
        scene.happens(&[], |p| p.open(ask));
        prompt(&scene, A)
    };
    let dagger = |seat| Ask::Solo(solo::Ask::Assassin { seat, target: Senator::Papirius });
    assert_eq!(asked(dagger(POPULISTS)), "Populists must try to kill Papirius. Who strikes?");
    assert_eq!(asked(dagger(A)), "Your faction must try to kill Papirius. Who strikes?");
    let ransom = Ask::Combat(combat::Ask::Ransom { seat: PLUTOCRATS, captive: Senator::Valerius });
    assert!(asked(ransom).starts_with("For Plutocrats: "));
}

#[test]
fn who_is_out_is_not_dominant() {
    // ROR-R.54, ROR-S.11: the last Senator of the second player is a caught assassin
    let scene = ruled(peopled(Scene::new(2)), &[B]).set(|s| {
        s.board.senators[Senator::Quinctius].faction = None;
        s.board.solo.dominant = B;
    });
    let mut scene = scene;
    scene.happens(&[], |p| p.open(Ask::Solo(solo::Ask::Assassin { seat: B, target: Senator::Fabius })));
    scene.rolls(&[1]).act(B, of(solo::Action::Strike(Senator::Flaminius)));
    assert!(scene.s.board.factions[B.ix()].eliminated);
    assert_eq!(scene.s.board.solo.dominant, A);
    scene.happens(&[], |p| {
        let captive = Senator::Valerius;
        p.open(Ask::Combat(combat::Ask::Ransom { seat: PLUTOCRATS, captive }));
    });
    assert_eq!(scene.pending(), SeatSet::of(A));
}

// --- the one switch

#[test]
fn the_switch_of_correspondence_is_no_optional_rule() {
    // ROR-S.02, ROR-6.1j, ROR-DC.2
    for seats in [1, 2] {
        let options = json!({ "mode": "correspondence", "no-counterbribe-unaligned": true });
        let rules = Republic::configure(&Setup { seats, options, ..Setup::default() }).unwrap();
        assert!(rules.options.switches.has(Switch::NoCounterbribeUnaligned));
        let options = json!({ "no-counterbribe-unaligned": true, "extended-game": true });
        let refused = Republic::configure(&Setup { seats, options, ..Setup::default() });
        assert!(refused.map(|_| ()).unwrap_err().to_string().contains("extended-game"));
    }
    let schema = Republic::options(kernel::Language::default());
    let fewest = |key: &str| schema["properties"][key]["fewest"].clone();
    assert_eq!(fewest("no-counterbribe-unaligned"), json!(null));
    assert_eq!(fewest("wine-and-dine"), json!(3));
    // and all may agree on it later
    let options = json!({ "mode": "correspondence" });
    let scene = after_set_up(2, options, 1);
    let turn = |switch| Deal { from: A, switch: Some((switch, true)), ..Deal::default() };
    let view = scene.rules.view(&scene.s, Viewer::Seat(B));
    assert!(scene.rules.permits(&view, &turn(Switch::NoCounterbribeUnaligned)).is_ok());
    assert!(scene.rules.permits(&view, &turn(Switch::WineAndDine)).is_err());
}
