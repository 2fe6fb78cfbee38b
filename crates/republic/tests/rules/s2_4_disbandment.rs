//! 2.4: Veterans are disbanded by loyal Commanders and recalled by Consuls.

use crate::session::*;
use Senator::{Aelius, Cornelius, Fabius, Julius, Junius, ScipioAfricanus};
use phases::any_time::Action as Act;
use phases::revolution::{self, Action as Do};

fn act(action: Do) -> Action {
    Action::Revolution(action)
}
fn on(scene: Scene) -> Scene {
    scene.set(|s| s.board.switches.add(Switch::LegionaryDisbandment))
}
/// These Legions are Veterans who owe a Senator allegiance.
fn veterans(owner: Senator, legions: &'static [Legion]) -> impl FnOnce(&mut State) {
    move |s| {
        for &legion in legions {
            s.board.veterans.add(legion);
            s.board.owed[legion] = Some(owner);
        }
    }
}
/// Fabius of A has won the Syrian War with four Legions, two of them his own Veterans and one that of Julius.
fn victor() -> Scene {
    let scene = house().war(War::Syrian, Status::Over).force(Fabius, War::Syrian, 4, 0);
    let scene = scene.set(|s| s.board.forces[0].victorious = true);
    scene.set(veterans(Fabius, &[Legion::I, Legion::II])).set(veterans(Julius, &[Legion::III]))
}
fn declare(scene: Scene) -> Scene {
    scene.run(Step::Revolution(revolution::Step::Declare(None)), &[])
}
fn recall(consul: Senator, army: Option<Senator>, faction: bool) -> Action {
    Action::AnyTime(Act::RecallLegion { consul, army, faction })
}
/// Fabius, Rome Consul, has disbanded Legions X to XII.
fn settled() -> Scene {
    let scene =
        on(under_fabius()).influence(Fabius, 9).set(veterans(Fabius, &[Legion::X, Legion::XI, Legion::XII]));
    scene.set(|s| s.board.disbanded = std::mem::take(&mut s.board.veterans))
}

#[test]
fn a_victor_disbands_his_veterans_as_he_comes_home() {
    // ROR-2.4.1a, ROR-2.4.1b, ROR-DC.103
    let mut scene = declare(on(victor()));
    let (votes, influence) = (scene.rules.votes(&scene.s.board, Aelius), scene.man(Fabius).influence);
    scene.act(A, act(Do::Pass));
    assert_eq!(scene.asks(), Some(Ask::Revolution(revolution::Ask::Disband { seat: A, commander: Fabius })));
    assert_eq!(scene.rules.fallback(&scene.s, A), act(Do::Pass).into(), "none");
    let most = scene.choices(A).find(&act(Do::Disband(Fabius))).unwrap().amount.unwrap().max;
    assert_eq!(most, 2, "not those of others");
    scene.act(A, (act(Do::Disband(Fabius)), 2));
    let board = &scene.s.board;
    assert_eq!((board.rome.len(), board.legions().len(), scene.man(Fabius).at), (2, 2, At::Rome));
    assert_eq!(board.disbanded_of(Fabius), [Legion::I, Legion::II].into_iter().collect());
    assert_eq!(board.veterans, Set::of(Legion::III));
    assert_eq!(scene.man(Fabius).influence, influence + 2);
    assert_eq!(scene.rules.oratory(board, Fabius), scene.rules.parts.senators[Fabius].oratory + 2);
    assert_eq!(scene.rules.votes(board, Fabius), 4, "2 for his Oratory, 2 for his Legions");
    assert_eq!(scene.rules.votes(board, Aelius), votes);
    assert!(scene.told(|e| matches!(e, Event::Revolution(revolution::Event::Disbanded { legions: 2, .. }))));
}

#[test]
fn without_the_rule_nobody_is_asked() {
    // ROR-2.0b
    let mut scene = declare(victor());
    scene.act(A, act(Do::Pass));
    assert_eq!((scene.asks(), scene.s.board.rome.len()), (None, 4));
    let keeps =
        declare(on(victor().set(|s| s.board.veterans = Set::NONE).set(|s| s.board.owed = Each::default())));
    let mut keeps = keeps;
    keeps.act(A, act(Do::Pass));
    assert_eq!((keeps.asks(), keeps.s.board.rome.len()), (None, 4), "he has none of his own");
}

