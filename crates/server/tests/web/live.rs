//! Event streams: whose view moved is told, and nobody else.

use crate::common::*;
use server::hub::{Event, Listening};
use server::storage::{PersonId, TableId};
use std::time::Duration;
use tokio_stream::StreamExt;

async fn next(stream: &mut Listening) -> Option<Event> {
    tokio::time::timeout(Duration::from_millis(200), stream.next()).await.ok().flatten()
}

async fn seats(house: &House, id: &TableId) -> Vec<PersonId> {
    let people = |live: &server::hub::live::Live| live.desk.chairs.iter().filter_map(|c| c.person).collect();
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

#[tokio::test]
async fn a_slow_reader_is_signed_off_and_the_rest_go_on() {
    let house = House::new();
    let (_anna, _ben, id) = duel(&house, &[]).await;
    let streams = house.app.hub().streams();
    let slow = streams.listen(None, vec![id.clone()]);
    for _ in 0..200 {
        streams.all(&id, server::hub::What::Chat);
    }
    let mut quick = streams.listen(None, vec![id.clone()]);
    streams.all(&id, server::hub::What::Chat);
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
