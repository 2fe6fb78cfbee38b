//! The game in sentences: a language is a module here, and the compiler names what it lacks.

pub mod en;

use crate::Republic;
use crate::refusals::{Refused, Unfit};
use kernel::{Language, Say};

kernel::speaks! { Republic { English => en } and order, deal, points, silence, round_title }

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
