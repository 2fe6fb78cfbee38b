//! The auction in sentences: a language is a module here, and the compiler names what it lacks.

mod en;

use super::{Action, Auction, Event, Refused, View};
use crate::{Choice, Language, Names, Outcome, Say, Sentence, Words};

impl Words for Auction {
    fn prompt(&self, view: &View, names: &Names) -> Sentence {
        match names.language() {
            Language::English => en::prompt(view, names),
        }
    }
    fn choice(&self, _: &View, choice: &Choice<Action>, names: &Names) -> String {
        match names.language() {
            Language::English => en::choice(choice.action),
        }
    }
    fn event(&self, event: &Event, names: &Names) -> Sentence {
        match names.language() {
            Language::English => en::event(event, names),
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
}

impl Say for Refused {
    fn say(&self, language: Language) -> String {
        match language {
            Language::English => en::refused(*self),
        }
    }
}
