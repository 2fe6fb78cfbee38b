//! Table options. Every optional rule of the ledger asks one value here, at the one place where it matters.

use crate::components::{Components, kebab};
use crate::neutrals::FEWEST;
use crate::parts::{Preset, Scenario, Set, Switch};
use crate::switches::{Contradiction, Row, TABLE, contradiction, contradictions};
use crate::words;
use kernel::{Clash, Judged, Language, Misconfigured, Said, Side};
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
    /// The turn before which the first end roll is made (ROR-3.6.2a).
    #[serde(skip_serializing_if = "FirstEndRoll::is_usual")]
    pub end_roll_from: FirstEndRoll,
    /// Among so many cards at the bottom of the last deck lies the marked one (ROR-3.6.3a).
    #[serde(skip_serializing_if = "KillDepth::is_usual")]
    pub kill_card_depth: KillDepth,
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

/// When the first end roll is made (ROR-3.6.2a).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FirstEndRoll(pub u8);

impl FirstEndRoll {
    /// The first turn and the last that may be chosen; 0 stands for the turn after another deck is introduced.
    pub const RANGE: RangeInclusive<u8> = 0..=40;

    fn is_usual(&self) -> bool {
        *self == FirstEndRoll::default()
    }
    /// The turn before which it is made; none if it waits for another deck.
    pub fn turn(self) -> Option<u16> {
        (self.0 > 0).then_some(self.0.into())
    }
}

impl Default for FirstEndRoll {
    fn default() -> Self {
        FirstEndRoll(8)
    }
}

/// How deep the marked card may lie (ROR-3.6.3a).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KillDepth(pub u8);

impl KillDepth {
    /// The least and the most cards it is shuffled among.
    pub const RANGE: RangeInclusive<u8> = 1..=60;

    fn is_usual(&self) -> bool {
        *self == KillDepth::default()
    }
}

impl Default for KillDepth {
    fn default() -> Self {
        KillDepth(20)
    }
}

impl Options {
    /// What may be said besides switches and a preset.
    const KEYS: [&str; 5] = ["scenario", "mode", "docket-cap", "end-roll-from", "kill-card-depth"];

    /// Reads the options of a table; what is left out has its default.
    pub fn read(value: &Value) -> Result<Options, Misconfigured> {
        let options = Options::unjudged(value)?;
        options.judge()?;
        Ok(options)
    }

    /// Reads them whether or not they go together.
    fn unjudged(value: &Value) -> Result<Options, Misconfigured> {
        let fields = match value {
            Value::Null => return Ok(Options::default()),
            Value::Object(fields) => fields,
            _ => return Err(Misconfigured::option("", Misfit::NoObject)),
        };
        let (switches, mut rest): (Map<_, _>, Map<_, _>) =
            fields.clone().into_iter().partition(|(key, _)| switch(key).is_some());
        let preset = rest.remove("preset").map(preset).transpose()?;
        // each by itself first, so that what is wrong is named
        for (key, value) in &rest {
            if !Options::KEYS.contains(&key.as_str()) {
                return Err(Misconfigured::option(key.clone(), Misfit::Unknown));
            }
            let alone = Value::Object(Map::from_iter([(key.clone(), value.clone())]));
            Options::deserialize(alone).map_err(|e| Misconfigured::option(key.clone(), e.to_string()))?;
        }
        let mut options = Options::deserialize(Value::Object(rest))
            .map_err(|e| Misconfigured::option("", e.to_string()))?;
        if !options.docket_cap.sound() {
            return Err(Misconfigured::option("docket-cap", Misfit::Dockets));
        }
        if !FirstEndRoll::RANGE.contains(&options.end_roll_from.0) {
            return Err(Misconfigured::option("end-roll-from", Misfit::EndRollFrom));
        }
        if !KillDepth::RANGE.contains(&options.kill_card_depth.0) {
            return Err(Misconfigured::option("kill-card-depth", Misfit::KillDepth));
        }
        options.switches = preset.map_or(Set::NONE, Preset::switches);
        for (key, on) in switches {
            match (on, switch(&key)) {
                (Value::Bool(true), Some(switch)) => options.switches.add(switch),
                (Value::Bool(false), Some(switch)) => options.switches.remove(switch),
                _ => return Err(Misconfigured::option(key, Misfit::NeitherOnNorOff)),
            }
        }
        Ok(options)
    }

