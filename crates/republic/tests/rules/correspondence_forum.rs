//! A game by correspondence (D.33 to D.36): the Forum, the money, and policies where nothing was said.

use crate::correspondence::docket;
use crate::s6_letter::persuades;
use crate::session::*;

type Do = forum::Action;

#[test]
fn sealed_resistance_is_played_out_in_rounds() {
    // ROR-6.1g, ROR-6.1k, ROR-D.23b, ROR-6.1e, ROR-6.1f: A starts at 9 and keeps 8 with at most 6 T more; B wants
    // below 7 with at most 5, C below 6 with at most 5
    let scene = Scene::three().forum(Senator::Fulvius).saved(B, 5).saved(C, 5);
    // three more than he may spend: what stops him is his limit, not his purse
    let scene = posted(scene.holding(Senator::Julius, 12));
    let base = |s: &Scene| {
        let (man, target) = (Senator::Julius, Senator::Fulvius);
        let parts = &s.rules.parts.senators;
        i32::from(parts[man].oratory) + i32::from(s.man(man).influence) - i32::from(parts[target].loyalty)
    };
    let bribe = 3;
    let julius = 9 - bribe - base(&scene) + i32::from(scene.man(Senator::Julius).influence);
    let scene = scene.influence(Senator::Julius, julius as u8);
    assert_eq!(base(&scene) + bribe, 9);
    let mut scene = scene.run(Step::Forum(forum::Step::Begin), &[]);
    let act = |action: Do| Action::Forum(action);
    scene.act(A, act(Do::Persuader(Senator::Julius)));
    scene.act(A, act(Do::Target(Senator::Fulvius)));
    scene.act(A, (act(Do::Announce(None)), bribe as u16));
    scene.act(A, (act(Do::More), 6));
    scene.act(A, (act(Do::Want), 8));
    for seat in [B, C] {
        scene.act(seat, act(Do::Nobody));
    }
    scene.act(B, act(Do::Defend(None))); // a policy, which what he says of this attempt goes before
    for seat in [A, B, C] {
        scene.act(seat, act(Do::Pass));
    }
    assert_eq!(scene.asks(), Some(Ask::Forum(forum::Ask::Resistance { seats: SeatSet::of(B).with(C) })));
    scene.act(B, (act(Do::Resist(A, 7)), 5));
    scene.act(C, (act(Do::Resist(A, 6)), 5));
    scene.act(B, act(Do::Pass));
    let mut dice = kernel::Fast::new(1);
    let pick = Pick { action: act(Do::Pass), amount: 0 };
    scene.rules.apply(&mut scene.s, C, pick, &mut dice, &mut scene.log);
    let told = scene.events();
    let persuaded = told.iter().find_map(|e| match e {
        Event::Forum(forum::Event::Persuaded { target: Senator::Fulvius, base, .. }) => Some(*base),
        _ => None,
    });
    assert_eq!(persuaded, Some(5));
    assert_eq!((scene.s.secret.treasuries[B.ix()], scene.s.secret.treasuries[C.ix()]), (0, 0));
    assert_eq!(scene.man(Senator::Julius).talents, 3);
}

