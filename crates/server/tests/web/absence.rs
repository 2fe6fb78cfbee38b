//! Players who are away, and what is done for players: seen by all in the log, when it may be seen.

use crate::common::*;
use crate::windows::{always_pass, ask, motion, pass, play_to, rome, table};
use axum::http::StatusCode;
use host::DAY;
use host::{AnyRunning, Running};
use host::{Done, Driver};
use kernel::{Seat, SeatSet};
use serde_json::{Value, json};
use server::storage::{PersonId, TableId};

/// Lets a seat's time run out three times in a row.
async fn three_times(house: &House, id: &TableId, present: &mut [&mut Browser]) {
    for _ in 0..3 {
        for player in present.iter_mut() {
            while player.first_choice(id).await {}
        }
        house.wait(2 * DAY).await;
        house.quiet(id).await;
    }
}

async fn chair(house: &House, id: &TableId, seat: usize) -> (Option<PersonId>, Option<Driver>) {
    let look = house.app.hub().look(id, |live| {
        let chair = &live.desk.chairs[seat];
        (chair.person, chair.bot)
    });
    look.await.unwrap()
}

/// The time of this player has run out three times in a row.
pub async fn is_away(house: &House, id: &TableId, seat: usize) {
    let away = house.app.hub().change(id, move |live, _| {
        let chair = &mut live.desk.chairs[seat];
        (chair.bot, chair.expiries) = (Some(Driver::Defaults), 3);
        Ok(Done::quietly())
    });
    away.await.unwrap();
}

pub async fn vote(player: &mut Browser, id: &TableId, about: &str, wish: &str) -> Answer {
    player.post(&format!("/t/{id}/replace"), &[("about", about), ("do", wish)]).await
}

