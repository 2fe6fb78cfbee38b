//! A copy of the database that follows it and can only be read. What nobody acts upon a moment later may be read there: who
//! has come how far, games that are over. One that is not there, or far behind, is done without.

use super::Pool;
use super::address::Address;
use crate::Fault;
use crate::db::Connection;
use crate::job::Job;
use crate::nodes::NOW;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// A copy that is further behind than this, in milliseconds, is done without. Nodes show every second that they are there,
/// and that they did is read in the copy.
const BEHIND: i64 = 10_000;
/// How it stands with the copy is looked at this often, and one that will not do is left alone for so long.
const LOOK: Duration = Duration::from_secs(1);
const REST: Duration = Duration::from_secs(5);

/// Which database this is: its server's number, which a copy shares with it, and its name there.
pub(super) type Identity = (String, String);

const IDENTITY: &str = "SELECT system_identifier::text, current_database() FROM pg_control_system()";

pub(super) fn identity(db: &Connection) -> Result<Identity, Fault> {
    Ok(db.query_row(IDENTITY, [], |r| Ok((r.get(0)?, r.get(1)?)))?)
}

/// A copy. Clones share its connections, and what is known of it.
#[derive(Clone)]
pub(crate) struct Replica {
    pool: Pool,
    of: Identity,
    known: Arc<Mutex<Known>>,
}

/// How it stands with the copy, as far as is known.
#[derive(Clone, Copy)]
struct Known {
    will_do: bool,
    until: Instant,
}

impl Replica {
    /// A copy of this database. It need not be there now; but if it is, it must be one.
    pub(super) fn of(main: &Pool, url: &str) -> Result<Replica, Fault> {
        let address = Address::of(url)?;
        let replica = Replica {
            of: super::apart(|| main.inner.with(identity))?,
            pool: Pool::at(address, Duration::ZERO, Vec::new()),
            known: Arc::new(Mutex::new(Known { will_do: true, until: Instant::now() })),
        };
        match super::apart(|| replica.pool.inner.with(identity)) {
            Ok(found) if found != replica.of => Err(Fault::Broken(
                "this is no copy of the database that is named as the data: name one that follows it".into(),
            )),
            Ok(_) => Ok(replica),
            Err(Fault::Away(why)) => {
                tracing::warn!(
                    why,
                    "the copy of the database is not there: everything is read from the database"
                );
                replica.note(false);
                Ok(replica)
            }
            Err(fault) => Err(fault),
        }
    }

    fn known(&self) -> std::sync::MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// From now on it will do, or will not, until it is looked at again.
    fn note(&self, will_do: bool) {
        let mut known = self.known();
        if known.will_do != will_do {
            tracing::info!(will_do, "the copy of the database");
        }
        *known = Known { will_do, until: Instant::now() + if will_do { LOOK } else { REST } };
    }

    /// Reads in the copy, if it will do.
    pub(crate) async fn read(&self, job: Job) -> Result<(), Fault> {
        let known = *self.known();
        let look = known.until <= Instant::now();
        if !look && !known.will_do {
            return Err(Fault::Away("it is done without".into()));
        }
        let of = self.of.clone();
        let follow = move |db: &Connection| match !look || follows(db, &of)? {
            true => job(db),
            false => Err(Fault::Away("it is too far behind".into())),
        };
        let read = self.pool.read(Box::new(follow)).await;
        let away = matches!(read, Err(Fault::Away(_)));
        if away || look {
            self.note(!away);
        }
        read
    }

    /// Nothing more is read there.
    pub(crate) async fn close(&self) -> Result<(), Fault> {
        self.pool.close(None).await
    }
}

/// Is this our copy, and does it keep up?
fn follows(db: &Connection, of: &Identity) -> Result<bool, Fault> {
    let behind: i64 = db.query_row(&format!("SELECT {NOW} - beat FROM hours"), [], |r| r.get(0))?;
    Ok(behind <= BEHIND && identity(db)? == *of)
}
