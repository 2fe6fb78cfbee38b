//! A table with the storage beside it, and what must be true of both after every change.

use host::desk::Chair;
use host::{
    Addition, Done, Fresh, Hidden, Kept, Live, Millis, Moment, NewTable, Pace, Person, PersonId, Playable,
    Running, Sitting, Stage, TableId, Visibility, running,
};
use kernel::{Line, Names, Refusal, Seat, SeatSet, Secret, Viewer};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Noon of some day.
pub const NOON: Millis = 1_794_744_000_000;

/// What is stored: as a data file has it.
pub struct Store {
    pub kept: Kept,
    /// What has changed on the desk since it was kept whole.
    pub parts: BTreeMap<String, String>,
    pub lines: Vec<String>,
    pub snapshot: Option<String>,
}

impl Store {
    /// The whole desk.
    fn desk(&self) -> String {
        let parts: Vec<_> = self.parts.iter().map(|(way, part)| format!("{way:?}:{part}")).collect();
        host::whole(&self.kept.desk, &format!("{{{}}}", parts.join(","))).unwrap()
    }
}

/// How much the moves of a table have written.
#[derive(Default)]
pub struct Written {
    pub moves: usize,
    /// Of the journal,
    pub lines: usize,
    /// of the desk in parts,
    pub parts: usize,
    /// and what the desk would have been, whole.
    pub whole: usize,
}

impl Written {
    fn note(&mut self, live: &Live, adds: &Addition) {
        if adds.lines.is_empty() {
            return;
        }
        self.moves += 1;
        self.lines += adds.lines.iter().map(String::len).sum::<usize>();
        self.parts += adds.desk.iter().map(|(way, part)| way.len() + part.len()).sum::<usize>();
        self.whole += live.desk_in_json().unwrap().len();
    }
}

/// A table, its storage, and the time.
pub struct House {
    pub live: Live,
    pub store: Store,
    pub now: Millis,
    pub wake: Option<Millis>,
    pub written: Written,
    /// What everybody was seen to see, by viewer, with their revision.
    views: Vec<(u32, String)>,
    seed: u64,
    changes: u32,
    every: u32,
}

pub fn person(n: i64) -> Person {
    Person { id: PersonId(n), name: format!("Person {n}"), guest: false }
}

impl House {
    /// A table with people at all its seats but, now and then, one bot.
    pub fn open(game: &str, seats: usize, pace: Pace, seed: u64, every: u32) -> House {
        let sitting = |n: usize| match n {
            0 => Sitting::Me,
            _ if (seed + n as u64).is_multiple_of(5) => Sitting::Bot(bots::Kind::Greedy),
            _ => Sitting::Open,
        };
        let new = NewTable {
            game: game.into(),
            title: kernel::Said::default(),
            chairs: (0..seats).map(sitting).collect(),
            visibility: Visibility::Public,
            pace,
            options: json!({}),
            rated: false,
        };
        let fresh = Fresh {
            id: TableId::new([7; TableId::LEN]),
            secret: Secret::from_word(&format!("{game} {seed}")),
            invite: "invite".into(),
            nonces: vec!["nonce".into()],
        };
        let mut live = Live::open(&person(0), new, fresh).unwrap();
        let kept = live.row().unwrap();
        let store = Store { kept, parts: BTreeMap::new(), lines: Vec::new(), snapshot: None };
        let mut house = House {
            live,
            store,
            now: NOON,
            wake: None,
            written: Written::default(),
            views: Vec::new(),
            seed,
            changes: 0,
            every,
        };
        if house.live.desk.full() {
            house.change(|live, _| live.start(PersonId(0), "")).unwrap();
        }
        let mut next = 1;
        while house.live.stage == Stage::Open {
            let comer = person(next);
            house.change(move |live, moment| live.join(&comer, None, "nonce".into(), moment)).unwrap();
            next += 1;
        }
        house
    }

