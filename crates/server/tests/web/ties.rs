//! Seats that are kept for somebody, following, blocking, being seen.

use crate::common::*;
use axum::http::StatusCode;
use serde_json::json;
use server::storage::{Store, TIES, TableId, Tie};

const OPEN: [(&str, &str); 4] =
    [("seats", "3"), ("seat-0", "you"), ("seat-1", "open"), ("visibility", "public")];

/// The address of somebody's page, as they find it themselves.
pub async fn page_of(browser: &mut Browser) -> String {
    let account = browser.get("/account").await.body;
    let from = account.find("href=\"/people/").unwrap_or_else(|| panic!("{account}")) + 6;
    account[from..].split('"').next().unwrap().into()
}

pub async fn tie(browser: &mut Browser, page: &str, what: &str) {
    let done = browser.post(&format!("{page}/tie"), &[("do", what)]).await;
    assert_eq!(done.to(), page, "{}", done.body);
}

async fn sits(browser: &mut Browser, id: &TableId, seat: &str) -> bool {
    let fields: &[(&str, &str)] = if seat.is_empty() { &[] } else { &[("seat", seat)] };
    let answer = browser.post(&format!("/t/{id}/join"), fields).await;
    let refused = answer.body.contains("seat is taken");
    assert!(answer.status.is_redirection() || refused, "{}", answer.body);
    !refused
}

#[tokio::test]
async fn a_seat_that_is_kept_for_somebody_is_theirs_until_it_is_released() {
    let house = House::unlimited();
    let (mut anna, mut ben) = (named(&house, "Anna").await, named(&house, "Ben").await);
    let (mut clio, mut dora) = (named(&house, "Clio").await, house.browser());
    let id = anna.open(&OPEN).await;
    let kept = anna.post(&format!("/t/{id}/reserve"), &[("seat", "1"), ("name", " ben ")]).await;
    assert_eq!(kept.status, StatusCode::SEE_OTHER, "{}", kept.body);
    assert!(anna.get(&format!("/t/{id}")).await.body.contains("kept for Ben"));
    assert!(!sits(&mut clio, &id, "1").await, "it is not hers");
    assert!(sits(&mut clio, &id, "").await, "there is another");
    let list = dora.get("/").await.body;
    let open = section(&list, "open");
    assert!(open.contains("reserved") && !open.contains(&format!("href=\"/t/{id}\"")), "{open}");
    let list = ben.get("/").await.body;
    assert!(section(&list, "open").contains(&format!("href=\"/t/{id}\"")), "{list}");
    assert!(!sits(&mut dora, &id, "").await, "what is left is Ben's");
    // Whoever sits on the seat for whom it is kept begins the game.
    assert!(sits(&mut ben, &id, "").await);
    let seat =
        house.app.hub().look(&id, |live| (live.desk.chairs[1].name.clone(), live.stage)).await.unwrap();
    assert_eq!(seat, ("Ben".into(), host::Stage::Playing));

    let other = anna.open(&OPEN).await;
    anna.post(&format!("/t/{other}/reserve"), &[("seat", "1"), ("name", "Ben")]).await;
    anna.post(&format!("/t/{other}/reserve"), &[("seat", "1"), ("name", "")]).await;
    assert!(sits(&mut dora, &other, "1").await, "it was released");
}

#[tokio::test]
async fn only_the_host_keeps_seats_and_only_for_people_there_are() {
    let house = House::unlimited();
    let (mut anna, mut ben) = (named(&house, "Anna").await, named(&house, "Ben").await);
    let id = anna.open(&OPEN).await;
    let reserve = format!("/t/{id}/reserve");
    let refused = ben.post(&reserve, &[("seat", "1"), ("name", "Ben")]).await;
    assert!(refused.body.contains("nly the host of the table may do this"), "{}", refused.body);
    for (seat, name, why) in [
        ("1", "Nobody", "here is nobody of that name"),
        ("0", "Ben", "his seat is taken"),
        ("9", "Ben", "here is no such seat"),
        ("1", "Anna", "hey sit at this table already"),
    ] {
        let refused = anna.post(&reserve, &[("seat", seat), ("name", name)]).await;
        assert!(refused.body.contains(why), "{seat} {name}: {}", refused.body);
    }
    // A private table lets in whoever it keeps a seat for.
    let private = anna.open(&[&OPEN[..3], &[("visibility", "private")]].concat()).await;
    assert_eq!(ben.get(&format!("/t/{private}")).await.status, StatusCode::NOT_FOUND);
    anna.post(&format!("/t/{private}/reserve"), &[("seat", "2"), ("name", "Ben")]).await;
    assert_eq!(ben.get(&format!("/t/{private}")).await.status, StatusCode::OK);
    // What is kept survives the end of the process.
    let again = house.reopened();
    let kept = again.hub().look(&private, |live| live.desk.chairs[2].kept_for.clone()).await.unwrap();
    assert_eq!(kept.map(|(_, name)| name), Some("Ben".into()));
}

