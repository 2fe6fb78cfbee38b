//! 1.06.15 and 1.06.2 to 1.06.3: rebels, the State, contributions, transfers; 1.09.51: terms.

use crate::common::*;
use revenue::Action as Do;

const BEGIN: Step = Step::Revenue(revenue::Step::Begin);

fn act(action: Do) -> Action {
    Action::Revenue(action)
}

/// The Revenue Phase up to contributions and transfers.
fn balance(scene: Scene) -> Scene {
    let mut scene = scene.run(BEGIN, &[]);
    scene.all_default(&[]);
    assert_eq!(scene.asks(), Some(Ask::Revenue(revenue::Ask::Gifts)));
    scene
}

#[test]
fn the_first_revenue_phase_of_an_early_game() {
    // ROR-1.06.22i, ROR-1.06.2a, ROR-1.06.22c, ROR-1.03f: 100 + 100 - 8 = 192
    let scene = balance(Scene::three().treasury(100).legions(4).war(War::FirstPunic, Status::Inactive));
    assert_eq!(scene.s.board.treasury, 192);
}

#[test]
fn active_wars_cost_twenty_each() {
    // ROR-1.06.22a, ROR-1.07.334a, ROR-1.07.334c
    let scene = Scene::three()
        .treasury(100)
        .war(War::Syrian, Status::Active)
        .war(War::FirstGallic, Status::Active)
        .war(War::FirstIllyrian, Status::Inactive)
        .war(War::SecondPunic, Status::Waiting);
    assert_eq!(balance(scene).s.board.treasury, 200 - 40);
}

#[test]
fn fleets_and_units_in_the_field_are_maintained() {
    // ROR-1.06.22c
    let scene = Scene::three().treasury(100).legions(5).set(|s| {
        s.board.fleets = 3;
        let legions = [Legion::I, Legion::II].into_iter().collect();
        s.board.rome = s.board.rome.minus(legions);
        s.board.forces.push(Force { legions, fleets: 2, ..Force::against(War::Syrian) });
    });
    assert_eq!(balance(scene).s.board.treasury, 200 - 2 * (5 + 5));
}

#[test]
fn land_bills_are_paid_and_type_one_goes() {
    // ROR-1.06.22b, ROR-1.09.62a, ROR-1.09.622a
    let mut scene = balance(Scene::three().treasury(100).set(|s| {
        s.board.land_bills[LandBill::I] = 1;
        s.board.land_bills[LandBill::II] = 2;
        s.board.land_bills[LandBill::III] = 3;
    }));
    assert_eq!(scene.s.board.treasury, 200 - 20 - 10 - 30);
    scene.all_default(&[]);
    let left: Vec<_> = scene.s.board.land_bills.values().copied().collect();
    assert_eq!(left, [0, 2, 3]);
}

#[test]
fn allied_enthusiasm_fills_the_treasury() {
    // ROR-7.01.102a, ROR-7.01.102b
    for (level, gain) in [(1, 50), (2, 75), (3, 75)] {
        let scene = balance(Scene::three().event(EventCard::AlliedEnthusiasm, level));
        assert_eq!(scene.s.board.treasury, 100 + gain);
    }
}

#[test]
fn a_low_treasury_is_announced() {
    // ROR-1.06.22d
    let poor = balance(Scene::three().war(War::Syrian, Status::Active).legions(20));
    assert!(poor.events().contains(&Event::Danger { treasury: 40 }));
    let rich = balance(Scene::three().legions(25));
    assert_eq!(rich.s.board.treasury, 50);
    assert!(!rich.told(|e| matches!(e, Event::Danger { .. })));
    // below 50 a Natural Disaster, below 20 Evil Omens too
    let warns = |treasury: i32, legions: u8| {
        let scene = Scene::three().treasury(1).legions(legions).war(War::Syrian, Status::Active);
        let scene = scene.set(|s| s.board.treasury += treasury - 49);
        let scene = balance(scene);
        assert_eq!(scene.s.board.treasury, treasury);
        let warning = scene.events().into_iter().find(|e| matches!(e, Event::Danger { .. })).unwrap();
        kernel::Words::event(&scene.rules, &warning, &kernel::Names::marked(3)).text
    };
    assert!(warns(49, 16).contains("Natural Disaster") && !warns(49, 16).contains("Evil Omens"));
    assert!(!warns(20, 16).contains("Evil Omens"));
    assert!(warns(19, 16).contains("Natural Disaster") && warns(19, 16).contains("Evil Omens"));
}

