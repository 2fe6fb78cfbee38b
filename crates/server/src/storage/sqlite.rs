//! SQLite: one file, one thread that writes, a few connections that read.
//!
//! The file is in WAL mode with `synchronous=FULL`: a commit returns when the log is on disk, so an acknowledged
//! move survives not only the end of the process but also the loss of power. (`NORMAL` would survive `kill -9` as
//! well, since the kernel has the pages; it would lose the last moves with the power.) What makes `FULL` cheap is
//! that the writer takes everything that is waiting into one transaction: under load many moves share one sync.

use super::{
    Chair, Change, Fault, Hidden, Millis, Mine, Person, PersonId, Said, Stage, TableId, TableRow, Visibility,
    from_word, word,
};
use kernel::SeatSet;
use rusqlite::{Connection, OpenFlags, OptionalExtension, Row, params};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};

/// Every migration in order; the file remembers how many it has had.
const MIGRATIONS: &[&str] = &[
    include_str!("migrations/0001.sql"),
    include_str!("migrations/0002.sql"),
    include_str!("migrations/0003.sql"),
];

/// So many writes share a transaction at most.
const BATCH: usize = 256;

/// So many connections read.
const READERS: usize = 4;

type Acknowledge = Box<dyn FnOnce(Result<(), Fault>) + Send>;
type Job = Box<dyn FnOnce(&Connection) -> Acknowledge + Send>;

/// The storage. Clones share one file.
#[derive(Clone)]
pub struct Store {
    writer: mpsc::UnboundedSender<Job>,
    readers: Arc<Readers>,
}

struct Readers {
    path: PathBuf,
    idle: Mutex<Vec<Connection>>,
    tickets: tokio::sync::Semaphore,
}

