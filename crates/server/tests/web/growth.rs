//! Finished games take little room: their lines are packed into one row, and nobody who reads them notices.

use crate::common::*;
use host::Stage;
use server::storage::{Fault, Store, TableId};
use server::{App, Config};
use std::path::Path;

/// A while after which a finished game is packed.
const A_WHILE: i64 = 11 * 60_000;

fn unlimited(config: Config) -> Config {
    Config { limits: false, ..config }
}

/// A game that counts, played to its end.
async fn finished(house: &House) -> (Browser, Browser, TableId) {
    let (mut anna, mut ben) = (named(house, "Anna").await, named(house, "Ben").await);
    let seats =
        [("seats", "2"), ("seat-0", "you"), ("seat-1", "open"), ("rated", "on"), ("visibility", "public")];
    let id = anna.open(&seats).await;
    ben.post(&format!("/t/{id}/join"), &[("seat", "1")]).await;
    while anna.first_choice(&id).await || ben.first_choice(&id).await {}
    assert_eq!(house.app.hub().look(&id, |live| live.stage).await.unwrap(), Stage::Over);
    (anna, ben, id)
}

/// Everything that can be read of a finished game.
async fn read(app: &App, who: &Browser, id: &TableId) -> Vec<String> {
    let mut who = House::browser_at(app, who);
    let mut all = Vec::new();
    for path in ["", "/replay", "/replay?step=0", "/replay?step=2&seat=1", "/journal", "/story", "/story.svg"]
    {
        let answer = who.get(&format!("/t/{id}{path}")).await;
        assert!(answer.status.is_success(), "{path}: {}", answer.status);
        all.push(answer.body);
    }
    for path in ["/history", "/people?game=auction", "/account/data", "/"] {
        all.push(who.get(path).await.body);
    }
    let checked = app.office(None).check().await.unwrap();
    assert!(checked.faults.is_empty() && checked.journals == 1, "{checked:?}");
    all.push(format!("{checked:?}"));
    all
}

#[tokio::test]
async fn a_packed_game_reads_as_it_did() {
    for house in House::everywhere("a_packed_game_reads_as_it_did", unlimited) {
        let (anna, _, id) = finished(&house).await;
        assert_eq!(house.app.pack().await.unwrap().tables, 0, "its end is still being looked at");
        house.clock.advance(A_WHILE);
        let (lines, before) = (house.count("journal"), read(&house.app, &anna, &id).await);
        assert!(lines > 3 && house.count("desks") > 0);
        let shrunk = house.app.pack().await.unwrap();
        assert!(shrunk.tables == 1 && shrunk.after < shrunk.before, "{shrunk:?}");
        for (table, rows) in [("journal", 0), ("snapshots", 0), ("desks", 0), ("packs", 1)] {
            assert_eq!(house.count(table), rows, "{table}");
        }
        assert_eq!(house.app.pack().await.unwrap().tables, 0, "once is enough");
        assert_eq!(read(&house.app, &anna, &id).await, before, "from memory");
        let again = house.reopened();
        assert_eq!(read(&again, &anna, &id).await, before, "from what is kept");
        // It verifies still, and counts as it did.
        let journal = House::browser_at(&again, &anna).get(&format!("/t/{id}/journal")).await.json();
        games::AnyTable::verify(&journal, None).unwrap();
        assert_eq!(again.count_again().await.unwrap().games, 1);
        house.tamper("DELETE FROM results");
        let counted = again.count_again().await.unwrap();
        assert_eq!(
            (counted.read, counted.games, counted.left_out),
            (1, 1, 0),
            "read from the packed journal"
        );
        assert_eq!(read(&again, &anna, &id).await[8..], before[8..], "ratings and lists");
        // Whoever looks at it leaves no second snapshot behind.
        again.close().await.unwrap();
        assert_eq!(house.count("snapshots"), 0);
    }
}

/// Whoever has just played looks at the end for a while: ten minutes after the last that happened there, and not before.
#[tokio::test]
async fn a_game_is_packed_ten_minutes_after_its_end() {
    for house in House::everywhere("a_game_is_packed_ten_minutes_after_its_end", unlimited) {
        finished(&house).await;
        house.clock.advance(10 * 60_000 - 1);
        assert_eq!((house.app.pack().await.unwrap().tables, house.count("packs")), (0, 0));
        house.clock.advance(2);
        assert_eq!((house.app.pack().await.unwrap().tables, house.count("packs")), (1, 1));
    }
}

