//! Which games there are. A new one is one line in the list below, `games!`.

use crate::words::Why;
use kernel::{Code, Game, Info, Language, Refusal, Table};
use protocol::answer::Listing;
use serde_json::Value;

macro_rules! games {
    ($d:tt $( $(#[$doc:meta])* $Name:ident($rules:path) ),+ $(,)?) => {
        /// A table of any game.
        #[derive(Debug)]
        #[allow(clippy::large_enum_variant, reason = "tables are few and are not moved about")]
        pub enum AnyTable {
            $( $(#[$doc])* $Name(Table<$rules>), )+
        }

        $( impl From<Table<$rules>> for AnyTable {
            fn from(table: Table<$rules>) -> AnyTable {
                AnyTable::$Name(table)
            }
        } )+

        /// The types of the games.
        pub mod played {
            $( pub use $rules as $Name; )+
        }

        fn infos() -> Vec<Info> {
            vec![$( <$rules>::info() ),+]
        }

        fn said() -> Vec<(String, Value)> {
            vec![$( (<$rules>::info().id.to_string(), <$rules>::schemas()) ),+]
        }

        fn entries(language: Language) -> Vec<Listing> {
            vec![$( entry::<$rules>(language) ),+]
        }

        /// Typed access to a table of any game: `with!(any, table => expression)`. The expression is compiled once
        /// for each game, with `table` being a `Table` of that game, borrowed as `any` is.
        #[macro_export]
        macro_rules! with {
            ($d any:expr, $d table:ident => $d body:expr) => {
                match $d any { $( $crate::AnyTable::$Name($d table) => $d body, )+ }
            };
        }

        /// Writes something for all games: `each! { $ this }` calls `this! { $ Tribune, Triumph, ... }` with the names of
        /// [`played`]. (The `$` lets that macro write macros of its own.)
        #[macro_export]
        macro_rules! each {
            ($d dollar:tt $d this:ident) => {
                $d this! { $d dollar $( $Name ),+ }
            };
        }

        /// The type of a game by its id: `game!(id, G => expression)`. The expression is compiled once for each game;
        /// the result is an error if there is no such game.
        #[macro_export]
        macro_rules! game {
            ($d id:expr, $d G:ident => $d body:expr) => {
                'found: {
                    let id: &str = $d id;
                    $( if id == <$crate::played::$Name as $crate::kernel::Game>::info().id {
                        type $d G = $crate::played::$Name;
                        break 'found Ok($d body);
                    } )+
                    Err($crate::no_such_game(id))
                }
            };
        }
    };
}

games! { $
    /// Followers, card sets, seven factions, objectives.
    Tribune(tribune::Tribune),
    /// Bids for Offices, campaigns, majorities; and Rome must not fall.
    Triumph(triumph::Triumph),
    /// Numbered workers that belong to nobody, cards, areas, patrons.
    AveRoma(ave_roma::AveRoma),
    /// Senators, wars and ambition; and the Republic must not fall.
    Republic(republic::Republic),
    /// The kernel's small sample game, for tests and examples: not on the list that people see.
    Auction(kernel::sample::Auction),
}

/// The game that is not on the list.
const SAMPLE: &str = "auction";

fn entry<G: Game>(language: Language) -> Listing {
    let info = G::info();
    Listing {
        id: info.id,
        title: info.title,
        about: G::about(language),
        seats: [*info.seats.start(), *info.seats.end()],
        version: info.version,
        prefix: info.prefix,
        options: G::options(language),
        timed: G::HOST.allowance.is_some(),
    }
}

/// Every game that people play, in the order of the list.
pub fn all() -> Vec<Info> {
    infos().into_iter().filter(|game| game.id != SAMPLE).collect()
}

/// A game by its id. The sample game, which is not on the list, is found too.
pub fn find(id: &str) -> Result<Info, Refusal> {
    infos().into_iter().find(|game| game.id == id).ok_or_else(|| no_such_game(id))
}

/// The same as [`all`], with all that is told of them to somebody who reads this language.
pub fn listings(language: Language) -> Vec<Listing> {
    entries(language).into_iter().filter(|game| game.id != SAMPLE).collect()
}

/// The same as [`find`], with all that is told of it to somebody who reads this language.
pub fn listing(id: &str, language: Language) -> Result<Listing, Refusal> {
    game!(id, G => entry::<G>(language))
}

/// The game that a rule belongs to, by the prefix of the rule's id.
pub fn of_rule(id: &str) -> Option<Info> {
    let (prefix, _) = id.split_once('-')?;
    infos().into_iter().find(|game| game.prefix.eq_ignore_ascii_case(prefix))
}

/// The ids of all listed games, as a phrase.
pub fn known() -> String {
    all().iter().map(|game| game.id).collect::<Vec<_>>().join(", ")
}

/// The JSON schema of the protocol ([`protocol::schema`]), of every listed game's options, with what people read of them in
/// this language, and of what is said in the words of each game: actions, events, views and positions.
pub fn schema(language: Language) -> Value {
    let mut schema = protocol::schema();
    schema["options"] =
        listings(language).into_iter().map(|game| (game.id.to_string(), game.options)).collect();
    schema["games"] = said().into_iter().filter(|(_, said)| !said.is_null()).collect();
    schema
}

#[doc(hidden)]
pub fn no_such_game(id: &str) -> Refusal {
    let id: String = id.chars().take(40).collect();
    Refusal::new(Code::Unknown, Why::NoGame(id))
}
