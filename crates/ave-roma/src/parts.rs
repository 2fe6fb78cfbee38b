//! The vocabulary of the game: resources, locations, areas, icons, workers, boards; cards in a file of their own.

mod cards;

pub(crate) use cards::coded;
pub use cards::{Card, CardKind, CardSet, PatronSet};

use kernel::JsonSchema;
use kernel::{Each, Part, Set, vocabulary};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use std::fmt;
use std::num::NonZero;
use std::ops::{Index, IndexMut};

vocabulary! {
    /// The six basic resources. Surplus is not one of them. (AVE-1.16, AVE-1.18)
    Resource: u8 {
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
}

impl Resource {
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

vocabulary! {
    /// The colour of a resource (AVE-1.17).
    Hue: u8 {
        /// Wood and stone.
        Black,
        /// Livestock and wheat.
        Green,
        /// Ore and wine.
        Red,
    }
}

impl Hue {
    /// The two kinds of this colour, as a set.
    #[inline]
    pub fn kinds(self) -> Kinds {
        let [one, other] = self.pair();
        Set::of(one).with(other)
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

/// So many of each basic resource. In JSON by name; a list in their order, as builds before names wrote it, still reads.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(from = "ByName", into = "ByName")]
pub struct Goods(pub [u8; 6]);

type ByName = Each<Resource, u8, 6>;

impl From<ByName> for Goods {
    fn from(each: ByName) -> Goods {
        Goods(std::array::from_fn(|n| each[Resource::ALL[n]]))
    }
}

impl From<Goods> for ByName {
    fn from(goods: Goods) -> ByName {
        Each::new(goods.0)
    }
}

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
        Resource::ALL.iter().copied().zip(self.0)
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

/// A set of kinds of resources.
pub type Kinds = Set<Resource>;

/// A set of kinds: their names, or the number with a bit for each that builds before names wrote.
pub(crate) fn kinds<'de, D: Deserializer<'de>>(d: D) -> Result<Kinds, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged, expecting = "expected a list of resources")]
    enum Either {
        Names(Kinds),
        Bits(u8),
    }
    match Either::deserialize(d)? {
        Either::Names(kinds) => Ok(kinds),
        Either::Bits(bits @ 0..64) => Ok(Bits(bits).map(|n| Resource::ALL[usize::from(n)]).collect()),
        Either::Bits(bits) => Err(D::Error::custom(format!("there are no kinds {bits}"))),
    }
}

vocabulary! {
    /// The eight locations of the main board, in canonical order. The ninth, Training, is on each player's own board.
    /// (AVE-1.25, AVE-1.26)
    Location: u8 {
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
}

impl Location {
    /// The four with slots marked 3+, 4+ and 5+ (AVE-1.30).
    pub const MARKED: [Location; 4] =
        [Location::Quaestor, Location::Aedilis, Location::Mercator, Location::Propraetor];
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

vocabulary! {
    /// The three rows of five cards (AVE-1.32).
    Row: u8 {
        /// At Aedificator.
        Buildings,
        /// At Legatus.
        Wars,
        /// At Senatus.
        Patrons,
    }
}

impl Row {
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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "u8", into = "u8")]
pub struct Area(pub u8);

impl TryFrom<u8> for Area {
    type Error = String;
    fn try_from(number: u8) -> Result<Area, String> {
        match number {
            1..=5 => Ok(Area(number)),
            _ => Err(format!("there is no area {number}")),
        }
    }
}

impl From<Area> for u8 {
    fn from(area: Area) -> u8 {
        area.0
    }
}

impl Part for Area {
    const ALL: &'static [Area] = &Area::ALL;
    type Word = u8;
    #[inline]
    fn ix(self) -> usize {
        Area::ix(self)
    }
}

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

vocabulary! {
    /// The icon in the top left corner of every card (AVE-1.44).
    Icon: u8 {
        /// A jar.
        Amphora,
        /// A sword.
        Sword,
        /// A lion.
        Lion,
    }
}

/// A group of workers: how many of each value 1 to 5. Workers are known only by their value. (AVE-1.03)
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Half {
    /// The two resources above.
    Top,
    /// The two resources below.
    Bottom,
}

/// When cards are used up for an extra action in the advanced game (AVE-DT.21).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
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

vocabulary! {
    /// The colour of a player's markers (AVE-1.10).
    Colour: u8 {
        Yellow,
        Green,
        Blue,
        Red,
        Black,
    }
}

/// The five player boards (AVE-1.06).
pub(crate) const BOARDS: [&str; 5] = ["I", "II", "III", "IV", "V"];
/// Their ten sides.
pub(crate) const SIDES: [&str; 10] =
    ["I A", "I B", "II A", "II B", "III A", "III B", "IV A", "IV B", "V A", "V B"];

/// A side of a player board: a number inside, a name where it is kept.
pub(crate) mod side {
    use super::{SIDES, coded};
    use serde::ser::Error;
    use serde::{Deserializer, Serializer};

    pub(crate) fn serialize<S: Serializer>(side: &u8, s: S) -> Result<S::Ok, S::Error> {
        match SIDES.get(usize::from(*side)) {
            Some(name) => s.serialize_str(name),
            None => Err(S::Error::custom(format!("there is no board {side}"))),
        }
    }
    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<u8, D::Error> {
        coded(d, &SIDES, "board")
    }
}
