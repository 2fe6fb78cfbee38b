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
    /// The whole address of the replay for other people's pages, if anybody may see it.
    pub embed: Option<String>,
    /// What people say about it, the oldest first.
    pub comments: Vec<Comment>,
    /// I may say something.
    pub can_comment: bool,
}

/// What somebody says about a finished game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comment {
    /// Its number.
    pub id: i64,
    /// Who, in addresses,
    pub person: i64,
    /// and by name.
    pub name: String,
    /// What.
    pub text: String,
    /// When, in words.
    pub when: String,
    /// It is mine.
    pub mine: bool,
    /// I do not want to read it, unless I say so.
    pub folded: bool,
}
