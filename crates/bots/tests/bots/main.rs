//! The bots: they see what people see, and the greedy ones play well.

mod cast;
mod honest;
mod republic;
mod search;
mod triumph;

use bots::Question;
use games::{Setup, configure};
use kernel::{Choices, Fast, Game, Log, Pick, Rules, Seat, Viewer};

/// The usual table of a game.
fn table<G: Game>(seats: usize) -> G {
    configure(&Setup { seats, ..Setup::default() }).expect("a table")
}

/// Plays a game to its end: of those who are asked the first answers, who is shown what they are asked and the position.
fn played<R: Rules>(
    game: &R,
    mut dice: Fast,
    mut answer: impl FnMut(Seat, Question<R>, &R::State, &mut Fast) -> Option<Pick<R::Action>>,
) -> R::State {
    let mut choices = Choices::default();
    let mut state = game.setup(&mut dice, &mut Log::off());
    while let Some(open) = game.turn(&state).awaiting() {
        let seat = open.pending.first().expect("somebody is pending");
        choices.clear();
        game.choices(&state, seat, &mut choices);
        let view = game.view(&state, Viewer::Seat(seat));
        let pick = answer(seat, Question::new(game, &view, &choices), &state, &mut dice);
        game.apply(&mut state, seat, pick.expect("a choice"), &mut dice, &mut Log::off());
    }
    state
}
