//! Prompt, board, hand and all players in sight without scrolling, with as many players as each game can have.

use crate::driver::{Browser, Kind, Stage, stage};
use bots::{Budget, Kind as Bot};
use kernel::{Head, Secret, Setup, Table};
use serde_json::{Value, json};
use server::hub::Playable;
use server::storage::TableId;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The sizes of common small screens.
const SIZES: [(u32, u32); 2] = [(1280, 720), (1440, 900)];

/// What must be in sight: each on its own, none over another, none cut off, nothing in it to be scrolled.
const MEASURE: &str = r#"
    const faults = [];
    const name = el => el.id ? '#' + el.id : el.tagName.toLowerCase() + '.' + [...el.classList].join('.');
    const seen = el => el.checkVisibility() && el.getClientRects().length;
    // A board may be laid out in parts.
    const parts = css => [...document.querySelectorAll(css)].flatMap(el =>
      getComputedStyle(el).display === 'contents' ? [...el.children].flatMap(kid => getComputedStyle(kid).display === 'contents' ? [...kid.children] : [kid]) : [el]);
    const list = ['#prompt', '#board', '#hand', '#players > li'].flatMap(parts).filter(seen);
    for (const css of ['#prompt', '#board', '#hand', '#players > li']) if (!parts(css).some(seen)) faults.push(css + ' is not there');
    const inside = (box, out) => box.left >= out.left - 1.5 && box.right <= out.right + 1.5 && box.top >= out.top - 1.5 && box.bottom <= out.bottom + 1.5;
    const window_ = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const told = box => ['left', 'top', 'right', 'bottom'].map(side => Math.round(box[side])).join(' ');
    for (const el of list) {
      const box = el.getBoundingClientRect();
      if (!inside(box, window_)) faults.push(`${name(el)} leaves the window: ${told(box)}`);
      for (let up = el.parentElement; up; up = up.parentElement)
        if (getComputedStyle(up).overflowY !== 'visible' && up !== document.body && up !== document.documentElement && !inside(box, up.getBoundingClientRect()))
          faults.push(`${name(el)} is cut off by ${name(up)}: ${told(box)} in ${told(up.getBoundingClientRect())}`);
      for (const part of [el, ...el.querySelectorAll('*')]) {
        if (!(part instanceof HTMLElement) || part.closest('.vh, option, [popover]') || !seen(part)) continue;
        const style = getComputedStyle(part);
        if (/auto|scroll/.test(style.overflowY) && part.scrollHeight > part.clientHeight + 1) faults.push(`${name(part)} in ${name(el)} must be scrolled: ${part.scrollHeight} in ${part.clientHeight}`);
        if (/auto|scroll/.test(style.overflowX) && part.scrollWidth > part.clientWidth + 1) faults.push(`${name(part)} in ${name(el)} must be scrolled sideways: ${part.scrollWidth} in ${part.clientWidth}`);
        if (part !== el && !inside(part.getBoundingClientRect(), window_)) faults.push(`${name(part)} in ${name(el)} leaves the window: ${told(part.getBoundingClientRect())}`);
      }
    }
    for (const [n, one] of list.entries())
      for (const other of list.slice(n + 1)) {
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const [wide, high] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
        if (wide > 1.5 && high > 1.5) faults.push(`${name(one)} and ${name(other)} overlap by ${Math.round(wide)} x ${Math.round(high)}`);
      }
    const low = [...document.querySelectorAll('main *')].filter(el => el.getBoundingClientRect().bottom + 7 > innerHeight && seen(el) && !el.closest('.vh'));
    if (document.documentElement.scrollHeight > innerHeight + 1) faults.push(`the page is ${document.documentElement.scrollHeight} high: ${low.slice(0, 5).map(el => name(el) + ' ' + told(el.getBoundingClientRect())).join('; ')}`);
    if (document.documentElement.scrollWidth > innerWidth + 1) faults.push(`the page is ${document.documentElement.scrollWidth} wide`);
    return [...new Set(faults)].slice(0, 14);
"#;

