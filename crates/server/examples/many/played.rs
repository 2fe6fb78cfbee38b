//! One game that is really played, from which the others are taken.

use crate::Error;
use crate::browser::Browser;
use rusqlite::OptionalExtension;
use serde_json::Value;
use server::{App, Config};
use std::path::Path;

/// A finished game as it is kept: its table, its packed journal, and who came in at which place.
pub struct Played {
    pub game: String,
    pub secret: String,
    pub opening: String,
    pub desk: Value,
    pub lines: i64,
    pub version: i64,
    pub journal: Vec<u8>,
    pub snapshot: Option<Vec<u8>>,
    /// Seat, place, won; and how it ended.
    pub places: Vec<(i64, i64, bool)>,
    pub kind: String,
}

/// Plays a game of two people to its end, each always taking what is listed first, in a house of its own.
pub async fn play(game: &str) -> Result<Played, Error> {
    let folder = tempfile::tempdir()?;
    let data = folder.path().join("one.db");
    let app = App::open(&Config { data: data.clone(), limits: false, ..Config::default() })?;
    let (anna, ben) = (Browser::new(&app, "Anna").await?, Browser::new(&app, "Ben").await?);
    let id = anna.open(game, &ben).await?;
    let mut quiet = 0;
    while quiet < 2 {
        for player in [&anna, &ben] {
            match player.first(&id).await? {
                Some(act) => {
                    player.act(&id, act).await?;
                    quiet = 0;
                }
                None => quiet += 1,
            }
        }
    }
    app.close().await?;
    let before = weigh(&data, folder.path(), &id)?;
    let store = server::storage::Store::open(&data)?;
    let table = host::TableId::parse(&id).ok_or("an id")?;
    store.pack(&table, None).await?;
    store.close().await?;
    let after = weigh(&data, folder.path(), &id)?;
    let played = read(&data)?;
    println!(
        "{game}: {} lines; {before} bytes in a file before it is packed, {after} after (its lines {}, its snapshot {})",
        played.lines,
        played.journal.len(),
        played.snapshot.as_ref().map_or(0, Vec::len)
    );
    Ok(played)
}

/// How many bytes a game takes in a file: that many more it is with a thousand copies of it, divided by a thousand.
fn weigh(data: &Path, folder: &Path, id: &str) -> Result<i64, Error> {
    let copy = folder.join("weighed.db");
    let _ = std::fs::remove_file(&copy);
    let db = rusqlite::Connection::open(data)?;
    db.execute("VACUUM INTO ?1", [copy.to_str()])?;
    let db = rusqlite::Connection::open(copy)?;
    let size = || -> Result<i64, Error> {
        db.execute_batch("VACUUM")?;
        let sql = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size";
        Ok(db.query_row(sql, [], |r| r.get(0))?)
    };
    let empty = size()?;
    for (table, key) in [
        ("tables", "id"),
        ("journal", "table_id"),
        ("snapshots", "table_id"),
        ("desks", "table_id"),
        ("packs", "table_id"),
    ] {
        let names: Vec<String> = db
            .prepare("SELECT name FROM pragma_table_info(?1) WHERE name <> ?2")?
            .query_map([table, key], |r| r.get(0))?
            .collect::<Result<_, _>>()?;
        let names = names.join(", ");
        db.execute_batch(&format!(
            "WITH RECURSIVE copies (copy) AS (SELECT 1 UNION ALL SELECT copy + 1 FROM copies WHERE copy < 1000)
             INSERT INTO {table} ({key}, {names}) SELECT printf('c%011d', copy), {names} FROM copies, {table} WHERE {key} = '{id}'"
        ))?;
    }
    Ok((size()? - empty) / 1_000)
}

fn read(data: &Path) -> Result<Played, Error> {
    let db = rusqlite::Connection::open(data)?;
    let sql = "SELECT t.game, t.secret, t.opening, t.desk, t.lines, t.version, p.journal, p.snapshot
               FROM tables t JOIN packs p ON p.table_id = t.id WHERE t.stage = 'over'";
    let one = db.query_row(sql, [], |r| {
        Ok((
            (r.get(0)?, r.get(1)?, r.get(2)?, r.get::<_, String>(3)?),
            (r.get(4)?, r.get(5)?, r.get(6)?, r.get(7)?),
        ))
    });
    let ((game, secret, opening, desk), (lines, version, journal, snapshot)) =
        one.optional()?.ok_or("the game has not come to its end")?;
    let mut find = db.prepare("SELECT seat, rank, won, kind FROM results ORDER BY seat")?;
    let rows = find.query_map([], |r| Ok(((r.get(0)?, r.get(1)?, r.get(2)?), r.get::<_, String>(3)?)))?;
    let (places, kinds): (Vec<_>, Vec<_>) = rows.collect::<Result<Vec<_>, _>>()?.into_iter().unzip();
    let kind = kinds.into_iter().next().unwrap_or_default();
    Ok(Played {
        game,
        secret,
        opening,
        desk: serde_json::from_str(&desk)?,
        lines,
        version,
        journal,
        snapshot,
        places,
        kind,
    })
}
