//! After the game: its story, the picture of its result, the same again.

use crate::common::*;
use axum::http::StatusCode;
use host::Stage;
use server::storage::TableId;

/// A game for two, played to its end.
async fn finished(house: &House, more: &[(&str, &str)]) -> (Browser, Browser, TableId) {
    let (mut anna, mut ben, id) = duel(house, more).await;
    while anna.first_choice(&id).await || ben.first_choice(&id).await {}
    let over = house.app.hub().look(&id, |live| live.stage).await.unwrap();
    assert_eq!(over, Stage::Over);
    (anna, ben, id)
}

#[tokio::test]
async fn a_game_is_told_when_it_is_over_and_not_before() {
    let house = House::new();
    let (mut anna, _, id) = duel(&house, &[]).await;
    let early = anna.get(&format!("/t/{id}/story")).await;
    assert_eq!((early.status, early.to()), (StatusCode::SEE_OTHER, format!("/t/{id}").as_str()));
    assert_eq!(anna.get(&format!("/t/{id}/story.svg")).await.status, StatusCode::NOT_FOUND);
    let refused = anna.post(&format!("/t/{id}/rematch"), &[]).await;
    assert!(refused.status.is_client_error(), "{}", refused.status);
    let (mut anna, _, id) = finished(&house, &[]).await;
    let table = anna.get(&format!("/t/{id}")).await.body;
    assert!(table.contains(&format!("/t/{id}/story")) && table.contains(&format!("/t/{id}/rematch")));
    for _ in 0..2 {
        // The second time from memory.
        let story = anna.get(&format!("/t/{id}/story")).await;
        assert_eq!(story.status, StatusCode::OK);
        assert!(story.body.contains("id=\"result\"") && story.body.contains("Rematch"), "{}", story.body);
    }
    let picture = anna.get(&format!("/t/{id}/story.svg")).await;
    assert_eq!(picture.headers["content-type"], "image/svg+xml");
    assert!(picture.body.starts_with("<svg"));
}

/// The bots that search say what they take the chances to have been.
#[tokio::test]
async fn chances_come_from_the_bots_that_search() {
    let house = House::new();
    let (mut anna, mut ben, id) = among_bots(&house, "tribune", 1).await;
    while step(&house, &id, [&mut anna, &mut ben]).await {}
    let story = house.browser().get(&format!("/t/{id}/story")).await.body;
    assert!(story.contains("Chance to win") && story.contains("Turning points"), "{story}");
    assert!(
        story.contains("Play this game") && !story.contains("Rematch"),
        "whoever did not play has no rematch"
    );
}

#[tokio::test]
async fn a_rematch_has_the_same_settings_and_is_one_table_for_all() {
    let house = House::new();
    let more = [("visibility", "private"), ("pace", "days"), ("days", "3"), ("title", "Ides")];
    let (mut anna, mut ben) = (house.browser(), house.browser());
    let mut fields = vec![("seats", "2"), ("seat-0", "you"), ("seat-1", "open")];
    fields.extend(more);
    let id = anna.open(&fields).await;
    let invite = house.app.hub().look(&id, |live| live.desk.invite.clone()).await.unwrap();
    let joined = ben.post(&format!("/t/{id}/join"), &[("seat", "1"), ("invite", &invite)]).await;
    assert_eq!(joined.status, StatusCode::SEE_OTHER, "{}", joined.body);
    while anna.first_choice(&id).await || ben.first_choice(&id).await {}
    let mut stranger = house.browser();
    assert_eq!(stranger.get(&format!("/t/{id}/story")).await.status, StatusCode::NOT_FOUND);
    assert_eq!(stranger.post(&format!("/t/{id}/rematch"), &[]).await.status, StatusCode::NOT_FOUND);
    let again = ben.post(&format!("/t/{id}/rematch"), &[]).await;
    assert_eq!(again.status, StatusCode::SEE_OTHER, "{}", again.body);
    let new = TableId::parse(again.to().strip_prefix("/t/").unwrap()).unwrap();
    assert_ne!(new, id);
    let settings = |live: &host::Live| {
        let desk = &live.desk;
        (
            live.game.clone(),
            live.visibility,
            desk.pace,
            desk.options.clone(),
            desk.title.clone(),
            desk.chairs.len(),
        )
    };
    let (old, same) = (house.app.hub().look(&id, settings).await, house.app.hub().look(&new, settings).await);
    assert_eq!(old.unwrap(), same.unwrap());
    // The other one is led to the same table, and let in though it is private.
    let led = anna.post(&format!("/t/{id}/rematch"), &[]).await;
    assert_eq!(led.to(), format!("/t/{new}"));
    let joined = anna.post(&format!("/t/{new}/join"), &[("seat", "0")]).await;
    assert_eq!(joined.status, StatusCode::SEE_OTHER, "{}", joined.body);
    let stage = house.app.hub().look(&new, |live| (live.stage, live.desk.full())).await.unwrap();
    assert!(stage.1 && stage.0 != Stage::Over, "both sit, as they sat");
    // It is remembered with the table.
    let reopened = house.reopened();
    let mut later = House::browser_at(&reopened, &anna);
    assert_eq!(later.post(&format!("/t/{id}/rematch"), &[]).await.to(), format!("/t/{new}"));
}

/// A rematch that was called off is no table to be led to.
#[tokio::test]
async fn a_rematch_that_was_called_off_is_opened_anew() {
    let house = House::new();
    let (mut anna, mut ben, id) = finished(&house, &[]).await;
    let first = anna.post(&format!("/t/{id}/rematch"), &[]).await.to().to_string();
    assert_eq!(anna.post(&format!("{first}/cancel"), &[]).await.status, StatusCode::SEE_OTHER);
    let second = ben.post(&format!("/t/{id}/rematch"), &[]).await.to().to_string();
    assert_ne!(first, second);
    assert_eq!(anna.post(&format!("/t/{id}/rematch"), &[]).await.to(), second);
}
