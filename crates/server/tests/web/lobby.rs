//! The lobby: how strong those are who sit at open tables, what can be watched, who is here.

use crate::common::*;
use serde_json::json;
use server::storage::TableId;

const OPEN: [(&str, &str); 4] =
    [("seats", "2"), ("seat-0", "you"), ("seat-1", "open"), ("visibility", "public")];

/// Makes the first choice with its largest amount; `false` if there is none.
async fn bids(browser: &mut Browser, id: &TableId) -> bool {
    let choices = browser.choices(id).await;
    let Some(first) = choices["choices"].get(0) else { return false };
    let amount = first["amount"]["max"].as_u64().unwrap_or(0);
    let act = json!({ "do": "act", "choice": 0, "amount": amount, "revision": choices["revision"] });
    let done = browser.table(id, act).await;
    assert!(done["ok"].is_object(), "{done}");
    true
}

/// A rated game between two, of whom only the first bids anything.
async fn rated_game(anna: &mut Browser, ben: &mut Browser) {
    let id = anna.open(&[&OPEN[..], &[("rated", "on")]].concat()).await;
    ben.post(&format!("/t/{id}/join"), &[("seat", "1")]).await;
    while bids(anna, &id).await | ben.first_choice(&id).await {}
}

#[tokio::test]
async fn an_open_table_tells_how_strong_those_are_who_sit_there() {
    let house = House::unlimited();
    let (mut anna, mut ben) = (named(&house, "Anna").await, named(&house, "Ben").await);
    let first = anna.open(&OPEN).await;
    let listed = house.browser().get("/").await.body;
    assert!(section(&listed, "open").contains("nobody rated yet"), "{listed}");
    anna.post(&format!("/t/{first}/cancel"), &[]).await;

    rated_game(&mut anna, &mut ben).await;
    let board = anna.get("/people?game=auction").await.body;
    let row = &board[board.find("</svg> Anna</a>").unwrap()..];
    let strength = row.split("class=\"r num\">").nth(1).unwrap().split('<').next().unwrap();
    let (mean, deviation) = strength.split_once(" \u{b1} ").unwrap();
    anna.open(&OPEN).await;
    let listed = house.browser().get("/").await.body;
    let open = section(&listed, "open");
    assert!(open.contains(&format!("<b>{mean}</b> \u{b1} {deviation}")), "{strength}: {open}");
    // By correspondence it is another rating, of which nothing is known.
    let letter =
        anna.open(&[&OPEN[..], &[("pace", "days"), ("days", "2"), ("title", "Slow")]].concat()).await;
    let listed = house.browser().get("/").await.body;
    let slow = section(&listed, "open");
    let slow = &slow[slow.find("Slow").unwrap()..];
    assert!(slow.split("</tr>").next().unwrap().contains("nobody rated yet"), "{slow}");
    // Several from the weakest to the strongest.
    let third =
        anna.open(&[&[("seats", "3"), ("title", "Three"), ("seat-2", "open")], &OPEN[1..]].concat()).await;
    ben.post(&format!("/t/{third}/join"), &[("seat", "1")]).await;
    let listed = house.browser().get("/").await.body;
    let three = section(&listed, "open");
    let three = &three[three.find("Three").unwrap()..];
    let three = three.split("</tr>").next().unwrap();
    assert!(three.contains("</b> to 1,") && three.contains(&format!("Anna: {strength}")), "{three}");
    assert!(letter != third);
}

#[tokio::test]
async fn only_tables_of_ones_own_strength_are_listed_if_one_wants() {
    let house = House::unlimited();
    let (mut anna, mut ben) = (named(&house, "Anna").await, named(&house, "Ben").await);
    for _ in 0..12 {
        rated_game(&mut anna, &mut ben).await;
    }
    anna.open(&[&OPEN[..], &[("title", "Of the strong")]].concat()).await;
    let all = ben.get("/").await.body;
    assert!(section(&all, "open").contains("Of the strong"), "{all}");
    let mine = ben.get("/?strength=mine").await.body;
    assert!(!section(&mine, "open").contains("Of the strong"), "{mine}");
    let hers = anna.get("/?strength=mine").await.body;
    assert!(section(&hers, "open").contains("Of the strong"), "she is as strong as she is");
}

