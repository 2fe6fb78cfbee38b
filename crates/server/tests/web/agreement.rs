//! What is agreed on before a game: everybody sees all of it where he sits down, and it stands.

use crate::common::*;
use axum::http::StatusCode;
use host::Done;
use host::Pace;
use serde_json::{Value, json};
use server::hub::Trouble;
use server::storage::{Stage, TableId};

/// The settings as the table page tells them, `name: value`.
fn settings(page: &str) -> Vec<String> {
    let Some((_, list)) = page.split_once("<ul class=\"settings\"") else { return Vec::new() };
    let list = list.split_once("</ul>").map_or("", |(list, _)| list);
    let items = list.split("<li>").skip(1);
    items.map(|item| item.replace("<b>", "").replace("</b>", "").replace("</li>", "")).collect()
}

/// The same as programs get them.
async fn told(browser: &mut Browser, id: &TableId) -> Vec<String> {
    let about = browser.table(id, json!({ "do": "about" })).await;
    let list = about["ok"]["settings"].as_array().cloned().unwrap_or_default();
    let text = |value: &Value| value.as_str().unwrap().to_string();
    list.iter().map(|s| format!("{}: {}", text(&s["name"]), text(&s["value"]))).collect()
}

async fn stage(house: &House, id: &TableId) -> Stage {
    house.app.hub().look(id, |live| live.stage).await.unwrap()
}

const SEATS: [(&str, &str); 4] = [("seats", "3"), ("seat-0", "you"), ("seat-1", "open"), ("seat-2", "open")];

// ROR-DC.1: the host chooses scenario, switches, mode and clocks, and all confirm it: they see all of it where they sit down
#[tokio::test]
async fn whoever_is_to_sit_down_sees_every_setting_in_words() {
    let house = House::new();
    let (mut anna, mut ben) = (house.browser(), house.browser());
    let chosen = [
        ("visibility", "private"),
        ("option-mode", "correspondence"),
        ("option-docket-cap", "3"),
        ("pace", "windows"),
        ("reserve", "7"),
        ("percent", "50"),
    ];
    let id = anna.open_game("republic", &[&SEATS[..], &chosen].concat()).await;
    let invite = house.app.hub().look(&id, |live| live.desk.invite.clone()).await.unwrap();
    let page = ben.get(&format!("/i/{id}{invite}")).await.to().to_string();
    let expected = [
        "Dockets a session: 3",
        "Mode: Correspondence",
        "Rules: As printed",
        "Scenario: Early",
        "Clocks: Live: 50 % of the time that the rules name for each decision, and a reserve of 7 minutes for each player",
        "Who may come: Only those invited",
    ];
    for page in [page.clone(), format!("{page}?text")] {
        let seen = ben.get(&page).await.body;
        assert!(seen.contains("Sit here") && seen.contains("Whoever sits down agrees to them"), "{seen}");
        assert_eq!(settings(&seen), expected);
    }
    assert_eq!(told(&mut ben, &id).await, expected);
    assert!(told(&mut house.browser(), &id).await.is_empty(), "the table is private");
    // What was left as usual is told too.
    let id = anna.open_game("republic", &SEATS).await;
    let usual =
        ["Dockets a session: 5", "Mode: Live", "Rules: As printed", "Scenario: Early", "Clocks: No clock"];
    assert_eq!(settings(&ben.get(&format!("/t/{id}")).await.body)[..5], usual);
    // Of the switches those that are on are told, and which set of them they come from.
    let chosen = [("option-early-random-consul", "true"), ("option-early-ds-leaders", "true")];
    let id = anna.open_game("republic", &[&SEATS[..], &chosen].concat()).await;
    let told = settings(&ben.get(&format!("/t/{id}")).await.body);
    assert!(
        told.contains(&"Rules: Gentle".into()) && told.contains(&"Random first Consul: yes".into()),
        "{told:?}"
    );
}

// ROR-DC.1: confirmed by all by sitting down; without that the game does not start, whatever the host does
#[tokio::test]
async fn the_game_does_not_start_before_all_have_agreed() {
    let house = House::new();
    let (mut anna, mut ben, mut clio) = (house.browser(), house.browser(), house.browser());
    let id = anna
        .open_game("republic", &[&SEATS[..], &[("option-docket-cap", "3"), ("pace", "days")]].concat())
        .await;
    let (page, join, start) = (format!("/t/{id}"), format!("/t/{id}/join"), format!("/t/{id}/start"));
    let agreed = settings(&anna.get(&page).await.body);
    // Nothing that can be sent changes a setting, and the host cannot begin.
    let others = [("option-docket-cap", "9"), ("pace", "none"), ("seats", "1")];
    let refused = anna.post(&start, &others).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("There are free seats still"), "{}", refused.body);
    assert_eq!(ben.post(&join, &others).await.status, StatusCode::SEE_OTHER);
    assert_eq!(anna.post(&start, &[]).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(stage(&house, &id).await, Stage::Open, "a chair is free");
    assert_eq!(settings(&clio.get(&page).await.body), agreed);
    let change = house.app.hub().change(&id, |live, _| {
        live.desk.pace = Pace::Untimed;
        Ok(Done::quietly())
    });
    assert!(matches!(change.await, Err(Trouble::Refused(_))), "what was agreed to stands");
    let change = house.app.hub().change(&id, |live, _| {
        live.desk.options = json!({ "docket-cap": 9 });
        Ok(Done::quietly())
    });
    assert!(matches!(change.await, Err(Trouble::Refused(_))));
    assert_eq!(settings(&clio.get(&page).await.body), agreed);
    // Whoever no longer agrees stands up, and it waits for him or somebody else.
    assert_eq!(ben.post(&format!("{page}/leave"), &[]).await.status, StatusCode::SEE_OTHER);
    clio.post("/account/name", &[("name", "Clio")]).await;
    let sat = clio.table(&id, json!({ "do": "join", "seat": 2 })).await;
    assert_eq!((sat["ok"]["seat"].as_u64(), stage(&house, &id).await), (Some(2), Stage::Open), "{sat}");
    assert_eq!(ben.post(&join, &[]).await.status, StatusCode::SEE_OTHER);
    assert_eq!(stage(&house, &id).await, Stage::Playing, "now all have");
    let played = house.app.hub().look(&id, |live| journal(live)["head"]["options"].clone());
    assert_eq!(played.await.unwrap()["docket-cap"], 3);
}
