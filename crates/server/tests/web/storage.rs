//! The storage by itself, in a file and in a database: two writers cannot both win, what is acknowledged is there, what is of
//! the future or another's is refused.

use crate::postgres;
use host::{Addition, Seated};
use kernel::SeatSet;
use server::storage::{Change, Fault, Hidden, PersonId, Stage, Store, TableId, TableRow, Visibility};
use std::path::PathBuf;
use tempfile::TempDir;

/// Where something can be kept.
struct Place {
    data: PathBuf,
    _folder: TempDir,
}

impl Place {
    fn open(&self) -> Store {
        Store::open(&self.data).unwrap_or_else(|fault| panic!("{}: {fault}", self.data.display()))
    }
}

/// Every kind of place, each new: a file, and a database if there is a server.
fn places(test: &str) -> Vec<Place> {
    let folder = || tempfile::tempdir().unwrap();
    let file = folder();
    let mut all = vec![Place { data: file.path().join("x.db"), _folder: file }];
    all.extend(postgres::database(test).map(|data| Place { data, _folder: folder() }));
    all
}

pub fn row(id: &TableId, owner: PersonId) -> TableRow {
    TableRow {
        id: id.clone(),
        game: "auction".into(),
        visibility: Visibility::Public,
        stage: Stage::Open,
        owner,
        created: 1,
        changed: 1,
        version: 0,
        lines: 0,
        secret: Hidden("\"s\"".into()),
        opening: None,
        desk: "{}".into(),
    }
}

pub fn change(id: &TableId, version: u64, from: u64, lines: &[&str]) -> Change {
    Change {
        id: id.clone(),
        version,
        adds: Addition {
            from,
            lines: lines.iter().map(|l| l.to_string()).collect(),
            opening: None,
            desk: vec![("asked".into(), "[]".into())],
            stage: Stage::Playing,
            visibility: Visibility::Public,
            chairs: Some(vec![Seated { seat: 0, person: PersonId(1), waiting: true }]),
            seeks: false,
            wake: None,
            ended: None,
            shown: true,
            listed: true,
        },
        at: 2,
        wall: 2,
        news: vec![],
        record: None,
    }
}

#[tokio::test]
async fn what_was_said_to_some_is_found_for_them_alone() {
    for place in places("what_was_said_to_some_is_found_for_them_alone") {
        let store = place.open();
        let anna = store.new_guest("Anna".into(), 0).await.unwrap();
        let id = TableId::new([1; TableId::LEN]);
        store.new_table(row(&id, anna.id), vec![]).await.unwrap();
        let [ben, clio] = [1, 2].map(|seat| SeatSet::of(kernel::Seat(seat)));
        store.say(&id, anna.clone(), SeatSet::NONE, "to all".into(), (1, 1)).await.unwrap();
        store.say(&id, anna.clone(), ben, "to ben".into(), (2, 2)).await.unwrap();
        let heard = async |person: Option<PersonId>, seats: SeatSet| {
            let said = store.chat(&id, 10, person, seats).await.unwrap();
            said.into_iter().map(|said| said.text).collect::<Vec<_>>()
        };
        assert_eq!(heard(None, ben).await, ["to all", "to ben"]);
        assert_eq!(heard(Some(anna.id), SeatSet::NONE).await, ["to all", "to ben"], "her own words");
        assert_eq!(heard(None, clio).await, ["to all"]);
        assert_eq!(heard(None, SeatSet::NONE).await, ["to all"], "a stranger");
    }
}

#[test]
fn a_folder_that_is_not_there_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let Err(fault) = Store::open(&folder.path().join("nowhere/x.db")) else { panic!("it opened") };
    assert!(fault.to_string().contains("there is no folder") && fault.to_string().contains("nowhere"));
}

