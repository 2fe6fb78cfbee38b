//! Drafts: picks not yet sent, tried out in a world of the seat's own imagining.

use super::Table;
use crate::words::Cause;
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
    /// The last pick has answered a question put to several: it must be sent before anything else.
    pub answered: bool,
}

/// A draft in a game.
pub type DraftOf<R> = Draft<<R as Rules>::View, <R as Rules>::Action>;

/// So many picks a draft or a batch has at most: more than any decision takes, and few enough to be tried at once.
pub const MOST_PICKS: usize = 256;

/// Too many picks?
pub(super) fn not_too_many(picks: usize) -> Result<(), Refusal> {
    if picks > MOST_PICKS {
        return Err(Refusal::new(Code::BadRequest, Cause::TooManyPicks { picks }));
    }
    Ok(())
}

/// Nothing goes on top of a sealed answer.
pub(super) fn send_first() -> Refusal {
    Refusal::new(Code::Illegal, Cause::SendAnswer)
}

/// A draft that is put together pick by pick: each is tried once, on top of those before it.
pub struct Drafting<'t, R: Rules> {
    table: &'t Table<R>,
    seat: Seat,
    picks: usize,
    /// Imagined with the first pick; before that the seat stands where it really does.
    world: Option<R::State>,
    /// The last pick has answered a question put to several: what comes after it depends on whether others have answered.
    answered: bool,
}

impl<R: Rules> Drafting<'_, R> {
    /// What the seat could choose now.
    pub fn choices(&self) -> Choices<R::Action> {
        let mut choices = Choices::default();
        self.table.rules.choices(self.world.as_ref().unwrap_or(&self.table.state), self.seat, &mut choices);
        choices
    }

    /// What it would see.
    pub fn view(&self) -> R::View {
        let viewer = Viewer::Seat(self.seat);
        self.world
            .as_ref()
            .map_or_else(|| self.table.view(viewer).clone(), |w| self.table.rules.view(w, viewer))
    }

    /// Has the last pick answered a question put to several? Then nothing more can be drafted: whether it could be done
    /// would tell whether the others have answered.
    pub fn answered(&self) -> bool {
        self.answered
    }

    /// Must it still decide something? Where not, what it could choose would be done unasked.
    pub fn pending(&self) -> bool {
        self.world.as_ref().map_or_else(
            || self.table.pending(self.seat),
            |world| {
                let open = self.table.rules.turn(world).awaiting();
                open.is_some_and(|open| open.pending.has(self.seat))
            },
        )
    }

    /// One more pick. After a refusal the draft is of no use any more.
    pub fn pick(&mut self, pick: &Pick<R::Action>) -> Result<(), Refusal> {
        self.picks += 1;
        not_too_many(self.picks)?;
        let (table, viewer) = (self.table, Viewer::Seat(self.seat));
        // Which world is imagined makes no difference (check 4d), so any fixed seed will do.
        let imagine = || {
            let mut chance = Fast::new(u64::from(table.revision(viewer)));
            table.rules.imagine(table.view(viewer), &mut chance)
        };
        if self.answered {
            return Err(send_first());
        }
        let world = self.world.get_or_insert_with(imagine);
        let open = |world: &R::State| table.rules.turn(world).awaiting();
        let sealed = open(world).is_some_and(|open| open.asked.len() > 1 && open.pending.has(self.seat));
        table.quiet_step(world, self.seat, pick)?;
        self.answered = sealed && !open(world).is_some_and(|open| open.pending.has(self.seat));
        Ok(())
    }
}

impl<R: Rules> Table<R> {
    /// Begins a draft: picks of one seat that have not been sent. They run in a world imagined from the seat's own view,
    /// so a draft cannot probe what is hidden; it stops where chance or a reveal begins, and where the seat has answered a
    /// question put to several, because whether it can go on from there would tell whether the others have answered.
    pub fn drafting(&self, seat: Seat) -> Result<Drafting<'_, R>, Refusal> {
        Ok(Drafting { table: self, seat: self.seat(seat)?, picks: 0, world: None, answered: false })
    }

    /// Tries picks of one seat that have not been sent, at most [`MOST_PICKS`]. Errors name the pick at fault.
    pub fn draft(&self, seat: Seat, picks: &[Pick<R::Action>]) -> Result<DraftOf<R>, (usize, Refusal)> {
        not_too_many(picks.len()).map_err(|why| (MOST_PICKS, why))?;
        let mut drafting = self.drafting(seat).map_err(|why| (0, why))?;
        for (n, pick) in picks.iter().enumerate() {
            drafting.pick(pick).map_err(|why| (n, why))?;
        }
        Ok(Draft {
            view: drafting.view(),
            choices: drafting.choices(),
            pending: drafting.pending(),
            answered: drafting.answered(),
        })
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
            return Err(Refusal::new(Code::BadRequest, Cause::SendPick));
        }
        Ok(())
    }
}
