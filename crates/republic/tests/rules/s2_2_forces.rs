//! 2.2.2, 2.2.3, 2.2.5: Local Tax, Provincial forces, Fleets in garrison, Provinces in revolt.

use crate::common::*;
use crate::s2_2_strength::held;
use crate::session::*;
use Senator::{Cornelius, Fabius, Julius};
use revenue::Action as Money;
use revenue::Ask as Form;

const SICILY: Province = Province::Sicily;
const GAUL: Province = Province::CisalpineGaul;
const NARBO: Province = Province::NarboneseGaul;
const GALLIC: War = War::FirstGallic;

fn money(action: Money) -> Action {
    Action::Revenue(action)
}
fn land(scene: &Scene, province: Province) -> Land {
    scene.s.board.provinces[province]
}
/// To the question for Provincial forces, or the end of the phase.
fn mustering(scene: Scene) -> Scene {
    scene.run(Step::Revenue(revenue::Step::Muster), &[])
}
fn range(scene: &Scene, action: Money) -> Option<(u16, u16)> {
    let list = scene.choices(A);
    list.find(&money(action)).and_then(|c| c.amount).map(|r| (r.min, r.max))
}
fn own(scene: &Scene, province: Province) -> (u8, u8) {
    (land(scene, province).armies, land(scene, province).fleets)
}

#[test]
fn the_local_tax_raises_what_the_governor_chooses() {
    // ROR-2.2.2a, ROR-2.2.3a, ROR-7.02b, ROR-R.36, ROR-DC.18: Sicily, undeveloped, 30 T
    let mut scene = mustering(held(SICILY, 0, 0, 0, 0));
    assert_eq!((scene.asks(), scene.pending()), (Some(Ask::Revenue(Form::Muster)), SeatSet::of(A)));
    assert_eq!(range(&scene, Money::Armies(SICILY)), Some((0, 3)));
    assert_eq!(range(&scene, Money::Fleets(SICILY)), Some((0, 3)));
    scene.act(A, (money(Money::Armies(SICILY)), 1));
    assert_eq!(range(&scene, Money::Fleets(SICILY)), None, "the rest of the tax must be spent: ROR-2.2.2c");
    scene.act(A, money(Money::Done));
    assert_eq!(own(&scene, SICILY), (1, 2));
    assert_eq!(scene.man(Cornelius).talents, 0);
    let mut scene = mustering(held(SICILY, 0, 0, 0, 0));
    scene.all_default(&[]);
    assert_eq!(own(&scene, SICILY), (3, 0), "Armies first");
}

#[test]
fn a_governor_may_add_money_of_his_own() {
    // ROR-2.2.2b, ROR-2.2.2c: 30 and 25 T are 5 units, and 5 T are left
    let mut scene = mustering(held(SICILY, 0, 0, 0, 0).holding(Cornelius, 25));
    assert_eq!(range(&scene, Money::Armies(SICILY)), Some((0, 5)));
    scene.act(A, (money(Money::Armies(SICILY)), 4));
    assert_eq!(range(&scene, Money::Fleets(SICILY)), Some((0, 1)));
    scene.act(A, (money(Money::Fleets(SICILY)), 1));
    scene.act(A, money(Money::Done));
    assert_eq!((own(&scene, SICILY), scene.man(Cornelius).talents), ((4, 1), 5));
    // Cisalpine Gaul: 15 T buy one Army, with 5 T more two
    let mut scene = mustering(held(GAUL, 0, 0, 0, 0).holding(Cornelius, 7));
    scene.act(A, (money(Money::Armies(GAUL)), 2));
    scene.act(A, money(Money::Done));
    assert_eq!((own(&scene, GAUL), scene.man(Cornelius).talents), ((2, 0), 2));
}

#[test]
fn the_maximum_binds_and_what_it_leaves_of_the_tax_is_lost() {
    // ROR-2.2.2c
    let scene = mustering(held(SICILY, 9, 5, 0, 0));
    assert_eq!(scene.asks(), None, "there is nothing to decide");
    assert_eq!((own(&scene, SICILY), scene.man(Cornelius).talents), ((10, 5), 0));
    let scene = mustering(held(SICILY, 10, 5, 0, 0).holding(Cornelius, 50));
    assert_eq!((scene.asks(), own(&scene, SICILY), scene.man(Cornelius).talents), (None, (10, 5), 50));
}

