//! 3.7.3 and 3.8: Leaders who come from their Provinces to be tried, and Laws that the Senate votes on.

use crate::s7_soak::soaked;
use crate::session::*;
use Senator::{Aelius, Claudius, Fabius, Furius, Julius, Junius, Manlius, Papirius};
use phases::any_time::Action as AnyTime;

const CATO: Senator = Senator::CatoTheElder;

fn bring(law: Law) -> Say {
    Say::Tribune(TribuneBy::Law(law), TribuneUse::Propose)
}
/// Fabius (A) presides, Laws are voted on, and C holds this one.
fn voted(law: Law) -> Scene {
    later(under_fabius()).hand(C, Card::Law(law)).set(|s| s.board.switches.add(Switch::VotedLaws))
}
/// C brings it to the vote with these sponsors; A and B are asked if their men are among them, and agree.
fn put(scene: Scene, law: Law, sponsors: [Senator; 2]) -> Scene {
    let mut scene = scene.at(Item::OtherBusiness);
    scene.say(C, bring(law));
    scene.say(C, Say::Name(sponsors[0]));
    scene.say(C, Say::Name(sponsors[1]));
    scene.say(A, Say::Move(Business::Minor));
    scene.pass(&[]);
    while let Some((seat, _)) = scene.consent() {
        scene.say(seat, Say::Accept);
    }
    scene
}
fn holds(scene: &Scene, law: Law) -> bool {
    scene.s.secret.hands[C.ix()].cards.has(Card::Law(law))
}

#[test]
fn a_law_is_voted_on_after_the_governors() {
    // ROR-3.8.1a, ROR-3.8.1b, ROR-3.8.1c, ROR-3.8.1d, ROR-DC.87
    let law = Law::MilitaryReforms;
    let scene = voted(law).at(Item::Censor);
    assert!(!scene.can(C, bring(law)), "not before the Governors");
    assert!(!scene.may(C, Action::AnyTime(AnyTime::Law(law))), "nor at once");
    let mut scene = put(voted(law).influence(Junius, 2).influence(Fabius, 5), law, [Junius, Fabius]);
    assert_eq!(scene.s.board.senate.floor[0].proposer, Proposer::Right(C));
    assert!(!holds(&scene, law), "it lies before the Senate");
    assert_eq!(scene.rules.audit(&scene.s), Ok(()));
    scene.pass(&[]);
    scene.votes(&[(A, FOR), (C, FOR)], &[]);
    assert!(scene.s.board.laws.has(law));
    assert_eq!([Junius, Fabius].map(|s| scene.man(s).influence), [5, 6]);
    assert_eq!(scene.rules.audit(&scene.s), Ok(()));
}

#[test]
fn a_law_laid_down_before_the_switch_came_must_be_voted_on() {
    // ROR-3.8.1a
    let law = Law::MilitaryReforms;
    let enacted = |voted: bool| {
        let mut scene = later(under_fabius()).hand(C, Card::Law(law)).at(Item::OtherBusiness);
        scene.act(C, Action::AnyTime(AnyTime::Law(law)));
        if voted {
            scene.s.board.switches.add(Switch::VotedLaws);
        }
        scene.say(A, Say::Move(Business::Minor));
        scene.pass(&[]);
        scene.s.board.laws.has(law)
    };
    assert_eq!([false, true].map(enacted), [true, false]);
}

#[test]
fn whose_man_is_to_sponsor_it_must_agree() {
    // ROR-3.8.1c, ROR-DC.87, ROR-D.16a
    let law = Law::MilitaryReforms;
    let mut scene = voted(law).at(Item::OtherBusiness);
    for part in [bring(law), Say::Name(Claudius), Say::Name(Junius)] {
        scene.say(C, part);
    }
    scene.say(A, Say::Move(Business::Minor));
    scene.pass(&[]);
    assert_eq!(scene.consent(), Some((B, Claudius)));
    scene.say(B, Say::Refuse);
    assert!(holds(&scene, law));
    assert!(matches!(scene.question(), Some(Asks::Window)), "and the Magistrate's motion is put");
}

