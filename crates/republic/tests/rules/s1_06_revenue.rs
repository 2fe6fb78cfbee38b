//! 1.06.1: the money of the factions.

use crate::common::*;
use revenue::Action as Do;

const BEGIN: Step = Step::Revenue(revenue::Step::Begin);

fn act(action: Do) -> Action {
    Action::Revenue(action)
}

#[test]
fn leaders_earn_three_others_one_and_knights_one_each() {
    // ROR-1.06.1a, ROR-1.06.1b, ROR-1.06.13a, ROR-1.06.1c, ROR-1.03d
    let scene = Scene::three().with(A, Senator::Fabius).knights(Senator::Fabius, 2).run(BEGIN, &[]);
    assert_eq!(scene.s.secret.treasuries[..3], [3 + 1 + 2, 3, 3]);
    // ROR-R.86: without a Leader each Senator earns 1 T
    let scene = Scene::three().set(|s| s.board.factions[0].leader = None).run(BEGIN, &[]);
    assert_eq!(scene.s.secret.treasuries[0], 1);
}

#[test]
fn captives_exiles_and_rebels_earn_nothing_and_their_money_is_frozen() {
    // ROR-1.06.1e, ROR-1.09.431b, ROR-1.10.82e
    for at in [At::Captive(War::Syrian), At::Exile, At::Rebel] {
        let scene = Scene::three()
            .with(A, Senator::Fabius)
            .holding(Senator::Fabius, 5)
            .set(|s| s.board.senators[Senator::Fabius].at = at)
            .run(BEGIN, &[]);
        assert_eq!(scene.s.secret.treasuries[0], 3);
        assert!(!scene.may(A, act(Do::Hold(Senator::Fabius))), "{at:?}");
        assert!(scene.may(A, act(Do::Hold(Senator::Julius))));
    }
}

#[test]
fn each_concession_is_collected_or_not() {
    // ROR-1.06.13b, ROR-1.07.32b, ROR-DC.10, ROR-1.09.42b
    let scene = || {
        Scene::three()
            .concession(Concession::Mining, ConcessionAt::With(Senator::Julius))
            .concession(Concession::TaxFarmer2, ConcessionAt::With(Senator::Julius))
            .run(BEGIN, &[])
    };
    let mut s = scene();
    assert_eq!(s.pending(), SeatSet::of(A), "only who has something to decide is asked");
    s.act(A, act(Do::Collect(Concession::TaxFarmer2, 0)));
    s.act(A, act(Do::Collect(Concession::Mining, 1)));
    assert_eq!(s.s.secret.treasuries[0], 3 + 3);
    assert_eq!(s.s.board.profited[Concession::Mining], Some(Senator::Julius));
    assert_eq!(s.s.board.profited[Concession::TaxFarmer2], None);
    let mut s = scene();
    s.all_default(&[]);
    assert_eq!(s.s.secret.treasuries[0], 3 + 3 + 2, "by default single income");
}

#[test]
fn printed_incomes() {
    // ROR-1.07.32c, ROR-1.07.32d: paid when units are raised, or only with a Land Bill
    let income = |concession: Concession, bill: u8| {
        let mut scene = Scene::three()
            .concession(concession, ConcessionAt::With(Senator::Julius))
            .set(|s| s.board.land_bills[LandBill::III] = bill)
            .run(BEGIN, &[]);
        if matches!(scene.asks(), Some(Ask::Revenue(revenue::Ask::Income))) {
            scene.all_default(&[]);
        }
        scene.s.secret.treasuries[0] - 3
    };
    for n in 0..6 {
        assert_eq!(income(Concession::ALL[n], 0), 2);
    }
    assert_eq!(income(Concession::HarborFees, 0), 3);
    assert_eq!(income(Concession::Mining, 0), 3);
    assert_eq!(income(Concession::EgyptianGrain, 0), 5);
    assert_eq!(income(Concession::SicilianGrain, 0), 4);
    assert_eq!(income(Concession::Armaments, 0), 0);
    assert_eq!(income(Concession::ShipBuilding, 0), 0);
    assert_eq!(income(Concession::LandCommissioner, 0), 0);
    assert_eq!(income(Concession::LandCommissioner, 1), 3);
}

