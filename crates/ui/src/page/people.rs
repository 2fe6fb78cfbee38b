//! Who is at a table and how fast it is played; one's own account.

use super::LogLine;
use super::frame::Shell;
use kernel::{Seat, Sentence};

/// A table's name plate.
#[derive(Clone, Debug, Default)]
pub struct TableInfo {
    /// Its id in addresses.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The game's name.
    pub game_title: String,
    /// The table's own title.
    pub title: String,
    /// How fast it is played.
    pub pace: Pace,
}

/// Somebody (or something) at the table, as the host knows him.
#[derive(Clone, Debug, Default)]
pub struct Player {
    /// Where he sits.
    pub seat: Seat,
    /// His name, or the bot's.
    pub name: String,
    /// What he is.
    pub kind: PlayerKind,
    /// What the bot that drives the seat is like, in a word.
    pub character: &'static str,
    /// How well it plays, in a word; empty for one without a level.
    pub level: &'static str,
    /// Has a page open now.
    pub connected: bool,
    /// His clock.
    pub left: Option<Left>,
    /// Is he on vacation?
    pub vacation: bool,
    /// One of the seats of the person who is looking.
    pub mine: bool,
    /// A program plays under this name.
    pub program: bool,
}

/// Who drives a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PlayerKind {
    /// Nobody sits here yet.
    #[default]
    Free,
    /// A person.
    Person,
    /// A bot from the beginning.
    Bot,
    /// A bot for a person who has left, and who may return.
    StandIn,
    /// A person who is away: default moves are made for him until he returns or is replaced.
    Absent,
    /// Open to whoever comes; default moves are made meanwhile.
    Vacant,
}

/// How fast a table is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// No clock.
    #[default]
    Untimed,
    /// A bank of minutes and an increment in seconds.
    Live(u32, u32),
    /// A time for each window, a reserve in minutes, and the time in percent of what the rules name.
    Windows(u32, u32),
    /// Days for a move.
    Days(u32),
}

/// Time left on a clock, in seconds, when the page was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Left {
    /// Seconds.
    pub seconds: u64,
    /// Is it running now?
    pub running: bool,
}

/// Signing in, registering, or one's own account.
#[derive(Clone, Debug, Default)]
pub struct AccountPage {
    /// The frame; `shell.person` says which of the three it is.
    pub shell: Shell,
    /// The name filled in before.
    pub name: String,
    /// What is wrong: the field (`name`, `password`) and why.
    pub errors: Vec<(String, String)>,
    /// Registering was tried (otherwise signing in).
    pub registering: bool,
    /// Tables played so far, to be kept when registering.
    pub games: u32,
    /// Where others find them.
    pub id: Option<i64>,
    /// Tables they are invited to.
    pub invitations: Vec<super::lobby::TableRow>,
    /// What they want to be told although they have no page open.
    pub tell: super::TellMe,
    /// Their programs.
    pub programs: super::Programs,
    /// Their passkeys.
    pub passkeys: super::Passkeys,
    /// What they have complained of.
    pub complaints: Vec<super::Complaint>,
    /// Have they the host's desk?
    pub host: bool,
}

/// What a player finds when they come back.
#[derive(Clone, Debug, Default)]
pub struct ReportPage {
    /// The frame.
    pub shell: Shell,
    /// The table.
    pub table: TableInfo,
    /// Whose report it is.
    pub seat: Seat,
    /// Everybody at the table.
    pub players: Vec<Player>,
    /// Seconds left, if there is a clock.
    pub left: Option<u64>,
    /// Where the game stands.
    pub moment: String,
    /// What has happened since their last visit: parts with their titles, names as in [`kernel::Names::marked`].
    pub happened: Vec<(String, Vec<LogLine>)>,
    /// The part that they asked for, where not all of them fit on a page.
    pub part: Option<usize>,
    /// Are they asked something?
    pub waits: bool,
    /// What they are asked.
    pub prompt: String,
    /// The same point by point.
    pub points: Vec<Sentence>,
    /// What is done if they do not answer.
    pub silence: Option<Sentence>,
}
