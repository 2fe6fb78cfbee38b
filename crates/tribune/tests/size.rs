//! A position is small, and playing on allocates nothing.

use allocation_counter::measure;
use kernel::check::every_pick;
use kernel::{Game, Setup};
use tribune::{Action, State, Tribune};

#[test]
fn a_position_is_at_most_a_kibibyte() {
    assert!(size_of::<State>() <= 1024, "{} bytes", size_of::<State>());
    assert!(size_of::<Action>() <= 4);
}

#[test]
fn playing_on_allocates_nothing() {
    for seats in 2..=5 {
        let game = Tribune::configure(&Setup { seats, ..Setup::default() }).unwrap();
        let mut allocations = 0;
        let picks = every_pick(&game, 5, |pick| allocations += measure(pick).count_total);
        assert_eq!(allocations, 0, "in {picks} picks");
    }
}
