//! The tables for programs.

use crate::common::*;
use crate::windows::{motion, pass, play_to, table};
use axum::http::StatusCode;
use serde_json::{Value, json};

#[tokio::test]
async fn a_program_plays_a_whole_game_in_the_words_of_the_engine() {
    let house = House::new();
    let mut anna = house.browser();
    let games = anna.api("/api", json!({ "do": "games" })).await.json();
    assert!(games["ok"].as_array().unwrap().iter().any(|game| game["id"] == "tribune"));
    let refused = anna.api("/api", json!({ "do": "new", "game": "auction", "seats": 3 })).await;
    assert_eq!(refused.status, StatusCode::UNAUTHORIZED);
    anna.post("/account/register", &[("name", "Anna"), ("password", "correct horse")]).await;
    // Of so many there are not even bots.
    for seats in [0, 6, 9, 1_000_000] {
        let refused = anna.api("/api", json!({ "do": "new", "game": "auction", "seats": seats })).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST);
        assert!(refused.body.contains(&format!("2 to 5 players, not {seats}")), "{}", refused.body);
    }
    let new = anna.api("/api", json!({ "do": "new", "game": "auction", "seats": 3 })).await.json();
    let id = server::storage::TableId::parse(new["ok"]["table"].as_str().unwrap()).unwrap();
    for _ in 0..40 {
        house.quiet(&id).await;
        if !anna.first_choice(&id).await {
            break;
        }
    }
    let turn = anna.table(&id, json!({ "do": "turn" })).await;
    assert!(turn["ok"]["over"].is_object(), "{turn}");
    assert!(anna.table(&id, json!({ "do": "journal" })).await["ok"]["head"].is_object());
}

#[tokio::test]
async fn errors_are_values() {
    let house = House::new();
    let (mut anna, _ben, id) = duel(&house, &[]).await;
    for (request, code) in [
        (json!({ "do": "act", "choice": 9 }), "illegal"),
        (json!({ "do": "act", "choice": 0, "revision": 77 }), "stale"),
        (json!({ "do": "dance" }), "unknown"),
        (json!({ "do": "turn", "sea": 1 }), "bad-request"),
        (json!({ "do": "act", "choice": "first" }), "bad-request"),
        (json!({ "do": "act", "seat": 1, "choice": 0 }), "illegal"),
        (json!({ "do": "journal" }), "illegal"),
        (json!([]), "bad-request"),
    ] {
        let answer = anna.table(&id, request.clone()).await;
        assert_eq!(answer["err"]["code"], code, "{request} {answer}");
    }
    let turn = anna.table(&id, json!({ "do": "turn" })).await;
    assert_eq!(turn["ok"]["awaiting"], json!([0, 1]), "who has answered is not told");
}

/// What a program is answered is what the schema at `/api/schema` says.
#[tokio::test]
async fn answers_are_as_the_schema_says() {
    let house = House::new();
    let (mut anna, _ben, id) = duel(&house, &[]).await;
    let schema = anna.get("/api/schema").await.json();
    assert_eq!(anna.api("/api", json!({ "do": "schema" })).await.json()["ok"], schema);
    let holds = |door: &str, request: &Value, answer: &Value| {
        let asked = &schema[door][request["do"].as_str().unwrap()];
        for (part, value) in [("request", request), ("answer", &answer["ok"])] {
            let part = json!({ "$defs": schema["$defs"], "allOf": [asked[part]] });
            let told = jsonschema::validate(&part, value).map_err(|fault| fault.to_string());
            assert_eq!(told, Ok(()), "{request} was answered {answer}");
        }
    };
    for request in [
        json!({ "do": "games" }),
        json!({ "do": "new", "game": "auction", "seats": 2 }),
        json!({ "do": "tables" }),
        json!({ "do": "tables", "list": "running" }),
    ] {
        let answer = anna.api("/api", request.clone()).await.json();
        holds("house", &request, &answer);
    }
    for request in [
        json!({ "do": "about" }),
        json!({ "do": "turn" }),
        json!({ "do": "choices" }),
        json!({ "do": "view", "seat": 0 }),
        json!({ "do": "act", "choice": 0, "amount": 1 }),
        json!({ "do": "log" }),
        json!({ "do": "log", "from": 1 }),
        json!({ "do": "plans" }),
        json!({ "do": "give-order", "order": { "bid-up-to": { "worth": 1, "most": 1 } } }),
        json!({ "do": "drop-order", "order": 0 }),
        json!({ "do": "undo" }),
    ] {
        let answer = anna.table(&id, request.clone()).await;
        holds("table", &request, &answer);
    }
}

