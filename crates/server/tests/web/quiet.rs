//! Quiet hours: whatever comes up, nothing is told in them, however often it was tried before they began.

use crate::common::*;
use crate::notices::{HOUR, MINUTE, MailServer, by_letter, posting, with_mail};
use server::storage::{Channel, Contact, Hidden, Hours, Store};

/// What comes to Anna, who wants to be told so, at this time of a game by letter that waits for her, and not a moment before.
async fn comes_after(wishes: &[(&str, &str)], time: i64) -> Vec<String> {
    let (server, port) = MailServer::start().await;
    let house = posting(port);
    let mut anna = with_mail(&house, &server, "Anna", "anna@home.example").await;
    let mut ben = named(&house, "Ben").await;
    anna.post("/account/mail/wishes", wishes).await;
    by_letter(&mut anna, &mut ben).await;
    house.wait(time - 1).await;
    house.app.deliver().await;
    assert_eq!(server.letters(), Vec::<String>::new());
    house.wait(1).await;
    house.app.deliver().await;
    server.letters()
}

#[tokio::test]
async fn in_quiet_hours_nothing_comes_and_when_they_end_it_does() {
    // It is noon in Greenwich, and one o'clock in the night where she lives.
    let night = [("turn", "1"), ("quiet-from", "23"), ("quiet-to", "7"), ("zone", "780")];
    assert_eq!(comes_after(&night, 6 * HOUR).await.len(), 1);
}

/// A clock that would run out while nobody may be told is told of in the night: better woken than lost.
#[tokio::test]
async fn a_clock_that_runs_out_in_quiet_hours_is_told_of_in_time() {
    // It is noon. Three days later her time is up; her quiet hours end an hour after that.
    let night = [("clock", "1"), ("quiet-from", "23"), ("quiet-to", "13"), ("zone", "0")];
    let letters = comes_after(&night, 60 * HOUR).await;
    assert!(letters.len() == 1 && letters[0].contains("Subject: Your time runs low"), "{letters:?}");
}

/// Where clocks are changed twice a year, the night is the night in summer and in winter.
#[tokio::test]
async fn quiet_hours_follow_the_clock_of_the_place() {
    // It is noon in Greenwich, in November: one o'clock in the night in Auckland, which is thirteen hours ahead then.
    let night = [
        ("turn", "1"),
        ("quiet-from", "23"),
        ("quiet-to", "7"),
        ("place", "pacific/auckland"),
        ("zone", "0"),
    ];
    assert_eq!(comes_after(&night, 6 * HOUR).await.len(), 1);
    // A place that nobody knows is left out, and what was said beside it counts.
    let nowhere =
        [("turn", "1"), ("quiet-from", "23"), ("quiet-to", "7"), ("place", "../etc/passwd"), ("zone", "780")];
    assert_eq!(comes_after(&nowhere, 6 * HOUR).await.len(), 1);
}

/// Anna's house, where she is told of her turns at an address that is out the first time, and Ben with a table for both.
async fn out_the_first_time(wishes: &[(&str, &str)]) -> (MailServer, House) {
    let (server, port) = MailServer::start().await;
    let house = posting(port);
    let mut anna = named(&house, "Anna").await;
    let mut ben = named(&house, "Ben").await;
    let contact = Contact {
        channel: Channel::Mail,
        address: "later@home.example".into(),
        key: Hidden(String::new()),
        wants: host::Topic::ALL.to_vec(),
        hours: Hours::default(),
        language: kernel::Language::default(),
        fails: 0,
    };
    let id = house.app.office(None).find("Anna").await.unwrap().person.id;
    Store::open(&house.config.data).unwrap().keep_contact(id, contact).await.unwrap();
    anna.post("/account/mail/wishes", wishes).await;
    by_letter(&mut anna, &mut ben).await;
    (server, house)
}

async fn told(house: &House, server: &MailServer, after: i64) -> usize {
    house.wait(after).await;
    house.app.deliver().await;
    server.letters().len()
}

/// A letter that did not arrive in the evening waits for the morning like any other.
#[tokio::test]
async fn what_is_tried_again_waits_for_the_end_of_quiet_hours_too() {
    // It is noon, and quiet from one to seven.
    let (server, house) =
        out_the_first_time(&[("turn", "1"), ("quiet-from", "13"), ("quiet-to", "19")]).await;
    assert_eq!(told(&house, &server, HOUR - 1).await, 0);
    assert_eq!(server.tried("later"), 1, "a moment before one: it does not arrive");
    for minutes in [1, 10, 60, 180] {
        assert_eq!(told(&house, &server, minutes * MINUTE).await, 0);
    }
    assert_eq!(server.tried("later"), 1, "nobody is disturbed");
    assert_eq!(told(&house, &server, 7 * HOUR - HOUR - 251 * MINUTE).await, 0, "a moment before seven");
    assert_eq!(told(&house, &server, 1).await, 1, "and then it comes");
    assert_eq!(told(&house, &server, 24 * HOUR).await, 0, "once");
    assert_eq!(server.tried("later"), 2);
}

