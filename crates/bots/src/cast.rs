//! The cast: bots as people meet them at a table, each with a character and at a level.
//!
//! A character is how somebody plays: a set of weights in every game. A level is how well: by noise at one end, by thinking ahead
//! at the other. Both are kept by name, `livia:strong`.

use crate::{Advice, Bargain, Bot, Budget, Heuristic, No, Question, Random, words};
use kernel::{Chance, Language, Pick};
use std::fmt;

/// How well a bot plays. In a game without search the last two play as the second does, and are not offered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Level {
    /// Without looking ahead, and now and then anything at all.
    Gentle,
    /// Without looking ahead.
    Steady,
    /// Thinks ahead, but not for long.
    Strong,
    /// Thinks ahead for all the time there is.
    Hard,
}

/// Of a hundred picks of a gentle bot so many are any choice at all.
const GENTLE: u32 = 20;
/// The part of the time, or of the play-outs, that a strong bot takes.
const STRONG: u32 = 5;

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Level; 4] = [Level::Gentle, Level::Steady, Level::Strong, Level::Hard];
    /// The level for somebody who has not played here before.
    pub const FIRST: Level = Level::Gentle;
    /// The level where nobody says which.
    pub const USUAL: Level = Level::Steady;

    /// Those at which bots play a game each in their own way, the weakest first.
    pub fn offered<R: Heuristic>() -> &'static [Level] {
        if R::search().is_some() { &Level::ALL } else { &[Level::Gentle, Level::Steady] }
    }
    /// What this level comes to in a game.
    pub fn in_game<R: Heuristic>(self) -> Level {
        Level::offered::<R>().iter().copied().rfind(|level| *level <= self).unwrap_or(Level::Gentle)
    }
    /// The name used in commands and protocols.
    pub fn name(self) -> &'static str {
        match self {
            Level::Gentle => "gentle",
            Level::Steady => "steady",
            Level::Strong => "strong",
            Level::Hard => "hard",
        }
    }
    /// By its name.
    pub fn named(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }
    /// In a word, for people.
    pub fn word(self, language: Language) -> &'static str {
        match language {
            Language::English => words::en::level(self),
        }
    }
    /// A line about it.
    pub fn about(self, language: Language) -> &'static str {
        match language {
            Language::English => words::en::about_level(self),
        }
    }
    /// What it takes of what it is given.
    fn budget(self, given: Budget) -> Budget {
        match self {
            Level::Strong => Budget {
                ms: (given.ms / STRONG).max(1),
                playouts: given.playouts.map(|n| (n / STRONG).max(1)),
                ..given
            },
            _ => given,
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}

macro_rules! cast {
    ($($(#[$doc:meta])* $Name:ident $name:literal),+ $(,)?) => {
        /// Somebody of the cast: a name and a way to play.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
        pub enum Character { $( $(#[$doc])* $Name, )+ }

        impl Character {
            /// All of them.
            pub const ALL: [Character; cast!(@count $($Name)+)] = [$(Character::$Name),+];

            /// The name used in commands and protocols.
            pub fn id(self) -> &'static str {
                match self { $(Character::$Name => $name,)+ }
            }
            /// The name at a table.
            pub fn name(self) -> &'static str {
                match self { $(Character::$Name => stringify!($Name),)+ }
            }
            fn at(self, level: Level) -> &'static str {
                match (self, level) { $(
                    (Character::$Name, Level::Gentle) => concat!($name, ":gentle"),
                    (Character::$Name, Level::Steady) => concat!($name, ":steady"),
                    (Character::$Name, Level::Strong) => concat!($name, ":strong"),
                    (Character::$Name, Level::Hard) => concat!($name, ":hard"),
                )+ }
            }
        }
    };
    (@count) => { 0 };
    (@count $one:ident $($more:ident)*) => { 1 + cast!(@count $($more)*) };
}

cast! {
    /// Patient: what lasts is worth more to her than what is to be had now.
    Fabia "fabia",
    /// Bold: takes what he can and risks what he has.
    Rufus "rufus",
    /// A planner: sees few things, and goes for them.
    Livia "livia",
    /// Thrifty: parts with money last of all.
    Gnaeus "gnaeus",
    /// A builder: whatever stands is dear to her.
    Servia "servia",
    /// A schemer: what others have is a loss to her.
    Cassia "cassia",
    /// Loyal: Rome and his word come first.
    Drusus "drusus",
}

impl Character {
    /// By the name used in commands.
    pub fn named(id: &str) -> Option<Character> {
        Character::ALL.into_iter().find(|character| character.id() == id)
    }
    /// The temperament, in a word.
    pub fn temper(self, language: Language) -> &'static str {
        match language {
            Language::English => words::en::temper(self),
        }
    }
    /// A line about how they play.
    pub fn about(self, language: Language) -> &'static str {
        match language {
            Language::English => words::en::about_character(self),
        }
    }
}

/// Those who come to a table of a game when nobody says who: the game's own company first, then everybody else.
pub fn company<R: Heuristic>() -> impl Iterator<Item = Character> {
    let first = R::COMPANY;
    let others = Character::ALL.into_iter().filter(|character| !first.contains(character));
    first.iter().copied().chain(others)
}

/// Somebody of the cast at a level, or a bot of that level without a character.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Cast {
    /// Who; nobody in particular plays by the even weights.
    pub character: Option<Character>,
    /// How well.
    pub level: Level,
}

