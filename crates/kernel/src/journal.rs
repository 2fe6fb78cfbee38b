//! A journal is the truth about a game, and it only grows.

use crate::{Came, Digest, Game, Pick, Rules, Seat, SeatSet, Secret};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt;

/// What a journal says before the first move: enough to set the same table up again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Head {
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub version: u32,
    /// How many play.
    pub seats: usize,
    /// The options, defaults filled in.
    pub options: Value,
    /// The digest of the components played with.
    pub components: Digest,
}

impl Head {
    /// The head of a table of this game.
    pub fn of<G: Game>(game: &G) -> Head {
        let info = G::info();
        Head {
            game: info.id.into(),
            version: game.version(),
            seats: game.seats(),
            options: game.settings(),
            components: Head::digest(&game.components()),
        }
    }
    fn digest(components: &str) -> Digest {
        Digest::of("quadriga components 1", components.as_bytes())
    }
    /// Was it played with the components of this game, as this or an earlier build tells them? Digests that can no longer
    /// be worked out are known of the built-in components alone.
    pub fn same_components<G: Game>(&self, game: &G, built_in: bool) -> bool {
        let told = || game.former_components().iter().any(|text| self.components == Head::digest(text));
        let known = || G::FORMER_COMPONENTS.contains(&self.components.to_string().as_str());
        self.components == Head::of(game).components || told() || built_in && known()
    }
    /// Do its options mean what this game's do? An option that came later has its default.
    pub fn same_options<G: Game>(&self, game: &G) -> bool {
        match (&self.options, game.settings()) {
            (Value::Object(written), Value::Object(ours)) => {
                written.iter().all(|(key, value)| ours.get(key) == Some(value))
            }
            (written, ours) => *written == ours,
        }
    }
    /// For rules that are not a whole game: the kernel's own tests.
    pub fn bare(game: &str, rules: &impl Rules) -> Head {
        let components = Head::digest("");
        Head { game: game.into(), version: 1, seats: rules.seats(), options: Value::Null, components }
    }
}

/// Where the dice come from: see [`crate::Secret`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Fairness {
    /// Published when the table opens.
    pub commitment: Digest,
    /// What each seat has added since.
    pub nonces: Vec<String>,
    /// Published when the game is over; the host keeps it until then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<Secret>,
}

/// One line of a journal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Line<A, D, S, E> {
    /// A seat made a pick, and this is what chance brought.
    Act {
        /// Who.
        seat: Seat,
        /// What.
        action: A,
        /// The number named with it.
        #[serde(default, skip_serializing_if = "is_zero")]
        amount: u16,
        /// Chance outcomes in the order they came up.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        outcomes: Vec<Came>,
        /// Whose doing it was.
        #[serde(default, skip_serializing_if = "By::is_hand")]
        by: By,
    },
    /// Two seats or more concluded a deal.
    Deal {
        /// What they agreed.
        deal: D,
        /// Chance outcomes in the order they came up.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        outcomes: Vec<Came>,
    },
    /// A seat took back its latest line; the lines named no longer count.
    Undo {
        /// Who.
        seat: Seat,
        /// Its own line, and any answers that fell with the question.
        dropped: Vec<u32>,
    },
    /// By consent, everything from this line on no longer counts. The dice go on.
    TakeBack {
        /// Who asked for it.
        seat: Seat,
        /// The first line that no longer counts.
        to: u32,
        /// Who agreed.
        agreed: SeatSet,
    },
    /// The position was set: by a referee, or from a snapshot when the lines before no longer replay.
    Put {
        /// The position from here on.
        state: Box<S>,
        /// Why.
        why: String,
        /// What is told of how it came about, in the place of all that was told before; nothing if that stands.
        #[serde(skip_serializing_if = "Option::is_none")]
        story: Option<Vec<E>>,
    },
    /// The digest of the position here, and the form in which that build wrote positions.
    Position(Mark),
    /// A digest as journals had it before names were kept: it covered the layout of that build's memory, so nothing can
    /// be compared with it any more. It is read and left in its place.
    Digest(Digest),
}

/// The digest of a position ([`crate::kept::Start::digest`]), and the form in which that build wrote positions as JSON
/// ([`Rules::FORM`]): digests of different forms cannot be compared. A journal of the first form has the digest alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(from = "Written", into = "Written")]
pub struct Mark {
    /// The form of the JSON that was digested.
    pub form: u32,
    /// The digest.
    pub digest: Digest,
}

impl Mark {
    /// Does the other, of this or an earlier form, tell of the same position, as far as that can be said?
    pub(crate) fn agrees(&self, other: &Mark) -> bool {
        self.form > other.form || self == other
    }
}

