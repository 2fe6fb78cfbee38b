//! 7.01, 7.02: Barbarian Raids, Internal Disorder, the Pretender; Provinces in revolt, and Bithynia-Pontus.

use crate::common::*;
use Senator::{Claudius, Fabius, Julius, Plautius};
use forum::Action as Do;
use republic::phases::senate;
use revenue::Action as Money;

const SPAIN: Province = Province::NearerSpain;
const SICILY: Province = Province::Sicily;
const RAIDS: EventCard = EventCard::BarbarianRaids;
const DISORDER: EventCard = EventCard::InternalDisorder;
const PRETENDER: EventCard = EventCard::PretenderEmerges;

/// Legions of a garrison: those of the end of the list, which no force of a scene takes.
fn garrison(scene: Scene, province: Province, n: usize) -> Scene {
    scene.set(|s| {
        s.board.provinces[province].garrison = Legion::ALL.iter().rev().take(n).copied().collect();
    })
}
/// Fabius (Military 4, chit 1) governs Nearer Spain (1/0, developed 2/0) with two Legions.
fn spain() -> Scene {
    let scene = Scene::three().influence(Julius, 9).with(A, Fabius).with(B, Plautius).treasury(100);
    garrison(scene.governor(Fabius, SPAIN, 2), SPAIN, 2)
}
fn revenue(scene: Scene, dice: &[u16]) -> Scene {
    scene.run(Step::Revenue(revenue::Step::Begin), dice)
}
fn land(scene: &Scene, province: Province) -> Land {
    scene.s.board.provinces[province]
}
fn front(scene: &Scene, province: Province) -> Front {
    scene.s.board.wars[War::of(province)]
}
fn held(scene: &Scene) -> bool {
    scene.asks() == Some(Ask::Revenue(revenue::Ask::Income)) && !scene.s.board.barren.has(SPAIN)
}
/// To the end of the Revenue Phase.
fn settle(scene: &mut Scene, dice: &[u16]) {
    scene.all_default(dice);
    scene.all_default(&[]);
}

// --- Barbarian Raids

#[test]
fn a_province_holds_with_fifteen_and_later_seventeen() {
    // ROR-7.01.103a, ROR-7.01.103b, ROR-7.01.103e: 1 printed, 2 for each Legion, 4 of Fabius
    let raided = |level, dice: &[u16]| revenue(spain().event(RAIDS, level), dice);
    assert!(held(&raided(1, &[1, 5])), "6 + 9 are 15");
    assert!(!held(&raided(1, &[1, 4, 10])));
    assert!(held(&raided(2, &[3, 5])), "8 + 9 are 17");
    assert!(!held(&raided(2, &[1, 6, 10])));
    let omens = spain().event(RAIDS, 1).event(EventCard::EvilOmens, 1); // ROR-R.19, ROR-D.3f
    assert!(!held(&revenue(omens, &[1, 5, 10])));
    let developed = spain().event(RAIDS, 1).set(|s| s.board.provinces[SPAIN].developed = true);
    assert!(held(&revenue(developed, &[1, 4])), "its developed face is stronger by one");
}

#[test]
fn only_governed_provinces_of_the_frontier_are_raided() {
    // ROR-7.01.103a, ROR-R.33
    let scene = spain().event(RAIDS, 1).set(|s| {
        s.board.provinces[Province::FurtherSpain].exists = true; // vacant
        s.board.provinces[SPAIN] = Land::default();
        s.board.senators[Fabius].at = At::Rome;
    });
    let scene = revenue(scene.governor(Fabius, SICILY, 2), &[]);
    assert!(held(&scene), "Sicily is no frontier");
    let unaligned = spain().event(RAIDS, 1).set(|s| s.board.senators[Fabius].faction = None);
    assert!(revenue(unaligned, &[1, 1, 10]).s.board.barren.has(SPAIN), "somebody rolls for him");
}

