//! Starting, streaming, stopping.

use crate::client::{Client, until};
use http_body_util::BodyExt;
use serde_json::json;
use server::{Config, start};
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

fn config(folder: &tempfile::TempDir) -> Config {
    Config {
        data: folder.path().join("games.db"),
        listen: "127.0.0.1:0".parse().unwrap(),
        ..Config::default()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn it_starts_within_a_second() {
    // Where many others want the same cores one start may have to wait for them, but not each of them.
    let mut took = Vec::new();
    for _ in 0..20 {
        let folder = tempfile::tempdir().unwrap();
        let began = Instant::now();
        let running = start(&config(&folder)).await.unwrap();
        assert_eq!(Client::new(running.address).get("/health").await.unwrap().1, "ok\n");
        took.push(began.elapsed());
        running.stop().await.unwrap();
        if took.last() < Some(&Duration::from_secs(1)) {
            return;
        }
    }
    panic!("cold starts took {took:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn it_streams_stops_and_goes_on_where_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let running = start(&config(&folder)).await.unwrap();
    let mut anna = Client::new(running.address);
    assert_eq!(anna.get("/health").await.unwrap().1, "ok\n");

    let table = anna.play("auction").await.unwrap();
    let id = table.trim_start_matches("/t/");
    let mut stream =
        anna.send("GET", &format!("/events?tables={id}"), "", String::new()).await.unwrap().into_body();
    until(&mut stream, "event: turns").await;
    anna.api(&table, json!({ "do": "act", "choice": 0, "amount": 1 })).await.unwrap();
    let events = until(&mut stream, "\"revision\":1").await;
    let lengths: BTreeSet<_> = events.lines().filter(|l| l.starts_with("data:")).map(str::len).collect();
    assert_eq!(lengths.len(), 1, "all events have one length");
    let before = anna.api(&table, json!({ "do": "view" })).await.unwrap();
    running.stop().await.unwrap();
    // What was still on its way comes, then the stream ends.
    let ends = async { while stream.frame().await.is_some_and(|frame| frame.is_ok()) {} };
    assert!(tokio::time::timeout(Duration::from_secs(10), ends).await.is_ok(), "the stream does not end");

    let again = start(&config(&folder)).await.unwrap();
    let there = anna.moved(again.address);
    let after = there.api(&table, json!({ "do": "view" })).await.unwrap();
    assert!(after["ok"]["revision"].as_u64() >= before["ok"]["revision"].as_u64());
    again.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_page_is_small() {
    let folder = tempfile::tempdir().unwrap();
    let running = start(&config(&folder)).await.unwrap();
    let anna = Client::new(running.address);
    let (_, page) = anna.get("/").await.unwrap();
    let parts: BTreeSet<_> = page.split(['"', '#']).filter(|part| part.starts_with("/assets/")).collect();
    let mut total = anna.zipped("/").await;
    for part in parts {
        total += anna.zipped(part).await;
    }
    assert!(total < 100_000, "the first page takes {total} bytes");
    running.stop().await.unwrap();
}
