//! Messages to a browser: the worker shows them. (Headless Chromium has no push service of its own; the message is handed to
//! the worker through the DevTools protocol, as a push service would.)

use crate::driver::*;
use serde_json::{Value, json};

/// Says something in the DevTools protocol.
async fn devtools(stage: &Stage, browser: &Browser, cmd: &str, params: Value) {
    let session = browser.client.session_id().await.unwrap().unwrap();
    let address = format!("http://127.0.0.1:{}/session/{session}/goog/cdp/execute", stage.port());
    let body = json!({ "cmd": cmd, "params": params }).to_string();
    let done = tokio::task::spawn_blocking(move || {
        ureq::post(&address).content_type("application/json").send(&body)
    });
    let done = done.await.unwrap();
    assert!(done.is_ok(), "{cmd}: {done:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_is_shown_by_the_worker_and_knows_its_table() {
    let Some(stage) = stage().await else { return };
    let browser = stage.browser(Kind::default()).await;
    browser.goto("/account").await;
    browser
        .run(
            "const form = document.querySelector('form[action$=\"/account/register\"]'); \
             form.querySelector('[name=name]').value = 'Anna'; form.querySelector('[name=password]').value = 'correct horse'; \
             form.submit();",
        )
        .await;
    browser.wait("#main.lobby").await;
    let origin = format!("http://{}", stage.config.listen);
    let grant = json!({ "origin": origin, "permissions": ["notifications"] });
    devtools(&stage, &browser, "Browser.grantPermissions", grant).await;
    browser.goto("/account").await;
    // The script has asked the browser: the button can be pressed, and the excuse is gone.
    browser.wait("[data-push]:not([hidden])").await;
    assert!(browser.has("[data-push-not][hidden]").await);
    // Without a push service the press leads to a plain word, not to silence.
    browser.click("[data-push]").await;
    browser.wait("[data-push-refused]:not([hidden])").await;
    // The worker itself is there by now.
    browser
        .run(
            "window.there = false; navigator.serviceWorker.getRegistration('/assets/') \
             .then(worker => window.there = Boolean(worker && worker.active));",
        )
        .await;
    browser.until("return window.there").await;
    devtools(&stage, &browser, "ServiceWorker.enable", json!({})).await;
    let said =
        json!({ "title": "Your turn: Tribune with Ben", "url": format!("{origin}/t/abc"), "tag": "abc" });
    let message = json!({ "origin": origin, "registrationId": "0", "data": said.to_string() });
    devtools(&stage, &browser, "ServiceWorker.deliverPushMessage", message).await;
    browser
        .until(
            "navigator.serviceWorker.getRegistration('/assets/').then(worker => worker.getNotifications()) \
             .then(shown => window.shown = shown.map(one => [one.title, one.tag, one.data.url])); \
             return Boolean(window.shown && window.shown.length)",
        )
        .await;
    let shown = browser.run("return window.shown").await;
    assert_eq!(shown, json!([["Your turn: Tribune with Ben", "abc", format!("{origin}/t/abc")]]));
}