#[test]
fn an_overrun_costs_units_development_and_the_income_of_the_year() {
    // ROR-7.01.103c, ROR-1.06.16d, ROR-R.168, ROR-R.19 (the coloured die is read as it falls)
    let scene = spain().event(RAIDS, 1).set(|s| s.board.provinces[SPAIN].developed = true);
    let mut scene = revenue(scene.event(EventCard::EvilOmens, 1), &[1, 2, 10]);
    assert_eq!((land(&scene, SPAIN).garrison.len(), land(&scene, SPAIN).developed), (1, false));
    assert_eq!(
        scene.asks(),
        Some(Ask::Revenue(revenue::Ask::Purse)),
        "nothing to collect, nothing to improve"
    );
    let treasury = scene.s.board.treasury;
    scene.all_default(&[]); // no Province is rolled for
    assert_eq!(scene.s.board.treasury, treasury + 100 - 2);
    scene.all_default(&[]);
    assert!(scene.s.board.barren.is_empty(), "next year it pays again");
    let back = spain().event(RAIDS, 2);
    let back = revenue(back, &[6, 1, 10, 11, 12, 13, 14, 15]);
    assert_eq!(land(&back, SPAIN).garrison.len(), 0, "no more than there are");
}

#[test]
fn the_governor_draws_chits_by_the_coloured_die() {
    // ROR-7.01.103d, ROR-1.10.81a, ROR-1.10.82a
    let bare = || garrison(spain(), SPAIN, 0).event(RAIDS, 1);
    let killed = revenue(bare(), &[2, 1, 1, 10]);
    assert_eq!((killed.man(Fabius).at, land(&killed, SPAIN).governor), (At::Curia, None), "the first of two");
    let alone = revenue(bare(), &[1, 1, 1]);
    assert_eq!(alone.man(Fabius).at, At::Curia, "one that is first and last kills");
    let taken = revenue(bare(), &[2, 1, 10, 1]);
    assert_eq!((taken.man(Fabius).at, land(&taken, SPAIN).governor), (At::Raiders, Some(Fabius)));
    assert!(taken.told(|e| *e == Event::Revenue(revenue::Happened::Taken { senator: Fabius })));
}

/// Fabius has been taken; his faction has so much.
fn taken(term: u8, saved: i32) -> Scene {
    let scene = garrison(spain(), SPAIN, 0).event(RAIDS, 1).saved(A, saved);
    let mut scene = revenue(scene.set(|s| s.board.provinces[SPAIN].term = term), &[2, 1, 10, 1]);
    settle(&mut scene, &[]);
    assert_eq!(scene.asks(), Some(Ask::Revenue(revenue::Ask::Ransom { seat: A, captive: Fabius })));
    scene
}

#[test]
fn barbarians_kill_a_captive_before_the_forum_meets() {
    // ROR-1.10.82b, ROR-1.10.82c, ROR-1.10.82d, ROR-D.17a
    let mut dies = taken(3, 100);
    dies.act(A, Action::Revenue(Money::Refuse));
    assert_eq!(dies.man(Fabius).at, At::Raiders, "not yet");
    let tribune = drawn(Card::Intrigue(Intrigue::Tribune));
    let dies = dies.run(Step::Forum(forum::Step::Begin), &[1, 3, tribune]);
    assert_eq!((dies.man(Fabius).at, land(&dies, SPAIN).governor), (At::Curia, None));
    assert!(!taken(3, 0).may(A, Action::Revenue(Money::Ransom(Fabius))), "10 T for 5 Influence");
    let mut lives = taken(3, 100);
    let before = lives.s.secret.treasuries[0];
    lives.act(A, Action::Revenue(Money::Ransom(Fabius)));
    assert_eq!(before - lives.s.secret.treasuries[0], 10);
    // ROR-R.232: in Rome until the phase ends, then in his Province again; ROR-R.167: his term has run on
    assert_eq!((lives.man(Fabius).at, land(&lives, SPAIN).term), (At::Rome, 2));
    let lives = lives.run(Step::Forum(forum::Step::Begin), &[1, 3, tribune]);
    assert_eq!((lives.man(Fabius).at, land(&lives, SPAIN).governor), (At::Province(SPAIN), Some(Fabius)));
}

#[test]
fn a_captive_whose_term_is_over_comes_home_without_a_province() {
    // ROR-R.167, ROR-1.09.51a
    let mut scene = taken(1, 100);
    let told = scene.sentences();
    let over =
        format!("The term of Fabius as Governor of {} is over.", scene.rules.parts.provinces[SPAIN].name);
    assert!(told.contains(&("ROR-1.09.51a", over)), "{told:?}");
    assert_eq!((scene.man(Fabius).at, land(&scene, SPAIN).governor), (At::Raiders, None));
    scene.rules.audit(&scene.s).unwrap();
    scene.act(A, Action::Revenue(Money::Ransom(Fabius)));
    assert_eq!(scene.man(Fabius).at, At::Rome);
}

