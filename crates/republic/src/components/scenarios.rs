//! The scenarios: rows of data, each a preparation and the way its years go (ROR-1.04).

use super::Components;
use crate::Options;
use crate::parts::*;
use serde::{Deserialize, Serialize};

/// A scenario. What it leaves out is as in [`super::StartRow`]: the others state only their differences (ROR-1.04.2a).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ScenarioRow {
    /// For display.
    pub name: String,
    /// The decks that are shuffled into the one to draw from.
    pub decks: Vec<Deck>,
    /// Earlier decks whose families and Concessions are shuffled into it (ROR-1.04.3a, ROR-1.04.4a).
    #[serde(default)]
    pub adds: Vec<Deck>,
    /// So many red cards of those decks, neither Statesmen nor Laws, are shuffled into it at random; the others leave the
    /// game unseen (ROR-1.04.3b, ROR-1.04.4b).
    #[serde(default)]
    pub adds_red: u8,
    /// Families dealt to each faction.
    #[serde(default)]
    pub senators: Option<u8>,
    /// Red cards each faction draws.
    #[serde(default)]
    pub red_cards: Option<u8>,
    /// Talents of the State.
    #[serde(default)]
    pub treasury: Option<u16>,
    /// Legions in Rome.
    #[serde(default)]
    pub legions: Option<u8>,
    /// Fleets in Rome.
    #[serde(default)]
    pub fleets: u8,
    /// Provinces dealt to the factions, their undeveloped face up; what is left lies in the Forum (ROR-1.04.3e).
    #[serde(default)]
    pub undeveloped: Set<Province>,
    /// Provinces dealt likewise before them, their developed face up (ROR-1.04.4e).
    #[serde(default)]
    pub developed: Set<Province>,
    /// Laws in force.
    #[serde(default)]
    pub laws: Set<Law>,
    /// Wars that lie in the Forum and not in the deck: inactive.
    #[serde(default)]
    pub inactive: Set<War>,
    /// Wars that lie in the Forum and not in the deck: active.
    #[serde(default)]
    pub active: Set<War>,
    /// From which turn on which period lasts.
    pub periods: Vec<Period>,
    /// What ends the game, if nobody has won and Rome has not fallen before.
    pub ends: Ends,
}

/// From this turn on this period lasts: its Random Events column and how loyal its Legions are (ROR-1.04.6b).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Period {
    /// The turn, from 1.
    pub turn: u16,
    /// The period.
    pub period: Deck,
}

/// What ends a game at the latest.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ends {
    /// The turn in which the last card is drawn is the last (ROR-1.12.1e).
    LastCard,
}

/// What a game begins with: the row of its scenario, its gaps filled in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Start {
    /// Families dealt to each faction (ROR-1.04.24c).
    pub senators: u8,
    /// Red cards each faction draws (ROR-1.04.27a).
    pub red_cards: u8,
    /// Talents of the State (ROR-1.04.22b).
    pub treasury: u16,
    /// Legions in Rome (ROR-1.04.22d).
    pub legions: u8,
    /// Fleets in Rome.
    pub fleets: u8,
}

impl ScenarioRow {
    /// The period of this turn.
    pub fn period(&self, turn: u16) -> Option<Deck> {
        self.periods.iter().rev().find(|p| p.turn <= turn.max(1)).map(|p| p.period)
    }
    /// Every deck of which a card is in play from the start.
    pub fn all_decks(&self) -> impl Iterator<Item = Deck> + '_ {
        self.decks.iter().chain(&self.adds).copied()
    }
    /// The decks that can follow when its own are drawn out, in their order (ROR-1.04.5a). After a shuffle of several
    /// nothing follows (ROR-R.185).
    pub fn followers(&self) -> impl Iterator<Item = Deck> + use<> {
        let last = self.decks.last().copied().filter(|_| self.decks.len() == 1);
        Deck::ALL.iter().copied().filter(move |deck| last.is_some_and(|last| last < *deck))
    }
    /// Every deck of which a card can come into play at any time.
    pub fn within_reach(&self) -> Set<Deck> {
        self.all_decks().chain(self.followers()).collect()
    }
}

impl Components {
    /// What a game of this scenario begins with.
    pub fn start_of(&self, scenario: Scenario) -> Start {
        let row = &self.scenarios[scenario];
        Start {
            senators: row.senators.unwrap_or(self.start.senators),
            red_cards: row.red_cards.unwrap_or(self.start.red_cards),
            treasury: row.treasury.unwrap_or(self.start.treasury),
            legions: row.legions.unwrap_or(self.start.legions),
            fleets: row.fleets,
        }
    }

