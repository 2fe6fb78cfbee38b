//! A table in memory: the game, the host's desk beside it, and who may see what of both.

use super::desk::{Awaited, Desk, SeatClock, TakeBack};
use super::trail::{MadeFor, Trail, revisions};
use super::window::enter;
use crate::clock::SECOND;
use crate::storage::{
    Chair as Seated, Change, Fault, Hidden, Millis, PersonId, Stage, TableId, TableRow, Visibility,
};
use games::{AnyTable, game, with};
use kernel::{
    Code, Game, Head, Journal, JournalOf, Line, LineOf, MAX_SEATS, Names, Refusal, Seat, SeatSet, Secret,
    Setup, Table, Turn, Viewer,
};
use serde_json::Value;
use std::collections::HashMap;
use std::sync::Arc;

/// What a game must be for a table on the web: it can be drawn, and bots can play it.
pub trait Playable: Game + ui::Board + bots::Heuristic {}
impl<G: Game + ui::Board + bots::Heuristic> Playable for G {}

/// So many moves may be taken back by consent in one game. The journal only grows, and each of them replays it.
const TAKEN_BACK: u16 = 200;

/// Every viewer's revision.
pub type Revisions = [u32; MAX_SEATS + 1];

/// The head of a stored journal: all but its lines and its secret.
#[derive(serde::Serialize, serde::Deserialize)]
struct Opening {
    head: Head,
    commitment: kernel::Digest,
    nonces: Vec<String>,
    setup: Vec<kernel::Came>,
}

/// A table in memory.
#[derive(Debug)]
pub struct Live {
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
    /// When.
    pub created: Millis,
    /// The version in storage.
    pub version: u64,
    /// How many lines are in storage.
    pub stored: u64,
    /// What the host keeps beside the journal.
    pub desk: Desk,
    /// The game, once it has begun.
    pub table: Option<AnyTable>,
    /// Hot seat: which of his seats a person is looking from.
    pub curtains: HashMap<PersonId, Seat>,
    /// Did the finished journal verify? Found out when first asked.
    pub verified: Option<bool>,
    /// A driver for the bots is under way.
    pub driving: bool,
    /// Who had not answered yet when anything last happened.
    waited: SeatSet,
    secret: Secret,
    /// How things stood after each line.
    trail: Trail,
}

/// From where somebody looks at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Looking {
    /// Whose eyes.
    pub viewer: Viewer,
    /// Hot seat: this seat's player must say that he is there.
    pub curtain: Option<Seat>,
}

/// Who looks: somebody with a session or nobody in particular, and which of his seats he means.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Who {
    /// Whose session.
    pub person: Option<PersonId>,
    /// The seat he means.
    pub seat: Option<Seat>,
}

fn broken(what: &str) -> impl Fn(String) -> Fault + '_ {
    move |why| Fault::Broken(format!("{what}: {why}"))
}

impl Live {
    /// A new table, not yet stored.
    pub fn new(
        id: TableId,
        game: &str,
        owner: PersonId,
        visibility: Visibility,
        secret: Secret,
        desk: Desk,
    ) -> Self {
        Live {
            id,
            game: game.into(),
            visibility,
            stage: Stage::Open,
            owner,
            created: 0,
            version: 0,
            stored: 0,
            desk,
            table: None,
            curtains: HashMap::new(),
            verified: None,
            driving: false,
            waited: SeatSet::NONE,
            secret,
            trail: Trail::default(),
        }
    }

    /// The row a new table is stored with.
    pub fn row(&self, now: Millis) -> Result<TableRow, Fault> {
        Ok(TableRow {
            id: self.id.clone(),
            game: self.game.clone(),
            visibility: self.visibility,
            stage: self.stage,
            owner: self.owner,
            created: now,
            changed: now,
            version: 0,
            lines: 0,
            secret: Hidden(json(&self.secret)?),
            opening: None,
            desk: json(&self.desk)?,
        })
    }

