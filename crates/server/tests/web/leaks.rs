//! Nobody gets a byte of another's secrets: every page, fragment, answer and event of one seat is the same, whatever
//! the other seat holds and whatever it has sealed.

use crate::common::*;
use host::running;
use kernel::{Fast, Rules, Seat, Table, Viewer};
use serde_json::json;
use server::storage::TableId;
use std::io::Write;
use std::sync::{Arc, Mutex};

/// Everything seat 0 can get hold of, as bytes: pages, fragments, answers to programs, events, refusals.
async fn all_i_see(anna: &mut Browser, id: &TableId) -> String {
    let mut all = String::new();
    for path in
        ["", "?text", "?plan=orders", "?plan=deal", "/replay", "/replay?step=0", "/regions", "/journal"]
    {
        let answer = anna.get(&format!("/t/{id}{path}")).await;
        all += &format!("{path} {} {:?} {}\n", answer.status, answer.headers, answer.body);
    }
    // Not `turn`: where the rules let everybody see who has answered, it tells that.
    for what in ["view", "choices", "plans", "journal"] {
        let answer = anna.api(&format!("/api/tables/{id}"), json!({ "do": what })).await;
        all += &format!("{what} {} {}\n", answer.status, answer.body);
    }
    // What is refused tells no more than what is done.
    let wrong = [
        ("send", vec![("revision", "99999"), ("choice", "0")]),
        ("order", vec![("form", "nonsense")]),
        ("deal", vec![("do", "accept"), ("deal", "7")]),
        ("deal", vec![("do", "offer"), ("with", "1"), ("give-talents", "999")]),
        ("take-back", vec![("do", "agree")]),
        ("bot", vec![("seat", "1"), ("bot", "greedy")]),
    ];
    for (what, fields) in wrong {
        let answer = anna.post(&format!("/t/{id}/{what}"), &fields).await;
        assert!(answer.status.is_client_error(), "{what}: {}", answer.status);
        all += &format!("{what} {} {}\n", answer.status, answer.body);
    }
    let nonsense = json!({ "do": "act", "choice": 12345 });
    all += &anna.api(&format!("/api/tables/{id}"), nonsense).await.body;
    all += &anna.listen(&format!("/events?tables={id}")).await;
    for path in ["/", "/history", "/nowhere"] {
        all += &anna.get(path).await.body;
    }
    all
}

fn same<G: Rules>(table: &mut Table<G>, _: u64) -> bool {
    let state = table.state().clone();
    table.put(state, "as it is").unwrap();
    false
}

/// The world as Anna may imagine it: other hands, other sealed answers.
fn other<G: Rules>(table: &mut Table<G>, seed: u64) -> bool {
    let view = table.view(Viewer::Seat(Seat(0))).clone();
    let imagined = table.rules().imagine(&view, &mut Fast::new(seed));
    let changed = imagined != *table.state();
    table.put(imagined, "imagined").unwrap();
    changed
}

/// In every world that Anna cannot tell from the real one she gets the same bytes. How many of those worlds differed.
async fn nothing_tells(house: &House, anna: &mut Browser, id: &TableId) -> u32 {
    let hub = house.app.hub();
    // A position that is put ends all undo: once before the first look.
    hub.note(id, |live| running!(live.running.as_mut().unwrap(), run => same(&mut run.table, 0)))
        .await
        .unwrap();
    let before = all_i_see(anna, id).await;
    let mut changed = 0;
    for seed in 0..4 {
        let put =
            hub.note(id, |live| running!(live.running.as_mut().unwrap(), run => other(&mut run.table, seed)));
        changed += u32::from(put.await.unwrap());
        let after = all_i_see(anna, id).await;
        if before != after {
            let differs = before.lines().zip(after.lines()).find(|(a, b)| a != b);
            panic!("something leaks: {differs:?}");
        }
    }
    changed
}

