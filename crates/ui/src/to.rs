//! Where things are: every address the pages link to, in one place.

use kernel::Seat;
use maud::Render;

/// The lobby.
pub const LOBBY: &str = "/";
/// Sign in, register, or one's own account.
pub const ACCOUNT: &str = "/account";
/// My games.
pub const HISTORY: &str = "/history";
/// The theme switch (`POST`).
pub const THEME: &str = "/theme";
/// The event stream.
pub const EVENTS: &str = "/events";
/// Loading a journal (`POST`).
pub const JOURNAL: &str = "/journal";

/// One click against bots (`POST`).
pub fn play(game: &str) -> String {
    format!("/play/{game}")
}
/// One click to a game alone, with sides that nobody plays (`POST`).
pub fn alone(game: &str) -> String {
    format!("/play/{game}/alone")
}
/// The form that opens a table.
pub fn new(game: &str) -> String {
    format!("/new/{game}")
}
/// A table.
pub fn table(id: &str) -> String {
    format!("/t/{id}")
}
/// Something to do at a table: `send`, `undo`, `chat` ...
pub fn at(id: &str, what: &str) -> String {
    format!("/t/{id}/{what}")
}
/// A table with one of my seats and a draft.
pub fn draft(id: &str, seat: Option<Seat>, code: &str) -> String {
    let code = if code.is_empty() || seat.is_none() { String::new() } else { format!("draft={code}") };
    looking(id, seat, &[&code])
}
/// A table as one looks at it: from one of my seats, with whatever else is asked for (`text=1`, `plan=orders`).
pub fn looking(id: &str, seat: Option<Seat>, more: &[&str]) -> String {
    let seat = seat.map(|seat| format!("seat={seat}"));
    let query: Vec<&str> =
        seat.as_deref().into_iter().chain(more.iter().copied()).filter(|part| !part.is_empty()).collect();
    if query.is_empty() { table(id) } else { format!("/t/{id}?{}", query.join("&")) }
}
/// A position in the past of a table.
pub fn replay(id: &str, step: u32) -> String {
    format!("/t/{id}/replay?step={step}")
}
/// How a finished game went.
pub fn story(id: &str) -> String {
    at(id, "story")
}
/// The rules of a game.
pub fn rules(game: &str) -> String {
    format!("/rules/{game}")
}
/// A section of the rules.
pub fn section(game: &str, chapter: usize, section: usize) -> String {
    format!("/rules/{game}#section-{}-{}", chapter + 1, section + 1)
}
/// The anchor of a chapter, by its index.
#[derive(Clone, Copy, Debug)]
pub struct Chapter(pub usize);

impl Render for Chapter {
    fn render_to(&self, page: &mut String) {
        page.push_str("chapter-");
        (self.0 + 1).render_to(page);
    }
}
/// The anchor of a section, by the indices of its chapter and its own.
#[derive(Clone, Copy, Debug)]
pub struct Section(pub usize, pub usize);

impl Render for Section {
    fn render_to(&self, page: &mut String) {
        page.push_str("section-");
        (self.0 + 1).render_to(page);
        page.push('-');
        (self.1 + 1).render_to(page);
    }
}
/// One line of the rules. There are hundreds of these on a page, so they write themselves straight into it.
#[derive(Clone, Copy, Debug)]
pub struct Rule<'a> {
    /// Which game.
    pub game: &'a str,
    /// The id of the line.
    pub rule: &'a str,
}

impl Render for Rule<'_> {
    fn render_to(&self, page: &mut String) {
        page.push_str("/rules/");
        self.game.render_to(page);
        page.push('#');
        self.rule.render_to(page);
    }
}
/// An invitation.
pub fn invite(code: &str) -> String {
    format!("/i/{code}")
}
