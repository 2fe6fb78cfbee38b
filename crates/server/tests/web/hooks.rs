//! Messages to programs: signed, tried again, and never sent inwards.

use crate::common::*;
use crate::notices::{MINUTE, by_letter};
use axum::http::StatusCode;
use server::{Config, PostConfig};
use std::sync::{Arc, Mutex};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

/// A house that tells programs, also in its own network or not.
fn telling(inward_hooks: bool) -> House {
    House::with(|config| Config {
        post: PostConfig { mail: None, inward_hooks },
        public_url: Some("http://games.test".into()),
        limits: false,
        ..config
    })
}

/// A program that takes messages, and what it was told. It answers in these ways, one after the other, and then always that
/// it is done.
async fn program(answers: &[&str]) -> (String, Arc<Mutex<Vec<String>>>) {
    let mut answers = answers.iter().map(|answer| answer.to_string()).collect::<Vec<_>>().into_iter();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}/hook", listener.local_addr().unwrap());
    let told = Arc::<Mutex<Vec<String>>>::default();
    let taken = told.clone();
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let (mut all, mut part) = (Vec::new(), [0; 4096]);
            loop {
                let n = stream.read(&mut part).await.unwrap_or(0);
                all.extend_from_slice(&part[..n]);
                let text = String::from_utf8_lossy(&all);
                let whole = text.split_once("\r\n\r\n").is_some_and(|(head, body)| {
                    let length = head.to_lowercase();
                    let length =
                        length.split("content-length: ").nth(1).and_then(|l| l.lines().next()?.parse().ok());
                    length.is_some_and(|length: usize| body.len() >= length)
                });
                if whole || n == 0 {
                    break;
                }
            }
            taken.lock().unwrap().push(String::from_utf8_lossy(&all).into());
            let answer = answers.next().unwrap_or_else(|| "204 No Content".into());
            let answer = format!("HTTP/1.1 {answer}\r\nconnection: close\r\n\r\n");
            let _ = stream.write_all(answer.as_bytes()).await;
        }
    });
    (address, told)
}

/// The number of a message.
fn number(message: &str) -> String {
    let (_, body) = message.split_once("\r\n\r\n").unwrap();
    serde_json::from_str::<serde_json::Value>(body).unwrap()["id"].to_string()
}

