//! A position is small, and playing on allocates nothing.

use allocation_counter::measure;
use ave_roma::{Action, AveRoma, State};
use kernel::check::every_pick;
use kernel::{Game, Setup};
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
            let mut allocations = 0;
            let picks = every_pick(&game, 10, |pick| allocations += measure(pick).count_total);
            assert_eq!(allocations, 0, "in {picks} picks");
        }
    }
}
