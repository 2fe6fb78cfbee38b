//! Players who are away: a bot plays for them, or default moves are made where the rules of the game say so, and the others
//! may vote them replaced.

use crate::desk::{Chair, Desk};
use crate::note::Noted;
use crate::time::Vacation;
use crate::words::Why;
use crate::{Answers, Done, Driver, Live, Millis, Person, PersonId, Said, Stage, What, words};
use kernel::{Code, Game, Refusal, Rule, Seat};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// After so many expiries in a row a player is away.
pub const PATIENCE: u8 = 3;

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
    /// Its player is away: their time has run out too often.
    pub fn absent(&self) -> bool {
        self.person.is_some() && self.bot.is_some() && self.expiries >= PATIENCE
    }
    /// The others have opened the seat: whoever comes may sit down.
    pub fn vacant(&self) -> bool {
        self.person.is_none() && self.by_default()
    }
    /// Default moves are made here.
    pub fn by_default(&self) -> bool {
        self.bot == Some(Driver::Defaults)
    }
}

impl Desk {
    /// Notes that a seat's time was up; says whether its player is away from now on. Then it is driven by this, until they
    /// return or the others decide otherwise. Where nobody is left to decide, bots finish the game.
    pub fn expire(&mut self, seat: Seat, driven_by: Driver) -> bool {
        let Some(chair) = self.chairs.get_mut(seat.ix()) else { return false };
        chair.clock.run_out(self.pace);
        chair.expiries = chair.expiries.saturating_add(1);
        if chair.expiries < PATIENCE {
            return false;
        }
        chair.bot = Some(driven_by);
        self.finish_alone();
        self.chair(seat).is_some_and(Chair::absent)
    }