#[tokio::test]
async fn of_two_writers_one_wins_and_the_other_is_told() {
    for place in places("of_two_writers_one_wins_and_the_other_is_told") {
        let store = place.open();
        let owner = store.new_guest("Anna".into(), 0).await.unwrap();
        let id = TableId::new([1; TableId::LEN]);
        store.new_table(row(&id, owner.id), vec![]).await.unwrap();
        let (a, b) = tokio::join!(
            store.commit(change(&id, 0, 0, &["\"a\"", "\"b\""])),
            store.commit(change(&id, 0, 0, &["\"c\""]))
        );
        // In a file the first to come is the first; in a database it may be either.
        let lines = store.lines(&id, 0).await.unwrap();
        match (a, b) {
            (Ok(()), Err(Fault::Conflict)) => assert_eq!(lines, ["\"a\"", "\"b\""]),
            (Err(Fault::Conflict), Ok(())) if store.is_shared() => {
                assert_eq!(lines, ["\"c\""]);
                continue;
            }
            both => panic!("{both:?}"),
        }
        assert_eq!(
            store.commit(change(&id, 1, 1, &["\"d\""])).await,
            Err(Fault::Conflict),
            "a gap or an overlap"
        );
        assert_eq!(store.commit(change(&id, 1, 2, &["\"d\""])).await, Ok(()));
        assert_eq!(store.lines(&id, 1).await.unwrap(), ["\"b\"", "\"d\""]);
        assert_eq!(store.waiting(owner.id).await.unwrap(), 1);
    }
}

#[tokio::test]
async fn a_failed_write_takes_nobody_with_it() {
    for place in places("a_failed_write_takes_nobody_with_it") {
        let store = place.open();
        let owner = store.new_guest("Anna".into(), 0).await.unwrap();
        let ids: Vec<_> = (0..20).map(|n| TableId::new([n; TableId::LEN])).collect();
        // All of these share one transaction; those that fail are alone in it.
        let writes = ids.iter().enumerate().map(|(n, id)| {
            let (store, mut row) = (store.clone(), row(id, owner.id));
            if n % 3 == 0 {
                row.owner = PersonId(99);
            }
            tokio::spawn(async move { store.new_table(row, vec![]).await })
        });
        for (n, write) in writes.collect::<Vec<_>>().into_iter().enumerate() {
            assert_eq!(write.await.unwrap().is_ok(), n % 3 != 0, "{n}");
        }
        for (n, id) in ids.iter().enumerate() {
            assert_eq!(store.table(id).await.is_ok(), n % 3 != 0, "{n}");
        }
    }
}

#[tokio::test]
async fn what_was_acknowledged_is_there_when_the_file_is_opened_again() {
    for place in places("what_was_acknowledged_is_there_when_the_file_is_opened_again") {
        let store = place.open();
        let id = TableId::new([1; TableId::LEN]);
        let owner = store.new_guest("Anna".into(), 0).await.unwrap();
        store.new_table(row(&id, owner.id), vec![]).await.unwrap();
        store.commit(change(&id, 0, 0, &["\"a\""])).await.unwrap();
        store.say(&id, owner.clone(), SeatSet::NONE, "hello".into(), (3, 3)).await.unwrap();
        store.put_note(&id, owner.id, "note".into()).await.unwrap();
        store.put_snapshot(&id, 1, "{}".into()).await.unwrap();
        // The first store is still open: this is what another process would see.
        let again = place.open();
        assert_eq!(again.lines(&id, 0).await.unwrap(), ["\"a\""]);
        assert_eq!(again.chat(&id, 10, None, SeatSet::NONE).await.unwrap()[0].text, "hello");
        assert_eq!(again.note(&id, owner.id).await.unwrap(), "note");
        assert_eq!(again.snapshot(&id).await.unwrap().as_deref(), Some("{}"));
        assert_eq!(again.table(&id).await.unwrap().version, 1);
    }
}

#[tokio::test]
async fn a_file_from_the_future_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.db");
    drop(Store::open(&path).unwrap());
    let db = rusqlite::Connection::open(&path).unwrap();
    db.pragma_update(None, "user_version", 99).unwrap();
    let Err(fault) = Store::open(&path) else { panic!("opened") };
    assert!(fault.to_string().contains("newer Quadriga"), "{fault}");
}

