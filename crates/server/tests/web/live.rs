//! Event streams: whose view moved is told, and nobody else.

use crate::common::*;
use crate::windows::{motion, pass, play_to, table};
use server::hub::{Event, Listening};
use server::storage::{PersonId, TableId};
use std::time::Duration;
use tokio_stream::StreamExt;

pub async fn next(stream: &mut Listening) -> Option<Event> {
    tokio::time::timeout(Duration::from_millis(200), stream.next()).await.ok().flatten()
}

async fn seats(house: &House, id: &TableId) -> Vec<PersonId> {
    let people = |live: &host::Live| live.desk.chairs.iter().filter_map(|c| c.person).collect();
    house.app.hub().look(id, people).await.unwrap()
}

#[tokio::test]
async fn an_event_comes_only_when_ones_own_revision_moves() {
    let house = House::new();
    let (mut anna, mut ben, id) = duel(&house, &[]).await;
    let people = seats(&house, &id).await;
    let streams = house.app.hub().streams();
    let mut to_anna = streams.listen(Some(people[0]), vec![id.clone()]);
    let mut to_ben = streams.listen(Some(people[1]), vec![id.clone()]);
    let mut to_all = streams.listen(None, vec![id.clone()]);
    assert!(anna.first_choice(&id).await);
    assert!(matches!(next(&mut to_anna).await, Some(Event::Table(data)) if data.contains("\"revision\":1")));
    assert!(matches!(next(&mut to_anna).await, Some(Event::Turns(data)) if data.contains("\"count\":0")));
    assert_eq!(next(&mut to_ben).await, None, "a sealed bid is told to nobody else");
    assert_eq!(next(&mut to_all).await, None);
    assert!(ben.first_choice(&id).await);
    assert!(matches!(next(&mut to_all).await, Some(Event::Table(_))));
    assert!(matches!(next(&mut to_anna).await, Some(Event::Table(_))));
    assert!(matches!(next(&mut to_ben).await, Some(Event::Table(_))));
}

/// Has the stream ended, once what waits in it is read?
async fn ended(stream: &mut Listening) -> bool {
    let wait = Duration::from_millis(200);
    loop {
        match tokio::time::timeout(wait, stream.next()).await {
            Ok(Some(_)) => {}
            Ok(None) => return true,
            Err(_) => return false,
        }
    }
}

#[tokio::test]
async fn a_strangers_stream_stays_open_though_nothing_is_told() {
    let house = House::new();
    let streams = house.app.hub().streams();
    let mut lobby = streams.listen(None, vec![]);
    assert!(!ended(&mut lobby).await, "the lobby of whoever has no session yet");
    assert_eq!(streams.count(), 1);
    streams.close();
    assert!(ended(&mut lobby).await, "the server goes down");
}

#[tokio::test]
async fn whoever_reads_too_slowly_is_left_behind_and_comes_again() {
    let house = House::new();
    let (_, _, id) = duel(&house, &[]).await;
    let people = seats(&house, &id).await;
    let streams = house.app.hub().streams();
    for person in [Some(people[0]), None] {
        let mut slow = streams.listen(person, vec![id.clone()]);
        (0..100).for_each(|_| streams.all(&id, host::What::Chat));
        assert!(ended(&mut slow).await, "not a stream that is silent about this table");
    }
}

// ROR-D.3c: that somebody has answered a reaction window early is told to his own pages alone
#[tokio::test]
async fn an_early_answer_is_told_to_nobody_else() {
    let house = House::new();
    let (mut players, id) = table(&house, 1, &[]).await;
    play_to(&house, &id, motion).await;
    let people = seats(&house, &id).await;
    let streams = house.app.hub().streams();
    let mut to_anna = streams.listen(Some(people[0]), vec![id.clone()]);
    let mut to_ben = streams.listen(Some(people[1]), vec![id.clone()]);
    let mut to_all = streams.listen(None, vec![id.clone()]);
    pass(&mut players[0], &id).await;
    assert!(next(&mut to_anna).await.is_some());
    players[0].post(&format!("/t/{id}/undo"), &[("seat", "0")]).await;
    assert!(next(&mut to_anna).await.is_some());
    assert_eq!((next(&mut to_ben).await, next(&mut to_all).await), (None, None));
}

