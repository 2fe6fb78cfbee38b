//! Section 16: moving the area cards. Section 17: area influence and its adjustment.

use crate::common::*;
use ave_roma::*;
use kernel::{Each, Rules};

#[test]
fn the_second_use_buys_the_card() {
    // AVE-EX.23, AVE-16.03, AVE-16.04, AVE-16.05, AVE-16.06, AVE-16.08: by any player, in any round.
    let mut t = basic(3);
    t.place(1, Location::Aedilis);
    assert!(t.s.areas[Area(1)].upper);
    t.money(1, 5).draws("A12");
    t.place(1, Location::Propraetor).done().done();
    assert_eq!(t.p(1).money, 3);
    assert!(t.p(1).cards.has(t.card("A01")));
    assert_eq!(t.s.areas[Area(1)], AreaSpace { card: Some(t.card("A12")), upper: false, brown: 1 });
    // AVE-RU.85: first free, second paid, also within one round.
    assert_eq!(t.p(0).money, 0);
}

#[test]
fn the_position_of_a_card_is_kept_from_round_to_round() {
    // AVE-16.12
    let mut t = basic(3);
    t.upper(4).all_pass();
    assert_eq!(t.s.round, 2);
    assert!(t.s.areas[Area(4)].upper);
}

#[test]
fn an_upper_card_that_cannot_be_paid_is_out_of_reach() {
    // AVE-EX.34, AVE-16.11, AVE-RU.26: 0 denarii, everything fits.
    let mut t = basic(3);
    t.upper(3);
    assert!(!t.can_place(3, Location::Aedilis));
    assert_eq!(t.may_not(place(3, Location::Aedilis)), "AVE-16.11");
    assert!(!t.can_place(3, Location::Propraetor) && !t.can_place(3, Location::Mercator));
    t.money(0, 2);
    assert!(t.can_place(3, Location::Aedilis) && t.can_place(3, Location::Mercator));
}

#[test]
fn coins_for_overflow_pay_the_card() {
    // AVE-EX.35, AVE-DT.06: wheat 3 at price 2 and an upper card that shows wheat once.
    let mut t = basic(3);
    t.area(5, "A05").upper(5).stock(0, "3 wheat");
    t.place(5, Location::Aedilis);
    // AVE-DT.05, AVE-DT.40: as surplus the price could not be paid, so it is not asked.
    assert_eq!(t.asks(), Some(Ask::Turn));
    assert_eq!((t.p(0).money, t.p(0).surplus), (0, 0));
    assert!(t.p(0).cards.has(t.card("A05")));
    // With 1 denarius and two pieces above the limit one of them may become surplus.
    let mut t = basic(3);
    t.area(5, "A05").upper(5).stock(0, "3 wheat 3 wine").money(0, 1);
    t.place(5, Location::Aedilis);
    assert_eq!(t.range(Action::Store), Some((0, 1)));
}

#[test]
fn the_price_is_paid_last() {
    // AVE-16.10, AVE-RU.30, AVE-RU.102, AVE-DT.04: coins of the extra resource at Propraetor pay it.
    let mut t = basic(3);
    t.area(2, "A02").upper(2).stock(0, "3 ore");
    t.place(2, Location::Propraetor);
    // Neither half at first is fine: the one more resource can still bring 3 denarii.
    t.done();
    // Only the ore keeps the price payable now (AVE-DT.40).
    assert_eq!(t.listed(), [Action::Take(Resource::Ore)]);
    t.act(Action::Take(Resource::Ore));
    assert_eq!(t.p(0).money, 1);
}

#[test]
fn fragments_cannot_help_to_pay() {
    // AVE-16.13: 0 denarii, two red fragments to come and ore full: still illegal.
    let mut t = basic(3);
    t.own(0, "A01").area(4, "A06").upper(4).stock(0, "3 ore 2 wine");
    assert!(!t.can_place(4, Location::Aedilis));
}

