//! Signing in, registering, signing out.

use super::front::html;
use super::{App, Fields, Problem, Visitor};
use crate::limits::Act;
use crate::people::NotSoFast;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};

/// Sign in, register, or one's own account.
pub async fn page(State(app): State<App>, visitor: Visitor) -> Result<Response, Problem> {
    answer(&app, &visitor, String::new(), Vec::new(), false).await
}

async fn answer(
    app: &App,
    visitor: &Visitor,
    name: String,
    errors: Vec<(String, String)>,
    registering: bool,
) -> Result<Response, Problem> {
    let games = match visitor.id() {
        Some(id) => app.store().tables_of(id, 1_000).await?.len() as u32,
        None => 0,
    };
    let status = if errors.is_empty() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    let shell = visitor.shell(app, "Account").await?;
    let page = ui::AccountPage { shell, name, errors, registering, games };
    Ok((status, html(ui::account(&page))).into_response())
}

/// The field a problem belongs to, and what to say about it.
fn told(not: NotSoFast) -> Result<(String, String), Problem> {
    match not {
        NotSoFast::Name(why) => Ok(("name".into(), why)),
        NotSoFast::Password(why) => Ok(("password".into(), why)),
        NotSoFast::Wrong => Ok(("password".into(), "name and password do not belong together".into())),
        NotSoFast::Storage(fault) => Err(fault.into()),
    }
}

/// Makes an account. Games played as a guest stay one's own.
pub async fn register(State(app): State<App>, visitor: Visitor, fields: Fields) -> Result<Response, Problem> {
    app.limit(Act::Register, &visitor.ip.to_string())?;
    let name = fields.text("name");
    let was = visitor.token.clone();
    match app.people().register(visitor.person.clone(), name, fields.text("password")).await {
        Ok((person, token)) => {
            tracing::info!(person = person.id.0, "registered");
            for mine in app.store().tables_of(person.id, 1_000).await? {
                app.hub().rename(&mine.table.id, person.clone()).await?;
            }
            if let Some(was) = was {
                app.people().sign_out(&was).await?;
            }
            let visitor = Visitor { person: Some(person), token: Some(token), ..visitor };
            Ok(visitor.keep(Redirect::to(ui::to::LOBBY).into_response()))
        }
        Err(not) => answer(&app, &visitor, name.into(), vec![told(not)?], true).await,
    }
}

/// Signs in. A guest's games go over to the account.
pub async fn sign_in(State(app): State<App>, visitor: Visitor, fields: Fields) -> Result<Response, Problem> {
    let name = fields.text("name");
    app.limit(Act::SignIn, &visitor.ip.to_string())?;
    app.limit(Act::SignIn, &format!("@{}", name.trim().to_lowercase()))?;
    match app.people().sign_in(visitor.person.clone(), name, fields.text("password")).await {
        Ok((person, token, tables)) => {
            if let Some(guest) = visitor.person.as_ref().filter(|p| p.guest) {
                for id in tables {
                    app.hub().hand_over(&id, guest.id, person.clone()).await?;
                }
            }
            if let Some(was) = &visitor.token {
                app.people().sign_out(was).await?;
            }
            let visitor = Visitor { person: Some(person), token: Some(token), ..visitor };
            Ok(visitor.keep(Redirect::to(ui::to::LOBBY).into_response()))
        }
        Err(not) => answer(&app, &visitor, name.into(), vec![told(not)?], false).await,
    }
}

/// Signs out.
pub async fn sign_out(State(app): State<App>, visitor: Visitor) -> Result<Response, Problem> {
    if let Some(token) = &visitor.token {
        app.people().sign_out(token).await?;
    }
    Ok(visitor.forget(Redirect::to(ui::to::LOBBY).into_response()))
}

/// Another name to be called by.
pub async fn name(State(app): State<App>, mut visitor: Visitor, fields: Fields) -> Result<Response, Problem> {
    app.limit(Act::Register, &visitor.ip.to_string())?;
    let me = visitor.or_guest(&app).await?;
    match app.people().rename(&me, fields.text("name")).await {
        Ok(person) => {
            for mine in app.store().tables_of(person.id, 1_000).await? {
                app.hub().rename(&mine.table.id, person.clone()).await?;
            }
            Ok(visitor.keep(Redirect::to(ui::to::ACCOUNT).into_response()))
        }
        Err(not) => answer(&app, &visitor, fields.text("name").into(), vec![told(not)?], false).await,
    }
}
