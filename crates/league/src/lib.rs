//! Leagues and tournaments for games of three to six.
//!
//! A [`Competition`] is a value: its terms, its entrants, its rounds with what came of their tables. [`Competition::draw`]
//! draws the next round (who sits where), [`Competition::standings`] tells how things stand. There is no clock, no file and
//! no chance in it: lots come from a seed that is published with the first round, so everybody can draw every round again.
//!
//! ```
//! use league::{Came, Competition, Entrant, Format, Terms, Who};
//!
//! let terms = Terms { seats: 4, least: 3, most: 6, format: Format::Swiss { rounds: 3 }, fillers: true, room: 64 };
//! let mut cup = Competition::new(terms, 1);
//! for n in 0..13 {
//!     cup.entrants.push(Entrant::new(Who(n), 1500));
//! }
//! let round = cup.draw().expect("there is a first round");
//! let sizes: Vec<usize> = round.tables.iter().map(|table| table.seats.len()).collect();
//! assert_eq!(sizes, [4, 3, 3, 3], "as equal as possible, and none larger than wished");
//! for table in 0..4 {
//!     let seats = cup.rounds[0].tables[table].seats.len() as u8;
//!     let came = (1..=seats).map(|rank| Came { rank, won: rank == 1, absent: false });
//!     cup.rounds[0].tables[table].came = Some(came.collect());
//! }
//! let first = &cup.standings(None)[0];
//! assert_eq!((first.place, first.points.to_string()), (1, "5".to_string()));
//! ```

mod draw;
mod lots;
mod pairing;
mod seats;
mod shape;
mod standings;

pub use draw::ABSENCES;
pub use lots::lot;
pub use shape::{Shape, shape};
pub use standings::{Cell, POINTS, Points, Row, TIES, Tie};

use serde::{Deserialize, Serialize};

/// Somebody who plays, by the number the caller knows them by.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Who(pub i64);

/// How rounds follow each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Format {
    /// Everybody in one field, every table of mixed strength, and as many others met as can be.
    Season {
        /// How many rounds.
        rounds: u8,
    },
    /// Those of like score together, nobody meets the same people twice where that can be avoided.
    Swiss {
        /// How many rounds.
        rounds: u8,
    },
    /// Groups of like strength; the first of each go on into a final of one table.
    Groups {
        /// How many rounds in the groups; the final comes on top.
        rounds: u8,
        /// How many groups, if there are people enough.
        groups: u8,
        /// So many of each group go on.
        on: u8,
    },
}

/// What a competition is played by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Terms {
    /// How many sit at a table, if the numbers allow it.
    pub seats: u8,
    /// The game is for so many at least,
    pub least: u8,
    /// and for so many at most.
    pub most: u8,
    /// How rounds follow each other.
    pub format: Format,
    /// Do bots fill seats that would stay empty?
    pub fillers: bool,
    /// So many may play; whoever comes later waits for a place.
    pub room: u16,
}

/// What is wrong with terms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wrong {
    /// Tables have three to six seats, as the game allows.
    Seats,
    /// There are 1 to 20 rounds.
    Rounds,
    /// The final has one table, of a size that the game allows.
    Final,
    /// A table at least must find room, and not more than 1000 people.
    Room,
}

impl Terms {
    /// Tables have so many seats at least,
    pub const FEWEST: u8 = 3;
    /// and so many at most.
    pub const MOST: u8 = 6;
    /// There are not more rounds than this before the final.
    pub const ROUNDS: u8 = 20;
    /// There is not more room than this.
    pub const ROOM: u16 = 1000;

    /// Can it be played like this?
    pub fn check(&self) -> Result<(), Wrong> {
        let (least, most) = (self.fewest(), self.largest());
        if least > most || !(least..=most).contains(&self.seats) {
            return Err(Wrong::Seats);
        }
        if !(1..=Self::ROUNDS).contains(&self.format.before_final()) {
            return Err(Wrong::Rounds);
        }
        if let Format::Groups { groups, on, .. } = self.format
            && (groups < 2 || on == 0 || !(least..=most).contains(&groups.saturating_mul(on)))
        {
            return Err(Wrong::Final);
        }
        if !(u16::from(self.seats)..=Self::ROOM).contains(&self.room) {
            return Err(Wrong::Room);
        }
        Ok(())
    }

