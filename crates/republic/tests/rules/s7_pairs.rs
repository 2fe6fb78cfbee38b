//! 1.07.312i-n, 1.05.11: the pairs of Statesmen (25, 29), and the chits they share.

use crate::common::*;
use crate::s7_wars::all_decks;
use Senator::{Crassus, GaiusGracchus, Julius, Licinius, Lucullus, Sempronius, TiberiusGracchus};

const PAIRS: [(Senator, Senator, Senator); 2] =
    [(TiberiusGracchus, GaiusGracchus, Sempronius), (Crassus, Lucullus, Licinius)];

fn later() -> Scene {
    all_decks(Scene::three().influence(Julius, 30))
}
fn draws(mut scene: Scene, card: Card) -> Scene {
    scene.s.board.initiatives = 5;
    scene.s.board.round = Round { done: SeatSet::all(3), ..Round::default() };
    scene.run(Step::Forum(phases::forum::Step::Initiative(A)), &[1, 1, drawn(card)])
}
fn may(scene: &Scene, seat: Seat, statesman: Senator) -> bool {
    scene.rules.may_field(&scene.s.board, seat, statesman)
}

#[test]
fn the_two_of_a_pair_may_be_in_play_together() {
    // ROR-1.07.312i, ROR-1.05.11a: others of one number not
    for (a, b, _) in PAIRS {
        assert!(may(&later().with(A, a), B, b) && may(&later().with(A, b), B, a));
    }
    assert!(!may(&later().with(A, Senator::ScipioAemilianus), B, Senator::Sulla));
}

#[test]
fn the_family_in_anothers_hands_bars_them() {
    // ROR-1.07.312k: unless it lies beneath the other of the pair
    for (a, b, family) in PAIRS {
        let held = later().with(A, family);
        assert!(!may(&held, B, a) && !may(&held, B, b) && may(&held, A, a));
        let mut covered = later().with(A, family).hand(A, Card::Senator(a)).hand(B, Card::Senator(b));
        covered.happens(&[], |p| p.field(A, a));
        assert_eq!(covered.man(family).at, At::Beneath(a));
        covered.happens(&[], |p| p.field(B, b));
        assert_eq!((covered.man(b).faction, covered.man(family).at), (Some(B), At::Beneath(a)));
    }
}

#[test]
fn a_family_that_appears_goes_beneath_the_first() {
    // ROR-1.07.312j
    for (a, b, family) in PAIRS {
        let scene = draws(later().with(B, a).with(A, b), Card::Senator(family));
        assert_eq!(scene.man(family).at, At::Beneath(a));
        let alone = draws(later().with(A, b), Card::Senator(family));
        assert_eq!(alone.man(family).at, At::Beneath(b));
    }
}

#[test]
fn the_family_moves_to_the_survivor() {
    // ROR-1.07.312l, ROR-R.28: into his faction, even if the dead one led his own
    for (a, b, family) in PAIRS {
        let scene = |leads: bool| {
            let scene = draws(later().with(B, a).with(C, b), Card::Senator(family));
            if leads { scene.led_by(a) } else { scene }
        };
        for leads in [false, true] {
            let mut scene = scene(leads);
            scene.happens(&[], |p| p.kill(a, Cause::Nature));
            assert_eq!((scene.man(family).at, scene.man(b).faction), (At::Beneath(b), Some(C)));
            if leads {
                assert_eq!(scene.s.board.factions[B.ix()].leader, None);
            }
            // he who holds no card of the family leaves nothing
            scene.happens(&[], |p| p.kill(b, Cause::Nature));
            assert_eq!(scene.man(family).at, At::Curia);
        }
        let mut other = scene(false);
        other.happens(&[], |p| p.kill(b, Cause::Nature));
        assert_eq!(other.man(family).at, At::Beneath(a));
    }
}

#[test]
fn gracchi_are_loyal_beside_each_other() {
    // ROR-1.07.312n, ROR-R.162: 6 as printed, 0 while the other is in play elsewhere
    let loyalty =
        |scene: &Scene| [TiberiusGracchus, GaiusGracchus].map(|s| scene.rules.loyalty(&scene.s.board, s));
    let together = later().with(A, TiberiusGracchus).with(A, GaiusGracchus);
    assert_eq!(loyalty(&together), [6, 6]);
    let apart = || later().with(A, TiberiusGracchus).with(B, GaiusGracchus);
    assert_eq!(loyalty(&apart()), [0, 0]);
    assert_eq!(loyalty(&later().with(A, TiberiusGracchus).forum(GaiusGracchus)), [0, 0]);
    assert_eq!(loyalty(&later().with(A, TiberiusGracchus))[0], 6);
    let away = |at: At| apart().set(move |s| s.board.senators[GaiusGracchus].at = at);
    assert_eq!(loyalty(&away(At::Exile))[0], 6, "an exile is not in play");
    assert_eq!(loyalty(&away(At::Captive(War::Syrian)))[0], 0);
    assert_eq!(loyalty(&away(At::Rebel))[0], 0);
    let mut unaligned = later().forum(TiberiusGracchus).forum(GaiusGracchus);
    assert_eq!(loyalty(&unaligned), [6, 6], "neither belongs to a faction without his brother");
    unaligned.rules.version = 4;
    assert_eq!(loyalty(&unaligned), [0, 0], "a table begun before goes on as it began");
}

