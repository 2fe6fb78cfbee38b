//! How the pages feel: whatever fonts a system has nothing breaks, dice roll, motion and sound are one's own choice, and a
//! page on which nothing happens does nothing.

use crate::driver::{Browser, Kind, PATIENCE, stage};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

const PLAY: &str = "const form = document.createElement('form'); form.method = 'post'; form.action = '/play/' + arguments[0]; \
                    document.body.append(form); form.submit();";
const GAMES: [&str; 4] = ["tribune", "ave-roma", "triumph", "republic"];

async fn play(browser: &Browser, game: &str) {
    browser.goto("/").await;
    browser.client.execute(PLAY, vec![json!(game)]).await.unwrap();
    browser.wait("#table #board").await;
    browser.wait("html[data-live]").await;
}

/// A narrow and a wide family, each with what most systems have of the kind.
const FONTS: [(&str, &str); 2] = [
    ("narrow", "'DejaVu Sans Condensed', 'Liberation Sans Narrow', 'Arial Narrow', sans-serif"),
    ("wide", "'DejaVu Sans Mono', 'Liberation Mono', Verdana, monospace"),
];

/// Words that stand on two lines, and what is wider than its box.
const BROKEN: &str = r#"
    const found = [];
    const range = document.createRange();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const [node, el] = [walk.currentNode, walk.currentNode.parentElement];
      if (el.closest('.vh, [hidden], pre, code, svg, .since-layer') || !el.checkVisibility()) continue;
      for (const word of node.data.matchAll(/[\p{L}\p{N}]{3,}/gu)) {
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].filter(box => box.width > 1).map(box => Math.round(box.top)));
        if (lines.size > 1) found.push(`${word[0]} breaks in ${el.localName}.${el.className}`);
      }
    }
    for (const el of document.querySelectorAll('h1, h2, h3, .btn, .chip, .tag, summary, .panel, .region, .hill, .seatcard')) {
      const style = getComputedStyle(el);
      if (!el.checkVisibility() || el.closest('.vh') || style.display === 'inline' || style.overflowX !== 'visible') continue;
      if (el.scrollWidth > el.clientWidth + 3) found.push(`${el.localName}.${el.className} overflows: ${el.textContent.trim().slice(0, 40)}`);
    }
    // What stands in the bar stands side by side.
    const bar = [...document.querySelectorAll('.bar :is(h1, li, .tag, .btn, .table-title)')].filter(el => el.checkVisibility());
    const inside = el => { const [box, out] = [el.getBoundingClientRect(), el.closest('.phases, .bar').getBoundingClientRect()];
      return { left: Math.max(box.left, out.left), right: Math.min(box.right, out.right), top: Math.max(box.top, out.top), bottom: Math.min(box.bottom, out.bottom) }; };
    for (const [n, one] of bar.entries()) for (const other of bar.slice(n + 1)) {
      if (one.contains(other)) continue;
      const [a, b] = [inside(one), inside(other)];
      const [wide, high] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
      if (wide > 2 && high > 2) found.push(`${one.textContent.trim()} and ${other.textContent.trim()} overlap in the bar`);
    }
    const side = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (side > 1) found.push(`the page is ${side} too wide`);
    return [...new Set(found)]"#;

