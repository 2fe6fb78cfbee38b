//! A program of a hundred lines plays at a live table: docs/bot.py, as it stands.

use crate::client::{Client, unlimited};
use serde_json::{Value, json};
use server::start;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Nothing takes longer than this.
const PATIENCE: Duration = Duration::from_secs(120);

fn python() -> bool {
    let there = Command::new("python3").arg("--version").output().is_ok_and(|out| out.status.success());
    assert!(there || std::env::var("CI").is_err(), "there is no python3");
    there
}

/// Anna opens a live table and plays her seat; the script sits down at the other with its token, and plays to the end.
async fn plays(game: &str) {
    if !python() {
        eprintln!("SKIPPED: there is no python3");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let running = start(&unlimited(folder.path().join("games.db"))).await.unwrap();
    let (mut anna, mut marvin) = (Client::new(running.address), Client::new(running.address));
    anna.form("/account/register", "name=Anna&password=correct+horse").await;
    marvin.form("/account/register", "name=Marvin&password=correct+horse").await;
    marvin.form("/account/program", "program=1").await;
    let (_, page) = marvin.form("/account/tokens", "name=Script&scope=play").await;
    let at = page.find("value=\"quadriga_").expect("a token") + 7;
    let token = &page[at..at + 9 + 64];
    let form = "seats=2&seat-0=you&seat-1=open&visibility=public&pace=live&bank=60&increment=30";
    let (table, _) = anna.form(&format!("/new/{game}"), form).await;
    let id = table.strip_prefix("/t/").expect("a table");

    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/bot.py");
    assert!(std::fs::read_to_string(&script).unwrap().lines().count() < 100);
    let mut bot = Command::new("python3")
        .arg(&script)
        .args([&format!("http://{}", running.address), id, "7"])
        .env("QUADRIGA_TOKEN", token)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let began = Instant::now();
    loop {
        assert!(began.elapsed() < PATIENCE, "the game does not end");
        if let Some(ended) = bot.try_wait().unwrap() {
            assert!(ended.success(), "{:?}", bot.wait_with_output().unwrap());
            break;
        }
        let offer = anna.api(&table, json!({ "do": "choices" })).await.unwrap();
        match offer["ok"]["choices"].get(0) {
            Some(choice) => {
                let amount = choice["amount"]["min"].as_u64().unwrap_or(0);
                let revision = &offer["ok"]["revision"];
                let act = json!({ "do": "act", "choice": 0, "amount": amount, "revision": revision });
                anna.api(&table, act).await.unwrap();
            }
            None => tokio::time::sleep(Duration::from_millis(5)).await,
        }
    }
    let turn = anna.api(&table, json!({ "do": "turn" })).await.unwrap();
    assert!(turn["ok"]["over"].is_object(), "{turn}");
    let about = anna.api(&table, json!({ "do": "about" })).await.unwrap();
    let seat = |name: &str, bot: bool| json!({ "name": name, "bot": bot, "free": false });
    assert_eq!(about["ok"]["seats"], json!([seat("Anna", false), seat("Marvin", true)]), "{about}");
    let said = String::from_utf8(bot.wait_with_output().unwrap().stdout).unwrap();
    assert!(said.starts_with("seat 1\n") && said.contains("winners"), "{said}");
    let journal: Value = anna.api(&table, json!({ "do": "journal" })).await.unwrap();
    let lines = journal["ok"]["lines"].as_array().unwrap();
    assert!(
        lines.iter().any(|line| line["act"]["seat"] == 1 && line["act"]["by"].is_null()),
        "by its own hand: {journal}"
    );
    running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_script_with_a_token_plays_a_live_table_to_the_end() {
    plays("auction").await;
}
