//! Opening, joining, leaving, inviting, studying.

use crate::common::*;
use axum::http::StatusCode;
use serde_json::json;
use server::storage::Stage;

#[tokio::test]
async fn a_table_begins_when_it_is_full() {
    let house = House::new();
    let (mut anna, mut ben) = (house.browser(), house.browser());
    let id = anna
        .open(&[
            ("seats", "3"),
            ("seat-0", "you"),
            ("seat-1", "open"),
            ("seat-2", "bot:greedy"),
            ("visibility", "public"),
        ])
        .await;
    let room = anna.get(&format!("/t/{id}")).await;
    assert!(!room.body.contains("name=\"choice\""));
    assert!(ben.get("/").await.body.contains(id.as_str()), "public tables are in the lobby");
    ben.post(&format!("/t/{id}/join"), &[]).await;
    assert!(ben.get(&format!("/t/{id}")).await.body.contains("name=\"choice\""));
    assert_eq!(turns(&mut anna).await, 1);
}

#[tokio::test]
async fn a_seat_and_its_colour_are_picked_or_given() {
    // TRI-2.06: a seat is a colour; nobody gets one that is taken, and whoever names none gets a free one
    let house = House::new();
    let (mut anna, mut ben, mut cleo) = (house.browser(), house.browser(), house.browser());
    let seats =
        [("seats", "3"), ("seat-0", "open"), ("seat-1", "open"), ("seat-2", "you"), ("visibility", "public")];
    let id = anna.open(&seats).await;
    let join = format!("/t/{id}/join");
    let taken = ben.post(&join, &[("seat", "2")]).await;
    assert!(taken.status.is_client_error(), "{}", taken.status);
    assert_eq!(ben.post(&join, &[("seat", "1")]).await.status, StatusCode::SEE_OTHER);
    assert_eq!(cleo.post(&join, &[]).await.status, StatusCode::SEE_OTHER);
    for (browser, seat) in [(&mut cleo, 0), (&mut ben, 1), (&mut anna, 2)] {
        let view = browser.table(&id, json!({ "do": "view" })).await;
        assert_eq!(view["ok"]["view"]["viewer"], json!({ "seat": seat }), "{view}");
    }
}

