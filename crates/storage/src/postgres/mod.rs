//! PostgreSQL: several nodes over one database. It keeps the truth and orders the writers.
//!
//! Storage functions are written for one writer at a time: they look and then write. So whoever writes takes the house's
//! lock first ([`Order::Alone`]). What only changes one table, and is kept from overtaking by its version, shares that
//! lock ([`Order::Beside`]): moves at different tables do not wait for each other.

mod address;
mod link;
mod listen;
mod replica;
mod schema;
mod tls;

pub(super) use link::{Link, Prepared};
pub use listen::Heard;
pub(super) use replica::Replica;
pub use schema::shown;

use super::Fault;
use super::db::Connection;
use super::house::{Remembered, remember};
use super::job::Job;
use super::store::{broken, stopped};
use address::Address;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;

/// So many connections of one node read, and so many write: ten nodes fit into what PostgreSQL usually has room for.
const EACH: usize = 4;

/// A database that is not there is waited for so long: it is being started again, or another takes its place.
const PATIENCE: Duration = Duration::from_secs(4);
/// Whoever wants something of it is told after so long that it does not answer, whatever the wire thinks of it;
const ANSWER: Duration = Duration::from_secs(30);
/// and after so long whoever wants to write alone, which may take its time.
const LONG_ANSWER: Duration = Duration::from_secs(70);

/// Who waits for whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Order {
    /// Nobody else writes meanwhile.
    Alone,
    /// Others who write like this may.
    Beside,
}

/// The lock of the house, in the transaction that it begins.
impl Order {
    fn begin(self) -> &'static str {
        match self {
            Order::Alone => "BEGIN; SELECT pg_advisory_xact_lock(7110441, 1)",
            Order::Beside => "BEGIN; SELECT pg_advisory_xact_lock_shared(7110441, 1)",
        }
    }
}

/// A database. Clones share its connections.
#[derive(Clone)]
pub(super) struct Pool {
    inner: Arc<Inner>,
}

struct Inner {
    address: Address,
    /// If it is not there, it is waited for so long.
    patience: Duration,
    idle: Mutex<Vec<Connection>>,
    reading: Arc<Semaphore>,
    writing: Arc<Semaphore>,
}

impl Drop for Inner {
    fn drop(&mut self) {
        // A connection says goodbye, which takes a moment: not on a thread that others wait for.
        let idle = std::mem::take(&mut *self.idle());
        let _ = std::thread::Builder::new().spawn(move || drop(idle));
    }
}

/// Does something on a thread where waiting does no harm, and waits for it.
fn apart<T: Send>(job: impl FnOnce() -> Result<T, Fault> + Send) -> Result<T, Fault> {
    std::thread::scope(|scope| scope.spawn(job).join())
        .unwrap_or_else(|_| Err(Fault::Broken("a thread has failed".into())))
}

impl Inner {
    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<Connection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A connection that stands. A database that is not there is waited for a little.
    fn take(&self) -> Result<Connection, Fault> {
        while let Some(mut known) = { self.idle().pop() } {
            if known.postgres_mut().is_some_and(Link::stands) {
                return Ok(known);
            }
        }
        let began = Instant::now();
        loop {
            match self.address.connect() {
                Ok(client) => return Ok(Connection::Postgres(Box::new(Link::new(client)))),
                Err(fault) if began.elapsed() >= self.patience => return Err(fault),
                Err(_) => std::thread::sleep(Duration::from_millis(100)),
            }
        }
    }

    /// Does something at a connection.
    fn with<T>(&self, job: impl FnOnce(&Connection) -> Result<T, Fault>) -> Result<T, Fault> {
        let db = self.take()?;
        let done = job(&db);
        self.give_back(db);
        done
    }

    /// It is used again, unless it is lost: then the others are tried no more either.
    fn give_back(&self, mut used: Connection) {
        if used.postgres_mut().is_some_and(|link| !link.is_lost()) {
            self.idle().push(used);
        } else {
            // The others led to the same place.
            self.idle().clear();
        }
    }
}

