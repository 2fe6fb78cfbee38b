//! Digital timing: windows, standing orders, undo, verification.

use crate::common::*;
use kernel::{Game, Head, Pick, Rules, Seat, SeatSet, Secret, Table, Viewer, verify};
use serde_json::json;
use std::sync::Arc;
use tribune::{
    Action, Ask, Auction, Card, Faction, Order, Phase, Region, Set, Space, State, Tile, Tribune, Turned,
    Window,
};

use Faction::*;

/// A live table with this position on it.
fn table(scene: Scene) -> Table<Tribune> {
    let rules = Arc::new(scene.rules.clone());
    let head = Head::of(&*rules);
    let mut table = Table::new(rules, head, Secret::from_word("rome"), vec![]);
    table.put(scene.s.clone(), "a test").unwrap();
    table
}

fn obeys(scene: &Scene, seat: Seat, order: Order) -> Option<Pick<Action>> {
    scene.rules.obey(&scene.view(seat), &order, &scene.choices(seat))
}

#[test]
fn nothing_is_played_outside_a_window() {
    // TRI-DT.01: only who is asked has anything to choose, and only what is asked
    let scene = Scene::new(4);
    for seat in [ZOE, JOHN, MICHELLE] {
        assert!(scene.choices(seat).is_empty());
        assert_eq!(scene.may_not(seat, Action::Place(Space::CoinBowl)), "TRI-DT.01");
    }
    assert_eq!(scene.may_not(MIKE, Action::Lay), "TRI-DT.01");
    let mut table = table(scene);
    let refused = table.submit(ZOE, None, Action::Place(Space::CoinBowl).into()).unwrap_err();
    assert_eq!(refused.rule.unwrap().0, "TRI-DT.01");
}

#[test]
fn who_is_asked_follows_from_public_facts() {
    // TRI-DT.02, TRI-DT.04: whatever the hands hold, the same seats are asked
    let asked = |hand: [Card; 2]| {
        let scene = Scene::new(3)
            .control(Legates, JOHN, [6, 6, 5])
            .put(MIKE, Space::Faction(Legates))
            .hand(MIKE, hand)
            .take_overs(Gladiators);
        scene.asked()
    };
    assert_eq!(asked([gla(1), gla(2)]), asked([leg(0), leg(6)]));
    assert_eq!(asked([gla(1), gla(2)]), SeatSet::of(MIKE));
}

#[test]
fn a_sealed_window_closes_with_the_last_answer() {
    // TRI-DT.03: all revealed in one event; nobody can watch the others answer
    let mut table = table(Scene::new(3).phase6());
    let revision = |table: &Table<Tribune>, seat| table.revision(Viewer::Seat(seat));
    let before = [ZOE, JOHN].map(|s| revision(&table, s));
    table.submit(MIKE, None, Pick { action: Action::Bid, amount: 4 }).unwrap();
    assert_eq!([ZOE, JOHN].map(|s| revision(&table, s)), before);
    table.submit(ZOE, None, Pick { action: Action::Bid, amount: 2 }).unwrap();
    // replaced before it closes
    table.undo(MIKE, None).unwrap();
    table.submit(MIKE, None, Pick { action: Action::Bid, amount: 1 }).unwrap();
    table.submit(JOHN, None, Pick { action: Action::Bid, amount: 0 }).unwrap();
    assert_eq!(table.state().open.sheet(ZOE).denarii, 18);
}

#[test]
fn a_placement_has_a_minute_and_everything_else_half_of_one() {
    // TRI-DT.08: the host adds the reserve, or days and vacation
    let seconds = |scene: Scene| scene.rules.allowance(&scene.rules.view(&scene.s, Viewer::Spectator));
    assert_eq!(seconds(Scene::new(4)), 60);
    assert_eq!(seconds(Scene::new(3).phase6()), 30);
    assert_eq!(seconds(attempt(&[gla(1), gla(2)])), 30);
}

