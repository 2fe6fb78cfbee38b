//! Sections 9, 10, 13: buildings, wars, patrons. Section 18: set bonuses.

use crate::common::*;
use ave_roma::*;
use kernel::Each;

const FULL: &str = "3 wood 3 stone 3 livestock 3 wheat 3 ore 3 wine";

#[test]
fn a_value_reaches_the_spaces_whose_label_takes_it() {
    // AVE-EX.30, AVE-1.33, AVE-9.02, AVE-9.03, AVE-10.02, AVE-13.01, AVE-RU.01, AVE-RU.04
    let mut t = basic(3);
    t.money(0, 40).surplus(0, 7).stock(0, FULL);
    for at in [Location::Aedificator, Location::Legatus, Location::Senatus] {
        for value in 1..=5u8 {
            let spaces: Vec<_> = (0..5).filter(|space| t.can_buy(value, at, *space)).collect();
            assert_eq!(spaces, (value - 1..5).collect::<Vec<_>>(), "{at:?} with {value}");
        }
    }
    assert_eq!(
        t.may_not(Action::Place { worker: Worker::Supply(4), value: 4, at: Location::Senatus, space: 2 }),
        "AVE-9.02"
    );
    // AVE-9.04: an empty space cannot be used.
    t.no_card(Row::Buildings, 3);
    assert!(!t.can_buy(1, Location::Aedificator, 3));
    assert_eq!(
        t.may_not(Action::Place { worker: Worker::Supply(1), value: 1, at: Location::Aedificator, space: 3 }),
        "AVE-9.04"
    );
}

#[test]
fn building_example_of_the_book() {
    // AVE-EX.16: 1 wheat, 1 wine, 2 denarii on the space labelled 1, 3 points.
    let mut t = basic(3);
    t.row(Row::Buildings, 0, "B01b").stock(0, "1 wheat 1 wine").money(0, 2);
    assert!(!t.can_buy(2, Location::Aedificator, 0));
    t.buy(1, Location::Aedificator, 0);
    // AVE-9.01, AVE-9.05, AVE-9.06, AVE-9.07
    assert_eq!((t.p(0).goods, t.p(0).money, t.points(0)), (Goods::NONE, 0, 3));
    assert!(t.s.left(kernel::Seat(0)).has(t.card("B01b")));
    // AVE-9.09: the space stays empty.
    assert_eq!(t.s.rows[Row::Buildings][0], None);
    assert_eq!(t.s.slots[Location::Aedificator], [1, 0, 0, 0, 0]);
}

#[test]
fn influence_on_a_card_is_kept() {
    // AVE-9.08, AVE-10.05: no cube moves at the purchase.
    let mut t = basic(3);
    t.row(Row::Buildings, 0, "B01a").stock(0, "1 wood 1 wine").money(0, 2).buy(1, Location::Aedificator, 0);
    assert_eq!(t.p(0).cubes, Each::new([None; 5]));
    assert!(!t.s.rotated.has(t.card("B01a")));
    assert_eq!(t.points(0), 0);
}

#[test]
fn war_example_of_the_book() {
    // AVE-EX.18, AVE-10.01, AVE-10.03, AVE-10.04, AVE-RU.56: 1 wine, 2 surplus, 2 denarii; 1 point, influence later.
    let mut t = basic(3);
    t.row(Row::Wars, 3, "W2a").stock(0, "1 wine").surplus(0, 2).money(0, 2);
    t.buy(2, Location::Legatus, 3);
    assert_eq!((t.p(0).goods, t.p(0).surplus, t.p(0).money, t.points(0)), (Goods::NONE, 0, 0, 1));
    assert!(t.s.left(kernel::Seat(0)).has(t.card("W2a")));
    // AVE-10.06
    assert_eq!(t.s.rows[Row::Wars][3], None);
    // AVE-18.05: kept on the left; AVE-18.21: the set reward of a single card is nothing.
    assert_eq!(t.p(0).cubes, Each::new([None; 5]));
}