/// Is the database at an address as this version wants it? One that cannot be asked is: whoever opens it learns why not.
pub(super) fn is_today(url: &str) -> bool {
    let behind = apart(|| schema::is_behind(&mut Address::of(url)?.connect()?));
    behind != Ok(true)
}

impl Pool {
    /// Opens the database, making or upgrading what is ours in it if need be.
    pub(super) fn open(url: &str) -> Result<(Pool, Remembered), Fault> {
        let address = Address::of(url)?;
        let (db, remembered) = apart(|| {
            let mut client = address.connect()?;
            schema::bring_up_to_date(&mut client)?;
            let db = Connection::Postgres(Box::new(Link::new(client)));
            db.execute_batch(Order::Alone.begin())?;
            let remembered = remember(&db)?;
            db.execute_batch("COMMIT")?;
            Ok((db, remembered))
        })?;
        Ok((Pool::at(address, PATIENCE, vec![db]), remembered))
    }

    fn at(address: Address, patience: Duration, idle: Vec<Connection>) -> Pool {
        let inner = Inner {
            address,
            patience,
            idle: Mutex::new(idle),
            reading: Arc::new(Semaphore::new(EACH)),
            writing: Arc::new(Semaphore::new(EACH)),
        };
        Pool { inner: Arc::new(inner) }
    }

    /// The copy of this database at an address.
    pub(super) fn replica(&self, url: &str) -> Result<Replica, Fault> {
        Replica::of(self, url)
    }

    /// What was asked for is done, what comes later is refused; in between the last of all is done, if there is one.
    pub(super) async fn close(&self, last: Option<Job>) -> Result<(), Fault> {
        let Inner { reading, writing, .. } = &*self.inner;
        for (tickets, last) in [(reading, None), (writing, last)] {
            if let Ok(all) = tickets.acquire_many(EACH as u32).await {
                // Nothing is under way any more, and nothing begins.
                if let Some(last) = last {
                    let (inner, last) = (self.inner.clone(), in_transaction(Order::Beside, last));
                    let _ = tokio::task::spawn_blocking(move || inner.with(last)).await;
                }
                all.forget();
                tickets.close();
            }
        }
        let idle = std::mem::take(&mut *self.inner.idle());
        tokio::task::spawn_blocking(move || drop(idle)).await.map_err(broken)
    }

    /// Does something at a connection, as soon as one of those that are meant for it is free. One that does not answer stays
    /// taken, but is not waited for.
    async fn on(&self, (tickets, within): (&Arc<Semaphore>, Duration), job: Job) -> Result<(), Fault> {
        let inner = self.inner.clone();
        let doing = async {
            let ticket = tickets.clone().acquire_owned().await.map_err(stopped)?;
            let doing = tokio::task::spawn_blocking(move || {
                let _taken = ticket;
                inner.with(job)
            });
            doing.await.map_err(broken)?
        };
        let silent = || Fault::Away("the database does not answer".into());
        tokio::time::timeout(within, doing).await.map_err(|_| silent())?
    }

    /// Reads on a thread where waiting does no harm.
    pub(super) async fn read(&self, job: Job) -> Result<(), Fault> {
        self.on((&self.inner.reading, ANSWER), job).await
    }

    /// Does something in a transaction of its own.
    pub(super) async fn write(&self, order: Order, job: Job) -> Result<(), Fault> {
        let within = if order == Order::Alone { LONG_ANSWER } else { ANSWER };
        self.on((&self.inner.writing, within), in_transaction(order, job)).await
    }
}

/// Something to be done, in a transaction of its own.
fn in_transaction(order: Order, job: Job) -> Job {
    Box::new(move |db| {
        let done = db.execute_batch(order.begin()).map_err(Fault::from).and_then(|()| job(db));
        // Whatever has gone wrong, also while it waited to begin: nobody finds the connection in the middle of it.
        done.and_then(|()| Ok(db.execute_batch("COMMIT")?))
            .inspect_err(|_| drop(db.execute_batch("ROLLBACK")))
    })
}
