//! A server without a network, and browsers that keep cookies.

use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use host::{Live, running};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use server::clock::Clock;
use server::hub::Pacing;
use server::storage::TableId;
use server::{App, Config};
use std::path::PathBuf;
use std::time::Duration;
use tempfile::TempDir;
use tower::ServiceExt;

/// When the tests begin: noon.
pub const NOON: i64 = 1_794_744_000_000;

/// Where a new house keeps everything: in a file of its own, or in a database of its own.
fn place(folder: &TempDir) -> PathBuf {
    match std::env::var("QUADRIGA_TEST_ON") {
        Ok(on) if on == "postgres" => crate::postgres::database("a house").expect("a PostgreSQL"),
        _ => folder.path().join("games.db"),
    }
}

/// A house with its own data file and its own time.
pub struct House {
    pub app: App,
    pub clock: Clock,
    pub config: Config,
    _folder: TempDir,
}

impl House {
    pub fn new() -> House {
        House::with(|config| config)
    }

    /// A house where nobody is too quick.
    pub fn unlimited() -> House {
        House::with(|config| Config { limits: false, ..config })
    }

    /// A house that is set up otherwise.
    pub fn with(change: impl FnOnce(Config) -> Config) -> House {
        let folder = tempfile::tempdir().unwrap();
        let clock = Clock::manual(NOON);
        let config = Config {
            data: place(&folder),
            clock: clock.clone(),
            dice: server::Dice::fixed(1),
            pacing: Pacing { pause: Duration::ZERO, think_ms: 5 },
            ..Config::default()
        };
        let config = change(config);
        House { app: App::open(&config).unwrap(), clock, config, _folder: folder }
    }

    /// A house in every kind of place: in a file, and in a database if there is a server.
    pub fn everywhere(test: &str, change: impl Fn(Config) -> Config) -> Vec<House> {
        let files = tempfile::tempdir().unwrap();
        let mut places = vec![files.path().join("games.db")];
        places.extend(crate::postgres::database(test));
        let at = |data: PathBuf| House::with(|config| change(Config { data, ..config }));
        let mut houses: Vec<House> = places.into_iter().map(at).collect();
        houses[0]._folder = files;
        houses
    }

    /// How many there are, as the data file or the database itself says.
    pub fn count(&self, what: &str) -> i64 {
        let sql = format!("SELECT count(*) FROM {what}");
        if self.config.data.is_file() {
            let db = rusqlite::Connection::open(&self.config.data).unwrap();
            return db.query_row(&sql, [], |r| r.get(0)).unwrap();
        }
        let sql = format!("SELECT (SELECT count(*) FROM {what})::text");
        crate::postgres::asked(&self.config.data, &sql)[0].parse().unwrap()
    }

    /// Changes something in the data file or the database by hand.
    pub fn tamper(&self, sql: &str) {
        if self.config.data.is_file() {
            let db = rusqlite::Connection::open(&self.config.data).unwrap();
            db.execute_batch(sql).unwrap();
        } else {
            crate::postgres::tell(&self.config.data, sql);
        }
    }

    /// The same data file after the process has gone.
    pub fn reopened(&self) -> App {
        App::open(&self.config).unwrap()
    }

    /// A browser that talks to another process at the same data file.
    pub fn browser_at(app: &App, like: &Browser) -> Browser {
        Browser { router: app.router(), ..like.clone() }
    }

    pub fn browser(&self) -> Browser {
        Browser {
            router: self.app.router(),
            cookies: Vec::new(),
            script: false,
            have: String::new(),
            address: String::new(),
        }
    }

    /// Time goes by, and what is due is done.
    pub async fn wait(&self, millis: i64) {
        self.clock.advance(millis);
        self.app.hub().tick().await;
    }

