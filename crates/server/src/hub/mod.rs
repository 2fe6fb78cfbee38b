//! The tables: every change of every table goes through [`Hub::change`].
//!
//! A table is loaded when it is first asked for and stays in memory while it is in use. A change is made in memory under
//! the table's lock, then stored with the version it was based on, and only then told to anybody; whatever cannot be
//! stored is forgotten, and the table is loaded again.
//!
//! Where several nodes share a database (`nodes`), a table in memory is compared with the one that is kept before it
//! is shown or changed, and goes on by the lines that others have added. Of two nodes that change it at the same time the
//! version lets one win; the other takes up what it has missed and decides anew.

mod drive;
mod open;
mod streams;
mod terms;
mod told;
mod trouble;

pub use drive::Pacing;
pub use streams::{Event, Listening, Streams, Wish};
pub use terms::{Dealing, Playable, Terms, Wanted, act, deal, order};
pub(crate) use told::Told;
pub use trouble::Trouble;

use crate::clock::{Clock, TableTime};
use crate::dice::Dice;
use crate::metrics::Metrics;
use crate::storage::{self, Change, Fault, Node, Stage, Store, random};
use host::{
    Changed, Done, Kept, Live, Millis, Moment, PersonId, SECOND, TableId, Unchanged, Visibility, What,
};
use kernel::{Language, Refusal, Seat, Viewer};
use std::collections::{BTreeSet, HashMap};
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use tokio::sync::{OwnedRwLockReadGuard, OwnedRwLockWriteGuard, RwLock, Semaphore};

/// A snapshot is kept after so many lines, and whenever a table leaves memory.
const SNAPSHOT_EVERY: u64 = 32;

/// A change that another node has overtaken is tried so often.
const TRIES: usize = 5;

/// A table nobody has asked for in so long leaves memory.
const IDLE: Millis = 10 * 60 * SECOND;

/// A table in memory, and its version in storage.
struct Held {
    live: Live,
    version: u64,
}

/// A table's place in memory: empty until it is loaded.
#[derive(Default)]
struct Slot {
    held: Arc<RwLock<Option<Held>>>,
    used: AtomicI64,
    /// A driver for the bots is under way.
    driving: AtomicBool,
    /// Whoever does what is due here, where other nodes could as well.
    waking: tokio::sync::Mutex<()>,
    /// Did the finished journal verify? Found out when first asked.
    verified: OnceLock<bool>,
    /// Stories of the finished game that somebody has read lately.
    stories: Mutex<Vec<KeptStory>>,
}

/// A story as it was told: after how many lines, to whom, in which language.
struct KeptStory {
    of: (usize, Viewer, Language),
    story: Arc<ui::Story>,
}

/// So many stories of one table are kept.
const STORIES: usize = 8;

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
    replaying: Arc<Semaphore>,
    node: Node,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Something done to a table.
type Act<T> = Box<dyn FnOnce(&mut Live, &mut Moment) -> Result<Done<T>, Refusal> + Send>;

