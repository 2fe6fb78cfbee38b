//! Messages to programs: signed, tried again, and never sent inwards.

use crate::common::*;
use crate::notices::{HOUR, MINUTE, MailServer, by_letter, with_mail};
use axum::http::StatusCode;
use server::{Config, MailConfig, PostConfig};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// A house that tells programs, also in its own network or not.
fn telling(inward_hooks: bool) -> House {
    waiting(PostConfig { inward_hooks, ..PostConfig::default() })
}

/// A house with this post.
fn waiting(post: PostConfig) -> House {
    House::with(|config| Config {
        post,
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

/// A program that takes every message and answers none, until it is let go; and how many it has taken.
async fn hanging() -> (String, Arc<Mutex<Vec<TcpStream>>>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}/hook", listener.local_addr().unwrap());
    let held = Arc::<Mutex<Vec<TcpStream>>>::default();
    let holds = held.clone();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            holds.lock().unwrap().push(stream);
        }
    });
    (address, held)
}

/// Waits until it is so.
async fn until(so: impl Fn() -> bool) {
    while !so() {
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
}

/// A program that hangs keeps its own messages waiting and nobody else's: letters go out, and so do messages elsewhere.
#[tokio::test]
async fn a_program_that_hangs_keeps_nobody_else_waiting() {
    let (mails, port) = MailServer::start().await;
    let ((slow, held), (quick, told)) = (hanging().await, program(&[]).await);
    // It would wait for as long as the test runs.
    let patience = Duration::from_secs(3_600);
    let mail =
        MailConfig::new(&format!("smtp://127.0.0.1:{port}"), "Quadriga <games@house.example>").unwrap();
    let house = waiting(PostConfig { mail: Some(mail), inward_hooks: true, patience });
    let mut anna = named(&house, "Anna").await;
    let mut ben = with_mail(&house, &mails, "Ben", "ben@home.example").await;
    anna.post("/account/hook", &[("address", &slow)]).await;
    ben.post("/account/hook", &[("address", &quick)]).await;
    for _ in 0..3 {
        by_letter(&mut anna, &mut ben).await;
    }
    house.wait(MINUTE).await;
    let app = house.app.clone();
    let round = tokio::spawn(async move { app.deliver().await });
    until(|| held.lock().unwrap().len() == 1 && told.lock().unwrap().len() == 3).await;
    let mut letters = mails.letters();
    while letters.is_empty() {
        tokio::time::sleep(Duration::from_millis(2)).await;
        letters = mails.letters();
    }
    assert!(letters[0].contains("To: ben@home.example"), "{}", letters[0]);
    assert!(!round.is_finished(), "she is still being told");
    // What comes up meanwhile is told as well; only hers waits.
    ben.post("/account/mail/try", &[]).await;
    let mut letters = Vec::new();
    while letters.is_empty() {
        // The round before may have something left to write down.
        house.app.deliver().await;
        letters = mails.letters();
        tokio::task::yield_now().await;
    }
    assert_eq!(letters.len(), 1);
    assert_eq!(held.lock().unwrap().len(), 1, "one message at a time");
    held.lock().unwrap().clear();
    until(|| round.is_finished()).await;
    assert_eq!(held.lock().unwrap().len(), 0, "where nobody answers the rest is not tried at once");
}

/// Whoever does not answer in time is tried again later, and given up like any other.
#[tokio::test]
async fn a_program_that_hangs_is_tried_again_with_all_that_waits_for_it() {
    let (slow, held) = hanging().await;
    let house = waiting(PostConfig { inward_hooks: true, patience: Duration::from_millis(50), mail: None });
    let (mut anna, mut ben) = (named(&house, "Anna").await, named(&house, "Ben").await);
    anna.post("/account/hook", &[("address", &slow)]).await;
    for _ in 0..3 {
        by_letter(&mut anna, &mut ben).await;
    }
    house.wait(MINUTE).await;
    for tries in 1..=10_usize {
        house.app.deliver().await;
        // Once for all of them. (Where the machine is busy the time may be up before anybody has knocked.)
        let knocked = held.lock().unwrap().len();
        assert!(knocked <= tries, "{knocked} times in {tries} rounds");
        house.wait(6 * HOUR).await;
    }
    // They are given up, and each of the three is known to have been.
    let numbers = house.browser().get("/metrics").await.body;
    assert!(numbers.contains("quadriga_notices_given_up_total{channel=\"hook\"} 3"), "{numbers}");
    let page = anna.get("/account").await.body;
    assert!(page.contains("The last message did not arrive there"), "{page}");
}
