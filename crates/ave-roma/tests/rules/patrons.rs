//! Section 26: what patrons do to an action. One test for every kind of modifier.

use crate::common::*;
use ave_roma::*;
use kernel::Seat;

#[test]
fn point() {
    // AVE-26.02
    let mut t = basic(3);
    t.active(0, "P01").place(3, Location::Quaestor);
    assert_eq!((t.points(0), t.p(0).money), (1, 6));
}

#[test]
fn money() {
    // AVE-26.03, AVE-DT.08: at Aedificator, before the price is paid: 0 + 2 denarii pay it.
    let mut t = basic(3);
    t.active(0, "P18").stock(0, "1 wheat 1 wine");
    t.buy(1, Location::Aedificator, 1);
    assert_eq!((t.p(0).money, t.points(0)), (0, 3));
    // The same at Legatus (P22).
    let mut t = basic(3);
    t.active(0, "P22").surplus(0, 3).buy(1, Location::Legatus, 1);
    assert_eq!(t.p(0).money, 2);
}

#[test]
fn surplus() {
    // AVE-26.04, AVE-DT.09: before the action if it fits, otherwise after; if it still does not fit it is lost.
    let mut t = basic(3);
    t.active(0, "P02").surplus(0, 6).place(1, Location::Quaestor);
    assert_eq!(t.p(0).surplus, 7);
    let mut t = basic(3);
    t.active(0, "P02").surplus(0, 7).place(1, Location::Quaestor);
    assert_eq!(t.p(0).surplus, 7);
    // After: the price of a war makes room first.
    let at_legatus = patron_change("P02", ("quaestor", "\"surplus\""), ("legatus", "\"surplus\""));
    let mut t = printed(3, &[(&at_legatus.0, &at_legatus.1)]);
    t.active(0, "P02").surplus(0, 7).buy(1, Location::Legatus, 1);
    assert_eq!(t.p(0).surplus, 7 - 3 + 1);
}

#[test]
fn resource_of_the_area_card() {
    // AVE-26.05, AVE-DC.15: at Aedilis one more of a kind shown.
    let mut t = basic(3);
    t.active(0, "P04").place(2, Location::Aedilis);
    assert_eq!(t.asks(), Some(Ask::Window(Side::After)));
    t.bonus("P04").act(Action::Take(Resource::Wine));
    assert_eq!(t.p(0).goods, goods("1 wood 1 livestock 1 ore 2 wine"));
    // AVE-19.05, AVE-26.19, AVE-RU.92: once in an action.
    assert_eq!(t.asks(), Some(Ask::Turn));
}

#[test]
fn resource_at_mercator_before_or_after() {
    // AVE-DT.41, AVE-RU.101, AVE-19.08: before the sale; it neither costs nor counts against the four.
    let mut t = basic(3);
    t.active(0, "P08").area(4, "A18").money(0, 4).place(4, Location::Mercator);
    assert_eq!(t.asks(), Some(Ask::Window(Side::Before)));
    t.bonus("P08").act(Action::Take(Resource::Wheat));
    t.act((Action::Sell(Resource::Wheat), 1));
    assert_eq!(t.p(0).money, 6);
    t.act((Action::Buy(Resource::Wine), 4));
    assert_eq!(t.p(0).money, 2);
    // After it: not used before, it stands in the window after the trade (AVE-DT.42).
    let mut t = basic(3);
    t.active(0, "P08").area(4, "A18").place(4, Location::Mercator).done();
    assert_eq!(t.asks(), Some(Ask::Window(Side::After)));
    t.bonus("P08").act(Action::Take(Resource::Wine));
    assert_eq!(t.p(0).goods, goods("1 wine"));
}

#[test]
fn no_resource_from_an_empty_slot() {
    // AVE-20.05, AVE-26.05, AVE-26.21
    let mut t = basic(3);
    t.active(0, "P08").no_area(4).money(0, 2).place(4, Location::Mercator);
    assert_eq!(t.asks(), Some(Ask::Turn));
    assert!(t.p(0).goods.is_empty());
}

#[test]
fn resource_at_another_location_does_not_move_the_card() {
    // AVE-16.14, AVE-RU.28, AVE-RU.95, AVE-26.20: printed for Quaestor; the value names the area.
    let change = patron_change("P04", ("aedilis", "\"resource\""), ("quaestor", "\"resource\""));
    let mut t = printed(3, &[(&change.0, &change.1)]);
    t.active(0, "P04").place(2, Location::Quaestor);
    t.bonus("P04").act(Action::Take(Resource::Ore));
    assert_eq!(t.p(0).goods, goods("1 ore"));
    assert!(!t.s.areas[Area(2)].upper);
}

