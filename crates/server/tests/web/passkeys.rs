//! Passkeys: made by whoever knows the password, shown without one; nothing old, borrowed or made for elsewhere opens anything.

use crate::common::*;
use axum::http::StatusCode;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use ciborium::Value as Cbor;
use ring::digest::{SHA256, digest};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::{Value, json};

const SECRET: &str = "correct horse";
const ORIGIN: &str = "http://games.test";
const MINUTE: i64 = 60_000;

/// What an authenticator does, written from the standard: one passkey on P-256.
struct Authenticator {
    key: EcdsaKeyPair,
    id: Vec<u8>,
    user: String,
    uses: u32,
    /// There, and shown who they are.
    flags: u8,
    origin: &'static str,
}

/// A map as authenticators write it.
fn written(map: Vec<(Cbor, Cbor)>) -> Vec<u8> {
    let mut bytes = Vec::new();
    ciborium::into_writer(&Cbor::Map(map), &mut bytes).unwrap();
    bytes
}

type Brought = Vec<(&'static str, String)>;

impl Authenticator {
    fn new(id: u8) -> Authenticator {
        let rng = SystemRandom::new();
        let key = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, &rng).unwrap();
        let key = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, key.as_ref(), &rng).unwrap();
        Authenticator { key, id: vec![id; 32], user: String::new(), uses: 0, flags: 0x05, origin: ORIGIN }
    }

    fn client(&self, kind: &str, asked: &Value) -> Vec<u8> {
        let said = json!({ "type": kind, "challenge": asked["challenge"], "origin": self.origin, "crossOrigin": false });
        said.to_string().into_bytes()
    }

    fn data(&self, house: &str, flags: u8) -> Vec<u8> {
        [digest(&SHA256, house.as_bytes()).as_ref(), &[flags], &self.uses.to_be_bytes()].concat()
    }

    fn make(&mut self, asked: &Value) -> Brought {
        self.user = asked["user"]["id"].as_str().unwrap().into();
        let point = self.key.public_key().as_ref();
        let number = |key: i64, value: i64| (Cbor::from(key), Cbor::from(value));
        let bytes = |key: i64, bytes: &[u8]| (Cbor::from(key), Cbor::Bytes(bytes.to_vec()));
        let key = written(vec![
            number(1, 2),
            number(3, -7),
            number(-1, 1),
            bytes(-2, &point[1..33]),
            bytes(-3, &point[33..]),
        ]);
        let data = self.data(asked["rp"]["id"].as_str().unwrap(), self.flags | 0x40);
        let data = [&data[..], &[0; 16], &32_u16.to_be_bytes(), &self.id, &key].concat();
        let part = |name: &str, value: Cbor| (Cbor::from(name), value);
        let empty = Cbor::Map(Vec::new());
        let attested = written(vec![
            part("fmt", Cbor::from("none")),
            part("attStmt", empty),
            part("authData", Cbor::Bytes(data)),
        ]);
        let client = self.client("webauthn.create", asked);
        vec![("client", BASE64.encode(client)), ("attested", BASE64.encode(attested))]
    }

    fn show(&mut self, asked: &Value) -> Brought {
        let client = self.client("webauthn.get", asked);
        let data = self.data(asked["rpId"].as_str().unwrap(), self.flags);
        let signed = [&data[..], digest(&SHA256, &client).as_ref()].concat();
        let signature = self.key.sign(&SystemRandom::new(), &signed).unwrap();
        vec![
            ("id", BASE64.encode(&self.id)),
            ("client", BASE64.encode(client)),
            ("data", BASE64.encode(data)),
            ("signature", BASE64.encode(signature)),
            ("user", self.user.clone()),
        ]
    }
}

async fn post(browser: &mut Browser, path: &str, brought: &Brought, more: &[(&str, &str)]) -> Answer {
    let mut fields: Vec<(&str, &str)> = brought.iter().map(|(name, value)| (*name, &**value)).collect();
    fields.extend(more);
    browser.post(path, &fields).await
}

async fn ask_new(browser: &mut Browser) -> Value {
    let asked = browser.post("/account/passkeys/new", &[("password", SECRET)]).await;
    assert_eq!(asked.status, StatusCode::OK, "{}", asked.body);
    asked.json()
}

