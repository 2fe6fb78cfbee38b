//! Players who are away: a bot plays for them, or default moves are made where the rules of the game say so, and the others
//! may vote them replaced.

use super::desk::{Chair, Desk};
use super::drive::STAND_IN;
use super::live::Live;
use super::note::Noted;
use super::{Done, Hub, Trouble, What};
use crate::storage::{Person, PersonId, Stage, TableId};
use games::with;
use kernel::{Code, Game, Refusal, Rule, Seat, Table};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// After so many expiries in a row a player is away.
pub const PATIENCE: u8 = 3;

/// What drives the seat of a player who is away, in the place of a bot's name: the game's own default moves.
pub const DEFAULTS: &str = "default-moves";

/// Who shall play in the place of somebody who is away.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Successor {
    /// A bot.
    Bot,
    /// Whoever sits down.
    Person,
    /// Nobody yet.
    Wait,
}

/// What one of the others wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ballot {
    /// Who votes.
    pub person: PersonId,
    /// About whom.
    pub about: Seat,
    /// What for.
    pub wish: Successor,
}

impl Chair {
    /// Its player is away: his time has run out too often.
    pub fn absent(&self) -> bool {
        self.person.is_some() && self.bot.is_some() && self.expiries >= PATIENCE
    }
    /// The others have opened the seat: whoever comes may sit down.
    pub fn vacant(&self) -> bool {
        self.person.is_none() && self.by_default()
    }
    /// Default moves are made here.
    pub fn by_default(&self) -> bool {
        self.bot.as_deref() == Some(DEFAULTS)
    }
}

impl Desk {
    /// Notes that a seat's time was up; says whether its player is away from now on. Then it is driven by this, until he
    /// returns or the others decide otherwise. Where nobody is left to decide, bots finish the game.
    pub fn expire(&mut self, seat: Seat, driven_by: &str) -> bool {
        let Some(chair) = self.chairs.get_mut(seat.ix()) else { return false };
        chair.clock.run_out(self.pace);
        chair.expiries = chair.expiries.saturating_add(1);
        if chair.expiries < PATIENCE {
            return false;
        }
        chair.bot = Some(driven_by.into());
        self.finish_alone();
        self.chair(seat).is_some_and(Chair::absent)
    }

    /// If nobody is left who decides, bots go on.
    fn finish_alone(&mut self) {
        if self.people() == 0 {
            for chair in self.chairs.iter_mut().filter(|chair| chair.by_default()) {
                chair.bot = Some(STAND_IN.name().into());
            }
        }
    }

    /// What this person has voted about a seat.
    pub fn wish(&self, person: PersonId, about: Seat) -> Option<Successor> {
        self.ballots.iter().find(|b| b.person == person && b.about == about).map(|b| b.wish)
    }

    /// The people who vote about a seat: those who decide, except its own player.
    pub fn voters(&self, about: Seat) -> BTreeSet<PersonId> {
        let own = self.chair(about).and_then(|chair| chair.person);
        self.deciding().map(|(_, person)| person).filter(|person| Some(*person) != own).collect()
    }

    /// What more than half of them want.
    fn carried(&self, about: Seat) -> Option<Successor> {
        let voters = self.voters(about);
        let votes = |wish| {
            let cast = self.ballots.iter().filter(|b| b.about == about && b.wish == wish);
            cast.filter(|b| voters.contains(&b.person)).count()
        };
        [Successor::Bot, Successor::Person].into_iter().find(|wish| votes(*wish) * 2 > voters.len())
    }

    /// Whatever a player has left at the table is nobody's any more; his hand and his money stay with the seat.
    fn forget(&mut self, seat: Seat) {
        if let Some(orders) = self.orders.get_mut(seat.ix()) {
            orders.clear();
        }
        self.early.retain(|early| early.seat != seat);
        self.offers.retain(|offer| offer.accepted || !offer.parties().has(seat));
        self.take_back = None;
        self.ballots.retain(|ballot| ballot.about != seat);
    }
}

fn rule<G: Game>(_: &Table<G>) -> Option<Rule> {
    G::HOST.replace
}

