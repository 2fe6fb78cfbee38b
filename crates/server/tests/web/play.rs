//! Playing: forms without script, regions with it, drafts, undo, take-backs, refusals.

use crate::common::*;
use axum::http::StatusCode;
use serde_json::json;
use server::storage::{Stage, TableId};

#[tokio::test]
async fn a_whole_game_is_played_with_plain_forms() {
    let house = House::new();
    let mut anna = house.browser();
    let address = anna.post("/play/auction", &[]).await.to().to_string();
    let id = TableId::parse(address.strip_prefix("/t/").unwrap()).unwrap();
    for _ in 0..40 {
        house.quiet(&id).await;
        let page = anna.get(&address).await;
        let Some(revision) = page.field("revision").filter(|_| page.body.contains("name=\"choice\"")) else {
            break;
        };
        let least = house.app.hub().look(&id, |live| live.pending().0).await.unwrap();
        assert_ne!(least, 0);
        let fields = [("seat", "0"), ("revision", &*revision), ("choice", "0"), ("amount-0", "0")];
        let sent = anna.post(&format!("{address}/send"), &fields).await;
        assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.body);
    }
    assert_eq!(house.app.hub().look(&id, |live| live.stage).await.unwrap(), Stage::Over);
    assert_eq!(anna.get(&format!("{address}/journal")).await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_script_gets_the_movers_own_regions() {
    let house = House::new();
    let (mut anna, mut ben, id) = duel(&house, &[]).await;
    (anna.script, ben.script) = (true, true);
    let before = ben.get(&format!("/t/{id}/regions")).await;
    assert_eq!(before.status, StatusCode::OK);
    assert!(before.body.contains("id=\"prompt\"") && !before.body.contains("<html"));
    let fields = [("seat", "0"), ("revision", "0"), ("choice", "0"), ("amount-0", "4")];
    let mine = anna.post(&format!("/t/{id}/send"), &fields).await;
    assert_eq!(mine.status, StatusCode::OK, "{}", mine.body);
    assert!(mine.body.contains("id=\"prompt\"") && !mine.body.contains("<html"));
    let same = ben.get(&format!("/t/{id}/regions?revision=0")).await;
    assert_eq!(same.status, StatusCode::NO_CONTENT, "a sealed bid moves nobody else's view");
    let after = ben.get(&format!("/t/{id}/regions")).await;
    assert_eq!(after.body, before.body, "not a byte of it");
    let stale = anna.post(&format!("/t/{id}/send"), &fields).await;
    assert_eq!(stale.status, StatusCode::CONFLICT);
    assert!(stale.body.contains("id=\"prompt\""), "with the table as it stands");
}

/// The regions of a page with their sums, as the script tells them.
fn sums(page: &str) -> Vec<(String, String)> {
    let signed = page.split('<').filter(|tag| tag.contains(" data-sum=\""));
    let value = |tag: &str, name: &str| {
        let at = tag.find(&format!(" {name}=\""))? + name.len() + 3;
        Some(tag[at..].split('"').next()?.to_string())
    };
    signed.filter_map(|tag| Some((value(tag, "id")?, value(tag, "data-sum")?))).collect()
}

#[tokio::test]
async fn a_page_is_sent_only_the_regions_that_changed() {
    let house = House::new();
    let (mut anna, mut ben, id) = duel(&house, &[]).await;
    let has = sums(&anna.get(&format!("/t/{id}")).await.body);
    assert!(has.len() >= 11, "{has:?}");
    anna.script = true;
    anna.have = has.iter().map(|(id, sum)| format!("{id}={sum}")).collect::<Vec<_>>().join(",");
    let all = format!("/t/{id}/regions");
    assert_eq!(anna.get(&all).await.status, StatusCode::NO_CONTENT, "she has everything");
    assert!(anna.first_choice(&id).await && ben.first_choice(&id).await);
    let new = anna.get(&format!("{all}?revision=0")).await;
    let sent: Vec<String> = sums(&new.body).into_iter().map(|(id, _)| id).collect();
    assert!(["top", "prompt", "log"].iter().all(|id| sent.contains(&id.to_string())), "{sent:?}");
    for same in ["goal", "orders", "chat-lines"] {
        assert!(!sent.contains(&same.to_string()), "{same} has not changed: {sent:?}");
    }
    anna.have = "top=nonsense,,=,prompt".into();
    assert!(sums(&anna.get(&all).await.body).len() >= 11, "whoever says nonsense gets all");
}

#[tokio::test]
async fn a_draft_changes_nothing_and_a_bad_one_says_why() {
    let house = House::new();
    let (mut anna, _ben, id) = duel(&house, &[]).await;
    let draft = anna.get(&format!("/t/{id}?seat=0&choice=0&amount-0=4")).await;
    assert_eq!(draft.status, StatusCode::OK);
    assert_eq!(anna.choices(&id).await["revision"], 0, "nothing has happened");
    let sent =
        anna.post(&format!("/t/{id}/send"), &[("seat", "0"), ("revision", "0"), ("draft", "0:4")]).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.body);
    for bad in ["draft=x", "draft=99", "choice=7&draft=", "draft=0:99"] {
        let page = anna.get(&format!("/t/{id}?{bad}")).await;
        assert!(page.status == StatusCode::OK || page.status == StatusCode::BAD_REQUEST, "{bad}");
    }
}

