//! Errors are values, with the rule behind them where there is one.

use crate::{Rule, Said, Say};
use std::fmt;

/// What sort of refusal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Code {
    /// The rules do not allow it.
    Illegal,
    /// The rules allow it, but not at this very moment: it may be kept and tried again.
    Later,
    /// The view it was based on has moved on.
    Stale,
    /// It makes no sense as a request.
    BadRequest,
    /// It names something that does not exist.
    Unknown,
    /// The game is over.
    Over,
}

impl Code {
    /// The word used in protocols.
    pub fn word(self) -> &'static str {
        match self {
            // Whoever speaks a protocol tries again himself.
            Code::Illegal | Code::Later => "illegal",
            Code::Stale => "stale",
            Code::BadRequest => "bad-request",
            Code::Unknown => "unknown",
            Code::Over => "over",
        }
    }
}

/// Why something was not done. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// What sort.
    pub code: Code,
    /// The rule behind it, if a rule is.
    pub rule: Option<Rule>,
    /// A sentence for the person who asked.
    pub why: Said,
}

/// A reason of a game's own: the rule that forbids something, and how that is said. A game has one enum of them, in
/// `refusals.rs`, and its sentences in `words`.
pub trait Reason: Say {
    /// The rule behind it.
    fn rule(&self) -> Rule;
}

impl Refusal {
    /// The rules do not allow it, for this reason.
    pub fn of(reason: impl Reason) -> Self {
        Refusal::rule(reason.rule(), reason)
    }
    /// A refusal without a rule behind it.
    pub fn new(code: Code, why: impl Into<Said>) -> Self {
        Refusal { code, rule: None, why: why.into() }
    }
    /// The rules do not allow it, and this is the rule.
    pub fn rule(rule: Rule, why: impl Into<Said>) -> Self {
        Refusal { code: Code::Illegal, rule: Some(rule), why: why.into() }
    }
    /// It is not allowed, by this rule if the game has one for it.
    pub fn illegal(rule: Option<Rule>, why: impl Into<Said>) -> Self {
        Refusal { code: Code::Illegal, rule, why: why.into() }
    }
    /// The rules do not allow it at this very moment, and this is the rule.
    pub fn later(rule: Rule, why: impl Into<Said>) -> Self {
        Refusal { code: Code::Later, rule: Some(rule), why: why.into() }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.rule {
            Some(rule) => write!(f, "{} ({rule})", self.why),
            None => self.why.fmt(f),
        }
    }
}

impl std::error::Error for Refusal {}

/// A game that cannot be set up as asked: where, which key, and what was expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Misconfigured {
    /// The file, or `options`.
    pub place: String,
    /// The key in it; empty for the whole.
    pub key: String,
    /// What is wrong, and what was expected.
    pub why: Said,
}

impl Misconfigured {
    /// Something is wrong with the table's options.
    pub fn option(key: impl Into<String>, why: impl Into<Said>) -> Self {
        Misconfigured { place: "options".into(), key: key.into(), why: why.into() }
    }
    /// Something is wrong with a file of components: told to whoever has written it, and to nobody else.
    pub fn component(file: impl Into<String>, key: impl Into<String>, why: impl Into<String>) -> Self {
        Misconfigured { place: file.into(), key: key.into(), why: Said::from(why.into()) }
    }
    /// All of it in a sentence: where, which key and why.
    pub fn said(&self) -> Said {
        let key = if self.key.is_empty() { String::new() } else { format!("{}: ", self.key) };
        self.why.map(|_, why| format!("{}: {key}{why}", self.place))
    }
}

impl fmt::Display for Misconfigured {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.said().fmt(f)
    }
}

impl std::error::Error for Misconfigured {}
