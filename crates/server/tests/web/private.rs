//! A private table is not there for a stranger: whatever they ask, they get the answer of a table that does not exist.

use crate::common::*;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use serde_json::{Value, json};
use server::storage::TableId;

/// Everything that can be asked of a table with a form or an address: the method, the rest of the path, the fields.
const ROUTES: [(&str, &str, &str); 64] = [
    ("POST", "/reserve", "seat=1&name=Anna"),
    ("GET", "/preview.svg", ""),
    ("GET", "/preview.png", ""),
    ("GET", "/story.png", ""),
    ("POST", "/comment", "text=salve"),
    ("GET", "/embed", ""),
    ("GET", "", ""),
    ("GET", "?text", ""),
    ("GET", "?seat=0&plan=deal", ""),
    ("GET", "?draft=nonsense", ""),
    ("GET", "/regions", ""),
    ("GET", "/regions?revision=0", ""),
    ("GET", "/regions?only=chat", ""),
    ("GET", "/regions?only=chat-lines", ""),
    ("GET", "/regions?only=players&revision=0", ""),
    ("GET", "/replay", ""),
    ("GET", "/replay?step=0&seat=1", ""),
    ("GET", "/replay?round=1", ""),
    ("GET", "/story", ""),
    ("GET", "/story.svg", ""),
    ("GET", "/journal", ""),
    ("GET", "/report", ""),
    ("GET", "/report.txt", ""),
    ("GET", "/report.txt?mail=1&seat=0", ""),
    ("POST", "/send", "revision=0&choice=0&seat=0"),
    ("POST", "/send", "revision=99&draft=0"),
    ("POST", "/send", ""),
    ("POST", "/hush", "seat=0"),
    ("POST", "/undo", "seat=0"),
    ("POST", "/undo", "revision=9"),
    ("POST", "/take-back", "do=ask"),
    ("POST", "/take-back", "do=agree"),
    ("POST", "/take-back", "do=fly"),
    ("POST", "/deal", "do=offer&with=1"),
    ("POST", "/deal", "do=accept&deal=1"),
    ("POST", "/deal", "do=refuse"),
    ("POST", "/order", "form=x"),
    ("POST", "/order", "drop=0"),
    ("POST", "/order", ""),
    ("POST", "/chat", "text=hello"),
    ("POST", "/chat", "text=hello&to=0"),
    ("POST", "/notes", "text=hello"),
    ("POST", "/join", ""),
    ("POST", "/join", "seat=0"),
    ("POST", "/join", "seat=1&invite=wrong"),
    ("POST", "/invite", "name=Anna"),
    ("POST", "/accept", ""),
    ("POST", "/decline", ""),
    ("POST", "/leave", ""),
    ("POST", "/cancel", ""),
    ("POST", "/vacation", ""),
    ("POST", "/hold", "seat=0"),
    ("POST", "/replace", "do=bot&about=0"),
    ("POST", "/replace", ""),
    ("POST", "/start", ""),
    ("POST", "/start", "nonce=x"),
    ("POST", "/return", ""),
    ("POST", "/bot", "seat=0&bot=greedy"),
    ("POST", "/bot", "seat=0&bot=oracle"),
    ("POST", "/ready", "seat=0"),
    ("POST", "/ready", ""),
    ("POST", "/rematch", ""),
    ("POST", "/clone", ""),
    ("POST", "/clone", "step=1&seat=0"),
];

fn api() -> Vec<Value> {
    vec![
        json!({ "do": "about" }),
        json!({ "do": "join" }),
        json!({ "do": "join", "seat": 0, "invite": "wrong" }),
        json!({ "do": "turn" }),
        json!({ "do": "log" }),
        json!({ "do": "log", "seat": 0, "from": 3 }),
        json!({ "do": "choices" }),
        json!({ "do": "view", "seat": 1 }),
        json!({ "do": "act", "choice": 0 }),
        json!({ "do": "act", "seat": 0, "revision": 7, "choice": 0 }),
        json!({ "do": "act", "seat": 0 }),
        json!({ "do": "undo" }),
        json!({ "do": "undo", "seat": 0, "revision": 9 }),
        json!({ "do": "plans" }),
        json!({ "do": "give-order", "order": 1 }),
        json!({ "do": "drop-order", "order": 0 }),
        json!({ "do": "offer", "deal": {} }),
        json!({ "do": "answer", "offer": 1, "accept": true }),
        json!({ "do": "journal" }),
    ]
}

