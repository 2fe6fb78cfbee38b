//! 1.02 and 1.04: what is in the box, and the preparation of the Early Republic.

use crate::common::*;
use kernel::Fast;
use republic::setup;

fn started(seats: usize, seed: u64) -> Scene {
    let rules = rules(seats);
    let mut log = Log::on();
    let s = rules.setup(&mut Fast::new(seed), &mut log);
    Scene { log, ..Scene::of(rules, s) }
}

/// Everybody answers the first question by default: Leaders are named, cards drawn.
fn dealt(seats: usize, seed: u64) -> Scene {
    let mut scene = started(seats, seed);
    let mut chance = Fast::new(seed);
    for seat in Seat::all(seats) {
        let pick = scene.rules.fallback(&scene.s, seat);
        scene.rules.apply(&mut scene.s, seat, pick, &mut chance, &mut scene.log);
    }
    assert_eq!(scene.asks(), Some(Ask::Setup(setup::Ask::Plays)));
    scene
}

#[test]
fn one_to_six_can_play() {
    // ROR-1.02a, ROR-R.85; one or two with neutral factions (ROR-S.01)
    for seats in 0..9 {
        let table = Republic::configure(&Setup { seats, ..Setup::default() });
        assert_eq!(table.is_ok(), (1..=6).contains(&seats), "{seats} seats");
    }
}

#[test]
fn a_game_starts_in_one_scenario() {
    // ROR-1.04.1a: these four
    let table = |scenario: &str| {
        let options = serde_json::json!({ "scenario": scenario });
        Republic::configure(&Setup { seats: 4, options, ..Setup::default() })
    };
    for scenario in ["middle", "late", "alternate-history"] {
        assert!(table(scenario).is_ok(), "{scenario}");
    }
    let unknown = table("imperial").err().unwrap().to_string();
    assert!(unknown.contains("unknown variant"), "{unknown}");
    // ROR-1.04.2a: the early set-up is the base procedure
    let early = table("early").unwrap().setup(&mut Fast::new(3), &mut Log::off());
    assert_eq!(early, rules(4).setup(&mut Fast::new(3), &mut Log::off()));
    // ROR-1.04.1b: the lobby says what each is like
    let schema = republic::Options::schema(kernel::Language::English);
    let scenario = &schema["properties"]["scenario"];
    assert_eq!(
        scenario["enum"],
        serde_json::json!(["early", "middle", "late", "alternate-history"]),
        "what can be chosen can be played"
    );
    let hints = scenario["description"].as_str().unwrap();
    for hint in
        ["most cooperative", "most likely to fall", "safer", "cut-throat", "experienced", "more than five"]
    {
        assert!(hints.contains(hint), "{hint}: {hints}");
    }
}

#[test]
fn switches_that_contradict_each_other_are_refused_by_name() {
    // ROR-DC.1, the table of chapter 3
    let fault = |options: serde_json::Value| {
        Republic::configure(&Setup { seats: 4, options, ..Setup::default() }).err().unwrap().to_string()
    };
    let both = fault(serde_json::json!({ "wine-and-dine": true, "complete-indulgence": true }));
    assert!(both.contains("wine-and-dine") && both.contains("complete-indulgence"), "{both}");
    let alone = fault(serde_json::json!({ "rebel-governors": true }));
    assert!(alone.contains("rebel-governors needs provincial-wars"), "{alone}");
    assert!(fault(serde_json::json!({ "traitors": "yes" })).contains("true or false"));
    assert!(fault(serde_json::json!({ "no-such-switch": true })).contains("no-such-switch"));
    // what is off changes nothing, and the settings of today are as they were
    let off = serde_json::json!({ "traitors": false });
    let table = Republic::configure(&Setup { seats: 4, options: off, ..Setup::default() }).unwrap();
    assert_eq!(table.settings(), serde_json::json!({ "scenario": "early", "mode": "live", "docket-cap": 5 }));
}

