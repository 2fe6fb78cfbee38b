//! Lessons and the coach over the web: with plain forms, for guests too, and kept.

use crate::common::*;
use axum::http::StatusCode;
use server::storage::TableId;

/// The number of the choice that the page asks for.
fn asked(page: &str) -> Option<String> {
    let (_, rest) = page.split_once("data-asked=\"\" name=\"choice\" value=\"")?;
    Some(rest.split('"').next()?.into())
}

#[tokio::test]
async fn a_lesson_is_taken_with_plain_forms_and_ones_place_is_kept() {
    let house = House::new();
    let mut anna = house.browser();
    let lobby = anna.get("/").await;
    assert!(lobby.body.contains("href=\"/learn/tribune\""), "one click");
    assert_eq!(anna.get("/learn/tribune").await.to(), "/learn/tribune/1");
    assert_eq!(anna.get("/learn/tribune/1").await.to(), "/learn/tribune/1/1");
    let first = anna.get("/learn/tribune/1/1").await;
    assert_eq!(first.status, StatusCode::OK);
    assert!(!first.body.contains("name=\"choice\""), "the first step is to be read");
    // Reading on, then pressing what is asked for.
    let next = anna.post("/learn/tribune/1/1/send", &[]).await;
    assert_eq!(next.to(), "/learn/tribune/1/2");
    let page = anna.get("/learn/tribune/1/2").await;
    let one = asked(&page.body).expect("a press is asked for");
    let page = anna.get(&format!("/learn/tribune/1/2?draft=&choice={one}")).await;
    let two = asked(&page.body).expect("and another");
    let half = anna.post("/learn/tribune/1/2/send", &[("draft", ""), ("choice", &one)]).await;
    assert_eq!(half.to(), format!("/learn/tribune/1/2?draft={one}"), "half of it is not it");
    let sent = anna.post("/learn/tribune/1/2/send", &[("draft", &one), ("choice", &two)]).await;
    assert_eq!(sent.to(), "/learn/tribune/1/3");
    // Something else gets a sentence, and plays nothing.
    let page = anna.get("/learn/tribune/1/3").await;
    let one = asked(&page.body).expect("a press is asked for");
    let other = if one == "0" { "1" } else { "0" };
    let astray = anna.get(&format!("/learn/tribune/1/3?draft=&choice={other}")).await;
    assert!(astray.body.contains("Nothing was played.") && astray.body.contains("data-astray"));
    let sent = anna.post("/learn/tribune/1/3/send", &[("draft", ""), ("choice", other)]).await;
    assert_eq!(sent.to(), format!("/learn/tribune/1/3?fail={other}"));
    assert!(anna.get(sent.to()).await.body.contains("Nothing was played."));
    // No table was opened for any of this, and the place is kept, also by another process.
    assert!(!anna.get("/history?list=running").await.body.contains("/t/"));
    assert_eq!(anna.get("/learn/tribune/1").await.to(), "/learn/tribune/1/3");
    let learn = anna.get("/learn").await;
    assert!(learn.body.contains("You stopped at step 3 of"), "{}", learn.body);
    let app = house.reopened();
    let mut later = House::browser_at(&app, &anna);
    assert_eq!(later.get("/learn/tribune/1").await.to(), "/learn/tribune/1/3");
    // Another visitor begins at the beginning.
    assert_eq!(house.browser().get("/learn/tribune/1").await.to(), "/learn/tribune/1/1");
}

/// Where several amounts stand in one form, a lesson takes what was filled in with what was pressed.
#[tokio::test]
async fn a_form_with_several_amounts_is_taken_in_a_lesson() {
    let house = House::new();
    let mut anna = house.browser();
    let page = anna.get("/learn/republic/2/3").await;
    let (_, field) = page.body.split_once("data-asked=\"\" data-field=\"").expect("a number is asked for");
    let amount = format!("amount-{}", field.split('"').next().expect("its choice"));
    let done = asked(&page.body).expect("and a press");
    let few =
        anna.post("/learn/republic/2/3/send", &[("draft", ""), ("choice", &done), (&amount, "3")]).await;
    assert!(few.to().starts_with("/learn/republic/2/3?fail="), "{}", few.to());
    let right =
        anna.post("/learn/republic/2/3/send", &[("draft", ""), ("choice", &done), (&amount, "12")]).await;
    assert_eq!(right.to(), "/learn/republic/2/4");
}

