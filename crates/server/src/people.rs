//! People: guests at once, accounts with name and password, sessions.

use crate::clock::Clock;
use crate::hashing::{Hashing, NotHashed};
use crate::storage::names::{self, Flaw};
use crate::storage::{ApiToken, Ban, Fault, Millis, Own, Person, PersonId, Scope, Store, TableId, random};
use crate::words::say;
use host::{DAY, SECOND};
use kernel::Said;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

/// A session lasts so long after it began.
const SESSION: i64 = 365 * DAY;

/// So many tokens for programs has one person.
const TOKENS: usize = 10;

/// When a token was used is noted no more often than this.
const NOTED: Millis = 60 * SECOND;

/// What a program's token begins with, for those who search texts for keys that got lost.
const PREFIX: &str = "quadriga_";

/// So many sessions are remembered without asking the storage.
const REMEMBERED: usize = 20_000;

/// Why somebody cannot be signed in or registered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotSoFast {
    /// The name cannot be used, and why.
    Name(Said),
    /// The password cannot be used, and why.
    Password(Said),
    /// Name and password do not belong together; which of the two is wrong is not told.
    Wrong,
    /// The password that was given as the present one is another.
    NotYours,
    /// The code is no longer good, or never was.
    Late,
    /// They may not come in.
    Banned(Ban),
    /// So many sign in just now that it would take too long.
    Busy,
    /// The storage failed.
    Storage(Fault),
}

impl From<Fault> for NotSoFast {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::Taken => NotSoFast::Name(say(|w| w.name_not_alike)),
            Fault::Often => NotSoFast::Name(say(|w| w.name_too_often)),
            fault => NotSoFast::Storage(fault),
        }
    }
}

impl From<NotHashed> for NotSoFast {
    fn from(not: NotHashed) -> Self {
        match not {
            NotHashed::Busy => NotSoFast::Busy,
            NotHashed::Broken => NotSoFast::Storage(not.into()),
        }
    }
}

/// Whoever has signed in, their session, and the tables where they sat as a guest.
pub type Welcome = (Person, Token, Vec<TableId>);

/// What stands for a session where it must not be known.
pub type SessionId = [u8; 32];

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
    pub(crate) fn random() -> Result<Self, Fault> {
        let bytes: [u8; 32] = random()?;
        Ok(Token(hex(&bytes)))
    }
    /// The one in a cookie, if it can be one.
    pub fn parse(text: &str) -> Option<Self> {
        (text.len() == 64 && text.bytes().all(|b| b.is_ascii_hexdigit())).then(|| Token(text.into()))
    }
    /// As it stands in the cookie.
    pub fn as_str(&self) -> &str {
        &self.0
    }
    /// What stands for the session.
    pub fn digest(&self) -> SessionId {
        blake3::derive_key("quadriga session 1", self.0.as_bytes())
    }
    /// What stands for a program's token: it can be no session's, nor a session's one of these.
    fn program_digest(&self) -> SessionId {
        blake3::derive_key("quadriga program 1", self.0.as_bytes())
    }
}

/// A program that has shown its token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    /// For whom it acts.
    pub person: Person,
    /// The number of its token,
    pub id: i64,
    /// what that reaches,
    pub scope: Scope,
    /// and what stands for it.
    pub digest: SessionId,
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

/// Everybody who has ever come.
pub struct People {
    store: Store,
    clock: Clock,
    remembered: Mutex<HashMap<SessionId, (Person, Millis)>>,
    /// Counts what was forgotten: what was read before that is not remembered after it.
    forgotten: AtomicU64,
    hashing: Hashing,
}

impl People {
    /// The people in this storage.
    pub fn new(store: Store, clock: Clock) -> Self {
        People {
            store,
            clock,
            remembered: Mutex::default(),
            forgotten: AtomicU64::new(0),
            hashing: Hashing::default(),
        }
    }

    /// Whose session this is.
    pub async fn by_token(&self, token: &Token) -> Result<Option<Person>, Fault> {
        let (digest, now) = (token.digest(), self.clock.now());
        if let Some((person, expires)) = self.remember().get(&digest) {
            return Ok((*expires > now).then(|| person.clone()));
        }
        let forgotten = self.forgotten.load(Ordering::SeqCst);
        let found = self.store.session(digest, now).await?;
        // Where others write too, somebody may be signed out or renamed by them at any moment.
        if let Some(found) = found.as_ref().filter(|_| !self.store.is_shared()) {
            let mut remembered = self.remember();
            if remembered.len() >= REMEMBERED {
                remembered.clear();
            }
            if self.forgotten.load(Ordering::SeqCst) == forgotten {
                remembered.insert(digest, found.clone());
            }
        }
        Ok(found.map(|(person, _)| person))
    }

