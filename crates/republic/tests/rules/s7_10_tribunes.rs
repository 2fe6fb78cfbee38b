//! 7.10g-j and D.8: Murder of a Tribune, Graft and the mob.

use crate::session::*;
use Intrigue::{Graft, MobIncitedToViolence as Mob, MurderOfATribune as Murder};

const VETO: Say = Say::Tribune(TribuneBy::Card, TribuneUse::Veto);
const PROPOSE: Say = Say::Tribune(TribuneBy::Card, TribuneUse::Propose);
const CLAIM: Say = Say::Tribune(TribuneBy::Card, TribuneUse::Claim);

fn card(card: Intrigue) -> Card {
    Card::Intrigue(card)
}

/// Fabius (A) presides, later decks are in play, and A may put something to be vetoed by C.
fn house_of_cards() -> Scene {
    later(under_fabius())
        .concession(Concession::HarborFees, ConcessionAt::Forum)
        .holding(Senator::Fabius, 3)
        .holding(Senator::Claudius, 6)
        .hand(C, TRIBUNE)
}

/// The same without a mob to fear.
fn calm() -> Scene {
    house_of_cards().discarded(Mob)
}

/// A's motion is vetoed by C's Tribune card; the window is open.
fn vetoed(scene: Scene) -> Scene {
    let mut scene = scene.at(Item::OtherBusiness);
    scene.fees_for_fabius();
    scene.say(C, VETO);
    scene.pass(&[]);
    scene
}

fn seats(all: &[Seat]) -> SeatSet {
    all.iter().copied().collect()
}

/// Has the veto taken effect?
fn stopped(scene: &Scene) -> bool {
    scene.s.board.senate.floor.is_empty() && scene.question() == Some(Asks::Floor)
}

fn voting(scene: &Scene) -> bool {
    matches!(scene.question(), Some(Asks::Ballot { .. })) && !scene.s.board.senate.floor.is_empty()
}

#[test]
fn the_log_says_what_a_card_is_used_for() {
    // ROR-7.10a, ROR-1.09.152a, ROR-7.10h: before anybody decides whether to cancel it
    let mut scene = vetoed(calm().hand(B, card(Murder)));
    let told = |scene: &Scene| {
        let names = kernel::Names::new(["Anna", "Ben", "Clio"]);
        let tell = |e: &Event| kernel::Words::event(&scene.rules, e, &names);
        scene.events().iter().map(tell).map(|s| (s.rule.map(|r| r.0), s.text)).collect::<Vec<_>>()
    };
    let said = |scene: &Scene, rule, text: &str| told(scene).contains(&(Some(rule), text.into()));
    assert!(said(&scene, "ROR-7.10a", "Clio plays Tribune."), "{:?}", told(&scene));
    assert!(said(&scene, "ROR-1.09.152a", "Clio has a Tribune to stop the vote."));
    scene.rolls(&[2]).act(B, Action::Senate(Say::Murder(Senator::Claudius)));
    assert!(said(&scene, "ROR-7.10h", "Ben plays Murder of a Tribune."), "{:?}", told(&scene));
    assert!(!told(&scene).iter().any(|(rule, _)| *rule == Some("ROR-1.11.2b")), "nothing was discarded");
}