#[test]
fn war_sets_reward_each_further_card() {
    // AVE-10.07, AVE-18.11, AVE-18.12, AVE-RU.53: first nothing, then 3 denarii, 1 surplus, 2 points, 1 influence.
    let mut t = basic(3);
    t.alone().workers(0, &[1, 1, 1, 1, 1]).row(Row::Wars, 0, "W3d").row(Row::Wars, 1, "W3b");
    t.row(Row::Wars, 2, "W3c").row(Row::Wars, 3, "W3a").row(Row::Wars, 4, "W3e");
    let mut buy = |space: u8, points: u16| {
        let price = *t.rules.parts().price(t.s.rows[Row::Wars][space as usize].unwrap());
        t.surplus(0, price.surplus).money(0, price.denarii.into());
        t.s.players[0].goods = price.goods;
        let before = t.points(0);
        t.buy(1, Location::Legatus, space);
        (t.p(0).money, t.p(0).surplus, t.points(0) - before - points)
    };
    assert_eq!(buy(0, 0), (0, 0, 0));
    assert_eq!(buy(1, 3), (3, 0, 0));
    // AVE-EX.20: the third gives 1 surplus besides the normal yield.
    assert_eq!(buy(2, 4), (0, 1, 0));
    // AVE-EX.55: the fourth exactly 2 set points and nothing else.
    assert_eq!(buy(3, 1), (0, 0, 2));
    assert_eq!(buy(4, 0), (0, 0, 0));
    // AVE-18.13, AVE-RU.54, AVE-DC.23, AVE-DT.19: the fifth asks for one area, or none.
    assert_eq!(t.asks(), Some(Ask::WarArea));
    assert_eq!(t.listed().len(), 6);
    t.act(Action::Area(Area(4)));
    assert_eq!(t.p(0).cubes[Area(4)], Some(1));
}

#[test]
fn a_pair_of_buildings_rewards_both_copies() {
    // AVE-EX.17, AVE-9.10, AVE-18.08, AVE-18.09, AVE-RU.52: the Colosseum gives 1 ore and 1 point, once.
    let mut t = basic(3);
    t.own(0, "B11a").row(Row::Buildings, 4, "B11b").stock(0, "2 wood 2 stone 1 wheat 2 ore").money(0, 3);
    t.buy(5, Location::Aedificator, 4);
    assert_eq!((t.p(0).goods, t.points(0)), (goods("1 ore"), 7 + 1));
    // AVE-18.21: the first copy alone gave nothing.
    let mut t = basic(3);
    t.row(Row::Buildings, 4, "B11b").stock(0, "2 wood 2 stone 1 wheat 2 ore").money(0, 3);
    t.buy(5, Location::Aedificator, 4);
    assert_eq!((t.p(0).goods, t.points(0)), (Goods::NONE, 7));
}

#[test]
fn a_pair_or_set_that_can_no_longer_be_completed_is_not_made_good() {
    // AVE-18.18, AVE-RU.88: the twin is out of the game; the copy gives its 7 points and nothing else.
    let mut t = basic(3);
    t.row(Row::Buildings, 4, "B11b").stock(0, "2 wood 2 stone 1 wheat 2 ore").money(0, 3);
    t.leave_out("B11a").buy(5, Location::Aedificator, 4);
    assert_eq!((t.p(0).goods, t.p(0).money, t.p(0).surplus, t.points(0)), (Goods::NONE, 0, 0, 7));
    // Nor is the third card of a war set counted as the last one because the other two are out of the game.
    let mut t = basic(3);
    t.own(0, "W1a W1d").row(Row::Wars, 4, "W1b").surplus(0, 3).leave_out("W1c").leave_out("W1e");
    t.buy(5, Location::Legatus, 4);
    assert_eq!(
        (t.p(0).surplus, t.p(0).money, t.points(0)),
        (1, 0, 3),
        "the reward of a third card: 1 surplus"
    );
    assert_eq!(t.s.active, kernel::Seat(1), "nothing is asked");
}

#[test]
fn an_open_pair_reward_is_chosen_first_then_stored() {
    // AVE-18.20, AVE-RU.117, AVE-DC.41: Horrea Galbae gives any green resource.
    let mut t = basic(3);
    t.own(0, "B02a").row(Row::Buildings, 4, "B02b").stock(0, "1 wheat 1 ore 3 livestock").money(0, 2);
    t.buy(1, Location::Aedificator, 4);
    assert_eq!(t.listed(), [Action::Take(Resource::Livestock), Action::Take(Resource::Wheat)]);
    t.act(Action::Take(Resource::Livestock));
    assert_eq!(t.asks(), Some(Ask::Overflow(goods("1 livestock"))));
    t.act((Action::Store, 0));
    assert_eq!((t.p(0).money, t.points(0)), (3, 3 + 1));
}