    fn remember(&self) -> std::sync::MutexGuard<'_, HashMap<SessionId, (Person, Millis)>> {
        self.remembered.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Forgets whatever is remembered of somebody: it is asked of the storage again.
    pub(crate) fn forget(&self, person: PersonId) {
        let mut remembered = self.remember();
        self.forgotten.fetch_add(1, Ordering::SeqCst);
        remembered.retain(|_, (p, _)| p.id != person);
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
        let stored = self.hashing.hash(password.into()).await?;
        let person = match guest.filter(|p| p.guest) {
            Some(guest) => self.store.register(guest.id, name, stored, self.clock.now()).await?,
            None => self.store.register_new(name, stored, self.clock.now()).await?,
        };
        self.forget(person.id);
        let token = self.open(person.id).await?;
        Ok((person, token))
    }

    /// Calls somebody by another name.
    pub async fn rename(&self, person: &Person, name: &str) -> Result<Person, NotSoFast> {
        let name = proper_name(name)?;
        let person = self.store.rename(person.clone(), name, self.clock.now()).await?;
        self.forget(person.id);
        Ok(person)
    }

    /// Signs in. If a guest does so, also gives the tables he sits at, for them to go over to the account.
    pub async fn sign_in(
        &self,
        guest: Option<Person>,
        name: &str,
        password: &str,
    ) -> Result<Welcome, NotSoFast> {
        // Somebody who does not exist takes as long as somebody with another password.
        let (person, stored) = self.store.by_name(name).await?.unzip();
        let right = self.hashing.verify(password.into(), stored).await?;
        let Some(person) = person.filter(|_| right) else { return Err(NotSoFast::Wrong) };
        self.welcome(guest, person).await
    }

    /// Lets somebody in who has proved who they are. If a guest does so, also gives the tables they sit at, for them to go
    /// over to the account.
    pub(crate) async fn welcome(&self, guest: Option<Person>, person: Person) -> Result<Welcome, NotSoFast> {
        // Told to nobody but themselves.
        if let Some(ban) = self.store.ban_of(person.id, self.clock.now()).await? {
            return Err(NotSoFast::Banned(ban));
        }
        let tables = match guest.filter(|g| g.guest) {
            Some(guest) => self.store.merge(guest.id, person.clone()).await?,
            None => Vec::new(),
        };
        let token = self.open(person.id).await?;
        Ok((person, token, tables))
    }

    /// Signs out.
    pub async fn sign_out(&self, token: &Token) -> Result<(), Fault> {
        let ended = self.store.end_session(token.digest(), self.clock.now()).await;
        let mut remembered = self.remember();
        self.forgotten.fetch_add(1, Ordering::SeqCst);
        remembered.remove(&token.digest());
        ended
    }

    /// Signs somebody out everywhere, but for one session if it is named.
    pub async fn sign_out_everywhere(&self, person: PersonId, but: Option<SessionId>) -> Result<(), Fault> {
        self.store.end_sessions(person, but).await?;
        // Not before: somebody might have asked meanwhile.
        self.forget(person);
        Ok(())
    }

    /// Changes a password, for whoever knows the present one. All other sessions end.
    pub async fn change_password(
        &self,
        person: &Person,
        session: SessionId,
        current: &str,
        new: &str,
    ) -> Result<(), NotSoFast> {
        proper_password(new)?;
        self.confirm(person.id, current).await?;
        let stored = self.hashing.hash(new.into()).await?;
        self.store.set_password(person.id, stored).await?;
        Ok(self.sign_out_everywhere(person.id, Some(session)).await?)
    }

    /// Is this the present password of somebody with an account?
    pub async fn confirm(&self, person: PersonId, password: &str) -> Result<(), NotSoFast> {
        let stored = self.store.password(person).await?;
        if self.hashing.verify(password.into(), stored).await? { Ok(()) } else { Err(NotSoFast::NotYours) }
    }

    /// Deletes somebody's account: they are signed out everywhere and nobody any more.
    pub(crate) async fn delete(&self, person: PersonId) -> Result<(), Fault> {
        self.store.say_farewell(person, self.clock.now()).await?;
        // Not before: somebody might have asked meanwhile.
        self.forget(person);
        Ok(())
    }

    /// Another password for whoever was sent this code. Every browser is signed out.
    pub async fn reset_password(&self, code: &Token, new: &str) -> Result<PersonId, NotSoFast> {
        proper_password(new)?;
        let now = self.clock.now();
        // Whoever has no code makes no work.
        let found = self.store.code(code.digest(), Own::Reset, now).await?.ok_or(NotSoFast::Late)?;
        let stored = self.hashing.hash(new.into()).await?;
        let used = self.store.use_code(code.digest(), Own::Reset, now).await?;
        if used.as_ref() != Some(&found) {
            return Err(NotSoFast::Late);
        }
        self.store.set_password(found.0, stored).await?;
        self.sign_out_everywhere(found.0, None).await?;
        Ok(found.0)
    }

