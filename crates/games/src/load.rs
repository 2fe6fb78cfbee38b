//! Opening a table: a new one, one from its journal, one from a snapshot.

use crate::{AnyTable, Setup, registry};
use kernel::{Code, Game, Head, Journal, JournalOf, Refusal, Secret, SnapshotOf, Table, Verified};
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::sync::Arc;

/// A file that replaces the built-in components: its name and its text.
type Components<'a> = Option<(&'a str, &'a str)>;

impl AnyTable {
    /// Opens a new table. The secret's commitment should have been published before the nonces were given.
    pub fn open(id: &str, setup: &Setup, secret: Secret, nonces: Vec<String>) -> Result<AnyTable, Refusal> {
        game!(id, G => {
            let rules = Arc::new(configure::<G>(setup)?);
            let head = Head::of(&*rules);
            Table::<G>::new(rules, head, secret, nonces).into()
        })
    }

    /// Opens a table from its journal, which must hold the secret; every line is checked as if it were new. If the
    /// game was played with other components than the built-in ones, they are needed again.
    pub fn load(journal: &Value, components: Components) -> Result<AnyTable, Refusal> {
        let head = head(journal)?;
        game!(&head.game, G => {
            let rules = again::<G>(&head, components)?;
            Table::<G>::load(rules, &read::<G>(journal)?).map_err(damaged)?.into()
        })
    }

    /// Opens a table from a snapshot ([`AnyTable::snapshot`]) and the lines of its journal since.
    pub fn resume(journal: &Value, snapshot: &Value, components: Components) -> Result<AnyTable, Refusal> {
        let head = head(journal)?;
        game!(&head.game, G => {
            let rules = again::<G>(&head, components)?;
            let snapshot: SnapshotOf<G> = parse("the snapshot", snapshot)?;
            Table::<G>::from_snapshot(rules, &read::<G>(journal)?, &snapshot).map_err(damaged)?.into()
        })
    }

    /// Replays a journal and checks all of it: the commitment, the set-up, every roll, every move, every digest.
    pub fn verify(journal: &Value, components: Components) -> Result<Verified, Refusal> {
        let head = head(journal)?;
        game!(&head.game, G => {
            let rules = again::<G>(&head, components)?;
            kernel::verify::<G>(rules, &read::<G>(journal)?).map_err(damaged)?
        })
    }
}

/// A game as asked for. The number of seats is checked here, once for all games.
pub fn configure<G: Game>(setup: &Setup) -> Result<G, Refusal> {
    let info = G::info();
    if !info.seats.contains(&setup.seats) {
        let (least, most) = (info.seats.start(), info.seats.end());
        let why = format!("{} is for {least} to {most} players, not {}", info.title, setup.seats);
        return Err(Refusal::new(Code::BadRequest, why));
    }
    G::configure(setup).map_err(|fault| Refusal::new(Code::BadRequest, fault.to_string()))
}

/// The head of a journal, read before anything is known about its game.
fn head(journal: &Value) -> Result<Head, Refusal> {
    let bad = |why: String| Refusal::new(Code::BadRequest, why);
    let Value::Object(parts) = journal else {
        return Err(bad(
            "this is no journal: expected a JSON object with head, fairness, setup and lines".into()
        ));
    };
    let Some(head) = parts.get("head") else {
        return Err(bad("this is no journal: it has no head".into()));
    };
    let head: Head = parse("the journal's head", head)?;
    registry::find(&head.game)?;
    Ok(head)
}

/// The game of a journal, configured as it was then, if that is still possible.
fn again<G: Game>(head: &Head, components: Components) -> Result<Arc<G>, Refusal> {
    let setup = Setup { seats: head.seats, options: head.options.clone(), components };
    let mut rules = configure::<G>(&setup)?;
    if !rules.play_by(head.version) {
        let (then, now) = (head.version, G::info().version);
        let why = format!("the journal was played by version {then} of the rules; this is version {now}");
        return Err(Refusal::new(Code::BadRequest, why));
    }
    let ours = Head::of(&rules);
    if ours.components != head.components {
        let why = match components {
            Some((file, _)) => format!("the journal was played with other components than those of {file}"),
            None => "the journal was played with components of its own: name their file".into(),
        };
        return Err(Refusal::new(Code::BadRequest, why));
    }
    if ours != *head {
        return Err(Refusal::new(
            Code::BadRequest,
            "the journal's head does not say what these options mean",
        ));
    }
    Ok(Arc::new(rules))
}

fn read<G: Game>(journal: &Value) -> Result<JournalOf<G>, Refusal> {
    // Line by line, so that a fault is told with its number.
    let Journal { head, fairness, setup, lines }: Journal<Value> = parse("the journal", journal)?;
    let lines = lines.iter().enumerate().map(|(n, line)| parse(&format!("journal line {n}"), line));
    Ok(Journal { head, fairness, setup, lines: lines.collect::<Result<_, _>>()? })
}

/// Reads a value, saying of what it is no example.
pub(crate) fn parse<T: DeserializeOwned>(what: &str, value: &Value) -> Result<T, Refusal> {
    T::deserialize(value).map_err(|fault| Refusal::new(Code::BadRequest, format!("{what}: {fault}")))
}

fn damaged(fault: kernel::Damaged) -> Refusal {
    Refusal::new(Code::BadRequest, fault.to_string())
}
