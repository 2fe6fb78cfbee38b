//! What search asks of a game: how good a choice looks, how a world goes on, what a position is worth to everybody.
//!
//! A world is a position that was imagined from a view ([`kernel::Rules::imagine`]), never the one on the table. A policy
//! may look at all of it that the seat it plays for would see there.

use crate::{Heuristic, Holdings};
use kernel::{Chance, Choice, Choices, MAX_SEATS, Pick, Seat};

/// A chance to win for every seat; seats that nobody has are left at 0.
pub type Values = [f32; MAX_SEATS];

/// Picks with how good each of them looks, in the game's own units of worth.
pub type Judged<A> = Vec<(Pick<A>, f32)>;

/// What differs between games in how they are searched.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Manner {
    /// A choice that looks worse by so much is e times less likely to be right.
    pub warmth: f32,
    /// Play-outs stop where [`Policy::stage`] has gone on by so much, and the position is judged there.
    pub horizon: u32,
    /// Of a hundred picks in a play-out so many are any choice at all: nobody plays as foreseeably as the policy.
    pub soft: u32,
    /// A choice is preferred to the policy's own if it is better by so many standard errors of the difference.
    pub margin: f32,
    /// How much of a game that is over in a play-out is who has won it; the rest is by how much.
    pub won: f32,
}

/// How search plays a game. All of it works on positions, not on views, and [`Policy::roll`] and [`Policy::value`] allocate
/// nothing.
pub trait Policy: Heuristic {
    /// What it writes on while it thinks; used again and again, so that nothing is allocated.
    type Scratch: Default;
    /// How this game is searched, found in the arena.
    const MANNER: Manner;

    /// Whose view it is; nobody's, for spectators.
    fn viewer(&self, view: &Self::View) -> Option<Seat>;

    /// How far the game is: counts rounds, or phases where rounds are long.
    fn stage(&self, world: &Self::State) -> u32;

    /// Adds the picks that are worth a thought, each with how good it looks. Amounts are thinned out.
    fn judge(
        &self,
        world: &Self::State,
        seat: Seat,
        choices: &Choices<Self::Action>,
        scratch: &mut Self::Scratch,
        out: &mut Judged<Self::Action>,
    );

    /// A sensible pick for a play-out, quickly; `None` leaves it to chance.
    fn roll(
        &self,
        world: &Self::State,
        seat: Seat,
        choices: &Choices<Self::Action>,
        chance: &mut dyn Chance,
        scratch: &mut Self::Scratch,
    ) -> Option<Pick<Self::Action>>;

    /// Everybody's chance to win from here, as it turned out in games of the policy against itself.
    fn value(&self, world: &Self::State) -> Values;

    /// How far everybody is ahead, as parts of 1. Where the game is over it tells a narrow win from a clear one: search counts it
    /// beside the result. What is learned must be better than this to become the [`Policy::value`].
    fn margin(&self, world: &Self::State) -> Values {
        self.value(world)
    }

    /// What a seat has in a world, source by source: the parts of [`Policy::value`]. Advice tells by them why one choice is
    /// better than another.
    fn holdings(&self, _world: &Self::State, _seat: Seat, _out: &mut Holdings) {}
}

/// How likely each pick is to be the right one: the prior of search. Together they make 1.
pub fn priors<A>(judged: &[(Pick<A>, f32)], warmth: f32) -> impl Iterator<Item = f32> + '_ {
    let most = judged.iter().map(|(_, worth)| *worth).fold(f32::MIN, f32::max);
    let weight = move |worth: f32| exp((worth - most) / warmth);
    let sum: f32 = judged.iter().map(|(_, worth)| weight(*worth)).sum();
    judged.iter().map(move |(_, worth)| weight(*worth) / sum)
}

/// Chances to win from prospects on a common scale: whoever is ahead by 1 is e times as likely to win.
pub(crate) fn chances(seats: usize, prospects: impl Fn(Seat) -> f32) -> Values {
    let mut values = [0.0; MAX_SEATS];
    let mut most = f32::MIN;
    for seat in Seat::all(seats) {
        values[seat.ix()] = prospects(seat);
        most = most.max(values[seat.ix()]);
    }
    let mut sum = 0.0;
    for value in &mut values[..seats] {
        *value = exp(*value - most);
        sum += *value;
    }
    values[..seats].iter_mut().for_each(|value| *value /= sum);
    values
}

/// Adds every choice that leads forward with what it seems to be worth, of its amounts so many between the least and the most.
pub(crate) fn thinned<A: Copy>(
    choices: &Choices<A>,
    amounts: u16,
    worth: impl Fn(&Choice<A>) -> f32,
    out: &mut Judged<A>,
) {
    for choice in choices.iter().filter(|choice| !choice.back) {
        let worth = worth(choice);
        let (min, max) = choice.amount.map_or((0, 0), |range| (range.min, range.max));
        let step = (max - min).div_ceil(amounts - 1).max(1);
        let all = (min..=max).step_by(step.into());
        out.extend(all.map(|amount| (Pick { action: choice.action, amount }, worth)));
    }
}

/// e to this power, the same on every machine: what a platform offers differs in the last digit.
pub(crate) fn exp(power: f32) -> f32 {
    use std::f32::consts::LOG2_E;
    /// The logarithm of 2 in two parts: the first has so few digits that its multiples are exact.
    const LN_2: [f32; 2] = [0.693_359_4, -2.121_944_4e-4];
    if power < -87.0 {
        return 0.0;
    }
    let twos = (power.min(88.0) * LOG2_E).round();
    let rest = power.min(88.0) - twos * LN_2[0] - twos * LN_2[1];
    let series = [1.0 / 720.0, 1.0 / 120.0, 1.0 / 24.0, 1.0 / 6.0, 0.5, 1.0];
    let sum = series.iter().fold(0.0, |sum, factor| (sum + factor) * rest);
    (1.0 + sum) * f32::from_bits(((twos as i32 + 127) as u32) << 23)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_power_of_e_is_that_of_the_platform_but_for_the_last_digits() {
        for n in -880..=880 {
            let power = n as f32 / 10.0;
            let (ours, theirs) = (exp(power), power.exp());
            let near = (ours - theirs).abs() <= theirs * 1e-6;
            assert!(near || power < -87.0 && ours == 0.0, "{power}: {ours}, {theirs}");
        }
        assert_eq!((exp(0.0), exp(-1e30)), (1.0, 0.0));
        assert!(exp(1e30).is_finite());
    }
}
