//! What is kept outlives the build that wrote it.
//!
//! Journals and snapshots speak of things by name. A later build may know more names: cards of another deck, a field of
//! the position that a new option needs. So a position is compared, and read again, *against the start of its own game*:
//! what it does not mention is as it was before the first move.
//!
//! * A [digest](Start::digest) covers only what differs from the start, by names. A card that is not in this game, or a
//!   field that it does not use, changes nothing.
//! * [`read`] completes what an older build wrote, and refuses what this one does not know, saying where it stands, but
//!   for the fields that a game names as its former ones; [`read_older`] leaves out what older rules needed and today's
//!   do not.

mod plain;
mod reader;
mod word;

use crate::{Digest, Log, Refusing, Rules};
use plain::Plain;
pub use reader::Misread;
use reader::Reader;
use serde::Serialize;
use serde::de::{DeserializeOwned, Error};
use serde_json::Value;
use std::borrow::Cow;
use word::Word;

/// Anything as JSON: written as a text and read again. What builds the tree at once would be compiled for each type of each
/// game, beside what writes texts, which there must be anyway: half a megabyte of the program.
///
/// ```
/// # use kernel::{Seat, kept};
/// assert_eq!(kept::json(&[Seat(0), Seat(2)]).unwrap(), serde_json::json!([0, 2]));
/// ```
pub fn json<T: Serialize + ?Sized>(value: &T) -> serde_json::Result<Value> {
    read_again(serde_json::to_vec(value))
}

fn read_again(text: serde_json::Result<Vec<u8>>) -> serde_json::Result<Value> {
    serde_json::from_slice(&text?)
}

/// A position as JSON. Positions are plain data and always have one; the contract suite sees to it (check 3).
fn plain(value: &impl Serialize) -> Value {
    json(value).unwrap_or_default()
}

/// The name under which a thing is kept: what it is called in JSON, if that is one word.
///
/// ```
/// # use kernel::{Seat, kept};
/// assert_eq!(kept::name(&"cornelius").as_deref(), Some("cornelius"));
/// assert_eq!(kept::name(&Seat(1)), None);
/// ```
pub fn name(thing: &impl Serialize) -> Option<String> {
    thing.serialize(Word { numbers: false }).ok().map(Cow::into_owned)
}

/// Where every game of these rules begins, chance at its lowest.
pub fn start<R: Rules>(rules: &R) -> R::State {
    rules.setup(&mut Refusing::default(), &mut Log::off())
}

/// The start of a game, to be compared with.
#[derive(Debug)]
pub struct Start(Plain);

impl Start {
    /// The start of games of these rules.
    pub fn of<R: Rules>(rules: &R) -> Start {
        Start(Plain::of(&start(rules)))
    }

    /// The digest of what in a position differs from the start.
    pub fn digest(&self, state: &impl Serialize) -> Digest {
        let mut bytes = Vec::with_capacity(1024);
        Plain::of(state).write_differing(&self.0, &mut bytes);
        Digest::of("quadriga position 2", &bytes)
    }
}

/// Reads a value of any type. What is wrong with it is told with its place: `` `board.round`: invalid type .. ``.
///
/// ```
/// # use kernel::{Seat, kept};
/// # use serde_json::json;
/// let seats = kept::from_json::<Vec<Seat>>(&json!([0, "one"]));
/// assert!(seats.unwrap_err().starts_with("`[1]`: invalid type: string \"one\""));
/// ```
pub fn from_json<T: DeserializeOwned>(value: &Value) -> Result<T, String> {
    placed(value).map_err(|fault| fault.to_string())
}

/// The same, with the place apart.
pub fn placed<T: DeserializeOwned>(value: &Value) -> Result<T, Misread> {
    T::deserialize(Reader(value))
}

/// A file in TOML as JSON: what is configured and what is kept are read by one reader.
pub fn toml(text: &str) -> Result<Value, Misread> {
    let table: toml::Table = text.parse().map_err(Misread::custom::<toml::de::Error>)?;
    serde_json::to_value(table).map_err(Misread::custom)
}

/// Reads a file in TOML.
pub fn from_toml<T: DeserializeOwned>(text: &str) -> Result<T, Misread> {
    placed(&toml(text)?)
}

/// Reads what was kept under an older version of the rules: what is missing is as at the start, and what is no longer
/// needed is left out.
pub fn read_older<T: DeserializeOwned>(value: &Value, start: &impl Serialize) -> Result<T, String> {
    from_json(value).or_else(|_| from_json(&completed(value, plain(start))))
}

/// Reads what was kept under this version of the rules: what is missing is as at the start, what is not known is
/// refused, and so is what lacks a whole part. Fields of these former names are known: a type may read what they said.
pub fn read<T: Serialize + DeserializeOwned>(
    value: &Value,
    start: &impl Serialize,
    former: &[&str],
) -> Result<T, String> {
    if let Value::Object(parts) = plain(start)
        && let Some(part) = parts.keys().find(|part| value.get(part).is_none())
    {
        return Err(format!("it has no {part}"));
    }
    let known: T = read_older(value, start)?;
    match unknown(value, &plain(&known), former, String::new()) {
        Some(path) => Err(format!("{path} is not known here; was it written by a later version?")),
        None => Ok(known),
    }
}

