//! The host's desk: for hosts alone. And complaints: heard by hosts, told to nobody else.

use crate::common::*;
use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use server::storage::{PersonId, TableId};

/// A house with a host.
async fn hosted(house: &House) -> Browser {
    let host = named(house, "Livia").await;
    let office = house.app.office(None);
    office.grant(&office.find("Livia").await.unwrap(), "").await.unwrap();
    host
}

async fn number(house: &House, name: &str) -> i64 {
    house.app.office(None).find(name).await.unwrap().person.id.0
}

/// Anna and Ben at a table; Ben has said something.
pub async fn insulted(house: &House) -> (Browser, Browser, TableId, String) {
    let (mut anna, mut ben) = (named(house, "Anna").await, named(house, "Ben").await);
    let id = anna.open(&FOR_TWO).await;
    ben.post(&format!("/t/{id}/join"), &[("seat", "1")]).await;
    anna.post(&format!("/t/{id}/chat"), &[("text", "Salve")]).await;
    house.clock.advance(1_000);
    ben.post(&format!("/t/{id}/chat"), &[("text", "You toad")]).await;
    let page = anna.get(&format!("/t/{id}")).await.body;
    let link = page.split("href=\"/complaints/new?").nth(1).expect("a button at the line");
    let link = format!("/complaints/new?{}", link.split('"').next().unwrap().replace("&amp;", "&"));
    (anna, ben, id, link)
}

pub fn fields(link: &str) -> Vec<(&str, &str)> {
    let query = link.split_once('?').unwrap().1;
    query.split('&').map(|part| part.split_once('=').unwrap()).collect()
}

