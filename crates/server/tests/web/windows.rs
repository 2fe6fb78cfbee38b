//! Reaction windows in live play, and what is seen of them: the Republic of Rome, with time that only moves when told.

use crate::common::*;
use axum::http::StatusCode;
use host::Done;
use host::Live;
use host::SeatClock;
use host::{AnyRunning, Running};
use kernel::{Seat, SeatSet, Viewer};
use republic::parts::Phase;
use republic::phases::{Ask, senate};
use serde_json::json;
use server::storage::TableId;

type Rome = kernel::Table<republic::Republic>;

pub fn rome(live: &Live) -> &Rome {
    let Some(AnyRunning::Republic(Running { table, .. })) = &live.running else {
        panic!("The Republic of Rome")
    };
    table
}

/// A table of three: Anna, and so many friends at the seats after hers; bots at the others.
pub async fn table(house: &House, friends: usize, more: &[(&str, &str)]) -> (Vec<Browser>, TableId) {
    let kinds = |n: usize| if n <= friends { "open" } else { "bot:greedy" };
    let mut fields = vec![("seats", "3"), ("seat-0", "you"), ("seat-1", kinds(1)), ("seat-2", kinds(2))];
    // The first of a name counts.
    fields.extend(more);
    // At every pace the windows of live play, although letters go with days otherwise.
    fields.extend([("visibility", "public"), ("pace", "windows"), ("reserve", "0"), ("option-mode", "live")]);
    let mut people = vec![house.browser()];
    let id = people[0].open_game("republic", &fields).await;
    for _ in 0..friends {
        let mut friend = house.browser();
        let joined = friend.post(&format!("/t/{id}/join"), &[]).await;
        assert_eq!(joined.status, StatusCode::SEE_OTHER, "{}", joined.body);
        people.push(friend);
    }
    house.quiet(&id).await;
    no_orders(house, &id).await;
    (people, id)
}

/// Nobody has a standing order.
async fn no_orders(house: &House, id: &TableId) {
    let dropped = house.app.hub().change(id, |live, _| {
        let Some(AnyRunning::Republic(run)) = &mut live.running else { panic!("The Republic of Rome") };
        run.plans.orders.iter_mut().for_each(Vec::clear);
        Ok(Done::quietly())
    });
    dropped.await.unwrap();
}

/// Default moves for everybody until the question is the one that is wanted.
pub async fn play_to(house: &House, id: &TableId, wanted: fn(&Ask) -> bool) {
    let played = house.app.hub().change(id, move |live, _| {
        let Some(AnyRunning::Republic(Running { table, .. })) = &mut live.running else {
            panic!("The Republic of Rome")
        };
        for _ in 0..2_000 {
            if table.view(Viewer::Spectator).flow.question().is_some_and(wanted) {
                // Everybody's time for this question begins now.
                live.desk.chairs.iter_mut().for_each(|c| c.clock = SeatClock::standing(c.clock.left));
                return Ok(Done::quietly());
            }
            let seat = table.turn().awaiting().and_then(|a| a.pending.first()).expect("somebody is asked");
            table.expire(seat)?;
        }
        panic!("it never comes to that");
    });
    played.await.unwrap();
}

/// The open question, as everybody sees it.
pub fn ask(live: &Live) -> Option<Ask> {
    rome(live).view(Viewer::Spectator).flow.question().copied()
}

pub fn motion(ask: &Ask) -> bool {
    matches!(ask, Ask::Senate(senate::Ask::Window))
}

fn ballot(ask: &Ask) -> bool {
    matches!(ask, Ask::Senate(senate::Ask::Ballot { .. }))
}

/// What a spectator knows, whether the window is open, and who has still to answer.
async fn state(house: &House, id: &TableId) -> (u32, bool, SeatSet) {
    let look = house.app.hub().look(id, |live| {
        let open = rome(live).view(Viewer::Spectator).flow.question().is_some_and(motion);
        let pending = rome(live).turn().awaiting().map_or(SeatSet::NONE, |a| a.pending);
        (live.revision(Viewer::Spectator), open, pending)
    });
    look.await.unwrap()
}

pub async fn pass(player: &mut Browser, id: &TableId) {
    let choices = player.choices(id).await;
    let list = choices["choices"].as_array().unwrap();
    let n = list.iter().position(|c| c["action"] == json!({ "senate": "pass" })).expect("a way to pass");
    let done = player.table(id, json!({ "do": "act", "choice": n, "revision": choices["revision"] })).await;
    assert!(done["ok"].is_object(), "{done}");
}

