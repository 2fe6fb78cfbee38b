//! Opening a table: a new one, one from its journal, one from a snapshot.

use crate::words::Why;
use crate::{AnyTable, Setup, registry};
use kernel::{
    Code, Game, Head, Journal, JournalOf, LineOf, Refusal, Secret, SnapshotOf, Table, Verified, kept,
};
use protocol::unmarked;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::sync::Arc;

/// A file that replaces the built-in components: its name and its text.
type Components<'a> = Option<(&'a str, &'a str)>;

impl AnyTable {
    /// Opens a new table. The secret's commitment should have been published before the nonces were given.
    pub fn open(id: &str, setup: &Setup, secret: Secret, nonces: Vec<String>) -> Result<AnyTable, Refusal> {
        game!(id, G => {
            let rules = Arc::new(begin::<G>(setup)?);
            let head = Head::of(&*rules);
            Table::<G>::new(rules, head, secret, nonces).into()
        })
    }

    /// Opens a table from its journal, which must hold the secret; every line is checked as if it were new. If the
    /// game was played with other components than the built-in ones, they are needed again.
    pub fn load(journal: &Value, components: Components) -> Result<AnyTable, Refusal> {
        let (head, journal) = opened(journal)?;
        game!(&head.game, G => {
            let rules = again::<G>(&head, components)?;
            let journal = read(&*rules, &journal)?;
            Table::<G>::load(rules, &journal).map_err(|fault| damaged::<G>(&head, fault))?.into()
        })
    }

    /// Opens a table from a snapshot ([`AnyTable::snapshot`]) and the lines of its journal since.
    pub fn resume(journal: &Value, snapshot: &Value, components: Components) -> Result<AnyTable, Refusal> {
        let (head, journal) = opened(journal)?;
        game!(&head.game, G => {
            let rules = again::<G>(&head, components)?;
            let (journal, snapshot) = (read(&*rules, &journal)?, snapshot_of(&*rules, &head, snapshot)?);
            let table = Table::<G>::from_snapshot(rules, &journal, &snapshot);
            table.map_err(|fault| damaged::<G>(&head, fault))?.into()
        })
    }

    /// Replays a journal and checks all of it: the commitment, the set-up, every roll, every move, every digest.
    pub fn verify(journal: &Value, components: Components) -> Result<Verified, Refusal> {
        let (head, journal) = opened(journal)?;
        game!(&head.game, G => {
            let rules = again::<G>(&head, components)?;
            let journal = read(&*rules, &journal)?;
            kernel::verify::<G>(rules, &journal).map_err(|fault| damaged::<G>(&head, fault))?
        })
    }
}

/// A game as asked for. The number of seats is checked here, once for all games.
pub fn configure<G: Game>(setup: &Setup) -> Result<G, Refusal> {
    let info = G::info();
    if !info.seats.contains(&setup.seats) {
        let (title, least, most) = (info.title, *info.seats.start(), *info.seats.end());
        return Err(Refusal::new(Code::BadRequest, Why::Seats { title, least, most, seats: setup.seats }));
    }
    G::configure(setup).map_err(|fault| Refusal::new(Code::BadRequest, fault.said()))
}

/// The same for a table that is about to begin: what does not go together is refused. Journals of tables that began before
/// that was seen are read as they are.
pub fn begin<G: Game>(setup: &Setup) -> Result<G, Refusal> {
    let rules = configure(setup)?;
    match G::judge(setup).clashes.into_iter().next() {
        Some(clash) => Err(Refusal::new(Code::BadRequest, clash.why)),
        None => Ok(rules),
    }
}

/// A journal of a form that this build knows, and its head, read before anything is known about its game.
fn opened(journal: &Value) -> Result<(Head, Value), Refusal> {
    let journal = unmarked("the journal", journal.clone())?;
    let Value::Object(parts) = &journal else {
        return Err(bad(
            "this is no journal: expected a JSON object with head, fairness, setup and lines".into()
        ));
    };
    let Some(head) = parts.get("head") else {
        return Err(bad("this is no journal: it has no head".into()));
    };
    let head: Head = parse("the journal's head", head)?;
    registry::find(&head.game)?;
    Ok((head, journal))
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
    if !head.same_components(&rules, components.is_none()) {
        let why = match components {
            Some((file, _)) => format!("the journal was played with other components than those of {file}"),
            None => "the journal was played with components of its own: name their file".into(),
        };
        return Err(Refusal::new(Code::BadRequest, why));
    }
    if !head.same_options(&rules) {
        return Err(Refusal::new(
            Code::BadRequest,
            "the journal's head does not say what these options mean",
        ));
    }
    Ok(Arc::new(rules))
}

fn read<G: Game>(rules: &G, journal: &Value) -> Result<JournalOf<G>, Refusal> {
    // Line by line, so that a fault is told with its number.
    let Journal { head, fairness, setup, lines }: Journal<Value> = parse("the journal", journal)?;
    let lines = lines
        .into_iter()
        .enumerate()
        .map(|(n, line)| line_of(rules, &head, &format!("journal line {n}"), line));
    let lines = lines.collect::<Result<_, _>>()?;
    Ok(Journal { head, fairness, setup, lines })
}

/// A line of a journal. A position that was set, perhaps by an older build, is completed ([`kept::read`]).
pub fn line_of<G: Game>(rules: &G, head: &Head, what: &str, mut line: Value) -> Result<LineOf<G>, Refusal> {
    if let Some(state) = line.pointer_mut("/put/state") {
        *state = whole(rules, head, what, state)?;
    }
    parse(what, &line)
}

/// A snapshot, perhaps of an older build.
pub fn snapshot_of<G: Game>(rules: &G, head: &Head, snapshot: &Value) -> Result<SnapshotOf<G>, Refusal> {
    let mut snapshot = unmarked("the snapshot", snapshot.clone())?;
    if let Some(state) = snapshot.get_mut("state") {
        *state = whole(rules, head, "the snapshot's position", state)?;
    }
    parse("the snapshot", &snapshot)
}

/// A position as this build writes it, from what this or an older one has written.
fn whole<G: Game>(rules: &G, head: &Head, what: &str, state: &Value) -> Result<Value, Refusal> {
    let state: G::State = if head.version < G::info().version {
        let state = unmarked(what, state.clone())?;
        kept::read_older(&state, &kept::start(rules)).map_err(|fault| bad(format!("{what}: {fault}")))?
    } else {
        position_of(rules, what, state)?
    };
    kept::json(&state).map_err(|fault| bad(format!("{what}: {fault}")))
}

/// A position as this or an older build of the same rules has written it.
pub(crate) fn position_of<G: Game>(rules: &G, what: &str, state: &Value) -> Result<G::State, Refusal> {
    let state = unmarked(what, state.clone())?;
    kept::read(&state, &kept::start(rules), G::FORMER_FIELDS).map_err(|fault| bad(format!("{what}: {fault}")))
}

fn bad(why: String) -> Refusal {
    Refusal::new(Code::BadRequest, why)
}

/// Reads a value, saying of what it is no example and where it is not.
pub(crate) fn parse<T: DeserializeOwned>(what: &str, value: &Value) -> Result<T, Refusal> {
    kept::from_json(value).map_err(|fault| bad(format!("{what}: {fault}")))
}

fn damaged<G: Game>(head: &Head, fault: kernel::Damaged) -> Refusal {
    let now = G::info().version;
    if head.version == now {
        return bad(fault.to_string());
    }
    let then = head.version;
    bad(format!("{fault} (it was played by version {then} of the rules; this is version {now})"))
}
