//! What comes out of the game for one viewer.

use crate::words::glossary::Term;
use kernel::{Rule, Seat};
use maud::Markup;
use std::fmt;

/// What comes out of the game for one viewer: [`crate::dress`] makes it.
#[derive(Clone, Debug, Default)]
pub struct Dress {
    /// What is asked of me, or whom everybody waits for.
    pub prompt: String,
    /// The rule behind it.
    pub rule: Option<String>,
    /// One line of consequence: cost, odds, what remains.
    pub consequence: String,
    /// Who is asked.
    pub asked: Vec<Seat>,
    /// What I may choose, in the order of the game's list. Empty for those who wait.
    pub choices: Vec<Offer>,
    /// What is known to be closed now, and why.
    pub closed: Vec<Closed>,
    /// The board.
    pub board: Markup,
    /// My own hand and secrets; empty for spectators.
    pub hand: Markup,
    /// Everybody's panels (with the host's facts from [`crate::Context`]).
    pub players: Markup,
    /// What everybody plays for: stands above the players.
    pub goal: Markup,
    /// Round and supplies: stands below the players.
    pub state: Markup,
    /// Odds beside the prompt, where the game can tell.
    pub odds: Markup,
    /// The phases of the round: name, and whether done, now or to come.
    pub phases: Vec<(String, Phase)>,
    /// "Round 3, followers".
    pub moment: String,
    /// How many cards I hold, for the section bar of the phone.
    pub hand_count: u32,
    /// What the players' section is called: "Families".
    pub players_title: &'static str,
    /// What my own section is called: "Hand".
    pub hand_title: &'static str,
    /// What else of the table one goes back to again and again, for the section bar of the phone.
    pub landmarks: Vec<Landmark>,
    /// What the symbols of the board stand for.
    pub glossary: &'static [Term],
    /// The table as plain text, if the page is asked for as text.
    pub text: Option<String>,
}

/// A part of the table that has an entry of its own in the section bar of the phone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Landmark {
    /// The id of its element.
    pub id: &'static str,
    /// Its symbol.
    pub symbol: &'static str,
    /// What it is called.
    pub name: &'static str,
    /// How many of what it shows are urgent.
    pub count: usize,
}

/// Where a phase stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Phase {
    /// Over.
    Done,
    /// Now.
    Now,
    /// To come.
    #[default]
    ToCome,
}

/// One thing I may choose.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Offer {
    /// Its number in the list.
    pub n: usize,
    /// What it would do: the button.
    pub label: String,
    /// What it would cost, bring and risk, where the board can tell.
    pub means: Option<String>,
    /// What the button that sends it says, if it should be shorter than the label: "Place here".
    pub act: Option<&'static str>,
    /// The rule that allows it.
    pub rule: String,
    /// The number to be named with it: least and most.
    pub amount: Option<(u16, u16)>,
    /// It only goes back inside an unfinished decision.
    pub back: bool,
    /// It is on the board (or in the hand) as a target too, so the prompt may list it quietly.
    pub on_board: bool,
    /// That target stands beside the board, with what is told of the game: on a phone far below it.
    pub aside: bool,
    /// It belongs with others, and one such group is shown at a time.
    pub group: Option<Group>,
    /// It is a field of a form with several amounts, and this stands in it now.
    pub field: Option<u16>,
}

/// Choices that belong together: all payments out of one purse, say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// What the groups are told apart by: "From".
    pub lead: &'static str,
    /// Which of them: "Cornelius, 5 T".
    pub name: String,
}

/// Something that cannot be chosen now, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Closed {
    /// What it would be.
    pub label: String,
    /// Why not.
    pub why: String,
    /// The rule behind it.
    pub rule: String,
}

/// A line of the log: [`crate::log_line`] makes it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LogLine {
    /// The sentence, with seats marked as in `kernel::Names::marked`.
    pub text: String,
    /// The rule it rests on.
    pub rule: Option<Rule>,
    /// The journal line it came with; `None` for the set-up.
    pub line: Option<u32>,
    /// Begins a round or a phase.
    pub heading: bool,
    /// It begins a chapter that can be folded away: a year of a long game ([`crate::Board::chapter`]).
    pub chapter: bool,
    /// Only I (and perhaps a few) see this.
    pub private: bool,
    /// It happened since my last move.
    pub new: bool,
    /// Where on the board it shows.
    pub spot: Option<Spot>,
    /// Whose doing it is where the sentence names nobody.
    pub whose: Option<Seat>,
    /// What the dice showed that were thrown for it.
    pub dice: Vec<Throw>,
}

/// What was thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Throw {
    /// One die, and its face.
    Die(u8),
    /// Several dice, of which the log tells the sum.
    Sum(u8),
}

/// As the page tells its script: `5`, `+11`.
impl fmt::Display for Throw {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Throw::Die(face) => write!(f, "{face}"),
            Throw::Sum(sum) => write!(f, "+{sum}"),
        }
    }
}

/// A place on the board, as its element calls itself there: `data-spot`, `data-group` or `data-piece`; `field/follower2` is a
/// piece in a place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spot {
    /// The name of the place, or of the piece.
    pub at: String,
    /// The symbol of what has left there.
    pub gone: Option<&'static str>,
}

impl Spot {
    /// A place where something has come or changed.
    pub fn new(at: impl Into<String>) -> Spot {
        Spot { at: at.into(), gone: None }
    }
    /// A place that something with this symbol has left.
    pub fn left(at: impl Into<String>, symbol: &'static str) -> Spot {
        Spot { at: at.into(), gone: Some(symbol) }
    }
}