#[tokio::test]
async fn whatever_is_not_listed_is_refused_with_a_reason() {
    let house = House::new();
    let (mut anna, mut ben, id) = duel(&house, &[]).await;
    let send = format!("/t/{id}/send");
    let much =
        anna.post(&send, &[("seat", "0"), ("revision", "0"), ("choice", "0"), ("amount-0", "99")]).await;
    assert_eq!(much.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(much.body.contains("amount must be"), "{}", much.body);
    let not_mine = ben.post(&send, &[("seat", "0"), ("revision", "0"), ("choice", "0")]).await;
    assert_eq!(not_mine.status, StatusCode::UNPROCESSABLE_ENTITY);
    let nobody = house.browser().post(&send, &[("seat", "0"), ("revision", "0"), ("choice", "0")]).await;
    assert_eq!(nobody.status, StatusCode::FORBIDDEN);
    let none = anna.post(&send, &[("seat", "0"), ("choice", "0")]).await;
    assert_eq!(none.status, StatusCode::BAD_REQUEST, "without a revision nothing is sent");
    assert_eq!(anna.choices(&id).await["revision"], 0);
}

#[tokio::test]
async fn a_sealed_answer_can_be_undone_while_the_window_is_open() {
    let house = House::new();
    let (mut anna, mut ben, id) = duel(&house, &[]).await;
    assert!(anna.first_choice(&id).await);
    assert!(!anna.first_choice(&id).await, "she has answered");
    let undone = anna.post(&format!("/t/{id}/undo"), &[("seat", "0"), ("revision", "1")]).await;
    assert_eq!(undone.status, StatusCode::SEE_OTHER, "{}", undone.body);
    assert_eq!(ben.choices(&id).await["revision"], 0, "nobody else notices");
    assert!(anna.first_choice(&id).await);
    assert!(ben.first_choice(&id).await);
    let late = anna.post(&format!("/t/{id}/undo"), &[("seat", "0")]).await;
    assert_eq!(late.status, StatusCode::UNPROCESSABLE_ENTITY, "the bids are open");
}

#[tokio::test]
async fn beyond_that_a_take_back_needs_everybodys_consent() {
    let house = House::new();
    let (mut anna, mut ben, id) = duel(&house, &[]).await;
    assert!(anna.first_choice(&id).await && ben.first_choice(&id).await);
    let round = |house: &House| {
        let hub = house.app.hub().clone();
        let id = id.clone();
        async move { hub.look(&id, |live| position(live)["round"].clone()).await.unwrap() }
    };
    assert_eq!(round(&house).await, json!(2), "a tie of nothing: the second lot is shown");
    let path = format!("/t/{id}/take-back");
    assert_eq!(anna.post(&path, &[("seat", "0"), ("do", "ask")]).await.status, StatusCode::SEE_OTHER);
    assert_eq!(round(&house).await, json!(2), "asking alone does nothing");
    ben.post(&path, &[("seat", "1"), ("do", "refuse")]).await;
    assert_eq!(
        ben.post(&path, &[("seat", "1"), ("do", "agree")]).await.status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "it is off the table"
    );
    anna.post(&path, &[("seat", "0"), ("do", "ask")]).await;
    assert_eq!(ben.post(&path, &[("seat", "1"), ("do", "agree")]).await.status, StatusCode::SEE_OTHER);
    assert_eq!(round(&house).await, json!(1));
    assert!(!anna.choices(&id).await["choices"].as_array().unwrap().is_empty(), "she bids again");
}

async fn take_back(player: &mut Browser, id: &TableId, what: &str) -> StatusCode {
    player.post(&format!("/t/{id}/take-back"), &[("do", what)]).await.status
}

async fn moves(house: &House, id: &TableId) -> usize {
    house.app.hub().look(id, |live| live.lines()).await.unwrap()
}

#[tokio::test]
async fn a_take_back_needs_all_people_and_no_bot_and_lapses_when_play_goes_on() {
    let house = House::new();
    let (mut anna, mut ben, mut clio) = (house.browser(), house.browser(), house.browser());
    let seats = [("seats", "4"), ("seat-0", "you"), ("seat-1", "open"), ("seat-2", "open")];
    let fields = [&seats[..], &[("seat-3", "bot:greedy"), ("visibility", "public")]].concat();
    let id = anna.open(&fields).await;
    ben.post(&format!("/t/{id}/join"), &[("seat", "1")]).await;
    clio.post(&format!("/t/{id}/join"), &[("seat", "2")]).await;
    house.quiet(&id).await;
    for player in [&mut anna, &mut ben, &mut clio] {
        assert!(player.first_choice(&id).await);
    }
    house.quiet(&id).await;
    assert_eq!(take_back(&mut anna, &id, "ask").await, StatusCode::SEE_OTHER);
    assert_eq!(take_back(&mut ben, &id, "agree").await, StatusCode::SEE_OTHER);
    let asks = house.app.hub().look(&id, |live| live.desk.take_back.as_ref().map(|t| live.missing(t)));
    assert_eq!(asks.await.unwrap(), Some(kernel::SeatSet::of(kernel::Seat(2))), "Clio alone has not agreed");
    let before = moves(&house, &id).await;
    // Play goes on: it is off the table.
    let mut movers = [&mut anna, &mut ben, &mut clio];
    while moves(&house, &id).await == before {
        for player in &mut movers {
            player.first_choice(&id).await;
        }
        house.quiet(&id).await;
    }
    assert_eq!(take_back(&mut clio, &id, "agree").await, StatusCode::UNPROCESSABLE_ENTITY);
    // Once more, and now all agree; the bot is not asked.
    assert_eq!(take_back(&mut anna, &id, "ask").await, StatusCode::SEE_OTHER);
    assert_eq!(take_back(&mut ben, &id, "agree").await, StatusCode::SEE_OTHER);
    let before = moves(&house, &id).await;
    assert_eq!(take_back(&mut clio, &id, "agree").await, StatusCode::SEE_OTHER);
    let done = house.app.hub().look(&id, |live| live.desk.take_back.is_none()).await.unwrap();
    assert!(done && moves(&house, &id).await > before, "a line of the journal says so");
}

#[tokio::test]
async fn chat_is_for_all_and_notes_for_oneself() {
    let house = House::new();
    let (mut anna, mut ben, id) = duel(&house, &[]).await;
    anna.post(&format!("/t/{id}/chat"), &[("text", "ave <b>amici</b>")]).await;
    anna.post(&format!("/t/{id}/notes"), &[("text", "Ben bluffs")]).await;
    let page = ben.get(&format!("/t/{id}")).await.body;
    assert!(page.contains("ave &lt;b&gt;amici"), "escaped, and seen by all");
    assert!(!page.contains("Ben bluffs"));
    assert!(anna.get(&format!("/t/{id}")).await.body.contains("Ben bluffs"));
}

#[tokio::test]
async fn a_table_reads_as_plain_text() {
    let house = House::new();
    let (mut anna, _ben, id) = duel(&house, &[]).await;
    let text = anna.get(&format!("/t/{id}?text")).await;
    assert_eq!(text.status, StatusCode::OK);
    assert!(text.body.contains("<pre") && text.body.contains("name=\"choice\""));
    assert!(text.body.contains("id=\"orders\"") && text.body.contains("id=\"log\""));
    // Whoever plays as text stays with it: after a move, and after a refusal.
    let send =
        |amount| [("seat", "0"), ("revision", "0"), ("text", "1"), ("choice", "0"), ("amount-0", amount)];
    let refused = anna.post(&format!("/t/{id}/send"), &send("99")).await;
    assert!(refused.status.is_client_error() && refused.body.contains("<pre"), "{}", refused.body);
    let sent = anna.post(&format!("/t/{id}/send"), &send("1")).await;
    assert_eq!(sent.to(), format!("/t/{id}?seat=0&text=1"));
}

/// How many of the latest events a seat was told were not told to everybody.
fn told_apart<G: kernel::Rules>(table: &kernel::Table<G>, seat: kernel::Seat, latest: usize) -> usize {
    let told: Vec<_> = table.told(kernel::Viewer::Seat(seat)).collect();
    let public: Vec<_> = table.told(kernel::Viewer::Spectator).collect();
    told[told.len().saturating_sub(latest)..].iter().filter(|event| !public.contains(event)).count()
}

#[tokio::test]
async fn a_long_log_says_which_lines_are_mine_alone() {
    let house = House::new();
    let (mut anna, mut ben, id) = among_bots(&house, "republic", 1).await;
    // One journal line brings dozens of events there, so the part that is shown often begins within one.
    for _ in 0..120 {
        if !step(&house, &id, [&mut anna, &mut ben]).await {
            break;
        }
        let page = anna.get(&format!("/t/{id}")).await.body;
        let mine = house
            .app
            .hub()
            .look(&id, |live| {
                let running = live.running.as_ref().unwrap();
                host::running!(running, run => told_apart(&run.table, kernel::Seat(0), 200))
            })
            .await
            .unwrap();
        assert_eq!(page.matches("Only you: ").count(), mine);
    }
}

#[tokio::test]
async fn taking_back_has_a_limit_and_going_on_has_none() {
    let house = House::unlimited();
    let (mut anna, mut ben, id) = duel(&house, &[]).await;
    let lines = async || house.app.hub().look(&id, |live| live.lines()).await.unwrap();
    for n in 0..200 {
        assert!(ben.first_choice(&id).await, "{n}");
        let back = ben.table(&id, json!({ "do": "undo" })).await;
        assert!(back["ok"].is_object(), "{n}: {back}");
    }
    let before = lines().await;
    assert!(ben.first_choice(&id).await, "an answer can always be given");
    let back = ben.table(&id, json!({ "do": "undo" })).await;
    assert_eq!(back["err"]["code"], "illegal", "{back}");
    assert!(back["err"]["why"].as_str().unwrap().contains("200 times"), "{back}");
    assert!(lines().await <= before + 2);
    // The bids are opened: Ben has gone on to something that stands, and may think again.
    assert!(anna.first_choice(&id).await);
    while house.app.hub().look(&id, |live| live.asked().len() == 1).await.unwrap() {
        if !anna.first_choice(&id).await {
            ben.first_choice(&id).await;
        }
    }
    assert!(ben.first_choice(&id).await);
    assert!(anna.first_choice(&id).await, "the next bids");
    let backs = house.app.hub().look(&id, |live| live.desk.backs.clone()).await.unwrap();
    assert_eq!(backs[0], 0, "{backs:?}");
}

#[tokio::test]
async fn picks_that_only_take_back_are_counted_too() {
    let house = House::unlimited();
    let (_anna, mut ben, id) = among_bots(&house, "tribune", 0).await;
    let mut steps = 0;
    let refused = loop {
        let offer = ben.choices(&id).await;
        let choices = offer["choices"].as_array().unwrap();
        // One card is chosen, and put back, and chosen.
        let choice = choices.iter().find(|c| c["back"] == true).or(choices.first()).unwrap();
        let act = json!({ "do": "act", "choice": choice["n"], "amount": 0, "revision": offer["revision"] });
        let done = ben.table(&id, act).await;
        if done["err"].is_object() {
            break done;
        }
        steps += 1;
        assert!(steps < 1_000, "the journal grows without end");
    };
    assert!(refused["err"]["why"].as_str().unwrap().contains("200 times"), "{refused}");
}