#[test]
fn a_rebel_disbands_nothing_and_commanders_in_the_field_are_asked_too() {
    // ROR-2.4.1a: loyal ones, when all have declared, in turn order (ROR-DC.103)
    let scene = on(victor().war(War::FirstGallic, Status::Active).force(Junius, War::FirstGallic, 2, 0));
    let scene = scene.set(veterans(Junius, &[Legion::V]));
    let scene = scene.set(|s| s.board.forces[0].master_of_horse = None);
    let mut scene = scene;
    scene.happens(&[], |p| {
        p.then(Step::Revolution(revolution::Step::Disband(Set::NONE)));
        p.then(Step::Revolution(revolution::Step::Declare(None)));
    });
    scene.act(A, act(Do::Revolt)).act(A, act(Do::Loyal));
    assert_eq!(scene.asks(), Some(Ask::Revolution(revolution::Ask::Disband { seat: C, commander: Junius })));
    scene.act(C, (act(Do::Disband(Junius)), 1));
    assert_eq!(scene.asks(), None, "each is asked once, the rebel is not");
    assert_eq!(scene.s.board.forces[0].legions.len(), 1);
    assert_eq!(
        (scene.man(Junius).at, scene.s.board.disbanded),
        (At::War(War::FirstGallic), Set::of(Legion::V))
    );
}

#[test]
fn a_rebel_gets_no_disbanded_legion() {
    // ROR-1.11.36a, ROR-2.4.1a: they have left play
    let scene = on(victor()).set(veterans(Fabius, &[Legion::IX])).set(|s| {
        s.board.veterans.remove(Legion::IX);
        s.board.disbanded.add(Legion::IX);
    });
    let mut scene = declare(scene);
    scene.act(A, act(Do::Revolt));
    assert_eq!(scene.s.board.rebel.unwrap().legions.len(), 2);
    assert_eq!(scene.s.board.disbanded, Set::of(Legion::IX));
}

#[test]
fn his_markers_die_with_him_and_pass_to_a_statesman() {
    // ROR-1.05.2a, ROR-1.07.312c
    let mut scene = settled();
    scene.happens(&[], |p| p.kill(Fabius, Cause::War));
    assert_eq!(scene.s.board.disbanded, Set::NONE);
    assert!(scene.s.board.owed.values().all(Option::is_none));
    let scene = on(house().with(A, Cornelius)).set(veterans(Cornelius, &[Legion::I]));
    let scene = scene.set(|s| s.board.disbanded = std::mem::take(&mut s.board.veterans));
    let mut scene = scene.hand(A, Card::Senator(ScipioAfricanus));
    scene.happens(&[], |p| p.field(A, ScipioAfricanus));
    assert_eq!(scene.s.board.disbanded_of(ScipioAfricanus), Set::of(Legion::I));
    let printed = scene.rules.parts.senators[ScipioAfricanus].oratory;
    assert_eq!(scene.rules.oratory(&scene.s.board, ScipioAfricanus), printed + 1);
}

#[test]
fn a_consul_recalls_his_legions() {
    // ROR-2.4.2a, ROR-2.4.2b, ROR-DC.82, ROR-D.5a, ROR-1.06.11a: to the army he names, 10 T each, his own money first
    let scene = settled().holding(Fabius, 12).saved(A, 13).war(War::FirstGallic, Status::Active);
    let mut scene = scene.force(Junius, War::FirstGallic, 2, 0).at(Item::OtherBusiness);
    let order = recall(Fabius, Some(Junius), false);
    assert!(!scene.may(C, recall(Junius, None, false)), "he is no Consul");
    scene.act(A, order);
    assert!(!scene.may(A, recall(Fabius, None, false)), "one order, to one army");
    scene.act(A, order);
    assert!(!scene.may(A, order), "25 T pay for two");
    assert_eq!(scene.s.board.disbanded.len(), 3, "nothing happens before the boundary");
    scene.moves(A, &[Say::Adjourn]);
    let board = &scene.s.board;
    assert_eq!(board.disbanded, Set::of(Legion::XII));
    assert_eq!(board.veterans, [Legion::X, Legion::XI].into_iter().collect());
    assert_eq!(board.own_veterans(Fabius), Set::NONE);
    assert_eq!(board.veterans_of(Fabius).len(), 2);
    assert_eq!(board.forces[0].legions.len(), 4);
    assert_eq!((scene.man(Fabius).talents, scene.s.secret.treasuries[0]), (0, 5));
    assert_eq!(scene.man(Fabius).influence, 7);
    assert_eq!(scene.rules.oratory(board, Fabius), scene.rules.parts.senators[Fabius].oratory + 1);
    assert_eq!(board.maintained(), 4, "the State maintains them");
    assert_eq!(scene.s.secret.bank + scene.s.money_outside_bank(), 0);
}

