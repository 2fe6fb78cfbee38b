//! People and their sessions.

use super::db::{Connection, OptionalExtension, params};
use super::names::{key, skeleton};
use super::tokens::NOT_BANNED;
use super::{Fault, Hidden, Millis, Person, PersonId, Store, TableId};
use host::DAY;

/// A name that was given up is nobody else's for so long: who finds it again finds whom they knew.
const REST: Millis = 365 * DAY;

/// So many names may somebody give up
const NAMES: i64 = 5;
/// within so long: each of them rests, and nobody is to keep names by the thousand.
const LATELY: Millis = 30 * DAY;

/// Does this name, or one that looks like it, belong to somebody else, or has it lately?
pub(super) fn taken(
    db: &Connection,
    looks: &Looks,
    name: &str,
    by_other_than: PersonId,
) -> Result<bool, Fault> {
    let sql = "SELECT EXISTS (SELECT 1 FROM people WHERE key = ?1 AND id <> ?3)
               OR EXISTS (SELECT 1 FROM people WHERE skeleton = ?2 AND id <> ?3)
               OR EXISTS (SELECT 1 FROM resting_names WHERE look IN (?4, ?5) AND until > ?6 AND person <> ?3)";
    let [same, alike] = looks.of(name);
    let asked = params![key(name), skeleton(name), by_other_than.0, same, alike, looks.now];
    Ok(db.prepare_cached(sql)?.query_row(asked, |r| r.get(0))?)
}

/// Calls somebody by a name. Whether they have an account, and so a name that nobody else has, is what it is by now.
pub(super) fn call(db: &Connection, person: PersonId, name: &str) -> Result<(), Fault> {
    let sql =
        "UPDATE people SET name = ?2, key = CASE WHEN password IS NULL THEN NULL ELSE CAST(?3 AS TEXT) END,
                   skeleton = CASE WHEN password IS NULL THEN NULL ELSE CAST(?4 AS TEXT) END WHERE id = ?1";
    db.execute(sql, params![person.0, name, key(name), skeleton(name)])?;
    Ok(())
}

/// What names look like, as it is kept where the name itself is not; and the time.
pub(super) struct Looks {
    key: [u8; 32],
    pub(super) now: Millis,
}

impl Looks {
    /// A name as such, and what it looks like: the one has no case, the other does.
    fn of(&self, name: &str) -> [[u8; 32]; 2] {
        let digest = |kind: &str, text: String| {
            *blake3::keyed_hash(&self.key, format!("{kind} {text}").as_bytes()).as_bytes()
        };
        [digest("name", key(name)), digest("look", skeleton(name))]
    }

    /// From now on a name of somebody's rests.
    pub(super) fn rest(&self, db: &Connection, person: PersonId, name: &str) -> Result<(), Fault> {
        let sql = "INSERT INTO resting_names (look, person, until) VALUES (?1, ?2, ?3)
                   ON CONFLICT (look) DO UPDATE SET person = excluded.person, until = excluded.until";
        for look in self.of(name) {
            db.execute(sql, params![look, person.0, self.now + REST])?;
        }
        Ok(())
    }
}

/// No one has this number.
const NOBODY: PersonId = PersonId(0);

impl Store {
    /// Somebody new, without a password.
    pub async fn new_guest(&self, name: String, at: Millis) -> Result<Person, Fault> {
        self.write_beside(move |db| {
            let sql = "INSERT INTO people (name, created) VALUES (?1, ?2) RETURNING id";
            let id = db.query_row(sql, params![name, at], |r| r.get(0))?;
            Ok(Person { id: PersonId(id), name, guest: true })
        })
        .await
    }

    /// How names are looked at, now.
    pub(super) fn looks(&self, now: Millis) -> Looks {
        Looks { key: blake3::derive_key("quadriga resting name 1", &self.house_key()), now }
    }

    /// Gives a guest a name of their own and a password; their games stay theirs.
    pub async fn register(
        &self,
        id: PersonId,
        name: String,
        password: Hidden,
        now: Millis,
    ) -> Result<Person, Fault> {
        let looks = self.looks(now);
        self.write(move |db| {
            if taken(db, &looks, &name, id)? {
                return Err(Fault::Taken);
            }
            let changed = db.execute(
                "UPDATE people SET name = ?2, key = ?3, skeleton = ?4, password = ?5
                 WHERE id = ?1 AND password IS NULL AND gone IS NULL",
                params![id.0, name, key(&name), skeleton(&name), password.0],
            )?;
            if changed == 0 { Err(Fault::Missing) } else { Ok(Person { id, name, guest: false }) }
        })
        .await
    }

