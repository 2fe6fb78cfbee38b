//! Tokens of programs: found by their digests, so that the file alone opens nothing.

use super::db::{self, OptionalExtension, Row, params};
use super::{Fault, Millis, Person, PersonId, Store, from_word, word};
use serde::{Deserialize, Serialize};

/// What a token reaches. Nothing reaches the account itself.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scope {
    /// Looking: one's own tables, views, logs, events.
    Read,
    /// Sitting down and playing, too.
    Play,
}

impl Scope {
    /// Both.
    pub const ALL: [Scope; 2] = [Scope::Read, Scope::Play];

    /// Does it reach what needs this?
    pub fn reaches(self, needed: Scope) -> bool {
        needed <= self
    }

    /// Its name in forms.
    pub fn name(self) -> &'static str {
        match self {
            Scope::Read => "read",
            Scope::Play => "play",
        }
    }
}

/// A token as its owner sees it: all but the token itself, which nobody has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ApiToken {
    /// Its number.
    pub id: i64,
    /// What its owner calls it.
    pub name: String,
    /// What it reaches.
    pub scope: Scope,
    /// When it was made,
    pub created: Millis,
    /// and when it was last used, to the minute.
    pub used: Option<Millis>,
}

/// Somebody may not come in now: `?2` is the time. What joins `people p` can add it.
pub(super) const NOT_BANNED: &str =
    "NOT EXISTS (SELECT 1 FROM bans b WHERE b.person = p.id AND (b.until IS NULL OR b.until > ?2))";

fn token(r: &Row) -> db::Result<(ApiToken, String)> {
    let token =
        ApiToken { id: r.get(0)?, name: r.get(1)?, scope: Scope::Read, created: r.get(3)?, used: r.get(4)? };
    Ok((token, r.get(2)?))
}

fn scoped((token, scope): (ApiToken, String)) -> Result<ApiToken, Fault> {
    Ok(ApiToken { scope: from_word(scope)?, ..token })
}

impl Store {
    /// Keeps a token by its digest, unless its owner has as many as they may: then nothing is kept.
    pub async fn new_api_token(
        &self,
        person: PersonId,
        digest: [u8; 32],
        name: String,
        scope: Scope,
        at: Millis,
        most: usize,
    ) -> Result<bool, Fault> {
        self.write(move |db| {
            let sql = "INSERT INTO tokens (digest, person, name, scope, created)
                       SELECT ?1, ?2, ?3, ?4, ?5 WHERE (SELECT count(*) FROM tokens WHERE person = ?2) < ?6";
            let made = db.execute(sql, params![digest, person.0, name, word(scope), at, most as i64])?;
            Ok(made == 1)
        })
        .await
    }

    /// Somebody's tokens, the latest first.
    pub async fn api_tokens(&self, person: PersonId) -> Result<Vec<ApiToken>, Fault> {
        self.read(move |db| {
            let sql = "SELECT id, name, scope, created, used FROM tokens WHERE person = ?1 ORDER BY id DESC";
            let mut find = db.prepare_cached(sql)?;
            find.query_map([person.0], token)?.map(|row| scoped(row?)).collect()
        })
        .await
    }

    /// Whose token this is, unless they may not come in.
    pub async fn by_api_token(
        &self,
        digest: [u8; 32],
        now: Millis,
    ) -> Result<Option<(Person, ApiToken)>, Fault> {
        self.read(move |db| {
            let sql = format!(
                "SELECT t.id, t.name, t.scope, t.created, t.used, p.id, p.name
                 FROM tokens t JOIN people p ON p.id = t.person
                 WHERE t.digest = ?1 AND p.password IS NOT NULL AND {NOT_BANNED}"
            );
            let found = db.prepare_cached(&sql)?.query_row(params![digest, now], |r| {
                Ok((Person { id: PersonId(r.get(5)?), name: r.get(6)?, guest: false }, token(r)?))
            });
            found.optional()?.map(|(person, token)| Ok((person, scoped(token)?))).transpose()
        })
        .await
    }

    /// A token has been used.
    pub async fn note_api_token(&self, id: i64, at: Millis) -> Result<(), Fault> {
        self.write_beside(move |db| {
            db.prepare_cached("UPDATE tokens SET used = ?2 WHERE id = ?1")?.execute([id, at])?;
            Ok(())
        })
        .await
    }

    /// Revokes one of somebody's tokens; gives its digest, for what was opened with it to be closed.
    pub async fn end_api_token(&self, person: PersonId, id: i64) -> Result<[u8; 32], Fault> {
        self.write(move |db| {
            let sql = "SELECT digest FROM tokens WHERE id = ?1 AND person = ?2";
            let digest = db.query_row(sql, [id, person.0], |r| r.get(0))?;
            db.execute("DELETE FROM tokens WHERE id = ?1", [id])?;
            Ok(digest)
        })
        .await
    }

    /// A program plays under this name, or no longer does.
    pub async fn set_program(&self, person: PersonId, program: bool) -> Result<(), Fault> {
        self.write(move |db| {
            let sql = "UPDATE people SET program = ?2 WHERE id = ?1 AND password IS NOT NULL";
            let changed = db.execute(sql, params![person.0, program])?;
            if changed == 0 { Err(Fault::Missing) } else { Ok(()) }
        })
        .await
    }

    /// Does a program play under this name?
    pub async fn is_program(&self, person: PersonId) -> Result<bool, Fault> {
        self.read(move |db| {
            let mut find = db.prepare_cached("SELECT program FROM people WHERE id = ?1")?;
            Ok(find.query_row([person.0], |r| r.get(0))?)
        })
        .await
    }
}
