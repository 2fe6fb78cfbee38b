//! The decision catalogue: what happens when time is up.

use crate::common::*;
use ave_roma::*;
use kernel::Pick;

fn falls_back_to(t: &Scene, action: Action) {
    assert_eq!(t.default().action, action);
}

#[test]
fn turns_and_announcements() {
    let mut t = advanced(3);
    // AVE-DC.03: pass. AVE-DC.04, AVE-DC.06: worker, location and card are part of one choice.
    falls_back_to(&t, Action::Pass);
    let placements =
        t.listed().into_iter().filter(|a| matches!(a, Action::Place { at: Location::Quaestor, .. }));
    assert_eq!(placements.count(), 5);
    // AVE-DC.26
    t.own(0, "A01").place(1, Location::Quaestor);
    falls_back_to(&t, Action::Cards(Moment::Never));
    // AVE-DC.33
    let mut t = basic(3);
    t.at_the_end();
    falls_back_to(&t, imaginary(5, Location::Quaestor, 0));
}

#[test]
fn overflow() {
    // AVE-DC.07: as many as fit, but never so many that the area price fails.
    let mut t = basic(3);
    t.area(5, "A05").stock(0, "3 wheat 3 wine 3 stone").surplus(0, 5).place(5, Location::Aedilis);
    assert_eq!(t.default(), Pick { action: Action::Store, amount: 2 });
    let mut t = basic(3);
    t.area(5, "A05").upper(5).stock(0, "3 wheat 3 wine").money(0, 1).place(5, Location::Aedilis);
    assert_eq!(t.default(), Pick { action: Action::Store, amount: 1 });
}

#[test]
fn trade() {
    // AVE-DC.08: none; where that would leave the area price unpaid, the first listed choice.
    let mut t = basic(3);
    t.stock(0, "1 ore").place(2, Location::Mercator);
    falls_back_to(&t, Action::Done);
    let mut t = basic(3);
    t.upper(2).stock(0, "1 wood 1 ore").place(2, Location::Mercator);
    assert_eq!(t.default(), Pick { action: Action::Sell(Resource::Wood), amount: 1 });
}

#[test]
fn payments() {
    // AVE-DC.09: the resource of which most is held, ties in the order wood, stone, livestock, wheat, ore, wine.
    let mut t = basic(3);
    t.token(0, 3).stock(0, "1 wood 2 ore 2 wine").place(1, Location::Roma);
    falls_back_to(&t, Action::Pay(Resource::Ore));
    // AVE-DC.21: save what the payer holds fewest of.
    let mut t = basic(3);
    t.active(0, "P16").stock(0, "2 wheat 1 wine").money(0, 2).buy(1, Location::Aedificator, 1);
    falls_back_to(&t, Action::Save(Element::Resource(Resource::Wine)));
    // AVE-DC.22: as few substitutes as the price allows.
    let mut t = basic(3);
    t.active(0, "P17").stock(0, "1 wheat 1 wine").surplus(0, 2).money(0, 2).buy(1, Location::Aedificator, 1);
    falls_back_to(&t, Action::Done);
}

#[test]
fn propraetor() {
    // AVE-DC.10: top. AVE-DC.11: the first resource of the card; none with an empty slot.
    let mut t = basic(3);
    t.place(2, Location::Propraetor);
    falls_back_to(&t, Action::Half(Half::Top));
    t.act(Action::Half(Half::Top));
    falls_back_to(&t, Action::Take(Resource::Wood));
    let mut t = basic(3);
    t.no_area(2).own(0, "W3d").money(0, 2).place(2, Location::Propraetor);
    let card = t.card("W3d");
    assert_eq!(t.listed(), [Action::Influence(card), Action::Done]);
    falls_back_to(&t, Action::Done);
}

#[test]
fn patrons() {
    // AVE-DC.12: passive.
    let mut t = basic(3);
    t.active(0, "P02").row(Row::Patrons, 1, "P28").money(0, 12).buy(1, Location::Senatus, 1);
    falls_back_to(&t, Action::Done);
    // AVE-DC.13: the one owned longest.
    let mut t = basic(3);
    t.own(0, "P21 P02").surplus(0, 1).stock(0, "1 wheat").place(2, Location::Roma);
    falls_back_to(&t, Action::Activate(t.card("P21")));
}

#[test]
fn bonuses() {
    // AVE-DC.14, AVE-DC.15: the extra resource is taken after the action, the first kind shown.
    let mut t = basic(3);
    t.active(0, "P08").stock(0, "1 ore").place(3, Location::Mercator);
    assert_eq!(t.asks(), Some(Ask::Window(Side::Before)));
    falls_back_to(&t, Action::Done);
    t.done().done();
    falls_back_to(&t, Action::Bonus(t.card("P08")));
    t.bonus("P08");
    falls_back_to(&t, Action::Take(Resource::Stone));
    // AVE-DC.16, AVE-DC.17: bought influence and the brown cube are not.
    let mut t = basic(3);
    t.active(0, "P10 P11").money(0, 9).place(3, Location::Mercator).done();
    falls_back_to(&t, Action::Done);
    // AVE-DC.18: the Colosseum step is.
    let mut t = basic(3);
    t.active(0, "P26").politics(0, 2).money(0, 12).buy(1, Location::Senatus, 1).done();
    falls_back_to(&t, Action::Bonus(t.card("P26")));
    // AVE-DC.19: no second training.
    let mut t = basic(3);
    t.active(0, "P03").place(5, Location::Quaestor);
    falls_back_to(&t, Action::Done);
}

