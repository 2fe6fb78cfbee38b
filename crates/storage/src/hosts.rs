//! What hosts do: bans, roles, the message of the day, settings; and the record of it all. Whatever changes something notes
//! the act in the same transaction, so that nothing is done that is not on record.

use super::db::{self, Connection, OptionalExtension, Row, params};
use super::farewell::COMING;
use super::names::key;
use super::tables::{ROW, table_row};
use super::{Fault, Millis, Person, PersonId, Stage, Store, TableId, TableRow, Visibility, from_word, word};
use serde::{Deserialize, Serialize};

/// What a host can do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deed {
    /// Somebody may not come in.
    Ban,
    /// They may again.
    Unban,
    /// Somebody has another name.
    Rename,
    /// A table is ended.
    EndTable,
    /// The message of the day is another.
    Message,
    /// The house is set otherwise.
    Settings,
    /// Somebody is a host,
    Grant,
    /// or no longer one.
    Revoke,
    /// A complaint is answered.
    Answer,
    /// The file was made smaller,
    Vacuum,
    /// or copied.
    Backup,
}

impl Deed {
    /// Its name, as it is kept.
    pub fn name(self) -> String {
        word(self)
    }
}

/// An act to be put on record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Act {
    /// When.
    pub at: Millis,
    /// By whom; nobody for the command line.
    pub host: Option<PersonId>,
    /// What.
    pub deed: Deed,
    /// About whom,
    pub person: Option<PersonId>,
    /// or which table.
    pub table: Option<TableId>,
    /// What it was before and is now, in a few words.
    pub detail: String,
    /// Why.
    pub why: String,
}

/// An act on record, with the names of those it names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recorded {
    /// Its number; later ones are greater.
    pub id: i64,
    /// What was done.
    pub act: Act,
    /// The host's name,
    pub host: String,
    /// and that of whom it is about.
    pub about: String,
}

/// Why somebody may not come in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Ban {
    /// Why.
    pub why: String,
    /// Since when,
    pub since: Millis,
    /// and until when; for good, if nothing is named.
    pub until: Option<Millis>,
}

/// Somebody, as hosts see them at a certain time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Somebody {
    /// Who.
    pub person: Person,
    /// Since when.
    pub created: Millis,
    /// Does a program play under this name?
    pub program: bool,
    /// Are they a host?
    pub host: bool,
    /// May they not come in?
    pub ban: Option<Ban>,
    /// How many tables they have that are not over,
    pub tables: u64,
    /// and how many finished games.
    pub finished: u64,
}