#[test]
fn an_unaligned_governor_builds_both_kinds_evenly() {
    // ROR-2.2.3b, ROR-R.200
    let built = |armies, fleets| {
        let scene = held(SICILY, armies, fleets, 0, 0).set(|s| s.board.senators[Cornelius].faction = None);
        own(&mustering(scene), SICILY)
    };
    assert_eq!(built(0, 0), (2, 1), "an Army first");
    assert_eq!(built(3, 0), (3, 3), "all that stand there are counted");
    assert_eq!(built(2, 5), (5, 5));
    assert_eq!(built(9, 5), (10, 5), "as far as there is room");
}

#[test]
fn provincial_units_need_no_maintenance_and_garrisons_do() {
    // ROR-2.2.34a, ROR-2.2.32a, ROR-R.199
    let scene = held(SICILY, 4, 3, 2, 1);
    assert_eq!(scene.s.board.maintained(), 2 + 1);
    assert_eq!(scene.s.board.all_fleets(), 1);
}

#[test]
fn a_named_province_brings_no_taxes_and_the_attacked_one_builds_nothing() {
    // ROR-2.2.4a, ROR-2.2.4b, ROR-R.197
    let scene = || {
        let scene = held(GAUL, 1, 0, 0, 0).with(A, Fabius).governor(Fabius, NARBO, 2);
        scene.holding(Cornelius, 40).holding(Fabius, 20).war(GALLIC, Status::Active)
    };
    let board = scene().s.board;
    let rules = rules(3);
    assert_eq!(rules.menaced(&board), [GAUL, NARBO].into_iter().collect());
    assert_eq!(rules.attacked(&board), Set::of(GAUL));
    let mut muster = mustering(scene());
    assert_eq!(range(&muster, Money::Armies(GAUL)), None);
    assert_eq!(range(&muster, Money::Armies(NARBO)), Some((0, 2)), "with his own money");
    muster.act(A, (money(Money::Armies(NARBO)), 2));
    muster.act(A, money(Money::Done));
    assert_eq!((own(&muster, GAUL), own(&muster, NARBO), muster.man(Fabius).talents), ((1, 0), (2, 0), 0));
    let asleep = scene().set(|s| s.board.wars[GALLIC].status = Status::Inactive).s.board;
    assert!(rules.menaced(&asleep).is_empty());
}

#[test]
fn a_named_province_has_no_income_but_may_improve() {
    // ROR-2.2.4a, ROR-1.06.21b, ROR-R.198
    let scene = held(GAUL, 0, 0, 0, 0).war(GALLIC, Status::Active).treasury(50);
    let mut scene = scene.run(Step::Revenue(revenue::Step::Begin), &[5]); // 5 and 1: nobody is asked about its income
    assert_eq!(scene.asks(), Some(Ask::Revenue(Form::Purse)));
    assert!(land(&scene, GAUL).developed);
    scene.all_default(&[]);
    assert_eq!(scene.s.board.treasury, 50 + 100 - 20, "nothing of the Province, 20 for the War");
    let quiet = held(GAUL, 0, 0, 0, 0).run(Step::Revenue(revenue::Step::Begin), &[]);
    assert_eq!(quiet.asks(), Some(Ask::Revenue(Form::Income)));
}

#[test]
fn a_captive_or_a_vacant_province_builds_nothing() {
    // ROR-R.167, ROR-1.09.54a
    let captive = held(SICILY, 1, 0, 0, 0).set(|s| s.board.senators[Cornelius].at = At::Captive(GALLIC));
    assert_eq!(own(&mustering(captive), SICILY), (1, 0));
    let vacant = held(SICILY, 1, 0, 0, 0).set(|s| {
        s.board.senators[Cornelius].at = At::Rome;
        s.board.provinces[SICILY].governor = None;
    });
    assert_eq!(own(&mustering(vacant), SICILY), (1, 0));
    let overrun = held(GAUL, 1, 0, 0, 0).set(|s| s.board.barren.add(GAUL)); // ROR-7.01.103c
    assert_eq!(own(&mustering(overrun), GAUL), (1, 0));
}

