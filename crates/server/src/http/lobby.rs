//! The lobby: what waits for somebody, what they can play, sit down at and watch, and who is here.

use super::front::{fitting, html};
use super::learn::all_courses;
use super::{Answer, App, Fields, Problem, Visitor};
use crate::pages::{self, Listed, Offered};
use crate::storage::{Face, PersonId, TableRow, Tie, Which};
use crate::words::words;
use axum::extract::State;
use bots::Level;
use host::Stage;
use kernel::Arrange;
use std::collections::HashSet;

/// So many tables of each kind stand in the lobby.
const LISTED: usize = 40;
/// So many of one's own tables of each kind.
const MINE: usize = 50;
/// So many people are named; the others are counted.
const NAMED: usize = 12;
/// Of so many who are followed the tables are looked for,
const FOLLOWED: usize = 100;
/// so many of each.
const EACH: usize = 5;
/// Among so many it is looked for those who have a name: with more of them here nobody reads all the names.
const LOOKED_AT: usize = 100;

/// The front page.
pub async fn lobby(State(app): State<App>, visitor: Visitor, query: Fields) -> Answer {
    let (now, language) = (app.hub().times(), visitor.language);
    let filter = query.get("game").map(String::from);
    let (mut your_turn, mut waiting, mut known) = (Vec::new(), Vec::new(), Vec::new());
    if let Some(me) = visitor.id() {
        known = app.store().games_known(me).await?;
        your_turn = pages::rows_of(me, app.store().own(me, Which::Waiting, None, MINE).await?, now, language);
        your_turn.arrange_by_key(|row| row.left.map_or(u64::MAX, |left| left.seconds));
        waiting = pages::rows_of(me, app.store().own(me, Which::Running, None, MINE).await?, now, language);
    }
    let seeks = match visitor.id() {
        Some(me) => app.store().seeks_of(me, app.hub().wall()).await?,
        None => Vec::new(),
    };
    let seeks = seeks.into_iter().map(|seek| super::seek::told(seek, language)).collect();
    let of_my_strength = query.text("strength") == "mine";
    let circle = Circle::of(&app, &visitor).await?;
    let open = open_tables(&app, &visitor, &circle, filter.as_deref(), of_my_strength).await?;
    let message = Some(app.settings().message.clone()).filter(|text| !text.is_empty());
    let notice = message.map(|text| ui::Notice { refused: false, text, rule: None });
    let shell = ui::Shell { turns: your_turn.len() as u32, notice, ..visitor.frame("Quadriga") };
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
        watch: running(&app, &visitor, &circle).await?,
        filter,
        levels: Level::ALL.map(|level| pages::level(level, language)).to_vec(),
        level: pages::level(level, language),
        of_my_strength,
        running: app.store().running().await?,
        here: here(&app, &visitor, &circle).await?,
        seeks,
        invitations: super::invite::of(&app, &visitor).await?,
        courses: all_courses(&app, &visitor).await?,
    };
    Ok(html(ui::lobby(&lobby)))
}

/// The running games that everybody may watch.
pub async fn watch(State(app): State<App>, visitor: Visitor) -> Answer {
    let circle = Circle::of(&app, &visitor).await?;
    let rows = running(&app, &visitor, &circle).await?;
    let shell = visitor.shell(&app, words(visitor.language).running_games).await?;
    Ok(html(ui::watching(&ui::WatchPage { shell, rows })))
}

/// Those who are something to whoever looks.
#[derive(Default)]
struct Circle {
    /// Whom they follow.
    followed: HashSet<PersonId>,
    /// Who blocks them. They are not told: those people's open tables are simply not there.
    blockers: HashSet<PersonId>,
}

impl Circle {
    async fn of(app: &App, visitor: &Visitor) -> Result<Circle, Problem> {
        let Some(me) = visitor.id() else { return Ok(Circle::default()) };
        let followed = app.store().others(me, Tie::Follow).await?.into_iter().collect();
        Ok(Circle { followed, blockers: app.store().blockers(me).await? })
    }