#[tokio::test]
async fn what_comes_after_the_end_stands_behind_what_is_packed() {
    for house in House::everywhere("what_comes_after_the_end_stands_behind_what_is_packed", unlimited) {
        let (_, _, id) = finished(&house).await;
        house.clock.advance(A_WHILE);
        house.app.pack().await.unwrap();
        let store = Store::open(&house.config.data).unwrap();
        let (row, before) = (store.table(&id).await.unwrap(), store.lines(&id, 0).await.unwrap());
        // As a later version may do it: two lines more.
        let mut adds = crate::storage::change(&id, row.version, row.lines, &["\"x\"", "\"y\""]);
        adds.adds.stage = Stage::Over;
        store.commit(adds).await.unwrap();
        let all = [&before[..], &["\"x\"".into(), "\"y\"".into()]].concat();
        for n in [0, 1, before.len() - 1, before.len(), before.len() + 1, all.len(), all.len() + 5] {
            let wanted = all.get(n..).unwrap_or_default();
            assert_eq!(store.lines(&id, n as u64).await.unwrap(), wanted, "from {n} on");
        }
        let known = store.snapshot(&id).await.unwrap();
        assert!(known.is_some());
        assert_eq!(
            store.unpacked(i64::MAX, 9).await.unwrap(),
            std::slice::from_ref(&id),
            "it is packed again"
        );
        assert_eq!(store.pack(&id, None).await.unwrap().tables, 1);
        assert_eq!((house.count("journal"), house.count("packs")), (0, 1));
        assert_eq!(store.lines(&id, 0).await.unwrap(), all);
        assert_eq!(store.snapshot(&id).await.unwrap(), known);
    }
}

/// A rematch is noted at the old table.
#[tokio::test]
async fn a_packed_table_can_still_change() {
    for house in House::everywhere("a_packed_table_can_still_change", unlimited) {
        let (mut anna, _, id) = finished(&house).await;
        house.clock.advance(A_WHILE);
        house.app.pack().await.unwrap();
        let journal = anna.get(&format!("/t/{id}/journal")).await.json();
        let again = anna.post(&format!("/t/{id}/rematch"), &[]).await;
        assert!(again.status.is_redirection(), "{}", again.body);
        assert!(house.count(&format!("desks WHERE table_id = '{id}'")) > 0, "that is new on its desk");
        house.clock.advance(A_WHILE);
        assert_eq!(house.app.pack().await.unwrap().tables, 1);
        assert_eq!(house.count(&format!("desks WHERE table_id = '{id}'")), 0);
        let mut anna = House::browser_at(&house.reopened(), &anna);
        assert_eq!(anna.get(&format!("/t/{id}/journal")).await.json(), journal);
        let to = anna.post(&format!("/t/{id}/rematch"), &[]).await.to().to_string();
        assert_eq!(to, again.to(), "it is still known which table that is");
    }
}

/// A file of an earlier version, with a finished game in it.
#[tokio::test]
async fn games_of_earlier_versions_are_packed_too() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("old.db");
    std::fs::copy(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus/2026-11-16.db"), &data).unwrap();
    let app = || App::open(&Config { data: data.clone(), ..Config::default() }).unwrap();
    let id = TableId::parse("rmui2v3gbbua").unwrap();
    let before = app().hub().look(&id, journal).await.unwrap();
    let packed = app().pack().await.unwrap();
    assert!(packed.tables > 0, "{packed:?}");
    assert_eq!(app().hub().look(&id, journal).await.unwrap(), before);
    let checked = app().office(None).check().await.unwrap();
    assert!(checked.faults.is_empty(), "{checked:?}");
}

/// Somebody changes the table while it is being packed: one of the two comes first, and no line is lost.
#[tokio::test]
async fn packing_and_changing_do_not_disturb_each_other() {
    for house in House::everywhere("packing_and_changing_do_not_disturb_each_other", unlimited) {
        let store = Store::open(&house.config.data).unwrap();
        let owner = store.new_guest("Anna".into(), 0).await.unwrap();
        let id = TableId::new([1; TableId::LEN]);
        store.new_table(crate::storage::row(&id, owner.id), vec![]).await.unwrap();
        for n in 0..40 {
            let mut change = crate::storage::change(&id, n, n, &["\"a\""]);
            change.adds.stage = Stage::Over;
            let (packed, changed, seen) =
                tokio::join!(store.pack(&id, None), store.commit(change), store.lines(&id, 0));
            packed.unwrap();
            changed.unwrap();
            assert!(
                [n, n + 1].contains(&(seen.unwrap().len() as u64)),
                "whoever reads meanwhile sees all of it"
            );
            assert_eq!(store.lines(&id, 0).await.unwrap().len() as u64, n + 1);
        }
        store.pack(&id, None).await.unwrap();
        assert_eq!((store.lines(&id, 0).await.unwrap().len(), house.count("journal")), (40, 0));
    }
}

