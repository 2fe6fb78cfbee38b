//! Complaining about somebody, or about something they have said. Whom it is about never learns who has.

use super::front::html;
use super::{Answer, App, Fields, Problem, Visitor};
use crate::limits::Act;
use crate::storage::{NewComplaint, PersonId, Reason, Said, TableId};
use crate::words::words;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

/// A complaint has so many characters at most.
const TEXT: usize = 500;

/// What a complaint is about.
struct Matter {
    about: PersonId,
    name: String,
    line: Option<(TableId, Said)>,
    hidden: Vec<(String, String)>,
}

/// What the fields name, if whoever asks may know of it: somebody with an account, or a line that they have heard.
async fn matter(app: &App, me: PersonId, fields: &Fields) -> Result<Matter, Problem> {
    let hidden =
        |names: &[&str]| names.iter().map(|name| (name.to_string(), fields.text(name).to_string())).collect();
    let found = match fields.number("person") {
        Some(id) => {
            let (name, _) = app.store().somebody(PersonId(id)).await?;
            Matter { about: PersonId(id), name, line: None, hidden: hidden(&["person"]) }
        }
        None => {
            let table = TableId::parse(fields.text("table")).ok_or_else(Problem::missing)?;
            let at = fields.number("said").ok_or_else(Problem::missing)?;
            app.hub().admitted(&table, Some(me), "").await?;
            let lines = app.store().said_at(&table, at).await?;
            let heard = |live: &host::Live| {
                // Whoever sees the game late hears nothing that is said there.
                if live.looks_late(Some(me)) {
                    return None;
                }
                let mine = |said: &Said| live.desk.seats_of(me).any(|seat| said.to.has(seat));
                let heard = |said: &Said| (said.to.is_empty() || mine(said)) && live.hears(Some(me), said);
                lines.into_iter().find(|said| said.person != me && heard(said))
            };
            let said = app.hub().look(&table, heard).await?.ok_or_else(Problem::missing)?;
            let (about, name) = (said.person, said.name.clone());
            Matter { about, name, line: Some((table, said)), hidden: hidden(&["table", "said"]) }
        }
    };
    if found.about == me { Err(Problem::missing()) } else { Ok(found) }
}

fn page(matter: Matter, shell: ui::Shell, done: bool, fault: Option<String>) -> Response {
    let status = if fault.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let page = ui::ComplainPage {
        shell,
        name: matter.name,
        said: matter.line.map(|(_, said)| said.text).unwrap_or_default(),
        hidden: matter.hidden,
        reasons: Reason::ALL.map(Reason::name).to_vec(),
        done,
        fault,
    };
    (status, html(ui::complain(&page))).into_response()
}

/// The form.
pub async fn form(State(app): State<App>, visitor: Visitor, query: Fields) -> Answer {
    let me = visitor.signed_in()?.id;
    // A line is asked for by its time: nobody tries one moment after the other.
    app.limit(Act::Chat, &visitor.key()).await?;
    let matter = matter(&app, me, &query).await?;
    let shell = visitor.shell(&app, words(visitor.language).report_somebody).await?;
    Ok(page(matter, shell, false, None))
}

/// A complaint: one for each thing, not too many, and in not too many words.
pub async fn complain(State(app): State<App>, visitor: Visitor, fields: Fields) -> Answer {
    let (me, w) = (visitor.signed_in()?.id, words(visitor.language));
    let matter = matter(&app, me, &fields).await?;
    let shell = visitor.shell(&app, w.report_somebody).await?;
    let named = |reason: &Reason| reason.name() == fields.text("reason");
    let reason = Reason::ALL.into_iter().find(named);
    let text = fields.text("text").trim();
    let controls = text.chars().any(|c| c.is_control() && c != '\n' && c != '\r');
    let (Some(reason), 0..=TEXT, false) = (reason, text.chars().count(), controls) else {
        return Ok(page(matter, shell, false, Some(w.complaint_not_read.into())));
    };
    app.limit(Act::Complaint, &visitor.key()).await?;
    let text = host::chat::lines(text, TEXT);
    let (about, line, at) = (matter.about, matter.line.clone(), app.hub().wall());
    let new = NewComplaint { by: me, about, line, reason, text, at };
    if !app.store().complain(new).await? {
        return Ok(page(matter, shell, false, Some(w.complained_before.into())));
    }
    tracing::info!(person = me.0, "complaint");
    Ok(page(matter, shell, true, None))
}
