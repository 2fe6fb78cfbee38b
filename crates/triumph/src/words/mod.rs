//! The game in sentences: a language is a module here, and the compiler names what it lacks.

mod en;

use crate::Triumph;
use crate::components::Moment;
use crate::options::Unfit;
use crate::refusals::Refused;
use kernel::{Language, OptionText};

kernel::speaks! { Triumph { English => en } and order, deal }

kernel::says! { { English => en } Refused => refused, Unfit => unfit }

/// The options' titles: their schema.
pub(crate) fn options(language: Language) -> &'static [OptionText] {
    match language {
        Language::English => en::OPTIONS,
    }
}

impl Moment {
    /// In a few words, after "it is played".
    pub fn words(self, language: Language) -> &'static str {
        match language {
            Language::English => en::when(self),
        }
    }
}