#[test]
fn a_province_without_its_captive_governor_is_as_if_vacant() {
    // ROR-R.167
    let mut scene = spain().set(|s| s.board.senators[Fabius].at = At::Raiders);
    scene = revenue(scene, &[]);
    assert_eq!(scene.asks(), Some(Ask::Revenue(revenue::Ask::Purse)), "no income, no improvement");
    scene.all_default(&[]);
    // it rolls without his Military: 1 + 4
    let scene = spain().event(RAIDS, 1).set(|s| s.board.senators[Fabius].at = At::Raiders);
    assert!(!revenue(scene, &[5, 4]).s.board.barren.is_empty(), "9 + 5 are 14, and no chit is drawn");
}

// --- Internal Disorder

#[test]
fn disorder_makes_undeveloped_provinces_idle_or_rebellious() {
    // ROR-7.01.109a, ROR-7.01.109b, ROR-7.01.109d, ROR-R.34, ROR-1.06.16f
    let scene = |level, legions| garrison(spain(), SPAIN, legions).event(DISORDER, level);
    let revolts = |level, legions, dice: &[u16]| {
        front(&revenue(scene(level, legions), dice), SPAIN).status == Status::Active
    };
    assert!(revolts(1, 2, &[1, 1]) && !revolts(1, 2, &[1, 2]), "more than 4 with the Legions");
    assert!(revolts(2, 2, &[1, 2]) && !revolts(2, 2, &[1, 3]), "and later more than 5");
    let mut quiet = revenue(scene(1, 2), &[6, 6]);
    assert_eq!(quiet.asks(), Some(Ask::Revenue(revenue::Ask::Purse)), "no income, no improvement");
    quiet.all_default(&[]); // nor for the State
    let developed = scene(1, 0).set(|s| s.board.provinces[SPAIN].developed = true);
    assert!(held(&revenue(developed, &[])));
    let omens = scene(1, 2).event(EventCard::EvilOmens, 1);
    assert_eq!(front(&revenue(omens, &[1, 2]), SPAIN).status, Status::Active);
}

#[test]
fn vacant_provinces_stay_quiet() {
    // ROR-7.01.109e
    let scene = Scene::three().event(DISORDER, 2).set(|s| s.board.provinces[SPAIN].exists = true);
    let scene = revenue(scene, &[]);
    assert_eq!(front(&scene, SPAIN).status, Status::Undrawn);
}

#[test]
fn a_revolt_kills_governor_and_garrison_and_is_a_war() {
    // ROR-7.01.109c, ROR-1.07.335a, ROR-1.06.21b, ROR-1.06.22a
    let mut scene = revenue(spain().event(DISORDER, 1), &[1, 1]);
    assert_eq!(scene.man(Fabius).at, At::Curia);
    assert_eq!((land(&scene, SPAIN).garrison.len(), land(&scene, SPAIN).governor), (0, None));
    assert!(!scene.s.board.veterans.has(Legion::XXV) && scene.s.board.legions().is_empty());
    assert!(front(&scene, SPAIN).active() && front(&scene, SPAIN).revolt);
    assert_eq!(scene.rules.land_strength(&scene.s.board, War::of(SPAIN)), 1);
    assert_eq!(scene.s.board.active_wars(), 1);
    let treasury = scene.s.board.treasury;
    scene.all_default(&[]);
    assert_eq!(scene.s.board.treasury, treasury + 100 - 20);
    scene.rules.audit(&scene.s).unwrap();
    assert!(!scene.s.board.loyal_provinces().any(|p| p == SPAIN), "nobody governs or garrisons it");
}

/// Manlius, in revolt with four Legions, governs Asia: he stays there, or is in Italy.
fn rebel_of_asia(stays: bool) -> Scene {
    revolt(4).event(DISORDER, 1).set(|s| {
        let governor = Some(Senator::Manlius);
        s.board.provinces[Province::Asia] = Land { exists: true, governor, term: 3, ..Land::default() };
        if let Some(rebellion) = s.board.rebel.as_mut().filter(|_| stays) {
            rebellion.home = Some(Province::Asia);
        }
    })
}

