//! Where things are: every address the pages link to, in one place.

use kernel::Seat;
use maud::Render;

/// The lobby.
pub const LOBBY: &str = "/";
/// Sign in, register, or one's own account.
pub const ACCOUNT: &str = "/account";
/// My games.
pub const HISTORY: &str = "/history";
/// My games that are on.
pub const RUNNING: &str = "/history?list=running";
/// Running games that everybody may watch.
pub const WATCH: &str = "/watch";
/// Somebody does not wait for opponents any longer (`POST`).
pub const SEEK_NO_MORE: &str = "/seek-no-more";
/// Leagues and tournaments.
pub const LEAGUES: &str = "/leagues";
/// Whom I follow and block.
pub const TIES: &str = "/people/mine";
/// Whether I am shown among those who are here (`POST`).
pub const SEEN: &str = "/people/mine/seen";
/// Who is the strongest.
pub const PEOPLE: &str = "/people";
/// The theme switch (`POST`).
pub const THEME: &str = "/theme";
/// The event stream.
pub const EVENTS: &str = "/events";
/// Loading a journal (`POST`).
pub const JOURNAL: &str = "/journal";

/// All that is kept about oneself, as a file.
pub const DATA: &str = "/account/data";
/// Keeping a new passkey (`POST`),
pub const PASSKEYS: &str = "/account/passkeys";
/// what a browser is asked before,
pub const PASSKEY_NEW: &str = "/account/passkeys/new";
/// what it is asked for before one signs in with a passkey,
pub const PASSKEY_ASK: &str = "/account/passkeys/ask";
/// and signing in with it.
pub const PASSKEY_SIGN_IN: &str = "/account/passkeys/sign-in";

/// A password was forgotten.
pub const FORGOTTEN: &str = "/account/forgotten";

/// For programs: what may be asked where; and where the house is asked (`POST`).
pub const API: &str = "/api";
/// The same as OpenAPI.
pub const OPENAPI: &str = "/api/openapi.json";
/// The JSON schema of the words.
pub const SCHEMA: &str = "/api/schema";

/// The host's desk: what waits for an answer,
pub const DESK: &str = "/desk";
/// people,
pub const DESK_PEOPLE: &str = "/desk/people";
/// tables,
pub const DESK_TABLES: &str = "/desk/tables";
/// how the house is set,
pub const DESK_HOUSE: &str = "/desk/house";
/// and what was done.
pub const DESK_RECORD: &str = "/desk/record";
/// Another message of the day (`POST`).
pub const DESK_MESSAGE: &str = "/desk/message";
/// The house is set otherwise (`POST`).
pub const DESK_SETTINGS: &str = "/desk/settings";
/// A complaint (`POST`).
pub const COMPLAINTS: &str = "/complaints";

/// Somebody, as hosts see them.
pub fn desk_person(id: i64) -> String {
    format!("{DESK_PEOPLE}/{id}")
}
/// Something to do about somebody: `ban`, `unban`, `rename` (`POST`).
pub fn desk_do(id: i64, what: &str) -> String {
    format!("{DESK_PEOPLE}/{id}/{what}")
}
/// Ending a table (`POST`).
pub fn end_table(id: &str) -> String {
    format!("{DESK_TABLES}/{id}/end")
}
/// Answering a complaint (`POST`).
pub fn answer_complaint(id: i64) -> String {
    format!("{DESK}/complaints/{id}")
}
/// Complaining about somebody.
pub fn report_person(id: i64) -> String {
    format!("{COMPLAINTS}/new?person={id}")
}
/// Complaining about something said at a table at this moment.
pub fn report_line(table: &str, said: i64) -> String {
    format!("{COMPLAINTS}/new?table={table}&said={said}")
}

/// Renaming (`name`) or removing (`end`) a passkey (`POST`).
pub fn passkey(id: i64, what: &str) -> String {
    format!("{PASSKEYS}/{id}/{what}")
}
/// Revoking a token (`POST`).
pub fn end_token(id: i64) -> String {
    format!("/account/tokens/{id}/end")
}

/// Confirming a mail address, with the code that was sent there.
pub fn confirm(code: &str) -> String {
    format!("/account/confirm/{code}")
}
/// Another password, with the code that was sent by mail.
pub fn reset(code: &str) -> String {
    format!("/account/reset/{code}")
}
/// One press to get no more mail.
pub fn unsubscribe(seal: &str) -> String {
    format!("/unsubscribe/{seal}")
}
/// A league: whoever plays in a group of it sees that one.
pub fn league(id: i64) -> String {
    format!("{LEAGUES}/{id}")
}
/// A league with one of its groups, from 0.
pub fn league_group(id: i64, group: usize) -> String {
    format!("{LEAGUES}/{id}?group={group}")
}
/// Entering a league (`POST`).
pub fn enter_league(id: i64) -> String {
    format!("{LEAGUES}/{id}/enter")
}
/// Withdrawing from a league (`POST`).
pub fn leave_league(id: i64) -> String {
    format!("{LEAGUES}/{id}/withdraw")
}
/// The form that makes a league.
pub fn new_league(game: &str) -> String {
    format!("{LEAGUES}/new/{game}")
}
/// All courses.
pub const LEARN: &str = "/learn";