#[test]
fn prosecutions_and_docket_share_a_form() {
    // ROR-D.34f, ROR-D.33a: voted together, opened one after the other
    let scene = under_fabius().treasury(100).office(Senator::Furius, Office::Censor);
    let scene = scene.set(|s| s.board.held[Office::RomeConsul].add(Senator::Aelius));
    let mut scene = posted(scene).at(Item::Prosecutions);
    assert_eq!(scene.pending(), SeatSet::of(A).with(B), "the Magistrate's docket, the Censor's Prosecutions");
    scene.say(A, Say::Move(Business::Recruit));
    scene.say_n(A, Say::Legions, 1);
    scene.say(A, Say::Done);
    scene.say(A, Say::CallFirst(C));
    scene.say(A, Say::Adjourn);
    scene.say(B, Say::Move(Business::Prosecution));
    scene.say(B, Say::Name(Senator::Aelius));
    scene.say(B, Say::Ground(Ground::Office(Office::RomeConsul)));
    scene.say(B, Say::Name(Senator::Claudius));
    let docket = &scene.s.secret.docket;
    let trials: Vec<_> = docket.items.iter().map(|m| matches!(m, Motion::Prosecution { .. })).collect();
    assert_eq!(trials, [true, false], "though he was slower");
    assert!(docket.calls[1].has(C) && !docket.calls[0].has(C), "marks stay with their motion");
    scene.say(B, Say::Done);
    assert!(letter(&scene));
    for seat in [A, B, C] {
        ballot(&mut scene, seat, 1, FOR);
    }
    ballot(&mut scene, B, 0, FOR);
    ballot(&mut scene, C, 0, FOR);
    send(&mut scene, &[]);
    let told = scene.events();
    let at = |test: fn(&senate::Event) -> bool| {
        told.iter().position(|e| matches!(e, Event::Senate(event) if test(event)))
    };
    let convicted = at(|e| matches!(e, senate::Event::Convicted { senator: Senator::Aelius }));
    let raised = at(|e| matches!(e, senate::Event::Raised { legions: 1, .. }));
    assert!(convicted.is_some() && convicted < raised);
}

#[test]
fn incomes_are_ordered_with_the_revolution_form() {
    // ROR-D.22d: a declined Concession brings nothing; one nobody spoke of is collected singly, and F1 is the first
    // form of the Revenue Phase
    let income = |declines: bool| {
        let scene = Scene::three().concession(Concession::Mining, ConcessionAt::With(Senator::Julius));
        let cards = Ask::Revolution(phases::revolution::Ask::Cards);
        let mut scene = posted(scene).set(|s| s.flow.ask(cards));
        if declines {
            scene.act(A, Action::Revenue(revenue::Action::Collect(Concession::Mining, 0)));
        }
        scene.s.flow.clear();
        let scene = scene.run(Step::Revenue(revenue::Step::Begin), &[]);
        assert_eq!(scene.asks(), Some(Ask::Revenue(revenue::Ask::Purse)));
        scene.s.secret.treasuries[A.ix()]
    };
    assert_eq!(income(true), 3, "the Leader's own");
    assert_eq!(income(false), 3 + 3);
}

#[test]
fn contributions_are_written_beside_the_redistribution() {
    // ROR-D.22d, ROR-D.22e: 10 T to Julius out of the treasury, 7 of them for the State
    let scene = posted(Scene::three().saved(A, 12).treasury(50));
    let mut scene = scene.run(Step::Revenue(revenue::Step::Rebels), &[]);
    let act = Action::Revenue;
    scene.act(A, (act(revenue::Action::Hold(Senator::Julius)), 10));
    scene.act(A, (act(revenue::Action::Contribute(Senator::Julius)), 7));
    scene.act(A, (act(revenue::Action::Send(None, C)), 2));
    for seat in [A, B, C] {
        scene.act(seat, act(revenue::Action::Done));
    }
    assert_eq!(scene.man(Senator::Julius).talents, 3);
    assert_eq!(scene.s.board.treasury, 50 + 100 + 7);
    assert_eq!((scene.s.secret.treasuries[A.ix()], scene.s.secret.treasuries[C.ix()]), (0, 2));
}

/// A form of the Forum, filled in by all; then the Initiatives run by themselves.
fn forum_run(mut scene: Scene, orders: &[(Seat, Do, u16)]) -> Vec<Event> {
    for &(seat, action, amount) in orders {
        scene.act(seat, (Action::Forum(action), amount));
    }
    let mut dice = kernel::Fast::new(3);
    for _ in 0..2 {
        for seat in scene.pending().iter() {
            if matches!(scene.asks(), Some(Ask::Forum(forum::Ask::Orders | forum::Ask::Resistance { .. }))) {
                let pick = Pick { action: Action::Forum(Do::Pass), amount: 0 };
                scene.rules.apply(&mut scene.s, seat, pick, &mut dice, &mut scene.log);
            }
        }
    }
    scene.events()
}

