//! What is kept of a table, and how it comes back. Where it is kept is somebody else's affair.

use crate::desk::Desk;
use crate::parts::Part;
use crate::trail::Trail;
use crate::{
    AnyRunning, Ended, Live, Millis, News, PersonId, Plans, Playable, Revisions, Running, Seated, Stage,
    TableId, Visibility, What, words,
};
use games::game;
use kernel::{Digest, Head, Journal, JournalOf, LineOf, Refusal, SeatSet, Secret, Setup, Table, Viewer};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value;
use std::fmt;
use std::sync::Arc;

/// Text that does not print, so that it cannot slip into a log.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Hidden(pub String);

impl fmt::Debug for Hidden {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("Hidden(..)")
    }
}

/// A table as it is kept, without its journal.
#[derive(Clone, Debug)]
pub struct Kept {
    /// Its address.
    pub id: TableId,
    /// What is played.
    pub game: String,
    /// Who finds it.
    pub visibility: Visibility,
    /// How far it has come.
    pub stage: Stage,
    /// Who opened it.
    pub owner: PersonId,
    /// The secret of the dice, in JSON.
    pub secret: Hidden,
    /// Head, fairness and set-up of the journal in JSON, once the game has begun.
    pub opening: Option<String>,
    /// What the host keeps beside the journal, in JSON.
    pub desk: String,
}

/// What a change adds to what is kept: all of it or nothing.
#[derive(Clone, Debug)]
pub struct Addition {
    /// The number of the first new line.
    pub from: u64,
    /// New lines of the journal.
    pub lines: Vec<String>,
    /// The head of the journal, when the game begins.
    pub opening: Option<String>,
    /// The parts of the desk that are others from now on.
    pub desk: Vec<Part>,
    /// The stage from now on.
    pub stage: Stage,
    /// Who finds the table from now on.
    pub visibility: Visibility,
    /// Who sits where from now on, and who is to move, if that is new.
    pub chairs: Option<Vec<Seated>>,
    /// Has it a seat that whoever comes may take over?
    pub seeks: bool,
    /// When the host must next do something by itself: a clock runs out, a bot is to move.
    pub wake: Option<Millis>,
    /// What came of the game, with the change that ends it.
    pub ended: Option<Ended>,
    /// Everybody at the table may know of it. What only some may know moves no list.
    pub shown: bool,
    /// Anybody may know of it: it moves the lists of those who look on.
    pub listed: bool,
}

/// What a change has come to.
#[derive(Clone, Debug)]
pub struct Changed<T> {
    /// What whoever made it gets.
    pub value: T,
    /// What is to be kept, if anything is new; to be done before anybody is told.
    pub keep: Option<Addition>,
    /// Everybody's revision before,
    pub before: Revisions,
    /// and after: those whose revision has moved are told.
    pub after: Revisions,
    /// This must be told too, and to whom: to the players of some seats, or to everybody.
    pub tell: Option<(What, Option<SeatSet>)>,
    /// When the host must next do something by itself.
    pub wake: Option<Millis>,
    /// Who is to move now and was not, or the other way round.
    pub turned: Vec<PersonId>,
    /// What it has brought for whom: told to those who want to know although they are not looking.
    pub news: Vec<News>,
}

/// Nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unchanged {
    /// Why.
    pub refusal: Refusal,
    /// What is in memory is of no use any more: the table must be loaded again.
    pub spoilt: bool,
}

/// What was kept cannot be read: what, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Broken {
    /// It is damaged.
    Unreadable(String),
    /// It was begun by rules that came later than this program: one of today can read it.
    Later(String),
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (Broken::Unreadable(why) | Broken::Later(why)) = self;
        f.write_str(why)
    }
}

impl std::error::Error for Broken {}

/// The head of a stored journal: all but its lines and its secret.
#[derive(Serialize, Deserialize)]
struct Opening {
    head: Head,
    commitment: Digest,
    nonces: Vec<String>,
    setup: Vec<kernel::Came>,
}

/// A snapshot as it is kept, with what only the host knows of the lines before it.
#[derive(Serialize)]
struct Settled<S> {
    #[serde(flatten)]
    snapshot: S,
    trail: Option<Trail>,
    rules: RulesOf,
}

/// The rules that a snapshot was made by. Others may not lead there any more.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct RulesOf {
    version: u32,
    components: Digest,
}

