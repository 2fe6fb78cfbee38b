//! Optional rules that change a number (chapter 3): Popularity, the first Consul, Disaster and Standoff, persuasion, War
//! exhaustion, the Spanish series.

use crate::common::*;
use combat::Fate;
use kernel::Fast;
use phases::optional;

const WAR: War = War::FirstGallic; // strength 10, Disaster 13, Standoff 15

/// Chits that find nobody.
const NOBODY: [u16; 6] = [20, 21, 22, 23, 24, 25];

/// Turns a switch on.
fn on(scene: Scene, switch: Switch) -> Scene {
    scene.set(move |s| s.board.switches.add(switch))
}

/// A year in which Manlius (Military 3) of C leads ten Legions against the 1st Gallic War.
fn gallic_war() -> Scene {
    Scene::three()
        .with(C, Senator::Fabius)
        .war(WAR, Status::Active)
        .popularity(Senator::Manlius, 3)
        .force(Senator::Manlius, WAR, 10, 0)
        .office(Senator::Manlius, Office::FieldConsul)
}

fn popularity_after(dice: &[u16], switches: &[Switch]) -> i8 {
    let scene = switches.iter().fold(gallic_war(), |scene, &switch| on(scene, switch));
    let scene = fight(scene, dice);
    scene.man(Senator::Manlius).popularity
}

#[test]
fn a_commander_loses_popularity_for_the_legions_lost() {
    // ROR-3.2.1a
    let mourning = &[Switch::LegionPopularityLoss][..];
    let dice = |roll: [u16; 3], lost: usize| [&roll[..], &NOBODY[..lost]].concat();
    // a Standoff (15) costs a quarter of ten, three Legions: two of Popularity
    assert_eq!(popularity_after(&dice([5, 5, 5], 3), &[]), 3);
    assert_eq!(popularity_after(&dice([5, 5, 5], 3), mourning), 1);
    // a Disaster (13) half of them, five: three
    assert_eq!(popularity_after(&dice([4, 4, 5], 5), mourning), 0);
}

#[test]
fn a_third_is_mourned_after_a_victory_and_after_the_gain() {
    // ROR-3.2.1a, ROR-R.216: first the gain, at most to 9, then the loss
    let scene = |popularity: i8| {
        on(gallic_war(), Switch::LegionPopularityLoss).popularity(Senator::Manlius, popularity)
    };
    // 12 + 13 - 10 = 15: a Victory that costs three Legions, and half of the War's 10 is won
    let dice = [&[4, 4, 4], &NOBODY[..3]].concat();
    let fought = |popularity: i8| fight(scene(popularity), &dice).man(Senator::Manlius).popularity;
    assert_eq!(fought(0), 4);
    assert_eq!(fought(8), 8, "8 and 5 are 9, less the loss");
}

#[test]
fn no_heir_mourns_what_a_dead_commander_lost() {
    // ROR-3.2.1a, ROR-1.10.82f: a Standoff costs three; the chit of Manlius is 6, and he leads his faction
    let after = |chits: [u16; 3]| {
        let scene = on(gallic_war().led_by(Senator::Manlius), Switch::LegionPopularityLoss);
        let scene = fight(scene, &[&[5, 5, 5], &chits[..]].concat());
        let told = scene.told(|e| matches!(e, Event::Optional(optional::Event::Mourned { .. })));
        (scene.man(Senator::Manlius).popularity, told)
    };
    assert_eq!(after([5, 21, 22]), (0, false), "he is dead, and his heir has lost nothing");
    assert_eq!(after([20, 21, 5]), (1, true), "a captive has");
}

#[test]
fn what_is_told_of_a_victor_is_what_he_gains() {
    // ROR-1.10.4d: 8 and 5 are 9; a navy without printed strength brings nothing, and nothing is said
    let said = |popularity: i8| {
        let scene = fight(gallic_war().popularity(Senator::Manlius, popularity), &[6, 6, 6]);
        let names = kernel::Names::marked(3);
        let words = |e: &Event| kernel::Words::event(&scene.rules, e, &names).text.to_string();
        let glory = |e: &Event| matches!(e, Event::Combat(combat::Event::Glory { .. }));
        scene.events().iter().find(|e| glory(e)).map(words).unwrap()
    };
    assert!(said(0).contains("gains 5 Popularity and Influence."), "{}", said(0));
    assert!(said(8).contains("gains 1 Popularity and 5 Influence."), "{}", said(8));
    assert!(said(9).contains("gains 5 Influence."), "{}", said(9));
}