    /// Changes the table and stores what is to be stored. A refusal must leave everything as it was.
    pub fn change<T>(
        &mut self,
        act: impl FnOnce(&mut Live, &mut Moment) -> Result<Done<T>, Refusal>,
    ) -> Result<T, Refusal> {
        self.changes += 1;
        let seed = self.seed << 32 ^ u64::from(self.changes);
        let (before, early) = (self.live.revisions(), self.live.early());
        let first = self.store.lines.len();
        let changed = match self.live.change(Moment::new(self.now, seed), act) {
            Ok(changed) => changed,
            Err(unchanged) => {
                if unchanged.spoilt {
                    self.reload();
                }
                self.check_stored();
                assert_eq!(self.live.revisions(), before, "a refusal changes nothing: {}", unchanged.refusal);
                assert_eq!(self.live.early(), early, "nor does it lose an answer: {}", unchanged.refusal);
                return Err(unchanged.refusal);
            }
        };
        assert_eq!((changed.before, changed.after), (before, self.live.revisions()));
        if let Some(adds) = changed.keep {
            assert_eq!(adds.from as usize, self.store.lines.len(), "lines follow each other");
            self.written.note(&self.live, &adds);
            self.store.lines.extend(adds.lines);
            let kept = &mut self.store.kept;
            self.store.parts.extend(adds.desk);
            kept.opening = adds.opening.or(kept.opening.take());
            (kept.stage, kept.visibility) = (adds.stage, adds.visibility);
        }
        self.wake = changed.wake;
        self.check_stored();
        self.check_early(early, first);
        self.check_clocks();
        if self.changes.is_multiple_of(self.every) {
            self.check_all();
        }
        if self.changes.is_multiple_of(self.every * 2) {
            self.store.snapshot = self.live.snapshot().map(|(_, body)| body);
        }
        Ok(changed.value)
    }

    /// The process was gone: the table comes back from what was stored.
    pub fn reload(&mut self) {
        let Store { kept, lines, snapshot, .. } = &self.store;
        let kept = Kept { desk: self.store.desk(), ..kept.clone() };
        self.live = Live::load(kept, lines, snapshot.as_deref()).unwrap();
    }

    // ---- what must be true ----

    /// What is in memory is in storage.
    fn check_stored(&self) {
        assert_eq!(self.live.lines(), self.store.lines.len(), "every line is stored");
        let desk = |json: &str| filled(serde_json::from_str(json).unwrap());
        let in_memory = self.live.desk_in_json().unwrap();
        assert_eq!(desk(&in_memory), desk(&self.store.desk()), "and so is the desk");
        assert_eq!(self.live.stage, self.store.kept.stage);
    }

    /// Whoever had answered early and has no longer has been heard, or could not be any more because somebody before
    /// them was.
    fn check_early(&self, before: SeatSet, first: usize) {
        let gone = before.minus(self.live.early());
        let new: Vec<Value> =
            self.store.lines[first..].iter().map(|l| serde_json::from_str(l).unwrap()).collect();
        let acts = |seat: Seat| new.iter().any(|line| line["act"]["seat"] == json!(seat.0));
        for seat in gone.iter() {
            let others = new.iter().any(|line| line["act"]["seat"] != json!(seat.0));
            let withdrawn = new.is_empty() || self.live.desk.chair(seat).is_none_or(|c| c.bot.is_some());
            assert!(acts(seat) || others || withdrawn, "the answer of seat {seat} is lost: {new:?}");
        }
    }

