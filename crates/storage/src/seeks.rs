//! Those who wait to be paired.

use super::db::{self, Connection, Row, params};
use super::{Fault, Millis, PersonId, Store};
use host::Tempo;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What somebody wishes who looks for opponents.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Wish {
    /// Which game.
    pub game: String,
    /// The fewest at the table, themselves included,
    pub least: u8,
    /// and the most.
    pub most: u8,
    /// By which set of its switches; empty for the usual rules.
    #[serde(default)]
    pub set: String,
    /// The options that this set comes to at that pace: they follow from the two.
    #[serde(default)]
    pub options: Value,
    /// In one sitting, or by correspondence.
    pub tempo: Tempo,
    /// Does it count for ratings?
    #[serde(default)]
    pub rated: bool,
    /// Only with those whose strength lies between these two; with anybody if there is nothing.
    #[serde(default)]
    pub strength: Option<(i32, i32)>,
}

/// Somebody who waits, as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sought {
    /// Its number.
    pub id: i64,
    /// Who.
    pub person: PersonId,
    /// For what.
    pub wish: Wish,
    /// Since when, as people read it,
    pub made: Millis,
    /// and until when.
    pub until: Millis,
}

/// What a later version has wished for is not read.
fn sought(r: &Row) -> db::Result<Option<Sought>> {
    let wish = serde_json::from_str(&r.get::<String>(2)?).ok();
    let (id, person, made, until) = (r.get(0)?, PersonId(r.get(1)?), r.get(3)?, r.get(4)?);
    Ok(wish.map(|wish| Sought { id, person, wish, made, until }))
}

fn seeks_of(db: &Connection, person: PersonId, now: Millis) -> Result<Vec<Sought>, Fault> {
    let sql = "SELECT id, person, wish, made, until FROM seeks WHERE person = ?1 AND until > ?2 ORDER BY id";
    let mut find = db.prepare_cached(sql)?;
    let rows = find.query_map([person.0, now], sought)?;
    Ok(rows.filter_map(Result::transpose).collect::<Result<_, _>>()?)
}

impl Store {
    /// Keeps a wish until a time. The same wish is kept once, and until then; `false` if somebody has `most` already.
    pub async fn seek(
        &self,
        person: PersonId,
        wish: Wish,
        (made, until): (Millis, Millis),
        most: usize,
    ) -> Result<bool, Fault> {
        self.write(move |db| {
            db.execute("DELETE FROM seeks WHERE person = ?1 AND until <= ?2", [person.0, made])?;
            let mine = seeks_of(db, person, made)?;
            if let Some(same) = mine.iter().find(|seek| seek.wish == wish) {
                db.execute("UPDATE seeks SET until = ?2 WHERE id = ?1", [same.id, until])?;
                return Ok(true);
            }
            if mine.len() >= most {
                return Ok(false);
            }
            let text = serde_json::to_string(&wish).map_err(|e| Fault::Broken(e.to_string()))?;
            db.execute(
                "INSERT INTO seeks (person, game, wish, made, until) VALUES (?1, ?2, ?3, ?4, ?5)",
                params![person.0, wish.game, text, made, until],
            )?;
            Ok(true)
        })
        .await
    }

    /// What somebody waits for, now.
    pub async fn seeks_of(&self, person: PersonId, now: Millis) -> Result<Vec<Sought>, Fault> {
        self.read(move |db| seeks_of(db, person, now)).await
    }

    /// All who wait, those who have waited longest first, so many at the most; those whose time is up do no longer.
    pub async fn seeks(&self, now: Millis, most: usize) -> Result<Vec<Sought>, Fault> {
        self.read(move |db| {
            let sql = "SELECT id, person, wish, made, until FROM seeks WHERE until > ?1 ORDER BY id LIMIT ?2";
            let mut find = db.prepare_cached(sql)?;
            let rows = find.query_map(params![now, most as i64], sought)?;
            Ok(rows.filter_map(Result::transpose).collect::<Result<_, _>>()?)
        })
        .await
    }

    /// Forgets those whose time is up.
    pub async fn end_seeks(&self, now: Millis) -> Result<(), Fault> {
        self.write(move |db| {
            db.prepare_cached("DELETE FROM seeks WHERE until <= ?1")?.execute([now])?;
            Ok(())
        })
        .await
    }

    /// Somebody waits for this no longer.
    pub async fn end_seek(&self, person: PersonId, id: i64) -> Result<(), Fault> {
        self.write(move |db| {
            db.execute("DELETE FROM seeks WHERE id = ?1 AND person = ?2", params![id, person.0])?;
            Ok(())
        })
        .await
    }

    /// Takes these out of those who wait, if all of them wait still: `false` if somebody has gone meanwhile.
    pub async fn take_seeks(&self, ids: Vec<i64>) -> Result<bool, Fault> {
        self.write(move |db| {
            let mut find = db.prepare_cached("SELECT count(*) FROM seeks WHERE id = ?1")?;
            for id in &ids {
                if find.query_row([id], |r| r.get::<i64>(0))? == 0 {
                    return Ok(false);
                }
            }
            let mut take = db.prepare_cached("DELETE FROM seeks WHERE id = ?1")?;
            for id in &ids {
                take.execute([id])?;
            }
            Ok(true)
        })
        .await
    }
}