#[tokio::test]
async fn what_one_seat_sees_does_not_hang_on_what_another_holds() {
    let house = House::unlimited();
    let (mut anna, mut ben, id) = duel(&house, &[]).await;
    assert!(ben.first_choice(&id).await, "Ben has sealed a bid");
    assert!(nothing_tells(&house, &mut anna, &id).await > 2, "the worlds were really different");
}

/// Plays a game of people and bots, and looks now and then; after each look the game goes on in the real world.
async fn nothing_tells_in(game: &str, looks: u32) {
    let house = House::unlimited();
    let (mut anna, mut ben, id) = among_bots(&house, game, 1).await;
    let mut changed = 0;
    for _ in 0..looks {
        house.quiet(&id).await;
        let now = |live: &host::Live| position(live);
        let real = house.app.hub().look(&id, now).await.unwrap();
        changed += nothing_tells(&house, &mut anna, &id).await;
        let back = house.app.hub().note(&id, |live| put(live, &real));
        back.await.unwrap().unwrap();
        for _ in 0..9 {
            step(&house, &id, [&mut anna, &mut ben]).await;
        }
    }
    assert!(changed > looks, "the worlds were really different: {changed}");
}

#[tokio::test]
async fn nothing_of_another_hand_is_told_in_tribune() {
    nothing_tells_in("tribune", 4).await;
}

#[tokio::test]
async fn nothing_of_another_hand_is_told_in_triumph() {
    nothing_tells_in("triumph", 4).await;
}

#[tokio::test]
async fn no_page_of_one_seat_holds_the_secrets_of_another() {
    let house = House::unlimited();
    let (mut anna, mut ben, id) = duel(&house, &[]).await;
    // A bid that would be found.
    let choices = ben.choices(&id).await;
    let most = choices["choices"][0]["amount"]["max"].as_u64().unwrap();
    ben.table(&id, serde_json::json!({ "do": "act", "choice": 0, "amount": most })).await;
    let theirs = ben.table(&id, serde_json::json!({ "do": "view" })).await;
    let hand = theirs["ok"]["view"]["hands"][1].to_string();
    assert!(hand.len() > 5, "{theirs}");
    let all = all_i_see(&mut anna, &id).await;
    assert!(!all.contains(&hand) && !all.contains("sealed\":[1"), "{hand}");
    let secret = house.app.hub().look(&id, journal).await.unwrap();
    let secret = secret["fairness"]["secret"].as_str().unwrap().to_string();
    assert!(!all.contains(&secret), "the dice");
    let mut watcher = house.browser();
    let page = watcher.get(&format!("/t/{id}")).await.body;
    let mine =
        anna.table(&id, serde_json::json!({ "do": "view" })).await["ok"]["view"]["hands"][0].to_string();
    assert!(!page.contains(&hand) && !page.contains(&mine));
    let over_the_shoulder = watcher.get(&format!("/t/{id}?seat=0")).await.body;
    assert!(!over_the_shoulder.contains("name=\"choice\""), "naming a seat does not give it");
}

#[tokio::test]
async fn a_sealed_answer_moves_nothing_that_others_can_see() {
    let house = House::unlimited();
    let (mut anna, mut ben, id) = duel(&house, &[]).await;
    let before = all_i_see(&mut anna, &id).await;
    let turn = anna.table(&id, json!({ "do": "turn" })).await;
    assert!(ben.first_choice(&id).await);
    assert_eq!(all_i_see(&mut anna, &id).await, before, "he has answered");
    assert_eq!(anna.table(&id, json!({ "do": "turn" })).await, turn);
    ben.post(&format!("/t/{id}/undo"), &[("seat", "1")]).await;
    assert_eq!(all_i_see(&mut anna, &id).await, before, "he has thought again");
}

