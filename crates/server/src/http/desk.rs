//! The host's desk. For everybody else there is no such page: what they ask for is answered as an address that does not
//! exist, whatever the method.

use super::deed::Path;
use super::front::html;
use super::routes::by;
use super::{Answer, App, Fields, Problem, Visitor};
use crate::limits::Act;
use crate::office::NotDone;
use crate::pages;
use crate::settings::{Kind, Setting, Settings};
use crate::storage::{Complaint, PersonId, Somebody, TableId};
use crate::words::{say, words};
use axum::Router;
use axum::extract::{FromRequestParts, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::IntoResponse;
use axum::routing::any;
use host::{DAY, Stage};
use kernel::Language;
use ui::{DeskPage, DeskPart};

/// So many are listed at once.
const LISTED: usize = 50;

/// A host, and nobody else. It is asked of the storage each time: whoever loses the role has lost it.
pub struct Host {
    visitor: Visitor,
    id: PersonId,
}

impl FromRequestParts<App> for Host {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let visitor = Visitor::from_request_parts(parts, app).await?;
        match visitor.id() {
            Some(id) if app.store().is_host(id).await? => Ok(Host { visitor, id }),
            _ => Err(Problem::missing()),
        }
    }
}

/// The desk's addresses. Another method is answered as another address, without a word of those there are.
pub fn routes() -> Router<App> {
    let nothing = || any(by(super::front::nothing));
    Router::new()
        .route("/desk", nothing().get(by(complaints)))
        .route("/desk/complaints/{id}", nothing().post(by(answer)))
        .route("/desk/people", nothing().get(by(people)))
        .route("/desk/people/{id}", nothing().get(by(person)))
        .route("/desk/people/{id}/{what}", nothing().post(by(about_person)))
        .route("/desk/tables", nothing().get(by(tables)))
        .route("/desk/tables/{id}/end", nothing().post(by(end_table)))
        .route("/desk/house", nothing().get(by(house)))
        .route("/desk/message", nothing().post(by(message)))
        .route("/desk/settings", nothing().post(by(settings)))
        .route("/desk/record", nothing().get(by(record)))
}

async fn show(app: &App, host: &Host, part: DeskPart, done: Option<Result<(), NotDone>>) -> Answer {
    let language = host.visitor.language;
    let (status, said, fault) = match done {
        None => (StatusCode::OK, None, None),
        Some(Ok(())) => (StatusCode::OK, Some(words(language).done.to_string()), None),
        Some(Err(NotDone::Refused(why))) => {
            (StatusCode::UNPROCESSABLE_ENTITY, None, Some(why.read(language).to_string()))
        }
        Some(Err(not)) => return Err(not.into()),
    };
    let shell = host.visitor.shell(app, words(language).desk).await?;
    Ok((status, html(ui::desk(&DeskPage { shell, part, said, fault }))).into_response())
}

// ---- complaints ----

/// A complaint as pages show it; by whom only where it is said.
pub(super) fn shown(one: Complaint, now: host::Millis, language: Language) -> ui::Complaint {
    ui::Complaint {
        id: one.id,
        by: None,
        about: (one.about.0.0, one.about.1),
        table: one.line.map(|(table, _)| table.to_string()),
        said: one.said,
        around: Vec::new(),
        reason: one.reason.name(),
        text: one.text,
        when: pages::when(one.at, now, language),
        answer: one.answer.map(|(_, answer)| answer),
    }
}

/// With who has complained, and what was said around it: for hosts.
async fn whole(app: &App, one: Complaint, language: Language) -> Result<ui::Complaint, Problem> {
    let by = (one.by.0.0, one.by.1.clone());
    let around = match &one.line {
        Some((table, line)) => app
            .store()
            .said_around(table, *line)
            .await?
            .into_iter()
            .map(|said| (said.name, said.text, said.id < *line))
            .collect(),
        None => Vec::new(),
    };
    Ok(ui::Complaint { by: Some(by), around, ..shown(one, app.hub().wall(), language) })
}

async fn queue(app: &App, host: &Host) -> Result<DeskPart, Problem> {
    let mut queue = Vec::new();
    for one in app.store().open_complaints(LISTED).await? {
        queue.push(whole(app, one, host.visitor.language).await?);
    }
    Ok(DeskPart::Complaints(queue))
}

/// What waits for an answer.
async fn complaints(State(app): State<App>, host: Host) -> Answer {
    let part = queue(&app, &host).await?;
    show(&app, &host, part, None).await
}

/// A complaint is answered, and closed.
async fn answer(State(app): State<App>, host: Host, Path(id): Path<i64>, fields: Fields) -> Answer {
    app.limit(Act::Write, &host.visitor.key()).await?;
    let done = app.office(Some(host.id)).answer(id, fields.text("answer")).await;
    let part = queue(&app, &host).await?;
    show(&app, &host, part, Some(done)).await
}

// ---- people ----

fn somebody(whom: Somebody, now: host::Millis, language: Language) -> ui::DeskPerson {
    let w = words(language);
    let until = |until: Option<host::Millis>| match until {
        Some(until) => w.until(&pages::at(until, language)),
        None => w.for_good.into(),
    };
    ui::DeskPerson {
        id: whom.person.id.0,
        name: whom.person.name,
        guest: whom.person.guest,
        program: whom.program,
        host: whom.host,
        since: pages::when(whom.created, now, language),
        tables: whom.tables,
        finished: whom.finished,
        ban: whom.ban.map(|ban| (ban.why, until(ban.until))),
    }
}

/// People, by a part of their name.
async fn people(State(app): State<App>, host: Host, query: Fields) -> Answer {
    let part: String = query.text("q").chars().take(64).collect();
    let (now, language) = (app.hub().wall(), host.visitor.language);
    let found = app.store().people(&part, LISTED, now).await?;
    let found = found.into_iter().map(|whom| somebody(whom, now, language)).collect();
    show(&app, &host, DeskPart::People(part, found), None).await
}

