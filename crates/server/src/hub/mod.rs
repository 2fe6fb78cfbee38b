//! The tables: every change of every table goes through [`Hub::change`].
//!
//! A table is loaded when it is first asked for and stays in memory while it is in use. A change is made in memory under
//! the table's lock, then stored with the version it was based on, and only then told to anybody; whatever cannot be
//! stored is forgotten, and the table is loaded again.

mod absence;
mod deals;
pub mod desk;
mod drive;
pub mod live;
mod note;
mod play;
mod seats;
mod streams;
mod time;
mod trail;
mod window;

pub use absence::{DEFAULTS, Successor};
pub use deals::{Dealing, Dealt, Proposal, Terms};
pub use drive::Pacing;
pub use note::{Entry, entwine};
pub use play::{Back, Standing, picks_of};
pub use seats::{NewTable, Sitting};
pub use streams::{Event, Listening, Streams, What};
pub use window::{HOLD, HOLDS};

use crate::clock::{Clock, SECOND, TableTime};
use crate::dice::Dice;
use crate::metrics::Metrics;
use crate::storage::{Chair, Fault, Millis, PersonId, Store, TableId};
use kernel::{Refusal, Seat, SeatSet, Viewer};
use live::Live;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::fmt;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Semaphore;

/// A snapshot is kept after so many lines, and whenever a table leaves memory.
const SNAPSHOT_EVERY: u64 = 32;

/// A table nobody has asked for in so long leaves memory.
const IDLE: Millis = 10 * 60 * SECOND;

/// Why something at a table did not work.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// There is no such table, or not for you.
    Missing,
    /// The rules, or the host, refuse.
    Refused(Refusal),
    /// The storage failed.
    Storage(Fault),
}

impl From<Refusal> for Trouble {
    fn from(refusal: Refusal) -> Self {
        Trouble::Refused(refusal)
    }
}

impl From<Fault> for Trouble {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::Missing => Trouble::Missing,
            fault => Trouble::Storage(fault),
        }
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Trouble::Missing => f.write_str("there is no such table"),
            Trouble::Refused(refusal) => refusal.fmt(f),
            Trouble::Storage(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for Trouble {}

/// Somebody's place in memory for a table: empty until it is loaded.
struct Slot {
    live: Arc<tokio::sync::Mutex<Option<Live>>>,
    used: AtomicI64,
}

/// What a change did, beside what the journal says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Done {
    /// The seat that made a move.
    pub moved: Option<Seat>,
    /// This must be told too, and to whom: to the players of some seats, or to everybody.
    pub tell: Option<(What, Option<SeatSet>)>,
}

impl Done {
    /// A seat made a move.
    pub fn by(seat: Seat) -> Self {
        Done { moved: Some(seat), tell: None }
    }
    /// Something at the host's desk changed that everybody may know.
    pub fn told(what: What) -> Self {
        Done { moved: None, tell: Some((what, None)) }
    }
    /// Something at the host's desk changed that concerns these seats alone.
    pub fn told_to(seats: SeatSet, what: What) -> Self {
        Done { moved: None, tell: Some((what, Some(seats))) }
    }
}

#[derive(Default)]
struct Wakes {
    order: BTreeSet<(Millis, TableId)>,
    of: HashMap<TableId, Millis>,
}

/// All the tables.
#[derive(Clone)]
pub struct Hub {
    inner: Arc<Inner>,
}