#[test]
fn trained_value_names_the_area() {
    // AVE-26.20: a 1 trained to 3 uses area 3.
    let mut t = basic(3);
    t.active(0, "P07").training(0, 1, 1).act(trained(1, 3, Location::Aedilis));
    t.bonus("P07");
    assert_eq!(t.s.areas.values().map(|area| area.brown).collect::<Vec<_>>(), [0, 0, 1, 0, 0]);
}

#[test]
fn free_area_card() {
    // AVE-26.06: nothing to pay for an upper card at Aedilis with P05.
    let mut t = basic(3);
    t.active(0, "P05").upper(2);
    assert!(!t.can_place(2, Location::Propraetor), "at Aedilis only");
    t.place(2, Location::Aedilis);
    assert_eq!(t.p(0).money, 0);
    assert!(t.p(0).cards.has(t.card("A02")));
    // AVE-RU.27: the price of an empty slot is waived too (P09 at Mercator).
    let mut t = basic(3);
    t.active(0, "P09").no_area(2).stock(0, "1 wine").place(2, Location::Mercator).done();
    assert_eq!(t.p(0).money, 0);
}

#[test]
fn training_as_a_second_action() {
    // AVE-26.07, AVE-14.17, AVE-DC.19, AVE-DT.42: after the action and after the area payment.
    let mut t = basic(3);
    t.active(0, "P03").place(5, Location::Quaestor);
    assert_eq!(t.asks(), Some(Ask::SecondTraining));
    assert!(t.may(Action::Done));
    // It pays its price from what the action brought.
    t.act(Action::Train { worker: 2, slot: 3 });
    assert_eq!((t.p(0).money, t.p(0).training), (10 - 3, [0, 0, 0, 2]));
    assert_eq!(t.s.active, kernel::Seat(1));
    t.pass().pass();
    assert!(t.may(trained(3, 5, Location::Aedilis)), "ready from the next turn");
    // AVE-DT.18: not offered without a worker in the supply.
    let mut t = basic(3);
    t.active(0, "P03").workers(0, &[5]).place(5, Location::Quaestor);
    assert_ne!(t.asks(), Some(Ask::SecondTraining));
}

#[test]
fn cheaper_buildings() {
    // AVE-26.08, AVE-DC.21: one resource of choice less.
    let mut t = basic(3);
    t.active(0, "P16").stock(0, "1 wheat 1 wine").money(0, 2).buy(1, Location::Aedificator, 1);
    assert_eq!(
        t.listed(),
        [Action::Save(Element::Resource(Resource::Wheat)), Action::Save(Element::Resource(Resource::Wine))]
    );
    t.act(Action::Save(Element::Resource(Resource::Wheat)));
    assert_eq!(t.p(0).goods, goods("1 wheat"));
    // What cannot be paid is saved without a question (AVE-DT.40).
    let mut t = basic(3);
    t.active(0, "P16").stock(0, "1 wine").money(0, 2).buy(1, Location::Aedificator, 1);
    assert_eq!((t.asks(), t.p(0).goods), (Some(Ask::Turn), Goods::NONE));
    // It saves resources only: the denarii remain.
    let mut t = basic(3);
    t.active(0, "P16").stock(0, "1 wheat 1 wine").money(0, 1);
    assert!(!t.can_buy(1, Location::Aedificator, 1));
}

#[test]
fn cheaper_wars() {
    // AVE-26.09
    let mut t = basic(3);
    t.active(0, "P20").surplus(0, 2).buy(1, Location::Legatus, 1);
    assert_eq!((t.p(0).surplus, t.points(0)), (0, 3));
}

#[test]
fn cheaper_patrons() {
    // AVE-26.10: P02 costs 12 - 2.
    let mut t = basic(3);
    t.active(0, "P24").politics(0, 2).money(0, 10).buy(1, Location::Senatus, 1);
    assert_eq!(t.p(0).money, 0);
}

