//! A position is small, and playing on allocates nothing.

use ave_roma::{Action, AveRoma, State};
use kernel::check::every_pick;
use kernel::{Choices, Fast, Game, Log, Rules, Setup};
use serde_json::json;

#[test]
fn a_position_is_at_most_a_kibibyte() {
    assert!(size_of::<State>() <= 1024, "{} bytes", size_of::<State>());
    assert!(size_of::<Action>() <= 8, "{} bytes", size_of::<Action>());
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
            for _ in 0..10 {
                let mut state = game.setup(&mut chance, &mut Log::off());
                let mut allocations = 0;
                let picks = every_pick(&game, &mut state, &mut chance, &mut list, |pick| {
                    allocations += allocation_counter::measure(pick).count_total;
                });
                assert_eq!(allocations, 0, "in {picks} picks");
            }
        }
    }
}
