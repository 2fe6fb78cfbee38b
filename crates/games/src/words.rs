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