#[test]
fn disorder_does_not_kill_a_rebel_who_is_in_italy() {
    // ROR-7.01.109c, ROR-R.33, ROR-1.09.54b, ROR-2.3.5a: he loses the Province, as one who rules by legate does
    let rebel_governors = |scene: Scene| {
        scene.set(|s| {
            s.board.switches.add(Switch::ProvincialWars);
            s.board.switches.add(Switch::RebelGovernors);
        })
    };
    let marched = rebel_governors(rebel_of_asia(false)).set(|s| {
        s.board.rebel.as_mut().unwrap().sent.add(Province::Asia);
    });
    for scene in [rebel_of_asia(false), marched] {
        let scene = revenue(scene, &[1, 1]);
        assert_eq!(scene.man(Senator::Manlius).at, At::Rebel);
        assert!(scene.s.board.rebel.is_some_and(|r| r.legions.len() == 4), "he fights on");
        assert!(front(&scene, Province::Asia).active() && land(&scene, Province::Asia).governor.is_none());
    }
    let stays = revenue(rebel_governors(rebel_of_asia(true)), &[1, 1]);
    assert!(
        stays.s.board.rebel.is_none() && front(&stays, Province::Asia).active(),
        "who is there is killed"
    );
    let mut before = rebel_of_asia(false);
    assert!(before.rules.play_by(7));
    let before = revenue(before, &[1, 1]);
    assert!(before.s.board.rebel.is_none(), "a table begun earlier goes on as it began");
}

#[test]
fn raids_come_before_disorder() {
    // ROR-R.3, ROR-7.01.109b: what was developed is overrun, and then restless
    let scene = spain().event(RAIDS, 1).event(DISORDER, 1).set(|s| s.board.provinces[SPAIN].developed = true);
    let scene = revenue(scene, &[1, 1, 10, 1, 1]);
    assert!(front(&scene, SPAIN).active());
}

// --- Provinces in revolt

/// Sicily (2/0 on both faces) is in revolt, developed; Julius (Military 4) stands there with so many Legions.
fn sicily(legions: usize) -> Scene {
    let scene = Scene::three().treasury(100).influence(Claudius, 9).set(|s| {
        s.board.provinces[SICILY] = Land { exists: true, developed: true, ..Land::default() };
        s.board.wars[War::of(SICILY)] = Front { status: Status::Active, revolt: true, ..Front::default() };
    });
    scene.force(Julius, War::of(SICILY), legions, 0)
}

#[test]
fn a_province_that_is_beaten_lies_undeveloped_in_the_forum() {
    // ROR-R.67, ROR-1.06.161c, ROR-1.10.4d: half of its strength of 2, and no Spoils
    let mut scene = sicily(8).with(B, Plautius);
    scene.s.board.senators[Plautius].at = At::Captive(War::of(SICILY));
    let scene = scene.run(Step::Combat(combat::Step::Land(0)), &[6, 6, 4]);
    assert!(!front(&scene, SICILY).present());
    assert_eq!(land(&scene, SICILY), Land { exists: true, ..Land::default() });
    assert_eq!((scene.s.board.treasury, scene.man(Julius).popularity), (100, 1));
    assert_eq!(scene.man(Plautius).at, At::Curia, "nobody ransomed him");
    let again = scene.with(C, Fabius).governor(Fabius, SICILY, 2).event(DISORDER, 1);
    let again = again.set(|s| s.flow.clear());
    assert!(front(&revenue(again, &[1, 1]), SICILY).active(), "it may revolt again");
}

#[test]
fn egypt_has_one_face() {
    // ROR-7.02e
    let mut scene = Scene::three();
    scene.happens(&[], |p| {
        p.create_province(Province::Egypt, combat::Founded::Peace);
        p.boundary();
    });
    assert!(land(&scene, Province::Egypt).developed);
    scene.happens(&[], |p| {
        p.ruin_province(Province::Egypt);
        p.boundary();
    });
    assert!(land(&scene, Province::Egypt).developed);
}

