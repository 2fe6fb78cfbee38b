//! The lobby: what waits for somebody, what they can play, sit down at and watch, and who is here.

use super::front::{fitting, html};
use super::learn::all_courses;
use super::{App, Fields, Problem, Visitor};
use crate::pages::{self, Listed, Offered};
use crate::storage::{PersonId, Which};
use crate::words::words;
use axum::extract::State;
use axum::response::Response;
use bots::Level;
use host::Stage;

/// So many tables of each kind stand in the lobby.
const LISTED: usize = 40;
/// So many of one's own tables of each kind.
const MINE: usize = 50;
/// So many people are named; the others are counted.
const NAMED: usize = 12;
/// Among so many it is looked for those who have a name: with more of them here nobody reads all the names.
const LOOKED_AT: usize = 100;

/// The front page.
pub async fn lobby(State(app): State<App>, visitor: Visitor, query: Fields) -> Result<Response, Problem> {
    let (now, language) = (app.hub().times(), visitor.language);
    let filter = query.get("game").map(String::from);
    let (mut your_turn, mut waiting, mut known) = (Vec::new(), Vec::new(), Vec::new());
    if let Some(me) = visitor.id() {
        known = app.store().games_known(me).await?;
        your_turn = pages::rows_of(me, app.store().own(me, Which::Waiting, None, MINE).await?, now, language);
        your_turn.sort_by_key(|row| row.left.map_or(u64::MAX, |left| left.seconds));
        waiting = pages::rows_of(me, app.store().own(me, Which::Running, None, MINE).await?, now, language);
    }
    let seeks = match visitor.id() {
        Some(me) => app.store().seeks_of(me).await?,
        None => Vec::new(),
    };
    let seeks = seeks.into_iter().map(|seek| super::seek::told(seek, language)).collect();
    let of_my_strength = query.text("strength") == "mine";
    let open = open_tables(&app, &visitor, filter.as_deref(), of_my_strength).await?;
    let shell = ui::Shell { turns: your_turn.len() as u32, ..visitor.frame("Quadriga") };
    let level = match Level::named(query.text("level")) {
        Some(level) => level,
        None if your_turn.is_empty() && waiting.is_empty() => fitting(&app, &visitor).await?,
        None => Level::USUAL,
    };
    let lobby = ui::Lobby {
        shell,
        your_turn,
        waiting,
        games: pages::cards_for(&known, level, language),
        open,
        watch: running(&app, &visitor).await?,
        filter,
        levels: Level::ALL.map(|level| pages::level(level, language)).to_vec(),
        level: pages::level(level, language),
        of_my_strength,
        running: app.store().running().await?,
        here: here(&app, &visitor).await?,
        seeks,
        invitations: super::invite::of(&app, &visitor).await?,
        courses: all_courses(&app, &visitor).await?,
    };
    Ok(html(ui::lobby(&lobby)))
}

/// The running games that everybody may watch.
pub async fn watch(State(app): State<App>, visitor: Visitor) -> Result<Response, Problem> {
    let rows = running(&app, &visitor).await?;
    let shell = visitor.shell(&app, words(visitor.language).running_games).await?;
    Ok(html(ui::watching(&ui::WatchPage { shell, rows })))
}

/// Tables that look for players: those before their game, and those that want somebody in the place of another.
async fn open_tables(
    app: &App,
    visitor: &Visitor,
    game: Option<&str>,
    of_my_strength: bool,
) -> Result<Vec<ui::TableRow>, Problem> {
    let mut tables = app.store().public(Stage::Open, LISTED).await?;
    tables.extend(app.store().seeking(LISTED).await?);
    tables.retain(|table| game.is_none_or(|game| table.game == game));
    let tables: Vec<Listed> = tables.into_iter().filter_map(Listed::read).collect();
    let me = visitor.id();
    let wanted =
        tables.iter().flat_map(|listed| listed.people().chain(me).map(|person| listed.rated(person)));
    let known = app.store().strengths(wanted.collect()).await?;
    let offered = Offered { me: visitor.person.as_ref(), known, of_my_strength };
    Ok(offered.rows(tables, app.hub().times(), visitor.language))
}

/// Running games, the latest first.
async fn running(app: &App, visitor: &Visitor) -> Result<Vec<ui::TableRow>, Problem> {
    let tables = app.store().public(Stage::Playing, LISTED).await?;
    let watchers = |listed: &Listed| app.hub().streams().watchers(&listed.table.id, &listed.desk);
    Ok(pages::watched(tables, watchers, app.hub().times(), visitor.language))
}

/// Who is here: some by name, the others by their number. Whoever does not want to be seen is not counted either.
async fn here(app: &App, visitor: &Visitor) -> Result<ui::Here, Problem> {
    let (mut people, nameless) = app.hub().streams().here();
    // Whoever looks is here, though their page has not begun to listen.
    if let Some(me) = visitor.id() {
        people.retain(|person| *person != me);
        people.insert(0, me);
    }
    let unread = people.len().saturating_sub(LOOKED_AT);
    people.truncate(LOOKED_AT);
    let faces = app.store().faces(people).await?;
    let (guests, named): (Vec<_>, Vec<_>) = faces.into_iter().partition(|face| face.guest);
    let seen: Vec<_> =
        named.into_iter().filter(|face| !face.unseen || Some(face.id) == visitor.id()).collect();
    let face = |face: &crate::storage::Face| ui::Face {
        id: face.id.0,
        name: face.name.clone(),
        mine: visitor.id() == Some(PersonId(face.id.0)),
        followed: false,
    };
    Ok(ui::Here {
        people: seen.iter().take(NAMED).map(face).collect(),
        more: seen.len().saturating_sub(NAMED) + unread,
        guests: guests.len() + nameless,
    })
}