#[tokio::test(flavor = "multi_thread")]
async fn with_a_narrow_and_a_wide_font_no_word_breaks_and_nothing_overflows() {
    let Some(stage) = stage().await else { return };
    let mut found = Vec::new();
    for phone in [false, true] {
        let browser = stage.browser(Kind { phone, ..Kind::default() }).await;
        let pages = ["/", "/learn", "/people", "/new/republic", "/rules/republic", "/learn/tribune/1/1"];
        let lessons = ["/learn/triumph/4/1", "/learn/ave-roma/1/1", "/learn/republic/4/1"];
        let mut pages: Vec<String> = pages.into_iter().chain(lessons).map(String::from).collect();
        for game in GAMES.into_iter().chain(["republic/coach"]) {
            play(&browser, game).await;
            pages.push(browser.path().await);
        }
        // A table at which seats are free: bots are offered for them, with what each is like.
        let seats = [("seats", "3"), ("seat-0", "you"), ("seat-1", "open"), ("seat-2", "open")];
        pages.push(format!("/t/{}", browser.open_table("republic", &seats).await.as_str()));
        for page in pages {
            browser.goto(&page).await;
            let sizes: &[(u32, u32)] = if phone { &[(390, 844)] } else { &[(1440, 900), (1280, 720)] };
            for &(width, height) in sizes {
                if !phone {
                    browser.resize(width, height).await;
                }
                for (name, family) in FONTS {
                    let set = "for (const font of ['--sans', '--serif']) document.documentElement.style.setProperty(font, arguments[0])";
                    browser.client.execute(set, vec![json!(family)]).await.unwrap();
                    let broken = browser.run(BROKEN).await;
                    let broken = broken.as_array().into_iter().flatten().filter_map(Value::as_str);
                    found.extend(broken.map(|what| format!("{page} {name} {width}: {what}")));
                }
            }
        }
        browser.close().await;
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_slider_of_a_replay_has_room_on_a_phone() {
    let Some(stage) = stage().await else { return };
    let browser = stage.browser(Kind { phone: true, ..Kind::default() }).await;
    play(&browser, "tribune").await;
    let table = browser.path().await;
    browser.goto(&format!("{table}/replay?step=1")).await;
    let wide = browser.run("return document.querySelector('#step').offsetWidth / window.innerWidth").await;
    assert!(wide.as_f64() > Some(0.75), "the slider takes {wide} of the width");
    browser.close().await;
}

/// What moves on a page: animations that run, and requests for the next frame.
const MOVES: &str = "return document.getAnimations().filter(one => one.playState === 'running').length";

#[tokio::test(flavor = "multi_thread")]
async fn a_page_on_which_nothing_happens_comes_to_rest() {
    let Some(stage) = stage().await else { return };
    let browser = stage.browser(Kind::default()).await;
    for game in GAMES {
        play(&browser, game).await;
        let began = Instant::now();
        while browser.run(MOVES).await != json!(0) {
            assert!(began.elapsed() < PATIENCE, "{game}: something moves for ever");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
    browser.close().await;
}

/// Keeps what the dice on the table show, whenever some are thrown, as the log writes it: a sum is no face of a die.
const WATCH: &str = "window.shown = []; new MutationObserver(list => { for (const { addedNodes } of list) for (const node of addedNodes) \
    if (node.className === 'dice-tray') window.shown.push([...node.children].filter(die => die.textContent) \
    .map(die => (die.localName === 'b' ? '+' : '') + die.textContent).join(' ')); \
    }).observe(document.body, { childList: true })";

/// Plays on until so many throws stand in the log.
async fn until_thrown(browser: &Browser, count: u64) {
    let throws = "return document.querySelectorAll('#log [data-dice]').length";
    let began = Instant::now();
    while browser.run(throws).await.as_u64().unwrap_or(0) < count {
        assert!(began.elapsed() < PATIENCE, "no dice are thrown");
        if !browser.choose().await {
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn dice_roll_and_motion_and_sound_are_ones_own_choice() {
    let Some(stage) = stage().await else { return };
    let browser = stage.browser(Kind::default()).await;
    play(&browser, "republic").await;
    browser.run(WATCH).await;
    until_thrown(&browser, 2).await;
    // The dice show what the log says.
    let last = "return [window.shown.length, [...document.querySelectorAll('#log [data-dice]')].map(line => line.dataset.dice)]";
    let seen = browser.run(last).await;
    let said = seen[1].as_array().cloned().unwrap_or_default();
    let shown = browser.run("return window.shown").await;
    assert!(seen[0].as_u64() > Some(0), "the dice roll");
    assert!(shown.as_array().unwrap().iter().all(|one| said.contains(one)), "{shown} and {said:?}");
    // Sounds are off until somebody wants them; motion is on.
    assert_eq!(browser.run("return document.querySelector('#sound').checked").await, json!(false));
    assert_eq!(browser.run("return document.querySelector('#motion').checked").await, json!(true));
    let set = "const box = document.querySelector(arguments[0]); box.checked = arguments[1]; box.dispatchEvent(new Event('change'))";
    browser.client.execute(set, vec![json!("#motion"), json!(false)]).await.unwrap();
    browser.wait("html[data-motion=off]").await;
    let before = browser.run(last).await;
    until_thrown(&browser, before[1].as_array().map_or(0, |list| list.len() as u64) + 1).await;
    assert_eq!(browser.run("return window.shown.length").await, before[0], "who wants no motion has none");
    browser.client.execute(set, vec![json!("#sound"), json!(true)]).await.unwrap();
    assert_eq!(browser.run("return localStorage.getItem('sound')").await, json!("yes"));
    // It is kept.
    browser.client.refresh().await.unwrap();
    browser.wait("html[data-motion=off][data-live]").await;
    browser.close().await;
}