#[tokio::test]
async fn programs_give_orders_and_trade_too() {
    let house = House::new();
    let (mut anna, mut ben, id) = among_bots(&house, "triumph", 1).await;
    let given = anna.table(&id, json!({ "do": "give-order", "order": "pass-bids" })).await;
    assert_eq!(given["ok"]["orders"], json!(["pass-as-outsider", "pass-bids"]));
    let dropped = anna.table(&id, json!({ "do": "drop-order", "order": 0 })).await;
    assert_eq!(dropped["ok"]["orders"], json!(["pass-bids"]));
    let wrong = anna.table(&id, json!({ "do": "give-order", "order": "fly" })).await;
    assert_eq!(wrong["err"]["code"], "bad-request");
    let gift = json!({ "from": 0, "to": 1, "gives": { "talents": 1 }, "gets": {} });
    // Set-up: the exchange is not open yet.
    let early = anna.table(&id, json!({ "do": "offer", "deal": gift })).await;
    assert_eq!(early["err"]["rule"], "TRV-DT.39", "{early}");
    let not_mine = ben.table(&id, json!({ "do": "offer", "deal": gift })).await;
    assert!(not_mine["err"]["why"].as_str().unwrap().contains("of your own"));
}

// ROR-D.32a: what the host writes into the log is for programs too, in its place, and with the viewer's own numbers
#[tokio::test]
async fn a_program_reads_the_same_story_as_the_page() {
    let house = House::new();
    let (mut people, id) = table(&house, 1, &[]).await;
    play_to(&house, &id, motion).await;
    let log = async |browser: &mut Browser, from: Value| {
        let log = browser.table(&id, json!({ "do": "log", "from": from })).await["ok"].clone();
        (log["revision"].clone(), log["events"].as_array().unwrap().clone())
    };
    let (revision, before) = log(&mut people[0], Value::Null).await;
    people[1].post(&format!("/t/{id}/hold"), &[]).await;
    let (same, after) = log(&mut people[0], Value::Null).await;
    assert_eq!((same, after.len()), (revision.clone(), before.len() + 1));
    let held = after.last().unwrap();
    assert!(held["text"].as_str().unwrap().contains("holds the window open"), "{held}");
    assert_eq!((&held["rule"], &held["event"], &held["step"]), (&json!("ROR-D.2c"), &Value::Null, &revision));
    let page = people[0].get(&format!("/t/{id}")).await.body;
    assert!(page.contains("holds the window open"));
    // What happens next stands after it; and whoever asks from his latest revision on misses nothing.
    for player in &mut people {
        pass(player, &id).await;
    }
    house.wait(5_000).await;
    house.quiet(&id).await;
    let (now, whole) = log(&mut people[0], Value::Null).await;
    let at = whole.iter().position(|line| line == held).expect("it keeps its place and its number");
    assert!(at == before.len() && whole.len() > at + 1);
    let (_, new) = log(&mut people[0], revision.clone()).await;
    assert_eq!(new[..], whole[whole.len() - new.len()..], "the end of the story");
    assert!(new.contains(held) && new.len() < whole.len());
    assert!(whole.iter().all(|line| line["step"].as_u64() <= now.as_u64()), "his own numbers");
}

// ---- OpenAPI ----

/// A description that refers to itself, as a schema for one part of it.
fn part(openapi: &Value, place: &str) -> Value {
    json!({ "components": openapi["components"], "$ref": format!("#/components/schemas/{place}") })
}

