//! Section 4: the refill phase. Section 5: the player order.

use crate::common::*;
use ave_roma::*;
use kernel::{Each, Seat};

fn codes(t: &Scene, row: Row) -> Vec<String> {
    t.s.rows[row].iter().map(|card| card.unwrap().code().into()).collect()
}

/// Nobody lacks workers, so that a pass of all leads through phases B and C at once.
#[test]
fn a_row_without_a_purchase_loses_its_last_card() {
    let mut t = basic(3);
    assert_eq!(codes(&t, Row::Buildings), ["B01a", "B01b", "B02a", "B02b", "B03a"]);
    t.draws("B07a W3a P21");
    t.all_pass();
    // AVE-EX.31, AVE-4.04, AVE-4.06: e leaves, the others move one space towards 1-5, one new card on 1.
    assert_eq!(codes(&t, Row::Buildings), ["B07a", "B01a", "B01b", "B02a", "B02b"]);
    assert_eq!(codes(&t, Row::Wars), ["W3a", "W1a", "W1b", "W1c", "W2a"]);
    // AVE-4.08: it is out of the game.
    assert!(t.s.boxed().has(t.card("B03a")));
    assert!(!t.s.left_out.has(t.card("B03a")));
    // AVE-3.02, AVE-5.06: then the next round begins with phase A.
    assert_eq!((t.s.round, t.asks()), (2, Some(Ask::Turn)));
    // AVE-DT.24: all of that by itself.
}

#[test]
fn a_row_with_gaps_slides_and_is_filled() {
    let mut t = basic(3);
    // AVE-EX.32, AVE-4.05, AVE-4.07, AVE-RU.16: b and d bought: e, c, a stay in order, the first new card on 1-2.
    t.no_card(Row::Buildings, 1).no_card(Row::Buildings, 3);
    t.draws("B07a B07b W3a P21");
    t.all_pass();
    assert_eq!(codes(&t, Row::Buildings), ["B07b", "B07a", "B01a", "B02a", "B03a"]);
    assert!(!t.s.boxed().has(t.card("B03a")));
    // AVE-4.03, AVE-RU.17: the other rows are judged by themselves and lose their last cards.
    assert!(t.s.boxed().has(t.card("W2b")) && t.s.boxed().has(t.card("P08")));
    // AVE-4.09: area cards are not touched.
    assert_eq!(t.s.areas[Area(1)].card, Some(t.card("A01")));
}

#[test]
fn workers_are_collected_from_the_last_player_to_the_first() {
    let mut t = basic(3);
    t.workers(0, &[1, 2, 3, 4]).workers(1, &[1, 2, 3]).workers(2, &[1, 2, 3]);
    t.put(Location::Quaestor, &[4, 5]).put(Location::Roma, &[4, 5]).put(Location::Legatus, &[5]);
    t.all_pass();
    // AVE-4.01, AVE-4.10: rows first, then the last player in the order begins.
    assert_eq!((t.s.active, t.asks()), (Seat(2), Some(Ask::Collect)));
    // AVE-4.11, AVE-DC.29: any location that holds workers.
    assert_eq!(t.listed(), [Location::Quaestor, Location::Legatus, Location::Roma].map(Action::Collect));
    // AVE-4.12: all of them, since five are not exceeded.
    t.act(Action::Collect(Location::Legatus));
    assert_eq!(t.p(2).workers, [1, 2, 3, 5].into_iter().collect());
    assert_eq!((t.s.active, t.asks()), (Seat(1), Some(Ask::Collect)));
    // AVE-4.17, AVE-RU.14: what is empty cannot be chosen.
    assert!(!t.may(Action::Collect(Location::Legatus)));
    assert_eq!(t.may_not(Action::Collect(Location::Legatus)), "AVE-4.17");
    t.act(Action::Collect(Location::Roma));
    assert_eq!(t.p(1).workers, Workers::SET);
    // Seat 0 needs one of the two at Quaestor, the last location: only the workers are asked (AVE-DT.25).
    assert_eq!((t.s.active, t.asks()), (Seat(0), Some(Ask::Draft(Location::Quaestor))));
    t.act(Action::Draft(Workers([0, 0, 0, 1, 0])));
    // AVE-RU.100, AVE-DT.26: the cycle comes round and the last one takes the rest by himself.
    assert_eq!(t.p(2).workers, [1, 2, 3, 5, 5].into_iter().collect());
    // AVE-4.18: everybody has five, the board is empty.
    assert!(t.s.players.iter().all(|p| p.workers.len() == 5));
    assert_eq!(t.s.slots, Each::new([[0; 5]; 8]));
    assert_eq!(t.s.round, 2);
}

