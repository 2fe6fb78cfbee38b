//! A whole site moves from a file to a database, or back.
//!
//! Rows go over in the order of their keys, so many at a time, each table after those that it refers to. Whatever was
//! interrupted goes on behind the last row that has arrived; and at the end every table is counted and its rows are digested
//! at both ends.

use super::db::{Bind, Connection, OptionalExtension, Params, Value, params};
use super::house::{last_time, set_time};
use super::{Fault, Store};

/// So many rows go over in one transaction.
const BATCH: i64 = 1_000;

/// Every table that moves, after those that it refers to, with what its rows are found by.
const TABLES: &[(&str, &[&str])] = &[
    ("people", &["id"]),
    ("sessions", &["digest"]),
    ("tables", &["id"]),
    ("journal", &["table_id", "n"]),
    ("snapshots", &["table_id"]),
    ("packs", &["table_id"]),
    ("chat", &["id"]),
    ("notes", &["table_id", "person"]),
    ("players", &["table_id", "person"]),
    ("desks", &["table_id", "part"]),
    ("results", &["table_id", "seat", "player"]),
    ("ratings", &["game", "tempo", "player"]),
    ("tallies", &["person", "game", "seat"]),
    ("ways", &["person", "game", "kind"]),
    ("meetings", &["person", "other", "game"]),
    ("answers", &["person", "public", "within"]),
    ("lessons", &["person", "game", "lesson"]),
    ("contacts", &["person", "channel"]),
    ("codes", &["digest"]),
    ("notices", &["id"]),
    ("former_names", &["person", "until", "name"]),
    ("resting_names", &["look"]),
    ("farewells", &["person", "table_id"]),
    ("invitations", &["table_id", "person"]),
    ("pushes", &["endpoint"]),
    ("ties", &["person", "other"]),
    ("seeks", &["id"]),
    ("comments", &["id"]),
    ("tokens", &["id"]),
    ("passkeys", &["id"]),
    ("challenges", &["digest"]),
    ("bans", &["person"]),
    ("acts", &["id"]),
    ("settings", &["name"]),
    ("complaints", &["id"]),
    ("competitions", &["id"]),
    ("entrants", &["competition", "person"]),
    ("rounds", &["competition", "n"]),
    ("pairings", &["competition", "round", "n"]),
    ("pairing_seats", &["competition", "round", "n", "seat"]),
    ("byes", &["competition", "round", "person"]),
];

/// A table that has gone over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moved {
    /// Which.
    pub table: &'static str,
    /// How many rows it has at both ends,
    pub rows: u64,
    /// and how many of them were there before.
    pub before: u64,
}

/// A value that is on its way from one storage to the other.
#[derive(Clone, PartialEq, Debug)]
enum Cargo {
    Null,
    Int(i64),
    Real(f64),
    Text(String),
    Bytes(Vec<u8>),
}

impl From<Value<'_>> for Cargo {
    fn from(value: Value) -> Cargo {
        match value {
            Value::Null => Cargo::Null,
            Value::Int(number) => Cargo::Int(number),
            Value::Real(number) => Cargo::Real(number),
            Value::Text(text) => Cargo::Text(text.into()),
            Value::Bytes(bytes) => Cargo::Bytes(bytes.into()),
        }
    }
}

impl Bind for Cargo {
    fn value(&self) -> Value<'_> {
        match self {
            Cargo::Null => Value::Null,
            Cargo::Int(number) => Value::Int(*number),
            Cargo::Real(number) => Value::Real(*number),
            Cargo::Text(text) => Value::Text(text),
            Cargo::Bytes(bytes) => Value::Bytes(bytes),
        }
    }
}

impl Params for &[Cargo] {
    fn values(&self) -> Vec<Value<'_>> {
        self.iter().map(Bind::value).collect()
    }
}

