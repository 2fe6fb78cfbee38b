//! What leads to a table; rules, assets, health.

use super::deed::Path;
use super::pressed::Kept;
use super::{Answer, App, Fields, Problem, Visitor};
use crate::hub::Trouble;
use crate::pages;
use crate::storage::{Cursor, Fault, PersonId, Which};
use crate::words::{Words, words};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use bots::{Cast, Kind, Level};
use games::Listing;
use host::{Delay, Millis, NewTable, Pace, SECOND, Sitting, TableId, Visibility};
use kernel::{Game, Judged, Language, MAX_SEATS, Setup};
use serde_json::{Map, Value};
use std::time::Duration;

/// The storage is well if it writes within this time.
const HEALTHY: Duration = Duration::from_secs(5);
/// If it is, it is so for this long.
const WELL: Millis = SECOND;
/// So many games on a page of the history.
const PAGE: usize = 25;

/// What is wrong with which field of a form; what concerns all of it stands under no name.
pub(super) type Errors = Vec<(String, String)>;

pub(crate) fn html(page: maud::Markup) -> Response {
    Html(page.into_string()).into_response()
}

pub(super) fn listing(game: &str, language: Language) -> Result<Listing, Problem> {
    games::listing(game, language).map_err(|_| Problem::missing())
}

/// The level for somebody who does not say: whoever has not played here before gets gentle bots.
pub(super) async fn fitting(app: &App, visitor: &Visitor) -> Result<Level, Problem> {
    let Some(me) = visitor.id() else { return Ok(Level::FIRST) };
    for which in [Which::Waiting, Which::Running, Which::Over] {
        if !app.store().own(me, which, None, 1).await?.is_empty() {
            return Ok(Level::USUAL);
        }
    }
    Ok(Level::FIRST)
}

/// One click: a guest if need be, a table, a seat, the cast around it, and the game is on.
pub async fn play(
    State(app): State<App>,
    visitor: Visitor,
    Path(game): Path<String>,
    fields: Result<Fields, Problem>,
) -> Answer {
    let seats = pages::default_seats(&listing(&game, visitor.language)?);
    // The click alone is enough: what it does not say is as usual.
    let level = match fields.ok().and_then(|fields| Level::named(fields.text("level"))) {
        Some(level) => level,
        None => fitting(&app, &visitor).await?,
    };
    against_bots(&app, visitor, &game, seats, level).await
}

/// One click: a table for one, where the game has sides that nobody plays.
pub async fn alone(State(app): State<App>, visitor: Visitor, Path(game): Path<String>) -> Answer {
    against_bots(&app, visitor, &game, 1, Level::USUAL).await
}

async fn against_bots(app: &App, mut visitor: Visitor, game: &str, seats: usize, level: Level) -> Answer {
    listing(game, visitor.language)?;
    app.may_open(&visitor).await?;
    let me = visitor.or_guest(app).await?;
    let new = NewTable::against(game, seats, level);
    let id = app.hub().open(&me, new).await?;
    Ok(visitor.keep(Redirect::to(&ui::to::table(id.as_str())).into_response()))
}

/// The form that opens a table.
pub async fn new_table(
    State(app): State<App>,
    visitor: Visitor,
    Path(game): Path<String>,
    query: Fields,
) -> Answer {
    form(&app, &visitor, &game, query, None).await
}