/// The example of the rulebook, with green in seat 2 and the single 1 at Legatus (AVE-RU.98).
fn collecting_example() -> Scene {
    let mut t = basic(3);
    t.workers(2, &[]).workers(1, &[1, 3]).workers(0, &[1, 2, 4]);
    t.put(Location::Aedilis, &[3, 3, 2]).put(Location::Quaestor, &[4, 5, 4]);
    t.put(Location::Propraetor, &[2, 1, 5]).put(Location::Legatus, &[1]);
    t.all_pass();
    assert_eq!(t.s.active, Seat(2));
    t
}

#[test]
fn green_must_take_all_three() {
    // AVE-EX.03, AVE-4.14, AVE-4.16, AVE-RU.98: no choice of workers is offered; who placed them never matters.
    let mut t = collecting_example();
    t.act(Action::Collect(Location::Aedilis));
    assert_eq!(t.p(2).workers, [2, 3, 3].into_iter().collect());
    assert_eq!(t.s.active, Seat(1));
}

#[test]
fn green_takes_two_of_three_at_choice() {
    // AVE-EX.04: with 2, 3, 3 and Quaestor {4, 5, 4}, Legatus {1} left.
    let mut t = collecting_example();
    t.act(Action::Collect(Location::Aedilis)).act(Action::Collect(Location::Propraetor));
    // Seat 1 has five now; seat 0 has three and needs two as well: let it take the single 1 first.
    assert_eq!(t.s.active, Seat(0));
    t.act(Action::Collect(Location::Legatus));
    assert_eq!((t.s.active, t.asks()), (Seat(2), Some(Ask::Draft(Location::Quaestor))));
    // AVE-4.13, AVE-DC.30, AVE-DT.25: exactly two of them; the different groups of values.
    let groups = t.listed();
    assert_eq!(groups, [Workers([0, 0, 0, 1, 1]), Workers([0, 0, 0, 2, 0])].map(Action::Draft));
    assert_eq!(t.may_not(Action::Draft(Workers([0, 0, 0, 0, 1]))), "AVE-4.13");
    t.act(Action::Draft(Workers([0, 0, 0, 2, 0])));
    assert_eq!(t.p(2).workers, [2, 3, 3, 4, 4].into_iter().collect());
    assert_eq!(t.p(2).workers.sum(), 16);
    // The 5 stays for the other one.
    assert_eq!(t.p(0).workers, [1, 1, 2, 4, 5].into_iter().collect());
}

#[test]
fn green_takes_the_single_one_and_the_leftover() {
    // AVE-EX.05: the fifth worker is whatever the other player leaves at Quaestor.
    let mut t = collecting_example();
    t.act(Action::Collect(Location::Aedilis)).act(Action::Collect(Location::Propraetor));
    t.s.active = Seat(2);
    t.s.turn = 0;
    t.act(Action::Collect(Location::Legatus));
    assert_eq!((t.s.active, t.asks()), (Seat(0), Some(Ask::Draft(Location::Quaestor))));
    t.act(Action::Draft(Workers([0, 0, 0, 1, 1])));
    assert_eq!(t.p(2).workers, [1, 2, 3, 3, 4].into_iter().collect());
}

#[test]
fn a_player_with_five_workers_is_skipped() {
    // AVE-4.15, AVE-RU.15
    let mut t = basic(3);
    t.workers(0, &[1, 2]).workers(1, &[1, 2, 3]);
    t.put(Location::Quaestor, &[3, 4]).put(Location::Roma, &[4, 5, 5]);
    t.all_pass();
    assert_eq!(t.s.active, Seat(1));
}

