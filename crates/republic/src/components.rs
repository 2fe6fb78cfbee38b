//! What is printed on cards, board and counters: read from `data/republic.toml`, checked, replaceable.

mod cards;
mod scenarios;
mod tables;

pub use cards::{
    ConcessionCard, DeckEventCard, DroughtWhile, IntrigueCard, LawCard, LeaderCard, Needs, Per, ProvinceCard,
    ProvinceFace, SenatorCard, Start, Voids, WarCard,
};
pub use scenarios::{Ends, Period, ScenarioRow, Start as ScenarioStart};
pub use tables::{
    Appeal, Battle, CombatRow, Contribution, Formula, GamesRow, Happening, LandBillRow, PopulationRow,
    RepealRow,
};

use crate::parts::*;
use kernel::Misconfigured;
use kernel::kept::{self, Misread};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::borrow::Cow;
use std::sync::{LazyLock, OnceLock};
use tables::AppealRow;

/// The name of the built-in file.
pub const FILE: &str = "republic.toml";
/// The built-in file.
pub static BUILT_IN: LazyLock<&str> = LazyLock::new(|| kernel::packed!("data/republic.toml"));

static BUILT: LazyLock<Result<Components, Misconfigured>> =
    LazyLock::new(|| Components::read(FILE, &BUILT_IN));

/// The most units the chart of losses knows (ROR-R.46).
const MOST_UNITS: usize = 22;

/// Everything printed. Immutable during a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Components {
    combat: Vec<CombatRow>,
    losses: Vec<Vec<u8>>,
    population: Vec<PopulationRow>,
    appeal: Vec<AppealRow>,
    events: Each<Deck, Option<[Happening; 16]>, { Deck::COUNT }>,
    /// The Concession a Natural Disaster destroys, by dr (ROR-T.DISASTER).
    pub disasters: [Concession; 6],
    contributions: Vec<Contribution>,
    /// What a game begins with, unless its scenario says otherwise.
    pub start: StartRow,
    /// What a Legion must roll in each period to follow a rebel (ROR-1.11.31a).
    pub loyalty: Each<Deck, u8, { Deck::COUNT }>,
    /// ROR-1.04.
    pub scenarios: Each<Scenario, ScenarioRow, { Scenario::COUNT }>,
    /// The chits in the cup.
    pub mortality: Mortality,
    /// ROR-7.03, ROR-7.04.
    pub senators: Each<Senator, SenatorCard, { Senator::COUNT }>,
    /// ROR-7.05.
    pub concessions: Each<Concession, ConcessionCard, { Concession::COUNT }>,
    /// ROR-7.07; and the Provinces in revolt, which the file does not name.
    pub wars: Each<War, WarCard, { War::COUNT }>,
    /// How many Wars of each series are printed in all decks (ROR-DEFm).
    pub series: Each<Series, u8, { Series::COUNT }>,
    /// ROR-7.08.
    pub leaders: Each<Leader, LeaderCard, { Leader::COUNT }>,
    /// ROR-7.10.
    pub intrigue: Each<Intrigue, IntrigueCard, { Intrigue::COUNT }>,
    /// ROR-7.06.
    pub laws: Each<Law, LawCard, { Law::COUNT }>,
    /// ROR-7.09.
    pub deck_events: Each<DeckEvent, DeckEventCard, { DeckEvent::COUNT }>,
    /// ROR-7.02.
    pub provinces: Each<Province, ProvinceCard, { Province::COUNT }>,
    /// Influence on taking office (ROR-T.OFFICES).
    pub offices: Each<Office, u8, { Office::COUNT }>,
    /// ROR-T.GAMES.
    pub games: Each<Games, GamesRow, { Games::COUNT }>,
    /// ROR-T.LAND.
    pub land_bills: Each<LandBill, LandBillRow, { LandBill::COUNT }>,
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
    /// ... and for so many more numbers from the Civil War deck on (ROR-5.1.8a).
    #[serde(default)]
    pub civil_war: u8,
    /// Chits that hit nobody.
    pub blanks: u8,
    /// "Draw 2" chits.
    pub draw_two: u8,
}

impl Components {
    /// The built-in components.
    pub fn built_in() -> Result<Components, Misconfigured> {
        BUILT.clone()
    }

    /// Reads and checks a file of components. What a file of an earlier version does not know is as in the built-in one.
    pub fn read(file: &str, text: &str) -> Result<Components, Misconfigured> {
        let wrong = |e: Misread| Misconfigured::component(file, e.key(), e.why().trim_end());
        let mut table: Map<String, Value> = kept::from_toml(text).map_err(wrong)?;
        complete(&mut table, kept::from_toml(&BUILT_IN).map_err(wrong)?);
        let components: Components = kept::placed(&Value::Object(table)).map_err(wrong)?;
        match components.fault() {
            Some((key, why)) => Err(Misconfigured::component(file, key, why)),
            None => Ok(components),
        }
    }

