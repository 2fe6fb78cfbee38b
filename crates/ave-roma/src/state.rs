//! The whole position as one plain value.
//!
//! Nobody knows the order of a deck, so a deck is the set of its cards and one is drawn when it is needed.
//! Hence nothing in a position is secret (AVE-HI.01); what of it is shown is said in `view.rs`.

use crate::flow::{Ask, Step};
use crate::parts::{
    Area, Bits, Card, CardKind, CardSet, Goods, Icon, Location, Moment, PatronSet, Row, Workers, side,
};
use crate::price::Bill;
use crate::view::View;
use arrayvec::ArrayVec;
use kernel::JsonSchema;
use kernel::{Each, Flow, Seat, SeatSet};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;
use std::ops::{Index, IndexMut};

/// The slots for patrons: each of the first levels of political influence unlocks one (AVE-19.02).
pub const PATRON_SLOTS: u8 = 5;

/// What one player has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Player {
    /// The side of the player board, an index into the components' boards.
    #[serde(with = "side")]
    #[schemars(with = "String")]
    pub board: u8,
    /// Political influence, 0 to 10.
    pub politics: u8,
    /// The space of the Colosseum token.
    pub colosseum: u8,
    /// Surplus, 0 to 7.
    pub surplus: u8,
    /// Denarii.
    pub money: u16,
    /// Points on the scoring track.
    pub points: u16,
    /// Basic resources, 0 to 3 each.
    pub goods: Goods,
    /// Workers in the supply.
    pub workers: Workers,
    /// Printed values of the workers in the four training slots, 0 where there is none.
    pub training: [u8; 4],
    /// Workers of the shadow (2 players).
    pub shadow: Workers,
    /// The level of the cube in each area.
    pub cubes: Each<Area, Option<u8>, 5>,
    /// Active patrons by slot.
    pub slots: [Option<Card>; 5],
    /// All own cards, wherever they lie.
    pub cards: CardSet,
}

impl Player {
    /// Unlocked patron slots (AVE-19.02).
    #[inline]
    pub fn unlocked(&self) -> usize {
        usize::from(self.politics.min(PATRON_SLOTS))
    }
    /// The active patrons.
    #[inline]
    pub fn active(&self) -> impl Iterator<Item = Card> + Clone + '_ {
        self.slots[..self.unlocked()].iter().flatten().copied()
    }
    /// The passive patrons (AVE-19.01).
    #[inline]
    pub fn passive(&self) -> CardSet {
        let mut patrons = self.cards.and(CardSet::of(CardKind::Patron));
        self.active().for_each(|card| patrons.remove(card));
        patrons
    }
    /// Workers in the supply and in training.
    pub fn unused(&self) -> u8 {
        self.workers.len() + self.training.iter().filter(|w| **w > 0).count() as u8
    }
}

/// The place of an area card and the brown cube beside it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct AreaSpace {
    /// The card in the slot.
    pub card: Option<Card>,
    /// Is the card in its upper position, used once?
    pub upper: bool,
    /// The level of the brown cube.
    pub brown: u8,
}

/// When each patron was gained, counted up; 0 if nobody owns it. In JSON by code, those of nobody left out; a list of
/// thirty, as builds before names wrote it, still reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hired([u8; Card::EACH]);

impl Hired {
    /// The latest count.
    pub fn latest(&self) -> u8 {
        self.0.iter().copied().max().unwrap_or(0)
    }
}

impl Index<Card> for Hired {
    type Output = u8;
    #[inline]
    fn index(&self, patron: Card) -> &u8 {
        &self.0[patron.n()]
    }
}

impl IndexMut<Card> for Hired {
    #[inline]
    fn index_mut(&mut self, patron: Card) -> &mut u8 {
        &mut self.0[patron.n()]
    }
}

impl Serialize for Hired {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let patrons = CardSet::of(CardKind::Patron).iter();
        s.collect_map(patrons.map(|card| (card, self[card])).filter(|(_, when)| *when > 0))
    }
}

