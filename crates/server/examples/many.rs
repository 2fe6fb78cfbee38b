//! A house with very many finished games: makes one, and measures how long its pages take.
//!
//! ```text
//! cargo run --release -p quadriga-server --example many -- fill --data many.db --games 1000000
//! cargo run --release -p quadriga-server --example many -- ask --data many.db
//! ```
//!
//! `--data` is a new file or the address of a new, empty PostgreSQL database (whose owner may disable triggers: it is filled with
//! COPY, without indexes, which are made at the end). Every game is one that was really played: it can be opened, replayed,
//! verified and counted again. The players are others each time; there are 20,000 of them with accounts, and one, *Few*, has
//! played 20 games whatever the number of games. `--game tribune` writes games of another kind, which are larger.
//!
//! `weigh --game NAME` only plays a game and says how many bytes it takes before and after it is packed.
//!
//! `ask` answers each page 300 times in the process itself and prints the median and the 90th percentile in microseconds.

#[path = "shared/browser.rs"]
mod browser;
#[path = "many/house.rs"]
mod house;
#[path = "shared/lots.rs"]
mod lots;
#[path = "many/played.rs"]
mod played;
#[path = "many/sink.rs"]
mod sink;

use axum::body::Body;
use axum::http::{Request, header};
use http_body_util::BodyExt;
use server::people::Token;
use server::storage::Store;
use server::{App, Config};
use std::path::PathBuf;
use std::time::Instant;
use tower::ServiceExt;

type Error = Box<dyn std::error::Error + Send + Sync>;

/// Each page is asked for so often.
const TIMES: usize = 300;

/// What somebody wants.
struct Wanted {
    what: String,
    data: PathBuf,
    games: u64,
    game: String,
}

fn wanted() -> Result<Wanted, Error> {
    let usage = "many fill|ask|weigh --data FILE|postgres://... [--games N] [--game NAME]";
    let mut args = std::env::args().skip(1);
    let what = args.next().filter(|what| ["fill", "ask", "weigh"].contains(&&**what)).ok_or(usage)?;
    let mut wanted = Wanted { what, data: PathBuf::new(), games: 1_000_000, game: "auction".into() };
    while let Some(flag) = args.next() {
        let value = args.next().ok_or(usage)?;
        match &*flag {
            "--data" => wanted.data = value.into(),
            "--games" => wanted.games = value.parse()?,
            "--game" => wanted.game = value,
            _ => return Err(usage.into()),
        }
    }
    let placed = wanted.what == "weigh" || !wanted.data.as_os_str().is_empty();
    if placed { Ok(wanted) } else { Err(usage.into()) }
}

#[tokio::main]
async fn main() -> Result<(), Error> {
    let wanted = wanted()?;
    let config = Config { data: wanted.data.clone(), limits: false, ..Config::default() };
    if wanted.what == "ask" {
        return ask(&config).await;
    }
    let played = played::play(&wanted.game).await?;
    if wanted.what == "weigh" {
        return Ok(());
    }
    let began = Instant::now();
    // The house itself makes its tables, and somebody who has not played.
    let app = App::open(&config)?;
    let none = app.people().register(None, "Nobody", "a long password").await.map_err(house::said)?.0;
    app.close().await?;
    let data = wanted.data.clone();
    let filled = tokio::task::spawn_blocking(move || house::fill(&data, &played, wanted.games, none.id.0));
    let written = filled.await??;
    let took = began.elapsed().as_secs_f64();
    println!("{} games written in {took:.1} s; {} bytes a game", wanted.games, written / wanted.games.max(1));
    Ok(())
}

/// How long pages take: those of somebody who has never played, and of somebody with a few games.
async fn ask(config: &Config) -> Result<(), Error> {
    let app = App::open(config)?;
    let (store, mut people) = (Store::open(&config.data)?, Vec::new());
    for name in ["Nobody", house::FEW] {
        if let Ok(found) = app.office(None).find(name).await {
            let token = Token::parse(&format!("{:064x}", found.person.id.0)).ok_or("a token")?;
            // It is there from the last time, if there was one.
            let _ = store.new_session(token.digest(), found.person.id, i64::MAX).await;
            people.push((name, found.person.id, token));
        }
    }
    println!("one answer, in microseconds: median, 90th percentile");
    for (name, id, token) in &people {
        for path in [
            "/".into(),
            "/history".into(),
            format!("/people/{}", id.0),
            "/people?game=auction".into(),
            "/watch".into(),
        ] {
            let mut times = Vec::with_capacity(TIMES);
            for n in 0..TIMES + 20 {
                let request = Request::get(&*path)
                    .header(header::HOST, "games.test")
                    .header(header::COOKIE, format!("quadriga={}", token.as_str()))
                    .body(Body::empty())?;
                let began = Instant::now();
                let answer = app.router().oneshot(request).await?;
                let status = answer.status();
                answer.into_body().collect().await?;
                if !status.is_success() {
                    return Err(format!("{path}: {status}").into());
                }
                if n >= 20 {
                    times.push(began.elapsed().as_micros());
                }
            }
            times.sort_unstable();
            println!("{name:8} {path:24} {:7} {:7}", times[TIMES / 2], times[TIMES * 9 / 10]);
        }
    }
    store.close().await?;
    app.close().await?;
    Ok(())
}
