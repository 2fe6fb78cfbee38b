//! The vocabulary of the game: resources, locations, areas, icons, workers, prices.

use serde::ser::SerializeSeq;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::num::NonZero;
use std::ops::{Index, IndexMut};

/// The six basic resources. Surplus is not one of them. (AVE-1.16, AVE-1.18)
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Resource {
    /// Black.
    Wood,
    /// Black.
    Stone,
    /// Green.
    Livestock,
    /// Green.
    Wheat,
    /// Red.
    Ore,
    /// Red.
    Wine,
}

impl Resource {
    /// All six, in the order used for every tie (AVE-DC.09).
    pub const ALL: [Resource; 6] = [
        Resource::Wood,
        Resource::Stone,
        Resource::Livestock,
        Resource::Wheat,
        Resource::Ore,
        Resource::Wine,
    ];
    /// Its place in arrays.
    #[inline]
    pub const fn ix(self) -> usize {
        self as usize
    }
    /// Its colour (AVE-1.17).
    #[inline]
    pub const fn hue(self) -> Hue {
        match self {
            Resource::Wood | Resource::Stone => Hue::Black,
            Resource::Livestock | Resource::Wheat => Hue::Green,
            Resource::Ore | Resource::Wine => Hue::Red,
        }
    }
}

/// The colour of a resource (AVE-1.17).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hue {
    /// Wood and stone.
    Black,
    /// Livestock and wheat.
    Green,
    /// Ore and wine.
    Red,
}

impl Hue {
    /// All three.
    pub const ALL: [Hue; 3] = [Hue::Black, Hue::Green, Hue::Red];
    /// Its place in arrays.
    #[inline]
    pub const fn ix(self) -> usize {
        self as usize
    }
    /// The two resources of this colour.
    #[inline]
    pub const fn pair(self) -> [Resource; 2] {
        match self {
            Hue::Black => [Resource::Wood, Resource::Stone],
            Hue::Green => [Resource::Livestock, Resource::Wheat],
            Hue::Red => [Resource::Ore, Resource::Wine],
        }
    }
}

/// So many of each basic resource. In JSON a list in the order wood, stone, livestock, wheat, ore, wine.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Goods(pub [u8; 6]);

impl Goods {
    /// Nothing.
    pub const NONE: Goods = Goods([0; 6]);

    /// One piece of one kind.
    pub fn one(kind: Resource) -> Goods {
        let mut goods = Goods::NONE;
        goods[kind] = 1;
        goods
    }
    /// Each kind with its number.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (Resource, u8)> + '_ {
        Resource::ALL.into_iter().zip(self.0)
    }
    /// All pieces together.
    #[inline]
    pub fn total(&self) -> u8 {
        self.0.iter().sum()
    }
    /// The pieces of one colour.
    #[inline]
    pub fn of(&self, hue: Hue) -> u8 {
        self.0[2 * hue.ix()] + self.0[2 * hue.ix() + 1]
    }
    /// Is there none?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 6]
    }
    /// The kinds of which there is at least one.
    #[inline]
    pub fn kinds(&self) -> Kinds {
        self.iter().filter(|(_, n)| *n > 0).fold(Kinds::NONE, |set, (kind, _)| set.with(kind))
    }
}

impl Index<Resource> for Goods {
    type Output = u8;
    #[inline]
    fn index(&self, kind: Resource) -> &u8 {
        &self.0[kind.ix()]
    }
}

impl IndexMut<Resource> for Goods {
    #[inline]
    fn index_mut(&mut self, kind: Resource) -> &mut u8 {
        &mut self.0[kind.ix()]
    }
}

impl FromIterator<Resource> for Goods {
    fn from_iter<I: IntoIterator<Item = Resource>>(kinds: I) -> Self {
        let mut goods = Goods::NONE;
        kinds.into_iter().for_each(|kind| goods[kind] += 1);
        goods
    }
}

/// The numbers of the bits set in a byte, lowest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bits(pub u8);