async fn keep(browser: &mut Browser, brought: &Brought) -> Answer {
    post(browser, "/account/passkeys", brought, &[("name", "My phone")]).await
}

async fn ask(browser: &mut Browser) -> Value {
    browser.post("/account/passkeys/ask", &[]).await.json()
}

async fn sign_in(browser: &mut Browser, brought: &Brought) -> Answer {
    post(browser, "/account/passkeys/sign-in", brought, &[]).await
}

/// Somebody with a passkey.
async fn with_passkey(house: &House, name: &str, id: u8) -> (Browser, Authenticator) {
    let (mut browser, mut phone) = (named(house, name).await, Authenticator::new(id));
    let asked = ask_new(&mut browser).await;
    let kept = keep(&mut browser, &phone.make(&asked)).await;
    assert_eq!(kept.status, StatusCode::OK, "{}", kept.body);
    (browser, phone)
}

/// Who a browser is signed in as.
async fn name_of(browser: &mut Browser) -> String {
    let data = browser.get("/account/data").await;
    if data.status == StatusCode::OK {
        data.json()["account"]["name"].as_str().unwrap().into()
    } else {
        String::new()
    }
}

#[tokio::test]
async fn a_passkey_is_made_with_the_password_and_opens_the_account_without_it() {
    let house = House::unlimited();
    let (mut anna, mut phone) = with_passkey(&house, "Anna", 1).await;
    let page = anna.get("/account").await.body;
    assert!(page.contains("My phone") && page.contains("never used"), "{page}");
    // In another browser nobody says who they are: the passkey does.
    let mut other = house.browser();
    let table = other.post("/play/auction", &[]).await.to().to_string();
    let asked = ask(&mut other).await;
    assert!(asked["allowCredentials"].is_null(), "nobody is told who has a passkey: {asked}");
    let welcome = sign_in(&mut other, &phone.show(&asked)).await;
    assert_eq!((welcome.status, welcome.to()), (StatusCode::SEE_OTHER, "/"), "{}", welcome.body);
    assert_eq!(name_of(&mut other).await, "Anna");
    assert!(other.get(&table).await.body.contains("name=\"choice\""), "a guest's games come along");
    assert!(anna.get("/account").await.body.contains("last used"));

    // A second one; the browser is told which are there.
    let asked = ask_new(&mut anna).await;
    assert_eq!(asked["excludeCredentials"][0]["id"], json!(BASE64.encode(&phone.id)));
    let mut laptop = Authenticator::new(2);
    keep(&mut anna, &laptop.make(&asked)).await;
    assert_eq!(laptop.user, phone.user, "both are for the same person");
    let page = anna.get("/account").await.body;
    let id = |page: &str| {
        let at = page.find("/account/passkeys/").unwrap();
        page[at..].split('/').find_map(|part| part.parse::<i64>().ok()).unwrap()
    };
    let first = id(&page[page.find("class=\"keys\"").unwrap()..]);
    // Others' are not there for anybody else.
    let mut ben = named(&house, "Ben").await;
    for what in ["name", "end"] {
        let refused = ben.post(&format!("/account/passkeys/{first}/{what}"), &[("name", "Mine")]).await;
        assert_eq!(refused.status, StatusCode::NOT_FOUND, "{}", refused.body);
    }
    anna.post(&format!("/account/passkeys/{first}/name"), &[("name", "Old phone")]).await;
    assert!(anna.get("/account").await.body.contains("Old phone"));
    let unnamed = anna.post(&format!("/account/passkeys/{first}/name"), &[("name", "  ")]).await;
    assert_eq!(unnamed.status, StatusCode::UNPROCESSABLE_ENTITY);
    anna.post(&format!("/account/passkeys/{first}/end"), &[]).await;
    assert!(!anna.get("/account").await.body.contains("Old phone"));
    let asked = ask(&mut house.browser()).await;
    let gone = sign_in(&mut house.browser(), &phone.show(&asked)).await;
    assert_eq!(gone.status, StatusCode::UNPROCESSABLE_ENTITY);
    let asked = ask(&mut house.browser()).await;
    assert!(sign_in(&mut house.browser(), &laptop.show(&asked)).await.status.is_redirection());
}

