//! The story of a finished game: how it ended, where the points came from, how the chances went, what turned them.
//!
//! Whoever replays the journal shows each position to a [`Recorder`]; what comes out is a [`Story`], in which players are
//! marked as in [`kernel::Names::marked`]. A game adds what only it knows by [`crate::Board::note`] and
//! [`crate::Board::tale`]. All of it is made from one viewer's views and log.

mod fate;
mod page;
mod picture;
mod plot;
mod record;

pub use page::story;
pub use picture::{Drawing, Mark, TablePicture, picture, table_picture};
pub use record::Recorder;

use crate::tally::Points;
use kernel::{Arrange, MAX_SEATS, Rule, Seat};

/// Everybody's chance to win, by seat.
pub type Chances = [f32; MAX_SEATS];

/// The story of a finished game, as one viewer reads it.
#[derive(Clone, Debug, Default)]
pub struct Story {
    /// The result in one sentence.
    pub(crate) headline: String,
    /// The same for whoever reads it elsewhere, on a picture that is passed on: nobody is "you" there.
    pub(crate) title: String,
    /// What the game itself tells.
    pub(crate) tale: Tale,
    /// Who has won.
    pub(crate) winners: Vec<Seat>,
    /// Everybody, the best first.
    pub(crate) order: Vec<Seat>,
    /// What each side is called.
    pub(crate) sides: Vec<String>,
    /// How many rounds it took.
    pub(crate) rounds: usize,
    /// Everybody's chance to win, where it was estimated.
    pub(crate) chances: Option<Course>,
    /// Everybody's standing, where the game has one that all can see.
    pub(crate) standing: Option<Course>,
    /// What changed the chances, or the standing, most.
    pub(crate) turning: Vec<Turning>,
    /// What chance brought against expectation, the luckiest first.
    pub(crate) luck: Vec<(Seat, f32)>,
    /// What everybody did: a name, and how often by seat.
    pub(crate) deeds: Vec<(&'static str, Vec<u32>)>,
}

/// What a game tells of its own end.
#[derive(Clone, Debug, Default)]
pub struct Tale {
    /// The result in one sentence, where "Anna wins, 31 to 28" is not it.
    pub(crate) headline: Option<String>,
    /// The reason.
    pub(crate) why: String,
    /// The rules that decided it.
    pub(crate) rules: Vec<&'static str>,
    /// What was played: a scenario, a variant.
    pub(crate) played: Vec<String>,
    /// What the sides are called, where some are nobody's.
    pub(crate) sides: Vec<String>,
    /// Where the points came from, and what that is called.
    pub(crate) points: Option<(&'static str, Points)>,
    /// What the deeds are called, by their number.
    pub(crate) deeds: Vec<&'static str>,
    /// In what luck is counted, and what is counted.
    pub(crate) luck: Option<(&'static str, &'static str)>,
    /// What the standing is called, and what is said of it.
    pub(crate) standing: Option<(&'static str, String)>,
    /// The fate of Rome over the years.
    pub(crate) fate: Option<Fate>,
}

/// A figure for everybody over the course of the game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Course {
    /// The figures by seat at each moment, and the number of the round where one begins.
    pub(crate) moments: Vec<(Option<u32>, Vec<f32>)>,
    /// They are shares of one.
    pub(crate) shares: bool,
    /// The rounds are years.
    pub(crate) years: bool,
    /// Where a turning point shows: the moment, whose it was, its number.
    pub(crate) marks: Vec<(usize, Seat, usize)>,
}

/// Something that changed the chances.
#[derive(Clone, Debug)]
pub(crate) struct Turning {
    /// What happened.
    pub(crate) text: String,
    /// The rule behind it.
    pub(crate) rule: Option<Rule>,
    /// The round, in words.
    pub(crate) round: String,
    /// The step of the viewer's replay.
    pub(crate) step: u32,
    /// Whom it helped or hurt most, and by how much.
    pub(crate) seat: Seat,
    /// By how much: a share of one, or what the standing counts.
    pub(crate) by: f32,
}

/// The fate of Rome: three lines on one axis of years.
#[derive(Clone, Debug, Default)]
pub(crate) struct Fate {
    /// The years.
    pub(crate) years: Vec<u32>,
    /// The treasury at the end of each.
    pub(crate) treasury: Vec<i32>,
    /// Under this it is low.
    pub(crate) low: i32,
    /// Unrest at the end of each.
    pub(crate) unrest: Vec<u16>,
    /// The Wars, in the order in which they came.
    pub(crate) wars: Vec<Lane>,
}

/// A War over the years.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lane {
    /// What it is called.
    pub(crate) name: String,
    /// By year: not there, asleep or active.
    pub(crate) years: Vec<Stir>,
    /// The year in which it was won, by its place.
    pub(crate) won: Option<usize>,
}

/// How a War stands in a year.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Stir {
    /// It is not there.
    #[default]
    Away,
    /// It is there and asleep.
    Asleep,
    /// It is active.
    Active,
}

