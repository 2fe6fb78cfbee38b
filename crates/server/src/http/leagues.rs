//! Leagues: the list, the page of one, entering and withdrawing, and the form that makes one.

use super::deed::Path;
use super::front::{Errors, as_asked, filled_in, html, judge, listing, read_form};
use super::{Answer, App, Fields, Problem, Visitor};
use crate::limits::Act;
use crate::pages;
use crate::storage::{Fault, LeagueId, LeagueStage, MANY, Millis, NewLeague, Person, Visibility};
use crate::words::{say, words};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use games::Listing;
use host::{DAY, NewTable, Pace, Tempo};
use kernel::Setup;
use league::{Format, Terms, Who, Wrong};
use ratings::Strength;

/// So many of each kind are listed.
const LISTED: usize = 40;
/// So many leagues that are not over may one person have made.
const OWN: usize = 5;
const HOUR: Millis = crate::storage::HOUR;

/// The leagues.
pub async fn list(State(app): State<App>, visitor: Visitor) -> Answer {
    let (store, me, language) = (app.store(), visitor.id(), visitor.language);
    let mut past = store.leagues(LeagueStage::Over, me, LISTED).await?;
    past.extend(store.leagues(LeagueStage::CalledOff, me, LISTED).await?);
    past.sort_by_key(|listed| std::cmp::Reverse(listed.league.ended));
    let rows = |found: Vec<_>| found.iter().map(|listed| pages::league_row(listed, language)).collect();
    let page = ui::LeaguesPage {
        shell: visitor.shell(&app, words(language).leagues).await?,
        open: rows(store.leagues(LeagueStage::Open, me, LISTED).await?),
        running: rows(store.leagues(LeagueStage::Running, me, LISTED).await?),
        past: rows(past),
        games: games::all().iter().map(|game| (game.id.into(), game.title.into())).collect(),
    };
    Ok(html(ui::leagues(&page)))
}

/// A league.
pub async fn page(State(app): State<App>, visitor: Visitor, Path(id): Path<i64>, query: Fields) -> Answer {
    let season = app.store().season(LeagueId(id)).await?;
    // Whoever does not say which group sees their own.
    let mine = visitor.id().and_then(|me| season.competition.entrant(Who(me.0))).and_then(|e| e.group);
    let group = query.number("group").unwrap_or(mine.unwrap_or(0).into());
    let plan = app.plans().of(&season).await?;
    let shown = pages::shown_tables(&season, group);
    let tables = app.store().league_tables(shown).await?;
    let shell = visitor.shell(&app, &season.league.made.title).await?;
    let me = visitor.person.as_ref();
    let page = pages::league(&season, me, group, &plan, tables, app.hub().times(), visitor.language);
    Ok(html(ui::league(&ui::LeaguePage { shell, ..page })))
}

/// Whoever has an account; leagues are for them.
fn with_account(visitor: &Visitor) -> Result<&Person, Problem> {
    match &visitor.person {
        Some(person) if !person.guest => Ok(person),
        _ => Err(Problem::forbidden(say(|w| w.make_an_account))),
    }
}

fn not_now(fault: Fault) -> Problem {
    match fault {
        Fault::Missing => Problem::bad(say(|w| w.league_not_now)),
        fault => fault.into(),
    }
}

fn back(id: i64) -> Response {
    Redirect::to(&ui::to::league(id)).into_response()
}

/// Enters a league.
pub async fn enter(State(app): State<App>, visitor: Visitor, Path(id): Path<i64>) -> Answer {
    let me = with_account(&visitor)?;
    app.limit(Act::Write, &visitor.key()).await?;
    let made = app.store().season(LeagueId(id)).await?.league.made;
    let tempo = Tempo::from(made.pace);
    let known = app.store().ratings_of(me.id).await?;
    let known = known.into_iter().find(|rating| rating.game == made.game && rating.tempo == tempo);
    let strength = known.map_or(Strength::NEW, |rating| rating.strength);
    let rating = (strength.mean.round() as i32, strength.deviation.round() as i32);
    app.store().enter_league(LeagueId(id), me.id, rating, app.hub().wall()).await.map_err(not_now)?;
    Ok(back(id))
}

/// Withdraws from a league.
pub async fn withdraw(State(app): State<App>, visitor: Visitor, Path(id): Path<i64>) -> Answer {
    let me = with_account(&visitor)?;
    app.limit(Act::Write, &visitor.key()).await?;
    app.store().season(LeagueId(id)).await?;
    app.store().leave_league(LeagueId(id), me.id).await.map_err(not_now)?;
    Ok(back(id))
}

/// The form that makes a league.
pub async fn new_league(
    State(app): State<App>,
    visitor: Visitor,
    Path(game): Path<String>,
    query: Fields,
) -> Answer {
    with_account(&visitor)?;
    form(&app, &visitor, &game, query, None).await
}

