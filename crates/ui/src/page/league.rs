//! Leagues and tournaments.

use super::{Left, Pace, Shell};

/// How rounds follow each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LeagueFormat {
    /// One field, as many others met as can be; so many rounds.
    Season(u8),
    /// Those of like score together; so many rounds.
    Swiss(u8),
    /// Groups and a final: so many rounds, groups, and so many of each go on.
    Groups(u8, u8, u8),
}

impl Default for LeagueFormat {
    fn default() -> Self {
        LeagueFormat::Season(1)
    }
}

/// How far a league has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LeagueStage {
    /// Whoever wants to enters.
    #[default]
    Open,
    /// Its rounds are played.
    Running,
    /// It has come to its end.
    Over,
    /// Too few had come.
    CalledOff,
}

/// The leagues.
#[derive(Clone, Debug, Default)]
pub struct LeaguesPage {
    /// The frame.
    pub shell: Shell,
    /// Those that can be entered.
    pub open: Vec<LeagueRow>,
    /// Those that are on.
    pub running: Vec<LeagueRow>,
    /// Those that were.
    pub past: Vec<LeagueRow>,
    /// The games for which one can be made: id and name.
    pub games: Vec<(String, String)>,
}

/// A league in a list.
#[derive(Clone, Debug, Default)]
pub struct LeagueRow {
    /// Which.
    pub id: i64,
    /// What it is called.
    pub title: String,
    /// The game's id,
    pub game: String,
    /// and its name.
    pub game_title: String,
    /// How rounds follow each other.
    pub format: LeagueFormat,
    /// How fast.
    pub pace: Pace,
    /// How many play,
    pub players: u32,
    /// and for how many there is room.
    pub room: u32,
    /// How far it has come.
    pub stage: LeagueStage,
    /// The round that is on, from 1,
    pub round: u32,
    /// of so many.
    pub rounds: u32,
    /// When it begins, or when it began.
    pub when: String,
    /// Am I in it?
    pub mine: bool,
}

/// A league's own page.
#[derive(Clone, Debug, Default)]
pub struct LeaguePage {
    /// The frame.
    pub shell: Shell,
    /// In a list it would read so.
    pub row: LeagueRow,
    /// Who has made it.
    pub host: String,
    /// The settings of its tables in words.
    pub settings: Vec<crate::settings::Setting>,
    /// How many sit at a table, if the numbers allow it.
    pub seats: u8,
    /// Do bots fill seats?
    pub fillers: bool,
    /// Are its tables for those alone who play?
    pub private: bool,
    /// The rounds, with a final.
    pub rounds: Vec<LeagueRound>,
    /// The standings: one field, or one for each group.
    pub fields: Vec<LeagueField>,
    /// Which of them is shown.
    pub shown: usize,
    /// So many of each group go on.
    pub go_on: usize,
    /// Those of the final, by place, once it is over.
    pub champions: Vec<(u8, String)>,
    /// The tables of the latest round.
    pub tables: Vec<LeagueTable>,
    /// My tables that are to come.
    pub schedule: Vec<LeagueTable>,
    /// The table that I play at.
    pub play: Option<String>,
    /// Those who have entered, before it begins; and those who wait for a place.
    pub entered: Vec<String>,
    /// Those who wait for a place.
    pub waiting: Vec<String>,
    /// May I enter?
    pub may_enter: bool,
    /// May I withdraw?
    pub may_leave: bool,
    /// Do I wait for a place?
    pub i_wait: bool,
    /// What lots are drawn from, once it is published.
    pub seed: Option<String>,
}

/// How far a round has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum RoundState {
    /// It is over.
    Done,
    /// It is on.
    On,
    /// It is to come.
    #[default]
    ToCome,
}

/// A round.
#[derive(Clone, Debug, Default)]
pub struct LeagueRound {
    /// From 1.
    pub number: usize,
    /// The final?
    pub last: bool,
    /// How far it has come.
    pub state: RoundState,
    /// When it ended, will end, or begins.
    pub when: String,
    /// How many of its tables have ended,
    pub ended: usize,
    /// of so many.
    pub tables: usize,
}

/// Standings.
#[derive(Clone, Debug, Default)]
pub struct LeagueField {
    /// The group, from 0.
    pub group: Option<u8>,
    /// The rows.
    pub rows: Vec<LeagueStanding>,
}

/// Somebody in the standings.
#[derive(Clone, Debug, Default)]
pub struct LeagueStanding {
    /// From 1.
    pub place: usize,
    /// Who,
    pub id: i64,
    /// and what they are called.
    pub name: String,
    /// How strong they were when they came, and how sure that was.
    pub strength: (i64, i64),
    /// Is it me?
    pub mine: bool,
    /// Have they withdrawn?
    pub gone: bool,
    /// Round by round, those to come too.
    pub cells: Vec<LeagueCell>,
    /// Tables won.
    pub wins: String,
    /// The points of those they have played.
    pub opponents: String,
    /// Points.
    pub points: String,
}

/// What a round was for somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LeagueCell {
    /// To come.
    ToCome,
    /// Not there.
    Out,
    /// On.
    Running,
    /// Won, with points.
    Won(String),
    /// Not won, with points.
    Played(String),
    /// Lost by all together.
    Lost,
    /// Somebody else had to play.
    Absent,
    /// There was no seat; with points.
    Bye(String),
}

/// A table of a league.
#[derive(Clone, Debug, Default)]
pub struct LeagueTable {
    /// Its group, from 0.
    pub group: Option<u8>,
    /// Its round, from 1.
    pub round: usize,
    /// Its number in the round, from 1; none for the final.
    pub number: Option<usize>,
    /// Where it is, for whoever may look.
    pub id: Option<String>,
    /// Who sits there.
    pub seats: Vec<LeagueSeat>,
    /// Do I sit there?
    pub mine: bool,
    /// How far it has come.
    pub state: RoundState,
    /// When it ended or begins.
    pub when: String,
    /// How long I have for my move.
    pub left: Option<Left>,
    /// Where its game stands, or how it ended, for whoever may look.
    pub detail: String,
}

/// A seat there.
#[derive(Clone, Debug, Default)]
pub struct LeagueSeat {
    /// Who.
    pub name: String,
    /// A bot that fills it.
    pub bot: bool,
    /// Won?
    pub won: bool,
}
