//! Nobody gets a byte of another's secrets: every page, fragment, answer and event of one seat is the same, whatever
//! the other seat holds and whatever it has sealed.

use crate::common::*;
use kernel::{Fast, Rules, Seat, Viewer};
use server::storage::TableId;

/// Everything seat 0 can get hold of, as bytes.
async fn all_i_see(anna: &mut Browser, id: &TableId) -> String {
    let mut all = String::new();
    for path in ["", "?text", "/replay", "/replay?step=0", "/regions", "/journal"] {
        let answer = anna.get(&format!("/t/{id}{path}")).await;
        all += &format!("{path} {} {:?} {}\n", answer.status, answer.headers, answer.body);
    }
    for what in ["turn", "view", "choices", "journal"] {
        let answer = anna.api(&format!("/api/tables/{id}"), serde_json::json!({ "do": what })).await;
        all += &format!("{what} {} {}\n", answer.status, answer.body);
    }
    for path in ["/", "/history", "/metrics-not-here"] {
        all += &anna.get(path).await.body;
    }
    all
}

#[tokio::test]
async fn what_one_seat_sees_does_not_hang_on_what_another_holds() {
    let house = House::new();
    let (mut anna, mut ben, id) = duel(&house, &[]).await;
    assert!(ben.first_choice(&id).await, "Ben has sealed a bid");
    let before = all_i_see(&mut anna, &id).await;
    let mut changed = 0;
    for seed in 0..5 {
        // The world as Anna may imagine it: other hands, other sealed answers.
        house
            .app
            .hub()
            .note(&id, |live| {
                let Some(games::AnyTable::Auction(table)) = live.table.as_mut() else {
                    panic!("which game?")
                };
                let view = table.view(Viewer::Seat(Seat(0))).clone();
                let imagined = table.rules().imagine(&view, &mut Fast::new(seed));
                changed += u32::from(imagined != *table.state());
                table.put(imagined, "imagined").unwrap();
            })
            .await
            .unwrap();
        let after = all_i_see(&mut anna, &id).await;
        if before != after {
            let differs = before.lines().zip(after.lines()).find(|(a, b)| a != b);
            panic!("something leaks: {differs:?}");
        }
    }
    assert!(changed > 2, "the worlds were really different");
}

#[tokio::test]
async fn no_page_of_one_seat_holds_the_secrets_of_another() {
    let house = House::new();
    let (mut anna, mut ben, id) = duel(&house, &[]).await;
    // A bid that would be found.
    let choices = ben.choices(&id).await;
    let most = choices["choices"][0]["amount"]["max"].as_u64().unwrap();
    ben.table(&id, serde_json::json!({ "do": "act", "choice": 0, "amount": most })).await;
    let theirs = ben.table(&id, serde_json::json!({ "do": "view" })).await;
    let hand = theirs["ok"]["view"]["hands"][1].to_string();
    assert!(hand.len() > 5, "{theirs}");
    let all = all_i_see(&mut anna, &id).await;
    assert!(!all.contains(&hand) && !all.contains("sealed\":[1"), "{hand}");
    let secret = house.app.hub().look(&id, |live| live.table.as_ref().unwrap().journal()).await.unwrap();
    let secret = secret["fairness"]["secret"].as_str().unwrap().to_string();
    assert!(!all.contains(&secret), "the dice");
    let mut watcher = house.browser();
    let page = watcher.get(&format!("/t/{id}")).await.body;
    let mine =
        anna.table(&id, serde_json::json!({ "do": "view" })).await["ok"]["view"]["hands"][0].to_string();
    assert!(!page.contains(&hand) && !page.contains(&mine));
    let over_the_shoulder = watcher.get(&format!("/t/{id}?seat=0")).await.body;
    assert!(!over_the_shoulder.contains("name=\"choice\""), "naming a seat does not give it");
}

#[tokio::test]
async fn a_sealed_answer_moves_nothing_that_others_can_see() {
    let house = House::new();
    let (mut anna, mut ben, id) = duel(&house, &[]).await;
    let before = all_i_see(&mut anna, &id).await;
    assert!(ben.first_choice(&id).await);
    assert_eq!(all_i_see(&mut anna, &id).await, before, "he has answered");
    ben.post(&format!("/t/{id}/undo"), &[("seat", "1")]).await;
    assert_eq!(all_i_see(&mut anna, &id).await, before, "he has thought again");
}
