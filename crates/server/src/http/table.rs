//! The table: its page, its regions, and everything that is done there.

use super::front::html;
use super::{App, Fields, Problem, Visitor};
use crate::hub::{Back, Dealing, Standing, Trouble, What};
use crate::limits::Act;
use crate::pages::{self, TableParts};
use crate::storage::{Stage, TableId};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use kernel::{Code, Refusal, Seat};
use ui::Region;

/// So many lines of chat are on a page.
const CHAT: usize = 100;

/// What a script swaps in when the viewer's view has moved. The chat has an event of its own.
const MOVED: [Region; 11] = [
    Region::Top,
    Region::Prompt,
    Region::Board,
    Region::Hand,
    Region::Goal,
    Region::Players,
    Region::State,
    Region::Log,
    Region::Offers,
    Region::Orders,
    Region::Dock,
];

/// What is to be shown of a table.
#[derive(Clone, Debug, Default)]
struct Wanted {
    seat: Option<Seat>,
    draft: Vec<(usize, u16)>,
    text: bool,
    notice: Option<ui::Notice>,
}

fn id_of(text: &str) -> Result<TableId, Problem> {
    TableId::parse(text).ok_or_else(Problem::missing)
}

/// What a table looks like to somebody.
enum Sight {
    Waiting(Box<ui::WaitingRoom>),
    Table(Box<ui::TablePage>),
}

/// How much is looked up for a page.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Depth {
    /// Everything on the page.
    Whole,
    /// With the chat.
    Chat,
    /// Only what the game and the desk say.
    Regions,
}

async fn sight(
    app: &App,
    visitor: &Visitor,
    id: &TableId,
    wanted: Wanted,
    depth: Depth,
) -> Result<Sight, Problem> {
    let chat = match depth {
        Depth::Whole | Depth::Chat => app.store().chat(id, CHAT).await?,
        Depth::Regions => Vec::new(),
    };
    let (shell, notes) = match (depth, visitor.id()) {
        (Depth::Whole, Some(me)) => (visitor.shell(app, "").await?, app.store().note(id, me).await?),
        _ => (visitor.frame(""), String::new()),
    };
    let hub = app.hub();
    let look = |live: &crate::hub::live::Live| {
        if !live.admits(visitor.id()) {
            return None;
        }
        let looking = live.looking(visitor.who(wanted.seat));
        let title = if live.desk.title.is_empty() { live.game.clone() } else { live.desk.title.clone() };
        let parts = TableParts {
            shell: ui::Shell { title, notice: wanted.notice, ..shell },
            person: visitor.id(),
            looking,
            draft: wanted.draft,
            chat,
            notes,
            text: wanted.text,
            streams: hub.streams(),
            base: &visitor.base,
            now: hub.now(),
        };
        match live.table {
            None => Some(Sight::Waiting(Box::new(pages::waiting_room(live, parts)))),
            Some(_) => pages::board_page(live, parts).map(|page| Sight::Table(Box::new(page))),
        }
    };
    hub.look(id, look).await?.ok_or_else(Problem::missing)
}

/// The table as a page.
pub async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    query: Fields,
) -> Result<Response, Problem> {
    let id = id_of(&id)?;
    let text = query.has("text");
    let wanted = Wanted { seat: query.seat(), draft: query.draft()?, text, notice: None };
    if visitor.regions {
        return some_regions(&app, &visitor, &id, wanted, &MOVED, StatusCode::OK).await;
    }
    whole_page(&app, &visitor, &id, wanted, StatusCode::OK).await
}

async fn whole_page(
    app: &App,
    visitor: &Visitor,
    id: &TableId,
    wanted: Wanted,
    status: StatusCode,
) -> Result<Response, Problem> {
    let text = wanted.text;
    let page = match sight(app, visitor, id, wanted, Depth::Whole).await? {
        Sight::Waiting(room) => ui::waiting_room(&room),
        Sight::Table(page) if text => ui::text_table(&page),
        Sight::Table(page) => ui::table(&page),
    };
    Ok((status, html(page)).into_response())
}

async fn some_regions(
    app: &App,
    visitor: &Visitor,
    id: &TableId,
    wanted: Wanted,
    list: &[Region],
    status: StatusCode,
) -> Result<Response, Problem> {
    let depth = if list.contains(&Region::Chat) { Depth::Chat } else { Depth::Regions };
    match sight(app, visitor, id, wanted, depth).await? {
        Sight::Table(page) if page.curtain.is_none() => {
            Ok((status, Html(ui::regions(&page, list).into_string())).into_response())
        }
        // The game has just begun, or a curtain has fallen: the whole page is another one.
        _ => Ok((StatusCode::RESET_CONTENT, [("x-quadriga", "reload")]).into_response()),
    }
}

