//! A position is small, and playing on allocates nothing.

use ave_roma::{Action, AveRoma, State};
use kernel::{Choices, Fast, Game, Log, Rules, Setup};
use serde_json::json;

#[test]
fn a_position_is_at_most_a_kibibyte() {
    assert!(size_of::<State>() <= 1024, "{} bytes", size_of::<State>());
    assert!(size_of::<Action>() <= 8, "{} bytes", size_of::<Action>());
}

/// Plays a game to the end at random.
fn play(game: &AveRoma, state: &mut State, chance: &mut Fast, list: &mut Choices<Action>) -> u64 {
    let mut log = Log::off();
    let mut picks = 0;
    while state.flow.question().is_some() {
        list.clear();
        game.choices(state, state.active, list);
        let pick = list.random(chance).expect("never stuck");
        let seat = state.active;
        game.apply(state, seat, pick, chance, &mut log);
        picks += 1;
    }
    picks
}

#[test]
fn playing_on_allocates_nothing() {
    for seats in 2..=5 {
        for mode in ["basic", "advanced"] {
            let options = json!({ "mode": mode });
            let game = AveRoma::configure(&Setup { seats, options, components: None }).expect("a table");
            let (mut chance, mut list) = (Fast::new(9), Choices::default());
            // The list grows to its full size once.
            (0..400).for_each(|_| list.add(kernel::Rule("AVE-3.11"), Action::Pass));
            let starts: Vec<_> = (0..10).map(|_| game.setup(&mut chance, &mut Log::off())).collect();
            for mut state in starts {
                let mut picks = 0;
                let allocations = allocation_counter::measure(|| {
                    picks = play(&game, &mut state, &mut chance, &mut list);
                });
                assert_eq!(allocations.count_total, 0, "in {picks} picks");
            }
        }
    }
}
