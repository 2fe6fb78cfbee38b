//! What is printed on the cards.

use super::Formula;
use crate::parts::*;
use serde::{Deserialize, Serialize};

/// Wars whose own Disaster and Standoff numbers a Commander voids, not those of their Leaders (ROR-1.07.34e).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Voids {
    /// All of these series ...
    pub series: Set<Series>,
    /// ... and these.
    pub wars: Set<War>,
}

impl Voids {
    fn is_empty(&self) -> bool {
        *self == Voids::default()
    }
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
    /// Whose absence from his faction, while in play elsewhere, makes his Loyalty 0 (ROR-1.07.312n).
    #[serde(default, skip_serializing_if = "is_none")]
    pub loyal_beside: Set<Senator>,
    /// What he can do that others cannot.
    #[serde(default)]
    pub abilities: Set<Ability>,
    /// The Wars whose numbers he voids as Commander.
    #[serde(default, skip_serializing_if = "Voids::is_empty")]
    pub voids: Voids,
    /// The other Statesman of his family with whom he may be in play (ROR-1.07.312i).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pair: Option<Senator>,
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
    /// It waits until Rome attacks it, whatever else comes (ROR-7.07a).
    Attacked,
}

/// The Provinces without which a War is inactive (ROR-7.07g).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Needs {
    /// Every one of these must exist.
    All(Set<Province>),
    /// One of these must exist.
    Any(Set<Province>),
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
    /// The deck it is shuffled into; a Province in revolt is in none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<Deck>,
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
    /// Provinces that its defeat creates with their developed face up, or develops (ROR-1.06.161b).
    #[serde(default, skip_serializing_if = "is_none")]
    pub creates_developed: Set<Province>,
    /// It creates its Provinces when a Commander other than a Governor attacks it, whatever comes of it (ROR-7.07c).
    #[serde(default, skip_serializing_if = "is_false")]
    pub creates_when_attacked: bool,
    /// Provinces it attacks, in order; only for Provincial Wars (ROR-2.2).
    #[serde(default)]
    pub attacks: Vec<Province>,
    /// ... and those it attacks as long as they are undeveloped (ROR-7.07b).
    #[serde(default, skip_serializing_if = "is_none")]
    pub attacks_undeveloped: Set<Province>,
    /// A Revolt if this Province exists when it is drawn (ROR-1.07.335b).
    #[serde(default)]
    pub revolt_if: Option<Province>,
    /// ... or if this one exists with its developed face up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub revolt_if_developed: Option<Province>,
    /// A Revolt whatever exists: it has no Spoils.
    #[serde(default, skip_serializing_if = "is_false")]
    pub revolt: bool,
    /// Inactive without these, whatever Leader or War comes (ROR-7.07g).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub needs: Option<Needs>,
    /// If this Province does not exist when it is drawn, a Drought Event instead of a War (ROR-7.07f).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event_without: Option<Province>,
    /// The Concession it destroys when it becomes active (ROR-1.09.611b, ROR-R.94).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub destroys: Option<Concession>,
    /// Drawn, it wakes every inactive War of a series (ROR-7.07d).
    #[serde(default, skip_serializing_if = "is_false")]
    pub wakes_others: bool,
    /// Does it count as a Drought?
    #[serde(default)]
    pub drought: Option<DroughtWhile>,
    /// Does it destroy Tax Farmers (ROR-1.09.611a)?
    #[serde(default)]
    pub tax_farmers: bool,
}

/// For fields that few cards have.
fn is_none<T: Part>(set: &Set<T>) -> bool {
    set.is_empty()
}
fn is_false(it: &bool) -> bool {
    !it
}

/// A Leader card. He aids a whole series, or single Wars.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct LeaderCard {
    /// For display.
    pub name: String,
    /// The deck it is shuffled into; Cleopatra is in none, she is an Intrigue card (ROR-1.07.341a).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<Deck>,
    /// Added on land and at sea, after any multiplication.
    pub strength: u8,
    /// Natural roll that brings a Disaster.
    pub disaster: u8,
    /// Natural roll that brings a Standoff.
    pub standoff: u8,
    /// The Wars he aids ...
    #[serde(default)]
    pub series: Option<Series>,
    /// ... or the one War he aids ...
    #[serde(default)]
    pub war: Option<War>,
    /// ... or several.
    #[serde(default, skip_serializing_if = "is_none")]
    pub wars: Set<War>,
    /// With this War active he destroys one more Tax Farmer.
    #[serde(default)]
    pub tax_farmers_with: Option<War>,
}

impl WarCard {
    /// A Province in revolt, with its undeveloped face: what its face changes is asked of the board (ROR-R.67).
    pub(super) fn revolt_of(province: &ProvinceCard) -> WarCard {
        let [land, support] = province.undeveloped.base;
        WarCard {
            name: format!("Revolt of {}", province.name),
            deck: None,
            land,
            support,
            naval: 0,
            disaster: Vec::new(),
            standoff: Vec::new(),
            spoils: 0,
            start: Start::Active,
            series: None,
            number: 0,
            creates: Vec::new(),
            creates_with: None,
            creates_developed: Set::NONE,
            creates_when_attacked: false,
            attacks: Vec::new(),
            attacks_undeveloped: Set::NONE,
            revolt_if: None,
            revolt_if_developed: None,
            revolt: true,
            needs: None,
            event_without: None,
            destroys: None,
            wakes_others: false,
            drought: None,
            tax_farmers: false,
        }
    }
}

impl super::Components {
    /// Does the Leader aid this War (ROR-7.08)?
    #[inline]
    pub fn aids(&self, leader: Leader, war: War) -> bool {
        let card = &self.leaders[leader];
        card.war == Some(war)
            || card.wars.has(war)
            || card.series.is_some() && card.series == self.wars[war].series
    }
}

/// A Law card (ROR-7.06). What it does and when it may be played is in [`crate::abilities`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct LawCard {
    /// For display.
    pub name: String,
    /// The deck it is shuffled into.
    pub deck: Deck,
}

/// An Event card of a deck (ROR-7.09).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct DeckEventCard {
    /// For display.
    pub name: String,
    /// The deck it is shuffled into.
    pub deck: Deck,
    /// The Province it brings.
    #[serde(default)]
    pub province: Option<Province>,
    /// What the State gains when the Field Consul fetches it; a Province without it comes by itself.
    #[serde(default)]
    pub talents: u8,
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
    /// What it is called with its developed face up, if otherwise (ROR-R.35).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub developed_name: Option<String>,
    /// It has a developed face only (ROR-7.02e).
    #[serde(default, skip_serializing_if = "is_false")]
    pub always_developed: bool,
    /// Exposed to Barbarian Raids (ROR-1.09.6451a).
    pub frontier: bool,
    /// Its face when created.
    pub undeveloped: ProvinceFace,
    /// Its face after improvement.
    pub developed: ProvinceFace,
}

impl ProvinceCard {
    /// What it is called with this face up.
    pub fn called(&self, developed: bool) -> &str {
        self.developed_name.as_deref().filter(|_| developed).unwrap_or(&self.name)
    }
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
