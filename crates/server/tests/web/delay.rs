//! Spectators who see a game late: nothing of what happens now reaches them, by no way; players see it at once, and at the
//! end everybody sees all of it.

use crate::common::*;
use axum::http::StatusCode;
use host::Delay;
use kernel::Viewer;
use serde_json::{Value, json};
use server::storage::TableId;

const LATE: u32 = 1;

/// A public table of two that shows itself a move late, and both players.
async fn late(house: &House) -> (Browser, Browser, TableId) {
    late_by(house, "1", "Spectators see this game one move late.").await
}

/// The same by another delay, and how the table says so.
async fn late_by(house: &House, delay: &str, said: &str) -> (Browser, Browser, TableId) {
    let (mut anna, mut ben) = (house.browser(), house.browser());
    let more = [("title", "Behind the curtain"), ("pace", "live"), ("delay", delay)];
    let id = anna.open(&[&FOR_TWO[..], &more].concat()).await;
    let room = ben.get(&format!("/t/{id}")).await.body;
    assert!(room.contains(said), "it is agreed to by sitting down: {room}");
    ben.post(&format!("/t/{id}/join"), &[("seat", "1")]).await;
    (anna, ben, id)
}

/// How often what a spectator would see has moved.
async fn revision(house: &House, id: &TableId) -> u32 {
    house.app.hub().look(id, |live| live.revision(Viewer::Spectator)).await.unwrap()
}

/// One more move that a spectator would see, unless the game ends with it.
async fn on(house: &House, id: &TableId, anna: &mut Browser, ben: &mut Browser) {
    let before = revision(house, id).await;
    while revision(house, id).await == before {
        assert!(ben.first_choice(id).await | anna.first_choice(id).await, "the game is over");
    }
}

/// The last step that a replay has.
fn steps(page: &str) -> u32 {
    let from = page.find("id=\"step\"").unwrap_or_else(|| panic!("{page}"));
    let rest = &page[from..];
    rest[rest.find("max=\"").unwrap() + 5..].split('"').next().unwrap().parse().unwrap()
}

/// Everything that somebody without a seat can ask for, as it is answered.
async fn all_channels(stranger: &mut Browser, id: &TableId) -> Vec<(String, String)> {
    let mut all = Vec::new();
    let paths = [
        "/".to_string(),
        "/watch".into(),
        format!("/t/{id}"),
        format!("/t/{id}?text"),
        format!("/t/{id}/replay"),
        format!("/t/{id}/replay?step=99"),
        format!("/t/{id}/embed?step=99"),
        format!("/t/{id}/preview.svg"),
        format!("/t/{id}/preview.png"),
        format!("/t/{id}/story"),
        format!("/t/{id}/story.svg"),
        format!("/t/{id}/story.png"),
        format!("/t/{id}/journal"),
        format!("/t/{id}/report"),
    ];
    for path in paths {
        let answer = stranger.get(&path).await;
        // Of a picture every point counts.
        let body = if answer.bytes.starts_with(b"\x89PNG") {
            format!("{:?}", answer.bytes)
        } else {
            answer.body.clone()
        };
        all.push((path, format!("{} {} {body}", answer.status, answer.to())));
    }
    for revision in 0..12 {
        let path = format!("/t/{id}/regions?revision={revision}");
        let answer = stranger.get(&path).await;
        all.push((path, format!("{} {}", answer.status, answer.body)));
    }
    for what in ["about", "turn", "log", "view", "choices", "plans", "journal"] {
        all.push((what.into(), stranger.table(id, json!({ "do": what })).await.to_string()));
    }
    all.push(("stream".into(), stranger.listen(&format!("/events?tables={id},lobby")).await));
    all
}

