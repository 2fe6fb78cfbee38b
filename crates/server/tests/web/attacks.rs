//! What somebody tries who means no good, or who is only quick: each of these once worked.

use crate::common::*;
use crate::leagues;
use axum::http::StatusCode;
use host::{DAY, Done};
use kernel::{Names, Refusal};
use serde_json::json;
use server::limits::Act;
use server::settings::Setting;
use server::storage::{Hidden, Person, PersonId, Store, TableId};

const PASSWORD: &str = "correct horse";
const OPEN: [(&str, &str); 3] = [("seats", "2"), ("seat-0", "you"), ("seat-1", "open")];

async fn sign_in(browser: &mut Browser, name: &str) -> Answer {
    browser.post("/account/sign-in", &[("name", name), ("password", PASSWORD)]).await
}

/// Who is called so, with an account.
async fn account(store: &Store, name: &str) -> Option<PersonId> {
    store.by_name(name).await.unwrap().map(|(person, _)| person.id)
}

#[tokio::test]
async fn whoever_is_banned_is_paired_with_nobody_and_plays_in_no_league() {
    for house in House::everywhere("banned", |config| server::Config { limits: false, ..config }) {
        let mut people = Vec::new();
        for name in ["Anna", "Ben", "Clio", "Dora"] {
            people.push(named(&house, name).await);
        }
        let waits = [("least", "2"), ("most", "2"), ("tempo", "letter"), ("rated", "on")];
        people[0].post("/seek/tribune", &waits).await;
        let league = leagues::make(&mut people[1], &[]).await;
        leagues::enter(league, &mut people).await;
        assert_eq!(house.count("entrants"), 4);
        let office = house.app.office(None);
        office.ban(&office.find("Anna").await.unwrap(), Some(NOON + DAY), "Insults").await.unwrap();
        let waiting = people[1].post("/seek/tribune", &waits).await;
        assert_eq!(waiting.to(), "/#seeks", "nobody waits whom he could play");
        assert_eq!((house.count("entrants"), house.count("seeks")), (3, 1));
        // While it is on, she has left it.
        house.clock.advance(2 * DAY);
        house.app.seasons().await;
        let office = house.app.office(None);
        office.ban(&office.find("Ben").await.unwrap(), None, "Insults").await.unwrap();
        assert_eq!(house.count("entrants WHERE state = 'withdrawn'"), 1);
        assert_eq!(house.count("pushes"), 0);
    }
}

#[tokio::test]
async fn one_table_that_cannot_be_read_keeps_nobody_out() {
    for registers in [false, true] {
        let house = House::unlimited();
        named(&house, "Anna").await;
        let mut guest = house.browser();
        let mut tables = Vec::new();
        for _ in 0..2 {
            tables.push(guest.open(&OPEN).await);
        }
        house.app.close().await.unwrap();
        house.tamper(&format!("UPDATE tables SET desk = '{{' WHERE id = '{}'", tables[0]));
        let app = house.reopened();
        let mut guest = House::browser_at(&app, &guest);
        let answer = match registers {
            true => guest.post("/account/register", &[("name", "Guestina"), ("password", PASSWORD)]).await,
            false => sign_in(&mut guest, "Anna").await,
        };
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
        let name = if registers { "Guestina" } else { "Anna" };
        assert!(guest.get("/account").await.body.contains(name));
        let seat = app.hub().look(&tables[1], |live| live.desk.chairs[0].name.clone()).await.unwrap();
        assert_eq!(seat, name, "what can be read went over");
    }
}

#[tokio::test]
async fn a_copy_of_a_rated_game_that_is_on_gives_no_advice() {
    let house = House::unlimited();
    let (mut anna, mut ben) = (named(&house, "Anna").await, named(&house, "Ben").await);
    let copy = async |browser: &mut Browser, id: &TableId| {
        let made = browser.post(&format!("/t/{id}/clone"), &[]).await;
        TableId::parse(made.to().strip_prefix("/t/").unwrap()).unwrap()
    };
    for (rated, advised) in [("on", false), ("", true)] {
        let id = anna.open(&[&OPEN[..], &[("rated", rated)]].concat()).await;
        ben.post(&format!("/t/{id}/join"), &[("seat", "1")]).await;
        let first = copy(&mut anna, &id).await;
        let second = copy(&mut anna, &first).await;
        for id in [first, second] {
            let told = anna.table(&id, json!({ "do": "advice", "ms": 20, "seat": 0 })).await;
            assert_eq!(told["ok"]["best"].is_array(), advised, "{told}");
            let page = anna.get(&format!("/t/{id}")).await.body;
            assert!(advised || !page.contains("advice=1"), "nor is it offered");
        }
    }
}

