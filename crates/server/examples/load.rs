//! How the server bears load: many tables, many viewers, a steady stream of moves, all over loopback.
//!
//! ```text
//! cargo run --release -p quadriga-server --example load -- --tables 1000 --moves 200 --seconds 30
//! ```
//!
//! The server runs in a process of its own, the load in this one. Each table has two players and one spectator, each
//! with an event stream of their own. A move is sent; whoever is told that their revision has moved fetches, as a page does,
//! the regions that differ from those they have; the time from *sending* the move to holding the new fragment is what is
//! counted, so the time until the move is accepted is in it. The last line says whether the bars are met, and so does
//! the exit status.
//!
//! ```text
//! cargo run --release -p quadriga-server --example load -- --nodes 2 --tables 500 --moves 100 --seconds 30
//! ```
//!
//! With `--nodes` a PostgreSQL is started in a temporary folder (Debian's `postgresql`), so many servers over it, and the
//! people at each table are spread over them: the two players and the spectator are at different nodes, and every request
//! of a player goes to the node after the one that had the last.
//!
//! With `--against PROGRAM`, which is this example as an earlier version has built it, the load is put on both by turns
//! (`--rounds 3`), and the last line compares their p99: a machine's mood is the same for both.

#[path = "shared/sums.rs"]
mod sums;

use http_body_util::{BodyExt, Full};
use hyper::Request;
use hyper::body::Bytes;
use hyper_util::client::legacy::{Client as Http, connect::HttpConnector};
use hyper_util::rt::TokioExecutor;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use sums::sums;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt};

#[path = "../tests/postgres/mod.rs"]
mod postgres_server;

type Error = Box<dyn std::error::Error + Send + Sync>;

/// The bars: the slowest fragment in a hundred, resident memory, cold start, what a hundred sign-ins at once add to the
/// memory.
const SLOWEST_MS: f64 = 50.0;
/// The same over several nodes.
const SLOWEST_OF_NODES_MS: f64 = 100.0;
const MEMORY_MB: u64 = 400;
const START_MS: u128 = 1_000;
const SIGN_INS_MB: u64 = 60;

/// So many sign in at once.
const SIGN_INS: usize = 100;

/// So many tables are opened at once.
const HANDS: usize = 16;

/// So many moves are made at each table before anything is counted: a game begins with sealed answers, which move
/// nobody's page but the mover's own.
const OPENING_MOVES: usize = 8;

/// What is asked for on the command line.
struct Plan {
    game: String,
    tables: usize,
    moves: usize,
    seconds: u64,
    /// So many over one PostgreSQL; none: one over a file.
    nodes: usize,
}

#[tokio::main]
async fn main() -> Result<(), Error> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if args.first().is_some_and(|arg| arg == "serve") {
        return serve(&args[1]).await;
    }
    let given: HashMap<&str, &str> =
        args.chunks_exact(2).map(|pair| (pair[0].trim_start_matches("--"), pair[1].as_str())).collect();
    let number = |name: &str, usual: u64| given.get(name).map_or(Ok(usual), |text| text.parse());
    let plan = Plan {
        game: given.get("game").copied().unwrap_or("tribune").into(),
        tables: number("tables", 1_000)? as usize,
        moves: number("moves", 200)? as usize,
        seconds: number("seconds", 30)?,
        nodes: number("nodes", 0)? as usize,
    };
    let own = std::env::current_exe()?;
    if let Some(other) = given.get("against") {
        return compare(&plan, &own, Path::new(other), number("rounds", 3)?).await;
    }
    let (start, Figures { slowest, memory, sign_ins }) = run(&plan, &own).await?;
    let bar = if plan.nodes > 0 { SLOWEST_OF_NODES_MS } else { SLOWEST_MS };
    let met = slowest < bar && memory < MEMORY_MB && start < START_MS && sign_ins < SIGN_INS_MB;
    println!(
        "the bars (p99 {bar} ms, {MEMORY_MB} MB, {START_MS} ms, sign-ins {SIGN_INS_MB} MB) are {}",
        if met { "met" } else { "missed" }
    );
    if met { Ok(()) } else { Err("a bar is missed".into()) }
}

/// Runs against this program and another by turns, each first as often as the other, and says how their p99 compare.
async fn compare(plan: &Plan, own: &Path, other: &Path, rounds: u64) -> Result<(), Error> {
    let mut slowest: [Vec<f64>; 2] = Default::default();
    for round in 0..rounds {
        for turn in [round % 2, 1 - round % 2] {
            println!("---- {}", ["this program", "the other"][turn as usize]);
            let (_, figures) = run(plan, [own, other][turn as usize]).await?;
            slowest[turn as usize].push(figures.slowest);
        }
    }
    let [mine, others] = slowest.map(|mut all| {
        all.sort_by(f64::total_cmp);
        println!("p99 in ms, sorted: {all:.1?}");
        all[all.len() / 2]
    });
    println!("median p99: this program {mine:.1} ms, the other {others:.1} ms, ratio {:.2}", mine / others);
    Ok(())
}