#[test]
fn wishes_for_placement() {
    // TRI-DT.15: the first legal one; otherwise he is asked
    let scene = Scene::new(2).place(MIKE, Space::Forum(0));
    let wishes = Order::Wishes(vec![Space::Forum(0), Space::Latrine, Space::CoinBowl]);
    assert_eq!(obeys(&scene, ZOE, wishes), Some(Action::Place(Space::Latrine).into()));
    assert_eq!(obeys(&scene, ZOE, Order::Wishes(vec![Space::Forum(0)])), None);
    // TRI-DT.04: only his own order answers for him, and only for him
    assert_eq!(obeys(&scene, MIKE, Order::Wishes(vec![Space::CoinBowl])), None);
}

fn attempt(hand: &[Card]) -> Scene {
    Scene::new(2)
        .control(Legates, ZOE, [4, 5])
        .put(MIKE, Space::Faction(Legates))
        .hand(MIKE, hand.iter().copied())
        .take_overs(Gladiators)
}

#[test]
fn the_take_over_plan() {
    // TRI-DT.26: the first sufficient set is laid when the window opens
    let plan = |otherwise_decline| Order::TakeOver {
        faction: Legates,
        sets: vec![Set::of([2, 3]), Set::of([5, 6]), Set::of([2, 3, 5, 6])],
        otherwise_decline,
    };
    let mut table = table(attempt(&[leg(2), leg(3), leg(5), leg(6)]));
    assert_eq!(table.obey(&[vec![plan(true)], vec![]]), [MIKE; 3]);
    assert_eq!(table.state().open.field(Legates).set, Set::of([5, 6]));
    // dropped if a card is missing: he is asked
    assert_eq!(obeys(&attempt(&[leg(5), leg(6)]), MIKE, plan(true)), None);
    // decline if none is sufficient, or be asked
    let weak = |otherwise_decline| Order::TakeOver {
        faction: Legates,
        sets: vec![Set::of([2, 3])],
        otherwise_decline,
    };
    let scene = attempt(&[leg(2), leg(3), leg(6)]);
    assert_eq!(obeys(&scene, MIKE, weak(true)), Some(Action::Decline.into()));
    assert_eq!(obeys(&scene, MIKE, weak(false)), None);
    // a plan for another faction says nothing
    let other = Order::TakeOver { faction: Senators, sets: vec![], otherwise_decline: true };
    assert_eq!(obeys(&scene, MIKE, other), None);
}

#[test]
fn unconditional_orders() {
    // TRI-DT.06: "decline whatever I hold"
    let scene = attempt(&[leg(5), leg(6)]);
    let decline = Order::Decline(Window::TakeOver(Legates));
    assert_eq!(obeys(&scene, MIKE, decline), Some(Action::Decline.into()));
    let scene = Scene::new(2)
        .curia(0, [gla(6)])
        .put(MIKE, Space::Curia(0))
        .hand(MIKE, [ple(1)])
        .evaluate(Region::Curia);
    assert_eq!(obeys(&scene, MIKE, Order::Decline(Window::Curia)), Some(Action::Decline.into()));
    assert_eq!(obeys(&scene, MIKE, Order::Decline(Window::Catacombs)), None);
    // bids, no more than he has
    let scene = Scene::new(2).denarii(MIKE, 3).phase6();
    let bid = |auction| Order::Bid { auction, denarii: 5 };
    assert_eq!(obeys(&scene, MIKE, bid(Auction::Chariot)), Some(Pick { action: Action::Bid, amount: 3 }));
    assert_eq!(obeys(&scene, MIKE, bid(Auction::Atrium)), None);
    // and no second time in the same window
    let scene = scene.bid(MIKE, 1);
    assert_eq!(obeys(&scene, MIKE, bid(Auction::Chariot)), None);
}

