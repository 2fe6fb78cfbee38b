//! Messages to browsers: sealed for the browser alone, signed by the house, never inwards, and gone with the session.

use crate::common::*;
use crate::notices::{HOUR, MINUTE, by_letter};
use crate::push_service::{Keys, Service};
use axum::http::StatusCode;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use ring::signature::ECDSA_P256_SHA256_FIXED;
use serde_json::Value;
use server::{Config, PostConfig};

fn house(inward_hooks: bool) -> House {
    House::with(|config| Config {
        post: PostConfig { inward_hooks, ..PostConfig::default() },
        public_url: Some("http://games.test".into()),
        limits: false,
        ..config
    })
}

/// This browser takes messages from now on.
async fn takes(browser: &mut Browser, endpoint: &str, keys: &Keys) -> Answer {
    let (p256dh, auth) = (BASE64.encode(&keys.public), BASE64.encode(keys.auth));
    browser.post("/account/push", &[("endpoint", endpoint), ("p256dh", &p256dh), ("auth", &auth)]).await
}

#[tokio::test]
async fn a_turn_is_told_to_the_browser_alone_and_leads_to_the_table() {
    let service = Service::start().await;
    let house = house(true);
    let (mut anna, mut ben) = (named(&house, "Anna").await, named(&house, "Ben").await);
    let page = anna.get("/account").await.body;
    let key = page.split("data-push=\"").nth(1).unwrap().split('"').next().unwrap().to_string();
    let (phone, desk) = (Keys::new(), Keys::new());
    assert_eq!(takes(&mut anna, &format!("{}/phone", service.address), &phone).await.status, StatusCode::OK);
    let kept = takes(&mut anna, &format!("{}/desk", service.address), &desk).await;
    assert!(kept.body.contains("2 browsers of yours are told"), "{}", kept.body);
    let id = by_letter(&mut anna, &mut ben).await;
    house.wait(MINUTE).await;
    house.app.deliver().await;
    let mut came = service.came();
    came.sort_by_key(|(head, _)| !head.contains("/phone"));
    assert_eq!(came.len(), 2, "each browser once");
    house.wait(MINUTE).await;
    house.app.deliver().await;
    assert_eq!(service.came().len(), 0, "once");
    for ((head, body), keys) in came.into_iter().zip([phone, desk]) {
        let said = keys.open(&body);
        assert!(said["title"].as_str().unwrap().starts_with("Your turn: "), "{said}");
        assert_eq!(said["url"], format!("http://games.test/t/{id}"));
        assert_eq!(said.as_object().unwrap().len(), 3, "and nothing else: {said}");
        let lower = head.to_lowercase();
        assert!(lower.contains("content-encoding: aes128gcm") && lower.contains("ttl: "), "{head}");
        // Signed by the house, for this service, not for ever (RFC 8292).
        let signed = head.split("vapid t=").nth(1).unwrap().split(',').next().unwrap();
        assert!(head.contains(&format!("k={key}")), "{head}");
        let (text, signature) = signed.rsplit_once('.').unwrap();
        let by =
            ring::signature::UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, BASE64.decode(&key).unwrap());
        by.verify(text.as_bytes(), &BASE64.decode(signature).unwrap()).unwrap();
        let claims: Value =
            serde_json::from_slice(&BASE64.decode(text.split_once('.').unwrap().1).unwrap()).unwrap();
        assert_eq!(
            (&claims["aud"], &claims["sub"]),
            (&service.address.as_str().into(), &"http://games.test".into())
        );
        let until = claims["exp"].as_i64().unwrap() - NOON / 1_000;
        assert!((1..=24 * 3600).contains(&until), "{until}");
    }
    // The key is the house's for good.
    house.app.close().await.unwrap();
    let app = house.reopened();
    let mut later = House::browser_at(&app, &anna);
    assert!(later.get("/account").await.body.contains(&key));
}

