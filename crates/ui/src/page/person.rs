//! Another player's page, and who is the strongest.

use super::Shell;
use super::lobby::TableRow;
use kernel::Seat;

/// How strong somebody is.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Strength {
    /// The most likely strength.
    pub mean: f64,
    /// Two times in three the truth is no farther from it than this.
    pub deviation: f64,
    /// From so many games.
    pub games: u32,
}

/// What somebody is to whoever looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tie {
    /// Nothing.
    Nothing,
    /// They are followed.
    Followed,
    /// They are blocked.
    Blocked,
}

/// A rating of somebody's.
#[derive(Clone, Debug, Default)]
pub struct Rating {
    /// The game's id,
    pub game: String,
    /// and its name.
    pub title: String,
    /// By correspondence?
    pub letter: bool,
    /// How strong.
    pub strength: Strength,
    /// The latest of its course.
    pub curve: Vec<Point>,
}

/// A point of a rating's course.
#[derive(Clone, Debug, Default)]
pub struct Point {
    /// The strength after that game.
    pub strength: Strength,
    /// Was it won?
    pub won: bool,
    /// When it was, as the axis says it.
    pub when: String,
}

/// Somebody's games of one kind.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// The game's id,
    pub game: String,
    /// and its name.
    pub title: String,
    /// How many games.
    pub games: u32,
    /// How many of them won.
    pub won: u32,
    /// How many would have been, if everybody were alike.
    pub par: f64,
    /// Games and wins by seat.
    pub seats: Vec<(u32, u32)>,
}

/// How somebody has won.
#[derive(Clone, Debug, Default)]
pub struct Way {
    /// The game's id,
    pub game: String,
    /// and its name.
    pub title: String,
    /// The way, in a word.
    pub kind: String,
    /// So often,
    pub won: u32,
    /// of so many wins.
    pub of: u32,
}

/// Games against whoever looks.
#[derive(Clone, Debug, Default)]
pub struct Meeting {
    /// The game's name.
    pub title: String,
    /// How many.
    pub games: u32,
    /// Won by whoever looks,
    pub mine: u32,
    /// and by the other.
    pub theirs: u32,
}

/// A finished game in somebody's history.
#[derive(Clone, Debug, Default)]
pub struct Finished {
    /// The table.
    pub table: TableRow,
    /// The seat.
    pub seat: Seat,
    /// Won?
    pub won: bool,
    /// Did anybody win?
    pub somebody: bool,
    /// The place,
    pub rank: u8,
    /// among so many.
    pub seats: u8,
    /// What it did to the rating, if it counts.
    pub change: Option<i32>,
}

/// Which games a history shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HistoryOf {
    /// All.
    #[default]
    All,
    /// Those that were won.
    Won,
    /// Those that count.
    Rated,
    /// Those by correspondence.
    Letters,
    /// Those with whoever looks.
    WithYou,
    /// Those with somebody who is named.
    With,
}

impl HistoryOf {
    /// The word in addresses.
    pub fn word(self) -> &'static str {
        match self {
            HistoryOf::All => "",
            HistoryOf::Won => "won",
            HistoryOf::Rated => "rated",
            HistoryOf::Letters => "letters",
            HistoryOf::WithYou => "you",
            HistoryOf::With => "with",
        }
    }
}

/// Something that somebody has promised before all in a finished game.
#[derive(Clone, Debug, Default)]
pub struct Pledge {
    /// Have they kept it?
    pub kept: bool,
    /// What.
    pub text: String,
    /// The game's id.
    pub game: String,
    /// The table's id in addresses,
    pub table: String,
    /// and what it is called.
    pub title: String,
}

/// How somebody stands in a league.
#[derive(Clone, Debug, Default)]
pub struct PersonLeague {
    /// Its number in addresses.
    pub id: i64,
    /// What it is called.
    pub title: String,
    /// Is it over?
    pub over: bool,
    /// They have come to the final.
    pub last: bool,
    /// Their group, from 0.
    pub group: Option<u8>,
    /// Their place, from 1; none while no table has ended.
    pub place: Option<usize>,
}

/// A player's page.
#[derive(Clone, Debug, Default)]
pub struct PersonPage {
    /// The frame.
    pub shell: Shell,
    /// Their number in addresses.
    pub id: i64,
    /// Their name.
    pub name: String,
    /// The names they had before, the latest first, and until when.
    pub former: Vec<(String, String)>,
    /// Since when they are here.
    pub since: String,
    /// It is the page of whoever looks.
    pub mine: bool,
    /// Does a program play under this name?
    pub program: bool,
    /// May whoever looks complain about them?
    pub can_report: bool,
    /// Whether whoever looks can follow or block them, and does.
    pub tie: Option<Tie>,
    /// They have a page open, and do not mind being seen.
    pub here: bool,
    /// Ratings, the one most played first.
    pub ratings: Vec<Rating>,
    /// Which of them is drawn large.
    pub shown: usize,
    /// Results by game.
    pub tallies: Vec<Tally>,
    /// How they have won.
    pub ways: Vec<Way>,
    /// Promises before all that were kept,
    pub kept: u32,
    /// and broken;
    pub broken: u32,
    /// the latest of them in words.
    pub pledges: Vec<Pledge>,
    /// Games that they play now and everybody may watch.
    pub playing: Vec<super::TableRow>,
    /// Their leagues, the latest first.
    pub leagues: Vec<PersonLeague>,
    /// Of their latest games, how many they left before the end; and how many those are.
    pub left: (u32, u32),
    /// By correspondence half of their answers come within so many minutes, if that is known.
    pub answers: Option<u32>,
    /// If whoever looks may invite them: to which game a table is opened.
    pub invite: Option<String>,
    /// Is the whole course of the rating drawn, and not that of a year?
    pub all: bool,
    /// Their games with whoever looks.
    pub meetings: Vec<Meeting>,
    /// What the history shows,
    pub filter: HistoryOf,
    /// with whom, by name, if that was asked for,
    pub opponent: String,
    /// and by number, if anybody goes by that name;
    pub with: Option<i64>,
    /// and the history.
    pub history: Vec<Finished>,
}

/// Somebody on a leader board.
#[derive(Clone, Debug, Default)]
pub struct Leader {
    /// A person's number in addresses; none for a bot.
    pub id: Option<i64>,
    /// The name.
    pub name: String,
    /// How strong.
    pub strength: Strength,
    /// It is whoever looks.
    pub mine: bool,
    /// They have gone for good, and have no page.
    pub former: bool,
}

/// The leader boards of a game.
#[derive(Clone, Debug, Default)]
pub struct LeadersPage {
    /// The frame.
    pub shell: Shell,
    /// The games on offer: id and name.
    pub games: Vec<(String, String)>,
    /// Which one is shown.
    pub game: String,
    /// By correspondence?
    pub letter: bool,
    /// The strongest first.
    pub leaders: Vec<Leader>,
}