struct Inner {
    store: Store,
    time: TableTime,
    dice: Dice,
    pacing: Pacing,
    metrics: Arc<Metrics>,
    streams: Arc<Streams>,
    slots: Mutex<HashMap<TableId, Arc<Slot>>>,
    wakes: Mutex<Wakes>,
    thinking: Arc<Semaphore>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Hub {
    /// The tables of a storage.
    pub fn new(store: Store, clock: Clock, dice: Dice, pacing: Pacing, metrics: Arc<Metrics>) -> Hub {
        // One core is left to those who wait for a page.
        let thinkers = std::thread::available_parallelism().map_or(1, |n| n.get().saturating_sub(1)).max(1);
        let time = TableTime::new(clock, store.last_time());
        Hub {
            inner: Arc::new(Inner {
                store,
                time,
                dice,
                pacing,
                metrics,
                streams: Arc::default(),
                slots: Mutex::default(),
                wakes: Mutex::default(),
                thinking: Arc::new(Semaphore::new(thinkers)),
            }),
        }
    }

    /// The event streams.
    pub fn streams(&self) -> &Arc<Streams> {
        &self.inner.streams
    }

    /// The time at the tables, which clocks run by.
    pub fn now(&self) -> Millis {
        self.inner.time.now()
    }

    /// The time that people read.
    pub fn wall(&self) -> Millis {
        self.inner.time.wall()
    }

    /// Both: the time at the tables, and the one that people read.
    pub fn times(&self) -> (Millis, Millis) {
        (self.now(), self.wall())
    }

    /// How many tables are in memory.
    pub fn in_memory(&self) -> usize {
        lock(&self.inner.slots).len()
    }

    fn slot(&self, id: &TableId) -> Arc<Slot> {
        let mut slots = lock(&self.inner.slots);
        let slot = slots
            .entry(id.clone())
            .or_insert_with(|| Arc::new(Slot { live: Arc::default(), used: AtomicI64::new(0) }));
        slot.used.store(self.now(), Ordering::Relaxed);
        slot.clone()
    }

    /// The table, locked, loaded if need be.
    async fn locked(&self, id: &TableId) -> Result<(Arc<Slot>, Loaded), Fault> {
        let slot = self.slot(id);
        let mut guard = slot.live.clone().lock_owned().await;
        if guard.is_none() {
            match self.load(id).await {
                Ok(live) => *guard = Some(live),
                Err(fault) => {
                    // What does not exist takes no memory.
                    drop((guard, slot));
                    self.let_go(id);
                    return Err(fault);
                }
            }
        }
        Ok((slot, Loaded(guard)))
    }

    async fn load(&self, id: &TableId) -> Result<Live, Fault> {
        let store = &self.inner.store;
        let row = store.table(id).await?;
        let (lines, snapshot) = match row.opening {
            Some(_) => (store.lines(id, 0).await?, store.snapshot(id).await?),
            None => (Vec::new(), None),
        };
        let live = tokio::task::spawn_blocking(move || Live::load(row, &lines, snapshot));
        live.await.map_err(|e| Fault::Broken(e.to_string()))?
    }

    fn let_go(&self, id: &TableId) {
        let mut slots = lock(&self.inner.slots);
        if slots.get(id).is_some_and(|slot| Arc::strong_count(slot) == 1) {
            slots.remove(id);
        }
    }

    /// Looks at a table without changing it.
    pub async fn look<T>(&self, id: &TableId, look: impl FnOnce(&Live) -> T) -> Result<T, Trouble> {
        let (_slot, live) = self.locked(id).await?;
        Ok(look(live.get()?))
    }

    /// Is there such a table for this person, or for whoever brings its invitation? If not it is missing, in every respect.
    pub async fn admitted(&self, id: &TableId, who: Option<PersonId>, invite: &str) -> Result<(), Trouble> {
        let admitted =
            self.look(id, |live| live.admits(who) || !invite.is_empty() && live.desk.invite == invite);
        if admitted.await? { Ok(()) } else { Err(Trouble::Missing) }
    }

    /// Notes something about a table that is not stored: a curtain, a verdict.
    pub async fn note<T>(&self, id: &TableId, note: impl FnOnce(&mut Live) -> T) -> Result<T, Trouble> {
        let (_slot, mut live) = self.locked(id).await?;
        Ok(note(live.get_mut()?))
    }

    /// Changes a table: in memory, then in storage, then everybody concerned is told. Once begun it is carried through,
    /// even if whoever asked for it goes away.
    pub async fn change<T: Send + 'static>(
        &self,
        id: &TableId,
        act: impl FnOnce(&mut Live, Millis) -> Result<(Done, T), Refusal> + Send + 'static,
    ) -> Result<T, Trouble> {
        let (hub, id) = (self.clone(), id.clone());
        let carried = tokio::spawn(async move { hub.carry_through(&id, act).await });
        carried.await.map_err(|e| Trouble::Storage(Fault::Broken(e.to_string())))?
    }

    async fn carry_through<T>(
        &self,
        id: &TableId,
        act: impl FnOnce(&mut Live, Millis) -> Result<(Done, T), Refusal>,
    ) -> Result<T, Trouble> {
        let (_slot, mut guard) = self.locked(id).await?;
        let live = guard.get_mut()?;
        let now = self.now();
        let (desk, stage, before, waiting) = (live.desk.clone(), live.stage, live.revisions(), live.seated());
        let len = live.table.as_ref().map_or(0, games::AnyTable::len);
        let acted = act(live, now).and_then(|done| live.desk.keeps_settings(&desk).map(|()| done));
        let (done, value) = match acted {
            Ok(done) => done,
            Err(refusal) => {
                live.desk = desk;
                // A refusal must not leave anything behind; if it did, the table is loaded again.
                if live.stage != stage || live.table.as_ref().map_or(0, games::AnyTable::len) != len {
                    guard.forget();
                }
                return Err(refusal.into());
            }
        };
        live.settle(done.moved, &before, now);
        let wake = live.wake(now);
        let began = std::time::Instant::now();
        if live.table.as_ref().map_or(0, games::AnyTable::len) != len
            || live.desk != desk
            || live.stage != stage
        {
            // What everybody may know: what a spectator sees, and what everybody is told of. Nothing else moves lists.
            let seen = live.revision(Viewer::Spectator) != before[Viewer::Spectator.slot()];
            let told = matches!(done.tell, Some((_, None)));
            let shown = (seen || told || live.stage != stage).then(|| self.wall());
            let change = live.change(wake, now, shown)?;
            let added = change.lines.len() as u64;
            if let Err(fault) = self.inner.store.commit(change).await {
                if fault == Fault::Conflict {
                    self.inner.metrics.conflicts.fetch_add(1, Ordering::Relaxed);
                }
                guard.forget();
                return Err(fault.into());
            }
            self.inner.metrics.commits.note(began.elapsed());
            live.version += 1;
            let old = live.stored;
            live.stored += added;
            if old / SNAPSHOT_EVERY != live.stored / SNAPSHOT_EVERY {
                self.snapshot(live).await;
            }
        }
        let after = live.revisions();
        self.inner.streams.moved(id, &live.desk, &before, &after);
        match done.tell {
            Some((what, None)) => self.inner.streams.all(id, what),
            Some((what, Some(seats))) => self.inner.streams.some(id, &live.desk, seats, what),
            None => {}
        }
        // A driver under way sees to the bots; the clocks run all the same.
        self.set_wake(id, if live.driving { live.desk.deadline() } else { wake });
        // Who is to move now and was not, or the other way round. Nobody else is told anything.
        let to_move = |chairs: &[Chair]| -> HashSet<PersonId> {
            chairs.iter().filter(|chair| chair.waiting).map(|chair| chair.person).collect()
        };
        let (was, is) = (to_move(&waiting), to_move(&live.seated()));
        drop(guard);
        for person in was.symmetric_difference(&is).filter(|p| self.inner.streams.connected(**p)) {
            if let Ok(count) = self.inner.store.waiting(*person).await {
                self.inner.streams.turns(*person, count);
            }
        }
        Ok(value)
    }

