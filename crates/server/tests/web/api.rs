//! The tables for programs.

use crate::common::*;
use axum::http::StatusCode;
use serde_json::json;

#[tokio::test]
async fn a_program_plays_a_whole_game_in_the_words_of_the_engine() {
    let house = House::new();
    let mut anna = house.browser();
    let games = anna.api("/api", json!({ "do": "games" })).await.json();
    assert!(games["ok"].as_array().unwrap().iter().any(|game| game["id"] == "tribune"));
    let refused = anna.api("/api", json!({ "do": "new", "game": "auction", "seats": 3 })).await;
    assert_eq!(refused.status, StatusCode::UNAUTHORIZED);
    anna.post("/account/register", &[("name", "Anna"), ("password", "correct horse")]).await;
    let new = anna.api("/api", json!({ "do": "new", "game": "auction", "seats": 3 })).await.json();
    let id = server::storage::TableId::parse(new["ok"]["table"].as_str().unwrap()).unwrap();
    for _ in 0..40 {
        house.quiet(&id).await;
        if !anna.first_choice(&id).await {
            break;
        }
    }
    let turn = anna.table(&id, json!({ "do": "turn" })).await;
    assert!(turn["ok"]["over"].is_object(), "{turn}");
    assert!(anna.table(&id, json!({ "do": "journal" })).await["ok"]["head"].is_object());
}

#[tokio::test]
async fn errors_are_values() {
    let house = House::new();
    let (mut anna, _ben, id) = duel(&house, &[]).await;
    for (request, code) in [
        (json!({ "do": "act", "choice": 9 }), "illegal"),
        (json!({ "do": "act", "choice": 0, "revision": 77 }), "stale"),
        (json!({ "do": "dance" }), "bad-request"),
        (json!({ "do": "act", "seat": 1, "choice": 0 }), "illegal"),
        (json!({ "do": "journal" }), "illegal"),
        (json!([]), "bad-request"),
    ] {
        let answer = anna.table(&id, request.clone()).await;
        assert_eq!(answer["err"]["code"], code, "{request} {answer}");
    }
    let turn = anna.table(&id, json!({ "do": "turn" })).await;
    assert_eq!(turn["ok"]["awaiting"], json!([0, 1]), "who has answered is not told");
}

#[tokio::test]
async fn programs_give_orders_and_trade_too() {
    let house = House::new();
    let (mut anna, mut ben, id) = among_bots(&house, "triumph", 1).await;
    let given = anna.table(&id, json!({ "do": "give-order", "order": "pass-bids" })).await;
    assert_eq!(given["ok"]["orders"], json!(["pass-as-outsider", "pass-bids"]));
    let dropped = anna.table(&id, json!({ "do": "drop-order", "order": 0 })).await;
    assert_eq!(dropped["ok"]["orders"], json!(["pass-bids"]));
    let wrong = anna.table(&id, json!({ "do": "give-order", "order": "fly" })).await;
    assert_eq!(wrong["err"]["code"], "bad-request");
    let gift = json!({ "from": 0, "to": 1, "gives": { "talents": 1 }, "gets": {} });
    // Set-up: the exchange is not open yet.
    let early = anna.table(&id, json!({ "do": "offer", "deal": gift })).await;
    assert_eq!(early["err"]["rule"], "TRV-DT.39", "{early}");
    let not_mine = ben.table(&id, json!({ "do": "offer", "deal": gift })).await;
    assert!(not_mine["err"]["why"].as_str().unwrap().contains("of your own"));
}
