//! Tribune for search: the same scores as the greedy player's, and how near everybody is to the victory card.

use super::mind::{Mind, Seen, missing, plan};
use super::weights::RACE;
use crate::advice::{Holding, Holdings, Source};
use crate::learned;
use crate::policy::{Judged, Manner, Policy, Values, chances, thinned};
use kernel::{Chance, Choice, Choices, Pick, Rules, Seat};
use tribune::{Action, Favour, Objective, State, Tile, Tribune, View, score};

/// Bids that are tried, from nothing to all that may be bid.
const BIDS: u16 = 6;

impl Policy for Tribune {
    type Scratch = ();
    const MANNER: Manner = Manner { warmth: 1.0, horizon: 2, soft: 5, margin: 0.5, won: 0.6 };

    fn viewer(&self, view: &View) -> Option<Seat> {
        view.viewer.seat()
    }

    fn stage(&self, world: &State) -> u32 {
        world.open.round.into()
    }

    fn judge(
        &self,
        world: &State,
        seat: Seat,
        choices: &Choices<Action>,
        (): &mut (),
        out: &mut Judged<Action>,
    ) {
        let Some(ask) = world.open.question() else { return };
        let mind = Mind::new(self, Seen::world(self, world, seat));
        let worth = |choice: &Choice<Action>| match choice.amount {
            None => mind.score(*ask, choice.action) as f32,
            Some(_) => 0.0,
        };
        thinned(choices, BIDS, worth, out);
    }

    fn roll(
        &self,
        world: &State,
        seat: Seat,
        choices: &Choices<Action>,
        chance: &mut dyn Chance,
        (): &mut (),
    ) -> Option<Pick<Action>> {
        Mind::new(self, Seen::world(self, world, seat)).pick(choices, chance)
    }

    fn value(&self, world: &State) -> Values {
        learned::value(self, world)
    }

    fn margin(&self, world: &State) -> Values {
        chances(self.seats(), |seat| prospects(self, world, seat))
    }

    fn holdings(&self, world: &State, seat: Seat, out: &mut Holdings) {
        let (open, race) = (&world.open, &RACE);
        let sheet = open.sheet(seat);
        let tribune = match sheet.tile {
            Tile::None => 0.0,
            Tile::Scroll => race.tribune - race.after_scroll,
            Tile::Tribune => race.tribune,
        };
        let favour = f32::from(u8::from(sheet.favour != Favour::None));
        let parts = [
            (Source::Laurels, f32::from(sheet.laurels), race.laurel),
            (Source::Legions, f32::from(sheet.legions), race.legion),
            (Source::Denarii, f32::from(sheet.denarii), race.denarius),
            (Source::Markers, sheet.markers.len() as f32, race.marker),
            (Source::Factions, open.controlled(seat).count() as f32, race.held),
            (Source::Hand, world.secret.hands[seat.ix()].len() as f32, race.card),
            (Source::Favour, favour, race.favour),
            (Source::Tribune, tribune / race.tribune, race.tribune),
        ];
        out.extend(parts.map(|(of, amount, each)| Holding { of, amount, worth: amount * each }));
    }
}

/// How near a seat is to victory, on the scale of [`chances`].
pub fn prospects(rules: &Tribune, world: &State, seat: Seat) -> f32 {
    let (open, race) = (&world.open, &RACE);
    let sheet = open.sheet(seat);
    let points = score::points(sheet, &rules.numbers().points) as f32;
    let Some(goal) = rules.goal(open) else { return race.points_alone * points };
    let left = |objective: Objective| {
        let missing = f32::from(missing(sheet, goal, objective));
        let each = match objective {
            Objective::Tribune if sheet.tile == Tile::Scroll => race.after_scroll,
            Objective::Tribune => race.tribune,
            Objective::Favour => race.favour,
            Objective::Laurels => race.laurel,
            Objective::Legions => race.legion,
            Objective::Denarii => race.denarius,
            Objective::Markers => race.marker,
        };
        if missing > 0.0 { race.objective + each * missing } else { 0.0 }
    };
    let temporary = if sheet.favour == Favour::Temporary { race.temporary } else { 0.0 };
    race.point * points
        + race.held * open.controlled(seat).count() as f32
        + race.card * world.secret.hands[seat.ix()].len() as f32
        - temporary
        - plan(sheet, Some(goal)).iter().map(left).sum::<f32>()
}