async fn one(app: &App, host: &Host, id: PersonId) -> Result<DeskPart, Problem> {
    let language = host.visitor.language;
    let now = app.hub().wall();
    let whom = somebody(app.store().person(id, now).await?, now, language);
    let mut complaints = Vec::new();
    for one in app.store().complaints_about(id, LISTED).await? {
        complaints.push(whole(app, one, language).await?);
    }
    Ok(DeskPart::Person(Box::new(whom), complaints))
}

/// Somebody.
async fn person(State(app): State<App>, host: Host, Path(id): Path<i64>) -> Answer {
    let part = one(&app, &host, PersonId(id)).await?;
    show(&app, &host, part, None).await
}

/// Something is done about somebody.
async fn about_person(
    State(app): State<App>,
    host: Host,
    Path((id, what)): Path<(i64, String)>,
    fields: Fields,
) -> Answer {
    app.limit(Act::Write, &host.visitor.key()).await?;
    let (office, id) = (app.office(Some(host.id)), PersonId(id));
    let whom = app.store().person(id, office.now()).await?;
    let why = fields.text("why");
    let done = match &*what {
        "ban" => {
            let days = match fields.text("days") {
                "" => Ok(None),
                days => days.parse().ok().filter(|days| (1..=36_500).contains(days)).map(Some).ok_or(()),
            };
            match days {
                Ok(days) => office.ban(&whom, days.map(|days: i64| office.now() + days * DAY), why).await,
                Err(()) => Err(NotDone::Refused(say(|w| w.form_not_read))),
            }
        }
        "unban" => office.unban(&whom, why).await,
        "rename" => office.rename(&whom, fields.text("name"), why).await,
        _ => return Err(Problem::missing()),
    };
    let part = one(&app, &host, id).await?;
    show(&app, &host, part, Some(done)).await
}

// ---- tables ----

async fn tables_like(app: &App, host: &Host, part: &str) -> Result<DeskPart, Problem> {
    let found = app.store().tables(part, None, LISTED).await?;
    let (times, language) = (app.hub().times(), host.visitor.language);
    let row = |table: crate::storage::TableRow| {
        let over = table.stage == Stage::Over;
        pages::rows(vec![table], times, language).pop().map(|row| (row, over))
    };
    Ok(DeskPart::Tables(part.into(), found.into_iter().filter_map(row).collect()))
}

/// Tables, by the beginning of their address.
async fn tables(State(app): State<App>, host: Host, query: Fields) -> Answer {
    let part: String = query.text("q").trim().chars().take(64).collect();
    let part = tables_like(&app, &host, &part).await?;
    show(&app, &host, part, None).await
}

/// A table is ended.
async fn end_table(State(app): State<App>, host: Host, Path(id): Path<String>, fields: Fields) -> Answer {
    app.limit(Act::Write, &host.visitor.key()).await?;
    let id = TableId::parse(&id).ok_or_else(Problem::missing)?;
    let done = app.office(Some(host.id)).end_table(&id, fields.text("why")).await;
    let part = tables_like(&app, &host, id.as_str()).await?;
    show(&app, &host, part, Some(done)).await
}

// ---- the house ----

fn of_the_house(settings: &Settings) -> DeskPart {
    let usual = Settings::default();
    let all = Setting::all().into_iter().filter(|setting| *setting != Setting::Message);
    let row = |setting: Setting| ui::SettingRow {
        name: setting.name(),
        value: settings.value(setting),
        usual: usual.value(setting),
        bounds: match setting.kind() {
            Kind::Number(least, most) => Some((least, most)),
            Kind::Switch | Kind::Text(_) => None,
        },
    };
    DeskPart::House(settings.message.clone(), all.map(row).collect())
}

/// How the house is set.
async fn house(State(app): State<App>, host: Host) -> Answer {
    show(&app, &host, of_the_house(&app.settings()), None).await
}

/// Another message of the day.
async fn message(State(app): State<App>, host: Host, fields: Fields) -> Answer {
    app.limit(Act::Write, &host.visitor.key()).await?;
    let done = app.office(Some(host.id)).set_message(fields.text("message")).await;
    show(&app, &host, of_the_house(&app.settings()), Some(done)).await
}

/// The house is set otherwise.
async fn settings(State(app): State<App>, host: Host, fields: Fields) -> Answer {
    app.limit(Act::Write, &host.visitor.key()).await?;
    let named = |(name, value): &(String, String)| {
        Some((Setting::named(name).filter(|setting| *setting != Setting::Message)?, value.trim().to_string()))
    };
    let wanted: Vec<_> = fields.0.iter().filter_map(named).collect();
    let done = app.office(Some(host.id)).set(&wanted, fields.text("why")).await;
    show(&app, &host, of_the_house(&app.settings()), Some(done)).await
}

/// What hosts have done.
async fn record(State(app): State<App>, host: Host, query: Fields) -> Answer {
    let language = host.visitor.language;
    let found = app.store().acts_before(query.number("before").unwrap_or(i64::MAX)).await?;
    let next = found.last().map(|last| last.id).filter(|id| *id > 1);
    let shown = |one: crate::storage::Recorded| ui::DeskAct {
        when: pages::at(one.act.at, language),
        host: one.host,
        deed: one.act.deed.name(),
        person: one.act.person.map(|person| (person.0, one.about)),
        table: one.act.table.map(|table| table.to_string()),
        detail: one.act.detail,
        why: one.act.why,
    };
    let part = DeskPart::Record(found.into_iter().map(shown).collect(), next);
    show(&app, &host, part, None).await
}