#[test]
fn grain_sells_dear_in_a_drought() {
    // ROR-7.01.104b, ROR-7.01.104c, ROR-7.01.104e, ROR-7.05b
    let scene = |level: u8| {
        Scene::three()
            .concession(Concession::SicilianGrain, ConcessionAt::With(Senator::Julius))
            .event(EventCard::Drought, level)
            .run(BEGIN, &[])
    };
    for (level, multiple, popularity) in
        [(0, 1, 0), (1, 2, -2), (1, 1, 0), (2, 3, -3), (2, 2, -2), (3, 4, -4)]
    {
        let mut s = scene(level);
        assert!(!s.may(A, act(Do::Collect(Concession::SicilianGrain, level + 2))));
        s.act(A, act(Do::Collect(Concession::SicilianGrain, multiple)));
        assert_eq!(s.s.secret.treasuries[0], 3 + 4 * u16::from(multiple));
        assert_eq!(s.man(Senator::Julius).popularity, popularity);
    }
    // the 1st Illyrian War counts as one, active or not
    let s = Scene::three()
        .concession(Concession::EgyptianGrain, ConcessionAt::With(Senator::Julius))
        .war(War::FirstIllyrian, Status::Inactive)
        .event(EventCard::Drought, 1)
        .run(BEGIN, &[]);
    assert!(s.may(A, act(Do::Collect(Concession::EgyptianGrain, 3))));
}

fn governed(province: Province, developed: bool) -> Scene {
    Scene::three()
        .with(A, Senator::Fabius)
        .governor(Senator::Fabius, province, 3)
        .treasury(100)
        .set(|s| s.board.provinces[province].developed = developed)
        .run(BEGIN, &[])
}

#[test]
fn a_governor_may_enrich_himself() {
    // ROR-1.06.14a, ROR-1.06.14c, ROR-DC.11: Sicily pays him dr; the second die is for improvement
    let mut scene = governed(Province::Sicily, false);
    scene.rolls(&[4, 1]).act(A, act(Do::Graft(Province::Sicily, true)));
    assert_eq!(scene.s.secret.treasuries[0], 3 + 1 + 4);
    assert!(scene.man(Senator::Fabius).corrupt);
    let mut scene = governed(Province::Sicily, false);
    scene.all_default(&[1]);
    assert_eq!(scene.s.secret.treasuries[0], 4);
    assert!(!scene.man(Senator::Fabius).corrupt);
}

#[test]
fn the_state_pays_what_a_governor_loses() {
    // ROR-1.06.14b, ROR-1.06.14e: Further Spain, personal 2 gives -1, State 4 gives -5: the State pays 6 T
    let mut scene = governed(Province::FurtherSpain, false);
    scene.rolls(&[2, 1]).act(A, act(Do::Graft(Province::FurtherSpain, true)));
    assert_eq!(scene.s.secret.treasuries[0], 4, "the Governor pays nothing");
    assert!(scene.man(Senator::Fabius).corrupt, "whatever the result");
    scene.all_default(&[4]);
    assert_eq!(scene.s.board.treasury, 100 + 100 - 6);
}

#[test]
fn evil_omens_lower_incomes_not_dice() {
    // ROR-1.06.14f, ROR-R.19: Sardinia-Corsica, State die 4: -4 - 1 - 1 = -6
    let mut scene = governed(Province::SardiniaCorsica, false).event(EventCard::EvilOmens, 1);
    scene.rolls(&[1]).act(A, act(Do::Graft(Province::SardiniaCorsica, false)));
    scene.all_default(&[4]);
    assert_eq!(scene.s.board.treasury, 100 + 100 - 6);
    // the Governor's own income too: Sicily, die 4, is 3
    let mut scene = governed(Province::Sicily, false).event(EventCard::EvilOmens, 1);
    scene.rolls(&[4, 1]).act(A, act(Do::Graft(Province::Sicily, true)));
    assert_eq!(scene.s.secret.treasuries[0], 3 + 1 + 3);
}

