//! The tables themselves: their rows, journals, snapshots, talk and notes.

use super::db::{self, Connection, OptionalExtension, Row, params};
use super::hosts;
use super::house::note_time;
use super::notices;
use super::results;
use super::{
    Change, Fault, Finished, Hidden, Millis, Person, PersonId, Said, Seated, Stage, Store, TableId, TableRow,
    Visibility, from_word, word,
};
use kernel::SeatSet;

/// The time at the tables is noted with changes, but not more often than this.
const A_MOMENT: Millis = 1_000;

impl Store {
    /// Opens a table.
    pub async fn new_table(&self, row: TableRow, chairs: Vec<Seated>) -> Result<(), Fault> {
        self.write_beside(move |db| {
            db.prepare_cached(
                "INSERT INTO tables (id, game, visibility, stage, owner, created, changed, version, lines, secret, desk)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6, 0, 0, ?7, ?8)",
            )?
            .execute(params![
                row.id.as_str(),
                row.game,
                word(row.visibility),
                word(row.stage),
                row.owner.0,
                row.created,
                row.secret.0,
                row.desk
            ])?;
            seat(db, &row.id, &chairs)
        })
        .await
    }

    /// One table.
    pub async fn table(&self, id: &TableId) -> Result<TableRow, Fault> {
        let id = id.clone();
        self.read(move |db| {
            let sql = format!("SELECT {ROW} FROM tables t WHERE id = ?1");
            Ok(db.prepare_cached(&sql)?.query_row([id.as_str()], table_row)?)
        })
        .await
    }

    /// Keeps a change if nobody else has changed the table since the version it is based on.
    pub async fn commit(&self, change: Change) -> Result<(), Fault> {
        // What comes of a game is counted for people, and they may end another at the same time.
        // And acts come into the record one after the other: whoever reads it goes on from the latest.
        let alone = change.adds.ended.is_some() || change.record.is_some();
        let write = move |db: &Connection| {
            let Change { id, version, adds, at, wall, news, record } = change;
            let shown = adds.shown.then_some(wall);
            let changed = db
                .prepare_cached(
                    "UPDATE tables SET version = version + 1, lines = lines + ?3, stage = ?4, visibility = ?5, wake = ?6,
                        changed = coalesce(?7, changed), opening = coalesce(?8, opening), seeks = ?10, packed = false
                     WHERE id = ?1 AND version = ?2 AND lines = ?9",
                )?
                .execute(params![
                    id.as_str(),
                    version as i64,
                    adds.lines.len() as i64,
                    word(adds.stage),
                    word(adds.visibility),
                    adds.wake,
                    adds.listed.then_some(wall),
                    adds.opening,
                    adds.from as i64,
                    adds.seeks,
                ])?;
            if changed == 0 {
                return Err(Fault::Conflict);
            }
            let mut add =
                db.prepare_cached("INSERT INTO journal (table_id, n, line, at) VALUES (?1, ?2, ?3, ?4)")?;
            for (n, line) in (adds.from as i64..).zip(&adds.lines) {
                add.execute(params![id.as_str(), n, line, at])?;
            }
            let mut lay = db.prepare_cached(
                "INSERT INTO desks (table_id, part, body) VALUES (?1, ?2, ?3)
                 ON CONFLICT (table_id, part) DO UPDATE SET body = excluded.body",
            )?;
            for (part, body) in &adds.desk {
                lay.execute(params![id.as_str(), part, body])?;
            }
            note_time(db, at, A_MOMENT)?;
            match &adds.chairs {
                Some(chairs) => seat(db, &id, chairs)?,
                None => date(db, &id, shown, adds.stage)?,
            }
            notices::queue(db, &id, &news, wall)?;
            if let Some(act) = &record {
                hosts::note(db, act)?;
            }
            match adds.ended {
                Some(ended) => note_ended(db, id, adds.visibility, ended, wall),
                None => Ok(()),
            }
        };
        if alone { self.write(write).await } else { self.write_beside(write).await }
    }

