//! Tokens of programs: made, shown once, scoped, revoked; and programs that play under somebody's name.

use crate::common::*;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use server::storage::TableId;

/// Makes a token and gives it as the page shows it.
pub async fn token(owner: &mut Browser, scope: &str) -> String {
    let made = owner.post("/account/tokens", &[("name", "Script VII"), ("scope", scope)]).await;
    assert_eq!(made.status, StatusCode::OK, "{}", made.body);
    let at = made.body.find("value=\"quadriga_").expect("it is shown") + 7;
    made.body[at..at + 9 + 64].to_string()
}

/// A program's request: a token, and nothing that a browser would send along.
pub fn request(path: &str, token: &str, body: &Value) -> Request<Body> {
    Request::post(path)
        .header(header::HOST, "games.test")
        .header(header::AUTHORIZATION, format!("Bearer {token}"))
        .header(header::CONTENT_TYPE, "application/json")
        .body(Body::from(body.to_string()))
        .unwrap()
}

async fn ask(house: &House, token: &str, body: Value) -> Answer {
    house.browser().ask(request("/api", token, &body)).await
}

async fn ask_at(house: &House, id: &TableId, token: &str, body: Value) -> Answer {
    house.browser().ask(request(&format!("/api/tables/{id}"), token, &body)).await
}

#[tokio::test]
async fn a_token_is_shown_once_listed_and_revoked() {
    let house = House::new();
    let mut anna = named(&house, "Anna").await;
    let token = token(&mut anna, "read").await;
    let page = anna.get("/account").await.body;
    assert!(page.contains("Script VII") && page.contains("never"), "it is listed, and was never used");
    assert!(!page.contains(&token[9..]), "it is not shown again");
    let tables = ask(&house, &token, json!({ "do": "tables" })).await;
    assert_eq!((tables.status, tables.json()), (StatusCode::OK, json!({ "ok": [] })));
    house.clock.advance(3 * host::DAY);
    assert!(!anna.get("/account").await.body.contains(">never<"), "it was used");

    let id = page.split("/account/tokens/").nth(1).unwrap().split('/').next().unwrap().to_string();
    // Only its owner can revoke it.
    let mut ben = named(&house, "Ben").await;
    let not_his = ben.post(&format!("/account/tokens/{id}/end"), &[]).await;
    assert_eq!(not_his.status, StatusCode::NOT_FOUND);
    assert_eq!(ask(&house, &token, json!({ "do": "tables" })).await.status, StatusCode::OK);
    assert_eq!(anna.post(&format!("/account/tokens/{id}/end"), &[]).await.status, StatusCode::OK);
    assert_eq!(ask(&house, &token, json!({ "do": "tables" })).await.status, StatusCode::UNAUTHORIZED);
    assert!(!anna.get("/account").await.body.contains("Script VII"));
}

#[tokio::test]
async fn the_file_holds_no_token() {
    let house = House::new();
    let mut anna = named(&house, "Anna").await;
    let token = token(&mut anna, "play").await;
    house.app.close().await.unwrap();
    let file = std::fs::read(&house.config.data).unwrap();
    let holds = |part: &[u8]| file.windows(part.len()).any(|window| window == part);
    assert!(holds(b"Script VII"), "this is the file");
    assert!(!holds(&token.as_bytes()[9..41]), "the token is in the file");
    let bytes: Vec<u8> =
        (0..32).map(|n| u8::from_str_radix(&token[9 + 2 * n..11 + 2 * n], 16).unwrap()).collect();
    assert!(!holds(&bytes[..16]), "nor as bytes");
}

#[tokio::test]
async fn a_wrong_token_tells_nothing() {
    let house = House::new();
    let mut anna = named(&house, "Anna").await;
    let revoked = token(&mut anna, "play").await;
    let id = anna.get("/account").await.body.split("/account/tokens/").nth(1).unwrap().to_string();
    anna.post(&format!("/account/tokens/{}/end", id.split('/').next().unwrap()), &[]).await;
    let unknown = format!("quadriga_{}", "0".repeat(64));
    let cookie = format!("quadriga_{}", anna.session());
    let mut told = Vec::new();
    for wrong in [&*revoked, &unknown, &cookie, anna.session(), "quadriga_", "x", ""] {
        let answer = ask(&house, wrong, json!({ "do": "games" })).await;
        assert_eq!(answer.headers["www-authenticate"], "Bearer");
        assert!(wrong.len() < 20 || !answer.body.contains(wrong), "it is not repeated");
        told.push((answer.status, answer.body));
        // Whoever shows one is not somebody else by a cookie that comes along.
        let mut both = anna.clone();
        let answer = both.ask(request("/api", wrong, &json!({ "do": "tables" }))).await;
        assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{wrong}");
    }
    assert_eq!(told[0].0, StatusCode::UNAUTHORIZED);
    assert!(told.iter().all(|answer| *answer == told[0]), "{told:?}");
}