    /// Lets bots finish what they are at: until nobody but people is to move.
    pub async fn quiet(&self, id: &TableId) {
        for _ in 0..5_000 {
            let busy = self
                .app
                .hub()
                .look(id, |live| {
                    let bots = live.pending().0 & live.desk.driven().0 != 0;
                    bots && !live.desk.waits()
                })
                .await
                .unwrap();
            if !busy && self.app.hub().at_rest(id) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        panic!("the bots do not come to an end");
    }
}

/// The whole position of a table.
pub fn position(live: &Live) -> Value {
    running!(live.running.as_ref().unwrap(), run => serde_json::to_value(run.table.state()).unwrap())
}

/// Sets the position.
pub fn put(live: &mut Live, state: &Value) -> Result<(), kernel::Refusal> {
    running!(live.running.as_mut().unwrap(), run => {
        run.table.put(serde_json::from_value(state.clone()).unwrap(), "arranged")
    })
}

/// The journal with its secret.
pub fn journal(live: &Live) -> Value {
    running!(live.running.as_ref().unwrap(), run => serde_json::to_value(run.table.private_journal()).unwrap())
}

/// How many standing orders each seat has.
pub fn orders(live: &Live) -> Vec<usize> {
    running!(live.running.as_ref().unwrap(), run => run.plans.orders.iter().map(Vec::len).collect())
}

/// Somebody's browser.
#[derive(Clone)]
pub struct Browser {
    router: Router,
    cookies: Vec<(String, String)>,
    /// Asks as the script does,
    pub script: bool,
    /// and has these regions already.
    pub have: String,
    /// The address that a proxy would name.
    pub address: String,
}

/// What came back.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: axum::http::HeaderMap,
    pub body: String,
    pub bytes: Vec<u8>,
}

impl Answer {
    pub fn to(&self) -> &str {
        self.headers.get(header::LOCATION).map_or("", |v| v.to_str().unwrap())
    }
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|e| panic!("{e}: {}", self.body))
    }
    /// The value of a hidden field.
    pub fn field(&self, name: &str) -> Option<String> {
        let at = self.body.find(&format!("name=\"{name}\" value=\""))?;
        let rest = &self.body[at + name.len() + 15..];
        Some(rest[..rest.find('"')?].into())
    }
}

/// Whatever page is asked for: no element says anything twice (a browser reads the first alone), and none has a style or a
/// script of its own (which our policy forbids, so that it would be left out in silence).
fn sound(page: &str) {
    for tag in page.split('<').skip(1) {
        // Outside of quotes; in texts they are written otherwise.
        let outside = tag.split('"').step_by(2).collect::<String>();
        let head = outside.split('>').next().unwrap_or_default();
        let words = head.split([' ', '=', '\n', '/']).filter(|word| !word.is_empty());
        let mut names: Vec<&str> = words.skip(1).collect();
        names.sort_unstable();
        let twice = names.windows(2).any(|two| two[0] == two[1]);
        let own = names.iter().any(|name| *name == "style" || name.starts_with("on"));
        assert!(!twice && !own, "<{}", tag.chars().take(300).collect::<String>());
    }
}

