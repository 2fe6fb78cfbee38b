//! The journals and snapshots of games. While a game is on, each line is a row; once it is over, and nothing has happened at its
//! table for a while, all of them go into one row, packed. Whoever reads a journal does not notice.
//!
//! A line that comes after that (somebody takes something back after the end, a host ends a table) is a row of its own again,
//! behind those that are packed, and the table is packed once more later.

use super::db::{Connection, OptionalExtension, params};
use super::tables::{ROW, table_row};
use super::{Fault, Millis, Store, TableId, TableRow};
use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use serde::{Deserialize, Serialize};
use std::io::{Read, Write};

/// The lines of a journal as they are packed. `at` is the time of the first and how much later each of the others came.
#[derive(Serialize, Deserialize)]
struct Packed {
    at: Vec<Millis>,
    lines: Vec<String>,
}

/// What was packed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Shrunk {
    /// How many tables,
    pub tables: u64,
    /// with how many bytes in their lines and snapshots before,
    pub before: u64,
    /// and after.
    pub after: u64,
}

impl std::ops::Add for Shrunk {
    type Output = Shrunk;
    fn add(self, more: Shrunk) -> Shrunk {
        Shrunk {
            tables: self.tables + more.tables,
            before: self.before + more.before,
            after: self.after + more.after,
        }
    }
}

fn broken(e: impl std::fmt::Display) -> Fault {
    Fault::Broken(format!("a packed game cannot be read: {e}"))
}

fn pack(text: &[u8]) -> Result<Vec<u8>, Fault> {
    let mut packing = ZlibEncoder::new(Vec::new(), Compression::default());
    packing.write_all(text).and_then(|()| packing.finish()).map_err(|e| Fault::Broken(e.to_string()))
}

fn unpack(bytes: &[u8]) -> Result<String, Fault> {
    let mut text = String::new();
    ZlibDecoder::new(bytes).read_to_string(&mut text).map_err(broken)?;
    Ok(text)
}

fn unpack_lines(bytes: &[u8]) -> Result<Packed, Fault> {
    let packed: Packed = serde_json::from_str(&unpack(bytes)?).map_err(broken)?;
    if packed.at.len() == packed.lines.len() { Ok(packed) } else { Err(broken("it has gaps")) }
}

/// A line with its number and its time.
type Numbered = (u64, String, Millis);

/// The lines from here on, with their numbers and times.
///
/// Rows are read before what is packed. Should a game be packed between the two, its lines are found twice, and not never.
fn numbered(db: &Connection, id: &TableId, from: u64) -> Result<Vec<Numbered>, Fault> {
    let mut find =
        db.prepare_cached("SELECT n, line, at FROM journal WHERE table_id = ?1 AND n >= ?2 ORDER BY n")?;
    let rows = find.query_map(params![id.as_str(), from as i64], |r| {
        Ok((r.get::<i64>(0)? as u64, r.get(1)?, r.get(2)?))
    })?;
    let rows: Vec<Numbered> = rows.collect::<Result<_, _>>()?;
    if rows.first().is_some_and(|(n, ..)| *n == from) {
        return Ok(rows);
    }
    let mut find = db.prepare_cached("SELECT journal FROM packs WHERE table_id = ?1 AND lines > ?2")?;
    let packed = find.query_row(params![id.as_str(), from as i64], |r| r.get::<Vec<u8>>(0)).optional()?;
    let Some(packed) = packed.map(|bytes| unpack_lines(&bytes)).transpose()? else { return Ok(rows) };
    let mut at = 0;
    let mut all: Vec<Numbered> = Vec::with_capacity(packed.lines.len() + rows.len());
    for (n, (line, later)) in (0..).zip(packed.lines.into_iter().zip(packed.at)) {
        at += later;
        if n >= from {
            all.push((n, line, at));
        }
    }
    let next = all.last().map_or(from, |(n, ..)| n + 1);
    all.extend(rows.into_iter().filter(|(n, ..)| *n >= next));
    Ok(all)
}

