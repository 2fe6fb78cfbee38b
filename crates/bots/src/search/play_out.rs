//! A world played on.

use crate::policy::{Manner, Policy, Values};
use kernel::{Chance, Choices, Fast, Log, MAX_SEATS, Outcome, Rules, Turn};

/// A play-out that does not come to its end within so many picks is judged where it stands.
const MOST_PICKS: usize = 4_000;

/// What play-outs write on, used again and again so that nothing is allocated.
pub struct Desk<R: Policy> {
    choices: Choices<R::Action>,
    /// What the policy writes on.
    pub(super) scratch: R::Scratch,
    value: Valuing<R>,
}

/// Tells everybody's chance to win where a play-out is cut.
pub type Valuing<R> = fn(&R, &<R as Rules>::State) -> Values;

impl<R: Policy> Desk<R> {
    /// Play-outs that are cut are valued so.
    pub fn valuing(value: Valuing<R>) -> Desk<R> {
        Desk { choices: Choices::with_capacity(256), scratch: R::Scratch::default(), value }
    }
}

impl<R: Policy> Default for Desk<R> {
    fn default() -> Self {
        Desk::valuing(R::value)
    }
}

/// Plays a world on by the softened policy until the game is over or its stage is reached; everybody's chance to win
/// then.
pub fn play_out<R: Policy>(
    rules: &R,
    world: &mut R::State,
    until: u32,
    manner: &Manner,
    dice: &mut Fast,
    desk: &mut Desk<R>,
) -> Values {
    for _ in 0..MOST_PICKS {
        let seat = match rules.turn(world) {
            Turn::Over(outcome) => return result(&outcome, manner.won, rules.margin(world)),
            Turn::Awaiting(_) if rules.stage(world) >= until => break,
            Turn::Awaiting(open) => open.pending.first(),
        };
        let Some(seat) = seat else { break };
        let choices = &mut desk.choices;
        choices.clear();
        rules.choices(world, seat, choices);
        let any = dice.below(100) < manner.soft;
        let pick = match &choices[..] {
            [only] => Some(only.least()).filter(|_| only.amount.is_none()),
            _ => None,
        };
        let pick = pick
            .or_else(|| if any { None } else { rules.roll(world, seat, choices, dice, &mut desk.scratch) });
        let pick = pick.filter(|pick| choices.allows(pick)).or_else(|| choices.random(dice));
        let Some(pick) = pick else { break };
        rules.apply(world, seat, pick, dice, &mut Log::off());
    }
    (desk.value)(rules, world)
}

/// Who has won, and by how much it was won.
fn result(outcome: &Outcome, won: f32, margin: Values) -> Values {
    let mut result = [0.0; MAX_SEATS];
    let share = won / outcome.winners.len().max(1) as f32;
    outcome.winners.iter().for_each(|seat| result[seat.ix()] = share);
    // Where all have lost nobody has lost by little.
    if !outcome.winners.is_empty() {
        result.iter_mut().zip(margin).for_each(|(sum, part)| *sum += (1.0 - won) * part);
    }
    result
}
