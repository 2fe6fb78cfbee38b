//! Complaints about people and what they have said: a queue for hosts, and what they have answered.

use super::db::{self, OptionalExtension, Row, params};
use super::{Act, Fault, Millis, PersonId, Said, Store, TableId, from_word, hosts, word};
use kernel::SeatSet;
use serde::{Deserialize, Serialize};

/// What somebody complains of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// Insults or threats.
    Insult,
    /// Cheating, or playing to spoil the game.
    Cheating,
    /// An offensive name.
    Name,
    /// Advertising.
    Spam,
    /// Something else.
    Other,
}

impl Reason {
    /// All of them.
    pub const ALL: [Reason; 5] =
        [Reason::Insult, Reason::Cheating, Reason::Name, Reason::Spam, Reason::Other];

    /// Its name in forms.
    pub fn name(self) -> &'static str {
        match self {
            Reason::Insult => "insult",
            Reason::Cheating => "cheating",
            Reason::Name => "name",
            Reason::Spam => "spam",
            Reason::Other => "other",
        }
    }
}

/// A complaint to be kept.
#[derive(Clone, Debug)]
pub struct NewComplaint {
    /// By whom,
    pub by: PersonId,
    /// about whom.
    pub about: PersonId,
    /// What they have said, and where, if it is about that.
    pub line: Option<(TableId, Said)>,
    /// What it is about,
    pub reason: Reason,
    /// in their own words.
    pub text: String,
    /// When.
    pub at: Millis,
}

/// A complaint as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Complaint {
    /// Its number.
    pub id: i64,
    /// By whom: never told to whom it is about.
    pub by: (PersonId, String),
    /// About whom.
    pub about: (PersonId, String),
    /// At which table, and the number of the line, if it is about something said.
    pub line: Option<(TableId, i64)>,
    /// What was said, as it stood when they complained.
    pub said: String,
    /// What it is about,
    pub reason: Reason,
    /// in their own words.
    pub text: String,
    /// When.
    pub at: Millis,
    /// When it was answered, and how.
    pub answer: Option<(Millis, String)>,
}

const COMPLAINT: &str =
    "SELECT c.id, c.person, p.name, c.about, a.name, c.table_id, c.line, c.said, c.reason, c.text, c.made,
        c.closed, c.answer
    FROM complaints c JOIN people p ON p.id = c.person JOIN people a ON a.id = c.about";

fn complaint(r: &Row) -> db::Result<(Complaint, String)> {
    let line = r.get::<Option<String>>(5)?.map(TableId::stored).zip(r.get(6)?);
    let answer = r.get::<Option<Millis>>(11)?.zip(r.get(12)?);
    let complaint = Complaint {
        id: r.get(0)?,
        by: (PersonId(r.get(1)?), r.get(2)?),
        about: (PersonId(r.get(3)?), r.get(4)?),
        line,
        said: r.get(7)?,
        reason: Reason::Other,
        text: r.get(9)?,
        at: r.get(10)?,
        answer,
    };
    Ok((complaint, r.get(8)?))
}

fn reasoned((complaint, reason): (Complaint, String)) -> Result<Complaint, Fault> {
    Ok(Complaint { reason: from_word(reason)?, ..complaint })
}

fn said(r: &Row) -> db::Result<Said> {
    let (id, person, to) = (r.get(0)?, PersonId(r.get(1)?), SeatSet(r.get(3)?));
    Ok(Said { id, person, name: r.get(2)?, to, text: r.get(4)?, at: r.get(5)?, said: r.get(6)? })
}

const SAID: &str = "SELECT id, person, name, seats, text, at, coalesce(said, at) FROM chat";

