//! SQLite: one file, one thread that writes, a few connections that read.
//!
//! The file is in WAL mode with `synchronous=FULL`: a commit returns when the log is on disk, so an acknowledged
//! move survives not only the end of the process but also the loss of power. (`NORMAL` would survive `kill -9` as
//! well, since the kernel has the pages; it would lose the last moves with the power.) What makes `FULL` cheap is
//! that the writer takes everything that is waiting into one transaction: under load many moves share one sync.

use super::hosts;
use super::migrate::migrate;
use super::notices;
use super::results;
use super::writer::{Order, job, optimise, write_until_stopped};
use super::{
    Change, Fault, Finished, Hidden, Millis, Person, PersonId, Said, Seated, Stage, TableId, TableRow,
    Visibility, from_word, word,
};
use kernel::SeatSet;
use rusqlite::{Connection, OpenFlags, OptionalExtension, Row, params};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;
use tokio::sync::mpsc;

/// The time at the tables is noted with changes, but not more often than this.
const A_MOMENT: Millis = 1_000;

/// So many connections read.
const READERS: u32 = 4;

/// The storage. Clones share one file.
#[derive(Clone)]
pub struct Store {
    writer: mpsc::UnboundedSender<Order>,
    thread: Arc<Mutex<Option<Writing>>>,
    readers: Arc<Readers>,
    pub(super) remembered: Remembered,
}

/// The thread that writes; it ends with the file closed, or with why it could not be.
type Writing = JoinHandle<Result<(), Fault>>;

/// What the house remembered when the file was opened.
#[derive(Clone)]
pub(super) struct Remembered {
    time: Option<Millis>,
    key: [u8; 32],
    pub(super) push: Arc<[u8]>,
    /// The latest act of a host,
    act: i64,
    /// and how the house was set.
    settings: Vec<(String, String)>,
}

struct Readers {
    path: PathBuf,
    idle: Mutex<Vec<Connection>>,
    tickets: tokio::sync::Semaphore,
}

fn broken(e: impl std::fmt::Display) -> Fault {
    Fault::Broken(e.to_string())
}

fn stopped<T>(_: T) -> Fault {
    Fault::Broken("the storage is closed".into())
}

impl From<rusqlite::Error> for Fault {
    fn from(e: rusqlite::Error) -> Self {
        match e {
            rusqlite::Error::QueryReturnedNoRows => Fault::Missing,
            e => broken(e),
        }
    }
}

fn connect(path: &Path) -> Result<Connection, Fault> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_CREATE
        | OpenFlags::SQLITE_OPEN_NO_MUTEX
        | OpenFlags::SQLITE_OPEN_URI;
    let db = Connection::open_with_flags(path, flags)?;
    db.busy_timeout(Duration::from_secs(10))?;
    db.pragma_update(None, "journal_mode", "wal")?;
    db.pragma_update(None, "synchronous", "full")?;
    db.pragma_update(None, "foreign_keys", true)?;
    db.pragma_update(None, "cache_size", -4_000)?;
    db.set_prepared_statement_cache_capacity(64);
    Ok(db)
}

/// What the house remembers; keys of its own are made when they are missing.
fn remember(db: &Connection) -> Result<Remembered, Fault> {
    let fresh: [u8; 32] = crate::people::random()?;
    db.execute("INSERT OR IGNORE INTO house (key, value) VALUES ('key', ?1)", [fresh])?;
    let mut find = db.prepare("SELECT value FROM house WHERE key = ?1")?;
    let push: Option<Vec<u8>> = find.query_row(["push"], |row| row.get(0)).optional()?;
    let push = match push {
        Some(push) => push,
        None => {
            let push = crate::post::push::new_key().ok_or_else(|| broken("no key could be made"))?;
            db.execute("INSERT INTO house (key, value) VALUES ('push', ?1)", [&push])?;
            push
        }
    };
    Ok(Remembered {
        push: push.into(),
        time: find.query_row(["time"], |row| row.get(0)).optional()?,
        key: find.query_row(["key"], |row| row.get(0))?,
        act: hosts::latest_act(db)?,
        settings: hosts::settings(db)?,
    })
}