    /// A table from storage. If the rules were mended so that its journal no longer replays, it goes on from the
    /// snapshot, and its journal says so.
    pub fn load(row: TableRow, lines: &[String], snapshot: Option<String>) -> Result<Live, Fault> {
        let secret: Secret = parse("the secret", &row.secret.0)?;
        let desk: Desk = parse("the desk", &row.desk)?;
        let mut live = Live::new(row.id, &row.game, row.owner, row.visibility, secret, desk);
        (live.stage, live.created) = (row.stage, row.created);
        (live.version, live.stored) = (row.version, row.lines);
        if let Some(opening) = row.opening {
            let opening: Opening = parse("the journal's head", &opening)?;
            let id = opening.head.game.clone();
            let loaded = game!(&id, G => load::<G>(opening, secret, lines, snapshot));
            let (table, trail) = loaded.map_err(|e| Fault::Broken(e.to_string()))??;
            (live.table, live.trail) = (Some(table), trail);
        }
        Ok(live)
    }

    /// What the last moves changed, to be stored. `shown` is the time that people read, if everybody may know of it.
    pub fn change(&self, wake: Option<Millis>, now: Millis, shown: Option<Millis>) -> Result<Change, Fault> {
        let lines = match &self.table {
            Some(table) => {
                with!(table, t => t.lines(self.stored as usize).iter().map(json).collect::<Result<_, _>>())?
            }
            None => Vec::new(),
        };
        // The head is written once, with the first change after the game began.
        let opening = match &self.table {
            Some(table) if self.stored == 0 => Some(json(&opening(table))?),
            _ => None,
        };
        Ok(Change {
            id: self.id.clone(),
            version: self.version,
            from: self.stored,
            lines,
            opening,
            desk: json(&self.desk)?,
            stage: self.stage,
            visibility: self.visibility,
            chairs: self.seated(),
            seeks: self.stage == Stage::Playing && self.desk.chairs.iter().any(super::desk::Chair::vacant),
            wake,
            at: now,
            shown,
        })
    }

    /// The people at the table, and whether they are to move.
    pub fn seated(&self) -> Vec<Seated> {
        let pending = self.pending();
        let chairs = self.desk.chairs.iter().zip(0..);
        let chair = |(chair, seat): (&super::desk::Chair, u8)| {
            let waiting = pending.has(Seat(seat)) && chair.bot.is_none();
            chair.person.map(|person| Seated { seat, person, waiting })
        };
        chairs.filter_map(chair).collect()
    }

    /// Seats that have not answered yet: for the host alone.
    pub fn pending(&self) -> SeatSet {
        let awaiting = self.turn().and_then(|turn| turn.awaiting());
        awaiting.map_or(SeatSet::NONE, |a| a.pending.minus(self.desk.early()))
    }

    /// Seats that are asked, as everybody may know.
    pub fn asked(&self) -> SeatSet {
        self.turn().and_then(|turn| turn.awaiting()).map_or(SeatSet::NONE, |a| a.asked)
    }

    /// Whose move it is, once the game has begun.
    pub fn turn(&self) -> Option<Turn> {
        self.table.as_ref().map(|table| with!(table, t => t.turn()))
    }

    /// The commitment to the dice.
    pub fn commitment(&self) -> String {
        self.secret.commitment().to_string()
    }

    /// The secret of the dice, once the game is over.
    pub fn revealed(&self) -> Option<String> {
        (self.stage == Stage::Over).then(|| self.secret.reveal().to_string())
    }

    /// A viewer's revision.
    pub fn revision(&self, viewer: Viewer) -> u32 {
        self.table.as_ref().map_or(0, |table| table.revision(viewer))
    }

    /// Everybody's revision.
    pub fn revisions(&self) -> Revisions {
        self.table.as_ref().map_or_else(Revisions::default, |table| with!(table, t => revisions(t)))
    }

