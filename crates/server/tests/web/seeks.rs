//! Looking for opponents: those who wait for the same are brought together, and nobody else.

use crate::common::*;
use crate::notices::{MailServer, posting, says, with_mail};
use host::DAY;
use server::Config;
use server::storage::{Store, TableId};

const MINUTE: i64 = 60_000;
const TWO: [(&str, &str); 3] = [("least", "2"), ("most", "2"), ("tempo", "live")];
const LETTER: [(&str, &str); 3] = [("least", "2"), ("most", "2"), ("tempo", "letter")];

async fn seek(browser: &mut Browser, fields: &[(&str, &str)]) -> Answer {
    browser.post("/seek/tribune", fields).await
}

/// The table that somebody was led to.
fn table(answer: &Answer) -> Option<TableId> {
    TableId::parse(answer.to().strip_prefix("/t/")?)
}

/// The table of which an event stream tells.
async fn led_to(stream: axum::body::Body) -> Option<TableId> {
    let heard = drained(stream).await;
    let event = heard.split("event: paired").nth(1)?;
    TableId::parse(event.split("\"table\":\"").nth(1)?.split('"').next()?)
}

#[tokio::test]
async fn those_who_wait_for_the_same_find_themselves_at_a_table() {
    let house = House::unlimited();
    let (mut anna, mut ben, mut clio) =
        (named(&house, "Anna").await, house.browser(), named(&house, "Clio").await);
    let three = [("least", "3"), ("most", "4"), ("tempo", "live")];
    let first = seek(&mut anna, &three).await;
    assert_eq!(first.to(), "/#seeks", "{}", first.body);
    let lobby = anna.get("/").await.body;
    let waits = section(&lobby, "seeks").to_string();
    assert!(waits.contains("You wait for opponents") && waits.contains("3 to 4 players"), "{waits}");
    assert_eq!(seek(&mut ben, &three).await.to(), "/#seeks");
    let streams = (anna.stream("/events?tables=lobby").await, ben.stream("/events?tables=").await);
    let last = seek(&mut clio, &three).await;
    let id = table(&last).expect("whoever completes the table is led there");
    assert_eq!((led_to(streams.0).await, led_to(streams.1).await), (Some(id.clone()), Some(id.clone())));
    let (stage, people, options) =
        house.app.hub().look(&id, |live| (live.stage, live.desk.people(), live.desk.pace)).await.unwrap();
    assert_eq!((stage, people), (host::Stage::Playing, 3), "{options:?}");
    for browser in [&mut anna, &mut ben, &mut clio] {
        let lobby = browser.get("/").await.body;
        assert!(!section(&lobby, "seeks").contains("You wait"), "nobody waits any longer");
        assert_eq!(browser.get(&format!("/t/{id}")).await.status, axum::http::StatusCode::OK);
    }
}

#[tokio::test]
async fn nobody_is_paired_with_somebody_who_is_gone() {
    let house = House::unlimited();
    let (mut anna, mut ben) = (house.browser(), house.browser());
    seek(&mut anna, &TWO).await;
    house.clock.advance(MINUTE);
    assert_eq!(table(&seek(&mut ben, &TWO).await), None, "she has had no page open for a minute");
    let stream = anna.stream("/events?tables=lobby").await;
    house.clock.advance(MINUTE - 1);
    house.app.pair().await;
    assert!(led_to(stream).await.is_some(), "she is back, and he was here a moment ago");
}

#[tokio::test]
async fn whoever_was_here_a_moment_ago_is_here() {
    let house = House::unlimited();
    let (mut anna, mut ben) = (house.browser(), house.browser());
    seek(&mut anna, &TWO).await;
    house.clock.advance(MINUTE - 1);
    assert!(table(&seek(&mut ben, &TWO).await).is_some());
}

#[tokio::test]
async fn by_correspondence_somebody_waits_for_days_and_not_for_ever() {
    let house = House::unlimited();
    let (mut anna, mut ben, mut clio) = (house.browser(), house.browser(), house.browser());
    seek(&mut anna, &LETTER).await;
    house.clock.advance(13 * DAY);
    assert!(table(&seek(&mut ben, &LETTER).await).is_some(), "her page is long closed");
    seek(&mut anna, &LETTER).await;
    house.clock.advance(14 * DAY);
    assert_eq!(table(&seek(&mut clio, &LETTER).await), None, "two weeks are enough");
}

