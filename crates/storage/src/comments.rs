//! What people say about games that are over.

use super::db::params;
use super::{Fault, Millis, PersonId, Store, TableId};

/// What somebody has said about a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comment {
    /// Its number.
    pub id: i64,
    /// Who.
    pub person: PersonId,
    /// Their name now.
    pub name: String,
    /// What.
    pub text: String,
    /// When, as people read it.
    pub said: Millis,
}

const ALL: &str =
    "SELECT c.id, c.person, p.name, c.text, c.said FROM comments c JOIN people p ON p.id = c.person
                   WHERE c.table_id = ?1 ORDER BY c.id LIMIT ?2";

impl Store {
    /// Says something about a game; `false` if there is no more room: for anybody, or for one person.
    pub async fn comment(
        &self,
        table: &TableId,
        person: PersonId,
        text: String,
        said: Millis,
        (all, each): (usize, usize),
    ) -> Result<bool, Fault> {
        let table = table.clone();
        self.write(move |db| {
            let sql =
                "SELECT count(*), count(*) FILTER (WHERE person = ?2) FROM comments WHERE table_id = ?1";
            let (total, mine): (i64, i64) =
                db.query_row(sql, params![table.as_str(), person.0], |r| Ok((r.get(0)?, r.get(1)?)))?;
            if total as usize >= all || mine as usize >= each {
                return Ok(false);
            }
            db.execute(
                "INSERT INTO comments (table_id, person, text, said) VALUES (?1, ?2, ?3, ?4)",
                params![table.as_str(), person.0, text, said],
            )?;
            Ok(true)
        })
        .await
    }

    /// Takes back what somebody has said themselves.
    pub async fn take_comment_back(&self, table: &TableId, person: PersonId, id: i64) -> Result<(), Fault> {
        let table = table.clone();
        self.write(move |db| {
            let sql = "DELETE FROM comments WHERE id = ?1 AND person = ?2 AND table_id = ?3";
            db.execute(sql, params![id, person.0, table.as_str()])?;
            Ok(())
        })
        .await
    }

    /// What was said about a game, the oldest first.
    pub async fn comments(&self, table: &TableId, most: usize) -> Result<Vec<Comment>, Fault> {
        let table = table.clone();
        self.read(move |db| {
            let mut find = db.prepare_cached(ALL)?;
            let rows = find.query_map(params![table.as_str(), most as i64], |r| {
                let (id, person) = (r.get(0)?, PersonId(r.get(1)?));
                Ok(Comment { id, person, name: r.get(2)?, text: r.get(3)?, said: r.get(4)? })
            })?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .await
    }
}
