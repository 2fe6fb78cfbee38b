//! What nodes share beside the tables: who sees to what, the time, limits. Against a real PostgreSQL, two connections in the
//! place of two nodes.

use crate::client::{Client, unlimited};
use crate::postgres::{self, tell};
use server::storage::{Node, PersonId, Store};
use std::collections::BTreeSet;

const MINUTE: i64 = 60_000;

fn node(id: &str) -> Node {
    Node { id: id.into(), site: "https://games.example".into() }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_one_node_has_taken_on_no_other_does_until_its_time_is_up() {
    let Some(data) = postgres::database("what_one_node_has_taken_on_no_other_does_until_its_time_is_up")
    else {
        return;
    };
    let store = Store::open(&data).unwrap();
    let (anna, ben) = (node("anna"), node("ben"));
    let take = async |node: &Node, time| store.lease("duty roads".into(), node, time).await.unwrap();
    assert!(take(&anna, MINUTE).await);
    assert!(!take(&ben, MINUTE).await);
    // Whoever has it keeps it, and nobody else can give it back.
    store.release("duty roads".into(), &ben).await.unwrap();
    assert!(!take(&ben, MINUTE).await);
    assert!(take(&anna, MINUTE).await);
    store.release("duty roads".into(), &anna).await.unwrap();
    assert!(take(&ben, 0).await);
    // Ben's time is up at once.
    assert!(take(&anna, MINUTE).await);
    // Whoever leaves leaves everything.
    Store::open(&data).unwrap().leave(&anna).await.unwrap();
    assert!(take(&ben, MINUTE).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn no_two_nodes_get_the_same_table_where_something_is_due() {
    let Some(data) = postgres::database("no_two_nodes_get_the_same_table_where_something_is_due") else {
        return;
    };
    let house = server::start(&unlimited(data.clone())).await.unwrap();
    for _ in 0..7 {
        Client::new(house.address).play("auction").await.unwrap();
    }
    house.stop().await.unwrap();
    tell(
        &data,
        "UPDATE tables SET wake = 5; UPDATE tables SET wake = 50 WHERE id = (SELECT max(id) FROM tables)",
    );
    let store = Store::open(&data).unwrap();
    let (anna, ben) = (node("anna"), node("ben"));
    let due = async |node: &Node, most| {
        let taken = store.lease_due(node, 10, MINUTE, most).await.unwrap();
        taken.into_iter().map(|id| id.to_string()).collect::<BTreeSet<_>>()
    };
    let (first, second) = (due(&anna, 4).await, due(&ben, 64).await);
    assert_eq!((first.len(), second.len()), (4, 2), "what is due later is not due");
    assert!(first.is_disjoint(&second));
    assert!(due(&anna, 64).await.is_empty() && due(&ben, 64).await.is_empty());
    // A node that has gone is replaced.
    Store::open(&data).unwrap().leave(&anna).await.unwrap();
    assert_eq!(due(&ben, 64).await, first);
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_that_is_under_way_when_a_node_leaves_shows_it_again() {
    let name = "nothing_that_is_under_way_when_a_node_leaves_shows_it_again";
    let Some(data) = postgres::database(name) else { return };
    let other = Store::open(&data).unwrap();
    let elsewhere = Node { id: "ben".into(), site: "https://other.example".into() };
    for round in 0..8 {
        let (store, anna) = (Store::open(&data).unwrap(), node(&format!("anna {round}")));
        // More than are done at once, some before it leaves and some after.
        let under_way: Vec<_> = (0..24)
            .map(|i| {
                let (store, anna) = (store.clone(), anna.clone());
                tokio::spawn(async move {
                    let _ = store.beat(&anna, String::new()).await;
                    let _ = store.lease(format!("duty {i}"), &anna, MINUTE).await;
                })
            })
            .collect();
        store.leave(&anna).await.unwrap();
        for task in under_way {
            task.await.unwrap();
        }
        assert_eq!(other.another_site(&elsewhere).await.unwrap(), None);
        for i in 0..24 {
            let duty = format!("duty {i}");
            assert!(other.lease(duty.clone(), &elsewhere, MINUTE).await.unwrap(), "{duty} has somebody");
            other.release(duty, &elsewhere).await.unwrap();
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_time_at_the_tables_stands_while_nobody_is_there() {
    let Some(data) = postgres::database("the_time_at_the_tables_stands_while_nobody_is_there") else {
        return;
    };
    let store = Store::open(&data).unwrap();
    let beat = async |id: &str| store.beat(&node(id), format!("{id} is here")).await.unwrap();
    let first = beat("anna").await;
    let second = beat("ben").await;
    assert!(second.time >= first.time && second.time < first.time + MINUTE);
    assert_eq!(second.others, ["anna is here"]);
    // The house was closed for an hour: nobody has shown themselves.
    tell(&data, "UPDATE hours SET beat = beat - 3600000, ahead = ahead + 3600000; UPDATE nodes SET beat = 0");
    let third = beat("anna").await;
    assert!(third.time >= second.time && third.time < second.time + MINUTE, "{second:?} {third:?}");
    assert_eq!(third.others, [""; 0], "nobody else has shown themselves since");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_limited_is_counted_over_all_nodes() {
    let Some(data) = postgres::database("what_is_limited_is_counted_over_all_nodes") else { return };
    let (one, two) = (Store::open(&data).unwrap(), Store::open(&data).unwrap());
    // Two at once, one more after an hour.
    let bucket = (2.0, 3_600_000.0);
    assert_eq!(one.take_token("chat 7".into(), bucket).await.unwrap(), None);
    assert_eq!(two.take_token("chat 7".into(), bucket).await.unwrap(), None);
    let wait = one.take_token("chat 7".into(), bucket).await.unwrap().expect("there is none left");
    assert!((3_500_000..=3_600_000).contains(&wait), "{wait}");
    assert_eq!(two.take_token("chat 8".into(), bucket).await.unwrap(), None, "others are not concerned");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_runs_goes_on_when_a_later_version_has_come_and_none_of_its_kind_starts_again() {
    let name = "a_node_that_runs_goes_on_when_a_later_version_has_come_and_none_of_its_kind_starts_again";
    let Some(data) = postgres::database(name) else { return };
    let house = server::start(&unlimited(data.clone())).await.unwrap();
    let later = Client::new(house.address).play("auction").await.unwrap();
    house.stop().await.unwrap();
    // A table that a later version has begun,
    let theirs = later.trim_start_matches("/t/");
    let renamed = format!(
        "UPDATE tables SET opening = regexp_replace(opening, '\"version\":[0-9]+', '\"version\":999')
         WHERE id = '{theirs}'; DELETE FROM snapshots WHERE table_id = '{theirs}'"
    );
    tell(&data, &renamed);
    let old = server::start(&unlimited(data.clone())).await.unwrap();
    // which has also done something to the tables: it adds to them.
    tell(&data, "UPDATE quadriga_schema SET steps = steps + 1; ALTER TABLE tables ADD COLUMN later TEXT");
    let mut anna = Client::new(old.address);
    let table = anna.play("auction").await.unwrap();
    assert!(anna.get(&table).await.unwrap().0.is_success());
    // What is the later one's own is said to be; all else goes on.
    let (status, page) = anna.get(&later).await.unwrap();
    assert_eq!(status, hyper::StatusCode::SERVICE_UNAVAILABLE);
    assert!(page.contains("newer version"), "{page}");
    let Err(refused) = server::start(&unlimited(data.clone())).await else { panic!("it started") };
    assert!(refused.to_string().contains("newer Quadriga"), "{refused}");
    old.stop().await.unwrap();
}

/// Nobody finds a connection in the middle of what somebody before them could not begin.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_waits_in_vain_to_write_leaves_nothing_behind() {
    let Some(data) = postgres::database("whoever_waits_in_vain_to_write_leaves_nothing_behind") else {
        return;
    };
    let store = Store::open(&data).unwrap();
    let (held, holds) = std::sync::mpsc::channel();
    let (enough, until) = std::sync::mpsc::channel::<()>();
    let holder = std::thread::spawn(move || {
        let mut client = ::postgres::Client::connect(data.to_str().unwrap(), ::postgres::NoTls).unwrap();
        client.batch_execute("BEGIN; SELECT pg_advisory_xact_lock(7110441, 1)").unwrap();
        held.send(()).unwrap();
        let _ = until.recv();
    });
    holds.recv().unwrap();
    // The house's lock is waited for ten seconds.
    let refused = store.set_unseen(PersonId(1), true).await.unwrap_err();
    assert!(refused.to_string().contains("lock timeout"), "{refused}");
    drop(enough);
    holder.join().unwrap();
    for _ in 0..8 {
        store.set_unseen(PersonId(1), true).await.unwrap();
        assert_eq!(store.running().await.unwrap(), 0);
    }
}