/// Every address for programs is described, every described one answers, and as it says.
#[tokio::test]
async fn the_description_is_the_interface() {
    let house = House::unlimited();
    let (mut anna, _ben, id) = duel(&house, &[]).await;
    let openapi = anna.get("/api/openapi.json").await.json();
    assert_eq!(openapi["openapi"], "3.1.0");
    let mut described = 0;
    for (path, methods) in openapi["paths"].as_object().unwrap() {
        let at = path.replace("{id}", id.as_str());
        for (method, operation) in methods.as_object().unwrap() {
            described += 1;
            let told = &operation["responses"]["200"]["content"];
            let kind = told.as_object().unwrap().keys().next().unwrap().clone();
            let (status, said) = match (&**method, &*kind) {
                ("get", "text/event-stream") => {
                    let answer = anna.stream_answer(&at).await;
                    (answer.status(), answer.headers()["content-type"].to_str().unwrap().to_string())
                }
                ("get", _) => {
                    let answer = anna.get(&at).await;
                    (answer.status, answer.headers["content-type"].to_str().unwrap().to_string())
                }
                _ => {
                    let examples = &operation["requestBody"]["content"]["application/json"]["examples"];
                    for (word, example) in examples.as_object().unwrap() {
                        let request = &example["value"];
                        let place = operation["x-answers"][word].as_str().unwrap();
                        let asked = place
                            .trim_start_matches("#/components/schemas/")
                            .strip_suffix(".answer")
                            .unwrap();
                        let fits = jsonschema::validate(&part(&openapi, asked), request);
                        assert!(fits.is_ok(), "{word}: {request} is no example");
                        let answer = anna.api(&at, request.clone()).await;
                        let code = answer.status.as_str();
                        let answers = &operation["responses"][code];
                        assert!(answers.is_object(), "{path} {word}: {code} is not described");
                        let schema = match answer.status {
                            StatusCode::OK => part(&openapi, &format!("{asked}.answer")),
                            _ => part(&openapi, "Wrong"),
                        };
                        let fits = jsonschema::validate(&schema, &answer.json()).map_err(|e| e.to_string());
                        assert_eq!(fits, Ok(()), "{path} {word}: {}", answer.body);
                    }
                    (StatusCode::OK, kind.clone())
                }
            };
            assert_eq!((status, said.starts_with(&*kind)), (StatusCode::OK, true), "{method} {path}: {said}");
        }
    }
    assert_eq!(described, protocol::Address::ALL.len());
    // The words of both doors are all there, and nothing is at an address that is not described.
    for (path, words) in [("/api", protocol::House::WORDS), ("/api/tables/{id}", protocol::Table::WORDS)] {
        let mapping = &openapi["paths"][path]["post"]["requestBody"]["content"]["application/json"]["schema"]
            ["discriminator"]["mapping"];
        assert_eq!(mapping.as_object().unwrap().keys().count(), words.len());
        assert!(words.iter().all(|word| mapping[word].is_string()), "{mapping}");
    }
    let undescribed = anna.get("/api/nothing").await;
    assert_eq!(
        (undescribed.status, &undescribed.json()["err"]["code"]),
        (StatusCode::NOT_FOUND, &json!("unknown"))
    );
    let router = include_str!("../../src/http/mod.rs");
    assert!(
        !router.contains("route(\"/api") && !router.contains("route(\"/events"),
        "an address beside the list"
    );
}

/// Every reference in the description leads somewhere, and every name is one that OpenAPI allows.
#[tokio::test]
async fn the_description_holds_together() {
    fn references(part: &Value, found: &mut Vec<String>) {
        match part {
            Value::Object(parts) => {
                found.extend(parts.get("$ref").and_then(Value::as_str).map(String::from));
                parts.values().for_each(|part| references(part, found));
            }
            Value::Array(parts) => parts.iter().for_each(|part| references(part, found)),
            _ => {}
        }
    }
    let openapi = House::new().browser().get("/api/openapi.json").await.json();
    let mut found = Vec::new();
    references(&openapi, &mut found);
    assert!(found.len() > 50, "{}", found.len());
    for place in found {
        assert!(openapi.pointer(place.trim_start_matches('#')).is_some(), "{place}");
    }
    let allowed = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
    for name in openapi["components"]["schemas"].as_object().unwrap().keys() {
        assert!(name.chars().all(allowed), "{name}");
    }
    for path in openapi["paths"].as_object().unwrap().values() {
        for operation in path.as_object().unwrap().values() {
            assert!(operation["operationId"].is_string() && operation["summary"].is_string());
        }
    }
}

