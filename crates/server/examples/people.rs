//! How the house bears many finished games: ratings counted again from the beginning, and the pages of people with few and
//! with many games.
//!
//! ```text
//! cargo run --release -p quadriga-server --example people -- --games 100000
//! ```
//!
//! Two thousand people play so many games of two to six seats; one of them has played 20, another 2,000. Counted is the time
//! to count all of them again, and, for each page, the time that the process itself works for one answer (user and system
//! time, so that what else the machine does matters little), from the request to the bytes. The bars: a minute; pages
//! under a millisecond, and the same for many games as for few.

#[path = "shared/lots.rs"]
mod lots;
#[path = "shared/work.rs"]
mod work;

use axum::Router;
use axum::body::Body;
use axum::http::{Request, header};
use host::desk::Desk;
use host::{DAY, Ended, NewTable, Pace, Place, Player, Tempo};
use http_body_util::BodyExt;
use league::{Format, Terms};
use lots::Lots;
use server::storage::{
    Channel, Contact, Finished, Hidden, Hours, NewLeague, PersonId, Seated, Stage, Store, TableId, TableRow,
    Visibility,
};
use server::{App, Config};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;
use tower::ServiceExt;
use work::worked;

type Error = Box<dyn std::error::Error + Send + Sync>;

/// The bar for the ratings.
const WITHIN: Duration = Duration::from_secs(60);
/// So many people play.
const PEOPLE: u64 = 2_000;
/// Each page is asked for so often.
const TIMES: u32 = 400;
/// So many games have those two whose pages are compared.
const FEW: usize = 20;
const MANY: usize = 2_000;

/// A finished game: its table, and what came of it.
fn game(n: usize, people: &[PersonId], desk: &str) -> (TableRow, Vec<Seated>, Finished) {
    // A letter of an address stands for five bits.
    let id = TableId::new(std::array::from_fn(|place| (n >> (5 * place)) as u8 & 31));
    let at = 1_700_000_000_000 + n as i64 * 60_000;
    let row = TableRow {
        id: id.clone(),
        game: "tribune".into(),
        visibility: Visibility::Public,
        stage: Stage::Over,
        owner: people[0],
        created: at,
        changed: at,
        version: 0,
        lines: 0,
        secret: Hidden("\"s\"".into()),
        opening: None,
        desk: desk.into(),
    };
    let seated =
        |(seat, person): (usize, &PersonId)| Seated { seat: seat as u8, person: *person, waiting: false };
    let place = |(seat, person): (usize, &PersonId)| Place {
        seat: seat as u8,
        player: Player::Person(*person),
        rank: seat as u8 + 1,
        won: seat == 0,
        counts: true,
        promises: (0, 0),
        answers: host::Answers::default(),
    };
    let places = people.iter().enumerate().map(place).collect();
    let tempo = if n.is_multiple_of(2) { Tempo::Live } else { Tempo::Letter };
    let ended = Ended { kind: "objectives".into(), tempo, rated: true, places };
    let done = Finished { table: id, game: "tribune".into(), public: true, at, ended };
    (row, people.iter().enumerate().map(seated).collect(), done)
}

/// Who plays the nth game: the two whose pages are compared first play theirs, in turn with the others.
fn seats(n: usize, lots: &mut Lots, all: &[PersonId], (few, many): (PersonId, PersonId)) -> Vec<PersonId> {
    let mut at: Vec<PersonId> = Vec::new();
    if n < MANY {
        at.push(many);
    }
    if n < FEW {
        at.push(few);
    }
    let wanted = 2 + lots.below(5) as usize;
    while at.len() < wanted {
        let next = all[lots.below(all.len() as u64) as usize];
        if !at.contains(&next) {
            at.push(next);
        }
    }
    let first = lots.below(at.len() as u64) as usize;
    at.rotate_left(first);
    at
}

/// How long the process works for one answer.
async fn page(router: &Router, path: &str, session: &str) -> Result<Duration, Error> {
    let ask = async || -> Result<(), Error> {
        let request = Request::get(path)
            .header(header::HOST, "games.test")
            .header(header::COOKIE, format!("quadriga={session}"))
            .body(Body::empty())?;
        let answer = router.clone().oneshot(request).await?;
        let status = answer.status();
        answer.into_body().collect().await?;
        if status.is_success() { Ok(()) } else { Err(format!("{path}: {status}").into()) }
    };
    for _ in 0..20 {
        ask().await?;
    }
    let before = worked("self");
    for _ in 0..TIMES {
        ask().await?;
    }
    Ok((worked("self") - before) / TIMES)
}

fn micros(time: Duration) -> u128 {
    time.as_micros()
}

