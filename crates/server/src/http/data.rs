//! One's own data: all of it to take along, and the end of an account.

use super::account;
use super::letters::{Small, small};
use super::{Answer, App, Fields, Problem, Visitor};
use crate::limits::Act;
use crate::people::NotSoFast;
use crate::storage::{PersonId, TableRow};
use crate::words::{doors, say, words};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use host::desk::Desk;
use serde_json::{Value, json};

/// The version of what is downloaded.
const FORM: u32 = 1;

/// Deletes the account of whoever knows its password.
pub async fn delete(State(app): State<App>, visitor: Visitor, fields: Fields) -> Answer {
    let me = visitor.signed_in()?;
    if me.guest {
        return Err(Problem::forbidden(say(|w| w.make_an_account)));
    }
    app.limit(Act::SignIn, &visitor.key()).await?;
    match app.people().confirm(me.id, fields.text("password")).await {
        Ok(()) => {}
        Err(NotSoFast::NotYours) => {
            let why = words(visitor.language).not_your_password;
            let errors = vec![("farewell".into(), why.into())];
            return account::answer(&app, &visitor, String::new(), errors, false).await;
        }
        Err(not) => return Err(not.into()),
    }
    let person = me.id;
    app.delete(person).await?;
    tracing::info!(person = person.0, "account deleted");
    let nobody = Visitor { person: None, token: None, ..visitor };
    let w = doors(nobody.language);
    let page = Small { title: w.gone_title, text: w.gone_text, ..Small::default() };
    let response = small(&app, &nobody, page).await?;
    Ok(nobody.forget_all(response))
}

/// All that is kept about whoever asks, as a file.
pub async fn download(State(app): State<App>, visitor: Visitor) -> Answer {
    let me = visitor.signed_in()?;
    app.limit(Act::Letter, &visitor.key()).await?;
    Ok(file("quadriga-data.json", &all(&app, &visitor, me.id).await?))
}

/// An answer that is kept as a file of this name.
pub(super) fn file(name: &str, data: &Value) -> Response {
    let kept = format!("attachment; filename=\"{name}\"");
    let headers = [(header::CONTENT_TYPE, "application/json"), (header::CONTENT_DISPOSITION, kept.as_str())];
    (headers, data.to_string()).into_response()
}

/// What is kept, each thing named here: what is not named does not leave. Times are milliseconds since 1970.
async fn all(app: &App, visitor: &Visitor, me: PersonId) -> Result<Value, Problem> {
    let store = app.store();
    let owned = store.owned(me).await?;
    let since = store.since(me).await?;
    let former: Vec<Value> = store
        .former_names(me)
        .await?
        .into_iter()
        .map(|(name, until)| json!({ "name": name, "until": until }))
        .collect();
    // Not the key that messages are signed with: files lie about.
    let contacts: Vec<Value> = store
        .contacts(me)
        .await?
        .into_iter()
        .map(|c| {
            json!({ "channel": c.channel, "address": c.address, "wants": c.wants, "hours": c.hours,
                    "language": c.language.code() })
        })
        .collect();
    let lessons: Vec<Value> = store
        .learnt(me)
        .await?
        .into_iter()
        .map(|l| json!({ "game": l.game, "lesson": l.lesson, "steps": l.step, "done": l.done }))
        .collect();
    // Not their keys: they are nobody's business but the browser's.
    let passkeys: Vec<Value> = store
        .passkeys(me)
        .await?
        .into_iter()
        .map(|p| json!({ "name": p.name, "made": p.created, "used": p.used }))
        .collect();
    let tables: Vec<Value> = owned.tables.iter().filter_map(|row| table(row, visitor, me)).collect();
    let results: Vec<Value> = owned
        .results
        .iter()
        .map(|r| {
            let (mean, deviation) = r.strength.unzip();
            json!({
                "table": r.table, "game": r.game, "tempo": r.tempo, "ending": r.kind, "seat": r.seat, "seats": r.seats,
                "place": r.rank, "won": r.won, "rated": r.rated, "promises_kept": r.promises.0,
                "promises_broken": r.promises.1, "at": r.at, "strength": mean, "uncertainty": deviation,
            })
        })
        .collect();
    let said: Vec<Value> = owned
        .said
        .iter()
        .map(|s| json!({ "table": s.table, "to_seats": s.to.iter().map(|seat| seat.0).collect::<Vec<_>>(), "text": s.text, "at": s.at }))
        .collect();
    let notes: Vec<Value> =
        owned.notes.iter().map(|(table, text)| json!({ "table": table, "text": text })).collect();
    let ratings: Vec<Value> = owned
        .ratings
        .iter()
        .map(|r| {
            json!({ "game": r.game, "tempo": r.tempo, "strength": r.strength.mean,
                    "uncertainty": r.strength.deviation, "games": r.strength.games })
        })
        .collect();
    let mut all = json!({
        "form": FORM,
        "made": app.hub().wall(),
        "account": {
            "id": me.0,
            "name": visitor.person.as_ref().map(|person| &person.name),
            "guest": visitor.person.as_ref().map(|person| person.guest),
            "since": since,
            "former_names": former,
        },
        "contacts": contacts,
        "passkeys": passkeys,
        "tables": tables,
        "results": results,
        "ratings": ratings,
        "said": said,
        "notes": notes,
        "lessons": lessons,
    });
    if let Value::Object(named) = &mut all {
        named.extend(store.more_of(me).await?);
    }
    Ok(all)
}

/// A table as everybody who may see it knows it, and one's own seats there. What is dealt stays at the table.
fn table(row: &TableRow, visitor: &Visitor, me: PersonId) -> Option<Value> {
    let desk: Desk = serde_json::from_str(&row.desk).ok()?;
    let mine: Vec<u8> = desk.seats_of(me).map(|seat| seat.0).collect();
    Some(json!({
        "table": row.id,
        "game": row.game,
        "title": desk.title.read(visitor.language),
        "stage": row.stage,
        "visibility": row.visibility,
        "host": row.owner == me,
        "seats": desk.chairs.len(),
        "mine": mine,
        "rated": desk.rated,
        "opened": row.created,
        "changed": row.changed,
        "ending": desk.ending.as_ref().map(|ending| ending.read(visitor.language)),
    }))
}