// ROR-D.30a: somebody plays meanwhile, in games without default moves of their own a bot; whoever comes may take the seat, with its hand and money, but not its whispers
#[tokio::test]
async fn the_others_may_open_the_seat_of_a_player_who_is_away() {
    let house = House::new();
    let (mut anna, mut ben, id) = duel(&house, &[("pace", "days"), ("days", "2")]).await;
    let page = format!("/t/{id}");
    assert!(!anna.get(&page).await.body.contains("/replace"), "nobody is away");
    assert!(!anna.get("/").await.body.contains("wants a player"));
    let full = house.browser().post(&format!("{page}/join"), &[("seat", "1")]).await;
    assert_eq!(full.status, StatusCode::UNPROCESSABLE_ENTITY, "no seat is open");
    anna.post(&format!("{page}/chat"), &[("text", "trust nobody"), ("to", "1")]).await;
    three_times(&house, &id, &mut [&mut anna]).await;
    assert_eq!(chair(&house, &id, 1).await.1, Some(Driver::STAND_IN));
    let seen = anna.get(&page).await.body;
    assert!(seen.contains("/replace") && seen.contains("a bot stands in"), "{seen}");
    assert!(
        !ben.get(&page).await.body.contains("/replace")
            && !house.browser().get(&page).await.body.contains("/replace")
    );
    let look = house.app.hub().look(&id, position);
    let before = look.await.unwrap();
    assert_eq!(vote(&mut anna, &id, "1", "wait").await.status, StatusCode::SEE_OTHER);
    assert!(chair(&house, &id, 1).await.0.is_some());
    assert_eq!(vote(&mut anna, &id, "1", "person").await.status, StatusCode::SEE_OTHER);
    assert_eq!(chair(&house, &id, 1).await, (None, Some(Driver::Defaults)));
    assert!(anna.get(&page).await.body.contains("by vote of the others"), "in the log");
    house.clock.advance(1);
    let mut clio = house.browser();
    let lobby = clio.get("/?game=auction").await.body;
    assert!(lobby.contains(id.as_str()) && lobby.contains("wants a player"), "{lobby}");
    assert!(!clio.get("/?game=tribune").await.body.contains("wants a player"), "not among other games");
    for page in [page.clone(), format!("{page}?text")] {
        // ROR-DC.1: whoever takes over agrees to the settings too
        let seen = clio.get(&page).await.body;
        assert!(seen.contains("Sit down") && seen.contains("By correspondence: 2 days for each move"));
    }
    assert!(!anna.get(&page).await.body.contains("Sit down"), "she plays already");
    let taken = clio.post(&format!("{page}/join"), &[("seat", "0")]).await;
    assert_eq!(taken.status, StatusCode::UNPROCESSABLE_ENTITY, "somebody else's seat is not open");
    let second = anna.post(&format!("{page}/join"), &[("seat", "1")]).await;
    assert_eq!(second.status, StatusCode::UNPROCESSABLE_ENTITY, "one seat each");
    assert_eq!(clio.post(&format!("{page}/join"), &[]).await.status, StatusCode::SEE_OTHER);
    assert!(!house.browser().get("/").await.body.contains("wants a player"));
    let (person, bot) = chair(&house, &id, 1).await;
    assert!(person.is_some() && bot.is_none());
    let after = house.app.hub().look(&id, position);
    assert_eq!(after.await.unwrap(), before, "hand and money stay with the seat");
    anna.post(&format!("{page}/chat"), &[("text", "welcome"), ("to", "1")]).await;
    let hers = clio.get(&page).await.body;
    assert!(hers.contains("welcome") && !hers.contains("trust nobody"));
    let his = ben.get(&page).await.body;
    assert!(!his.contains("welcome"), "the seat is no longer his");
    assert_eq!(ben.post(&format!("{page}/return"), &[]).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(clio.first_choice(&id).await || anna.first_choice(&id).await, "it goes on");
}

// ROR-D.30a, ROR-DC.110: a majority of the others; a bot plays on
#[tokio::test]
async fn most_of_the_others_decide() {
    let house = House::unlimited();
    let (mut people, id) = table(&house, 2, &[("pace", "days"), ("days", "2")]).await;
    let refused = vote(&mut people[0], &id, "2", "bot").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("#ROR-D.30a") && refused.body.contains("three times in a row"));
    always_pass(&mut people[2], &id).await;
    let [anna, ben, _] = &mut people[..] else { panic!("three") };
    three_times(&house, &id, &mut [&mut *anna, &mut *ben]).await;
    assert_eq!(chair(&house, &id, 2).await.1, Some(Driver::Defaults), "default moves");
    assert!(anna.get(&format!("/t/{id}")).await.body.contains("away, default moves"));
    assert_eq!(vote(anna, &id, "2", "bot").await.status, StatusCode::SEE_OTHER);
    assert_eq!(chair(&house, &id, 2).await.1, Some(Driver::Defaults), "one of two is not most");
    assert_eq!(vote(ben, &id, "2", "bot").await.status, StatusCode::SEE_OTHER);
    assert_eq!(chair(&house, &id, 2).await, (None, Some(Driver::STAND_IN)));
    let orders = house.app.hub().look(&id, |live| orders(live)[2]).await.unwrap();
    assert_eq!(orders, 0, "his standing orders have gone with him");
    let refused = vote(&mut people[2], &id, "0", "bot").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "she is not away");
}

// ROR-D.30a, ROR-DC.110: the remaining players vote, nobody else; who comes back is no longer voted about
#[tokio::test]
async fn votes_are_the_others_and_lapse_when_the_player_returns() {
    let house = House::unlimited();
    let (mut people, id) = table(&house, 2, &[("pace", "days"), ("days", "2")]).await;
    let [anna, ben, clio] = &mut people[..] else { panic!("three") };
    is_away(&house, &id, 2).await;
    let mut stranger = house.browser();
    stranger.get(&format!("/t/{id}")).await;
    stranger.post("/account/name", &[("name", "Dora")]).await;
    for player in [&mut stranger, &mut *clio] {
        let refused = vote(player, &id, "2", "bot").await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.body.contains("Only the other players vote"), "{}", refused.body);
    }
    assert_eq!(vote(anna, &id, "2", "bot").await.status, StatusCode::SEE_OTHER);
    assert_eq!(clio.post(&format!("/t/{id}/return"), &[]).await.status, StatusCode::SEE_OTHER);
    let refused = vote(ben, &id, "2", "bot").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "she is back");
    // She is forgiven: it takes three times again, and other votes.
    let expiries = house.app.hub().look(&id, |live| live.desk.chairs[2].expiries).await.unwrap();
    assert_eq!((chair(&house, &id, 2).await.1, expiries), (None, 0));
    is_away(&house, &id, 2).await;
    assert_eq!(vote(ben, &id, "2", "bot").await.status, StatusCode::SEE_OTHER);
    assert!(chair(&house, &id, 2).await.0.is_some(), "one of two: what was voted before is forgotten");
}