#[test]
fn fleets_and_others_are_not_mourned_and_pompey_twice() {
    // ROR-3.2.1a, ROR-R.216
    let scene = on(Scene::three().popularity(Senator::Julius, 0), Switch::LegionPopularityLoss);
    let naval = scene
        .war(War::FirstPunic, Status::Active)
        .force(Senator::Julius, War::FirstPunic, 0, 20)
        .office(Senator::Julius, Office::FieldConsul);
    // the navy of the 1st Punic War, 10: Standoff 11 costs five Fleets
    let scene = fight(naval, &[&[3, 4, 4], &NOBODY[..5]].concat());
    assert_eq!(scene.man(Senator::Julius).popularity, 0);
    assert!(!scene.told(|e| matches!(e, Event::Optional(optional::Event::Mourned { .. }))));
}

/// The Population Phase with these three dice, Julius of A being HRAO.
fn people(scene: Scene, dice: &[u16]) -> Scene {
    scene.run(Step::Population, dice)
}

#[test]
fn much_popularity_fades_after_the_state_of_the_republic() {
    // ROR-3.2.2a: 6 or more loses 1; it still helped in this year's address
    let scene = || {
        Scene::three()
            .popularity(Senator::Julius, 9)
            .popularity(Senator::Claudius, 6)
            .popularity(Senator::Manlius, 5)
            .forum(Senator::Fabius)
            .popularity(Senator::Fabius, 7)
    };
    let popularity = |scene: &Scene| {
        [Senator::Julius, Senator::Claudius, Senator::Manlius, Senator::Fabius]
            .map(|s| scene.man(s).popularity)
    };
    assert_eq!(popularity(&people(scene(), &[3, 3, 4])), [9, 6, 5, 7]);
    let faded = people(on(scene(), Switch::PopularityCap), &[3, 3, 4]);
    assert_eq!(popularity(&faded), [8, 5, 5, 6]);
    assert!(faded.told(|e| matches!(e, Event::StateOfTheRepublic { total: 19, .. })), "10 + 9");
}

#[test]
fn a_statesman_keeps_his_printed_popularity_and_pompey_may_keep_all() {
    // ROR-3.2.2a, ROR-3.2.21a
    let rules = late(3);
    let scene = |popularity: i8, switches: &[Switch]| {
        let mut s = republic::setup::empty(&rules);
        (s.board.year, s.board.phase) = (2, Phase::Mortality);
        let scene = Scene::of(rules.clone(), s)
            .with(A, Senator::Julius)
            .with(B, Senator::Claudius)
            .with(C, Senator::Pompey)
            .popularity(Senator::Pompey, popularity);
        let scene = scene.set(|s| s.board.hrao = Some(Senator::Julius));
        let scene = switches.iter().fold(scene, |scene, &switch| on(scene, switch));
        people(scene, &[3, 3, 4]).man(Senator::Pompey).popularity
    };
    let pompey = rules.parts.senators[Senator::Pompey].popularity;
    let cap = Switch::PopularityCap;
    // his card doubles what he loses (ROR-7.04k)
    assert_eq!(scene(9, &[cap]), 7);
    assert_eq!(scene(9, &[cap, Switch::PopularityCapPompeyExempt]), 9);
    assert_eq!(scene(6, &[cap]), pompey.max(4));
}

fn late(seats: usize) -> Republic {
    let options = serde_json::json!({ "scenario": "late" });
    Republic::configure(&Setup { seats, options, ..Setup::default() }).unwrap()
}