    /// The viewer's own revision after a line of the journal: the only number of a line that he may know.
    pub fn step_of(&self, line: u32, viewer: Viewer) -> u32 {
        self.trail.revision(line, viewer).unwrap_or_else(|| self.revision(viewer))
    }

    /// What was done for players, as far as everybody may know it.
    pub fn made_for<G: Playable>(&self, table: &Table<G>) -> Vec<MadeFor> {
        self.trail.made_for(table)
    }

    /// Notes how things stand after the lines that are new.
    pub(super) fn mark_trail(&mut self) {
        if let Some(table) = &self.table {
            with!(table, t => self.trail.mark(t));
        }
    }

    /// May this person look at the table at all?
    pub fn admits(&self, person: Option<PersonId>) -> bool {
        match (self.visibility, person) {
            (Visibility::Public | Visibility::Unlisted, _) => true,
            (Visibility::Private, None) => false,
            (Visibility::Private, Some(person)) => {
                self.owner == person
                    || self.desk.invited.contains(&person)
                    || self.desk.seats_of(person).next().is_some()
            }
        }
    }

    /// From where somebody looks. Whoever has several seats looks from the one to move; while a game with secrets is
    /// on, a curtain falls between them.
    pub fn looking(&self, who: Who) -> Looking {
        let mine: Vec<Seat> = who.person.map(|p| self.desk.seats_of(p).collect()).unwrap_or_default();
        let at = |seat| Looking { viewer: Viewer::Seat(seat), curtain: None };
        let meant = who.seat.filter(|seat| mine.contains(seat));
        let pending = self.pending();
        match (mine.as_slice(), self.stage) {
            ([], _) => Looking { viewer: Viewer::Spectator, curtain: None },
            ([only], _) => at(*only),
            ([first, ..], Stage::Over | Stage::Open) => at(meant.unwrap_or(*first)),
            ([first, ..], Stage::Playing) => {
                let open = who.person.and_then(|p| self.curtains.get(&p).copied());
                let next = mine.iter().copied().find(|seat| pending.has(*seat));
                let wanted = match (open, meant) {
                    (Some(open), None) if pending.has(open) => open,
                    (_, Some(meant)) if pending.has(meant) || next.is_none() => meant,
                    (open, _) => next.or(open).unwrap_or(*first),
                };
                if self.desk.analysis || open == Some(wanted) {
                    at(wanted)
                } else {
                    Looking { viewer: Viewer::Spectator, curtain: Some(wanted) }
                }
            }
        }
    }

    /// The seat that somebody may act for: his own, and not one behind the curtain.
    pub fn acting(&self, person: PersonId, seat: Option<Seat>) -> Result<Seat, Refusal> {
        let looking = self.looking(Who { person: Some(person), seat });
        match (looking.viewer, seat) {
            (Viewer::Seat(mine), None) => Ok(mine),
            (Viewer::Seat(mine), Some(seat)) if mine == seat => Ok(mine),
            _ => Err(Refusal::new(Code::Illegal, "this is not your seat")),
        }
    }

    /// The game, or a refusal if it has not begun.
    pub fn playing(&mut self) -> Result<&mut AnyTable, Refusal> {
        self.table.as_mut().ok_or_else(|| Refusal::new(Code::BadRequest, "the game has not begun yet"))
    }

    /// Begins the game.
    pub fn begin(&mut self) -> Result<(), Refusal> {
        let setup =
            Setup { seats: self.desk.chairs.len(), options: self.desk.options.clone(), components: None };
        let nonces = self.desk.chairs.iter().map(|chair| chair.nonce.clone()).collect();
        let table = AnyTable::open(&self.game, &setup, self.secret, nonces)?;
        self.table = Some(table);
        let orders = self.first_orders();
        let given = |chair: &super::desk::Chair| chair.person.is_some();
        self.desk.orders =
            self.desk.chairs.iter().map(|chair| if given(chair) { orders.clone() } else { vec![] }).collect();
        self.stage = Stage::Playing;
        let bank = self.desk.pace.bank();
        for chair in &mut self.desk.chairs {
            (chair.clock, chair.known) = (SeatClock::standing(bank), bank);
        }
        Ok(())
    }

