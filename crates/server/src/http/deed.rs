//! Something done at a table: by whom, where, with which fields; and the answer to it.

use super::table::{Wanted, some_regions, whole_page};
use super::{Answer, App, Fields, Problem, Visitor};
use crate::hub::Trouble;
use crate::limits::Act;
use crate::pages;
use axum::extract::{self, FromRequest, FromRequestParts, Request};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect};
use host::{Done, Live, Moment, PersonId, TableId};
use kernel::{Refusal, Seat};

/// What an address names. One that cannot be read, a word where a number should stand, leads nowhere, and its reader is
/// told so as at any other wrong address.
pub struct Path<T>(pub T);

impl<T: serde::de::DeserializeOwned + Send> FromRequestParts<App> for Path<T> {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut axum::http::request::Parts, app: &App) -> Result<Self, Problem> {
        let named = extract::Path::<T>::from_request_parts(parts, app).await;
        named.map(|extract::Path(named)| Path(named)).map_err(|_| Problem::missing())
    }
}

/// The table in an address.
pub struct At(pub TableId);

impl FromRequestParts<App> for At {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut axum::http::request::Parts, app: &App) -> Result<Self, Problem> {
        let Path(id) = Path::<String>::from_request_parts(parts, app).await?;
        TableId::parse(&id).map(At).ok_or_else(Problem::missing)
    }
}

/// Somebody with a session does something at a table. How often is limited.
pub struct Deed {
    /// Everything that is served.
    pub app: App,
    /// The table.
    pub id: TableId,
    /// Who.
    pub me: PersonId,
    /// Their browser.
    pub visitor: Visitor,
    /// What was filled in.
    pub fields: Fields,
}

impl FromRequest<App> for Deed {
    type Rejection = Problem;
    async fn from_request(request: Request, app: &App) -> Result<Self, Problem> {
        let (mut parts, body) = request.into_parts();
        let At(id) = At::from_request_parts(&mut parts, app).await?;
        let visitor = Visitor::from_request_parts(&mut parts, app).await?;
        let me = visitor.signed_in()?.id;
        app.limit(Act::Write, &visitor.key()).await?;
        app.hub().admitted(&id, Some(me), "").await?;
        let fields = Fields::from_request(Request::from_parts(parts, body), app).await?;
        Ok(Deed { app: app.clone(), id, me, visitor, fields })
    }
}

impl Deed {
    /// The seat that is meant.
    pub fn seat(&self) -> Option<Seat> {
        self.fields.seat()
    }

    /// Does it, and answers.
    pub async fn does(
        self,
        act: impl FnOnce(&mut Live, &mut Moment) -> Result<Done, Refusal> + Clone + Send + 'static,
    ) -> Answer {
        let done = self.app.hub().change(&self.id, act).await;
        self.answer(done).await
    }

    /// The answer: to a script the regions of whoever did it, to a plain form a page. A refusal comes with the table as
    /// it stands, and says why.
    pub async fn answer(self, done: Result<(), Trouble>) -> Answer {
        self.answer_with(done.map(|()| None)).await
    }

    /// The same with something to say.
    pub async fn answer_with(self, done: Result<Option<ui::Notice>, Trouble>) -> Answer {
        let Deed { app, id, visitor, fields, .. } = self;
        answer(&app, &visitor, &id, &fields, done).await
    }
}

/// The answer to something done at a table.
pub async fn answer(
    app: &App,
    visitor: &Visitor,
    id: &TableId,
    fields: &Fields,
    done: Result<Option<ui::Notice>, Trouble>,
) -> Answer {
    let (seat, plan, text) = (fields.seat(), fields.plan(), fields.has("text"));
    let (status, notice) = match done {
        Ok(None) if !visitor.regions => {
            // Back to the page it came from: as text, with the form still open.
            let text = if text { "text=1" } else { "" };
            return Ok(
                Redirect::to(&ui::to::looking(id.as_str(), seat, &[text, &plan.query()])).into_response()
            );
        }
        Ok(notice) => (StatusCode::OK, notice),
        Err(Trouble::Refused(refusal)) => {
            (Problem::status_of(&refusal), Some(pages::notice(&refusal, visitor.language)))
        }
        Err(trouble) => return Err(trouble.into()),
    };
    let wanted = Wanted { seat, plan, text, notice, ..Wanted::default() };
    if visitor.regions {
        some_regions(app, visitor, id, wanted, &ui::Region::MOVED, status).await
    } else {
        whole_page(app, visitor, id, wanted, status).await
    }
}
