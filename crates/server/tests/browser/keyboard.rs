//! By keyboard alone: the next stop is what one needs next, and nobody is thrown out of what they play.

use crate::driver::{Browser, Kind, PATIENCE, stage};
use fantoccini::key::Key;
use std::time::{Duration, Instant};

const ENTER: &str = "\u{e007}";
const TAB: &str = "\u{e004}";

/// Shift is held for as long as these are pressed.
fn back() -> String {
    [Key::Shift, Key::Tab, Key::Null].map(char::from).iter().collect()
}

/// Clicks until there is something to choose on the board.
async fn to_the_board(browser: &Browser) {
    let began = Instant::now();
    while !browser.has("#board button[name=choice]").await {
        assert!(began.elapsed() < PATIENCE, "nothing to choose on the board at {}", browser.path().await);
        browser.choose().await;
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_target_the_next_stop_is_what_sends_it() {
    const CHOSEN: &str = "return document.activeElement.matches('#board [name=choice][aria-pressed=true]')";
    const SEND: &str = "return document.activeElement.id === 'send'";
    let Some(stage) = stage().await else { return };
    let browser = stage.browser(Kind::default()).await;
    let seats = [("seats", "2"), ("seat-0", "you"), ("seat-1", "bot:greedy")];
    browser.open_table("tribune", &seats).await;
    to_the_board(&browser).await;
    browser.run("document.querySelector('#board button[name=choice]').focus()").await;
    browser.keys(ENTER).await;
    browser.wait("#send.primary").await;
    browser.until(CHOSEN).await;
    browser.keys(TAB).await;
    browser.until(SEND).await;
    // And the way back leads to the target.
    browser.keys(&back()).await;
    browser.until(CHOSEN).await;
    browser.keys(TAB).await;
    browser.until(SEND).await;
    browser.run("window.was = document.querySelector('#top').dataset.revision").await;
    browser.keys(ENTER).await;
    browser.until("return document.querySelector('#top').dataset.revision !== window.was").await;
    browser.close().await;
}

/// Whoever plays by keyboard is never thrown out: what was pressed goes, and the focus goes on to what is asked next, or
/// waits where it will be asked.
#[tokio::test(flavor = "multi_thread")]
async fn the_focus_goes_on_with_the_game() {
    /// The first thing in sight that goes on is in focus, unless something that goes on is already.
    const FOCUS: &str = "const goes = '#send, #prompt [name=choice]:not(#undo), #board [name=choice], #hand [name=choice]'; \
        const open = el => el.matches(goes) && el.checkVisibility() && !el.disabled; \
        if (!open(document.activeElement)) [...document.querySelectorAll(goes)].find(open)?.focus(); \
        return open(document.activeElement)";
    /// What is in focus goes on, or is the question itself.
    const ON: &str = "const at = document.activeElement; \
        return at !== document.body && at.id !== 'undo' && at.matches('#prompt, #prompt *, [name=choice]')";
    let Some(stage) = stage().await else { return };
    let browser = stage.browser(Kind::default()).await;
    for game in ["tribune", "republic"] {
        let seats = [("seats", "3"), ("seat-0", "you"), ("seat-1", "bot:greedy"), ("seat-2", "bot:greedy")];
        browser.open_table(game, &seats).await;
        for n in 0..20 {
            // Whatever comes back is another question, or the same with something chosen.
            browser.run("window.was = document.querySelector('#prompt').outerHTML").await;
            let began = Instant::now();
            while browser.run("return document.querySelector('#prompt').outerHTML === window.was").await
                == true
            {
                assert!(began.elapsed() < PATIENCE, "{game}: nothing happens after {n} presses");
                if browser.run(FOCUS).await == true {
                    browser.keys(ENTER).await;
                }
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
            let began = Instant::now();
            while browser.run(ON).await != true {
                let at = browser.run("return document.activeElement.outerHTML.slice(0, 200)").await;
                assert!(began.elapsed() < PATIENCE, "{game}, after {n} presses: the focus is on {at}");
                tokio::time::sleep(Duration::from_millis(30)).await;
            }
        }
    }
    browser.close().await;
}
