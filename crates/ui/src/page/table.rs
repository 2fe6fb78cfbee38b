//! A table in play, or finished: what the host knows about it.

use super::draft::Draft;
use super::dress::{Dress, LogLine};
use super::frame::Shell;
use super::lesson::Beside;
use super::people::{Player, TableInfo};
use crate::plans::{Bargain, Deal, Orders};
use kernel::Seat;

/// A table in play, or finished.
#[derive(Clone, Debug, Default)]
pub struct TablePage {
    /// The frame.
    pub shell: Shell,
    /// What table this is.
    pub table: TableInfo,
    /// The seat I look from; `None` for a spectator.
    pub seat: Option<Seat>,
    /// My revision: that of the real view, not of the draft.
    pub revision: u32,
    /// Who sits where.
    pub players: Vec<Player>,
    /// What the game shows and asks: [`crate::dress`] on the view (of the draft, if there is one).
    pub dress: Dress,
    /// Picks chosen and not yet sent.
    pub draft: Option<Draft>,
    /// Must I still act, in what is shown?
    pub pending: bool,
    /// Is this one of the tables that wait for me, which [`Shell::turns`] counts?
    pub waits: bool,
    /// The choices that one press sends: see [`crate::Drafted`].
    pub press: Vec<usize>,
    /// The log, oldest first: [`crate::log_line`] on each event told to me. A page may hold only the latest 200.
    pub log: Vec<LogLine>,
    /// Older lines left out.
    pub log_left_out: u32,
    /// The chapters of the whole log, where it has any: what each is called, and its first step ([`crate::chapters`]).
    pub chapters: Vec<(String, u32)>,
    /// How many journal lines there are (the step, for the replay).
    pub steps: u32,
    /// The chat, oldest first.
    pub chat: Vec<Said>,
    /// How many are watching.
    pub watchers: u32,
    /// My notes.
    pub notes: String,
    /// May I ask a bot what it would do?
    pub can_ask: bool,
    /// What it would do, once it was asked.
    pub advice: Option<Advice>,
    /// May I undo my latest line by myself?
    pub can_undo: bool,
    /// A take-back somebody has asked for, or that I may ask for.
    pub take_back: TakeBack,
    /// Standing orders: those that stand, those that can be given.
    pub orders: Orders,
    /// Trade offers that concern me.
    pub deals: Vec<Deal>,
    /// May I offer one?
    pub bargain: Bargain,
    /// The commitment to the dice, and the secret once the game is over.
    pub commitment: String,
    /// The secret, shown at the end.
    pub secret: Option<String>,
    /// The link to give to friends or spectators; for those who may invite.
    pub invite: Option<String>,
    /// Hot seat: cover everything until this seat's player says that he is there.
    pub curtain: Option<Seat>,
    /// How it ended.
    pub outcome: Option<Ending>,
    /// May I give my seat to a bot, or take it back from one?
    pub leave: Leave,
    /// May I go on vacation, or come back from it?
    pub vacation: Vacation,
    /// May I hold the open window?
    pub hold: Hold,
    /// Players who are away, if I may vote about them.
    pub away: Vec<Away>,
    /// May I sit down at a seat that the others have opened?
    pub can_join: bool,
    /// A lesson or a coach at the head of the right rail.
    pub beside: Beside,
    /// All settings of the table in words, for whoever may sit down.
    pub settings: Vec<crate::settings::Setting>,
}

/// What a bot would do, and why.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Advice {
    /// The best choices, the best first.
    pub best: Vec<Opinion>,
    /// The chance that everybody would have if all were alike, in percent.
    pub even: u32,
    /// Games that were played on from here for each choice; none where the bot does not think ahead.
    pub games: u32,
    /// The chances may be off by so much, in percent.
    pub off: u32,
    /// All of them are as good as each other as far as can be told: the chance to win after any of them, in percent.
    pub equal: Option<u32>,
}

/// What is thought of one choice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Opinion {
    /// Its number in the list.
    pub n: usize,
    /// The amount to name with it.
    pub amount: u16,
    /// Its label.
    pub label: String,
    /// The chance to win after it, in percent.
    pub chance: Option<u32>,
    /// What speaks for it.
    pub gains: Vec<String>,
    /// What speaks against it.
    pub risks: Vec<String>,
}

/// A player who is away, and what I have voted about him.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Away {
    /// His seat.
    pub seat: Seat,
    /// My vote.
    pub wish: Option<Successor>,
}

/// Who shall play in the place of somebody who is away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Successor {
    /// A bot.
    Bot,
    /// Whoever sits down.
    Person,
    /// Nobody yet.
    Wait,
}

/// Holding a reaction window open, in live play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Hold {
    /// There is none, or I do not play.
    #[default]
    No,
    /// So many times more in this phase.
    Left(u8),
}

/// Days off in a game by correspondence.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Vacation {
    /// Not offered.
    #[default]
    No,
    /// I may go; so many days are left.
    Go(i64),
    /// I am away and may come back.
    Back,
}

/// The way out of a seat, and back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Leave {
    /// Not offered (spectators, finished games).
    #[default]
    No,
    /// I may leave; a bot takes over.
    Leave,
    /// A bot drives my seat; I may return.
    Return,
}

/// Something said in the chat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Said {
    /// Whose seat, if anybody's.
    pub seat: Option<Seat>,
    /// Who.
    pub name: String,
    /// To whom, in words; empty for everybody.
    pub to: String,
    /// What.
    pub text: String,
    /// When, in words: "14:05".
    pub when: String,
    /// Where whoever reads it can complain of it.
    pub report: Option<String>,
    /// Whoever looks does not want to read it, unless they say so.
    pub folded: bool,
}

/// Taking back by consent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum TakeBack {
    /// There is nothing to take back.
    #[default]
    None,
    /// I may ask the others to go back to before this journal line.
    Possible(u32),
    /// I have asked; these have not agreed yet.
    Asked(Vec<Seat>),
    /// Somebody asks me: who, and what would be taken back.
    Answer(Seat, String),
}

/// How a game ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ending {
    /// In words, with seats marked.
    pub text: String,
    /// The winners.
    pub winners: Vec<Seat>,
    /// Points by seat, where the game counts any.
    pub scores: Vec<i32>,
}
