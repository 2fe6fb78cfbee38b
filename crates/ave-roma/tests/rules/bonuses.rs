//! Section 27: what patrons are worth at the end. One test for every kind of bonus.

use crate::common::*;
use ave_roma::*;
use kernel::Seat;

/// The points of all patrons of seat 0 as the position stands.
fn patrons(t: &Scene) -> u16 {
    patron_points(&t.rules, &t.s, Seat(0))
}

/// What patrons and rises add at the end to the points of seat 0, other sources left out.
fn scored(t: &mut Scene, source: Source) -> u16 {
    t.events.clear();
    t.score();
    let points = t.events.drain(..).filter_map(|event| match event {
        Event::Points(Seat(0), n, from) if from == source => Some(n),
        _ => None,
    });
    points.sum()
}

#[test]
fn political_levels() {
    // AVE-27.02
    let mut t = basic(3);
    t.own(0, "P24").politics(0, 6);
    assert_eq!(patrons(&t), 6);
}

#[test]
fn active_and_passive_patrons_count_alike() {
    // AVE-19.04, AVE-27.01: passive too, and equal bonuses of several cards add up.
    let mut t = basic(3);
    t.own(0, "P24").active(0, "P03").politics(0, 4);
    assert_eq!(patrons(&t), 8);
}

#[test]
fn political_rise() {
    // AVE-27.03, AVE-RU.63, AVE-DC.35: always taken, before politics are scored: level 3 to 4 gives 6 instead of 4.
    let mut t = basic(3);
    t.own(0, "P28").politics(0, 3).at_the_end();
    assert_eq!(scored(&mut t, Source::Politics), 6);
    assert_eq!(t.p(0).politics, 4);
    // AVE-RU.44, AVE-DT.17: the slot it unlocks takes a passive patron, without a prompt: the one owned longest.
    let mut t = basic(3);
    t.own(0, "P28 P21").politics(0, 0).at_the_end().score();
    assert_eq!(t.p(0).slots[0], Some(t.card("P28")));
    // AVE-RU.43: at level 10 it is worth 2 points.
    let mut t = basic(3);
    t.own(0, "P28").politics(0, 10).at_the_end();
    assert_eq!(scored(&mut t, Source::Honours), 2);
}

#[test]
fn active_patrons() {
    // AVE-27.04, AVE-27.20, AVE-RU.107: it counts itself if it lies in a slot.
    let mut t = basic(3);
    t.active(0, "P19 P02").own(0, "P05");
    assert_eq!(bonus_points(&t.rules, &t.s.players, Seat(0), Bonus::ActivePatrons), 2);
}

#[test]
fn doubling() {
    // AVE-EX.52, AVE-27.05, AVE-RU.61: with "political levels" and level 6: 12 points together.
    let mut t = basic(3);
    t.own(0, "P27 P24").politics(0, 6);
    assert_eq!(patrons(&t), 12);
    // AVE-DC.36, AVE-DT.31: the points bonus with most points, without a prompt.
    t.own(0, "P26").at_the_end().score();
    assert!(t.over().is_some());
    assert_eq!(patrons(&t), 6 + 3 + 6);
    // Alone it is worth nothing: it may not double itself.
    let mut t = basic(3);
    t.own(0, "P27");
    assert_eq!(patrons(&t), 0);
}

#[test]
fn doubling_spent_on_a_rise() {
    // AVE-DC.40, AVE-RU.110, AVE-RU.97: asked in pass 1; P13 doubled is two rises, allotted freely.
    let mut t = basic(3);
    t.own(0, "P27 P13").cube(0, 1, 1).brown(1, 1).at_the_end().score();
    assert_eq!((t.s.active, t.asks()), (Seat(0), Some(Ask::Double(1))));
    assert_eq!(t.listed(), [Action::Double(t.card("P13")), Action::Done]);
    t.act(Action::Double(t.card("P13")));
    assert_eq!(t.asks(), Some(Ask::Rise(1)));
    t.act(Action::Area(Area(1))).act(Action::Area(Area(1)));
    assert_eq!(t.p(0).cubes[Area(1)], Some(3));
    // A political rise doubled: two levels.
    let mut t = basic(3);
    t.own(0, "P27 P28").politics(0, 8).at_the_end().score();
    t.act(Action::Double(t.card("P28")));
    assert_eq!(t.p(0).politics, 10);
}

