//! What one move costs, and one look at it: the work of the node and of the database, transactions, bytes.
//!
//! ```text
//! cargo run --release -p quadriga-server --example costs -- --data costs.db
//! cargo run --release -p quadriga-server --example costs -- --data postgres://quadriga@db/costs
//! ```
//!
//! Tables of two are played in this process: first only moves are made, then after every move one person more looks at what
//! has changed, as a page does. What the second costs more is one look. The work is user and system time of this process, and
//! of the database's processes if they run on this machine; the rest is what PostgreSQL itself counts. The figures are printed
//! as `docs/scaling/costs.toml` has them, from which `--example scaling` draws its curves.

#[path = "shared/browser.rs"]
mod browser;
#[path = "shared/sums.rs"]
mod sums;
#[path = "shared/work.rs"]
mod work;

use browser::Browser;
use flate2::read::GzDecoder;
use postgres::{Client, NoTls};
use server::{App, Config};
use std::collections::BTreeMap;
use std::io::Read;
use std::path::PathBuf;
use std::time::Duration;
use sums::sums;
use work::worked;

type Error = Box<dyn std::error::Error + Send + Sync>;

/// So many tables,
const TABLES: usize = 40;
/// and so many moves in each of the two parts.
const MOVES: usize = 2_000;

/// What a database has counted and worked.
#[derive(Clone, Copy, Default)]
struct Database {
    transactions: f64,
    wal: f64,
    work: f64,
}

fn database(url: &str) -> Result<Database, Error> {
    let mut client = Client::connect(url, NoTls)?;
    // Every connection tells what it has counted within a second.
    std::thread::sleep(Duration::from_millis(1_500));
    let sql =
        "SELECT (xact_commit + xact_rollback)::float8, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8
               FROM pg_stat_database WHERE datname = current_database()";
    let row = client.query_one(sql, &[])?;
    let processes =
        client.query("SELECT pid::text FROM pg_stat_activity WHERE pid <> pg_backend_pid()", &[])?;
    let work = processes.iter().map(|row| millis(row.get::<_, &str>(0))).sum();
    Ok(Database { transactions: row.get(0), wal: row.get(1), work })
}

/// The work of a process so far, in milliseconds.
fn millis(pid: &str) -> f64 {
    worked(pid).as_secs_f64() * 1_000.0
}

/// What was used so far.
#[derive(Clone, Copy)]
struct Used {
    node: f64,
    database: Database,
}

async fn used(url: Option<&str>) -> Result<Used, Error> {
    let database = match url.map(String::from) {
        Some(url) => tokio::task::spawn_blocking(move || database(&url)).await??,
        None => Database::default(),
    };
    Ok(Used { node: millis("self"), database })
}

/// A table, its two players, and what somebody who looks on knows of it.
struct Table {
    id: String,
    players: [Browser; 2],
    known: BTreeMap<String, String>,
}

/// Looks at what has changed at a table; gives how many bytes went over.
async fn look(looker: &Browser, table: &mut Table) -> Result<usize, Error> {
    let have: Vec<String> = table.known.iter().map(|(region, sum)| format!("{region}={sum}")).collect();
    let answer = looker.get(&format!("/t/{}/regions", table.id), Some(&have.join(","))).await?;
    let mut plain = String::new();
    match answer.headers.contains_key("content-encoding") {
        true => GzDecoder::new(&*answer.body).read_to_string(&mut plain)?,
        false => (&*answer.body).read_to_string(&mut plain)?,
    };
    table.known.extend(sums(&plain));
    Ok(answer.body.len())
}

/// Moves at all tables in turn; with somebody who looks at each. Gives the bytes of one fragment that was not empty: mostly
/// of the first at each table, which has all regions, since what is sealed moves nobody else's page.
async fn play(tables: &mut [Table], looker: Option<&Browser>) -> Result<usize, Error> {
    let (mut made, mut bytes, mut seen, mut idle) = (0, 0, 0, 0);
    while made < MOVES && idle < tables.len() {
        for table in tables.iter_mut() {
            let mut moved = false;
            for player in &table.players {
                if let Some(act) = player.first(&table.id).await? {
                    player.act(&table.id, act).await?;
                    moved = true;
                    break;
                }
            }
            idle = if moved { 0 } else { idle + 1 };
            made += usize::from(moved);
            if let (true, Some(looker)) = (moved, looker) {
                let fragment = look(looker, table).await?;
                bytes += fragment;
                seen += usize::from(fragment > 0);
            }
        }
    }
    if made < MOVES {
        Err(format!("only {made} moves: the games are over").into())
    } else {
        Ok(bytes / seen.max(1))
    }
}

#[tokio::main]
async fn main() -> Result<(), Error> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [flag, data] = args.as_slice() else { return Err("costs --data FILE|postgres://...".into()) };
    if flag != "--data" {
        return Err("costs --data FILE|postgres://...".into());
    }
    let url = data.starts_with("postgres").then_some(data.as_str());
    let app = App::open(&Config { data: PathBuf::from(data), limits: false, ..Config::default() })?;
    let looker = Browser::new(&app, "Looker").await?;
    let mut tables = Vec::new();
    for n in 0..TABLES {
        let players =
            [Browser::new(&app, &format!("Anna {n}")).await?, Browser::new(&app, &format!("Ben {n}")).await?];
        let id = players[0].open("tribune", &players[1]).await?;
        tables.push(Table { id, players, known: BTreeMap::new() });
    }
    let begun = used(url).await?;
    play(&mut tables, None).await?;
    let moved = used(url).await?;
    let bytes = play(&mut tables, Some(&looker)).await?;
    let looked = used(url).await?;
    let each = |of: fn(&Used) -> f64| {
        let (one, two) = (of(&moved) - of(&begun), of(&looked) - of(&moved));
        (one / MOVES as f64, (two - one).max(0.0) / MOVES as f64)
    };
    let kind = if url.is_some() { "database" } else { "file" };
    println!("[{kind}]");
    let (one, look) = each(|used| used.node);
    println!("node_ms_per_move = {one:.3}\nnode_ms_per_look = {look:.3}");
    if url.is_some() {
        let (one, look) = each(|used| used.database.work);
        println!("database_ms_per_move = {one:.3}\ndatabase_ms_per_look = {look:.3}");
        let (one, look) = each(|used| used.database.transactions);
        println!("transactions_per_move = {one:.2}\ntransactions_per_look = {look:.2}");
        println!("wal_bytes_per_move = {:.0}", each(|used| used.database.wal).0);
    }
    println!("bytes_per_look = {bytes}");
    app.close().await?;
    Ok(())
}
