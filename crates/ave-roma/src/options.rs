//! The options of a table (AVE-DC.01).

use crate::components::Components;
use crate::parts::{Card, CardKind, CardSet, Colour};
use kernel::{JsonSchema, Misconfigured, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// How a table wants to play.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Options {
    /// The basic or the advanced game.
    pub mode: Mode,
    /// Which cards are used.
    pub deck: Deck,
    /// With `custom`: the codes of the cards used, 15 to 30 of each kind.
    pub cards: Vec<String>,
    /// Which side of the player boards is used (AVE-RU.78).
    pub sides: Sides,
    /// The player order of the first round by seat, first player first; drawn at random when left out.
    #[schemars(inner(range(max = 4)))]
    pub order: Vec<Seat>,
    /// The colour of each seat; the first free ones when left out (AVE-DC.02).
    pub colours: Vec<Colour>,
}

/// Basic or advanced (AVE-25.01).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// Recommended for the first one or two games (AVE-25.35).
    #[default]
    Basic,
    /// Cards may be used up for extra actions.
    Advanced,
}

/// The length of the decks (AVE-RU.105).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Deck {
    /// Player numbers on the cards are obeyed.
    #[default]
    Recommended,
    /// All thirty cards of each kind: a longer game.
    All,
    /// About two thirds of the recommended cards, drawn at random: a shorter game.
    Short,
    /// The host's own list.
    Custom,
}

/// The sides of the player boards (AVE-RU.78).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Sides {
    /// Side A for all.
    #[default]
    A,
    /// Side B for all.
    B,
    /// A random side for each.
    Random,
}

impl Options {
    /// Reads the options of a table and checks them against its size.
    pub(crate) fn read(value: &Value, seats: usize) -> Result<Options, Misconfigured> {
        let options: Options = match value {
            Value::Null => Options::default(),
            value => {
                serde_json::from_value(value.clone()).map_err(|e| Misconfigured::option("", e.to_string()))?
            }
        };
        options.check(seats)?;
        Ok(options)
    }

    fn check(&self, seats: usize) -> Result<(), Misconfigured> {
        let mut order = self.order.clone();
        order.sort();
        if !order.is_empty() && !order.iter().copied().eq(Seat::all(seats)) {
            return Err(Misconfigured::option("order", Unfit::Order { last: seats - 1 }));
        }
        if !self.colours.is_empty() && self.colours.len() != seats {
            return Err(Misconfigured::option("colours", Unfit::Colours { seats }));
        }
        if (1..self.colours.len()).any(|n| self.colours[..n].contains(&self.colours[n])) {
            return Err(Misconfigured::option("colours", Unfit::SameColour));
        }
        match self.deck {
            Deck::Custom => self.custom().map(|_| ()),
            _ if !self.cards.is_empty() => Err(Misconfigured::option("cards", Unfit::NotCustom)),
            _ => Ok(()),
        }
    }

    /// The host's list as cards (AVE-2.20).
    pub(crate) fn custom(&self) -> Result<CardSet, Misconfigured> {
        let mut cards = CardSet::NONE;
        for code in &self.cards {
            match Card::coded(code) {
                Some(card) if cards.has(card) => {
                    return Err(Misconfigured::option("cards", Unfit::Twice(code.clone())));
                }
                Some(card) => cards.add(card),
                None => return Err(Misconfigured::option("cards", Unfit::NoCard(code.clone()))),
            }
        }
        for &kind in CardKind::ALL {
            let n = cards.and(CardSet::of(kind)).len();
            if n < FEWEST {
                return Err(Misconfigured::option("cards", Unfit::Deck { kind, cards: n }));
            }
        }
        Ok(cards)
    }

    /// The colour of a seat.
    pub fn colour(&self, seat: Seat) -> Colour {
        self.colours.get(seat.ix()).copied().unwrap_or(Colour::ALL[seat.ix() % 5])
    }

    /// The cards whose player number fits (AVE-2.01, AVE-RU.79).
    pub(crate) fn recommended(seats: usize, parts: &Components) -> CardSet {
        Card::all().filter(|card| usize::from(parts.face(*card).players) <= seats).collect()
    }
}

/// Why a table cannot be set up so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Unfit {
    /// So many do not play.
    Seats(usize),
    /// Not each seat once, up to the last.
    Order { last: usize },
    /// Not a colour for each seat.
    Colours { seats: usize },
    /// A colour of two seats.
    SameColour,
    /// A list of cards that is not asked for.
    NotCustom,
    /// A card is listed twice.
    Twice(String),
    /// There is no such card.
    NoCard(String),
    /// Too few cards of a kind.
    Deck { kind: CardKind, cards: usize },
}

/// The book's minimum of each kind (AVE-2.20).
pub(crate) const FEWEST: usize = 15;