#[test]
fn contributions_bring_influence() {
    // ROR-1.06.22e, ROR-1.06.22f, ROR-1.06.22g, ROR-DC.16
    for (talents, influence) in [(9, 0), (10, 1), (24, 1), (25, 3), (49, 3), (50, 7), (80, 7)] {
        let mut scene = balance(Scene::three().holding(Senator::Julius, 80));
        assert_eq!(scene.rules.fallback(&scene.s, A), act(Do::Done).into(), "none by default");
        scene.act(A, (act(Do::Contribute(Senator::Julius)), talents));
        assert_eq!(scene.s.board.treasury, 100);
        scene.all_default(&[]);
        assert_eq!(scene.s.board.treasury, 100 + i32::from(talents));
        assert_eq!(scene.man(Senator::Julius).talents, 80 - talents);
        assert_eq!(scene.man(Senator::Julius).influence, 4 + influence);
    }
}

#[test]
fn who_may_contribute() {
    // ROR-1.06.22f, ROR-R.49: in Rome or not, but no rebel, exile, captive or unaligned Senator
    let scene = |at| {
        balance(Scene::three().with(A, Senator::Fabius).holding(Senator::Fabius, 10).set(|s| {
            s.board.senators[Senator::Fabius].at = at;
        }))
    };
    for at in [At::Rome, At::War(War::Syrian)] {
        assert!(scene(at).may(A, act(Do::Contribute(Senator::Fabius))));
    }
    for at in [At::Rebel, At::Exile, At::Captive(War::Syrian)] {
        assert!(!scene(at).may(A, act(Do::Contribute(Senator::Fabius))), "{at:?}");
    }
}

#[test]
fn contributions_may_depend_on_each_other() {
    // ROR-D.22b, ROR-1.06.22e, ROR-DC.114: A gives 10 if the others give 15; B gives 10; C gives 5 if they give 25
    let mut scene = balance(
        Scene::three()
            .holding(Senator::Julius, 10)
            .holding(Senator::Claudius, 10)
            .holding(Senator::Manlius, 5),
    );
    let mut give = |seat, senator, talents, condition| {
        scene.act(seat, (act(Do::Contribute(senator)), talents));
        if condition > 0 {
            scene.act(seat, (act(Do::OnlyIf), condition));
        }
        scene.act(seat, act(Do::Done));
    };
    give(A, Senator::Julius, 10, 15);
    give(B, Senator::Claudius, 10, 0);
    give(C, Senator::Manlius, 5, 25);
    assert_eq!(scene.s.board.treasury, 100 + 10, "C's condition fails, and then A's");
    // with C content with 20, all three hold
    let mut scene = balance(
        Scene::three()
            .holding(Senator::Julius, 10)
            .holding(Senator::Claudius, 10)
            .holding(Senator::Manlius, 5),
    );
    for (seat, senator, talents, condition) in
        [(A, Senator::Julius, 10, 15), (B, Senator::Claudius, 10, 1), (C, Senator::Manlius, 5, 20)]
    {
        scene.act(seat, (act(Do::Contribute(senator)), talents));
        scene.act(seat, (act(Do::OnlyIf), condition));
        scene.act(seat, act(Do::Done));
    }
    assert_eq!(scene.s.board.treasury, 100 + 25);
}

#[test]
fn a_state_that_cannot_pay_is_bankrupt() {
    // ROR-1.06.22h, ROR-1.12.2d
    let ruined = || {
        balance(
            Scene::three()
                .legions(25)
                .set(|s| s.board.fleets = 25)
                .set(|s| s.board.land_bills[LandBill::III] = 1)
                .holding(Senator::Julius, 30),
        )
    };
    let mut scene = ruined();
    assert_eq!(scene.s.board.treasury, -10);
    scene.all_default(&[]);
    assert_eq!(scene.over(), Some(EndingKind::Bankruptcy));
    assert_eq!(scene.ended_by(), Some("ROR-1.12.2d"));
    assert!(scene.s.board.over.unwrap().winners.is_empty(), "all lose");
    // contributions come first
    let mut scene = ruined();
    scene.act(A, (act(Do::Contribute(Senator::Julius)), 10));
    scene.all_default(&[]);
    assert_eq!((scene.over(), scene.s.board.treasury), (None, 0));
}

