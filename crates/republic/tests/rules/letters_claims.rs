//! DC.35 by correspondence: a Tribune secures the next motion, or holds back the one that sends the HRAO away. What it puts is
//! named later (DC.116).

use crate::session::*;
use republic::state::{ITEMS, Proposer};

pub(crate) const CLAIM: Say = Say::Tribune(TribuneBy::Card, TribuneUse::Claim);
const SUSPEND: Say = Say::Tribune(TribuneBy::Card, TribuneUse::Suspend);

/// C holds a Tribune; A has put two Legions, the Mining Concession for Aelius and one Fleet, and A and B vote for all.
pub(crate) fn three_motions() -> Scene {
    let scene = under_fabius().treasury(100).hand(C, TRIBUNE);
    let mut scene = posted(scene.concession(Concession::Mining, ConcessionAt::Forum)).at(Item::OtherBusiness);
    scene.two_motions();
    scene.say(A, Say::Move(Business::Recruit));
    scene.say_n(A, Say::Fleets, 1);
    scene.say(A, Say::Done);
    scene.say(A, Say::Adjourn);
    assert!(letter(&scene));
    for seat in [A, B] {
        (0..3).for_each(|item| ballot(&mut scene, seat, item, FOR));
    }
    scene
}
/// Legions in Rome, whether the Concession was given, and Fleets.
fn done(scene: &Scene) -> (usize, bool, u8) {
    let given = scene.s.board.concessions[Concession::Mining] == ConcessionAt::With(Senator::Aelius);
    (scene.s.board.rome.len(), given, scene.s.board.fleets)
}
fn composes(scene: &Scene, seat: Seat) -> bool {
    scene.question() == Some(Asks::Compose { seats: SeatSet::of(seat) })
}

#[test]
fn a_claim_stops_the_docket_after_the_motion_during_which_it_was_played() {
    // ROR-DC.35, ROR-1.09.151c, ROR-D.33c, ROR-D.34e, ROR-DC.116
    let mut scene = three_motions();
    assert!(!scene.can(A, CLAIM) && !scene.can(B, CLAIM), "the Magistrate needs none, and B has none");
    scene.say(C, CLAIM);
    assert!(!scene.can(C, CLAIM) && !scene.can(C, SUSPEND), "said once");
    assert!(!scene.can(C, Say::Before(ITEMS as u8)), "after the adjournment there is no motion to secure");
    send(&mut scene, &[]);
    assert_eq!(done(&scene), (2, false, 0));
    assert_eq!((composes(&scene, C), scene.s.board.discards.count(TRIBUNE)), (true, 1));
    assert!(scene.told(|e| matches!(e, Event::Senate(senate::Event::Claimed { seat: C }))));
    // C's motion gets a form of its own
    scene.say(C, Say::Move(Business::Recruit));
    scene.say_n(C, Say::Legions, 3);
    scene.say(C, Say::Done);
    assert!(letter(&scene));
    assert_eq!(scene.s.secret.docket.items[..], [Motion::Recruit { legions: 3, fleets: 0 }]);
    [B, C].into_iter().for_each(|seat| ballot(&mut scene, seat, 0, FOR));
    send(&mut scene, &[]);
    let put =
        |e: &Event| matches!(e, Event::Senate(senate::Event::Put { proposer: Proposer::Tribune(C), .. }));
    assert!(done(&scene) == (5, false, 0) && scene.told(put));
    assert!(composes(&scene, A) && scene.s.secret.docket.items.is_empty(), "A submits the rest anew");
}

#[test]
fn a_claim_may_wait_for_a_later_motion() {
    // ROR-D.34h
    let mut scene = three_motions();
    scene.say(C, CLAIM);
    scene.say(C, Say::Before(2));
    send(&mut scene, &[]);
    assert_eq!((done(&scene), composes(&scene, C)), ((2, true, 0), true));
}

#[test]
fn whoever_names_no_motion_has_spent_the_tribune() {
    // ROR-DC.116: nothing is the default move
    let mut scene = three_motions();
    scene.say(C, CLAIM);
    send(&mut scene, &[]);
    assert_eq!(scene.rules.fallback(&scene.s, C), Action::Senate(Say::Done).into());
    scene.say(C, Say::Done);
    assert!(composes(&scene, A) && scene.s.board.discards.count(TRIBUNE) == 1);
}