impl Iterator for Bits {
    type Item = u8;
    #[inline]
    fn next(&mut self) -> Option<u8> {
        let lowest = NonZero::new(self.0)?.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(lowest)
    }
}

impl DoubleEndedIterator for Bits {
    #[inline]
    fn next_back(&mut self) -> Option<u8> {
        (self.0 != 0).then(|| {
            let highest = 7 - self.0.leading_zeros() as u8;
            self.0 &= !(1 << highest);
            highest
        })
    }
}

/// A set of kinds of resources in one byte.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Kinds(pub u8);

impl Kinds {
    /// No kind.
    pub const NONE: Kinds = Kinds(0);
    /// All six kinds.
    pub const ALL: Kinds = Kinds(0b11_1111);

    /// The two kinds of a colour.
    #[inline]
    pub const fn of(hue: Hue) -> Kinds {
        Kinds(0b11 << (2 * hue as u8))
    }
    /// The set with this kind added.
    #[inline]
    #[must_use]
    pub const fn with(self, kind: Resource) -> Kinds {
        Kinds(self.0 | 1 << kind as u8)
    }
    /// Is the kind a member?
    #[inline]
    pub const fn has(self, kind: Resource) -> bool {
        self.0 & 1 << kind as u8 != 0
    }
    /// The members in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Resource> + Clone {
        Bits(self.0 & Kinds::ALL.0).map(|n| Resource::ALL[n as usize % 6])
    }
}

/// The eight locations of the main board, in canonical order. The ninth, Training, is on each player's own board.
/// (AVE-1.25, AVE-1.26)
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Location {
    /// Money.
    Quaestor,
    /// Resources of an area card.
    Aedilis,
    /// Trade.
    Mercator,
    /// Buildings.
    Aedificator,
    /// Wars.
    Legatus,
    /// Half an area card, then area influence.
    Propraetor,
    /// Steps in the Colosseum.
    Roma,
    /// Patrons.
    Senatus,
}

impl Location {
    /// All eight, in canonical order.
    pub const ALL: [Location; 8] = [
        Location::Quaestor,
        Location::Aedilis,
        Location::Mercator,
        Location::Aedificator,
        Location::Legatus,
        Location::Propraetor,
        Location::Roma,
        Location::Senatus,
    ];
    /// The four with slots marked 3+, 4+ and 5+ (AVE-1.30).
    pub const MARKED: [Location; 4] =
        [Location::Quaestor, Location::Aedilis, Location::Mercator, Location::Propraetor];
    /// Its place in arrays.
    #[inline]
    pub const fn ix(self) -> usize {
        self as usize
    }
    /// Has it slots with a player-number mark?
    #[inline]
    pub const fn is_marked(self) -> bool {
        matches!(self, Location::Quaestor | Location::Aedilis | Location::Mercator | Location::Propraetor)
    }
    /// The card row that lies here.
    #[inline]
    pub const fn row(self) -> Option<Row> {
        match self {
            Location::Aedificator => Some(Row::Buildings),
            Location::Legatus => Some(Row::Wars),
            Location::Senatus => Some(Row::Patrons),
            _ => None,
        }
    }
    /// Does an action here use, and so move, an area card? (AVE-16.01)
    #[inline]
    pub const fn uses_area(self) -> bool {
        matches!(self, Location::Aedilis | Location::Mercator | Location::Propraetor)
    }
}

/// The three rows of five cards (AVE-1.32).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Row {
    /// At Aedificator.
    Buildings,
    /// At Legatus.
    Wars,
    /// At Senatus.
    Patrons,
}

impl Row {
    /// All three, in the order in which they are dealt (AVE-2.22).
    pub const ALL: [Row; 3] = [Row::Buildings, Row::Wars, Row::Patrons];
    /// Its place in arrays.
    #[inline]
    pub const fn ix(self) -> usize {
        self as usize
    }
    /// Where it lies.
    pub const fn location(self) -> Location {
        match self {
            Row::Buildings => Location::Aedificator,
            Row::Wars => Location::Legatus,
            Row::Patrons => Location::Senatus,
        }
    }
    /// The cards in it.
    #[inline]
    pub const fn kind(self) -> CardKind {
        match self {
            Row::Buildings => CardKind::Building,
            Row::Wars => CardKind::War,
            Row::Patrons => CardKind::Patron,
        }
    }
}

