//! Digital timing (D): windows, secrecy, orders, and what a Consul for Life sees and decides.

use crate::session::*;

pub(crate) fn view(scene: &Scene, seat: Seat) -> republic::View {
    scene.rules.view(&scene.s, Viewer::Seat(seat))
}

// --- between the steps

#[test]
fn peddling_waits_for_no_question() {
    // ROR-D.12a, ROR-7.10d, ROR-R.90, ROR-D.1b: in every phase except Revolution, asked or not
    let scene = || Scene::three().hand(B, PEDDLING).hand(C, TRIBUNE);
    let plays = scene().set(|s| s.board.phase = Phase::Setup);
    let mut setup = plays.set(|s| s.flow.ask(Ask::Setup(republic::setup::Ask::Plays)));
    assert!(setup.may(B, peddle(C)) && !setup.may(B, peddle(A)), "A holds nothing");
    setup.act(B, peddle(C));
    assert!(setup.s.secret.hands[B.ix()].cards.has(TRIBUNE));
    let revenue = scene().run(Step::Revenue(revenue::Step::State), &[]);
    assert!(revenue.may(B, peddle(C)));
    assert_eq!(crate::refusals::why(&revenue, B, peddle(B), 0), Some("ROR-7.10d"), "of an opponent");
    let forum = scene().run(Step::Forum(forum::Step::Knights(A)), &[]);
    assert!(forum.may(B, peddle(C)), "though A is asked");
    let revolution = scene().set(|s| s.board.phase = Phase::Revolution);
    let cards = Ask::Revolution(republic::phases::revolution::Ask::Cards);
    assert!(!revolution.set(|s| s.flow.ask(cards)).may(B, peddle(C)));
}

#[test]
fn a_ransom_can_be_lodged_in_the_senate() {
    // ROR-D.17a, ROR-D.5a, ROR-DC.19: 10 T from his own and his faction's treasury, and he is back
    let captive = Senator::Junius;
    let mut scene = under_fabius().holding(captive, 4).saved(C, 8).war(War::Syrian, Status::Active);
    scene.s.board.senators[captive].at = At::Captive(War::Syrian);
    let mut scene = scene.at(Item::OtherBusiness);
    scene.act(C, ransom(captive));
    assert_eq!(scene.man(captive).at, At::Captive(War::Syrian), "only lodged");
    scene.moves(A, &[Say::Move(Business::Minor)]);
    assert_eq!((scene.man(captive).at, scene.man(captive).talents), (At::Rome, 0));
    assert_eq!(scene.s.secret.treasuries[C.ix()], 2);
}

#[test]
fn a_players_own_orders_run_in_the_sequence_he_listed() {
    // ROR-D.1c
    let captive = Senator::Junius;
    let law = Action::AnyTime(phases::any_time::Action::Law(Law::Calpurnian));
    let ransomed_first = |version, orders: [Action; 2]| {
        let scene = under_fabius().begun_by(version).saved(C, 10).war(War::Syrian, Status::Active);
        let scene = scene.law(C, Law::Calpurnian);
        let scene = scene.set(|s| s.board.senators[captive].at = At::Captive(War::Syrian));
        let mut scene = scene.at(Item::OtherBusiness);
        for order in orders {
            scene.act(C, order);
        }
        scene.moves(A, &[Say::Move(Business::Minor)]);
        let told = scene.events();
        let ransomed = told.iter().position(|e| matches!(e, Event::Ransomed { .. }));
        let law = told.iter().position(|e| matches!(e, Event::Law { .. }));
        assert!(ransomed.is_some() && law.is_some());
        ransomed < law
    };
    assert!(ransomed_first(7, [ransom(captive), law]));
    assert!(!ransomed_first(7, [law, ransom(captive)]));
    assert!(!ransomed_first(6, [ransom(captive), law]), "a table begun earlier goes on as it began");
}

// --- consent

