//! A copy of the database that follows it: what nobody acts upon a moment later is read there, as long as it keeps up.

use crate::postgres::{self, Postgres, asked, tell};
use server::storage::{Stage, Store, TableId};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

const PATIENCE: Duration = Duration::from_secs(120);

/// A public table in the database.
fn table(data: &Path, id: &str, stage: &str, lines: usize) {
    tell(
        data,
        &format!(
            "INSERT INTO people (id, name, created) VALUES (1, 'Anna', 0) ON CONFLICT DO NOTHING;
             INSERT INTO tables (id, game, visibility, stage, owner, created, changed, version, lines, secret, desk)
             VALUES ('{id}', 'auction', 'public', '{stage}', 1, 0, 0, 0, {lines}, 's', '{{}}')"
        ),
    );
}

fn line(data: &Path, id: &str, n: usize) {
    tell(data, &format!("INSERT INTO journal (table_id, n, line, at) VALUES ('{id}', {n}, 'line {n}', 0)"));
}

/// The latest that nodes have shown that they are there: a while from now, or a while ago.
fn beat(data: &Path, minutes: i64) {
    let now = "floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint";
    tell(data, &format!("UPDATE hours SET beat = {now} + {minutes} * 60000"));
}

/// Waits until it is so.
async fn until(what: &str, mut so: impl AsyncFnMut() -> bool) {
    let began = Instant::now();
    while !so().await {
        assert!(began.elapsed() < PATIENCE, "never: {what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

struct Copy {
    standby: Postgres,
    main: PathBuf,
    copy: PathBuf,
}

impl Copy {
    fn at(&self, place: &Path) -> String {
        asked(place, "SELECT pg_current_wal_lsn()::text").remove(0)
    }

    /// The copy has all that there is now, and stays at that.
    async fn stands(&self) {
        tell(&self.copy, "SELECT pg_wal_replay_resume()");
        let all = format!(
            "SELECT (pg_last_wal_replay_lsn() >= '{}'::pg_lsn)::text",
            tokio::task::block_in_place(|| self.at(&self.main))
        );
        until("it has all", async || asked(&self.copy, &all) == ["true"]).await;
        tell(&self.copy, "SELECT pg_wal_replay_pause()");
        let state = "SELECT pg_get_wal_replay_pause_state()";
        until("it stands", async || asked(&self.copy, state) == ["paused"]).await;
    }
}

async fn copied(test: &str) -> Option<(Postgres, Copy)> {
    let started = tokio::task::spawn_blocking(|| Postgres::start(&[])).await.unwrap();
    let Some(first) = started else {
        postgres::database(test);
        return None;
    };
    let main = first.database();
    drop(Store::open(&main).unwrap());
    let standby = tokio::task::block_in_place(|| first.standby());
    let copy = standby.url(&postgres::name(&main));
    Some((first, Copy { standby, main, copy }))
}

#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_acts_upon_is_read_in_a_copy_that_keeps_up() {
    let Some((_first, place)) = copied("what_nobody_acts_upon_is_read_in_a_copy_that_keeps_up").await else {
        return;
    };
    let (main, over) = (&place.main, TableId::new([7; 12]));
    let store = Store::open(main).unwrap().with_replica(place.copy.to_str().unwrap()).unwrap();
    beat(main, 60);
    table(main, "one", "playing", 0);
    table(main, over.as_str(), "over", 2);
    line(main, over.as_str(), 0);
    place.stands().await;
    table(main, "two", "playing", 0);
    table(main, "three", "open", 0);
    line(main, over.as_str(), 1);
    // The copy knows of one; where one may sit down is asked of the database itself.
    assert_eq!(store.running().await.unwrap(), 1);
    assert_eq!(store.public(Stage::Playing, 9).await.unwrap().len(), 1);
    assert_eq!(store.public(Stage::Open, 9).await.unwrap().len(), 1);
    // A journal that the copy does not have to its end is read in the database itself.
    assert_eq!(store.lines_of_over(&over, 1).await.unwrap(), ["line 0"]);
    assert_eq!(store.lines_of_over(&over, 2).await.unwrap(), ["line 0", "line 1"]);

    // No node has shown itself there for long: it is far behind.
    beat(main, -1);
    place.stands().await;
    table(main, "four", "playing", 0);
    until("it is done without", async || store.running().await.unwrap() == 3).await;
    // It has caught up.
    beat(main, 60);
    place.stands().await;
    table(main, "five", "playing", 0);
    until("it is used again", async || store.running().await.unwrap() == 3).await;
    // It is gone.
    tokio::task::block_in_place(|| place.standby.stop());
    until("it is not missed", async || store.running().await.unwrap() == 4).await;
    store.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_with_a_copy_that_is_away_opens_all_the_same() {
    let test = "a_house_with_a_copy_that_is_away_opens_all_the_same";
    let Some(data) = postgres::database(test) else { return };
    let away = "postgres://quadriga@%2Fnowhere/site";
    let store = Store::open(&data).unwrap().with_replica(away).unwrap();
    assert_eq!(store.running().await.unwrap(), 0);
    store.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_copy_of_the_data_is_refused() {
    let test = "what_is_no_copy_of_the_data_is_refused";
    let (Some(data), Some(other)) = (postgres::database(test), postgres::database(test)) else { return };
    let with = |data: &Path, url: &str| {
        let refused = Store::open(data).unwrap().with_replica(url).err().unwrap().to_string();
        assert!(!refused.contains("secret"), "{refused}");
        refused
    };
    let refused = with(&data, other.to_str().unwrap());
    assert!(refused.contains("no copy of the database"), "{refused}");
    let folder = tempfile::tempdir().unwrap();
    let refused = with(&folder.path().join("x.db"), "postgres://anna:secret@machine/site");
    assert!(refused.contains("postgres://anna@machine/site: a file has no copy"), "{refused}");
    let refused = with(&data, "postgres://anna:secret@machine/site?sslmode=prefer");
    assert!(refused.contains("sslmode"), "{refused}");
}