#[tokio::test]
async fn the_page_for_programs_tells_every_request() {
    let house = House::new();
    let page = house.browser().get("/api").await;
    assert_eq!(page.status, StatusCode::OK);
    for word in protocol::House::WORDS {
        assert!(page.body.contains(&format!("id=\"house-{word}\"")), "{word}");
    }
    for word in protocol::Table::WORDS {
        assert!(page.body.contains(&format!("id=\"table-{word}\"")), "{word}");
    }
    for address in protocol::Address::ALL {
        assert!(page.body.contains(address.path) && page.body.contains(address.about), "{}", address.path);
    }
    assert!(!page.body.contains("](#"), "no Markdown is left");
    for link in page.body.split("href=\"#").skip(1).map(|rest| rest.split('"').next().unwrap()) {
        assert!(page.body.contains(&format!("id=\"{link}\"")), "{link} leads nowhere");
    }
}

/// What the description does not allow is refused, and what it allows is not.
#[tokio::test]
async fn lists_go_on_from_what_a_page_has_named_and_from_nothing_else() {
    let house = House::unlimited();
    let (mut anna, _ben, id) = duel(&house, &[]).await;
    let openapi = anna.get("/api/openapi.json").await.json();
    let page = format!("1795000000000-{id}");
    for (request, right) in [
        (json!({ "do": "tables", "list": "running", "from": page }), true),
        (json!({ "do": "tables", "list": "running", "from": null }), true),
        (json!({ "do": "tables", "from": page }), false),
        (json!({ "do": "tables", "list": "running", "from": "" }), false),
        (json!({ "do": "tables", "list": "running", "from": "1-nowhere" }), false),
        (json!({ "do": "tables", "list": "running", "from": format!("{page} ") }), false),
    ] {
        assert_eq!(jsonschema::is_valid(&part(&openapi, "house.tables"), &request), right, "{request}");
        let status = anna.api("/api", request.clone()).await.status;
        let expected = if right { StatusCode::OK } else { StatusCode::BAD_REQUEST };
        assert_eq!(status, expected, "{request}");
    }
}

#[tokio::test]
async fn a_stream_of_what_can_be_no_table_is_refused() {
    let house = House::unlimited();
    let (mut anna, _ben, id) = duel(&house, &[]).await;
    let openapi = anna.get("/api/openapi.json").await.json();
    let asked = &openapi["paths"]["/events"]["get"]["parameters"][0]["schema"];
    let many = vec![id.to_string(); 33];
    for (tables, right) in [
        (vec![id.to_string()], true),
        (vec![id.to_string(), "aaaaaaaaaaaa".into()], true),
        (vec!["nowhere".into()], false),
        (vec![id.to_string(), "%00".into()], false),
    ] {
        assert_eq!(jsonschema::is_valid(asked, &json!(tables)), right, "{tables:?}");
        let answer = anna.stream_answer(&format!("/events?tables={}", tables.join(","))).await;
        let expected = if right { StatusCode::OK } else { StatusCode::BAD_REQUEST };
        assert_eq!(answer.status(), expected, "{tables:?}");
    }
    // Whoever has so many pages open hears of the first; a program is told.
    assert!(!jsonschema::is_valid(asked, &json!(many)));
    let path = format!("/events?tables={}", many.join(","));
    assert_eq!(anna.stream_answer(&path).await.status(), StatusCode::OK);
    let mut ben = named(&house, "Ben").await;
    let token = crate::tokens::token(&mut ben, "read").await;
    let request = axum::http::Request::get(path)
        .header(axum::http::header::HOST, "games.test")
        .header(axum::http::header::AUTHORIZATION, format!("Bearer {token}"));
    let answer = ben.ask(request.body(axum::body::Body::empty()).unwrap()).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST);
    assert_eq!(answer.json()["err"]["code"], "bad-request");
}
