//! What people say about a game that is over.

use super::deed::At;
use super::{Answer, App, Fields, Problem, Visitor};
use crate::limits::Act;
use crate::pages;
use crate::storage::{PersonId, TableId, Tie};
use crate::words::say;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect};
use host::{Live, Stage};
use std::collections::HashSet;

/// So much may be said about one game,
const COMMENTS: usize = 200;
/// so much by one person,
const EACH: usize = 10;
/// and so long.
const LONG: usize = 1_000;

/// Those who played, if the game is over.
fn played(live: &Live) -> Option<Vec<PersonId>> {
    let over = live.stage == Stage::Over && live.running.is_some();
    over.then(|| live.seated().into_iter().map(|seated| seated.person).chain([live.owner]).collect())
}

/// May somebody say something about this game? Whoever has an account, unless one of those who played blocks them.
async fn may_comment(app: &App, visitor: &Visitor, id: &TableId) -> Result<bool, Problem> {
    let Some(me) = visitor.person.as_ref().filter(|me| !me.guest) else { return Ok(false) };
    match app.hub().look(id, played).await? {
        Some(people) => Ok(!app.store().blocked_by(people, me.id).await?),
        None => Ok(false),
    }
}

/// What was said, as somebody reads it, and whether they may say something themselves.
pub(super) async fn all(
    app: &App,
    visitor: &Visitor,
    id: &TableId,
) -> Result<(Vec<ui::Comment>, bool), Problem> {
    let blocked: HashSet<PersonId> = match visitor.id() {
        Some(me) => app.store().others(me, Tie::Block).await?.into_iter().collect(),
        None => HashSet::new(),
    };
    let wall = app.hub().wall();
    let comment = |comment: crate::storage::Comment| ui::Comment {
        id: comment.id,
        person: comment.person.0,
        when: pages::when(comment.said, wall, visitor.language),
        mine: visitor.id() == Some(comment.person),
        folded: blocked.contains(&comment.person),
        name: comment.name,
        text: comment.text,
    };
    let comments = app.store().comments(id, COMMENTS).await?.into_iter().map(comment).collect();
    Ok((comments, may_comment(app, visitor, id).await?))
}

/// Says something, or takes it back.
pub async fn comment(State(app): State<App>, visitor: Visitor, At(id): At, fields: Fields) -> Answer {
    let me = visitor.signed_in()?.id;
    app.limit(Act::Chat, &visitor.key()).await?;
    app.hub().admitted(&id, Some(me), "").await?;
    let back = Redirect::to(&format!("{}#comments", ui::to::story(id.as_str()))).into_response();
    if let Some(number) = fields.number("take-back") {
        app.store().take_comment_back(&id, me, number).await?;
        return Ok(back);
    }
    if !may_comment(&app, &visitor, &id).await? {
        return Err(Problem::forbidden(say(|w| w.no_comment)));
    }
    let text = host::chat::lines(fields.text("text"), LONG);
    let room = (COMMENTS, EACH);
    if !text.is_empty() && !app.store().comment(&id, me, text, app.hub().wall(), room).await? {
        return Err(Problem::bad(say(|w| w.too_much)));
    }
    Ok(back)
}