#[test]
fn a_refusal_is_told_only_to_the_proposer() {
    // ROR-D.16a, ROR-DC.59, ROR-DC.70
    let mut scene = under_fabius().at(Item::OtherBusiness);
    let bill = [Say::Bill(LandBill::I), Say::Name(Senator::Manlius), Say::Name(Senator::Julius)];
    scene.say(A, Say::Move(Business::LandBill));
    bill.into_iter().for_each(|part| scene.say(A, part));
    scene.pass(&[]);
    assert_eq!(scene.consent(), Some((C, Senator::Manlius)));
    assert!(scene.s.board.senate.floor.is_empty(), "the motion is not announced yet");
    let pending = |seat| view(&scene, seat).own.unwrap().pending;
    assert!(pending(A).is_some() && pending(C).is_some());
    assert_eq!(pending(B), None, "B does not even learn what it is about");
    let before = scene.log.entries().len();
    scene.say(C, Say::Refuse);
    let refused = |seat| {
        let heard = scene.log.entries()[before..].iter().filter_map(|e| e.face(Viewer::Seat(seat)));
        heard.filter(|e| matches!(e, Event::Senate(senate::Event::Refused { .. }))).count()
    };
    assert_eq!((refused(A), refused(B), refused(C)), (1, 0, 1));
    assert_eq!(scene.question(), Some(Asks::Floor), "and the motion is not opened");
    assert!(scene.s.board.senate.bills.is_empty());
}

#[test]
fn a_tribune_whose_motion_is_refused_is_not_seen() {
    // ROR-D.16a, ROR-D.1d: it was never put, so the card stays in the hand, and only its owner is told
    let bill = [
        Say::Tribune(TribuneBy::Card, TribuneUse::Propose),
        Say::Move(Business::LandBill),
        Say::Bill(LandBill::I),
        Say::Name(Senator::Manlius),
        Say::Name(Senator::Claudius),
    ];
    let proposed = |version, adjourns: bool| {
        let mut scene = under_fabius().begun_by(version).hand(B, TRIBUNE).at(Item::OtherBusiness);
        if adjourns {
            scene.moves(A, &[Say::Adjourn]);
        }
        bill.into_iter().for_each(|part| scene.say(B, part));
        if !adjourns {
            scene.say(A, Say::Move(Business::Minor));
        }
        if scene.consent().is_none() {
            scene.pass(&[]);
        }
        assert_eq!(scene.consent(), Some((C, Senator::Manlius)));
        scene
    };
    assert!(!proposed(6, false).holds(B, Intrigue::Tribune), "a table begun earlier goes on as it began");
    let mut scene = proposed(7, false);
    let before = view(&scene, A).board;
    scene.say(C, Say::Refuse);
    assert!(scene.holds(B, Intrigue::Tribune));
    assert_eq!(view(&scene, A).board.discards, before.discards);
    assert_eq!(
        scene.s.board.senate.floor.last().map(|v| v.motion),
        Some(Motion::Minor),
        "A's own motion comes now"
    );
    let mut scene = proposed(7, false);
    scene.say(C, Say::Accept);
    assert!(!scene.holds(B, Intrigue::Tribune));
    assert!(matches!(scene.s.board.senate.floor.last().map(|v| v.motion), Some(Motion::LandBill { .. })));
    // after adjournment: the session is over as it was, and he may try something else
    let continued = Event::Senate(senate::Event::Continued { seat: B });
    let mut scene = proposed(7, true);
    scene.say(C, Say::Refuse);
    assert!(scene.holds(B, Intrigue::Tribune) && !scene.events().contains(&continued));
    assert_eq!(scene.question(), Some(Asks::Adjourn));
    scene.pass(&[]);
    assert_eq!(scene.item(), Item::Closed);
    let mut scene = proposed(7, true);
    scene.say(C, Say::Accept);
    assert!(!scene.holds(B, Intrigue::Tribune) && scene.events().contains(&continued));
    // the card is stolen while he thinks
    let mut scene = proposed(7, false).set(|s| s.secret.hands[B.ix()] = Hand::default());
    scene.say(C, Say::Accept);
    assert_eq!(scene.s.board.senate.floor.last().map(|v| v.motion), Some(Motion::Minor));
}

#[test]
fn a_governor_refused_is_nobody_elses_business() {
    // ROR-D.16a: the third player sees the same board as before, but for the count of motions, and the proposer is not
    // offered the man again
    let scene = under_fabius().province(Province::Sicily);
    let mut scene = scene.set(|s| s.board.senate.returned.add(Senator::Junius)).at(Item::Governors);
    let sicily = [Say::Move(Business::Governors), Say::Province(Province::Sicily)];
    sicily.into_iter().chain([Say::Name(Senator::Junius), Say::Done]).for_each(|part| scene.say(A, part));
    scene.pass(&[]);
    let before = view(&scene, B).board;
    scene.say(C, Say::Refuse);
    let mut after = view(&scene, B).board;
    after.senate.motions = before.senate.motions;
    assert_eq!(after, before);
    assert!(view(&scene, B).own.unwrap().refused.is_empty());
    assert_eq!(view(&scene, A).own.unwrap().refused.len(), 1);
    sicily.into_iter().for_each(|part| scene.say(A, part));
    assert!(!scene.can(A, Say::Name(Senator::Junius)) && scene.can(A, Say::Name(Senator::Papirius)));
}

