//! Section 15: storage.

use crate::common::*;
use ave_roma::*;

#[test]
fn pieces_fill_the_store_first() {
    // AVE-15.01, AVE-15.07: 2 stone in store and 2 gained: one fits, one is above the limit.
    let mut t = basic(3);
    t.area(3, "A15").stock(0, "2 stone 1 wheat").place(3, Location::Aedilis);
    assert_eq!(t.asks(), Some(Ask::Overflow(goods("1 stone"))));
    assert_eq!(t.p(0).goods, goods("3 stone 3 wheat"));
}

#[test]
fn surplus_or_coins_for_each_piece() {
    // AVE-15.02, AVE-15.03, AVE-RU.106: stone 2 and wheat 2 in price; wood 1, ore 3: named by number, cheapest first.
    let mut t = basic(3);
    t.area(3, "A09").stock(0, "3 wood 3 stone 3 ore").place(3, Location::Aedilis);
    // 2 stone (2 each), 1 wood (1), 1 ore (3).
    assert_eq!(t.range(Action::Store), Some((0, 4)));
    t.act((Action::Store, 2));
    assert_eq!((t.p(0).surplus, t.p(0).money), (2, 2 + 3), "wood and a stone became surplus");
}

#[test]
fn a_full_surplus_leaves_only_coins() {
    // AVE-15.04, AVE-1.20, AVE-RU.83
    let mut t = basic(3);
    t.area(3, "A09").stock(0, "3 wood 3 stone 3 ore").surplus(0, 7).place(3, Location::Aedilis);
    assert_eq!((t.asks(), t.p(0).money), (Some(Ask::Turn), 1 + 2 + 2 + 3));
    assert_eq!(t.p(0).surplus, 7);
}

#[test]
fn only_one_fits() {
    // AVE-EX.36: surplus 6, pieces of prices 1 and 3.
    let mut t = basic(3);
    t.area(2, "A02").stock(0, "3 ore 3 wine").surplus(0, 6).place(2, Location::Propraetor);
    t.act(Action::Half(Half::Bottom));
    assert_eq!(t.range(Action::Store), Some((0, 1)));
    t.act((Action::Store, 1));
    assert_eq!((t.p(0).surplus, t.p(0).money), (7, 3));
}

#[test]
fn two_of_three_as_surplus() {
    // AVE-EX.61: surplus 5, pieces of prices 1, 2 and 3; two as surplus: 7, and 3 denarii.
    let mut t = basic(3);
    t.area(5, "A05").stock(0, "3 stone 3 wine 2 wheat 3 ore").surplus(0, 5).place(5, Location::Aedilis);
    t.act((Action::Store, 2));
    assert_eq!((t.p(0).surplus, t.p(0).money), (7, 3));
}

#[test]
fn surplus_from_elsewhere_is_lost_when_full() {
    // AVE-EX.37, AVE-15.05, AVE-15.06: the third card of a war set with surplus 7.
    let mut t = basic(3);
    t.own(0, "W2a W2c").row(Row::Wars, 4, "W2d").surplus(0, 7).stock(0, "1 wine").money(0, 2);
    t.active(0, "P20");
    t.buy(1, Location::Legatus, 4);
    // Its price of 1 surplus is waived by the patron: 7 stays 7, the reward is lost.
    assert_eq!((t.p(0).surplus, t.p(0).money), (7, 0));
}

#[test]
fn the_limits_hold_for_every_gain() {
    // AVE-15.08, AVE-1.19: a pair reward above the limit (Colosseum: ore), too.
    let mut t = basic(3);
    t.own(0, "B11a").row(Row::Buildings, 4, "B11b").money(0, 3);
    t.stock(0, "3 wood 2 stone 1 wheat 3 ore 1 wine").s.players[0].goods = Goods([3, 2, 0, 1, 3, 1]);
    t.buy(1, Location::Aedificator, 4);
    // 2 wood, 2 stone, 1 wheat, 1 ore, 1 of any kind, 3 denarii.
    t.act(Action::Pay(Resource::Wood));
    assert_eq!(t.p(0).goods, goods("3 ore 1 wine"), "the ore of the reward fills the store again");
    // And a fragment: three ore in store, one more is worth 3 denarii or 1 surplus.
    let mut t = basic(3);
    t.own(0, "A01")
        .area(2, "A06")
        .upper(2)
        .money(0, 2)
        .stock(0, "3 ore 3 wine")
        .place(2, Location::Propraetor);
    t.done().done();
    assert_eq!(t.asks(), Some(Ask::Kind(Hue::Red.kinds(), Why::Fragments)));
    t.act(Action::Take(Resource::Ore));
    assert_eq!(t.range(Action::Store), Some((0, 1)));
    t.act((Action::Store, 0));
    assert_eq!(t.p(0).money, 3);
}

#[test]
fn money_never_falls_below_zero_and_has_no_limit() {
    // AVE-1.21, AVE-1.15, AVE-RU.87
    let mut t = basic(3);
    t.money(0, 500).place(5, Location::Quaestor);
    assert_eq!(t.p(0).money, 510);
    assert_eq!(t.p(1).money, 0);
    assert!(!t.may(Action::Train { worker: 1, slot: 1 }), "1 denarius is not there");
}
