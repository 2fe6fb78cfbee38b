//! What the door to the games says to people by itself: a language is a module here. What it says of files and requests
//! that cannot be read is for programs, in English.

mod en;

use kernel::Language;

/// Why there is no such table.
pub(crate) enum Why {
    /// There is no such game.
    NoGame(String),
    /// So many do not play it.
    Seats { title: &'static str, least: usize, most: usize, seats: usize },
}

kernel::says! { { English => en } Why => why }

/// The words of a report.
#[derive(Debug)]
pub struct ReportWords {
    /// The heading of what happened,
    pub happened: &'static str,
    /// and what is said if nothing has.
    pub nothing: &'static str,
    /// Before what only this player was told.
    pub only_you: &'static str,
    /// The heading of what is asked,
    pub asked: &'static str,
    /// what is said if nothing is,
    pub not_asked: &'static str,
    /// and if it is said at the table alone.
    pub waits: &'static str,
    /// The heading of what is done without an answer.
    pub silence: &'static str,
    /// How much time is left, of so many seconds.
    pub time_left: fn(u64) -> String,
}

/// The words of a report in a language.
pub fn report(language: Language) -> &'static ReportWords {
    match language {
        Language::English => &en::REPORT,
    }
}