    /// The standing orders that a player has when he sits down.
    pub(super) fn first_orders(&self) -> Vec<Value> {
        let table = self.table.as_ref().filter(|_| !self.desk.analysis);
        let live = self.desk.pace.is_live();
        table.map(|table| with!(table, t => default_orders(t, live))).unwrap_or_default()
    }

    /// After anything was done: standing orders answer, clocks run, the desk tells where things stand.
    pub fn settle(&mut self, moved: Option<Seat>, before: &Revisions, now: Millis) {
        let mut answered = SeatSet::NONE;
        loop {
            let Some(table) = &mut self.table else { return };
            let desk = &mut self.desk;
            answered = SeatSet(answered.0 | with!(table, t => answer(t, desk, now)).0);
            // What two have agreed to takes place right after an effect; and then orders may have an answer again.
            if !self.conclude_agreed() {
                break;
            }
        }
        self.desk.answered(answered, now);
        self.mark_trail();
        let Some(table) = &self.table else { return };
        let awaited = with!(table, t => awaited(t));
        self.desk.run_clocks(awaited, moved, now);
        let names = self.desk.names();
        let said = with!(table, t => in_words(t, &names));
        if let Some(asked) = &self.desk.take_back
            && before[Viewer::Seat(asked.seat).slot()] != table.revision(Viewer::Seat(asked.seat))
        {
            self.desk.take_back = None;
        }
        // What is seen of clocks moves only with what everybody sees: nobody can watch another answer.
        let seen = before[0] != table.revision(Viewer::Spectator);
        let asked = self.desk.asked != awaited.asked;
        if awaited.counted || asked || seen {
            // A window has opened if somebody else is asked, or somebody again who had answered.
            let opened = asked || !awaited.pending.minus(self.waited).is_empty();
            self.desk.show_clocks(awaited, opened, now);
        }
        self.waited = awaited.pending;
        self.desk.moment = said.spectator;
        for (chair, asks) in self.desk.chairs.iter_mut().zip(said.seats) {
            chair.asks = if chair.person.is_some() { asks } else { String::new() };
        }
        self.desk.asked = awaited.asked;
        if said.ending.is_some() {
            self.stage = Stage::Over;
            self.desk.ending = said.ending;
            self.desk.take_back = None;
            self.desk.offers.clear();
        }
        self.sweep_offers();
    }

    /// When the host must next do something by itself.
    pub fn wake(&self, now: Millis) -> Option<Millis> {
        if self.stage != Stage::Playing {
            return None;
        }
        let bots = !SeatSet(self.pending().0 & self.desk.driven().0).is_empty() && !self.desk.waits();
        if bots { Some(now) } else { self.desk.deadline() }
    }

    /// The line just before which a seat's latest standing move was made, if any.
    pub fn latest_line(&self, seat: Seat) -> Option<u32> {
        let table = self.table.as_ref()?;
        with!(table, t => latest_line(t.lines(0), seat))
    }

    /// Asks for a take-back of one's latest move, and carries it out if everybody has agreed (bots always do).
    pub fn ask_back(&mut self, seat: Seat) -> Result<(), Refusal> {
        let Some(to) = self.latest_line(seat) else {
            return Err(Refusal::new(Code::Illegal, "there is no move to take back"));
        };
        if self.desk.taken_back >= TAKEN_BACK {
            let why = format!("{TAKEN_BACK} moves have been taken back in this game: it must go on now");
            return Err(Refusal::new(Code::Illegal, why));
        }
        if self.desk.take_back.is_some() {
            return Err(Refusal::new(Code::Illegal, "somebody has asked for a take-back already"));
        }
        let person = self.desk.chair(seat).and_then(|chair| chair.person);
        let own: SeatSet = person.map(|p| self.desk.seats_of(p).collect()).unwrap_or_default();
        let agreed = SeatSet(self.desk.driven().0 | own.0);
        self.desk.take_back = Some(TakeBack { seat, to, agreed });
        self.conclude_back()
    }

