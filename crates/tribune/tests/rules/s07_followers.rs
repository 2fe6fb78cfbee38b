//! Phase 2: placement of followers.

use crate::common::*;
use kernel::Seat;
use tribune::{Action, Ask, Event, Face, Faction, Phase, Proconsul, Space, Turned};

use Space::*;

#[test]
fn one_follower_at_a_time_clockwise() {
    // TRI-7.01, TRI-4.02, TRI-0.15: from the starting player clockwise, one each
    let scene = Scene::new(3).place(MIKE, CoinBowl);
    assert_eq!(scene.asks(), Some(Ask::Place(ZOE)));
    let scene = scene.place(ZOE, CoinBowl);
    assert_eq!(scene.asks(), Some(Ask::Place(JOHN)));
    let scene = scene.place(JOHN, CoinBowl);
    assert_eq!(scene.asks(), Some(Ask::Place(MIKE)));
    assert_eq!(scene.s.open.sheet(MIKE).followers, 5);
}

#[test]
fn who_has_none_left_is_skipped() {
    // TRI-7.02
    let scene = Scene::new(3)
        .edit(|s| {
            s.open.bowl[ZOE.ix()] = 6;
            s.open.sheets[ZOE.ix()].followers = 0;
        })
        .place(MIKE, CoinBowl);
    assert_eq!(scene.asks(), Some(Ask::Place(JOHN)));
}

#[test]
fn the_phase_ends_when_everybody_has_placed_everything() {
    // TRI-7.01, TRI-12.01: the last follower; then Phase 3
    let mut scene = Scene::new(2);
    scene.expire_until(|s| s.open.phase != Phase::Followers);
    assert_eq!(scene.count(|e| matches!(e, Event::Placed { .. })), 12);
}

#[test]
fn where_a_follower_may_stand() {
    let scene = Scene::new(4).marker(MIKE, Faction::VestalVirgins).atrium([gla(1), gla(2), gla(3)]);
    let placements: Vec<_> = scene.choices(MIKE).iter().map(|c| c.action).collect();
    // TRI-7.03, TRI-7.05: every free space of a region, of a faction field, or the coin bowl; TRI-0.02, TRI-0.05;
    // TRI-15.01 one Latrine space, TRI-16.01 three of the Curia, TRI-18.01 three of the Catacombs in any order,
    // TRI-19.01 two of the Pantheon, TRI-RUL.82: equal spaces of one region are separate choices
    let mut all: Vec<Space> = vec![];
    all.extend((0..3).map(Thermae));
    all.extend((0..6).map(Forum));
    all.push(Latrine);
    all.extend((0..3).map(Curia));
    all.extend(Turned::ALL.iter().copied().map(AtriumFirst));
    all.extend((0..3).map(Catacombs));
    all.extend((0..2).map(Pantheon));
    all.extend((0..3).map(FieldOfMars));
    all.extend(Faction::ALL.iter().copied().map(Space::Faction));
    all.push(CoinBowl);
    assert_eq!(placements, all.into_iter().map(Action::Place).collect::<Vec<_>>());
}

#[test]
fn nothing_is_paid_and_nothing_taken_at_placement() {
    // TRI-7.07, TRI-7.08, TRI-7.10: numbers on the spaces are due in Phase 3
    let scene = Scene::new(4)
        .thermae([gla(3)])
        .forum([leg(4)])
        .catacombs([gla(1), gla(2)])
        .place(MIKE, Forum(0))
        .place(ZOE, Catacombs(0))
        .place(JOHN, Space::Faction(Faction::Legates))
        .place(MICHELLE, Thermae(0));
    assert_eq!([MIKE, ZOE, JOHN, MICHELLE].map(|s| scene.coins(s)), [20; 4]);
    assert_eq!([MIKE, ZOE, JOHN, MICHELLE].map(|s| scene.hand_size(s)), [0; 4]);
    assert_eq!(scene.s.open.forum[0].card, Some(leg(4)));
}

#[test]
fn an_occupied_space_is_taken() {
    // TRI-7.04, TRI-0.04: exactly one follower
    let scene = Scene::new(4).place(MIKE, Latrine).place(ZOE, Forum(2)).place(JOHN, FieldOfMars(0));
    for space in [Latrine, Forum(2), FieldOfMars(0)] {
        assert_eq!(scene.may_not(MICHELLE, Action::Place(space)), "TRI-7.04");
    }
    assert_eq!(scene.may_not(MICHELLE, Action::Place(Forum(6))), "TRI-7.03");
    assert_eq!(scene.may_not(MICHELLE, Action::Place(Thermae(200))), "TRI-7.03");
}

