//! A position is small, and playing on allocates nothing.

use kernel::{Choices, Fast, Game, Log, Rules, Setup, Turn};
use triumph::{Action, State, Triumph};

#[test]
fn a_position_is_at_most_a_kibibyte() {
    assert!(size_of::<State>() <= 1024, "{} bytes", size_of::<State>());
    assert!(size_of::<Action>() <= 4);
}

/// Plays a game to the end at random.
fn play(game: &Triumph, mut state: State, chance: &mut Fast, list: &mut Choices<Action>) -> u64 {
    let mut log = Log::off();
    let mut picks = 0;
    while !state.board.flow.is_empty() {
        let Turn::Awaiting(open) = game.turn(&state) else { break };
        let seat = open.pending.first().unwrap();
        list.clear();
        game.choices(&state, seat, list);
        let pick = list.random(chance).unwrap();
        game.apply(&mut state, seat, pick, chance, &mut log);
        picks += 1;
    }
    picks
}

#[test]
fn playing_on_allocates_nothing() {
    for seats in 2..=5 {
        let game = Triumph::configure(&Setup { seats, ..Setup::default() }).unwrap();
        let (mut chance, mut list) = (Fast::new(9), Choices::default());
        // The list grows to its full size once.
        (0..400).for_each(|_| list.add(kernel::Rule("TRV-6.01"), Action::Pass));
        let starts: Vec<_> = (0..10).map(|_| game.setup(&mut chance, &mut Log::off())).collect();
        for start in starts {
            let mut picks = 0;
            let allocations = allocation_counter::measure(|| {
                picks = play(&game, start, &mut chance, &mut list);
            });
            assert_eq!(allocations.count_total, 0, "in {picks} picks");
        }
    }
}
