//! All that is kept about one person, for themselves: what others know or have said is not theirs.

use super::db::{self, Row};
use super::results::strength;
use super::tables::{ROW, table_row};
use super::{Fault, Millis, PersonId, Rating, Store, TableId, TableRow, from_word};
use host::Tempo;
use kernel::SeatSet;
use serde_json::{Map, Value};

/// Something they have said at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spoken {
    /// Where.
    pub table: TableId,
    /// To the players of these seats; to everybody if there are none.
    pub to: SeatSet,
    /// What.
    pub text: String,
    /// When.
    pub at: Millis,
}

/// What came of one of their games.
#[derive(Clone, PartialEq, Debug)]
pub struct Standing {
    /// At which table.
    pub table: TableId,
    /// What was played.
    pub game: String,
    /// How fast.
    pub tempo: Tempo,
    /// How it ended, in a word.
    pub kind: String,
    /// At which seat,
    pub seat: u8,
    /// among how many.
    pub seats: u8,
    /// The place.
    pub rank: u8,
    /// Won?
    pub won: bool,
    /// Was it rated?
    pub rated: bool,
    /// Promises kept and broken.
    pub promises: (u16, u16),
    /// When it ended.
    pub at: Millis,
    /// Their strength after it, if it counts, and how sure that is.
    pub strength: Option<(f64, f64)>,
}

/// All that is theirs at tables.
#[derive(Clone, Debug, Default)]
pub struct Owned {
    /// The tables at which they sit.
    pub tables: Vec<TableRow>,
    /// What came of their games.
    pub results: Vec<Standing>,
    /// What they have said.
    pub said: Vec<Spoken>,
    /// What they have noted for themselves.
    pub notes: Vec<(TableId, String)>,
    /// Their ratings.
    pub ratings: Vec<Rating>,
}

fn standing(r: &Row) -> db::Result<(Standing, String)> {
    let (mean, deviation): (Option<f64>, Option<f64>) = (r.get(11)?, r.get(12)?);
    let standing = Standing {
        table: TableId::stored(r.get(0)?),
        game: r.get(1)?,
        tempo: Tempo::Live,
        kind: r.get(3)?,
        seat: r.get(4)?,
        seats: r.get(5)?,
        rank: r.get(6)?,
        won: r.get(7)?,
        rated: r.get(8)?,
        promises: (r.get(9)?, r.get(10)?),
        at: r.get(13)?,
        strength: mean.zip(deviation),
    };
    Ok((standing, r.get(2)?))
}

/// What else is kept about somebody, by the name it goes by: how it is found, and what its columns are called; those that are
/// numbers begin with #. What stands for a session or a token is nobody's business, nor what others have said.
const MORE: [(&str, &str, &[&str]); 12] = [
    (
        "comments",
        "SELECT table_id, text, said FROM comments WHERE person = ?1 ORDER BY id",
        &["table", "text", "#at"],
    ),
    (
        "ties",
        "SELECT kind, other, since FROM ties WHERE person = ?1 ORDER BY since, other",
        &["kind", "#whom", "#since"],
    ),
    (
        "complaints",
        "SELECT about, table_id, reason, text, made FROM complaints WHERE person = ?1 ORDER BY id",
        &["#about", "table", "reason", "text", "#at"],
    ),
    (
        "tokens",
        "SELECT name, scope, created, used FROM tokens WHERE person = ?1 ORDER BY id",
        &["name", "scope", "#made", "#used"],
    ),
    (
        "looking_for_opponents",
        "SELECT game, wish, made, until FROM seeks WHERE person = ?1 ORDER BY id",
        &["game", "wish", "#made", "#until"],
    ),
    (
        "invitations",
        "SELECT table_id, host, answer, made FROM invitations WHERE person = ?1 ORDER BY made, table_id",
        &["table", "#by", "answer", "#at"],
    ),
    (
        "invited",
        "SELECT table_id, person, made FROM invitations WHERE host = ?1 ORDER BY made, table_id, person",
        &["table", "#whom", "#at"],
    ),
    (
        "leagues",
        "SELECT c.title, e.state, e.came, e.rating FROM entrants e JOIN competitions c ON c.id = e.competition
         WHERE e.person = ?1 ORDER BY e.came, c.id",
        &["league", "state", "#came", "#strength"],
    ),
    (
        "bans",
        "SELECT why, since, until FROM bans WHERE person = ?1",
        &["why", "#since", "#until"],
    ),
    (
        "browsers",
        "SELECT expires FROM sessions WHERE person = ?1 ORDER BY expires",
        &["#signed_in_until"],
    ),
    (
        "browsers_told",
        "SELECT endpoint, made FROM pushes WHERE person = ?1 ORDER BY made, endpoint",
        &["address", "#since"],
    ),
    (
        "to_be_told",
        "SELECT channel, matter, table_id, made, due FROM notices WHERE person = ?1 ORDER BY id",
        &["channel", "matter", "table", "#made", "#due"],
    ),
];

