//! What nodes that share a database have in common: the time at the tables, who is there, who sees to what, how often
//! somebody has done what is limited. One process at a file has no use for it: it remembers all of that by itself.

use super::db::{Connection, OptionalExtension, params};
use super::{Fault, Millis, PersonId, Store, TableId};
use kernel::Seat;

/// The database's clock, in milliseconds: all nodes go by it.
pub(super) const NOW: &str = "floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint";

/// A house whose nodes have all been silent for so long was closed: the time at its tables has stood.
const CLOSED: Millis = 5_000;

/// A node that has been silent for so long is not there.
const GONE: Millis = 5_000;

/// What a node is told when it shows that it is there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Beat {
    /// The time at the tables.
    pub time: Millis,
    /// Who is at the other nodes, as they tell it.
    pub others: Vec<String>,
}

/// A node, as it shows itself to the others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// Its name, which no other has.
    pub id: String,
    /// The address of the site that it serves.
    pub site: String,
}

impl Store {
    /// Is the version of a table that is kept still this one? Gives the one that is kept.
    pub async fn version(&self, id: &TableId) -> Result<u64, Fault> {
        let id = id.clone();
        self.read(move |db| {
            let mut find = db.prepare_cached("SELECT version FROM tables WHERE id = ?1")?;
            Ok(find.query_row([id.as_str()], |r| r.get::<i64>(0))? as u64)
        })
        .await
    }

    /// A node shows that it is there, and with whom. The time at the tables goes on meanwhile; it has stood if nobody was
    /// there before.
    pub async fn beat(&self, node: &Node, here: String) -> Result<Beat, Fault> {
        let node = node.clone();
        self.write_beside(move |db| {
            let sql = format!(
                "UPDATE hours SET ahead = ahead - CASE WHEN {NOW} - beat > {CLOSED} THEN {NOW} - beat ELSE 0 END,
                     beat = {NOW} RETURNING beat + ahead"
            );
            let time = db.query_row(&sql, [], |r| r.get(0))?;
            let sql = format!(
                "INSERT INTO nodes (id, beat, site, here) VALUES (?1, {NOW}, ?2, ?3)
                 ON CONFLICT (id) DO UPDATE SET beat = excluded.beat, here = excluded.here"
            );
            db.execute(&sql, params![node.id, node.site, here])?;
            let sql = format!("SELECT here FROM nodes WHERE id <> ?1 AND beat > {NOW} - {GONE} ORDER BY id");
            let mut find = db.prepare_cached(&sql)?;
            let others = find.query_map([&node.id], |r| r.get(0))?.collect::<Result<_, _>>()?;
            Ok(Beat { time, others })
        })
        .await
    }

    /// Does another site use this database now? Which.
    pub async fn another_site(&self, node: &Node) -> Result<Option<String>, Fault> {
        let node = node.clone();
        self.write(move |db| {
            db.execute(&format!("DELETE FROM nodes WHERE beat <= {NOW} - {GONE}"), [])?;
            let sql = "SELECT site FROM nodes WHERE id <> ?1 AND site <> ?2 ORDER BY id LIMIT 1";
            Ok(db.query_row(sql, [&node.id, &node.site], |r| r.get(0)).optional()?)
        })
        .await
    }

    /// A node is there no longer: what it had leased is anybody's, and nothing that it still had under way shows it again.
    /// This closes the storage.
    pub async fn leave(&self, node: &Node) -> Result<(), Fault> {
        let node = node.clone();
        self.close_with(move |db| {
            db.execute("DELETE FROM nodes WHERE id = ?1", [&node.id])?;
            db.execute("DELETE FROM leases WHERE node = ?1", [&node.id])?;
            Ok(())
        })
        .await
    }

    /// Takes something on for so long, or for so much longer; `false` if another sees to it.
    pub async fn lease(&self, what: String, node: &Node, time: Millis) -> Result<bool, Fault> {
        let node = node.id.clone();
        self.write_beside(move |db| take(db, &what, &node, time)).await
    }

    /// It is anybody's again.
    pub async fn release(&self, what: String, node: &Node) -> Result<(), Fault> {
        let node = node.id.clone();
        self.write_beside(move |db| {
            db.prepare_cached("DELETE FROM leases WHERE what = ?1 AND node = ?2")?.execute([what, node])?;
            Ok(())
        })
        .await
    }

