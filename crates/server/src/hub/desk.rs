//! What the host keeps beside a table's journal: chairs, clocks, orders, offers. Stored as JSON with every change.

use crate::clock::{DAY, SECOND};
use crate::storage::{Millis, PersonId};
use kernel::{MAX_SEATS, Names, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// After so many expiries in a row a bot drives the seat.
pub const PATIENCE: u8 = 3;

/// Whose time is up gets this much for his next question, so that he can come back.
const GRACE: Millis = 20 * SECOND;

/// Without a clock a question still does not stay open for ever: every game finishes.
const UNTIMED: Millis = 30 * DAY;

/// How fast a table is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// No clock (only the very long one that makes every game finish).
    #[default]
    Untimed,
    /// A bank, and an increment for every move.
    Live {
        /// What everybody begins with.
        bank: Millis,
        /// What every move adds.
        increment: Millis,
    },
    /// So many days for each move.
    Days {
        /// How many.
        days: u32,
    },
}

/// A seat's clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct SeatClock {
    /// What is left in the bank (live), or for this move (days).
    pub left: Millis,
    /// Since when it runs.
    pub since: Option<Millis>,
}

impl SeatClock {
    /// What is left now.
    pub fn now(&self, now: Millis) -> Millis {
        self.left - self.since.map_or(0, |since| now - since)
    }
    /// When it runs out, if it runs.
    pub fn deadline(&self) -> Option<Millis> {
        self.since.map(|since| since + self.left)
    }
    /// Starts it, if it does not run already.
    fn start(&mut self, pace: Pace, now: Millis) {
        if self.since.is_none() {
            self.left = match pace {
                Pace::Untimed => UNTIMED,
                Pace::Days { days } => Millis::from(days) * DAY,
                Pace::Live { .. } => self.left,
            };
            self.since = Some(now);
        }
    }
    /// Stops it. A move that was made adds the increment.
    fn stop(&mut self, pace: Pace, now: Millis, moved: bool) {
        if self.since.is_some() {
            self.left = self.now(now).max(0);
            self.since = None;
        }
        if let (true, Pace::Live { increment, .. }) = (moved, pace) {
            self.left += increment;
        }
    }
}

/// A chair at the table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Chair {
    /// Whose seat it is.
    pub person: Option<PersonId>,
    /// What he, or the bot, is called.
    pub name: String,
    /// The bot that drives the seat now.
    pub bot: Option<String>,
    /// What the seat has added to the dice.
    pub nonce: String,
    /// His clock.
    pub clock: SeatClock,
    /// His clock as others may see it: in a sealed window it runs on, whether he has answered or not.
    #[serde(default)]
    pub shown: SeatClock,
    /// How often in a row his time has run out.
    pub expiries: u8,
    /// What he is asked, in words, for the list of his tables.
    pub asks: String,
}

impl Chair {
    /// Nobody sits here and no bot drives it.
    pub fn free(&self) -> bool {
        self.person.is_none() && self.bot.is_none()
    }
}

/// A take-back somebody has asked for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TakeBack {
    /// Who asks.
    pub seat: Seat,
    /// The journal line to go back to: not told to anybody.
    pub to: u32,
    /// Who has agreed.
    pub agreed: SeatSet,
}

/// A deal somebody offers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Offer {
    /// Its number at this table.
    pub n: u32,
    /// Who offers it.
    pub from: Seat,
    /// To whom.
    pub to: Seat,
    /// The deal, in JSON.
    pub deal: Value,
    /// Both want it: it is carried out as soon as the rules allow it.
    #[serde(default)]
    pub accepted: bool,
    /// It lapses when this phase is over.
    #[serde(default)]
    pub lapses: Option<String>,
}

/// Everything the host keeps beside the journal.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Desk {
    /// The table's own title.
    pub title: String,
    /// The name of whoever opened it.
    pub host: String,
    /// The game's options as asked for.
    pub options: Value,
    /// How fast it is played.
    pub pace: Pace,
    /// The chairs by seat.
    pub chairs: Vec<Chair>,
    /// Opens the door of a private table.
    pub invite: String,
    /// Who has come in by it.
    pub invited: Vec<PersonId>,
    /// One person studies a position of his own imagining: no curtain, no clock.
    pub analysis: bool,
    /// A take-back in the open.
    pub take_back: Option<TakeBack>,
    /// Deals in the open.
    pub offers: Vec<Offer>,
    /// The number of the next offer.
    pub next_offer: u32,
    /// How many offers each seat has made in a phase,
    #[serde(default)]
    pub offered: Vec<u8>,
    /// and in which.
    #[serde(default)]
    pub offered_in: String,
    /// Standing orders by seat, in JSON.
    pub orders: Vec<Vec<Value>>,
    /// Where it stands, as a spectator sees it, for lists.
    pub moment: String,
    /// Whom it waits for, as everybody may see it, for lists.
    pub asked: SeatSet,
    /// How it ended, for lists.
    pub ending: Option<String>,
}

