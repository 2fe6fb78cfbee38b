//! Following and blocking people; being seen.

use super::deed::Path;
use super::front::html;
use super::{Answer, App, Fields, Problem, Visitor};
use crate::limits::Act;
use crate::storage::{Face, PersonId, Tie};
use crate::words::{say, words};
use axum::extract::State;
use axum::response::{IntoResponse, Redirect};
use kernel::Arrange;

/// What somebody with an account is to whoever looks; nothing if nobody looks, or they themselves.
pub(super) async fn tie_to(app: &App, visitor: &Visitor, them: PersonId) -> Result<Option<ui::Tie>, Problem> {
    let Some(me) = visitor.id().filter(|me| *me != them) else { return Ok(None) };
    Ok(Some(match app.store().tie_of(me, them).await? {
        None => ui::Tie::Nothing,
        Some(Tie::Follow) => ui::Tie::Followed,
        Some(Tie::Block) => ui::Tie::Blocked,
    }))
}

/// Has somebody a page open, and do they not mind being seen?
pub(super) async fn is_here(app: &App, them: PersonId) -> Result<bool, Problem> {
    if !app.hub().streams().connected(them) {
        return Ok(false);
    }
    Ok(app.store().faces(vec![them]).await?.iter().all(|face| !face.unseen))
}

/// Somebody follows or blocks another, or neither any more.
pub async fn tie(State(app): State<App>, visitor: Visitor, Path(id): Path<i64>, fields: Fields) -> Answer {
    let (me, them) = (visitor.signed_in()?.id, PersonId(id));
    app.limit(Act::Write, &visitor.key()).await?;
    let tie = match fields.text("do") {
        "follow" => Some(Tie::Follow),
        "block" => Some(Tie::Block),
        _ => None,
    };
    // Guests have no page, and nobody learns whether there are any.
    app.store().somebody(them).await?;
    if me == them {
        return Err(Problem::missing());
    }
    if !app.store().tie(me, them, tie, app.hub().wall()).await? {
        return Err(Problem::bad(say(|w| w.too_much)));
    }
    Ok(Redirect::to(&ui::to::person(id)).into_response())
}

/// Whether somebody is shown among those who are here.
pub async fn seen(State(app): State<App>, visitor: Visitor, fields: Fields) -> Answer {
    let me = visitor.signed_in()?.id;
    app.limit(Act::Write, &visitor.key()).await?;
    app.store().set_unseen(me, fields.text("seen") == "no").await?;
    app.hub().streams().stir_all();
    Ok(Redirect::to(ui::to::TIES).into_response())
}

/// Whom somebody follows and blocks.
pub async fn mine(State(app): State<App>, visitor: Visitor) -> Answer {
    let me = visitor.signed_in()?.id;
    let store = app.store();
    let face =
        |face: &Face, followed| ui::Face { id: face.id.0, name: face.name.clone(), mine: false, followed };
    let followed = store.faces(store.others(me, Tie::Follow).await?).await?;
    let blocked = store.faces(store.others(me, Tie::Block).await?).await?;
    let here = |face: &Face| !face.unseen && app.hub().streams().connected(face.id);
    let mut followed: Vec<_> = followed.iter().map(|other| (face(other, true), here(other))).collect();
    followed.arrange_by_key(|(_, here)| !here);
    let seen = store.faces(vec![me]).await?.iter().all(|face| !face.unseen);
    let shell = visitor.shell(&app, words(visitor.language).your_people).await?;
    let blocked = blocked.iter().map(|other| face(other, false)).collect();
    Ok(html(ui::ties(&ui::TiesPage { shell, followed, blocked, seen })))
}
