//! Who follows whom, and who blocks whom.

use super::db::{Connection, OptionalExtension, params};
use super::tables::{ROW, table_row};
use super::{Fault, Millis, PersonId, Store, TableRow, Visibility, word};
use serde::{Deserialize, Serialize};
use std::collections::HashSet;

/// What somebody is to somebody else.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tie {
    /// They want to see where the other plays.
    Follow,
    /// They do not want to meet the other. The other is not told.
    Block,
}

/// So many ties of one kind has a person.
pub const TIES: usize = 500;

const OTHERS: &str = "SELECT other FROM ties WHERE person = ?1 AND kind = ?2 ORDER BY other LIMIT ?3";
const TIE: &str = "SELECT kind FROM ties WHERE person = ?1 AND other = ?2";
const BLOCKERS: &str = "SELECT person FROM ties WHERE other = ?1 AND kind = ?2";
const COUNT: &str = "SELECT count(*) FROM (SELECT 1 FROM ties WHERE person = ?1 AND kind = ?2 LIMIT ?3) t";

fn public_of() -> String {
    format!(
        "SELECT {ROW} FROM players p CROSS JOIN tables t
         WHERE t.id = p.table_id AND p.person = ?1 AND p.over = false AND t.visibility = ?2 ORDER BY p.changed DESC LIMIT ?3"
    )
}

fn others(db: &Connection, person: PersonId, tie: Tie) -> Result<Vec<PersonId>, Fault> {
    let mut find = db.prepare_cached(OTHERS)?;
    let rows = find.query_map(params![person.0, word(tie), TIES as i64], |r| r.get(0).map(PersonId))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

fn tie_of(db: &Connection, person: PersonId, other: PersonId) -> Result<Option<Tie>, Fault> {
    let kind = db.prepare_cached(TIE)?.query_row([person.0, other.0], |r| r.get::<String>(0)).optional()?;
    kind.map(super::from_word).transpose()
}

impl Store {
    /// Follows or blocks somebody with an account, or neither any more. `false` if there are too many already.
    pub async fn tie(
        &self,
        person: PersonId,
        other: PersonId,
        tie: Option<Tie>,
        at: Millis,
    ) -> Result<bool, Fault> {
        self.write(move |db| {
            db.execute("DELETE FROM ties WHERE person = ?1 AND other = ?2", [person.0, other.0])?;
            let Some(tie) = tie else { return Ok(true) };
            let count: i64 = db.query_row(COUNT, params![person.0, word(tie), TIES as i64], |r| r.get(0))?;
            if count as usize >= TIES {
                return Ok(false);
            }
            db.execute(
                "INSERT INTO ties (person, other, kind, since) VALUES (?1, ?2, ?3, ?4)",
                params![person.0, other.0, word(tie), at],
            )?;
            Ok(true)
        })
        .await
    }

    /// What somebody is to another.
    pub async fn tie_of(&self, person: PersonId, other: PersonId) -> Result<Option<Tie>, Fault> {
        self.read(move |db| tie_of(db, person, other)).await
    }

    /// Whom somebody follows, or blocks.
    pub async fn others(&self, person: PersonId, tie: Tie) -> Result<Vec<PersonId>, Fault> {
        self.read(move |db| others(db, person, tie)).await
    }

    /// Does any of these block somebody?
    pub async fn blocked_by(&self, people: Vec<PersonId>, other: PersonId) -> Result<bool, Fault> {
        self.read(move |db| {
            for person in people {
                if tie_of(db, person, other)? == Some(Tie::Block) {
                    return Ok(true);
                }
            }
            Ok(false)
        })
        .await
    }

    /// Who blocks somebody: for lists that must not tell.
    pub async fn blockers(&self, person: PersonId) -> Result<HashSet<PersonId>, Fault> {
        self.read(move |db| {
            let mut find = db.prepare_cached(BLOCKERS)?;
            let rows = find.query_map(params![person.0, word(Tie::Block)], |r| r.get(0).map(PersonId))?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// Public tables that are open or on of some people, so many of each at the most.
    pub async fn public_of(&self, people: Vec<PersonId>, each: usize) -> Result<Vec<TableRow>, Fault> {
        self.read(move |db| {
            let mut find = db.prepare_cached(&public_of())?;
            let (mut tables, mut seen) = (Vec::new(), HashSet::new());
            for person in people {
                let asked = params![person.0, word(Visibility::Public), each as i64];
                let rows = find.query_map(asked, table_row)?.collect::<Result<Vec<_>, _>>()?;
                tables.extend(rows.into_iter().filter(|table| seen.insert(table.id.clone())));
            }
            Ok(tables)
        })
        .await
    }

    /// Of some people the pairs of whom the first blocks the second.
    pub async fn apart(&self, people: Vec<PersonId>) -> Result<HashSet<(PersonId, PersonId)>, Fault> {
        self.read(move |db| {
            let all: HashSet<PersonId> = people.iter().copied().collect();
            let mut apart = HashSet::new();
            for person in &all {
                let blocked =
                    others(db, *person, Tie::Block)?.into_iter().filter(|other| all.contains(other));
                apart.extend(blocked.map(|other| (*person, other)));
            }
            Ok(apart)
        })
        .await
    }
}

/// A guest turns out to be somebody with an account: their ties go over.
pub(super) fn hand_over(db: &Connection, guest: PersonId, into: PersonId) -> Result<(), Fault> {
    for sql in [
        "INSERT INTO ties (person, other, kind, since) SELECT ?2, other, kind, since FROM ties WHERE person = ?1 AND other <> ?2
         ON CONFLICT (person, other) DO NOTHING",
        "DELETE FROM ties WHERE person = ?1 AND person <> ?2",
        "UPDATE seeks SET person = ?2 WHERE person = ?1",
        "UPDATE comments SET person = ?2 WHERE person = ?1",
    ] {
        db.execute(sql, params![guest.0, into.0])?;
    }
    Ok(())
}