impl Live {
    /// What drives the seat of somebody who is away: default moves where a rule of the game says so, else a bot.
    pub(super) fn stand_in(&self) -> &'static str {
        match self.table.as_ref().and_then(|table| with!(table, t => rule(t))) {
            Some(_) => DEFAULTS,
            None => STAND_IN.name(),
        }
    }

    /// Whoever is away may be replaced; this refuses by the game's rule, if it has one.
    fn no_vote<T>(&self, why: &str) -> Result<T, Refusal> {
        let rule = self.table.as_ref().and_then(|table| with!(table, t => rule(t)));
        Err(Refusal { code: Code::Illegal, rule, why: why.into() })
    }

    /// Votes about somebody who is away, and carries out what most want.
    pub(super) fn vote(&mut self, person: PersonId, about: Seat, wish: Successor) -> Result<(), Refusal> {
        if self.stage != Stage::Playing || !self.desk.chair(about).is_some_and(Chair::absent) {
            return self.no_vote("only a player whose time has run out three times in a row can be replaced");
        }
        if !self.desk.voters(about).contains(&person) {
            return self.no_vote("only the other players vote about this");
        }
        self.desk.ballots.retain(|ballot| (ballot.person, ballot.about) != (person, about));
        self.desk.ballots.push(Ballot { person, about, wish });
        match self.desk.carried(about) {
            Some(Successor::Bot) => self.replace(about, Successor::Bot, STAND_IN.name()),
            Some(Successor::Person) => self.replace(about, Successor::Person, DEFAULTS),
            Some(Successor::Wait) | None => {}
        }
        Ok(())
    }

    fn replace(&mut self, seat: Seat, by: Successor, bot: &str) {
        self.desk.forget(seat);
        let Some(chair) = self.desk.chairs.get_mut(seat.ix()) else { return };
        let was = std::mem::take(&mut chair.name);
        (chair.person, chair.bot, chair.expiries) = (None, Some(bot.into()), 0);
        chair.name = match by {
            Successor::Bot => format!("For {was} ({bot})"),
            Successor::Person | Successor::Wait => format!("For {was}"),
        };
        self.note_down(Noted::Replaced { seat, by });
    }

    /// Somebody takes a seat that the others have opened. What was whispered to the seat before is not for him.
    pub(super) fn take_over(&mut self, seat: Seat, person: &Person, now: crate::storage::Millis) {
        let orders = self.first_orders();
        let Some(chair) = self.desk.chairs.get_mut(seat.ix()) else { return };
        (chair.person, chair.name, chair.bot) = (Some(person.id), person.name.clone(), None);
        (chair.expiries, chair.since) = (0, now);
        if let Some(mine) = self.desk.orders.get_mut(seat.ix()) {
            *mine = orders;
        }
        self.note_down(Noted::Joined(seat));
    }

    /// May this person hear what was said? Who has taken over a seat hears what has been said to it since.
    pub fn hears(&self, person: Option<PersonId>, said: &crate::storage::Said) -> bool {
        let to_me = |seat: Seat| {
            self.desk.chair(seat).is_some_and(|chair| chair.person == person && chair.since <= said.at)
        };
        said.to.is_empty() || person == Some(said.person) || person.is_some() && said.to.iter().any(to_me)
    }
}

impl Hub {
    /// Votes about a player who is away.
    pub async fn vote(
        &self,
        id: &TableId,
        person: PersonId,
        about: Seat,
        wish: Successor,
    ) -> Result<(), Trouble> {
        self.change(id, move |live, _| {
            live.vote(person, about, wish)?;
            Ok((Done::told(What::Seats), ()))
        })
        .await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hub::desk::Pace;

    fn desk(people: i64) -> Desk {
        let person = |n| Chair { person: Some(PersonId(n)), ..Chair::default() };
        Desk { pace: Pace::Untimed, chairs: (0..people).map(person).collect(), ..Desk::default() }
    }

    // ROR-D.30a: default moves after three time-outs in a row
    #[test]
    fn after_three_expiries_in_a_row_a_player_is_away() {
        let mut desk = desk(2);
        for _ in 0..PATIENCE - 1 {
            assert!(!desk.expire(Seat(1), DEFAULTS));
        }
        assert!(!desk.chairs[1].absent());
        assert!(desk.expire(Seat(1), DEFAULTS) && desk.chairs[1].absent());
        assert!(desk.chairs[1].by_default());
        for _ in 0..PATIENCE {
            desk.expire(Seat(0), DEFAULTS);
        }
        let bots: Vec<_> = desk.chairs.iter().map(|chair| chair.bot.as_deref()).collect();
        assert_eq!(bots, [Some(STAND_IN.name()); 2], "nobody is left to vote");
    }

    // ROR-DC.110: more than half of the others
    #[test]
    fn a_vote_is_carried_by_more_than_half_of_those_who_decide() {
        let mut desk = desk(5);
        (desk.chairs[4].bot, desk.chairs[4].expiries) = (Some(DEFAULTS.into()), PATIENCE);
        let about = Seat(4);
        let mut vote = |person, wish| {
            desk.ballots.retain(|ballot| ballot.person != PersonId(person));
            desk.ballots.push(Ballot { person: PersonId(person), about, wish });
            desk.carried(about)
        };
        assert_eq!(vote(0, Successor::Bot), None);
        assert_eq!(vote(1, Successor::Bot), None, "two of four");
        assert_eq!(vote(2, Successor::Person), None);
        assert_eq!(vote(4, Successor::Bot), None, "he has no vote about himself");
        assert_eq!(vote(2, Successor::Bot), Some(Successor::Bot));
        assert_eq!(vote(2, Successor::Wait), None);
        // Nor from another seat of his.
        desk.chairs[0].person = Some(PersonId(4));
        assert_eq!(desk.voters(about), BTreeSet::from([1, 2, 3].map(PersonId)));
        desk.chairs[0].person = Some(PersonId(0));
        // Somebody else is away too: two of the three who are there are most of them.
        desk.chairs[3].bot = Some(DEFAULTS.into());
        assert_eq!(desk.carried(about), Some(Successor::Bot));
    }
}
