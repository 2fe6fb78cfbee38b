//! A position is small, and playing on allocates nothing.

use kernel::{Game, Setup};
use republic::Republic;
use serde_json::json;

kernel::size_tests! { Republic: position 6144, action 16, seats 3..=6, options [json!({})] }

/// By correspondence, and where a lot decides for a neutral faction, the rules make lists for themselves: they keep the
/// memory of the longest, so that the same games are played to warm up.
#[test]
fn by_letter_and_alone_playing_on_allocates_nothing_either() {
    let scenarios = ["early", "middle", "late"];
    for (seats, mode) in
        [(3, "correspondence"), (5, "correspondence"), (1, "live"), (1, "correspondence"), (2, "live")]
    {
        for scenario in scenarios {
            let options = json!({ "mode": mode, "scenario": scenario });
            let rules = Republic::configure(&Setup { seats, options, components: None }).expect("a table");
            let of = |games| {
                let mut allocations = 0;
                let picks = kernel::check::every_pick(&rules, games, |pick| {
                    allocations += allocation_counter::measure(pick).count_total;
                });
                (allocations, picks)
            };
            of(3);
            let (allocations, picks) = of(3);
            assert_eq!(allocations, 0, "{seats} seats, {mode}, {scenario}: in {picks} picks");
        }
    }
}