#[test]
fn equal_rises_are_one_choice() {
    // AVE-DT.43: P13 and P29 are both area rises, and the political rise of P28 lies between them.
    let mut t = basic(3);
    t.own(0, "P27 P13 P28 P29").at_the_end().score();
    let double = |code| Action::Double(t.card(code));
    assert_eq!(t.listed(), [double("P13"), double("P28"), Action::Done]);
}

#[test]
fn first_places() {
    // AVE-27.06, AVE-RU.58, AVE-RU.59: strictly ahead; alone on 0 counts, a shared 0 is nobody's.
    let lay_out = |t: &mut Scene| {
        t.own(0, "P07").cube(0, 1, 3).cube(1, 1, 2).cube(0, 2, 1).cube(1, 2, 4).cube(0, 3, 0);
        t.cube(0, 4, 0).cube(1, 4, 0);
        bonus_points(&t.rules, &t.s.players, Seat(0), Bonus::FirstPlaces)
    };
    assert_eq!(lay_out(&mut basic(2)), 4);
    assert_eq!(lay_out(&mut basic(3)), 4);
    assert_eq!(lay_out(&mut basic(4)), 6);
    assert_eq!(lay_out(&mut basic(5)), 6);
}

#[test]
fn area_rise() {
    // AVE-27.07, AVE-27.08, AVE-DC.34: after the adjustment, one area of choice or none, above the brown cube too.
    let mut t = basic(3);
    t.own(0, "P13").cube(0, 2, 5).brown(2, 3).at_the_end().score();
    assert_eq!(t.asks(), Some(Ask::Rise(0)));
    assert_eq!(t.listed().len(), 6);
    assert_eq!(t.p(0).cubes[Area(2)], Some(3), "adjusted already");
    t.act(Action::Area(Area(2)));
    assert_eq!(t.p(0).cubes[Area(2)], Some(4));
    assert!(t.over().is_some());
    // AVE-RU.62: without a cube it enters as 1 influence.
    let mut t = basic(3);
    t.own(0, "P13").at_the_end().score().act(Action::Area(Area(5)));
    assert_eq!(t.p(0).cubes[Area(5)], Some(1));
}

#[test]
fn area_rises_may_jump_together() {
    // AVE-EX.53, AVE-27.09, AVE-RU.112: 3 with another on 4: one rise stays on 3, two together reach 5.
    let mut t = basic(3);
    t.own(0, "P13").cube(0, 2, 3).cube(1, 2, 4).brown(2, 6).at_the_end().score().act(Action::Area(Area(2)));
    assert_eq!(t.p(0).cubes[Area(2)], Some(3));
    let mut t = basic(3);
    t.own(0, "P13 P29").cube(0, 2, 3).cube(1, 2, 4).brown(2, 6).at_the_end().score();
    t.act(Action::Area(Area(2))).act(Action::Area(Area(2)));
    assert_eq!(t.p(0).cubes[Area(2)], Some(5));
}

#[test]
fn area_level() {
    // AVE-27.10, AVE-DC.37: the highest own level counts, nobody is asked.
    let mut t = basic(3);
    t.own(0, "P11").cube(0, 1, 2).cube(0, 4, 5);
    assert_eq!(patrons(&t), 5);
}

#[test]
fn presence() {
    // AVE-27.11, AVE-RU.96: level 0 included, shared or not.
    let mut t = basic(3);
    t.own(0, "P06").cube(0, 1, 2).cube(0, 4, 0).cube(1, 4, 0).cube(2, 5, 3);
    assert_eq!(patrons(&t), 2);
}