/// What comes back, with the address itself blanked out.
async fn asked(browser: &mut Browser, request: Request<Body>, id: &TableId) -> String {
    let answer = browser.ask(request).await;
    format!("{} {:?} {}", answer.status, answer.headers, answer.body).replace(id.as_str(), "(table)")
}

fn form(method: &str, path: &str, body: &str) -> Request<Body> {
    let request = Request::builder()
        .method(method)
        .uri(path)
        .header(header::HOST, "games.test")
        .header(header::ORIGIN, "http://games.test")
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
    request.body(Body::from(body.to_string())).unwrap()
}

fn program(path: &str, body: &Value) -> Request<Body> {
    let request = Request::post(path)
        .header(header::HOST, "games.test")
        .header(header::ORIGIN, "http://games.test")
        .header(header::CONTENT_TYPE, "application/json");
    request.body(Body::from(body.to_string())).unwrap()
}

/// Asks everything of a table.
async fn everything(browser: &Browser, id: &TableId) -> Vec<(String, String)> {
    let mut all = Vec::new();
    for script in [false, true] {
        for (method, path, body) in ROUTES {
            // A fresh browser each time: nothing that was answered before may matter.
            let mut browser = browser.clone();
            browser.script = script;
            let request = form(method, &format!("/t/{id}{path}"), body);
            let what = format!("{method} {path} {body} script: {script}");
            all.push((what, asked(&mut browser, request, id).await));
        }
    }
    for body in api() {
        let request = program(&format!("/api/tables/{id}"), &body);
        all.push((body.to_string(), asked(&mut browser.clone(), request, id).await));
    }
    let code = format!("{id}{}", "a".repeat(TableId::LEN));
    let request = form("GET", &format!("/i/{code}"), "");
    all.push(("an invitation".into(), asked(&mut browser.clone(), request, id).await));
    let heard = browser.listen(&format!("/events?tables={id}")).await;
    all.push(("the stream".into(), heard.replace(id.as_str(), "(table)")));
    all
}

#[tokio::test]
async fn to_a_stranger_a_private_table_answers_as_one_that_does_not_exist() {
    let house = House::unlimited();
    let private = [("visibility", "private"), ("seat-0", "you"), ("seats", "2")];
    let mut anna = house.browser();
    let waiting = anna.open(&[&private[..], &[("seat-1", "open")]].concat()).await;
    let playing = anna.open(&[&private[..], &[("seat-1", "bot:greedy")]].concat()).await;
    let over = anna.open(&[&private[..], &[("seat-1", "bot:greedy")]].concat()).await;
    house.quiet(&over).await;
    while anna.first_choice(&over).await {
        house.quiet(&over).await;
    }
    let missing = TableId::new([7; TableId::LEN]);
    let nobody = house.browser();
    let mut guest = house.browser();
    guest.post("/play/auction", &[]).await;
    for (who, browser) in [("nobody", &nobody), ("a guest", &guest)] {
        let nothing = everything(browser, &missing).await;
        for (stage, id) in [("waiting", &waiting), ("playing", &playing), ("over", &over)] {
            for ((what, seen), (_, expected)) in everything(browser, id).await.into_iter().zip(&nothing) {
                assert_eq!(seen, *expected, "{who}, {stage}: {what}");
            }
        }
    }
}

/// The list above must not forget an address: every one under a table is walked.
#[test]
fn every_address_of_a_table_is_walked() {
    let addresses = include_str!("../../src/http/mod.rs");
    for line in addresses.lines().filter(|line| line.contains("\"/t/{id}")) {
        let path = line.split("/t/{id}").nth(1).unwrap().split('"').next().unwrap();
        assert!(ROUTES.iter().any(|(_, p, _)| p.split('?').next() == Some(path)), "{path} is not walked");
    }
}

#[tokio::test]
async fn whoever_is_invited_is_no_stranger() {
    let house = House::unlimited();
    let mut anna = house.browser();
    let id = anna.open(&[("visibility", "private"), ("seat-0", "you"), ("seats", "2")]).await;
    let invite = house.app.hub().look(&id, |live| live.desk.invite.clone()).await.unwrap();
    let mut ben = house.browser();
    ben.post("/play/auction", &[]).await;
    let request = json!({ "do": "join", "invite": invite });
    let joined = ben.api(&format!("/api/tables/{id}"), request).await;
    assert_eq!(joined.status, StatusCode::OK, "{}", joined.body);
}
