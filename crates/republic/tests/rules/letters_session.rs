//! D.33a, D.34f: the form that carries the Prosecutions, or vacant Governorships, and the Magistrate's docket with them; and what
//! is left of what was written where a part of it has become impossible.

use crate::letters_claims::CLAIM;
use crate::session::*;
use republic::state::{ITEMS, When};

const PROPOSE: Say = Say::Tribune(TribuneBy::Card, TribuneUse::Propose);
const FURIUS: Senator = Senator::Furius;

/// Somebody puts that so many Legions be raised.
fn legions(scene: &mut Scene, seat: Seat, n: u16) {
    scene.say(seat, Say::Move(Business::Recruit));
    scene.say_n(seat, Say::Legions, n);
    scene.say(seat, Say::Done);
}

/// Furius (B) is Censor; Aelius (A) was Consul, Junius (C) Censor. C holds a Tribune.
fn court() -> Scene {
    let scene = under_fabius().treasury(100).office(FURIUS, Office::Censor).hand(C, TRIBUNE);
    posted(scene.set(|s| {
        s.board.held[Office::RomeConsul].add(Senator::Aelius);
        s.board.held[Office::Censor].add(Senator::Junius);
    }))
}

/// The Censor's player has Claudius prosecute Aelius.
pub(crate) fn prosecutes(scene: &mut Scene, seat: Seat) {
    scene.say(seat, Say::Move(Business::Prosecution));
    scene.say(seat, Say::Name(Senator::Aelius));
    scene.say(seat, Say::Ground(Ground::Office(Office::RomeConsul)));
    scene.say(seat, Say::Name(Senator::Claudius));
}

/// With the trial comes A's docket: two Legions, and adjournment. A and B vote for both.
fn trial_and_docket() -> Scene {
    let mut scene = court().at(Item::Prosecutions);
    legions(&mut scene, A, 2);
    scene.say(A, Say::Adjourn);
    prosecutes(&mut scene, B);
    scene.say(B, Say::Done);
    assert!(letter(&scene));
    [A, B].into_iter().for_each(|seat| (0..2).for_each(|item| ballot(&mut scene, seat, item, FOR)));
    scene
}

fn tried(scene: &Scene) -> bool {
    scene.told(|e| matches!(e, Event::Senate(senate::Event::Convicted { .. })))
}
fn put(scene: &Scene, business: Business) -> bool {
    scene.told(|e| match e {
        Event::Senate(senate::Event::Put { motion, .. }) => senate::business(motion) == business,
        _ => false,
    })
}

#[test]
fn tribunes_are_ordered_on_the_form_of_the_prosecutions_too() {
    // ROR-D.33a, ROR-D.34h, ROR-1.09.151a: before the first motion before which it is legal, which is no trial
    let mut scene = trial_and_docket();
    assert!(!scene.can(A, PROPOSE) && scene.can(C, PROPOSE), "who holds none, and who does");
    scene.fleet_by_tribune(C);
    send(&mut scene, &[]);
    assert!(tried(&scene) && scene.s.board.rome.is_empty(), "the trial was held, the docket has stopped");
    assert!(letter(&scene), "{:?}", scene.question());
    assert_eq!(scene.s.secret.docket.items[..], [Motion::Recruit { legions: 0, fleets: 1 }]);
    // whoever presides over the docket needs none; the Censor presides over the trials alone
    let mut scene = trial_and_docket().hand(A, TRIBUNE).hand(B, TRIBUNE);
    assert!(!scene.can(A, PROPOSE) && scene.can(B, PROPOSE));
    scene.say(B, CLAIM);
    send(&mut scene, &[]);
    assert_eq!(scene.s.board.rome.len(), 2, "it is played during the first motion of the docket");
    assert_eq!(scene.question(), Some(Asks::Compose { seats: SeatSet::of(B) }));
    assert!(!trial_and_docket().begun_by(7).can(C, PROPOSE), "a table begun earlier goes on as it began");
}