#[test]
fn the_state_pays_only_for_what_it_raises() {
    // ROR-1.09.63a, ROR-1.09.63d, ROR-2.4.2: a Legion recalled during the vote is the 25th
    let treasury = |version| {
        let scene = on(under_fabius()).begun_by(version).treasury(100).holding(Fabius, 10).legions(24);
        let scene = scene.set(|s| {
            s.board.disbanded.add(Legion::XXV);
            s.board.owed[Legion::XXV] = Some(Fabius);
        });
        let mut scene = scene.at(Item::OtherBusiness);
        scene.say(A, Say::Move(Business::Recruit));
        scene.say_n(A, Say::Legions, 1);
        scene.moves(A, &[Say::Done]);
        scene.act(A, recall(Fabius, None, false));
        scene.pass(&[]);
        scene.votes(&[(A, FOR), (B, FOR), (C, FOR)], &[]);
        assert_eq!(scene.s.board.rome.len(), 25);
        scene.s.board.treasury
    };
    assert_eq!(treasury(7), 100, "none is raised");
    assert_eq!(treasury(6), 90, "a table begun earlier goes on as it began");
}

#[test]
fn who_joins_an_army_that_is_called_home_comes_home_with_it() {
    // ROR-1.09.643a, ROR-2.4.2b: the commander returns at once, though a Legion has joined him during the vote
    let after = |version, ships: u16| {
        let scene = settled().begun_by(version).holding(Fabius, 10).war(War::SecondIllyrian, Status::Active);
        let scene = scene.force(Junius, War::SecondIllyrian, 8, 5).set(|s| {
            s.board.senators[Junius].proconsul = true;
        });
        let mut scene = scene.at(Item::OtherBusiness);
        [Say::Move(Business::Recall), Say::Name(Junius)].into_iter().for_each(|part| scene.say(A, part));
        if ships > 0 {
            scene.say_n(A, Say::Fleets, ships);
        }
        scene.moves(A, &[Say::Done]);
        scene.act(A, recall(Fabius, Some(Junius), false));
        scene.pass(&[]);
        scene.votes(&[(A, FOR), (B, FOR), (C, FOR)], &[]);
        (scene.man(Junius).at, scene.s.board.rome.len())
    };
    assert_eq!(after(7, 0), (At::Rome, 9));
    assert_eq!(after(6, 0), (At::War(War::SecondIllyrian), 8), "a table begun earlier goes on as it began");
    assert_eq!(after(7, 1), (At::War(War::SecondIllyrian), 0), "a part of his force was named");
}

#[test]
fn the_faction_pays_first_if_he_likes() {
    // ROR-DC.82
    let mut scene = settled().holding(Fabius, 12).saved(A, 13).at(Item::OtherBusiness);
    scene.act(A, recall(Fabius, None, true));
    scene.moves(A, &[Say::Adjourn]);
    assert_eq!((scene.man(Fabius).talents, scene.s.secret.treasuries[0]), (12, 3));
    assert_eq!(scene.s.board.rome, Set::of(Legion::X), "to be sent by the Senate");
}

#[test]
fn only_a_consul_recalls_and_only_in_the_senate() {
    // ROR-2.4.2a
    let order = recall(Fabius, None, false);
    let rich = || settled().holding(Fabius, 30);
    assert!(rich().at(Item::OtherBusiness).may(A, order));
    assert!(
        !rich()
            .set(|s| s.board.offices[Office::RomeConsul] = Some(Aelius))
            .at(Item::OtherBusiness)
            .may(A, order)
    );
    assert!(!rich().set(|s| s.board.switches = Set::NONE).at(Item::OtherBusiness).may(A, order));
    assert!(!settled().at(Item::OtherBusiness).may(A, order), "he cannot pay");
}

