//! What hosts do, by another program on the same file: the server takes it up.

use crate::common::*;
use crate::desk::{fields, insulted};
use crate::tokens::{request, token};
use axum::http::StatusCode;
use rusqlite::Connection;
use serde_json::json;
use server::App;
use server::office::NotDone;
use server::settings::Setting;
use server::storage::{Deed, Stage, Store, TableId};

const SECRET: &str = "correct horse";
const SEATS: [(&str, &str); 4] =
    [("seats", "2"), ("seat-0", "you"), ("seat-1", "open"), ("visibility", "public")];

async fn sign_in(browser: &mut Browser, name: &str, password: &str) -> Answer {
    browser.post("/account/sign-in", &[("name", name), ("password", password)]).await
}

async fn signed_in(browser: &mut Browser) -> bool {
    browser.get("/account").await.body.contains("action=\"/account/sign-out\"")
}

/// Two with accounts at a table.
async fn table(house: &House) -> (Browser, Browser, TableId) {
    let (mut anna, mut ben) = (named(house, "Anna").await, named(house, "Ben").await);
    let id = anna.open(&SEATS).await;
    ben.post(&format!("/t/{id}/join"), &[("seat", "1")]).await;
    (anna, ben, id)
}

async fn ban(app: &App, who: &str, until: Option<i64>) {
    let office = app.office(None);
    office.ban(&office.find(who).await.unwrap(), until, "Insults at the table").await.unwrap();
}

#[tokio::test]
async fn whoever_is_banned_is_signed_out_and_told_why() {
    let house = House::unlimited();
    let (mut anna, mut ben, id) = table(&house).await;
    let token = token(&mut ben, "play").await;
    let mut stream = ben.stream("/events").await;
    let other = house.reopened();
    ban(&other, "Ben", None).await;
    house.app.catch_up().await.unwrap();
    assert!(!signed_in(&mut ben).await && ends(&mut stream).await, "out, and hears nothing");
    let refused = ben.api(&format!("/api/tables/{id}"), json!({ "do": "act", "choice": 0 })).await;
    assert_eq!(refused.status, StatusCode::UNAUTHORIZED, "{}", refused.body);
    let program = house.browser().ask(request("/api", &token, &json!({ "do": "tables" }))).await;
    assert_eq!(program.status, StatusCode::UNAUTHORIZED);
    let mut browser = house.browser();
    let told = sign_in(&mut browser, "Ben", SECRET).await;
    assert!(told.body.contains("You may not come in. The reason: Insults at the table"), "{}", told.body);
    assert!(!signed_in(&mut browser).await);
    // Nobody else is told, and whoever does not know the password learns nothing.
    let wrong = sign_in(&mut browser, "Ben", "wrong horse").await;
    assert!(!wrong.body.contains("Insults") && wrong.body.contains("do not belong together"));
    // The table goes on as with somebody who is away.
    assert!(anna.first_choice(&id).await);
    let seats = anna.table(&id, json!({ "do": "about" })).await["ok"]["seats"].clone();
    assert_eq!(seats[1], json!({ "name": "Ben", "bot": false, "free": false }));

    let office = other.office(None);
    office.unban(&office.find("Ben").await.unwrap(), "").await.unwrap();
    assert_eq!(sign_in(&mut browser, "Ben", SECRET).await.status, StatusCode::SEE_OTHER);
    assert!(signed_in(&mut browser).await);
}

#[tokio::test]
async fn a_ban_ends_when_it_says() {
    let house = House::unlimited();
    let mut ben = named(&house, "Ben").await;
    ban(&house.app, "Ben", Some(NOON + host::DAY)).await;
    assert!(!signed_in(&mut ben).await, "at once, where it was done");
    let told = sign_in(&mut ben, "Ben", SECRET).await.body;
    assert!(told.contains("until 16 November 2026, 12:00 UTC"), "{told}");
    assert!(house.app.office(None).find("Ben").await.unwrap().ban.is_some());
    house.clock.advance(host::DAY);
    assert!(house.app.office(None).find("Ben").await.unwrap().ban.is_none(), "it is over");
    assert_eq!(sign_in(&mut ben, "Ben", SECRET).await.status, StatusCode::SEE_OTHER);
    assert!(signed_in(&mut ben).await);
}

