//! Passkeys, and the questions that browsers are asked.

use super::db::{Connection, OptionalExtension, params};
use super::{Fault, Millis, Person, PersonId, Store};

/// A passkey as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passkey {
    /// Its name in the browser.
    pub id: Vec<u8>,
    /// Its public key, as the browser brought it (COSE).
    pub key: Vec<u8>,
    /// How often it says that it has been used; some always say 0.
    pub uses: u32,
    /// May it be copied to other machines of its owner?
    pub eligible: bool,
}

/// A passkey as its owner sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnPasskey {
    /// Its number.
    pub id: i64,
    /// What its owner calls it.
    pub name: String,
    /// Its name in the browser.
    pub credential: Vec<u8>,
    /// When it was made,
    pub created: Millis,
    /// and when it was last shown.
    pub used: Option<Millis>,
}

/// Somebody's passkeys, the oldest first.
fn of(db: &Connection, person: PersonId) -> Result<Vec<OwnPasskey>, Fault> {
    let sql = "SELECT id, name, credential, created, used FROM passkeys WHERE person = ?1 ORDER BY id";
    let mut find = db.prepare_cached(sql)?;
    let rows = find.query_map([person.0], |r| {
        Ok(OwnPasskey {
            id: r.get(0)?,
            name: r.get(1)?,
            credential: r.get(2)?,
            created: r.get(3)?,
            used: r.get(4)?,
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

impl Store {
    /// Keeps a question: for somebody who wants a new passkey, or for nobody yet. What was never answered is forgotten.
    pub async fn new_challenge(
        &self,
        digest: [u8; 32],
        person: Option<PersonId>,
        now: Millis,
        until: Millis,
    ) -> Result<(), Fault> {
        self.write(move |db| {
            db.prepare_cached("DELETE FROM challenges WHERE until <= ?1")?.execute([now])?;
            let sql = "INSERT INTO challenges (digest, person, until) VALUES (?1, ?2, ?3)";
            db.prepare_cached(sql)?.execute(params![digest, person.map(|p| p.0), until])?;
            Ok(())
        })
        .await
    }

    /// Was this asked, of this person or of nobody, and not too long ago? It is answered with this.
    pub async fn use_challenge(
        &self,
        digest: [u8; 32],
        person: Option<PersonId>,
        now: Millis,
    ) -> Result<bool, Fault> {
        self.write(move |db| {
            let sql = "DELETE FROM challenges WHERE digest = ?1 RETURNING person, until";
            let found =
                db.prepare_cached(sql)?.query_row([digest], |r| Ok((r.get(0)?, r.get(1)?))).optional()?;
            Ok(found
                .is_some_and(|(of, until): (Option<i64>, Millis)| of == person.map(|p| p.0) && until > now))
        })
        .await
    }

    /// Keeps a passkey, unless its owner has as many as they may or somebody has it already: then nothing is kept.
    pub async fn new_passkey(
        &self,
        person: PersonId,
        passkey: Passkey,
        name: String,
        at: Millis,
        most: usize,
    ) -> Result<bool, Fault> {
        self.write(move |db| {
            if of(db, person)?.len() >= most {
                return Ok(false);
            }
            let Passkey { id, key, uses, eligible } = passkey;
            let sql = "INSERT INTO passkeys (credential, person, name, key, uses, eligible, created)
                       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT DO NOTHING";
            Ok(db.execute(sql, params![id, person.0, name, key, i64::from(uses), eligible, at])? == 1)
        })
        .await
    }

    /// Somebody's passkeys, the oldest first.
    pub async fn passkeys(&self, person: PersonId) -> Result<Vec<OwnPasskey>, Fault> {
        self.read(move |db| of(db, person)).await
    }

    /// Whose passkey goes by this name in a browser.
    pub async fn by_passkey(&self, credential: Vec<u8>) -> Result<Option<(Person, Passkey)>, Fault> {
        self.read(move |db| {
            let sql = "SELECT p.id, p.name, k.key, k.uses, k.eligible FROM passkeys k JOIN people p ON p.id = k.person
                       WHERE k.credential = ?1 AND p.password IS NOT NULL";
            let found = db.prepare_cached(sql)?.query_row([&credential], |r| {
                let person = Person { id: PersonId(r.get(0)?), name: r.get(1)?, guest: false };
                Ok((person, r.get(2)?, r.get::<i64>(3)?, r.get(4)?))
            });
            Ok(found.optional()?.map(|(person, key, uses, eligible)| {
                let uses = u32::try_from(uses).unwrap_or(u32::MAX);
                (person, Passkey { id: credential, key, uses, eligible })
            }))
        })
        .await
    }

    /// A passkey has been shown; `false` if another showing of it has counted as far meanwhile.
    pub async fn passkey_shown(&self, credential: Vec<u8>, uses: u32, now: Millis) -> Result<bool, Fault> {
        self.write(move |db| {
            let sql = "UPDATE passkeys SET uses = ?2, used = ?3
                       WHERE credential = ?1 AND (uses < ?2 OR (uses = 0 AND ?2 = 0))";
            Ok(db.execute(sql, params![credential, i64::from(uses), now])? == 1)
        })
        .await
    }

    /// Calls one of somebody's passkeys by another name.
    pub async fn rename_passkey(&self, person: PersonId, id: i64, name: String) -> Result<(), Fault> {
        self.write(move |db| {
            let sql = "UPDATE passkeys SET name = ?3 WHERE id = ?1 AND person = ?2";
            let changed = db.execute(sql, params![id, person.0, name])?;
            if changed == 0 { Err(Fault::Missing) } else { Ok(()) }
        })
        .await
    }

    /// One of somebody's passkeys opens nothing any more.
    pub async fn end_passkey(&self, person: PersonId, id: i64) -> Result<(), Fault> {
        self.write(move |db| {
            let ended = db.execute("DELETE FROM passkeys WHERE id = ?1 AND person = ?2", [id, person.0])?;
            if ended == 0 { Err(Fault::Missing) } else { Ok(()) }
        })
        .await
    }
}
