//! The one thread that writes.

use super::Fault;
use super::db::Connection;
use super::job::Job;
use std::panic::{AssertUnwindSafe, catch_unwind};
use tokio::sync::{mpsc, oneshot};

/// So many writes share a transaction at most.
const BATCH: usize = 256;

/// A job, and who waits to be told what has become of it.
type Waiting = (Job, oneshot::Sender<Result<(), Fault>>);

/// What the writer is told.
pub(super) enum Order {
    /// Write something.
    Write(Waiting),
    /// Finish what was asked for before, then close the file.
    Stop,
}

/// Does a job in the writer's transaction. A failure takes back this job alone.
fn apart(db: &Connection, job: Job) -> Result<(), Fault> {
    db.execute_batch("SAVEPOINT job")?;
    // Whatever a job does, the thread goes on: everybody else's writes come by it.
    let done = catch_unwind(AssertUnwindSafe(|| job(db)))
        .unwrap_or_else(|_| Err(Fault::Broken("a job has broken off in the middle".into())))
        .inspect_err(|_| drop(db.execute_batch("ROLLBACK TO job")));
    // A full disk may have ended the whole transaction already: what is told is why.
    let released = db.execute_batch("RELEASE job").map_err(Fault::from);
    done.and(released)
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
fn carry_out(db: &Connection, batch: Vec<Waiting>) {
    if batch.is_empty() {
        return;
    }
    let mut lost = db.execute_batch("BEGIN IMMEDIATE").err().map(Fault::from);
    let mut waiting = Vec::with_capacity(batch.len());
    for (job, tell) in batch {
        let done = match &lost {
            None => apart(db, job),
            Some(fault) => Err(fault.clone()),
        };
        waiting.push((done, tell));
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
    for (done, tell) in waiting {
        let _ = tell.send(done.and_then(|()| kept.clone()));
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