/// A standing order to pass in every motion window.
pub async fn always_pass(player: &mut Browser, id: &TableId) {
    let order = json!({ "pass": { "window": "motion", "until": "changed", "unless": [] } });
    let done = player.table(id, json!({ "do": "give-order", "order": order })).await;
    assert!(done["ok"].is_object(), "{done}");
}

// ROR-D.2a, ROR-D.3d: live 3 to 5 s, even if everybody has passed; by hand or by standing order, it looks the same.
#[tokio::test]
async fn a_window_does_not_end_before_its_shortest_time() {
    for ordered in [0, 1, 2] {
        let house = House::new();
        let (mut people, id) = table(&house, 1, &[]).await;
        for player in &mut people[..ordered] {
            always_pass(player, &id).await;
        }
        play_to(&house, &id, motion).await;
        let mut watcher = house.browser();
        let (before, seen) = (state(&house, &id).await, watcher.get(&format!("/t/{id}/regions")).await.body);
        assert!(before.1 && before.2.len() == 3, "nobody has answered, not even the bot");
        for player in &mut people[ordered..] {
            pass(player, &id).await;
        }
        assert_eq!(state(&house, &id).await, before, "nothing has moved");
        assert_eq!(watcher.get(&format!("/t/{id}/regions")).await.body, seen);
        house.wait(2_999).await;
        assert_eq!(state(&house, &id).await, before, "not before three seconds");
        house.wait(2_001).await;
        house.quiet(&id).await;
        let (revision, open, _) = state(&house, &id).await;
        assert!(!open && revision > before.0, "after five at the latest: {ordered} orders");
    }
}

// ROR-D.3d: a bot that has just put a motion does not answer its window at once either
#[tokio::test]
async fn a_bot_waits_in_a_window_that_its_own_move_has_opened() {
    for _ in 0..60 {
        let house = House::unlimited();
        let (mut people, id) = table(&house, 1, &[]).await;
        play_to(&house, &id, |ask| matches!(ask, Ask::Senate(senate::Ask::Floor))).await;
        let presides = |live: &Live| {
            let board = &rome(live).view(Viewer::Spectator).board;
            board.senate.magistrate.and_then(|magistrate| board.owner(magistrate))
        };
        if house.app.hub().look(&id, presides).await.unwrap() != Some(Seat(2)) {
            continue;
        }
        for player in &mut people {
            pass(player, &id).await;
        }
        house.wait(5_000).await;
        house.quiet(&id).await;
        let (_, open, pending) = state(&house, &id).await;
        if open {
            assert_eq!(pending, SeatSet::all(3), "nobody has answered");
            return;
        }
    }
    panic!("the bot never puts a motion");
}

// ROR-D.3d: the times are drawn, for each window anew
#[tokio::test]
async fn the_shortest_time_is_drawn_between_three_and_five_seconds() {
    let mut times = Vec::new();
    for _ in 0..6 {
        let house = House::new();
        let (_people, id) = table(&house, 1, &[]).await;
        play_to(&house, &id, motion).await;
        let until = house.app.hub().look(&id, |live| live.desk.window.unwrap().until).await.unwrap();
        times.push(until - NOON);
    }
    assert!(times.iter().all(|time| (3_000..=5_000).contains(time)), "{times:?}");
    assert!(times.iter().any(|time| *time != times[0]), "{times:?}");
}

// ROR-D.3c, ROR-D.3d: whoever has answered sees it, may take it back, and nobody else learns anything
#[tokio::test]
async fn an_early_answer_is_noted_and_can_be_taken_back() {
    let house = House::new();
    let (mut people, id) = table(&house, 1, &[]).await;
    play_to(&house, &id, motion).await;
    let page = format!("/t/{id}");
    let asked = people[0].get(&page).await.body;
    assert!(asked.contains("name=\"choice\"") && !asked.contains("is noted"));
    let ben = people[1].get(&format!("{page}/regions")).await.body;
    pass(&mut people[0], &id).await;
    let noted = people[0].get(&page).await.body;
    assert!(noted.contains("Your answer is noted") && !noted.contains("name=\"choice\""), "{noted}");
    assert_eq!(turns(&mut people[0]).await, 0);
    assert_eq!(people[1].get(&format!("{page}/regions")).await.body, ben);
    let back = people[0].post(&format!("{page}/undo"), &[("seat", "0")]).await;
    assert_eq!(back.status, StatusCode::SEE_OTHER, "{}", back.body);
    assert!(people[0].get(&page).await.body.contains("name=\"choice\""));
    pass(&mut people[1], &id).await;
    house.wait(5_000).await;
    house.quiet(&id).await;
    assert_eq!(state(&house, &id).await.2, SeatSet::of(Seat(0)), "the others have answered, she has not");
    // Now an answer counts at once.
    pass(&mut people[0], &id).await;
    assert!(!state(&house, &id).await.1);
}