/// What somebody writes for others is read as it is meant: it ends no line, turns no line around, and is no order to a
/// terminal.
#[tokio::test]
async fn what_is_written_for_others_has_nothing_in_it_that_cannot_be_seen() {
    let hostile = "A\u{1b}[31m\r\nB\u{202e}C\u{2028}D\u{e000}E\u{7}F";
    let clean = |text: &str| !text.chars().any(|c| c != '\n' && Names::disturbs(c));
    let house = House::unlimited();
    let (mut anna, mut ben) = (named(&house, "Anna").await, named(&house, "Ben").await);
    let id = anna.open(&[&OPEN[..], &[("title", hostile), ("visibility", "public")]].concat()).await;
    let title = house.app.hub().look(&id, |live| live.desk.title.to_string()).await.unwrap();
    assert_eq!(title, "A[31m BC DEF", "a line that ends is a space");
    ben.post(&format!("/t/{id}/join"), &[("seat", "1")]).await;
    ben.post(&format!("/t/{id}/chat"), &[("text", hostile)]).await;
    while anna.first_choice(&id).await | ben.first_choice(&id).await {}
    let said = ben.post(&format!("/t/{id}/comment"), &[("text", hostile)]).await;
    assert_eq!(said.status, StatusCode::SEE_OTHER, "{}", said.body);
    for path in ["", "/story", "/preview.svg", "/story.svg", "/replay"] {
        let page = anna.get(&format!("/t/{id}{path}")).await.body;
        assert!(clean(&page), "{path}: {page}");
    }
    leagues::make(&mut anna, &[("title", hostile)]).await;
    assert!(clean(&anna.get("/leagues").await.body));
    for (path, more) in [("/account/tokens", ("scope", "read")), ("/account/name", ("", ""))] {
        anna.post(path, &[("name", "Pro\u{202e}gram"), ("current", PASSWORD), more]).await;
        assert!(clean(&anna.get("/account").await.body), "{path}");
    }
}

#[tokio::test]
async fn a_guest_who_hosts_without_a_seat_keeps_the_table_when_they_sign_in() {
    let house = House::unlimited();
    named(&house, "Anna").await;
    let mut guest = house.browser();
    let seats = [("seats", "2"), ("seat-0", "open"), ("seat-1", "open"), ("visibility", "private")];
    let id = guest.open(&seats).await;
    assert_eq!(sign_in(&mut guest, "Anna").await.status, StatusCode::SEE_OTHER);
    let room = guest.get(&format!("/t/{id}")).await;
    assert_eq!(room.status, StatusCode::OK);
    let (owner, host) = house.app.hub().look(&id, |live| (live.owner, live.desk.host.clone())).await.unwrap();
    assert_eq!((owner.0, &*host), (1, "Anna"));
    guest.post(&format!("/t/{id}/cancel"), &[]).await;
    assert!(house.app.hub().look(&id, |live| live.called_off()).await.unwrap());
}

#[tokio::test]
async fn whoever_stands_up_as_the_game_begins_has_not_left_it() {
    let house = House::new();
    let (mut anna, mut ben) = (house.browser(), house.browser());
    let id = anna.open(&OPEN).await;
    let room = anna.get(&format!("/t/{id}")).await;
    let seen = room.field("stage").unwrap();
    ben.post(&format!("/t/{id}/join"), &[("seat", "1")]).await;
    let late = anna.post(&format!("/t/{id}/leave"), &[("stage", &seen)]).await;
    assert!(late.status.is_client_error(), "{} {}", late.status, late.body);
    let driven = || house.app.hub().look(&id, |live| live.desk.driven());
    assert!(driven().await.unwrap().is_empty(), "no bot plays for her unasked");
    anna.post(&format!("/t/{id}/leave"), &[]).await;
    assert!(!driven().await.unwrap().is_empty(), "whoever means it leaves");
}

#[tokio::test]
async fn hosts_find_people_however_their_names_are_written() {
    for house in House::everywhere("names", |config| server::Config { limits: false, ..config }) {
        for name in ["Мария", "Élise", "Anna"] {
            named(&house, name).await;
        }
        let office = house.app.office(None);
        for (part, name) in
            [("Мария", "Мария"), ("мар", "Мария"), ("ÉLISE", "Élise"), ("élise", "Élise"), ("nn", "Anna")]
        {
            let found = office.people(part, 10).await.unwrap();
            assert_eq!(found.iter().map(|one| &*one.person.name).collect::<Vec<_>>(), [name], "{part}");
        }
    }
}

