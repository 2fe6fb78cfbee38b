//! Section 3: the action phase. Section 14: training.

use crate::common::*;
use ave_roma::*;
use kernel::{Choices, Fast, Log, Rules, Seat, Turn};
use serde_json::json;

#[test]
fn players_take_turns_in_order_until_all_have_passed() {
    let mut t = basic(3);
    // AVE-3.01, AVE-3.03: phase A of round 1, the first player begins.
    assert_eq!((t.s.round, t.s.active, t.asks()), (1, Seat(0), Some(Ask::Turn)));
    // AVE-3.04: one worker, one action, then the next player (AVE-3.17).
    t.place(1, Location::Quaestor);
    assert_eq!(t.s.active, Seat(1));
    t.pass();
    assert_eq!(t.s.active, Seat(2));
    t.place(2, Location::Quaestor);
    // AVE-3.16: who has passed is skipped.
    assert_eq!(t.s.active, Seat(0));
    assert!(t.s.passed.has(Seat(1)));
    t.pass();
    // AVE-3.18: the last one takes consecutive turns.
    assert_eq!(t.s.active, Seat(2));
    t.place(5, Location::Quaestor);
    assert_eq!((t.s.active, t.asks()), (Seat(2), Some(Ask::Turn)));
    t.pass();
    // AVE-3.19: phase A is over when all have passed; phase B follows.
    assert_ne!(t.asks(), Some(Ask::Turn));
}

#[test]
fn a_worker_stays_on_its_slot_until_it_is_collected() {
    let mut t = basic(3);
    t.place(4, Location::Quaestor);
    // AVE-3.05, AVE-3.07: taken from the supply; its value sets what the action does.
    assert_eq!(t.p(0).workers, Workers([1, 1, 1, 0, 1]));
    assert_eq!(t.p(0).money, 8);
    t.pass().pass();
    // AVE-3.09
    assert_eq!(t.s.slots[Location::Quaestor], [4, 0, 0, 0, 0]);
    // AVE-3.10: several workers of one player at one location, one in each turn.
    t.place(5, Location::Quaestor).place(3, Location::Quaestor);
    assert_eq!(t.s.slots[Location::Quaestor], [4, 5, 3, 0, 0]);
    assert!(!t.can_place(1, Location::Quaestor));
}

#[test]
fn an_action_that_cannot_be_carried_out_is_no_placement() {
    // AVE-3.08, AVE-RU.05: no blocking with an action that cannot be paid.
    let mut t = basic(3);
    assert!(!t.can_buy(1, Location::Aedificator, 1));
    assert!(!t.can_place(1, Location::Roma));
    t.stock(0, "1 wheat 1 wine").money(0, 2);
    assert!(t.can_buy(1, Location::Aedificator, 1));
    assert_eq!(
        t.may_not(Action::Place { worker: Worker::Supply(1), value: 1, at: Location::Senatus, space: 0 }),
        "AVE-13.01"
    );
}

#[test]
fn a_pass_scores_unused_workers() {
    let mut t = basic(3);
    // AVE-3.11: passing is possible although a placement is.
    assert!(t.can_place(1, Location::Quaestor) && t.may(Action::Pass));
    t.pass();
    // AVE-3.13, AVE-3.15: 1 point each; the workers stay.
    assert_eq!(t.points(0), 5);
    assert_eq!(t.p(0).workers, Workers::SET);
}

#[test]
fn workers_in_training_come_back_at_a_pass() {
    // AVE-EX.44, AVE-3.14, AVE-14.14, AVE-RU.06: 2 in the supply and 1 in training: 3 points, 3 workers.
    let mut t = basic(3);
    t.workers(0, &[2, 5]).training(0, 2, 4).money(0, 1);
    t.put(Location::Quaestor, &[1]).put(Location::Roma, &[3]);
    t.pass();
    assert_eq!(t.points(0), 3);
    assert_eq!(t.p(0).workers, [2, 4, 5].into_iter().collect());
    // AVE-14.15: the slots are empty; the price is not refunded.
    assert_eq!(t.p(0).training, [0; 4]);
    assert_eq!(t.p(0).money, 1);
    // The missing two are collected in phase B: nobody else lacks any, so it happens by itself.
    t.pass().pass();
    assert_eq!(t.p(0).workers, Workers::SET);
}

