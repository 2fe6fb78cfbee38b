//! One's programs: their tokens, and whether a program plays under one's name.

use super::account::answer_programs;
use super::deed::Path;
use super::letters::owner;
use super::{Answer, App, Fields, Problem, Visitor, went_on};
use crate::limits::Act;
use crate::pages;
use crate::storage::{ApiToken, PersonId, Scope, TableId};
use crate::words::words;
use axum::extract::State;
use kernel::{Language, Names};
use ui::Programs;

/// The name of a token is not longer than this.
const NAME: usize = 40;

/// Somebody's programs, as their account page shows them.
pub(super) async fn programs(app: &App, person: PersonId, language: Language) -> Result<Programs, Problem> {
    let now = app.hub().wall();
    let shown = |token: ApiToken| ui::Token {
        id: token.id,
        name: token.name,
        plays: token.scope == Scope::Play,
        made: pages::when(token.created, now, language),
        used: token.used.map(|used| pages::when(used, now, language)),
    };
    let tokens = app.store().api_tokens(person).await?.into_iter().map(shown).collect();
    Ok(Programs { program: app.store().is_program(person).await?, tokens, ..Programs::default() })
}

/// A new token: it is shown in this answer, and never again.
pub async fn make(State(app): State<App>, visitor: Visitor, fields: Fields) -> Answer {
    let (me, w) = (owner(&visitor)?, words(visitor.language));
    app.limit(Act::Letter, &visitor.key()).await?;
    let name: String = fields.text("name").split_whitespace().collect::<Vec<_>>().join(" ");
    if !(1..=NAME).contains(&name.chars().count()) || name.chars().any(Names::disturbs) {
        return answer_programs(&app, &visitor, |programs| programs.fault = Some(w.token_name.into())).await;
    }
    let named = |scope: &Scope| scope.name() == fields.text("scope");
    let scope = Scope::ALL.into_iter().find(named).unwrap_or(Scope::Read);
    let made = app.people().new_token(me.id, name, scope).await?;
    tracing::info!(person = me.id.0, scope = scope.name(), made = made.is_some(), "token");
    answer_programs(&app, &visitor, |programs| match made {
        Some(token) => programs.fresh = Some(token),
        None => programs.fault = Some(w.enough_tokens.into()),
    })
    .await
}

/// A token is revoked, and whatever listens by it hears no more.
pub async fn end(State(app): State<App>, visitor: Visitor, Path(id): Path<i64>) -> Answer {
    let (me, w) = (owner(&visitor)?, words(visitor.language));
    app.limit(Act::Write, &visitor.key()).await?;
    let digest = app.store().end_api_token(me.id, id).await?;
    app.hub().streams().end(digest);
    tracing::info!(person = me.id.0, "token revoked");
    answer_programs(&app, &visitor, |programs| programs.said = Some(w.token_revoked.into())).await
}

/// A program plays under this name, or no longer does: those who sit with it see it.
pub async fn program(State(app): State<App>, visitor: Visitor, fields: Fields) -> Answer {
    let (me, w) = (owner(&visitor)?, words(visitor.language));
    app.limit(Act::Write, &visitor.key()).await?;
    let program = fields.has("program");
    app.store().set_program(me.id, program).await?;
    for id in app.store().tables_naming(me.id).await? {
        went_on(&id, app.hub().change(&id, move |live, _| live.plays_by_program(me.id, program)).await);
    }
    answer_programs(&app, &visitor, |programs| programs.said = Some(w.token_kept.into())).await
}

/// Somebody has sat down: if a program plays under their name, their chair says so.
pub(super) async fn mark(app: &App, id: &TableId, person: PersonId) -> Result<(), Problem> {
    if app.store().is_program(person).await? {
        app.hub().change(id, move |live, _| live.plays_by_program(person, true)).await?;
    }
    Ok(())
}