    /// Somebody new with a name of their own and a password. Whoever cannot have the name has not come at all: no guest of
    /// that name stays behind.
    pub async fn register_new(&self, name: String, password: Hidden, now: Millis) -> Result<Person, Fault> {
        let looks = self.looks(now);
        self.write(move |db| {
            if taken(db, &looks, &name, NOBODY)? {
                return Err(Fault::Taken);
            }
            let sql = "INSERT INTO people (name, key, skeleton, password, created) VALUES (?1, ?2, ?3, ?4, ?5) RETURNING id";
            let asked = params![name, key(&name), skeleton(&name), password.0, now];
            let id = db.query_row(sql, asked, |r| r.get(0))?;
            Ok(Person { id: PersonId(id), name, guest: false })
        })
        .await
    }

    /// Calls somebody by another name, which must not be or look like that of somebody with an account. The name that
    /// somebody with an account had before is remembered.
    pub async fn rename(&self, person: Person, name: String, now: Millis) -> Result<Person, Fault> {
        let looks = self.looks(now);
        self.write(move |db| {
            if taken(db, &looks, &name, person.id)? {
                return Err(Fault::Taken);
            }
            let sql = "SELECT name FROM people WHERE id = ?1 AND password IS NOT NULL";
            let before: Option<String> = db.query_row(sql, [person.id.0], |r| r.get(0)).optional()?;
            if let Some(before) = before.filter(|before| key(before) != key(&name)) {
                let sql = "SELECT count(*) FROM former_names WHERE person = ?1 AND until > ?2";
                let lately: i64 = db.query_row(sql, params![person.id.0, now - LATELY], |r| r.get(0))?;
                if lately >= NAMES {
                    return Err(Fault::Often);
                }
                let sql = "INSERT INTO former_names (person, name, until) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
                db.execute(sql, params![person.id.0, before, now])?;
                looks.rest(db, person.id, &before)?;
            }
            call(db, person.id, &name)?;
            Ok(Person { name, ..person })
        })
        .await
    }

    /// The names that somebody had before, the latest first, and until when.
    pub async fn former_names(&self, id: PersonId) -> Result<Vec<(String, Millis)>, Fault> {
        self.read(move |db| former_names(db, id)).await
    }

    /// Keeps another password.
    pub async fn set_password(&self, id: PersonId, password: Hidden) -> Result<(), Fault> {
        self.write(move |db| {
            let sql = "UPDATE people SET password = ?2 WHERE id = ?1 AND password IS NOT NULL";
            let changed = db.execute(sql, params![id.0, password.0])?;
            // A letter that was on its way, or is still to go, replaces no password that was chosen after it; nor does it
            // bring another address, by which somebody who knew the old one would have the next.
            for sql in [
                "DELETE FROM codes WHERE person = ?1 AND purpose IN ('reset', 'confirm')",
                "DELETE FROM notices WHERE person = ?1 AND matter IN ('reset', 'confirm')",
            ] {
                db.execute(sql, [id.0])?;
            }
            if changed == 0 { Err(Fault::Missing) } else { Ok(()) }
        })
        .await
    }

    /// The stored form of somebody's password.
    pub async fn password(&self, id: PersonId) -> Result<Option<Hidden>, Fault> {
        self.read(move |db| {
            let mut find = db.prepare_cached("SELECT password FROM people WHERE id = ?1")?;
            Ok(find.query_row([id.0], |r| r.get::<Option<String>>(0))?.map(Hidden))
        })
        .await
    }

