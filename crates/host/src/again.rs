//! The same again: a new table with the settings of one that is over.

use crate::words::Why;
use crate::{Driver, Live, NewTable, PersonId, Sitting, Stage, TableId};
use kernel::{Code, Refusal};

impl Live {
    /// A table like this one, as somebody who has played here asks for it: their seats are theirs, bots sit where bots sat,
    /// and the seats of the others are open to them.
    pub fn like_this(&self, me: PersonId) -> Result<NewTable, Refusal> {
        if self.stage != Stage::Over || self.running.is_none() {
            return Err(Refusal::new(Code::Illegal, Why::NotOver));
        }
        if self.desk.seats_of(me).next().is_none() {
            return Err(Refusal::new(Code::Illegal, Why::NoSeatHere));
        }
        let sitting = |chair: &crate::desk::Chair| match (chair.person, chair.bot) {
            (Some(person), _) if person == me => Sitting::Me,
            (None, Some(Driver::Bot(kind))) => Sitting::Bot(kind),
            _ => Sitting::Open,
        };
        Ok(NewTable {
            game: self.game.clone(),
            title: self.desk.title.clone(),
            chairs: self.desk.chairs.iter().map(sitting).collect(),
            visibility: self.visibility,
            pace: self.desk.pace,
            options: self.desk.options.clone(),
            rated: self.desk.rated,
        })
    }

    /// Notes where they play again; where somebody has been quicker, it is their table.
    pub fn plays_again_at(&mut self, table: TableId, instead_of: Option<&TableId>) -> TableId {
        match &self.desk.again {
            Some(again) if Some(again) != instead_of => again.clone(),
            _ => self.desk.again.insert(table).clone(),
        }
    }

    /// Lets these in, as if they had come by the invitation.
    pub fn invite(&mut self, people: impl IntoIterator<Item = PersonId>) {
        let new: Vec<_> = people.into_iter().filter(|person| !self.desk.invited.contains(person)).collect();
        self.desk.invited.extend(new);
    }
}