impl Desk {
    /// The players' names by seat.
    pub fn names(&self) -> Names {
        Names::new(self.chairs.iter().map(|chair| chair.name.clone()))
    }
    /// The seats of a person, in order.
    pub fn seats_of(&self, person: PersonId) -> impl Iterator<Item = Seat> {
        let chairs = self.chairs.iter().zip(0..MAX_SEATS as u8);
        chairs.filter(move |(chair, _)| chair.person == Some(person)).map(|(_, n)| Seat(n))
    }
    /// The chair at a seat.
    pub fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.chairs.get(seat.ix())
    }
    /// Seats that bots drive now.
    pub fn driven(&self) -> SeatSet {
        let chairs = self.chairs.iter().zip(0..MAX_SEATS as u8);
        chairs.filter(|(chair, _)| chair.bot.is_some()).map(|(_, n)| Seat(n)).collect()
    }
    /// Is every chair taken?
    pub fn full(&self) -> bool {
        self.chairs.iter().all(|chair| !chair.free())
    }

    /// Lets the clocks of those run who are to answer, and those of the others stand. `moved` has just made a move.
    pub fn run_clocks(&mut self, pending: SeatSet, moved: Option<Seat>, now: Millis) {
        let pace = self.pace;
        for (chair, n) in self.chairs.iter_mut().zip(0..) {
            let seat = Seat(n);
            if moved == Some(seat) {
                chair.clock.stop(pace, now, true);
            }
            if pending.has(seat) && chair.person.is_some() && chair.bot.is_none() && !self.analysis {
                chair.clock.start(pace, now);
            } else {
                chair.clock.stop(pace, now, false);
            }
        }
    }

    /// Sets the clocks that others see: those of everybody who is asked run.
    pub fn show_clocks(&mut self, asked: SeatSet, now: Millis) {
        for (chair, n) in self.chairs.iter_mut().zip(0..) {
            let runs = asked.has(Seat(n)) && chair.person.is_some() && chair.bot.is_none();
            chair.shown = SeatClock { left: chair.clock.now(now), since: runs.then_some(now) };
        }
    }

    /// When the first of the running clocks runs out.
    pub fn deadline(&self) -> Option<Millis> {
        self.chairs.iter().filter_map(|chair| chair.clock.deadline()).min()
    }

    /// Seats whose time is up.
    pub fn expired(&self, now: Millis) -> SeatSet {
        let up = |chair: &Chair| chair.clock.deadline().is_some_and(|deadline| deadline <= now);
        self.chairs
            .iter()
            .zip(0..MAX_SEATS as u8)
            .filter(|(chair, _)| up(chair))
            .map(|(_, n)| Seat(n))
            .collect()
    }

    /// Notes that a seat's time was up. After [`PATIENCE`] times in a row a bot takes over.
    pub fn expire(&mut self, seat: Seat, bot: &str) {
        let Some(chair) = self.chairs.get_mut(seat.ix()) else { return };
        chair.clock = SeatClock { left: GRACE, since: None };
        chair.expiries = chair.expiries.saturating_add(1);
        if chair.expiries >= PATIENCE {
            chair.bot = Some(bot.into());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn desk(pace: Pace) -> Desk {
        let person = |n| Chair { person: Some(PersonId(n)), ..Chair::default() };
        let bank = match pace {
            Pace::Live { bank, .. } => bank,
            _ => 0,
        };
        let mut desk = Desk { pace, chairs: vec![person(1), person(2)], ..Desk::default() };
        desk.chairs.iter_mut().for_each(|chair| chair.clock.left = bank);
        desk
    }

    #[test]
    fn a_live_clock_runs_for_whoever_is_to_answer_and_a_move_adds_the_increment() {
        let mut desk = desk(Pace::Live { bank: 60_000, increment: 5_000 });
        desk.run_clocks(SeatSet::of(Seat(0)), None, 0);
        assert_eq!(desk.deadline(), Some(60_000));
        desk.run_clocks(SeatSet::of(Seat(1)), Some(Seat(0)), 10_000);
        assert_eq!(desk.chairs[0].clock, SeatClock { left: 55_000, since: None });
        assert_eq!(desk.deadline(), Some(70_000));
        assert_eq!(desk.expired(69_999), SeatSet::NONE);
        assert_eq!(desk.expired(70_000), SeatSet::of(Seat(1)));
    }

    #[test]
    fn days_begin_anew_with_every_move() {
        let mut desk = desk(Pace::Days { days: 2 });
        desk.run_clocks(SeatSet::of(Seat(0)), None, 0);
        desk.run_clocks(SeatSet::of(Seat(0)), Some(Seat(0)), DAY);
        assert_eq!(desk.deadline(), Some(3 * DAY));
        desk.run_clocks(SeatSet::of(Seat(0)), Some(Seat(1)), 2 * DAY);
        assert_eq!(desk.deadline(), Some(3 * DAY), "somebody else's move does not give time");
    }

    #[test]
    fn after_three_expiries_in_a_row_a_bot_takes_over() {
        let mut desk = desk(Pace::Untimed);
        for _ in 0..PATIENCE - 1 {
            desk.expire(Seat(1), "greedy");
            assert_eq!(desk.driven(), SeatSet::NONE);
        }
        desk.expire(Seat(1), "greedy");
        assert_eq!(desk.driven(), SeatSet::of(Seat(1)));
    }
}