#[test]
fn a_tribune_after_adjournment_is_a_field_of_that_form_too() {
    // ROR-D.34i, ROR-D.9d, ROR-1.09.151d
    let mut scene = trial_and_docket();
    scene.fleet_by_tribune(C);
    scene.say(C, Say::Before(ITEMS as u8));
    send(&mut scene, &[]);
    assert!(scene.s.board.rome.len() == 2 && letter(&scene), "{:?}", scene.question());
    assert_eq!(scene.s.secret.docket.items[..], [Motion::Recruit { legions: 0, fleets: 1 }]);
    // and where a Governorship is to be filled first
    let scene = posted(under_fabius().treasury(100).province(Province::Sicily).hand(C, TRIBUNE));
    let mut scene = scene.at(Item::Governors);
    let sicily = [Say::Province(Province::Sicily), Say::Name(Senator::Aelius), Say::Done];
    scene.say(A, Say::Move(Business::Governors));
    sicily.into_iter().for_each(|part| scene.say(A, part));
    legions(&mut scene, A, 2);
    scene.say(A, Say::Adjourn);
    (0..2).for_each(|item| ballot(&mut scene, A, item, FOR));
    scene.fleet_by_tribune(C);
    scene.say(C, Say::Before(ITEMS as u8));
    send(&mut scene, &[]);
    assert_eq!(scene.s.board.provinces[Province::Sicily].governor, Some(Senator::Aelius));
    assert!(scene.s.board.rome.len() == 2 && letter(&scene), "{:?}", scene.question());
}

#[test]
fn whoever_puts_the_docket_may_step_down_over_it() {
    // ROR-D.10e, ROR-1.09.144a: though the Censor presides when the form is sent
    let mut scene = trial_and_docket();
    assert!(scene.can(A, Say::StepDown) && scene.can(B, Say::StepDown) && !scene.can(C, Say::StepDown));
    scene.say(A, Say::StepDown);
    scene.say(B, Say::Clear);
    [B, C].into_iter().for_each(|seat| ballot(&mut scene, seat, 1, AGAINST));
    ballot(&mut scene, B, 0, FOR);
    send(&mut scene, &[]);
    assert!(scene.s.board.senate.stepped_down.has(Senator::Fabius));
    assert!(!scene.s.board.senate.stepped_down.has(FURIUS));
    assert!(!trial_and_docket().begun_by(7).can(A, Say::StepDown));
}

#[test]
fn a_consul_for_life_is_voted_on_after_the_prosecutions() {
    // ROR-1.09.82a, ROR-D.34f, ROR-D.34g: Junius could still be prosecuted
    let sent = |version: u32| {
        let mut scene = court().influence(Senator::Fabius, 25).begun_by(version).at(Item::Prosecutions);
        scene.say(A, Say::Move(Business::ConsulForLife));
        scene.say(A, Say::Name(Senator::Fabius));
        scene.say(A, Say::Adjourn);
        prosecutes(&mut scene, B);
        scene.say(B, Say::Done);
        [A, B].into_iter().for_each(|seat| ballot(&mut scene, seat, 0, FOR));
        send(&mut scene, &[]);
        assert!(tried(&scene) && scene.item() == Item::Closed, "{:?}", scene.question());
        put(&scene, Business::ConsulForLife)
    };
    assert!(sent(8) && !sent(7));
}

#[test]
fn a_ballot_may_depend_on_a_verdict() {
    // ROR-D.7f: the result of an earlier item; ROR-1.09.411b: a Prosecution succeeds by conviction
    let raised = |guilty: Side, version: u32| {
        let mut scene = trial_and_docket().begun_by(version);
        [A, B].into_iter().for_each(|seat| scene.say(seat, Say::Clear));
        [B, C].into_iter().for_each(|seat| ballot(&mut scene, seat, 0, guilty));
        let passed = Say::If(When::Passed(0));
        for part in [Say::Ballot(1), passed, Say::Then(FOR), Say::Vote(AGAINST), Say::Done] {
            scene.say(B, part);
        }
        send(&mut scene, &[]);
        assert_eq!(tried(&scene), guilty == FOR);
        scene.s.board.rome.len() == 2
    };
    assert!(raised(FOR, 8) && !raised(AGAINST, 8));
    assert!(!raised(FOR, 7), "a table begun earlier goes on as it began");
}

#[test]
fn a_motion_may_depend_on_a_verdict() {
    // ROR-D.34a, ROR-D.34d: A presides, and Aelius of theirs is Censor
    let raised = |guilty: Side| {
        let scene = under_fabius().treasury(100).office(Senator::Aelius, Office::Censor);
        let scene = scene.set(|s| s.board.held[Office::RomeConsul].add(Senator::Aurelius));
        let mut scene = posted(scene).at(Item::Prosecutions);
        scene.say(A, Say::Move(Business::Prosecution));
        scene.say(A, Say::Name(Senator::Aurelius));
        scene.say(A, Say::Ground(Ground::Office(Office::RomeConsul)));
        scene.say(A, Say::Name(Senator::Julius));
        legions(&mut scene, A, 2);
        scene.say(A, Say::Depends(0));
        scene.say(A, Say::Adjourn);
        (0..2).for_each(|item| ballot(&mut scene, A, item, FOR));
        [B, C].into_iter().for_each(|seat| ballot(&mut scene, seat, 0, guilty));
        send(&mut scene, &[]);
        scene.s.board.rome.len() == 2
    };
    assert!(raised(FOR) && !raised(AGAINST));
}

