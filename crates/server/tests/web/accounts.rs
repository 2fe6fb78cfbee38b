//! Guests, registering, signing in and out.

use crate::common::*;
use axum::http::StatusCode;
use host::DAY;
use server::Config;

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
    // A word where a number should stand is a wrong address as any other, and not one for programmers.
    let unread =
        ["/people/Marta", "/people/99999999999999999999", "/leagues/new", "/learn/tribune/first/step"];
    for path in ["/nothing", "/t/nobody/replay"].into_iter().chain(unread) {
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

#[tokio::test]
async fn nobody_takes_a_name_that_looks_like_another() {
    let house = House::unlimited();
    let mut anna = house.browser();
    let made = anna.post("/account/register", &[("name", "Paula Iulia"), ("password", SECRET)]).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER);
    let alike = [
        "Paula lulia", // a small l
        "Paula 1ulia", // a one
        "PAULA IULIA",
        "\u{FF30}aula Iulia",         // a wide P
        "Paula Iu\u{200B}lia",        // a space of no width
        "Paula Iu\u{00AD}lia",        // a soft hyphen
        "\u{0420}aula Iulia",         // a Cyrillic P
        "\u{0420}\u{0430}ul\u{0430}", // half Cyrillic, half Latin
        "\u{3164}\u{3164}",           // letters that nobody sees
        "\u{115F}\u{1160}\u{FFA0}",
        "\u{2800}\u{2800}",
        "a\u{0300}\u{0301}\u{0302}\u{0303}\u{0304}", // a heap of accents
    ];
    for name in alike {
        let refused =
            house.browser().post("/account/register", &[("name", name), ("password", SECRET)]).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{name:?}");
        let mut guest = house.browser();
        guest.post("/play/auction", &[]).await;
        let refused = guest.post("/account/name", &[("name", name)]).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "a guest as {name:?}");
    }
    for name in ["Zoë", "Αθηνά", "Мария", "王小明", "O'Neill", "Jean-Luc", "José García"] {
        let made = house.browser().post("/account/register", &[("name", name), ("password", SECRET)]).await;
        assert_eq!(made.status, StatusCode::SEE_OTHER, "{name}: {}", made.body);
        let back = house.browser().post("/account/sign-in", &[("name", name), ("password", SECRET)]).await;
        assert_eq!(back.status, StatusCode::SEE_OTHER, "{name}");
    }
}

#[tokio::test]
async fn wrong_passwords_of_a_stranger_do_not_lock_the_owner_out() {
    let mut house = House::new();
    house.config.behind_proxy = true;
    let app = house.reopened();
    let at = |address: &str| {
        let mut browser = House::browser_at(&app, &house.browser());
        browser.address = address.into();
        browser
    };
    let mut anna = at("192.0.2.1");
    anna.post("/account/register", &[("name", "Anna"), ("password", SECRET)]).await;
    anna.post("/account/sign-out", &[]).await;
    let sign_in = [("name", "Anna"), ("password", SECRET)];
    let mut guesser = at("198.51.100.7");
    let mut last = StatusCode::OK;
    for _ in 0..40 {
        let guess = [("name", "Anna"), ("password", "guess guess")];
        last = guesser.post("/account/sign-in", &guess).await.status;
    }
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS, "the guesser may not go on");
    assert_eq!(at("192.0.2.9").post("/account/sign-in", &sign_in).await.status, StatusCode::SEE_OTHER);
    // Even from the very address of whoever guesses, a browser that has been hers before gets in.
    anna.address = "198.51.100.7".into();
    assert_eq!(anna.post("/account/sign-in", &sign_in).await.status, StatusCode::SEE_OTHER);
    // An address of version 6 is one of a great many that the same house has.
    for n in 0..40 {
        let guess = [("name", "Anna"), ("password", "guess guess")];
        last = at(&format!("2001:db8:1:2::{n:x}")).post("/account/sign-in", &guess).await.status;
    }
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS, "all of them count as one");
}