/// The chits of the pairs.
const LICINIUS: u16 = 28;

#[test]
fn a_roll_picks_whom_their_chit_hits() {
    // ROR-1.05.11b: in the Mortality Phase ...
    for (roll, dead) in [(0, Crassus), (1, Lucullus)] {
        let scene = later().with(A, Crassus).with(B, Lucullus).run(Step::Mortality, &[LICINIUS, roll]);
        let other = if dead == Crassus { Lucullus } else { Crassus };
        assert!(!scene.s.board.in_play(dead) && scene.s.board.in_play(other));
    }
    // ... and in battle, where both lead: one unit is lost of 8 Legions with 2 and 5 against 10
    for (roll, dead) in [(0, Crassus), (1, Lucullus)] {
        let scene = later()
            .with(A, Crassus)
            .with(B, Lucullus)
            .war(War::FirstGallic, Status::Active)
            .force(Crassus, War::FirstGallic, 8, 0)
            .set(|s| {
                s.board.forces[0].master_of_horse = Some(Lucullus);
                s.board.senators[Lucullus].at = At::War(War::FirstGallic);
            });
        let scene = fight(scene, &[1, 2, 4, LICINIUS, roll]);
        let other = if dead == Crassus { Lucullus } else { Crassus };
        assert!(!scene.s.board.in_play(dead) && scene.s.board.in_play(other), "{:?}", scene.events());
    }
}

#[test]
fn their_chit_may_pick_the_one_who_is_safe() {
    // ROR-1.05.11b: with both in play a roll picks who is hit, wherever they are; an Epidemic finds only whom it finds in Rome
    let mob = |scene: Scene, rolls: &[u16]| {
        let mut scene = scene;
        scene.happens(rolls, |p| p.chits_kill(1, Cause::Mob, |p, s| p.s.board.in_rome(s)));
        [Crassus, Lucullus].map(|s| scene.s.board.in_play(s))
    };
    let apart = || later().with(A, Crassus).with(B, Lucullus).governor(Lucullus, Province::Sicily, 2);
    assert_eq!(mob(apart(), &[LICINIUS, 0]), [false, true]);
    assert_eq!(mob(apart(), &[LICINIUS, 1]), [true, true]);
    // an exile has no part in it (ROR-1.09.432a)
    let exile = apart()
        .set(|s| (s.board.senators[Lucullus].at, s.board.senators[Lucullus].faction) = (At::Exile, None));
    assert_eq!(mob(exile, &[LICINIUS]), [false, true]);
    // in battle: one unit is lost of 8 Legions with 2 against 10
    for (roll, lives) in [(0, false), (1, true)] {
        let scene = apart().war(War::FirstGallic, Status::Active).force(Crassus, War::FirstGallic, 8, 0);
        let scene = fight(scene, &[3, 4, 5, LICINIUS, roll]);
        assert_eq!(scene.s.board.in_play(Crassus), lives, "{:?}", scene.events());
        assert!(scene.s.board.in_play(Lucullus));
    }
}

#[test]
fn an_epidemic_abroad_goes_on_where_the_chit_hits_the_one_in_rome() {
    // ROR-7.01.107b, ROR-1.05.11b: chit 25 may hit either of the two; only who is away dies of it and ends the drawing
    let epidemic = |dice: &[u16]| {
        let scene = later().with(A, TiberiusGracchus).with(A, GaiusGracchus).with(B, Senator::Fabius);
        let scene = scene.governor(TiberiusGracchus, Province::Sicily, 2);
        let scene = scene.governor(Senator::Fabius, Province::SardiniaCorsica, 2);
        let scene = scene.event(EventCard::Epidemic, 2);
        let occurs = Step::Forum(forum::Step::Occur(EventCard::Epidemic));
        let scene = scene.run(occurs, dice);
        [TiberiusGracchus, GaiusGracchus, Senator::Fabius].map(|s| scene.s.board.in_play(s))
    };
    assert_eq!(epidemic(&[24, 0]), [false, true, true], "who is away dies, and no more is drawn");
    assert_eq!(epidemic(&[24, 1, 1]), [true, true, false], "the other is in Rome: the next chit counts");
}

#[test]
fn a_gracchus_whose_brother_is_elsewhere_is_not_abandoned() {
    // ROR-R.26, ROR-1.07.411c-d, ROR-1.07.312n: his Loyalty is 0, but nobody of his faction opposes him
    let abandoned = |version: u32| {
        let scene = later().with(A, TiberiusGracchus).with(B, GaiusGracchus).begun_by(version);
        let scene = scene.run(Step::Forum(phases::forum::Step::Knights(A)), &[]);
        assert_eq!(scene.rules.loyalty(&scene.s.board, GaiusGracchus), 0);
        scene.may(B, abandon(GaiusGracchus))
    };
    assert!(!abandoned(7));
    assert!(abandoned(6), "older tables go on as they began");
    let opposed = later().with(B, Senator::CatoTheElder).with(B, Senator::ScipioAfricanus);
    let opposed = opposed.run(Step::Forum(phases::forum::Step::Knights(A)), &[]);
    assert!(opposed.may(B, abandon(Senator::CatoTheElder)));
}