#[tokio::test]
async fn what_makes_no_sense_is_refused_and_not_on_record() {
    let house = House::unlimited();
    named(&house, "Anna").await;
    let office = house.app.office(None);
    let anna = office.find("anna").await.unwrap();
    assert_eq!(office.find("Nobody").await.unwrap_err(), NotDone::Missing);
    assert_eq!(office.find("#99").await.unwrap_err(), NotDone::Missing);
    let refused = |done: Result<(), NotDone>| matches!(done, Err(NotDone::Refused(_)));
    assert!(refused(office.ban(&anna, None, "  ").await), "a reason is wanted");
    assert!(refused(office.ban(&anna, Some(NOON), "Late").await), "that is past");
    assert!(refused(office.ban(&anna, None, &"x".repeat(501)).await));
    assert!(refused(office.unban(&anna, "").await));
    assert!(refused(office.revoke(&anna, "").await));
    assert!(refused(office.rename(&anna, "x", "Too short").await));
    assert!(refused(office.set_message(&"x".repeat(501)).await));
    let nowhere = TableId::parse("aaaaaaaaaaaa").unwrap();
    assert_eq!(office.end_table(&nowhere, "Gone").await, Err(NotDone::Missing));
    assert!(refused(office.grant(&anna, &"x".repeat(501)).await));
    assert!(refused(office.set(&[(Setting::Tables, "9".into())], &"x".repeat(501)).await));
    office.grant(&anna, " Elected\u{1b}[31m\n by all\u{202e} ").await.unwrap();
    let anna = office.find("Anna").await.unwrap();
    assert!(anna.host && refused(office.ban(&anna, None, "A host").await), "not while she is a host");
    let record = office.record(i64::MAX).await.unwrap();
    assert_eq!(record.iter().map(|one| one.act.deed).collect::<Vec<_>>(), [Deed::Grant]);
    assert_eq!(record[0].act.why, "Elected[31m by all", "it is read as it is meant, also in a terminal");
}

#[tokio::test]
async fn another_name_is_seen_at_the_tables_too() {
    let house = House::unlimited();
    let (mut anna, mut ben, id) = table(&house).await;
    assert!(anna.get(&format!("/t/{id}")).await.body.contains("Ben"));
    let other = house.reopened();
    let office = other.office(None);
    office.rename(&office.find("Ben").await.unwrap(), "Benedict", "As agreed").await.unwrap();
    house.app.catch_up().await.unwrap();
    let page = anna.get(&format!("/t/{id}")).await.body;
    assert!(page.contains("Benedict"), "{page}");
    assert!(ben.get("/account").await.body.contains("Benedict"), "and they are signed in still");
    assert!(ben.first_choice(&id).await, "the game goes on");
    let record = other.office(None).record(i64::MAX).await.unwrap();
    assert_eq!((&*record[0].act.detail, &*record[0].about), ("Ben -> Benedict", "Benedict"));
}

#[tokio::test]
async fn a_table_that_is_ended_is_over_for_everybody() {
    let house = House::unlimited();
    let (mut anna, mut ben, id) = table(&house).await;
    assert!(ben.first_choice(&id).await && turns(&mut anna).await == 1);
    let other = house.reopened();
    other.office(None).end_table(&id, "Played by nobody").await.unwrap();
    house.app.catch_up().await.unwrap();
    let turn = anna.table(&id, json!({ "do": "turn" })).await;
    assert_eq!(
        turn["ok"],
        json!({ "awaiting": [], "asked": [], "over": { "kind": "broken-off", "winners": [], "scores": [] } })
    );
    assert_eq!(anna.choices(&id).await["choices"], json!([]));
    for (word, more) in [("act", json!(0)), ("undo", json!(null))] {
        let refused = anna.table(&id, json!({ "do": word, "choice": more })).await;
        assert!(word == "undo" || refused["err"]["code"] == "over", "{refused}");
    }
    assert_eq!(turns(&mut anna).await, 0, "it waits for nobody");
    let page = anna.get(&format!("/t/{id}")).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(
        page.body.contains("Ended by the house, without a result.") && !page.body.contains("name=\"choice\"")
    );
    for path in ["/replay", "/story", "/journal"] {
        assert!(!anna.get(&format!("/t/{id}{path}")).await.status.is_server_error(), "{path}");
    }
    // Its dice are open to everybody, as far as it came.
    assert!(anna.get(&format!("/t/{id}/replay")).await.body.contains("verified."));
    let journal = anna.get(&format!("/t/{id}/journal")).await.json();
    assert!(games::AnyTable::verify(&journal, None).is_ok(), "{journal}");
    assert!(anna.get("/history").await.body.contains("Ended by the house"), "it is among the finished ones");
    let twice = other.office(None).end_table(&id, "Again").await;
    assert!(matches!(twice, Err(NotDone::Refused(_))), "{twice:?}");
    // One that has not begun is called off.
    let open = anna.open(&SEATS).await;
    house.app.office(None).end_table(&open, "Not here").await.unwrap();
    assert!(anna.get(&format!("/t/{open}")).await.body.contains("called off"));
    let over = house.app.office(None).tables("", Some(Stage::Over), 10).await.unwrap();
    assert_eq!(over.len(), 2);
}