    /// Do the switches go together?
    fn judge(&self) -> Result<(), Misconfigured> {
        if let Some(found) = contradiction(self.switches, self.scenario, Set::NONE) {
            return Err(Misconfigured::option("", Misfit::Contradicts(found, self.scenario)));
        }
        Ok(())
    }

    /// How they stand to each other at a table of so many, while they are being chosen (ROR-DC.1): the same table of
    /// switches that refuses them says what clashes and what is closed.
    pub fn judged(value: &Value, seats: usize) -> Judged {
        let options = match Options::unjudged(value) {
            Ok(options) => options,
            Err(wrong) => return wrong.into(),
        };
        let (on, scenario) = (options.switches, options.scenario);
        let once = |found: &Contradiction| !matches!(found, Contradiction::Excludes(a, b) if a > b);
        let mut judged = Judged::default();
        judged
            .clashes
            .extend(contradictions(on, scenario, Set::NONE).filter(once).map(|found| clash(found, scenario)));
        if let Err(wrong) = options.fit_seats(seats) {
            judged.clashes.extend(Judged::from(wrong).clashes);
        }
        let closed = Switch::ALL.iter().filter(|switch| !on.has(**switch)).filter_map(|&switch| {
            let found = contradictions(on.with(switch), scenario, Set::NONE).find(|found| match found {
                Contradiction::Needs(a, _) | Contradiction::NeverIn(a, _) | Contradiction::OnlyIn(a, _) => {
                    *a == switch
                }
                Contradiction::Excludes(..) => false, // one may be turned on in place of the other
            })?;
            Some((kebab(switch), found.into()))
        });
        judged.closed.extend(closed);
        judged
    }

