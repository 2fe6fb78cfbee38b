//! One game, straight on the rules.

use crate::{Plan, Record, Scheduled};
use bots::{Budget, Heuristic, Kind, Question};
use kernel::{Choices, Digest, Fast, Game, Log, Outcome, Pick, Rules, Seat, SeatSet, Turn, Viewer};

/// How a game went.
#[derive(Clone, Debug)]
pub struct Played {
    /// Choices made.
    pub actions: u64,
    /// Rounds or years.
    pub rounds: u32,
    /// How it ended.
    pub ending: &'static str,
    /// Who won.
    pub winners: SeatSet,
    /// Points by seat, if the game has any.
    pub scores: Vec<i32>,
}

impl Played {
    /// The part of the win that a seat gets.
    pub fn share(&self, seat: Seat) -> f64 {
        if self.winners.has(seat) { 1.0 / self.winners.len() as f64 } else { 0.0 }
    }
}

/// Plays a game of the plan. `None` if it exceeds the game's own bound.
pub fn play<G: Game + Heuristic>(rules: &G, plan: &Plan, game: Scheduled, word: &str) -> Option<Record> {
    let bots: Vec<(Kind, Budget)> = game
        .seats
        .iter()
        .map(|&i| (plan.entrants[i].kind, plan.entrants[i].budget.unwrap_or_default()))
        .collect();
    let played = play_one(rules, &bots, seed(word, game.deal), &mut Choices::default())?;
    Some(Record::new(plan, game, &played))
}

/// One game from beginning to end. The deal and the dice come from the seed; the bots have dice of their own, so that how
/// much a bot thinks does not change what is drawn.
pub fn play_one<G: Game + Heuristic>(
    rules: &G,
    bots: &[(Kind, Budget)],
    seed: u64,
    choices: &mut Choices<<G as Rules>::Action>,
) -> Option<Played> {
    play_by(rules, seed, choices, |state, seat, choices, thoughts| match bots[seat.ix()] {
        // The same as asking the bot, without a view that it would not look at.
        (Kind::Random, _) => choices.random(thoughts),
        (kind, budget) => {
            let view = rules.view(state, Viewer::Seat(seat));
            kind.bot::<G>().pick(Question::new(rules, &view, choices).within(budget), thoughts)
        }
    })
}

/// The same, where whoever is asked picks by `pick`: of the position, for the seat, one of the choices, with dice that are not
/// those of the game. `None` if nothing is picked.
pub fn play_by<G: Game>(
    rules: &G,
    seed: u64,
    choices: &mut Choices<<G as Rules>::Action>,
    mut pick: impl FnMut(&G::State, Seat, &Choices<G::Action>, &mut Fast) -> Option<Pick<G::Action>>,
) -> Option<Played> {
    let (mut dice, mut log) = (Fast::new(seed), Log::off());
    let mut thoughts = Fast::new(!seed);
    let mut state = rules.setup(&mut dice, &mut log);
    for actions in 0..=u64::from(rules.bound()) {
        let seat = match rules.turn(&state) {
            Turn::Awaiting(awaiting) => awaiting.pending.first()?,
            Turn::Over(Outcome { kind: ending, winners, scores }) => {
                return Some(Played { actions, rounds: rules.round(&state), ending, winners, scores });
            }
        };
        choices.clear();
        rules.choices(&state, seat, choices);
        let pick = pick(&state, seat, choices, &mut thoughts)?;
        rules.apply(&mut state, seat, pick, &mut dice, &mut log);
    }
    None
}

/// A seed for quick dice from a word and a number.
pub fn seed(word: &str, n: u64) -> u64 {
    let Digest(bytes) = Digest::of("quadriga simulation 1", format!("{n}/{word}").as_bytes());
    u64::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7]])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_plays_the_same_game() {
        let rules = kernel::sample::Auction { seats: 3 };
        let play = |seed| {
            let bots = [(Kind::Greedy, Budget::default()); 3];
            let game = play_one(&rules, &bots, seed, &mut Choices::default()).unwrap();
            (game.actions, game.rounds, game.ending, game.winners)
        };
        assert_eq!(play(5), play(5));
        assert!((0..50).any(|seed| play(seed) != play(5)));
    }
}