#[test]
fn an_area_that_cannot_be_refilled_stays_empty() {
    // AVE-16.07, AVE-20.02, AVE-20.03, AVE-RU.20, AVE-DT.29: met at the failed refill, not at the last draw.
    let mut t = basic(3);
    t.upper(1).upper(2).money(0, 9).deck(CardKind::Area, 1).alone();
    t.place(1, Location::Aedilis);
    assert_eq!((t.s.deck(CardKind::Area).len(), t.s.ending), (0, None));
    t.place(2, Location::Aedilis);
    assert_eq!(t.s.areas[Area(2)].card, None);
    assert_eq!(t.s.ending, Some(Ending::Areas));
    assert_eq!(t.s.areas[Area(2)].brown, 1, "the card was still bought");
}

#[test]
fn brown_cubes_stay_at_the_top() {
    // AVE-17.11, AVE-17.12, AVE-RU.40
    let mut t = basic(3);
    t.upper(1).brown(1, 6).money(0, 2).place(1, Location::Aedilis);
    assert_eq!(t.s.areas[Area(1)].brown, 6);
    assert!(t.p(0).cards.has(t.card("A01")));
    assert_eq!(t.p(0).money, 0);
}

#[test]
fn two_fragments_give_a_resource() {
    // AVE-EX.54, AVE-18.14, AVE-18.15, AVE-18.16: the fourth black fragment gives wood or stone, the fifth nothing.
    let mut t = basic(3);
    t.own(0, "A03 A04 A05").area(1, "A07").area(2, "A14").upper(1).upper(2).money(0, 9).alone();
    t.place(1, Location::Aedilis);
    assert_eq!(t.listed(), [Action::Take(Resource::Wood), Action::Take(Resource::Stone)]);
    t.act(Action::Take(Resource::Wood));
    assert_eq!(t.p(0).goods[Resource::Wood], 1);
    t.place(2, Location::Mercator).done();
    assert_eq!(t.asks(), Some(Ask::Turn), "the fifth gives nothing");
}

#[test]
fn multicoloured_fragments_pair_with_each_other_only() {
    // AVE-18.17, AVE-RU.55: a multicoloured and a black one are no pair; two multicoloured ones give any resource.
    let mut t = basic(3);
    t.own(0, "A03").area(1, "A11").area(2, "A17").upper(1).upper(2).money(0, 9).alone();
    t.place(1, Location::Mercator).done();
    assert_eq!(t.asks(), Some(Ask::Turn));
    t.place(2, Location::Mercator).done();
    assert_eq!(t.listed(), Resource::ALL.iter().map(|kind| Action::Take(*kind)).collect::<Vec<_>>());
    t.act(Action::Take(Resource::Wine));
    assert_eq!(t.p(0).goods, goods("1 wine"));
}

// ----- the grey tracks --------------------------------------------------------------------------------------------

/// Seat 0 plays cards for influence in area 2.
fn influence(t: &mut Scene, codes: &[&str]) {
    t.own(0, &codes.join(" "));
    t.place(2, Location::Propraetor).done();
    for code in codes {
        t.plays(code);
    }
}

#[test]
fn a_cube_rises_and_never_falls() {
    // AVE-17.06, AVE-17.02: from level L to L + N.
    let mut t = basic(3);
    t.cube(0, 2, 2);
    influence(&mut t, &["W2e"]);
    assert_eq!(t.p(0).cubes, Each::new([None, Some(4), None, None, None]));
    // AVE-17.01: influence in several areas, a cube in each; a rise in one does not touch the others.
    let mut t = basic(3);
    for n in [1, 3, 4, 5] {
        t.cube(0, n, n);
    }
    influence(&mut t, &["W2e"]);
    assert_eq!(t.p(0).cubes, Each::new([Some(1), Some(2), Some(3), Some(4), Some(5)]));
}

#[test]
fn a_blocked_cube_goes_down_to_the_next_space() {
    // AVE-EX.38, AVE-17.08, AVE-17.09, AVE-RU.36: blue 2, red 3, 1 influence: blue stays, the card is rotated.
    let mut t = basic(3);
    t.cube(0, 2, 2).cube(1, 2, 3);
    influence(&mut t, &["W3d"]);
    assert_eq!(t.p(0).cubes[Area(2)], Some(2));
    assert!(t.s.rotated.has(t.card("W3d")));
    // AVE-EX.67, AVE-17.07: two cards jump over red.
    let mut t = basic(3);
    t.cube(0, 2, 2).cube(1, 2, 3);
    influence(&mut t, &["W3d", "W4d"]);
    assert_eq!(t.p(0).cubes[Area(2)], Some(4));
}