#[test]
fn a_new_alliance_ends_the_revolt_of_a_province() {
    // ROR-7.01.113b, ROR-7.01.113c
    let peace = |war| Action::Senate(senate::Action::War(war));
    let scene = |level| sicily(3).event(EventCard::NewAlliance, level);
    let mut front_side = scene(1).run(Step::Senate(senate::Step::Peace), &[]);
    let deck = front_side.s.secret.deck.len();
    let hrao = front_side.pending().first().unwrap();
    front_side.act(hrao, peace(War::of(SICILY)));
    assert!(!front(&front_side, SICILY).present());
    assert_eq!(land(&front_side, SICILY), Land { exists: true, ..Land::default() });
    assert_eq!(front_side.s.secret.deck.len(), deck, "it is no card of the deck");
    assert_eq!(front_side.man(Julius).at, At::Rome, "his army comes home");
    let back = scene(2).run(Step::Senate(senate::Step::Peace), &[]);
    assert!(back.asks().is_none(), "the back is of no use against a Revolt");
}

// --- the Pretender

/// A draws the Syrian War, which is active; what follows is rolled.
fn war_breaks_out(scene: Scene, dice: &[u16]) -> Scene {
    let mut scene = scene;
    scene.s.board.initiatives = 5;
    scene.s.board.round = Round { done: SeatSet::all(3), ..Round::default() };
    let outcomes: Vec<u16> =
        [1, 1, drawn(Card::War(War::Syrian))].into_iter().chain(dice.iter().copied()).collect();
    scene.run(Step::Forum(forum::Step::Initiative(A)), &outcomes)
}

#[test]
fn a_pretender_waits_for_a_war_card_and_a_province() {
    // ROR-7.01.114a, ROR-7.01.114d, ROR-R.67, ROR-R.174
    let scene = spain().event(PRETENDER, 2);
    let scene = scene.set(|s| s.board.provinces[SICILY].exists = true);
    let strikes = war_breaks_out(scene, &[1]); // the second of the two
    assert!(front(&strikes, SICILY).active() && !front(&strikes, SPAIN).present(), "vacant or not");
    assert_eq!(strikes.s.board.events[PRETENDER], 0);
    let none = war_breaks_out(Scene::three().influence(Julius, 9).event(PRETENDER, 1), &[]);
    assert_eq!(none.s.board.events[PRETENDER], 1, "without a Province he waits");
    let inactive = spain().event(PRETENDER, 2).war(War::SecondMacedonian, Status::Inactive);
    let mut inactive = inactive.run(Step::Checks, &[]);
    assert!(!front(&inactive, SPAIN).present());
    inactive.happens(&[], |p| {
        p.activate(War::SecondMacedonian);
        p.boundary();
    });
    assert!(front(&inactive, SPAIN).active(), "woken by whatever cause");
    let province = spain().event(PRETENDER, 1).event(DISORDER, 1);
    let province = revenue(province.governor(Claudius, SICILY, 2), &[6, 6, 1, 1]);
    assert!(front(&province, SICILY).active() && !front(&province, SPAIN).present(), "no War card");
}

#[test]
fn on_the_back_governor_and_garrison_die() {
    // ROR-7.01.114c
    let scene = war_breaks_out(spain().event(PRETENDER, 2), &[]);
    assert_eq!((scene.man(Fabius).at, scene.s.board.legions().len()), (At::Curia, 0));
    assert!(front(&scene, SPAIN).active());
}