#[test]
fn cards_with_points_or_influence() {
    // AVE-27.12, AVE-RU.109, AVE-18.21: by what the card yields; the pair reward of a plan does not count.
    let mut t = basic(3);
    // B01a influence; B01b points; B06a both; W1d influence; W1a both.
    t.own(0, "B01a B01b B06a W1d W1a A01");
    assert_eq!(bonus_points(&t.rules, &t.s.players, Seat(0), Bonus::CardsWithPoints), 3);
    assert_eq!(bonus_points(&t.rules, &t.s.players, Seat(0), Bonus::CardsWithInfluence), 4);
    t.own(0, "P21");
    assert_eq!(patrons(&t), 4);
    t.own(0, "P17");
    assert_eq!(patrons(&t), 7);
}

#[test]
fn icon_sets_and_pairs() {
    // AVE-EX.56, AVE-27.13, AVE-27.14: 4 amphoras, 3 swords, 2 lions.
    let mut t = basic(3);
    // Amphora: A05 A08 A09 W1a; sword: A03 A04 W1b; lion: A01 A02.
    t.own(0, "A05 A08 A09 W1a A03 A04 W1b A01 A02");
    assert_eq!(bonus_points(&t.rules, &t.s.players, Seat(0), Bonus::IconSets), 4);
    assert_eq!(bonus_points(&t.rules, &t.s.players, Seat(0), Bonus::IconPairs(Icon::Amphora)), 4);
    assert_eq!(bonus_points(&t.rules, &t.s.players, Seat(0), Bonus::IconPairs(Icon::Sword)), 2);
    assert_eq!(bonus_points(&t.rules, &t.s.players, Seat(0), Bonus::IconPairs(Icon::Lion)), 2);
}

#[test]
fn a_patron_counts_its_own_icon() {
    // AVE-EX.64, AVE-27.20, AVE-RU.107: P18 is a lion; with three other lions two pairs.
    let mut t = basic(3);
    t.own(0, "P18 A01 A02 A07");
    assert_eq!(patrons(&t), 4);
    // AVE-18.19: rotated or used up, every owned card counts.
    let mut t = advanced(3);
    t.own(0, "P18 A01 A02 W1e");
    let card = t.card("A01");
    t.s.right.add(card);
    let card = t.card("W1e");
    t.s.rotated.add(card);
    assert_eq!(patrons(&t), 4);
}

#[test]
fn goods() {
    // AVE-EX.57, AVE-27.15, AVE-27.18: 7 resources and 4 surplus: 3 points, besides 3 of step 2.
    let mut t = basic(3);
    t.own(0, "P01").stock(0, "3 wood 3 stone 1 ore").surplus(0, 4).at_the_end();
    assert_eq!(patrons(&t), 3);
    assert_eq!(scored(&mut t, Source::Goods), 3);
}

#[test]
fn marked_resources() {
    // AVE-27.16
    let stock = "3 wood 2 stone 3 livestock 1 ore";
    for (code, points) in [("P12", 5), ("P04", 3), ("P10", 1), ("P02", 6)] {
        let mut t = basic(3);
        t.own(0, code).stock(0, stock).surplus(0, 6);
        assert_eq!(patrons(&t), points, "{code}");
    }
    // AVE-EX.63, AVE-27.19, AVE-RU.108, AVE-DC.39: the best colour, without asking.
    let mut t = basic(3);
    t.own(0, "P14").stock(0, stock);
    assert_eq!(patrons(&t), 5);
}

#[test]
fn marked_cards() {
    // AVE-27.17, AVE-27.20: a patron card counts itself among the patrons.
    for (code, points) in [("P05", 3), ("P16", 2), ("P20", 1), ("P26", 2)] {
        let mut t = basic(3);
        t.own(0, "A01 A02 A03 B01a B02a W1a P28");
        t.own(0, code);
        assert_eq!(patrons(&t), points, "{code}");
    }
}
