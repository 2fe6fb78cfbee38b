//! What may be asked. Where a seat is named, `S` says how: by its number, or as one that may be left out because whoever
//! is signed in has one.

use kernel::{Came, Code, JsonSchema, Refusal};
use serde::{Deserialize, Serialize};
use serde_json::{Number, Value};

#[cfg(debug_assertions)]
use crate::kept::{Position, Record};

/// Requests of one word.
macro_rules! bare {
    ($($(#[$doc:meta])* $name:ident),+ $(,)?) => { $(
        $(#[$doc])*
        #[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
        #[serde(deny_unknown_fields)]
        pub struct $name {}
    )+ };
}

bare! {
    /// Which games there are.
    Games,
    /// The JSON schema of every request and answer, and of the games' options and words.
    Schema,
    /// Whose move it is.
    Turn,
    /// The whole record of the table: enough to go on with it, where it has its secret. Over HTTP: of a finished game.
    Journal,
    /// The whole position.
    State,
    /// Ends the program.
    Quit,
    /// What is agreed on here, and who sits where.
    About,
}

/// Requests that only name a seat.
macro_rules! of_a_seat {
    ($($(#[$doc:meta])* $name:ident),+ $(,)?) => { $(
        $(#[$doc])*
        #[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
        #[serde(deny_unknown_fields)]
        pub struct $name<S> {
            /// Which seat, counted from 0.
            pub seat: S,
        }
    )+ };
}

of_a_seat! {
    /// What a seat is asked, and everything it may do.
    Choices,
    /// Makes the game's own move for a seat whose time is up.
    Expire,
    /// What a seat may know; without one, what a spectator may.
    View,
    /// The same as plain text, at most 80 columns wide.
    Board,
    /// One's standing orders, and the offers that concern one.
    Plans,
}

/// What makes the dice of a table repeatable: a word or a number, which is as good as its digits.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(untagged, expecting = "expected a string or a number")]
pub enum Seed {
    /// A word.
    Word(String),
    /// A number.
    Number(Number),
}

impl Seed {
    /// The seed as a word.
    pub fn word(&self) -> String {
        match self {
            Seed::Word(word) => word.clone(),
            Seed::Number(number) => number.to_string(),
        }
    }
}

/// Opens a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct New {
    /// The id of the game.
    pub game: String,
    /// How many play.
    pub seats: usize,
    /// The game's options; what is left out has its default.
    #[serde(default)]
    pub options: Value,
    /// What makes the dice repeatable; random, if left out.
    pub seed: Option<Seed>,
    /// Words that the seats add to the dice.
    #[serde(default)]
    pub nonces: Vec<String>,
    /// The text of a component file that replaces the built-in one.
    pub components: Option<String>,
}

/// A new table against bots.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Against {
    /// The id of the game.
    pub game: String,
    /// How many play.
    pub seats: usize,
    /// The game's options; what is left out has its default.
    #[serde(default)]
    pub options: Value,
    /// How well they play: `gentle`, `steady`, `strong` or `hard`; `steady`, if left out.
    pub level: Option<String>,
}

/// Opens a table from its journal; every line is checked as if it were new, but for the dice.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Load {
    /// The journal, with its secret.
    #[schemars(with = "Record", title = "Record")]
    pub journal: Value,
    /// The text of the component file, if the game had its own.
    pub components: Option<String>,
}

/// A pick as a program writes it: `{"choice":3,"amount":5}` or `{"action":{..},"amount":5}`.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Wish {
    /// The number of a choice on the list.
    pub choice: Option<usize>,
    /// In the place of a `choice`: the action itself, in the words of the game.
    pub action: Option<Value>,
    /// The number named with it; 0 if left out.
    pub amount: Option<u16>,
}

/// A choice as a program names it.
#[derive(Clone, Copy, Debug)]
pub enum Chosen<'a> {
    /// By its number on the seat's list.
    Number(usize),
    /// By the action itself.
    Action(&'a Value),
}

impl Wish {
    /// What is chosen: exactly one of `choice` and `action` must be there.
    pub fn chosen(&self) -> Result<Chosen<'_>, Refusal> {
        let bad = |why| Refusal::new(Code::BadRequest, why);
        match (self.choice, &self.action) {
            (Some(n), None) => Ok(Chosen::Number(n)),
            (None, Some(action)) => Ok(Chosen::Action(action)),
            (None, None) => Err(bad("name a \"choice\" by its number, or the \"action\" itself")),
            (Some(_), Some(_)) => Err(bad("name the \"choice\" or the \"action\", not both")),
        }
    }
}

/// Makes a pick: names a `choice` or the `action`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Act<S> {
    /// Which seat, counted from 0.
    pub seat: S,
    /// The revision it is based on: guards against acting on an old page.
    pub revision: Option<u32>,
    /// The number of a choice on the list.
    pub choice: Option<usize>,
    /// In the place of a `choice`: the action itself, in the words of the game.
    pub action: Option<Value>,
    /// The number named with it; 0 if left out.
    pub amount: Option<u16>,
}

