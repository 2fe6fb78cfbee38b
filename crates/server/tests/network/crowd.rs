//! Slow clients, and many of them: nobody can keep others out.

use crate::client::Client;
use server::{Config, Patience, start};
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Longer than anything takes.
const LONG: Duration = Duration::from_secs(60);

fn config(folder: &tempfile::TempDir, per_address: usize, patience: Patience) -> Config {
    Config {
        data: folder.path().join("games.db"),
        listen: "127.0.0.1:0".parse().unwrap(),
        per_address,
        patience,
        ..Config::default()
    }
}

/// A connection that has sent this and then falls silent.
async fn silent(address: SocketAddr, sent: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(sent.as_bytes()).await.unwrap();
    stream
}

/// What a connection brings until the server closes it.
async fn until_closed(stream: &mut TcpStream) -> String {
    let mut all = Vec::new();
    let closed = tokio::time::timeout(LONG, stream.read_to_end(&mut all)).await;
    assert!(closed.is_ok(), "the server waits for ever");
    String::from_utf8_lossy(&all).into_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_has_so_many_connections_and_no_more() {
    let folder = tempfile::tempdir().unwrap();
    let running = start(&config(&folder, 5, Patience { head: LONG, ..Patience::default() })).await.unwrap();
    let mut open = Vec::new();
    for _ in 0..5 {
        open.push(silent(running.address, "GET / HTTP/1.1\r\nhost: x").await);
    }
    let mut sixth = silent(running.address, "").await;
    assert!(until_closed(&mut sixth).await.starts_with("HTTP/1.1 429"));
    // When one has gone there is room again.
    drop(open.pop());
    let answers = async {
        loop {
            if let Some((status, _)) = Client::new(running.address).get("/health").await
                && status.is_success()
            {
                break;
            }
            tokio::task::yield_now().await;
        }
    };
    assert!(tokio::time::timeout(LONG, answers).await.is_ok(), "a place is not given back");
    drop(open);
    running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_sends_half_a_request_is_not_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let short = Duration::from_millis(300);
    let patience = Patience { head: short, request: short, ..Patience::default() };
    let running = start(&config(&folder, 100, patience)).await.unwrap();
    for half in ["", "GET / HTTP/1.1\r\nhost: x\r\nx-slow: ", "GET /health HTTP/1.1\r\nhost: x\r\n\r\n"] {
        let mut stream = silent(running.address, half).await;
        let brought = until_closed(&mut stream).await;
        assert_eq!(brought.contains("200 OK"), half.ends_with("\r\n\r\n"), "{brought}");
    }
    let body = format!(
        "POST /account/sign-in HTTP/1.1\r\nhost: {0}\r\norigin: http://{0}\r\n\
         content-type: application/x-www-form-urlencoded\r\ncontent-length: 100\r\n\r\nname=An",
        running.address
    );
    let mut stream = silent(running.address, &body).await;
    assert!(until_closed(&mut stream).await.starts_with("HTTP/1.1 408"));
    running.stop().await.unwrap();
}