/// The highest worker value that may take the card on a space of a row; spaces count from 0, the last one takes
/// all values: labels 1, 1-2, 1-3, 1-4, 1-5. (AVE-1.33)
#[inline]
pub const fn label(space: u8) -> u8 {
    space + 1
}

/// One of the five areas, by its printed number 1 to 5 (AVE-1.34).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Area(pub u8);

impl Area {
    /// Areas 1 to 5.
    pub const ALL: [Area; 5] = [Area(1), Area(2), Area(3), Area(4), Area(5)];
    /// Its place in arrays.
    #[inline]
    pub const fn ix(self) -> usize {
        (self.0 as usize + 4) % 5
    }
}

impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// The icon in the top left corner of every card (AVE-1.44).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Icon {
    /// A jar.
    Amphora,
    /// A sword.
    Sword,
    /// A lion.
    Lion,
}

impl Icon {
    /// All three.
    pub const ALL: [Icon; 3] = [Icon::Amphora, Icon::Sword, Icon::Lion];
    /// Its place in arrays.
    #[inline]
    pub const fn ix(self) -> usize {
        self as usize
    }
}

/// The four kinds of cards (AVE-1.07).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CardKind {
    /// Resources and fragments.
    Area,
    /// Pairs.
    Building,
    /// Sets of five.
    War,
    /// Abilities and end-game bonuses.
    Patron,
}

impl CardKind {
    /// All four.
    pub const ALL: [CardKind; 4] = [CardKind::Area, CardKind::Building, CardKind::War, CardKind::Patron];
    /// Its place in arrays.
    #[inline]
    pub const fn ix(self) -> usize {
        self as usize
    }
}

/// One of the 120 cards: 30 area cards, then 30 buildings, 30 wars, 30 patrons, in the order of the component file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Card(pub u8);

impl Card {
    /// How many there are of each kind.
    pub const EACH: usize = 30;
    /// The nth card of a kind.
    #[inline]
    pub const fn new(kind: CardKind, n: usize) -> Card {
        Card((kind.ix() * Card::EACH + n) as u8)
    }
    /// All cards.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..120).map(Card)
    }
    /// Its kind.
    #[inline]
    pub const fn kind(self) -> CardKind {
        match self.0 / Card::EACH as u8 {
            0 => CardKind::Area,
            1 => CardKind::Building,
            2 => CardKind::War,
            _ => CardKind::Patron,
        }
    }
    /// Its number within its kind.
    #[inline]
    pub const fn n(self) -> usize {
        self.0 as usize % Card::EACH
    }
}

/// A set of cards. In JSON a list of card numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(pub u128);

impl CardSet {
    /// No card.
    pub const NONE: CardSet = CardSet(0);
    /// All 120 cards.
    pub const ALL: CardSet = CardSet((1 << 120) - 1);

    /// All cards of a kind.
    #[inline]
    pub const fn of(kind: CardKind) -> CardSet {
        CardSet(((1 << Card::EACH) - 1) << (kind.ix() * Card::EACH))
    }
    /// Is the card a member?
    #[inline]
    pub const fn has(self, card: Card) -> bool {
        self.0 >> (card.0 & 127) & 1 != 0
    }
    /// Adds a card.
    #[inline]
    pub fn add(&mut self, card: Card) {
        self.0 |= 1 << (card.0 & 127);
    }
    /// Takes a card out.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        self.0 &= !(1 << (card.0 & 127));
    }
    /// Members of both.
    #[inline]
    #[must_use]
    pub const fn and(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }
    /// Members of this one and not of the other.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }
    /// Members of either.
    #[inline]
    #[must_use]
    pub const fn or(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }
    /// Those after a card in the fixed order, or all.
    #[inline]
    #[must_use]
    pub fn after(self, card: Option<Card>) -> CardSet {
        match card {
            Some(card) => CardSet(self.0 & (u128::MAX << (card.0 & 127) << 1)),
            None => self,
        }
    }
    /// How many?
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }
    /// None?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// The members in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            (bits != 0).then(|| {
                let card = Card(bits.trailing_zeros() as u8);
                bits &= bits - 1;
                card
            })
        })
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = CardSet::NONE;
        cards.into_iter().for_each(|card| set.add(card));
        set
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|c| c.0)).finish()
    }
}

