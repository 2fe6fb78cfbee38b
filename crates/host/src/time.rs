//! Time at a table: how fast it is played, the clocks of its seats, vacation.

use crate::{DAY, Millis, SECOND};
use serde::{Deserialize, Serialize};

/// Whose bank is empty gets this much for their next question, so that they can come back.
const GRACE: Millis = 20 * SECOND;

/// Without a clock a question still does not stay open for ever: every game finishes.
const UNTIMED: Millis = 30 * DAY;

/// So much vacation has everybody in one game by correspondence.
pub const VACATION: Millis = 21 * DAY;

/// How fast a table is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// No clock (only the very long one that makes every game finish).
    #[default]
    Untimed,
    /// Live: for each window the time that the game's rules name for it; who needs more draws on a reserve.
    Windows {
        /// What everybody begins with.
        reserve: Millis,
        /// The time for a window in percent of what the rules name.
        percent: u32,
    },
    /// Live: a bank, and an increment for every move.
    Live {
        /// What everybody begins with.
        bank: Millis,
        /// What every move adds.
        increment: Millis,
    },
    /// By correspondence: so many days for each move.
    Days {
        /// How many.
        days: u32,
    },
}

impl Pace {
    /// What everybody has in the bank when the game begins.
    pub fn bank(self) -> Millis {
        match self {
            Pace::Windows { reserve, .. } => reserve,
            Pace::Live { bank, .. } => bank,
            Pace::Untimed | Pace::Days { .. } => 0,
        }
    }

    /// Are all players there, with a clock that runs in minutes?
    pub fn is_live(self) -> bool {
        matches!(self, Pace::Windows { .. } | Pace::Live { .. })
    }

    /// A clock that begins to run for a new question. `window` is what the rules name for it.
    pub fn fresh(self, bank: Millis, window: Millis, now: Millis) -> SeatClock {
        let (left, free) = match self {
            Pace::Untimed => (UNTIMED, 0),
            Pace::Days { days } => (Millis::from(days) * DAY, 0),
            Pace::Live { .. } => (bank, 0),
            Pace::Windows { percent, .. } => (bank, window * Millis::from(percent) / 100),
        };
        SeatClock { left, free, since: Some(now), held: false }
    }
}

/// A seat's clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct SeatClock {
    /// What is left in the bank (live), or for this move (days).
    pub left: Millis,
    /// What the window gives before the bank is touched.
    #[serde(default)]
    pub free: Millis,
    /// Since when it runs.
    pub since: Option<Millis>,
    /// It has begun to run for a question, but stands still: its player is on vacation.
    #[serde(default)]
    pub held: bool,
}

impl SeatClock {
    /// A clock that stands.
    pub fn standing(left: Millis) -> SeatClock {
        SeatClock { left, ..SeatClock::default() }
    }
    /// What is left now, for the window and in the bank together.
    pub fn now(&self, now: Millis) -> Millis {
        self.free + self.left - self.since.map_or(0, |since| (now - since).max(0))
    }
    /// When it runs out, if it runs.
    pub fn deadline(&self) -> Option<Millis> {
        self.since.map(|since| since + self.free + self.left)
    }
    /// Starts it for a question, if it does not run already.
    pub fn start(&mut self, pace: Pace, window: Millis, now: Millis) {
        if self.held {
            (self.held, self.since) = (false, Some(now));
        } else if self.since.is_none() {
            *self = pace.fresh(self.left, window, now);
        }
    }
    /// Half the time for a question that has just begun, where that is counted in days.
    pub fn halve(&mut self, pace: Pace) {
        if matches!(pace, Pace::Days { .. }) {
            self.left /= 2;
        }
    }
    /// Keeps it where it is, until it is started again.
    pub fn hold(&mut self, now: Millis) {
        if self.since.is_some() {
            self.settle(now);
            self.held = true;
        }
    }
    /// Stops it: the question is answered, or asked no more. A move that was made adds the increment.
    pub fn stop(&mut self, pace: Pace, now: Millis, moved: bool) {
        self.settle(now);
        (self.free, self.held) = (0, false);
        if let (true, Pace::Live { increment, .. }) = (moved, pace) {
            self.left += increment;
        }
    }
    /// The time is up.
    pub fn run_out(&mut self, pace: Pace) {
        // The next window has a time of its own, and so has the next move.
        let left = if matches!(pace, Pace::Live { .. }) { GRACE } else { 0 };
        *self = SeatClock::standing(left);
    }
    /// Takes off what has run.
    fn settle(&mut self, now: Millis) {
        let Some(since) = self.since.take() else { return };
        // After a crash the time at the table may have to go over a moment again.
        let ran = (now - since).max(0);
        self.left = (self.left - (ran - self.free).max(0)).max(0);
        self.free = (self.free - ran).max(0);
    }
}