fn rules_of<G: Playable>(rules: &G) -> RulesOf {
    RulesOf { version: G::info().version, components: Head::of(rules).components }
}

/// The desk as it is kept: what the players have left in the words of their game lies on it.
#[derive(Serialize)]
struct WholeDesk<'a, P> {
    #[serde(flatten)]
    desk: &'a Desk,
    #[serde(flatten)]
    plans: Option<&'a P>,
}

pub(crate) fn json(value: &impl Serialize) -> Result<String, Broken> {
    serde_json::to_string(value).map_err(|e| Broken::Unreadable(e.to_string()))
}

pub(crate) fn parse<T: DeserializeOwned>(what: &str, text: &str) -> Result<T, Broken> {
    serde_json::from_str(text).map_err(|e| Broken::Unreadable(words::unreadable(what, e)))
}

/// What the players have left on a desk in the words of their game: read as whatever else is in such words, so that those are
/// compiled for one reader.
fn plans_on<G: Playable>(desk: &str) -> Result<Plans<G>, Broken> {
    let desk: Value = parse(words::DESK, desk)?;
    kernel::kept::from_json(&desk).map_err(|e| Broken::Unreadable(words::unreadable(words::DESK, e)))
}

impl Live {
    /// What a new table is kept as: its desk is whole. What changes on it is kept in parts from then on.
    pub fn row(&mut self) -> Result<Kept, Broken> {
        self.note_kept();
        Ok(Kept {
            id: self.id.clone(),
            game: self.game.clone(),
            visibility: self.visibility,
            stage: self.stage,
            owner: self.owner,
            secret: Hidden(json(&self.secret)?),
            opening: None,
            desk: self.desk_in_json()?,
        })
    }

    /// The whole desk, in JSON.
    pub fn desk_in_json(&self) -> Result<String, Broken> {
        match &self.running {
            Some(running) => {
                running!(running, run => json(&WholeDesk { desk: &self.desk, plans: Some(&run.plans) }))
            }
            None => json(&self.desk),
        }
    }

    /// The desk as it was last kept.
    pub(crate) fn restore(&mut self) {
        self.desk.clone_from(&self.kept);
        if let Some(running) = &mut self.running {
            running!(running, run => run.plans.clone_from(&run.kept));
        }
    }

    /// The desk is kept as it is now.
    fn note_kept(&mut self) {
        self.kept.clone_from(&self.desk);
        if let Some(running) = &mut self.running {
            running!(running, run => run.kept.clone_from(&run.plans));
        }
    }

    /// The parts of the desk that are not kept as they are now.
    fn new_parts(&self) -> Result<Vec<Part>, Broken> {
        let mut parts = self.desk.changes(&self.kept)?;
        if let Some(running) = &self.running {
            parts.extend(running!(running, run => run.plans.changes(&run.kept))?);
        }
        Ok(parts)
    }

    /// A table as it was kept. If the rules were mended so that its journal no longer replays, it goes on from the
    /// snapshot, and its journal says so.
    pub fn load(kept: Kept, lines: &[String], snapshot: Option<&str>) -> Result<Live, Broken> {
        let secret: Secret = parse("the secret", &kept.secret.0)?;
        let desk: Desk = parse(words::DESK, &kept.desk)?;
        let mut live = Live::new(kept.id, &kept.game, kept.owner, kept.visibility, secret, desk);
        live.stage = kept.stage;
        live.stored = lines.len() as u64;
        live.begun = kept.opening.is_some();
        if let Some(opening) = kept.opening {
            let opening: Opening = parse("the journal's head", &opening)?;
            let id = opening.head.game.clone();
            let running = game!(&id, G => load::<G>(opening, secret, lines, snapshot, &kept.desk));
            live.running = Some(running.map_err(|e| Broken::Unreadable(e.to_string()))??);
        }
        live.note_kept();
        Ok(live)
    }

    /// Another has changed the table: it goes on by the lines that are new, as `kept` has it now. What does not lead on from
    /// here is loaded anew by whoever keeps the table.
    pub fn follow(&mut self, kept: &Kept, new: &[String]) -> Result<(), Broken> {
        let desk: Desk = parse(words::DESK, &kept.desk)?;
        match &mut self.running {
            Some(running) => running!(running, run => run.follow(new, &kept.desk))?,
            None if kept.opening.is_none() => {}
            None => return Err(Broken::Unreadable(words::begun_elsewhere())),
        }
        self.desk = desk;
        (self.stage, self.visibility, self.owner) = (kept.stage, kept.visibility, kept.owner);
        self.stored += new.len() as u64;
        self.note_kept();
        Ok(())
    }