/// Notes how far the time at the tables has come, if it has gone on by more than so much.
fn note_time(db: &Connection, time: Millis, step: Millis) -> Result<(), Fault> {
    db.prepare_cached(
        "INSERT INTO house (key, value) VALUES ('time', ?1)
         ON CONFLICT (key) DO UPDATE SET value = excluded.value WHERE value <= excluded.value - ?2",
    )?
    .execute([time, step])?;
    Ok(())
}

impl Store {
    /// Opens the file, making or upgrading it if need be.
    pub fn open(path: &Path) -> Result<Store, Fault> {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        if let Some(missing) = folder.filter(|folder| !folder.is_dir()) {
            return Err(Fault::Broken(format!("there is no folder {}", missing.display())));
        }
        let mut db = connect(path)?;
        migrate(&mut db, path)?;
        let remembered = remember(&db)?;
        let (writer, orders) = mpsc::unbounded_channel();
        let thread = std::thread::Builder::new()
            .name("quadriga-writer".into())
            .spawn(move || write_until_stopped(db, orders))
            .map_err(broken)?;
        let readers = Readers {
            path: path.into(),
            idle: Mutex::default(),
            tickets: tokio::sync::Semaphore::new(READERS as usize),
        };
        let thread = Arc::new(Mutex::new(Some(thread)));
        Ok(Store { writer, thread, readers: Arc::new(readers), remembered })
    }

    /// Closes the file: what was asked for is done, what comes later is refused, and when this returns the one file has
    /// everything.
    pub async fn close(&self) -> Result<(), Fault> {
        if let Ok(tickets) = self.readers.tickets.acquire_many(READERS).await {
            tickets.forget();
            self.readers.tickets.close();
        }
        if let Ok(mut idle) = self.readers.idle.lock() {
            idle.clear();
        }
        let _ = self.writer.send(Order::Stop);
        let thread = self.thread.lock().ok().and_then(|mut thread| thread.take());
        let Some(thread) = thread else { return Ok(()) };
        let joined = tokio::task::spawn_blocking(move || thread.join()).await.map_err(broken)?;
        joined.unwrap_or_else(|_| Err(Fault::Broken("the writer has failed".into())))
    }

    /// The time at the tables when the house was last open, if it ever was.
    pub fn last_time(&self) -> Option<Millis> {
        self.remembered.time
    }

    /// The latest act of a host when the file was opened, and how the house was set.
    pub(crate) fn house_was(&self) -> (i64, &[(String, String)]) {
        (self.remembered.act, &self.remembered.settings)
    }

    /// Is this a file that a program of this version has opened before? Another is not to be changed beside a server.
    pub fn is_today(path: &Path) -> bool {
        super::migrate::is_today(path)
    }

    /// A key that nobody else has, for what must come back unchanged.
    pub(crate) fn house_key(&self) -> [u8; 32] {
        self.remembered.key
    }

    /// Does something in the writer's transaction. A failure takes back this job alone.
    pub(super) async fn write<T: Send + 'static>(
        &self,
        write: impl FnOnce(&Connection) -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, Fault> {
        let (order, told) = job(write);
        self.writer.send(order).map_err(stopped)?;
        told.await.map_err(stopped)?
    }

