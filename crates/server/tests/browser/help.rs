//! Help in place: by mouse, by keyboard, by a finger that stays; with its rule, which opens beside the table.

use crate::access::{axe, faults};
use crate::driver::{Browser, Kind, stage};
use serde_json::json;

const PLAY: &str = "const form = document.createElement('form'); form.method = 'post'; form.action = '/play/' + arguments[0]; \
                    document.body.append(form); form.submit();";

async fn play(browser: &Browser, game: &str) {
    browser.goto("/").await;
    browser.client.execute(PLAY, vec![json!(game)]).await.unwrap();
    browser.wait("#table #board").await;
    browser.wait("html[data-live]").await;
}

/// Brings the first thing of this kind into view, and lets the page come to rest.
const SHOW: &str = "const [css, done] = arguments; document.querySelector(css).scrollIntoView({ block: 'center' }); \
                    requestAnimationFrame(() => requestAnimationFrame(() => done()))";

/// Sends the page what a pointer does there.
const POINTER: &str = "const [css, kinds, type] = arguments; const el = document.querySelector(css); \
    const box = el.getBoundingClientRect(); \
    for (const kind of kinds) el.dispatchEvent(new PointerEvent(kind, { bubbles: true, cancelable: true, pointerType: type, \
      clientX: box.left + 2, clientY: box.top + 2 }));";

#[tokio::test(flavor = "multi_thread")]
async fn everything_explains_itself_on_hover_focus_and_long_press() {
    let Some(stage) = stage().await else { return };
    let browser = stage.browser(Kind::default()).await;
    for (game, thing) in [
        ("tribune", "#players .fig"),
        ("triumph", "#players .fig"),
        ("ave-roma", "#board .mc"),
        ("republic", "#goal .stat"),
    ] {
        play(&browser, game).await;
        browser.client.execute_async(SHOW, vec![json!(thing)]).await.unwrap();
        let event = |kinds: &[&str], kind: &str| vec![json!(thing), json!(kinds), json!(kind)];
        browser.client.execute(POINTER, event(&["pointerover"], "mouse")).await.unwrap();
        browser.wait("#help:popover-open .ref").await;
        assert!(browser.has(&format!("{thing}[aria-describedby=help]:not([title])")).await, "{game}");
        browser.shot(&format!("help-{game}")).await;
        browser.keys("\u{E00C}").await;
        browser.wait("#help:not(:popover-open)").await;
        assert!(browser.has(&format!("{thing}[title]")).await, "{game}: what it said before is there again");
        // A finger that stays asks; the press that ends it is none.
        browser.client.execute(POINTER, event(&["pointerdown"], "touch")).await.unwrap();
        browser.wait("#help:popover-open .ref").await;
        browser.client.execute(POINTER, event(&["pointerup", "click"], "touch")).await.unwrap();
        assert!(browser.has("#help:popover-open").await, "{game}");
        // Its rule opens beside the table.
        browser.click("#help .ref").await;
        browser.wait("#rule").await;
        assert!(!browser.has("#help:popover-open").await, "{game}");
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn by_keyboard_one_thing_after_the_other_is_explained() {
    let Some(stage) = stage().await else { return };
    let browser = stage.browser(Kind::default()).await;
    play(&browser, "tribune").await;
    browser.run("document.querySelector('#prompt').focus()").await;
    let words = "return document.querySelector('#help').textContent + document.querySelector('[aria-describedby=help]')?.outerHTML";
    browser.keys("e").await;
    browser.wait("#help:popover-open").await;
    let first = browser.run(words).await;
    browser.keys("e").await;
    browser.until(&format!("const now = (() => {{ {words} }})(); return now !== {first}")).await;
    if let Some(axe) = axe() {
        assert_eq!(faults(&browser, &axe, "help").await, Vec::<String>::new());
    }
    browser.keys("\u{E00C}").await;
    browser.wait("#help:not(:popover-open)").await;
    browser.close().await;
}

/// Paper does not scroll: whatever is wider than it is lost.
#[tokio::test(flavor = "multi_thread")]
async fn on_paper_no_column_of_a_rulebook_is_lost() {
    let Some(stage) = stage().await else { return };
    let browser = stage.browser(Kind::default()).await;
    stage.devtools(&browser, "Emulation.setEmulatedMedia", json!({ "media": "print" })).await;
    for game in ["tribune", "triumph", "ave-roma", "republic"] {
        browser.goto(&format!("/rules/{game}")).await;
        browser.resize(700, 1000).await; // a sheet of A4 with the usual margins
        assert!(!browser.overflows().await, "{game}");
    }
    browser.close().await;
}
