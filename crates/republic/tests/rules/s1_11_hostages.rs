//! R.93, R.98, DC.98 and DC.125: the place of the Civil War among the battles, hostages of the rebel, borrowed money,
//! Veterans called home.

use crate::common::*;
use Senator::{Fabius, Julius, Manlius, Plautius};
use combat::{Action as Do, Fate};
use phases::any_time::Action as AnyTime;
use phases::revolution::{self, Action as Declare};

/// Fabius (Military 4) of A marches against him with so many Legions.
fn march(scene: Scene, legions: u8) -> Scene {
    let mut scene = scene.legions(legions);
    let rome = scene.s.board.rome;
    scene.happens(&[], |p| combat::send_against_rebel(p, Fabius, None, rome));
    scene
}
/// Plautius (Military 2) of B stands against the Syrians (6) with seven Legions.
fn syrian(scene: Scene) -> Scene {
    scene.force(Plautius, War::Syrian, 7, 2)
}
/// The battles in the order they were fought; `None` for the Civil War.
fn battles(scene: &Scene) -> Vec<(Option<War>, Fate)> {
    let battle = |e: &Event| match *e {
        Event::Combat(combat::Event::Battle { war, fate, .. }) => Some((Some(war), fate)),
        Event::Combat(combat::Event::CivilBattle { fate, .. }) => Some((None, fate)),
        _ => None,
    };
    scene.events().iter().filter_map(battle).collect()
}

#[test]
fn the_civil_war_is_fought_at_its_armys_place() {
    // ROR-R.93: in the order of dispatch; 13 against 12 and 11 is a Stalemate with one loss each
    let war = || revolt(9).war(War::Syrian, Status::Active);
    let earlier = fight(march(syrian(war()), 9), &[6, 6, 6, 3, 4, 4, BLANK]);
    assert_eq!(battles(&earlier), [(Some(War::Syrian), Fate::Victory), (None, Fate::Stalemate)]);
    let later = fight(syrian(march(war(), 9)), &[3, 4, 4, BLANK, 6, 6, 6]);
    assert_eq!(battles(&later), [(None, Fate::Stalemate), (Some(War::Syrian), Fate::Victory)]);
}

#[test]
fn whoever_was_home_or_has_marched_on_is_sent_anew() {
    // ROR-1.10.1a, ROR-R.93: Plautius was sent before the army against the rebel, and then again after it
    let war = || march(syrian(revolt(9).war(War::Syrian, Status::Active)), 9);
    let mut home = war();
    home.s.board.forces.clear();
    home.happens(&[], |p| p.come_home(Plautius));
    let again = fight(syrian(home), &[3, 4, 4, BLANK, 6, 6, 6]);
    assert_eq!(battles(&again), [(None, Fate::Stalemate), (Some(War::Syrian), Fate::Victory)]);
    // ROR-7.06i: by the Manilian Law; 7 and 2 against 10, 17 is a Victory that costs a Legion and a Fleet
    let won = |s: &mut State| {
        s.board.laws.add(Law::Manilian);
        s.board.wars[War::Syrian].status = Status::Over;
        s.board.forces[0].victorious = true;
        (s.board.phase, s.board.round.first) = (Phase::Revolution, A);
    };
    let scene = war().war(War::FirstGallic, Status::Active).set(won);
    let mut scene = scene.run(Step::Revolution(revolution::Step::Declare(None)), &[]);
    scene.act(B, Action::Revolution(Declare::March(Plautius, War::FirstGallic)));
    let on = fight(scene, &[3, 4, 4, BLANK, 6, 6, 6, BLANK, BLANK]);
    assert_eq!(battles(&on), [(None, Fate::Stalemate), (Some(War::FirstGallic), Fate::Victory)]);
}

#[test]
fn a_force_keeps_its_place_under_its_master_of_horse() {
    // ROR-1.10.1a, ROR-R.93: sent before the army against the rebel; Plautius (17) falls, Claudius leads on
    let force = revolt(9).war(War::Syrian, Status::Active).force(Plautius, War::Syrian, 7, 3).set(|s| {
        s.board.forces[0].master_of_horse = Some(Senator::Claudius);
        s.board.senators[Senator::Claudius].at = At::War(War::Syrian);
    });
    // 7 and 4 against 6, natural 7: 12, one Legion and one Fleet; then one of each side, as above
    let scene = fight(march(force, 9), &[2, 2, 3, 16, BLANK, 3, 4, 4, BLANK]);
    assert_eq!(scene.s.board.forces[0].commander, Some(Senator::Claudius));
    let next = fight(scene, &[6, 6, 6, 3, 4, 4]);
    let year = [(Some(War::Syrian), Fate::Stalemate), (None, Fate::Stalemate)];
    let after = [(Some(War::Syrian), Fate::Victory), (None, Fate::Stalemate)];
    assert_eq!(battles(&next), [year, after].concat());
}

