//! The game in sentences: a language is a module here, and the compiler names what it lacks.

pub mod en;

use crate::refusals::{Refused, Unfit};
use crate::{Action, Deal, Event, Order, Republic, View};
use kernel::{Choice, Language, Names, Outcome, Say, Sentence, Words};

impl Words for Republic {
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
            Language::English => en::choice(self, view, choice, names),
        }
    }
    fn event(&self, event: &Event, names: &Names) -> Sentence {
        match names.language() {
            Language::English => en::happened(&self.parts, event, names),
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
            Language::English => en::order(&self.parts, order, names),
        }
    }
    fn deal(&self, deal: &Deal, names: &Names) -> String {
        match names.language() {
            Language::English => en::deal(&self.parts, deal, names),
        }
    }
    fn round_title(&self, round: u32, language: Language) -> String {
        match language {
            Language::English => en::round_title(round),
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

impl Say for Unfit {
    fn say(&self, language: Language) -> String {
        match language {
            Language::English => en::unfit(*self),
        }
    }
}