/// Positions of a game between bots: those in which seat 0 is asked for the nth time.
fn positions<G: Playable>(seats: usize, options: Value, times: &[usize]) -> BTreeMap<usize, Value> {
    let rules = Arc::new(G::configure(&Setup { seats, options, ..Setup::default() }).expect("a table"));
    let head = Head::of(&*rules);
    let mut table = Table::new(rules, head, Secret::from_word("in sight"), vec![]);
    let (mut found, mut asked) = (BTreeMap::new(), 0);
    while let Some(open) = table.turn().awaiting() {
        let seat = open.pending.first().expect("somebody is to answer");
        if seat.0 == 0 {
            asked += 1;
            if times.contains(&asked) {
                found.insert(asked, serde_json::to_value(table.state()).expect("a position"));
            }
        }
        if times.last().is_none_or(|last| asked >= *last) {
            break;
        }
        let budget = Budget::default();
        let pick = bots::advise(&table, seat, Bot::Greedy, 7, budget).expect("a choice");
        table.submit(seat, None, pick).expect("a listed pick");
    }
    found
}

/// A table with these players, at which nothing has happened yet and no bot moves.
async fn seat_all(
    stage: &Stage,
    browser: &Browser,
    game: &str,
    seats: usize,
    option: &(&str, &str),
) -> TableId {
    let count = seats.to_string();
    let id = browser.open_table(game, &[("seats", &*count), ("seat-0", "you"), *option]).await;
    let begun = stage.hub().note(&id, |live| {
        const NAMES: [&str; 6] = ["Cornelia", "Bartholomew", "Cassia", "Maximilian", "Egeria", "Hortensius"];
        for (chair, name) in live.desk.chairs.iter_mut().zip(NAMES) {
            chair.name = name.into();
            if chair.person.is_none() {
                chair.bot = Some(host::Driver::STAND_IN);
            }
        }
        live.begin()
    });
    begun.await.unwrap().unwrap();
    id
}

/// Looks at every position at every size.
async fn measure<G: Playable>(option: (&str, &str), times: &[usize]) {
    let Some(stage) = stage().await else { return };
    let browser = stage.browser(Kind { calm: true, ..Kind::default() }).await;
    let (game, seats) = (G::info().id, *G::info().seats.end());
    let id = seat_all(&stage, &browser, game, seats, &option).await;
    let (key, value) = option;
    let options = key.strip_prefix("option-").map_or(json!({}), |key| json!({ key: value }));
    let mut faults = Vec::new();
    let positions = positions::<G>(seats, options, times);
    assert_eq!(positions.len(), times.len(), "the game of the bots is too short");
    for (asked, position) in positions {
        let put = |live: &mut host::Live| {
            let running = live.running.as_mut().expect("a game");
            host::running!(running, run => {
                run.table.put(serde_json::from_value(position.clone()).unwrap(), "arranged")
            })
        };
        stage.hub().note(&id, put).await.unwrap().unwrap();
        browser.goto(&format!("/t/{id}")).await;
        browser.wait("#table.table #prompt:not(.is-waiting)").await;
        for (width, height) in SIZES {
            browser.resize(width, height).await;
            let found = browser.run(MEASURE).await;
            let found = found.as_array().into_iter().flatten().filter_map(Value::as_str);
            faults.extend(found.map(|fault| format!("{width} x {height}, question {asked}: {fault}")));
            browser.shot(&format!("fits-{game}-{asked}-{width}")).await;
        }
        browser.keep(&format!("fits-{game}-{asked}")).await;
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tribune_for_five_is_in_sight() {
    measure::<tribune::Tribune>(("visibility", "private"), &[1, 8, 20, 36]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ave_roma_for_five_is_in_sight() {
    measure::<ave_roma::AveRoma>(("option-mode", "advanced"), &[1, 8, 16, 26]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn triumph_for_five_is_in_sight() {
    measure::<triumph::Triumph>(("visibility", "private"), &[1, 7, 14, 22]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_republic_for_six_is_in_sight() {
    measure::<republic::Republic>(("visibility", "private"), &[1, 9, 25, 60, 110]).await;
}
