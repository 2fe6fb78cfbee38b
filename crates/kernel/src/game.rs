//! What turns a set of [`Rules`] into a game people can sit down to: words, options, components, a rules reference.

use crate::{Choice, Judged, Language, Misconfigured, Outcome, Rule, Rules, Seat, SeatSet, Unplayed, words};
use serde::Serialize;
use serde_json::Value;
use std::ops::RangeInclusive;

/// A sentence, and the rule it rests on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Sentence {
    /// Plain text.
    pub text: String,
    /// The ledger line to read about it.
    pub rule: Option<Rule>,
}

impl Sentence {
    /// A sentence that rests on a rule.
    pub fn new(rule: Rule, text: impl Into<String>) -> Self {
        Sentence { rule: Some(rule), ..Sentence::plain(text) }
    }
    /// A sentence without a rule.
    pub fn plain(text: impl Into<String>) -> Self {
        Sentence { text: with_minus(stopped_once(text.into())), rule: None }
    }
}

/// What is called something with a stop of its own, such as "O tempora! O mores!", needs no second one after it.
fn stopped_once(text: String) -> String {
    let twice = |text: &str| text.contains("!.") || text.contains("?.");
    if twice(&text) { text.replace("!.", "!").replace("?.", "?") } else { text }
}

/// A negative number is told with a minus sign, wherever it stands in a text; a hyphen between two words or numbers is none.
pub fn with_minus(text: String) -> String {
    let bytes = text.as_bytes();
    let negative = |at: usize| {
        let digit = bytes.get(at + 1).is_some_and(u8::is_ascii_digit);
        let alone = at.checked_sub(1).is_none_or(|before| b" (:".contains(&bytes[before]));
        bytes[at] == b'-' && digit && alone
    };
    if !(0..bytes.len()).any(negative) {
        return text;
    }
    text.char_indices().map(|(at, c)| if negative(at) { '\u{2212}' } else { c }).collect()
}

/// What the players are called, and the language in which somebody is told of them. Every sentence of a game is made
/// with one of these, so that the language is never far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Names {
    names: Vec<String>,
    many: SeatSet,
    language: Language,
}

impl Names {
    /// The names by seat.
    pub fn new(names: impl IntoIterator<Item = impl Into<String>>) -> Self {
        let names = names.into_iter().map(Into::into).collect();
        Names { names, many: SeatSet::default(), language: Language::default() }
    }
    /// The same for somebody who reads this language.
    #[must_use]
    pub fn read_in(self, language: Language) -> Self {
        Names { language, ..self }
    }
    /// The same where these are each called by the name of many ("Imperials"): what they do is told in the plural.
    #[must_use]
    pub fn with_many(self, many: SeatSet) -> Self {
        Names { many, ..self }
    }
    /// Is what this seat does told in the plural?
    pub fn is_many(&self, seat: Seat) -> bool {
        self.many.has(seat)
    }
    /// The language in which they are spoken of.
    pub fn language(&self) -> Language {
        self.language
    }
    /// "Seat 1", "Seat 2" ...: for protocols and logs without people.
    pub fn seats(n: usize) -> Self {
        Names::new((1..=n).map(|i| words::seat(Language::default(), i)))
    }
    /// Placeholders that a page can find in a sentence and dress up: U+E000 + seat, one character each.
    pub fn marked(n: usize) -> Self {
        Names::new((0..n as u32).map(|i| char::from_u32(0xE000 + i).unwrap_or('?')))
    }
    /// Would this character, written by a player, make the sentence around it read otherwise? Control characters, those
    /// that end a line or turn the direction of writing, and private ones, some of which stand for players ([`Names::marked`]).
    pub fn disturbs(c: char) -> bool {
        c.is_control()
            || matches!(c, '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{E000}'..='\u{F8FF}')
    }
    /// What this seat is called.
    pub fn of(&self, seat: Seat) -> &str {
        self.names.get(seat.ix()).map_or(words::nobody(self.language), String::as_str)
    }
    /// Several seats in one phrase: "Anna, Ben and Clio".
    pub fn list(&self, seats: impl IntoIterator<Item = Seat>) -> String {
        let names: Vec<_> = seats.into_iter().map(|s| self.of(s)).collect();
        words::list(self.language, &names)
    }
}