#[test]
fn the_senate_raises_a_disbanded_legion_last() {
    // ROR-2.4.2c
    let mut scene = settled();
    scene.happens(&[], |p| {
        assert_eq!(p.raise_legions(22), 22);
        p.boundary();
    });
    assert_eq!(scene.s.board.disbanded.len(), 3);
    scene.happens(&[], |p| {
        assert_eq!(p.raise_legions(2), 2);
        p.boundary();
    });
    let board = &scene.s.board;
    assert_eq!((board.disbanded, board.rome.len()), (Set::of(Legion::XII), 24));
    assert_eq!((board.veterans, board.owed[Legion::X]), (Set::NONE, None), "no Veterans");
}

#[test]
fn by_letter_both_ride_on_forms() {
    // ROR-D.25d, ROR-D.33c
    let scene = posted(on(victor()));
    let mut scene = scene.set(|s| s.board.phase = Phase::Revolution);
    scene.happens(&[], |p| {
        p.then(Step::Revolution(revolution::Step::Disband(Set::NONE)));
        p.then(Step::Revolution(revolution::Step::Declare(None)));
        p.then(Step::Revolution(revolution::Step::Cards));
        p.open(Ask::Revolution(revolution::Ask::Cards));
    });
    scene.act(A, (act(Do::Disband(Fabius)), 1));
    assert!(!scene.may(A, act(Do::Disband(Fabius))));
    for seat in [A, B, C] {
        scene.act(seat, Action::Hand(hand::Action::Done));
    }
    assert_eq!((scene.s.board.disbanded.len(), scene.s.board.rome.len()), (1, 3));
    let mut recalls = posted(settled().saved(A, 20).treasury(100)).at(Item::OtherBusiness);
    recalls.say(A, Say::Move(Business::Recruit));
    recalls.say_n(A, Say::Legions, 1);
    recalls.say(A, Say::Done);
    recalls.say(A, Say::Adjourn);
    assert!(letter(&recalls));
    recalls.act(A, recall(Fabius, None, false));
    send(&mut recalls, &[]);
    assert_eq!((recalls.s.board.disbanded.len(), recalls.s.secret.treasuries[0]), (2, 10));
}

/// A rich State with all Legions, half of them Veterans of this or that Senator: armies win.
pub fn armed(s: &mut State) {
    let aligned: Vec<Senator> =
        s.board.senators.iter().filter(|(_, m)| m.faction.is_some()).map(|(m, _)| m).collect();
    while s.board.raise_legion().is_some() {}
    s.board.fleets = FLEETS;
    for (&legion, &owner) in Legion::ALL.iter().step_by(2).zip(aligned.iter().cycle()) {
        s.board.veterans.add(legion);
        s.board.owed[legion] = Some(owner);
    }
    s.board.treasury += 2000;
    s.secret.bank -= 2000;
}

#[test]
fn random_games_with_disbandment_are_sound() {
    use revolution::Event as R;
    use senate::Event as S;
    let mut seen: [crate::s7_soak::Sought; 2] = [
        (|e| matches!(e, Event::Revolution(R::Disbanded { .. })), "disbanded", 0),
        (|e| matches!(e, Event::Senate(S::Recalled { .. })), "recalled", 0),
    ];
    for (scenario, seats) in [("early", 3), ("middle", 5), ("late", 5), ("alternate-history", 4)] {
        for mode in ["live", "correspondence"] {
            let options =
                serde_json::json!({ "scenario": scenario, "mode": mode, "legionary-disbandment": true });
            let rules = Republic::configure(&Setup { seats, options, ..Setup::default() }).unwrap();
            (0..8).for_each(|seed| {
                crate::s7_soak::plays_from(&rules, seed, &mut seen, armed);
            });
        }
    }
    assert!(seen[0].2 > 0, "{:?}", seen.map(|(_, what, n)| (what, n)));
}