// ROR-N.1: talk is free, to all or to any of the players, and binds nobody.
#[tokio::test]
async fn what_is_said_to_some_reaches_nobody_else() {
    let house = House::new();
    let fields =
        [("seats", "3"), ("seat-0", "you"), ("seat-1", "open"), ("seat-2", "open"), ("visibility", "public")];
    let (mut anna, mut ben, mut clio, mut guest) =
        (house.browser(), house.browser(), house.browser(), house.browser());
    let id = anna.open_game("republic", &fields).await;
    let early = anna.post(&format!("/t/{id}/chat"), &[("text", "too early"), ("to", "1")]).await;
    assert!(early.status.is_client_error(), "before the game somebody else may still take that seat");
    ben.post(&format!("/t/{id}/join"), &[("seat", "1")]).await;
    clio.post(&format!("/t/{id}/join"), &[("seat", "2")]).await;
    let before = house.app.hub().look(&id, position).await.unwrap();
    let people = seats(&house, &id).await;
    let streams = house.app.hub().streams();
    let mut hears: Vec<Listening> =
        people.iter().map(|person| streams.listen(Some(*person), vec![id.clone()])).collect();
    let mut watching = streams.listen(None, vec![id.clone()]);
    anna.post(&format!("/t/{id}/chat"), &[("text", "let us ruin her"), ("to", "1")]).await;
    assert!(next(&mut hears[0]).await.is_some() && next(&mut hears[1]).await.is_some());
    assert_eq!(
        (next(&mut hears[2]).await, next(&mut watching).await),
        (None, None),
        "not even that it was said"
    );
    for (browser, told) in [(&mut anna, true), (&mut ben, true), (&mut clio, false), (&mut guest, false)] {
        for page in ["", "?text", "/regions?only=chat-lines"] {
            browser.script = page.starts_with('/');
            let body = browser.get(&format!("/t/{id}{page}")).await.body;
            assert_eq!(body.contains("let us ruin her"), told, "{page}");
        }
        browser.script = false;
    }
    // What is meant for some and cannot reach them is heard by nobody; who does not sit here cannot whisper.
    for to in ["7", "0", "x"] {
        let refused = anna.post(&format!("/t/{id}/chat"), &[("text", "lost words"), ("to", to)]).await;
        assert!(refused.status.is_client_error(), "{to}");
    }
    let refused = guest.post(&format!("/t/{id}/chat"), &[("text", "lost words"), ("to", "1")]).await;
    assert!(refused.status.is_client_error());
    anna.post(&format!("/t/{id}/chat"), &[("text", "to both of you"), ("to", "1"), ("to", "2")]).await;
    let page = clio.get(&format!("/t/{id}")).await.body;
    assert!(page.contains("to both of you") && !page.contains("lost words"));
    let after = house.app.hub().look(&id, position).await.unwrap();
    assert_eq!(before, after);
}

#[tokio::test]
async fn a_slow_reader_is_signed_off_and_the_rest_go_on() {
    let house = House::new();
    let (_anna, _ben, id) = duel(&house, &[]).await;
    let streams = house.app.hub().streams();
    let slow = streams.listen(None, vec![id.clone()]);
    for _ in 0..200 {
        streams.all(&id, host::What::Chat);
    }
    let mut quick = streams.listen(None, vec![id.clone()]);
    streams.all(&id, host::What::Chat);
    assert!(next(&mut quick).await.is_some());
    drop(slow);
    drop(quick);
    assert_eq!(streams.count(), 0);
}

#[tokio::test]
async fn the_page_says_who_is_there_and_how_many_watch() {
    let house = House::new();
    let (_anna, _ben, id) = duel(&house, &[]).await;
    let people = seats(&house, &id).await;
    let streams = house.app.hub().streams();
    let _anna = streams.listen(Some(people[0]), vec![id.clone()]);
    let _watcher = streams.listen(None, vec![id.clone()]);
    let (present, watchers) =
        house.app.hub().look(&id, |live| streams.present(&id, &live.desk)).await.unwrap();
    assert!(present.contains(&people[0]) && !present.contains(&people[1]));
    assert_eq!(watchers, 1);
}

#[tokio::test]
async fn that_somebody_has_not_answered_in_time_is_told_when_the_question_is_closed() {
    let house = House::new();
    let (_anna, mut ben, id) = duel(&house, &[("pace", "live"), ("bank", "5"), ("increment", "0")]).await;
    // Ben has a little more time than Anna.
    let more = house.app.hub().change(&id, |live, _| {
        live.desk.chairs[1].clock.left += 60_000;
        Ok(host::Done::quietly())
    });
    more.await.unwrap();
    let people = seats(&house, &id).await;
    let streams = house.app.hub().streams();
    let mut to_anna = streams.listen(Some(people[0]), vec![id.clone()]);
    let mut to_ben = streams.listen(Some(people[1]), vec![id.clone()]);
    let mut to_all = streams.listen(None, vec![id.clone()]);
    house.wait(5 * 60_000).await;
    let expiries = house.app.hub().look(&id, |live| live.desk.chairs[0].expiries).await.unwrap();
    assert_eq!(expiries, 1, "a bid was sealed for Anna");
    assert!(next(&mut to_anna).await.is_some(), "her own pages are told");
    assert_eq!((next(&mut to_ben).await, next(&mut to_all).await), (None, None), "and nobody else");
    assert!(ben.first_choice(&id).await);
    assert!(next(&mut to_all).await.is_some(), "the question is closed");
}