/// One run against servers that this program starts: how long one took to start, and what came of it.
async fn run(plan: &Plan, program: &Path) -> Result<(u128, Figures), Error> {
    let folder = std::env::temp_dir().join(format!("quadriga-load-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    // It keeps what it is told, as a real one does.
    let database = match plan.nodes {
        0 => None,
        _ => Some(
            postgres_server::Postgres::start(&["fsync=on", "full_page_writes=on"])
                .ok_or("there is no PostgreSQL here")?,
        ),
    };
    let data = database.as_ref().map_or_else(|| folder.join("games.db"), |database| database.database());
    let began = Instant::now();
    let mut servers = Vec::new();
    for _ in 0..plan.nodes.max(1) {
        servers.push(started(program, &data)?);
    }
    let start = began.elapsed().as_millis() / servers.len() as u128;
    println!("cold start: {start} ms until a server listens");
    let processes: Vec<u32> = servers.iter().map(|(server, _)| server.id()).collect();
    let done = load(plan, servers.iter().map(|(_, address)| *address).collect(), &processes).await;
    if let Some(database) = &database {
        spent(database, &data);
    }
    for (mut server, _) in servers {
        server.kill()?;
        server.wait()?;
    }
    std::fs::remove_dir_all(&folder)?;
    Ok((start, done?))
}

/// A server over this storage, in a process of its own, and where it listens.
fn started(program: &Path, data: &Path) -> Result<(Child, SocketAddr), Error> {
    let mut server = Command::new(program).arg("serve").arg(data).stdout(Stdio::piped()).spawn()?;
    let line =
        BufReader::new(server.stdout.take().ok_or("no output")?).lines().next().ok_or("no address")??;
    Ok((server, line.parse()?))
}

/// Says what the database has had to do.
fn spent(database: &postgres_server::Postgres, data: &Path) {
    let sql = "SELECT xact_commit::text || ' transactions, ' || pg_size_pretty(pg_database_size(datname))
               FROM pg_stat_database WHERE datname = current_database()";
    for line in postgres_server::asked(data, sql) {
        println!("the database: {line}, {:.1} s of processor time", database.processor_time());
    }
}

/// What counts.
struct Figures {
    slowest: f64,
    memory: u64,
    sign_ins: u64,
}

/// The process under load.
async fn serve(data: &str) -> Result<(), Error> {
    let config = server::Config {
        data: data.into(),
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        limits: false,
        ..server::Config::default()
    };
    let running = server::start(&config).await?;
    println!("{}", running.address);
    std::future::pending().await
}

/// Somebody with a session.
#[derive(Clone)]
struct Person {
    http: Http<HttpConnector, Full<Bytes>>,
    nodes: Arc<[SocketAddr]>,
    /// The node they are at.
    at: usize,
    /// How much they have asked for: each time another node.
    asked: Arc<AtomicUsize>,
    cookie: String,
}

impl Person {
    /// Where their page and its events come from.
    fn home(&self) -> SocketAddr {
        self.nodes[self.at % self.nodes.len()]
    }

    /// Somebody at another node.
    fn at(&self, at: usize) -> Person {
        Person { at, asked: Arc::default(), ..self.clone() }
    }

    /// Where the next thing that they do goes.
    fn next(&self) -> SocketAddr {
        self.nodes[(self.at + self.asked.fetch_add(1, Ordering::Relaxed)) % self.nodes.len()]
    }

    async fn send(
        &self,
        method: &str,
        path: &str,
        kind: &str,
        body: String,
        have: &str,
    ) -> Result<(Option<String>, Bytes), Error> {
        let address = if method == "GET" { self.home() } else { self.next() };
        let request = Request::builder()
            .method(method)
            .uri(format!("http://{address}{path}"))
            .header("origin", format!("http://{address}"))
            .header("content-type", kind)
            .header("cookie", &self.cookie)
            .header("x-quadriga", if method == "GET" { "regions" } else { "" })
            .header("x-quadriga-have", have)
            .body(Full::new(Bytes::from(body)))?;
        let answer = self.http.request(request).await?;
        let text = |name: &str| answer.headers().get(name).and_then(|v| v.to_str().ok()).map(String::from);
        let told = text("set-cookie").or_else(|| text("location"));
        let place = text("location");
        let bytes = answer.into_body().collect().await?.to_bytes();
        Ok((
            if method == "POST" && kind.contains("form") {
                told.map(|t| format!("{t}\n{}", place.unwrap_or_default()))
            } else {
                place
            },
            bytes,
        ))
    }

    /// A form; gives where it leads. A new session is kept.
    async fn form(&mut self, path: &str, body: &str) -> Result<String, Error> {
        let (told, _) = self.send("POST", path, "application/x-www-form-urlencoded", body.into(), "").await?;
        let told = told.ok_or("no answer")?;
        let (cookie, place) = told.split_once('\n').ok_or("no place")?;
        if cookie.starts_with("quadriga=") {
            self.cookie = cookie.split(';').next().unwrap_or_default().into();
        }
        Ok(place.into())
    }

    async fn api(&self, table: &str, request: Value) -> Result<Value, Error> {
        let path = format!("/api/tables/{table}");
        Ok(serde_json::from_slice(
            &self.send("POST", &path, "application/json", request.to_string(), "").await?.1,
        )?)
    }
}

/// A table under load.
struct Table {
    id: String,
    players: [Person; 2],
    /// When the latest move was sent.
    sent: Mutex<Instant>,
}

/// Opens a table for two and sits them down.
async fn open(person: Person, game: String) -> Result<Arc<Table>, Error> {
    let (mut anna, mut ben) = (person.at(person.at), person.at(person.at + 1));
    let fields = "seats=2&seat-0=you&seat-1=open&visibility=unlisted&pace=days&days=3";
    let place = anna.form(&format!("/new/{game}"), fields).await?;
    let id = place.strip_prefix("/t/").ok_or("no table")?.to_string();
    ben.form(&format!("/t/{id}/join"), "seat=1").await?;
    let table = Table { id, players: [anna, ben], sent: Mutex::new(Instant::now()) };
    for _ in 0..OPENING_MOVES {
        make_a_move(&table).await?;
    }
    Ok(Arc::new(table))
}

async fn load(plan: &Plan, nodes: Arc<[SocketAddr]>, servers: &[u32]) -> Result<Figures, Error> {
    let http = Http::builder(TokioExecutor::new()).pool_max_idle_per_host(64).build_http();
    let person = Person { http, nodes, at: 0, asked: Arc::default(), cookie: String::new() };
    let began = Instant::now();
    let mut tables = Vec::with_capacity(plan.tables);
    let mut opening = tokio::task::JoinSet::new();
    for n in 0..plan.tables {
        if n >= HANDS {
            tables.extend(opening.join_next().await.transpose()?.transpose()?);
        }
        opening.spawn(open(person.at(n), plan.game.clone()));
    }
    while let Some(opened) = opening.join_next().await {
        tables.push(opened??);
    }
    println!("{} tables opened in {:.1} s", tables.len(), began.elapsed().as_secs_f64());

    let times: Arc<Mutex<Vec<Duration>>> = Arc::default();
    let connected = Arc::new(AtomicUsize::new(0));
    // They stop with this set, when everything is counted.
    let mut viewers = tokio::task::JoinSet::new();
    for table in &tables {
        let spectator = Person { cookie: String::new(), ..person.at(table.players[0].at + 2) };
        for viewer in [table.players[0].clone(), table.players[1].clone(), spectator] {
            let (table, times, connected) = (table.clone(), times.clone(), connected.clone());
            viewers.spawn(async move {
                if let Err(fault) = watch(table, viewer, times, connected).await {
                    eprintln!("a viewer has gone: {fault}");
                }
            });
        }
    }
    while connected.load(Ordering::Relaxed) < 3 * tables.len() {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    println!("{} viewers connected; server {} MB", 3 * tables.len(), memory(servers));
    tokio::time::sleep(Duration::from_secs(2)).await;
    if let Ok(mut times) = times.lock() {
        times.clear();
    }

    let made = Arc::new(AtomicUsize::new(0));
    let mut beat = tokio::time::interval(Duration::from_secs_f64(1.0 / plan.moves as f64));
    let total = plan.moves * plan.seconds as usize;
    let began = Instant::now();
    for n in 0..total {
        beat.tick().await;
        let (table, made) = (tables[n % tables.len()].clone(), made.clone());
        tokio::spawn(async move {
            if let Ok(true) = make_a_move(&table).await {
                made.fetch_add(1, Ordering::Relaxed);
            }
        });
    }
    let took = began.elapsed();
    tokio::time::sleep(Duration::from_secs(2)).await;
    let mut times = times.lock().map(|times| times.clone()).unwrap_or_default();
    times.sort();
    let at =
        |share: f64| times.get(((times.len() as f64 * share) as usize).min(times.len().saturating_sub(1)));
    let ms = |share| at(share).map_or(0.0, |time| time.as_secs_f64() * 1e3);
    println!(
        "{} moves in {:.1} s ({:.0} a second), {} fragments; from sending a move to a viewer's fragment: \
         median {:.1} ms, p90 {:.1} ms, p99 {:.1} ms, worst {:.1} ms; server {} MB",
        made.load(Ordering::Relaxed),
        took.as_secs_f64(),
        made.load(Ordering::Relaxed) as f64 / took.as_secs_f64(),
        times.len(),
        ms(0.5),
        ms(0.9),
        ms(0.99),
        ms(1.0),
        memory(servers)
    );
    if made.load(Ordering::Relaxed) * 100 < total * 99 || times.is_empty() {
        return Err(format!("only {} of {total} moves were made", made.load(Ordering::Relaxed)).into());
    }
    let loaded = memory(servers);
    let sign_ins = sign_ins(&person, servers).await?;
    Ok(Figures { slowest: ms(0.99), memory: loaded, sign_ins })
}

/// Many sign in at once, twice; gives what it adds to the server's memory, in MB.
async fn sign_ins(person: &Person, servers: &[u32]) -> Result<u64, Error> {
    let credentials = "name=Agrippina&password=correct-horse";
    person.clone().form("/account/register", credentials).await?;
    let (before, began) = (memory(servers), Instant::now());
    for _ in 0..2 {
        let mut all = tokio::task::JoinSet::new();
        for _ in 0..SIGN_INS {
            let mut person = person.clone();
            all.spawn(async move { person.form("/account/sign-in", credentials).await });
        }
        while let Some(done) = all.join_next().await {
            done??;
        }
    }
    let added = memory(servers).saturating_sub(before);
    let took = began.elapsed().as_secs_f64();
    println!("twice {SIGN_INS} sign-ins at once in {took:.1} s; server {added} MB more");
    Ok(added)
}

/// Whoever may choose takes the first choice that leads forward.
async fn make_a_move(table: &Table) -> Result<bool, Error> {
    for player in &table.players {
        let offer = player.api(&table.id, json!({ "do": "choices" })).await?;
        // What only takes back a sealed answer leads nowhere.
        let choices = offer["ok"]["choices"].as_array().map(Vec::as_slice).unwrap_or_default();
        let Some(choice) = choices.iter().find(|choice| choice["back"] != true) else { continue };
        let act = json!({
            "do": "act", "choice": choice["n"], "amount": choice["amount"]["min"].as_u64().unwrap_or(0),
            "revision": offer["ok"]["revision"],
        });
        if let Ok(mut sent) = table.sent.lock() {
            *sent = Instant::now();
        }
        return Ok(player.api(&table.id, act).await?["ok"].is_object());
    }
    Ok(false)
}

/// Listens, and fetches the regions whenever the viewer's revision has moved.
async fn watch(
    table: Arc<Table>,
    viewer: Person,
    times: Arc<Mutex<Vec<Duration>>>,
    connected: Arc<AtomicUsize>,
) -> Result<(), Error> {
    let mut socket = tokio::net::TcpStream::connect(viewer.home()).await?;
    let request = format!(
        "GET /events?tables={} HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\n\r\n",
        table.id,
        viewer.home(),
        viewer.cookie
    );
    socket.write_all(request.as_bytes()).await?;
    let mut lines = tokio::io::BufReader::with_capacity(512, socket).lines();
    let mut revision = None;
    let mut has = HashMap::new();
    while let Some(line) = lines.next_line().await? {
        let Some(data) = line.strip_prefix("data: ") else { continue };
        let event: Value = serde_json::from_str(data)?;
        let Some(now) = event["revision"].as_u64().filter(|_| event["what"] == "view") else { continue };
        let before = revision.replace(now);
        if before.is_some_and(|before| now <= before) {
            continue;
        }
        let sent = table.sent.lock().map(|sent| *sent).unwrap_or_else(|_| Instant::now());
        let path = match before {
            Some(before) => format!("/t/{}/regions?revision={before}", table.id),
            None => format!("/t/{}/regions", table.id),
        };
        let have: Vec<String> = has.iter().map(|(id, sum)| format!("{id}={sum}")).collect();
        let (_, fragment) = viewer.send("GET", &path, "", String::new(), &have.join(",")).await?;
        let took = sent.elapsed();
        has.extend(sums(std::str::from_utf8(&fragment)?));
        if before.is_none() {
            connected.fetch_add(1, Ordering::Relaxed);
        } else if let (Ok(mut times), false) = (times.lock(), fragment.is_empty()) {
            times.push(took);
        }
    }
    Err("the stream has ended".into())
}

/// The resident memory of the largest of these processes in MB.
fn memory(processes: &[u32]) -> u64 {
    let of = |process: &u32| {
        let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap_or_default();
        line.split_whitespace().nth(1).and_then(|kib| kib.parse::<u64>().ok()).unwrap_or(0) / 1024
    };
    processes.iter().map(of).max().unwrap_or(0)
}
