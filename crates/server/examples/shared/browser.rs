//! Somebody with a session, who speaks to a house in the same process.

#![allow(dead_code, reason = "every example uses its own part of it")]

use axum::body::Body;
use axum::http::{HeaderMap, Request, StatusCode, header};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use server::App;
use tower::ServiceExt;

type Error = Box<dyn std::error::Error + Send + Sync>;

/// An answer.
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Vec<u8>,
}

impl Answer {
    /// Where it leads.
    pub fn to(&self) -> &str {
        self.headers.get(header::LOCATION).and_then(|to| to.to_str().ok()).unwrap_or_default()
    }
}

/// Somebody with a session.
#[derive(Clone)]
pub struct Browser {
    app: App,
    token: String,
}

impl Browser {
    /// Somebody new with an account.
    pub async fn new(app: &App, name: &str) -> Result<Browser, Error> {
        let made = app.people().register(None, name, "a long password").await;
        let (_, token) = made.map_err(|why| format!("{why:?}"))?;
        Ok(Browser { app: app.clone(), token: token.as_str().into() })
    }

    async fn ask(&self, request: axum::http::request::Builder, body: String) -> Result<Answer, Error> {
        let request = request
            .header(header::HOST, "games.test")
            .header(header::ORIGIN, "http://games.test")
            .header(header::ACCEPT_ENCODING, "gzip")
            .header(header::COOKIE, format!("quadriga={}", self.token));
        let answer = self.app.router().oneshot(request.body(Body::from(body))?).await?;
        let (parts, body) = answer.into_parts();
        Ok(Answer {
            status: parts.status,
            headers: parts.headers,
            body: body.collect().await?.to_bytes().to_vec(),
        })
    }

    /// A page, or the regions of one that have changed, if it is said which ones are known.
    pub async fn get(&self, path: &str, have: Option<&str>) -> Result<Answer, Error> {
        let mut request = Request::get(path);
        if let Some(have) = have {
            request = request.header("x-quadriga", "regions").header("x-quadriga-have", have);
        }
        self.ask(request, String::new()).await
    }

    /// A form.
    pub async fn post(&self, path: &str, fields: &str) -> Result<Answer, Error> {
        let request = Request::post(path).header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        self.ask(request, fields.into()).await
    }

    /// A table of two, this one and another, begun.
    pub async fn open(&self, game: &str, other: &Browser) -> Result<String, Error> {
        let fields = "seats=2&seat-0=you&seat-1=open&visibility=public&rated=on";
        let opened = self.post(&format!("/new/{game}"), fields).await?;
        let id = opened.to().strip_prefix("/t/").ok_or_else(|| format!("{}", opened.status))?.to_string();
        other.post(&format!("/t/{id}/join"), "seat=1").await?;
        Ok(id)
    }

    /// Asks a table as a program does, without its answer being packed.
    async fn table(&self, id: &str, what: Value) -> Result<Value, Error> {
        let request = Request::post(format!("/api/tables/{id}"))
            .header(header::HOST, "games.test")
            .header(header::ORIGIN, "http://games.test")
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::COOKIE, format!("quadriga={}", self.token))
            .body(Body::from(what.to_string()))?;
        let answer = self.app.router().oneshot(request).await?;
        Ok(serde_json::from_slice(&answer.into_body().collect().await?.to_bytes())?)
    }

    /// What can be chosen first, as it is sent; nothing if it is not for this one to choose.
    pub async fn first(&self, id: &str) -> Result<Option<Value>, Error> {
        let choices = self.table(id, json!({ "do": "choices" })).await?["ok"].clone();
        let act = |first: &Value| {
            let amount = first["amount"]["min"].as_u64().unwrap_or(0);
            json!({ "do": "act", "choice": 0, "amount": amount, "revision": choices["revision"] })
        };
        Ok(choices["choices"].get(0).map(act))
    }

    /// Does what was chosen.
    pub async fn act(&self, id: &str, act: Value) -> Result<(), Error> {
        let done = self.table(id, act).await?;
        if done.get("ok").is_some() { Ok(()) } else { Err(format!("{done}").into()) }
    }
}
