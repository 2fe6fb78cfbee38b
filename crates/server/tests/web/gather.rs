//! The form for a new table: what it offers, and what it means.

use crate::common::*;
use axum::http::StatusCode;
use host::Pace;
use server::storage::Stage;

/// The values offered for a field of the form.
fn offered(page: &str, field: &str) -> Vec<String> {
    let tags =
        page.split('<').filter(|tag| tag.starts_with("input") && tag.contains(&format!("name=\"{field}\"")));
    let value = |tag: &str| tag.split("value=\"").nth(1)?.split('"').next().map(String::from);
    tags.filter_map(value).collect()
}

/// The value of a list that is picked beforehand.
fn picked(page: &str, field: &str) -> String {
    let list = page.split(&format!("name=\"{field}\"")).nth(1).unwrap_or_default();
    let list = list.split("</select>").next().unwrap_or_default();
    let tag = list.split('<').find(|tag| tag.contains(" selected")).unwrap_or_default();
    tag.split("value=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap_or_default().into()
}

#[tokio::test]
async fn only_the_seats_and_clocks_of_the_game_are_offered() {
    let house = House::new();
    let mut anna = house.browser();
    let ave_roma = anna.get("/new/ave-roma").await.body;
    assert_eq!(offered(&ave_roma, "seats"), ["2", "3", "4", "5"]);
    // Its rules name no time for a decision (there is no AVE-DT line about it), those of the others do.
    assert_eq!(offered(&ave_roma, "pace"), ["none", "live", "days", "screen"]);
    let republic = anna.get("/new/republic").await.body;
    assert_eq!(offered(&republic, "seats"), ["1", "2", "3", "4", "5", "6"]);
    for game in ["tribune", "triumph", "republic"] {
        let page = anna.get(&format!("/new/{game}")).await.body;
        assert_eq!(offered(&page, "pace"), ["none", "windows", "live", "days", "screen"], "{game}");
    }
    // Each number of the clock stands with the pace that it is for.
    for (pace, fields) in
        [("windows", &["reserve", "percent"][..]), ("live", &["bank", "increment"]), ("days", &["days"])]
    {
        let part = republic.split(&format!("class=\"for-pace for-{pace}\"")).nth(1).unwrap_or_default();
        let part = part.split("for-pace").next().unwrap_or_default();
        for field in fields {
            assert!(part.contains(&format!("name=\"{field}\"")), "{field} with {pace}");
            assert_eq!(republic.matches(&format!("name=\"{field}\"")).count(), 1);
        }
    }
}

// ROR-D.2: live play and letters are two ways to play, and the pace is that of the way chosen.
#[tokio::test]
async fn mode_and_pace_are_one_choice() {
    let house = House::new();
    let mut anna = house.browser();
    let page = anna.get("/new/republic").await.body;
    assert!(!page.contains("option-mode"), "the mode is not asked for a second time");
    let dockets = page.split("class=\"for-pace for-days\"").nth(1).unwrap_or_default();
    assert!(dockets.contains("option-docket-cap"), "and what goes with letters stands with them");
    for (pace, mode) in [("none", "live"), ("windows", "live"), ("live", "live"), ("days", "correspondence")]
    {
        let fields = [("seats", "4"), ("seat-0", "you"), ("pace", pace), ("visibility", "private")];
        let id = anna.open_game("republic", &fields).await;
        let options = house.app.hub().look(&id, |live| live.desk.options.clone()).await.unwrap();
        assert_eq!(options["mode"], mode, "{pace}");
    }
}

#[tokio::test]
async fn a_listed_table_looks_for_people_first() {
    let house = House::new();
    let mut anna = house.browser();
    let page = anna.get("/new/tribune").await.body;
    assert_eq!(picked(&page, "seat-0"), "you");
    for n in 1..5 {
        assert_eq!(picked(&page, &format!("seat-{n}")), "open");
    }
    // As it stands, it is a table in the lobby with seats for people.
    let id = anna.open_game("tribune", &[("seats", "3"), ("visibility", "public")]).await;
    assert!(anna.get("/").await.body.contains(id.as_str()));
    let (stage, free) = house
        .app
        .hub()
        .look(&id, |live| (live.stage, live.desk.chairs.iter().filter(|c| c.free()).count()))
        .await
        .unwrap();
    assert_eq!((stage, free), (Stage::Open, 2));
    // Bots are for whoever asks for them.
    let page = anna.get("/new/tribune?with=bots").await.body;
    assert_eq!(picked(&page, "seat-1"), "bot:fabia");
    assert_eq!(picked(&page, "seat-3"), "bot:livia", "each seat has another of the cast");
}

#[tokio::test]
async fn a_bot_that_thinks_ahead_is_offered_where_a_game_has_one() {
    let house = House::new();
    let mut anna = house.browser();
    for (game, offered) in [("tribune", true), ("triumph", true), ("ave-roma", true), ("republic", true)] {
        let page = anna.get(&format!("/new/{game}")).await.body;
        assert_eq!(page.contains("id=\"level-hard\""), offered, "{game}");
        assert!(page.contains("value=\"bot:livia\"") && page.contains("id=\"level-gentle\""), "{game}");
    }
}

#[tokio::test]
async fn one_screen_needs_no_other_choice() {
    let house = House::new();
    let mut anna = house.browser();
    let page = anna.get("/new/tribune?with=screen").await.body;
    let chosen = page.split('<').find(|tag| tag.contains("name=\"pace\"") && tag.contains(" checked"));
    assert!(chosen.is_some_and(|tag| tag.contains("value=\"screen\"")), "{chosen:?}");
    // Who plays at one screen is there: no seat stays open, no clock runs, and it begins at once.
    let fields = [
        ("seats", "3"),
        ("seat-0", "you"),
        ("seat-1", "open"),
        ("seat-2", "bot:greedy"),
        ("pace", "screen"),
        ("visibility", "public"),
    ];
    let id = anna.open_game("tribune", &fields).await;
    let (stage, pace, mine) = house
        .app
        .hub()
        .look(&id, |live| {
            (live.stage, live.desk.pace, live.desk.chairs.iter().filter(|c| c.person.is_some()).count())
        })
        .await
        .unwrap();
    assert_eq!((stage, pace, mine), (Stage::Playing, Pace::Untimed, 2));
    // The old address still leads there.
    assert_eq!(anna.get("/new/tribune?hot=1").await.status, StatusCode::OK);
}

// ROR-DC.1: a set of switches fills the form in, and each of them can be changed from there
#[tokio::test]
async fn a_preset_fills_the_form_in() {
    let house = House::new();
    let mut anna = house.browser();
    let ticked = |page: &str, key: &str| {
        let tag =
            page.split('<').find(|tag| tag.contains(&format!("id=\"option-{key}\""))).unwrap_or_default();
        tag.contains(" checked")
    };
    let plain = anna.get("/new/republic").await.body;
    assert!(plain.contains("name=\"preset\"") && plain.contains("Popularity"));
    assert!(!ticked(&plain, "early-random-consul"));
    let gentle = anna.get("/new/republic?preset=gentle&title=Ides&option-wine-and-dine=true").await.body;
    assert!(ticked(&gentle, "early-random-consul") && ticked(&gentle, "early-ds-leaders"));
    assert!(!ticked(&gentle, "wine-and-dine"), "the set says all of them");
    assert!(gentle.contains("value=\"Ides\""), "what else was filled in stays");
    // Two that exclude each other are named, and the form comes back as it was filled in.
    let both = [("seats", "3"), ("option-wine-and-dine", "true"), ("option-complete-indulgence", "true")];
    let refused = anna.post("/new/republic", &both).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        refused.body.contains("Wine and dine and Complete indulgence exclude each other"),
        "{}",
        refused.body
    );
    assert!(ticked(&refused.body, "wine-and-dine"));
}

