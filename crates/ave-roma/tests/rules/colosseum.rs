//! Section 12: Roma. Section 19: patrons active and passive.

use crate::common::*;
use ave_roma::*;
use kernel::{Rules, Seat};

#[test]
fn roma_example_of_the_book() {
    // AVE-EX.24: 1 surplus, 1 green, the third space holds another token; honours on the second.
    let mut t = basic(3);
    t.surplus(0, 1).stock(0, "1 wheat").token(1, 3).own(0, "P02").place(3, Location::Roma);
    // AVE-12.01, AVE-12.03, AVE-12.07: exactly three spaces, each paid unless occupied.
    assert_eq!((t.p(0).surplus, t.p(0).goods, t.p(0).money), (0, Goods::NONE, 0));
    assert_eq!(t.p(0).colosseum, 2);
    // AVE-12.06: both tokens on one space. AVE-12.15: the worker stands on its slot.
    assert_eq!(t.p(1).colosseum, 2);
    assert_eq!(t.s.slots[Location::Roma], [3, 0, 0, 0, 0]);
    // AVE-12.08, AVE-12.10, AVE-12.12: one political influence, recorded at once; the slot takes the passive patron.
    assert_eq!(t.p(0).politics, 1);
    // AVE-19.09, AVE-19.10: with one passive patron there is no choice.
    assert_eq!(t.p(0).slots[0], Some(t.card("P02")));
}

#[test]
fn a_path_that_cannot_be_paid_is_no_action() {
    // AVE-12.05: 1 surplus only: one step yes, two no.
    let mut t = basic(3);
    t.surplus(0, 1);
    assert!(
        t.can_place(1, Location::Roma) && !t.can_place(2, Location::Roma) && !t.can_place(3, Location::Roma)
    );
    assert_eq!(t.may_not(place(2, Location::Roma)), "AVE-12.05");
    // AVE-12.13, AVE-RU.47: the whole path is paid before honours are given.
    let mut t = basic(3);
    t.surplus(0, 1).stock(0, "1 wheat").own(0, "P28");
    assert!(!t.can_place(3, Location::Roma), "the patron that would waive the money is not active yet");
}

#[test]
fn the_loop_goes_on_past_the_start() {
    // AVE-12.02, AVE-12.04, AVE-RU.48: the start space is free while others stand there; the own space never counts.
    let mut t = basic(3);
    t.token(0, 11).surplus(0, 1).place(2, Location::Roma);
    assert_eq!((t.p(0).colosseum, t.p(0).surplus), (0, 0), "start free, then 1 surplus for space 1");
    let mut t = basic(3);
    t.token(0, 11).token(1, 5).token(2, 5).surplus(0, 1).money(0, 1);
    assert!(!t.can_place(1, Location::Roma), "nobody on the start: 2 denarii");
}

#[test]
fn honours_are_gained_on_free_spaces_too() {
    // AVE-12.09
    let mut t = basic(3);
    t.token(1, 1).token(2, 2).place(2, Location::Roma);
    assert_eq!((t.p(0).politics, t.p(0).colosseum), (1, 1));
}

#[test]
fn open_steps_are_chosen() {
    // AVE-DT.16: space 4 takes any resource.
    let mut t = basic(3);
    t.token(0, 3).stock(0, "1 wood 1 ore").place(1, Location::Roma);
    assert_eq!(t.listed(), [Action::Pay(Resource::Wood), Action::Pay(Resource::Ore)]);
    t.act(Action::Pay(Resource::Ore));
    assert_eq!((t.p(0).goods, t.p(0).colosseum), (goods("1 wood"), 3));
}

#[test]
fn two_honours_in_one_move() {
    // AVE-12.14: from space 1, five steps pass spaces 2 and 6.
    let mut t = basic(3);
    t.token(0, 1).stock(0, "1 wheat 1 wood 1 ore").money(0, 4).place(5, Location::Roma);
    assert_eq!(t.p(0).politics, 2);
    assert_eq!(t.p(0).goods, Goods::NONE);
}

#[test]
fn influence_beyond_ten_is_worth_points() {
    let two_honours = |level: u8| {
        let mut t = basic(3);
        t.token(0, 1)
            .stock(0, "1 wheat 1 wood 1 ore")
            .money(0, 4)
            .politics(0, level)
            .place(5, Location::Roma);
        (t.p(0).politics, t.points(0))
    };
    // AVE-EX.40, AVE-12.11, AVE-RU.43
    assert_eq!(two_honours(10), (10, 4));
    // AVE-EX.58, AVE-12.16: level by level.
    assert_eq!(two_honours(9), (10, 2));
}

// ----- slots ------------------------------------------------------------------------------------------------------

#[test]
fn levels_unlock_slots() {
    // AVE-19.01, AVE-19.02
    let mut t = basic(3);
    for level in 0..=10u8 {
        t.politics(0, level);
        assert_eq!(t.p(0).unlocked(), usize::from(level.min(5)));
    }
}