/// A mark as journals have it: the digest alone, or with its form.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(untagged, expecting = "expected a digest, or a digest and its form")]
enum Written {
    Plain(Digest),
    Formed { form: u32, digest: Digest },
}

impl From<Written> for Mark {
    fn from(written: Written) -> Mark {
        match written {
            Written::Plain(digest) => Mark { form: 0, digest },
            Written::Formed { form, digest } => Mark { form, digest },
        }
    }
}

impl From<Mark> for Written {
    fn from(Mark { form, digest }: Mark) -> Written {
        match form {
            0 => Written::Plain(digest),
            _ => Written::Formed { form, digest },
        }
    }
}

/// How a pick came about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// Whoever plays the seat made it.
    #[default]
    Hand,
    /// A standing order did, in a game that tells so afterwards ([`crate::Rules::ORDERS_TOLD`]).
    Order,
    /// The time was up: it is the game's default move.
    Clock,
}

impl By {
    fn is_hand(&self) -> bool {
        *self == By::Hand
    }
}

fn is_zero(n: &u16) -> bool {
    *n == 0
}

impl<A: Copy + PartialEq, D: PartialEq, S: PartialEq, E: PartialEq> Line<A, D, S, E> {
    /// Do both lines tell of the same? What chance brought is left out: it may be written in the words of an older build,
    /// and whoever replays it compares what it means.
    pub(crate) fn agrees(&self, other: &Self) -> bool {
        match (self, other) {
            (
                Line::Act { seat, action, amount, by, .. },
                Line::Act { seat: s, action: a, amount: n, by: b, .. },
            ) => (seat, action, amount, by) == (s, a, n, b),
            (Line::Deal { deal, .. }, Line::Deal { deal: other, .. }) => deal == other,
            (Line::Position(_), Line::Digest(_)) => true,
            (Line::Position(ours), Line::Position(theirs)) => ours.agrees(theirs),
            _ => self == other,
        }
    }
}

impl<A: Copy, D, S, E> Line<A, D, S, E> {
    /// The seat and its pick, if the line is one.
    pub fn pick(&self) -> Option<(Seat, Pick<A>)> {
        match *self {
            Line::Act { seat, action, amount, .. } => Some((seat, Pick { action, amount })),
            _ => None,
        }
    }
}

/// A line of a game's journal.
pub type LineOf<R> = Line<<R as Rules>::Action, <R as Rules>::Deal, <R as Rules>::State, <R as Rules>::Event>;

/// The whole record of a table. The position is its replay.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Journal<L> {
    /// What is played.
    pub head: Head,
    /// Where the dice come from.
    pub fairness: Fairness,
    /// Chance outcomes of the set-up.
    pub setup: Vec<Came>,
    /// Everything since.
    pub lines: Vec<L>,
}

/// The journal of a game.
pub type JournalOf<R> = Journal<LineOf<R>>;

/// A journal that does not replay, or does not verify.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Damaged {
    /// The line at fault, counted from 0; `None` for head, fairness and set-up.
    pub line: Option<usize>,
    /// What is wrong.
    pub why: String,
}

impl Damaged {
    pub(crate) fn at(line: usize, why: impl Into<String>) -> Self {
        Damaged { line: Some(line), why: why.into() }
    }
    pub(crate) fn head(why: impl Into<String>) -> Self {
        Damaged { line: None, why: why.into() }
    }
}

impl fmt::Display for Damaged {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "journal line {line}: {}", self.why),
            None => write!(f, "journal: {}", self.why),
        }
    }
}

impl std::error::Error for Damaged {}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{from_value, json, to_value};

    #[test]
    fn a_mark_says_its_form_and_only_marks_of_one_form_are_compared() {
        let digest = |word: &str| Digest::of("test", word.as_bytes());
        let mark = |form: u32, word: &str| Mark { form, digest: digest(word) };
        let first = json!(digest("here").to_string());
        assert_eq!(to_value(mark(0, "here")).unwrap(), first);
        assert_eq!(from_value::<Mark>(first.clone()).unwrap(), mark(0, "here"));
        let second = json!({"form": 1, "digest": first});
        assert_eq!(to_value(mark(1, "here")).unwrap(), second);
        assert_eq!(from_value::<Mark>(second).unwrap(), mark(1, "here"));
        assert!(mark(1, "here").agrees(&mark(1, "here")) && !mark(1, "here").agrees(&mark(1, "there")));
        assert!(mark(1, "here").agrees(&mark(0, "there")), "an earlier form covers other text");
        assert!(!mark(0, "here").agrees(&mark(1, "here")), "a later form is not known");
    }
}