#[test]
fn money_passes_between_players_in_its_segment() {
    // ROR-1.06.3a, ROR-1.06.3b, ROR-N.2, ROR-DC.17, ROR-DC.115, ROR-D.22e
    let mut scene = balance(Scene::three().holding(Senator::Julius, 8).saved(A, 7));
    assert_eq!(scene.s.secret.treasuries[0], 10);
    scene.act(A, (act(Do::Send(Some(Senator::Julius), B)), 6));
    scene.act(A, (act(Do::Send(None, C)), 10));
    assert!(!scene.may(A, act(Do::Send(None, B))), "the Faction Treasury is spent");
    let left = scene.choices(A).find(&act(Do::Send(Some(Senator::Julius), C))).unwrap().amount.unwrap();
    assert_eq!(left.max, 2);
    scene.act(B, act(Do::Receive(Senator::Claudius)));
    scene.all_default(&[]);
    assert_eq!(scene.man(Senator::Julius).talents, 2);
    assert_eq!(scene.man(Senator::Claudius).talents, 6, "to the treasury the receiver names");
    assert_eq!(scene.s.secret.treasuries[..3], [0, 3, 13], "otherwise to the Faction Treasury");
    for at in [At::Captive(War::Syrian), At::Exile, At::Rebel] {
        let fabius = Scene::three().with(A, Senator::Fabius).holding(Senator::Fabius, 5);
        let frozen = balance(fabius.set(|s| s.board.senators[Senator::Fabius].at = at));
        assert!(!frozen.may(A, act(Do::Send(Some(Senator::Fabius), B))), "{at:?} gives nothing");
        assert!(!frozen.may(A, act(Do::Receive(Senator::Fabius))), "and receives nothing");
        assert!(!frozen.may(A, act(Do::Contribute(Senator::Fabius)))); // ROR-R.49
    }
}

#[test]
fn terms_advance_and_governors_return() {
    // ROR-1.09.51a, ROR-1.03g, ROR-1.09.51c, ROR-R.32
    let mut scene = Scene::three()
        .with(A, Senator::Fabius)
        .with(B, Senator::Valerius)
        .governor(Senator::Fabius, Province::Sicily, 1)
        .governor(Senator::Valerius, Province::CisalpineGaul, 3)
        .set(|s| s.board.provinces[Province::Sicily].developed = true)
        .set(|s| s.board.provinces[Province::CisalpineGaul].developed = true)
        .treasury(100)
        .run(Step::Revenue(revenue::Step::Terms), &[]);
    assert_eq!(scene.man(Senator::Fabius).at, At::Rome);
    assert_eq!(scene.s.board.provinces[Province::Sicily].governor, None);
    assert!(scene.s.board.provinces[Province::Sicily].exists);
    assert!(scene.s.board.senate.returned.has(Senator::Fabius));
    assert_eq!(scene.s.board.provinces[Province::CisalpineGaul].term, 2);
    scene = scene.run(Step::Revenue(revenue::Step::Terms), &[]);
    assert_eq!(scene.man(Senator::Valerius).at, At::Province(Province::CisalpineGaul));
    scene = scene.run(Step::Revenue(revenue::Step::Terms), &[]);
    assert_eq!(scene.man(Senator::Valerius).at, At::Rome, "elected with 3, back after three Revenue Phases");
}

fn rebellion() -> Scene {
    Scene::three().with(A, Senator::Fabius).legions(6).treasury(100).set(|s| {
        s.board.senators[Senator::Fabius].at = At::Rebel;
        let legions: Set<Legion> = [Legion::I, Legion::II, Legion::III, Legion::IV].into_iter().collect();
        s.board.rome = s.board.rome.minus(legions);
        s.board.rebel = Some(Rebellion { legions, ..Rebellion::of(Senator::Fabius) });
        s.board.veterans = [Legion::I, Legion::II].into_iter().collect();
        s.board.owed[Legion::I] = Some(Senator::Fabius);
        s.board.owed[Legion::II] = Some(Senator::Claudius);
    })
}

#[test]
fn a_rebel_pays_for_all_but_his_own_veterans() {
    // ROR-1.06.15a, ROR-1.11.33a, ROR-1.10.51b, ROR-DC.13, ROR-1.06.11a
    let scene = rebellion().holding(Senator::Fabius, 4).saved(A, 10).run(BEGIN, &[]);
    assert_eq!(scene.asks(), Some(Ask::Revenue(revenue::Ask::RebelPay { seat: A })));
    let pay = act(Do::Pay { personal_first: true });
    assert_eq!(scene.choices(A).find(&pay).unwrap().amount.unwrap().max, 3, "three Legions cost money");
    assert_eq!(scene.rules.fallback(&scene.s, A), Pick { action: pay, amount: 3 });
    let mut scene = scene;
    scene.act(A, (pay, 3));
    assert_eq!((scene.man(Senator::Fabius).talents, scene.s.secret.treasuries[0]), (0, 10 + 3 - 2));
    assert_eq!(scene.s.board.rebel.unwrap().legions.len(), 4);
}

