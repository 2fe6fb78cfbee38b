//! The storage as everybody else sees it: what reads and what writes, wherever it is kept.

use super::Fault;
use super::db::Connection;
use super::house::Remembered;
use super::postgres::{Order, Pool};
use super::sqlite::File;
use std::path::Path;

/// The storage. Clones share one file, or one database.
#[derive(Clone)]
pub struct Store {
    place: Place,
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
                Ok(Store { place: Place::Database(pool), remembered })
            }
            None => {
                let (file, remembered) = File::open(data)?;
                Ok(Store { place: Place::File(file), remembered })
            }
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
        match &self.place {
            Place::File(file) => file.close().await,
            Place::Database(pool) => pool.close().await,
        }
    }

    /// Is there a file, or at least an address of a database?
    pub fn is_there(data: &Path) -> bool {
        database(data).is_some() || data.is_file()
    }

    /// Is this a file that a program of this version has opened before? Another is not to be changed beside a server.
    pub fn is_today(data: &Path) -> bool {
        database(data).is_some() || super::migrate::is_today(data)
    }

    /// Does something in a transaction. A failure takes back this job alone.
    pub(super) async fn write<T: Send + 'static>(
        &self,
        write: impl FnOnce(&Connection) -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, Fault> {
        match &self.place {
            Place::File(file) => file.write(write).await,
            Place::Database(pool) => pool.write(Order::Alone, write).await,
        }
    }

    /// The same for what is kept from overtaking by itself, such as by a version: in a database others may do so beside it.
    pub(super) async fn write_beside<T: Send + 'static>(
        &self,
        write: impl FnOnce(&Connection) -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, Fault> {
        match &self.place {
            Place::File(file) => file.write(write).await,
            Place::Database(pool) => pool.write(Order::Beside, write).await,
        }
    }

    /// Reads on a thread where waiting does no harm.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Connection) -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, Fault> {
        match &self.place {
            Place::File(file) => file.read(job).await,
            Place::Database(pool) => pool.read(job).await,
        }
    }
}
