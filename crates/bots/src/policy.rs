//! What search asks of a game: how good a choice looks, how a world goes on, what a position is worth to everybody.
//!
//! A world is a position that was imagined from a view ([`kernel::Rules::imagine`]), never the one on the table. A policy
//! may look at all of it that the seat it plays for would see there.

use crate::{Heuristic, Holdings};
use kernel::{Chance, Choices, MAX_SEATS, Pick, Seat};

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

    /// Everybody's chance to win from here, as it turned out in games of the policy against itself. Where the game is
    /// over it tells a narrow win from a clear one: search counts it beside the result.
    fn value(&self, world: &Self::State) -> Values;

    /// What a seat has in a world, source by source: the parts of [`Policy::value`]. Advice tells by them why one choice is
    /// better than another.
    fn holdings(&self, _world: &Self::State, _seat: Seat, _out: &mut Holdings) {}
}

/// How likely each pick is to be the right one: the prior of search. Together they make 1.
pub fn priors<A>(judged: &[(Pick<A>, f32)], warmth: f32) -> impl Iterator<Item = f32> + '_ {
    let most = judged.iter().map(|(_, worth)| *worth).fold(f32::MIN, f32::max);
    let weight = move |worth: f32| ((worth - most) / warmth).exp();
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
        *value = (*value - most).exp();
        sum += *value;
    }
    values[..seats].iter_mut().for_each(|value| *value /= sum);
    values
}