/// The form as it is filled in; with what is wrong with it, if it was sent.
async fn form(app: &App, visitor: &Visitor, game: &str, fields: Fields, refused: Option<Errors>) -> Answer {
    let listing = listing(game, visitor.language)?;
    let status = if refused.is_none() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    let mut values = as_asked(&listing.options, fields);
    values.extend(preset(game, &values));
    if !values.iter().any(|(key, _)| key == "level") {
        values.push(("level".into(), fitting(app, visitor).await?.name().into()));
    }
    if !values.iter().any(|(key, _)| key == "seats") {
        values.push(("seats".into(), pages::default_seats(&listing).to_string()));
    }
    let title = words(visitor.language).new_table(listing.title);
    let values = Fields(values);
    let invited = guest_of_honour(app, visitor, &values).await?.map(|(them, name)| (them.0, name));
    let values = values.0;
    let page = ui::NewTable {
        invited,
        bots: pages::bot_list(game, visitor.language),
        levels: pages::levels_of(game, visitor.language),
        unplayed: games::game!(game, G => <G as Game>::unplayed(visitor.language)).ok().flatten(),
        ..filled_in(app, visitor, &listing, &title, values, refused.unwrap_or_default()).await?
    };
    let made = if visitor.regions { ui::table_form(&page) } else { ui::new_table(&page) };
    Ok((status, html(made)).into_response())
}

/// What every form about a game's options has: the game, what is filled in, and what is wrong with it.
pub(super) async fn filled_in(
    app: &App,
    visitor: &Visitor,
    listing: &Listing,
    title: &str,
    values: Vec<(String, String)>,
    errors: Errors,
) -> Result<ui::NewTable, Problem> {
    let values = Fields(values);
    let judged = judge(listing, &values);
    // The script puts the form alone into the page that is there.
    let shell = if visitor.regions { visitor.frame(title) } else { visitor.shell(app, title).await? };
    Ok(ui::NewTable {
        shell,
        game: pages::card(listing, Level::USUAL, visitor.language),
        games: pages::cards(Level::USUAL, visitor.language),
        schema: listing.options.clone(),
        values: values.0,
        errors,
        judged,
        ..ui::NewTable::default()
    })
}

/// How the options of the form stand to each other: the game says.
pub(super) fn judge(listing: &Listing, fields: &Fields) -> Judged {
    let seats = fields.number("seats").unwrap_or(0);
    let setup = Setup { seats, options: options(listing, fields), components: None };
    games::game!(listing.id, G => <G as Game>::judge(&setup)).unwrap_or_default()
}

/// What is filled in, with what links of the form change in it.
pub(super) fn as_asked(schema: &Value, fields: Fields) -> Vec<(String, String)> {
    let mut values = fields.0;
    fill_in_a_set(schema, &mut values);
    turn(&mut values);
    values
}

/// `?turn=wine-and-dine:off`: a way out of a contradiction; nothing else is changed.
fn turn(values: &mut Vec<(String, String)>) {
    let Some(at) = values.iter().position(|(key, _)| key == "turn") else { return };
    let (_, turned) = values.remove(at);
    let Some((key, on)) = turned.split_once(':') else { return };
    let field = format!("option-{key}");
    values.retain(|(key, _)| *key != field);
    values.push((field, (on == "on").to_string()));
}

/// `?preset=gentle`: every switch is as that set of them says, and nothing else is changed.
fn fill_in_a_set(schema: &Value, values: &mut Vec<(String, String)>) {
    let Some(chosen) = values.iter().find(|(key, _)| key == "preset").map(|(_, value)| value.clone()) else {
        return;
    };
    let properties = schema["properties"].as_object().into_iter().flatten();
    let Some(set) = properties.clone().find_map(|(_, s)| s.get("presets")?.get(&chosen)?.as_array()) else {
        return;
    };
    let switches: Vec<String> = properties
        .filter(|(_, s)| s.get("group").is_some() && s["type"] == "boolean")
        .map(|(key, _)| format!("option-{key}"))
        .collect();
    values.retain(|(key, _)| key != "preset" && !switches.contains(key));
    values.extend(
        set.iter().filter_map(Value::as_str).map(|key| (format!("option-{key}"), "true".to_string())),
    );
}

