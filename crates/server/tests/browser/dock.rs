//! On a phone the navigation lies at the bottom of the page: all of it in sight, over nothing that one has to press.

use crate::driver::{Kind, stage};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn on_a_phone_the_navigation_is_a_dock_and_nothing_scrolls_sideways() {
    let Some(stage) = stage().await else { return };
    let browser = stage.browser(Kind { phone: true, ..Kind::default() }).await;
    browser.signs_in("register", "Anna").await;
    let open =
        [("seats", "3"), ("seat-0", "you"), ("seat-1", "open"), ("seat-2", "open"), ("visibility", "public")];
    let room = format!("/t/{}", browser.open_table(stage.game(), &open).await);
    for path in [
        "/",
        "/leagues",
        "/history",
        "/learn",
        "/people",
        "/account",
        "/watch",
        "/new/tribune",
        "/api",
        &room,
    ] {
        browser.goto(path).await;
        let found = browser
            .run(
                "const nav = document.querySelector('.nav').getBoundingClientRect(); \
                 const entries = [...document.querySelectorAll('.nav a')].filter(a => a.checkVisibility()); \
                 const inside = entries.every(a => { const box = a.getBoundingClientRect(); \
                   return box.left >= 0 && box.right <= innerWidth && box.height >= 44 && a.scrollWidth <= a.clientWidth + 1; }); \
                 return { bottom: Math.round(innerHeight - nav.bottom), entries: entries.length, inside, \
                   sideways: document.documentElement.scrollWidth > innerWidth };",
            )
            .await;
        assert_eq!(found, json!({ "bottom": 0, "entries": 6, "inside": true, "sideways": false }), "{path}");
    }
    // The end of a page can be read, and what is at the bottom of the form lies above the dock.
    browser.goto("/new/tribune").await;
    let over = browser
        .run(
            "const dock = document.querySelector('.nav').getBoundingClientRect(); \
             return document.querySelector('.go-bar').getBoundingClientRect().bottom <= dock.top + 1",
        )
        .await;
    assert_eq!(over, json!(true));
    // The name for whom a seat is kept can be read as it is written.
    browser.goto(&room).await;
    let wide = browser.run("return document.querySelector('.reserve .field').clientWidth").await;
    assert!(wide.as_f64().unwrap() >= 120.0, "{wide}");
    browser.click(".nav .me").await;
    browser.wait("#display").await;
}