    /// Tables of a list, with those of people who are followed before them.
    async fn first(&self, app: &App, stage: Stage, list: Vec<TableRow>) -> Result<Vec<TableRow>, Problem> {
        if self.followed.is_empty() {
            return Ok(list);
        }
        let people = self.followed.iter().copied().take(FOLLOWED).collect();
        let mut tables = app.store().public_of(people, EACH).await?;
        tables.retain(|table| table.stage == stage);
        tables.sort_by_key(|table| std::cmp::Reverse(table.changed));
        let known: HashSet<_> = tables.iter().map(|table| table.id.clone()).collect();
        tables.extend(list.into_iter().filter(|table| !known.contains(&table.id)));
        Ok(tables)
    }

    /// Is anybody there who is followed?
    fn follows(&self, listed: &Listed) -> bool {
        listed.people().any(|person| self.followed.contains(&person))
    }

    /// Is whoever looks wanted at this table?
    fn is_wanted(&self, listed: &Listed) -> bool {
        let mut people = listed.people().chain([listed.table.owner]);
        !people.any(|person| self.blockers.contains(&person))
    }
}

/// Tables that look for players: those before their game, and those that want somebody in the place of another.
async fn open_tables(
    app: &App,
    visitor: &Visitor,
    circle: &Circle,
    game: Option<&str>,
    of_my_strength: bool,
) -> Result<Vec<ui::TableRow>, Problem> {
    let tables = app.store().public(Stage::Open, LISTED).await?;
    let mut tables = circle.first(app, Stage::Open, tables).await?;
    tables.extend(app.store().seeking(LISTED).await?);
    tables.retain(|table| game.is_none_or(|game| table.game == game));
    let mut tables: Vec<Listed> = tables.into_iter().filter_map(Listed::read).collect();
    tables.retain(|listed| listed.table.stage != Stage::Open || circle.is_wanted(listed));
    let me = visitor.id();
    let wanted =
        tables.iter().flat_map(|listed| listed.people().chain(me).map(|person| listed.rated(person)));
    let known = app.store().strengths(wanted.collect()).await?;
    let follows = |listed: &Listed| circle.follows(listed);
    let offered = Offered { me: visitor.person.as_ref(), known, of_my_strength, follows: &follows };
    Ok(offered.rows(tables, app.hub().times(), visitor.language))
}

/// Running games: those of people who are followed, then the latest.
async fn running(app: &App, visitor: &Visitor, circle: &Circle) -> Result<Vec<ui::TableRow>, Problem> {
    let tables = app.store().public(Stage::Playing, LISTED).await?;
    let tables = circle.first(app, Stage::Playing, tables).await?;
    let watched = |listed: &Listed| {
        (app.hub().streams().watchers(&listed.table.id, &listed.desk), circle.follows(listed))
    };
    Ok(pages::watched(tables, watched, app.hub().times(), visitor.language))
}

/// Who is here: some by name, those who are followed first, the others by their number. Whoever does not want to be seen
/// is not counted either.
async fn here(app: &App, visitor: &Visitor, circle: &Circle) -> Result<ui::Here, Problem> {
    let (mut people, nameless) = app.hub().streams().here();
    // Whoever looks is here, though their page has not begun to listen.
    people.extend(visitor.id().filter(|me| !people.contains(me)));
    let mine = |person: &PersonId| visitor.id() == Some(*person);
    people.sort_by_key(|person| (!mine(person), !circle.followed.contains(person), *person));
    let unread = people.len().saturating_sub(LOOKED_AT);
    people.truncate(LOOKED_AT);
    let faces = app.store().faces(people).await?;
    let (guests, named): (Vec<_>, Vec<_>) = faces.into_iter().partition(|face| face.guest);
    let seen: Vec<_> = named.into_iter().filter(|face| !face.unseen).collect();
    let face = |face: &Face| ui::Face {
        id: face.id.0,
        name: face.name.clone(),
        mine: mine(&face.id),
        followed: circle.followed.contains(&face.id),
    };
    Ok(ui::Here {
        people: seen.iter().take(NAMED).map(face).collect(),
        more: seen.len().saturating_sub(NAMED) + unread,
        guests: guests.len() + nameless,
    })
}