#[tokio::test]
async fn the_form_says_what_is_wrong() {
    let house = House::new();
    let mut anna = house.browser();
    for fields in [
        &[("seats", "9")][..],
        &[("seats", "2"), ("seat-1", "bot:oracle")],
        &[("seats", "2"), ("pace", "days"), ("days", "-3")],
        &[("seats", "2"), ("visibility", "everywhere")],
    ] {
        let refused = anna.post("/new/auction", fields).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{fields:?}");
    }
    assert_eq!(anna.get("/new/chess").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_private_table_opens_by_its_invite_link_only() {
    let house = House::new();
    let (mut anna, mut ben, mut clio) = (house.browser(), house.browser(), house.browser());
    let id = anna.open(&[("seats", "2"), ("seat-0", "you"), ("visibility", "private")]).await;
    let address = format!("/t/{id}");
    assert_eq!(ben.get(&address).await.status, StatusCode::NOT_FOUND);
    assert_ne!(ben.post(&format!("/t/{id}/join"), &[]).await.status, StatusCode::SEE_OTHER);
    let invite = house.app.hub().look(&id, |live| live.desk.invite.clone()).await.unwrap();
    assert!(anna.get(&address).await.body.contains(&format!("/i/{id}{invite}")), "the host can invite");
    let come = ben.get(&format!("/i/{id}{invite}")).await;
    assert_eq!((come.status, come.to()), (StatusCode::SEE_OTHER, address.as_str()));
    assert_eq!(ben.get(&address).await.status, StatusCode::OK);
    assert_eq!(ben.post(&format!("/t/{id}/join"), &[]).await.status, StatusCode::SEE_OTHER);
    assert_eq!(clio.get(&address).await.status, StatusCode::NOT_FOUND, "even while it is played");
    assert_eq!(clio.get(&format!("/i/{id}{}", "a".repeat(12))).await.status, StatusCode::NOT_FOUND);
}

// ROR-DC.112: to concede is to leave one's faction to the automaton
#[tokio::test]
async fn whoever_leaves_is_played_for_by_a_bot_and_may_return() {
    let house = House::new();
    let (mut anna, mut ben, id) = duel(&house, &[]).await;
    assert_eq!(ben.post(&format!("/t/{id}/leave"), &[]).await.status, StatusCode::SEE_OTHER);
    house.quiet(&id).await;
    assert_eq!(turns(&mut ben).await, 0, "the bot has answered for him");
    let refused = ben.table(&id, json!({ "do": "act", "choice": 0 })).await;
    assert!(refused["err"].is_object(), "{refused}");
    assert_eq!(ben.post(&format!("/t/{id}/return"), &[]).await.status, StatusCode::SEE_OTHER);
    // The bot has sealed a bid for this round; the next question is his own again.
    assert!(anna.first_choice(&id).await);
    house.quiet(&id).await;
    let (asked, bot) = house.app.hub().look(&id, |live| (live.asked(), live.desk.driven())).await.unwrap();
    assert!(!asked.is_empty() && bot.is_empty());
}

// ROR-DC.112: when all concede, the game is ended: bots play it out at once
#[tokio::test]
async fn a_game_that_everybody_leaves_is_played_to_its_end() {
    let house = House::new();
    let (mut anna, mut ben, id) = duel(&house, &[]).await;
    ben.post(&format!("/t/{id}/leave"), &[]).await;
    anna.post(&format!("/t/{id}/leave"), &[]).await;
    house.quiet(&id).await;
    let stage = house.app.hub().look(&id, |live| live.stage).await.unwrap();
    assert_eq!(stage, Stage::Over);
    assert!(anna.get("/history").await.body.contains(id.as_str()));
}

#[tokio::test]
async fn between_hot_seats_a_curtain_falls() {
    let house = House::new();
    let mut anna = house.browser();
    let id = anna.open(&[("seats", "2"), ("seat-0", "you"), ("seat-1", "hot")]).await;
    let address = format!("/t/{id}");
    let covered = anna.get(&address).await;
    assert!(!covered.body.contains("name=\"choice\""), "nothing is shown before somebody says he is there");
    assert!(covered.body.contains("/ready"), "{}", covered.body);
    anna.post(&format!("/t/{id}/ready"), &[("seat", "0")]).await;
    let open = anna.get(&format!("/t/{id}?seat=0")).await;
    assert!(open.body.contains("name=\"choice\""));
    let other = anna.get(&format!("/t/{id}?seat=1")).await;
    assert!(!other.body.contains("name=\"choice\""), "the other hand stays behind the curtain");
    let revision = open.field("revision").unwrap();
    let fields = [("seat", "0"), ("revision", &*revision), ("choice", "0"), ("amount-0", "3")];
    let sent = anna.post(&format!("/t/{id}/send"), &fields).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.body);
    let covered = anna.get(&address).await;
    assert!(!covered.body.contains("name=\"choice\""), "seat 1 is next, behind the curtain");
    let cheat = [("seat", "1"), ("revision", "0"), ("choice", "0"), ("amount-0", "3")];
    assert_eq!(anna.post(&format!("/t/{id}/send"), &cheat).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    anna.post(&format!("/t/{id}/ready"), &[("seat", "1")]).await;
    assert!(anna.get(&address).await.body.contains("name=\"choice\""));
}

#[tokio::test]
async fn a_study_is_imagined_from_ones_own_view_and_never_copied() {
    let house = House::new();
    let (mut anna, _ben, id) = duel(&house, &[]).await;
    let hands = |value: serde_json::Value| value["hands"].clone();
    let real = house.app.hub().look(&id, position).await.unwrap();
    let mut differs = false;
    for _ in 0..6 {
        let study = anna.post(&format!("/t/{id}/clone"), &[]).await;
        assert_eq!(study.status, StatusCode::SEE_OTHER, "{}", study.body);
        let study = server::storage::TableId::parse(study.to().strip_prefix("/t/").unwrap()).unwrap();
        let state = house.app.hub().look(&study, position).await.unwrap();
        assert_eq!(hands(state.clone())[0], hands(real.clone())[0], "my own hand is known to me");
        differs |= hands(state)[1] != hands(real.clone())[1];
        assert!(
            anna.get(&format!("/t/{study}")).await.body.contains("name=\"choice\""),
            "no curtain in a study"
        );
    }
    assert!(differs, "the other's hand was copied");
}

// A copy to study tells the story of the position it holds, as its owner was told it, and not that of a set-up of its own.
#[tokio::test]
async fn a_study_tells_the_story_of_its_position() {
    let house = House::unlimited();
    let (mut anna, mut ben, id) = among_bots(&house, "tribune", 1).await;
    for _ in 0..12 {
        assert!(step(&house, &id, [&mut anna, &mut ben]).await);
    }
    let now = told(&mut anna, &format!("/t/{id}")).await;
    let revision = house.app.hub().look(&id, |live| live.revision(kernel::Viewer::Seat(kernel::Seat(0))));
    let revision = revision.await.unwrap();
    for step in [None, Some(revision / 2)] {
        let past = match step {
            Some(step) => told(&mut anna, &format!("/t/{id}/replay?step={step}")).await,
            None => now.clone(),
        };
        let step = step.map(|step| step.to_string());
        let fields: Vec<(&str, &str)> = step.iter().map(|step| ("step", step.as_str())).collect();
        let study = anna.post(&format!("/t/{id}/clone"), &fields).await.to().to_string();
        assert!(!past.is_empty() && past.len() <= now.len());
        assert_eq!(told(&mut anna, &study).await, past, "step {step:?}");
        // Nor does its own past begin with the set-up of another game.
        assert_eq!(told(&mut anna, &format!("{study}/replay?step=0")).await, past, "step {step:?}");
        // What happens next is told after it, and it is there again after a restart.
        let table = server::storage::TableId::parse(study.strip_prefix("/t/").unwrap()).unwrap();
        assert!(anna.first_choice(&table).await);
        let on = told(&mut anna, &study).await;
        assert!(on.len() > past.len() && on.starts_with(&past), "{on:?}");
        let mut later = House::browser_at(&house.reopened(), &anna);
        assert_eq!(told(&mut later, &study).await, on, "after a restart");
    }
}

/// The lines of the log on a page, without the players' names.
async fn told(browser: &mut Browser, path: &str) -> Vec<String> {
    let page = browser.get(path).await.body;
    let log = page.split("aria-label=\"What happened\"").nth(1).unwrap_or_default();
    let log = log.split("</ol>").next().unwrap_or_default();
    let lines = log.split("<li").skip(1).filter(|line| !line.contains("class=\"since\""));
    let words = |line: &str| {
        let line = line.split_once('>').map_or("", |(_, rest)| rest);
        // A heading's number of the step is the page's own.
        let line = line.split("<a class=\"muted\"").next().unwrap_or_default();
        let mut text = String::new();
        let (mut tag, mut name) = (false, false);
        for piece in line.split_inclusive(['<', '>']) {
            if tag {
                // The number of what is marked on the board is the page's own too.
                name = piece == "b>" || piece.starts_with("span class=\"nb\"");
            } else if !name {
                text.push_str(piece.trim_end_matches('<'));
            }
            tag = piece.ends_with('<');
        }
        text
    };
    lines.map(words).collect()
}

#[tokio::test]
async fn a_bot_has_a_name_and_a_character_not_the_name_of_a_programme() {
    let house = House::new();
    let mut anna = house.browser();
    let id = anna.open(&[("seats", "2"), ("seat-0", "you"), ("seat-1", "bot:greedy")]).await;
    let names = house.app.hub().look(&id, |live| live.desk.names()).await.unwrap();
    assert_eq!(names.of(kernel::Seat(1)), "Brutus");
    let page = anna.get(&format!("/t/{id}")).await.body;
    assert!(!page.contains("greedy"), "{page}");
    assert!(page.contains("#i-bot"), "a bot is known by its mark");
    assert!(page.contains(bots::Kind::Greedy.character(kernel::Language::English)), "and by its character");
}

#[tokio::test]
async fn the_cast_sits_down_at_the_level_of_the_form() {
    let house = House::new();
    let mut anna = house.browser();
    let seats = [
        ("seats", "4"),
        ("level", "strong"),
        ("seat-0", "you"),
        ("seat-1", "bot:livia"),
        ("seat-2", "bot:livia"),
        ("seat-3", "bot:rufus:gentle"),
    ];
    let id = anna.open(&seats).await;
    let chairs = house.app.hub().look(&id, |live| {
        let chair = |chair: &host::desk::Chair| (chair.name.clone(), chair.bot.map(host::Driver::name));
        live.desk.chairs[1..].iter().map(chair).collect::<Vec<_>>()
    });
    let expected = [("Livia", "livia:strong"), ("Livia II", "livia:strong"), ("Rufus", "rufus:gentle")];
    assert_eq!(chairs.await.unwrap(), expected.map(|(name, bot)| (name.to_string(), Some(bot))));
    let page = anna.get(&format!("/t/{id}")).await.body;
    assert!(
        page.contains("planner, strong") && page.contains("bold, gentle"),
        "known by temperament and level"
    );
}

// Whoever has not played here before gets gentle bots; afterwards the usual ones, or those they ask for.
#[tokio::test]
async fn a_newcomer_meets_gentle_bots() {
    let house = House::new();
    let mut anna = house.browser();
    let front = anna.get("/").await.body;
    assert!(front.contains("name=\"level\" value=\"gentle\""), "{front}");
    let driver = async |id: &host::TableId| {
        house.app.hub().look(id, |live| live.desk.chairs[1].bot.map(host::Driver::name)).await.unwrap()
    };
    for (fields, level) in [
        (vec![], "gentle"),
        (vec![], "steady"),
        (vec![("level", "hard")], "hard"),
        (vec![("level", "easy")], "steady"),
    ] {
        let opened = anna.post("/play/tribune", &fields).await;
        let id = host::TableId::parse(opened.to().strip_prefix("/t/").unwrap()).unwrap();
        assert_eq!(driver(&id).await, Some(format!("fabia:{level}").as_str()));
    }
}

#[tokio::test]
async fn whoever_asks_is_told_what_a_bot_would_do() {
    let house = House::new();
    let mut anna = house.browser();
    let seats = [("seats", "2"), ("seat-0", "you"), ("seat-1", "bot:livia")];
    let id = anna.open_game("tribune", &seats).await;
    house.quiet(&id).await;
    let page = anna.get(&format!("/t/{id}")).await.body;
    assert!(page.contains("advice=1") && !page.contains("class=\"opinion\""), "only when asked");
    let told = anna.get(&format!("/t/{id}?advice=1")).await.body;
    assert!(told.contains("class=\"opinion\"") && told.contains("Choose A"), "{told}");
    assert!(told.contains("data-letter=\"A\""), "the letter stands on its place");
    let before = house.app.hub().look(&id, |live| live.lines()).await.unwrap();
    let at = told.split("btn small choose\" href=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
    let chosen = anna.get(&at.replace("&amp;", "&")).await.body;
    assert!(
        chosen.contains("class=\"chosen\"") && chosen.contains("Discard one more card"),
        "chosen: {chosen}"
    );
    assert_eq!(house.app.hub().look(&id, |live| live.lines()).await.unwrap(), before, "and not sent");
    let advice = anna.table(&id, serde_json::json!({ "do": "advice", "ms": 20 })).await;
    assert!(advice["ok"]["best"][0]["choice"].is_u64(), "{advice}");
    let stranger = house.browser().table(&id, serde_json::json!({ "do": "advice" })).await;
    assert!(stranger.get("err").is_some(), "{stranger}");
    // In a rated game nobody is advised.
    let rate = |live: &mut host::Live, _: &mut host::Moment| {
        live.desk.rated = true;
        Ok(host::Done::quietly())
    };
    house.app.hub().change(&id, rate).await.unwrap();
    assert!(!anna.get(&format!("/t/{id}")).await.body.contains("advice=1"));
    let told = anna.get(&format!("/t/{id}?advice=1")).await.body;
    assert!(!told.contains("class=\"opinion\"") && told.contains("rated"), "{told}");
    let advice = anna.table(&id, serde_json::json!({ "do": "advice" })).await;
    assert_eq!(advice["err"]["code"], "illegal", "{advice}");
}

#[tokio::test]
async fn the_host_calls_a_table_off_and_others_leave_it_before_it_begins() {
    let house = House::new();
    let (mut anna, mut ben) = (house.browser(), house.browser());
    let seats =
        [("seats", "3"), ("seat-0", "you"), ("seat-1", "open"), ("seat-2", "open"), ("visibility", "public")];
    let id = anna.open(&seats).await;
    ben.post(&format!("/t/{id}/join"), &[]).await;
    let room = ben.get(&format!("/t/{id}")).await.body;
    assert!(room.contains("/leave\"") && !room.contains("/cancel\""), "a guest may leave: {room}");
    assert_eq!(ben.post(&format!("/t/{id}/leave"), &[]).await.status, StatusCode::SEE_OTHER);
    assert!(ben.get(&format!("/t/{id}")).await.body.contains("Sit here"), "the seat is free again");
    ben.post(&format!("/t/{id}/join"), &[]).await;
    // Only the host calls it off.
    let refused = ben.post(&format!("/t/{id}/cancel"), &[]).await;
    assert!(refused.status.is_client_error(), "{}", refused.status);
    assert!(anna.get(&format!("/t/{id}")).await.body.contains(&format!("/t/{id}/cancel\"")));
    let done = anna.post(&format!("/t/{id}/cancel"), &[]).await;
    assert_eq!((done.status, done.to()), (StatusCode::SEE_OTHER, "/"));
    for browser in [&mut anna, &mut ben] {
        for list in ["/", "/history"] {
            assert!(!browser.get(list).await.body.contains(id.as_str()), "{list} still lists it");
        }
    }
    // Who was there is told so, and nobody can sit down any more.
    let room = ben.get(&format!("/t/{id}")).await;
    assert_eq!(room.status, StatusCode::OK);
    assert!(room.body.contains("called off") && !room.body.contains("Sit here"), "{}", room.body);
    for (what, field) in [("join", ""), ("start", ""), ("bot", "greedy"), ("cancel", ""), ("leave", "")] {
        let late = anna.post(&format!("/t/{id}/{what}"), &[("seat", "1"), ("bot", field)]).await;
        assert!(late.status.is_client_error(), "{what}: {}", late.status);
    }
    // A game that has begun cannot be called off.
    let (mut anna, _ben, id) = duel(&house, &[]).await;
    let refused = anna.post(&format!("/t/{id}/cancel"), &[]).await;
    assert!(refused.status.is_client_error(), "{}", refused.status);
    assert_eq!(house.app.hub().look(&id, |live| live.stage).await.unwrap(), Stage::Playing);
}

#[tokio::test]
async fn to_leave_a_seat_to_a_bot_is_asked_about_first() {
    let house = House::new();
    let (mut anna, _ben, id) = duel(&house, &[]).await;
    let page = anna.get(&format!("/t/{id}")).await.body;
    let (before, after) = page.split_once(&format!("action=\"/t/{id}/leave\"")).expect("one can leave");
    let opened = before.rsplit("<details").next().unwrap();
    assert!(!opened.contains("</details>") && before.contains("<details"), "it lies behind a question");
    assert!(opened.contains("Leave the seat to a bot"), "{opened}");
    assert!(after.split("</form>").next().unwrap().contains("Yes"), "{after}");
}