#[test]
fn discounts_add_up_and_never_give_change() {
    // AVE-26.17, AVE-26.18: two discounts on buildings; a price of one resource gives nothing back.
    let second = patron_change("P19", ("aedificator", "\"step\""), ("aedificator", "\"cheaper\""));
    let mut t = printed(3, &[(&second.0, &second.1)]);
    t.active(0, "P16 P19").money(0, 2).buy(1, Location::Aedificator, 1);
    assert_eq!(
        (t.p(0).money, t.p(0).goods, t.points(0)),
        (0, Goods::NONE, 3),
        "1 wheat and 1 wine are saved"
    );
    let wars = patron_change("P22", ("legatus", "\"denarii\""), ("legatus", "\"cheaper\""));
    let text = ("price = { surplus = 3 }\npoints = 3", "price = { surplus = 1 }\npoints = 3");
    let mut t = printed(3, &[(&wars.0, &wars.1), text]);
    t.active(0, "P20 P22").buy(1, Location::Legatus, 1);
    assert_eq!((t.p(0).surplus, t.p(0).money), (0, 0));
}

#[test]
fn surplus_for_buildings() {
    // AVE-26.11, AVE-DC.22: each resource may be paid with surplus.
    let mut t = basic(3);
    t.active(0, "P17").surplus(0, 2).money(0, 2).buy(1, Location::Aedificator, 1);
    assert_eq!((t.p(0).surplus, t.points(0)), (0, 3));
    // With a choice: the payer names the elements, or none.
    let mut t = basic(3);
    t.active(0, "P17").stock(0, "1 wheat 1 wine").surplus(0, 1).money(0, 2).buy(1, Location::Aedificator, 1);
    assert!(t.may(Action::Done));
    t.act(Action::PaySurplus(Element::Resource(Resource::Wine)));
    assert_eq!((t.p(0).surplus, t.p(0).goods), (0, goods("1 wine")));
    // Money is not replaced.
    let mut t = basic(3);
    t.active(0, "P17").surplus(0, 7).money(0, 1);
    assert!(!t.can_buy(1, Location::Aedificator, 1));
}

#[test]
fn resources_for_wars() {
    // AVE-26.12: each surplus may be paid with any resource.
    let mut t = basic(3);
    t.active(0, "P21").stock(0, "2 wood 1 ore").buy(1, Location::Legatus, 1);
    assert_eq!((t.p(0).goods, t.points(0)), (Goods::NONE, 3));
    let mut t = basic(3);
    t.active(0, "P21").stock(0, "1 wood 1 ore").surplus(0, 3).buy(1, Location::Legatus, 1);
    t.act(Action::PayInstead(Resource::Ore)).done();
    assert_eq!((t.p(0).goods, t.p(0).surplus), (goods("1 wood"), 1));
    // A resource the price itself needs is not free for that: W1a asks for livestock too.
    let mut t = basic(3);
    t.active(0, "P21").stock(0, "1 livestock").surplus(0, 1).money(0, 2);
    assert!(!t.can_buy(1, Location::Legatus, 0));
}

#[test]
fn brown_cube() {
    // AVE-26.13, AVE-RU.64: the brown cube of the area named by the value.
    let mut t = basic(3);
    t.active(0, "P11").place(2, Location::Mercator).bonus("P11");
    assert_eq!(t.s.areas.values().map(|area| area.brown).collect::<Vec<_>>(), [0, 1, 0, 0, 0]);
    // AVE-26.21: not offered at the top.
    let mut t = basic(3);
    t.active(0, "P11").brown(2, 6).place(2, Location::Mercator);
    assert_eq!(t.asks(), Some(Ask::Turn));
    // AVE-RU.84: with an empty slot it still works.
    let mut t = basic(3);
    t.active(0, "P11").no_area(2).money(0, 2).place(2, Location::Mercator).bonus("P11");
    assert_eq!(t.s.areas[Area(2)].brown, 1);
}

