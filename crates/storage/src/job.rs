//! Something to be done at a connection. What carries jobs out (threads, pools, transactions) does not know what comes of
//! them, so it is compiled once, and not for each of the hundreds that there are.

use super::Fault;
use super::db::Connection;
use super::store::{broken, stopped};
use std::sync::{Arc, Mutex};

/// Something to be done at a connection.
pub(super) type Job = Box<dyn FnOnce(&Connection) -> Result<(), Fault> + Send>;

/// The same, with what comes of it.
pub(super) type Asked<T> = Box<dyn FnOnce(&Connection) -> Result<T, Fault> + Send>;

/// Where what comes of a job is put.
pub(super) struct Outcome<T>(Arc<Mutex<Option<T>>>);

/// A job, and where what comes of it will be.
pub(super) fn job<T: Send + 'static>(asked: Asked<T>) -> (Job, Outcome<T>) {
    let put = Arc::new(Mutex::new(None));
    let outcome = Outcome(put.clone());
    let job = move |db: &Connection| {
        let done = asked(db)?;
        *put.lock().map_err(broken)? = Some(done);
        Ok(())
    };
    (Box::new(job), outcome)
}

impl<T> Outcome<T> {
    /// What has come of a job that is done.
    pub(super) fn take(self) -> Result<T, Fault> {
        let done = self.0.lock().ok().and_then(|mut done| done.take());
        done.ok_or_else(|| stopped(()))
    }
}
