//! Messages to a browser: its button, and the worker that shows them. Headless Chromium has no push service: the message is
//! handed to the worker by the driver instead, as the browser does when it has opened one.

use crate::driver::*;
use crate::push_service::{Came, Keys, Service};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use serde_json::{Value, json};
use server::clock::Clock;
use server::{Config, PostConfig};
use std::time::{Duration, Instant};

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

/// The one message that comes of what is due. The server delivers by itself too: whoever asks for it while a round is under
/// way hears nothing of its end.
async fn delivered(stage: &Stage, service: &Service) -> Came {
    let began = Instant::now();
    loop {
        stage.app().deliver().await;
        let mut came = service.came();
        assert!(came.len() <= 1, "it comes once");
        if let Some(came) = came.pop() {
            return came;
        }
        assert!(began.elapsed() < PATIENCE, "nothing comes");
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
}

/// The number by which a browser knows its first worker.
const FIRST: &str = "0";

/// Does it show messages by now? A browser that is asked what it shows before it has ever shown anything forgets what it is
/// about to show; it says when something is shown that a page itself wants to show.
const SHOWS: &str = "navigator.serviceWorker.getRegistration('/assets/').then(async worker => { \
    await worker.showNotification('first', { tag: 'first' }); const all = await worker.getNotifications(); \
    all.forEach(one => one.close()); window.shows = all.length > 0 }); return window.shows === true";

/// Asks for a second what it shows. With one tag a message is shown once, however often it is handed over.
const ASKED: &str = "if (!window.asking) { window.asking = 'asking'; (async () => { \
    const worker = await navigator.serviceWorker.getRegistration('/assets/'); \
    for (let n = 0; n < 20 && !(window.shown && window.shown.length); n++) { \
      await new Promise(done => setTimeout(done, 50)); const all = await worker.getNotifications(); \
      window.shown = all.filter(({ tag }) => tag !== 'first') \
        .map(({ title, body, tag, data }) => ({ title, body, tag, data })); } \
    window.asking = 'done' })(); } \
    const done = window.asking === 'done'; if (done) window.asking = ''; return done";

/// A turn goes the whole way: queued, sealed, sent to a push service, opened as a browser does, handed to the worker, shown.
/// What is shown is whose turn it is at which table, and nothing of what lies there.
#[tokio::test(flavor = "multi_thread")]
async fn a_message_is_shown_by_the_worker_and_leads_to_the_table() {
    let service = Service::start().await;
    let clock = Clock::manual(1_794_744_000_000);
    let set = |config| Config {
        clock: clock.clone(),
        post: PostConfig { inward_hooks: true, ..PostConfig::default() },
        ..config
    };
    let Some(stage) = stage_with(set).await else { return };
    let browser = allowed(&stage).await;
    let keys = Keys::new();
    let subscription = [("p256dh", BASE64.encode(&keys.public)), ("auth", BASE64.encode(keys.auth))];
    let subscription: serde_json::Map<String, Value> =
        subscription.into_iter().map(|(name, value)| (name.into(), value.into())).collect();
    browser
        .client
        .execute(
            "navigator.serviceWorker.register(document.querySelector('[data-push]').dataset.worker); \
             fetch('/account/push', { method: 'POST', body: new URLSearchParams({ ...arguments[0], endpoint: arguments[1] }) }) \
             .then(answer => window.kept = answer.ok)",
            vec![subscription.into(), format!("{}/phone", service.address).into()],
        )
        .await
        .unwrap();
    browser.until("return window.kept === true").await;
    browser.until(WORKS).await;

    // A game by correspondence with somebody, in which both are asked at once.
    let (ben, _) = stage.app().people().guest().await.unwrap();
    let open =
        [("seats", "2"), ("seat-0", "you"), ("seat-1", "open"), ("visibility", "public"), ("pace", "days")];
    let id = browser.open_table("auction", &open).await;
    let nonce = stage.hub().nonce().unwrap();
    let joins = move |live: &mut host::Live, moment: &mut host::Moment| {
        live.join(&ben, Some(kernel::Seat(1)), nonce, moment)
    };
    stage.hub().change(&id, joins).await.unwrap();
    clock.advance(60_000);
    let came = delivered(&stage, &service).await;
    let said = keys.open(&came.1);

    browser.goto("/account").await;
    browser.until(SHOWS).await;
    stage.devtools(&browser, "ServiceWorker.enable", json!({})).await;
    let message = json!({ "origin": browser.origin(), "registrationId": FIRST, "data": said.to_string() });
    let began = Instant::now();
    while browser.run("return Boolean(window.shown && window.shown.length)").await != json!(true) {
        assert!(began.elapsed() < PATIENCE, "nothing is shown");
        stage.devtools(&browser, "ServiceWorker.deliverPushMessage", message.clone()).await;
        browser.until(ASKED).await;
    }
    let shown = browser.run("return window.shown").await;
    let title = stage
        .hub()
        .look(&id, |live| live.desk.title.read(kernel::Language::English).to_string())
        .await
        .unwrap();
    let wanted = json!([{
        "title": format!("Your turn: {title}"), "body": "", "tag": id.as_str(),
        "data": { "url": format!("{}/t/{id}", browser.origin()) },
    }]);
    assert_eq!(shown, wanted);
}