    /// Are families, Concessions and red cards dealt as one of the other set-ups says (ROR-3.12)?
    pub fn other_setup(&self) -> bool {
        self.switches.has(Switch::AltSetupMiddle) || self.switches.has(Switch::AltSetupLate)
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

    /// Can so many play by them? With one or two there are neutral factions, which know the three basic scenarios and none
    /// of the advanced and optional rules (ROR-S.01, ROR-S.02).
    pub fn fit_seats(&self, seats: usize) -> Result<(), Misconfigured> {
        if seats >= FEWEST {
            return Ok(());
        }
        let refuse =
            |key: String| Err(Misconfigured::option(key.clone(), Misfit::WithNeutrals { key, seats }));
        match self.switches.iter().find(|switch| !switch.suits_neutrals()) {
            Some(switch) => refuse(kebab(switch)),
            None if self.scenario == Scenario::AlternateHistory => refuse(kebab(self.scenario)),
            None => Ok(()),
        }
    }

    /// As they were chosen, defaults filled in; of the switches those that are on.
    pub fn settings(&self) -> Value {
        let mut settings = kernel::kept::json(self).unwrap_or_default();
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
        let (preset_title, about_presets) = words::setting(Setting::Preset, language);
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
                    "default": Scenario::default(),
                    "fewest": { kebab(Scenario::AlternateHistory): FEWEST }, // ROR-S.01
                    "order": 0
                },
                "preset": {
                    "title": preset_title,
                    "description": about_presets,
                    "type": "string",
                    "enum": Preset::ALL.iter().map(kebab).collect::<Vec<_>>(),
                    "about": Preset::ALL.iter().map(|&p| (kebab(p), words::preset(p, language).into())).collect::<Map<_, _>>(),
                    "default": Preset::AsPrinted,
                    "fewest": FEWEST, // ROR-S.02
                    "order": 1,
                    // What each turns on: whoever fills in a form may go on from there.
                    "presets": Preset::ALL.iter().map(|&p| (kebab(p), turned_on(p))).collect::<Map<_, _>>()
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
        for (order, row) in TABLE.iter().enumerate() {
            schema["properties"][kebab(row.switch)] = switch_schema(row, language);
            schema["properties"][kebab(row.switch)]["order"] = (10 + order).into();
            if row.switch == Switch::NoCounterbribeUnaligned {
                schema["properties"][kebab(row.switch)]["pace"] = "days".into(); // it means nothing live
            }
        }
        let number = |setting: Setting, range: RangeInclusive<u8>, usual: u8, of: Switch| {
            let (title, description) = words::setting(setting, language);
            json!({
                "title": title, "description": description, "type": "integer", "minimum": range.start(),
                "maximum": range.end(), "default": usual, "group": words::group(of, language), "of": kebab(of),
                "fewest": FEWEST, "order": 10 + of.ix()
            })
        };
        let (roll, depth) = (FirstEndRoll::default().0, KillDepth::default().0);
        let properties = &mut schema["properties"];
        properties["end-roll-from"] =
            number(Setting::EndRollFrom, FirstEndRoll::RANGE, roll, Switch::EndRoll);
        properties["kill-card-depth"] = number(Setting::KillDepth, KillDepth::RANGE, depth, Switch::KillCard);
        schema
    }
}

/// What the schema says of a switch: a boolean with its rule, its group, and what it needs or excludes.
fn switch_schema(row: &Row, language: Language) -> Value {
    let (title, description) = words::setting(Setting::Switch(row.switch), language);
    let mut schema = json!({
        "title": title, "description": description, "type": "boolean", "default": false,
        "group": words::group(row.switch, language), "rule": row.rule.0
    });
    if !row.switch.suits_neutrals() {
        schema["fewest"] = FEWEST.into(); // ROR-S.02
    }
    if let Some(note) = words::note(row, language) {
        schema["note"] = note.into();
    }
    schema
}

/// Two choices that do not go together, each with what stands against it and with a way out.
fn clash(found: Contradiction, scenario: Scenario) -> Clash {
    let side = |switch: Switch, way: Option<(Switch, bool)>| Side {
        key: kebab(switch),
        says: Said::from(Against(found, switch)),
        way: way.map(|(other, on)| (kebab(other), on)),
    };
    let place = || Side { key: "scenario".into(), says: Said::from(Clashing(found, scenario)), way: None };
    let sides = match found {
        Contradiction::Excludes(a, b) => vec![side(a, Some((b, false))), side(b, Some((a, false)))],
        Contradiction::Needs(a, b) => vec![side(a, Some((b, true))), side(b, Some((a, false)))],
        Contradiction::NeverIn(a, _) | Contradiction::OnlyIn(a, _) => {
            vec![side(a, Some((a, false))), place()]
        }
    };
    Clash { why: Clashing(found, scenario).into(), sides }
}

/// Two choices that do not go together in this scenario, as people call them.
#[derive(Clone, Copy, Debug)]
pub struct Clashing(pub Contradiction, pub Scenario);

/// The same as one of the two has it.
#[derive(Clone, Copy, Debug)]
pub struct Against(pub Contradiction, pub Switch);

/// The switches that a preset turns on, by their keys.
fn turned_on(preset: Preset) -> Value {
    preset.switches().iter().map(|switch| Value::from(kebab(switch))).collect()
}

/// The preset that options call so.
fn preset(key: Value) -> Result<Preset, Misconfigured> {
    let found = Preset::ALL.iter().copied().find(|p| key.as_str() == Some(&kebab(p)));
    found.ok_or_else(|| Misconfigured::option("preset", Misfit::NoPreset))
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
    /// Sets of switches.
    Preset,
    /// The turn of the first end roll.
    EndRollFrom,
    /// The depth of the marked card.
    KillDepth,
}

/// Why no table can be set up so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Misfit {
    /// It is not for so many (ROR-R.85).
    Seats,
    /// The options are no object.
    NoObject,
    /// There is no such option.
    Unknown,
    /// No session has so many dockets.
    Dockets,
    /// A switch is on or off.
    NeitherOnNorOff,
    /// There is no such turn for the first end roll.
    EndRollFrom,
    /// The marked card does not lie so deep.
    KillDepth,
    /// There is no such set of switches.
    NoPreset,
    /// Two choices do not go together, in this scenario.
    Contradicts(Contradiction, Scenario),
    /// The components are those of other scenarios: what they are called, and their keys.
    Only {
        /// For people.
        names: Vec<String>,
        /// For programs.
        keys: Vec<String>,
    },
    /// This and a game of so few players exclude each other (ROR-S.01, ROR-S.02).
    WithNeutrals {
        /// The switch or scenario.
        key: String,
        /// How many play.
        seats: usize,
    },
}

/// The switch that options call so.
fn switch(key: &str) -> Option<Switch> {
    Switch::ALL.iter().copied().find(|s| kebab(s) == key)
}
