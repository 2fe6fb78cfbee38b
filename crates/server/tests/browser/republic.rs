//! The Republic of Rome: a year against five bots by clicking; two people who vote on one motion; a phone, no script.

use crate::access::{axe, faults};
use crate::driver::{Browser, Kind, PATIENCE, Stage, WHOLE_GAME, stage};
use host::{AnyRunning, Running};
use kernel::{Seat, SeatSet, Viewer};
use republic::parts::{Motion, Phase};
use republic::phases::{Ask, senate};
use serde_json::{Value, json};
use server::storage::{Stage as Progress, TableId};
use std::time::{Duration, Instant};

/// What everybody sees of a table: the year, the phase, the question, and how many motions were put.
struct Seen {
    year: u16,
    phase: Phase,
    ask: Option<Ask>,
    motions: u8,
    /// Is somebody on trial?
    trial: bool,
    /// Who is still to answer; others may interject.
    pending: SeatSet,
    over: bool,
}

async fn look(stage: &Stage, id: &TableId) -> Seen {
    let seen = stage.hub().look(id, |live| {
        let Some(AnyRunning::Republic(Running { table, .. })) = live.running.as_ref() else {
            panic!("not the Republic of Rome")
        };
        let view = table.view(Viewer::Spectator);
        Seen {
            year: view.board.year,
            phase: view.board.phase,
            ask: view.flow.question().copied(),
            motions: view.board.senate.motions,
            trial: view
                .board
                .senate
                .floor
                .last()
                .is_some_and(|v| matches!(v.motion, Motion::Prosecution { .. })),
            pending: live.pending(),
            over: live.stage == Progress::Over,
        }
    });
    seen.await.unwrap()
}

/// What can be pressed: targets of the board, of my own faction and at the side, chips of the prompt.
const CHOICES: &str = "
    const seen = list => [...document.querySelectorAll(list)].filter(b => b.getClientRects().length);
    const numbers = list => seen(list + ' button[name=choice]:not(.is-back, [aria-pressed])').map(b => b.value);
    return {
      send: !!document.querySelector('#send.primary'),
      board: numbers('#board'), mine: numbers('#hand'), side: numbers('#state'), chips: numbers('#prompt > .choices'),
    };";

const REGIONS: [(&str, &str); 4] =
    [("#prompt > .choices", "chips"), ("#board", "board"), ("#hand", "mine"), ("#state", "side")];

/// Somebody who plays at random, by clicking.
struct Visitor<'a> {
    browser: &'a Browser,
    dice: u64,
    sent: usize,
    /// Clicks on the board, on his own faction, at the side.
    targets: usize,
}

impl<'a> Visitor<'a> {
    fn new(browser: &'a Browser) -> Self {
        Visitor { browser, dice: 11, sent: 0, targets: 0 }
    }

    fn below(&mut self, n: usize) -> usize {
        self.dice = self.dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.dice >> 33) as usize % n.max(1)
    }

    /// One step: choose or send. `false` if there is nothing to do now.
    async fn step(&mut self) -> bool {
        let seen = self.browser.run(CHOICES).await;
        if seen["send"] == json!(true) {
            self.sent += 1;
            return self.browser.try_click("#send.primary").await;
        }
        let numbers = |key: &str| texts(&seen[key]);
        let open: Vec<_> = REGIONS.iter().filter(|(_, key)| !numbers(key).is_empty()).collect();
        if open.is_empty() {
            return false;
        }
        let (region, key) = open[self.below(open.len())];
        let numbers = numbers(key);
        let n = &numbers[self.below(numbers.len())];
        let css = format!("{region} button[name=choice][value=\"{n}\"]");
        self.browser
            .run(&format!("document.querySelector('{css}')?.scrollIntoView({{ block: 'center' }})"))
            .await;
        let pressed = self.browser.try_click(&css).await;
        self.targets += usize::from(pressed && *key != "chips");
        pressed
    }
}

fn texts(value: &Value) -> Vec<String> {
    let list = value.as_array().into_iter().flatten();
    list.filter_map(|text| text.as_str().map(str::to_string)).collect()
}

