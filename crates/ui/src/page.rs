//! What each page is made from: plain values that the server (or, in the offline edition, the browser) fills in.
//!
//! Nothing here knows HTTP, a database or a clock. Everything that comes out of a game (prompt, choices, board, hand,
//! players) is one value, [`Dress`], made by [`crate::dress`]; the host adds people, clocks, log, chat and the like.
//!
//! # The addresses and form fields the pages use
//!
//! [`crate::to`] builds every address. Writes are `POST` forms (`application/x-www-form-urlencoded`); a plain submit is
//! answered with `303` to a page, one with the header `x-quadriga: regions` with the changed regions of the table page
//! ([`crate::regions`], `200`, or `204` if nothing moved; `409` with the same body if the revision was stale).
//!
//! | address | method | fields |
//! |---|---|---|
//! | `/` | GET | lobby; `?game=` filters the open tables |
//! | `/play/{game}` | POST | one click: a new table against bots, already started |
//! | `/new/{game}` | GET, POST | [`NewTable`]: `title`, `seats`, `seat-0`.. (`you`, `open`, `hot`, `bot:NAME`), `visibility` (`public`, `unlisted`, `private`), `pace` (`none`, `live`, `days`), `bank` and `increment` (minutes, seconds), `days`, `option-KEY`; `GET ?hot=1` prefills every seat but the first with `hot` |
//! | `/t/{id}` | GET | the table; `?text` plain text; `?seat=N` which of my seats (hot seat); `?draft=..&choice=n&amount-n=5` a draft, see below; `?plan=orders`, `?plan=deal`, `?plan=deal&counter=n` with a form to fill in ([`Plan`](crate::Plan)) |
//! | `/t/{id}/regions` | GET | `?revision=N` (and the same `draft`, `seat`): regions, `204` when the viewer's revision is still N |
//! | `/t/{id}/send` | POST | `seat`, `revision`, `draft`, and optionally `choice` (+ `amount-n`) appended to the draft |
//! | `/t/{id}/undo` | POST | `seat`, `revision` |
//! | `/t/{id}/take-back` | POST | `seat`, `do` = `ask` (+ `line`), `agree`, `refuse`, `withdraw` |
//! | `/t/{id}/deal` | POST | `seat`, `do` = `offer` (with the blanks of [`Bargain::Form`], `until` = `phase` or `withdrawn`, and `counter` = the number of the offer it answers), `accept`, `refuse`, `withdraw` (with `deal` = its number) |
//! | `/t/{id}/order` | POST | `seat`, `form` = which of the forms of [`Orders`] with its blanks, or `drop` = n (index in the standing ones) |
//! | `/t/{id}/chat` | POST | `text`, `to` (a seat, several times; none: everybody) |
//! | `/t/{id}/notes` | POST | `text` |
//! | `/t/{id}/join` | POST | `seat` (or none: any free one), `invite` |
//! | `/t/{id}/leave`, `/start`, `/return`, `/clone` | POST | `/start` takes `nonce`; `/leave`: a bot takes over |
//! | `/t/{id}/vacation` | POST | goes on vacation, or comes back |
//! | `/t/{id}/replace` | POST | `about` = the seat of a player who is away, `do` = `bot`, `person`, `wait`: my vote |
//! | `/t/{id}/hold` | POST | `seat`: holds the open reaction window (live play) |
//! | `/t/{id}/bot` | POST | `seat`, `bot` = NAME: a free seat is driven by a bot (host of the table); in the game his vote for one |
//! | `/t/{id}/ready` | POST | `seat`: hot seat, the curtain opens for this seat |
//! | `/t/{id}/replay` | GET | `?step=N`, `?seat=N`; `x-quadriga: regions` gives the replay regions |
//! | `/t/{id}/journal` | GET | download; `/journal` `POST` (multipart field `journal`) loads one |
//! | `/i/{invite}` | GET | an invite link: to the waiting room with the right to join |
//! | `/rules/{game}` | GET | the ledger; `?q=` searches; `#TRI-7.10` anchors |
//! | `/account` | GET | sign in, register, or me; `POST /account/register`, `/account/sign-in` (`name`, `password`), `/account/sign-out`, `/account/name` (`name`, guests too) |
//! | `/theme` | POST | `theme` = `auto`, `light`, `dark`; `back` = path |
//! | `/history` | GET | `?page=N` |
//! | `/events` | GET | `text/event-stream`, `?tables=a,b,c` (those open in this browser); see below |
//! | `/assets/{name}?v={hash}` | GET | [`crate::assets`], immutable |
//!
//! # Drafts
//!
//! A draft is the list of picks chosen and not yet sent, written as choice numbers with their amounts:
//! `3,0:12,5` means choice 3, then choice 0 with amount 12, then choice 5, each number counting in the list that the
//! draft so far gives (`Table::draft` gives the same lists every time, so numbers are enough). Choosing is a `GET`:
//! nothing happens at the table. The server renders the page of the draft's view and choices: if the newest pick leads
//! to more questions for the same seat, the view after it. Otherwise ([`Draft::last`]: nothing more is asked of this
//! seat, or the pick rolls, draws or shows something and `Table::draft` refuses to run it) the view and choices
//! *before* it, with `Context::chosen` set to it: the board shows it as chosen, another choice replaces it.
//! `send` gets the picks before it in `draft` and the newest in `choice` (and `amount-n`), as choosing does.
//!
//! # Events
//!
//! ```text
//! event: table
//! data: {"table":"2148","revision":17}          my revision at this table moved (or chat, seats, clocks: "what":"chat")
//!
//! event: turns
//! data: {"count":3}                              how many tables wait for me
//! ```
//! `what` is `view` (left out), `chat`, `seats`, `notes` or `offers`; the page fetches `/t/{id}/regions?revision=N` or,
//! for the others, `/t/{id}/regions?only=chat` ([`crate::Region::from_id`]). After a reconnect the page asks with its
//! revision and gets `204` when it has missed nothing, so the stream needs no memory.

