//! `kill -9` of one of two nodes over one PostgreSQL, again and again, while games are played at both.
//!
//! ```text
//! cargo run --release -p quadriga-server --example kills -- 30
//! ```
//!
//! Every request goes to whichever node comes next, as from a proxy that knows nothing; one that is not there is passed over.
//! In the end everything that was acknowledged is counted in the journals. The last line says whether the bars are met, and
//! so does the exit status: nothing lost, nothing doubled, and no game stands for five seconds.

#[path = "../tests/network/client.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod client;
#[path = "../tests/network/games.rs"]
mod games;
#[path = "../tests/postgres/mod.rs"]
mod postgres;

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

type Error = Box<dyn std::error::Error + Send + Sync>;

/// No game stands so long.
const LONGEST: Duration = Duration::from_secs(5);
/// So many moves are made between two kills.
const MOVES: usize = 60;

#[tokio::main]
async fn main() -> Result<(), Error> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if let [serve, data, listen] = args.as_slice()
        && serve == "serve"
    {
        let config = server::Config { listen: listen.parse()?, ..client::unlimited(data.into()) };
        let running = server::start(&config).await?;
        println!("{}", running.address);
        return std::future::pending().await;
    }
    let kills: usize = args.first().map_or(Ok(30), |text| text.parse())?;
    let started = tokio::task::spawn_blocking(|| postgres::Postgres::start(&["fsync=on"])).await?;
    let database = started.ok_or("there is no PostgreSQL here")?;
    let data = database.database();
    let anywhere = SocketAddr::from(([127, 0, 0, 1], 0));
    let mut nodes = [node(&data, anywhere)?, node(&data, anywhere)?];
    let addresses = nodes.iter().map(|(_, address)| *address).collect();
    let mut figures = Default::default();
    games::play_through(&data, addresses, async |count| {
        for n in 0..kills {
            let (process, address) = &mut nodes[n % 2];
            process.kill().expect("it can be killed");
            process.wait().expect("it ends");
            count.more(MOVES).await;
            // Another takes its place, at the same address.
            *process = node(&data, *address).expect("it starts").0;
            count.more(MOVES).await;
        }
        figures = count.so_far();
    })
    .await;
    for (mut process, _) in nodes {
        process.kill()?;
        process.wait()?;
    }
    let (moves, longest) = figures;
    println!(
        "{kills} kills, {moves} moves acknowledged, none lost, none doubled; no game stood longer than {:.1} s: the bar of \
         {} s is {}",
        longest.as_secs_f64(),
        LONGEST.as_secs(),
        if longest < LONGEST { "met" } else { "missed" }
    );
    if longest < LONGEST { Ok(()) } else { Err("a bar is missed".into()) }
}

/// A node in a process of its own, and where it listens.
fn node(data: &Path, listen: SocketAddr) -> Result<(Child, SocketAddr), Error> {
    let mut process = Command::new(std::env::current_exe()?)
        .args(["serve".as_ref(), data.as_os_str(), listen.to_string().as_ref()])
        .stdout(Stdio::piped())
        .spawn()?;
    let told = BufReader::new(process.stdout.take().ok_or("no output")?).lines().next();
    let address = told.ok_or("it does not start")??.parse()?;
    Ok((process, address))
}
