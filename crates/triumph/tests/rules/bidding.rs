//! Bids, Influence, the Senate track, Offices (ledger sections 5 to 9 and 15, examples 1 to 4).

use crate::common::*;

fn card(n: u8) -> Action {
    Action::Bid(FamilyCard(n))
}

/// Five players as in the rulebook: Robert, Paige, Bess, Yara, George.
const ROBERT: Seat = A;
const PAIGE: Seat = B;
const BESS: Seat = C;
const YARA: Seat = D;
const GEORGE: Seat = E;

fn example() -> Scene {
    let t = calm(5).senate(&[PAIGE, BESS, ROBERT, YARA, GEORGE]).holds(ROBERT, "O tempora! O mores!");
    let mut t = t.begin(Phase::Assembly);
    t.bid(&[4, 1, 3, 2, 0]);
    t.act(PAIGE, card(3));
    t
}

#[test]
fn a_one_brings_a_second_card_and_ties_go_to_the_left() {
    let mut t = example();
    // TRV-EX.01, TRV-7.02: the bid is the sum of both.
    assert_eq!((t.influence(PAIGE), t.influence(ROBERT)), (4, 4));
    t.pass();
    // TRV-9.02, TRV-0.21: Paige is further left.
    assert_eq!(t.b().order[..2], [PAIGE, ROBERT]);
}

#[test]
fn a_law_card_lowers_a_bid_and_the_order_follows() {
    let mut t = example();
    let tempora = t.law_named("O tempora! O mores!");
    t.act(ROBERT, Action::Play(tempora)); // TRV-8.05
    t.act(ROBERT, Action::Rival(PAIGE));
    assert_eq!(t.influence(PAIGE), 2);
    // TRV-EX.02, TRV-9.01, TRV-0.04, TRV-0.05; Paige (2) is left of Yara (2), but Bess has 3.
    assert_eq!(t.b().order[..], [ROBERT, BESS, PAIGE, YARA, GEORGE]);
    // TRV-EX.03, TRV-9.04: Robert to the right end, those right of him one space left.
    assert_eq!(t.b().senate[..], [PAIGE, BESS, YARA, GEORGE, ROBERT]);
    // TRV-14.08: the card is used up.
    assert_eq!(t.b().held[ROBERT.ix()], 0);
    assert!(t.b().discard.has(tempora));
}

#[test]
fn the_example_as_printed_with_bess_lower() {
    let t = calm(5).senate(&[PAIGE, BESS, ROBERT, YARA, GEORGE]).holds(ROBERT, "O tempora! O mores!");
    let mut t = t.display("Annona", 0).begin(Phase::Assembly);
    t.bid(&[4, 1, 2, 0, 0]);
    t.act(PAIGE, card(3));
    let tempora = t.law_named("O tempora! O mores!");
    t.act(ROBERT, Action::Play(tempora));
    t.act(ROBERT, Action::Rival(PAIGE));
    assert_eq!(t.b().order[..], [ROBERT, PAIGE, BESS, YARA, GEORGE]); // TRV-EX.02
    // TRV-EX.04, TRV-9.03, TRV-9.06, TRV-0.06: Tribunus I, II, III in this order, then 1 Intrigue each (TRV-9.07, TRV-19.04).
    t.act(ROBERT, Action::TakeLaw(Source::Deck));
    t.expire_until(|s| matches!(s.board.question(), Some(Ask::TakeLaw(seat, _)) if seat == PAIGE));
    assert_eq!(t.f(ROBERT).talents, 1);
    assert_eq!(t.f(YARA).intrigue, 0);
    t.expire_until(|s| matches!(s.board.question(), Some(Ask::TakeLaw(seat, _)) if seat == BESS));
    t.until(Phase::Construction);
    assert_eq!([YARA, GEORGE, BESS].map(|s| t.f(s).intrigue), [1, 1, 0]); // TRV-15.01
    // TRV-6.03, TRV-6.04, TRV-HI.03: played cards lie open and are gone for this Round.
    assert_eq!(t.f(PAIGE).spent().iter().map(|c| c.0).collect::<Vec<_>>(), [1, 3]);
    assert_eq!(t.f(PAIGE).hand.iter().map(|c| c.0).collect::<Vec<_>>(), [0, 2, 4, 5]);
    assert_eq!(t.may_not(PAIGE, card(3)), "TRV-6.03");
}