#[test]
fn open_elements_are_chosen_by_the_payer() {
    // AVE-1.42, AVE-DT.10, AVE-DT.11, AVE-DC.09: colours before any; asked only if two payments exist.
    let mut t = basic(3);
    // 1 wood, 1 livestock, 1 ore, 1 wine, 1 any green, 2 denarii.
    t.row(Row::Buildings, 4, "B06b").stock(0, "1 wood 2 livestock 2 wheat 1 ore 1 wine").money(0, 2);
    t.buy(1, Location::Aedificator, 4);
    assert_eq!(t.asks(), Some(Ask::Pay));
    assert_eq!(t.listed(), [Action::Pay(Resource::Livestock), Action::Pay(Resource::Wheat)]);
    t.act(Action::Pay(Resource::Wheat));
    assert_eq!(t.p(0).goods, goods("1 livestock 1 wheat"));
    // Only one way: no question.
    let mut t = basic(3);
    t.row(Row::Buildings, 4, "B06b").stock(0, "1 wood 1 livestock 2 wheat 1 ore 1 wine").money(0, 2);
    t.buy(1, Location::Aedificator, 4);
    assert_eq!((t.asks(), t.p(0).goods), (Some(Ask::Turn), goods("1 wheat")));
    // The green element cannot be met: no placement.
    let mut t = basic(3);
    t.row(Row::Buildings, 4, "B06b").stock(0, "3 wood 1 livestock 3 ore 3 wine").money(0, 2);
    assert!(!t.can_buy(1, Location::Aedificator, 4));
}

// ----- patrons ----------------------------------------------------------------------------------------------------

#[test]
fn a_new_patron_without_a_slot_is_passive() {
    // AVE-13.02, AVE-13.04, AVE-1.24: bought at political influence 0.
    let mut t = basic(3);
    t.money(0, 12).buy(1, Location::Senatus, 1);
    assert_eq!(t.p(0).slots, [None; 5]);
    assert!(t.p(0).passive().has(t.card("P02")));
    // AVE-13.07
    assert_eq!(t.s.rows[Row::Patrons][1], None);
}

#[test]
fn a_new_patron_takes_the_first_empty_slot() {
    // AVE-13.03
    let mut t = basic(3);
    t.active(0, "P28").politics(0, 2).money(0, 12).buy(1, Location::Senatus, 1);
    assert_eq!(t.p(0).slots, [Some(t.card("P28")), Some(t.card("P02")), None, None, None]);
    assert_eq!(t.asks(), Some(Ask::Turn));
}

#[test]
fn patron_example_of_the_book() {
    // AVE-EX.19, AVE-13.05, AVE-13.06, AVE-13.08: 12 denarii and 1 stone in full; the old patron is passive.
    let mut t = basic(3);
    t.active(0, "P02").row(Row::Patrons, 1, "P24").stock(0, "1 stone").money(0, 12);
    t.buy(1, Location::Senatus, 1);
    assert_eq!((t.p(0).money, t.p(0).goods), (0, Goods::NONE));
    // AVE-DC.12: passive, or replace one of the active.
    assert_eq!(t.listed(), [Action::Replace(t.card("P02")), Action::Done]);
    t.act(Action::Replace(t.card("P02")));
    assert_eq!(t.p(0).slots[0], Some(t.card("P24")));
    assert!(t.p(0).passive().has(t.card("P02")));
    // AVE-26.10, AVE-1.47: from now on patrons cost 2 denarii less; the old one lies on the left.
    assert!(t.s.left(kernel::Seat(0)).has(t.card("P02")));
    t.s.active = kernel::Seat(0);
    t.row(Row::Patrons, 0, "P08").stock(0, "1 ore").money(0, 6).workers(0, &[1]);
    assert!(t.can_buy(1, Location::Senatus, 0), "8 - 2 denarii and 1 ore");
}

#[test]
fn the_new_patron_may_stay_passive() {
    // AVE-13.05
    let mut t = basic(3);
    t.active(0, "P02").row(Row::Patrons, 1, "P28").money(0, 12).buy(1, Location::Senatus, 1).done();
    assert_eq!(t.p(0).slots[0], Some(t.card("P02")));
    assert!(t.p(0).passive().has(t.card("P28")));
}

#[test]
fn at_most_five_are_active() {
    // AVE-1.23, AVE-26.01, AVE-19.02: level 10 still has five slots.
    let mut t = basic(3);
    t.active(0, "P02 P04 P05 P08 P11").politics(0, 10).row(Row::Patrons, 1, "P28").money(0, 12);
    t.buy(1, Location::Senatus, 1);
    assert_eq!(t.listed().len(), 6);
    t.done();
    assert_eq!(t.p(0).active().count(), 5);
}

#[test]
fn two_purchases_complete_a_pair_one_after_the_other() {
    // AVE-RU.104: rewards as each card is gained; here in two turns.
    let mut t = basic(3);
    t.alone().stock(0, "1 wood 1 wheat 2 wine").money(0, 4);
    t.buy(1, Location::Aedificator, 0);
    assert_eq!(t.p(0).goods, goods("1 wheat 1 wine"));
    t.buy(2, Location::Aedificator, 1);
    assert_eq!(
        (t.p(0).goods, t.points(0)),
        (goods("1 wheat"), 3 + 1),
        "1 wheat and 1 point for Macellum Magnum"
    );
}
