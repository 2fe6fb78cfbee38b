//! Sections 6, 7, 8 and 11: Quaestor, Aedilis, Mercator, Propraetor.

use crate::common::*;
use ave_roma::*;
use kernel::Each;

use Resource::*;

#[test]
fn quaestor_pays_twice_the_value() {
    // AVE-6.01, AVE-6.02, AVE-EX.01, AVE-EX.02
    for value in 1..=5 {
        let mut t = basic(3);
        t.money(0, 7).place(value, Location::Quaestor);
        assert_eq!(t.p(0).money, 7 + 2 * u16::from(value));
    }
}

#[test]
fn aedilis_gives_everything_on_the_card() {
    // AVE-7.01, AVE-7.02, AVE-RU.02: the card of the area whose number is the value, with repeats.
    let mut t = basic(3);
    t.area(3, "A09").place(3, Location::Aedilis);
    assert_eq!(t.p(0).goods, goods("1 wood 2 stone 1 ore"));
    // AVE-7.05, AVE-16.01, AVE-16.02: the card slides up, free of charge.
    assert!(t.s.areas[Area(3)].upper);
    assert_eq!(t.s.areas.values().filter(|area| area.upper).count(), 1);
    assert_eq!(t.p(0).money, 0);
    // AVE-DT.13: without a prompt.
    assert_eq!(t.asks(), Some(Ask::Turn));
}

#[test]
fn aedilis_example_of_the_book() {
    // AVE-EX.14, AVE-7.03
    let mut t = basic(3);
    t.area(3, "A09").stock(0, "2 stone").place(3, Location::Aedilis);
    assert_eq!(t.asks(), Some(Ask::Overflow(goods("1 stone"))));
    t.act((Action::Store, 1));
    assert_eq!(t.p(0).goods, goods("1 wood 3 stone 1 ore"));
    assert_eq!((t.p(0).surplus, t.p(0).money), (1, 0));
}

#[test]
fn aedilis_needs_a_card() {
    // AVE-7.04, AVE-RU.25
    let mut t = basic(3);
    t.no_area(2).money(0, 9);
    assert!(!t.can_place(2, Location::Aedilis));
    assert_eq!(t.may_not(place(2, Location::Aedilis)), "AVE-7.04");
    assert!(t.can_place(2, Location::Mercator) && t.can_place(2, Location::Propraetor));
}

// ----- Mercator ---------------------------------------------------------------------------------------------------

#[test]
fn mercator_example_of_the_book() {
    // AVE-EX.15: ore 3, wheat 2, wine 1; area card 4 with wheat and wine.
    let mut t = basic(3);
    t.area(4, "A18").stock(0, "3 ore").place(4, Location::Mercator);
    // AVE-8.01, AVE-8.02, AVE-1.39: sell for the prices on the own board.
    t.act((Action::Sell(Ore), 2));
    assert_eq!(t.p(0).money, 6);
    // AVE-8.06
    t.act((Action::Buy(Wheat), 1)).act((Action::Buy(Wine), 2));
    assert_eq!(t.p(0).money, 2);
    // A fourth could have been bought (AVE-8.04), but need not be.
    assert_eq!(t.range(Action::Buy(Wine)), Some((1, 1)));
    t.done();
    assert_eq!(t.p(0).goods, goods("1 ore 1 wheat 2 wine"));
    // AVE-8.10, AVE-16.01
    assert!(t.s.areas[Area(4)].upper);
}

#[test]
fn what_can_be_bought() {
    let mut t = basic(3);
    t.area(4, "A18").money(0, 20).stock(0, "1 ore 1 wine").place(4, Location::Mercator);
    // AVE-8.04, AVE-8.05: only kinds on the card, four in all, also four of one kind.
    assert_eq!(t.range(Action::Buy(Wheat)), Some((1, 4)));
    assert!(!t.may(Action::Buy(Ore)));
    assert_eq!(t.may_not(Action::Buy(Ore)), "AVE-8.04");
    // AVE-8.11: what was sold can be bought back.
    t.act((Action::Sell(Wine), 1));
    t.act((Action::Buy(Wine), 1));
    // AVE-8.07, AVE-RU.32: no sale after a purchase.
    assert!(!t.may(Action::Sell(Ore)));
    assert_eq!(t.may_not(Action::Sell(Ore)), "AVE-8.07");
    assert_eq!(t.range(Action::Buy(Wheat)), Some((1, 3)));
    t.act((Action::Buy(Wheat), 3));
    // Four bought: the trade is over by itself.
    assert_eq!(t.asks(), Some(Ask::Turn));
    assert_eq!(t.p(0).goods, goods("1 ore 1 wine 3 wheat"));
}

