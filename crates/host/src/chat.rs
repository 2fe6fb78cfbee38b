//! What is said at a table, and to whom.

use crate::words::Why;
use crate::{Live, Millis, PersonId, Stage};
use kernel::{Code, Names, Refusal, Seat, SeatSet};
use serde::Serialize;

/// So many characters has a line of chat,
const LINE: usize = 500;
/// so many what somebody calls a table,
const TITLE: usize = 60;
/// and so many what somebody notes for themselves.
const NOTES: usize = 8_000;

/// Something said at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Said {
    /// Counts up.
    pub id: i64,
    /// Who.
    pub person: PersonId,
    /// What they were called then.
    pub name: String,
    /// To whom; nobody means everybody.
    pub to: SeatSet,
    /// What.
    pub text: String,
    /// When, by the time at the table.
    pub at: Millis,
    /// When, by the time that people read.
    pub said: Millis,
}

/// A line of chat as it is kept.
pub fn line(text: &str) -> String {
    one_line(text, LINE)
}

/// Whatever somebody writes in one line for others to read, such as the name of a table: without what would make the page
/// around it read otherwise, or a letter, or a terminal; so long at most.
pub fn one_line(text: &str, most: usize) -> String {
    let seen: String = text.trim().chars().filter(|c| !Names::disturbs(*c)).take(most).collect();
    seen.trim().into()
}

/// The same in several lines.
pub fn lines(text: &str, most: usize) -> String {
    let seen: String = text.chars().filter(|c| *c == '\n' || !Names::disturbs(*c)).take(most).collect();
    seen.trim().into()
}

/// What somebody calls a table or a league, as it is kept: one line, without what would make the page around it read
/// otherwise; nothing at all if nobody could see it.
///
/// ```
/// assert_eq!(host::chat::title("  The   Senate "), "The Senate");
/// assert_eq!(host::chat::title("\u{200B}\u{3164}\u{AD}"), "", "nobody sees this");
/// assert_eq!(host::chat::title("\u{202E}ecalp\u{E000}"), "ecalp");
/// assert_eq!(host::chat::title(&"x".repeat(10_000)).len(), 60);
/// ```
pub fn title(text: &str) -> String {
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let kept: String = words.chars().filter(|c| !Names::disturbs(*c)).take(TITLE).collect();
    if kept.chars().all(is_unseen) { String::new() } else { kept.trim().into() }
}

/// Characters that leave no ink: spaces of every width, fillers, joiners.
fn is_unseen(c: char) -> bool {
    c.is_whitespace()
        || matches!(c, '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}')
        || matches!(c, '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200F}' | '\u{2060}'..='\u{206F}' | '\u{2800}')
        || matches!(c, '\u{3164}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFA0}' | '\u{E0000}'..='\u{E0FFF}')
}

/// What somebody notes for themselves, as it is kept.
pub fn notes(text: &str) -> String {
    text.chars().take(NOTES).collect()
}

impl Live {
    /// Whom something is said to; nobody in particular means everybody. What is meant for some and names none of them is
    /// refused: it must not be heard by all.
    pub fn listeners(&self, me: PersonId, named: &[&str]) -> Result<SeatSet, Refusal> {
        let seated = self.desk.seats_of(me).next().is_some() && self.stage != Stage::Open;
        let seat = |name: &&str| {
            let seat = Seat(name.parse().ok()?);
            let other = self.desk.chair(seat)?.person.is_some_and(|person| person != me);
            (seated && other).then_some(seat)
        };
        let to = named.iter().map(seat).collect::<Option<SeatSet>>();
        to.ok_or_else(|| Refusal::new(Code::BadRequest, Why::OnlyPlayersTalk))
    }
}
