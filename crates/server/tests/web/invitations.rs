//! Invitations by name: told once, answered with one press, and gone with the table.

use crate::common::*;
use crate::notices::{HOUR, MINUTE, MailServer, posting, says, with_mail};
use axum::http::StatusCode;
use server::storage::TableId;

const PRIVATE: [(&str, &str); 4] =
    [("seats", "2"), ("seat-0", "you"), ("seat-1", "open"), ("visibility", "private")];

async fn invite(host: &mut Browser, id: &TableId, name: &str) -> Answer {
    host.post(&format!("/t/{id}/invite"), &[("name", name)]).await
}

#[tokio::test]
async fn an_invitation_opens_a_private_table_and_is_accepted_with_one_press() {
    let house = House::unlimited();
    let (mut anna, mut ben) = (named(&house, "Anna").await, named(&house, "Ben").await);
    let id = anna.open(&PRIVATE).await;
    assert!(anna.get(&format!("/t/{id}")).await.body.contains(&format!("/t/{id}/invite")), "there is a form");
    assert_eq!(ben.get(&format!("/t/{id}")).await.status, StatusCode::NOT_FOUND);
    let done = invite(&mut anna, &id, " ben ").await;
    assert!(done.status == StatusCode::OK && done.body.contains("they are invited"), "{}", done.body);
    for page in ["/", "/account"] {
        let seen = ben.get(page).await.body;
        assert!(
            seen.contains("Anna invites you") && seen.contains(&format!("/t/{id}/accept")),
            "{page}: {seen}"
        );
        assert!(!anna.get(page).await.body.contains("invites you"));
    }
    let room = ben.get(&format!("/t/{id}")).await.body;
    assert!(
        room.contains("Settings") && !room.contains(&format!("/t/{id}/invite")),
        "he may look, not invite"
    );
    let sat = ben.post(&format!("/t/{id}/accept"), &[]).await;
    assert_eq!((sat.status, sat.to()), (StatusCode::SEE_OTHER, format!("/t/{id}").as_str()));
    assert!(ben.get(&format!("/t/{id}")).await.body.contains("name=\"choice\""), "the game is on");
    assert!(!ben.get("/").await.body.contains("invites you"));
}

#[tokio::test]
async fn nobody_is_invited_twice_and_who_declines_is_left_in_peace() {
    let house = House::unlimited();
    let (mut anna, mut ben) = (named(&house, "Anna").await, named(&house, "Ben").await);
    let id = anna.open(&PRIVATE).await;
    invite(&mut anna, &id, "Ben").await;
    let declined = ben.post(&format!("/t/{id}/decline"), &[]).await;
    assert_eq!((declined.status, declined.to()), (StatusCode::SEE_OTHER, "/"));
    let again = invite(&mut anna, &id, "Ben").await;
    assert_eq!(again.status, StatusCode::OK);
    assert!(!ben.get("/").await.body.contains("invites you"));
    for answer in ["accept", "decline"] {
        assert_eq!(
            ben.post(&format!("/t/{id}/{answer}"), &[]).await.status,
            StatusCode::NOT_FOUND,
            "{answer}"
        );
    }
    let other = anna.open(&PRIVATE).await;
    invite(&mut anna, &other, "Ben").await;
    assert!(ben.get("/").await.body.contains("invites you"), "to another table he is");
}

#[tokio::test]
async fn an_invitation_tells_nothing_about_who_has_an_account() {
    let house = House::unlimited();
    let (mut anna, mut ben) = (named(&house, "Anna").await, named(&house, "Ben").await);
    let id = anna.open(&PRIVATE).await;
    let known = invite(&mut anna, &id, "Ben").await;
    let again = invite(&mut anna, &id, "Ben").await;
    let myself = invite(&mut anna, &id, "Anna").await;
    for name in ["Nobody", "", "<b>", &"x".repeat(10_000)] {
        let unknown = invite(&mut anna, &id, name).await;
        assert_eq!((unknown.status, &unknown.body), (known.status, &known.body), "{name}");
    }
    assert_eq!((&again.body, &myself.body), (&known.body, &known.body));
    // Only the host invites, and only with an account.
    assert_eq!(invite(&mut ben, &id, "Anna").await.status, StatusCode::UNPROCESSABLE_ENTITY);
    let mut guest = house.browser();
    let table = guest.open(&PRIVATE).await;
    assert!(!guest.get(&format!("/t/{table}")).await.body.contains("invite-name"));
    assert_eq!(invite(&mut guest, &table, "Anna").await.status, StatusCode::FORBIDDEN);
    assert!(!anna.get("/").await.body.contains("invites you"));
}

