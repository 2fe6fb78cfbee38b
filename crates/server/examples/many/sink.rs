//! Rows by the ten thousand, into a file or a database.

use crate::Error;
use postgres::{Client, NoTls};
use rusqlite::types::{ToSqlOutput, ValueRef};
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;

/// A value in a row.
pub enum Cell<'a> {
    Null,
    Int(i64),
    Flag(bool),
    Real(f64),
    Text(&'a str),
    Bytes(&'a [u8]),
}

impl rusqlite::ToSql for Cell<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match *self {
            Cell::Null => ValueRef::Null,
            Cell::Int(number) => ValueRef::Integer(number),
            Cell::Flag(on) => ValueRef::Integer(i64::from(on)),
            Cell::Real(number) => ValueRef::Real(number),
            Cell::Text(text) => ValueRef::Text(text.as_bytes()),
            Cell::Bytes(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

/// The tables that are filled, with their columns.
pub const TABLES: &[(&str, &str)] = &[
    ("people", "id, name, key, skeleton, password, created"),
    (
        "tables",
        "id, game, visibility, stage, owner, created, changed, version, lines, secret, opening, desk, packed",
    ),
    ("packs", "table_id, lines, journal, snapshot"),
    ("players", "table_id, person, waiting, over, changed"),
    (
        "results",
        "table_id, seat, player, person, game, tempo, kind, seats, rank, won, rated, counts, kept, broken, public, ended, \
         mean, deviation, sums",
    ),
    ("ratings", "game, tempo, player, person, mean, deviation, games, sure"),
    (
        "tallies",
        "person, game, seat, games, won, par, kept, broken, public_games, public_won, public_par, public_kept, public_broken",
    ),
    ("ways", "person, game, kind, won, public_won"),
    ("meetings", "person, other, game, games, won, lost"),
];

/// Where rows go.
pub enum Sink {
    File(rusqlite::Connection),
    /// Rows wait until there are many of a table, as COPY wants them.
    Database(Box<Client>, Vec<String>),
}

fn columns(of: &str) -> Result<(usize, &'static str), Error> {
    let n = TABLES.iter().position(|(table, _)| *table == of).ok_or("a table")?;
    Ok((n, TABLES[n].1))
}

impl Sink {
    /// Opens it. Indexes go, to be made again at the end; gives how.
    pub fn open(data: &Path) -> Result<(Sink, Vec<String>), Error> {
        let text = data.to_str().ok_or("an address")?;
        if !text.starts_with("postgres") {
            let db = rusqlite::Connection::open(data)?;
            db.execute_batch(
                "PRAGMA journal_mode = off; PRAGMA synchronous = off; PRAGMA foreign_keys = off; PRAGMA cache_size = -400000",
            )?;
            let sql = "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL";
            let found: Vec<(String, String)> =
                db.prepare(sql)?.query_map([], |r| Ok((r.get(0)?, r.get(1)?)))?.collect::<Result<_, _>>()?;
            for (name, _) in &found {
                db.execute_batch(&format!("DROP INDEX {name}"))?;
            }
            db.execute_batch("BEGIN")?;
            return Ok((Sink::File(db), found.into_iter().map(|(_, sql)| sql).collect()));
        }
        let mut db = Client::connect(text, NoTls)?;
        db.batch_execute("SET session_replication_role = replica; SET synchronous_commit = off; SET maintenance_work_mem = '512MB'")?;
        let sql = "SELECT i.indexname::text, i.indexdef FROM pg_indexes i
                   WHERE i.schemaname = current_schema()
                   AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conname = i.indexname)";
        let found: Vec<(String, String)> = db.query(sql, &[])?.iter().map(|r| (r.get(0), r.get(1))).collect();
        for (name, _) in &found {
            db.batch_execute(&format!("DROP INDEX {name}"))?;
        }
        let waiting = TABLES.iter().map(|_| String::new()).collect();
        Ok((Sink::Database(Box::new(db), waiting), found.into_iter().map(|(_, sql)| sql).collect()))
    }

    /// One row.
    pub fn put(&mut self, table: &str, row: &[Cell]) -> Result<(), Error> {
        let (n, names) = columns(table)?;
        match self {
            Sink::File(db) => {
                let places = vec!["?"; row.len()].join(", ");
                let sql = format!("INSERT INTO {table} ({names}) VALUES ({places})");
                db.prepare_cached(&sql)?.execute(rusqlite::params_from_iter(row))?;
            }
            Sink::Database(_, waiting) => {
                let text = &mut waiting[n];
                for (n, cell) in row.iter().enumerate() {
                    text.push_str(if n == 0 { "" } else { "\t" });
                    match cell {
                        Cell::Null => text.push_str("\\N"),
                        Cell::Int(number) => write!(text, "{number}")?,
                        Cell::Flag(on) => text.push(if *on { 't' } else { 'f' }),
                        Cell::Real(number) => write!(text, "{number}")?,
                        Cell::Text(plain) => text
                            .push_str(&plain.replace('\\', "\\\\").replace('\t', "\\t").replace('\n', "\\n")),
                        Cell::Bytes(bytes) => {
                            text.push_str("\\\\x");
                            bytes.iter().try_for_each(|byte| write!(text, "{byte:02x}"))?;
                        }
                    }
                }
                text.push('\n');
                if text.len() > 8_000_000 {
                    self.flush()?;
                }
            }
        }
        Ok(())
    }

    fn flush(&mut self) -> Result<(), Error> {
        let Sink::Database(db, waiting) = self else { return Ok(()) };
        for ((table, names), text) in TABLES.iter().zip(waiting) {
            let mut copy = db.copy_in(&*format!("COPY {table} ({names}) FROM STDIN"))?;
            copy.write_all(text.as_bytes())?;
            copy.finish()?;
            text.clear();
        }
        Ok(())
    }

    /// Everything is there: makes the indexes, and says how many bytes it takes.
    pub fn finish(mut self, indexes: &[String]) -> Result<u64, Error> {
        self.flush()?;
        match self {
            Sink::File(db) => {
                db.execute_batch("COMMIT")?;
                indexes.iter().try_for_each(|sql| db.execute_batch(sql))?;
                db.execute_batch("ANALYZE; PRAGMA journal_mode = wal")?;
                let pages: i64 = db.query_row(
                    "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size",
                    [],
                    |r| r.get(0),
                )?;
                Ok(pages as u64)
            }
            Sink::Database(mut db, _) => {
                indexes.iter().try_for_each(|sql| db.batch_execute(sql))?;
                let next =
                    "SELECT setval(pg_get_serial_sequence('people', 'id'), (SELECT max(id) FROM people))";
                db.query(next, &[])?;
                db.batch_execute("VACUUM ANALYZE")?;
                let size: i64 = db.query_one("SELECT pg_database_size(current_database())", &[])?.get(0);
                Ok(size as u64)
            }
        }
    }
}
