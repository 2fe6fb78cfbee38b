//! The game in sentences: a language is a folder here, and the compiler names what it lacks.

pub mod en;

use crate::AveRoma;
use crate::options::Unfit;
use crate::refusals::Refused;
use kernel::{Language, OptionText, Say};

kernel::speaks! { AveRoma { English => en } and order }

impl Say for Refused {
    fn say(&self, language: Language) -> String {
        match language {
            Language::English => en::refused(*self),
        }
    }
}

impl Say for Unfit {
    fn say(&self, language: Language) -> String {
        match language {
            Language::English => en::options::unfit(self),
        }
    }
}

/// The texts of the options.
pub(crate) fn options(language: Language) -> &'static [OptionText] {
    match language {
        Language::English => en::options::OPTIONS,
    }
}

/// The game in a line.
pub(crate) fn about(language: Language) -> &'static str {
    match language {
        Language::English => en::ABOUT,
    }
}
