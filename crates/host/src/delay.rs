//! How late whoever has no seat sees a game while it is on: by moves or by minutes.

use crate::{Live, Millis, PersonId, SECOND, Stage};
use kernel::Viewer;
use serde::{Deserialize, Serialize};

const MINUTE: Millis = 60 * SECOND;

/// So late spectators see the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Delay {
    /// By so many moves, as a spectator counts them; none: at once.
    Moves(u16),
    /// By so many minutes at least, and one more at most. Moves need not come for them to catch up.
    Minutes {
        /// How many.
        minutes: u16,
    },
}

impl Default for Delay {
    fn default() -> Delay {
        Delay::Moves(0)
    }
}

impl Delay {
    /// The most moves,
    pub const MOVES: u16 = 100;
    /// and the most minutes.
    pub const MINUTES: u16 = 120;

    /// A delay as forms write it: `20` moves, `30m` minutes; nothing for at once.
    pub fn parse(text: &str) -> Option<Delay> {
        let text = text.trim();
        let number = |digits: &str, most: u16| digits.parse().ok().filter(|n| *n <= most);
        match text.strip_suffix('m') {
            _ if text.is_empty() => Some(Delay::default()),
            Some(minutes) => match number(minutes, Delay::MINUTES)? {
                0 => Some(Delay::default()),
                minutes => Some(Delay::Minutes { minutes }),
            },
            None => number(text, Delay::MOVES).map(Delay::Moves),
        }
    }

    /// Is there none?
    pub fn is_none(&self) -> bool {
        matches!(self, Delay::Moves(0) | Delay::Minutes { minutes: 0 })
    }
}

/// How far a spectator's view had come by the end of a minute: one for each minute in which it moved, as long as it counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reached {
    /// Which minute, since the time at the tables began.
    pub minute: i64,
    /// The revision.
    pub revision: u32,
}

impl Reached {
    /// May whoever sees the game so many minutes late see this?
    fn is_shown(&self, minutes: u16, now: Millis) -> bool {
        (self.minute + 1 + i64::from(minutes)) * MINUTE <= now
    }
}

impl Live {
    /// Does this person see only what was some time ago? Then nothing of what has happened since is told to them, by no way.
    pub fn looks_late(&self, person: Option<PersonId>) -> bool {
        let sits = person.is_some_and(|person| self.desk.seats_of(person).next().is_some());
        !self.desk.delay.is_none() && self.stage == Stage::Playing && !sits
    }

    /// The last step that such a person may see now.
    pub fn late(&self, person: Option<PersonId>, now: Millis) -> Option<u32> {
        self.looks_late(person).then(|| match self.desk.delay {
            Delay::Moves(moves) => self.revision(Viewer::Spectator).saturating_sub(moves.into()),
            Delay::Minutes { minutes } => {
                let shown = self.desk.reached.iter().rev().find(|reached| reached.is_shown(minutes, now));
                shown.map_or(0, |reached| reached.revision)
            }
        })
    }

    /// A spectator's view may have moved: where it counts, it is noted when.
    pub(crate) fn note_reached(&mut self, now: Millis) {
        let Delay::Minutes { minutes } = self.desk.delay else { return };
        let (minute, revision) = (now.div_euclid(MINUTE), self.revision(Viewer::Spectator));
        let reached = &mut self.desk.reached;
        match reached.last_mut() {
            Some(last) if last.revision == revision => return,
            Some(last) if last.minute == minute => last.revision = revision,
            _ => reached.push(Reached { minute, revision }),
        }
        // Of those that may be seen the latest is enough.
        let shown = reached.iter().filter(|reached| reached.is_shown(minutes, now)).count();
        reached.drain(..shown.saturating_sub(1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_delay_is_read_as_it_was_kept_before_and_is_now() {
        for (text, delay) in [("5", Delay::Moves(5)), ("{\"minutes\":30}", Delay::Minutes { minutes: 30 })] {
            assert_eq!(serde_json::from_str::<Delay>(text).unwrap(), delay);
            assert_eq!(serde_json::to_string(&delay).unwrap(), text);
        }
    }

    #[test]
    fn a_form_says_moves_or_minutes() {
        for (text, delay) in [
            ("", Some(Delay::Moves(0))),
            ("0", Some(Delay::Moves(0))),
            ("0m", Some(Delay::Moves(0))),
            (" 100 ", Some(Delay::Moves(100))),
            ("101", None),
            ("-1", None),
            ("x", None),
            ("m", None),
            ("1m", Some(Delay::Minutes { minutes: 1 })),
            ("120m", Some(Delay::Minutes { minutes: 120 })),
            ("121m", None),
            ("65537m", None),
        ] {
            assert_eq!(Delay::parse(text), delay, "{text:?}");
        }
    }
}