// ROR-D.4d, ROR-D.30a: whoever takes over a seat in live play is a new player
#[tokio::test]
async fn who_takes_over_a_seat_has_a_newcomers_orders() {
    let house = House::unlimited();
    let (mut people, id) = table(&house, 1, &[]).await;
    is_away(&house, &id, 1).await;
    assert_eq!(vote(&mut people[0], &id, "1", "person").await.status, StatusCode::SEE_OTHER);
    let mut clio = house.browser();
    assert_eq!(clio.post(&format!("/t/{id}/join"), &[]).await.status, StatusCode::SEE_OTHER);
    let orders = async |seat: usize| house.app.hub().look(&id, move |live| self::orders(live)[seat]).await;
    assert_eq!((orders(1).await, orders(0).await), (Ok(3), Ok(0)), "three, as for everybody at the start");
}

// ROR-D.30a: he may come back as long as nobody has replaced him
#[tokio::test]
async fn a_player_who_was_away_may_return() {
    let house = House::new();
    let (mut anna, mut ben, id) = duel(&house, &[("pace", "days"), ("days", "2")]).await;
    three_times(&house, &id, &mut [&mut anna]).await;
    assert!(ben.get(&format!("/t/{id}")).await.body.contains("Return to my seat"));
    ben.post(&format!("/t/{id}/return"), &[]).await;
    assert_eq!(chair(&house, &id, 1).await.1, None);
    assert!(!anna.get(&format!("/t/{id}")).await.body.contains("/replace"));
}

/// How many default moves a program is told of.
async fn told(browser: &mut Browser, id: &TableId) -> usize {
    let log = browser.table(id, json!({ "do": "log" })).await;
    let by_default = |line: &&Value| line["text"].as_str().unwrap().ends_with(DEFAULT_MOVE);
    log["ok"]["events"].as_array().unwrap().iter().filter(by_default).count()
}

const DEFAULT_MOVE: &str = "does not answer in time: default move.";

// ROR-D.32a, ROR-D.3c: a default move is in the public log with its rule when its window is over, not before
#[tokio::test]
async fn default_moves_are_in_the_log_when_their_window_is_over() {
    let house = House::new();
    let (mut people, id) = table(&house, 1, &[]).await;
    play_to(&house, &id, motion).await;
    // Ben has more time.
    let more = house.app.hub().change(&id, |live, _| {
        live.desk.chairs[1].clock.left += 60_000;
        Ok(Done::quietly())
    });
    more.await.unwrap();
    let page = format!("/t/{id}");
    let count = async |viewer: &mut Browser| viewer.get(&page).await.body.matches(DEFAULT_MOVE).count();
    let before = count(&mut house.browser()).await;
    let told_before = told(&mut house.browser(), &id).await;
    house.wait(5_000).await;
    house.quiet(&id).await;
    house.wait(5_000).await;
    let left = house.app.hub().look(&id, |live| live.pending()).await.unwrap();
    assert_eq!(left, SeatSet::of(Seat(1)), "Anna's time is up, the bot has answered");
    assert_eq!(count(&mut house.browser()).await, before, "nobody learns that she has");
    assert_eq!(count(&mut people[1]).await, before);
    // The same after a restart.
    let stored = async || count(&mut House::browser_at(&house.reopened(), &house.browser())).await;
    let stored_before = stored().await;
    assert_eq!(told(&mut people[1], &id).await, told_before, "not to a program either");
    assert_eq!(told(&mut house.browser(), &id).await, told_before);
    pass(&mut people[1], &id).await;
    let seen = house.browser().get(&page).await.body;
    assert!(seen.matches(DEFAULT_MOVE).count() > before);
    assert!(seen.contains("#ROR-D.2b"));
    assert!(told(&mut house.browser(), &id).await > told_before);
    assert_eq!(stored().await, stored_before + 1);
}