#[test]
fn a_trial_of_verres_moves_income_to_the_state() {
    // ROR-7.01.118a, ROR-7.01.118b, ROR-4.3a: Sicily, personal dr 5 and State DR 8 - 2
    for (level, personal, state) in [(1, 2, 9), (2, 0, 11)] {
        let mut scene = governed(Province::Sicily, false).event(EventCard::TrialOfVerres, level);
        scene.rolls(&[5, 1]).act(A, act(Do::Graft(Province::Sicily, true)));
        assert_eq!(scene.s.secret.treasuries[0], 4 + personal);
        scene.all_default(&[4, 4]);
        assert_eq!(scene.s.board.treasury, 100 + 100 + state);
    }
}

#[test]
fn six_develops_a_province() {
    // ROR-1.06.16a, ROR-1.06.16b, ROR-1.06.16e
    for (collects, die, developed) in [(true, 5, false), (true, 6, true), (false, 4, false), (false, 5, true)]
    {
        let mut scene = governed(Province::Sicily, false);
        let dice: &[u16] = if collects { &[1, die] } else { &[die] };
        scene.rolls(dice).act(A, act(Do::Graft(Province::Sicily, collects)));
        assert_eq!(scene.s.board.provinces[Province::Sicily].developed, developed);
        assert_eq!(scene.man(Senator::Fabius).influence, if developed { 5 + 3 } else { 5 });
    }
}

#[test]
fn evil_omens_lower_the_improvement_roll() {
    // ROR-R.19
    let mut scene = governed(Province::Sicily, false).event(EventCard::EvilOmens, 1);
    scene.rolls(&[5]).act(A, act(Do::Graft(Province::Sicily, false)));
    assert!(!scene.s.board.provinces[Province::Sicily].developed);
}

#[test]
fn a_developed_province_yields_more_and_rolls_no_more() {
    // ROR-1.06.16f (income), ROR-7.02a: developed Sicily pays dr+4
    let mut scene = governed(Province::Sicily, true);
    scene.rolls(&[3]).act(A, act(Do::Graft(Province::Sicily, true)));
    assert_eq!(scene.s.secret.treasuries[0], 4 + 7);
}

#[test]
fn vacant_provinces_and_unaligned_governors() {
    // ROR-1.09.54a, ROR-1.06.16c: a vacant Province neither rolls nor pays
    let scene = Scene::three().treasury(100).set(|s| s.board.provinces[Province::Sicily].exists = true);
    let mut scene = scene.run(BEGIN, &[]);
    scene.all_default(&[]);
    assert_eq!(scene.s.board.treasury, 200);
    // ROR-1.09.53b, ROR-R.48: an unaligned Governor is not asked, improves with +1, and the State collects
    let mut scene = Scene::three()
        .forum(Senator::Fabius)
        .governor(Senator::Fabius, Province::CisalpineGaul, 3)
        .treasury(100)
        .run(BEGIN, &[5]);
    assert!(scene.s.board.provinces[Province::CisalpineGaul].developed);
    assert_eq!(scene.asks(), Some(Ask::Revenue(revenue::Ask::Purse)));
    scene.all_default(&[3, 4]);
    assert_eq!(scene.s.board.treasury, 100 + 100 + 6, "developed: DR-1");
}