#[test]
fn all_cards_are_turned_over_together() {
    let mut t = calm(3).begin(Phase::Assembly);
    // TRV-6.01, TRV-DT.10: one window for all; that somebody has chosen may be seen, what he has chosen may not.
    assert_eq!(t.asks(), Some(Ask::Bid(SeatSet::all(3))));
    assert!(t.rules.turn(&t.s).awaiting().unwrap().counted);
    let before = t.view(B);
    t.act(A, card(0));
    assert_eq!(t.view(B), before); // TRV-HI.02
    assert_eq!(t.view(A).bid, Some(FamilyCard(0)));
    assert_eq!(t.f(A).talents, 0); // TRV-DT.12: the Talent of a 0 would betray it
    t.act(B, card(5));
    assert_eq!(t.f(A).bid, FamilyCards::NONE);
    t.act(C, card(2));
    // TRV-6.02: the bid is what is printed on the card; TRV-7.01: a 0 brings a Talent.
    assert_eq!([A, B, C].map(|s| t.influence(s)), [0, 5, 2]);
    assert_eq!([A, B, C].map(|s| t.f(s).talents), [1, 0, 0]);
}

#[test]
fn several_ones_are_sealed_together_and_a_zero_on_a_one_pays() {
    let mut t = calm(3).begin(Phase::Assembly);
    t.bid(&[1, 1, 4]);
    // TRV-7.03, TRV-DT.11: only those two, sealed.
    assert_eq!(t.asks(), Some(Ask::Second(set(&[A, B]))));
    assert!(!t.rules.turn(&t.s).awaiting().unwrap().counted);
    assert!(!t.may(A, card(1)), "the 1 is on the table");
    assert!(!t.may(A, Action::Pass), "he must add one");
    let before = t.view(B);
    t.act(A, card(0));
    assert_eq!(t.view(B), before);
    t.act(B, card(5));
    // TRV-RUL.04: the Talent of a 0 that lies on a 1.
    assert_eq!((t.influence(A), t.f(A).talents, t.influence(B)), (1, 1, 6));
}

#[test]
fn a_one_with_no_other_card_counts_alone() {
    let mut t = calm(3).spent(A, &[0, 2, 3, 4, 5]).begin(Phase::Games);
    t.bid(&[1, 2, 3]); // A is not asked: his card is known
    assert_eq!(influence(t.f(A).bid), 1); // TRV-RUL.05
    assert!(!t.told(|e| matches!(e, Event::Seconds(_))));
}

#[test]
fn a_card_that_is_known_to_be_the_last_is_played_without_asking() {
    let mut t = calm(3).spent(A, &[0, 1, 2, 3, 4]).begin(Phase::Games);
    assert_eq!(t.asked(), set(&[B, C])); // TRV-HI.01
    t.bid(&[9, 2, 3]);
    assert_eq!(t.influence(A), 5);
}

#[test]
fn six_cards_serve_five_phases() {
    // TRV-EX.32: 1 with 4 in Assembly leaves 0, 2, 3, 5 for the other four.
    let mut t = calm(3).begin(Phase::Assembly);
    t.bid(&[1, 2, 3]);
    t.act(A, card(4));
    t.expire_until(|s| s.board.phase == Phase::Construction);
    assert_eq!(t.f(A).hand.iter().map(|c| c.0).collect::<Vec<_>>(), [0, 2, 3, 5]);
    for (phase, mine) in [(Phase::Construction, 0), (Phase::Conflict, 2), (Phase::Justice, 3)] {
        assert_eq!(t.b().phase, phase);
        t.act(A, card(mine));
        t.expire_until(|s| s.board.phase != phase);
    }
    // TRV-5.01, TRV-5.03, TRV-5.04, TRV-0.03: every Bidding Phase has its bid, in this order.
    assert_eq!(t.b().phase, Phase::Games);
    assert!(!t.asked().has(A));
    t.expire_until(|s| s.board.phase == Phase::Administration || s.board.round == 2);
    // TRV-6.05, TRV-34.02: all cards come back at the end of Administration.
    t.expire_until(|s| s.board.round == 2);
    assert_eq!(t.f(A).hand, FamilyCards::all());
}

