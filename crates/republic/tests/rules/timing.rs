//! Digital timing (D): windows, secrecy, orders, and what a Consul for Life sees and decides.

use crate::session::*;

const PEDDLING: Card = Card::Intrigue(Intrigue::InfluencePeddling);

fn view(scene: &Scene, seat: Seat) -> republic::View {
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

// --- standing orders

use republic::{Order, Unless, Until, Window};

fn obeys(scene: &Scene, seat: Seat, order: &Order) -> Option<Action> {
    let pick = scene.rules.obey(&view(scene, seat), order, &scene.choices(seat));
    pick.map(|pick| pick.action)
}

fn announced(parts: &[Say]) -> Scene {
    let mut scene = under_fabius().treasury(100).hand(C, TRIBUNE).at(Item::OtherBusiness);
    scene.moves(A, parts);
    scene
}

#[test]
fn orders_pass_in_one_kind_of_window_until_told_otherwise() {
    // ROR-D.4a, ROR-DC.108
    let scene = announced(&[Say::Move(Business::Minor)]);
    let pass = Some(Action::Senate(Say::Pass));
    let order = |window, until| Order::Pass { window, until, unless: vec![] };
    assert_eq!(scene.question(), Some(Asks::Window));
    assert_eq!(obeys(&scene, B, &order(Window::Motion, Until::Changed)), pass);
    assert_eq!(obeys(&scene, B, &order(Window::Motion, Until::Phase(2, Phase::Senate))), pass);
    assert_eq!(obeys(&scene, B, &order(Window::Motion, Until::Turn(2))), pass);
    assert_eq!(obeys(&scene, B, &order(Window::Motion, Until::Phase(2, Phase::Forum))), None);
    assert_eq!(obeys(&scene, B, &order(Window::Motion, Until::Turn(1))), None);
    assert_eq!(obeys(&scene, B, &order(Window::Ballot, Until::Changed)), None, "another window");
    let open = under_fabius().at(Item::OtherBusiness);
    assert_eq!(obeys(&open, B, &order(Window::Floor, Until::Changed)), pass);
    assert_eq!(obeys(&open, A, &order(Window::Floor, Until::Changed)), None, "the Magistrate is asked");
}

#[test]
fn every_window_that_may_concern_him_has_its_order() {
    // ROR-D.4a, ROR-D.4e: "always pass" answers as time-out does; where a man or money may be lost nothing less does
    let answers = |scene: Scene, ask: Ask, window: Window| {
        let mut scene = scene;
        scene.happens(&[], |p| p.open(ask));
        assert_eq!(scene.asks(), Some(ask));
        let order = |unless| Order::Pass { window, until: Until::Changed, unless };
        let [always, unless] = [vec![], vec![Unless::Unrest(9)]].map(|u| obeys(&scene, B, &order(u)));
        assert_eq!(
            obeys(&scene, B, &Order::Pass { window: Window::Auction, until: Until::Changed, unless: vec![] }),
            None
        );
        (always, unless)
    };
    use Senator::{Aurelius, Claudius, Furius, Julius, Manlius};
    let guards = Asks::Bodyguards { seat: B, assassin: Julius, target: Furius, cards: 0, roll: 4 };
    let session = || under_fabius().hand(B, Card::Intrigue(Intrigue::SecretBodyguard));
    let none = Some(Action::Senate(Say::Cards));
    assert_eq!(answers(session(), Ask::Senate(guards), Window::Bodyguards), (none, None));
    let elected = house().set(|s| s.board.senate.elect = [Some(Furius), Some(Manlius)]);
    let pass = Some(Action::Senate(Say::Pass));
    assert_eq!(answers(elected, Ask::Senate(Asks::Posts), Window::Posts), (pass, pass));
    let captive = house().war(War::Syrian, Status::Active).holding(Aurelius, 40);
    let captive = captive.set(|s| s.board.senators[Aurelius].at = At::Captive(War::Syrian));
    let asked = Ask::Combat(combat::Ask::Ransom { seat: B, captive: Aurelius });
    let refuses = Some(Action::Combat(combat::Action::Pass));
    assert_eq!(answers(captive, asked, Window::Ransom), (refuses, None));
    let victor = house().war(War::Syrian, Status::Over).force(Furius, War::Syrian, 6, 2);
    let victor = victor.set(|s| s.board.forces[0].victorious = true);
    let loyalty = phases::revolution::Ask::Loyalty { seat: B, commander: Furius, lent: 0, rival: None };
    let lays_down = Some(Action::Revolution(phases::revolution::Action::Pass));
    assert_eq!(answers(victor, Ask::Revolution(loyalty), Window::Revolt), (lays_down, None));
    let legion = Legion::ALL[0];
    let torn = revolt(4).set(|s| {
        s.board.veterans.add(legion);
        s.board.owed[legion] = Some(Claudius);
    });
    let deserts = Some(Action::Combat(combat::Action::Desert(legion, true)));
    assert_eq!(answers(torn, Ask::Combat(combat::Ask::Desert), Window::Desertion), (deserts, deserts));
}

#[test]
fn orders_look_at_what_is_asked_about() {
    // ROR-D.4b: of a consent, the motion that waits for it; by letter, all attempts that are announced
    let mut scene = under_fabius().at(Item::OtherBusiness);
    scene.say(A, Say::Move(Business::LandBill));
    let bill = [Say::Bill(LandBill::I), Say::Name(Senator::Fabius), Say::Name(Senator::Furius)];
    bill.into_iter().for_each(|part| scene.say(A, part));
    scene.pass(&[]);
    assert_eq!(scene.question(), Some(Asks::Consent { seat: B }));
    let order = |window, unless| Order::Pass { window, until: Until::Changed, unless: vec![unless] };
    let consents = |unless| obeys(&scene, B, &order(Window::Consent, unless));
    assert_eq!(consents(Unless::Business(Business::LandBill)), None);
    assert_eq!(consents(Unless::Names(Senator::Furius)), None);
    assert_eq!(consents(Unless::Business(Business::Recruit)), Some(Action::Senate(Say::Refuse)));
    let mut scene = posted(house()).set(|s| {
        s.board.phase = Phase::Forum;
        s.board.announced[A.ix()] = Some((Senator::Julius, Senator::Furius, 0));
    });
    let seats = SeatSet::of(B).with(C);
    scene.happens(&[], |p| p.open(Ask::Forum(forum::Ask::Resistance { seats })));
    let resists = |seat, unless| obeys(&scene, seat, &order(Window::Resistance, unless));
    let pass = Some(Action::Forum(forum::Action::Pass));
    assert_eq!([B, C].map(|seat| resists(seat, Unless::Mine)), [None, pass]);
    assert_eq!(resists(C, Unless::Names(Senator::Furius)), None);
}

#[test]
fn orders_ask_when_a_public_fact_says_so() {
    // ROR-D.4b
    let bill = [Say::Bill(LandBill::I), Say::Name(Senator::Julius), Say::Name(Senator::Fabius)];
    let mut scene = under_fabius().at(Item::OtherBusiness);
    scene.say(A, Say::Move(Business::LandBill));
    bill.into_iter().for_each(|part| scene.say(A, part));
    scene.pass(&[]);
    assert_eq!(scene.question(), Some(Asks::Window));
    let asks = |seat, unless| {
        let order = Order::Pass { window: Window::Motion, until: Until::Changed, unless: vec![unless] };
        obeys(&scene, seat, &order).is_none()
    };
    assert!(asks(A, Unless::Mine) && !asks(B, Unless::Mine), "both sponsors are A's");
    assert!(asks(B, Unless::Names(Senator::Fabius)) && !asks(B, Unless::Names(Senator::Aelius)));
    assert!(asks(B, Unless::Business(Business::LandBill)) && !asks(B, Unless::Business(Business::Minor)));
    assert!(!asks(B, Unless::ByTribune(C)));
    assert!(asks(B, Unless::Influence(4)) && !asks(B, Unless::Influence(40)));
    assert!(asks(B, Unless::Treasury(1)) && !asks(B, Unless::Treasury(0)), "it is empty");
    assert!(asks(B, Unless::Unrest(0)) && !asks(B, Unless::Unrest(1)));
}

#[test]
fn orders_ask_when_somebodys_tribune_was_played() {
    // ROR-D.4b: for whatever it was played, also while others may cancel it
    let scene =
        later(under_fabius()).concession(Concession::HarborFees, ConcessionAt::Forum).hand(C, TRIBUNE);
    let mut scene = scene.hand(B, Card::Intrigue(Intrigue::Graft)).at(Item::OtherBusiness);
    scene.fees_for_fabius();
    scene.say(C, Say::Tribune(TribuneBy::Card, TribuneUse::Veto));
    scene.pass(&[]);
    assert!(matches!(scene.question(), Some(Asks::Cancel { .. })));
    let asks = |by| {
        let unless = vec![Unless::ByTribune(by)];
        obeys(&scene, B, &Order::Pass { window: Window::Tribunes, until: Until::Changed, unless }).is_none()
    };
    assert!(asks(C) && !asks(A));
}

#[test]
fn cards_can_be_ordered_in_advance() {
    // ROR-D.4c
    let mut scene = under_fabius().treasury(100).hand(C, TRIBUNE).at(Item::OtherBusiness);
    scene.say(A, Say::Move(Business::Recruit));
    scene.say_n(A, Say::Legions, 1);
    scene.say(A, Say::Done);
    scene.pass(&[]);
    let veto = |business, naming| Order::Veto { business, naming };
    let says = Some(Action::Senate(Say::Tribune(TribuneBy::Card, TribuneUse::Veto)));
    assert_eq!(obeys(&scene, C, &veto(None, None)), says);
    assert_eq!(obeys(&scene, C, &veto(Some(Business::Recruit), None)), says);
    assert_eq!(obeys(&scene, C, &veto(Some(Business::LandBill), None)), None);
    assert_eq!(obeys(&scene, C, &veto(None, Some(Senator::Fabius))), None, "nobody is named");
    assert_eq!(obeys(&scene, B, &veto(None, None)), None, "he has no Tribune");
    let claim = Some(Action::Senate(Say::Tribune(TribuneBy::Card, TribuneUse::Claim)));
    assert_eq!(obeys(&scene, C, &Order::Claim), claim);
}

#[test]
fn an_order_cancels_the_tribunes_of_a_player() {
    // ROR-D.4c: with Murder by the Senator named, else with Graft up to the limit
    let shown = |card| {
        let scene = later(under_fabius()).concession(Concession::HarborFees, ConcessionAt::Forum);
        let scene = scene.hand(C, TRIBUNE).hand(B, Card::Intrigue(card)).holding(Senator::Claudius, 4);
        let mut scene = scene.at(Item::OtherBusiness);
        scene.fees_for_fabius();
        scene.say(C, Say::Tribune(TribuneBy::Card, TribuneUse::Veto));
        scene.pass(&[]);
        scene
    };
    let order = |of, by, graft| Order::Cancel { of, by, graft };
    let obeyed = |scene: &Scene, order: Order| {
        let pick = scene.rules.obey(&scene.rules.view(&scene.s, Viewer::Seat(B)), &order, &scene.choices(B));
        pick.map(|pick| (pick.action, pick.amount))
    };
    let murder = shown(Intrigue::MurderOfATribune);
    let killed = Some((Action::Senate(Say::Murder(Senator::Furius)), 0));
    assert_eq!(obeyed(&murder, order(Some(C), Senator::Furius, 0)), killed);
    assert_eq!(obeyed(&murder, order(None, Senator::Furius, 6)), killed, "anybody's");
    assert_eq!(obeyed(&murder, order(Some(A), Senator::Furius, 0)), None, "not C's");
    assert_eq!(obeyed(&murder, order(Some(C), Senator::Junius, 0)), None, "he is not B's");
    let graft = shown(Intrigue::Graft);
    let paid = |n| Some((Action::Senate(Say::Graft(Senator::Claudius)), n));
    assert_eq!(obeyed(&graft, order(Some(C), Senator::Claudius, 3)), paid(3));
    assert_eq!(obeyed(&graft, order(Some(C), Senator::Claudius, 6)), paid(4), "what he has");
    assert_eq!(obeyed(&graft, order(Some(C), Senator::Claudius, 0)), None, "no Graft");
    assert_eq!(obeyed(&graft, order(Some(C), Senator::Furius, 6)), None, "he has no money");
}

#[test]
fn an_order_to_pass_asks_in_matters_of_life_and_death() {
    // ROR-D.4e, ROR-D.4f, ROR-DC.124: a vote for a Consul for Life, unless he ticked that too
    let mut scene = under_fabius().influence(Senator::Aelius, 21).at(Item::OtherBusiness);
    scene.moves(A, &[Say::Move(Business::ConsulForLife), Say::Name(Senator::Aelius)]);
    scene.pass(&[]);
    assert!(matches!(scene.question(), Some(Asks::Ballot { seat: B, .. })));
    let phase = |whatever| Order::PassPhase { year: 2, phase: Phase::Senate, whatever };
    assert_eq!(obeys(&scene, B, &phase(false)), None);
    assert_eq!(obeys(&scene, B, &phase(true)), Some(Action::Senate(Say::Vote(ABSTAIN))));
    let pass = |unless| Order::Pass { window: Window::Ballot, until: Until::Changed, unless };
    assert_eq!(obeys(&scene, B, &pass(vec![Unless::Unrest(99)])), None, "a filter is no explicit always");
    assert_eq!(obeys(&scene, B, &pass(vec![])), Some(Action::Senate(Say::Vote(ABSTAIN))));
}

#[test]
fn an_order_to_pass_sends_no_grave_form() {
    // ROR-D.4f, ROR-D.4e: a form with a vote for a Consul for Life is put to him, others are sent
    let phase = |whatever| Order::PassPhase { year: 2, phase: Phase::Senate, whatever };
    let sent = Some(Action::Senate(Say::Pass));
    let form = |parts: &[Say]| {
        let mut scene = posted(under_fabius().influence(Senator::Aelius, 21)).at(Item::OtherBusiness);
        parts.iter().for_each(|&part| scene.say(A, part));
        scene.say(A, Say::Adjourn);
        [false, true].map(|whatever| obeys(&scene, B, &phase(whatever)))
    };
    assert_eq!(form(&[Say::Move(Business::ConsulForLife), Say::Name(Senator::Aelius)]), [None, sent]);
    let bill = [Say::Bill(LandBill::I), Say::Name(Senator::Julius), Say::Name(Senator::Fabius)];
    assert_eq!(form(&[&[Say::Move(Business::LandBill)], &bill[..]].concat()), [sent, sent]);
}

#[test]
fn a_newcomer_is_asked_where_his_faction_is_concerned() {
    // ROR-D.4d: live = ask in motion windows that concern his faction, pass otherwise
    let rules = rules(3);
    let orders = kernel::Game::live_orders(&rules);
    let answer = |scene: &Scene, seat| orders.iter().find_map(|order| obeys(scene, seat, order));
    let pass = Some(Action::Senate(Say::Pass));
    let open = under_fabius().at(Item::OtherBusiness);
    assert_eq!((answer(&open, B), answer(&open, A)), (pass, None), "the floor: not the Magistrate");
    let mut scene = under_fabius().at(Item::OtherBusiness);
    scene.say(A, Say::Move(Business::LandBill));
    [Say::Bill(LandBill::I), Say::Name(Senator::Julius), Say::Name(Senator::Fabius)]
        .into_iter()
        .for_each(|part| scene.say(A, part));
    scene.pass(&[]);
    assert_eq!(scene.question(), Some(Asks::Window));
    assert_eq!((answer(&scene, A), answer(&scene, B)), (None, pass), "both sponsors are A's");
    scene.pass(&[]);
    assert!(matches!(scene.question(), Some(Asks::Ballot { seat: B, .. })));
    assert_eq!(answer(&scene, B), None, "a vote is his own");
    // ROR-D.4e: what can end the game is put to him, though nobody of his is named
    let mut scene = under_fabius().influence(Senator::Aelius, 21).at(Item::OtherBusiness);
    scene.moves(A, &[Say::Move(Business::ConsulForLife), Say::Name(Senator::Aelius)]);
    assert_eq!(scene.question(), Some(Asks::Window));
    assert_eq!(answer(&scene, B), None);
    let always = Order::Pass { window: Window::Motion, until: Until::Changed, unless: vec![] };
    assert_eq!(obeys(&scene, B, &always), pass, "unless he has said so");
    // Correspondence: everything rides on the forms.
    let by_post = posted(house());
    assert!(kernel::Game::live_orders(&by_post.rules).is_empty());
}

#[test]
fn a_sealed_order_resists_in_the_forum() {
    // ROR-D.23a: the least that brings the number below the threshold, within the limit
    let scene = Scene::three().forum(Senator::Fulvius).saved(B, 9).influence(Senator::Julius, 12);
    let mut scene = scene.run(Step::Forum(forum::Step::Persuasion(A)), &[]);
    let act = |action| Action::Forum(action);
    scene.act(A, act(forum::Action::Persuader(Senator::Julius)));
    scene.act(A, act(forum::Action::Target(Senator::Fulvius)));
    scene.act(A, act(forum::Action::Announce(None)));
    let number = scene.s.board.attempt.unwrap().number();
    let resist = |most, below| Order::Resist { whom: None, most, below };
    let answer = |order: &Order| scene.rules.obey(&view(&scene, B), order, &scene.choices(B));
    let spend = answer(&resist(9, number as u8)).unwrap();
    assert_eq!((spend.action, spend.amount), (act(forum::Action::Spend), 1));
    assert_eq!(answer(&resist(2, number as u8 - 3)).unwrap().action, act(forum::Action::Pass));
    let other = Order::Resist { whom: Some(Senator::Claudius), most: 9, below: 2 };
    assert_eq!(answer(&other), None, "that is about somebody else");
}

#[test]
fn a_sealed_order_counts_what_its_owner_has_spent() {
    // ROR-D.23a, ROR-R.24: what others spend is theirs
    let scene = Scene::three().forum(Senator::Fulvius).saved(B, 9).saved(C, 9).influence(Senator::Julius, 14);
    let scene = scene.holding(Senator::Julius, 9);
    let mut scene = scene.run(Step::Forum(forum::Step::Persuasion(A)), &[]);
    let act = |action| Action::Forum(action);
    scene.act(A, act(forum::Action::Persuader(Senator::Julius)));
    scene.act(A, act(forum::Action::Target(Senator::Fulvius)));
    scene.act(A, act(forum::Action::Announce(None)));
    let number = scene.s.board.attempt.unwrap().number() as u8;
    let answer = |scene: &Scene, seat, most, below| {
        let order = Order::Resist { whom: None, most, below };
        let pick = scene.rules.obey(&view(scene, seat), &order, &scene.choices(seat)).unwrap();
        (pick.action == act(forum::Action::Spend)).then_some(pick.amount)
    };
    scene.act(B, (act(forum::Action::Spend), 6));
    assert_eq!(answer(&scene, C, 5, number - 7), Some(2), "B has spent 6, C nothing");
    scene.act(C, (act(forum::Action::Spend), 2));
    scene.act(A, (act(forum::Action::Spend), 3));
    assert_eq!(answer(&scene, B, 8, number - 7), None, "6 and 3 are more than 8");
    scene.act(B, act(forum::Action::Pass));
    assert_eq!(answer(&scene, C, 5, number - 7), Some(3), "2 and 3 are not more than 5");
    assert_eq!(answer(&scene, C, 4, number - 7), None);
}

// --- default moves, checks, the order of the Senate

#[test]
fn default_moves_play_no_card_and_spend_no_money() {
    // ROR-D.2b, ROR-D.30b: except what 6.2 says: the target's owner resists, a Knight is tried without money
    let rules = rules(4);
    let (mut chance, mut log) = (kernel::Fast::new(5), Log::off());
    let mut s = rules.setup(&mut chance, &mut log);
    for _ in 0..1500 {
        let Some(awaiting) = rules.turn(&s).awaiting() else { break };
        for seat in awaiting.pending.iter() {
            let pick = rules.fallback(&s, seat);
            let harmless = match pick.action {
                Action::Hand(hand::Action::Field(_) | hand::Action::Place(..)) => false,
                Action::AnyTime(_) => false,
                Action::Forum(forum::Action::Announce(card)) => card.is_none() && pick.amount == 0,
                Action::Forum(forum::Action::Attract(_)) => pick.amount == 0,
                Action::Forum(forum::Action::Bid(_) | forum::Action::Games(..)) => false,
                Action::Revenue(revenue::Action::Contribute(_) | revenue::Action::Send(..)) => false,
                Action::Senate(Say::Tribune(..) | Say::Assassin(_) | Say::Buy(..)) => false,
                Action::Senate(Say::Cards) => pick.amount == 0,
                Action::Combat(combat::Action::Accept) => {
                    !matches!(s.flow.question(), Some(Ask::Combat(combat::Ask::Ransom { .. })))
                }
                _ => true,
            };
            assert!(harmless, "{pick:?} at {:?}", s.flow.question());
        }
        let seat = awaiting.pending.first().unwrap();
        let mut list = Choices::default();
        rules.choices(&s, seat, &mut list);
        let pick = list.random(&mut chance).unwrap();
        rules.apply(&mut s, seat, pick, &mut chance, &mut log);
    }
}

#[test]
fn what_must_be_named_is_named_by_lot() {
    // ROR-D.30b, ROR-DC.33, ROR-DC.49, ROR-DC.55, ROR-DC.53, ROR-DC.65: any candidate, as the lot falls
    let experienced = |s: &mut State| {
        for senator in [Senator::Furius, Senator::Aelius, Senator::Junius] {
            s.board.senators[senator].prior_consul = true;
        }
    };
    let nominee = |item, lot: &[u16]| {
        let mut scene = under_fabius().set(experienced).province(Province::Sicily).at(item);
        for seat in [B, C] {
            scene.say(seat, Say::Pass);
        }
        let pick = scene.rules.fallback(&scene.s, A);
        assert_eq!(pick, Action::Lot.into());
        scene.rolls(lot).act(A, pick.action);
        scene.s.board.senate.floor[0].motion
    };
    // in the order of the list: Fabius and Claudius hold offices, Furius comes before Junius and Aelius
    assert_eq!(nominee(Item::Censor, &[0]), Motion::Censor(Senator::Furius));
    assert_eq!(nominee(Item::Censor, &[2]), Motion::Censor(Senator::Aelius));
    let julius_and = |other| Motion::Consuls([Senator::Julius, other]);
    assert_eq!(nominee(Item::Consuls, &[0]), julius_and(Senator::Manlius));
    assert_eq!(nominee(Item::Consuls, &[1]), julius_and(Senator::Furius));
    let last = Motion::Consuls([Senator::Papirius, Senator::Aelius]);
    assert_eq!(nominee(Item::Consuls, &[20]), last, "the last of 21 pairs of seven candidates");
    let governors = |lot| match nominee(Item::Governors, &[lot]) {
        Motion::Governors(slate) => slate[Province::Sicily],
        _ => None,
    };
    assert_eq!((governors(0), governors(6)), (Some(Senator::Julius), Some(Senator::Aelius)));
    let mut dictator = under_fabius().office(Senator::Julius, Office::Dictator);
    dictator.happens(&[], |p| p.then(Step::Senate(senate::Step::MasterOfHorse)));
    dictator.s.board.senate.item = Item::Dictator;
    let mut dictator = dictator.run(Step::Senate(senate::Step::MasterOfHorse), &[]);
    assert_eq!(dictator.rules.fallback(&dictator.s, A), Action::Lot.into());
    dictator.rolls(&[1]).act(A, Action::Lot);
    assert_eq!(dictator.holder(Office::MasterOfHorse), Some(Senator::Furius), "after Manlius");
}

#[test]
fn the_lot_falls_in_the_forum_and_on_the_hand() {
    // ROR-DC.24: a random Senator tries for a Knight, without money; ROR-DC.96: random cards above five are discarded
    let knights = || house().run(Step::Forum(forum::Step::Knights(A)), &[]);
    let mut scene = knights();
    assert_eq!(scene.rules.fallback(&scene.s, A), Action::Lot.into());
    scene.rolls(&[2, 6]).act(A, Action::Lot);
    assert_eq!(scene.man(Senator::Aelius).knights, 1, "the third of Fabius, Julius and Aelius rolled 6");
    let cards = [Intrigue::Tribune, Intrigue::Tribune, Intrigue::Blackmail, Intrigue::Seduction];
    let mut scene = Scene::three().hand(B, PEDDLING).hand(B, Card::Intrigue(Intrigue::Assassin));
    for card in cards {
        scene = scene.hand(B, Card::Intrigue(card));
    }
    let mut scene = scene.set(|s| s.board.phase = Phase::Revolution);
    scene.s.flow.ask(Ask::Revolution(republic::phases::revolution::Ask::Cards));
    assert_eq!(scene.rules.fallback(&scene.s, B), Action::Lot.into());
    scene.act(B, Action::Lot);
    scene.s.flow.clear();
    let seduction = Card::Intrigue(Intrigue::Seduction);
    let step = Step::Revolution(republic::phases::revolution::Step::Cards);
    let scene = scene.run(step, &[drawn(seduction)]);
    assert_eq!(scene.s.board.discards.cards().collect::<Vec<_>>(), [seduction], "drawn when it is opened");
}

#[test]
fn what_is_half_composed_is_dropped_when_time_runs_out() {
    // ROR-D.2b: a Tribune whose motion is not complete is not played
    let mut scene = under_fabius().treasury(100).hand(B, TRIBUNE).at(Item::OtherBusiness);
    scene.say(B, Say::Tribune(TribuneBy::Card, TribuneUse::Propose));
    scene.say(B, Say::Move(Business::Recruit));
    scene.all_default(&[]);
    assert!(scene.s.board.discards.is_empty());
}

#[test]
fn the_dead_of_one_step_are_taken_in_the_order_of_their_ids() {
    // ROR-D.27b: 8 was drawn before 2
    let scene = house().run(Step::Mortality, &[DRAW_TWO, 7, 1]);
    let died = |e: &Event| match e {
        Event::Died { senator, .. } => Some(*senator),
        _ => None,
    };
    let dead: Vec<_> = scene.events().iter().filter_map(died).collect();
    assert_eq!(dead, [Senator::Fabius, Senator::Furius]);
}

#[test]
fn the_checks_run_in_their_order() {
    // ROR-D.27a: a faction without Senators, HRAO, Repopulation, Leader and War, 35 Influence
    let scene =
        Scene::three().influence(Senator::Julius, 35).buried(Senator::Valerius).buried(Senator::Fulvius);
    let scene = scene.war(War::FirstPunic, Status::Inactive).leader(Leader::Hannibal, LeaderAt::Curia);
    let mut scene = scene.set(|s| {
        s.board.senators[Senator::Manlius] = Man::default();
        s.board.factions[C.ix()].leader = None;
        s.board.hrao = None;
        (s.board.phase, s.board.senate.item) = (Phase::Senate, Item::OtherBusiness);
    });
    scene.happens(&[], |p| p.boundary());
    let told: Vec<_> = scene.events();
    let at = |test: fn(&Event) -> bool| told.iter().position(test).unwrap();
    let order = [
        at(|e| matches!(e, Event::Joined { senator: Senator::Valerius, seat: C })),
        at(|e| matches!(e, Event::Hrao { senator: Senator::Julius })),
        at(|e| matches!(e, Event::Joined { senator: Senator::Fulvius, seat: B })),
        at(|e| matches!(e, Event::WarActive { war: War::FirstPunic })),
        at(|e| matches!(e, Event::ConsulForLife { senator: Senator::Julius, .. })),
    ];
    assert!(order.is_sorted(), "{order:?}");
}

#[test]
fn nothing_comes_into_an_atomic_step() {
    // ROR-D.1a: between the announcement of a Persuasion Attempt and its dice, or inside a ballot, there is no boundary
    let scene = Scene::three().forum(Senator::Fulvius).hand(C, PEDDLING).hand(B, TRIBUNE);
    let mut scene = scene.run(Step::Forum(forum::Step::Persuasion(A)), &[]);
    assert!(scene.may(C, peddle(B)));
    let act = |action| Action::Forum(action);
    scene.act(A, act(forum::Action::Persuader(Senator::Julius)));
    scene.act(A, act(forum::Action::Target(Senator::Fulvius)));
    scene.act(A, act(forum::Action::Announce(None)));
    assert!(!scene.may(C, peddle(B)));
    let mut vote = announced(&[Say::Move(Business::Minor)]);
    vote.pass(&[]);
    assert!(vote.can(C, Say::Assassin(Senator::Junius)), "before B has said anything");
    vote.say(B, Say::VoteOne(Senator::Claudius, FOR));
    assert!(vote.choices(C).is_empty() && vote.choices(A).is_empty(), "B is voting");
}

#[test]
fn an_empty_hand_is_not_asked_for_cards() {
    // ROR-D.3b, ROR-D.13b: hand sizes are public; whoever holds any card at all is asked
    let strike = |scene: Scene| {
        let mut scene = scene.at(Item::OtherBusiness);
        scene.moves(A, &[Say::Move(Business::Minor)]);
        scene.say(B, Say::Assassin(Senator::Aurelius));
        scene.say(B, Say::Name(Senator::Aelius));
        scene.say_n(B, Say::Cards, 0);
        scene.pass(&[3]);
        matches!(scene.question(), Some(Asks::Bodyguards { seat: A, .. }))
    };
    assert!(strike(under_fabius().hand(A, PEDDLING)) && !strike(under_fabius()));
    let adjourn = |scene: Scene| {
        let mut scene = scene.at(Item::OtherBusiness);
        scene.say(A, Say::Adjourn);
        scene.pass(&[]);
        scene.question() == Some(Asks::Adjourn)
    };
    assert!(adjourn(under_fabius().hand(B, PEDDLING)) && !adjourn(under_fabius().hand(A, PEDDLING)));
}

#[test]
fn a_tribune_puts_a_motion_or_stops_one() {
    // ROR-1.07.361a
    let with = |use_| Say::Tribune(TribuneBy::Card, use_);
    let floor = under_fabius().hand(C, TRIBUNE).at(Item::OtherBusiness);
    assert!(floor.can(C, with(TribuneUse::Propose)) && !floor.can(C, with(TribuneUse::Veto)));
    assert!(!floor.can(B, with(TribuneUse::Propose)), "he has none");
    let mut scene = under_fabius().treasury(100).hand(C, TRIBUNE).at(Item::OtherBusiness);
    scene.say(A, Say::Move(Business::Recruit));
    scene.say_n(A, Say::Legions, 1);
    scene.say(A, Say::Done);
    scene.pass(&[]);
    assert!(scene.can(C, with(TribuneUse::Veto)) && !scene.can(B, with(TribuneUse::Veto)));
}

#[test]
fn contributions_come_before_bankruptcy() {
    // ROR-D.22c: the State owes 30 T when its balance is shown
    let scene = Scene::three().holding(Senator::Julius, 40);
    let scene = scene.set(|s| (s.board.treasury, s.secret.bank) = (-130, s.secret.bank + 130));
    let mut scene = scene.run(Step::Revenue(revenue::Step::State), &[]);
    assert_eq!((scene.s.board.treasury, scene.over()), (-30, None));
    scene.act(A, (Action::Revenue(revenue::Action::Contribute(Senator::Julius)), 30));
    scene.all_default(&[]);
    assert_eq!((scene.s.board.treasury, scene.over()), (0, None));
}

#[test]
fn the_senate_goes_through_its_business_in_order() {
    // ROR-1.03v, ROR-1.03w, ROR-1.03x, ROR-1.03y
    let experienced = |s: &mut State| {
        s.board.senators[Senator::Furius].prior_consul = true;
        s.board.senators[Senator::Junius].prior_consul = true;
    };
    let mut scene = house().province(Province::Sicily).set(experienced).at(Item::Consuls);
    scene.carries(
        A,
        &[Say::Move(Business::Consuls), Say::Name(Senator::Julius), Say::Name(Senator::Claudius)],
    );
    assert_eq!(scene.question(), Some(Asks::Posts));
    scene.say(A, Say::Name(Senator::Julius));
    scene.say(B, Say::Name(Senator::Julius));
    assert_eq!(scene.s.board.senate.magistrate, Some(Senator::Julius), "the new Rome Consul presides");
    assert_eq!(scene.item(), Item::Censor, "no Dictator without great Wars");
    assert!(!scene.can(A, Say::Move(Business::Governors)));
    let candidates = || [Senator::Furius, Senator::Junius];
    scene.say(A, Say::Move(Business::Censor));
    assert!(
        candidates().iter().all(|&s| scene.can(A, Say::Name(s))) && !scene.can(A, Say::Name(Senator::Fabius))
    );
    scene.say(A, Say::Name(Senator::Furius));
    scene.pass(&[]);
    scene.pass(&[]);
    scene.votes(&[(A, FOR), (B, FOR), (C, FOR)], &[]);
    assert_eq!(scene.item(), Item::Governors, "nobody can be prosecuted");
    assert!(!scene.can(A, Say::Adjourn), "the Province must be filled first");
    let sicily = [
        Say::Move(Business::Governors),
        Say::Province(Province::Sicily),
        Say::Name(Senator::Papirius),
        Say::Done,
    ];
    scene.carries(A, &sicily);
    assert_eq!(scene.item(), Item::OtherBusiness);
    assert_eq!(scene.rules.faction_votes(&scene.s.board, C), 4, "Papirius' two votes are gone");
    scene.say(A, Say::Adjourn);
    scene.pass(&[]);
    scene.pass(&[]);
    assert_eq!(scene.item(), Item::Closed);
}

#[test]
fn time_out_drops_what_is_half_composed() {
    // ROR-D.2b, ROR-DC.5, ROR-DC.16, ROR-DC.17, ROR-DC.20, ROR-DC.24
    let mining = Card::Concession(Concession::Mining);
    let mut plays = Scene::three().hand(A, mining).set(|s| s.board.phase = Phase::Setup);
    plays.s.flow.ask(Ask::Setup(republic::setup::Ask::Plays));
    plays.act(A, Action::Hand(hand::Action::Place(Concession::Mining, Senator::Julius)));
    plays.s.flow.clear();
    plays.s.flow.then(Step::Setup(republic::setup::Step::Plays));
    plays.s.flow.ask(Ask::Setup(republic::setup::Ask::Plays));
    plays.time_out(&[]);
    assert!(plays.s.secret.hands[0].cards.has(mining), "DC.5: play nothing");

    let money = |action| Action::Revenue(action);
    let gifts = Scene::three().treasury(100).holding(Senator::Julius, 30);
    let mut gifts = gifts.run(Step::Revenue(revenue::Step::State), &[]);
    gifts.act(A, (money(revenue::Action::Contribute(Senator::Julius)), 25));
    gifts.act(A, (money(revenue::Action::Send(Some(Senator::Julius), B)), 5));
    gifts.time_out(&[]);
    assert_eq!((gifts.man(Senator::Julius).talents, gifts.s.secret.treasuries[1]), (30, 0));
    let mut purse =
        Scene::three().holding(Senator::Julius, 30).run(Step::Revenue(revenue::Step::Rebels), &[]);
    purse.act(A, (money(revenue::Action::Hold(Senator::Julius)), 3));
    purse.time_out(&[]);
    assert_eq!(purse.man(Senator::Julius).talents, 30);

    let act = |action| Action::Forum(action);
    let court = Scene::three().with(A, Senator::Fabius).with(B, Senator::Aelius).forum(Senator::Fulvius);
    let mut court = court.influence(Senator::Julius, 12).run(Step::Forum(forum::Step::Persuasion(A)), &[]);
    court.act(A, act(forum::Action::Persuader(Senator::Fabius)));
    assert_eq!(court.rules.fallback(&court.s, A).action, act(forum::Action::Back), "Julius is better");
    court.act(A, act(forum::Action::Target(Senator::Aelius)));
    let made: Vec<_> = (0..4)
        .map(|_| {
            let pick = court.rules.fallback(&court.s, A);
            court.act(A, pick);
            pick.action
        })
        .collect();
    let best = [forum::Action::Back, forum::Action::Persuader(Senator::Julius)];
    let rest = [forum::Action::Target(Senator::Fulvius), forum::Action::Announce(None)];
    assert_eq!(made, [best, rest].concat().into_iter().map(act).collect::<Vec<_>>());

    let knights = Scene::three().knights(Senator::Julius, 2);
    let mut knights = knights.run(Step::Forum(forum::Step::Knights(A)), &[]);
    knights.act(A, (act(forum::Action::Pressure(Senator::Julius)), 2));
    assert_eq!(knights.rules.fallback(&knights.s, A).action, act(forum::Action::Back));
    knights.act(A, act(forum::Action::Back));
    assert_eq!(knights.rules.fallback(&knights.s, A).action, Action::Lot, "a Knight is tried for");
}

#[test]
fn a_tick_to_the_end_of_the_phase_makes_every_default_move() {
    // ROR-D.4f, ROR-DC.124: whatever is asked in games of any kind, the tick answers what time-out would
    let games = [
        (4, serde_json::json!({})),
        (5, serde_json::json!({ "scenario": "late" })),
        (3, serde_json::json!({ "scenario": "middle", "mode": "correspondence" })),
    ];
    for (seats, options) in games {
        let rules = Republic::configure(&Setup { seats, options, ..Setup::default() }).unwrap();
        let (mut chance, mut log) = (kernel::Fast::new(seats as u64), Log::off());
        let mut s = rules.setup(&mut chance, &mut log);
        for _ in 0..2500 {
            let Some(awaiting) = rules.turn(&s).awaiting() else { break };
            let order = Order::PassPhase { year: s.board.year, phase: s.board.phase, whatever: true };
            let seat = awaiting.pending.iter().nth(chance_of(&mut chance, awaiting.pending.len())).unwrap();
            let mut list = Choices::default();
            rules.choices(&s, seat, &mut list);
            let obeyed = rules.obey(&rules.view(&s, Viewer::Seat(seat)), &order, &list);
            assert_eq!(obeyed, Some(rules.fallback(&s, seat)), "at {:?}", s.flow.question());
            let pick = list.random(&mut chance).unwrap();
            rules.apply(&mut s, seat, pick, &mut chance, &mut log);
        }
    }
}
fn chance_of(chance: &mut kernel::Fast, n: usize) -> usize {
    kernel::Chance::below(chance, n as u32) as usize
}

#[test]
fn a_tick_to_the_end_of_the_phase_asks_before_it_ends_the_game() {
    // ROR-D.4e, ROR-DC.6
    let scene = Scene::three().set(|s| s.flow.ask(Ask::GoOn));
    let tick = |whatever| Order::PassPhase { year: 2, phase: Phase::Mortality, whatever };
    assert_eq!(obeys(&scene, A, &tick(false)), None);
    assert_eq!(obeys(&scene, A, &tick(true)), Some(Action::GoOn(false)));
}

#[test]
fn adjournment_asks_whoever_could_have_a_tribune() {
    // ROR-D.9a, ROR-DC.47, ROR-D.3b: not the Magistrate's player, not an empty hand, nobody without a Senator in Rome; a
    // Statesman with a Tribune of his own is as good as a card
    let asked = |scene: Scene| {
        let mut scene = scene.at(Item::OtherBusiness);
        scene.say(A, Say::Adjourn);
        scene.pass(&[]);
        let window = scene.question() == Some(Asks::Adjourn);
        (window, scene.pending())
    };
    let cards = || under_fabius().hand(A, PEDDLING).hand(C, TRIBUNE);
    assert_eq!(asked(cards()), (true, SeatSet::of(C)));
    assert_eq!(asked(cards().begun_by(6)), (true, SeatSet::of(B).with(C)), "a table begun before");
    let statesman = cards().with(B, Senator::CatoTheElder);
    assert_eq!(asked(statesman), (true, SeatSet::of(B).with(C)));
    let away = cards().hand(B, Card::Intrigue(Intrigue::SecretBodyguard)).set(|s| {
        for senator in [Senator::Manlius, Senator::Junius, Senator::Papirius] {
            s.board.senators[senator].at = At::War(War::Syrian);
        }
    });
    assert_eq!(asked(away), (true, SeatSet::of(B)));
}

#[test]
fn the_motion_window_asks_everybody() {
    // ROR-D.6a, ROR-R.41, ROR-R.90: what needs no Senator in Rome can be done by whoever has none there
    let window = |version: Option<u32>| {
        let scene = under_fabius().hand(C, PEDDLING).hand(B, TRIBUNE).set(|s| {
            for senator in [Senator::Manlius, Senator::Junius, Senator::Papirius] {
                s.board.senators[senator].at = At::War(War::Syrian);
            }
        });
        let scene = if let Some(version) = version { scene.begun_by(version) } else { scene };
        let mut scene = scene.at(Item::OtherBusiness);
        scene.moves(A, &[Say::Move(Business::Minor)]);
        assert_eq!(scene.question(), Some(Asks::Window));
        (scene.pending(), scene.may(C, peddle(B)))
    };
    assert_eq!(window(None), (SeatSet::all(3), true));
    assert_eq!(window(Some(6)), (SeatSet::of(A).with(B), false), "a table begun before");
}

#[test]
fn what_a_lot_and_cards_are_called() {
    // ROR-DC.41, ROR-DC.29, ROR-R.66, ROR-DC.96: by the question they answer
    let called = |scene: &Scene, seat: Seat, action: Action| {
        let list = scene.choices(seat);
        let choice = list.find(&action).unwrap();
        kernel::Words::choice(&scene.rules, &view(scene, seat), choice, &kernel::Names::seats(3))
    };
    let mut scene = under_fabius().hand(A, PEDDLING).at(Item::OtherBusiness);
    scene.moves(A, &[Say::Move(Business::Minor)]);
    scene.say(B, Say::Assassin(Senator::Aurelius));
    scene.say(B, Say::Name(Senator::Aelius));
    assert_eq!(called(&scene, B, Action::Senate(Say::Cards)), "Play so many Assassins");
    scene.say_n(B, Say::Cards, 0);
    scene.pass(&[3]);
    assert_eq!(called(&scene, A, Action::Senate(Say::Cards)), "Play so many Secret Bodyguards");
    let catiline = Scene::three().set(|s| s.flow.ask(Ask::Forum(forum::Ask::Catiline { seat: A })));
    assert_eq!(called(&catiline, A, Action::Lot), "Let the lot name the conspirators");
    let storm = Scene::three().set(|s| {
        s.board.fleets = 4;
        s.flow.ask(Ask::Forum(forum::Ask::Storm { seat: A, fleets: 2 }));
    });
    assert_eq!(called(&storm, A, Action::Lot), "Let the lot pick one Fleet");
}
