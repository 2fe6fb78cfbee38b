//! Clocks, with time that only moves when told.

use crate::common::*;
use server::clock::DAY;
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
        .look(&id, |live| (live.desk.chairs[1].expiries, live.desk.chairs[1].bot.clone()))
        .await
        .unwrap();
    assert_eq!((expiries, bot), (1, None));
    assert_ne!(anna.choices(&id).await["revision"], 1, "the bids were opened");
    assert!(ben.first_choice(&id).await, "he is back");
    let expiries = house.app.hub().look(&id, |live| live.desk.chairs[1].expiries).await.unwrap();
    assert_eq!(expiries, 0, "and forgiven");
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
}
