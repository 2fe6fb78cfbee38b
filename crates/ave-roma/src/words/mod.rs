//! The game in sentences: a language is a folder here, and the compiler names what it lacks.

pub mod en;

use crate::AveRoma;
use crate::options::Unfit;
use crate::refusals::Refused;
use kernel::{Language, OptionText};

kernel::speaks! { AveRoma { English => en } and order }

kernel::says! { { English => en } Refused => refused, Unfit => unfit }

/// The texts of the options.
pub(crate) fn options(language: Language) -> &'static [OptionText] {
    match language {
        Language::English => en::options::OPTIONS,
    }
}