#[tokio::test]
async fn a_browser_that_is_gone_is_forgotten_and_one_that_is_busy_is_tried_again() {
    let service = Service::start().await;
    let house = house(true);
    let (mut anna, mut ben) = (named(&house, "Anna").await, named(&house, "Ben").await);
    let keys = Keys::new();
    takes(&mut anna, &format!("{}/gone", service.address), &keys).await;
    takes(&mut anna, &format!("{}/later", service.address), &keys).await;
    by_letter(&mut anna, &mut ben).await;
    house.wait(MINUTE).await;
    house.app.deliver().await;
    assert_eq!(service.came().len(), 0);
    let page = anna.get("/account").await.body;
    assert!(page.contains("One browser of yours is told"), "{page}");
    house.wait(MINUTE).await;
    house.app.deliver().await;
    assert_eq!(service.came().len(), 1, "the other, a minute later");
    // The last one goes: so do the wishes.
    takes(&mut ben, &format!("{}/gone", service.address), &keys).await;
    assert!(ben.get("/account").await.body.contains("/account/push/wishes"));
    ben.post("/account/push/try", &[]).await;
    house.app.deliver().await;
    assert!(!ben.get("/account").await.body.contains("/account/push/wishes"));
    assert_eq!(
        house.count("contacts WHERE person = 2 AND channel = 'push'"),
        0,
        "nothing is put by any more"
    );
}

#[tokio::test]
async fn nothing_is_pushed_inwards_unless_the_host_allows_it() {
    let service = Service::start().await;
    let house = house(false);
    let mut anna = named(&house, "Anna").await;
    let keys = Keys::new();
    let clear = takes(&mut anna, &format!("{}/phone", service.address), &keys).await;
    assert_eq!(clear.status, StatusCode::BAD_REQUEST, "not in the clear");
    let inside = service.address.replace("http://", "https://");
    assert_eq!(takes(&mut anna, &format!("{inside}/phone"), &keys).await.status, StatusCode::OK);
    anna.post("/account/push/try", &[]).await;
    house.app.deliver().await;
    assert_eq!(service.came().len(), 0);
    let short = [("endpoint", "https://push.example/x"), ("p256dh", "AAAA"), ("auth", "AAAA")];
    assert_eq!(anna.post("/account/push", &short).await.status, StatusCode::BAD_REQUEST);
    let mut guest = house.browser();
    guest.post("/play/auction", &[]).await;
    assert_eq!(takes(&mut guest, "https://push.example/x", &keys).await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_browser_is_told_as_long_as_its_session_lasts() {
    let service = Service::start().await;
    let house = house(true);
    let (mut anna, mut ben) = (named(&house, "Anna").await, named(&house, "Ben").await);
    let mut phone = house.browser();
    phone.post("/account/sign-in", &[("name", "Anna"), ("password", "correct horse")]).await;
    let keys = Keys::new();
    takes(&mut anna, &format!("{}/home", service.address), &keys).await;
    takes(&mut phone, &format!("{}/phone", service.address), &keys).await;
    by_letter(&mut anna, &mut ben).await;
    anna.post("/account/sign-out", &[]).await;
    house.wait(MINUTE).await;
    house.app.deliver().await;
    let came = service.came();
    assert!(came.len() == 1 && came[0].0.contains("/phone"), "{came:?}");
    // Whoever else uses that browser is told their own.
    takes(&mut ben, &format!("{}/phone", service.address), &keys).await;
    by_letter(&mut phone, &mut ben).await;
    house.wait(MINUTE).await;
    house.app.deliver().await;
    let came = service.came();
    assert_eq!(came.len(), 1, "Ben's turn, and not Anna's too");
    ben.post("/account/push/end", &[]).await;
    by_letter(&mut phone, &mut ben).await;
    house.wait(HOUR).await;
    house.app.deliver().await;
    assert_eq!(service.came().len(), 0);
}
