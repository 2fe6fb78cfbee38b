//! The order of lists, and whatever counts: nothing of it may hang on what only some may know.

use crate::common::*;
use serde_json::{Value, json};
use server::storage::TableId;

/// Where each of these tables stands on a page, by its address.
fn order(page: &str, ids: &[&TableId]) -> Vec<usize> {
    let mut found: Vec<(usize, usize)> = Vec::new();
    for (n, id) in ids.iter().enumerate() {
        found.push((page.find(id.as_str()).unwrap_or_else(|| panic!("{id} is not listed: {page}")), n));
    }
    found.sort();
    found.into_iter().map(|(_, n)| n).collect()
}

async fn listed(browser: &mut Browser, ids: &[&TableId]) -> Vec<usize> {
    order(&browser.get("/").await.body, ids)
}

/// The tables of a person, as a program gets them.
async fn mine(browser: &mut Browser) -> Value {
    browser.api("/api", json!({ "do": "tables" })).await.json()["ok"].clone()
}

#[tokio::test]
async fn a_sealed_answer_does_not_move_a_table_in_any_list() {
    let house = House::unlimited();
    let (mut anna, mut ben, first) = duel(&house, &[]).await;
    house.clock.advance(1_000);
    // A second table of the same two, opened later.
    let fields = [("seats", "2"), ("seat-0", "you"), ("seat-1", "open"), ("visibility", "public")];
    let second = anna.open(&fields).await;
    ben.post(&format!("/t/{second}/join"), &[("seat", "1")]).await;
    house.clock.advance(1_000);
    let ids = [&first, &second];
    let mut stranger = house.browser();
    assert_eq!(listed(&mut stranger, &ids).await, [1, 0], "the latest first");
    let before = (listed(&mut anna, &ids).await, mine(&mut anna).await);

    assert!(ben.first_choice(&first).await, "Ben seals a bid");
    assert_eq!(listed(&mut stranger, &ids).await, [1, 0], "a stranger sees no sealed answer");
    assert_eq!((listed(&mut anna, &ids).await, mine(&mut anna).await), before, "nor does the opponent");
    house.clock.advance(1_000);
    ben.post(&format!("/t/{first}/undo"), &[("seat", "1")]).await;
    assert_eq!(listed(&mut stranger, &ids).await, [1, 0], "nor that Ben thinks again");
    house.clock.advance(1_000);
    ben.table(&first, json!({ "do": "give-order", "order": { "bid-up-to": { "worth": 1, "most": 2 } } }))
        .await;
    assert_eq!(listed(&mut stranger, &ids).await, [1, 0], "nor that Ben leaves an order");

    house.clock.advance(1_000);
    ben.first_choice(&first).await;
    assert!(anna.first_choice(&first).await, "the bids are opened");
    assert_eq!(listed(&mut stranger, &ids).await, [0, 1], "what everybody sees moves it");
}

#[tokio::test]
async fn what_only_some_may_know_moves_nothing_that_a_stranger_can_count() {
    let house = House::unlimited();
    let (mut anna, mut ben, id) = crate::plans::market(&house).await;
    house.clock.advance(1_000);
    let later = duel(&house, &[]).await.2;
    house.clock.advance(1_000);
    let mut stranger = house.browser();
    let before = listed(&mut stranger, &[&id, &later]).await;
    let deal = format!("/t/{id}/deal");
    let gift = |with: &'static str| [("do", "offer"), ("with", with), ("give-talents", "1")];
    let sent = anna.post(&deal, &[&gift("1")[..], &[("seat", "0")]].concat()).await;
    assert!(sent.status.is_redirection(), "{}", sent.body);
    assert_eq!(listed(&mut stranger, &[&id, &later]).await, before, "an offer between two");
    house.clock.advance(1_000);
    let offer = ben.table(&id, json!({ "do": "plans" })).await["ok"]["offers"][0]["offer"].clone();
    ben.table(&id, json!({ "do": "answer", "offer": offer, "accept": false })).await;
    assert_eq!(listed(&mut stranger, &[&id, &later]).await, before, "and that it is declined");
}

#[tokio::test]
async fn the_number_of_an_offer_does_not_count_the_offers_of_others() {
    let house = House::unlimited();
    let mut steps = Vec::new();
    // Between two offers to Ben, others make none or some: the numbers that Ben sees must not tell.
    for others in [0, 1] {
        let (mut anna, mut ben, id) = crate::plans::market(&house).await;
        let numbers = async |ben: &mut Browser| -> Vec<u64> {
            let plans = ben.table(&id, json!({ "do": "plans" })).await;
            let offers = plans["ok"]["offers"].as_array().unwrap().clone();
            offers.iter().map(|offer| offer["offer"].as_u64().unwrap()).collect()
        };
        let gift = |with: &'static str| {
            [("do", "offer"), ("seat", "0"), ("with", with), ("give-talents", "1"), ("until", "withdrawn")]
        };
        anna.post(&format!("/t/{id}/deal"), &gift("1")).await;
        for _ in 0..others {
            // The bot at seat 2 accepts a gift or declines it; either way it is none of Ben's business.
            let ask = [("do", "offer"), ("seat", "0"), ("with", "2"), ("give-talents", "1")];
            anna.post(&format!("/t/{id}/deal"), &ask).await;
        }
        anna.post(&format!("/t/{id}/deal"), &gift("1")).await;
        let seen = numbers(&mut ben).await;
        assert_eq!(seen.len(), 2, "{seen:?}");
        steps.push(seen);
    }
    // Numbers in a row would tell how many lie between.
    let step = |seen: &Vec<u64>| seen[1].abs_diff(seen[0]);
    assert!(step(&steps[0]) > 100 && step(&steps[1]) > 100, "the numbers count: {steps:?}");
}
