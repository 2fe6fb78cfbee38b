//! Whole random games under the kernel's contract suite, in every variant.

mod corrupted;
mod size;

use arrayvec::ArrayVec;
use ave_roma::{Action, AveRoma, Location, Order, Prefer, Resource, State, View, Wish};
use kernel::check::Suite;
use kernel::{Chance, Choices, Fast, Game, Log, Pick, Rules, Setup, Turn, Viewer};
use serde_json::{Value, json};

fn table(seats: usize, options: Value) -> AveRoma {
    AveRoma::configure(&Setup { seats, options, components: None }).expect("a table")
}

/// The only hidden information is the order of the face-down cards (AVE-HI.01). A position holds no such order: a deck
/// is the set of its cards, which anyone can work out (AVE-HI.03). So there is nothing to rewrite.
fn scramble(_: &AveRoma, state: &State, _: Viewer, _: &mut dyn Chance) -> State {
    state.clone()
}

fn orders(_: &AveRoma, _: &View, chance: &mut dyn Chance) -> Option<Order> {
    if chance.below(2) == 0 {
        let kinds: ArrayVec<Resource, 6> = Resource::ALL.iter().copied().rev().collect();
        return Some(Order::Fragments(kinds));
    }
    let prefer = if chance.below(2) == 0 { Prefer::Highest } else { Prefer::Lowest };
    Some(Order::Collect(Location::ALL.iter().copied().rev().map(|at| Wish { at, prefer }).collect()))
}

fn check(seats: usize, options: Value) {
    let rules = table(seats, options);
    let bound = rules.bound();
    let passed = Suite::new(rules)
        .told_apart()
        .scramble(scramble)
        .orders(orders)
        .games(4)
        .seed(seats as u64)
        .bound(bound)
        .run();
    assert_eq!(passed.games, 4);
    assert!(passed.ordered > 0, "standing orders were tried out");
}

#[test]
fn two_players_basic() {
    check(2, json!({}));
}

#[test]
fn two_players_advanced() {
    check(2, json!({"mode": "advanced", "deck": "short"}));
}

#[test]
fn three_players_basic() {
    check(3, json!({"sides": "random"}));
}

#[test]
fn three_players_advanced() {
    check(3, json!({"mode": "advanced", "sides": "b"}));
}

#[test]
fn four_players_basic() {
    check(4, json!({}));
}

#[test]
fn four_players_advanced() {
    check(4, json!({"mode": "advanced"}));
}

#[test]
fn five_players_basic() {
    check(5, json!({"deck": "short"}));
}

#[test]
fn five_players_advanced_with_all_cards() {
    check(5, json!({"mode": "advanced", "deck": "all"}));
}

/// Plays a game at random, with a look at every position.
fn play(rules: &AveRoma, seed: u64, mut look: impl FnMut(&State)) -> State {
    let (mut chance, mut log) = (Fast::new(seed), Log::off());
    let mut state = rules.setup(&mut chance, &mut log);
    let mut choices = Choices::default();
    while let Turn::Awaiting(awaiting) = rules.turn(&state) {
        look(&state);
        let seat = awaiting.pending.first().expect("somebody is asked");
        choices.clear();
        rules.choices(&state, seat, &mut choices);
        let pick = choices.random(&mut chance).expect("never stuck");
        rules.apply(&mut state, seat, pick, &mut chance, &mut log);
    }
    state
}

#[test]
fn no_two_choices_lead_to_the_same_position() {
    // AVE-DT.43: equal things are one choice. What different goods, areas or locations happen to bring may be the same.
    let names_a_thing = |action: Action| {
        use Action::*;
        matches!(
            action,
            Place { .. }
                | Train { .. }
                | Bonus(_)
                | Use(_)
                | Influence(_)
                | Replace(_)
                | Activate(_)
                | Double(_)
        )
    };
    let apply = |rules: &AveRoma, state: &State, action| {
        let mut then = state.clone();
        let (mut chance, mut log) = (Fast::new(1), Log::off());
        rules.apply(&mut then, state.active, Pick { action, amount: 0 }, &mut chance, &mut log);
        then
    };
    for (seats, mode) in [(2, "basic"), (3, "advanced"), (5, "advanced")] {
        let rules = table(seats, json!({"mode": mode}));
        for seed in 0..4 {
            play(&rules, seed, |state| {
                let mut choices = Choices::default();
                rules.choices(state, state.active, &mut choices);
                let plain = choices.iter().filter(|c| c.amount.is_none() && names_a_thing(c.action));
                let ends: Vec<_> = plain.map(|c| (c.action, apply(&rules, state, c.action))).collect();
                for (n, (action, end)) in ends.iter().enumerate() {
                    let same = ends[..n].iter().find(|(_, other)| other == end);
                    assert!(same.is_none(), "{action:?} does what {same:?} does", same = same.map(|s| s.0));
                }
            });
        }
    }
}

#[test]
fn many_games_never_get_stuck_and_keep_to_their_bounds() {
    for (seats, rounds) in [(2, 14), (3, 16), (4, 21), (5, 26)] {
        for mode in ["basic", "advanced"] {
            let rules = table(seats, json!({"mode": mode}));
            for seed in 0..60 {
                let end = play(&rules, seed, |state| {
                    if let Err(why) = rules.audit(state) {
                        panic!("{why}: {:?}", state.flow);
                    }
                });
                // AVE-20.15
                assert!(u32::from(end.round) <= rounds, "{seats} players, round {}", end.round);
            }
        }
    }
}