#[tokio::test]
async fn whatever_a_spectator_asks_for_is_as_it_was_some_moves_ago() {
    let house = House::unlimited();
    let (mut anna, mut ben, id) = late(&house).await;
    let mut stranger = house.browser();
    while revision(&house, &id).await < LATE {
        on(&house, &id, &mut anna, &mut ben).await;
    }
    // The first moves change nothing at all: the set-up is what there is to see.
    let at_first = stranger.get(&format!("/t/{id}/replay")).await.body;
    assert!(steps(&at_first) <= revision(&house, &id).await - LATE, "one line may be several steps");
    assert!(at_first.contains("Spectators see this game one move late."), "{at_first}");
    let page = stranger.get(&format!("/t/{id}")).await;
    assert_eq!(page.to(), format!("/t/{id}/replay"), "{}", page.body);

    on(&house, &id, &mut anna, &mut ben).await;
    let now = revision(&house, &id).await;
    let seen = stranger.get(&format!("/t/{id}/replay")).await.body;
    assert!(steps(&seen) <= now - LATE && steps(&seen) > steps(&at_first), "it has come on, and not too far");
    assert_eq!(steps(&stranger.get(&format!("/t/{id}/replay?step=99")).await.body), steps(&seen));
    for word in ["turn", "log", "view", "choices", "plans"] {
        let answer = stranger.table(&id, json!({ "do": word })).await;
        assert!(answer["ok"].is_null(), "{word}: {answer}");
    }
    // Nor does anybody learn what was said by complaining about it.
    anna.post(&format!("/t/{id}/chat"), &[("text", "Between us")]).await;
    let said = format!("/complaints/new?table={id}&said={}", house.clock.now());
    assert!(ben.get(&said).await.body.contains("Between us"), "he has heard it");
    let mut listener = named(&house, "Listener").await;
    assert_eq!(listener.get(&said).await.status, StatusCode::NOT_FOUND);
    // A copy to study is no way round it.
    let mut clio = house.browser();
    clio.post(&format!("/t/{id}/clone"), &[]).await;
    let study = clio.post(&format!("/t/{id}/clone"), &[("step", "99")]).await;
    let study = TableId::parse(study.to().strip_prefix("/t/").unwrap()).unwrap();
    let moments = async |id: &TableId| house.app.hub().look(id, |live| live.lines()).await.unwrap();
    assert!(moments(&study).await <= 1, "the copy is one position");
    let told = clio.table(&study, json!({ "do": "log", "seat": 0 })).await;
    let known = anna.table(&id, json!({ "do": "log", "seat": 0 })).await;
    let count = |log: &Value| log["ok"]["events"].as_array().map_or(0, Vec::len);
    assert!(count(&told) < count(&known), "{told} {known}");
    // Players see all of it.
    assert_eq!(anna.get(&format!("/t/{id}")).await.status, StatusCode::OK);
    assert_eq!(steps(&anna.get(&format!("/t/{id}/replay?seat=0")).await.body), {
        house.app.hub().look(&id, |live| live.revision(Viewer::Seat(kernel::Seat(0)))).await.unwrap()
    });
}

// Every channel, before and after something that a spectator would see at once at another table: nothing differs but the
// one step by which the replay has come on.
#[tokio::test]
async fn no_channel_tells_a_spectator_what_has_just_happened() {
    for (delay, said) in [("1", "one move late"), ("10m", "10 minutes late")] {
        tells_nothing(delay, said).await;
    }
}

async fn tells_nothing(delay: &str, said: &str) {
    let house = House::unlimited();
    let (mut anna, mut ben, id) = late_by(&house, delay, said).await;
    let mut stranger = house.browser();
    let open = stranger.stream(&format!("/events?tables={id}")).await;
    let before = all_channels(&mut stranger, &id).await;
    on(&house, &id, &mut anna, &mut ben).await;
    assert_eq!(revision(&house, &id).await, LATE, "something has happened");
    ben.post(&format!("/t/{id}/chat"), &[("text", "a good hand")]).await;
    let after = all_channels(&mut stranger, &id).await;
    for ((path, before), (_, after)) in before.iter().zip(&after) {
        assert_eq!(before, after, "{delay}: {path}");
    }
    let heard = drained(open).await;
    assert!(!heard.contains(id.as_str()), "{heard}");
    let lobby = stranger.get("/").await.body;
    let watch = section(&lobby, "watch");
    assert!(watch.contains("Behind the curtain") && !watch.contains("to-move"), "{watch}");
}

#[tokio::test]
async fn a_move_does_not_change_the_place_of_a_late_table_in_the_lists_of_others() {
    let house = House::unlimited();
    let (mut anna, mut ben, id) = late(&house).await;
    house.clock.advance(1_000);
    let (_, _, other) = duel(&house, &[]).await;
    let mut stranger = house.browser();
    let order = |page: &str| page.find(id.as_str()).unwrap() < page.find(other.as_str()).unwrap();
    assert!(!order(&stranger.get("/watch").await.body), "the latest first");
    house.clock.advance(1_000);
    on(&house, &id, &mut anna, &mut ben).await;
    assert!(!order(&stranger.get("/watch").await.body));
    // In their own lists it is where it belongs.
    let mine = anna.api("/api", json!({ "do": "tables" })).await.json();
    assert_eq!(mine["ok"][0]["table"], id.as_str());
}

