//! Passwords, hashed by few hands. Argon2id takes a lot of memory on purpose: each hand has one buffer and uses it again
//! for every password, so that any number of sign-ins at once takes no more than a few tens of megabytes.

use crate::storage::{Fault, Hidden};
use argon2::password_hash::phc::{Ident, Output, ParamsString, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::oneshot;

/// So many passwords are hashed at once.
const HANDS: usize = 2;

/// So many wait for a hand; whoever comes then is asked to try again later.
const WAITING: usize = 512;

/// Argon2id as OWASP recommends it: 19 MiB, two passes, one lane.
const MEMORY_KIB: u32 = 19 * 1024;
const PASSES: u32 = 2;

/// The stored form of a password nobody has. Whoever does not exist takes as long as somebody with another password.
const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$\
                      AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// Why a password was not hashed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotHashed {
    /// Too many wait already.
    Busy,
    /// It cannot be done.
    Broken,
}

impl From<NotHashed> for Fault {
    fn from(_: NotHashed) -> Fault {
        Fault::Broken("a password could not be hashed".into())
    }
}

/// A buffer that is used again and again.
type Memory = Vec<Block>;
type Job = Box<dyn FnOnce(&mut Memory) + Send>;

/// The hands that hash.
pub struct Hashing {
    queue: SyncSender<Job>,
    done: Arc<AtomicU64>,
}

impl Default for Hashing {
    fn default() -> Self {
        let (queue, jobs) = sync_channel(WAITING);
        let jobs = Arc::new(Mutex::new(jobs));
        for n in 0..HANDS {
            let jobs = jobs.clone();
            let hand = std::thread::Builder::new().name(format!("quadriga-hash-{n}"));
            if let Err(fault) = hand.spawn(move || work(&jobs)) {
                tracing::error!(%fault, "a thread that hashes passwords could not be started");
            }
        }
        Hashing { queue, done: Arc::default() }
    }
}

/// Hashes until nobody can ask any more.
fn work(jobs: &Mutex<Receiver<Job>>) {
    let mut memory = Memory::new();
    loop {
        let job = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = job else { return };
        job(&mut memory);
    }
}

impl Hashing {
    /// How many passwords have been hashed: tests must not measure time.
    #[cfg(test)]
    fn count(&self) -> u64 {
        self.done.load(Ordering::SeqCst)
    }

    /// The form in which a password is stored.
    pub async fn hash(&self, password: String) -> Result<Hidden, NotHashed> {
        let hashed = self.wait_for(move |memory| {
            let params = Params::new(MEMORY_KIB, PASSES, 1, None).ok()?;
            let salt: [u8; Salt::RECOMMENDED_LENGTH] = crate::storage::random().ok()?;
            let hash = output(memory, &password, &salt, Algorithm::Argon2id, Version::V0x13, &params)?;
            let stored = PasswordHash {
                algorithm: Algorithm::Argon2id.ident(),
                version: Some(Version::V0x13.into()),
                params: ParamsString::try_from(&params).ok()?,
                salt: Some(Salt::new(&salt).ok()?),
                hash: Some(hash),
            };
            Some(Hidden(stored.to_string()))
        });
        hashed.await?.ok_or(NotHashed::Broken)
    }

    /// Is this the password? Takes the same work if there is none.
    pub async fn verify(&self, password: String, stored: Option<Hidden>) -> Result<bool, NotHashed> {
        self.wait_for(move |memory| {
            let there = stored.is_some();
            let stored = stored.unwrap_or_else(|| Hidden(NOBODY.into()));
            matches(memory, &password, &stored.0).unwrap_or(false) && there
        })
        .await
    }

    async fn wait_for<T: Send + 'static>(
        &self,
        job: impl FnOnce(&mut Memory) -> T + Send + 'static,
    ) -> Result<T, NotHashed> {
        let (tell, told) = oneshot::channel();
        let done = self.done.clone();
        let job: Job = Box::new(move |memory| {
            let value = job(memory);
            done.fetch_add(1, Ordering::SeqCst);
            let _ = tell.send(value);
        });
        self.queue.try_send(job).map_err(|_| NotHashed::Busy)?;
        told.await.map_err(|_| NotHashed::Broken)
    }
}

fn matches(memory: &mut Memory, password: &str, stored: &str) -> Option<bool> {
    let stored = PasswordHash::new(stored).ok()?;
    let algorithm = Algorithm::try_from(Ident::as_str(&stored.algorithm)).ok()?;
    let version = stored.version.map_or(Ok(Version::default()), Version::try_from).ok()?;
    let params = Params::try_from(&stored).ok()?;
    let hash = output(memory, password, stored.salt.as_ref()?, algorithm, version, &params)?;
    // These compare in a time that does not hang on where they differ.
    Some(stored.hash? == hash)
}

fn output(
    memory: &mut Memory,
    password: &str,
    salt: &[u8],
    algorithm: Algorithm,
    version: Version,
    params: &Params,
) -> Option<Output> {
    let blocks = params.block_count();
    if memory.len() < blocks {
        memory.resize(blocks, Block::default());
    }
    let mut bytes = [0; Output::MAX_LENGTH];
    let out = bytes.get_mut(..params.output_len().unwrap_or(Params::DEFAULT_OUTPUT_LEN))?;
    Argon2::new(algorithm, version, params.clone())
        .hash_password_into_with_memory(password.as_bytes(), salt, out, memory.get_mut(..blocks)?)
        .ok()?;
    Output::new(out).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use argon2::password_hash::{PasswordHasher, PasswordVerifier};

    #[tokio::test]
    async fn what_is_hashed_here_is_what_everybody_hashes() {
        let hashing = Hashing::default();
        let ours = hashing.hash("correct horse".into()).await.unwrap();
        let theirs = Argon2::default().hash_password(b"correct horse").unwrap().to_string();
        let parsed = PasswordHash::new(&ours.0).unwrap();
        assert!(Argon2::default().verify_password(b"correct horse", &parsed).is_ok());
        assert!(ours.0.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"));
        // A dirty buffer changes nothing.
        for (stored, password, right) in [
            (&ours.0, "correct horse", true),
            (&theirs, "correct horse", true),
            (&ours.0, "wrong horse", false),
        ] {
            let verified = hashing.verify(password.into(), Some(Hidden(stored.clone()))).await;
            assert_eq!(verified, Ok(right));
        }
    }

    // Who does not exist must not be told by the time: the same work is done.
    #[tokio::test]
    async fn nobody_takes_as_much_work_as_somebody() {
        let hashing = Hashing::default();
        let stored = hashing.hash("correct horse".into()).await.unwrap();
        for stored in [Some(stored), None, Some(Hidden(NOBODY.into()))] {
            let before = hashing.count();
            assert_eq!(hashing.verify("wrong horse".into(), stored).await, Ok(false));
            assert_eq!(hashing.count(), before + 1);
        }
        let nobody = Params::try_from(&PasswordHash::new(NOBODY).unwrap()).unwrap();
        assert_eq!((nobody.m_cost(), nobody.t_cost(), nobody.p_cost()), (MEMORY_KIB, PASSES, 1));
    }
}
