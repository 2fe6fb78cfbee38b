//! What is read afterwards or beside the game: the replay and the rules.

use super::dress::{Dress, LogLine};
use super::frame::Shell;
use super::lobby::GameCard;
use super::people::{Player, TableInfo};
use super::table::Ending;
use crate::Rulebook;
use kernel::Seat;
use std::sync::Arc;

/// The past of a table, from one viewer's eyes.
#[derive(Clone, Debug, Default)]
pub struct ReplayPage {
    /// The frame.
    pub shell: Shell,
    /// What table this is.
    pub table: TableInfo,
    /// The seat I look from.
    pub seat: Option<Seat>,
    /// The seats I may look from (all of them once the game is over).
    pub viewpoints: Vec<Seat>,
    /// Who sits where.
    pub players: Vec<Player>,
    /// The position shown: [`crate::dress`] without choices.
    pub dress: Dress,
    /// The position shown, 0 for the set-up.
    pub step: u32,
    /// The latest position.
    pub steps: u32,
    /// The first step of every round: its name and the step.
    pub rounds: Vec<(String, u32)>,
    /// The log up to here; lines of this very step are `new`.
    pub log: Vec<LogLine>,
    /// The whole link to this position.
    pub link: String,
    /// The journal may be downloaded (the game is over).
    pub journal: bool,
    /// A private analysis table may be cloned from here.
    pub can_clone: bool,
    /// The commitment to the dice.
    pub commitment: String,
    /// The secret, and whether the journal verified against it.
    pub verified: Option<bool>,
    /// How it ended, if it has.
    pub outcome: Option<Ending>,
}

/// The rulebook.
#[derive(Clone, Debug, Default)]
pub struct RulesPage {
    /// The frame.
    pub shell: Shell,
    /// The game's id.
    pub game: String,
    /// The game's name.
    pub title: String,
    /// What is written ([`Rulebook::of`]).
    pub book: Arc<Rulebook>,
    /// Only what holds all of these words.
    pub query: String,
    /// The line a panel is opened at ([`crate::rule_panel`]).
    pub line: String,
    /// The games, for switching.
    pub games: Vec<GameCard>,
}