/// The game in sentences, in the language of `names`: a language is a folder of the game's `words`.
pub trait Words: Rules {
    /// What the viewer is asked now, or whom everybody waits for.
    fn prompt(&self, view: &Self::View, names: &Names) -> Sentence;
    /// What a choice would do, as a short imperative: a button's label.
    fn choice(&self, view: &Self::View, choice: &Choice<Self::Action>, names: &Names) -> String;
    /// What happened.
    fn event(&self, event: &Self::Event, names: &Names) -> Sentence;
    /// How the game ended.
    fn outcome(&self, outcome: &Outcome, names: &Names) -> String;
    /// The table as plain text, at most 80 columns wide.
    fn board(&self, view: &Self::View, names: &Names) -> String;
    /// A standing order, as its owner reads it.
    fn order(&self, _view: &Self::View, order: &Self::Order, _names: &Names) -> Sentence {
        Sentence::plain(format!("{order:?}"))
    }
    /// A deal on the table, as its parties read it.
    fn deal(&self, deal: &Self::Deal, _names: &Names) -> String {
        format!("{deal:?}")
    }
    /// What is to be answered now, point by point, as far as this viewer may know it: the motions of a form, the attempts
    /// that were announced. Nothing where the prompt says it all.
    fn points(&self, _view: &Self::View, _names: &Names) -> Vec<Sentence> {
        Vec::new()
    }
    /// What is done for whoever does not answer what is asked now, where the rules say more than the list of choices.
    fn silence(&self, _view: &Self::View, _names: &Names) -> Option<Sentence> {
        None
    }
    /// Where the game stands, in a few words: "Round 3, followers". It changes with the phase.
    fn moment(&self, _view: &Self::View, _language: Language) -> String {
        String::new()
    }
    /// What [`Game::round`] counts, with the number: "Round 3".
    fn round_title(&self, round: u32, language: Language) -> String {
        words::round(language, round)
    }
}

/// Gives a game its [`Words`]: each function goes to the module of the reader's language, which has one of the same name
/// with the rules in front. A language that lacks one does not compile. What only some games say (standing orders, deals,
/// a name of their own for a round) stands behind `and`. There is also a function `about`, which gives the `ABOUT` of the
/// language.
///
/// ```text
/// kernel::speaks! { Tribune { English => en } and order }
/// ```
#[macro_export]
macro_rules! speaks {
    ($game:ident $languages:tt $(and $($more:ident),+)?) => {
        impl $crate::Words for $game {
            fn prompt(&self, view: &Self::View, names: &$crate::Names) -> $crate::Sentence {
                $crate::speaks!(@in names.language(), $languages, prompt(self, view, names))
            }
            fn choice(
                &self,
                view: &Self::View,
                choice: &$crate::Choice<Self::Action>,
                names: &$crate::Names,
            ) -> String {
                let said =
                    $crate::speaks!(@in names.language(), $languages, choice(self, view, choice, names));
                $crate::with_minus(said)
            }
            fn event(&self, event: &Self::Event, names: &$crate::Names) -> $crate::Sentence {
                $crate::speaks!(@in names.language(), $languages, event(self, event, names))
            }
            fn outcome(&self, outcome: &$crate::Outcome, names: &$crate::Names) -> String {
                $crate::speaks!(@in names.language(), $languages, outcome(self, outcome, names))
            }
            fn board(&self, view: &Self::View, names: &$crate::Names) -> String {
                $crate::speaks!(@in names.language(), $languages, board(self, view, names))
            }
            fn moment(&self, view: &Self::View, language: $crate::Language) -> String {
                $crate::speaks!(@in language, $languages, moment(self, view))
            }
            $($($crate::speaks! { @also $more $languages })+)?
        }
        /// The game in a sentence.
        pub(crate) fn about(language: $crate::Language) -> &'static str {
            $crate::speaks!(@named language, $languages, ABOUT)
        }
    };
    (@named $language:expr, { $($name:ident => $words:ident),+ }, $what:ident) => {
        match $language { $($crate::Language::$name => $words::$what),+ }
    };
    (@in $language:expr, { $($name:ident => $words:ident),+ }, $say:ident $with:tt) => {
        match $language { $($crate::Language::$name => $words::$say $with),+ }
    };
    (@also order $languages:tt) => {
        fn order(&self, view: &Self::View, order: &Self::Order, names: &$crate::Names) -> $crate::Sentence {
            $crate::speaks!(@in names.language(), $languages, order(self, view, order, names))
        }
    };
    (@also deal $languages:tt) => {
        fn deal(&self, deal: &Self::Deal, names: &$crate::Names) -> String {
            $crate::speaks!(@in names.language(), $languages, deal(self, deal, names))
        }
    };
    (@also points $languages:tt) => {
        fn points(&self, view: &Self::View, names: &$crate::Names) -> Vec<$crate::Sentence> {
            $crate::speaks!(@in names.language(), $languages, points(self, view, names))
        }
    };
    (@also silence $languages:tt) => {
        fn silence(&self, view: &Self::View, names: &$crate::Names) -> Option<$crate::Sentence> {
            $crate::speaks!(@in names.language(), $languages, silence(self, view, names))
        }
    };
    (@also round_title $languages:tt) => {
        fn round_title(&self, round: u32, language: $crate::Language) -> String {
            $crate::speaks!(@in language, $languages, round_title(round))
        }
    };
}

