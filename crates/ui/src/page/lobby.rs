//! The lists: the front page, the games on offer, tables in rows, games played.

use super::frame::Shell;
use super::lesson::CourseCard;
use super::people::{Left, Pace};
use super::person::Strength;
use super::seek::Sought;

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
    /// Only open tables of about my strength are listed.
    pub of_my_strength: bool,
    /// How many public games are on, as far as anybody counts.
    pub running: usize,
    /// Who is here.
    pub here: Here,
    /// What I wait for.
    pub seeks: Vec<Sought>,
    /// The courses, one a game, and how far I have come in each.
    pub courses: Vec<CourseCard>,
}

impl Lobby {
    /// Is it somebody's first visit, or as good as that? They are shown what there is, and how to begin.
    pub fn is_new(&self) -> bool {
        let named = self.shell.person.as_ref().is_some_and(|person| !person.guest);
        !named && self.your_turn.is_empty() && self.waiting.is_empty()
    }
}

/// Who has a page open.
#[derive(Clone, Debug, Default)]
pub struct Here {
    /// Some who have an account and do not mind being seen.
    pub people: Vec<Face>,
    /// How many more of them there are.
    pub more: usize,
    /// How many have no account.
    pub guests: usize,
}

/// Somebody in a list of people.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Face {
    /// In addresses.
    pub id: i64,
    /// Their name.
    pub name: String,
    /// It is whoever looks.
    pub mine: bool,
    /// Whoever looks follows them.
    pub followed: bool,
}

/// All running public games.
#[derive(Clone, Debug, Default)]
pub struct WatchPage {
    /// The frame.
    pub shell: Shell,
    /// The tables.
    pub rows: Vec<TableRow>,
}

/// Somebody who sits at an open table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sat {
    /// Their name.
    pub name: String,
    /// Their strength in this game at this pace, if they have played rated games of it.
    pub strength: Option<Strength>,
}

/// Why somebody cannot sit down at an open table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Barred {
    /// It counts for ratings, so it is for those with an account.
    ForNames,
    /// Its free seats are kept for others.
    Reserved,
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
    /// The people who sit there, in lists of open tables.
    pub sat: Vec<Sat>,
    /// Why whoever looks cannot sit down, in lists of open tables.
    pub closed: Option<Barred>,
    /// Somebody plays there whom whoever looks follows.
    pub followed: bool,
    /// When it was played, in words: "yesterday", "3 November".
    pub when: String,
    /// How it ended: "Won by Marta."
    pub outcome: Option<String>,
    /// My promises before all in it: how many I kept, and how many not.
    pub promises: Option<(u16, u16)>,
}

impl TableRow {
    /// The game, unless the table's own name begins with it: "Tribune, Tribune with Anna" says it twice.
    pub(crate) fn game_unsaid(&self) -> Option<&str> {
        (!self.title.starts_with(&self.game_title)).then_some(&self.game_title)
    }
}

/// A seat in a list of tables.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Dot {
    /// Nobody sits there yet.
    pub free: bool,
    /// Name for the tooltip.
    pub name: String,
    /// A bot or a program plays there.
    pub bot: bool,
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_named_once() {
        let row = |title: &str| TableRow {
            title: title.into(),
            game_title: "Tribune".into(),
            ..TableRow::default()
        };
        assert_eq!(row("Tribune with Anna").game_unsaid(), None);
        assert_eq!(row("Ides of March").game_unsaid(), Some("Tribune"));
    }
}