fn lines(db: &Connection, id: &TableId, from: u64) -> Result<Vec<String>, Fault> {
    Ok(numbered(db, id, from)?.into_iter().map(|(_, line, _)| line).collect())
}

fn snapshot(db: &Connection, id: &TableId) -> Result<Option<String>, Fault> {
    let mut find = db.prepare_cached("SELECT body FROM snapshots WHERE table_id = ?1")?;
    let row = find.query_row([id.as_str()], |r| r.get(0)).optional()?;
    if row.is_some() {
        return Ok(row);
    }
    let mut find =
        db.prepare_cached("SELECT snapshot FROM packs WHERE table_id = ?1 AND snapshot IS NOT NULL")?;
    let packed = find.query_row([id.as_str()], |r| r.get::<Vec<u8>>(0)).optional()?;
    packed.map(|bytes| unpack(&bytes)).transpose()
}

/// A finished game, ready to be put into one row.
struct Parcel {
    id: TableId,
    version: u64,
    lines: u64,
    desk: String,
    journal: Vec<u8>,
    snapshot: Option<Vec<u8>>,
    before: u64,
}

/// Packs a game, if it is whole; with this snapshot, or the one that is kept.
fn parcel(db: &Connection, row: TableRow, latest: Option<String>) -> Result<Parcel, Fault> {
    let TableRow { id, version, lines: many, desk, .. } = row;
    // What cannot be put together stays in its parts.
    serde_json::from_str::<serde::de::IgnoredAny>(&desk).map_err(|_| Fault::Broken(desk.clone()))?;
    let lines = numbered(db, &id, 0)?;
    if !lines.iter().map(|(n, ..)| *n).eq(0..many) {
        return Err(Fault::Broken(format!("{} lines are there, {many} are counted", lines.len())));
    }
    let snapshot = match latest {
        None => snapshot(db, &id)?,
        latest => latest,
    };
    let before =
        lines.iter().map(|(_, line, _)| line.len()).sum::<usize>() + snapshot.as_ref().map_or(0, String::len);
    let mut packed = Packed { at: Vec::with_capacity(lines.len()), lines: Vec::with_capacity(lines.len()) };
    let mut last = 0;
    for (_, line, at) in lines {
        packed.at.push(at - std::mem::replace(&mut last, at));
        packed.lines.push(line);
    }
    let journal = pack(&serde_json::to_vec(&packed).map_err(|e| Fault::Broken(e.to_string()))?)?;
    let snapshot = snapshot.map(|body| pack(body.as_bytes())).transpose()?;
    Ok(Parcel { id, version, lines: many, desk, journal, snapshot, before: before as u64 })
}

/// Puts a packed game in the place of its rows, unless somebody has changed the table since.
fn stow(db: &Connection, parcel: &Parcel) -> Result<bool, Fault> {
    let id = parcel.id.as_str();
    let sql = "UPDATE tables SET packed = true, desk = ?3 WHERE id = ?1 AND version = ?2 AND stage = 'over'";
    if db.prepare_cached(sql)?.execute(params![id, parcel.version as i64, parcel.desk])? == 0 {
        return Ok(false);
    }
    if parcel.lines > 0 {
        db.prepare_cached(
            "INSERT INTO packs (table_id, lines, journal, snapshot) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT (table_id) DO UPDATE SET lines = excluded.lines, journal = excluded.journal,
                 snapshot = excluded.snapshot",
        )?
        .execute(params![id, parcel.lines as i64, parcel.journal, parcel.snapshot])?;
        db.prepare_cached("DELETE FROM journal WHERE table_id = ?1")?.execute([id])?;
        db.prepare_cached("DELETE FROM snapshots WHERE table_id = ?1")?.execute([id])?;
    }
    db.prepare_cached("DELETE FROM desks WHERE table_id = ?1")?.execute([id])?;
    Ok(true)
}