impl Serialize for CardSet {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        // Compact encodings write the length first: without it a position would have no digest.
        let mut cards = s.serialize_seq(Some(self.len()))?;
        self.iter().try_for_each(|card| cards.serialize_element(&card))?;
        cards.end()
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let cards = Vec::<Card>::deserialize(d)?;
        match cards.iter().find(|card| card.0 >= 120) {
            Some(card) => Err(serde::de::Error::custom(format!("there is no card {}", card.0))),
            None => Ok(cards.into_iter().collect()),
        }
    }
}

/// A group of workers: how many of each value 1 to 5. Workers are known only by their value. (AVE-1.03)
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Workers(pub [u8; 5]);

impl Workers {
    /// One of each value, as every player starts (AVE-2.05).
    pub const SET: Workers = Workers([1; 5]);
    /// Nobody.
    pub const NONE: Workers = Workers([0; 5]);

    /// How many?
    #[inline]
    pub fn len(&self) -> u8 {
        self.0.iter().sum()
    }
    /// Nobody?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 5]
    }
    /// The sum of their values.
    #[inline]
    pub fn sum(&self) -> u8 {
        self.0.iter().zip(1..).map(|(n, value)| n * value).sum()
    }
    /// How many of this value?
    #[inline]
    pub fn count(&self, value: u8) -> u8 {
        if (1..=5).contains(&value) { self.0[value as usize - 1] } else { 0 }
    }
    /// One more of this value.
    #[inline]
    pub fn add(&mut self, value: u8) {
        if (1..=5).contains(&value) {
            self.0[value as usize - 1] += 1;
        }
    }
    /// One less of this value.
    #[inline]
    pub fn remove(&mut self, value: u8) {
        if self.count(value) > 0 {
            self.0[value as usize - 1] -= 1;
        }
    }
    /// The different values present, lowest first.
    #[inline]
    pub fn values(&self) -> impl DoubleEndedIterator<Item = u8> + Clone + use<> {
        self.present()
    }
    /// The different values present, a bit each: bit 1 for value 1.
    #[inline]
    pub(crate) fn present(&self) -> Bits {
        Bits(self.0.iter().zip(1..).fold(0, |bits, (n, value)| bits | u8::from(*n > 0) << value))
    }
}

impl FromIterator<u8> for Workers {
    fn from_iter<I: IntoIterator<Item = u8>>(values: I) -> Self {
        let mut workers = Workers::NONE;
        values.into_iter().for_each(|v| workers.add(v));
        workers
    }
}

/// The worker of a placement (AVE-3.05).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Worker {
    /// From the own supply, by its printed value.
    Supply(u8),
    /// From a training slot, counted from 0.
    Trained(u8),
    /// The imaginary worker of the extra action at the end (AVE-21.03).
    Imaginary,
}

/// The two halves of an area card (AVE-RU.90).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Half {
    /// The two resources above.
    Top,
    /// The two resources below.
    Bottom,
}

/// When cards are used up for an extra action in the advanced game (AVE-DT.21).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Moment {
    /// Not at all.
    #[default]
    Never,
    /// Before the basic action.
    Before,
    /// After the basic action.
    After,
}

/// The colour of a player's markers (AVE-1.10).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Colour {
    Yellow,
    Green,
    Blue,
    Red,
    Black,
}

impl Colour {
    /// All five.
    pub const ALL: [Colour; 5] = [Colour::Yellow, Colour::Green, Colour::Blue, Colour::Red, Colour::Black];
}
