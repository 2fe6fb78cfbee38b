//! D.4: standing orders.

use crate::session::*;
use crate::timing::view;

// --- standing orders

use republic::{Order, Unless, Until, Window};

pub(crate) fn obeys(scene: &Scene, seat: Seat, order: &Order) -> Option<Action> {
    let pick = scene.rules.obey(&view(scene, seat), order, &scene.choices(seat));
    pick.map(|pick| pick.action)
}

pub(crate) fn announced(parts: &[Say]) -> Scene {
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