/// Lets things be said in every language: each goes to the function of that name in the module of the language.
///
/// ```text
/// kernel::says! { { English => en } Refused => refused, Unfit => unfit }
/// ```
#[macro_export]
macro_rules! says {
    ($languages:tt $($what:ty => $say:ident),+) => {
        $(impl $crate::Say for $what {
            fn say(&self, language: $crate::Language) -> String {
                $crate::speaks!(@in language, $languages, $say(self)).into()
            }
        })+
    };
}

/// Gives a game what it has to be read, as it lies in the `data` of its crate: its schemas, the ledger, the rulebook in each
/// language, the lessons in the order in which one learns, and what the coach says. It stands in `impl Game`, in `src/lib.rs`.
///
/// ```text
/// kernel::library! { "tribune": followers, regions, faction }
/// ```
#[macro_export]
macro_rules! library {
    ($id:literal: $($lesson:ident),+) => {
        fn schemas() -> serde_json::Value {
            $crate::kept_schemas($crate::packed!("data/schemas.json"))
        }
        fn ledger() -> &'static str {
            $crate::packed!("data/rules.md")
        }
        fn book(language: $crate::Language) -> &'static str {
            match language {
                $crate::Language::English => $crate::packed!("data/book/en.md"),
            }
        }
        fn lessons() -> &'static [$crate::lesson::File] {
            static FILES: std::sync::OnceLock<Vec<$crate::lesson::File>> = std::sync::OnceLock::new();
            FILES.get_or_init(|| vec![$($crate::library!(@lesson $id, $lesson)),+])
        }
        fn coach() -> $crate::lesson::File {
            $crate::library!(@lesson $id, coach)
        }
    };
    (@lesson $id:literal, $name:ident) => {
        (
            concat!($id, "/", stringify!($name), ".toml"),
            $crate::packed!("data/lessons/" $name ".toml"),
        )
    };
}

/// What there is to know about a game before anybody sits down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Info {
    /// The name used in commands, addresses and journals.
    pub id: &'static str,
    /// The name people use.
    pub title: &'static str,
    /// How many can play.
    pub seats: RangeInclusive<usize>,
    /// Counted up when a fix of the rules changes what old journals lead to.
    pub version: u32,
    /// The prefix of its ledger lines, such as `TRI`.
    pub prefix: &'static str,
}

/// What a table is set up with.
#[derive(Clone, Debug, Default)]
pub struct Setup<'a> {
    /// How many play.
    pub seats: usize,
    /// The table's options, a JSON object; what is left out has its default.
    pub options: Value,
    /// A file of components that replaces the built-in one: its name and its text.
    pub components: Option<(&'a str, &'a str)>,
}

/// The rules of a game that what the host does by itself rests on, where the game has any.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HostRules {
    /// Players may hold a reaction window open in live play.
    pub hold: Option<Rule>,
    /// A move is made for a player whose time is up.
    pub default_move: Option<Rule>,
    /// The others may vote an absent player replaced.
    pub replace: Option<Rule>,
    /// In live play each decision has a time of its own ([`Game::allowance`]).
    pub allowance: Option<Rule>,
}

impl HostRules {
    /// The rules say nothing about a host.
    pub const NONE: HostRules = HostRules { hold: None, default_move: None, replace: None, allowance: None };
}

/// Something that was said of a promise before all, with its number among those of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Promised {
    /// These gave their word.
    Made(u32, SeatSet),
    /// These did not keep it.
    Broken(u32, SeatSet),
}

/// What the host must know about the deals of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DealRules {
    /// So many offers may a player make in a phase, and the rule that says so.
    pub offers: (u8, Rule),
    /// The rule about offers and their answers, for those that come too late.
    pub answers: Rule,
}

