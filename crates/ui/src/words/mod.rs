//! Every sentence of the pages, by language.
//!
//! A language is a folder here (`en`), with a file for each room of the pages; [`words`] chooses. What a room says is one
//! struct: words that stand as they are, and functions of typed values, so that no sentence can ask for what is not there
//! and a language can count, order and inflect as it must. A language that lacks one of them does not compile.

/// What a room of the pages says: words that stand as they are, numbers of things (for `count`), and sentences made
/// of values, which are called as methods.
#[macro_export]
macro_rules! words {
    ($(#[$doc:meta])* $room:ident { $($plain:ident,)* }
     counts { $($count:ident,)* }
     says { $($says:ident($($arg:ident: $type:ty),*) -> $out:ty,)* }) => {
        $(#[$doc])*
        #[derive(Debug)]
        pub(crate) struct $room {
            $(pub(crate) $plain: &'static str,)*
            $(pub(crate) $count: fn(i64) -> String,)*
            $(pub(crate) $says: fn($($type),*) -> $out,)*
        }
        #[allow(clippy::wrong_self_convention, reason = "a sentence is called by what it says")]
        impl $room {
            $(pub(crate) fn $says(&self, $($arg: $type),*) -> $out {
                (self.$says)($($arg),*)
            })*
        }
    };
}

pub(crate) mod advice;
pub(crate) mod ave_roma;
pub(crate) mod cards;
pub(crate) mod cast;
pub(crate) mod desk;
pub(crate) mod drafting;
mod en;
pub(crate) mod forum;
pub(crate) mod fronts;
pub(crate) mod gather;
pub(crate) mod glossary;
pub(crate) mod invite;
pub(crate) mod league;
pub(crate) mod lessons;
pub(crate) mod letters;
pub(crate) mod lobby;
pub(crate) mod parts;
pub(crate) mod passkeys;
pub(crate) mod people;
pub(crate) mod person;
pub(crate) mod plans;
pub(crate) mod programs;
pub(crate) mod prompt;
pub(crate) mod replay;
pub(crate) mod report;
pub(crate) mod republic;
pub(crate) mod room;
pub(crate) mod rules;
pub(crate) mod script;
pub(crate) mod seek;
pub(crate) mod senate;
pub(crate) mod settings;
pub(crate) mod shell;
pub(crate) mod side;
pub(crate) mod since;
pub(crate) mod solo;
pub(crate) mod story;
pub(crate) mod table;
pub(crate) mod tell;
pub(crate) mod terms;
pub(crate) mod ties;
pub(crate) mod traitors;
pub(crate) mod tribune;
pub(crate) mod triumph;

use kernel::Language;
use std::sync::OnceLock;

/// Everything the pages say in one language.
#[derive(Debug)]
pub struct Words {
    /// What every link to a rule says, as it stands in the page: made once, as a page has hundreds.
    pub(crate) link: OnceLock<String>,
    pub(crate) shell: shell::Shell,
    pub(crate) parts: parts::Parts,
    pub(crate) lobby: lobby::Lobby,
    pub(crate) seek: seek::Seek,
    pub(crate) ties: ties::Ties,
    pub(crate) lessons: lessons::Lessons,
    pub(crate) gather: gather::Gather,
    pub(crate) glossary: glossary::Glossary,
    pub(crate) room: room::Room,
    pub(crate) cast: cast::Cast,
    pub(crate) advice: advice::Advice,
    pub(crate) prompt: prompt::Prompt,
    pub(crate) table: table::Table,
    pub(crate) side: side::Side,
    pub(crate) plans: plans::Plans,
    pub(crate) replay: replay::Replay,
    pub(crate) since: since::Since,
    pub(crate) story: story::Story,
    pub(crate) tales: story::Tales,
    pub(crate) report: report::Report,
    pub(crate) rules: rules::Rules,
    pub(crate) people: people::People,
    pub(crate) passkeys: passkeys::Passkeys,
    pub(crate) tell: tell::Tell,
    pub(crate) invite: invite::Invite,
    pub(crate) programs: programs::Programs,
    pub(crate) desk: desk::Desk,
    pub(crate) person: person::Person,
    pub(crate) league: league::League,
    pub(crate) settings: settings::Settings,
    pub(crate) drafting: drafting::Drafting,
    pub(crate) script: script::Script,
    pub(crate) tribune: tribune::Tribune,
    pub(crate) ave_roma: ave_roma::AveRoma,
    pub(crate) triumph: triumph::Triumph,
    pub(crate) republic: republic::Republic,
    pub(crate) forum: forum::Forum,
    pub(crate) cards: cards::Cards,
    pub(crate) fronts: fronts::Fronts,
    pub(crate) senate: senate::Senate,
    pub(crate) letters: letters::Letters,
    pub(crate) solo: solo::Solo,
    pub(crate) traitors: traitors::Traitors,
    pub(crate) ave_roma_terms: terms::AveRoma,
    pub(crate) republic_terms: terms::Republic,
}

/// The words of a language.
pub fn words(language: Language) -> &'static Words {
    match language {
        Language::English => &en::WORDS,
    }
}

/// A number of things in words: "1 Legion", "2 Legions".
pub(crate) fn count(n: impl Into<i64>, things: fn(i64) -> String) -> String {
    things(n.into())
}
