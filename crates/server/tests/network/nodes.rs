//! Several nodes over one real PostgreSQL: any node serves any table, and what happens to one of them, or to the database,
//! loses nothing that was acknowledged.

use crate::client::{Client, unlimited};
use crate::crash::child_at;
use crate::postgres::{self, Postgres};
use serde_json::{Value, json};
use server::storage::{Store, TableId};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// So many games are played at once;
const GAMES: usize = 4;
/// something happens after so many acknowledged moves;
const MOVES: usize = 20;
/// and nothing takes longer than this.
const PATIENCE: Duration = Duration::from_secs(300);

/// A game that was played: how many moves of seat 0 were acknowledged, and of how many nobody knows.
struct Played {
    table: String,
    moves: usize,
    unknown: usize,
}

/// Plays one game to its end, each request at another node; one that does not answer is passed over.
async fn play(nodes: Vec<SocketAddr>, first: usize, acknowledged: Arc<AtomicUsize>) -> Played {
    let (mut client, mut at, began) = (Client::new(nodes[first % nodes.len()]), first, Instant::now());
    let mut next = move |client: Client| {
        at += 1;
        assert!(began.elapsed() < PATIENCE, "the game does not go on");
        client.moved(nodes[at % nodes.len()])
    };
    let table = loop {
        match client.play("auction").await {
            Some(table) => break table,
            None => client = next(client),
        }
    };
    let mut played = Played { table: table.clone(), moves: 0, unknown: 0 };
    loop {
        client = next(client);
        let Some(offer) = client.api(&table, json!({ "do": "choices" })).await else { continue };
        let Some(choice) = offer["ok"]["choices"].get(0) else {
            let turn = client.api(&table, json!({ "do": "turn" })).await.unwrap_or_default();
            if turn["ok"]["over"].is_object() {
                return played;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
            continue;
        };
        let amount = choice["amount"]["min"].as_u64().unwrap_or(0);
        client = next(client);
        let act = json!({ "do": "act", "choice": 0, "amount": amount });
        match client.api(&table, act).await {
            Some(done) if done["ok"].is_object() => {
                played.moves += 1;
                acknowledged.fetch_add(1, Ordering::SeqCst);
            }
            // The rules say no: another has moved meanwhile.
            Some(done) if done["error"].is_object() || done["refused"].is_object() => {}
            _ => played.unknown += 1,
        }
    }
}

/// Everything that was acknowledged is there, once.
async fn counted(data: &Path, all: Vec<Played>) {
    let store = Store::open(data).unwrap();
    for Played { table, moves, unknown } in all {
        let id = TableId::parse(table.strip_prefix("/t/").unwrap()).unwrap();
        let lines = store.lines(&id, 0).await.unwrap();
        let mine = |line: &&String| serde_json::from_str::<Value>(line).unwrap()["act"]["seat"] == 0;
        let kept = lines.iter().filter(mine).count();
        assert!(
            (moves..=moves + unknown).contains(&kept),
            "{id}: {moves} acknowledged, {unknown} not answered, {kept} kept"
        );
    }
}

/// Plays games at these nodes; after some moves something happens. All come to their end.
async fn play_through(data: &Path, nodes: Vec<SocketAddr>, happens: impl AsyncFnOnce()) {
    let acknowledged = Arc::new(AtomicUsize::new(0));
    let players: Vec<_> =
        (0..GAMES).map(|n| tokio::spawn(play(nodes.clone(), n, acknowledged.clone()))).collect();
    let began = Instant::now();
    while acknowledged.load(Ordering::SeqCst) < MOVES && began.elapsed() < PATIENCE {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    happens().await;
    let mut all = Vec::new();
    for player in players {
        all.push(player.await.unwrap());
    }
    counted(data, all).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_is_killed_loses_nothing_and_the_others_go_on() {
    let Some(data) = postgres::database("a_node_that_is_killed_loses_nothing_and_the_others_go_on") else {
        return;
    };
    let ((mut first, one), (mut second, two)) = (child_at(&data), child_at(&data));
    play_through(&data, vec![one, two], async || {
        first.kill().unwrap();
        first.wait().unwrap();
    })
    .await;
    second.kill().unwrap();
    second.wait().unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_is_started_again_loses_nothing() {
    let Some(postgres) = tokio::task::spawn_blocking(|| Postgres::start(&["fsync=on"])).await.unwrap() else {
        return drop(postgres::database("a_database_that_is_started_again_loses_nothing"));
    };
    let data = postgres.database();
    let one = server::start(&unlimited(data.clone())).await.unwrap();
    let two = server::start(&unlimited(data.clone())).await.unwrap();
    play_through(&data, vec![one.address, two.address], async || {
        tokio::task::block_in_place(|| postgres.restart());
    })
    .await;
    let anna = Client::new(one.address);
    assert_eq!(anna.get("/health/ready").await.unwrap().1, "ok\n");
    two.stop().await.unwrap();
    one.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn two_sites_do_not_share_a_database() {
    let Some(data) = postgres::database("two_sites_do_not_share_a_database") else { return };
    let site = |url: &str| server::Config { public_url: Some(url.into()), ..unlimited(data.clone()) };
    let one = server::start(&site("https://a.example")).await.unwrap();
    let Err(refused) = server::start(&site("https://b.example")).await else { panic!("it started") };
    assert!(
        refused.to_string().contains("another site") && refused.to_string().contains("https://a.example")
    );
    one.stop().await.unwrap();
    server::start(&site("https://b.example")).await.unwrap().stop().await.unwrap();
}