    /// How many of the lines are kept already.
    pub fn stored(&self) -> u64 {
        self.stored
    }

    /// The table at the last moment that nobody can go behind by themselves, to be kept beside its journal, and how many
    /// lines lie before it. With the lines since it comes back as it is.
    pub fn snapshot(&self) -> Option<(u64, String)> {
        let running = self.running.as_ref()?;
        running!(running, run => {
            let snapshot = run.table.settled();
            let trail = run.trail.until(snapshot.lines);
            let lines = snapshot.lines as u64;
            Some((lines, json(&Settled { snapshot, trail, rules: rules_of(&**run.table.rules()) }).ok()?))
        })
    }

    /// What is new since it was last asked for.
    pub(crate) fn addition(
        &mut self,
        wake: Option<Millis>,
        (shown, listed): (bool, bool),
        ends: bool,
        chairs: Option<Vec<Seated>>,
    ) -> Result<Option<Addition>, Broken> {
        let from = self.stored;
        let lines: Vec<String> = match &self.running {
            Some(running) => running!(running, run => {
                run.table.lines(from as usize).iter().map(json).collect::<Result<_, _>>()
            })?,
            None => Vec::new(),
        };
        // The head is written once, with the first change after the game began.
        let opening = match &self.running {
            Some(running) if !self.begun => Some(running!(running, run => json(&opening(&run.table)))?),
            _ => None,
        };
        let desk = self.new_parts()?;
        if lines.is_empty() && opening.is_none() && desk.is_empty() && !shown && chairs.is_none() {
            return Ok(None);
        }
        if !desk.is_empty() {
            self.note_kept();
        }
        self.stored += lines.len() as u64;
        self.begun |= opening.is_some();
        let (stage, visibility) = (self.stage, self.visibility);
        let ended = ends.then(|| self.ended()).flatten();
        let seeks = stage == Stage::Playing && self.desk.chairs.iter().any(crate::desk::Chair::vacant);
        Ok(Some(Addition {
            from,
            lines,
            opening,
            desk,
            stage,
            visibility,
            chairs,
            seeks,
            wake,
            ended,
            shown,
            listed,
        }))
    }
}

impl<G: Playable> Running<G> {
    /// Goes on by lines that another has added, and takes over what the players have left.
    fn follow(&mut self, new: &[String], desk: &str) -> Result<(), Broken> {
        let plans: Plans<G> = plans_on(desk)?;
        let (head, rules) = (self.table.head().clone(), self.table.rules().clone());
        let mut lines = self.table.lines(0).to_vec();
        for line in new {
            let what = format!("journal line {}", lines.len());
            let line = games::line_of(&*rules, &head, &what, parse(&what, line)?);
            lines.push(line.map_err(|refusal| Broken::Unreadable(refusal.to_string()))?);
        }
        while self.table.len() < lines.len() {
            let next = self.table.len() + 1;
            self.table.advance(&lines, next).map_err(|damaged| Broken::Unreadable(damaged.to_string()))?;
            self.trail.mark(&self.table);
        }
        self.plans = plans;
        self.note_waited();
        Ok(())
    }
}

fn opening<G: Playable>(table: &Table<G>) -> Opening {
    let Journal { head, fairness, setup, .. } = table.journal();
    Opening { head, commitment: fairness.commitment, nonces: fairness.nonces, setup }
}