// ROR-D.32a: hidden orders only after the game
#[tokio::test]
async fn standing_orders_are_in_the_log_when_the_game_is_over() {
    let house = House::new();
    let (mut people, id) = table(&house, 1, &[]).await;
    always_pass(&mut people[1], &id).await;
    play_to(&house, &id, motion).await;
    pass(&mut people[0], &id).await;
    house.wait(5_000).await;
    house.quiet(&id).await;
    assert!(!house.app.hub().look(&id, |live| ask(live).is_some_and(|ask| motion(&ask))).await.unwrap());
    let page = format!("/t/{id}");
    let told = "standing order answers.";
    people.push(house.browser());
    for viewer in &mut people {
        assert!(!viewer.get(&page).await.body.contains(told));
    }
    let ended = house.app.hub().change(&id, |live, _| {
        let mut state = rome(live).state().clone();
        let kind = republic::state::EndingKind::Bankruptcy;
        state.board.over = Some(republic::state::Ending::of(kind, SeatSet::NONE));
        let Some(AnyRunning::Republic(Running { table, .. })) = &mut live.running else {
            panic!("The Republic of Rome")
        };
        table.put(state, "ended").unwrap();
        Ok(Done::quietly())
    });
    ended.await.unwrap();
    assert!(house.browser().get(&page).await.body.contains(told));
}

// ROR-D.32a: what opens a window is in the log, with a rule
#[tokio::test]
async fn a_window_is_announced() {
    let house = House::new();
    let (_people, id) = table(&house, 1, &[]).await;
    play_to(&house, &id, motion).await;
    let last = house.app.hub().look(&id, |live| {
        let names = live.desk.names();
        let (_, event) = rome(live).told(kernel::Viewer::Spectator).last().unwrap();
        kernel::Words::event(&**rome(live).rules(), event, &names)
    });
    let last = last.await.unwrap();
    assert!(last.text.contains("puts") && last.rule.is_some(), "{last:?}");
}

/// A rated game in which Ben's seat was opened to whoever comes.
async fn opened(house: &House, others: &[&str]) -> (Vec<Browser>, TableId) {
    let mut people = Vec::new();
    for name in ["Anna", "Ben"].iter().chain(others) {
        people.push(named(house, name).await);
    }
    let id =
        people[0].open(&[&FOR_TWO[..], &[("pace", "days"), ("days", "2"), ("rated", "on")]].concat()).await;
    people[1].post(&format!("/t/{id}/join"), &[("seat", "1")]).await;
    is_away(house, &id, 1).await;
    assert_eq!(vote(&mut people[0], &id, "1", "person").await.status, StatusCode::SEE_OTHER);
    (people, id)
}

