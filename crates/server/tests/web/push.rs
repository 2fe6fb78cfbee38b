//! Messages to browsers: sealed for the browser alone, signed by the house, never inwards, and gone with the session.

use crate::common::*;
use crate::notices::{HOUR, MINUTE, by_letter};
use axum::http::StatusCode;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::SystemRandom;
use ring::signature::ECDSA_P256_SHA256_FIXED;
use serde_json::Value;
use server::{Config, PostConfig};
use std::sync::{Arc, Mutex};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

/// A request as it came: its head, and its body.
type Came = (String, Vec<u8>);

/// A push service of our own; what is sent to an address that says `gone` meets nobody, and one that says `later` fails the
/// first time.
struct Service {
    address: String,
    came: Arc<Mutex<Vec<Came>>>,
}

impl Service {
    async fn start() -> Service {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let came = Arc::<Mutex<Vec<Came>>>::default();
        let taken = came.clone();
        tokio::spawn(async move {
            let mut failed = false;
            while let Ok((mut stream, _)) = listener.accept().await {
                let (mut all, mut part) = (Vec::new(), [0; 8192]);
                let (head, body) = loop {
                    let n = stream.read(&mut part).await.unwrap_or(0);
                    all.extend_from_slice(&part[..n]);
                    if let Some(at) = all.windows(4).position(|four| four == b"\r\n\r\n") {
                        let head = String::from_utf8_lossy(&all[..at]).to_string();
                        let length = head.to_lowercase();
                        let length = length.split("content-length: ").nth(1).and_then(|l| l.lines().next());
                        let length: usize = length.map_or(0, |l| l.parse().unwrap());
                        if all.len() >= at + 4 + length || n == 0 {
                            break (head, all[at + 4..].to_vec());
                        }
                    } else if n == 0 {
                        break Default::default();
                    }
                };
                let later = head.contains("/later") && !std::mem::replace(&mut failed, true);
                let answer = if head.contains("/gone") {
                    "410 Gone"
                } else if later {
                    "503 Later"
                } else {
                    taken.lock().unwrap().push((head, body));
                    "201 Created"
                };
                let answer = format!("HTTP/1.1 {answer}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
                let _ = stream.write_all(answer.as_bytes()).await;
            }
        });
        Service { address, came }
    }

    fn came(&self) -> Vec<Came> {
        std::mem::take(&mut self.came.lock().unwrap())
    }
}

/// The keys of somebody's browser. One opens one message.
struct Keys {
    private: EphemeralPrivateKey,
    public: Vec<u8>,
    auth: [u8; 16],
}

impl Keys {
    fn new() -> Keys {
        let private = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
        let public = private.compute_public_key().unwrap().as_ref().to_vec();
        Keys { private, public, auth: [7; 16] }
    }

    /// Opens a message as a browser does (RFC 8188, RFC 8291).
    fn open(self, body: &[u8]) -> Value {
        struct Long(usize);
        impl KeyType for Long {
            fn len(&self) -> usize {
                self.0
            }
        }
        fn derive<const N: usize>(salt: &[u8], secret: &[u8], about: &[&[u8]]) -> [u8; N] {
            let mut key = [0; N];
            Salt::new(HKDF_SHA256, salt)
                .extract(secret)
                .expand(about, Long(N))
                .unwrap()
                .fill(&mut key)
                .unwrap();
            key
        }
        let (salt, theirs, mut record) = (&body[..16], &body[21..86], body[86..].to_vec());
        assert_eq!((&body[16..20], body[20]), (&4096_u32.to_be_bytes()[..], 65));
        let Keys { private, public, auth } = self;
        let key = UnparsedPublicKey::new(&ECDH_P256, theirs);
        let shared: [u8; 32] = agree_ephemeral(private, &key, |secret| {
            derive(&auth, secret, &[b"WebPush: info\0", &public, theirs])
        })
        .unwrap();
        let key: [u8; 16] = derive(salt, &shared, &[b"Content-Encoding: aes128gcm\0"]);
        let nonce: [u8; 12] = derive(salt, &shared, &[b"Content-Encoding: nonce\0"]);
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).unwrap());
        let text = key.open_in_place(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut record).unwrap();
        let (end, text) = text.split_last().unwrap();
        assert_eq!(*end, 2, "the last record");
        serde_json::from_slice(text).unwrap()
    }
}

fn house(inward_hooks: bool) -> House {
    House::with(|config| Config {
        post: PostConfig { mail: None, inward_hooks },
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
