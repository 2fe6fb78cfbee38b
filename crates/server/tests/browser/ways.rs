//! The same game by keyboard alone, on a phone, in the dark, without script, as text, on one screen for two, without
//! motion, in the system's own colours.

use crate::driver::{Browser, Kind, PATIENCE, Stage, stage};
use fantoccini::key::Key;
use serde_json::json;
use std::time::{Duration, Instant};

async fn at_a_table(stage: &Stage, kind: Kind) -> Browser {
    let browser = stage.browser(kind).await;
    browser.goto("/").await;
    browser.click(&format!("form[action='/play/{}'] button", stage.game())).await;
    browser.wait("#table").await;
    browser
}

#[tokio::test(flavor = "multi_thread")]
async fn by_keyboard_alone() {
    let Some(stage) = stage().await else { return };
    let browser = stage.browser(Kind::default()).await;
    browser.goto("/").await;
    let press = async |key: &str| browser.keys(key).await;
    let (tab, enter) = (String::from(char::from(Key::Tab)), String::from(char::from(Key::Enter)));
    let on = async |script: &str| {
        browser.run(&format!("const at = document.activeElement; return !!({script})")).await == json!(true)
    };
    let reach = async |script: &str| {
        for _ in 0..150 {
            if on(script).await {
                return true;
            }
            press(&tab).await;
        }
        false
    };
    assert!(reach(&format!("at.form && at.form.action.endsWith('/play/{}')", stage.game())).await, "play");
    press(&enter).await;
    browser.wait("#table").await;
    browser.wait("[name=choice]").await;
    let before = browser.revision().await;
    let began = Instant::now();
    while browser.revision().await == before {
        if browser.has("#send.primary").await {
            assert!(reach("at.id === 'send'").await, "the button that sends can be reached");
        } else {
            assert!(reach("at.name === 'choice'").await, "a choice can be reached");
        }
        press(&enter).await;
        tokio::time::sleep(Duration::from_millis(200)).await;
        assert!(began.elapsed() < PATIENCE, "no move by keyboard");
    }
    let visible =
        "const s = getComputedStyle(at); return s.outlineStyle !== 'none' || s.boxShadow !== 'none'";
    press(&tab).await;
    assert_eq!(
        browser.run(&format!("const at = document.activeElement; {visible}")).await,
        json!(true),
        "the focus can be seen"
    );
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn on_a_phone_and_in_the_dark() {
    let Some(stage) = stage().await else { return };
    let phone = at_a_table(&stage, Kind { phone: true, ..Kind::default() }).await;
    assert!(!phone.overflows().await, "nothing is wider than the phone");
    phone.shot("table-phone").await;
    phone.goto("/").await;
    assert!(!phone.overflows().await);
    phone.shot("lobby-phone").await;
    phone.close().await;
    let dark = at_a_table(&stage, Kind { dark: true, ..Kind::default() }).await;
    let background = "const c = getComputedStyle(document.body).backgroundColor.match(/[0-9.]+/g).map(Number); \
                      return (c[0] + c[1] + c[2]) / 3";
    dark.shot("table-dark").await;
    let systems = dark.run("return matchMedia('(prefers-color-scheme: dark)').matches").await;
    if systems != json!(true) {
        dark.click("[data-theme-form] button").await;
    }
    // The page takes its colours in its own time.
    dark.until(&format!("const light = () => {{ {background} }}; return light() < 110")).await;
    dark.shot("table-dark").await;
    // One press leads away from what is shown, also where that was the system's wish and nobody's choice; the next back.
    for to in ["> 110", "< 110"] {
        dark.click("[data-theme-form] button").await;
        dark.until(&format!("const light = () => {{ {background} }}; return light() {to}")).await;
    }
    dark.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_script_and_as_text() {
    let Some(stage) = stage().await else { return };
    let browser = at_a_table(&stage, Kind { no_script: true, ..Kind::default() }).await;
    let before = browser.revision().await;
    let began = Instant::now();
    while browser.revision().await == before {
        if !browser.choose().await {
            browser.client.refresh().await.unwrap();
        }
        assert!(began.elapsed() < PATIENCE, "no move without script");
    }
    browser.shot("table-no-script").await;
    let path = browser.path().await;
    browser.goto(&format!("{path}?text")).await;
    assert!(browser.has("pre.textboard").await);
    browser.shot("table-text").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_script_an_order_is_given_and_dropped() {
    let Some(stage) = stage().await else { return };
    let browser = at_a_table(&stage, Kind { no_script: true, ..Kind::default() }).await;
    browser.click("#orders summary").await;
    browser.click("#orders a[href*='plan=orders']").await;
    browser.wait("#orders button[value=decline]").await;
    browser.shot("orders").await;
    browser.click("#orders button[value=decline]").await;
    browser.wait("#orders button[name=drop]").await;
    assert!(browser.source().await.contains("Decline the exchange in the Curia, whatever I hold."));
    browser.click("#orders button[name=drop]").await;
    let began = Instant::now();
    while browser.has("#orders button[name=drop]").await {
        assert!(began.elapsed() < PATIENCE, "it still stands");
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_on_one_screen_with_a_curtain_between_them() {
    let Some(stage) = stage().await else { return };
    let browser = stage.browser(Kind::default()).await;
    let seats = [("seats", "2"), ("seat-0", "you"), ("seat-1", "hot"), ("visibility", "private")];
    let id = browser.open_table(stage.game(), &seats).await;
    let mut shown = Vec::new();
    let began = Instant::now();
    // Each in turn: the curtain covers everything, its player opens it, sees his own hand, and moves.
    while shown.len() < 3 {
        browser.wait("main.curtain button").await;
        assert!(!browser.has("#hand, #board, [data-piece]").await, "nothing of the table can be seen");
        if shown.is_empty() {
            browser.shot("curtain").await;
        }
        browser.click("main.curtain button").await;
        browser.wait("#hand").await;
        let seat = browser.run("return document.querySelector('#table').dataset.seat").await;
        assert_ne!(shown.last(), Some(&seat), "the other player's turn");
        shown.push(seat);
        while browser.has("#hand").await && !browser.has("main.curtain").await {
            browser.choose().await;
            assert!(began.elapsed() < PATIENCE, "no curtain after {shown:?}");
        }
    }
    assert!(stage.hub().look(&id, |live| live.lines()).await.unwrap() >= 2);
    browser.close().await;
}

/// How many pieces have been seen to move, counted by the page itself.
async fn flights(browser: &Browser) -> i64 {
    browser.run("return window.flights || 0").await.as_i64().unwrap_or(0)
}

#[tokio::test(flavor = "multi_thread")]
async fn pieces_move_from_where_they_were_unless_nothing_should_move() {
    let Some(stage) = stage().await else { return };
    for calm in [false, true] {
        let browser = at_a_table(&stage, Kind { calm, ..Kind::default() }).await;
        let reduced = browser.run("return matchMedia('(prefers-reduced-motion: reduce)').matches").await;
        assert_eq!(reduced, json!(calm));
        browser
            .run(
                "const animate = Element.prototype.animate; Element.prototype.animate = function (...how) { \
                 if (this.dataset.piece) window.flights = (window.flights || 0) + 1; return animate.apply(this, how); }",
            )
            .await;
        let (began, before) = (Instant::now(), browser.revision().await);
        while browser.revision().await < before + 12 {
            browser.choose().await;
            assert!(began.elapsed() < PATIENCE, "the game does not go on");
        }
        assert_eq!(flights(&browser).await > 0, !calm, "{} pieces flew", flights(&browser).await);
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn with_the_systems_own_colours_targets_can_still_be_told() {
    let Some(stage) = stage().await else { return };
    let browser = at_a_table(&stage, Kind { contrast: true, ..Kind::default() }).await;
    browser.wait("#hand [name=choice], #board [name=choice]").await;
    browser.shot("table-contrast").await;
    if browser.run("return matchMedia('(forced-colors: active)').matches").await != json!(true) {
        eprintln!("SKIPPED: this Chromium does not force colours");
        return;
    }
    let marked = "const at = document.querySelector('#hand [name=choice], #board [name=choice]'); \
                  const s = getComputedStyle(at); \
                  return s.borderStyle !== 'none' || s.outlineStyle !== 'none'";
    assert_eq!(browser.run(marked).await, json!(true), "a target has an edge");
    browser.close().await;
}