/// The regions that have moved since a revision.
pub async fn regions(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    query: Fields,
) -> Result<Response, Problem> {
    let id = id_of(&id)?;
    let who = visitor.who(query.seat());
    let only: Vec<Region> = query.text("only").split(',').filter_map(Region::from_id).collect();
    if let (Some(revision), true) = (query.number::<u32>("revision"), only.is_empty()) {
        let (now, same) = app
            .hub()
            .look(&id, |live| {
                let viewer = live.looking(who).viewer;
                let same = who.seat.is_none() || viewer.seat() == who.seat;
                (live.admits(visitor.id()).then(|| live.revision(viewer)), same)
            })
            .await?;
        match now {
            None => return Err(Problem::missing()),
            Some(now) if now == revision && same => return Ok(StatusCode::NO_CONTENT.into_response()),
            Some(_) => {}
        }
    }
    let wanted = Wanted { seat: query.seat(), draft: query.draft()?, text: false, notice: None };
    let list = if only.is_empty() { MOVED.as_slice() } else { &only };
    some_regions(&app, &visitor, &id, wanted, list, StatusCode::OK).await
}

/// The answer to something done at a table: to a script the regions of whoever did it, to a plain form a page. A
/// refusal comes with the table as it stands, and says why.
async fn answer(
    app: &App,
    visitor: &Visitor,
    id: &TableId,
    seat: Option<Seat>,
    done: Result<(), Trouble>,
) -> Result<Response, Problem> {
    let (status, notice) = match done {
        Ok(()) if !visitor.regions => {
            return Ok(Redirect::to(&ui::to::draft(id.as_str(), seat, "")).into_response());
        }
        Ok(()) => (StatusCode::OK, None),
        Err(Trouble::Refused(refusal)) => (Problem::status_of(&refusal), Some(pages::notice(&refusal))),
        Err(trouble) => return Err(trouble.into()),
    };
    let wanted = Wanted { seat, notice, ..Wanted::default() };
    if visitor.regions {
        let mut response = some_regions(app, visitor, id, wanted.clone(), &MOVED, status).await?;
        if let Some(notice) = wanted.notice {
            let text = percent(&notice.text);
            if let Ok(value) = text.parse() {
                response.headers_mut().insert("x-quadriga-notice", value);
            }
            if let Some(Ok(value)) = notice.rule.map(|rule| rule.parse()) {
                response.headers_mut().insert("x-quadriga-rule", value);
            }
        }
        Ok(response)
    } else {
        whole_page(app, visitor, id, wanted, status).await
    }
}

/// Text as it may stand in a header (`decodeURIComponent` reads it back).
fn percent(text: &str) -> String {
    let plain = |b: u8| b.is_ascii_alphanumeric() || b" -_.,:;!?'()".contains(&b);
    text.bytes().map(|b| if plain(b) { char::from(b).to_string() } else { format!("%{b:02X}") }).collect()
}

/// Sends picks.
pub async fn send(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    fields: Fields,
) -> Result<Response, Problem> {
    let (id, me) = (id_of(&id)?, visitor.signed_in()?.id);
    app.limit(Act::Write, &visitor.key())?;
    let revision = fields.number("revision").ok_or_else(|| Problem::bad("The revision is missing."))?;
    let sent = app.hub().send(&id, me, fields.seat(), revision, fields.draft()?).await;
    answer(&app, &visitor, &id, fields.seat(), sent.map(drop)).await
}

/// Takes back one's latest move, while it can be done alone.
pub async fn undo(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    fields: Fields,
) -> Result<Response, Problem> {
    let (id, me) = (id_of(&id)?, visitor.signed_in()?.id);
    app.limit(Act::Write, &visitor.key())?;
    let done = app.hub().undo(&id, me, fields.seat(), fields.number("revision")).await;
    answer(&app, &visitor, &id, fields.seat(), done).await
}

/// Asks for a take-back, or answers one.
pub async fn take_back(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    fields: Fields,
) -> Result<Response, Problem> {
    let (id, me) = (id_of(&id)?, visitor.signed_in()?.id);
    app.limit(Act::Write, &visitor.key())?;
    let back = match fields.text("do") {
        "ask" => Back::Ask,
        "agree" => Back::Agree,
        "refuse" | "withdraw" => Back::Refuse,
        _ => return Err(Problem::bad("Ask, agree, refuse or withdraw.")),
    };
    let done = app.hub().take_back(&id, me, fields.seat(), back).await;
    answer(&app, &visitor, &id, fields.seat(), done).await
}

/// Offers a deal, or answers one.
pub async fn deal(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    fields: Fields,
) -> Result<Response, Problem> {
    let (id, me) = (id_of(&id)?, visitor.signed_in()?.id);
    app.limit(Act::Write, &visitor.key())?;
    let number = || fields.number("deal").ok_or_else(|| Problem::bad("Which deal?"));
    let dealing = match fields.text("do") {
        "offer" => {
            let deal = serde_json::from_str(fields.text("deal"));
            Dealing::Offer(deal.map_err(|_| Problem::bad("This deal could not be read."))?)
        }
        "accept" => Dealing::Accept(number()?),
        "refuse" | "withdraw" => Dealing::Drop(number()?),
        _ => return Err(Problem::bad("Offer, accept, refuse or withdraw.")),
    };
    let done = app.hub().deal(&id, me, fields.seat(), dealing).await;
    answer(&app, &visitor, &id, fields.seat(), done).await
}