#[tokio::test]
async fn a_sealed_answer_of_tribune_moves_nothing_that_others_can_see() {
    let house = House::unlimited();
    let (mut anna, mut ben, id) = among_bots(&house, "tribune", 0).await;
    let before = all_i_see(&mut anna, &id).await;
    assert!(
        ben.first_choice(&id).await && ben.first_choice(&id).await,
        "Ben has chosen two cards to discard"
    );
    let after = all_i_see(&mut anna, &id).await;
    let differs = before.lines().zip(after.lines()).find(|(a, b)| a != b);
    assert_eq!(differs, None);
}

/// Everything that is logged, at the finest level.
#[derive(Clone, Default)]
struct Book(Arc<Mutex<Vec<u8>>>);

impl Write for Book {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend(bytes);
        Ok(bytes.len())
    }
    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn the_log_holds_no_secret() {
    let book = Book::default();
    let writer = book.clone();
    let subscriber = tracing_subscriber::fmt()
        .json()
        .with_max_level(tracing::Level::TRACE)
        .with_writer(move || writer.clone())
        .finish();
    // For the whole process: storage and bots have threads of their own.
    tracing::subscriber::set_global_default(subscriber).unwrap();
    let house = House::unlimited();
    let (mut anna, mut ben, id) = among_bots(&house, "triumph", 1).await;
    let password = "correct horse battery";
    anna.post("/account/register", &[("name", "Agrippina"), ("password", password)]).await;
    anna.post("/account/sign-in", &[("name", "Agrippina"), ("password", "wrong horse battery")]).await;
    anna.post(&format!("/t/{id}/notes"), &[("text", "Ben bluffs whenever")]).await;
    let token = crate::tokens::token(&mut anna, "play").await;
    let turn = json!({ "do": "turn" });
    for shown in [&*token, &token[..60]] {
        anna.ask(crate::tokens::request(&format!("/api/tables/{id}"), shown, &turn)).await;
    }
    let invite = house.app.hub().look(&id, |live| live.desk.invite.clone()).await.unwrap();
    house.browser().get(&format!("/i/{id}{invite}")).await;
    // Also where it is refused at the door: the code is still good.
    let code = "5ec4e7".repeat(11)[..64].to_string();
    for door in
        [format!("/account/reset/{code}"), format!("/account/confirm/{code}"), format!("/i/{id}{invite}")]
    {
        let from_elsewhere = axum::http::Request::post(door).header("host", "games.test");
        let refused = house.browser().ask(from_elsewhere.body(axum::body::Body::empty()).unwrap()).await;
        assert_eq!(refused.status, axum::http::StatusCode::FORBIDDEN);
    }
    for _ in 0..12 {
        step(&house, &id, [&mut anna, &mut ben]).await;
        ben.first_choice(&id).await;
    }
    all_i_see(&mut anna, &id).await;
    let (secret, hands) = house
        .app
        .hub()
        .look(&id, |live| {
            let Some(host::AnyRunning::Triumph(run)) = &live.running else { panic!("Triumph") };
            let view = |seat| serde_json::to_value(run.table.view(Viewer::Seat(Seat(seat)))).unwrap();
            let hands = (0..3).map(|seat| view(seat)["laws"].to_string());
            (journal(live)["fairness"]["secret"].clone(), hands.collect::<Vec<_>>())
        })
        .await
        .unwrap();
    let log = String::from_utf8(book.0.lock().unwrap().clone()).unwrap();
    assert!(log.contains("\"answered\"") && log.contains(&format!("/t/{id}")), "something is logged");
    let sessions = [anna.session().to_string(), ben.session().to_string()];
    let fixed =
        [password, "wrong horse", "Ben bluffs", &invite, &code, secret.as_str().unwrap(), &token[9..50]];
    for secret in fixed.into_iter().chain(sessions.iter().map(String::as_str)) {
        assert!(secret.len() > 8 && !log.contains(secret), "{secret} is in the log");
    }
    for hand in hands.iter().filter(|hand| hand.len() > 4) {
        assert!(!log.contains(&format!("laws\":{hand}")), "a hand is in the log");
    }
    assert!(!log.contains("\"laws\"") && !log.contains("laws:"), "nor any other");
}