#[tokio::test]
async fn a_table_that_is_closed_to_somebody_stays_with_the_reason() {
    let house = House::unlimited();
    let mut anna = named(&house, "Anna").await;
    let id = anna.open(&[&OPEN[..], &[("rated", "on")]].concat()).await;
    let guest = house.browser().get("/").await.body;
    let open = section(&guest, "open");
    assert!(open.contains("for names") && !open.contains(id.as_str()), "{open}");
    let ben = named(&house, "Ben").await.get("/").await.body;
    let open = section(&ben, "open");
    assert!(!open.contains("for names") && open.contains(&format!("href=\"/t/{id}\"")), "{open}");
    assert!(open.contains("<small>rated, the usual rules</small>"), "{open}");
}

#[tokio::test]
async fn running_public_games_can_be_watched_and_others_are_not_listed() {
    let house = House::unlimited();
    let (_, _, public) = duel(&house, &[("title", "For all")]).await;
    let (mut anna, mut ben) = (house.browser(), house.browser());
    let unlisted = anna.open(&[&OPEN[..3], &[("visibility", "unlisted")]].concat()).await;
    ben.post(&format!("/t/{unlisted}/join"), &[("seat", "1")]).await;
    let mut stranger = house.browser();
    let watching = stranger.stream(&format!("/events?tables={public}")).await;
    let lobby = stranger.get("/").await.body;
    let watch = section(&lobby, "watch");
    assert!(watch.contains(public.as_str()) && watch.contains("1<span class=\"vh\"> watching"), "{watch}");
    drop(watching);
    let all = stranger.get("/watch").await.body;
    assert!(all.contains(public.as_str()) && all.contains("For all"), "{all}");
    for page in [&lobby, &all] {
        assert!(!page.contains(unlisted.as_str()), "{page}");
    }
}

#[tokio::test]
async fn who_is_here_is_named_with_an_account_and_counted_without_one() {
    let house = House::unlimited();
    let (mut anna, ben) = (named(&house, "Anna").await, named(&house, "Ben").await);
    let mut guest = house.browser();
    guest.open(&OPEN).await;
    let here = |page: &str| section(page, "here").to_string();
    let alone = here(&anna.get("/").await.body);
    assert!(alone.contains("1 here") && alone.contains(" Anna</a>"), "{alone}");
    let (bens, guests, nobodys) = (
        ben.stream("/events?tables=lobby").await,
        guest.stream("/events?tables=").await,
        house.browser().stream("/events?tables=").await,
    );
    let all = here(&anna.get("/").await.body);
    assert!(all.contains(" Ben</a>") && all.contains("2 guests") && all.contains("4 here"), "{all}");
    drop((bens, guests, nobodys));
    let again = here(&anna.get("/").await.body);
    assert!(again.contains("1 here") && !again.contains("Ben"), "{again}");
}

#[tokio::test]
async fn a_page_that_shows_the_lobby_hears_when_it_shows_something_else() {
    let house = House::unlimited();
    let (anna, mut ben) = (named(&house, "Anna").await, named(&house, "Ben").await);
    // What nobody may find stirs nothing.
    for (visibility, told) in [("public", true), ("private", false), ("unlisted", false)] {
        house.app.hub().streams().tell_lobby();
        let stream = anna.stream("/events?tables=lobby").await;
        house.app.hub().streams().tell_lobby();
        ben.open(&[&OPEN[..3], &[("visibility", visibility)]].concat()).await;
        house.app.hub().streams().tell_lobby();
        let heard = drained(stream).await;
        assert_eq!(heard.contains("event: lobby"), told, "{visibility}: {heard}");
    }
}
