//! Looking for opponents.

use super::frame::Shell;

/// The form in which somebody says whom they want to play with.
#[derive(Clone, Debug, Default)]
pub struct SeekPage {
    /// The frame.
    pub shell: Shell,
    /// The games, by id and name.
    pub games: Vec<(String, String)>,
    /// Which of them.
    pub game: String,
    /// The fewest and most who can play it together.
    pub seats: (usize, usize),
    /// The sets of its switches, by key and name; empty if it has none.
    pub sets: Vec<(String, String)>,
    /// What was filled in before.
    pub values: Vec<(String, String)>,
    /// My own strength in this game, live and by correspondence.
    pub strength: [Option<super::Strength>; 2],
    /// What is wrong.
    pub fault: Option<String>,
}

/// Something that somebody waits for.
#[derive(Clone, Debug, Default)]
pub struct Sought {
    /// Its number.
    pub id: i64,
    /// The game's id,
    pub game: String,
    /// and its name.
    pub title: String,
    /// How many are to sit at the table.
    pub seats: (u8, u8),
    /// By which set of switches, by its name.
    pub set: String,
    /// By correspondence?
    pub letter: bool,
    /// Does it count for ratings?
    pub rated: bool,
    /// Between which strengths, if it matters.
    pub strength: Option<(i32, i32)>,
}
