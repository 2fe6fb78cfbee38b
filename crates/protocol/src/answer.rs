//! What is answered.

use kernel::{Amount, JsonSchema, Outcome, Refusal, Rule, Seat, SeatSet};
use serde::Serialize;
use serde_json::Value;

/// An answer that is no refusal: `{"ok":..}`.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Right<T> {
    /// What was asked for.
    pub ok: T,
}

/// A refusal: `{"err":..}`. Nothing has changed.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Wrong {
    /// What is wrong.
    pub err: Err,
}

/// What is wrong with a request.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Err {
    /// What sort of refusal.
    #[schemars(extend("enum" = ["illegal", "stale", "bad-request", "unknown", "over"]))]
    pub code: &'static str,
    /// A sentence about it.
    pub why: String,
    /// The rule behind it, where one is.
    pub rule: Option<Rule>,
}

impl From<&Refusal> for Wrong {
    fn from(refusal: &Refusal) -> Wrong {
        let Refusal { code, rule, why } = refusal;
        Wrong { err: Err { code: code.word(), why: why.to_string(), rule: *rule } }
    }
}

/// There is nothing to say.
#[derive(Clone, PartialEq, Debug, Default, Serialize, JsonSchema)]
pub struct Nothing {}

/// What there is to know about a game before anybody sits down.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Listing {
    /// The name used in commands, addresses and journals.
    pub id: &'static str,
    /// The name people use.
    pub title: &'static str,
    /// A line about it.
    pub about: &'static str,
    /// The least and the most who can play.
    pub seats: [usize; 2],
    /// The version of its rules.
    pub version: u32,
    /// The prefix of its ledger lines.
    pub prefix: &'static str,
    /// A JSON schema of its options.
    pub options: Value,
    /// Its rules name a time for each decision in live play. (Programs know it by its clocks.)
    #[serde(skip)]
    pub timed: bool,
}

/// One rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct RuleLine {
    /// Its name, such as `TRI-7.10`.
    pub id: String,
    /// The chapter it stands in.
    pub section: String,
    /// What it says.
    pub text: String,
}

/// A count of how often a view has moved.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Revision {
    /// The revision now: the seat's, or the spectators' where no seat was named.
    pub revision: u32,
}

/// Whose move it is.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Standing {
    /// Who has not answered yet. Over HTTP all who are asked, where answers are sealed.
    pub awaiting: SeatSet,
    /// Who takes part in the question.
    pub asked: SeatSet,
    /// How the game ended, if it has.
    pub over: Option<Outcome>,
}

/// What a seat is asked, and what it may do.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Offer {
    /// The seat's revision.
    pub revision: u32,
    /// The question, or whom everybody waits for.
    pub prompt: String,
    /// The rule behind the question.
    pub rule: Option<Rule>,
    /// Everything the seat may do; empty if it is not asked or has answered.
    pub choices: Vec<Listed>,
    /// May the seat take back its latest line by itself?
    pub undo: bool,
}

/// One choice on the list.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Listed {
    /// Its number on the list.
    pub n: usize,
    /// The action in the words of the game.
    pub action: Value,
    /// What it would do, as a short imperative.
    pub label: String,
    /// The rule that allows it.
    pub rule: Rule,
    /// The number to be named with it, if any.
    pub amount: Option<Amount>,
    /// It only takes back part of an unfinished decision.
    pub back: bool,
}

/// What a bot thinks of a decision, from the view of the seat that has it.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Advice {
    /// The seat's revision.
    pub revision: u32,
    /// The best choices, the best first: three at most.
    pub best: Vec<Opinion>,
    /// The chance to win that everybody would have if all were alike.
    pub even: f32,
    /// How many games were played on from here for each choice, in worlds imagined from the view; 0 where the bot does not think
    /// ahead.
    pub games: u32,
}

/// What is thought of one choice.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Opinion {
    /// Its number on the list of choices.
    pub choice: usize,
    /// The number named with it; 0 if there is none.
    pub amount: u16,
    /// What it would do, as a short imperative.
    pub label: String,
    /// The chance to win after it; `null` where the bot does not think ahead.
    pub chance: Option<f32>,
    /// The chance may be off by so much (95 %).
    pub off: f32,
    /// What there is more of than after the other choices.
    pub gains: Vec<Reason>,
    /// What there is less of, or what threatens.
    pub risks: Vec<Reason>,
}