#[cfg(debug_assertions)]
impl JsonSchema for Hired {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Hired".into()
    }
    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        <BTreeMap<Card, u8>>::json_schema(generator)
    }
}

impl<'de> Deserialize<'de> for Hired {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged, expecting = "expected patrons and when each was gained")]
        enum Either {
            Cards(BTreeMap<Card, u8>),
            List([u8; Card::EACH]),
        }
        match Either::deserialize(d)? {
            Either::List(list) => Ok(Hired(list)),
            Either::Cards(cards) => match cards.keys().find(|card| card.kind() != CardKind::Patron) {
                Some(card) => Err(D::Error::custom(format!("{} is no patron", card.code()))),
                None => {
                    let mut hired = Hired::default();
                    cards.into_iter().for_each(|(card, when)| hired[card] = when);
                    Ok(hired)
                }
            },
        }
    }
}

/// How the game ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// An area card could not be replaced (AVE-20.02).
    Areas,
    /// A row could not be refilled (AVE-20.08).
    Rows,
}

/// An action under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Act {
    /// Where.
    pub at: Location,
    /// The value of the worker in this action.
    pub value: u8,
    /// The space of the row.
    pub space: u8,
    /// Is it the extra action at the end?
    pub imaginary: bool,
    /// How far the basic action is.
    pub progress: Progress,
    /// When cards are used up.
    pub cards: Moment,
    /// The icon of the cards used up.
    pub icon: Option<Icon>,
    /// How many cards were used up.
    pub used: u8,
    /// The last card used up, or played for influence: they are picked in a fixed order (AVE-RU.114).
    pub last: Option<Card>,
    /// The face-up card was bought.
    pub extra: bool,
    /// Influence of the cards played at Propraetor.
    pub influence: u8,
    /// Pieces bought or named and not yet stored.
    pub basket: Goods,
    /// The patrons whose bonus was used or given in this action.
    pub patrons: PatronSet,
}

impl Act {
    /// A fresh action.
    #[inline]
    pub const fn new(at: Location, value: u8, space: u8, imaginary: bool) -> Act {
        Act {
            at,
            value,
            space,
            imaginary,
            progress: Progress::Ahead,
            cards: Moment::Never,
            icon: None,
            used: 0,
            last: None,
            extra: false,
            influence: 0,
            basket: Goods::NONE,
            patrons: PatronSet::NONE,
        }
    }
    /// The area named by the worker's value (AVE-26.20).
    #[inline]
    pub const fn area(&self) -> Area {
        Area(self.value)
    }
    /// Was this patron's bonus used already?
    #[inline]
    pub const fn spent(&self, patron: Card) -> bool {
        self.patrons.has(patron)
    }
    /// Notes that this patron's bonus is used.
    #[inline]
    pub fn spend(&mut self, patron: Card) {
        self.patrons.add(patron);
    }
}

/// How far a basic action is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Progress {
    /// Not begun.
    Ahead,
    /// Propraetor: the half is settled. Mercator: something was bought, so nothing more is sold.
    Halfway,
    /// Done, or being paid for.
    Done,
    /// The area card has moved, and was paid for if need be; no bonus of this action is left.
    Settled,
}

/// How deep the flow can get: an action inside a turn, a window in it, a purchase, and what follows from it.
pub const DEPTH: usize = 24;