#[tokio::test]
async fn a_program_is_told_with_a_seal_and_never_inwards_unless_the_host_allows_it() {
    let (address, told) = program(&[]).await;
    for inward_hooks in [true, false] {
        let house = telling(inward_hooks);
        let (mut anna, mut ben) = (named(&house, "Anna").await, named(&house, "Ben").await);
        let kept = anna.post("/account/hook", &[("address", &address)]).await;
        let expected = if inward_hooks { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
        assert_eq!(kept.status, expected, "{}", kept.body);
        assert_eq!(kept.body.contains("own network, where no messages go"), !inward_hooks, "{}", kept.body);
        let id = by_letter(&mut anna, &mut ben).await;
        house.wait(MINUTE).await;
        house.app.deliver().await;
        let messages = std::mem::take(&mut *told.lock().unwrap());
        if !inward_hooks {
            assert_eq!(messages, Vec::<String>::new());
            continue;
        }
        assert_eq!(messages.len(), 1);
        let (head, body) = messages[0].split_once("\r\n\r\n").unwrap();
        assert!(head.to_lowercase().contains("x-quadriga-signature: sha256="), "{head}");
        let body: serde_json::Value = serde_json::from_str(body).unwrap();
        assert_eq!((&body["kind"], &body["table"]), (&"turn".into(), &id.as_str().into()));
        assert_eq!(body["url"], format!("http://games.test/t/{id}"));
        assert_eq!(body["player"], "Anna");
        // Of two things at once each is a message of its own.
        by_letter(&mut anna, &mut ben).await;
        by_letter(&mut anna, &mut ben).await;
        house.wait(MINUTE).await;
        house.app.deliver().await;
        let taken = std::mem::take(&mut *told.lock().unwrap());
        let mut ids: Vec<String> = taken.iter().map(|message| number(message)).collect();
        ids.sort();
        ids.dedup();
        assert_eq!(ids.len(), 2);
    }
}

/// What somebody writes into the title of a table calls nobody in the room that the messages go to.
#[tokio::test]
async fn a_title_calls_nobody_where_messages_are_shown() {
    let (address, told) = program(&[]).await;
    let house = telling(true);
    let (mut anna, mut ben) = (named(&house, "Anna").await, named(&house, "Ben").await);
    anna.post("/account/hook", &[("address", &address)]).await;
    let title = "@everyone <!channel> <https://evil.example|here> R&B";
    let form = [("seats", "2"), ("seat-0", "you"), ("seat-1", "open"), ("title", title)];
    let id = ben.open(&form).await;
    ben.post(&format!("/t/{id}/invite"), &[("name", "Anna")]).await;
    house.wait(MINUTE).await;
    house.app.deliver().await;
    let messages = told.lock().unwrap();
    assert_eq!(messages.len(), 1);
    let body: serde_json::Value =
        serde_json::from_str(messages[0].split_once("\r\n\r\n").unwrap().1).unwrap();
    assert_eq!(body["allowed_mentions"], serde_json::json!({ "parse": [] }), "Discord");
    let text = body["text"].as_str().unwrap();
    assert!(text.contains("R&amp;B") && !text.contains(['<', '>']) && !text.contains("@everyone"), "{text}");
}

/// However an address is written that means this machine, nobody is spoken to there.
#[tokio::test]
async fn no_spelling_of_an_address_leads_inwards() {
    let (address, told) = program(&[]).await;
    let port = address.split(':').nth(2).unwrap().split('/').next().unwrap().to_string();
    let house = telling(false);
    let (mut anna, mut ben) = (named(&house, "Anna").await, named(&house, "Ben").await);
    for host in [
        "localhost",
        "LOCALHOST.",
        "0.0.0.0",
        "0",
        "127.1",
        "2130706433",
        "0x7f000001",
        "0177.0.0.1",
        "127.0.0.53",
        "[::1]",
        "[::]",
        "[::ffff:127.0.0.1]",
        "[::ffff:7f00:1]",
        "[::127.0.0.1]",
        "[64:ff9b::7f00:1]",
    ] {
        let to = format!("http://{host}:{port}/hook");
        // It is refused at once, or not reached later.
        anna.post("/account/hook", &[("address", &to)]).await;
        by_letter(&mut anna, &mut ben).await;
        house.wait(MINUTE).await;
        house.app.deliver().await;
        assert_eq!(*told.lock().unwrap(), Vec::<String>::new(), "{host}");
    }
    let log = house.browser().get("/metrics").await.body;
    assert!(log.contains("quadriga_notices_sent_total{channel=\"hook\"} 0"), "{log}");
}

/// Somewhere else is not where we were asked to go: a message that is sent on has not arrived.
#[tokio::test]
async fn a_program_that_sends_us_on_is_not_followed_and_what_it_was_told_is_not_lost() {
    let (inside, told_inside) = program(&[]).await;
    let away = format!("302 Found\r\nlocation: {inside}\r\ncontent-length: 0");
    let (address, told) = program(&[&away, &away.replace("302 Found", "307 Temporary Redirect")]).await;
    let house = telling(true);
    let (mut anna, mut ben) = (named(&house, "Anna").await, named(&house, "Ben").await);
    anna.post("/account/hook", &[("address", &address)]).await;
    by_letter(&mut anna, &mut ben).await;
    for tries in 1..=4 {
        house.wait(MINUTE).await;
        house.app.deliver().await;
        assert_eq!(
            told.lock().unwrap().len(),
            tries.min(3),
            "it is tried again until it is taken, and then no more"
        );
        assert_eq!(*told_inside.lock().unwrap(), Vec::<String>::new());
    }
    let ids: Vec<String> = told.lock().unwrap().iter().map(|message| number(message)).collect();
    assert!(ids.iter().all(|id| *id == ids[0]), "always the same: {ids:?}");
}

/// What does not arrive is tried ten times, later each time, and then given up.
#[tokio::test]
async fn a_program_that_is_always_busy_is_tried_ten_times() {
    let (address, told) = program(&["503 Busy"; 20]).await;
    let house = telling(true);
    let (mut anna, mut ben) = (named(&house, "Anna").await, named(&house, "Ben").await);
    anna.post("/account/hook", &[("address", &address)]).await;
    by_letter(&mut anna, &mut ben).await;
    house.wait(MINUTE).await;
    let mut tries = 0_usize;
    for wait in [10, 30, 90, 270, 810, 2_430, 7_290, 21_600, 21_600, 21_600, 21_600] {
        house.app.deliver().await;
        tries = (tries + 1).min(10);
        assert_eq!(told.lock().unwrap().len(), tries, "before {wait} seconds");
        house.wait(wait * 1000 - 1).await;
        house.app.deliver().await;
        assert_eq!(told.lock().unwrap().len(), tries, "not before {wait} seconds have passed");
        house.wait(1).await;
    }
}

/// Where eight in a row did not arrive nothing more is sent, until its owner names the address again.
#[tokio::test]
async fn where_eight_were_refused_no_more_is_sent_until_its_owner_says_so() {
    let (address, told) = program(&["410 Gone"; 8]).await;
    let house = telling(true);
    let (mut anna, mut ben) = (named(&house, "Anna").await, named(&house, "Ben").await);
    anna.post("/account/hook", &[("address", &address)]).await;
    for tables in 1..=9_usize {
        by_letter(&mut anna, &mut ben).await;
        house.wait(MINUTE).await;
        house.app.deliver().await;
        assert_eq!(told.lock().unwrap().len(), tables.min(8), "each once");
    }
    anna.post("/account/hook", &[("address", &address)]).await;
    by_letter(&mut anna, &mut ben).await;
    house.wait(MINUTE).await;
    house.app.deliver().await;
    assert_eq!(told.lock().unwrap().len(), 9);
}
