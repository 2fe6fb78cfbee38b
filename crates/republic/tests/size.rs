//! A position is small, and playing on allocates nothing.

use allocation_counter::measure;
use kernel::check::every_pick;
use kernel::{Game, Setup};
use republic::{Action, Republic, State};

#[test]
fn a_position_is_at_most_four_kibibytes() {
    assert!(size_of::<State>() <= 4096, "{} bytes", size_of::<State>());
    assert!(size_of::<Action>() <= 16, "{} bytes", size_of::<Action>());
}

#[test]
fn playing_on_allocates_nothing() {
    for seats in 3..=6 {
        let game = Republic::configure(&Setup { seats, ..Setup::default() }).unwrap();
        let mut allocations = 0;
        let picks = every_pick(&game, 5, |pick| allocations += measure(pick).count_total);
        assert_eq!(allocations, 0, "in {picks} picks");
    }
}
