//! A coach beside somebody's first game: which notes have been said lies on their chair. What the notes say, and when one is
//! due, is the business of the pages.

use crate::desk::Chair;
use crate::{Done, Live, NewTable, PersonId};
use kernel::{Refusal, Seat};

impl NewTable {
    /// Somebody's first game: against gentle bots, as one newcomer would play against. Who those are is decided here and
    /// nowhere else.
    pub fn for_a_newcomer(game: &str, seats: usize) -> NewTable {
        NewTable::against(game, seats, bots::Level::FIRST)
    }
}

impl Chair {
    /// Has this chair's player a coach who has said nothing yet?
    pub fn awaits_opening(&self) -> bool {
        self.coach.as_ref().is_some_and(Vec::is_empty)
    }
    /// Has the coach this chair's player has something to say that goes by this name?
    pub fn awaits_note(&self, name: &str) -> bool {
        self.coach.as_ref().is_some_and(|said| !said.iter().any(|other| other == name))
    }
    /// The coach has said it: once is enough.
    pub fn note_said(&mut self, name: &str) {
        if self.awaits_note(name)
            && let Some(said) = &mut self.coach
        {
            said.push(name.into());
        }
    }
}

impl Live {
    /// Gives somebody a coach at their seat, or sends the coach away.
    pub fn coach(&mut self, person: PersonId, seat: Option<Seat>, wanted: bool) -> Result<Done, Refusal> {
        let seat = self.own_seat(person, seat)?;
        if let Some(chair) = self.desk.chairs.get_mut(seat.ix()) {
            chair.coach = wanted.then(Vec::new);
        }
        Ok(Done::quietly())
    }
}
