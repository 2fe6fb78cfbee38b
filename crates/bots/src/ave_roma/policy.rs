//! Ave Roma for search: the same judgement as the greedy player's, and what everybody's position is worth.

use super::weights::weights;
use super::worth::ahead;
use super::{Beside, Mind, Paper};
use crate::advice::{Holding, Holdings, Source};
use crate::learned;
use crate::policy::{Judged, Manner, Policy, Values, chances, thinned};
use ave_roma::{Action, Ask, AveRoma, State, View};
use kernel::{Chance, Choices, Pick, Rules, Seat};

/// Who is ahead by so many points at the end is e times as likely to win, and what more it takes at the start.
const POINTS: [f32; 2] = [3.2, 30.0];
/// Amounts that are tried, from the least to the most.
const AMOUNTS: u16 = 4;

impl Policy for AveRoma {
    type Scratch = Paper;
    const MANNER: Manner = Manner { warmth: 2.0, horizon: 1, soft: 3, margin: 0.5, won: 0.6 };

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
        let mind = Mind::new(self, world, seat, weights(None));
        let each = |worth: &dyn Fn(Action) -> f32, out: &mut Judged<Action>| {
            thinned(choices, AMOUNTS, |choice| worth(choice.action), out);
        };
        match world.flow.question() {
            None => {}
            Some(Ask::Turn) => {
                mind.judge(world, choices, paper);
                let idle = mind.worth(world);
                paper.judged.iter_mut().for_each(|(_, worth)| *worth -= idle);
                let beside = Beside::new(&mind, world, &paper.judged);
                out.extend(paper.judged.iter().map(|(pick, gain)| (*pick, gain + beside.of(pick.action))));
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
        _: &mut dyn Chance,
        paper: &mut Paper,
    ) -> Option<Pick<Action>> {
        let mind = Mind::new(self, world, seat, weights(None));
        match world.flow.question()? {
            Ask::Turn => mind.quick(world, choices, paper),
            _ => mind.pick(world, choices, paper),
        }
    }

    fn holdings(&self, world: &State, seat: Seat, out: &mut Holdings) {
        let mind = Mind::new(self, world, seat, weights(None));
        let me = world.player(seat);
        let scale = POINTS[0] + POINTS[1] * mind.ahead.powi(3);
        let parts = [
            (Source::Points, f32::from(me.points)),
            (Source::Areas, mind.areas(world, me)),
            (Source::Cards, mind.cards(world, me)),
            (Source::Politics, mind.politics(me)),
            (Source::Stock, mind.stock(world, me)),
        ];
        out.extend(parts.map(|(of, amount)| Holding { of, amount, worth: amount / scale }));
    }

    fn value(&self, world: &State) -> Values {
        learned::value(self, world)
    }

    fn margin(&self, world: &State) -> Values {
        let mind = |seat| Mind::new(self, world, seat, weights(None));
        let ahead = ahead(world);
        let scale = POINTS[0] + POINTS[1] * ahead * ahead * ahead;
        chances(self.seats(), |seat| mind(seat).worth(world) / scale)
    }
}