#[test]
fn one_deal_changes_any_switch() {
    // ROR-DC.2: all must want it
    let mut scene = started(3, 1);
    let deal = Deal { from: B, switch: Some((Switch::Traitors, true)), ..Deal::default() };
    assert_eq!(scene.rules.parties(&deal).1, SeatSet::all(3).without(B));
    let view = scene.rules.view(&scene.s, Viewer::Seat(A));
    assert!(scene.rules.permits(&view, &deal).is_ok());
    scene.rules.conclude(&mut scene.s, &deal, &mut Fast::new(1), &mut scene.log);
    assert_eq!(scene.s.board.switches, Set::of(Switch::Traitors));
    assert_eq!(scene.events().last(), Some(&Event::Turned { switch: Switch::Traitors, on: true }));
}

#[test]
fn the_state_begins_with_money_legions_and_one_war() {
    let scene = started(5, 1);
    let board = &scene.s.board;
    assert_eq!(board.treasury, 100); // ROR-1.04.22b
    assert_eq!(board.unrest, 0); // ROR-1.04.22c
    assert_eq!((board.rome.len(), board.all_fleets(), board.legions().len()), (4, 0, 4)); // ROR-1.04.22d
    assert_eq!(board.wars[War::FirstPunic].status, Status::Inactive); // ROR-1.04.24d
    assert!(!scene.s.secret.deck.has(Card::War(War::FirstPunic)));
    assert_eq!(scene.s.secret.treasuries, [0; SEATS]); // ROR-1.04.21a
}

#[test]
fn three_families_are_dealt_to_each() {
    // ROR-1.04.24c
    for seats in 3..=6 {
        let scene = started(seats, 2);
        for seat in Seat::all(seats) {
            let members: Vec<_> = scene.s.board.members(seat).collect();
            assert_eq!(members.len(), 3);
            assert!(members.iter().all(|m| m.is_family() && scene.s.board.in_rome(*m)));
        }
        let left = scene.s.secret.deck.only(|c| matches!(c, Card::Senator(f) if f.is_family()));
        assert_eq!(left.len(), 20 - 3 * seats, "the rest is shuffled into the deck");
    }
}

#[test]
fn so_many_cards_are_left_to_draw() {
    // ROR-1.04.24f
    for (seats, left) in [(3, 45), (4, 39), (5, 33), (6, 27)] {
        assert_eq!(dealt(seats, 3).s.secret.deck.len(), left);
    }
}

#[test]
fn only_the_white_deck_is_in_play() {
    // ROR-1.04.24e: every card of it lies somewhere, and none of a later deck; there are 9 white Tribunes of 20
    for seats in 3..=6 {
        let scene = dealt(seats, 3);
        let (board, secret) = (&scene.s.board, &scene.s.secret);
        let mut all = secret.deck;
        secret.hands.iter().flat_map(|h| h.cards.cards()).for_each(|card| all.add(card));
        let dealt = board.senators.iter().filter(|(s, _)| board.in_play(*s));
        dealt.for_each(|(s, _)| all.add(Card::Senator(s)));
        all.add(Card::War(War::FirstPunic));
        assert_eq!(all, scene.rules.parts.deck(Deck::Early));
        assert_eq!((all.len(), all.count(Card::Intrigue(Intrigue::Tribune))), (64, 9));
        assert_eq!(all.count(Card::Intrigue(Intrigue::Assassin)), 1);
    }
}

#[test]
fn faction_leaders_are_named_in_secret_among_the_dealt_families() {
    // ROR-1.04.25a, ROR-1.04.25b, ROR-D.28a
    let mut scene = started(3, 4);
    let others: Vec<_> = Viewer::all(3).filter(|v| !v.is(A)).collect();
    let before: Vec<_> = others.iter().map(|v| scene.rules.view(&scene.s, *v)).collect();
    let choices = scene.choices(A);
    let members: Vec<_> = scene.s.board.members(A).map(Action::Lead).collect();
    assert_eq!(choices.iter().map(|c| c.action).collect::<Vec<_>>(), members);
    assert!(scene.s.secret.hands.iter().all(|h| h.cards.is_empty()), "before red cards are drawn");
    scene.act(A, members[2]);
    let after: Vec<_> = others.iter().map(|v| scene.rules.view(&scene.s, *v)).collect();
    assert_eq!(before, after, "nobody sees the answer");
    assert_eq!(scene.pending().iter().collect::<Vec<_>>(), [B, C]);
}

