//! The same game by keyboard alone, on a phone, in the dark, without script, as text.

use crate::driver::{Browser, Kind, Stage, stage};
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

async fn revision(browser: &Browser) -> String {
    let element = browser.client.find(fantoccini::Locator::Css("#table")).await.unwrap();
    element.attr("data-revision").await.unwrap().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn by_keyboard_alone() {
    let Some(stage) = stage().await else { return };
    let browser = stage.browser(Kind::default()).await;
    browser.goto("/").await;
    let press =
        async |key: &str| browser.client.active_element().await.unwrap().send_keys(key).await.unwrap();
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
    let before = revision(&browser).await;
    let began = Instant::now();
    while revision(&browser).await == before {
        if browser.has("#send.primary").await {
            assert!(reach("at.id === 'send'").await, "the button that sends can be reached");
        } else {
            assert!(reach("at.name === 'choice'").await, "a choice can be reached");
        }
        press(&enter).await;
        tokio::time::sleep(Duration::from_millis(200)).await;
        assert!(began.elapsed() < Duration::from_secs(60), "no move by keyboard");
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
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
    let light = dark.run(background).await.as_f64().unwrap_or(255.0);
    assert!(light < 110.0, "a dark page: {light}");
    dark.shot("table-dark").await;
    dark.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_script_and_as_text() {
    let Some(stage) = stage().await else { return };
    let browser = at_a_table(&stage, Kind { no_script: true, ..Kind::default() }).await;
    let before = revision(&browser).await;
    let began = Instant::now();
    while revision(&browser).await == before {
        if !browser.choose().await {
            browser.client.refresh().await.unwrap();
        }
        assert!(began.elapsed() < Duration::from_secs(60), "no move without script");
    }
    browser.shot("table-no-script").await;
    let path = browser.path().await;
    browser.goto(&format!("{path}?text")).await;
    assert!(browser.has("pre.textboard").await);
    browser.shot("table-text").await;
    browser.close().await;
}