/// Whoever moves in the same second as the table is ended elsewhere is refused, and nothing is lost.
#[tokio::test]
async fn a_move_that_comes_between_is_refused() {
    let house = House::unlimited();
    let (mut anna, _ben, id) = table(&house).await;
    house.reopened().office(None).end_table(&id, "Played by nobody").await.unwrap();
    // The server has not caught up.
    let act = anna.table(&id, json!({ "do": "act", "choice": 0, "amount": 1 })).await;
    assert!(act["err"].is_object(), "{act}");
    let turn = anna.table(&id, json!({ "do": "turn" })).await;
    assert_eq!(turn["ok"]["over"]["kind"], "broken-off", "{turn}");
}

#[tokio::test]
async fn the_house_is_set_while_it_is_open() {
    let house = House::new();
    let (mut anna, _ben, id) = table(&house).await;
    let other = house.reopened();
    let set = async |wanted: &[(Setting, &str)]| {
        let wanted: Vec<_> = wanted.iter().map(|(setting, value)| (*setting, value.to_string())).collect();
        let done = other.office(None).set(&wanted, "A try").await;
        house.app.catch_up().await.unwrap();
        done
    };
    let named = |name: &str| Setting::named(name).unwrap();
    let say =
        async |anna: &mut Browser| anna.post(&format!("/t/{id}/chat"), &[("text", "salve")]).await.status;
    set(&[(named("chat-at-once"), "1"), (named("chat-one-more-ms"), "60000")]).await.unwrap();
    assert_eq!(say(&mut anna).await, StatusCode::SEE_OTHER);
    assert_eq!(say(&mut anna).await, StatusCode::TOO_MANY_REQUESTS);
    set(&[(Setting::Guests, "off")]).await.unwrap();
    let mut guest = house.browser();
    assert_eq!(guest.post("/play/auction", &[]).await.status, StatusCode::FORBIDDEN);
    assert!(guest.session().is_empty());
    set(&[(Setting::Registration, "off")]).await.unwrap();
    let no = guest.post("/account/register", &[("name", "Clio"), ("password", SECRET)]).await;
    assert_eq!(no.status, StatusCode::FORBIDDEN);
    set(&[(Setting::Tables, "1")]).await.unwrap();
    assert_eq!(anna.post("/new/auction", &SEATS).await.status, StatusCode::FORBIDDEN, "she has one");
    assert_eq!(anna.post("/play/auction", &[]).await.status, StatusCode::FORBIDDEN);
    let new = anna.api("/api", json!({ "do": "new", "game": "auction", "seats": 3 })).await;
    assert_eq!(new.status, StatusCode::FORBIDDEN);
    // What is named twice is as it was named last, and on record once.
    let chat = |value: &str| (Setting::named("chat-at-once").unwrap(), value.to_string());
    let office = house.app.office(None);
    office.set(&[chat("11"), chat("12")], "").await.unwrap();
    assert_eq!(house.app.settings().value(chat("").0), "12");
    let record = office.record(i64::MAX).await.unwrap();
    assert!(record[0].act.detail.matches("chat-at-once").count() == 1, "{}", record[0].act.detail);
    office.set(&[chat("11"), chat("1")], "").await.unwrap();
    assert_eq!(house.app.settings().value(chat("").0), "1");
    // What is out of bounds is refused, with all that came along.
    let wrong = set(&[(Setting::Guests, "on"), (Setting::Tables, "0")]).await;
    assert!(matches!(wrong, Err(NotDone::Refused(_))));
    assert!(!house.app.settings().guests);
    // It is kept; what is as usual again is not.
    assert_eq!(house.reopened().settings(), house.app.settings());
    set(&[(Setting::Tables, "200")]).await.unwrap();
    let kept = Store::open(&house.config.data).unwrap().settings().await.unwrap();
    let names: Vec<&str> = kept.iter().map(|(name, _)| &**name).collect();
    assert_eq!(names, ["chat-at-once", "chat-one-more-ms", "guests", "registration"]);
    let record = other.office(None).record(i64::MAX).await.unwrap();
    assert_eq!((&*record[0].act.detail, &*record[0].act.why), ("tables: 1 -> 200", "A try"));
}