/// Nor is it told at night by a process that was away in the evening, when it was due.
#[tokio::test]
async fn a_process_that_comes_back_in_quiet_hours_tells_nothing_in_them() {
    let (server, port) = MailServer::start().await;
    let house = posting(port);
    let mut anna = with_mail(&house, &server, "Anna", "anna@home.example").await;
    let mut ben = named(&house, "Ben").await;
    anna.post("/account/mail/wishes", &[("turn", "1"), ("quiet-from", "13"), ("quiet-to", "19")]).await;
    by_letter(&mut anna, &mut ben).await;
    house.app.close().await.unwrap();
    house.clock.advance(2 * HOUR);
    let app = house.reopened();
    app.deliver().await;
    assert_eq!(
        server.letters(),
        Vec::<String>::new(),
        "it was due at one minute past twelve, and now it is two"
    );
    // What she asks for herself comes at once.
    House::browser_at(&app, &anna).post("/account/mail/try", &[]).await;
    app.deliver().await;
    assert_eq!(server.letters().len(), 1);
    house.clock.advance(5 * HOUR);
    app.deliver().await;
    assert_eq!(server.letters().len(), 1, "at seven");
}

/// A digest that did not arrive comes as soon as it can, and not a day later.
#[tokio::test]
async fn a_digest_that_did_not_arrive_comes_soon_after() {
    let wishes = [("turn", "1"), ("digest", "18"), ("quiet-from", "22"), ("quiet-to", "7")];
    let (server, house) = out_the_first_time(&wishes).await;
    assert_eq!(told(&house, &server, 6 * HOUR).await, 0);
    assert_eq!(server.tried("later"), 1);
    assert_eq!(told(&house, &server, MINUTE).await, 1);
    // One that is wanted within quiet hours comes in them.
    let wishes = [("turn", "1"), ("digest", "23"), ("quiet-from", "22"), ("quiet-to", "7")];
    let (server, house) = out_the_first_time(&wishes).await;
    assert_eq!(told(&house, &server, 11 * HOUR).await, 0);
    assert_eq!(told(&house, &server, MINUTE).await, 1);
}

/// A clock that runs out before quiet hours end is told of in them, also at the second try; one that does not, is not.
#[tokio::test]
async fn a_clock_is_tried_again_in_quiet_hours_only_if_it_would_run_out_in_them() {
    // Her time is up at noon in three days; it runs low at midnight before.
    let low = 60 * HOUR;
    let (server, house) =
        out_the_first_time(&[("clock", "1"), ("quiet-from", "23"), ("quiet-to", "13")]).await;
    assert_eq!(told(&house, &server, low).await, 0);
    assert_eq!(server.tried("later"), 1);
    assert_eq!(told(&house, &server, MINUTE).await, 1);
    let (server, house) = out_the_first_time(&[("clock", "1"), ("quiet-from", "1"), ("quiet-to", "7")]).await;
    assert_eq!(told(&house, &server, low + HOUR - 1).await, 0);
    assert_eq!(server.tried("later"), 1);
    assert_eq!(told(&house, &server, MINUTE).await, 0, "she has until noon");
    assert_eq!(told(&house, &server, 6 * HOUR).await, 1);
}

/// To wait for the morning is no try: after ten nights a letter still has all of its tries.
#[tokio::test]
async fn waiting_for_the_morning_is_no_try() {
    let (server, house) =
        out_the_first_time(&[("turn", "1"), ("quiet-from", "13"), ("quiet-to", "14")]).await;
    assert_eq!(told(&house, &server, HOUR).await, 0);
    for _ in 0..12 {
        // As if it were taken up in the night again and again.
        house.tamper("UPDATE notices SET due = 0");
        assert_eq!(told(&house, &server, MINUTE).await, 0);
    }
    assert_eq!(server.tried("later"), 0);
    assert_eq!(told(&house, &server, HOUR).await, 0);
    assert_eq!((server.tried("later"), told(&house, &server, MINUTE).await), (1, 1));
}