#[test]
fn a_claim_during_an_election_leaves_what_comes_next_to_be_done() {
    // ROR-1.09.151c, ROR-1.09.151g: Julius and Furius are elected; C has the next motion, and then a Dictator may still be made
    let wars = [War::Syrian, War::FirstGallic, War::FirstIllyrian];
    let scene = wars.into_iter().fold(house(), |s, war| s.war(war, Status::Active));
    let mut scene = posted(scene.treasury(100).hand(C, TRIBUNE)).at(Item::Consuls);
    scene.say(A, Say::Move(Business::Consuls));
    [Senator::Julius, Senator::Furius].into_iter().for_each(|s| scene.say(A, Say::Name(s)));
    scene.say(A, Say::Done);
    [A, B].into_iter().for_each(|seat| ballot(&mut scene, seat, 0, FOR));
    scene.say(A, Say::Post(true));
    scene.say(C, CLAIM);
    send(&mut scene, &[]);
    assert_eq!((scene.item(), composes(&scene, C)), (Item::Dictator, true), "{:?}", scene.question());
    assert!(scene.can(C, Say::Move(Business::Dictator)));
    scene.say(C, Say::Done);
    assert_eq!((scene.item(), composes(&scene, A)), (Item::Dictator, true));
}

/// C holds a Tribune; A has put a Fleet, and that Fabius goes to Syria with six Legions, and all vote for both.
fn leaving() -> Scene {
    let scene = under_fabius().legions(10).fleets(10).war(War::Syrian, Status::Inactive);
    let mut scene = scene.treasury(100).hand(C, TRIBUNE);
    scene.s.board.senators[Senator::Claudius].at = At::War(War::Syrian);
    let mut scene = posted(scene).at(Item::OtherBusiness);
    compose(&mut scene, A, &[Say::Move(Business::Recruit)], 0, 1);
    scene.say(A, Say::Done);
    compose(&mut scene, A, &to_war(Senator::Fabius, War::Syrian), 6, 2);
    scene.say(A, Say::Done);
    scene.say(A, Say::Done);
    assert!(letter(&scene), "{:?}", scene.question());
    for seat in [A, B, C] {
        (0..2).for_each(|item| ballot(&mut scene, seat, item, FOR));
    }
    scene
}

#[test]
fn a_motion_that_sends_the_hrao_away_waits_for_the_tribunes_own() {
    // ROR-1.09.641d, ROR-DC.35, ROR-D.34e
    let mut scene = leaving();
    scene.say(C, SUSPEND);
    assert!((0..=ITEMS as u8).all(|i| !scene.can(C, Say::Before(i))), "it has its motion");
    send(&mut scene, &[]);
    assert_eq!(
        (scene.s.board.fleets, scene.man(Senator::Fabius).at),
        (11, At::Rome),
        "only the first was opened"
    );
    assert!(composes(&scene, C) && scene.s.board.discards.count(TRIBUNE) == 1);
    scene.say(C, Say::Move(Business::Recruit));
    scene.say_n(C, Say::Legions, 1);
    scene.say(C, Say::Done);
    [B, C].into_iter().for_each(|seat| ballot(&mut scene, seat, 0, FOR));
    send(&mut scene, &[]);
    assert!(scene.s.board.rome.len() == 11 && composes(&scene, A), "and A may put the rest anew");
    // without it Fabius goes, and the Senate Phase is over
    let mut scene = leaving();
    send(&mut scene, &[]);
    assert_eq!((scene.man(Senator::Fabius).at, scene.item()), (At::War(War::Syrian), Item::Closed));
    // nobody suspends what sends nobody away
    assert!(!three_motions().can(C, SUSPEND));
}

#[test]
fn a_veto_leaves_what_else_the_player_has_lodged() {
    // ROR-D.34b, ROR-D.34h: one card stops the first motion; the other waits for the next, and secures what would follow it
    let mut scene = three_motions();
    scene.s.secret.hands[C.ix()].cards.add(TRIBUNE);
    scene.say(C, Say::Ballot(0));
    scene.say(C, Say::Tribune(TribuneBy::Card, TribuneUse::Veto));
    scene.say(C, Say::Done);
    scene.say(C, CLAIM);
    send(&mut scene, &[]);
    assert_eq!((done(&scene), composes(&scene, C)), ((0, true, 0), true));
    assert_eq!(scene.s.board.discards.count(TRIBUNE), 2);
}

#[test]
fn tables_begun_earlier_have_no_such_field() {
    let scene = three_motions().begun_by(7);
    assert!(!scene.can(C, CLAIM) && scene.can(C, Say::Tribune(TribuneBy::Card, TribuneUse::Propose)));
}