/// What a form is filled in with beforehand: `?with=bots` for a game against bots, `?with=screen` for several people at
/// one screen (`?hot=1` is what that was called before).
fn preset(game: &str, values: &[(String, String)]) -> Vec<(String, String)> {
    let is = |key: &str, value: &str| values.iter().any(|(k, v)| k == key && v == value);
    let field = |key: &str, value: &str| (key.to_string(), value.to_string());
    let alone = field("visibility", "unlisted");
    if is("with", "bots") {
        let company = host::company(game).into_iter().zip(1..MAX_SEATS);
        company
            .map(|(who, n)| field(&format!("seat-{n}"), &format!("bot:{}", who.id())))
            .chain([alone])
            .collect()
    } else if is("with", "screen") || is("hot", "1") {
        vec![field("pace", "screen"), alone]
    } else {
        Vec::new()
    }
}

/// `?invite=7`: whoever is invited as soon as the table is open; nobody if a guest asks.
async fn guest_of_honour(
    app: &App,
    visitor: &Visitor,
    fields: &Fields,
) -> Result<Option<(PersonId, String)>, Problem> {
    let asks = visitor.person.as_ref().is_some_and(|me| !me.guest);
    let Some(them) = fields.number("invite").map(PersonId).filter(|_| asks) else { return Ok(None) };
    match app.store().somebody(them).await {
        Ok((name, _)) => Ok(Some((them, name))),
        Err(Fault::Missing) => Ok(None),
        Err(fault) => Err(fault.into()),
    }
}

/// Opens a table as the form says.
pub async fn open_table(
    State(app): State<App>,
    mut visitor: Visitor,
    Path(game): Path<String>,
    fields: Fields,
) -> Answer {
    let listing = listing(&game, visitor.language)?;
    app.may_open(&visitor).await?;
    let new = match read_form(&listing, &fields, words(visitor.language)) {
        Ok(new) => new,
        Err(errors) => return form(&app, &visitor, &game, fields, Some(errors)).await,
    };
    if !judge(&listing, &fields).clashes.is_empty() {
        return form(&app, &visitor, &game, fields, Some(Vec::new())).await;
    }
    let Some(delay) = Delay::parse(fields.text("delay")) else {
        let why = words(visitor.language).delay_from(Delay::MOVES, Delay::MINUTES);
        return form(&app, &visitor, &game, fields, Some(vec![("delay".into(), why)])).await;
    };
    let me = visitor.or_guest(&app).await?;
    match app.hub().open_late(&me, new, delay).await {
        Ok(id) => {
            if let Some((them, _)) = guest_of_honour(&app, &visitor, &fields).await? {
                // A table without a free seat invites nobody; it is open all the same.
                let _ = super::invite::ask(&app, &id, me.id, Some(them)).await?;
            }
            Ok(visitor.keep(Redirect::to(&ui::to::table(id.as_str())).into_response()))
        }
        Err(Trouble::Refused(refusal)) => {
            let response = form(
                &app,
                &visitor,
                &game,
                fields,
                Some(vec![("".into(), refusal.why.read(visitor.language).into())]),
            )
            .await?;
            Ok(visitor.keep(response))
        }
        Err(trouble) => Err(trouble.into()),
    }
}

