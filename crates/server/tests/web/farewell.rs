//! The end of an account, what is taken along, and names that change.

use crate::common::*;
use axum::http::StatusCode;
use host::{DAY, Driver, Stage};
use serde_json::json;
use server::Config;
use server::storage::{PersonId, Store, TableId};

const SECRET: &str = "correct horse";
/// A name that stands nowhere else.
const NAME: &str = "Zenobia";

/// A table for two by correspondence, which everybody may watch and which counts.
async fn table(host: &mut Browser, other: Option<&mut Browser>) -> TableId {
    let id = host.open(&[&FOR_TWO[..], &[("pace", "days"), ("days", "2"), ("rated", "on")]].concat()).await;
    if let Some(other) = other {
        other.post(&format!("/t/{id}/join"), &[("seat", "1")]).await;
    }
    id
}

async fn play_out(a: &mut Browser, b: &mut Browser, id: &TableId) {
    while a.first_choice(id).await || b.first_choice(id).await {}
}

/// Everything that somebody else can read of these tables and of people.
async fn all_others_read(ben: &mut Browser, tables: &[&TableId]) -> String {
    let mut all = String::new();
    let mut paths: Vec<String> = ["/", "/history", "/history?list=running", "/history?list=turn", "/account"]
        .map(String::from)
        .to_vec();
    paths.extend(["/people?game=auction", "/people?game=auction&tempo=letter"].map(String::from));
    paths.extend((1..4).map(|n| format!("/people/{n}")));
    for id in tables {
        for path in [
            "",
            "?text",
            "/replay",
            "/story",
            "/story.svg",
            "/report",
            "/report.txt",
            "/report.txt?mail=1",
            "/journal",
        ] {
            paths.push(format!("/t/{id}{path}"));
        }
    }
    for path in paths {
        all += &ben.get(&path).await.body;
    }
    for id in tables {
        for what in ["about", "log", "view", "choices", "turn", "plans", "journal"] {
            all += &ben.table(id, json!({ "do": what })).await.to_string();
        }
    }
    all += &ben.api("/api", json!({ "do": "tables" })).await.body;
    all
}

