//! Somebody deletes their account. What is theirs alone goes at once; what others have had part in stays, without a name.

use super::accounts::former_names;
use super::db::{Connection, OptionalExtension, params};
use super::{Fault, Millis, PersonId, Store, TableId};
use host::FORMER;

/// A table at which somebody who has gone still stands under their name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Farewell {
    /// Who has gone.
    pub person: PersonId,
    /// From which table.
    pub table: TableId,
    /// Every name they had.
    pub names: Vec<String>,
}

/// What ends when somebody may not come in any longer: whatever would bring them to a table, or messages to them.
pub(super) const COMING: [&str; 5] = [
    "DELETE FROM sessions WHERE person = ?1",
    "DELETE FROM pushes WHERE person = ?1",
    "DELETE FROM seeks WHERE person = ?1",
    "DELETE FROM entrants
     WHERE person = ?1 AND competition IN (SELECT id FROM competitions WHERE stage = 'open')",
    "UPDATE entrants SET state = 'withdrawn'
     WHERE person = ?1 AND competition IN (SELECT id FROM competitions WHERE stage = 'running')",
];

/// What else is theirs alone.
pub(super) const THEIRS: [&str; 12] = [
    "DELETE FROM contacts WHERE person = ?1",
    "DELETE FROM codes WHERE person = ?1",
    "DELETE FROM notices WHERE person = ?1",
    "DELETE FROM notes WHERE person = ?1",
    "DELETE FROM lessons WHERE person = ?1",
    "DELETE FROM former_names WHERE person = ?1",
    "DELETE FROM invitations WHERE person = ?1 OR host = ?1",
    "DELETE FROM tokens WHERE person = ?1",
    "DELETE FROM passkeys WHERE person = ?1",
    "DELETE FROM challenges WHERE person = ?1",
    "DELETE FROM ties WHERE person = ?1 OR other = ?1",
    "DELETE FROM complaints WHERE person = ?1",
];

/// Tables at which somebody has a seat that is kept for them. What is kept stands in the parts of a desk, which those of
/// finished games do not have; so they are looked at first.
const KEPT: &str = "SELECT t.id FROM desks d CROSS JOIN tables t
    WHERE t.id = d.table_id AND t.stage = 'open' AND d.part LIKE 'chairs/%/kept_for'
      AND d.body LIKE '[' || CAST(?1 AS TEXT) || ',%'";

/// Every table at which somebody has a seat, has had one or has one kept for them, or is the host.
fn tables(db: &Connection, person: PersonId) -> Result<Vec<String>, Fault> {
    let sql = format!(
        "SELECT table_id FROM players WHERE person = ?1
         UNION SELECT id FROM tables WHERE owner = ?1
         UNION SELECT table_id FROM results WHERE person = ?1
         UNION {KEPT}"
    );
    let mut all: Vec<String> =
        db.prepare_cached(&sql)?.query_map([person.0], |r| r.get(0))?.collect::<Result<_, _>>()?;
    // Who has left a seat to others for good stands in the results only when the game is over.
    let sql = "SELECT t.id, d.body FROM tables t JOIN desks d ON d.table_id = t.id AND d.part = 'left'
               WHERE t.stage = 'playing'";
    let mut find = db.prepare_cached(sql)?;
    let mut rows = find.query([])?;
    while let Some(row) = rows.next()? {
        let left: Vec<(u8, PersonId)> = serde_json::from_str(&row.get::<String>(1)?).unwrap_or_default();
        let id: String = row.get(0)?;
        if left.iter().any(|(_, who)| *who == person) && !all.contains(&id) {
            all.push(id);
        }
    }
    Ok(all)
}

impl Store {
    /// Every table that is not over at which somebody's name stands: they sit there, are its host, or have a seat kept for
    /// them.
    pub async fn tables_naming(&self, person: PersonId) -> Result<Vec<TableId>, Fault> {
        self.read(move |db| {
            let sql = format!(
                "SELECT table_id FROM players WHERE person = ?1 AND over = false
                 UNION SELECT id FROM tables WHERE owner = ?1 AND stage <> 'over'
                 UNION {KEPT}"
            );
            let mut find = db.prepare_cached(&sql)?;
            let ids = find.query_map([person.0], |r| Ok(TableId::stored(r.get(0)?)))?;
            Ok(ids.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// Deletes an account: nobody can sign in to it, nothing is told to it, and its number is never given again. The
    /// tables where its name stands are noted, for [`Store::farewells`].
    pub async fn say_farewell(&self, id: PersonId, now: Millis) -> Result<(), Fault> {
        let looks = self.looks(now);
        self.write(move |db| {
            let sql = "SELECT name FROM people WHERE id = ?1 AND password IS NOT NULL";
            let name: Option<String> = db.query_row(sql, [id.0], |r| r.get(0)).optional()?;
            let mut names = vec![name.ok_or(Fault::Missing)?];
            looks.rest(db, id, &names[0])?;
            names.extend(former_names(db, id)?.into_iter().map(|(name, _)| name));
            let names = serde_json::to_string(&names).map_err(|e| Fault::Broken(e.to_string()))?;
            for table in tables(db, id)? {
                let sql = "INSERT INTO farewells (person, table_id, names) VALUES (?1, ?2, ?3)";
                db.prepare_cached(sql)?.execute(params![id.0, table, names])?;
            }
            for sql in COMING.iter().chain(&THEIRS) {
                db.execute(sql, [id.0])?;
            }
            // What hosts have done stands, without the names that they have changed.
            db.execute("UPDATE acts SET detail = '' WHERE person = ?1 AND deed = 'rename'", [id.0])?;
            db.execute("UPDATE chat SET name = ?2 WHERE person = ?1", params![id.0, FORMER])?;
            let sql =
                "UPDATE people SET name = ?2, key = NULL, skeleton = NULL, password = NULL, role = NULL,
                              program = false, gone = ?3 WHERE id = ?1";
            db.execute(sql, params![id.0, FORMER, now])?;
            Ok(())
        })
        .await
    }

    /// The tables where the names of those who have gone still stand.
    pub async fn farewells(&self) -> Result<Vec<Farewell>, Fault> {
        self.read(|db| {
            let mut find = db.prepare_cached("SELECT person, table_id, names FROM farewells")?;
            let rows = find.query_map([], |r| {
                let names: String = r.get(2)?;
                Ok(Farewell {
                    person: PersonId(r.get(0)?),
                    table: TableId::stored(r.get(1)?),
                    names: serde_json::from_str(&names).unwrap_or_default(),
                })
            })?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// There it no longer stands.
    pub async fn farewell_said(&self, person: PersonId, table: &TableId) -> Result<(), Fault> {
        let table = table.clone();
        self.write(move |db| {
            let sql = "DELETE FROM farewells WHERE person = ?1 AND table_id = ?2";
            db.prepare_cached(sql)?.execute(params![person.0, table.as_str()])?;
            Ok(())
        })
        .await
    }
}