#[test]
fn on_the_front_the_garrison_may_attack() {
    // ROR-7.01.114b, ROR-R.67, ROR-R.173, ROR-DC.31
    let asked = || war_breaks_out(spain().event(PRETENDER, 1), &[]);
    assert_eq!(asked().asks(), Some(Ask::Forum(forum::Ask::Pretender { seat: A, province: SPAIN })));
    assert_eq!(asked().rules.fallback(&asked().s, A).action, Action::Forum(Do::Attack));
    let mut stays = asked();
    stays.act(A, Action::Forum(Do::Pass));
    assert_eq!((stays.man(Fabius).at, stays.s.board.rome.len()), (At::Curia, 2), "the Legions go home");
    assert!(front(&stays, SPAIN).active());

    // 2 Legions and as much of his Military against 1: 15 + 3 are a Victory without losses
    let mut wins = asked();
    let (unrest, popularity) = (wins.s.board.unrest, wins.man(Fabius).popularity);
    wins.rolls(&[5, 5, 5]).act(A, Action::Forum(Do::Attack));
    assert!(!front(&wins, SPAIN).present());
    assert_eq!(wins.man(Fabius).at, At::Province(SPAIN));
    assert_eq!((wins.s.board.unrest, wins.man(Fabius).popularity), (unrest, popularity), "no gains");
    assert_eq!(wins.s.board.veterans.len(), 1, "but a Veteran");
    assert_eq!(wins.s.board.owed.values().flatten().next(), Some(&Fabius));
    assert_eq!(wins.s.board.events[PRETENDER], 0);

    // 8 + 3 are a Stalemate that costs 2 Legions: two chits
    let mut fails = asked();
    fails.rolls(&[2, 3, 3, 10, 11]).act(A, Action::Forum(Do::Attack));
    assert!(front(&fails, SPAIN).active() && land(&fails, SPAIN).governor.is_none());
    assert_eq!(fails.man(Fabius).at, At::Rome, "he lives, and goes home");
    fails.rules.audit(&fails.s).unwrap();
    let mut taken = asked();
    taken.rolls(&[2, 3, 3, 10, 1]).act(A, Action::Forum(Do::Attack));
    assert_eq!(taken.man(Fabius).at, At::Captive(War::of(SPAIN)));
    taken.rules.audit(&taken.s).unwrap();
}

#[test]
fn without_a_garrison_the_governor_dies() {
    // ROR-7.01.114b
    let scene = war_breaks_out(garrison(spain(), SPAIN, 0).event(PRETENDER, 1), &[]);
    assert_eq!(scene.man(Fabius).at, At::Curia);
    assert!(front(&scene, SPAIN).active());
}

#[test]
fn provinces_in_revolt_or_of_a_rebel_are_not_drawn() {
    // ROR-R.174
    let scene = spain().event(PRETENDER, 1).set(|s| {
        s.board.provinces[SICILY].exists = true;
        s.board.wars[War::of(SICILY)].status = Status::Active;
        s.board.senators[Fabius].at = At::Rebel;
    });
    let scene = war_breaks_out(scene, &[]);
    assert_eq!(scene.s.board.events[PRETENDER], 1);
}

// --- Bithynia-Pontus

#[test]
fn the_third_mithridatic_war_brings_bithynia_pontus() {
    // ROR-1.06.161a, ROR-1.06.161b, ROR-R.166, ROR-7.02d, ROR-7.09d
    let options = serde_json::json!({ "scenario": "alternate-history" });
    let rules = Republic::configure(&Setup { seats: 3, options, ..Setup::default() }).unwrap();
    assert_eq!(rules.parts.provinces[Province::Bithynia].called(true), "Bithynia-Pontus");
    assert_eq!(rules.parts.provinces[Province::Bithynia].called(false), "Bithynia");
    let scene = |exists: bool| {
        let scene = Scene::of(rules.clone(), republic::setup::empty(&rules));
        let scene = scene.with(A, Julius).with(B, Claudius).with(C, Fabius).influence(Claudius, 9);
        let scene = scene.war(War::ThirdMithridatic, Status::Active).set(|s| {
            s.board.deck_events[DeckEvent::BithynianBequest] = EventAt::Forum;
        });
        let scene = if exists { scene.governor(Fabius, Province::Bithynia, 2) } else { scene };
        let scene = scene.force(Julius, War::ThirdMithridatic, 14, 10);
        scene.run(Step::Combat(combat::Step::Land(0)), &[6, 6, 6])
    };
    for exists in [true, false] {
        let scene = scene(exists);
        let pontus = land(&scene, Province::Bithynia);
        assert!(pontus.exists && pontus.developed);
        assert!(scene.says("ROR-1.06.161b", "Bithynia-Pontus is a Province."));
        assert!(!scene.sentences().iter().any(|(_, said)| said == "Bithynia is a Province."));
        assert_eq!(scene.man(Fabius).influence, 5, "nobody improved it");
        let bequest = scene.s.board.deck_events[DeckEvent::BithynianBequest];
        assert_eq!(bequest, EventAt::Gone, "Bithynia itself never appears");
    }
}