#[test]
fn money_moves_freely_inside_a_faction() {
    // ROR-1.06.1d, ROR-1.03e, ROR-DC.12: also to Senators away from Rome
    let mut scene = Scene::three()
        .with(A, Senator::Fabius)
        .holding(Senator::Julius, 10)
        .saved(A, 6)
        .set(|s| s.board.senators[Senator::Fabius].at = At::War(War::Syrian))
        .run(BEGIN, &[]);
    assert_eq!(scene.s.secret.treasuries[0], 6 + 4, "new revenue goes to the Faction Treasury");
    scene.act(A, (act(Do::Hold(Senator::Julius)), 2));
    let most = scene.choices(A).find(&act(Do::Hold(Senator::Fabius))).unwrap().amount.unwrap();
    assert_eq!((most.min, most.max), (0, 18));
    scene.act(A, (act(Do::Hold(Senator::Fabius)), 15));
    assert_eq!(scene.man(Senator::Fabius).talents, 0, "nothing moves before all have answered");
    scene.all_default(&[]);
    assert_eq!((scene.man(Senator::Julius).talents, scene.man(Senator::Fabius).talents), (2, 15));
    assert_eq!(scene.s.secret.treasuries[0], 3);
    assert_eq!(scene.s.secret.treasuries[1], 3, "by default nothing moves");
}

#[test]
fn faction_treasuries_are_secret_and_personal_ones_public() {
    // ROR-1.06.12a, ROR-D.22a
    let mut scene = Scene::three().saved(A, 20).holding(Senator::Julius, 4).run(BEGIN, &[]);
    let view = scene.rules.view(&scene.s, Viewer::Seat(B));
    assert_eq!(view.board.senators[Senator::Julius].talents, 4);
    let other = Scene::three().saved(A, 50).holding(Senator::Julius, 4).run(BEGIN, &[]);
    assert_eq!(other.rules.view(&other.s, Viewer::Seat(B)), view);
    scene.act(A, (act(Do::Hold(Senator::Julius)), 9));
    assert_eq!(scene.rules.view(&scene.s, Viewer::Seat(B)), view, "sealed until the window closes");
    let own = scene.rules.view(&scene.s, Viewer::Seat(A)).own.unwrap();
    assert_eq!(own.forms.sums[Senator::Julius], 9);
}

#[test]
fn faction_treasury_money_survives_death() {
    // ROR-1.06.11c
    let mut scene = Scene::three().saved(A, 12).holding(Senator::Julius, 5);
    scene.happens(&[], |p| p.kill(Senator::Julius, Cause::Nature));
    assert_eq!((scene.s.secret.treasuries[0], scene.man(Senator::Julius).talents), (12, 0));
}

#[test]
fn a_concession_that_does_not_pay_now_keeps_no_other_from_being_collected() {
    // ROR-DC.10, ROR-D.4f: whoever holds which, by time-out and by a tick to the end of the phase each is collected singly
    let scene = |armaments, harbor| {
        let scene = Scene::three().with(A, Senator::Fabius);
        let scene = scene.concession(Concession::Armaments, ConcessionAt::With(armaments));
        scene.concession(Concession::HarborFees, ConcessionAt::With(harbor)).run(BEGIN, &[])
    };
    let single = act(Do::Collect(Concession::HarborFees, 1));
    for (a, b) in [(Senator::Julius, Senator::Fabius), (Senator::Fabius, Senator::Julius)] {
        let mut scene = scene(a, b);
        assert_eq!(scene.rules.fallback(&scene.s, A), single.into());
        let order = republic::Order::PassPhase { year: 2, phase: Phase::Revenue, whatever: false };
        let view = scene.rules.view(&scene.s, Viewer::Seat(A));
        assert_eq!(scene.rules.obey(&view, &order, &scene.choices(A)), Some(single.into()));
        scene.all_default(&[]);
        assert_eq!(scene.s.secret.treasuries[0], 3 + 1 + 3);
    }
    let governs = Scene::three().with(A, Senator::Fabius).governor(Senator::Fabius, Province::Sicily, 2);
    let governs = governs.run(BEGIN, &[]);
    let order = republic::Order::PassPhase { year: 2, phase: Phase::Revenue, whatever: false };
    let view = governs.rules.view(&governs.s, Viewer::Seat(A));
    let nothing = act(Do::Graft(Province::Sicily, false));
    assert_eq!(governs.rules.obey(&view, &order, &governs.choices(A)), Some(nothing.into()));
}