#[test]
fn a_law_that_fails_leaves_the_game_and_one_that_is_stopped_does_not() {
    // ROR-3.8.1d, ROR-R.158
    let law = Law::MilitaryReforms;
    let mut scene = put(voted(law), law, [Junius, Manlius]);
    scene.pass(&[]);
    scene.votes(&[(A, AGAINST), (C, FOR)], &[]);
    assert!(scene.s.board.discards.has(Card::Law(law)) && !scene.s.board.laws.has(law));
    // vetoed it goes back, not to return this year
    let mut scene = put(voted(law).hand(A, TRIBUNE), law, [Junius, Manlius]);
    scene.say(A, Say::Tribune(TribuneBy::Card, TribuneUse::Veto));
    scene.pass(&[]);
    assert!(holds(&scene, law));
    scene.pass(&[]);
    scene.votes(&[], &[]);
    assert_eq!(scene.question(), Some(Asks::Floor));
    assert!(!scene.can(C, bring(law)), "not under other sponsors either");
    // a death makes it void, and it may come again
    let mut scene = put(voted(law), law, [Junius, Aelius]);
    scene.pass(&[]);
    scene.happens(&[], |p| p.kill(Aelius, Cause::Mob));
    scene.s.board.senate.floor[0].void = true;
    scene.votes(&[(A, FOR), (B, FOR), (C, FOR)], &[]);
    assert!(holds(&scene, law) && !scene.s.board.laws.has(law));
    assert_eq!(scene.rules.audit(&scene.s), Ok(()));
}

#[test]
fn the_penalty_of_a_law_is_its_sponsors() {
    // ROR-3.8.3a, ROR-3.8.4a, ROR-R.102
    let law = Law::PlautianPapirian;
    let passed = |sponsors: [Senator; 2]| {
        let mut scene = put(voted(law).war(War::Social, Status::Active), law, sponsors);
        scene.pass(&[]);
        scene.votes(&[(A, FOR), (B, FOR), (C, FOR)], &[]);
        [Julius, Fabius, Aelius, Junius].map(|s| scene.man(s).popularity)
    };
    assert_eq!(passed([Fabius, Junius]), [-1, -1, -1, 0], "not its player's side");
    assert_eq!(passed([Fabius, Aelius]), [-1, -1, 0, 0], "nor the co-sponsor");
    let law = Law::Julian;
    let mut scene =
        put(voted(law).war(War::Social, Status::Active).influence(Julius, 9), law, [Fabius, Aelius]);
    scene.pass(&[]);
    scene.votes(&[(A, FOR), (B, FOR), (C, FOR)], &[2, 4]);
    assert_eq!(scene.man(Julius).influence, 5, "two dice, for Fabius and him");
}

#[test]
fn the_servilian_bonus_is_its_players() {
    // ROR-R.159, ROR-3.8.2a
    let mut scene = put(voted(Law::Servilian), Law::Servilian, [Fabius, Aelius]);
    scene.pass(&[]);
    scene.votes(&[(A, FOR), (B, FOR), (C, FOR)], &[]);
    assert_eq!(scene.s.board.servilian, Some(C));
    let scene = voted(Law::Servilian).set(|s| {
        s.secret.deck.take(Card::Law(Law::Acilian));
        s.board.laws.add(Law::Acilian);
    });
    assert!(scene.at(Item::Censor).may(C, Action::AnyTime(AnyTime::RepealAcilian)), "without a vote");
}