#[test]
fn sets() {
    // AVE-DC.23: the lowest-numbered area where the own level rises.
    let mut t = basic(3);
    t.own(0, "W2a W2b W2c W2d").row(Row::Wars, 4, "W2e").surplus(0, 7).money(0, 9).cube(0, 1, 6);
    t.buy(1, Location::Legatus, 4);
    falls_back_to(&t, Action::Area(Area(2)));
    // AVE-DC.24: the one with less in storage.
    let mut t = basic(3);
    t.own(0, "A03")
        .area(1, "A07")
        .upper(1)
        .money(0, 2)
        .stock(0, "2 wood 1 stone")
        .place(1, Location::Mercator)
        .done();
    falls_back_to(&t, Action::Take(Resource::Stone));
    // AVE-DC.41: the same for a pair.
    let mut t = basic(3);
    t.own(0, "B02a").row(Row::Buildings, 4, "B02b").stock(0, "1 wheat 1 ore 3 livestock").money(0, 2);
    t.buy(1, Location::Aedificator, 4);
    falls_back_to(&t, Action::Take(Resource::Wheat));
}

#[test]
fn the_advanced_game() {
    // AVE-DC.27: the extra card is not bought.
    let mut t = advanced(3);
    t.face_up(Row::Wars, "W4b").own(0, "A01").surplus(0, 7).money(0, 9).buy(1, Location::Legatus, 1);
    t.act(Action::Cards(Moment::After)).use_up("A01");
    falls_back_to(&t, Action::Done);
    // AVE-DC.28: the first kind shown.
    let mut t = advanced(3);
    t.own(0, "A01").place(3, Location::Aedilis).act(Action::Cards(Moment::After)).use_up("A01");
    falls_back_to(&t, Action::Take(Resource::Stone));
}

#[test]
fn collecting_and_shadows() {
    // AVE-DC.29: the location that gives most workers, ties in canonical order. AVE-DC.30: the highest values.
    let mut t = basic(3);
    t.workers(0, &[1, 2, 3, 4]).workers(1, &[1, 2, 3]).workers(2, &[1, 2]);
    t.put(Location::Quaestor, &[3, 4, 5, 5])
        .put(Location::Aedilis, &[4])
        .put(Location::Roma, &[5])
        .all_pass();
    falls_back_to(&t, Action::Collect(Location::Quaestor));
    t.act(Action::Collect(Location::Quaestor));
    falls_back_to(&t, Action::Draft(Workers([0, 0, 0, 1, 2])));
    // AVE-DC.31: the lowest worker on the first slot in canonical order.
    let mut t = basic(2);
    t.place(5, Location::Quaestor);
    falls_back_to(&t, Action::Shadow { worker: 1, at: Location::Quaestor });
    // AVE-DC.32: shadows collect by the same defaults.
    let mut t = basic(2);
    t.s.players[0].shadow = [1, 2, 3].into_iter().collect();
    t.s.players[1].shadow = [1, 2].into_iter().collect();
    t.put(Location::Quaestor, &[0, 0, 3, 4, 5]).put(Location::Mercator, &[0, 0, 4, 5]);
    while matches!(t.asks(), Some(Ask::Turn | Ask::Shadow)) {
        t.time_out();
    }
    assert!(t.s.for_shadow);
    let most = |at: Location| t.s.workers_at(at).len();
    let best = Location::ALL.iter().copied().rev().max_by_key(|at| most(*at).min(5)).unwrap();
    falls_back_to(&t, Action::Collect(best));
}

#[test]
fn the_end() {
    // AVE-DC.34: where the area scoring card gives most additional points, none if no cube would rise.
    let mut t = basic(3);
    t.own(0, "P13").cube(0, 1, 1).cube(0, 3, 4).brown(1, 6).brown(3, 6).at_the_end().score();
    // 4 to 5 gives 5 points more, 1 to 2 and an entry on 1 give 4.
    falls_back_to(&t, Action::Area(Area(3)));
    let mut t = basic(3);
    t.own(0, "P13");
    for n in 1..=5 {
        t.cube(0, n, 6).brown(n, 6);
    }
    t.at_the_end().score();
    falls_back_to(&t, Action::Done);
    // AVE-DC.36, AVE-DC.40: a doubling patron is kept for points.
    let mut t = basic(3);
    t.own(0, "P27 P13").at_the_end().score();
    falls_back_to(&t, Action::Done);
}
