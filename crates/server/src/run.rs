//! Starting, running and stopping the server.

use crate::clock::Clock;
use crate::crowd::ANY;
use crate::dice::Dice;
use crate::http::App;
use crate::hub::Pacing;
use crate::net::{self, Patience};
use crate::post::PostConfig;
use crate::storage::Fault;
use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;
use tokio::net::TcpSocket;
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// How a server is set up. The defaults are right for one's own machine.
#[derive(Clone)]
pub struct Config {
    /// The file that holds everything, or the address of the database that does: `postgres://name@machine/database`.
    pub data: PathBuf,
    /// A copy of that database which follows it: lists and finished games are read there.
    pub replica: Option<String>,
    /// Where to listen; port 0 takes a free one.
    pub listen: SocketAddr,
    /// The address people use, such as `https://games.example`, if a proxy stands before the server. Cookies are
    /// marked `Secure` if it is an https address.
    pub public_url: Option<String>,
    /// Believe `X-Forwarded-For`, because a proxy sets it.
    pub behind_proxy: bool,
    /// Limit how often people may write, and how many connections and streams they may have. Off only for load tests.
    pub limits: bool,
    /// So many connections may come from one address (behind a proxy: so many requests at once); 0 for any number. A
    /// quarter as many streams may be open there without a session.
    pub per_address: usize,
    /// How long a client may take over what.
    pub patience: Patience,
    /// Show `/metrics` to everybody, and not to this machine alone.
    pub open_metrics: bool,
    /// Guests who have not been here for so many days go, with the tables that nobody else has a part in; nobody goes if
    /// nothing is said.
    pub keep_guests: Option<u32>,
    /// How people are told what they want to know although they have no page open.
    pub post: PostConfig,
    /// How long bots take.
    pub pacing: Pacing,
    /// The time; tests bring their own.
    pub clock: Clock,
    /// What tables and bots draw from; tests bring their own.
    pub dice: Dice,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            data: "quadriga.db".into(),
            replica: None,
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            public_url: None,
            behind_proxy: false,
            limits: true,
            per_address: 240,
            patience: Patience::default(),
            open_metrics: false,
            keep_guests: None,
            post: PostConfig::default(),
            pacing: Pacing::default(),
            clock: Clock::System,
            dice: Dice::System,
        }
    }
}

/// Without the password that may stand in the address of the data.
impl fmt::Debug for Config {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Config")
            .field("data", &crate::storage::shown(&self.data))
            .field("replica", &self.replica.as_deref().map(|url| crate::storage::shown(url.as_ref())))
            .field("listen", &self.listen)
            .field("public_url", &self.public_url)
            .field("behind_proxy", &self.behind_proxy)
            .field("limits", &self.limits)
            .field("per_address", &self.per_address)
            .field("patience", &self.patience)
            .field("open_metrics", &self.open_metrics)
            .field("keep_guests", &self.keep_guests)
            .field("post", &self.post)
            .field("pacing", &self.pacing)
            .finish_non_exhaustive()
    }
}

impl Config {
    /// How many connections each address may have, and how many there may be.
    pub(crate) fn room(&self) -> (usize, usize) {
        let room = net::room();
        match (self.limits, self.per_address) {
            (false, _) => (ANY, ANY),
            (true, 0) => (ANY, room),
            (true, each) => (each, room),
        }
    }

    /// Where the front page is if nobody has said so: where it listens, or on this machine if that is everywhere.
    pub(crate) fn own_url(&self) -> String {
        let mut at = self.listen;
        match at.ip() {
            IpAddr::V4(ip) if ip.is_unspecified() => at.set_ip(Ipv4Addr::LOCALHOST.into()),
            IpAddr::V6(ip) if ip.is_unspecified() => at.set_ip(Ipv6Addr::LOCALHOST.into()),
            IpAddr::V4(_) | IpAddr::V6(_) => {}
        }
        format!("http://{at}")
    }
}

/// Why the server could not run.
#[derive(thiserror::Error)]
pub enum NotServed {
    /// The data file cannot be used.
    #[error("{path}: {1}", path = crate::storage::shown(.0))]
    Data(PathBuf, Fault),
    /// The address cannot be listened at.
    #[error("cannot listen at {0}: {1}")]
    Listen(SocketAddr, std::io::Error),
}