// ROR-DC.1: while it is filled in, the form says what does not go together, and offers ways out
#[tokio::test]
async fn the_form_says_how_it_stands() {
    let house = House::new();
    let mut anna = house.browser();
    let both = "seats=4&option-wine-and-dine=false&option-wine-and-dine=true&option-complete-indulgence=true";
    let page = anna.get(&format!("/new/republic?{both}")).await;
    assert_eq!(page.status, StatusCode::OK, "nothing was sent yet");
    assert_eq!(page.body.matches("class=\"sw clash\"").count(), 2, "both rows are marked");
    assert!(
        page.body.contains("value=\"complete-indulgence:off\"")
            && page.body.contains("value=\"wine-and-dine:off\"")
    );
    assert!(
        page.body.contains("aria-disabled=\"true\" aria-describedby=\"why-closed\""),
        "the button is closed"
    );
    // A way out is a button of the form, with or without script.
    let solved = anna.get(&format!("/new/republic?{both}&turn=complete-indulgence:off")).await.body;
    assert!(!solved.contains("sw clash") && !solved.contains("why-closed\" class=\"btn"));
    assert!(solved.contains("as printed, with Wine and dine"), "and the summary says so");
    // A switch that needs another is closed, with the reason.
    let row = solved.split("id=\"option-rebel-governors\"").nth(1).unwrap_or_default();
    let row = row.split("</li>").next().unwrap_or_default();
    assert!(row.contains("aria-disabled=\"true\"") && row.contains("needs Provincial Wars"), "{row}");
}

// ROR-S.02: with one or two players there are no switches; what was turned on before is no obstacle
#[tokio::test]
async fn few_players_have_no_switches() {
    let house = House::new();
    let mut anna = house.browser();
    let fields =
        [("seats", "1"), ("seat-0", "you"), ("option-wine-and-dine", "true"), ("visibility", "private")];
    let id = anna.open_game("republic", &fields).await;
    let options = house.app.hub().look(&id, |live| live.desk.options.clone()).await.unwrap();
    assert!(options.get("wine-and-dine").is_none(), "{options}");
    let page = anna.get("/new/republic?seats=2").await.body;
    assert!(page.contains("How neutral factions play") && page.contains("2 people, 3 neutral"));
    // What is still in sight is refused, and both are named.
    let fields = [("seats", "2"), ("option-scenario", "alternate-history")];
    let refused = anna.post("/new/republic", &fields).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("alternate-history and a game of two players exclude each other"));
}
