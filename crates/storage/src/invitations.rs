//! Invitations to tables by name. One stands as long as its table is open: when that begins or is called off it is gone by
//! itself.

use super::db::{Connection, params};
use super::notices;
use super::tables::{ROW, table_row};
use super::{Fault, Millis, PersonId, Store, TableId, TableRow};
use host::{News, Topic};

/// An invitation that was not answered yet, to a table that has not begun and at which they do not sit.
const STANDS: &str = "i.person = ?1 AND i.answer = 'open' AND t.stage = 'open'
                      AND NOT EXISTS (SELECT 1 FROM players p WHERE p.table_id = t.id AND p.person = ?1)";

impl Store {
    /// Somebody is invited to a table, and told of it as they wish. To one table nobody is invited twice, whatever they
    /// answered: then nothing happens.
    pub async fn invite(
        &self,
        table: &TableId,
        host: PersonId,
        person: PersonId,
        at: Millis,
    ) -> Result<(), Fault> {
        let table = table.clone();
        self.write(move |db| {
            let sql = "INSERT INTO invitations (table_id, person, host, made, answer) VALUES (?1, ?2, ?3, ?4, 'open')
                       ON CONFLICT DO NOTHING";
            let new = db.execute(sql, params![table.as_str(), person.0, host.0, at])?;
            if new == 0 {
                return Ok(());
            }
            notices::queue(db, &table, &[News { person, topic: Topic::Invitation, left: None }], at)
        })
        .await
    }

    /// The tables somebody is invited to, the latest invitation first.
    pub async fn invitations(&self, person: PersonId, most: usize) -> Result<Vec<TableRow>, Fault> {
        self.read(move |db| {
            let sql = format!(
                "SELECT {ROW} FROM invitations i CROSS JOIN tables t WHERE t.id = i.table_id AND {STANDS}
                 ORDER BY i.made DESC, i.table_id LIMIT ?2"
            );
            let mut find = db.prepare_cached(&sql)?;
            let rows = find.query_map(params![person.0, most as i64], table_row)?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// Does somebody's invitation to a table stand?
    pub async fn is_invited(&self, person: PersonId, table: &TableId) -> Result<bool, Fault> {
        let table = table.clone();
        self.read(move |db| stands(db, person, &table)).await
    }

    /// Somebody accepts an invitation, or declines it. Says whether it stood.
    pub async fn answer_invitation(
        &self,
        person: PersonId,
        table: &TableId,
        accepted: bool,
    ) -> Result<bool, Fault> {
        let table = table.clone();
        self.write(move |db| {
            let answer = if accepted { "accepted" } else { "declined" };
            let sql =
                "UPDATE invitations SET answer = ?3 WHERE person = ?1 AND table_id = ?2 AND answer = 'open'";
            Ok(db.execute(sql, params![person.0, table.as_str(), answer])? > 0)
        })
        .await
    }
}

fn stands(db: &Connection, person: PersonId, table: &TableId) -> Result<bool, Fault> {
    let sql = format!(
        "SELECT EXISTS (SELECT 1 FROM invitations i JOIN tables t ON t.id = i.table_id WHERE i.table_id = ?2 AND {STANDS})"
    );
    Ok(db.prepare_cached(&sql)?.query_row(params![person.0, table.as_str()], |r| r.get(0))?)
}