#[test]
fn a_player_without_workers_passes_by_himself() {
    // AVE-3.12, AVE-RU.07, AVE-DT.23
    let mut t = basic(3);
    t.workers(1, &[]);
    t.place(1, Location::Quaestor);
    assert!(t.s.passed.has(Seat(1)));
    assert_eq!((t.s.active, t.points(1)), (Seat(2), 0));
    // Also with a worker that can go nowhere: all training slots taken, every location full or out of reach.
    let mut t = basic(3);
    for &at in Location::ALL {
        t.put(at, &[1; 5]);
    }
    t.workers(1, &[1]);
    (0..4).for_each(|slot| {
        t.training(1, slot, 2);
    });
    t.money(0, 5);
    t.act(Action::Train { worker: 1, slot: 0 });
    assert!(t.s.passed.has(Seat(1)));
    assert_eq!(t.points(1), 5);
}

#[test]
fn optional_parts_can_be_declined() {
    // AVE-3.22, AVE-RU.33: Mercator without any trade is legal, and the card still moves.
    let mut t = basic(3);
    t.stock(0, "2 ore");
    t.place(4, Location::Mercator).done();
    assert_eq!(t.p(0).goods, goods("2 ore"));
    assert!(t.s.areas[Area(4)].upper);
    // Propraetor without any gain, too (AVE-11.11).
    t.place(3, Location::Propraetor).done().done();
    assert_eq!(t.p(1).goods, Goods::NONE);
    assert!(t.s.areas[Area(3)].upper);
}

#[test]
fn no_player_takes_more_than_eleven_turns_in_a_phase() {
    // AVE-3.23
    for seed in 0..20 {
        let rules = configure(3, json!({}));
        let (mut chance, mut log) = (Fast::new(seed), Log::off());
        let mut s = rules.setup(&mut chance, &mut log);
        let (mut turns, mut round) = ([0; 5], s.round);
        let mut out = Choices::default();
        while let Turn::Awaiting(awaiting) = rules.turn(&s) {
            let seat = awaiting.pending.first().unwrap();
            if s.round != round {
                (turns, round) = ([0; 5], s.round);
            }
            out.clear();
            rules.choices(&s, seat, &mut out);
            let mut pick = out.random(&mut chance).unwrap();
            if s.flow.question() == Some(&Ask::Turn) {
                turns[seat.ix()] += 1;
                assert!(turns[seat.ix()] <= 11);
                // Train whenever possible: the longest phase there can be.
                if let Some(train) = out.iter().find(|c| matches!(c.action, Action::Train { .. })) {
                    pick = train.least();
                }
            }
            rules.apply(&mut s, seat, pick, &mut chance, &mut log);
        }
    }
}

// ----- training ---------------------------------------------------------------------------------------------------

#[test]
fn training_is_a_turn_and_costs_its_price() {
    let mut t = basic(3);
    t.money(0, 3);
    // AVE-14.02, AVE-14.03: plus/minus 1 is free, 2 costs 1.
    t.act(Action::Train { worker: 3, slot: 0 });
    assert_eq!((t.p(0).money, t.s.active), (3, Seat(1)));
    t.pass().pass();
    t.act(Action::Train { worker: 1, slot: 1 });
    assert_eq!(t.p(0).money, 2);
    // AVE-14.04: 3 costs 2, 4 costs 3, which is too much now.
    assert!(t.may(Action::Train { worker: 2, slot: 2 }));
    assert!(!t.may(Action::Train { worker: 2, slot: 3 }));
    assert_eq!(t.may_not(Action::Train { worker: 2, slot: 3 }), "AVE-14.04");
    // AVE-14.05: an occupied slot cannot be used.
    assert!(!t.may(Action::Train { worker: 2, slot: 0 }));
    assert_eq!(t.may_not(Action::Train { worker: 2, slot: 0 }), "AVE-14.05");
    // AVE-14.12, AVE-RU.10: a trained worker is not in the supply and cannot be trained again.
    assert!(!t.listed().iter().any(|a| matches!(a, Action::Train { worker: 3 | 1, .. })));
    // AVE-DC.20: workers of the supply on the free slots that can be paid.
    let trainings = t.listed().into_iter().filter(|a| matches!(a, Action::Train { .. })).count();
    assert_eq!(trainings, 3, "workers 2, 4, 5 on the one slot left");
}