const SOMEBODY: &str = "SELECT p.id, p.name, p.password IS NULL, p.created, p.program, p.role IS NOT NULL,
        b.why, b.since, b.until,
        (SELECT count(*) FROM players l WHERE l.person = p.id AND l.over = false),
        (SELECT count(*) FROM players l WHERE l.person = p.id AND l.over = true)
    FROM (SELECT * FROM people p";
/// What follows the condition: whoever is not found need not be counted for.
const AND_BAN: &str = ") p LEFT JOIN bans b ON b.person = p.id AND (b.until IS NULL OR b.until > ?1)";
/// The latest tables that everybody, or not everybody, may find, of one stage.
const LATEST: &str = "SELECT changed, id FROM tables WHERE visibility = ?1 AND stage = ?2 ORDER BY changed DESC, id DESC LIMIT ?3";
/// Those with accounts first, then the newest.
const ACCOUNTS_FIRST: &str = "ORDER BY p.password IS NULL, p.id DESC";

fn somebody(r: &Row) -> db::Result<Somebody> {
    let why: Option<String> = r.get(6)?;
    let ban = match why {
        Some(why) => Some(Ban { why, since: r.get(7)?, until: r.get(8)? }),
        None => None,
    };
    Ok(Somebody {
        person: Person { id: PersonId(r.get(0)?), name: r.get(1)?, guest: r.get(2)? },
        created: r.get(3)?,
        program: r.get(4)?,
        host: r.get(5)?,
        ban,
        tables: r.get::<i64>(9)? as u64,
        finished: r.get::<i64>(10)? as u64,
    })
}

pub(super) fn note(db: &Connection, act: &Act) -> Result<(), Fault> {
    let sql = "INSERT INTO acts (at, host, deed, person, table_id, detail, why) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
    db.prepare_cached(sql)?.execute(params![
        act.at,
        act.host.map(|host| host.0),
        word(act.deed),
        act.person.map(|person| person.0),
        act.table.as_ref().map(TableId::as_str),
        act.detail,
        act.why
    ])?;
    Ok(())
}

/// A part of a name, as it is looked for: what means something in a pattern stands for itself.
fn pattern(part: &str) -> String {
    let part = part.replace('!', "!!").replace('%', "!%").replace('_', "!_");
    format!("%{part}%")
}

/// Everything that the settings say: names and values.
pub(super) fn settings(db: &Connection) -> Result<Vec<(String, String)>, Fault> {
    let mut find = db.prepare_cached("SELECT name, value FROM settings ORDER BY name")?;
    let rows = find.query_map([], |r| Ok((r.get(0)?, r.get(1)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The number of the latest act.
pub(super) fn latest_act(db: &Connection) -> Result<i64, Fault> {
    Ok(db.query_row("SELECT coalesce(max(id), 0) FROM acts", [], |r| r.get(0))?)
}

impl Store {
    // ---- acts ----

    /// Puts an act on record that has changed nothing else here.
    pub async fn note_act(&self, act: Act) -> Result<(), Fault> {
        self.write(move |db| note(db, &act)).await
    }

    /// What was done after an act, the oldest first.
    pub async fn acts_after(&self, id: i64) -> Result<Vec<Recorded>, Fault> {
        self.acts("WHERE ?1 < a.id ORDER BY a.id", id).await
    }

    /// The latest acts before one, the latest first.
    pub async fn acts_before(&self, id: i64) -> Result<Vec<Recorded>, Fault> {
        self.acts("WHERE a.id < ?1 ORDER BY a.id DESC LIMIT 100", id).await
    }

    async fn acts(&self, which: &'static str, id: i64) -> Result<Vec<Recorded>, Fault> {
        self.read(move |db| {
            let sql = format!(
                "SELECT a.id, a.at, a.host, a.deed, a.person, a.table_id, a.detail, a.why,
                    coalesce(h.name, ''), coalesce(p.name, '')
                 FROM acts a LEFT JOIN people h ON h.id = a.host LEFT JOIN people p ON p.id = a.person {which}"
            );
            let mut find = db.prepare_cached(&sql)?;
            let rows = find.query_map([id], |r| {
                let act = Act {
                    at: r.get(1)?,
                    host: r.get::<Option<i64>>(2)?.map(PersonId),
                    deed: Deed::Ban,
                    person: r.get::<Option<i64>>(4)?.map(PersonId),
                    table: r.get::<Option<String>>(5)?.map(TableId::stored),
                    detail: r.get(6)?,
                    why: r.get(7)?,
                };
                let deed: String = r.get(3)?;
                Ok((Recorded { id: r.get(0)?, act, host: r.get(8)?, about: r.get(9)? }, deed))
            })?;
            rows.map(|row| {
                let (mut recorded, deed) = row?;
                recorded.act.deed = from_word(deed)?;
                Ok(recorded)
            })
            .collect()
        })
        .await
    }

    // ---- people ----

    /// People whose name has this in it, those with accounts first, then the newest.
    pub async fn people(&self, part: &str, most: usize, now: Millis) -> Result<Vec<Somebody>, Fault> {
        // How letters are written large and small databases know of some letters only: names of accounts have a key for it,
        // others are found as they are written.
        let (folded, written) = (pattern(&key(part)), pattern(part.trim()));
        self.read(move |db| {
            let sql = format!(
                "{SOMEBODY} WHERE p.key LIKE ?2 ESCAPE '!' OR lower(p.name) LIKE ?2 ESCAPE '!' OR p.name LIKE ?4 ESCAPE '!'
                 {ACCOUNTS_FIRST} LIMIT ?3 {AND_BAN} {ACCOUNTS_FIRST}"
            );
            let mut find = db.prepare_cached(&sql)?;
            let rows = find.query_map(params![now, folded, most as i64, written], somebody)?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// Somebody by number.
    pub async fn person(&self, id: PersonId, now: Millis) -> Result<Somebody, Fault> {
        self.read(move |db| {
            let sql = format!("{SOMEBODY} WHERE p.id = ?2 {AND_BAN}");
            Ok(db.prepare_cached(&sql)?.query_row([now, id.0], somebody)?)
        })
        .await
    }

    /// Is this person a host?
    pub async fn is_host(&self, id: PersonId) -> Result<bool, Fault> {
        self.read(move |db| {
            let mut find = db.prepare_cached("SELECT role IS NOT NULL FROM people WHERE id = ?1")?;
            Ok(find.query_row([id.0], |r| r.get(0)).optional()?.unwrap_or(false))
        })
        .await
    }

    /// Why somebody may not come in now, if they may not.
    pub async fn ban_of(&self, id: PersonId, now: Millis) -> Result<Option<Ban>, Fault> {
        self.read(move |db| {
            let sql =
                "SELECT why, since, until FROM bans WHERE person = ?1 AND (until IS NULL OR until > ?2)";
            let found = db
                .prepare_cached(sql)?
                .query_row([id.0, now], |r| Ok(Ban { why: r.get(0)?, since: r.get(1)?, until: r.get(2)? }));
            Ok(found.optional()?)
        })
        .await
    }

    /// Somebody may not come in, from now on: they are signed out everywhere, wait for no opponents and have left their
    /// leagues. Hosts cannot be banned.
    pub async fn ban(&self, person: PersonId, until: Option<Millis>, act: Act) -> Result<(), Fault> {
        self.write(move |db| {
            let found =
                db.execute("UPDATE people SET role = role WHERE id = ?1 AND role IS NULL", [person.0])?;
            if found == 0 {
                return Err(Fault::Missing);
            }
            db.execute("DELETE FROM bans WHERE person = ?1", [person.0])?;
            db.execute(
                "INSERT INTO bans (person, why, since, until) VALUES (?1, ?2, ?3, ?4)",
                params![person.0, act.why, act.at, until],
            )?;
            for sql in COMING {
                db.execute(sql, [person.0])?;
            }
            note(db, &act)
        })
        .await
    }

    /// They may again.
    pub async fn unban(&self, person: PersonId, act: Act) -> Result<(), Fault> {
        self.write(move |db| {
            let freed = db.execute("DELETE FROM bans WHERE person = ?1", [person.0])?;
            if freed == 0 { Err(Fault::Missing) } else { note(db, &act) }
        })
        .await
    }

    /// Somebody with an account becomes a host, or is no longer one.
    pub async fn set_host(&self, person: PersonId, host: bool, act: Act) -> Result<(), Fault> {
        self.write(move |db| {
            let sql =
                "UPDATE people SET role = ?2 WHERE id = ?1 AND password IS NOT NULL AND (role IS NULL) = ?3";
            let changed = db.execute(sql, params![person.0, host.then_some("host"), host])?;
            if changed == 0 { Err(Fault::Missing) } else { note(db, &act) }
        })
        .await
    }

    /// A host calls somebody by another name.
    pub async fn rename_by_host(&self, person: Person, name: String, act: Act) -> Result<Person, Fault> {
        let looks = self.looks(act.at);
        self.write(move |db| {
            if super::accounts::taken(db, &looks, &name, person.id)? {
                return Err(Fault::Taken);
            }
            super::accounts::call(db, person.id, &name)?;
            note(db, &act)?;
            Ok(Person { name, ..person })
        })
        .await
    }

    // ---- tables ----

    /// Tables of a stage, or all, whose address begins like this, the latest first.
    pub async fn tables(
        &self,
        like: &str,
        stage: Option<Stage>,
        most: usize,
    ) -> Result<Vec<TableRow>, Fault> {
        if like.is_empty() {
            return self.latest(stage, most).await;
        }
        let like = format!("{}%", like.to_lowercase().replace(['%', '_', '!'], ""));
        self.read(move |db| {
            let sql = format!(
                "SELECT {ROW} FROM tables t WHERE t.id LIKE ?1 AND (CAST(?2 AS TEXT) IS NULL OR t.stage = ?2)
                 ORDER BY t.changed DESC, t.id DESC LIMIT ?3"
            );
            let mut find = db.prepare_cached(&sql)?;
            let rows = find.query_map(params![like, stage.map(word), most as i64], table_row)?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// The latest of all tables, or of a stage: those of each kind are found by an index, however many there are.
    async fn latest(&self, stage: Option<Stage>, most: usize) -> Result<Vec<TableRow>, Fault> {
        self.read(move |db| {
            let mut find = db.prepare_cached(LATEST)?;
            let mut all: Vec<(Millis, String)> = Vec::new();
            for stage in stage.map_or(vec![Stage::Open, Stage::Playing, Stage::Over], |one| vec![one]) {
                for visibility in [Visibility::Public, Visibility::Unlisted, Visibility::Private] {
                    let kind = params![word(visibility), word(stage), most as i64];
                    for row in find.query_map(kind, |r| Ok((r.get(0)?, r.get(1)?)))? {
                        all.push(row?);
                    }
                }
            }
            all.sort_unstable_by(|one, other| other.cmp(one));
            let mut row = db.prepare_cached(&format!("SELECT {ROW} FROM tables t WHERE id = ?1"))?;
            all.iter().take(most).map(|(_, id)| Ok(row.query_row([id.as_str()], table_row)?)).collect()
        })
        .await
    }

    /// How many tables somebody has that are not over.
    pub async fn tables_of(&self, person: PersonId) -> Result<usize, Fault> {
        self.read(move |db| {
            let mut find =
                db.prepare_cached("SELECT count(*) FROM players WHERE person = ?1 AND over = false")?;
            Ok(find.query_row([person.0], |r| r.get::<i64>(0))? as usize)
        })
        .await
    }

    /// How many finished games somebody has brought along since: they have players and no results.
    pub async fn brought_by(&self, person: PersonId, since: Millis) -> Result<usize, Fault> {
        self.read(move |db| {
            let sql =
                "SELECT count(*) FROM players l WHERE l.person = ?1 AND l.over = true AND l.changed > ?2
                           AND NOT EXISTS (SELECT 1 FROM results r WHERE r.table_id = l.table_id)";
            let count: i64 = db.prepare_cached(sql)?.query_row([person.0, since], |r| r.get(0))?;
            Ok(count as usize)
        })
        .await
    }

    // ---- the house ----

    /// How the house is set otherwise than usual.
    pub async fn settings(&self) -> Result<Vec<(String, String)>, Fault> {
        self.read(settings).await
    }

    /// Sets the house: what has no value is as usual from now on.
    pub async fn set(&self, changes: Vec<(String, Option<String>)>, act: Act) -> Result<(), Fault> {
        self.write(move |db| {
            for (name, value) in changes {
                db.execute("DELETE FROM settings WHERE name = ?1", [&name])?;
                if let Some(value) = value {
                    db.execute("INSERT INTO settings (name, value) VALUES (?1, ?2)", [name, value])?;
                }
            }
            note(db, &act)
        })
        .await
    }
}