#[test]
fn the_benefit_plan() {
    // TRI-DT.29: for all his factions; the game stops only where no plan covers a choice
    let scene = Scene::new(2)
        .control(Gladiators, MIKE, [1, 2])
        .control(Legates, MIKE, [2, 3])
        .control(Senators, MIKE, [4, 5])
        .edit(|s| s.open.colosseum = 4)
        .benefits(Gladiators);
    let plan = |faction, action| Order::Benefit { faction, wishes: vec![action] };
    let orders = vec![
        plan(Gladiators, Action::TakeColosseum),
        plan(Legates, Action::TakeCards),
        plan(Legates, Action::BuyLegion),
        plan(Senators, Action::TakeScroll),
    ];
    let mut table = table(scene);
    table.obey(&[orders, vec![]]);
    let sheet = table.state().open.sheet(MIKE);
    assert_eq!((sheet.denarii, sheet.legions, sheet.tile), (20 + 4 - 5, 1, Tile::Scroll));
    assert_eq!(table.state().open.question(), Some(&Ask::ChariotBid));
}

#[test]
fn several_answers_in_one_message() {
    // TRI-DT.07, TRI-DT.16: two placements of the last player at once; TRI-DT.19: two fields of the Curia
    let scene = Scene::new(2).all_placed().edit(|s| {
        s.open.bowl[0] = 4;
        s.open.sheets[0].followers = 2;
    });
    let mut placing = table(scene);
    let picks = [Action::Place(Space::Forum(0)).into(), Action::Place(Space::Forum(1)).into()];
    placing.batch(MIKE, None, &picks).unwrap();
    assert_ne!(placing.state().open.phase, Phase::Followers);
    let scene = Scene::new(2)
        .curia(0, [gla(6)])
        .curia(1, [leg(6)])
        .put(MIKE, Space::Curia(0))
        .put(MIKE, Space::Curia(1))
        .hand(MIKE, [ple(1), ple(2)])
        .evaluate(Region::Curia);
    let mut curia = table(scene);
    curia.batch(MIKE, None, &[Action::Decline.into(), Action::Give(ple(2)).into()]).unwrap();
    assert!(curia.state().secret.hands[0].has(leg(6)) && curia.state().open.discard.has(gla(6)));
    // TRI-DT.28: choices after a take-over too
    let scene = Scene::new(2)
        .control(Senators, ZOE, [4, 5, 6])
        .put(MIKE, Space::Faction(Plebeians))
        .hand(MIKE, [ple(0), ple(5)])
        .take_overs(Gladiators)
        .lay(MIKE, [ple(0), ple(5)]);
    let mut gains = table(scene);
    gains.batch(MIKE, None, &[Action::Decline.into(), Action::TakeScroll.into()]).unwrap();
    assert_eq!(gains.state().open.sheet(MIKE).tile, Tile::Scroll);
}

#[test]
fn taking_back() {
    // TRI-DT.09: one's own latest move, until another has decided
    let mut table = table(Scene::new(2).forum([gla(1)]).pantheon(sen(9)).marker(MIKE, VestalVirgins));
    table.submit(MIKE, None, Action::Place(Space::Forum(0)).into()).unwrap();
    assert!(table.can_undo(MIKE) && !table.can_undo(ZOE));
    table.undo(MIKE, None).unwrap();
    assert_eq!(table.state().open.forum[0].follower, None);
    table.submit(MIKE, None, Action::Place(Space::Forum(0)).into()).unwrap();
    table.submit(ZOE, None, Action::Place(Space::CoinBowl).into()).unwrap();
    assert!(!table.can_undo(MIKE));
    // or hidden information has been shown to anyone
    table.submit(MIKE, None, Action::Place(Space::Pantheon(0)).into()).unwrap();
    assert!(!table.can_undo(MIKE));
}

#[test]
fn standing_orders_leave_no_trace() {
    // TRI-HI.20: what they produce is the same line that the player himself would have written, and no view tells
    let scene = || Scene::new(2).place(MIKE, Space::Forum(0));
    let (mut ordered, mut by_hand) = (table(scene()), table(scene()));
    ordered.obey(&[vec![], vec![Order::Wishes(vec![Space::Forum(0), Space::Latrine])]]);
    by_hand.submit(ZOE, None, Action::Place(Space::Latrine).into()).unwrap();
    assert_eq!(ordered.lines(0), by_hand.lines(0));
    for viewer in Viewer::all(2) {
        assert_eq!(ordered.view(viewer), by_hand.view(viewer));
        assert!(ordered.told(viewer).eq(by_hand.told(viewer)));
    }
}

