//! `kill -9` in the middle of load loses no move that was acknowledged.

use crate::client::{Client, unlimited};
use serde_json::{Value, json};
use server::storage::{Store, TableId};
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// Names the data file for the process that is to be killed.
const CHILD: &str = "QUADRIGA_CRASH_TEST";
/// So many tables are played at once,
const TABLES: usize = 12;
/// and after so many acknowledged moves the process is killed.
const MOVES: usize = 150;
/// Nothing takes longer than this.
const PATIENCE: Duration = Duration::from_secs(120);

/// Not a test by itself: the process that is killed.
#[tokio::test(flavor = "multi_thread")]
async fn child() {
    let Ok(data) = std::env::var(CHILD) else { return };
    let config = unlimited(data.into());
    let running = server::start(&config).await.unwrap();
    println!("\nlistening {}", running.address);
    std::future::pending::<()>().await;
}

/// A process of its own that serves this storage, and where it listens.
pub fn child_at(data: &Path) -> (Child, SocketAddr) {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "crash::child", "--nocapture"])
        .env(CHILD, data)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let told = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
    let address = told.filter_map(|line| line.strip_prefix("listening ")?.parse().ok()).next();
    (child, address.expect("it says where it listens"))
}

/// Plays game after game; gives, for each table, how many moves of seat 0 were acknowledged.
async fn play(mut client: Client, acknowledged: Arc<AtomicUsize>) -> Vec<(String, usize)> {
    let mut tables = Vec::new();
    while let Some(table) = client.play("auction").await {
        let mut count = 0;
        loop {
            let Some(offer) = client.api(&table, json!({ "do": "choices" })).await else {
                tables.push((table, count));
                return tables;
            };
            let Some(choice) = offer["ok"]["choices"].get(0) else {
                let turn = client.api(&table, json!({ "do": "turn" })).await.unwrap_or_default();
                if turn["ok"]["over"].is_object() {
                    break;
                }
                tokio::task::yield_now().await;
                continue;
            };
            let amount = choice["amount"]["min"].as_u64().unwrap_or(0);
            let done = client.api(&table, json!({ "do": "act", "choice": 0, "amount": amount })).await;
            match done {
                Some(done) if done["ok"].is_object() => {
                    count += 1;
                    acknowledged.fetch_add(1, Ordering::SeqCst);
                }
                Some(_) => {}
                None => {
                    tables.push((table, count));
                    return tables;
                }
            }
        }
        tables.push((table, count));
    }
    tables
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_process_has_lost_no_acknowledged_move() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("games.db");
    let (mut child, address) = child_at(&data);
    let acknowledged = Arc::new(AtomicUsize::new(0));
    let players: Vec<_> =
        (0..TABLES).map(|_| tokio::spawn(play(Client::new(address), acknowledged.clone()))).collect();
    let began = Instant::now();
    while acknowledged.load(Ordering::SeqCst) < MOVES && began.elapsed() < PATIENCE {
        tokio::task::yield_now().await;
    }
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(acknowledged.load(Ordering::SeqCst) >= MOVES, "the games do not go on");
    let store = Store::open(&data).unwrap();
    let (mut checked, mut moves) = (0, 0);
    for player in players {
        for (table, count) in player.await.unwrap() {
            let id = TableId::parse(table.strip_prefix("/t/").unwrap()).unwrap();
            let lines = store.lines(&id, 0).await.unwrap();
            let mine = |line: &&String| serde_json::from_str::<Value>(line).unwrap()["act"]["seat"] == 0;
            let kept = lines.iter().filter(mine).count();
            assert!(kept >= count, "{id}: {count} were acknowledged, {kept} are there");
            checked += 1;
            moves += count;
        }
    }
    assert!(checked >= TABLES && moves >= MOVES, "{checked} tables, {moves} moves");
    // And every game goes on.
    let config = server::Config { data, ..server::Config::default() };
    let app = server::App::open(&config).unwrap();
    app.hub().resume().await.unwrap();
}