    /// Answers a take-back.
    pub fn answer_back(&mut self, seat: Seat, agree: bool) -> Result<(), Refusal> {
        let Some(asked) = &mut self.desk.take_back else {
            return Err(Refusal::new(Code::Illegal, "nobody asks for a take-back any more"));
        };
        if !agree || asked.seat == seat {
            self.desk.take_back = None;
            return Ok(());
        }
        asked.agreed = asked.agreed.with(seat);
        self.conclude_back()
    }

    fn conclude_back(&mut self) -> Result<(), Refusal> {
        let Some(asked) = self.desk.take_back.clone() else { return Ok(()) };
        let Some(table) = &mut self.table else { return Ok(()) };
        let missing = with!(&*table, t => t.concerned(asked.seat)).minus(asked.agreed);
        if missing.is_empty() {
            let done = with!(table, t => t.take_back(asked.seat, asked.to, asked.agreed));
            self.desk.take_back = None;
            done?;
            self.desk.taken_back += 1;
        }
        Ok(())
    }

    /// The seats that have not agreed to the take-back yet.
    pub fn missing(&self, asked: &TakeBack) -> SeatSet {
        SeatSet::all(self.desk.chairs.len()).without(asked.seat).minus(asked.agreed)
    }
}

fn json(value: &impl serde::Serialize) -> Result<String, Fault> {
    serde_json::to_string(value).map_err(|e| Fault::Broken(e.to_string()))
}

fn parse<T: serde::de::DeserializeOwned>(what: &str, text: &str) -> Result<T, Fault> {
    serde_json::from_str(text).map_err(|e| broken(what)(e.to_string()))
}

fn opening(table: &AnyTable) -> Opening {
    with!(table, t => {
        let Journal { head, fairness, setup, .. } = t.journal();
        Opening { head, commitment: fairness.commitment, nonces: fairness.nonces, setup }
    })
}

