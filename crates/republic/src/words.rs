//! The game in sentences: a language is a module here, and the compiler names what it lacks.

pub mod en;

use crate::Republic;
use crate::options::{Against, Clashing, Misfit, Setting};
use crate::parts::{Preset, Scenario, Switch};
use crate::refusals::{Refused, Unfit};
use crate::switches::{Contradiction, Row};
use kernel::{Language, Unplayed};

kernel::speaks! { Republic { English => en } and order, deal, points, silence, round_title }

/// The names of the players, and behind them those of the neutral factions (ROR-S.05).
pub fn with_neutrals(rules: &Republic, players: &kernel::Names) -> kernel::Names {
    match players.language() {
        Language::English => en::solo::names(rules, players).into_owned(),
    }
}

kernel::says! {
    { English => en }
    Refused => refused, Unfit => unfit, Misfit => misfit, Clashing => clashing, Against => against,
    Contradiction => closed
}

/// The neutral factions, as the form for a new table tells of them.
pub(crate) fn unplayed(language: Language) -> Unplayed {
    match language {
        Language::English => en::neutrals::unplayed(),
    }
}

/// The heading of an option, and a sentence about it.
pub(crate) fn setting(setting: Setting, language: Language) -> (&'static str, &'static str) {
    match language {
        Language::English => en::options::setting(setting),
    }
}

/// A scenario in one line, with its length.
pub(crate) fn scenario(scenario: Scenario, language: Language) -> &'static str {
    match language {
        Language::English => en::options::scenario(scenario),
    }
}

/// What a set of switches is, in one line.
pub(crate) fn preset(preset: Preset, language: Language) -> &'static str {
    match language {
        Language::English => en::options::preset(preset),
    }
}

/// The heading under which a switch stands in the lobby.
pub(crate) fn group(switch: Switch, language: Language) -> &'static str {
    match language {
        Language::English => en::options::group(switch),
    }
}

/// What a switch needs, what it excludes, where it is played.
pub(crate) fn note(row: &Row, language: Language) -> Option<String> {
    match language {
        Language::English => en::options::note(row),
    }
}
