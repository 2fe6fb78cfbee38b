//! People: guests at once, accounts with name and password, sessions.

use crate::clock::{Clock, DAY};
use crate::storage::{Fault, Hidden, Person, PersonId, Store, TableId};
use argon2::password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash};
use argon2::{Algorithm, Argon2, Params, Version};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::Semaphore;

/// A session lasts so long after it began.
const SESSION: i64 = 365 * DAY;

/// So many sessions are remembered without asking the storage.
const REMEMBERED: usize = 20_000;

/// Argon2id as OWASP recommends it: 19 MiB, two passes, one lane.
const MEMORY_KIB: u32 = 19 * 1024;

/// Why somebody cannot be signed in or registered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotSoFast {
    /// The name cannot be used, and why.
    Name(String),
    /// The password cannot be used, and why.
    Password(String),
    /// Name and password do not belong together; which of the two is wrong is not told.
    Wrong,
    /// The storage failed.
    Storage(Fault),
}

impl From<Fault> for NotSoFast {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::Taken => NotSoFast::Name("this name belongs to somebody".into()),
            fault => NotSoFast::Storage(fault),
        }
    }
}

/// The token in a session's cookie. It does not print.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str("Token(..)")
    }
}

impl Token {
    /// A new one.
    fn random() -> Result<Self, Fault> {
        let bytes: [u8; 32] = random()?;
        Ok(Token(bytes.iter().map(|b| format!("{b:02x}")).collect()))
    }
    /// The one in a cookie, if it can be one.
    pub fn parse(text: &str) -> Option<Self> {
        (text.len() == 64 && text.bytes().all(|b| b.is_ascii_hexdigit())).then(|| Token(text.into()))
    }
    /// As it stands in the cookie.
    pub fn as_str(&self) -> &str {
        &self.0
    }
    fn digest(&self) -> [u8; 32] {
        blake3::derive_key("quadriga session 1", self.0.as_bytes())
    }
}

/// Random bytes from the operating system.
pub fn random<const N: usize>() -> Result<[u8; N], Fault> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|e| Fault::Broken(e.to_string()))?;
    Ok(bytes)
}

/// Everybody who has ever come.
pub struct People {
    store: Store,
    clock: Clock,
    remembered: Mutex<HashMap<[u8; 32], Person>>,
    /// Hashing is slow and takes memory on purpose: one at a time on each of two threads.
    hashing: Arc<Semaphore>,
}

impl People {
    /// The people in this storage.
    pub fn new(store: Store, clock: Clock) -> Self {
        People { store, clock, remembered: Mutex::default(), hashing: Arc::new(Semaphore::new(2)) }
    }

    /// Whose session this is.
    pub async fn by_token(&self, token: &Token) -> Result<Option<Person>, Fault> {
        let digest = token.digest();
        if let Some(person) = self.remember().get(&digest) {
            return Ok(Some(person.clone()));
        }
        let person = self.store.session(digest, self.clock.now()).await?;
        if let Some(person) = &person {
            let mut remembered = self.remember();
            if remembered.len() >= REMEMBERED {
                remembered.clear();
            }
            remembered.insert(digest, person.clone());
        }
        Ok(person)
    }

    fn remember(&self) -> std::sync::MutexGuard<'_, HashMap<[u8; 32], Person>> {
        self.remembered.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn forget(&self, person: PersonId) {
        self.remember().retain(|_, p| p.id != person);
    }

    /// A new guest, signed in.
    pub async fn guest(&self) -> Result<(Person, Token), Fault> {
        let [a, b] = random::<2>()?;
        let name = format!("Guest {}", 1_000 + (u32::from(a) * 256 + u32::from(b)) % 9_000);
        let person = self.store.new_guest(name, self.clock.now()).await?;
        let token = self.open(person.id).await?;
        Ok((person, token))
    }

    async fn open(&self, person: PersonId) -> Result<Token, Fault> {
        let token = Token::random()?;
        self.store.new_session(token.digest(), person, self.clock.now() + SESSION).await?;
        Ok(token)
    }

    /// Makes an account: the guest's own if there is one, so that his games stay his. The session is a new one.
    pub async fn register(
        &self,
        guest: Option<Person>,
        name: &str,
        password: &str,
    ) -> Result<(Person, Token), NotSoFast> {
        let name = proper_name(name)?;
        proper_password(password)?;
        let stored = self.hash(password.into()).await?;
        let guest = match guest.filter(|p| p.guest) {
            Some(guest) => guest,
            None => self.store.new_guest(name.clone(), self.clock.now()).await?,
        };
        let person = self.store.register(guest.id, name, stored).await?;
        self.forget(person.id);
        let token = self.open(person.id).await?;
        Ok((person, token))
    }

