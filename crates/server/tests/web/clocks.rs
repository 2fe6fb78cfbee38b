//! Clocks, with time that only moves when told.

use crate::common::*;
use crate::windows::table;
use host::DAY;
use host::Done;
use host::Live;
use host::SeatClock;
use host::{AnyRunning, Running};
use kernel::{Fast, Game, Viewer};
use server::storage::Stage;

const MINUTE: i64 = 60_000;

#[tokio::test]
async fn when_a_bank_is_empty_the_games_own_move_is_made() {
    let house = House::new();
    let (mut anna, mut ben, id) = duel(&house, &[("pace", "live"), ("bank", "5"), ("increment", "0")]).await;
    assert!(anna.first_choice(&id).await);
    house.wait(5 * MINUTE - 1).await;
    assert_eq!(turns(&mut ben).await, 1, "there is a moment left");
    house.wait(1).await;
    let (expiries, bot) = house
        .app
        .hub()
        .look(&id, |live| (live.desk.chairs[1].expiries, live.desk.chairs[1].bot))
        .await
        .unwrap();
    assert_eq!((expiries, bot), (1, None));
    assert_ne!(anna.choices(&id).await["revision"], 1, "the bids were opened");
    assert!(ben.first_choice(&id).await, "he is back");
    let expiries = house.app.hub().look(&id, |live| live.desk.chairs[1].expiries).await.unwrap();
    assert_eq!(expiries, 0, "and forgiven");
}

// TRI-DT.08: a time for each window, a reserve beside, and then the default move.
#[tokio::test]
async fn live_by_the_rules_a_window_has_its_time_and_then_the_reserve_runs() {
    let house = House::new();
    let (mut anna, mut ben) = (house.browser(), house.browser());
    let pace = [("pace", "windows"), ("reserve", "1")];
    let id = together(&mut anna, &mut ben, "tribune", &pace).await;
    // Two discards each: half a minute for them, and a minute of reserve.
    let expiries = async || house.app.hub().look(&id, |live| live.desk.chairs[0].expiries).await.unwrap();
    house.wait(MINUTE + 30_000 - 1).await;
    assert_eq!(expiries().await, 0);
    house.wait(1).await;
    house.quiet(&id).await;
    assert_eq!(expiries().await, 1);
    // Followers: a minute for a placement, although the reserve is gone.
    let (asked, window) = house
        .app
        .hub()
        .look(&id, |live| (live.desk.asked, live.desk.chairs.iter().map(|c| c.clock.free).max()))
        .await
        .unwrap();
    assert_eq!((asked.len(), window), (1, Some(MINUTE)));
}

// TRI-DT.08: a deadline of a day unless set differently, and vacation.
#[tokio::test]
async fn by_correspondence_a_clock_stands_on_vacation() {
    let house = House::new();
    let (mut anna, mut ben, id) = duel(&house, &[("pace", "days")]).await;
    while anna.first_choice(&id).await {}
    let menu = ben.get(&format!("/t/{id}")).await.body;
    assert!(menu.contains("Go on vacation (21 days left)"));
    house.wait(DAY / 2).await;
    ben.post(&format!("/t/{id}/vacation"), &[]).await;
    assert!(anna.get(&format!("/t/{id}")).await.body.contains("> on vacation<"), "everybody may know");
    house.wait(5 * DAY).await;
    house.quiet(&id).await;
    let expiries = async || house.app.hub().look(&id, |live| live.desk.chairs[1].expiries).await.unwrap();
    assert_eq!(expiries().await, 0);
    ben.post(&format!("/t/{id}/vacation"), &[]).await;
    assert!(ben.get(&format!("/t/{id}")).await.body.contains("Go on vacation (16 days left)"));
    house.wait(DAY / 2 - 1).await;
    assert_eq!(expiries().await, 0);
    house.wait(1).await;
    house.quiet(&id).await;
    assert_eq!(expiries().await, 1, "a day in all");
}