// ROR-D.3d: what was acknowledged is not lost with the process
#[tokio::test]
async fn an_early_answer_survives_a_restart() {
    let house = House::new();
    let (mut people, id) = table(&house, 1, &[]).await;
    play_to(&house, &id, motion).await;
    for player in people.iter_mut().rev() {
        pass(player, &id).await;
    }
    let app = house.reopened();
    let noted = app.hub().look(&id, |live| live.early().iter().collect::<Vec<_>>());
    // ROR-D.1c: quickness never counts
    assert_eq!(noted.await.unwrap(), [Seat(0), Seat(1)], "in the order of the seats");
    house.clock.advance(5_000);
    assert_eq!(app.hub().resume().await.unwrap(), 1);
    for _ in 0..500 {
        app.hub().tick().await;
        let open = app
            .hub()
            .look(&id, |live| rome(live).view(Viewer::Spectator).flow.question().is_some_and(motion));
        if !open.await.unwrap() {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(1)).await;
    }
    panic!("the window does not close");
}

// ROR-D.2a: none by correspondence or without a clock, and none where nobody could watch
#[tokio::test]
async fn only_where_people_watch_each_other_does_a_window_take_time() {
    for (friends, more) in [(0, [("pace", "windows")]), (1, [("pace", "days")]), (1, [("pace", "none")])] {
        let house = House::new();
        let (mut people, id) = table(&house, friends, &more).await;
        play_to(&house, &id, motion).await;
        for player in &mut people {
            pass(player, &id).await;
        }
        house.quiet(&id).await;
        assert!(!state(&house, &id).await.1, "{friends} friends, {more:?}");
    }
}

async fn hold(player: &mut Browser, id: &TableId) -> Answer {
    player.post(&format!("/t/{id}/hold"), &[]).await
}

// ROR-D.2c, ROR-DC.109: 30 s more for everybody, three times a phase; it needs no card, and all see who
#[tokio::test]
async fn a_window_can_be_held_open() {
    let house = House::new();
    let (mut people, id) = table(&house, 1, &[]).await;
    play_to(&house, &id, motion).await;
    let page = format!("/t/{id}");
    assert!(people[0].get(&page).await.body.contains("30 seconds more</span> (3)"));
    assert!(people[0].get(&format!("{page}?text")).await.body.contains("30 seconds more</span> (3)"));
    assert!(!house.browser().get(&page).await.body.contains("/hold"), "not for spectators");
    assert_eq!(hold(&mut people[1], &id).await.status, StatusCode::SEE_OTHER);
    assert!(people[1].get(&page).await.body.contains("30 seconds more</span> (2)"));
    assert!(people[0].get(&page).await.body.contains("holds the window open"), "in everybody's log");
    let seen = house.app.hub().look(&id, |live| {
        let asked = live.desk.chairs[..2].iter().map(|c| (c.clock.deadline(), c.shown.deadline()));
        asked.collect::<Vec<_>>()
    });
    let both = (Some(NOON + 40_000), Some(NOON + 40_000));
    assert_eq!(seen.await.unwrap(), [both, both], "his own clock, and what others see of it");
    // 10 s for a reaction, and now 30 more; the reserve is empty.
    let expiries = async || {
        house
            .app
            .hub()
            .look(&id, |live| live.desk.chairs[..2].iter().map(|c| c.expiries).collect::<Vec<_>>())
            .await
            .unwrap()
    };
    house.wait(39_999).await;
    house.quiet(&id).await;
    assert_eq!((expiries().await, state(&house, &id).await.1), (vec![0, 0], true));
    // A restart forgets neither the time nor the count.
    let app = house.reopened();
    let kept =
        app.hub().look(&id, |live| (live.desk.holds_left(Seat(1)), live.desk.deadline())).await.unwrap();
    assert_eq!(kept, (2, Some(NOON + 40_000)));
    house.wait(1).await;
    assert_eq!(expiries().await, [1, 1]);
}