#[test]
fn surplus_is_not_for_sale() {
    // AVE-8.03, AVE-1.49, AVE-1.50: nothing but the bank, and no sale of surplus.
    let mut t = basic(3);
    t.surplus(0, 7).place(4, Location::Mercator);
    assert_eq!(t.asks(), Some(Ask::Turn), "nothing to sell and nothing to buy with");
    assert_eq!((t.p(0).surplus, t.p(0).money), (7, 0));
    // Beside resources it makes no difference either.
    let mut t = basic(3);
    t.surplus(0, 7).stock(0, "2 wood").place(4, Location::Mercator);
    assert_eq!(t.range(Action::Sell(Resource::Wood)), Some((1, 2)));
}

#[test]
fn a_purchase_above_the_limit() {
    // AVE-EX.59, AVE-8.08, AVE-RU.31: wine 3 at price 1, surplus 2, 4 denarii; buy 4 wine.
    let mut t = basic(3);
    t.area(4, "A18").stock(0, "3 wine").surplus(0, 2).money(0, 4).place(4, Location::Mercator);
    t.act((Action::Buy(Wine), 4));
    assert_eq!(t.p(0).money, 0);
    // AVE-RU.113: one gain with one number.
    assert_eq!(t.range(Action::Store), Some((0, 4)));
    t.act((Action::Store, 4));
    assert_eq!((t.p(0).goods, t.p(0).surplus, t.p(0).money), (goods("3 wine"), 6, 0));
}

#[test]
fn a_refund_cannot_finance_a_purchase() {
    // AVE-RU.113: the full price must be in hand.
    let mut t = basic(3);
    t.area(4, "A18").stock(0, "3 wine").money(0, 2).place(4, Location::Mercator);
    assert_eq!(t.range(Action::Buy(Wine)), Some((1, 2)));
}

#[test]
fn money_kept_for_the_area_card() {
    // AVE-EX.60: 2 denarii, nothing to sell, an upper card: no purchase is offered.
    let mut t = basic(3);
    t.area(4, "A18").upper(4).money(0, 2).place(4, Location::Mercator);
    assert_eq!(t.asks(), Some(Ask::Turn), "there was nothing to choose");
    assert_eq!(t.p(0).money, 0);
    assert!(t.p(0).cards.has(t.card("A18")));
    // AVE-DT.40: the part that can be afforded besides is offered.
    let mut t = basic(3);
    t.area(4, "A18").upper(4).money(0, 4).place(4, Location::Mercator);
    assert_eq!(t.range(Action::Buy(Wine)), Some((1, 2)));
    assert_eq!(t.range(Action::Buy(Wheat)), Some((1, 1)));
}

#[test]
fn money_from_a_sale_pays_the_area_card() {
    // AVE-EX.33, AVE-16.10: 1 denarius, an upper card, ore price 3.
    let mut t = basic(3);
    t.upper(4).money(0, 1).stock(0, "1 ore");
    t.place(4, Location::Mercator);
    // AVE-DT.40: "done" without a sale is not listed, since the card could not be paid.
    assert!(!t.may(Action::Done));
    t.act((Action::Sell(Ore), 1));
    assert!(t.may(Action::Done));
    t.done();
    assert_eq!(t.p(0).money, 2);
}

#[test]
fn mercator_with_an_empty_slot() {
    // AVE-EX.66, AVE-8.09, AVE-16.09, AVE-20.06, AVE-RU.25: sell the ore, pay 2, no card, no brown cube.
    let mut t = basic(3);
    t.no_area(2).money(0, 1).stock(0, "1 ore");
    assert!(!t.can_place(2, Location::Aedilis));
    t.place(2, Location::Mercator);
    assert!(!t.listed().iter().any(|a| matches!(a, Action::Buy(_))));
    assert_eq!(t.may_not(Action::Buy(Wine)), "AVE-8.09");
    t.act((Action::Sell(Ore), 1));
    assert_eq!(t.p(0).money, 2);
    assert!(t.p(0).cards.is_empty());
    assert_eq!(t.s.areas[Area(2)].brown, 0);
}

// ----- Propraetor -------------------------------------------------------------------------------------------------

#[test]
fn propraetor_takes_one_half_and_one_more() {
    let mut t = basic(3);
    t.area(2, "A02").place(2, Location::Propraetor);
    // AVE-11.01, AVE-11.02: wood and livestock above, ore and wine below, or neither.
    assert_eq!(t.listed(), [Action::Half(Half::Top), Action::Half(Half::Bottom), Action::Done]);
    t.act(Action::Half(Half::Bottom));
    // AVE-11.03, AVE-11.04, AVE-RU.34: any kind shown, also one already taken.
    assert_eq!(
        t.listed(),
        [Wood, Livestock, Ore, Wine].map(Action::Take).into_iter().chain([Action::Done]).collect::<Vec<_>>()
    );
    t.act(Action::Take(Ore));
    assert_eq!(t.p(0).goods, goods("2 ore 1 wine"));
    assert!(t.s.areas[Area(2)].upper);
    assert_eq!(t.asks(), Some(Ask::Turn));
}

