//! Two people in two browsers; and what happens when the server goes away for a moment.

use crate::driver::{Browser, Kind, Stage, stage};
use serde_json::{Value, json};
use server::storage::TableId;
use std::time::{Duration, Instant};

/// A table of two people, both looking at it.
async fn duel(stage: &Stage) -> (Browser, Browser, TableId) {
    let anna = stage.browser(Kind::default()).await;
    let ben = stage.browser(Kind::default()).await;
    anna.goto(&format!("/new/{}", stage.game())).await;
    anna.run(
        "const form = document.querySelector('form[action^=\"/new\"], form[method=post] [name=seats]')?.closest('form') \
         ?? document.querySelector('[name=seats]').form; \
         const data = new URLSearchParams({ seats: 2, 'seat-0': 'you', 'seat-1': 'open', visibility: 'public', pace: 'none' }); \
         const copy = document.createElement('form'); copy.method = 'post'; copy.action = form.action; \
         for (const [name, value] of data) { const field = document.createElement('input'); field.name = name; \
         field.value = value; copy.append(field); } document.body.append(copy); copy.submit();",
    )
    .await;
    let began = Instant::now();
    while !anna.path().await.starts_with("/t/") {
        assert!(began.elapsed() < Duration::from_secs(20), "no table: {}", anna.source().await);
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
    anna.shot("waiting-room").await;
    let path = anna.path().await;
    let id = TableId::parse(path.strip_prefix("/t/").unwrap()).unwrap();
    ben.goto(&path).await;
    ben.click("form[action$='/join'] button").await;
    ben.wait("#table").await;
    // Anna's page goes over to the table by itself.
    anna.wait("#table").await;
    (anna, ben, id)
}

async fn revision(browser: &Browser) -> u64 {
    let text = browser.run("return document.querySelector('#table').dataset.revision").await;
    text.as_str().and_then(|text| text.parse().ok()).unwrap_or(0)
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_live_and_neither_gets_a_byte_of_the_others_hand() {
    let Some(stage) = stage().await else { return };
    let (anna, ben, id) = duel(&stage).await;
    anna.run("window.notReloaded = true").await;
    ben.run("window.notReloaded = true").await;
    let before = (revision(&anna).await, revision(&ben).await);
    let began = Instant::now();
    // Whoever is to move moves; both pages follow by themselves.
    while revision(&anna).await < before.0 + 3 || revision(&ben).await < before.1 + 3 {
        for player in [&anna, &ben] {
            player.choose().await;
        }
        assert!(began.elapsed() < Duration::from_secs(90), "the pages do not follow");
    }
    for player in [&anna, &ben] {
        assert_eq!(player.run("return window.notReloaded === true").await, json!(true), "without a reload");
    }
    // What each of the two knows of the other's hand: nothing that stands in his page.
    let views: Vec<Value> = stage
        .hub()
        .look(&id, |live| {
            let table = live.table.as_ref().unwrap();
            (0..2).map(|seat| table.view(kernel::Viewer::Seat(kernel::Seat(seat)))).collect()
        })
        .await
        .unwrap();
    assert_ne!(views[0], views[1]);
    for (player, other) in [(&anna, 1), (&ben, 0)] {
        let page = player.source().await;
        let secret = stage
            .hub()
            .look(&id, |live| live.table.as_ref().unwrap().journal()["fairness"]["secret"].clone())
            .await
            .unwrap();
        assert!(!page.contains(secret.as_str().unwrap()));
        // The hand region of a page is the player's own: the other's is drawn nowhere.
        let theirs = stage.hub().look(&id, |live| live.desk.chairs[other].name.clone()).await.unwrap();
        assert!(page.contains(&theirs), "the other is at the table");
    }
    anna.shot("live-anna").await;
    ben.shot("live-ben").await;
    anna.close().await;
    ben.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_catches_up_after_the_server_was_away() {
    let Some(mut stage) = stage().await else { return };
    let (anna, ben, id) = duel(&stage).await;
    anna.run("window.notReloaded = true").await;
    stage.restart().await;
    let before = revision(&anna).await;
    // The others go on; the page finds out when its stream is back.
    let began = Instant::now();
    while revision(&anna).await <= before {
        ben.choose().await;
        if stage.hub().look(&id, |live| live.pending().has(kernel::Seat(0))).await.unwrap() {
            anna.choose().await;
        }
        assert!(began.elapsed() < Duration::from_secs(60), "the page stays behind");
    }
    assert_eq!(anna.run("return window.notReloaded === true").await, json!(true));
    anna.close().await;
    ben.close().await;
}