#[test]
fn everybody_else_with_a_card_and_a_senator_in_rome_is_asked() {
    // ROR-D.8a, ROR-DC.37, ROR-D.3b: whatever the card is
    let scene = vetoed(calm().hand(B, card(Murder)).hand(A, Card::Concession(Concession::Mining)));
    assert_eq!(scene.question(), Some(Asks::Cancel { seats: seats(&[A, B]), tribune: C }));
    assert_eq!(scene.s.board.senate.floor.len(), 1, "it has not taken effect yet");
    assert_eq!(scene.choices(A).len(), 1, "he can only pass");
    assert!(scene.can(B, Say::Murder(Senator::Claudius)) && scene.can(B, Say::Murder(Senator::Furius)));
    assert!(!scene.can(B, Say::Graft(Senator::Claudius)));
    assert_eq!(scene.rules.fallback(&scene.s, B), Action::Senate(Say::Pass).into());
    // an empty hand is skipped, and so is whoever has nobody in Rome
    let scene = vetoed(calm().hand(B, card(Murder)));
    assert_eq!(scene.pending(), seats(&[B]));
    let away = [Senator::Claudius, Senator::Furius, Senator::Aurelius];
    let gone = calm().hand(B, card(Murder)).set(|s| {
        away.iter().for_each(|&m| s.board.senators[m].at = At::War(War::Syrian));
    });
    assert!(stopped(&vetoed(gone.hand(A, Card::Concession(Concession::Mining)).set(|s| {
        s.secret.hands[A.ix()] = Hand::default();
    }))));
}

#[test]
fn no_window_while_nobody_can_hold_such_a_card() {
    // ROR-D.8f: all are discarded
    let scene = calm().discarded(Murder).discarded(Graft).hand(B, Card::Concession(Concession::Mining));
    assert!(stopped(&vetoed(scene)));
    let scene = calm().discarded(Murder).hand(B, Card::Concession(Concession::Mining));
    assert!(matches!(vetoed(scene).question(), Some(Asks::Cancel { .. })), "there may be Graft");
}

#[test]
fn if_all_pass_the_tribune_speaks() {
    // ROR-D.8a
    let mut scene = vetoed(calm().hand(B, card(Murder)));
    scene.pass(&[]);
    assert!(stopped(&scene) && scene.holds(B, Murder));
}

#[test]
fn an_even_die_murders_the_tribune_and_always_costs_popularity() {
    // ROR-7.10h, ROR-D.8e
    for (roll, cancels) in [(2, true), (3, false), (6, true), (1, false)] {
        let mut scene = vetoed(calm().hand(B, card(Murder)));
        scene.rolls(&[roll]).act(B, Action::Senate(Say::Murder(Senator::Claudius)));
        assert_eq!((voting(&scene), stopped(&scene)), (cancels, !cancels), "{roll}");
        assert_eq!(scene.man(Senator::Claudius).popularity, -(roll as i8));
        assert!(!scene.holds(B, Murder));
        assert_eq!(scene.s.board.discards.count(TRIBUNE), 1, "spent in any case");
    }
}

#[test]
fn evil_omens_change_the_die_of_a_murder() {
    // ROR-R.96: 3 - 1 is even and costs 2; 1 - 1 is even and costs nothing
    for (roll, lost) in [(3, -2), (1, 0)] {
        let mut scene = vetoed(calm().hand(B, card(Murder)).event(EventCard::EvilOmens, 1));
        scene.rolls(&[roll]).act(B, Action::Senate(Say::Murder(Senator::Claudius)));
        assert!(voting(&scene));
        assert_eq!(scene.man(Senator::Claudius).popularity, lost);
    }
}

#[test]
fn graft_is_paid_from_the_senators_own_money() {
    // ROR-7.10j, ROR-DC.38
    let mut scene = vetoed(calm().hand(B, card(Graft)));
    assert!(!scene.can(B, Say::Graft(Senator::Furius)), "he has nothing");
    scene.rolls(&[4]).act(B, (Action::Senate(Say::Graft(Senator::Claudius)), 3));
    assert_eq!(scene.question(), Some(Asks::Price { seat: B, senator: Senator::Claudius, talents: 4 }));
    assert_eq!(scene.rules.fallback(&scene.s, B), Action::Senate(Say::Refuse).into(), "dearer than 3");
    scene.say(B, Say::Accept);
    assert!(voting(&scene));
    assert_eq!(scene.man(Senator::Claudius).talents, 2);
    assert_eq!(scene.s.board.discards.count(card(Graft)), 1);
    // within what he said he would pay
    let mut scene = vetoed(calm().hand(B, card(Graft)));
    scene.rolls(&[3]).act(B, (Action::Senate(Say::Graft(Senator::Claudius)), 3));
    assert_eq!(scene.rules.fallback(&scene.s, B), Action::Senate(Say::Accept).into());
    // he withdraws: the card is spent, the veto stands
    scene.say(B, Say::Refuse);
    assert!(stopped(&scene) && !scene.holds(B, Graft));
    assert_eq!(scene.man(Senator::Claudius).talents, 6);
    // what he cannot pay he is not asked for
    let mut scene = vetoed(calm().hand(A, card(Graft)));
    scene.rolls(&[4]).act(A, (Action::Senate(Say::Graft(Senator::Fabius)), 3));
    assert!(stopped(&scene));
    assert_eq!(scene.man(Senator::Fabius).talents, 3);
}