    async fn snapshot(&self, live: &Live) {
        let Some(table) = &live.table else { return };
        let (lines, body) = (live.stored, table.snapshot().to_string());
        if let Err(fault) = self.inner.store.put_snapshot(&live.id, lines, body).await {
            tracing::warn!(table = %live.id, %fault, "a snapshot could not be kept");
        }
    }

    // ---- what the host does by itself ----

    fn set_wake(&self, id: &TableId, at: Option<Millis>) {
        let mut wakes = lock(&self.inner.wakes);
        if let Some(old) = wakes.of.remove(id) {
            wakes.order.remove(&(old, id.clone()));
        }
        match at {
            Some(at) if at <= self.now() => {
                drop(wakes);
                let (hub, id) = (self.clone(), id.clone());
                tokio::spawn(async move { hub.wake(&id).await });
            }
            Some(at) => {
                wakes.of.insert(id.clone(), at);
                wakes.order.insert((at, id.clone()));
            }
            None => {}
        }
    }

    /// Takes up the tables where something is due, after a start.
    pub async fn resume(&self) -> Result<usize, Fault> {
        let wakes = self.inner.store.wakes().await?;
        let count = wakes.len();
        for (id, at) in wakes {
            self.set_wake(&id, Some(at.max(self.now())));
        }
        Ok(count)
    }

    /// Does everything that is due by now.
    pub async fn tick(&self) {
        let now = self.now();
        let mut due = Vec::new();
        {
            let mut wakes = lock(&self.inner.wakes);
            while let Some((at, id)) = wakes.order.first().cloned().filter(|(at, _)| *at <= now) {
                wakes.order.remove(&(at, id.clone()));
                wakes.of.remove(&id);
                due.push(id);
            }
        }
        let started = due.into_iter().map(|id| {
            let hub = self.clone();
            tokio::spawn(async move { hub.wake(&id).await })
        });
        for wake in started.collect::<Vec<_>>() {
            let _ = wake.await;
        }
    }

    /// Lets tables go that nobody has asked for lately.
    pub async fn sweep(&self) {
        let now = self.now();
        let idle: Vec<TableId> = lock(&self.inner.slots)
            .iter()
            .filter(|(_, slot)| {
                Arc::strong_count(slot) == 1 && now - slot.used.load(Ordering::Relaxed) > IDLE
            })
            .map(|(id, _)| id.clone())
            .collect();
        for id in idle {
            self.put_away(&id).await;
        }
    }

    /// Notes the time at the tables: should the process be killed, it goes on from here.
    pub async fn note_time(&self) {
        if let Err(fault) = self.inner.store.note_time(self.now()).await {
            tracing::warn!(%fault, "the time could not be noted");
        }
    }

    async fn put_away(&self, id: &TableId) {
        let slot = lock(&self.inner.slots).get(id).cloned();
        if let Some(slot) = slot
            && let Some(live) = &*slot.live.clone().lock_owned().await
            && live.stored > 0
        {
            self.snapshot(live).await;
        }
        self.let_go(id);
    }

    /// Before the server goes down: every table in memory leaves a snapshot, and the time at the tables stands.
    pub async fn close(&self) {
        self.inner.streams.close();
        self.note_time().await;
        let ids: Vec<TableId> = lock(&self.inner.slots).keys().cloned().collect();
        for id in ids {
            self.put_away(&id).await;
        }
    }
}

/// A locked table that has been loaded.
struct Loaded(tokio::sync::OwnedMutexGuard<Option<Live>>);

impl Loaded {
    fn get(&self) -> Result<&Live, Fault> {
        self.0.as_ref().ok_or(Fault::Missing)
    }
    fn get_mut(&mut self) -> Result<&mut Live, Fault> {
        self.0.as_mut().ok_or(Fault::Missing)
    }
    /// Memory and storage differ: load again next time.
    fn forget(&mut self) {
        *self.0 = None;
    }
}
