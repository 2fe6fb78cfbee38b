//! What time it is. Tests bring their own clock, so that no test sleeps.
//!
//! There are two times. The clock on the wall ([`Clock::now`]) is what people read: it dates chat, lists and sessions. It
//! may jump, and it goes on while the server is down. The time at the tables ([`TableTime`]) is what players are given:
//! it never jumps, and it stands while the server does, so that an outage costs nobody anything.

use host::{DAY, Millis};
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// A source of the time.
#[derive(Clone, Debug, Default)]
pub enum Clock {
    /// The machine's.
    #[default]
    System,
    /// A test's: it stands still until it is moved.
    Manual(Arc<Hands>),
}

/// The hands of a test's clock.
#[derive(Debug, Default)]
pub struct Hands {
    wall: AtomicI64,
    steady: AtomicI64,
}

impl Clock {
    /// A clock that stands at this time.
    pub fn manual(at: Millis) -> Self {
        Clock::Manual(Arc::new(Hands { wall: AtomicI64::new(at), steady: AtomicI64::new(0) }))
    }
    /// The time on the wall.
    pub fn now(&self) -> Millis {
        match self {
            Clock::System => SystemTime::now()
                .duration_since(UNIX_EPOCH)
                .map_or(0, |since| i64::try_from(since.as_millis()).unwrap_or(i64::MAX)),
            Clock::Manual(hands) => hands.wall.load(Ordering::SeqCst),
        }
    }
    /// Milliseconds since some moment of this process; they only ever go on.
    pub fn steady(&self) -> Millis {
        static BEGAN: OnceLock<Instant> = OnceLock::new();
        match self {
            Clock::System => {
                let began = BEGAN.get_or_init(Instant::now);
                i64::try_from(began.elapsed().as_millis()).unwrap_or(i64::MAX)
            }
            Clock::Manual(hands) => hands.steady.load(Ordering::SeqCst),
        }
    }
    /// Time goes by on a manual clock. The machine's does not let itself be moved.
    pub fn advance(&self, by: Millis) {
        if let Clock::Manual(hands) = self {
            hands.wall.fetch_add(by, Ordering::SeqCst);
            hands.steady.fetch_add(by, Ordering::SeqCst);
        }
    }
    /// Somebody sets a manual clock: no time goes by.
    pub fn jump(&self, by: Millis) {
        if let Clock::Manual(hands) = self {
            hands.wall.fetch_add(by, Ordering::SeqCst);
        }
    }
}

/// The time at the tables: it goes on from where it was when the house was last open.
#[derive(Clone, Debug)]
pub struct TableTime {
    clock: Clock,
    /// What it is ahead of the steady time.
    ahead: Arc<AtomicI64>,
}

/// Nodes that agree about the time so closely agree.
const AGREED: Millis = 20;

impl TableTime {
    /// Goes on from there; a new house begins with the time on the wall.
    pub fn new(clock: Clock, last: Option<Millis>) -> TableTime {
        let ahead = last.unwrap_or_else(|| clock.now()) - clock.steady();
        TableTime { clock, ahead: Arc::new(ahead.into()) }
    }
    /// The time at the tables.
    pub fn now(&self) -> Millis {
        self.clock.steady() + self.ahead.load(Ordering::SeqCst)
    }
    /// Nodes that share a house share its time: it was this when the steady time was that. A test's own clock stays as it is.
    pub fn agree(&self, time: Millis, steady: Millis) {
        let ahead = time - steady;
        let apart = (ahead - self.ahead.load(Ordering::SeqCst)).abs();
        if matches!(self.clock, Clock::System) && apart > AGREED {
            self.ahead.store(ahead, Ordering::SeqCst);
        }
    }
    /// Milliseconds that only ever go on.
    pub fn steady(&self) -> Millis {
        self.clock.steady()
    }
    /// The time on the wall.
    pub fn wall(&self) -> Millis {
        self.clock.now()
    }
}

/// The time of day in a line of chat, "14:05" (UTC: the host does not know where people are).
pub fn time_of_day(at: Millis) -> String {
    let minutes = at.div_euclid(60_000).rem_euclid(24 * 60);
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}

/// A date: its day, its month from 0, its year.
pub fn date(at: Millis) -> (i64, usize, i64) {
    // Days since 1970 to a civil date, counted in eras of 400 years that begin with March.
    let days = at.div_euclid(DAY) + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let (month, year) = ((month + 2) % 12, year_of_era + era * 400 + i64::from(month >= 10));
    (day, month as usize, year)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_read_as_on_a_calendar() {
        assert_eq!(date(0), (1, 0, 1970));
        assert_eq!(date(951_782_400_000), (29, 1, 2000));
        assert_eq!(date(1_794_700_800_000), (15, 10, 2026));
        assert_eq!(date(-DAY), (31, 11, 1969));
        assert_eq!(time_of_day(14 * 3_600_000 + 5 * 60_000), "14:05");
    }

    #[test]
    fn a_manual_clock_moves_only_when_told() {
        let clock = Clock::manual(5);
        let same = clock.clone();
        clock.advance(10);
        assert_eq!((same.now(), same.steady()), (15, 10));
        same.jump(-100);
        assert_eq!((clock.now(), clock.steady()), (-85, 10), "a jump is no time");
    }

    #[test]
    fn the_time_at_the_tables_stands_while_the_house_is_closed_and_does_not_jump() {
        let clock = Clock::manual(1_000);
        let open = TableTime::new(clock.clone(), None);
        assert_eq!((open.now(), open.wall()), (1_000, 1_000));
        clock.advance(50);
        clock.jump(DAY);
        assert_eq!((open.now(), open.wall()), (1_050, DAY + 1_050));
        clock.advance(DAY);
        let again = TableTime::new(clock.clone(), Some(1_050));
        assert_eq!(again.now(), 1_050, "the day is given back");
        clock.advance(7);
        assert_eq!(again.now(), 1_057);
    }
}