#[test]
fn a_rebel_who_has_won_waits_for_the_other_battles() {
    // ROR-R.93, ROR-1.12.4a: of four Wars the Senate's other army wins one, and three do not stop him
    let scene = march(revolt(9), 4).war(War::Syrian, Status::Active).war(War::FirstGallic, Status::Active);
    let scene = scene.war(War::SecondIllyrian, Status::Active).war(War::FirstMacedonian, Status::Active);
    let scene = fight(syrian(scene), &[3, 4, 4, 6, 6, 6]); // 8 against 12 and 11: 7, a Defeat
    assert_eq!(battles(&scene), [(None, Fate::Defeat), (Some(War::Syrian), Fate::Victory)]);
    assert_eq!(scene.ended(), Some((EndingKind::Rebel, SeatSet::of(C))));
    assert_eq!(scene.man(Fabius).at, At::Curia);
}

/// Two Legions are lost, two chits drawn, and the last is that of Fabius.
fn hostage() -> Scene {
    fight(march(revolt(9), 9).office(Fabius, Office::FieldConsul), &[3, 3, 4, BLANK, 1])
}

#[test]
fn a_commander_of_the_senate_can_be_a_hostage() {
    // ROR-R.98, ROR-1.10.82a
    let scene = hostage();
    assert_eq!((scene.man(Fabius).at, scene.s.board.army().unwrap().commander), (At::Hostage, None));
    assert_eq!(scene.s.board.office(Fabius), Some(Office::FieldConsul), "for the rest of his year");
    assert_eq!(scene.s.board.combined_influence(A), 30, "his does not count"); // ROR-1.10.82g
    assert_eq!(scene.rules.audit(&scene.s), Err("nobody is asked and nothing is over".into()));
    let first = fight(march(revolt(9), 9), &[3, 3, 4, 1, BLANK]);
    assert_eq!(first.man(Fabius).at, At::Curia, "the last chit captures, another kills");
}

#[test]
fn a_hostage_is_ransomed_as_any_captive() {
    // ROR-R.98: to the Bank; ROR-1.10.82b: 10 T for Influence 5
    let scene = hostage().saved(A, 10).run(Step::Forum(forum::Step::Knights(A)), &[]);
    let ransom = Action::AnyTime(AnyTime::Ransom(Fabius));
    let mut scene = scene;
    assert!(!scene.may(B, ransom));
    scene.act(A, ransom);
    assert_eq!((scene.man(Fabius).at, scene.s.secret.treasuries[0]), (At::Rome, 0));
    // his player is asked before the rebel is fought again
    let mut again = hostage().legions(3);
    again.happens(&[], |p| {
        let rome = p.s.board.rome;
        combat::send_against_rebel(p, Plautius, None, rome);
    });
    let again = fight(again, &[]);
    assert_eq!(again.asks(), Some(Ask::Combat(combat::Ask::Ransom { seat: A, captive: Fabius })));
}

#[test]
fn hostages_die_with_the_revolt() {
    // ROR-R.98, ROR-1.10.82d
    let mut scene = hostage();
    scene.happens(&[], |p| p.kill(Manlius, Cause::Nature));
    assert_eq!((scene.s.board.rebel, scene.man(Fabius).at), (None, At::Curia));
}

#[test]
fn a_captured_rebel_is_beaten() {
    // ROR-R.98: the last chit is that of Manlius
    let scene = fight(march(revolt(9), 9), &[3, 3, 4, BLANK, 5]);
    assert_eq!((scene.s.board.rebel, scene.man(Manlius).at), (None, At::Rome), "an heir leads the faction");
    assert_eq!((scene.man(Manlius).influence, scene.man(Fabius).influence), (4, 5), "and nobody is rewarded");
}

#[test]
fn a_winning_rebel_who_is_captured_wins_nothing() {
    // ROR-R.45: 18 against 10 and a natural 13, the Disaster of the Gauls: eight lost, the last chit is his
    let four = |legions: usize| {
        let scene = revolt(legions).war(War::Syrian, Status::Active).war(War::FirstGallic, Status::Active);
        scene.war(War::SecondIllyrian, Status::Active).war(War::FirstMacedonian, Status::Active)
    };
    let mut scene = fight(four(15), &[]);
    let chits = [4, 4, 5, BLANK, BLANK, BLANK, BLANK, 20, 21, 22, 5];
    scene.rolls(&chits).act(C, Action::Combat(Do::War(War::FirstGallic)));
    assert_eq!(scene.over(), Some(EndingKind::FourWars));
    assert_eq!((scene.s.board.rebel, scene.man(Manlius).at), (None, At::Captive(War::FirstGallic)));
    assert_eq!(scene.rules.audit(&scene.s), Ok(()), "his revolt is over");
    let held = four(2).set(|s| s.board.senators[Manlius].at = At::Captive(War::Syrian));
    let held = held.run(Step::Combat(combat::Step::Usurp { ongoing: false }), &[]);
    assert_eq!(held.ended(), Some((EndingKind::FourWars, SeatSet::NONE)));
}

#[test]
fn the_senates_army_is_reinforced() {
    // ROR-1.11.37d: it stands there, and its Commander leads whatever else is sent
    let mut scene = march(revolt(9), 4).force(Plautius, War::Syrian, 2, 0).legions(3);
    scene.happens(&[], |p| {
        let rome = p.s.board.rome;
        combat::send_against_rebel(p, Fabius, None, rome);
    });
    let army = *scene.s.board.army().unwrap();
    assert_eq!((army.commander, army.legions.len(), army.after), (Some(Fabius), 7, Set::NONE));
}

