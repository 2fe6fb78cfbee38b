//! What a form for a new table must know of a game besides the schema of its options: what does not go together as it
//! stands, what is closed, and how sides play that nobody plays. Only the game knows; forms ask.

use crate::{Misconfigured, Rule, Said};

/// How the options of a table that is being set up stand to each other.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Judged {
    /// What does not go together: as it stands the table cannot be set up.
    pub clashes: Vec<Clash>,
    /// Options that are off and cannot be turned on as the others stand, by their keys, and why.
    pub closed: Vec<(String, Said)>,
}

/// Things that do not go together.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Clash {
    /// All of it in a sentence that names them as people do.
    pub why: Said,
    /// Each of them.
    pub sides: Vec<Side>,
}

/// One of the options that do not go together.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Side {
    /// The option, by its key.
    pub key: String,
    /// What stands against it.
    pub says: Said,
    /// A way out: this option, turned on or off.
    pub way: Option<(String, bool)>,
}

impl From<Misconfigured> for Judged {
    fn from(wrong: Misconfigured) -> Judged {
        let says = wrong.why.clone();
        let sides =
            if wrong.key.is_empty() { vec![] } else { vec![Side { key: wrong.key, says, way: None }] };
        Judged { clashes: vec![Clash { why: wrong.why, sides }], closed: vec![] }
    }
}

/// The sides of a game that nobody plays where few sit down, as a form tells of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unplayed {
    /// There are none with so many players or more.
    pub from: usize,
    /// With fewer there are so many sides in all.
    pub sides: usize,
    /// What one of them is called before the game, what is said of its name, and how it plays.
    pub one: [&'static str; 3],
    /// What is said of them where they play, and where they do not.
    pub notes: [&'static str; 2],
    /// The rule behind that.
    pub rule: Rule,
    /// What is not played with them, and the rule that says so.
    pub without: (&'static str, Rule),
    /// The heading of the table of their guidelines, and who may read it.
    pub title: [&'static str; 2],
    /// Each of them: its name, and which side it is.
    pub names: Vec<[&'static str; 2]>,
    /// The guidelines: what each is about, and what it says for each of them.
    pub guidelines: Vec<(&'static str, Vec<String>)>,
}
