//! What a table may choose before it begins (TRI-DC.01).

use crate::components::{Components, Length};
use crate::parts::Title;
use kernel::{JsonSchema, Misconfigured, Set};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The options of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct Options {
    /// What is played for.
    pub variant: Variant,
    /// The victory card: `random`, or the id of a title.
    #[schemars(extend("enum" = titles()))]
    pub victory: String,
    /// Which version of a title that has two, named or drawn (TRI-RUL.02).
    pub alea: Length,
    /// How seats are given out; the host's business (TRI-RUL.71).
    pub seating: Seating,
}

/// What is played for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Variant {
    /// The objectives of a victory card.
    Objectives,
    /// Points alone, without a card (section 33 of the ledger).
    Points,
}

/// How seats are given out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Seating {
    /// In the order of joining.
    Joined,
    /// At random.
    Random,
}

/// The option that stands for a card drawn at random.
pub const RANDOM: &str = "random";

impl Default for Options {
    fn default() -> Self {
        Options {
            variant: Variant::Objectives,
            victory: RANDOM.into(),
            alea: Length::Long,
            seating: Seating::Joined,
        }
    }
}

impl Options {
    /// Reads and checks the options of a table of so many players.
    pub fn read(value: &Value, players: usize, components: &Components) -> Result<Options, Misconfigured> {
        let options: Options = match value {
            Value::Null => Options::default(),
            _ => Options::deserialize(value).map_err(|e| Misconfigured::option("", e.to_string()))?,
        };
        if options.victory != RANDOM {
            let mut versions = components.victory.iter().filter(|card| card.id == options.victory).peekable();
            if versions.peek().is_none() {
                return Err(Misconfigured::option("victory", Unfit::NoVictoryCard(options.victory)));
            }
            if !versions.any(|card| card.need(players).is_some()) {
                // TRI-3.07
                return Err(Misconfigured::option("victory", Unfit::VictoryCard(options.victory, players)));
            }
        }
        Ok(options)
    }

    /// Do they go together? A card is named for a game that has none (TRI-3.08, TRI-33.01).
    pub(crate) fn judge(&self) -> Result<(), Misconfigured> {
        match self.variant {
            Variant::Points if self.victory != RANDOM => {
                Err(Misconfigured::option("victory", Unfit::PointsAlone))
            }
            _ => Ok(()),
        }
    }

    /// The victory cards that may come into play. None in the variant.
    pub fn candidates(&self, players: usize, components: &Components) -> Set<Title> {
        if self.variant == Variant::Points {
            return Set::NONE; // TRI-3.08
        }
        components
            .fitting(players, self.alea)
            .filter(|(_, card)| self.victory == RANDOM || card.id == self.victory)
            .map(|(n, _)| n)
            .collect()
    }
}

/// Why a table cannot be set up so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Unfit {
    /// So many do not play.
    Seats(usize),
    /// There is no such victory card.
    NoVictoryCard(String),
    /// Points alone are played for, without a victory card.
    PointsAlone,
    /// The victory card is for other numbers of players.
    VictoryCard(String, usize),
}

/// What the option of the victory card may be: `random`, or the id of a built-in title. (What is kept of the schema knows it.)
#[cfg(debug_assertions)]
fn titles() -> Vec<String> {
    let mut ids = vec![RANDOM.to_owned()];
    for card in Components::built_in().victory {
        if !ids.contains(&card.id) {
            ids.push(card.id);
        }
    }
    ids
}