/// Me and so many bots.
fn seats(people: &'static [&'static str], bots: usize) -> Vec<(&'static str, &'static str)> {
    const NAMES: [&str; 6] = ["seat-0", "seat-1", "seat-2", "seat-3", "seat-4", "seat-5"];
    const COUNT: [&str; 7] = ["0", "1", "2", "3", "4", "5", "6"];
    let mut fields = vec![("seats", COUNT[people.len() + bots]), ("pace", "none"), ("visibility", "public")];
    fields.extend(
        NAMES.iter().copied().zip(people.iter().copied().chain(std::iter::repeat_n("bot:greedy", bots))),
    );
    fields
}

#[tokio::test(flavor = "multi_thread")]
async fn republic_a_whole_year_with_five_bots_by_clicking() {
    let Some(stage) = stage().await else { return };
    let browser = stage.browser(Kind::default()).await;
    let id = browser.open_table("republic", &seats(&["you"], 5)).await;
    browser.wait("#board .board-r").await;
    browser.run("window.notReloaded = true").await;
    let mut visitor = Visitor::new(&browser);
    let (began, mut phases, axe, mut found) = (Instant::now(), Vec::new(), axe(), Vec::new());
    loop {
        let seen = look(&stage, &id).await;
        if seen.over || seen.year > 1 {
            break;
        }
        if phases.last() != Some(&seen.phase) {
            phases.push(seen.phase);
            browser.shot(&format!("republic-{:?}", seen.phase).to_lowercase()).await;
            if let Some(axe) = &axe {
                found.extend(faults(&browser, axe, &format!("{:?}", seen.phase)).await);
            }
        }
        if !visitor.step().await {
            tokio::time::sleep(Duration::from_millis(15)).await;
        }
        assert!(began.elapsed() < WHOLE_GAME, "after {} moves it is still {:?}", visitor.sent, seen.phase);
    }
    assert!(
        visitor.sent >= 15 && visitor.targets >= 5,
        "{} moves, {} targets",
        visitor.sent,
        visitor.targets
    );
    // Mortality and Population ask nobody.
    for phase in [Phase::Setup, Phase::Revenue, Phase::Forum, Phase::Senate] {
        assert!(phases.contains(&phase), "no {phase:?} Phase among {phases:?}");
    }
    assert_eq!(browser.run("return window.notReloaded === true").await, json!(true), "without a reload");
    assert!(found.is_empty(), "{}", found.join("\n"));
    browser.shot("republic-year").await;
    browser.close().await;
}

/// Presses the chip with this label, and sends it; presses again where the table has moved on under the finger.
async fn say(browser: &Browser, label: &str) {
    let script = format!(
        "const chip = [...document.querySelectorAll('#prompt .choices .chip, #send')].find(b => b.textContent.trim() === '{label}'); \
         chip?.click(); return chip?.formMethod === 'post' ? 'sent' : !!chip"
    );
    let began = Instant::now();
    loop {
        let pressed = Instant::now();
        let said = browser.run(&script).await;
        if said == json!("sent") {
            return; // one press is enough for a plain no
        }
        let mut ready = said == json!(true);
        while ready && !browser.has("#send.primary").await {
            tokio::time::sleep(Duration::from_millis(40)).await;
            ready = pressed.elapsed() < Duration::from_secs(4);
        }
        if ready && browser.try_click("#send.primary").await {
            return;
        }
        assert!(began.elapsed() < PATIENCE, "there is no {label}: {}", browser.source().await);
        tokio::time::sleep(Duration::from_millis(40)).await;
    }
}

