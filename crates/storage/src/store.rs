//! The storage as everybody else sees it: what reads and what writes, wherever it is kept.

use super::Fault;
use super::db::Connection;
use super::house::Remembered;
use super::job::{Asked, Job, job};
use super::postgres::{Order, Pool, Replica};
use super::sqlite::File;
use std::path::Path;
use std::time::Duration;

/// The storage. Clones share one file, or one database.
#[derive(Clone)]
pub struct Store {
    place: Place,
    replica: Option<Replica>,
    pub(super) remembered: Remembered,
}

/// Where it is kept.
#[derive(Clone)]
enum Place {
    File(File),
    Database(Pool),
}

pub(super) fn broken(e: impl std::fmt::Display) -> Fault {
    Fault::Broken(e.to_string())
}

pub(super) fn stopped<T>(_: T) -> Fault {
    Fault::Broken("the storage is closed".into())
}

/// The address of a database, if it is one.
fn database(data: &Path) -> Option<&str> {
    let text = data.to_str()?;
    ["postgres://", "postgresql://"].iter().any(|scheme| text.starts_with(scheme)).then_some(text)
}

impl Store {
    /// Opens a file, or the database at an address (`postgres://name@machine/database`), making or upgrading it if need be.
    pub fn open(data: &Path) -> Result<Store, Fault> {
        match database(data) {
            Some(url) => {
                let (pool, remembered) = Pool::open(url)?;
                Ok(Store { place: Place::Database(pool), replica: None, remembered })
            }
            None => {
                let (file, remembered) = File::open(data)?;
                Ok(Store { place: Place::File(file), replica: None, remembered })
            }
        }
    }

    /// The same, with a copy of the database at an address, where some of it is read.
    pub fn with_replica(self, url: &str) -> Result<Store, Fault> {
        let named = |fault| {
            let why = match fault {
                Fault::Broken(why) | Fault::Away(why) => why,
                other => other.to_string(),
            };
            Fault::Broken(format!("the replica {}: {why}", super::shown(url.as_ref())))
        };
        match &self.place {
            Place::Database(pool) => Ok(Store { replica: Some(pool.replica(url).map_err(named)?), ..self }),
            Place::File(_) => {
                Err(named(Fault::Broken("a file has no copy that follows it: only a database has".into())))
            }
        }
    }

    /// Sets how long a write waits for a file that another program holds. (What several nodes share they hold together.)
    pub async fn patience(&self, longest: Duration) -> Result<(), Fault> {
        match &self.place {
            Place::File(_) => self.write(move |db| Ok(db.sqlite()?.busy_timeout(longest)?)).await,
            Place::Database(_) => Ok(()),
        }
    }

    /// Do several nodes share it?
    pub fn is_shared(&self) -> bool {
        matches!(self.place, Place::Database(_))
    }

    /// Hears what other nodes tell, if there can be any.
    pub fn listen(&self, tell: tokio::sync::mpsc::UnboundedSender<super::Heard>) -> Result<(), Fault> {
        match &self.place {
            Place::File(_) => Ok(()),
            Place::Database(pool) => pool.listen(tell),
        }
    }

    /// Closes the storage: what was asked for is done, what comes later is refused. Of a file, when this returns the one
    /// file has everything.
    pub async fn close(&self) -> Result<(), Fault> {
        self.close_after(None).await
    }

    /// Closes the storage, and as the last thing does something in a database that nothing may overtake.
    pub(super) async fn close_with<T: Send + 'static>(
        &self,
        last: impl FnOnce(&Connection) -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, Fault> {
        let (job, outcome) = job(Box::new(last) as Asked<T>);
        self.close_after(Some(job)).await?;
        outcome.take()
    }

    async fn close_after(&self, last: Option<Job>) -> Result<(), Fault> {
        if let Some(replica) = &self.replica {
            replica.close().await?;
        }
        match &self.place {
            Place::File(file) => file.close().await,
            Place::Database(pool) => pool.close(last).await,
        }
    }

    /// Is there a file, or at least an address of a database?
    pub fn is_there(data: &Path) -> bool {
        database(data).is_some() || data.is_file()
    }

    /// Is this a file of another program, or none that can be read? A database says so itself when it is opened.
    pub fn is_ours(data: &Path) -> Result<(), Fault> {
        if database(data).is_some() { Ok(()) } else { super::migrate::ours(data) }
    }

    /// Is this a file, or a database, that a program of this version has opened before? Another is not to be changed beside
    /// a server.
    pub fn is_today(data: &Path) -> bool {
        match database(data) {
            Some(url) => super::postgres::is_today(url),
            None => super::migrate::is_today(data),
        }
    }

    /// Does something in a transaction. A failure takes back this job alone.
    pub(super) fn write<T: Send + 'static>(
        &self,
        write: impl FnOnce(&Connection) -> Result<T, Fault> + Send + 'static,
    ) -> impl Future<Output = Result<T, Fault>> + Send {
        self.have_written(Order::Alone, Box::new(write))
    }

    /// The same for what is kept from overtaking by itself, such as by a version: in a database others may do so beside it.
    pub(super) fn write_beside<T: Send + 'static>(
        &self,
        write: impl FnOnce(&Connection) -> Result<T, Fault> + Send + 'static,
    ) -> impl Future<Output = Result<T, Fault>> + Send {
        self.have_written(Order::Beside, Box::new(write))
    }

    /// Reads on a thread where waiting does no harm.
    pub(super) fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&Connection) -> Result<T, Fault> + Send + 'static,
    ) -> impl Future<Output = Result<T, Fault>> + Send {
        self.have_read(None, Box::new(read))
    }

    /// Reads what nobody acts upon a moment later: in the copy of the database, if there is one that keeps up. Whatever goes
    /// wrong there is asked of the database itself.
    pub(super) fn read_aside<T: Send + 'static>(
        &self,
        read: impl FnOnce(&Connection) -> Result<T, Fault> + Clone + Send + 'static,
    ) -> impl Future<Output = Result<T, Fault>> + Send {
        let aside = self.replica.as_ref().map(|replica| (replica, Box::new(read.clone()) as Asked<T>));
        self.have_read(aside, Box::new(read))
    }

    async fn have_written<T: Send + 'static>(&self, order: Order, asked: Asked<T>) -> Result<T, Fault> {
        let (job, outcome) = job(asked);
        match &self.place {
            Place::File(file) => file.write(job).await?,
            Place::Database(pool) => pool.write(order, job).await?,
        }
        outcome.take()
    }

    async fn have_read<T: Send + 'static>(
        &self,
        aside: Option<(&Replica, Asked<T>)>,
        asked: Asked<T>,
    ) -> Result<T, Fault> {
        if let Some((replica, asked)) = aside {
            let (job, outcome) = job(asked);
            if replica.read(job).await.is_ok() {
                return outcome.take();
            }
        }
        let (job, outcome) = job(asked);
        match &self.place {
            Place::File(file) => file.read(job).await?,
            Place::Database(pool) => pool.read(job).await?,
        }
        outcome.take()
    }
}
