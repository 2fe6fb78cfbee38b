//! Data files of earlier builds: every site of the corpus opens, its people sign in, its tables go on.
//!
//! `QUADRIGA_CORPUS=NAME cargo test --workspace --test web kept::` also leaves what this build keeps in
//! `tests/corpus/NAME.db`, once for each version that is let out. What is there is never written again.

use crate::common::*;
use axum::http::StatusCode;
use serde_json::{Value, json};
use server::App;
use server::storage::{Stage, TableId};
use std::path::{Path, PathBuf};

const SECRET: &str = "correct horse battery";
const GAMES: [&str; 4] = ["tribune", "triumph", "ave-roma", "republic"];

fn corpus() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/corpus")
}

async fn register(house: &House, name: &str) -> Browser {
    let mut browser = house.browser();
    let made = browser.post("/account/register", &[("name", name), ("password", SECRET)]).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.body);
    browser
}

/// Anna and Ben at a table of each game with a bot, some moves in; one table played to its end, one that waits for
/// players, one by correspondence with a standing order, something said.
async fn write(file: &Path) {
    assert!(!file.exists(), "{} is there already, and stays as it is", file.display());
    let house = House::unlimited();
    let (mut anna, mut ben) = (register(&house, "Anna").await, register(&house, "Ben").await);
    let people = [("seats", "3"), ("seat-0", "you"), ("seat-1", "open"), ("visibility", "public")];
    for game in GAMES {
        let id = anna.open_game(game, &[&people[..], &[("seat-2", "bot:greedy")]].concat()).await;
        ben.post(&format!("/t/{id}/join"), &[("seat", "1")]).await;
        for _ in 0..40 {
            step(&house, &id, [&mut anna, &mut ben]).await;
        }
        ben.post(&format!("/t/{id}/chat"), &[("text", "Ave!")]).await;
    }
    let days = [("seat-2", "bot:greedy"), ("pace", "days")];
    let letter = anna.open_game("republic", &[&people[..], &days].concat()).await;
    ben.post(&format!("/t/{letter}/join"), &[("seat", "1")]).await;
    step(&house, &letter, [&mut anna, &mut ben]).await;
    let over =
        anna.open(&[("seats", "2"), ("seat-0", "you"), ("seat-1", "open"), ("visibility", "public")]).await;
    ben.post(&format!("/t/{over}/join"), &[("seat", "1")]).await;
    while step(&house, &over, [&mut anna, &mut ben]).await {}
    anna.open_game("tribune", &people).await;
    house.app.hub().close().await;
    let db = rusqlite::Connection::open(&house.config.data).unwrap();
    db.execute("VACUUM INTO ?1", [file.to_str().unwrap()]).unwrap();
}

/// A house at a copy of a kept file, a day later.
fn opened(file: &Path) -> House {
    let mut house = House::unlimited();
    let copy = house.config.data.with_file_name("kept.db");
    std::fs::copy(file, &copy).unwrap();
    house.config.data = copy;
    house.app = App::open(&house.config).unwrap();
    house
}

async fn sign_in(house: &House, name: &str) -> Browser {
    let mut browser = house.browser();
    let back = browser.post("/account/sign-in", &[("name", name), ("password", SECRET)]).await;
    assert_eq!(back.status, StatusCode::SEE_OTHER, "{}", back.body);
    browser
}

#[tokio::test]
async fn every_site_of_the_corpus_opens_and_goes_on() {
    let files = std::fs::read_dir(corpus()).expect("a corpus");
    let mut files: Vec<_> = files.map(|file| file.expect("a file").path()).collect();
    files.sort();
    assert!(!files.is_empty());
    for file in files {
        all_go_on(&file).await;
    }
}

#[tokio::test]
async fn what_this_build_keeps_opens_again_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let file = match std::env::var("QUADRIGA_CORPUS") {
        Ok(name) => corpus().join(format!("{name}.db")),
        Err(_) => folder.path().join("today.db"),
    };
    write(&file).await;
    all_go_on(&file).await;
}

async fn all_go_on(file: &Path) {
    let house = opened(file);
    let (mut anna, mut ben) = (sign_in(&house, "Anna").await, sign_in(&house, "Ben").await);
    let tables = anna.api("/api", json!({ "do": "tables" })).await.json();
    let tables = tables["ok"].as_array().expect("Anna's tables");
    assert!(tables.len() >= 6, "{}: {tables:?}", file.display());
    for table in tables {
        goes_on(&house, table, &mut anna, &mut ben).await;
    }
}

async fn goes_on(house: &House, table: &Value, anna: &mut Browser, ben: &mut Browser) {
    let id = TableId::parse(table["table"].as_str().expect("an id")).expect("an id");
    let page = anna.get(&format!("/t/{id}")).await;
    assert_eq!(page.status, StatusCode::OK, "{table}: {}", page.body);
    let before = house.app.hub().look(&id, |live| (live.stage, live.stored())).await.expect("it loads");
    match before {
        (Stage::Playing, lines) => {
            for _ in 0..10 {
                step(house, &id, [&mut *anna, &mut *ben]).await;
            }
            let after = house.app.hub().look(&id, |live| live.stored()).await.unwrap();
            assert!(after > lines, "{table} does not go on");
        }
        (Stage::Over, _) => {
            let journal = anna.get(&format!("/t/{id}/journal")).await;
            assert_eq!(journal.status, StatusCode::OK, "{}", journal.body);
            games::AnyTable::verify(&journal.json(), None).expect("it verifies");
        }
        (Stage::Open, _) => {
            let joined = ben.post(&format!("/t/{id}/join"), &[("seat", "1")]).await;
            assert_eq!(joined.status, StatusCode::SEE_OTHER, "{}", joined.body);
        }
    }
}
