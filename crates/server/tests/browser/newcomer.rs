//! Somebody who has never been here plays a whole game by clicking.

use crate::driver::{Kind, stage};
use server::storage::{Stage as Progress, TableId};
use std::time::{Duration, Instant};

#[tokio::test(flavor = "multi_thread")]
async fn a_newcomer_plays_a_whole_game_against_bots_by_clicking() {
    let Some(stage) = stage().await else { return };
    let browser = stage.browser(Kind::default()).await;
    browser.goto("/").await;
    browser.shot("lobby").await;
    // One click, no account.
    browser.click(&format!("form[action='/play/{}'] button", stage.game())).await;
    browser.wait("#table").await;
    let path = browser.path().await;
    let id = TableId::parse(path.strip_prefix("/t/").expect("a table")).unwrap();
    browser.wait("#prompt button[name=choice], #board [name=choice]").await;
    browser.shot("table").await;
    let began = Instant::now();
    let mut clicks = 0;
    loop {
        let over = stage.hub().look(&id, |live| live.stage).await.unwrap() == Progress::Over;
        if over && browser.has("#prompt .ending, #prompt a[href*=replay], #prompt").await {
            break;
        }
        if browser.choose().await {
            clicks += 1;
        } else {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        assert!(began.elapsed() < Duration::from_secs(400), "after {clicks} clicks the game is still on");
    }
    assert!(clicks >= 4, "{clicks} clicks");
    tokio::time::sleep(Duration::from_millis(500)).await;
    browser.shot("table-over").await;
    browser.goto(&format!("{path}/replay?step=1")).await;
    browser.shot("replay").await;
    browser.goto("/history").await;
    assert!(browser.source().await.contains(id.as_str()), "it is in the history");
    browser.close().await;
}
