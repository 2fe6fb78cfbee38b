//! Whole games at several nodes, and a count of what is kept of them.

use crate::client::Client;
use serde_json::{Value, json};
use server::storage::{Store, TableId};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// So many games are played at once;
const GAMES: usize = 4;
/// something happens after so many acknowledged moves;
const MOVES: usize = 20;
/// whoever does not answer for so long is not waited for: it is not known then whether the move was made;
const ANSWER: Duration = Duration::from_secs(1);
/// and nothing takes longer than this.
pub const PATIENCE: Duration = Duration::from_secs(300);

/// A game that was played: how many moves of seat 0 were acknowledged, and of how many nobody knows.
struct Played {
    table: String,
    moves: usize,
    unknown: usize,
}

/// What a node answers in time.
async fn asked(client: &Client, table: &str, request: Value) -> Option<Value> {
    tokio::time::timeout(ANSWER, client.api(table, request)).await.ok().flatten()
}

/// Plays game after game until it is enough, each request at any node; one that does not answer is passed over.
async fn play(nodes: Vec<SocketAddr>, first: usize, count: Count) -> Vec<Played> {
    let mut games = Vec::new();
    while !count.enough() {
        games.push(play_one(&nodes, first + games.len(), &count).await);
    }
    games
}

/// Plays one game to its end.
async fn play_one(nodes: &[SocketAddr], first: usize, count: &Count) -> Played {
    let (mut client, mut at, began) = (Client::new(nodes[first % nodes.len()]), first, Instant::now());
    let mut next = move |client: Client| {
        at += 1;
        assert!(began.elapsed() < PATIENCE, "the game does not go on");
        // Every second time at the same once more: if one is not there, a question and its answer still meet at another.
        client.moved(nodes[(at + at / 2) % nodes.len()])
    };
    let table = loop {
        match tokio::time::timeout(ANSWER, client.play("auction")).await.ok().flatten() {
            Some(table) => break table,
            None => client = next(client),
        }
    };
    let mut began_move = Instant::now();
    let mut played = Played { table: table.clone(), moves: 0, unknown: 0 };
    loop {
        client = next(client);
        let Some(offer) = asked(&client, &table, json!({ "do": "choices" })).await else { continue };
        let Some(choice) = offer["ok"]["choices"].get(0) else {
            let turn = asked(&client, &table, json!({ "do": "turn" })).await.unwrap_or_default();
            if turn["ok"]["over"].is_object() {
                return played;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
            continue;
        };
        let amount = choice["amount"]["min"].as_u64().unwrap_or(0);
        client = next(client);
        let act = json!({ "do": "act", "choice": 0, "amount": amount });
        match asked(&client, &table, act).await {
            Some(done) if done["ok"].is_object() => {
                played.moves += 1;
                count.note(began_move.elapsed());
                began_move = Instant::now();
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

/// How many moves have been acknowledged so far, and whether that is enough.
#[derive(Clone, Default)]
pub struct Count {
    moves: Arc<AtomicUsize>,
    enough: Arc<AtomicBool>,
    /// The longest time from one of somebody's moves to their next, in milliseconds.
    longest: Arc<AtomicU64>,
}

impl Count {
    fn enough(&self) -> bool {
        self.enough.load(Ordering::SeqCst)
    }

    fn note(&self, took: Duration) {
        self.longest.fetch_max(took.as_millis() as u64, Ordering::SeqCst);
        self.moves.fetch_add(1, Ordering::SeqCst);
    }

    /// How many there were, and the longest time that anybody's game has stood.
    #[allow(dead_code, reason = "the tests count, an example measures")]
    pub fn so_far(&self) -> (usize, Duration) {
        let longest = Duration::from_millis(self.longest.load(Ordering::SeqCst));
        (self.moves.load(Ordering::SeqCst), longest)
    }

    /// Waits until so many more have been.
    pub async fn more(&self, moves: usize) {
        let (until, began) = (self.moves.load(Ordering::SeqCst) + moves, Instant::now());
        while self.moves.load(Ordering::SeqCst) < until {
            assert!(began.elapsed() < PATIENCE, "the games do not go on");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
}

/// Plays games at these nodes; after some moves something happens. All come to their end, and nothing that was acknowledged
/// is missing or there twice.
pub async fn play_through(data: &Path, nodes: Vec<SocketAddr>, happens: impl AsyncFnOnce(Count)) {
    let count = Count::default();
    let players: Vec<_> = (0..GAMES).map(|n| tokio::spawn(play(nodes.clone(), n, count.clone()))).collect();
    count.more(MOVES).await;
    happens(count.clone()).await;
    count.enough.store(true, Ordering::SeqCst);
    let mut all = Vec::new();
    for player in players {
        all.extend(player.await.unwrap());
    }
    counted(data, all).await;
}
