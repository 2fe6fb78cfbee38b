//! Table options. Every optional rule of the ledger asks one value here, at the one place where it matters.

use crate::parts::Deck;
use kernel::Misconfigured;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::ops::RangeInclusive;

/// What the players agreed on before the game (ROR-DC.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Options {
    /// Where the game begins.
    #[schemars(title = "Scenario", description = SCENARIOS)]
    pub scenario: Scenario,
    /// How it is played. Letters are written where there are days for them.
    #[schemars(
        title = "Mode",
        description = "live: window after window; correspondence: a few forms a turn",
        extend("pace" = { "days": "correspondence" })
    )]
    pub mode: Mode,
    /// `pbem.docket-cap`: after so many dockets of other business the Senate adjourns (ROR-D.34j).
    #[schemars(
        title = "Dockets a session",
        description = "By correspondence: after so many the Senate adjourns",
        range(min = *DocketCap::RANGE.start(), max = *DocketCap::RANGE.end()),
        extend("pace" = "days")
    )]
    pub docket_cap: DocketCap,
}

/// How a game is played (ROR-D.33). By correspondence alternates, implicit Prosecutors and sponsors and docketing are
/// on (ROR-6.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// All are connected: window after window, one faction after another.
    #[default]
    Live,
    /// Hours or days between answers: few forms, sealed and resolved together.
    Correspondence,
}

/// How many dockets a session may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct DocketCap(pub u8);

impl DocketCap {
    /// The least and the most there may be.
    pub const RANGE: RangeInclusive<u8> = 1..=20;

    /// Is it a number of dockets that a session can have?
    pub fn sound(self) -> bool {
        DocketCap::RANGE.contains(&self.0)
    }
}

impl Default for DocketCap {
    fn default() -> Self {
        DocketCap(5)
    }
}

/// A scenario: a deck and a preparation (ROR-1.04.1a).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Scenario {
    /// The Early Republic: the base procedure, of which the others state only their differences (ROR-1.04.2a).
    #[default]
    Early,
    /// The Middle Republic: not yet.
    #[schemars(skip)]
    Middle,
    /// The Late Republic: not yet.
    #[schemars(skip)]
    Late,
    /// The Alternate History: not yet.
    #[schemars(skip)]
    AlternateHistory,
}

impl Scenario {
    /// The decks whose cards can come into play.
    pub fn decks(self) -> &'static [Deck] {
        match self {
            Scenario::Early => &[Deck::Early],
            Scenario::Middle => &[Deck::Middle],
            Scenario::Late => &[Deck::Late],
            Scenario::AlternateHistory => &[Deck::Early, Deck::Middle, Deck::Late],
        }
    }
    /// Can it be played?
    pub fn playable(self) -> bool {
        self == Scenario::Early
    }
}

/// What the lobby says about the scenarios (ROR-1.04.1b).
const SCENARIOS: &str = "Early Republic: the most cooperative game, and Rome is most likely to fall. To come: the Middle \
    Republic, where Rome is safer and the factions compete; the Late Republic, cut-throat, for experienced players; and \
    games through several of them, which take more than five to seven hours.";

impl Options {
    /// Reads the options of a table; what is left out has its default.
    pub fn read(value: &Value) -> Result<Options, Misconfigured> {
        match value {
            Value::Null => Ok(Options::default()),
            Value::Object(_) => {
                let options =
                    Options::deserialize(value).map_err(|e| Misconfigured::option("", e.to_string()))?;
                if !options.scenario.playable() {
                    let why = "only the Early Republic can be played yet: expected early";
                    return Err(Misconfigured::option("scenario", why));
                }
                match options.docket_cap.sound() {
                    true => Ok(options),
                    false => Err(Misconfigured::option("docket-cap", "expected 1 to 20 dockets")),
                }
            }
            _ => Err(Misconfigured::option("", "expected an object")),
        }
    }

    /// The JSON schema of the options.
    pub fn schema() -> Value {
        kernel::options::<Options>()
    }
}
