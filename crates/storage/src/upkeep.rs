//! Seeing to the file: is it whole, how large need it be, and copies of it.

use super::writer::optimise;
use super::{Fault, Store, TableId, migrate};
use std::path::PathBuf;

impl Store {
    /// What SQLite finds wrong with the file, and rows that refer to what is not there. A database looks after that itself.
    pub async fn integrity(&self) -> Result<Vec<String>, Fault> {
        self.read(|db| {
            if db.is_shared() {
                return Ok(Vec::new());
            }
            let mut find = db.prepare_cached("PRAGMA integrity_check")?;
            let rows = find.query_map([], |r| r.get::<String>(0))?;
            let mut found: Vec<String> = rows.collect::<Result<_, _>>()?;
            found.retain(|line| line != "ok");
            let mut find = db.prepare_cached("PRAGMA foreign_key_check")?;
            let rows = find.query_map([], |r| {
                Ok(format!(
                    "a row of {} refers to one of {} that is not there",
                    r.get::<String>(0)?,
                    r.get::<String>(2)?
                ))
            })?;
            found.extend(rows.collect::<Result<Vec<_>, _>>()?);
            Ok(found)
        })
        .await
    }

    /// How many have accounts, and how many are guests.
    pub async fn count_people(&self) -> Result<(u64, u64), Fault> {
        self.read(|db| {
            let sql = "SELECT count(password), count(*) - count(password) FROM people";
            Ok(db.query_row(sql, [], |r| Ok((r.get::<i64>(0)? as u64, r.get::<i64>(1)? as u64)))?)
        })
        .await
    }

    /// Every table there is.
    pub async fn all_tables(&self) -> Result<Vec<TableId>, Fault> {
        self.read(|db| {
            let mut find = db.prepare_cached("SELECT id FROM tables ORDER BY id")?;
            let rows = find.query_map([], |r| Ok(TableId::stored(r.get(0)?)))?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// Lets SQLite keep its statistics up to date.
    pub async fn optimise(&self) -> Result<(), Fault> {
        match self.is_shared() {
            true => Ok(()),
            false => self.write(optimise).await,
        }
    }

    /// Makes the file as small as it can be: whoever writes meanwhile waits. In a database what is free is only made ready to
    /// be used again, and nobody waits.
    pub async fn vacuum(&self) -> Result<(), Fault> {
        let sql = if self.is_shared() { "VACUUM ANALYZE" } else { "VACUUM; PRAGMA wal_checkpoint(TRUNCATE)" };
        self.read(move |db| Ok(db.execute_batch(sql)?)).await
    }

    /// A copy of the file as it is at one moment, checked; others go on writing. It gets its name when it is whole.
    pub async fn back_up(&self, to: PathBuf) -> Result<(), Fault> {
        self.read(move |db| match db.is_shared() {
            false => migrate::copy(db.sqlite()?, &to),
            true => Err(Fault::Broken(
                "a database is copied by its own program, while everybody goes on: pg_dump --format=custom \
                 --file=site.dump with its address; or, with all nodes stopped, quadriga move --from its address --to a \
                 new file"
                    .into(),
            )),
        })
        .await
    }
}
