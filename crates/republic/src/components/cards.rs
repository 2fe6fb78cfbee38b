//! What is printed on the cards.

use super::Formula;
use crate::parts::*;
use serde::{Deserialize, Serialize};

/// What a Statesman can do that others cannot (ROR-7.04).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ability {
    /// Nothing.
    #[default]
    None,
    /// As Commander he voids the Disaster and Standoff numbers of these Wars, not of their Leaders (ROR-1.07.34e).
    Voids(Vec<Series>),
    /// As Commander he halves all losses, rounded up (ROR-7.04c).
    HalvesLosses,
    /// One Tribune a turn without a card (ROR-7.04d).
    FreeTribune,
}

/// A Senator card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SenatorCard {
    /// For display.
    pub name: String,
    /// The number of the Mortality chit, and a letter for a Statesman: "22A".
    pub id: String,
    /// The deck it is shuffled into.
    pub deck: Deck,
    /// Command on land and at sea.
    pub military: u8,
    /// Political skill and votes.
    pub oratory: u8,
    /// How hard he is to persuade.
    pub loyalty: u8,
    /// At the start.
    pub influence: u8,
    /// At the start.
    #[serde(default)]
    pub popularity: i8,
    /// Whose company in a faction makes his Loyalty 0 (ROR-1.07.312m).
    #[serde(default)]
    pub opposes: Set<Senator>,
    /// What he can do.
    #[serde(default)]
    pub ability: Ability,
}

impl SenatorCard {
    /// The number and the letter of the id.
    pub(super) fn split_id(&self) -> Option<(u8, Option<char>)> {
        let digits = self.id.trim_end_matches(|c: char| c.is_ascii_uppercase());
        let mut letters = self.id[digits.len()..].chars();
        let letter = letters.next();
        let number = digits.parse().ok().filter(|n| *n > 0)?;
        letters.next().is_none().then_some((number, letter))
    }
    /// The number of his Mortality chit.
    #[inline]
    pub fn number(&self) -> u8 {
        let mut number = 0;
        for byte in self.id.bytes().take_while(u8::is_ascii_digit) {
            number = number * 10 + (byte - b'0');
        }
        number
    }
}

/// What a Concession is paid by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Per {
    /// Every Revenue Phase.
    #[default]
    Year,
    /// At once for every Legion raised (ROR-1.07.32c).
    Legion,
    /// At once for every Fleet raised.
    Fleet,
}

/// A Concession card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ConcessionCard {
    /// For display.
    pub name: String,
    /// The deck it is shuffled into.
    pub deck: Deck,
    /// Talents.
    pub income: u8,
    /// Paid by what.
    #[serde(default)]
    pub per: Per,
    /// Droughts allow a multiple of the income (ROR-7.05b).
    #[serde(default)]
    pub grain: bool,
}

/// How a War comes into play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Start {
    /// At once (the Armaments symbol).
    Active,
    /// It waits until attacked, matched or led (ROR-1.07.331b).
    Inactive,
}

/// When a War counts as a Drought (ROR-7.07e).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DroughtWhile {
    /// As long as the card is in the Forum, even inactive or waiting.
    Present,
    /// Only while active.
    Active,
}

/// A War card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct WarCard {
    /// For display.
    pub name: String,
    /// The deck it is shuffled into.
    pub deck: Deck,
    /// Land strength.
    pub land: u8,
    /// Fleets that must accompany Legions.
    pub support: u8,
    /// Naval strength, if the War must first be won at sea (ROR-1.07.33d).
    #[serde(default)]
    pub naval: u8,
    /// Natural rolls that bring a Disaster.
    pub disaster: Vec<u8>,
    /// Natural rolls that bring a Standoff.
    pub standoff: Vec<u8>,
    /// Talents for the State.
    #[serde(default)]
    pub spoils: u8,
    /// How it comes into play.
    pub start: Start,
    /// The Wars it matches.
    #[serde(default)]
    pub series: Option<Series>,
    /// Its place in the series, from 1; 0 without one.
    #[serde(default)]
    pub number: u8,
    /// Provinces that its defeat creates.
    #[serde(default)]
    pub creates: Vec<Province>,
    /// ... once this other War has been defeated too.
    #[serde(default)]
    pub creates_with: Option<War>,
    /// Provinces it attacks, in order; only for Provincial Wars (ROR-2.2).
    #[serde(default)]
    pub attacks: Vec<Province>,
    /// A Revolt if this Province exists when it is drawn (ROR-1.07.335b).
    #[serde(default)]
    pub revolt_if: Option<Province>,
    /// Does it count as a Drought?
    #[serde(default)]
    pub drought: Option<DroughtWhile>,
    /// Does it destroy Tax Farmers (ROR-1.09.611a)?
    #[serde(default)]
    pub tax_farmers: bool,
}

/// A Leader card. He aids a whole series, or one War.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct LeaderCard {
    /// For display.
    pub name: String,
    /// The deck it is shuffled into.
    pub deck: Deck,
    /// Added on land and at sea, after any multiplication.
    pub strength: u8,
    /// Natural roll that brings a Disaster.
    pub disaster: u8,
    /// Natural roll that brings a Standoff.
    pub standoff: u8,
    /// The Wars he aids ...
    #[serde(default)]
    pub series: Option<Series>,
    /// ... or the one War he aids.
    #[serde(default)]
    pub war: Option<War>,
    /// With this War active he destroys one more Tax Farmer.
    #[serde(default)]
    pub tax_farmers_with: Option<War>,
}

impl super::Components {
    /// Does the Leader aid this War (ROR-7.08)?
    #[inline]
    pub fn aids(&self, leader: Leader, war: War) -> bool {
        let card = &self.leaders[leader];
        card.war == Some(war) || card.series.is_some() && card.series == self.wars[war].series
    }
}

/// An Intrigue card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct IntrigueCard {
    /// For display.
    pub name: String,
    #[serde(default)]
    early: u8,
    #[serde(default)]
    middle: u8,
    #[serde(default)]
    late: u8,
    #[serde(default)]
    civil_war: u8,
}

impl IntrigueCard {
    /// How many of it a deck holds.
    pub fn copies(&self, deck: Deck) -> u8 {
        match deck {
            Deck::Early => self.early,
            Deck::Middle => self.middle,
            Deck::Late => self.late,
            Deck::CivilWar => self.civil_war,
        }
    }
}

/// A Province card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ProvinceCard {
    /// For display.
    pub name: String,
    /// Exposed to Barbarian Raids (ROR-1.09.6451a).
    pub frontier: bool,
    /// Its face when created.
    pub undeveloped: ProvinceFace,
    /// Its face after improvement.
    pub developed: ProvinceFace,
}

impl ProvinceCard {
    /// The face that lies up.
    #[inline]
    pub fn face(&self, developed: bool) -> &ProvinceFace {
        if developed { &self.developed } else { &self.undeveloped }
    }
}

/// One face of a Province card. Forces are land and sea.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ProvinceFace {
    /// Printed strength.
    pub base: [u8; 2],
    /// The most Provincial forces (ROR-2.2).
    pub most: [u8; 2],
    /// The Governor's income.
    pub personal: Formula,
    /// The State's income.
    pub state: Formula,
    /// The Local Tax (ROR-2.2.2).
    pub local: u8,
}
