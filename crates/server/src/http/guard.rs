//! What stands before every page: who may write, what browsers may load, what is counted.

use super::{App, Problem, Visitor, visitor};
use crate::crowd::household;
use crate::limits::TooMany;
use crate::words::say;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::header::{self, HeaderName, HeaderValue};
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::time::Instant;

/// Only our own files, no inline script, no frames, nothing from anywhere else.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                      font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; \
                      base-uri 'none'; frame-ancestors 'none'";

/// Headers that every answer has.
const HEADERS: [(HeaderName, HeaderValue); 5] = [
    (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY)),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("same-origin")),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
    (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
];

/// A page that may stand in a frame on anybody's page: it is the same for everybody, runs nothing and sends nothing.
#[derive(Clone, Copy)]
pub struct Embeddable;

/// What such a page may load: our own style and pictures, and nothing else.
const EMBEDDED: &str = "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; form-action 'none'; \
                        base-uri 'none'; frame-ancestors *";

/// Adds the headers. What is made for one person is kept by nobody.
pub async fn headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, value);
    }
    if response.extensions().get::<Embeddable>().is_some() {
        let policy = HeaderValue::from_static(EMBEDDED);
        response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    response
        .headers_mut()
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("private, no-store"));
    response
}

/// Whoever meets a problem is still who he is: its page has his name and his theme.
pub async fn name(State(app): State<App>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let mut asked = parts.clone();
    let response = next.run(Request::from_parts(parts, body)).await;
    let Some(problem) = response.extensions().get::<Problem>() else { return response };
    if visitor::for_programs(asked.uri.path()) {
        return problem.for_programs();
    }
    match Visitor::from_request_parts(&mut asked, &app).await {
        Ok(visitor) => problem.page(visitor.frame("")),
        Err(_) => response,
    }
}

/// Behind a proxy its connections tell nothing: how many requests at once come from the address that it names?
pub async fn crowd(State(app): State<App>, request: Request, next: Next) -> Response {
    if !app.inner.behind_proxy {
        return next.run(request).await;
    }
    let address = household(visitor::address(&app, request.headers(), request.extensions()));
    let path = request.uri().path().to_string();
    match app.inner.requests.enter(address) {
        Some(_place) => next.run(request).await,
        None => turned_away(&path, Problem::too_many(TooMany { seconds: 10 })),
    }
}

/// A write must come from one of our own pages.
pub async fn origin(State(app): State<App>, request: Request, next: Next) -> Response {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    // Mail programs press "unsubscribe" by themselves: its seal says that they may.
    let sealed = request.uri().path().starts_with("/unsubscribe/");
    // No page elsewhere can make a browser show a token; and where one is shown, cookies do not count.
    let program = visitor::for_programs(request.uri().path()) && visitor::bearer(request.headers()).is_some();
    if reads || sealed || program || from_ourselves(&app, request.headers()) {
        next.run(request).await
    } else {
        tracing::warn!(path = without_keys(request.uri().path()), "a write from elsewhere was refused");
        turned_away(request.uri().path(), Problem::forbidden(say(|w| w.not_from_our_pages)))
    }
}

/// Who is turned away at the door is told why, a program in the words of the protocol.
fn turned_away(path: &str, problem: Problem) -> Response {
    if visitor::for_programs(path) { problem.for_programs() } else { problem.into_response() }
}

/// Browsers say where a write comes from; whoever does not say so is not let in.
fn from_ourselves(app: &App, headers: &HeaderMap) -> bool {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    if let Some(site) = text(HeaderName::from_static("sec-fetch-site"))
        && site != "same-origin"
    {
        return false;
    }
    let Some(origin) = text(header::ORIGIN) else { return false };
    if let Some(url) = &app.inner.public_url {
        return origin == url;
    }
    let host = text(header::HOST).unwrap_or_default();
    origin.split_once("://").is_some_and(|(_, authority)| !host.is_empty() && authority == host)
}

/// A path as logs may hold it. Codes and invitations are keys: they stay out of them.
fn without_keys(path: &str) -> String {
    let keyed = ["/i/", "/account/confirm/", "/account/reset/", "/unsubscribe/"];
    match keyed.iter().find(|door| path.starts_with(**door)) {
        Some(door) => format!("{door}.."),
        None => path.to_string(),
    }
}

/// Counts and times every answer, and logs it: method, path, status, time. Nothing else, so no secret.
pub async fn count(State(app): State<App>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let method = request.method().clone();
    // Queries stay out of the log.
    let path = without_keys(request.uri().path());
    let response = next.run(request).await;
    let (status, took) = (response.status().as_u16(), began.elapsed());
    app.metrics().answered(status, took);
    tracing::debug!(%method, path, status, micros = took.as_micros() as u64, "answered");
    response
}
