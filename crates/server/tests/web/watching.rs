//! Watching and showing: previews of public tables, replays on other people's pages, what is said about finished games.

use crate::common::*;
use axum::http::StatusCode;
use server::storage::TableId;

const OPEN: [(&str, &str); 3] = [("seats", "2"), ("seat-0", "you"), ("seat-1", "open")];

/// A game of two with accounts, to its end.
async fn over(house: &House, visibility: &str) -> (Browser, Browser, TableId) {
    let (mut anna, mut ben) = (named(house, "Anna").await, named(house, "Ben").await);
    let id = anna.open(&[&OPEN[..], &[("visibility", visibility), ("title", "Ides")]].concat()).await;
    anna.post(&format!("/t/{id}/invite"), &[("name", "Ben")]).await;
    ben.post(&format!("/t/{id}/join"), &[("seat", "1")]).await;
    while anna.first_choice(&id).await | ben.first_choice(&id).await {}
    assert_eq!(house.app.hub().look(&id, |live| live.stage).await.unwrap(), host::Stage::Over);
    (anna, ben, id)
}

#[tokio::test]
async fn a_public_table_has_a_preview_and_others_have_none() {
    let house = House::unlimited();
    let (_, _, public) = duel(&house, &[("title", "Ides <of> March")]).await;
    let mut stranger = house.browser();
    let page = stranger.get(&format!("/t/{public}")).await.body;
    let picture = format!("http://games.test/t/{public}/preview.png");
    for tag in ["og:title", "og:description", "og:image", "og:url", "twitter:card"] {
        assert!(page.contains(tag), "{tag}: {page}");
    }
    assert!(page.contains(&format!("property=\"og:image\" content=\"{picture}\"")), "{page}");
    let drawn = stranger.get(&format!("/t/{public}/preview.svg")).await;
    assert_eq!(drawn.headers["content-type"], "image/svg+xml");
    assert!(drawn.body.starts_with("<svg") && drawn.body.contains("Ides &lt;of&gt; March"), "{}", drawn.body);
    let points = stranger.get(&format!("/t/{public}/preview.png")).await;
    assert_eq!(points.headers["content-type"], "image/png");
    assert_eq!(points.headers["cache-control"], "public, max-age=60");
    assert!(points.bytes.starts_with(b"\x89PNG") && points.bytes.len() < 60_000, "{}", points.bytes.len());
    for visibility in ["unlisted", "private"] {
        let mut anna = house.browser();
        let id = anna.open(&[&OPEN[..], &[("visibility", visibility)]].concat()).await;
        assert!(!anna.get(&format!("/t/{id}")).await.body.contains("og:"), "{visibility}");
        for picture in ["preview.svg", "preview.png"] {
            let answer = anna.get(&format!("/t/{id}/{picture}")).await;
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{visibility}, not even for its host");
        }
    }
}

// TRI-DT.03 and the like: what is sealed shows nowhere.
#[tokio::test]
async fn a_preview_and_an_embedded_replay_are_the_same_for_all_and_tell_nothing_of_a_sealed_answer() {
    let house = House::unlimited();
    let (mut anna, mut ben, id) = duel(&house, &[]).await;
    let mut stranger = house.browser();
    let paths =
        ["preview.svg", "preview.png", "embed", "embed?step=99"].map(|path| format!("/t/{id}/{path}"));
    let mut before = Vec::new();
    for path in &paths {
        let seen = stranger.get(path).await.bytes;
        assert_eq!(anna.get(path).await.bytes, seen, "{path}: a player's session changes nothing");
        before.push(seen);
    }
    assert!(ben.first_choice(&id).await, "Ben seals a bid");
    for (path, before) in paths.iter().zip(&before) {
        assert_eq!(stranger.get(path).await.bytes, *before, "{path}");
        assert_eq!(ben.get(path).await.bytes, *before, "{path}");
    }
    assert!(anna.first_choice(&id).await);
    assert_ne!(stranger.get(&paths[3]).await.bytes, before[3], "what everybody sees is there");
}

#[tokio::test]
async fn the_result_is_a_picture_for_whoever_may_read_the_story() {
    let house = House::unlimited();
    let (mut anna, _, id) = over(&house, "private").await;
    let page = anna.get(&format!("/t/{id}/story")).await.body;
    for (file, kind) in [("story.svg", "image/svg+xml"), ("story.png", "image/png")] {
        let path = format!("/t/{id}/{file}");
        assert!(page.contains(&path), "{page}");
        let picture = anna.get(&path).await;
        assert_eq!(picture.headers["content-type"], kind);
        assert_eq!(picture.headers["cache-control"], "private, no-store", "others do not keep it");
        // It was made and is remembered; a stranger is told nothing all the same.
        assert_eq!(house.browser().get(&path).await.status, StatusCode::NOT_FOUND);
    }
}