    /// Every card that a game of this scenario begins with, wherever it lies: drawn from, in the Forum, or out of the game
    /// unseen.
    pub fn cards_of(&self, options: &Options) -> Cards {
        let row = &self.scenarios[options.scenario];
        let kept = |card: &Card| match *card {
            Card::Senator(senator) => senator.is_family(),
            Card::Concession(_) => true,
            _ => false,
        };
        let own = row.decks.iter().flat_map(|&deck| self.deck(deck).cards().collect::<Vec<_>>());
        let added =
            row.adds.iter().flat_map(|&deck| self.deck(deck).cards().filter(kept).collect::<Vec<_>>());
        own.chain(added).chain(self.red_cards_of(options).cards()).collect()
    }

    /// The families and Concessions of earlier decks, which the other set-ups deal (ROR-3.12.2a, ROR-3.12.3a).
    pub(crate) fn earlier(&self, scenario: Scenario, wanted: impl Fn(Card) -> bool) -> Cards {
        let decks = self.scenarios[scenario].adds.iter();
        decks.flat_map(|&deck| self.deck(deck).cards().filter(|c| wanted(*c)).collect::<Vec<_>>()).collect()
    }

    /// The red cards of earlier decks of which some are shuffled in (ROR-1.04.3b, ROR-1.04.4b): Laws are in force already
    /// or out of the game (ROR-1.04.4l). The other set-ups deal of them, Statesmen included (ROR-3.12.3c).
    pub fn red_cards_of(&self, options: &Options) -> Cards {
        let row = &self.scenarios[options.scenario];
        let drawn = row.adds.iter().filter(|_| row.adds_red > 0);
        let other = options.other_setup();
        let red = |card: &Card| match *card {
            Card::Intrigue(_) => true,
            Card::Senator(senator) => other && senator.is_statesman(),
            _ => false,
        };
        drawn.flat_map(|&deck| self.deck(deck).cards().filter(red).collect::<Vec<_>>()).collect()
    }

    /// Can it be played: is there a deck for each it names, and a column of Random Events for each of its periods?
    pub fn playable(&self, scenario: Scenario) -> bool {
        let row = &self.scenarios[scenario];
        row.within_reach().iter().all(|deck| !self.deck(deck).is_empty() && self.events[deck].is_some())
    }

    /// The scenarios that can be played.
    pub fn playable_scenarios(&self) -> impl Iterator<Item = Scenario> + '_ {
        Scenario::ALL.iter().copied().filter(|&s| self.playable(s))
    }

    /// What is wrong with a scenario, if anything: the key in its row, and what was expected.
    pub(super) fn scenario_fault(&self, scenario: Scenario) -> Option<(&'static str, &'static str)> {
        let (row, start) = (&self.scenarios[scenario], self.start_of(scenario));
        if row.decks.is_empty() {
            return Some(("decks", "expected at least one deck"));
        }
        let mut decks: Vec<_> = row.all_decks().collect();
        decks.sort();
        if decks.windows(2).any(|pair| pair[0] == pair[1]) {
            return Some(("decks", "a deck is named twice"));
        }
        if row.periods.first().is_none_or(|p| p.turn != 1)
            || !row.periods.is_sorted_by(|a, b| a.turn < b.turn)
        {
            return Some(("periods", "expected rising turns, the first of them 1"));
        }
        if row.laws.iter().any(|law| row.decks.contains(&self.laws[law].deck)) {
            return Some(("laws", "a Law in force would be drawn from one of its decks as well"));
        }
        if usize::from(start.legions) > Legion::COUNT {
            return Some(("legions", "there are only 25 Legions"));
        }
        if start.fleets > FLEETS {
            return Some(("fleets", "there are only 25 Fleets"));
        }
        if !row.developed.both(row.undeveloped).is_empty() {
            return Some(("developed", "a Province has one face up"));
        }
        if !row.active.both(row.inactive).is_empty() {
            return Some(("active", "a War is active or not"));
        }
        if !self.playable(scenario) {
            return None;
        }
        let options = Options { scenario, ..Options::default() };
        if u32::from(row.adds_red) > self.red_cards_of(&options).len() as u32 {
            return Some(("adds-red", "the decks it adds have fewer red cards"));
        }
        let cards = self.cards_of(&options);
        if row.active.union(row.inactive).iter().any(|war| !cards.has(Card::War(war))) {
            return Some(("inactive", "a War in the Forum is none of its decks"));
        }
        let families = cards.cards().filter(|c| matches!(c, Card::Senator(s) if s.is_family())).count();
        if start.senators == 0 || usize::from(start.senators) * SEATS > families {
            return Some(("senators", "expected from 1 up to what six factions can be dealt"));
        }
        None
    }
}