#[tokio::test]
async fn a_token_reaches_what_its_scope_says_and_no_more() {
    let house = House::unlimited();
    let mut anna = named(&house, "Anna").await;
    let (reads, plays) = (token(&mut anna, "read").await, token(&mut anna, "play").await);
    let seats = [("seats", "2"), ("seat-0", "you"), ("seat-1", "open"), ("visibility", "public")];
    let id = anna.open(&seats).await;
    house.browser().post(&format!("/t/{id}/join"), &[("seat", "1")]).await;
    // Every request there is, each as far as its scope goes: what is refused besides is refused for other reasons.
    let reading = ["about", "turn", "choices", "view", "log", "plans", "journal"];
    let needs = |word: &str| match word {
        "give-order" => json!({ "order": { "bid-up-to": { "worth": 1, "most": 1 } } }),
        "drop-order" => json!({ "order": 0 }),
        "offer" => json!({ "deal": {} }),
        "answer" => json!({ "offer": 1, "accept": true }),
        "act" => json!({ "choice": 0, "amount": 1 }),
        _ => json!({}),
    };
    for word in protocol::Table::WORDS {
        let mut body = needs(word);
        body["do"] = json!(word);
        let before = anna.table(&id, json!({ "do": "view" })).await;
        let answer = ask_at(&house, &id, &reads, body.clone()).await;
        let refused = answer.status == StatusCode::FORBIDDEN;
        assert_eq!(refused, !reading.contains(word), "{word}: {}", answer.body);
        assert_eq!(anna.table(&id, json!({ "do": "view" })).await, before, "{word} changed something");
        let answer = ask_at(&house, &id, &plays, body).await;
        assert_ne!(answer.status, StatusCode::FORBIDDEN, "{word}: {}", answer.body);
        assert_ne!(answer.status, StatusCode::UNAUTHORIZED, "{word}: {}", answer.body);
    }
    for (word, reading) in [("games", true), ("schema", true), ("tables", true), ("new", false)] {
        let body = json!({ "do": word, "game": "auction", "seats": 3 });
        let body = if word == "new" { body } else { json!({ "do": word }) };
        let answer = ask(&house, &reads, body.clone()).await;
        assert_eq!(answer.status == StatusCode::FORBIDDEN, !reading, "{word}: {}", answer.body);
        assert_eq!(ask(&house, &plays, body).await.status, StatusCode::OK, "{word}");
    }
    assert_eq!(protocol::House::WORDS.len(), 4, "all of them were tried");
}

#[tokio::test]
async fn no_token_reaches_a_page_or_the_account() {
    let house = House::new();
    let mut anna = named(&house, "Anna").await;
    let token = token(&mut anna, "play").await;
    let get = |path: &str| {
        let request = Request::get(path).header(header::HOST, "games.test");
        request.header(header::AUTHORIZATION, format!("Bearer {token}")).body(Body::empty()).unwrap()
    };
    let page = house.browser().ask(get("/account")).await;
    assert!(page.body.contains("/account/sign-in") && !page.body.contains("Anna"), "a stranger's page");
    for path in ["/account/name", "/account/tokens", "/account/sign-out-everywhere", "/play/auction"] {
        let answer = house.browser().ask(request(path, &token, &json!({}))).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path}: {}", answer.body);
        assert!(answer.body.contains("did not come from one of our own pages"), "{path}");
    }
    assert!(anna.get("/account").await.body.contains("Sign out"));
}

#[tokio::test]
async fn a_program_needs_no_origin_and_a_cookie_still_does() {
    let house = House::new();
    let mut anna = named(&house, "Anna").await;
    let token = token(&mut anna, "play").await;
    let new = json!({ "do": "new", "game": "auction", "seats": 3 });
    assert_eq!(ask(&house, &token, new.clone()).await.status, StatusCode::OK);
    for scheme in ["Basic YW5uYTp4", "Bearer", "Token x"] {
        // No token: the cookie counts, and must say where it comes from.
        let mut plain = request("/api", "", &new);
        plain.headers_mut().insert(header::AUTHORIZATION, scheme.parse().unwrap());
        let answer = anna.ask(plain).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{scheme}: {}", answer.body);
        assert_eq!(answer.json()["err"]["code"], "bad-request", "a program is told in its own words");
    }
    // A browser of Ben's in which somebody shows Anna's token: Anna asks.
    let mut ben = named(&house, "Ben").await;
    let tables = ben.ask(request("/api", &token, &json!({ "do": "tables" }))).await.json();
    assert_eq!(tables["ok"].as_array().unwrap().len(), 1, "{tables}");
    assert_eq!(ben.api("/api", json!({ "do": "tables" })).await.json(), json!({ "ok": [] }));
}

