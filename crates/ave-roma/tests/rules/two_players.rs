//! Section 24: two players and their shadows.

use crate::common::*;
use ave_roma::*;
use kernel::{Rules, Seat};

fn shadow(worker: u8, at: Location) -> Action {
    Action::Shadow { worker, at }
}

#[test]
fn each_player_has_a_shadow() {
    // AVE-24.01, AVE-24.02, AVE-24.03, AVE-24.20: workers 1 to 5 and nothing else.
    let t = basic(2);
    assert!(t.s.players.iter().all(|p| p.shadow == Workers::SET));
    assert_eq!(t.s.players.len(), 2);
    assert!(basic(3).s.players.iter().all(|p| p.shadow.is_empty()));
}

#[test]
fn a_shadow_worker_follows_each_own_turn() {
    let mut t = basic(2);
    // AVE-24.04, AVE-DT.34: after a placement, a training or a pass.
    t.place(5, Location::Quaestor);
    assert_eq!((t.s.active, t.asks()), (Seat(0), Some(Ask::Shadow)));
    // AVE-24.06, AVE-24.07, AVE-24.08, AVE-RU.99, AVE-DC.31: any worker of it on any marked slot: 5 x 4 choices.
    assert_eq!(t.listed().len(), 20);
    assert!(t.listed().iter().all(|a| matches!(a, Action::Shadow { at, .. } if at.is_marked())));
    assert_eq!(t.may_not(Action::Done), "AVE-24.06", "it must be placed");
    let before = (t.p(0).money, t.s.areas, t.p(0).goods);
    t.act(shadow(3, Location::Aedilis));
    // AVE-24.05: no action, nothing moves. AVE-DT.43: it stands on the 3+ slot.
    assert_eq!((t.p(0).money, t.s.areas, t.p(0).goods), before);
    assert_eq!(t.s.slots[Location::Aedilis], [0, 0, 3, 0, 0]);
    assert_eq!(t.s.active, Seat(1));
    t.act(Action::Train { worker: 1, slot: 0 });
    assert_eq!(t.asks(), Some(Ask::Shadow));
    t.act(shadow(1, Location::Aedilis));
    assert_eq!(t.s.slots[Location::Aedilis], [0, 0, 3, 1, 0]);
    t.pass();
    assert_eq!((t.s.active, t.asks()), (Seat(0), Some(Ask::Shadow)));
    // AVE-24.20: four own workers are left; those of the shadow score nothing.
    assert_eq!(t.points(0), 4);
}

#[test]
fn own_workers_never_stand_on_marked_slots() {
    // AVE-24.09
    let mut t = basic(2);
    t.put(Location::Quaestor, &[1, 1]);
    assert!(!t.can_place(5, Location::Quaestor));
    // AVE-24.07: with three workers on its marked slots a location takes no more.
    t.put(Location::Mercator, &[0, 0, 1, 1, 1]).place(1, Location::Aedilis);
    assert!(!t.may(shadow(1, Location::Mercator)) && t.may(shadow(1, Location::Quaestor)));
}

#[test]
fn a_player_who_has_passed_still_places_the_shadow() {
    // AVE-EX.48, AVE-24.10, AVE-24.11, AVE-RU.66: passes in the second turn, places shadows in turns 1 to 5.
    let mut t = basic(2);
    let mut shadows = 0;
    t.place(5, Location::Quaestor).act(shadow(1, Location::Quaestor));
    shadows += 1;
    for turn in 2..=5 {
        // The other one.
        if t.asks() == Some(Ask::Turn) && t.s.active == Seat(1) {
            t.pass();
        }
        assert_eq!((t.s.active, t.asks()), (Seat(1), Some(Ask::Shadow)));
        let first = t.listed()[0];
        t.act(first);
        if turn == 2 {
            assert_eq!((t.s.active, t.asks()), (Seat(0), Some(Ask::Turn)));
            t.pass();
        }
        assert_eq!((t.s.active, t.asks()), (Seat(0), Some(Ask::Shadow)), "turn {turn}");
        let first = t.listed()[0];
        t.act(first);
        shadows += 1;
    }
    assert_eq!(shadows, 5);
    assert!(t.p(0).shadow.is_empty());
    // AVE-24.13: phase A waited for seat 1's last shadow worker, which had only one slot left to go to.
    assert!(t.p(1).shadow.is_empty());
    assert_eq!(t.s.slots[Location::Propraetor], [0, 0, 5, 0, 0]);
    assert!(matches!(t.asks(), Some(Ask::Collect | Ask::Draft(_))));
}