/// Who gets an Initiative, and for how much, if A bids 3 and B writes this.
fn auctioned(of_b: &[(Do, u16)]) -> Option<(Seat, u16)> {
    let scene = posted(Scene::three().holding(Senator::Julius, 9).holding(Senator::Claudius, 9));
    let scene = scene.run(Step::Forum(forum::Step::Begin), &[]);
    let mut orders = [A, B, C].map(|seat| (seat, Do::Nobody, 0)).to_vec();
    orders.push((A, Do::Bid(Senator::Julius), 3));
    orders.extend(of_b.iter().map(|&(action, amount)| (B, action, amount)));
    forum_run(scene, &orders).iter().find_map(|e| match e {
        Event::Forum(forum::Event::Auctioned { seat, talents }) => Some((*seat, *talents)),
        _ => None,
    })
}

#[test]
fn sealed_bids_are_opened_in_turn_order() {
    // ROR-D.24b: A's 3 is outbid by one, though B would have given 5
    assert_eq!(auctioned(&[(Do::Outbid(Senator::Claudius), 5)]), Some((B, 4)));
}

#[test]
fn a_sealed_bid_says_by_how_much_it_goes_beyond_the_others() {
    // ROR-D.24b: three more than the highest earlier bid, at most so much; else it is none
    let by_three = |most| auctioned(&[(Do::Outbid(Senator::Claudius), most), (Do::OutbidBy, 3)]);
    assert_eq!(by_three(9), Some((B, 6)));
    assert_eq!(by_three(5), Some((A, 3)));
    let mut before = posted(Scene::three().holding(Senator::Claudius, 9)).begun_by(6);
    before = before.run(Step::Forum(forum::Step::Begin), &[]);
    before.act(B, Action::Forum(Do::Nobody)).act(B, (Action::Forum(Do::Outbid(Senator::Claudius)), 5));
    assert!(!before.may(B, Action::Forum(Do::OutbidBy)), "a table begun earlier goes on as it began");
}

#[test]
fn a_policy_answers_where_nothing_was_said() {
    // ROR-D.23c, ROR-DC.121: C defends unaligned Senators with at most 9 T to below 4, but 2 T in all
    let base = |cap: Option<u16>| {
        let scene = Scene::three().forum(Senator::Fulvius).saved(C, 20).influence(Senator::Julius, 12);
        let scene = posted(scene).run(Step::Forum(forum::Step::Begin), &[]);
        let mut orders = vec![
            (A, Do::Persuader(Senator::Julius), 0),
            (A, Do::Target(Senator::Fulvius), 0),
            (B, Do::Nobody, 0),
            (C, Do::Nobody, 0),
            (C, Do::Below, 4),
            (C, Do::Defend(None), 20),
        ];
        orders.extend(cap.map(|cap| (C, Do::Cap, cap)));
        let told = forum_run(scene, &orders);
        told.iter().find_map(|e| match e {
            Event::Forum(forum::Event::Persuaded { target: Senator::Fulvius, base, .. }) => Some(*base),
            _ => None,
        })
    };
    assert_eq!(base(None), Some(3));
    assert!(base(Some(2)) > Some(3), "it cannot be met in full, so nothing is spent");
    // the cap is over all attempts: 4 T against Julius' leave 4 of 8 T, and Claudius' would take 5
    let scene = Scene::three().forum(Senator::Fulvius).forum(Senator::Acilius).saved(C, 20);
    let scene = scene.influence(Senator::Julius, 12).influence(Senator::Claudius, 12);
    let mut scene = posted(scene).run(Step::Forum(forum::Step::Begin), &[]);
    persuades(&mut scene, A, Senator::Julius, Senator::Fulvius);
    persuades(&mut scene, B, Senator::Claudius, Senator::Acilius);
    let orders = [(C, Do::Nobody, 0), (C, Do::Below, 4), (C, Do::Defend(None), 20), (C, Do::Cap, 8)];
    let persuaded = |e: &Event| match e {
        Event::Forum(forum::Event::Persuaded { base, .. }) => Some(*base),
        _ => None,
    };
    let bases: Vec<_> = forum_run(scene, &orders).iter().filter_map(persuaded).take(2).collect();
    assert_eq!(bases, [3, 8]);
}

