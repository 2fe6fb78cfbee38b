//! Table options. Every optional rule of the ledger asks one value here, at the one place where it matters.

use crate::components::{Components, kebab};
use crate::parts::{Scenario, Set, Switch};
use crate::switches::Contradiction;
use crate::switches::{TABLE, contradiction};
use crate::words;
use kernel::{Language, Misconfigured};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use std::ops::RangeInclusive;

/// What the players agreed on before the game (ROR-DC.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Options {
    /// Where the game begins.
    pub scenario: Scenario,
    /// How it is played.
    pub mode: Mode,
    /// `pbem.docket-cap`: after so many dockets of other business the Senate adjourns (ROR-D.34j).
    pub docket_cap: DocketCap,
    /// The optional rules that are on: each is a key of its own, `true` where it is.
    #[serde(skip)]
    pub switches: Set<Switch>,
}

/// How a game is played (ROR-D.33). By correspondence alternates, implicit Prosecutors and sponsors and docketing are
/// on (ROR-6.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// All are connected: window after window, one faction after another.
    #[default]
    Live,
    /// Hours or days between answers: few forms, sealed and resolved together.
    Correspondence,
}

/// How many dockets a session may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
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

impl Options {
    /// Reads the options of a table; what is left out has its default.
    pub fn read(value: &Value) -> Result<Options, Misconfigured> {
        let fields = match value {
            Value::Null => return Ok(Options::default()),
            Value::Object(fields) => fields,
            _ => return Err(Misconfigured::option("", Misfit::NoObject)),
        };
        let (switches, rest): (Map<_, _>, Map<_, _>) =
            fields.clone().into_iter().partition(|(key, _)| switch(key).is_some());
        let mut options = Options::deserialize(Value::Object(rest))
            .map_err(|e| Misconfigured::option("", e.to_string()))?;
        if !options.docket_cap.sound() {
            return Err(Misconfigured::option("docket-cap", Misfit::Dockets));
        }
        for (key, on) in switches {
            match (on, switch(&key)) {
                (Value::Bool(true), Some(switch)) => options.switches.add(switch),
                (Value::Bool(false), _) => {}
                _ => return Err(Misconfigured::option(key, Misfit::NeitherOnNorOff)),
            }
        }
        options.judge()?;
        Ok(options)
    }

    /// Do the switches go together, and are they in the game?
    fn judge(&self) -> Result<(), Misconfigured> {
        if let Some(found) = contradiction(self.switches, self.scenario, Set::NONE) {
            return Err(Misconfigured::option("", Misfit::Contradicts(found, self.scenario)));
        }
        match self.switches.iter().find(|s| !s.row().ready) {
            Some(switch) => Err(Misconfigured::option(kebab(switch), Misfit::NotYet(switch))),
            None => Ok(()),
        }
    }

    /// Can they be played with these components?
    pub fn fit(&self, parts: &Components) -> Result<(), Misconfigured> {
        if parts.playable(self.scenario) {
            return Ok(());
        }
        let (names, keys): (Vec<_>, Vec<_>) =
            parts.playable_scenarios().map(|s| (parts.scenarios[s].name.clone(), kebab(s))).unzip();
        Err(Misconfigured::option("scenario", Misfit::Only { names, keys }))
    }

    /// As they were chosen, defaults filled in; of the switches those that are on.
    pub fn settings(&self) -> Value {
        let mut settings = serde_json::to_value(self).unwrap_or_default();
        for switch in self.switches.iter() {
            settings[kebab(switch)] = true.into();
        }
        settings
    }

    /// The JSON schema of the options, with what people read of them.
    pub fn schema(language: Language) -> Value {
        let (scenario, about_scenarios) = words::setting(Setting::Scenario, language);
        let (mode, about_mode) = words::setting(Setting::Mode, language);
        let (dockets, about_dockets) = words::setting(Setting::Dockets, language);
        let scenarios: Vec<_> =
            Components::built_in().iter().flat_map(|parts| parts.playable_scenarios()).map(kebab).collect();
        // A line for each of the values, beside the description of all.
        let about: serde_json::Map<_, _> = Scenario::ALL
            .iter()
            .map(|&s| (kebab(s), words::scenario(s, language).into()))
            .filter(|(key, _)| scenarios.contains(key))
            .collect();
        let mut schema = json!({
            "type": "object",
            "additionalProperties": false,
            "properties": {
                "scenario": {
                    "title": scenario,
                    "description": about_scenarios,
                    "type": "string",
                    "enum": scenarios,
                    "about": about,
                    "default": Scenario::default()
                },
                "mode": {
                    "title": mode,
                    "description": about_mode,
                    "type": "string",
                    "enum": ["live", "correspondence"],
                    "default": "live",
                    // Letters are written where there are days for them.
                    "pace": { "days": "correspondence" }
                },
                "docket-cap": {
                    "title": dockets,
                    "description": about_dockets,
                    "type": "integer",
                    "minimum": DocketCap::RANGE.start(),
                    "maximum": DocketCap::RANGE.end(),
                    "default": 5,
                    "pace": "days"
                }
            }
        });
        for row in TABLE.iter().filter(|row| row.ready) {
            let (title, description) = words::setting(Setting::Switch(row.switch), language);
            schema["properties"][kebab(row.switch)] =
                json!({ "title": title, "description": description, "type": "boolean", "default": false });
        }
        schema
    }
}

/// An option that the lobby has a heading for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Setting {
    /// Where the game begins.
    Scenario,
    /// How it is played.
    Mode,
    /// How many dockets a session may have.
    Dockets,
    /// An optional rule.
    Switch(Switch),
}

/// Why no table can be set up so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Misfit {
    /// It is not for so many (ROR-R.85).
    Seats,
    /// The options are no object.
    NoObject,
    /// No session has so many dockets.
    Dockets,
    /// A switch is on or off.
    NeitherOnNorOff,
    /// Two choices do not go together, in this scenario.
    Contradicts(Contradiction, Scenario),
    /// A switch that is known but not part of the game yet.
    NotYet(Switch),
    /// The components are those of other scenarios: what they are called, and their keys.
    Only {
        /// For people.
        names: Vec<String>,
        /// For programs.
        keys: Vec<String>,
    },
}

/// The switch that options call so.
fn switch(key: &str) -> Option<Switch> {
    Switch::ALL.iter().copied().find(|s| kebab(s) == key)
}