    /// The smallest table.
    pub(crate) fn fewest(&self) -> u8 {
        self.least.max(Self::FEWEST)
    }

    /// The largest table.
    pub(crate) fn largest(&self) -> u8 {
        self.most.min(Self::MOST)
    }
}

impl Format {
    /// How many rounds before a final.
    pub fn before_final(self) -> u8 {
        match self {
            Format::Season { rounds } | Format::Swiss { rounds } | Format::Groups { rounds, .. } => rounds,
        }
    }

    /// How many rounds in all.
    pub fn rounds(self) -> u8 {
        self.before_final() + u8::from(self.has_final())
    }

    /// Is there a final?
    pub fn has_final(self) -> bool {
        matches!(self, Format::Groups { .. })
    }
}

/// How somebody stands to a competition.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum State {
    /// Plays.
    Playing,
    /// Is on the waiting list, and comes in when a place is free.
    Waiting,
    /// Has withdrawn, or was absent too often.
    Withdrawn,
}

/// Somebody who has entered. Entrants stand in the order in which they came.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entrant {
    /// Who.
    pub who: Who,
    /// How strong they were thought to be when they came.
    pub rating: i32,
    /// How they stand to it.
    pub state: State,
    /// Their group from 0, once there are groups.
    pub group: Option<u8>,
}

impl Entrant {
    /// Somebody who wants to play.
    pub fn new(who: Who, rating: i32) -> Entrant {
        Entrant { who, rating, state: State::Playing, group: None }
    }
}

/// How a seat came out of its game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Came {
    /// From 1; equal ones share theirs.
    pub rank: u8,
    /// Among the winners? Where nobody is, all have lost together.
    pub won: bool,
    /// Did somebody else, or a bot, have to play for them?
    pub absent: bool,
}

/// A table of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// Whose group, if it is one of a group.
    pub group: Option<u8>,
    /// Who sits there, seat by seat; nobody where a bot fills it.
    pub seats: Vec<Option<Who>>,
    /// What came of it, seat by seat, once it is over.
    pub came: Option<Vec<Came>>,
}

/// A round.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Round {
    /// Its tables.
    pub tables: Vec<Table>,
    /// Those for whom there was no seat.
    pub byes: Vec<Who>,
}

/// A competition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Competition {
    /// What it is played by.
    pub terms: Terms,
    /// What lots are drawn from.
    pub seed: u64,
    /// Everybody who has entered, in the order in which they came.
    pub entrants: Vec<Entrant>,
    /// The rounds that were drawn.
    pub rounds: Vec<Round>,
}

impl Competition {
    /// Nobody has entered yet.
    pub fn new(terms: Terms, seed: u64) -> Competition {
        Competition { terms, seed, entrants: Vec::new(), rounds: Vec::new() }
    }

    /// Somebody who has entered.
    pub fn entrant(&self, who: Who) -> Option<&Entrant> {
        self.entrants.iter().find(|entrant| entrant.who == who)
    }

    /// How many groups there are; none before the first round, and where there are no groups.
    pub fn groups(&self) -> u8 {
        self.entrants.iter().filter_map(|entrant| entrant.group).max().map_or(0, |last| last + 1)
    }

    /// So many of each group go on into the final.
    pub fn go_on(&self) -> u8 {
        match (self.terms.format, self.groups()) {
            (Format::Groups { on, .. }, groups @ 1..) => on.max(self.terms.fewest().div_ceil(groups)),
            _ => 0,
        }
    }

    /// Is this round, from 0, the final?
    pub fn is_final(&self, round: usize) -> bool {
        self.terms.format.has_final() && round == usize::from(self.terms.format.before_final())
    }

    /// Has everything come to its end?
    pub fn over(&self) -> bool {
        let last = self.rounds.len() == usize::from(self.terms.format.rounds());
        last && self.rounds.iter().flat_map(|round| &round.tables).all(|table| table.came.is_some())
    }
}
