//! A position is small, and playing on allocates nothing.

use kernel::{Choices, Fast, Game, Log, Rules, Setup, Turn};
use tribune::{Action, State, Tribune};

#[test]
fn a_position_is_at_most_a_kibibyte() {
    assert!(size_of::<State>() <= 1024, "{} bytes", size_of::<State>());
    assert!(size_of::<Action>() <= 4);
}

/// Plays a game to the end at random.
fn play(game: &Tribune, state: &mut State, chance: &mut Fast, list: &mut Choices<Action>) -> u64 {
    let mut log = Log::off();
    let mut picks = 0;
    while let Some(&ask) = state.open.question() {
        let pending = ask.seat().or_else(|| state.open.asked.minus(state.secret.answered).first()).unwrap();
        list.clear();
        game.choices(state, pending, list);
        let pick = list.random(chance).unwrap();
        game.apply(state, pending, pick, chance, &mut log);
        picks += 1;
    }
    picks
}

#[test]
fn playing_on_allocates_nothing() {
    for seats in 2..=5 {
        let game = Tribune::configure(&Setup { seats, ..Setup::default() }).unwrap();
        let (mut chance, mut list) = (Fast::new(9), Choices::default());
        // the list grows to its full size once
        (0..200).for_each(|_| list.add(kernel::Rule("TRI-7.03"), Action::Decline));
        let starts: Vec<_> = (0..5).map(|_| game.setup(&mut chance, &mut Log::off())).collect();
        for mut state in starts {
            let mut picks = 0;
            let allocations = allocation_counter::measure(|| {
                picks = play(&game, &mut state, &mut chance, &mut list);
            });
            assert_eq!(allocations.count_total, 0, "in {picks} picks");
            assert!(matches!(game.turn(&state), Turn::Over(_)));
        }
    }
}
