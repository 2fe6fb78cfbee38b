//! The auction in sentences: a language is a module here, and the compiler names what it lacks.

mod en;

use super::{Auction, Refused};
use crate::Language;

crate::speaks! { Auction { English => en } }

crate::says! { { English => en } Refused => refused }

/// The game in a sentence.
pub(super) fn about(language: Language) -> &'static str {
    match language {
        Language::English => en::ABOUT,
    }
}
