//! Replays, journals, fairness.

use crate::common::*;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use games::AnyTable;

async fn finished(house: &House) -> (Browser, Browser, server::storage::TableId) {
    let (mut anna, mut ben, id) = duel(house, &[]).await;
    for _ in 0..20 {
        let a = anna.first_choice(&id).await;
        let b = ben.first_choice(&id).await;
        if !a && !b {
            break;
        }
    }
    (anna, ben, id)
}

#[tokio::test]
async fn the_past_of_a_running_game_is_seen_from_ones_own_seat() {
    let house = House::new();
    let (mut anna, mut ben, id) = duel(&house, &[]).await;
    assert!(ben.first_choice(&id).await);
    let fresh = anna.get(&format!("/t/{id}/replay")).await;
    assert_eq!(fresh.status, StatusCode::OK);
    assert!(anna.first_choice(&id).await);
    for step in 0..3 {
        assert_eq!(anna.get(&format!("/t/{id}/replay?step={step}")).await.status, StatusCode::OK);
    }
    let other = anna.get(&format!("/t/{id}/replay?step=0&seat=1")).await.body;
    let own = anna.get(&format!("/t/{id}/replay?step=0&seat=0")).await.body;
    assert_eq!(other.replace("seat=1", "seat=0"), own, "asking for another's seat gives one's own");
    assert_eq!(anna.get(&format!("/t/{id}/journal")).await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn the_journal_of_a_finished_game_verifies_and_the_commitment_was_kept() {
    let house = House::new();
    let (mut anna, _ben, id) = finished(&house).await;
    let begun = house.app.hub().look(&id, |live| live.commitment()).await.unwrap();
    let journal = anna.get(&format!("/t/{id}/journal")).await;
    assert_eq!(journal.status, StatusCode::OK);
    let journal = journal.json();
    assert_eq!(journal["fairness"]["commitment"], begun.as_str());
    AnyTable::verify(&journal, None).unwrap();
    // A link to a round leads to its first step, one to a round that never came to the end.
    let at = |page: &str| {
        page.split("data-step=\"").nth(1).and_then(|rest| rest.split('"').next()).map(String::from)
    };
    let first = anna.get(&format!("/t/{id}/replay?round=0")).await.body;
    assert_eq!(at(&first).as_deref(), Some("0"));
    let last = anna.get(&format!("/t/{id}/replay")).await.body;
    let never = anna.get(&format!("/t/{id}/replay?round=99")).await.body;
    assert_eq!((at(&never), at(&never) > at(&first)), (at(&last), true));
    let replay = anna.get(&format!("/t/{id}/replay?step=1&seat=1")).await;
    assert_eq!(replay.status, StatusCode::OK, "the game is over: from every seat");
}

/// A journal that is brought along.
fn upload(text: &str) -> Request<Body> {
    let body = format!(
        "--X\r\nContent-Disposition: form-data; name=\"journal\"; filename=\"j.json\"\r\n\r\n{text}\r\n--X--\r\n"
    );
    Request::post("/journal")
        .header(header::HOST, "games.test")
        .header(header::ORIGIN, "http://games.test")
        .header(header::CONTENT_TYPE, "multipart/form-data; boundary=X")
        .body(Body::from(body))
        .unwrap()
}

#[tokio::test]
async fn a_journal_has_no_more_take_backs_than_a_game_of_this_house() {
    let house = House::new();
    let (mut anna, _ben, id) = duel(&house, &[]).await;
    assert!(anna.first_choice(&id).await);
    let mut brought = house.app.hub().look(&id, journal).await.unwrap();
    let back = serde_json::json!({ "take-back": { "seat": 0, "to": 0, "agreed": [0, 1] } });
    let lines = brought["lines"].as_array_mut().unwrap();
    lines.extend(std::iter::repeat_n(back.clone(), 200));
    let loaded = anna.ask(upload(&brought.to_string())).await;
    assert_eq!(loaded.status, StatusCode::SEE_OTHER, "{}", loaded.body);
    assert_eq!(anna.get(&format!("{}/replay", loaded.to())).await.status, StatusCode::OK);
    // Nor is one more taken back at the table that came of it.
    let study = server::storage::TableId::parse(loaded.to().strip_prefix("/t/").unwrap()).unwrap();
    assert!(anna.first_choice(&study).await);
    let refused = anna.post(&format!("/t/{study}/take-back"), &[("do", "ask"), ("seat", "0")]).await;
    assert!(refused.status.is_client_error(), "{}", refused.status);
    brought["lines"].as_array_mut().unwrap().push(back);
    let refused = anna.ask(upload(&brought.to_string())).await;
    assert!(refused.status.is_client_error(), "{}", refused.status);
    assert!(refused.body.contains("200"), "{}", refused.body);
}

#[tokio::test]
async fn finished_games_that_are_brought_along_are_counted_for_a_while() {
    let house = House::unlimited();
    let (mut anna, _ben, id) = finished(&house).await;
    let text = anna.get(&format!("/t/{id}/journal")).await.body;
    let office = house.app.office(None);
    office.set(&[(server::settings::Setting::Tables, "2".into())], "A try").await.unwrap();
    house.app.catch_up().await.unwrap();
    for expected in [StatusCode::SEE_OTHER, StatusCode::SEE_OTHER, StatusCode::FORBIDDEN] {
        let loaded = anna.ask(upload(&text)).await;
        assert_eq!(loaded.status, expected, "{}", loaded.body);
    }
    house.clock.advance(31 * host::DAY);
    assert_eq!(anna.ask(upload(&text)).await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn a_journal_can_be_loaded_again_and_a_forged_one_cannot() {
    let house = House::new();
    let (mut anna, _ben, id) = finished(&house).await;
    let text = anna.get(&format!("/t/{id}/journal")).await.body;
    let loaded = anna.ask(upload(&text)).await;
    assert_eq!(loaded.status, StatusCode::SEE_OTHER, "{}", loaded.body);
    let again = loaded.to().to_string();
    assert_eq!(anna.get(&format!("{again}/replay")).await.status, StatusCode::OK);
    assert_eq!(
        anna.get(&format!("{again}/journal")).await.json(),
        serde_json::from_str::<serde_json::Value>(&text).unwrap()
    );
    for bad in ["", "{}", "[1]", &text.replacen("\"setup\":[", "\"setup\":[0,", 1)] {
        let refused = anna.ask(upload(bad)).await;
        assert!(refused.status.is_client_error(), "{}", refused.status);
    }
}
