//! Whole games of Ave Roma against bots, by clicking: workers on the board, then whatever is asked.

use crate::driver::{Browser, Kind, PATIENCE, Stage, WHOLE_GAME, stage};
use fantoccini::Locator;
use serde_json::{Value, json};
use server::storage::{Stage as Progress, TableId};
use std::time::{Duration, Instant};

/// A table of three, me and two bots, opened with the form that everybody uses.
async fn open(stage: &Stage, kind: Kind, mode: &str) -> (Browser, TableId) {
    let browser = stage.browser(kind).await;
    browser.goto("/new/ave-roma?with=bots").await;
    browser.click(".segments label:has(#seats-3)").await;
    let list = browser.client.find(Locator::Css("#option-mode")).await.unwrap();
    list.select_by_value(mode).await.unwrap();
    // A shorter game is a whole game too.
    let decks = browser.client.find(Locator::Css("#option-deck")).await.unwrap();
    decks.select_by_value("short").await.unwrap();
    browser.click("form.formpage button.primary").await;
    browser.wait("#table").await;
    let path = browser.path().await;
    let id = TableId::parse(path.strip_prefix("/t/").expect("a table")).unwrap();
    (browser, id)
}

/// What can be seen and pressed: workers to pick, targets on the board and on my own board, chips of the prompt.
const SEEN: &str = "
    const seen = list => [...document.querySelectorAll(list)].filter(b => b.getClientRects().length);
    const numbers = list => seen(list + ' button[name=choice]').map(b => b.value);
    return {
      send: !!document.querySelector('#send.primary'),
      workers: seen('.envoys input').map(i => i.id),
      board: numbers('#board'), mine: numbers('#hand'), chips: numbers('#prompt > .choices'),
    };";

/// Somebody who plays at random, with a liking for the board.
struct Visitor<'a> {
    browser: &'a Browser,
    dice: u64,
    sent: usize,
    picked: usize,
}

impl Visitor<'_> {
    fn below(&mut self, n: usize) -> usize {
        self.dice = self.dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.dice >> 33) as usize % n.max(1)
    }

    /// A real click, with the thing in the middle of the window so that nothing lies over it.
    async fn press(&self, css: &str) -> bool {
        let middle = format!("document.querySelector('{css}')?.scrollIntoView({{ block: 'center' }})");
        self.browser.run(&middle).await;
        self.browser.try_click(css).await
    }

    /// One step: pick a worker, choose, or send. `false` if there is nothing to do now.
    async fn step(&mut self) -> bool {
        let mut seen = self.browser.run(SEEN).await;
        if seen["send"] == json!(true) {
            self.sent += 1;
            return self.browser.try_click("#send.primary").await;
        }
        let workers = texts(&seen["workers"]);
        if workers.len() > 1 && self.below(2) == 0 {
            let id = &workers[self.below(workers.len())];
            self.press(&format!("label:has(#{id})")).await;
            seen = self.browser.run(SEEN).await;
            self.picked += 1;
        }
        let regions = [("#board", "board"), ("#hand", "mine"), ("#prompt > .choices", "chips")]
            .map(|(region, key)| (region, texts(&seen[key])));
        let regions: Vec<_> = regions.into_iter().filter(|(_, numbers)| !numbers.is_empty()).collect();
        if regions.is_empty() {
            return false;
        }
        // Mostly the first of these: passing and declining would make a poor game.
        let nth = if self.below(3) == 0 { self.below(regions.len()) } else { 0 };
        let (region, numbers) = &regions[nth];
        let n = &numbers[self.below(numbers.len())];
        self.press(&format!("{region} button[name=choice][value=\"{n}\"]")).await
    }
}

/// None while a page is being loaded.
async fn revision(browser: &Browser) -> Option<String> {
    let element = browser.client.find(Locator::Css("#table")).await.ok()?;
    element.attr("data-revision").await.ok()?
}