#[tokio::test]
async fn whoever_goes_is_a_former_player_everywhere_and_what_was_played_stays() {
    let house = House::unlimited();
    let (mut zoe, mut ben) = (named(&house, NAME).await, named(&house, "Ben").await);
    let over = table(&mut zoe, Some(&mut ben)).await;
    play_out(&mut zoe, &mut ben, &over).await;
    let on = table(&mut zoe, Some(&mut ben)).await;
    zoe.post(&format!("/t/{on}/chat"), &[("text", "see you tomorrow")]).await;
    zoe.post(&format!("/t/{on}/notes"), &[("text", "Ben bluffs")]).await;
    let mine = table(&mut zoe, None).await;
    let his = table(&mut ben, None).await;
    let four =
        [("seats", "3"), ("seat-0", "you"), ("seat-1", "open"), ("seat-2", "open"), ("visibility", "public")];
    let gathering = ben.open(&four).await;
    zoe.post(&format!("/t/{gathering}/join"), &[("seat", "1")]).await;
    zoe.post("/account/hook", &[("address", "https://chat.example/7")]).await;
    let tables = [&over, &on, &mine, &his, &gathering];
    assert!(
        all_others_read(&mut ben, &tables).await.matches(NAME).count() > 20,
        "the name stood there before"
    );
    let story = ben.get(&format!("/t/{over}/journal")).await.body;

    let form = zoe.get("/account").await.body;
    assert!(form.contains("action=\"/account/delete\""), "there is a form");
    for wrong in ["wrong horse", ""] {
        let refused = zoe.post("/account/delete", &[("password", wrong)]).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.body.contains("not your present password"), "{}", refused.body);
    }
    assert!(zoe.get("/account").await.body.contains("Sign out"), "nothing has happened");
    let mut phone = house.browser();
    phone.post("/account/sign-in", &[("name", NAME), ("password", SECRET)]).await;
    let mut stream = phone.stream("/events").await;
    let gone = zoe.post("/account/delete", &[("password", SECRET)]).await;
    assert_eq!(gone.status, StatusCode::OK, "{}", gone.body);
    assert!(gone.body.contains("Your account is deleted"), "{}", gone.body);
    assert!(ends(&mut stream).await, "a stream goes on");

    for browser in [&mut zoe, &mut phone] {
        assert!(browser.get("/account").await.body.contains("Make an account"), "signed out everywhere");
    }
    let back = zoe.post("/account/sign-in", &[("name", NAME), ("password", SECRET)]).await;
    assert_eq!(back.status, StatusCode::UNPROCESSABLE_ENTITY);
    let all = all_others_read(&mut ben, &tables).await;
    let at = all.find(NAME).map(|at| &all[at.saturating_sub(200)..(at + 100).min(all.len())]);
    assert_eq!(at, None, "the name stands somewhere");
    assert!(all.contains(host::FORMER) && all.contains("see you tomorrow"));
    assert_eq!(ben.get("/people/1").await.status, StatusCode::NOT_FOUND);
    let board = ben.get("/people?game=auction&tempo=letter").await.body;
    assert!(board.contains(host::FORMER) && !board.contains("/people/1\""), "{board}");
    assert_eq!(ben.get(&format!("/t/{over}/journal")).await.body, story, "the journal is what it was");
    assert!(ben.get(&format!("/t/{over}/replay")).await.body.contains("verified"), "and leads where it led");

    let look = |id: &TableId| {
        let id = id.clone();
        let hub = house.app.hub().clone();
        async move { hub.look(&id, |live| (live.stage, live.desk.chairs.clone())).await.unwrap() }
    };
    assert_eq!(look(&mine).await.0, Stage::Over, "a table of hers that had not begun is called off");
    let (stage, chairs) = look(&gathering).await;
    assert!(stage == Stage::Open && chairs[1].free(), "at another's her seat is free");
    assert_eq!(look(&his).await.0, Stage::Open);
    let (stage, chairs) = look(&on).await;
    assert_eq!(stage, Stage::Playing);
    assert!(chairs[0].absent() && chairs[0].bot == Some(Driver::STAND_IN), "{:?}", chairs[0]);
    let page = ben.get(&format!("/t/{on}")).await.body;
    assert!(
        page.contains("/replace") && page.contains("A former player is away"),
        "the others decide: {page}"
    );
    let vote = ben.post(&format!("/t/{on}/replace"), &[("about", "0"), ("do", "person")]).await;
    assert_eq!(vote.status, StatusCode::SEE_OTHER, "{}", vote.body);
    let mut clio = named(&house, "Clio").await;
    assert_eq!(clio.post(&format!("/t/{on}/join"), &[]).await.status, StatusCode::SEE_OTHER);
    play_out(&mut clio, &mut ben, &on).await;
    assert_eq!(look(&on).await.0, Stage::Over, "and it goes on to its end");
    // What was theirs alone is not in the file any more.
    house.app.close().await.unwrap();
    let store = Store::open(&house.config.data).unwrap();
    let person = PersonId(1);
    assert!(
        store.contacts(person).await.unwrap().is_empty() && store.learnt(person).await.unwrap().is_empty()
    );
    assert!(store.note(&on, person).await.unwrap().is_empty());
    assert!(store.farewells().await.unwrap().is_empty() && store.password(person).await.unwrap().is_none());
    store.close().await.unwrap();
}