#[tokio::test]
async fn a_host_may_stand_up_and_sit_down_again_before_the_game_begins() {
    let house = House::unlimited();
    let (mut anna, mut ben) = (named(&house, "Anna").await, house.browser());
    let id = anna.open(&OPEN).await;
    anna.post(&format!("/t/{id}/leave"), &[("seat", "0")]).await;
    assert!(sits(&mut ben, &id, "0").await, "the seat is free");
    assert!(sits(&mut anna, &id, "1").await, "and hers is another");
    anna.post(&format!("/t/{id}/cancel"), &[]).await;
    assert!(ben.get(&format!("/t/{id}")).await.body.contains("called off"), "she is still the host");
}

#[tokio::test]
async fn whoever_is_blocked_cannot_sit_down_and_is_not_told() {
    let house = House::unlimited();
    let (mut anna, mut ben) = (named(&house, "Anna").await, named(&house, "Ben").await);
    let (annas, bens) = (page_of(&mut anna).await, page_of(&mut ben).await);
    let before = ben.get(&annas).await.body;
    tie(&mut anna, &bens, "block").await;
    let id = anna.open(&OPEN).await;
    let list = ben.get("/").await.body;
    assert!(!list.contains(id.as_str()), "her table is not in his list");
    assert!(house.browser().get("/").await.body.contains(id.as_str()), "it is in others'");
    assert!(!sits(&mut ben, &id, "1").await);
    let program = ben.table(&id, json!({ "do": "join" })).await;
    assert!(program.to_string().contains("his seat is taken"), "{program}");
    assert_eq!(ben.get(&annas).await.body, before, "her page tells nothing");
    assert!(!ben.get("/people/mine").await.body.contains("Anna"));
    // Nor does he learn of it by keeping a seat for her: it is kept as for anybody.
    named(&house, "Clio").await;
    let his = ben.open(&OPEN).await;
    let mut keeps = async |name: &str| {
        let kept = ben.post(&format!("/t/{his}/reserve"), &[("seat", "1"), ("name", name)]).await;
        let room = ben.get(&format!("/t/{his}")).await.body;
        (kept.status, kept.to().to_string(), room.contains(&format!("kept for {name}")))
    };
    assert_eq!(keeps("Anna").await, keeps("Clio").await);
    assert!(keeps("Anna").await.2);
    // It is her own affair where she sits; and she may think better of it.
    assert!(
        anna.get("/people/mine").await.body.contains(" Ben</a>")
            || anna.get("/people/mine").await.body.contains(">Ben</a>")
    );
    tie(&mut anna, &bens, "nothing").await;
    assert!(sits(&mut ben, &id, "1").await);
}

#[tokio::test]
async fn what_somebody_says_who_is_blocked_is_folded_for_whoever_blocks_them() {
    let house = House::unlimited();
    let (mut anna, mut ben) = (named(&house, "Anna").await, named(&house, "Ben").await);
    let id = anna.open(&OPEN).await;
    sits(&mut ben, &id, "1").await;
    ben.post(&format!("/t/{id}/chat"), &[("text", "salve")]).await;
    let bens = page_of(&mut ben).await;
    let folded = |page: &str| page.contains("From somebody you block");
    assert!(!folded(&anna.get(&format!("/t/{id}")).await.body));
    tie(&mut anna, &bens, "block").await;
    let hers = anna.get(&format!("/t/{id}")).await.body;
    assert!(folded(&hers) && hers.contains("salve"), "{hers}");
    assert!(!folded(&ben.get(&format!("/t/{id}")).await.body), "he is not told");
}

#[tokio::test]
async fn blocked_people_are_never_brought_together() {
    let house = House::unlimited();
    let (mut anna, mut ben) = (named(&house, "Anna").await, named(&house, "Ben").await);
    let bens = page_of(&mut ben).await;
    tie(&mut anna, &bens, "block").await;
    let two = [("least", "2"), ("most", "2"), ("tempo", "live")];
    ben.post("/seek/tribune", &two).await;
    assert_eq!(anna.post("/seek/tribune", &two).await.to(), "/#seeks");
    let mut clio = house.browser();
    assert!(clio.post("/seek/tribune", &two).await.to().starts_with("/t/"), "Ben has waited longest");
}

