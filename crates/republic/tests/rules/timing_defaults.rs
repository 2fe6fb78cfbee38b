//! D: default moves, what is checked, and the order of the Senate.

use crate::session::*;
use crate::timing::view;
use crate::timing_orders::{announced, obeys};
use republic::Order;

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
    assert_eq!(called(&scene, B, Action::Senate(Say::Cards)), "Play no Assassin", "B has none");
    scene.say_n(B, Say::Cards, 0);
    scene.pass(&[3]);
    assert_eq!(called(&scene, A, Action::Senate(Say::Cards)), "Play no Secret Bodyguard");
    let catiline = Scene::three().set(|s| s.flow.ask(Ask::Forum(forum::Ask::Catiline { seat: A })));
    assert_eq!(called(&catiline, A, Action::Lot), "Let the lot name the conspirators");
    let storm = Scene::three().set(|s| {
        s.board.fleets = 4;
        s.flow.ask(Ask::Forum(forum::Ask::Storm { seat: A, fleets: 2 }));
    });
    assert_eq!(called(&storm, A, Action::Lot), "Let the lot pick one Fleet");
}