#[tokio::test]
async fn a_password_is_changed_by_whoever_knows_it_and_all_other_sessions_end() {
    let house = House::unlimited();
    let (mut home, mut phone) = (house.browser(), house.browser());
    home.post("/account/register", &[("name", "Anna"), ("password", SECRET)]).await;
    phone.post("/account/sign-in", &[("name", "Anna"), ("password", SECRET)]).await;
    assert!(home.get("/account").await.body.contains("action=\"/account/password\""), "there is a form");
    let change = |old: &'static str, new: &'static str| [("current", old), ("password", new)];
    for (old, new) in [("wrong horse", "another horse"), (SECRET, "short"), ("", "another horse")] {
        let refused = home.post("/account/password", &change(old, new)).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{old} {new}");
    }
    assert!(phone.get("/account").await.body.contains("Sign out"), "nothing has happened");
    let changed = home.post("/account/password", &change(SECRET, "another horse")).await;
    assert_eq!(changed.status, StatusCode::SEE_OTHER, "{}", changed.body);
    assert!(home.get("/account").await.body.contains("Sign out"), "this browser is still signed in");
    assert!(!phone.get("/account").await.body.contains("Sign out"), "the other is not");
    let old = phone.post("/account/sign-in", &[("name", "Anna"), ("password", SECRET)]).await;
    assert_eq!(old.status, StatusCode::UNPROCESSABLE_ENTITY, "the old password is gone");
    let new = phone.post("/account/sign-in", &[("name", "Anna"), ("password", "another horse")]).await;
    assert_eq!(new.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn signing_out_everywhere_ends_every_session_and_its_streams() {
    let house = House::unlimited();
    let (mut home, mut phone) = (house.browser(), house.browser());
    home.post("/account/register", &[("name", "Anna"), ("password", SECRET)]).await;
    phone.post("/account/sign-in", &[("name", "Anna"), ("password", SECRET)]).await;
    let mut streams = [home.stream("/events").await, phone.stream("/events").await];
    assert!(home.get("/account").await.body.contains("action=\"/account/sign-out-everywhere\""));
    let out = home.post("/account/sign-out-everywhere", &[]).await;
    assert_eq!(out.status, StatusCode::SEE_OTHER);
    for (browser, stream) in [&mut home, &mut phone].into_iter().zip(&mut streams) {
        assert!(!browser.get("/account").await.body.contains("Sign out"));
        assert!(ends(stream).await, "a stream goes on");
    }
}

#[tokio::test]
async fn a_stream_ends_with_its_session_and_no_other_does() {
    let house = House::unlimited();
    let (mut home, mut phone) = (house.browser(), house.browser());
    home.post("/account/register", &[("name", "Anna"), ("password", SECRET)]).await;
    phone.post("/account/sign-in", &[("name", "Anna"), ("password", SECRET)]).await;
    let mut here = home.stream("/events").await;
    let mut there = phone.stream("/events").await;
    home.post("/account/sign-out", &[]).await;
    assert!(ends(&mut here).await, "the stream outlives its session");
    assert!(!ends(&mut there).await, "another browser of hers goes on");
}

#[tokio::test]
async fn a_session_that_has_run_out_is_over_at_once() {
    let house = House::unlimited();
    let mut anna = house.browser();
    anna.post("/account/register", &[("name", "Anna"), ("password", SECRET)]).await;
    assert!(anna.get("/account").await.body.contains("Sign out"));
    house.clock.advance(366 * host::DAY);
    assert!(!anna.get("/account").await.body.contains("Sign out"), "remembered for too long");
}

/// Each name that is given up rests for a year: nobody keeps names from others by the thousand.
#[tokio::test]
async fn whoever_takes_another_name_too_often_waits() {
    for house in House::everywhere("whoever_takes_another_name_too_often_waits", |config| Config {
        limits: false,
        ..config
    }) {
        let mut anna = named(&house, "Anna").await;
        for name in ["Berta", "Clara", "Dora", "Emma", "Flora"] {
            assert_eq!(
                anna.post("/account/name", &[("name", name)]).await.status,
                StatusCode::SEE_OTHER,
                "{name}"
            );
        }
        let refused = anna.post("/account/name", &[("name", "Gaia")]).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.body.contains("too often lately"), "{}", refused.body);
        // How it is written may change as often as one likes, and nothing of what was refused rests.
        assert_eq!(anna.post("/account/name", &[("name", "FLORA")]).await.status, StatusCode::SEE_OTHER);
        named(&house, "Gaia").await;
        assert_eq!(house.count("resting_names"), 10, "five names, each as it is and as it looks");
        house.clock.advance(31 * DAY);
        assert_eq!(anna.post("/account/name", &[("name", "Helena")]).await.status, StatusCode::SEE_OTHER);
    }
}
