//! 1.09.431 to 1.09.433: the life of an exile and of his family card, wherever it is.

use crate::session::*;
use Senator::{Cornelius, ScipioAfricanus as Scipio};

/// Scipio is in exile with 2 Knights and 5 T.
fn exiled() -> Scene {
    under_fabius().with(C, Scipio).knights(Scipio, 2).holding(Scipio, 5).set(|s| {
        let man = &mut s.board.senators[Scipio];
        (man.at, man.faction) = (At::Exile, None);
    })
}

const RECALL: [Say; 2] = [Say::Move(Business::RecallExile), Say::Name(Scipio)];

/// The Senate calls him home; B votes for it alone and asks for nothing more.
fn recalled(scene: Scene) -> Scene {
    let mut scene = scene.at(Item::OtherBusiness);
    scene.moves(A, &RECALL);
    scene.pass(&[]);
    scene.votes(&[(B, FOR)], &[]);
    assert_eq!(scene.rules.audit(&scene.s), Ok(()));
    scene
}

/// He is where his family was, and has what both had.
fn took_over(scene: &Scene, seat: Option<Seat>, at: At) {
    let man = scene.man(Scipio);
    assert_eq!((man.faction, man.at), (seat, at));
    assert_eq!((man.knights, man.talents), (3, 9));
    assert_eq!(scene.man(Cornelius), &Man { at: At::Beneath(Scipio), ..Man::default() });
}

fn with_family(seat: Seat) -> Scene {
    exiled().with(seat, Cornelius).knights(Cornelius, 1).holding(Cornelius, 4)
}

#[test]
fn recalled_onto_a_governor() {
    // ROR-1.09.433a, ROR-1.07.312c: he takes over all of it, the Province too
    let scene = recalled(with_family(B).governor(Cornelius, Province::Sicily, 2));
    took_over(&scene, Some(B), At::Province(Province::Sicily));
    let land = scene.s.board.provinces[Province::Sicily];
    assert_eq!((land.governor, land.term), (Some(Scipio), 2));
}

#[test]
fn recalled_onto_a_commander() {
    // ROR-1.09.433a, ROR-1.07.312c
    let army = with_family(B).war(War::Syrian, Status::Active).force(Cornelius, War::Syrian, 4, 2);
    let scene = recalled(army.set(|s| s.board.senators[Cornelius].proconsul = true));
    took_over(&scene, Some(B), At::War(War::Syrian));
    assert_eq!(scene.s.board.forces[0].commander, Some(Scipio));
    assert!(scene.man(Scipio).proconsul);
}

#[test]
fn recalled_onto_a_rebel() {
    // ROR-1.09.433a, ROR-1.07.312c: the revolt is his now, and nobody can win him out of it (ROR-1.11.32a)
    let rebels = with_family(C).set(|s| {
        s.board.senators[Cornelius].at = At::Rebel;
        s.board.rebel = Some(Rebellion { legions: Set::of(Legion::I), ..Rebellion::of(Cornelius) });
    });
    let scene = recalled(rebels);
    took_over(&scene, Some(C), At::Rebel);
    assert_eq!(scene.s.board.rebel.map(|r| r.leader), Some(Scipio));
    assert_eq!(scene.question(), Some(Asks::Floor));
}