/// What a game notes while its journal is replayed ([`crate::Board::note`]): deeds, what chance brought, where a standing
/// came from. A line that was taken back later does not count.
#[derive(Clone, Debug, Default)]
pub struct Notes {
    /// The line in hand; none while it is the set-up.
    line: Option<u32>,
    deeds: Vec<(Option<u32>, usize, Seat, u32)>,
    luck: Vec<(Option<u32>, Seat, f32)>,
    sources: Vec<(Option<u32>, usize, Seat, i32)>,
}

impl Notes {
    /// A deed, by its number in [`Tale::deeds`].
    pub(crate) fn deed(&mut self, deed: usize, seat: Seat, times: impl Into<u32>) {
        self.deeds.push((self.line, deed, seat, times.into()));
    }
    /// What chance brought, against what was to be expected: above 0 where it helped.
    pub(crate) fn luck(&mut self, seat: Seat, by: f32) {
        self.luck.push((self.line, seat, by));
    }
    /// What a standing gained or lost, and by what.
    pub(crate) fn source(&mut self, source: usize, seat: Seat, by: i32) {
        self.sources.push((self.line, source, seat, by));
    }

    /// Only what lines that count have brought.
    fn counting(mut self, counts: impl Fn(Option<u32>) -> bool) -> Notes {
        self.deeds.retain(|note| counts(note.0));
        self.luck.retain(|note| counts(note.0));
        self.sources.retain(|note| counts(note.0));
        self
    }
    /// How often each of so many seats has done this.
    pub(crate) fn times(&self, deed: usize, seats: usize) -> Vec<u32> {
        let of = |seat: Seat| {
            let his = self.deeds.iter().filter(|(_, what, who, _)| (*what, *who) == (deed, seat));
            his.map(|(.., times)| times).sum()
        };
        Seat::all(seats).map(of).collect()
    }
    /// What each of so many seats has gained from this source.
    pub(crate) fn gained(&self, source: usize, seats: usize) -> Vec<i32> {
        let of = |seat: Seat| {
            let his = self.sources.iter().filter(|(_, what, who, _)| (*what, *who) == (source, seat));
            his.map(|(.., by)| by).sum()
        };
        Seat::all(seats).map(of).collect()
    }
    /// What chance has brought everybody to whom it brought anything.
    pub(crate) fn fortunes(&self, seats: usize) -> Vec<(Seat, f32)> {
        let rolled = |seat: &Seat| self.luck.iter().any(|(_, who, _)| who == seat);
        let sum = |seat: Seat| self.luck.iter().filter(|(_, who, _)| *who == seat).map(|(.., by)| by).sum();
        let mut all: Vec<(Seat, f32)> =
            Seat::all(seats).filter(rolled).map(|seat| (seat, sum(seat))).collect();
        all.arrange_by(|a, b| b.1.total_cmp(&a.1));
        all
    }
}