impl Browser {
    pub async fn ask(&mut self, mut request: Request<Body>) -> Answer {
        if !self.cookies.is_empty() {
            let jar: Vec<_> = self.cookies.iter().map(|(k, v)| format!("{k}={v}")).collect();
            request.headers_mut().insert(header::COOKIE, jar.join("; ").parse().unwrap());
        }
        if !self.address.is_empty() {
            request.headers_mut().insert("x-forwarded-for", self.address.parse().unwrap());
        }
        if self.script {
            request.headers_mut().insert("x-quadriga", "regions".parse().unwrap());
            request.headers_mut().insert("x-quadriga-have", self.have.parse().unwrap());
        }
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        for cookie in parts.headers.get_all(header::SET_COOKIE) {
            let (name, rest) = cookie.to_str().unwrap().split_once('=').unwrap();
            let value = rest.split(';').next().unwrap().to_string();
            self.cookies.retain(|(k, _)| k != name);
            if !value.is_empty() {
                self.cookies.push((name.into(), value));
            }
        }
        let bytes = body.collect().await.unwrap().to_bytes();
        // Whatever is no text is a picture.
        let body = String::from_utf8_lossy(&bytes).into_owned();
        let page =
            parts.headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind == "text/html; charset=utf-8");
        if page && !parts.headers.contains_key(header::CONTENT_DISPOSITION) {
            sound(&body);
        }
        Answer { status: parts.status, headers: parts.headers, body, bytes: bytes.to_vec() }
    }

    /// The session's cookie.
    pub fn session(&self) -> &str {
        self.cookies.iter().find(|(name, _)| name == "quadriga").map_or("", |(_, value)| value)
    }

    /// An event stream.
    pub async fn stream(&self, path: &str) -> Body {
        self.stream_answer(path).await.into_body()
    }

    /// What is answered to whoever asks for an event stream.
    pub async fn stream_answer(&self, path: &str) -> axum::response::Response {
        let jar: Vec<_> = self.cookies.iter().map(|(k, v)| format!("{k}={v}")).collect();
        let mut request =
            Request::get(path).header(header::HOST, "games.test").header(header::COOKIE, jar.join("; "));
        if !self.address.is_empty() {
            request = request.header("x-forwarded-for", &self.address);
        }
        self.router.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap()
    }

    /// What an event stream brings before it falls silent.
    pub async fn listen(&self, path: &str) -> String {
        drained(self.stream(path).await).await
    }

    pub async fn get(&mut self, path: &str) -> Answer {
        let request = Request::get(path).header(header::HOST, "games.test").body(Body::empty());
        self.ask(request.unwrap()).await
    }

    pub async fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let body: Vec<_> = fields.iter().map(|(k, v)| format!("{}={}", encode(k), encode(v))).collect();
        let request = Request::post(path)
            .header(header::HOST, "games.test")
            .header(header::ORIGIN, "http://games.test")
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::from(body.join("&")));
        self.ask(request.unwrap()).await
    }

    pub async fn api(&mut self, path: &str, body: Value) -> Answer {
        let request = Request::post(path)
            .header(header::HOST, "games.test")
            .header(header::ORIGIN, "http://games.test")
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(body.to_string()));
        self.ask(request.unwrap()).await
    }

    /// Opens a table of the sample game with this form and gives its id.
    pub async fn open(&mut self, fields: &[(&str, &str)]) -> TableId {
        self.open_game("auction", fields).await
    }

    /// Opens a table of this game.
    pub async fn open_game(&mut self, game: &str, fields: &[(&str, &str)]) -> TableId {
        let answer = self.post(&format!("/new/{game}"), fields).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
        TableId::parse(answer.to().strip_prefix("/t/").unwrap()).unwrap()
    }

    /// Asks the table as a program does.
    pub async fn table(&mut self, id: &TableId, what: Value) -> Value {
        self.api(&format!("/api/tables/{id}"), what).await.json()
    }

    /// What this person may do at the table.
    pub async fn choices(&mut self, id: &TableId) -> Value {
        self.table(id, json!({ "do": "choices" })).await["ok"].clone()
    }

    /// Makes the first choice with its least amount; `false` if there is none.
    pub async fn first_choice(&mut self, id: &TableId) -> bool {
        let choices = self.choices(id).await;
        let Some(first) = choices["choices"].get(0) else { return false };
        let amount = first["amount"]["min"].as_u64().unwrap_or(0);
        let act = json!({ "do": "act", "choice": 0, "amount": amount, "revision": choices["revision"] });
        let done = self.table(id, act).await;
        assert!(done["ok"].is_object(), "{done}");
        true
    }
}

/// What an event stream has brought before it falls silent.
pub async fn drained(mut body: Body) -> String {
    let mut all = String::new();
    while let Ok(Some(Ok(frame))) = tokio::time::timeout(Duration::from_millis(30), body.frame()).await {
        all += &String::from_utf8_lossy(frame.data_ref().map_or(&[][..], |data| data));
    }
    all
}

