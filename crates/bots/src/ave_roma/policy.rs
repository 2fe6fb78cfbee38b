//! Ave Roma for search: the same judgement as the greedy player's, and what everybody's position is worth.

use super::weights::weights;
use super::{Mind, Paper};
use crate::advice::{Holding, Holdings, Source};
use crate::learned;
use crate::policy::{Judged, Manner, Policy, Values, chances, thinned};
use ave_roma::{Action, Ask, AveRoma, State, View};
use kernel::{Chance, Choices, Pick, Rules, Seat};

/// Who is ahead by so many points at the end is e times as likely to win, and what more it takes at the start.
const POINTS: [f32; 2] = [3.2, 30.0];
/// So many choices of a turn are tried in a play-out.
const TRIES: usize = 8;
/// Amounts that are tried, from the least to the most.
const AMOUNTS: u16 = 4;

impl Policy for AveRoma {
    type Scratch = Paper;
    const MANNER: Manner = Manner { warmth: 2.0, horizon: 1, soft: 3, margin: 0.5 };

    fn viewer(&self, view: &View) -> Option<Seat> {
        view.viewer.seat()
    }

    fn stage(&self, world: &State) -> u32 {
        world.round.into()
    }

    fn judge(
        &self,
        world: &State,
        seat: Seat,
        choices: &Choices<Action>,
        paper: &mut Paper,
        out: &mut Judged<Action>,
    ) {
        let mind = Mind { rules: self, seat, weights: weights(None) };
        let each = |worth: &dyn Fn(Action) -> f32, out: &mut Judged<Action>| {
            thinned(choices, AMOUNTS, |choice| worth(choice.action), out);
        };
        match world.flow.question() {
            None => {}
            Some(Ask::Turn) => {
                mind.judge(world, choices, paper);
                let idle = mind.worth(world);
                let beside = |action| mind.beside(world, idle, action, &paper.judged);
                out.extend(paper.judged.iter().map(|(pick, worth)| (*pick, worth + beside(pick.action))));
            }
            Some(Ask::Collect) => each(&|action| mind.collected(world, action), out),
            Some(Ask::Draft(_)) => each(&|action| mind.drafted(action), out),
            Some(Ask::Shadow) => each(&|action| mind.shadow(action), out),
            Some(_) => {
                mind.judge(world, choices, paper);
                out.extend_from_slice(&paper.judged);
            }
        }
    }

    fn roll(
        &self,
        world: &State,
        seat: Seat,
        choices: &Choices<Action>,
        chance: &mut dyn Chance,
        paper: &mut Paper,
    ) -> Option<Pick<Action>> {
        let mind = Mind { rules: self, seat, weights: weights(None) };
        match world.flow.question()? {
            Ask::Turn => mind.some(world, choices, TRIES, chance, paper),
            _ => mind.pick(world, choices, paper),
        }
    }

    fn holdings(&self, world: &State, seat: Seat, out: &mut Holdings) {
        let mind = Mind { rules: self, seat, weights: weights(None) };
        let (me, ahead) = (world.player(seat), mind.ahead(world));
        let scale = POINTS[0] + POINTS[1] * ahead.powi(3);
        let parts = [
            (Source::Points, f32::from(me.points)),
            (Source::Areas, mind.areas(world, me, ahead)),
            (Source::Cards, mind.cards(world, me, ahead)),
            (Source::Politics, mind.politics(me, ahead)),
            (Source::Stock, mind.stock(world, me, ahead)),
        ];
        out.extend(parts.map(|(of, amount)| Holding { of, amount, worth: amount / scale }));
    }

    fn value(&self, world: &State) -> Values {
        learned::value(self, world)
    }

    fn margin(&self, world: &State) -> Values {
        let mind = |seat| Mind { rules: self, seat, weights: weights(None) };
        let ahead = mind(Seat(0)).ahead(world);
        let scale = POINTS[0] + POINTS[1] * ahead * ahead * ahead;
        chances(self.seats(), |seat| mind(seat).worth(world) / scale)
    }
}