/// A game that can be set up, explained and listed.
pub trait Game: Words + Sized {
    /// What it is.
    fn info() -> Info;
    /// The names of all who take part: those of the players, and behind them those of sides that nobody plays.
    fn all_names(&self, players: Names) -> Names {
        players
    }
    /// A line about it.
    fn about(language: Language) -> &'static str;
    /// A JSON schema of its options, with defaults and what people read of them ([`crate::options`]).
    fn options(language: Language) -> Value;
    /// The JSON schemas of its actions, events, views and positions: what [`crate::schemas`] makes of the types, kept, because
    /// what makes it is six times as large.
    fn schemas() -> Value;
    /// A table as asked for, or what is wrong with the request. Unknown options are refused.
    fn configure(setup: &Setup) -> Result<Self, Misconfigured>;
    /// How the options of a form that is being filled in stand to each other: all that [`Game::configure`] would refuse,
    /// and what is closed as the others stand.
    fn judge(setup: &Setup) -> Judged {
        Self::configure(setup).map_or_else(Judged::from, |_| Judged::default())
    }
    /// The sides that nobody plays where few sit down, if there are such.
    fn unplayed(_language: Language) -> Option<Unplayed> {
        None
    }
    /// The options as they stand, defaults filled in.
    fn settings(&self) -> Value;
    /// The components that this table can use, in a fixed text form. Their digest goes into the journal: a card that is
    /// not in the game changes nothing.
    fn components(&self) -> String;
    /// The same as earlier builds told them, where that was otherwise: journals with one of these digests are read as
    /// today's, with components of a table's own too.
    fn former_components(&self) -> Vec<String> {
        Vec::new()
    }
    /// Digests that the built-in components had in earlier builds; their journals are read as today's.
    const FORMER_COMPONENTS: &'static [&'static str] = &[];
    /// Fields of a position that earlier builds wrote and this one does not: where a position is read they are passed
    /// over, unless what has taken their place reads them.
    const FORMER_FIELDS: &'static [&'static str] = &[];
    /// The version of the rules this table is played by: the present one, unless it goes on by an earlier one.
    fn version(&self) -> u32 {
        Self::info().version
    }
    /// Plays by the rules of this version, for a journal that was begun by them. What a mend changes in the meaning of
    /// old journals can so be kept for tables that were begun before; where a game does not, an older journal is read as
    /// far as the rules still agree. A version of the future is refused.
    fn play_by(&mut self, version: u32) -> bool {
        version <= Self::info().version
    }
    /// The rules ledger, as the player's reference.
    fn ledger() -> &'static str;
    /// The rulebook, in the form of [`crate::book`]; a game that has none is read by its ledger.
    fn book(_language: Language) -> &'static str {
        ""
    }
    /// The files of its course, in the order in which one learns ([`crate::lesson`]).
    fn lessons() -> &'static [crate::lesson::File] {
        &[]
    }
    /// The file of what a coach says in somebody's first game ([`crate::lesson::Coach`]).
    fn coach() -> crate::lesson::File {
        ("", "")
    }
    /// What kind of decision the viewer is asked for, as the coach's notes call it; nothing where they are not asked.
    fn decision(_view: &Self::View) -> Option<String> {
        None
    }
    /// The round (turn, year ...) a position is in, for statistics and replays.
    fn round(&self, state: &Self::State) -> u32;
    /// A number of picks that no game can exceed.
    fn bound(&self) -> u32;
    /// How long players have for the open window in live play, in seconds, before they must draw on their reserve. It
    /// gets a spectator's view, so that it can tell nobody anything.
    fn allowance(&self, _view: &Self::View) -> u32 {
        60
    }
    /// The rules that the host's own doings rest on.
    const HOST: HostRules = HostRules::NONE;
    /// What the host must know about deals; nothing where the game has none.
    const DEALS: Option<DealRules> = None;
    /// What this event says of promises that all can see; nothing where a game knows none, or the event is about
    /// something else.
    fn promise(_event: &Self::Event) -> Option<Promised> {
        None
    }
    /// Is the open question a reaction window, in which somebody may interrupt and most pass? It gets a spectator's
    /// view. In live play the host keeps such a window open for a moment whatever is answered, so that nobody can tell
    /// a standing order from a thought.
    fn reaction(&self, _view: &Self::View) -> bool {
        false
    }
    /// Is the open question to be answered in half the usual time, where that is counted in days? It gets a
    /// spectator's view.
    fn halves(&self, _view: &Self::View) -> bool {
        false
    }
    /// The standing orders that are in force for every player until he drops them.
    fn default_orders(&self) -> Vec<Self::Order> {
        Vec::new()
    }
    /// Those that are in force besides where it is played live against the clock.
    fn live_orders(&self) -> Vec<Self::Order> {
        Vec::new()
    }
}