#[test]
fn a_shadow_without_workers_places_none() {
    // AVE-24.12, AVE-RU.67
    let mut t = basic(2);
    t.s.players[0].shadow = Workers::NONE;
    t.place(5, Location::Quaestor);
    assert_eq!((t.s.active, t.asks()), (Seat(1), Some(Ask::Turn)));
}

#[test]
fn a_shadow_placement_is_never_impossible() {
    // AVE-24.14: ten shadow workers, twelve marked slots.
    let mut t = basic(2);
    while t.s.round == 1 && matches!(t.asks(), Some(Ask::Turn | Ask::Shadow)) {
        let listed = t.listed();
        assert!(!listed.is_empty());
        let choice = if t.asks() == Some(Ask::Turn) { Action::Pass } else { listed[0] };
        t.act(choice);
    }
    let marked: usize = Location::MARKED
        .iter()
        .map(|at| t.s.slots[*at][2..].iter().filter(|worker| **worker > 0).count())
        .sum();
    assert_eq!(marked, 10);
}

#[test]
fn shadows_collect_after_the_players() {
    // AVE-EX.26, AVE-24.15, AVE-24.16, AVE-24.17, AVE-RU.68, AVE-RU.69, AVE-DC.32.
    let mut t = basic(2);
    t.workers(0, &[1, 2, 3])
        .workers(1, &[1, 2, 3])
        .put(Location::Roma, &[4, 5])
        .put(Location::Legatus, &[4, 5]);
    // Six shadow workers on the board already, on marked slots beside an own one at Quaestor.
    for seat in 0..2 {
        t.s.players[seat].shadow = [1, 2].into_iter().collect();
    }
    t.put(Location::Quaestor, &[0, 0, 3, 4, 5]).put(Location::Mercator, &[0, 0, 3, 4, 5]);
    while matches!(t.asks(), Some(Ask::Turn | Ask::Shadow)) {
        let choice = if t.asks() == Some(Ask::Turn) { Action::Pass } else { t.listed()[0] };
        t.act(choice);
    }
    let mut turns = vec![];
    while t.asks() == Some(Ask::Collect) && t.s.round == 1 {
        turns.push((t.s.active.0, t.s.for_shadow));
        t.time_out();
        while let Some(Ask::Draft(_)) = t.asks() {
            t.time_out();
        }
    }
    assert_eq!(turns[..4], [(1, false), (0, false), (1, true), (0, true)]);
    // AVE-24.18: all four have five workers again.
    assert!(t.s.players.iter().all(|p| p.workers.len() == 5 && p.shadow.len() == 5));
    assert_eq!(t.s.round, 2);
    assert_eq!(t.rules.audit(&t.s), Ok(()));
}

#[test]
fn shadows_do_not_count_for_the_order() {
    // AVE-24.19
    let mut t = basic(2);
    t.workers(0, &[5, 5, 5, 5, 5]).workers(1, &[1, 1, 1, 1, 1]);
    t.s.players[0].shadow = [1, 1, 1, 1, 1].into_iter().collect();
    t.s.players[1].shadow = [5, 5, 5, 5, 5].into_iter().collect();
    t.s.passed = kernel::SeatSet::all(2);
    for seat in 0..2 {
        t.s.players[seat].shadow = Workers::NONE;
    }
    t.put(Location::Quaestor, &[0, 0, 1, 1, 1]).put(Location::Aedilis, &[0, 0, 1, 1]);
    t.put(Location::Mercator, &[0, 0, 5, 5, 5]).put(Location::Propraetor, &[0, 0, 5, 5]);
    t.s.passed = kernel::SeatSet::of(Seat(1));
    t.pass();
    while t.s.round == 1 {
        t.time_out();
    }
    assert_eq!(t.s.order.as_slice(), [Seat(1), Seat(0)], "by the own sums 5 and 25");
}

#[test]
fn shadows_have_no_extra_action() {
    // AVE-24.20
    let mut t = basic(2);
    for seat in 0..2 {
        t.s.players[seat].shadow = Workers::NONE;
    }
    t.at_the_end().pass().pass();
    assert!(t.over().is_some());
    assert_eq!(t.rules.turn(&t.s).outcome().unwrap().scores.len(), 2);
}
