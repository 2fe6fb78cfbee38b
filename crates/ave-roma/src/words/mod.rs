//! The game in sentences: a language is a folder here, and the compiler names what it lacks.

pub mod en;

use crate::AveRoma;
use crate::action::{Action, Order};
use crate::event::Event;
use crate::refusals::Refused;
use crate::view::View;
use kernel::{Choice, Language, Names, OptionText, Outcome, Say, Sentence, Words};

impl Words for AveRoma {
    fn moment(&self, view: &View, language: Language) -> String {
        match language {
            Language::English => en::moment(view),
        }
    }
    fn prompt(&self, view: &View, names: &Names) -> Sentence {
        match names.language() {
            Language::English => en::prompt(self, view, names),
        }
    }
    fn choice(&self, view: &View, choice: &Choice<Action>, names: &Names) -> String {
        match names.language() {
            Language::English => en::choice(self, view, choice.action),
        }
    }
    fn event(&self, event: &Event, names: &Names) -> Sentence {
        match names.language() {
            Language::English => en::event(self, event, names),
        }
    }
    fn outcome(&self, outcome: &Outcome, names: &Names) -> String {
        match names.language() {
            Language::English => en::outcome(outcome, names),
        }
    }
    fn board(&self, view: &View, names: &Names) -> String {
        match names.language() {
            Language::English => en::board(self, view, names),
        }
    }
    fn order(&self, _: &View, order: &Order, names: &Names) -> Sentence {
        match names.language() {
            Language::English => en::order(order),
        }
    }
}

impl Say for Refused {
    fn say(&self, language: Language) -> String {
        match language {
            Language::English => en::refused(*self),
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
