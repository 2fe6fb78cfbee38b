//! What can go wrong, and the page that says so.

use crate::hub::Trouble;
use crate::limits::TooMany;
use crate::people::NotSoFast;
use crate::storage::Fault;
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use kernel::{Code, Refusal};

/// Something went wrong.
#[derive(Clone, Debug)]
pub struct Problem {
    pub(crate) status: StatusCode,
    pub(crate) heading: &'static str,
    pub(crate) why: String,
    wait: Option<u64>,
}

impl Problem {
    fn new(status: StatusCode, heading: &'static str, why: impl Into<String>) -> Self {
        Problem { status, heading, why: why.into(), wait: None }
    }
    /// There is no such page.
    pub fn missing() -> Self {
        let why = "There is nothing at this address, or it is not open to you.";
        Problem::new(StatusCode::NOT_FOUND, "Not found", why)
    }
    /// Not for you.
    pub fn forbidden(why: &str) -> Self {
        Problem::new(StatusCode::FORBIDDEN, "Not allowed", why)
    }
    /// The request makes no sense.
    pub fn bad(why: impl Into<String>) -> Self {
        Problem::new(StatusCode::BAD_REQUEST, "This makes no sense", why)
    }
    /// Too much at once.
    pub fn too_many(limit: TooMany) -> Self {
        let why = format!("Please wait {} seconds before you try again.", limit.seconds);
        Problem {
            wait: Some(limit.seconds),
            ..Problem::new(StatusCode::TOO_MANY_REQUESTS, "Too much at once", why)
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
            Fault::Conflict => Problem::new(
                StatusCode::CONFLICT,
                "Somebody was quicker",
                "The table has moved on. Please look at it again.",
            ),
            Fault::Taken => Problem::bad("This name belongs to somebody."),
            Fault::Broken(why) => {
                // The reason is for whoever runs the server, not for whoever plays.
                tracing::error!(why, "storage failed");
                Problem::new(
                    StatusCode::INTERNAL_SERVER_ERROR,
                    "Something is wrong here",
                    "It is not your fault. Nothing that was acknowledged is lost.",
                )
            }
        }
    }
}

impl From<Trouble> for Problem {
    fn from(trouble: Trouble) -> Self {
        match trouble {
            Trouble::Missing => Problem::missing(),
            Trouble::Refused(refusal) => {
                Problem::new(Problem::status_of(&refusal), "This is not possible", refusal.to_string())
            }
            Trouble::Storage(fault) => fault.into(),
        }
    }
}

impl From<NotSoFast> for Problem {
    fn from(not: NotSoFast) -> Self {
        match not {
            NotSoFast::Name(why) | NotSoFast::Password(why) => Problem::bad(why),
            NotSoFast::Wrong => Problem::forbidden("Name and password do not belong together."),
            NotSoFast::NotYours => Problem::forbidden("This is not your present password."),
            NotSoFast::Busy => Problem::too_many(TooMany { seconds: 5 }),
            NotSoFast::Storage(fault) => fault.into(),
        }
    }
}

impl Problem {
    /// The page that says so, in this frame. "Back" leads to the lobby: where it happened there may be no page.
    pub(crate) fn page(&self, frame: ui::Shell) -> Response {
        let page = ui::error(&ui::ErrorPage {
            shell: ui::Shell { title: self.heading.into(), path: "/".into(), ..frame },
            status: self.status.as_u16(),
            heading: self.heading.into(),
            why: self.why.clone(),
        });
        let mut response = (self.status, Html(page.into_string())).into_response();
        if let Some(seconds) = self.wait {
            response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
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
