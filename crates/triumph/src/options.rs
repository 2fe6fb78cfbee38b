//! Table options.

use crate::parts::{Colour, FAMILIES};
use kernel::{JsonSchema, Misconfigured, Setup};
use serde::{Deserialize, Serialize};
use serde_json::json;

/// What the players agree on before the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, Default, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Options {
    /// How many Leaders appear.
    pub leaders: Leaders,
    /// The colours by seat; empty for the usual ones.
    #[schemars(extend("uniqueItems" = true))]
    pub colours: Vec<Colour>,
}

/// Which row of the Barbarian Leader Table is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Leaders {
    /// The ordinary number.
    #[default]
    Standard,
    /// More of them, earlier.
    Hard,
}

impl Options {
    /// Reads the options of a table, fills in what is left out and refuses what makes no sense.
    pub fn read(setup: &Setup) -> Result<Options, Misconfigured> {
        if !(2..=FAMILIES).contains(&setup.seats) {
            return Err(Misconfigured::option("seats", Unfit::Seats(setup.seats)));
        }
        let given = if setup.options.is_null() { json!({}) } else { setup.options.clone() };
        let mut options: Options =
            serde_json::from_value(given).map_err(|e| Misconfigured::option("", e.to_string()))?;
        // TRV-35.01: red is Caesar's.
        let free = if setup.seats == 2 { &Colour::ALL[1..] } else { Colour::ALL };
        if options.colours.is_empty() {
            options.colours = free[..setup.seats].to_vec();
        }
        if options.colours.len() != setup.seats {
            return Err(Misconfigured::option("colours", Unfit::Colours { seats: setup.seats }));
        }
        for (i, colour) in options.colours.iter().enumerate() {
            if options.colours[..i].contains(colour) {
                return Err(Misconfigured::option("colours", Unfit::Twice(*colour)));
            }
            if !free.contains(colour) {
                return Err(Misconfigured::option("colours", Unfit::Caesars));
            }
        }
        Ok(options)
    }
}

/// Why a table cannot be set up so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unfit {
    /// So many do not play.
    Seats(usize),
    /// Not a colour for each seat.
    Colours { seats: usize },
    /// A colour of two seats.
    Twice(Colour),
    /// The colour of Caesar.
    Caesars,
}
