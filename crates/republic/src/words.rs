//! The game in sentences: a language is a module here, and the compiler names what it lacks.

pub mod en;

use crate::Republic;
use crate::options::{Misfit, Setting};
use crate::parts::Scenario;
use crate::refusals::{Refused, Unfit};
use kernel::{Language, Say};

kernel::speaks! { Republic { English => en } and order, deal, round_title }

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
            Language::English => en::unfit(*self),
        }
    }
}

impl Say for Misfit {
    fn say(&self, language: Language) -> String {
        match language {
            Language::English => en::options::misfit(self),
        }
    }
}

/// The game in a sentence.
pub(crate) fn about(language: Language) -> &'static str {
    match language {
        Language::English => en::ABOUT,
    }
}

/// The heading of an option, and a sentence about it.
pub(crate) fn setting(setting: Setting, language: Language) -> (&'static str, &'static str) {
    match language {
        Language::English => en::options::setting(setting),
    }
}

/// A scenario in one line, with its length.
pub(crate) fn scenario(scenario: Scenario, language: Language) -> &'static str {
    match language {
        Language::English => en::options::scenario(scenario),
    }
}