    /// As tables begun before the fourth reading have them: those took the Numantine War, which brings no Spoils, for a Revolt.
    /// A row of one's own stays as it is.
    pub(crate) fn before_the_fourth_reading(&mut self) {
        let war = War::Numantine;
        if BUILT.as_ref().is_ok_and(|built_in| built_in.wars[war] == self.wars[war]) {
            self.wars[war].revolt = true;
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
        let totals = |row: usize| MOST_UNITS + 1 - 2 * row;
        let whole = |(i, row): (usize, &Vec<u8>)| row.len() == totals(i + 1);
        if self.losses.len() != MOST_UNITS / 2 || !self.losses.iter().enumerate().all(whole) {
            return wrong("losses".into(), "expected rows for 1 to 11 units, each up to 22 in all");
        }
        if !self.contributions.is_sorted_by_key(|c| c.talents) {
            return wrong("contributions".into(), "expected rising amounts of talents");
        }
        for &scenario in Scenario::ALL {
            if let Some((key, why)) = self.scenario_fault(scenario) {
                return wrong(format!("scenarios.{}.{key}", kebab(scenario)), why);
            }
        }
        for (intrigue, card) in self.intrigue.iter() {
            let copies: u16 = Deck::ALL.iter().map(|&deck| u16::from(card.copies(deck))).sum();
            if copies > intrigue.most().into() {
                let why = format!("expected at most {} of them in all decks", intrigue.most());
                return wrong(format!("intrigue.{}", kebab(intrigue)), &why);
            }
        }
        if !(1..=60).contains(&self.mortality.numbers) || self.mortality.blanks == 0 {
            return wrong("mortality".into(), "expected 1 to 60 numbers and at least one blank");
        }
        for (s, card) in self.senators.iter() {
            let key = || format!("senators.{}", kebab(s));
            let Some((number, letter)) = card.split_id() else {
                return wrong(key() + ".id", "expected a number, and a letter for a Statesman: 7 or 22A");
            };
            if s.ix() >= Senator::as_far_as(card.deck) {
                return wrong(
                    key() + ".deck",
                    "his card can be of its own deck or of a later one, of no earlier",
                );
            }
            if number > self.mortality.numbers + self.mortality.civil_war {
                return wrong(key() + ".id", "there is no Mortality chit with this number");
            }
            if letter.is_some() != s.is_statesman() {
                return wrong(key() + ".id", "expected a letter for a Statesman and none for a family");
            }
            if card.military > 9 || card.oratory > 9 || card.loyalty > 20 || card.influence > 30 {
                return wrong(key(), "a rating is out of range");
            }
            if card
                .pair
                .is_some_and(|other| self.number(other) != number || self.senators[other].pair != Some(s))
            {
                return wrong(key() + ".pair", "expected another Statesman of the family, whose pair he is");
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
            if [card.series.is_some(), card.war.is_some(), !card.wars.is_empty()]
                .iter()
                .filter(|x| **x)
                .count()
                != 1
            {
                return wrong(format!("leaders.{}", kebab(l)), "expected a series, a war or several wars");
            }
        }
        None
    }

    /// What a game of this scenario can use, in a fixed text form. That of the built-in components, which nearly every
    /// table asks for, is made once.
    pub fn told(&self, scenario: Scenario) -> Cow<'static, str> {
        static TOLD: LazyLock<Each<Scenario, OnceLock<String>, { Scenario::COUNT }>> =
            LazyLock::new(Each::default);
        let tell = || self.of_scenario(scenario).to_string();
        match BUILT.as_ref().is_ok_and(|built_in| built_in == self) {
            true => Cow::Borrowed(TOLD[scenario].get_or_init(tell)),
            false => Cow::Owned(tell()),
        }
    }

    /// What a game of this scenario can use, as JSON: cards of other decks and what is said of other periods are left out.
    fn of_scenario(&self, scenario: Scenario) -> Value {
        let mut parts = kept::json(self).unwrap_or_default();
        let row = &self.scenarios[scenario];
        let reach = row.within_reach();
        let decks: Vec<_> = reach.iter().map(kebab).collect();
        let mut keep = |table: &str, test: &dyn Fn(&str, &Value) -> bool| {
            if let Some(rows) = parts.get_mut(table).and_then(Value::as_object_mut) {
                rows.retain(|key, row| test(key, row));
            }
        };
        for kind in ["senators", "concessions", "wars", "leaders", "laws", "deck-events"] {
            keep(kind, &|_, card| decks.iter().any(|deck| card["deck"] == *deck));
        }
        for table in ["events", "loyalty"] {
            keep(table, &|key, _| decks.iter().any(|period| period == key));
        }
        keep("scenarios", &|key, _| kebab(scenario) == key);
        if let Some(cards) = parts.get_mut("intrigue").and_then(Value::as_object_mut) {
            cards.values_mut().filter_map(Value::as_object_mut).for_each(|card| {
                card.retain(|key, _| key == "name" || decks.contains(key));
            });
            cards.retain(|_, card| decks.iter().any(|deck| card[deck.as_str()] != 0));
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
        Senator::families().find(|&f| self.number(f) == number)
    }
    /// The Random Events Table (ROR-1.07.35a): `roll` is a TDR. A period without a column is in no game.
    pub fn happening(&self, period: Deck, roll: u8) -> Option<Happening> {
        self.events[period].map(|column| column[usize::from(roll.clamp(3, 18)) - 3])
    }
    /// The card it names, whichever side.
    pub fn event(&self, period: Deck, roll: u8) -> Option<EventCard> {
        self.happening(period, roll).map(Happening::event)
    }
    /// The Combat Results Table (ROR-T.CRT).
    pub fn combat(&self, roll: i32) -> CombatRow {
        self.combat[(roll.clamp(3, 18) - 3) as usize]
    }
    /// The chart of losses (ROR-2.2.411b): the highest two-digit roll that removes a unit of the minority; `None` where the
    /// chart ends (ROR-R.46).
    pub fn loss(&self, total: u8, minority: u8) -> Option<u8> {
        let row = self.losses.get(usize::from(minority).checked_sub(1)?)?;
        row.get(usize::from(total).checked_sub(2 * usize::from(minority))?).copied()
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
    /// The sums that bring Influence, the largest first (ROR-1.06.22g).
    pub fn contributions(&self) -> impl Iterator<Item = u16> + '_ {
        self.contributions.iter().rev().map(|c| c.talents)
    }
    /// Every card of a deck.
    pub fn deck(&self, deck: Deck) -> Cards {
        let senators = self.senators.iter().filter(|(_, c)| c.deck == deck).map(|(s, _)| Card::Senator(s));
        let concessions =
            self.concessions.iter().filter(|(_, c)| c.deck == deck).map(|(c, _)| Card::Concession(c));
        let wars = self.wars.iter().filter(|(_, c)| c.deck == Some(deck)).map(|(w, _)| Card::War(w));
        let leaders = self.leaders.iter().filter(|(_, c)| c.deck == Some(deck)).map(|(l, _)| Card::Leader(l));
        let laws = self.laws.iter().filter(|(_, c)| c.deck == deck).map(|(l, _)| Card::Law(l));
        let events = self.deck_events.iter().filter(|(_, c)| c.deck == deck).map(|(e, _)| Card::Event(e));
        let intrigue = self
            .intrigue
            .iter()
            .flat_map(|(i, c)| std::iter::repeat_n(Card::Intrigue(i), c.copies(deck).into()));
        let black = wars.chain(leaders).chain(events);
        senators.chain(concessions).chain(laws).chain(intrigue).chain(black).collect()
    }
}

/// Fills in what a file of an earlier version does not have: whole tables, rows of later decks, and what it said in
/// another way. What only follows from the rest is worked out: the Provinces in revolt.
fn complete(table: &mut Map<String, Value>, built_in: Map<String, Value>) {
    if let Some(senators) = table.get_mut("senators").and_then(Value::as_object_mut) {
        senators.iter_mut().filter_map(|(_, row)| row.as_object_mut()).for_each(former_ability);
    }
    for (key, rows) in built_in {
        match (table.get_mut(&key), rows) {
            (Some(Value::Object(there)), Value::Object(rows)) if ROWS.contains(&key.as_str()) => {
                for (name, row) in rows {
                    there.entry(name).or_insert(row);
                }
            }
            (Some(_), _) => {}
            (None, rows) => drop(table.insert(key, rows)),
        }
    }
    let provinces = table.get("provinces").and_then(|rows| kept::from_json::<Provinces>(rows).ok());
    if let (Some(provinces), Some(wars)) = (provinces, table.get_mut("wars").and_then(Value::as_object_mut)) {
        for (province, card) in provinces.iter() {
            if let Ok(row) = kept::json(&WarCard::revolt_of(card)) {
                wars.insert(kebab(War::of(province)), row);
            }
        }
    }
}

type Provinces = Each<Province, ProvinceCard, { Province::COUNT }>;

/// The tables to which later decks add rows.
const ROWS: [&str; 10] = [
    "senators",
    "concessions",
    "wars",
    "leaders",
    "intrigue",
    "laws",
    "deck-events",
    "provinces",
    "events",
    "loyalty",
];

/// The first version wrote one ability for each Statesman.
fn former_ability(row: &mut Map<String, Value>) {
    match row.remove("ability") {
        Some(Value::Object(voids)) => {
            let series = voids.get("voids").cloned().unwrap_or(Value::Array(Vec::new()));
            row.insert("voids".into(), Map::from_iter([("series".to_string(), series)]).into());
        }
        Some(name) if name.as_str() != Some("none") => {
            row.insert("abilities".into(), vec![name].into());
        }
        _ => {}
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
pub(crate) fn kebab<T: Serialize>(name: T) -> String {
    kept::name(&name).unwrap_or_default()
}