/// As it is told: the address of the data may have a password in it.
impl fmt::Debug for NotServed {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Due clocks are looked for this often.
const TICK: Duration = Duration::from_millis(200);
/// Those who have the lobby open are told of changes, and those who look for opponents brought together, this often.
const LOBBY: Duration = Duration::from_secs(3);
/// What is to be told is looked for this often.
const DELIVER: Duration = Duration::from_secs(2);
/// What is due in leagues is looked for this often.
const SEASON: Duration = Duration::from_secs(5);
/// What hosts have done by another program is looked for this often.
const CATCH_UP: Duration = Duration::from_secs(1);
/// A node shows the others this often that it is there.
const BEAT: Duration = Duration::from_secs(1);
/// Idle tables are looked for this often.
const SWEEP: Duration = Duration::from_secs(60);
/// The time at the tables is noted this often even if nothing happens: should the process be killed, players get back
/// what they lose.
const NOTE: Duration = Duration::from_secs(15);
/// So many connections wait at the door.
const WAITING: u32 = 1024;
/// Finished games are packed this often, so many at a time; guests are looked through with every so many of these.
const TEND: Duration = Duration::from_secs(5);
const GUESTS: u32 = 720;
/// Where nodes share a database one of an earlier version, which cannot read what is packed, may still be among them after a
/// start: for so many of these nothing is packed there.
const SETTLED: u32 = 120;
/// SQLite looks at its tables this often.
const OPTIMISE: Duration = Duration::from_secs(60 * 60);

/// A server that is running.
pub struct Running {
    /// Where it listens.
    pub address: SocketAddr,
    /// What it serves.
    pub app: App,
    data: PathBuf,
    stop: watch::Sender<bool>,
    serving: JoinHandle<()>,
}

impl Running {
    /// Stops it: no new connections, streams end, every table leaves a snapshot, and the data file is closed. When this
    /// returns the one file has everything.
    pub async fn stop(self) -> Result<(), NotServed> {
        let _ = self.stop.send(true);
        self.app.hub().streams().close();
        let _ = self.serving.await;
        self.app.close().await.map_err(|fault| NotServed::Data(self.data, fault))
    }
}

/// A place to listen at, before anybody is let in.
fn bound(address: SocketAddr) -> std::io::Result<TcpSocket> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // Where a server has just stopped another may start.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    Ok(socket)
}

/// Starts a server in the background.
pub async fn start(config: &Config) -> Result<Running, NotServed> {
    let data = |fault| NotServed::Data(config.data.clone(), fault);
    let listen = |fault| NotServed::Listen(config.listen, fault);
    let socket = bound(config.listen).map_err(listen)?;
    let address = socket.local_addr().map_err(listen)?;
    // Links in letters lead to where it listens: port 0 has become another.
    let config = &Config { listen: address, ..config.clone() };
    let app = App::open(config).map_err(data)?;
    if config.post.mail.is_some() && config.public_url.is_none() {
        tracing::warn!(to = config.own_url(), "no public address is set (--url): links in letters lead here");
    }
    // Nobody is let in before the data file is open.
    let listener = socket.listen(WAITING).map_err(listen)?;
    app.join().await.map_err(data)?;
    let resumed = app.hub().resume().await.map_err(data)?;
    tracing::info!(%address, data = crate::storage::shown(&config.data), resumed, "serving");
    let leaving = app.clone();
    crate::aside::begin(async move { leaving.finish_farewells().await });
    let (stop, stopped) = watch::channel(false);
    crate::aside::begin(keep_time(app.clone(), stopped.clone()));
    let serving = net::serve(listener, app.router(), app.connections(), config.patience, stopped);
    let serving = crate::aside::begin(serving);
    Ok(Running { address, app, data: config.data.clone(), stop, serving })
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

/// Serves clocks that run out, lets idle tables go, and sees to the data file.
async fn keep_time(app: App, mut stopped: watch::Receiver<bool>) {
    let [
        mut tick,
        mut lobby,
        mut deliver,
        mut season,
        mut catch_up,
        mut sweep,
        mut note,
        mut optimise,
        mut beat,
        mut tend,
    ] = [TICK, LOBBY, DELIVER, SEASON, CATCH_UP, SWEEP, NOTE, OPTIMISE, BEAT, TEND]
        .map(tokio::time::interval);
    let mut tended = 0_u32;
    loop {
        let hub = app.hub().clone();
        tokio::select! {
            _ = tick.tick() => { crate::aside::begin(async move { hub.tick().await }); }
            _ = lobby.tick() => {
                hub.streams().tell_lobby();
                let app = app.clone();
                crate::aside::begin(async move { app.pair().await });
            }
            _ = deliver.tick() => { let post = app.post().clone(); crate::aside::begin(async move { post.deliver().await }); }
            _ = season.tick() => { let app = app.clone(); crate::aside::begin(async move { app.seasons().await }); }
            _ = catch_up.tick() => { crate::aside::begin(catch_up_with(app.clone())); }
            _ = sweep.tick() => { crate::aside::begin(async move { hub.sweep().await }); }
            _ = note.tick() => { crate::aside::begin(async move { hub.note_time().await }); }
            _ = optimise.tick() => { crate::aside::begin(tidy_up(app.clone())); }
            _ = beat.tick() => { crate::aside::begin(show(app.clone())); }
            _ = tend.tick() => {
                let (app, guests) = (app.clone(), tended.is_multiple_of(GUESTS));
                tended = tended.saturating_add(1);
                if !app.store().is_shared() || tended > SETTLED {
                    crate::aside::begin(async move { app.tend(guests).await });
                }
            }
            _ = stopped.changed() => return,
        }
    }
}

async fn catch_up_with(app: App) {
    if let Err(fault) = app.catch_up().await {
        tracing::warn!(%fault, "what hosts have done could not be taken up");
    }
}

async fn show(app: App) {
    if let Err(fault) = app.beat().await {
        tracing::warn!(%fault, "the other nodes cannot see this one");
    }
}

async fn tidy_up(app: App) {
    if let Err(fault) = app.store().optimise().await {
        tracing::warn!(%fault, "the data file could not be tidied up");
    }
}
