//! What happened since one's last move: marks on the board, with the players and in the log, stepped through by keyboard.

use crate::driver::{Browser, Kind, PATIENCE, stage};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

const GAMES: [&str; 4] = ["tribune", "ave-roma", "triumph", "republic"];

/// Plays against bots until others have done something and it is my turn again.
async fn until_others_moved(browser: &Browser, game: &str) {
    browser.goto("/").await;
    browser.client.execute(PLAY, vec![json!(game)]).await.unwrap();
    browser.wait("#table #board").await;
    let began = Instant::now();
    while !(browser.has("#since .stp").await && browser.has("#prompt:not(.is-waiting)").await) {
        browser.choose().await;
        assert!(began.elapsed() < PATIENCE, "{game}: nobody does anything: {}", browser.source().await);
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
}

const PLAY: &str = "const form = document.createElement('form'); form.method = 'post'; form.action = '/play/' + arguments[0]; \
                    document.body.append(form); form.submit();";

/// The number in hand, the numbers of the lines of the log that are lit, and those that stand out on the page.
const SHOWN: &str = "const text = css => [...document.querySelectorAll(css)].map(el => +el.textContent); \
     return [+document.querySelector('#since [aria-current]')?.dataset.mark || 0, \
       [...document.querySelectorAll('#log .is-told')].map(el => +el.dataset.mark), text('.since-layer .nb.is-now'), \
       document.querySelectorAll('#since [data-mark]').length, text('.since-layer .nb').length]";

#[tokio::test(flavor = "multi_thread")]
async fn what_others_did_is_marked_and_stepped_through_in_every_game() {
    let Some(stage) = stage().await else { return };
    let browser = stage.browser(Kind::default()).await;
    for game in GAMES {
        until_others_moved(&browser, game).await;
        // What is on its way is there before it is counted.
        browser.wait("html[data-live]").await;
        let (revision, at) = (browser.revision().await, browser.path().await);
        let marks = browser.run(SHOWN).await;
        let count = marks[3].as_u64().unwrap();
        assert!(count > 0 && marks[0] == json!(0), "{game}: {marks}");
        browser.run("document.querySelector('#prompt').focus()").await;
        let mut placed = 0;
        for n in 1..=count {
            browser.keys("n").await;
            browser.wait(&format!("#since [data-mark='{n}'][aria-current]")).await;
            let shown = browser.run(SHOWN).await;
            let same = |list: &Value| list.as_array().unwrap().iter().all(|m| *m == json!(n));
            assert!(same(&shown[1]) && same(&shown[2]), "{game}: one number for one thing: {shown}");
            assert!(
                !shown[1].as_array().unwrap().is_empty(),
                "{game}: a line of the log belongs to {n}: {shown}"
            );
            // What the browser cannot read it complains of in its console, where nobody looks.
            assert!(!browser.has("svg[preserveAspectRatio='']").await, "{game}: {n}");
            placed += usize::from(!shown[2].as_array().unwrap().is_empty());
        }
        assert!(placed > 0, "{game}: something shows on the board or with the players");
        browser.shot(&format!("since-{game}")).await;
        browser.rest().await;
        browser.keys("\u{E00C}").await;
        browser.wait("html:not(.is-telling):not(.is-marked)").await;
        assert!(!browser.has(".since-layer").await, "{game}: put away");
        assert_eq!(
            (browser.revision().await, browser.path().await),
            (revision, at),
            "{game}: nothing was played"
        );
    }
    browser.close().await;
}

/// Somebody who wants it told: one after the other by itself, and it stops for whoever steps by hand.
#[tokio::test(flavor = "multi_thread")]
async fn the_story_of_the_others_is_told_at_the_pace_one_likes() {
    let Some(stage) = stage().await else { return };
    let browser = stage.browser(Kind::default()).await;
    until_others_moved(&browser, "tribune").await;
    let choose = "const field = document.querySelector('#tell'); field.value = arguments[0]; \
                  field.dispatchEvent(new Event('change')); return localStorage.getItem('tell')";
    assert_eq!(browser.client.execute(choose, vec![json!("1200")]).await.unwrap(), json!("1200"));
    browser.wait("html.is-telling #since [aria-current]").await;
    let last = browser.run("return document.querySelectorAll('#since [data-mark]').length").await;
    browser.wait(&format!("#since [data-mark='{last}'][aria-current]")).await;
    assert_eq!(browser.client.execute(choose, vec![json!("ask")]).await.unwrap(), json!("ask"));
    browser.click("#since [data-go='away']").await;
    browser.wait("html:not(.is-marked)").await;
    browser.close().await;
}

/// From the second year on the log of the Republic has chapters, as the rulebook has: the script must not take one for
/// the other, and live updates must go on.
#[tokio::test(flavor = "multi_thread")]
async fn a_log_with_chapters_does_not_stop_the_script() {
    let Some(stage) = stage().await else { return };
    let browser = stage.browser(Kind::default()).await;
    let table =
        crate::after::load(&browser, include_str!("../../../republic/tests/golden/influence.json")).await;
    browser.goto(&table).await;
    browser.wait("#log .chapter").await;
    // The script says so when its last line has been done.
    browser.wait("html[data-live]").await;
    browser.close().await;
}

/// A board on which one word is left, on the corner of the place where the first thing happened.
const ONE_WORD: &str = "const board = document.querySelector('#board'); const texts = []; \
    const walk = document.createTreeWalker(board, NodeFilter.SHOW_TEXT); while (walk.nextNode()) texts.push(walk.currentNode); \
    for (const text of texts) text.textContent = ' '; \
    const place = document.createElement('div'); place.id = 'trial'; place.dataset.spot = 'trial'; \
    Object.assign(place.style, { position: 'fixed', left: '420px', top: '400px', width: '160px', height: '90px' }); \
    const word = document.createElement('b'); word.textContent = 'Roma'; \
    Object.assign(word.style, { position: 'absolute', right: '-6px', top: '-10px' }); \
    place.append(word); board.append(place); \
    document.querySelector('#since').removeAttribute('data-grouped'); \
    document.querySelectorAll('#since [data-mark]').forEach((plate, n) => plate.dataset.spots = n ? '' : 'trial'); \
    window.dispatchEvent(new Event('resize'))";

/// Does the number at that place cover the word? Nothing while no number is there.
const COVERS: &str = "const box = el => el.getBoundingClientRect(); const at = box(document.querySelector('#trial')); \
    const near = [...document.querySelectorAll('.since-layer .nb')].map(box).find(nb => nb.left > at.left - 40 && \
      nb.right < at.right + 40 && nb.top > at.top - 40 && nb.bottom < at.bottom + 40); \
    if (!near) return null; const word = box(document.querySelector('#trial b')); \
    return near.left < word.right && near.right > word.left && near.top < word.bottom && near.bottom > word.top";

#[tokio::test(flavor = "multi_thread")]
async fn a_number_covers_no_word() {
    let Some(stage) = stage().await else { return };
    let browser = stage.browser(Kind::default()).await;
    until_others_moved(&browser, "tribune").await;
    browser.wait("html[data-live]").await;
    browser.run(ONE_WORD).await;
    let began = Instant::now();
    let covers = loop {
        match browser.run(COVERS).await {
            Value::Bool(covers) => break covers,
            _ => assert!(began.elapsed() < PATIENCE, "the number comes"),
        }
        tokio::time::sleep(Duration::from_millis(30)).await;
    };
    assert!(!covers, "it stands where no word is");
    browser.close().await;
}