/// Gives or takes back a standing order.
pub async fn order(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    fields: Fields,
) -> Result<Response, Problem> {
    let (id, me) = (id_of(&id)?, visitor.signed_in()?.id);
    app.limit(Act::Write, &visitor.key())?;
    let standing = match (fields.number("drop"), fields.get("order"), fields.number("add")) {
        (Some(n), _, _) => Standing::Drop(n),
        (None, Some(order), _) => {
            let order = serde_json::from_str(order);
            Standing::Add(order.map_err(|_| Problem::bad("This order could not be read."))?)
        }
        (None, None, Some(n)) => Standing::Offered(n),
        (None, None, None) => return Err(Problem::bad("Which order?")),
    };
    let done = app.hub().order(&id, me, fields.seat(), standing).await;
    answer(&app, &visitor, &id, fields.seat(), done).await
}

/// Says something.
pub async fn chat(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    fields: Fields,
) -> Result<Response, Problem> {
    let (id, me) = (id_of(&id)?, visitor.signed_in()?);
    app.limit(Act::Chat, &visitor.key())?;
    let admitted = app.hub().look(&id, |live| live.admits(Some(me.id))).await?;
    if !admitted {
        return Err(Problem::missing());
    }
    let text: String = fields.text("text").trim().chars().filter(|c| !c.is_control()).take(500).collect();
    if !text.is_empty() {
        app.store().say(&id, me.clone(), text, app.hub().now()).await?;
        app.hub().streams().all(&id, What::Chat);
    }
    if visitor.regions {
        return some_regions(&app, &visitor, &id, Wanted::default(), &[Region::Chat], StatusCode::OK).await;
    }
    Ok(Redirect::to(&ui::to::table(id.as_str())).into_response())
}

/// Keeps one's own notes.
pub async fn notes(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    fields: Fields,
) -> Result<Response, Problem> {
    let (id, me) = (id_of(&id)?, visitor.signed_in()?);
    app.limit(Act::Write, &visitor.key())?;
    let admitted = app.hub().look(&id, |live| live.admits(Some(me.id))).await?;
    if !admitted {
        return Err(Problem::missing());
    }
    let text: String = fields.text("text").chars().take(8_000).collect();
    app.store().put_note(&id, me.id, text).await?;
    if visitor.regions {
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    Ok(Redirect::to(&ui::to::table(id.as_str())).into_response())
}

/// Sits down; a guest is made if need be.
pub async fn join(
    State(app): State<App>,
    mut visitor: Visitor,
    Path(id): Path<String>,
    fields: Fields,
) -> Result<Response, Problem> {
    let id = id_of(&id)?;
    let me = visitor.or_guest(&app).await?;
    app.limit(Act::Write, &visitor.key())?;
    let done = app.hub().join(&id, me, fields.seat(), fields.text("invite").into()).await;
    let response = answer(&app, &visitor, &id, None, done.map(drop)).await?;
    Ok(visitor.keep(response))
}

/// Leaves; a bot takes over.
pub async fn leave(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let (id, me) = (id_of(&id)?, visitor.signed_in()?.id);
    let done = app.hub().leave(&id, me).await;
    answer(&app, &visitor, &id, None, done).await
}

/// Comes back.
pub async fn come_back(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let (id, me) = (id_of(&id)?, visitor.signed_in()?.id);
    let done = app.hub().come_back(&id, me).await;
    answer(&app, &visitor, &id, None, done).await
}

/// Begins the game.
pub async fn start(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    fields: Fields,
) -> Result<Response, Problem> {
    let (id, me) = (id_of(&id)?, visitor.signed_in()?.id);
    let done = app.hub().start(&id, me, fields.text("nonce").into()).await;
    answer(&app, &visitor, &id, None, done).await
}

/// The host seats a bot.
pub async fn bot(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    fields: Fields,
) -> Result<Response, Problem> {
    let (id, me) = (id_of(&id)?, visitor.signed_in()?.id);
    let seat = fields.seat().ok_or_else(|| Problem::bad("Which seat?"))?;
    let done = match fields.text("bot").parse() {
        Ok(kind) => app.hub().seat_bot(&id, me, seat, kind).await,
        Err(why) => Err(Refusal::new(Code::BadRequest, why).into()),
    };
    answer(&app, &visitor, &id, None, done).await
}

/// Hot seat: the curtain opens.
pub async fn ready(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    fields: Fields,
) -> Result<Response, Problem> {
    let (id, me) = (id_of(&id)?, visitor.signed_in()?.id);
    let seat = fields.seat().ok_or_else(|| Problem::bad("Which seat?"))?;
    app.hub().ready(&id, me, seat).await?;
    let playing = app.hub().look(&id, |live| live.stage == Stage::Playing).await?;
    let to = if playing { ui::to::draft(id.as_str(), Some(seat), "") } else { ui::to::table(id.as_str()) };
    Ok(Redirect::to(&to).into_response())
}