#[test]
fn chance_is_sealed_and_can_be_checked() {
    // TRI-DT.11, TRI-HI.22: the secret is in the journal only when the game is over; then everything verifies
    let rules = Arc::new(game(2, json!({"victory": "alea-iacta-est"})));
    let mut table = Table::new(rules.clone(), Head::of(&*rules), Secret::from_word("seed"), vec!["a".into()]);
    while let Some(awaiting) = table.turn().awaiting() {
        assert!(table.len() % 100 > 0 || table.journal().fairness.secret.is_none());
        // TRI-DT.10: who has left is replaced by the defaults; his cards stay hidden
        let away = awaiting.pending.first().unwrap();
        table.expire(away).unwrap();
        let other = Viewer::Seat(away.next(2));
        assert!(table.view(other).unveiled.is_none() || table.outcome().is_some());
    }
    let journal = table.journal();
    assert!(journal.fairness.secret.is_some());
    assert!(verify(rules, &journal).is_ok());
}

/// What a window is about: it counts once, however many small choices it is made of.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Occasion {
    Placing {
        placed: usize,
    },
    Asked(Ask),
    /// The penalty or the benefits of the take-over attempt at this field, or what a faction gives in Phase 5.
    Fruits(Phase, Option<Faction>),
}

/// How many windows a player may have in Phases 3 and 4 for where he stands.
fn windows_for(placed: &[Space]) -> usize {
    let once = |yes: fn(&Space) -> bool| usize::from(placed.iter().any(yes));
    let each = |yes: fn(&Space) -> bool| placed.iter().filter(|space| yes(space)).count();
    once(|s| matches!(s, Space::Latrine))
        + once(|s| matches!(s, Space::AtriumFirst(_) | Space::AtriumSecond))
        + once(|s| matches!(s, Space::Pantheon(_)))
        + once(|s| matches!(s, Space::FieldOfMars(_)))
        + each(|s| matches!(s, Space::Curia(_) | Space::Catacombs(_)))
        + 2 * each(|s| matches!(s, Space::Faction(_)))
}

#[test]
fn a_bound_on_windows() {
    // TRI-DT.35: within a round a player is asked once for each follower, so often for where he stands, once for each
    // faction he controls, twice about the chariot; cesuras apart
    use kernel::{Chance, Choices, Fast, Log};
    for players in 2..=5 {
        let game = game(players, json!({}));
        let mut chance = Fast::new(players as u64);
        let mut state: State = game.setup(&mut chance, &mut Log::off());
        let mut round = 0;
        let mut placed = vec![vec![]; players];
        let mut windows = vec![vec![]; players];
        let mut controlled = vec![0; players];
        let mut field = None;
        while let Some(awaiting) = game.turn(&state).awaiting().filter(|_| state.open.round < 40) {
            if state.open.round != round {
                for seat in 0..players {
                    let bound = placed[seat].len() + windows_for(&placed[seat]) + controlled[seat] + 2;
                    assert!(windows[seat].len() <= bound, "{:?} {:?}", placed[seat], windows[seat]);
                }
                (placed, windows) = (vec![vec![]; players], vec![vec![]; players]);
                (controlled, round) = (vec![0; players], state.open.round);
            }
            let pending: Vec<Seat> = awaiting.pending.iter().collect();
            let seat = pending[chance.below(pending.len() as u32) as usize];
            let ask = *state.open.question().unwrap();
            if let Ask::TakeOver(_, faction) | Ask::Benefit(_, faction) = ask {
                field = Some(faction);
            }
            let window = match ask {
                Ask::Place(_) => Some(Occasion::Placing { placed: placed[seat.ix()].len() }),
                Ask::SetupDiscard | Ask::Cesura => None,
                Ask::Penalty(..) | Ask::Assassin(_) | Ask::Tigellinus(_) | Ask::Agrippa(_) | Ask::Cato(_) => {
                    Some(Occasion::Fruits(state.open.phase, field))
                }
                Ask::Benefit(..) | Ask::Legion(_) => Some(Occasion::Fruits(state.open.phase, field)),
                other => Some(Occasion::Asked(other)),
            };
            if window.is_some() && windows[seat.ix()].last() != Some(&window) {
                windows[seat.ix()].push(window);
            }
            controlled[seat.ix()] = controlled[seat.ix()]
                .max(state.open.fields.values().filter(|field| field.controller == Some(seat)).count());
            let mut list = Choices::default();
            game.choices(&state, seat, &mut list);
            let pick = list.random(&mut chance).unwrap();
            if let Action::Place(space) = pick.action {
                placed[seat.ix()].push(space);
            }
            game.apply(&mut state, seat, pick, &mut chance, &mut Log::off());
        }
        assert!(round > 3, "some rounds were counted");
    }
}