    /// Calls somebody by another name.
    pub async fn rename(&self, person: &Person, name: &str) -> Result<Person, NotSoFast> {
        let name = proper_name(name)?;
        let person = self.store.rename(person.clone(), name).await?;
        self.forget(person.id);
        Ok(person)
    }

    /// Signs in. If a guest does so, also gives the tables he sits at, for them to go over to the account.
    pub async fn sign_in(
        &self,
        guest: Option<Person>,
        name: &str,
        password: &str,
    ) -> Result<(Person, Token, Vec<TableId>), NotSoFast> {
        let found = self.store.by_name(name).await?;
        // Somebody who does not exist takes as long as somebody with another password.
        let (person, stored) = match found {
            Some((person, stored)) => (Some(person), stored),
            None => (None, Hidden(NOBODY.into())),
        };
        if !self.verify(password.into(), stored).await? {
            return Err(NotSoFast::Wrong);
        }
        let Some(person) = person else { return Err(NotSoFast::Wrong) };
        let tables = match guest.filter(|g| g.guest) {
            Some(guest) => self.store.merge(guest.id, person.clone()).await?,
            None => Vec::new(),
        };
        let token = self.open(person.id).await?;
        Ok((person, token, tables))
    }

    /// Signs out.
    pub async fn sign_out(&self, token: &Token) -> Result<(), Fault> {
        self.remember().remove(&token.digest());
        self.store.end_session(token.digest(), self.clock.now()).await
    }

    async fn hash(&self, password: String) -> Result<Hidden, NotSoFast> {
        let _turn = self.hashing.clone().acquire_owned().await;
        let hashed = tokio::task::spawn_blocking(move || {
            argon().hash_password(password.as_bytes()).map(|hash| Hidden(hash.to_string()))
        });
        match hashed.await {
            Ok(Ok(stored)) => Ok(stored),
            _ => Err(NotSoFast::Storage(Fault::Broken("a password could not be hashed".into()))),
        }
    }

    async fn verify(&self, password: String, stored: Hidden) -> Result<bool, NotSoFast> {
        let _turn = self.hashing.clone().acquire_owned().await;
        let verified = tokio::task::spawn_blocking(move || {
            PasswordHash::new(&stored.0)
                .is_ok_and(|hash| argon().verify_password(password.as_bytes(), &hash).is_ok())
        });
        verified.await.map_err(|e| NotSoFast::Storage(Fault::Broken(e.to_string())))
    }
}

fn argon() -> Argon2<'static> {
    let params = Params::new(MEMORY_KIB, 2, 1, None).unwrap_or_default();
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

/// The stored form of a password nobody has.
const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$\
                      AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// A name others can read: 2 to 24 letters, digits and a little punctuation.
fn proper_name(name: &str) -> Result<String, NotSoFast> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let fine = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_' | '.' | '\'');
    if !(2..=24).contains(&name.chars().count()) {
        Err(NotSoFast::Name("a name has 2 to 24 characters".into()))
    } else if !name.chars().all(fine) || !name.chars().any(char::is_alphanumeric) {
        Err(NotSoFast::Name("a name is made of letters, digits, spaces and - _ . '".into()))
    } else if name.to_lowercase().starts_with("guest ") {
        Err(NotSoFast::Name("names that begin with Guest are for guests".into()))
    } else {
        Ok(name)
    }
}

fn proper_password(password: &str) -> Result<(), NotSoFast> {
    match password.chars().count() {
        0..8 => Err(NotSoFast::Password("a password has at least 8 characters".into())),
        8..=200 => Ok(()),
        _ => Err(NotSoFast::Password("a password has at most 200 characters".into())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_readable() {
        assert_eq!(proper_name("  Marta   Q. ").unwrap(), "Marta Q.");
        for bad in ["", "x", "<b>", "guest 12", "a\u{202e}b", "...", &"x".repeat(25)] {
            assert!(proper_name(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_token_does_not_print() {
        let token = Token::random().unwrap();
        assert_eq!(format!("{token:?}"), "Token(..)");
        assert_eq!(Token::parse(token.as_str()), Some(token));
        assert_eq!(Token::parse("abc"), None);
    }
}
