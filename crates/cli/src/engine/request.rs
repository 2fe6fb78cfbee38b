//! The requests of the protocol.

use super::bad;
use games::Wish;
use kernel::{Code, Refusal};
use serde::Deserialize;
use serde_json::Value;

/// One request. The JSON name of each is its `do`.
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Request {
    /// Which games there are.
    Games {},
    /// Opens a table.
    New {
        game: String,
        seats: usize,
        #[serde(default)]
        options: Value,
        #[serde(default)]
        seed: Value,
        #[serde(default)]
        nonces: Vec<String>,
        #[serde(default)]
        components: Option<String>,
    },
    /// Opens a table from its journal.
    Load {
        journal: Value,
        #[serde(default)]
        components: Option<String>,
    },
    /// Whose move it is.
    Turn {},
    /// What a seat may do.
    Choices { seat: u8 },
    /// Makes a pick.
    Act {
        seat: u8,
        #[serde(default)]
        revision: Option<u32>,
        #[serde(default)]
        choice: Option<usize>,
        #[serde(default)]
        action: Option<Value>,
        #[serde(default)]
        amount: Option<u16>,
    },
    /// Makes several picks, all or none.
    Batch {
        seat: u8,
        #[serde(default)]
        revision: Option<u32>,
        picks: Vec<Wish>,
    },
    /// Tries picks out without sending them.
    Draft { seat: u8, picks: Vec<Wish> },
    /// Takes back.
    Undo {
        seat: u8,
        #[serde(default)]
        revision: Option<u32>,
    },
    /// Makes the time-out move of a seat.
    Expire { seat: u8 },
    /// What a seat, or a spectator, may know.
    View {
        #[serde(default)]
        seat: Option<u8>,
    },
    /// The same as plain text.
    Board {
        #[serde(default)]
        seat: Option<u8>,
    },
    /// What has happened.
    Log {
        #[serde(default)]
        seat: Option<u8>,
        #[serde(default)]
        from: Option<u32>,
    },
    /// What a bot would do.
    Bot {
        seat: u8,
        bot: String,
        #[serde(default = "a_moment")]
        ms: u32,
        #[serde(default)]
        seed: u64,
    },
    /// Concludes a deal.
    Deal { deal: Value },
    /// Could a deal be concluded?
    Offerable { deal: Value },
    /// What a standing order would answer.
    Order { seat: u8, order: Value },
    /// The whole record.
    Journal {},
    /// The whole position.
    State {},
    /// Sets the position.
    Put { state: Value },
    /// Prescribes the next chance outcomes.
    Rig { outcomes: Vec<kernel::Came> },
    /// Looks a rule up.
    Rules {
        #[serde(default)]
        game: Option<String>,
        #[serde(default)]
        id: Option<String>,
        #[serde(default)]
        word: Option<String>,
    },
    /// Ends the program.
    Quit {},
}

fn a_moment() -> u32 {
    bots::Budget::default().ms
}

impl Request {
    /// Reads a line of whatever bytes.
    pub fn read(line: &[u8]) -> Result<Request, Refusal> {
        let json: Value =
            serde_json::from_slice(line).map_err(|fault| bad(format!("this line is not JSON: {fault}")))?;
        match json.get("do") {
            Some(Value::String(_)) => {}
            Some(_) => return Err(bad("\"do\" must be a string")),
            None => return Err(bad("expected an object with \"do\", such as {\"do\":\"games\"}")),
        }
        Request::deserialize(json).map_err(|fault| {
            let why = fault.to_string();
            match why.strip_prefix("unknown variant ") {
                Some(rest) => Refusal::new(Code::Unknown, format!("there is no request {rest}")),
                None => bad(why),
            }
        })
    }
}

/// A seed is a word or a number.
pub fn word(seed: &Value) -> Result<Option<String>, Refusal> {
    match seed {
        Value::Null => Ok(None),
        Value::String(word) => Ok(Some(word.clone())),
        Value::Number(n) => Ok(Some(n.to_string())),
        _ => Err(bad("\"seed\" must be a string or a number")),
    }
}

/// Components come as text; in errors they go by the name of the key.
pub fn named(components: &Option<String>) -> Option<(&str, &str)> {
    components.as_deref().map(|text| ("components", text))
}
