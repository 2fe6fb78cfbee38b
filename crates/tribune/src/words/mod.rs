//! The game in sentences: a language is a module here, and the compiler names what it lacks.

mod en;

use crate::options::Unfit;
use crate::refusals::Refused;
use crate::{Action, Space, Tribune, View};
use kernel::{Language, Names, OptionText};

kernel::speaks! { Tribune { English => en } and order }

kernel::says! { { English => en } Refused => refused, Unfit => unfit }

impl Tribune {
    /// A space by name, without what lies there now.
    pub fn space_name(&self, place: Space, language: Language) -> String {
        match language {
            Language::English => en::space_name(place),
        }
    }
    /// One wish of a benefit plan: the choice it stands for, in small letters.
    pub fn wish(&self, view: &View, action: Action, names: &Names) -> String {
        match names.language() {
            Language::English => en::wish(self, view, action, names),
        }
    }
}

/// The options with their titles: their schema, these being the ids of victory cards.
pub(crate) fn options(language: Language) -> &'static [OptionText] {
    match language {
        Language::English => en::OPTIONS,
    }
}