#[tokio::test]
async fn a_wish_that_has_run_out_stands_in_nobodys_way() {
    let house = House::unlimited();
    let (mut anna, mut ben) = (house.browser(), house.browser());
    for most in ["2", "3", "4"] {
        seek(&mut anna, &[("least", "2"), ("most", most)]).await;
    }
    house.clock.advance(2 * 60 * MINUTE + 1);
    assert!(!section(&anna.get("/").await.body, "seeks").contains("name=\"seek\""), "none of them waits");
    assert_eq!(seek(&mut anna, &TWO).await.to(), "/#seeks", "nor are they counted");
    assert!(table(&seek(&mut ben, &TWO).await).is_some(), "the same wish again is a wish");
    // Whoever asks again waits on from then.
    seek(&mut anna, &LETTER).await;
    house.clock.advance(13 * DAY);
    seek(&mut anna, &LETTER).await;
    house.clock.advance(2 * DAY);
    assert!(table(&seek(&mut ben, &LETTER).await).is_some());
}

#[tokio::test]
async fn what_does_not_fit_is_not_paired() {
    let house = House::unlimited();
    let mut anna = named(&house, "Anna").await;
    seek(&mut anna, &TWO).await;
    let others: [(&str, Vec<(&str, &str)>); 4] = [
        ("tribune", LETTER.to_vec()),
        ("tribune", [&TWO[..], &[("rated", "on")]].concat()),
        ("tribune", vec![("least", "3"), ("most", "3"), ("tempo", "live")]),
        ("triumph", TWO.to_vec()),
    ];
    for (n, (game, fields)) in others.into_iter().enumerate() {
        let mut other = named(&house, &format!("Other {n}")).await;
        let answer = other.post(&format!("/seek/{game}"), &fields).await;
        assert_eq!(answer.to(), "/#seeks", "{game} {fields:?} {}", answer.body);
    }
}

#[tokio::test]
async fn nobody_waits_for_more_than_a_few_and_each_can_be_called_off() {
    let house = House::unlimited();
    let mut anna = house.browser();
    for most in ["3", "4", "5"] {
        assert_eq!(seek(&mut anna, &[("least", "3"), ("most", most)]).await.to(), "/#seeks");
    }
    assert_eq!(
        seek(&mut anna, &[("least", "3"), ("most", "5")]).await.to(),
        "/#seeks",
        "the same wish is kept once"
    );
    let fourth = seek(&mut anna, &TWO).await;
    assert!(fourth.body.contains("You wait for 3 games already."), "{}", fourth.body);
    let lobby = anna.get("/").await.body;
    let id = section(&lobby, "seeks")
        .split("name=\"seek\" value=\"")
        .nth(1)
        .unwrap()
        .split('"')
        .next()
        .unwrap()
        .to_string();
    // Nobody calls off what is another's.
    let mut ben = house.browser();
    seek(&mut ben, &LETTER).await;
    ben.post("/seek-no-more", &[("seek", &id)]).await;
    assert_eq!(section(&anna.get("/").await.body, "seeks").matches("name=\"seek\"").count(), 3);
    anna.post("/seek-no-more", &[("seek", &id)]).await;
    assert_eq!(section(&anna.get("/").await.body, "seeks").matches("name=\"seek\"").count(), 2);
}

#[tokio::test]
async fn a_wish_that_cannot_be_is_refused_plainly() {
    let house = House::unlimited();
    let mut anna = house.browser();
    let bad: [&[(&str, &str)]; 5] = [
        &[("least", "1"), ("most", "2")],
        &[("least", "3"), ("most", "2")],
        &[("least", "2"), ("most", "200")],
        &[("least", "x"), ("most", "2")],
        &[("least", "2"), ("most", "2"), ("set", "no such set")],
    ];
    for fields in bad {
        let answer = seek(&mut anna, fields).await;
        assert_eq!(answer.status.as_u16(), 422, "{fields:?}");
        assert!(answer.body.contains("No table can be played like this."), "{}", answer.body);
    }
    let rated = seek(&mut anna, &[&TWO[..], &[("rated", "on")]].concat()).await;
    assert!(rated.body.contains("Please make an account first."), "{}", rated.body);
    assert_eq!(anna.post("/seek/no-such-game", &TWO).await.status.as_u16(), 404);
    assert!(anna.session().is_empty(), "nobody has become a guest for it");
}