#[test]
fn the_first_consul_is_drawn_by_lot() {
    // ROR-3.5.2a, ROR-1.04.26a
    let consul = |options: serde_json::Value, seed: u64| {
        let scene = after_set_up(4, options, seed);
        let lowest = scene.rules.by_id().iter().copied().find(|&s| scene.s.board.owner(s).is_some());
        (scene.s.board.offices[Office::RomeConsul], lowest)
    };
    let by_lot = serde_json::json!({ "early-random-consul": true });
    assert!(
        (0..6).all(|seed| consul(serde_json::json!({}), seed).0 == consul(serde_json::json!({}), seed).1)
    );
    assert!((0..6).any(|seed| consul(by_lot.clone(), seed).0 != consul(by_lot.clone(), seed).1));
    let scene = after_set_up(4, by_lot, 1);
    let senator = scene.s.board.offices[Office::RomeConsul].unwrap();
    assert!(scene.man(senator).prior_consul);
}

#[test]
fn the_first_consul_of_the_lot_can_be_tried_in_the_first_year() {
    // ROR-3.5.2a: the consulship of the set-up is a ground then (ROR-1.09.42g, ROR-R.109)
    let held = |options: serde_json::Value| {
        let mut scene = after_set_up(4, options, 3);
        let consul = scene.s.board.offices[Office::RomeConsul].unwrap();
        let mut chance = Fast::new(3);
        while scene.s.board.year == 0 {
            let seat = scene.pending().first().unwrap();
            let pick = scene.rules.fallback(&scene.s, seat);
            scene.rules.apply(&mut scene.s, seat, pick, &mut chance, &mut scene.log);
        }
        let board = &scene.s.board;
        (board.held[Office::RomeConsul].has(consul), board.taken[Office::RomeConsul].has(consul))
    };
    assert_eq!(held(serde_json::json!({})), (false, false));
    assert_eq!(held(serde_json::json!({ "early-random-consul": true })), (true, false));
}

#[test]
fn who_voids_the_numbers_of_a_war_voids_those_of_its_leaders() {
    // ROR-3.5.3a, ROR-7.04b: Scipio Africanus, the 2nd Punic War and Hannibal (Disaster 9, Standoff 16)
    let scene = || {
        Scene::three()
            .with(A, Senator::ScipioAfricanus)
            .war(War::SecondPunic, Status::Active)
            .leader(Leader::Hannibal, LeaderAt::With(War::SecondPunic))
            .force(Senator::ScipioAfricanus, War::SecondPunic, 25, 25)
            .set(|s| s.board.wars[War::SecondPunic].navy_beaten = true)
    };
    let fate = |scene: Scene| {
        let force = scene.s.board.forces[0];
        let field = scene.rules.battlefield(&scene.s.board, &force, combat::Arm::Land);
        let odds = field.odds(scene.rules.force_strength(&scene.s.board, &force, combat::Arm::Land));
        (odds.disaster, odds.standoff)
    };
    assert_eq!(fate(scene()), (25, 6));
    assert_eq!(fate(on(scene(), Switch::EarlyDsLeaders)), (0, 0));
    // a guest is none of his
    let guest = on(scene(), Switch::EarlyDsLeaders).leader(Leader::Philip, LeaderAt::With(War::SecondPunic));
    assert_ne!(fate(guest), (0, 0));
    // and whoever voids nothing has all numbers against him
    let other =
        on(scene(), Switch::EarlyDsLeaders).set(|s| s.board.forces[0].commander = Some(Senator::Julius));
    assert!(fate(other).0 >= 25);
}

#[test]
fn a_defeat_of_the_table_stands_before_disaster_and_standoff() {
    // ROR-3.13b: 13 is a Disaster of the 1st Gallic War; with hopeless odds the table says Defeat
    let weak = || {
        Scene::three().with(C, Senator::Fabius).war(WAR, Status::Active).force(Senator::Manlius, WAR, 1, 0)
    };
    let fate = |scene: &Scene| {
        scene.events().into_iter().find_map(|e| match e {
            Event::Combat(combat::Event::Battle { fate, .. }) => Some(fate),
            _ => None,
        })
    };
    let roll = |scene: Scene, dice: &[u16]| fate(&fight(scene, dice)).unwrap();
    let outmatched = || {
        weak().set(|s| {
            s.board.leaders[Leader::Hannibal] = LeaderAt::With(WAR);
            s.secret.deck.take(Card::Leader(Leader::Hannibal));
        })
    };
    // 13 + 2 - 17 = -2: a Defeat by the table
    assert_eq!(roll(outmatched(), &[4, 4, 5, BLANK]), Fate::Disaster);
    assert_eq!(roll(on(outmatched(), Switch::DsBelowDefeat), &[4, 4, 5]), Fate::Defeat);
    // where the table says no Defeat, the number counts
    let strong = on(gallic_war(), Switch::DsBelowDefeat);
    assert_eq!(roll(strong, &[&[4, 4, 5], &NOBODY[..5]].concat()), Fate::Disaster);
}

