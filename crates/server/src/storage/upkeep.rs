//! Seeing to the file: is it whole, how large need it be, and copies of it.

use super::{Fault, Store, TableId, migrate};
use std::path::PathBuf;

impl Store {
    /// What SQLite finds wrong with the file, and rows that refer to what is not there.
    pub async fn integrity(&self) -> Result<Vec<String>, Fault> {
        self.read(|db| {
            let mut find = db.prepare("PRAGMA integrity_check")?;
            let rows = find.query_map([], |r| r.get::<_, String>(0))?;
            let mut found: Vec<String> = rows.collect::<Result<_, _>>()?;
            found.retain(|line| line != "ok");
            let mut find = db.prepare("PRAGMA foreign_key_check")?;
            let rows = find.query_map([], |r| {
                Ok(format!(
                    "a row of {} refers to one of {} that is not there",
                    r.get::<_, String>(0)?,
                    r.get::<_, String>(2)?
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
            Ok(db.query_row(sql, [], |r| Ok((r.get::<_, i64>(0)? as u64, r.get::<_, i64>(1)? as u64)))?)
        })
        .await
    }

    /// Every table there is.
    pub async fn all_tables(&self) -> Result<Vec<TableId>, Fault> {
        self.read(|db| {
            let mut find = db.prepare("SELECT id FROM tables ORDER BY id")?;
            let rows = find.query_map([], |r| Ok(TableId::stored(r.get(0)?)))?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// Makes the file as small as it can be. Whoever writes meanwhile waits.
    pub async fn vacuum(&self) -> Result<(), Fault> {
        self.read(|db| Ok(db.execute_batch("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)")?)).await
    }

    /// A copy of the file as it is at one moment, checked; others go on writing. It gets its name when it is whole.
    pub async fn back_up(&self, to: PathBuf) -> Result<(), Fault> {
        self.read(move |db| migrate::copy(db, &to)).await
    }
}
