//! What is printed on cards, board and counters: read from `data/republic.toml`, checked, replaceable.

mod cards;
mod tables;

pub use cards::{
    Ability, ConcessionCard, DroughtWhile, IntrigueCard, LeaderCard, Per, ProvinceCard, ProvinceFace,
    SenatorCard, Start, WarCard,
};
pub use tables::{
    Appeal, Battle, CombatRow, Contribution, Formula, GamesRow, LandBillRow, PopulationRow, RepealRow,
};

use crate::parts::*;
use kernel::Misconfigured;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tables::AppealRow;

/// The name of the built-in file.
pub const FILE: &str = "republic.toml";
/// The built-in file.
pub const BUILT_IN: &str = include_str!("../data/republic.toml");

/// Everything printed. Immutable during a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Components {
    combat: Vec<CombatRow>,
    population: Vec<PopulationRow>,
    appeal: Vec<AppealRow>,
    events: Events,
    /// The Concession a Natural Disaster destroys, by dr (ROR-T.DISASTER).
    pub disasters: [Concession; 6],
    contributions: Vec<Contribution>,
    /// What a game begins with.
    pub start: StartRow,
    /// The chits in the cup.
    pub mortality: Mortality,
    /// ROR-7.03, ROR-7.04.
    pub senators: Each<Senator, SenatorCard, { Senator::COUNT }>,
    /// ROR-7.05.
    pub concessions: Each<Concession, ConcessionCard, { Concession::COUNT }>,
    /// ROR-7.07.
    pub wars: Each<War, WarCard, { War::COUNT }>,
    /// How many Wars of each series are printed in all decks (ROR-DEFm).
    pub series: Each<Series, u8, { Series::COUNT }>,
    /// ROR-7.08.
    pub leaders: Each<Leader, LeaderCard, { Leader::COUNT }>,
    /// ROR-7.10.
    pub intrigue: Each<Intrigue, IntrigueCard, { Intrigue::COUNT }>,
    /// ROR-7.02.
    pub provinces: Each<Province, ProvinceCard, { Province::COUNT }>,
    /// Influence on taking office (ROR-T.OFFICES).
    pub offices: Each<Office, u8, { Office::COUNT }>,
    /// ROR-T.GAMES.
    pub games: Each<Games, GamesRow, { Games::COUNT }>,
    /// ROR-T.LAND.
    pub land_bills: Each<LandBill, LandBillRow, { LandBill::COUNT }>,
}

/// The Random Events Table: one column for each period that has a deck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Events {
    early: [EventCard; 16],
}

/// What a game begins with (ROR-1.04.22, ROR-1.04.24c, ROR-1.04.27a).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct StartRow {
    /// Talents of the State.
    pub treasury: u16,
    /// Legions in Rome.
    pub legions: u8,
    /// Families dealt to each player.
    pub senators: u8,
    /// Red cards each player draws.
    pub red_cards: u8,
}

/// The chits in the cup (ROR-T.MORTALITY).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Mortality {
    /// One chit for each number from 1 on.
    pub numbers: u8,
    /// Chits that hit nobody.
    pub blanks: u8,
    /// "Draw 2" chits.
    pub draw_two: u8,
}

impl Components {
    /// The built-in components.
    pub fn built_in() -> Result<Components, Misconfigured> {
        Components::read(FILE, BUILT_IN)
    }

    /// Reads and checks a file of components.
    pub fn read(file: &str, text: &str) -> Result<Components, Misconfigured> {
        let components: Components =
            toml::from_str(text).map_err(|e| Misconfigured::component(file, "", e.to_string().trim_end()))?;
        match components.fault() {
            Some((key, why)) => Err(Misconfigured::component(file, key, why)),
            None => Ok(components),
        }
    }

    /// What is wrong with them, if anything: the key, and what was expected.
    fn fault(&self) -> Option<(String, String)> {
        let wrong = |key: String, why: &str| Some((key, why.to_string()));
        for (what, table) in [
            ("combat", rolls(self.combat.iter().map(|r| r.roll), 3, 18)),
            ("population", rolls(self.population.iter().map(|r| r.roll), -1, 18)),
            ("appeal", rolls(self.appeal.iter().map(|r| r.roll), 3, 11)),
        ] {
            if let Err(why) = table {
                return wrong(what.into(), &why);
            }
        }
        if !self.contributions.is_sorted_by_key(|c| c.talents) {
            return wrong("contributions".into(), "expected rising amounts of talents");
        }
        if usize::from(self.start.legions) > Legion::COUNT {
            return wrong("start.legions".into(), "there are only 25 Legions");
        }
        if usize::from(self.start.senators) * SEATS > Senator::FAMILIES || self.start.senators == 0 {
            return wrong("start.senators".into(), "expected from 1 up to what six players can be dealt");
        }
        if !(1..=60).contains(&self.mortality.numbers) || self.mortality.blanks == 0 {
            return wrong("mortality".into(), "expected 1 to 60 numbers and at least one blank");
        }
        for (s, card) in self.senators.iter() {
            let key = || format!("senators.{}", kebab(s));
            let Some((number, letter)) = card.split_id() else {
                return wrong(key() + ".id", "expected a number, and a letter for a Statesman: 7 or 22A");
            };
            if number > self.mortality.numbers {
                return wrong(key() + ".id", "there is no Mortality chit with this number");
            }
            if letter.is_some() != s.is_statesman() {
                return wrong(key() + ".id", "expected a letter for a Statesman and none for a family");
            }
            if card.military > 9 || card.oratory > 9 || card.loyalty > 20 || card.influence > 30 {
                return wrong(key(), "a rating is out of range");
            }
            if self.senators.iter().any(|(t, other)| t < s && other.id == card.id) {
                return wrong(key() + ".id", "another Senator has this id");
            }
        }
        for (w, card) in self.wars.iter() {
            let key = || format!("wars.{}", kebab(w));
            if card.series.is_some() != (card.number > 0) {
                return wrong(key() + ".number", "a War of a series has a number, any other none");
            }
            if card.series.is_some_and(|s| card.number > self.series[s]) {
                return wrong(key() + ".number", "the series has fewer Wars");
            }
            if card.disaster.iter().chain(&card.standoff).any(|n| !(3..=18).contains(n)) {
                return wrong(key(), "Disaster and Standoff numbers are rolls of three dice");
            }
        }
        for (l, card) in self.leaders.iter() {
            if card.series.is_some() == card.war.is_some() {
                return wrong(format!("leaders.{}", kebab(l)), "expected either a series or a war");
            }
        }
        None
    }