/// A value with what is missing in it filled in.
fn completed(value: &Value, start: Value) -> Value {
    match (value, start) {
        (Value::Object(fields), Value::Object(mut whole)) => {
            for (key, field) in fields {
                let from = whole.remove(key).unwrap_or_default();
                whole.insert(key.clone(), completed(field, from));
            }
            Value::Object(whole)
        }
        (value, _) => value.clone(),
    }
}

/// The first key of a value that was dropped when it was read, and is no former one. What says nothing may have been left out
/// only where it is written: whoever names it means no more than whoever does not.
fn unknown(value: &Value, known: &Value, former: &[&str], path: String) -> Option<String> {
    match (value, known) {
        (Value::Object(fields), Value::Object(known)) => fields.iter().find_map(|(key, field)| {
            let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
            match known.get(key) {
                Some(known) => unknown(field, known, former, path),
                None => Some(path).filter(|_| !former.contains(&key.as_str()) && !says_nothing(field)),
            }
        }),
        (Value::Array(items), Value::Array(known)) => {
            let mut pairs = items.iter().zip(known).enumerate();
            pairs.find_map(|(n, (item, one))| {
                let path = unknown(item, one, former, format!("{path}[{n}]"))?;
                (!known.contains(item)).then_some(path) // what has no order may stand elsewhere
            })
        }
        _ => None,
    }
}

/// Is this the value of something that is not there: nothing, no, none?
fn says_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Number(n) => n.as_f64() == Some(0.0),
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        Value::Bool(true) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[derive(Serialize, serde::Deserialize, PartialEq, Debug)]
    struct Position {
        board: Board,
    }

    #[derive(Serialize, serde::Deserialize, PartialEq, Debug)]
    struct Board {
        round: u8,
        laws: Vec<u8>,
    }

    #[test]
    fn an_older_position_is_completed_and_a_later_one_refused_with_the_place() {
        let start = Position { board: Board { round: 1, laws: vec![7] } };
        let read = |value: Value| read::<Position>(&value, &start, &["troops"]);
        let board = |round: u8, laws: Vec<u8>| Position { board: Board { round, laws } };
        assert_eq!(read(json!({"board": {"round": 3}})), Ok(board(3, vec![7])));
        assert_eq!(read(json!({"board": {"round": 3, "laws": []}})), Ok(board(3, vec![])));
        let later = read(json!({"board": {"round": 3, "laws": [], "egypt": true}})).unwrap_err();
        assert!(later.starts_with("board.egypt is not known"), "{later}");
        let former = json!({"board": {"round": 3, "troops": 4}, "troops": []});
        assert_eq!(read(former), Ok(board(3, vec![7])), "a former field");
        let older = read_older::<Position>(&json!({"board": {"round": 3, "carthage": true}}), &start);
        assert_eq!(older, Ok(board(3, vec![7])));
        let wrong = read(json!({"board": {"round": 3, "laws": [1, "two"]}})).unwrap_err();
        assert!(wrong.starts_with("`board.laws[1]`: invalid type: string \"two\""), "{wrong}");
        assert_eq!(read(json!({})), Err("it has no board".into()));
    }

    #[test]
    fn what_is_left_out_where_it_is_nothing_may_be_named() {
        #[derive(Serialize, serde::Deserialize, PartialEq, Debug, Default)]
        struct Land {
            exists: bool,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            armies: Option<u8>,
            #[serde(default, skip_serializing_if = "Vec::is_empty")]
            forts: Vec<u8>,
        }
        let read = |value: Value| read::<Land>(&value, &Land::default(), &[]);
        let land = |armies| Ok(Land { exists: true, armies, forts: vec![] });
        assert_eq!(read(json!({"exists": true, "armies": null, "forts": []})), land(None));
        assert_eq!(read(json!({"exists": true, "armies": 2})), land(Some(2)));
        assert!(read(json!({"exists": true, "armeis": 2})).is_err(), "nobody knows it");
    }

    #[test]
    fn what_has_no_order_may_be_listed_in_any() {
        #[derive(Serialize, serde::Deserialize, PartialEq, Eq, PartialOrd, Ord, Debug)]
        #[serde(rename_all = "kebab-case")]
        enum Card {
            War(u8),
            Senator(u8),
        }
        #[derive(Serialize, serde::Deserialize, PartialEq, Debug)]
        struct Deck {
            cards: std::collections::BTreeSet<Card>,
        }
        let start = Deck { cards: [Card::War(1), Card::Senator(2)].into() };
        let read = |value: Value| read::<Deck>(&value, &start, &[]);
        let whole = Deck { cards: [Card::War(1), Card::Senator(2)].into() };
        assert_eq!(read(json!({"cards": [{"senator": 2}, {"war": 1}]})), Ok(whole));
        assert!(read(json!({"cards": [{"senator": 2}, {"law": 1}]})).is_err(), "a card nobody knows");
    }
}
