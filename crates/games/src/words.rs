//! What the door to the games says to people by itself: a language is a module here. What it says of files and requests
//! that cannot be read is for programs, in English.

mod en;

use kernel::{Language, Say};

/// Why there is no such table.
pub(crate) enum Why {
    /// There is no such game.
    NoGame(String),
    /// So many do not play it.
    Seats { title: &'static str, least: usize, most: usize, seats: usize },
}

impl Say for Why {
    fn say(&self, language: Language) -> String {
        match language {
            Language::English => en::why(self),
        }
    }
}

/// The words of a report.
pub(crate) struct OfReport {
    pub happened: &'static str,
    pub nothing: &'static str,
    pub only_you: &'static str,
    pub asked: &'static str,
    pub not_asked: &'static str,
    pub waits: &'static str,
    pub silence: &'static str,
    pub time_left: fn(u64) -> String,
}

pub(crate) fn report(language: Language) -> &'static OfReport {
    match language {
        Language::English => &en::REPORT,
    }
}