/// Every address that takes something, as the router names them.
fn posts() -> Vec<String> {
    let source = include_str!("../../src/http/mod.rs");
    let routes = source.split(".route(\"").skip(1).map(|route| route.split("\n").next().unwrap());
    let posts = routes.filter(|route| route.contains("post(") || route.contains(".post("));
    posts.map(|route| route.split('"').next().unwrap().to_string()).collect()
}

/// However often somebody sends whatever they like: of everything a house allows only so much.
#[tokio::test]
async fn nothing_can_be_sent_without_limit() {
    let house = House::new();
    let mut anna = named(&house, "Anna").await;
    let id = anna.open(&OPEN).await;
    let office = house.app.office(None);
    for act in Act::ALL {
        let wanted = [(Setting::AtOnce(act), "1".to_string()), (Setting::OneMore(act), "60000".into())];
        office.set(&wanted, "a try").await.unwrap();
    }
    house.app.catch_up().await.unwrap();
    let all = posts();
    assert!(all.len() > 60, "{all:?}");
    // These keep nothing: a colour in the browser's own cookie, the end of a session that is there.
    let harmless = ["/theme", "/account/sign-out"];
    // After these she is signed in no longer: a second time there is nothing to do.
    let once = ["/account/sign-out-everywhere", "/account/delete"];
    for route in all.iter().filter(|route| !harmless.iter().chain(&once).any(|other| other == route)) {
        let path = route
            .replace("/t/{id}", &format!("/t/{id}"))
            .replace("{game}", "auction")
            .replace("{code}", &"a".repeat(64))
            .replace("{seal}", "1.x")
            .replace("{lesson}/{step}", "first/0")
            .replace("{id}", "1");
        let fields = [
            ("name", "Anna"),
            ("password", PASSWORD),
            ("address", "anna@home.example"),
            ("do", "ask"),
            ("text", "salve"),
            ("seat", "0"),
            ("turn", "1"),
        ];
        let mut browser = anna.clone();
        let mut last = StatusCode::OK;
        for _ in 0..4 {
            last = browser.post(&path, &fields).await.status;
        }
        assert!(last.is_client_error(), "{path}: {last}");
    }
}

#[tokio::test]
async fn whoever_has_no_session_makes_no_work_by_ending_it() {
    let house = House::unlimited();
    let mut anna = named(&house, "Anna").await;
    let mut stranger = house.browser();
    // Whatever was written would fail.
    house.tamper("ALTER TABLE pushes RENAME TO gone_pushes");
    let request = axum::http::Request::post("/account/sign-out")
        .header("host", "games.test")
        .header("origin", "http://games.test")
        .header("cookie", format!("quadriga={}", "a".repeat(64)))
        .body(axum::body::Body::empty());
    assert_eq!(stranger.ask(request.unwrap()).await.status, StatusCode::SEE_OTHER);
    assert!(anna.post("/account/sign-out", &[]).await.status.is_server_error(), "hers would be ended");
}

#[tokio::test]
async fn how_often_somebody_has_done_what_is_forgotten_after_a_day() {
    for house in House::everywhere("buckets", |config| config) {
        named(&house, "Anna").await;
        if !house.config.data.is_file() {
            assert!(house.count("buckets") > 0);
            house.tamper("UPDATE buckets SET at = at - 2 * 86400000");
        }
        house.app.tidy_up().await.unwrap();
        if !house.config.data.is_file() {
            assert_eq!(house.count("buckets"), 0);
        }
    }
}

#[tokio::test]
async fn what_breaks_off_in_the_middle_has_not_happened() {
    let house = House::new();
    let (mut anna, _ben, id) = duel(&house, &[("title", "Whole")]).await;
    let broken = house.app.hub().change(&id, |live, _| -> Result<Done, Refusal> {
        live.desk.title = "Half".into();
        panic!("in the middle");
    });
    assert!(broken.await.is_err());
    let title = house.app.hub().look(&id, |live| live.desk.title.to_string()).await.unwrap();
    assert_eq!(title, "Whole");
    assert!(anna.first_choice(&id).await, "and it goes on");
}