#[tokio::test]
async fn vacation_is_for_games_by_correspondence_and_does_not_last_for_ever() {
    let house = House::new();
    let (mut anna, _, id) = duel(&house, &[("pace", "live")]).await;
    let refused = anna.post(&format!("/t/{id}/vacation"), &[]).await;
    assert!(refused.body.contains("There is vacation only in games by correspondence"));
    let (mut anna, mut ben, id) = duel(&house, &[("pace", "days")]).await;
    while anna.first_choice(&id).await {}
    ben.post(&format!("/t/{id}/vacation"), &[]).await;
    house.wait(21 * DAY).await;
    house.quiet(&id).await;
    assert!(!anna.get(&format!("/t/{id}")).await.body.contains("> on vacation<"));
    let refused = ben.post(&format!("/t/{id}/vacation"), &[]).await;
    assert!(refused.body.contains("All your days off in this game are used"));
    house.wait(DAY).await;
    house.quiet(&id).await;
    let expiries = house.app.hub().look(&id, |live| live.desk.chairs[1].expiries).await.unwrap();
    assert_eq!(expiries, 1);
}

#[tokio::test]
async fn after_three_expiries_in_a_row_a_bot_drives_the_seat_and_the_player_may_return() {
    let house = House::new();
    let (mut anna, mut ben, id) = duel(&house, &[("pace", "days"), ("days", "2")]).await;
    for round in 1..=3 {
        while anna.first_choice(&id).await {}
        house.wait(2 * DAY).await;
        house.quiet(&id).await;
        let (expiries, driven) = house
            .app
            .hub()
            .look(&id, |live| (live.desk.chairs[1].expiries, !live.desk.driven().is_empty()))
            .await
            .unwrap();
        assert_eq!((expiries, driven), (round, round == 3));
    }
    assert_eq!(turns(&mut ben).await, 0);
    let bot = house.app.hub().look(&id, |live| live.desk.chairs[1].bot).await.unwrap();
    assert_eq!(bot, Some(host::Driver::STAND_IN));
    ben.post(&format!("/t/{id}/return"), &[]).await;
    let driven = house.app.hub().look(&id, |live| live.desk.driven().is_empty()).await.unwrap();
    assert!(driven);
}

#[tokio::test]
async fn a_game_that_nobody_plays_still_finishes() {
    let house = House::new();
    let (_anna, _ben, id) = duel(&house, &[]).await;
    for _ in 0..12 {
        house.wait(31 * DAY).await;
        house.quiet(&id).await;
    }
    assert_eq!(house.app.hub().look(&id, |live| live.stage).await.unwrap(), Stage::Over);
}

#[tokio::test]
async fn clocks_and_bots_go_on_after_a_restart() {
    let house = House::new();
    let (_anna, _ben, id) = duel(&house, &[("pace", "days"), ("days", "1")]).await;
    let app = house.reopened();
    house.clock.advance(DAY);
    assert_eq!(app.hub().resume().await.unwrap(), 1);
    for _ in 0..200 {
        app.hub().tick().await;
        let expiries = app.hub().look(&id, |live| live.desk.chairs[0].expiries).await.unwrap();
        if expiries > 0 {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(1)).await;
    }
    panic!("nobody was woken");
}

#[tokio::test]
async fn a_clock_in_a_sealed_window_does_not_tell_who_has_answered() {
    let house = House::new();
    let (mut anna, mut ben, id) = duel(&house, &[("pace", "live"), ("bank", "5"), ("increment", "10")]).await;
    anna.script = true;
    house.wait(MINUTE).await;
    let before = anna.get(&format!("/t/{id}/regions")).await.body;
    assert!(ben.first_choice(&id).await);
    let after = anna.get(&format!("/t/{id}/regions")).await.body;
    assert_eq!(before, after);
    // Nor does it tell that somebody has taken his answer back.
    ben.post(&format!("/t/{id}/undo"), &[("seat", "1")]).await;
    assert_eq!(ben.choices(&id).await["choices"].as_array().map(Vec::len), Some(1), "he is asked again");
    let undone = anna.get(&format!("/t/{id}/regions")).await.body;
    assert_eq!(before, undone);
}

