//! Somebody who has never been here plays a whole game by clicking.

use crate::access::{axe, faults};
use crate::driver::{Browser, Kind, PATIENCE, Stage, WHOLE_GAME, stage};
use server::storage::{Stage as Progress, TableId};
use std::time::{Duration, Instant};

/// Clicks until the game is over; how often.
async fn play_on(stage: &Stage, browser: &Browser, id: &TableId) -> u32 {
    browser.wait("#prompt button[name=choice], #board [name=choice], #prompt.is-waiting").await;
    let began = Instant::now();
    let mut clicks = 0;
    loop {
        let over = stage.hub().look(id, |live| live.stage).await.unwrap() == Progress::Over;
        if over && browser.has("#prompt.is-over").await {
            return clicks;
        }
        if browser.choose().await {
            clicks += 1;
        } else {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        assert!(began.elapsed() < WHOLE_GAME, "after {clicks} clicks the game is still on");
    }
}

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
    let clicks = play_on(&stage, &browser, &id).await;
    assert!(clicks >= 4, "{clicks} clicks");
    browser.shot("table-over").await;
    if let Some(axe) = axe() {
        let found = faults(&browser, &axe, "the end of a game").await;
        assert!(found.is_empty(), "{}", found.join("\n"));
    }
    // The past, by keyboard: one step back, one step on.
    browser.goto(&format!("{path}/replay?step=2")).await;
    browser.shot("replay").await;
    let at = async || browser.run("return document.querySelector('#step').value").await;
    let press = async |key: fantoccini::key::Key| {
        let body = browser.client.find(fantoccini::Locator::Css("body")).await.unwrap();
        body.send_keys(&String::from(char::from(key))).await.unwrap();
    };
    for (key, step) in [(fantoccini::key::Key::Left, "1"), (fantoccini::key::Key::Right, "2")] {
        press(key).await;
        let began = Instant::now();
        while at().await != step {
            assert!(began.elapsed() < PATIENCE, "not at step {step} but at {}", at().await);
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    }
    browser.goto("/history").await;
    assert!(browser.source().await.contains(id.as_str()), "it is in the history");
    browser.close().await;
}

/// Nobody has a session on their first page, and its stream is one like any other: nothing is said of it while it is open.
#[tokio::test(flavor = "multi_thread")]
async fn a_strangers_lobby_is_quiet_while_its_stream_is_open() {
    let Some(mut stage) = stage().await else { return };
    let browser = stage.browser(Kind::default()).await;
    browser.goto("/").await;
    browser.wait("html[data-live]").await;
    assert_eq!(stage.hub().streams().count(), 1, "this page listens");
    assert_eq!(browser.client.get_all_cookies().await.unwrap().len(), 0, "and has no session");
    // The line has its first class as long as it never had anything to say.
    assert!(browser.has("#connection[hidden][class='link']").await, "{}", browser.source().await);
    // It would say something if there were something to say.
    stage.stop().await;
    browser.wait("#connection.is-lost:not([hidden])").await;
    assert!(!browser.has("html[data-live]").await);
    stage.again().await;
    browser.wait("html[data-live]").await;
    browser.wait("#connection.is-back, #connection[hidden]").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_triumph_for_three_is_played_by_clicking() {
    let Some(stage) = stage().await else { return };
    let browser = stage.browser(Kind::default()).await;
    let seats = [("seats", "3"), ("seat-0", "you"), ("seat-1", "bot:greedy"), ("seat-2", "bot:greedy")];
    let id = browser.open_table("triumph", &seats).await;
    browser.wait("#board .map").await;
    browser.shot("triumph").await;
    let clicks = play_on(&stage, &browser, &id).await;
    assert!(clicks >= 20, "{clicks} clicks");
    browser.shot("triumph-over").await;
    browser.close().await;
}
