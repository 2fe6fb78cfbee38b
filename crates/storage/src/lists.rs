//! A person's own lists: each page is read from the index, whatever the number of their games.

use super::db::{Connection, params};
use super::tables::{ROW, table_row};
use super::{Fault, Millis, Mine, PersonId, Store, TableId, TableRow};

/// Nobody counts further than this.
pub const MANY: usize = 100;

/// Which of a person's tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Which {
    /// Those that wait for them.
    Waiting,
    /// Those that are open or on and wait for others.
    Running,
    /// Finished games.
    Over,
}

/// Where a page of a list ends, and the next begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cursor {
    changed: Millis,
    id: TableId,
}

impl Cursor {
    /// The place in the list after this table.
    pub fn after(mine: &Mine) -> Cursor {
        Cursor { changed: mine.table.changed, id: mine.table.id.clone() }
    }
    /// As it stands in addresses.
    pub fn parse(text: &str) -> Option<Cursor> {
        let (changed, id) = text.split_once('-')?;
        Some(Cursor { changed: changed.parse().ok()?, id: TableId::parse(id)? })
    }
}

impl std::fmt::Display for Cursor {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "{}-{}", self.changed, self.id)
    }
}

/// One page of a list, the latest first. `CROSS` holds SQLite to the order: first the index, then the tables found.
fn page() -> String {
    format!(
        "SELECT {ROW}, p.waiting FROM players p CROSS JOIN tables t
         WHERE t.id = p.table_id AND p.person = ?1 AND p.over = ?2 AND p.waiting = ?3 AND (p.changed, p.table_id) < (?4, ?5)
         ORDER BY p.changed DESC, p.table_id DESC LIMIT ?6"
    )
}

/// How many tables wait: no further than anybody counts.
const COUNT: &str = "SELECT count(*) FROM
                     (SELECT 1 FROM players WHERE person = ?1 AND over = false AND waiting = true LIMIT ?2) t";

/// How many tables somebody has: no further than anybody counts. In the order of the index, so that PostgreSQL takes it.
const ALL: &str = "SELECT count(*) FROM
                   (SELECT 1 FROM players WHERE person = ?1 ORDER BY over, waiting, changed LIMIT ?2) t";

fn count(db: &Connection, sql: &str, person: PersonId) -> Result<usize, Fault> {
    let count: i64 = db.prepare_cached(sql)?.query_row([person.0, MANY as i64], |r| r.get(0))?;
    Ok(count as usize)
}

impl Store {
    /// A page of a person's tables, the latest first.
    pub async fn own(
        &self,
        person: PersonId,
        which: Which,
        from: Option<Cursor>,
        limit: usize,
    ) -> Result<Vec<Mine>, Fault> {
        self.read(move |db| {
            let (over, waiting) = (which == Which::Over, which == Which::Waiting);
            // Every id is less than this one.
            let (changed, id) =
                from.map_or((Millis::MAX, "~".into()), |from| (from.changed, from.id.to_string()));
            let mut find = db.prepare_cached(&page())?;
            let page = params![person.0, over, waiting, changed, id, limit as i64];
            let rows = find.query_map(page, |r| Ok(Mine { table: table_row(r)?, waiting: r.get(13)? }))?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// Games that somebody plays now and everybody may watch, those begun last first.
    pub async fn playing(&self, person: PersonId, limit: usize) -> Result<Vec<TableRow>, Fault> {
        self.read(move |db| {
            let sql = format!(
                "SELECT {ROW} FROM players p CROSS JOIN tables t
                 WHERE t.id = p.table_id AND p.person = ?1 AND p.over = false AND t.stage = 'playing'
                   AND t.visibility = 'public'
                 ORDER BY t.created DESC, t.id LIMIT ?2"
            );
            let mut find = db.prepare_cached(&sql)?;
            let rows = find.query_map(params![person.0, limit as i64], table_row)?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// How many tables wait for a person, up to [`MANY`].
    pub async fn waiting(&self, person: PersonId) -> Result<usize, Fault> {
        self.read(move |db| count(db, COUNT, person)).await
    }

    /// How many tables a person has, up to [`MANY`].
    pub async fn games_of(&self, person: PersonId) -> Result<usize, Fault> {
        self.read(move |db| count(db, ALL, person)).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rusqlite::StatementStatus;

    /// A person with so many finished games, so many that wait for them, so many that do not.
    fn fill(db: &Connection, games: i64) -> Result<(), Fault> {
        db.execute("INSERT INTO people (id, name, created) VALUES (1, 'Anna', 0)", [])?;
        for n in 0..3 * games {
            let id = TableId::new(std::array::from_fn(|place| (n >> (5 * place.min(10))) as u8));
            db.execute(
                "INSERT INTO tables (id, game, visibility, stage, owner, created, changed, version, lines, secret, desk)
                 VALUES (?1, 'auction', 'public', 'playing', 1, 0, ?2, 0, 0, 's', '{}')",
                params![id.as_str(), n],
            )?;
            db.execute(
                "INSERT INTO players (table_id, person, waiting, over, changed) VALUES (?1, 1, ?2, ?3, ?4)",
                params![id.as_str(), n % 3 == 1, n % 3 == 0, n],
            )?;
        }
        Ok(())
    }

    /// How many steps SQLite's machine takes for each of a person's lists.
    fn work(db: &Connection) -> Result<Vec<i32>, Fault> {
        let db = db.sqlite()?;
        let mut steps = Vec::new();
        for (over, waiting) in [(false, true), (false, false), (true, false)] {
            let mut find = db.prepare(&page())?;
            let rows =
                find.query_map(rusqlite::params![1, over, waiting, 40, "~", 5], |r| r.get::<_, i64>(6))?;
            assert_eq!(rows.count(), 5);
            steps.push(find.get_status(StatementStatus::VmStep));
            assert_eq!(find.get_status(StatementStatus::Sort), 0, "no list is sorted: {over} {waiting}");
        }
        Ok(steps)
    }

    #[tokio::test]
    async fn a_list_costs_the_same_whatever_the_number_of_games() {
        let mut all = Vec::new();
        for games in [20, 2_000] {
            let folder = tempfile::tempdir().unwrap();
            let store = Store::open(&folder.path().join("x.db")).unwrap();
            store.write(move |db| fill(db, games)).await.unwrap();
            store.optimise().await.unwrap();
            all.push(store.read(work).await.unwrap());
            assert_eq!(store.waiting(PersonId(1)).await.unwrap(), (games as usize).min(MANY));
        }
        assert_eq!(all[0], all[1]);
    }

    #[tokio::test]
    async fn the_pages_of_a_list_leave_nothing_out_and_repeat_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("x.db")).unwrap();
        store.write(|db| fill(db, 20)).await.unwrap();
        // Many at the same time: the id decides.
        store
            .write(|db| {
                Ok(db.execute_batch(
                    "UPDATE players SET changed = changed / 20; UPDATE tables SET changed = changed / 20",
                )?)
            })
            .await
            .unwrap();
        let (mut seen, mut from) = (Vec::new(), None);
        loop {
            let page = store.own(PersonId(1), Which::Over, from, 7).await.unwrap();
            let Some(last) = page.last() else { break };
            let cursor = Cursor::after(last).to_string();
            from = Cursor::parse(&cursor);
            seen.extend(page.into_iter().map(|mine| (mine.table.changed, mine.table.id.to_string())));
        }
        assert_eq!(seen.len(), 20);
        assert!(seen.is_sorted_by(|a, b| a > b), "{seen:?}");
    }
}
