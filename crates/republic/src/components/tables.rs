//! The tables of the board.

use crate::parts::EventCard;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::fmt;

/// What a battle brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Battle {
    /// The Commander dies (ROR-1.10.2a).
    Defeat,
    /// The War goes on (ROR-1.10.3a).
    Stalemate,
    /// The War is won (ROR-1.10.4a).
    Victory,
}

/// A row of the Combat Results Table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CombatRow {
    /// The modified roll.
    pub roll: i8,
    /// What it brings.
    pub result: Battle,
    /// So many Legions and so many Fleets; `None` is all of them (ROR-T.CRTb).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub loss: Option<u8>,
}

/// A row of the Population Table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PopulationRow {
    /// The modified roll.
    pub roll: i8,
    /// Change of the Unrest Level.
    #[serde(default)]
    pub unrest: i8,
    /// MS (ROR-1.08.2d).
    #[serde(default)]
    pub manpower_shortage: bool,
    /// NR (ROR-1.08.2c).
    #[serde(default)]
    pub no_recruitment: bool,
    /// Mob (ROR-1.08.2e).
    #[serde(default)]
    pub mob: bool,
    /// People Revolt (ROR-1.08.2f).
    #[serde(default)]
    pub revolt: bool,
}

/// A row of the Popular Appeal Table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct AppealRow {
    pub roll: i8,
    pub votes: i8,
}

/// What a Popular Appeal brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Appeal {
    /// The Accused dies at once.
    Killed,
    /// Votes against conviction, or for it if negative.
    Votes(i8),
    /// The Accused goes free; Censor and Prosecutor face so many chits.
    Freed {
        /// How many.
        chits: u8,
    },
}

/// A row of the Games Table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct GamesRow {
    /// For display.
    pub name: String,
    /// Talents.
    pub cost: u8,
    /// Popularity gained.
    pub popularity: i8,
    /// Unrest lowered.
    pub unrest: u8,
}

/// A column of the Land Bill Table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct LandBillRow {
    /// The most in effect at once.
    pub markers: u8,
    /// Talents.
    pub cost: u8,
    /// Unrest lowered when passed.
    pub unrest: u8,
    /// Popularity the sponsor gains.
    pub sponsor: i8,
    /// Popularity the co-sponsor gains.
    pub co_sponsor: i8,
    /// Popularity each Senator voting against loses.
    pub against: i8,
    /// What a repeal costs, if one is possible.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub repeal: Option<RepealRow>,
}

/// What the repeal of a Land Bill costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RepealRow {
    /// Popularity the sponsor loses.
    pub sponsor: i8,
    /// Popularity each Senator voting for it loses.
    #[serde(rename = "for")]
    pub voting_for: i8,
    /// Unrest if repealed.
    pub unrest: u8,
}

/// What a row of the Random Events Table names: a card, or its back at once (ROR-R.69).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Happening {
    /// The card is placed, or turned if it lies there.
    Card(EventCard),
    /// The card is placed with its back up.
    Back {
        /// Which.
        back: EventCard,
    },
}

impl Happening {
    /// The card.
    pub fn event(self) -> EventCard {
        match self {
            Happening::Card(event) | Happening::Back { back: event } => event,
        }
    }
    /// Is it its back at once?
    pub fn is_back(self) -> bool {
        matches!(self, Happening::Back { .. })
    }
}

/// Influence for a contribution.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Contribution {
    /// At least so many Talents.
    pub talents: u16,
    /// Influence gained.
    pub influence: u8,
}

/// An income such as `dr-1`, `DR+3` or `-dr+1`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Formula {
    /// One die or two.
    pub dice: u8,
    /// The dice are subtracted.
    pub minus: bool,
    /// Added at the end.
    pub plus: i8,
}

impl Formula {
    /// The income for this total of the dice.
    #[inline]
    pub fn of(self, dice: u8) -> i32 {
        let dice = i32::from(dice);
        (if self.minus { -dice } else { dice }) + i32::from(self.plus)
    }
}

impl fmt::Display for Formula {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (minus, dice) = (if self.minus { "-" } else { "" }, if self.dice == 2 { "DR" } else { "dr" });
        write!(f, "{minus}{dice}")?;
        if self.plus != 0 { write!(f, "{:+}", self.plus) } else { Ok(()) }
    }
}

impl Serialize for Formula {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Formula {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let text = String::deserialize(d)?;
        let (minus, rest) = text.strip_prefix('-').map_or((false, text.as_str()), |rest| (true, rest));
        let (dice, rest) = match (rest.strip_prefix("DR"), rest.strip_prefix("dr")) {
            (Some(rest), _) => (2, rest),
            (_, Some(rest)) => (1, rest),
            _ => {
                return Err(D::Error::custom(format!(
                    "`{text}`: expected an income such as dr-1, DR+3 or -dr+1"
                )));
            }
        };
        let plus = if rest.is_empty() { Ok(0) } else { rest.parse() };
        match plus {
            Ok(plus) => Ok(Formula { dice, minus, plus }),
            Err(_) => {
                Err(D::Error::custom(format!("`{text}`: expected an income such as dr-1, DR+3 or -dr+1")))
            }
        }
    }
}