/// What the form asks for, or what is wrong with which field.
pub(super) fn read_form(listing: &Listing, fields: &Fields, w: &Words) -> Result<NewTable, Errors> {
    let mut errors = Vec::new();
    let mut wrong = |field: &str, why: String| errors.push((field.to_string(), why));
    let [least, most] = listing.seats;
    let seats = fields.number("seats").unwrap_or(0);
    if !(least..=most.min(MAX_SEATS)).contains(&seats) {
        wrong("seats", w.seats(least, most));
    }
    // Whoever plays at this screen is here already.
    let screen = fields.text("pace") == "screen";
    let level = match fields.text("level") {
        "" => Level::USUAL,
        name => Level::named(name).unwrap_or_else(|| {
            wrong("level", w.no_level.into());
            Level::USUAL
        }),
    };
    let mut chairs = Vec::new();
    for n in 0..seats.min(MAX_SEATS) {
        let field = format!("seat-{n}");
        chairs.push(match fields.text(&field) {
            "you" | "hot" => Sitting::Me,
            "" if n == 0 => Sitting::Me,
            "open" | "" if screen => Sitting::Me,
            "open" | "" => Sitting::Open,
            other => match other.strip_prefix("bot:").and_then(|name| bot(name, level)) {
                Some(kind) => Sitting::Bot(kind),
                None => {
                    wrong(&field, w.no_chair.into());
                    Sitting::Open
                }
            },
        });
    }
    let visibility = match fields.text("visibility") {
        "public" => Visibility::Public,
        "" | "unlisted" => Visibility::Unlisted,
        "private" => Visibility::Private,
        _ => {
            wrong("visibility", w.whom_to_admit.into());
            Visibility::Private
        }
    };
    let mut within = |field: &str, least: i64, most: i64, usual: i64| match fields.get(field) {
        None | Some("") => usual,
        Some(text) => match text.trim().parse() {
            Ok(n) if (least..=most).contains(&n) => n,
            _ => {
                wrong(field, w.number_from(least, most));
                usual
            }
        },
    };
    let pace = match fields.text("pace") {
        "windows" => Pace::Windows {
            reserve: within("reserve", 0, 600, 10) * 60 * SECOND,
            percent: within("percent", 25, 1000, 100) as u32,
        },
        "live" => Pace::Live {
            bank: within("bank", 1, 600, 20) * 60 * SECOND,
            increment: within("increment", 0, 600, 15) * SECOND as Millis,
        },
        "days" => Pace::Days { days: within("days", 1, 30, 1) as u32 }, // TRI-DT.08, TRV-DT.07
        _ => Pace::Untimed,
    };
    let options = options(listing, fields);
    let rated = matches!(fields.text("rated"), "on" | "true" | "1");
    let title = host::chat::title(fields.text("title"));
    if errors.is_empty() {
        Ok(NewTable {
            game: listing.id.into(),
            title: title.into(),
            chairs,
            visibility,
            pace,
            options,
            rated,
        })
    } else {
        Err(errors)
    }
}

/// A bot by its name; somebody of the cast who is named without a level plays at that of the form.
pub(super) fn bot(name: &str, level: Level) -> Option<Kind> {
    let kind = name.parse().ok()?;
    Some(match kind {
        Kind::Cast(Cast { character: Some(who), .. }) if !name.contains(':') => Kind::of(who, level),
        kind => kind,
    })
}

/// The options in a form, with the types that the schema names. What is wrong with them the game says.
fn options(listing: &Listing, fields: &Fields) -> Value {
    let mut options = Map::new();
    let Some(properties) = listing.options["properties"].as_object() else { return Value::Object(options) };
    let pace = fields.text("pace");
    let seats = fields.number("seats").unwrap_or(0);
    for (key, schema) in properties {
        let field = format!("option-{key}");
        // What is not played by so few is out of sight in the form.
        if schema["fewest"].as_u64().is_some_and(|fewest| (seats as u64) < fewest) {
            continue;
        }
        if let (Some(value), false) = (ui::settings::by_pace(schema, pace), fields.has(&field)) {
            options.insert(key.clone(), value);
            continue;
        }
        let kind = schema["type"].as_str().unwrap_or("string");
        let value = match (kind, fields.get(&field)) {
            // A box that is not ticked is not sent; a hidden field of the same name says that it was there.
            ("boolean", _) if fields.has(&field) => {
                let ticked =
                    fields.0.iter().any(|(k, v)| *k == field && matches!(v.as_str(), "on" | "true" | "1"));
                Value::Bool(ticked)
            }
            (_, None | Some("")) => continue,
            ("array", Some(text)) => {
                let kind = schema["items"]["type"].as_str().unwrap_or("string");
                let words = text.split([',', ' ']).filter(|word| !word.is_empty());
                words.map(|word| typed(kind, word)).collect()
            }
            (kind, Some(text)) => typed(kind, text),
        };
        options.insert(key.clone(), value);
    }
    Value::Object(options)
}