use crate::plans::{Bargain, Deal, Orders};
use kernel::{Rule, Seat};
use maud::Markup;
use serde_json::Value;

/// What every page has: title, who is looking, theme.
#[derive(Clone, Debug, Default)]
pub struct Shell {
    /// The title of the window; "(3)" for tables that wait is put before it here.
    pub title: String,
    /// Who is signed in, guests included; `None` before the first write.
    pub person: Option<Person>,
    /// The theme chosen.
    pub theme: Theme,
    /// How many tables wait for this person.
    pub turns: u32,
    /// The path and query of this page, for "back to where you were".
    pub path: String,
    /// Something to say once: a refusal, "saved", "link copied".
    pub notice: Option<Notice>,
}

/// Somebody with a session.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Person {
    /// What others see.
    pub name: String,
    /// Plays without an account so far.
    pub guest: bool,
}

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// As the system says.
    #[default]
    Auto,
    /// Always light.
    Light,
    /// Always dark.
    Dark,
}

/// One sentence at the top of a page, or a toast.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// Did something go wrong?
    pub refused: bool,
    /// The sentence.
    pub text: String,
    /// The rule behind a refusal, such as `TRI-7.10`.
    pub rule: Option<String>,
}

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
    /// The games.
    pub games: Vec<GameCard>,
    /// Public tables with a free seat, and games in progress that want a player.
    pub open: Vec<TableRow>,
    /// Public tables to watch.
    pub watch: Vec<TableRow>,
    /// Only this game's open tables are listed.
    pub filter: Option<String>,
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
    /// When it was played, in words: "yesterday", "3 November".
    pub when: String,
    /// How it ended: "Won by Marta."
    pub outcome: Option<String>,
}

/// A seat in a list of tables.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Dot {
    /// Nobody sits there yet.
    pub free: bool,
    /// Name for the tooltip.
    pub name: String,
    /// It is this seat's move.
    pub to_move: bool,
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

/// The form that opens a table.
#[derive(Clone, Debug, Default)]
pub struct NewTable {
    /// The frame.
    pub shell: Shell,
    /// The game.
    pub game: GameCard,
    /// The other games, for switching.
    pub games: Vec<GameCard>,
    /// Its options as a JSON schema (`Game::options`).
    pub schema: Value,
    /// What was filled in before, by field name (`option-KEY` too); defaults where missing.
    pub values: Vec<(String, String)>,
    /// The bots that can be seated: name and a line about each.
    pub bots: Vec<(String, String)>,
    /// What is wrong: the field and why.
    pub errors: Vec<(String, String)>,
}

/// A table before its game begins.
#[derive(Clone, Debug, Default)]
pub struct WaitingRoom {
    /// The frame.
    pub shell: Shell,
    /// What table this is.
    pub table: TableInfo,
    /// The seats.
    pub seats: Vec<Player>,
    /// All settings of the table in words: [`crate::settings`].
    pub settings: Vec<crate::settings::Setting>,
    /// May I sit down?
    pub can_join: bool,
    /// May I start it now (host, every seat taken)?
    pub can_start: bool,
    /// Am I the host?
    pub host: bool,
    /// The whole link to give to friends; for those who may invite.
    pub invite: Option<String>,
    /// The bots a host can seat: name and a line about each.
    pub bots: Vec<(String, String)>,
    /// The commitment to the dice.
    pub commitment: String,
    /// The chat so far.
    pub chat: Vec<Said>,
}

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
    /// Has a page open now.
    pub connected: bool,
    /// His clock.
    pub left: Option<Left>,
    /// Is he on vacation?
    pub vacation: bool,
    /// One of the seats of the person who is looking.
    pub mine: bool,
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
    /// The log, oldest first: [`crate::log_line`] on each event told to me. A page may hold only the latest 200.
    pub log: Vec<LogLine>,
    /// Older lines left out.
    pub log_left_out: u32,
    /// How many journal lines there are (the step, for the replay).
    pub steps: u32,
    /// The chat, oldest first.
    pub chat: Vec<Said>,
    /// How many are watching.
    pub watchers: u32,
    /// My notes.
    pub notes: String,
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
    /// All settings of the table in words, for whoever may sit down.
    pub settings: Vec<crate::settings::Setting>,
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