#[test]
fn nobody_is_prompted_for_the_floor() {
    // ROR-D.5c, ROR-D.21b: by correspondence floor orders are fields of the form; in live play the floor is a window and
    // there are no dockets
    let by_letter = docket();
    assert!(by_letter.can(C, Say::Assassin(Senator::Junius)));
    let live = under_fabius().treasury(100).at(Item::OtherBusiness);
    assert_eq!(live.question(), Some(Asks::Floor));
    assert!(live.can(C, Say::Assassin(Senator::Junius)) && !live.can(C, Say::VoteOn(0, FOR)));
}

#[test]
fn attempts_run_in_turn_order() {
    // ROR-D.23d: A and B both try; A is first, and B finds what A left
    let scene = Scene::three().forum(Senator::Fulvius).forum(Senator::Aelius);
    let scene = scene.influence(Senator::Julius, 20).influence(Senator::Claudius, 20);
    let mut scene = posted(scene).run(Step::Forum(forum::Step::Begin), &[]);
    persuades(&mut scene, B, Senator::Claudius, Senator::Aelius);
    persuades(&mut scene, A, Senator::Julius, Senator::Fulvius);
    let told = forum_run(scene, &[(C, Do::Nobody, 0)]);
    let tried: Vec<_> = told
        .iter()
        .filter_map(|e| match e {
            Event::Forum(forum::Event::Attempt { persuader, .. }) => Some(*persuader),
            _ => None,
        })
        .take(2)
        .collect();
    assert_eq!(tried, [Senator::Julius, Senator::Claudius]);
}

#[test]
fn the_income_of_a_concession_is_decided_on_with_its_play() {
    // ROR-1.06.13b, ROR-D.22d, ROR-DC.10: it lies on nobody yet, and the form that plays it says whether it is collected
    let harbor = Concession::HarborFees;
    let collect = |n| Action::Revenue(revenue::Action::Collect(harbor, n));
    let place = Action::Hand(hand::Action::Place(harbor, Senator::Julius));
    let asked = || {
        let scene = posted(Scene::three().hand(A, Card::Concession(harbor)));
        let scene = scene.set(|s| s.board.phase = Phase::Setup);
        let mut scene = scene;
        scene.s.flow.then(Step::Setup(republic::setup::Step::Plays));
        scene.s.flow.ask(Ask::Setup(republic::setup::Ask::Plays));
        scene
    };
    let mut scene = asked();
    assert!(!scene.may(A, collect(0)), "nobody plays it");
    let before = scene.rules.view(&scene.s, Viewer::Seat(B));
    scene.act(A, place).act(A, collect(0));
    assert_eq!(scene.rules.view(&scene.s, Viewer::Seat(B)), before);
    let own = scene.rules.view(&scene.s, Viewer::Seat(A)).own.unwrap();
    assert_eq!(own.forms.multiples[harbor], Some(0.into()));
    scene.act(A, Action::Hand(hand::Action::Clear)).act(A, place);
    assert!(scene.may(A, collect(1)), "what is begun again says nothing of it");
    scene.act(A, collect(0));
    for seat in [A, B, C] {
        scene.act(seat, Action::Hand(hand::Action::Done));
    }
    let scene = scene.set(|s| s.flow.clear());
    let scene = scene.run(Step::Revenue(revenue::Step::Begin), &[]);
    assert_eq!(scene.s.board.concessions[harbor], ConcessionAt::With(Senator::Julius));
    assert_eq!((scene.s.secret.treasuries[0], scene.s.board.profited[harbor]), (3, None));
}