#[test]
fn recalled_onto_the_presiding_magistrate() {
    // ROR-1.09.433a, ROR-1.07.312c: office, chair and the marker of a Leader
    let scene = under_fabius().with(C, Scipio).set(|s| {
        let man = &mut s.board.senators[Scipio];
        (man.at, man.faction) = (At::Exile, None);
    });
    let scene = scene.with(A, Cornelius).office(Cornelius, Office::RomeConsul).led_by(Cornelius);
    let scene = scene.set(|s| {
        s.board.senate.deployed.add(Cornelius);
        s.board.offices[Office::Censor] = Some(Senator::Fabius);
    });
    let mut scene = scene.at(Item::OtherBusiness);
    assert_eq!(scene.s.board.senate.magistrate, Some(Cornelius));
    scene.moves(A, &RECALL);
    scene.pass(&[]);
    scene.votes(&[(A, FOR)], &[]);
    assert_eq!(scene.rules.audit(&scene.s), Ok(()));
    let board = &scene.s.board;
    assert_eq!((board.hrao, board.senate.magistrate), (Some(Scipio), Some(Scipio)));
    assert_eq!((board.offices[Office::RomeConsul], board.factions[0].leader), (Some(Scipio), Some(Scipio)));
    assert!(board.senate.deployed.has(Scipio) && !board.senate.deployed.has(Cornelius));
}

#[test]
fn not_recalled_while_his_family_is_a_captive() {
    // ROR-1.10.82h, ROR-1.05.11a: he can neither replace him nor stand beside him
    let at = |at: At| {
        let scene = with_family(B).war(War::Syrian, Status::Active).set(|s| {
            s.board.senators[Cornelius].at = at;
            if at == At::Hostage {
                s.board.senators[Senator::Manlius].at = At::Rebel;
                s.board.rebel =
                    Some(Rebellion { legions: Set::of(Legion::I), ..Rebellion::of(Senator::Manlius) });
            }
        });
        scene.at(Item::OtherBusiness).can(A, RECALL[0])
    };
    assert!(!at(At::Captive(War::Syrian)));
    assert!(!at(At::Hostage));
    assert!(at(At::Rome));
    // of two exiles only the other
    let cunctator = |s: &mut State| {
        let man = &mut s.board.senators[Senator::Cunctator];
        (man.at, man.faction) = (At::Exile, None);
        s.board.senators[Cornelius].at = At::Captive(War::Syrian);
    };
    let scene = with_family(B).war(War::Syrian, Status::Active).with(A, Senator::Cunctator).set(cunctator);
    let mut scene = scene.at(Item::OtherBusiness);
    scene.say(A, RECALL[0]);
    assert!(!scene.can(A, RECALL[1]) && scene.can(A, Say::Name(Senator::Cunctator)));
}

#[test]
fn recalled_where_his_family_is_not_aligned() {
    // ROR-1.09.433a, ROR-1.07.312e, ROR-1.05.11a: unaligned to the Forum, and a family there goes beneath him
    let forum = exiled().forum(Cornelius).knights(Cornelius, 1).holding(Cornelius, 4);
    took_over(&recalled(forum), None, At::Rome);
    let buried = recalled(exiled().buried(Cornelius));
    assert_eq!((buried.man(Scipio).faction, buried.man(Scipio).at), (None, At::Rome));
    assert_eq!(buried.man(Cornelius).at, At::Curia, "in the Curia: it goes beneath him when it leaves it");
    let undrawn = recalled(exiled());
    assert_eq!((undrawn.man(Scipio).at, undrawn.man(Cornelius).at), (At::Rome, At::OutOfPlay));
}

#[test]
fn whoever_wins_him_wins_his_family_too() {
    // ROR-1.09.433b, ROR-R.20: even out of another faction, even a Leader; wherever he is
    let scene = with_family(C).governor(Cornelius, Province::Sicily, 2).led_by(Cornelius);
    let mut scene = recalled(scene);
    assert_eq!(scene.question(), Some(Asks::WinExile { seat: B, exile: Scipio }));
    scene.rolls(&[3, 4]).act(B, Action::Senate(Say::Accept));
    took_over(&scene, Some(B), At::Province(Province::Sicily));
    assert_eq!(scene.s.board.factions[C.ix()].leader, None);
    assert_eq!(scene.rules.audit(&scene.s), Ok(()));
}

