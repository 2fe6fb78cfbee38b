//! Readable failures: which check, which seed, which step, what differs, and a journal that reproduces it.

use crate::Viewer;
use serde_json::Value;
use std::fmt;
use std::path::PathBuf;

/// The seven promises every game keeps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Check {
    /// 1: every pending seat has a choice that leads on, and every game ends within its bound, also when players are
    /// stubborn or away.
    NeverStuck,
    /// 2: every listed pick is accepted; whatever is not listed is refused and changes nothing.
    OnlyListed,
    /// 3: position, view, action and journal survive being written and read; a replay leads to the same digest.
    RoundTrip,
    /// 4a: an imagined world looks the same to its viewer, is well formed, and is not always the real one.
    Imagine,
    /// 4b: the viewer has the same choices in it, and the same seats are asked.
    ImaginedChoices,
    /// 4c: changing all that the viewer may not know changes nothing he can see.
    Scramble,
    /// 4d: a step without chance or reveal tells nobody what he could not have foretold.
    Forward,
    /// 5: undo restores the position and tells nothing; drafts tell the truth; batches are all or nothing.
    Undo,
    /// 6: what is conserved is conserved.
    Audit,
    /// 7: the time-out move and standing orders answer from the list, and from the view alone.
    Answers,
}

impl Check {
    /// Its number in the design.
    pub fn number(self) -> &'static str {
        match self {
            Check::NeverStuck => "1",
            Check::OnlyListed => "2",
            Check::RoundTrip => "3",
            Check::Imagine => "4a",
            Check::ImaginedChoices => "4b",
            Check::Scramble => "4c",
            Check::Forward => "4d",
            Check::Undo => "5",
            Check::Audit => "6",
            Check::Answers => "7",
        }
    }
}

/// A promise broken.
#[derive(Clone, Debug)]
pub struct Failure {
    /// Which promise.
    pub check: Check,
    /// Which game of the suite, by the word its secret was made from.
    pub seed: String,
    /// At which step of that game.
    pub step: u32,
    /// Through whose eyes, where that matters.
    pub viewer: Option<Viewer>,
    /// What went wrong.
    pub what: String,
    /// Where two things that should be equal differ.
    pub diff: Vec<String>,
    /// The journal up to there, as JSON.
    pub journal: Value,
    /// Where the journal was written.
    pub file: Option<PathBuf>,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(f, "check {} ({:?}) failed: {}", self.check.number(), self.check, self.what)?;
        writeln!(f, "  game {}, step {}", self.seed, self.step)?;
        match self.viewer {
            Some(Viewer::Seat(seat)) => writeln!(f, "  seen from seat {seat}")?,
            Some(Viewer::Spectator) => writeln!(f, "  seen by a spectator")?,
            None => {}
        }
        for line in &self.diff {
            writeln!(f, "    {line}")?;
        }
        match &self.file {
            Some(file) => write!(f, "  journal: {}", file.display()),
            None => write!(f, "  (the journal could not be written)"),
        }
    }
}

impl std::error::Error for Failure {}

/// How many differences are worth reading.
const SHOWN: usize = 12;

/// Where two JSON values differ, one line for each place.
pub(super) fn diff(expected: &Value, found: &Value) -> Vec<String> {
    let mut lines = Vec::new();
    walk("", expected, found, &mut lines);
    if lines.len() > SHOWN {
        let more = lines.len() - SHOWN;
        lines.truncate(SHOWN);
        lines.push(format!("... and {more} more"));
    }
    lines
}

fn walk(path: &str, a: &Value, b: &Value, lines: &mut Vec<String>) {
    match (a, b) {
        _ if a == b => {}
        (Value::Object(x), Value::Object(y)) => {
            let keys = x.keys().chain(y.keys().filter(|k| !x.contains_key(*k)));
            for key in keys {
                let get = |map: &serde_json::Map<String, Value>| map.get(key).cloned().unwrap_or(Value::Null);
                walk(&format!("{path}.{key}"), &get(x), &get(y), lines);
            }
        }
        (Value::Array(x), Value::Array(y)) if x.len() == y.len() => {
            for (i, (p, q)) in x.iter().zip(y).enumerate() {
                walk(&format!("{path}[{i}]"), p, q, lines);
            }
        }
        _ => lines.push(format!("{}: {a} became {b}", path.trim_start_matches('.'))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_diff_names_the_place() {
        let a = json!({"coins": [1, 2], "lot": null});
        let b = json!({"coins": [1, 3], "lot": null});
        assert_eq!(diff(&a, &b), ["coins[1]: 2 became 3"]);
        assert!(diff(&a, &a).is_empty());
    }
}