/// Whoever comes back to their own seat has not left it for good: the game counts for them, once.
#[tokio::test]
async fn who_returns_to_a_seat_that_was_opened_has_played_the_game() {
    for through_another in [false, true] {
        let house = House::unlimited();
        let (mut people, id) = opened(&house, &["Clio"]).await;
        let [anna, ben, clio] = &mut people[..] else { panic!("three") };
        if through_another {
            assert_eq!(clio.post(&format!("/t/{id}/join"), &[]).await.status, StatusCode::SEE_OTHER);
            is_away(&house, &id, 1).await;
            assert_eq!(vote(anna, &id, "1", "person").await.status, StatusCode::SEE_OTHER);
        }
        assert_eq!(ben.post(&format!("/t/{id}/join"), &[]).await.status, StatusCode::SEE_OTHER);
        while anna.first_choice(&id).await | ben.first_choice(&id).await {}
        let ended = house.app.hub().look(&id, |live| live.ended()).await.unwrap().unwrap();
        let counted: Vec<_> =
            ended.places.iter().map(|place| (place.seat, place.counts, place.rank)).collect();
        assert!(
            counted.len() == 2 && counted.iter().all(|(_, counts, rank)| *counts && *rank < 3),
            "{counted:?}"
        );
        let strength = || async {
            let store = crate::leagues::store(&house);
            let ratings = store.ratings_of(PersonId(2)).await.unwrap();
            let games = store.tallies(PersonId(2), true).await.unwrap();
            assert_eq!(games.iter().map(|tally| tally.games).sum::<u32>(), 1, "one game");
            ratings[0].strength
        };
        let before = strength().await;
        house.app.count_again().await.unwrap();
        assert_eq!(strength().await, before, "counted again it comes to the same");
    }
}

/// Whoever has had a seat knows what it holds: they come back to that one, and to no other.
#[tokio::test]
async fn nobody_takes_over_a_seat_who_has_had_another() {
    let house = House::unlimited();
    let (mut people, id) = table(&house, 2, &[("pace", "days"), ("days", "2")]).await;
    let [anna, ben, clio] = &mut people[..] else { panic!("three") };
    is_away(&house, &id, 1).await;
    for voter in [&mut *anna, &mut *clio] {
        vote(voter, &id, "1", "bot").await;
    }
    assert_eq!(chair(&house, &id, 1).await, (None, Some(Driver::STAND_IN)), "Ben has gone");
    is_away(&house, &id, 2).await;
    vote(anna, &id, "2", "person").await;
    assert_eq!(chair(&house, &id, 2).await, (None, Some(Driver::Defaults)), "Clio too, and her seat is open");
    let page = format!("/t/{id}");
    assert!(!ben.get(&page).await.body.contains("Sit down"));
    for fields in [&[][..], &[("seat", "2")]] {
        let refused = ben.post(&format!("{page}/join"), fields).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.body.contains("ou have played another seat of this game"), "{}", refused.body);
    }
    assert!(
        clio.get(&page).await.body.contains("Sit down")
            && house.browser().get(&page).await.body.contains("Sit down")
    );
    assert_eq!(clio.post(&format!("{page}/join"), &[]).await.status, StatusCode::SEE_OTHER);
}

/// Three weeks of vacation has every player of a game by correspondence, whoever had the seat before.
#[tokio::test]
async fn who_takes_over_a_seat_has_days_off_of_their_own() {
    let house = House::unlimited();
    let (mut people, id) = opened(&house, &["Clio"]).await;
    let away = house.app.hub().change(&id, |live, moment| {
        live.desk.chairs[1].vacation.used = 20 * DAY;
        live.desk.chairs[1].vacation.since = Some(moment.now);
        Ok(Done::quietly())
    });
    away.await.unwrap();
    assert_eq!(people[2].post(&format!("/t/{id}/join"), &[]).await.status, StatusCode::SEE_OTHER);
    let left = house.app.hub().look(&id, |live| {
        let vacation = live.desk.chairs[1].vacation;
        (vacation.since, vacation.left(live.desk.chairs[1].since), live.desk.chairs[1].clock.held)
    });
    assert_eq!(left.await.unwrap(), (None, host::VACATION, false));
}

/// Where nobody is left to decide, bots finish the game: also where the last one has left it.
#[tokio::test]
async fn when_the_last_one_leaves_bots_play_for_those_who_are_away_too() {
    let house = House::unlimited();
    let (mut anna, _, id) = duel(&house, &[("pace", "days"), ("days", "2")]).await;
    is_away(&house, &id, 1).await;
    assert_eq!(chair(&house, &id, 1).await.1, Some(Driver::Defaults));
    anna.post(&format!("/t/{id}/leave"), &[]).await;
    house.quiet(&id).await;
    assert_eq!(chair(&house, &id, 1).await.1, Some(Driver::STAND_IN));
}