#[tokio::test]
async fn nobody_makes_a_passkey_for_an_account_that_is_not_theirs() {
    let house = House::unlimited();
    let mut guest = house.browser();
    guest.post("/play/auction", &[]).await;
    let refused = guest.post("/account/passkeys/new", &[("password", SECRET)]).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN, "a guest has no account");
    let (mut anna, mut ben) = (named(&house, "Anna").await, named(&house, "Ben").await);
    let wrong = anna.post("/account/passkeys/new", &[("password", "wrong horse")]).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(wrong.json()["challenge"].is_null() && wrong.json()["why"].is_string());

    let mut phone = Authenticator::new(1);
    let asked = ask_new(&mut anna).await;
    let brought = phone.make(&asked);
    // Ben brings what Anna was asked; then it is used up for her too.
    assert_eq!(keep(&mut ben, &brought).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(keep(&mut anna, &brought).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    // What was asked of nobody makes no passkey for anybody.
    let nobodys = ask(&mut anna).await;
    let mut asked = ask_new(&mut anna).await;
    asked["challenge"] = nobodys["challenge"].clone();
    assert_eq!(keep(&mut anna, &phone.make(&asked)).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    // What was asked of somebody who makes one signs nobody in.
    let mine = ask_new(&mut anna).await;
    assert_eq!(keep(&mut anna, &phone.make(&mine)).await.status, StatusCode::OK);
    let mut asked = ask(&mut house.browser()).await;
    asked["challenge"] = ask_new(&mut anna).await["challenge"].clone();
    let refused = sign_in(&mut house.browser(), &phone.show(&asked)).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    // The same passkey twice, for oneself or for another.
    for browser in [&mut anna, &mut ben] {
        let asked = ask_new(browser).await;
        assert_eq!(keep(browser, &phone.make(&asked)).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    }
}

#[tokio::test]
async fn a_question_is_answered_once_and_within_five_minutes() {
    let house = House::unlimited();
    let (mut anna, mut phone) = with_passkey(&house, "Anna", 1).await;
    let asked = ask(&mut house.browser()).await;
    let brought = phone.show(&asked);
    assert!(sign_in(&mut house.browser(), &brought).await.status.is_redirection());
    let again = sign_in(&mut house.browser(), &brought).await;
    assert_eq!(again.status, StatusCode::UNPROCESSABLE_ENTITY, "replayed");

    for (wait, open) in [(5 * MINUTE - 1, true), (5 * MINUTE, false)] {
        let asked = ask(&mut house.browser()).await;
        house.clock.advance(wait);
        let mut browser = house.browser();
        let answer = sign_in(&mut browser, &phone.show(&asked)).await;
        assert_eq!(answer.status.is_redirection(), open, "{}", answer.body);
        let asked = ask_new(&mut anna).await;
        house.clock.advance(wait);
        let kept = keep(&mut anna, &Authenticator::new(7).make(&asked)).await;
        assert_eq!(kept.status == StatusCode::OK, open, "{}", kept.body);
    }
    // One that was never asked.
    let made_up = json!({ "challenge": BASE64.encode([9; 32]), "rpId": "games.test" });
    let refused = sign_in(&mut house.browser(), &phone.show(&made_up)).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn what_was_given_elsewhere_or_by_nobody_opens_nothing() {
    let house = House::unlimited();
    let (_, mut phone) = with_passkey(&house, "Anna", 1).await;
    let (_, bens) = with_passkey(&house, "Ben", 2).await;
    let mut tried = Vec::new();
    let mut refused =
        async |what: &str, phone: &mut Authenticator, spoil: &dyn Fn(&mut Value, &mut Brought)| {
            let mut browser = house.browser();
            let mut asked = ask(&mut browser).await;
            spoil(&mut asked, &mut Vec::new());
            let mut brought = phone.show(&asked);
            spoil(&mut json!({}), &mut brought);
            let answer = sign_in(&mut browser, &brought).await;
            assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{what}: {}", answer.body);
            assert_eq!(name_of(&mut browser).await, "", "{what}");
            tried.push(answer.body);
        };
    let nothing = |_: &mut Value, _: &mut Brought| {};
    phone.origin = "http://games.test.evil.example";
    refused("another page", &mut phone, &nothing).await;
    phone.origin = ORIGIN;
    refused("another house", &mut phone, &|asked, _| asked["rpId"] = json!("evil.example")).await;
    phone.flags = 0x01;
    refused("nobody has shown who they are", &mut phone, &nothing).await;
    phone.flags = 0x04;
    refused("nobody was there", &mut phone, &nothing).await;
    phone.flags = 0x05;
    let swap = |name: &'static str, value: String| {
        move |_: &mut Value, brought: &mut Brought| {
            brought.iter_mut().filter(|(n, _)| *n == name).for_each(|(_, v)| *v = value.clone());
        }
    };
    refused("another's name", &mut phone, &swap("user", bens.user.clone())).await;
    refused("nobody's name", &mut phone, &swap("user", String::new())).await;
    refused("another's passkey", &mut phone, &swap("id", BASE64.encode(&bens.id))).await;
    refused("nobody's passkey", &mut phone, &swap("id", BASE64.encode([9; 32]))).await;
    refused("no signature", &mut phone, &swap("signature", String::new())).await;
    refused("no base64", &mut phone, &swap("data", "%%%".into())).await;
    assert!(tried.windows(2).all(|two| two[0] == two[1]), "all are told the same");

    // Counts go on: once it counts, an older count is a copy's.
    for (uses, fine) in [(0, true), (5, true), (5, false), (4, false), (0, false), (6, true)] {
        phone.uses = uses;
        let mut browser = house.browser();
        let asked = ask(&mut browser).await;
        let answer = sign_in(&mut browser, &phone.show(&asked)).await;
        assert_eq!(answer.status.is_redirection(), fine, "{uses}");
    }
}

#[tokio::test]
async fn passkeys_go_with_the_account_and_stand_in_ones_data_without_their_keys() {
    let house = House::unlimited();
    let (mut anna, mut phone) = with_passkey(&house, "Anna", 0xA7).await;
    let data = anna.get("/account/data").await;
    assert_eq!(data.json()["passkeys"][0]["name"], "My phone");
    for secret in
        [BASE64.encode(&phone.id), BASE64.encode(phone.key.public_key().as_ref()), phone.user.clone()]
    {
        assert!(!data.body.contains(&secret), "{}", data.body);
    }
    assert!(anna.post("/account/delete", &[("password", SECRET)]).await.status.is_success());
    let asked = ask(&mut house.browser()).await;
    let gone = sign_in(&mut house.browser(), &phone.show(&asked)).await;
    assert_eq!(gone.status, StatusCode::UNPROCESSABLE_ENTITY);
    // Nothing of it is left: somebody new may bring the same one.
    let mut clio = named(&house, "Clio").await;
    let asked = ask_new(&mut clio).await;
    assert_eq!(keep(&mut clio, &phone.make(&asked)).await.status, StatusCode::OK);
}

#[tokio::test]
async fn whoever_is_banned_is_told_so_with_a_passkey_too() {
    let house = House::unlimited();
    let (_, mut phone) = with_passkey(&house, "Anna", 1).await;
    let office = house.app.office(None);
    office.ban(&office.find("Anna").await.unwrap(), None, "Insults at the table").await.unwrap();
    let asked = ask(&mut house.browser()).await;
    let refused = sign_in(&mut house.browser(), &phone.show(&asked)).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("Insults at the table"), "{}", refused.body);
}

#[tokio::test]
async fn twenty_are_enough_and_a_stranger_locks_nobody_out() {
    let house = House::new();
    let (mut anna, mut phone) = with_passkey(&house, "Anna", 100).await;
    for n in 1..20 {
        house.clock.advance(MINUTE);
        let asked = ask_new(&mut anna).await;
        assert_eq!(keep(&mut anna, &Authenticator::new(n).make(&asked)).await.status, StatusCode::OK, "{n}");
    }
    house.clock.advance(MINUTE);
    let full = anna.post("/account/passkeys/new", &[("password", SECRET)]).await;
    assert_eq!(full.status, StatusCode::UNPROCESSABLE_ENTITY);
    // Strangers at the same address ask until they may ask no more.
    anna.post("/account/sign-out", &[]).await;
    let mut stranger = house.browser();
    while stranger.post("/account/passkeys/ask", &[]).await.status == StatusCode::OK {}
    let asked = ask(&mut anna).await;
    assert!(sign_in(&mut anna, &phone.show(&asked)).await.status.is_redirection());
}
