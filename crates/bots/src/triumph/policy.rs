//! Triumph for search: the greedy player's picks, and what everybody's position is worth.

use super::{Mind, weights};
use crate::advice::{Holding, Holdings, Source};
use crate::learned;
use crate::policy::{Judged, Manner, Policy, Values, chances, thinned};
use kernel::{Chance, Choice, Choices, Pick, Rules, Seat};
use triumph::{Action, Ask, Province, Space, State, Triumph, View};

/// Who is ahead by so many Triumphs is e times as likely to win, by Round.
const TRIUMPHS: [f32; 3] = [6.0, 5.0, 3.0];
/// Amounts that are tried, from the least to the most.
const AMOUNTS: u16 = 4;

impl Policy for Triumph {
    type Scratch = ();
    const MANNER: Manner = Manner { warmth: 2.0, horizon: 8, soft: 5, margin: 0.5, won: 0.6 };

    fn viewer(&self, view: &View) -> Option<Seat> {
        view.viewer.seat()
    }

    fn stage(&self, world: &State) -> u32 {
        u32::from(world.board.round) * 8 + world.board.phase.ix() as u32
    }

    fn judge(
        &self,
        world: &State,
        seat: Seat,
        choices: &Choices<Action>,
        (): &mut (),
        out: &mut Judged<Action>,
    ) {
        let mind = Mind::new(self, world, seat);
        let Some(ask) = world.board.question() else { return };
        let worth = |choice: &Choice<Action>| match (ask, choice.action) {
            (Ask::Bid(_), Action::Bid(card)) => {
                weights::BIDDING * f32::from(mind.wanted()[usize::from(card.0)]).ln()
            }
            (Ask::Second(_) | Ask::Round(..) | Ask::Taxes(_) | Ask::Buy(_), _) => 0.0,
            (Ask::March(..) | Ask::Split(_) | Ask::Muster(..), _) => 0.0,
            _ => mind.after(choice.least()),
        };
        thinned(choices, AMOUNTS, worth, out);
    }

    fn roll(
        &self,
        world: &State,
        seat: Seat,
        choices: &Choices<Action>,
        chance: &mut dyn Chance,
        (): &mut (),
    ) -> Option<Pick<Action>> {
        Mind::new(self, world, seat).pick(choices, chance)
    }

    fn holdings(&self, world: &State, seat: Seat, out: &mut Holdings) {
        let mind = Mind::new(self, world, seat);
        let (b, family, rounds) = (&world.board, world.board.family(seat), mind.rounds(&world.board));
        let scale = TRIUMPHS[usize::from(b.round.clamp(1, 3)) - 1];
        let clients: u32 = Province::ALL.iter().map(|&p| u32::from(b.clients_in(p, seat))).sum();
        let spaces = [Space::Owner, Space::Administrator];
        let houses = b.hills.iter().flat_map(|&x| spaces.map(|space| b.tenant(x, space))).flatten();
        let gates = b.led().iter().filter(|&p| self.steps_to_rome(p) == 1).count();
        let parts = [
            (Source::Triumphs, f32::from(family.triumphs), 1.0),
            (Source::Talents, f32::from(family.talents), mind.w.talent),
            (Source::Intrigue, f32::from(family.intrigue), mind.w.intrigue),
            (Source::Laws, f32::from(b.held[seat.ix()]), weights::LAW),
            (Source::Clients, clients as f32, mind.w.client + rounds),
            (Source::Buildings, houses.filter(|tenant| *tenant == seat).count() as f32, mind.w.owner),
            (Source::Danger, gates as f32, -mind.w.defence[1] / 3.0),
        ];
        out.extend(parts.map(|(of, amount, each)| Holding { of, amount, worth: amount * each / scale }));
    }

    fn value(&self, world: &State) -> Values {
        learned::value(self, world)
    }

    /// Caesar takes his part too, and nobody wins where he does.
    fn margin(&self, world: &State) -> Values {
        let mind = Mind::new(self, world, Seat(0));
        let scale = TRIUMPHS[usize::from(world.board.round.clamp(1, 3)) - 1];
        let mut values = chances(self.families(), |seat| mind.prospects(&world.board, seat) / scale);
        values[self.seats()..].fill(0.0);
        values
    }
}