/// Somebody makes an account and takes another name in the same moment.
#[tokio::test]
async fn a_name_that_is_taken_while_an_account_is_made_belongs_to_the_account() {
    for house in House::everywhere("racing names", |config| config) {
        let store = Store::open(&house.config.data).unwrap();
        let guest = store.new_guest("Guest 1234".into(), NOON).await.unwrap();
        store.register(guest.id, "Anna".into(), Hidden("x".into()), NOON).await.unwrap();
        let stale = Person { guest: true, ..guest };
        store.rename(stale.clone(), "Annia".into(), NOON).await.unwrap();
        assert_eq!(account(&store, "annia").await, Some(stale.id));
    }
}

/// Every address that is read, with pieces in it that are no names of anything: none of them is answered with a fault.
#[tokio::test]
async fn no_piece_of_an_address_is_too_strange() {
    let house = House::unlimited();
    let mut anna = named(&house, "Anna").await;
    let strange =
        ["%00", "%0a", "%0d%0aSet-Cookie:%20a=b", "%ff", "..%2f..", "a%20b", "%e2%80%ae", &"9".repeat(40)];
    for piece in strange {
        for path in [
            "/seek/{}",
            "/assets/{}",
            "/rules/{}",
            "/learn/{}",
            "/learn/{}/1",
            "/learn/tribune/{}",
            "/learn/{}/1/1",
            "/learn/tribune/1/{}",
            "/new/{}",
            "/people/{}",
            "/people/{}/games.json",
            "/leagues/{}",
            "/leagues/new/{}",
            "/i/{}",
            "/account/confirm/{}",
            "/account/reset/{}",
            "/unsubscribe/{}",
            "/desk/people/{}",
            "/complaints/new?about={}&line={}",
            "/t/{}",
            "/t/{}/regions",
            "/t/{}/replay",
            "/t/{}/story",
            "/t/{}/preview.png",
            "/t/{}/embed",
            "/t/{}/journal",
            "/t/{}/report.txt",
            "/history?list={}&from={}",
            "/people?game={}",
            "/?{}",
        ] {
            let path = path.replace("{}", piece);
            let answer = anna.get(&path).await;
            assert!(!answer.status.is_server_error(), "{path}: {} {}", answer.status, answer.body);
        }
    }
    for path in ["/learn/%00/1", "/learn/chess/1"] {
        assert_eq!(anna.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    assert_eq!(anna.get("/learn/tribune/1").await.to(), "/learn/tribune/1/1");
}

#[tokio::test]
async fn whoever_cannot_have_a_name_leaves_nobody_of_that_name_behind() {
    for house in House::everywhere("left-behind", |config| server::Config { limits: false, ..config }) {
        named(&house, "Anna").await;
        let before = house.count("people");
        for name in ["Anna", "ANNA", "Аnnа"] {
            let wanted = [("name", name), ("password", PASSWORD)];
            let refused = house.browser().post("/account/register", &wanted).await;
            assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{name}");
        }
        assert_eq!(house.count("people"), before, "not even as a guest");
        // Nor does a race: of two who want it at once one has it.
        let (mut a, mut b) = (house.browser(), house.browser());
        let wanted = [("name", "Bella"), ("password", PASSWORD)];
        let (a, b) = tokio::join!(a.post("/account/register", &wanted), b.post("/account/register", &wanted));
        assert_ne!(a.status, b.status);
        assert_eq!(house.count("people"), before + 1);
    }
}

/// A name has many spellings; how often its password is tried is counted once for all of them.
#[tokio::test]
async fn another_spelling_of_a_name_is_no_new_try() {
    for known in [false, true] {
        let house = House::new();
        let anna = named(&house, "Anna Maria").await;
        let mut thief = if known { anna } else { house.browser() };
        thief.post("/account/sign-out", &[]).await;
        let spellings =
            ["anna maria", "ANNA  MARIA", "Anna\u{a0}Maria", "Ａnna Maria", "anna maria ", "Anna Ｍaria"];
        let mut tried = Vec::new();
        for n in 0..20 {
            let name = spellings[n % spellings.len()];
            let wrong = [("name", name), ("password", "battery staple")];
            tried.push(thief.post("/account/sign-in", &wrong).await.status);
        }
        let wrong = tried.iter().filter(|status| **status == StatusCode::UNPROCESSABLE_ENTITY).count();
        assert_eq!(wrong, 10, "ten at once, however it is spelt: {tried:?}");
        assert_eq!(tried[19], StatusCode::TOO_MANY_REQUESTS);
    }
}