/// A word of a form as the schema wants it; one that does not fit stays a word, and the game says what is wrong.
fn typed(kind: &str, text: &str) -> Value {
    match kind {
        "integer" | "number" => text.parse::<i64>().map_or(Value::from(text), Value::from),
        _ => Value::from(text),
    }
}

/// An invite link: the door of a private table opens for whoever comes by it.
pub async fn invitation(State(app): State<App>, mut visitor: Visitor, Path(code): Path<String>) -> Answer {
    let (id, invite) = code.split_at_checked(TableId::LEN).ok_or_else(Problem::missing)?;
    let id = TableId::parse(id).ok_or_else(Problem::missing)?;
    let right = app.hub().look(&id, |live| live.desk.invite == invite).await?;
    if !right {
        return Err(Problem::missing());
    }
    let me = visitor.or_guest(&app).await?;
    let (me, invite) = (me.id, invite.to_string());
    app.hub().change(&id, move |live, _| live.invited(me, &invite)).await?;
    Ok(visitor.keep(Redirect::to(&ui::to::table(id.as_str())).into_response()))
}

/// My games: the finished ones, or those that are on.
pub async fn history(State(app): State<App>, visitor: Visitor, query: Fields) -> Answer {
    let list = match query.text("list") {
        "turn" => ui::OwnGames::YourTurn,
        "running" => ui::OwnGames::Running,
        _ => ui::OwnGames::Finished,
    };
    let which = match list {
        ui::OwnGames::YourTurn => Which::Waiting,
        ui::OwnGames::Running => Which::Running,
        ui::OwnGames::Finished => Which::Over,
    };
    let from = query.get("from").and_then(Cursor::parse);
    let first = from.is_none();
    let (mut rows, mut older) = (Vec::new(), None);
    if let Some(me) = visitor.id() {
        // One more than the page holds says whether there is another.
        let mut mine = app.store().own(me, which, from, PAGE + 1).await?;
        if mine.len() > PAGE {
            mine.truncate(PAGE);
            older = mine.last().map(|last| Cursor::after(last).to_string());
        }
        rows = pages::rows_of(me, mine, app.hub().times(), visitor.language);
    }
    let shell = visitor.shell(&app, words(visitor.language).your_games).await?;
    Ok(html(ui::history(&ui::HistoryPage { shell, list, rows, first, older })))
}

/// The rulebook, or what is asked of it beside a table.
pub async fn rules(
    State(app): State<App>,
    visitor: Visitor,
    Path(game): Path<String>,
    headers: HeaderMap,
    query: Fields,
) -> Answer {
    let listing = listing(&game, visitor.language)?;
    let book =
        games::game!(&game, G => app.shelf().book::<G>(visitor.language)).map_err(|_| Problem::missing())?;
    let title = words(visitor.language).rules_of(listing.title);
    // A page that shows them beside a table has a frame of its own.
    let shell = if visitor.regions { visitor.frame(&title) } else { visitor.shell(&app, &title).await? };
    let page = ui::RulesPage {
        shell,
        game: listing.id.into(),
        title: listing.title.into(),
        book,
        query: query.text("q").chars().take(100).collect(),
        line: query.text("line").chars().take(40).collect(),
        games: pages::cards(Level::USUAL, visitor.language),
    };
    if visitor.regions {
        return Ok(html(ui::rule_panel(&page)));
    }
    let Some(ui::Apart { before, chapters, after }) = ui::rules_apart(&page) else {
        return Ok(html(ui::rules(&page)));
    };
    let kept = Kept::Chapters(listing.id, visitor.language);
    let answer = app.presses().answer(kept, chapters.as_bytes(), (&before, &after), &headers);
    Ok(([(header::CONTENT_TYPE, "text/html; charset=utf-8")], answer).into_response())
}