#[test]
fn the_default_leader_has_most_influence_then_oratory() {
    // ROR-DC.3
    let scene = Scene::new(3)
        .with(A, Senator::Fulvius)
        .with(A, Senator::Julius)
        .with(A, Senator::Aelius) // Oratory 4, but Influence 2
        .with(B, Senator::Terentius)
        .with(C, Senator::Plautius)
        .set(|s| s.flow.ask(Ask::Setup(setup::Ask::Leader)));
    assert_eq!(scene.rules.fallback(&scene.s, A), Action::Lead(Senator::Julius).into());
}

#[test]
fn the_lowest_id_becomes_temporary_rome_consul() {
    for seed in 0..20 {
        let scene = dealt(4, seed);
        let board = &scene.s.board;
        let lowest = scene.rules.by_id().iter().copied().find(|s| board.in_play(*s)).unwrap();
        assert_eq!(board.offices[Office::RomeConsul], Some(lowest)); // ROR-1.04.26a
        let printed = scene.rules.parts.senators[lowest].influence;
        assert!(board.senators[lowest].prior_consul); // ROR-1.04.26b
        assert_eq!(board.senators[lowest].influence, printed + 5);
        assert_eq!(board.hrao, Some(lowest));
        assert_eq!(Some(board.first), board.owner(lowest));
    }
}

#[test]
fn each_player_draws_three_red_cards_unseen() {
    // ROR-1.04.27a, ROR-1.04.27b, ROR-1.04.27c
    let scene = dealt(4, 5);
    for seat in Seat::all(4) {
        assert_eq!(scene.s.secret.hands[seat.ix()].cards.len(), 3);
        let view = scene.rules.view(&scene.s, Viewer::Seat(seat.next(4)));
        assert_eq!(view.hands[seat.ix()], 3, "how many is public");
    }
    let drawn = scene.log.entries().iter().filter(|e| matches!(e.full, Event::Drew { .. }));
    assert!(
        drawn
            .clone()
            .all(|e| e.face(Viewer::Spectator).is_some_and(|f| matches!(f, Event::Drew { card: None, .. })))
    );
    assert_eq!(drawn.count(), 12, "black cards are shuffled back");
    // the first cards go to the Temporary Rome Consul's player, then clockwise
    let order: Vec<_> = scene
        .events()
        .iter()
        .filter_map(|e| match e {
            Event::Drew { seat, .. } => Some(*seat),
            _ => None,
        })
        .collect();
    let expected: Vec<_> = scene.s.board.first.clockwise(4).flat_map(|s| [s; 3]).collect();
    assert_eq!(order, expected);
}

fn planning() -> Scene {
    Scene::three().set(|s| {
        s.board.phase = Phase::Setup;
        s.board.year = 0;
        s.flow.then(Step::Setup(setup::Step::Plays));
        s.flow.ask(Ask::Setup(setup::Ask::Plays));
    })
}

#[test]
fn statesmen_and_concessions_may_be_played_at_once() {
    // ROR-1.04.27d, ROR-DC.5
    let mut scene = planning()
        .hand(A, Card::Senator(Senator::Cunctator))
        .hand(A, Card::Concession(Concession::Mining))
        .hand(A, Card::Intrigue(Intrigue::Tribune));
    scene.act(A, Action::Hand(hand::Action::Field(Senator::Cunctator)));
    scene.act(A, Action::Hand(hand::Action::Place(Concession::Mining, Senator::Cunctator)));
    assert_eq!(scene.man(Senator::Cunctator).at, At::OutOfPlay, "not before all have planned");
    scene.all_default(&[]);
    assert_eq!(scene.man(Senator::Cunctator).faction, Some(A));
    assert_eq!(scene.s.board.concessions[Concession::Mining], ConcessionAt::With(Senator::Cunctator));
    assert_eq!(scene.s.secret.hands[0].cards.len(), 1, "the Tribune stays in the hand");
}

