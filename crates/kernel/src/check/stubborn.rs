//! Check 1 against stubborn players: a game that random play leaves sooner or later must also end when somebody moves
//! the same thing again and again, and somebody else refuses it every time.

use super::{Check, Failure, Suite};
use crate::{Chance, Choices, Fast, Head, Log, Pick, Rules, Seat, Turn};
use serde_json::json;
use std::collections::VecDeque;

/// So many picks before the end of patience are told: enough to see the circle.
const TOLD: usize = 40;

/// How somebody who does not change his ways plays a game through.
#[derive(Clone, Copy)]
enum Manner {
    /// Always the first choice that leads on, with the least amount.
    First,
    /// Always the last, with the greatest amount.
    Last,
    /// Never answers in time.
    Absent,
    /// Any choice.
    Whim,
}

impl Manner {
    const ALL: [Manner; 4] = [Manner::First, Manner::Last, Manner::Absent, Manner::Whim];
}

/// Plays one game in which everybody keeps to one manner from the first question to the last. The table is left out:
/// what it promises is checked elsewhere, and without it such games take no time.
pub(super) fn one_game<R: Rules>(suite: &Suite<R>, game: u32) -> Result<(), Box<Failure>> {
    let rules = &*suite.rules;
    let mut chance = Fast::new(suite.seed.wrapping_mul(1 << 32) + u64::from(game));
    let mut state = rules.setup(&mut chance, &mut Log::off());
    let manners: Vec<Manner> = Seat::all(rules.seats())
        .map(|_| Manner::ALL[chance.below(Manner::ALL.len() as u32) as usize])
        .collect();
    let (mut choices, mut last) = (Choices::default(), VecDeque::with_capacity(TOLD));
    for step in 0.. {
        let Turn::Awaiting(awaiting) = rules.turn(&state) else { break };
        let seat = awaiting.pending.first().unwrap_or_default();
        choices.clear();
        rules.choices(&state, seat, &mut choices);
        let pick = answer(rules, &state, seat, manners[seat.ix()], &choices, &mut chance);
        let stuck = match pick {
            _ if step >= suite.bound => format!("no end after {step} picks of stubborn players"),
            Some(pick) if choices.allows(&pick) => {
                last.truncate(TOLD - 1);
                last.push_front((seat, pick));
                rules.apply(&mut state, seat, pick, &mut chance, &mut Log::off());
                continue;
            }
            pick => format!("stubborn seat {seat} cannot answer {pick:?}"),
        };
        let picks: Vec<String> =
            last.iter().rev().map(|(seat, pick)| format!("seat {seat}: {pick:?}")).collect();
        let journal = json!({ "head": Head::bare("check", rules), "picks": &picks });
        let seed = format!("{}-stubborn-{game}", suite.seed);
        let (check, viewer, file) = (Check::NeverStuck, None, None);
        return Err(Box::new(Failure { check, seed, step, viewer, what: stuck, diff: picks, journal, file }));
    }
    Ok(())
}

/// What somebody of this manner answers.
fn answer<R: Rules>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    manner: Manner,
    choices: &Choices<R::Action>,
    chance: &mut Fast,
) -> Option<Pick<R::Action>> {
    let mut forward = choices.iter().filter(|c| !c.back);
    match manner {
        Manner::First => forward.next().map(|c| c.least()),
        Manner::Last => forward.next_back().map(|c| c.most()),
        Manner::Absent => Some(rules.fallback(state, seat)),
        Manner::Whim => choices.random(chance),
    }
}