#[test]
fn half_or_all_of_the_money_of_an_attempt_is_wasted() {
    // ROR-3.9.1a, ROR-3.9.2a, ROR-R.2: 4 T to persuade and 3 T to resist; 2 T were his already
    let left = |switch: Option<Switch>| {
        let scene = Scene::three()
            .forum(Senator::Fabius)
            .holding(Senator::Fabius, 2)
            .holding(Senator::Julius, 10)
            .set(|s| s.board.attempt = None);
        let scene = switch.into_iter().fold(scene, on);
        let attempt = Attempt {
            persuader: Senator::Julius,
            target: Senator::Fabius,
            base: 0,
            bribes: 0,
            resisted: 0,
            card: None,
        };
        let mut scene = scene.saved(B, 5);
        scene.happens(&[6, 6], |p| {
            let mut attempt = attempt;
            attempt.bribes = p.set_apart(Fund::Personal(Senator::Julius), 4);
            attempt.resisted = p.set_apart(Fund::Faction(B), 3);
            p.s.board.attempt = Some(attempt);
            p.then(Step::Forum(forum::Step::Resolve));
        });
        assert_eq!(scene.s.secret.bank + scene.s.money_outside_bank(), 0);
        assert_eq!(scene.man(Senator::Julius).talents, 6);
        scene.man(Senator::Fabius).talents
    };
    assert_eq!(left(None), 9);
    assert_eq!(left(Some(Switch::WineAndDine)), 2 + 4, "half of seven, rounded up");
    assert_eq!(left(Some(Switch::CompleteIndulgence)), 2);
}

// --- War exhaustion

#[test]
fn active_wars_age_in_the_mortality_phase() {
    // ROR-3.11.2a, ROR-R.211
    let scene = || {
        Scene::three()
            .war(WAR, Status::Active)
            .war(War::FirstPunic, Status::Inactive)
            .war(War::FirstMacedonian, Status::Over)
            .set(|s| s.board.ages.set(War::FirstMacedonian, 3))
    };
    let ages =
        |scene: &Scene| [WAR, War::FirstPunic, War::FirstMacedonian].map(|war| scene.s.board.ages.of(war));
    let off = scene().run(Step::Mortality, &[BLANK]);
    assert_eq!(ages(&off), [0, 0, 3]);
    let aged = on(scene(), Switch::WarExhaustion).run(Step::Mortality, &[BLANK]);
    assert_eq!(ages(&aged), [1, 0, 0]);
    let aged = aged.run(Step::Mortality, &[BLANK]);
    assert_eq!(ages(&aged), [2, 0, 0]);
    // a Province in revolt is a War (ROR-R.211)
    let revolt = War::of(Province::Sicily);
    let scene = on(Scene::three(), Switch::WarExhaustion).set(|s| {
        s.board.provinces[Province::Sicily].exists = true;
        s.board.wars[revolt].status = Status::Active;
    });
    assert_eq!(scene.run(Step::Mortality, &[BLANK]).s.board.ages.of(revolt), 1);
}

#[test]
fn a_war_of_six_years_brings_rome_down() {
    // ROR-3.11.2a
    let end = |age: u8, status: Status, switch: bool| {
        let scene = Scene::three().war(WAR, status).set(|s| s.board.ages.set(WAR, age));
        let scene = if switch { on(scene, Switch::WarExhaustion) } else { scene };
        scene.run(Step::Combat(combat::Step::End), &[]).over()
    };
    assert_eq!(end(6, Status::Active, true), Some(EndingKind::Exhaustion));
    assert_eq!(end(5, Status::Active, true), None);
    assert_eq!(end(6, Status::Over, true), None, "it was beaten");
    assert_eq!(end(6, Status::Active, false), None);
    assert_eq!(EndingKind::Exhaustion.rule(), "ROR-3.11.2a");
}

