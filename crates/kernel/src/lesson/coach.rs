//! What a coach says in somebody's first game: what the game is about, and a note for each kind of decision, once.

use super::{Fault, File};
use crate::{Game, Said, book::Book, kept};
use serde::Deserialize;
use serde_json::Value;
use std::any::Any;
use std::collections::{BTreeMap, HashMap};
use std::marker::PhantomData;
use std::sync::{LazyLock, Mutex, PoisonError};

/// The name in the file of what is said before anything is decided: who we are, and what wins.
pub const OPENING: &str = "the-game";

/// A note about a kind of decision.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Note {
    /// What it is called.
    pub title: Said,
    /// What it is about, and what a good player looks at.
    pub say: Said,
    /// The lines of the ledger behind it.
    pub rules: Vec<String>,
}

/// The notes of a game (`data/lessons/coach.toml`), by kind of decision ([`Game::decision`]). They are the same for
/// everybody and know no position, so they tell nothing that anybody holds.
#[derive(Debug)]
pub struct Coach<G> {
    opening: Option<Note>,
    notes: BTreeMap<String, Note>,
    /// What is wrong with the file.
    pub faults: Vec<Fault>,
    game: PhantomData<fn() -> G>,
}

impl<G: Game> Coach<G> {
    /// The coach of a game, read once.
    pub fn of() -> &'static Coach<G> {
        static KNOWN: LazyLock<Mutex<HashMap<&str, &'static (dyn Any + Send + Sync)>>> =
            LazyLock::new(Mutex::default);
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        let coach =
            *known.entry(G::info().id).or_insert_with(|| Box::leak(Box::new(Coach::<G>::read(G::coach()))));
        drop(known);
        coach.downcast_ref().unwrap_or_else(|| Box::leak(Box::new(Coach::read(G::coach()))))
    }

    /// The notes of a file.
    pub fn read((file, text): File) -> Coach<G> {
        let fault = |why| Fault { file: file.into(), step: None, why };
        let (mut notes, mut faults): (BTreeMap<String, Note>, _) = match kept::from_toml(text) {
            Ok(notes) => (notes, Vec::new()),
            Err(why) => (BTreeMap::new(), vec![fault(why.to_string())]),
        };
        let book = Book::read("", G::ledger(), G::info().prefix).0;
        for (kind, note) in &notes {
            if note.rules.is_empty() {
                faults.push(fault(format!("{kind} names no rule")));
            }
            let strange = note.rules.iter().filter(|rule| !book.lines.iter().any(|line| line.id == **rule));
            faults.extend(strange.map(|rule| fault(format!("{kind}: there is no rule {rule}"))));
        }
        let opening = notes.remove(OPENING);
        if opening.is_none() && !notes.is_empty() {
            faults.push(fault(format!("{OPENING} is not there: what the game is about")));
        }
        Coach { opening, notes, faults, game: PhantomData }
    }

    /// What is said about a kind of decision, and by what it is known: `senate/vote` has the note of that name, or of
    /// `senate`.
    pub fn note(&self, kind: &str) -> Option<(&str, &Note)> {
        let wide = kind.split_once('/').map_or(kind, |(first, _)| first);
        let (name, note) = self.notes.get_key_value(kind).or_else(|| self.notes.get_key_value(wide))?;
        Some((name, note))
    }
    /// What the game is about: said first, and once.
    pub fn opening(&self) -> Option<&Note> {
        self.opening.as_ref()
    }
    /// The kinds of decisions that something is said about.
    pub fn kinds(&self) -> impl Iterator<Item = &str> {
        self.notes.keys().map(String::as_str)
    }
    /// Has it nothing to say?
    pub fn is_empty(&self) -> bool {
        self.notes.is_empty()
    }
}

/// What kind of question this is: the name of its variant and, where that holds another, of the one inside:
/// `{"senate": {"vote": ..}}` is `senate/vote`.
pub fn kind(question: &impl serde::Serialize) -> String {
    fn name(value: &Value) -> Option<(&str, Option<&Value>)> {
        match value {
            Value::String(name) => Some((name, None)),
            Value::Object(fields) if fields.len() == 1 => {
                fields.iter().next().map(|(name, inner)| (name.as_str(), Some(inner)))
            }
            _ => None,
        }
    }
    let value = crate::kept::json(question).unwrap_or_default();
    let Some((first, inner)) = name(&value) else { return String::new() };
    match inner.and_then(name) {
        Some((second, _)) => format!("{first}/{second}"),
        None => first.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn kinds_are_names_of_questions() {
        assert_eq!(kind(&json!("bid")), "bid");
        assert_eq!(kind(&json!({"place": 2})), "place");
        assert_eq!(kind(&json!({"senate": {"vote": {"by": 1, "on": 2}}})), "senate/vote");
        assert_eq!(kind(&json!({"senate": "floor"})), "senate/floor");
        assert_eq!(kind(&json!({"adopt": {"seat": 1, "leader": true}})), "adopt");
    }
}