#[test]
fn laws_are_not_discarded() {
    // ROR-3.8.1e, ROR-R.160
    let laws =
        [Law::Calpurnian, Law::Servilian, Law::MilitaryReforms, Law::Gabinian, Law::Manilian, Law::Julian];
    let hold = |n: usize, tribunes: usize| {
        let scene = voted(Law::Vatinian).set(|s| s.secret.hands[C.ix()] = Hand::default());
        let scene = laws[..n].iter().fold(scene, |scene, &law| scene.hand(C, Card::Law(law)));
        let mut scene = (0..tribunes).fold(scene, |scene, _| scene.hand(C, TRIBUNE));
        scene.s.secret.deck.add(Card::Law(Law::Vatinian));
        scene.run(Step::Revolution(phases::revolution::Step::Begin), &[])
    };
    let done = Action::Hand(hand::Action::Done);
    let scene = hold(6, 0);
    assert!(laws.iter().all(|&law| !scene.may(C, Action::Hand(hand::Action::Discard(Card::Law(law))))));
    assert!(scene.may(C, done), "six Laws stay in hand");
    let mut scene = hold(5, 1);
    assert!(!scene.may(C, done));
    scene.act(C, Action::Hand(hand::Action::Discard(TRIBUNE)));
    assert!(scene.may(C, done));
    let mut scene = hold(6, 0);
    scene.all_default(&[]);
    assert_eq!(scene.s.secret.hands[C.ix()].cards.len(), 6);
}

#[test]
fn cato_triples_his_votes_on_laws_and_vetoes_once() {
    // ROR-3.8.5a, ROR-DC.72, ROR-R.181
    let scene = voted(Law::MilitaryReforms).with(B, CATO).knights(CATO, 1);
    let scene = scene.set(|s| s.board.switches.add(Switch::CatoLawVote));
    let motion = Motion::Law { law: Law::MilitaryReforms, sponsors: [Junius, Manlius] };
    let own = scene.rules.votes(&scene.s.board, CATO);
    assert_eq!(scene.rules.votes_on(&scene.s.board, CATO, &motion), 3 * own);
    assert_eq!(scene.rules.votes_on(&scene.s.board, CATO, &Motion::Minor), own);
    let mut scene = put(scene, Law::MilitaryReforms, [Junius, Manlius]);
    assert!(!scene.can(B, Say::Tribune(TribuneBy::Statesman(CATO), TribuneUse::Veto)));
    let veto = Say::Tribune(TribuneBy::Right(CATO), TribuneUse::Veto);
    scene.say(B, veto);
    scene.pass(&[]);
    assert!(holds(&scene, Law::MilitaryReforms) && scene.s.board.senate.tribunes_used.has(CATO));
}

#[test]
fn by_letter_a_law_is_an_order_and_gets_a_form_of_its_own() {
    // ROR-DC.87, ROR-D.16c, ROR-D.34e
    let law = Law::MilitaryReforms;
    let session = |tick: bool| {
        let mut scene = posted(voted(law).treasury(100)).at(Item::OtherBusiness);
        scene.say(A, Say::Move(Business::Recruit));
        scene.say_n(A, Say::Fleets, 1);
        scene.say(A, Say::Done);
        scene.say(A, Say::Done);
        for part in [bring(law), Say::Name(Junius), Say::Name(Furius)] {
            scene.say(C, part);
        }
        send(&mut scene, &[]);
        assert!(letter(&scene) && matches!(scene.s.secret.docket.items[..], [Motion::Law { .. }]));
        scene.say(B, Say::Ballot(0));
        scene.say(B, Say::Vote(FOR));
        if tick {
            scene.say(B, Say::Accept);
        }
        scene.say(B, Say::Done);
        send(&mut scene, &[]);
        (scene.s.board.laws.has(law), holds(&scene, law))
    };
    assert_eq!(session(true), (true, false));
    assert_eq!(session(false), (false, true), "without consent it was never put");
}

#[test]
fn by_letter_a_law_that_nobody_agrees_to_is_not_ordered_for_ever() {
    // ROR-3.8.1c, ROR-D.16c, ROR-R.158: it goes back to the hand and may come again, but it counts among the motions of a session,
    // which is not without end
    let law = Law::MilitaryReforms;
    let void = |version: u32, motions: u8| {
        let scene = voted(law).treasury(100).set(|s| s.board.senate.motions = motions);
        let mut scene = posted(scene).begun_by(version).at(Item::OtherBusiness);
        compose(&mut scene, A, &[Say::Move(Business::Recruit)], 1, 0);
        scene.say(A, Say::Done);
        scene.say(A, Say::Done);
        [bring(law), Say::Name(Junius), Say::Name(Furius)].into_iter().for_each(|part| scene.say(C, part));
        send(&mut scene, &[]);
        send(&mut scene, &[]);
        assert!(holds(&scene, law) && matches!(scene.question(), Some(Asks::Compose { .. })));
        scene
    };
    assert_eq!([8, 9].map(|version| void(version, 0).s.board.senate.motions), [0, 1]);
    assert!(void(9, 58).can(A, Say::Move(Business::Recruit)));
    let scene = void(9, 59);
    assert!(!scene.can(A, Say::Move(Business::Recruit)) && scene.can(A, Say::Adjourn), "it has been long");
}

