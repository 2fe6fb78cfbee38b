//! What the lobby lists beside tables: how strong those are who sit there, who is here, how many games are on.

use super::db::{OptionalExtension, Row, params};
use super::lists::MANY;
use super::{Fault, PersonId, Stage, Store, Visibility, word};
use host::Tempo;
use ratings::Strength;
use std::collections::HashMap;

/// Whose strength, in which game, at which tempo.
pub type Rated = (String, Tempo, PersonId);

/// Somebody who is here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Face {
    /// Who.
    pub id: PersonId,
    /// Their name.
    pub name: String,
    /// Has no account.
    pub guest: bool,
    /// Does not want to be seen among those who are here.
    pub unseen: bool,
}

const STRENGTH: &str =
    "SELECT mean, deviation, games FROM ratings WHERE game = ?1 AND tempo = ?2 AND player = ?3";
const FACE: &str = "SELECT name, password IS NULL, unseen FROM people WHERE id = ?1";
const RUNNING: &str = "SELECT count(*) FROM (SELECT 1 FROM tables WHERE visibility = ?1 AND stage = ?2 ORDER BY changed DESC LIMIT ?3) t";

impl Store {
    /// How strong these are, as far as they have rated games: a look-up for each.
    pub async fn strengths(&self, wanted: Vec<Rated>) -> Result<HashMap<Rated, Strength>, Fault> {
        if wanted.is_empty() {
            return Ok(HashMap::new());
        }
        self.read_aside(move |db| {
            let mut find = db.prepare_cached(STRENGTH)?;
            let mut known = HashMap::new();
            for rated in wanted {
                let asked = params![rated.0, word(rated.1), rated.2.0.to_string()];
                let strength =
                    |r: &Row| Ok(Strength { mean: r.get(0)?, deviation: r.get(1)?, games: r.get(2)? });
                if let Some(strength) = find.query_row(asked, strength).optional()? {
                    known.insert(rated, strength);
                }
            }
            Ok(known)
        })
        .await
    }

    /// Who these are, in their order; whoever is unknown is left out.
    pub async fn faces(&self, people: Vec<PersonId>) -> Result<Vec<Face>, Fault> {
        if people.is_empty() {
            return Ok(Vec::new());
        }
        self.read(move |db| {
            let mut find = db.prepare_cached(FACE)?;
            let mut faces = Vec::new();
            for id in people {
                let face = |r: &Row| Ok(Face { id, name: r.get(0)?, guest: r.get(1)?, unseen: r.get(2)? });
                faces.extend(find.query_row([id.0], face).optional()?);
            }
            Ok(faces)
        })
        .await
    }

    /// Shows somebody among those who are here, or does not.
    pub async fn set_unseen(&self, person: PersonId, unseen: bool) -> Result<(), Fault> {
        self.write(move |db| {
            db.execute("UPDATE people SET unseen = ?2 WHERE id = ?1", params![person.0, unseen])?;
            Ok(())
        })
        .await
    }

    /// How many public games are on, up to [`MANY`].
    pub async fn running(&self) -> Result<usize, Fault> {
        self.read_aside(|db| {
            let asked = params![word(Visibility::Public), word(Stage::Playing), MANY as i64];
            Ok(db.prepare_cached(RUNNING)?.query_row(asked, |r| r.get::<i64>(0))? as usize)
        })
        .await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::packs::UNPACKED;

    #[tokio::test]
    async fn what_the_lobby_asks_for_is_found_by_an_index() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("x.db")).unwrap();
        for sql in [STRENGTH, FACE, RUNNING, UNPACKED] {
            let plan = store.read(move |db| {
                let mut explain = db.sqlite()?.prepare(&format!("EXPLAIN QUERY PLAN {sql}"))?;
                let none = vec![rusqlite::types::Null; explain.parameter_count()];
                let steps = explain.query_map(rusqlite::params_from_iter(none), |r| r.get::<_, String>(3))?;
                Ok(steps.collect::<Result<Vec<_>, _>>()?)
            });
            let plan = plan.await.unwrap();
            let read: Vec<_> = plan
                .iter()
                .filter(|step| step.contains("ratings") || step.contains("people") || step.contains("tables"))
                .collect();
            assert!(
                !read.is_empty() && read.iter().all(|step| step.starts_with("SEARCH")),
                "{sql}: {plan:?}"
            );
        }
    }
}
