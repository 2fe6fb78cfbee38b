//! The event stream of a browser: for all the tables it has open.

use super::{Answer, App, Fields, Problem, Visitor};
use crate::hub::{Event, Wish};
use crate::storage::TableId;
use axum::extract::State;
use axum::response::IntoResponse;
use axum::response::sse::{self, KeepAlive, Sse};
use host::What;
use std::convert::Infallible;
use std::time::Duration;
use tokio_stream::StreamExt;

/// So often a stream says that it is there; the worker of the pages waits twice as long and a little.
const ALIVE: Duration = Duration::from_secs(25);
/// So many tables may a browser have open.
const TABLES: usize = 32;
/// What a page asks for that shows the lobby.
const LOBBY: &str = "lobby";

fn send(event: Event) -> Result<sse::Event, Infallible> {
    Ok(match event {
        Event::Table(data) => sse::Event::default().event("table").data(data),
        Event::Turns(data) => sse::Event::default().event("turns").data(data),
        Event::Paired(data) => sse::Event::default().event("paired").data(data),
        Event::Lobby(data) => sse::Event::default().event("lobby").data(data),
    })
}

/// Events for the tables named. The stream begins with where each of them stands, so nothing is ever missed.
pub async fn stream(State(app): State<App>, visitor: Visitor, query: Fields) -> Answer {
    let place = app.listens(&visitor)?;
    let asked = || query.text("tables").split(',').filter(|name| !name.is_empty());
    if asked().any(|name| name != LOBBY && TableId::parse(name).is_none()) {
        return Err(Problem::bad("`tables` names tables, with commas between them"));
    }
    // A program is told that it asks for too many; a browser with so many pages hears of the first.
    if visitor.program.is_some() && asked().count() > TABLES {
        return Err(Problem::bad(format!("`tables` names at most {TABLES} tables")));
    }
    let ids = asked().filter_map(TableId::parse).take(TABLES);
    let mut tables = Vec::new();
    for id in ids.collect::<Vec<_>>() {
        let open = |live: &host::Live| live.admits(visitor.id()) && !live.looks_late(visitor.id());
        let admitted = app.hub().look(&id, open).await.unwrap_or(false);
        if admitted && !tables.contains(&id) {
            tables.push(id);
        }
    }
    // First listen, then look: what happens in between is told twice rather than never.
    let wish = Wish { tables: tables.clone(), lobby: asked().any(|name| name == LOBBY) };
    let listening = app.hub().streams().listen_in(visitor.id(), visitor.session(), wish);
    let mut now = Vec::new();
    for id in &tables {
        let revision =
            app.hub().look(id, |live| live.revision(live.looking(visitor.who(None)).viewer)).await?;
        now.push(Event::table(id, revision, What::View));
    }
    if let Some(me) = visitor.id() {
        now.push(Event::turns(app.store().waiting(me).await?));
    }
    let events = tokio_stream::iter(now).chain(listening).map(move |event| {
        // Held as long as the stream.
        let _ = &place;
        send(event)
    });
    // An event, so that a page can tell a quiet table from a connection that has died without a word.
    let alive = KeepAlive::new().interval(ALIVE).event(sse::Event::default().event("alive").data(""));
    let mut response = Sse::new(events).keep_alive(alive).into_response();
    // Proxies must not hold events back.
    response.headers_mut().insert("x-accel-buffering", axum::http::HeaderValue::from_static("no"));
    Ok(response)
}