#[test]
fn no_questions_that_answer_themselves() {
    // TRI-DC.28: Thermae, Forum, a leader in the Latrine, a lone Atrium, Praetorians, Patricians, the temporary favour
    let scene = Scene::new(2)
        .thermae([gla(1)])
        .forum([gla(2)])
        .latrine(leg(0))
        .atrium([sen(4), sen(5), sen(6)])
        .control(Praetorians, ZOE, [2, 3])
        .control(Patricians, ZOE, [3, 4])
        .control(VestalVirgins, ZOE, [3, 4])
        .put(MIKE, Space::Thermae(0))
        .put(MIKE, Space::Forum(0))
        .put(MIKE, Space::Latrine)
        .place(MIKE, Space::AtriumFirst(Turned::LeftMiddle))
        .evaluate(Region::Thermae);
    assert_eq!(scene.asks(), Some(Ask::ChariotBid));
    assert_eq!(scene.hand_size(MIKE), 5);
}

#[test]
fn words_for_everything() {
    // every prompt, choice and event of random games is a sentence, the board fits 80 columns
    use kernel::{Fast, Log, Names, Words};
    let names = Names::new(["Maximilianus the Elder", "Zoe", "John", "Michelle", "Eve"]);
    for players in [2, 5] {
        let game = game(players, json!({}));
        let mut chance = Fast::new(players as u64);
        let mut log = Log::on();
        let mut state: State = game.setup(&mut chance, &mut log);
        for _ in 0..1500 {
            let Some(awaiting) = game.turn(&state).awaiting() else { break };
            let seat = awaiting.pending.first().unwrap();
            for viewer in [Viewer::Seat(seat), Viewer::Seat(Seat(0)), Viewer::Spectator] {
                let view = game.view(&state, viewer);
                assert!(
                    game.prompt(&view, &names).text.ends_with(['.', '?', ')']),
                    "{:?}",
                    game.prompt(&view, &names)
                );
                let board = game.board(&view, &names);
                assert!(board.lines().all(|l| l.chars().count() <= 80), "{board}");
            }
            let mut list = kernel::Choices::default();
            game.choices(&state, seat, &mut list);
            let view = game.view(&state, Viewer::Seat(seat));
            let labels: Vec<_> = list.iter().map(|c| game.choice(&view, c, &names)).collect();
            assert!(labels.iter().all(|l| l.starts_with(char::is_uppercase)), "{labels:?}");
            let pick = list.random(&mut chance).unwrap();
            game.apply(&mut state, seat, pick, &mut chance, &mut log);
            for entry in log.drain().0 {
                for event in [Some(&entry.full), entry.rest.as_ref()].into_iter().flatten() {
                    let told = game.event(event, &names);
                    assert!(told.text.ends_with('.'), "{}", told.text);
                    let rule = told.rule.unwrap().0;
                    assert!(Tribune::ledger().contains(&format!("**{rule}**")), "{rule}");
                }
            }
        }
    }
}