#[test]
fn the_land_commissioner_waits_for_a_land_bill() {
    // ROR-R.138
    let scene = planning().hand(A, Card::Concession(Concession::LandCommissioner));
    let place = Action::Hand(hand::Action::Place(Concession::LandCommissioner, Senator::Julius));
    assert!(!scene.may(A, place));
    assert!(scene.set(|s| s.board.land_bills[LandBill::II] = 1).may(A, place));
}

#[test]
fn no_card_is_traded_before_the_first_revolution_phase() {
    // ROR-1.04.27e, ROR-N.14
    let tribune = Card::Intrigue(Intrigue::Tribune);
    let mut scene = Scene::three().hand(A, tribune);
    let deal = Deal { from: A, to: B, gives: [tribune].into_iter().collect(), ..Deal::default() };
    let permitted = |scene: &Scene| {
        let view = scene.rules.view(&scene.s, Viewer::Seat(A));
        scene.rules.permits(&view, &deal)
    };
    (scene.s.board.year, scene.s.board.phase) = (1, Phase::Senate);
    assert_eq!(permitted(&scene).unwrap_err().rule.unwrap().0, "ROR-N.14");
    scene.s.board.phase = Phase::Revolution;
    assert!(permitted(&scene).is_ok());
}

#[test]
fn after_setup_the_forum_holds_only_the_first_punic_war() {
    // ROR-1.04.27f
    let scene = dealt(6, 6);
    let board = &scene.s.board;
    let present: Vec<_> = board.wars.iter().filter(|(_, w)| w.present()).map(|(w, _)| w).collect();
    assert_eq!(present, [War::FirstPunic]);
    assert!(board.senators.values().all(|m| m.at != At::Rome || m.faction.is_some()));
    assert!(board.concessions.values().all(|at| *at != ConcessionAt::Forum));
    assert!(board.leaders.values().all(|at| *at == LeaderAt::Undrawn));
    assert!(board.provinces.values().all(|p| !p.exists));
}

#[test]
fn a_temporary_consul_who_dies_at_once_is_replaced() {
    // ROR-1.04.26c: the chit of number 4 finds Julius, who is no Faction Leader
    let scene = Scene::three()
        .with(A, Senator::Terentius)
        .led_by(Senator::Terentius)
        .office(Senator::Julius, Office::RomeConsul)
        .set(|s| s.board.year = 1)
        .run(Step::Mortality, &[3]);
    assert_eq!(scene.s.board.offices[Office::RomeConsul], Some(Senator::Claudius));
    assert_eq!(scene.man(Senator::Claudius).influence, 4 + 5);
    assert!(scene.man(Senator::Claudius).prior_consul);
    // ROR-R.135: the heir of a Faction Leader may be chosen again
    let scene = Scene::three()
        .office(Senator::Julius, Office::RomeConsul)
        .set(|s| s.board.year = 1)
        .run(Step::Mortality, &[3]);
    assert_eq!(scene.s.board.offices[Office::RomeConsul], Some(Senator::Julius));
    assert_eq!(scene.man(Senator::Julius).influence, 4 + 5);
}

#[test]
fn the_temporary_consulship_is_no_ground_for_a_prosecution() {
    // ROR-1.09.42g
    let scene = dealt(3, 8);
    assert!(scene.s.board.taken[Office::RomeConsul].is_empty());
}

#[test]
fn ties_are_broken_by_two_dice() {
    // ROR-1.04.7a: B and C tie at 9, then C wins 7 to 5
    let mut scene = Scene::three();
    let mut winner = None;
    scene.happens(&[1, 2, 4, 5, 6, 3, 2, 3, 4, 3], |p| winner = p.break_tie([A, B, C]));
    assert_eq!(winner, Some(C));
}

#[test]
fn there_are_twenty_five_legions_and_fleets() {
    // ROR-1.02d, ROR-T.MARKERS
    let mut scene = Scene::three();
    scene.happens(&[], |p| {
        assert_eq!(p.raise_legions(30), 25);
        assert_eq!(p.raise_legions(1), 0);
        assert_eq!(p.raise_fleets(30), 25);
        assert_eq!(p.raise_fleets(1), 0);
    });
    let markers: Vec<_> = LandBill::ALL.iter().map(|b| scene.rules.parts.land_bills[*b].markers).collect();
    assert_eq!(markers, [1, 2, 3]);
}
