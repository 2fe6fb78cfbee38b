//! 1.10.7 and 1.10.8: Proconsuls, chits, Masters of Horse, captives and their ransom.

use crate::common::*;
use Senator::{Fabius, Julius, Plautius};
use combat::Action as Do;

fn act(action: Do) -> Action {
    Action::Combat(action)
}
/// Fabius of A with eight Legions against the Syrian War: a natural 6 is a Stalemate with two units lost.
fn syrian() -> Scene {
    Scene::three()
        .influence(Julius, 30)
        .with(A, Fabius)
        .with(B, Plautius)
        .war(War::Syrian, Status::Active)
        .force(Fabius, War::Syrian, 8, 2)
}
/// Fabius is Dictator and Plautius his Master of Horse.
fn dictator() -> Scene {
    syrian().office(Fabius, Office::Dictator).office(Plautius, Office::MasterOfHorse).set(|s| {
        s.board.forces[0].master_of_horse = Some(Plautius);
        s.board.senators[Plautius].at = At::War(War::Syrian);
    })
}
const FABIUS: u16 = 1;
const PLAUTIUS: u16 = 16;

#[test]
fn he_who_does_not_win_stays_as_proconsul() {
    // ROR-1.10.7a, ROR-1.10.7b, ROR-1.10.7e, ROR-R.10
    let scene = fight(syrian().office(Fabius, Office::FieldConsul), &[1, 2, 3, BLANK, BLANK]);
    let man = scene.man(Fabius);
    assert_eq!((man.at, man.proconsul, man.prior_consul), (At::War(War::Syrian), true, true));
    assert_eq!(scene.s.board.office(Fabius), None);
    assert!(scene.s.board.proconsuls[0].has(Fabius));
}

#[test]
fn chits_find_only_the_leaders_of_the_force() {
    // ROR-1.10.8a, ROR-1.10.82a: the first chit kills, the last captures
    let killed = fight(syrian(), &[1, 2, 3, FABIUS, BLANK]);
    assert_eq!(killed.man(Fabius).at, At::Curia);
    assert_eq!((killed.s.board.forces[0].commander, killed.s.board.forces[0].legions.len()), (None, 7));
    let captured = fight(syrian(), &[1, 2, 3, BLANK, FABIUS]);
    assert_eq!((captured.man(Fabius).at, captured.man(Fabius).proconsul), (At::Captive(War::Syrian), false));
    assert_eq!(captured.s.board.forces[0].commander, None);
    assert_eq!(captured.s.board.owner(Fabius), Some(A)); // ROR-R.50
    let others = fight(syrian(), &[1, 2, 3, 3, PLAUTIUS]);
    assert_eq!((others.man(Julius).at, others.man(Plautius).at), (At::Rome, At::Rome));
}

#[test]
fn a_single_chit_kills_and_draw_two_makes_two() {
    // ROR-1.10.82a, ROR-R.142: one Legion lost against the Gauls, who need no Fleets
    let scene = || {
        Scene::three().influence(Julius, 30).with(A, Fabius).war(War::FirstGallic, Status::Active).force(
            Fabius,
            War::FirstGallic,
            8,
            0,
        )
    };
    // 12 against 10, natural 10: Stalemate 1
    assert_eq!(fight(scene(), &[3, 3, 4, FABIUS]).man(Fabius).at, At::Curia);
    let two = fight(scene(), &[3, 3, 4, DRAW_TWO, BLANK, FABIUS]);
    assert_eq!(two.man(Fabius).at, At::Captive(War::FirstGallic));
}

#[test]
fn the_heir_of_a_fallen_faction_leader_is_in_rome() {
    // ROR-1.10.2a with ROR-1.05.2d
    let scene = fight(syrian().led_by(Fabius), &[1, 2, 3, FABIUS, BLANK]);
    let man = scene.man(Fabius);
    assert_eq!((man.at, man.faction, man.proconsul), (At::Rome, Some(A), false));
    assert_eq!(scene.s.board.forces[0].commander, None);
}

#[test]
fn the_master_of_horse_helps_and_shares_the_danger() {
    // ROR-1.09.34b, ROR-1.09.34f, ROR-1.09.34d, ROR-1.09.34e, ROR-1.10.8a
    let strength = |scene: &Scene| {
        scene.events().iter().find_map(|e| match e {
            Event::Combat(combat::Event::Battle { rome, .. }) => Some(*rome),
            _ => None,
        })
    };
    let won = fight(dictator(), &[6, 6, 6]);
    assert_eq!(strength(&won), Some(8 + 4 + 2));
    assert_eq!(
        (won.man(Fabius).popularity, won.man(Plautius).popularity, won.man(Plautius).influence),
        (3, 0, 2)
    );
    let few = dictator().set(|s| s.board.forces[0].legions = [Legion::I, Legion::II].into_iter().collect());
    assert_eq!(
        strength(&fight(few, &[6, 6, 6, BLANK, BLANK, BLANK, BLANK])),
        Some(4),
        "together no more than the army"
    );
    let lost = dictator().set(|s| s.board.forces[0].legions = Set::of(Legion::I));
    let lost = fight(lost, &[1, 1, 1]);
    assert_eq!((lost.man(Fabius).at, lost.man(Plautius).at), (At::Curia, At::Curia), "a Defeat kills both");
    // 14 against 6 and a 3: a Stalemate with two of each lost; chits find either
    let killed = fight(dictator(), &[1, 1, 1, PLAUTIUS, BLANK, BLANK, BLANK]);
    assert_eq!((killed.man(Fabius).at, killed.man(Plautius).at), (At::War(War::Syrian), At::Curia));
    let captured = fight(dictator(), &[1, 1, 1, BLANK, BLANK, BLANK, PLAUTIUS]);
    assert_eq!(captured.man(Plautius).at, At::Captive(War::Syrian));
}