    /// If nobody is left who decides, bots go on.
    pub(crate) fn finish_alone(&mut self) {
        if self.people() == 0 {
            for chair in self.chairs.iter_mut().filter(|chair| chair.by_default()) {
                chair.bot = Some(Driver::STAND_IN);
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

    /// Who had a seat from the beginning that others have taken over, or may.
    pub(crate) fn first_at(&self, seat: Seat) -> Option<PersonId> {
        self.left.iter().find(|(by, _)| *by == seat).map(|(_, person)| *person)
    }

    /// May this person take over a seat that the others have opened? Not whoever has had another: they know its hand.
    pub fn may_take_over(&self, seat: Seat, person: PersonId) -> bool {
        self.chair(seat).is_some_and(Chair::vacant) && !self.knows_another(seat, person)
    }

    /// Has this person had another seat than this one?
    fn knows_another(&self, seat: Seat, person: PersonId) -> bool {
        self.left.iter().any(|(by, who)| *who == person && *by != seat)
    }

    /// What was asked by or about a player is nobody's affair any more; their hand and their money stay with the seat.
    fn forget(&mut self, seat: Seat) {
        self.take_back = None;
        self.ballots.retain(|ballot| ballot.about != seat);
    }
}

impl Live {
    /// The rule by which somebody who is away is replaced, if the game has one.
    fn replacing(&self) -> Option<Rule> {
        fn rule<G: Game>(_: &kernel::Table<G>) -> Option<Rule> {
            G::HOST.replace
        }
        self.running.as_ref().and_then(|running| running!(running, run => rule(&run.table)))
    }

    /// What drives the seat of somebody who is away: default moves where a rule of the game says so, else a bot.
    pub(crate) fn stand_in(&self) -> Driver {
        self.replacing().map_or(Driver::STAND_IN, |_| Driver::Defaults)
    }

    /// Votes about somebody who is away, and carries out what most want.
    pub fn vote(&mut self, person: PersonId, about: Seat, wish: Successor) -> Result<Done, Refusal> {
        let refused = |why: Why| Refusal { code: Code::Illegal, rule: self.replacing(), why: why.into() };
        if self.stage != Stage::Playing || !self.desk.chair(about).is_some_and(Chair::absent) {
            return Err(refused(Why::NotAway));
        }
        if !self.desk.voters(about).contains(&person) {
            return Err(refused(Why::NotAVoter));
        }
        self.desk.ballots.retain(|ballot| (ballot.person, ballot.about) != (person, about));
        self.desk.ballots.push(Ballot { person, about, wish });
        match self.desk.carried(about) {
            Some(Successor::Bot) => self.replace(about, Successor::Bot, Driver::STAND_IN),
            Some(Successor::Person) => self.replace(about, Successor::Person, Driver::Defaults),
            Some(Successor::Wait) | None => {}
        }
        Ok(Done::told(What::Seats))
    }

    /// The player of a seat has gone for good: for the others they are away from now on.
    pub(crate) fn give_up(&mut self, seat: Seat) {
        let driver = self.stand_in();
        let Some(chair) = self.desk.chairs.get_mut(seat.ix()).filter(|chair| !chair.absent()) else { return };
        (chair.bot, chair.expiries) = (Some(driver), PATIENCE);
        self.desk.forget(seat);
        self.desk.finish_alone();
        if let Some(running) = &mut self.running {
            running!(running, run => run.plans.forget(seat));
        }
        self.note_down(Noted::Absent(seat));
    }

    fn replace(&mut self, seat: Seat, by: Successor, driver: Driver) {
        self.desk.forget(seat);
        if let Some(running) = &mut self.running {
            running!(running, run => run.plans.forget(seat));
        }
        let Some(chair) = self.desk.chairs.get_mut(seat.ix()) else { return };
        let was = std::mem::take(&mut chair.name);
        self.desk.left.extend(chair.person.map(|person| (seat, person)));
        (chair.person, chair.bot, chair.expiries) = (None, Some(driver), 0);
        chair.name = match by {
            Successor::Bot => words::bot_for(&was),
            Successor::Person | Successor::Wait => words::vacant_for(&was),
        };
        self.note_down(Noted::Replaced { seat, by });
    }

    /// Somebody takes a seat that the others have opened. What was whispered to the seat before is not for them.
    pub(crate) fn take_over(&mut self, seat: Seat, person: &Person, now: Millis) {
        let Live { desk, running: Some(running), .. } = self else { return };
        running!(running, run => {
            let orders = run.first_orders(desk);
            if let Some(mine) = run.plans.orders.get_mut(seat.ix()) {
                *mine = orders;
            }
        });
        let Some(chair) = desk.chairs.get_mut(seat.ix()) else { return };
        (chair.person, chair.name, chair.bot) = (Some(person.id), person.name.clone(), None);
        (chair.expiries, chair.since, chair.program) = (0, now, false);
        // How long they take, their days off and their coach are nobody else's.
        (chair.answers, chair.goes_on) = (Answers::default(), false);
        (chair.vacation, chair.coach) = (Vacation::default(), None);
        self.note_down(Noted::Joined(seat));
    }

    /// May this person hear what was said? Who has taken over a seat hears what has been said to it since.
    pub fn hears(&self, person: Option<PersonId>, said: &Said) -> bool {
        let to_me = |seat: Seat| {
            self.desk.chair(seat).is_some_and(|chair| chair.person == person && chair.since <= said.at)
        };
        said.to.is_empty() || person == Some(said.person) || person.is_some() && said.to.iter().any(to_me)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Pace;

    fn desk(people: i64) -> Desk {
        let person = |n| Chair { person: Some(PersonId(n)), ..Chair::default() };
        Desk { pace: Pace::Untimed, chairs: (0..people).map(person).collect(), ..Desk::default() }
    }

    // ROR-D.30a: default moves after three time-outs in a row
    #[test]
    fn after_three_expiries_in_a_row_a_player_is_away() {
        let mut desk = desk(2);
        for _ in 0..PATIENCE - 1 {
            assert!(!desk.expire(Seat(1), Driver::Defaults));
        }
        assert!(!desk.chairs[1].absent());
        assert!(desk.expire(Seat(1), Driver::Defaults) && desk.chairs[1].absent());
        assert!(desk.chairs[1].by_default());
        for _ in 0..PATIENCE {
            desk.expire(Seat(0), Driver::Defaults);
        }
        let bots: Vec<_> = desk.chairs.iter().map(|chair| chair.bot).collect();
        assert_eq!(bots, [Some(Driver::STAND_IN); 2], "nobody is left to vote");
    }

    // ROR-DC.110: more than half of the others
    #[test]
    fn a_vote_is_carried_by_more_than_half_of_those_who_decide() {
        let mut desk = desk(5);
        (desk.chairs[4].bot, desk.chairs[4].expiries) = (Some(Driver::Defaults), PATIENCE);
        let about = Seat(4);
        let mut vote = |person, wish| {
            desk.ballots.retain(|ballot| ballot.person != PersonId(person));
            desk.ballots.push(Ballot { person: PersonId(person), about, wish });
            desk.carried(about)
        };
        assert_eq!(vote(0, Successor::Bot), None);
        assert_eq!(vote(1, Successor::Bot), None, "two of four");
        assert_eq!(vote(2, Successor::Person), None);
        assert_eq!(vote(4, Successor::Bot), None, "they have no vote about themselves");
        assert_eq!(vote(2, Successor::Bot), Some(Successor::Bot));
        assert_eq!(vote(2, Successor::Wait), None);
        // Nor from another seat of theirs.
        desk.chairs[0].person = Some(PersonId(4));
        assert_eq!(desk.voters(about), BTreeSet::from([1, 2, 3].map(PersonId)));
        desk.chairs[0].person = Some(PersonId(0));
        // Somebody else is away too: two of the three who are there are most of them.
        desk.chairs[3].bot = Some(Driver::Defaults);
        assert_eq!(desk.carried(about), Some(Successor::Bot));
    }
}