#[test]
fn attempts_are_tried_in_turn_order_until_one_succeeds() {
    // ROR-D.8b: A is first in turn order
    let both = || vetoed(calm().hand(A, card(Murder)).hand(B, card(Murder)));
    let mut scene = both();
    scene.say(B, Say::Murder(Senator::Claudius));
    scene.rolls(&[2]).act(A, Action::Senate(Say::Murder(Senator::Julius)));
    assert!(voting(&scene) && scene.holds(B, Murder) && !scene.holds(A, Murder), "his goes back unseen");
    assert!(scene.s.secret.lodged.iter().all(|l| l.cancel.is_none()));
    let mut scene = both();
    scene.say(B, Say::Murder(Senator::Claudius));
    scene.rolls(&[3, 4]).act(A, Action::Senate(Say::Murder(Senator::Julius)));
    assert!(voting(&scene) && !scene.holds(B, Murder), "after a failure the next one is tried");
    assert_eq!(scene.man(Senator::Claudius).popularity, -4);
}

#[test]
fn nobody_sees_who_has_answered_or_what() {
    // ROR-D.3c, ROR-DC.37: secret until executed
    let mut scene = vetoed(calm().hand(A, card(Murder)).hand(B, card(Murder)));
    let before = scene.rules.view(&scene.s, Viewer::Seat(C));
    scene.say(B, Say::Murder(Senator::Claudius));
    assert_eq!(scene.rules.view(&scene.s, Viewer::Seat(C)), before);
    assert_eq!(scene.rules.view(&scene.s, Viewer::Seat(A)).own.unwrap().lodged, Lodged::default());
}

#[test]
fn a_cancelled_veto_leaves_other_tribunes() {
    // ROR-7.10h: another Tribune on the proposal is not affected
    let mut scene = vetoed(calm().hand(B, card(Murder)).hand(C, TRIBUNE));
    scene.rolls(&[2]).act(B, Action::Senate(Say::Murder(Senator::Claudius)));
    assert!(voting(&scene) && scene.can(C, VETO));
}

#[test]
fn a_veto_at_the_ballot_can_be_cancelled_too() {
    // ROR-D.8a, ROR-D.8e: the vote goes on where it was
    let mut scene = calm().hand(B, card(Murder)).at(Item::OtherBusiness);
    scene.fees_for_fabius();
    scene.pass(&[]);
    assert!(matches!(scene.question(), Some(Asks::Ballot { seat: B, .. })));
    scene.say(B, Say::Vote(FOR));
    scene.say(C, VETO);
    scene.rolls(&[2]).act(B, Action::Senate(Say::Murder(Senator::Claudius)));
    assert!(matches!(scene.question(), Some(Asks::Ballot { seat: C, .. })));
    assert_eq!(scene.s.board.senate.floor[0].votes_for, 9, "B's votes stand");
}

