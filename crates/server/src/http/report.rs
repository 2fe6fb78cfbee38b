//! What a player finds when they come back: as a page, and as plain text fit for a mail.

use super::deed::At;
use super::front::html;
use super::{Answer, App, Fields, Problem, Visitor};
use crate::pages;
use crate::words::words;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use games::Report;
use host::{Live, running};
use kernel::{Language, Names, Seat};

/// Somebody's own seat at a table in play, and its report with names as they are to be written.
fn found(live: &Live, visitor: &Visitor, query: &Fields, names: &Names) -> Option<(Seat, Report)> {
    if !live.admits(visitor.id()) {
        return None;
    }
    let seat = live.looking(visitor.who(query.seat())).viewer.seat()?;
    let running = live.running.as_ref()?;
    let report = running!(running, run => pages::report(run, &live.desk, seat, names));
    Some((seat, report))
}

/// The time a seat has left, in seconds.
fn left(live: &Live, app: &App, seat: Seat, language: Language) -> Option<u64> {
    let players = pages::players(live, None, app.hub().streams(), app.hub().now(), language);
    players.into_iter().find(|p| p.seat == seat).and_then(|p| p.left).map(|left| left.seconds)
}

/// The report as a page.
pub async fn page(State(app): State<App>, visitor: Visitor, At(id): At, query: Fields) -> Answer {
    let (hub, me, language) = (app.hub(), visitor.id(), visitor.language);
    hub.admitted(&id, me, "").await?;
    let shell = visitor.shell(&app, words(language).report).await?;
    let page = hub.look(&id, |live| {
        let names = Names::marked(live.desk.chairs.len()).read_in(language);
        let (seat, report) = found(live, &visitor, &query, &names)?;
        let line = |told: games::Told| ui::LogLine {
            text: told.text,
            rule: told.rule,
            private: told.private,
            ..ui::LogLine::default()
        };
        let part = |part: games::Part| (part.title, part.lines.into_iter().map(line).collect());
        Some(ui::ReportPage {
            shell,
            table: pages::plate(live, language),
            seat,
            players: pages::players(live, me, hub.streams(), hub.now(), language),
            left: left(live, &app, seat, language),
            moment: report.moment,
            happened: report.happened.into_iter().map(part).collect(),
            part: query.number("part"),
            waits: report.waits,
            prompt: report.prompt,
            points: report.points,
            silence: report.silence,
        })
    });
    Ok(html(ui::report(&page.await?.ok_or_else(Problem::missing)?)))
}

/// The report as plain text: one's own, or with `mail=1` as it may go by mail.
pub async fn text(State(app): State<App>, visitor: Visitor, At(id): At, query: Fields) -> Answer {
    let (hub, language) = (app.hub(), visitor.language);
    hub.admitted(&id, visitor.id(), "").await?;
    let link = format!("{}{}", visitor.base, ui::to::table(id.as_str()));
    let text = hub.look(&id, |live| {
        let names = live.desk.names().read_in(language);
        let (seat, report) = found(live, &visitor, &query, &names)?;
        let report = if query.has("mail") { report.for_mail() } else { report };
        let left = left(live, &app, seat, language);
        Some(report.text(language, live.desk.title.read(language), left, Some(&link)))
    });
    let text = text.await?.ok_or_else(Problem::missing)?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}