/// A game's course: it leads to where one stands in it.
pub fn course(game: &str) -> String {
    format!("/learn/{game}")
}
/// A lesson of a game, from 1: it leads to where one stands in it.
pub fn lesson(game: &str, number: usize) -> String {
    format!("/learn/{game}/{number}")
}
/// A step of a lesson, from 1.
pub fn step(lesson: &str, step: usize) -> String {
    format!("{lesson}/{step}")
}
/// One click to a first game with a coach (`POST`).
pub fn coach(game: &str) -> String {
    format!("/play/{game}/coach")
}
/// One click against bots (`POST`).
pub fn play(game: &str) -> String {
    format!("/play/{game}")
}
/// One click to a game alone, with sides that nobody plays (`POST`).
pub fn alone(game: &str) -> String {
    format!("/play/{game}/alone")
}
/// The open tables of the lobby: of one game or all, and of one's own strength or any.
pub fn open(game: Option<&str>, of_my_strength: bool) -> String {
    let game = game.map(|game| format!("game={game}"));
    let mine = of_my_strength.then(|| "strength=mine".to_string());
    let query: Vec<String> = game.into_iter().chain(mine).collect();
    let mark = if query.is_empty() { "" } else { "?" };
    format!("/{mark}{}#open", query.join("&"))
}
/// Looking for opponents in a game.
pub fn seek(game: &str) -> String {
    format!("/seek/{game}")
}
/// The form that opens a table.
pub fn new(game: &str) -> String {
    format!("/new/{game}")
}
/// A table. The table of a lesson is its step, whose address it bears as its id.
pub fn table(id: &str) -> String {
    if id.starts_with('/') { id.into() } else { format!("/t/{id}") }
}
/// Something to do at a table: `send`, `undo`, `chat` ...
pub fn at(id: &str, what: &str) -> String {
    format!("{}/{what}", table(id))
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
    if query.is_empty() { table(id) } else { format!("{}?{}", table(id), query.join("&")) }
}
/// A position in the past of a table.
pub fn replay(id: &str, step: u32) -> String {
    format!("/t/{id}/replay?step={step}")
}
/// A position in the past of a table, for a frame on somebody else's page.
pub fn embed(id: &str, step: u32) -> String {
    format!("/t/{id}/embed?step={step}")
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
/// Somebody's page.
pub fn person(id: i64) -> String {
    format!("{PEOPLE}/{id}")
}
/// Somebody's page with one of their ratings drawn large.
pub fn rating(id: i64, game: &str, letter: bool) -> String {
    format!("{PEOPLE}/{id}?game={game}{}", if letter { "&tempo=letter" } else { "" })
}
/// The same over a year, or over all the time that they have played.
pub fn rating_over(id: i64, game: &str, letter: bool, all: bool) -> String {
    format!("{}{}", rating(id, game, letter), if all { "&span=all" } else { "" })
}
/// The form that opens a table to which somebody is invited.
pub fn new_table_with(game: &str, invited: i64) -> String {
    format!("{}?invite={invited}", new(game))
}
/// Somebody's page with some of their games.
pub fn history_of(id: i64, which: &str) -> String {
    format!("{PEOPLE}/{id}{}{which}#history", if which.is_empty() { "" } else { "?list=" })
}
/// Somebody's finished games as a file: all, some, or those with somebody.
pub fn games_of(id: i64, which: &str, with: Option<i64>) -> String {
    let with = with.map(|with| format!("&with={with}")).unwrap_or_default();
    format!("{PEOPLE}/{id}/games.json{}{which}{with}", if which.is_empty() { "" } else { "?list=" })
}
/// The journal of a finished game.
pub fn journal(id: &str) -> String {
    at(id, "journal")
}
/// The leader board of a game.
pub fn leaders(game: &str, letter: bool) -> String {
    format!("{PEOPLE}?game={game}{}", if letter { "&tempo=letter" } else { "" })
}
/// Following or blocking somebody (`POST`).
pub fn tie(id: i64) -> String {
    format!("{PEOPLE}/{id}/tie")
}
/// An invitation.
pub fn invite(code: &str) -> String {
    format!("/i/{code}")
}