/// One of them as JSON.
fn named(r: &Row, columns: &[&str]) -> db::Result<Value> {
    let mut all = Map::new();
    for (n, column) in columns.iter().enumerate() {
        match column.strip_prefix('#') {
            Some(number) => all.insert(number.into(), r.get::<Option<i64>>(n)?.into()),
            None => all.insert((*column).into(), r.get::<Option<String>>(n)?.into()),
        };
    }
    Ok(Value::Object(all))
}

impl Store {
    /// What else is kept about somebody, by the name it goes by.
    pub async fn more_of(&self, id: PersonId) -> Result<Map<String, Value>, Fault> {
        self.read(move |db| {
            let mut all = Map::new();
            for (name, sql, columns) in MORE {
                let mut find = db.prepare_cached(sql)?;
                let rows = find.query_map([id.0], |r| named(r, columns))?;
                all.insert(name.into(), Value::Array(rows.collect::<Result<_, _>>()?));
            }
            Ok(all)
        })
        .await
    }

    /// Since when somebody is here, guest or not.
    pub async fn since(&self, id: PersonId) -> Result<Millis, Fault> {
        self.read(move |db| {
            Ok(db.query_row("SELECT created FROM people WHERE id = ?1", [id.0], |r| r.get(0))?)
        })
        .await
    }

    /// All that is a person's at tables.
    pub async fn owned(&self, id: PersonId) -> Result<Owned, Fault> {
        self.read(move |db| {
            let sql = format!(
                "SELECT {ROW} FROM players p CROSS JOIN tables t WHERE t.id = p.table_id AND p.person = ?1
                 ORDER BY t.created, t.id"
            );
            let tables = db.prepare_cached(&sql)?.query_map([id.0], table_row)?.collect::<Result<_, _>>()?;
            let sql = "SELECT table_id, game, tempo, kind, seat, seats, rank, won, rated, kept, broken, mean, deviation, ended
                       FROM results WHERE person = ?1 ORDER BY ended, table_id";
            let mut find = db.prepare_cached(sql)?;
            let results = find
                .query_map([id.0], standing)?
                .map(|row| {
                    let (standing, tempo) = row?;
                    Ok(Standing { tempo: from_word(tempo)?, ..standing })
                })
                .collect::<Result<_, Fault>>()?;
            let sql = "SELECT table_id, seats, text, coalesce(said, at) FROM chat WHERE person = ?1 ORDER BY id";
            let spoken = |r: &Row| {
                let (table, to) = (TableId::stored(r.get(0)?), SeatSet(r.get(1)?));
                Ok(Spoken { table, to, text: r.get(2)?, at: r.get(3)? })
            };
            let said = db.prepare_cached(sql)?.query_map([id.0], spoken)?.collect::<Result<_, _>>()?;
            let sql = "SELECT table_id, text FROM notes WHERE person = ?1 AND text <> '' ORDER BY table_id";
            let note = |r: &Row| Ok((TableId::stored(r.get(0)?), r.get(1)?));
            let notes = db.prepare_cached(sql)?.query_map([id.0], note)?.collect::<Result<_, _>>()?;
            let sql = "SELECT mean, deviation, games, game, tempo FROM ratings WHERE person = ?1 ORDER BY game, tempo";
            let mut find = db.prepare_cached(sql)?;
            let ratings = find
                .query_map([id.0], |r| Ok((strength(r)?, r.get(3)?, r.get(4)?)))?
                .map(|row| {
                    let (strength, game, tempo) = row?;
                    Ok(Rating { game, tempo: from_word(tempo)?, strength })
                })
                .collect::<Result<_, Fault>>()?;
            Ok(Owned { tables, results, said, notes, ratings })
        })
        .await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::farewell::{COMING, THEIRS};

    /// Whatever goes with an account can be taken along before.
    #[test]
    fn whatever_is_theirs_alone_they_can_have() {
        // These go by other ways, and these are secrets that are good for minutes.
        let others = ["contacts", "notes", "lessons", "former_names", "passkeys", "codes", "challenges"];
        for sql in COMING.iter().chain(&THEIRS) {
            let table = sql.split_whitespace().skip_while(|word| !matches!(*word, "FROM" | "UPDATE")).nth(1);
            let table = table.unwrap();
            let given = MORE.iter().any(|(_, sql, _)| sql.contains(&format!("FROM {table} ")));
            assert!(given || others.contains(&table), "{table}");
        }
        for (name, sql, columns) in MORE {
            let asked = sql.split(" FROM ").next().unwrap().split(',').count();
            assert_eq!(asked, columns.len(), "{name}");
        }
    }
}