#[tokio::test]
async fn only_the_embedded_replay_may_stand_in_a_frame_and_it_runs_and_sends_nothing() {
    let house = House::unlimited();
    let (mut anna, _, id) = over(&house, "unlisted").await;
    let policy = |answer: &Answer| answer.headers["content-security-policy"].to_str().unwrap().to_string();
    let frame = anna.get(&format!("/t/{id}/embed?step=2")).await;
    let allowed = policy(&frame);
    assert!(allowed.contains("frame-ancestors *") && allowed.contains("form-action 'none'"), "{allowed}");
    assert!(!allowed.contains("script-src") && allowed.contains("default-src 'none'"), "{allowed}");
    assert!(!frame.body.contains("<script") && !frame.body.contains("<form"), "{}", frame.body);
    assert!(!frame.headers.contains_key("set-cookie") && !frame.body.contains("/account"), "no session");
    for path in ["/", "/account", &format!("/t/{id}"), &format!("/t/{id}/replay"), &format!("/t/{id}/story")]
    {
        let answer = anna.get(path).await;
        assert!(policy(&answer).contains("frame-ancestors 'none'"), "{path}");
    }
    // It steps by links, from the beginning to the end.
    let first = anna.get(&format!("/t/{id}/embed")).await.body;
    assert!(first.contains(&format!("href=\"/t/{id}/embed?step=1\"")), "{first}");
    let story = anna.get(&format!("/t/{id}/story")).await.body;
    assert!(
        story.contains(&format!("http://games.test/t/{id}/embed")),
        "the snippet is on the page: {story}"
    );
    let (mut anna, _, private) = {
        let other = House::unlimited();
        let (mut anna, ben, id) = over(&other, "private").await;
        let answer = anna.get(&format!("/t/{id}/embed")).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "not even for those who played");
        (anna, ben, id)
    };
    assert!(!anna.get(&format!("/t/{private}/story")).await.body.contains("/embed"));
}

#[tokio::test]
async fn people_with_an_account_say_something_about_a_finished_game_and_may_take_it_back() {
    let house = House::unlimited();
    let (mut anna, mut ben, id) = over(&house, "public").await;
    let (comment, story) = (format!("/t/{id}/comment"), format!("/t/{id}/story"));
    let said = ben.post(&comment, &[("text", "Well <played>.\nAgain?")]).await;
    assert_eq!(said.to(), format!("{story}#comments"), "{}", said.body);
    let page = anna.get(&story).await.body;
    assert!(page.contains("1 comment") && page.contains("Well &lt;played&gt;."), "{page}");
    let number = ben.get(&story).await.field("take-back").expect("his own can be taken back");
    assert!(anna.get(&story).await.field("take-back").is_none(), "and hers is none");
    anna.post(&comment, &[("take-back", &number)]).await;
    assert!(anna.get(&story).await.body.contains("1 comment"), "nobody takes back what is another's");
    ben.post(&comment, &[("take-back", &number)]).await;
    assert!(anna.get(&story).await.body.contains("0 comments"));
    // Guests read.
    let mut guest = house.browser();
    guest.open(&OPEN).await;
    assert_eq!(guest.post(&comment, &[("text", "me too")]).await.status, StatusCode::FORBIDDEN);
    for _ in 0..10 {
        assert!(ben.post(&comment, &[("text", "again")]).await.status.is_redirection());
    }
    assert_eq!(ben.post(&comment, &[("text", "and again")]).await.status, StatusCode::BAD_REQUEST);
    let long = "x".repeat(5_000);
    anna.post(&comment, &[("text", &long)]).await;
    assert!(!anna.get(&story).await.body.contains(&long[..1_001]), "it is cut");
    anna.post(&comment, &[("text", " \u{7}\n ")]).await;
    assert!(anna.get(&story).await.body.contains("11 comments"), "nothing is nothing");
}

#[tokio::test]
async fn nobody_comments_on_a_game_that_is_on_or_not_open_to_them_or_whose_players_block_them() {
    let house = House::unlimited();
    let (mut anna, _, id) = duel(&house, &[]).await;
    let comment = format!("/t/{id}/comment");
    anna.post("/account/register", &[("name", "Annabel"), ("password", "correct horse")]).await;
    assert_eq!(anna.post(&comment, &[("text", "too early")]).await.status, StatusCode::FORBIDDEN);

    let other = House::unlimited();
    let (mut anna, _, id) = over(&other, "public").await;
    let mut clio = named(&other, "Clio").await;
    let comment = format!("/t/{id}/comment");
    assert!(clio.post(&comment, &[("text", "salve")]).await.status.is_redirection());
    let clios = clio.get("/account").await.body;
    let from = clios.find("href=\"/people/").unwrap() + 6;
    let clios = clios[from..].split('"').next().unwrap().to_string();
    anna.post(&format!("{clios}/tie"), &[("do", "block")]).await;
    assert_eq!(clio.post(&comment, &[("text", "vale")]).await.status, StatusCode::FORBIDDEN);
    let hers = anna.get(&format!("/t/{id}/story")).await.body;
    assert!(hers.contains("From somebody you block"), "{hers}");
}