    /// A guest who turns out to be somebody registered: their chairs, notes and lessons go over to that account.
    pub async fn merge(&self, guest: PersonId, into: Person) -> Result<Vec<TableId>, Fault> {
        self.write(move |db| {
            // Also where they are the host and have no seat.
            let mut find = db.prepare_cached(
                "SELECT table_id FROM players WHERE person = ?1
                 UNION SELECT id FROM tables WHERE owner = ?1 AND stage <> 'over'",
            )?;
            let ids: Vec<String> = find.query_map([guest.0], |r| r.get(0))?.collect::<Result<_, _>>()?;
            for sql in [
                "UPDATE notes SET person = ?2 WHERE person = ?1 AND NOT EXISTS
                     (SELECT 1 FROM notes o WHERE o.table_id = notes.table_id AND o.person = ?2)",
                "UPDATE chat SET person = ?2 WHERE person = ?1",
                "UPDATE tables SET owner = ?2 WHERE owner = ?1",
                "UPDATE complaints SET person = ?2 WHERE person = ?1 AND NOT EXISTS (SELECT 1 FROM complaints o
                     WHERE o.person = ?2 AND o.about = complaints.about AND o.thing = complaints.thing)",
                "UPDATE complaints SET about = ?2 WHERE about = ?1 AND NOT EXISTS (SELECT 1 FROM complaints o
                     WHERE o.person = complaints.person AND o.about = ?2 AND o.thing = complaints.thing)",
                // Where both have begun a lesson, what was finished stays so.
                "INSERT INTO lessons (person, game, lesson, step, done)
                     SELECT ?2, game, lesson, step, done FROM lessons WHERE person = ?1
                 ON CONFLICT (person, game, lesson) DO UPDATE SET done = lessons.done OR excluded.done",
            ] {
                db.execute(sql, params![guest.0, into.id.0])?;
            }
            super::tallies::hand_over(db, guest, into.id)?;
            super::ties::hand_over(db, guest, into.id)?;
            Ok(ids.into_iter().map(TableId::stored).collect())
        })
        .await
    }

    /// A registered person by name, with the stored form of the password.
    pub async fn by_name(&self, name: &str) -> Result<Option<(Person, Hidden)>, Fault> {
        // The second as names were kept before they had one form only.
        let keys = [key(name), name.trim().to_lowercase()];
        self.read(move |db| {
            let mut find = db.prepare_cached(
                "SELECT id, name, password FROM people WHERE key IN (?1, ?2) AND password IS NOT NULL LIMIT 1",
            )?;
            let found = find.query_row(keys, |r| {
                let person = Person { id: PersonId(r.get(0)?), name: r.get(1)?, guest: false };
                Ok((person, Hidden(r.get(2)?)))
            });
            Ok(found.optional()?)
        })
        .await
    }

    /// Signs somebody in: the digest of the session's token stands for it.
    pub async fn new_session(
        &self,
        digest: [u8; 32],
        person: PersonId,
        expires: Millis,
    ) -> Result<(), Fault> {
        self.write_beside(move |db| {
            db.prepare_cached("INSERT INTO sessions (digest, person, expires) VALUES (?1, ?2, ?3)")?
                .execute(params![digest, person.0, expires])?;
            Ok(())
        })
        .await
    }

    /// Whose session this is, unless it has expired or they may not come in, and when it expires.
    pub async fn session(&self, digest: [u8; 32], now: Millis) -> Result<Option<(Person, Millis)>, Fault> {
        self.read(move |db| {
            let sql = format!(
                "SELECT p.id, p.name, p.password IS NULL, s.expires
                 FROM sessions s JOIN people p ON p.id = s.person
                 WHERE s.digest = ?1 AND s.expires > ?2 AND {NOT_BANNED}"
            );
            let mut find = db.prepare_cached(&sql)?;
            let found = find.query_row(params![digest, now], |r| {
                Ok((Person { id: PersonId(r.get(0)?), name: r.get(1)?, guest: r.get(2)? }, r.get(3)?))
            });
            Ok(found.optional()?)
        })
        .await
    }

    /// Signs out; also forgets what has expired. A guest who signs out does not come back: they wait for nobody any more.
    pub async fn end_session(&self, digest: [u8; 32], now: Millis) -> Result<(), Fault> {
        self.write(move |db| {
            db.execute(
                "DELETE FROM seeks WHERE person IN (SELECT s.person FROM sessions s JOIN people p ON p.id = s.person
                     WHERE s.digest = ?1 AND p.password IS NULL)",
                params![digest],
            )?;
            let ended = "SELECT digest FROM sessions WHERE digest = ?1 OR expires <= ?2";
            db.execute(&format!("DELETE FROM pushes WHERE session IN ({ended})"), params![digest, now])?;
            db.execute("DELETE FROM sessions WHERE digest = ?1 OR expires <= ?2", params![digest, now])?;
            Ok(())
        })
        .await
    }

    /// Signs somebody out everywhere, but for one session if it is named.
    pub async fn end_sessions(&self, person: PersonId, but: Option<[u8; 32]>) -> Result<(), Fault> {
        self.write(move |db| {
            db.execute(
                "DELETE FROM seeks WHERE person = ?1 AND EXISTS
                     (SELECT 1 FROM people p WHERE p.id = ?1 AND p.password IS NULL)",
                params![person.0],
            )?;
            for sql in [
                "DELETE FROM sessions WHERE person = ?1 AND digest IS DISTINCT FROM ?2",
                "DELETE FROM pushes WHERE person = ?1 AND session IS DISTINCT FROM ?2",
            ] {
                db.execute(sql, params![person.0, but])?;
            }
            Ok(())
        })
        .await
    }
}

pub(super) fn former_names(db: &Connection, id: PersonId) -> Result<Vec<(String, Millis)>, Fault> {
    let sql = "SELECT name, until FROM former_names WHERE person = ?1 ORDER BY until DESC, name";
    let mut find = db.prepare_cached(sql)?;
    Ok(find.query_map([id.0], |r| Ok((r.get(0)?, r.get(1)?)))?.collect::<Result<_, _>>()?)
}
