//! Invitations by name: from the host of a table to somebody with an account.

use super::deed::{At, Deed, answer};
use super::{Answer, App, Fields, Problem, Visitor};
use crate::hub::Trouble;
use crate::limits::Act;
use crate::pages;
use crate::words::{say, words};
use axum::extract::State;
use axum::response::{IntoResponse, Redirect};
use host::{PersonId, TableId};

/// So many invitations are listed.
const LISTED: usize = 20;

/// The tables that somebody is invited to, for the lobby and the account page.
pub(super) async fn of(app: &App, visitor: &Visitor) -> Result<Vec<ui::TableRow>, Problem> {
    let Some(me) = visitor.person.as_ref().filter(|me| !me.guest) else { return Ok(Vec::new()) };
    let tables = app.store().invitations(me.id, LISTED).await?;
    Ok(pages::rows(tables, app.hub().times(), visitor.language))
}

/// The host invites somebody. The answer is the same whether anybody goes by that name or not, and whether they were
/// invited before.
pub async fn invite(deed: Deed) -> Answer {
    if deed.visitor.signed_in()?.guest {
        return Err(Problem::forbidden(say(|w| w.make_an_account)));
    }
    deed.app.limit(Act::Invite, &deed.visitor.key()).await?;
    let named = deed.app.store().by_name(deed.fields.text("name")).await?;
    let done = match ask(&deed.app, &deed.id, deed.me, named.map(|(person, _)| person.id)).await? {
        Ok(()) => {
            let text = words(deed.visitor.language).invited.into();
            Ok(Some(ui::Notice { refused: false, text, rule: None }))
        }
        Err(trouble) => Err(trouble),
    };
    deed.answer_with(done).await
}

/// Invites somebody to a host's table, if anybody is meant and wants to hear of it; or says why no one is invited there.
pub(super) async fn ask(
    app: &App,
    id: &TableId,
    me: PersonId,
    them: Option<PersonId>,
) -> Result<Result<(), Trouble>, Problem> {
    let them = match them.filter(|them| *them != me) {
        Some(them) if welcome(app, me, them).await? => Some(them),
        _ => None,
    };
    if let Err(trouble) = app.hub().change(id, move |live, _| live.invites(me, them)).await {
        return Ok(Err(trouble));
    }
    if let Some(them) = them {
        app.store().invite(id, me, them, app.hub().wall()).await?;
    }
    Ok(Ok(()))
}

/// May this host's invitations reach this person? Whoever has blocked the host is not told; the host does not learn of it.
async fn welcome(app: &App, host: PersonId, them: PersonId) -> Result<bool, Problem> {
    Ok(!app.store().blocked_by(vec![them], host).await?)
}

/// Accepts an invitation: sits down at the first free seat.
pub async fn accept(State(app): State<App>, visitor: Visitor, At(id): At) -> Answer {
    let me = visitor.signed_in()?.clone();
    app.limit(Act::Write, &visitor.key()).await?;
    app.hub().admitted(&id, Some(me.id), "").await?;
    if !app.store().is_invited(me.id, &id).await? {
        return Err(Problem::missing());
    }
    let (person, nonce) = (me.id, app.hub().nonce()?);
    let done = match super::table::not_wanted(&app, &id, person).await {
        Ok(()) => app.hub().change(&id, move |live, moment| live.join(&me, None, nonce, moment)).await,
        Err(trouble) => Err(trouble),
    };
    if done.is_ok() {
        super::tokens::mark(&app, &id, person).await?;
        app.store().answer_invitation(person, &id, true).await?;
    }
    answer(&app, &visitor, &id, &Fields::default(), done.map(|_| None)).await
}

/// Declines it.
pub async fn decline(State(app): State<App>, visitor: Visitor, At(id): At) -> Answer {
    let me = visitor.signed_in()?;
    app.limit(Act::Write, &visitor.key()).await?;
    app.hub().admitted(&id, Some(me.id), "").await?;
    match app.store().answer_invitation(me.id, &id, false).await? {
        true => Ok(Redirect::to(ui::to::LOBBY).into_response()),
        false => Err(Problem::missing()),
    }
}
