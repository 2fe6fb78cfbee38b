//! What stays when regions change in place: the land of a map, and the newest line of a log.

use crate::driver::{Kind, stage};

/// The land of a map is sent once. It is there whatever changes around it, also where its place in the page is another.
#[tokio::test(flavor = "multi_thread")]
async fn the_land_of_a_map_stays_whatever_changes_around_it() {
    let Some(stage) = stage().await else { return };
    let browser = stage.browser(Kind::default()).await;
    let seats = [("seats", "2"), ("seat-0", "you"), ("seat-1", "bot:greedy")];
    browser.open_table("triumph", &seats).await;
    browser.wait("#board #map-ground > *").await;
    // What stands before the map goes with the next answer, as a Battle does; and once more with the map somewhere else.
    for change in [
        "const before = document.createElement('section'); document.querySelector('#map').before(before);",
        "const map = document.querySelector('#map'); map.removeAttribute('id'); map.before(document.createElement('section'));",
    ] {
        browser.wait("#prompt [name=choice]:not([aria-pressed])").await;
        browser.run(&format!("{change} document.querySelector('#board').removeAttribute('data-sum')")).await;
        browser.run("document.querySelector('#prompt [name=choice]:not([aria-pressed])').click()").await;
        browser.until("return !document.querySelector('#board .board-v > section:empty')").await;
        browser.wait("#map #map-ground > *").await;
        browser.wait("#map #map-over > *").await;
        browser.until("return document.querySelectorAll('#map-ground').length === 1").await;
    }
    browser.close().await;
}

/// A log is followed to its newest line, also after something else has taken some of its room.
#[tokio::test(flavor = "multi_thread")]
async fn a_log_is_followed_until_its_reader_scrolls_away() {
    const END: &str = "const log = document.querySelector('#log .log'); \
                       return log.scrollHeight - log.scrollTop - log.clientHeight < 40";
    const FULL: &str =
        "const log = document.querySelector('#log .log'); return log.scrollHeight > log.clientHeight + 300";
    let Some(stage) = stage().await else { return };
    let browser = stage.browser(Kind::default()).await;
    let seats = [("seats", "2"), ("seat-0", "you"), ("seat-1", "bot:greedy")];
    browser.open_table("tribune", &seats).await;
    let play = async || {
        let lines = browser.run("return document.querySelectorAll('#log .line').length").await;
        let more = format!("return document.querySelectorAll('#log .line').length > {lines}");
        while browser.run(&more).await != true {
            browser.choose().await;
        }
    };
    while browser.run(FULL).await != true {
        play().await;
    }
    browser.until(END).await;
    // What comes meanwhile draws it anew, as large as before: it is made smaller until it is so.
    browser
        .until(
            "const log = document.querySelector('#log .log'); log.style.maxHeight = '150px'; \
             return log.clientHeight <= 150",
        )
        .await;
    play().await;
    browser.until(END).await;
    // It moves to its end, and grows before the page learns that it has moved: nobody has scrolled back.
    browser
        .run(
            "const log = document.querySelector('#log .log'); log.style.maxHeight = '110px'; log.scrollTo(0, 1e6); \
             const more = document.createElement('li'); more.style.height = '200px'; log.append(more)",
        )
        .await;
    let frames =
        "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done()))";
    browser.client.execute_async(frames, vec![]).await.unwrap();
    play().await;
    browser.until(END).await;
    // Whoever reads what was before is left alone.
    // What comes before the page has learnt of it takes them along: they go back until they are left there.
    let back = "const log = document.querySelector('#log .log'); \
                window.left = log.scrollTop === 0 ? (window.left || 0) + 1 : 0; log.scrollTop = 0; return window.left > 3";
    browser.until(back).await;
    // The page learns of it with its next frame.
    browser.client.execute_async(frames, vec![]).await.unwrap();
    play().await;
    assert_ne!(browser.run(END).await, true, "it stays where it was scrolled to");
    browser.close().await;
}
