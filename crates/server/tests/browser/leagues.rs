//! Leagues on every screen: the list, the page of one, the form that makes one.

use crate::access::{axe, faults};
use crate::driver::{Browser, Kind, PATIENCE, Stage, stage};
use host::{DAY, Pace, Visibility};
use league::{Came, Format, Terms};
use server::storage::{LeagueId, LeagueStage, NewLeague, Store, TableId};
use std::time::{Duration, Instant};

const NAMES: [&str; 20] = [
    "Kwame", "Ines", "Farid", "Tobias", "Benedek", "Noor", "Olena", "Rasmus", "Wei", "Aino", "Yuki", "Sofia",
    "Jonas", "Petra", "Livius", "Mara", "Odd", "Pia", "Quirin", "Rosa",
];

/// Fourteen in two groups, seven wait for a place: two rounds are over, the third is on. The first browser is one of them.
async fn third_round(stage: &mut Stage, browser: &Browser) -> LeagueId {
    browser.signs_in("register", "Marta").await;
    let store = Store::open(&stage.config.data).unwrap();
    let now = stage.app().hub().wall();
    let mut people = Vec::new();
    for name in NAMES {
        people.push(store.new_guest(name.into(), 0).await.unwrap().id);
    }
    // Tribune is for five at most: two of each of two groups play the final.
    let format = Format::Groups { rounds: 5, groups: 2, on: 2 };
    let terms = Terms { seats: 4, least: 3, most: 5, format, fillers: true, room: 14 };
    let new = NewLeague {
        title: "Tribune, autumn league".into(),
        game: "tribune".into(),
        options: "{}".into(),
        pace: Pace::Days { days: 2 },
        terms,
        visibility: Visibility::Public,
        owner: people[0],
        seed: 12,
        created: now - 60 * DAY,
        // The house does not begin it by itself before its rounds are laid out.
        begins: now + DAY,
        every: 14 * DAY,
    };
    let id = store.new_league(new).await.unwrap();
    browser.goto(&format!("/leagues/{}", id.0)).await;
    browser.click("form[action$='/enter'] button").await;
    browser.wait("form[action$='/withdraw']").await;
    store.close().await.unwrap();
    stage.stop().await;
    let store = Store::open(&stage.config.data).unwrap();
    for (n, person) in people.iter().enumerate() {
        let strength = (1500 + (n as i32 * 37) % 200, 70 + (n as i32 * 13) % 60);
        store.enter_league(id, *person, strength, now + DAY + n as i64).await.unwrap();
    }
    for round in 0..2_u8 {
        let season = store.season(id).await.unwrap();
        let mut after = season.competition.clone();
        let drawn = after.draw().unwrap().clone();
        let address = |n: usize| TableId::new([round * 16 + n as u8; TableId::LEN]);
        let tables: Vec<TableId> = (0..drawn.tables.len()).map(address).collect();
        let began = now - (28 - 14 * i64::from(round)) * DAY;
        store.keep_round(id, season, after, tables.clone(), began).await.unwrap();
        for (n, (table, address)) in drawn.tables.iter().zip(&tables).enumerate() {
            let seats = table.seats.len();
            let fallen = round == 0 && n == 1;
            let came = (0..seats).map(|seat| match fallen {
                true => Came { rank: 1, won: false, absent: false },
                false => {
                    let rank = ((seat + n + usize::from(round)) % seats) as u8 + 1;
                    Came { rank, won: rank == 1, absent: false }
                }
            });
            store.settle_pairing(address, came.collect(), began + 9 * DAY).await.unwrap();
        }
    }
    // The house is open again and finds that the third round is due.
    stage.again().await;
    let began = Instant::now();
    while began.elapsed() < PATIENCE {
        let season = store.season(id).await.unwrap();
        if season.pairings.get(2).is_some_and(|tables| tables.iter().all(|table| table.opened)) {
            assert_eq!(season.league.stage, LeagueStage::Running);
            store.close().await.unwrap();
            return id;
        }
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
    panic!("the third round does not begin");
}

#[tokio::test(flavor = "multi_thread")]
async fn leagues_fit_every_screen_and_have_no_serious_fault() {
    let Some(axe) = axe() else { return };
    let Some(mut stage) = stage().await else { return };
    let first = stage.browser(Kind::default()).await;
    let id = third_round(&mut stage, &first).await;
    first.resize(1440, 900).await;
    let path = format!("/leagues/{}", id.0);
    first.goto(&path).await;
    first.wait("a.btn.primary[href^='/t/']").await;
    assert!(first.has(".lrounds [aria-current='step']").await && first.has(".stand tr.me").await);
    assert!(first.has(".lg .mini a").await, "the other group is one press away");
    let mut found = Vec::new();
    let phone = stage.browser(Kind { phone: true, ..Kind::default() }).await;
    phone.signs_in("sign-in", "Marta").await;
    let screens = [("light", "light", &first), ("dark", "dark", &first), ("phone", "light", &phone)];
    for (screen, theme, browser) in screens {
        for (name, page) in
            [("league", path.as_str()), ("leagues", "/leagues"), ("new-league", "/leagues/new/tribune")]
        {
            browser.goto(page).await;
            browser.run(&format!("document.documentElement.dataset.theme = '{theme}'")).await;
            browser.shot(&format!("{name}-{screen}")).await;
            assert!(!browser.overflows().await, "{name}, {screen}");
            found.extend(faults(browser, &axe, &format!("{name}, {screen}")).await);
        }
    }
    phone.close().await;
    assert!(found.is_empty(), "{}", found.join("\n"));
    // By keyboard: the table of the standings can be scrolled, and the next group be opened.
    first.goto(&path).await;
    first.run("document.querySelector('.lg .tabs a:not([aria-current])').focus()").await;
    first.keys("\u{e007}").await;
    first.wait(".lg .tabs a[aria-current]").await;
    first.goto(&path).await;
    // Whoever leaves a league that is on is asked first.
    first.click("details:has(form[action$='/withdraw']) > summary").await;
    first.click("form[action$='/withdraw'] button").await;
    first.wait("form[action$='/enter']").await;
    first.close().await;
}