#[tokio::test]
async fn packing_that_fails_in_the_middle_has_done_nothing() {
    for house in House::everywhere("packing_that_fails_in_the_middle_has_done_nothing", unlimited) {
        let (anna, _, id) = finished(&house).await;
        house.clock.advance(A_WHILE);
        let (rows, before) = (house.count("journal"), read(&house.app, &anna, &id).await);
        house.tamper(match house.config.data.is_file() {
            true => "CREATE TRIGGER no BEFORE DELETE ON desks BEGIN SELECT RAISE(ABORT, 'no'); END",
            false => {
                "CREATE FUNCTION no() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$;
                 CREATE TRIGGER no BEFORE DELETE ON desks FOR EACH ROW EXECUTE FUNCTION no()"
            }
        });
        assert_eq!(house.app.pack().await.unwrap().tables, 0);
        assert_eq!((house.count("journal"), house.count("packs")), (rows, 0));
        assert_eq!(read(&house.reopened(), &anna, &id).await, before);
        house.tamper(if house.config.data.is_file() {
            "DROP TRIGGER no"
        } else {
            "DROP TRIGGER no ON desks"
        });
        assert_eq!(house.app.pack().await.unwrap().tables, 1, "and it is tried again");
        assert_eq!(read(&house.reopened(), &anna, &id).await, before);
    }
}

#[tokio::test]
async fn what_is_not_whole_is_left_as_it_is_and_told() {
    for house in House::everywhere("what_is_not_whole_is_left_as_it_is_and_told", unlimited) {
        let (_, _, id) = finished(&house).await;
        let rows = house.count("journal");
        house.tamper("DELETE FROM journal WHERE n = 1");
        let store = Store::open(&house.config.data).unwrap();
        let Err(Fault::Broken(why)) = store.pack(&id, None).await else { panic!("it was packed") };
        assert!(why.contains("are counted"), "{why}");
        assert_eq!((house.count("journal"), house.count("packs")), (rows - 1, 0));
        assert!(
            store.unpacked(i64::MAX, 9).await.unwrap().is_empty(),
            "it does not stand in the way of others"
        );
    }
}

#[tokio::test]
async fn a_check_reads_packed_games_too() {
    for house in House::everywhere("a_check_reads_packed_games_too", unlimited) {
        let (_, _, id) = finished(&house).await;
        house.clock.advance(A_WHILE);
        house.app.pack().await.unwrap();
        house.app.close().await.unwrap();
        house.tamper(match house.config.data.is_file() {
            true => "UPDATE packs SET journal = x'789c00'",
            false => r"UPDATE packs SET journal = '\x789c00'::bytea",
        });
        let checked = house.reopened().office(None).check().await.unwrap();
        assert_eq!(checked.faults.len(), 1, "{checked:?}");
        assert_eq!(checked.faults[0].table.as_deref(), Some(id.as_str()));
        assert!(checked.faults[0].what.contains("a packed game cannot be read"), "{checked:?}");
    }
}

/// From a file to a database and back, and a copy: packed games come along.
#[tokio::test]
async fn packed_games_move_and_are_copied() {
    let house = House::unlimited();
    let Some(database) = crate::postgres::database("packed_games_move_and_are_copied") else { return };
    if !house.config.data.is_file() {
        return;
    }
    let (anna, _, id) = finished(&house).await;
    house.clock.advance(A_WHILE);
    let before = read(&house.app, &anna, &id).await;
    house.app.pack().await.unwrap();
    let copy = house.config.data.with_extension("copy");
    house.app.office(None).backup(&copy).await.unwrap();
    house.app.close().await.unwrap();
    let back = house.config.data.with_extension("back");
    moved(&house.config.data, &database).await;
    moved(&database, &back).await;
    for data in [copy, database, back] {
        let app = App::open(&Config { data: data.clone(), ..house.config.clone() }).unwrap();
        let now = read(&app, &anna, &id).await;
        assert_eq!(now, before, "{}", data.display());
    }
}

async fn moved(from: &Path, to: &Path) {
    let [from, to] = [from, to].map(|data| Store::open(data).unwrap());
    from.move_to(&to, |_| {}).await.unwrap();
    from.close().await.unwrap();
    to.close().await.unwrap();
}