#[tokio::test]
async fn each_token_has_a_limit_of_its_own() {
    let house = House::new();
    let mut anna = named(&house, "Anna").await;
    let (one, other) = (token(&mut anna, "read").await, token(&mut anna, "read").await);
    for n in 0..300 {
        assert_eq!(ask(&house, &one, json!({ "do": "tables" })).await.status, StatusCode::OK, "{n}");
    }
    let late = ask(&house, &one, json!({ "do": "tables" })).await;
    assert_eq!(late.status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(
        (late.headers["retry-after"].to_str().unwrap(), &late.json()["err"]["code"]),
        ("1", &json!("bad-request"))
    );
    assert_eq!(ask(&house, &other, json!({ "do": "tables" })).await.status, StatusCode::OK);
    house.clock.advance(100);
    assert_eq!(ask(&house, &one, json!({ "do": "tables" })).await.status, StatusCode::OK);
}

#[tokio::test]
async fn nobody_has_more_than_ten_tokens_and_guests_have_none() {
    let house = House::unlimited();
    let mut anna = named(&house, "Anna").await;
    for _ in 0..10 {
        token(&mut anna, "read").await;
    }
    let eleventh = anna.post("/account/tokens", &[("name", "One more"), ("scope", "play")]).await;
    assert_eq!(eleventh.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(!anna.get("/account").await.body.contains("One more"));
    for name in ["", "   ", &"x".repeat(41)] {
        let mut ben = named(&house, &format!("Ben {}", name.len())).await;
        let answer = ben.post("/account/tokens", &[("name", name), ("scope", "play")]).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{name:?}");
    }
    let mut guest = house.browser();
    guest.post("/play/auction", &[]).await;
    let refused = guest.post("/account/tokens", &[("name", "x"), ("scope", "play")]).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_stream_ends_with_its_token() {
    let house = House::unlimited();
    let mut anna = named(&house, "Anna").await;
    let (one, other) = (token(&mut anna, "read").await, token(&mut anna, "read").await);
    let stream = async |token: &str| {
        let request = Request::get("/events").header(header::AUTHORIZATION, format!("Bearer {token}"));
        let request = request.header(header::HOST, "games.test").body(Body::empty()).unwrap();
        let response = tower::ServiceExt::oneshot(house.app.router(), request).await.unwrap();
        assert_eq!(response.status(), StatusCode::OK);
        response.into_body()
    };
    let (mut first, mut second) = (stream(&one).await, stream(&other).await);
    let frame = first.frame().await.unwrap().unwrap();
    assert!(String::from_utf8_lossy(frame.data_ref().unwrap()).contains("turns"), "it hears as Anna");
    let page = anna.get("/account").await.body;
    let ids: Vec<&str> =
        page.split("/account/tokens/").skip(1).map(|part| part.split('/').next().unwrap()).collect();
    anna.post(&format!("/account/tokens/{}/end", ids.last().unwrap()), &[]).await;
    assert!(ends(&mut first).await && !ends(&mut second).await);
}

/// The owner says that a program plays; others see it where it sits, and leader boards of people do without it.
#[tokio::test]
async fn a_program_is_marked_beside_its_name() {
    let house = House::unlimited();
    let mut marvin = named(&house, "Marvin").await;
    let token = token(&mut marvin, "play").await;
    let mut anna = named(&house, "Anna").await;
    let seats = [("seats", "2"), ("seat-0", "you"), ("seat-1", "open"), ("visibility", "public")];
    let (first, second) = (anna.open(&seats).await, anna.open(&seats).await);
    ask_at(&house, &first, &token, json!({ "do": "join" })).await;
    let about = async |id: &TableId| {
        house.browser().table(id, json!({ "do": "about" })).await["ok"]["seats"][1]["bot"].clone()
    };
    assert_eq!(about(&first).await, json!(false));
    assert_eq!(marvin.post("/account/program", &[("program", "1")]).await.status, StatusCode::OK);
    assert_eq!(about(&first).await, json!(true), "where it sits already");
    ask_at(&house, &second, &token, json!({ "do": "join" })).await;
    assert_eq!(about(&second).await, json!(true), "and where it sits down");
    assert!(anna.get(&format!("/t/{second}")).await.body.contains("a program"));
    let me = marvin.get("/account").await.body;
    let page = me.split("href=\"/people/").nth(1).unwrap().split('"').next().unwrap().to_string();
    assert!(anna.get(&format!("/people/{page}")).await.body.contains("a program"));
    marvin.post("/account/program", &[]).await;
    assert_eq!(about(&second).await, json!(false));
    assert!(!anna.get(&format!("/people/{page}")).await.body.contains("a program"));
}

/// Whoever does not say what a token is for gets one that does the least.
#[tokio::test]
async fn a_token_of_an_unknown_scope_reads_only() {
    let house = House::new();
    let mut anna = named(&house, "Anna").await;
    for scope in ["", "everything", "PLAY"] {
        let token = token(&mut anna, scope).await;
        assert_eq!(ask(&house, &token, json!({ "do": "tables" })).await.status, StatusCode::OK, "{scope}");
        let new = ask(&house, &token, json!({ "do": "new", "game": "auction", "seats": 3 })).await;
        assert_eq!(new.status, StatusCode::FORBIDDEN, "{scope}: {}", new.body);
    }
}

/// However it came to sit there.
#[tokio::test]
async fn a_program_is_marked_wherever_it_was_seated() {
    let house = House::unlimited();
    let (mut marvin, mut anna, mut ben) =
        (named(&house, "Marvin").await, named(&house, "Anna").await, named(&house, "Ben").await);
    marvin.post("/account/program", &[("program", "1")]).await;
    let programs = async |id: &TableId| {
        let seats = house.browser().table(id, json!({ "do": "about" })).await["ok"]["seats"].clone();
        let of = |seat: &Value| (seat["name"].as_str().unwrap().to_string(), seat["bot"] == json!(true));
        let mut seats: Vec<_> = seats.as_array().unwrap().iter().map(of).collect();
        seats.sort();
        seats
    };
    let pair = |one: &str| vec![(one.to_string(), false), ("Marvin".to_string(), true)];
    // It has opened the table itself, or waited for opponents.
    let seats = [("seats", "2"), ("seat-0", "you"), ("seat-1", "open"), ("visibility", "public")];
    let own = marvin.open(&seats).await;
    assert_eq!(programs(&own).await, [(String::new(), false), ("Marvin".into(), true)]);
    let two = [("least", "2"), ("most", "2"), ("tempo", "letter")];
    marvin.post("/seek/tribune", &two).await;
    let paired = anna.post("/seek/tribune", &two).await;
    let paired = TableId::parse(paired.to().strip_prefix("/t/").expect("they are paired")).unwrap();
    assert_eq!(programs(&paired).await, pair("Anna"));
    // They play again.
    anna.post(&format!("/t/{own}/join"), &[("seat", "1")]).await;
    while marvin.first_choice(&own).await | anna.first_choice(&own).await {}
    let again = marvin.post(&format!("/t/{own}/rematch"), &[]).await;
    let again = TableId::parse(again.to().strip_prefix("/t/").unwrap()).unwrap();
    assert_eq!(programs(&again).await, [(String::new(), false), ("Marvin".into(), true)]);
    // A league has seated it.
    let league = crate::leagues::make(&mut anna, &[]).await;
    let mut all = [marvin.clone(), anna.clone(), ben.clone()];
    crate::leagues::enter(league, &mut all).await;
    house.clock.advance(25 * 3_600_000);
    let store = crate::leagues::store(&house);
    let season = crate::leagues::due(&house, &store, league).await;
    let tables = crate::leagues::running(&season);
    assert_eq!(
        programs(&tables[0]).await,
        [("Anna".to_string(), false), ("Ben".to_string(), false), ("Marvin".to_string(), true)]
    );
    // It was a guest when it sat down.
    let mut guest = house.browser();
    let id = guest.open(&seats).await;
    guest.post("/account/sign-in", &[("name", "Marvin"), ("password", "correct horse")]).await;
    assert_eq!(programs(&id).await, [(String::new(), false), ("Marvin".into(), true)]);
    ben.post(&format!("/t/{id}/join"), &[("seat", "1")]).await;
    assert_eq!(programs(&id).await, pair("Ben"));
}
