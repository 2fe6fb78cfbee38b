//! Connections: how many, from where, and how long each may take over what. Nobody can keep others out by being slow.

use crate::crowd::{Crowd, Place, household};
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt;

/// How long a client may take over what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patience {
    /// To send the head of a request, and to be idle between two.
    pub head: Duration,
    /// From the head of a request to the head of its answer: so long may its body take.
    pub request: Duration,
    /// To take whatever has been written to it.
    pub write: Duration,
    /// To finish when the server goes down.
    pub end: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Patience {
            head: Duration::from_secs(15),
            request: Duration::from_secs(60),
            write: Duration::from_secs(30),
            end: Duration::from_secs(10),
        }
    }
}

/// Files that are not connections: the data file, logs, and a few to spare.
const OTHER_FILES: u64 = 64;

/// How many connections there is room for: the process opens as many files as the system lets it.
pub fn room() -> usize {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
        let raised = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
        let files = if raised.is_ok() { maximum } else { current };
        let files = files.unwrap_or(1 << 20).min(1 << 20);
        usize::try_from(files.saturating_sub(OTHER_FILES).max(16)).unwrap_or(usize::MAX)
    }
    #[cfg(not(unix))]
    {
        512
    }
}

/// What is told to whoever has too many connections, before anything is read.
const TOO_MANY: &[u8] = b"HTTP/1.1 429 Too Many Requests\r\ncontent-type: text/plain\r\nretry-after: 10\r\n\
                          connection: close\r\ncontent-length: 46\r\n\r\n\
                          Too many connections from your address. Sorry\n";

/// Serves until it is told to stop; then everybody has a while to finish.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    crowd: Arc<Crowd<IpAddr>>,
    patience: Patience,
    mut stopped: watch::Receiver<bool>,
) {
    let mut connections = JoinSet::new();
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, address)) => match crowd.enter(household(address.ip())) {
                    Some(place) => {
                        let attending =
                            attend(stream, address, router.clone(), place, patience, stopped.clone());
                        connections.spawn(attending);
                    }
                    None => {
                        tracing::debug!(%address, "too many connections");
                        let _ = stream.try_write(TOO_MANY);
                    }
                },
                Err(fault) if is_of_one(&fault) => {}
                Err(fault) => {
                    // No files are left, or worse: a pause, so that some come free.
                    tracing::error!(%fault, "a connection could not be taken");
                    tokio::time::sleep(Duration::from_millis(200)).await;
                }
            },
            Some(_) = connections.join_next() => {}
            () = told(&mut stopped) => break,
        }
    }
    drop(listener);
    let finished = async { while connections.join_next().await.is_some() {} };
    if tokio::time::timeout(patience.end, finished).await.is_err() {
        // Somebody does not hang up; what was acknowledged is on disk.
        connections.shutdown().await;
    }
}

/// Waits until the server is told to stop.
async fn told(stopped: &mut watch::Receiver<bool>) {
    let _ = stopped.wait_for(|stop| *stop).await;
}

/// Did only this one connection fail?
fn is_of_one(fault: &std::io::Error) -> bool {
    use std::io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(fault.kind(), ConnectionRefused | ConnectionAborted | ConnectionReset)
}

async fn attend(
    stream: TcpStream,
    address: SocketAddr,
    router: Router,
    _place: Place<IpAddr>,
    patience: Patience,
    mut stopped: watch::Receiver<bool>,
) {
    // Events are short and must not wait for more.
    let _ = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(patience.write));
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(address));
        router.clone().oneshot(request)
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(patience.head);
    let mut connection = pin!(http.serve_connection(TokioIo::new(Box::pin(stream)), service));
    tokio::select! {
        _ = connection.as_mut() => return,
        () = told(&mut stopped) => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}