    /// What a game with these decks can use, as JSON: cards of other decks are left out.
    pub fn of_decks(&self, decks: &[Deck]) -> Value {
        let mut parts = serde_json::to_value(self).unwrap_or_default();
        let names: Vec<_> = decks.iter().map(kebab).collect();
        for kind in ["senators", "concessions", "wars", "leaders"] {
            if let Some(cards) = parts.get_mut(kind).and_then(Value::as_object_mut) {
                cards.retain(|_, card| names.iter().any(|deck| card["deck"] == *deck));
            }
        }
        if let Some(cards) = parts.get_mut("intrigue").and_then(Value::as_object_mut) {
            cards.values_mut().filter_map(Value::as_object_mut).for_each(|card| {
                card.retain(|key, _| key == "name" || names.contains(key));
            });
            cards.retain(|_, card| names.iter().any(|deck| card[deck.as_str()] != 0));
        }
        parts
    }

    /// The number on a Senator's Mortality chit.
    #[inline]
    pub fn number(&self, senator: Senator) -> u8 {
        self.senators[senator].number()
    }
    /// The family a Statesman belongs to, if its card is in the game (Cato's is not, in the Early Republic).
    pub fn family(&self, statesman: Senator) -> Option<Senator> {
        let number = self.number(statesman);
        Senator::ALL[..Senator::FAMILIES].iter().copied().find(|&f| self.number(f) == number)
    }
    /// The Random Events Table (ROR-1.07.35a): `roll` is a TDR.
    pub fn event(&self, _period: Deck, roll: u8) -> EventCard {
        self.events.early[usize::from(roll.clamp(3, 18)) - 3]
    }
    /// The Combat Results Table (ROR-T.CRT).
    pub fn combat(&self, roll: i32) -> CombatRow {
        self.combat[(roll.clamp(3, 18) - 3) as usize]
    }
    /// The Population Table (ROR-T.POP).
    pub fn population(&self, roll: i32) -> PopulationRow {
        self.population[(roll.clamp(-1, 18) + 1) as usize]
    }
    /// The Popular Appeal Table (ROR-T.APPEAL).
    pub fn appeal(&self, roll: i32) -> Appeal {
        match roll {
            ..3 => Appeal::Killed,
            3..=11 => Appeal::Votes(self.appeal[(roll - 3) as usize].votes),
            _ => Appeal::Freed { chits: (roll - 11) as u8 },
        }
    }
    /// Influence for what a Senator gives the State in one year (ROR-1.06.22g).
    pub fn contribution(&self, talents: u16) -> u8 {
        self.contributions.iter().rev().find(|c| talents >= c.talents).map_or(0, |c| c.influence)
    }
    /// Every card of a deck.
    pub fn deck(&self, deck: Deck) -> Bag<{ Card::KINDS }> {
        let senators = self.senators.iter().filter(|(_, c)| c.deck == deck).map(|(s, _)| Card::Senator(s));
        let concessions =
            self.concessions.iter().filter(|(_, c)| c.deck == deck).map(|(c, _)| Card::Concession(c));
        let wars = self.wars.iter().filter(|(_, c)| c.deck == deck).map(|(w, _)| Card::War(w));
        let leaders = self.leaders.iter().filter(|(_, c)| c.deck == deck).map(|(l, _)| Card::Leader(l));
        let intrigue = self
            .intrigue
            .iter()
            .flat_map(|(i, c)| std::iter::repeat_n(Card::Intrigue(i), c.copies(deck).into()));
        senators.chain(concessions).chain(wars).chain(leaders).chain(intrigue).collect()
    }
}

/// A table must have each row from `first` to `last`, in order.
fn rolls(rows: impl Iterator<Item = i8>, first: i8, last: i8) -> Result<(), String> {
    if rows.eq(first..=last) {
        Ok(())
    } else {
        Err(format!("expected one row for each roll from {first} to {last}"))
    }
}

/// A name as the file spells it.
fn kebab<T: Serialize>(name: T) -> String {
    serde_json::to_value(name).ok().and_then(|v| v.as_str().map(String::from)).unwrap_or_default()
}