// --- 3.7.3

/// Papirius of C strikes at Julius as A puts minor business.
fn struck(scene: Scene, dice: &[u16]) -> Scene {
    let mut scene = scene.at(Item::OtherBusiness);
    scene.say(C, Say::Assassin(Papirius));
    scene.say(C, Say::Name(Julius));
    scene.say_n(C, Say::Cards, 0);
    scene.say(A, Say::Move(Business::Minor));
    scene.pass(dice);
    scene
}

#[test]
fn a_leader_who_governs_comes_to_be_tried_and_goes_back() {
    // ROR-3.7.3a, ROR-C.48
    let strike = |on: bool, convicted: bool| {
        let scene = under_fabius().office(Furius, Office::Censor).governor(Manlius, Province::Sicily, 2);
        let scene = scene.discarded(Intrigue::SecretBodyguard).set(|s| {
            if on {
                s.board.switches.add(Switch::AbsentLeaderRecall);
            }
        });
        let mut scene = struck(scene, if on { &[1, 4, 4] } else { &[1] });
        if on {
            assert_eq!(scene.man(Manlius).at, At::Rome, "he is there, and votes");
            assert_eq!(scene.rules.audit(&scene.s), Ok(()));
            scene.all_default(&[]);
            let side = if convicted { FOR } else { AGAINST };
            scene.votes(&[(A, side), (B, side), (C, AGAINST)], &[]);
        }
        assert_eq!(scene.rules.audit(&scene.s), Ok(()));
        let tried = scene.told(|e| matches!(e, Event::Senate(senate::Event::Summoned { back: false, .. })));
        (tried, scene.man(Manlius).at, scene.s.board.provinces[Province::Sicily].governor)
    };
    let sicily = At::Province(Province::Sicily);
    assert_eq!(strike(true, false), (true, sicily, Some(Manlius)));
    assert_eq!(strike(false, false), (false, sicily, Some(Manlius)), "ROR-1.09.74g");
    let (_, at, governor) = strike(true, true);
    assert_ne!(at, sicily);
    assert_eq!(governor, None);
}

#[test]
fn a_leader_who_comes_to_be_tried_counts_fully() {
    // ROR-3.7.3a, ROR-1.09.83a, ROR-D.27a: with 40 Influence, of which his assassin costs him 5, he rules for life before anybody
    // is called to vote on him
    let scene = under_fabius().office(Furius, Office::Censor).governor(Manlius, Province::Sicily, 2);
    let scene = scene.influence(Manlius, 40).discarded(Intrigue::SecretBodyguard).set(|s| {
        s.board.switches.add(Switch::AbsentLeaderRecall);
    });
    let scene = struck(scene, &[1, 4, 4]);
    assert_eq!((scene.man(Manlius).at, scene.man(Manlius).influence), (At::Rome, 35));
    assert_eq!(scene.s.board.consul_for_life, Some(Manlius));
    assert_eq!(scene.pending(), SeatSet::of(C), "ROR-1.12.3a: his player decides for all");
}

#[test]
fn random_games_with_voted_laws_are_sound() {
    let seen = soaked(
        &["voted-laws", "cato-law-vote", "absent-leader-recall"],
        &[|e| matches!(e, Event::Senate(senate::Event::Put { motion: Motion::Law { .. }, .. }))],
    );
    assert!(seen.iter().all(|n| *n > 0), "{seen:?}");
}
