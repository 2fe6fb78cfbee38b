//! What time it is. Tests bring their own clock, so that no test sleeps.

use crate::storage::Millis;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

/// A source of the time.
#[derive(Clone, Debug, Default)]
pub enum Clock {
    /// The machine's.
    #[default]
    System,
    /// A test's: it stands still until it is moved.
    Manual(Arc<AtomicI64>),
}

impl Clock {
    /// A clock that stands at this time.
    pub fn manual(at: Millis) -> Self {
        Clock::Manual(Arc::new(AtomicI64::new(at)))
    }
    /// The time.
    pub fn now(&self) -> Millis {
        match self {
            Clock::System => SystemTime::now()
                .duration_since(UNIX_EPOCH)
                .map_or(0, |since| i64::try_from(since.as_millis()).unwrap_or(i64::MAX)),
            Clock::Manual(at) => at.load(Ordering::SeqCst),
        }
    }
    /// Moves a manual clock on. The machine's does not let itself be moved.
    pub fn advance(&self, by: Millis) {
        if let Clock::Manual(at) = self {
            at.fetch_add(by, Ordering::SeqCst);
        }
    }
}

/// One second.
pub const SECOND: Millis = 1_000;
/// One day.
pub const DAY: Millis = 24 * 60 * 60 * SECOND;

/// The time of day in a line of chat, "14:05" (UTC: the host does not know where people are).
pub fn time_of_day(at: Millis) -> String {
    let minutes = at.div_euclid(60_000).rem_euclid(24 * 60);
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}

/// A date as people write it, "3 November 2026".
pub fn date(at: Millis) -> String {
    const MONTHS: [&str; 12] = [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ];
    // Days since 1970 to a civil date, counted in eras of 400 years that begin with March.
    let days = at.div_euclid(DAY) + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let (month, year) = ((month + 2) % 12, year_of_era + era * 400 + i64::from(month >= 10));
    format!("{day} {} {year}", MONTHS[month as usize])
}

/// When something was, seen from now: "today", "yesterday", or the date.
pub fn when(at: Millis, now: Millis) -> String {
    match now.div_euclid(DAY) - at.div_euclid(DAY) {
        0 => "today".into(),
        1 => "yesterday".into(),
        _ => date(at),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_read_as_on_a_calendar() {
        assert_eq!(date(0), "1 January 1970");
        assert_eq!(date(951_782_400_000), "29 February 2000");
        assert_eq!(date(1_794_700_800_000), "15 November 2026");
        assert_eq!(date(-DAY), "31 December 1969");
        assert_eq!(time_of_day(14 * 3_600_000 + 5 * 60_000), "14:05");
    }

    #[test]
    fn a_manual_clock_moves_only_when_told() {
        let clock = Clock::manual(5);
        let same = clock.clone();
        clock.advance(10);
        assert_eq!(same.now(), 15);
    }
}