#[test]
fn one_of_several_passive_patrons_enters() {
    // AVE-19.10, AVE-19.11, AVE-DC.13, AVE-DT.16, AVE-DT.17: asked once for each slot, with two or more to choose.
    let mut t = basic(3);
    t.own(0, "P02 P28 P21").token(0, 1).stock(0, "1 wheat 1 wood 1 ore").money(0, 4).place(5, Location::Roma);
    assert_eq!(t.asks(), Some(Ask::Activate));
    assert_eq!(t.listed().len(), 3);
    assert_eq!(t.may_not(Action::Done), "AVE-19.09", "compulsory");
    t.act(Action::Activate(t.card("P21")));
    assert_eq!(t.asks(), Some(Ask::Activate));
    t.act(Action::Activate(t.card("P28")));
    assert_eq!(t.p(0).slots[..2], [Some(t.card("P21")), Some(t.card("P28"))]);
    // AVE-19.14: the third stays passive. AVE-19.16: no empty unlocked slot beside it.
    assert!(t.p(0).passive().has(t.card("P02")));
    assert_eq!(t.rules.audit(&t.s), Ok(()));
    t.politics(0, 3);
    assert!(t.rules.audit(&t.s).is_err());
}

#[test]
fn an_empty_slot_waits_for_a_purchase() {
    // AVE-19.12
    let mut t = basic(3);
    t.surplus(0, 1).stock(0, "1 wheat").place(2, Location::Roma);
    assert_eq!((t.p(0).politics, t.p(0).slots), (1, [None; 5]));
    t.s.active = Seat(0);
    t.money(0, 12).buy(1, Location::Senatus, 1);
    assert_eq!(t.p(0).slots[0], Some(t.card("P02")));
}

#[test]
fn active_patrons_cannot_be_rearranged() {
    // AVE-19.13, AVE-RU.45: no choice of a turn moves a patron.
    let mut t = basic(3);
    t.active(0, "P02").own(0, "P28").politics(0, 1);
    let moves = |a: &Action| matches!(a, Action::Activate(_) | Action::Replace(_));
    assert!(!t.listed().iter().any(moves));
}

#[test]
fn only_active_patrons_modify_actions() {
    // AVE-19.03, AVE-19.05
    let mut t = basic(3);
    t.own(0, "P01").place(1, Location::Quaestor);
    assert_eq!(t.points(0), 0);
    let mut t = basic(3);
    t.active(0, "P01").place(1, Location::Quaestor);
    assert_eq!(t.points(0), 1);
}

#[test]
fn several_patrons_modify_one_action() {
    // AVE-19.07, AVE-3.20
    let mut t = basic(3);
    t.active(0, "P01 P02").place(1, Location::Quaestor);
    assert_eq!((t.points(0), t.p(0).surplus, t.p(0).money), (1, 1, 2));
}

#[test]
fn bonuses_are_optional() {
    // AVE-19.06, AVE-DC.17: the brown cube need not be moved.
    let mut t = basic(3);
    t.active(0, "P11").place(2, Location::Mercator);
    assert_eq!(t.listed(), [Action::Bonus(t.card("P11")), Action::Done]);
    t.done();
    assert_eq!(t.s.areas[Area(2)].brown, 0);
}

#[test]
fn a_patron_that_enters_during_the_action_counts_at_once() {
    // AVE-19.15, AVE-RU.46, AVE-DT.08: the patron bought at Senatus gives its surplus there.
    let mut t = basic(3);
    t.politics(0, 1).row(Row::Patrons, 1, "P25").stock(0, "1 wine").money(0, 13).buy(1, Location::Senatus, 1);
    assert_eq!(t.p(0).surplus, 1);
    // And the one that enters by honours at Roma serves the rest of the action: here its step is still to come.
    let roma_step = patron_change("P19", ("aedificator", "\"step\""), ("roma", "\"step\""));
    let mut t = printed(3, &[(&roma_step.0, &roma_step.1)]);
    t.own(0, "P19").surplus(0, 1).stock(0, "1 wheat").place(2, Location::Roma);
    assert_eq!(t.asks(), Some(Ask::Window(Side::After)));
    t.bonus("P19");
    assert_eq!(t.p(0).colosseum, 2);
}

#[test]
fn a_replaced_patron_loses_its_bonus() {
    // AVE-RU.46: the Colosseum step of P26 is gone once P26 is replaced in the same action.
    let mut t = basic(3);
    t.active(0, "P26").row(Row::Patrons, 1, "P02").money(0, 12).buy(1, Location::Senatus, 1);
    // Before the action the step may be taken.
    assert_eq!(t.asks(), Some(Ask::Window(Side::Before)));
    t.done();
    t.act(Action::Replace(t.card("P26")));
    assert_eq!(t.asks(), Some(Ask::Turn));
    assert_eq!(t.p(0).colosseum, 11);
}