#[test]
fn a_blocked_entry_ends_on_level_0() {
    // AVE-EX.39, AVE-17.04, AVE-RU.37
    let mut t = basic(3);
    t.cube(1, 2, 1).cube(2, 2, 0);
    influence(&mut t, &["W3d"]);
    assert_eq!(t.p(0).cubes[Area(2)], Some(0), "beside another cube on 0");
}

#[test]
fn the_top_of_the_track() {
    // AVE-17.06, AVE-RU.39: excess is lost; if the top is taken, down.
    let mut t = basic(3);
    t.cube(0, 2, 5);
    influence(&mut t, &["W2e"]);
    assert_eq!(t.p(0).cubes[Area(2)], Some(6));
    let mut t = basic(3);
    t.cube(0, 2, 4).cube(1, 2, 6);
    influence(&mut t, &["W2e"]);
    assert_eq!(t.p(0).cubes[Area(2)], Some(5));
}

#[test]
fn a_cube_may_stand_above_the_brown_cube_during_the_game() {
    // AVE-17.10
    let mut t = basic(3);
    t.brown(2, 0);
    influence(&mut t, &["W2e"]);
    assert_eq!(t.p(0).cubes[Area(2)], Some(2));
}

/// Cubes of area 1 after the adjustment at the end; seats in order.
fn adjusted(brown: u8, cubes: &[u8]) -> Vec<u8> {
    let mut t = basic(cubes.len().max(3));
    t.brown(1, brown);
    for (seat, level) in cubes.iter().enumerate() {
        t.cube(seat as u8, 1, *level);
    }
    t.at_the_end().score();
    assert!(t.over().is_some());
    // AVE-17.19: no cube, nothing to adjust.
    assert!(t.s.players.iter().skip(cubes.len()).all(|p| p.cubes[Area(1)].is_none()));
    (0..cubes.len()).map(|seat| t.p(seat as u8).cubes[Area(1)].unwrap()).collect()
}

#[test]
fn cubes_are_pushed_down_to_the_brown_cube() {
    // AVE-EX.10, AVE-17.13, AVE-17.14, AVE-17.18: only blue is above brown 5.
    assert_eq!(adjusted(5, &[6, 3, 1]), [5, 3, 1]);
    // AVE-EX.11, AVE-17.15, AVE-17.17, AVE-RU.41, AVE-RU.42: yellow 2, black 1, green 0, blue 0.
    assert_eq!(adjusted(2, &[4, 3, 2, 1]), [2, 1, 0, 0]);
    // AVE-EX.41, AVE-17.16
    assert_eq!(adjusted(4, &[6, 5, 3, 1]), [4, 3, 2, 1]);
    // AVE-EX.42, AVE-17.20
    assert_eq!(adjusted(0, &[3, 2, 5]), [0, 0, 0]);
    assert_eq!(adjusted(6, &[6, 5, 3, 1]), [6, 5, 3, 1]);
}

#[test]
fn every_source_of_influence_follows_the_same_rules() {
    // AVE-17.21: the fifth war card, blocked on its way in.
    let mut t = basic(3);
    t.own(0, "W2a W2b W2c W2d").row(Row::Wars, 4, "W2e").surplus(0, 7).money(0, 9).cube(1, 3, 1);
    t.buy(1, Location::Legatus, 4).act(Action::Area(Area(3)));
    assert_eq!(t.p(0).cubes[Area(3)], Some(0));
    // A bought influence (P10 at Mercator) enters on level 1.
    let mut t = basic(3);
    t.active(0, "P10").money(0, 5).place(2, Location::Mercator).done().bonus("P10");
    assert_eq!(t.p(0).cubes[Area(2)], Some(1));
    assert_eq!(t.rules.audit(&t.s), Ok(()));
}