#[test]
fn the_master_of_horse_takes_command_or_goes_home() {
    // ROR-1.10.8d, ROR-1.10.7a, ROR-1.10.7d, ROR-1.09.34a
    let dead = fight(dictator(), &[2, 1, 1, FABIUS, BLANK]);
    assert_eq!(dead.s.board.forces[0].commander, Some(Plautius));
    assert!(dead.man(Plautius).proconsul && dead.man(Plautius).prior_consul);
    let alive = fight(dictator(), &[2, 1, 1, BLANK, BLANK]);
    assert_eq!((alive.man(Plautius).at, alive.s.board.forces[0].master_of_horse), (At::Rome, None));
    assert_eq!(alive.s.board.offices[Office::MasterOfHorse], Some(Plautius));
    assert!(alive.man(Fabius).proconsul);
}

#[test]
fn a_fallen_victor_wins_no_glory() {
    // ROR-1.09.34d: and the army that has no Commander comes home
    let scene = syrian().set(|s| s.board.unrest = 5);
    // 12 against 6, natural 11: 17, Victory with one Legion and one Fleet lost
    let scene = fight(scene, &[3, 4, 4, FABIUS, BLANK]);
    assert_eq!((scene.man(Fabius).at, scene.s.board.unrest), (At::Curia, 4));
    assert_eq!((scene.s.board.forces.len(), scene.s.board.rome.len(), scene.s.board.fleets), (0, 7, 1));
    // captured in the battle that beats the War: nobody is left to pay
    let captured = fight(syrian(), &[3, 4, 4, BLANK, FABIUS]);
    assert_eq!(captured.man(Fabius).at, At::Curia); // ROR-1.10.82d
}

#[test]
fn a_commander_lost_in_a_won_naval_battle_ends_the_attack() {
    // ROR-1.10.12f, ROR-R.106
    let punic = |master: bool| {
        let scene = Scene::three()
            .influence(Julius, 30)
            .with(A, Fabius)
            .with(B, Plautius)
            .war(War::FirstPunic, Status::Active)
            .force(Fabius, War::FirstPunic, 10, 12);
        if !master {
            return scene;
        }
        scene.set(|s| {
            s.board.forces[0].master_of_horse = Some(Plautius);
            s.board.senators[Plautius].at = At::War(War::FirstPunic);
        })
    };
    let chits = [FABIUS, BLANK, BLANK, BLANK, BLANK, 20];
    let alone = fight(punic(false), &[&[3, 3, 3][..], &chits].concat());
    assert!(alone.asks().is_none() && alone.s.board.wars[War::FirstPunic].navy_beaten);
    let scene = punic(true).event(EventCard::EvilOmens, 2); // 18 against 10 and 9 less 2: 15
    let mut led = fight(scene, &[&[3, 3, 3][..], &chits].concat());
    assert_eq!(led.asks(), Some(Ask::Combat(combat::Ask::LandAttack { seat: B, force: 0 })));
    led.act(B, act(Do::Pass));
    assert!(led.man(Plautius).proconsul);
}

// --- captives

fn captive() -> Scene {
    Scene::three()
        .influence(Julius, 30)
        .with(A, Fabius)
        .with(B, Plautius)
        .war(War::Syrian, Status::Active)
        .influence(Fabius, 8)
        .set(|s| s.board.senators[Fabius].at = At::Captive(War::Syrian))
}

#[test]
fn a_ransom_is_paid_from_his_own_and_his_factions_money() {
    // ROR-1.10.82b, ROR-1.10.82c, ROR-1.10.82e, ROR-1.10.82f, ROR-D.17a: 2 T for each point of Influence
    let ransom = crate::common::ransom(Fabius);
    let knights = Step::Forum(forum::Step::Knights(B));
    let poor = captive().holding(Fabius, 9).saved(A, 6).run(knights, &[]);
    assert!(!poor.may(A, ransom), "15 of 16");
    let mut scene = captive().holding(Fabius, 9).saved(A, 9).run(knights, &[]);
    scene.act(A, ransom);
    assert_eq!((scene.man(Fabius).at, scene.man(Fabius).talents), (At::Rome, 0));
    assert_eq!(scene.s.secret.treasuries[0], 2);
    assert!(captive().influence(Fabius, 2).saved(A, 10).run(knights, &[]).may(A, ransom), "10 T at least");
    assert!(!captive().influence(Fabius, 2).saved(A, 9).run(knights, &[]).may(A, ransom));
}

