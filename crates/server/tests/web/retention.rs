//! A house that does not keep guests for ever: who has not been here for long goes, and takes nothing that is another's along.

use crate::common::*;
use host::DAY;
use server::Config;
use server::storage::TableId;

const ALONE: &[(&str, &str)] = &[("seats", "2"), ("seat-0", "you"), ("seat-1", "bot:random")];
const TWO: &[(&str, &str)] =
    &[("seats", "2"), ("seat-0", "you"), ("seat-1", "open"), ("visibility", "public")];

fn a_month(config: Config) -> Config {
    Config { keep_guests: Some(30), limits: false, ..config }
}

/// A table of these two, played to its end.
async fn played(host: &mut Browser, other: &mut Browser) -> TableId {
    let id = host.open(TWO).await;
    other.post(&format!("/t/{id}/join"), &[("seat", "1")]).await;
    while host.first_choice(&id).await || other.first_choice(&id).await {}
    id
}

async fn is_there(house: &House, id: &TableId) -> bool {
    house.reopened().hub().look(id, |_| ()).await.is_ok()
}

#[tokio::test]
async fn guests_and_what_is_theirs_alone_go_after_a_while() {
    for house in House::everywhere("guests_and_what_is_theirs_alone_go_after_a_while", a_month) {
        // Two guests who have left a table in the middle, one who has opened one, two who played each other.
        let mut guests: Vec<Browser> = (0..5).map(|_| house.browser()).collect();
        let alone = guests[0].open(ALONE).await;
        guests[0].first_choice(&alone).await;
        let open = guests[1].open(TWO).await;
        let [.., one, two] = &mut guests[..] else { unreachable!() };
        let both = played(one, two).await;
        let played = guests[2].post("/play/auction", &[]).await.to().trim_start_matches("/t/").to_string();
        for id in [&alone, &TableId::parse(&played).unwrap()] {
            house.quiet(id).await;
        }
        house.app.pack().await.unwrap();
        assert_eq!(house.count("people"), 5);
        house.clock.advance(29 * DAY);
        assert_eq!(house.app.let_guests_go().await.unwrap().guests.len(), 0, "not yet");
        house.clock.advance(2 * DAY);
        house.app.pack().await.unwrap();
        let gone = house.app.let_guests_go().await.unwrap();
        assert_eq!((gone.guests.len(), gone.tables.len()), (5, 4));
        for table in [
            "people",
            "tables",
            "journal",
            "packs",
            "snapshots",
            "desks",
            "players",
            "results",
            "sessions",
            "tallies",
        ] {
            assert_eq!(house.count(table), 0, "{table}");
        }
        for id in [alone, open, both] {
            assert!(!is_there(&house, &id).await);
            assert_eq!(guests[0].get(&format!("/t/{id}")).await.status, 404);
        }
        // Whoever comes back is somebody new.
        assert!(guests[1].get("/").await.status.is_success());
        guests[1].open(ALONE).await;
        assert_eq!(house.count("people"), 1);
    }
}

#[tokio::test]
async fn what_others_have_a_part_in_stays_whole() {
    for house in House::everywhere("what_others_have_a_part_in_stays_whole", a_month) {
        let mut anna = named(&house, "Anna").await;
        let mut guests: Vec<Browser> = (0..5).map(|_| house.browser()).collect();
        let [with_anna, came_back, said, watched, own] = &mut guests[..] else { unreachable!() };
        let game = played(&mut anna, with_anna).await;
        let before = anna.get(&format!("/t/{game}/journal")).await.json();
        // A guest who still comes has played another who does not.
        let old = played(said, came_back).await;
        // Anna has said something at a table of a guest's.
        let spoken = watched.open(&[ALONE, &[("visibility", "public")]].concat()).await;
        anna.post(&format!("/t/{spoken}/chat"), &[("text", "Ave")]).await;
        let alone = own.open(ALONE).await;
        assert_eq!(house.count("chat"), 1, "she could speak there");
        for id in [&spoken, &alone] {
            house.quiet(id).await;
        }
        house.clock.advance(31 * DAY);
        let new = came_back.open(ALONE).await;
        let gone = house.app.let_guests_go().await.unwrap();
        assert_eq!((gone.tables, gone.guests.len()), (vec![alone], 1));
        for id in [&game, &old, &spoken, &new] {
            assert!(is_there(&house, id).await, "{id}");
        }
        // Her game is as it was: journal, page, result, rivals.
        let after =
            House::browser_at(&house.reopened(), &anna).get(&format!("/t/{game}/journal")).await.json();
        assert_eq!(after, before);
        games::AnyTable::verify(&after, None).unwrap();
        let checked = house.app.office(None).check().await.unwrap();
        assert!(checked.faults.is_empty(), "{checked:?}");
        assert!(anna.get("/history").await.body.contains(game.as_str()));
        assert_eq!(house.app.let_guests_go().await.unwrap(), Default::default(), "and nobody else goes");
    }
}

#[tokio::test]
async fn a_house_keeps_everybody_unless_it_is_told_otherwise() {
    let usual = |config| Config { limits: false, ..config };
    for house in House::everywhere("a_house_keeps_everybody_unless_it_is_told_otherwise", usual) {
        let mut guest = house.browser();
        guest.open(ALONE).await;
        house.clock.advance(4_000 * DAY);
        assert_eq!(house.app.let_guests_go().await.unwrap(), Default::default());
        assert_eq!((house.count("people"), house.count("tables")), (1, 1));
    }
}

/// Many more than are looked at together, and those who must stay do not stand in the way.
#[tokio::test]
async fn all_of_many_guests_are_looked_at() {
    for house in House::everywhere("all_of_many_guests_are_looked_at", a_month) {
        let people = house.app.people();
        let mut anna = named(&house, "Anna").await;
        for _ in 0..3 {
            let mut guest = house.browser();
            played(&mut anna, &mut guest).await;
        }
        for _ in 0..120 {
            people.guest().await.unwrap();
        }
        house.clock.advance(31 * DAY);
        assert_eq!(house.app.let_guests_go().await.unwrap().guests.len(), 120);
        assert_eq!(house.count("people"), 4);
    }
}
