//! Who is asking: the session, the theme, and whether a script or a plain form asks.

use super::{App, Problem, language};
use crate::crowd::household;
use crate::limits::Act;
use crate::people::{Program, SessionId, Token};
use crate::storage::{Person, PersonId, Scope};
use crate::words::say;
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, Request};
use axum::http::header::{self, HeaderMap, HeaderValue};
use axum::http::request::Parts;
use axum::http::{Extensions, Method};
use axum::response::Response;
use axum_extra::extract::cookie::{Cookie, CookieJar, SameSite};
use cookie::time::Duration;
use host::Who;
use kernel::{Language, Seat};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

/// The session's cookie.
const SESSION: &str = "quadriga";
/// The mark of a browser in which somebody has signed in before.
const KNOWN: &str = "known";
/// The theme's cookie.
const THEME: &str = "theme";

/// Somebody who asks for something.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// Who, if he has a session.
    pub person: Option<Person>,
    /// The session's token.
    pub token: Option<Token>,
    /// The program that acts for them; then there is no session.
    pub program: Option<Program>,
    /// The mark of a browser in which somebody has signed in before.
    pub known: String,
    /// From where, as far as limits are concerned.
    pub ip: IpAddr,
    /// From this very machine, and not through a proxy.
    pub local: bool,
    /// In which language they read.
    pub language: Language,
    /// Light or dark.
    pub theme: ui::Theme,
    /// A script asks: it wants regions, not pages,
    pub regions: bool,
    /// and has these already, each with its sum.
    pub have: String,
    /// Path and query.
    pub path: String,
    /// The beginning of whole links.
    pub base: String,
    /// Cookies go over https only.
    pub secure: bool,
}

/// Is this one of the addresses where a program is who its token says? Everywhere else tokens are not looked at.
pub(super) fn for_programs(path: &str) -> bool {
    path == ui::to::API || path == ui::to::EVENTS || path.starts_with("/api/")
}

/// The token that a program shows, whatever it is worth.
pub(super) fn bearer(headers: &HeaderMap) -> Option<&str> {
    let shown = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = shown.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

/// Whose program asks, if one does. What its token is worth is told in one way only; how often it may ask is limited.
async fn program(parts: &Parts, app: &App) -> Result<Option<Program>, Problem> {
    let Some(shown) = bearer(&parts.headers).filter(|_| for_programs(parts.uri.path())) else {
        return Ok(None);
    };
    let program = app.people().by_bearer(shown).await?.ok_or_else(Problem::not_a_token)?;
    app.limit(Act::Program, &format!("token {}", program.id)).await?;
    Ok(Some(program))
}

fn peer(extensions: &Extensions) -> Option<IpAddr> {
    extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip())
}

/// Where a request comes from.
pub(super) fn address(app: &App, headers: &HeaderMap, extensions: &Extensions) -> IpAddr {
    // A proxy appends the address it saw: the last one is the only one that nobody can make up.
    let forwarded = headers.get_all("x-forwarded-for").iter().next_back();
    let forwarded = forwarded.and_then(|list| list.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
    let peer = peer(extensions);
    let address = if app.inner.behind_proxy { forwarded.or(peer) } else { peer };
    address.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED))
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let program = program(parts, app).await?;
        let headers = &parts.headers;
        let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
        let cookies = CookieJar::from_headers(headers);
        let cookie = |name: &str| cookies.get(name).map(Cookie::value);
        // Whoever shows a token is who it says, whatever cookies come along: those were not checked for where they come from.
        let token = cookie(SESSION).filter(|_| program.is_none()).and_then(Token::parse);
        let person = match (&program, &token) {
            (Some(program), _) => Some(program.person.clone()),
            (None, Some(token)) => app.people().by_token(token).await?,
            (None, None) => None,
        };
        let peer = peer(&parts.extensions);
        let base = match &app.inner.public_url {
            Some(url) => url.clone(),
            None => format!("http://{}", text("host").unwrap_or("localhost")),
        };
        let forwards = headers.contains_key("x-forwarded-for") || headers.contains_key(header::FORWARDED);
        Ok(Visitor {
            person,
            token,
            program,
            known: cookie(KNOWN).unwrap_or_default().into(),
            ip: household(address(app, headers, &parts.extensions)),
            local: !forwards && peer.is_none_or(|peer| peer.to_canonical().is_loopback()),
            language: language::preferred(headers),
            theme: match cookie(THEME) {
                Some("light") => ui::Theme::Light,
                Some("dark") => ui::Theme::Dark,
                _ => ui::Theme::Auto,
            },
            regions: text("x-quadriga") == Some("regions"),
            have: text("x-quadriga-have").unwrap_or_default().into(),
            path: parts.uri.path_and_query().map_or("/".into(), |path| path.to_string()),
            secure: base.starts_with("https://"),
            base,
        })
    }
}

impl Visitor {
    /// The id of whoever has a session.
    pub fn id(&self) -> Option<PersonId> {
        self.person.as_ref().map(|person| person.id)
    }
    /// Who looks from which of his seats.
    pub fn who(&self, seat: Option<Seat>) -> Who {
        Who { person: self.id(), seat }
    }
    /// What stands for the session, or for the program's token, if there is one.
    pub fn session(&self) -> Option<SessionId> {
        if let Some(program) = &self.program {
            return Some(program.digest);
        }
        self.token.as_ref().filter(|_| self.person.is_some()).map(Token::digest)
    }
    /// Whoever has a session; without one there is nothing to write.
    pub fn signed_in(&self) -> Result<&Person, Problem> {
        self.person.as_ref().ok_or_else(|| Problem::forbidden(say(|w| w.sign_in_first)))
    }
    /// Does the token reach what needs this? Whoever has a session, or is nobody yet, shows none.
    pub fn reaches(&self, needed: Scope) -> Result<(), Problem> {
        match &self.program {
            Some(program) if !program.scope.reaches(needed) => Err(Problem::forbidden(say(|w| w.reads_only))),
            _ => Ok(()),
        }
    }
    /// Whom limits count: the person, or the address of whoever has no session.
    pub fn key(&self) -> String {
        self.id().map_or_else(|| self.ip.to_string(), |id| format!("#{}", id.0))
    }

