//! Who takes part.

use bots::{Budget, Kind};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A bot and how long it may think: `greedy`, `search@100ms`, `search@400`. A number alone counts play-outs, so that the
/// same seed plays the same games on any machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Entrant {
    /// Which bot.
    pub kind: Kind,
    /// How long it thinks, if it was said.
    pub budget: Option<Budget>,
}

impl FromStr for Entrant {
    type Err = String;

    fn from_str(text: &str) -> Result<Entrant, String> {
        let (name, limit) = text.split_once('@').map_or((text, None), |(name, limit)| (name, Some(limit)));
        let budget = match limit {
            None => None,
            Some(limit) => {
                let (number, ms) = limit.strip_suffix("ms").map_or((limit, false), |number| (number, true));
                let number = number.parse().ok().filter(|n| *n > 0).ok_or_else(|| {
                    format!("{text:?}: expected a number of play-outs or milliseconds, as in search@400 or search@100ms")
                })?;
                Some(if ms { Budget::ms(number) } else { Budget::playouts(number) })
            }
        };
        Ok(Entrant { kind: name.trim().parse()?, budget })
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.budget {
            None => write!(f, "{}", self.kind),
            Some(Budget { playouts: Some(n), .. }) => write!(f, "{}@{n}", self.kind),
            Some(Budget { ms, .. }) => write!(f, "{}@{ms}ms", self.kind),
        }
    }
}

impl TryFrom<String> for Entrant {
    type Error = String;
    fn try_from(text: String) -> Result<Entrant, String> {
        text.parse()
    }
}

impl From<Entrant> for String {
    fn from(entrant: Entrant) -> String {
        entrant.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_and_what_it_may_spend() {
        for text in ["greedy", "random@400", "greedy@100ms"] {
            assert_eq!(text.parse::<Entrant>().unwrap().to_string(), text);
        }
        let counted = "random@400".parse::<Entrant>().unwrap().budget.unwrap();
        assert_eq!(counted.playouts, Some(400));
        for wrong in ["brutus", "greedy@", "greedy@0", "greedy@fast", "greedy@-5ms"] {
            assert!(wrong.parse::<Entrant>().is_err(), "{wrong}");
        }
    }
}