    /// Takes on tables where something is due by the time at the tables, so many at the most, those that are due longest
    /// first; nobody else gets the same.
    pub async fn lease_due(
        &self,
        node: &Node,
        now: Millis,
        time: Millis,
        most: usize,
    ) -> Result<Vec<TableId>, Fault> {
        let node = node.id.clone();
        self.write_beside(move |db| {
            let sql = format!(
                "SELECT t.id FROM tables t WHERE t.wake <= ?1 AND NOT EXISTS
                     (SELECT 1 FROM leases l WHERE l.what = 'table ' || t.id AND l.until > {NOW})
                 ORDER BY t.wake LIMIT ?2 FOR UPDATE SKIP LOCKED"
            );
            let mut find = db.prepare_cached(&sql)?;
            let due: Vec<String> =
                find.query_map([now, most as i64], |r| r.get(0))?.collect::<Result<_, _>>()?;
            let mut taken = Vec::new();
            for id in due {
                if take(db, &format!("table {id}"), &node, time)? {
                    taken.push(TableId::stored(id));
                }
            }
            Ok(taken)
        })
        .await
    }

    /// Takes a token from a bucket that holds so many and gets one more after so long. If there is none: how long until
    /// there is.
    pub async fn take_token(
        &self,
        bucket: String,
        (most, refill): (f64, f64),
    ) -> Result<Option<Millis>, Fault> {
        self.write_beside(move |db| {
            let now = format!("least(?2::float8, b.tokens + ({NOW} - b.at) / ?3::float8)");
            let sql = format!(
                "INSERT INTO buckets AS b (who, tokens, at) VALUES (?1, ?2::float8 - 1.0, {NOW})
                 ON CONFLICT (who) DO UPDATE SET tokens = {now} - 1.0, at = {NOW} WHERE {now} >= 1.0
                 RETURNING b.tokens"
            );
            let taken = db.query_row(&sql, params![bucket, most, refill], |r| r.get::<f64>(0)).optional()?;
            if taken.is_some() {
                return Ok(None);
            }
            let sql = format!("SELECT (1.0 - {now}) * ?3::float8 FROM buckets b WHERE b.who = ?1");
            let wait: f64 = db.query_row(&sql, params![bucket, most, refill], |r| r.get(0))?;
            Ok(Some(wait.max(0.0) as Millis))
        })
        .await
    }

    /// Forgets buckets that nobody has taken from for a day.
    pub async fn sweep_buckets(&self) -> Result<(), Fault> {
        self.write_beside(|db| {
            db.execute(&format!("DELETE FROM buckets WHERE at < {NOW} - 86400000"), [])?;
            Ok(())
        })
        .await
    }

    /// Hot seat: somebody's curtain opens for one of their seats. It counts as a change of the table, so that every node
    /// knows of it.
    pub async fn open_curtain(
        &self,
        id: &TableId,
        version: u64,
        person: PersonId,
        seat: Seat,
    ) -> Result<(), Fault> {
        let id = id.clone();
        self.write_beside(move |db| {
            let sql = "UPDATE tables SET version = version + 1 WHERE id = ?1 AND version = ?2";
            if db.execute(sql, params![id.as_str(), version as i64])? == 0 {
                return Err(Fault::Conflict);
            }
            let sql = "INSERT INTO curtains (table_id, person, seat) VALUES (?1, ?2, ?3)
                       ON CONFLICT (table_id, person) DO UPDATE SET seat = excluded.seat";
            db.execute(sql, params![id.as_str(), person.0, seat.0])?;
            Ok(())
        })
        .await
    }

    /// Whose curtain is open at a table, and for which seat.
    pub async fn curtains(&self, id: &TableId) -> Result<Vec<(PersonId, Seat)>, Fault> {
        let id = id.clone();
        self.read(move |db| {
            let mut find = db.prepare_cached("SELECT person, seat FROM curtains WHERE table_id = ?1")?;
            let rows = find.query_map([id.as_str()], |r| Ok((PersonId(r.get(0)?), Seat(r.get(1)?))))?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// Tells all nodes something.
    pub async fn tell_nodes(&self, payload: String) -> Result<(), Fault> {
        self.read(move |db| {
            db.prepare_cached("SELECT pg_notify('quadriga', ?1)")?.query_row([payload], |_| Ok(()))?;
            Ok(())
        })
        .await
    }
}

/// Takes something on, unless another has it.
fn take(db: &Connection, what: &str, node: &str, time: Millis) -> Result<bool, Fault> {
    let sql = format!(
        "INSERT INTO leases AS l (what, node, until) VALUES (?1, ?2, {NOW} + ?3)
         ON CONFLICT (what) DO UPDATE SET node = excluded.node, until = excluded.until
         WHERE l.node = excluded.node OR l.until <= {NOW}"
    );
    Ok(db.prepare_cached(&sql)?.execute(params![what, node, time])? == 1)
}