#[test]
fn bought_influence() {
    // AVE-26.14, AVE-DC.16, AVE-RU.64: 5 denarii at Mercator, 1 influence at once, also with no cube yet.
    let mut t = basic(3);
    t.active(0, "P10").money(0, 5).place(3, Location::Mercator).done().bonus("P10");
    assert_eq!((t.p(0).money, t.p(0).cubes[Area(3)]), (0, Some(1)));
    // 2 resources at Aedilis, chosen by the payer; offered before too, since it is paid in resources (AVE-DT.41).
    let mut t = basic(3);
    t.active(0, "P06").stock(0, "1 wood 1 stone 1 ore").place(3, Location::Aedilis);
    assert_eq!(t.asks(), Some(Ask::Window(Side::Before)));
    t.bonus("P06").act(Action::Pay(Resource::Wood)).act(Action::Pay(Resource::Ore));
    assert_eq!(t.p(0).cubes[Area(3)], Some(1));
    // 2 surplus at Propraetor, before or after the move of the cards.
    let mut t = basic(3);
    t.active(0, "P14").surplus(0, 2).place(3, Location::Propraetor).bonus("P14");
    assert_eq!((t.p(0).surplus, t.p(0).cubes[Area(3)]), (0, Some(1)));
    // AVE-26.21: not offered when the price is not there, or when the cube would not move.
    let mut t = basic(3);
    t.active(0, "P14").surplus(0, 1).place(3, Location::Propraetor);
    assert_eq!(t.asks(), Some(Ask::Half));
    let mut t = basic(3);
    t.active(0, "P14").surplus(0, 2).cube(0, 3, 2).cube(1, 3, 3).place(3, Location::Propraetor);
    assert_eq!(t.asks(), Some(Ask::Half));
    // AVE-RU.84
    let mut t = basic(3);
    t.active(0, "P10").no_area(3).money(0, 7).place(3, Location::Mercator).bonus("P10");
    assert_eq!((t.p(0).cubes[Area(3)], t.p(0).money), (Some(1), 0));
    // AVE-DT.40: not when the area price could no longer be paid.
    let mut t = basic(3);
    t.active(0, "P10").upper(3).money(0, 6).place(3, Location::Mercator).done();
    assert_eq!((t.asks(), t.p(0).money), (Some(Ask::Turn), 4));
}

#[test]
fn an_extra_resource_may_pay_for_influence() {
    // AVE-RU.120: at Aedilis with P04 and P06 the extra resource is listed before the action too.
    let mut t = basic(3);
    t.active(0, "P04 P06").stock(0, "1 stone").place(3, Location::Aedilis);
    assert_eq!(t.asks(), Some(Ask::Window(Side::Before)));
    t.bonus("P04").act(Action::Take(Resource::Ore)).bonus("P06");
    assert_eq!((t.p(0).cubes[Area(3)], t.p(0).goods), (Some(1), goods("1 stone 1 livestock 1 ore 1 wine")));
}

/// Board II A: wood 1, stone 2, livestock 1, wheat 3, ore 2, wine 3.
fn board_two(t: &mut Scene) -> &mut Scene {
    t.s.players[0].board = 2;
    assert_eq!(*t.rules.prices(t.p(0)), goods("1 wood 2 stone 1 livestock 3 wheat 2 ore 3 wine"));
    t
}

#[test]
fn bought_influence_may_be_paid_so_that_the_area_price_is_left() {
    // AVE-19.05, AVE-19.08, AVE-DT.40, AVE-DT.41: 0 denarii, 3 stone and 2 wheat, and an upper card with a stone.
    // Paid in wheat, though it is dearer, the fourth stone brings the 2 denarii of the area price.
    let mut t = basic(3);
    board_two(&mut t).active(0, "P06").area(3, "A03").upper(3).stock(0, "3 stone 2 wheat");
    t.place(3, Location::Aedilis);
    assert_eq!(t.asks(), Some(Ask::Window(Side::Before)));
    t.bonus("P06");
    // A stone given away would not come back as coins.
    if t.asks() == Some(Ask::Pay) {
        assert_eq!(t.listed(), [Action::Pay(Resource::Wheat)]);
        t.act(Action::Pay(Resource::Wheat));
    }
    while t.asks() == Some(Ask::Pay) {
        t.act(Action::Pay(Resource::Wheat));
    }
    assert_eq!((t.p(0).cubes[Area(3)], t.p(0).goods), (Some(1), goods("3 stone 1 livestock 1 ore 1 wine")));
    // The overflow must be coins, and they pay for the card.
    assert_eq!((t.s.active, t.p(0).money), (Seat(1), 0));
    assert!(t.p(0).cards.has(t.card("A03")));
}

#[test]
fn bought_influence_that_would_leave_the_area_price_unpaid_is_not_listed() {
    // AVE-DT.40: with one wheat only, one stone at least would have to be given before; after the action the coins are there
    let mut t = basic(3);
    board_two(&mut t).active(0, "P06").area(3, "A03").upper(3).stock(0, "3 stone 1 wheat");
    t.place(3, Location::Aedilis);
    assert_eq!((t.asks(), t.p(0).money), (Some(Ask::Window(Side::After)), 2));
    t.bonus("P06").act(Action::Pay(Resource::Stone)).act(Action::Pay(Resource::Stone));
    assert_eq!((t.p(0).cubes[Area(3)], t.p(0).money, t.s.active), (Some(1), 0, Seat(1)));
}