#[test]
fn by_letter_forces_stand_on_the_form() {
    // ROR-DC.18, ROR-D.22d
    let scene = posted(held(SICILY, 0, 0, 0, 0).saved(A, 20).treasury(50));
    let mut scene = scene.run(Step::Revenue(revenue::Step::Rebels), &[]);
    assert_eq!(range(&scene, Money::Armies(SICILY)), Some((0, 3)), "he has nothing yet");
    scene.act(A, (money(Money::Hold(Cornelius)), 15));
    assert_eq!(range(&scene, Money::Armies(SICILY)), Some((0, 4)));
    scene.act(A, (money(Money::Armies(SICILY)), 2));
    scene.act(A, (money(Money::Fleets(SICILY)), 2));
    let gift = range(&scene, Money::Contribute(Cornelius));
    assert_eq!(gift, Some((1, 5)), "10 T are kept for the fourth");
    for seat in [A, B] {
        scene.act(seat, money(Money::Done));
    }
    scene.rolls(&[1, 1]).act(C, money(Money::Done)); // the State's income of Sicily
    assert_eq!((own(&scene, SICILY), scene.man(Cornelius).talents), ((2, 2), 5));
}

#[test]
fn what_a_player_orders_is_his_secret() {
    // ROR-DC.18
    let mut scene = mustering(held(SICILY, 0, 0, 0, 0).with(B, Fabius).governor(Fabius, Province::Asia, 2));
    scene.act(A, (money(Money::Armies(SICILY)), 3));
    let forms = |seat: Seat| scene.rules.view(&scene.s, Viewer::Seat(seat)).own.unwrap().forms;
    assert_eq!(forms(A).musters[SICILY].of(0), Some(3));
    assert_eq!(forms(B).musters[SICILY], Muster::default());
    scene.act(A, money(Money::Clear));
    assert_eq!(range(&scene, Money::Armies(SICILY)), Some((0, 3)));
}

#[test]
fn fleets_go_to_a_province_and_come_home_by_vote() {
    // ROR-R.199, ROR-1.09.645a
    let scene = under_fabius().legions(2).fleets(10).province(SICILY);
    let scene = scene.set(|s| {
        s.board.senate.appointed.add(SICILY);
        s.board.switches.add(Switch::ProvincialWars);
    });
    let mut scene = scene.at(Item::OtherBusiness);
    let vote = |mut scene: Scene| {
        scene.say(A, Say::Done);
        scene.pass(&[]);
        scene.pass(&[]);
        scene.votes(&[(A, FOR), (B, FOR), (C, FOR)], &[]);
        scene
    };
    scene.say(A, Say::Move(Business::Garrison));
    scene.say(A, Say::Province(SICILY));
    scene.say_n(A, Say::Fleets, 4);
    let mut scene = vote(scene);
    assert_eq!((land(&scene, SICILY).squadron, scene.s.board.fleets, scene.s.board.all_fleets()), (4, 6, 10));
    scene.s.board.senate.sailed = Each::default();
    scene.say(A, Say::Move(Business::Withdraw));
    scene.say(A, Say::Province(SICILY));
    scene.say_n(A, Say::Fleets, 3);
    let scene = vote(scene);
    assert_eq!((land(&scene, SICILY).squadron, scene.s.board.fleets), (1, 9));
    let basic = under_fabius().fleets(10).province(SICILY).set(|s| s.board.senate.appointed.add(SICILY));
    assert!(
        !basic.at(Item::OtherBusiness).can(A, Say::Move(Business::Garrison)),
        "only Legions, and there are none"
    );
}

#[test]
fn a_storm_finds_fleets_in_garrison_and_none_of_the_provinces() {
    // ROR-7.01.117a
    let scene = held(SICILY, 0, 5, 0, 3).set(|s| s.board.events[EventCard::StormAtSea] = 1);
    let scene = scene.run(Step::Forum(forum::Step::Occur(EventCard::StormAtSea)), &[1, 1]);
    assert_eq!((land(&scene, SICILY).squadron, land(&scene, SICILY).fleets), (1, 5));
}

/// Sicily (2/0) in revolt with these forces.
fn risen(armies: u8, fleets: u8) -> Scene {
    held(SICILY, armies, fleets, 0, 0).set(|s| {
        s.board.senators[Cornelius].at = At::Rome;
        (s.board.provinces[SICILY].governor, s.board.provinces[SICILY].term) = (None, 0);
        s.board.wars[War::of(SICILY)] = Front { status: Status::Active, revolt: true, ..Front::default() };
    })
}

#[test]
fn the_forces_of_a_province_in_revolt_fight_for_it() {
    // ROR-2.2.5a, ROR-2.2.5b, ROR-R.67
    let war = War::of(SICILY);
    let scene = risen(4, 2);
    assert_eq!(scene.rules.land_strength(&scene.s.board, war), 2 + 4);
    assert_eq!(scene.rules.support(&scene.s.board, war), 2);
    // 3 Legions and 3 of Julius' Military are 6 against 6; 11 costs 2 Legions and 2 Fleets
    let scene = fight(risen(4, 2).force(Julius, war, 3, 3), &[4, 4, 3, 10, 11, 12, 13]);
    assert_eq!(own(&scene, SICILY), (2, 0));
    // 16 wins, costs 2 of each, and the Province comes back empty
    let scene = fight(risen(4, 2).force(Julius, war, 3, 3), &[6, 5, 5, 10, 11, 12, 13]);
    assert_eq!(land(&scene, SICILY), Land { exists: true, ..Land::default() });
}

