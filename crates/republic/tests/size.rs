//! A position is small, and playing on allocates nothing.

use kernel::{Choices, Fast, Game, Log, Rules, Setup, Turn};
use republic::{Action, Republic, State};

#[test]
fn a_position_is_at_most_four_kibibytes() {
    assert!(size_of::<State>() <= 4096, "{} bytes", size_of::<State>());
    assert!(size_of::<Action>() <= 16, "{} bytes", size_of::<Action>());
}

/// Plays a game to the end at random.
fn play(game: &Republic, state: &mut State, chance: &mut Fast, list: &mut Choices<Action>) -> u64 {
    let mut log = Log::off();
    let mut picks = 0;
    while let Some(ask) = state.flow.question() {
        let asked = republic::phases::asked(game, &state.board, ask);
        let pending = asked.minus(state.secret.answered).first().unwrap();
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
    for seats in 3..=6 {
        let game = Republic::configure(&Setup { seats, ..Setup::default() }).unwrap();
        let (mut chance, mut list) = (Fast::new(9), Choices::default());
        // the list grows to its full size once
        (0..400).for_each(|_| {
            list.add(kernel::Rule("ROR-1.07.2d"), Action::Hand(republic::phases::hand::Action::Done))
        });
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