    /// The person; a guest is made if there is none, and his cookie goes with the answer.
    pub async fn or_guest(&mut self, app: &App) -> Result<Person, Problem> {
        if let Some(person) = &self.person {
            return Ok(person.clone());
        }
        if !app.settings().guests {
            return Err(Problem::forbidden(say(|w| w.no_guests)));
        }
        app.limit(Act::Register, &self.ip.to_string()).await?;
        let (person, token) = app.people().guest().await?;
        (self.person, self.token) = (Some(person.clone()), Some(token));
        Ok(person)
    }

    /// Lets the browser keep the session.
    pub fn keep(&self, mut response: Response) -> Response {
        if let Some(token) = &self.token {
            self.set(&mut response, SESSION, token.as_str(), 365 * 24 * 3600);
        }
        response
    }
    /// Lets the browser keep a mark that somebody has signed in there.
    pub fn keep_mark(&self, mut response: Response, mark: &str) -> Response {
        self.set(&mut response, KNOWN, mark, 365 * 24 * 3600);
        response
    }
    /// Lets the browser forget the session.
    pub fn forget(&self, mut response: Response) -> Response {
        self.set(&mut response, SESSION, "", 0);
        response
    }
    /// Lets the browser forget that anybody has ever signed in there.
    pub fn forget_all(&self, response: Response) -> Response {
        let mut response = self.forget(response);
        self.set(&mut response, KNOWN, "", 0);
        response
    }
    /// Lets the browser keep the theme.
    pub fn keep_theme(&self, mut response: Response, theme: &str) -> Response {
        self.set(&mut response, THEME, theme, 365 * 24 * 3600);
        response
    }
    fn set(&self, response: &mut Response, name: &str, value: &str, seconds: i64) {
        let cookie = Cookie::build((name, value))
            .path("/")
            .http_only(true)
            .same_site(SameSite::Lax)
            .secure(self.secure)
            .max_age(Duration::seconds(seconds));
        if let Ok(cookie) = HeaderValue::from_str(&cookie.to_string()) {
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
    }

    /// The frame of a page for this visitor.
    pub async fn shell(&self, app: &App, title: &str) -> Result<ui::Shell, Problem> {
        let turns = match self.id() {
            Some(id) => app.store().waiting(id).await?,
            None => 0,
        };
        Ok(ui::Shell { turns: turns as u32, ..self.frame(title) })
    }
    /// The same without counting the tables that wait.
    pub fn frame(&self, title: &str) -> ui::Shell {
        ui::Shell {
            title: title.into(),
            language: self.language,
            person: self.person.as_ref().map(|p| ui::Person { name: p.name.clone(), guest: p.guest }),
            theme: self.theme,
            turns: 0,
            path: self.path.clone(),
            notice: None,
            preview: None,
        }
    }
}

/// The fields of a form, or of an address when something is only asked for.
#[derive(Clone, Debug, Default)]
pub struct Fields(pub Vec<(String, String)>);

impl<S: Send + Sync> FromRequest<S> for Fields {
    type Rejection = Problem;
    async fn from_request(mut request: Request, state: &S) -> Result<Self, Problem> {
        // What only the head of an answer is asked for is the same page, and its fields stand in the address too.
        if *request.method() == Method::HEAD {
            *request.method_mut() = Method::GET;
        }
        match axum::Form::from_request(request, state).await {
            Ok(axum::Form(fields)) => Ok(Fields(fields)),
            Err(_) => Err(Problem::bad(say(|w| w.form_not_read))),
        }
    }
}

impl Fields {
    /// A field's text; the first of that name.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }
    /// A field's text, empty if it is not there.
    pub fn text(&self, name: &str) -> &str {
        self.get(name).unwrap_or_default()
    }
    /// Is the field there at all?
    pub fn has(&self, name: &str) -> bool {
        self.get(name).is_some()
    }
    /// A field's number.
    pub fn number<T: std::str::FromStr>(&self, name: &str) -> Option<T> {
        self.get(name)?.trim().parse().ok()
    }
    /// The seat.
    pub fn seat(&self) -> Option<Seat> {
        self.number("seat").map(Seat)
    }
    /// The form to be shown open.
    pub fn plan(&self) -> ui::Plan {
        match self.text("plan") {
            "orders" => ui::Plan::Orders,
            "deal" => ui::Plan::Deal(self.number("counter")),
            _ => ui::Plan::None,
        }
    }
    /// The newest choice, with its amount.
    pub fn choice(&self) -> Option<(usize, u16)> {
        let n: usize = self.number("choice")?;
        Some((n, self.number(&format!("amount-{n}")).unwrap_or(0)))
    }
    /// The draft without what has just been pressed.
    pub fn draft(&self) -> Result<Vec<(usize, u16)>, Problem> {
        ui::Draft::parse(self.text("draft")).ok_or_else(|| Problem::bad(say(|w| w.draft_not_read)))
    }
    /// What has just been pressed, and the numbers filled in beside it.
    pub fn filling(&self) -> crate::pages::Filling {
        let amount = |(key, value): &(String, String)| {
            Some((key.strip_prefix("amount-")?.parse().ok()?, value.trim().parse().ok()?))
        };
        crate::pages::Filling { choice: self.choice(), amounts: self.0.iter().filter_map(amount).collect() }
    }
}
