//! When in their day somebody wants to be told.

use super::Millis;
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::{Offset, TimeZone};
use serde::{Deserialize, Serialize};
use std::io::Read;
use std::ops::Range;
use std::sync::{LazyLock, OnceLock};

/// When in their day somebody wants to be told.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Hours {
    /// Once a day at this hour; at once if there is none.
    pub digest: Option<u8>,
    /// Not from this hour to that.
    pub quiet: Option<(u8, u8)>,
    /// Their clock is so many minutes ahead of Greenwich,
    pub zone: i16,
    /// or goes as clocks do at this place, in summer and in winter (`Europe/Rome`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
}

/// How the clocks of the world go, as `build.rs` has packed it.
struct World {
    /// In the order of their names.
    places: Vec<Place>,
    table: Vec<u8>,
}

/// A name by which clocks are known, and where in the table it stands how they go.
struct Place {
    name: String,
    at: Range<usize>,
    clock: OnceLock<Option<TimeZone>>,
}

static WORLD: LazyLock<World> = LazyLock::new(|| {
    let list = unpacked(include_bytes!(concat!(env!("OUT_DIR"), "/places")));
    let place = |line: &str| {
        let mut parts = line.split(' ');
        let name = parts.next()?.to_string();
        let (from, to) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        Some(Place { name, at: from..to, clock: OnceLock::new() })
    };
    World {
        places: String::from_utf8_lossy(&list).lines().filter_map(place).collect(),
        table: unpacked(include_bytes!(concat!(env!("OUT_DIR"), "/clocks"))),
    }
});

/// What cannot be unpacked would be empty; it was packed by the build.
fn unpacked(packed: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let read = flate2::read::DeflateDecoder::new(packed).read_to_end(&mut bytes);
    read.map_or_else(|_| Vec::new(), |_| bytes)
}

impl World {
    /// How clocks go at a place.
    fn clock(&self, place: &str) -> Option<TimeZone> {
        let found = self.places.binary_search_by(|known| known.name.as_str().cmp(place)).ok()?;
        let Place { name, at, clock } = &self.places[found];
        clock.get_or_init(|| TimeZone::tzif(name, self.table.get(at.clone())?).ok()).clone()
    }
}

/// Where clocks are known: continents and oceans, with a place in each. What else there is are other names for these.
static PLACES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let lands =
        ["africa", "america", "antarctica", "asia", "atlantic", "australia", "europe", "indian", "pacific"];
    let is_land = |name: &str| lands.iter().any(|land| land.eq_ignore_ascii_case(name));
    let known = |name: &&String| name.split_once('/').is_some_and(|(land, _)| is_land(land));
    WORLD.places.iter().map(|place| &place.name).filter(known).cloned().collect()
});

