//! How long somebody takes to answer by correspondence: kept as counts, so that a long life takes no more room than a short
//! one, and told only when the game is over, so that nobody can watch another answer.

use crate::{DAY, Millis, SECOND};
use serde::{Deserialize, Serialize};

const MINUTE: Millis = 60 * SECOND;
const HOUR: Millis = 60 * MINUTE;

/// The times that are told apart, the shortest first. What takes longer than the last counts there.
const WITHIN: [Millis; 21] = [
    15 * MINUTE,
    30 * MINUTE,
    HOUR,
    2 * HOUR,
    3 * HOUR,
    4 * HOUR,
    6 * HOUR,
    8 * HOUR,
    12 * HOUR,
    18 * HOUR,
    DAY,
    36 * HOUR,
    2 * DAY,
    3 * DAY,
    4 * DAY,
    5 * DAY,
    7 * DAY,
    10 * DAY,
    14 * DAY,
    21 * DAY,
    30 * DAY,
];

/// By fewer answers than this nobody is judged.
const ENOUGH: u32 = 5;

/// How many answers have come within which time.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Answers(Vec<u32>);

impl Answers {
    /// An answer that took so long.
    pub fn note(&mut self, took: Millis) {
        let step = WITHIN.iter().position(|within| took <= *within).unwrap_or(WITHIN.len() - 1);
        self.add(step, 1);
    }
    /// So many answers within a time, by its number.
    pub fn add(&mut self, step: usize, times: u32) {
        let step = step.min(WITHIN.len() - 1);
        self.0.resize(self.0.len().max(step + 1), 0);
        self.0[step] = self.0[step].saturating_add(times);
    }
    /// How many came within which time, by its number.
    pub fn counts(&self) -> impl Iterator<Item = (usize, u32)> {
        self.0.iter().copied().enumerate().filter(|(_, times)| *times > 0)
    }
    /// There are none.
    pub fn is_empty(&self) -> bool {
        self.counts().next().is_none()
    }
    /// The shortest of these times within which half of the answers came, if there are enough to say so.
    pub fn usual(&self) -> Option<Millis> {
        let all: u64 = self.0.iter().map(|times| u64::from(*times)).sum();
        let mut within = 0;
        let step = self.0.iter().position(|times| {
            within += u64::from(*times);
            2 * within >= all
        })?;
        WITHIN.get(step).copied().filter(|_| all >= u64::from(ENOUGH))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(times: &[Millis]) -> Answers {
        let mut answers = Answers::default();
        times.iter().for_each(|took| answers.note(*took));
        answers
    }

    #[test]
    fn half_of_the_answers_came_within_the_usual_time() {
        assert_eq!(of(&[HOUR, 4 * HOUR, 4 * HOUR, DAY, 9 * DAY]).usual(), Some(4 * HOUR));
        assert_eq!(of(&[MINUTE, MINUTE, MINUTE, DAY, DAY, DAY]).usual(), Some(15 * MINUTE));
        assert_eq!(of(&[15 * MINUTE + 1; 5]).usual(), Some(30 * MINUTE), "no sooner than they came");
        assert_eq!(of(&[400 * DAY; 5]).usual(), Some(30 * DAY), "as long as anything is told");
        assert_eq!(of(&[-1; 5]).usual(), Some(15 * MINUTE), "a clock that was set back");
    }

    #[test]
    fn nobody_is_judged_by_a_few_answers() {
        assert_eq!(of(&[]).usual(), None);
        assert_eq!(of(&[HOUR; 4]).usual(), None);
        assert_eq!(of(&[HOUR; 5]).usual(), Some(HOUR));
    }

    #[test]
    fn what_is_kept_comes_back_as_it_was() {
        let answers = of(&[HOUR, DAY, DAY]);
        let text = serde_json::to_string(&answers).unwrap();
        assert_eq!(serde_json::from_str::<Answers>(&text).unwrap(), answers);
        let mut again = Answers::default();
        answers.counts().for_each(|(step, times)| again.add(step, times));
        assert_eq!(again, answers);
        again.add(99, 1);
        assert_eq!(again.counts().last(), Some((20, 1)), "a time that is not known is the longest");
    }
}
