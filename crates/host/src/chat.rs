//! What is said at a table, and to whom.

use crate::words::Why;
use crate::{Live, Millis, PersonId, Stage};
use kernel::{Code, Names, Refusal, Seat, SeatSet};
use serde::Serialize;

/// So many characters has a line of chat,
const LINE: usize = 500;
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
