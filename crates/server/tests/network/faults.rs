//! What happens to one of several nodes, to the database, or to the wire between them loses nothing that was acknowledged,
//! doubles nothing, and the games go on.

use crate::client::{Client, unlimited};
use crate::crash::child_at;
use crate::games::{PATIENCE, play_through};
use crate::postgres::{self, Postgres, Wire};
use hyper::StatusCode;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

/// A server of its own, which something can happen to; nothing, and a word about it, where there is none.
async fn own(test: &str) -> Option<Postgres> {
    let started = tokio::task::spawn_blocking(|| Postgres::start(&["fsync=on"])).await.unwrap();
    if started.is_none() {
        postgres::database(test);
    }
    started
}

/// Waits until a node says of itself that it is ready, or that it is not.
async fn until_ready(node: SocketAddr, ready: bool) {
    let began = Instant::now();
    loop {
        let told = Client::new(node).get("/health/ready").await;
        if told.is_some_and(|(status, _)| (status == StatusCode::OK) == ready) {
            return;
        }
        assert!(began.elapsed() < PATIENCE, "{node} does not become ready: {ready}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_is_killed_loses_nothing_and_the_others_go_on() {
    let Some(data) = postgres::database("a_node_that_is_killed_loses_nothing_and_the_others_go_on") else {
        return;
    };
    let ((mut first, one), (mut second, two)) = (child_at(&data), child_at(&data));
    play_through(&data, vec![one, two], async |_| {
        first.kill().unwrap();
        first.wait().unwrap();
    })
    .await;
    second.kill().unwrap();
    second.wait().unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_is_started_again_loses_nothing() {
    let Some(postgres) = own("a_database_that_is_started_again_loses_nothing").await else { return };
    let data = postgres.database();
    let one = server::start(&unlimited(data.clone())).await.unwrap();
    let two = server::start(&unlimited(data.clone())).await.unwrap();
    play_through(&data, vec![one.address, two.address], async |_| {
        tokio::task::block_in_place(|| postgres.restart());
    })
    .await;
    until_ready(one.address, true).await;
    two.stop().await.unwrap();
    one.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wire_to_the_database_that_is_cut_for_a_while_loses_nothing() {
    let Some(postgres) = own("a_wire_to_the_database_that_is_cut_for_a_while_loses_nothing").await else {
        return;
    };
    let data = postgres.database();
    let wire = Wire::to(&postgres);
    let one = server::start(&unlimited(data.clone())).await.unwrap();
    let two = server::start(&unlimited(wire.url(&postgres::name(&data)))).await.unwrap();
    play_through(&data, vec![one.address, two.address], async |count| {
        wire.cut();
        // Whoever spreads people over the nodes sends nobody to the one that is cut off, and need not start it again.
        until_ready(two.address, false).await;
        assert_eq!(Client::new(two.address).get("/health/live").await.unwrap().0, StatusCode::OK);
        until_ready(one.address, true).await;
        // Games go on at the other, also those whose bots the first one had taken on.
        count.more(8).await;
        wire.mend();
        until_ready(two.address, true).await;
    })
    .await;
    two.stop().await.unwrap();
    one.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_another_takes_the_place_of_loses_nothing() {
    let Some(first) = own("a_database_that_another_takes_the_place_of_loses_nothing").await else { return };
    let name = postgres::name(&first.database());
    let second = tokio::task::block_in_place(|| first.standby());
    let data = first.or(&second, &name);
    let one = server::start(&unlimited(data.clone())).await.unwrap();
    let two = server::start(&unlimited(data.clone())).await.unwrap();
    play_through(&data, vec![one.address, two.address], async |count| {
        tokio::task::block_in_place(|| {
            first.stop();
            second.promote();
        });
        count.more(20).await;
    })
    .await;
    until_ready(one.address, true).await;
    until_ready(two.address, true).await;
    two.stop().await.unwrap();
    one.stop().await.unwrap();
}