impl Store {
    /// What was said at a table at this very moment: lines have no numbers outside, which would count what others whisper.
    pub async fn said_at(&self, id: &TableId, at: Millis) -> Result<Vec<Said>, Fault> {
        let id = id.clone();
        self.read(move |db| {
            let sql = format!("{SAID} WHERE table_id = ?1 AND coalesce(said, at) = ?2 ORDER BY id");
            let mut find = db.prepare_cached(&sql)?;
            Ok(find.query_map(params![id.as_str(), at], said)?.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// What everybody could hear around a line: five lines before it and three after it.
    pub async fn said_around(&self, id: &TableId, line: i64) -> Result<Vec<Said>, Fault> {
        let id = id.clone();
        self.read(move |db| {
            let mut around = Vec::new();
            for (which, order, most) in [("<", "DESC", 5), (">", "ASC", 3)] {
                let sql = format!(
                    "{SAID} WHERE table_id = ?1 AND seats = 0 AND id {which} ?2 ORDER BY id {order} LIMIT {most}"
                );
                let mut find = db.prepare_cached(&sql)?;
                let rows = find.query_map(params![id.as_str(), line], said)?;
                around.extend(rows.collect::<Result<Vec<_>, _>>()?);
            }
            around.sort_by_key(|said| said.id);
            Ok(around)
        })
        .await
    }

    /// Keeps a complaint, unless the same person has complained of the same thing before.
    pub async fn complain(&self, new: NewComplaint) -> Result<bool, Fault> {
        self.write(move |db| {
            let (table, said) = new.line.unzip();
            let thing = said.as_ref().map_or("person".into(), |said| format!("line {}", said.id));
            let sql = "INSERT INTO complaints (person, about, thing, table_id, line, said, reason, text, made)
                       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9
                       WHERE NOT EXISTS (SELECT 1 FROM complaints WHERE person = ?1 AND about = ?2 AND thing = ?3)";
            let made = db.execute(
                sql,
                params![
                    new.by.0,
                    new.about.0,
                    thing,
                    table.as_ref().map(TableId::as_str),
                    said.as_ref().map(|said| said.id),
                    said.as_ref().map_or("", |said| &*said.text),
                    word(new.reason),
                    new.text,
                    new.at
                ],
            )?;
            Ok(made == 1)
        })
        .await
    }

    /// Those that no host has answered, the oldest first.
    pub async fn open_complaints(&self, most: usize) -> Result<Vec<Complaint>, Fault> {
        self.complaints("WHERE c.closed IS NULL AND ?1 = 0 ORDER BY c.id LIMIT ?2", 0, most).await
    }

    /// Somebody's own, the latest first.
    pub async fn complaints_of(&self, person: PersonId, most: usize) -> Result<Vec<Complaint>, Fault> {
        self.complaints("WHERE c.person = ?1 ORDER BY c.id DESC LIMIT ?2", person.0, most).await
    }

    /// Those about somebody, the latest first.
    pub async fn complaints_about(&self, person: PersonId, most: usize) -> Result<Vec<Complaint>, Fault> {
        self.complaints("WHERE c.about = ?1 ORDER BY c.id DESC LIMIT ?2", person.0, most).await
    }

    async fn complaints(&self, which: &'static str, of: i64, most: usize) -> Result<Vec<Complaint>, Fault> {
        self.read(move |db| {
            let mut find = db.prepare_cached(&format!("{COMPLAINT} {which}"))?;
            find.query_map([of, most as i64], complaint)?.map(|row| reasoned(row?)).collect()
        })
        .await
    }

    /// How many no host has answered.
    pub async fn count_complaints(&self) -> Result<u64, Fault> {
        self.read(|db| {
            let mut find = db.prepare_cached("SELECT count(*) FROM complaints WHERE closed IS NULL")?;
            Ok(find.query_row([], |r| r.get::<i64>(0))? as u64)
        })
        .await
    }

    /// A host answers one, once.
    pub async fn answer_complaint(&self, id: i64, answer: String, act: Act) -> Result<(), Fault> {
        self.write(move |db| {
            let sql = "SELECT about FROM complaints WHERE id = ?1 AND closed IS NULL";
            let about: Option<i64> = db.query_row(sql, [id], |r| r.get(0)).optional()?;
            let about = about.ok_or(Fault::Missing)?;
            let sql = "UPDATE complaints SET closed = ?2, answer = ?3 WHERE id = ?1";
            db.execute(sql, params![id, act.at, answer])?;
            hosts::note(db, &Act { person: Some(PersonId(about)), ..act })
        })
        .await
    }
}