    /// Tables for the lobby, the latest first. Where somebody may sit down is asked of the database itself.
    pub async fn public(&self, stage: Stage, limit: usize) -> Result<Vec<TableRow>, Fault> {
        let list = move |db: &Connection| {
            let sql = format!(
                "SELECT {ROW} FROM tables t WHERE visibility = ?1 AND stage = ?2 ORDER BY changed DESC, id DESC LIMIT ?3"
            );
            let mut find = db.prepare_cached(&sql)?;
            let rows =
                find.query_map(params![word(Visibility::Public), word(stage), limit as i64], table_row)?;
            Ok(rows.collect::<Result<_, _>>()?)
        };
        match stage {
            Stage::Open => self.read(list).await,
            Stage::Playing | Stage::Over => self.read_aside(list).await,
        }
    }

    /// Games in progress that want a player, for the lobby, the latest first.
    pub async fn seeking(&self, limit: usize) -> Result<Vec<TableRow>, Fault> {
        self.read(move |db| {
            let sql = format!(
                "SELECT {ROW} FROM tables t WHERE visibility = ?1 AND stage = ?2 AND seeks
                 ORDER BY changed DESC, id DESC LIMIT ?3"
            );
            let mut find = db.prepare_cached(&sql)?;
            let listed = params![word(Visibility::Public), word(Stage::Playing), limit as i64];
            let rows = find.query_map(listed, table_row)?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// Tables where the host must do something by itself, and when.
    pub async fn wakes(&self) -> Result<Vec<(TableId, Millis)>, Fault> {
        self.read(|db| {
            let mut find =
                db.prepare_cached("SELECT id, wake FROM tables WHERE wake IS NOT NULL ORDER BY wake")?;
            let rows = find.query_map([], |r| Ok((TableId::stored(r.get(0)?), r.get(1)?)))?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .await
    }

    // ---- talk and notes ----

    /// Says something at a table: to the players of these seats, or to everybody if there are none. Of the two times the
    /// first is the time at the table, the second the one that people read.
    pub async fn say(
        &self,
        id: &TableId,
        person: Person,
        to: SeatSet,
        text: String,
        (at, said): (Millis, Millis),
    ) -> Result<(), Fault> {
        let id = id.clone();
        self.write_beside(move |db| {
            db.prepare_cached(
                "INSERT INTO chat (table_id, person, name, seats, text, at, said)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            )?
            .execute(params![id.as_str(), person.id.0, person.name, to.0, text, at, said])?;
            Ok(())
        })
        .await
    }

    /// The latest that somebody may hear who sits at these seats, oldest first: what was said to everybody, to him, and
    /// by him.
    pub async fn chat(
        &self,
        id: &TableId,
        limit: usize,
        person: Option<PersonId>,
        seats: SeatSet,
    ) -> Result<Vec<Said>, Fault> {
        let id = id.clone();
        self.read(move |db| {
            let mut find = db.prepare_cached(
                "SELECT id, person, name, seats, text, at, coalesce(said, at) FROM chat
                 WHERE table_id = ?1 AND (seats = 0 OR person = ?3 OR seats & ?4 != 0)
                 ORDER BY id DESC LIMIT ?2",
            )?;
            let me = person.map(|person| person.0);
            let rows = find.query_map(params![id.as_str(), limit as i64, me, seats.0], |r| {
                let (id, person, to) = (r.get(0)?, PersonId(r.get(1)?), SeatSet(r.get(3)?));
                Ok(Said { id, person, name: r.get(2)?, to, text: r.get(4)?, at: r.get(5)?, said: r.get(6)? })
            })?;
            let mut said: Vec<Said> = rows.collect::<Result<_, _>>()?;
            said.reverse();
            Ok(said)
        })
        .await
    }

    /// Keeps a person's own note about a table.
    pub async fn put_note(&self, id: &TableId, person: PersonId, text: String) -> Result<(), Fault> {
        let id = id.clone();
        self.write_beside(move |db| {
            db.prepare_cached(
                "INSERT INTO notes (table_id, person, text) VALUES (?1, ?2, ?3)
                 ON CONFLICT (table_id, person) DO UPDATE SET text = excluded.text",
            )?
            .execute(params![id.as_str(), person.0, text])?;
            Ok(())
        })
        .await
    }

    /// A person's own note about a table.
    pub async fn note(&self, id: &TableId, person: PersonId) -> Result<String, Fault> {
        let id = id.clone();
        self.read(move |db| {
            let mut find = db.prepare_cached("SELECT text FROM notes WHERE table_id = ?1 AND person = ?2")?;
            let found = find.query_row(params![id.as_str(), person.0], |r| r.get(0)).optional()?;
            Ok(found.unwrap_or_default())
        })
        .await
    }
}

pub(super) const ROW: &str = "t.id, t.game, t.visibility, t.stage, t.owner, t.created, t.changed, t.version, t.lines, t.secret, \
                   t.opening, t.desk, \
                   (SELECT coalesce('{' || string_agg('\"' || d.part || '\":' || d.body, ',') || '}', '{}') \
                    FROM desks d WHERE d.table_id = t.id)";

pub(super) fn table_row(r: &Row) -> db::Result<TableRow> {
    let worded = |fault: Fault| db::Error::Failed(fault.to_string());
    Ok(TableRow {
        id: TableId::stored(r.get(0)?),
        game: r.get(1)?,
        visibility: from_word(r.get(2)?).map_err(worded)?,
        stage: from_word(r.get(3)?).map_err(worded)?,
        owner: PersonId(r.get(4)?),
        created: r.get(5)?,
        changed: r.get(6)?,
        version: r.get::<i64>(7)? as u64,
        lines: r.get::<i64>(8)? as u64,
        secret: Hidden(r.get(9)?),
        opening: r.get(10)?,
        // What cannot be put together reads as no desk: the table alone is refused, not the list it stands in.
        desk: host::whole(&r.get::<String>(11)?, &r.get::<String>(12)?)
            .unwrap_or_else(|broken| broken.to_string()),
    })
}

/// The game is over: what came of it is written down and counted.
fn note_ended(
    db: &Connection,
    id: TableId,
    visibility: Visibility,
    ended: host::Ended,
    at: Millis,
) -> Result<(), Fault> {
    let game =
        db.prepare_cached("SELECT game FROM tables WHERE id = ?1")?.query_row([id.as_str()], |r| r.get(0))?;
    results::note(db, &Finished { table: id, game, public: visibility == Visibility::Public, at, ended })
}

/// The same people sit there still; when anything last happened at it goes into their lists.
fn date(db: &Connection, id: &TableId, shown: Option<Millis>, stage: Stage) -> Result<(), Fault> {
    if shown.is_some() {
        db.prepare_cached("UPDATE players SET changed = ?2, over = ?3 WHERE table_id = ?1")?
            .execute(params![id.as_str(), shown, stage == Stage::Over])?;
    }
    Ok(())
}

/// Writes down whose table it is, and who is to move.
fn seat(db: &Connection, id: &TableId, chairs: &[Seated]) -> Result<(), Fault> {
    db.prepare_cached("DELETE FROM players WHERE table_id = ?1")?.execute([id.as_str()])?;
    // Who has several seats has the table once.
    let mut add = db.prepare_cached(
        "INSERT INTO players (table_id, person, waiting, over, changed)
         SELECT id, ?2, ?3, stage = 'over', changed FROM tables WHERE id = ?1
         ON CONFLICT (table_id, person) DO UPDATE SET waiting = players.waiting OR excluded.waiting",
    )?;
    for chair in chairs {
        add.execute(params![id.as_str(), chair.person.0, chair.waiting])?;
    }
    Ok(())
}