#[test]
fn an_inherent_tribune_is_used_up_and_no_mob_answers() {
    // ROR-R.40, ROR-R.126, ROR-D.8e
    let cato = Senator::CatoTheElder;
    let by_cato = Say::Tribune(TribuneBy::Statesman(cato), TribuneUse::Veto);
    let mut scene =
        house_of_cards().with(C, cato).hand(B, card(Murder)).hand(C, card(Mob)).at(Item::OtherBusiness);
    scene.fees_for_fabius();
    scene.say(C, by_cato);
    scene.pass(&[]);
    scene.rolls(&[4]).act(B, Action::Senate(Say::Murder(Senator::Claudius)));
    assert!(voting(&scene), "no window for a mob has opened");
    assert!(!scene.can(C, by_cato) && scene.can(C, VETO));
}

#[test]
fn a_claim_can_be_cancelled() {
    // ROR-D.8a
    let mut scene = calm().hand(B, card(Murder)).at(Item::OtherBusiness);
    scene.fees_for_fabius();
    scene.say(C, CLAIM);
    scene.pass(&[]);
    scene.rolls(&[2]).act(B, Action::Senate(Say::Murder(Senator::Claudius)));
    assert!(voting(&scene) && scene.s.board.senate.claims.is_empty());
}

#[test]
fn a_proposal_is_cancelled_before_any_vote_is_called() {
    // ROR-7.10i, ROR-D.8e: the Magistrate's own motion, held back, comes next
    let mut scene = calm().hand(B, card(Murder)).treasury(100).at(Item::OtherBusiness);
    scene.say(C, PROPOSE);
    scene.say(C, Say::Move(Business::Recruit));
    scene.say_n(C, Say::Fleets, 1);
    scene.say(C, Say::Done);
    scene.fees_for_fabius();
    let on_floor = |scene: &Scene| scene.s.board.senate.floor.last().map(|v| v.motion);
    assert_eq!(scene.question(), Some(Asks::Cancel { seats: seats(&[B]), tribune: C }));
    assert_eq!(on_floor(&scene), Some(Motion::Recruit { legions: 0, fleets: 1 }), "all know what it is for");
    scene.rolls(&[2]).act(B, Action::Senate(Say::Murder(Senator::Claudius)));
    assert!(matches!(on_floor(&scene), Some(Motion::Concessions(_))));
    assert_eq!(scene.question(), Some(Asks::Window));
    assert_eq!(scene.s.board.fleets, 0);
}

#[test]
fn a_cancelled_nomination_for_life_was_never_made() {
    // ROR-1.09.82e, ROR-1.09.82g, ROR-R.115
    let nominate = |cancelled: bool| {
        let scene = calm().hand(B, card(Murder)).influence(Senator::Manlius, 21);
        let mut scene = scene.at(Item::OtherBusiness);
        scene.say(C, PROPOSE);
        scene.say(C, Say::Move(Business::ConsulForLife));
        scene.say(C, Say::Name(Senator::Manlius));
        scene.say(A, Say::Move(Business::Minor));
        scene.pass(&[]);
        scene.rolls(&[if cancelled { 2 } else { 3 }]).act(B, Action::Senate(Say::Murder(Senator::Claudius)));
        if !cancelled {
            scene.pass(&[]);
            scene.votes(&[(A, AGAINST), (B, AGAINST)], &[]);
        }
        scene.pass(&[]);
        scene.votes(&[], &[]);
        assert_eq!(scene.question(), Some(Asks::Floor));
        scene.can(A, Say::Move(Business::ConsulForLife))
    };
    assert!(nominate(true), "another may follow");
    assert!(!nominate(false), "one a turn");
}

#[test]
fn a_cancelled_tribune_does_not_continue_the_session() {
    // ROR-D.9a, ROR-D.8e
    let mut scene = calm().hand(B, card(Murder)).treasury(100).at(Item::OtherBusiness);
    scene.say(A, Say::Adjourn);
    scene.pass(&[]);
    assert_eq!(scene.question(), Some(Asks::Adjourn));
    scene.say(C, PROPOSE);
    scene.say(C, Say::Move(Business::Recruit));
    scene.say_n(C, Say::Fleets, 1);
    scene.say(C, Say::Done);
    scene.pass(&[]);
    assert!(matches!(scene.question(), Some(Asks::Cancel { .. })));
    scene.rolls(&[2]).act(B, Action::Senate(Say::Murder(Senator::Claudius)));
    assert_eq!(scene.item(), Item::Closed);
}