#[tokio::test]
async fn the_message_of_the_day_stands_in_the_lobby() {
    let house = House::new();
    let text = "Closed on <Sunday>";
    house.reopened().office(None).set_message(text).await.unwrap();
    let mut anna = house.browser();
    assert!(!anna.get("/").await.body.contains("Closed on"));
    house.app.catch_up().await.unwrap();
    assert!(anna.get("/").await.body.contains("Closed on &lt;Sunday&gt;"));
    house.app.office(None).set_message("").await.unwrap();
    assert!(!anna.get("/").await.body.contains("Closed on"));
}

#[tokio::test]
async fn what_was_done_stands() {
    let house = House::new();
    house.app.office(None).set_message("Salve").await.unwrap();
    let db = Connection::open(&house.config.data).unwrap();
    for sql in ["UPDATE acts SET why = 'x'", "DELETE FROM acts"] {
        let refused = db.execute(sql, []).unwrap_err();
        assert!(refused.to_string().contains("what was done stands"), "{refused}");
    }
}

#[tokio::test]
async fn a_check_finds_what_is_wrong() {
    let house = House::unlimited();
    let (mut anna, mut ben, id) = table(&house).await;
    for _ in 0..3 {
        anna.first_choice(&id).await;
        ben.first_choice(&id).await;
    }
    let checked = house.app.office(None).check().await.unwrap();
    assert_eq!(
        (checked.people, checked.tables, checked.journals, &*checked.faults),
        (2, 1, 1, &[][..]),
        "{checked:?}"
    );
    assert!(checked.lines >= 4);
    house.app.close().await.unwrap();
    let db = Connection::open(&house.config.data).unwrap();
    let tampered = "UPDATE journal SET line = replace(line, '\"seat\":0', '\"seat\":1') WHERE n = 0";
    assert_eq!(db.execute(tampered, []).unwrap(), 1);
    let checked = house.reopened().office(None).check().await.unwrap();
    assert_eq!(checked.faults.len(), 1, "{checked:?}");
    assert_eq!(checked.faults[0].table.as_deref(), Some(id.as_str()));
    db.execute("DELETE FROM journal WHERE n = 0", []).unwrap();
    let checked = house.reopened().office(None).check().await.unwrap();
    assert!(checked.faults[0].what.contains("are counted"), "{checked:?}");
}

#[tokio::test]
async fn a_copy_is_whole_while_others_write() {
    let house = House::unlimited();
    let (mut anna, mut ben, id) = table(&house).await;
    let copy = house.config.data.with_extension("copy");
    let other = house.reopened();
    let office = other.office(None);
    let (copied, _) = tokio::join!(office.backup(&copy), async {
        for _ in 0..5 {
            anna.first_choice(&id).await;
            ben.first_choice(&id).await;
        }
    });
    copied.unwrap();
    assert!(matches!(office.backup(&copy).await, Err(NotDone::Refused(_))), "nothing is written over");
    let there = Store::open(&copy).unwrap();
    let (row, lines) = (there.table(&id).await.unwrap(), there.lines(&id, 0).await.unwrap());
    assert_eq!(row.lines as usize, lines.len());
    assert!(there.integrity().await.unwrap().is_empty());
    office.vacuum().await.unwrap();
    assert!(anna.table(&id, json!({ "do": "view" })).await["ok"].is_object(), "and the server goes on");
    let deeds: Vec<Deed> = office.record(i64::MAX).await.unwrap().iter().map(|one| one.act.deed).collect();
    assert_eq!(deeds, [Deed::Vacuum, Deed::Backup]);
}