fn load<G: Playable>(
    opening: Opening,
    secret: Secret,
    lines: &[String],
    snapshot: Option<String>,
) -> Result<(AnyTable, Trail), Fault>
where
    AnyTable: From<Table<G>>,
{
    let Opening { head, commitment, nonces, setup } = opening;
    let options = Setup { seats: head.seats, options: head.options.clone(), components: None };
    let mut rules = games::configure::<G>(&options).map_err(|e| Fault::Broken(e.to_string()))?;
    // What older rules led to and today's do not goes on from its snapshot; a version of the future does not go on here.
    if !rules.play_by(head.version) {
        let why = format!(
            "{} was begun by version {} of its rules, which is not known here",
            head.game, head.version
        );
        return Err(Fault::Broken(why));
    }
    let rules = Arc::new(rules);
    let fairness = kernel::Fairness { commitment, nonces, secret: Some(secret) };
    let broken = |refusal: Refusal| Fault::Broken(refusal.to_string());
    let line_of = |(n, line): (usize, &String)| -> Result<LineOf<G>, Fault> {
        let what = format!("journal line {n}");
        games::line_of(&*rules, &head, &what, parse(&what, line)?).map_err(broken)
    };
    let lines: Vec<LineOf<G>> = lines.iter().enumerate().map(line_of).collect::<Result<_, _>>()?;
    let journal: JournalOf<G> = Journal { head, fairness, setup, lines };
    let mut trail = Trail::default();
    let replayed = step_through(rules.clone(), &journal, |table| {
        trail.mark(table);
        true
    });
    let table = match (replayed, snapshot) {
        (Ok(table), _) => table,
        (Err(_), Some(snapshot)) => {
            let snapshot: Value = parse("the snapshot", &snapshot)?;
            let snapshot = games::snapshot_of(&*rules, &journal.head, &snapshot).map_err(broken)?;
            Table::resume(rules, &journal, &snapshot).map_err(|e| Fault::Broken(e.to_string()))?
        }
        (Err(damaged), None) => return Err(Fault::Broken(damaged.to_string())),
    };
    Ok((table.into(), trail))
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

/// What has an answer without anybody's click: early answers that count now, and standing orders. Gives the seats that
/// were answered for.
fn answer<G: Playable>(table: &mut Table<G>, desk: &mut Desk, now: Millis) -> SeatSet {
    let read =
        |list: &Vec<Value>| list.iter().filter_map(|o| serde_json::from_value(o.clone()).ok()).collect();
    let orders: Vec<Vec<G::Order>> = desk.orders.iter().map(read).collect();
    let mut answered = SeatSet::NONE;
    loop {
        desk.watch_window(awaited(table), table.revision(Viewer::Spectator), now);
        if desk.waits() {
            return answered;
        }
        let next = if desk.early.is_empty() {
            table.obey_one(&orders)
        } else {
            let early = desk.early.remove(0);
            enter(table, &early);
            Some(early.seat)
        };
        let Some(seat) = next else { return answered };
        answered = answered.with(seat);
    }
}

/// The orders that are in force from the start, as they are stored.
fn default_orders<G: Playable>(table: &Table<G>, live: bool) -> Vec<Value> {
    let mut orders = table.rules().default_orders();
    if live {
        orders.extend(table.rules().live_orders());
    }
    orders.iter().filter_map(|order| serde_json::to_value(order).ok()).collect()
}

/// Where a table stands, in words, for lists.
struct InWords {
    spectator: String,
    seats: Vec<String>,
    ending: Option<String>,
}

fn in_words<G: Playable>(table: &Table<G>, names: &Names) -> InWords {
    let prompt = |viewer| table.rules().prompt(table.view(viewer), names).text;
    let turn = table.turn();
    InWords {
        spectator: G::moment(ui::words(names.language()), table.view(Viewer::Spectator)),
        seats: Seat::all(table.seats()).map(|seat| prompt(Viewer::Seat(seat))).collect(),
        ending: turn.outcome().map(|outcome| table.rules().outcome(outcome, names)),
    }
}

fn awaited<G: Playable>(table: &Table<G>) -> Awaited {
    let turn = table.turn();
    let Some(open) = turn.awaiting() else { return Awaited::default() };
    // From what a spectator sees: the time that a window has tells nothing else.
    let seconds = table.rules().allowance(table.view(Viewer::Spectator));
    Awaited {
        asked: open.asked,
        pending: open.pending,
        counted: open.counted,
        window: Millis::from(seconds) * SECOND,
        reaction: table.rules().reaction(table.view(Viewer::Spectator)),
        halved: table.rules().halves(table.view(Viewer::Spectator)),
    }
}

/// The latest line of a seat that still counts.
fn latest_line<A: Copy, D, S, E>(lines: &[Line<A, D, S, E>], seat: Seat) -> Option<u32> {
    let mut mine: Vec<u32> = Vec::new();
    for (line, n) in lines.iter().zip(0..) {
        match line {
            Line::Act { seat: actor, .. } if *actor == seat => mine.push(n),
            Line::Undo { dropped, .. } => mine.retain(|n| !dropped.contains(n)),
            Line::TakeBack { to, .. } => mine.retain(|n| n < to),
            Line::Put { .. } => mine.clear(),
            Line::Act { .. } | Line::Deal { .. } | Line::Position(_) | Line::Digest(_) => {}
        }
    }
    mine.pop()
}
