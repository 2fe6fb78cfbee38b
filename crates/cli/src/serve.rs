//! `quadriga serve`: the whole thing in the browser, one process, one file.

use crate::{Fail, text};
use server::storage::shown;
use std::io::IsTerminal;
use std::net::SocketAddr;
use std::path::PathBuf;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// Serve tables on the web
#[derive(clap::Args)]
#[command(
    long_about = "Serves lobby, tables and bots at a local address and keeps everything in one file, or in a database that several \
    servers share. Stops at Ctrl-C \
    or SIGTERM; whatever was acknowledged is on disk at any moment."
)]
pub struct Args {
    /// The file that holds people and games, made if it is not there (if not given: quadriga.db); or a PostgreSQL database
    /// that several servers share, such as postgres://name@machine/database
    #[arg(long, value_name = "DATA", env = "QUADRIGA_DATA", hide_env_values = true)]
    data: Option<PathBuf>,
    /// A copy of that database which follows it (a PostgreSQL standby), such as postgres://name@machine/database: finished
    /// games, players' pages and leader boards are read there while it keeps up
    #[arg(long, value_name = "URL", env = "QUADRIGA_REPLICA", hide_env_values = true)]
    replica: Option<String>,
    /// Where to listen; port 0 takes a free one (if not given: 127.0.0.1:8080)
    #[arg(long, value_name = "ADDR", env = "QUADRIGA_LISTEN", value_parser = address)]
    listen: Option<SocketAddr>,
    /// The address people use, if a proxy stands before the server, such as `https://games.example`
    #[arg(long, value_name = "URL", env = "QUADRIGA_URL", value_parser = server::site)]
    url: Option<String>,
    /// Believe the X-Forwarded-For header, because a proxy sets it
    #[arg(long)]
    behind_proxy: bool,
    /// So many connections may come from one address, or with --behind-proxy so many requests at once; 0 for any number
    /// (if not given: 240)
    #[arg(long, value_name = "N", env = "QUADRIGA_PER_ADDRESS")]
    per_address: Option<usize>,
    /// Guests who have not been here for so many days go for good, with the tables that nobody else has a part in (if not
    /// given: everybody is kept)
    #[arg(long, value_name = "DAYS", env = "QUADRIGA_KEEP_GUESTS", value_parser = clap::value_parser!(u32).range(1..=36_500))]
    keep_guests: Option<u32>,
    /// The mail server that tells people of their turns, such as smtps://name:password@mail.example or
    /// smtp://localhost:25 (if not given: no mail)
    #[arg(long, value_name = "URL", env = "QUADRIGA_MAIL", hide_env_values = true, requires = "mail_from")]
    mail: Option<String>,
    /// The address that mail comes from, such as "Quadriga <games@example.org>"
    #[arg(long, value_name = "ADDRESS", env = "QUADRIGA_MAIL_FROM")]
    mail_from: Option<String>,
    /// Messages to programs (web-hooks) may go to this machine and its own network too
    #[arg(long)]
    inward_hooks: bool,
    /// Show /metrics to everybody, and not to this machine alone
    #[arg(long)]
    open_metrics: bool,
    /// Write logs as JSON lines (the default when they do not go to a terminal)
    #[arg(long)]
    json_logs: bool,
}

fn address(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| "an address and a port are wanted, such as 127.0.0.1:8080".into())
}

impl Args {
    /// What a bare `quadriga` serves with: the defaults and the environment.
    pub fn usual() -> Args {
        #[derive(clap::Parser)]
        struct Bare {
            #[command(flatten)]
            args: Args,
        }
        <Bare as clap::Parser>::parse_from(["quadriga"]).args
    }
}

/// Serves until told to stop.
pub fn run(args: &Args) -> Result<(), Fail> {
    log(args.json_logs);
    let usual = server::Config::default();
    let mail = args.mail.as_deref().zip(args.mail_from.as_deref());
    let mail =
        mail.map(|(url, from)| server::MailConfig::new(url, from)).transpose().map_err(Fail::Failed)?;
    let config = server::Config {
        data: args.data.clone().unwrap_or(usual.data),
        replica: args.replica.clone(),
        listen: args.listen.unwrap_or(usual.listen),
        public_url: args.url.clone(),
        behind_proxy: args.behind_proxy,
        per_address: args.per_address.unwrap_or(usual.per_address),
        open_metrics: args.open_metrics,
        keep_guests: args.keep_guests,
        post: server::PostConfig { mail, inward_hooks: args.inward_hooks, ..Default::default() },
        ..server::Config::default()
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let ready = |address: &str| {
        let page =
            format!("Quadriga is at {address}\nGames are kept in {}. Ctrl-C stops.\n", shown(&config.data));
        let _ = text::print(&page);
    };
    runtime.block_on(Box::pin(server::serve(&config, ready))).map_err(|fault| Fail::Failed(fault.to_string()))
}

/// Structured logs on standard error; `RUST_LOG` says how much.
fn log(json: bool) {
    let wanted = std::env::var("RUST_LOG").ok().and_then(|text| text.parse().ok());
    let filter: Targets = wanted.unwrap_or_else(|| Targets::new().with_default(LevelFilter::INFO));
    let told = tracing_subscriber::registry().with(filter);
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    if json || !std::io::stderr().is_terminal() {
        told.with(lines.json()).init();
    } else {
        told.with(lines.with_target(false)).init();
    }
}
