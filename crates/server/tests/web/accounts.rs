//! Guests, registering, signing in and out.

use crate::common::*;
use axum::http::StatusCode;

const SECRET: &str = "correct horse";

#[tokio::test]
async fn one_click_makes_a_guest_a_table_and_a_seat() {
    let house = House::new();
    let mut anna = house.browser();
    let lobby = anna.get("/").await;
    assert_eq!(lobby.status, StatusCode::OK);
    assert!(lobby.headers.get("set-cookie").is_none(), "looking makes nobody a guest");
    let answer = anna.post("/play/auction", &[]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    let cookie = answer.headers["set-cookie"].to_str().unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    let table = anna.get(answer.to()).await;
    assert_eq!(table.status, StatusCode::OK);
    assert!(table.body.contains("name=\"choice\""), "there is something to choose: {}", table.body);
}

/// A page about something that went wrong is still his own.
#[tokio::test]
async fn a_guest_stays_who_he_is_where_there_is_nothing() {
    let house = House::new();
    let mut anna = house.browser();
    let stranger = anna.get("/nothing").await;
    assert_eq!(stranger.status, StatusCode::NOT_FOUND);
    assert!(stranger.body.contains("Sign in"));
    anna.post("/play/auction", &[]).await;
    anna.post("/theme", &[("theme", "dark"), ("back", "/")]).await;
    for path in ["/nothing", "/t/nobody/replay"] {
        let lost = anna.get(path).await;
        assert_eq!(lost.status, StatusCode::NOT_FOUND);
        assert!(lost.body.contains("Guest ") && !lost.body.contains("Sign in"), "{}", lost.body);
        assert!(lost.body.contains("data-theme=\"dark\""), "{}", lost.body);
    }
}

#[tokio::test]
async fn whoever_registers_keeps_his_guest_games() {
    let house = House::new();
    let mut anna = house.browser();
    let table = anna.post("/play/auction", &[]).await.to().to_string();
    let registered = anna.post("/account/register", &[("name", "Anna"), ("password", SECRET)]).await;
    assert_eq!(registered.status, StatusCode::SEE_OTHER, "{}", registered.body);
    assert!(anna.get(&table).await.body.contains("name=\"choice\""));
    assert_eq!(turns(&mut anna).await, 1);

    anna.post("/account/sign-out", &[]).await;
    assert!(!anna.get(&table).await.body.contains("name=\"choice\""), "signed out: a spectator");
    let back = anna.post("/account/sign-in", &[("name", "anna"), ("password", SECRET)]).await;
    assert_eq!(back.status, StatusCode::SEE_OTHER);
    assert!(anna.get(&table).await.body.contains("name=\"choice\""));
}

#[tokio::test]
async fn a_guest_who_signs_in_brings_his_games_along() {
    let house = House::new();
    let mut home = house.browser();
    home.post("/account/register", &[("name", "Anna"), ("password", SECRET)]).await;
    let mut phone = house.browser();
    let table = phone.post("/play/auction", &[]).await.to().to_string();
    phone.post("/account/sign-in", &[("name", "Anna"), ("password", SECRET)]).await;
    assert!(phone.get(&table).await.body.contains("name=\"choice\""));
    assert!(home.get(&table).await.body.contains("name=\"choice\""), "the same person on another machine");
}

#[tokio::test]
async fn names_are_ones_own_and_wrong_passwords_tell_nothing() {
    let house = House::new();
    let (mut anna, mut ben) = (house.browser(), house.browser());
    anna.post("/account/register", &[("name", "Anna"), ("password", SECRET)]).await;
    let taken = ben.post("/account/register", &[("name", "ANNA"), ("password", SECRET)]).await;
    assert_eq!(taken.status, StatusCode::UNPROCESSABLE_ENTITY);
    let wrong = ben.post("/account/sign-in", &[("name", "Anna"), ("password", "wrong horse")]).await;
    let nobody = ben.post("/account/sign-in", &[("name", "Nobody"), ("password", "wrong horse")]).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(wrong.body.replace("Anna", ""), nobody.body.replace("Nobody", ""), "both are told the same");
    for (name, password) in [("x", SECRET), ("<script>", SECRET), ("Clio", "short")] {
        let refused = ben.post("/account/register", &[("name", name), ("password", password)]).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{name}");
        assert!(!refused.body.contains("<script>"), "escaped");
        assert!(!refused.body.contains(SECRET), "a password never comes back");
    }
}