    // ---- programs ----

    /// A new token for a program, as it is shown this once; nothing if its owner has enough of them.
    pub async fn new_token(
        &self,
        person: PersonId,
        name: String,
        scope: Scope,
    ) -> Result<Option<String>, Fault> {
        let (token, now) = (Token::random()?, self.clock.now());
        let kept = self.store.new_api_token(person, token.program_digest(), name, scope, now, TOKENS).await?;
        Ok(kept.then(|| format!("{PREFIX}{}", token.as_str())))
    }

    /// Whose program shows this. It is asked of the storage each time: a token that is revoked is so at once.
    pub async fn by_bearer(&self, text: &str) -> Result<Option<Program>, Fault> {
        let Some(token) = text.strip_prefix(PREFIX).and_then(Token::parse) else { return Ok(None) };
        let (digest, now) = (token.program_digest(), self.clock.now());
        let Some((person, ApiToken { id, scope, used, .. })) = self.store.by_api_token(digest, now).await?
        else {
            return Ok(None);
        };
        if used.is_none_or(|used| used <= now - NOTED) {
            self.store.note_api_token(id, now).await?;
        }
        Ok(Some(Program { person, id, scope, digest }))
    }

    /// A mark for a browser in which somebody has signed in: it may try again where a stranger has tried too often.
    pub fn mark(&self, person: PersonId) -> Result<String, Fault> {
        let nonce: [u8; 16] = random()?;
        Ok(self.marked(person, &hex(&nonce)))
    }

    fn marked(&self, person: PersonId, nonce: &str) -> String {
        let key = blake3::derive_key("quadriga known browser 1", &self.store.house_key());
        let seal = blake3::keyed_hash(&key, format!("{} {nonce}", person.0).as_bytes());
        format!("{}.{nonce}.{}", person.0, seal.to_hex())
    }

    /// Has whoever goes by this name signed in before in the browser with this mark?
    pub async fn knows(&self, name: &str, mark: &str) -> Result<bool, Fault> {
        let found = self.store.by_name(name).await?;
        Ok(found.is_some_and(|(person, _)| self.is_mark_of(person.id, mark)))
    }

    /// Has anybody signed in before in the browser with this mark?
    pub(crate) fn marks(&self, mark: &str) -> bool {
        let person = mark.split('.').next().and_then(|id| id.parse().ok());
        person.is_some_and(|id| self.is_mark_of(PersonId(id), mark))
    }

    fn is_mark_of(&self, person: PersonId, mark: &str) -> bool {
        let nonce = mark.split('.').nth(1).unwrap_or_default();
        // Compared by their digests: how much of a mark is right takes no time of its own.
        let digest = |mark: &str| blake3::hash(mark.as_bytes());
        digest(&self.marked(person, nonce)) == digest(mark)
    }

    /// By what browsers know whose a passkey is: it tells nobody else anything.
    pub(crate) fn handle(&self, person: PersonId) -> [u8; 32] {
        let key = blake3::derive_key("quadriga owner of passkeys 1", &self.store.house_key());
        *blake3::keyed_hash(&key, &person.0.to_be_bytes()).as_bytes()
    }
}

/// A name others can read, and not mistake for another.
pub(crate) fn proper_name(name: &str) -> Result<String, NotSoFast> {
    let name = names::tidy(name);
    let why = match names::flaw(&name) {
        None => return Ok(name),
        Some(Flaw::Length) => say(|w| w.name_length),
        Some(Flaw::Characters) => say(|w| w.name_characters),
        Some(Flaw::Scripts) => say(|w| w.name_script),
        Some(Flaw::ForGuests) => say(|w| w.name_for_guests),
        Some(Flaw::ForNobody) => say(|w| w.name_for_nobody),
    };
    Err(NotSoFast::Name(why))
}

fn proper_password(password: &str) -> Result<(), NotSoFast> {
    match password.chars().count() {
        0..8 => Err(NotSoFast::Password(say(|w| w.password_too_short))),
        8..=200 => Ok(()),
        _ => Err(NotSoFast::Password(say(|w| w.password_too_long))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_does_not_print() {
        let token = Token::random().unwrap();
        assert_eq!(format!("{token:?}"), "Token(..)");
        assert_eq!(Token::parse(token.as_str()), Some(token));
        assert_eq!(Token::parse("abc"), None);
    }
}
