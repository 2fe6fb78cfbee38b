//! Letters that come back: what their owner sees, that they are not tried for ever, and that they tell nobody else anything.

use crate::common::*;
use crate::notices::{HOUR, MINUTE, MailServer, SECRET, by_letter, link, posting, with_mail};
use axum::http::StatusCode;

const LOST: &str = "No letter can be delivered to";

/// Whoever names an address that does not exist is told so the next time they look, until they name another.
#[tokio::test]
async fn an_address_that_does_not_exist_is_shown_to_whoever_named_it() {
    let (server, port) = MailServer::start().await;
    let house = posting(port);
    let mut anna = named(&house, "Anna").await;
    anna.post("/account/mail", &[("address", "nobody@home.example"), ("password", SECRET)]).await;
    assert!(!anna.get("/account").await.body.contains(LOST), "nobody knows yet");
    house.app.deliver().await;
    let page = anna.get("/account").await.body;
    assert!(page.contains(&format!("{LOST} nobody@home.example")), "{page}");
    for path in ["/people/1", "/account"] {
        let other = house.browser().get(path).await.body;
        assert!(!other.contains("nobody@") && !other.contains(LOST), "a stranger at {path}");
    }
    // Another address: what was is past, and it counts as ever.
    let asked = anna.post("/account/mail", &[("address", "anna@home.example"), ("password", SECRET)]).await;
    assert!(!asked.body.contains(LOST), "{}", asked.body);
    house.app.deliver().await;
    let confirm = link(&server.letters()[0], "/account/confirm/");
    assert!(anna.post(&confirm, &[]).await.body.contains("from now on"));
    assert!(!anna.get("/account").await.body.contains(LOST));
    assert_eq!(server.tried("nobody"), 1);
}

/// A letter box that is always full is tried ten times, later each time, and then its owner is told.
#[tokio::test]
async fn what_is_always_put_off_is_not_tried_for_ever() {
    let (server, port) = MailServer::start().await;
    let house = posting(port);
    let mut anna = named(&house, "Anna").await;
    anna.post("/account/mail", &[("address", "busy@home.example"), ("password", SECRET)]).await;
    for tries in 1..=13 {
        house.app.deliver().await;
        house.app.deliver().await;
        assert_eq!(server.tried("busy"), tries.min(10), "later each time");
        let told = anna.get("/account").await.body.contains(LOST);
        assert_eq!(told, tries >= 10, "after {tries}");
        house.wait(6 * HOUR).await;
    }
    house.wait(40 * host::DAY).await;
    assert!(!anna.get("/account").await.body.contains(LOST), "nor is it shown for ever");
}

/// An address that came back is not the one that works: what is wrong with one says nothing about the other.
#[tokio::test]
async fn a_wrong_new_address_does_not_spoil_the_old_one() {
    let (server, port) = MailServer::start().await;
    let house = posting(port);
    let mut anna = with_mail(&house, &server, "Anna", "anna@home.example").await;
    let mut ben = named(&house, "Ben").await;
    for n in 0..9 {
        let address = format!("nobody{n}@home.example");
        anna.post("/account/mail", &[("address", &address), ("password", SECRET)]).await;
        house.app.deliver().await;
    }
    let page = anna.get("/account").await.body;
    assert!(page.contains(&format!("{LOST} nobody8@")) && !page.contains("came back"), "{page}");
    by_letter(&mut anna, &mut ben).await;
    house.wait(MINUTE).await;
    house.app.deliver().await;
    let letters = server.letters();
    assert!(letters.len() == 1 && letters[0].contains("To: anna@home.example"), "{letters:?}");
}