#[test]
fn ages_survive_being_written_by_name() {
    let mut ages = Ages::default();
    ages.set(WAR, 6);
    ages.set(War::FirstPunic, 1);
    let written = serde_json::to_value(ages).unwrap();
    assert_eq!(written, serde_json::json!({ "first-gallic": 6, "first-punic": 1 }));
    assert_eq!(serde_json::from_value::<Ages>(written).unwrap(), ages);
}

// --- the Spanish series

/// A table with the deck of the Middle Republic and both Spains.
fn spain(wars: &[(War, Status)]) -> Scene {
    let options = serde_json::json!({ "scenario": "alternate-history" });
    let rules = Republic::configure(&Setup { seats: 3, options, ..Setup::default() }).unwrap();
    let mut s = republic::setup::empty(&rules);
    (s.board.year, s.board.phase) = (2, Phase::Mortality);
    for province in [Province::NearerSpain, Province::FurtherSpain] {
        s.board.provinces[province].exists = true;
    }
    let scene =
        Scene::of(rules, s).with(A, Senator::Julius).with(B, Senator::Claudius).with(C, Senator::Manlius);
    let scene = scene.influence(Senator::Julius, 9);
    wars.iter().fold(scene, |scene, &(war, status)| scene.war(war, status))
}

#[test]
fn the_wars_in_spain_multiply_each_other() {
    // ROR-3.13a: printed 6, 8 and 8
    let scene = || {
        spain(&[
            (War::SpanishRevolts, Status::Active),
            (War::Numantine, Status::Active),
            (War::SertorianRevolt, Status::Active),
        ])
    };
    let strength = |scene: &Scene| {
        [War::SpanishRevolts, War::Numantine, War::SertorianRevolt]
            .map(|war| scene.rules.land_strength(&scene.s.board, war))
    };
    assert_eq!(strength(&scene()), [6, 8, 8]);
    assert_eq!(strength(&on(scene(), Switch::SpanishSeries)), [18, 24, 24]);
    // the earlier must be attacked with or before the later (ROR-1.07.332e, ROR-R.223)
    let attack = |scene: &Scene, war: War| scene.rules.may_attack_with(&scene.s.board, war, |_| false);
    let series = on(scene(), Switch::SpanishSeries);
    assert!(attack(&series, War::SpanishRevolts));
    assert!(!attack(&series, War::Numantine) && !attack(&series, War::SertorianRevolt));
    assert!(attack(&scene(), War::SertorianRevolt));
    // they match nothing else
    assert!(!series.rules.matching(&series.s.board, War::Numantine, War::FirstPunic));
    assert!(!series.rules.matching(&series.s.board, War::FirstPunic, War::Numantine));
}

#[test]
fn a_war_in_spain_waits_a_turn_for_its_sister() {
    // ROR-3.13a, ROR-1.07.3321a-c: drawn while another is there it waits face down, and wakes next turn
    let drawn_war = |scene: Scene| {
        let mut scene = scene;
        scene.happens(&[1, 1, drawn(Card::War(War::Numantine))], |p| {
            p.then(Step::Forum(forum::Step::Initiative(A)));
        });
        scene
    };
    let there = || spain(&[(War::SpanishRevolts, Status::Active)]);
    assert_eq!(drawn_war(there()).s.board.wars[War::Numantine].status, Status::Active);
    let mut scene = drawn_war(on(there(), Switch::SpanishSeries));
    assert_eq!(scene.s.board.wars[War::Numantine].status, Status::Waiting);
    scene.happens(&[], |p| p.wake_waiting_wars());
    assert_eq!(scene.s.board.wars[War::Numantine].status, Status::Active);
    // one that sleeps for want of its Province is no sister yet (ROR-7.07g)
    let asleep = on(spain(&[(War::SpanishRevolts, Status::Inactive)]), Switch::SpanishSeries)
        .set(|s| s.board.provinces[Province::FurtherSpain].exists = false);
    let scene = drawn_war(asleep);
    assert_eq!(scene.s.board.wars[War::Numantine].status, Status::Active);
    assert_eq!(scene.s.board.wars[War::SpanishRevolts].status, Status::Inactive);
}