// --- the mob

/// B tries to murder C's Tribune; A and C hold further cards.
fn attempted(scene: Scene) -> Scene {
    let scene = scene.hand(B, card(Murder)).hand(A, Card::Concession(Concession::Mining));
    let mut scene = vetoed(scene);
    for seat in [A, C] {
        if scene.pending().has(seat) {
            scene.say(seat, Say::Pass);
        }
    }
    scene.say(B, Say::Murder(Senator::Claudius));
    scene
}

#[test]
fn a_mob_answers_the_attempt_before_its_roll() {
    // ROR-D.8c, ROR-DC.39, ROR-7.10g: all but the canceller with a card and a Senator in Rome
    let mut scene =
        attempted(house_of_cards().hand(C, card(Mob)).hand(B, Card::Concession(Concession::Armaments)));
    assert_eq!(scene.question(), Some(Asks::Mob { seats: seats(&[A, C]), against: Senator::Claudius }));
    assert!(!scene.can(A, Say::Incite(Senator::Julius)) && scene.can(C, Say::Incite(Senator::Manlius)));
    assert_eq!(scene.rules.fallback(&scene.s, C), Action::Senate(Say::Pass).into());
    scene.say(A, Say::Pass);
    // a die of 1 and the Oratory of Manlius, 2: three chits. 8 is Furius of B; 4 is Julius of A, who is safe.
    let chit = |n: u16| n - 1;
    scene.rolls(&[1, chit(8), chit(4), BLANK, 3]).act(C, Action::Senate(Say::Incite(Senator::Manlius)));
    assert_eq!((scene.man(Senator::Furius).at, scene.man(Senator::Julius).at), (At::Curia, At::Rome));
    assert!(
        !scene.told(|e| matches!(e, Event::Died { senator: Senator::Julius, .. })),
        "nor an heir in his place"
    );
    assert!(stopped(&scene), "the attempt was rolled all the same, and 3 is odd");
    assert_eq!(scene.man(Senator::Claudius).popularity, -3);
    assert!(!scene.holds(C, Mob));
}

#[test]
fn omens_lower_a_mob_and_not_only_its_die() {
    // ROR-R.178, ROR-7.10g: a die of 1 less 2, and the Oratory of Manlius, 2, is one chit; not a die of 0 and two
    let mut scene = attempted(house_of_cards().hand(C, card(Mob)).event(EventCard::EvilOmens, 2));
    scene.say(A, Say::Pass);
    scene.rolls(&[1, BLANK, 3]).act(C, Action::Senate(Say::Incite(Senator::Manlius)));
    assert!(scene.told(|e| matches!(e, Event::Senate(senate::Event::Incited { chits: 1, .. }))));
}

#[test]
fn a_mob_that_finds_the_canceller_foils_the_attempt() {
    // ROR-R.40: no roll, and the card is lost; he leads B, so that his heir stays on the same card
    let mut scene = attempted(house_of_cards().hand(C, card(Mob)));
    scene.say(A, Say::Pass);
    scene.rolls(&[1, 4, BLANK, BLANK]).act(C, Action::Senate(Say::Incite(Senator::Manlius)));
    assert!(scene.told(|e| matches!(e, Event::Died { senator: Senator::Claudius, .. })));
    assert!(stopped(&scene) && !scene.holds(B, Murder));
    assert_eq!(scene.man(Senator::Claudius).popularity, 0, "nothing was rolled");
}

#[test]
fn no_window_for_a_mob_that_nobody_can_incite() {
    // ROR-D.8f: the only card is discarded
    let mut scene = vetoed(calm().hand(B, card(Murder)).hand(C, Card::Concession(Concession::Mining)));
    scene.rolls(&[4]).act(B, Action::Senate(Say::Murder(Senator::Claudius)));
    assert!(voting(&scene));
}