#[tokio::test]
async fn for_everybody_else_there_is_no_desk() {
    let house = House::unlimited();
    let mut host = hosted(&house).await;
    let mut anna = named(&house, "Anna").await;
    let id = number(&house, "Anna").await;
    let addresses = [
        ("GET", "/desk".to_string()),
        ("GET", "/desk/people".into()),
        ("GET", format!("/desk/people/{id}")),
        ("GET", "/desk/tables".into()),
        ("GET", "/desk/house".into()),
        ("GET", "/desk/record".into()),
        ("POST", format!("/desk/people/{id}/ban")),
        ("POST", format!("/desk/people/{id}/rename")),
        ("POST", "/desk/tables/aaaaaaaaaaaa/end".into()),
        ("POST", "/desk/message".into()),
        ("POST", "/desk/settings".into()),
        ("POST", "/desk/complaints/1".into()),
        // The wrong method tells nothing either.
        ("POST", "/desk".into()),
        ("GET", "/desk/message".into()),
        ("GET", format!("/desk/people/{id}/ban")),
        ("DELETE", "/desk/people".into()),
    ];
    let ask = |method: &str, path: &str| {
        Request::builder()
            .method(Method::from_bytes(method.as_bytes()).unwrap())
            .uri(path)
            .header(header::HOST, "games.test")
            .header(header::ORIGIN, "http://games.test")
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::from("why=x&name=Nobody"))
            .unwrap()
    };
    for browser in [&mut anna, &mut house.browser()] {
        for (method, path) in &addresses {
            let nowhere = browser.ask(ask(method, "/nowhere-at-all")).await;
            let answer = browser.ask(ask(method, path)).await;
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{method} {path}");
            assert_eq!(answer.body, nowhere.body, "{method} {path}");
            let mut headers = (answer.headers, nowhere.headers);
            headers.0.remove("date");
            headers.1.remove("date");
            assert_eq!(headers.0, headers.1, "{method} {path}");
        }
    }
    assert!(!anna.get("/account").await.body.contains("/desk"));
    assert!(host.get("/account").await.body.contains("href=\"/desk\""));
    for path in [
        "/desk",
        "/desk/people",
        &format!("/desk/people/{id}"),
        "/desk/tables",
        "/desk/house",
        "/desk/record",
    ] {
        let page = host.get(path).await;
        assert_eq!(page.status, StatusCode::OK, "{path}: {}", page.body);
        assert!(page.body.contains("The host&#39;s desk") || page.body.contains("The host's desk"), "{path}");
    }
    // Whoever loses the role has lost it at once.
    let office = house.app.office(None);
    office.revoke(&office.find("Livia").await.unwrap(), "").await.unwrap();
    assert_eq!(host.get("/desk").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_host_bans_renames_and_lets_in_again() {
    let house = House::unlimited();
    let mut host = hosted(&house).await;
    let mut anna = named(&house, "Anna").await;
    let id = number(&house, "Anna").await;
    let found = host.get("/desk/people?q=ann").await.body;
    assert!(found.contains(&format!("href=\"/desk/people/{id}\"")), "{found}");
    let refused = host.post(&format!("/desk/people/{id}/ban"), &[("why", " "), ("days", "7")]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    for days in ["0", "-1", "x", "99999999"] {
        let refused = host.post(&format!("/desk/people/{id}/ban"), &[("why", "x"), ("days", days)]).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{days}");
    }
    let done = host.post(&format!("/desk/people/{id}/ban"), &[("why", "Insults"), ("days", "7")]).await;
    assert!(done.body.contains("Done.") && done.body.contains("22 November 2026"), "{}", done.body);
    assert!(!anna.get("/account").await.body.contains("Sign out"), "she is out");
    host.post(&format!("/desk/people/{id}/rename"), &[("name", "Annia"), ("why", "As agreed")]).await;
    host.post(&format!("/desk/people/{id}/unban"), &[]).await;
    let back = anna.post("/account/sign-in", &[("name", "Annia"), ("password", "correct horse")]).await;
    assert_eq!(back.status, StatusCode::SEE_OTHER, "{}", back.body);
    // The host's own name stands in the record, and cannot be banned from here.
    let me = number(&house, "Livia").await;
    let refused = host.post(&format!("/desk/people/{me}/ban"), &[("why", "x"), ("days", "")]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    let record = host.get("/desk/record").await.body;
    for told in [
        "Livia",
        "banned",
        "Insults",
        "Anna -&gt; Annia",
        "As agreed",
        "let in again",
        "by command",
        "made a host",
    ] {
        assert!(record.contains(told), "{told}: {record}");
    }
}

#[tokio::test]
async fn a_host_sets_the_house_and_ends_a_table() {
    let house = House::unlimited();
    let mut host = hosted(&house).await;
    let mut anna = named(&house, "Anna").await;
    let id = anna.open(&FOR_TWO).await;
    assert!(host.get(&format!("/desk/tables?q={}", &id.as_str()[..6])).await.body.contains(id.as_str()));
    let ended = host.post(&format!("/desk/tables/{id}/end"), &[("why", "Nobody comes")]).await;
    assert!(ended.status == StatusCode::OK && ended.body.contains("Done."), "{}", ended.body);
    assert!(anna.get(&format!("/t/{id}")).await.body.contains("called off"));
    host.post("/desk/message", &[("message", "Ludi today")]).await;
    assert!(anna.get("/").await.body.contains("Ludi today"));
    let page = host.post("/desk/settings", &[("tables", "3"), ("guests", "off"), ("message", "no")]).await;
    assert!(page.body.contains("usually 200"), "{}", page.body);
    let settings = house.app.settings();
    assert_eq!((settings.tables, settings.guests, &*settings.message), (3, false, "Ludi today"));
    let wrong = host.post("/desk/settings", &[("tables", "0")]).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(house.app.settings().tables, 3);
}

#[tokio::test]
async fn a_complaint_is_heard_and_answered_and_its_writer_not_told() {
    let house = House::unlimited();
    let mut host = hosted(&house).await;
    let (mut anna, mut ben, id, link) = insulted(&house).await;
    let form = anna.get(&link).await;
    assert!(form.status == StatusCode::OK && form.body.contains("You toad"), "{}", form.body);
    let mut sent = fields(&link);
    sent.extend([("reason", "insult"), ("text", "Not for the <first> time")]);
    let kept = anna.post("/complaints", &sent).await;
    assert!(kept.body.contains("Thank you"), "{}", kept.body);
    let again = anna.post("/complaints", &sent).await;
    assert_eq!(again.status, StatusCode::UNPROCESSABLE_ENTITY, "once for each thing");
    assert!(anna.get("/account").await.body.contains("No host has answered yet"));

    // What others whisper around it is no host's business.
    ben.post(&format!("/t/{id}/chat"), &[("text", "psst, only you"), ("to", "0")]).await;
    let queue = host.get("/desk").await.body;
    assert!(!queue.contains("psst"), "{queue}");
    for told in ["You toad", "Salve", "Anna", "Ben", "insults or threats", "Not for the &lt;first&gt; time"] {
        assert!(queue.contains(told), "{told}: {queue}");
    }
    assert!(house.browser().get("/metrics").await.body.contains("quadriga_complaints_open 1\n"));
    let number = queue.split("/desk/complaints/").nth(1).unwrap().split('"').next().unwrap().to_string();
    let empty = host.post(&format!("/desk/complaints/{number}"), &[("answer", " ")]).await;
    assert_eq!(empty.status, StatusCode::UNPROCESSABLE_ENTITY);
    let done = host.post(&format!("/desk/complaints/{number}"), &[("answer", "He was warned")]).await;
    assert!(done.body.contains("No complaint waits"), "{}", done.body);
    let twice = host.post(&format!("/desk/complaints/{number}"), &[("answer", "Again")]).await;
    assert_eq!(twice.status, StatusCode::NOT_FOUND);
    assert!(anna.get("/account").await.body.contains("He was warned"));
    assert!(house.browser().get("/metrics").await.body.contains("quadriga_complaints_open 0\n"));
    assert!(host.get("/desk/record").await.body.contains("answered a complaint about"));
    // Ben sees nothing of it, anywhere.
    for path in ["/account", "/", "/history", &format!("/t/{id}")] {
        let page = ben.get(path).await.body;
        assert!(!page.contains("He was warned") && !page.contains("Not for the"), "{path}");
    }
}

#[tokio::test]
async fn what_somebody_cannot_hear_they_cannot_report() {
    let house = House::unlimited();
    let (mut anna, mut ben, id, link) = insulted(&house).await;
    // Of one's own there is nothing to report, and strangers are asked to sign in.
    assert_eq!(ben.get(&link).await.status, StatusCode::NOT_FOUND);
    assert_eq!(house.browser().get(&link).await.status, StatusCode::FORBIDDEN);
    let page = ben.get(&format!("/t/{id}")).await.body;
    assert!(page.contains("You toad") && page.matches("/complaints/new?").count() == 1, "only Anna's line");
    // A whisper is for those who hear it.
    house.clock.advance(1_000);
    ben.post(&format!("/t/{id}/chat"), &[("text", "psst"), ("to", "0")]).await;
    let whisper = format!("/complaints/new?table={id}&said={}", house.clock.now());
    assert_eq!(anna.get(&whisper).await.status, StatusCode::OK);
    let mut clio = named(&house, "Clio").await;
    assert_eq!(clio.get(&whisper).await.status, StatusCode::NOT_FOUND);
    assert_eq!(clio.get(&link).await.status, StatusCode::OK, "what was said to all, all may report");
    for wrong in [
        "/complaints/new",
        "/complaints/new?table=x&said=1",
        "/complaints/new?person=99",
        "/complaints/new?person=x",
    ] {
        assert_eq!(anna.get(wrong).await.status, StatusCode::NOT_FOUND, "{wrong}");
    }
    // At a private table it is as if there were nothing.
    let private = [("seats", "2"), ("seat-0", "you"), ("seat-1", "open"), ("visibility", "private")];
    let hidden = anna.open(&private).await;
    anna.post(&format!("/t/{hidden}/chat"), &[("text", "Hello?")]).await;
    let there = format!("/complaints/new?table={hidden}&said={}", house.clock.now());
    assert_eq!(clio.get(&there).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn complaints_about_a_person_are_limited() {
    let house = House::new();
    let mut anna = named(&house, "Anna").await;
    let mut names = Vec::new();
    for n in 0..7 {
        let name = format!("Marcus {}", ["I", "II", "III", "IV", "V", "VI", "VII"][n]);
        named(&house, &name).await;
        names.push(number(&house, &name).await.to_string());
    }
    let page = anna.get(&format!("/people/{}", names[0])).await.body;
    assert!(page.contains(&format!("/complaints/new?person={}", names[0])), "{page}");
    let send = async |anna: &mut Browser, id: &str, reason: &str, text: &str| {
        anna.post("/complaints", &[("person", id), ("reason", reason), ("text", text)]).await.status
    };
    for (reason, text) in [("", "x"), ("boredom", "x"), ("name", &*"x".repeat(501)), ("name", "a\u{0}b")] {
        assert_eq!(send(&mut anna, &names[0], reason, text).await, StatusCode::UNPROCESSABLE_ENTITY);
    }
    for id in &names[..5] {
        assert_eq!(send(&mut anna, id, "name", "").await, StatusCode::OK);
    }
    assert_eq!(send(&mut anna, &names[5], "name", "").await, StatusCode::TOO_MANY_REQUESTS);
    let about = house.app.office(None).find(&format!("#{}", names[0])).await.unwrap();
    assert_eq!(about.person.id, PersonId(names[0].parse().unwrap()));
}