#[tokio::test]
async fn tables_and_people_who_are_followed_come_first() {
    let house = House::unlimited();
    let (mut anna, mut ben) = (named(&house, "Anna").await, named(&house, "Ben").await);
    let (mut clio, mut dora) = (named(&house, "Clio").await, named(&house, "Dora").await);
    let annas = page_of(&mut anna).await;
    let id = anna.open(&[&OPEN[..], &[("title", "Of Anna")]].concat()).await;
    house.clock.advance(1_000);
    clio.open(&[&OPEN[..], &[("title", "Of Clio")]].concat()).await;
    let order = |page: &str| {
        let open = section(page, "open").to_string();
        open.find("Of Anna").unwrap() < open.find("Of Clio").unwrap()
    };
    assert!(!order(&ben.get("/").await.body), "the latest first");
    tie(&mut ben, &annas, "follow").await;
    assert!(order(&ben.get("/").await.body), "unless it is hers");
    assert!(!order(&dora.get("/").await.body), "for him alone");
    let streams = (clio.stream("/events").await, anna.stream("/events").await);
    let lobby = ben.get("/").await.body;
    let here = section(&lobby, "here");
    assert!(here.contains("you follow them"), "{here}");
    let mine = ben.get("/people/mine").await.body;
    assert!(mine.contains("Anna") && mine.contains("here now") && !mine.contains("Clio"), "{mine}");
    drop(streams);
    // A game of hers that is on comes first among those to watch.
    sits(&mut clio, &id, "1").await;
    sits(&mut dora, &id, "2").await;
    duel(&house, &[("title", "Later")]).await;
    let watch = ben.get("/watch").await.body;
    assert!(watch.find("Of Anna").unwrap() < watch.find("Later").unwrap(), "{watch}");
}

#[tokio::test]
async fn whoever_does_not_want_to_be_seen_is_not() {
    let house = House::unlimited();
    let (mut anna, mut ben) = (named(&house, "Anna").await, named(&house, "Ben").await);
    let annas = page_of(&mut anna).await;
    let stream = anna.stream("/events").await;
    assert!(section(&ben.get("/").await.body, "here").contains("Anna"));
    assert!(ben.get(&annas).await.body.contains("here now"));
    anna.post("/people/mine/seen", &[("seen", "no")]).await;
    let lobby = ben.get("/").await.body;
    assert!(
        section(&lobby, "here").contains("1 here") && !section(&lobby, "here").contains("Anna"),
        "{lobby}"
    );
    assert!(!ben.get(&annas).await.body.contains("here now"));
    // Nor is she to those who follow her.
    ben.post(&format!("{annas}/tie"), &[("do", "follow")]).await;
    let his = ben.get("/people/mine").await.body;
    assert!(his.contains("Anna") && !his.contains("here now"), "{his}");
    anna.post("/people/mine/seen", &[("seen", "yes")]).await;
    assert!(ben.get("/people/mine").await.body.contains("here now"));
    assert!(section(&ben.get("/").await.body, "here").contains("Anna"));
    drop(stream);
}

#[tokio::test]
async fn nobody_follows_guests_themselves_or_nobody() {
    let house = House::unlimited();
    let mut anna = named(&house, "Anna").await;
    let annas = page_of(&mut anna).await;
    let mut guest = house.browser();
    guest.open(&OPEN).await;
    for page in [annas.as_str(), "/people/2", "/people/999"] {
        let done = anna.post(&format!("{page}/tie"), &[("do", "follow")]).await;
        assert_eq!(done.status, StatusCode::NOT_FOUND, "{page}");
    }
    let stranger = house.browser().post(&format!("{annas}/tie"), &[("do", "block")]).await;
    assert!(stranger.status.is_client_error(), "{}", stranger.body);
}

/// There is room for so many of each kind and no more.
#[tokio::test]
async fn nobody_follows_or_blocks_more_people_than_there_is_room_for() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&folder.path().join("x.db")).unwrap();
    let anna = store.new_guest("Anna".into(), 0).await.unwrap().id;
    for n in 0..TIES {
        let other = store.new_guest(format!("Guest {n}"), 0).await.unwrap().id;
        assert!(store.tie(anna, other, Some(Tie::Follow), 0).await.unwrap());
    }
    let other = store.new_guest("One more".into(), 0).await.unwrap().id;
    assert!(!store.tie(anna, other, Some(Tie::Follow), 0).await.unwrap());
    assert_eq!(store.tie_of(anna, other).await.unwrap(), None);
    assert!(store.tie(anna, other, Some(Tie::Block), 0).await.unwrap(), "each kind is counted by itself");
}
