//! Who may write, how often, how much; what browsers may load.

use crate::common::*;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};

#[tokio::test]
async fn a_write_from_elsewhere_is_refused() {
    let house = House::new();
    let mut anna = house.browser();
    let post = |origin: Option<&str>, site: Option<&str>| {
        let mut request = Request::post("/play/auction").header(header::HOST, "games.test");
        if let Some(origin) = origin {
            request = request.header(header::ORIGIN, origin);
        }
        if let Some(site) = site {
            request = request.header("sec-fetch-site", site);
        }
        request.body(Body::empty()).unwrap()
    };
    for (origin, site) in [
        (None, None),
        (Some("https://evil.example"), None),
        (Some("http://games.test.evil.example"), None),
        (Some("null"), None),
        (Some("http://games.test"), Some("cross-site")),
        (None, Some("same-origin")),
    ] {
        let answer = anna.ask(post(origin, site)).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{origin:?} {site:?}");
    }
    let fine = anna.ask(post(Some("http://games.test"), Some("same-origin"))).await;
    assert_eq!(fine.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn every_answer_has_the_strict_headers_and_no_page_an_inline_script() {
    let house = House::new();
    let mut anna = house.browser();
    let table = anna.post("/play/auction", &[]).await.to().to_string();
    for path in [
        "/",
        "/new/auction",
        "/account",
        "/history",
        "/rules/auction",
        "/nowhere",
        "/api",
        &table,
        &format!("{table}/replay"),
    ] {
        let answer = anna.get(path).await;
        let policy = answer.headers["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
        assert_eq!(answer.headers["x-content-type-options"], "nosniff");
        assert!(answer.headers["cache-control"].to_str().unwrap().contains("no-store"));
        for (at, _) in answer.body.match_indices("<script") {
            let tag = &answer.body[at..at + answer.body[at..].find('>').unwrap()];
            assert!(tag.contains("src="), "{path}: {tag}");
        }
        for inline in [" onclick=", " onload=", " style=", "javascript:"] {
            assert!(!answer.body.contains(inline), "{path} has {inline}");
        }
        assert!(
            !answer.body.contains("http://")
                || answer.body.contains("http://games.test")
                || answer.body.contains("www.w3.org"),
            "{path}"
        );
    }
}

#[tokio::test]
async fn passwords_tables_and_chat_are_limited() {
    let house = House::new();
    let mut anna = house.browser();
    let mut last = StatusCode::OK;
    for _ in 0..12 {
        last = anna.post("/account/sign-in", &[("name", "Anna"), ("password", "guess guess")]).await.status;
    }
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS);
    let table = anna.post("/play/auction", &[]).await.to().to_string();
    for _ in 0..10 {
        last = anna.post(&format!("{table}/chat"), &[("text", "again")]).await.status;
    }
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS);
    for _ in 0..25 {
        last = anna.post("/play/auction", &[]).await.status;
    }
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS);
    house.clock.advance(60_000);
    assert_eq!(anna.post("/play/auction", &[]).await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn accounts_and_every_other_write_are_limited() {
    let house = House::new();
    let mut last = StatusCode::OK;
    for n in 0..25 {
        let (name, password) = (format!("Guest{n}"), "correct horse");
        let fields = [("name", &*name), ("password", password)];
        last = house.browser().post("/account/register", &fields).await.status;
    }
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS, "accounts");
    house.clock.advance(3_600_000);
    let (mut anna, mut ben, id) = duel(&house, &[]).await;
    for _ in 0..130 {
        last = anna.post(&format!("/t/{id}/undo"), &[("seat", "0")]).await.status;
    }
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS, "a form");
    let requests = [
        serde_json::json!({ "do": "act", "choice": 99 }),
        serde_json::json!({ "do": "undo" }),
        serde_json::json!({ "do": "join" }),
        serde_json::json!({ "do": "drop-order", "order": 9 }),
        serde_json::json!({ "do": "answer", "offer": 9, "accept": false }),
    ];
    for request in requests {
        house.clock.advance(60_000);
        let api = format!("/api/tables/{id}");
        for _ in 0..130 {
            last = ben.api(&api, request.clone()).await.status;
        }
        assert_eq!(last, StatusCode::TOO_MANY_REQUESTS, "{request}");
    }
}