#[test]
fn what_brings_and_what_threatens_the_provinces_of_the_east() {
    // ROR-7.02c, ROR-7.02d
    let parts = Components::built_in().unwrap();
    let crete = |war: War| parts.wars[war].creates.contains(&Province::CreteCyrene);
    assert!(War::cards().iter().filter(|w| crete(**w)).eq([&War::SecondCilicianPirates]));
    let events = parts.deck_events.iter().filter(|(_, card)| card.province == Some(Province::CreteCyrene));
    assert!(events.map(|(e, _)| e).eq([DeckEvent::PtolemyApionBequest]));
    let attacks = |war: War| parts.wars[war].attacks.contains(&Province::Bithynia);
    let always = [War::Syrian, War::FirstMithridatic, War::SecondMithridatic, War::Parthian];
    assert!(always.into_iter().all(attacks), "either face");
    let pirates = &parts.wars[War::FirstCilicianPirates];
    assert!(pirates.attacks_undeveloped.has(Province::Bithynia) && !attacks(War::FirstCilicianPirates));
}

// --- Droughts

#[test]
fn pirates_and_slaves_count_as_droughts() {
    // ROR-7.01.104g, ROR-1.07.333a, ROR-7.01.104c, ROR-R.133
    let options = serde_json::json!({ "scenario": "alternate-history" });
    let rules = Republic::configure(&Setup { seats: 3, options, ..Setup::default() }).unwrap();
    let scene = Scene::of(rules.clone(), republic::setup::empty(&rules));
    let scene = scene.with(A, Julius).with(B, Claudius).with(C, Fabius).event(EventCard::Drought, 1);
    let scene = scene.influence(Julius, 9);
    let dear = |scene: &Scene| {
        let board = &scene.s.board;
        (scene.rules.droughts(board), scene.rules.most_multiple(board, Concession::SicilianGrain))
    };
    assert_eq!(dear(&scene), (1, 2));
    let scene = scene.war(War::FirstCilicianPirates, Status::Inactive);
    assert_eq!(dear(&scene), (2, 3), "active or not");
    let scene = scene.war(War::FirstSicilianSlave, Status::Active);
    assert_eq!(dear(&scene), (3, 4));
    let scene = scene.war(War::SecondCilicianPirates, Status::Waiting);
    assert_eq!(dear(&scene), (4, 5), "a waiting one too");
    let scene = scene.set(|s| s.board.hrao = Some(Julius)).popularity(Julius, 9);
    let scene = scene.run(Step::Population, &[6, 6, 6]);
    assert!(scene.told(|e| matches!(e, Event::StateOfTheRepublic { total: 23, .. })), "18 + 9 - 4");
}

#[test]
fn the_dangers_are_counted_out() {
    // ROR-7.01.103a, ROR-7.01.109b
    let odds = |scene: &Scene| {
        let board = &scene.s.board;
        (scene.rules.raid_odds(board, SPAIN), scene.rules.disorder_odds(board, SPAIN))
    };
    assert_eq!(odds(&spain()), (None, None));
    let scene = spain().event(RAIDS, 1).event(DISORDER, 1);
    assert_eq!(odds(&scene), (Some(10), Some(1)), "2 to 5 of 36 ways; a 2");
    let scene = scene.event(EventCard::EvilOmens, 1);
    assert_eq!(odds(&scene), (Some(15), Some(3)));
}

#[test]
fn by_letter_a_captive_is_ransomed_on_the_form() {
    // ROR-D.17a, ROR-D.33a (F1)
    for pays in [true, false] {
        let scene = garrison(spain(), SPAIN, 0).event(RAIDS, 1).saved(A, 100);
        let mut scene = revenue(crate::session::posted(scene), &[2, 1, 10, 1]);
        assert_eq!(scene.asks(), Some(Ask::Revenue(revenue::Ask::Purse)));
        assert!(!scene.may(B, Action::Revenue(Money::Ransom(Fabius))), "he is not his");
        if pays {
            scene.act(A, Action::Revenue(Money::Ransom(Fabius)));
            assert!(!scene.may(A, Action::Revenue(Money::Ransom(Fabius))));
            let seen = scene.rules.view(&scene.s, Viewer::Seat(B));
            assert!(!format!("{seen:?}").contains("ransoms: {Fabius"), "others do not see it");
        }
        scene.all_default(&[]);
        // ROR-R.232: in Rome until the phase ends, then in his Province again; the other dies (ROR-1.10.82d)
        let at = if pays { [At::Rome, At::Province(SPAIN)] } else { [At::Raiders, At::Curia] };
        assert_eq!(scene.man(Fabius).at, at[0]);
        let scene = scene.run(Step::Forum(forum::Step::Begin), &[]);
        assert_eq!(scene.man(Fabius).at, at[1]);
    }
}