// --- Consul for Life

#[test]
fn a_consul_for_lifes_player_looks_at_hands() {
    // ROR-1.12.3c: not at a rebel's, and he may not play those cards
    let scene = under_fabius().hand(B, TRIBUNE).hand(C, PEDDLING).at(Item::OtherBusiness);
    assert_eq!(view(&scene, A).open, [None; SEATS]);
    let mut scene = scene;
    scene.happens(&[], |p| p.made_consul_for_life(Senator::Fabius, true));
    let open = view(&scene, A).open;
    assert!(open[B.ix()].is_some_and(|hand| hand.has(TRIBUNE)));
    assert!(open[C.ix()].is_some_and(|hand| hand.has(PEDDLING)));
    assert_eq!(view(&scene, B).open, [None; SEATS], "nobody else does");
    assert!(!scene.may(A, peddle(B)) && !scene.can(A, Say::Tribune(TribuneBy::Card, TribuneUse::Veto)));
    scene.s.board.senators[Senator::Junius].at = At::Rebel;
    let legions = Set::NONE;
    let rebel = Rebellion { legions, ..Rebellion::of(Senator::Junius) };
    scene.s.board.rebel = Some(rebel);
    assert_eq!(view(&scene, A).open[C.ix()], None);
}

#[test]
fn only_a_rebels_faction_is_free_under_a_consul_for_life() {
    // ROR-1.12.3e, ROR-D.31a, ROR-1.12.3a: it votes for itself and may strike; all others are his
    let mut scene = under_fabius().treasury(100);
    scene.s.board.senators[Senator::Junius].at = At::Rebel;
    let legions = Set::NONE;
    let rebel = Rebellion { legions, ..Rebellion::of(Senator::Junius) };
    scene.s.board.rebel = Some(rebel);
    scene.s.board.consul_for_life = Some(Senator::Fabius);
    let mut scene = scene.at(Item::OtherBusiness);
    assert_eq!(scene.pending(), SeatSet::of(A).with(C), "B's prompts go to A");
    assert!(scene.can(C, Say::Assassin(Senator::Manlius)));
    assert!(!scene.can(A, Say::Assassin(Senator::Julius))); // ROR-1.12.3d
    scene.say(A, Say::Move(Business::Recruit));
    scene.say_n(A, Say::Legions, 1);
    scene.say(A, Say::Done);
    scene.pass(&[]);
    scene.pass(&[]);
    assert!(matches!(scene.question(), Some(Asks::Ballot { seat: B, .. })));
    assert_eq!(scene.pending(), SeatSet::of(A));
    scene.say(A, Say::Vote(FOR));
    assert_eq!(scene.pending(), SeatSet::of(C), "he decides himself");
}

#[test]
fn equals_at_thirty_five_draw() {
    // ROR-1.09.83b: the highest, then the faction with most Influence; if still equal the game is a draw
    let scene = || house().influence(Senator::Julius, 35).influence(Senator::Claudius, 35);
    let mut richer = scene().influence(Senator::Fabius, 9).influence(Senator::Furius, 1);
    richer.happens(&[], |p| p.boundary());
    assert_eq!(richer.s.board.consul_for_life, Some(Senator::Julius));
    let mut higher = scene().influence(Senator::Claudius, 36);
    higher.happens(&[], |p| p.boundary());
    assert_eq!(higher.s.board.consul_for_life, Some(Senator::Claudius));
    let mut equal = scene();
    for (a, b) in [(Senator::Fabius, Senator::Furius), (Senator::Aelius, Senator::Aurelius)] {
        equal = equal.influence(a, 2).influence(b, 2);
    }
    equal.happens(&[], |p| p.boundary());
    let winners = equal.s.board.over.map(|o| o.winners);
    assert_eq!(winners, Some(SeatSet::of(A).with(B)));
}

#[test]
fn when_the_game_is_over_all_is_shown() {
    // hands and Faction Treasuries, to everybody
    let mut scene = house().hand(B, TRIBUNE).saved(C, 7);
    assert_eq!(view(&scene, A).treasuries, None);
    scene.happens(&[], |p| p.end(EndingKind::Bankruptcy, SeatSet::NONE));
    let seen = scene.rules.view(&scene.s, Viewer::Spectator);
    assert_eq!(seen.treasuries.map(|t| t[C.ix()]), Some(7));
    assert!(seen.open[B.ix()].is_some_and(|hand| hand.has(TRIBUNE)));
}