#[test]
fn the_first_player_moves_to_the_right_end_and_nobody_else_does() {
    let mut t = calm(3).senate(&[B, C, A]).begin(Phase::Justice);
    t.bid(&[5, 2, 4]);
    // TRV-EX.30, TRV-9.05: A was rightmost already.
    assert_eq!(t.b().senate[..], [B, C, A]);
    assert_eq!(t.b().order[..], [A, C, B]);
}

#[test]
fn every_pair_of_intrigue_adds_one_influence() {
    let mut t = calm(3).intrigue(A, 5).begin(Phase::Justice);
    t.bid(&[2, 3, 4]);
    assert_eq!(t.asked(), set(&[A]));
    assert_eq!(t.most(A, Action::Spend), 2); // TRV-8.04, TRV-15.02, TRV-15.05, TRV-0.07: any two markers are a pair
    t.act(A, (Action::Spend, 2));
    assert_eq!((t.influence(A), t.f(A).intrigue), (4, 1));
    // TRV-9.02: 4 and 4; A is further left.
    assert_eq!(t.b().order[0], A);
}

#[test]
fn modification_is_optional_and_ends_when_all_have_passed() {
    let mut t = calm(3).intrigue(A, 4).intrigue(B, 2).begin(Phase::Justice);
    t.bid(&[3, 3, 5]);
    // TRV-8.01, TRV-8.02, TRV-DT.13: A waits, B acts; so everybody is asked again.
    t.act(A, Action::Pass);
    t.act(B, (Action::Spend, 1));
    assert_eq!(t.b().order.len(), 0, "TRV-8.03: not final yet");
    assert_eq!(t.asked(), set(&[A])); // TRV-DT.03, TRV-RUL.98: B can do nothing more
    t.act(A, (Action::Spend, 1));
    assert_eq!(t.asked(), set(&[A])); // TRV-DT.14, TRV-DT.16: his own action reopens the window too
    t.act(A, Action::Pass);
    assert_eq!(t.b().order[..], [C, A, B]);
}

#[test]
fn a_bid_never_counts_less_than_nothing() {
    // TRV-EX.35, TRV-RUL.07: 1 - 2 + 1 is 0, in whatever order.
    let t = calm(3).intrigue(A, 2).holds(B, "O tempora! O mores!");
    let mut t = t.spent(A, &[0, 2, 3, 4, 5]).begin(Phase::Games);
    t.bid(&[1, 4, 3]);
    let tempora = t.law_named("O tempora! O mores!");
    t.act(A, Action::Pass);
    t.act(B, Action::Play(tempora));
    t.act(B, Action::Rival(A));
    assert_eq!(t.influence(A), 0, "1 - 2");
    t.act(A, (Action::Spend, 1));
    assert_eq!(t.influence(A), 0, "1 - 2 + 1");
    // TRV-1.13: modifications are one number on the bid.
    assert_eq!(t.f(A).bonus, -1);
}

#[test]
fn players_without_office_keep_their_place_and_gain_intrigue() {
    let mut t = calm(4).begin(Phase::Justice);
    t.bid(&[2, 5, 4, 3]);
    // TRV-RUL.09
    assert_eq!(t.b().order[..], [B, C, D, A]);
    t.until(Phase::Games);
    // TRV-9.07, TRV-30.03
    assert_eq!([A, B, C, D].map(|s| t.f(s).intrigue), [1, 0, 1, 1]);
}

#[test]
fn the_senate_track_is_adjusted_before_the_first_office() {
    let mut t = calm(3).talents(A, 9).talents(B, 9).talents(C, 9).display("Annona", 0).begin(Phase::Assembly);
    t.bid(&[5, 4, 3]);
    // TRV-RUL.08
    assert_eq!(t.asks(), Some(Ask::TakeLaw(A, Fresh::Yes)));
    assert_eq!(t.b().senate[..], [B, C, A]);
    // TRV-19.05: so B buys first.
    t.expire_until(|s| matches!(s.board.question(), Some(Ask::Buy(_))));
    assert_eq!(t.asks(), Some(Ask::Buy(B)));
}
