//! Several nodes over one real PostgreSQL: any node serves any table.

use crate::client::{Client, unlimited, until};
use crate::games::play_through;
use crate::postgres;
use serde_json::json;
use std::time::Duration;

#[tokio::test(flavor = "multi_thread")]
async fn any_node_serves_any_table() {
    let Some(data) = postgres::database("any_node_serves_any_table") else { return };
    let one = server::start(&unlimited(data.clone())).await.unwrap();
    let two = server::start(&unlimited(data.clone())).await.unwrap();
    // Somebody who is at one node listens at the other.
    let mut anna = Client::new(one.address);
    let table = anna.play("auction").await.unwrap();
    let there = anna.clone().moved(two.address);
    let id = table.trim_start_matches("/t/");
    let mut stream =
        there.send("GET", &format!("/events?tables={id}"), "", String::new()).await.unwrap().into_body();
    until(&mut stream, "event: turns").await;
    anna.api(&table, json!({ "do": "act", "choice": 0, "amount": 1 })).await.unwrap();
    until(&mut stream, "\"revision\":1").await;
    let kind = "application/x-www-form-urlencoded";
    anna.send("POST", &format!("{table}/chat"), kind, "text=Ave".into()).await.unwrap();
    until(&mut stream, "\"what\":\"chat\"").await;
    assert!(there.get(&table).await.unwrap().1.contains("Ave"));
    // Whole games, each request at another node.
    play_through(&data, vec![one.address, two.address], async |_| {}).await;
    // Whoever signs out at one node is signed out at the other, and their stream ends.
    anna.send("POST", "/account/sign-out", kind, String::new()).await.unwrap();
    let ends = async {
        use http_body_util::BodyExt;
        while stream.frame().await.is_some_and(|frame| frame.is_ok()) {}
    };
    assert!(tokio::time::timeout(Duration::from_secs(10), ends).await.is_ok(), "the stream does not end");
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