impl Cargo {
    /// As it goes into a digest: what kind it is, how long, and what.
    fn digested(&self, into: &mut blake3::Hasher) {
        let (kind, bytes): (u8, &[u8]) = match self {
            Cargo::Null => (0, &[]),
            Cargo::Int(number) => (1, &number.to_le_bytes()),
            Cargo::Real(number) => (2, &number.to_le_bytes()),
            Cargo::Text(text) => (3, text.as_bytes()),
            Cargo::Bytes(bytes) => (4, bytes),
        };
        into.update(&[kind]).update(&(bytes.len() as u64).to_le_bytes()).update(bytes);
    }
}

/// `?1, ?2`, so many from a number on.
fn places(from: usize, many: usize) -> String {
    (from..from + many).map(|n| format!("?{n}")).collect::<Vec<_>>().join(", ")
}

/// The columns of a table, as the storage has them that it comes from.
fn columns(db: &Connection, table: &str) -> Result<Vec<String>, Fault> {
    let sql = match db.is_shared() {
        true => {
            "SELECT column_name::text FROM information_schema.columns
             WHERE table_schema = current_schema() AND table_name = ?1 ORDER BY column_name::text"
        }
        false => "SELECT name FROM pragma_table_info(?1) ORDER BY name",
    };
    let mut find = db.prepare_cached(sql)?;
    Ok(find.query_map([table], |r| r.get(0))?.collect::<Result<_, _>>()?)
}

type Rows = Vec<Vec<Cargo>>;