    /// No clock is below nothing; it runs for those, and only those, who are asked and decide for themselves.
    fn check_clocks(&self) {
        let Live { desk, stage, .. } = &self.live;
        let asked = |seat: Seat| {
            let running = self.live.running.as_ref();
            *stage == Stage::Playing
                && running.is_some_and(|game| running!(game, run => run.table.pending(seat)))
        };
        for (chair, n) in desk.chairs.iter().zip(0..) {
            let Chair { clock, shown, .. } = chair;
            for clock in [clock, shown] {
                assert!(clock.left >= 0 && clock.free >= 0, "a clock below nothing: {chair:?}");
            }
            let decides = asked(Seat(n)) && chair.person.is_some() && chair.bot.is_none();
            // That of somebody for whom another plays is kept as it stands, as long as they are asked the same.
            let runs = clock.since.is_some() || clock.held && chair.bot.is_none();
            assert_eq!(runs, decides, "seat {n}, stage {stage:?}: {chair:?}");
            let kept = clock.held && asked(Seat(n)) && chair.person.is_some();
            assert!(decides || kept || !clock.held, "seat {n}, stage {stage:?}: {chair:?}");
        }
        if *stage == Stage::Playing && !self.live.pending().is_empty() {
            assert!(self.wake.is_some(), "somebody is awaited, and nothing will ever happen");
        }
    }

    /// All that takes longer to check.
    pub fn check_all(&mut self) {
        let told = |live: &Live| live.running.as_ref().map(|game| running!(game, run => told(live, run)));
        let facts = |live: &Live| {
            (
                live.revisions(),
                live.pending(),
                live.asked(),
                live.early(),
                live.next_wake(NOON),
                live.seated(),
            )
        };
        let (before, facts_before) = (told(&self.live), facts(&self.live));
        let views =
            self.live.running.as_ref().map(|game| running!(game, run => views(run))).unwrap_or_default();
        for ((revision, view), (was, old)) in views.iter().zip(&self.views) {
            assert!(revision >= was, "a revision never goes back");
            assert!(revision != was || view == old, "a view moves only with its revision");
        }
        self.views = views;
        let curtains = self.live.curtains.clone();
        self.reload();
        self.live.curtains = curtains;
        self.check_stored();
        assert_eq!(told(&self.live), before, "what comes back is what was");
        assert_eq!(facts(&self.live), facts_before);
    }

    /// The journal can be checked by anybody: every move, every roll.
    pub fn verify(&self) {
        let game = self.live.running.as_ref().unwrap();
        running!(game, run => {
            let verified = kernel::verify(run.table.rules().clone(), &run.table.private_journal());
            assert_eq!(verified.unwrap().lines, self.store.lines.len());
        });
    }
}

/// What each viewer sees.
fn views<G: Playable>(run: &Running<G>) -> Vec<(u32, String)> {
    let seen = |viewer| (run.table.revision(viewer), serde_json::to_string(run.table.view(viewer)).unwrap());
    Viewer::all(run.table.seats()).map(seen).collect()
}

/// All that a running game says of itself.
fn told<G: Playable>(live: &Live, run: &Running<G>) -> Value {
    let seats = || Seat::all(run.table.seats());
    let numbers = Viewer::all(run.table.seats())
        .map(|viewer| (0..run.table.len() as u32).map(|line| run.step_of(line, viewer)).collect::<Vec<_>>());
    let asides = run.asides(&live.desk, None, &Names::seats(run.table.seats()));
    let last = run.table.lines(run.table.len().saturating_sub(1));
    assert!(!matches!(last, [Line::Undo { dropped, .. }] if dropped.is_empty()));
    json!({
        "state": run.table.state(),
        "undo": seats().map(|seat| run.table.can_undo(seat)).collect::<Vec<_>>(),
        "latest": seats().map(|seat| run.latest_line(seat)).collect::<Vec<_>>(),
        "numbers": numbers.collect::<Vec<_>>(),
        "asides": asides.iter().map(|(n, said)| (n, &said.text)).collect::<Vec<_>>(),
        "told": run.table.told(Viewer::Spectator).count(),
        "hidden": format!("{:?}", Hidden("secret".into())),
    })
}

/// Without what may as well be left out: what is empty, and what is not so.
fn filled(value: Value) -> Value {
    match value {
        Value::Object(parts) => {
            let parts = parts.into_iter().map(|(name, part)| (name, filled(part)));
            parts.filter(|(_, part)| *part != json!([]) && *part != json!(false)).collect()
        }
        Value::Array(parts) => parts.into_iter().map(filled).collect(),
        plain => plain,
    }
}