#[test]
fn his_player_is_asked_before_the_war_is_fought() {
    // ROR-D.17a, ROR-DC.19
    let quiet = fight(captive(), &[]);
    assert!(quiet.asks().is_none(), "nobody attacks");
    let mut scene = fight(captive().saved(A, 20).force(Plautius, War::Syrian, 16, 2), &[]);
    assert_eq!(scene.asks(), Some(Ask::Combat(combat::Ask::Ransom { seat: A, captive: Fabius })));
    assert_eq!(scene.rules.fallback(&scene.s, A), act(Do::Pass).into());
    scene.rolls(&[6, 6, 6]).act(A, act(Do::Accept));
    assert_eq!((scene.man(Fabius).at, scene.s.secret.treasuries[0]), (At::Rome, 4));
}

#[test]
fn he_dies_with_the_end_of_the_war() {
    // ROR-1.10.82d, ROR-R.50
    let mut scene = fight(captive().force(Plautius, War::Syrian, 16, 2), &[]);
    assert!(!scene.may(A, act(Do::Accept)), "he cannot pay");
    scene.rolls(&[6, 6, 6]).act(A, act(Do::Pass));
    assert_eq!(scene.man(Fabius).at, At::Curia);
    // ROR-1.10.82h: while he lives his family is not replaced
    assert!(fight(captive(), &[]).s.board.curia.is_empty());
    let peace = captive()
        .leader(Leader::Antiochus, LeaderAt::With(War::Syrian))
        .event(EventCard::EnemyLeaderDies, 2)
        .run(Step::Forum(forum::Step::End), &[]);
    assert_eq!(peace.man(Fabius).at, At::Curia, "returned to the deck");
}

#[test]
fn a_captive_counts_for_nothing() {
    // ROR-1.10.82e, ROR-1.10.82g
    let scene = captive();
    assert!(!scene.s.board.loyal(Fabius), "his money neither earns nor moves");
    assert_eq!(scene.s.board.combined_influence(A), 30);
}

#[test]
fn who_is_captured_as_he_wins_at_sea_has_won() {
    // ROR-1.10.4d, ROR-1.10.12f: 12 + 4 against 10, natural 9: 15, a Victory that costs three of each; the last chit is his
    let scene = Scene::three().influence(Julius, 30).with(A, Fabius).war(War::FirstPunic, Status::Active);
    let scene = scene.force(Fabius, War::FirstPunic, 10, 12);
    let scene = fight(scene, &[3, 3, 3, BLANK, BLANK, BLANK, BLANK, 20, FABIUS]);
    let man = scene.man(Fabius);
    assert_eq!((man.at, man.influence, man.popularity), (At::Captive(War::FirstPunic), 5 + 5, 5));
}

#[test]
fn the_faction_treasury_may_pay_a_ransom_first() {
    // ROR-DC.19, ROR-1.10.82c: 16 T for 8 Influence
    let rich = || captive().holding(Fabius, 9).saved(A, 20);
    let left = |scene: &Scene| (scene.man(Fabius).talents, scene.s.secret.treasuries[0]);
    let mut asked = fight(rich().force(Plautius, War::Syrian, 16, 2), &[]);
    asked.rolls(&[6, 6, 6]).act(A, act(Do::PayByFaction));
    assert_eq!(left(&asked), (9, 4));
    let by_faction = Action::AnyTime(phases::any_time::Action::RansomByFaction(Fabius));
    let mut any_time = rich().run(Step::Forum(forum::Step::Knights(B)), &[]);
    any_time.act(A, by_faction);
    assert_eq!((any_time.man(Fabius).at, left(&any_time)), (At::Rome, (9, 4)));
    let nothing = captive().saved(A, 20).run(Step::Forum(forum::Step::Knights(B)), &[]);
    assert!(!nothing.may(A, by_faction), "he has nothing of his own");
}

#[test]
fn a_ransom_may_be_paid_between_two_battles() {
    // ROR-D.17a, ROR-1.10.82c: in every phase, also where another War is being fought than his
    let scene = captive().saved(A, 20).war(War::FirstPunic, Status::Active);
    let mut scene = fight(scene.force(Plautius, War::FirstPunic, 10, 12), &[6, 6, 6]);
    let asked = scene.asks();
    assert!(matches!(asked, Some(Ask::Combat(combat::Ask::LandAttack { seat: B, .. }))));
    assert!(!scene.may(B, ransom(Fabius)), "he is not theirs");
    scene.act(A, ransom(Fabius));
    assert_eq!((scene.man(Fabius).at, scene.s.secret.treasuries[0]), (At::Rome, 4));
    assert_eq!(scene.asks(), asked);
    assert!(!scene.may(A, ransom(Fabius)), "once");
    let mut asked = fight(captive().saved(A, 20).force(Plautius, War::Syrian, 16, 2), &[]);
    assert!(!asked.may(A, ransom(Fabius)), "who is asked answers");
    asked.rolls(&[6, 6, 6]).act(A, act(Do::Accept));
}
