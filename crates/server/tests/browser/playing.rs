//! How the page behaves while one plays: what is pressed, what stays, what it says when the connection is gone.

use crate::access::{axe, faults};
use crate::driver::{Browser, Kind, PATIENCE, Stage, WHOLE_GAME, stage};
use fantoccini::key::Key;
use kernel::{Seat, Viewer};
use serde_json::json;
use server::storage::{Stage as Progress, TableId};
use std::time::{Duration, Instant};

/// A table of one person and bots.
async fn open(stage: &Stage, kind: Kind, game: &str, seats: usize) -> (Browser, TableId) {
    let browser = stage.browser(kind).await;
    let count = seats.to_string();
    let names: Vec<String> = (1..seats).map(|n| format!("seat-{n}")).collect();
    let mut fields = vec![("seats", count.as_str()), ("seat-0", "you")];
    fields.extend(names.iter().map(|name| (name.as_str(), "bot:greedy")));
    let id = browser.open_table(game, &fields).await;
    browser.wait("#table").await;
    (browser, id)
}

/// Waits until a script says yes.
async fn until(browser: &Browser, what: &str, script: &str) {
    let began = Instant::now();
    while browser.run(&format!("return !!({script})")).await != json!(true) {
        assert!(began.elapsed() < PATIENCE, "not {what}: {}", browser.source().await);
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
}

async fn press(browser: &Browser, key: Key) {
    browser.keys(&String::from(char::from(key))).await;
}

/// The game is played to its end without the page: for the person, whatever is listed first.
async fn play_out(stage: &Stage, id: &TableId) {
    let began = Instant::now();
    loop {
        let seen = stage.hub().look(id, |live| {
            let person = live.desk.chairs[0].person.unwrap();
            let choices = host::running!(live.running.as_ref().unwrap(), run => run
                .table
                .choices(Seat(0))
                .iter()
                .enumerate()
                .filter(|(_, choice)| !choice.back)
                .map(|(n, choice)| (n, choice.least().amount))
                .next());
            (live.stage, live.pending().has(Seat(0)), live.revision(Viewer::Seat(Seat(0))), person, choices)
        });
        match seen.await.unwrap() {
            (Progress::Over, ..) => return,
            (_, true, revision, person, Some(pick)) => {
                // A bot may have moved since: then it is looked at again.
                let send = move |live: &mut host::Live, _: &mut _| {
                    live.send(person, Some(Seat(0)), Some(revision), &[pick])
                };
                let _ = stage.hub().change(id, send).await;
            }
            _ => tokio::time::sleep(Duration::from_millis(10)).await,
        }
        assert!(began.elapsed() < WHOLE_GAME, "the game does not end");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn playing_again_leads_to_the_new_table() {
    let Some(stage) = stage().await else { return };
    let (browser, id) = open(&stage, Kind::default(), "tribune", 2).await;
    play_out(&stage, &id).await;
    browser.wait("#prompt.is-over").await;
    browser.click("#prompt form[action$='/rematch'] button").await;
    until(
        &browser,
        "at another table",
        &format!("location.pathname.startsWith('/t/') && !location.pathname.includes('{id}')"),
    )
    .await;
    browser.wait("#prompt:not(.is-over)").await;
    // The page belongs to the table whose board it shows, and it can be played.
    let shown = browser.run("return document.querySelector('#table').dataset.table").await;
    assert_eq!(format!("/t/{}", shown.as_str().unwrap()), browser.path().await);
    let (before, began) = (browser.revision().await, Instant::now());
    while browser.revision().await == before {
        browser.choose().await;
        assert!(began.elapsed() < PATIENCE, "the new game stands still");
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn enter_on_the_chosen_target_sends_it() {
    let Some(stage) = stage().await else { return };
    let (browser, _) = open(&stage, Kind::default(), "triumph", 3).await;
    let target = "#board button[name=choice], #hand button[name=choice]";
    browser.wait(target).await;
    let before = browser.revision().await;
    browser.run(&format!("document.querySelector('{target}').focus()")).await;
    press(&browser, Key::Enter).await;
    browser.wait("#send.primary").await;
    until(&browser, "in focus", "document.activeElement.getAttribute('aria-pressed') === 'true'").await;
    press(&browser, Key::Enter).await;
    let began = Instant::now();
    while browser.revision().await == before {
        assert!(began.elapsed() < PATIENCE, "it is not sent: {}", browser.source().await);
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rule_opens_beside_the_table_and_gives_the_focus_back() {
    let Some(stage) = stage().await else { return };
    let (browser, id) = open(&stage, Kind::default(), "tribune", 3).await;
    browser.wait("#prompt .ref").await;
    browser.run("window.notReloaded = true; document.querySelector('#prompt .ref').focus()").await;
    press(&browser, Key::Enter).await;
    browser.wait("#rule .hot").await;
    assert_eq!(browser.path().await, format!("/t/{id}"), "the table is still there");
    until(&browser, "in focus", "document.activeElement.closest('#rule')").await;
    browser.shot("rule-panel").await;
    if let Some(axe) = axe() {
        let found = faults(&browser, &axe, "a rule beside the table").await;
        assert!(found.is_empty(), "{}", found.join("\n"));
    }
    // Another line, and back again.
    let first = browser.run("return document.querySelector('#rule .hot .rid').textContent").await;
    browser.run("document.querySelector('#rule .rel a').click()").await;
    browser.wait("#rule [data-rule=back]:not([hidden])").await;
    browser.click("#rule [data-rule=back]").await;
    until(
        &browser,
        "the first line",
        &format!("document.querySelector('#rule .hot .rid')?.textContent === {first}"),
    )
    .await;
    press(&browser, Key::Escape).await;
    until(&browser, "closed", "!document.querySelector('#rule')").await;
    until(&browser, "in focus", "document.activeElement.matches('#prompt .ref')").await;
    // What it lies over is one press away.
    press(&browser, Key::Enter).await;
    browser.wait("#rule .tucked [data-rule=to-chat]").await;
    browser.click("#rule .tucked [data-rule=to-log]").await;
    until(&browser, "closed", "!document.querySelector('#rule')").await;
    until(&browser, "the log in focus", "document.activeElement.closest('#log')").await;
    // The chapters by the key, and a search in them.
    browser.run("document.querySelector('#prompt').focus()").await;
    browser.keys("/").await;
    browser.wait("#rule-q:focus").await;
    browser.keys("coin bowl").await;
    press(&browser, Key::Enter).await;
    browser.wait("#rule .hits li").await;
    assert!(!browser.reloaded().await);
    browser.close().await;
    // On a phone it is a sheet; without script the link leads to the page.
    let (phone, _) = open(&stage, Kind { phone: true, ..Kind::default() }, "republic", 3).await;
    phone.click("#prompt .ref").await;
    phone.wait("#rule .hot").await;
    assert!(!phone.overflows().await);
    phone.shot("rule-panel-phone").await;
    phone.close().await;
    let plain = stage.browser(Kind { no_script: true, ..Kind::default() }).await;
    plain.goto("/").await;
    plain.click("form[action='/play/tribune'] button").await;
    plain.click("#prompt .ref").await;
    plain.wait(".rules .rule").await;
    plain.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_connection_shows_at_once_and_so_does_its_return() {
    let Some(mut stage) = stage().await else { return };
    let (browser, id) = open(&stage, Kind::default(), "tribune", 3).await;
    browser.wait("#prompt [name=choice], #board [name=choice], #hand [name=choice]").await;
    let began = Instant::now();
    while stage.hub().streams().count() == 0 {
        assert!(began.elapsed() < PATIENCE, "the page does not listen");
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
    assert!(!browser.has("#connection:not([hidden])").await);
    browser.run("window.notReloaded = true").await;
    stage.stop().await;
    browser.wait("#connection.is-lost:not([hidden])").await;
    until(
        &browser,
        "said how it goes on",
        "/Trying again/.test(document.querySelector('#connection').textContent)",
    )
    .await;
    browser.shot("connection-lost").await;
    stage.again().await;
    // It tries by itself, too: then there is no button any more.
    browser.try_click("#connection.is-lost button").await;
    until(
        &browser,
        "said that it is back",
        "/nothing is missing/.test(document.querySelector('#connection').textContent)",
    )
    .await;
    browser.shot("connection-back").await;
    until(&browser, "quiet again", "document.querySelector('#connection').hidden").await;
    // And the game goes on.
    let (before, began) = (browser.revision().await, Instant::now());
    while browser.revision().await == before {
        browser.choose().await;
        assert!(began.elapsed() < PATIENCE, "{id} stands still");
    }
    assert!(!browser.reloaded().await);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_chosen_and_what_is_filled_in_live_side_by_side() {
    let Some(stage) = stage().await else { return };
    let (browser, _) = open(&stage, Kind::default(), "triumph", 3).await;
    browser.wait("#board button[name=choice]").await;
    browser.run("document.querySelector('#board button[name=choice]').click()").await;
    browser.wait("#send.primary").await;
    let chosen = async || browser.run("return document.querySelector('#send.primary')?.value ?? null").await;
    let first = chosen().await;
    // The form of a deal opens; what was chosen is still chosen.
    browser.click("#offers a[href*='plan=deal']").await;
    browser.wait("#offers form[data-plan=deal]").await;
    assert_eq!(chosen().await, first, "what was chosen is lost");
    // It is half filled in, and notes are begun; another choice leaves both as they are.
    let fill = "const field = document.querySelector('#offers form[data-plan] input[type=number]'); \
                field.value = field.max; field.focus(); \
                document.querySelector('#notes').open = true; document.querySelector('#notes-text').value = 'cave'; \
                return [field.id, field.value]";
    let filled = browser.run(fill).await;
    assert_ne!(filled[1], json!("0"), "there is nothing to fill in");
    browser.run("document.querySelector('#board button[name=choice]:not([aria-pressed])').click()").await;
    until(
        &browser,
        "another choice",
        &format!(
            "![null, '{}'].includes(document.querySelector('#send.primary')?.value ?? null)",
            first.as_str().unwrap()
        ),
    )
    .await;
    let still = "const [id, value] = arguments[0]; const field = document.getElementById(id); \
                 return [field?.value === value, document.activeElement === field, \
                 document.querySelector('#notes').open, document.querySelector('#notes-text').value]";
    let still = browser.client.execute(still, vec![filled]).await.unwrap();
    assert_eq!(still, json!([true, true, true, "cave"]), "half filled in, in focus, open, typed");
    browser.shot("deal-and-draft").await;
    // One way back: to nothing chosen; the form is still there.
    browser.click("#undo").await;
    until(&browser, "nothing chosen", "!document.querySelector('#send')").await;
    assert!(browser.has("#offers form[data-plan=deal]").await);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_idle_page_does_nothing() {
    let Some(stage) = stage().await else { return };
    let (browser, _) = open(&stage, Kind::default(), "triumph", 3).await;
    browser.wait("#board .is-legal").await;
    until(&browser, "at rest", "document.getAnimations().length === 0").await;
    let endless = "[...document.styleSheets].flatMap(sheet => [...sheet.cssRules]).some(rule => /infinite/.test(rule.cssText))";
    assert_eq!(browser.run(&format!("return {endless}")).await, json!(false), "an animation without an end");
    browser
        .run(
            "window.timers = 0; for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame']) { \
             const real = window[name]; window[name] = (...how) => { window.timers++; return real(...how); }; }",
        )
        .await;
    tokio::time::sleep(Duration::from_millis(2500)).await;
    assert_eq!(
        browser.run("return window.timers").await,
        json!(0),
        "no clock runs, and yet something is counted"
    );
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_counts_from_its_deadline() {
    let Some(stage) = stage().await else { return };
    let browser = stage.browser(Kind::default()).await;
    let fields = [
        ("seats", "2"),
        ("seat-0", "you"),
        ("seat-1", "bot:greedy"),
        ("pace", "live"),
        ("bank", "20"),
        ("increment", "0"),
    ];
    browser.open_table("tribune", &fields).await;
    browser.wait("#top [data-clock][data-running]").await;
    let left = "const [m, s] = document.querySelector('#top [data-clock]').textContent.split(':').map(Number); return 60 * m + s";
    let before = browser.run(left).await.as_i64().unwrap();
    // The machine has slept for five minutes: no tick was counted, and the clock knows.
    browser
        .run(
            "const real = Date.now; Date.now = () => real() + 300000; \
             document.dispatchEvent(new Event('visibilitychange'))",
        )
        .await;
    let after = browser.run(left).await.as_i64().unwrap();
    assert!(after <= before - 299, "{before} s, then {after} s");
    browser.close().await;
}
