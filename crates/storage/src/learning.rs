//! What people have learnt: how far they are in the lessons, and which games they know.

use super::db::{Row, params};
use super::{Fault, PersonId, Store};

/// A lesson somebody has begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Learnt {
    /// The game.
    pub game: String,
    /// The lesson, from 1.
    pub lesson: usize,
    /// So many steps are done.
    pub step: usize,
    /// It was gone through to its end, now or before.
    pub done: bool,
}

impl Store {
    /// Every lesson that somebody has begun.
    pub async fn learnt(&self, person: PersonId) -> Result<Vec<Learnt>, Fault> {
        self.read(move |db| {
            let mut find =
                db.prepare_cached("SELECT game, lesson, step, done FROM lessons WHERE person = ?1")?;
            let row = |r: &Row| {
                let (lesson, step): (i64, i64) = (r.get(1)?, r.get(2)?);
                Ok(Learnt { game: r.get(0)?, lesson: lesson as usize, step: step as usize, done: r.get(3)? })
            };
            Ok(find.query_map([person.0], row)?.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// Notes where somebody stands in a lesson. What was once finished stays finished.
    pub async fn learn(&self, person: PersonId, at: Learnt) -> Result<(), Fault> {
        self.write(move |db| {
            db.prepare_cached(
                "INSERT INTO lessons (person, game, lesson, step, done) VALUES (?1, ?2, ?3, ?4, ?5)
                 ON CONFLICT (person, game, lesson)
                 DO UPDATE SET step = excluded.step, done = lessons.done OR excluded.done",
            )?
            .execute(params![person.0, at.game, at.lesson as i64, at.step as i64, at.done])?;
            Ok(())
        })
        .await
    }

    /// The games that somebody has sat down to.
    pub async fn games_known(&self, person: PersonId) -> Result<Vec<String>, Fault> {
        self.read(move |db| {
            let mut find = db.prepare_cached(
                // What was counted, what is on, and the latest that is over: not every game that somebody ever played.
                "SELECT game FROM tallies WHERE person = ?1
                 UNION SELECT t.game FROM players p JOIN tables t ON t.id = p.table_id
                       WHERE p.person = ?1 AND p.over = false
                 UNION SELECT t.game FROM (SELECT table_id FROM players WHERE person = ?1 AND over = true
                                           ORDER BY waiting DESC, changed DESC LIMIT 25) p
                       JOIN tables t ON t.id = p.table_id",
            )?;
            Ok(find.query_map([person.0], |r| r.get(0))?.collect::<Result<_, _>>()?)
        })
        .await
    }
}