impl Cast {
    /// The name used in commands and protocols: `livia:strong`, or `strong` alone.
    pub fn name(self) -> &'static str {
        match self.character {
            Some(character) => character.at(self.level),
            None => self.level.name(),
        }
    }
    /// By its name; a character without a level plays at the usual one.
    pub fn named(name: &str) -> Option<Cast> {
        let (who, level) = name.split_once(':').map_or((name, None), |(who, level)| (who, Some(level)));
        match level {
            Some(level) => {
                Some(Cast { character: Some(Character::named(who)?), level: Level::named(level)? })
            }
            None => match Level::named(who) {
                Some(level) => Some(Cast { character: None, level }),
                None => Some(Cast { character: Some(Character::named(who)?), level: Level::USUAL }),
            },
        }
    }
    /// The same for as long as the program runs.
    pub(crate) fn seated(self) -> &'static Cast {
        static SEATED: [[Cast; 4]; Character::ALL.len() + 1] = {
            let mut all = [[Cast { character: None, level: Level::Gentle }; 4]; Character::ALL.len() + 1];
            let mut who = 0;
            while who <= Character::ALL.len() {
                let mut level = 0;
                while level < 4 {
                    let character = if who == 0 { None } else { Some(Character::ALL[who - 1]) };
                    all[who][level] = Cast { character, level: Level::ALL[level] };
                    level += 1;
                }
                who += 1;
            }
            all
        };
        &SEATED[self.character.map_or(0, |character| character as usize + 1)][self.level as usize]
    }
}

impl<R: Heuristic> Bot<R> for Cast {
    fn pick(&self, asked: Question<R>, chance: &mut dyn Chance) -> Option<Pick<R::Action>> {
        let asked = asked.by(self.character);
        match (self.level, R::search()) {
            (Level::Gentle, _) if chance.below(100) < GENTLE => Random.pick(asked, chance),
            (Level::Strong | Level::Hard, Some(search)) => {
                search.pick(asked.within(self.level.budget(asked.budget)), chance)
            }
            _ => crate::sensibly(asked, chance),
        }
    }

    fn advise(&self, asked: Question<R>, chance: &mut dyn Chance) -> Option<Advice<R::Action>> {
        let asked = asked.by(self.character);
        match R::search() {
            Some(search) => search.advise(asked, chance),
            None => Some(Advice::plain(crate::sensibly(asked, chance)?, asked.rules.seats())),
        }
    }

    fn answers(&self, at: Bargain<R>, deal: &R::Deal) -> Result<(), No> {
        R::answer_deal(Bargain { who: self.character, ..at }, deal)
    }

    fn offers(&self, at: Bargain<R>) -> Option<R::Deal> {
        R::offer_deal(Bargain { who: self.character, ..at })
    }
}
