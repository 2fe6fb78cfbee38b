//! Before the game: the form that opens a table, and the room where its players meet.

use super::frame::Shell;
use super::lobby::{GameCard, LevelCard};
use super::people::{Player, TableInfo};
use super::table::Said;
use kernel::{Judged, Unplayed};
use serde_json::Value;

/// The form that opens a table.
#[derive(Clone, Debug, Default)]
pub struct NewTable {
    /// The frame.
    pub shell: Shell,
    /// The game.
    pub game: GameCard,
    /// The other games, for switching.
    pub games: Vec<GameCard>,
    /// Its options as a JSON schema (`Game::options`).
    pub schema: Value,
    /// What was filled in before, by field name (`option-KEY` too); defaults where missing.
    pub values: Vec<(String, String)>,
    /// The bots that can be seated, those who come to this game first.
    pub bots: Vec<BotCard>,
    /// The levels at which they play this game, the weakest first.
    pub levels: Vec<LevelCard>,
    /// What is wrong: the field and why.
    pub errors: Vec<(String, String)>,
    /// What does not go together as the form stands, and what is closed (`Game::judge`).
    pub judged: Judged,
    /// The sides that nobody plays where few sit down (`Game::unplayed`).
    pub unplayed: Option<Unplayed>,
    /// Whoever is invited as soon as the table is open: their number in addresses and their name.
    pub invited: Option<(i64, String)>,
}

/// A bot that can be seated.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BotCard {
    /// What forms and protocols call it: `livia`.
    pub id: String,
    /// What it is called at a table.
    pub name: String,
    /// What it is like, in a word: "patient".
    pub character: String,
    /// A line about how it plays.
    pub about: String,
}

/// A table before its game begins.
#[derive(Clone, Debug, Default)]
pub struct WaitingRoom {
    /// The frame.
    pub shell: Shell,
    /// What table this is.
    pub table: TableInfo,
    /// The seats.
    pub seats: Vec<Player>,
    /// By seat: for whom it is kept, and whether that is me.
    pub kept: Vec<Option<(String, bool)>>,
    /// All settings of the table in words: [`crate::settings`].
    pub settings: Vec<crate::settings::Setting>,
    /// May I sit down?
    pub can_join: bool,
    /// May I start it now (host, every seat taken)?
    pub can_start: bool,
    /// Am I the host?
    pub host: bool,
    /// The whole link to give to friends; for those who may invite.
    pub invite: Option<String>,
    /// May I invite by name?
    pub can_invite: bool,
    /// The host has called it off: nobody can sit down any more.
    pub called_off: bool,
    /// The bots a host can seat.
    pub bots: Vec<BotCard>,
    /// The levels at which they play this game, the weakest first.
    pub levels: Vec<LevelCard>,
    /// The commitment to the dice.
    pub commitment: String,
    /// The chat so far.
    pub chat: Vec<Said>,
}