#[test]
fn collecting_asks_no_more_than_needed() {
    // AVE-DT.25: no question about workers of equal value; AVE-DT.26: one location, all of it taken.
    let mut t = basic(3);
    t.workers(0, &[1, 2, 3, 4]).workers(1, &[1, 2, 3, 4]);
    t.put(Location::Roma, &[5, 5]);
    t.all_pass();
    assert_eq!((t.s.round, t.asks()), (2, Some(Ask::Turn)));
    assert_eq!(t.p(0).workers, Workers::SET);
}

#[test]
fn collecting_is_one_after_the_other() {
    // AVE-DT.27, AVE-HI.10: only one seat is ever asked, and the next one sees what was taken.
    let mut t = collecting_example();
    assert_eq!(kernel::Rules::turn(&t.rules, &t.s), kernel::Turn::one(Seat(2)));
    t.act(Action::Collect(Location::Aedilis));
    assert!(!t.may(Action::Collect(Location::Aedilis)));
    assert_eq!(kernel::Rules::turn(&t.rules, &t.s), kernel::Turn::one(Seat(1)));
}

#[test]
fn printed_values_count_in_phases_b_and_c() {
    // AVE-4.19, AVE-14.13, AVE-RU.13: a 1 trained up to 5 is collected as a 1.
    let mut t = basic(3);
    t.workers(0, &[2, 3, 4, 5]).training(0, 3, 1);
    t.act(trained(3, 5, Location::Quaestor));
    assert_eq!(t.p(0).money, 10);
    t.all_pass();
    assert_eq!(t.p(0).workers, Workers::SET);
}

fn order_after(order: &[u8], sums: &[&[u8]]) -> Vec<u8> {
    let mut t = basic(sums.len());
    for (seat, workers) in sums.iter().enumerate() {
        t.workers(seat as u8, workers);
    }
    t.s.order = order.iter().map(|seat| Seat(*seat)).collect();
    while t.asks() == Some(Ask::Turn) && t.s.round == 1 {
        t.pass();
    }
    assert_eq!(t.s.round, 2);
    t.s.order.iter().map(|seat| seat.0).collect()
}

#[test]
fn the_lowest_sum_is_first() {
    let fifteen: &[u8] = &[1, 2, 3, 4, 5];
    let twelve: &[u8] = &[1, 2, 2, 3, 4];
    let sixteen: &[u8] = &[2, 2, 3, 4, 5];
    // AVE-5.01, AVE-5.02
    assert_eq!(order_after(&[0, 1, 2], &[sixteen, fifteen, twelve]), [2, 1, 0]);
    // AVE-EX.06, AVE-EX.43, AVE-5.03: yellow, blue, green with 15, 15, 12: green, blue, yellow.
    assert_eq!(order_after(&[0, 1, 2], &[fifteen, fifteen, twelve]), [2, 1, 0]);
    // AVE-5.04, AVE-RU.57: the whole group of equal sums is reversed; A, B, C, D with 14, 14, 14, 10.
    let fourteen: &[u8] = &[1, 2, 3, 4, 4];
    let ten: &[u8] = &[1, 1, 2, 3, 3];
    assert_eq!(order_after(&[0, 1, 2, 3], &[fourteen, fourteen, fourteen, ten]), [3, 2, 1, 0]);
    // AVE-DT.28: nobody was asked. Relative to the order of the round just played, not to the seats:
    assert_eq!(order_after(&[1, 0, 2], &[fifteen, fifteen, sixteen]), [0, 1, 2]);
}

#[test]
fn the_new_order_holds_for_the_next_round() {
    // AVE-5.05, AVE-3.02: phase A in order, phase B reversed, phase C sets the new order.
    let mut t = basic(3);
    t.workers(0, &[3, 4, 5, 5, 5]).workers(1, &[1, 1, 1, 2, 2]).workers(2, &[2, 3, 3, 3, 4]);
    t.pass().pass().pass();
    assert_eq!(t.s.order.iter().map(|s| s.0).collect::<Vec<_>>(), [1, 2, 0]);
    assert_eq!(t.s.active, Seat(1));
    t.money(0, 9).money(1, 9).money(2, 9);
    t.place(1, Location::Quaestor).place(2, Location::Quaestor).place(3, Location::Aedilis);
    t.all_pass();
    assert_eq!(t.s.active, Seat(0), "the last in order collects first");
}