#[test]
fn an_army_without_commander_comes_home() {
    // ROR-R.57, ROR-1.10.9c
    let scene = hostage().run(Step::Senate(phases::senate::Step::End), &[]);
    assert_eq!((scene.s.board.army(), scene.s.board.rome.len()), (None, 7));
}

#[test]
fn a_master_of_horse_of_another_faction_may_lend() {
    // ROR-1.11.31b, ROR-D.16a, ROR-DC.98: unanswered is refused
    let scene = || {
        let scene = Scene::three().influence(Julius, 30).with(A, Fabius).with(B, Plautius);
        let scene = scene.war(War::Syrian, Status::Over).force(Fabius, War::Syrian, 6, 2);
        let scene = scene.holding(Fabius, 1).holding(Plautius, 3).set(|s| {
            s.board.forces[0].victorious = true;
            s.board.forces[0].master_of_horse = Some(Plautius);
            s.board.senators[Plautius].at = At::War(War::Syrian);
        });
        scene.run(Step::Revolution(revolution::Step::Declare(None)), &[])
    };
    let (lend, roll) = (Action::Revolution(Declare::Lend), Action::Revolution(Declare::Roll));
    let most = |scene: &Scene| scene.choices(A).find(&roll).unwrap().amount.unwrap().max;
    let mut refused = scene();
    assert_eq!(refused.pending().only(), Some(B));
    assert_eq!(refused.rules.fallback(&refused.s, B), Action::Revolution(Declare::Pass).into());
    refused.all_default(&[]);
    assert_eq!(most(&refused), 1);
    let mut lent = scene();
    lent.act(B, (lend, 2));
    assert_eq!((lent.pending().only(), most(&lent)), (Some(A), 3));
    lent.rolls(&[4, 4, 4, 4, 4, 4]).act(A, (roll, 3));
    assert_eq!((lent.man(Fabius).talents, lent.man(Plautius).talents), (0, 1));
    lent.act(A, Action::Revolution(Declare::Revolt));
    assert_eq!(lent.s.board.rebel.unwrap().legions.len(), 3);
}

#[test]
fn veterans_are_called_home_early() {
    // ROR-DC.125, ROR-1.11.36b
    let scene = revolt(4).set(|s| {
        for (legion, owner) in [(Legion::I, Plautius), (Legion::II, Manlius)] {
            s.board.veterans.add(legion);
            s.board.owed[legion] = Some(owner);
        }
    });
    let mut scene = scene.run(Step::Forum(forum::Step::Knights(A)), &[]);
    let call = |legion| Action::AnyTime(AnyTime::CallHome(legion));
    assert!(!scene.may(A, call(Legion::I)) && !scene.may(C, call(Legion::II)));
    scene.act(B, call(Legion::I));
    assert_eq!((scene.s.board.rome, scene.s.board.rebel.unwrap().legions.len()), (Set::of(Legion::I), 3));
}

#[test]
fn a_victorious_rebel_loses_nobody() {
    // ROR-1.11.37e: 8 against 12 and 11 costs the Senate one Legion; the other three are his now (ROR-1.12.4b)
    let scene = fight(march(revolt(9), 4), &[3, 4, 4]);
    assert_eq!(scene.s.board.rebel.unwrap().legions.len(), 9 + 3);
}

#[test]
fn a_hostage_falls_once_with_the_revolt() {
    // ROR-R.98, ROR-1.10.82d, ROR-D.27b: chits of the rebel and then of his hostage, who leads his faction
    let scene = revolt(9).led_by(Plautius).set(|s| s.board.senators[Plautius].at = At::Hostage);
    let number = |s: Senator| u16::from(scene.rules.parts.number(s)) - 1;
    let chits = [DRAW_TWO, number(Manlius), number(Plautius)];
    let scene = scene.run(Step::Mortality, &chits);
    let died = |e: &&Event| matches!(e, Event::Died { senator: Plautius, .. });
    assert_eq!(scene.events().iter().filter(died).count(), 1, "the heir is not his father");
    assert_eq!((scene.man(Plautius).at, scene.s.board.factions[1].leader), (At::Rome, Some(Plautius)));
}

#[test]
fn a_proconsul_without_legions_comes_home_from_the_rebel_too() {
    // ROR-1.09.646b, ROR-1.09.642b, ROR-1.11.37i: all his Legions were lost in a Stalemate, and none were sent
    let year = |legions: u8| {
        let scene = march(revolt(9), legions).set(|s| s.board.senators[Fabius].proconsul = true);
        scene.run(Step::Senate(phases::senate::Step::End), &[])
    };
    let alone = year(0);
    assert_eq!((alone.s.board.army(), alone.man(Fabius).at), (None, At::Rome));
    assert!(!alone.man(Fabius).proconsul);
    assert_eq!(year(1).man(Fabius).at, At::March, "with one he stays");
}
