//! Guests who have not been here for long, and the tables that nobody else has a part in, go for good, if the house wants it.
//!
//! Whatever somebody else has a part in stays whole: a table at which anybody with an account, or a guest who still comes, sits
//! or sat, owns, wrote or was counted; one of a league; one that hosts have on record. Whoever stands at such a table stays too,
//! as a number and a name, so that its journal leads where it led.

use super::db::{Connection, params};
use super::farewell::{COMING, THEIRS};
use super::{Fault, Millis, PersonId, Store, TableId};

/// So many guests are looked at in one transaction.
const BATCH: i64 = 50;

/// What has gone.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Departed {
    /// Guests,
    pub guests: Vec<PersonId>,
    /// and tables.
    pub tables: Vec<TableId>,
    /// The last guest that was looked at, if there may be more behind them.
    pub until: Option<PersonId>,
}

/// A guest (`p`) who has not been here since `?1`.
const GONE: &str = "p.password IS NULL AND p.gone IS NULL AND p.role IS NULL AND p.created < ?1
    AND NOT EXISTS (SELECT 1 FROM players x WHERE x.person = p.id AND x.changed >= ?1)";

/// Those guests, from one on.
fn guests() -> String {
    format!("SELECT p.id FROM people p WHERE {GONE} AND p.id > ?2 ORDER BY p.id LIMIT {BATCH}")
}

/// The tables of such a guest (`?2`) that nobody else has a part in.
fn tables() -> String {
    format!(
        "SELECT t.id FROM tables t
         WHERE t.id IN (SELECT table_id FROM players WHERE person = ?2 UNION SELECT id FROM tables WHERE owner = ?2
                        UNION SELECT table_id FROM results WHERE person = ?2)
         AND t.changed < ?1
         AND NOT EXISTS (SELECT 1 FROM pairings l WHERE l.table_id = t.id)
         AND NOT EXISTS (SELECT 1 FROM complaints c WHERE c.table_id = t.id)
         AND NOT EXISTS (SELECT 1 FROM acts a WHERE a.table_id = t.id)
         AND NOT EXISTS (
             SELECT 1 FROM people p WHERE p.id IN (
                 SELECT t.owner UNION SELECT person FROM players WHERE table_id = t.id
                 UNION SELECT person FROM results WHERE table_id = t.id
                 UNION SELECT person FROM chat WHERE table_id = t.id
                 UNION SELECT person FROM comments WHERE table_id = t.id
                 UNION SELECT person FROM notes WHERE table_id = t.id
                 UNION SELECT person FROM invitations WHERE table_id = t.id)
             AND NOT ({GONE}))"
    )
}

/// Everything of a table; the table itself at the end.
const TABLE: [&str; 13] = [
    "DELETE FROM journal WHERE table_id = ?1",
    "DELETE FROM packs WHERE table_id = ?1",
    "DELETE FROM snapshots WHERE table_id = ?1",
    "DELETE FROM desks WHERE table_id = ?1",
    "DELETE FROM players WHERE table_id = ?1",
    "DELETE FROM results WHERE table_id = ?1",
    "DELETE FROM chat WHERE table_id = ?1",
    "DELETE FROM comments WHERE table_id = ?1",
    "DELETE FROM notes WHERE table_id = ?1",
    "DELETE FROM farewells WHERE table_id = ?1",
    "DELETE FROM invitations WHERE table_id = ?1",
    "DELETE FROM notices WHERE table_id = ?1",
    "DELETE FROM tables WHERE id = ?1",
];

/// Is anything left that leads to somebody?
const NEEDED: &str = "SELECT EXISTS (SELECT 1 FROM players WHERE person = ?1)
    OR EXISTS (SELECT 1 FROM tables WHERE owner = ?1)
    OR EXISTS (SELECT 1 FROM results WHERE person = ?1)
    OR EXISTS (SELECT 1 FROM chat WHERE person = ?1)
    OR EXISTS (SELECT 1 FROM comments WHERE person = ?1)
    OR EXISTS (SELECT 1 FROM complaints WHERE person = ?1 OR about = ?1)
    OR EXISTS (SELECT 1 FROM acts WHERE person = ?1 OR host = ?1)
    OR EXISTS (SELECT 1 FROM bans WHERE person = ?1)
    OR EXISTS (SELECT 1 FROM competitions WHERE owner = ?1)
    OR EXISTS (SELECT 1 FROM entrants WHERE person = ?1)
    OR EXISTS (SELECT 1 FROM pairing_seats WHERE person = ?1)
    OR EXISTS (SELECT 1 FROM byes WHERE person = ?1)
    OR EXISTS (SELECT 1 FROM resting_names WHERE person = ?1)
    OR EXISTS (SELECT 1 FROM farewells WHERE person = ?1)";

/// What was counted of somebody's games, and at the end they themselves.
const PERSON: [&str; 6] = [
    "DELETE FROM tallies WHERE person = ?1",
    "DELETE FROM answers WHERE person = ?1",
    "DELETE FROM ways WHERE person = ?1",
    "DELETE FROM meetings WHERE person = ?1 OR other = ?1",
    "DELETE FROM ratings WHERE person = ?1",
    "DELETE FROM people WHERE id = ?1",
];

/// Lets a table go.
fn drop_table(db: &Connection, id: &str) -> Result<(), Fault> {
    if db.is_shared() {
        db.prepare_cached("DELETE FROM curtains WHERE table_id = ?1")?.execute([id])?;
    }
    for sql in TABLE {
        db.prepare_cached(sql)?.execute([id])?;
    }
    Ok(())
}

/// Lets a guest go, unless something leads to them.
fn drop_guest(db: &Connection, id: i64) -> Result<bool, Fault> {
    if db.prepare_cached(NEEDED)?.query_row([id], |r| r.get::<bool>(0))? {
        return Ok(false);
    }
    if db.is_shared() {
        db.prepare_cached("DELETE FROM curtains WHERE person = ?1")?.execute([id])?;
    }
    for sql in COMING.iter().chain(&THEIRS).chain(&PERSON) {
        db.prepare_cached(sql)?.execute([id])?;
    }
    Ok(true)
}

impl Store {
    /// Lets those guests behind one go who have not been here since then, and their tables that nobody else has a part in; so
    /// many as are looked at together.
    pub async fn let_guests_go(&self, since: Millis, after: PersonId) -> Result<Departed, Fault> {
        self.write(move |db| {
            let mut find = db.prepare_cached(&guests())?;
            let rows = find.query_map(params![since, after.0], |r| r.get::<i64>(0))?;
            let looked_at: Vec<i64> = rows.collect::<Result<_, _>>()?;
            let mut departed = Departed::default();
            if looked_at.len() as i64 == BATCH {
                departed.until = looked_at.last().copied().map(PersonId);
            }
            // The tables of all of them first: two who played each other may both go.
            for guest in &looked_at {
                let mut find = db.prepare_cached(&tables())?;
                let rows = find.query_map(params![since, guest], |r| r.get::<String>(0))?;
                for id in rows.collect::<Result<Vec<_>, _>>()? {
                    drop_table(db, &id)?;
                    departed.tables.push(TableId::stored(id));
                }
            }
            for guest in looked_at {
                if drop_guest(db, guest)? {
                    departed.guests.push(PersonId(guest));
                }
            }
            Ok(departed)
        })
        .await
    }
}