// ROR-D.2c: refused with the rule
#[tokio::test]
async fn three_holds_a_phase_and_only_in_live_reaction_windows() {
    let house = House::new();
    let (mut people, id) = table(&house, 1, &[]).await;
    let refused = |answer: &Answer, why: &str| {
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(answer.body.contains("#ROR-D.2c") && answer.body.contains(why), "{why}: {}", answer.body);
    };
    refused(&hold(&mut people[0], &id).await, "no reaction window");
    assert!(!people[0].get(&format!("/t/{id}")).await.body.contains("/hold"), "no button either");
    play_to(&house, &id, motion).await;
    for _ in 0..3 {
        assert_eq!(hold(&mut people[0], &id).await.status, StatusCode::SEE_OTHER);
    }
    refused(&hold(&mut people[0], &id).await, "You have held 3 windows in this phase");
    assert!(people[0].get(&format!("/t/{id}")).await.body.contains("disabled data-key=\"h\""));
    assert_eq!(hold(&mut people[1], &id).await.status, StatusCode::SEE_OTHER, "he has three of his own");
    play_to(&house, &id, ballot).await;
    refused(&hold(&mut people[1], &id).await, "no reaction window");
    // Another phase, other holds.
    play_to(&house, &id, |ask| !matches!(ask, Ask::Senate(_))).await;
    assert_eq!(house.app.hub().look(&id, |live| live.desk.holds_left(Seat(0))).await.unwrap(), 3);
    assert_eq!(hold(&mut house.browser(), &id).await.status, StatusCode::FORBIDDEN);
    let (mut people, id) = table(&house, 1, &[("pace", "none")]).await;
    play_to(&house, &id, motion).await;
    refused(&hold(&mut people[0], &id).await, "only in live play");
    let phase =
        house.app.hub().look(&id, |live| rome(live).view(Viewer::Spectator).board.phase).await.unwrap();
    assert_eq!(phase, Phase::Senate);
}

// ROR-D.4d: a newcomer's orders, his to see and to change; only in live play
#[tokio::test]
async fn a_newcomer_has_orders_in_live_play() {
    for (pace, given) in [("windows", 3), ("live", 3), ("days", 0), ("none", 0)] {
        let house = House::new();
        let mut anna = house.browser();
        let fields = [
            ("seats", "3"),
            ("seat-0", "you"),
            ("seat-1", "bot:greedy"),
            ("seat-2", "bot:greedy"),
            ("pace", pace),
            ("visibility", "public"),
        ];
        let id = anna.open_game("republic", &fields).await;
        let plans = anna.table(&id, json!({ "do": "plans" })).await;
        let orders = plans["ok"]["orders"].as_array().unwrap();
        assert_eq!(orders.len(), given, "{pace}: {orders:?}");
        let bots = house.app.hub().look(&id, |live| self::orders(live)[1]).await.unwrap();
        assert_eq!(bots, 0, "bots decide for themselves");
        if given > 0 {
            let dropped = anna.table(&id, json!({ "do": "drop-order", "order": 0 })).await;
            assert_eq!(dropped["ok"]["orders"].as_array().map(Vec::len), Some(given - 1));
        }
    }
}

/// A take-back by consent leads to a question that was asked before. What somebody has answered to a later one, and does not
/// count yet, is no answer to that.
#[tokio::test]
async fn an_answer_that_does_not_count_yet_falls_with_the_question_that_is_taken_back() {
    let house = House::new();
    let (mut people, id) = table(&house, 1, &[]).await;
    play_to(&house, &id, motion).await;
    house.wait(5_001).await;
    let [anna, ben] = &mut people[..] else { panic!("two") };
    pass(anna, &id).await;
    // Another window has opened since, and Ben has passed there.
    let later = house.app.hub().change(&id, |live, moment| {
        let until = moment.now + 60_000;
        let revision = live.revision(Viewer::Spectator);
        live.desk.window = Some(host::Window { until, ripe: false, revision });
        Ok(Done::quietly())
    });
    later.await.unwrap();
    pass(ben, &id).await;
    let early = async || house.app.hub().look(&id, |live| live.early()).await.unwrap();
    assert_eq!(early().await, SeatSet::of(Seat(1)));
    anna.post(&format!("/t/{id}/take-back"), &[("do", "ask")]).await;
    let agreed = ben.post(&format!("/t/{id}/take-back"), &[("do", "agree")]).await;
    assert_eq!(agreed.status, StatusCode::SEE_OTHER, "{}", agreed.body);
    let (_, open, pending) = state(&house, &id).await;
    assert!(open && pending.has(Seat(0)), "Anna is asked again");
    assert_eq!(early().await, SeatSet::NONE, "and Ben too");
}
