//! What can go wrong, and the page that says so.

use crate::hub::Trouble;
use crate::limits::TooMany;
use crate::office::NotDone;
use crate::people::NotSoFast;
use crate::storage::Fault;
use crate::words::{say, words};
use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use kernel::{Code, Refusal, Said};
use protocol::answer::Wrong;

/// Something went wrong.
#[derive(Clone, Debug)]
pub struct Problem {
    pub(crate) status: StatusCode,
    /// What went wrong, in a few words,
    heading: Said,
    /// and what to do.
    pub(crate) why: Said,
    wait: Option<u64>,
}

impl Problem {
    fn new(status: StatusCode, heading: Said, why: impl Into<Said>) -> Self {
        Problem { status, heading, why: why.into(), wait: None }
    }
    /// There is no such page.
    pub fn missing() -> Self {
        Problem::new(StatusCode::NOT_FOUND, say(|w| w.not_found), say(|w| w.not_at_this_address))
    }
    /// There is no such lesson, or no such step of it.
    pub fn no_lesson() -> Self {
        Problem::new(StatusCode::NOT_FOUND, say(|w| w.not_found), say(|w| w.no_such_lesson))
    }
    /// Not for you.
    pub fn forbidden(why: impl Into<Said>) -> Self {
        Problem::new(StatusCode::FORBIDDEN, say(|w| w.not_allowed), why)
    }
    /// A program shows a token that does not count: which is wrong with it is not told.
    pub fn not_a_token() -> Self {
        Problem::new(StatusCode::UNAUTHORIZED, say(|w| w.not_allowed), say(|w| w.no_such_token))
    }
    /// The request makes no sense.
    pub fn bad(why: impl Into<Said>) -> Self {
        Problem::new(StatusCode::BAD_REQUEST, say(|w| w.this_makes_no_sense), why)
    }
    /// Too much at once.
    pub fn too_many(limit: TooMany) -> Self {
        let why = say(|w| w.wait(limit.seconds));
        Problem {
            wait: Some(limit.seconds),
            ..Problem::new(StatusCode::TOO_MANY_REQUESTS, say(|w| w.too_much), why)
        }
    }
    /// The status that goes with a refusal.
    pub fn status_of(refusal: &Refusal) -> StatusCode {
        match refusal.code {
            Code::Stale => StatusCode::CONFLICT,
            Code::BadRequest => StatusCode::BAD_REQUEST,
            Code::Unknown => StatusCode::NOT_FOUND,
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        }
    }
}

impl From<Fault> for Problem {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::Missing => Problem::missing(),
            Fault::Conflict => {
                Problem::new(StatusCode::CONFLICT, say(|w| w.quicker), say(|w| w.table_moved_on))
            }
            Fault::Taken => Problem::bad(say(|w| w.name_belongs_to_somebody)),
            Fault::Unfit => Problem::bad(say(|w| w.form_not_read)),
            Fault::Away(why) => {
                tracing::error!(why, "the database is away");
                let away =
                    Problem::new(StatusCode::SERVICE_UNAVAILABLE, say(|w| w.away), say(|w| w.back_soon));
                Problem { wait: Some(5), ..away }
            }
            Fault::Busy => {
                tracing::error!("another program writes to the data file for too long");
                let busy =
                    Problem::new(StatusCode::SERVICE_UNAVAILABLE, say(|w| w.busy), say(|w| w.busy_why));
                Problem { wait: Some(5), ..busy }
            }
            Fault::Often => Problem::bad(say(|w| w.name_too_often)),
            // Where versions stand side by side, the next request may reach one that can.
            Fault::Later(why) => {
                tracing::warn!(why, "a later version is needed");
                let later =
                    Problem::new(StatusCode::SERVICE_UNAVAILABLE, say(|w| w.newer), say(|w| w.being_renewed));
                Problem { wait: Some(5), ..later }
            }
            Fault::Broken(why) => {
                // The reason is for whoever runs the server, not for whoever plays.
                tracing::error!(why, "storage failed");
                Problem::new(
                    StatusCode::INTERNAL_SERVER_ERROR,
                    say(|w| w.somewhere_wrong),
                    say(|w| w.not_your_fault),
                )
            }
        }
    }
}

impl From<NotDone> for Problem {
    fn from(not: NotDone) -> Self {
        match not {
            NotDone::Missing => Problem::missing(),
            NotDone::Refused(why) => {
                Problem::new(StatusCode::UNPROCESSABLE_ENTITY, say(|w| w.not_possible), why)
            }
            NotDone::Storage(fault) => fault.into(),
        }
    }
}

impl From<Trouble> for Problem {
    fn from(trouble: Trouble) -> Self {
        match trouble {
            Trouble::Missing => Problem::missing(),
            Trouble::Refused(refusal) => {
                let why = match refusal.rule {
                    Some(rule) => {
                        refusal.why.map(|language, why| words(language).refused(why, &rule.to_string()))
                    }
                    None => refusal.why.clone(),
                };
                Problem::new(Problem::status_of(&refusal), say(|w| w.not_possible), why)
            }
            Trouble::Storage(fault) => fault.into(),
        }
    }
}

impl From<NotSoFast> for Problem {
    fn from(not: NotSoFast) -> Self {
        match not {
            NotSoFast::Name(why) | NotSoFast::Password(why) => Problem::bad(why),
            NotSoFast::Wrong => Problem::forbidden(say(|w| w.wrong_account)),
            NotSoFast::NotYours => Problem::forbidden(say(|w| w.password_not_yours)),
            NotSoFast::Late => Problem::missing(),
            NotSoFast::Banned(ban) => Problem::forbidden(crate::pages::banned(&ban)),
            NotSoFast::Busy => Problem::too_many(TooMany { seconds: 5 }),
            NotSoFast::Storage(fault) => fault.into(),
        }
    }
}

impl Problem {
    /// The page that says so, in this frame. "Back" leads to the lobby: where it happened there may be no page.
    pub(crate) fn page(&self, frame: ui::Shell) -> Response {
        let page = ui::error(&ui::ErrorPage {
            status: self.status.as_u16(),
            heading: self.heading.read(frame.language).into(),
            why: self.why.read(frame.language).into(),
            shell: ui::Shell { title: self.heading.read(frame.language).into(), path: "/".into(), ..frame },
        });
        let mut response = (self.status, Html(page.into_string())).into_response();
        if let Some(seconds) = self.wait {
            response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        }
        response
    }
}

impl Problem {
    /// The same in the words of the protocol, for programs.
    pub(crate) fn for_programs(&self) -> Response {
        let code = if self.status == StatusCode::NOT_FOUND { Code::Unknown } else { Code::BadRequest };
        let wrong = Wrong::from(&Refusal::new(code, self.why.clone()));
        let mut response = (self.status, Json(wrong)).into_response();
        if let Some(seconds) = self.wait {
            response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        }
        if self.status == StatusCode::UNAUTHORIZED {
            response.headers_mut().insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response
    }
}

/// The page for a stranger; the problem goes with it, so that [`super::guard::name`] can put in who is looking.
impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = self.page(ui::Shell::default());
        response.extensions_mut().insert(self);
        response
    }
}