/// Where mail used to arrive and no longer does, its owner sees it at once; after eight letters no more are written, and
/// when one arrives again all is well.
#[tokio::test]
async fn an_address_that_goes_is_shown_and_given_up_and_may_come_again() {
    let (server, port) = MailServer::start().await;
    let house = posting(port);
    let mut anna = with_mail(&house, &server, "Anna", "anna@home.example").await;
    let mut ben = named(&house, "Ben").await;
    // The letter box is taken away.
    house.tamper("UPDATE contacts SET address = 'nobody@home.example'");
    for table in 1..=9 {
        by_letter(&mut anna, &mut ben).await;
        house.wait(MINUTE).await;
        house.app.deliver().await;
        assert_eq!(server.tried("nobody"), table.min(8));
        let page = anna.get("/account").await.body;
        let (once, given_up) = ("The last letter to this address came back", "so nothing more is sent");
        assert_eq!((page.contains(once), page.contains(given_up)), (table < 8, table >= 8), "after {table}");
    }
    house.tamper("UPDATE contacts SET address = 'anna@home.example'");
    anna.post("/account/mail/try", &[]).await;
    house.app.deliver().await;
    assert_eq!(server.letters().len(), 1, "whoever asks for one gets it");
    let page = anna.get("/account").await.body;
    assert!(!page.contains("came back"), "{page}");
}

/// A forgotten password at an address that bounces, at one that nobody has, and at one that works: all are answered alike.
#[tokio::test]
async fn a_letter_that_bounces_tells_nobody_who_has_an_account() {
    let (server, port) = MailServer::start().await;
    let house = posting(port);
    with_mail(&house, &server, "Anna", "anna@home.example").await;
    with_mail(&house, &server, "Ben", "ben@home.example").await;
    house.tamper("UPDATE contacts SET address = 'nobody@home.example' WHERE person = 2");
    let mut answers = Vec::new();
    for address in ["anna", "nobody", "zoe", "busy"] {
        let address = format!("{address}@home.example");
        for _ in 0..2 {
            let answer = house.browser().post("/account/forgotten", &[("address", &address)]).await;
            answers.push((answer.status, answer.body));
            house.app.deliver().await;
        }
    }
    assert_eq!(answers[0].0, StatusCode::OK);
    assert!(answers.iter().all(|answer| *answer == answers[0]));
    assert_eq!((server.tried("nobody"), server.tried("zoe"), server.letters().len()), (2, 0, 2));
    // The numbers of the house are its own.
    assert_eq!(house.browser().get("/metrics").await.status, StatusCode::OK, "here, on the same machine");
}

/// Of two who use a link at the same time one sets the password.
#[tokio::test]
async fn a_link_that_two_use_at_once_is_used_once() {
    let (server, port) = MailServer::start().await;
    let house = posting(port);
    with_mail(&house, &server, "Anna", "anna@home.example").await;
    house
        .browser()
        .post("/account/forgotten", &[("address", "anna@home.example"), ("password", SECRET)])
        .await;
    house.app.deliver().await;
    let reset = link(&server.letters()[0], "/account/reset/");
    let (mut a, mut b) = (house.browser(), house.browser());
    let (one, other) = ([("password", "battery staple")], [("password", "battery stapler")]);
    let (first, second) = tokio::join!(a.post(&reset, &one), b.post(&reset, &other));
    let done = [&first, &second].map(|answer| answer.body.contains("another password now"));
    let late = [&first, &second].map(|answer| answer.body.contains("no longer good"));
    assert!(done[0] != done[1] && late == [done[1], done[0]], "{} {}", first.body, second.body);
    let password = if done[0] { "battery staple" } else { "battery stapler" };
    let back = a.post("/account/sign-in", &[("name", "Anna"), ("password", password)]).await;
    assert_eq!(back.status, StatusCode::SEE_OTHER);
    // A link that is late, or was never one, is no better to look at than to use.
    let again =
        [reset.clone(), "/account/reset/nothing".into(), format!("/account/reset/{}", "0".repeat(64))];
    for path in again {
        assert!(b.get(&path).await.body.contains("no longer good"), "{path}");
    }
}
