//! Advice: the best choices of a decision, each with the chance to win after it, and why.
//!
//! A bot that searches has tried them in the same imagined worlds; what was different in the end, source by source, is the
//! reason. All of it comes from the view of whoever asks.

use crate::words;
use arrayvec::ArrayVec;
use kernel::{Language, Names, Pick, Seat};

/// What a choice brings or costs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Source {
    /// Denarii.
    Denarii,
    /// Talents.
    Talents,
    /// Points, by themselves.
    Points,
    /// Points for areas.
    Areas,
    /// Points for cards.
    Cards,
    /// Points for political influence.
    Politics,
    /// Points for money and goods, as long as the game lasts.
    Stock,
    /// Cards in hand.
    Hand,
    /// Laurels.
    Laurels,
    /// Legions.
    Legions,
    /// Markers of factions.
    Markers,
    /// Factions that are held.
    Factions,
    /// The favour of the gods.
    Favour,
    /// The way to the Tribune.
    Tribune,
    /// Triumphs.
    Triumphs,
    /// Intrigue markers.
    Intrigue,
    /// Law cards.
    Laws,
    /// Clients in Provinces.
    Clients,
    /// Buildings of Rome.
    Buildings,
    /// Leaders at the gates of Rome.
    Danger,
    /// Games in which one is left far behind.
    Behind,
    /// The chances of a rival.
    Rival(Seat),
}

impl Source {
    /// The name in protocols.
    pub fn name(self) -> &'static str {
        match self {
            Source::Denarii => "denarii",
            Source::Talents => "talents",
            Source::Points => "points",
            Source::Areas => "areas",
            Source::Cards => "cards",
            Source::Politics => "politics",
            Source::Stock => "stock",
            Source::Hand => "hand",
            Source::Laurels => "laurels",
            Source::Legions => "legions",
            Source::Markers => "markers",
            Source::Factions => "factions",
            Source::Favour => "favour",
            Source::Tribune => "tribune",
            Source::Triumphs => "triumphs",
            Source::Intrigue => "intrigue",
            Source::Laws => "laws",
            Source::Clients => "clients",
            Source::Buildings => "buildings",
            Source::Danger => "danger",
            Source::Behind => "behind",
            Source::Rival(_) => "rival",
        }
    }
}

/// What somebody has in a world: of what, how much, and what that is worth on the scale of [`crate::Policy::value`].
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Holding {
    /// Of what.
    pub of: Source,
    /// How much.
    pub amount: f32,
    /// What it is worth: whoever is ahead by 1 is e times as likely to win.
    pub worth: f32,
}

/// More sources than a game has.
pub const SOURCES: usize = 12;

/// All that somebody has, always in the same order.
pub type Holdings = ArrayVec<Holding, SOURCES>;

/// A reason: of what there will be more or less than after the other choices.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Reason {
    /// Of what.
    pub of: Source,
    /// By how much.
    pub by: f32,
}

impl Reason {
    /// In words, as part of a list.
    pub fn text(self, names: &Names) -> String {
        match names.language() {
            Language::English => words::en::reason(self, names),
        }
    }
}

/// What is thought of one choice.
#[derive(Clone, PartialEq, Debug)]
pub struct Opinion<A> {
    /// The choice.
    pub pick: Pick<A>,
    /// The chance to win after it; none where the bot does not think ahead.
    pub chance: Option<f32>,
    /// It may be off by so much (95 %).
    pub off: f32,
    /// What there is more of than after the others.
    pub gains: Vec<Reason>,
    /// What there is less of.
    pub risks: Vec<Reason>,
}

/// What is thought of a decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice<A> {
    /// The best choices, the best first: at most [`BEST`].
    pub best: Vec<Opinion<A>>,
    /// The chance that everybody would have if all were alike.
    pub even: f32,
    /// How many games were played on from here for each of them.
    pub games: u32,
}

/// So many choices are told.
pub const BEST: usize = 3;

impl<A> Advice<A> {
    /// Of a bot that does not think ahead: what it would do, and nothing more.
    pub fn plain(pick: Pick<A>, seats: usize) -> Advice<A> {
        let only = Opinion { pick, chance: None, off: 0.0, gains: vec![], risks: vec![] };
        Advice { best: vec![only], even: 1.0 / seats.max(1) as f32, games: 0 }
    }
}