#[test]
fn a_tick_to_the_end_of_the_phase_does_not_give_a_governor_up() {
    // ROR-D.4f, ROR-DC.31: the default move is to attack
    let scene = war_breaks_out(spain().event(PRETENDER, 1), &[]);
    for whatever in [false, true] {
        let order = republic::Order::PassPhase { year: 2, phase: scene.s.board.phase, whatever };
        let pick = scene.rules.obey(&scene.rules.view(&scene.s, Viewer::Seat(A)), &order, &scene.choices(A));
        assert_eq!(pick, Some(Action::Forum(Do::Attack).into()));
    }
}

#[test]
fn caesar_makes_two_veterans_of_a_garrison() {
    // ROR-7.04m, ROR-R.173: as Governor, too
    let scene = crate::s7_wars::all_decks(Scene::three().influence(Julius, 9)).with(C, Senator::Caesar);
    let scene = garrison(scene.governor(Senator::Caesar, SPAIN, 2), SPAIN, 3).event(PRETENDER, 1);
    let mut scene = war_breaks_out(scene, &[]);
    scene.rolls(&[6, 6, 6]).act(C, Action::Forum(Do::Attack));
    assert_eq!((front(&scene, SPAIN).present(), scene.s.board.veterans.len()), (false, 2));
}

#[test]
fn a_war_that_wakes_for_its_province_rouses_the_pretender_at_once() {
    // ROR-7.01.114a, ROR-R.174, ROR-7.07g: before anybody plays cards
    let waits = spain().event(PRETENDER, 1).set(|s| s.board.wars[War::Numantine].status = Status::Inactive);
    let scene = waits.run(Step::Revolution(phases::revolution::Step::Begin), &[]);
    assert!(scene.s.board.wars[War::Numantine].active());
    assert_eq!(scene.asks(), Some(Ask::Forum(forum::Ask::Pretender { seat: A, province: SPAIN })));
    let mut scene = scene;
    scene.act(A, Action::Forum(Do::Pass));
    assert!(front(&scene, SPAIN).active());
    assert_eq!(scene.asks(), Some(Ask::Revolution(phases::revolution::Ask::Cards)), "then they do");
    assert_eq!(scene.pending(), SeatSet::all(3));
}

#[test]
fn whoever_is_asked_about_a_pretender_sees_all_that_he_meets() {
    // ROR-7.01.114b, ROR-2.2.5a: two Legions and 2 of Military against the printed 1 and three Armies
    let scene = spain().event(PRETENDER, 1).set(|s| {
        s.board.switches.add(Switch::ProvincialWars);
        s.board.provinces[SPAIN].armies = 3;
    });
    let scene = war_breaks_out(scene, &[]);
    let view = scene.rules.view(&scene.s, Viewer::Seat(A));
    let prompt = kernel::Words::prompt(&scene.rules, &view, &kernel::Names::seats(3));
    assert!(prompt.text.contains("with his garrison, 4 against 4?"), "{}", prompt.text);
}

#[test]
fn who_leads_a_garrison_against_a_pretender_is_mourned_for() {
    // ROR-3.2.1a, ROR-R.173: 8 and 4 against 1 is a Stalemate that costs both Legions; a loss of Popularity is no gain
    let loses = |on: bool| {
        let scene = spain().event(PRETENDER, 1).popularity(Fabius, 3);
        let scene =
            if on { scene.set(|s| s.board.switches.add(Switch::LegionPopularityLoss)) } else { scene };
        let mut scene = war_breaks_out(scene, &[]);
        scene.rolls(&[2, 3, 3, 10, 11]).act(A, Action::Forum(Do::Attack));
        scene.man(Fabius).popularity
    };
    assert_eq!([loses(false), loses(true)], [3, 2]);
}