/// What stands in the middle of the floor.
async fn motion(browser: &Browser) -> String {
    let text = browser.run("return document.querySelector('.floor-r h2')?.textContent ?? ''").await;
    text.as_str().unwrap_or_default().to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn republic_two_people_vote_and_see_each_others_votes() {
    let Some(stage) = stage().await else { return };
    let (anna, ben) = tokio::join!(stage.browser(Kind::default()), stage.browser(Kind::default()));
    let id = anna.open_table("republic", &seats(&["you", "open"], 2)).await;
    ben.goto(&format!("/t/{id}")).await;
    ben.click("form[action$='/join'] button").await;
    for player in [&anna, &ben] {
        player.wait("#table").await;
        player.record(&id).await;
    }
    let people = [&anna, &ben];
    let mut visitors = people.map(Visitor::new);
    let (began, mut together, mut on_board, mut voted) = (Instant::now(), 0, 0, [false; 2]);
    while together == 0 || on_board == 0 || voted != [true; 2] {
        let seen = look(&stage, &id).await;
        assert!(
            began.elapsed() < WHOLE_GAME,
            "{together} windows, {on_board} votes on the board, {voted:?}; now {:?} of {:?}: {:?}",
            seen.phase,
            seen.year,
            seen.ask
        );
        assert!(!seen.over, "the game ended early");
        match seen.ask {
            Some(Ask::Senate(senate::Ask::Window)) if seen.motions > 0 && together == 0 => {
                // A sealed window: both are asked at once about one motion, and answer at the same moment.
                for player in people {
                    player.wait("#prompt:not(.is-waiting) :is(.chip, #send)").await;
                }
                let (hers, his) = (motion(&anna).await, motion(&ben).await);
                assert!(!hers.is_empty() && hers == his, "{hers} and {his}");
                tokio::join!(say(&anna, "Pass"), say(&ben, "Pass"));
                together += 1;
            }
            Some(Ask::Senate(senate::Ask::Ballot { seat, .. })) if seat.ix() < 2 => {
                on_board += usize::from(vote(&stage, &id, people, seat).await);
                voted[seat.ix()] = true;
            }
            _ => {
                for (visitor, seat) in visitors.iter_mut().zip([Seat(0), Seat(1)]) {
                    if seen.pending.has(seat) {
                        visitor.step().await;
                    }
                }
            }
        }
    }
    for player in people {
        assert!(!player.reloaded().await, "without a reload");
    }
    anna.shot("republic-vote-anna").await;
    ben.shot("republic-vote-ben").await;
    anna.close().await;
    ben.close().await;
}

/// Anna votes for, Ben against; the other one learns of it by himself. `true` if he saw it on the board, which shows it as
/// long as the motion is on the floor.
async fn vote(stage: &Stage, id: &TableId, people: [&Browser; 2], seat: Seat) -> bool {
    let (side, class) = if seat == Seat(0) { ("for", "aye") } else { ("against", "nay") };
    let label = match (look(stage, id).await.trial, side) {
        (false, side) => format!("All vote {side}"),
        (true, "for") => "All vote guilty".into(),
        (true, _) => "All vote innocent".into(),
    };
    let (mine, other) = (people[seat.ix()], people[1 - seat.ix()]);
    let there = format!(".faction-r.seat-{} .bal.{class}", seat.0 + 1);
    let told = format!(
        "return [...document.querySelectorAll('#log .seat-{}')].map(l => l.textContent).filter(l => l.includes('has voted')).join()",
        seat.0 + 1
    );
    let before = other.run(&told).await;
    say(mine, &label).await;
    let began = Instant::now();
    loop {
        if other.has(&there).await {
            return true;
        }
        // The motion may be off the floor again; and a faction one of whose Senators had voted otherwise shows no side.
        let now = other.run(&told).await;
        if now != before && now.as_str().is_some_and(|lines| !lines.is_empty()) {
            return other.has(&there).await;
        }
        assert!(began.elapsed() < PATIENCE, "the vote is not seen: {}", other.source().await);
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn republic_fits_a_phone_and_needs_no_script() {
    let Some(stage) = stage().await else { return };
    let phone = stage.browser(Kind { phone: true, ..Kind::default() }).await;
    let id = phone.open_table("republic", &seats(&["you"], 5)).await;
    phone.wait("#board .board-r").await;
    let began = Instant::now();
    // Through the forms of the first Revenue Phase to a Forum with all it holds.
    while look(&stage, &id).await.phase < Phase::Forum {
        assert!(!phone.overflows().await, "nothing is wider than the phone");
        if look(&stage, &id).await.pending.has(Seat(0)) {
            phone.choose().await;
        }
        assert!(began.elapsed() < WHOLE_GAME, "the Forum is not reached");
    }
    assert!(!phone.overflows().await, "nothing is wider than the phone");
    phone.shot("republic-phone").await;
    phone.close().await;
    let plain = stage.browser(Kind { no_script: true, ..Kind::default() }).await;
    plain.goto("/").await;
    plain.click("form[action='/play/republic'] button").await;
    plain.wait("#table").await;
    let before = plain.revision().await;
    // The first question is a Leader: one of my own Senators, on the board.
    plain.click("#hand button[name=choice]").await;
    plain.wait("#send.primary").await;
    plain.click("#send.primary").await;
    let began = Instant::now();
    while plain.revision().await <= before {
        plain.client.refresh().await.unwrap();
        assert!(began.elapsed() < PATIENCE, "no move without script");
    }
    plain.shot("republic-no-script").await;
    plain.close().await;
}