impl Store {
    /// The lines of a table's journal from here on.
    pub async fn lines(&self, id: &TableId, from: u64) -> Result<Vec<String>, Fault> {
        let id = id.clone();
        self.read(move |db| lines(db, &id, from)).await
    }

    /// The whole journal of a game that is over, which has so many lines.
    pub async fn lines_of_over(&self, id: &TableId, many: u64) -> Result<Vec<String>, Fault> {
        let over = id.clone();
        let lines = self.read_aside(move |db| lines(db, &over, 0)).await?;
        // A copy of the database may not have all of them yet.
        if (lines.len() as u64) < many { self.lines(id, 0).await } else { Ok(lines) }
    }

    /// Keeps a snapshot beside the journal. A game that is packed has one.
    pub async fn put_snapshot(&self, id: &TableId, lines: u64, body: String) -> Result<(), Fault> {
        let id = id.clone();
        self.write_beside(move |db| {
            db.prepare_cached(
                "INSERT INTO snapshots (table_id, lines, body)
                     SELECT id, ?2, ?3 FROM tables WHERE id = ?1 AND NOT packed
                 ON CONFLICT (table_id) DO UPDATE SET lines = excluded.lines, body = excluded.body",
            )?
            .execute(params![id.as_str(), lines as i64, body])?;
            Ok(())
        })
        .await
    }

    /// The latest snapshot.
    pub async fn snapshot(&self, id: &TableId) -> Result<Option<String>, Fault> {
        let id = id.clone();
        self.read(move |db| snapshot(db, &id)).await
    }

    /// Finished games whose lines are rows still, and at whose table nothing has happened since then; those first that have
    /// been over longest.
    pub async fn unpacked(&self, since: Millis, most: usize) -> Result<Vec<TableId>, Fault> {
        self.read(move |db| {
            let mut find = db.prepare_cached(UNPACKED)?;
            let ids = find.query_map(params![since, most as i64], |r| Ok(TableId::stored(r.get(0)?)))?;
            Ok(ids.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// Packs a finished game: its lines, snapshot and desk are one row each from then on, all of it or nothing. What is
    /// changed meanwhile is left for another time; what is not whole is left as it is for good, and told. `latest` is a
    /// snapshot of its end, if there is one better than the one that is kept.
    pub async fn pack(&self, id: &TableId, latest: Option<String>) -> Result<Shrunk, Fault> {
        let id = id.clone();
        let packed = self.read(move |db| {
            let sql = format!("SELECT {ROW} FROM tables t WHERE id = ?1 AND stage = 'over'");
            let row = db.prepare_cached(&sql)?.query_row([id.as_str()], table_row).optional()?;
            Ok(row.map(|row| (row.id.clone(), row.version, parcel(db, row, latest))))
        });
        match packed.await? {
            None | Some((_, _, Err(Fault::Away(_)))) => Ok(Shrunk::default()),
            Some((_, _, Ok(parcel))) => {
                let after = parcel.journal.len() + parcel.snapshot.as_ref().map_or(0, Vec::len);
                let shrunk = Shrunk { tables: 1, before: parcel.before, after: after as u64 };
                let stowed = self.write_beside(move |db| stow(db, &parcel)).await?;
                Ok(if stowed { shrunk } else { Shrunk::default() })
            }
            Some((id, version, Err(fault))) => {
                let leave = move |db: &Connection| {
                    let sql = "UPDATE tables SET packed = true WHERE id = ?1 AND version = ?2";
                    Ok(db.execute(sql, params![id.as_str(), version as i64])?)
                };
                if self.write_beside(leave).await? == 0 { Ok(Shrunk::default()) } else { Err(fault) }
            }
        }
    }
}

pub(super) const UNPACKED: &str = "SELECT id FROM tables WHERE stage = 'over' AND NOT packed AND changed < ?1
                        ORDER BY changed LIMIT ?2";
