//! Tables whose journal no longer replays, because the rules were mended since.

use crate::common::*;
use host::Live;
use host::{AnyRunning, Running};
use kernel::Line;
use server::storage::TableId;

/// The rules were mended: what a line of the journal says is no longer legal.
fn spoil(house: &House, id: &TableId, n: u32) {
    let db = rusqlite::Connection::open(&house.config.data).unwrap();
    let at = rusqlite::params![id.as_str(), n];
    let find = "SELECT line FROM journal WHERE table_id = ?1 AND n = ?2";
    let line: String = db.query_row(find, at, |row| row.get(0)).unwrap();
    let mut spoilt: serde_json::Value = serde_json::from_str(&line).unwrap();
    spoilt["act"]["amount"] = 999.into();
    // The version was counted up, so that snapshots are not trusted blindly.
    db.execute(
        "UPDATE snapshots SET body = json_set(body, '$.rules.version', 0) WHERE table_id = ?1",
        [id.as_str()],
    )
    .unwrap();
    db.execute(
        "UPDATE journal SET line = ?3 WHERE table_id = ?1 AND n = ?2",
        rusqlite::params![id.as_str(), n, spoilt.to_string()],
    )
    .unwrap();
}

fn state(live: &Live) -> serde_json::Value {
    position(live)
}

/// How often the journal says that the table goes on from a snapshot.
fn marks(live: &Live) -> usize {
    let Some(AnyRunning::Auction(Running { table, .. })) = &live.running else { panic!("the sample") };
    let mark = |line: &&kernel::LineOf<kernel::sample::Auction>| matches!(line, Line::Put { why, .. } if why.contains("goes on from a snapshot"));
    table.lines(0).iter().filter(mark).count()
}

async fn play_round(anna: &mut Browser, ben: &mut Browser, id: &TableId) {
    for player in [anna, ben] {
        player.first_choice(id).await;
    }
}

#[tokio::test]
async fn a_table_goes_on_from_its_snapshot_and_its_journal_says_so() {
    let house = House::new();
    let (mut anna, mut ben, id) = duel(&house, &[]).await;
    play_round(&mut anna, &mut ben, &id).await;
    let before = house.app.hub().look(&id, state).await.unwrap();
    // A proper stop leaves a snapshot.
    house.app.hub().close().await;
    spoil(&house, &id, 0);
    let second = house.reopened();
    assert_eq!(second.hub().look(&id, |live| (state(live), marks(live))).await.unwrap(), (before, 1));
    // The past that no longer replays is not shown, and why is not told in full: the answer was a sealed one.
    let mut watching = House::browser_at(&second, &anna);
    let past = watching.get(&format!("/t/{id}/replay?step=1")).await;
    assert_eq!(past.status, axum::http::StatusCode::BAD_REQUEST);
    assert!(past.body.contains("can no longer be replayed") && !past.body.contains("999"), "{}", past.body);
    // The game goes on.
    let (mut anna, mut ben) = (House::browser_at(&second, &anna), House::browser_at(&second, &ben));
    assert!(anna.first_choice(&id).await && ben.first_choice(&id).await);
    let before = second.hub().look(&id, state).await.unwrap();
    // This time nobody stops anything: the process is gone, and its snapshot is the old one.
    drop(second);
    let third = house.reopened();
    let after = third.hub().look(&id, |live| (state(live), marks(live))).await.unwrap();
    assert_eq!(after, (before, 1), "no acknowledged move is lost, and it is said once");
    let (mut anna, mut ben) = (House::browser_at(&third, &anna), House::browser_at(&third, &ben));
    for _ in 0..20 {
        play_round(&mut anna, &mut ben, &id).await;
    }
    let stage = third.hub().look(&id, |live| live.stage).await.unwrap();
    assert_eq!(stage, server::storage::Stage::Over, "and comes to its end");
}

#[tokio::test]
async fn a_line_after_the_snapshot_that_no_longer_replays_does_not_take_the_game_with_it() {
    let house = House::new();
    let (mut anna, mut ben, id) = duel(&house, &[]).await;
    play_round(&mut anna, &mut ben, &id).await;
    house.app.hub().close().await;
    let kept = house.app.hub().look(&id, state).await.unwrap();
    let lines = house.app.hub().look(&id, |live| live.stored()).await.unwrap();
    // Two more moves, and then a crash: there is no newer snapshot.
    play_round(&mut anna, &mut ben, &id).await;
    spoil(&house, &id, lines as u32);
    let again = house.reopened();
    assert_eq!(again.hub().look(&id, |live| (state(live), marks(live))).await.unwrap(), (kept, 1));
    let mut anna = House::browser_at(&again, &anna);
    assert!(anna.first_choice(&id).await, "the game goes on from there");
}