impl Hub {
    /// The tables of a storage.
    pub fn new(
        store: Store,
        clock: Clock,
        dice: Dice,
        pacing: Pacing,
        metrics: Arc<Metrics>,
        node: Node,
    ) -> Hub {
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
                replaying: Arc::new(Semaphore::new(thinkers.max(2))),
                node,
            }),
        }
    }

    /// The event streams.
    pub fn streams(&self) -> &Arc<Streams> {
        &self.inner.streams
    }

    /// This node among those that share the storage.
    pub(crate) fn node(&self) -> &Node {
        &self.inner.node
    }

    /// Milliseconds that only ever go on.
    pub(crate) fn steady(&self) -> Millis {
        self.inner.time.steady()
    }

    /// The time at the tables was this when the steady time was that.
    pub(crate) fn set_time(&self, time: Millis, steady: Millis) {
        self.inner.time.agree(time, steady);
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
        let slot = lock(&self.inner.slots).entry(id.clone()).or_default().clone();
        slot.used.store(self.now(), Ordering::Relaxed);
        slot
    }

    /// The table, for somebody who only looks: others may look at the same time.
    async fn shared(&self, id: &TableId) -> Result<OwnedRwLockReadGuard<Option<Held>>, Fault> {
        let guard = self.slot(id).held.clone().read_owned().await;
        if let Some(held) = &*guard {
            let store = &self.inner.store;
            if !store.is_shared() || store.version(id).await? == held.version {
                return Ok(guard);
            }
        }
        drop(guard);
        Ok(self.locked(id).await?.downgrade())
    }

    /// The table, for whoever changes it, loaded if need be.
    async fn locked(&self, id: &TableId) -> Result<OwnedRwLockWriteGuard<Option<Held>>, Fault> {
        let mut guard = self.slot(id).held.clone().write_owned().await;
        if self.inner.store.is_shared() {
            self.go_on(&mut guard, id).await?;
        }
        if guard.is_none() {
            match self.load(id).await {
                Ok(held) => *guard = Some(held),
                Err(fault) => {
                    // What does not exist takes no memory.
                    drop(guard);
                    self.let_go(id);
                    return Err(fault);
                }
            }
        }
        Ok(guard)
    }

    /// A table as it is kept, with its version and how many lines its journal has.
    async fn row(&self, id: &TableId) -> Result<((u64, u64), Kept), Fault> {
        let row = self.inner.store.table(id).await?;
        let kept = Kept {
            id: row.id,
            game: row.game,
            visibility: row.visibility,
            stage: row.stage,
            owner: row.owner,
            secret: row.secret,
            opening: row.opening,
            desk: row.desk,
        };
        Ok(((row.version, row.lines), kept))
    }

    async fn load(&self, id: &TableId) -> Result<Held, Fault> {
        let store = &self.inner.store;
        let ((version, many), kept) = self.row(id).await?;
        let (mut lines, snapshot) = match (&kept.opening, kept.stage) {
            (None, _) => (Vec::new(), None),
            (Some(_), Stage::Over) => (store.lines_of_over(id, many).await?, store.snapshot(id).await?),
            (Some(_), _) => (store.lines(id, 0).await?, store.snapshot(id).await?),
        };
        // Another node may have added some since.
        lines.truncate(many as usize);
        let curtains = if store.is_shared() { store.curtains(id).await? } else { Vec::new() };
        let live = crate::aside::toil(move || Live::load(kept, &lines, snapshot.as_deref()));
        let mut live = live.await.map_err(|e| Fault::Broken(e.to_string()))??;
        live.curtains = curtains.into_iter().collect();
        Ok(Held { live, version })
    }

    /// Lets a table leave memory, if nobody holds it.
    pub(crate) fn let_go(&self, id: &TableId) {
        let mut slots = lock(&self.inner.slots);
        let idle = |slot: &Arc<Slot>| Arc::strong_count(slot) == 1 && Arc::strong_count(&slot.held) == 1;
        if slots.get(id).is_some_and(idle) {
            slots.remove(id);
        }
    }

    /// Another program has changed a table: it is read again, and whoever looks at it is told.
    pub async fn reload(&self, id: &TableId) {
        let slot = lock(&self.inner.slots).get(id).cloned();
        if let Some(slot) = slot {
            *slot.held.write().await = None;
        }
        self.inner.streams.all_here(id, host::What::Seats);
    }

    /// Looks at a table without changing it.
    pub async fn look<T>(&self, id: &TableId, look: impl FnOnce(&Live) -> T) -> Result<T, Trouble> {
        let guard = self.shared(id).await?;
        let held = guard.as_ref().ok_or(Fault::Missing)?;
        Ok(look(&held.live))
    }

    /// Is there such a table for this person, or for whoever brings its invitation? If not it is missing, in every respect.
    pub async fn admitted(&self, id: &TableId, who: Option<PersonId>, invite: &str) -> Result<(), Trouble> {
        let admitted =
            self.look(id, |live| live.admits(who) || !invite.is_empty() && live.desk.invite == invite);
        if admitted.await? { Ok(()) } else { Err(Trouble::Missing) }
    }

    /// Hot seat: a person's curtain opens for one of their seats, at whichever node they look next.
    pub async fn open_curtain(&self, id: &TableId, person: PersonId, seat: Seat) -> Result<(), Trouble> {
        for _ in 0..TRIES {
            let mut guard = self.locked(id).await?;
            let held = guard.as_mut().ok_or(Fault::Missing)?;
            held.live.ready(person, seat)?;
            if !self.inner.store.is_shared() {
                return Ok(());
            }
            match self.inner.store.open_curtain(id, held.version, person, seat).await {
                Ok(()) => {
                    held.version += 1;
                    return Ok(());
                }
                Err(Fault::Conflict) => {}
                Err(fault) => return Err(fault.into()),
            }
        }
        Err(Fault::Conflict.into())
    }

    /// Notes something about a table that is not stored.
    pub async fn note<T>(&self, id: &TableId, note: impl FnOnce(&mut Live) -> T) -> Result<T, Trouble> {
        let mut guard = self.locked(id).await?;
        let held = guard.as_mut().ok_or(Fault::Missing)?;
        Ok(note(&mut held.live))
    }

    /// Is a driver for the bots of this table under way?
    pub fn driving(&self, id: &TableId) -> bool {
        lock(&self.inner.slots).get(id).is_some_and(|slot| slot.driving.load(Ordering::SeqCst))
    }

    /// Does nobody here do anything at this table by themselves, nor look whether they should?
    pub fn at_rest(&self, id: &TableId) -> bool {
        let slot = lock(&self.inner.slots).get(id).cloned();
        slot.is_none_or(|slot| !slot.driving.load(Ordering::SeqCst) && slot.waking.try_lock().is_ok())
    }

    /// Did the finished journal of this table verify? Nothing if nobody has asked yet.
    pub fn verified(&self, id: &TableId) -> Option<bool> {
        self.slot(id).verified.get().copied()
    }

    /// It was asked.
    pub fn set_verified(&self, id: &TableId, verified: bool) {
        let _ = self.slot(id).verified.set(verified);
    }

    /// The story of a finished table, if it has been told to such a reader lately.
    pub fn story(
        &self,
        id: &TableId,
        lines: usize,
        viewer: Viewer,
        language: Language,
    ) -> Option<Arc<ui::Story>> {
        let slot = self.slot(id);
        let kept = lock(&slot.stories);
        kept.iter().find(|kept| kept.of == (lines, viewer, language)).map(|kept| kept.story.clone())
    }

    /// It was told.
    pub fn keep_story(
        &self,
        id: &TableId,
        lines: usize,
        viewer: Viewer,
        language: Language,
        story: Arc<ui::Story>,
    ) {
        let slot = self.slot(id);
        let mut kept = lock(&slot.stories);
        if kept.len() >= STORIES {
            kept.remove(0);
        }
        kept.push(KeptStory { of: (lines, viewer, language), story });
    }

    /// The moment at which something is done.
    fn moment(&self) -> Result<Moment, Fault> {
        Ok(Moment::new(self.now(), u64::from_le_bytes(random()?)))
    }

    /// Changes a table: in memory, then in storage, then everybody concerned is told. Once begun it is carried through,
    /// even if whoever asked for it goes away.
    pub async fn change<T: Send + 'static>(
        &self,
        id: &TableId,
        act: impl FnOnce(&mut Live, &mut Moment) -> Result<Done<T>, Refusal> + Clone + Send + 'static,
    ) -> Result<T, Trouble> {
        self.have_changed(id, None, Box::new(move || Box::new(act.clone()))).await
    }

    /// The same for what a host does: it is put on record with the change, or neither is kept.
    pub async fn change_on_record<T: Send + 'static>(
        &self,
        id: &TableId,
        record: storage::Act,
        act: impl FnOnce(&mut Live, &mut Moment) -> Result<Done<T>, Refusal> + Clone + Send + 'static,
    ) -> Result<T, Trouble> {
        self.have_changed(id, Some(record), Box::new(move || Box::new(act.clone()))).await
    }

    /// The same for an act that can be had again and again: compiled once for what comes of it, and not for every act.
    async fn have_changed<T: Send + 'static>(
        &self,
        id: &TableId,
        record: Option<storage::Act>,
        act: Box<dyn Fn() -> Act<T> + Send>,
    ) -> Result<T, Trouble> {
        let (hub, changed) = (self.clone(), id.clone());
        let carried = crate::aside::begin(async move {
            for _ in 1..TRIES {
                // Another node was quicker: what it has done is taken up, and the rules decide anew.
                match hub.carry_through(&changed, record.clone(), act()).await {
                    Err(Trouble::Storage(Fault::Conflict)) => {}
                    done => return done,
                }
            }
            hub.carry_through(&changed, record.clone(), act()).await
        });
        match carried.await {
            Ok(done) => done,
            Err(fault) => {
                // It broke off in the middle: what is in memory is half changed, what is kept is not.
                self.reload(id).await;
                Err(Trouble::Storage(Fault::Broken(fault.to_string())))
            }
        }
    }

    async fn carry_through<T>(
        &self,
        id: &TableId,
        record: Option<storage::Act>,
        act: Act<T>,
    ) -> Result<T, Trouble> {
        let mut guard = self.locked(id).await?;
        let held = guard.as_mut().ok_or(Fault::Missing)?;
        let moment = self.moment()?;
        let at = moment.now;
        let Changed { value, keep, before, after, tell, wake, turned, news } =
            match held.live.change(moment, act) {
                Ok(changed) => changed,
                Err(Unchanged { refusal, spoilt }) => {
                    if spoilt {
                        *guard = None;
                    }
                    return Err(refusal.into());
                }
            };
        if let Some(adds) = keep {
            let began = std::time::Instant::now();
            let (old, new) = (adds.from, adds.from + adds.lines.len() as u64);
            let (version, wall) = (held.version, self.wall());
            let change = Change { id: id.clone(), version, adds, at, wall, news, record };
            if let Err(fault) = self.inner.store.commit(change).await {
                if fault == Fault::Conflict {
                    self.inner.metrics.conflicts.fetch_add(1, Ordering::Relaxed);
                }
                // Memory and storage differ: it is loaded again next time.
                *guard = None;
                return Err(fault.into());
            }
            self.inner.metrics.commits.note(began.elapsed());
            held.version += 1;
            if old / SNAPSHOT_EVERY != new / SNAPSHOT_EVERY {
                self.snapshot(&held.live).await;
            }
        }
        self.inner.streams.tell(id, &held.live.desk, (&before, &after), tell);
        let too = tell.map(|(what, seats)| (what, seats.map(|seats| seats.0)));
        let moved = Told::Table { id: id.clone(), before, after, too, turned: turned.clone() };
        self.inner.streams.pass_on(moved);
        // Who sits where, and that a game begins or ends, stands in the lobby.
        if held.live.visibility == Visibility::Public && matches!(tell, Some((What::Seats, None))) {
            self.inner.streams.stir_all();
        }
        // A driver under way sees to the bots; the clocks run all the same.
        self.set_wake(id, if self.driving(id) { held.live.desk.deadline() } else { wake });
        drop(guard);
        self.tell_turns(turned).await;
        Ok(value)
    }

    async fn snapshot(&self, live: &Live) {
        let Some((lines, body)) = live.snapshot() else { return };
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
            // What is due later the storage knows; and where all heads here are busy, another node may have one.
            _ if self.inner.store.is_shared() && (self.is_busy() || at.is_none_or(|at| at > self.now())) => {}
            Some(at) if at <= self.now() => {
                drop(wakes);
                let (hub, id) = (self.clone(), id.clone());
                crate::aside::begin(async move { hub.wake(&id).await });
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
        if self.inner.store.is_shared() {
            return Ok(count); // Whoever is there takes them on when they are due.
        }
        for (id, at) in wakes {
            self.set_wake(&id, Some(at.max(self.now())));
        }
        Ok(count)
    }

    /// Does everything that is due by now.
    pub async fn tick(&self) {
        let now = self.now();
        let mut due = Vec::new();
        if self.inner.store.is_shared() {
            due = self.take_on(now).await;
        } else {
            let mut wakes = lock(&self.inner.wakes);
            while let Some((at, id)) = wakes.order.first().cloned().filter(|(at, _)| *at <= now) {
                wakes.order.remove(&(at, id.clone()));
                wakes.of.remove(&id);
                due.push(id);
            }
        }
        let started = due.into_iter().map(|id| {
            let hub = self.clone();
            crate::aside::begin(async move { hub.wake(&id).await })
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
            && let Some(held) = &*slot.held.read().await
            && held.live.stored() > 0
        {
            self.snapshot(&held.live).await;
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

#[cfg(test)]
mod tests;