#[tokio::test]
async fn whoever_goes_leaves_no_token_tie_seek_or_league_behind() {
    let house = House::unlimited();
    let (mut zoe, mut ben) = (named(&house, NAME).await, named(&house, "Ben").await);
    let token = crate::tokens::token(&mut zoe, "read").await;
    let ask = || crate::tokens::request("/api", &token, &json!({ "do": "tables" }));
    assert_eq!(house.browser().ask(ask()).await.status, StatusCode::OK);
    let (hers, his) = (crate::ties::page_of(&mut zoe).await, crate::ties::page_of(&mut ben).await);
    crate::ties::tie(&mut ben, &hers, "follow").await;
    crate::ties::tie(&mut zoe, &his, "follow").await;
    zoe.post("/seek/tribune", &[("least", "2"), ("most", "2"), ("tempo", "letter")]).await;
    let league = crate::leagues::make(&mut ben, &[]).await;
    crate::leagues::enter(league, std::slice::from_mut(&mut zoe)).await;
    let store = crate::leagues::store(&house);
    let [zoe_was, ben_is] =
        [hers, his].map(|page| PersonId(page.rsplit('/').next().unwrap().parse().unwrap()));
    let left = async || {
        let ties =
            [store.tie_of(zoe_was, ben_is).await.unwrap(), store.tie_of(ben_is, zoe_was).await.unwrap()];
        let entries = store.season(league).await.unwrap().entries.len();
        (ties.iter().flatten().count(), store.seeks_of(zoe_was, NOON).await.unwrap().len(), entries)
    };
    assert_eq!(left().await, (2, 1, 1));
    zoe.post("/account/delete", &[("password", SECRET)]).await;
    assert_eq!(house.browser().ask(ask()).await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(left().await, (0, 0, 0));
}

#[tokio::test]
async fn whoever_is_left_alone_with_bots_leaves_the_game_to_them() {
    let house = House::unlimited();
    let mut zoe = named(&house, NAME).await;
    let form = [("seats", "2"), ("seat-0", "you"), ("seat-1", "bot:greedy"), ("visibility", "public")];
    let id = zoe.open(&form).await;
    house.quiet(&id).await;
    zoe.post("/account/delete", &[("password", SECRET)]).await;
    house.quiet(&id).await;
    let stage = house.app.hub().look(&id, |live| live.stage).await.unwrap();
    assert_eq!(stage, Stage::Over, "bots finish it");
}

#[tokio::test]
async fn a_farewell_that_the_process_did_not_live_to_say_is_said_at_the_next_start() {
    let house = House::unlimited();
    let (mut zoe, mut ben) = (named(&house, NAME).await, named(&house, "Ben").await);
    let id = table(&mut zoe, Some(&mut ben)).await;
    house.app.close().await.unwrap();
    let store = Store::open(&house.config.data).unwrap();
    store.say_farewell(PersonId(1), NOON).await.unwrap();
    assert_eq!(store.farewells().await.unwrap().len(), 1);
    store.close().await.unwrap();
    let app = house.reopened();
    app.finish_farewells().await;
    let names = app.hub().look(&id, |live| live.desk.chairs[0].name.clone()).await.unwrap();
    assert_eq!(names, host::FORMER);
    app.finish_farewells().await;
}

#[tokio::test]
async fn several_who_have_gone_from_one_table_are_told_apart() {
    let house = House::unlimited();
    let (mut zoe, mut ben) = (named(&house, NAME).await, named(&house, "Ben").await);
    let id = table(&mut zoe, Some(&mut ben)).await;
    for who in [&mut zoe, &mut ben] {
        who.post("/account/delete", &[("password", SECRET)]).await;
    }
    house.quiet(&id).await;
    let names =
        house.app.hub().look(&id, |live| live.desk.chairs.iter().map(|c| c.name.clone()).collect::<Vec<_>>());
    assert_eq!(names.await.unwrap(), ["A former player", "A former player II"]);
}

#[tokio::test]
async fn a_name_that_was_given_up_is_nobody_elses_for_a_year_and_never_brings_the_history() {
    let house = House::unlimited();
    let mut zoe = named(&house, NAME).await;
    table(&mut zoe, None).await;
    zoe.post("/account/delete", &[("password", SECRET)]).await;
    for name in [NAME, "ZENOBIA", "Zen0bia"] {
        let refused =
            house.browser().post("/account/register", &[("name", name), ("password", SECRET)]).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{name}");
        assert!(refused.body.contains("belongs to somebody"), "{}", refused.body);
    }
    house.clock.advance(366 * DAY);
    let mut other = named(&house, NAME).await;
    let data = other.get("/account/data").await.json();
    assert_ne!(data["account"]["id"], 1, "the number is another");
    assert_eq!(data["tables"], json!([]));
    for name in ["A former player", "a  FORMER player", "A former p1ayer"] {
        let refused =
            house.browser().post("/account/register", &[("name", name), ("password", SECRET)]).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{name}");
    }
}

#[tokio::test]
async fn a_guest_has_no_account_to_delete_and_strangers_neither() {
    let house = House::unlimited();
    let mut guest = house.browser();
    assert_eq!(guest.post("/account/delete", &[("password", "")]).await.status, StatusCode::FORBIDDEN);
    assert_eq!(guest.get("/account/data").await.status, StatusCode::FORBIDDEN);
    guest.post("/play/auction", &[]).await;
    assert_eq!(guest.post("/account/delete", &[("password", "")]).await.status, StatusCode::FORBIDDEN);
    assert_eq!(guest.get("/account/data").await.json()["tables"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn former_names_stand_on_the_page_with_their_dates() {
    let house = House::unlimited();
    let mut anna = named(&house, "Anna").await;
    assert!(!anna.get("/people/1").await.body.contains("until"), "no other name yet");
    let id = table(&mut anna, None).await;
    anna.post("/account/name", &[("name", "ANNA")]).await;
    assert!(!anna.get("/people/1").await.body.contains("until"), "the same name");
    anna.post("/account/name", &[("name", "Bella")]).await;
    house.clock.advance(40 * DAY);
    anna.post("/account/name", &[("name", "Clara")]).await;
    let page = house.browser().get("/people/1").await.body;
    let (first, second) =
        (page.find("ANNA until 15 November 2026"), page.find("Bella until 25 December 2026"));
    assert!(second.is_some() && first > second, "{page}");
    let about = anna.table(&id, json!({ "do": "about" })).await;
    assert_eq!(about["ok"]["host"], "Clara", "a table that is not over yet has the new name");
    // Nobody passes for her under a name that she has just given up; she herself may have it again.
    let taken = house.browser().post("/account/register", &[("name", "Bella"), ("password", SECRET)]).await;
    assert_eq!(taken.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(anna.post("/account/name", &[("name", "Bella")]).await.status, StatusCode::SEE_OTHER);
}

/// Whoever is first has it, whichever way both came to it, and wherever names are kept.
#[tokio::test]
async fn of_two_who_race_for_a_name_one_gets_it() {
    for house in House::everywhere("a race", |config| Config { limits: false, ..config }) {
        let mut both = [named(&house, "Ben").await, named(&house, "Clio").await];
        // Two who register, one who registers and one who has a name already, two who have.
        let ways = ["/account/register", "/account/name"];
        for (n, (left, right)) in [(0, 0), (0, 1), (1, 1)].into_iter().enumerate() {
            let names = [format!("Anna{n} Iulia"), format!("anna{n} lulia")];
            let form = |name| [("name", name), ("password", SECRET)];
            let [ben, clio] = &mut both;
            let (mut a, mut b) = (house.browser(), house.browser());
            let one = if left == 0 { &mut a } else { ben };
            let other = if right == 0 { &mut b } else { clio };
            let (a, b) = (form(names[0].as_str()), form(names[1].as_str()));
            let (first, second) = tokio::join!(one.post(ways[left], &a), other.post(ways[right], &b));
            let mut outcome = [first.status, second.status];
            outcome.sort();
            assert_eq!(outcome, [StatusCode::SEE_OTHER, StatusCode::UNPROCESSABLE_ENTITY], "{n}");
            let refused = if first.status == StatusCode::SEE_OTHER { second } else { first };
            assert!(refused.body.contains("belongs to somebody"), "{n}: {}", refused.body);
        }
    }
}

/// However long it is and whatever it is made of.
#[tokio::test]
async fn what_is_too_long_to_be_a_name_is_refused_wherever_one_is_asked_for() {
    let house = House::unlimited();
    let mut anna = named(&house, "Anna").await;
    for long in ["x".repeat(10_000), "王".repeat(2_000), "a\u{301}".repeat(2_000), "\u{200B}".repeat(2_000)]
    {
        let form = [("name", long.as_str()), ("password", SECRET), ("scope", "read")];
        for (path, mut browser) in [
            ("/account/register", house.browser()),
            ("/account/sign-in", house.browser()),
            ("/account/name", anna.clone()),
            ("/account/tokens", anna.clone()),
        ] {
            let refused = browser.post(path, &form).await;
            assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{path} {}", refused.body);
        }
        // A table of that name is no table of that name, and nobody is found by it.
        let seats = [("seats", "2"), ("seat-0", "you"), ("seat-1", "open"), ("title", long.as_str())];
        let id = anna.open(&seats).await;
        let title =
            anna.table(&id, json!({ "do": "about" })).await["ok"]["title"].as_str().unwrap().to_string();
        assert!((5..=60).contains(&title.chars().count()), "{title:?}");
        let invited = anna.post(&format!("/t/{id}/invite"), &[("name", long.as_str())]).await;
        assert!(!invited.body.contains(&long), "nobody goes by that name, and nobody is told so");
    }
    // What turns the writing round, stands for a player, or cannot be seen at all is not kept.
    let seats =
        [("seats", "2"), ("seat-0", "you"), ("seat-1", "open"), ("title", "\u{202E}Roma\u{E000}\u{7}")];
    let id = anna.open(&seats).await;
    assert_eq!(anna.table(&id, json!({ "do": "about" })).await["ok"]["title"], "Roma");
    for name in ["\u{202E}key", "\u{E001}"] {
        let refused = anna.post("/account/tokens", &[("name", name), ("scope", "read")]).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{name:?}");
    }
}

/// All of one's own, and nothing that is another's or still face down.
#[tokio::test]
async fn what_is_taken_along_is_ones_own_and_holds_no_secret() {
    let house = House::unlimited();
    let (mut anna, mut ben) = (named(&house, "Anna").await, named(&house, "Ben").await);
    anna.post("/account/name", &[("name", "Annabel")]).await;
    let over = table(&mut anna, Some(&mut ben)).await;
    play_out(&mut anna, &mut ben, &over).await;
    let on = table(&mut anna, Some(&mut ben)).await;
    anna.post(&format!("/t/{on}/chat"), &[("text", "hail to all")]).await;
    anna.post(&format!("/t/{on}/chat"), &[("text", "a whisper of mine"), ("to", "1")]).await;
    ben.post(&format!("/t/{on}/chat"), &[("text", "a whisper of his"), ("to", "0")]).await;
    anna.post(&format!("/t/{on}/notes"), &[("text", "Ben bluffs")]).await;
    ben.post(&format!("/t/{on}/notes"), &[("text", "Anna never bluffs")]).await;
    anna.post("/account/hook", &[("address", "https://chat.example/7")]).await;
    let account = anna.get("/account").await.body;
    let key = account.split("<code>").nth(1).unwrap().split('<').next().unwrap().to_string();
    assert!(account.contains("href=\"/account/data\"") && key.len() > 20);
    anna.post(&format!("/t/{over}/comment"), &[("text", "well played")]).await;
    ben.post(&format!("/t/{over}/comment"), &[("text", "indeed it was")]).await;
    anna.post("/people/2/tie", &[("do", "follow")]).await;
    anna.post("/complaints", &[("person", "2"), ("reason", "other"), ("text", "he whistles")]).await;
    let token = crate::tokens::token(&mut anna, "read").await;
    // Ben seals a bid.
    assert!(ben.first_choice(&on).await);
    let answer = anna.get("/account/data").await;
    assert_eq!(answer.headers["content-disposition"], "attachment; filename=\"quadriga-data.json\"");
    let data = answer.json();
    assert_eq!(data["account"]["name"], "Annabel");
    assert_eq!(data["account"]["former_names"][0]["name"], "Anna");
    assert_eq!(data["contacts"][0]["address"], "https://chat.example/7");
    assert_eq!(data["tables"].as_array().unwrap().len(), 2);
    assert_eq!(data["tables"][0]["mine"], json!([0]));
    assert_eq!(data["results"][0]["table"], over.as_str());
    assert_eq!(data["ratings"][0]["games"], 1);
    assert_eq!(data["notes"], json!([{ "table": on.as_str(), "text": "Ben bluffs" }]));
    let said: Vec<&str> =
        data["said"].as_array().unwrap().iter().map(|s| s["text"].as_str().unwrap()).collect();
    assert_eq!(said, ["hail to all", "a whisper of mine"]);
    assert!(data["lessons"].is_array());
    assert_eq!(data["comments"][0]["text"], "well played");
    assert_eq!(&data["complaints"][0]["text"], "he whistles");
    assert_eq!((&data["tokens"][0]["scope"], &data["leagues"]), (&json!("read"), &json!([])));
    let signed_in = data["browsers"].as_array().unwrap();
    assert!(signed_in.len() == 1 && signed_in[0]["signed_in_until"].is_i64(), "{}", data["browsers"]);
    for more in
        ["comments", "ties", "complaints", "tokens", "looking_for_opponents", "invitations", "leagues"]
    {
        assert!(data[more].is_array(), "{more}");
    }
    let (secret, invite, nonces) = house
        .app
        .hub()
        .look(&on, |live| {
            let secret = journal(live)["fairness"]["secret"].as_str().unwrap().to_string();
            (
                secret,
                live.desk.invite.clone(),
                live.desk.chairs.iter().map(|c| c.nonce.clone()).collect::<Vec<_>>(),
            )
        })
        .await
        .unwrap();
    let hidden = [
        "a whisper of his",
        "Anna never bluffs",
        "indeed it was",
        &token,
        SECRET,
        anna.session(),
        &key,
        &secret,
        &invite,
        "argon2",
    ];
    for secret in hidden.into_iter().chain(nonces.iter().map(String::as_str)) {
        assert!(secret.len() > 5 && !answer.body.contains(secret), "{secret}");
    }
    assert!(!answer.body.contains("Ben\"") && !answer.body.contains("hand"), "{}", answer.body);
    // In every world that Anna cannot tell from the real one it is the same file.
    let before = answer.body;
    ben.post(&format!("/t/{on}/undo"), &[("seat", "1")]).await;
    assert_eq!(anna.get("/account/data").await.body, before, "a sealed answer moves nothing in it");
}

/// A host has called somebody otherwise, and put that on record; they go, and their names with them.
#[tokio::test]
async fn the_record_of_what_hosts_did_forgets_the_names_of_those_who_have_gone() {
    for house in House::everywhere("the_record_forgets_names", |config| Config { limits: false, ..config }) {
        let (mut rude, mut ben) = (named(&house, "Rudename").await, named(&house, "Benjamin").await);
        let office = house.app.office(None);
        let whom = office.find("Rudename").await.unwrap();
        office.rename(&whom, "Politename", "a word").await.unwrap();
        let other = office.find("Benjamin").await.unwrap();
        office.rename(&other, "Benedict", "a wish").await.unwrap();
        let record = || async { format!("{:?}", house.app.office(None).record(i64::MAX).await.unwrap()) };
        let before = record().await;
        assert!(
            before.contains("Rudename -> Politename") && before.contains("Benjamin -> Benedict"),
            "{before}"
        );
        let gone = rude.post("/account/delete", &[("password", SECRET)]).await;
        assert_eq!(gone.status, StatusCode::OK, "{}", gone.body);
        let after = record().await;
        assert!(!after.contains("Rudename") && !after.contains("Politename"), "{after}");
        assert!(after.contains(host::FORMER) && after.contains("a word"), "that it was done stands: {after}");
        assert!(after.contains("Benjamin -> Benedict"), "and so does what was done to others");
        assert!(ben.get("/account").await.body.contains("Benedict"));
    }
}

/// The names of those who sit at a table.
async fn seated(browser: &mut Browser, id: &TableId) -> Vec<String> {
    let about = browser.table(id, json!({ "do": "about" })).await;
    about["ok"]["seats"].as_array().unwrap().iter().map(|s| s["name"].as_str().unwrap().into()).collect()
}

/// Several who share a screen are told apart by their names, whatever the one who signs in is called by and by.
#[tokio::test]
async fn another_name_leaves_those_at_one_screen_apart_and_a_study_as_it_is() {
    let house = House::unlimited();
    named(&house, "Otho").await;
    let mut gaia = house.browser();
    let three = [("seats", "3"), ("seat-0", "you"), ("seat-1", "hot"), ("seat-2", "hot")];
    let id = gaia.open(&three).await;
    let made = gaia.post(&format!("/t/{id}/clone"), &[]).await;
    let study = TableId::parse(made.to().strip_prefix("/t/").unwrap()).unwrap();
    let guest = seated(&mut gaia, &id).await;
    assert_eq!(guest[1..], [format!("{} 2", guest[0]), format!("{} 3", guest[0])]);
    let ways: [(&str, &str); 3] =
        [("/account/register", "Gaia"), ("/account/name", "Livia"), ("sign-in", "Otho")];
    for (path, name) in ways {
        let (mut who, id, study) = match path {
            // A guest turns out to be somebody with an account.
            "sign-in" => {
                let mut guest = house.browser();
                let id = guest.open(&three).await;
                let made = guest.post(&format!("/t/{id}/clone"), &[]).await;
                let study = TableId::parse(made.to().strip_prefix("/t/").unwrap()).unwrap();
                guest.post("/account/sign-in", &[("name", name), ("password", SECRET)]).await;
                (guest, id, study)
            }
            path => {
                let named = gaia.post(path, &[("name", name), ("password", SECRET)]).await;
                assert_eq!(named.status, StatusCode::SEE_OTHER, "{}", named.body);
                (gaia.clone(), id.clone(), study.clone())
            }
        };
        let names = [name.to_string(), format!("{name} 2"), format!("{name} 3")];
        assert_eq!(seated(&mut who, &id).await, names, "{path}");
        assert_eq!(seated(&mut who, &study).await, ["Seat 1", "Seat 2", "Seat 3"], "{path}");
    }
}

/// Also where somebody does not sit: at a table that they have opened for others, and on a seat that is kept for them.
#[tokio::test]
async fn a_name_is_changed_and_forgotten_wherever_it_stands() {
    for house in House::everywhere("names_where_nobody_sits", |config| Config { limits: false, ..config }) {
        let (mut zoe, mut ben) = (named(&house, NAME).await, named(&house, "Ben").await);
        let seats = [("seats", "2"), ("seat-0", "open"), ("seat-1", "open"), ("visibility", "public")];
        let (hers, his) = (zoe.open(&seats).await, ben.open(&seats).await);
        let kept = ben.post(&format!("/t/{his}/reserve"), &[("seat", "1"), ("name", NAME)]).await;
        assert_eq!(kept.status, StatusCode::SEE_OTHER, "{}", kept.body);
        let seen = async |ben: &mut Browser| {
            let host = ben.table(&hers, json!({ "do": "about" })).await["ok"]["host"].clone();
            let page = ben.get(&format!("/t/{his}")).await.body;
            let kept = page.split("kept for ").nth(1).map(|rest| rest.split('<').next().unwrap().to_string());
            (host.as_str().unwrap().to_string(), kept)
        };
        let both = |name: &str| (name.to_string(), Some(name.to_string()));
        assert_eq!(seen(&mut ben).await, both(NAME));
        zoe.post("/account/name", &[("name", "Sulpicia")]).await;
        assert_eq!(seen(&mut ben).await, both("Sulpicia"));
        let office = house.app.office(None);
        office.rename(&office.find("Sulpicia").await.unwrap(), "Placidia", "A word").await.unwrap();
        assert_eq!(seen(&mut ben).await, both("Placidia"));
        zoe.post("/account/delete", &[("password", SECRET)]).await;
        assert_eq!(seen(&mut ben).await, (host::FORMER.into(), None), "nobody waits for them");
        let mut clio = house.browser();
        for seat in ["1", "0"] {
            let sat = clio.post(&format!("/t/{his}/join"), &[("seat", seat)]).await;
            assert_eq!(sat.status, StatusCode::SEE_OTHER, "{}", sat.body);
            clio = house.browser();
        }
        let desk =
            house.app.hub().look(&his, |live| serde_json::to_string(&live.desk).unwrap()).await.unwrap();
        for name in [NAME, "Sulpicia", "Placidia"] {
            assert!(!desk.contains(name), "{desk}");
        }
    }
}