/// How C has voted on the second motion of a docket: votes for and against after it.
fn second_vote(scene: &Scene) -> Option<(i16, i16)> {
    let voted = |e: &Event| match e {
        Event::Senate(senate::Event::Voted { seat: C, votes_for, votes_against }) => {
            Some((*votes_for, *votes_against))
        }
        _ => None,
    };
    scene.events().iter().filter_map(voted).next_back()
}

#[test]
fn a_tied_tribune_that_is_gone_leaves_the_ballot() {
    // ROR-D.1d, ROR-D.7f: C's only Tribune is tied to both ballots, and stops the first motion
    let second = |version: u32| {
        let mut scene = crate::correspondence::docket().hand(C, TRIBUNE).begun_by(version);
        for item in [0, 1] {
            for part in [Say::Ballot(item), Say::Tie(TribuneBy::Card), Say::Vote(AGAINST), Say::Done] {
                scene.say(C, part);
            }
            [A, B].into_iter().for_each(|seat| ballot(&mut scene, seat, item, FOR));
        }
        send(&mut scene, &[]);
        assert_eq!((scene.s.board.rome.len(), scene.s.board.discards.count(TRIBUNE)), (0, 1));
        second_vote(&scene)
    };
    assert_eq!(second(8), Some((9, 6)), "B's 9 for it and C's 6 against");
    assert_eq!(second(7), Some((9, 0)));
}

#[test]
fn a_tied_tribune_stops_nothing_when_others_are_called() {
    // ROR-D.31a: under a Consul for Life A's ballot is that of all; the Tribune is A's alone, who is called last
    let mut scene = on_the_form(under_fabius().treasury(100).hand(A, TRIBUNE));
    scene.s.board.consul_for_life = Some(Senator::Fabius);
    for part in [Say::Ballot(0), Say::Tie(TribuneBy::Card), Say::Vote(AGAINST), Say::Done] {
        scene.say(A, part);
    }
    send(&mut scene, &[]);
    assert_eq!(second_vote(&scene), Some((0, 15)), "B's 9 and C's 6");
    assert!(scene.told(|e| matches!(e, Event::Senate(senate::Event::Vetoed { seat: A }))));
}

#[test]
fn who_has_no_money_for_graft_leaves_the_next_line() {
    // ROR-D.8d: the first line that can be carried out
    let raised = |version: u32, dice: &[u16]| {
        let scene = later(under_fabius()).treasury(100).hand(C, TRIBUNE);
        let scene = scene.hand(B, Card::Intrigue(Intrigue::Graft));
        let mut scene =
            on_the_form(scene.hand(B, Card::Intrigue(Intrigue::MurderOfATribune))).begun_by(version);
        for part in [Say::Ballot(0), Say::Tribune(TribuneBy::Card, TribuneUse::Veto), Say::Done] {
            scene.say(C, part);
        }
        scene.say_n(B, Say::Graft(FURIUS), 4);
        scene.say(B, Say::Murder(Senator::Claudius));
        ballot(&mut scene, A, 0, FOR);
        send(&mut scene, dice);
        scene.s.board.rome.len() == 1
    };
    assert!(raised(8, &[4]) && !raised(7, &[]));
}

#[test]
fn consuls_whom_nobody_voted_for_are_asked_themselves() {
    // ROR-D.10e, ROR-1.09.21a: two of three pairs fail on the form, and the third is elected by itself
    let mut scene = posted(under_fabius());
    for away in [Senator::Aelius, Senator::Aurelius, Senator::Junius, Senator::Papirius] {
        scene.s.board.senators[away].at = At::War(War::Syrian);
    }
    let mut scene = scene.at(Item::Consuls);
    for second in [FURIUS, Senator::Manlius] {
        [Say::Move(Business::Consuls), Say::Name(Senator::Julius), Say::Name(second)]
            .into_iter()
            .for_each(|part| scene.say(A, part));
    }
    scene.say(A, Say::Done);
    scene.say(B, Say::Post(true));
    send(&mut scene, &[]);
    let elect = scene.s.board.senate.elect;
    assert!(elect.contains(&Some(FURIUS)) && elect.contains(&Some(Senator::Manlius)), "{elect:?}");
    assert_eq!((scene.question(), scene.pending()), (Some(Asks::Posts), SeatSet::of(B).with(C)));
}
