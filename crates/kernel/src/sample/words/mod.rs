//! The auction in sentences: a language is a module here, and the compiler names what it lacks.

mod en;

use super::{Auction, Refused};
use crate::{Language, Say};

crate::speaks! { Auction { English => en } }

impl Say for Refused {
    fn say(&self, language: Language) -> String {
        match language {
            Language::English => en::refused(*self),
        }
    }
}

/// The game in a sentence.
pub(super) fn about(language: Language) -> &'static str {
    match language {
        Language::English => en::ABOUT,
    }
}