/// Why a database is not taken, and that nothing in it has changed.
fn refused(data: &std::path::Path) -> String {
    let Err(fault) = Store::open(data) else { panic!("{} opened", data.display()) };
    fault.to_string()
}

/// What another program keeps in a file stays as it is, to the last byte, with nothing new beside it.
#[test]
fn a_file_of_another_program_is_left_as_it_is() {
    for (sql, steps) in [("songs", 0), ("people", 0), ("songs", 5)] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x.db");
        let db = rusqlite::Connection::open(&path).unwrap();
        db.execute_batch(&format!("CREATE TABLE {sql} (name TEXT); PRAGMA user_version = {steps};")).unwrap();
        drop(db);
        let before = std::fs::read(&path).unwrap();
        let why = refused(&path);
        assert!(why.contains("belongs to another program") && !why.contains("CREATE"), "{why}");
        assert!(std::fs::read(&path).unwrap() == before, "{sql} {steps}");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "{sql} {steps}");
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.db");
    std::fs::write(&path, "a text, and no data file at all".repeat(50)).unwrap();
    assert!(refused(&path).contains("no data file"));
    // Nothing yet is nobody's.
    std::fs::write(&path, "").unwrap();
    drop(Store::open(&path).unwrap());
    drop(Store::open(&path).unwrap());
}

#[test]
fn a_database_that_will_not_do_is_refused_in_plain_words() {
    let Some(data) = postgres::database("a_database_that_will_not_do_is_refused_in_plain_words") else {
        return;
    };
    // Another program's.
    postgres::tell(&data, "CREATE TABLE songs (title TEXT)");
    assert!(refused(&data).contains("belongs to another program"), "{}", refused(&data));
    postgres::tell(&data, "DROP TABLE songs; CREATE VIEW nothing_else AS SELECT 1; DROP VIEW nothing_else");
    drop(Store::open(&data).unwrap());
    // Of the future.
    postgres::tell(&data, "UPDATE quadriga_schema SET steps = 99");
    assert!(refused(&data).contains("newer Quadriga"), "{}", refused(&data));
    postgres::tell(&data, "UPDATE quadriga_schema SET steps = (SELECT 1)");
    // To be read only.
    let name = data.file_name().unwrap().to_str().unwrap().to_string();
    postgres::tell(&data, &format!("ALTER DATABASE {name} SET default_transaction_read_only = on"));
    assert!(refused(&data).contains("can only be read"), "{}", refused(&data));
    // Not there at all, and nobody's.
    let nowhere = data.with_file_name("nowhere");
    assert!(refused(&nowhere).contains("does not exist"), "{}", refused(&nowhere));
    for (wrong, why) in [
        ("postgres://quadriga@%2Fnowhere%2Fat%2Fall/x", "cannot be reached"),
        ("postgres://quadriga:secret@127.0.0.1:1/x", "cannot be reached"),
        ("postgres://quadriga:secret@machine:port/x", "no address of a database"),
        ("postgres://%2Ftmp/x", "names nobody"),
    ] {
        let told = refused(wrong.as_ref());
        assert!(told.contains(why) && !told.contains("secret"), "{wrong}: {told}");
    }
}

#[test]
fn a_password_is_never_shown() {
    for (data, shown) in [
        ("games.db", "games.db"),
        ("postgres://anna:se@cret@db:5432/site", "postgres://anna@db:5432/site"),
        (
            "postgres://anna@db/site?password=secret&sslmode=disable",
            "postgres://anna@db/site?sslmode=disable",
        ),
        ("postgresql://:secret@db", "postgresql://@db/"),
    ] {
        assert_eq!(server::storage::shown(data.as_ref()), shown);
    }
}