#[tokio::test]
async fn behind_a_proxy_a_write_comes_from_the_address_people_use() {
    let mut house = House::new();
    house.config.public_url = Some("https://games.example/".into());
    let app = house.reopened();
    let mut anna = House::browser_at(&app, &house.browser());
    for (origin, status) in [
        ("https://games.example", StatusCode::SEE_OTHER),
        ("http://games.example", StatusCode::FORBIDDEN),
        ("http://games.test", StatusCode::FORBIDDEN),
    ] {
        let request = Request::post("/play/auction")
            .header(header::HOST, "games.test")
            .header(header::ORIGIN, origin)
            .body(Body::empty());
        assert_eq!(anna.ask(request.unwrap()).await.status, status, "{origin}");
    }
    // Programs too.
    let request = Request::post("/api")
        .header(header::HOST, "games.test")
        .header(header::ORIGIN, "https://evil.example")
        .header(header::CONTENT_TYPE, "application/json")
        .body(Body::from(r#"{"do":"games"}"#));
    assert_eq!(anna.ask(request.unwrap()).await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn large_bodies_are_refused() {
    let house = House::new();
    let mut anna = house.browser();
    let table = anna.post("/play/auction", &[]).await.to().to_string();
    let long = "x".repeat(100_000);
    let answer = anna.post(&format!("{table}/chat"), &[("text", &long)]).await;
    assert!(answer.status.is_client_error(), "{}", answer.status);
    let answer = anna.api("/api", serde_json::json!({ "do": "new", "game": long, "seats": 2 })).await;
    assert!(answer.status.is_client_error());
}

#[tokio::test]
async fn health_and_metrics_answer_and_the_first_page_is_small() {
    let house = House::new();
    let mut anna = house.browser();
    assert_eq!(anna.get("/health").await.body, "ok\n");
    anna.post("/play/auction", &[]).await;
    let metrics = anna.get("/metrics").await.body;
    assert!(
        metrics.contains("quadriga_live_tables 1") && metrics.contains("quadriga_commit_seconds_count"),
        "{metrics}"
    );
}

#[tokio::test]
async fn strange_addresses_do_no_harm() {
    let house = House::new();
    let mut anna = house.browser();
    for path in [
        "/t/x",
        "/t/../../etc/passwd",
        "/t/aaaaaaaaaaaa",
        "/i/x",
        "/i/aaaaaaaaaaaaaaaaaaaaaaaa",
        "/assets/../x",
        "/rules/none",
        "/t/aaaaaaaaaaaa/replay?step=-1",
    ] {
        assert_eq!(anna.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
}

/// Rulebooks may be found, people may not; a network that asks before it shows a link may see the table and its picture.
#[tokio::test]
async fn crawlers_are_told_where_not_to_look() {
    let robots = House::new().browser().get("/robots.txt").await;
    assert_eq!(robots.status, StatusCode::OK);
    assert!(robots.headers[header::CONTENT_TYPE].to_str().unwrap().starts_with("text/plain"));
    let closed: Vec<&str> = robots.body.lines().filter_map(|line| line.strip_prefix("Disallow: ")).collect();
    for path in ["/people/", "/account", "/unsubscribe/", "/history", "/t/*/", "/*?"] {
        assert!(closed.contains(&path), "{path} is open");
    }
    let open = |path: &str| !closed.iter().any(|start| path.starts_with(start));
    assert!(["/", "/rules/tribune", "/learn", "/t/abc"].into_iter().all(open));
    assert!(robots.body.contains("Allow: /t/*/preview.png"));
}

#[tokio::test]
async fn health_says_so_when_nothing_can_be_kept() {
    let house = House::new();
    let mut watch = house.browser();
    assert_eq!(watch.get("/health").await.status, StatusCode::OK);
    let db = rusqlite::Connection::open(&house.config.data).unwrap();
    db.execute_batch("DROP TABLE house").unwrap();
    assert_eq!(watch.get("/health").await.status, StatusCode::OK, "nothing is written for each who asks");
    house.clock.advance(1_000);
    let ill = watch.get("/health").await;
    assert_eq!(ill.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(ill.body.contains("nothing can be kept: storage: no such table"), "{}", ill.body);
}

#[tokio::test]
async fn what_is_counted_is_for_the_machine_itself() {
    let mut house = House::new();
    let mut anna = house.browser();
    assert_eq!(anna.get("/metrics").await.status, StatusCode::OK);
    anna.address = "192.0.2.1".into();
    assert_eq!(anna.get("/metrics").await.status, StatusCode::NOT_FOUND, "through a proxy");
    house.config.open_metrics = true;
    let app = house.reopened();
    let mut anna = House::browser_at(&app, &anna);
    assert_eq!(anna.get("/metrics").await.status, StatusCode::OK, "whoever opens it");
}

#[tokio::test]
async fn streams_without_a_session_are_limited_by_address_and_in_all() {
    let mut house = House::new();
    (house.config.per_address, house.config.behind_proxy) = (8, true);
    let app = house.reopened();
    let at = |address: &str| {
        let mut browser = House::browser_at(&app, &house.browser());
        browser.address = address.into();
        browser
    };
    let (here, there) = (at("192.0.2.1"), at("192.0.2.2"));
    let first = here.stream_answer("/events").await;
    let second = here.stream_answer("/events").await;
    assert_eq!((first.status(), second.status()), (StatusCode::OK, StatusCode::OK));
    let third = here.stream_answer("/events").await;
    assert_eq!(third.status(), StatusCode::TOO_MANY_REQUESTS, "two of eight");
    assert!(third.headers().contains_key("retry-after"));
    assert_eq!(there.stream_answer("/events").await.status(), StatusCode::OK, "another address");
    let mut anna = at("192.0.2.1");
    anna.post("/play/auction", &[]).await;
    assert_eq!(anna.stream_answer("/events").await.status(), StatusCode::OK, "somebody with a session");
    drop(first);
    assert_eq!(here.stream_answer("/events").await.status(), StatusCode::OK, "there is room again");
}

#[tokio::test]
async fn one_person_has_so_many_streams_and_no_more() {
    let house = House::new();
    let mut anna = house.browser();
    anna.post("/play/auction", &[]).await;
    let mut open = Vec::new();
    for _ in 0..32 {
        open.push(anna.stream_answer("/events").await);
    }
    assert!(open.iter().all(|answer| answer.status() == StatusCode::OK));
    assert_eq!(anna.stream_answer("/events").await.status(), StatusCode::TOO_MANY_REQUESTS);
}