/// Light or dark.
pub async fn theme(visitor: Visitor, fields: Fields) -> Response {
    let theme = match fields.text("theme") {
        theme @ ("light" | "dark") => theme,
        _ => "auto",
    };
    visitor.keep_theme(Redirect::to(&local(fields.text("back"))).into_response(), theme)
}

/// A path of our own; anything else leads to the lobby.
fn local(path: &str) -> String {
    let ours = path.starts_with('/') && !path.starts_with("//") && !path.contains('\\');
    let plain = path.bytes().all(|b| (0x21..0x7f).contains(&b));
    if ours && plain { path.into() } else { "/".into() }
}

/// What the pages load. The address holds the version, so it can be kept for ever.
pub async fn asset(State(app): State<App>, Path(name): Path<String>, headers: HeaderMap) -> Answer {
    let asset = ui::assets::find(&name).ok_or_else(Problem::missing)?;
    let kind =
        [(header::CONTENT_TYPE, asset.kind), (header::CACHE_CONTROL, "public, max-age=31536000, immutable")];
    let answer = app.presses().answer(Kept::Asset(asset.name), asset.bytes, ("", ""), &headers);
    Ok((kind, answer).into_response())
}

/// What those who search the web for others may look at: what is written for everybody. A table has a page for every step of
/// its replay, and people are nobody else's business. A table itself and its picture stay open: networks show them beside a link
/// that somebody has sent, and some of them ask here first.
const CRAWLERS: &str = "\
User-agent: *
Allow: /t/*/preview.png
Disallow: /t/*/
Disallow: /people/
Disallow: /account
Disallow: /history
Disallow: /events
Disallow: /unsubscribe/
Disallow: /*?
";

/// The file that crawlers ask for first.
pub async fn crawlers() -> impl IntoResponse {
    ([(header::CACHE_CONTROL, "public, max-age=86400")], CRAWLERS)
}

/// Does the process run at all? Whoever asks this starts it again if it does not; whether it is ready for people is asked at
/// `/health/ready`.
pub async fn live() -> &'static str {
    "ok\n"
}

/// Is all well? For whoever watches over the server, and for whoever spreads people over several: something is really
/// written, but not for everybody who asks in the same moment.
pub async fn health(State(app): State<App>) -> Response {
    let mut well = app.was_well().lock().await;
    let now = app.hub().now();
    if well.is_some_and(|then| now - then < WELL) {
        return "ok\n".into_response();
    }
    let written = tokio::time::timeout(HEALTHY, app.store().ping(now)).await;
    *well = matches!(written, Ok(Ok(()))).then_some(now);
    let why = match written {
        Ok(Ok(())) => return "ok\n".into_response(),
        Ok(Err(fault)) => fault.to_string(),
        Err(_) => "storage: it does not answer in time".into(),
    };
    tracing::error!(why, "not healthy");
    (StatusCode::SERVICE_UNAVAILABLE, format!("nothing can be kept: {why}\n")).into_response()
}

/// What is counted. A count of all moves tells of sealed answers where few play: it is for the machine itself, unless
/// whoever runs the server opens it.
pub async fn metrics(State(app): State<App>, visitor: Visitor) -> Answer {
    if !visitor.local && !app.open_metrics() {
        return Err(Problem::missing());
    }
    let mut text = app.metrics().text(app.hub().in_memory(), app.hub().streams().count());
    text += &app.post().metrics().await?;
    text += &crate::metrics::complaints(app.store().count_complaints().await?);
    Ok(([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text).into_response())
}

/// There is no such page.
pub async fn nothing() -> Problem {
    Problem::missing()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_paths_are_gone_back_to() {
        assert_eq!(local("/t/abc?seat=1"), "/t/abc?seat=1");
        for bad in ["", "//evil.example", "https://evil.example", "/\\evil", "/a\r\nb"] {
            assert_eq!(local(bad), "/", "{bad:?}");
        }
    }
}