#[tokio::test]
async fn whoever_plays_now_waits_for_no_other_game_to_play_now() {
    let house = House::unlimited();
    let (mut anna, mut ben, mut clio) = (house.browser(), house.browser(), house.browser());
    let other = [("least", "3"), ("most", "3"), ("tempo", "live")];
    for wish in [&other[..], &LETTER, &TWO] {
        seek(&mut anna, wish).await;
    }
    assert!(table(&seek(&mut ben, &TWO).await).is_some());
    let lobby = anna.get("/").await.body;
    assert_eq!(
        section(&lobby, "seeks").matches("name=\"seek\"").count(),
        1,
        "only the one by letter: {lobby}"
    );
    for other_one in [&mut ben, &mut clio] {
        assert_eq!(table(&seek(other_one, &other).await), None, "she is not called away from her game");
    }
    assert!(table(&seek(&mut clio, &LETTER).await).is_some());
}

#[tokio::test]
async fn whoever_was_paired_by_correspondence_is_told_so() {
    let (server, port) = MailServer::start().await;
    let house = posting(port);
    let mut anna = with_mail(&house, &server, "Anna", "anna@home.example").await;
    anna.post("/account/mail/wishes", &[("paired", "1")]).await;
    seek(&mut anna, &LETTER).await;
    house.clock.advance(DAY);
    let id = table(&seek(&mut house.browser(), &LETTER).await).unwrap();
    house.wait(MINUTE).await;
    house.app.deliver().await;
    let letters = server.letters();
    assert!(letters.len() == 1 && says(&letters[0], &format!("/t/{id}")), "{letters:?}");
}

/// Whoever thinks better of it in the moment in which they are paired is not seated.
#[tokio::test]
async fn a_group_of_which_one_has_gone_stays_where_it_is() {
    for house in
        House::everywhere("a_group_of_which_one_has_gone", |config| Config { limits: false, ..config })
    {
        let (mut anna, mut ben) = (named(&house, "Anna").await, named(&house, "Ben").await);
        let (one, two) = ([("least", "2"), ("most", "2")], [("least", "3"), ("most", "3")]);
        seek(&mut anna, &one).await;
        seek(&mut ben, &two).await;
        let store = Store::open(&house.config.data).unwrap();
        let all = store.seeks(NOON, 9).await.unwrap();
        store.end_seek(all[1].person, all[1].id).await.unwrap();
        assert!(!store.take_seeks(all.iter().map(|seek| seek.id).collect()).await.unwrap());
        let left = store.seeks(NOON, 9).await.unwrap();
        assert_eq!(left.iter().map(|seek| seek.id).collect::<Vec<_>>(), [all[0].id], "she waits on");
        assert!(store.take_seeks(vec![all[0].id]).await.unwrap());
        assert!(!store.take_seeks(vec![all[0].id]).await.unwrap(), "once");
    }
}

/// A guest who signs out is nobody any more: whoever was paired with them would wait for ever.
#[tokio::test]
async fn a_guest_who_signs_out_waits_for_nobody() {
    for way in ["/account/sign-out", "/account/sign-out-everywhere"] {
        let house = House::unlimited();
        let (mut guest, mut anna) = (house.browser(), named(&house, "Anna").await);
        seek(&mut guest, &LETTER).await;
        guest.post(way, &[]).await;
        assert_eq!(table(&seek(&mut anna, &LETTER).await), None, "{way}");
        // Whoever has an account comes again; and so does a guest who turns out to have one.
        anna.post(way, &[]).await;
        assert_eq!(house.count("seeks"), 1);
        let mut other = house.browser();
        seek(&mut other, &[("least", "3"), ("most", "3"), ("tempo", "letter")]).await;
        other.post("/account/sign-in", &[("name", "Anna"), ("password", "correct horse")]).await;
        assert_eq!(house.count("seeks"), 2, "{way}");
        let mut ben = named(&house, "Ben").await;
        assert!(table(&seek(&mut ben, &LETTER).await).is_some());
    }
}