#[test]
fn free_passage() {
    // AVE-26.15, AVE-RU.51: no money (P28), no resources (P29) or no surplus (P30) on the whole movement.
    // From space 2: 2 denarii, any resource, 2 denarii, 1 red, 1 surplus.
    for (code, stock, surplus, money) in
        [("P28", "1 wood 1 ore", 1, 0), ("P29", "", 1, 4), ("P30", "1 wood 1 ore", 0, 4)]
    {
        let mut t = basic(3);
        t.active(0, code).token(0, 2).stock(0, stock).surplus(0, surplus).money(0, money);
        t.place(5, Location::Roma);
        assert_eq!((t.p(0).goods, t.p(0).surplus, t.p(0).money), (Goods::NONE, 0, 0), "{code}");
    }
}

#[test]
fn free_passage_that_comes_too_late_refunds_nothing() {
    // AVE-RU.118: P28 enters by the honours of this very move; the 2 denarii of space 3 were paid.
    let mut t = basic(3);
    t.own(0, "P28").surplus(0, 1).stock(0, "1 wheat").money(0, 2).place(3, Location::Roma);
    assert_eq!((t.p(0).money, t.p(0).slots[0]), (0, Some(t.card("P28"))));
}

#[test]
fn colosseum_step() {
    // AVE-26.16, AVE-DC.18, AVE-RU.50, AVE-RU.94: one step without payment, with honours.
    let mut t = basic(3);
    t.active(0, "P19").token(0, 1).stock(0, "1 wheat 1 wine").money(0, 2).buy(1, Location::Aedificator, 1);
    assert_eq!(t.asks(), Some(Ask::Window(Side::Before)));
    t.bonus("P19");
    assert_eq!((t.p(0).colosseum, t.p(0).politics), (1, 2));
    assert_eq!(t.points(0), 3, "and the building");
    // After the action as well.
    let mut t = basic(3);
    t.active(0, "P26").politics(0, 2).money(0, 12).buy(1, Location::Senatus, 1).done().bonus("P26");
    assert_eq!(t.p(0).colosseum, 0);
}

#[test]
fn a_step_before_can_make_a_card_payable() {
    // AVE-DT.06, AVE-DT.40: the step brings honours, the honours unlock a slot, the slot takes P16: one resource less.
    let mut t = basic(3);
    t.active(0, "P19").own(0, "P16").token(0, 1).stock(0, "1 wine").money(0, 2);
    assert!(t.can_buy(1, Location::Aedificator, 1));
    t.buy(1, Location::Aedificator, 1);
    assert_eq!(t.listed(), [Action::Bonus(t.card("P19"))], "going on without it would be a dead end");
    t.bonus("P19");
    assert_eq!((t.points(0), t.p(0).goods), (3, Goods::NONE));
    // Without honours ahead it is no placement.
    let mut t = basic(3);
    t.active(0, "P19").own(0, "P16").token(0, 2).stock(0, "1 wine").money(0, 2);
    assert!(!t.can_buy(1, Location::Aedificator, 1));
}

#[test]
fn no_patron_modifies_training() {
    // AVE-RU.93: every patron names one of the eight locations of the board.
    let mut t = basic(3);
    t.active(0, "P01 P02").act(Action::Train { worker: 1, slot: 0 });
    assert_eq!((t.points(0), t.p(0).surplus), (0, 0));
}

#[test]
fn a_patron_that_becomes_active_during_an_action_gives_its_denarii_at_once() {
    // AVE-19.15, AVE-DT.08: the step of P19 leads onto honours, which bring P18 into a slot: 2 denarii for this very
    // action at Aedificator.
    let mut t = basic(3);
    t.active(0, "P19").own(0, "P18").token(0, 1).stock(0, "1 wheat 1 wine").money(0, 2);
    t.buy(1, Location::Aedificator, 1);
    assert_eq!(t.p(0).money, 2, "the price is paid after the window");
    t.bonus("P19");
    assert_eq!(t.p(0).slots[1], Some(t.card("P18")));
    assert_eq!(t.p(0).money, 2, "2 denarii came in and the price of 2 was paid");
}
