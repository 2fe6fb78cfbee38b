//! After the game: its story on every screen, and the replay that plays by itself.

use crate::access::{axe, faults};
use crate::driver::{Browser, Kind, stage};
use serde_json::{Value, json};

/// Games that were played to their ends.
const GAMES: [(&str, &str); 5] = [
    ("tribune", include_str!("../../../tribune/tests/golden/comparison.json")),
    ("ave-roma", include_str!("../../../ave-roma/tests/golden/advanced.json")),
    ("triumph", include_str!("../../../triumph/tests/golden/emperor.json")),
    ("republic", include_str!("../../../republic/tests/golden/influence.json")),
    ("the fall of Rome", include_str!("../../../republic/tests/golden/four-wars.json")),
];

/// Loads a journal as the lobby does, and gives the address of its table.
pub async fn load(browser: &Browser, journal: &str) -> String {
    browser.goto("/").await;
    let script = "const [journal, done] = arguments; const form = new FormData(); form.set('journal', new Blob([journal])); \
                  fetch('/journal', { method: 'POST', body: form }).then(answer => done(new URL(answer.url).pathname))";
    let at = browser.client.execute_async(script, vec![json!(journal)]).await.unwrap();
    at.as_str().expect("a table").to_string()
}

/// Whatever fonts there are, the page holds what it says: with wider letters nothing runs over the edge.
#[tokio::test(flavor = "multi_thread")]
async fn the_story_of_every_game_fits_and_has_no_serious_fault() {
    let Some(axe) = axe() else { return };
    let Some(stage) = stage().await else { return };
    for (screen, phone, dark) in [("light", false, false), ("dark", false, true), ("phone", true, false)] {
        let browser = stage.browser(Kind { phone, dark, ..Kind::default() }).await;
        for (game, journal) in GAMES {
            let table = load(&browser, journal).await;
            browser.goto(&format!("{table}/story")).await;
            browser.wait("#result .headline").await;
            browser.shot(&format!("story-{}-{screen}", game.replace(' ', "-"))).await;
            assert!(!browser.overflows().await, "{game}, {screen}");
            let found = faults(&browser, &axe, game).await;
            assert!(found.is_empty(), "{}", found.join("\n"));
            for font in ["monospace", "serif"] {
                let wide = format!("document.documentElement.style.setProperty('--sans', '{font}')");
                browser.run(&wide).await;
                assert!(!browser.overflows().await, "{game} in {font}, {screen}");
            }
            // The last board, with how the points came about above it: everybody's, without scrolling for the others'.
            browser.goto(&table).await;
            browser.wait("#prompt.is-over").await;
            assert!(!browser.overflows().await, "the end of {game}, {screen}");
            let cut = "return [...document.querySelectorAll('.scored')].some(el => el.scrollWidth > el.clientWidth + 1)";
            assert_eq!(browser.run(cut).await, json!(false), "the points of {game}, {screen}");
        }
        browser.close().await;
    }
}

/// What others make of our PNG: it can be read, and has the size that the page promises.
#[tokio::test(flavor = "multi_thread")]
async fn the_picture_of_every_result_is_one_for_a_browser_too() {
    let Some(stage) = stage().await else { return };
    let browser = stage.browser(Kind::default()).await;
    for (game, journal) in GAMES {
        let table = load(&browser, journal).await;
        browser.goto(&format!("{table}/story")).await;
        let script = "const [path, done] = arguments; const picture = new Image(); picture.onerror = () => done(null); \
                      picture.onload = () => done([picture.naturalWidth, picture.naturalHeight]); picture.src = path";
        let path = format!("{table}/story.png");
        let size = browser.client.execute_async(script, vec![json!(path)]).await.unwrap();
        assert_eq!(size, json!([1200, 630]), "{game}");
        browser.goto(&path).await;
        browser.shot(&format!("picture-{}", game.replace(' ', "-"))).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_plays_by_itself_until_somebody_steps() {
    let Some(stage) = stage().await else { return };
    let browser = stage.browser(Kind::default()).await;
    let table = load(&browser, GAMES[1].1).await;
    browser.goto(&format!("{table}/replay?step=0")).await;
    browser.wait("[data-autoplay]:not([hidden])").await;
    browser.run("const speed = document.querySelector('[data-speed]'); speed.options[2].value = '30'; speed.value = '30'").await;
    browser.keys("p").await;
    browser.wait("#prompt:not([data-step='0'], [data-step='1'], [data-step='2'])").await;
    assert!(browser.has("[data-play][aria-pressed='true']").await);
    browser.keys("p").await;
    browser.wait("[data-play][aria-pressed='false']").await;
    let at = |value: Value| value.as_str().and_then(|step| step.parse::<u32>().ok()).expect("a step");
    let here = "return document.querySelector('#prompt').dataset.step";
    let stands = at(browser.run(here).await);
    // A step of one's own is one step, and it stays there.
    browser.click("a[data-key='arrowright']").await;
    browser.wait(&format!("#prompt[data-step='{}'], #prompt[data-step='{}']", stands + 1, stands + 2)).await;
    assert!(browser.has("[data-play][aria-pressed='false']").await);
    browser.close().await;
}