#[tokio::main]
async fn main() -> Result<(), Error> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let games: usize = match args.as_slice() {
        [] => 100_000,
        [flag, n] if flag == "--games" => n.parse()?,
        _ => return Err("people [--games N]".into()),
    };
    let folder = tempfile::tempdir()?;
    let config = Config { data: folder.path().join("games.db"), limits: false, ..Config::default() };
    let app = App::open(&config)?;
    let (few, few_token) = app.people().register(None, "Few", "a long password").await.map_err(said)?;
    let (many, many_token) = app.people().register(None, "Many", "a long password").await.map_err(said)?;
    let host = app.office(None);
    let whom = host.find("Many").await.map_err(said)?;
    host.grant(&whom, "").await.map_err(said)?;
    // Finished tables look like one that was played.
    let store = Store::open(&config.data)?;
    let one = app.hub().open(&few, NewTable::against_bots("tribune", 4)).await?;
    let mut desk: Desk = serde_json::from_str(&store.table(&one).await?.desk)?;
    desk.ending = Some("Ada wins by objectives.".into());
    let desk = serde_json::to_string(&desk)?;
    let mut people = Vec::new();
    for n in 0..PEOPLE {
        people.push(store.new_guest(format!("Player {n}"), 0).await?.id);
    }
    let (mut lots, mut filling, mut done) = (Lots(1), JoinSet::new(), Vec::new());
    for n in 0..games {
        let at = seats(n, &mut lots, &people, (few.id, many.id));
        let (row, seated, finished) = game(n, &at, &desk);
        done.push(finished);
        let keeping = store.clone();
        filling.spawn(async move { keeping.new_table(row, seated).await });
        if done.len() == 2_000 || n + 1 == games {
            while let Some(kept) = filling.join_next().await {
                kept??;
            }
            store.note_finished(std::mem::take(&mut done)).await?;
        }
    }
    let (began, before) = (Instant::now(), worked("self"));
    let counted = app.count_again().await?;
    let (took, work) = (began.elapsed(), worked("self") - before);
    println!(
        "{} games counted again in {:.1} s ({:.1} s of work)",
        counted.games,
        took.as_secs_f64(),
        work.as_secs_f64()
    );

    // A league of fourteen in two groups, with its first round on.
    let now = app.hub().wall();
    let format = Format::Groups { rounds: 5, groups: 2, on: 2 };
    let league = NewLeague {
        title: "Tribune, autumn".into(),
        game: "tribune".into(),
        options: "{}".into(),
        pace: Pace::Days { days: 2 },
        terms: Terms { seats: 4, least: 2, most: 5, format, fillers: true, room: 14 },
        visibility: Visibility::Public,
        owner: many.id,
        seed: 1,
        created: now,
        begins: now,
        every: 14 * DAY,
    };
    let league = store.new_league(league).await?;
    for person in people.iter().take(12).chain([&few.id, &many.id]) {
        store.enter_league(league, *person, (1_500, 100), now).await?;
    }
    app.seasons().await;

    // Both want to be told by mail and in their browsers: all forms of the account page are there.
    for person in [few.id, many.id] {
        for channel in [Channel::Mail, Channel::Hook] {
            let contact = Contact {
                channel,
                address: "anna@home.example".into(),
                key: Hidden("key".into()),
                wants: host::Topic::ALL.to_vec(),
                hours: Hours::default(),
                language: kernel::Language::English,
                fails: 0,
            };
            store.keep_contact(person, contact).await?;
        }
    }

    // Put together once, as a server does.
    let router = app.router();
    println!("one answer, in microseconds of work: with {FEW} games, with {MANY}");
    let person = |id: PersonId| format!("/people/{}", id.0);
    let pages = [
        ("/".to_string(), "/".to_string()),
        ("/history".into(), "/history".into()),
        (person(few.id), person(many.id)),
        (format!("{}?span=all", person(few.id)), format!("{}?span=all", person(many.id))),
        (format!("/leagues/{}", league.0), format!("/leagues/{}", league.0)),
        ("/people".into(), "/people".into()),
        ("/people/mine".into(), "/people/mine".into()),
        ("/account".into(), "/account".into()),
        ("/leagues".into(), "/leagues".into()),
        ("/seek/tribune".into(), "/seek/tribune".into()),
        ("/watch".into(), "/watch".into()),
        ("/api".into(), "/api".into()),
        ("/new/tribune".into(), "/new/tribune".into()),
        ("/history?list=over".into(), "/history?list=over".into()),
        (format!("{}?list=won", person(few.id)), format!("{}?list=won", person(many.id))),
        ("/leagues/new/tribune".into(), "/leagues/new/tribune".into()),
        ("/account/forgotten".into(), "/account/forgotten".into()),
    ];
    for (of_few, of_many) in pages {
        let one = page(&router, &of_few, few_token.as_str()).await?;
        let other = page(&router, &of_many, many_token.as_str()).await?;
        println!("{:24} {:6} {:6}", of_many, micros(one), micros(other));
    }
    // As others see the two, with all filters, and what they have to say about them.
    for what in ["", "?list=you", "?list=with&opponent=few", "/games.json"] {
        let of_few = page(&router, &format!("{}{what}", person(few.id)), many_token.as_str()).await?;
        let of_many = page(&router, &format!("{}{what}", person(many.id)), few_token.as_str()).await?;
        println!("{:24} {:6} {:6}", format!("another's{what}"), micros(of_few), micros(of_many));
    }
    let about = page(&router, &format!("/complaints/new?person={}", few.id.0), many_token.as_str()).await?;
    println!("{:24} {:>6} {:6}", "/complaints/new", "", micros(about));
    for desk in ["/desk", "/desk/people", "/desk/tables", "/desk/house", "/desk/record"] {
        println!("{desk:24} {:>6} {:6}", "", micros(page(&router, desk, many_token.as_str()).await?));
    }
    let fine = took < WITHIN && counted.games == games;
    println!("{}", if fine { "the ratings are within the bar" } else { "the bar is missed" });
    std::process::exit(i32::from(!fine));
}

fn said(what: impl std::fmt::Debug) -> Error {
    format!("{what:?}").into()
}
