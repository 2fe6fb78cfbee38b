//! After the game: its story, the result as a picture, the same again.

use super::deed::At;
use super::front::html;
use super::{Answer, App, Problem, Visitor};
use crate::pages;
use crate::words::words;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Redirect, Response};
use host::{Stage, TableId, Visibility};
use kernel::Viewer;
use std::sync::Arc;

/// How a finished game went.
pub async fn page(State(app): State<App>, visitor: Visitor, At(id): At) -> Answer {
    let shell = visitor.shell(&app, words(visitor.language).story).await?;
    match told(&app, &visitor, &id, shell).await? {
        Some(mut page) => {
            (page.comments, page.can_comment) = super::comments::all(&app, &visitor, &id).await?;
            Ok(html(ui::story(&page)))
        }
        None => Ok(Redirect::to(&ui::to::table(id.as_str())).into_response()),
    }
}

/// Its result as a picture.
pub async fn picture(State(app): State<App>, visitor: Visitor, At(id): At) -> Answer {
    Ok(drawn(&result(&app, &visitor, &id).await?))
}

/// The same made of points.
pub async fn picture_in_points(State(app): State<App>, visitor: Visitor, At(id): At) -> Answer {
    let result = result(&app, &visitor, &id).await?;
    points(&app, result).await
}

/// The picture that stands for a public table where its address is named: of the result, or of where it stands. It is the
/// same for everybody.
pub async fn preview(State(app): State<App>, visitor: Visitor, At(id): At) -> Answer {
    Ok((FOR_ALL, drawn(&previewed(&app, visitor, &id).await?)).into_response())
}

/// The same made of points: what networks and messengers show.
pub async fn preview_in_points(State(app): State<App>, visitor: Visitor, At(id): At) -> Answer {
    let drawing = previewed(&app, visitor, &id).await?;
    Ok((FOR_ALL, points(&app, drawing).await?).into_response())
}

/// Others may keep a preview for a while.
const FOR_ALL: [(header::HeaderName, &str); 1] = [(header::CACHE_CONTROL, "public, max-age=60")];

fn drawn(drawing: &ui::Drawing) -> Response {
    ([(header::CONTENT_TYPE, "image/svg+xml")], drawing.svg().into_string()).into_response()
}

async fn points(app: &App, drawing: ui::Drawing) -> Answer {
    let made = app.pictures().png(drawing).await.ok_or_else(Problem::missing)?;
    Ok(([(header::CONTENT_TYPE, "image/png")], made.to_vec()).into_response())
}

async fn result(app: &App, visitor: &Visitor, id: &TableId) -> Result<ui::Drawing, Problem> {
    let page = told(app, visitor, id, visitor.frame("")).await?.ok_or_else(Problem::missing)?;
    Ok(ui::picture(&page))
}

async fn previewed(app: &App, visitor: Visitor, id: &TableId) -> Result<ui::Drawing, Problem> {
    let nobody = Visitor { person: None, ..visitor };
    let found = app.hub().look(id, |live| {
        let public = live.visibility == Visibility::Public;
        public.then(|| (live.stage, pages::table_picture(live, nobody.language)))
    });
    let (stage, table) = found.await?.ok_or_else(Problem::missing)?;
    let result = match stage {
        Stage::Over => told(app, &nobody, id, nobody.frame("")).await?,
        Stage::Open | Stage::Playing => None,
    };
    Ok(result.map_or_else(|| ui::table_picture(&table), |page| ui::picture(&page)))
}

/// A new table with the same settings, or the one that somebody else from this table has opened already.
pub async fn rematch(State(app): State<App>, mut visitor: Visitor, At(id): At) -> Answer {
    app.may_open(&visitor).await?;
    app.hub().admitted(&id, visitor.id(), "").await?;
    let me = visitor.or_guest(&app).await?;
    let again = app.hub().rematch(&id, &me).await?;
    Ok(visitor.keep(Redirect::to(&ui::to::table(again.as_str())).into_response()))
}

/// The page of a finished game; nothing while it is still played.
async fn told(
    app: &App,
    visitor: &Visitor,
    id: &TableId,
    shell: ui::Shell,
) -> Result<Option<ui::StoryPage>, Problem> {
    let (hub, me, language) = (app.hub(), visitor.id(), visitor.language);
    hub.admitted(id, me, "").await?;
    let found = hub.look(id, |live| {
        if !live.admits(me) {
            return Err(Problem::missing());
        }
        if live.stage != Stage::Over || live.running.is_none() {
            return Ok(None);
        }
        let viewer = live.looking(visitor.who(None)).viewer;
        let known = hub.story(id, live.lines(), viewer, language);
        let tellable = if known.is_none() { pages::tellable(live, viewer, language) } else { None };
        let open = live.admits(None);
        let preview = pages::preview(live, &visitor.base, language);
        let link = format!("{}{}", visitor.base, ui::to::story(id.as_str()));
        let preview = preview.map(|preview| ui::Preview { link: link.clone(), ..preview });
        let page = ui::StoryPage {
            shell: ui::Shell { preview, ..shell },
            table: pages::plate(live, language),
            seat: viewer.seat(),
            players: pages::players(live, me, hub.streams(), hub.now(), language),
            rematch: matches!(viewer, Viewer::Seat(_)),
            link,
            embed: open.then(|| format!("{}{}", visitor.base, ui::to::at(id.as_str(), "embed"))),
            story: Arc::default(),
            comments: Vec::new(),
            can_comment: false,
        };
        Ok(Some((page, viewer, live.lines(), known, tellable)))
    });
    let Some((mut page, viewer, lines, known, tellable)) = found.await?? else { return Ok(None) };
    page.story = match (known, tellable) {
        (Some(story), _) => story,
        (None, None) => return Ok(None),
        (None, Some(tellable)) => {
            let told = hub.replay(move || tellable.tell()).await?.map_err(crate::hub::Trouble::from)?;
            let Some(story) = told.map(Arc::new) else { return Ok(None) };
            hub.keep_story(id, lines, viewer, language, story.clone());
            story
        }
    };
    Ok(Some(page))
}