/// The whole position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct State {
    /// The players by seat.
    pub players: ArrayVec<Player, 5>,
    /// The round, from 1.
    pub round: u8,
    /// The place in the order of the player whose turn it is.
    pub turn: u8,
    /// Who is asked, and acts.
    pub active: Seat,
    /// Phase B: is it the shadow that collects?
    pub for_shadow: bool,
    /// The player order.
    pub order: ArrayVec<Seat, 5>,
    /// Who has passed.
    pub passed: SeatSet,
    /// Workers on the five slots of each location: their printed values, 0 for an empty slot.
    pub slots: Each<Location, [u8; 5], 8>,
    /// The cards of the three rows; the last space is labelled 1-5.
    pub rows: Each<Row, [Option<Card>; 5], 3>,
    /// Advanced game: the cards face up on the three decks.
    pub face_up: Each<Row, Option<Card>, 3>,
    /// The five areas.
    pub areas: Each<Area, AreaSpace, 5>,
    /// The cards lying face down in the four decks.
    pub decks: CardSet,
    /// Cards left out of this game; public (AVE-2.23).
    pub left_out: CardSet,
    /// Advanced game: cards on the right side of their owner's board.
    pub right: CardSet,
    /// Cards used for area influence.
    pub rotated: CardSet,
    /// When each patron was gained, counted up; 0 if nobody owns it.
    pub hired: Hired,
    /// Rises allotted to areas by the player asked now.
    pub rises: Each<Area, u8, 5>,
    /// Further area rises of that player, by doubling patrons.
    pub doubled: u8,
    /// Doubling patrons spent on rises in pass 1, by seat.
    pub doublers_spent: [u8; 5],
    /// The end condition that was met.
    pub ending: Option<Ending>,
    /// The action under way.
    pub act: Act,
    /// The payment under way.
    pub bill: Bill,
    /// What is still to happen.
    pub flow: Flow<Step, Ask, DEPTH>,
}

impl State {
    /// The player asked now, to change.
    #[inline]
    pub fn me_mut(&mut self) -> &mut Player {
        &mut self.players[self.active.ix()]
    }
    /// Cards that are out of the game: returned from a row, or left out from the start.
    pub fn boxed(&self) -> CardSet {
        let mut inside = self.decks;
        let rows = self.rows.values().flatten().chain(self.face_up.values()).flatten();
        rows.chain(self.areas.values().filter_map(|a| a.card.as_ref())).for_each(|card| inside.add(*card));
        self.players.iter().for_each(|p| inside = inside.or(p.cards));
        CardSet::ALL.minus(inside)
    }
}

/// What is read off the table in the same words from a position, by the rules, and from a view, by whoever looks.
macro_rules! read_off {
    ($table:ty) => {
        impl $table {
            /// The player asked now.
            #[inline]
            pub fn me(&self) -> &Player {
                &self.players[self.active.ix()]
            }
            /// A player.
            #[inline]
            pub fn player(&self, seat: Seat) -> &Player {
                &self.players[seat.ix()]
            }
            /// An area.
            #[inline]
            pub fn area(&self, area: Area) -> &AreaSpace {
                &self.areas[area]
            }
            /// The cards left in a deck, the face-up one not counted.
            #[inline]
            pub fn deck(&self, kind: CardKind) -> CardSet {
                self.decks.and(CardSet::of(kind))
            }
            /// How many cards a row deck still has, the face-up one counted (AVE-25.30).
            #[inline]
            pub fn row_deck(&self, row: Row) -> usize {
                self.decks.len_of(row.kind()) + usize::from(self.face_up[row].is_some())
            }
            /// Is any worker at a location?
            #[inline]
            pub fn occupied(&self, at: Location) -> bool {
                self.slots[at] != [0; 5]
            }
            /// The locations with workers, in canonical order.
            #[inline]
            pub fn occupied_locations(&self) -> impl Iterator<Item = Location> + Clone + use<> {
                let bit = |at: Location| u8::from(self.occupied(at)) << at.ix();
                let locations = Location::ALL.iter().copied().fold(0, |bits, at| bits | bit(at));
                Bits(locations).map(|n| Location::ALL[usize::from(n) % 8])
            }
            /// The workers at a location.
            #[inline]
            pub fn workers_at(&self, at: Location) -> Workers {
                self.slots[at].iter().copied().filter(|v| *v > 0).collect()
            }
            /// The cards of a player that lie left of the board and can be used up: not active, not used (AVE-25.08).
            #[inline]
            pub fn left(&self, seat: Seat) -> CardSet {
                let player = self.player(seat);
                let mut cards = player.cards.minus(self.right);
                player.active().for_each(|card| cards.remove(card));
                cards
            }
        }
    };
}
read_off!(State);
read_off!(View);

kernel::flowing! { State: flow, Flow<Step, Ask, DEPTH> }
