//! The game in sentences: a language is a module here, and the compiler names what it lacks.

mod en;

use crate::components::Moment;
use crate::exchange::Deal;
use crate::refusals::Refused;
use crate::{Action, Event, Order, Triumph, View};
use kernel::{Choice, Language, Names, OptionText, Outcome, Say, Sentence, Words};

impl Words for Triumph {
    fn moment(&self, view: &View, language: Language) -> String {
        match language {
            Language::English => en::standing(view),
        }
    }
    fn prompt(&self, v: &View, names: &Names) -> Sentence {
        match names.language() {
            Language::English => en::prompt(self, v, names),
        }
    }
    fn choice(&self, v: &View, choice: &Choice<Action>, names: &Names) -> String {
        match names.language() {
            Language::English => en::choice(self, v, choice.action, names),
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
    fn board(&self, v: &View, names: &Names) -> String {
        match names.language() {
            Language::English => en::board(self, v, names),
        }
    }
    fn order(&self, v: &View, order: &Order, names: &Names) -> Sentence {
        match names.language() {
            Language::English => en::order(self, v, order, names),
        }
    }
    fn deal(&self, deal: &Deal, names: &Names) -> String {
        match names.language() {
            Language::English => en::deal(self, deal, names),
        }
    }
}

impl Say for Refused {
    fn say(&self, language: Language) -> String {
        match language {
            Language::English => en::refused(self),
        }
    }
}

/// The game in a sentence.
pub(crate) fn about(language: Language) -> &'static str {
    match language {
        Language::English => en::about(),
    }
}

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
            Language::English => en::moment(self),
        }
    }
}
