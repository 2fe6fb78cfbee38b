//! The lists: the front page, the games on offer, tables in rows, games played.

use super::frame::Shell;
use super::people::{Left, Pace};

/// A game on offer.
#[derive(Clone, Debug, Default)]
pub struct GameCard {
    /// `tribune`.
    pub id: String,
    /// `Tribune`.
    pub title: String,
    /// A line about it.
    pub about: String,
    /// The least and most players.
    pub seats: (usize, usize),
    /// How long a game takes, `60 to 120 min`; empty if unknown.
    pub length: String,
    /// How many bots "play now" seats.
    pub bots: usize,
    /// Can it be played yet? The others are announced.
    pub ready: bool,
    /// Do its rules name a time for each decision?
    pub timed: bool,
    /// Who comes to "play now".
    pub company: Vec<Foe>,
    /// What the chosen level comes to in this game.
    pub level: LevelCard,
    /// Has whoever looks never sat down to it, and has it a coach for that?
    pub unknown: bool,
    /// Has it a course?
    pub taught: bool,
}

/// Somebody of the cast.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Foe {
    /// The name.
    pub name: &'static str,
    /// The temperament, in a word.
    pub temper: &'static str,
    /// A line about how they play.
    pub about: &'static str,
}

/// How well bots play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LevelCard {
    /// What forms and protocols call it: `gentle`.
    pub id: &'static str,
    /// In a word.
    pub word: &'static str,
    /// A line about it.
    pub about: &'static str,
    /// From 1 to 4.
    pub rank: u8,
}

/// The front page.
#[derive(Clone, Debug, Default)]
pub struct Lobby {
    /// The frame.
    pub shell: Shell,
    /// Tables that wait for me, the most urgent first.
    pub your_turn: Vec<TableRow>,
    /// My other running tables.
    pub waiting: Vec<TableRow>,
    /// Tables I am invited to.
    pub invitations: Vec<TableRow>,
    /// The games.
    pub games: Vec<GameCard>,
    /// Public tables with a free seat, and games in progress that want a player.
    pub open: Vec<TableRow>,
    /// Public tables to watch.
    pub watch: Vec<TableRow>,
    /// Only this game's open tables are listed.
    pub filter: Option<String>,
    /// The levels of the bots, the weakest first.
    pub levels: Vec<LevelCard>,
    /// The level at which "play now" seats them.
    pub level: LevelCard,
}

/// A table in a list.
#[derive(Clone, Debug, Default)]
pub struct TableRow {
    /// Its id in addresses.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The game's name.
    pub game_title: String,
    /// The table's own title.
    pub title: String,
    /// Options worth telling, round, phase: one line.
    pub detail: String,
    /// What is asked of me (lists of my turn) or whom it waits for.
    pub asks: String,
    /// The game is on, and whoever comes may take over a seat.
    pub seeks: bool,
    /// Who sits there.
    pub seats: Vec<Dot>,
    /// The host's name.
    pub host: String,
    /// How fast it is played.
    pub pace: Pace,
    /// Time left for whoever is to move.
    pub left: Option<Left>,
    /// How many watch.
    pub watchers: u32,
    /// When it was played, in words: "yesterday", "3 November".
    pub when: String,
    /// How it ended: "Won by Marta."
    pub outcome: Option<String>,
    /// My promises before all in it: how many I kept, and how many not.
    pub promises: Option<(u16, u16)>,
}

/// A seat in a list of tables.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Dot {
    /// Nobody sits there yet.
    pub free: bool,
    /// Name for the tooltip.
    pub name: String,
    /// It is this seat's move.
    pub to_move: bool,
}

/// A list of my games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OwnGames {
    /// Those that wait for me.
    YourTurn,
    /// The others that are on.
    Running,
    /// Those that are over.
    #[default]
    Finished,
}

/// My games, a page of one of their lists.
#[derive(Clone, Debug, Default)]
pub struct HistoryPage {
    /// The frame.
    pub shell: Shell,
    /// Which list.
    pub list: OwnGames,
    /// The tables, newest first.
    pub rows: Vec<TableRow>,
    /// It is the first page.
    pub first: bool,
    /// Where the next one begins, if there is one.
    pub older: Option<String>,
}