fn load<G: Playable>(
    opening: Opening,
    secret: Secret,
    lines: &[String],
    snapshot: Option<&str>,
    desk: &str,
) -> Result<AnyRunning, Broken>
where
    AnyRunning: From<Running<G>>,
{
    let Opening { head, commitment, nonces, setup } = opening;
    let options = Setup { seats: head.seats, options: head.options.clone(), components: None };
    let mut rules = games::configure::<G>(&options).map_err(|e| Broken::Unreadable(e.to_string()))?;
    // What older rules led to and today's do not goes on from its snapshot; a version of the future does not go on here.
    if !rules.play_by(head.version) {
        return Err(Broken::Later(words::later_rules(&head.game, head.version)));
    }
    let rules = Arc::new(rules);
    let fairness = kernel::Fairness { commitment, nonces, secret: Some(secret) };
    let broken = |refusal: Refusal| Broken::Unreadable(refusal.to_string());
    let line_of = |(n, line): (usize, &String)| -> Result<LineOf<G>, Broken> {
        let what = format!("journal line {n}");
        games::line_of(&*rules, &head, &what, parse(&what, line)?).map_err(broken)
    };
    let lines: Vec<LineOf<G>> = lines.iter().enumerate().map(line_of).collect::<Result<_, _>>()?;
    let journal: JournalOf<G> = Journal { head, fairness, setup, lines };
    let plans: Plans<G> = plans_on(desk)?;
    let snapshot: Option<Value> = snapshot.map(|snapshot| parse("the snapshot", snapshot)).transpose()?;
    if let Some(running) = snapshot.as_ref().and_then(|kept| from_snapshot(&rules, &journal, kept)) {
        return Ok(Running::resumed(running.0, running.1, plans).into());
    }
    let mut trail = Trail::default();
    let replayed = step_through(rules.clone(), &journal, |table| {
        trail.mark(table);
        true
    });
    let table = match (replayed, snapshot) {
        (Ok(table), _) => table,
        (Err(_), Some(snapshot)) => {
            let snapshot = games::snapshot_of(&*rules, &journal.head, &snapshot).map_err(broken)?;
            Table::resume(rules, &journal, &snapshot).map_err(|e| Broken::Unreadable(e.to_string()))?
        }
        (Err(damaged), None) => return Err(Broken::Unreadable(damaged.to_string())),
    };
    Ok(Running::resumed(table, trail, plans).into())
}

/// The table from a snapshot of the same rules and the lines since, if they lead on from it. If not, the whole journal
/// tells why.
fn from_snapshot<G: Playable>(
    rules: &Arc<G>,
    journal: &JournalOf<G>,
    kept: &Value,
) -> Option<(Table<G>, Trail)> {
    let by: RulesOf = serde_json::from_value(kept.get("rules")?.clone()).ok()?;
    if by != rules_of(&**rules) {
        return None;
    }
    let trail: Trail = serde_json::from_value(kept.get("trail")?.clone()).ok()?;
    let snapshot = games::snapshot_of(&**rules, &journal.head, kept).ok()?;
    let Journal { head, fairness, setup, lines } = journal;
    let lines = lines.get(..snapshot.lines)?.to_vec();
    let before = Journal { head: head.clone(), fairness: fairness.clone(), setup: setup.clone(), lines };
    let mut table = Table::from_snapshot(rules.clone(), &before, &snapshot).ok()?;
    let mut trail = trail.resumed(&table)?;
    while table.len() < journal.lines.len() {
        table.advance(&journal.lines, table.len() + 1).ok()?;
        trail.mark(&table);
    }
    Some((table, trail))
}

/// How many lines of a journal lead no further than to this step of a viewer: one line may be several steps.
pub fn lines_until<G: Playable>(
    rules: Arc<G>,
    journal: &JournalOf<G>,
    viewer: Viewer,
    until: u32,
) -> Result<usize, kernel::Damaged> {
    let mut lines = 0;
    step_through(rules, journal, |table| {
        let known = table.revision(viewer) <= until;
        if known {
            lines = table.len();
        }
        known
    })?;
    Ok(lines)
}

/// Replays a journal line by line, from the set-up on, as long as `go_on` says so after each line.
pub fn step_through<G: Playable>(
    rules: Arc<G>,
    journal: &JournalOf<G>,
    mut go_on: impl FnMut(&Table<G>) -> bool,
) -> Result<Table<G>, kernel::Damaged> {
    let opening = Journal {
        head: journal.head.clone(),
        fairness: journal.fairness.clone(),
        setup: journal.setup.clone(),
        lines: Vec::new(),
    };
    let mut table = Table::load(rules, &opening)?;
    if !go_on(&table) {
        return Ok(table);
    }
    for n in 0..journal.lines.len() {
        if table.len() > n {
            continue;
        }
        table.advance(&journal.lines, n + 1)?;
        if !go_on(&table) {
            break;
        }
    }
    Ok(table)
}