#[test]
fn several_followers_in_one_region() {
    // TRI-7.06
    let scene = Scene::new(2).place(MIKE, Forum(0)).place(ZOE, CoinBowl);
    assert!(scene.may(MIKE, Action::Place(Forum(1))));
    // TRI-9.06: and on several faction fields
    let scene = Scene::new(2).place(MIKE, Space::Faction(Faction::Legates)).place(ZOE, CoinBowl);
    assert!(scene.may(MIKE, Action::Place(Space::Faction(Faction::Senators))));
}

#[test]
fn nobody_passes() {
    // TRI-7.09, TRI-RUL.16: no way out while followers are left; the coin bowl is always open
    let scene = Scene::new(4);
    assert_eq!(scene.may_not(MIKE, Action::EndPlacement), "TRI-7.09");
    assert!(scene.choices(MIKE).iter().all(|c| matches!(c.action, Action::Place(_))));
    assert!(scene.may(MIKE, Action::Place(CoinBowl)));
}

#[test]
fn the_atrium() {
    let scene = Scene::new(4).atrium([sen(5), pra(3), ves(7)]);
    // TRI-8.01: "1." before "2."
    assert_eq!(scene.may_not(MIKE, Action::Place(AtriumSecond)), "TRI-8.01");
    // TRI-8.03, TRI-EX.05, TRI-RUL.26, TRI-DC.04, TRI-DT.14: two of his choice, named with the placement
    let scene = scene.place(MIKE, AtriumFirst(Turned::LeftRight));
    assert_eq!(scene.s.open.atrium, [Face::Up(sen(5)), Face::Down, Face::Up(ves(7))]);
    assert_eq!(scene.asks(), Some(Ask::Place(ZOE)));
    // TRI-8.04, TRI-EX.07: the last one when another stands on "2."
    let scene = scene.place(ZOE, AtriumSecond);
    assert_eq!(scene.s.open.atrium, [Face::Up(sen(5)), Face::Up(pra(3)), Face::Up(ves(7))]);
    assert_eq!(scene.may_not(JOHN, Action::Place(AtriumSecond)), "TRI-7.04");
}

#[test]
fn nobody_stands_on_both_spaces_of_the_atrium() {
    // TRI-8.02, TRI-7.06
    let scene = Scene::new(2)
        .atrium([sen(5), pra(3), ves(7)])
        .place(MIKE, AtriumFirst(Turned::LeftMiddle))
        .place(ZOE, CoinBowl);
    assert_eq!(scene.may_not(MIKE, Action::Place(AtriumSecond)), "TRI-8.02");
}

#[test]
fn a_short_atrium_leaves_nothing_to_choose() {
    // TRI-RUL.74: with two cards both are turned
    let scene = Scene::new(4).atrium([sen(5), pra(3)]);
    assert_eq!(scene.may_not(MIKE, Action::Place(AtriumFirst(Turned::LeftRight))), "TRI-8.03");
    let scene = scene.place(MIKE, AtriumFirst(Turned::LeftMiddle));
    assert_eq!(scene.s.open.atrium, [Face::Up(sen(5)), Face::Up(pra(3)), Face::Empty]);
    // TRI-8.03: wherever they lie
    let scene = Scene::new(4).atrium([sen(5), pra(3)]).edit(|s| {
        s.open.atrium.rotate_right(1);
        s.secret.atrium.rotate_right(1);
    });
    let scene = scene.place(MIKE, AtriumFirst(Turned::LeftMiddle));
    assert_eq!(scene.s.open.atrium, [Face::Empty, Face::Up(sen(5)), Face::Up(pra(3))]);
}

#[test]
fn the_pantheon() {
    let scene = Scene::new(4).pantheon(pra(4)).marker(ZOE, Faction::VestalVirgins);
    // TRI-8.05: owners of the marker only; control is not needed (nobody controls the Vestal Virgins here)
    assert_eq!(scene.may_not(MIKE, Action::Place(Pantheon(0))), "TRI-8.05");
    let scene = scene.place(MIKE, CoinBowl);
    // TRI-8.07, TRI-EX.11, TRI-DC.06: she alone sees it, at once; it stays face down
    assert_eq!(scene.view(ZOE).pantheon, None);
    let scene = scene.place(ZOE, Pantheon(1));
    assert_eq!(scene.view(ZOE).pantheon, Some(pra(4)));
    assert_eq!(scene.view(MIKE).pantheon, None);
    assert_eq!(scene.s.open.pantheon, Face::Down);
    // TRI-8.06, TRI-7.06, TRI-19.01: not both spaces
    let scene = scene.place(JOHN, CoinBowl).place(MICHELLE, CoinBowl).place(MIKE, CoinBowl);
    assert_eq!(scene.may_not(ZOE, Action::Place(Pantheon(0))), "TRI-8.06");
}

