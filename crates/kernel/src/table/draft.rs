//! Drafts: picks not yet sent, tried out in a world of the seat's own imagining.

use super::Table;
use crate::{Choices, Code, Fast, Log, Pick, Refusal, Refusing, Rules, Seat, Viewer};

/// Where a seat would stand after picks it has not sent yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft<V, A> {
    /// What it would see.
    pub view: V,
    /// What it could choose then.
    pub choices: Choices<A>,
    /// Must it still act? What it could choose besides (an effect for any time) is no part of its answer.
    pub pending: bool,
}

/// A draft in a game.
pub type DraftOf<R> = Draft<<R as Rules>::View, <R as Rules>::Action>;

impl<R: Rules> Table<R> {
    /// Tries picks of one seat that have not been sent. They run in a world imagined from the seat's own view, so a
    /// draft cannot probe what is hidden; it stops where chance or a reveal begins. Errors name the pick at fault.
    pub fn draft(&self, seat: Seat, picks: &[Pick<R::Action>]) -> Result<DraftOf<R>, (usize, Refusal)> {
        self.seat(seat).map_err(|why| (0, why))?;
        let view = self.view(Viewer::Seat(seat));
        if picks.is_empty() {
            let (choices, pending) = (self.choices(seat), self.pending(seat));
            return Ok(Draft { view: view.clone(), choices, pending });
        }
        // Which world is imagined makes no difference (check 4d), so any fixed seed will do.
        let mut world =
            self.rules.imagine(view, &mut Fast::new(u64::from(self.revision(Viewer::Seat(seat)))));
        for (n, pick) in picks.iter().enumerate() {
            self.quiet_step(&mut world, seat, pick).map_err(|why| (n, why))?;
        }
        let mut choices = Choices::default();
        self.rules.choices(&world, seat, &mut choices);
        let pending = self.rules.turn(&world).awaiting().is_some_and(|open| open.pending.has(seat));
        Ok(Draft { view: self.rules.view(&world, Viewer::Seat(seat)), choices, pending })
    }

    /// One pick in some world, refused if it is not listed there or if it leaves anything to chance or shows anything.
    pub(super) fn quiet_step(
        &self,
        world: &mut R::State,
        seat: Seat,
        pick: &Pick<R::Action>,
    ) -> Result<(), Refusal> {
        let mut choices = Choices::default();
        self.rules.choices(world, seat, &mut choices);
        if !choices.allows(pick) {
            return Err(self.explain(&self.rules.view(world, Viewer::Seat(seat)), &choices, pick));
        }
        let (mut chance, mut log) = (Refusing::default(), Log::off());
        self.rules.apply(world, seat, *pick, &mut chance, &mut log);
        if chance.asked || log.revealed() {
            let why = "this pick rolls, draws or shows something: send it before going on";
            return Err(Refusal::new(Code::BadRequest, why));
        }
        Ok(())
    }
}
