//! Two people in two browsers; and what happens when the server goes away for a moment.

use crate::driver::{Browser, Kind, PATIENCE, Stage, stage};
use host::step_through;
use host::{AnyRunning, Running, running};
use kernel::{Seat, Table, Viewer, Words};
use server::storage::TableId;
use std::time::{Duration, Instant};

/// A table of two people, both looking at it.
async fn duel(stage: &Stage, game: &str) -> (Browser, Browser, TableId) {
    let (anna, ben) = tokio::join!(stage.browser(Kind::default()), stage.browser(Kind::default()));
    let fields =
        [("seats", "2"), ("seat-0", "you"), ("seat-1", "open"), ("visibility", "public"), ("pace", "none")];
    let id = anna.open_table(game, &fields).await;
    anna.shot("waiting-room").await;
    ben.goto(&format!("/t/{id}")).await;
    ben.click("form[action$='/join'] button").await;
    ben.wait("#table").await;
    // Anna's page goes over to the table by itself.
    anna.wait("#table").await;
    for player in [&anna, &ben] {
        player.record(&id).await;
    }
    (anna, ben, id)
}

/// What a seat holds that another cannot know: the cards of his hand, as pages write them, but for those that a stranger
/// could ever see, the other ever held, or was told of. What was public once stays known, and a page may be a moment
/// behind the table: so the whole past counts, not only how things stand.
async fn secrets(stage: &Stage, id: &TableId, of: u8, from: u8) -> Vec<String> {
    let names = kernel::Names::seats(2);
    let (hand, mut known, steps) = stage
        .hub()
        .look(id, |live| {
            let [of, from] = [of, from].map(|seat| Viewer::Seat(Seat(seat)));
            let game = live.running.as_ref().unwrap();
            let told = running!(game, run => run
                .table
                .told(from)
                .map(|(_, event)| run.table.rules().event(event, &names).text)
                .collect::<String>());
            let mut held = String::new();
            let hand = match game {
                AnyRunning::Tribune(Running { table, .. }) => {
                    past(table, |table| held += &cards(table, from).join(";"));
                    cards(table, of)
                }
                AnyRunning::Triumph(Running { table, .. }) => {
                    past(table, |table| held += &laws(table, from).join(";"));
                    laws(table, of)
                }
                other => panic!("{other:?} has no hands to look for"),
            };
            (hand, told + &held, live.revision(Viewer::Spectator))
        })
        .await
        .unwrap();
    for step in 0..=steps {
        known += &stage.page(&format!("/t/{id}/replay?step={step}")).await;
    }
    known += &stage.page(&format!("/t/{id}")).await;
    hand.into_iter().filter(|card| !holds(&known, card)).collect()
}

/// The table as it was after each line of its journal.
fn past<G: server::hub::Playable>(table: &Table<G>, mut see: impl FnMut(&Table<G>)) {
    let seen = step_through(table.rules().clone(), &table.private_journal(), |table| {
        see(table);
        true
    });
    seen.unwrap();
}

/// A hand in Tribune, as pages write it.
fn cards(table: &Table<tribune::Tribune>, viewer: Viewer) -> Vec<String> {
    let written = |card: tribune::Card| {
        let (faction, value) = (card.faction, card.value);
        [format!("{} {value}", faction.name()), format!("{} {value}", faction.member())]
    };
    table.view(viewer).hand.kinds().filter(|card| !card.is_leader()).flat_map(written).collect()
}

/// The Law cards in a hand in Triumph, as pages write them.
fn laws(table: &Table<triumph::Triumph>, viewer: Viewer) -> Vec<String> {
    table.view(viewer).laws.kinds().map(|law| table.rules().parts.law(law).name.clone()).collect()
}

/// Does the text hold these words, and not only as the beginning of a longer number?
fn holds(text: &str, words: &str) -> bool {
    text.match_indices(words)
        .any(|(at, _)| !text[at + words.len()..].starts_with(|c: char| c.is_ascii_alphanumeric()))
}

/// Where the words stand, so that a leak can be found by what is around it.
fn around<'a>(text: &'a str, words: &str) -> &'a str {
    let at = text.find(words).unwrap_or(0);
    let (from, to) = (text.floor_char_boundary(at.saturating_sub(400)), text.ceil_char_boundary(at + 200));
    &text[from..to]
}