#[test]
fn faction_fields() {
    let field = Space::Faction(Faction::Legates);
    // TRI-9.02: "1" first, then a different player on "2"; TRI-9.05: not both by one; TRI-9.03: then it is full
    let scene = Scene::new(3).place(MIKE, field);
    assert_eq!(scene.s.open.field(Faction::Legates).followers, [Some(MIKE), None]);
    let full = Scene::new(3).place(MIKE, field).place(ZOE, field);
    assert_eq!(full.s.open.field(Faction::Legates).followers, [Some(MIKE), Some(ZOE)]);
    assert_eq!(full.may_not(JOHN, Action::Place(field)), "TRI-9.03");
    let scene = scene.place(ZOE, CoinBowl).place(JOHN, CoinBowl);
    assert_eq!(scene.may_not(MIKE, Action::Place(field)), "TRI-9.05");
    // TRI-9.04: not the controller
    let scene = Scene::new(3).control(Faction::Legates, MIKE, [2, 3]);
    assert_eq!(scene.may_not(MIKE, Action::Place(field)), "TRI-9.04");
    // TRI-9.07, TRI-29.07, TRI-1.17: not under the chariot
    let scene = Scene::new(3)
        .control(Faction::Legates, ZOE, [2, 3])
        .edit(|s| s.open.chariot = Some(Faction::Legates));
    assert_eq!(scene.may_not(MIKE, Action::Place(field)), "TRI-9.07");
}

#[test]
fn the_coin_bowl() {
    // TRI-EX.02, TRI-10.01, TRI-10.02, TRI-10.03, TRI-RUL.20, TRI-RUL.03: 7, then 5, 5 and 5, at once
    let scene = Scene::new(3).place(MIKE, CoinBowl);
    assert_eq!(scene.coins(MIKE), 27);
    let scene = scene.place(ZOE, CoinBowl).place(JOHN, Latrine).place(MIKE, CoinBowl).place(ZOE, CoinBowl);
    assert_eq!((scene.coins(MIKE), scene.coins(ZOE)), (32, 30));
    let scene = scene.place(JOHN, CoinBowl);
    assert_eq!(scene.coins(JOHN), 25);
    // TRI-RUL.43: the bowl empties when Phase 2 is over
    let mut scene = scene;
    scene.expire_until(|s| s.open.phase != Phase::Followers);
    assert_eq!(scene.s.open.bowl, [0; 5]);
}

/// All but the holder of the proconsul have placed everything.
fn proconsul_left() -> Scene {
    Scene::new(5).all_placed().control(Faction::Patricians, ZOE, [3, 4]).edit(|s| {
        s.open.proconsul = Proconsul::With(ZOE);
        s.open.bowl[MIKE.ix()] -= 1;
        s.open.sheets[MIKE.ix()].followers = 1;
    })
}

#[test]
fn the_proconsul_is_one_more_follower() {
    // TRI-EX.27, TRI-11.01, TRI-11.04, TRI-RUL.17: with five players the fifth figure of its holder comes last
    let scene = proconsul_left().place(MIKE, CoinBowl);
    assert_eq!(scene.asks(), Some(Ask::Place(ZOE)));
    // TRI-11.02: it obeys the rules of his own followers
    assert_eq!(scene.may_not(ZOE, Action::Place(Space::Faction(Faction::Patricians))), "TRI-9.04");
    let scene = scene.place(ZOE, Space::Faction(Faction::Senators));
    // TRI-1.15: it stands there for whoever controls the Patricians
    assert!(scene.logged(&Event::Placed {
        seat: ZOE,
        space: Space::Faction(Faction::Senators),
        proconsul: true
    }));
    assert_ne!(scene.s.open.phase, Phase::Followers);
}

#[test]
fn the_proconsul_may_be_left_aside() {
    // TRI-11.03, TRI-RUL.17, TRI-RUL.80: and belongs to nobody then
    let scene = proconsul_left().place(MIKE, CoinBowl).act(ZOE, Action::EndPlacement);
    assert!(scene.logged(&Event::ProconsulLeft { seat: ZOE }));
    assert_ne!(scene.s.open.phase, Phase::Followers);
    // (Phase 5 has given it to her anew by now, since she controls the Patricians)
    assert_eq!(scene.s.open.proconsul, Proconsul::With(ZOE));
}

#[test]
fn consecutive_placements_can_be_sent_together() {
    // TRI-DT.16, TRI-DT.07, TRI-11.04: the last three followers of one player
    let scene = Scene::new(2).all_placed().edit(|s| {
        s.open.bowl[0] = 3;
        s.open.sheets[0].followers = 3;
    });
    let scene = scene.place(MIKE, Forum(0));
    assert_eq!(scene.asks(), Some(Ask::Place(MIKE)));
    let scene = scene.place(MIKE, Forum(1));
    assert_eq!(scene.asks(), Some(Ask::Place(MIKE)));
    assert_eq!(scene.asked().only(), Some(Seat(0)));
}