#[tokio::test]
async fn when_it_is_over_everybody_sees_all_of_it() {
    let house = House::unlimited();
    let (mut anna, mut ben, id) = late(&house).await;
    while anna.first_choice(&id).await | ben.first_choice(&id).await {}
    let mut stranger = house.browser();
    assert_eq!(stranger.get(&format!("/t/{id}")).await.status, StatusCode::OK);
    let replay = stranger.get(&format!("/t/{id}/replay")).await.body;
    assert_eq!(steps(&replay), revision(&house, &id).await);
    assert!(!replay.contains("move late"), "{replay}");
    assert!(stranger.table(&id, json!({ "do": "view" })).await["ok"].is_object());
    // It is kept with the table, and a rematch has it again.
    let again = house.reopened();
    assert_eq!(again.hub().look(&id, |live| live.desk.delay).await.unwrap(), Delay::Moves(1));
    let rematch = anna.post(&format!("/t/{id}/rematch"), &[]).await;
    let rematch = TableId::parse(rematch.to().strip_prefix("/t/").unwrap()).unwrap();
    assert_eq!(house.app.hub().look(&rematch, |live| live.desk.delay).await.unwrap(), Delay::Moves(1));
}

// By minutes: what is seen is what had happened so many minutes ago, however many moves that were, and time alone brings more.
#[tokio::test]
async fn by_minutes_time_alone_shows_what_has_happened_and_no_move_does() {
    const MINUTE: i64 = 60_000;
    let house = House::unlimited();
    let (mut anna, mut ben, id) = late_by(&house, "10m", "Spectators see this game 10 minutes late.").await;
    let mut stranger = house.browser();
    let mut seen = async || steps(&stranger.get(&format!("/t/{id}/replay?step=99")).await.body);
    // The replay may end at a step before the revision: one line may be several steps.
    on(&house, &id, &mut anna, &mut ben).await;
    let first = revision(&house, &id).await;
    assert_eq!(seen().await, 0);
    house.wait(5 * MINUTE).await;
    on(&house, &id, &mut anna, &mut ben).await;
    let second = revision(&house, &id).await;
    assert_eq!(seen().await, 0, "moves bring nothing");
    house.wait(5 * MINUTE - 1).await;
    assert_eq!(seen().await, 0, "not ten minutes after the first");
    house.wait(MINUTE + 1).await;
    let then = seen().await;
    assert!((1..=first).contains(&then), "the first, and not the second: {then}");
    // A copy to study ends there too.
    let study = house.browser().post(&format!("/t/{id}/clone"), &[("step", "99")]).await;
    assert_eq!(study.status, StatusCode::SEE_OTHER, "{}", study.body);
    let embed = house.browser().get(&format!("/t/{id}/embed?step=99")).await.body;
    assert!(embed.contains(&format!("step={}", then.saturating_sub(1))), "{embed}");
    // It is kept: after a restart the same is seen.
    let again = house.reopened();
    let step = again.hub().look(&id, |live| live.late(None, again.hub().now())).await.unwrap();
    assert_eq!(step, Some(first));
    house.wait(5 * MINUTE).await;
    let now = seen().await;
    assert!(now > then && now <= second, "now the second: {now}");
    // Only what still counts is kept.
    let kept = house.app.hub().look(&id, |live| live.desk.reached.len()).await.unwrap();
    assert!(kept <= 2, "{kept}");
    assert_eq!(steps(&anna.get(&format!("/t/{id}/replay?seat=0&step=99")).await.body), {
        house.app.hub().look(&id, |live| live.revision(Viewer::Seat(kernel::Seat(0)))).await.unwrap()
    });
}

#[tokio::test]
async fn a_delay_that_makes_no_sense_is_refused() {
    let house = House::unlimited();
    let mut anna = house.browser();
    for delay in ["101", "-1", "x", "121m", "m"] {
        let fields = [("seats", "2"), ("seat-0", "you"), ("seat-1", "open"), ("delay", delay)];
        let answer = anna.post("/new/auction", &fields).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{delay}");
    }
}
