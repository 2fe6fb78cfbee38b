//! Table options. Every optional rule of the ledger asks one value here, at the one place where it matters.

use kernel::Misconfigured;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// What the players agreed on before the game (ROR-DC.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Options {
    /// Where the game begins.
    pub scenario: Scenario,
}

/// A scenario: a deck and a preparation (ROR-1.04.1a).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scenario {
    /// The Early Republic.
    #[default]
    Early,
}

impl Options {
    /// Reads the options of a table; what is left out has its default.
    pub fn read(value: &Value) -> Result<Options, Misconfigured> {
        match value {
            Value::Null => Ok(Options::default()),
            Value::Object(_) => {
                Options::deserialize(value).map_err(|e| Misconfigured::option("", e.to_string()))
            }
            _ => Err(Misconfigured::option("", "expected an object")),
        }
    }

    /// The JSON schema of the options.
    pub fn schema() -> Value {
        json!({
            "type": "object",
            "additionalProperties": false,
            "properties": {
                "scenario": {
                    "title": "Scenario",
                    "description": "early: the most cooperative, and Rome is most likely to fall",
                    "enum": ["early"],
                    "default": "early"
                }
            }
        })
    }
}
