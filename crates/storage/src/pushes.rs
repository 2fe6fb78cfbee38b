//! Browsers that take messages. Each belongs to the session in which it was named, and goes with it.

use super::db::{self, Connection, Row, params};
use super::{Channel, Fault, Millis, PersonId, Store, word};

/// So many browsers has one person; the oldest gives way.
const MOST: i64 = 10;

/// A browser that takes messages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Subscription {
    /// Where to.
    pub endpoint: String,
    /// Its public key.
    pub p256dh: Vec<u8>,
    /// What it adds to the seal.
    pub auth: Vec<u8>,
}

fn subscription(r: &Row) -> db::Result<Subscription> {
    Ok(Subscription { endpoint: r.get(0)?, p256dh: r.get(1)?, auth: r.get(2)? })
}

/// Somebody's browsers.
pub(super) fn endpoints(db: &Connection, person: PersonId) -> Result<Vec<String>, Fault> {
    let mut find = db.prepare_cached("SELECT endpoint FROM pushes WHERE person = ?1 ORDER BY made")?;
    Ok(find.query_map([person.0], |r| r.get(0))?.collect::<Result<_, _>>()?)
}

impl Store {
    /// The key with which this house signs its messages to browsers.
    pub fn push_key(&self) -> &[u8] {
        &self.remembered.push
    }

    /// From now on this browser takes messages for somebody, as long as this session lasts.
    pub async fn keep_push(
        &self,
        person: PersonId,
        session: [u8; 32],
        to: Subscription,
        at: Millis,
    ) -> Result<(), Fault> {
        self.write(move |db| {
            drop_push(db, &to.endpoint)?;
            let sql = "INSERT INTO pushes (endpoint, person, session, p256dh, auth, made) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
            db.execute(sql, params![to.endpoint, person.0, session, to.p256dh, to.auth, at])?;
            let sql = "DELETE FROM pushes WHERE person = ?1 AND endpoint NOT IN
                       (SELECT endpoint FROM pushes WHERE person = ?1 ORDER BY made DESC, endpoint LIMIT ?2)";
            db.execute(sql, params![person.0, MOST])?;
            Ok(())
        })
        .await
    }

    /// Somebody's browsers, the oldest first.
    pub async fn pushes(&self, person: PersonId) -> Result<Vec<Subscription>, Fault> {
        self.read(move |db| {
            let sql = "SELECT endpoint, p256dh, auth FROM pushes WHERE person = ?1 ORDER BY made";
            let mut find = db.prepare_cached(sql)?;
            Ok(find.query_map([person.0], subscription)?.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// This browser takes no more. What was still to be told there is not.
    pub async fn drop_push(&self, endpoint: String) -> Result<(), Fault> {
        self.write(move |db| drop_push(db, &endpoint)).await
    }

    /// None of somebody's browsers does.
    pub async fn drop_pushes(&self, person: PersonId) -> Result<(), Fault> {
        self.write(move |db| {
            db.execute("DELETE FROM pushes WHERE person = ?1", [person.0])?;
            Ok(())
        })
        .await
    }
}

fn drop_push(db: &Connection, endpoint: &str) -> Result<(), Fault> {
    db.execute("DELETE FROM pushes WHERE endpoint = ?1", [endpoint])?;
    let sql = "DELETE FROM notices WHERE channel = ?1 AND address = ?2";
    db.execute(sql, params![word(Channel::Push), endpoint])?;
    Ok(())
}