#[tokio::test]
async fn people_are_found_by_a_part_of_their_name() {
    let house = House::unlimited();
    for name in ["Anna", "Hannah", "Ben", "B_n"] {
        named(&house, name).await;
    }
    house.browser().post("/play/auction", &[]).await;
    let office = house.app.office(None);
    let found = async |part: &str| -> Vec<String> {
        office.people(part, 10).await.unwrap().into_iter().map(|one| one.person.name).collect()
    };
    assert_eq!(found("ANNA").await, ["Hannah", "Anna"]);
    assert_eq!(found("b_n").await, ["B_n"], "no pattern");
    assert_eq!(found("%").await, Vec::<String>::new());
    assert_eq!(found("").await.len(), 5, "guests too");
}

/// Nothing is done that cannot be put on record: an act and its line in the record are kept together, or neither.
#[tokio::test]
async fn whatever_cannot_be_put_on_record_is_not_done() {
    let unlimited = |config| server::Config { limits: false, ..config };
    for house in House::everywhere("whatever_cannot_be_put_on_record_is_not_done", unlimited) {
        let (mut anna, _ben, game, link) = insulted(&house).await;
        let open = anna.open(&SEATS).await;
        let office = house.app.office(None);
        let mut host = named(&house, "Hana").await;
        office.grant(&office.find("Hana").await.unwrap(), "").await.unwrap();
        named(&house, "Clio").await;
        office.ban(&office.find("Clio").await.unwrap(), None, "Insults").await.unwrap();
        let complaint = [&fields(&link)[..], &[("reason", "insult"), ("text", "Again")]].concat();
        assert!(anna.post("/complaints", &complaint).await.body.contains("Thank you"));
        let state = || {
            [
                "tables WHERE stage = 'over'",
                "bans",
                "people WHERE role IS NOT NULL",
                "people WHERE name = 'Benedict'",
                "settings",
                "complaints WHERE closed IS NULL",
                "sessions",
            ]
            .map(|what| house.count(what))
        };
        let before = state();
        let find = async |name: &str| office.find(name).await.unwrap();
        let (ben, clio, hana) = (find("Ben").await, find("Clio").await, find("Hana").await);
        let limits = [(Setting::Tables, "7".to_string())];
        house.tamper("ALTER TABLE acts RENAME TO acts_away");
        for done in [
            office.end_table(&game, "Played by nobody").await,
            office.end_table(&open, "Not here").await,
            office.ban(&ben, None, "Insults").await,
            office.unban(&clio, "").await,
            office.rename(&ben, "Benedict", "As agreed").await,
            office.grant(&ben, "").await,
            office.revoke(&hana, "").await,
            office.answer(1, "It is settled").await,
            office.set_message("Hello").await,
            office.set(&limits, "").await,
        ] {
            assert!(matches!(done, Err(NotDone::Storage(_))), "{done:?}");
        }
        assert_eq!(state(), before);
        house.tamper("ALTER TABLE acts_away RENAME TO acts");
        assert!(anna.first_choice(&game).await, "the game goes on");
        // And now all of it is done.
        let acts = house.count("acts");
        office.end_table(&game, "Played by nobody").await.unwrap();
        office.end_table(&open, "Not here").await.unwrap();
        office.unban(&clio, "").await.unwrap();
        office.rename(&ben, "Benedict", "As agreed").await.unwrap();
        office.answer(1, "It is settled").await.unwrap();
        office.set_message("Hello").await.unwrap();
        office.set(&limits, "").await.unwrap();
        office.ban(&find("Benedict").await, None, "Insults").await.unwrap();
        office.revoke(&hana, "").await.unwrap();
        assert_eq!(house.count("acts"), acts + 9);
        assert_eq!(host.get("/desk").await.status, StatusCode::NOT_FOUND);
    }
}