/// The form as it is filled in; with what is wrong with it, if it was sent.
async fn form(app: &App, visitor: &Visitor, game: &str, fields: Fields, refused: Option<Errors>) -> Answer {
    let listing = listing(game, visitor.language)?;
    let status = if refused.is_none() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    let mut values = as_asked(&listing.options, fields);
    for (key, usual) in
        [("pace", "days".into()), ("seats", pages::default_seats(&listing).max(3).to_string())]
    {
        if !values.iter().any(|(known, _)| known == key) {
            values.push((key.into(), usual));
        }
    }
    let title = words(visitor.language).new_league(listing.title);
    let page = filled_in(app, visitor, &listing, &title, values, refused.unwrap_or_default()).await?;
    let made = if visitor.regions { ui::league_form(&page) } else { ui::new_league(&page) };
    Ok((status, html(made)).into_response())
}

/// Makes a league as the form says.
pub async fn make(
    State(app): State<App>,
    visitor: Visitor,
    Path(game): Path<String>,
    fields: Fields,
) -> Answer {
    let me = with_account(&visitor)?;
    let listing = listing(&game, visitor.language)?;
    app.limit(Act::NewTable, &visitor.key()).await?;
    let w = words(visitor.language);
    if app.store().leagues_of(me.id).await? >= OWN {
        return form(&app, &visitor, &game, fields, Some(vec![("".into(), w.league_many.into())])).await;
    }
    if !judge(&listing, &fields).clashes.is_empty() {
        return form(&app, &visitor, &game, fields, Some(Vec::new())).await;
    }
    match read(&listing, &fields, me, app.hub().wall(), visitor.language) {
        Ok(mut new) => {
            new.seed = u64::from_le_bytes(crate::storage::random()?);
            let id = app.store().new_league(new).await?;
            Ok(back(id.0))
        }
        Err(errors) => form(&app, &visitor, &game, fields, Some(errors)).await,
    }
}

/// What the form asks for, or what is wrong with which field.
fn read(
    listing: &Listing,
    fields: &Fields,
    me: &Person,
    now: Millis,
    language: kernel::Language,
) -> Result<NewLeague, Errors> {
    let w = words(language);
    let table = read_form(listing, fields, w)?;
    let mut errors = Errors::new();
    let mut within = |field: &str, least: i64, most: i64, usual: i64| match fields.get(field) {
        None | Some("") => usual,
        Some(text) => match text.trim().parse() {
            Ok(n) if (least..=most).contains(&n) => n,
            _ => {
                errors.push((field.into(), w.number_from(least, most)));
                usual
            }
        },
    };
    let rounds = within("rounds", 1, i64::from(Terms::ROUNDS), 5) as u8;
    let format = match fields.text("format") {
        "swiss" => Format::Swiss { rounds },
        "groups" => {
            let (groups, on) = (within("groups", 2, 6, 3) as u8, within("on", 1, 3, 2) as u8);
            Format::Groups { rounds, groups, on }
        }
        _ => Format::Season { rounds },
    };
    let room = within("room", 3, i64::from(Terms::ROOM), 24) as u16;
    let begins = now + within("begins", 1, 1440, 168) * HOUR;
    let every = within("every", 1, 90, 14) * DAY;
    let (least, most) = playable(listing, &table);
    let fillers = fields.text("fillers") != "none";
    let terms = Terms { seats: table.chairs.len() as u8, least, most, format, fillers, room };
    if let Err(wrong) = terms.check() {
        let (field, why) = match wrong {
            Wrong::Seats => ("seats", w.league_seats),
            Wrong::Rounds => ("rounds", w.league_rounds),
            Wrong::Final => ("groups", w.league_final),
            Wrong::Room => ("room", w.league_room),
        };
        errors.push((field.into(), why.into()));
    }
    if table.pace == Pace::Untimed {
        errors.push(("pace".into(), w.league_pace.into()));
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    let title = table.title.read(language).trim().to_string();
    Ok(NewLeague {
        title: if title.is_empty() { w.league_named(listing.title) } else { title },
        game: listing.id.into(),
        options: table.options.to_string(),
        pace: table.pace,
        terms,
        // Whoever does not play has no way to learn an unlisted address: everybody looks, or the players alone.
        visibility: if table.visibility == Visibility::Private {
            Visibility::Private
        } else {
            Visibility::Public
        },
        owner: me.id,
        seed: 0,
        created: now,
        begins,
        every,
    })
}

/// From how many to how many can play with these options, around the number that was asked for.
fn playable(listing: &Listing, table: &NewTable) -> (u8, u8) {
    let fits = |seats: usize| {
        let setup = Setup { seats, options: table.options.clone(), components: None };
        games::game!(listing.id, G => games::configure::<G>(&setup).is_ok()).unwrap_or(false)
    };
    let wished = table.chairs.len().min(MANY);
    let [least, most] = listing.seats;
    let down = (least..=wished).rev().take_while(|seats| fits(*seats)).last();
    let up = (wished..=most).take_while(|seats| fits(*seats)).last();
    // Where not even that number can play nothing is in between.
    (down.map_or(u8::MAX, |n| n as u8), up.map_or(0, |n| n as u8))
}