impl Hours {
    /// The places whose clocks are known.
    pub fn places() -> &'static [String] {
        &PLACES
    }

    /// When something that comes up at this time may be told.
    ///
    /// ```
    /// # use storage::Hours;
    /// const HOUR: i64 = 3_600_000;
    /// let night = Hours { quiet: Some((22, 7)), ..Hours::default() };
    /// assert_eq!(night.from(12 * HOUR), 12 * HOUR, "by day at once");
    /// assert_eq!(night.from(23 * HOUR), 31 * HOUR, "by night in the morning");
    /// assert_eq!(night.from(30 * HOUR), 31 * HOUR, "also after midnight");
    /// let daily = Hours { digest: Some(8), zone: 60, ..Hours::default() };
    /// assert_eq!(daily.from(7 * HOUR), 7 * HOUR, "eight o'clock, an hour east of Greenwich");
    /// assert_eq!(daily.from(7 * HOUR + 1), 31 * HOUR);
    /// ```
    pub fn from(&self, at: Millis) -> Millis {
        match self.digest {
            Some(hour) => self.next(hour, at).unwrap_or(at),
            None => self.quiet_until(at).unwrap_or(at),
        }
    }

    /// When their quiet hours end, if this is within them. A letter a day that somebody wants within them comes then.
    pub fn quiet_until(&self, at: Millis) -> Option<Millis> {
        let (from, to) = self.quiet?;
        let within =
            |hour: u8| if from <= to { (from..to).contains(&hour) } else { hour >= from || hour < to };
        let now = Timestamp::from_millisecond(at).ok()?.to_zoned(self.clock()).hour() as u8;
        let asleep = within(now) && !self.digest.is_some_and(within);
        asleep.then(|| self.next(to, at))?
    }

    /// When it is next this hour.
    fn next(&self, hour: u8, at: Millis) -> Option<Millis> {
        let clock = self.clock();
        let day = Timestamp::from_millisecond(at).ok()?.to_zoned(clock.clone()).date();
        let when = |day: Date| -> Option<Millis> {
            // An hour that a clock leaves out is the one after it.
            let then = day.at(hour as i8, 0, 0, 0).to_zoned(clock.clone()).ok()?;
            Some(then.timestamp().as_millisecond())
        };
        match when(day)? {
            today if today >= at => Some(today),
            _ => when(day.tomorrow().ok()?),
        }
    }

    /// How their clock goes. A place that is not known any more leaves what was said beside it.
    fn clock(&self) -> TimeZone {
        let place = self.place.as_deref().and_then(|place| WORLD.clock(place));
        let ahead = || Offset::from_seconds(i32::from(self.zone) * 60).map_or(TimeZone::UTC, TimeZone::fixed);
        place.unwrap_or_else(ahead)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::HOUR;

    fn at(text: &str) -> Millis {
        text.parse::<Timestamp>().unwrap().as_millisecond()
    }

    #[test]
    fn seven_in_the_morning_is_seven_in_summer_and_in_winter() {
        let night = Hours { quiet: Some((22, 7)), place: Some("Europe/Rome".into()), ..Hours::default() };
        assert_eq!(night.from(at("2026-01-15T02:00:00Z")), at("2026-01-15T06:00:00Z"), "an hour ahead");
        assert_eq!(night.from(at("2026-07-15T02:00:00Z")), at("2026-07-15T05:00:00Z"), "two hours ahead");
        // The evening begins with the clock on the wall, too.
        assert_eq!(night.from(at("2026-01-15T20:30:00Z")), at("2026-01-15T20:30:00Z"), "half past nine");
        assert_eq!(night.from(at("2026-07-15T20:30:00Z")), at("2026-07-16T05:00:00Z"), "half past ten");
        // And in the nights in which clocks are changed.
        assert_eq!(
            night.from(at("2026-03-28T23:00:00Z")),
            at("2026-03-29T05:00:00Z"),
            "seven hours' sleep less one"
        );
        assert_eq!(night.from(at("2026-10-24T22:00:00Z")), at("2026-10-25T06:00:00Z"), "and one more");
        // An hour that there is not that day is the one after it.
        let daily = Hours { digest: Some(2), place: Some("Europe/Rome".into()), ..Hours::default() };
        assert_eq!(
            daily.from(at("2026-03-29T00:30:00Z")),
            at("2026-03-29T01:00:00Z"),
            "three, for two there is not"
        );
        // South of the line it is the other way round.
        let south =
            Hours { quiet: Some((22, 7)), place: Some("Australia/Sydney".into()), ..Hours::default() };
        assert_eq!(south.from(at("2026-01-15T14:00:00Z")), at("2026-01-15T20:00:00Z"));
        assert_eq!(south.from(at("2026-07-15T14:00:00Z")), at("2026-07-15T21:00:00Z"));
    }

    #[test]
    fn what_an_earlier_version_kept_still_counts_and_an_unknown_place_harms_nobody() {
        let kept: Hours = serde_json::from_str(r#"{"digest":null,"quiet":[22,7],"zone":60}"#).unwrap();
        assert_eq!(kept.from(23 * HOUR), 30 * HOUR);
        let nowhere = Hours { place: Some("Atlantis/Capital".into()), ..kept.clone() };
        assert_eq!(nowhere.from(23 * HOUR), 30 * HOUR);
        assert_eq!(kept.from(Millis::MAX), Millis::MAX, "beyond all calendars");
        assert!(Hours::places().iter().any(|place| place == "Europe/Rome") && Hours::places().len() > 300);
        assert!(!Hours::places().iter().any(|place| place.starts_with("Etc")));
    }
}
