//! What drives a seat in the place of a person.

use bots::Kind;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// What drives a seat in the place of a person. It is kept under one name: a bot's, or that of the default moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Driver {
    /// A bot.
    Bot(Kind),
    /// The game's own default moves.
    Defaults,
}

impl Driver {
    /// The bot that drives a seat whose player is away.
    pub const STAND_IN: Driver = Driver::Bot(STAND_IN);

    const DEFAULTS: &'static str = "default-moves";

    /// The name that is kept.
    pub fn name(self) -> &'static str {
        match self {
            Driver::Bot(kind) => kind.name(),
            Driver::Defaults => Driver::DEFAULTS,
        }
    }
    /// The bot, if it is one.
    pub fn bot(self) -> Option<Kind> {
        match self {
            Driver::Bot(kind) => Some(kind),
            Driver::Defaults => None,
        }
    }
}

/// The bot that plays on for people.
pub(crate) const STAND_IN: Kind = Kind::Greedy;

impl Serialize for Driver {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Driver {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Driver, D::Error> {
        match String::deserialize(from)?.as_str() {
            Driver::DEFAULTS => Ok(Driver::Defaults),
            name => name.parse().map(Driver::Bot).map_err(de::Error::custom),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drivers_are_kept_by_name_and_an_unknown_one_is_refused() {
        for (driver, name) in [
            (Driver::Defaults, r#""default-moves""#),
            (Driver::Bot(Kind::Random), r#""random""#),
            (Driver::STAND_IN, r#""greedy""#),
            (Driver::Bot(Kind::Search), r#""search""#),
            (Driver::Bot(Kind::of(bots::Character::Livia, bots::Level::Strong)), r#""livia:strong""#),
            (Driver::Bot("hard".parse().unwrap()), r#""hard""#),
        ] {
            assert_eq!(serde_json::to_string(&driver).unwrap(), name);
            assert_eq!(serde_json::from_str::<Driver>(name).unwrap(), driver);
        }
        let fault = serde_json::from_str::<Driver>(r#""oracle""#).unwrap_err().to_string();
        assert!(fault.contains("oracle"), "{fault}");
    }
}