impl<S> Act<S> {
    /// Whose pick it is, what it is based on, and the pick.
    pub fn parts(self) -> (S, Option<u32>, Wish) {
        let Act { seat, revision, choice, action, amount } = self;
        (seat, revision, Wish { choice, action, amount })
    }
}

/// Makes several picks, all or none; only the last may roll, draw or show anything.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Batch {
    /// Which seat, counted from 0.
    pub seat: u8,
    /// The revision it is based on: guards against acting on an old page.
    pub revision: Option<u32>,
    /// The picks, at most 256. A `choice` counts on the list as it stands after the picks before it.
    pub picks: Vec<Wish>,
}

/// Tries picks out without sending them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Draft {
    /// Which seat, counted from 0.
    pub seat: u8,
    /// The picks, at most 256. A `choice` counts on the list as it stands after the picks before it.
    pub picks: Vec<Wish>,
}

/// Takes the seat's latest line back, as long as nobody could have learnt anything from it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Undo<S> {
    /// Which seat, counted from 0.
    pub seat: S,
    /// The revision it is based on: guards against acting on an old page.
    pub revision: Option<u32>,
}

/// What has happened, as a seat may know it; without one, as spectators see it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Log {
    /// Which seat, counted from 0.
    pub seat: Option<u8>,
    /// From here on: a line of the journal or, over HTTP, a revision of one's own. Everything, if left out.
    pub from: Option<u32>,
}

/// What a bot would pick; it is played with `act`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Bot {
    /// Which seat, counted from 0.
    pub seat: u8,
    /// The name of the bot: `random`, `greedy`, `search`; a level, `gentle`, `steady`, `strong`, `hard`; or somebody of the cast with
    /// one, `livia:strong`.
    pub bot: String,
    /// How long it may think, in milliseconds; its usual time, if left out.
    pub ms: Option<u32>,
    /// A number, for other dice in its head.
    #[serde(default)]
    pub seed: u64,
}

/// The best choices of a seat and why, from its own view; they are played with `act`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Advice<S> {
    /// Which seat, counted from 0.
    pub seat: S,
    /// Whose opinion: the name of a bot; that of nobody in particular, if left out.
    pub bot: Option<String>,
    /// How long it may think, in milliseconds; its usual time, if left out. A server gives no more than its bots have.
    pub ms: Option<u32>,
    /// A number, for other dice in its head.
    #[serde(default)]
    pub seed: u64,
}

/// Concludes a deal that its parties have agreed to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// The deal, in the words of the game.
    pub deal: Value,
}

/// Could the parties of a deal conclude it now?
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Offerable {
    /// The deal, in the words of the game.
    pub deal: Value,
}

/// What a standing order would answer now.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// Which seat, counted from 0.
    pub seat: u8,
    /// The order, in the words of the game.
    pub order: Value,
}

/// Sets the position, after an audit.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Put {
    /// The position, as `state` gives it.
    #[schemars(with = "Position", title = "Position")]
    pub state: Value,
}

/// Prescribes the next chance outcomes, as a journal records them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Rig {
    /// Faces of dice, places in lists, names of what is drawn.
    pub outcomes: Vec<Came>,
}

/// Looks rules up: all, one by its `id`, or those with a `word`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// The id of the game, if it is not the table's.
    pub game: Option<String>,
    /// The id of a rule.
    pub id: Option<String>,
    /// Words to look for.
    pub word: Option<String>,
}

/// A kind of one's own tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum List {
    /// Those that wait for one.
    Turn,
    /// The others that are on.
    Running,
    /// Finished games.
    Finished,
}

/// One's own tables: those that wait for one, then the others that are on, then the finished ones, each the latest first.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend("dependentRequired" = serde_json::json!({ "from": ["list"] })))]
pub struct Tables {
    /// Which of them; all kinds, a hundred at most, if left out.
    pub list: Option<List>,
    /// Go on from here: what the page before named as `next`. With a `list` only.
    #[schemars(extend("pattern" = format!("^[0-9]{{1,18}}-{}$", crate::TABLE)))]
    pub from: Option<String>,
}

/// Sits down, and so agrees to the settings.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// Which free seat; any, if left out.
    pub seat: Option<u8>,
    /// The word of the invitation, for a private table.
    #[serde(default)]
    pub invite: String,
}

/// Gives a standing order.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GiveOrder {
    /// Which of one's seats.
    pub seat: Option<u8>,
    /// The order, in the words of the game.
    pub order: Value,
}

/// Drops a standing order.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DropOrder {
    /// Which of one's seats.
    pub seat: Option<u8>,
    /// Its number among one's orders.
    pub order: usize,
}

/// Offers a deal; it lapses with the phase.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Offer {
    /// Which of one's seats.
    pub seat: Option<u8>,
    /// The deal, in the words of the game.
    pub deal: Value,
}

/// Accepts an offer, or declines (or withdraws) it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// Which of one's seats.
    pub seat: Option<u8>,
    /// The number of the offer.
    pub offer: u32,
    /// Yes or no.
    pub accept: bool,
}