#[test]
fn a_province_in_revolt_builds_with_all_its_taxes() {
    // ROR-2.2.5c, ROR-R.200: personal 4, State 3 + 3 - 2, Local 30: 38 T
    let scene = risen(0, 0).run(Step::Revenue(revenue::Step::Muster), &[4, 3, 3]);
    assert_eq!(own(&scene, SICILY), (2, 1));
    let scene = risen(10, 5).run(Step::Revenue(revenue::Step::Muster), &[4, 3, 3]);
    assert_eq!(own(&scene, SICILY), (10, 5), "the maximum binds it too");
}

#[test]
fn a_trial_of_verres_adds_to_what_a_province_in_revolt_brings() {
    // ROR-7.01.118a, ROR-2.2.5c: State 3 + 3 - 2 + 3, and there is no Governor to lose: 41 T
    let scene = risen(0, 0).event(EventCard::TrialOfVerres, 1);
    let scene = scene.run(Step::Revenue(revenue::Step::Muster), &[4, 3, 3]);
    assert_eq!(own(&scene, SICILY), (2, 2));
}

#[test]
fn in_disorder_a_province_in_revolt_builds_nothing() {
    // ROR-7.01.109a, ROR-2.2.5c: undeveloped it has no revenue, were it in revolt since this very phase
    let disorder = |scene: Scene| scene.event(EventCard::InternalDisorder, 1).treasury(50);
    let mut now = disorder(held(SICILY, 3, 1, 2, 0)).run(Step::Revenue(revenue::Step::Begin), &[1, 1]);
    now.all_default(&[]);
    now.all_default(&[]);
    assert_eq!((now.asks(), own(&now, SICILY)), (None, (3, 1)));
    let mut before = disorder(risen(1, 1)).run(Step::Revenue(revenue::Step::Begin), &[]);
    before.all_default(&[]);
    before.all_default(&[]);
    assert_eq!((before.asks(), own(&before, SICILY)), (None, (1, 1)));
    let mut old = disorder(risen(1, 1).begun_by(8)).run(Step::Revenue(revenue::Step::Begin), &[]);
    old.all_default(&[]);
    old.all_default(&[4, 3, 3]);
    assert_eq!(own(&old, SICILY), (3, 2), "a table begun before");
    let developed = disorder(risen(1, 1)).set(|s| s.board.provinces[SICILY].developed = true);
    let mut developed = developed.run(Step::Revenue(revenue::Step::Begin), &[]);
    developed.all_default(&[]);
    developed.all_default(&[1, 1]);
    assert_eq!(own(&developed, SICILY).0, 1 + 2, "its developed face brings 40 T and more");
}

#[test]
fn a_pretender_or_disorder_takes_over_the_forces() {
    // ROR-2.2.5a, ROR-7.01.109c, ROR-7.01.114c
    let scene = held(SICILY, 3, 1, 2, 2).event(EventCard::InternalDisorder, 1);
    let scene = scene.run(Step::Revenue(revenue::Step::Begin), &[1, 1]); // 2 + 2 are 4
    assert!(scene.s.board.in_revolt(SICILY));
    assert_eq!((own(&scene, SICILY), land(&scene, SICILY).squadron), ((3, 1), 0));
    assert!(scene.s.board.legions().is_empty() && scene.s.board.all_fleets() == 0, "the garrison is killed");
}

#[test]
fn an_income_ordered_before_the_war_woke_costs_no_improvement() {
    // ROR-R.198, ROR-D.22d: by letter it was ordered when no War named the Province; nothing was collected
    let improved = |war: Status| {
        let scene = posted(held(GAUL, 0, 0, 0, 0).war(GALLIC, war).treasury(50));
        let scene = scene.set(|s| s.secret.forms.graft[GAUL] = Some(true));
        let dice: &[u16] = if war == Status::Active { &[5] } else { &[3, 5] };
        land(&scene.run(Step::Revenue(revenue::Step::Begin), dice), GAUL).developed
    };
    assert!(improved(Status::Active));
    assert!(!improved(Status::Inactive), "here it was collected");
}