#[test]
fn equal_halves_are_one_choice() {
    // AVE-DT.43: Dalmatia shows ore and stone twice.
    let mut t = basic(3);
    t.area(2, "A16").place(2, Location::Propraetor);
    assert_eq!(t.listed(), [Action::Half(Half::Top), Action::Done]);
    assert_eq!(t.may_not(Action::Half(Half::Bottom)), "AVE-DT.43");
}

#[test]
fn propraetor_example_of_the_book() {
    // AVE-EX.21: wheat 3 (price 1) and livestock 3 (price 2): board III A. One as surplus: the wheat.
    let mut t = basic(3);
    t.s.players[0].board = 4;
    t.s.players[2].board = 0;
    t.area(2, "A01").stock(0, "3 wheat 3 livestock").place(2, Location::Propraetor);
    t.act(Action::Half(Half::Bottom)).act((Action::Store, 1));
    assert_eq!((t.p(0).surplus, t.p(0).money), (1, 2));
}

#[test]
fn influence_needs_cards() {
    // AVE-EX.22: blue without a cube, cards 1, 1 and 2, yellow on 4; blue plays 1 and 2 and enters on 3.
    let mut t = basic(3);
    t.own(0, "B03a W3d W2e").cube(1, 2, 4);
    t.place(2, Location::Propraetor).act(Action::Half(Half::Top));
    // AVE-11.05, AVE-DC.11: buildings and wars with influence.
    for code in ["B03a", "W3d", "W2e"] {
        assert!(t.may(Action::Influence(t.card(code))));
    }
    t.plays("B03a");
    // AVE-11.03: not both; AVE-RU.114: the next cards in a fixed order, each optional.
    assert!(!t.may(Action::Take(Ore)));
    assert!(t.may(Action::Done));
    t.plays("W2e");
    // AVE-11.06, AVE-11.08, AVE-17.05, AVE-RU.35, AVE-RU.38: one move of the sum, entering on level 3.
    t.done();
    assert_eq!(t.p(0).cubes[Area(2)], Some(3));
    // AVE-11.07, AVE-18.06: both are rotated and stay owned (AVE-1.48).
    assert!(
        t.s.rotated.has(t.card("B03a")) && t.s.rotated.has(t.card("W2e")) && !t.s.rotated.has(t.card("W3d"))
    );
    assert!(t.p(0).cards.has(t.card("B03a")));
}

#[test]
fn all_three_cards_would_meet_yellow() {
    // AVE-EX.22, second half; AVE-17.08: blocked on 4, down to 3.
    let mut t = basic(3);
    t.own(0, "B03a W3d W2e").cube(1, 2, 4);
    t.place(2, Location::Propraetor).done();
    for code in ["B03a", "W2e", "W3d"] {
        t.plays(code);
    }
    assert_eq!(t.p(0).cubes[Area(2)], Some(3));
}

#[test]
fn a_card_is_used_once_and_whole() {
    // AVE-11.07, AVE-11.12: the 2 influence of W2e go to one area and the card is spent.
    let mut t = basic(3);
    t.own(0, "W2e").alone().place(2, Location::Propraetor).done().plays("W2e");
    assert_eq!(t.p(0).cubes, Each::new([None, Some(2), None, None, None]));
    t.place(3, Location::Propraetor).done();
    assert!(!t.may(Action::Influence(t.card("W2e"))));
    assert_eq!(t.may_not(Action::Influence(t.card("W2e"))), "AVE-11.07");
}

#[test]
fn propraetor_with_an_empty_slot() {
    // AVE-11.09, AVE-11.10, AVE-RU.25: influence only; the price is due, the brown cube stays.
    let mut t = basic(3);
    t.no_area(2).own(0, "W3d").money(0, 2).place(2, Location::Propraetor);
    assert_eq!(t.asks(), Some(Ask::Second));
    assert_eq!(t.listed(), [Action::Influence(t.card("W3d")), Action::Done]);
    t.plays("W3d");
    assert_eq!((t.p(0).cubes[Area(2)], t.p(0).money, t.s.areas[Area(2)].brown), (Some(1), 0, 0));
    // Without money it is forbidden altogether (AVE-20.06).
    let mut t = basic(3);
    t.no_area(2).own(0, "W3d").money(0, 1);
    assert!(!t.can_place(2, Location::Propraetor));
}
