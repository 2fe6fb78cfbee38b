//! A clean stop leaves one whole file, and sign-ins leave no memory behind.

use crate::client::{Client, unlimited};
use serde_json::json;
use server::storage::{Store, TableId};
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// Names the data file for the process that is to be stopped.
const CHILD: &str = "QUADRIGA_STOP_TEST";

/// Not a test by itself: the process that is stopped.
#[tokio::test(flavor = "multi_thread")]
async fn child() {
    let Ok(data) = std::env::var(CHILD) else { return };
    let config = unlimited(data.into());
    server::serve(&config, |address| println!("\nlistening {address}")).await.unwrap();
    // A program that ends now does not wait for anything: neither does this one.
    std::process::exit(0);
}

/// A server of its own at this file, and where it listens.
fn spawn(data: &Path) -> (Child, SocketAddr) {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "stop::child", "--nocapture"])
        .env(CHILD, data)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let output = BufReader::new(child.stdout.take().unwrap()).lines();
    let address = |line: String| {
        line.strip_prefix("listening http://").map(|a| a.trim_end_matches('/').parse::<SocketAddr>())
    };
    let address = output.map_while(Result::ok).find_map(address).expect("an address").unwrap();
    (child, address)
}

fn terminate(child: &mut Child) {
    Command::new("kill").args(["-TERM", &child.id().to_string()]).status().unwrap();
    assert!(child.wait().unwrap().success());
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_clean_stop_the_file_alone_has_everything() {
    for round in 0..4 {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("games.db");
        let (mut child, address) = spawn(&data);
        let mut anna = Client::new(address);
        let table = anna.play("auction").await.unwrap();
        let mut moves = 0;
        for _ in 0..5 {
            let act = json!({ "do": "act", "choice": 0, "amount": 1 });
            moves += usize::from(anna.api(&table, act).await.unwrap()["ok"].is_object());
        }
        assert!(moves > 0);
        // A stream is open, as in every browser.
        let stream = anna.send("GET", "/events", "", String::new()).await.unwrap();
        terminate(&mut child);
        drop(stream);
        let names: Vec<_> =
            folder.path().read_dir().unwrap().map(|entry| entry.unwrap().file_name()).collect();
        assert_eq!(names, ["games.db"], "round {round}: one file is all there is");
        let copy = tempfile::tempdir().unwrap();
        let copied = copy.path().join("copy.db");
        std::fs::copy(&data, &copied).unwrap();
        let store = Store::open(&copied).unwrap();
        let id = TableId::parse(table.trim_start_matches("/t/")).unwrap();
        assert!(store.lines(&id, 0).await.unwrap().len() >= moves, "round {round}");
        let db = rusqlite::Connection::open(&copied).unwrap();
        let analysed = db.query_row("SELECT count(*) FROM sqlite_stat1", [], |row| row.get::<_, i64>(0));
        assert!(analysed.unwrap_or(0) > 0, "round {round}: not optimised");
    }
}

async fn resident(client: &Client) -> u64 {
    let metrics = client.get("/metrics").await.unwrap().1;
    let line = metrics.lines().find(|line| line.starts_with("process_resident_memory_bytes ")).unwrap();
    line.split(' ').nth(1).unwrap().parse::<u64>().unwrap() >> 20
}

async fn sign_in(client: &Client, password: &str) -> u16 {
    let fields = format!("name=Agrippina&password={password}");
    let kind = "application/x-www-form-urlencoded";
    client.send("POST", "/account/sign-in", kind, fields).await.unwrap().status().as_u16()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hundred_sign_ins_take_little_memory_and_give_it_back() {
    let folder = tempfile::tempdir().unwrap();
    let (mut child, address) = spawn(&folder.path().join("games.db"));
    let client = Client::new(address);
    let fields = "name=Agrippina&password=correct-horse".to_string();
    let kind = "application/x-www-form-urlencoded";
    client.send("POST", "/account/register", kind, fields).await.unwrap();
    let before = resident(&client).await;
    for _ in 0..20 {
        assert_eq!(sign_in(&client, "correct-horse").await, 303);
    }
    let all = (0..100).map(|n| {
        let client = client.clone();
        tokio::spawn(async move {
            sign_in(&client, if n % 2 == 0 { "correct-horse" } else { "wrong-horse" }).await
        })
    });
    for (n, one) in all.collect::<Vec<_>>().into_iter().enumerate() {
        assert_eq!(one.await.unwrap(), if n % 2 == 0 { 303 } else { 422 }, "{n}");
    }
    let after = resident(&client).await;
    assert!(after < before + 60, "from {before} to {after} MB");
    terminate(&mut child);
}