/// Days off in a game by correspondence.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Vacation {
    /// How much of it was used before.
    pub used: Millis,
    /// Since when the player is away.
    pub since: Option<Millis>,
}

impl Vacation {
    /// What is left of it.
    pub fn left(&self, now: Millis) -> Millis {
        (VACATION - self.used - self.since.map_or(0, |since| (now - since).max(0))).max(0)
    }
    /// When it is over at the latest, if they are away.
    pub fn end(&self) -> Option<Millis> {
        self.since.map(|since| since + VACATION - self.used)
    }
    /// Goes away.
    pub fn begin(&mut self, now: Millis) {
        self.since.get_or_insert(now);
    }
    /// Is back.
    pub fn finish(&mut self, now: Millis) {
        *self = Vacation { used: VACATION - self.left(now), since: None };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: Millis = 60 * SECOND;

    // TRI-DT.08, TRV-DT.07, ROR-D.2d: the window's own time first, then the reserve, and only then a default move.
    #[test]
    fn a_window_has_its_own_time_before_the_reserve_is_touched() {
        let pace = Pace::Windows { reserve: 10 * MINUTE, percent: 100 };
        let mut clock = SeatClock::standing(pace.bank());
        clock.start(pace, 30 * SECOND, 0);
        assert_eq!(clock.deadline(), Some(10 * MINUTE + 30 * SECOND));
        clock.stop(pace, 25 * SECOND, true);
        assert_eq!(clock, SeatClock::standing(10 * MINUTE), "within the window's time");
        clock.start(pace, 30 * SECOND, 0);
        clock.stop(pace, 45 * SECOND, true);
        assert_eq!(clock, SeatClock::standing(10 * MINUTE - 15 * SECOND), "what is not used is not saved up");
        clock.run_out(pace);
        clock.start(pace, 60 * SECOND, 0);
        assert_eq!(clock.deadline(), Some(MINUTE), "without a reserve a window still has its time");
    }

    // TRI-DT.08, TRV-DT.07: unless set differently
    #[test]
    fn a_table_may_be_slower_than_the_rules() {
        let pace = Pace::Windows { reserve: 0, percent: 200 };
        let mut clock = SeatClock::standing(pace.bank());
        clock.start(pace, 45 * SECOND, 0);
        assert_eq!(clock.deadline(), Some(90 * SECOND));
    }

    // TRI-DT.08: vacation
    #[test]
    fn on_vacation_a_clock_stands_where_it_was() {
        let pace = Pace::Days { days: 2 };
        let mut clock = SeatClock::default();
        clock.start(pace, 0, 0);
        clock.hold(DAY);
        assert_eq!((clock.deadline(), clock.now(9 * DAY)), (None, DAY));
        clock.start(pace, 0, 9 * DAY);
        assert_eq!(clock.deadline(), Some(10 * DAY), "going away does not give a new deadline");
        clock.stop(pace, 9 * DAY, true);
        clock.start(pace, 0, 9 * DAY);
        assert_eq!(clock.deadline(), Some(11 * DAY), "a new question does");
    }

    #[test]
    fn vacation_is_used_up() {
        let mut vacation = Vacation::default();
        vacation.begin(0);
        vacation.begin(DAY);
        assert_eq!((vacation.end(), vacation.left(5 * DAY)), (Some(21 * DAY), 16 * DAY));
        vacation.finish(5 * DAY);
        vacation.begin(30 * DAY);
        assert_eq!(vacation.end(), Some(46 * DAY));
        vacation.finish(60 * DAY);
        assert_eq!(vacation.left(60 * DAY), 0);
    }
}