fn texts(value: &Value) -> Vec<String> {
    let list = value.as_array().into_iter().flatten();
    list.filter_map(|text| text.as_str().map(str::to_string)).collect()
}

/// Plays to the end and looks at the points.
async fn play(mode: &str, dice: u64) {
    let Some(stage) = stage().await else { return };
    let (browser, id) = open(&stage, Kind::default(), mode).await;
    browser.wait("#board .board-a").await;
    assert_eq!(browser.has(".adv").await, mode == "advanced");
    browser.run("window.notReloaded = true").await;
    let began = Instant::now();
    let mut visitor = Visitor { browser: &browser, dice, sent: 0, picked: 0 };
    let mut shot = false;
    while stage.hub().look(&id, |live| live.stage).await.unwrap() != Progress::Over {
        if !visitor.step().await {
            tokio::time::sleep(Duration::from_millis(15)).await;
        }
        if !shot && visitor.sent >= 6 && browser.has(".envoys").await {
            browser.shot(&format!("ave-roma-{mode}")).await;
            shot = true;
        }
        assert!(began.elapsed() < WHOLE_GAME, "after {} moves it is still on", visitor.sent);
    }
    assert!(visitor.sent >= 12 && visitor.picked > 0, "{} moves, {} workers", visitor.sent, visitor.picked);
    browser.wait("#board .scored").await;
    assert_eq!(browser.run("return window.notReloaded === true").await, json!(true), "without a reload");
    // The breakdown ends with the points that the table announces.
    let totals = browser
        .run("return [...document.querySelectorAll('.scored tfoot td')].map(td => td.textContent)")
        .await;
    let scores = browser
        .run("return [...document.querySelectorAll('#prompt .scores b')].map(b => b.textContent)")
        .await;
    assert_eq!(totals.as_array().map(Vec::len), Some(3));
    assert_eq!(totals, scores);
    browser.shot(&format!("ave-roma-{mode}-over")).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ave_roma_a_whole_basic_game_by_clicking() {
    play("basic", 3).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ave_roma_a_whole_advanced_game_by_clicking() {
    play("advanced", 5).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ave_roma_fits_a_phone_and_needs_no_script() {
    let Some(stage) = stage().await else { return };
    let (phone, _) = open(&stage, Kind { phone: true, ..Kind::default() }, "advanced").await;
    phone.wait("#board .board-a").await;
    assert!(!phone.overflows().await, "nothing is wider than the phone");
    phone.shot("ave-roma-phone").await;
    // Whatever stands beside a question, such as the way back after a move, leaves it room.
    let mut visitor = Visitor { browser: &phone, dice: 3, sent: 0, picked: 0 };
    let began = Instant::now();
    while !phone.has("#prompt[data-waits]:has(.envoys) #undo").await {
        assert!(began.elapsed() < PATIENCE, "my next turn comes");
        if !visitor.step().await {
            tokio::time::sleep(Duration::from_millis(15)).await;
        }
    }
    let wide = phone.run("return document.querySelector('#prompt .say').clientWidth").await;
    assert!(wide.as_u64().is_some_and(|wide| wide >= 240), "the question is {wide} wide");
    phone.close().await;
    // Without script the board is as good: the style sheet shows the targets of the worker that is picked.
    let plain = stage.browser(Kind { no_script: true, ..Kind::default() }).await;
    plain.goto("/").await;
    plain.click("form[action='/play/ave-roma'] button").await;
    plain.wait("#table").await;
    let began = Instant::now();
    while !plain.has("#board button[name=choice]").await {
        plain.client.refresh().await.unwrap();
        assert!(began.elapsed() < PATIENCE, "my turn comes");
    }
    let before = revision(&plain).await;
    plain.click("#board button[name=choice]").await;
    let began = Instant::now();
    while revision(&plain).await.is_none_or(|now| Some(now) == before) {
        plain.choose().await;
        assert!(began.elapsed() < PATIENCE, "no move without script");
    }
    plain.shot("ave-roma-no-script").await;
    plain.close().await;
}