    /// Reads on a thread where waiting does no harm.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Connection) -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, Fault> {
        let _ticket = self.readers.tickets.acquire().await.map_err(stopped)?;
        let readers = self.readers.clone();
        let reading = tokio::task::spawn_blocking(move || {
            let idle = readers.idle.lock().map_err(broken)?.pop();
            let db = match idle {
                Some(db) => db,
                None => connect(&readers.path)?,
            };
            let done = job(&db);
            readers.idle.lock().map_err(broken)?.push(db);
            done
        });
        reading.await.map_err(broken)?
    }

    /// Does the storage write? This writes more than fits where it wrote before, and notes the time at the tables.
    pub async fn ping(&self, time: Millis) -> Result<(), Fault> {
        self.write(move |db| {
            note_time(db, time, 0)?;
            let sql = "INSERT OR REPLACE INTO house (key, value) VALUES ('pulse', zeroblob(8192))";
            db.prepare_cached(sql)?.execute([])?;
            Ok(())
        })
        .await
    }

    /// Notes how far the time at the tables has come.
    pub async fn note_time(&self, time: Millis) -> Result<(), Fault> {
        self.write(move |db| note_time(db, time, 0)).await
    }

    /// Lets SQLite keep its statistics up to date.
    pub async fn optimise(&self) -> Result<(), Fault> {
        self.write(optimise).await
    }

    // ---- tables ----

    /// Opens a table.
    pub async fn new_table(&self, row: TableRow, chairs: Vec<Seated>) -> Result<(), Fault> {
        self.write(move |db| {
            db.prepare_cached(
                "INSERT INTO tables (id, game, visibility, stage, owner, created, changed, version, lines, secret, desk)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6, 0, 0, ?7, ?8)",
            )?
            .execute(params![
                row.id.as_str(),
                row.game,
                word(row.visibility),
                word(row.stage),
                row.owner.0,
                row.created,
                row.secret.0,
                row.desk
            ])?;
            seat(db, &row.id, &chairs)
        })
        .await
    }

    /// One table.
    pub async fn table(&self, id: &TableId) -> Result<TableRow, Fault> {
        let id = id.clone();
        self.read(move |db| {
            let sql = format!("SELECT {ROW} FROM tables t WHERE id = ?1");
            Ok(db.prepare_cached(&sql)?.query_row([id.as_str()], table_row)?)
        })
        .await
    }

    /// The lines of a table's journal from here on.
    pub async fn lines(&self, id: &TableId, from: u64) -> Result<Vec<String>, Fault> {
        let id = id.clone();
        self.read(move |db| {
            let mut find =
                db.prepare_cached("SELECT line FROM journal WHERE table_id = ?1 AND n >= ?2 ORDER BY n")?;
            let lines = find.query_map(params![id.as_str(), from as i64], |r| r.get(0))?;
            Ok(lines.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// Keeps a change if nobody else has changed the table since the version it is based on.
    pub async fn commit(&self, change: Change) -> Result<(), Fault> {
        self.write(move |db| {
            let Change { id, version, adds, at, wall, news } = change;
            let shown = adds.shown.then_some(wall);
            let changed = db
                .prepare_cached(
                    "UPDATE tables SET version = version + 1, lines = lines + ?3, stage = ?4, visibility = ?5, wake = ?6,
                        changed = coalesce(?7, changed), opening = coalesce(?8, opening), seeks = ?10
                     WHERE id = ?1 AND version = ?2 AND lines = ?9",
                )?
                .execute(params![
                    id.as_str(),
                    version as i64,
                    adds.lines.len() as i64,
                    word(adds.stage),
                    word(adds.visibility),
                    adds.wake,
                    adds.listed.then_some(wall),
                    adds.opening,
                    adds.from as i64,
                    adds.seeks,
                ])?;
            if changed == 0 {
                return Err(Fault::Conflict);
            }
            let mut add =
                db.prepare_cached("INSERT INTO journal (table_id, n, line, at) VALUES (?1, ?2, ?3, ?4)")?;
            for (n, line) in (adds.from as i64..).zip(&adds.lines) {
                add.execute(params![id.as_str(), n, line, at])?;
            }
            let mut lay = db.prepare_cached("INSERT OR REPLACE INTO desks (table_id, part, body) VALUES (?1, ?2, ?3)")?;
            for (part, body) in &adds.desk {
                lay.execute(params![id.as_str(), part, body])?;
            }
            note_time(db, at, A_MOMENT)?;
            match &adds.chairs {
                Some(chairs) => seat(db, &id, chairs)?,
                None => date(db, &id, shown, adds.stage)?,
            }
            notices::queue(db, &id, &news, wall)?;
            match adds.ended {
                Some(ended) => note_ended(db, id, adds.visibility, ended, wall),
                None => Ok(()),
            }
        })
        .await
    }

    /// Tables for the lobby, the latest first.
    pub async fn public(&self, stage: Stage, limit: usize) -> Result<Vec<TableRow>, Fault> {
        self.read(move |db| {
            let sql = format!(
                "SELECT {ROW} FROM tables t WHERE visibility = ?1 AND stage = ?2 ORDER BY changed DESC, id DESC LIMIT ?3"
            );
            let mut find = db.prepare_cached(&sql)?;
            let rows = find.query_map(params![word(Visibility::Public), word(stage), limit as i64], table_row)?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// Games in progress that want a player, for the lobby, the latest first.
    pub async fn seeking(&self, limit: usize) -> Result<Vec<TableRow>, Fault> {
        self.read(move |db| {
            let sql = format!(
                "SELECT {ROW} FROM tables t WHERE visibility = ?1 AND stage = ?2 AND seeks
                 ORDER BY changed DESC, id DESC LIMIT ?3"
            );
            let mut find = db.prepare_cached(&sql)?;
            let listed = params![word(Visibility::Public), word(Stage::Playing), limit as i64];
            let rows = find.query_map(listed, table_row)?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// Tables where the host must do something by itself, and when.
    pub async fn wakes(&self) -> Result<Vec<(TableId, Millis)>, Fault> {
        self.read(|db| {
            let mut find =
                db.prepare_cached("SELECT id, wake FROM tables WHERE wake IS NOT NULL ORDER BY wake")?;
            let rows = find.query_map([], |r| Ok((TableId::stored(r.get(0)?), r.get(1)?)))?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// Keeps a snapshot beside the journal.
    pub async fn put_snapshot(&self, id: &TableId, lines: u64, body: String) -> Result<(), Fault> {
        let id = id.clone();
        self.write(move |db| {
            db.prepare_cached(
                "INSERT OR REPLACE INTO snapshots (table_id, lines, body) VALUES (?1, ?2, ?3)",
            )?
            .execute(params![id.as_str(), lines as i64, body])?;
            Ok(())
        })
        .await
    }

    /// The latest snapshot.
    pub async fn snapshot(&self, id: &TableId) -> Result<Option<String>, Fault> {
        let id = id.clone();
        self.read(move |db| {
            let mut find = db.prepare_cached("SELECT body FROM snapshots WHERE table_id = ?1")?;
            Ok(find.query_row([id.as_str()], |r| r.get(0)).optional()?)
        })
        .await
    }

    // ---- talk and notes ----

    /// Says something at a table: to the players of these seats, or to everybody if there are none. Of the two times the
    /// first is the time at the table, the second the one that people read.
    pub async fn say(
        &self,
        id: &TableId,
        person: Person,
        to: SeatSet,
        text: String,
        (at, said): (Millis, Millis),
    ) -> Result<(), Fault> {
        let id = id.clone();
        self.write(move |db| {
            db.prepare_cached(
                "INSERT INTO chat (table_id, person, name, seats, text, at, said)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            )?
            .execute(params![id.as_str(), person.id.0, person.name, to.0, text, at, said])?;
            Ok(())
        })
        .await
    }

    /// The latest that somebody may hear who sits at these seats, oldest first: what was said to everybody, to him, and
    /// by him.
    pub async fn chat(
        &self,
        id: &TableId,
        limit: usize,
        person: Option<PersonId>,
        seats: SeatSet,
    ) -> Result<Vec<Said>, Fault> {
        let id = id.clone();
        self.read(move |db| {
            let mut find = db.prepare_cached(
                "SELECT id, person, name, seats, text, at, coalesce(said, at) FROM chat
                 WHERE table_id = ?1 AND (seats = 0 OR person = ?3 OR seats & ?4 != 0)
                 ORDER BY id DESC LIMIT ?2",
            )?;
            let me = person.map(|person| person.0);
            let rows = find.query_map(params![id.as_str(), limit as i64, me, seats.0], |r| {
                let (id, person, to) = (r.get(0)?, PersonId(r.get(1)?), SeatSet(r.get(3)?));
                Ok(Said { id, person, name: r.get(2)?, to, text: r.get(4)?, at: r.get(5)?, said: r.get(6)? })
            })?;
            let mut said: Vec<Said> = rows.collect::<Result<_, _>>()?;
            said.reverse();
            Ok(said)
        })
        .await
    }

    /// Keeps a person's own note about a table.
    pub async fn put_note(&self, id: &TableId, person: PersonId, text: String) -> Result<(), Fault> {
        let id = id.clone();
        self.write(move |db| {
            db.prepare_cached("INSERT OR REPLACE INTO notes (table_id, person, text) VALUES (?1, ?2, ?3)")?
                .execute(params![id.as_str(), person.0, text])?;
            Ok(())
        })
        .await
    }

    /// A person's own note about a table.
    pub async fn note(&self, id: &TableId, person: PersonId) -> Result<String, Fault> {
        let id = id.clone();
        self.read(move |db| {
            let mut find = db.prepare_cached("SELECT text FROM notes WHERE table_id = ?1 AND person = ?2")?;
            let found = find.query_row(params![id.as_str(), person.0], |r| r.get(0)).optional()?;
            Ok(found.unwrap_or_default())
        })
        .await
    }
}

pub(super) const ROW: &str = "t.id, t.game, t.visibility, t.stage, t.owner, t.created, t.changed, t.version, t.lines, t.secret, \
                   t.opening, t.desk, \
                   (SELECT json_group_object(d.part, json(d.body)) FROM desks d WHERE d.table_id = t.id)";

pub(super) fn table_row(r: &Row) -> rusqlite::Result<TableRow> {
    let worded = |n, fault: Fault| {
        rusqlite::Error::FromSqlConversionFailure(n, rusqlite::types::Type::Text, Box::new(fault))
    };
    Ok(TableRow {
        id: TableId::stored(r.get(0)?),
        game: r.get(1)?,
        visibility: from_word(r.get(2)?).map_err(|e| worded(2, e))?,
        stage: from_word(r.get(3)?).map_err(|e| worded(3, e))?,
        owner: PersonId(r.get(4)?),
        created: r.get(5)?,
        changed: r.get(6)?,
        version: r.get::<_, i64>(7)? as u64,
        lines: r.get::<_, i64>(8)? as u64,
        secret: Hidden(r.get(9)?),
        opening: r.get(10)?,
        // What cannot be put together reads as no desk: the table alone is refused, not the list it stands in.
        desk: host::whole(&r.get::<_, String>(11)?, &r.get::<_, String>(12)?)
            .unwrap_or_else(|broken| broken.to_string()),
    })
}

/// The game is over: what came of it is written down and counted.
fn note_ended(
    db: &Connection,
    id: TableId,
    visibility: Visibility,
    ended: host::Ended,
    at: Millis,
) -> Result<(), Fault> {
    let game =
        db.prepare_cached("SELECT game FROM tables WHERE id = ?1")?.query_row([id.as_str()], |r| r.get(0))?;
    results::note(db, &Finished { table: id, game, public: visibility == Visibility::Public, at, ended })
}

/// The same people sit there still; when anything last happened at it goes into their lists.
fn date(db: &Connection, id: &TableId, shown: Option<Millis>, stage: Stage) -> Result<(), Fault> {
    if shown.is_some() {
        db.prepare_cached("UPDATE players SET changed = ?2, over = ?3 WHERE table_id = ?1")?
            .execute(params![id.as_str(), shown, stage == Stage::Over])?;
    }
    Ok(())
}

/// Writes down whose table it is, and who is to move.
fn seat(db: &Connection, id: &TableId, chairs: &[Seated]) -> Result<(), Fault> {
    db.prepare_cached("DELETE FROM players WHERE table_id = ?1")?.execute([id.as_str()])?;
    // Who has several seats has the table once.
    let mut add = db.prepare_cached(
        "INSERT INTO players (table_id, person, waiting, over, changed)
         SELECT id, ?2, ?3, stage = 'over', changed FROM tables WHERE id = ?1
         ON CONFLICT (table_id, person) DO UPDATE SET waiting = max(waiting, excluded.waiting)",
    )?;
    for chair in chairs {
        add.execute(params![id.as_str(), chair.person.0, chair.waiting])?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_write_that_was_told_to_have_failed_is_not_stored() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x.db");
        let store = Store::open(&path).unwrap();
        store.write(|db| Ok(db.busy_timeout(Duration::ZERO)?)).await.unwrap();
        // Somebody else writes: the transaction cannot begin. Before the job is done they have finished.
        let other = connect(&path).unwrap();
        other.execute_batch("BEGIN IMMEDIATE").unwrap();
        let told = store.write(move |db| {
            other.execute_batch("ROLLBACK")?;
            db.execute("INSERT INTO people (name, created) VALUES ('Nobody', 0)", [])?;
            Ok(())
        });
        assert!(told.await.is_err());
        let count =
            |db: &Connection| Ok(db.query_row("SELECT count(*) FROM people", [], |r| r.get::<_, i64>(0))?);
        assert_eq!(store.read(count).await.unwrap(), 0);
        store.new_guest("Anna".into(), 0).await.unwrap();
        assert_eq!(store.read(count).await.unwrap(), 1, "and it goes on");
    }

    #[tokio::test]
    async fn a_transaction_that_is_lost_in_the_middle_takes_all_of_it_along() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("x.db")).unwrap();
        let add = |name: &'static str| {
            move |db: &Connection| {
                db.execute("INSERT INTO people (name, created) VALUES (?1, 0)", [name])?;
                Ok(())
            }
        };
        // Three jobs of one transaction; the second ends it, as a full disk may.
        let (first, second, third) = tokio::join!(
            store.write(add("first")),
            store.write(|db| Ok(db.execute_batch("ROLLBACK; SELECT fails()")?)),
            store.write(add("third"))
        );
        let names = |db: &Connection| {
            let mut find = db.prepare("SELECT name FROM people ORDER BY id")?;
            let names = find.query_map([], |row| row.get::<_, String>(0))?;
            Ok(names.collect::<Result<Vec<_>, _>>()?)
        };
        assert!(second.is_err());
        let told: Vec<String> = [(first, "first"), (third, "third")]
            .into_iter()
            .filter(|(done, _)| done.is_ok())
            .map(|(_, name)| name.to_string())
            .collect();
        assert_eq!(store.read(names).await.unwrap(), told, "what is there is what was told to be");
    }

    #[tokio::test]
    async fn a_full_disk_is_noticed() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("x.db")).unwrap();
        store.ping(1).await.unwrap();
        store.write(|db| Ok(db.execute("DELETE FROM house WHERE key = 'pulse'", [])?)).await.unwrap();
        let fill = |db: &Connection| {
            db.execute_batch("VACUUM").ok();
            let pages: i64 = db.pragma_query_value(None, "page_count", |row| row.get(0))?;
            let free: i64 = db.pragma_query_value(None, "freelist_count", |row| row.get(0))?;
            db.query_row(&format!("PRAGMA max_page_count = {pages}"), [], |_| Ok(()))?;
            Ok(free)
        };
        let free = store.write(fill).await.unwrap();
        // What is free still is used up first.
        let blob = format!("INSERT INTO house VALUES ('filling', zeroblob({}))", free * 4_000);
        store.write(move |db| Ok(db.execute(&blob, [])?)).await.unwrap();
        let fault = store.ping(2).await.unwrap_err();
        assert!(fault.to_string().contains("full"), "{fault}");
    }

    #[tokio::test]
    async fn a_closed_storage_has_left_one_file_and_takes_nothing_more() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x.db");
        let store = Store::open(&path).unwrap();
        let anna = store.new_guest("Anna".into(), 0).await.unwrap();
        store.session([0; 32], 0).await.unwrap();
        let other = store.clone();
        assert_eq!((store.close().await, store.close().await), (Ok(()), Ok(())));
        assert!(other.new_guest("Ben".into(), 0).await.is_err() && other.session([0; 32], 0).await.is_err());
        let names: Vec<_> = folder.path().read_dir().unwrap().map(|e| e.unwrap().file_name()).collect();
        assert_eq!(names, ["x.db"]);
        let again = Store::open(&path).unwrap();
        assert_eq!(again.new_guest("Clio".into(), 0).await.unwrap().id.0, anna.id.0 + 1);
    }
}