#[test]
fn the_loyal_of_a_rebels_faction_still_pay_into_its_treasury() {
    // ROR-1.11.34c: Julius, who did not follow Fabius, keeps 4 of his 10 T
    let mut scene = rebellion().holding(Senator::Julius, 10).holding(Senator::Fabius, 6).run(BEGIN, &[]);
    scene.act(A, (act(Do::Pay { personal_first: true }), 3));
    let before = scene.s.secret.treasuries[0];
    scene.act(A, (act(Do::Hold(Senator::Julius)), 4));
    scene.all_default(&[]);
    assert_eq!((scene.man(Senator::Julius).talents, scene.s.secret.treasuries[0]), (4, before + 6));
}

#[test]
fn unpaid_legions_go_back_to_the_state() {
    // ROR-1.06.15a, ROR-1.11.33b, ROR-R.77, ROR-DC.13, ROR-DC.14, ROR-1.06.22c, ROR-R.71
    let released = || {
        let mut scene = rebellion().run(BEGIN, &[]);
        assert_eq!(scene.choices(A)[0].amount.unwrap().max, 1, "3 T of income pay one Legion");
        scene.act(A, (act(Do::Pay { personal_first: false }), 1));
        scene
    };
    let mut scene = released();
    let legions: Set<Legion> = [Legion::III, Legion::IV].into_iter().collect();
    assert_eq!(
        scene.asks(),
        Some(Ask::Revenue(revenue::Ask::Released { seat: scene.s.board.first, legions, fleets: 0 }))
    );
    assert!(legions.within(scene.s.board.rome), "Veterans are paid first");
    let hrao = scene.s.board.first;
    scene.act(hrao, act(Do::Disband));
    assert_eq!(scene.s.board.legions().len(), 4);
    scene.all_default(&[]);
    assert_eq!(scene.s.board.treasury, 200 - 20 - 4, "the Civil War costs 20 T, the rebel's Legions nothing");
    let mut scene = released();
    scene.all_default(&[]);
    assert_eq!(scene.s.board.legions().len(), 6, "by default they are kept");
    for (treasury, answer) in [(4, Do::Keep), (3, Do::Disband)] {
        let scene = released().set(|s| s.board.treasury = treasury);
        let default = scene.rules.fallback(&scene.s, scene.s.board.first);
        assert_eq!(default, act(answer).into(), "two Legions cost 4 T");
    }
}

#[test]
fn a_bankrupt_state_falls_to_the_rebel() {
    // ROR-1.06.22h, ROR-1.12.1d, ROR-1.11.37g
    let mut scene = rebellion();
    scene.happens(&[], |p| p.bankrupt());
    let over = scene.s.board.over.unwrap();
    assert_eq!((over.kind, over.winners), (EndingKind::Rebel, SeatSet::of(A)));
}

#[test]
fn whoever_has_paid_a_rebel_shares_out_all_that_is_left() {
    // ROR-1.06.1d, ROR-R.3: he has been paid already, from his own purse
    let scene = rebellion().holding(Senator::Fabius, 6).saved(A, 20);
    let mut scene = scene.run(BEGIN, &[]);
    scene.act(A, (act(Do::Pay { personal_first: true }), 3));
    let most = scene.choices(A).find(&act(Do::Hold(Senator::Julius))).unwrap().amount.unwrap().max;
    assert_eq!(most, 20 + 3, "Julius' income is in the Faction Treasury");
    scene.act(A, (act(Do::Hold(Senator::Julius)), most));
    scene.all_default(&[]);
    assert_eq!((scene.man(Senator::Julius).talents, scene.s.secret.treasuries[0]), (23, 0));
}

#[test]
fn what_a_province_costs_and_what_is_no_transfer_is_said_as_it_is() {
    // ROR-1.06.14b: the Governor pays nothing; ROR-1.06.3a: nobody sends money to themselves
    let names = kernel::Names::seats(3);
    let rules = rules(3);
    let (senator, province) = (Senator::Fabius, Province::SardiniaCorsica);
    let graft = Event::Graft { senator, province, roll: 3, talents: -2, omens: 0, verres: 0 };
    let told = kernel::Words::event(&rules, &graft, &names);
    assert!(told.text.ends_with("takes nothing from Sardinia-Corsica; the State pays 2 T."), "{}", told.text);
    let scene = Scene::three().saved(A, 20).run(Step::Revenue(revenue::Step::State), &[]);
    let view = scene.rules.view(&scene.s, Viewer::Seat(A));
    let pick = Pick { action: act(Do::Send(None, A)), amount: 3 };
    let why = scene.rules.why_not(&view, &pick).unwrap();
    assert_eq!(why.rule, Some(kernel::Rule("ROR-1.06.3a")));
}