#[tokio::test]
async fn a_site_moves_to_a_database_and_back() {
    let test = "a_site_moves_to_a_database_and_back";
    let Some(database) = postgres::database(test) else { return };
    let folder = tempfile::tempdir().unwrap();
    let files = ["from.db", "back.db"].map(|name| folder.path().join(name));
    let file = Store::open(&files[0]).unwrap();
    let anna = file.new_guest("Anna".into(), 1).await.unwrap();
    let anna = file.register(anna.id, "Anna".into(), Hidden("secret".into()), 2).await.unwrap();
    let ids: Vec<TableId> = (0..20).map(|n| TableId::new([n; TableId::LEN])).collect();
    for id in &ids {
        file.new_table(row(id, anna.id), vec![]).await.unwrap();
        // More lines than go over at once.
        let lines = vec!["\"a\""; 80];
        file.commit(change(id, 0, 0, &lines)).await.unwrap();
        file.say(id, anna.clone(), SeatSet::NONE, "Ave".into(), (3, 3)).await.unwrap();
    }
    file.note_time(99).await.unwrap();
    // It is interrupted when the journals have gone over,
    let there = Store::open(&database).unwrap();
    let (from, to) = (file.clone(), there.clone());
    let cut_off = tokio::spawn(async move {
        from.move_to(&to, |moved| assert_ne!(moved.table, "journal", "cut off")).await
    });
    assert!(cut_off.await.is_err());
    // and goes on where it was.
    let mut told = Vec::new();
    file.move_to(&there, |moved| told.push(moved.clone())).await.unwrap();
    let journal = told.iter().find(|moved| moved.table == "journal").unwrap();
    assert_eq!((journal.rows, journal.before), (1_600, 1_600));
    assert_eq!(told.iter().find(|moved| moved.table == "chat").unwrap().before, 0);
    there.close().await.unwrap();
    // What is there is what was here: the house, its people, its tables; and new ones get new numbers.
    let there = Store::open(&database).unwrap();
    assert_eq!(there.by_name("Anna").await.unwrap().unwrap().0, anna);
    assert_eq!(there.lines(&ids[3], 0).await.unwrap().len(), 80);
    assert_eq!(there.last_time(), Some(99));
    assert!(there.new_guest("Ben".into(), 4).await.unwrap().id.0 > anna.id.0);
    // A place where somebody lives is not moved to.
    let full = file.move_to(&there, |_| {}).await.unwrap_err();
    assert!(full.to_string().contains("there is a site already"), "{full}");
    // And back.
    let back = Store::open(&files[1]).unwrap();
    there.move_to(&back, |_| {}).await.unwrap();
    assert_eq!(back.by_name("Anna").await.unwrap().unwrap().0, anna);
    assert_eq!(back.table(&ids[3]).await.unwrap().version, 1);
    assert_eq!(back.chat(&ids[3], 10, None, SeatSet::NONE).await.unwrap()[0].text, "Ave");
}

/// Whoever adds a step to one of them is told here that the other lacks it.
#[tokio::test]
async fn a_file_and_a_database_have_the_same_tables_and_columns() {
    let Some(database) = postgres::database("a_file_and_a_database_have_the_same_tables_and_columns") else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("x.db");
    for place in [&file, &database] {
        Store::open(place).unwrap().close().await.unwrap();
    }
    let db = rusqlite::Connection::open(&file).unwrap();
    let mut find = db
        .prepare(
            "SELECT t.name || '.' || c.name FROM sqlite_master t, pragma_table_info(t.name) c
             WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' ORDER BY 1",
        )
        .unwrap();
    let in_file: Vec<String> = find.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    // What only several nodes need is in a database alone.
    let in_database = postgres::asked(
        &database,
        "SELECT table_name || '.' || column_name FROM information_schema.columns
         WHERE table_schema = 'public'
         AND table_name NOT IN ('quadriga_schema', 'nodes', 'leases', 'buckets', 'curtains', 'hours')
         ORDER BY (table_name || '.' || column_name) COLLATE \"C\"",
    );
    assert!(in_file.len() > 100, "{in_file:?}");
    assert_eq!(in_file, in_database);
}