#[test]
fn a_form_of_governorships_alone_can_be_begun_anew() {
    // ROR-D.22a, ROR-D.33d: two Provinces, no Concession
    let scene = Scene::three().with(A, Senator::Fabius).with(A, Senator::Furius);
    let scene = scene.governor(Senator::Fabius, Province::Sicily, 2);
    let scene = scene.governor(Senator::Furius, Province::SardiniaCorsica, 2);
    let mut scene = scene.run(Step::Revenue(revenue::Step::Begin), &[]);
    assert!(!scene.may(A, act(Do::Clear)));
    let first = scene.choices(A).iter().next().unwrap().action;
    scene.act(A, first);
    scene.act(A, act(Do::Clear));
    assert!(scene.may(A, first));
}

#[test]
fn what_is_collected_is_revealed() {
    // ROR-D.22a, ROR-7.01.104b: grain taken twice in a Drought, for 2 Popularity
    let grain = Concession::SicilianGrain;
    let scene = Scene::three().concession(grain, ConcessionAt::With(Senator::Julius));
    let scene = scene.event(EventCard::Drought, 1).popularity(Senator::Julius, 3);
    let mut scene = scene.run(Step::Revenue(revenue::Step::Begin), &[]);
    scene.act(A, act(Do::Collect(grain, 2)));
    let collected = |e: &Event| {
        matches!(
            e,
            Event::Revenue(revenue::Happened::Collected { multiple: 2, talents: 8, popularity: 2, .. })
        )
    };
    assert!(scene.told(collected), "{:?}", scene.events());
}

#[test]
fn what_a_concession_brings_is_said_as_its_holder_has_it() {
    // ROR-7.04i, ROR-4.1d: Crassus has twice as much; ROR-7.04k: Pompey loses twice the Popularity
    use kernel::Words;
    let grain = Concession::SicilianGrain;
    let labels = |holder: Senator| {
        let scene = crate::session::later(Scene::three()).with(A, holder);
        let scene = scene.concession(grain, ConcessionAt::With(holder)).event(EventCard::Drought, 1);
        let scene = scene.run(Step::Revenue(revenue::Step::Incomes), &[]);
        let view = scene.rules.view(&scene.s, Viewer::Seat(A));
        let list = scene.choices(A);
        [1, 2].map(|n| {
            let choice = list.find(&act(Do::Collect(grain, n))).unwrap();
            scene.rules.choice(&view, choice, &kernel::Names::seats(3))
        })
    };
    let plain = "Collect Sicilian Grain times 2: 8 T, and lose 2 Popularity";
    assert_eq!(labels(Senator::Fabius), ["Collect Sicilian Grain: 4 T", plain]);
    let twice = "Collect Sicilian Grain times 2: 16 T, and lose 2 Popularity";
    assert_eq!(labels(Senator::Crassus), ["Collect Sicilian Grain: 8 T", twice]);
    let loved = "Collect Sicilian Grain times 2: 8 T, and lose 4 Popularity";
    assert_eq!(labels(Senator::Pompey)[1], loved);
}

#[test]
fn an_eliminated_faction_is_told_of_no_more() {
    // ROR-R.54: its seat takes no further part
    let scene = Scene::three().set(|s| {
        s.board.senators[Senator::Manlius] = Man::default();
        s.board.discards.add(Card::Senator(Senator::Manlius));
        (s.board.factions[C.ix()].eliminated, s.board.factions[C.ix()].leader) = (true, None);
    });
    let scene = scene.run(Step::Revenue(revenue::Step::Collect), &[]);
    let collect = |e: &Event| match e {
        Event::Income { seat, .. } => Some(*seat),
        _ => None,
    };
    assert_eq!(scene.events().iter().filter_map(collect).collect::<Vec<_>>(), [A, B]);
}
