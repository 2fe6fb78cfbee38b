//! A position is small, and playing on allocates nothing.

use kernel::check::every_pick;
use kernel::{Choices, Fast, Game, Log, Rules, Setup};
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
        let (mut chance, mut list) = (Fast::new(9), Choices::default());
        // The list grows to its full size once.
        (0..400).for_each(|_| {
            list.add(kernel::Rule("ROR-1.07.2d"), Action::Hand(republic::phases::hand::Action::Done))
        });
        for _ in 0..5 {
            let mut state = game.setup(&mut chance, &mut Log::off());
            let mut allocations = 0;
            let picks = every_pick(&game, &mut state, &mut chance, &mut list, |pick| {
                allocations += allocation_counter::measure(pick).count_total;
            });
            assert_eq!(allocations, 0, "in {picks} picks");
        }
    }
}