/// Chance moves until a nomination is made again; `false` if the game ends before.
fn nominate_again(live: &mut Live) -> bool {
    let Some(AnyRunning::Republic(Running { table, .. })) = &mut live.running else {
        panic!("The Republic of Rome")
    };
    let mut chance = Fast::new(5);
    while !table.rules().halves(table.view(Viewer::Spectator)) {
        let Some(seat) = table.turn().awaiting().and_then(|a| a.pending.first()) else { return false };
        let pick = table.choices(seat).random(&mut chance).expect("a choice");
        table.submit(seat, None, pick).expect("a listed one");
    }
    // Everybody's time for this question begins now.
    live.desk.chairs.iter_mut().for_each(|c| c.clock = SeatClock::default());
    true
}

// ROR-6.1c: a nomination that is made again has half the time of correspondence, on his own clock and as others see it
#[tokio::test]
async fn a_reopened_nomination_has_half_a_day() {
    let house = House::unlimited();
    for _ in 0..20 {
        let (_people, id) = table(&house, 2, &[("pace", "days"), ("option-mode", "correspondence")]).await;
        let again = house.app.hub().change(&id, |live, _| Ok(Done::quietly().with(nominate_again(live))));
        if !again.await.unwrap() {
            continue;
        }
        let clocks = house.app.hub().look(&id, |live| {
            let asked = live.asked().iter().map(|seat| &live.desk.chairs[seat.ix()]);
            asked.map(|c| (c.clock.left, c.shown.left)).collect::<Vec<_>>()
        });
        assert_eq!(clocks.await.unwrap(), [(DAY / 2, DAY / 2)]);
        return;
    }
    panic!("no nomination fails");
}

/// What seat 0 has left at a table.
async fn left(app: &server::App, id: &server::storage::TableId) -> i64 {
    let now = app.hub().now();
    app.hub().look(id, |live| live.desk.chairs[0].clock.now(now)).await.unwrap()
}

#[tokio::test]
async fn an_outage_costs_nobody_any_time() {
    for pace in [&[("pace", "live"), ("bank", "30"), ("increment", "0")][..], &[("pace", "days")]] {
        let house = House::new();
        let (_anna, _ben, id) = duel(&house, pace).await;
        house.wait(10 * MINUTE).await;
        let before = left(&house.app, &id).await;
        house.app.close().await.unwrap();
        house.clock.advance(3 * DAY);
        let app = house.reopened();
        app.hub().resume().await.unwrap();
        app.hub().tick().await;
        assert_eq!(left(&app, &id).await, before, "{pace:?}");
        let expiries = async || app.hub().look(&id, |live| live.desk.chairs[0].expiries).await.unwrap();
        // And from there it goes on.
        house.clock.advance(before - 1);
        app.hub().tick().await;
        assert_eq!((expiries().await, left(&app, &id).await), (0, 1), "{pace:?}");
        house.clock.advance(1);
        app.hub().tick().await;
        assert_eq!(expiries().await, 1, "{pace:?}");
    }
}

#[tokio::test]
async fn after_a_crash_players_have_what_they_had_at_the_last_change_or_a_little_more() {
    let house = House::new();
    let (_anna, _ben, id) = duel(&house, &[("pace", "live"), ("bank", "30")]).await;
    house.wait(10 * MINUTE).await;
    house.app.hub().note_time().await;
    house.wait(5_000).await;
    // Nothing is closed: the process is gone.
    house.clock.advance(DAY);
    let app = house.reopened();
    app.hub().resume().await.unwrap();
    app.hub().tick().await;
    assert_eq!(left(&app, &id).await, 20 * MINUTE);
}

#[tokio::test]
async fn a_jump_of_the_clock_on_the_wall_is_no_time() {
    let house = House::new();
    let (mut anna, _ben, id) = duel(&house, &[("pace", "live"), ("bank", "5"), ("increment", "0")]).await;
    for jump in [10 * DAY, -20 * DAY] {
        house.clock.jump(jump);
        house.wait(MINUTE).await;
        let expiries = house.app.hub().look(&id, |live| live.desk.chairs[0].expiries).await.unwrap();
        assert_eq!(expiries, 0, "{jump}");
    }
    assert_eq!(left(&house.app, &id).await, 3 * MINUTE);
    assert!(anna.first_choice(&id).await);
    assert_eq!(left(&house.app, &id).await, 3 * MINUTE, "what is left in the bank");
}