#[test]
fn the_social_war_does_not_wake_the_spanish_series() {
    // ROR-R.223, ROR-7.07d
    let scene = on(spain(&[(War::SpanishRevolts, Status::Inactive)]), Switch::SpanishSeries)
        .set(|s| s.board.provinces[Province::FurtherSpain].exists = false);
    let mut scene = scene;
    scene
        .happens(&[1, 1, drawn(Card::War(War::Social))], |p| p.then(Step::Forum(forum::Step::Initiative(A))));
    assert_eq!(scene.s.board.wars[War::SpanishRevolts].status, Status::Inactive);
}

#[test]
fn only_one_war_in_spain_wakes_in_a_turn() {
    // ROR-3.13a, ROR-R.16, ROR-R.110: the third waits for the turn after, not for a Province that is there
    let third = War::SertorianRevolt;
    let wars =
        [(War::SpanishRevolts, Status::Active), (War::Numantine, Status::Waiting), (third, Status::Waiting)];
    let mut scene = on(spain(&wars), Switch::SpanishSeries);
    let wake = |scene: &mut Scene| {
        scene.happens(&[], |p| p.wake_waiting_wars());
        scene.happens(&[], |p| p.wake_provincial_wars());
        [War::Numantine, third].map(|war| scene.s.board.wars[war].active())
    };
    assert_eq!(wake(&mut scene), [true, false]);
    assert_eq!(wake(&mut scene), [true, true]);
    // one whose Province is missing still wakes for it
    let mut scene = on(spain(&wars), Switch::SpanishSeries).set(|s| {
        for province in [Province::NearerSpain, Province::FurtherSpain] {
            s.board.provinces[province].exists = false;
        }
    });
    assert_eq!(wake(&mut scene), [false, false]);
    for province in [Province::NearerSpain, Province::FurtherSpain] {
        scene.s.board.provinces[province].exists = true;
    }
    scene.happens(&[], |p| p.wake_provincial_wars());
    assert!(scene.s.board.wars[third].active());
}

#[test]
fn an_old_war_is_the_end_of_a_rebel_too() {
    // ROR-3.11.2a, ROR-1.12.5a: nobody meets him, but a War of Age 6 is not beaten
    let scene = |age: u8| {
        let scene = on(revolt(2).war(War::Syrian, Status::Active), Switch::WarExhaustion);
        fight(scene.set(|s| s.board.ages.set(War::Syrian, age)), &[]).over()
    };
    assert_eq!([scene(5), scene(6)], [Some(EndingKind::Rebel), Some(EndingKind::Exhaustion)]);
}

#[test]
fn what_is_told_of_mourning_is_what_it_costs() {
    // ROR-3.2.1a, ROR-1.07.31c: a Standoff costs three Legions, two of Popularity; below -9 there is none
    let says = |popularity: i8, text: &str| {
        let scene = on(gallic_war(), Switch::LegionPopularityLoss).popularity(Senator::Manlius, popularity);
        let scene = fight(scene, &[&[5, 5, 5], &NOBODY[..3]].concat());
        scene.says("ROR-3.2.1a", text)
    };
    assert!(says(3, "The people mourn the Legions of Manlius: \u{2212}2 Popularity."));
    assert!(says(-8, "The people mourn the Legions of Manlius: \u{2212}1 Popularity."));
    assert!(says(-9, "The people mourn the Legions of Manlius."));
}

#[test]
fn what_evil_omens_take_from_a_battle_is_told() {
    // ROR-D.3f, ROR-R.19: 13 and 14 against 10 would be 17, a Victory that costs one
    let scene = fight(gallic_war().event(EventCard::EvilOmens, 1), &[&[4, 5, 5], &NOBODY[..2]].concat());
    assert!(scene.says(
        "ROR-1.10.11c",
        "1st Gallic War: 13 against 10, a roll of 14 less 1 for Evil Omens: Victory; lost: 2 Legions."
    ));
}