impl Store {
    /// The rows of a table behind a key, in the order of their keys.
    async fn rows_after(
        &self,
        (table, keys): (&'static str, &'static [&'static str]),
        columns: Vec<String>,
        after: Vec<Cargo>,
    ) -> Result<Rows, Fault> {
        self.read(move |db| {
            let (names, order) = (columns.join(", "), keys.join(", "));
            let behind = match after.len() {
                0 => String::new(),
                many => format!("WHERE ({order}) > ({})", places(1, many)),
            };
            let sql = format!("SELECT {names} FROM {table} {behind} ORDER BY {order} LIMIT {BATCH}");
            let mut find = db.prepare_cached(&sql)?;
            let mut found = find.query(after.as_slice())?;
            let mut rows = Vec::new();
            while let Some(row) = found.next()? {
                let cargo = (0..columns.len()).map(|n| row.value(n).map(Cargo::from));
                rows.push(cargo.collect::<Result<Vec<_>, _>>()?);
            }
            Ok(rows)
        })
        .await
    }

    /// How many rows a table has, and their digest.
    async fn digest(
        &self,
        of: (&'static str, &'static [&'static str]),
        columns: &[String],
    ) -> Result<(u64, blake3::Hash), Fault> {
        let (mut hasher, mut many, mut after) = (blake3::Hasher::new(), 0, Vec::new());
        loop {
            let rows = self.rows_after(of, columns.to_vec(), after).await?;
            let Some(last) = rows.last() else { return Ok((many, hasher.finalize())) };
            after = key(of.1, columns, last);
            many += rows.len() as u64;
            rows.iter().flatten().for_each(|cargo| cargo.digested(&mut hasher));
        }
    }

    /// The greatest key of a table.
    async fn last_key(
        &self,
        (table, keys): (&'static str, &'static [&'static str]),
    ) -> Result<Vec<Cargo>, Fault> {
        self.read(move |db| {
            let down = keys.iter().map(|key| format!("{key} DESC")).collect::<Vec<_>>().join(", ");
            let sql = format!("SELECT {} FROM {table} ORDER BY {down} LIMIT 1", keys.join(", "));
            let last =
                db.query_row(&sql, [], |r| (0..keys.len()).map(|n| r.value(n).map(Cargo::from)).collect());
            Ok(last.optional()?.unwrap_or_default())
        })
        .await
    }

    /// Copies everything to another storage, which must be new, or a copy of this one that was interrupted; `tell` hears of
    /// each table. Nobody may use either meanwhile.
    pub async fn move_to(&self, to: &Store, mut tell: impl FnMut(&Moved)) -> Result<(), Fault> {
        let mine = blake3::derive_key("quadriga moving 1", &self.house_key());
        to.begin_move(mine).await?;
        for of @ (table, keys) in TABLES.iter().copied() {
            let columns = self.read(move |db| columns(db, table)).await?;
            let mut after = to.last_key(of).await?;
            let before = to.read(move |db| count(db, table)).await?;
            loop {
                let rows = self.rows_after(of, columns.clone(), after).await?;
                let Some(last) = rows.last() else { break };
                after = key(keys, &columns, last);
                let sql = format!(
                    "INSERT INTO {table} ({}) VALUES ({})",
                    columns.join(", "),
                    places(1, columns.len())
                );
                let put = move |db: &Connection| {
                    let mut add = db.prepare_cached(&sql)?;
                    rows.iter().try_for_each(|row| add.execute(row.as_slice()).map(drop))?;
                    Ok(())
                };
                to.write(put).await.map_err(|fault| match fault {
                    Fault::Unfit => Fault::Broken(format!(
                        "a text in {table} has a NUL character in it, which a database does not keep: take it out (with \
                         sqlite3: UPDATE {table} SET column = replace(column, char(0), '')) and go on"
                    )),
                    fault => fault,
                })?;
            }
            let (here, there) = (self.digest(of, &columns).await?, to.digest(of, &columns).await?);
            if here != there {
                return Err(Fault::Broken(format!(
                    "{table} has not arrived as it was ({} rows here, {} there): is anybody using one of the two?",
                    here.0, there.0
                )));
            }
            tell(&Moved { table, rows: here.0, before });
        }
        let (key, push, time) =
            (self.house_key(), self.remembered.push.to_vec(), self.read(last_time).await?);
        to.write(move |db| end_move(db, &key, &push, time)).await
    }

    /// Marks that something is moving here, unless somebody lives here already.
    async fn begin_move(&self, from: [u8; 32]) -> Result<(), Fault> {
        self.write(move |db| {
            let sql = "SELECT value FROM house WHERE key = 'moving'";
            let moving: Option<Vec<u8>> = db.query_row(sql, [], |r| r.get(0)).optional()?;
            match moving {
                Some(other) if other != from => {
                    Err(Fault::Broken("another site was being moved here: make a new, empty one".into()))
                }
                Some(_) => Ok(()),
                None if count(db, "people")? > 0 => {
                    Err(Fault::Broken("there is a site already: make a new, empty one".into()))
                }
                None => {
                    db.execute("INSERT INTO house (key, value) VALUES ('moving', ?1)", [from])?;
                    Ok(())
                }
            }
        })
        .await
    }
}

/// The key of a row.
fn key(keys: &[&str], columns: &[String], row: &[Cargo]) -> Vec<Cargo> {
    let of = |key: &&str| columns.iter().position(|column| column == key).map(|n| row[n].clone());
    keys.iter().filter_map(of).collect()
}

fn count(db: &Connection, table: &str) -> Result<u64, Fault> {
    Ok(db.query_row(&format!("SELECT count(*) FROM {table}"), [], |r| r.get::<i64>(0))? as u64)
}

/// All rows are there: the house has its keys and its time, and new rows get new numbers.
fn end_move(db: &Connection, key: &[u8], push: &[u8], time: Option<i64>) -> Result<(), Fault> {
    for (name, value) in [("key", key), ("push", push)] {
        db.execute("UPDATE house SET value = ?2 WHERE key = ?1", params![name, value])?;
    }
    if let Some(time) = time {
        set_time(db, time)?;
    }
    if db.is_shared() {
        for (table, keys) in TABLES {
            if *keys == ["id"] && *table != "tables" {
                let next = format!(
                    "SELECT setval(pg_get_serial_sequence('{table}', 'id'), (SELECT coalesce(max(id), 0) FROM {table}) + 1, false)"
                );
                db.query_row(&next, [], |_| Ok(()))?;
            }
        }
    }
    db.execute("DELETE FROM house WHERE key = 'moving'", [])?;
    Ok(())
}