/// A reason for a choice or against it.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Reason {
    /// Of what there is more or less: `denarii`, `cards`, `danger`, `rival` ...
    pub of: String,
    /// By how much.
    pub by: f32,
    /// The same in words.
    pub text: String,
}

/// Something that happened, as one viewer sees it.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Happened {
    /// The line of the journal it came with; `null` for the set-up.
    pub line: Option<u32>,
    /// A sentence about it.
    pub text: String,
    /// The rule behind it.
    pub rule: Option<Rule>,
    /// The event in the words of the game.
    pub event: Value,
}

/// What a seat gets for a move that was accepted.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Done {
    /// The seat's revision now.
    pub revision: u32,
    /// What happened, as the seat sees it.
    pub events: Vec<Happened>,
}

/// Where a seat would stand after picks it has not sent.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Trial {
    /// What it would see.
    pub view: Value,
    /// What it could choose then.
    pub choices: Vec<Listed>,
}

/// A new table of the house.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Opened {
    /// Its id, as in its address.
    pub table: String,
    /// One's own revision.
    pub revision: u32,
}

/// One's own tables: a list of all kinds, or a page of one kind.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Tables {
    /// Of all kinds, a hundred at most.
    All(Vec<Row>),
    /// A page of one kind.
    Page {
        /// The tables on it.
        tables: Vec<Row>,
        /// What to send as `from` to get the next page; `null` on the last.
        next: Option<String>,
    },
}

/// A table of one's own.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Row {
    /// Its id.
    pub table: String,
    /// The id of its game.
    pub game: String,
    /// How far it is.
    pub stage: Stage,
    /// Does it wait for one?
    pub waiting: bool,
}

/// How far a table of the house is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Chairs are still free.
    Open,
    /// The game is on.
    Playing,
    /// The game has ended.
    Over,
}

/// All that those who sit down agree to, in words, and who sits where.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct About {
    /// The id of the game.
    pub game: String,
    /// What the table is called.
    pub title: String,
    /// Who opened it.
    pub host: String,
    /// How far it is.
    pub stage: Stage,
    /// The settings.
    pub settings: Vec<Setting>,
    /// The seats, in order.
    pub seats: Vec<Chair>,
}

/// A setting in words.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Setting {
    /// What it is called.
    pub name: String,
    /// What is set.
    pub value: String,
}

/// A seat of a table of the house.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Chair {
    /// Who sits there.
    pub name: String,
    /// Is it played by a bot?
    pub bot: bool,
    /// May one sit down there?
    pub free: bool,
}

/// Where one sits.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Seated {
    /// The seat, counted from 0.
    pub seat: Seat,
}

/// What one sees at a table of the house.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Seen {
    /// One's own revision.
    pub revision: u32,
    /// The view, in the words of the game.
    pub view: Value,
}

/// What happened at a table of the house, as one may know it.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Story {
    /// One's own revision now.
    pub revision: u32,
    /// What the page's log tells, in the same order.
    pub events: Vec<Told>,
}

/// Something that happened at a table of the house.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Told {
    /// One's own revision when it happened; `null` for the set-up.
    pub step: Option<u32>,
    /// A sentence about it.
    pub text: String,
    /// The rule behind it.
    pub rule: Option<Rule>,
    /// The event in the words of the game; `null` for what the host adds.
    pub event: Value,
}

/// One's standing orders, and the offers that concern one.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Plans {
    /// The orders, in the words of the game.
    pub orders: Vec<Value>,
    /// The offers.
    pub offers: Vec<Offered>,
}

/// An offer on the table.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Offered {
    /// Its number, drawn by lot.
    pub offer: u32,
    /// Is it one's own?
    pub mine: bool,
    /// Has one agreed to it?
    pub agreed: bool,
    /// Have all agreed to it? It is concluded as soon as the rules allow.
    pub accepted: bool,
    /// The deal, in the words of the game.
    pub deal: Value,
}

/// What has become of a deal.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Dealt {
    /// In a word.
    pub deal: Fate,
    /// Why a bot has declined it, in its own words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
}

/// What has become of a deal, in a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// It is on the table, or off it.
    Noted,
    /// It is done.
    Concluded,
    /// All want it; it is done as soon as the rules allow.
    Agreed,
    /// Somebody has declined.
    Declined,
}