#[test]
fn the_roll_uses_his_printed_loyalty() {
    // ROR-R.162, ROR-1.09.433b: his 7 counts although Cato, whom he opposes, is in the faction of his family
    let mut scene = recalled(with_family(C).with(C, Senator::CatoTheElder));
    assert_eq!(scene.rules.loyalty(&scene.s.board, Scipio), 0);
    scene.rolls(&[3, 4]).act(B, Action::Senate(Say::Accept));
    assert_eq!(scene.man(Scipio).faction, Some(B));
}

#[test]
fn nobody_wins_one_of_a_consul_for_lifes_faction() {
    // ROR-1.12.3b: he returns onto a card of a faction that is immune
    let scene = with_family(C).influence(Senator::Manlius, 35);
    let scene = recalled_under(scene.set(|s| s.board.consul_for_life = Some(Senator::Manlius)));
    assert_eq!(scene.man(Scipio).faction, Some(C));
    assert!(!matches!(scene.question(), Some(Asks::WinExile { .. })));
}

/// Nobody interferes with the motion.
fn to_the_vote(scene: &mut Scene) {
    while !matches!(scene.question(), Some(Asks::Ballot { .. })) {
        scene.all_default(&[]);
    }
}

/// As [`recalled`], all ballots being C's.
fn recalled_under(scene: Scene) -> Scene {
    let mut scene = scene.at(Item::OtherBusiness);
    RECALL.into_iter().for_each(|part| scene.say(C, part));
    to_the_vote(&mut scene);
    while let Some(Asks::Ballot { seat, .. }) = scene.question() {
        let side = if seat == B { FOR } else { ABSTAIN };
        scene.act(C, Action::Senate(Say::Vote(side)));
    }
    scene
}

// --- the family card

#[test]
fn the_family_of_an_exile_is_not_covered() {
    // ROR-1.09.432b, ROR-1.05.2c: as if he had died, so it comes to the Forum like any other
    let draw = |scene: Scene| {
        let card = drawn(Card::Senator(Cornelius));
        scene.run(Step::Forum(forum::Step::Initiative(A)), &[1, 2, card])
    };
    assert_eq!((draw(exiled()).man(Cornelius).at, draw(exiled()).man(Cornelius).faction), (At::Rome, None));
    let under = under_fabius().with(C, Scipio);
    assert_eq!(
        draw(under).man(Cornelius).at,
        At::Beneath(Scipio),
        "as long as he is there it goes beneath him"
    );
    let out = exiled().buried(Cornelius).run(Step::Forum(forum::Step::End), &[6]);
    assert_eq!(out.man(Cornelius).at, At::Rome);
}

#[test]
fn it_may_lead_a_faction_that_has_lost_everybody() {
    // ROR-1.09.432b, ROR-1.05.3b, ROR-1.05.3c
    let lost = |scene: Scene| {
        let alone: Vec<_> = scene.s.board.members(C).filter(|&m| m != Senator::Manlius).collect();
        let scene = scene.set(|s| {
            for senator in alone {
                (s.board.senators[senator].faction, s.board.senators[senator].at) = (None, At::Rome);
            }
        });
        let mut scene = scene;
        scene.s.board.factions[C.ix()].leader = None;
        scene
    };
    let mut top = lost(exiled().buried(Cornelius));
    top.happens(&[], |p| p.kill(Senator::Manlius, Cause::Nature));
    assert_eq!(top.man(Cornelius).faction, Some(C));
    let mut deck = lost(exiled());
    // of the families in the deck any is as likely; his is among them
    let families = deck.s.secret.deck.only(|c| matches!(c, Card::Senator(s) if s.is_family()));
    assert!(families.has(Card::Senator(Cornelius)));
    deck.s.board.curia.clear();
    let card = drawn(Card::Senator(Cornelius));
    deck.happens(&[card], |p| {
        p.s.board.senators[Senator::Manlius] = Man::default();
        p.s.secret.deck.add(Card::Senator(Senator::Manlius));
        p.boundary();
    });
    assert_eq!(deck.man(Cornelius).faction, Some(C));
}

