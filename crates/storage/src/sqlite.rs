//! SQLite: one file, one thread that writes, a few connections that read.
//!
//! The file is in WAL mode with `synchronous=FULL`: a commit returns when the log is on disk, so an acknowledged
//! move survives not only the end of the process but also the loss of power. (`NORMAL` would survive `kill -9` as
//! well, since the kernel has the pages; it would lose the last moves with the power.) What makes `FULL` cheap is
//! that the writer takes everything that is waiting into one transaction: under load many moves share one sync.

use super::Fault;
use super::db::Connection;
use super::house::{Remembered, remember};
use super::job::Job;
use super::migrate::{migrate, ours};
use super::store::{broken, stopped};
use super::writer::{Order, write_until_stopped};
use rusqlite::OpenFlags;
use rusqlite::config::DbConfig;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};

/// So many connections read.
const READERS: u32 = 4;

/// So many statements are kept ready by each connection: more than there are in the whole program.
const STATEMENTS: usize = 512;

/// A file. Clones share it.
#[derive(Clone)]
pub(super) struct File {
    writer: mpsc::UnboundedSender<Order>,
    thread: Arc<Mutex<Option<Writing>>>,
    readers: Arc<Readers>,
}

/// The thread that writes; it ends with the file closed, or with why it could not be.
type Writing = JoinHandle<Result<(), Fault>>;

struct Readers {
    path: PathBuf,
    idle: Mutex<Vec<Connection>>,
    tickets: tokio::sync::Semaphore,
}

fn connect(path: &Path) -> Result<rusqlite::Connection, Fault> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_CREATE
        | OpenFlags::SQLITE_OPEN_NO_MUTEX
        | OpenFlags::SQLITE_OPEN_URI;
    let db = rusqlite::Connection::open_with_flags(path, flags)?;
    db.busy_timeout(Duration::from_secs(10))?;
    db.pragma_update(None, "journal_mode", "wal")?;
    db.pragma_update(None, "synchronous", "full")?;
    db.pragma_update(None, "foreign_keys", true)?;
    db.pragma_update(None, "cache_size", -4_000)?;
    db.set_prepared_statement_cache_capacity(STATEMENTS);
    // Once the tables have been analysed SQLite would look at the values that are put into a statement, and plan it anew each
    // time they change: most of the time of a page. All plans here are meant to be the same for everybody.
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    Ok(db)
}

impl File {
    /// Opens the file, making or upgrading it if need be.
    pub(super) fn open(path: &Path) -> Result<(File, Remembered), Fault> {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        if let Some(missing) = folder.filter(|folder| !folder.is_dir()) {
            return Err(Fault::Broken(format!("there is no folder {}", missing.display())));
        }
        ours(path)?;
        let mut db = connect(path)?;
        migrate(&mut db, path)?;
        let db = Connection::Sqlite(db);
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
        Ok((File { writer, thread, readers: Arc::new(readers) }, remembered))
    }

    /// Closes the file: what was asked for is done, what comes later is refused, and when this returns the one file has
    /// everything.
    pub(super) async fn close(&self) -> Result<(), Fault> {
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

    /// Does something in the writer's transaction. A failure takes back this job alone.
    pub(super) async fn write(&self, job: Job) -> Result<(), Fault> {
        let (tell, told) = oneshot::channel();
        self.writer.send(Order::Write((job, tell))).map_err(stopped)?;
        told.await.map_err(stopped)?
    }

    /// Reads on a thread where waiting does no harm.
    pub(super) async fn read(&self, job: Job) -> Result<(), Fault> {
        let _ticket = self.readers.tickets.acquire().await.map_err(stopped)?;
        let readers = self.readers.clone();
        let reading = tokio::task::spawn_blocking(move || {
            let idle = readers.idle.lock().map_err(broken)?.pop();
            let db = match idle {
                Some(db) => db,
                None => Connection::Sqlite(connect(&readers.path)?),
            };
            let done = job(&db);
            readers.idle.lock().map_err(broken)?.push(db);
            done
        });
        reading.await.map_err(broken)?
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Store;

    #[tokio::test]
    async fn a_write_that_was_told_to_have_failed_is_not_stored() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x.db");
        let store = Store::open(&path).unwrap();
        store.write(|db| Ok(db.sqlite()?.busy_timeout(Duration::ZERO)?)).await.unwrap();
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
            |db: &Connection| Ok(db.query_row("SELECT count(*) FROM people", [], |r| r.get::<i64>(0))?);
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
            let mut find = db.prepare_cached("SELECT name FROM people ORDER BY id")?;
            let names = find.query_map([], |row| row.get::<String>(0))?;
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
    async fn a_job_that_breaks_off_harms_nobody_else() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("x.db")).unwrap();
        let add = |db: &Connection| {
            db.execute("INSERT INTO people (name, created) VALUES ('Nobody', 0)", [])?;
            Ok(())
        };
        // Three jobs of one transaction; the second breaks off in the middle.
        let (first, second, third) = tokio::join!(
            store.write(add),
            store.write(move |db| -> Result<(), Fault> {
                add(db)?;
                panic!("a fault in a job")
            }),
            store.write(add)
        );
        assert_eq!((first, third), (Ok(()), Ok(())));
        assert!(second.unwrap_err().to_string().contains("broken off"));
        let count =
            |db: &Connection| Ok(db.query_row("SELECT count(*) FROM people", [], |r| r.get::<i64>(0))?);
        assert_eq!(store.read(count).await.unwrap(), 2, "nothing is kept of the one that broke off");
        assert!(store.read(|_| -> Result<(), Fault> { panic!("a fault in a reading job") }).await.is_err());
        assert_eq!(store.read(count).await.unwrap(), 2, "and it goes on");
        store.new_guest("Anna".into(), 0).await.unwrap();
        store.close().await.unwrap();
    }

    #[test]
    fn a_statement_is_planned_once_whatever_is_put_into_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x.db");
        let db = connect(&path).unwrap();
        db.execute_batch(
            "CREATE TABLE games (id INTEGER PRIMARY KEY, person INTEGER, ended INTEGER);
             CREATE INDEX games_of ON games (person, ended);
             WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
                 INSERT INTO games SELECT i, i % 7, i FROM n;
             ANALYZE;",
        )
        .unwrap();
        // What was found out about the tables is read when a connection is opened.
        let db = connect(&path).unwrap();
        let mut find =
            db.prepare("SELECT id FROM games WHERE person = ?1 AND ended BETWEEN ?2 AND ?3").unwrap();
        for n in 0..20 {
            assert!(find.query_map([n % 7, 10 * n, 20 * n + 100], |_| Ok(())).unwrap().count() > 0);
        }
        assert_eq!(find.get_status(rusqlite::StatementStatus::RePrepare), 0);
    }

    #[tokio::test]
    async fn a_full_disk_is_noticed() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("x.db")).unwrap();
        store.ping(1).await.unwrap();
        store.write(|db| Ok(db.execute("DELETE FROM house WHERE key = 'pulse'", [])?)).await.unwrap();
        let fill = |db: &Connection| {
            let db = db.sqlite()?;
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
