//! Signing in, registering, signing out, passwords.

use super::front::html;
use super::{Answer, App, Fields, Problem, Visitor, went_on};
use crate::limits::Act;
use crate::people::{NotSoFast, Token, Welcome};
use crate::storage::{Person, names};
use crate::words::{say, words};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect};
use host::Live;

/// So many of one's complaints stand on the page.
const COMPLAINTS: usize = 20;

/// Sign in, register, or one's own account.
pub async fn page(State(app): State<App>, visitor: Visitor) -> Answer {
    answer(&app, &visitor, String::new(), Vec::new(), false).await
}

/// One's own account, with what has just become of the wishes to be told.
pub(super) async fn answer_with(app: &App, visitor: &Visitor, tell: ui::TellMe) -> Answer {
    let wrong = !tell.mail_faults.is_empty() || !tell.hook_faults.is_empty();
    let page = account(app, visitor, tell).await?;
    let status = if wrong { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    Ok((status, html(ui::account(&page))).into_response())
}

/// One's own account, with what has just become of its programs.
pub(super) async fn answer_programs(
    app: &App,
    visitor: &Visitor,
    change: impl FnOnce(&mut ui::Programs),
) -> Answer {
    changed(app, visitor, |page| {
        change(&mut page.programs);
        page.programs.fault.is_some()
    })
    .await
}

/// One's own account, with what has just become of its passkeys.
pub(super) async fn answer_passkeys(
    app: &App,
    visitor: &Visitor,
    change: impl FnOnce(&mut ui::Passkeys),
) -> Answer {
    changed(app, visitor, |page| {
        change(&mut page.passkeys);
        page.passkeys.fault.is_some()
    })
    .await
}

/// One's own account after something was done there; `change` says whether it was wrong.
async fn changed(app: &App, visitor: &Visitor, change: impl FnOnce(&mut ui::AccountPage) -> bool) -> Answer {
    let tell = super::letters::tell_me(app, visitor.signed_in()?.id).await?;
    let mut page = account(app, visitor, tell).await?;
    let wrong = change(&mut page);
    let status = if wrong { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    Ok((status, html(ui::account(&page))).into_response())
}

async fn account(app: &App, visitor: &Visitor, tell: ui::TellMe) -> Result<ui::AccountPage, Problem> {
    let games = match visitor.id() {
        Some(id) => app.store().games_of(id).await? as u32,
        None => 0,
    };
    let shell = visitor.shell(app, words(visitor.language).account).await?;
    let programs = match visitor.id() {
        Some(id) => super::tokens::programs(app, id, visitor.language).await?,
        None => ui::Programs::default(),
    };
    let passkeys = match visitor.id() {
        Some(id) => super::passkeys::passkeys(app, id, visitor.language).await?,
        None => ui::Passkeys::default(),
    };
    let (complaints, host) = match visitor.id() {
        Some(id) => (app.store().complaints_of(id, COMPLAINTS).await?, app.store().is_host(id).await?),
        None => (Vec::new(), false),
    };
    let (now, language) = (app.hub().wall(), visitor.language);
    let complaints = complaints.into_iter().map(|one| super::desk::shown(one, now, language)).collect();
    let id = visitor.id().map(|id| id.0);
    let invitations = super::invite::of(app, visitor).await?;
    let page = ui::AccountPage { shell, games, id, tell, invitations, ..ui::AccountPage::default() };
    Ok(ui::AccountPage { programs, passkeys, complaints, host, ..page })
}

pub(super) async fn answer(
    app: &App,
    visitor: &Visitor,
    name: String,
    errors: Vec<(String, String)>,
    registering: bool,
) -> Answer {
    let status = if errors.is_empty() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    let tell = match visitor.id() {
        Some(id) => super::letters::tell_me(app, id).await?,
        None => ui::TellMe::default(),
    };
    let page = ui::AccountPage { name, errors, registering, ..account(app, visitor, tell).await? };
    Ok((status, html(ui::account(&page))).into_response())
}

/// The field a problem belongs to, and what to say about it.
fn told(visitor: &Visitor, not: NotSoFast) -> Result<(String, String), Problem> {
    let w = words(visitor.language);
    match not {
        NotSoFast::Name(why) => Ok(("name".into(), why.read(visitor.language).into())),
        NotSoFast::Password(why) => Ok(("password".into(), why.read(visitor.language).into())),
        NotSoFast::NotYours => Ok(("current".into(), w.not_your_password.into())),
        NotSoFast::Busy | NotSoFast::Late => Err(not.into()),
        NotSoFast::Wrong => Ok(("password".into(), w.wrong_password.into())),
        NotSoFast::Banned(ban) => Ok(("".into(), crate::pages::banned(&ban).read(visitor.language).into())),
        NotSoFast::Storage(fault) => Err(fault.into()),
    }
}

/// Makes an account. Games played as a guest stay one's own.
pub async fn register(State(app): State<App>, visitor: Visitor, fields: Fields) -> Answer {
    app.limit(Act::Register, &visitor.ip.to_string()).await?;
    if !app.settings().registration {
        return Err(Problem::forbidden(say(|w| w.registration_closed)));
    }
    let name = fields.text("name");
    let was = visitor.token.clone();
    match app.people().register(visitor.person.clone(), name, fields.text("password")).await {
        Ok((person, token)) => {
            tracing::info!(person = person.id.0, "registered");
            app.rename_everywhere(&person).await?;
            if let Some(was) = was {
                sign_off(&app, &was).await?;
            }
            signed_in(&app, visitor, person, token)
        }
        Err(not) => answer(&app, &visitor, name.into(), vec![told(&visitor, not)?], true).await,
    }
}

/// Signs in. A guest's games go over to the account.
pub async fn sign_in(State(app): State<App>, visitor: Visitor, fields: Fields) -> Answer {
    let name = fields.text("name");
    limit_tries(&app, &visitor, name).await?;
    match app.people().sign_in(visitor.person.clone(), name, fields.text("password")).await {
        Ok(welcome) => come_in(&app, visitor, welcome).await,
        Err(not) => answer(&app, &visitor, name.into(), vec![told(&visitor, not)?], false).await,
    }
}

/// Somebody has proved who they are: their games as a guest go over to them, and their session begins.
pub(super) async fn come_in(app: &App, visitor: Visitor, welcome: Welcome) -> Answer {
    let (person, token, tables) = welcome;
    if let Some(guest) = visitor.person.as_ref().filter(|p| p.guest) {
        let program = app.store().is_program(person.id).await?;
        for id in tables {
            let (from, to) = (guest.id, person.clone());
            let hand_over = move |live: &mut Live, _: &mut _| {
                let done = live.hand_over(from, &to)?;
                if program { live.plays_by_program(to.id, true) } else { Ok(done) }
            };
            went_on(&id, app.hub().change(&id, hand_over).await);
        }
    }
    if let Some(was) = &visitor.token {
        sign_off(app, was).await?;
    }
    signed_in(app, visitor, person, token)
}

/// Signs out.
pub async fn sign_out(State(app): State<App>, visitor: Visitor) -> Answer {
    // Whoever has no session makes no work.
    if let (Some(token), Some(_)) = (&visitor.token, &visitor.person) {
        sign_off(&app, token).await?;
    }
    Ok(visitor.forget(Redirect::to(ui::to::LOBBY).into_response()))
}

/// Signs out in every browser.
pub async fn sign_out_everywhere(State(app): State<App>, visitor: Visitor) -> Answer {
    let me = visitor.signed_in()?;
    app.limit(Act::Write, &visitor.key()).await?;
    app.people().sign_out_everywhere(me.id, None).await?;
    app.hub().streams().end_all(me.id, None);
    Ok(visitor.forget(Redirect::to(ui::to::LOBBY).into_response()))
}

/// Another password. Every other browser is signed out.
pub async fn password(State(app): State<App>, visitor: Visitor, fields: Fields) -> Answer {
    let me = visitor.signed_in()?;
    let Some(session) = visitor.session().filter(|_| !me.guest) else {
        return Err(Problem::forbidden(say(|w| w.make_an_account)));
    };
    app.limit(Act::SignIn, &visitor.key()).await?;
    let (current, new) = (fields.text("current"), fields.text("password"));
    match app.people().change_password(me, session, current, new).await {
        Ok(()) => {
            tracing::info!(person = me.id.0, "password changed");
            app.hub().streams().end_all(me.id, Some(session));
            Ok(Redirect::to(ui::to::ACCOUNT).into_response())
        }
        Err(not) => answer(&app, &visitor, String::new(), vec![told(&visitor, not)?], false).await,
    }
}

/// Ends a session, and the streams that were opened with it.
async fn sign_off(app: &App, token: &Token) -> Result<(), Problem> {
    app.people().sign_out(token).await?;
    app.hub().streams().end(token.digest());
    Ok(())
}

fn signed_in(app: &App, visitor: Visitor, person: Person, token: Token) -> Answer {
    let mark = app.people().mark(person.id)?;
    let visitor = Visitor { person: Some(person), token: Some(token), ..visitor };
    let response = visitor.keep(Redirect::to(ui::to::LOBBY).into_response());
    Ok(visitor.keep_mark(response, &mark))
}

/// How often a password may be tried: by address and name, so that nobody can lock another out from somewhere else. A
/// browser in which that person has signed in before counts for itself, whatever strangers do at the same address.
async fn limit_tries(app: &App, visitor: &Visitor, name: &str) -> Result<(), Problem> {
    // However it is written: in another spelling it is not another name.
    let name: String = names::key(name).chars().take(64).collect();
    if app.people().knows(&name, &visitor.known).await? {
        // By their name: whoever signs in has another mark each time.
        return app.limit(Act::SignIn, &format!("known {name}")).await;
    }
    app.limit(Act::SignIns, &visitor.ip.to_string()).await?;
    app.limit(Act::SignIn, &format!("{}@{name}", visitor.ip)).await
}

/// Another name to be called by.
pub async fn name(State(app): State<App>, mut visitor: Visitor, fields: Fields) -> Answer {
    app.limit(Act::Register, &visitor.ip.to_string()).await?;
    let me = visitor.or_guest(&app).await?;
    match app.people().rename(&me, fields.text("name")).await {
        Ok(person) => {
            app.rename_everywhere(&person).await?;
            Ok(visitor.keep(Redirect::to(ui::to::ACCOUNT).into_response()))
        }
        Err(not) => {
            let wrong = vec![told(&visitor, not)?];
            // Whoever has become a guest for it stays one: nobody is left behind whom no browser knows.
            Ok(visitor.keep(answer(&app, &visitor, fields.text("name").into(), wrong, false).await?))
        }
    }
}