/// Does the stream end? What was on its way may come first.
pub async fn ends(stream: &mut Body) -> bool {
    let end = async { while stream.frame().await.is_some() {} };
    tokio::time::timeout(Duration::from_millis(300), end).await.is_ok()
}

pub fn encode(text: &str) -> String {
    text.bytes()
        .map(|b| match b {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => char::from(b).to_string(),
            b => format!("%{b:02X}"),
        })
        .collect()
}

/// A public table of two: the host sits at seat 0, and seat 1 is free.
pub const FOR_TWO: [(&str, &str); 4] =
    [("seats", "2"), ("seat-0", "you"), ("seat-1", "open"), ("visibility", "public")];

/// A table of these two: the host at seat 0, the other at seat 1, the game begun.
pub async fn together(host: &mut Browser, other: &mut Browser, game: &str, more: &[(&str, &str)]) -> TableId {
    let id = host.open_game(game, &[&FOR_TWO[..], more].concat()).await;
    let joined = other.post(&format!("/t/{id}/join"), &[("seat", "1")]).await;
    assert_eq!(joined.status, StatusCode::SEE_OTHER, "{}", joined.body);
    id
}

/// A table of two people, the game begun.
pub async fn duel(house: &House, more: &[(&str, &str)]) -> (Browser, Browser, TableId) {
    let (mut anna, mut ben) = (house.browser(), house.browser());
    let id = together(&mut anna, &mut ben, "auction", more).await;
    (anna, ben, id)
}

/// A table of a game for two people, the host at seat 0 and the other at seat 1, and so many bots; begun.
pub async fn among_bots(house: &House, game: &str, bots: usize) -> (Browser, Browser, TableId) {
    let (mut anna, mut ben) = (house.browser(), house.browser());
    let seats = (bots + 2).to_string();
    let names: Vec<String> = (2..bots + 2).map(|n| format!("seat-{n}")).collect();
    let mut fields =
        vec![("seats", &*seats), ("seat-0", "you"), ("seat-1", "open"), ("visibility", "public")];
    fields.extend(names.iter().map(|name| (&**name, "bot:greedy")));
    let id = anna.open_game(game, &fields).await;
    let joined = ben.post(&format!("/t/{id}/join"), &[("seat", "1")]).await;
    assert_eq!(joined.status, StatusCode::SEE_OTHER, "{}", joined.body);
    (anna, ben, id)
}

/// Bots do what they have to; then one of those who are to answer makes a choice. `false` when the game is over.
pub async fn step(house: &House, id: &TableId, players: [&mut Browser; 2]) -> bool {
    house.quiet(id).await;
    let pending = house.app.hub().look(id, |live| live.pending()).await.unwrap();
    for (seat, player) in (0..).map(kernel::Seat).zip(players) {
        if pending.has(seat) {
            player.first_choice(id).await;
            break;
        }
    }
    house.quiet(id).await;
    !pending.is_empty()
}

/// How many tables wait for this person, as his pages tell.
pub async fn turns(browser: &mut Browser) -> usize {
    let tables = browser.api("/api", json!({ "do": "tables" })).await.json();
    tables["ok"].as_array().unwrap().iter().filter(|t| t["waiting"] == true).count()
}

/// Somebody with an account.
pub async fn named(house: &House, name: &str) -> Browser {
    let mut browser = house.browser();
    let made = browser.post("/account/register", &[("name", name), ("password", "correct horse")]).await;
    assert!(made.status.is_redirection(), "{}", made.body);
    browser
}

/// The part of a page between an element with this id and the end of its section.
pub fn section<'a>(page: &'a str, id: &str) -> &'a str {
    let from = page.find(&format!("id=\"{id}\"")).unwrap_or_else(|| panic!("there is no {id}: {page}"));
    let to = page[from..].find("</section>").map_or(page.len(), |to| from + to);
    &page[from..to]
}