#[tokio::test]
async fn what_is_no_lesson_is_not_found() {
    let house = House::new();
    let mut anna = house.browser();
    for path in
        ["/learn/chess", "/learn/auction", "/learn/tribune/99/1", "/learn/tribune/1/0", "/learn/tribune/1/99"]
    {
        assert_eq!(anna.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    assert_eq!(anna.post("/learn/tribune/1/99/send", &[]).await.status, StatusCode::NOT_FOUND);
    assert_eq!(anna.get("/learn").await.status, StatusCode::OK);
    // It says where the lessons are.
    let gone = anna.get("/learn/tribune/99/1").await.body;
    assert!(gone.contains("All courses stand under Learn") && gone.contains("href=\"/learn\""), "{gone}");
}

/// Whoever stood further in a lesson than a later version of it goes is led to its end, not to a step that is gone.
#[tokio::test]
async fn a_lesson_that_has_become_shorter_can_be_gone_on_with() {
    let house = House::new();
    let mut anna = named(&house, "Anna").await;
    house.tamper("INSERT INTO lessons (person, game, lesson, step, done) SELECT id, 'tribune', 1, 50, false FROM people");
    let to = anna.get("/learn/tribune/1").await.to().to_string();
    assert_eq!(anna.get(&to).await.status, StatusCode::OK, "{to}");
    let page = anna.get("/learn").await.body;
    assert!(page.contains(&format!("href=\"{to}\"")), "and so are all courses: {page}");
}

#[tokio::test]
async fn a_press_outside_the_lesson_is_answered_and_nothing_is_lost() {
    let house = House::new();
    let mut anna = house.browser();
    // A step at which something is to be pressed.
    let here = "/learn/tribune/1/3";
    let asks = asked(&anna.get(here).await.body);
    assert!(asks.is_some());
    for address in ["?choice=999", "?draft=garbage", "?draft=0.0-99.0", "?fail=999", "?fail=zzz", "?fail="] {
        let answer = anna.get(&format!("{here}{address}")).await;
        assert_eq!(answer.status, StatusCode::OK, "{address}");
        let page = answer.body;
        let said =
            page.contains("That cannot be pressed at this step.") && page.contains("Nothing was played.");
        assert!(said, "{address}: {page}");
        assert_eq!(asked(&page), asks, "{address}: what is asked for can still be pressed");
    }
    for fields in
        [&[("choice", "999")][..], &[("draft", "garbage")], &[("draft", "garbage"), ("choice", "0")], &[]]
    {
        let sent = anna.post(&format!("{here}/send"), fields).await;
        assert!(sent.to().starts_with(&format!("{here}?fail=")), "{fields:?}: {}", sent.to());
    }
}

#[tokio::test]
async fn lessons_go_over_to_the_account_that_a_guest_signs_in_to() {
    let house = House::new();
    let mut anna = house.browser();
    anna.post("/account/register", &[("name", "Anna"), ("password", "a long password")]).await;
    anna.post("/account/sign-out", &[]).await;
    let mut guest = house.browser();
    guest.post("/learn/tribune/1/1/send", &[]).await;
    guest.post("/account/sign-in", &[("name", "Anna"), ("password", "a long password")]).await;
    assert_eq!(guest.get("/learn/tribune/1").await.to(), "/learn/tribune/1/2");
}

#[tokio::test]
async fn a_coach_says_each_thing_once_and_can_be_hushed() {
    let house = House::new();
    let mut anna = house.browser();
    assert!(anna.get("/").await.body.contains("action=\"/play/tribune/coach\""), "for a game never played");
    let address = anna.post("/play/tribune/coach", &[]).await.to().to_string();
    let id = TableId::parse(address.strip_prefix("/t/").expect("a table")).unwrap();
    house.quiet(&id).await;
    assert!(!anna.get("/").await.body.contains("action=\"/play/tribune/coach\""), "it is known now");
    let note = |page: &str| page.contains("New kind of decision");
    let opening = |page: &str| page.contains("What this game is about");
    let page = anna.get(&address).await;
    assert!(note(&page.body), "the first decision is a new one");
    let [about, first] = ["What this game is about", "New kind of decision"].map(|text| page.body.find(text));
    assert!(about.is_some() && about < first, "before it, what the game is about");
    // Two cards are discarded: both are one decision, and then it is a known kind.
    for _ in 0..2 {
        let revision = anna.get(&address).await.field("revision").expect("a revision");
        let fields = [("seat", "0"), ("revision", &*revision), ("choice", "0")];
        anna.post(&format!("{address}/send"), &fields).await;
        house.quiet(&id).await;
    }
    let placing = anna.get(&address).await;
    assert!(note(&placing.body), "placing a follower is another kind");
    assert!(!opening(&placing.body), "what the game is about is said once");
    // Nobody else is told anything, and a spectator sees no note.
    assert!(!note(&house.browser().get(&address).await.body));
    let revision = placing.field("revision").expect("a revision");
    let fields = [("seat", "0"), ("revision", &*revision), ("choice", "0")];
    anna.post(&format!("{address}/send"), &fields).await;
    house.quiet(&id).await;
    assert!(!note(&anna.get(&address).await.body), "said once");
    // It is still so in another process; and at another table it can be hushed.
    let app = house.reopened();
    assert!(!note(&House::browser_at(&app, &anna).get(&address).await.body));
    let other = anna.post("/play/triumph/coach", &[]).await.to().to_string();
    let id = TableId::parse(other.strip_prefix("/t/").expect("a table")).unwrap();
    house.quiet(&id).await;
    anna.post(&format!("{other}/hush"), &[("seat", "0")]).await;
    assert!(!note(&anna.get(&other).await.body), "hushed");
}
