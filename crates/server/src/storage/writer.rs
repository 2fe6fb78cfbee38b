//! The one thread that writes.

use super::Fault;
use super::db::Connection;
use tokio::sync::{mpsc, oneshot};

/// So many writes share a transaction at most.
const BATCH: usize = 256;

type Acknowledge = Box<dyn FnOnce(Result<(), Fault>) + Send>;
type Job = Box<dyn FnOnce(Result<&Connection, Fault>) -> Acknowledge + Send>;

/// What the writer is told.
pub(super) enum Order {
    /// Write something.
    Write(Job),
    /// Finish what was asked for before, then close the file.
    Stop,
}

/// Something to be done in the writer's transaction, and where its outcome is told. A failure takes back this job alone.
pub(super) fn job<T: Send + 'static>(
    write: impl FnOnce(&Connection) -> Result<T, Fault> + Send + 'static,
) -> (Order, oneshot::Receiver<Result<T, Fault>>) {
    let (tell, told) = oneshot::channel();
    let job: Job = Box::new(move |db| {
        let done = db.and_then(|db| apart(db, write));
        Box::new(move |kept| drop(tell.send(done.and_then(|value| kept.map(|()| value)))))
    });
    (Order::Write(job), told)
}

fn apart<T>(db: &Connection, write: impl FnOnce(&Connection) -> Result<T, Fault>) -> Result<T, Fault> {
    db.execute_batch("SAVEPOINT job")?;
    let done = write(db).inspect_err(|_| drop(db.execute_batch("ROLLBACK TO job")));
    // A full disk may have ended the whole transaction already: what is told is why.
    let released = db.execute_batch("RELEASE job").map_err(Fault::from);
    done.and_then(|value| released.map(|()| value))
}

/// Takes whatever is waiting into one transaction, commits it, and only then tells everybody.
pub(super) fn write_until_stopped(
    db: Connection,
    mut orders: mpsc::UnboundedReceiver<Order>,
) -> Result<(), Fault> {
    let mut waiting = Vec::with_capacity(BATCH);
    let mut stop = false;
    while !stop && orders.blocking_recv_many(&mut waiting, BATCH) > 0 {
        let mut batch = Vec::with_capacity(waiting.len());
        for order in waiting.drain(..) {
            match order {
                // What comes after the stop is dropped, and whoever waits for it is told so.
                Order::Write(job) if !stop => batch.push(job),
                Order::Write(_) => {}
                Order::Stop => stop = true,
            }
        }
        carry_out(&db, batch);
    }
    close(db)
}

/// One transaction. If it cannot begin nothing is done at all: without it each job would be a transaction of its own, and
/// be kept although it was told to have failed. The same holds once a full disk has ended it in the middle.
fn carry_out(db: &Connection, batch: Vec<Job>) {
    if batch.is_empty() {
        return;
    }
    let mut lost = db.execute_batch("BEGIN IMMEDIATE").err().map(Fault::from);
    let mut waiting = Vec::with_capacity(batch.len());
    for job in batch {
        waiting.push(job(lost.clone().map_or(Ok(db), Err)));
        if lost.is_none() && is_lost(db) {
            lost = Some(Fault::Broken("the transaction was lost".into()));
        }
    }
    let kept = match lost {
        None => db.execute_batch("COMMIT").map_err(Fault::from),
        Some(fault) => Err(fault),
    };
    if kept.is_err() && !is_lost(db) {
        // Nothing of the batch is kept; everybody in it is told so.
        let _ = db.execute_batch("ROLLBACK");
    }
    for acknowledge in waiting {
        acknowledge(kept.clone());
    }
}

/// A full disk may end a transaction by itself.
fn is_lost(db: &Connection) -> bool {
    db.sqlite().is_ok_and(|db| db.is_autocommit())
}

/// Lets SQLite look at its tables, so that it goes on to choose the right index. It decides itself what is worth a look.
pub(super) fn optimise(db: &Connection) -> Result<(), Fault> {
    Ok(db.execute_batch("PRAGMA optimize = 0x10002")?)
}

/// Everything goes into the one file; the log beside it goes away with the last connection.
fn close(db: Connection) -> Result<(), Fault> {
    optimise(&db)?;
    let busy = db.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get::<bool>(0))?;
    if busy {
        tracing::warn!("another program reads the data file: the newest changes stay in its -wal");
    }
    match db {
        Connection::Sqlite(db) => db.close().map_err(|(_, fault)| fault.into()),
        Connection::Postgres(_) => Ok(()),
    }
}
