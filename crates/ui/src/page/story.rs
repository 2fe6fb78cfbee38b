//! What is read once a game is over.

use super::frame::Shell;
use super::people::{Player, TableInfo};
use crate::story::Story;
use kernel::Seat;
use std::sync::Arc;

/// The story of a finished game.
#[derive(Clone, Debug, Default)]
pub struct StoryPage {
    /// The frame.
    pub shell: Shell,
    /// What table this is.
    pub table: TableInfo,
    /// The seat I look from; `None` for whoever did not play.
    pub seat: Option<Seat>,
    /// Who sat where.
    pub players: Vec<Player>,
    /// What is told.
    pub story: Arc<Story>,
    /// I played here, so I may ask for a rematch.
    pub rematch: bool,
    /// The whole link to this page.
    pub link: String,
}
