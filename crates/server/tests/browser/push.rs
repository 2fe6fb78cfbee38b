//! Messages to a browser: its button, and the worker that would show them. Headless Chromium has no push service.

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
async fn a_browser_is_asked_with_one_press_and_says_plainly_when_it_cannot() {
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
    browser.click("[data-push]").await;
    browser
        .until(
            "navigator.serviceWorker.getRegistration('/assets/') \
             .then(worker => window.there = Boolean(worker && worker.active)); return window.there === true",
        )
        .await;
    // Without a push service the press leads to a plain word in the end, not to silence.
    browser.wait("[data-push-refused]:not([hidden])").await;
}