#[test]
fn the_last_worker_of_blue_goes_to_training() {
    // AVE-EX.25: printed 1 on plus/minus 2 pays 1 denarius and may act as 1, 2 or 3 from the next turn on.
    let mut t = basic(3);
    t.workers(0, &[1, 5]).money(0, 1);
    t.act(Action::Train { worker: 1, slot: 1 });
    assert_eq!(t.p(0).money, 0);
    t.pass().pass();
    // AVE-14.06, AVE-RU.08: the next turn counts even if it follows at once because the others have passed.
    // AVE-14.08, AVE-14.10, AVE-RU.09, AVE-RU.11: any value up to 2 more or less, named now.
    let values: Vec<_> = (0..=6).filter(|v| t.may(trained(1, *v, Location::Quaestor))).collect();
    assert_eq!(values, [1, 2, 3]);
    assert_eq!(t.may_not(trained(1, 4, Location::Quaestor)), "AVE-14.08");
    t.act(trained(1, 3, Location::Quaestor));
    assert_eq!(t.p(0).money, 6);
    // AVE-14.07, AVE-RU.12: its training slot is empty. AVE-14.13, AVE-RU.13: the piece is a 1.
    assert_eq!(t.p(0).training, [0; 4]);
    assert_eq!(t.s.slots[Location::Quaestor][0], 1);
}

#[test]
fn a_trained_four_on_the_second_slot() {
    // AVE-EX.45, AVE-14.09: 2, 3, 4 or 5.
    let mut t = basic(3);
    t.workers(0, &[]).training(0, 1, 4);
    t.s.flow = kernel::Flow::new();
    t.s.flow.then(Step::NextTurn);
    t.s.flow.ask(Ask::Turn);
    let values: Vec<_> = (0..=7).filter(|v| t.may(trained(1, *v, Location::Quaestor))).collect();
    assert_eq!(values, [2, 3, 4, 5]);
    assert_eq!(t.may_not(trained(1, 6, Location::Quaestor)), "AVE-14.09");
    // AVE-DC.05: the values of the range, each a choice where it makes a difference.
    let at_aedilis: Vec<_> = (1..=5).filter(|v| t.may(trained(1, *v, Location::Aedilis))).collect();
    assert_eq!(at_aedilis, [2, 3, 4, 5]);
}

#[test]
fn a_trained_worker_may_wait() {
    // AVE-14.11
    let mut t = basic(3);
    t.act(Action::Train { worker: 2, slot: 0 });
    t.pass().pass();
    t.place(5, Location::Quaestor).place(4, Location::Quaestor);
    assert_eq!(t.p(0).training, [2, 0, 0, 0]);
    assert!(t.may(trained(0, 3, Location::Quaestor)));
}

#[test]
fn values_that_make_no_difference_are_one_choice() {
    // AVE-DT.43: at a row a trained worker is listed once for each card, with the printed or the lowest value.
    let mut t = basic(3);
    t.workers(0, &[]).training(0, 3, 3).money(0, 40).surplus(0, 7);
    t.stock(0, "3 wood 3 stone 3 livestock 3 wheat 3 ore 3 wine");
    let rows: Vec<_> = t
        .listed()
        .into_iter()
        .filter_map(|a| match a {
            Action::Place { at: Location::Legatus, value, space, .. } => Some((space, value)),
            _ => None,
        })
        .collect();
    assert_eq!(rows, [(0, 1), (1, 1), (2, 3), (3, 3), (4, 3)]);
}