#[test]
fn it_may_repopulate_rome() {
    // ROR-1.09.432b, ROR-1.09.81a: nine sit, two leave
    let scene = exiled().buried(Cornelius).set(|s| {
        s.board.phase = Phase::Senate;
        s.board.senators[Senator::Papirius].at = At::OutOfPlay;
        s.board.senators[Senator::Papirius].faction = None;
        s.secret.deck.add(Card::Senator(Senator::Papirius));
        s.board.senators[Senator::Junius].at = At::OutOfPlay;
        s.board.senators[Senator::Junius].faction = None;
        s.secret.deck.add(Card::Senator(Senator::Junius));
    });
    let mut scene = scene;
    scene.happens(&[], |p| p.boundary());
    assert_eq!((scene.man(Cornelius).at, scene.man(Cornelius).faction), (At::Rome, Some(C)));
}

#[test]
fn an_exile_leaves_everything_that_is_no_longer_his() {
    // ROR-1.09.431d, ROR-1.12.1a, ROR-1.09.432a: office and title; a Consul for Life must survive the turn
    let court =
        house().influence(Senator::Julius, 10).office(Senator::Furius, Office::Censor).with(C, Scipio).set(
            |s| {
                s.board.held[Office::RomeConsul].add(Scipio);
                s.board.consul_for_life = Some(Scipio);
                s.board.offices[Office::RomeConsul] = Some(Scipio);
            },
        );
    let mut scene = court.at(Item::Prosecutions);
    let parts = [
        Say::Move(Business::Prosecution),
        Say::Name(Scipio),
        Say::Ground(Ground::Major),
        Say::Name(Senator::Aurelius),
    ];
    parts.into_iter().for_each(|part| scene.say(C, part)); // the Censor's player is under his will
    to_the_vote(&mut scene);
    while !scene.can(C, Say::Exile) {
        scene.say(C, Say::Vote(ABSTAIN));
    }
    scene.say(C, Say::Exile);
    assert_eq!(scene.man(Scipio).at, At::Exile);
    assert_eq!(scene.s.board.consul_for_life, None);
    assert_eq!(scene.s.board.office(Scipio), None);
    assert_eq!(scene.rules.audit(&scene.s), Ok(()));
}

#[test]
fn recalled_to_the_faction_of_the_other_of_his_pair() {
    // ROR-1.09.433a: Lucullus to that of Crassus, whether the family lies beneath him or not; not to another exile's
    use Senator::{Crassus, Licinius, Lucullus};
    let called = |scene: Scene| {
        let scene = scene.with(B, Lucullus).set(|s| {
            let man = &mut s.board.senators[Lucullus];
            (man.at, man.faction) = (At::Exile, None);
        });
        let mut scene = scene.at(Item::OtherBusiness);
        scene.moves(A, &[RECALL[0], Say::Name(Lucullus)]);
        scene.pass(&[]);
        scene.votes(&[(A, FOR)], &[]);
        assert_eq!(scene.rules.audit(&scene.s), Ok(()));
        (scene.man(Lucullus).faction, scene.man(Lucullus).at, scene.man(Licinius).at)
    };
    let beside = || later(under_fabius()).with(C, Crassus);
    assert_eq!(called(beside()), (Some(C), At::Rome, At::OutOfPlay));
    let covered = later(under_fabius()).with(C, Licinius).hand(C, Card::Senator(Crassus));
    let mut covered = covered.set(|s| s.board.phase = Phase::Revolution);
    covered.happens(&[], |p| p.field(C, Crassus));
    assert_eq!(called(covered), (Some(C), At::Rome, At::Beneath(Crassus)));
    let gone = beside().set(|s| {
        let man = &mut s.board.senators[Crassus];
        (man.at, man.faction) = (At::Exile, None);
    });
    assert_eq!(called(gone).0, None);
}