#[tokio::test]
async fn an_invitation_is_gone_when_its_table_begins_or_is_called_off() {
    let house = House::unlimited();
    let (mut anna, mut ben) = (named(&house, "Anna").await, named(&house, "Ben").await);
    let off = anna.open(&PRIVATE).await;
    invite(&mut anna, &off, "Ben").await;
    anna.post(&format!("/t/{off}/cancel"), &[]).await;
    assert!(!ben.get("/").await.body.contains("invites you"));
    let begun = anna.open(&PRIVATE).await;
    invite(&mut anna, &begun, "Ben").await;
    assert!(ben.get("/").await.body.contains("invites you"));
    anna.post(&format!("/t/{begun}/bot"), &[("seat", "1"), ("bot", "greedy")]).await;
    assert!(!ben.get("/").await.body.contains("invites you"));
    assert_eq!(ben.post(&format!("/t/{begun}/accept"), &[]).await.status, StatusCode::NOT_FOUND);
    let late = invite(&mut anna, &begun, "Ben").await;
    assert_eq!(late.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", late.body);
}

#[tokio::test]
async fn an_invitation_comes_by_mail_once_while_it_stands() {
    let (server, port) = MailServer::start().await;
    let house = posting(port);
    let mut ben = with_mail(&house, &server, "Ben", "ben@home.example").await;
    let mut anna = named(&house, "Anna").await;
    let id = anna.open(&PRIVATE).await;
    invite(&mut anna, &id, "Ben").await;
    invite(&mut anna, &id, "Ben").await;
    house.wait(MINUTE).await;
    house.app.deliver().await;
    let letters = server.letters();
    assert_eq!(letters.len(), 1);
    assert!(letters[0].contains("Subject: Anna invites you: "), "{}", letters[0]);
    assert!(says(&letters[0], &format!("http://games.test/t/{id}")), "{}", letters[0]);
    invite(&mut anna, &id, "Ben").await;
    house.wait(HOUR).await;
    house.app.deliver().await;
    assert_eq!(server.letters(), Vec::<String>::new(), "nor again once it was told");
    // Who has declined before it is told is not told, nor one whose table has begun.
    let (declined, begun) = (anna.open(&PRIVATE).await, anna.open(&PRIVATE).await);
    for id in [&declined, &begun] {
        invite(&mut anna, id, "Ben").await;
    }
    ben.post(&format!("/t/{declined}/decline"), &[]).await;
    anna.post(&format!("/t/{begun}/bot"), &[("seat", "1"), ("bot", "greedy")]).await;
    house.wait(HOUR).await;
    house.app.deliver().await;
    assert_eq!(server.letters(), Vec::<String>::new());
    // Who does not want these gets none.
    ben.post("/account/mail/wishes", &[("turn", "1")]).await;
    let quiet = anna.open(&PRIVATE).await;
    invite(&mut anna, &quiet, "Ben").await;
    house.wait(HOUR).await;
    house.app.deliver().await;
    assert_eq!(server.letters(), Vec::<String>::new());
}

#[tokio::test]
async fn whoever_blocks_a_host_hears_nothing_of_their_tables_and_the_host_nothing_of_that() {
    let house = House::unlimited();
    let (mut anna, mut ben) = (named(&house, "Anna").await, named(&house, "Ben").await);
    let hers = crate::ties::page_of(&mut anna).await;
    crate::ties::tie(&mut ben, &hers, "block").await;
    let id = anna.open(&PRIVATE).await;
    let done = invite(&mut anna, &id, "Ben").await;
    assert!(done.status == StatusCode::OK && done.body.contains("they are invited"), "{}", done.body);
    assert!(!ben.get("/").await.body.contains("invites you"));
    assert_eq!(ben.get(&format!("/t/{id}")).await.status, StatusCode::NOT_FOUND);
}
