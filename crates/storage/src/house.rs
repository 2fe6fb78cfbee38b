//! What the house itself remembers: its keys, how it was set, and the time at the tables.

use super::db::{Connection, OptionalExtension, params};
use super::hosts;
use super::{Fault, Millis, Store};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair};
use std::sync::Arc;

/// What the house remembered when its storage was opened.
#[derive(Clone)]
pub(super) struct Remembered {
    time: Option<Millis>,
    key: [u8; 32],
    pub(super) push: Arc<[u8]>,
    /// The latest act of a host,
    act: i64,
    /// and how the house was set.
    settings: Vec<(String, String)>,
}

/// Random bytes from the operating system.
pub fn random<const N: usize>() -> Result<[u8; N], Fault> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|e| Fault::Broken(e.to_string()))?;
    Ok(bytes)
}

/// A key by which push services know the house, as it is kept.
fn new_push_key() -> Option<Vec<u8>> {
    let key = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new()).ok()?;
    Some(key.as_ref().to_vec())
}

/// What the house remembers; keys of its own are made when they are missing.
pub(super) fn remember(db: &Connection) -> Result<Remembered, Fault> {
    let add = "INSERT INTO house (key, value) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
    let fresh: [u8; 32] = random()?;
    db.execute(add, params!["key", fresh])?;
    let mut find = db.prepare_cached("SELECT value FROM house WHERE key = ?1")?;
    let push: Option<Vec<u8>> = find.query_row(["push"], |row| row.get(0)).optional()?;
    let push = match push {
        Some(push) => push,
        None => {
            let push = new_push_key();
            let push = push.ok_or_else(|| Fault::Broken("no key could be made".into()))?;
            db.execute(add, params!["push", push])?;
            find.query_row(["push"], |row| row.get(0))?
        }
    };
    Ok(Remembered {
        push: push.into(),
        time: last_time(db)?,
        key: find.query_row(["key"], |row| row.get(0))?,
        act: hosts::latest_act(db)?,
        settings: hosts::settings(db)?,
    })
}

/// How far the time at the tables had come. A file keeps it beside the keys; a database keeps nothing but bytes there.
pub(super) fn last_time(db: &Connection) -> Result<Option<Millis>, Fault> {
    let sql = match db.is_shared() {
        true => "SELECT noted FROM hours WHERE noted IS NOT NULL",
        false => "SELECT value FROM house WHERE key = 'time'",
    };
    Ok(db.query_row(sql, [], |row| row.get(0)).optional()?)
}

/// Notes how far the time at the tables has come, if it has gone on by more than so much.
pub(super) fn note_time(db: &Connection, time: Millis, step: Millis) -> Result<(), Fault> {
    let sql = match db.is_shared() {
        true => {
            "UPDATE hours SET noted = ?1
             WHERE noted IS NULL OR noted <= CAST(?1 AS BIGINT) - CAST(?2 AS BIGINT)"
        }
        false => {
            "INSERT INTO house (key, value) VALUES ('time', ?1)
             ON CONFLICT (key) DO UPDATE SET value = excluded.value WHERE house.value <= excluded.value - ?2"
        }
    };
    db.prepare_cached(sql)?.execute([time, step])?;
    Ok(())
}

/// Sets the time at the tables of a house that has moved.
pub(super) fn set_time(db: &Connection, time: Millis) -> Result<(), Fault> {
    if db.is_shared() {
        let sql = "UPDATE hours SET ahead = ?1 - beat, noted = ?1";
        db.execute(sql, [time])?;
        return Ok(());
    }
    let sql = "INSERT INTO house (key, value) VALUES ('time', ?1)
               ON CONFLICT (key) DO UPDATE SET value = excluded.value";
    db.execute(sql, [time])?;
    Ok(())
}

/// Writes something that means nothing.
pub(super) fn pulse(db: &Connection, bytes: &[u8]) -> Result<(), Fault> {
    let sql = "INSERT INTO house (key, value) VALUES ('pulse', ?1)
               ON CONFLICT (key) DO UPDATE SET value = excluded.value";
    db.prepare_cached(sql)?.execute([bytes])?;
    Ok(())
}

impl Store {
    /// The time at the tables when the house was last open, if it ever was.
    pub fn last_time(&self) -> Option<Millis> {
        self.remembered.time
    }

    /// The latest act of a host when the storage was opened, and how the house was set.
    pub fn house_was(&self) -> (i64, &[(String, String)]) {
        (self.remembered.act, &self.remembered.settings)
    }

    /// A key that nobody else has, for what must come back unchanged.
    pub fn house_key(&self) -> [u8; 32] {
        self.remembered.key
    }

    /// Does the storage write? This writes more than fits where it wrote before, and notes the time at the tables.
    pub async fn ping(&self, time: Millis) -> Result<(), Fault> {
        self.write_beside(move |db| {
            note_time(db, time, 0)?;
            pulse(db, &[0; 8192])
        })
        .await
    }

    /// Notes how far the time at the tables has come.
    pub async fn note_time(&self, time: Millis) -> Result<(), Fault> {
        self.write_beside(move |db| note_time(db, time, 0)).await
    }
}