/// Picks chosen and not yet sent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    /// The picks in order.
    pub steps: Vec<DraftStep>,
    /// The newest pick ends the decision: the view and choices shown are those before it, and it is marked as chosen.
    pub last: bool,
}

/// One pick of a draft.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DraftStep {
    /// Its number in the list it was chosen from.
    pub n: usize,
    /// The amount named with it.
    pub amount: u16,
    /// Its label then ([`Offer::label`]).
    pub label: String,
}

impl Draft {
    /// The draft as it stands in a form field or an address: `3,0:12,5`.
    pub fn code(steps: &[DraftStep]) -> String {
        let step = |s: &DraftStep| match s.amount {
            0 => s.n.to_string(),
            amount => format!("{}:{amount}", s.n),
        };
        steps.iter().map(step).collect::<Vec<_>>().join(",")
    }
    /// Reads it back: choice numbers and amounts. Nothing if it is no draft or has more than 64 steps.
    pub fn parse(code: &str) -> Option<Vec<(usize, u16)>> {
        if code.is_empty() {
            return Some(Vec::new());
        }
        let step = |text: &str| match text.split_once(':') {
            Some((n, amount)) => Some((n.parse().ok()?, amount.parse().ok()?)),
            None => Some((text.parse().ok()?, 0)),
        };
        let steps: Option<Vec<_>> = code.split(',').map(step).collect();
        steps.filter(|steps| steps.len() <= 64)
    }
}

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
    /// The table as plain text, if the page is asked for as text.
    pub text: Option<String>,
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
    /// It belongs with others, and one such group is shown at a time.
    pub group: Option<Group>,
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
    /// Only I (and perhaps a few) see this.
    pub private: bool,
    /// It happened since my last move.
    pub new: bool,
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

/// The past of a table, from one viewer's eyes.
#[derive(Clone, Debug, Default)]
pub struct ReplayPage {
    /// The frame.
    pub shell: Shell,
    /// What table this is.
    pub table: TableInfo,
    /// The seat I look from.
    pub seat: Option<Seat>,
    /// The seats I may look from (all of them once the game is over).
    pub viewpoints: Vec<Seat>,
    /// Who sits where.
    pub players: Vec<Player>,
    /// The position shown: [`crate::dress`] without choices.
    pub dress: Dress,
    /// The position shown, 0 for the set-up.
    pub step: u32,
    /// The latest position.
    pub steps: u32,
    /// The first step of every round: its name and the step.
    pub rounds: Vec<(String, u32)>,
    /// The log up to here; lines of this very step are `new`.
    pub log: Vec<LogLine>,
    /// The whole link to this position.
    pub link: String,
    /// The journal may be downloaded (the game is over).
    pub journal: bool,
    /// A private analysis table may be cloned from here.
    pub can_clone: bool,
    /// The commitment to the dice.
    pub commitment: String,
    /// The secret, and whether the journal verified against it.
    pub verified: Option<bool>,
    /// How it ended, if it has.
    pub outcome: Option<Ending>,
}

/// The rules reference.
#[derive(Clone, Debug, Default)]
pub struct RulesPage {
    /// The frame.
    pub shell: Shell,
    /// The game's id.
    pub game: String,
    /// The game's name.
    pub title: String,
    /// The ledger (`Game::ledger`).
    pub ledger: &'static str,
    /// Only lines that hold all of these words.
    pub query: String,
    /// The games, for switching.
    pub games: Vec<GameCard>,
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
}

/// Games I have played.
#[derive(Clone, Debug, Default)]
pub struct HistoryPage {
    /// The frame.
    pub shell: Shell,
    /// The tables, newest first.
    pub rows: Vec<TableRow>,
    /// Which page, from 1.
    pub page: u32,
    /// How many.
    pub pages: u32,
}

/// Something went wrong.
#[derive(Clone, Debug, Default)]
pub struct ErrorPage {
    /// The frame.
    pub shell: Shell,
    /// 404.
    pub status: u16,
    /// What went wrong, in a few words.
    pub heading: String,
    /// And what to do.
    pub why: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draft_reads_back() {
        let step = |n, amount| DraftStep { n, amount, label: String::new() };
        let code = Draft::code(&[step(3, 0), step(0, 12), step(5, 0)]);
        assert_eq!(code, "3,0:12,5");
        assert_eq!(Draft::parse(&code), Some(vec![(3, 0), (0, 12), (5, 0)]));
        assert_eq!(Draft::parse(""), Some(vec![]));
        for bad in ["x", "1,,2", "1:", "-1", "1:99999", &"1,".repeat(70)] {
            assert_eq!(Draft::parse(bad), None, "{bad}");
        }
    }
}