/// Looks through every byte that each of the two has got since the last time; how many cards were looked for.
async fn search(stage: &Stage, id: &TableId, players: [&Browser; 2]) -> usize {
    let mut count = 0;
    for (seat, other) in [(0, 1), (1, 0)] {
        let mut secret = secrets(stage, id, other, seat).await;
        let bytes = players[usize::from(seat)].received().await;
        // A move may have been on its way: what it showed meanwhile is no secret any more.
        let still = secrets(stage, id, other, seat).await;
        secret.retain(|card| still.contains(card));
        for card in &secret {
            assert!(
                !holds(&bytes, card),
                "seat {seat} has got {card} of seat {other}: {}",
                around(&bytes, card)
            );
        }
        // And the search would find it: the other's own page has it.
        let theirs = players[usize::from(other)].source().await;
        count += secret.iter().filter(|card| holds(&theirs, card)).count();
    }
    count
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_live_and_neither_gets_a_byte_of_the_others_hand() {
    let Some(stage) = stage().await else { return };
    let (anna, ben, id) = duel(&stage, "tribune").await;
    let mut searched = search(&stage, &id, [&anna, &ben]).await;
    let before = (anna.revision().await, ben.revision().await);
    let began = Instant::now();
    // Whoever is to move moves; both pages follow by themselves.
    while anna.revision().await < before.0 + 8 || ben.revision().await < before.1 + 8 {
        for player in [&anna, &ben] {
            player.choose().await;
        }
        searched += search(&stage, &id, [&anna, &ben]).await;
        assert!(began.elapsed() < PATIENCE, "the pages do not follow");
    }
    assert!(searched >= 10, "only {searched} cards were looked for");
    let secret = stage
        .hub()
        .look(&id, |live| {
            running!(live.running.as_ref().unwrap(), run => {
                serde_json::to_value(run.table.private_journal()).unwrap()["fairness"]["secret"].clone()
            })
        })
        .await
        .unwrap();
    for player in [&anna, &ben] {
        assert!(!player.reloaded().await, "without a reload");
        assert!(!player.source().await.contains(secret.as_str().unwrap()), "the dice");
    }
    anna.shot("live-anna").await;
    ben.shot("live-ben").await;
    anna.close().await;
    ben.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn news_from_the_table_does_not_undo_what_was_just_pressed() {
    const SLOW: &str = "const real = window.fetch; window.fetch = async (url, ...more) => { \
        if (String(url).includes('choice=')) await new Promise(go => setTimeout(go, 1500)); return real(url, ...more); }; \
        document.querySelector('#board [name=choice], #hand [name=choice], #prompt [name=choice]').click();";
    let Some(stage) = stage().await else { return };
    let (anna, ben, id) = duel(&stage, "tribune").await;
    let mut both = [&anna, &ben];
    if !stage.hub().look(&id, |live| live.pending().has(Seat(0))).await.unwrap() {
        both.reverse();
    }
    let [chooses, talks] = both;
    chooses.wait("#board [name=choice], #hand [name=choice], #prompt [name=choice]").await;
    chooses.run(SLOW).await;
    talks.run("document.querySelector('.say-form [name=text]').value = 'salve'").await;
    talks.click(".say-form button").await;
    chooses.wait("#chat-lines p:not(.nobody)").await;
    chooses.wait("#prompt .chosen").await;
    // And a line of chat leaves the draft alone.
    talks.run("document.querySelector('.say-form [name=text]').value = 'vale'").await;
    talks.click(".say-form button").await;
    chooses.wait("#chat-lines p:nth-of-type(2)").await;
    assert!(chooses.has("#prompt .chosen").await, "what was chosen is still there");
    anna.close().await;
    ben.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_bid_at_the_same_time() {
    let Some(stage) = stage().await else { return };
    let (anna, ben, id) = duel(&stage, "triumph").await;
    let began = Instant::now();
    let bidding = "#hand .fcards button[name=choice]";
    // First both settle, one after the other.
    while !(anna.has(bidding).await && ben.has(bidding).await) {
        for player in [&anna, &ben] {
            if !player.has(bidding).await {
                player.choose().await;
            }
        }
        assert!(began.elapsed() < PATIENCE, "nobody is asked for a bid");
    }
    // Both choose a card, and send it at the same moment.
    for (player, card) in [(&anna, 3), (&ben, 4)] {
        player.click(&format!("#hand .fcard[name=choice][value='{card}']")).await;
        player.wait("#send.primary").await;
    }
    assert!(search(&stage, &id, [&anna, &ben]).await >= 1, "Law cards were looked for");
    tokio::join!(anna.click("#send.primary"), ben.click("#send.primary"));
    for player in [&anna, &ben] {
        let began = Instant::now();
        while !player.source().await.contains("Family cards: ") {
            assert!(began.elapsed() < PATIENCE, "the cards are not shown: {}", player.source().await);
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        assert!(!player.reloaded().await, "without a reload");
    }
    search(&stage, &id, [&anna, &ben]).await;
    anna.shot("triumph-bids").await;
    // Ben offers an exchange in words; Anna sees it and accepts.
    ben.click("#offers a[href*='plan=deal']").await;
    ben.wait("[data-plan=deal] [name=give-talents]").await;
    ben.run("document.querySelector('[name=give-talents]').value = 1").await;
    ben.shot("triumph-deal").await;
    ben.click("[data-plan=deal] button[value=offer]").await;
    anna.wait("#offers button[value=accept]").await;
    anna.click("#offers button[value=accept]").await;
    anna.wait("#offers:not(:has(button[value=accept]))").await;
    let agreed = stage.hub().look(&id, |live| {
        let AnyRunning::Triumph(Running { table, plans, .. }) = live.running.as_ref().unwrap() else {
            panic!("Triumph")
        };
        plans.offers.iter().any(|offer| offer.accepted)
            || table.lines(0).iter().any(|line| matches!(line, kernel::Line::Deal { .. }))
    });
    assert!(agreed.await.unwrap(), "it is made, or waits for an effect to end");
    anna.close().await;
    ben.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_catches_up_after_the_server_was_away() {
    let Some(mut stage) = stage().await else { return };
    let (anna, ben, id) = duel(&stage, stage.game()).await;
    stage.restart().await;
    let before = anna.revision().await;
    // The others go on; the page finds out when its stream is back.
    let began = Instant::now();
    while anna.revision().await <= before {
        ben.choose().await;
        if stage.hub().look(&id, |live| live.pending().has(Seat(0))).await.unwrap() {
            anna.choose().await;
        }
        assert!(began.elapsed() < PATIENCE, "the page stays behind");
    }
    assert!(!anna.reloaded().await);
    anna.close().await;
    ben.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn six_tables_and_a_second_tab_live_in_one_browser() {
    let Some(stage) = stage().await else { return };
    let browser = stage.browser(Kind::default()).await;
    let seats = [("seats", "2"), ("seat-0", "you"), ("seat-1", "bot:greedy")];
    let mut tabs = Vec::new();
    let mut first = None;
    for n in 0..7 {
        if n > 0 {
            let tab = browser.client.new_window(true).await.unwrap().handle;
            browser.client.switch_to_window(tab).await.unwrap();
        }
        // The seventh tab shows the first table once more.
        match first.clone().filter(|_| n == 6) {
            Some(id) => browser.goto(&format!("/t/{id}")).await,
            None => {
                let id = browser.open_table(stage.game(), &seats).await;
                first.get_or_insert(id);
            }
        }
        browser.wait("#table").await;
        tabs.push(browser.client.window().await.unwrap());
    }
    let before = browser.revision().await;
    browser.run("window.notReloaded = true").await;
    // In the first tab a move is made; the last one follows.
    browser.client.switch_to_window(tabs[0].clone()).await.unwrap();
    let (began, was) = (Instant::now(), browser.revision().await);
    while browser.revision().await == was {
        browser.choose().await;
        assert!(began.elapsed() < PATIENCE, "no move among seven tabs");
    }
    browser.client.switch_to_window(tabs[6].clone()).await.unwrap();
    let began = Instant::now();
    while browser.revision().await == before {
        assert!(began.elapsed() < PATIENCE, "the other tab does not follow");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(!browser.reloaded().await, "without a reload");
    assert_eq!(stage.hub().streams().count(), 1, "one stream for all of them");
    browser.close().await;
}
