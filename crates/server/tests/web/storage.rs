//! The storage by itself: two writers cannot both win, what is acknowledged is there, files of the future are refused.

use host::{Addition, Seated};
use kernel::SeatSet;
use server::storage::{Change, Fault, Hidden, PersonId, Stage, Store, TableId, TableRow, Visibility};

fn row(id: &TableId, owner: PersonId) -> TableRow {
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

fn change(id: &TableId, version: u64, from: u64, lines: &[&str]) -> Change {
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
    }
}

#[tokio::test]
async fn what_was_said_to_some_is_found_for_them_alone() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&folder.path().join("x.db")).unwrap();
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

#[test]
fn a_folder_that_is_not_there_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let Err(fault) = Store::open(&folder.path().join("nowhere/x.db")) else { panic!("it opened") };
    assert!(fault.to_string().contains("there is no folder") && fault.to_string().contains("nowhere"));
}

#[tokio::test]
async fn of_two_writers_one_wins_and_the_other_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&folder.path().join("x.db")).unwrap();
    let owner = store.new_guest("Anna".into(), 0).await.unwrap();
    let id = TableId::new([1; TableId::LEN]);
    store.new_table(row(&id, owner.id), vec![]).await.unwrap();
    let (a, b) = tokio::join!(
        store.commit(change(&id, 0, 0, &["\"a\"", "\"b\""])),
        store.commit(change(&id, 0, 0, &["\"c\""]))
    );
    assert_eq!((a, b), (Ok(()), Err(Fault::Conflict)));
    assert_eq!(store.lines(&id, 0).await.unwrap(), ["\"a\"", "\"b\""]);
    assert_eq!(
        store.commit(change(&id, 1, 1, &["\"d\""])).await,
        Err(Fault::Conflict),
        "a gap or an overlap"
    );
    assert_eq!(store.commit(change(&id, 1, 2, &["\"d\""])).await, Ok(()));
    assert_eq!(store.lines(&id, 1).await.unwrap(), ["\"b\"", "\"d\""]);
    assert_eq!(store.waiting(owner.id).await.unwrap(), 1);
}

#[tokio::test]
async fn a_failed_write_takes_nobody_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&folder.path().join("x.db")).unwrap();
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

#[tokio::test]
async fn what_was_acknowledged_is_there_when_the_file_is_opened_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.db");
    let id = TableId::new([1; TableId::LEN]);
    let store = Store::open(&path).unwrap();
    let owner = store.new_guest("Anna".into(), 0).await.unwrap();
    store.new_table(row(&id, owner.id), vec![]).await.unwrap();
    store.commit(change(&id, 0, 0, &["\"a\""])).await.unwrap();
    store.say(&id, owner.clone(), SeatSet::NONE, "hello".into(), (3, 3)).await.unwrap();
    store.put_note(&id, owner.id, "note".into()).await.unwrap();
    store.put_snapshot(&id, 1, "{}".into()).await.unwrap();
    // The first store is still open: this is what another process would see.
    let again = Store::open(&path).unwrap();
    assert_eq!(again.lines(&id, 0).await.unwrap(), ["\"a\""]);
    assert_eq!(again.chat(&id, 10, None, SeatSet::NONE).await.unwrap()[0].text, "hello");
    assert_eq!(again.note(&id, owner.id).await.unwrap(), "note");
    assert_eq!(again.snapshot(&id).await.unwrap().as_deref(), Some("{}"));
    assert_eq!(again.table(&id).await.unwrap().version, 1);
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
