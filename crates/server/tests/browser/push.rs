//! Messages to a browser: its button, and the worker that takes them. Headless Chromium has no push service; that what is sent
//! can be opened by a browser alone is shown in `web/push.rs`.

use crate::driver::*;
use serde_json::json;

/// Somebody with an account, whose browser may show messages.
async fn allowed(stage: &Stage) -> Browser {
    let browser = stage.browser(Kind::default()).await;
    browser.signs_in("register", "Anna").await;
    let grant = json!({ "origin": browser.origin(), "permissions": ["notifications"] });
    stage.devtools(&browser, "Browser.grantPermissions", grant).await;
    browser.goto("/account").await;
    browser
}

/// The worker is at work.
const WORKS: &str = "navigator.serviceWorker.getRegistration('/assets/') \
                     .then(worker => window.there = Boolean(worker && worker.active)); return window.there === true";

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_is_asked_with_one_press_and_says_plainly_when_it_cannot() {
    let Some(stage) = stage().await else { return };
    let browser = allowed(&stage).await;
    // The script has asked the browser: the button can be pressed, and the excuse is gone.
    browser.wait("[data-push]:not([hidden])").await;
    assert!(browser.has("[data-push-not][hidden]").await);
    browser.click("[data-push]").await;
    browser.until(WORKS).await;
    // Without a push service the press leads to a plain word in the end, not to silence.
    browser.wait("[data-push-refused]:not([hidden])").await;
}