fn broken(e: impl std::fmt::Display) -> Fault {
    Fault::Broken(e.to_string())
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

/// Brings the file up to date. A copy of what was there is kept beside it first.
fn migrate(db: &mut Connection, path: &Path) -> Result<(), Fault> {
    let done: usize = db.pragma_query_value(None, "user_version", |row| row.get::<_, i64>(0))? as usize;
    if done > MIGRATIONS.len() {
        return Err(Fault::Broken(format!(
            "{} was written by a newer Quadriga (schema {done}, this one knows {})",
            path.display(),
            MIGRATIONS.len()
        )));
    }
    if (1..MIGRATIONS.len()).contains(&done) {
        let copy = format!("{}.schema-{done}", path.display());
        if !Path::new(&copy).exists() {
            db.execute("VACUUM INTO ?1", [copy])?;
        }
    }
    for (n, sql) in MIGRATIONS.iter().enumerate().skip(done) {
        let tx = db.transaction()?;
        tx.execute_batch(sql)?;
        tx.pragma_update(None, "user_version", n as i64 + 1)?;
        tx.commit()?;
    }
    Ok(())
}

/// Takes whatever is waiting into one transaction, commits it, and only then tells everybody.
fn write_for_ever(db: Connection, mut jobs: mpsc::UnboundedReceiver<Job>) {
    let mut batch = Vec::with_capacity(BATCH);
    while jobs.blocking_recv_many(&mut batch, BATCH) > 0 {
        let begun = db.execute_batch("BEGIN IMMEDIATE").map_err(Fault::from);
        let mut waiting = Vec::with_capacity(batch.len());
        for job in batch.drain(..) {
            waiting.push(job(&db));
        }
        let kept = begun.and_then(|()| db.execute_batch("COMMIT").map_err(Fault::from));
        if kept.is_err() && !db.is_autocommit() {
            // Nothing of the batch is kept; everybody in it is told so.
            let _ = db.execute_batch("ROLLBACK");
        }
        for acknowledge in waiting {
            acknowledge(kept.clone());
        }
    }
    let _ = db.execute_batch("PRAGMA optimize; PRAGMA wal_checkpoint(TRUNCATE)");
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
        let (writer, jobs) = mpsc::unbounded_channel();
        std::thread::Builder::new()
            .name("quadriga-writer".into())
            .spawn(move || write_for_ever(db, jobs))
            .map_err(broken)?;
        let readers = Readers {
            path: path.into(),
            idle: Mutex::default(),
            tickets: tokio::sync::Semaphore::new(READERS),
        };
        Ok(Store { writer, readers: Arc::new(readers) })
    }

    /// Does something in the writer's transaction. A failure takes back this job alone.
    async fn write<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Connection) -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, Fault> {
        let (tell, told) = oneshot::channel();
        let job: Job = Box::new(move |db| {
            let done = db
                .execute_batch("SAVEPOINT job")
                .map_err(Fault::from)
                .and_then(|()| job(db))
                .inspect_err(|_| drop(db.execute_batch("ROLLBACK TO job")));
            let _ = db.execute_batch("RELEASE job");
            Box::new(move |kept| drop(tell.send(done.and_then(|value| kept.map(|()| value)))))
        });
        self.writer.send(job).map_err(|_| Fault::Broken("the writer has stopped".into()))?;
        told.await.map_err(|_| Fault::Broken("the writer has stopped".into()))?
    }

    /// Reads on a thread where waiting does no harm.
    async fn read<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Connection) -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, Fault> {
        let _ticket = self.readers.tickets.acquire().await.map_err(broken)?;
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

    /// Is the storage well?
    pub async fn ping(&self) -> Result<(), Fault> {
        self.write(|db| Ok(db.query_row("SELECT 1", [], |_| Ok(()))?)).await
    }

    // ---- people ----

    /// Somebody new, without a password.
    pub async fn new_guest(&self, name: String, at: Millis) -> Result<Person, Fault> {
        self.write(move |db| {
            db.prepare_cached("INSERT INTO people (name, created) VALUES (?1, ?2)")?
                .execute(params![name, at])?;
            Ok(Person { id: PersonId(db.last_insert_rowid()), name, guest: true })
        })
        .await
    }

    /// Gives a guest a name of his own and a password; his games stay his.
    pub async fn register(&self, id: PersonId, name: String, password: Hidden) -> Result<Person, Fault> {
        self.write(move |db| {
            let key = key_of(&name);
            let taken: bool =
                db.query_row("SELECT EXISTS (SELECT 1 FROM people WHERE key = ?1)", [&key], |r| r.get(0))?;
            if taken {
                return Err(Fault::Taken);
            }
            let changed = db.execute(
                "UPDATE people SET name = ?2, key = ?3, password = ?4 WHERE id = ?1 AND password IS NULL",
                params![id.0, name, key, password.0],
            )?;
            if changed == 0 { Err(Fault::Missing) } else { Ok(Person { id, name, guest: false }) }
        })
        .await
    }

    /// Calls somebody by another name; those with an account must not take another's.
    pub async fn rename(&self, person: Person, name: String) -> Result<Person, Fault> {
        self.write(move |db| {
            let key = key_of(&name);
            let sql = "SELECT EXISTS (SELECT 1 FROM people WHERE key = ?1 AND id <> ?2)";
            if db.query_row(sql, params![key, person.id.0], |r| r.get(0))? {
                return Err(Fault::Taken);
            }
            let key = (!person.guest).then_some(key);
            db.execute(
                "UPDATE people SET name = ?2, key = ?3 WHERE id = ?1",
                params![person.id.0, name, key],
            )?;
            Ok(Person { name, ..person })
        })
        .await
    }

    /// A guest who turns out to be somebody registered: his chairs and notes go over to that account.
    pub async fn merge(&self, guest: PersonId, into: Person) -> Result<Vec<TableId>, Fault> {
        self.write(move |db| {
            let mut find = db.prepare_cached("SELECT DISTINCT table_id FROM chairs WHERE person = ?1")?;
            let ids: Vec<String> = find.query_map([guest.0], |r| r.get(0))?.collect::<Result<_, _>>()?;
            for sql in [
                "UPDATE OR IGNORE notes SET person = ?2 WHERE person = ?1",
                "UPDATE chat SET person = ?2 WHERE person = ?1",
                "UPDATE tables SET owner = ?2 WHERE owner = ?1",
            ] {
                db.execute(sql, params![guest.0, into.id.0])?;
            }
            Ok(ids.into_iter().map(TableId).collect())
        })
        .await
    }

    /// A registered person by name, with the stored form of the password.
    pub async fn by_name(&self, name: &str) -> Result<Option<(Person, Hidden)>, Fault> {
        let key = key_of(name);
        self.read(move |db| {
            let mut find = db.prepare_cached(
                "SELECT id, name, password FROM people WHERE key = ?1 AND password IS NOT NULL",
            )?;
            let found = find.query_row([key], |r| {
                let person = Person { id: PersonId(r.get(0)?), name: r.get(1)?, guest: false };
                Ok((person, Hidden(r.get(2)?)))
            });
            Ok(found.optional()?)
        })
        .await
    }

    /// Signs somebody in: the digest of the session's token stands for it.
    pub async fn new_session(
        &self,
        digest: [u8; 32],
        person: PersonId,
        expires: Millis,
    ) -> Result<(), Fault> {
        self.write(move |db| {
            db.prepare_cached("INSERT INTO sessions (digest, person, expires) VALUES (?1, ?2, ?3)")?
                .execute(params![digest, person.0, expires])?;
            Ok(())
        })
        .await
    }

    /// Whose session this is, unless it has expired.
    pub async fn session(&self, digest: [u8; 32], now: Millis) -> Result<Option<Person>, Fault> {
        self.read(move |db| {
            let mut find = db.prepare_cached(
                "SELECT p.id, p.name, p.password IS NULL FROM sessions s JOIN people p ON p.id = s.person
                 WHERE s.digest = ?1 AND s.expires > ?2",
            )?;
            let found = find.query_row(params![digest, now], |r| {
                Ok(Person { id: PersonId(r.get(0)?), name: r.get(1)?, guest: r.get(2)? })
            });
            Ok(found.optional()?)
        })
        .await
    }

    /// Signs out; also forgets what has expired.
    pub async fn end_session(&self, digest: [u8; 32], now: Millis) -> Result<(), Fault> {
        self.write(move |db| {
            db.execute("DELETE FROM sessions WHERE digest = ?1 OR expires <= ?2", params![digest, now])?;
            Ok(())
        })
        .await
    }

    // ---- tables ----

    /// Opens a table.
    pub async fn new_table(&self, row: TableRow, chairs: Vec<Chair>) -> Result<(), Fault> {
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
            let changed = db
                .prepare_cached(
                    "UPDATE tables SET version = version + 1, lines = lines + ?3, desk = ?4, stage = ?5,
                        visibility = ?6, wake = ?7, changed = ?8, opening = coalesce(?9, opening), seeks = ?11
                     WHERE id = ?1 AND version = ?2 AND lines = ?10",
                )?
                .execute(params![
                    change.id.as_str(),
                    change.version as i64,
                    change.lines.len() as i64,
                    change.desk,
                    word(change.stage),
                    word(change.visibility),
                    change.wake,
                    change.at,
                    change.opening,
                    change.from as i64,
                    change.seeks,
                ])?;
            if changed == 0 {
                return Err(Fault::Conflict);
            }
            let mut add =
                db.prepare_cached("INSERT INTO journal (table_id, n, line, at) VALUES (?1, ?2, ?3, ?4)")?;
            for (n, line) in (change.from as i64..).zip(&change.lines) {
                add.execute(params![change.id.as_str(), n, line, change.at])?;
            }
            seat(db, &change.id, &change.chairs)
        })
        .await
    }

    /// Tables for the lobby, the latest first.
    pub async fn public(&self, stage: Stage, limit: usize) -> Result<Vec<TableRow>, Fault> {
        self.read(move |db| {
            let sql = format!(
                "SELECT {ROW} FROM tables t WHERE visibility = ?1 AND stage = ?2 ORDER BY changed DESC LIMIT ?3"
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
                 ORDER BY changed DESC LIMIT ?3"
            );
            let mut find = db.prepare_cached(&sql)?;
            let listed = params![word(Visibility::Public), word(Stage::Playing), limit as i64];
            let rows = find.query_map(listed, table_row)?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// A person's tables, those that wait for him first, then the latest.
    pub async fn tables_of(&self, person: PersonId, limit: usize) -> Result<Vec<Mine>, Fault> {
        self.read(move |db| {
            let sql = format!(
                "SELECT {ROW}, c.w FROM (SELECT table_id, max(waiting) AS w FROM chairs WHERE person = ?1
                 GROUP BY table_id) c JOIN tables t ON t.id = c.table_id ORDER BY c.w DESC, changed DESC LIMIT ?2"
            );
            let mut find = db.prepare_cached(&sql)?;
            let rows = find.query_map(params![person.0, limit as i64], |r| {
                Ok(Mine { table: table_row(r)?, waiting: r.get(12)? })
            })?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// How many tables wait for a person.
    pub async fn waiting(&self, person: PersonId) -> Result<usize, Fault> {
        self.read(move |db| {
            let sql = "SELECT count(DISTINCT table_id) FROM chairs WHERE person = ?1 AND waiting";
            let count: i64 = db.prepare_cached(sql)?.query_row([person.0], |r| r.get(0))?;
            Ok(count as usize)
        })
        .await
    }

    /// Tables where the host must do something by itself, and when.
    pub async fn wakes(&self) -> Result<Vec<(TableId, Millis)>, Fault> {
        self.read(|db| {
            let mut find =
                db.prepare_cached("SELECT id, wake FROM tables WHERE wake IS NOT NULL ORDER BY wake")?;
            let rows = find.query_map([], |r| Ok((TableId(r.get(0)?), r.get(1)?)))?;
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

    /// Says something at a table: to the players of these seats, or to everybody if there are none.
    pub async fn say(
        &self,
        id: &TableId,
        person: Person,
        to: SeatSet,
        text: String,
        at: Millis,
    ) -> Result<(), Fault> {
        let id = id.clone();
        self.write(move |db| {
            db.prepare_cached(
                "INSERT INTO chat (table_id, person, name, seats, text, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            )?
            .execute(params![id.as_str(), person.id.0, person.name, to.0, text, at])?;
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
                "SELECT id, person, name, seats, text, at FROM chat
                 WHERE table_id = ?1 AND (seats = 0 OR person = ?3 OR seats & ?4 != 0)
                 ORDER BY id DESC LIMIT ?2",
            )?;
            let me = person.map(|person| person.0);
            let rows = find.query_map(params![id.as_str(), limit as i64, me, seats.0], |r| {
                let (id, person, to) = (r.get(0)?, PersonId(r.get(1)?), SeatSet(r.get(3)?));
                Ok(Said { id, person, name: r.get(2)?, to, text: r.get(4)?, at: r.get(5)? })
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

const ROW: &str = "t.id, t.game, t.visibility, t.stage, t.owner, t.created, t.changed, t.version, t.lines, t.secret, \
                   t.opening, t.desk";

fn table_row(r: &Row) -> rusqlite::Result<TableRow> {
    let worded = |n, fault: Fault| {
        rusqlite::Error::FromSqlConversionFailure(n, rusqlite::types::Type::Text, Box::new(fault))
    };
    Ok(TableRow {
        id: TableId(r.get(0)?),
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
        desk: r.get(11)?,
    })
}

/// Writes down who sits where.
fn seat(db: &Connection, id: &TableId, chairs: &[Chair]) -> Result<(), Fault> {
    db.prepare_cached("DELETE FROM chairs WHERE table_id = ?1")?.execute([id.as_str()])?;
    let mut add =
        db.prepare_cached("INSERT INTO chairs (table_id, seat, person, waiting) VALUES (?1, ?2, ?3, ?4)")?;
    for chair in chairs {
        add.execute(params![id.as_str(), chair.seat, chair.person.0, chair.waiting])?;
    }
    Ok(())
}

/// Names are the same if they differ only in case.
fn key_of(name: &str) -> String {
    name.trim().to_lowercase()
}
