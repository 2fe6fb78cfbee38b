//! Starting, running and stopping the server.

use crate::clock::Clock;
use crate::http::App;
use crate::hub::Pacing;
use crate::storage::Fault;
use std::fmt;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// How a server is set up. The defaults are right for one's own machine.
#[derive(Clone, Debug)]
pub struct Config {
    /// The file that holds everything.
    pub data: PathBuf,
    /// Where to listen; port 0 takes a free one.
    pub listen: SocketAddr,
    /// The address people use, such as `https://games.example`, if a proxy stands before the server. Cookies are
    /// marked `Secure` if it is an https address.
    pub public_url: Option<String>,
    /// Believe `X-Forwarded-For`, because a proxy sets it.
    pub behind_proxy: bool,
    /// Limit how often people may write. Off only for load tests.
    pub limits: bool,
    /// How long bots take.
    pub pacing: Pacing,
    /// The time; tests bring their own.
    pub clock: Clock,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            data: "quadriga.db".into(),
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            public_url: None,
            behind_proxy: false,
            limits: true,
            pacing: Pacing::default(),
            clock: Clock::System,
        }
    }
}

/// Why the server could not run.
#[derive(Debug)]
pub enum NotServed {
    /// The data file cannot be used.
    Data(PathBuf, Fault),
    /// The address cannot be listened at.
    Listen(SocketAddr, std::io::Error),
    /// The network failed.
    Network(std::io::Error),
}

impl fmt::Display for NotServed {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            NotServed::Data(path, fault) => write!(f, "{}: {fault}", path.display()),
            NotServed::Listen(address, fault) => write!(f, "cannot listen at {address}: {fault}"),
            NotServed::Network(fault) => write!(f, "network: {fault}"),
        }
    }
}

impl std::error::Error for NotServed {}

/// Due clocks are looked for this often.
const TICK: Duration = Duration::from_millis(200);
/// Idle tables are looked for this often.
const SWEEP: Duration = Duration::from_secs(60);
/// Connections get so long to finish when the server goes down.
const PATIENCE: Duration = Duration::from_secs(10);

/// A server that is running.
pub struct Running {
    /// Where it listens.
    pub address: SocketAddr,
    /// What it serves.
    pub app: App,
    stop: watch::Sender<bool>,
    serving: JoinHandle<std::io::Result<()>>,
}

impl Running {
    /// Stops it: no new connections, streams end, every table leaves a snapshot.
    pub async fn stop(self) -> Result<(), NotServed> {
        let _ = self.stop.send(true);
        self.app.hub().streams().close();
        let served = match tokio::time::timeout(PATIENCE, self.serving).await {
            Ok(Ok(served)) => served.map_err(NotServed::Network),
            // Somebody does not hang up; what was acknowledged is on disk.
            Ok(Err(_)) | Err(_) => Ok(()),
        };
        self.app.hub().close().await;
        served
    }
}

/// Starts a server in the background.
pub async fn start(config: &Config) -> Result<Running, NotServed> {
    let data = |fault| NotServed::Data(config.data.clone(), fault);
    let app = App::open(config).map_err(data)?;
    let listen = |fault| NotServed::Listen(config.listen, fault);
    let listener = TcpListener::bind(config.listen).await.map_err(listen)?;
    let address = listener.local_addr().map_err(listen)?;
    let resumed = app.hub().resume().await.map_err(data)?;
    tracing::info!(%address, data = %config.data.display(), resumed, "serving");
    let (stop, stopped) = watch::channel(false);
    tokio::spawn(keep_time(app.clone(), stopped.clone()));
    let service = app.router().into_make_service_with_connect_info::<SocketAddr>();
    let wait = async move {
        let mut stopped = stopped;
        let _ = stopped.wait_for(|stop| *stop).await;
    };
    let serving =
        tokio::spawn(async move { axum::serve(listener, service).with_graceful_shutdown(wait).await });
    Ok(Running { address, app, stop, serving })
}

/// Serves until the process is told to stop (Ctrl-C, SIGTERM). `ready` gets the address of the front page.
pub async fn serve(config: &Config, ready: impl FnOnce(&str)) -> Result<(), NotServed> {
    let running = start(config).await?;
    ready(&format!("http://{}/", running.address));
    told_to_stop().await;
    tracing::info!("stopping");
    running.stop().await
}

async fn told_to_stop() {
    let ctrl_c = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! { _ = ctrl_c => {}, _ = terminate.recv() => {} }
            return;
        }
    }
    let _ = ctrl_c.await;
}

/// Serves clocks that run out, and lets idle tables go.
async fn keep_time(app: App, mut stopped: watch::Receiver<bool>) {
    let (mut tick, mut sweep) = (tokio::time::interval(TICK), tokio::time::interval(SWEEP));
    loop {
        let hub = app.hub().clone();
        tokio::select! {
            _ = tick.tick() => { tokio::spawn(async move { hub.tick().await }); }
            _ = sweep.tick() => { tokio::spawn(async move { hub.sweep().await }); }
            _ = stopped.changed() => return,
        }
    }
}
